"""Conditions, counts and effects that wait. GOD-13 and GOD-67, with a pack that has them."""

from pathlib import Path

import pytest

from harena.core.errors import BadPack
from harena.games.gods.cases import EFFECTS
from harena.games.gods.content import load_content, read_content
from harena.games.gods.made.codes import Message
from harena.games.gods.words import GodsWords
from tests.gods.arena import Arena, Hero, altered_pack, edition, fight
from tests.rules.citing import rule

TEXT = Path(EFFECTS).read_text("utf-8")
FAR = Hero("g1")
WOUNDED = 2  # the pack's Heroes begin with 3 life


def stage(*heroes: Hero, dice: str = "") -> Arena:
    return fight(*heroes, dice=dice, pack=EFFECTS)


# --- conditions and counts -------------------------------------------------------------------------------------------


@rule("GOD-13")
def test_an_effect_with_a_condition_happens_only_where_it_holds() -> None:
    whole = stage(Hero("d2"), Hero("d3"), FAR, dice="2 sword 2 foot").do("use spear")
    assert (whole.kind, whole.life) == ("step", "10 10 10"), "the first effect is passed over, the second follows"
    hurt = stage(Hero("d2", life=WOUNDED), Hero("d3"), FAR, dice="2 sword 2 foot").do("use spear")
    assert hurt.do("target siggy", "go d1").life == "2 8 10"
    assert hurt.do("use spear", "go d2").life == "2 8 10", "the second time nobody is adjacent"


@rule("GOD-13")
def test_the_condition_is_about_the_hero_that_uses_the_card() -> None:
    field = stage(Hero("d2"), Hero("d3", life=WOUNDED), Hero("c2", life=WOUNDED), dice="1 sword 1 foot")
    assert field.do("use spear").kind == "step"
    siggys = field.do("go d1", "end turn", "keep all").with_dice("1 sword 1 foot").do("use spear on maximus")
    assert siggys.life == "10 2 0"


@rule("GOD-13")
def test_whoever_lost_as_much_as_it_gained_is_not_wounded() -> None:
    assert stage(Hero("d2", life=3), Hero("d3"), FAR, dice="1 sword 1 foot").do("use spear").kind == "step"


@rule("GOD-13")
def test_unless_is_the_opposite_of_if() -> None:
    whole = stage(Hero("d2", cards="axe"), Hero("d3"), Hero("c2"), dice="4 sword").do("use axe", "use axe")
    assert whole.life == "10 8 8"
    hurt = stage(Hero("d2", life=WOUNDED, cards="axe"), Hero("d3"), Hero("c2"), dice="2 sword").do("use axe")
    assert hurt.life == "2 10 10"


def forgone(field: Arena, seat: int | None = None) -> list[str]:
    """The lines about conditions that were not met."""
    return [line for line in field.story(seat) if "condition was not met" in line]


SPEARED = "2 damage to an adjacent Hero if you have lost more life than you have gained in the arena"


@rule("GOD-13")
def test_what_a_condition_forbids_is_told_with_the_condition() -> None:
    field = stage(Hero("d2"), Hero("d3"), FAR, dice="2 sword 2 foot").do("use spear", "go d1")
    line = f"Nothing came of this for Cleo, as its condition was not met: {SPEARED}."
    assert forgone(field) == [line]
    assert forgone(field, 0) == [line.replace("Cleo", "your Cleo")]
    assert forgone(field.do("use spear", "go d2")) == [line, line], "each time anew"
    siggys = field.do("end turn", "keep all").with_dice("1 sword 1 foot").do("use spear")
    assert forgone(siggys) == [line.replace("Cleo", "Siggy")]
    words, (event,) = siggys.state.edition.words, [e for e in siggys.events if e.message == Message.FORGONE]
    assert words.event_rule(event) == "GOD-13"
    assert words.told(event) == ("forgone", {"hero": 1, "effect": "damage 2 adjacent if wounded"})


