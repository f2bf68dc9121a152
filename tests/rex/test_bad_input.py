"""What cannot be done is refused with the rule's number, changes nothing, and a move is answered with a legal point."""

import math
import re

import pytest

import harena
from harena.core.errors import BadSetup, IllegalAction
from harena.games.rex import points
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import Question
from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL


def refused(sand: Sand, text: str, seat: int | None = None) -> tuple[str, str]:
    """The reason and the rule that refuse a text; nothing has changed after it."""
    before = sand.state.key()
    with pytest.raises(IllegalAction) as refusal:
        sand.state.play(sand.seat if seat is None else seat, text)
    assert sand.state.key() == before
    assert refusal.value.rule.startswith("REX-")
    return refusal.value.reason, refusal.value.rule


def answered(sand: Sand, text: str, number: str) -> tuple[int, int]:
    """A move is refused by this rule; the legal point that the refusal names, which is then taken."""
    reason, cited = refused(sand, text)
    assert cited == number
    found = re.search(r"A legal point near it is (\S+),(\S+)\.$", reason)
    assert found, reason
    verb, unit = text.split()[:2]
    x, y = (round(1000 * float(part)) for part in found.groups())
    sand.play(point(verb, int(unit), x, y))
    assert sand.at(int(unit)) == (x, y)
    return x - MIDDLE, y - MIDDLE


def moving(*others: Model, mov: int = 5, terrain: tuple[str, ...] = ()) -> Sand:
    """Ann in the middle is about to move among Exhausted enemies."""
    ann = Model(card("ann", mov=mov), MIDDLE, MIDDLE)
    return Sand([ann], list(others), terrain=terrain).active().play("move")


def foe(x: int, y: int, **fields: object) -> Model:
    return Model(card(f"foe{x}-{y}".replace("--", "-"), **fields), MIDDLE + x, MIDDLE + y, fatigue="exhausted")


# --- moves -----------------------------------------------------------------------------------------------------------


@rule("REX-09", "REX-30")
def test_a_move_beyond_mov_is_answered_with_the_farthest_point() -> None:
    x, y = answered(moving(), point("move", 1, MIDDLE + 9000, MIDDLE), "REX-09")
    assert 4900 < x <= 5000
    assert abs(y) < 50


@rule("REX-09", "REX-30")
@pytest.mark.parametrize("aim", [(6000, -2000), (-6000, 2000), (-3000, -7000), (2000, 9000)])
def test_no_point_a_model_may_move_to_is_nearer_than_the_answer_by_much(aim: tuple[int, int]) -> None:
    found = answered(moving(), point("move", 1, MIDDLE + aim[0], MIDDLE + aim[1]), "REX-09")
    assert math.dist(found, aim) < math.dist(aim, (0, 0)) - 5000 + 3


@rule("REX-07", "REX-09")
def test_a_move_through_a_model_is_too_long_a_way() -> None:
    wall = [foe(1800, y, base="large") for y in range(-4000, 4001, 2 * LARGE)]
    sand = moving(*wall)
    x, _ = answered(sand, point("move", 1, MIDDLE + 4500, MIDDLE), "REX-09")
    assert x < 1800


@rule("REX-07", "REX-09")
def test_a_move_through_a_column_goes_around_or_not_at_all() -> None:
    near = moving(terrain=("hazard 16.8,15 0.8",))
    near.play(point("move", 1, MIDDLE + 3600, MIDDLE))  # there is a way around it
    assert near.at(1) == (MIDDLE + 3600, MIDDLE)
    far = moving(terrain=("hazard 16.8,15 0.8",))
    answered(far, point("move", 1, MIDDLE + 4990, MIDDLE), "REX-09")


@rule("REX-07")
def test_an_end_that_overlaps_a_model_is_answered_with_contact() -> None:
    x, y = answered(moving(foe(3000, 0)), point("move", 1, MIDDLE + 2900, MIDDLE), "REX-07")
    assert abs(((x - 3000) ** 2 + y**2) ** 0.5 - 2 * SMALL) < 15


@rule("REX-07")
@pytest.mark.parametrize("kind", ["hazard", "wounding"])
def test_an_end_that_overlaps_terrain_is_refused(kind: str) -> None:
    answered(moving(terrain=(f"{kind} 18,15 0.8",)), point("move", 1, MIDDLE + 3000, MIDDLE), "REX-07")


