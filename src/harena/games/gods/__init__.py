"""Arena: For the Gods!"""

from harena.core.manifest import Level, Manifest

MANIFEST = Manifest(
    name="gods",
    package=__name__,
    card="harena.games.gods.game:GAME",
    prefix="GOD",
    bots=(
        Level(
            "greedy",
            "Counts everybody's life and spends its dice where they hurt the leader most.",
            "harena.games.gods.bots.greedy:GodsBot",
        ),
    ),
    board="harena.games.gods.terminal:BOARD",
    lab="harena.games.gods.lab",
    cases="harena.games.gods.cases:CASES",
    order=20,
)
