"""What happens is told: every event once, in its order, about the right model, with its figures, for either seat."""

from typing import Any

import pytest

from harena.core.events import Event
from harena.games.rex.arguments import AtPoint
from harena.games.rex.words import RexWords
from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL
SEATS = pytest.mark.parametrize("seat", [0, 1])
Line = tuple[str, dict[str, Any]]


def heard(sand: Sand, since: int = 0) -> list[Line]:
    """The events told since then, with what they tell."""
    return [sand.named(event) for event in sand.story[since:]]


def sides(seat: int, own: list[Model], enemies: list[Model], **more: Any) -> Sand:
    """A seat's own models are the first list."""
    return Sand(own, enemies, **more) if seat == 0 else Sand(enemies, own, **more)


@rule("REX-21", "REX-30", "REX-31", "REX-40", "REX-41", "REX-52")
@SEATS
def test_an_activation_from_its_beginning_to_its_end(seat: int) -> None:
    """Ann moves, Bob moves after her, Ann attacks with a Favor die against one of Bob's, and it is the next turn."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann", tree=chain(1)), MIDDLE, MIDDLE)
    bob = Model(card("bob", vitality="lo"), BESIDE + 900, MIDDLE)
    amy = Model(card("amy"), MIDDLE, 8_000, fatigue="fatigued")
    sand = sides(seat, [ann, amy], [bob], favor=(1, 1)).turn(seat)
    sand.play(f"rest {mine + 1}", f"activate {mine}", "move", "pass", point("move", mine, MIDDLE + 100, MIDDLE))
    sand.play(f"react {theirs} move", point("move", theirs, BESIDE + 800, MIDDLE))
    assert heard(sand) == [
        ("turn_begins", {"seat": seat, "turn": 2}),
        ("rests", {"unit": mine + 1, "fatigue": "ready"}),
        ("activates", {"unit": mine}),
        ("declares_move", {"unit": mine}),
        ("moves", {"unit": mine, "x": MIDDLE + 100, "y": MIDDLE}),
        ("reacts", {"unit": theirs, "reaction": "move", "other": theirs}),
        ("gains_fatigue", {"unit": theirs, "fatigue": "fatigued"}),
        ("moves", {"unit": theirs, "x": BESIDE + 800, "y": MIDDLE}),
    ]
    since = len(sand.story)
    sand.seeds(f"attack {theirs}", "plain attack", "favor 1", "favor 1", "plain attack", "end", until="wins")
    told = heard(sand, since)
    rolled = [line[1] for line in told if line[0] == "rolled"]
    net = rolled[0]["hits"] - rolled[1]["hits"]
    assert told == [
        ("gains_fatigue", {"unit": mine, "fatigue": "fatigued"}),
        ("declares_attack", {"unit": mine, "target": theirs}),
        ("adds_favor", {"unit": mine, "dice": 1}),
        ("adds_favor", {"unit": theirs, "dice": 1}),
        ("rolled", {"unit": mine, "dice": 7, "hits": rolled[0]["hits"], "side": "attack"}),
        ("rolled", {"unit": theirs, "dice": 4, "hits": rolled[1]["hits"], "side": "defence"}),
        ("wins", {"unit": mine, "target": theirs, "net": net}),
        ("enters_box", {"unit": mine, "result": "damage", "damage": 1}),
        ("marks", {"unit": theirs, "boxes": 1}),
        ("gains_favor", {"seat": 1 - seat, "dice": 1}),
        ("turn_ends", {"seat": seat}),
        ("turn_begins", {"seat": 1 - seat, "turn": 3}),
    ]


@rule("REX-20")
def test_who_gains_no_fatigue_tells_of_none() -> None:
    ann = Model(card("ann", tree=chain("fatigue")), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE, fatigue="exhausted")]).attack(1)
    assert sand.told("gains_fatigue") == []


@rule("REX-42", "REX-51")
@SEATS
def test_an_opportunity_attack_that_misses(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann, bob = Model(card("ann", dfn=12), MIDDLE, MIDDLE), Model(card("bob", atk=1), BESIDE, MIDDLE)
    sand = sides(seat, [ann], [bob]).active(mine).play("move")
    since = len(sand.story)
    sand.seeds(f"react {theirs} strike {mine}", until="missed").play("stay")
    told = heard(sand, since)
    assert told[:2] == [
        ("reacts", {"unit": theirs, "reaction": "strike", "other": mine}),
        ("gains_fatigue", {"unit": theirs, "fatigue": "fatigued"}),
    ]
    assert [line[0] for line in told[2:4]] == ["rolled", "rolled"]
    assert told[4:] == [("missed", {"unit": theirs, "target": mine}), ("stays", {"unit": mine})]


def pushing(seat: int, terrain: list[str], net: int = 1, **bob: Any) -> Sand:
    """Ann of a seat pushes Bob to the east; Amy is far away, and so is Ben."""
    own = [Model(card("ann", tree=chain("push", "push")), MIDDLE, MIDDLE), Model(card("amy"), MIDDLE, 8_000)]
    enemies = [Model(card("bob", **bob), BESIDE, MIDDLE), Model(card("ben"), MIDDLE, 23_000)]
    sand = sides(seat, own, enemies, terrain=terrain, turn={"player": seat, "active": 1 + 8 * seat})
    return sand.attack(net, walker=1 + 8 * seat, victim=9 - 8 * seat)


def piece(kind: str, gap: int = 200) -> str:
    return f"{kind} {(BESIDE + SMALL + gap + 500) / 1000:.3f},15.000 0.500"


@rule("REX-60", "REX-64", "REX-65")
@SEATS
@pytest.mark.parametrize("kind", ["hazard", "wounding"])
def test_a_push_into_a_hazard(seat: int, kind: str) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    sand = pushing(seat, [piece(kind)], vitality="o" * 4)
    sand.play("stay")
    boxes = 4 if kind == "wounding" else 1
    fallen = [("falls", {"unit": theirs}), ("gains_favor", {"seat": seat, "dice": 1})] if kind == "wounding" else []
    assert heard(sand) == [
        ("enters_box", {"unit": mine, "result": "push", "damage": 1}),
        ("pushed", {"unit": theirs, "x": BESIDE + 200, "y": MIDDLE}),
        ("meets", {"unit": theirs, "obstacle": kind, "other": None}),
        ("gains_fatigue", {"unit": theirs, "fatigue": "fatigued"}),
        ("stays", {"unit": mine}),
        ("marks", {"unit": theirs, "boxes": boxes}),
        *fallen,
    ]


@rule("REX-64", "REX-65", "REX-71")
@SEATS
def test_a_push_into_a_pit(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    sand = pushing(seat, [piece("lethal")], net=2, vitality="ol*", star="rally")
    assert heard(sand) == [
        ("enters_box", {"unit": mine, "result": "push", "damage": 1}),
        ("pushed", {"unit": theirs, "x": BESIDE + 198, "y": MIDDLE}),
        ("meets", {"unit": theirs, "obstacle": "lethal", "other": None}),
        ("marks", {"unit": theirs, "boxes": 3}),
        ("gains_favor", {"seat": 1 - seat, "dice": 1}),
        ("star", {"unit": theirs, "star": "rally"}),
        ("falls", {"unit": theirs}),
        ("gains_favor", {"seat": seat, "dice": 1}),
    ]
    assert (sand.favor(seat), sand.favor(1 - seat)) == (1, 1)
    assert sand.table["turn"]["doomed"] == 0


@rule("REX-56", "REX-71")
@SEATS
def test_only_boxes_that_were_unmarked_are_told(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain(2, 2)), MIDDLE, MIDDLE)]
    for marked, boxes in ((3, 4), (5, 4), (6, 3)):
        sand = sides(seat, own, [Model(card("bob", vitality="o" * 9), BESIDE, MIDDLE, marked=marked)])
        sand.attack(2, walker=mine, victim=theirs)
        assert sand.told("marks") == [{"unit": theirs, "boxes": boxes}]
        assert len(sand.told("falls")) == (marked + 4 >= 9)


@rule("REX-64", "REX-83")
@SEATS
def test_a_pair_in_a_pit_falls_once_each(seat: int) -> None:
    """The rider first, so that it never stands up; whoever pushed either half gains a Favor die for each."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    mare = card("mare", traits=["mount"], vitality="ol")
    pair = [
        Model(mare, BESIDE, MIDDLE, partner=theirs + 1),
        Model(card("eve", rides="mare", vitality="lol"), 0, 0, place="mounted", partner=theirs),
    ]
    own = [Model(card("ann", tree=chain("push")), MIDDLE, MIDDLE)]
    sand = sides(seat, own, pair, terrain=[piece("lethal")]).attack(1, walker=mine, victim=theirs)
    assert sand.told("falls") == [{"unit": theirs + 1}, {"unit": theirs}]
    assert sand.told("marks") == [{"unit": theirs + 1, "boxes": 3}, {"unit": theirs, "boxes": 2}]
    assert (sand.favor(seat), sand.favor(1 - seat)) == (2, 3)
    assert sand.table["turn"]["doomed"] == 0
    assert (sand.kind, sand.told("lands")) == ("", [])


