"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final, Literal

from mypy_extensions import i64

DISCIPLINES: Final[i64] = 7
DISCIPLINE_NAMES: Final[tuple[Literal["biogen", "mystic", "psionic", "summoner", "tech", "warrior", "universal"], ...]] = ("biogen", "mystic", "psionic", "summoner", "tech", "warrior", "universal")
KINDS: Final[i64] = 4
KIND_NAMES: Final[tuple[Literal["minion", "pump", "quick-hit", "gladiator"], ...]] = ("minion", "pump", "quick-hit", "gladiator")
FIELDS: Final[i64] = 2
FIELD_NAMES: Final[tuple[Literal["support", "action"], ...]] = ("support", "action")
SIGNS: Final[i64] = 4
SIGN_NAMES: Final[tuple[Literal["plus", "minus", "variable", "response"], ...]] = ("plus", "minus", "variable", "response")
STATS: Final[i64] = 10
STAT_NAMES: Final[tuple[Literal["attack", "life", "rage", "shield", "fury", "cheer", "defense", "guard", "elusive", "piercing"], ...]] = ("attack", "life", "rage", "shield", "fury", "cheer", "defense", "guard", "elusive", "piercing")
DAMAGES: Final[i64] = 4
DAMAGE_NAMES: Final[tuple[Literal["attack", "rage", "defense", "direct"], ...]] = ("attack", "rage", "defense", "direct")
DEEDS: Final[i64] = 6
DEED_NAMES: Final[tuple[Literal["pass", "advance", "retreat", "attack", "play", "use"], ...]] = ("pass", "advance", "retreat", "attack", "play", "use")
MOMENTS: Final[i64] = 3
MOMENT_NAMES: Final[tuple[Literal["declared", "strike", "after"], ...]] = ("declared", "strike", "after")
VERBS: Final[i64] = 22
VERB_NAMES: Final[tuple[Literal["deal", "heal", "set", "unset", "boost", "weaken", "grant", "move", "destroy", "redirect", "attack", "draw", "discard", "mill", "gain", "lose", "steal", "cancel", "prevent", "become", "pass", "roll"], ...]] = ("deal", "heal", "set", "unset", "boost", "weaken", "grant", "move", "destroy", "redirect", "attack", "draw", "discard", "mill", "gain", "lose", "steal", "cancel", "prevent", "become", "pass", "roll")
TARGETS: Final[i64] = 21
TARGET_NAMES: Final[tuple[Literal["target", "second", "self", "host", "attacker", "defender", "you", "rival", "opponents", "everyone", "each-own-character", "each-own-gladiator", "each-own-minion", "each-own-minion-in-action", "each-own-raging-gladiator", "each-another-minion", "each-enemy-character", "each-enemy-character-in-action", "each-enemy-wounded-character", "each-enemy-minion", "each-enemy-unset-minion"], ...]] = ("target", "second", "self", "host", "attacker", "defender", "you", "rival", "opponents", "everyone", "each-own-character", "each-own-gladiator", "each-own-minion", "each-own-minion-in-action", "each-own-raging-gladiator", "each-another-minion", "each-enemy-character", "each-enemy-character-in-action", "each-enemy-wounded-character", "each-enemy-minion", "each-enemy-unset-minion")
DURATIONS: Final[i64] = 2
DURATION_NAMES: Final[tuple[Literal["this-wave", "this-action"], ...]] = ("this-wave", "this-action")
COUNTS: Final[i64] = 13
COUNT_NAMES: Final[tuple[Literal["own-minions", "enemy-minions", "own-raging", "own-set", "enemy-set", "own-forward", "target-wounds", "self-wounds", "fallen", "cheer", "hand", "wave", "level"], ...]] = ("own-minions", "enemy-minions", "own-raging", "own-set", "enemy-set", "own-forward", "target-wounds", "self-wounds", "fallen", "cheer", "hand", "wave", "level")
CONDITIONS: Final[i64] = 13
CONDITION_NAMES: Final[tuple[Literal["favorite", "unloved", "raging", "forward", "behind", "fallen", "minions", "wave", "rolled", "target-raging", "target-wounded", "target-set", "target-gone"], ...]] = ("favorite", "unloved", "raging", "forward", "behind", "fallen", "minions", "wave", "rolled", "target-raging", "target-wounded", "target-set", "target-gone")
SIDES: Final[i64] = 4
SIDE_NAMES: Final[tuple[Literal["any", "own", "enemy", "another"], ...]] = ("any", "own", "enemy", "another")
SORTS: Final[i64] = 4
SORT_NAMES: Final[tuple[Literal["character", "gladiator", "minion", "pump"], ...]] = ("character", "gladiator", "minion", "pump")
SHAPES: Final[i64] = 7
SHAPE_NAMES: Final[tuple[Literal["whatever", "set", "unset", "raging", "calm", "wounded", "unhurt"], ...]] = ("whatever", "set", "unset", "raging", "calm", "wounded", "unhurt")
OCCASIONS: Final[i64] = 9
OCCASION_NAMES: Final[tuple[Literal["pass", "advance", "retreat", "attack", "minion", "pump", "quick-hit", "ability", "response"], ...]] = ("pass", "advance", "retreat", "attack", "minion", "pump", "quick-hit", "ability", "response")
ROLES: Final[i64] = 5
ROLE_NAMES: Final[tuple[Literal["anyone", "self", "host", "own", "gladiator"], ...]] = ("anyone", "self", "host", "own", "gladiator")
RESULTS: Final[i64] = 3
RESULT_NAMES: Final[tuple[Literal["whatever", "wounding", "felling"], ...]] = ("whatever", "wounding", "felling")


