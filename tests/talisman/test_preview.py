"""What a fight stands at before the dice, and what actions would mean, told by the rules themselves."""

from typing import Any

import pytest

from harena.games.talisman.words import TalismanWords
from tests.rules.citing import rule
from tests.talisman.arena import HOME, Scene, Shown, Side, inside, stage


def foreseen(scene: Scene, text: str) -> Shown:
    """What an action would mean to who is asked, on a table imagined from that seat's own view."""
    state = scene.state
    imagined = state.edition.imagine(state.view(scene.seat), 0)
    return state.edition.words.preview(imagined, scene.seat, text)


def fight_of(scene: Scene) -> Any:
    outlook = scene.state.edition.words.outlook(scene.state, scene.seat)
    assert outlook is not None
    return outlook["fight"]


def parts(side: Shown) -> dict[str, int]:
    return {part["what"]: part["adds"] for part in side["parts"]}


@rule("TAL-05", "TAL-06", "TAL-26")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_fight_tells_where_each_score_comes_from(turn: int) -> None:
    fighter = inside(objects="sword armour helmet ring", followers="man-at-arms", spells="might", craft=9)
    other = inside(character="ogre", alignment="evil", objects="axe", spells="fortune", craft=9)
    sides = (fighter, other) if turn == 0 else (other, fighter)
    scene = stage(*sides, turn=turn).say("decline", f"challenge {1 - turn}", "fight with everything")
    fight = fight_of(scene)
    own, theirs = fight["sides"]
    assert own["seat"] == turn
    assert theirs["seat"] == 1 - turn
    assert parts(own)["sword"] == 1
    assert "man-at-arms" in parts(own)
    assert parts(theirs) == {"character": 5, "axe": 1}
    assert own["total"] == sum(parts(own).values())
    assert {save["card"]: save["needs"] for save in own["saves"]} == {"armour": 4, "helmet": 6}
    assert own["least"] == 2
    assert theirs["least"] == 0
    assert sum(fight["chances"]) == pytest.approx(1)
    if turn == 1:
        scene.say("decline")
    scene.cast("might")
    assert scene.kind == "cast"
    assert parts(fight_of(scene)["sides"][0])["spells"] > 0


@rule("TAL-26", "TAL-27")
@pytest.mark.parametrize("verb", ["challenge", "summon"])
def test_whom_to_fight_and_how_is_said_and_foreseen_in_one_go(verb: str) -> None:
    other = inside(objects="sword axe") if verb == "challenge" else Side(space="tavern", objects="sword axe")
    own = inside(character="outrider", followers="man-at-arms")
    if verb == "summon":
        landing = Side(space="village", character="outrider", followers="man-at-arms")
        scene = stage(landing, other, rolled=1).say(f"move {HOME}")
    else:
        scene = stage(own, other)
    chances = {how: foreseen(scene, f"{verb} 1 {how}")["chances"] for how in ("everything", "one-on-one")}
    assert chances["everything"][0] > chances["one-on-one"][0]  # a Follower helps where there are any
    assert foreseen(scene, f"{verb} 1")["chances"] == chances["everything"]
    words = scene.state.edition.words
    told = words.outlook(scene.state, 0)
    assert told is not None
    label = f"{verb.capitalize()} Player 2"
    assert told["attacks"] == [
        {"option": f"{verb} 1", "manner": how, "text": f"{verb} 1 {how}", "label": f"{label}, {called}"}
        for how, called in (("everything", "with everything"), ("one-on-one", "one-on-one"))
    ]
    scene.say(f"{verb} 1 one-on-one")
    assert scene.kind == "bring"
    assert "Player 1 attacked Player 2 one-on-one." in scene.events
    told = words.outlook(scene.state, 0)
    assert told is not None
    assert told["attacks"] == []


@rule("TAL-05", "TAL-26")
def test_only_minds_may_say_that_they_fight_by_craft() -> None:
    minds = stage(inside(character="warlock"), inside()).quiet()
    told = minds.state.edition.words.outlook(minds.state, 0)
    assert told is not None
    manners = [each["manner"] for each in told["attacks"]]
    assert manners == ["everything", "one-on-one", "psychic", "psychic-one-on-one"]
    assert minds.say("challenge 1 psychic").table["fight"] is None or minds.table["fight"]["psychic"]
    scene = stage(inside(), inside())
    scene.refuses("challenge 1 psychic", "TAL-05")
    assert (scene.kind, scene.table["fight"]) == ("arena", None)  # nothing of it was done


@rule("TAL-50", "TAL-52")
@pytest.mark.parametrize("eye", [0, 1])
def test_what_one_should_keep_in_mind_is_told_to_oneself_alone(eye: int) -> None:
    sides = [inside(leave="won", lives=1), inside()]
    scene = stage(*(sides if eye == 0 else sides[::-1]), turn=1 - eye)

    def lines(seat: int) -> list[str]:
        told = scene.state.edition.words.outlook(scene.state, seat)
        assert told is not None
        return [line["text"] for line in told["lines"]]

    assert lines(eye) == [
        "You may leave the arena when your turn begins.",
        "You have one life left; leavings are lost with it.",
    ]
    assert lines(1 - eye) == []


