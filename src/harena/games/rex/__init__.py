"""Arena Rex: two cohorts of miniatures, fatigue, reactions and damage trees on an arena without a grid."""

from harena.core.manifest import Level, Manifest

MANIFEST = Manifest(
    name="rex",
    package=__name__,
    card="harena.games.rex.game:GAME",
    prefix="REX",
    bots=(
        Level(
            "greedy",
            "Weighs every blow and where to strike it from, and looks no further than that.",
            "harena.games.rex.bots.greedy:RexBot",
        ),
    ),
    board="harena.games.rex.terminal:BOARD",
    lab="harena.games.rex.lab",
    cases="harena.games.rex.cases:CASES",
    order=30,
)
