"""What a side does and is by itself: drawing, laying down, looking along its row."""

from typing import Final

from mypy_extensions import i64

from harena.games.ragers.made import cards, tell
from harena.games.ragers.made.codes import Fighter
from harena.games.ragers.made.table import Table

HAND_SIZE: Final = 5


def refill(table: Table, seat: i64) -> None:
    """Draw until the hand holds five, as far as the deck goes (RAG-15)."""
    hand, deck = table.hand(seat), table.deck(seat)
    while table.count(hand) < HAND_SIZE and table.count(deck) > 0:
        tell.drew(table, seat, table.draw_into(hand, deck))


def lay(table: Table, seat: i64, fighter: i64, marks: i64) -> i64:
    """Move a card from the hand to the row; gives its place there."""
    if marks & cards.ON_TOP == 0:
        table.add_places(seat, 1)
    return table.play_out_of(table.hand(seat), fighter, table.row(seat), cards.plain(fighter) | marks)


def lay_hidden(table: Table, seat: i64, fighter: i64) -> None:
    """Move a card from the hand to the row, face-down and unseen. Everybody knows that it was not barred."""
    place = lay(table, seat, fighter, cards.DOWN | cards.UNSEEN)
    card = cards.with_icon(table.card(table.row(seat), place), Fighter.NOBODY)
    table.change(table.row(seat), place, cards.with_hidden_under(card, table.barred))


def facing_card(table: Table, seat: i64) -> i64:
    """The side's card of this combat. There must be one."""
    return table.card(table.row(seat), table.facing(seat))


def facing_icon(table: Table, seat: i64) -> i64:
    """What the side's card of this combat counts as; nobody when it was negated, or after a pass."""
    return Fighter.NOBODY if table.facing(seat) < 0 else cards.icon(facing_card(table, seat))


def change_facing(table: Table, seat: i64, card: i64) -> None:
    """Turn or mark the side's card of this combat."""
    table.change(table.row(seat), table.facing(seat), card)


def last_attack_place(table: Table, seat: i64) -> i64:
    """Where in the row the attack placed last and still face-up lies; -1 if there is none (RAG-50)."""
    row = table.row(seat)
    place = table.count(row) - 1
    while place >= 0 and cards.icon(table.card(row, place)) > Fighter.PRODDER:
        place -= 1
    return place


def last_attack(table: Table, seat: i64) -> i64:
    """That attack, or nobody."""
    place = last_attack_place(table, seat)
    return Fighter.NOBODY if place < 0 else cards.icon(table.card(table.row(seat), place))


def shown(table: Table, seat: i64, fighter: i64) -> i64:
    """How many face-up cards of the row count as this fighter."""
    row = table.row(seat)
    count: i64 = 0
    for place in range(table.count(row)):
        if cards.icon(table.card(row, place)) == fighter:
            count += 1
    return count
