"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final, Literal

from mypy_extensions import i64

ALIGNMENTS: Final[i64] = 3
ALIGNMENT_NAMES: Final[tuple[Literal["good", "neutral", "evil"], ...]] = ("good", "neutral", "evil")
GEARS: Final[i64] = 5
GEAR_NAMES: Final[tuple[Literal["weapon", "armour", "shield", "helmet", "trinket"], ...]] = ("weapon", "armour", "shield", "helmet", "trinket")
NATURES: Final[i64] = 6
NATURE_NAMES: Final[tuple[Literal["plain", "helper", "animal", "victory", "distance", "carrying"], ...]] = ("plain", "helper", "animal", "victory", "distance", "carrying")
TRAITS: Final[i64] = 5
TRAIT_NAMES: Final[tuple[Literal["animal", "dragon", "monster", "spirit", "gladiator"], ...]] = ("animal", "dragon", "monster", "spirit", "gladiator")
KINDS: Final[i64] = 10
KIND_NAMES: Final[tuple[Literal["object", "follower", "stranger", "place", "event", "crowd", "gesture", "enemy", "gladiator", "spell"], ...]] = ("object", "follower", "stranger", "place", "event", "crowd", "gesture", "enemy", "gladiator", "spell")
PLACES: Final[i64] = 3
PLACE_NAMES: Final[tuple[Literal["regions", "arena", "city-arena"], ...]] = ("regions", "arena", "city-arena")
LEAVES: Final[i64] = 3
LEAVE_NAMES: Final[tuple[Literal["bound", "won", "let-go"], ...]] = ("bound", "won", "let-go")
MANNERS: Final[i64] = 4
MANNER_NAMES: Final[tuple[Literal["everything", "one-on-one", "psychic", "psychic-one-on-one"], ...]] = ("everything", "one-on-one", "psychic", "psychic-one-on-one")
PRIZES: Final[i64] = 9
PRIZE_NAMES: Final[tuple[Literal["gold", "life", "sword", "axe", "trident", "helmet", "shield", "armour", "mule"], ...]] = ("gold", "life", "sword", "axe", "trident", "helmet", "shield", "armour", "mule")
MOMENTS: Final[i64] = 2
MOMENT_NAMES: Final[tuple[Literal["turn", "fight"], ...]] = ("turn", "fight")
LOSSES: Final[i64] = 2
LOSS_NAMES: Final[tuple[Literal["life", "follower"], ...]] = ("life", "follower")
WEALTHS: Final[i64] = 4
WEALTH_NAMES: Final[tuple[Literal["strength", "craft", "gold", "life"], ...]] = ("strength", "craft", "gold", "life")
GIVINGS: Final[i64] = 3
GIVING_NAMES: Final[tuple[Literal["object", "excess", "follower"], ...]] = ("object", "excess", "follower")
STAGES: Final[i64] = 6
STAGE_NAMES: Final[tuple[Literal["events", "strong", "crafty", "strangers", "finds", "places"], ...]] = ("events", "strong", "crafty", "strangers", "finds", "places")
STOPS: Final[i64] = 3
STOP_NAMES: Final[tuple[Literal["goes-on", "halted", "felled"], ...]] = ("goes-on", "halted", "felled")
VERBS: Final[i64] = 30
VERB_NAMES: Final[tuple[Literal["gain", "lose", "heal", "take", "go", "fight", "draw", "more", "shop", "turn", "quake", "free", "add", "weaken", "better", "halt", "fell", "counter", "bonus", "raise", "save", "carry", "defeats", "evade", "mind", "least", "caps", "bar", "stride", "rouse"], ...]] = ("gain", "lose", "heal", "take", "go", "fight", "draw", "more", "shop", "turn", "quake", "free", "add", "weaken", "better", "halt", "fell", "counter", "bonus", "raise", "save", "carry", "defeats", "evade", "mind", "least", "caps", "bar", "stride", "rouse")
TARGETS: Final[i64] = 6
TARGET_NAMES: Final[tuple[Literal["self", "chosen", "everyone", "others", "arena", "arenas"], ...]] = ("self", "chosen", "everyone", "others", "arena", "arenas")
TRIGGERS: Final[i64] = 2
TRIGGER_NAMES: Final[tuple[Literal["won", "lost"], ...]] = ("won", "lost")


class Alignment:
    GOOD: Final[i64] = 0
    NEUTRAL: Final[i64] = 1
    EVIL: Final[i64] = 2


