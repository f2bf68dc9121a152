"""Lives lost, and what becomes of the belongings of the dead (TAL-11, TAL-40, TAL-41)."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import belongings, piles, spells
from harena.games.talisman.book import OBJECT, SIGHT, SPELL
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Leave, Place, Wealth
from harena.games.talisman.made.table import Table

LOOT: Final[i64] = 5


def lose_lives(table: Table, seat: i64, amount: i64, victor: i64) -> None:
    """Lives go; with the last one the character dies. `victor` is the player who took it, or -1."""
    if amount > table.lives(seat):
        amount = table.lives(seat)
    if amount <= 0:
        return
    table.add_lives(seat, -amount)
    tell.changed(table, seat, Wealth.LIFE, -amount)
    if table.lives(seat) == 0:
        die(table, seat, victor)


def die(table: Table, seat: i64, victor: i64) -> None:
    """In an arena the victor may loot before the rest is settled; outside belongings stay on the space."""
    tell.died(table, seat)
    then.deaths_settle(table, seat)
    if victor >= 0 and table.inside(seat) != Place.REGIONS:
        most = loot_size(table, seat)
        if most > 0:
            then.deaths_looted(table, victor, seat)
            ask.loot_how_much(table, victor, seat)


def loot_size(table: Table, dead: i64) -> i64:
    """How many cards the victor may take: Objects, Followers and Spells, five at most (TAL-41)."""
    cards = piles.size(table.objects(dead)) + piles.size(table.followers(dead)) + piles.size(table.spells(dead))
    return cards if cards < LOOT else LOOT


def looted(table: Table, victor: i64, dead: i64) -> None:
    """So many random cards change hands; Spells beyond what the victor's Craft allows go back."""
    left = acts.loot_cards(table.take(victor))
    while left > 0:
        loot_one(table, victor, dead)
        left -= 1
    belongings.trim(table, victor)
    spells.trim(table, victor)


def loot_one(table: Table, victor: i64, dead: i64) -> None:
    """One random card."""
    objects = piles.size(table.objects(dead))
    followers = piles.size(table.followers(dead))
    table.disclose()
    number = table.below(objects + followers + piles.size(table.spells(dead)))
    if number < objects:
        card = piles.nth(table.objects(dead), number)
        table.set_objects(dead, table.objects(dead) ^ bit(card))
        table.set_objects(victor, table.objects(victor) | bit(card))
        tell.loot_taken(table, victor, OBJECT + card)
    elif number < objects + followers:
        card = piles.nth(table.followers(dead), number - objects)
        table.set_followers(dead, table.followers(dead) ^ bit(card))
        table.set_followers(victor, table.followers(victor) | bit(card))
        tell.loot_taken(table, victor, SIGHT + card)
    else:
        card = piles.nth(table.spells(dead), number - objects - followers)
        table.set_spells(dead, table.spells(dead) ^ bit(card))
        table.set_spells(victor, table.spells(victor) | bit(card))
        tell.loot_taken(table, victor, SPELL + card)


def settle(table: Table, dead: i64) -> None:
    """What the dead had goes where the place of death says; nothing of the character is left."""
    inside = table.inside(dead) != Place.REGIONS
    if inside and table.champion < 0:
        fill_reward_pile(table, dead)
    elif not inside:
        leave_on_space(table, dead)
    piles.discard_objects(table, table.objects(dead))
    table.gone_sights |= table.followers(dead)
    belongings.give_trophies(table, dead, table.trophies(dead))
    spells.put_all_back(table, dead)
    table.set_objects(dead, 0)
    table.set_followers(dead, 0)
    table.set_gold(dead, 0)
    table.set_strength(dead, 0)
    table.set_craft(dead, 0)
    table.set_strength_points(dead, 0)
    table.set_craft_points(dead, 0)
    table.set_leavings(dead, 0, 0)
    table.set_leavings(dead, 1, 0)
    table.set_missing(dead, 0)
    table.set_inside(dead, Place.REGIONS)
    table.set_leave(dead, Leave.BOUND)
    table.set_landed(dead, False)


def fill_reward_pile(table: Table, dead: i64) -> None:
    """Gold and up to five random Objects wait for the first Great Gladiator (TAL-40)."""
    if table.gold(dead) > 0:
        tell.gold_to_pile(table, table.gold(dead))
        table.pile_gold += table.gold(dead)
    left = LOOT
    while left > 0 and table.objects(dead) != 0:
        card = piles.any_of(table, table.objects(dead))
        table.set_objects(dead, table.objects(dead) ^ bit(card))
        table.pile_objects |= bit(card)
        tell.to_pile(table, OBJECT + card)
        left -= 1
    table.disclose()


def leave_on_space(table: Table, dead: i64) -> None:
    """Objects, Followers and gold stay where the character died (TAL-11)."""
    space = table.space(dead)
    table.set_lying_objects(space, table.lying_objects(space) | table.objects(dead))
    table.set_lying_sights(space, table.lying_sights(space) | table.followers(dead))
    table.add_lying_gold(space, table.gold(dead))
    table.set_objects(dead, 0)
    table.set_followers(dead, 0)
