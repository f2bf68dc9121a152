"""What would count if the day ended now, as a player is told it: RAG-50 to RAG-57 and RAG-60."""

import random
from typing import Any

import pytest

import harena
from harena.core.events import Event
from harena.core.state import REFEREE, SPECTATOR, State
from harena.games.ragers import reckoning
from harena.games.ragers.made.codes import Message
from harena.games.ragers.made.table import Table
from tests.ragers.arena import ACCUSERS, DEFENDERS, SEATS, arena
from tests.rules.citing import rule

OUTCOMES = {Message.DAY_WON: "won", Message.DAY_DRAWN: "drawn", Message.DAY_LOST_BY_BOTH: "both lose"}


def outlook(state: State, eye: int = ACCUSERS) -> dict[str, Any]:
    found = state.edition.words.outlook(state, eye)
    assert found is not None
    return found


def fought(accusers: str, defenders: str, **others: Any) -> State:
    """A day on which these cards lie on the sand; it goes on."""
    field = arena(accusers, defenders, **others)
    field.play(accusers, defenders)
    assert not field.days
    return field.state


def lines(state: State, eye: int = ACCUSERS) -> list[tuple[str, str]]:
    return [(line["text"], line["rule"]) for line in outlook(state, eye)["lines"]]


def ended(state: State) -> tuple[Table, list[Event]]:
    """The same table after its day was ended here and now, and what was told of that."""
    twin = state.clone()
    assert isinstance(twin, Table)
    twin.listen()
    reckoning.end_day(twin)
    return twin, twin.heard()


@rule("RAG-50", "RAG-51", "RAG-52", "RAG-53", "RAG-54", "RAG-55", "RAG-56", "RAG-57")
def test_the_outlook_is_what_the_end_of_the_day_brings() -> None:
    results: set[str] = set()
    wishes: set[int] = set()
    for seed in range(60):
        chance = random.Random(seed)
        state = harena.new("ragers", seed=seed)
        while state.waiting:
            found = outlook(state)
            table, told = ended(state)
            assert [side["total"] for side in found["sides"]] == [table.score(seat) for seat in SEATS]
            scored = [
                [each.args[2] for each in told if each.message == Message.SCORED and each.args[0] == seat]
                for seat in SEATS
            ]
            assert [[glory for glory in side["glory"] if glory] for side in found["sides"]] == scored
            outcome = next(each for each in told if each.message in OUTCOMES)
            assert found["result"] == OUTCOMES[outcome.message]
            assert found["winner"] == (outcome.args[0] if found["result"] == "won" else None)
            for wish in found["wishes"]:
                fate = table.view(None)["table"]["cheers"][wish["cheers"]]
                assert (
                    fate
                    == [["open"], ["accusers", "defenders"], ["gone"]][len(wish["pleased"])][
                        wish["pleased"][0] if len(wish["pleased"]) == 1 else 0
                    ]
                )
                wishes.add(len(wish["pleased"]))
            results.add(found["result"])
            seat = state.waiting[0]
            state.play(seat, chance.choice(state.legal(seat)))
    assert results == {"won", "drawn", "both lose"}
    assert wishes == {0, 1, 2}


@rule("RAG-41", "RAG-50")
def test_nobody_learns_a_hidden_card_from_it() -> None:
    state = fought("deadeye [prodder] basher", "slasher stopper")
    for eye in (ACCUSERS, DEFENDERS, int(SPECTATOR), int(REFEREE)):
        seat = {int(SPECTATOR): None, int(REFEREE): "referee"}.get(eye, eye)
        for seed in range(5):
            found = outlook(state.edition.imagine(state.view(seat), seed), eye)
            assert found["sides"][ACCUSERS] == {
                "last": "basher",
                "last_at": 2,
                "glory": [1, 0, 3],
                "gain": 4,
                "total": 4,
            }


@rule("RAG-50", "RAG-51")
@pytest.mark.parametrize(
    ("eye", "who"), [(ACCUSERS, "You"), (DEFENDERS, "The Accusers"), (int(SPECTATOR), "The Accusers")]
)
def test_a_win_is_told_to_either_side_and_to_others(eye: int, who: str) -> None:
    assert lines(fought("prodder", "basher"), eye)[0] == (f"{who} would win the day: Prodder beats Basher.", "RAG-51")


