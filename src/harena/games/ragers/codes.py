"""The numbers of Ragers: fighters, actions, questions, refusals, messages, endings. Words for them are in words.py."""

from typing import Final

from mypy_extensions import i64

# The eight fighters (RAG-02, RAG-03). Each attack beats the next one round the circle.
BASHER: Final = 0
SLASHER: Final = 1
PRODDER: Final = 2
CHANCER: Final = 3
CHEATER: Final = 4
DEADEYE: Final = 5
STOPPER: Final = 6
VETERAN: Final = 7
FIGHTERS: Final = 8
NOBODY: Final[i64] = 8

FIGHTER_IDS: Final = ("basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran")

ACCUSERS: Final[i64] = 0
DEFENDERS: Final[i64] = 1

# Questions.
PREPARE: Final = 0
PLACE_IN_ROW: Final = 1
PLACE_ON_VETERAN: Final = 2
PLACE_HIDDEN: Final = 3

# Actions: DISCARD + fighter, KEEP, PLACE + fighter, PASS.
DISCARD: Final = 0
KEEP: Final = 8
PLACE: Final = 9
PASS: Final = 17
ACTIONS: Final = 18

# Why an action is refused.
NOT_IN_HAND: Final[i64] = 1
BARRED: Final[i64] = 2
CAN_PLACE: Final[i64] = 3
NOT_NOW: Final[i64] = 4

# What is told.
DAY_BEGINS: Final = 0  # day
PATRON_COMES: Final = 1  # patron
CROWD_WANTS: Final = 2  # cheers card
DISCARDED: Final = 3  # seat, fighter
KEPT: Final = 4  # seat
DREW: Final = 5  # seat, fighter (secret)
REVEALED: Final = 6  # seat, fighter
PASSED: Final = 7  # seat
NEGATED: Final = 8  # seat, fighter
SHIELDED: Final = 9  # seat, fighter: a Cheater could not negate it
COPIED: Final = 10  # seat, fighter
COVERED: Final = 11  # seat, fighter
HID: Final = 12  # seat, fighter (secret)
STOPS: Final = 13  # seat
NO_PLACE_LEFT: Final = 14  # seat
DAY_WON: Final = 15  # seat, attack, attack beaten (NOBODY: the other had none)
DAY_DRAWN: Final = 16  # attack
DAY_LOST_BY_BOTH: Final = 17
SCORED: Final = 18  # seat, fighter, glory
CHEERED: Final = 19  # seat, cheers card
CHEERED_BOTH: Final = 20  # cheers card
TOTALS: Final = 21  # glory of the Accusers, of the Defenders
NOTHING_TO_COPY: Final = 22  # seat

# How a game ends (RAG-60, RAG-61).
BY_LEAD: Final = 1
BY_GLORY: Final = 2
BY_CHEERS: Final = 3
BY_DECK: Final = 4
BY_DEFENDING: Final = 5
