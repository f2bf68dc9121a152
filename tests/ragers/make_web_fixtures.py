"""Writes what the browser's board of Ragers is tested with: what the engine tells of days, and how it reckons them.

Run it after a change to the rules or to what they tell: python -m tests.ragers.make_web_fixtures
"""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import harena
from harena.core.events import Event
from harena.core.game import Words
from harena.core.state import SPECTATOR
from harena.games.ragers import reckoning
from harena.games.ragers.made.table import Table

TARGET = Path(__file__).parents[2] / "web" / "src" / "games" / "ragers" / "fixtures.json"


def made() -> str:
    """The fixtures as the text of their file."""
    return json.dumps(ragers(), separators=(",", ":")) + "\n"


def trimmed(view: dict[str, Any]) -> dict[str, Any]:
    """The part of a table that the board tells a day from."""
    sides = [{key: side[key] for key in ("score", "row", "facing", "stopped")} for side in view["table"]["sides"]]
    return {"sides": sides}


def ragers() -> dict[str, Any]:
    """Moves with what was told of them: those within a day with the rows after it, those that end it with its count."""
    plays: list[Any] = []
    days: list[Any] = []
    words = harena.edition("ragers").words
    for seed in range(80):
        chance = random.Random(seed)
        state = harena.edition("ragers").new(seed, listening=True)
        while state.waiting:
            before = trimmed(state.view(None))
            state.heard()
            with counting() as counted:
                for seat in state.waiting:
                    state.play(seat, chance.choice(state.legal(seat)))
            told = [wire(words, event.told_to(None)) for event in state.heard()]
            if counted:
                days.append({"before": before, "events": told, "outlook": counted[0]})
            elif chance.random() < 0.2:
                rows = [side["row"] for side in state.view(None)["table"]["sides"]]
                plays.append({"before": before, "events": told, "rows": rows})
    rare = [day for day in days if day["outlook"]["result"] == "both lose"]
    return {"faces": words.faces(), "plays": plays[:60], "days": rare[:5] + days[:60]}


@contextmanager
def counting() -> Iterator[list[Any]]:
    """Collects the outlook of a day at the moment before it is counted."""
    found: list[Any] = []
    rule = reckoning.end_day

    def counted(table: Table) -> None:
        found.append(table.edition.words.outlook(table, int(SPECTATOR)))
        rule(table)

    reckoning.end_day = counted
    try:
        yield found
    finally:
        reckoning.end_day = rule


def wire(words: Words, event: Event) -> dict[str, Any]:
    """An event with its name, its arguments and its rule, as the wire carries it."""
    name, about = words.told(event)
    return {"event": name, "about": about, "rule": words.event_rule(event)}


if __name__ == "__main__":
    TARGET.write_text(made(), encoding="utf-8")
    print(f"Wrote {TARGET.name}.")
