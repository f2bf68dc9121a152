"""Writes what the browser's board of For the Gods is tested with: questions, and the answers that are legal.

Run it after a change to the rules: python -m tests.gods.make_web_fixtures
"""

import json
import random
from pathlib import Path
from typing import Any

import harena
from harena.core.game import Choice

TARGET = Path(__file__).parents[2] / "web" / "src" / "games" / "gods" / "fixtures.json"


def moments_of_combat() -> list[Any]:
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


def made() -> str:
    """The fixtures as the text of their file."""
    return json.dumps(moments_of_combat(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    TARGET.write_text(made(), encoding="utf-8")
    print(f"Wrote {TARGET.name}.")
