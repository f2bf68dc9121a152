"""Objects, Followers and trophies: what is picked up, given up, taken from others, and exchanged (TAL-07 to TAL-10)."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import figures, piles, spells
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Giving, Place, Wealth
from harena.games.talisman.made.table import Table

POINTS: Final[i64] = 7


def add_object(table: Table, seat: i64, card: i64) -> None:
    """An Object comes to a player; `trim` sees to the limit."""
    table.set_objects(seat, table.objects(seat) | bit(card))


def trim(table: Table, seat: i64) -> None:
    """Whoever has more Objects than can be carried gives some up (TAL-08)."""
    excess = piles.size(table.objects(seat)) - figures.room(table, seat)
    if excess > 0:
        then.belongings_choose(table, seat, excess, Giving.EXCESS)


def held(table: Table, seat: i64, giving: i64) -> i64:
    """The pile from which a player gives up cards."""
    return table.followers(seat) if giving == Giving.FOLLOWER else table.objects(seat)


def band(giving: i64) -> i64:
    """The first number of the cards in that pile."""
    return SIGHT if giving == Giving.FOLLOWER else OBJECT


def choose(table: Table, seat: i64, left: i64, giving: i64) -> None:
    """Cards have to be given up: the player chooses unless all must go. A carrier among them leaves too much behind."""
    if giving == Giving.EXCESS:
        left = piles.size(table.objects(seat)) - figures.room(table, seat)
    pile = held(table, seat, giving)
    if left <= 0 or pile == 0:
        if giving == Giving.OBJECT:
            trim(table, seat)
        return
    if piles.size(pile) <= left:
        while pile:
            card = piles.first(pile, 0)
            pile &= pile - 1
            give(table, seat, band(giving) + card, giving)
        return
    then.belongings_given(table, seat, left, giving)
    ask.give_up(table, seat, left, giving)


def given(table: Table, seat: i64, left: i64, giving: i64) -> None:
    """One has been named."""
    give(table, seat, acts.give_card(table.take(seat)), giving)
    then.belongings_choose(table, seat, left - 1, giving)


def give(table: Table, seat: i64, card: i64, giving: i64) -> None:
    """A card is given up. What cannot be carried stays on the space, in an arena it is discarded (TAL-08, TAL-51)."""
    if giving == Giving.FOLLOWER:
        tell.given_up(table, seat, card)
        lose_follower(table, seat, card - SIGHT)
        return
    table.set_objects(seat, table.objects(seat) & ~bit(card))
    if giving == Giving.EXCESS and table.inside(seat) == Place.REGIONS:
        tell.left_behind(table, seat, card)
        space = table.space(seat)
        table.set_lying_objects(space, table.lying_objects(space) | bit(card))
    else:
        tell.given_up(table, seat, card)
        piles.discard_object(table, card)
    spells.trim(table, seat)


def lose_follower(table: Table, seat: i64, follower: i64) -> None:
    """A Follower goes to the discard pile."""
    table.set_followers(seat, table.followers(seat) & ~bit(follower))
    table.gone_sights |= bit(follower)
    spells.trim(table, seat)


# --- taking from others ----------------------------------------------------------------------------------------------


def take_card(table: Table, seat: i64, victim: i64, giving: i64) -> None:
    """Take an Object or a Follower from a player: the taker chooses."""
    pile = held(table, victim, giving)
    if pile == 0:
        return
    if pile & (pile - 1) == 0:
        move(table, seat, victim, band(giving) + piles.first(pile, 0))
        return
    then.belongings_taken(table, seat, victim, giving)
    ask.take_from(table, seat, victim, giving)


def taken(table: Table, seat: i64, victim: i64, giving: i64) -> None:
    """The card has been named."""
    move(table, seat, victim, acts.take_card(table.take(seat)))


def move(table: Table, seat: i64, victim: i64, card: i64) -> None:
    """An Object or a Follower changes hands."""
    tell.stolen(table, seat, victim, card)
    if card >= SIGHT:
        table.set_followers(victim, table.followers(victim) & ~bit(card - SIGHT))
        table.set_followers(seat, table.followers(seat) | bit(card - SIGHT))
        spells.trim(table, victim)
        return
    table.set_objects(victim, table.objects(victim) & ~bit(card))
    add_object(table, seat, card)
    spells.trim(table, victim)
    trim(table, victim)
    trim(table, seat)


# --- wealth ----------------------------------------------------------------------------------------------------------


def change_gold(table: Table, seat: i64, amount: i64) -> None:
    """Gold comes or goes; nobody owes any."""
    if amount < -table.gold(seat):
        amount = -table.gold(seat)
    if amount != 0:
        table.add_gold(seat, amount)
        tell.changed(table, seat, Wealth.GOLD, amount)


def heal(table: Table, seat: i64, amount: i64) -> None:
    """Lives come back, up to the number one begins with."""
    lacking = figures.LIVES - table.lives(seat)
    if amount > lacking:
        amount = lacking
    if amount > 0:
        table.add_lives(seat, amount)
        tell.changed(table, seat, Wealth.LIFE, amount)


# --- trophies --------------------------------------------------------------------------------------------------------


def take_trophies(table: Table, seat: i64, foes: i64) -> None:
    """Beaten Enemies are kept, and exchanged as soon as they are worth a point (TAL-10)."""
    table.set_trophies(seat, table.trophies(seat) | foes)
    while foes:
        foe = piles.first(foes, 0)
        foes &= foes - 1
        tell.trophy_taken(table, seat, ENEMY + foe)
    exchange(table, seat)


def points(table: Table, foes: i64) -> i64:
    """What some Enemies add up to."""
    total: i64 = 0
    while foes:
        foe = piles.first(foes, 0)
        foes &= foes - 1
        total += table.book.power[ENEMY + foe]
    return total


def exchange(table: Table, seat: i64) -> None:
    """Seven points of Strength are worth 1 Strength, and the same with Craft; what is over stays to one's credit."""
    strong = table.trophies(seat) & table.book.strong
    total = table.strength_points(seat) + points(table, strong)
    if total >= POINTS:
        give_trophies(table, seat, strong)
        table.set_strength_points(seat, total % POINTS)
        table.add_strength(seat, total // POINTS)
        tell.exchanged(table, seat, Wealth.STRENGTH, total // POINTS)
    crafty = table.trophies(seat) & table.book.crafty
    total = table.craft_points(seat) + points(table, crafty)
    if total >= POINTS:
        give_trophies(table, seat, crafty)
        table.set_craft_points(seat, total % POINTS)
        table.add_craft(seat, total // POINTS)
        tell.exchanged(table, seat, Wealth.CRAFT, total // POINTS)


def give_trophies(table: Table, seat: i64, foes: i64) -> None:
    """Trophies go to the discard piles of their decks."""
    table.set_trophies(seat, table.trophies(seat) & ~foes)
    piles.discard_enemies(table, foes)


def return_arena_trophies(table: Table) -> None:
    """No gladiator is left to draw: all arena trophies return, and their holders keep the points (TAL-32)."""
    tell.trophies_returned(table)
    for seat in range(table.seat_count):
        arena = table.trophies(seat) & table.book.arena_enemies
        table.add_strength_points(seat, points(table, arena & table.book.strong))
        table.add_craft_points(seat, points(table, arena & table.book.crafty))
        table.set_trophies(seat, table.trophies(seat) & ~arena)
        table.arena_enemies |= arena
