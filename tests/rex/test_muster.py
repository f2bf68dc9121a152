"""REX-70, REX-73, REX-90, REX-91 again: picks, benefits, the roll, edges and deployment, told for either seat."""

from typing import Any

import pytest

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.state import State
from harena.games.rex.game import GAME
from harena.games.rex.words import RexWords
from tests.rex.sand import card, edition_of
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
PAIR, OTHERS = ["varro", "aulus", "bucephala"], ["anhur", "nefret", "gaius"]


class Start:
    """A game from its first pick, and all that was told."""

    def __init__(self, picks: tuple[list[str], list[str]], winner: int) -> None:
        for seed in range(40):
            self.state: State = GAME.edition(2).new(seed, listening=True)
            self.events: list[Event] = []
            for own, other in zip(*picks):
                self.play(0, f"pick {own}")
                self.play(1, f"pick {other}")
            if self.state.waiting == (winner,):
                return
        raise AssertionError("forty rolls went the same way")

    def play(self, seat: int, text: str) -> "Start":
        self.state.play(seat, text)
        self.events += self.state.heard()
        return self

    @property
    def asked(self) -> tuple[int, str]:
        """Who must decide, and what."""
        (seat,) = self.state.waiting
        decision = self.state.decision(seat)
        assert decision is not None
        return seat, decision.kind

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.state.view(None)["table"]
        return table

    def told(self, *names: str) -> list[tuple[str, dict[str, Any]]]:
        words = self.state.edition.words
        assert isinstance(words, RexWords)
        return [line for line in map(words.told, self.events) if line[0] in names]

    def refused(self, text: str) -> str:
        """The number of the rule that refuses an answer."""
        try:
            self.state.clone().play(self.state.waiting[0], text)
        except IllegalAction as refusal:
            return refusal.rule
        return ""

    def deploy_last_to_first(self) -> list[tuple[int, list[int]]]:
        """Everybody deploys, the highest number first; gives who was asked, and between which models."""
        order = []
        while self.asked[1] == "deploy":
            seat = self.asked[0]
            offered = [self.state.text(action) for action in self.state.legal(seat)]
            standing = [each["number"] for each in self.table["cohorts"][seat]["models"] if each["place"] != "waiting"]
            for number in standing:
                assert self.refused(f"deploy {number}") != ""
            if " at " in offered[0]:
                order.append((seat, [int(offered[0].split()[1])]))
                self.play(seat, offered[0])
            else:
                order.append((seat, [int(text.split()[1]) for text in offered]))
                self.play(seat, offered[-1])
        return order


@rule("REX-70", "REX-73")
@SEATS
def test_picks_benefits_and_the_first_favor_are_told(seat: int) -> None:
    picks = (["varro", "septima", "gaius"], OTHERS)
    start = Start(picks if seat == 0 else picks[::-1], winner=0)
    picked = [told for _, told in start.told("picked")]
    assert [(told["seat"], told["model"]) for told in picked] == [
        (side, model) for trio in zip(*(picks if seat == 0 else picks[::-1])) for side, model in enumerate(trio)
    ]
    assert start.told("benefits") == [("benefits", {"seat": seat, "ludus": "magnus"})]
    assert [cohort["favor"] for cohort in start.table["cohorts"]] == [3, 3]
    assert [model["place"] for model in start.table["cohorts"][seat]["models"]] == ["waiting"] * 3


@rule("REX-90", "REX-91")
@SEATS
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("edge", ["south edge", "north edge"])
def test_who_won_the_roll_says_who_is_first_and_that_one_says_where(seat: int, first: int, edge: str) -> None:
    start = Start((PAIR, OTHERS), winner=seat)
    assert start.asked == (seat, "first")
    before = start.state.news
    start.play(seat, "go first" if first == seat else "go second")
    assert start.told("goes_first") == [("goes_first", {"seat": first})]
    assert start.asked == (first, "edge")
    start.play(first, edge)
    south = first if edge == "south edge" else 1 - first
    assert start.told("takes_edge") == [
        ("takes_edge", {"seat": side, "edge": "south" if side == south else "north"}) for side in (0, 1)
    ]
    assert (start.table["turn"]["first"], start.table["turn"]["south"]) == (first, south)
    assert start.state.news == before, "nothing that was hidden became known"


@rule("REX-90")
def test_a_roll_cannot_be_taken_back_and_is_told_from_one_to_six() -> None:
    for winner in (0, 1):
        start = Start((PAIR, OTHERS), winner=winner)
        rolls = [told for _, told in start.told("rolled_off")]
        for told in rolls:
            assert all(1 <= told[name] <= 6 for name in ("first", "second"))
        assert (rolls[-1]["first"] < rolls[-1]["second"]) == (winner == 1)
        assert all(told["first"] == told["second"] for told in rolls[:-1])
        assert [draw.n for draw in start.state.drawn()] == [6] * 2 * len(rolls)
        assert start.state.news == 4, "three rounds of picks, and the roll"


