"""Small print: bounds met exactly, the same thing again, the other seat, and what everybody is told."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from harena.core.errors import BadPack
from harena.games.ophidian import pieces
from harena.games.ophidian.content import STANDARD, read_content
from harena.games.ophidian.game import GAME
from harena.games.ophidian.made.codes import STAT_NAMES, Message, Stat
from tests.ophidian.arena import PLAIN, Side, edition, facing, number, stage
from tests.ophidian.test_values import boosted
from tests.ophidian.test_words_of_cards import answered
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def loose(pieces: str, hand: str = "", **more: int) -> Side:
    """A side that may hold any card."""
    return Side(pieces, hand, anything=True, **more)  # type: ignore[arg-type]


# --- set-up ----------------------------------------------------------------------------------------------------------


@rule("OPH-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_eleven_resources_and_no_cheer(players: int) -> None:
    sides = edition(*["all"] * players).new(5).view(None)["table"]["sides"]
    assert [(side["resources"], side["cheer"]) for side in sides] == [(11, 0)] * players


@rule("OPH-06")
def test_decks_are_shuffled() -> None:
    for seed in range(4):
        for side in edition("all", "all").new(seed).view("referee")["table"]["sides"]:
            deck = side["deck"]
            assert sum(one == two for one, two in pairwise(deck)) < 20, "copies do not lie together"


@rule("OPH-12")
def test_everybody_is_told_which_deck_each_player_has() -> None:
    state = edition("legends", "three", "all").new(1, listening=True)
    told = [event.args for event in state.heard() if event.message == Message.DECK_TAKEN]
    assert [args[0] for args in told] == [0, 1, 2]
    assert [args[1] for args in told] == [1, 3, 0]


@rule("OPH-11")
def test_where_there_are_too_few_ready_made_decks_several_have_the_same(tmp_path: Path) -> None:
    text = Path(PLAIN).read_text("utf-8")
    for deck in ("legends", "patron", "three"):
        text = text.replace(f'id = "{deck}"\n', f'id = "{deck}"\nlesson = true\n')
    pack = tmp_path / "few.toml"
    pack.write_text(text, "utf-8")
    for seed in range(10):
        sides = GAME.edition(3, {"pack": str(pack)}).new(seed).view(None)["table"]["sides"]
        assert [side["deck_id"] for side in sides] == ["all"] * 3


@rule("OPH-11")
def test_a_pack_has_room_for_so_many_cards_and_gladiators() -> None:
    text = Path(PLAIN).read_text("utf-8")
    at = text.index("[[deck]]")
    card = text[text.index('[[card]]\nid = "filler"') : text.index('[[card]]\nid = "dog"')]
    someone = text[text.index('[[gladiator]]\nid = "ivy"') : text.index('[[gladiator]]\nid = "rob"')]

    def pack(kind: str, entry: str, name: str, total: int) -> str:
        more = total - text.count(f"[[{kind}]]")
        copies = [entry.replace(f'"{name.lower()}"', f'"c{n}"').replace(f'"{name}"', f'"C {n}"') for n in range(more)]
        return text[:at] + "\n".join(copies) + "\n" + text[at:]

    assert len(read_content(pack("card", card, "Filler", 128), "full.toml").pack.card) == 128
    with pytest.raises(BadPack, match="1 to 128 cards and 1 to 76 gladiators"):
        read_content(pack("card", card, "Filler", 129), "full.toml")
    assert len(read_content(pack("gladiator", someone, "Ivy", 76), "full.toml").pack.gladiator) == 76
    with pytest.raises(BadPack, match="1 to 76 gladiators"):
        read_content(pack("gladiator", someone, "Ivy", 77), "full.toml")


@rule("OPH-08", "OPH-67")
@SEATS
def test_each_character_is_placed_once_wherever_it_lies(seat: int) -> None:
    arena = facing(Side("ann bob gus"), Side("ann bob gus"), seat).wave_ends()
    while arena.kind != "arrange":
        arena.breathe_once()
    for _ in range(2):
        me = arena.seat
        for name in ("2", "3"):
            arena.say(f"forward {name}")
            assert "OPH-67" in arena.refusal(f"back {name}") or "OPH-08" in arena.refusal(f"back {name}")
        assert [arena.piece(f"{me}.{name}")["field"] for name in ("2", "3")] == ["action", "action"]
        arena.say("ready")


# --- paying, counting, needing ---------------------------------------------------------------------------------------


@rule("OPH-64")
@SEATS
def test_the_last_resource_maintains_a_card(seat: int) -> None:
    arena = facing(Side("ann guard guard guard dog dog"), Side("ann"), seat).wave_ends()
    while not (arena.kind == "maintain" and arena.seat == seat):
        arena.breathe_once()
    arena = arena.with_view(lambda table: table["sides"][seat].update(resources=3))
    arena.say("maintain 8")
    assert "OPH-64" in arena.refusal("maintain 9"), "one is left, and two are needed"
    arena.say("maintain 11").say("let go")
    assert [arena.has(f"{seat}.{place}") for place in range(8, 13)] == [True, False, False, True, False]


@rule("OPH-23", "OPH-26")
@SEATS
def test_what_a_card_needs_has_a_number_and_x_is_the_highest_level_in_play(seat: int) -> None:
    mine = Side("ann^3 bob^1", "late", pyre="gus^4", anything=True)
    for wave in (2, 3, 4):
        arena = facing(mine, loose("ann"), seat, wave=wave)
        if wave < 3:
            assert "play late" not in arena.options
        else:
            arena.act("play late")
            assert arena.cheer[seat] == 3, "neither the last one's level nor that of the fallen"


@rule("OPH-50")
@SEATS
def test_nobody_has_less_cheer_or_resources_than_none(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann bob", "feast"), Side("ann bob", resources=2), seat)
    arena.act("play feast")
    assert arena.side(other)["resources"] == 0
    mine = Side("ilse^2", "hush", of="rot-garden", anything=True)
    hush = facing(mine, Side("brakka", cheer=1, of="bronze-fang"), seat, pack=STANDARD)
    hush.act("play hush")
    assert hush.cheer[other] == 0


@rule("OPH-27")
def test_whoever_chooses_a_target_is_told_for_which_card() -> None:
    arena = facing(loose("ann bob", "maul"), loose("ann bob"), 0)
    arena.say("play maul")
    decision = arena.state.decision(0)
    assert decision is not None
    assert arena.kind == "target"
    assert "Maul" in decision.prompt
    ability = facing(loose("ann hound"), loose("ann bob"), 0)
    ability.say("use 8 ability 1")
    decision = ability.state.decision(0)
    assert decision is not None
    assert "Hound" in decision.prompt


@rule("OPH-29")
def test_a_wave_has_two_hundred_actions_exactly() -> None:
    arena = stage(Side("ann bob"), Side("ann bob"), actions=198)
    arena.act("advance 1")
    assert arena.kind == "act"
    arena.act("advance 2")
    assert arena.kind == "discard"


# --- what ends with an Action ----------------------------------------------------------------------------------------


@rule("OPH-27", "OPH-28")
@SEATS
def test_nothing_of_an_action_is_left_when_it_is_over(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("hal@action bob", cheer=2), loose("gus^2 bob sage", "block"), seat)
    arena.act(f"attack {other}.3 with 4", f"{other}: play block", f"{seat}: use 4 ability 1")
    assert arena.state.waiting
    table = arena.table
    assert (table["sign"], table["passing"], table["rolled"], table["answered_at"], table["deeds"]) == (
        "plus",
        False,
        0,
        0,
        [],
    )
    for side in table["sides"]:
        for piece in side["pieces"]:
            assert not {"hurt", "answered", "action_boosts"} & set(piece)
    arena.act("pass")
    assert (arena.table["sign"], arena.momentum) == ("plus", other)


@rule("OPH-01", "OPH-27")
@SEATS
def test_what_an_action_lends_is_gone_with_it_from_every_place(seat: int) -> None:
    arena = facing(loose("ann ivy bob cid^4", "frenzy"), loose("ann"), seat)
    arena.act("play frenzy", f"{seat}: choose {seat}.4")
    cid = arena.piece(f"{seat}.4")
    assert (cid["wounds"], cid["values"]["life"], "action_boosts" in cid) == (7, 9, False)


@rule("OPH-27", "OPH-34")
@SEATS
def test_wounds_of_one_action_are_no_answer_in_the_next(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ivy@action ann@action", "", cheer=0), loose("ann bob!"), seat)
    places = {each["card"]: each["piece"][2:] for each in arena.side(seat)["pieces"]}
    arena.act(f"attack {other}.1 with {places['ivy']}")
    assert arena.wounds(f"{other}.1") == 1
    arena.say(f"attack {other}.2 with {places['ann']}")
    while arena.table["deeds"][0]["moment"] != "after":
        arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    assert arena.wounds(f"{other}.2") == 1
    assert answered(arena, other, "after enemy attack wounding own"), "one wound is enough"
    assert answered(arena, seat, "after own attack wounding anyone")
    assert answered(arena, other, "after enemy attack wounding own", f"{other}.1")
    assert not answered(arena, other, "after enemy attack wounding self", f"{other}.1"), "hurt in the Action before"
    assert answered(arena, other, "after enemy attack wounding self", f"{other}.2")


@rule("OPH-27", "OPH-34")
@SEATS
def test_whoever_is_hurt_may_lie_at_any_place(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action"), loose("ann dog dog guard"), seat)
    arena.say(f"attack {other}.10 with 1")
    while arena.table["deeds"][0]["moment"] != "after":
        arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    assert answered(arena, other, "after enemy attack wounding own")
    assert not answered(arena, other, "after enemy attack wounding gladiator")


@rule("OPH-27")
@SEATS
def test_an_ability_answers_each_of_several_responses_once(seat: int) -> None:
    """Two Sages with three abilities each answer two Responses that follow one another to the same Action."""
    other = 1 - seat
    arena = facing(loose("ann sage sage", "", cheer=0), loose("ann", "spite spite"), seat)
    uses = [f"use {place} ability {ability}" for place in (8, 9) for ability in (1, 2, 3)]
    arena.say("advance 1")
    for _ in range(2):
        while arena.seat != other:
            arena.say("decline")
        arena.say("play spite")
        for use in uses:
            while not (arena.seat == seat and len(arena.table["deeds"]) == 2):
                arena.say("decline")
            assert use in arena.options, use
            arena.say(use)
            while len(arena.table["deeds"]) > 2:
                arena.say("decline")
            while arena.seat != seat:
                arena.say("decline")
            assert "OPH-27" in arena.refusal(use), "once for each event"
        arena = arena.with_view(lambda table: table["sides"][seat].update(resources=11))
        while len(arena.table["deeds"]) > 1:
            arena.say("decline")
    arena.look_for_leftovers()


@rule("OPH-27", "OPH-51")
@SEATS
def test_a_response_ability_answers_in_the_next_action_again(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("hal@action ann", cheer=3), loose("ivy^1 bob"), seat)
    target = next(each["piece"] for each in arena.side(other)["pieces"] if each["card"] == "ivy")
    for left in (3, 3):
        arena.act(f"attack {target} with 4", f"{seat}: use 4 ability 1")
        assert arena.cheer[seat] == left
        assert not arena.piece(f"{seat}.4")["set"]


# --- what a text means -----------------------------------------------------------------------------------------------


@rule("OPH-01", "OPH-52")
@SEATS
def test_a_text_that_lasts_asks_each_of_its_conditions_with_its_number(seat: int) -> None:
    for wave, cheer, herd, expected in (
        (1, 0, "", (2, 0, 0)),
        (2, 0, "", (2, 1, 0)),
        (1, 1, "", (1, 0, 0)),
        (3, 0, " dog", (2, 1, 1)),
        (1, 1, " dog", (1, 0, 1)),
    ):
        arena = facing(loose(f"ann herald{herd}", cheer=cheer), loose("ann"), seat, wave=wave)
        values = arena.piece(f"{seat}.8")["values"]
        assert (values["attack"], values["shield"], values.get("defense", 0)) == expected
        for stat in (Stat.ATTACK, Stat.SHIELD, Stat.DEFENSE):
            assert pieces.value(arena.inside, number(f"{seat}.8"), stat) == values.get(STAT_NAMES[stat], 0)


@rule("OPH-01")
def test_the_smallest_change_counts() -> None:
    for key in ("wave_boosts", "action_boosts"):
        arena = boosted(stage(Side("ann bob"), Side("ann")), "0.1", **{key: pieces.changed(0, Stat.ATTACK, 1)})
        assert pieces.value(arena.inside, number("0.1"), Stat.ATTACK) == 3
        assert arena.piece("0.1")["values"]["attack"] == 3


@rule("OPH-34")
@SEATS
def test_the_text_of_the_fallen_changes_nothing_any_more(seat: int) -> None:
    """The Pump behind them in the row keeps the list of changing texts open."""
    for fallen, expected in (("", 3), ("bellgrave^3", 3)):
        mine = Side(f"kennel-queen hired-blade great-axe>{seat}.1", pyre=fallen, of="kennel-gate", anything=True)
        arena = facing(mine, Side("brakka", of="bronze-fang"), seat, pack=STANDARD)
        place = next(each["piece"] for each in arena.side(seat)["pieces"] if each["kind"] == "minion")
        shown = arena.piece(place)["values"]["attack"]
        assert pieces.value(arena.inside, number(place), Stat.ATTACK) == shown == expected


@rule("OPH-34")
@SEATS
def test_what_happens_to_each_or_to_somebody_does_not_happen_to_the_fallen(seat: int) -> None:
    mine = Side("brakka^2 sporeth", "grandstand", pyre="korvath dusk-razor", of="bronze-fang", anything=True)
    arena = facing(mine, Side("brakka", of="bronze-fang"), seat, pack=STANDARD)
    arena.act("play grandstand")
    assert len(arena.heard(int(Message.BOOSTED))) == 2
    other = 1 - seat
    trip = facing(loose("ann bob", "snap"), loose("ann", "trip"), seat)
    answers = (f"{other}: play trip", f"{other}: choose {seat}.2", f"{seat}: play snap", f"{seat}: choose {seat}.2")
    trip.act("advance 1", *answers)
    assert trip.heard(int(Message.TURNED)) == []


@rule("OPH-27", "OPH-70")
@SEATS
def test_a_game_may_end_when_the_values_of_an_action_do(seat: int) -> None:
    arena = facing(loose("ann bob", "frenzy"), Side("ann"), seat)
    arena.act("play frenzy", f"{seat}: choose {1 - seat}.1")
    assert arena.kind == "over"
    assert arena.state.outcome is not None
    assert arena.state.outcome.rule == "OPH-70"
    assert arena.state.outcome.ranks[seat] == 1


@rule("OPH-27")
@SEATS
def test_answers_to_an_action_and_to_a_response_are_told_apart(seat: int) -> None:
    """The second ability answered the Action; the first answers what was played beside it."""
    other = 1 - seat
    arena = facing(loose("ann", "spite"), loose("ann sage"), seat)
    arena.say("advance 1")
    assert arena.seat == other
    arena.say("use 8 ability 2")
    while len(arena.table["deeds"]) > 1:
        arena.say("decline")
    while arena.seat != seat:
        arena.say("decline")
    arena.say("play spite")
    while arena.seat != other:
        arena.say("decline")
    assert {"use 8 ability 1", "use 8 ability 2", "use 8 ability 3"} <= set(arena.options)


@rule("OPH-10", "OPH-24")
@SEATS
def test_what_a_minion_does_when_it_enters_is_about_itself(seat: int) -> None:
    arena = facing(loose("ann", "herald"), loose("ann"), seat)
    arena.act("play herald")
    assert arena.piece(f"{seat}.8")["field"] == "action"
    assert arena.cheer[seat] == 1
    assert len(arena.heard(int(Message.ENTERED))) == 1


@rule("OPH-24", "OPH-27")
@SEATS
def test_a_card_that_finds_its_last_place_taken_is_discarded_and_does_nothing(seat: int) -> None:
    arena = facing(loose("ann " + " ".join(["dog"] * 24), "herald charm"), loose("ann"), seat)
    arena.act("play herald", f"{seat}: play charm", f"{seat}: choose {seat}.1")
    assert arena.piece(f"{seat}.32")["card"] == "charm"
    assert arena.side(seat)["discard"][-1] == "herald"
    assert arena.cheer[seat] == 0


@rule("OPH-24")
@SEATS
def test_a_pump_whose_host_has_left_is_discarded(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann bob", "sword"), loose("ann", "snap"), seat)
    arena.act("play sword", f"{seat}: choose {seat}.1", f"{other}: play snap", f"{other}: choose {seat}.1")
    assert arena.side(seat)["discard"][-1] == "sword"
    assert not arena.has(f"{seat}.8")
    assert arena.heard(int(Message.ATTACHED)) == []
    spur = facing(loose("ann bob", "spur"), loose("ann", "snap"), seat)
    spur.act("play spur", f"{seat}: choose {seat}.1", f"{other}: play snap", f"{other}: choose {seat}.1")
    assert (spur.side(seat)["discard"][-1], spur.cheer[seat]) == ("spur", 0), "nothing else of its text happens either"
    again = facing(loose("ann bob", "sword"), loose("ann"), seat)
    again.act("play sword", f"{seat}: choose {seat}.1")
    assert len(again.heard(int(Message.ATTACHED))) == 1


@rule("OPH-31")
@SEATS
def test_who_was_set_or_moved_before_it_resolves_does_not_advance_or_retreat(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann bob@action"), loose("ann", "trip shove"), seat)
    arena.act("advance 1", f"{other}: play trip", f"{other}: choose {seat}.1")
    assert (arena.piece(f"{seat}.1")["field"], arena.piece(f"{seat}.1")["set"]) == ("support", True)
    assert arena.heard(int(Message.ADVANCED)) == []
    arena.act("retreat 2", f"{other}: play shove", f"{other}: choose {seat}.2")
    assert (arena.piece(f"{seat}.2")["field"], arena.piece(f"{seat}.2")["set"]) == ("support", False)
    assert (arena.heard(int(Message.RETREATED)), len(arena.heard(int(Message.MOVED)))) == ([], 1)


@rule("OPH-31")
@SEATS
def test_everybody_is_told_who_retreated(seat: int) -> None:
    arena = facing(Side("ann@action bob@action"), Side("ann"), seat)
    arena.act("retreat 2")
    assert len(arena.heard(int(Message.RETREATED))) == 1
    assert len(arena.heard(int(Message.ADVANCED))) == 0


@rule("OPH-34", "OPH-62")
@SEATS
def test_the_fallen_are_not_hurt_any_more(seat: int) -> None:
    other = 1 - seat
    storm = facing(Side("bob^2 ann@action", "storm"), Side("bob", pyre="ann/6 gus/4"), seat)
    storm.act("play storm")
    fallen = {each["card"]: each["wounds"] for each in storm.side(other)["pyre"]}
    assert (fallen["ann"], fallen["gus"]) == (6, 4)
    assert storm.wounds(f"{other}.2") == 1


@rule("OPH-34", "OPH-44")
@SEATS
def test_an_attacker_that_has_fallen_takes_no_more_damage(seat: int) -> None:
    other = 1 - seat
    mine, theirs = Side("brakka@action/5 dusk-razor", of="bronze-fang"), Side("sporeth cindermaw", "acid-blood")
    theirs = replace(theirs, of="rot-garden", anything=True)
    arena = facing(mine, theirs, seat, pack=STANDARD)
    target = next(each["piece"] for each in arena.side(other)["pieces"] if each["card"] == "cindermaw")
    arena.act(f"attack {target} with 1", f"{other}: play acid-blood")
    assert {each["card"]: each["wounds"] for each in arena.side(seat)["pyre"]}["brakka"] == 6, "Rage Damage felled it"


@rule("OPH-27", "OPH-33")
def test_the_first_piece_of_the_first_player_may_step_in_as_well() -> None:
    arena = stage(loose("ann bob gus!"), loose("ann@action"), momentum=1)
    arena.say("attack 0.2 with 1", "decline", "decline", "intercept with 1")
    assert arena.table["deeds"][0]["moment"] == "strike"
    assert answered(arena, 0, "strike enemy attack against self", "0.1")
    assert not answered(arena, 0, "strike enemy attack against self", "0.2")


@rule("OPH-33")
def test_a_text_redirects_an_attack_that_nobody_stepped_into_and_no_other() -> None:
    for stepping in (False, True):
        arena = stage(loose("ann bob gus", "swap"), loose("ann@action"), momentum=1)
        answers = ["0: intercept with 1"] if stepping else []
        arena.act("attack 0.2 with 1", *answers, "0: play swap", "0: choose 0.3")
        assert arena.wounds("0.3") == (0 if stepping else 2)
        assert arena.wounds("0.1") == (2 if stepping else 0)
        assert arena.wounds("0.2") == 0
        assert len(arena.heard(int(Message.PROTECTED))) == (0 if stepping else 1)


@rule("OPH-33")
@SEATS
def test_no_pump_becomes_the_defender_and_nothing_but_an_attack_is_redirected(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob"), loose(f"ann bob! sword>{other}.1", "decoy decoy"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: play decoy")
    assert arena.wounds(f"{other}.1") == 2
    arena.act("advance 2", f"{other}: play decoy")
    assert arena.piece(f"{seat}.2")["field"] == "action"
    assert arena.heard(int(Message.PROTECTED)) == []


@rule("OPH-28", "OPH-32")
@SEATS
def test_a_text_says_who_attacks(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose(f"ann@action hound@action spur>{seat}.1"), loose("ann^4 ivy"), seat)
    arena.act("use 8 ability 1", f"{seat}: choose {other}.1")
    assert (arena.wounds(f"{other}.1"), arena.piece(f"{seat}.8")["set"], arena.piece(f"{seat}.1")["set"]) == (
        3,
        True,
        False,
    )
    arena.act("use 9 ability 1", f"{seat}: choose {other}.1")
    assert (arena.wounds(f"{other}.1"), arena.piece(f"{seat}.1")["set"]) == (5, True)
    arena.act("use 9 ability 1", f"{seat}: choose {other}.1")
    assert arena.wounds(f"{other}.1") == 5, "a Set Character attacks nobody"


@rule("OPH-32")
@SEATS
def test_no_text_makes_anybody_attack_their_own_side(seat: int) -> None:
    arena = facing(loose("ann@action bob", "feud"), loose("ann bob"), seat)
    arena.act("play feud", f"{seat}: choose {seat}.2")
    assert (arena.wounds(f"{seat}.2"), arena.piece(f"{seat}.1")["set"], arena.cheer[seat]) == (0, False, 0)
    assert arena.momentum == 1 - seat, "the text made a positive card negative"


@rule("OPH-28")
@SEATS
def test_what_is_cancelled_is_cancelled_once(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann bob"), Side("ann", "no no"), seat)
    arena.act("advance 1", f"{other}: play no", f"{other}: play no")
    assert arena.piece(f"{seat}.1")["field"] == "support"
    assert len(arena.heard(int(Message.CANCELLED))) == 1


@rule("OPH-27")
@SEATS
def test_where_no_attack_is_answered_there_is_no_attacker(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("hal@action ann", cheer=2), loose("ivy sage bob!"), seat)
    target = next(each["piece"] for each in arena.side(other)["pieces"] if each["card"] == "ivy")
    arena.act(f"attack {target} with 4", f"{seat}: use 4 ability 1", f"{other}: use 8 ability 1")
    assert arena.wounds(f"{seat}.4") == 0, "it answered Hal's ability and no attack"


@rule("OPH-20", "OPH-26")
def test_a_die_shows_one_to_six_and_everybody_learns_it() -> None:
    shown = set()
    for seed in range(60):
        arena = stage(Side("ann", "gamble"), Side("ann"), seed=seed)
        before = arena.state.news
        arena.act("play gamble")
        shown |= set(arena.rolls())
        assert arena.state.news - before == 2, "the card and the die"
    assert shown == {1, 2, 3, 4, 5, 6}
