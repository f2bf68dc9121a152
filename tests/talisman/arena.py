"""Exact situations on a table of Talisman: the Arena, built through views alone, and short ways to play and read them.

Every situation begins with the turn of one seat: the Arena has just been put down. Where a die matters, a world is
imagined in which it falls as it should.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from harena.core.errors import IllegalAction
from harena.core.state import Edition, State
from harena.games.talisman.content import STANDARD, load_content
from harena.games.talisman.game import GAME

Shown = dict[str, Any]
CONTENT = load_content(STANDARD)
ARENA_DECK = [each.id for each in CONTENT.cards if each is not None and each.home == "arena"]
HOME = "fields-1"
MOST_WORLDS = 3000
RIDER_WON = ["talisman", "warhorse-rider"]
"""What lies aside when somebody has won the Warhorse."""


@dataclass(frozen=True)
class Side:
    """What one seat has when the situation begins; lists of cards are written as words."""

    character: str = "swordswoman"
    space: str = "village"
    lives: int = 4
    gold: int = 1
    strength: int = 0
    craft: int = 0
    objects: str = ""
    followers: str = ""
    trophies: str = ""
    spells: str = ""
    inside: str = "regions"
    leave: str = "bound"
    leavings: tuple[int, int] = (0, 0)
    alignment: str = "good"
    missing: int = 0
    points: tuple[int, int] = (0, 0)


def inside(**more: Any) -> Side:
    """A seat in the Arena."""
    return Side(space=HOME, inside="arena", **more)


@cache
def edition(seats: int, city: bool = False, rounds: int = 200, pack: str = STANDARD) -> Edition:
    """The game for so many, with the standard pack or one of the same cards."""
    return GAME.edition(seats, {"city_arena": city, "rounds": rounds, "pack": pack})


@cache
def _template(seats: int, turn: int, city: bool, rounds: int, pack: str) -> State:
    """A game in which that seat has to put the Arena down."""
    for seed in range(200):
        state = edition(seats, city, rounds, pack).new(seed)
        if state.waiting == (turn,):
            return state
    raise AssertionError("nobody begins")


class Scene:
    """A game of Talisman and all that was told since it was set up."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.state.listen()
        self.said: list[str] = []

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert self.state.waiting, f"the game is over: {self.state.outcome}"
        return self.state.waiting[0]

    @property
    def kind(self) -> str:
        """What is asked; "over" when the game is."""
        if not self.state.waiting:
            return "over"
        decision = self.state.decision(self.seat)
        assert decision is not None
        return decision.kind

    @property
    def options(self) -> list[str]:
        """The texts of what may be answered."""
        return [self.state.text(action) for action in self.state.legal(self.seat)]

    @property
    def table(self) -> Shown:
        """All there is."""
        table: Shown = self.state.view("referee")["table"]
        return table

    def of(self, seat: int) -> Shown:
        """A seat's part of it."""
        shown: Shown = self.table["seats"][seat]
        return shown

    @property
    def events(self) -> list[str]:
        """Everything that was told, as a bystander reads it."""
        words = self.state.edition.words
        self.said += [words.sentence(event.told_to(None), None) for event in self.state.heard()]
        return self.said

    def say(self, *texts: str) -> "Scene":
        """Answer one question after the other, whoever is asked."""
        for text in texts:
            self.state.play(self.seat, text)
        return self

    def cast(self, spell: str) -> "Scene":
        """Whoever is asked casts a Spell, and nobody answers it or casts another at the same moment."""
        self.say(f"cast {spell}")
        while self.state.chosen or self.kind == "counter":
            self.say("decline")
        return self

    def quiet(self) -> "Scene":
        """Nobody casts anything."""
        while self.kind in ("cast", "counter"):
            self.say("decline")
        return self

    def act(self, *texts: str) -> "Scene":
        """The same as `say`, with nobody casting in between."""
        for text in texts:
            self.quiet().say(text)
        return self.quiet()

    def refuses(self, text: str, rule: str, seat: int | None = None) -> str:
        """A refusal that names the rule; gives its words."""
        with pytest.raises(IllegalAction, match=rf"\[{rule}\]") as refusal:
            self.state.play(self.seat if seat is None else seat, text)
        return str(refusal.value)

    def next_turn(self) -> "Scene":
        """Whoever is asked moves to the first space there is, and on until another seat's turn has begun."""
        turn = self.table["turn"]
        while self.table["turn"] == turn and self.kind != "over":
            self.say(self.options[0])
        return self


