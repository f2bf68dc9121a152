"""Records of older rules of Ophidian, brought up to date."""

from typing import Any


def from_rules_1(data: dict[str, Any]) -> dict[str, Any]:
    """Played when a text could not bring the Cheer of an attack or Rage Damage below 1.

    A game in which that mattered later cannot be replayed, and whoever opens it is told so.
    """
    return data | {"rules": "2"}


def from_rules_2(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the pack of that time, which is kept."""
    options = dict(data.get("options", {}))
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-1"
    return data | {"rules": "3", "options": options}
