"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

ROAR: Final[i64] = 0
DECLINE: Final[i64] = 1
PLAY: Final[i64] = 2
USE: Final[i64] = 130
PASS: Final[i64] = 226
ADVANCE: Final[i64] = 227
RETREAT: Final[i64] = 259
ATTACK: Final[i64] = 291
CHOOSE: Final[i64] = 4387
RECEIVE: Final[i64] = 4515
INTERCEPT: Final[i64] = 4516
PROTECT: Final[i64] = 4548
BOTTOM: Final[i64] = 4580
DISCARD: Final[i64] = 4708
KEEP: Final[i64] = 4836
MAINTAIN: Final[i64] = 4837
LET_GO: Final[i64] = 4869
PROMOTE: Final[i64] = 4870
REINFORCE: Final[i64] = 4902
ENOUGH: Final[i64] = 4934
FORWARD: Final[i64] = 4935
BACK: Final[i64] = 4967
READY: Final[i64] = 4999
END: Final[i64] = 5000  # one past the last action


def span(question: i64) -> tuple[i64, i64]:
    """The first action that may answer a question, and one past the last."""
    if question == 0:
        return 0, 2
    if question == 1:
        return 1, 226
    if question == 2:
        return 2, 4387
    if question == 3:
        return 4387, 4515
    if question == 4:
        return 4515, 4580
    if question == 5:
        return 4580, 4708
    if question == 6:
        return 4708, 4836
    if question == 7:
        return 4708, 4837
    if question == 8:
        return 4837, 4870
    if question == 9:
        return 4870, 4935
    if question == 10:
        return 4935, 5000
    return 0, 0


def play(card: i64) -> i64:
    """The action "play {card}"."""
    return 2 + card


def is_play(action: i64) -> bool:
    return 2 <= action < 130


def play_card(action: i64) -> i64:
    return action - 2


def use(piece: i64, ability: i64) -> i64:
    """The action "use {piece} ability {ability}"."""
    return 130 + piece * 3 + ability


def is_use(action: i64) -> bool:
    return 130 <= action < 226


def use_piece(action: i64) -> i64:
    return (action - 130) // 3


def use_ability(action: i64) -> i64:
    return (action - 130) % 3


def advance(piece: i64) -> i64:
    """The action "advance {piece}"."""
    return 227 + piece


def is_advance(action: i64) -> bool:
    return 227 <= action < 259


def advance_piece(action: i64) -> i64:
    return action - 227


def retreat(piece: i64) -> i64:
    """The action "retreat {piece}"."""
    return 259 + piece


def is_retreat(action: i64) -> bool:
    return 259 <= action < 291


def retreat_piece(action: i64) -> i64:
    return action - 259


def attack(piece: i64, target: i64) -> i64:
    """The action "attack {target} with {piece}"."""
    return 291 + piece * 128 + target


def is_attack(action: i64) -> bool:
    return 291 <= action < 4387


def attack_piece(action: i64) -> i64:
    return (action - 291) >> 7


def attack_target(action: i64) -> i64:
    return (action - 291) & 127


def choose(target: i64) -> i64:
    """The action "choose {target}"."""
    return 4387 + target


def is_choose(action: i64) -> bool:
    return 4387 <= action < 4515


def choose_target(action: i64) -> i64:
    return action - 4387


def intercept(piece: i64) -> i64:
    """The action "intercept with {piece}"."""
    return 4516 + piece


def is_intercept(action: i64) -> bool:
    return 4516 <= action < 4548


def intercept_piece(action: i64) -> i64:
    return action - 4516


def protect(piece: i64) -> i64:
    """The action "protect with {piece}"."""
    return 4548 + piece


def is_protect(action: i64) -> bool:
    return 4548 <= action < 4580


def protect_piece(action: i64) -> i64:
    return action - 4548


def bottom(card: i64) -> i64:
    """The action "bottom {card}"."""
    return 4580 + card


def is_bottom(action: i64) -> bool:
    return 4580 <= action < 4708


def bottom_card(action: i64) -> i64:
    return action - 4580


def discard(card: i64) -> i64:
    """The action "discard {card}"."""
    return 4708 + card


def is_discard(action: i64) -> bool:
    return 4708 <= action < 4836


def discard_card(action: i64) -> i64:
    return action - 4708


def maintain(piece: i64) -> i64:
    """The action "maintain {piece}"."""
    return 4837 + piece


def is_maintain(action: i64) -> bool:
    return 4837 <= action < 4869


def maintain_piece(action: i64) -> i64:
    return action - 4837


def promote(piece: i64) -> i64:
    """The action "promote {piece}"."""
    return 4870 + piece


def is_promote(action: i64) -> bool:
    return 4870 <= action < 4902


def promote_piece(action: i64) -> i64:
    return action - 4870


def reinforce(piece: i64) -> i64:
    """The action "reinforce with {piece}"."""
    return 4902 + piece


def is_reinforce(action: i64) -> bool:
    return 4902 <= action < 4934


def reinforce_piece(action: i64) -> i64:
    return action - 4902


def forward(piece: i64) -> i64:
    """The action "forward {piece}"."""
    return 4935 + piece


def is_forward(action: i64) -> bool:
    return 4935 <= action < 4967


def forward_piece(action: i64) -> i64:
    return action - 4935


def back(piece: i64) -> i64:
    """The action "back {piece}"."""
    return 4967 + piece


def is_back(action: i64) -> bool:
    return 4967 <= action < 4999


def back_piece(action: i64) -> i64:
    return action - 4967
