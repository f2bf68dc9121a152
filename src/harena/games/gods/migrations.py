"""Records of older rules of For the Gods, brought up to date."""

from typing import Any


def from_rules_1(data: dict[str, Any]) -> dict[str, Any]:
    """Its last position was told without Reserve and names.

    A game that gained more life than a Reserve has (GOD-14) cannot be replayed, and whoever opens it is told so.
    """
    kept = {name: value for name, value in data.items() if name != "final"}
    return _with_cards_of_that_time(kept, "standard-1", "2")


def from_rules_2(data: dict[str, Any]) -> dict[str, Any]:
    return _with_cards_of_that_time(data, "standard-2", "3")


def from_rules_3(data: dict[str, Any]) -> dict[str, Any]:
    return _with_cards_of_that_time(data, "standard-3", "4")


def _with_cards_of_that_time(data: dict[str, Any], pack: str, rules: str) -> dict[str, Any]:
    """Standard cards that were changed are kept under another name, and what was played with them goes on so."""
    options = dict(data.get("options", {}))
    if options.get("pack", "standard") == "standard":
        options["pack"] = pack
    return data | {"rules": rules, "options": options}
