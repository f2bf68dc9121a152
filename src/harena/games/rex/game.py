"""The name card of Arena Rex."""

from typing import Any, Final

from harena.core.game import Game, Option
from harena.core.state import Edition
from harena.games.rex.content import LESSONS, STANDARD, load_content
from harena.games.rex.lessons import PREFIX
from harena.games.rex.measures import LEAST_COMBATANTS, MOST_COMBATANTS
from harena.games.rex.rules import RexEdition
from harena.games.rex.words import RexWords

_COMBATANTS: Final = tuple(range(LEAST_COMBATANTS, MOST_COMBATANTS + 1))
_LESSONS: Final = ("blows", "pushes", "reactions")
_POWER: Final = ("until the dice", "when declared")
_ARENAS: Final = ("flavian", "londinium", "abydos", "hibernia", "campania")


class RexGame(Game):
    """Builds editions of Arena Rex."""

    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        if options["cohorts"].startswith(PREFIX):
            content = load_content(LESSONS)
            lesson = content.lessons[options["cohorts"].removeprefix(PREFIX)]
            arena = lesson.arena
        else:
            content, lesson, arena = load_content(options["pack"]), None, options["arena"]
        late_power = options["power"] == _POWER[0]
        book = content.book(arena, options["combatants"], options["turns"], lesson, late_power)
        packs = {content.pack.pack.id: content.hash}
        return RexEdition(self, seats, options, packs, RexWords(content, book, arena), book)


GAME: Final = RexGame(
    name="rex",
    title="Arena Rex",
    about="Two cohorts on the sand: no grid, real bases, and fatigue decides who strikes next.",
    seats=(2, 2),
    rules_version="4",
    options={
        "combatants": Option(LEAST_COMBATANTS, _COMBATANTS, "How many combatants a cohort has (REX-01)."),
        "cohorts": Option(
            "chosen",
            ("chosen", "drawn", *(PREFIX + lesson for lesson in _LESSONS)),
            "Pick your models, let chance pick them (REX-70), or play a lesson, which brings its own (REX-94).",
        ),
        "arena": Option("flavian", None, "The arena (REX-05).", offered=_ARENAS),
        "turns": Option(400, (12, 40, 100, 200, 400), "After how many turns the game ends at the latest (REX-93)."),
        "power": Option(
            _POWER[0],
            _POWER,
            "How long an attack can become a power attack (REX-32); old games end it early.",
        ),
        "pack": Option(STANDARD, None, "The content pack: one that ships with Harena, or a file of yours."),
    },
    seats_rule="REX-01",
)
