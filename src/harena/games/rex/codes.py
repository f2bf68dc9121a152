"""The numbers of Arena Rex: models, boxes, effects, questions, actions, refusals, messages, endings, frames."""

from typing import Final

from mypy_extensions import i64

# Models on the table. Seat 0 has the first PER_SIDE of them, seat 1 the others; people count from 1.
PER_SIDE: Final[i64] = 8
UNITS: Final[i64] = 16
PAIRS: Final[i64] = UNITS * UNITS
LEAST_COMBATANTS: Final = 3
MOST_COMBATANTS: Final = 8

# The four ludi (REX-73 to REX-77).
MAGNUS: Final = 0
LEGIO: Final = 1
MORITURI: Final = 2
BROTHERS: Final = 3
LUDUS_IDS: Final = ("magnus", "legio", "morituri", "brothers")

# Traits, as a bit mask. A card without any of them is a gladiator's.
BEAST: Final = 1
TITAN: Final = 2
MOUNT: Final = 4
TRAIT_IDS: Final = ("beast", "titan", "mount")

# Bases (REX-04) and their radii in thousandths of an inch.
BASE_IDS: Final = ("small", "medium", "large")
RADII: Final = (591, 787, 984)

# What a box of a damage tree holds (REX-55). All but plain damage deal 1 damage beside their effect.
DAMAGE: Final = 0
PUSH: Final = 1
TIRE: Final = 2
FAVOR: Final = 3
REPOSITION: Final = 4
SPECIAL: Final = 5
RESULT_IDS: Final = ("damage", "push", "fatigue", "favor", "reposition", "special")

# What a card's special box does: the closed vocabulary.
NO_SPECIAL: Final = 0
PIERCE: Final = 1  # 1 wounding damage, which armour does not reduce
STEAL: Final = 2  # a Favor die goes from the opponent's pool to yours
SHIFT: Final = 3  # the defender is shifted 1 inch directly away
SPECIAL_IDS: Final = ("none", "pierce", "steal", "shift")

# What a card's star does: the closed vocabulary.
STAR_FAVOR: Final = 0  # its controller gains a Favor die
STAR_RALLY: Final = 1  # it loses one fatigue
STAR_DAUNT: Final = 2  # every enemy that it engages gains one fatigue
STAR_INSPIRE: Final = 3  # every other friendly model within 3 inches loses one fatigue
STAR_REPEL: Final = 4  # every enemy that it engages is shifted 1 inch directly away
STAR_DASH: Final = 5  # it may move 3 inches
STAR_IDS: Final = ("favor", "rally", "daunt", "inspire", "repel", "dash")

# Terrain (REX-64).
HAZARD: Final = 0
WOUNDING: Final = 1
LETHAL: Final = 2
TERRAIN_IDS: Final = ("hazard", "wounding", "lethal")

# Where a model is.
ABSENT: Final = 0
WAITING: Final = 1
STANDING: Final = 2
MOUNTED: Final = 3
DESTROYED: Final = 4
PLACE_IDS: Final = ("absent", "waiting", "standing", "mounted", "destroyed")

# Fatigue (REX-20).
READY: Final = 0
FATIGUED: Final = 1
EXHAUSTED: Final = 2
FATIGUE_IDS: Final = ("ready", "fatigued", "exhausted")

# Distances in thousandths of an inch.
MELEE: Final[i64] = 1000
PUSH_LENGTH: Final[i64] = 1000
FOLLOW_LENGTH: Final[i64] = 1000
REPOSITION_LENGTH: Final[i64] = 3000
DASH_LENGTH: Final[i64] = 3000
INSPIRE_REACH: Final[i64] = 3000
MOUNT_REACH: Final[i64] = 1000
DEPLOY_HALF: Final[i64] = 6000

WOUND: Final = 3
START_FAVOR: Final = 3
MOST_QUIET_TURNS: Final = 40

# Lasting tactics, as a bit mask a seat (REX-78).
OUTCLASS: Final = 1
STONE_GUARD: Final = 2
BLITZ: Final = 4

# What a model has done in this clear turn, as a bit mask.
MANEUVERED: Final = 1
BLESSED: Final = 2
REMOUNTED: Final = 4

# What happens the first time in an attack only, as a bit mask.
MET_FRIEND: Final = 1
MET_HAZARD: Final = 2
MET_WOUNDING: Final = 4

# Events that can be reacted to.
ON_DECLARED_MOVE: Final = 0
ON_RESOLVED_MOVE: Final = 1
ON_ATTACK: Final = 2

