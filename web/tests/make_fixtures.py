"""Writes tests/fixtures: a record of a live game.

Run it after a change to records or to the game played here: .venv/bin/python web/tests/make_fixtures.py
"""

import random
from pathlib import Path

import harena
from harena.records import Playthrough, dumps

FOLDER = Path(__file__).parent / "fixtures"


def live_record() -> str:
    """A short live game with words of the players, as the server would hand it out."""
    chance = random.Random(1)
    game = Playthrough.start(harena.new("ragers", seed=1).edition, secret=bytes(range(32)), words=["ada", "bob é"])
    while game.state.waiting:
        for seat in game.state.waiting:
            game.play(seat, chance.choice(game.state.legal(seat)))
    return dumps(game.record())


if __name__ == "__main__":
    (FOLDER / "live.toml").write_text(live_record(), encoding="utf-8")
