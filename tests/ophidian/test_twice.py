"""Things done twice: what belongs to one attack, Action or Wave is gone by the next, whoever acts."""

import pytest

from harena.games.ophidian import pieces
from harena.games.ophidian.made.codes import Stat
from tests.ophidian.arena import Shown, Side, facing, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


# --- a second attack -------------------------------------------------------------------------------------------------


@rule("OPH-33", "OPH-43")
@SEATS
def test_a_second_attack_may_be_redirected_again_by_somebody_else(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob@action"), Side("ann/4 bob gus hal"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: intercept with 2")
    assert arena.wounds(f"{other}.2") == 1
    assert arena.wounds(f"{seat}.1") == 0, "nobody's Rage had a say"
    arena.act(f"attack {other}.1 with 2", f"{other}: intercept with 4")
    assert (arena.wounds(f"{other}.1"), arena.wounds(f"{other}.4")) == (4, 2)
    assert arena.cheer[other] == 2, "each interception took the Cheer"


@rule("OPH-41", "OPH-43")
@SEATS
def test_rage_made_by_the_first_attack_answers_the_second(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action gus@action"), Side("ann@action/2"), seat)
    arena.act(f"attack {other}.1 with 1")
    assert (arena.wounds(f"{other}.1"), arena.wounds(f"{seat}.1")) == (4, 0), "silent in the Action that made it"
    arena.act(f"attack {other}.1 with 3")
    assert (arena.wounds(f"{other}.1"), arena.wounds(f"{seat}.3")) == (5, 1)


@rule("OPH-27", "OPH-36")
@SEATS
def test_what_was_prevented_in_one_attack_is_dealt_in_the_next(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action hal@action"), Side("ann", "block"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: play block")
    assert arena.wounds(f"{other}.1") == 1
    arena.act(f"attack {other}.1 with 4")
    assert arena.wounds(f"{other}.1") == 3


@rule("OPH-27", "OPH-28")
@SEATS
def test_a_cancelled_action_leaves_nothing_to_the_next(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action hal@action"), Side("ann", "no"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: play no")
    assert (arena.wounds(f"{other}.1"), arena.cheer[seat]) == (0, 0)
    arena.act(f"attack {other}.1 with 4")
    assert (arena.wounds(f"{other}.1"), arena.cheer[seat]) == (2, 1)
    assert arena.table["deeds"] == []


# --- a second Action -------------------------------------------------------------------------------------------------


@rule("OPH-51")
@SEATS
def test_a_roar_counts_for_one_action(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann bob"), Side("ann bob", cheer=2), seat)
    arena.act("advance 1", f"{other}: roar")
    assert (arena.momentum, arena.cheer[other]) == (other, 1)
    arena.act("pass").act("advance 2")
    assert (arena.momentum, arena.cheer[other]) == (seat, 1), "nobody roared at the second"
    arena.act(f"attack {other}.1 with 1", f"{other}: roar")
    assert (arena.momentum, arena.cheer[other]) == (other, 0)


@rule("OPH-20", "OPH-28")
@SEATS
def test_the_sign_of_an_action_is_its_own(seat: int) -> None:
    arena = facing(Side("ann bob", "maul rest"), Side("ann bob"), seat)
    other = 1 - seat
    arena.act("play maul", f"{seat}: choose {other}.1")
    assert arena.momentum == other
    arena.act("advance 1")
    assert arena.momentum == other, "a positive Action after a negative one"
    arena.act("retreat 1")
    assert arena.momentum == seat
    arena.act("advance 2").act("advance 1")
    assert arena.momentum == seat


@rule("OPH-01", "OPH-27")
@SEATS
def test_what_lasts_for_an_action_is_over_in_the_next(seat: int) -> None:
    other = 1 - seat
    mine = Side("brakka@action dusk-razor@action", of="bronze-fang")
    arena = facing(mine, Side("mirrim", "flinch", of="neon-choir"), seat, pack="standard")
    attacks = [arena.piece(name)["values"]["attack"] for name in (f"{seat}.1", f"{seat}.3")]
    arena.act(f"attack {other}.4 with 1", f"{other}: play flinch")
    assert arena.wounds(f"{other}.4") == attacks[0] - 2
    assert arena.piece(f"{seat}.1")["values"]["attack"] == attacks[0], "as before"
    arena.act(f"attack {other}.4 with 3")
    assert arena.wounds(f"{other}.4") == attacks[0] - 2 + attacks[1]


@rule("OPH-60")
@SEATS
def test_the_count_of_passes_begins_again_after_any_other_action(seat: int) -> None:
    arena = facing(Side("ann bob"), Side("ann bob"), seat)
    arena.act("pass").act("advance 1")
    arena.act("pass")
    assert arena.kind == "act", "only one has passed since"
    arena.act("pass")
    assert arena.kind == "discard"


@rule("OPH-20")
@SEATS
def test_a_second_die_is_a_new_one(seat: int) -> None:
    arena = facing(Side("ann bob", "gamble gamble gamble"), Side("ann"), seat)
    while "play gamble" in arena.options:
        arena.act("play gamble")
        if arena.seat != seat and arena.kind == "act":
            arena.act("pass")
        assert arena.table["rolled"] == 0, "the last die is forgotten"
    assert len(arena.rolls()) == 3


@rule("OPH-22", "OPH-27")
@SEATS
def test_what_is_declared_is_shown_with_its_sign_and_without_a_text(seat: int) -> None:
    other = 1 - seat
    for text, what, piece, sign in (
        ("pass", "pass", None, "minus"),
        ("advance 2", "advance", f"{seat}.2", "plus"),
        ("retreat 1", "retreat", f"{seat}.1", "minus"),
        (f"attack {other}.1 with 1", "attack", f"{seat}.1", "plus"),
    ):
        arena = facing(Side("ann@action bob"), Side("ann"), seat).say(text)
        (deed,) = arena.table["deeds"]
        assert (deed["what"], deed["piece"], deed["program"], deed["response"]) == (what, piece, 0, False)
        assert arena.table["sign"] == sign


@rule("OPH-22", "OPH-60")
@SEATS
def test_the_first_action_of_a_wave_does_not_take_its_sign_from_the_last_pass(seat: int) -> None:
    for text in ("advance 2", f"attack {1 - seat}.1 with 1"):
        arena = facing(Side("ann@action/2 bob"), Side("ann"), seat).wave_ends().breathe()
        assert arena.seat == seat
        assert arena.act(text).momentum == seat


@rule("OPH-51", "OPH-20")
def test_opponents_are_asked_to_roar_clockwise_and_it_is_told() -> None:
    for seat in range(3):
        one, two = (seat + 1) % 3, (seat + 2) % 3
        arena = stage(*[Side("ann", cheer=1)] * 3, momentum=seat)
        arena.told()
        arena.act("advance 1", f"{two}: roar")
        assert [who for kind, who in arena.asked if kind == "roar"] == [one, two]
        assert arena.told()[1:] == [
            f"Player {two + 1} spent 1 Cheer and roared: the Action became negative.",
            f"Momentum went to Player {one + 1}.",
        ]


@rule("OPH-34", "OPH-74")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_lived_by_a_change_for_the_action_falls_when_it_ends(seat: int) -> None:
    sides = [Side("ann bob")] * 3
    sides[seat] = Side("ann/7 bob")

    def strengthen(table: Shown) -> None:
        table["sides"][seat]["pieces"][0]["action_boosts"] = pieces.changed(0, Stat.LIFE, 3)

    arena = stage(*sides).with_view(strengthen)
    assert arena.has(f"{seat}.1")
    arena.act("pass")
    assert not arena.has(f"{seat}.1")
    assert arena.points == [3 if each == (seat + 1) % 3 else 0 for each in range(3)]


# --- a second Wave ---------------------------------------------------------------------------------------------------


@rule("OPH-29", "OPH-63")
@SEATS
def test_a_new_wave_gives_back_what_the_last_one_took(seat: int) -> None:
    arena = facing(Side("gus@action bob"), Side("ann bob"), seat)
    for wave in (1, 2, 3):
        assert arena.table["wave"] == wave
        while arena.seat != seat:
            arena.act("pass") if not arena.table["passed"] else arena.act("advance 1")
        arena.act("use 3 ability 1")
        assert "use 3 ability 1" not in arena.options
        while arena.seat != seat:
            arena.act("pass")
        arena.act("use 3 ability 2")
        assert arena.piece(f"{seat}.3")["set"]
        arena.wave_ends().breathe()
        assert not arena.piece(f"{seat}.3")["set"]
        assert arena.side(seat)["resources"] == 11 + wave
        assert arena.table["actions"] == arena.table["passed"] == 0
    assert arena.cheer[seat] == 3


@rule("OPH-65")
@SEATS
def test_two_may_rise_in_every_breather(seat: int) -> None:
    arena = facing(Side("ann/1 bob gus hal"), Side("ann bob"), seat)
    for wave in (1, 2):
        arena.wave_ends().breathe(f"{seat}: promote 1", f"{seat}: promote 2")
        assert [arena.piece(f"{seat}.{at}")["level"] for at in (1, 2, 3)] == [1 + wave, 1 + wave, 1]
    arena.wave_ends()
    while (arena.kind, arena.seat) != ("promote", seat):
        arena.breathe_once()
    assert {"promote 1", "promote 2", "promote 3", "promote 4"} <= set(arena.options)


@rule("OPH-64")
@SEATS
def test_what_was_maintained_once_must_be_maintained_again(seat: int) -> None:
    arena = facing(Side("ann/1 dog dog"), Side("ann"), seat)
    arena.wave_ends().breathe(f"{seat}: maintain 8", f"{seat}: maintain 9")
    assert arena.has(f"{seat}.8")
    assert arena.side(seat)["resources"] == 12 - 2
    arena.wave_ends().breathe(f"{seat}: maintain 9")
    assert (arena.has(f"{seat}.8"), arena.has(f"{seat}.9")) == (False, True)
    assert arena.side(seat)["resources"] == 13 - 1


@rule("OPH-67")
@SEATS
def test_everybody_may_maneuver_in_every_breather(seat: int) -> None:
    arena = facing(Side("ann/1 bob"), Side("ann bob"), seat)
    arena.wave_ends().breathe(f"{seat}: forward 1", f"{1 - seat}: forward 2")
    assert arena.piece(f"{seat}.1")["field"] == arena.piece(f"{1 - seat}.2")["field"] == "action"
    arena.wave_ends().breathe(f"{seat}: back 1", f"{1 - seat}: back 2")
    assert arena.piece(f"{seat}.1")["field"] == arena.piece(f"{1 - seat}.2")["field"] == "support"


@rule("OPH-65", "OPH-62")
@SEATS
def test_two_reinforcements_come_one_breather_after_the_other(seat: int) -> None:
    arena = facing(Side("ann/3 bob", pyre="gus/4 hal/3"), Side("ann bob gus hal"), seat)
    arena.wave_ends().breathe(f"{seat}: reinforce with 5")
    assert arena.piece(f"{seat}.5")["level"] == 0
    arena.wave_ends().breathe(f"{seat}: maintain 5", f"{seat}: reinforce with 6", f"{seat}: promote 5")
    assert (arena.piece(f"{seat}.5")["level"], arena.piece(f"{seat}.6")["level"]) == (1, 0)
