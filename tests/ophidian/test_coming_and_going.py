"""Cards that come into play and leave it: where they lie, what goes with them, what stays of them."""

import pytest

from harena.games.ophidian import pieces
from harena.games.ophidian.made.codes import Message
from tests.ophidian.arena import Arena, Shown, Side, facing, number, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
BUSY = {"used": 3, "answered": 5, "wave_boosts": 1, "action_boosts": 64, "hurt": 1}


def back_to(arena: Arena, seat: int) -> Arena:
    """Until a seat has Momentum again."""
    while arena.seat != seat:
        arena.act("pass")
    return arena


# --- a place that was left -------------------------------------------------------------------------------------------


@rule("OPH-10", "OPH-34")
@SEATS
def test_a_minion_that_comes_where_another_lay_has_nothing_of_it(seat: int) -> None:
    arena = facing(Side("ann bob dog@action/1!", "dog doom"), Side("ann"), seat)

    def make_busy(table: Shown) -> None:
        table["sides"][seat]["pieces"][-1] |= BUSY

    fresh = facing(Side("ann bob", "dog"), Side("ann"), seat).act("play dog").piece(f"{seat}.8")
    arena = arena.with_view(make_busy)
    arena.act("play doom", f"{seat}: choose {seat}.8").act("play dog")
    assert arena.piece(f"{seat}.8") == fresh


@rule("OPH-24", "OPH-10")
@SEATS
def test_a_minion_that_comes_where_a_pump_lay_lies_on_nothing(seat: int) -> None:
    arena = facing(Side(f"ann bob guard sword>{seat}.8", "dog dog doom"), Side("ann"), seat)
    arena.act("play doom", f"{seat}: choose {seat}.8").act("play dog").act("play dog")
    for name in (f"{seat}.8", f"{seat}.9"):
        assert "host" not in arena.piece(name)
        assert arena.piece(name)["kind"] == "minion"


@rule("OPH-10")
def test_a_place_left_in_this_action_is_taken_last() -> None:
    arena = stage(Side("ann bob dog guard", "doom"), Side("ann dog"))
    arena.say("play doom", "choose 0.8", "decline", "decline")
    assert arena.side(0)["gone"] == 1 << 7, "while the Action goes on it is known who left"
    assert arena.side(1)["gone"] == 0
    assert pieces.room(arena.inside, 0) == number("0.10")
    assert pieces.room(arena.inside, 1) == number("1.9")
    while arena.kind != "act":
        arena.say("decline")
    assert arena.side(0)["gone"] == 0
    assert pieces.room(arena.inside, 0) == number("0.8")


@rule("OPH-24")
@SEATS
def test_there_is_room_for_twenty_five_cards_beside_the_gladiators(seat: int) -> None:
    hand = "dog sword rest"
    full = facing(Side("ann bob" + " dog" * 25, hand, anything=True), Side("ann dog"), seat)
    for card in ("dog", "sword"):
        assert full.refusal(f"play {card}") == "OPH-24 There is no room for another card of yours in play."
    assert "play rest" in full.options, "a Quick-Hit does not stay"
    assert pieces.room(full.inside, seat) == -1
    almost = facing(Side("ann bob" + " dog" * 24, hand, anything=True), Side("ann dog"), seat)
    almost.act("play dog")
    assert almost.piece(f"{seat}.32")["card"] == "dog"
    assert almost.refusal("play sword").startswith("OPH-24 There is no room")


@rule("OPH-24", "OPH-10")
def test_where_no_other_place_is_free_one_just_left_is_taken() -> None:
    arena = stage(Side("ann bob" + " dog" * 25, "doom", anything=True), Side("ann"))
    arena.say("play doom", "choose 0.12", "decline", "decline")
    assert pieces.room(arena.inside, 0) == number("0.12")
    two = arena.with_view(lambda table: _leave(table, "0.20"))
    assert pieces.room(two.inside, 0) == number("0.12"), "the first of them"


def _leave(table: Shown, name: str) -> None:
    side = table["sides"][int(name[0])]
    side["pieces"] = [each for each in side["pieces"] if each["piece"] != name]
    side["gone"] |= 1 << number(name) % 32
    side["discard"] = [*side["discard"], "dog"]


# --- what goes with a card -------------------------------------------------------------------------------------------


@rule("OPH-24", "OPH-34")
def test_pumps_of_all_players_leave_with_their_host_and_with_no_other() -> None:
    arena = stage(
        Side("ann bob sword>1.1 sword>0.1", "doom"),
        Side("ann bob crown>1.1 sword>1.2"),
        Side("ann mist>1.1 mist>1.2"),
    )
    arena.act("play doom", "0: choose 1.1")
    assert [side["discard"] for side in arena.table["sides"]] == [["sword", "doom"], ["crown"], ["mist"]]
    assert [arena.has(name) for name in ("0.9", "1.9", "2.9")] == [True, True, True]
    left = [args[0] % 128 for args in arena.heard(int(Message.LEFT))]
    assert sorted(left) == sorted(map(number, ("0.8", "1.8", "2.8")))
    fell = [args[0] % 128 for args in arena.heard(int(Message.FELL))]
    assert fell == [number("1.1")], "they leave, and are not destroyed"


@rule("OPH-34")
@SEATS
def test_the_pyre_keeps_who_fell_with_level_and_wounds(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann^4@action bob", "doom"), Side("ann^2@action/6! bob^3 gus/2"), seat)
    arena.act(f"attack {other}.1 with 1").act("play doom", f"{seat}: choose {other}.2")
    pyre = {each["card"]: (each["level"], each["wounds"]) for each in arena.side(other)["pyre"]}
    assert (pyre["ann"], pyre["bob"]) == ((2, 11), (3, 0))
    assert arena.points[seat] == 3 + 4


@rule("OPH-30")
@SEATS
def test_setting_what_is_set_and_unsetting_what_is_not_is_nothing_to_tell(seat: int) -> None:
    arena = facing(Side("ann@action! bob@action"), Side("ann! bob"), seat)
    arena.act("retreat 1")
    assert arena.heard(int(Message.TURNED)) == []
    back_to(arena, seat).act("retreat 2")
    assert [args[0] % 128 for args in arena.heard(int(Message.TURNED))] == [number(f"{seat}.2")]
    arena.wave_ends().breathe()
    told = [args[0] % 128 for args in arena.heard(int(Message.UNTURNED))]
    assert sorted(told) == sorted(map(number, (f"{seat}.1", f"{seat}.2", f"{1 - seat}.1")))


@rule("OPH-34", "OPH-66")
def test_who_is_destroyed_by_nobody_is_told_and_scored_once() -> None:
    arena = stage(Side("ann/1 bob rob^0 ron^1"), Side("ann bob"))
    arena.wave_ends().breathe()
    assert [args[0] % 128 for args in arena.heard(int(Message.UNPAID))] == [number("0.5"), number("0.6")]
    assert [args[:3] for args in arena.heard(int(Message.SCORED))] == [(1, 1, 1), (1, 1, 2)]
