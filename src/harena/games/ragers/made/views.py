"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Literal, NotRequired, TypedDict

from mypy_extensions import i64

from harena.core.zones import Deal, show_bag, show_heap, show_open, show_sealed
from harena.games.ragers.made.cards import CODEC
from harena.games.ragers.made.table import Table


Face = Literal["basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran"]


class CardView(TypedDict):
    card: Face | None
    icon: Face | None
    down: NotRequired[bool]
    unseen: NotRequired[bool]
    doubled: NotRequired[bool]
    on_top: NotRequired[bool]
    called: NotRequired[bool]
    hidden_under: NotRequired[Face | None]
    glory: NotRequired[int]


class HeapView(TypedDict):
    size: int
    top: Face | None
    seen: dict[str, int]
    hidden: list[CardView]
    cards: NotRequired[list[CardView]]


class SideView(TypedDict):
    score: int
    facing: int
    places: int
    stopped: bool
    has_passed: bool
    hand_size: int
    hand: NotRequired[list[Face]]
    deck_size: int
    deck: NotRequired[list[Face]]
    row: list[CardView]
    pile: HeapView
    stack: list[CardView]


def show_side(table: Table, seat: i64, knows: bool, referee: bool) -> SideView:
    shown: SideView = {
        "score": int(table.score(seat)),
        "facing": int(table.facing(seat)),
        "places": int(table.places(seat)),
        "stopped": bool(table.stopped(seat)),
        "has_passed": bool(table.has_passed(seat)),
        "hand_size": int(table.count(table.hand(seat))),
        "deck_size": int(table.count(table.deck(seat))),
        "row": show_open(table, table.row(seat), CODEC, knows),
        "pile": show_heap(table, table.pile(seat), CODEC, knows),
        "stack": show_open(table, table.stack(seat), CODEC, knows),
    }
    if knows:
        shown["hand"] = show_bag(table, table.hand(seat), CODEC.names)
    if referee:
        shown["deck"] = show_sealed(table, table.deck(seat), CODEC.names)
    return shown


def lay_side(table: Table, seat: i64, shown: SideView, deal: Deal) -> None:
    table.set_score(seat, shown["score"])
    table.set_facing(seat, shown["facing"])
    table.set_places(seat, shown["places"])
    table.set_stopped(seat, shown["stopped"])
    table.set_has_passed(seat, shown["has_passed"])
    deal.lay_open(table.row(seat), shown["row"])
    deal.lay_heap(table.pile(seat), shown["pile"])
    deal.lay_open(table.stack(seat), shown["stack"])
