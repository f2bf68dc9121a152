"""Records of older rules of Ophidian, brought up to date."""

from typing import Any


def from_rules_1(data: dict[str, Any]) -> dict[str, Any]:
    """Played when a text could not bring the Cheer of an attack or Rage Damage below 1.

    A game in which that mattered later cannot be replayed, and whoever opens it is told so.
    """
    return data | {"rules": "2"}
