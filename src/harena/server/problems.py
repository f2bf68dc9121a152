"""What the server answers when it cannot do what was asked: a status, one sentence, and the rule if one says so."""

from collections.abc import Mapping

from harena.core.errors import HarenaError, IllegalAction


class Problem(HarenaError):
    """A request that is refused."""

    def __init__(self, status: int, reason: str, rule: str = "", headers: Mapping[str, str] | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.rule = rule
        self.headers = dict(headers or {})


class NotKept(IllegalAction):
    """What was asked could not be written down, or nobody knows whether it was."""

    def __init__(self) -> None:
        super().__init__("This could not be kept; look at the table again, and do it again if it was not done.")


class Unkeepable(IllegalAction):
    """What was asked holds something that no column of the store takes. Nothing was written; the store is well."""

    def __init__(self) -> None:
        super().__init__("This holds a text that cannot be kept: it is too long, or has a character that is none.")


def unknown_table() -> Problem:
    """There is no such table, or none that you may know of."""
    return Problem(404, "There is no such table; the link may be incomplete, or the table was given up.")


def busy() -> Problem:
    """All who could do this are at work, and enough others wait."""
    return Problem(503, "The server is busy; try again in a few seconds.", headers={"Retry-After": "5"})


def too_many(seconds: float) -> Problem:
    """A rate limit was reached."""
    wait = max(1, round(seconds + 0.5))
    return Problem(429, f"Too many requests; try again in {wait} s.", headers={"Retry-After": str(wait)})
