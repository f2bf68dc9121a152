"""Winning, losing, leaving: OPH-70 to OPH-76."""

import pytest

from harena.games.ophidian import ending
from tests.ophidian.arena import Arena, Shown, Side, facing, stage
from tests.rules.citing import rule


def won(arena: Arena) -> tuple[tuple[int, ...], str]:
    """Who won, and by which rule."""
    outcome = arena.state.outcome
    assert outcome is not None, f"the game goes on: {arena.kind}"
    return outcome.winners, outcome.rule


@rule("OPH-70")
def test_the_last_with_gladiators_wins() -> None:
    for momentum in (0, 1):
        sides = [Side("ann@action bob", "doom"), Side("gus/3 dog")]
        arena = stage(*(sides if momentum == 0 else sides[::-1]), momentum=momentum)
        arena.act("play doom", f"{momentum}: choose {1 - momentum}.3")
        assert won(arena) == ((momentum,), "OPH-70"), "Minions do not count"


@rule("OPH-71")
def test_fifteen_cheer_win_at_any_time() -> None:
    arena = stage(Side("ann@action", "cheers cheers", cheer=4), Side("ann"))
    arena.act("play cheers")
    assert arena.kind == "act"
    arena.act("play cheers")
    assert arena.kind == "act", "that is fourteen"
    arena.act("attack 1.1 with 1")
    assert won(arena) == ((0,), "OPH-71")
    assert arena.wounds("1.1") == 0, "Cheer comes before the damage"


@rule("OPH-71", "OPH-75")
def test_a_riot_defeats_all_others_whatever_they_have_scored() -> None:
    arena = stage(Side("ann", points=9), Side("ann", "cheers", cheer=10, points=1), Side("ann", points=5), momentum=1)
    outcome = arena.act("play cheers").state.outcome
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.rule) == ((2, 1, 3), (0, 1, 0), "OPH-71")


@rule("OPH-72")
def test_twelve_points_win_at_any_time() -> None:
    arena = stage(Side("ann", "doom doom", points=7), Side("ann bob gus hal"), Side("ann"))
    arena.act("play doom", "0: choose 1.3")
    assert arena.kind == "act", "that is nine"
    arena.act("play doom", "0: choose 1.1")
    assert won(arena) == ((0,), "OPH-72")


@rule("OPH-72")
@pytest.mark.parametrize(("wave", "over"), [(3, False), (4, True), (5, True)])
def test_a_sole_leader_wins_when_a_wave_ends_from_the_fourth_on(wave: int, over: bool) -> None:
    arena = stage(Side("ann", points=2), Side("ann", points=3), wave=wave).wave_ends()
    assert (arena.kind == "over") == over
    if over:
        assert won(arena) == ((1,), "OPH-72")
    tied = stage(Side("ann", points=3), Side("ann", points=3), wave=wave).wave_ends()
    assert tied.kind == "discard", "otherwise another Wave is played"


@rule("OPH-72")
def test_or_after_maintain() -> None:
    arena = stage(Side("ann bob rob^0", points=3), Side("ann", points=3), wave=4).wave_ends()
    assert arena.kind == "discard"
    arena.breathe()
    assert won(arena) == ((1,), "OPH-72")
    early = stage(Side("ann bob rob^0", points=3), Side("ann", points=3), wave=3).wave_ends().breathe()
    assert early.kind == "act"


@rule("OPH-72")
def test_after_wave_eight_cheer_decides_among_the_leaders_else_they_share() -> None:
    ahead = stage(Side("ann", cheer=3, points=3), Side("ann", cheer=4, points=3), Side("ann", cheer=9), wave=8)
    assert won(ahead.wave_ends().breathe()) == ((1,), "OPH-72")
    shared = stage(Side("ann", cheer=4, points=3), Side("ann", cheer=4, points=3), wave=8).wave_ends().breathe()
    assert won(shared) == ((0, 1), "OPH-72")
    assert stage(Side("ann", points=3), Side("ann", points=3), wave=7).wave_ends().breathe().kind == "act"


@rule("OPH-73")
def test_who_must_draw_from_an_empty_deck_loses() -> None:
    for momentum in (0, 1):
        sides = [Side("ann", "read", deck="dog", empty=True, cheer=9), Side("ann")]
        arena = stage(*(sides if momentum == 0 else sides[::-1]), momentum=momentum)
        arena.act("play read")
        assert won(arena) == ((1 - momentum,), "OPH-73")
        assert arena.side(momentum)["discard"], "discards are never shuffled into the deck"
    enough = stage(Side("ann", "read", deck="dog dog", empty=True), Side("ann")).act("play read")
    assert enough.kind == "act", "the last card can be drawn"


