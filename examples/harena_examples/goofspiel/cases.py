"""Goofspiel under test, with all its cards and with few."""

from collections import Counter

from harena.core.chance import Stream
from harena.testing import Case, Table


def _count_goofspiel_cards(table: Table) -> Counter[str]:
    return Counter(f"{seat} {card}" for seat in range(2) for card in table["hands"][seat] + table["bids"][seat])


def _redeal_goofspiel(table: Table, seat: int | None, stream: Stream) -> Table:
    """Exchange bids, made and to come, for as long as every trick keeps its winner."""
    tricks = len(table["winners"])
    bids = [table["bids"][at] + table["hands"][at] for at in range(2)]
    for mover in (at for at in range(2) if at != seat):
        for _ in range(100):
            one, other = (stream.below(len(bids[mover])) for _ in range(2))
            before = list(bids[mover])
            bids[mover][one], bids[mover][other] = before[other], before[one]
            if _goofspiel_winners(bids, tricks) != table["winners"]:
                bids[mover] = before
    return table | {"bids": [each[:tricks] for each in bids], "hands": [sorted(each[tricks:]) for each in bids]}


def _goofspiel_winners(bids: list[list[int]], tricks: int) -> list[int]:
    return [-1 if one == other else int(other > one) for one, other in zip(*bids)][:tricks]


def _goofspiel_flaws(table: Table) -> list[str]:
    winners = _goofspiel_winners(table["bids"], len(table["winners"]))
    return [] if winners == table["winners"] else [f"the bids make {winners} win (GOF-07)"]


def _goofspiel(cards: int, label: str = "", tree_depth: int = 4) -> Case:
    return Case(
        "goofspiel",
        longest=2 * (cards - 1),
        cards={f"{seat} {card}": 1 for seat in range(2) for card in range(1, cards + 1)},
        count_cards=_count_goofspiel_cards,
        redeal=_redeal_goofspiel,
        flaws=_goofspiel_flaws,
        ends_openly=True,  # the last card is bid without asking (GOF-09), so the result may tell which it was
        tree_depth=tree_depth,
        options={"cards": cards},
        label=label,
    )


CASES = (
    _goofspiel(13, tree_depth=3),
    _goofspiel(4, label="goofspiel-4", tree_depth=6),
)
