"""What Harena says when it cannot do what was asked: one sentence, the place, the way out."""

from typing import Final

from mypy_extensions import mypyc_attr

MOST_ECHOED: Final = 160
"""How many letters of what was given a refusal repeats."""


def echoed(given: str) -> str:
    """What a refusal repeats of what was given, however long that was: its beginning and its end."""
    shown, half = given.strip(), MOST_ECHOED // 2
    return shown if len(shown) <= MOST_ECHOED else f"{shown[:half]}…{shown[-half:]}"


class HarenaError(Exception):
    """Something was asked that cannot be done; the message is one sentence for a person."""


class IllegalAction(HarenaError):
    """An action the rules refuse. Nothing changed; `rule` is the number of the rule that says so."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason


class UnknownGame(HarenaError):
    """No game of that name is installed."""


class BadSetup(HarenaError):
    """Seats, options or seed that the game does not take."""


class BadPack(HarenaError):
    """A content pack that does not follow its schema; the message names file and line."""


class BadRecord(HarenaError):
    """A game record that is damaged, foreign or does not replay; the message names file and line."""


@mypyc_attr(native_class=False)  # mypyc makes no native class out of this one
class GameFault(RuntimeError):
    """A game's own rules broke the kernel's contract; whoever wrote the game mends it. The message says what it did."""


class BadView(HarenaError):
    """A view that no state of the game could have produced."""
