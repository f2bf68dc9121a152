"""Records of older rules of Talisman: the Arena, brought up to date."""

from typing import Any


def from_rules_1(data: dict[str, Any]) -> dict[str, Any]:
    """Of several crowd cards in one turn only the last one counted, and cards led to the City past the City Arena.

    A game in which that, a death under a falling arena, or more bought than can be carried (TAL-08) made a difference
    cannot be replayed, and whoever opens it is told so.
    """
    return data | {"rules": "2"}


def from_rules_2(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the pack of that time, which is kept: some of its cards and visits let a player miss a turn."""
    options = dict(data.get("options", {}))
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-1"
    return data | {"rules": "3", "options": options}


def from_rules_3(data: dict[str, Any]) -> dict[str, Any]:
    """Whoever could answer a fight or a Spell was asked after the one before had answered (TAL-43)."""
    return data | {"rules": "4", "options": {"spells": "in turn", **data.get("options", {})}}


def from_rules_4(data: dict[str, Any]) -> dict[str, Any]:
    """Played with the pack of that time, which is kept: it has no gesture (TAL-24).

    Whoever held a Spell was asked, also where all saw that none could be cast (TAL-43).
    """
    options = dict(data.get("options", {}))
    if options.get("spells", "together") == "together":
        options["spells"] = "whoever holds one"
    if options.get("pack", "standard") == "standard":
        options["pack"] = "standard-2"
    return data | {"rules": "5", "options": options}
