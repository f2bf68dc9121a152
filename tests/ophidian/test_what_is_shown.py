"""What is shown: all that waits to be resolved, what everybody is told, and what may be imagined from it (OPH-12)."""

from collections import Counter

import pytest

from harena.games.ophidian import pieces
from harena.games.ophidian.content import STANDARD, Content, load_content, starters
from harena.games.ophidian.game import GAME
from harena.games.ophidian.made.codes import Message, Stat
from tests.ophidian.arena import Arena, Side, edition, facing, stage
from tests.ophidian.test_values import boosted
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def loose(pieces: str, hand: str = "", **more: int) -> Side:
    """A side that may hold any card."""
    return Side(pieces, hand, anything=True, **more)  # type: ignore[arg-type]


def step_by_step(arena: Arena, text: str, *answers: str) -> Arena:
    """An Action, with a look after each answer whether all that is going on can be seen (OPH-12)."""
    left = list(answers)
    arena.say(text).look_for_leftovers()
    while arena.state.waiting and arena.kind not in ("act", "discard"):
        if left and left[0] in arena.options:
            arena.say(left.pop(0))
        else:
            arena.say({"redirect": "receive", "target": arena.options[0]}.get(arena.kind, "decline"))
        arena.look_for_leftovers()
    assert not left, left
    return arena


@rule("OPH-12", "OPH-27")
@SEATS
def test_all_that_waits_to_be_resolved_is_shown(seat: int) -> None:
    other = 1 - seat
    filler = facing(Side("ann^4 bob", "filler", resources=12, anything=True), loose("ann", "no"), seat)
    filler.say("play filler")
    assert filler.table["deeds"][0]["card"] == "filler"
    attack = facing(loose("ann@action"), loose("gus"), seat).say(f"attack {other}.3 with 1")
    assert attack.table["deeds"][0]["ability"] == 0, "an attack is no ability"
    filler.look_for_leftovers()
    step_by_step(facing(loose("bob^2 ann@action gus@action", "storm"), loose("ann bob", "nono no"), seat), "play storm")
    step_by_step(facing(loose("gus^2@action ann"), loose("ann bob", "spite"), seat), "use 3 ability 2", "play spite")
    step_by_step(
        facing(loose("ann bob", "duo gamble"), loose("ann bob", "spite"), seat), "play duo", f"choose {seat}.2"
    )
    step_by_step(facing(loose("ann bob", "gamble"), loose("ann bob", "spite"), seat), "play gamble", "play spite")
    frenzy = facing(loose("ann bob@action/1", "frenzy"), loose("ann bob"), seat)
    step_by_step(frenzy, "play frenzy", f"choose {other}.1")
    assert not frenzy.has(f"{other}.1")


@rule("OPH-12", "OPH-27")
@SEATS
def test_what_lasts_for_an_action_is_shown_during_it(seat: int) -> None:
    other = 1 - seat
    mine = Side("brakka@action", of="bronze-fang", anything=True)
    arena = facing(mine, Side("mirrim", "flinch", of="neon-choir", anything=True), seat, pack=STANDARD)
    target = arena.side(other)["pieces"][0]["piece"]
    attacker = arena.side(seat)["pieces"][0]["piece"]
    arena.say(f"attack {target} with {attacker[2:]}")
    while "play flinch" not in arena.options:
        arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    arena.say("play flinch")
    while arena.kind == "respond" and "action_boosts" not in arena.piece(attacker):
        arena.say("decline")
        arena.look_for_leftovers()
    assert "action_boosts" in arena.piece(attacker)
    arena.look_for_leftovers()


@rule("OPH-40")
@SEATS
def test_a_pump_is_never_raging(seat: int) -> None:
    arena = facing(loose(f"fay sword>{seat}.1"), loose("ann"), seat)
    shown = {each["card"]: each["raging"] for each in arena.side(seat)["pieces"]}
    assert (shown["fay"], shown["sword"]) == (True, False)


@rule("OPH-76")
def test_everybody_is_told_who_is_defeated() -> None:
    arena = stage(loose("ann", "doom"), loose("ann"), loose("ann bob"))
    arena.act("play doom", "0: choose 1.1")
    assert arena.heard(int(Message.DEFEATED)) == [(1,)]


@rule("OPH-27", "OPH-67")
@SEATS
def test_everybody_is_told_what_changes_values_and_fields(seat: int) -> None:
    arena = facing(loose("ann bob", "sap herald"), loose("ann"), seat)
    arena.act("play sap", f"{seat}: choose {seat}.1")
    assert len(arena.heard(int(Message.BOOSTED))) == 2
    arena.act("play herald")
    assert len(arena.heard(int(Message.MOVED))) == 1


@rule("OPH-40")
def test_a_rage_value_is_shown_however_high_texts_make_it() -> None:
    wave, action = pieces.changed(0, Stat.RAGE, 31), pieces.changed(0, Stat.RAGE, 14)
    arena = boosted(stage(Side("ann ivy"), Side("ann")), "0.1", wave_boosts=wave, action_boosts=action)
    assert arena.piece("0.1")["values"]["rage"] == 49
    ivy = next(each for each in arena.side(0)["pieces"] if each["card"] == "ivy")
    assert ivy["values"]["rage"] is None


@rule("OPH-12")
@SEATS
def test_what_a_player_does_not_know_may_be_any_of_the_cards_that_are_left(seat: int) -> None:
    """Of every ready-made deck: own bottomed cards stay where they are, and no card is lost or made."""
    content = load_content(STANDARD)
    for deck in starters(content):
        state = GAME.edition(2, {f"deck_{each}": deck for each in range(2)}).new(4)
        arena = Arena(state)
        while arena.kind == "bottom":
            arena.breathe_once()
        for seed in range(3):
            other = state.edition.imagine(state.view(seat), seed)
            assert other.view(seat) == state.view(seat)
            for side in other.view("referee")["table"]["sides"]:
                assert Counter(side["hand"] + side["deck"]) == Counter(content_of(content, deck))


@rule("OPH-12")
def test_the_last_card_of_a_pack_may_be_drawn_like_any_other() -> None:
    state = edition("team: ann, bob, fay; 3 late; 47 filler", "all").new(2)
    for seed in range(3):
        (mine, _) = state.edition.imagine(state.view(1), seed).view("referee")["table"]["sides"]
        assert Counter(mine["hand"] + mine["deck"]) == {"late": 3, "filler": 47}


def content_of(content: Content, deck: str) -> dict[str, int]:
    """The cards of a ready-made deck with their numbers."""
    return next(each.cards for each in content.pack.deck if each.id == deck)
