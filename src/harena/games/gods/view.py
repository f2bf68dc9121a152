"""What each seat may know of a table of For the Gods, and the way back.

Little is hidden: other Heroes' life totals (GOD-03), bids and names until they are revealed, and the boxed cards that
nobody sees. A life total can be counted from what is public, the revealed bids and every cube that moved in the open,
so a view carries that ledger, and imagining simply counts.
"""

from typing import Any

from mypy_extensions import i64

from harena.core.state import REFEREE
from harena.games.gods.codes import SYMBOL_IDS, SYMBOLS, TYPE_IDS, TYPES
from harena.games.gods.state import (
    BIDS,
    CARDS,
    EXHAUSTION,
    FIGURE,
    FREE_DICE,
    GAINED_LIFE,
    LIFE,
    LOST_LIFE,
    NO_CARD,
    NOWHERE,
    OFFER,
    ORDER,
    PROTECTION,
    QUEUE,
    QUEUE_COUNT,
    ROUND,
    SPACE,
    SPENT_DICE,
    STOCK,
    TRIGGERED,
    TURN,
    GodsTable,
)


def show_table(table: GodsTable, eye: i64) -> dict[str, Any]:
    """The table as `eye` may know it."""
    cells = table.cells
    book = table.book
    return {
        "round": int(cells[ROUND]),
        "turn": int(cells[TURN]),
        "order": [int(cells[ORDER + place]) for place in range(book.heroes)],
        "offer": [
            book.card_ids[cells[OFFER + place]] for place in range(book.heroes) if cells[OFFER + place] != NO_CARD
        ],
        "dice": {SYMBOL_IDS[symbol]: int(cells[FREE_DICE + symbol]) for symbol in range(SYMBOLS)},
        "spent": {SYMBOL_IDS[symbol]: int(cells[SPENT_DICE + symbol]) for symbol in range(SYMBOLS)},
        "fountains": {
            book.board.names[space]: int(cells[STOCK + space])
            for space in range(book.board.count)
            if cells[STOCK + space] > 0
        },
        "queue": [int(cells[QUEUE + place]) for place in range(cells[QUEUE_COUNT])],
        "triggered": int(cells[TRIGGERED]),
        "heroes": [_show_hero(table, hero, eye) for hero in range(book.heroes)],
    }


def _show_hero(table: GodsTable, hero: i64, eye: i64) -> dict[str, Any]:
    cells = table.cells
    book = table.book
    knows = eye == REFEREE or eye == table.owner(hero) or table.outcome is not None
    space = cells[SPACE + hero]
    figure = cells[FIGURE + hero]
    return {
        "owner": int(table.owner(hero)),
        "team": int(table.team(hero)),
        "figure": None if figure == NOWHERE else book.figure_ids[figure],
        "life": int(cells[LIFE + hero]) if knows else None,
        "lost": int(cells[LOST_LIFE + hero]),
        "gained": int(cells[GAINED_LIFE + hero]),
        "protection": int(cells[PROTECTION + hero]),
        "exhaustion": int(cells[EXHAUSTION + hero]),
        "space": None if space == NOWHERE else book.board.names[space],
        "bids": [int(cells[BIDS + TYPES * hero + kind]) for kind in range(TYPES)],
        "cards": {
            TYPE_IDS[kind]: book.card_ids[table.card_of(hero, kind)]
            for kind in range(TYPES)
            if table.card_of(hero, kind) != NO_CARD
        },
    }


def assume_table(table: GodsTable, shown: dict[str, Any], eye: i64) -> None:
    """Fill the cells from a shown table."""
    cells = table.cells
    book = table.book
    cells[ROUND] = shown["round"]
    cells[TURN] = shown["turn"]
    cells[TRIGGERED] = shown["triggered"]
    for place, hero in enumerate(shown["order"]):
        cells[ORDER + place] = hero
    offer: list[str] = shown["offer"]
    for place in range(book.heroes):
        cells[OFFER + place] = book.card_numbers[offer[place]] if place < len(offer) else NO_CARD
    for symbol in range(SYMBOLS):
        cells[FREE_DICE + symbol] = shown["dice"][SYMBOL_IDS[symbol]]
        cells[SPENT_DICE + symbol] = shown["spent"][SYMBOL_IDS[symbol]]
    fountains: dict[str, int] = shown["fountains"]
    for name, stock in fountains.items():
        cells[STOCK + book.board.by_name[name]] = stock
    cells[QUEUE_COUNT] = len(shown["queue"])
    for place, hero in enumerate(shown["queue"]):
        cells[QUEUE + place] = hero
    for hero, each in enumerate(shown["heroes"]):
        _assume_hero(table, hero, each)


def _assume_hero(table: GodsTable, hero: i64, shown: dict[str, Any]) -> None:
    cells = table.cells
    book = table.book
    figure: str | None = shown["figure"]
    cells[FIGURE + hero] = NOWHERE if figure is None else book.figure_ids.index(figure)
    cells[LOST_LIFE + hero] = shown["lost"]
    cells[GAINED_LIFE + hero] = shown["gained"]
    cells[PROTECTION + hero] = shown["protection"]
    cells[EXHAUSTION + hero] = shown["exhaustion"]
    life = book.life + cells[GAINED_LIFE + hero] - cells[LOST_LIFE + hero]
    cards: dict[str, str] = shown["cards"]
    for kind in range(TYPES):
        bid: int = shown["bids"][kind]
        cells[BIDS + TYPES * hero + kind] = bid
        life -= bid if bid > 0 else 0
        name = cards.get(TYPE_IDS[kind])
        cells[CARDS + TYPES * hero + kind] = NO_CARD if name is None else book.card_numbers[name]
    cells[LIFE + hero] = life
    cells[SPACE + hero] = NOWHERE
    space: str | None = shown["space"]
    if space is not None:
        table.put(hero, book.board.by_name[space])
