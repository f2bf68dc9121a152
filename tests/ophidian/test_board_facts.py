"""All that a board draws comes from the engine: the table in words, what is going on, previews, faces."""

from typing import Any

import pytest

import harena
from harena.core.errors import BadSetup
from harena.core.events import Event
from harena.games.ophidian.content import load_content
from harena.games.ophidian.decks import read_deck, written_deck
from harena.games.ophidian.made.codes import Message
from harena.games.ophidian.words import OphidianWords
from tests.ophidian.arena import PLAIN, Arena, Side, facing, stage
from tests.rules.citing import rule

Shown = dict[str, Any]


def words(arena: Arena) -> OphidianWords:
    found = arena.state.edition.words
    assert isinstance(found, OphidianWords)
    return found


def sentences(arena: Arena, eye: int) -> str:
    return " ".join(line.text for section in words(arena).describe(arena.state, eye) for line in section.lines)


def outlook(arena: Arena, eye: int = 0) -> Shown:
    """The outlook as a client gets it: told on a table imagined from the view of whoever looks."""
    told = words(arena).outlook(arena.state.edition.imagine(arena.state.view(eye), 5), eye)
    assert told is not None
    return told


def preview(arena: Arena, text: str) -> Shown:
    imagined = arena.state.edition.imagine(arena.state.view(arena.seat), 5)
    return words(arena).preview(imagined, arena.seat, text)


# --- in words --------------------------------------------------------------------------------------------------------


def test_the_table_can_be_described() -> None:
    arena = stage(Side("ann@action/4! dog", "zap"), Side("bob sword>0.1", "no"))
    text = sentences(arena, 0)
    assert (
        "0.1 Ann, level 1, Action Field, 4 Attack, 6 Life, 0 Shield, Rage from 4 wounds, 4 wounds, Set, Raging." in text
    )
    assert "In hand: Zap." in text
    assert "1 cards in hand." in text
    assert "1.8 Sword, on Ann." in text
    assert "In hand: No." in sentences(arena, 1)


def test_sections_say_whose_they_are() -> None:
    arena = stage(Side("ann"), Side("bob"), Side("gus", of="three"))
    assert [section.seat for section in words(arena).describe(arena.state, 1)] == [None, 0, 1, 2]


@rule("OPH-12")
def test_only_its_owner_is_told_what_lies_at_the_bottom() -> None:
    arena = stage(Side("ann bob"), Side("ann")).wave_ends()
    while arena.kind != "bottom":
        arena.breathe_once()
    seat = arena.seat
    arena.breathe_once()
    assert "Put on the bottom of the deck" in sentences(arena, seat)
    assert "Put on the bottom of the deck" not in sentences(arena, 1 - seat)


# --- what is going on ------------------------------------------------------------------------------------------------


@rule("OPH-27")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_stack_is_told_with_sources_targets_and_blows(seat: int) -> None:
    sides = [Side("ann@action bob"), Side("ann@action/4 bob@action!", "no")]
    arena = stage(*(sides if seat == 0 else sides[::-1]), momentum=seat)
    assert outlook(arena)["deeds"] == []
    arena.say(f"attack {1 - seat}.1 with 1")
    told = outlook(arena, seat)
    assert told["sign"] == "plus"
    (deed,) = told["deeds"]
    assert (deed["what"], deed["seat"], deed["card"], deed["targets"]) == ("attack", seat, "ann", [f"{1 - seat}.1"])
    assert [(hit["piece"], hit["kind"], hit["amount"], hit["falls"], hit["points"]) for hit in deed["hits"]] == [
        (f"{1 - seat}.1", "attack", 2, True, 3),
        (f"{seat}.1", "rage", 1, False, 0),
    ]
    window = told["window"]
    assert (window["kind"], window["seats"], window["moment"]) == ("respond", [1 - seat], "declared")
    assert (window["rule"], window["text"]) == ("OPH-27", "Ann attacks Ann. Respond, or decline.")
    arena.say("play no")
    deeds = outlook(arena, seat)["deeds"]
    assert [(each["card"], each["response"]) for each in deeds] == [("ann", False), ("no", True)]
    assert deeds[1]["says"]


