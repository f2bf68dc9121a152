"""The greedy bot of Arena Rex: where it goes, whom it strikes, how it answers, and what it saves its breath for."""

import math

import pytest

import harena
from harena.bots import make
from harena.core.game import Choice, Proposal
from harena.games.rex.bots import greedy
from harena.games.rex.bots.choices import Choices, model_rating
from harena.games.rex.bots.worth import PIT, Appraiser, hits, net_odds
from harena.games.rex.content import load_content
from harena.lab import simulate
from harena.match import turns
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain
from tests.rules.citing import rule

pytestmark = pytest.mark.long

PUSHER = card("pusher", atk=7, tree=chain("push", "push", 1, 1))
TOUCH = 2 * SMALL


def values(sand: Sand) -> dict[str, float]:
    """What every answer is worth to whoever is asked."""
    found = Choices(sand.state, sand.seat).values(list(sand.state.legal(sand.seat)))
    return {sand.state.text(action): value for action, value in found}


def favourite(sand: Sand) -> str:
    """What the bot likes best; it must be legal."""
    worth = values(sand)
    best = max(worth, key=lambda text: worth[text])
    sand.state.verify(sand.seat, sand.state.parse(sand.seat, best))
    return best


def place_of(text: str) -> tuple[float, float]:
    x, y = text.split()[-1].split(",")
    return 1000 * float(x), 1000 * float(y)


# --- strength and manners --------------------------------------------------------------------------------------------


def test_it_beats_chance() -> None:
    summary = simulate("rex", 20, ["greedy", "random"], seed=4, options={"cohorts": "drawn"}, processes=1)
    assert summary.bots[0].share > 0.9


@rule("REX-30")
def test_who_declares_a_move_goes() -> None:
    """Staying would be paid for like a move, and the bot would declare it again."""
    state = harena.new("rex", seed=5, options={"turns": 40})
    bots = [make("greedy", "rex", seat) for seat in range(2)]
    moves = []
    while state.waiting:
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert decision is not None
        action = bots[seat].choose(state.view(seat), decision)
        if decision.kind == "move" and state.view(None)["table"]["turn"]["player"] == seat:
            moves.append(state.text(action))
        state.play(seat, action)
    assert len(moves) > 10
    assert "stay" not in moves


