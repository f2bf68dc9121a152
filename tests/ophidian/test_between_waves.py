"""What ends with a Wave, who falls in the Breather, what is told of it and who is asked what: OPH-60 to OPH-67."""

from pathlib import Path

import pytest

from harena.games.ophidian import pieces
from harena.games.ophidian.made.codes import Stat
from tests.ophidian.arena import PLAIN, Arena, Shown, Side, facing, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
LIFE = pieces.changed(0, Stat.LIFE, 3)


def boosted(arena: Arena, name: str) -> Arena:
    """The same arena with a piece that has 3 more Life for this Wave."""

    def change(table: Shown) -> None:
        (piece,) = (each for side in table["sides"] for each in side["pieces"] if each["piece"] == name)
        piece["wave_boosts"] = LIFE

    return arena.with_view(change)


def until(arena: Arena, kind: str, seat: int | None = None) -> Arena:
    """Choose nothing until a seat is asked that."""
    while arena.kind != kind or seat not in (None, arena.seat):
        arena.breathe_once()
    return arena


def kinds(arena: Arena, seat: int) -> list[str]:
    """What a seat was asked so far, each kind once."""
    return list(dict.fromkeys(kind for kind, asked in arena.asked if asked == seat))


# --- the story -------------------------------------------------------------------------------------------------------


@rule("OPH-61", "OPH-63", "OPH-64", "OPH-65", "OPH-67")
@SEATS
def test_the_story_of_a_breather_is_told_step_by_step(seat: int) -> None:
    mine, theirs = f"Player {seat + 1}", f"Player {2 - seat}"
    arena = facing(Side("ann@action/2! bob gus dog guard", "zap"), Side("ann bob gus hal"), seat)
    arena.wave_ends()
    answers = ("discard zap", "maintain 9", "promote 1", "reinforce with 6", "forward 2", "back 1")
    arena.breathe(*(f"{seat}: {answer}" for answer in answers))
    told = [line for line in arena.told() if " drew " not in line and " on the bottom " not in line]
    assert told == [
        f"{mine} passed.",
        f"Momentum went to {theirs}.",
        f"{theirs} passed.",
        "Wave 1 ended.",
        f"Momentum went to {mine}.",
        "Ann was Unset.",
        f"{mine} discarded Zap.",
        f"{mine} regenerated and had 12 Resources.",
        f"{theirs} regenerated and had 12 Resources.",
        f"Guard {seat}.9 was maintained for 2.",
        f"Dog {seat}.8 was not maintained.",
        f"Dog {seat}.8 was destroyed.",
        "Ann was promoted to level 2.",
        "Ann healed 1.",
        "Ron came in as a Reinforcement.",
        "Bob took a place in the Action Field.",
        "Ann took a place in the Support Field.",
        "Wave 2 begins.",
    ]


@rule("OPH-61")
@SEATS
def test_a_step_leaves_no_marks_for_the_next(seat: int) -> None:
    arena = facing(Side("ann/1 bob gus^2 hal^2 dog dog"), Side("ann bob gus hal dog"), seat)
    arena.wave_ends()
    until(arena, "maintain").say("maintain 8")
    assert arena.table["marked"] == 1 << 7
    arena.say("maintain 9", "let go")
    assert (arena.kind, arena.seat, arena.table["marked"]) == ("maintain", 1 - seat, 0)
    until(arena, "promote").say("promote 1")
    assert arena.table["marked"] == 1
    arena.say("enough")
    assert (arena.kind, arena.seat, arena.table["marked"]) == ("promote", 1 - seat, 0)
    arena.say("promote 3", "promote 4")
    assert (arena.kind, arena.seat, arena.table["marked"]) == ("arrange", seat, 0)
    arena.say("forward 2")
    assert arena.table["marked"] == 2
    arena.say("ready")
    assert (arena.kind, arena.seat, arena.table["marked"]) == ("arrange", 1 - seat, 0)


# --- what ends with the Wave -----------------------------------------------------------------------------------------


