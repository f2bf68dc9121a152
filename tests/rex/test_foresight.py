"""What previews show, figure by figure: blows of pairs, help, places to deploy and to dismount, and refused points."""

import math
from typing import Any

import pytest

from harena.core.game import previewed
from harena.games.rex import field, pointing, points
from harena.games.rex.made import acts
from harena.games.rex.made.codes import Frame
from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

pytestmark = pytest.mark.long

BESIDE = MIDDLE + 2 * SMALL
SEATS = pytest.mark.parametrize("seat", [0, 1])


def sides(seat: int, own: list[Model], enemies: list[Model], **more: Any) -> Sand:
    return Sand(own, enemies, **more) if seat == 0 else Sand(enemies, own, **more)


def shown(sand: Sand, text: str = "") -> dict[str, Any]:
    """What the seat that decides is shown, from its own view."""
    state = sand.edition.imagine(sand.state.view(sand.seat), 5)
    return sand.edition.words.preview(state, sand.seat, text)


def pair(first: int, x: int = MIDDLE, y: int = MIDDLE, fatigue: str = "ready") -> list[Model]:
    mare = card("mare", traits=["mount"], base="large", atk=5, dfn=2)
    ann = card("ann", rides="mare", atk=4, dfn=1)
    return [
        Model(mare, x, y, fatigue=fatigue, partner=first + 1),
        Model(ann, 0, 0, place="mounted", partner=first),
    ]


