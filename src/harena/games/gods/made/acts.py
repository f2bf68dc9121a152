"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

BID: Final[i64] = 0
BID_PAIR: Final[i64] = 64
NAME: Final[i64] = 4160
NAME_PAIR: Final[i64] = 4224
TAKE: Final[i64] = 8320
PICK: Final[i64] = 8384
ENTER: Final[i64] = 8390
KEEP_ALL: Final[i64] = 8518
REROLL: Final[i64] = 8519
USE: Final[i64] = 12615
STRIKE: Final[i64] = 12679
WALK: Final[i64] = 12685
SHOVE: Final[i64] = 12686
SMITE: Final[i64] = 12692
END_TURN: Final[i64] = 12698
TARGET: Final[i64] = 12699
GO: Final[i64] = 12705
END: Final[i64] = 12833  # one past the last action


def span(question: i64) -> tuple[i64, i64]:
    """The first action that may answer a question, and one past the last."""
    if question == 0:
        return 0, 64
    if question == 1:
        return 64, 4160
    if question == 2:
        return 4160, 4224
    if question == 3:
        return 4224, 8320
    if question == 4:
        return 8320, 8384
    if question == 5:
        return 8384, 8390
    if question == 6:
        return 8390, 8518
    if question == 7:
        return 8518, 12615
    if question == 8:
        return 12615, 12699
    if question == 9:
        return 12699, 12705
    if question == 10:
        return 12705, 12833
    return 0, 0


def bid(life: i64) -> i64:
    """The action "bid {life}"."""
    return life


def is_bid(action: i64) -> bool:
    return 0 <= action < 64


def bid_life(action: i64) -> i64:
    return action


def bid_pair(one: i64, other: i64) -> i64:
    """The action "bid {one} and {other}"."""
    return 64 + one * 64 + other


def is_bid_pair(action: i64) -> bool:
    return 64 <= action < 4160


def bid_pair_one(action: i64) -> i64:
    return (action - 64) >> 6


def bid_pair_other(action: i64) -> i64:
    return (action - 64) & 63


def name(card: i64) -> i64:
    """The action "name {card}"."""
    return 4160 + card


def is_name(action: i64) -> bool:
    return 4160 <= action < 4224


def name_card(action: i64) -> i64:
    return action - 4160


def name_pair(one: i64, other: i64) -> i64:
    """The action "name {one} and {other}"."""
    return 4224 + one * 64 + other


def is_name_pair(action: i64) -> bool:
    return 4224 <= action < 8320


def name_pair_one(action: i64) -> i64:
    return (action - 4224) >> 6


def name_pair_other(action: i64) -> i64:
    return (action - 4224) & 63


def take(card: i64) -> i64:
    """The action "take {card}"."""
    return 8320 + card


def is_take(action: i64) -> bool:
    return 8320 <= action < 8384


def take_card(action: i64) -> i64:
    return action - 8320


def pick(figure: i64) -> i64:
    """The action "pick {figure}"."""
    return 8384 + figure


def is_pick(action: i64) -> bool:
    return 8384 <= action < 8390


def pick_figure(action: i64) -> i64:
    return action - 8384


def enter(space: i64) -> i64:
    """The action "enter {space}"."""
    return 8390 + space


def is_enter(action: i64) -> bool:
    return 8390 <= action < 8518


def enter_space(action: i64) -> i64:
    return action - 8390


def reroll(dice: i64) -> i64:
    """The action "reroll {dice}"."""
    return 8519 + dice


def is_reroll(action: i64) -> bool:
    return 8519 <= action < 12615


def reroll_dice(action: i64) -> i64:
    return action - 8519


def use(card: i64) -> i64:
    """The action "use {card}"."""
    return 12615 + card


def is_use(action: i64) -> bool:
    return 12615 <= action < 12679


def use_card(action: i64) -> i64:
    return action - 12615


def strike(figure: i64) -> i64:
    """The action "strike {figure}"."""
    return 12679 + figure


def is_strike(action: i64) -> bool:
    return 12679 <= action < 12685


def strike_figure(action: i64) -> i64:
    return action - 12679


def shove(figure: i64) -> i64:
    """The action "shove {figure}"."""
    return 12686 + figure


def is_shove(action: i64) -> bool:
    return 12686 <= action < 12692


def shove_figure(action: i64) -> i64:
    return action - 12686


def smite(figure: i64) -> i64:
    """The action "smite {figure}"."""
    return 12692 + figure


def is_smite(action: i64) -> bool:
    return 12692 <= action < 12698


def smite_figure(action: i64) -> i64:
    return action - 12692


def target(figure: i64) -> i64:
    """The action "target {figure}"."""
    return 12699 + figure


def is_target(action: i64) -> bool:
    return 12699 <= action < 12705


def target_figure(action: i64) -> i64:
    return action - 12699


def go(space: i64) -> i64:
    """The action "go {space}"."""
    return 12705 + space


def is_go(action: i64) -> bool:
    return 12705 <= action < 12833


def go_space(action: i64) -> i64:
    return action - 12705
