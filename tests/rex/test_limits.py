"""What happens at the limit and what must not happen: turns, tactics, reactions, stars and ways down the tree."""

from typing import Any

import pytest

from harena.core.state import FINE
from harena.games.rex import costs, field
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL
SEATS = pytest.mark.parametrize("seat", [0, 1])
FAR = [Model(card("cid"), 9_000, 23_000), Model(card("dan"), 13_000, 23_000)]


def sides(seat: int, own: list[Model], enemies: list[Model], **more: Any) -> Sand:
    """A seat's own models are the first list."""
    return Sand(own, enemies, **more) if seat == 0 else Sand(enemies, own, **more)


def of_seat(seat: int, own: Any, other: Any = None) -> tuple[Any, Any]:
    """What belongs to a seat, in the order of the seats."""
    return (own, other) if seat == 0 else (other, own)


# --- turns ------------------------------------------------------------------------------------------------------------


@rule("REX-30")
@SEATS
def test_only_the_first_move_of_an_activation_is_free(seat: int) -> None:
    mine = 1 + 8 * seat
    sand = sides(seat, [Model(card("ann"), MIDDLE, 7_000)], [Model(card("bob"), MIDDLE, 23_000, fatigue="exhausted")])
    sand.active(mine)
    sand.as_if(lambda table: table["cohorts"][1 - seat]["models"][1].update(fatigue="exhausted"))
    for moves, tired in ((1, "ready"), (2, "fatigued")):
        sand.play("move", "stay")
        assert (sand.table["turn"]["moves"], sand.model(mine)["fatigue"]) == (moves, tired)
        assert sand.table["turn"]["active"] == mine


@rule("REX-27")
@SEATS
def test_the_last_man_may_stay_inactive(seat: int) -> None:
    sand = sides(seat, [Model(card("ann"), MIDDLE, 7_000)], FAR, spares=False).turn(seat).play("done", "activate none")
    assert sand.seat == 1 - seat
    assert sand.told("activates") == []
    assert sand.table["turn"]["active"] == 0


@rule("REX-27")
@SEATS
def test_the_last_man_of_a_seat_is_counted_on_its_own_side(seat: int) -> None:
    """One model against two: the one clears, the two do not."""
    ann = [Model(card("ann"), MIDDLE, 7_000)]
    assert sides(seat, ann, FAR, spares=False).turn(seat).kind == "tactic"
    assert sides(seat, ann, FAR, spares=False).turn(1 - seat).kind == "activate"
    gone = [*ann, Model(card("amy"), 9_000, 7_000, place="destroyed")]
    assert sides(seat, gone, FAR, spares=False).turn(seat).kind == "tactic"