@rule("OPH-61", "OPH-01")
@SEATS
def test_changes_for_the_wave_end_with_it(seat: int) -> None:
    for name in (f"{seat}.1", f"{1 - seat}.2", f"{seat}.8"):
        arena = boosted(facing(Side("ann/1 bob dog"), Side("ann bob"), seat), name)
        before = arena.piece(name)["values"]["life"]
        assert arena.piece(name)["wave_boosts"] == LIFE
        arena.act("pass")
        assert arena.piece(name)["wave_boosts"] == LIFE, "the Wave goes on"
        arena.wave_ends()
        assert "wave_boosts" not in arena.piece(name)
        assert arena.piece(name)["values"]["life"] == before - 3


@rule("OPH-34", "OPH-74")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_lived_by_a_change_for_the_wave_falls_when_it_ends(seat: int) -> None:
    sides = [Side("ann bob")] * 3
    sides[seat] = Side("ann/7 bob")
    arena = boosted(stage(*sides), f"{seat}.1").wave_ends()
    assert not arena.has(f"{seat}.1")
    assert arena.points == [3 if each == (seat + 1) % 3 else 0 for each in range(3)], "nobody destroyed it"
    assert [(side["gone"], side["lost"]) for side in arena.table["sides"]] == [(0, 0)] * 3, "that was no Action"
    assert (arena.kind, arena.momentum) == ("discard", seat)


@rule("OPH-70", "OPH-75")
@SEATS
def test_a_wave_that_ends_with_the_last_gladiator_ends_the_game(seat: int) -> None:
    arena = boosted(facing(Side("ann/7", points=9), Side("ann"), seat, wave=4), f"{seat}.1")
    arena.told()
    arena.wave_ends()
    outcome = arena.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1 - seat,), "OPH-70"), "whoever leads by points"
    assert arena.told()[-1] == f"Player {2 - seat} scored 3 Victory Points and had 3.", "there is no Breather"


# --- Determine Momentum ----------------------------------------------------------------------------------------------


@rule("OPH-62")
@pytest.mark.parametrize(("wounds", "holder"), [((1, 0), 0), ((0, 1), 1), ((3, 2), 0), ((2, 3), 1), ((2, 2), None)])
def test_a_die_is_thrown_only_for_a_tie(wounds: tuple[int, int], holder: int | None) -> None:
    for momentum in (0, 1):
        arena = stage(*(Side(f"ann/{each}") for each in wounds), momentum=momentum)
        arena.act("pass").say("pass", "decline", "decline", "decline")
        before = arena.state.news
        arena.say("decline")
        assert arena.kind == "discard"
        assert arena.state.news - before == (holder is None), "only a die tells what nobody could know"
        assert holder in (None, arena.momentum)


@rule("OPH-62", "OPH-76")
def test_wounds_of_who_is_out_do_not_count() -> None:
    arena = stage(Side("ann/1", "doom"), Side("ann/5"), Side("ann"))
    arena.act("play doom", "0: choose 1.1").wave_ends()
    assert (arena.momentum, arena.side(1)["out"]) == (0, True)


# --- who falls in the Breather ---------------------------------------------------------------------------------------


@rule("OPH-73", "OPH-76", "OPH-61")
def test_who_cannot_draw_is_out_and_asked_nothing_more() -> None:
    arena = stage(Side("ann bob"), Side("ann/1 dog rob^0", empty=True), Side("ann bob"))
    arena.wave_ends()
    assert (arena.kind, arena.seat) == ("discard", 1)
    arena.say("keep")
    assert (arena.kind, arena.seat, arena.side(1)["out"]) == ("discard", 2, True)
    arena.breathe()
    assert kinds(arena, 1)[-1] == "discard"
    assert kinds(arena, 2)[-4:] == ["discard", "bottom", "promote", "arrange"]
    assert (arena.momentum, arena.seat) == (2, 2), "Momentum has moved on from who had it"
    assert arena.points == [0, 0, 0], "what leaves with its player scores for nobody"


@rule("OPH-76", "OPH-61")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_next_wave_begins_with_the_next_player_in_the_game(seat: int) -> None:
    sides = [Side("ann bob")] * 3
    sides[seat] = Side("ann/3", empty=True)
    arena = stage(*sides, momentum=(seat + 1) % 3)
    arena.wave_ends()
    assert arena.momentum == seat
    arena.told()
    arena.breathe()
    following = (seat + 1) % 3
    assert (arena.seat, arena.momentum, arena.kind) == (following, following, "act")
    assert arena.told()[-1] == "Wave 2 begins."


