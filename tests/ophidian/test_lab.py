"""The balance report of Ophidian: which decks meet, how often, and how it is counted."""

import pytest

from harena.core.state import State
from harena.games.ophidian import pieces
from harena.games.ophidian.content import STANDARD, load_content, starters
from harena.games.ophidian.decks import check_deck
from harena.games.ophidian.game import GAME
from harena.games.ophidian.lab import (
    can_come_to,
    measure,
    measure_guests,
    parties,
    raise_all,
    seldom_played,
    tell,
    tell_guests,
    with_guests,
)
from harena.games.ophidian.made.table import Table
from harena.lab.tally import Count
from tests.ophidian.arena import PLAIN

pytestmark = pytest.mark.long


def test_every_deck_meets_every_other_from_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    content = load_content(PLAIN)
    report = measure(12, 1, PLAIN)
    assert report.games == 12
    assert len(report.pairings) == 6
    assert {count.games for count in report.pairings.values()} == {2}
    assert {deck: count.games for deck, count in report.decks.items()} == dict.fromkeys(starters(content), 6)
    assert sum(count.wins for count in report.decks.values()) == 12
    assert report.first.games == 12
    assert all(0 <= count.wins <= count.games for count in report.cards.values())
    assert len(report.cards) > 10
    tell(report, content)
    shown = capsys.readouterr().out
    assert shown.startswith("12 games, ")
    assert "| All against Legends | " in shown


def test_several_processes_count_the_same() -> None:
    assert measure(12, 1, PLAIN, 2) == measure(12, 1, PLAIN)


# --- cards that are seldom or never played ---------------------------------------------------------------------------


def test_every_card_of_the_pack_can_be_a_guest() -> None:
    content = load_content(STANDARD)
    every = [card.id for card in content.pack.card]
    assert {name for _, guests in parties(content, every) for name in guests} == set(every)


def test_a_deck_takes_in_what_its_team_can_come_to_and_stays_legal() -> None:
    content = load_content(STANDARD)
    decks = {deck.id: deck for deck in content.pack.deck}
    for deck, guests in parties(content, [card.id for card in content.pack.card]):
        entries = [content.cards[name] for name in guests]
        assert all(can_come_to(decks[deck], entry, content.gladiators) for entry in entries)
        changed = with_guests(decks[deck], entries)
        assert check_deck(changed, content.gladiators, content.cards) == ""
        assert sum(changed.cards.values()) == sum(decks[deck].cards.values())
        for entry in entries:
            assert changed.cards[entry.id] == max(min(entry.deck_max, 3), decks[deck].cards.get(entry.id, 0))
    fang = decks["bronze-fang"]
    assert not can_come_to(fang, content.cards["mass-doubt"], content.gladiators), "nobody there is Psionic"


def team_of(state: State, seat: int) -> list[int]:
    """The levels of a seat's Gladiators."""
    assert isinstance(state, Table)
    first = seat * int(pieces.PIECES)
    return [int(state.level(first + at)) for at in range(int(pieces.GLADIATORS)) if pieces.in_play(state, first + at)]


def test_gladiators_rise_as_far_as_their_cards_in_the_stack_let_them() -> None:
    state = GAME.edition(2, {"deck_0": "neon-choir", "deck_1": "rot-garden"}).new(1)
    raise_all(state, 1)
    assert team_of(state, 0) == team_of(state, 1) == [1, 1, 1, 1]
    raise_all(state, 4)
    assert (team_of(state, 0), team_of(state, 1)) == ([4, 4, 2, 2], [4, 2, 4, 2])


def test_guests_play_until_they_were_played_often_enough(capsys: pytest.CaptureFixture[str]) -> None:
    content = load_content(PLAIN)
    report = measure(12, 1, PLAIN)
    least = 1
    guests = seldom_played(report, content, least)[:2]
    assert guests
    once = measure_guests(guests, 1, PLAIN, least, 1)
    assert list(once) == guests
    meetings = {name: sum(name in party for _, party in parties(content, guests)) for name in guests}
    assert {name: guest.held.games for name, guest in once.items()} == {
        name: number * 2 * 3 * 2 for name, number in meetings.items()
    }, "each deck that takes a guest in meets three others from two seats, twice"
    assert all(0 <= guest.played.games <= guest.held.games for guest in once.values())
    assert measure_guests(guests, 1, PLAIN, 0, 5)[guests[0]].held.games == 0, "played often enough from the start"
    tell_guests(once, content)
    assert f"| {content.cards[guests[0]].name} | " in capsys.readouterr().out


def test_lessons_are_not_weighed() -> None:
    assert len(starters(load_content(STANDARD))) == 6


def test_a_shared_win_is_half_a_win() -> None:
    count = Count()
    for won in (1.0, 0.5, 0.0, 0.5):
        count.note(won)
    assert count.told() == "50.0% | 15.0% and 85.0%"