@rule("REX-24")
@SEATS
def test_nobody_activates_an_enemy_a_fallen_or_a_tired_model(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [
        Model(card("ann"), 9_000, 7_000),
        Model(card("amy"), 13_000, 7_000, fatigue="exhausted"),
        Model(card("eve"), 17_000, 7_000, place="destroyed"),
    ]
    sand = sides(seat, own, FAR).turn(seat)
    assert sand.offered == [f"activate {mine}", f"activate {mine + 7}"]
    assert sand.refused(f"activate {mine + 1}") == "REX-24"
    assert sand.refused(f"activate {mine + 2}") == sand.refused(f"activate {theirs}") == "REX-21"


@rule("REX-31", "REX-92")
@SEATS
def test_the_game_is_over_as_soon_as_the_last_enemy_falls(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", atk=12), MIDDLE, MIDDLE), Model(card("amy"), 9_000, 7_000)]
    bob = Model(card("bob", dfn=0, vitality="o"), BESIDE, MIDDLE, fatigue="fatigued")
    sand = sides(seat, own, [bob], spares=False).active(mine).seeds(f"attack {theirs}", "plain attack", until="falls")
    outcome = sand.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((seat,), "REX-92")
    assert outcome.scores == of_seat(seat, 24, 0)


@rule("REX-42", "REX-92")
@SEATS
def test_the_game_is_over_when_a_reaction_fells_the_last_model(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann", dfn=0, vitality="o"), MIDDLE, MIDDLE)
    enemies = [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), 9_000, 23_000)]
    sand = sides(seat, [ann], enemies, spares=False).turn(seat).play("done", f"activate {mine}", "move")
    sand.seeds(f"react {theirs} strike {mine}", until="falls")
    outcome = sand.state.outcome
    assert outcome is not None
    assert outcome.winners == (1 - seat,)


@rule("REX-76", "REX-92")
@SEATS
def test_who_bleeds_its_last_gladiator_to_death_has_lost(seat: int) -> None:
    ann = [Model(card("ann", vitality="oo"), MIDDLE, 7_000)]
    sand = sides(seat, ann, FAR, spares=False, benefit=of_seat(seat, "morituri")).turn(seat)
    sand.play(f"bleed {1 + 8 * seat}")
    outcome = sand.state.outcome
    assert outcome is not None
    assert outcome.winners == (1 - seat,)


@rule("REX-93")
@SEATS
def test_after_forty_quiet_turns_nobody_is_active_and_equal_lives_are_a_draw(seat: int) -> None:
    mine = 1 + 8 * seat
    sand = sides(seat, [Model(card("ann"), MIDDLE, 7_000)], [Model(card("bob"), MIDDLE, 23_000)], turn={"quiet": 39})
    sand.active(mine).play("end")
    assert sand.told("turn_ends") == [{"seat": seat}]
    assert sand.table["turn"]["active"] == 0
    outcome = sand.state.outcome
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ((1, 1), (24, 24))


# --- tactics ----------------------------------------------------------------------------------------------------------

TACTICS = {"outclass": 2, "stone": 3, "blitz": 2, "maneuver": 1, "recover": 1, "bless": 2, "bleed": -2}
LUDI = {"magnus": ["outclass"], "legio": ["stone guard"], "morituri": ["bless 1", "bleed 1"], "brothers": ["blitz"]}


@rule("REX-72", "REX-73")
@SEATS
@pytest.mark.parametrize("ludus", [None, *LUDI])
def test_exactly_what_can_be_bought_is_offered(seat: int, ludus: str | None) -> None:
    """Ann is ready by now and has a star; Amy, who is still tired, has none, and is no gladiator."""
    mine = 1 + 8 * seat
    own = [
        Model(card("ann", vitality="o*oo"), 9_000, 7_000, fatigue="fatigued"),
        Model(card("amy", traits=["beast"]), 13_000, 7_000, fatigue="exhausted"),
    ]
    for favor in (0, 9):
        sand = sides(seat, own, FAR, spares=False, favor=of_seat(seat, favor, 9), benefit=of_seat(seat, ludus))
        sand.turn(seat).play("rest none")
        special = [text.replace("1", str(mine)) for text in LUDI.get(ludus or "", [])]
        lasting = [text for text in special if text in ("outclass", "stone guard", "blitz")]
        mine_alone = [text for text in special if text not in lasting]
        paid = [f"maneuver {mine}", f"maneuver {mine + 1}", f"recover {mine + 1}", *mine_alone]
        free = [text for text in mine_alone if text.startswith("bleed")]
        assert sand.offered == ["done", *(lasting + paid if favor else free)]


@rule("REX-76")
@SEATS
@pytest.mark.parametrize(("marked", "allowed"), [(0, True), (1, True), (2, False)])
def test_bleeding_takes_two_boxes_that_are_unmarked(seat: int, marked: int, allowed: bool) -> None:
    mine = 1 + 8 * seat
    own = [Model(card("ann", vitality="ooo"), 9_000, 7_000, marked=marked), Model(card("amy"), 13_000, 7_000)]
    for model in own:
        model.fatigue = "fatigued"
    sand = sides(seat, own, FAR, spares=False, benefit=of_seat(seat, "morituri")).turn(seat)
    assert sand.refused(f"bleed {mine}") == ("" if allowed else "REX-76")
    assert sand.refused(f"bleed {9 - 8 * seat}") == "REX-21"


@rule("REX-72")
@SEATS
def test_a_tactic_costs_what_it_says_and_no_more_than_there_is(seat: int) -> None:
    mine = 1 + 8 * seat
    own = [Model(card("ann"), 9_000, 7_000, fatigue="exhausted"), Model(card("amy"), 13_000, 7_000, fatigue="fatigued")]
    lasting = (
        ("magnus", "outclass", 2, "REX-74"),
        ("legio", "stone guard", 3, "REX-75"),
        ("brothers", "blitz", 2, "REX-77"),
    )
    for ludus, text, dice, number in lasting:
        for pool in (dice - 1, dice, dice + 2):
            sand = sides(seat, own, FAR, spares=False, favor=of_seat(seat, pool, 9), benefit=of_seat(seat, ludus))
            sand.turn(seat).play("rest none")
            assert sand.refused(text) == ("" if pool >= dice else number)
            if pool >= dice:
                assert sand.play(text).favor(seat) == pool - dice
                assert sand.favor(1 - seat) == 9
                assert sand.refused(text) == "REX-78"
    sand = sides(seat, own, FAR, spares=False, favor=of_seat(seat, 2, 9)).turn(seat).play("rest none")
    sand.play(f"recover {mine}", f"maneuver {mine}", "stay")
    while sand.kind == "react":
        sand.play("pass")
    assert (sand.favor(seat), sand.favor(1 - seat), sand.offered) == (0, 9, ["done"])


def price(text: str) -> tuple[int, int]:
    """The fatigue and the Favor that an action takes, by its text."""
    words = text.split()
    if words[0] == "react":
        return (0, 1) if words[2] == "support" else (1, 0)
    if words[0] == "attack" or text == "power attack":
        return 1, 0
    if words[0] == "favor":
        return 0, int(words[1])
    return 0, TACTICS.get(words[0], 0)


@rule("REX-29", "REX-31", "REX-32", "REX-40", "REX-52", "REX-72", "REX-76")
def test_what_every_action_costs() -> None:
    sand = sides(0, [Model(card("ann"), 9_000, 7_000)], FAR).active()
    words = sand.edition.words
    for action in words.actions():
        text = words.text(action)
        if text != "move":
            assert (costs.fatigue_of(sand.state, action), costs.favor_of(action)) == price(text), text
            tired, dice = price(text)
            said = (
                f"{tired} fatigue" if tired else f"gain {-dice} Favor" if dice < 0 else f"{dice} Favor" if dice else ""
            )
            assert costs.said(sand.state, action) == said, text


@rule("REX-47", "REX-52", "REX-74")
@SEATS
@pytest.mark.parametrize(
    ("benefit", "outclassed", "spent", "most"),
    [
        (None, False, 0, 2),
        (None, False, 1, 1),
        ("magnus", False, 0, 3),
        ("magnus", False, 1, 2),
        ("magnus", False, 3, 0),
        ("magnus", True, 0, 1),
        (None, True, 1, 0),
        ("magnus", True, 2, 0),
    ],
)
def test_how_many_favor_dice_a_gladiator_may_still_add(
    seat: int, benefit: str | None, outclassed: bool, spent: int, most: int
) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann"), MIDDLE, MIDDLE)]
    bob = Model(card("bob"), BESIDE, MIDDLE, fatigue="fatigued")
    lasting = of_seat(1 - seat, "outclass" if outclassed else "", "")
    for pool in (9, 1):
        sand = sides(seat, own, [bob], favor=of_seat(seat, pool, 0), benefit=of_seat(seat, benefit), lasting=lasting)
        sand.active(mine).as_if(lambda table: table["cohorts"][seat]["models"][0].update(spent=spent))
        sand.play(f"attack {theirs}", "power attack")
        offered = [f"favor {dice}" for dice in range(min(most, pool) + 1)] if most else []
        assert (sand.offered if sand.kind == "favor" else []) == offered


# --- reactions --------------------------------------------------------------------------------------------------------


def surrounded(seat: int, *traits: list[str], lasting: str = "blitz", **more: Any) -> Sand:
    """Ann of a seat between as many enemies as there are lists of traits; she acts."""
    places = [(BESIDE, MIDDLE), (MIDDLE - 2 * SMALL, MIDDLE), (MIDDLE, MIDDLE + 2 * SMALL)]
    names = ("bob", "ben", "bea")
    enemies = [Model(card(name, traits=list(each)), *at) for name, each, at in zip(names, traits, places)]
    ann = Model(card("ann", vitality="o" * 60), MIDDLE, MIDDLE)
    return sides(seat, [ann], enemies, lasting=of_seat(1 - seat, lasting, ""), **more).active(1 + 8 * seat)


@rule("REX-77")
@SEATS
def test_blitz_answers_no_event_twice_and_ends_after_two_reactions(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    sand = surrounded(seat, [], [], []).play("move")
    assert sand.offered == ["pass", *[f"react {theirs + at} strike {mine}" for at in range(3)]]
    sand.play(f"react {theirs} strike {mine}")
    while sand.kind != "move":
        assert sand.kind != "react", "one event, one reaction"
        sand.play(sand.offered[0])
    assert (sand.table["turn"]["reactions"], sand.table["turn"]["reactor"]) == (1, theirs)
    sand.play("stay")
    assert sand.refused(f"react {theirs} move") == "REX-40"
    sand.play(f"react {theirs + 1} move", "stay")
    assert (sand.table["turn"]["reactions"], sand.table["turn"]["reactor"]) == (2, theirs)
    sand.play("move", "stay")
    assert (sand.seat, sand.kind) == (seat, "act"), "nobody is asked a third time"


@rule("REX-77")
@SEATS
def test_a_model_does_not_react_twice_even_if_it_is_ready_again(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    sand = surrounded(seat, [], []).play("move", f"react {theirs} strike {mine}")
    while sand.kind != "move":
        sand.play(sand.offered[0])
    sand.as_if(lambda table: table["cohorts"][1 - seat]["models"][0].update(fatigue="ready")).play("stay")
    assert f"react {theirs} move" not in sand.offered
    assert sand.refused(f"react {theirs} move") == "REX-77"
    assert sand.refused(f"react {theirs + 1} move") == ""


@rule("REX-40", "REX-77")
@SEATS
@pytest.mark.parametrize(
    ("traits", "second"),
    [(([], []), True), (([], ["beast"]), True), ((["beast"], []), True), ((["beast"], ["titan"]), False)],
)
def test_of_two_who_react_one_is_a_gladiator(seat: int, traits: tuple[list[str], list[str]], second: bool) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    sand = surrounded(seat, *traits).play("move", f"react {theirs} strike {mine}")
    while sand.kind != "move":
        sand.play(sand.offered[0])
    sand.play("stay")
    assert (f"react {theirs + 1} move" in sand.offered) == second
    one = surrounded(seat, *traits, lasting="").play("move", f"react {theirs} strike {mine}")
    while one.kind != "move":
        one.play(one.offered[0])
    assert one.play("stay").kind == "act", "without Blitz one reaction is all"


@rule("REX-41", "REX-42", "REX-43", "REX-44")
@SEATS
def test_each_reaction_belongs_to_its_event(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    kinds = [f"{theirs} move", f"{theirs} strike {mine}", f"{theirs} counter {mine}", f"{theirs + 1} assist {mine}"]

    def allowed(sand: Sand) -> list[bool]:
        return [sand.refused(f"react {kind}") == "" for kind in kinds]

    assert allowed(surrounded(seat, [], []).play("move")) == [False, True, False, False]
    assert allowed(surrounded(seat, [], []).play("move", "pass", "stay")) == [True, False, False, False]
    attacked = surrounded(seat, [], []).play(f"attack {theirs}", "plain attack")
    assert allowed(attacked) == [False, False, True, True]
    assert attacked.refused(f"react {theirs} counter {mine + 7}") == "REX-43", "that one does not attack"
    assert attacked.refused(f"react {theirs + 1} counter {mine}") == "REX-43", "that one is not attacked"
    assert attacked.refused(f"react {mine} counter {mine}") == "REX-21"


@rule("REX-43", "REX-44")
@SEATS
def test_only_the_attack_of_who_attacks_can_be_answered(seat: int) -> None:
    """The second model of a cohort attacks; the first has not, although it stands there as well."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("amy"), MIDDLE, MIDDLE - 2 * SMALL), Model(card("ann"), MIDDLE, MIDDLE)]
    sand = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), BESIDE, MIDDLE - 2 * SMALL)])
    sand.active(mine + 1).play(f"attack {theirs}", "plain attack")
    assert sand.offered == ["pass", f"react {theirs} counter {mine + 1}", f"react {theirs + 1} assist {mine + 1}"]
    assert sand.refused(f"react {theirs} counter {mine}") == "REX-43"
    assert sand.refused(f"react {theirs + 1} assist {mine}") == "REX-44"


# --- stars ------------------------------------------------------------------------------------------------------------


def starred(seat: int, star: str, others: list[Model], own: list[Model] | None = None, **bob: Any) -> Sand:
    """Ann of a seat has hit Bob, whose first box has a star."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann"), MIDDLE, MIDDLE, fatigue="fatigued")
    fields = {"vitality": "*ooo", "star": star} | bob
    target = Model(card("bob", **fields), BESIDE, MIDDLE, fatigue="fatigued")
    sand = sides(seat, [ann, *(own or [])], [target, *others])
    return sand.attack(1, walker=mine, victim=theirs)


def levels(sand: Sand, seat: int) -> list[str]:
    """How tired the models of a seat are, without the spare one."""
    return [model["fatigue"] for model in sand.table["cohorts"][seat]["models"][:-1]]


@rule("REX-12")
@SEATS
def test_friends_within_three_inches_lose_a_fatigue_and_nobody_else(seat: int) -> None:
    east = BESIDE + 2 * SMALL
    friends = [
        Model(card("cat"), east + 3003, MIDDLE, fatigue="fatigued"),
        Model(card("dan"), BESIDE, MIDDLE + 2 * SMALL + 3004, fatigue="fatigued"),
        Model(card("eve"), BESIDE, MIDDLE - 2 * SMALL, fatigue="exhausted"),
        Model(card("fay"), BESIDE, MIDDLE + 2 * SMALL, fatigue="fatigued", place="destroyed"),
    ]
    sand = starred(seat, "inspire", friends)
    assert levels(sand, 1 - seat) == ["fatigued", "ready", "fatigued", "fatigued", "fatigued"]
    assert levels(sand, seat) == ["fatigued"]


@rule("REX-12")
@SEATS
def test_every_enemy_it_engages_is_daunted_or_repelled_and_nobody_else(seat: int) -> None:
    friend = Model(card("cat"), BESIDE + 2 * SMALL, MIDDLE)
    own = [
        Model(card("amy"), BESIDE, MIDDLE + 2 * SMALL + 1003),
        Model(card("eve"), BESIDE, MIDDLE - 2 * SMALL - 1004),
        Model(card("fay"), BESIDE, MIDDLE + 2 * SMALL, place="destroyed"),
    ]
    daunted = starred(seat, "daunt", [friend], own)
    assert levels(daunted, seat) == ["exhausted", "fatigued", "ready", "ready"]
    assert levels(daunted, 1 - seat) == ["fatigued", "ready"]
    mine = 1 + 8 * seat
    repelled = starred(seat, "repel", [friend], own)
    assert repelled.at(mine) == (MIDDLE - 1000, MIDDLE)
    assert repelled.at(mine + 1) == (BESIDE, MIDDLE + 2 * SMALL + 2003)
    assert repelled.at(mine + 2) == (BESIDE, MIDDLE - 2 * SMALL - 1004)
    assert repelled.at(10 - 8 * seat) == (BESIDE + 2 * SMALL, MIDDLE)


@rule("REX-12", "REX-56", "REX-71")
@SEATS
def test_who_is_gone_does_not_dash_but_who_enters_a_new_stage_does(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    assert starred(seat, "dash", [], vitality="*").kind == ""
    assert starred(seat, "dash", [], vitality="*o").kind == "dash"
    lion = [card(f"lion-{at}", model="lion", stage=at, traits=["beast"], vitality="*", star="dash") for at in (1, 2)]
    for stage, kind in ((0, "dash"), (1, "")):
        own = [Model(card("ann"), MIDDLE, MIDDLE)]
        sand = sides(seat, own, [Model(lion, BESIDE, MIDDLE, stage=stage)]).attack(1, walker=mine, victim=theirs)
        assert sand.kind == kind


@rule("REX-66")
@SEATS
@pytest.mark.parametrize(("gap", "steps"), [(3, 0), (4, 1), (5, 2), (900, 897)])
def test_a_shift_of_no_step_is_none(seat: int, gap: int, steps: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain("special"), special="shift"), MIDDLE, MIDDLE)]
    enemies = [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), BESIDE + 2 * SMALL + gap, MIDDLE)]
    sand = sides(seat, own, enemies).attack(1, walker=mine, victim=theirs)
    assert sand.at(theirs) == (BESIDE + steps, MIDDLE)
    assert len(sand.told("shifted")) == (steps > 0)