@rule("REX-58", "REX-63")
@SEATS
def test_a_push_that_is_resisted_and_successes_that_are_lost(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain("push", "push", 1)), MIDDLE - 500, MIDDLE)]
    sand = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE)], turn={"player": seat, "active": mine})
    sand.attack(3, walker=mine, victim=theirs, resists=1).play("let it resist", "stay")
    box = ("enters_box", {"unit": mine, "result": "push", "damage": 1})
    assert heard(sand) == [
        box,
        ("resisted", {"unit": theirs}),
        box,
        ("pushed", {"unit": theirs, "x": BESIDE + 1000, "y": MIDDLE}),
        ("stays", {"unit": mine}),
        ("loses_engagement", {"unit": mine}),
        ("marks", {"unit": theirs, "boxes": 2}),
    ]


@rule("REX-62", "REX-75")
@SEATS
def test_a_push_into_a_friend_who_stands_guard(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [
        Model(card("ann", tree=chain("push", 2)), MIDDLE, MIDDLE),
        Model(card("amy"), BESIDE + 2 * SMALL + 100, MIDDLE),
    ]
    lasting = ("stone_guard", "") if seat == 0 else ("", "stone_guard")
    sand = sides(
        seat, own, [Model(card("bob"), BESIDE, MIDDLE)], lasting=lasting, turn={"player": seat, "active": mine}
    )
    sand.attack(1, walker=mine, victim=theirs).play("stay")
    assert heard(sand) == [
        ("enters_box", {"unit": mine, "result": "push", "damage": 1}),
        ("pushed", {"unit": theirs, "x": BESIDE + 100, "y": MIDDLE}),
        ("meets", {"unit": theirs, "obstacle": "model", "other": mine + 1}),
        ("extra_success", {"unit": mine}),
        ("gains_fatigue", {"unit": theirs, "fatigue": "fatigued"}),
        ("stays", {"unit": mine}),
        ("enters_box", {"unit": mine, "result": "damage", "damage": 2}),
        ("marks", {"unit": theirs, "boxes": 3}),
    ]


@rule("REX-64")
@SEATS
def test_a_push_against_the_edge(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    east = 2 * MIDDLE - SMALL - 300
    own = [Model(card("ann", tree=chain("push")), east - 2 * SMALL, MIDDLE)]
    sand = sides(seat, own, [Model(card("bob"), east, MIDDLE)], turn={"player": seat, "active": mine})
    sand.attack(1, walker=mine, victim=theirs)
    assert sand.told("meets") == [{"unit": theirs, "obstacle": "edge", "other": None}]
    assert sand.told("gains_fatigue") == [{"unit": theirs, "fatigue": "fatigued"}]


@rule("REX-55", "REX-57", "REX-66")
@SEATS
@pytest.mark.parametrize("special", ["steal", "shift", "pierce"])
def test_specials_and_favor(seat: int, special: str) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain("favor", "special"), special=special), MIDDLE, MIDDLE)]
    favor = (0, 1) if seat == 0 else (1, 0)
    sand = sides(seat, own, [Model(card("bob", arm=1), BESIDE, MIDDLE)], favor=favor)
    sand.attack(2, walker=mine, victim=theirs)
    effect: dict[str, list[Line]] = {
        "steal": [("stolen", {"seat": seat})],
        "shift": [("shifted", {"unit": theirs, "x": BESIDE + 1000, "y": MIDDLE})],
        "pierce": [],
    }
    assert heard(sand) == [
        ("enters_box", {"unit": mine, "result": "favor", "damage": 1}),
        ("gains_favor", {"seat": seat, "dice": 1}),
        ("enters_box", {"unit": mine, "result": "special", "damage": 1}),
        *effect[special],
        ("marks", {"unit": theirs, "boxes": 2 if special == "pierce" else 1}),
    ]
    stolen = special == "steal"
    assert (sand.favor(seat), sand.favor(1 - seat)) == ((2, 0) if stolen else (1, 1))
    again = sides(seat, own, [Model(card("bob"), BESIDE, MIDDLE)]).attack(2, walker=mine, victim=theirs)
    assert (again.told("stolen"), again.favor(seat), again.favor(1 - seat)) == ([], 1, 0), "none is there to steal"
    assert again.told("nothing_to_steal") == ([{"seat": seat}] if stolen else [])


