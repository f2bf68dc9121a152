"""Set-up and preparation of a day: RAG-10 to RAG-15."""

from mypy_extensions import i64

from harena.games.ragers import sides
from harena.games.ragers.made import acts, ask, cards, tell, then
from harena.games.ragers.made.codes import Fate, Seat
from harena.games.ragers.made.table import Table


def set_up(table: Table) -> None:
    """Shuffle all four decks and deal each player five cards (RAG-10)."""
    table.shuffle_zone(table.patron_deck)
    table.shuffle_zone(table.cheers_deck)
    for seat in range(table.seat_count):
        table.shuffle_zone(table.deck(seat))
        sides.refill(table, seat)
    begin(table)


def begin(table: Table) -> None:
    """Reveal one patron and one cheers card, then ask both who wants to discard (RAG-12, RAG-13)."""
    table.day += 1
    tell.day_begins(table, table.day)
    welcome(table, table.draw(table.patron_deck))
    tell.patron_comes(table, table.patron)
    cheers = table.draw(table.cheers_deck)
    table.set_fate(cheers, Fate.OPEN)
    tell.crowd_wants(table, cheers)
    then.day_prepared(table)
    ask.prepare(table, Seat.ACCUSERS)
    ask.prepare(table, Seat.DEFENDERS)


def welcome(table: Table, patron: i64) -> None:
    """The patron of the day, and what that changes (RAG-05)."""
    table.patron = patron
    table.barred = table.book.bars[patron]
    table.row_limit = table.book.row_limit[patron]


def prepared(table: Table) -> None:
    """Discards go face-up on the pile, hands are refilled, and combat begins (RAG-13)."""
    for seat in range(table.seat_count):
        discard(table, seat, table.take(seat))
    table.disclose()
    for seat in range(table.seat_count):
        sides.refill(table, seat)
    then.combat_begin(table)


def discard(table: Table, seat: i64, choice: i64) -> None:
    """One card of the hand goes to the pile, or none."""
    if choice == acts.KEEP:
        tell.kept(table, seat)
        return
    fighter = acts.discard_fighter(choice)
    table.play_out_of(table.hand(seat), fighter, table.pile(seat), cards.plain(fighter))
    tell.discarded(table, seat, fighter)
