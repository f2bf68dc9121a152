"""Leduc hold'em under test."""

from collections import Counter

from harena.core.chance import Stream
from harena.testing import Case, Table, shuffled


def _count_cards(table: Table) -> Counter[str]:
    return Counter(str(card) for card in table["cards"] + table["rest"])


def _redeal(table: Table, seat: int | None, stream: Stream) -> Table:
    kept = {at: table["cards"][at] for at in (seat, 2) if at is not None}
    others = shuffled([card for card in range(6) if card not in kept.values()], stream)
    return table | {"cards": [kept[at] if at in kept else others.pop() for at in range(3)], "rest": others}


CASES = (
    Case(
        "leduc",
        longest=8,
        cards={str(card): 1 for card in range(6)},
        count_cards=_count_cards,
        redeal=_redeal,
        ends_openly=True,
        tree_depth=8,
    ),
)
