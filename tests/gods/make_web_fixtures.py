"""Writes what the browser's board of For the Gods is tested with: questions, their answers and refusals.

Run it after a change to the rules: python -m tests.gods.make_web_fixtures
"""

import json
import random
from pathlib import Path
from typing import Any

import harena
from harena.core.game import Choice
from harena.core.state import State

TARGET = Path(__file__).parents[2] / "web" / "src" / "games" / "gods" / "fixtures.json"


SCENARIOS = ("maze", "colonnade", "twin-springs", "narrow-sand", "broken-wall")


def faces() -> dict[str, Any]:
    """What the cards say, and the ground of each scenario."""
    found = {scenario: harena.edition("gods", 4, {"scenario": scenario}).words.faces() for scenario in SCENARIOS}
    grounds = {scenario: {key: each[key] for key in ("radius", "ground")} for scenario, each in found.items()}
    return {"faces": found[SCENARIOS[0]], "grounds": grounds}


def moments_of_combat() -> list[Any]:
    """Questions of combat turns, as a server puts them, with what their first answer would reach."""
    moments: list[Any] = []
    for seed, scenario in enumerate(SCENARIOS):
        chance = random.Random(seed)
        state = harena.edition("gods", 4, {"mode": "instant", "scenario": scenario}).new(seed)
        kept = {"reroll": 1, "act": 3, "target": 5, "step": 5}
        while state.waiting and any(kept.values()):
            seat = state.waiting[0]
            decision = state.decision(seat)
            assert isinstance(decision, Choice)
            if kept.get(decision.kind) and chance.random() < 0.3:
                kept[decision.kind] -= 1
                moments.append(moment(state, seat, decision))
            state.play(seat, chance.choice(decision.actions))
    return moments


def moment(state: State, seat: int, decision: Choice) -> dict[str, Any]:
    """One question of one seat: its view, the answers, what is refused, and what would be reached."""
    words = state.edition.words
    view = state.view(seat)
    del view["engine"]  # no board reads it
    options = [words.as_option(action) for action in decision.actions]
    asked = {"kind": decision.kind, "about": words.asked(state, seat)[1], "prompt": decision.prompt, "options": options}
    refused = [words.as_option(action) for action in words.refused(state, seat)]
    for each in refused:
        code = int(state.judge(seat, each["action"]))
        each["reason"], each["rule"] = words.refusal(state, seat, each["action"], code)
        each["because"] = words.refusal_name(code)
    return {
        "view": view,
        "decision": asked,
        "refusals": refused,
        "seen": words.preview(state, seat, decision.texts[0]),
        "uses": words.preview(state, seat, "") if decision.kind in ("reroll", "act") else None,
    }


def made() -> str:
    """The fixtures as the text of their file."""
    return json.dumps(faces() | {"moments": moments_of_combat()}, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    TARGET.write_text(made(), encoding="utf-8")
    print(f"Wrote {TARGET.name}.")
