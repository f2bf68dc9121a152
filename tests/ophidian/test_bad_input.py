"""What cannot be done is refused with the rule's number and a way out, and nothing is lost by trying."""

import pytest

from harena.core.errors import BadSetup, IllegalAction
from harena.games.ophidian.content import load_content
from harena.games.ophidian.game import GAME
from tests.ophidian.arena import PLAIN, Arena, Side, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
GOOD = "team: ann, bob, gus, hal\n50 filler"


def refused(arena: Arena, text: str, seat: int | None = None) -> str:
    """The rule and reason that refuse a text; the table is as it was, to the last cell."""
    before = arena.state.key()
    with pytest.raises(IllegalAction) as refusal:
        arena.state.play(arena.seat if seat is None else seat, text)
    assert arena.state.key() == before
    return f"{refusal.value.rule} {refusal.value.reason}"


def facing(mine: Side, theirs: Side, seat: int) -> Arena:
    """The same situation with the one who acts at either seat."""
    return stage(*((mine, theirs) if seat == 0 else (theirs, mine)), momentum=seat)


# --- decks -----------------------------------------------------------------------------------------------------------


@rule("OPH-02", "OPH-03", "OPH-04", "OPH-05")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("team: ann, bob, gus, hal", "team: ann, bob, gus", "are 8, not exactly 10 [OPH-02]"),
        ("team: ann, bob, gus, hal", "team: ann, bob, cid, fay", "are 14, not exactly 10 [OPH-02]"),
        ("team: ann, bob, gus, hal", "team: ann, ann, gus, hal", '"ann" is in the team twice [OPH-02]'),
        ("team: ann, bob, gus, hal", "team: ann, bob, gus, hal, cid", "1 to 4 Gladiators, not 5 [OPH-02]"),
        ("team: ann, bob, gus, hal", "team: ann, bob, gus, zed", 'no Gladiator "zed" in this pack [OPH-02]'),
        ("team: ann, bob, gus, hal", "team: ann, bob, gus, rob", '"rob" is a Reinforcement and never starts [OPH-04]'),
        ("team: ann, bob, gus, hal", "team: ann=1, bob, gus, hal", '"ann" is no Legend'),
        ("team: ann, bob, gus, hal", "team: cid=1, bob, ann, gus", '"cid" counts for 2 to 4, not 1 [OPH-03]'),
        ("team: ann, bob, gus, hal", "team: cid=2, fay=3, ann, gus", "Only one Legend of a team has a patron"),
        ("team: ann, bob, gus, hal", "team: cid=two, ann, bob, gus", "after = stands the number"),
        ("\n", "\nstack: cid\n", 'the stack holds one level 3/4 card of each Gladiator of the team at most: not "cid"'),
        ("\n", "\nstack: ann, ann\n", 'not "ann" [OPH-04]'),
        ("\n", "\nreinforcements: ann\n", 'there is no Reinforcement "ann" in this pack [OPH-04]'),
        ("\n", "\nreinforcements: rob, rob\n", 'the Reinforcement "rob" is in the stack twice [OPH-04]'),
        ("\n", "\nreinforcements: rob, ron, rob, ron\n", "up to 3 Reinforcements, not 4 [OPH-04]"),
        ("50 filler", "49 filler", "at least 50 cards, not 49 [OPH-05]"),
        ("50 filler", "50 filler\n4 zap", 'a deck holds 1 to 3 of "zap", not 4 [OPH-05]'),
        ("50 filler", "50 filler\n2 zap\n2 zap", 'a deck holds 1 to 3 of "zap", not 4 [OPH-05]'),
        ("50 filler", "50 filler\n0 zap", 'a deck holds 1 to 3 of "zap", not 0 [OPH-05]'),
        ("50 filler", "60 filler\n1 zap", "there is room for 60 cards in a deck, not for 61 [OPH-05]"),
        ("50 filler", "50 filler\n1 unicorn", 'there is no card "unicorn" in this pack [OPH-05]'),
        ("50 filler", "50 filler\nfifty more", '"fifty more" is no line of a deck'),
        (GOOD, "fifty", 'There is no deck "fifty" in this pack; it has: all, legends, patron, three [OPH-11]'),
        (GOOD, "bronze-fang", 'There is no deck "bronze-fang" in this pack'),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_deck_is_refused_before_the_game(old: str, new: str, reason: str, seat: int) -> None:
    assert old in GOOD
    options = {"pack": PLAIN, f"deck_{seat}": GOOD.replace(old, new, 1)}
    with pytest.raises(BadSetup) as refusal:
        GAME.edition(2, options)
    assert reason in str(refusal.value)


@rule("OPH-11")
def test_a_deck_of_a_pack_that_is_gone_is_not_found() -> None:
    """A deck is looked for in the pack of the table, and the refusal names those that are there."""
    with pytest.raises(BadSetup, match="it has: bronze-fang, neon-choir, "):
        GAME.edition(2, {"deck_1": "legends"})


