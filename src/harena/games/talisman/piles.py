"""Piles of cards as bit masks: how many, which one, any one; and the decks that are drawn from at random."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made.table import Table

NO_CARD: Final[i64] = -1


def size(mask: i64) -> i64:
    """How many cards a pile has."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def first(mask: i64, start: i64 = 0) -> i64:
    """The lowest card of a pile, from a place on; NO_CARD if there is none."""
    mask >>= start
    if mask == 0:
        return NO_CARD
    place = start
    while mask & 255 == 0:
        mask >>= 8
        place += 8
    while mask & 1 == 0:
        mask >>= 1
        place += 1
    return place


def nth(mask: i64, number: i64) -> i64:
    """A card of a pile by its number in it, counted from the lowest."""
    while number > 0:
        mask &= mask - 1
        number -= 1
    return first(mask, 0)


def any_of(table: Table, mask: i64) -> i64:
    """A card of a pile, each equally likely. The pile must not be empty."""
    return nth(mask, table.below(size(mask)))


def roll(table: Table) -> i64:
    """A die, which everybody sees."""
    table.disclose()
    return table.below(6) + 1


def draw_adventure(table: Table) -> i64:
    """The top card of the adventure deck, which is made from its discard pile when it is empty (TAL-04)."""
    if table.deck_objects | table.deck_sights | table.deck_enemies == 0:
        table.deck_objects = table.gone_objects
        table.deck_sights = table.gone_sights
        table.deck_enemies = table.gone_enemies
        table.gone_objects = 0
        table.gone_sights = 0
        table.gone_enemies = 0
    objects = size(table.deck_objects)
    sights = size(table.deck_sights)
    total = objects + sights + size(table.deck_enemies)
    if total == 0:
        return NO_CARD
    table.disclose()
    number = table.below(total)
    if number < objects:
        found = nth(table.deck_objects, number)
        table.deck_objects ^= bit(found)
        return OBJECT + found
    if number < objects + sights:
        found = nth(table.deck_sights, number - objects)
        table.deck_sights ^= bit(found)
        return SIGHT + found
    found = nth(table.deck_enemies, number - objects - sights)
    table.deck_enemies ^= bit(found)
    return ENEMY + found


def draw_arena(table: Table) -> i64:
    """The top card of the arena deck, which is made from its discard pile when it is empty (TAL-32)."""
    if table.arena_sights | table.arena_enemies == 0:
        table.arena_sights = table.past_sights
        table.arena_enemies = table.past_enemies
        table.past_sights = 0
        table.past_enemies = 0
    sights = size(table.arena_sights)
    total = sights + size(table.arena_enemies)
    table.disclose()
    number = table.below(total)
    if number < sights:
        found = nth(table.arena_sights, number)
        table.arena_sights ^= bit(found)
        return SIGHT + found
    found = nth(table.arena_enemies, number - sights)
    table.arena_enemies ^= bit(found)
    return ENEMY + found


def discard_object(table: Table, card: i64) -> None:
    """An Object goes where it came from: the discard pile, the purchase deck, or aside with its Enemy back (TAL-56)."""
    book = table.book
    if book.stock >> card & 1:
        table.stock |= bit(card)
    elif book.aside >> card & 1:
        table.aside_objects |= bit(card)
        waiting = table.aside_enemies
        while waiting:
            foe = first(waiting, 0)
            waiting &= waiting - 1
            if book.prize[ENEMY + foe] == card:
                table.aside_enemies ^= bit(foe)
                table.past_enemies |= bit(foe)
    else:
        table.gone_objects |= bit(card)


def discard_objects(table: Table, mask: i64) -> None:
    """Several Objects, each to its place."""
    while mask:
        card = first(mask, 0)
        mask ^= bit(card)
        discard_object(table, card)


def discard_enemies(table: Table, mask: i64) -> None:
    """Exchanged or lost trophies: those of the arena deck to its own discard pile (TAL-32)."""
    table.past_enemies |= mask & table.book.arena_enemies
    table.gone_enemies |= mask & table.book.adventure_enemies