@rule("REX-67")
@pytest.mark.parametrize(
    ("route", "toward"),
    [
        ([1000, 0], True),
        ([-1, 0], False),
        ([500, 500, 1000, 0], True),
        ([500, -500, 1000, 0], True),
        ([1000, 0, 900, 0], False),
        ([500, 0, 500, 400], False),
        ([0, 900, 1000, 0], False),
        ([400, 300, 300, -2900], False),
        ([300, 1000, 300, 100], True),
        ([300, 1000, 300, 1100], False),
        ([1000, 0, 2000, 0, 2500, 0], True),
        ([1000, 0, 2000, 0, 1500, 0], False),
    ],
)
def test_no_part_of_a_way_leads_farther_from_what_it_is_toward(route: list[int], toward: bool) -> None:
    """Ways are given from where Ann stands; Bob stands 5 inches east of her."""
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE + 5000, MIDDLE)])
    way = type(sand.state.book.mov)([MIDDLE + each for each in route])
    assert field.leads_toward(sand.state, 0, way, 8) == toward


@rule("REX-24", "REX-32", "REX-63")
def test_what_is_no_answer_to_a_question_is_refused() -> None:
    """Neither the last action before those that answer it, nor the first one after them."""
    own = [Model(card("ann", tree=chain("push", "push")), MIDDLE, MIDDLE)]
    enemies = [Model(card("bob"), BESIDE, MIDDLE)]
    power = Sand(own, enemies).active().play("attack 9")
    resist = Sand(own, enemies).attack(2, resists=1)
    activate = Sand(own, enemies).turn()
    for sand, kind in ((power, "power"), (resist, "resist"), (activate, "activate")):
        assert sand.kind == kind
        first, end = sand.state.span(sand.seat)
        assert sand.state.judge(sand.seat, first - 1) != FINE
        assert sand.state.judge(sand.seat, end) != FINE
        assert all(first <= action < end for action in sand.state.legal(sand.seat))


