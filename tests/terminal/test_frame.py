"""Every screen fits its terminal, whatever lies on the table."""

from itertools import cycle

import pytest

from harena.games import list_games
from harena.terminal.boards import board
from harena.terminal.frame import Shape, compose, story_fits
from harena.terminal.ink import Lines
from harena.terminal.story import Told
from tests.terminal.scenes import random_positions, scene, text

SIZES = [(80, 24), (80, 40), (100, 30), (110, 24), (120, 40), (140, 50), (220, 60)]
STORY = [Told(f"Sentence {number} about what has happened on the sand of the arena.", "RAG-20") for number in range(30)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_ragers_fits(width: int, height: int, seed: int) -> None:
    for state in random_positions("ragers", seed):
        for eyes in (0, 1, None, "referee"):
            lines = compose(board("ragers"), scene(state, eyes), STORY, 3, Shape.of(width, height))
            assert len(lines) <= height - 1
            assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize("game", list_games())
@pytest.mark.parametrize(("width", "height"), [(40, 16), (60, 24), (80, 24), (100, 30), (120, 40)])
def test_every_game_fits(game: str, width: int, height: int) -> None:
    note = ["A note that answers what was typed and is too long for one line of a narrow window."]
    for number, state in enumerate(random_positions(game, 3)):
        if number % 7 == 0:
            for notes in ([], note):
                lines = compose(board(game), scene(state, 0), STORY, 3, Shape.of(width, height), notes)
                assert len(lines) <= height - 1


@pytest.mark.needs("rex")
def test_what_is_cut_says_how_to_read_the_rest() -> None:
    state = next(random_positions("rex", 3))
    shown = compose(board("rex"), scene(state, 0), [], 0, Shape.of(80, 24))
    assert "[1] pick " in text(shown)
    assert "[28] pick " not in text(shown)
    assert "… type choices for the rest" in text(shown)


@pytest.mark.needs("gods")
def test_a_long_question_is_asked_in_full() -> None:
    asked = scene(next(random_positions("gods", 3)), 0)
    assert asked.decision is not None
    shown = " ".join(text(compose(board("gods"), asked, [], 0, Shape.of(60, 24))).split())
    assert f"{asked.decision.prompt} {asked.decision.rule} · ? help" in shown


@pytest.mark.needs("gods")
def test_where_to_find_help_is_never_torn_apart() -> None:
    asked = scene(next(random_positions("gods", 3)), 0)
    for width in range(50, 120):
        shown = text(compose(board("gods"), asked, [], 0, Shape.of(width, 24)))
        assert "? help" in shown or "help · hint" in shown


@pytest.mark.needs("rex")
def test_a_few_new_sentences_find_room_however_much_there_is_to_choose() -> None:
    shown, small = scene(next(random_positions("rex", 3)), 0), Shape.of(80, 24)
    assert story_fits(board("rex"), shown, STORY[:2], small)
    assert "Sentence 1 " in text(compose(board("rex"), shown, STORY[:2], 2, small))
    assert not story_fits(board("rex"), shown, STORY[:9], small)


@pytest.mark.parametrize("game", list_games())
def test_no_line_is_wider_than_the_terminal(game: str) -> None:
    """Position after position, each in another size."""
    sizes = cycle((width, height) for height in (24, None) for width in (20, 40, 60, 77, 80, 120))
    for seed in (1, 2):
        for state, (width, height) in zip(random_positions(game, seed), sizes):
            lines = compose(board(game), scene(state, 0), STORY, 3, Shape.of(width, height), ["A note that is long."])
            assert max(line.cell_len for line in lines) <= width


def drawn(width: int, height: int | None, story: list[Told], fresh: int) -> Lines:
    state = next(random_positions("ragers", 0))
    return compose(board("ragers"), scene(state, 0), story, fresh, Shape.of(width, height))


def test_the_latest_sentences_are_shown_whole() -> None:
    shown = text(drawn(120, 40, STORY, 3))
    assert "Sentence 29" in shown
    assert "Sentence 0 " not in shown
    assert shown.count("Sentence") == shown.count("RAG-20)")


def test_a_pipe_gets_all_that_is_new_and_nothing_else() -> None:
    shown = text(drawn(80, None, STORY, 12))
    assert [f"Sentence {number} " in shown for number in (17, 18, 29)] == [False, True, True]


def test_minor_sentences_are_left_out() -> None:
    assert "whisper" not in text(drawn(80, None, [Told("A whisper.", minor=True), Told("A shout.")], 2))


def test_the_question_and_its_rule_stand_last() -> None:
    last = drawn(80, 24, STORY, 3)[-1].plain
    assert "Discard a card to draw another" in last
    assert "RAG-13" in last


def test_a_long_story_gets_a_page_of_its_own() -> None:
    state = next(random_positions("ragers", 0))
    shown, small = scene(state, 0), Shape.of(80, 24)
    assert story_fits(board("ragers"), shown, STORY[:3], small)
    assert not story_fits(board("ragers"), shown, STORY, small)
    assert story_fits(board("ragers"), shown, STORY, Shape.of(80, None))


def test_large_cards_and_a_panel_need_room() -> None:
    assert (Shape.of(80, 24).panel, Shape.of(80, 24).tall) == (0, False)
    assert Shape.of(120, 40).panel > 0
    assert Shape.of(120, 40).tall
    assert Shape.of(120, 24).panel > 0
    assert not Shape.of(120, 24).tall
    assert Shape.of(100, 40).tall
    assert not Shape.of(200, None).panel


def test_what_came_of_a_deed_stands_beneath_it() -> None:
    told = [Told("Ann attacks."), Told("Bob loses 1 life.", head=False), Told("Bob attacks.")]
    lines = text(drawn(80, None, told, 3)).splitlines()
    assert [line for line in lines if "Ann" in line or "Bob" in line] == [
        " · Ann attacks.",
        "   Bob loses 1 life.",
        " · Bob attacks.",
    ]