class Gear:
    WEAPON: Final[i64] = 0
    ARMOUR: Final[i64] = 1
    SHIELD: Final[i64] = 2
    HELMET: Final[i64] = 3
    TRINKET: Final[i64] = 4


class Nature:
    PLAIN: Final[i64] = 0
    HELPER: Final[i64] = 1
    ANIMAL: Final[i64] = 2
    VICTORY: Final[i64] = 3
    DISTANCE: Final[i64] = 4
    CARRYING: Final[i64] = 5


class Trait:
    ANIMAL: Final[i64] = 0
    DRAGON: Final[i64] = 1
    MONSTER: Final[i64] = 2
    SPIRIT: Final[i64] = 3
    GLADIATOR: Final[i64] = 4


class Kind:
    OBJECT: Final[i64] = 0
    FOLLOWER: Final[i64] = 1
    STRANGER: Final[i64] = 2
    PLACE: Final[i64] = 3
    EVENT: Final[i64] = 4
    CROWD: Final[i64] = 5
    GESTURE: Final[i64] = 6
    ENEMY: Final[i64] = 7
    GLADIATOR: Final[i64] = 8
    SPELL: Final[i64] = 9


class Place:
    REGIONS: Final[i64] = 0
    ARENA: Final[i64] = 1
    CITY_ARENA: Final[i64] = 2


class Leave:
    BOUND: Final[i64] = 0
    WON: Final[i64] = 1
    LET_GO: Final[i64] = 2


class Manner:
    EVERYTHING: Final[i64] = 0
    ONE_ON_ONE: Final[i64] = 1
    PSYCHIC: Final[i64] = 2
    PSYCHIC_ONE_ON_ONE: Final[i64] = 3


class Prize:
    GOLD: Final[i64] = 0
    LIFE: Final[i64] = 1
    SWORD: Final[i64] = 2
    AXE: Final[i64] = 3
    TRIDENT: Final[i64] = 4
    HELMET: Final[i64] = 5
    SHIELD: Final[i64] = 6
    ARMOUR: Final[i64] = 7
    MULE: Final[i64] = 8


class Moment:
    TURN: Final[i64] = 0
    FIGHT: Final[i64] = 1


class Loss:
    LIFE: Final[i64] = 0
    FOLLOWER: Final[i64] = 1


class Wealth:
    STRENGTH: Final[i64] = 0
    CRAFT: Final[i64] = 1
    GOLD: Final[i64] = 2
    LIFE: Final[i64] = 3


class Giving:
    OBJECT: Final[i64] = 0
    EXCESS: Final[i64] = 1
    FOLLOWER: Final[i64] = 2


class Stage:
    EVENTS: Final[i64] = 0
    STRONG: Final[i64] = 1
    CRAFTY: Final[i64] = 2
    STRANGERS: Final[i64] = 3
    FINDS: Final[i64] = 4
    PLACES: Final[i64] = 5


class Stop:
    GOES_ON: Final[i64] = 0
    HALTED: Final[i64] = 1
    FELLED: Final[i64] = 2


class Verb:
    GAIN: Final[i64] = 0
    LOSE: Final[i64] = 1
    HEAL: Final[i64] = 2
    TAKE: Final[i64] = 3
    GO: Final[i64] = 4
    FIGHT: Final[i64] = 5
    DRAW: Final[i64] = 6
    MORE: Final[i64] = 7
    SHOP: Final[i64] = 8
    TURN: Final[i64] = 9
    QUAKE: Final[i64] = 10
    FREE: Final[i64] = 11
    ADD: Final[i64] = 12
    WEAKEN: Final[i64] = 13
    BETTER: Final[i64] = 14
    HALT: Final[i64] = 15
    FELL: Final[i64] = 16
    COUNTER: Final[i64] = 17
    BONUS: Final[i64] = 18
    RAISE: Final[i64] = 19
    SAVE: Final[i64] = 20
    CARRY: Final[i64] = 21
    DEFEATS: Final[i64] = 22
    EVADE: Final[i64] = 23
    MIND: Final[i64] = 24
    LEAST: Final[i64] = 25
    CAPS: Final[i64] = 26
    BAR: Final[i64] = 27
    STRIDE: Final[i64] = 28
    ROUSE: Final[i64] = 29


class Target:
    SELF: Final[i64] = 0
    CHOSEN: Final[i64] = 1
    EVERYONE: Final[i64] = 2
    OTHERS: Final[i64] = 3
    ARENA: Final[i64] = 4
    ARENAS: Final[i64] = 5


class Trigger:
    WON: Final[i64] = 0
    LOST: Final[i64] = 1


