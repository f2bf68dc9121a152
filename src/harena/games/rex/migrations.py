"""Records of older rules of Arena Rex, brought up to date.

A game of rules 1 to 3 in which spikes felled a mount under its rider (REX-56), or half of a pair manoeuvred twice in a
clear turn (REX-72), cannot be replayed, and whoever opens it is told so.
"""

from typing import Any


def from_rules_1(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the pack of that time, which is kept; its last position was told without what the walker owes.

    A game that had a choice fewer in it than today (REX-63) cannot be replayed, and whoever opens it is told so.
    """
    options = dict(data.get("options", {}))
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-1"
    kept = {name: value for name, value in data.items() if name != "final"}
    return kept | {"rules": "2", "options": options}


def from_rules_2(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the pack of that time, which is kept; a power attack was decided when the attack was declared."""
    options = {"power": "when declared", **data.get("options", {})}
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-2"
    return data | {"rules": "3", "options": options}


def from_rules_3(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the pack of that time, which is kept."""
    options = dict(data.get("options", {}))
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-3"
    return data | {"rules": "4", "options": options}
