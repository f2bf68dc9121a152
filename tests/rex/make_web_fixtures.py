"""Writes what the browser's board of Arena Rex is tested with: questions with their answers, previews and events.

Run it after a change to the rules: python -m tests.rex.make_web_fixtures
"""

import json
import random
from pathlib import Path
from typing import Any

import harena
from harena.core.events import Event
from harena.core.game import Choice, Proposal, previewed
from harena.core.state import State

TARGET = Path(__file__).parents[2] / "web" / "src" / "games" / "rex" / "fixtures.json"

WANTED = {"activate": 2, "act": 4, "move": 2, "react": 4, "favor": 3, "power": 3, "box": 2, "deploy": 2}


def moments() -> list[dict[str, Any]]:
    """Questions of a fight in which everybody goes for the nearest enemy, as a server puts them."""
    chance = random.Random(5)
    state = harena.edition("rex", 2, {"cohorts": "drawn"}).new(5)
    left = dict(WANTED)
    found: list[dict[str, Any]] = []
    state.listen()
    while state.waiting and any(left.values()):
        seat = state.waiting[0]
        decision = state.decision(seat)
        heard = [event.told_to(seat) for event in state.heard()]
        assert isinstance(decision, Choice | Proposal)
        if left.get(decision.kind) and (decision.kind in ("react", "favor", "power", "box") or chance.random() < 0.4):
            left[decision.kind] -= 1
            found.append(moment(state, seat, decision, heard))
        state.play(seat, answer(state, seat, decision, chance))
    return found


def answer(state: State, seat: int, decision: Choice | Proposal, chance: random.Random) -> str | int:
    """Walks up to somebody, strikes whoever is in reach, reacts where it may."""
    if decision.kind == "move":
        enemy = next(each for each in state.table(seat)["cohorts"][1 - seat]["models"] if each["place"] == "standing")
        unit = state.edition.words.asked(state, seat)[1]["unit"]
        return f"move {unit} towards {enemy['number']}"
    blows = [text for text in decision.texts if text.startswith("attack")]
    if decision.kind == "act":
        return blows[0] if blows else "move" if state.table(seat)["turn"]["moves"] == 0 else "end"
    return chance.choice(decision.actions)


def moment(state: State, seat: int, decision: Choice | Proposal, heard: list[Event]) -> dict[str, Any]:
    """One question of one seat: its view, the answers with what they would mean, and what has just happened."""
    words = state.edition.words
    view = state.view(seat)
    del view["engine"]  # no board reads it
    asked: dict[str, Any] = {
        "kind": decision.kind,
        "about": words.asked(state, seat)[1],
        "prompt": decision.prompt,
        "proposal": isinstance(decision, Proposal),
        "options": [words.as_option(action, state, seat) for action in decision.actions],
    }
    if isinstance(decision, Proposal):
        asked["form"] = decision.form
    events = [
        {"n": n, "text": words.sentence(event, seat), "rule": words.event_rule(event)}
        | dict(zip(("event", "about"), words.told(event)))
        for n, event in enumerate(heard, start=1)
    ]
    return {
        "view": view,
        "decision": asked,
        "events": events,
        "seen": {text: previewed(words, state, seat, text) for text in decision.texts[:4]},
    }


def made() -> str:
    """The fixtures as the text of their file."""
    faces = harena.edition("rex", 2, {}).words.faces()
    return json.dumps({"faces": faces, "moments": moments()}, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    TARGET.write_text(made(), encoding="utf-8")
    print(f"Wrote {TARGET.name}.")
