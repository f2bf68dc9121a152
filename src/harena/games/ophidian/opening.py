"""Set-up: decks, first hands, who begins, and how the Gladiators stand (OPH-02 to OPH-08)."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian import hands, pieces
from harena.games.ophidian.book import STACKED, TEAM
from harena.games.ophidian.made import acts, ask, tell, then
from harena.games.ophidian.made.codes import Field, Frame
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1
RESOURCES: Final[i64] = 10


def set_up(table: Table) -> None:
    """Everybody takes a deck, shuffles and draws nine; a die decides who has Momentum first (OPH-06, OPH-08)."""
    choose_decks(table)
    for seat in range(table.seat_count):
        lay_team(table, seat)
        fill_deck(table, seat)
        table.set_resources(seat, RESOURCES + 1)
        hands.draw_to(table, seat, hands.HAND_SIZE + hands.EXTRA)
    table.wave = 1
    table.momentum = table.below(table.seat_count)
    tell.momentum_held(table, table.momentum)
    then.opening_begin_wave(table)
    table.each_seat(Frame.OPENING_PLACE, table.momentum, 1)
    table.each_seat(Frame.HANDS_BOTTOM, table.momentum, 1)


def choose_decks(table: Table) -> None:
    """A deck for each seat: the one it was given, or one of the ready-made ones that nobody else has."""
    free: i64 = (ONE << table.book.ready_made) - 1
    for seat in range(table.seat_count):
        choice = table.book.fixed[seat]
        if 0 <= choice < table.book.ready_made:
            free &= ~(ONE << choice)
    for seat in range(table.seat_count):
        choice = table.book.fixed[seat]
        if choice < 0:
            choice = one_of(table, free if free else (ONE << table.book.ready_made) - 1)
            free &= ~(ONE << choice)
        table.set_deck_choice(seat, choice)
        tell.deck_taken(table, seat, choice)


def one_of(table: Table, mask: i64) -> i64:
    """A bit of a mask, each equally likely."""
    count: i64 = 0
    rest = mask
    while rest:
        count += rest & 1
        rest >>= 1
    left = table.below(count)
    bit: i64 = 0
    while True:
        if mask >> bit & 1:
            if left == 0:
                return bit
            left -= 1
        bit += 1


def lay_team(table: Table, seat: i64) -> None:
    """The Gladiators of the team come into play at level 1; Reinforcements wait in the stack (OPH-02, OPH-04)."""
    book = table.book
    deck = table.deck_choice(seat)
    for at in range(TEAM):
        gladiator = book.deck_team[deck * TEAM + at]
        if gladiator >= 0:
            pieces.lay(table, seat * pieces.PIECES + at, gladiator, 1)
            table.set_team(seat, table.team(seat) + 1)
    for at in range(STACKED):
        table.set_face(seat * pieces.PIECES + TEAM + at, book.deck_reinforcements[deck * STACKED + at])


def fill_deck(table: Table, seat: i64) -> None:
    """The deck, shuffled."""
    book = table.book
    deck = table.deck(seat)
    first = table.deck_choice(seat) * book.cards
    for card in range(book.cards):
        copies = book.copies[first + card]
        while copies > 0:
            table.put(deck, card)
            copies -= 1
    table.shuffle_zone(deck)


# --- how the Gladiators stand ----------------------------------------------------------------------------------------


def place(table: Table, seat: i64, first: i64) -> None:
    """A player arranges the Characters in the two fields: before the first Wave (OPH-08), or to Maneuver (OPH-67)."""
    if not table.out(seat):
        arrange(table, seat, first)


def arrange(table: Table, seat: i64, first: i64) -> None:
    """Ask where the Characters shall stand."""
    then.opening_placed(table, seat, first)
    ask.arrange(table, seat, first)


def placed(table: Table, seat: i64, first: i64) -> None:
    """One more stands in its place, or all do."""
    if move_one(table, seat, table.take(seat)):
        arrange(table, seat, first)


def move_one(table: Table, seat: i64, action: i64) -> bool:
    """Put a Character in the other field; False when the player is ready. It counts as no Advance (OPH-67)."""
    if action == acts.READY:
        table.marked = 0
        return False
    field = Field.SUPPORT
    at = acts.back_piece(action)
    if acts.is_forward(action):
        field = Field.ACTION
        at = acts.forward_piece(action)
    piece = seat * pieces.PIECES + at
    table.marked |= ONE << at
    table.set_forward(piece, field == Field.ACTION)
    tell.moved(table, piece, field)
    return True


def begin_wave(table: Table) -> None:
    """The Wave begins with whoever has Momentum."""
    tell.wave_begins(table, table.wave)
    then.momentum_turn(table)