@rule("REX-81")
@SEATS
def test_both_blows_of_a_pair_are_shown_in_their_order(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    bob = Model(card("bob", dfn=3), MIDDLE + SMALL + LARGE, MIDDLE)
    ben = Model(card("ben", dfn=6), MIDDLE - SMALL - LARGE, MIDDLE)
    sand = sides(seat, pair(mine), [bob, ben]).active(mine)
    seen = shown(sand, f"attack {theirs} with mount then {theirs + 1} with rider")
    assert [(seen[name]["attacker"], seen[name]["defender"], seen[name]["dice"]) for name in ("odds", "then")] == [
        (mine, theirs, [5, 3]),
        (mine + 1, theirs + 1, [4, 6]),
    ]
    seen = shown(sand, f"attack {theirs} with rider then {theirs + 1} with mount")
    assert [(seen[name]["attacker"], seen[name]["defender"], seen[name]["dice"]) for name in ("odds", "then")] == [
        (mine + 1, theirs, [4, 3]),
        (mine, theirs + 1, [5, 6]),
    ]
    assert shown(sand, f"attack {mine + 7} with rider then {theirs} with mount") == {}
    assert shown(sand, f"attack {theirs} with rider then {mine + 7} with mount") == {}
    before = sides(seat, pair(mine), [bob, ben]).turn(seat)
    assert (shown(before, f"activate {mine}")["blows"], shown(before, f"activate {mine}")["blow_note"]) == ([], "")


@rule("REX-51")
@SEATS
def test_whoever_reads_is_told_the_blow_in_sentences_beside_what_is_shown(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    bob = Model(card("bob", dfn=3), BESIDE, MIDDLE)
    sand = sides(seat, [Model(card("ann", atk=4), MIDDLE, MIDDLE)], [bob]).active(mine)
    words, text = sand.edition.words, f"attack {theirs}"
    seen = shown(sand, text)
    told = previewed(words, sand.state, sand.seat, text)
    assert told == {**seen, "lines": words.foretell(sand.state, seen)}
    assert told["lines"][0]["text"].startswith("The odds: ")
    assert [line["rule"] for line in told["lines"]] == ["REX-51", "REX-51"]
    assert previewed(words, sand.state, sand.seat, f"attack {mine}") == shown(sand, f"attack {mine}") == {}


@rule("REX-44", "REX-75", "REX-42")
@SEATS
@pytest.mark.parametrize(("ludus", "more"), [(None, 2), ("legio", 3)])
def test_help_is_shown_as_dice_of_the_defender(seat: int, ludus: str | None, more: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    enemies = [
        Model(card("bob", dfn=4, atk=7), BESIDE, MIDDLE),
        Model(card("ben", dfn=2, atk=3), MIDDLE - 2 * SMALL, MIDDLE),
        Model(card("cat"), MIDDLE - 4 * SMALL, MIDDLE),
    ]
    benefit = (None, ludus) if seat == 0 else (ludus, None)
    sand = sides(seat, [Model(card("ann", atk=5, dfn=1), MIDDLE, MIDDLE)], enemies, benefit=benefit).active(mine)
    struck = shown(sand.play("move"), f"react {theirs + 1} strike {mine}")["odds"]
    assert (struck["attacker"], struck["defender"], struck["dice"]) == (theirs + 1, mine, [3, 1])
    assert {each["n"] for each in struck["net"]} == {0, 1, 2, 3, 4}, "one success more than three dice can bring"
    assert shown(sand, "pass") == {}
    sand.play("pass", "stay", "pass", f"attack {theirs}", "plain attack")
    assert shown(sand, "pass")["odds"]["dice"] == [5, 4]
    assert shown(sand, f"react {theirs + 1} assist {mine}")["odds"]["dice"] == [5, 4 + more]
    assert shown(sand, f"react {theirs} counter {mine}")["odds"]["dice"] == [7, 5]
    assert shown(sand, f"react {theirs + 1} counter {mine}") == {}
    assert shown(sand, f"react {theirs} strike {mine + 7}").get("odds", {}).get("damage") is None
    assert shown(sand, f"react {mine} counter {theirs}") == {}
    assert shown(sand, f"react {theirs + 1} assist {mine + 7}") == {}


@rule("REX-91")
@SEATS
@pytest.mark.parametrize("south", [0, 1])
def test_the_strip_to_deploy_in_is_drawn_along_the_own_edge_with_gaps(seat: int, south: int) -> None:
    """Another base of its own cohort stands in the middle of the edge, so that there are two strips."""
    sand = deploying(seat, south, [MIDDLE])
    area = shown(sand)
    assert (area["mover"], area["allowance"]) == (2 + 8 * seat, 0)
    sign = -1 if south == seat else 1
    west, east = area["area"]
    for ring, reach in ((west, (-6000, -1182)), (east, (1182, 6000))):
        asides = [x - MIDDLE for x, _ in ring]
        assert reach[0] <= min(asides) < reach[0] + 126
        assert reach[1] - 126 < max(asides) <= reach[1]
        for x, y in ring:
            rim = MIDDLE + sign * math.isqrt((MIDDLE - SMALL) ** 2 - (x - MIDDLE) ** 2)
            assert -sign * (y - rim) in (-20, 20)
        assert len(ring) == 2 * len(set(asides))
    assert len(west) == len(east)


def deploying(seat: int, south: int, taken: list[int]) -> Sand:
    """A seat is asked where its second model deploys; others of its cohort stand at the edge already."""
    sign = -1 if south == seat else 1
    own = [Model(card("ann"), 0, 0, place="waiting"), Model(card("amy"), 0, 0, place="waiting")]
    own += [Model(card(f"m{x}"), x, MIDDLE + sign * (MIDDLE - SMALL)) for x in taken]
    sand = sides(seat, own, [Model(card("bob"), MIDDLE, MIDDLE)], spares=False, turn={"south": south, "first": seat})
    sand.begin([(int(Frame.DEPLOYMENT_DEPLOY), seat)])
    return sand.play(f"deploy {2 + 8 * seat}")


@rule("REX-91", "REX-09")
@SEATS
@pytest.mark.parametrize("south", [0, 1])
@pytest.mark.parametrize(
    ("wanted", "found"),
    [(-9000, -6000), (-6001, -6000), (-3000, -3000), (400, 1200), (-400, -1200), (0, -1200), (7000, 6000)],
)
def test_near_a_place_where_nobody_can_deploy_is_the_next_one_along_the_edge(
    seat: int, south: int, wanted: int, found: int
) -> None:
    """Somebody stands in the middle: 1.2 inches off is the first place to either side that is looked at."""
    sand = deploying(seat, south, [MIDDLE])
    action = pointing.nearest(sand.state, seat, MIDDLE + wanted, MIDDLE)
    assert points.x_of(action) - MIDDLE == found
    assert sand.state.judge(seat, action) == 0
    seen = shown(sand, point("deploy", 2 + 8 * seat, MIDDLE + wanted, MIDDLE))
    assert not seen["fits"]
    assert seen["end"] == seen["nearest"] == [points.x_of(action), points.y_of(action)]
    assert (seen["path"], seen["length"], seen["allowance"]) == ([seen["end"]], 0, 0)
    assert sand.refused(seen["nearest_text"]) == ""


@rule("REX-06", "REX-80", "REX-91")
@SEATS
def test_whom_a_placed_model_would_touch_and_engage_is_shown(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = pair(mine, fatigue="fatigued")
    bob = Model(card("bob"), MIDDLE + LARGE + 3 * SMALL, MIDDLE)
    ben = Model(card("ben"), MIDDLE + LARGE + 3 * SMALL, MIDDLE + 2 * SMALL + 100)
    sand = sides(seat, own, [bob, ben], spares=False).turn(seat).play(f"dismount {mine + 1}")
    seen = shown(sand, point("dismount", mine + 1, MIDDLE + LARGE + SMALL, MIDDLE))
    assert seen["fits"]
    assert seen["contacts"] == sorted([mine, theirs])
    assert seen["melee"] == seen["threats"] == [theirs, theirs + 1]
    assert (seen["allowance"], seen["length"], seen["path"]) == (0, 0, [seen["end"]])
    area = shown(sand)
    assert (area["mover"], area["allowance"]) == (mine + 1, 0)
    far = max(math.dist((x, y), (MIDDLE, MIDDLE)) for ring in area["area"] for x, y in ring)
    near = min(math.dist((x, y), (MIDDLE, MIDDLE)) for ring in area["area"] for x, y in ring)
    assert abs(far - LARGE - SMALL - 1000) < 100
    assert abs(near - LARGE - SMALL) < 100


@rule("REX-09")
@SEATS
@pytest.mark.parametrize(("x", "y"), [(-9000, 100), (300, -9000), (2500, 0), (2400, 300), (-20_000, -20_000)])
def test_near_a_refused_point_is_the_legal_one_that_is_nearest(seat: int, x: int, y: int) -> None:
    """Around Ann, who goes 5 inches, Bob stands 2.5 inches east; no legal point of a fine grid is much nearer."""
    mine = 1 + 8 * seat
    bob = Model(card("bob"), MIDDLE + 2500, MIDDLE, fatigue="exhausted")
    sand = sides(seat, [Model(card("ann"), MIDDLE, MIDDLE)], [bob]).active(mine).play("move")
    wanted = max(MIDDLE + x, 0), max(MIDDLE + y, 0)
    action = pointing.nearest(sand.state, seat, *wanted)
    assert points.unit_of(action) == mine - 1
    assert sand.state.judge(seat, action) == 0
    gap = math.dist(wanted, (points.x_of(action), points.y_of(action)))
    ground = field.course(sand.state, mine - 1)
    for dx in range(-5000, 5001, 1000):
        for dy in range(-5000, 5001, 1000):
            if math.hypot(dx, dy) <= 4990 and ground.free(MIDDLE + dx, MIDDLE + dy):
                assert math.dist(wanted, (MIDDLE + dx, MIDDLE + dy)) > gap - 150
    assert action != acts.STAY


@rule("REX-09")
@SEATS
@pytest.mark.parametrize(("x", "y"), [(777, 1_501), (5_000, 0), (0, 5_000), (-5_000, 0), (0, -5_000)])
def test_a_point_refused_for_another_model_is_offered_to_the_one_that_moves(seat: int, x: int, y: int) -> None:
    """Also where it is as far as the model goes."""
    mine, other = 1 + 8 * seat, 2 + 8 * seat
    own = [Model(card("ann"), MIDDLE, MIDDLE), Model(card("amy"), MIDDLE - 9_000, MIDDLE)]
    sand = sides(seat, own, [Model(card("bob"), MIDDLE + 9_000, MIDDLE)]).active(mine).play("move")
    seen = shown(sand, point("move", other, MIDDLE + x, MIDDLE + y))
    assert (seen["fits"], seen["mover"]) == (False, mine)
    assert seen["end"] == seen["nearest"] == [MIDDLE + x, MIDDLE + y]
    assert seen["nearest_text"] == point("move", mine, MIDDLE + x, MIDDLE + y)


@rule("REX-24", "REX-30")
@SEATS
def test_only_who_may_be_activated_is_looked_at_ahead(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann"), MIDDLE, 7_000), Model(card("amy"), 9_000, 7_000, fatigue="exhausted")]
    sand = sides(seat, own, [Model(card("bob"), MIDDLE, 23_000)]).turn(seat)
    assert shown(sand, f"activate {mine}")["mover"] == mine
    assert shown(sand, f"activate {mine + 1}") == shown(sand, f"activate {theirs}") == {}
    assert shown(sand, point("move", mine, MIDDLE, 8_000))["end"] == [MIDDLE, 8_000]
    assert shown(sand, point("move", mine + 1, 9_000, 8_000)) == {}
    sand.play(f"activate {mine}")
    assert shown(sand, "move")["mover"] == mine
    assert shown(sand, point("move", mine + 7, MIDDLE, 8_000)) == {}
    assert shown(sand, "end") == {}


@rule("REX-53", "REX-43")
@SEATS
def test_odds_know_who_is_exhausted_and_who_engages_whom(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain(1, 1)), MIDDLE, MIDDLE)]
    for tired, least, push in (("fatigued", -3, False), ("exhausted", -2, True)):
        enemies = [Model(card("bob"), BESIDE, MIDDLE, fatigue=tired), Model(card("ben"), MIDDLE + 6000, MIDDLE)]
        sand = sides(seat, own, enemies).active(mine)
        odds = shown(sand, f"attack {theirs}")["odds"]
        assert min(each["n"] for each in odds["net"]) == least
        assert ("push" in odds) == push
        assert "damage" in odds
        assert "damage" not in shown(sand, f"attack {theirs + 1}")["odds"]