@rule("OPH-02", "OPH-05")
@pytest.mark.parametrize(
    "deck", ["bronze-fang", "neon-choir", "rot-garden", "kennel-gate", "iron-assembly", "veiled-court"]
)
def test_the_ready_made_decks_keep_to_the_letter(deck: str) -> None:
    content = load_content("standard")
    (found,) = [each for each in content.pack.deck if each.id == deck]
    counted = {name: content.gladiators[name].level[0].vp for name in found.team}
    if found.patron:
        legend = content.gladiators[found.patron]
        assert legend.legend
        assert counted[found.patron] - legend.discount <= found.counts <= counted[found.patron]
        counted[found.patron] = found.counts
    assert sum(counted.values()) == 10
    assert len(set(found.team)) == len(found.team) <= 4
    assert not any(content.gladiators[name].reinforcement for name in found.team)
    assert set(found.stack) <= set(found.team)
    assert len(set(found.reinforcements)) == len(found.reinforcements) <= 3
    assert 50 <= sum(found.cards.values()) <= 60
    assert all(count <= content.cards[name].deck_max for name, count in found.cards.items())
    assert not found.lesson
    disciplines = {each for name in found.team + found.reinforcements for each in content.gladiators[name].disciplines}
    needed = {content.cards[name].discipline for name in found.cards} - {"universal"}
    assert needed <= disciplines, "every card of it can be played by somebody of the team"


# --- costs, levels, places -------------------------------------------------------------------------------------------


@rule("OPH-23")
@SEATS
def test_what_cannot_be_paid_is_refused_and_costs_nothing(seat: int) -> None:
    arena = facing(Side("ann bob gus", "zap maul", resources=1), Side("ann bob"), seat)
    assert refused(arena, "play zap") == "OPH-23 Zap costs 2 of your Resources; you have 1."
    assert refused(arena, "use 3 ability 3") == "OPH-23 That ability costs 2 of your Resources; you have 1."
    arena.act("play maul", f"{seat}: choose {1 - seat}.1")
    assert arena.side(seat)["resources"] == 0


@rule("OPH-23")
@SEATS
def test_a_response_that_cannot_be_paid_is_refused(seat: int) -> None:
    arena = facing(Side("ann@action"), Side("ann", "no", resources=0), seat).say(f"attack {1 - seat}.1 with 1")
    assert refused(arena, "play no") == "OPH-23 No costs 1 of your Resources; you have 0."


@rule("OPH-23", "OPH-09")
@SEATS
def test_a_card_above_ones_level_is_refused(seat: int) -> None:
    arena = facing(Side("ann^4 bob^1", "giant storm filler"), Side("ann"), seat)
    assert refused(arena, "play giant").endswith("has Summoner at level 3, which Giant needs.")
    assert refused(arena, "play storm") == (
        "OPH-23 No Gladiator of yours in play has Mystic at level 2, which Storm needs."
    )
    assert refused(arena, "play filler").startswith("OPH-23 Filler costs 12"), "level 4 of anything plays Universal"


@rule("OPH-23")
@SEATS
def test_a_card_that_is_not_there_is_refused(seat: int) -> None:
    arena = facing(Side("ann bob", "zap"), Side("ann", "no"), seat)
    assert refused(arena, "play no") == "OPH-23 There is no No in your hand.", "the other one holds it"
    assert refused(arena, "use 1 ability 1") == "OPH-30 Ann has no ability 1."
    assert refused(arena, "use 20 ability 1").startswith("OPH-12 You have no piece 20")


@rule("OPH-24")
@SEATS
def test_there_is_no_room_for_a_twenty_sixth_card(seat: int) -> None:
    full = Side("ann bob " + " ".join(["dog"] * 25), "dog maul", anything=True)
    arena = facing(full, Side("ann"), seat)
    assert len(arena.side(seat)["pieces"]) == 27
    assert refused(arena, "play dog") == "OPH-24 There is no room for another card of yours in play."
    assert "play maul" in arena.options, "what does not stay needs no room"
    arena.act("play maul", f"{seat}: choose {seat}.8").act("pass")
    assert not arena.has(f"{seat}.8")
    assert "play dog" in arena.options, "a place is free again"


@rule("OPH-27")
@SEATS
def test_an_eleventh_answer_is_too_deep(seat: int) -> None:
    mine = Side("ann", "no" + " nono" * 5, anything=True)
    arena = facing(mine, Side("ann", "no" + " nono" * 5, anything=True), seat).say("advance 1", "play no")
    for _ in range(8):
        arena.say("play nono")
    assert len(arena.table["deeds"]) == 10
    assert refused(arena, "play nono").startswith("OPH-27 Ten things are waiting to be resolved already")
    assert arena.options == ["decline"]
    hands = [side["hand_size"] for side in arena.table["sides"]]
    while arena.kind == "respond":
        arena.say("decline")
    assert [side["hand_size"] for side in arena.table["sides"]] == hands, "what was refused is still in hand"


# --- targets ---------------------------------------------------------------------------------------------------------


