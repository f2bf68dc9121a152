"""REX-01 to REX-09: two cohorts, whole thousandths, measuring, bases, arenas, paths."""

import math
from pathlib import Path

import pytest

from harena.core.errors import BadPack, BadSetup, IllegalAction
from harena.core.game import Proposal
from harena.games.rex import field
from harena.games.rex import game as rex
from harena.games.rex.content import load_content, read_content
from harena.games.rex.made.codes import BASE_NAMES
from harena.games.rex.measures import RADII
from harena.plane.paths import path_length
from tests.rex.sand import LARGE, MEDIUM, MIDDLE, SMALL, Model, Sand, card, point
from tests.rules.citing import rule


@rule("REX-01")
def test_two_players_with_three_to_eight_combatants() -> None:
    assert rex.GAME.seats == (2, 2)
    assert rex.GAME.options["combatants"].allowed == (3, 4, 5, 6, 7, 8)
    with pytest.raises(BadSetup, match="REX-01"):
        rex.GAME.edition(3)
    with pytest.raises(BadSetup, match="combatants"):
        rex.GAME.edition(2, {"combatants": 9})


@rule("REX-01", "REX-70")
@pytest.mark.parametrize("combatants", [3, 8])
def test_a_cohort_has_the_agreed_number_of_combatants(combatants: int) -> None:
    edition = rex.GAME.edition(2, {"combatants": combatants, "cohorts": "drawn"})
    stages = {name: len(cards) for name, cards in load_content("standard").models.items()}
    for seed in range(5):
        for cohort in edition.new(seed).view(None)["table"]["cohorts"]:
            assert sum(stages[model["model"]] for model in cohort["models"]) == combatants


@rule("REX-02")
def test_points_are_whole_thousandths_in_actions_and_views() -> None:
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), 20_000, MIDDLE)]).active()
    sand.play("move", "move 1 to 15.001,14.999")
    assert sand.at(1) == (15_001, 14_999)
    assert sand.state.text(sand.state.parse(0, "move 1 to 15.5,14.25")) == "move 1 to 15.500,14.250"
    assert sand.refused("move 1 to 15.0001,15") == "REX-02"
    assert sand.refused("move 1 to nan,15") == "REX-02"


@rule("REX-03", "REX-06")
@pytest.mark.parametrize(
    ("mine", "base", "other", "their"),
    [("small", SMALL, "small", SMALL), ("small", SMALL, "large", LARGE), ("medium", MEDIUM, "large", LARGE)],
)
def test_distance_is_measured_from_base_to_base(mine: str, base: int, other: str, their: int) -> None:
    reach = base + their + 1000
    for gap, reached in ((-300, True), (3, True), (4, False)):
        sand = Sand(
            [Model(card("ann", base=mine), MIDDLE, MIDDLE)],
            [Model(card("bob", base=other), MIDDLE, MIDDLE + reach + gap)],
        ).active()
        assert ("attack 9" in sand.offered) == reached


@rule("REX-03")
def test_anyone_can_measure_because_every_place_is_in_every_view() -> None:
    sand = Sand([Model(card("ann"), 14_000, MIDDLE)], [Model(card("bob"), 18_000, MIDDLE)]).active()
    tables = [sand.state.view(eye)["table"] for eye in (0, 1, None)]
    assert tables[0] == tables[1] == tables[2]
    assert [model["x"] for cohort in tables[0]["cohorts"] for model in cohort["models"]] == [
        14_000,
        22_000,
        18_000,
        22_000,
    ]


@rule("REX-04")
def test_bases_have_three_sizes() -> None:
    assert BASE_NAMES == ("small", "medium", "large")
    for name, radius in zip(BASE_NAMES, (591, 787, 984)):
        sand = Sand([Model(card("ann", base=name), MIDDLE, MIDDLE)], [Model(card("bob"), 20_000, MIDDLE)])
        assert sand.model(1)["radius"] == radius
    for radius, millimetres in zip(RADII, (30, 40, 50)):
        assert abs(radius - millimetres / 2 / 25.4 * 1000) <= 0.5