def calls(scene: Scene, seat: int) -> list[dict[str, str]]:
    told = scene.state.edition.words.outlook(scene.state, seat)
    assert told is not None
    return list(told["calls"])


@rule("TAL-03", "TAL-14")
@pytest.mark.parametrize("turn", [0, 1])
def test_where_to_and_whom_to_visit_is_said_in_one_go(turn: int) -> None:
    rich, poor = Side(space="plains-1", gold=1), Side(space="plains-1", gold=0)
    scene = stage(*((rich, poor) if turn == 0 else (poor, rich)), turn=turn, rolled=3)
    told = calls(scene, turn)
    assert {each["option"] for each in told} == {"move city"}
    assert [each["visit"] for each in told] == ["enchantress", "doctor", "armourer", "lanista"]
    assert told[1] == {
        "option": "move city",
        "visit": "doctor",
        "text": "move city visit doctor",
        "label": "Move to the City, visit the Doctor",
    }
    assert calls(scene, 1 - turn) == []  # nobody else is asked
    assert foreseen(scene, "move city visit doctor")["says"] == "Pay 1 gold: regain 2 life."
    scene.say(told[1]["text"])
    assert scene.table["seats"][turn]["space"] == "city"
    assert scene.table["seats"][turn]["gold"] == 0
    assert scene.table["turn"] == 1 - turn


@rule("TAL-03", "TAL-14")
def test_whoever_meets_somebody_first_says_whom_to_visit_afterwards() -> None:
    scene = stage(Side(space="plains-1", gold=1), Side(space="city"), rolled=3)
    assert calls(scene, 0) == []
    scene.refuses("move city visit doctor", "TAL-03")
    assert scene.kind == "move"  # nothing of it was done
    assert scene.say("move city", "explore").kind == "visit"


@rule("TAL-14")
def test_a_visit_that_cannot_be_paid_for_is_refused_with_the_move() -> None:
    scene = stage(Side(space="plains-1", gold=0), Side(), rolled=3)
    assert "doctor" not in {each["visit"] for each in calls(scene, 0)}
    scene.refuses("move city visit doctor", "TAL-14")
    assert scene.table["seats"][0]["space"] == "plains-1"


@rule("TAL-05")
def test_chances_are_those_of_the_dice() -> None:
    plain = inside(character="outrider", spells="might", craft=9)
    scene = stage(plain, inside(character="outrider")).say("decline", "challenge 1", "fight with everything")
    assert fight_of(scene)["chances"] == pytest.approx([15 / 36, 6 / 36, 15 / 36])


@rule("TAL-27", "TAL-29")
def test_objects_are_weighed_before_they_are_brought() -> None:
    side = inside(character="outrider", objects="sword runesword cross warhorse ring magic-belt shield")
    scene = stage(side, inside(objects="armour")).say("challenge 1", "fight with one-on-one")
    totals = {text: _total(foreseen(scene, text)) for text in ("bring nothing", "bring sword", "bring runesword")}
    assert totals["bring sword"] == totals["bring nothing"] + 1
    assert totals["bring runesword"] == totals["bring nothing"] + 2
    assert [save["card"] for save in foreseen(scene, "bring shield")["fight"]["sides"][0]["saves"]] == ["shield"]


def _total(shown: dict[str, Any]) -> int:
    total: int = shown["fight"]["sides"][0]["total"]
    return total


@rule("TAL-24", "TAL-28", "TAL-57")
@pytest.mark.parametrize(("deck", "expected"), [("tiro", [1.0, 0, 0, 0]), ("healer", [0, 0, 0, 1.0])])
def test_drawing_tells_the_chances_over_the_deck(deck: str, expected: list[float]) -> None:
    scene = stage(inside(strength=20), Side(), deck=deck)
    assert foreseen(scene, "draw")["chances"] == pytest.approx(expected)


@rule("TAL-25")
def test_calling_somebody_tells_the_fight() -> None:
    scene = stage(Side(space="village", strength=2), Side(character="ogre"), rolled=1).say("move fields-1")
    shown = foreseen(scene, "summon 1")
    assert [side["total"] for side in shown["fight"]["sides"]] == [6, 5]
    assert foreseen(scene, "summon 0") == {"says": "", "fight": None, "chances": []}


@rule("TAL-03", "TAL-04")
def test_a_space_tells_who_waits_there() -> None:
    scene = stage(Side(space="tavern"), Side(), rolled=2, lying={"ruins": "lion wraith"})
    shown = foreseen(scene, "move ruins")
    assert [part["what"] for part in shown["fight"]["sides"][1]["parts"]] == ["lion"]
    assert shown["says"] == ""
    assert foreseen(scene, "move woods-3")["says"] == "Draw 1 adventure card."


@rule("TAL-31")
def test_who_may_evade_knows_the_odds() -> None:
    elf = Side(character="wood-elf", space="tavern", strength=1)
    scene = stage(elf, Side(), rolled=2, lying={"ruins": "lion cave"}).say("move ruins")
    assert scene.kind == "meet"
    assert foreseen(scene, "fight")["chances"] == pytest.approx([15 / 36, 6 / 36, 15 / 36, 0])


