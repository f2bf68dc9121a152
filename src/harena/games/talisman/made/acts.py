"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

DECLINE: Final[i64] = 0
ACCEPT: Final[i64] = 1
CAST: Final[i64] = 2
PLACE: Final[i64] = 34
MOVE: Final[i64] = 58
ENTER_CITY: Final[i64] = 82
ENTER_ARENA: Final[i64] = 83
EXPLORE: Final[i64] = 84
ATTACK: Final[i64] = 85
VISITING: Final[i64] = 91
FIGHT: Final[i64] = 123
EVADE: Final[i64] = 124
BUY: Final[i64] = 125
CHOOSE: Final[i64] = 141
GIVE: Final[i64] = 147
TAKE_LIFE: Final[i64] = 403
TAKE_GOLD: Final[i64] = 404
TAKE: Final[i64] = 405
LEAVE: Final[i64] = 661
STAY: Final[i64] = 662
SUMMON: Final[i64] = 663
CHALLENGE: Final[i64] = 669
DRAW: Final[i64] = 675
GESTURE: Final[i64] = 676
BY: Final[i64] = 680
BRING: Final[i64] = 684
REWARD: Final[i64] = 1196
LOOT: Final[i64] = 1205
LOSE: Final[i64] = 1211
END: Final[i64] = 1213  # one past the last action


def span(question: i64) -> tuple[i64, i64]:
    """The first action that may answer a question, and one past the last."""
    if question == 0:
        return 34, 58
    if question == 1:
        return 0, 34
    if question == 2:
        return 0, 34
    if question == 3:
        return 141, 147
    if question == 4:
        return 141, 147
    if question == 5:
        return 58, 82
    if question == 6:
        return 82, 84
    if question == 7:
        return 84, 91
    if question == 8:
        return 0, 123
    if question == 9:
        return 123, 125
    if question == 10:
        return 0, 2
    if question == 11:
        return 0, 141
    if question == 12:
        return 147, 403
    if question == 13:
        return 405, 661
    if question == 14:
        return 661, 663
    if question == 15:
        return 663, 680
    if question == 16:
        return 680, 684
    if question == 17:
        return 684, 1196
    if question == 18:
        return 403, 661
    if question == 19:
        return 1196, 1205
    if question == 20:
        return 1205, 1211
    if question == 21:
        return 1211, 1213
    return 0, 0


def cast(spell: i64) -> i64:
    """The action "cast {spell}"."""
    return 2 + spell


def is_cast(action: i64) -> bool:
    return 2 <= action < 34


def cast_spell(action: i64) -> i64:
    return action - 2


def place(space: i64) -> i64:
    """The action "place {space}"."""
    return 34 + space


def is_place(action: i64) -> bool:
    return 34 <= action < 58


def place_space(action: i64) -> i64:
    return action - 34


def move(space: i64) -> i64:
    """The action "move {space}"."""
    return 58 + space


def is_move(action: i64) -> bool:
    return 58 <= action < 82


def move_space(action: i64) -> i64:
    return action - 58


def attack(player: i64) -> i64:
    """The action "attack {player}"."""
    return 85 + player


def is_attack(action: i64) -> bool:
    return 85 <= action < 91


def attack_player(action: i64) -> i64:
    return action - 85


def visiting(visit: i64) -> i64:
    """The action "visit {visit}"."""
    return 91 + visit


def is_visiting(action: i64) -> bool:
    return 91 <= action < 123


def visiting_visit(action: i64) -> i64:
    return action - 91


def buy(ware: i64) -> i64:
    """The action "buy {ware}"."""
    return 125 + ware


def is_buy(action: i64) -> bool:
    return 125 <= action < 141


def buy_ware(action: i64) -> i64:
    return action - 125


def choose(player: i64) -> i64:
    """The action "choose {player}"."""
    return 141 + player


def is_choose(action: i64) -> bool:
    return 141 <= action < 147


def choose_player(action: i64) -> i64:
    return action - 141


def give(card: i64) -> i64:
    """The action "give up {card}"."""
    return 147 + card


def is_give(action: i64) -> bool:
    return 147 <= action < 403


def give_card(action: i64) -> i64:
    return action - 147


def take(card: i64) -> i64:
    """The action "take {card}"."""
    return 405 + card


def is_take(action: i64) -> bool:
    return 405 <= action < 661


def take_card(action: i64) -> i64:
    return action - 405


def summon(player: i64) -> i64:
    """The action "summon {player}"."""
    return 663 + player


def is_summon(action: i64) -> bool:
    return 663 <= action < 669


def summon_player(action: i64) -> i64:
    return action - 663


def challenge(player: i64) -> i64:
    """The action "challenge {player}"."""
    return 669 + player


def is_challenge(action: i64) -> bool:
    return 669 <= action < 675


def challenge_player(action: i64) -> i64:
    return action - 669


def gesture(gesture: i64) -> i64:
    """The action "draw with {gesture}"."""
    return 676 + gesture


def is_gesture(action: i64) -> bool:
    return 676 <= action < 680


def gesture_gesture(action: i64) -> i64:
    return action - 676


def by(manner: i64) -> i64:
    """The action "fight with {manner}"."""
    return 680 + manner


def is_by(action: i64) -> bool:
    return 680 <= action < 684


def by_manner(action: i64) -> i64:
    return action - 680


def bring(objects: i64) -> i64:
    """The action "bring {objects}"."""
    return 684 + objects


def is_bring(action: i64) -> bool:
    return 684 <= action < 1196


def bring_objects(action: i64) -> i64:
    return action - 684


def reward(prize: i64) -> i64:
    """The action "reward {prize}"."""
    return 1196 + prize


def is_reward(action: i64) -> bool:
    return 1196 <= action < 1205


def reward_prize(action: i64) -> i64:
    return action - 1196


def loot(cards: i64) -> i64:
    """The action "loot {cards}"."""
    return 1205 + cards


def is_loot(action: i64) -> bool:
    return 1205 <= action < 1211


def loot_cards(action: i64) -> i64:
    return action - 1205


def lose(loss: i64) -> i64:
    """The action "lose {loss}"."""
    return 1211 + loss


def is_lose(action: i64) -> bool:
    return 1211 <= action < 1213


def lose_loss(action: i64) -> i64:
    return action - 1211
