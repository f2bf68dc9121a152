"""Whom an effect means and what it does at its edges: rivals, attackers, hands and decks, wounds and Life."""

import pytest

from harena.games.ophidian import pieces
from harena.games.ophidian.made.codes import Message, Stat
from tests.ophidian.arena import Arena, Shown, Side, facing, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
THREE = pytest.mark.parametrize("seat", [0, 1, 2])


def loose(hand: str = "", pieces: str = "ann bob", **more: int) -> Side:
    """A side that may hold any card, with Cheer that can be taken."""
    return Side(pieces, hand, anything=True, **({"cheer": 3} | more))  # type: ignore[arg-type]


def to_the_end(arena: Arena, *answers: str) -> Arena:
    """Answer whoever is asked to give something up, decline all else, until the Action is over."""
    left = list(answers)
    while arena.state.waiting and arena.kind != "act":
        if left and left[0] in arena.options:
            arena.say(left.pop(0))
        else:
            arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    assert not left
    arena.look_for_leftovers()
    return arena


# --- the rival -------------------------------------------------------------------------------------------------------


def took(arena: Arena, taker: int) -> list[int]:
    """From whom Cheer was taken, when everybody had three and one has four now."""
    assert arena.cheer[taker] == 4
    return [seat for seat, cheer in enumerate(arena.cheer) if cheer == 2]


@rule("OPH-21", "OPH-28")
@THREE
def test_the_rival_of_a_response_is_who_did_what_it_answers(seat: int) -> None:
    one, two = (seat + 1) % 3, (seat + 2) % 3
    for answering in (one, two):
        sides = [loose(), loose(), loose()]
        sides[answering] = loose("spite")
        arena = stage(*sides, momentum=seat)
        arena.act("advance 1", f"{answering}: play spite")
        assert took(arena, answering) == [seat]
    sides = [loose("spite")] * 3
    sides[seat] = loose()
    arena = stage(*sides, momentum=seat)
    arena.say("advance 1", "play spite", "play spite")
    to_the_end(arena)
    assert [arena.cheer[each] for each in (seat, one, two)] == [2, 3, 4], "of the second it is who played the first"


@rule("OPH-21", "OPH-74")
@THREE
def test_who_answers_themselves_has_the_next_player_for_a_rival(seat: int) -> None:
    sides = [loose(), loose(), loose()]
    sides[seat] = loose("spite")
    arena = stage(*sides, momentum=seat)
    arena.act("advance 1", f"{seat}: play spite")
    assert took(arena, seat) == [(seat + 1) % 3]


@rule("OPH-24", "OPH-74")
@THREE
def test_the_rival_of_an_action_is_whose_the_target_is(seat: int) -> None:
    one, two = (seat + 1) % 3, (seat + 2) % 3
    for target, rival in ((f"{one}.1", one), (f"{two}.1", two), (f"{two}.2", two), (f"{seat}.1", one)):
        sides = [loose(), loose(), loose()]
        sides[seat] = loose("taunt")
        arena = stage(*sides, momentum=seat)
        arena.act("play taunt", f"{seat}: choose {target}")
        assert took(arena, seat) == [rival], target


@rule("OPH-74", "OPH-76")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_without_a_target_it_is_the_next_player_who_is_in_the_game(seat: int) -> None:
    following, after = (seat + 1) % 4, (seat + 2) % 4
    sides = [loose()] * 4
    sides[seat] = loose("rob-them")
    assert took(to_the_end(stage(*sides, momentum=seat).say("play rob-them")), seat) == [following]
    sides[seat] = loose("doom doom rob-them")
    sides[following] = loose(pieces="ann")
    arena = stage(*sides, momentum=seat)
    arena.act("play doom", f"{seat}: choose {following}.1")
    assert arena.side(following)["out"]
    arena.act("play doom", f"{seat}: choose {seat}.1")
    assert arena.points[after] == 3, "a Gladiator that nobody else destroyed"
    to_the_end(arena.say("play rob-them"))
    assert arena.cheer[after] == 2


@rule("OPH-21", "OPH-36")
@SEATS
def test_there_is_an_attacker_only_in_an_attack(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose(pieces="ann@action bob"), loose("backlash backlash"), seat)
    arena.act("advance 2", f"{other}: play backlash")
    assert [arena.wounds(f"{each}.{at}") for each in (0, 1) for at in (1, 2)] == [0, 0, 0, 0]
    arena.act(f"attack {other}.2 with 1", f"{other}: play backlash")
    assert (arena.wounds(f"{seat}.1"), arena.wounds(f"{seat}.2")) == (1, 0)


# --- hands and decks -------------------------------------------------------------------------------------------------


