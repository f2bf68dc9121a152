"""Leduc hold'em in words: the text board with the cards called by their names."""

from typing import Final

from harena.terminal.scene import Scene
from harena.terminal.text_board import TextBoard

_RANKS: Final = ("Jack", "Queen", "King")


class LeducBoard(TextBoard):
    """Two cards, one public card, two bets."""

    def about_table(self, scene: Scene) -> list[str]:
        cards: list[int | None] = scene.table["cards"]
        held = [f"{self._holder(scene, seat)} {_card(cards[seat])}." for seat in range(2)]
        public = "The public card is not shown yet." if cards[2] is None else f"The public card is {_card(cards[2])}."
        bets = scene.table["round"][1:3]
        return [*held, public, *(f"{self._holder(scene, seat, 'paid')} {bets[seat]} in all." for seat in range(2))]

    def _holder(self, scene: Scene, seat: int, verb: str = "") -> str:
        if seat == scene.seat:
            return f"You {verb or 'hold'}"
        return f"{scene.name(seat)} {verb or 'holds'}"


def _card(card: int | None) -> str:
    return "a hidden card" if card is None else f"a {_RANKS[card // 2]}"


BOARD: Final = LeducBoard()
