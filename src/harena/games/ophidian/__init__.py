"""Ophidian: teams of Gladiators, decks of tricks, and a crowd to win over."""

from harena.core.manifest import Figure, Level, Manifest

MANIFEST = Manifest(
    name="ophidian",
    package=__name__,
    card="harena.games.ophidian.game:GAME",
    prefix="OPH",
    bots=(
        Level(
            "gentle",
            "Tries what it may do in its head, and is often content with less: for a first game.",
            "harena.games.ophidian.bots.greedy:GentleBot",
        ),
        Level(
            "greedy",
            "Tries what it may do in its head, hits where it hurts most, and answers when it pays.",
            "harena.games.ophidian.bots.greedy:OphidianBot",
        ),
    ),
    board="harena.games.ophidian.terminal:BOARD",
    lab="harena.games.ophidian.lab",
    decks="harena.games.ophidian.content:review_deck",
    migrations={
        "1": "harena.games.ophidian.migrations:from_rules_1",
        "2": "harena.games.ophidian.migrations:from_rules_2",
    },
    cases="harena.games.ophidian.cases:CASES",
    bench=(
        Figure("inside", "decisions/s", goal=0.25e6),
        Figure("python", "decisions/s", peer="open_spiel", peer_game="gin rummy", peer_mode="python", goal=5),
        Figure("clone", "µs", goal=1),
        Figure("imagine", "µs", goal=20),
    ),
    order=40,
)
