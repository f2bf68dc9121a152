"""What the views of all games have in common."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

if TYPE_CHECKING:
    from harena.core.state import Edition


def own_choice(asked: list[dict[str, Any]], eye: i64) -> str | None:
    """The text of the seat's own sealed choice, while others are still choosing."""
    for each in asked:
        if each["seat"] == eye and each["choice"] is not None:
            text: str = each["choice"]["text"]
            return text
    return None


def plain_view(edition: "Edition") -> dict[str, Any]:
    """What all views of an edition have in common. With all names in place, it is copied and filled in little time."""
    before = {"game": edition.game, "schema": edition.schema, "edition": edition.key, "seats": int(edition.seats)}
    after = ["options", "seat", "waiting", "chosen", "asked", "choice", "table", "engine", "outcome"]
    return {**before, **dict.fromkeys(after)}