@rule("OPH-27")
def test_an_ability_on_the_stack_says_what_it_does() -> None:
    arena = stage(Side("ann bob", "zap"), Side("ann bob"))
    arena.say("play zap")
    assert outlook(arena)["window"]["kind"] == "target"
    arena.say("choose 1.2")
    (deed,) = outlook(arena)["deeds"]
    assert (deed["card"], deed["targets"], deed["ability"]) == ("zap", ["1.2"], None)
    assert deed["text"] == "you play Zap at Bob"
    assert outlook(arena, 1)["deeds"][0]["text"] == "Player 1 plays Zap at Bob"


@rule("OPH-61")
def test_the_breather_is_a_checklist() -> None:
    arena = stage(Side("ann/1 giant bob"), Side("ann bob"))
    assert outlook(arena)["breather"] == []
    arena.wave_ends()
    seen: list[str] = []
    while arena.kind != "act":
        steps = outlook(arena)["breather"]
        assert [step["rule"] for step in steps] == ["OPH-62", "OPH-63", "OPH-64", "OPH-65", "OPH-67"]
        now = [step["step"] for step in steps if step["state"] == "now"]
        assert len(now) == 1
        seen += now if now != seen[-1:] else []
        arena.breathe_once()
    assert seen == ["regenerate", "maintain", "promote", "maneuver"]


@rule("OPH-60", "OPH-71", "OPH-72", "OPH-73")
def test_who_is_near_the_end_is_told() -> None:
    arena = stage(Side("ann bob", cheer=13, points=9), Side("ann", deck="zap dog", empty=True), wave=4)
    told = {line["rule"]: line["text"] for line in outlook(arena, 1)["lines"]}
    assert told["OPH-71"] == "Player 1 has 13 Cheer; 15 win the game at once."
    assert told["OPH-73"] == "You have 2 cards left to draw; drawing from none loses."
    assert told["OPH-72"] == "Whoever leads alone by Victory Points when this Wave ends wins."
    assert "OPH-60" not in told
    assert outlook(arena)["passed"] == []
    passing = outlook(arena.act("pass"), 1)
    assert passing["passed"] == [0]
    told = {line["rule"]: line["text"] for line in passing["lines"]}
    assert told["OPH-60"] == "Player 1 has passed; the Wave ends when all have."


def lines(arena: Arena, eye: int) -> list[str]:
    return [line["text"] for line in outlook(arena, eye)["lines"]]


def test_the_outlook_speaks_to_whoever_it_is_told() -> None:
    arena = stage(Side("ann", cheer=13, points=9), Side("ann"), Side("ann")).act("pass")
    assert lines(arena, 0) == [
        "You have 13 Cheer; 15 win the game at once.",
        "You have 9 Victory Points; 12 win the game at once.",
        "You are the Crowd Favorite.",
        "You have passed; the Wave ends when all have.",
    ]
    assert lines(arena, 1) == [
        "Player 1 has 13 Cheer; 15 win the game at once.",
        "Player 1 has 9 Victory Points; 12 win the game at once.",
        "Player 1 is the Crowd Favorite.",
        "Player 1 has passed; the Wave ends when all have.",
    ]
    arena.act("pass")
    assert lines(arena, 0)[-1] == "You and Player 2 have passed; the Wave ends when all have."
    assert lines(arena, 1)[-1] == "Player 1 and you have passed; the Wave ends when all have."
    assert lines(arena, 2)[-1] == "Player 1 and Player 2 have passed; the Wave ends when all have."