class Question:
    PLACE_ARENA: Final[i64] = 0
    CAST_SPELL: Final[i64] = 1
    COUNTER: Final[i64] = 2
    CHOOSE_PLAYER: Final[i64] = 3
    AIM_SPELL: Final[i64] = 4
    MOVE_TO: Final[i64] = 5
    ENTER_WHAT: Final[i64] = 6
    ENCOUNTER: Final[i64] = 7
    VISIT_WHAT: Final[i64] = 8
    MEET: Final[i64] = 9
    OFFER: Final[i64] = 10
    BUY_WHAT: Final[i64] = 11
    GIVE_UP: Final[i64] = 12
    TAKE_FROM: Final[i64] = 13
    LEAVE_OR_STAY: Final[i64] = 14
    ARENA_TURN: Final[i64] = 15
    FIGHT_HOW: Final[i64] = 16
    BRING_WHAT: Final[i64] = 17
    SPOILS: Final[i64] = 18
    REWARD_WHAT: Final[i64] = 19
    LOOT_HOW_MUCH: Final[i64] = 20
    LOSE_WHAT: Final[i64] = 21


class Frame:
    OPENING_PLACED: Final[i64] = 0
    TURNS_BEGIN: Final[i64] = 1
    TURNS_ACT: Final[i64] = 2
    TURNS_END: Final[i64] = 3
    MOVING_ROLL: Final[i64] = 4
    MOVING_MOVED: Final[i64] = 5
    MOVING_ENTERED: Final[i64] = 6
    MOVING_LED: Final[i64] = 7
    ENCOUNTERS_MET: Final[i64] = 8
    ENCOUNTERS_DODGED: Final[i64] = 9
    ENCOUNTERS_VISITED: Final[i64] = 10
    ENCOUNTERS_RESOLVE: Final[i64] = 11
    ENCOUNTERS_EVADED: Final[i64] = 12
    ENCOUNTERS_OFFERED: Final[i64] = 13
    SHOPS_BOUGHT: Final[i64] = 14
    BELONGINGS_CHOOSE: Final[i64] = 15
    BELONGINGS_GIVEN: Final[i64] = 16
    BELONGINGS_TAKEN: Final[i64] = 17
    ARENA_ACT: Final[i64] = 18
    ARENA_ACTED: Final[i64] = 19
    ARENA_DECIDED: Final[i64] = 20
    ARENA_DRAW: Final[i64] = 21
    ARENA_REWARD: Final[i64] = 22
    ARENA_REWARDED: Final[i64] = 23
    ARENA_CRUSH: Final[i64] = 24
    ARENA_CRUSHED: Final[i64] = 25
    ARENA_CHECK: Final[i64] = 26
    DUELS_MANNERED: Final[i64] = 27
    DUELS_REVEAL: Final[i64] = 28
    DUELS_REVEALED: Final[i64] = 29
    FIGHTS_ROLL: Final[i64] = 30
    FIGHTS_TOOK: Final[i64] = 31
    FIGHTS_CLOSE: Final[i64] = 32
    DEATHS_LOOTED: Final[i64] = 33
    DEATHS_SETTLE: Final[i64] = 34
    SPELLS_OWN: Final[i64] = 35
    SPELLS_TOLD: Final[i64] = 36
    SPELLS_AIMED: Final[i64] = 37
    SPELLS_WORK: Final[i64] = 38
    EFFECTS_RESOLVE: Final[i64] = 39
    EFFECTS_ANSWER: Final[i64] = 40
    EFFECTS_CHOSEN: Final[i64] = 41