@rule("REX-30")
@pytest.mark.parametrize("number", [1, 9])
def test_who_declares_a_move_goes_even_where_no_example_leads(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Columns all around: as far as a move goes there is no place, but nearer there is."""
    ring = [(math.cos(turn), math.sin(turn)) for turn in (math.radians(20 * step) for step in range(18))]
    columns = [f"hazard {15 + 4.4 * east:.3f},{15 + 4.4 * north:.3f} 0.900" for east, north in ring]
    own = [Model(card("ann"), MIDDLE, MIDDLE), Model(card("cid"), MIDDLE, 4_000)]
    far = [Model(card("bob"), MIDDLE, 26_000), Model(card("dan"), MIDDLE - 4_000, 26_000)]
    sand = Sand(*((own, far) if number == 1 else (far, own)), terrain=columns).active(number).play("move")
    assert sand.offered == ["stay"]
    decision = sand.state.decision(sand.seat)
    assert decision is not None
    monkeypatch.setattr(greedy, "imagine", sand.edition.imagine)  # the sand's cards are in no pack
    goes = make("greedy", "rex", 1).choose(sand.state.view(sand.seat), decision)
    assert sand.state.text(goes).startswith(f"move {number} to ")


def test_two_of_them_fight_it_out() -> None:
    summary = simulate("rex", 6, ["greedy", "greedy"], seed=2, processes=1)
    assert summary.endings.get("a cohort has no model left [REX-92]", 0) >= 4


@pytest.mark.parametrize("options", [{"combatants": 6}, {"arena": "campania", "combatants": 5, "cohorts": "drawn"}])
def test_it_knows_its_way_in_other_set_ups(options: dict[str, object]) -> None:
    """Whatever is asked, all that it advises is legal, and all options of a finite list are weighed."""
    state = harena.new("rex", seed=5, options={**options, "turns": 40})
    bots = [make("greedy", "rex", seat) for seat in range(2)]
    while state.waiting:
        for seat in state.waiting:
            decision = state.decision(seat)
            assert isinstance(decision, Choice | Proposal)
            advice = bots[seat].advise(state.view(seat), decision)
            assert {action for action, _ in advice} >= set(decision.actions)
            for action, _ in advice:
                state.verify(seat, action)
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert decision is not None
        state.play(seat, bots[seat].choose(state.view(seat), decision))


def test_it_rides() -> None:
    """A mounted pair is handled, too: the bot fights on with it until the end."""
    state = harena.new("rex", seed=3, options={"combatants": 3})
    for model in ("aulus", "bucephala", "varro"):
        state.play(0, f"pick {model}")
        state.play(1, f"pick {model}")
    players = [make("greedy", "rex", seat) for seat in range(2)]
    texts = {state.text(action) for _, action in turns(state, players)}
    assert "start mounted" in texts
    assert any("with rider" in text for text in texts)


# --- dice and trees --------------------------------------------------------------------------------------------------


def test_the_odds_of_dice() -> None:
    assert hits(2, 0, False) == [0.25, 0.5, 0.25]
    assert hits(1, 1, False) == [0.25, 0.25, 0.25, 0.25]
    assert hits(1, 0, True) == [0.25, 0.75]
    ahead, behind = net_odds(1, 0, False, 0, 1, 0)
    assert (ahead[1], behind[1]) == (0.25, 0.25)
    ahead, _ = net_odds(1, 0, False, 1, 0, 0)
    assert (ahead[1], ahead[2]) == (0.5, 0.5)
    for odds in (hits(7, 3, True), hits(6, 2, False)):
        assert math.isclose(sum(odds), 1)


def test_a_pit_behind_the_victim_is_seen_at_the_right_push() -> None:
    pit = MIDDLE + SMALL + 500 + 1_000
    sand = Sand(
        [Model(PUSHER, MIDDLE, MIDDLE - TOUCH)], [Model(card("bob"), MIDDLE, MIDDLE)], [f"lethal 15,{pit / 1000} 1"]
    )
    appraiser = Appraiser(sand.turn().state)
    assert appraiser.in_the_way(8, 0, float(MIDDLE), float(MIDDLE - TOUCH)) == (PIT, 1)
    assert appraiser.in_the_way(8, 0, float(MIDDLE), float(MIDDLE + TOUCH))[0] != PIT
    assert appraiser.in_the_way(8, 0, float(MIDDLE - TOUCH), float(MIDDLE))[0] != PIT


# --- manoeuvres ------------------------------------------------------------------------------------------------------


def test_it_goes_where_a_push_leads_into_a_pit() -> None:
    """The pit is east of the enemy and the bot comes from the south: it goes around to the west."""
    sand = Sand(
        [Model(PUSHER, MIDDLE, MIDDLE - 3_000)],
        [Model(card("bob", dfn=2), MIDDLE, MIDDLE, fatigue="exhausted")],
        [f"lethal {(MIDDLE + 2_700) / 1000},15 1.5"],
    )
    best = favourite(sand.active().play("move"))
    x, y = place_of(best)
    assert x < MIDDLE - SMALL
    assert Appraiser(sand.state).in_the_way(8, 0, x, y)[0] == PIT
    assert sand.play(best).kind in ("act", "react")


def test_it_attacks_who_cannot_answer() -> None:
    ready, worn = Model(card("bob"), MIDDLE, MIDDLE + TOUCH), Model(card("ben"), MIDDLE, MIDDLE - TOUCH, "exhausted")
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [ready, worn]).active()
    assert favourite(sand) == "attack 10"


def test_it_comes_closer_when_nobody_is_in_reach() -> None:
    sand = Sand([Model(card("ann"), MIDDLE, 4_000)], [Model(card("bob"), MIDDLE, 24_000)]).active()
    assert favourite(sand) == "move"
    _, y = place_of(favourite(sand.play("move")))
    assert y > 8_000


def test_it_walks_around_a_column() -> None:
    sand = Sand([Model(card("ann"), MIDDLE, 10_000)], [Model(card("bob"), MIDDLE, 25_000)], ["hazard 15,13 1.5"])
    x, y = place_of(favourite(sand.active().play("move")))
    assert y > 10_500
    assert x != MIDDLE


def test_it_rests_whoever_is_tired() -> None:
    sand = Sand(
        [Model(card("ann"), MIDDLE, MIDDLE, "fatigued"), Model(card("amy"), 10_000, MIDDLE)],
        [Model(card("bob"), MIDDLE, MIDDLE + 5_000)],
    ).turn()
    assert favourite(sand) == "rest 1"


# --- an attack under way ---------------------------------------------------------------------------------------------


def test_it_takes_the_branch_that_pushes_into_the_pit() -> None:
    forked = card("fork", tree=["a 1 > b c", "b push > d", "c 2 > d", "d 1"])
    near_pit = [f"lethal 15,{(MIDDLE + TOUCH + SMALL + 1_800) / 1000} 1"]
    for terrain, box in ((near_pit, "box b"), ([], "box c")):
        sand = Sand([Model(forked, MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE, MIDDLE + TOUCH)], terrain)
        assert favourite(sand.attack(net=3)) == box


def test_it_pushes_for_free_at_once_where_that_kills() -> None:
    near_pit = [f"lethal 15,{(MIDDLE + TOUCH + SMALL + 1_800) / 1000} 1"]
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE, MIDDLE + TOUCH)], near_pit)
    assert favourite(sand.attack(net=2, free=True)) == "free push"


def test_it_follows_to_use_what_is_left() -> None:
    sand = Sand([Model(PUSHER, MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE, MIDDLE + TOUCH + 900)]).attack(net=3)
    assert sand.kind == "follow"
    assert favourite(sand) != "stay"


def test_it_spends_favor_where_it_kills_and_saves_it_where_it_does_not() -> None:
    def dice(marked: int, pool: int) -> str:
        sand = Sand(
            [Model(card("ann", tree=chain(2, 2, 2)), MIDDLE, MIDDLE)],
            [Model(card("bob", arm=2), MIDDLE, MIDDLE + TOUCH, "fatigued", marked=marked)],
            favor=(pool, 0),
        )
        return favourite(sand.active().play("attack 9", "plain attack"))

    assert dice(marked=11, pool=3) != "favor 0"
    assert dice(marked=0, pool=1) == "favor 0"


def test_it_waits_with_power_until_the_dice_where_it_can() -> None:
    """Ann's blows are terrible: power is worth a breath, but only when the answer to it is known."""
    for own, other in ((1, 9), (9, 1)):
        strong, weak = card("ann", atk=5, tree=chain(5, 5, 5)), card("bob", atk=1, dfn=4)
        sides = [Model(strong, MIDDLE, MIDDLE)], [Model(weak, MIDDLE, MIDDLE + TOUCH)]
        sand = Sand(*(sides if own == 1 else sides[::-1])).active(own).play(f"attack {other}")
        assert favourite(sand) == "plain attack"
        assert favourite(sand.play("plain attack", "pass")) == "power attack"


# --- reactions and clear turns ---------------------------------------------------------------------------------------


def test_it_counters_a_weak_attacker_and_not_a_strong_one() -> None:
    def answer(atk: int, own: int) -> str:
        sand = Sand(
            [Model(card("ann", atk=atk), MIDDLE, MIDDLE)], [Model(card("bob", atk=own, dfn=4), MIDDLE, MIDDLE + TOUCH)]
        )
        return favourite(sand.active().play("attack 9", "plain attack"))

    assert answer(atk=4, own=7) == "react 9 counter 1"
    assert answer(atk=9, own=2) == "pass"


def test_it_strikes_whoever_runs() -> None:
    sand = Sand([Model(card("ann", dfn=2), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE, MIDDLE + TOUCH)])
    assert favourite(sand.active().play("move")) == "react 9 strike 1"


def test_it_buys_breath_for_the_exhausted() -> None:
    sand = Sand(
        [Model(card("ann"), MIDDLE, MIDDLE, "exhausted"), Model(card("amy"), 13_000, MIDDLE, "exhausted")],
        [Model(card("bob"), MIDDLE, MIDDLE + TOUCH), Model(card("ben"), 13_000, MIDDLE + TOUCH)],
        favor=(6, 0),
        spares=False,
    ).turn()
    assert favourite(sand).startswith("rest ")
    sand.play("rest 1")
    assert favourite(sand).startswith("recover ")


# --- picking ---------------------------------------------------------------------------------------------------------


def test_it_keeps_to_a_ludus() -> None:
    state = harena.new("rex", seed=1)
    state.play(0, "pick varro")
    state.play(1, "pick maeve")
    decision = state.decision(0)
    assert isinstance(decision, Choice)
    advice = make("greedy", "rex", 1).advise(state.view(0), decision)
    content = load_content("standard")
    weights: dict[str, float] = {}
    for action, weight in advice:
        entry = content.models[state.text(action).removeprefix("pick ")][0]
        if not entry.traits:
            weights[entry.ludus] = weights.get(entry.ludus, 0.0) + weight / 6
    assert max(weights, key=lambda ludus: weights[ludus]) == "magnus"


def test_better_cards_rate_higher() -> None:
    sand = Sand([Model(card("ann"), 0, 0), Model(card("amy", atk=7, dfn=4), 0, 0)], [], spares=False)
    book = sand.state.book
    ann, amy = (book.model_ids.index(name) for name in ("ann", "amy"))
    assert model_rating(book, amy) > model_rating(book, ann)
