"""Ophidian under test: the standard game, and short ones of two, three and four in which Gladiators fall at a blow."""

from collections import Counter
from copy import deepcopy
from pathlib import Path

from harena.core.chance import Stream
from harena.games.ophidian.content import STANDARD, load_content
from harena.testing import Case, Table, shuffled

SHORT = str(Path(__file__).with_name("ophidian-short.toml"))
LOWEST = 10  # no game in which cards are turned up from a deck comes down to these


def _cards(pack: str, decks: tuple[str, ...]) -> dict[str, int]:
    known = {deck.id: deck for deck in load_content(pack).pack.deck}
    found = {f"{seat} {name}": count for seat, deck in enumerate(decks) for name, count in known[deck].cards.items()}
    for seat, deck in enumerate(decks):
        found |= {f"{seat} {name}": 1 for name in known[deck].team + known[deck].reinforcements}
    return found


def _count_cards(table: Table) -> Counter[str]:
    found: Counter[str] = Counter()
    for seat, side in enumerate(table["sides"]):
        names = side["hand"] + side["deck"] + side["discard"]
        names += [entry["card"] for entry in side["pieces"] + side["stack"] + side["pyre"]]
        found.update(f"{seat} {name}" for name in names)
    found.update(f"{deed['seat']} {deed['card']}" for deed in table["deeds"] if deed["afloat"])
    return found


def _redeal(table: Table, seat: int | None, stream: Stream) -> Table:
    sides = [side if at == seat else _redeal_side(side, stream) for at, side in enumerate(table["sides"])]
    return table | {"sides": sides}


def _redeal_side(side: Table, stream: Stream) -> Table:
    """Deal anew what only its owner may know: the hand, and the lowest cards of the deck (OPH-12).

    The cards above stay, since an effect may turn them up for all.
    """
    dealt = deepcopy(side)
    depth = min(LOWEST, len(side["deck"]))
    mixed = shuffled(side["hand"] + side["deck"][:depth], stream)
    size = len(side["hand"])
    dealt["hand"], dealt["deck"] = mixed[:size], mixed[size:] + side["deck"][depth:]
    dealt["bottom"] = dealt["deck"][: side["known"]]
    return dealt


def _flaws(table: Table) -> list[str]:
    found = []
    for seat, side in enumerate(table["sides"]):
        gladiators = [piece for piece in side["pieces"] if piece["kind"] == "gladiator"]
        if len(gladiators) > side["team"]:
            found.append(f"{seat} has more Gladiators than it began with (OPH-65)")
        if (side["hand_size"], side["deck_size"]) != (len(side["hand"]), len(side["deck"])):
            found.append(f"{seat} holds or draws from another number of cards than shown")
        if side["known"] > side["deck_size"] or side["bottom"] != side["deck"][: side["known"]]:
            found.append(f"{seat} knows other cards than those it put on the bottom (OPH-12)")
        for piece in side["pieces"]:
            if piece["kind"] != "pump" and piece["wounds"] >= piece["values"]["life"]:
                found.append(f"{piece['piece']} is in play with {piece['wounds']} wounds (OPH-34)")
            if piece["kind"] == "pump" and not _is_in_play(table, piece["host"]):
                found.append(f"{piece['piece']} lies on a card that has left (OPH-24)")
        if min(side["cheer"], side["resources"], side["points"]) < 0:
            found.append(f"{seat} has less than nothing")
    return found


def _is_in_play(table: Table, name: str) -> bool:
    return any(piece["piece"] == name for side in table["sides"] for piece in side["pieces"])


def _case(label: str, pack: str, *decks: str, longest: int, slowness: int) -> Case:
    return Case(
        "ophidian",
        longest=longest,
        cards=_cards(pack, decks),
        count_cards=_count_cards,
        redeal=_redeal,
        flaws=_flaws,
        tree_depth=2,
        slowness=slowness,
        seats=len(decks),
        options={"pack": pack} | {f"deck_{seat}": deck for seat, deck in enumerate(decks)},
        label=label,
    )


CASES = (
    _case("ophidian", STANDARD, "bronze-fang", "veiled-court", longest=6_000, slowness=20),
    _case("ophidian-short", SHORT, "all", "legends", longest=6_000, slowness=8),
    _case("ophidian-three", SHORT, "all", "legends", "three", longest=12_000, slowness=16),
    _case("ophidian-four", SHORT, "all", "patron", "legends", "three", longest=24_000, slowness=20),
)
