"""Writes the record of a live game with which the browser's own check of fairness is tested.

Run it after a change to records or to the game played here: python -m tests.web.make_web_fixtures
"""

import random
from pathlib import Path

import harena
from harena.records import Playthrough, dumps

TARGET = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "live.toml"


def made() -> str:
    """A short live game with words of the players, as the server would hand it out."""
    chance = random.Random(1)
    game = Playthrough.start(harena.new("ragers", seed=1).edition, secret=bytes(range(32)), words=["ada", "bob é"])
    while game.state.waiting:
        for seat in game.state.waiting:
            game.play(seat, chance.choice(game.state.legal(seat)))
    return dumps(game.record())


if __name__ == "__main__":
    TARGET.write_text(made(), encoding="utf-8")
    print(f"Wrote {TARGET.name}.")
