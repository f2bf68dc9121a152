"""What a table is made of: what was agreed on, who sits where, the entries of its log, and how it stands for lists."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from harena.core.errors import HarenaError
from harena.core.events import Draw
from harena.games import game as find_game
from harena.server.catalog import same_content
from harena.server.orders import Orders

LOBBY, RUNNING, FINISHED = "lobby", "running", "finished"

# Kinds of log entries.
BEGIN = "begin"  # text: the seats' names as JSON
HOLD = "hold"  # live clocks wait until everybody has arrived
ARRIVED = "arrived"  # everybody has, or it took too long: the clocks go
MOVE = "move"  # text: the action; on a second line what was said, where that can mean other actions at other times
RETRACT = "retract"
UNDO_ASK = "undo-ask"
UNDO_YES = "undo-yes"
UNDO_NO = "undo-no"
UNDO = "undo"
RESIGN = "resign"
FLAG = "flag"  # text: the seats out of time, with commas
REMATCH = "rematch"  # text: the word to mix into the next game's chance
RENEWED = "renewed"  # from here on under this server's rules; text: see renewal.py
AGREED = "agreed"  # a seat agrees to go back to the last move that stands under these
PASSED_OVER = "passed-over"  # never written: what is read of the entries that were gone back over
RESUMED = "resumed"  # the server was away; text: how long it had run since the entry before, in milliseconds

# Messages of the table itself; a game's are not negative. The argument is the seat; of new rules there is none.
TAKEN_BACK = -1
RESIGNED = -2
OUT_OF_TIME = -3
NEW_RULES = -4


class StaleGame(HarenaError):
    """A game begun under rules or content that this server does not have."""


class Entry(NamedTuple):
    """One line of a table's log."""

    seq: int
    kind: str
    seat: int | None
    text: str
    move_id: str | None
    at: int
    mark: str = ""  # of a move: what came of it, for whoever plays it again under other rules


@dataclass(slots=True)
class Chair:
    """Who sits at a seat: nobody yet ("open"), a player ("human"), or a bot."""

    kind: str = "open"
    player: str | None = None
    name: str = ""
    level: str | None = None
    word: str = ""
    resigned: bool = False

    @property
    def played_by_human(self) -> bool:
        """Whether a person decides here. Where others play on, a bot decides for who resigned."""
        return self.kind == "human" and not self.resigned


@dataclass(frozen=True, slots=True)
class Charter:
    """What was settled when the table was made."""

    id: str
    game: str
    rules: str
    packs: dict[str, str]
    options: dict[str, Any]
    seats: int
    creator: str
    invite: str
    listed: bool
    tutorial: bool
    clock: dict[str, Any] | None
    secret: bytes
    commitment: str
    next_secret: bytes | None  # of a rematch: its commitment is told before anybody gives a word for it
    base: str | None
    parent: str | None
    parent_step: int | None
    created: int
    seat_names: list[str]


_NOBODY: Final[Mapping[int, Chair]] = MappingProxyType({})
_NO_ORDERS: Final[Mapping[int, Orders]] = MappingProxyType({})


class Change(NamedTuple):
    """All that one commit writes about a table."""

    entries: Sequence[Entry] = ()
    chairs: Mapping[int, Chair] = _NOBODY  # who sits where from then on
    founded: bool = False  # the table is new: its charter and all its chairs are written as well
    given_up: bool = False  # the table never got to a game: nothing of it is kept
    rematch: str | None = None  # the table where its players go on
    orders: Mapping[int, Orders] = _NO_ORDERS  # what these seats let pass from then on
    charter: Charter | None = None  # agreed on anew before the game: who sits down brings a deck, for instance

    @property
    def renews(self) -> bool:
        """Whether the table goes on under other rules, which its charter names from then on."""
        return any(entry.kind == RENEWED for entry in self.entries)

    @property
    def plain(self) -> bool:
        """Whether all of it is in the log."""
        return not (self.founded or self.chairs or self.given_up or self.orders or self.charter or self.renews)


class SavedTable(NamedTuple):
    """A table with its log, or with the part of it that somebody does not know yet."""

    charter: Charter
    chairs: list[Chair]
    entries: list[Entry]
    status: str
    rematch: str | None
    orders: tuple[tuple[int, Orders], ...] = ()
    version: int = 0
    epoch: int = 0


class Stands(NamedTuple):
    """How far a game stands under the rules of this server, where that is not to its end."""

    until: int  # the last entry
    moves: int  # so many moves stand
    of: int  # so many were made

    @property
    def reason(self) -> str:
        """Why nobody may do anything yet."""
        return (
            f"Under the rules of this server the game stands only up to move {self.moves} of {self.of}: agree to go on "
            "from there, or play it with the Harena it was begun with."
        )


class Standing(NamedTuple):
    """How a table stands, as far as lists and clocks need it: kept in the same commit as what led to it."""

    seq: int
    status: str
    turn: int
    waiting: tuple[int, ...]
    resigned: tuple[int, ...]
    offers: tuple[int, ...]
    rematch: str | None
    outcome: dict[str, Any] | None
    finished: int | None
    deadline: int | None


class Summary(NamedTuple):
    """What a table's card is made from: in memory, or as the store has it without its log."""

    charter: Charter
    chairs: Sequence[Chair]
    standing: Standing
    stands: Stands | None = None
    agreed: Collection[int] = ()
    release: str | None = None  # the older release that plays its game


class UndoRequest(NamedTuple):
    """A seat asks to take back its last move; these have agreed so far."""

    seat: int
    agreed: frozenset[int] = frozenset()


def mark(draws: Sequence[Draw], waiting: Sequence[int], standing: Sequence[int]) -> str:
    """What came of a move, told short: chance, who is asked then, and what everybody has."""
    return blake2b(f"{draws} {waiting} {standing}".encode(), digest_size=8).hexdigest()


def bot_name(level: str | None) -> str:
    """What a bot is called at the table."""
    return f"{level.capitalize()} bot" if level else ""


def all_here(chairs: Sequence[Chair], here: Collection[str]) -> bool:
    """Whether every person who plays is among these."""
    return all(chair.player in here for chair in chairs if chair.played_by_human)


def playable(charter: Charter) -> bool:
    """Whether this server has the rules and the content that a table was made for."""
    try:
        same_rules = charter.rules == find_game(charter.game).rules_version
        return same_rules and same_content(charter.game, charter.seats, charter.options, charter.packs)
    except HarenaError:
        return False