@rule("OPH-73", "OPH-63")
def test_regenerate_draws_too() -> None:
    arena = stage(Side("ann/1", "dog dog", deck="zap zap", empty=True), Side("ann"))
    arena.wave_ends().say("keep")
    assert won(arena) == ((1,), "OPH-73")


@rule("OPH-74")
def test_a_gladiator_nobody_destroyed_scores_for_the_next_opponent() -> None:
    for seat in (0, 1):
        arena = stage(Side("ann bob", "doom"), Side("ann bob", "doom"), momentum=seat)
        arena.act("play doom", f"{seat}: choose {seat}.1")
        assert arena.points[1 - seat] == 3
    three = stage(Side("ann"), Side("ann bob", "doom"), Side("ann"), momentum=1)
    assert three.act("play doom", "1: choose 1.1").points == [0, 0, 3]
    last = stage(Side("ann"), Side("ann"), Side("ann bob", "doom"), momentum=2)
    assert last.act("play doom", "2: choose 2.1").points == [3, 0, 0]


@rule("OPH-75")
def test_all_annihilated_at_once_is_decided_by_points_then_cheer() -> None:
    arena = stage(Side("ann@action/5"), Side("ann@action/4"))
    assert won(arena.act("attack 1.1 with 1")) == ((0,), "OPH-70"), "three points each, and the attack brought Cheer"
    ahead = stage(Side("ann@action/5"), Side("ann@action/4", points=1))
    assert won(ahead.act("attack 1.1 with 1")) == ((1,), "OPH-70")
    shared = stage(Side("ann@action/5"), Side("ann@action/4", cheer=1))
    assert won(shared.act("attack 1.1 with 1")) == ((0, 1), "OPH-70")


@rule("OPH-75", "OPH-70")
def test_annihilation_comes_before_points() -> None:
    arena = stage(Side("ann", "doom", points=11), Side("bob"))
    assert won(arena.act("play doom", "0: choose 1.2")) == ((0,), "OPH-70")


@rule("OPH-76")
def test_without_gladiators_a_player_is_out_and_the_game_goes_on() -> None:
    arena = stage(Side("ann bob sword>1.8", "doom"), Side("ann dog mist>2.1"), Side("ann bob"), momentum=0)
    arena.act("play doom", "0: choose 1.1")
    assert (arena.kind, arena.points) == ("act", [3, 0, 0])
    side = arena.side(1)
    assert (side["out"], side["pieces"], arena.has("0.8")) == (True, [], False), "whatever lies in the stack"
    assert "dog" in side["discard"]
    arena.act("pass")
    assert arena.momentum == 2, "Momentum passes the defeated by"
    arena.act("pass")
    assert arena.kind == "discard"
    assert arena.refusal("pass", seat=1) == "OPH-76 You are out of the game."


@rule("OPH-76")
def test_momentum_moves_on_from_who_defeats_themselves() -> None:
    arena = stage(Side("ann bob"), Side("ann", "doom"), Side("ann"), momentum=1)
    arena.act("play doom", "1: choose 1.1")
    assert (arena.momentum, arena.seat, arena.points) == (2, 2, [0, 0, 3])


@rule("OPH-76", "OPH-73")
def test_of_three_one_with_an_empty_deck_leaves() -> None:
    arena = stage(Side("ann bob"), Side("ann", "read", deck="dog", empty=True, points=2), Side("ann"), momentum=1)
    arena.act("play read")
    assert (arena.momentum, arena.side(1)["out"], arena.points) == (2, True, [0, 2, 0])
    outcome_points = arena.act("pass").act("pass").breathe().points
    assert outcome_points == [0, 2, 0], "points that were scored stay"


@rule("OPH-76")
def test_two_to_four_players() -> None:
    from harena.core.errors import BadSetup
    from harena.games.ophidian.game import GAME

    for seats in (1, 5):
        with pytest.raises(BadSetup, match=rf"Ophidian is played by 2 to 4, not {seats} \[OPH-76\]"):
            GAME.edition(seats)


# --- the outcome -----------------------------------------------------------------------------------------------------