@rule("REX-05")
def test_at_least_four_arenas_are_shipped_with_pits_spikes_and_columns() -> None:
    content = load_content("standard")
    assert len(content.arenas) >= 4
    assert any(arena.shape == "circle" and arena.radius == 15 for arena in content.arenas.values())
    for name, arena in content.arenas.items():
        kinds = [piece.split()[0] for piece in arena.terrain]
        assert arena.radius >= 12
        assert kinds.count("lethal") >= 2
        assert {"wounding", "hazard"} <= set(kinds)
        state = rex.GAME.edition(2, {"arena": name}).new(0)
        assert len(state.view(None)["table"]["arena"]["terrain"]) == len(arena.terrain)
        assert arena.origin == "house"


@rule("REX-05")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("radius = 15", "radius = 11"),
        ('"lethal 9,15 1.5"', '"hazard 9,15 1.5"'),
        ('"lethal 9,15 1.5"', '"lethal 0.5,15 1.5"'),
        ('"hazard 15,15 1"', '"hazard 15,11.5 1"'),
    ],
)
def test_a_bad_arena_is_refused(old: str, new: str) -> None:
    text = (Path(rex.__file__).parent / "packs" / "standard.toml").read_text()
    with pytest.raises(BadPack, match=r"line \d+: .*\[REX-05\]"):
        read_content(text.replace(old, new, 1), "mine.toml")


@rule("REX-06")
def test_there_is_no_facing_and_no_line_of_sight() -> None:
    for dx, dy in ((2000, 0), (-2000, 0), (0, 2000), (1400, -1400)):
        sand = Sand(
            [Model(card("ann"), MIDDLE, MIDDLE)],
            [Model(card("bob"), MIDDLE + dx, MIDDLE + dy)],
            terrain=[f"hazard {(MIDDLE + dx / 2) / 1000:.3f},{(MIDDLE + dy / 2) / 1000:.3f} 0.3"],
        ).active()
        assert "attack 9" in sand.offered


@rule("REX-07")
def test_a_route_around_a_base_is_longer_than_the_straight_line() -> None:
    sand = Sand([Model(card("ann"), 10_000, MIDDLE)], [Model(card("bob"), 12_500, MIDDLE)]).active().play("move")
    assert sand.refused(point("move", 1, 15_000, MIDDLE)) == "REX-09"  # 5 inches straight, more around
    straight = Sand([Model(card("ann"), 10_000, MIDDLE)], [Model(card("bob"), 12_500, 20_000)]).active().play("move")
    assert straight.refused(point("move", 1, 15_000, MIDDLE)) == ""
    sand.play(point("move", 1, 14_300, MIDDLE))
    assert sand.at(1) == (14_300, MIDDLE)


@rule("REX-07")
@pytest.mark.parametrize(("x", "y"), [(12_400, MIDDLE), (10_000, 12_100), (0, MIDDLE), (300, 14_000)])
def test_nobody_ends_overlapping_a_base_terrain_or_the_edge(x: int, y: int) -> None:
    sand = Sand(
        [Model(card("ann", mov=10), 9_000, MIDDLE)], [Model(card("bob"), 12_500, MIDDLE)], terrain=["hazard 10,12 1"]
    )
    assert sand.active().play("move").refused(point("move", 1, x, y)) == "REX-07"


@rule("REX-08")
@pytest.mark.parametrize(("gap", "allowed"), [(-3, False), (-2, True), (0, True)])
def test_bases_may_touch_within_two_thousandths(gap: int, allowed: bool) -> None:
    sand = Sand([Model(card("ann"), 10_000, MIDDLE)], [Model(card("bob"), 13_000, MIDDLE)]).active().play("move")
    assert (sand.refused(point("move", 1, 13_000 - 2 * SMALL - gap, MIDDLE)) == "") == allowed


@rule("REX-08")
@pytest.mark.parametrize(("beyond", "allowed"), [(3, False), (2, True)])
def test_the_edge_is_tested_from_inside(beyond: int, allowed: bool) -> None:
    sand = Sand([Model(card("ann"), 2_000, MIDDLE)], [Model(card("bob"), 13_000, MIDDLE)]).active().play("move")
    assert (sand.refused(point("move", 1, SMALL - beyond, MIDDLE)) == "") == allowed


