"""Goofspiel: the second example of the tutorial."""

from harena.core.manifest import Figure, Manifest

MANIFEST = Manifest(
    name="goofspiel",
    package=__name__,
    card="harena_examples.goofspiel.game:GAME",
    prefix="GOF",
    cases="harena_examples.goofspiel.cases:CASES",
    bench=(
        Figure("inside", "games/s", peer="open_spiel", peer_mode="inside"),
        Figure("python", "games/s", peer="open_spiel", peer_mode="python"),
    ),
)
