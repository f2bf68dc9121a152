"""Goofspiel: the second example of the tutorial."""

from harena.core.manifest import Manifest

MANIFEST = Manifest(
    name="goofspiel",
    package=__name__,
    card="harena_examples.goofspiel.game:GAME",
    prefix="GOF",
    cases="harena_examples.goofspiel.cases:CASES",
)
