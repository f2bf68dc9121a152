"""Previews in sentences, for whoever reads instead of looking: where a move ends, whom it meets, the odds of blows."""

from typing import TYPE_CHECKING

from harena.core.speech import listed
from harena.games.rex.inches import inches
from harena.games.rex.labels import called
from harena.games.rex.outlook import LineView

if TYPE_CHECKING:
    from harena.games.rex.preview import Chance, OddsView, PreviewView
    from harena.games.rex.rules import Rex
    from harena.games.rex.words import RexWords

_SELDOM = 0.005  # what is rarer is not told


def lines(words: "RexWords", game: "Rex", shown: "PreviewView") -> list[LineView]:
    """What a preview shows, a sentence each."""
    told = _way(words, game, shown) if "end" in shown else []
    for odds in [shown.get("odds"), shown.get("then"), shown.get("against"), *shown.get("blows", [])]:
        if odds is not None:
            told += _blow(words, game, odds)
    if shown.get("note"):
        told.append({"text": f"It means: {shown['note']}.", "rule": "REX-29"})
    return told


def _way(words: "RexWords", game: "Rex", shown: "PreviewView") -> list[LineView]:
    x, y = shown["end"]
    ends = "It ends at" if shown["fits"] else "Near it lies"
    far = f"{shown['length'] / 1000:.2f}"
    told: list[LineView] = [{"text": f"{ends} {inches(x)},{inches(y)}, {far} inches away.", "rule": "REX-09"}]
    for numbers, sentence, rule in (
        (shown["contacts"], "There it touches {}.", "REX-08"),
        (shown["melee"], "There it reaches {}.", "REX-06"),
        (shown["threats"], "There {} would reach it.", "REX-06"),
    ):
        if numbers:
            names = listed([called(words, game, number - 1) for number in numbers])
            told.append({"text": sentence.format(names), "rule": rule})
    return told


def _blow(words: "RexWords", game: "Rex", odds: "OddsView") -> list[LineView]:
    """Whose blow it is comes first: the two sides of a clash may both be told."""
    who = called(words, game, odds["attacker"] - 1)
    whom = called(words, game, odds["defender"] - 1)
    parts = [f"gets through to {whom} in {percent(odds['hit'])}"]
    if "damage" in odds:
        parts.append(f"does {mean(odds['damage']):.1f} damage on average")
    if "down" in odds:
        parts.append(f"destroys in {percent(odds['down'])}")
    if odds.get("hazard"):
        parts.append(f"pushes into a hazard in {percent(odds['hazard'])}")
    told: list[LineView] = [{"text": f"The odds: {who} {listed(parts)}.", "rule": "REX-51"}]
    shares = [f"{each['n']}: {percent(each['p'])}" for each in odds["net"] if each["p"] >= _SELDOM]
    told.append({"text": f"Net successes of {who}: {', '.join(shares)}.", "rule": "REX-51"})
    for each in odds.get("favor", [])[1:]:
        damage = f", {each['damage']:.1f} damage" if "damage" in each else ""
        told.append({"text": f"With {each['dice']} Favor: {percent(each['hit'])}{damage}.", "rule": "REX-52"})
    return told


def percent(p: float) -> str:
    """A probability in whole per cent; what is only nearly sure or nearly impossible is not called so."""
    whole = round(100 * p)
    if whole == 0 and p > 0:
        return "under 1 %"
    return "over 99 %" if whole == 100 and p < 1 else f"{whole} %"


def mean(spread: "list[Chance]") -> float:
    """What comes on average."""
    return sum(float(each["n"] * each["p"]) for each in spread)
