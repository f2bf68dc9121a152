"""Ragers under test: the standard game, and one with decks so short that hands run empty."""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path

from harena.core.chance import Stream
from harena.testing import Case, Table, shuffled

SHORT = str(Path(__file__).with_name("ragers-short.toml"))

FIGHTERS = ("basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran")


def _deck(copies: Mapping[str, int], patrons: str, cheers: str) -> dict[str, int]:
    sides = {f"{seat} {fighter}": count for seat in range(2) for fighter, count in copies.items()}
    return sides | {f"patron {name}": 1 for name in patrons.split()} | {f"cheers {name}": 1 for name in cheers.split()}


def _count_cards(table: Table) -> Counter[str]:
    found: Counter[str] = Counter()
    for seat, side in enumerate(table["sides"]):
        laid = [entry["card"] for entry in side["row"] + side["pile"]["cards"]]
        scored = [entry["card"] for entry in side["stack"]]
        found.update(f"{seat} {name}" for name in side["hand"] + side["deck"] + laid + scored)
    patrons = [table["patron"], *table["patrons_gone"], *table["patron_deck"]]
    on_table = [name for name, fate in table["cheers"].items() if fate != "in deck"]
    found.update(f"patron {name}" for name in patrons)
    found.update(f"cheers {name}" for name in on_table + table["cheers_deck"])
    return found


def _redeal(table: Table, seat: int | None, stream: Stream) -> Table:
    sides = [side if at == seat else _redeal_side(side, stream) for at, side in enumerate(table["sides"])]
    return table | {"sides": sides}


def _redeal_side(side: Table, stream: Stream) -> Table:
    """Deal anew what only its owner may know or nobody: the hand, the deck, and the cards that Deadeyes hid.

    A hidden card was not barred when it was placed (RAG-21); who has passed holds barred cards only (RAG-22).
    """
    dealt = deepcopy(side)
    slots = _hidden_cards(dealt)
    hand = [] if side["has_passed"] else side["hand"]
    cards = [entry["card"] for entry, _ in slots] + hand + side["deck"]
    mixed = shuffled(cards, stream)
    while any(card == bar for card, (_, bar) in zip(mixed, slots)):
        mixed = shuffled(cards, stream)
    for entry, _ in slots:
        entry["card"] = mixed.pop(0)
    if hand:
        dealt["hand"] = sorted(mixed[: len(hand)], key=FIGHTERS.index)
    dealt["deck"] = mixed[len(hand) :]
    return dealt


def _hidden_cards(side: Table) -> list[tuple[Table, str | None]]:
    """The cards that Deadeyes hid, in the row and in the pile, each with who was barred that day."""
    laid = side["row"] + side["pile"]["cards"]
    return [(entry, entry.get("hidden_under")) for entry in laid if "unseen" in entry]


def _flaws(table: Table) -> list[str]:
    found = []
    for seat, side in enumerate(table["sides"]):
        hidden = _hidden_cards(side)
        found += [f"{seat} hid a barred {barred} (RAG-21)" for entry, barred in hidden if entry["card"] == barred]
        if side["has_passed"] and set(side["hand"]) - {table["barred"]}:
            found.append(f"{seat} passed with {side['hand']} in hand (RAG-22)")
        if (side["hand_size"], side["deck_size"]) != (len(side["hand"]), len(side["deck"])):
            found.append(f"{seat} holds or draws from another number of cards than shown")
        if sum(not entry.get("on_top") for entry in side["row"]) > table["row_limit"]:
            found.append(f"{seat} has too long a row (RAG-23)")
        if side["score"] < sum(entry["glory"] for entry in side["stack"]):
            found.append(f"{seat} has less glory than the glory stack (RAG-58)")
    return found


CASES = (
    Case(
        "ragers",
        longest=120,
        cards=_deck(
            {"basher": 4, "slasher": 4, "prodder": 4}
            | dict.fromkeys(("chancer", "cheater", "deadeye", "stopper", "veteran"), 2),
            patrons="gharan-zul greybeard solennos arianna nameless",
            cheers="two-prodders two-bashers two-slashers basher-deadeye slasher-veteran prodder-cheater",
        ),
        count_cards=_count_cards,
        redeal=_redeal,
        flaws=_flaws,
        tree_depth=5,
    ),
    Case(
        "ragers",
        longest=120,
        cards=_deck(
            dict.fromkeys(("basher", "slasher", "prodder", "cheater", "stopper"), 1)
            | dict.fromkeys(("chancer", "deadeye", "veteran"), 2),
            patrons="no-deadeye no-veteran no-chancer short-row",
            cheers="one-deadeye one-basher two-slashers",
        ),
        count_cards=_count_cards,
        redeal=_redeal,
        flaws=_flaws,
        options={"pack": SHORT},
        label="ragers-short",
    ),
)
