"""The games under test. A game joins the conformance suite by adding its line to CASES.

A case says what no suite can guess about a game: how long it can last, how many of each card there are, and how to
change what others hold without changing anything that a seat may know. Everything else is found out by playing.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import harena
from harena.core.state import Edition

DATA = Path(__file__).parent / "data"

Table = dict[str, Any]
"""A game's own part of a view."""


@dataclass(frozen=True)
class Case:
    """One game as it is tested, with its options.

    `count_cards` counts, by name, what lies anywhere on the referee's table; the counts must always be `cards`.
    `exchange` takes the referee's table, another one imagined from the view of `seat` (None: a spectator), and gives
    the first with the secrets of all other seats from the second: what the others hold and will draw. What `seat`
    itself will draw and what will be turned up for all stays. None if the two tables do not go together.
    """

    game: str
    longest: int
    cards: Mapping[str, int]
    count_cards: Callable[[Table], Mapping[str, int]]
    exchange: Callable[[Table, Table, int | None], Table | None]
    ends_openly: bool = False  # the end of a game may show what was hidden
    tree_depth: int = 4  # how deep the node counts go
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    label: str = ""
    portable: bool = True  # views are the same in every checkout, so that hashes of them can be kept as data

    def __str__(self) -> str:
        return self.label or self.game

    def edition(self) -> Edition:
        """The edition that all tests of this case share."""
        return harena.edition(self.game, self.seats, self.options)


# --- Ragers ----------------------------------------------------------------------------------------------------------


def _ragers_deck(copies: Mapping[str, int], patrons: str, cheers: str) -> dict[str, int]:
    sides = {f"{seat} {fighter}": count for seat in range(2) for fighter, count in copies.items()}
    return sides | {f"patron {name}": 1 for name in patrons.split()} | {f"cheers {name}": 1 for name in cheers.split()}


def _count_ragers_cards(table: Table) -> Counter[str]:
    found: Counter[str] = Counter()
    for seat, side in enumerate(table["sides"]):
        laid = [entry["card"] for entry in side["row"] + side["pile"]["cards"]]
        scored = [name for name, _ in side["stack"]]
        found.update(f"{seat} {name}" for name in side["hand"] + side["deck"] + laid + scored)
    patrons = [table["patron"], *table["patrons_gone"], *table["patron_deck"]]
    on_table = [name for name, fate in table["cheers"].items() if fate != "in deck"]
    found.update(f"patron {name}" for name in patrons)
    found.update(f"cheers {name}" for name in on_table + table["cheers_deck"])
    return found


def _exchange_ragers(table: Table, other: Table, seat: int | None) -> Table:
    return table | {"sides": [table["sides"][at] if at == seat else other["sides"][at] for at in range(2)]}


# --- The example games -----------------------------------------------------------------------------------------------


def _count_leduc_cards(table: Table) -> Counter[str]:
    return Counter(str(card) for card in table["cards"] + table["rest"])


def _exchange_leduc(table: Table, other: Table, seat: int | None) -> Table | None:
    public = table["cards"][2]
    hands = [table["cards"][at] if at == seat else other["cards"][at] for at in range(2)]
    if public in hands:
        return None
    return table | {"cards": [*hands, public], "rest": [card for card in range(6) if card not in [*hands, public]]}


def _count_goofspiel_cards(table: Table) -> Counter[str]:
    return Counter(f"{seat} {card}" for seat in range(2) for card in table["hands"][seat] + table["bids"][seat])


def _exchange_goofspiel(table: Table, other: Table, seat: int | None) -> Table:
    own = {name: [(table if at == seat else other)[name][at] for at in range(2)] for name in ("hands", "bids")}
    return table | own


def _goofspiel(cards: int, label: str = "", tree_depth: int = 4) -> Case:
    return Case(
        "goofspiel",
        longest=2 * (cards - 1),
        cards={f"{seat} {card}": 1 for seat in range(2) for card in range(1, cards + 1)},
        count_cards=_count_goofspiel_cards,
        exchange=_exchange_goofspiel,
        ends_openly=True,  # the last card is bid without asking (GOF-09), so the result may tell which it was
        tree_depth=tree_depth,
        options={"cards": cards},
        label=label,
    )


CASES: tuple[Case, ...] = (
    Case(
        "ragers",
        longest=120,
        cards=_ragers_deck(
            {"basher": 4, "slasher": 4, "prodder": 4}
            | dict.fromkeys(("chancer", "cheater", "deadeye", "stopper", "veteran"), 2),
            patrons="gharan-zul greybeard solennos arianna nameless",
            cheers="two-prodders two-bashers two-slashers basher-deadeye slasher-veteran prodder-cheater",
        ),
        count_cards=_count_ragers_cards,
        exchange=_exchange_ragers,
        tree_depth=5,
    ),
    Case(
        "ragers",
        longest=120,
        cards=_ragers_deck(
            dict.fromkeys(("basher", "slasher", "prodder", "cheater", "stopper"), 1)
            | dict.fromkeys(("chancer", "deadeye", "veteran"), 2),
            patrons="no-deadeye no-veteran no-chancer short-row",
            cheers="one-deadeye one-basher two-slashers",
        ),
        count_cards=_count_ragers_cards,
        exchange=_exchange_ragers,
        options={"pack": str(DATA / "packs" / "ragers-short.toml")},
        label="ragers-short",
        portable=False,
    ),
    Case(
        "leduc",
        longest=8,
        cards={str(card): 1 for card in range(6)},
        count_cards=_count_leduc_cards,
        exchange=_exchange_leduc,
        ends_openly=True,
        tree_depth=8,
    ),
    _goofspiel(13, tree_depth=3),
    _goofspiel(4, label="goofspiel-4", tree_depth=6),
)
