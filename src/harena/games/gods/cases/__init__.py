"""For the Gods under test."""

from collections import Counter
from pathlib import Path
from typing import Any

from harena.testing import Case, Table, nothing_to_redeal

SHORT = str(Path(__file__).with_name("gods-short.toml"))
EFFECTS = str(Path(__file__).with_name("gods-effects.toml"))


def _count_life(table: Table) -> Counter[str]:
    """Cubes instead of cards: what a Hero has, bid and lost, less what it gained, is what it began with (GOD-03)."""
    found: Counter[str] = Counter()
    for number, hero in enumerate(table["heroes"]):
        bids = sum(bid for bid in hero["bids"] if bid > 0)
        found[f"life of {number}"] = hero["life"] + hero["lost"] - hero["gained"] + bids
    return found


def _gods(label: str, seats: int, life: int, longest: int, tree_depth: int, **options: Any) -> Case:
    return Case(
        "gods",
        longest=longest,
        cards={f"life of {number}": life for number in range(4 if seats == 2 else seats)},
        count_cards=_count_life,
        redeal=nothing_to_redeal,
        hidden="nothing" if options.get("mode") == "instant" else "choices",
        leaves_gaps=True,
        tree_depth=tree_depth,
        slowness=2,
        seats=seats,
        options=options,
        label=label,
    )


CASES = (
    _gods("gods", seats=3, life=12, longest=300, tree_depth=2, rounds=2, mode="instant"),
    _gods("gods-two", seats=2, life=3, longest=300, tree_depth=3, rounds=2, pack=SHORT),
    _gods("gods-teams", seats=4, life=3, longest=300, tree_depth=3, rounds=1, teams="two", pack=SHORT),
    _gods("gods-six", seats=6, life=3, longest=300, tree_depth=3, rounds=1, scenario="yard", pack=SHORT),
    _gods("gods-effects", seats=3, life=3, longest=300, tree_depth=2, rounds=3, scenario="yard", pack=EFFECTS),
)
