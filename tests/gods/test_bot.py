"""The bots of For the Gods: what the greedy one takes, whom it hits, what it leaves alone; and the gentle one."""

import json
from pathlib import Path
from typing import Any

import pytest

from harena.core.game import Choice, Decision
from harena.games.gods.bots.greedy import GentleBot, GodsBot
from harena.games.gods.lab import limited
from harena.lab import simulate
from harena.match import run
from tests.gods.arena import GAME, Arena, Hero, altered_pack, deal, fight

pytestmark = pytest.mark.long

FAR = Hero("g1")


def favourite(field: Arena, bot: GodsBot | None = None) -> str:
    """What a bot would most likely do for the first seat that is asked."""
    seat = field.state.waiting[0]
    decision = field.state.decision(seat)
    assert isinstance(decision, Choice)
    advice = (bot or GodsBot(1)).advise(field.state.view(seat), decision)
    assert abs(sum(weight for _, weight in advice) - 1) < 1e-9
    return field.state.text(advice[0][0])


def test_it_beats_chance() -> None:
    summary = simulate("gods", 30, ["greedy", "random", "random"], seed=4, processes=1)
    assert summary.bots[0].share > 0.8


def test_it_strikes_the_leader() -> None:
    field = fight(Hero("d2"), Hero("d1", life=5), Hero("d3", life=12), dice="2 sword")
    assert favourite(field) == "strike maximus"
    assert favourite(fight(Hero("d2"), Hero("d1", life=12), Hero("d3", life=5), dice="2 sword")) == "strike siggy"


def test_whoever_leads_brings_the_game_to_its_end_by_striking_the_weakest() -> None:
    """Others strike the leader; where two players have two Heroes each, the sum says who leads."""
    for own, struck in ((12, "siggy"), (9, "siggy"), (8, "maximus")):
        field = fight(Hero("d2", life=own), Hero("d1", life=4), Hero("d3", life=9), dice="2 sword")
        assert favourite(field) == f"strike {struck}"
    for partner, struck in ((10, "mafaya"), (1, "siggy")):
        heroes = (Hero("d2", life=5), Hero("d1", life=8), Hero("g1", life=partner), Hero("d3", life=4))
        assert favourite(fight(*heroes, dice="2 sword", seats=2)) == f"strike {struck}"


def test_it_ends_a_game_that_it_wins_and_no_other() -> None:
    winning = fight(Hero("d2", life=9), Hero("d1", life=1), Hero("a1", life=8), dice="2 sword")
    assert favourite(winning) == "strike siggy"
    losing = fight(Hero("d2", life=7), Hero("d1", life=1), Hero("a1", life=8), dice="2 sword")
    assert favourite(losing) == "end turn"


def test_it_thinks_twice_about_protected_heroes() -> None:
    field = fight(Hero("d2"), Hero("d1", protection=3), FAR, dice="2 sword")
    assert favourite(field) == "end turn"


def test_it_walks_into_a_fountain_and_not_into_a_trap() -> None:
    field = fight(Hero("b3"), Hero("e1"), FAR, dice="2 foot").do("walk")
    assert favourite(field) == "go c3"
    field = fight(Hero("b5"), Hero("d4"), FAR, dice="2 foot").do("walk")
    assert favourite(field) != "go c5"


def ride(folder: Path, *effects: str, bot: GodsBot | None = None) -> Arena:
    """Cleo leads and has ridden a horse with these effects; a fountain is two steps away, and so is Siggy's side."""
    stable = folder / effects[-1].replace(" ", "-")  # packs are kept in mind by their paths
    stable.mkdir()
    pack = altered_pack(stable, ('effects = ["move 3"]', f"effects = {json.dumps(effects)}"))
    field = fight(Hero("d2"), Hero("a1", life=5), Hero("g1", life=9), dice="2 foot", pack=pack).do("use horse")
    while field.kind == "step":
        field.do(favourite(field, bot))
    return field


def test_it_walks_to_where_the_rest_of_its_card_strikes_best(tmp_path: Path) -> None:
    field = ride(tmp_path, "move 2", "damage 2 adjacent")
    assert field.at("cleo") in ("b1", "b2")
    assert favourite(field) == "target siggy"
    assert favourite(ride(tmp_path, "move 2", "damage 2 faraway")) == "target siggy"
    assert ride(tmp_path, "move 2").at("cleo") == "c3"


def test_the_gentle_one_does_not_think_of_the_rest_of_its_card(tmp_path: Path) -> None:
    assert ride(tmp_path, "move 2", "damage 2 adjacent", bot=GentleBot(1)).at("cleo") == "c3"


def test_few_games_of_three_last_until_the_limit_of_rounds() -> None:
    """Where nobody could end a game, it was because moves before a blow led nowhere."""
    assert limited(60, 1, "open-sand", 3).endings["GOD-72"] <= 1


def test_it_keeps_the_dice_that_it_can_use() -> None:
    field = fight(Hero("d2", cards="knife"), Hero("d1"), FAR, dice="3 sword 1 shield 1 star", kind="reroll")
    assert favourite(field) == "reroll 1 shield", "a star and a sword for the Fury, two swords for a strike"


def test_it_bids_with_reserve() -> None:
    field = deal(3)
    assert int(favourite(field).split()[1]) <= 4
    field = deal(2)
    first, second = favourite(field).removeprefix("bid ").split(" and ")
    assert max(int(first), int(second)) <= 4


def test_the_gentle_one_keeps_its_dice_and_is_content_with_one_action() -> None:
    field = fight(Hero("d2"), Hero("d1"), Hero("d3"), dice="4 sword 1 shield", kind="reroll")
    assert favourite(field, GentleBot(1)) == "keep all"
    field.do("keep all")
    assert favourite(field, GentleBot(1)).startswith("strike ")
    field.do("strike siggy")
    assert favourite(field, GentleBot(1)) == "end turn"
    assert favourite(field, GodsBot(1)) != "end turn"


class Careless:
    """A newcomer who keeps all dice and does the first thing that glows to somebody else."""

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        assert isinstance(decision, Choice)
        if decision.kind in ("reroll", "bid"):
            return decision.actions[0]
        own = {hero["figure"] for hero in view["table"]["heroes"] if hero["owner"] == view["seat"]}
        options = zip(decision.texts, decision.actions)
        return next(action for text, action in options if text.split()[-1] not in own)


@pytest.mark.parametrize("mode", ["dealt", "standard"])
def test_a_careless_newcomer_wins_against_gentle_ones_more_often_than_not(mode: str) -> None:
    won = 0
    for seed in range(30):
        state = GAME.edition(3, {"mode": mode, "rounds": 5}).new(seed)
        run(state, [Careless(), GentleBot(2 * seed), GentleBot(2 * seed + 1)])
        assert state.outcome is not None
        won += state.outcome.ranks[0] == 1
    assert won > 15