def test_what_waits_to_happen_is_told_to_whom_it_concerns() -> None:
    arena = stage(Side("ann@action"), Side("ann", "no")).say("attack 1.1 with 1", "play no")
    assert lines(arena, 0)[0].startswith("Player 2 plays No.")
    assert lines(arena, 1)[0].startswith("You play No.")
    assert lines(arena, 0)[1] == "Ann attacks Ann. Ann of Player 2 would take 2 Attack Damage."
    assert lines(arena, 1)[1] == "Ann attacks Ann. Your Ann would take 2 Attack Damage."
    arena = stage(Side("ann@action"), Side("bob", "no"))
    for text, whose in (("advance 1", 1), ("retreat 1", 0), ("pass", 0)):
        staged = stage(Side("ann@action"), Side("ann bob", "no"), momentum=whose).say(text)
        verb = text.partition(" ")[0]
        ending = " Ann." if verb != "pass" else "."
        third = "passes" if verb == "pass" else f"{verb}s"
        assert lines(staged, whose)[0] == f"You {verb}{ending}"
        assert lines(staged, 1 - whose)[0] == f"Player {whose + 1} {third}{ending}"


@rule("OPH-61")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_step_is_done_with_is_told(seat: int) -> None:
    arena = facing(Side("ann/1 bob gus^2 hal^2 dog dog"), Side("ann bob gus hal dog"), seat)
    arena.wave_ends()
    while arena.kind != "maintain":
        arena.breathe_once()
    assert outlook(arena)["marked"] == []
    arena.say("maintain 8")
    assert outlook(arena)["marked"] == [f"{seat}.8"]
    arena.say("maintain 9", "let go")
    assert outlook(arena)["marked"] == [], "now the other one is asked"


@rule("OPH-60")
def test_all_who_passed_are_told_until_somebody_acts() -> None:
    arena = stage(Side("ann"), Side("ann"), Side("ann"))
    seen = [outlook(arena)["passed"]]
    for text in ("pass", "pass", "advance 1"):
        seen.append(outlook(arena.act(text))["passed"])
    assert seen == [[], [0], [0, 1], []]


def test_the_faces_say_how_pieces_are_written() -> None:
    arena = stage(Side("ann@action bob"), Side("ann"))
    names = arena.state.edition.words.faces()["pieces"]
    for seat, side in enumerate(arena.table["sides"]):
        assert [each["piece"] for each in side["pieces"]] == names[seat][: len(side["pieces"])]


@rule("OPH-12")
def test_the_outlook_tells_all_eyes_the_same_in_other_words() -> None:
    arena = stage(Side("ann@action", "zap"), Side("ann", "no")).say("attack 1.1 with 1")
    one, other = outlook(arena, 0), outlook(arena, 1)
    assert [line["rule"] for line in one.pop("lines")] == [line["rule"] for line in other.pop("lines")]
    assert one == other


# --- previews --------------------------------------------------------------------------------------------------------


@rule("OPH-33", "OPH-35", "OPH-41")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_is_shown_before_it_is_made(seat: int) -> None:
    sides = [Side("ann@action"), Side("ann@action/3 bob@action gus hal@action!")]
    arena = stage(*(sides if seat == 0 else sides[::-1]), momentum=seat)
    other = 1 - seat
    shown = preview(arena, f"attack {other}.2 with 1")
    assert (shown["sign"], shown["sets"]) == ("plus", f"{seat}.1")
    assert shown["hits"] == [{"piece": f"{other}.2", "kind": "attack", "amount": 1, "falls": False, "points": 0}]
    assert shown["stoppers"] == [{"piece": f"{other}.1", "how": "intercept"}]
    behind = preview(arena, f"attack {other}.3 with 1")["stoppers"]
    assert behind == [{"piece": f"{other}.1", "how": "protect"}, {"piece": f"{other}.2", "how": "protect"}]


def test_what_is_previewed_is_what_happens() -> None:
    for target in ("1.1", "1.2", "1.3"):
        arena = stage(Side("ann@action bob"), Side("ann@action/4 bob/1 gus!"))
        before = {name: arena.wounds(name) for name in ("0.1", "1.1", "1.2", "1.3")}
        shown = preview(arena, f"attack {target} with 1")
        arena.act(f"attack {target} with 1")
        for hit in shown["hits"]:
            assert arena.has(hit["piece"]) is not hit["falls"]
            if not hit["falls"]:
                assert arena.wounds(hit["piece"]) - before[hit["piece"]] == hit["amount"]