@rule("GOD-13")
def test_where_the_condition_holds_nothing_is_told_of_it() -> None:
    hurt = stage(Hero("d2", life=WOUNDED), Hero("d3"), FAR, dice="1 sword 1 foot").do("use spear", "target siggy")
    assert forgone(hurt) == []
    axe = stage(Hero("d2", life=WOUNDED, cards="axe"), Hero("d3"), Hero("c2"), dice="2 sword").do("use axe")
    (line,) = forgone(axe)
    assert line.endswith(
        "1 damage to every adjacent Hero unless you have lost more life than you have gained in the arena."
    )
    whole = stage(Hero("d2", cards="axe"), Hero("d3"), Hero("c2"), dice="2 sword").do("use axe")
    assert forgone(whole) == []


@rule("GOD-13")
def test_a_condition_may_count() -> None:
    one = stage(Hero("d1"), Hero("d3"), FAR, dice="2 foot").do("use horse", "go d2")
    assert (one.kind, one.life) == ("act", "10 10 10")
    two = stage(Hero("d1"), Hero("d3"), Hero("c2"), dice="2 foot").do("use horse", "go d2")
    assert two.do("target maximus").life == "10 10 8"


@rule("GOD-13")
def test_an_amount_may_be_so_much_for_each() -> None:
    for near, life in ((("d3", "g1"), "10 9 10"), (("d3", "c2"), "10 8 10"), (("a1", "g1"), "10 10 10")):
        field = stage(Hero("d2", cards="hammer"), Hero(near[0]), Hero(near[1]), dice="1 sword 1 shield")
        assert field.do("use hammer on siggy").life == life
    tired = stage(Hero("d2", cards="oath", exhaustion=2), Hero("d3"), FAR, dice="1 star 1 foot")
    assert tired.do("use oath on maximus").life == "10 10 8"
    once = stage(Hero("d2", cards="oath", exhaustion=1), Hero("d3"), FAR, dice="1 star 1 foot")
    assert once.do("use oath on maximus").life == "10 10 9"
    fresh = stage(Hero("d2", cards="oath"), Hero("d3"), FAR, dice="1 star 1 foot").do("use oath")
    assert (fresh.kind, fresh.life) == ("act", "10 10 10")


@rule("GOD-13", "GOD-64")
def test_protection_may_count_as_well() -> None:
    field = stage(Hero("d2"), Hero("d3", cards="necklace", protection=2), FAR, dice="2 sword").do("strike siggy")
    field.do("target cleo", "target cleo")
    assert field.life == "6 9 10", "two tokens, and each counts two"


# --- effects that wait -----------------------------------------------------------------------------------------------


def ready(card: str, dice: str, *others: Hero, life: int = 10) -> Arena:
    """Cleo has used the card and ended her turn; Siggy may act."""
    field = stage(Hero("d2", cards=card, life=life), *others, dice=dice)
    field.do(f"use {card}", "end turn")
    return field.do("keep all") if field.kind == "reroll" else field


@rule("GOD-67")
def test_a_card_waits_until_its_hero_is_hurt_in_anothers_turn() -> None:
    field = stage(Hero("d2", cards="bow"), Hero("d3"), FAR, dice="1 sword 3 star").do("use bow")
    assert (field.kind, field.life) == ("act", "10 10 10"), "nothing happens at once"
    field.do("smite cleo")
    assert (field.kind, field.life) == ("act", "9 10 10"), "nor in its own turn"
    field = field.do("end turn", "keep all").with_dice("2 sword").do("strike cleo")
    assert field.kind == "target"
    assert field.do("target siggy").life == "8 9 10"
    assert any("Bow of Cleo answers" in told or "Bow of your Cleo answers" in told for told in field.story(None))


@rule("GOD-67")
def test_it_answers_every_action_and_once_for_each_use() -> None:
    field = stage(Hero("d2", cards="bow"), Hero("d3"), FAR, dice="2 sword 2 star").do("use bow", "use bow")
    field = field.do("end turn", "keep all").with_dice("4 sword").do("strike cleo", "target siggy", "target maximus")
    assert field.life == "9 9 9"
    field.do("strike cleo", "target siggy", "target siggy")
    assert field.life == "8 7 9"