@rule("REX-09")
def test_an_end_that_touches_a_pit_is_refused() -> None:
    sand = moving(terrain=("lethal 18,15 0.8",))
    x, y = answered(sand, point("move", 1, MIDDLE + 3000 - 800 - SMALL, MIDDLE), "REX-09")
    assert ((x - 3000) ** 2 + y**2) ** 0.5 > 800 + SMALL + 2


@rule("REX-07")
def test_an_end_beyond_the_edge_is_refused() -> None:
    ann = Model(card("ann"), 3000, MIDDLE)
    sand = Sand([ann], []).active().play("move")
    x, y = answered(sand, point("move", 1, 300, MIDDLE), "REX-07")
    assert x + MIDDLE >= SMALL - 2
    assert abs(y) < 1000


@rule("REX-09")
@pytest.mark.parametrize("text", ["move 9 to 15.000,15.500", "move 8 to 15,15", "move 2 to 1,1"])
def test_another_model_does_not_move_instead(text: str) -> None:
    reason, number = refused(moving(foe(4000, 0)), text)
    assert number == "REX-09"
    assert reason == "It is model 1 that is asked about."


@rule("REX-02", "REX-30")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("move 1 to 15.12345,15", "REX-02"),
        ("move 1 to -3,15", "REX-02"),
        ("move 1 to 1e3,15", "REX-02"),
        ("move 1 to nan,inf", "REX-02"),
        ("move 1 to 15", "REX-30"),
        ("move 1 to 15,15,15", "REX-30"),
        ("move 99 to 15,15", "REX-01"),
        ("move one to 15,15", "REX-30"),
        ("dash 1 to 15,15", "REX-30"),
        ("deploy 1 at 15,15", "REX-30"),
        ("attack 9", "REX-30"),
        ("move", "REX-30"),
        ("", "REX-30"),
        ("\x00", "REX-30"),
    ],
)
def test_what_is_no_point_is_refused(text: str, number: str) -> None:
    assert refused(moving(foe(4000, 0)), text)[1] == number


@rule("REX-09", "REX-80")
@pytest.mark.parametrize(
    ("wanted", "answer"), [((13_575, 0), (2575, 0)), ((4623, 0), (2577, 0)), ((10_860, 8145), (2060, 1545))]
)
def test_a_dismount_too_far_off_is_answered_with_an_inch_and_what_rounding_leaves(
    wanted: tuple[int, int], answer: tuple[int, int]
) -> None:
    """The slack of 3 thousandths is used as far as steps of a 1024th of what is left of the way lead into it."""
    mare = card("mare", traits=["mount"], base="large")
    own = [Model(mare, MIDDLE, MIDDLE, "fatigued", partner=2)]
    own += [Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=1)]
    sand = Sand(own, [foe(-6000, 8000), foe(-2000, 8000)], spares=False).turn().play("dismount 2")
    assert math.hypot(*answer) - LARGE - 1000 - SMALL in (0, 2)
    assert answered(sand, point("dismount", 2, MIDDLE + wanted[0], MIDDLE + wanted[1]), "REX-80") == answer


@rule("REX-07")
def test_the_last_point_that_has_a_number_is_outside_for_the_last_model() -> None:
    """No text names it, but a program may play a number."""
    sand = Sand([], [foe(0, 0)]).active(16).play("move")
    last = 2**20 - 1
    with pytest.raises(IllegalAction) as refusal:
        sand.state.play(1, int(points.answer(Question.MOVE_WHERE, 15, last, last)))
    assert refusal.value.rule == "REX-07"


@rule("REX-61")
def test_a_follow_up_away_from_the_victim_is_refused() -> None:
    ann = Model(card("ann", tree=chain("push")), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)]).attack(1)
    answered(sand, point("follow", 1, MIDDLE - 800, MIDDLE), "REX-61")