@rule("OPH-61", "OPH-76")
def test_who_falls_because_another_left_is_not_asked_to_regenerate() -> None:
    arena = stage(
        Side("ann bob"),
        Side("ann/5 bob/5 prop>2.1", empty=True, anything=True, of="patron"),
        Side("ann/6"),
        Side("ann bob"),
    )
    assert arena.has("2.1"), "by the Prop of another player"
    arena.wave_ends()
    assert (arena.kind, arena.seat) == ("discard", 1)
    arena.say("keep")
    assert [side["out"] for side in arena.table["sides"]] == [False, True, True, False]
    assert arena.points == [0, 0, 0, 3], "nobody destroyed it, and the next player in the game scores"
    arena.breathe()
    assert "discard" not in kinds(arena, 2)
    assert arena.momentum == 3


@rule("OPH-66", "OPH-74")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_not_maintained_scores_for_the_next_opponent(seat: int) -> None:
    following = (seat + 1) % 3
    sides = [Side("ann bob")] * 3
    sides[seat] = Side(f"ann/6 bob rob^0 banner>{seat}.5", anything=True)
    arena = stage(*sides)
    arena.wave_ends()
    until(arena, "maintain").say("let go")
    assert [arena.has(f"{seat}.{at}") for at in (1, 2, 5, 8)] == [False, True, False, False]
    assert arena.points == [1 + 3 if each == following else 0 for each in range(3)], "Rob, and Ann without the Banner"
    assert [(side["gone"], side["lost"]) for side in arena.table["sides"]] == [(0, 0)] * 3


@rule("OPH-66", "OPH-70")
@SEATS
def test_an_unpaid_last_gladiator_ends_the_game_at_once(seat: int) -> None:
    arena = facing(Side("rob^0/1"), Side("ann dog"), seat)
    arena.wave_ends()
    until(arena, "maintain", seat).say("let go")
    assert arena.kind == "over"
    assert arena.state.outcome is not None
    assert (arena.state.outcome.winners, arena.state.outcome.rule) == ((1 - seat,), "OPH-70")
    assert "maintain" not in kinds(arena, 1 - seat)


@rule("OPH-65", "OPH-34", "OPH-74")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_promotion_may_be_fatal_when_the_breather_ends(seat: int) -> None:
    sides = [Side("ann bob")] * 3
    sides[seat] = Side("ivy/4 cid", anything=True)
    arena = stage(*sides)
    arena.wave_ends().breathe(f"{seat}: promote 1")
    assert not arena.has(f"{seat}.1"), "three wounds of three Life on level 2"
    assert arena.points == [2 if each == (seat + 1) % 3 else 0 for each in range(3)]
    assert [(side["gone"], side["lost"]) for side in arena.table["sides"]] == [(0, 0)] * 3
    assert arena.table["wave"] == 2


@rule("OPH-65", "OPH-70")
@SEATS
def test_the_last_gladiator_may_fall_by_its_promotion(seat: int) -> None:
    arena = facing(Side("ivy/4", anything=True), Side("ann"), seat)
    arena.wave_ends().breathe(f"{seat}: promote 1")
    assert arena.state.outcome is not None
    assert (arena.state.outcome.winners, arena.state.outcome.rule) == ((1 - seat,), "OPH-70")
    assert arena.table["wave"] == 1, "no other Wave begins"
    assert arena.told()[-1] == f"Player {2 - seat} scored 2 Victory Points and had 2."


# --- who is asked ----------------------------------------------------------------------------------------------------


@rule("OPH-64")
@SEATS
def test_who_can_pay_for_nothing_is_not_asked_to(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side(f"ann/1 mist>{other}.1"), Side("ann bob"), seat)
    arena.wave_ends().breathe()
    assert ("maintain", seat) not in arena.asked, "a Reinforcement that waits owes nothing, a Mist cannot be paid for"
    assert not arena.has(f"{seat}.8")


