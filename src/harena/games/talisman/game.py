"""The name card of Talisman: the Arena."""

from typing import Any, Final

from harena.core.errors import BadSetup
from harena.core.game import Game, Option
from harena.core.state import Edition
from harena.games.talisman.book import Book
from harena.games.talisman.content import STANDARD, load_content
from harena.games.talisman.reading import Kit
from harena.games.talisman.scenarios import FULL, NAMES, SCENARIOS
from harena.games.talisman.state import TalismanEdition
from harena.games.talisman.words import TalismanWords

ROUNDS: Final = 200
_SPELLS: Final = ("together", "whoever holds one", "in turn")


class TalismanGame(Game):
    """Builds editions of Talisman: the Arena."""

    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        if options["goal"] != "gladiator":
            raise BadSetup(
                "The long game for the Crown of Command needs the inner regions, which are not built yet; "
                'play for the Great Gladiator instead: goal "gladiator" [TAL-61].'
            )
        content = load_content(options["pack"])
        scenario = SCENARIOS.get(options["scenario"])
        book = Book(content, Kit(), options["city_arena"], options["rounds"], scenario, options["spells"])
        packs = {content.pack.pack.id: content.hash}
        return TalismanEdition(self, seats, options, packs, TalismanWords(content, book), book)


GAME: Final = TalismanGame(
    name="talisman",
    title="Talisman: the Arena",
    about="Five times out of the Arena on your own feet, and you are the Great Gladiator.",
    seats=(2, 6),
    rules_version="5",
    options={
        "pack": Option(STANDARD, None, "The content pack: one that ships with Harena, or a file of yours."),
        "city_arena": Option(False, (False, True), "Whether a second arena stands in the City."),
        "goal": Option("gladiator", ("gladiator", "crown"), "Play for the Great Gladiator, or the long game."),
        "rounds": Option(ROUNDS, range(1, ROUNDS + 1), "After how many rounds the game ends at the latest."),
        "spells": Option(
            _SPELLS[0],
            _SPELLS,
            "Who is asked for Spells (TAL-43): all at once who may hold one that fits; old games ask whoever holds "
            "any, or one after another.",
        ),
        "scenario": Option(
            FULL, NAMES, "A full game, or a lesson: on the ring, at the Arena's gate, before the fifth leaving."
        ),
    },
    seats_rule="TAL-01",
)
