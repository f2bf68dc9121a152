"""The greedy bot of Ragers plays sensibly: it knows what wins a day, and it is no machine of habit."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import harena
from harena.bots import make
from harena.core.chance import Stream
from harena.core.game import Choice
from harena.core.state import State
from harena.games.ragers.made.codes import FIGHTER_NAMES
from harena.lab import simulate

pytestmark = pytest.mark.long

BEATS = {"basher": "slasher", "slasher": "prodder", "prodder": "basher"}


def positions(seeds: range) -> Iterator[tuple[State, int]]:
    """Random games, move by move, each position with the seat that moves next."""
    for seed in seeds:
        state, stream = harena.new("ragers", seed=seed), Stream(seed)
        while state.waiting:
            seat = state.waiting[stream.below(len(state.waiting))]
            yield state, seat
            legal = state.legal(seat)
            state.play(seat, legal[stream.below(len(legal))])


def questions(seeds: range) -> Iterator[tuple[dict[str, Any], Choice]]:
    """What the players of random games are asked."""
    for state, seat in positions(seeds):
        decision = state.decision(seat)
        assert isinstance(decision, Choice)
        yield state.view(seat), decision


def row(view: dict[str, Any], own: bool = True) -> list[dict[str, Any]]:
    seat = view["seat"] if own else 1 - view["seat"]
    cards: list[dict[str, Any]] = view["table"]["sides"][seat]["row"]
    return cards


def last_attack(cards: list[dict[str, Any]]) -> str | None:
    return next((card["icon"] for card in reversed(cards) if card["icon"] in BEATS), None)


def places(cards: list[dict[str, Any]]) -> int:
    return sum("on_top" not in card for card in cards)


def is_closing(view: dict[str, Any]) -> bool:
    """Whether the combat that is being chosen for ends the day."""
    limit: int = view["table"]["row_limit"]
    return max(places(row(view)), places(row(view, own=False))) + 1 == limit


def mean_weights(
    fitting: Callable[[dict[str, Any], Choice], bool], named: Callable[[dict[str, Any]], dict[str, str]], enough: int
) -> dict[str, float]:
    """How much weight the bot gives on average to actions, by the name that `named` finds for their texts.

    Only questions count that are fitting and offer an action of each name.
    """
    totals: dict[str, float] = {}
    count = 0
    for view, decision in questions(range(400)):
        names = named(view)
        if not fitting(view, decision) or not set(names) <= set(decision.texts):
            continue
        advice = dict(make("greedy", "ragers", count).advise(view, decision))
        for action, text in zip(decision.actions, decision.texts):
            if text in names:
                totals[names[text]] = totals.get(names[text], 0) + advice[action]
        count += 1
        if count == enough:
            return {name: total / count for name, total in totals.items()}
    raise AssertionError(f"only {count} fitting questions in all these games")


def test_with_the_last_word_of_the_day_it_finds_what_leaves_the_best_lead() -> None:
    """A Veteran calls, the opposing card lies there, and the day ends: nothing hidden matters any more."""
    found = 0
    for state, seat in positions(range(200)):
        alone = state.waiting == (seat,) and not state.view(None)["chosen"]
        if not alone or not all(ends_the_day(state, seat, action) for action in state.legal(seat)):
            continue
        leads = {action: lead_after(state, seat, action) for action in state.legal(seat)}
        if len(set(leads.values())) > 1:
            decision = state.decision(seat)
            assert decision is not None
            best, weight = make("greedy", "ragers", found).advise(state.view(seat), decision)[0]
            assert leads[best] == max(leads.values())
            assert weight > 0.3
            found += 1
    assert found > 10


def ends_the_day(state: State, seat: int, action: int) -> bool:
    after = state.clone()
    after.play(seat, action)
    return after.outcome is not None or after.view(None)["table"]["day"] > state.view(None)["table"]["day"]


def lead_after(state: State, seat: int, action: int) -> int:
    after = state.clone()
    after.play(seat, action)
    if after.outcome is not None:
        return 10 if after.outcome.ranks[seat] == 1 else -10
    sides = after.view(None)["table"]["sides"]
    return int(sides[seat]["score"] - sides[1 - seat]["score"])


def test_a_stopper_is_no_last_card() -> None:
    def share(closing: bool) -> float:
        return mean_weights(
            lambda view, decision: (
                decision.kind == "place" and is_closing(view) == closing and len(decision.actions) > 2
            ),
            lambda view: {"place stopper": "stopper"},
            enough=12,
        )["stopper"]

    assert share(closing=False) > share(closing=True)


def test_a_deadeye_ends_a_day_that_is_being_won_rather_than_one_that_is_being_lost() -> None:
    def share(winning: bool) -> float:
        def fitting(view: dict[str, Any], decision: Choice) -> bool:
            mine, theirs = last_attack(row(view)), last_attack(row(view, own=False))
            if decision.kind != "place" or mine is None or theirs is None or mine == theirs:
                return False
            ends = places(row(view)) + 2 == view["table"]["row_limit"]
            return ends and (BEATS[mine] == theirs) == winning

        return mean_weights(fitting, lambda view: {"place deadeye": "deadeye"}, enough=8)["deadeye"]

    assert share(winning=True) > share(winning=False)


def test_it_cannot_be_predicted() -> None:
    view, decision = next(
        (view, decision)
        for view, decision in questions(range(9))
        if decision.kind == "place" and len(decision.actions) > 3
    )
    assert len({make("greedy", "ragers", seed).choose(view, decision) for seed in range(12)}) > 1


def test_a_single_option_is_taken_without_thought() -> None:
    view, decision = next(questions(range(1)))
    only = Choice(decision.kind, decision.prompt, decision.rule, decision.actions[:1], decision.texts[:1])
    assert make("greedy", "ragers", 1).advise(view, only) == [(decision.actions[0], 1.0)]


def test_it_plays_with_every_fighter() -> None:
    placed: set[str] = set()
    for seed in range(3):
        state = harena.new("ragers", seed=seed)
        bot = make("greedy", "ragers", seed)
        while state.waiting:
            for seat in state.waiting:
                decision = state.decision(seat)
                assert decision is not None
                action = bot.choose(state.view(seat), decision)
                placed.add(state.text(action))
                state.play(seat, action)
    assert {f"place {fighter}" for fighter in FIGHTER_NAMES} <= placed


def test_a_careless_newcomer_keeps_up_with_the_gentle_one() -> None:
    summary = simulate("ragers", 60, ["gentle", "random"], seed=2024)
    assert 0.2 < summary.bots[0].wins / 60 < 0.6


def test_it_beats_the_random_bot_by_far() -> None:
    summary = simulate("ragers", 50, ["greedy", "random"], seed=2024)
    greedy = summary.bots[0]
    assert greedy.low > 0.7
    assert greedy.mean_score > summary.bots[1].mean_score + 4
