"""The sand of Arena Rex as it is drawn and told, and that words alone are enough to play it."""

from collections.abc import Callable
from pathlib import Path

import pytest

import harena
from harena.core.state import State
from harena.core.texts import understand
from harena.games import edition
from harena.games.rex.cards import told_tree
from harena.games.rex.content import load_content, read_tree
from harena.games.rex.describing import bearing
from harena.records import Playthrough
from harena.terminal.boards import board
from harena.terminal.play import TerminalGame
from harena.terminal.stage import PlainStage
from harena.terminal.telling import facts_of
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain
from tests.terminal.scenes import random_positions, scene, text
from tests.terminal.test_game import Typed

REX = board("rex")
WIDTH = 110


def drawn(state: State, seat: int | str | None, width: int = WIDTH) -> list[str]:
    return text(REX.table(scene(state, seat), width, tall=True)).splitlines()


def duel(**fields: object) -> Sand:
    """Ann beside Bob, and a column near by."""
    ann = Model(card("ann", tree=chain(1, "push", 2)), MIDDLE, MIDDLE)
    bob = Model(card("bob", **fields), MIDDLE + 2 * SMALL, MIDDLE)
    return Sand([ann], [bob], favor=(1, 2), terrain=["hazard 15,18 0.8"])


def test_everybody_is_drawn_once_with_the_number() -> None:
    for number, state in enumerate(random_positions("rex", 3)):
        if number % 40 == 39:
            standing = [
                str(model["number"])
                for cohort in state.view(None)["table"]["cohorts"]
                for model in cohort["models"]
                if model["place"] == "standing"
            ]
            rows = drawn(state, 0)[:21]
            cells = [row[at : at + 2].strip() for row in rows for at in range(4, 46, 2)]
            shown = [cell for cell in cells if cell.isdecimal()]
            assert sorted(shown) == sorted(standing)


def test_the_map_shows_the_ground_and_its_edge() -> None:
    rows = drawn(duel().state, 0)
    assert "o" in rows[8][4:46]
    assert rows[0][:16].strip() == "29"  # the corners are outside of a circle
    assert any("▸" in row for row in drawn(duel().active().state, 0))


@pytest.mark.parametrize("width", [40, 60, 80, 132])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    for number, state in enumerate(random_positions("rex", 5)):
        if number % 60 == 0 and state.waiting:
            lines = REX.table(scene(state, state.waiting[0]), width, tall=False)
            assert max(line.cell_len for line in lines) <= width


# --- told ------------------------------------------------------------------------------------------------------------


def test_facts_are_what_the_engine_tells_with_places_distances_and_bearings() -> None:
    shown = scene(duel().active().state, 0)
    facts = REX.facts(shown)
    assert "Turn 2." in facts
    assert "1, Ann, stands at 15.000,15.000. Ready. 12 of 12 boxes left (REX-20)." in facts
    assert any(fact.startswith("9, Bob, stands at 16.182,15.000.") for fact in facts)
    assert "Column at 15.000,18.000, radius 0.800 (REX-64)." in facts
    assert any(fact.startswith("Inches to enemies: Bob (9) 0.00 90° east, engaged; ") for fact in facts)
    assert any(fact.startswith("Inches to friends: Spare (8) 10.62 144° south-east") for fact in facts)
    assert "Inches to what lies near: column 1.61 0° north (REX-64)." in facts
    assert len([fact for fact in facts if fact.startswith("Inches to what lies near")]) == 1  # of one's own alone
    assert facts == [f"You are {shown.name(0)}.", *facts_of(shown)]


@pytest.mark.parametrize(
    ("east", "north", "told"),
    [(0, 5, "0° north"), (5, 5, "45° north-east"), (0, -5, "180° south"), (-5, 0, "270° west"), (-1, 60, "359° north")],
)
def test_bearings_go_clockwise_from_the_north(east: int, north: int, told: str) -> None:
    assert bearing(east, north) == told


def test_a_damage_tree_is_told_box_by_box() -> None:
    for stages in load_content("standard").models.values():
        for each in stages:
            told = told_tree(each)
            boxes = read_tree(each.tree)
            assert len(told) == len(boxes)
            for sentence, (_, _, below) in zip(told, boxes):
                after = sentence.partition(", then ")[2].split(" or ")
                assert [letter for letter in after if letter] == [
                    chr(97 + bit) for bit in range(24) if below >> bit & 1
                ]
    assert told_tree(card("ann", tree=["a 1 > b c", "b push", "c special"], special="pierce")) == [
        "first a 1 damage, then b or c",
        "b push and 1 damage",
        "c 1 wounding damage and 1 damage",
    ]


def test_every_card_in_play_can_be_looked_through() -> None:
    told = REX.pile(scene(duel().state, 0))
    assert any(sentence.startswith("1: Ann, gladiator of Ludus Magnus: MOV 5, ATK 6") for sentence in told)
    assert "1: Damage tree: first a 1 damage, then b; b push and 1 damage, then c; c 2 damage." in told
    empty = harena.new("rex", seed=1)
    assert REX.pile(scene(empty, 0)) == ["Nobody has picked a model yet (REX-70)."]


