"""Writes tests/fixtures: what the engine tells of days of Ragers and how it reckons them, questions of For the Gods
with the answers that are legal, and a record of a live game.

Run it after a change to the rules or to the border of these games: .venv/bin/python web/tests/make_fixtures.py
"""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import harena
from harena.core.events import Event
from harena.core.game import Choice, Words
from harena.core.state import SPECTATOR
from harena.games.ragers import reckoning
from harena.games.ragers.made.table import Table
from harena.records import Playthrough, dumps

FOLDER = Path(__file__).parent / "fixtures"


def made() -> dict[str, str]:
    """The fixtures by the names of their files."""
    return {"ragers.json": _json(ragers()), "gods.json": _json(gods_moments()), "live.toml": live_record()}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in made().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"Wrote {name}.")


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


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
    """An event with its name and arguments, as the wire carries it."""
    name, about = words.told(event)
    return {"event": name, "about": about}


def gods_moments() -> list[Any]:
    """Questions of combat turns, each with the view of whoever is asked and what may be answered."""
    moments: list[Any] = []
    for seed, scenario in enumerate(("maze", "colonnade", "twin-springs", "narrow-sand", "broken-wall")):
        chance = random.Random(seed)
        state = harena.edition("gods", 4, {"mode": "instant", "scenario": scenario}).new(seed)
        kept = {"act": 3, "target": 5, "step": 5}
        while state.waiting and any(kept.values()):
            seat = state.waiting[0]
            decision = state.decision(seat)
            assert isinstance(decision, Choice)
            if kept.get(decision.kind) and chance.random() < 0.3:
                kept[decision.kind] -= 1
                asked = {"kind": decision.kind, "prompt": decision.prompt, "texts": decision.texts}
                moments.append({"view": state.view(seat), "asked": asked})
            state.play(seat, chance.choice(decision.actions))
    return moments


def live_record() -> str:
    """A short live game with words of the players, as the server would hand it out."""
    chance = random.Random(1)
    game = Playthrough.start(harena.new("ragers", seed=1).edition, secret=bytes(range(32)), words=["ada", "bob é"])
    while game.state.waiting:
        for seat in game.state.waiting:
            game.play(seat, chance.choice(game.state.legal(seat)))
    return dumps(game.record())


if __name__ == "__main__":
    main()