# --- ways down the tree -----------------------------------------------------------------------------------------------


@rule("REX-53", "REX-63")
@SEATS
def test_who_owes_pushes_keeps_to_a_way_that_has_them(seat: int) -> None:
    """Two resistances are left and a free push: one more push must come, and only box b brings one."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    tree = ["a push > b c d", "b push", "c 1", "d 2"]
    own = [Model(card("ann", tree=tree), MIDDLE, MIDDLE)]
    sand = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE)])
    sand.attack(2, walker=mine, victim=theirs, resists=2, free=True).play("box a")
    assert sand.kind == "resist"
    sand.play("push", "stay")
    assert sand.offered == ["free push", "box b"]
    assert sand.refused("box c") == sand.refused("box d") == "REX-54"
    sand.play("free push")
    assert sand.at(theirs) == (BESIDE + 1000, MIDDLE)
    assert len(sand.told("resisted")) == 2
    assert sand.model(theirs)["marked"] == 3


@rule("REX-63")
@SEATS
def test_with_too_few_pushes_to_come_a_push_is_resisted_unasked(seat: int) -> None:
    """A free push is one push, not two."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain("push")), MIDDLE, MIDDLE)]
    sand = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE)])
    sand.attack(1, walker=mine, victim=theirs, resists=2, free=True).play("box a")
    assert sand.kind != "resist"
    assert len(sand.told("resisted")) == 2
    assert sand.at(theirs) == (BESIDE, MIDDLE)