def test_what_it_would_mean_if_it_ended_now() -> None:
    assert REX.standing(scene(duel().active().state, 0)) == "Unmarked boxes: Player 1 24, Player 2 24 (REX-93)."


# --- choices ---------------------------------------------------------------------------------------------------------


def test_attacks_are_offered_with_their_odds() -> None:
    shown = scene(duel().active().state, 0)
    assert REX.remark(shown, "attack 9").startswith("hits 75 %, ")
    assert "hits 75 %" in text(REX.choices(shown, WIDTH, True))
    told = REX.preview(shown, "attack 9")
    assert told[0] == "1 attacks 9: 6 dice against 3, hits 75 %."
    assert told[-1].startswith("With 1 Favor die: hits ")
    assert any(sentence.startswith("Inches of push, at best: ") for sentence in told)


def test_moves_are_offered_with_length_bearing_and_company() -> None:
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE + 3000, MIDDLE)]).active()
    shown = scene(sand.play("move", "pass").state if sand.play("move").kind == "react" else sand.state, 0)
    assert REX.remark(shown, "move 1 to 16.818,15.000") == "1.818 inches 90° east, touching 9, engaging 9"
    assert REX.preview(shown, "move 1 towards 9") == [
        "1 ends at 16.818,15.000, 1.818 of 5.000 inches.",
        "It touches 9 there and engages 9.",
    ]
    assert any("legal point near" in sentence for sentence in REX.preview(shown, "move 1 to 18.000,15.000"))
    assert REX.preview(shown, "sing") == ["Nothing can be told about that beforehand."]


def test_models_to_pick_are_told_by_their_cards() -> None:
    shown = scene(harena.new("rex", seed=1), 0)
    models = load_content("standard").models
    for text_ in shown.options():
        stages = models[text_.removeprefix("pick ")]
        assert f"ATK {stages[0].atk}, DEF {stages[0].dfn}" in REX.remark(shown, text_)
        assert len(REX.preview(shown, text_)) == 3 * len(stages)
    large = next(name for name, stages in models.items() if len(stages) > 1)
    assert f"{len(models[large])} combatants" in REX.remark(shown, f"pick {large}")


def test_small_odds_are_not_called_none() -> None:
    weak = Sand(
        [Model(card("ann", atk=1), MIDDLE, MIDDLE)], [Model(card("bob", dfn=9), MIDDLE + 2 * SMALL, MIDDLE)]
    ).active()
    assert REX.remark(scene(weak.state, 0), "attack 9").startswith("hits under 1 %, 0.0 damage, down 0 %")


def test_boards_tell_every_position_of_a_game() -> None:
    for number, state in enumerate(random_positions("rex", 9)):
        if number % 25 == 0:
            for seat in (0, 1, None, "referee"):
                shown = scene(state, seat)
                assert REX.facts(shown)
                assert REX.table(shown, WIDTH, True)
                REX.pile(shown)
            if state.waiting:
                seat = state.waiting[0]
                assert REX.choices(scene(state, seat), WIDTH, True)


# --- a game in plain lines -------------------------------------------------------------------------------------------

Play = Callable[..., Playthrough]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Type lines at a game of two people that has come to its first move; gives the game as it was left."""

    def play(*lines: str) -> Playthrough:
        game = Playthrough.start(edition("rex", options={"cohorts": "drawn"}), seed=4)
        while (decision := game.state.decision(game.state.waiting[0])) is None or decision.kind != "move":
            seat = game.state.waiting[0]
            texts = [game.state.text(action) for action in game.state.legal(seat)]
            game.play(seat, "move" if "move" in texts else texts[0])
        monkeypatch.setattr("builtins.input", Typed(["", *lines]))
        TerminalGame(game, [None, None], PlainStage(), tmp_path / "game.toml", 5).play()
        return game

    return play


def test_a_manoeuvre_can_be_typed_and_is_kept_as_a_point(typed: Play, capsys: pytest.CaptureFixture[str]) -> None:
    before = typed().state
    seat = before.waiting[0]
    mover = before.edition.words.form(before, seat).split()[1]
    aim = f"move {mover} towards 15,15"
    expected = before.text(understand(before, seat, aim)[0])
    game = typed(f"try {aim}", aim.upper())
    assert game.steps[-1].text == expected
    printed = capsys.readouterr().out
    assert f"{mover} ends at {expected.split()[-1]}" in printed
    assert f"Write it as: move {mover} to X,Y" in printed


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("try", "Say what to try"),
        ("try move 9 to 99,99", "outside the arena"),
        ("move 77 towards 9", "that is asked about. (REX-09)"),
        ("help", "name the aim: “move 3 towards 9”"),
        ("look", "a circle"),
        ("pile", "Damage tree: first a"),
    ],
)
def test_what_can_be_typed_is_answered(typed: Play, capsys: pytest.CaptureFixture[str], line: str, answer: str) -> None:
    typed(line)
    assert answer in capsys.readouterr().out