class Discipline:
    BIOGEN: Final[i64] = 0
    MYSTIC: Final[i64] = 1
    PSIONIC: Final[i64] = 2
    SUMMONER: Final[i64] = 3
    TECH: Final[i64] = 4
    WARRIOR: Final[i64] = 5
    UNIVERSAL: Final[i64] = 6


class Kind:
    MINION: Final[i64] = 0
    PUMP: Final[i64] = 1
    QUICK_HIT: Final[i64] = 2
    GLADIATOR: Final[i64] = 3


class Field:
    SUPPORT: Final[i64] = 0
    ACTION: Final[i64] = 1


class Sign:
    PLUS: Final[i64] = 0
    MINUS: Final[i64] = 1
    VARIABLE: Final[i64] = 2
    RESPONSE: Final[i64] = 3


class Stat:
    ATTACK: Final[i64] = 0
    LIFE: Final[i64] = 1
    RAGE: Final[i64] = 2
    SHIELD: Final[i64] = 3
    FURY: Final[i64] = 4
    CHEER: Final[i64] = 5
    DEFENSE: Final[i64] = 6
    GUARD: Final[i64] = 7
    ELUSIVE: Final[i64] = 8
    PIERCING: Final[i64] = 9


class Damage:
    ATTACK: Final[i64] = 0
    RAGE: Final[i64] = 1
    DEFENSE: Final[i64] = 2
    DIRECT: Final[i64] = 3


class Deed:
    PASS: Final[i64] = 0
    ADVANCE: Final[i64] = 1
    RETREAT: Final[i64] = 2
    ATTACK: Final[i64] = 3
    PLAY: Final[i64] = 4
    USE: Final[i64] = 5


class Moment:
    DECLARED: Final[i64] = 0
    STRIKE: Final[i64] = 1
    AFTER: Final[i64] = 2


class Verb:
    DEAL: Final[i64] = 0
    HEAL: Final[i64] = 1
    SET: Final[i64] = 2
    UNSET: Final[i64] = 3
    BOOST: Final[i64] = 4
    WEAKEN: Final[i64] = 5
    GRANT: Final[i64] = 6
    MOVE: Final[i64] = 7
    DESTROY: Final[i64] = 8
    REDIRECT: Final[i64] = 9
    ATTACK: Final[i64] = 10
    DRAW: Final[i64] = 11
    DISCARD: Final[i64] = 12
    MILL: Final[i64] = 13
    GAIN: Final[i64] = 14
    LOSE: Final[i64] = 15
    STEAL: Final[i64] = 16
    CANCEL: Final[i64] = 17
    PREVENT: Final[i64] = 18
    BECOME: Final[i64] = 19
    PASS: Final[i64] = 20
    ROLL: Final[i64] = 21


