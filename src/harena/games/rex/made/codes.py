"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final, Literal

from mypy_extensions import i64

LUDUSES: Final[i64] = 4
LUDUS_NAMES: Final[tuple[Literal["magnus", "legio", "morituri", "brothers"], ...]] = ("magnus", "legio", "morituri", "brothers")
TRAITS: Final[i64] = 3
TRAIT_NAMES: Final[tuple[Literal["beast", "titan", "mount"], ...]] = ("beast", "titan", "mount")
BASES: Final[i64] = 3
BASE_NAMES: Final[tuple[Literal["small", "medium", "large"], ...]] = ("small", "medium", "large")
RESULTS: Final[i64] = 6
RESULT_NAMES: Final[tuple[Literal["damage", "push", "fatigue", "favor", "reposition", "special"], ...]] = ("damage", "push", "fatigue", "favor", "reposition", "special")
SPECIALS: Final[i64] = 4
SPECIAL_NAMES: Final[tuple[Literal["none", "pierce", "steal", "shift"], ...]] = ("none", "pierce", "steal", "shift")
STARS: Final[i64] = 6
STAR_NAMES: Final[tuple[Literal["favor", "rally", "daunt", "inspire", "repel", "dash"], ...]] = ("favor", "rally", "daunt", "inspire", "repel", "dash")
TERRAINS: Final[i64] = 3
TERRAIN_NAMES: Final[tuple[Literal["hazard", "wounding", "lethal"], ...]] = ("hazard", "wounding", "lethal")
PLACES: Final[i64] = 5
PLACE_NAMES: Final[tuple[Literal["absent", "waiting", "standing", "mounted", "destroyed"], ...]] = ("absent", "waiting", "standing", "mounted", "destroyed")
FATIGUES: Final[i64] = 3
FATIGUE_NAMES: Final[tuple[Literal["ready", "fatigued", "exhausted"], ...]] = ("ready", "fatigued", "exhausted")
SIDES: Final[i64] = 2
SIDE_NAMES: Final[tuple[Literal["attack", "defence"], ...]] = ("attack", "defence")
TRIGGERS: Final[i64] = 3
TRIGGER_NAMES: Final[tuple[Literal["declared_move", "resolved_move", "attack"], ...]] = ("declared_move", "resolved_move", "attack")
REACTIONS: Final[i64] = 5
REACTION_NAMES: Final[tuple[Literal["move", "strike", "counter", "assist", "support"], ...]] = ("move", "strike", "counter", "assist", "support")
LASTINGS: Final[i64] = 3
LASTING_NAMES: Final[tuple[Literal["outclass", "stone_guard", "blitz"], ...]] = ("outclass", "stone_guard", "blitz")
DEEDS: Final[i64] = 3
DEED_NAMES: Final[tuple[Literal["maneuvered", "blessed", "remounted"], ...]] = ("maneuvered", "blessed", "remounted")
OBSTACLES: Final[i64] = 5
OBSTACLE_NAMES: Final[tuple[Literal["model", "hazard", "wounding", "lethal", "edge"], ...]] = ("model", "hazard", "wounding", "lethal", "edge")
EDGES: Final[i64] = 2
EDGE_NAMES: Final[tuple[Literal["south", "north"], ...]] = ("south", "north")
TACTICS: Final[i64] = 9
TACTIC_NAMES: Final[tuple[Literal["outclass", "stone_guard", "blitz", "maneuver", "recover", "bless", "bleed", "mount", "dismount"], ...]] = ("outclass", "stone_guard", "blitz", "maneuver", "recover", "bless", "bleed", "mount", "dismount")


class Ludus:
    MAGNUS: Final[i64] = 0
    LEGIO: Final[i64] = 1
    MORITURI: Final[i64] = 2
    BROTHERS: Final[i64] = 3


class Trait:
    BEAST: Final[i64] = 0
    TITAN: Final[i64] = 1
    MOUNT: Final[i64] = 2


class Base:
    SMALL: Final[i64] = 0
    MEDIUM: Final[i64] = 1
    LARGE: Final[i64] = 2


class Result:
    DAMAGE: Final[i64] = 0
    PUSH: Final[i64] = 1
    FATIGUE: Final[i64] = 2
    FAVOR: Final[i64] = 3
    REPOSITION: Final[i64] = 4
    SPECIAL: Final[i64] = 5


class Special:
    NONE: Final[i64] = 0
    PIERCE: Final[i64] = 1
    STEAL: Final[i64] = 2
    SHIFT: Final[i64] = 3


class Star:
    FAVOR: Final[i64] = 0
    RALLY: Final[i64] = 1
    DAUNT: Final[i64] = 2
    INSPIRE: Final[i64] = 3
    REPEL: Final[i64] = 4
    DASH: Final[i64] = 5


