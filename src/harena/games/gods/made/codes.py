"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final, Literal

from mypy_extensions import i64

FIGURES: Final[i64] = 6
FIGURE_NAMES: Final[tuple[Literal["cleo", "siggy", "maximus", "mafaya", "tzi-xican", "nakamura"], ...]] = ("cleo", "siggy", "maximus", "mafaya", "tzi-xican", "nakamura")
SYMBOLS: Final[i64] = 4
SYMBOL_NAMES: Final[tuple[Literal["sword", "foot", "shield", "star"], ...]] = ("sword", "foot", "shield", "star")
EQUIPMENTS: Final[i64] = 4
EQUIPMENT_NAMES: Final[tuple[Literal["weapon", "mount", "armor", "spell"], ...]] = ("weapon", "mount", "armor", "spell")
CAUSES: Final[i64] = 8
CAUSE_NAMES: Final[tuple[Literal["action", "card", "protection", "waiting", "stuck", "trap", "fountain", "push"], ...]] = ("action", "card", "protection", "waiting", "stuck", "trap", "fountain", "push")
PHASES: Final[i64] = 4
PHASE_NAMES: Final[tuple[Literal["pick", "auction", "enter", "fight"], ...]] = ("pick", "auction", "enter", "fight")
GROUNDS: Final[i64] = 5
GROUND_NAMES: Final[tuple[Literal["sand", "pillar", "gray", "fountain", "trap"], ...]] = ("sand", "pillar", "gray", "fountain", "trap")
VERBS: Final[i64] = 8
VERB_NAMES: Final[tuple[Literal["damage", "move", "push", "gain", "protection", "tire", "rest", "reroll"], ...]] = ("damage", "move", "push", "gain", "protection", "tire", "rest", "reroll")
TARGETS: Final[i64] = 5
TARGET_NAMES: Final[tuple[Literal["self", "adjacent", "faraway", "choice", "all-adjacent"], ...]] = ("self", "adjacent", "faraway", "choice", "all-adjacent")
DURATIONS: Final[i64] = 2
DURATION_NAMES: Final[tuple[Literal["this-round", "this-fight"], ...]] = ("this-round", "this-fight")


class Figure:
    CLEO: Final[i64] = 0
    SIGGY: Final[i64] = 1
    MAXIMUS: Final[i64] = 2
    MAFAYA: Final[i64] = 3
    TZI_XICAN: Final[i64] = 4
    NAKAMURA: Final[i64] = 5


class Symbol:
    SWORD: Final[i64] = 0
    FOOT: Final[i64] = 1
    SHIELD: Final[i64] = 2
    STAR: Final[i64] = 3


class Equipment:
    WEAPON: Final[i64] = 0
    MOUNT: Final[i64] = 1
    ARMOR: Final[i64] = 2
    SPELL: Final[i64] = 3


class Cause:
    ACTION: Final[i64] = 0
    CARD: Final[i64] = 1
    PROTECTION: Final[i64] = 2
    WAITING: Final[i64] = 3
    STUCK: Final[i64] = 4
    TRAP: Final[i64] = 5
    FOUNTAIN: Final[i64] = 6
    PUSH: Final[i64] = 7


class Phase:
    PICK: Final[i64] = 0
    AUCTION: Final[i64] = 1
    ENTER: Final[i64] = 2
    FIGHT: Final[i64] = 3


class Ground:
    SAND: Final[i64] = 0
    PILLAR: Final[i64] = 1
    GRAY: Final[i64] = 2
    FOUNTAIN: Final[i64] = 3
    TRAP: Final[i64] = 4


class Verb:
    DAMAGE: Final[i64] = 0
    MOVE: Final[i64] = 1
    PUSH: Final[i64] = 2
    GAIN: Final[i64] = 3
    PROTECTION: Final[i64] = 4
    TIRE: Final[i64] = 5
    REST: Final[i64] = 6
    REROLL: Final[i64] = 7


class Target:
    SELF: Final[i64] = 0
    ADJACENT: Final[i64] = 1
    FARAWAY: Final[i64] = 2
    CHOICE: Final[i64] = 3
    ALL_ADJACENT: Final[i64] = 4


class Duration:
    THIS_ROUND: Final[i64] = 0
    THIS_FIGHT: Final[i64] = 1