def test_what_is_no_action_means_nothing() -> None:
    scene = stage(Side(), Side())
    assert foreseen(scene, "") == {}
    assert foreseen(scene, "fly home") == {}


@rule("TAL-05")
def test_nothing_is_reckoned_once_the_dice_have_fallen() -> None:
    scene = stage(inside(strength=20), inside()).act("challenge 1", "fight with everything")
    assert scene.kind == "spoils"
    assert fight_of(scene) is None


@rule("TAL-05")
@pytest.mark.parametrize(("craft", "psychic"), [(0, True), (9, False)])
def test_who_may_attack_with_the_mind_is_told_the_better_chances(craft: int, psychic: bool) -> None:
    """The Warlock has Craft 5 and Strength 2; the Delver fights with Strength 4 and Craft 3, or with far more."""
    scene = stage(inside(character="warlock"), inside(character="delver", craft=craft))
    shown = scene.state.edition.words.preview(scene.state.clone(), 0, "challenge 1")
    assert shown["fight"]["psychic"] is psychic
    assert [side["total"] for side in shown["fight"]["sides"]] == ([5, 3] if psychic else [2, 4])
    plain = stage(inside(character="ogre", craft=9), inside(character="delver"))
    assert plain.state.edition.words.preview(plain.state.clone(), 0, "challenge 1")["fight"]["psychic"] is False


@rule("TAL-06", "TAL-27", "TAL-29")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_asked_for_objects_is_told_of_a_choice_of_which_all_count(seat: int) -> None:
    """Of two weapons one, the barred Cross stays outside, and no more than four."""
    held = inside(objects="sword runesword cross ring helmet shield magic-belt")
    sides = (held, inside(objects="armour")) if seat == 0 else (inside(objects="armour"), held)
    scene = stage(*sides, turn=seat).say(f"challenge {1 - seat}", "fight with one-on-one")
    words = scene.state.edition.words
    told, others = (words.outlook(scene.state, each) for each in (seat, 1 - seat))
    assert told is not None
    assert others is not None
    assert others["bring"] == [1]
    chosen = [scene.state.table(seat)["seats"][seat]["objects"][place - 1] for place in told["bring"]]
    assert len(chosen) == 4
    assert "cross" not in chosen
    assert len({"sword", "runesword"} & set(chosen)) <= 1
    scene.state.play(seat, "bring nothing")
    assert [words.outlook(scene.state, each) for each in (seat, 1 - seat)] == [told, others], "until both have chosen"


@rule("TAL-14", "TAL-23")
@pytest.mark.parametrize("alignment", ["good", "neutral", "evil"])
def test_who_is_asked_where_to_move_is_told_who_would_receive_it(alignment: str) -> None:
    scene = stage(Side(space="village", alignment=alignment), Side(space="city"), rolled=6)
    words = scene.state.edition.words
    assert isinstance(words, TalismanWords)
    told = words.outlook(scene.state, scene.seat)
    assert told is not None
    assert set(told["visits"]) == {"chapel", "tavern"}
    only = {visit.id: visit.only for visit in words.content.pack.visit if visit.space == "chapel"}
    assert told["visits"]["chapel"] == [id for id, who in only.items() if not who or alignment in who]
    assert any("good" in who for who in only.values())
    before = scene.state.view("referee")
    words.outlook(scene.state, scene.seat)
    assert scene.state.view("referee") == before


@rule("TAL-27")
def test_a_choice_of_objects_names_them_on_its_button() -> None:
    scene = stage(inside(objects="ring cross sword"), inside()).say("challenge 1", "fight with one-on-one")
    words, state = scene.state.edition.words, scene.state
    labels = {state.text(each): words.label_at(state, scene.seat, each) for each in state.legal(scene.seat)}
    held = state.table(scene.seat)["seats"][scene.seat]["objects"]
    named = {card["id"]: card["name"] for card in words.faces()["cards"]}
    assert labels["bring nothing"] == "Bring nothing"
    assert labels["bring 1+3"] == f"Bring {named[held[0]]} and {named[held[2]]}"


def test_copies_of_a_card_say_what_is_printed_on_them() -> None:
    cards = stage(inside(), inside()).state.edition.words.faces()["cards"]
    copies = [card for card in cards if card["id"] != card["printed"]]
    assert copies
    ids = {card["id"]: card for card in cards}
    assert all(ids[card["printed"]]["name"] == card["name"] for card in copies)


@rule("TAL-05")
def test_the_better_way_is_the_one_that_wins_more() -> None:
    """A win is likelier by combat than by psychic combat, and a stand-off by combat is less likely than both."""
    scene = stage(inside(character="warlock", strength=6, craft=0), inside(craft=2))
    shown = foreseen(scene, "challenge 1")
    assert shown["fight"]["psychic"] is False
    assert [side["total"] for side in shown["fight"]["sides"]] == [8, 4]