@rule("REX-54", "REX-63")
@SEATS
@pytest.mark.parametrize(("net", "resists", "asked"), [(2, 1, True), (2, 2, False), (3, 2, True), (1, 1, False)])
def test_only_pushes_that_successes_are_left_for_are_to_come(seat: int, net: int, resists: int, asked: bool) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=["a push > b c", "b 1 > d", "c push > d", "d push"]), MIDDLE, MIDDLE)]
    sand = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE)])
    sand.attack(net, walker=mine, victim=theirs, resists=resists)
    assert (sand.kind == "resist") == asked


@rule("REX-53", "REX-64")
@SEATS
def test_in_a_pit_nothing_is_left_of_successes_or_a_free_push(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain("push", 1, 1)), MIDDLE, MIDDLE)]
    pit = f"lethal {(BESIDE + SMALL + 700) / 1000:.3f},15.000 0.500"
    sand = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE)], terrain=[pit])
    sand.attack(3, walker=mine, victim=theirs, free=True).play("box a")
    assert sand.told("loses_engagement") == []
    assert (sand.table["attack"]["successes"], sand.table["attack"]["free"]) == (0, False)
    assert sand.model(theirs)["place"] == "destroyed"


@rule("REX-62")
@SEATS
def test_whoever_stands_first_in_the_cohort_is_met_like_any_other(seat: int) -> None:
    """The second model pushes somebody into the first of its cohort: one success more, which the tree has room for."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [
        Model(card("amy"), BESIDE + 2 * SMALL + 100, MIDDLE),
        Model(card("ann", tree=chain("push", 1, 1, 1)), MIDDLE, MIDDLE),
    ]
    sand = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE)])
    sand.attack(1, walker=mine + 1, victim=theirs).play("stay")
    assert sand.told("meets") == [{"unit": theirs, "obstacle": "model", "other": mine}]
    assert sand.told("extra_success") == [{"unit": mine + 1}]
    assert sand.model(theirs)["marked"] == 2


@rule("REX-62", "REX-75")
@SEATS
@pytest.mark.parametrize("guard", [False, True])
def test_the_victims_own_friends_are_worth_nothing_and_guard_against_enemies_alone(seat: int, guard: bool) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain("push", 1)), MIDDLE, MIDDLE)]
    enemies = [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), BESIDE + 2 * SMALL + 100, MIDDLE)]
    lasting = ("stone_guard", "stone_guard") if guard else ("", "")
    sand = sides(seat, own, enemies, lasting=lasting).attack(1, walker=mine, victim=theirs).play("stay")
    assert sand.told("extra_success") == []
    assert (sand.model(theirs)["fatigue"], sand.model(theirs)["marked"]) == ("ready", 1)


@rule("REX-33", "REX-57")
@SEATS
def test_who_repositioned_in_an_earlier_attack_still_catches_its_breath(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", atk=12, tree=chain("reposition")), MIDDLE, MIDDLE)]
    bob = Model(card("bob", dfn=0), BESIDE, MIDDLE, fatigue="fatigued")
    sand = sides(seat, own, [bob]).active(mine).seeds(f"attack {theirs}", "plain attack", until="wins")
    sand.play(point("reposition", mine, MIDDLE - 2500, MIDDLE))
    assert sand.table["turn"]["repositioned"] == 1
    sand.play("end")
    assert (sand.seat, sand.kind) == (seat, "recover")
    assert sand.play("catch breath").model(mine)["fatigue"] == "ready"
    assert sand.seat == 1 - seat
