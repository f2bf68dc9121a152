"""Games to keep: random ones of every installed kind, and a dice game that only these tests know."""

from collections.abc import Iterator

import pytest

import harena
from harena import registry
from harena.core.chance import Stream
from harena.core.manifest import Manifest
from harena.core.state import Edition
from harena.games import list_games
from harena.records import Playthrough

SECRET = bytes(range(32))
DICE = "dice"
GAMES = (*list_games(), DICE)


def edition(game: str) -> Edition:
    """An edition with the fewest seats; a game that is proposed and not listed is played by its examples."""
    return harena.edition(game)


@pytest.fixture(autouse=True)
def dice_game() -> Iterator[None]:
    """The dice game, installed for one test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(
            registry.own(), DICE, Manifest(name=DICE, package="tests.records", card="tests.records.dice:GAME")
        )
        yield


def go_on(game: Playthrough, seed: int, moves: int = 10_000) -> Playthrough:
    """Play on at random, so many moves or to the end. Of several seats any may come first."""
    stream = Stream(seed)
    for _ in range(moves):
        waiting = game.state.waiting
        if not waiting:
            break
        seat = waiting[stream.below(len(waiting))]
        legal = game.state.legal(seat)
        game.play(seat, legal[stream.below(len(legal))])
    return game


def played(game: str, seed: int, moves: int = 10_000) -> Playthrough:
    """A random game from a seed."""
    return go_on(Playthrough.start(edition(game), seed=seed), seed, moves)


def played_live(game: str, words: tuple[str, ...] = (), moves: int = 10_000) -> Playthrough:
    """A random live game."""
    return go_on(Playthrough.start(edition(game), secret=SECRET, words=words), 1, moves)