class Target:
    TARGET: Final[i64] = 0
    SECOND: Final[i64] = 1
    SELF: Final[i64] = 2
    HOST: Final[i64] = 3
    ATTACKER: Final[i64] = 4
    DEFENDER: Final[i64] = 5
    YOU: Final[i64] = 6
    RIVAL: Final[i64] = 7
    OPPONENTS: Final[i64] = 8
    EVERYONE: Final[i64] = 9
    EACH_OWN_CHARACTER: Final[i64] = 10
    EACH_OWN_GLADIATOR: Final[i64] = 11
    EACH_OWN_MINION: Final[i64] = 12
    EACH_OWN_MINION_IN_ACTION: Final[i64] = 13
    EACH_OWN_RAGING_GLADIATOR: Final[i64] = 14
    EACH_ANOTHER_MINION: Final[i64] = 15
    EACH_ENEMY_CHARACTER: Final[i64] = 16
    EACH_ENEMY_CHARACTER_IN_ACTION: Final[i64] = 17
    EACH_ENEMY_WOUNDED_CHARACTER: Final[i64] = 18
    EACH_ENEMY_MINION: Final[i64] = 19
    EACH_ENEMY_UNSET_MINION: Final[i64] = 20


class Duration:
    THIS_WAVE: Final[i64] = 0
    THIS_ACTION: Final[i64] = 1


class Count:
    OWN_MINIONS: Final[i64] = 0
    ENEMY_MINIONS: Final[i64] = 1
    OWN_RAGING: Final[i64] = 2
    OWN_SET: Final[i64] = 3
    ENEMY_SET: Final[i64] = 4
    OWN_FORWARD: Final[i64] = 5
    TARGET_WOUNDS: Final[i64] = 6
    SELF_WOUNDS: Final[i64] = 7
    FALLEN: Final[i64] = 8
    CHEER: Final[i64] = 9
    HAND: Final[i64] = 10
    WAVE: Final[i64] = 11
    LEVEL: Final[i64] = 12


class Condition:
    FAVORITE: Final[i64] = 0
    UNLOVED: Final[i64] = 1
    RAGING: Final[i64] = 2
    FORWARD: Final[i64] = 3
    BEHIND: Final[i64] = 4
    FALLEN: Final[i64] = 5
    MINIONS: Final[i64] = 6
    WAVE: Final[i64] = 7
    ROLLED: Final[i64] = 8
    TARGET_RAGING: Final[i64] = 9
    TARGET_WOUNDED: Final[i64] = 10
    TARGET_SET: Final[i64] = 11
    TARGET_GONE: Final[i64] = 12


class Side:
    ANY: Final[i64] = 0
    OWN: Final[i64] = 1
    ENEMY: Final[i64] = 2
    ANOTHER: Final[i64] = 3


class Sort:
    CHARACTER: Final[i64] = 0
    GLADIATOR: Final[i64] = 1
    MINION: Final[i64] = 2
    PUMP: Final[i64] = 3


class Shape:
    WHATEVER: Final[i64] = 0
    SET: Final[i64] = 1
    UNSET: Final[i64] = 2
    RAGING: Final[i64] = 3
    CALM: Final[i64] = 4
    WOUNDED: Final[i64] = 5
    UNHURT: Final[i64] = 6


class Occasion:
    PASS: Final[i64] = 0
    ADVANCE: Final[i64] = 1
    RETREAT: Final[i64] = 2
    ATTACK: Final[i64] = 3
    MINION: Final[i64] = 4
    PUMP: Final[i64] = 5
    QUICK_HIT: Final[i64] = 6
    ABILITY: Final[i64] = 7
    RESPONSE: Final[i64] = 8