class Terrain:
    HAZARD: Final[i64] = 0
    WOUNDING: Final[i64] = 1
    LETHAL: Final[i64] = 2


class Place:
    ABSENT: Final[i64] = 0
    WAITING: Final[i64] = 1
    STANDING: Final[i64] = 2
    MOUNTED: Final[i64] = 3
    DESTROYED: Final[i64] = 4


class Fatigue:
    READY: Final[i64] = 0
    FATIGUED: Final[i64] = 1
    EXHAUSTED: Final[i64] = 2


class Side:
    ATTACK: Final[i64] = 0
    DEFENCE: Final[i64] = 1


class Trigger:
    DECLARED_MOVE: Final[i64] = 0
    RESOLVED_MOVE: Final[i64] = 1
    ATTACK: Final[i64] = 2


class Reaction:
    MOVE: Final[i64] = 0
    STRIKE: Final[i64] = 1
    COUNTER: Final[i64] = 2
    ASSIST: Final[i64] = 3
    SUPPORT: Final[i64] = 4


class Lasting:
    OUTCLASS: Final[i64] = 0
    STONE_GUARD: Final[i64] = 1
    BLITZ: Final[i64] = 2


class Deed:
    MANEUVERED: Final[i64] = 0
    BLESSED: Final[i64] = 1
    REMOUNTED: Final[i64] = 2


class Obstacle:
    MODEL: Final[i64] = 0
    HAZARD: Final[i64] = 1
    WOUNDING: Final[i64] = 2
    LETHAL: Final[i64] = 3
    EDGE: Final[i64] = 4


class Edge:
    SOUTH: Final[i64] = 0
    NORTH: Final[i64] = 1


class Tactic:
    OUTCLASS: Final[i64] = 0
    STONE_GUARD: Final[i64] = 1
    BLITZ: Final[i64] = 2
    MANEUVER: Final[i64] = 3
    RECOVER: Final[i64] = 4
    BLESS: Final[i64] = 5
    BLEED: Final[i64] = 6
    MOUNT: Final[i64] = 7
    DISMOUNT: Final[i64] = 8


class Question:
    PICK_NEXT: Final[i64] = 0
    WHO_GOES_FIRST: Final[i64] = 1
    WHICH_EDGE: Final[i64] = 2
    HOW_RIDER_STARTS: Final[i64] = 3
    DEPLOY_NEXT: Final[i64] = 4
    WHO_RESTS: Final[i64] = 5
    WHO_ACTIVATES: Final[i64] = 6
    WHAT_TO_DO: Final[i64] = 7
    WHETHER_TO_RECOVER: Final[i64] = 8
    HOW_HARD: Final[i64] = 9
    REACT_TO: Final[i64] = 10
    ADD_FAVOR: Final[i64] = 11
    NEXT_BOX: Final[i64] = 12
    WHETHER_RESISTED: Final[i64] = 13
    WHICH_TACTIC: Final[i64] = 14
    DEPLOY_WHERE: Final[i64] = 15
    MOVE_WHERE: Final[i64] = 16
    FOLLOW_WHERE: Final[i64] = 17
    REPOSITION_WHERE: Final[i64] = 18
    DASH_WHERE: Final[i64] = 19
    DISMOUNT_WHERE: Final[i64] = 20
    LAND_WHERE: Final[i64] = 21


