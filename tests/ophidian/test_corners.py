"""What a referee is asked about: two things at once, one thing within another, and who is still there to do it."""

from pathlib import Path

import pytest

from harena.games.ophidian.migrations import from_rules_1, from_rules_2
from tests.ophidian.arena import PLAIN, Side, facing, stage
from tests.ophidian.test_words_of_cards import answered, holds
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
THREE = pytest.mark.parametrize("seat", [0, 1, 2])


def loose(pieces: str, hand: str = "", **more: int) -> Side:
    """A side that may hold any card."""
    return Side(pieces, hand, anything=True, **more)  # type: ignore[arg-type]


# --- the 1 that Rage Damage and Cheer are from the start -------------------------------------------------------------


@rule("OPH-41", "OPH-50")
@SEATS
def test_texts_take_away_the_rage_damage_and_the_cheer_that_everybody_has(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob@action", "hush hush hush"), loose("ann/4 bob/4"), seat)
    assert arena.state.edition.words.preview(arena.state, seat, f"attack {other}.1 with 1")["hits"][1]["amount"] == 1
    arena.act("play hush", f"{seat}: choose {other}.1").act("play hush", f"{seat}: choose {seat}.1")
    assert len(arena.state.edition.words.preview(arena.state, seat, f"attack {other}.1 with 1")["hits"]) == 1
    arena.act("play hush", f"{seat}: choose {seat}.1")
    arena.act(f"attack {other}.1 with 1")
    assert (arena.wounds(f"{seat}.1"), arena.cheer[seat]) == (0, 0), "less than none is none"
    arena.act(f"attack {other}.2 with 2")
    assert (arena.wounds(f"{seat}.2"), arena.cheer[seat]) == (1, 1), "the others have theirs"


@rule("OPH-41", "OPH-50")
@SEATS
def test_what_takes_the_cheer_away_is_over_with_the_wave(seat: int) -> None:
    arena = facing(loose("ann@action", "hush"), loose("ann", cheer=2), seat)
    arena.act("play hush", f"{seat}: choose {seat}.1").act(f"attack {1 - seat}.1 with 1")
    assert arena.cheer[seat] == 0
    arena.wave_ends().breathe()
    if arena.momentum != seat:
        arena.act("pass")
    arena.act(f"attack {1 - seat}.1 with 1")
    assert arena.cheer[seat] == 1


# --- an attack within an Action --------------------------------------------------------------------------------------


@rule("OPH-28", "OPH-43")
@SEATS
def test_an_attack_by_text_meets_no_rage_that_the_same_action_made(seat: int) -> None:
    other = 1 - seat
    for wounds, expected in ((2, 0), (3, 0), (4, 0), (5, 1)):
        arena = facing(loose("ann@action bob@action", "goad"), loose(f"ann^4/{wounds} ivy"), seat)
        arena.act("play goad", f"{seat}: choose {seat}.1", f"{seat}: choose {other}.1")
        assert arena.wounds(f"{seat}.1") == expected, "its Rage is 5, and the Action wounds it by 2 before the attack"
    again = facing(loose("ann@action bob@action", "goad"), loose("ann/1 ivy"), seat)
    again.act("play goad", f"{seat}: choose {seat}.1", f"{seat}: choose {other}.1")
    assert again.wounds(f"{other}.1") == 5
    again.act(f"attack {other}.1 with 2")
    assert again.wounds(f"{seat}.2") == 1, "in the next Action it is Raging"


@rule("OPH-42", "OPH-43")
@SEATS
def test_a_set_character_made_raging_by_the_same_action_stays_set(seat: int) -> None:
    other = 1 - seat
    for wounds, stays in ((2, True), (3, True), (4, True)):
        arena = facing(loose("gus@action", "goad"), loose(f"ann^4/{wounds}! bob"), seat)
        arena.act("play goad", f"{seat}: choose {other}.1")
        assert arena.piece(f"{other}.1")["set"] == stays
    raging = facing(loose("gus@action", "goad"), loose("ann^4/5! bob"), seat)
    raging.act("play goad", f"{seat}: choose {other}.1")
    assert not raging.piece(f"{other}.1")["set"], "it was Raging before"


@rule("OPH-40", "OPH-43")
@SEATS
def test_wounds_that_the_same_action_made_and_healed_do_not_enrage(seat: int, tmp_path: Path) -> None:
    other = 1 - seat
    goad, soothing = "deal direct 2 second", 'deal direct 1 second", "heal 1 second'
    text = Path(PLAIN).read_text("utf-8")
    assert goad in text
    pack = tmp_path / "soothing.toml"
    pack.write_text(text.replace(goad, soothing), "utf-8")
    arena = facing(loose("ann@action bob@action", "goad"), loose("ann bob dog"), seat, pack=str(pack))
    arena.act("play goad", f"{seat}: choose {seat}.1", f"{seat}: choose {other}.8")
    assert not arena.has(f"{other}.8"), "the attack destroyed it"
    assert arena.wounds(f"{seat}.1") == 0, "its Rage is 1, and it was attacked with no wound on it"


@rule("OPH-21", "OPH-28")
@SEATS
def test_an_attack_by_the_text_of_an_action_is_no_response(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob@action", "goad"), loose("ann bob", "nono no no"), seat)
    arena.say("play goad", f"choose {seat}.1", f"choose {other}.1")
    while len(arena.table["deeds"]) == 1:
        arena.say("decline")
    assert arena.table["deeds"][1]["response"] is False
    assert arena.seat == other
    assert "play nono" not in arena.options
    assert "play no" in arena.options
    through = facing(loose("ann@action", ""), loose("ann@action bob", "riposte"), seat)
    through.say(f"attack {other}.2 with 1", "play riposte")
    while len(through.table["deeds"]) == 2:
        through.say("decline")
    assert through.table["deeds"][2]["response"] is True, "but one made through a Response is"


# --- who falls when an Action ends -----------------------------------------------------------------------------------


@rule("OPH-27", "OPH-34")
@SEATS
def test_who_falls_when_the_values_of_an_action_end_fell_in_that_action(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann bob", "frenzy"), loose("ann bob"), seat)
    arena.act("play frenzy", f"{seat}: choose {other}.1")
    assert not arena.has(f"{other}.1")
    assert arena.points[seat] == 3
    assert (arena.side(other)["lost"], arena.side(other)["gone"]) == (0, 0), "the next Action begins without it"
    arena.act("advance 1")
    assert arena.points[seat] == 3


@rule("OPH-34", "OPH-44")
@SEATS
def test_a_minion_that_takes_life_away_destroys_when_it_enters(seat: int) -> None:
    """The third player is next clockwise of the victim at seat 1, so it is told apart from who gets points unearned."""
    sides = [loose("ann/4 bob"), loose("ann/4 bob"), loose("ann bob")]
    sides[seat] = loose("ann bob", "blight")
    arena = stage(*sides, momentum=seat)
    arena.act("play blight")
    other = 1 - seat
    assert (arena.has(f"{other}.1"), arena.has("2.1"), arena.has(f"{seat}.1")) == (False, True, True)
    assert arena.points[seat] == 3


@rule("OPH-34")
@SEATS
def test_who_has_no_wounds_does_not_fall_however_little_life_is_left(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob@action", "sap sap"), loose("ann bob"), seat)
    arena.act("play sap", f"{seat}: choose {other}.2")
    assert (arena.piece(f"{other}.2")["values"]["life"], arena.has(f"{other}.2")) == (0, True)
    arena.act("play sap", f"{seat}: choose {other}.1")
    arena.act(f"attack {other}.1 with 1")
    assert (arena.has(f"{other}.1"), arena.has(f"{other}.2")) == (False, True)
    arena.act(f"attack {other}.2 with 2")
    assert not arena.has(f"{other}.2"), "one wound that the Shield let through is enough"


@rule("OPH-33", "OPH-37")
@SEATS
def test_a_text_makes_somebody_elusive_for_a_wave(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob@action", "sap"), loose("ann bob"), seat)
    arena.act("play sap", f"{seat}: choose {seat}.1")
    assert arena.piece(f"{seat}.1")["values"]["elusive"] == 1
    assert "guard" not in arena.piece(f"{seat}.1")["values"]
    arena.act(f"attack {other}.1 with 1")
    assert "redirect" not in [kind for kind, _ in arena.asked], "nobody may step in"
    arena.act(f"attack {other}.1 with 2")
    assert "redirect" in [kind for kind, _ in arena.asked]


# --- three players ---------------------------------------------------------------------------------------------------


@rule("OPH-73", "OPH-76")
@THREE
def test_of_a_player_who_has_left_nothing_more_happens(seat: int) -> None:
    one, two = (seat + 1) % 3, (seat + 2) % 3
    sides = [Side("ann bob")] * 3
    sides[seat] = Side("ann bob", "binge", of="patron", anything=True, empty=True)
    arena = stage(*sides, momentum=seat)
    arena.act("play binge", f"{seat}: choose {one}.1")
    assert arena.side(seat)["out"]
    assert arena.has(f"{one}.1"), "the rest of the text is lost with its player"
    assert arena.points == [0, 0, 0]
    assert arena.momentum == one
    arena.act("pass").act("pass")
    assert arena.kind == "discard", "the two who are left have passed"
    assert arena.seat in (one, two)


@rule("OPH-72", "OPH-76")
@THREE
def test_a_defeated_player_is_no_opponent_who_leads(seat: int) -> None:
    one = (seat + 1) % 3
    sides = [loose("ann bob"), loose("ann bob"), loose("ann bob")]
    sides[one] = loose("ann", points=5)
    sides[seat] = loose("ann bob", "doom")
    arena = stage(*sides, momentum=seat)
    assert holds(arena, seat, "behind")
    arena.act("play doom", f"{seat}: choose {one}.1")
    assert arena.side(one)["out"]
    assert not holds(arena, seat, "behind")
    assert holds(arena, (seat + 2) % 3, "behind"), "three points were scored"


# --- Responses within the blow ---------------------------------------------------------------------------------------


@rule("OPH-27", "OPH-50")
@SEATS
def test_a_defender_who_has_left_before_the_blow_was_not_wounded(seat: int) -> None:
    other = 1 - seat
    for card, expected in (("vanish", False), ("", True)):
        arena = facing(loose("ann@action", card), loose("gus/3 bob!"), seat)
        arena.say(f"attack {other}.3 with 1")
        while arena.table["deeds"][0]["moment"] != "after":
            if card and "play vanish" in arena.options and arena.seat == seat:
                arena.say("play vanish", f"choose {other}.3")
                card = ""
            else:
                arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
        assert arena.cheer[seat] == 1, "it was attacked all the same"
        assert not arena.has(f"{other}.3")
        assert answered(arena, seat, "after own attack wounding anyone") == expected
        assert answered(arena, other, "after enemy attack wounding own") == expected
        assert answered(arena, other, "after enemy attack wounding gladiator") == expected


@rule("OPH-27", "OPH-28")
@SEATS
def test_what_was_cancelled_can_be_answered_afterwards_and_has_wounded_nobody(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action"), loose("gus bob", "no"), seat)
    arena.say(f"attack {other}.3 with 1", "play no")
    while arena.table["deeds"][0]["moment"] != "after":
        arena.say("decline")
    assert (arena.wounds(f"{other}.3"), arena.cheer[seat]) == (0, 0)
    assert answered(arena, other, "after enemy attack against own")
    assert not answered(arena, other, "after enemy attack wounding own")


@rule("OPH-27", "OPH-28")
@SEATS
def test_an_attack_by_text_is_answered_before_its_blow_and_its_action_afterwards(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob@action", "goad"), loose("ann bob"), seat)
    arena.say("play goad", f"choose {seat}.1", f"choose {other}.1")
    moments = []
    while arena.kind != "roar" and arena.kind != "act":
        deeds = [deed["moment"] for deed in arena.table["deeds"]]
        if arena.kind == "respond" and deeds not in moments:
            moments.append(deeds)
            fits = [each for each in ("declared", "strike", "after") if answered(arena, other, f"{each} enemy attack")]
            assert fits == ([deeds[1]] if len(deeds) == 2 else [])
            assert answered(arena, other, "after enemy quick-hit") == (deeds == ["after"])
        arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    assert moments == [["declared"], ["declared", "declared"], ["declared", "strike"], ["after"]]
    assert arena.wounds(f"{other}.1") == 4


@rule("OPH-50")
def test_a_record_of_older_rules_is_read_as_one_of_these() -> None:
    assert from_rules_1({"rules": "1", "game": "ophidian"}) == {"rules": "2", "game": "ophidian"}


@rule("OPH-11")
def test_a_record_of_older_rules_keeps_the_cards_that_it_was_played_with() -> None:
    for options, pack in (({}, "standard-1"), ({"pack": "standard"}, "standard-1"), ({"pack": "mine"}, "mine")):
        record = {"rules": "2", "moves": ["pass"], "final": {}, "options": options | {"deck_0": "rot-garden"}}
        migrated = record | {"rules": "3", "options": {"deck_0": "rot-garden", "pack": pack}}
        assert from_rules_2(record) == migrated
        assert record["options"] == options | {"deck_0": "rot-garden"}, "the record itself is left alone"
    assert from_rules_2({"moves": []}) == {"moves": [], "rules": "3", "options": {"pack": "standard-1"}}