class Role:
    ANYONE: Final[i64] = 0
    SELF: Final[i64] = 1
    HOST: Final[i64] = 2
    OWN: Final[i64] = 3
    GLADIATOR: Final[i64] = 4


class Result:
    WHATEVER: Final[i64] = 0
    WOUNDING: Final[i64] = 1
    FELLING: Final[i64] = 2


class Question:
    ROAR_AT: Final[i64] = 0
    RESPOND: Final[i64] = 1
    ACT: Final[i64] = 2
    CHOOSE_TARGET: Final[i64] = 3
    REDIRECT: Final[i64] = 4
    BOTTOM_ONE: Final[i64] = 5
    DISCARD_ONE: Final[i64] = 6
    DISCARD_ANY: Final[i64] = 7
    MAINTAIN_ANY: Final[i64] = 8
    PROMOTE_ANY: Final[i64] = 9
    ARRANGE: Final[i64] = 10


class Frame:
    OPENING_PLACE: Final[i64] = 0
    OPENING_PLACED: Final[i64] = 1
    OPENING_BEGIN_WAVE: Final[i64] = 2
    HANDS_BOTTOM: Final[i64] = 3
    HANDS_BOTTOMED: Final[i64] = 4
    HANDS_CHOOSE_DISCARDS: Final[i64] = 5
    HANDS_DISCARDED: Final[i64] = 6
    MOMENTUM_TURN: Final[i64] = 7
    MOMENTUM_ACTED: Final[i64] = 8
    MOMENTUM_ROAR: Final[i64] = 9
    MOMENTUM_CONCLUDE: Final[i64] = 10
    DECLARING_CHOOSE: Final[i64] = 11
    DECLARING_CHOSEN: Final[i64] = 12
    RESPONSES_OPEN: Final[i64] = 13
    RESOLVING_RESOLVE: Final[i64] = 14
    RESOLVING_FINISH: Final[i64] = 15
    EFFECTS_GO_ON: Final[i64] = 16
    ATTACKS_REDIRECT: Final[i64] = 17
    ATTACKS_REDIRECTED: Final[i64] = 18
    ATTACKS_CHEER: Final[i64] = 19
    ATTACKS_STRIKE: Final[i64] = 20
    BREATHER_BEGIN: Final[i64] = 21
    BREATHER_REGENERATE: Final[i64] = 22
    BREATHER_DISCARDING: Final[i64] = 23
    BREATHER_REFILL: Final[i64] = 24
    BREATHER_MAINTAIN: Final[i64] = 25
    BREATHER_MAINTAINED: Final[i64] = 26
    BREATHER_AFTER_MAINTAIN: Final[i64] = 27
    BREATHER_PROMOTE: Final[i64] = 28
    BREATHER_PROMOTED: Final[i64] = 29
    BREATHER_END: Final[i64] = 30


class Message:
    DECK_TAKEN: Final[i64] = 0
    WAVE_BEGINS: Final[i64] = 1
    MOMENTUM_HELD: Final[i64] = 2
    DREW: Final[i64] = 3
    BOTTOMED: Final[i64] = 4
    DISCARDED: Final[i64] = 5
    MILLED: Final[i64] = 6
    MOVED: Final[i64] = 7
    PASSED: Final[i64] = 8
    ADVANCED: Final[i64] = 9
    RETREATED: Final[i64] = 10
    ATTACKED: Final[i64] = 11
    PLAYED: Final[i64] = 12
    RESPONDED: Final[i64] = 13
    USED: Final[i64] = 14
    AIMED: Final[i64] = 15
    CANCELLED: Final[i64] = 16
    ENTERED: Final[i64] = 17
    ATTACHED: Final[i64] = 18
    INTERCEPTED: Final[i64] = 19
    PROTECTED: Final[i64] = 20
    CHEERED: Final[i64] = 21
    FUNDED: Final[i64] = 22
    WOUNDED: Final[i64] = 23
    UNHARMED: Final[i64] = 24
    HEALED: Final[i64] = 25
    TURNED: Final[i64] = 26
    UNTURNED: Final[i64] = 27
    BOOSTED: Final[i64] = 28
    FELL: Final[i64] = 29
    LEFT: Final[i64] = 30
    SCORED: Final[i64] = 31
    ROLLED: Final[i64] = 32
    FORGONE: Final[i64] = 33
    ROARED: Final[i64] = 34
    MOMENTUM_PASSED: Final[i64] = 35
    WAVE_ENDS: Final[i64] = 36
    REGENERATED: Final[i64] = 37
    MAINTAINED: Final[i64] = 38
    UNPAID: Final[i64] = 39
    PROMOTED: Final[i64] = 40
    REINFORCED: Final[i64] = 41
    DECK_EMPTY: Final[i64] = 42
    DEFEATED: Final[i64] = 43


