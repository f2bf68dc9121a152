"""Talisman: the Arena: an adventure round the Outer Region, and an arena to be bound in."""

from harena.core.manifest import Figure, Level, Manifest

MANIFEST = Manifest(
    name="talisman",
    package=__name__,
    card="harena.games.talisman.game:GAME",
    prefix="TAL",
    bots=(
        Level(
            "gentle",
            "Knows what is good for it, and is often content with less: for a first game.",
            "harena.games.talisman.bots.greedy:GentleBot",
        ),
        Level(
            "greedy",
            "Grows until it can expect to win, makes for the Arena, and leaves as soon as it may.",
            "harena.games.talisman.bots.greedy:TalismanBot",
        ),
    ),
    board="harena.games.talisman.terminal:BOARD",
    lab="harena.games.talisman.lab",
    cases="harena.games.talisman.cases:CASES",
    bench=(
        Figure("inside", "decisions/s", goal=0.4e6),
        Figure("python", "decisions/s", peer="open_spiel", peer_game="backgammon", peer_mode="python", goal=5),
        Figure("clone", "µs", goal=1),
        Figure("imagine", "µs", goal=20),
    ),
    migrations={
        "1": "harena.games.talisman.migrations:from_rules_1",
        "2": "harena.games.talisman.migrations:from_rules_2",
        "3": "harena.games.talisman.migrations:from_rules_3",
        "4": "harena.games.talisman.migrations:from_rules_4",
    },
    order=50,
)
