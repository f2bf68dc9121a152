"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

PICK: Final[i64] = 0
GO_FIRST: Final[i64] = 64
GO_SECOND: Final[i64] = 65
NORTH_EDGE: Final[i64] = 66
SOUTH_EDGE: Final[i64] = 67
START_MOUNTED: Final[i64] = 68
START_ON_FOOT: Final[i64] = 69
DEPLOY: Final[i64] = 70
REST_NONE: Final[i64] = 86
REST: Final[i64] = 87
ACTIVATE_NONE: Final[i64] = 103
ACTIVATE: Final[i64] = 104
MOVE: Final[i64] = 120
END_ACTIVATION: Final[i64] = 121
ATTACK: Final[i64] = 122
ATTACK_MOUNT_FIRST: Final[i64] = 138
ATTACK_RIDER_FIRST: Final[i64] = 394
CATCH_BREATH: Final[i64] = 650
STAY_TIRED: Final[i64] = 651
WITH_POWER: Final[i64] = 652
WITHOUT_POWER: Final[i64] = 653
PASS: Final[i64] = 654
REACT_MOVE: Final[i64] = 655
REACT_STRIKE: Final[i64] = 671
REACT_COUNTER: Final[i64] = 927
REACT_ASSIST: Final[i64] = 1183
REACT_SUPPORT: Final[i64] = 1439
FAVOR: Final[i64] = 1695
FREE_PUSH: Final[i64] = 1699
BOX: Final[i64] = 1700
LET_IT_RESIST: Final[i64] = 1724
PUSH: Final[i64] = 1725
DONE: Final[i64] = 1726
OUTCLASS: Final[i64] = 1727
STONE_GUARD: Final[i64] = 1728
BLITZ: Final[i64] = 1729
MANEUVER: Final[i64] = 1730
RECOVER: Final[i64] = 1746
BLESS: Final[i64] = 1762
BLEED: Final[i64] = 1778
MOUNT: Final[i64] = 1794
DISMOUNT: Final[i64] = 1810
STAY: Final[i64] = 1826
DEPLOY_AT: Final[i64] = 1827
MOVE_TO: Final[i64] = 17592186046243
FOLLOW_TO: Final[i64] = 35184372090659
REPOSITION_TO: Final[i64] = 52776558135075
DASH_TO: Final[i64] = 70368744179491
DISMOUNT_TO: Final[i64] = 87960930223907
LAND_AT: Final[i64] = 105553116268323
END: Final[i64] = 123145302312739  # one past the last action


def span(question: i64) -> tuple[i64, i64]:
    """The first action that may answer a question, and one past the last."""
    if question == 0:
        return 0, 64
    if question == 1:
        return 64, 66
    if question == 2:
        return 66, 68
    if question == 3:
        return 68, 70
    if question == 4:
        return 70, 86
    if question == 5:
        return 86, 103
    if question == 6:
        return 103, 120
    if question == 7:
        return 120, 650
    if question == 8:
        return 650, 652
    if question == 9:
        return 652, 654
    if question == 10:
        return 654, 1695
    if question == 11:
        return 1695, 1699
    if question == 12:
        return 1699, 1724
    if question == 13:
        return 1724, 1726
    if question == 14:
        return 1726, 1826
    if question == 15:
        return 1827, 17592186046243
    if question == 16:
        return 1826, 35184372090659
    if question == 17:
        return 1826, 52776558135075
    if question == 18:
        return 1826, 70368744179491
    if question == 19:
        return 1826, 87960930223907
    if question == 20:
        return 87960930223907, 105553116268323
    if question == 21:
        return 105553116268323, 123145302312739
    return 0, 0


def pick(model: i64) -> i64:
    """The action "pick {model}"."""
    return model


def is_pick(action: i64) -> bool:
    return 0 <= action < 64


def pick_model(action: i64) -> i64:
    return action


def deploy(unit: i64) -> i64:
    """The action "deploy {unit}"."""
    return 70 + unit


def is_deploy(action: i64) -> bool:
    return 70 <= action < 86


def deploy_unit(action: i64) -> i64:
    return action - 70


def rest(unit: i64) -> i64:
    """The action "rest {unit}"."""
    return 87 + unit


def is_rest(action: i64) -> bool:
    return 87 <= action < 103


def rest_unit(action: i64) -> i64:
    return action - 87


def activate(unit: i64) -> i64:
    """The action "activate {unit}"."""
    return 104 + unit


def is_activate(action: i64) -> bool:
    return 104 <= action < 120


def activate_unit(action: i64) -> i64:
    return action - 104


