"""What a counting build plays before the final compilation, so that the compiler knows which paths are hot.

Every installed game plays itself the ways it is used: in compiled loops, stepped from Python, viewed, imagined, copied
and saved.
"""

import harena
from harena.core.chance import Stream
from harena.core.game import load_game
from harena.core.playout import random_games


def train(edition: harena.Edition, games: int) -> None:
    """Play one game's share."""
    random_games(edition, 10 * games, 1)
    below = Stream(3).below
    for seed in range(games):
        state = edition.new(seed)
        waiting = state.waiting
        while waiting:
            seat = waiting[0]
            view = state.view(seat)
            edition.imagine(view, seed)
            edition.restore(state.save())
            legal = state.clone().legal(seat)
            waiting = state.play(seat, legal[below(len(legal))])


if __name__ == "__main__":
    # By module, not by name: a build in progress is not installed, so its entry points are not known.
    own = ("harena.games.ragers.game", "harena.games.gods.game")
    for module in (*own, "harena_examples.leduc.game", "harena_examples.goofspiel.game"):
        train(load_game(module).edition(), 300)
