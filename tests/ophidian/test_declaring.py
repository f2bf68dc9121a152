"""Playing cards and using abilities: who may, what is paid and told, what is aimed at, what comes of it."""

from collections.abc import Callable

import pytest

from harena.games.ophidian.made.codes import Message
from tests.ophidian.arena import Arena, Shown, Side, facing, number, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def loose(pieces: str, hand: str = "", **more: int) -> Side:
    """A side that may hold any card."""
    return Side(pieces, hand, anything=True, **more)  # type: ignore[arg-type]


def until(arena: Arena, fulfilled: Callable[[Arena], bool]) -> Arena:
    """Decline until something is so."""
    for _ in range(60):
        if fulfilled(arena):
            return arena
        arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    raise AssertionError("that never comes")


def until_asked(arena: Arena, seat: int) -> Arena:
    """Decline until a seat is asked."""
    return until(arena, lambda each: each.seat == seat)


# --- what is told and shown ------------------------------------------------------------------------------------------


@rule("OPH-23", "OPH-27")
@SEATS
def test_a_card_and_its_answer_are_told(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann bob", "zap"), Side("ann bob", "no"), seat)
    arena.told()
    arena.act("play zap", f"{seat}: choose {other}.2", f"{other}: play no")
    assert arena.told() == [
        f"Player {seat + 1} played Zap.",
        "The target was Bob.",
        f"Player {other + 1} responded with No.",
        f"What Player {seat + 1} had declared was cancelled.",
    ]


@rule("OPH-30", "OPH-27")
@SEATS
def test_an_ability_is_told(seat: int) -> None:
    arena = facing(Side("gus/1"), Side("ann"), seat)
    arena.told()
    arena.act("use 3 ability 2")
    assert arena.told() == [
        "Gus used its ability 2.",
        "Gus was Set.",
        f"Player {seat + 1}'s Cheer changed by 1 to 1.",
        f"Momentum went to Player {2 - seat}.",
    ]
    arena.act("pass").told()
    arena.act("use 3 ability 3")
    assert arena.told() == ["Gus used its ability 3.", "Gus healed 1."]


@rule("OPH-12", "OPH-23")
@SEATS
def test_a_card_that_is_played_is_known_and_cannot_be_taken_back(seat: int) -> None:
    arena = facing(Side("ann bob", "zap"), Side("ann bob", "no"), seat)
    for text in ("play zap", f"choose {1 - seat}.1", "play no"):
        before = arena.state.news
        arena.say(text)
        assert (arena.state.news > before) == text.startswith("play")


@rule("OPH-27")
@SEATS
def test_what_was_declared_is_shown(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("gus ann bob dog", "zap duo"), loose("ann bob"), seat)
    arena.say("play zap")
    assert arena.kind == "target"
    arena.say(f"choose {other}.2")
    (deed,) = arena.table["deeds"]
    shown = {name: deed[name] for name in ("what", "seat", "response", "piece", "card", "target", "second", "ability")}
    assert shown == {
        "what": "play",
        "seat": seat,
        "response": False,
        "piece": None,
        "card": "zap",
        "target": f"{other}.2",
        "second": None,
        "ability": 0,
    }
    until(arena, lambda each: each.kind == "act").say("use 3 ability 2")
    (deed,) = arena.table["deeds"]
    assert (deed["what"], deed["piece"], deed["card"], deed["ability"]) == ("use", f"{seat}.3", None, 2)


# --- what is paid ----------------------------------------------------------------------------------------------------


@rule("OPH-23", "OPH-29")
@SEATS
def test_the_last_resources_and_the_last_cheer_are_enough(seat: int) -> None:
    arena = facing(Side("gus/3", resources=2), Side("ann"), seat)
    arena.act("use 3 ability 3")
    assert arena.side(seat)["resources"] == 0
    bought = facing(Side("ann bob", "zap", resources=2), Side("ann"), seat).act("play zap")
    assert bought.side(seat)["resources"] == 0
    other = 1 - seat
    cheered = facing(Side("hal@action"), Side("ann"), seat).act(f"attack {other}.1 with 4", f"{seat}: use 4 ability 1")
    assert (cheered.cheer[seat], cheered.piece(f"{seat}.4")["set"]) == (0, False), "paid with what the attack brought"
    poor = facing(Side("hal@action"), Side("ann bob"), seat)
    poor.say(f"attack {other}.1 with 4")
    until(poor, lambda each: each.kind == "redirect").say("intercept with 2")
    until(poor, lambda each: each.table["deeds"][0]["moment"] == "after" and each.seat == seat)
    assert poor.refusal("use 4 ability 1") == "OPH-23 That ability costs 1 Cheer and you have 0."


@rule("OPH-29")
@SEATS
def test_each_ability_has_a_limit_of_its_own(seat: int) -> None:
    arena = facing(Side("gus^2 ann", cheer=2), Side("ann"), seat, seed=3)
    arena.act("use 3 ability 2")
    while arena.seat != seat:
        arena.act("pass")
    assert arena.refusal("use 3 ability 2") == "OPH-29 That ability of Gus has been used in this Wave."
    assert "use 3 ability 1" in arena.options, "another one can be used still"
    assert arena.piece(f"{seat}.3")["used"] == 2
    arena.act("use 3 ability 1")
    assert arena.piece(f"{seat}.3")["used"] == 3


@rule("OPH-50", "OPH-07")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_players_gain_and_lose(seat: int) -> None:
    one, two = (seat + 1) % 3, (seat + 2) % 3
    sides = [loose("ann", "zap zap", cheer=1, resources=5)] * 3
    sides[seat] = loose("ann", "feast", cheer=1, resources=5)
    sides[two] = loose("ann", "zap zap", resources=2)
    arena = stage(*sides, momentum=seat)
    arena.told()
    arena.say("play feast")
    until(arena, lambda each: each.kind == "give-up")
    assert [arena.cheer[each] for each in (seat, one, two)] == [2, 2, 1]
    assert [arena.side(each)["resources"] for each in (seat, one, two)] == [7, 2, 0], "never below none"
    assert arena.seat == one, "those who must choose are asked clockwise"
    arena.say("discard zap")
    assert (arena.kind, arena.seat) == ("give-up", two)
    arena.act("discard zap")
    names = {each: f"Player {each + 1}" for each in range(3)}
    told = arena.told()[1:]
    changes = [line for line in told if "changed" in line]
    assert sorted(changes) == sorted(
        [
            *(f"{names[each]}'s Cheer changed by 1 to {2 if each != two else 1}." for each in range(3)),
            f"{names[one]}'s Resources changed by -3.",
            f"{names[two]}'s Resources changed by -2.",
            f"{names[seat]}'s Resources changed by 2.",
        ]
    )
    assert [line for line in told if "discarded" in line] == [f"{names[each]} discarded Zap." for each in (one, two)]


@rule("OPH-50")
@SEATS
def test_cheer_is_taken_as_far_as_there_is_any(seat: int) -> None:
    other = 1 - seat
    for cheer, taken in ((0, 0), (1, 1), (2, 1)):
        arena = facing(loose("ann", "rob-them"), loose("ann", "zap", cheer=cheer), seat)
        arena.told()
        arena.say("play rob-them")
        until(arena, lambda each: each.kind in ("give-up", "act"))
        arena.act("discard zap")
        assert (arena.cheer[seat], arena.cheer[other]) == (taken, cheer - taken)
        told = [line for line in arena.told() if "Cheer" in line]
        expected = [
            f"Player {other + 1}'s Cheer changed by -1 to {cheer - 1}.",
            f"Player {seat + 1}'s Cheer changed by 1 to 1.",
        ]
        assert told == (expected if taken else [])


# --- refusals --------------------------------------------------------------------------------------------------------


@rule("OPH-21", "OPH-12", "OPH-30")
@SEATS
def test_why_an_ability_cannot_be_used(seat: int) -> None:
    arena = facing(Side("gus^2 hal dog"), Side("gus ann"), seat)
    assert arena.refusal("use 3 ability 3").startswith("OPH-21 That ability is a Response")
    assert arena.refusal("use 8 ability 1") == f"OPH-30 Dog {seat}.8 has no ability 1."
    assert arena.refusal("use 4 ability 3") == "OPH-30 Hal has no ability 3."
    assert arena.refusal("use 1 ability 1") == "OPH-12 You have no piece 1 in play."
    assert arena.refusal("use 9 ability 1").startswith("OPH-12")
    arena.say("pass")
    assert arena.refusal("use 3 ability 1").startswith("OPH-21 That ability is an Action")
    until_asked(arena, seat)
    assert arena.refusal("use 3 ability 3").startswith("OPH-21 That ability does not answer")
    assert arena.refusal("use 4 ability 1").startswith("OPH-21 That ability does not answer")


@rule("OPH-01", "OPH-52")
@SEATS
def test_what_a_card_needs_must_be_the_case(seat: int) -> None:
    arena = facing(loose("ann/5 bob/5", "wish idol"), loose("ann"), seat)
    assert arena.refusal("play wish").startswith("OPH-01 What Wish needs is not the case"), "a card in hand never rages"
    assert arena.refusal("play idol").startswith("OPH-52 You are not the Crowd Favorite")
    loved = facing(loose("ann/5 bob/5", "wish idol", cheer=1), loose("ann"), seat)
    assert "play idol" in loved.options
    assert "play wish" not in loved.options


@rule("OPH-21")
@SEATS
def test_a_card_in_hand_is_nobodys_self(seat: int) -> None:
    other = 1 - seat
    for target in (1, 2):
        arena = facing(Side("ann@action"), loose("ann bob", "mirror"), seat)
        arena.say(f"attack {other}.{target} with 1")
        assert arena.refusal("play mirror").startswith("OPH-21 Mirror does not answer")


@rule("OPH-25")
@SEATS
def test_a_unique_title_about_to_come_into_play_counts(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann bob", "zap charm"), loose("ann bob", "charm"), seat)
    arena.say("play zap", f"choose {other}.1")
    assert "play charm" in arena.options, "another card that waits does not matter"
    arena.say("play charm", f"choose {other}.1")
    assert arena.seat == seat
    assert arena.refusal("play charm") == "OPH-25 Charm is Unique, and a copy is in play."
    until(arena, lambda each: each.has(f"{other}.8"))
    assert arena.piece(f"{other}.1")["values"]["shield"] == 1
    until_asked(arena, seat)
    assert arena.refusal("play charm").startswith("OPH-25")


@rule("OPH-25")
@SEATS
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_a_unique_title_counts_wherever_it_lies(seat: int, before: int) -> None:
    for owner in (seat, 1 - seat):
        pieces = "ann bob" + " dog" * before
        sides = [Side(pieces, "crown"), Side(pieces)]
        crowned = Side(f"{pieces} crown>{owner}.1", sides[owner != seat].hand)
        sides[owner != seat] = crowned
        arena = facing(sides[0], sides[1], seat)
        assert arena.refusal("play crown").startswith("OPH-25")


# --- targets ---------------------------------------------------------------------------------------------------------


@rule("OPH-24", "OPH-27")
@SEATS
@pytest.mark.parametrize(
    ("card", "pieces", "fine"),
    [
        ("pact", "ann", False),
        ("pact", "ann dog", False),
        ("pact", "ann dog/1", False),  # one Minion is not both
        ("pact", "ann dog dog", False),
        ("pact", "ann dog/1 dog", True),
        ("pact", "ann dog dog/1", True),
        ("pact", "ann dog/1 dog/1", True),
        ("bond", "bob", False),
        ("bond", "bob dog", True),
        ("bond", "bob dog dog", True),
        ("bond", "ann bob dog", True),
        ("duo", "bob", False),
        ("duo", "ann", False),
        ("duo", "ann bob", True),
        ("feed", "bob!", False),
        ("feed", "bob", True),
        ("feed", "ann! bob", True),
    ],
)
def test_a_card_needs_all_of_its_targets(card: str, pieces: str, fine: bool, seat: int) -> None:
    arena = facing(loose(pieces, card), loose("ann"), seat)
    assert (f"play {card}" in arena.options) == fine
    if not fine:
        assert arena.refusal(f"play {card}").startswith("OPH-24 There is no target for")


@rule("OPH-27")
@SEATS
def test_one_and_the_same_is_not_both_targets(seat: int) -> None:
    arena = facing(loose("ann bob", "duo"), loose("ann"), seat)
    arena.say("play duo", f"choose {seat}.2")
    (deed,) = arena.table["deeds"]
    assert (deed["target"], deed["second"], arena.kind) == (f"{seat}.2", f"{seat}.1", "respond"), "only one is left"
    until(arena, lambda each: each.kind == "act")
    assert (arena.wounds(f"{seat}.2"), arena.piece(f"{seat}.1")["set"], arena.wounds(f"{seat}.1")) == (2, True, 0)
    three = facing(loose("ann bob gus", "duo"), loose("ann"), seat)
    three.say("play duo", f"choose {seat}.2")
    assert three.options == [f"choose {seat}.1", f"choose {seat}.3"]
    assert three.refusal(f"choose {seat}.2").startswith(
        "OPH-24 Bob is no target for that: it takes a Gladiator of yours"
    )
    three.say(f"choose {seat}.3")
    told = [args[0] % 128 for args in three.heard(int(Message.AIMED))]
    assert told == [number(f"{seat}.2"), number(f"{seat}.3")]


@rule("OPH-27", "OPH-24")
@SEATS
def test_where_the_second_target_was_taken_as_the_first_there_is_none(seat: int) -> None:
    arena = facing(loose("ann! bob", "feed"), loose("ann/2"), seat)
    arena.say("play feed", f"choose {seat}.2")
    (deed,) = arena.table["deeds"]
    assert (deed["target"], deed["second"]) == (f"{seat}.2", None)
    until(arena, lambda each: each.kind == "act")
    assert not arena.piece(f"{seat}.2")["set"]


@rule("OPH-24", "OPH-36")
@SEATS
def test_nothing_happens_to_a_target_that_has_left(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann bob", "zap"), loose("ann/1 bob", "snap"), seat)
    arena.told()
    arena.act("play zap", f"{seat}: choose {other}.1", f"{other}: play snap", f"{other}: choose {other}.1")
    pyre = {each["card"]: each["wounds"] for each in arena.side(other)["pyre"]}
    assert pyre["ann"] == 1
    assert not any("Damage" in line for line in arena.told())


@rule("OPH-26", "OPH-36")
@SEATS
def test_each_means_each_that_fits_and_nobody_else(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob^2 dog guard", "storm"), Side("ann bob guard@action sword>1.1 crown>1.1"), seat)
    arena.act("play storm")
    assert [arena.wounds(f"{other}.{at}") for at in (1, 2, 8)] == [1, 1, 1]
    assert [arena.wounds(f"{seat}.{at}") for at in (1, 2, 8, 9)] == [0, 0, 0, 0]
    assert len(arena.heard(int(Message.WOUNDED))) == 3


@rule("OPH-71", "OPH-27")
@SEATS
def test_a_card_that_decides_the_game_is_not_answered_any_more(seat: int) -> None:
    arena = facing(Side("ann", "cheers", cheer=10), Side("ann"), seat)
    arena.act("play cheers")
    assert arena.kind == "over"
    assert [kind for kind, _ in arena.asked] == ["act", "respond", "respond"]


@rule("OPH-27")
@SEATS
def test_an_ability_is_no_way_around_the_ten_that_wait(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("gus ann", "nono nono nono nono"), loose("hal gus^2", "no nono nono nono nono"), seat)
    arena.say("use 3 ability 1", "play no")
    for at in range(8):
        until_asked(arena, seat if at % 2 == 0 else other)
        arena.say("play nono")
    assert len(arena.table["deeds"]) == 10
    for who in (seat, other):
        until_asked(arena, who)
        hand: Shown = arena.side(who)["hand"]
        assert all(arena.refusal(f"play {card}").startswith("OPH-27 Ten things") for card in hand)
    assert arena.refusal("use 4 ability 2").startswith("OPH-27 Ten things are waiting to be resolved")
