"""Leduc hold'em: the first example of the tutorial."""

from harena.core.manifest import Figure, Manifest

MANIFEST = Manifest(
    name="leduc",
    package=__name__,
    card="harena_examples.leduc.game:GAME",
    prefix="LED",
    board="harena_examples.leduc.terminal:BOARD",
    cases="harena_examples.leduc.cases:CASES",
    bench=(
        Figure("inside", "games/s", peer="open_spiel", peer_mode="inside", goal=2),
        Figure("inside", "games/s", peer="pgx", peer_mode="batch", goal=3),
        Figure("python", "games/s", peer="open_spiel", peer_mode="python", goal=3),
        Figure("python", "games/s", peer="rlcard", peer_mode="python", goal=15),
    ),
)
