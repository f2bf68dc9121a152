"""Cohorts that a newcomer may take with one click: Harena's own, for packs that have their models."""

from typing import Final, TypedDict

from harena.games.rex.arguments import Ludus
from harena.games.rex.content import Content


class SuggestionFace(TypedDict):
    """A whole cohort to pick, one model after the other (REX-70)."""

    name: str
    ludus: Ludus
    models: list[str]
    why: str


_SUGGESTED: Final[tuple[SuggestionFace, ...]] = (
    {
        "name": "The old school",
        "ludus": "magnus",
        "models": ["varro", "drusilla", "gaius", "septima", "cassian", "aulus", "titus", "ingvar"],
        "why": "Sturdy and forgiving: armour, Favor, and a big push.",
    },
    {
        "name": "The shield wall",
        "ludus": "legio",
        "models": ["brannoc", "titus", "caradoc", "enid", "maeve", "wulfric", "varro", "ptolas"],
        "why": "Stay together, help each other, strike late.",
    },
    {
        "name": "Those about to die",
        "ludus": "morituri",
        "models": ["khaba", "anhur", "sobek", "ptolas", "nefret", "merit", "hakon", "maeve"],
        "why": "Early stars and blood for Favor.",
    },
    {
        "name": "The brothers",
        "ludus": "brothers",
        "models": ["hakon", "ingvar", "sigrun", "bjarni", "takoda", "aiyana", "caradoc", "anhur"],
        "why": "Fast and fierce, with little armour.",
    },
)


def suggestions(content: Content, combatants: int) -> list[SuggestionFace]:
    """Cohorts of so many models, each one combatant (REX-70), of which the pack has enough."""
    found: list[SuggestionFace] = []
    for each in _SUGGESTED:
        models = [id for id in each["models"] if len(content.models.get(id, ())) == 1][:combatants]
        if len(models) == combatants:
            found.append({**each, "models": models})
    return found
