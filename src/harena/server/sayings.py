"""What a game says again and again: its events in words, and its actions as the wire offers them.

Tables of one edition say the same few things, and making a sentence or an option takes longer than all rules of a move.
So both are made once for each edition, and kept. Whoever gets one of them only reads it.
"""

from collections import OrderedDict
from typing import Any, Final, NamedTuple

import msgspec

from harena.core.events import Event
from harena.core.game import Words
from harena.core.state import Edition, State
from harena.server import messages
from harena.server.ledger import NEW_RULES, OUT_OF_TIME, RESIGNED, TAKEN_BACK

_MOST_KEPT: Final = 20_000  # of an edition, of either kind; then keeping begins afresh
_EDITIONS: Final = 64  # those spoken of last

_TABLE_TELLS: Final = {
    TAKEN_BACK: "table:taken_back",
    RESIGNED: "table:resigned",
    OUT_OF_TIME: "table:out_of_time",
    NEW_RULES: "table:new_rules",
}
_TABLE_SAYS: Final = {
    TAKEN_BACK: ("You took back your last move.", "{} took back the last move."),
    RESIGNED: ("You resigned.", "{} resigned."),
    OUT_OF_TIME: ("You ran out of time.", "{} ran out of time."),
}
_NEW_RULES_SAY: Final = (
    "The rules of this game were renewed; every move made so far stands under them.",
    "The rules of this game were renewed; all agreed to go on from here, the last move that stands under them.",
)


class Said(NamedTuple):
    """What is said of an event to one reader, wherever in a story it stands."""

    text: str
    rule: str
    event: str
    about: dict[str, Any]
    moment: bool
    brief: messages.Brief | msgspec.UnsetType


class Sayings:
    """What the words of one edition have said so far."""

    def __init__(self, edition: Edition) -> None:
        self._words = edition.words
        self.orders = [messages.OrderInfo(order.key, order.label) for order in edition.words.orders()]
        self._names_pieces = type(edition.words).label_at is not Words.label_at
        self._told: dict[tuple[int | None, int, tuple[int, ...]], Said] = {}
        self._options: dict[int, messages.Option] = {}

    def told(self, event: Event, seat: int | None) -> Said:
        """What is said of an event to a seat or a spectator; the event has been told to that reader."""
        message = event.message
        if message < 0:
            return _said_by_table(self._words, event, seat)
        key = (seat, message, event.args)
        found = self._told.get(key)
        if found is None:
            if len(self._told) >= _MOST_KEPT:
                self._told.clear()
            found = self._told[key] = _said(self._words, event, seat)
        return found

    def option(self, state: State, seat: int, action: int) -> messages.Option:
        """An action as the wire offers it to a seat."""
        found = self._options.get(action)
        if found is None:
            if len(self._options) >= _MOST_KEPT:
                self._options.clear()
            verb, args = self._words.done(action)
            label = self._words.label_at(state, seat, action)
            found = self._options[action] = messages.Option(action, self._words.text(action), label, verb, args)
        elif self._names_pieces:
            label = self._words.label_at(state, seat, action)
            return messages.Option(action, found.text, label, found.verb, found.args)
        return found


_sayings: OrderedDict[str, Sayings] = OrderedDict()


def sayings_of(edition: Edition) -> Sayings:
    """What an edition has said so far, shared by all its tables."""
    found = _sayings.get(edition.key)
    if found is None:
        found = _sayings[edition.key] = Sayings(edition)
        if len(_sayings) > _EDITIONS:
            _sayings.popitem(last=False)
    _sayings.move_to_end(edition.key)
    return found


def _said(words: Words, event: Event, seat: int | None) -> Said:
    name, about = words.told(event)
    brief = words.brief(event, seat)
    return Said(
        words.sentence(event, seat),
        words.event_rule(event),
        name,
        about,
        words.moment(event),
        messages.Brief(*brief) if brief else msgspec.UNSET,
    )


def _said_by_table(words: Words, event: Event, seat: int | None) -> Said:
    """What no game tells, under names that no game has: somebody took a move back or gave up, the rules are new."""
    name, first = _TABLE_TELLS[event.message], event.args[0]
    if event.message == NEW_RULES:
        return Said(_NEW_RULES_SAY[first], "", name, {"rewound": bool(first)}, False, msgspec.UNSET)
    mine, theirs = _TABLE_SAYS[event.message]
    text = mine if first == seat else theirs.format(words.seat_in_sentence(first))
    return Said(text[:1].upper() + text[1:], "", name, {"seat": first}, False, msgspec.UNSET)