@rule("REX-71")
@SEATS
def test_the_end_of_a_stage(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    stages = [card(f"lion-{at}", traits=["beast"], model="lion", stage=at, vitality="oo") for at in (1, 2, 3)]
    own = [Model(card("ann", tree=chain(2, 1)), MIDDLE, MIDDLE)]
    for stage in (0, 1):
        sand = sides(seat, own, [Model(stages, BESIDE, MIDDLE, stage=stage)]).attack(2, walker=mine, victim=theirs)
        assert sand.told("stage_ends") == [{"unit": theirs, "stage": stage + 2}]
        assert sand.told("falls") == []
    sand = sides(seat, own, [Model(stages, BESIDE, MIDDLE, stage=2)]).attack(2, walker=mine, victim=theirs)
    assert (sand.told("stage_ends"), sand.told("falls")) == ([], [{"unit": theirs}])


@rule("REX-26", "REX-72", "REX-74", "REX-80")
@SEATS
def test_a_clear_turn_and_what_is_bought_in_it(seat: int) -> None:
    base = 8 * seat
    mine = 1 + base
    mare = card("mare", traits=["mount"], base="large")
    own = [
        Model(mare, MIDDLE, 7_000, fatigue="exhausted", partner=2 + base),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=1 + base),
        Model(card("amy"), 9_000, 8_000, fatigue="exhausted"),
    ]
    enemies = [Model(card("bob"), MIDDLE, 23_000), Model(card("ben"), 9_000, 23_000)]
    favor, benefit = ((5, 0), ("magnus", None)) if seat == 0 else ((0, 5), (None, "magnus"))
    sand = sides(seat, own, enemies, favor=favor, benefit=benefit, spares=False).turn(seat)
    to = MIDDLE + LARGE + SMALL + 10
    sand.play(f"rest {mine}", "outclass", f"recover {mine + 2}")
    sand.play(f"dismount {mine + 1}", point("dismount", mine + 1, to, 7_000), "done")
    assert heard(sand)[:-2] == [
        ("turn_begins", {"seat": seat, "turn": 2}),
        ("clear_turn", {"seat": seat}),
        ("rests", {"unit": mine, "fatigue": "fatigued"}),
        ("rests", {"unit": mine + 2, "fatigue": "fatigued"}),
        ("rests", {"unit": mine, "fatigue": "ready"}),
        ("buys", {"seat": seat, "tactic": "outclass", "unit": None}),
        ("buys", {"seat": seat, "tactic": "recover", "unit": mine + 2}),
        ("rests", {"unit": mine + 2, "fatigue": "ready"}),
        ("buys", {"seat": seat, "tactic": "dismount", "unit": mine + 1}),
        ("dismounts", {"unit": mine + 1, "x": to, "y": 7_000}),
    ]
    assert heard(sand)[-2:] == [
        ("turn_ends", {"seat": seat}),
        ("turn_begins", {"seat": 1 - seat, "turn": 3}),
    ]
    assert sand.favor(seat) == 5 - 2 - 1