@rule("OPH-63", "OPH-12")
@THREE
def test_two_cards_are_given_up_one_after_the_other_as_far_as_there_are_any(seat: int) -> None:
    one, two = (seat + 1) % 3, (seat + 2) % 3
    sides = [loose("zap no rest")] * 3
    sides[seat] = loose("purge zap")
    sides[two] = loose("zap")
    arena = stage(*sides, momentum=seat)
    before = arena.state.news
    to_the_end(arena.say("play purge"), "discard no", "discard zap", "discard zap")
    given = [asked for kind, asked in arena.asked if kind == "give-up"]
    assert given == [one, one, two]
    assert [arena.side(each)["hand_size"] for each in (seat, one, two)] == [1, 1, 0]
    assert arena.side(one)["discard"] == ["no", "zap"]
    assert len(arena.heard(int(Message.DISCARDED))) == 3
    assert arena.state.news - before == 4, "the card that was played, and three that were given up"
    none = stage(loose("purge"), loose())
    to_the_end(none.say("play purge"))
    assert ("give-up", 1) not in none.asked


@rule("OPH-12", "OPH-73")
@SEATS
def test_the_top_of_a_deck_goes_as_far_as_there_is_one_and_nobody_loses_by_it(seat: int) -> None:
    other = 1 - seat
    for deck, milled in (("dog zap no", ["dog", "zap"]), ("dog zap", ["dog", "zap"]), ("dog", ["dog"]), ("", [])):
        theirs = Side("ann bob", deck=deck, empty=True, cheer=3)
        arena = facing(loose("grind"), theirs, seat)
        before = len(arena.side(other)["discard"])
        arena.act("play grind")
        side = arena.side(other)
        assert side["discard"][before:] == milled
        assert side["deck_size"] == len(deck.split()) - len(milled)
        assert len(arena.heard(int(Message.MILLED))) == len(milled)
        assert arena.kind == "act"


@rule("OPH-12")
@SEATS
def test_a_card_known_at_the_bottom_is_known_until_it_goes(seat: int) -> None:
    other = 1 - seat
    for known, left in ((0, 0), (1, 1), (2, 1), (3, 1)):
        arena = facing(loose("grind"), Side("ann bob", deck="dog zap no", empty=True, cheer=3), seat)

        def know(table: Shown, known: int = known) -> None:
            table["sides"][other] |= {"known": known, "bottom": ["no", "zap", "dog"][:known]}

        arena = arena.with_view(know).act("play grind")
        side = arena.side(other)
        assert (side["known"], side["bottom"], side["deck"]) == (left, ["no"][:left], ["no"])


@rule("OPH-06", "OPH-63", "OPH-73")
@SEATS
def test_drawing_and_bottoming_is_told_and_only_to_its_player_what(seat: int) -> None:
    arena = facing(Side("ann/1", "zap", deck="dog zap no rest rest no zap dog"), Side("ann"), seat)
    arena.wave_ends().say("keep")
    drawn = [args[:2] for args in arena.heard(int(Message.DREW))]
    assert [who for who, _ in drawn] == [seat] * 8
    arena.say("bottom dog")
    assert [args[0] for args in arena.heard(int(Message.BOTTOMED))] == [seat]
    starved = facing(Side("ann/1", "zap", deck="dog", empty=True), Side("ann"), seat)
    starved.wave_ends().say("keep")
    assert [args[0] for args in starved.heard(int(Message.DECK_EMPTY))] == [seat]
    assert len(starved.heard(int(Message.DREW))) == 1


# --- wounds and Life -------------------------------------------------------------------------------------------------


@rule("OPH-34")
@SEATS
def test_healing_takes_what_is_there_and_tells_nothing_where_nothing_is(seat: int) -> None:
    for wounds, left, told in ((0, 0, []), (1, 0, ["Gus healed 1."]), (3, 2, ["Gus healed 1."])):
        arena = facing(Side(f"gus/{wounds}"), Side("ann"), seat)
        arena.told()
        arena.act("use 3 ability 3")
        assert arena.wounds(f"{seat}.3") == left
        assert arena.told()[1:] == told


@rule("OPH-34")
@SEATS
@pytest.mark.parametrize(("wounds", "life", "falls"), [(0, 0, False), (1, 1, True), (1, 2, False), (2, 2, True)])
def test_a_character_falls_by_wounds_and_not_by_having_no_life(wounds: int, life: int, falls: bool, seat: int) -> None:
    arena = facing(Side(f"hal/{wounds} bob"), Side("ann"), seat)
    packed = pieces.changed(0, Stat.LIFE, life - 3)

    def weaken(table: Shown) -> None:
        (hal,) = (each for each in table["sides"][seat]["pieces"] if each["card"] == "hal")
        hal["wave_boosts"] = packed

    arena = arena.with_view(weaken)
    assert arena.piece(f"{seat}.4")["values"]["life"] == life
    arena.act("pass")
    assert arena.has(f"{seat}.4") != falls


@rule("OPH-34", "OPH-27")
@SEATS
def test_those_who_fell_in_this_action_are_counted(seat: int) -> None:
    other = 1 - seat
    mine = Side("ann@action bob^2@action gus@action", "storm", anything=True)
    arena = facing(mine, Side("ann/3 bob/3 gus dog"), seat)
    arena.say("play storm")
    while arena.table["deeds"][0]["moment"] != "after":
        arena.say("decline")
    assert [arena.side(each)["lost"] for each in (seat, other)] == [0, 2], "Gladiators alone"
    assert arena.points[seat] == 6
    to_the_end(arena)
    assert arena.side(other)["lost"] == 0
