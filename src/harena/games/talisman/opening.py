"""Set-up: decks, characters, who begins, and where the Arena stands (TAL-01, TAL-11, TAL-20)."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import figures, piles, spells
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.table import Table


def set_up(table: Table) -> None:
    """Lay out the decks and deal the characters; whoever begins puts the Arena down (TAL-20)."""
    book = table.book
    table.deck_objects = book.adventure_objects
    table.deck_sights = book.adventure_sights
    table.deck_enemies = book.adventure_enemies
    table.arena_sights = book.crowds
    table.arena_enemies = book.arena_enemies
    table.stock = book.stock
    table.aside_objects = book.aside
    table.city_arena = book.city
    for spell in range(book.spells):
        table.put(table.spell_deck, spell)
    table.shuffle_zone(table.spell_deck)
    for seat in range(table.seat_count):
        new_character(table, seat)
    table.round = 1
    table.starter = table.below(table.seat_count)
    table.turn = table.starter
    then.turns_begin(table, table.starter)
    then.opening_placed(table, table.starter)
    ask.place_arena(table, table.starter)


def placed(table: Table, seat: i64) -> None:
    """The Arena stands there until it is destroyed (TAL-20)."""
    table.arena_space = acts.place_space(table.take(seat))
    tell.arena_placed(table, seat, table.arena_space)


def new_character(table: Table, seat: i64) -> None:
    """A random character that nobody has played; when there is none left, one that died (TAL-11)."""
    book = table.book
    everybody = bit(book.characters) - 1
    free = everybody & ~table.met
    if free == 0:
        free = everybody & ~in_play(table)
    character = piles.any_of(table, free)
    table.met |= bit(character)
    table.set_character(seat, character)
    table.set_alignment(seat, book.own_alignment[character])
    table.set_space(seat, book.start[character])
    table.set_lives(seat, figures.LIVES)
    table.set_gold(seat, 1)
    tell.character_taken(table, seat, character)
    spells.gain(table, seat, book.first_spells[character])


def in_play(table: Table) -> i64:
    """The characters that are alive, as a bit mask."""
    mask: i64 = 0
    for seat in range(table.seat_count):
        if table.lives(seat) > 0:
            mask |= bit(table.character(seat))
    return mask