@rule("REX-91")
@pytest.mark.parametrize(("x", "y"), [(15.0, 15.0), (2.0, 8.0), (28.0, 15.0), (0.0, 0.0), (90.0, 90.0)])
def test_a_deployment_elsewhere_is_answered_with_a_place_at_the_edge(x: float, y: float) -> None:
    state = harena.new("rex", seed=3, options={"cohorts": "drawn"})
    while not state.edition.words.form(state, state.waiting[0]):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    seat = state.waiting[0]
    form = state.edition.words.form(state, seat)
    with pytest.raises(IllegalAction) as refusal:
        state.play(seat, form.replace("X,Y", f"{x},{y}"))
    assert refusal.value.rule in ("REX-91", "REX-07")
    near = re.search(r"near it is (\S+)\.$", refusal.value.reason)
    assert near
    state.play(seat, form.replace("X,Y", near[1]))


# --- attacks and reactions -------------------------------------------------------------------------------------------


def melee() -> Sand:
    """Ann beside Bob, Ben out of reach; both of them Ready."""
    ann = Model(card("ann"), MIDDLE, MIDDLE)
    return Sand([ann], [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), MIDDLE, MIDDLE + 4000)], favor=(1, 1))


@rule("REX-06", "REX-24", "REX-31")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("attack 10", "REX-06"),  # too far away
        ("attack 8", "REX-31"),  # a friend
        ("attack 1", "REX-31"),
        ("attack 13", "REX-31"),  # nobody
        ("attack 17", "REX-24"),
        ("attack 9 with mount then 9 with rider", "REX-24"),
        ("react 9 counter 1", "REX-24"),
        ("activate 8", "REX-24"),
        ("power attack", "REX-24"),
    ],
)
def test_attacks_that_are_none(text: str, number: str) -> None:
    assert refused(melee().active(), text)[1] == number


@rule("REX-41", "REX-42", "REX-43", "REX-44", "REX-75")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("react 10 strike 1", "REX-06"),  # out of reach
        ("react 9 move", "REX-41"),  # not before the move is made
        ("react 9 counter 1", "REX-43"),  # nobody is attacked
        ("react 10 assist 1", "REX-44"),
        ("react 10 support 1", "REX-75"),
        ("react 1 strike 9", "REX-21"),  # not their model
        ("react 12 strike 1", "REX-21"),  # nobody
        ("react 9 strike 8", "REX-42"),  # somebody else moves
        ("attack 1", "REX-42"),
    ],
)
def test_reactions_that_do_not_fit_a_declared_move(text: str, number: str) -> None:
    assert refused(melee().active().play("move"), text)[1] == number


@rule("REX-40", "REX-42", "REX-43", "REX-44")
def test_reactions_that_do_not_fit_an_attack() -> None:
    sand = melee().active().play("attack 9", "plain attack")
    assert refused(sand, "react 9 strike 1")[1] == "REX-42"
    assert refused(sand, "react 10 counter 1")[1] == "REX-43"
    assert refused(sand, "react 9 assist 1")[1] == "REX-44"
    assert refused(sand, "react 9 move")[1] == "REX-41"


@rule("REX-21", "REX-40")
def test_reactions_outside_a_window_are_refused() -> None:
    sand = melee().active()
    for text in ("react 9 counter 1", "react 9 strike 1", "react 9 move", "pass"):
        reason, number = refused(sand, text, seat=1)
        assert number == "REX-21"
        assert reason == "It is the other player who decides now."
    tired = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE, MIDDLE, fatigue="fatigued")])
    assert tired.active().play("move").kind == "move"  # nobody is Ready: there is no window at all


@rule("REX-77")
def test_a_second_reaction_of_the_same_model_is_refused() -> None:
    ann = Model(card("ann"), MIDDLE, MIDDLE)
    foes = [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), MIDDLE, MIDDLE + 2 * SMALL)]
    sand = (
        Sand([ann], foes, benefit=(None, "brothers"), lasting=("", "blitz")).active().play("move", "react 9 strike 1")
    )
    while sand.kind != "move":
        sand.play(sand.offered[0])
    sand.play("stay")
    assert sand.kind == "react"
    assert refused(sand, "react 9 move")[1] in ("REX-40", "REX-77")


@rule("REX-52", "REX-54")
def test_dice_and_boxes_that_are_not_there() -> None:
    sand = melee().active().play("attack 9", "plain attack", "pass")
    assert refused(sand, "favor 2") == ("You may add at most 1 Favor die here.", "REX-52")
    tree = Sand([Model(card("ann", tree=["a 1 > b", "b 1", "c 1"]), MIDDLE, MIDDLE)], [foe(2 * SMALL, 0)])
    walk = tree.attack(2, free=True)
    assert refused(walk, "box c")[1] == "REX-54"
    assert refused(walk, "box x")[1] == "REX-54"