@rule("REX-80", "REX-91")
@SEATS
@pytest.mark.parametrize("mounted", [True, False])
def test_models_deploy_in_turn_and_who_has_one_left_is_not_asked_which(seat: int, mounted: bool) -> None:
    """A seat has a pair, and the other seat is first. A mounted rider is not deployed."""
    start = Start((PAIR, OTHERS) if seat == 0 else (OTHERS, PAIR), winner=1 - seat)
    start.play(1 - seat, "go first").play(1 - seat, "north edge")
    assert start.asked == (seat, "mounted")
    start.play(seat, "start mounted" if mounted else "start on foot")
    base, other = 8 * seat, 8 * (1 - seat)
    assert start.told("mounts") == ([("mounts", {"unit": 2 + base})] if mounted else [])
    theirs = [[1 + other, 2 + other, 3 + other], [3 + other], [1 + other, 2 + other], [2 + other], [1 + other]]
    mine = (
        [[1 + base, 3 + base], [3 + base], [1 + base]]
        if mounted
        else [[each - other + base for each in which] for which in theirs]
    )
    asked = start.deploy_last_to_first()
    assert [which for side, which in asked if side == seat] == mine
    assert [which for side, which in asked if side != seat] == theirs
    sides = [side for side, which in asked if len(which) == 1]
    assert sides == ([1 - seat, seat] * 2 + [1 - seat] if mounted else [1 - seat, seat] * 3)
    models = {model["number"]: model for cohort in start.table["cohorts"] for model in cohort["models"]}
    deployed = [told for _, told in start.told("deployed")]
    assert [told["unit"] for told in deployed] == [which[0] for _, which in asked if len(which) == 1]
    for told in deployed:
        assert (told["x"], told["y"]) == (models[told["unit"]]["x"], models[told["unit"]]["y"])
        assert models[told["unit"]]["place"] == "standing"
    assert start.asked == (1 - seat, "activate")


@rule("REX-80")
def test_where_both_have_a_pair_the_first_player_says_first_how_it_starts() -> None:
    for first in (0, 1):
        start = Start((PAIR, PAIR), winner=first).play(first, "go first").play(first, "south edge")
        assert start.asked == (first, "mounted")
        start.play(first, "start on foot")
        assert start.asked == (1 - first, "mounted")
        start.play(1 - first, "start mounted")
        places = [cohort["models"][1]["place"] for cohort in start.table["cohorts"]]
        assert places == (["waiting", "mounted"] if first == 0 else ["mounted", "waiting"])


@rule("REX-70")
def test_who_has_picked_all_its_combatants_waits_for_the_other() -> None:
    """A lion is two combatants: with it three are full after two picks."""
    state = GAME.edition(2).new(1)
    for own, other in (("lion", "varro"), ("varro", "lion")):
        assert state.waiting == (0, 1)
        state.play(0, f"pick {own}")
        state.play(1, f"pick {other}")
    assert len(state.waiting) == 1
    short = GAME.edition(2).new(1)
    short.play(0, "pick lion")
    short.play(1, "pick varro")
    short.play(1, "pick septima")
    assert short.waiting == (0,)
    short.play(0, "pick varro")
    assert short.waiting == (1,)
    short.play(1, "pick gaius")
    assert [[model["model"] for model in cohort["models"]] for cohort in short.view(None)["table"]["cohorts"]] == [
        ["lion", "varro"],
        ["varro", "septima", "gaius"],
    ]


@rule("REX-70")
def test_what_is_picked_already_or_does_not_fit_is_refused() -> None:
    state = GAME.edition(2).new(1)
    for seat in (0, 1):
        state.play(seat, "pick lion")
    for seat in (0, 1):
        for model in ("lion", "bear"):
            with pytest.raises(IllegalAction) as refusal:
                state.play(seat, f"pick {model}")
            assert refusal.value.rule == "REX-70"


@rule("REX-80")
def test_a_rider_and_its_mount_belong_together_wherever_they_are_in_the_pack() -> None:
    mare, rider, other = card("mare", traits=["mount"]), card("ann", rides="mare"), card("amy")
    for cards in ([mare, rider, other], [other, mare, rider], [rider, other, mare]):
        state = edition_of(cards, cohorts="chosen", combatants=3).new(1)
        for model in ("ann", "mare", "amy"):
            for seat in (0, 1):
                state.play(seat, f"pick {model}")
        for seat, cohort in enumerate(state.view(None)["table"]["cohorts"]):
            assert [model["partner"] for model in cohort["models"]] == [2 + 8 * seat, 1 + 8 * seat, None]


@rule("REX-94")
@pytest.mark.parametrize("name", ["blows", "pushes", "reactions"])
def test_a_lesson_stands_everybody_where_it_says_and_the_first_seat_begins_from_the_south(name: str) -> None:
    state = GAME.edition(2, {"cohorts": f"lesson-{name}"}).new(0, listening=True)
    words = state.edition.words
    assert isinstance(words, RexWords)
    told = [line[1] for line in map(words.told, state.heard()) if line[0] == "deployed"]
    table = state.view(None)["table"]
    models = [model for cohort in table["cohorts"] for model in cohort["models"]]
    if told:
        assert [(each["unit"], each["x"], each["y"]) for each in told] == [
            (model["number"], model["x"], model["y"]) for model in models
        ]
        assert (table["turn"]["first"], table["turn"]["south"], table["turn"]["player"]) == (0, 0, 0)
        assert [model["place"] for model in models] == ["standing"] * len(models)
        assert state.waiting == (0,)
    favor = 3 if name == "reactions" else 0
    assert [cohort["favor"] for cohort in table["cohorts"]] == [favor, favor]
