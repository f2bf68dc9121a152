"""Arena: For the Gods!"""

from harena.core.manifest import Figure, Level, Manifest

MANIFEST = Manifest(
    name="gods",
    package=__name__,
    card="harena.games.gods.game:GAME",
    prefix="GOD",
    bots=(
        Level(
            "gentle",
            "Counts everybody's life, and is often content with less than its dice could do: for a first game.",
            "harena.games.gods.bots.greedy:GentleBot",
        ),
        Level(
            "greedy",
            "Counts everybody's life and spends its dice where they hurt the leader most.",
            "harena.games.gods.bots.greedy:GodsBot",
        ),
    ),
    board="harena.games.gods.terminal:BOARD",
    lab="harena.games.gods.lab",
    cases="harena.games.gods.cases:CASES",
    bench=(
        Figure("inside", "decisions/s", goal=0.4e6),
        Figure("python", "decisions/s", peer="open_spiel", peer_game="backgammon", peer_mode="python", goal=8),
        Figure("new by name", "µs", goal=3),
        Figure("decision", "µs", goal=5),
        Figure("clone", "µs", goal=1.5),
    ),
    migrations={
        "1": "harena.games.gods.migrations:from_rules_1",
        "2": "harena.games.gods.migrations:from_rules_2",
        "3": "harena.games.gods.migrations:from_rules_3",
    },
    order=20,
)