# --- tactics and cohorts ---------------------------------------------------------------------------------------------


@rule("REX-72", "REX-74", "REX-75", "REX-76", "REX-77")
@pytest.mark.parametrize(
    ("benefit", "text", "number"),
    [
        ("magnus", "outclass", "REX-74"),
        ("legio", "stone guard", "REX-75"),
        ("brothers", "blitz", "REX-77"),
        ("morituri", "bless 1", "REX-76"),
        ("magnus", "maneuver 1", "REX-72"),
        ("legio", "outclass", "REX-73"),
        ("magnus", "recover 9", "REX-21"),
    ],
)
def test_tactics_that_cannot_be_bought(benefit: str, text: str, number: str) -> None:
    ann = Model(card("ann", vitality="oo*"), 9_000, 7_000, fatigue="fatigued")
    own = [ann, Model(card("amy"), 20_000, 7_000, fatigue="fatigued")]
    sand = Sand(own, [foe(0, 0)], benefit=(benefit, None), spares=False).turn()
    while sand.kind == "rest":
        sand.play("rest none")
    assert sand.kind == "tactic"
    assert refused(sand, text)[1] == number


@rule("REX-70")
def test_illegal_cohorts_cannot_be_picked() -> None:
    state = GAME.edition(2).new(1)
    staged = [name for name, cards in _content(state).items() if len(cards) > 1]
    single = [name for name, cards in _content(state).items() if len(cards) == 1]
    for seat in range(2):
        state.play(seat, f"pick {single[0]}")
    for text, reason in (
        (f"pick {single[0]}", "in your cohort already"),
        ("pick nobody", "is not an action"),
        ("pick", "is not an action"),
    ):
        with pytest.raises(IllegalAction, match=reason) as refusal:
            state.play(0, text)
        assert refusal.value.rule == "REX-70"
    for seat in range(2):
        state.play(seat, f"pick {single[1]}")
    with pytest.raises(IllegalAction, match="too large: every stage counts") as refusal:
        state.play(0, f"pick {staged[0]}")
    assert refusal.value.rule == "REX-70"


def _content(state: harena.State) -> dict[str, list[object]]:
    models: dict[str, list[object]] = state.edition.words.content.models  # type: ignore[attr-defined]
    return models


@rule("REX-01", "REX-05")
@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (2, {"combatants": 2}, "cannot be 2"),
        (2, {"combatants": 9}, "cannot be 9"),
        (2, {"arena": "moon"}, r"its arenas are: .* \[REX-05\]"),
        (2, {"cohorts": "stolen"}, "cannot be 'stolen'"),
        (3, {}, r"played by 2, not 3 \[REX-01\]"),
    ],
)
def test_games_that_cannot_be_set_up(seats: int, options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.edition(seats, options)


@rule("REX-09", "REX-80")
@pytest.mark.parametrize(("x", "y"), [(29_000, 9_000), (9_000, 29_000), (25_000, 20_000), (9_000, 9_000), (0, 0)])
def test_a_dismount_far_off_is_answered_with_a_legal_place_beside_the_mount(x: int, y: int) -> None:
    """A rider that has begun to dismount cannot stay on; enemies stand in the straight ways east and north."""
    mare = card("mare", traits=["mount"], base="large")
    reach = LARGE + SMALL + 500
    enemies = [Model(card("bob"), 9_000 + reach, 9_000), Model(card("ben"), 9_000, 9_000 + reach)]
    rider = Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=1)
    sand = Sand([Model(mare, 9_000, 9_000, fatigue="fatigued", partner=2), rider], enemies, spares=False).turn()
    sand.play("dismount 2")
    with pytest.raises(IllegalAction, match=r"A legal point near it is (\S+)\.") as refusal:
        sand.play(point("dismount", 2, x, y))
    near = str(refusal.value).split(" is ")[-1].split(" [")[0].rstrip(".")
    sand.play(f"dismount 2 to {near}")
    assert sand.model(2)["place"] == "standing"
