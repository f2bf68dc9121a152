"""The story in entries: what was done heads one, what came of it belongs to it, and no entry tells more than events."""

from itertools import groupby

import pytest

from harena.records import Playthrough, story
from harena.records.story import Line
from tests.records.games import GAMES, edition, go_on, played


def entries(game: Playthrough, lines: list[Line] | None = None) -> list[tuple[list[str], list[str]]]:
    """Heads and the rest of each entry, by the names of the events, or in words where they have none."""
    words = game.edition.words

    def name(line: Line) -> str:
        return words.told(line.event)[0] or words.sentence(line.event, None)

    found = [list(each) for _, each in groupby(lines or story.whole(game), lambda line: line.entry)]
    return [
        ([name(line) for line in each if line.head], [name(line) for line in each if not line.head]) for each in found
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_has_a_head_and_is_called_by_its_first_event(game: str) -> None:
    lines = story.whole(played(game, 3, moves=200))
    assert lines
    for number, line in enumerate(lines, start=1):
        begins = number == 1 or lines[number - 2].entry != line.entry
        assert line.entry == number if begins else line.entry < number
    heads = {line.entry for line in lines if line.head}
    assert heads == {line.entry for line in lines}


@pytest.mark.parametrize("game", GAMES)
def test_a_story_grows_and_changes_nothing_that_was_told(game: str) -> None:
    playing = Playthrough.start(edition(game), seed=5)
    words = playing.edition.words
    told = story.opening(words, playing.opening)
    for _ in range(60):
        before, moves = list(told), len(playing.steps)
        go_on(playing, moves, moves=1)
        for step in playing.steps[moves:]:
            story.add_step(told, words, moves + 1, step)
        assert told[: len(before)] == before
    assert told == story.whole(playing)


def test_what_both_sides_placed_is_one_entry_and_the_days_end_another() -> None:
    game = played("ragers", 3)
    found = entries(game)
    together = [heads for heads, _ in found if heads[0] == "revealed"]
    assert ["revealed", "revealed"] in together
    ends = [(heads, rest) for heads, rest in found if heads[0] in ("day_won", "day_drawn", "day_lost_by_both")]
    assert len(ends) >= 2
    for heads, rest in ends:
        assert len(heads) == 1
        assert set(rest) <= {"scored", "cheered", "cheered_both", "totals"}
    assert [rest for heads, rest in found if heads == ["day_begins"]] == [["patron_comes", "crowd_wants"]] * len(ends)


@pytest.mark.needs("ophidian")
def test_what_follows_when_others_let_it_pass_belongs_to_the_deed() -> None:
    """A wound comes only after both have declined to respond: it is told with the attack, each time."""
    lines = [each for seed in (1, 2, 3) for each in entries(played("ophidian", seed, moves=400))]
    wounding = [heads for heads, rest in lines if "wounded" in rest]
    assert wounding.count(["attacked"]) >= 2
    assert all(rest.count("turned") for heads, rest in lines if heads == ["attacked"])


def test_of_a_game_that_tells_no_deeds_each_move_is_an_entry() -> None:
    game = played("dice", 3)
    told = [step for step in game.steps if step.events]
    assert len(told) > 2
    assert len(entries(game)) == len(told) + bool(game.opening)


def test_a_move_is_found_in_the_entry_that_tells_it() -> None:
    game = played("ragers", 3)
    lines, words = story.whole(game), game.edition.words
    assert story.entry_of(lines, words, 0) == 1
    told = [number for number, step in enumerate(game.steps, start=1) if step.events]
    assert len(told) > 10
    for number in told:
        entry = story.entry_of(lines, words, number)
        own = [line for line in lines if line.step == number]
        decided = [line.entry for line in own if words.told(line.event)[0] in ("day_won", "day_drawn")]
        assert [entry] == (decided or [own[0].entry])
    quiet = next(number for number, step in enumerate(game.steps, start=1) if not step.events)
    assert story.entry_of(lines, words, quiet) == story.entry_of(lines, words, quiet - 1)
    assert story.entry_of([], words, 3) is None


def test_of_a_move_taken_back_and_made_again_the_second_telling_counts() -> None:
    game = played("ragers", 3)
    words, first = game.edition.words, story.whole(game)
    told = next(number for number in range(len(game.steps), 0, -1) if game.steps[number - 1].events)
    twice = list(first)
    story.add_step(twice, words, told, game.steps[told - 1])
    entry = story.entry_of(twice, words, told)
    assert entry is not None
    assert entry > len(first)


@pytest.mark.needs("rex")
def test_steps_know_whether_others_chose_at_the_same_time() -> None:
    ragers, rex = played("ragers", 3), played("rex", 3, moves=60)
    assert {step.together for step in ragers.steps} == {True, False}
    assert all(step.together for step in ragers.steps[:2])
    assert not any(step.together for step in rex.steps[-20:])