@rule("OPH-70", "OPH-75")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_left_wins_whoever_has_more_points(seat: int) -> None:
    arena = facing(Side("ann", "doom"), Side("ann", points=9, cheer=9), seat)
    arena.act("play doom", f"{seat}: choose {1 - seat}.1")
    outcome = arena.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((seat,), "OPH-70")
    assert [side["winner"] for side in arena.table["sides"]] == [each == seat for each in range(2)]
    assert outcome.scores[1 - seat] == 0


@rule("OPH-72")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_leads_by_points_wins_and_the_others_keep_theirs(seat: int) -> None:
    points = [1, 2, 3]
    points[seat] = 9
    led = stage(*(Side("ann", points=each) for each in points), wave=4).wave_ends()
    late = [Side("ann", points=5, cheer=each == seat) for each in range(3)]
    last = stage(*late, wave=8).wave_ends().breathe()
    scored = stage(*(Side("ann bob", "doom", points=each) for each in points), momentum=seat)
    scored.act("play doom", f"{seat}: choose {(seat + 1) % 3}.1")
    for arena, scores in ((led, points), (last, [5, 5, 5]), (scored, [*points[:seat], 12, *points[seat + 1 :]])):
        outcome = arena.state.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.rule, list(outcome.scores)) == ((seat,), "OPH-72", scores)
        assert [side["winner"] for side in arena.table["sides"]] == [each == seat for each in range(3)]
        assert not any(side["out"] for side in arena.table["sides"])


@rule("OPH-75", "OPH-76")
def test_who_was_defeated_comes_after_all_who_are_left() -> None:
    sides = Side("ann bob", "doom cheers cheers", cheer=5), Side("ann", points=9), Side("ann", points=1)
    arena = stage(*sides).act("play doom", "0: choose 1.1")
    arena.act("play cheers")
    before = arena.state.clone()
    assert not before.outcome
    outcome = arena.act("play cheers").state.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.ranks[0]) == ("OPH-71", 1)
    led = stage(Side("ann bob", "doom", points=5), Side("ann", points=9), Side("ann", points=1), wave=4)
    ended = led.act("play doom", "0: choose 1.1").wave_ends().state.outcome
    assert ended is not None
    assert (ended.ranks, ended.scores) == ((1, 3, 2), (8, 0, 1))


@rule("OPH-75")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_look_at_the_table_says_whether_the_game_is_over(seat: int) -> None:
    def starve(table: Shown) -> None:
        table["sides"][seat]["starved"] = True

    mine, theirs = Side("ann"), Side("ann")
    assert not ending.check(facing(mine, theirs, seat).inside)
    for arena in (
        facing(Side("ann", cheer=15), theirs, seat),
        facing(Side("ann", points=12), theirs, seat),
        facing(Side("dog", anything=True), theirs, seat),
        facing(mine, theirs, seat).with_view(starve),
    ):
        assert ending.check(arena.inside)
        assert arena.state.outcome is not None


@rule("OPH-76", "OPH-24")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_all_cards_of_who_is_defeated_leave_once(seat: int) -> None:
    victim, third = (seat + 1) % 3, (seat + 2) % 3
    sides = [Side("ann bob", "doom")] * 3
    sides[victim] = Side(f"ann dog guard sword>{victim}.8 mist>{third}.1")
    arena = stage(*sides, momentum=seat)
    arena.told()
    arena.act("play doom", f"{seat}: choose {victim}.1")
    side = arena.side(victim)
    assert (side["pieces"], sorted(side["discard"])) == ([], ["dog", "guard", "mist", "sword"])
    assert arena.told()[-1] == f"Sword {victim}.10 left play.", "with its host"
    assert arena.piece(f"{third}.1")["values"]["attack"] == 2


@rule("OPH-74", "OPH-76")
@pytest.mark.parametrize("leaver", range(4))
def test_who_falls_when_a_defeated_players_pump_leaves_scores_for_the_next_opponent(leaver: int) -> None:
    doer, victim, third = (leaver + 3) % 4, (leaver + 1) % 4, (leaver + 2) % 4
    sides = [Side("ann bob")] * 4
    sides[doer] = Side("ann bob", "doom")
    sides[leaver] = Side(f"ann prop>{victim}.1", anything=True)
    sides[victim] = Side("ann/6 bob")
    arena = stage(*sides, momentum=doer)
    assert arena.has(f"{victim}.1"), "two more Life keep it up"
    arena.act("play doom", f"{doer}: choose {leaver}.1")
    assert not arena.has(f"{victim}.1")
    assert {seat: points for seat, points in enumerate(arena.points) if points} == {doer: 3, third: 3}
