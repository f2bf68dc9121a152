"""Records of older rules of For the Gods, brought up to date."""

from typing import Any


def from_rules_1(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the cards of that time, which are kept; its last position was told without Reserve and names.

    A game that gained more life than a Reserve has (GOD-14) cannot be replayed, and whoever opens it is told so.
    """
    options = dict(data.get("options", {}))
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-1"
    kept = {name: value for name, value in data.items() if name != "final"}
    return kept | {"rules": "2", "options": options}


def from_rules_2(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the cards of that time, which are kept."""
    options = dict(data.get("options", {}))
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-2"
    return data | {"rules": "3", "options": options}