class Question:
    BID_FOR_ONE: Final[i64] = 0
    BID_FOR_TWO: Final[i64] = 1
    NAME_FOR_ONE: Final[i64] = 2
    NAME_FOR_TWO: Final[i64] = 3
    TAKE_CARD: Final[i64] = 4
    PICK_HERO: Final[i64] = 5
    ENTER_ARENA: Final[i64] = 6
    REROLL_DICE: Final[i64] = 7
    TAKE_ACTION: Final[i64] = 8
    CHOOSE_TARGET: Final[i64] = 9
    CHOOSE_STEP: Final[i64] = 10


class Frame:
    AUCTIONS_BIDS_IN: Final[i64] = 0
    AUCTIONS_TAKEN: Final[i64] = 1
    AUCTIONS_NAMED: Final[i64] = 2
    INSTANT_PICKED: Final[i64] = 3
    ENTERING_ENTERED: Final[i64] = 4
    TURNS_DICE_KEPT: Final[i64] = 5
    TURNS_ACT: Final[i64] = 6
    EFFECTS_RESOLVE: Final[i64] = 7
    EFFECTS_TARGETED: Final[i64] = 8
    EFFECTS_ANSWER: Final[i64] = 9
    EFFECTS_REROLLED: Final[i64] = 10
    FLOOR_STEPPED: Final[i64] = 11
    PROTECTION_AFTER_ACTION: Final[i64] = 12
    PROTECTION_RETALIATE: Final[i64] = 13
    PROTECTION_ANSWER: Final[i64] = 14
    ENDING_CHECK_FALLEN: Final[i64] = 15


class Message:
    OFFERED: Final[i64] = 0
    BIDDING: Final[i64] = 1
    TIED: Final[i64] = 2
    NAME_SHOWN: Final[i64] = 3
    TOOK: Final[i64] = 4
    LOTTED: Final[i64] = 5
    FIRST_PLAYER: Final[i64] = 6
    PICKED: Final[i64] = 7
    ENTERED: Final[i64] = 8
    TURN_BEGINS: Final[i64] = 9
    TOO_TIRED: Final[i64] = 10
    ROLLED: Final[i64] = 11
    REROLLED: Final[i64] = 12
    USED: Final[i64] = 13
    STRUCK: Final[i64] = 14
    WALKED: Final[i64] = 15
    SHOVED: Final[i64] = 16
    SMOTE: Final[i64] = 17
    LOST: Final[i64] = 18
    GAINED: Final[i64] = 19
    MISSED: Final[i64] = 20
    FORGONE: Final[i64] = 21
    RESERVE_EMPTY: Final[i64] = 22
    MOVED: Final[i64] = 23
    STUCK: Final[i64] = 24
    PUSHED: Final[i64] = 25
    PUSH_BLOCKED: Final[i64] = 26
    DRANK: Final[i64] = 27
    TRAPPED: Final[i64] = 28
    SHIELDED: Final[i64] = 29
    TIRED: Final[i64] = 30
    RESTED: Final[i64] = 31
    NOT_TIRED: Final[i64] = 32
    NO_DICE: Final[i64] = 33
    READIED: Final[i64] = 34
    ANSWERS: Final[i64] = 35
    RETALIATES: Final[i64] = 36
    TURN_ENDS: Final[i64] = 37
    FELL: Final[i64] = 38
    ROUNDS_OVER: Final[i64] = 39


class Refusal:
    NOT_NOW: Final[i64] = 1
    OVERBID: Final[i64] = 2
    NOT_OFFERED: Final[i64] = 3
    SAME_NAME: Final[i64] = 4
    FIGURE_TAKEN: Final[i64] = 5
    NOT_AN_EDGE: Final[i64] = 6
    SPACE_BLOCKED: Final[i64] = 7
    NO_SUCH_DICE: Final[i64] = 8
    NOT_YOUR_CARD: Final[i64] = 9
    COST_MISSING: Final[i64] = 10
    PAIR_MISSING: Final[i64] = 11
    DICE_USED: Final[i64] = 12
    ACTS_ON_ITSELF: Final[i64] = 13
    TARGETS_ITSELF: Final[i64] = 14
    NOT_ADJACENT: Final[i64] = 15
    TARGET_NOT_ADJACENT: Final[i64] = 16
    NOT_FARAWAY: Final[i64] = 17
    NO_SUCH_HERO: Final[i64] = 18
    NOT_A_STEP: Final[i64] = 19


class Ending:
    BY_FALL: Final[i64] = 1
    BY_ROUNDS: Final[i64] = 2
