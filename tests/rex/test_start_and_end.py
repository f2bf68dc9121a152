"""REX-90 to REX-93: who goes first, deployment, the end."""

import math
from typing import Any

import pytest

from harena.core.state import State
from harena.games.rex import deployment, field
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import Frame, Message
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain
from tests.rules.citing import rule

DRAWN: dict[str, Any] = {"cohorts": "drawn"}


def deploying(seed: int = 1, edge: str = "south edge", **options: Any) -> State:
    """A game in which the first player, who won the roll, is about to deploy."""
    state = GAME.edition(2, DRAWN | options).new(seed)
    state.play(state.waiting[0], "go first")
    state.play(state.waiting[0], edge)
    while state.decision(state.waiting[0]).kind == "mounted":  # type: ignore[union-attr]
        state.play(state.waiting[0], "start on foot")
    return state


@rule("REX-90")
def test_the_higher_roll_decides_who_goes_first() -> None:
    ties = 0
    for seed in range(30):
        state = GAME.edition(2, DRAWN).new(seed, listening=True)
        rolls = [event.args[:2] for event in state.heard() if event.message == Message.ROLLED_OFF]
        ties += len(rolls) - 1
        assert all(one == other for one, other in rolls[:-1])
        winner = 0 if rolls[-1][0] > rolls[-1][1] else 1
        assert state.waiting == (winner,)
        state.play(winner, "go second")
        assert state.waiting == (1 - winner,)
    assert ties > 0


@rule("REX-90")
def test_the_first_player_deploys_and_activates_first() -> None:
    state = deploying()
    first = state.waiting[0]
    while state.decision(state.waiting[0]).kind == "deploy":  # type: ignore[union-attr]
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    assert state.waiting == (first,)
    assert state.decision(first).kind == "activate"  # type: ignore[union-attr]


def spot_of(state: State) -> tuple[int, dict[str, Any]]:
    """The seat that names a place to deploy, and its model."""
    seat = state.waiting[0]
    text = state.text(state.legal(seat)[0])
    if " at " not in text:
        state.play(seat, text)
        text = state.text(state.legal(seat)[0])
    number = int(text.split()[1])
    models = state.view(None)["table"]["cohorts"][seat]["models"]
    return seat, next(model for model in models if model["number"] == number)


def refusal(state: State, text: str) -> str:
    from harena.core.errors import IllegalAction

    try:
        state.clone().play(state.waiting[0], text)
    except IllegalAction as refused:
        return refused.rule
    return ""


@rule("REX-91")
@pytest.mark.parametrize("edge", ["south edge", "north edge"])
def test_models_deploy_in_contact_with_their_own_edge(edge: str) -> None:
    state = deploying(edge=edge)
    _, model = spot_of(state)
    sign = -1 if edge == "south edge" else 1
    out = MIDDLE - model["radius"]

    def at(aside: int, back: int = 0, side: int = sign) -> str:
        y = MIDDLE + side * math.isqrt((out - back) ** 2 - aside**2)
        x = MIDDLE + aside
        return f"deploy {model['number']} at {x / 1000:.3f},{y / 1000:.3f}"

    assert refusal(state, at(0)) == ""
    assert refusal(state, at(6000)) == ""
    assert refusal(state, at(-6000)) == ""
    assert refusal(state, at(6001)) == "REX-91"
    assert refusal(state, at(0, back=5)) == "REX-91"
    assert refusal(state, at(0, side=-sign)) == "REX-91"


@rule("REX-91")
def test_players_alternate_and_who_has_models_left_goes_on() -> None:
    for seed in range(12):
        state = deploying(seed)
        counts = [len(cohort["models"]) for cohort in state.view(None)["table"]["cohorts"]]
        order = []
        while state.decision(state.waiting[0]).kind == "deploy":  # type: ignore[union-attr]
            seat, _ = spot_of(state)
            order.append(seat)
            state.play(seat, state.legal(seat)[0])
        first = order[0]
        both = 2 * min(counts)
        assert order[:both] == [first, 1 - first] * min(counts)
        assert len(set(order[both:])) <= 1


@rule("REX-91")
def test_without_room_at_the_edge_they_deploy_as_near_as_possible() -> None:
    crowd = [Model(card(f"m{at}", base="large"), 0, 0, place="waiting") for at in range(1, 8)]
    sand = Sand(crowd, [Model(card("bob"), MIDDLE, 25_000)], square=True)
    view = sand.state.view("referee")
    for at, model in enumerate(view["table"]["cohorts"][0]["models"][:6]):
        model |= {"place": "standing", "x": 9_000 + 2400 * at, "y": 984}
    view["table"]["turn"]["south"] = 0
    sand.state = sand.edition.imagine(view, 0)  # type: ignore[assignment]
    depth = int(deployment.depth_needed(sand.state, 6))
    assert depth > 0
    course = field.course(sand.state, 6)
    allowed = 984 + depth + 2  # in contact is what is at most 2 thousandths away
    for aside in range(-6000, 6001):
        assert not course.free(MIDDLE + aside, allowed - 1)
    assert any(course.free(MIDDLE + aside, allowed) for aside in range(-6000, 6001))
    (x, y) = deployment.places(sand.state, 6, depth)[:2]
    assert course.free(x, y)


