"""The name card of For the Gods."""

from typing import Any, Final

from harena.core.errors import BadSetup
from harena.core.game import Game, Option
from harena.core.state import Edition
from harena.games.gods.content import STANDARD, load_content
from harena.games.gods.state import GodsEdition
from harena.games.gods.words import GodsWords

_TEAMS: Final = {"none": 0, "two": 2, "three": 3}
_SCENARIOS: Final = ("open-sand", "twin-springs", "colonnade", "pits", "narrow-sand", "broken-wall", "maze")
_TEAM_SEATS: Final = {"none": (2, 3, 4, 5, 6), "two": (4, 6), "three": (6,)}


class GodsGame(Game):
    """Builds editions of For the Gods."""

    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        teams: str = options["teams"]
        if seats not in _TEAM_SEATS[teams]:
            fitting = " or ".join(str(each) for each in _TEAM_SEATS[teams])
            raise BadSetup(f"{teams.capitalize()} teams are for {fitting} players, not {seats} [GOD-80].")
        content = load_content(options["pack"])
        book = content.book(seats, options["scenario"], _TEAMS[teams], options["mode"], options["rounds"])
        packs = {content.pack.pack.id: content.hash}
        return GodsEdition(self, seats, options, packs, GodsWords(content, book), book)


GAME: Final = GodsGame(
    name="gods",
    title="Arena: For the Gods!",
    about="Sealed bids, dice and hexes, and only you know how much life is left.",
    seats=(2, 6),
    rules_version="4",
    options={
        "mode": Option(
            "standard",
            ("standard", "instant", "dealt"),
            "Bid for equipment, or pick Heroes with theirs (GOD-82), or have those dealt (GOD-83).",
        ),
        "teams": Option("none", ("none", "two", "three"), "Everyone alone, or teams that add up their life (GOD-80)."),
        "scenario": Option("open-sand", None, "The layout of the arena (GOD-08).", offered=_SCENARIOS),
        "rounds": Option(20, (0, 1, 2, 3, 5, 10, 20, 40), "After how many rounds the game ends, 0 for none (GOD-72)."),
        "pack": Option(STANDARD, None, "The content pack: one that ships with Harena, or a file of yours."),
    },
    seats_rule="GOD-01",
)
