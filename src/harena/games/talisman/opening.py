"""Set-up: decks, characters, who begins, and where the Arena stands (TAL-01, TAL-11, TAL-20)."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import arena, belongings, figures, piles, spells
from harena.games.talisman.book import Beginning
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Place
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
    table.round = 1
    if book.beginning is None:
        for seat in range(table.seat_count):
            new_character(table, seat)
        begin(table, table.below(table.seat_count))
    else:
        set_scene(table, book.beginning)


def begin(table: Table, starter: i64) -> None:
    """The first turn; before it the starting player puts the Arena down, unless it stands already (TAL-20)."""
    table.starter = starter
    table.turn = starter
    then.turns_begin(table, starter)
    if table.arena_space < 0:
        then.opening_placed(table, starter)
        ask.place_arena(table, starter)


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
    take_character(table, seat, piles.any_of(table, free))


def take_character(table: Table, seat: i64, character: i64) -> None:
    """The character comes to its own start space with four lives, one gold and its Spells (TAL-01, TAL-11)."""
    book = table.book
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


# --- scenarios -------------------------------------------------------------------------------------------------------


def set_scene(table: Table, beginning: Beginning) -> None:
    """Everybody takes a part; whoever has none is dealt a character. The first player begins."""
    table.arena_space = beginning.arena_space
    for seat in range(table.seat_count):
        if seat < beginning.parts:
            take_part(table, seat, beginning)
    for seat in range(table.seat_count):
        if seat >= beginning.parts:
            new_character(table, seat)
    begin(table, 0)
    if beginning.landing:
        table.set_landed(0, True)
        tell.landed(table, 0, Place.ARENA)


def take_part(table: Table, seat: i64, beginning: Beginning) -> None:
    """A character that has been on its way for a while."""
    table.set_strength(seat, beginning.strength[seat])
    table.set_craft(seat, beginning.craft[seat])
    take_character(table, seat, beginning.character[seat])
    table.set_gold(seat, beginning.gold[seat])
    table.set_leavings(seat, 0, beginning.leavings[seat])
    for ware in beginning.wares[seat]:
        card = piles.first(table.stock & table.book.ware_cards[ware], 0)
        table.stock ^= bit(card)
        belongings.add_object(table, seat, card)
    if beginning.inside[seat]:
        arena.enter(table, seat, Place.ARENA)
