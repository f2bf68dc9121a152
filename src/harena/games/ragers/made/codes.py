"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final, Literal

from mypy_extensions import i64

SEATS: Final[i64] = 2
SEAT_NAMES: Final[tuple[Literal["accusers", "defenders"], ...]] = ("accusers", "defenders")
FIGHTERS: Final[i64] = 8
FIGHTER_NAMES: Final[tuple[Literal["basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran"], ...]] = ("basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran")
FATES: Final[i64] = 5
FATE_NAMES: Final[tuple[Literal["in deck", "open", "gone", "accusers", "defenders"], ...]] = ("in deck", "open", "gone", "accusers", "defenders")


class Seat:
    ACCUSERS: Final[i64] = 0
    DEFENDERS: Final[i64] = 1


class Fighter:
    BASHER: Final[i64] = 0
    SLASHER: Final[i64] = 1
    PRODDER: Final[i64] = 2
    CHANCER: Final[i64] = 3
    CHEATER: Final[i64] = 4
    DEADEYE: Final[i64] = 5
    STOPPER: Final[i64] = 6
    VETERAN: Final[i64] = 7
    NOBODY: Final[i64] = 8


class Fate:
    IN_DECK: Final[i64] = 0
    OPEN: Final[i64] = 1
    GONE: Final[i64] = 2
    ACCUSERS: Final[i64] = 3
    DEFENDERS: Final[i64] = 4


class Question:
    PREPARE: Final[i64] = 0
    PLACE_IN_ROW: Final[i64] = 1
    PLACE_ON_VETERAN: Final[i64] = 2
    PLACE_HIDDEN: Final[i64] = 3


class Frame:
    DAY_BEGIN: Final[i64] = 0
    DAY_PREPARED: Final[i64] = 1
    COMBAT_BEGIN: Final[i64] = 2
    COMBAT_REVEAL: Final[i64] = 3
    COMBAT_COVER_VETERANS: Final[i64] = 4
    COMBAT_HIDE_CARDS: Final[i64] = 5
    RECKONING_END_DAY: Final[i64] = 6


class Message:
    DAY_BEGINS: Final[i64] = 0
    PATRON_COMES: Final[i64] = 1
    CROWD_WANTS: Final[i64] = 2
    DISCARDED: Final[i64] = 3
    KEPT: Final[i64] = 4
    DREW: Final[i64] = 5
    REVEALED: Final[i64] = 6
    PASSED: Final[i64] = 7
    NEGATED: Final[i64] = 8
    SHIELDED: Final[i64] = 9
    COPIED: Final[i64] = 10
    COVERED: Final[i64] = 11
    HID: Final[i64] = 12
    STOPS: Final[i64] = 13
    NO_PLACE_LEFT: Final[i64] = 14
    DAY_WON: Final[i64] = 15
    DAY_DRAWN: Final[i64] = 16
    DAY_LOST_BY_BOTH: Final[i64] = 17
    SCORED: Final[i64] = 18
    CHEERED: Final[i64] = 19
    CHEERED_BOTH: Final[i64] = 20
    TOTALS: Final[i64] = 21
    NOTHING_TO_COPY: Final[i64] = 22


class Refusal:
    NOT_IN_HAND: Final[i64] = 1
    BARRED: Final[i64] = 2
    CAN_PLACE: Final[i64] = 3
    NOT_NOW: Final[i64] = 4


class Ending:
    BY_LEAD: Final[i64] = 1
    BY_GLORY: Final[i64] = 2
    BY_CHEERS: Final[i64] = 3
    BY_DECK: Final[i64] = 4
    BY_DEFENDING: Final[i64] = 5