@rule("GOD-67")
def test_what_waits_until_the_next_turn_ends_with_it() -> None:
    for card, dice, left in (("bow", "1 sword 1 star", 0), ("knife", "3 sword", 1)):
        field = ready(card, dice, Hero("d3"), FAR)
        assert field.hero("cleo")["standing"]["weapon"] == 1
        field.skip_turns(2)
        assert field.active == "cleo"
        assert field.hero("cleo")["standing"]["weapon"] == left
        field = field.skip_turns(1).do("keep all").with_dice("2 sword").do("strike cleo")
        assert field.life == ("9 9 10" if left else "9 10 10")


@rule("GOD-67", "GOD-64", "GOD-65")
def test_protection_comes_first_then_the_cards_in_their_order() -> None:
    heroes = (Hero("d2", cards="bow balm"), Hero("d3"), FAR)
    field = stage(*heroes, dice="1 sword 3 star 1 shield 1 foot").do("use balm", "use bow", "use buckler", "end turn")
    field = field.do("keep all").with_dice("2 sword").do("strike cleo", "target siggy", "target maximus")
    assert field.life == "10 9 9"
    told = [each for each in field.story(None) if "The protection" in each or "answers" in each]
    applied = "The protection of Cleo applies: 1 damage to a Hero of your choice."
    assert told == [applied, "Bow of Cleo answers.", "Balm of Cleo answers."]
    words = field.state.edition.words
    rules = [words.event_rule(event) for event in field.events if event.message in (Message.LOST, Message.GAINED)]
    assert rules == ["GOD-45", "GOD-64", "GOD-67", "GOD-67"], "a strike, the protection, and two cards that waited"


@rule("GOD-67")
def test_only_the_cards_of_the_hero_that_was_hurt_answer() -> None:
    """Cleo's Balm waits, and Siggy has protection: hurting Siggy brings that and nothing else."""
    field = stage(Hero("d2", cards="balm", life=5), Hero("d3"), Hero("d4"), dice="2 star").do("use balm", "end turn")
    field = field.do("keep all").with_dice("1 shield 1 foot").do("use buckler", "end turn", "keep all")
    field = field.with_dice("4 sword").do("strike siggy", "target maximus")
    assert (field.kind, field.life) == ("act", "5 9 9")
    assert not [line for line in field.story() if "answers" in line]


@rule("GOD-67", "GOD-13")
def test_its_condition_is_looked_at_when_it_answers() -> None:
    field = stage(Hero("d2", cards="wolf"), Hero("d3"), FAR, dice="2 foot 1 sword 1 shield")
    both = Arena(field.state.clone()).do("use wolf", "use buckler", "end turn")
    both = both.do("keep all").with_dice("2 sword").do("strike cleo", "target maximus")
    assert both.at("siggy") == "d4"
    alone = field.do("use wolf", "end turn", "keep all").with_dice("2 sword").do("strike cleo")
    assert (alone.at("siggy"), alone.kind) == ("d3", "act")
    assert (len(forgone(both)), len(forgone(alone))) == (0, 1)
    assert alone.story()[-2:] == ["Wolf of Cleo answers.", forgone(alone)[0]]


@rule("GOD-66", "GOD-67")
def test_the_end_comes_before_any_further_answer() -> None:
    field = ready("bow", "1 sword 1 star", Hero("d3", life=1), FAR)
    field = field.with_dice("2 sword").do("strike cleo", "target siggy")
    assert field.kind == "over"
    field = ready("bow", "1 sword 1 star", Hero("d3"), FAR, life=1)
    assert field.with_dice("2 sword").do("strike cleo").kind == "over"
    field = stage(Hero("d2", cards="bow"), Hero("d3", life=1), FAR, dice="2 sword 2 star").do("use bow", "use bow")
    field = field.do("end turn", "keep all").with_dice("2 sword").do("strike cleo", "target siggy")
    assert (field.kind, field.life) == ("over", "9 0 10"), "the second answer never comes"