class Refusal:
    NOT_NOW: Final[i64] = 1
    NOT_IN_HAND: Final[i64] = 2
    IS_RESPONSE: Final[i64] = 3
    IS_ACTION: Final[i64] = 4
    NOT_ANSWERED: Final[i64] = 5
    OVER_LEVEL: Final[i64] = 6
    UNPAID: Final[i64] = 7
    UNIQUE: Final[i64] = 8
    NO_ROOM: Final[i64] = 9
    NO_TARGET: Final[i64] = 10
    NOT_FAVORITE: Final[i64] = 11
    NOT_FULFILLED: Final[i64] = 12
    NO_PIECE: Final[i64] = 13
    NO_ABILITY: Final[i64] = 14
    ABILITY_IS_RESPONSE: Final[i64] = 15
    ABILITY_IS_ACTION: Final[i64] = 16
    ABILITY_NOT_ANSWERED: Final[i64] = 17
    ABILITY_NEEDS_SET: Final[i64] = 18
    ABILITY_USED: Final[i64] = 19
    ANSWERED_ONCE: Final[i64] = 20
    ABILITY_UNPAID: Final[i64] = 21
    ABILITY_CHEERLESS: Final[i64] = 22
    ABILITY_NO_TARGET: Final[i64] = 23
    ABILITY_NOT_FULFILLED: Final[i64] = 24
    TOO_DEEP: Final[i64] = 25
    NO_CHARACTER: Final[i64] = 26
    SET_CANNOT_ADVANCE: Final[i64] = 27
    IS_FORWARD: Final[i64] = 28
    IS_BACK: Final[i64] = 29
    ATTACKS_FROM_SUPPORT: Final[i64] = 30
    SET_CANNOT_ATTACK: Final[i64] = 31
    NO_SUCH_TARGET: Final[i64] = 32
    OWN_TARGET: Final[i64] = 33
    WRONG_TARGET: Final[i64] = 34
    CANNOT_STEP_IN: Final[i64] = 35
    MINION_CANNOT_STEP_IN: Final[i64] = 36
    OTHER_FIELD: Final[i64] = 37
    PROTECTS_BACKWARD: Final[i64] = 38
    ELUSIVE: Final[i64] = 39
    NO_CHEER: Final[i64] = 40
    NOTHING_OWED: Final[i64] = 41
    MAINTAINED_ALREADY: Final[i64] = 42
    UNMAINTAINABLE: Final[i64] = 43
    MAINTAIN_UNPAID: Final[i64] = 44
    NO_GLADIATOR: Final[i64] = 45
    PROMOTED_ALREADY: Final[i64] = 46
    TWO_PROMOTED: Final[i64] = 47
    TOP_LEVEL: Final[i64] = 48
    NOT_IN_STACK: Final[i64] = 49
    NO_REINFORCEMENT: Final[i64] = 50
    NOBODY_FELL: Final[i64] = 51
    MOVED_ALREADY: Final[i64] = 52


class Ending:
    ANNIHILATION: Final[i64] = 1
    RIOT: Final[i64] = 2
    POINTS: Final[i64] = 3
    LEAD: Final[i64] = 4
    LAST_WAVE: Final[i64] = 5
    EMPTY_DECK: Final[i64] = 6