class Frame:
    MUSTER_PICKED: Final[i64] = 0
    MUSTER_FIRST_CHOSEN: Final[i64] = 1
    DEPLOYMENT_EDGE_CHOSEN: Final[i64] = 2
    DEPLOYMENT_ASK_MOUNTED: Final[i64] = 3
    DEPLOYMENT_MOUNTED_CHOSEN: Final[i64] = 4
    DEPLOYMENT_DEPLOY: Final[i64] = 5
    DEPLOYMENT_MODEL_CHOSEN: Final[i64] = 6
    DEPLOYMENT_DEPLOYED: Final[i64] = 7
    TURNS_BEGIN: Final[i64] = 8
    TURNS_RESTED: Final[i64] = 9
    TURNS_ASK_ACTIVATION: Final[i64] = 10
    TURNS_ACTIVATED: Final[i64] = 11
    TURNS_ASK_ACTION: Final[i64] = 12
    TURNS_ACTED: Final[i64] = 13
    TURNS_ACTIVATION_ENDS: Final[i64] = 14
    TURNS_RECOVERED: Final[i64] = 15
    TURNS_END: Final[i64] = 16
    ENDING_CHECK: Final[i64] = 17
    TACTICS_ASK_TACTIC: Final[i64] = 18
    TACTICS_TACTIC_CHOSEN: Final[i64] = 19
    TACTICS_FINISH: Final[i64] = 20
    MOUNTS_DISMOUNTED: Final[i64] = 21
    MOUNTS_LANDED: Final[i64] = 22
    MOVING_MAKE: Final[i64] = 23
    MOVING_MOVED: Final[i64] = 24
    FIGHTING_POWERED: Final[i64] = 25
    FIGHTING_BEGIN: Final[i64] = 26
    FIGHTING_ASK_FAVOR: Final[i64] = 27
    FIGHTING_FAVORED: Final[i64] = 28
    FIGHTING_RECONSIDER: Final[i64] = 29
    FIGHTING_ROLL: Final[i64] = 30
    WALKING_WALK: Final[i64] = 31
    WALKING_BOX_CHOSEN: Final[i64] = 32
    WALKING_REPOSITION: Final[i64] = 33
    WALKING_REPOSITIONED: Final[i64] = 34
    WALKING_SETTLE: Final[i64] = 35
    PUSHING_PUSH: Final[i64] = 36
    PUSHING_RESIST_CHOSEN: Final[i64] = 37
    PUSHING_FOLLOW: Final[i64] = 38
    PUSHING_FOLLOWED: Final[i64] = 39
    HARM_MARK: Final[i64] = 40
    HARM_TRIGGER: Final[i64] = 41
    HARM_REWARD: Final[i64] = 42


class Message:
    PICKED: Final[i64] = 0
    BENEFITS: Final[i64] = 1
    ROLLED_OFF: Final[i64] = 2
    GOES_FIRST: Final[i64] = 3
    TAKES_EDGE: Final[i64] = 4
    DEPLOYED: Final[i64] = 5
    TURN_BEGINS: Final[i64] = 6
    CLEAR_TURN: Final[i64] = 7
    RESTS: Final[i64] = 8
    ACTIVATES: Final[i64] = 9
    DECLARES_MOVE: Final[i64] = 10
    MOVES: Final[i64] = 11
    STAYS: Final[i64] = 12
    DECLARES_ATTACK: Final[i64] = 13
    POWER_ATTACK: Final[i64] = 14
    REACTS: Final[i64] = 15
    ADDS_FAVOR: Final[i64] = 16
    ROLLED: Final[i64] = 17
    MISSED: Final[i64] = 18
    WINS: Final[i64] = 19
    ENTERS_BOX: Final[i64] = 20
    PUSHED: Final[i64] = 21
    RESISTED: Final[i64] = 22
    MEETS: Final[i64] = 23
    EXTRA_SUCCESS: Final[i64] = 24
    LOSES_ENGAGEMENT: Final[i64] = 25
    GAINS_FATIGUE: Final[i64] = 26
    GAINS_FAVOR: Final[i64] = 27
    MARKS: Final[i64] = 28
    STAR: Final[i64] = 29
    STAGE_ENDS: Final[i64] = 30
    FALLS: Final[i64] = 31
    BUYS: Final[i64] = 32
    MOUNTS: Final[i64] = 33
    DISMOUNTS: Final[i64] = 34
    SHIFTED: Final[i64] = 35
    TURN_ENDS: Final[i64] = 36
    STOLEN: Final[i64] = 37
    THROWN: Final[i64] = 38
    LANDS: Final[i64] = 39
    NOTHING_TO_STEAL: Final[i64] = 40


class Refusal:
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
    NO_FAVOR: Final[i64] = 14
    NOT_YOUR_TACTIC: Final[i64] = 15
    BOUGHT_ALREADY: Final[i64] = 16
    ONCE_PER_CLEAR_TURN: Final[i64] = 17
    NOT_YOUR_MODEL: Final[i64] = 18
    NOT_ENOUGH_LIFE: Final[i64] = 19
    CANNOT_MOUNT: Final[i64] = 20
    WRONG_MODEL: Final[i64] = 21
    OFF_ARENA: Final[i64] = 22
    IN_THE_WAY: Final[i64] = 23
    TOO_FAR: Final[i64] = 24
    NO_WAY: Final[i64] = 25
    NOT_TOWARD: Final[i64] = 26
    NOT_AT_EDGE: Final[i64] = 27
    OFF_CENTRE: Final[i64] = 28
    NOT_NEAR_MOUNT: Final[i64] = 29
    NOT_WITHIN_MOUNT: Final[i64] = 30
    DEADLY: Final[i64] = 31
    PAIR_ATTACKS_TOGETHER: Final[i64] = 32
    NOT_A_GLADIATOR: Final[i64] = 33
    NO_STAR: Final[i64] = 34


class Ending:
    BY_DESTRUCTION: Final[i64] = 1
    BY_QUIET: Final[i64] = 2
    BY_TURNS: Final[i64] = 3
