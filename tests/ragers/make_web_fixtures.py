"""Writes what the browser's board of Ragers is tested with: days that ended, as they are told with their pictures.

Run it after a change to the rules or to what they tell: python -m tests.ragers.make_web_fixtures
"""

import json
import random
from pathlib import Path
from typing import Any

import harena
from harena.core.events import Event
from harena.core.game import Words
from harena.core.state import SPECTATOR

TARGET = Path(__file__).parents[2] / "web" / "src" / "games" / "ragers" / "fixtures.json"
OF_EACH = 12


def made() -> str:
    """The fixtures as the text of their file."""
    return json.dumps(ragers(), separators=(",", ":")) + "\n"


def ragers() -> dict[str, Any]:
    """Days as a spectator hears of their end: some of every kind, those included that are won against no attack."""
    days: list[Any] = []
    words = harena.edition("ragers").words
    for seed in range(80):
        chance = random.Random(seed)
        state = harena.edition("ragers").new(seed, listening=True)
        while state.waiting:
            state.heard()
            for seat in state.waiting:
                state.play(seat, chance.choice(state.legal(seat)))
            told = [wire(words, event) for event in state.heard()]
            if any("picture" in event for event in told):
                days.append(told)
    kinds: dict[tuple[str, bool], list[Any]] = {}
    for told in days:
        end = next(event for event in told if "picture" in event)
        kinds.setdefault((end["event"], end["about"].get("beaten", "") is None), []).append(told)
    return {"faces": words.faces(), "days": [told for each in kinds.values() for told in each[:OF_EACH]]}


def wire(words: Words, event: Event) -> dict[str, Any]:
    """An event with its name, its arguments, its sentence and its rule, as the wire carries it to a spectator."""
    heard = event.told_to(None)
    name, about = words.told(heard)
    told = {"event": name, "about": about, "text": words.sentence(heard, None), "rule": words.event_rule(heard)}
    if event.picture is not None:
        view = event.picture.view(None)
        told["picture"] = {"table": view["table"], "outlook": words.outlook(event.picture, int(SPECTATOR))}
    return told


if __name__ == "__main__":
    TARGET.write_text(made(), encoding="utf-8")
    print(f"Wrote {TARGET.name}.")