@rule("RAG-51")
def test_an_attack_against_none_wins_for_either_side() -> None:
    alone = fought("stopper", "basher")
    assert lines(alone, ACCUSERS)[0][0] == "The Defenders would win the day: only the Defenders have an attack."
    assert lines(alone, DEFENDERS)[0][0] == "You would win the day: only you have an attack."


@rule("RAG-52", "RAG-43")
def test_what_is_scored_is_added_up_card_by_card() -> None:
    state = fought("stopper prodder prodder", "slasher stopper basher")
    assert outlook(state)["sides"][ACCUSERS]["glory"] == [1, 6, 3]
    assert lines(state)[1] == (
        "You would score 10: 1 for the Stopper, 6 for the Prodder and 3 for the Prodder.",
        "RAG-52",
    )
    assert lines(state)[-2:] == [
        ("The score would be 10 to 0.", ""),
        ("With a lead of 10 you would win the game at once.", "RAG-60"),
    ]
    assert lines(state, DEFENDERS)[-1][0] == "With a lead of 10 the Accusers would win the game at once."


@rule("RAG-53")
def test_a_draw_scores_for_both() -> None:
    state = fought("basher stopper", "stopper basher")
    assert lines(state)[0] == ("The day would be drawn: both last attacks are Bashers.", "RAG-53")
    assert [side["gain"] for side in outlook(state)["sides"]] == [4, 7]


@rule("RAG-54")
def test_without_attacks_both_lose_and_the_crowd_pays_nobody() -> None:
    state = fought("stopper deadeye [basher]", "stopper stopper", cheers="two-bashers")
    assert lines(state)[0][1] == "RAG-54"
    assert [side["gain"] for side in outlook(state)["sides"]] == [0, 0]
    assert lines(state)[-1] == ("The score would be 0 to 0.", "")


@rule("RAG-55", "RAG-57")
@pytest.mark.parametrize("seat", SEATS)
def test_one_card_short_of_a_wish_is_told_to_that_side_alone(seat: int) -> None:
    rows = ["basher", "slasher"] if seat == ACCUSERS else ["slasher", "basher"]
    state = fought(*rows, cheers="two-bashers")
    told = ("One more Basher meets the crowd's wish for +2.", "RAG-55")
    assert told in lines(state, seat)
    assert told not in lines(state, 1 - seat)
    assert told not in lines(state, int(SPECTATOR))
    assert outlook(state)["wishes"] == [{"cheers": "two-bashers", "by": ["open", "open"], "pleased": []}]


@rule("RAG-55", "RAG-56")
def test_a_wish_is_met_by_one_by_both_or_broken() -> None:
    both = fought("basher basher stopper", "basher basher stopper", cheers="two-bashers basher-deadeye")
    assert outlook(both)["wishes"] == [
        {"cheers": "two-bashers", "by": ["met", "met"], "pleased": [ACCUSERS, DEFENDERS]},
        {"cheers": "basher-deadeye", "by": ["open", "open"], "pleased": []},
    ]
    assert ("Both would please the crowd with two Bashers, so neither is paid.", "RAG-56") in lines(both)
    one = fought("basher basher", "veteran+slasher deadeye [basher]", cheers="two-bashers basher-deadeye")
    assert outlook(one)["wishes"] == [
        {"cheers": "two-bashers", "by": ["met", "open"], "pleased": [ACCUSERS]},
        {"cheers": "basher-deadeye", "by": ["open", "broken"], "pleased": []},
    ]
    assert outlook(one)["sides"][ACCUSERS]["gain"] == 3 + 3 + 2


@rule("RAG-50")
def test_before_the_first_card_and_after_the_game_nothing_is_told() -> None:
    assert lines(arena().state) == []
    state = harena.new("ragers", seed=1)
    chance = random.Random(1)
    while state.waiting:
        state.play(state.waiting[0], chance.choice(state.legal(state.waiting[0])))
    assert lines(state) == []
