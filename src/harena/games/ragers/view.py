"""What each seat may know of a Ragers table, and the way back: a table imagined from such knowledge.

Everybody knows what was ever seen face-up, so a view carries it: the opponent's discard pile shows its top card
(RAG-14) and how many of each fighter went there openly. Truly hidden are hands, deck orders and the cards that a
Deadeye hid. The sides are shown as the declaration says; this is the rest.
"""

from typing import Literal, NotRequired, TypedDict

from mypy_extensions import i64

from harena.core.sets import bit
from harena.core.state import REFEREE
from harena.core.zones import Deal, lay_sealed, show_sealed
from harena.games.ragers import day
from harena.games.ragers.made.cards import CODEC, is_unseen, with_fighter
from harena.games.ragers.made.codes import FATE_NAMES, FIGHTER_NAMES, FIGHTERS, Fate, Fighter
from harena.games.ragers.made.table import Table
from harena.games.ragers.made.views import Face, SideView, lay_side, show_side

FateName = Literal["in deck", "open", "gone", "accusers", "defenders"]


FATE_NUMBERS: dict[str, int] = {name: number for number, name in enumerate(FATE_NAMES)}


class TableView(TypedDict):
    """The game's part of a view."""

    day: int
    row_limit: int
    patron: str
    barred: Face | None
    patrons_gone: list[str]
    cheers: dict[str, FateName]
    sides: list[SideView]
    patron_deck: NotRequired[list[str]]
    cheers_deck: NotRequired[list[str]]


def show(table: Table, eye: i64) -> TableView:
    """The table as `eye` may know it."""
    book = table.book
    referee = eye == REFEREE
    here = bit(table.patron)
    for place in range(table.count(table.patron_deck)):
        here |= bit(table.card(table.patron_deck, place))
    shown: TableView = {
        "day": int(table.day),
        "row_limit": int(table.row_limit),
        "patron": book.patron_ids[table.patron],
        "barred": None if table.barred == Fighter.NOBODY else FIGHTER_NAMES[table.barred],
        "patrons_gone": [book.patron_ids[patron] for patron in range(book.patrons) if here >> patron & 1 == 0],
        "cheers": {book.cheers_ids[cheers]: FATE_NAMES[table.fate(cheers)] for cheers in range(book.cheers)},
        "sides": [show_side(table, seat, eye == seat or referee, referee) for seat in range(table.seat_count)],
    }
    if referee:
        shown["patron_deck"] = show_sealed(table, table.patron_deck, book.patron_ids)
        shown["cheers_deck"] = show_sealed(table, table.cheers_deck, book.cheers_ids)
    return shown


def uncover(table: Table) -> None:
    """Leave nothing on the table but what everybody sees, piles aside, which nothing goes by."""
    table.clear(table.patron_deck)
    table.clear(table.cheers_deck)
    for seat in range(table.seat_count):
        table.clear(table.deck(seat))
        table.clear(table.pile(seat))
        for fighter in range(FIGHTERS):
            while table.held(table.hand(seat), fighter):
                table.remove(table.hand(seat), fighter)
        forget_faces(table, table.row(seat))
        forget_faces(table, table.stack(seat))


def forget_faces(table: Table, zone: i64) -> None:
    """Of cards that only their owner knows, leave how they lie."""
    for place in range(table.count(zone)):
        card = table.card(zone, place)
        if is_unseen(card):
            table.change(zone, place, with_fighter(card, 0))


def assume(table: Table, shown: TableView) -> None:
    """Lay out a shown table; what it does not tell is drawn at random, consistently with the rules."""
    book = table.book
    table.day = shown["day"]
    day.welcome(table, book.patron_numbers[shown["patron"]])
    gone = [*shown["patrons_gone"], shown["patron"]]
    unseen = [number for number, name in enumerate(book.patron_ids) if name not in gone]
    lay_sealed(table, table.patron_deck, unseen, shown.get("patron_deck"), book.patron_numbers)
    in_deck: list[int] = []
    fates = shown["cheers"]
    for cheers, name in enumerate(book.cheers_ids):
        fate = FATE_NUMBERS[fates[name]]
        table.set_fate(cheers, fate)
        if fate == Fate.IN_DECK:
            in_deck.append(cheers)
    lay_sealed(table, table.cheers_deck, in_deck, shown.get("cheers_deck"), book.cheers_numbers)
    for seat in range(table.seat_count):
        assume_side(table, seat, shown["sides"][seat])


def assume_side(table: Table, seat: i64, shown: SideView) -> None:
    """Lay out what is known of a side, and deal the rest of its fighters into the places that are not."""
    deal = Deal(table, CODEC, table.book.copies)
    lay_side(table, seat, shown, deal)
    hand_size = shown["hand_size"]
    if "hand" in shown:
        deal.lay_bag(table.hand(seat), shown["hand"])
    elif shown["has_passed"] and hand_size > 0:
        # A player passes only with nothing but barred cards in hand (RAG-22).
        deal.lay_bag(table.hand(seat), [CODEC.names[table.barred]] * hand_size)
    if "deck" in shown:
        lay_sealed(table, table.deck(seat), [], shown["deck"], CODEC.numbers)
    else:
        deal.deal_rest(table.hand(seat), hand_size, table.deck(seat), shown["deck_size"])