@rule("GOD-67", "GOD-13")
def test_whether_anything_waits_is_shown_where_a_card_of_the_pack_can_wait(tmp_path: Path) -> None:
    """Be it the very first card of the pack alone."""
    assert "standing" not in fight(Hero("d2"), Hero("d3"), FAR).hero("cleo")
    assert set(stage(Hero("d2"), Hero("d3"), FAR).hero("cleo")["standing"].values()) == {0}
    first = altered_pack(tmp_path, ('"damage 2 faraway"', '"this-round, when hurt: damage 1 choice"'))
    field = fight(Hero("d2"), Hero("d3"), FAR, dice="1 sword 1 foot", pack=first).do("use spear")
    assert field.hero("cleo")["standing"] == {"weapon": 1, "mount": 0, "armor": 0, "spell": 0}
    field = field.do("end turn", "keep all").with_dice("2 sword").do("strike cleo", "target maximus")
    assert (field.kind, field.life) == ("act", "9 10 9")


# --- what packs may say ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        ("damage 1 adjacent if sleepy", 'no condition "sleepy"; the conditions are: wounded, protected, tired, neighb'),
        ("damage 1 adjacent if", 'no condition ""; the conditions are: wounded'),
        ("damage 1 adjacent if neighbours", "needs a number behind its condition from 1 to 99"),
        ("damage 1 adjacent when wounded", '"when" may not stand there; what may: this-round, this-fight, if, unless'),
        ("damage 1 adjacent if wounded now", '"now" may not stand there, where the effect must end'),
        ("damage 1 per sword adjacent", 'no count "sword"; the counts are: neighbour, token, weariness'),
        ("when struck: damage 1 choice", 'no trigger "struck"; the triggers are: hurt'),
        ("when hurt: damage 1 choice", r"an effect that waits says how long, and no other does"),
        ("damage 1 choice this-round", r"an effect that waits says how long, and no other does"),
        ("today, when hurt: damage 1 choice", 'no duration "today"; the durations are: this-round, this-fight'),
        ("pay 1 gold: damage 1 choice", 'no cost "gold"; the costs are: none'),
        ("this-round, when hurt: reroll", "neither a reroll nor protection can wait"),
        ("gain 1 per neighbour", "life and exhaustion are plain amounts"),
    ],
)
@rule("GOD-13")
def test_what_is_no_effect_is_told_the_words_there_are(effect: str, reason: str) -> None:
    with pytest.raises(BadPack) as refusal:
        read_content(TEXT.replace("this-round, when hurt: gain 1", effect, 1), "mine.toml")
    line = TEXT[: TEXT.index("this-round, when hurt: gain 1")].count("\n") + 1
    assert str(refusal.value).startswith(f"mine.toml, line {line}: ")
    assert reason in str(refusal.value)


@rule("GOD-13")
def test_one_effect_of_a_card_may_wait_and_none_of_a_protection() -> None:
    two = TEXT.replace(
        '"this-round, when hurt: gain 1"', '"this-round, when hurt: gain 1", "this-fight, when hurt: move 1"'
    )
    with pytest.raises(BadPack, match=r"one effect of a card may wait, not several \[GOD-13\]"):
        read_content(two, "mine.toml")
    with pytest.raises(BadPack, match=r"what protection does waits already"):
        read_content(TEXT.replace('["damage 1 per token choice"]', '["this-round, when hurt: gain 1"]'), "mine.toml")


@rule("GOD-13")
def test_the_text_on_the_card_is_made_from_its_program() -> None:
    words = edition(pack=EFFECTS).words
    assert isinstance(words, GodsWords)
    told = {entry.id: words.card_text(number) for number, entry in enumerate(words.entries)}
    assert told["spear"] == (
        "1 sword and 1 foot: 2 damage to an adjacent Hero "
        "if you have lost more life than you have gained in the arena, then move 1"
    )
    assert told["hammer"] == "1 sword and 1 shield: 1 damage to a Hero of your choice for each adjacent Hero"
    assert told["bow"] == (
        "1 sword and 1 star: until your next turn, when you lose life in another Hero's turn: "
        "1 damage to a Hero of your choice"
    )
    assert told["horse"].endswith("2 damage to an adjacent Hero if 2 or more Heroes are adjacent")


@rule("GOD-13")
def test_the_standard_pack_uses_none_of_this() -> None:
    for card in load_content("standard").pack.card:
        assert not any(word in each for each in card.effects + card.protection for word in ("if", "when", "per", ":"))
