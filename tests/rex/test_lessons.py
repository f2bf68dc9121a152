"""The lessons of Arena Rex: they begin as they say, leave out what they say, and a careless newcomer wins them."""

import math
from pathlib import Path
from typing import Any

import pytest

from harena.bots import make
from harena.core.errors import BadPack
from harena.core.state import State
from harena.games.rex import content
from harena.games.rex.content import LESSONS, load_content, read_content
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import Message
from tests.rules.citing import rule

pytestmark = pytest.mark.long

PACKS = Path(content.__file__).parent / "packs"
NAMES = ("blows", "pushes", "reactions")
SHOWN = {
    "blows": {Message.MOVES, Message.ROLLED, Message.MARKS, Message.GAINS_FATIGUE, Message.CLEAR_TURN, Message.FALLS},
    "pushes": {Message.PUSHED, Message.MEETS, Message.MARKS, Message.FALLS},
    "reactions": {Message.REACTS, Message.ADDS_FAVOR, Message.GAINS_FAVOR, Message.STAR, Message.FALLS},
}
NEVER = {
    "blows": {Message.REACTS, Message.ADDS_FAVOR, Message.GAINS_FAVOR},
    "pushes": {Message.REACTS, Message.ADDS_FAVOR, Message.GAINS_FAVOR},
    "reactions": set[int](),
}
CARELESS = {"rest": "rest none", "react": "pass", "power": "plain attack", "favor": "favor 0", "tactic": "done"}


def begun(name: str, seed: int = 0) -> State:
    return GAME.edition(2, {"cohorts": f"lesson-{name}", "turns": 40}).new(seed, listening=True)


def careless(state: State, seat: int) -> str:
    """Goes for the nearest enemy and strikes it, without rest, reactions, Favor or tactics."""
    decision = state.decision(seat)
    assert decision is not None
    offered = [state.text(action) for action in state.legal(seat)]
    table = state.view(seat)["table"]
    if decision.kind == "move":
        return f"move {table['turn']['active']} towards {nearest_enemy(table, seat)}"
    if decision.kind == "act":
        blows = [text for text in offered if text.startswith("attack")]
        return blows[0] if blows else "end" if table["turn"]["moves"] else "move"
    return CARELESS.get(decision.kind, offered[0])


def nearest_enemy(table: dict[str, Any], seat: int) -> int:
    mover = next(each for each in table["cohorts"][seat]["models"] if each["number"] == table["turn"]["active"])
    enemies = [each for each in table["cohorts"][1 - seat]["models"] if each["place"] == "standing"]
    near = min(enemies, key=lambda each: math.dist((each["x"], each["y"]), (mover["x"], mover["y"])))
    return int(near["number"])


def played(name: str, seed: int) -> State:
    """A careless newcomer in the first seat against the gentle bot."""
    state = begun(name, seed)
    bot = make("gentle", "rex", seed)
    while state.waiting:
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert decision is not None
        state.play(seat, careless(state, seat) if seat == 0 else bot.choose(state.view(seat), decision))
    return state


def test_the_game_offers_the_lessons_that_the_pack_brings() -> None:
    assert tuple(load_content(LESSONS).lessons) == NAMES
    assert GAME.options["cohorts"].allowed == ("chosen", "drawn", *(f"lesson-{name}" for name in NAMES))


@rule("REX-94")
@pytest.mark.parametrize("name", NAMES)
def test_everybody_stands_where_the_lesson_says_and_the_first_seat_begins(name: str) -> None:
    state = begun(name)
    written = [each.split() for cohort in load_content(LESSONS).lessons[name].cohorts for each in cohort]
    table = state.view(None)["table"]
    models = [model for cohort in table["cohorts"] for model in cohort["models"]]
    assert [[each["model"], f"{each['x'] / 1000:g},{each['y'] / 1000:g}"] for each in models] == written
    assert {each["place"] for each in models} == {"standing"}
    told = [event.args[1:] for event in state.heard() if event.message == Message.DEPLOYED]
    assert told == [(each["x"], each["y"]) for each in models]
    assert state.waiting == (0,)
    decision = state.decision(0)
    assert decision is not None
    assert (decision.kind, table["turn"]["number"], table["turn"]["south"]) == ("activate", 1, 0)
    assert [cohort["favor"] for cohort in table["cohorts"]] == ([3, 3] if name == "reactions" else [0, 0])


@rule("REX-94")
@pytest.mark.parametrize("name", NAMES)
def test_a_careless_newcomer_wins_and_sees_what_the_lesson_is_about_and_nothing_that_comes_later(name: str) -> None:
    games = [played(name, seed) for seed in range(6)]
    seen = {event.message for state in games for event in state.heard()}
    assert {int(message) for message in SHOWN[name]} <= seen
    assert not {int(message) for message in NEVER[name]} & seen
    outcomes = [state.outcome for state in games]
    assert sum(outcome is not None and outcome.ranks == (1, 2) for outcome in outcomes) >= 5


LINES = '["varro 12,8", "maeve 9,7.5", "anhur 15,7.5"]'


@rule("REX-94")
@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ('["varro 12,8", "maeve 9,7.5"]', "two cohorts of one size"),
        ('["varro 12,8", "maeve 9,7.5", "anhur"]', "all models of a lesson have a place"),
        ('["varro 12,8", "maeve 9,7.5", "varro 15,7.5"]', '"varro" is not one model'),
        ('["varro 12,8", "maeve 9,7.5", "nobody 15,7.5"]', '"nobody" is not one model'),
        ('["varro 12,8", "maeve 9,7.5", "anhur 15"]', 'read like "varro 9,8.5"'),
        ('["varro 12,8", "maeve 9,7.5", "anhur 10,7.5"]', "too near another model"),
        ('["varro 12,8", "maeve 9,7.5", "anhur 15,0.5"]', "too near the edge"),
        ('["varro 12,8", "maeve 9,7.5", "anhur 5,14"]', "too near wounding 5,15 0.7"),
    ],
)
def test_a_lesson_that_cannot_be_played_is_refused(written: str, reason: str) -> None:
    text = (PACKS / "lessons.toml").read_text("utf-8")
    assert LINES in text
    with pytest.raises(BadPack, match=reason):
        read_content(text.replace(LINES, written), "mine.toml")


def test_the_gentle_one_is_less_sure_of_the_same() -> None:
    state = begun("reactions", 3)
    decision = state.decision(0)
    assert decision is not None
    sure, gentle = (make(level, "rex", 1).advise(state.view(0), decision) for level in ("greedy", "gentle"))
    assert sure[0][0] == gentle[0][0]
    assert sure[0][1] > gentle[0][1]
