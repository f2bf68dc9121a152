"""Leduc hold'em: the first example of the tutorial."""

from harena.core.manifest import Manifest

MANIFEST = Manifest(
    name="leduc",
    package=__name__,
    card="harena_examples.leduc.game:GAME",
    prefix="LED",
    board="harena_examples.leduc.terminal:BOARD",
    cases="harena_examples.leduc.cases:CASES",
)
