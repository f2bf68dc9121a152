"""What the bot reckons with: chances in fights, and what cards, programs and spaces are worth to a seat."""

from typing import Final

from harena.games.talisman import figures
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made.codes import Gear, Trigger, Verb
from harena.games.talisman.made.table import Table

READY: Final = 0.45
"""The chance against a gladiator from which it is time to go to the Arena."""

NO_GESTURE: Final = -1
MISSED: Final = 6.0
"""What a win is worth that a gesture costs: the way out, the Arena's reward, and the life that a defeat takes."""

_FACES: Final = range(1, 7)
_GAIN: Final = (1.6, 1.4, 0.35, 0.8)  # strength, craft, gold, spell
_LOSE: Final = (1.6, 1.4, 0.35, 1.5, 0.7, 0.7, 0.5, 0.9)  # strength, craft, gold, life, object, follower, spell, turn
_TO_ARENA: Final = 9


def chance(lead: int, least: int = 1) -> float:
    """How likely a fight is won by who is ahead by so much before the dice; the other die counts so much at least."""
    return sum(own + lead > max(least, other) for own in _FACES for other in _FACES) / 36


def prowess(table: Table, seat: int, psychic: bool) -> int:
    """Strength or Craft with the best weapon, as a duel would count it."""
    book = table.book
    objects = [card for card in range(62) if table.objects(seat) >> card & 1]
    fit = [card for card in objects if book.nature[OBJECT + card] == 0]
    mask = sum(1 << card for card in fit)
    if psychic:
        return int(figures.craft_with(table, seat, mask, 0)) + sum(_bonus(table, card, 1) for card in fit)
    weapons = [_bonus(table, card, 0) for card in fit if book.gear[OBJECT + card] == Gear.WEAPON]
    return int(figures.strength_with(table, seat, mask, 0)) + max(weapons, default=0)


def _bonus(table: Table, card: int, word: int) -> int:
    programs = table.book.programs
    program = table.book.program[OBJECT + card]
    places = range(int(programs.start(program)), int(programs.end(program)))
    return sum(
        int(programs.amount(at)) for at in places if programs.verb(at) == Verb.BONUS and programs.word(at) in (word, 2)
    )


def against_deck(table: Table, seat: int, least: int = 1) -> float:
    """The chance to win when an arena card is drawn; a card that is no Enemy wins nothing."""
    deck = [foe for foe in range(62) if table.arena_enemies >> foe & 1]
    others = bin(int(table.arena_sights)).count("1")
    strength, craft = (prowess(table, seat, psychic) for psychic in (False, True))
    won = 0.0
    for foe in deck:
        psychic = bool(table.book.crafty >> foe & 1)
        won += chance((craft if psychic else strength) - int(table.book.power[ENEMY + foe]), least)
    return won / max(1, len(deck) + others)


def drawing(table: Table, seat: int, gesture: int = NO_GESTURE) -> float:
    """What an arena card is worth that is drawn with a gesture, or without: a win counts most."""
    if gesture == NO_GESTURE:
        return 3 * against_deck(table, seat)
    program = int(table.book.program[SIGHT + gesture])
    plain, won = (against_deck(table, seat, least) for least in (1, int(figures.standing(table, program, Verb.ROUSE))))
    prize, price = (waiting_worth(table, seat, program, trigger) for trigger in (Trigger.WON, Trigger.LOST))
    return 3 * plain - MISSED * (plain - won) + won * prize + (1 - won) * price


def against_player(table: Table, seat: int, other: int) -> float:
    """The chance to beat a player with everything."""
    return chance(int(figures.strength(table, seat) - figures.strength(table, other)))


def is_ready(table: Table, seat: int) -> bool:
    """Whether the Arena is worth its risk: few lives are a reason to wait."""
    return table.lives(seat) >= 2 and against_deck(table, seat) >= READY


def leader(table: Table, seat: int) -> float:
    """How dangerous a player is."""
    leavings = max(int(table.leavings(seat, 0)), int(table.leavings(seat, 1)))
    return leavings + 0.1 * float(figures.strength(table, seat))


def lying_risk(table: Table, seat: int, space: int) -> float:
    """What the Enemies on a space would cost, or bring."""
    total = 0.0
    for mask, psychic in ((table.book.strong, False), (table.book.crafty, True)):
        foes = table.lying_enemies(space) & mask
        power = sum(int(table.book.power[ENEMY + foe]) for foe in range(62) if foes >> foe & 1)
        if power:
            won = chance(prowess(table, seat, psychic) - power)
            total += won * min(1.5, 0.2 * power) - (1 - won) * 1.2
    return total


def object_worth(table: Table, seat: int, card: int) -> float:
    """What an Object is worth to a seat that has others."""
    book = table.book
    gear = int(book.gear[OBJECT + card])
    twice = sum(
        table.objects(seat) >> other & 1 and book.gear[OBJECT + other] == gear for other in range(62) if other != card
    )
    base = 1.0 + float(book.raises_strength[OBJECT + card] + book.raises_craft[OBJECT + card])
    base += 0.8 * _bonus(table, card, 0)
    if gear != Gear.TRINKET and twice:
        base *= 0.3
    return base


def program_worth(table: Table, seat: int, program: int) -> float:
    """What effects are worth to a seat, one after the other."""
    programs = table.book.programs
    return sum(effect_worth(table, seat, at) for at in range(int(programs.start(program)), int(programs.end(program))))


def waiting_worth(table: Table, seat: int, program: int, trigger: int) -> float:
    """What those of its effects are worth that wait for such an end of a fight."""
    programs = table.book.programs
    places = range(int(programs.start(program)), int(programs.end(program)))
    return sum(effect_worth(table, seat, at) for at in places if programs.trigger(at) == trigger + 1)


def effect_worth(table: Table, seat: int, at: int) -> float:
    """What an effect is worth to a seat."""
    programs = table.book.programs
    amount, word, verb = float(programs.amount(at)), int(programs.word(at)), programs.verb(at)
    worth = -0.35 * float(programs.price(at))
    if verb == Verb.GAIN:
        worth += _GAIN[word] * amount
    elif verb == Verb.LOSE:
        worth -= _LOSE[word] * amount
    elif verb == Verb.HEAL:
        worth += 1.5 * min(amount, float(figures.LIVES - table.lives(seat)))
    elif verb == Verb.GO:
        worth += (2.0 if is_ready(table, seat) else -1.0) if word == _TO_ARENA else 0.0
    elif verb == Verb.FIGHT:
        worth += 2 * chance(prowess(table, seat, word == 1) - int(amount)) - 1.2
    elif verb == Verb.SHOP:
        worth += shopping(table, seat)
    return worth


def shopping(table: Table, seat: int) -> float:
    """What one could buy for one's gold."""
    book = table.book
    found = [0.0]
    for ware in range(int(book.wares)):
        stock = table.stock & book.ware_cards[ware]
        if stock and book.ware_price[ware] <= table.gold(seat):
            card = (int(stock) & -int(stock)).bit_length() - 1
            found.append(object_worth(table, seat, card) - 0.3 * float(book.ware_price[ware]))
    return max(found)
