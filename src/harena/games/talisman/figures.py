"""What a character is worth now: Strength, Craft, what it may carry and cast, and what counts in a fight."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import piles
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made import running
from harena.games.talisman.made.codes import Gear, Place, Verb
from harena.games.talisman.made.table import Table

LIVES: Final[i64] = 4
CARRIED: Final[i64] = 4
ATTACKER: Final[i64] = 0
OPPONENT: Final[i64] = 1
NOBODY: Final[i64] = -1
TWO_SPELLS: Final[i64] = 2
MOST_SPELLS: Final[i64] = 3
NONE: Final[i64] = 0
_COMBAT: Final[i64] = 0  # the words of "bonus" and "bar", in the order of the language
_PSYCHIC: Final[i64] = 1
_WEAPONS: Final[i64] = 0
_ARMOUR: Final[i64] = 1
_TRINKETS: Final[i64] = 2
_SPELLS: Final[i64] = 3


def alive(table: Table, seat: i64) -> bool:
    """Whether a seat has a living character."""
    return table.lives(seat) > 0


def outside(table: Table, seat: i64) -> bool:
    """Whether a living character is in the regions, not in an arena."""
    return table.lives(seat) > 0 and table.inside(seat) == Place.REGIONS


def strength(table: Table, seat: i64) -> i64:
    """Strength with all that raises it."""
    return strength_with(table, seat, table.objects(seat), table.followers(seat))


def craft(table: Table, seat: i64) -> i64:
    """Craft with all that raises it."""
    return craft_with(table, seat, table.objects(seat), table.followers(seat))


def strength_with(table: Table, seat: i64, objects: i64, followers: i64) -> i64:
    """Strength with some Objects and Followers."""
    book = table.book
    total = book.own_strength[table.character(seat)] + table.strength(seat)
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        total += book.raises_strength[OBJECT + card]
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        total += book.raises_strength[SIGHT + card]
    return total


def craft_with(table: Table, seat: i64, objects: i64, followers: i64) -> i64:
    """Craft with some Objects and Followers."""
    book = table.book
    total = book.own_craft[table.character(seat)] + table.craft(seat)
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        total += book.raises_craft[OBJECT + card]
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        total += book.raises_craft[SIGHT + card]
    return total


def spell_limit(table: Table, seat: i64) -> i64:
    """How many Spells its Craft allows: 0, 0, 1, 2, 2, 3 (TAL-09)."""
    wisdom = craft(table, seat)
    if wisdom <= 2:
        return NONE
    if wisdom <= 4:
        return wisdom - 2
    return TWO_SPELLS if wisdom == 5 else MOST_SPELLS


def room(table: Table, seat: i64) -> i64:
    """How many Objects it may have: four, and with one that carries, that one and as many as it says (TAL-08)."""
    best: i64 = 0
    carriers = table.objects(seat) & table.book.carriers
    while carriers:
        card = piles.first(carriers, 0)
        carriers &= carriers - 1
        carried = table.book.carries[OBJECT + card]
        if carried > best:
            best = carried
    return CARRIED if best == 0 else CARRIED + 1 + best


def stride(table: Table, seat: i64) -> i64:
    """By how much it may move farther or less far than the die says; the largest figure counts."""
    book = table.book
    best = book.strides[table.character(seat)]
    objects = table.objects(seat)
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        if book.adds_stride[OBJECT + card] > best:
            best = book.adds_stride[OBJECT + card]
    followers = table.followers(seat)
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        if book.adds_stride[SIGHT + card] > best:
            best = book.adds_stride[SIGHT + card]
    return best


def may_evade(table: Table, seat: i64) -> bool:
    """Whether its ability, an Object or a Follower lets it evade; never in an arena (TAL-31)."""
    if table.inside(seat) != Place.REGIONS:
        return False
    book = table.book
    if book.evades[table.character(seat)] > 0:
        return True
    objects = table.objects(seat)
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        if book.helps_evade[OBJECT + card] > 0:
            return True
    followers = table.followers(seat)
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        if book.helps_evade[SIGHT + card] > 0:
            return True
    return False


# --- in a fight ------------------------------------------------------------------------------------------------------


def fighter(table: Table, side: i64) -> i64:
    """The seat on a side of the fight, or NOBODY for Enemies."""
    return table.attacker if side == ATTACKER else table.opponent


def side_of(table: Table, seat: i64) -> i64:
    """The side on which a seat fights, or NOBODY."""
    if table.attacker < 0:
        return NOBODY
    if seat == table.attacker:
        return ATTACKER
    return OPPONENT if seat == table.opponent else NOBODY


def is_barred(table: Table, word: i64) -> bool:
    """Whether a gladiator's card or one of the crowd's makes Objects of some gear, or Spells, count for nothing."""
    foes = table.foes
    while foes:
        foe = piles.first(foes, 0)
        foes &= foes - 1
        if bars(table, table.book.program[ENEMY + foe], word):
            return True
    crowd = table.crowd
    while crowd:
        card = piles.first(crowd, 0)
        crowd &= crowd - 1
        if bars(table, table.book.program[SIGHT + card], word):
            return True
    return False


def bars(table: Table, program: i64, word: i64) -> bool:
    """Whether a program bars that."""
    programs = table.book.programs
    for at in range(programs.start(program), programs.end(program)):
        if programs.verb(at) == Verb.BAR and programs.word(at) == word:
            return True
    return False


def spells_barred(table: Table) -> bool:
    """Whether no Spell works in this fight."""
    return is_barred(table, _SPELLS)


def gear_counts(table: Table, gear: i64) -> bool:
    """Whether Objects of this gear count in the fight."""
    if gear == Gear.WEAPON:
        return not is_barred(table, _WEAPONS)
    return not is_barred(table, _TRINKETS if gear == Gear.TRINKET else _ARMOUR)


def counting_objects(table: Table, side: i64) -> i64:
    """Of the Objects brought: the best weapon, one of each piece of armour, and all that is neither (TAL-06)."""
    book = table.book
    left = table.brought(side)
    counting: i64 = 0
    weapon: i64 = -1
    gears: i64 = 0
    while left:
        card = piles.first(left, 0)
        mask = left & -left
        left &= left - 1
        gear = book.gear[OBJECT + card]
        if not gear_counts(table, gear):
            continue
        if gear == Gear.WEAPON:
            if weapon < 0 or weapon_bonus(table, side, card) > weapon_bonus(table, side, weapon):
                weapon = card
        elif gear == Gear.TRINKET:
            counting |= mask
        elif gears >> gear & 1 == 0:
            gears |= bit(gear)
            counting |= mask
    return counting if weapon < 0 else counting | bit(weapon)


def weapon_bonus(table: Table, side: i64, card: i64) -> i64:
    """What a weapon would add now."""
    return bonus_of(table, fighter(table, side), table.book.program[OBJECT + card])


def bonus_of(table: Table, seat: i64, program: i64) -> i64:
    """What a card or ability adds in this kind of fight; an Enemy's conditions are those of its opponent."""
    programs = table.book.programs
    total: i64 = 0
    for at in range(programs.start(program), programs.end(program)):
        if programs.verb(at) == Verb.BONUS and applies(table, programs.word(at)) and holds(table, at, seat):
            total += programs.amount(at)
    return total