@rule("OPH-65")
@SEATS
@pytest.mark.parametrize(
    ("team", "deck"),
    [
        ("ann^4/1 bob^4 gus^4 hal^4", "all"),
        ("ann^4/1 bob^4 gus^2 hal^2", "all"),
        ("gus^2/1 ann^4", "patron"),
    ],
)
def test_who_can_promote_nobody_is_not_asked_to(seat: int, team: str, deck: str) -> None:
    arena = facing(Side(team, of=deck), Side("ann bob"), seat)
    arena.wave_ends().breathe()
    assert ("promote", seat) not in arena.asked
    assert ("promote", 1 - seat) in arena.asked


@rule("OPH-65")
@SEATS
def test_who_was_promoted_is_not_asked_for_again(seat: int) -> None:
    arena = facing(Side("ann^4/1 bob gus^2 hal^2"), Side("ann bob"), seat)
    arena.wave_ends()
    until(arena, "promote").say("promote 2")
    assert (arena.kind, arena.seat) == ("promote", 1 - seat), "Bob's third level comes in another Breather"
    assert arena.piece(f"{seat}.2")["level"] == 2


@rule("OPH-65")
@SEATS
def test_two_may_rise_beside_those_who_come_in(seat: int) -> None:
    arena = facing(Side("ann/1 bob"), Side("ann bob gus hal"), seat)
    arena.wave_ends()
    until(arena, "promote").say("reinforce with 5", "reinforce with 6", "promote 1", "promote 2")
    assert [arena.piece(f"{seat}.{at}")["level"] for at in (1, 2, 5, 6)] == [2, 2, 0, 0]
    assert arena.seat == 1 - seat


@rule("OPH-65")
@SEATS
def test_a_reinforcement_that_rises_is_one_of_two(seat: int) -> None:
    arena = facing(Side("ann/1 bob gus rob^0"), Side("ann bob gus hal"), seat)
    arena.wave_ends()
    until(arena, "maintain").say("maintain 5", "let go")
    until(arena, "promote").say("promote 5", "promote 1")
    assert [arena.piece(f"{seat}.{at}")["level"] for at in (1, 2, 5)] == [2, 1, 1]
    assert (arena.kind, arena.seat) == ("promote", 1 - seat)


@rule("OPH-65")
@SEATS
def test_a_third_promotion_is_refused_while_reinforcements_may_still_come(seat: int) -> None:
    arena = facing(Side("ann/1 bob gus"), Side("ann bob"), seat)
    arena.wave_ends()
    until(arena, "promote").say("promote 1", "promote 2")
    assert arena.refusal("promote 3") == "OPH-65 Two Gladiators have been promoted, and more cannot be."
    assert arena.options == ["reinforce with 5", "reinforce with 6", "enough"]


@rule("OPH-65")
@SEATS
def test_a_reinforcement_comes_once_in_a_game(seat: int) -> None:
    arena = facing(Side("ann/1 bob rob^0", pyre="ron/3"), Side("ann bob gus hal"), seat)
    arena.wave_ends()
    until(arena, "maintain").say("maintain 5", "let go")
    until(arena, "promote")
    assert arena.options == ["promote 1", "promote 2", "promote 5", "enough"], "one is in play, the other has fallen"
    for at in (1, 4, 5, 6, 7, 8):
        assert arena.refusal(f"reinforce with {at}").startswith("OPH-65 There is no Reinforcement of that number")


@rule("OPH-65")
def test_the_first_gladiator_of_a_pack_may_be_a_reinforcement(tmp_path: Path) -> None:
    text = Path(PLAIN).read_text("utf-8")
    head, *gladiators = text.split("[[gladiator]]")
    last, bar, rest = gladiators[-1].partition("[[card]]")
    packed = tmp_path / "reversed.toml"
    packed.write_text("[[gladiator]]".join([head, *[last, *gladiators[-2::-1]]]) + bar + rest, "utf-8")
    arena = stage(Side("ann/1"), Side("ann"), pack=str(packed))
    assert arena.state.edition.book.gladiator_ids[0] == "ron"  # type: ignore[attr-defined]
    arena.wave_ends().breathe("0: reinforce with 6")
    assert arena.piece("0.6")["card"] == "ron"