def attack(target: i64) -> i64:
    """The action "attack {target}"."""
    return 122 + target


def is_attack(action: i64) -> bool:
    return 122 <= action < 138


def attack_target(action: i64) -> i64:
    return action - 122


def attack_mount_first(mounts: i64, riders: i64) -> i64:
    """The action "attack {mounts} with mount then {riders} with rider"."""
    return 138 + mounts * 16 + riders


def is_attack_mount_first(action: i64) -> bool:
    return 138 <= action < 394


def attack_mount_first_mounts(action: i64) -> i64:
    return (action - 138) >> 4


def attack_mount_first_riders(action: i64) -> i64:
    return (action - 138) & 15


def attack_rider_first(mounts: i64, riders: i64) -> i64:
    """The action "attack {riders} with rider then {mounts} with mount"."""
    return 394 + mounts * 16 + riders


def is_attack_rider_first(action: i64) -> bool:
    return 394 <= action < 650


def attack_rider_first_mounts(action: i64) -> i64:
    return (action - 394) >> 4


def attack_rider_first_riders(action: i64) -> i64:
    return (action - 394) & 15


def react_move(unit: i64) -> i64:
    """The action "react {unit} move"."""
    return 655 + unit


def is_react_move(action: i64) -> bool:
    return 655 <= action < 671


def react_move_unit(action: i64) -> i64:
    return action - 655


def react_strike(unit: i64, other: i64) -> i64:
    """The action "react {unit} strike {other}"."""
    return 671 + unit * 16 + other


def is_react_strike(action: i64) -> bool:
    return 671 <= action < 927


def react_strike_unit(action: i64) -> i64:
    return (action - 671) >> 4


def react_strike_other(action: i64) -> i64:
    return (action - 671) & 15


def react_counter(unit: i64, other: i64) -> i64:
    """The action "react {unit} counter {other}"."""
    return 927 + unit * 16 + other


def is_react_counter(action: i64) -> bool:
    return 927 <= action < 1183


def react_counter_unit(action: i64) -> i64:
    return (action - 927) >> 4


def react_counter_other(action: i64) -> i64:
    return (action - 927) & 15


def react_assist(unit: i64, other: i64) -> i64:
    """The action "react {unit} assist {other}"."""
    return 1183 + unit * 16 + other


def is_react_assist(action: i64) -> bool:
    return 1183 <= action < 1439


def react_assist_unit(action: i64) -> i64:
    return (action - 1183) >> 4


def react_assist_other(action: i64) -> i64:
    return (action - 1183) & 15


def react_support(unit: i64, other: i64) -> i64:
    """The action "react {unit} support {other}"."""
    return 1439 + unit * 16 + other


def is_react_support(action: i64) -> bool:
    return 1439 <= action < 1695


def react_support_unit(action: i64) -> i64:
    return (action - 1439) >> 4


def react_support_other(action: i64) -> i64:
    return (action - 1439) & 15


def favor(dice: i64) -> i64:
    """The action "favor {dice}"."""
    return 1695 + dice


def is_favor(action: i64) -> bool:
    return 1695 <= action < 1699


def favor_dice(action: i64) -> i64:
    return action - 1695


def box(box: i64) -> i64:
    """The action "box {box}"."""
    return 1700 + box


def is_box(action: i64) -> bool:
    return 1700 <= action < 1724


def box_box(action: i64) -> i64:
    return action - 1700


def maneuver(unit: i64) -> i64:
    """The action "maneuver {unit}"."""
    return 1730 + unit


def is_maneuver(action: i64) -> bool:
    return 1730 <= action < 1746


def maneuver_unit(action: i64) -> i64:
    return action - 1730


def recover(unit: i64) -> i64:
    """The action "recover {unit}"."""
    return 1746 + unit


def is_recover(action: i64) -> bool:
    return 1746 <= action < 1762


def recover_unit(action: i64) -> i64:
    return action - 1746


def bless(unit: i64) -> i64:
    """The action "bless {unit}"."""
    return 1762 + unit


def is_bless(action: i64) -> bool:
    return 1762 <= action < 1778


def bless_unit(action: i64) -> i64:
    return action - 1762


def bleed(unit: i64) -> i64:
    """The action "bleed {unit}"."""
    return 1778 + unit


def is_bleed(action: i64) -> bool:
    return 1778 <= action < 1794


def bleed_unit(action: i64) -> i64:
    return action - 1778


def mount(unit: i64) -> i64:
    """The action "mount {unit}"."""
    return 1794 + unit