def _seat(side: Side) -> Shown:
    return {
        "character": side.character,
        "alignment": side.alignment,
        "space": side.space,
        "inside": side.inside,
        "leave": side.leave,
        "landed": False,
        "strength": 0,
        "craft": 0,
        "strength_gained": side.strength,
        "craft_gained": side.craft,
        "lives": side.lives,
        "gold": side.gold,
        "missing": side.missing,
        "objects": side.objects.split(),
        "followers": side.followers.split(),
        "trophies": side.trophies.split(),
        "spell_count": len(side.spells.split()),
        "spell_limit": 0,
        "room": 0,
        "strength_points": side.points[0],
        "craft_points": side.points[1],
        "leavings": list(side.leavings),
        "spells": side.spells.split(),
    }


def worlds(
    *sides: Side,
    turn: int = 0,
    city: bool = False,
    rounds: int = 200,
    pack: str = STANDARD,
    deck: str = "",
    lying: dict[str, str] | None = None,
    gold: dict[str, int] | None = None,
    **more: Any,
) -> Callable[[int], Scene]:
    """A situation, by the number of the world in which chance goes on. `deck` names the whole arena deck."""
    template = _template(len(sides), turn, city, rounds, pack)
    view = template.view("referee")
    table = deepcopy(view["table"])
    table["seats"] = [_seat(side) for side in sides]
    spaces = {**(lying or {}), **{space: "" for space in gold or {} if space not in (lying or {})}}
    table["lying"] = [
        {"space": space, "cards": cards.split(), "gold": (gold or {}).get(space, 0)} for space, cards in spaces.items()
    ]
    held = {spell for side in sides for spell in side.spells.split()}
    cast = more.get("cast", [])
    known = [each.id for each in CONTENT.bands[3]]
    table["spell_order"] = more.get("spell_order", [name for name in known if name not in held and name not in cast])
    table["spell_deck"] = len(table["spell_order"])
    owned = " ".join([*(lying or {}).values(), *(side.objects for side in sides), *more.get("pile", [])]).split()
    for pile in ("stock", "aside"):
        table[pile] = [card for card in table[pile] if card not in owned]
    if deck:
        away = [*deck.split(), *" ".join(side.trophies for side in sides).split(), *more.get("aside", [])]
        table["arena_discard"] = [card for card in ARENA_DECK if card not in away]
    table.update(more)

    def world(seed: int) -> Scene:
        state = template.edition.imagine(view | {"table": table}, seed)
        return Scene(state).say(f"place {HOME}")

    return world


def stage(*sides: Side, rolled: int = 0, **more: Any) -> Scene:
    """A situation at the beginning of a turn; with `rolled`, in a world where that is the die that moves."""
    make = worlds(*sides, **more)
    for seed in range(MOST_WORLDS):
        scene = make(seed)
        if not rolled or scene.quiet().table["rolled"] == rolled:
            return scene
    raise AssertionError("no die falls like that")


def where(make: Callable[[int], Scene], play: Callable[[Scene], object], holds: Callable[[Scene], bool]) -> Scene:
    """The first world in which something holds once it was played."""
    for seed in range(MOST_WORLDS):
        scene = make(seed)
        try:
            play(scene)
        except IllegalAction:
            continue
        if holds(scene):
            return scene
    raise AssertionError("it never comes to that")
