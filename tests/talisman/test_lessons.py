"""Scenarios: games for lessons, which begin with given characters and end within minutes."""

import re
from pathlib import Path
from typing import Any

import pytest

import harena
from harena.bots import make
from harena.core.errors import BadSetup
from harena.core.state import State
from harena.games.talisman.scenarios import SCENARIOS
from tests.rules.citing import rule
from tests.talisman.arena import Scene
from tests.talisman.packs import TEXT

ENTRY = Path(__file__).parents[2] / "web/src/games/talisman/entry.ts"


def rounds_of_lessons() -> dict[str, int]:
    """How long the browser app lets each lesson be."""
    found = re.findall(r'inScenario\("([a-z]+)", (\d+)\)', ENTRY.read_text("utf-8"))
    return {name: int(rounds) for name, rounds in found}


def begun(scenario: str, seats: int = 2, seed: int = 1, **options: Any) -> Scene:
    """A scene at the beginning of a lesson."""
    return Scene(harena.new("talisman", seats=seats, seed=seed, options={"scenario": scenario, **options}))


def played(scenario: str, seed: int) -> tuple[State, int]:
    """A lesson to its end, and how many decisions the learner, at the first seat, had to make."""
    state = harena.new(
        "talisman", seats=2, seed=seed, options={"scenario": scenario, "rounds": rounds_of_lessons()[scenario]}
    )
    bots = [make("greedy", "talisman", seed), make("gentle", "talisman", seed + 1)]
    decisions = 0
    while state.waiting:
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert decision is not None
        state.play(seat, bots[seat].choose(state.view(seat), decision))
        decisions += seat == 0
    return state, decisions


def test_the_browser_has_a_lesson_for_every_scenario() -> None:
    assert list(rounds_of_lessons()) == list(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_lesson_is_over_after_a_few_decisions(scenario: str) -> None:
    for seed in range(6):
        state, decisions = played(scenario, seed)
        assert state.outcome is not None
        assert 3 <= decisions <= 40


@rule("TAL-20")
@pytest.mark.parametrize("seed", range(4))
def test_on_the_ring_the_first_player_puts_the_arena_down(seed: int) -> None:
    scene = begun("ring", seed=seed)
    assert (scene.seat, scene.kind) == (0, "place")
    assert [seat["character"] for seat in scene.table["seats"]] == ["delver", "stalker"]
    assert [seat["space"] for seat in scene.table["seats"]] == ["crags", "city"]
    assert [seat["gold"] for seat in scene.table["seats"]] == [4, 1]


@rule("TAL-24")
@pytest.mark.parametrize("seed", range(4))
def test_at_the_gate_the_first_player_has_just_landed_and_may_summon(seed: int) -> None:
    scene = begun("gate", seed=seed).quiet()
    assert (scene.seat, scene.kind) == (0, "arena")
    assert scene.options == ["summon 1", "draw", "draw with salute"]
    own, other = scene.table["seats"]
    assert (own["inside"], own["leave"], own["space"]) == ("arena", "bound", scene.table["arena"])
    assert own["landed"]
    assert (own["strength"], own["craft"]) == (5, 4)
    assert other["inside"] == "regions"
    assert " ".join(card.partition("-")[0] for card in own["objects"]) == "sword trident helmet shield armour mule"


@rule("TAL-23")
def test_at_the_gate_the_learner_is_told_to_have_landed() -> None:
    state = begun("gate").state.edition.new(1, listening=True)
    told = [state.edition.words.sentence(event.told_to(None), None) for event in state.heard()]
    assert [each for each in told if "landed" in each] == [
        "Player 1 landed in the Arena, bound to it until a fight is won."
    ]


@rule("TAL-27")
def test_at_the_gate_there_are_more_objects_than_may_be_brought() -> None:
    scene = begun("gate").act("summon 1", "fight with one-on-one")
    assert scene.kind == "bring"
    assert "bring 1+2+3+4" in scene.options
    assert "Mule only carries more Objects" in scene.refuses("bring 6", "TAL-29")


@rule("TAL-52")
def test_the_fifth_leaving_is_a_win_away() -> None:
    scene = begun("fifth").quiet()
    assert (scene.seat, scene.kind) == (0, "arena")
    assert scene.options == ["challenge 1", "draw", "draw with salute"]
    assert [seat["leavings"][0] for seat in scene.table["seats"]] == [4, 3]
    assert not scene.of(0)["landed"]
    won = [played("fifth", seed)[0].outcome for seed in range(6)]
    assert any(outcome is not None and outcome.rule == "TAL-60" and outcome.ranks[0] == 1 for outcome in won)


def test_objects_of_a_scenario_come_out_of_the_purchase_deck() -> None:
    full = begun("full").table["stock"]
    scene = begun("gate")
    assert sorted([*scene.table["stock"], *scene.of(0)["objects"]]) == sorted(full)


@rule("TAL-11")
def test_players_without_a_part_are_dealt_another_character() -> None:
    for seed in range(12):
        scene = begun("fifth", seats=6, seed=seed)
        characters = [seat["character"] for seat in scene.table["seats"]]
        assert characters[:2] == ["swordswoman", "delver"]
        assert len(set(characters)) == 6
        assert sorted(scene.table["met"]) == sorted(characters)
        assert all(seat["inside"] == "regions" for seat in scene.table["seats"][2:])


def test_a_pack_without_these_characters_says_so(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace('id = "pit-fighter"', 'id = "brawler"'), encoding="utf-8")
    with pytest.raises(BadSetup, match=r'needs a character "pit-fighter", whom the pack does not have; play "full"'):
        harena.edition("talisman", 2, {"scenario": "gate", "pack": str(mine)})
    assert harena.edition("talisman", 2, {"scenario": "ring", "pack": str(mine)}).seats == 2


@rule("TAL-20", "TAL-51")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_lesson_hands_out_is_gone_from_the_purchase_deck(scenario: str) -> None:
    table = begun(scenario).table
    whole = harena.new("talisman", seats=2, seed=1).view("referee")["table"]["stock"]
    held = [card for seat in table["seats"] for card in seat["objects"]]
    assert sorted([*held, *table["stock"]]) == sorted(whole)
    for seat, part in zip(table["seats"], SCENARIOS[scenario].parts):
        assert sorted(seat["objects"]) == sorted(part.objects)
