"""Arena Rex: two cohorts of miniatures, fatigue, reactions and damage trees on an arena without a grid."""

from harena.core.manifest import Figure, Level, Manifest

MANIFEST = Manifest(
    name="rex",
    package=__name__,
    card="harena.games.rex.game:GAME",
    prefix="REX",
    bots=(
        Level(
            "gentle",
            "Weighs blows and places, and is often content with less: for a first game.",
            "harena.games.rex.bots.greedy:GentleBot",
        ),
        Level(
            "greedy",
            "Weighs every blow and where to strike it from, and looks no further than that.",
            "harena.games.rex.bots.greedy:RexBot",
        ),
    ),
    board="harena.games.rex.terminal:BOARD",
    lab="harena.games.rex.lab",
    cases="harena.games.rex.cases:CASES",
    bench=(
        Figure("inside", "decisions/s", goal=0.3e6),
        Figure("python", "decisions/s", peer="open_spiel", peer_game="chess", peer_mode="python", goal=1.3),
        Figure("new by name", "µs", goal=3),
        Figure("legal for a move", "µs", goal=3),
        Figure("odds", "µs", goal=2000),
    ),
    calls="harena.games.rex.bench:calls",
    migrations={
        "1": "harena.games.rex.migrations:from_rules_1",
        "2": "harena.games.rex.migrations:from_rules_2",
        "3": "harena.games.rex.migrations:from_rules_3",
    },
    order=30,
)