# Questions. Those from ASK_POINT on are proposals: they are answered with a point of the arena.
ASK_PICK: Final = 0
ASK_FIRST: Final = 1
ASK_EDGE: Final = 2
ASK_MOUNTED: Final = 3
ASK_DEPLOY: Final = 4
ASK_REST: Final = 5  # about: 1 in a clear turn
ASK_ACTIVATE: Final = 6  # about: 1 if nobody need be activated
ASK_ACT: Final = 7  # about: the active model
ASK_RECOVER: Final = 8  # about: the model
ASK_POWER: Final = 9
ASK_REACT: Final = 10  # about: the kind of event, the moving model
ASK_FAVOR: Final = 11  # about: 0 attacker, 1 defender; the most dice
ASK_BOX: Final = 12
ASK_RESIST: Final = 13
ASK_TACTIC: Final = 14
ASK_POINT: Final = 15
ASK_SPOT: Final = 15  # about: the model that deploys, how far from the edge it may be
ASK_MOVE: Final = 16  # about: the model
ASK_FOLLOW: Final = 17
ASK_REPOSITION: Final = 18
ASK_DASH: Final = 19  # about: the model
ASK_DISMOUNT: Final = 20  # about: the rider

# Actions with a fixed text.
PICK: Final = 0  # + model of the pack
GO_FIRST: Final = 64
GO_SECOND: Final = 65
NORTH: Final = 66
SOUTH: Final = 67
MOUNTED_YES: Final = 68
MOUNTED_NO: Final = 69
RECOVER_YES: Final = 70
RECOVER_NO: Final = 71
POWER_YES: Final = 72
POWER_NO: Final = 73
RESIST_YES: Final = 74
RESIST_NO: Final = 75
MOVE: Final = 76
END: Final = 77
PASS: Final = 78
FREE_PUSH: Final = 79
TACTICS_END: Final = 80
BUY_OUTCLASS: Final = 81
BUY_STONE_GUARD: Final = 82
BUY_BLITZ: Final = 83
STAY: Final = 84
REST_NONE: Final = 85
ACTIVATE_NONE: Final = 86
ADD_FAVOR: Final = 88  # + number of dice
BOX: Final = 96  # + box of the tree
DEPLOY: Final = 128  # + unit, as in all that follow
REST: Final = 144
ACTIVATE: Final = 160
ATTACK: Final = 176
MANEUVER: Final = 192
BUY_RECOVER: Final = 208
BLESS: Final = 224
BLEED: Final = 240
GET_ON: Final = 256
GET_OFF: Final = 272
ATTACK_PAIR: Final = 512  # + PAIRS if the rider comes first, + UNITS * mount's target + rider's target
REACT: Final = 1024  # + PAIRS * reaction + UNITS * unit + other
FIXED_ACTIONS: Final = 1024 + 5 * 256

REACT_MOVE: Final = 0
REACT_STRIKE: Final = 1
REACT_COUNTER: Final = 2
REACT_ASSIST: Final = 3
REACT_SUPPORT: Final = 4
REACTIONS: Final = 5

# Actions with a point: verb, unit, x and y in one number (see actions.py).
VERB_SHIFT: Final = 50
UNIT_SHIFT: Final = 40
X_SHIFT: Final = 20
POINT_MASK: Final[i64] = (1 << 20) - 1
UNIT_MASK: Final[i64] = (1 << 10) - 1
FIRST_VERB: Final = 1  # the verb that answers ASK_SPOT; the others follow in the order of the questions
POINT_ACTIONS: Final[i64] = 1 << VERB_SHIFT
END_OF_ACTIONS: Final[i64] = 7 << VERB_SHIFT

# Why an action is refused.
NOT_NOW: Final[i64] = 1
TOO_MANY_COMBATANTS: Final[i64] = 2
PICKED_ALREADY: Final[i64] = 3
NOT_WAITING: Final[i64] = 4
NOT_FATIGUED: Final[i64] = 5
NOT_READY: Final[i64] = 6
TOO_TIRED: Final[i64] = 7
OUT_OF_REACH: Final[i64] = 8
NO_SUCH_ENEMY: Final[i64] = 9
NO_REACTION_LEFT: Final[i64] = 10
MAY_NOT_REACT: Final[i64] = 11
TOO_MANY_DICE: Final[i64] = 12
NOT_THAT_BOX: Final[i64] = 13
NO_FAVOR: Final[i64] = 15
NOT_YOUR_TACTIC: Final[i64] = 16
BOUGHT_ALREADY: Final[i64] = 17
ONCE_PER_CLEAR_TURN: Final[i64] = 18
NOT_YOUR_MODEL: Final[i64] = 19
NOT_ENOUGH_LIFE: Final[i64] = 20
CANNOT_MOUNT: Final[i64] = 21
WRONG_MODEL: Final[i64] = 22
OFF_ARENA: Final[i64] = 23
IN_THE_WAY: Final[i64] = 24
TOO_FAR: Final[i64] = 25
NO_WAY: Final[i64] = 26
NOT_TOWARD: Final[i64] = 27
NOT_AT_EDGE: Final[i64] = 28
OFF_CENTRE: Final[i64] = 29
NOT_NEAR_MOUNT: Final[i64] = 30
DEADLY: Final[i64] = 31
PAIR_ATTACKS_TOGETHER: Final[i64] = 32
NOT_A_GLADIATOR: Final[i64] = 33
NO_STAR: Final[i64] = 34