@rule("REX-91")
def test_a_gap_at_the_edge_that_just_fits_is_found() -> None:
    """Bases of the crowd stand so that one more fits between two of them at a single place."""
    crowd = [Model(card(f"m{at}", base="large"), 0, 0, place="waiting") for at in range(1, 8)]
    sand = Sand(crowd, [Model(card("bob"), MIDDLE, 25_000)], square=True)
    view = sand.state.view("referee")
    left = [MIDDLE - 6000 - 67 + step for step in (0, 3000, 6000, 6000 + 3932, 9932 + 3000, 9932 + 6000)]
    for x, model in zip(left, view["table"]["cohorts"][0]["models"][:6]):
        model |= {"place": "standing", "x": x, "y": 984}
    view["table"]["turn"]["south"] = 0
    sand.state = sand.edition.imagine(view, 0)  # type: ignore[assignment]
    course = field.course(sand.state, 6)
    found = [aside for aside in range(-6000, 6001) if course.free(MIDDLE + aside, 984)]
    assert 0 < len(found) < 200
    assert not [aside for aside in found if aside % 200 == 0], "between the places that are tried first"
    assert deployment.depth_needed(sand.state, 6) == 0
    assert [at for at in deployment.places(sand.state, 6, 0)[::2] if at - MIDDLE in found]


@rule("REX-91")
def test_the_standard_arenas_have_free_deployment_zones() -> None:
    for arena in ("flavian", "londinium", "abydos", "hibernia", "campania"):
        state = deploying(arena=arena, combatants=8)
        while state.decision(state.waiting[0]).kind == "deploy":  # type: ignore[union-attr]
            seat = state.waiting[0]
            state.play(seat, state.legal(seat)[0])
        assert state.decision(state.waiting[0]).kind == "activate"  # type: ignore[union-attr]


@rule("REX-92")
def test_who_has_no_model_left_has_lost() -> None:
    sand = Sand(
        [Model(card("ann"), MIDDLE, MIDDLE)],
        [Model(card("bob", vitality="oo"), MIDDLE + 2 * SMALL, MIDDLE)],
        spares=False,
    ).attack(2)
    outcome = sand.state.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.rule == "REX-92"


@rule("REX-92")
def test_both_wiped_out_at_once_is_a_draw() -> None:
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE, 20_000)], spares=False)
    view = sand.state.view("referee")
    for cohort in view["table"]["cohorts"]:
        cohort["models"][0]["place"] = "destroyed"
    view["engine"] += [int(Frame.ENDING_CHECK), 0, 0, 0]
    state = sand.edition.imagine(view, 0)
    state.run()
    assert state.outcome is not None
    assert state.outcome.ranks == (1, 1)


@rule("REX-92")
def test_the_end_is_checked_when_the_action_is_fully_resolved() -> None:
    ann = Model(card("ann", tree=chain("push", 1)), MIDDLE, MIDDLE)
    bob = Model(card("bob", vitality="l"), MIDDLE + 2 * SMALL, MIDDLE)
    sand = Sand([ann], [bob], spares=False).attack(1)
    assert sand.kind == "follow"  # the damage is marked after the walk
    sand.play("stay")
    assert sand.state.outcome is not None
    assert sand.favor(1) == 1


@rule("REX-93")
@pytest.mark.parametrize(("quiet", "over"), [(38, False), (39, True)])
def test_forty_turns_without_a_marked_box_end_the_game(quiet: int, over: bool) -> None:
    sand = Sand(
        [Model(card("ann"), MIDDLE, 7_000)], [Model(card("bob"), MIDDLE, 23_000, marked=3)], turn={"quiet": quiet}
    ).active()
    sand.play("end")
    outcome = sand.state.outcome
    assert (outcome is not None) == over
    if outcome:
        assert outcome.rule == "REX-93"
        assert outcome.scores == (24, 21)
        assert outcome.winners == (0,)


@rule("REX-93")
def test_a_marked_box_starts_the_count_again() -> None:
    sand = Sand(
        [Model(card("ann", atk=12), MIDDLE, MIDDLE)],
        [Model(card("bob", dfn=0), MIDDLE + 2 * SMALL, MIDDLE)],
        turn={"quiet": 39},
    ).active()
    sand.play("attack 9", "plain attack").seeds("pass", "plain attack", until="marks")
    while sand.kind == "act":
        sand.play("end")
    assert sand.state.outcome is None
    assert sand.state.view(None)["table"]["turn"]["quiet"] == 0


@rule("REX-93")
def test_an_earlier_last_turn_can_be_agreed_on() -> None:
    state = GAME.edition(2, DRAWN | {"turns": 12}).new(1)
    while state.waiting:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    assert state.outcome is not None
    assert state.outcome.rule == "REX-93"
    assert state.view(None)["table"]["turn"]["number"] == 12


@rule("REX-93")
def test_after_turn_400_more_unmarked_boxes_over_all_stages_win() -> None:
    stages = [card(f"lion-{at}", traits=["beast"], model="lion", stage=at, vitality="o" * 8) for at in (1, 2)]
    sand = Sand(
        [Model(card("ann"), MIDDLE, 7_000)], [Model(stages, MIDDLE, 23_000, marked=1)], turn={"number": 399}
    ).active()
    assert sand.state.outcome is None
    sand.play("end")
    outcome = sand.state.outcome
    assert outcome is not None
    assert outcome.scores == (12 + 12, 15 + 12)
    assert outcome.winners == (1,)