@rule("OPH-23", "OPH-24")
def test_a_card_is_shown_with_its_price_and_targets() -> None:
    arena = stage(Side("ann bob", "zap sword"), Side("ann bob"))
    shown = preview(arena, "play zap")
    cost = load_content(PLAIN).cards["zap"].cost
    assert (shown["cost"], shown["left"], shown["targets"]) == (cost, 11 - cost, ["1.1", "1.2"])
    assert shown["says"].startswith("Target: a Character of an opponent.")
    assert preview(arena, "play nonsense") == {}
    assert preview(arena, "use 9 ability 3")["says"] == ""


# --- faces -----------------------------------------------------------------------------------------------------------


@rule("OPH-02", "OPH-04", "OPH-05", "OPH-06")
def test_faces_tell_what_a_deck_must_keep_to() -> None:
    faces = words(stage(Side("ann"), Side("ann"))).faces()
    assert faces["limits"] == {
        "team_points": 10,
        "team_size": 4,
        "reinforcements": 3,
        "least_cards": 50,
        "most_cards": 60,
        "first_hand": 9,
        "bottomed": 2,
    }
    assert all(card["answers"] for card in faces["cards"] if card["sign"] == "response")
    assert {card["deck_max"] for card in faces["cards"]} >= {3}


@rule("OPH-06", "OPH-63", "OPH-65")
def test_faces_tell_the_steps_with_their_figures() -> None:
    faces = words(stage(Side("ann"), Side("ann"))).faces()
    told = {step["step"]: step["says"] for step in [*faces["opening"], *faces["breather"]]}
    assert list(told) == ["bottom", "arrange", "momentum", "regenerate", "maintain", "promote", "maneuver"]
    assert told["bottom"] == "You drew nine cards: put two of them on the bottom of your deck."
    assert "draw up to nine, and put two on the bottom" in told["regenerate"]
    assert told["promote"].startswith("Up to two Gladiators")


@rule("OPH-05")
@pytest.mark.parametrize("deck", load_content("standard").pack.deck, ids=lambda deck: deck.id)
def test_a_deck_that_is_written_out_reads_the_same(deck: Any) -> None:
    read = read_deck(written_deck(deck), "again")
    for field in ("team", "patron", "counts", "stack", "reinforcements", "cards"):
        assert getattr(read, field) == getattr(deck, field)


def test_a_deck_that_cannot_be_read_says_which_line() -> None:
    with pytest.raises(BadSetup, match=r'"three of them" is no line of a deck'):
        read_deck("team: ann\nthree of them", "mine")


# --- told beside the board -------------------------------------------------------------------------------------------

FIRST_CARD = 2
"""The first card of the pack as the third piece of the first seat, as events tell pieces."""


@pytest.mark.parametrize(("amount", "rose", "signed"), [(2, "rose", "+2"), (-3, "fell", "−3")])
@rule("OPH-50", "OPH-01")
def test_changes_are_told_briefly_by_where_they_lead(amount: int, rose: str, signed: str) -> None:
    told = harena.edition("ophidian", 2).words
    assert isinstance(told, OphidianWords)
    cheered = Event(Message.CHEERED, (1, amount, 4))
    assert str(told.brief(cheered, 1)) == f"Your Cheer {rose} to 4."
    assert told.sentence(cheered, 1) == f"Your Cheer changed by {amount} to 4."
    boosted = Event(Message.BOOSTED, (FIRST_CARD, 0, amount))
    assert str(told.brief(boosted, None)) == f"{told.cards[0]} got {signed} attack for a while."


@rule("OPH-30")
def test_a_piece_is_told_briefly_by_its_name_alone() -> None:
    told = harena.edition("ophidian", 2).words
    assert isinstance(told, OphidianWords)
    used = Event(Message.USED, (FIRST_CARD, 1))
    assert told.sentence(used, None) == f"{told.cards[0]} 0.3 used its ability 2."
    assert str(told.brief(used, None)) == f"{told.cards[0]} used its ability."


@rule("OPH-72")
def test_the_faces_tell_from_which_wave_on_a_lead_decides() -> None:
    goals = harena.edition("ophidian", 2).words.faces()["goals"]
    assert (goals["lead_from"], goals["last_wave"]) == (4, 8)
