"""Exact situations in the arena of For the Gods, built through views alone, and short ways to play and to read them.

Most of them stand in the Yard of the short test pack, whose cards do one thing each:

       a1  a2  a3  a4
     b1  b2  b3  b4  b5
   c1  c2  F   c4  T   c6       F fountains at c3 and f4, T a trap at c5
 d1  d2  d3  d4  #   d6  d7     # a pillar at d5
   e1  e2  e3  e4  e5  e6
     f1  f2  f3  F   f5
       g1  g2  x   x            x gray at g3 and g4
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import harena
from harena.core.events import Event
from harena.core.game import load_game
from harena.core.state import Edition
from harena.games.gods.cases import SHORT
from harena.games.gods.made.codes import EQUIPMENT_NAMES, SYMBOL_NAMES
from harena.games.gods.words import GodsWords

GAME = load_game("harena.games.gods.game")
CARDS = "spear horse buckler fury"


@dataclass(frozen=True)
class Hero:
    """A Hero when the situation begins; `cards` are any of its four, the others being those of CARDS."""

    at: str
    life: int = 10
    cards: str = ""
    protection: int = 0
    exhaustion: int = 0


class Arena:
    """A game and all that was told since it was set up."""

    def __init__(self, state: harena.State) -> None:
        self.state = state
        self.state.listen()
        self._events: list[Event] = []

    # --- playing ---------------------------------------------------------------------------------------------------

    def do(self, *texts: str) -> "Arena":
        """Whoever is asked first does this, one text after the other."""
        for text in texts:
            assert self.state.waiting, f"nobody is asked, so nobody can do this: {text}"
            self.state.play(self.state.waiting[0], text)
        return self

    def all(self, *texts: str) -> "Arena":
        """Everybody who is asked at once answers, in the order of seats."""
        assert len(texts) == len(self.state.waiting), f"asked are {self.state.waiting}"
        for seat, text in zip(self.state.waiting, texts):
            self.state.play(seat, text)
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """The rule for which this is refused; everything stays as it was."""
        before = self.state.save()
        with pytest.raises(harena.IllegalAction) as refusal:
            self.state.play(self.state.waiting[0] if seat is None else seat, text)
        assert self.state.save() == before
        return refusal.value.rule

    def skip_turns(self, count: int) -> "Arena":
        """Turns in which nothing happens."""
        for _ in range(count):
            if self.kind == "reroll":
                self.do("keep all")
            self.do("end turn")
        return self

    def with_dice(self, dice: str) -> "Arena":
        """The same situation, told from here on, with other dice for whoever acts."""
        view = self.state.view("referee")
        changed = view["table"] | {"dice": _rolled(dice)}
        return Arena(self.state.edition.imagine(view | {"table": changed}, 3))

    # --- reading ---------------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What the first seat that is asked is asked; "over" at the end."""
        for seat in self.state.waiting[:1]:
            decision = self.state.decision(seat)
            assert decision is not None
            return decision.kind
        return "over"

    @property
    def options(self) -> list[str]:
        """The texts of what the first seat that is asked may do."""
        return [self.state.text(action) for action in self.state.legal(self.state.waiting[0])]

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.state.view("referee")["table"]
        return table

    def hero(self, name: str) -> dict[str, Any]:
        """A Hero's part of the table, by its figure."""
        found: dict[str, Any] = next(each for each in self.table["heroes"] if each["figure"] == name)
        return found

    def at(self, name: str) -> str:
        return str(self.hero(name)["space"])

    @property
    def life(self) -> str:
        """Everybody's life, in the order of Heroes."""
        return " ".join(str(each["life"]) for each in self.table["heroes"])

    @property
    def dice(self) -> str:
        """The unused dice."""
        return " ".join(f"{count} {symbol}" for symbol, count in self.table["dice"].items() if count)

    @property
    def active(self) -> str:
        """The figure of the Hero whose turn it is."""
        return str(self.table["heroes"][self.table["order"][self.table["turn"]]]["figure"])

    @property
    def events(self) -> list[Event]:
        self._events += self.state.heard()
        return self._events

    def story(self, seat: int | None = None) -> list[str]:
        """All that was told, as a seat reads it."""
        return [self.state.edition.words.sentence(event.told_to(seat), seat) for event in self.events]


@cache
def edition(seats: int = 3, **options: Any) -> Edition:
    """An edition over the short pack."""
    return GAME.edition(seats, {"pack": SHORT, "scenario": "yard"} | options)


def altered_pack(folder: Path, *changes: tuple[str, str]) -> str:
    """A copy of the short pack with some passages changed: the path to its file."""
    text = Path(SHORT).read_text("utf-8")
    for before, after in changes:
        assert text.count(before) >= 1, f"the short pack does not say {before}"
        text = text.replace(before, after)
    file = folder / "altered.toml"
    file.write_text(text, "utf-8")
    return str(file)


def deal(seats: int = 3, seed: int = 1, **options: Any) -> Arena:
    """A game from its beginning, with the standard pack unless another is given."""
    return Arena(GAME.edition(seats, options).new(seed))


@cache
def _reached(made: Edition, kind: str) -> dict[str, Any]:
    """The referee's view of a game in which the first Hero begins the first turn and is asked this."""
    for seed in range(100):
        state = made.new(seed)
        while state.waiting:
            seat = state.waiting[0]
            decision = state.decision(seat)
            assert decision is not None
            if decision.kind == kind and state.view(None)["table"]["order"][0] == 0:
                return state.view("referee")
            state.play(seat, "keep all" if decision.kind == "reroll" else state.legal(seat)[0])
            if decision.kind == kind:
                break
    raise AssertionError(f"no game gets to {kind}")


def fight(
    *heroes: Hero, dice: str = "", kind: str = "act", seats: int | None = None, round_: int = 1, **options: Any
) -> Arena:
    """Heroes in the Yard, the first of them about to act with these dice, written "2 sword 1 star".

    The Heroes are Cleo, Siggy, Maximus and so on; with two seats, Cleo and Maximus are the first seat's.
    """
    made = edition(len(heroes) if seats is None else seats, **options)
    view = _reached(made, kind)
    table = view["table"]
    shown = [_shown(table["heroes"][number], hero) for number, hero in enumerate(heroes)]
    changed = table | {
        "round": round_,
        "heroes": shown,
        "dice": _rolled(dice),
        "spent": dict.fromkeys(SYMBOL_NAMES, 0),
    }
    return Arena(made.imagine(view | {"table": changed}, 7))


def _rolled(dice: str) -> dict[str, int]:
    """Dice by symbol, from "2 sword 1 star"."""
    rolled = dict(zip(dice.split()[1::2], map(int, dice.split()[::2])))
    return {symbol: rolled.get(symbol, 0) for symbol in SYMBOL_NAMES}


def _shown(before: dict[str, Any], hero: Hero) -> dict[str, Any]:
    """A Hero as the referee's view shows it: life is counted from what was lost and gained (GOD-03)."""
    words = edition().words
    assert isinstance(words, GodsWords)
    cards = {words.content.cards[card].type: card for card in f"{CARDS} {hero.cards}".split()}
    start = before["life"] + before["lost"] - before["gained"]
    return before | {
        "life": hero.life,
        "gained": max(0, hero.life - start),
        "lost": max(0, start - hero.life),
        "space": hero.at,
        "protection": hero.protection,
        "exhaustion": hero.exhaustion,
        "cards": {kind: cards[kind] for kind in EQUIPMENT_NAMES},
    }