@rule("OPH-24", "OPH-32")
@SEATS
def test_a_wrong_target_is_refused(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob", "zap crown"), Side("ann bob sword>0.1 sword>1.1"), seat)
    assert refused(arena, f"attack {seat}.2 with 1") == "OPH-32 Bob is your own: attack an opposing Character."
    assert refused(arena, f"attack {other}.9 with 1").startswith("OPH-32 There is no Character")
    assert refused(arena, f"attack {other}.30 with 1").startswith("OPH-32 There is no Character")
    assert refused(arena, f"attack {other}.1 with 2").startswith("OPH-32 Bob is in the Support Field")
    arena.say("play zap")
    assert refused(arena, f"choose {seat}.1").endswith("is no target for that: it takes a Character of an opponent.")
    assert refused(arena, f"choose {other}.8").startswith("OPH-24 ")
    assert refused(arena, "play crown").startswith("OPH-27 "), "another question is open"
    arena.say(f"choose {other}.2")
    assert arena.side(seat)["resources"] == 9


@rule("OPH-24")
@SEATS
def test_a_card_without_a_target_is_refused(seat: int) -> None:
    arena = facing(Side("ann", "lunge mist"), Side("ann"), seat)
    assert refused(arena, "play lunge").startswith("OPH-21 Lunge is a Response")
    arena = facing(Side("ann@action"), Side("ann", "lunge"), seat).say(f"attack {1 - seat}.1 with 1")
    while arena.seat != 1 - seat or arena.table["deeds"][0]["moment"] != "after":
        arena.say("decline")
    assert refused(arena, "play lunge") == "OPH-24 There is no target for Lunge.", "nobody of theirs stands in front"


# --- windows ---------------------------------------------------------------------------------------------------------


@rule("OPH-21")
@SEATS
def test_responses_and_actions_keep_to_their_windows(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action", "no rest"), Side("ann", "block zap no"), seat)
    assert refused(arena, "play no").startswith("OPH-21 No is a Response")
    assert refused(arena, "play zap", other).startswith("OPH-20 ")
    arena.say(f"attack {other}.1 with 1")
    assert refused(arena, "play zap").startswith("OPH-21 Zap is an Action: it needs Momentum")
    assert refused(arena, "play block") == "OPH-21 Block does not answer what is happening now."
    assert refused(arena, "pass").startswith('OPH-27 "pass" does not answer this question')
    assert refused(arena, "play no", seat).startswith("OPH-27 "), "the other is asked first"
    arena.say("decline", "decline")
    assert "play block" in arena.options
    assert refused(arena, "play no") == "OPH-21 No does not answer what is happening now."


@rule("OPH-33", "OPH-51")
@SEATS
def test_nobody_steps_in_or_roars_out_of_turn(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob"), Side("ann bob@action! gus hal@action"), seat)
    assert refused(arena, "intercept with 1").startswith('OPH-20 "intercept with 1" does not answer this question')
    assert refused(arena, "roar").startswith("OPH-20 ")
    arena.say(f"attack {other}.1 with 1")
    while arena.kind == "respond":
        arena.say("decline")
    assert arena.kind == "redirect"
    assert refused(arena, "intercept with 2").startswith("OPH-33 Bob cannot step in")
    assert refused(arena, "intercept with 4") == (
        "OPH-33 Hal is not in the same field as the Defender, so it cannot intercept."
    )
    assert refused(arena, "protect with 3").startswith("OPH-33 Gus cannot protect")
    assert refused(arena, "protect with 1").startswith("OPH-33 Ann cannot step in")


@rule("OPH-64", "OPH-65", "OPH-67")
@SEATS
def test_the_breather_refuses_what_its_step_does_not_allow(seat: int) -> None:
    arena = facing(Side(f"ann/2 bob^4 giant mist>{1 - seat}.1"), Side("ann"), seat)
    arena.wave_ends()
    assert arena.seat == seat
    assert refused(arena, "discard zap") == "OPH-23 There is no Zap in your hand."
    while arena.kind != "maintain":
        arena.breathe_once()
    assert refused(arena, "maintain 1") == "OPH-64 Ann has no Maintain cost."
    assert refused(arena, "maintain 9").startswith("OPH-64 Mist")
    arena.say("maintain 8")
    assert refused(arena, "maintain 8").endswith("is paid for already.")
    arena.say("let go")
    while not (arena.kind == "promote" and arena.seat == seat):
        arena.breathe_once()
    assert refused(arena, "promote 2") == "OPH-65 Bob has no higher level."
    assert refused(arena, "promote 8").startswith("OPH-65 Giant")
    assert refused(arena, "promote 3").startswith("OPH-12 ")
    assert refused(arena, "reinforce with 7").startswith("OPH-65 There is no Reinforcement")
    arena.say("promote 1")
    assert "promote 1" not in arena.options


@SEATS
def test_nonsense_is_answered_with_how_actions_read(seat: int) -> None:
    arena = facing(Side("ann@action"), Side("ann"), seat)
    for text in ("", "atack 1.1 with 1", "attack", "attack 7.1 with 1", "attack 1.99 with 1", "play", "play ſword"):
        assert "is not an action of this game. Actions read like" in refused(arena, text)
    assert '"advance 1"' in refused(arena, "advanse 1")