class Message:
    CHARACTER_TAKEN: Final[i64] = 0
    ARENA_PLACED: Final[i64] = 1
    TURN_BEGINS: Final[i64] = 2
    TURN_MISSED: Final[i64] = 3
    TURNS_LOST: Final[i64] = 4
    ROLLED: Final[i64] = 5
    MOVED: Final[i64] = 6
    LANDED: Final[i64] = 7
    DRAWN: Final[i64] = 8
    HAPPENED: Final[i64] = 9
    FORGONE: Final[i64] = 10
    VISITED: Final[i64] = 11
    GESTURED: Final[i64] = 12
    FOUND: Final[i64] = 13
    FOUND_GOLD: Final[i64] = 14
    GIVEN_UP: Final[i64] = 15
    LEFT_BEHIND: Final[i64] = 16
    BOUGHT: Final[i64] = 17
    CHANGED: Final[i64] = 18
    ALIGNMENT_TURNED: Final[i64] = 19
    EXCHANGED: Final[i64] = 20
    SPELL_GAINED: Final[i64] = 21
    SPELL_LOST: Final[i64] = 22
    SPELL_CAST: Final[i64] = 23
    AIMED: Final[i64] = 24
    SPELL_FAILED: Final[i64] = 25
    EVADED: Final[i64] = 26
    SUMMONED: Final[i64] = 27
    ATTACKED: Final[i64] = 28
    MET: Final[i64] = 29
    APPARITION: Final[i64] = 30
    BROUGHT: Final[i64] = 31
    SCORE: Final[i64] = 32
    FOE_SCORE: Final[i64] = 33
    WON: Final[i64] = 34
    LOST: Final[i64] = 35
    STOOD_OFF: Final[i64] = 36
    FIGHT_STOPPED: Final[i64] = 37
    SAVED: Final[i64] = 38
    TROPHY_TAKEN: Final[i64] = 39
    RETURNED_TO_DECK: Final[i64] = 40
    STOLEN: Final[i64] = 41
    DIED: Final[i64] = 42
    LOOT_TAKEN: Final[i64] = 43
    TO_PILE: Final[i64] = 44
    GOLD_TO_PILE: Final[i64] = 45
    REWARDED: Final[i64] = 46
    MAY_LEAVE: Final[i64] = 47
    STAYED: Final[i64] = 48
    LEFT_ARENA: Final[i64] = 49
    LET_GO: Final[i64] = 50
    TROPHIES_RETURNED: Final[i64] = 51
    QUAKED: Final[i64] = 52
    ARENA_FELL: Final[i64] = 53
    CROWNED: Final[i64] = 54


class Refusal:
    NOT_NOW: Final[i64] = 1
    NOT_FIELDS: Final[i64] = 2
    NOT_REACHED: Final[i64] = 3
    NO_SPELL: Final[i64] = 4
    NOT_IN_TURN: Final[i64] = 5
    NOT_IN_FIGHT: Final[i64] = 6
    NO_COUNTERSPELL: Final[i64] = 7
    NEEDS_SPELL: Final[i64] = 8
    STOPS_COMBAT: Final[i64] = 9
    NO_COMBAT_SPELL: Final[i64] = 10
    SPELLS_BARRED: Final[i64] = 11
    NOT_TOUCHED: Final[i64] = 12
    NO_TARGET: Final[i64] = 13
    NO_SUCH_PLAYER: Final[i64] = 14
    CHOOSE_ANOTHER: Final[i64] = 15
    NO_LONGER_ALIVE: Final[i64] = 16
    NO_FIGHTER: Final[i64] = 17
    BEYOND_WALLS: Final[i64] = 18
    NOT_IN_THIS_ARENA: Final[i64] = 19
    NOT_HERE: Final[i64] = 20
    YOURSELF: Final[i64] = 21
    NO_SUCH_VISIT: Final[i64] = 22
    CANNOT_PAY: Final[i64] = 23
    NO_SUCH_WARE: Final[i64] = 24
    TOO_DEAR: Final[i64] = 25
    NOT_YOURS: Final[i64] = 26
    NO_LIFE: Final[i64] = 27
    NO_GOLD: Final[i64] = 28
    NOT_CARRIED_IN: Final[i64] = 29
    BOUND: Final[i64] = 30
    NOT_LANDED: Final[i64] = 31
    DEAD: Final[i64] = 32
    SUMMON_INSIDE: Final[i64] = 33
    NOT_INSIDE: Final[i64] = 34
    NO_GESTURE: Final[i64] = 35
    NO_MIND: Final[i64] = 36
    NO_DUEL_OUTSIDE: Final[i64] = 37
    NO_OBJECT: Final[i64] = 38
    FIVE_OBJECTS: Final[i64] = 39
    BARRED_HELPER: Final[i64] = 40
    BARRED_ANIMAL: Final[i64] = 41
    BARRED_VICTORY: Final[i64] = 42
    BARRED_DISTANCE: Final[i64] = 43
    BARRED_CARRYING: Final[i64] = 44
    OUT_OF_STOCK: Final[i64] = 45
    MULE_ONCE: Final[i64] = 46
    UNHURT: Final[i64] = 47
    TOO_MUCH_LOOT: Final[i64] = 48
    NO_FOLLOWER: Final[i64] = 49


class Ending:
    GLADIATOR: Final[i64] = 1
    NO_ARENA: Final[i64] = 2
    ROUNDS: Final[i64] = 3
