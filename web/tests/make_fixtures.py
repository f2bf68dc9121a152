"""Writes tests/fixtures: days as the engine reckons them, rows as it lays them out, questions of For the Gods with the
answers that are legal, and a record of a live game.

Run it after a change to the rules of these games: .venv/bin/python web/tests/make_fixtures.py
tests/build/test_web_fixtures.py says when that was forgotten.
"""

import json
import random
from pathlib import Path
from typing import Any

import harena
from harena.core.game import Choice
from harena.games.ragers.codes import DAY_DRAWN, DAY_LOST_BY_BOTH, DAY_WON
from harena.games.ragers.rules import Ragers
from harena.records import Playthrough, dumps

FOLDER = Path(__file__).parent / "fixtures"
ENDINGS = (DAY_WON, DAY_DRAWN, DAY_LOST_BY_BOTH)


def trimmed(view: dict[str, Any]) -> dict[str, Any]:
    """The part of a table that reckoning and storytelling read."""
    table = view["table"]
    sides = [{key: side[key] for key in ("score", "row", "facing", "stopped")} for side in table["sides"]]
    return {"cheers": {name: fate for name, fate in table["cheers"].items() if fate == "open"}, "sides": sides}


def scores(view: dict[str, Any]) -> list[int]:
    return [side["score"] for side in view["table"]["sides"]]


def fixtures() -> dict[str, str]:
    """Every file of tests/fixtures, by its name, as the engine of now makes it."""
    return {
        "ragers.json": lines(ragers_days()),
        "live.toml": live_record(),
        "gods.json": lines(gods_moments()),
    }


def lines(content: Any) -> str:
    return json.dumps(content, separators=(",", ":")) + "\n"


def ragers_days() -> dict[str, list[Any]]:
    """Tables with the scores that the engine gives them, and plays with the events and rows that they lead to."""
    reckonings: list[Any] = []
    plays: list[Any] = []
    for seed in range(40):
        chance = random.Random(seed)
        state = harena.new("ragers", seed=seed).edition.new(seed, listening=True)
        while state.waiting:
            before = state.view(None)
            if chance.random() < 0.2 and any(side["row"] for side in before["table"]["sides"]):
                ended = state.clone()
                assert isinstance(ended, Ragers)
                ended.end_day()
                reckonings.append({"table": trimmed(before), "scores": scores(ended.view(None))})
            state.heard()
            for seat in state.waiting:
                state.play(seat, chance.choice(state.legal(seat)))
            events = [event.told_to(None) for event in state.heard()]
            if chance.random() < 0.2 and not any(event.message in ENDINGS for event in events):
                told = [{"message": event.message, "args": list(event.args)} for event in events]
                rows = [side["row"] for side in state.view(None)["table"]["sides"]]
                plays.append({"before": trimmed(before), "events": told, "rows": rows})
    return {"reckonings": reckonings[:90], "plays": plays[:60]}


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
    FOLDER.mkdir(exist_ok=True)
    for name, text in fixtures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"Wrote {', '.join(fixtures())}.")