def is_mount(action: i64) -> bool:
    return 1794 <= action < 1810


def mount_unit(action: i64) -> i64:
    return action - 1794


def dismount(unit: i64) -> i64:
    """The action "dismount {unit}"."""
    return 1810 + unit


def is_dismount(action: i64) -> bool:
    return 1810 <= action < 1826


def dismount_unit(action: i64) -> i64:
    return action - 1810


def deploy_at(unit: i64, x: i64, y: i64) -> i64:
    """The action "deploy {unit} at {x},{y}"."""
    return 1827 + unit * 1099511627776 + x * 1048576 + y


def is_deploy_at(action: i64) -> bool:
    return 1827 <= action < 17592186046243


def deploy_at_unit(action: i64) -> i64:
    return (action - 1827) >> 40


def deploy_at_x(action: i64) -> i64:
    return ((action - 1827) & 1099511627775) >> 20


def deploy_at_y(action: i64) -> i64:
    return (action - 1827) & 1048575


def move_to(unit: i64, x: i64, y: i64) -> i64:
    """The action "move {unit} to {x},{y}"."""
    return 17592186046243 + unit * 1099511627776 + x * 1048576 + y


def is_move_to(action: i64) -> bool:
    return 17592186046243 <= action < 35184372090659


def move_to_unit(action: i64) -> i64:
    return (action - 17592186046243) >> 40


def move_to_x(action: i64) -> i64:
    return ((action - 17592186046243) & 1099511627775) >> 20


def move_to_y(action: i64) -> i64:
    return (action - 17592186046243) & 1048575


def follow_to(unit: i64, x: i64, y: i64) -> i64:
    """The action "follow {unit} to {x},{y}"."""
    return 35184372090659 + unit * 1099511627776 + x * 1048576 + y


def is_follow_to(action: i64) -> bool:
    return 35184372090659 <= action < 52776558135075


def follow_to_unit(action: i64) -> i64:
    return (action - 35184372090659) >> 40


def follow_to_x(action: i64) -> i64:
    return ((action - 35184372090659) & 1099511627775) >> 20


def follow_to_y(action: i64) -> i64:
    return (action - 35184372090659) & 1048575


def reposition_to(unit: i64, x: i64, y: i64) -> i64:
    """The action "reposition {unit} to {x},{y}"."""
    return 52776558135075 + unit * 1099511627776 + x * 1048576 + y


def is_reposition_to(action: i64) -> bool:
    return 52776558135075 <= action < 70368744179491


def reposition_to_unit(action: i64) -> i64:
    return (action - 52776558135075) >> 40


def reposition_to_x(action: i64) -> i64:
    return ((action - 52776558135075) & 1099511627775) >> 20


def reposition_to_y(action: i64) -> i64:
    return (action - 52776558135075) & 1048575


def dash_to(unit: i64, x: i64, y: i64) -> i64:
    """The action "dash {unit} to {x},{y}"."""
    return 70368744179491 + unit * 1099511627776 + x * 1048576 + y


def is_dash_to(action: i64) -> bool:
    return 70368744179491 <= action < 87960930223907


def dash_to_unit(action: i64) -> i64:
    return (action - 70368744179491) >> 40


def dash_to_x(action: i64) -> i64:
    return ((action - 70368744179491) & 1099511627775) >> 20


def dash_to_y(action: i64) -> i64:
    return (action - 70368744179491) & 1048575


def dismount_to(unit: i64, x: i64, y: i64) -> i64:
    """The action "dismount {unit} to {x},{y}"."""
    return 87960930223907 + unit * 1099511627776 + x * 1048576 + y


def is_dismount_to(action: i64) -> bool:
    return 87960930223907 <= action < 105553116268323


def dismount_to_unit(action: i64) -> i64:
    return (action - 87960930223907) >> 40


def dismount_to_x(action: i64) -> i64:
    return ((action - 87960930223907) & 1099511627775) >> 20


def dismount_to_y(action: i64) -> i64:
    return (action - 87960930223907) & 1048575


def land_at(unit: i64, x: i64, y: i64) -> i64:
    """The action "land {unit} at {x},{y}"."""
    return 105553116268323 + unit * 1099511627776 + x * 1048576 + y


def is_land_at(action: i64) -> bool:
    return 105553116268323 <= action < 123145302312739


def land_at_unit(action: i64) -> i64:
    return (action - 105553116268323) >> 40


def land_at_x(action: i64) -> i64:
    return ((action - 105553116268323) & 1099511627775) >> 20


def land_at_y(action: i64) -> i64:
    return (action - 105553116268323) & 1048575
