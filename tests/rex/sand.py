"""A small arena to test rules in: any models anywhere, a turn or an attack under way, and what was told.

Situations are built through the front door: a view is written by hand, and a state is imagined from it. Lengths are in
thousandths of an inch. Models of seat 0 have the numbers 1 to 8, those of seat 1 the numbers 9 to 16.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.packs import Head
from harena.core.state import Edition
from harena.games.rex.arenas import ArenaEntry
from harena.games.rex.content import CardEntry, Content, RexPack
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import LASTING_NAMES, Frame
from harena.games.rex.measures import RADII
from harena.games.rex.rules import Rex, RexEdition
from harena.games.rex.words import RexWords

SMALL, MEDIUM, LARGE = RADII
MIDDLE = 15_000
Next = tuple[int, int]
"""A frame: what happens, and its first argument."""
Told = dict[str, Any]
"""What an event tells, by name."""


def chain(*results: str | int) -> list[str]:
    """A tree without branches."""
    names = "abcdefghijklmnop"
    lines = [f"{names[at]} {result} > {names[at + 1]}" for at, result in enumerate(results[:-1])]
    return [*lines, f"{names[len(results) - 1]} {results[-1]}"]


def card(name: str, **fields: Any) -> CardEntry:
    """A plain gladiator, but for the fields given."""
    plain: dict[str, Any] = {
        "id": name,
        "name": name.capitalize(),
        "ludus": "magnus",
        "base": "small",
        "mov": 5,
        "atk": 6,
        "dfn": 3,
        "arm": 0,
        "vitality": "o" * 12,
        "tree": chain(1, 1, 1, 1, 1, 1),
    }
    return CardEntry(**plain | fields)


@dataclass
class Model:
    """Where a model is and how it fares."""

    card: CardEntry | list[CardEntry]
    x: int
    y: int
    fatigue: str = "ready"
    marked: int = 0
    stage: int = 0
    place: str = "standing"
    spent: int = 0
    partner: int | None = None


def edition_of(
    cards: Sequence[CardEntry], terrain: Sequence[str] = (), square: bool = False, **options: Any
) -> Edition:
    """An edition whose pack holds these cards and one arena, 30 inches wide."""
    ground = ArenaEntry(
        id="test",
        name="Test",
        shape="square" if square else "circle",
        radius=15,
        terrain=list(terrain),
        origin="house",
    )
    head = Head(id="test", version="1", schema="rex/1", title="Test")
    content = Content(RexPack(pack=head, card=list(cards), arena=[ground]), "0")
    chosen = {name: option.default for name, option in GAME.options.items()} | options
    late_power = chosen["power"] == GAME.options["power"].default
    book = content.book("test", chosen["combatants"], chosen["turns"], late_power=late_power)
    return RexEdition(GAME, 2, chosen, {"test": "0"}, RexWords(content, book, "test"), book)


_SPARE = card("spare")


class Sand:
    """A game in some situation. Each side has a spare model in a far corner, 8 and 16, unless `spares` is False."""

    def __init__(
        self,
        own: Sequence[Model],
        enemies: Sequence[Model],
        terrain: Sequence[str] = (),
        favor: tuple[int, int] = (0, 0),
        benefit: tuple[str | None, str | None] = (None, None),
        lasting: tuple[str, str] = ("", ""),
        turn: Mapping[str, int] | None = None,
        square: bool = False,
        seed: int = 0,
        spares: bool = True,
        **options: Any,
    ) -> None:
        cards: dict[str, CardEntry] = {_SPARE.id: _SPARE}
        for each in [*own, *enemies]:
            for stage in each.card if isinstance(each.card, list) else [each.card]:
                cards[stage.id] = stage
        self.edition = edition_of(list(cards.values()), terrain, square, **options)
        view = self.edition.blank(self.edition.zeros[:]).view("referee")
        view["table"]["turn"] |= {"number": 1, **(turn or {})}
        for seat, models in enumerate((own, enemies)):
            cohort = view["table"]["cohorts"][seat]
            cohort |= {"favor": favor[seat], "benefit": benefit[seat], "lasting": mask_of(lasting[seat])}
            cohort["models"] = [_shown(number, each) for number, each in enumerate(models, start=1 + 8 * seat)]
            if spares:
                cohort["models"].append(_shown(8 + 8 * seat, Model(_SPARE, 22_000, (5_500, 24_500)[seat])))
        self._view = view
        self._number: int = view["table"]["turn"]["number"]
        self._seed = seed
        self.story: list[Event] = []
        self.begin([])

    def begin(self, frames: Sequence[Next]) -> None:
        """Everything is as it was given, and these things happen next, the last one first."""
        engine = [0, 0, 0, 0] + [0, 0, 0, -1] * 2
        for frame in frames:
            engine += [*frame, 0, 0]
        state = self.edition.imagine(self._view | {"engine": engine}, self._seed)
        assert isinstance(state, Rex)
        self.state = state
        state.listen()
        if frames:
            state.run()
        self._hear()

    def _hear(self) -> None:
        self.story += self.state.heard()

    # --- situations ----------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0) -> "Sand":
        """A turn begins, with the models as they are now."""
        self._view["table"] = self.state.view("referee")["table"]
        self._view["table"]["turn"]["number"] = self._number
        self.begin([(int(Frame.TURNS_BEGIN), seat)])
        return self

    def active(self, unit: int = 1) -> "Sand":
        """A turn begins and a model is activated, none having rested."""
        self.turn((unit - 1) // 8)
        if self.kind == "rest":
            self.play("rest none")
        return self.play(f"activate {unit}")

    def attack(self, net: int, walker: int = 1, victim: int = 9, free: bool = False, resists: int = 0) -> "Sand":
        """An attack has been rolled: the walker beat the victim by so much. It is the last of the game."""
        table = self._view["table"]
        table["turn"]["number"] = self.edition.options["turns"]
        table["attack"] |= {
            "attacker": walker,
            "defender": victim,
            "walker": walker,
            "victim": victim,
            "successes": net,
            "free": free,
            "resists": resists,
            "succeeded": True,
        }
        after = (Frame.TURNS_BEGIN, Frame.ENDING_CHECK, Frame.WALKING_SETTLE, Frame.WALKING_WALK)
        self.begin([(int(op), 0) for op in after])
        return self

    def as_if(self, change: Callable[[Told], object]) -> "Sand":
        """The same moment, with something else on the table: `change` is given the table as a view shows it."""
        view = self.state.view("referee")
        change(view["table"])
        state = self.edition.imagine(view, self._seed)
        assert isinstance(state, Rex)
        self.state = state
        state.listen()
        return self

    # --- playing -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who must decide."""
        (seat,) = self.state.waiting
        return seat

    @property
    def kind(self) -> str:
        """What is asked; empty if nothing is."""
        if not self.state.waiting:
            return ""
        decision = self.state.decision(self.seat)
        assert decision is not None
        return decision.kind

    @property
    def offered(self) -> list[str]:
        """The texts that are offered."""
        return [self.state.text(action) for action in self.state.legal(self.seat)]

    def play(self, *texts: str) -> "Sand":
        """Whoever is asked answers."""
        for text in texts:
            self.state.play(self.seat, text)
            self._hear()
        return self

    def refused(self, text: str) -> str:
        """The number of the rule that refuses an answer."""
        try:
            self.state.clone().play(self.seat, text)
        except IllegalAction as refusal:
            return refusal.rule
        return ""

    def seeds(self, *texts: str, until: str, limit: int = 400) -> "Sand":
        """Play these texts from the present situation with other and other dice until an event of that name is told."""
        view = self.state.view("referee")
        for seed in range(limit):
            state = self.edition.imagine(view, seed)
            state.listen()
            for text in texts:
                state.play(state.waiting[0], text)
            events = state.heard()
            if until in [self.named(event)[0] for event in events]:
                assert isinstance(state, Rex)
                self.state = state
                self.story += events
                return self
        raise AssertionError(f"{limit} seeds did not lead to the event {until}")

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Told:
        """The table as everybody sees it."""
        table: Told = self.state.view(None)["table"]
        return table

    def model(self, number: int) -> dict[str, Any]:
        """A model as the table shows it."""
        models = self.state.view("referee")["table"]["cohorts"][(number - 1) // 8]["models"]
        found: dict[str, Any] = next(model for model in models if model["number"] == number)
        return found

    def at(self, number: int) -> tuple[int, int]:
        """Where a model is."""
        shown = self.model(number)
        return shown["x"], shown["y"]

    def favor(self, seat: int) -> int:
        """A cohort's pool."""
        pool: int = self.state.view(None)["table"]["cohorts"][seat]["favor"]
        return pool

    def told(self, name: str) -> list[Told]:
        """What all events of a name tell."""
        return [told for each, told in map(self.named, self.story) if each == name]

    def cited(self, name: str) -> list[str]:
        """The rules beside the sentences that tell all events of a name."""
        return [self.edition.words.event_rule(event) for event in self.story if self.named(event)[0] == name]

    def named(self, event: Event) -> tuple[str, Told]:
        """An event's name, and what it tells."""
        assert isinstance(self.edition.words, RexWords)
        return self.edition.words.told(event)


def mask_of(lasting: str) -> int:
    """Lasting tactics as the table keeps them."""
    return sum(1 << LASTING_NAMES.index(tactic) for tactic in lasting.split())


def _shown(number: int, model: Model) -> dict[str, Any]:
    first = model.card[0] if isinstance(model.card, list) else model.card
    return {
        "number": number,
        "model": first.model or first.id,
        "place": model.place,
        "x": model.x,
        "y": model.y,
        "stage": model.stage,
        "marked": model.marked,
        "fatigue": model.fatigue,
        "spent": model.spent,
        "used": 0,
        "partner": model.partner,
    }


def point(verb: str, number: int, x: int, y: int) -> str:
    """The text of a proposal."""
    joint = "at" if verb in ("deploy", "land") else "to"
    return f"{verb} {number} {joint} {x // 1000}.{x % 1000:03},{y // 1000}.{y % 1000:03}"