@rule("REX-80")
@SEATS
def test_mounting(seat: int) -> None:
    base = 8 * seat
    own = [
        Model(card("mare", traits=["mount"], base="large"), MIDDLE, 7_000, fatigue="fatigued", partner=2 + base),
        Model(card("ann", rides="mare"), MIDDLE + LARGE + SMALL, 7_000, fatigue="fatigued", partner=1 + base),
    ]
    enemies = [Model(card("bob"), MIDDLE, 23_000), Model(card("ben"), 9_000, 23_000)]
    sand = sides(seat, own, enemies, spares=False).turn(seat).play(f"mount {2 + base}")
    assert heard(sand)[-2:] == [
        ("buys", {"seat": seat, "tactic": "mount", "unit": 2 + base}),
        ("mounts", {"unit": 2 + base}),
    ]
    assert sand.model(2 + base)["place"] == "mounted"


@rule("REX-50", "REX-90")
def test_dice_cannot_be_taken_back() -> None:
    """What became known is counted: an undo never reaches across it."""
    ann, bob = Model(card("ann"), MIDDLE, MIDDLE), Model(card("bob"), BESIDE, MIDDLE)
    sand = Sand([ann], [bob]).active().play("attack 9", "plain attack", "pass")
    before = sand.state.news
    sand.play("plain attack")
    assert sand.state.news == before + 1


@rule("REX-09", "REX-60", "REX-66", "REX-80", "REX-82", "REX-83", "REX-91")
def test_beside_the_floor_no_point_is_told() -> None:
    words = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE + 900, MIDDLE)]).edition.words
    assert isinstance(words, RexWords)
    at_points = [at for at, event in enumerate(words.vocabulary.events) if issubclass(event, AtPoint)]
    assert len(at_points) == 7
    for message in at_points:
        event = Event(message, (0, 12_000, 9_250))
        assert "12.000,9.250" in words.sentence(event, 0)
        brief = words.brief(event, 0)
        assert brief is not None
        assert str(brief).startswith("Your ")
        assert not any(each.isdigit() for each in str(brief).replace("(1)", ""))
