"""Whole games at random: nothing impossible ever lies on the table, and every view can be imagined from."""

import pytest

from harena.core.chance import Stream
from harena.core.events import Event
from harena.games.ophidian.cases import CASES
from harena.games.ophidian.game import GAME
from harena.testing import Case
from tests.ophidian.arena import Side, stage
from tests.rules.citing import rule


@rule("OPH-76", "OPH-29")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_come_to_an_end_without_anything_impossible(case: Case) -> None:
    edition = GAME.edition(case.seats, dict(case.options))
    stream = Stream(7)
    for seed in range(4):
        state = edition.new(seed)
        decisions = 0
        while state.waiting:
            seat = state.waiting[0]
            legal = state.legal(seat)
            state.play(seat, legal[stream.below(len(legal))])
            decisions += 1
            if decisions % 25 == 0:
                table = state.view("referee")["table"]
                assert case.flaws(table) == []
                assert case.count_cards(table) == case.cards
        assert state.outcome is not None
        assert decisions <= case.longest
        assert state.outcome.winners


@rule("OPH-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_can_be_imagined_from_and_played_on(seats: int) -> None:
    edition = GAME.edition(seats)
    stream = Stream(seats)
    state = edition.new(seats)
    for number in range(400):
        if not state.waiting:
            break
        if number % 40 == 0:
            for viewer in (*range(seats), None, "referee"):
                view = state.view(viewer)
                imagined = edition.imagine(view, number)
                assert imagined.view(viewer) == view
                for _ in range(20):
                    if imagined.waiting:
                        mover = imagined.waiting[0]
                        imagined.play(mover, imagined.legal(mover)[-1])
        seat = state.waiting[0]
        legal = state.legal(seat)
        state.play(seat, legal[stream.below(len(legal))])


@rule("OPH-12")
def test_own_bottomed_cards_stay_where_they_are_in_every_imagined_world() -> None:
    edition = GAME.edition(2)
    state = edition.new(11)
    seat = state.waiting[0]
    hand = state.view(seat)["table"]["sides"][seat]["hand"]
    state.play(seat, f"bottom {hand[0]}")
    state.play(seat, f"bottom {hand[1]}")
    decks = set()
    for seed in range(6):
        world = edition.imagine(state.view(seat), seed).view("referee")["table"]["sides"][seat]
        assert world["deck"][:2] == [hand[1], hand[0]]
        decks.add(tuple(world["deck"]))
        others = edition.imagine(state.view(1 - seat), seed).view("referee")["table"]["sides"][seat]
        assert others["known"] == 2
    assert len(decks) == 6, "the rest is in any order"


@rule("OPH-12")
def test_known_cards_are_forgotten_only_by_being_drawn() -> None:
    arena = stage(Side("ann", "read read", deck="dog zap no", empty=True), Side("ann"))
    assert arena.side(0)["known"] == 0
    view = arena.state.view("referee")
    view["table"]["sides"][0] |= {"known": 2, "bottom": ["no", "zap"]}
    state = arena.state.edition.imagine(view, 1)
    state.play(0, "play read")
    while state.decision(state.waiting[0]).kind == "respond":  # type: ignore[union-attr]
        state.play(state.waiting[0], "decline")
    side = state.view(0)["table"]["sides"][0]
    assert (side["bottom"], side["known"]) == (["no"], 1)


def test_every_event_is_told_in_words() -> None:
    edition = GAME.edition(3)
    stream = Stream(3)
    told: dict[int, str] = {}
    for seed in range(3):
        state = edition.new(seed, listening=True)
        while state.waiting:
            seat = state.waiting[0]
            legal = state.legal(seat)
            state.play(seat, legal[stream.below(len(legal))])
            for event in state.heard():
                assert isinstance(event, Event)
                for reader in (0, None):
                    told[event.message] = edition.words.sentence(event.told_to(reader), reader)
    assert all(text.endswith(".") and "{" not in text for text in told.values())
    assert len(told) > 35
