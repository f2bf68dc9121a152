"""Writes what the browser's board of Ragers is tested with: days as the engine reckons them, rows as it lays them out.

Run it after a change to the rules: python -m tests.ragers.make_web_fixtures
"""

import json
import random
from pathlib import Path
from typing import Any

import harena
from harena.games.ragers.codes import DAY_DRAWN, DAY_LOST_BY_BOTH, DAY_WON
from harena.games.ragers.rules import Ragers

TARGET = Path(__file__).parents[2] / "web" / "src" / "games" / "ragers" / "fixtures.json"
ENDINGS = (DAY_WON, DAY_DRAWN, DAY_LOST_BY_BOTH)


def trimmed(view: dict[str, Any]) -> dict[str, Any]:
    """The part of a table that reckoning and storytelling read."""
    table = view["table"]
    sides = [{key: side[key] for key in ("score", "row", "facing", "stopped")} for side in table["sides"]]
    return {"cheers": {name: fate for name, fate in table["cheers"].items() if fate == "open"}, "sides": sides}


def scores(view: dict[str, Any]) -> list[int]:
    return [side["score"] for side in view["table"]["sides"]]


def main() -> None:
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
    lines = {"reckonings": reckonings[:90], "plays": plays[:60]}
    TARGET.write_text(json.dumps(lines, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"Wrote {len(lines['reckonings'])} reckonings and {len(lines['plays'])} plays.")


if __name__ == "__main__":
    main()