def applies(table: Table, word: i64) -> bool:
    """Whether a bonus is for this kind of fight."""
    if word == _COMBAT:
        return not table.psychic
    return table.psychic if word == _PSYCHIC else True


def holds(table: Table, at: i64, seat: i64) -> bool:
    """Whether the condition of a figure that stands holds."""
    programs = table.book.programs
    test = programs.test(at)
    if test == 0:
        return True
    if test > 0:
        return running.holds(table, test - 1, seat, programs.least(at))
    return not running.holds(table, -test - 1, seat, programs.least(at))


def standing(table: Table, program: i64, verb: i64) -> i64:
    """The amount of a verb that stands in a program; 0 without it."""
    programs = table.book.programs
    for at in range(programs.start(program), programs.end(program)):
        if programs.verb(at) == verb:
            return programs.amount(at)
    return NONE


def total(table: Table, side: i64) -> i64:
    """Strength or Craft of a side with all bonuses, but for the die."""
    seat = fighter(table, side)
    if seat < 0:
        return table.power + foe_bonus(table) + table.extra(side)
    book = table.book
    objects = counting_objects(table, side)
    followers = NONE if table.duel else table.followers(seat)
    if table.psychic:
        score = craft_with(table, seat, objects, followers)
    else:
        score = strength_with(table, seat, objects, followers)
    score += bonus_of(table, seat, book.ability[table.character(seat)])
    if table.champion == seat:
        score += bonus_of(table, seat, book.master)
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        score += bonus_of(table, seat, book.program[OBJECT + card])
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        score += bonus_of(table, seat, book.program[SIGHT + card])
    return score + table.extra(side)


def foe_bonus(table: Table) -> i64:
    """What the Enemies' own cards add for them."""
    total: i64 = 0
    foes = table.foes
    while foes:
        foe = piles.first(foes, 0)
        foes &= foes - 1
        total += bonus_of(table, table.attacker, table.book.program[ENEMY + foe])
    return total


def roused(table: Table) -> i64:
    """What a die of the Enemies counts at least by a gesture or a card of the crowd; 0 is no limit (TAL-24)."""
    best: i64 = 0
    crowd = table.crowd
    while crowd:
        card = piles.first(crowd, 0)
        crowd &= crowd - 1
        best = larger(best, standing(table, table.book.program[SIGHT + card], Verb.ROUSE))
    return best


def limit_of(table: Table, side: i64, verb: i64) -> i64:
    """The figure of "least" or "caps" that a side has by its cards; the strictest counts, 0 is none."""
    book = table.book
    seat = fighter(table, side)
    best: i64 = 0
    if seat < 0:
        foes = table.foes
        while foes:
            foe = piles.first(foes, 0)
            foes &= foes - 1
            best = stricter(verb, best, standing(table, book.program[ENEMY + foe], verb))
        return larger(best, roused(table)) if verb == Verb.LEAST else best
    best = standing(table, book.ability[table.character(seat)], verb)
    objects = counting_objects(table, side)
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        best = stricter(verb, best, standing(table, book.program[OBJECT + card], verb))
    followers = NONE if table.duel else table.followers(seat)
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        best = stricter(verb, best, standing(table, book.program[SIGHT + card], verb))
    return best


def stricter(verb: i64, one: i64, other: i64) -> i64:
    """Of two figures of "least" or "caps" the one that does more: both cards hold. 0 is none."""
    if one == 0 or other == 0:
        return one + other
    return larger(one, other) if verb == Verb.LEAST else -larger(-one, -other)


def larger(one: i64, other: i64) -> i64:
    """The larger of two numbers."""
    return one if one > other else other


def adjusted(table: Table, side: i64, die: i64) -> i64:
    """A die as it counts: not below what one's own cards say, not above what the opponent's say."""
    least = limit_of(table, side, Verb.LEAST)
    if die < least:
        die = least
    most = limit_of(table, 1 - side, Verb.CAPS)
    return most if 0 < most < die else die