@rule("REX-09")
def test_a_move_is_a_proposal_with_useful_examples() -> None:
    sand = Sand([Model(card("ann"), 10_000, MIDDLE)], [Model(card("bob"), 12_700, MIDDLE)]).active().play("move")
    decision = sand.state.decision(0)
    assert isinstance(decision, Proposal)
    assert decision.form == "move 1 to X,Y"
    assert "stay" in decision.texts
    assert point("move", 1, 12_700 - 2 * SMALL, MIDDLE) in decision.texts  # contact
    assert point("move", 1, 12_700 + 2 * SMALL, MIDDLE) in decision.texts  # behind
    for action in decision.actions:
        sand.state.verify(0, action)


@rule("REX-09")
def test_every_segment_of_the_path_rounds_up_and_the_sum_counts() -> None:
    sand = Sand([Model(card("ann"), 10_000, 15_000)], [Model(card("bob"), 20_000, 20_000)]).active().play("move")
    assert sand.refused(point("move", 1, 13_000, 19_000)) == ""
    assert sand.refused(point("move", 1, 13_001, 19_000)) == "REX-09"
    bent = Sand([Model(card("ann"), 10_000, MIDDLE)], [Model(card("bob"), 12_000, MIDDLE)]).active().play("move")
    route = field.course(bent.state, 0).path(10_000, MIDDLE, 13_500, MIDDLE, 5000)
    assert len(route) > 2
    assert path_length(10_000, MIDDLE, route) <= 5000


@rule("REX-09")
def test_paths_and_places_keep_off_lethal_hazards() -> None:
    sand = Sand(
        [Model(card("ann"), 10_000, MIDDLE)], [Model(card("bob"), 20_000, 20_000)], terrain=["lethal 12,15 0.5"]
    )
    sand.active().play("move")
    touch = SMALL + 500
    assert sand.refused(point("move", 1, 12_000 - touch - 2, MIDDLE)) == "REX-09"
    assert sand.refused(point("move", 1, 12_000 - touch - 3, MIDDLE)) == ""
    route = field.course(sand.state, 0).path(10_000, MIDDLE, 14_000, MIDDLE, 5000)
    for at in range(0, len(route), 2):
        assert (route[at] - 12_000) ** 2 + (route[at + 1] - MIDDLE) ** 2 > (touch + 2) ** 2


@rule("REX-09")
def test_a_refused_move_names_a_legal_point_near_it() -> None:
    sand = Sand([Model(card("ann"), 10_000, MIDDLE)], [Model(card("bob"), 13_000, MIDDLE)]).active().play("move")
    with pytest.raises(IllegalAction, match=r"A legal point near it is (\S+)\.") as refusal:
        sand.play(point("move", 1, 15_100, MIDDLE + 40))
    near = str(refusal.value).split(" is ")[-1].split(" [")[0].rstrip(".")
    sand.play(f"move 1 to {near}")
    x, y = sand.at(1)
    assert (x - 15_100) ** 2 + (y - MIDDLE - 40) ** 2 < 1300**2


@rule("REX-07", "REX-09")
@pytest.mark.parametrize("square", [False, True])
@pytest.mark.parametrize("room", [0, 200, 500, 1100])
def test_a_way_inside_the_arena_is_taken_where_the_shorter_one_would_leave_it(room: int, square: bool) -> None:
    """Bob stands so far from the edge; there is no room for Ann between the two, but she can pass on the other side."""

    def at_edge(aside: int) -> int:
        out = MIDDLE - SMALL
        return MIDDLE - (out if square else math.isqrt(out * out - aside * aside))

    ann = Model(card("ann", mov=7), MIDDLE - 1_500, at_edge(-1_500))
    sand = Sand([ann], [Model(card("bob"), MIDDLE, at_edge(0) + room)], square=square).active().play("move")
    if sand.kind == "react":
        sand.play("pass")
    sand.play(point("move", 1, MIDDLE + 1_500, at_edge(1_500)))
    assert sand.at(1) == (MIDDLE + 1_500, at_edge(1_500))