# What is told. A model is told as `RexTable.who` puts it.
PICKED: Final = 0  # seat, model of the pack
BENEFITS: Final = 1  # seat, ludus
ROLLED_OFF: Final = 2  # die of seat 0, of seat 1
GOES_FIRST: Final = 3  # seat
TAKES_EDGE: Final = 4  # seat, 0 south or 1 north
DEPLOYED: Final = 5  # model, x, y
TURN_BEGINS: Final = 6  # seat, turn
CLEAR_TURN: Final = 7  # seat
RESTS: Final = 8  # model, fatigue left
ACTIVATES: Final = 9  # model
DECLARES_MOVE: Final = 10  # model
MOVES: Final = 11  # model, x, y
STAYS: Final = 12  # model
DECLARES_ATTACK: Final = 13  # model, model
POWER_ATTACK: Final = 14  # model
REACTS: Final = 15  # model, reaction, model
ADDS_FAVOR: Final = 16  # model, dice
ROLLED: Final = 17  # model, dice and successes (dice * 64 + successes), 1 for the defending side
MISSED: Final = 18  # attacker, defender
WINS: Final = 19  # walker, victim, net successes
ENTERS_BOX: Final = 20  # walker, box result, damage
PUSHED: Final = 21  # model, x, y
RESISTED: Final = 22  # model
MEETS: Final = 23  # model, 0 model / 1 hazard / 2 wounding / 3 lethal / 4 edge, the model that is met
EXTRA_SUCCESS: Final = 24  # walker
LOSES_ENGAGEMENT: Final = 25  # walker
GAINS_FATIGUE: Final = 26  # model, fatigue now
GAINS_FAVOR: Final = 27  # seat, dice
MARKS: Final = 28  # model, boxes
STAR: Final = 29  # model, star effect
STAGE_ENDS: Final = 30  # model, next stage
FALLS: Final = 31  # model
BUYS: Final = 32  # seat, action
MOUNTS: Final = 33  # rider
DISMOUNTS: Final = 34  # rider, x, y: of its own will
SHIFTED: Final = 35  # model, x, y
TURN_ENDS: Final = 36  # seat
STOLEN: Final = 37  # seat that gains
THROWN: Final = 38  # rider, x, y

# How a game ends.
BY_DESTRUCTION: Final = 1
BY_QUIET: Final = 2
BY_TURNS: Final = 3

# Frames: what happens next.
F_PICKED: Final = 0
F_FIRST: Final = 1
F_EDGE: Final = 2
F_MOUNTED: Final = 3  # a seat
F_DEPLOY: Final = 4  # a seat
F_DEPLOY_CHOSEN: Final = 5  # a seat
F_DEPLOYED: Final = 6  # a unit
F_TURN: Final = 7  # a seat
F_RESTED: Final = 8  # a 1 in a clear turn
F_ACTIVATE: Final = 9  # a 1 if it need not be
F_ACTIVATED: Final = 10
F_ACT: Final = 11
F_ACTED: Final = 12
F_ACTIVATION_ENDS: Final = 13
F_RECOVERED: Final = 14
F_TURN_ENDS: Final = 15
F_TACTIC: Final = 16
F_TACTIC_CHOSEN: Final = 17
F_WINDOW: Final = 18  # a kind of event, b moving unit
F_REACTED: Final = 19  # a kind of event, b moving unit
F_MOVE: Final = 20  # a unit
F_MOVED: Final = 21  # a unit
F_POWERED: Final = 22
F_ATTACK: Final = 23  # a planned attack
F_FAVOR: Final = 24  # a 0 attacker, 1 defender
F_FAVORED: Final = 25
F_ROLL: Final = 26
F_WALK: Final = 27
F_ENTERED: Final = 28
F_PUSH: Final = 29
F_RESISTED: Final = 30
F_FOLLOW: Final = 31
F_FOLLOWED: Final = 32
F_REPOSITION: Final = 33
F_REPOSITIONED: Final = 34
F_SETTLE: Final = 35
F_MARK: Final = 36  # a unit, b boxes left
F_DASHED: Final = 37  # a unit
F_CHECK: Final = 38
F_DISMOUNTED: Final = 39  # a unit
F_REWARD: Final = 40  # a seat, b unit: a Favor die if that unit has been destroyed (REX-65)
F_AFTER_CLEAR: Final = 41
