"""Windows as standing orders see them, and the orders that games offer.

A window asks only whether somebody responds to what another did. Players may leave word which windows they let pass;
whoever keeps the table then declines in their place. An order judges a `Window` and nothing else, so that the same few
serve every game, and it is judged on what its own seat may know.
"""

from collections.abc import Callable
from typing import Final

ATTACK: Final = "attack"
"""What every game calls the event of a window that an attack opened."""


class Window:
    """A window as the seat sees it that is asked there.

    `decline` lets it pass; `event` says what opened it, `by` the seat that did it (-1: nobody) and `source` the card or
    figure that it was done with, as people call it; `against`: it is aimed at what belongs to the seat that is asked;
    `able`: that seat could do something else than decline.
    """

    def __init__(self, decline: int, event: str, by: int, source: str, against: bool, able: bool) -> None:
        self.decline = decline
        self.event = event
        self.by = by
        self.source = source
        self.against = against
        self.able = able


class Order:
    """What a player may leave word of: a key for the wire, a label for people, and which windows it lets pass."""

    def __init__(self, key: str, label: str, passes: Callable[[Window], bool]) -> None:
        self.key = key
        self.label = label
        self.passes = passes


def _never(window: Window) -> bool:
    return False


def _unable(window: Window) -> bool:
    return not window.able


def _not_attacked(window: Window) -> bool:
    return not (window.able and window.against and window.event == ATTACK)


def _always(window: Window) -> bool:
    return True


ASK_ALWAYS: Final = Order("always", "Ask me always", _never)
ASK_WHEN_ABLE: Final = Order("able", "Ask when I can respond", _unable)
ASK_WHEN_ATTACKED: Final = Order("attacked", "Ask only when I am attacked", _not_attacked)
ASK_NEVER: Final = Order("never", "Let everything pass", _always)
