"""Actions in words, one at a time and several in one text, and what is refused."""

import pytest

import harena
from harena import reference
from harena.records import Playthrough
from tests.gods.arena import GAME, Arena, Hero, deal, edition, fight
from tests.rules.citing import rule

FAR = Hero("g1")


def steps_and_one_text(arena: Arena, steps: list[str], text: str) -> bool:
    """Whether both ways lead to the same game."""
    one = Arena(arena.state.clone())
    arena.do(*steps)
    one.do(text)
    return one.state.save() == arena.state.save()


@pytest.mark.parametrize(
    ("cards", "dice", "steps", "text"),
    [
        ("spear", "1 sword 1 foot", ["use spear", "target maximus"], "use spear on maximus"),
        ("horse", "2 foot", ["use horse", "go c2", "go c3", "go c4"], "USE horse  c2 c3 to c4"),
        ("wolf", "1 foot 1 sword", ["use wolf", "go d3", "target siggy"], "use wolf d3 on siggy"),
        ("hammer", "1 sword 1 shield", ["use hammer", "target siggy", "target siggy"], "use hammer on siggy and siggy"),
        ("eagle", "3 foot", ["use eagle", "target siggy", "go d4", "go e4"], "use eagle on siggy via d4 e4"),
        ("", "2 foot", ["walk", "go c2"], "walk c2"),
    ],
)
@rule("GOD-44", "GOD-51")
def test_targets_and_steps_may_be_given_at_once(cards: str, dice: str, steps: list[str], text: str) -> None:
    pushed = Hero("d3" if "hammer" in cards or "eagle" in cards else "c3" if "wolf" in cards else "d4")
    field = fight(Hero("d2", cards=cards), pushed, Hero("a2"), dice=dice)
    if cards == "spear":
        field = fight(Hero("d2", cards=cards), Hero("e4"), Hero("d4"), dice=dice)
    assert steps_and_one_text(field, steps, text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("use spear on maximus", "GOD-62"),  # not seen
        ("use spear on siggy and siggy", "GOD-43"),  # one target too many
        ("use spear on nobody", "GOD-44"),
        ("use horse c2 d4", "GOD-50"),  # not adjacent
        ("use horse c2 c3 c4 c5", "GOD-43"),  # one step too many
        ("use horse on siggy", "GOD-51"),
        ("walk d5", "GOD-50"),
        ("walk nowhere", "GOD-51"),
        ("use sleipnir c2", "GOD-43"),  # no such card in this pack
    ],
)
@rule("GOD-44", "GOD-50", "GOD-51", "GOD-62")
def test_a_refused_part_refuses_all_and_changes_nothing(text: str, number: str) -> None:
    field = fight(Hero("d2"), Hero("d4"), Hero("a1"), dice="3 foot 1 sword")
    assert field.refused(text) == number
    assert field.events == []


@rule("GOD-43")
def test_cards_may_be_called_by_their_names() -> None:
    words = GAME.edition(3).words
    assert words.split("use Odin's Spear on Cleo") == ["use odins-spear", "target cleo"]
    assert words.split("use Skin of the Nemean Lion") == ["use skin-of-the-nemean-lion"]


@rule("GOD-43")
def test_a_record_keeps_single_steps() -> None:
    game = Playthrough.start(edition(3, mode="instant"), seed=5)
    while game.state.decision(game.state.waiting[0]).kind != "act":  # type: ignore[union-attr]
        seat = game.state.waiting[0]
        game.play(seat, game.state.legal(seat)[0])
    seat = game.state.waiting[0]
    walks = [action for action in game.state.legal(seat) if game.state.text(action) == "walk"]
    assert walks, "the seed gives two feet"
    before = len(game.steps)
    trial = game.state.clone()
    trial.play(seat, "walk")
    way = trial.text(trial.legal(seat)[0])
    last = game.play(seat, f"walk {way[3:]}")
    assert [step.text for step in game.steps[before:]] == ["walk", way]
    assert last is game.steps[-1]
    assert Playthrough.resume(game.record()).state.save() == game.state.save()
    before = len(game.steps)
    with pytest.raises(harena.IllegalAction):
        game.play(seat, "walk a1 a1")
    assert len(game.steps) == before


@rule("GOD-42", "GOD-48")
def test_nothing_can_be_learned_from_a_refused_part() -> None:
    """What a reroll will bring must not be found out by trying what could be done with it."""
    field = fight(Hero("d2", cards="luck"), Hero("d4"), FAR, dice="2 star 3 foot")
    assert field.refused("use luck on siggy") == "GOD-48"
    assert field.refused("reroll 1 foot then walk") == "GOD-43"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Reroll 1 star 2 sword", "reroll 2 swords 1 star"),
        ("reroll 3 feet", "reroll 3 feet"),
        ("reroll 1 foot 1 shields", "reroll 1 foot 1 shield"),
        ("BID 07", "bid 7"),
        ("bid 3 and 12", "bid 3 and 12"),
        ("name odins-spear and cupids-bow", "name odins-spear and cupids-bow"),
        ("end  turn", "end turn"),
        ("use Odin's Spear", "use odins-spear"),
        ("TAKE  belt of thor", "take belt-of-thor"),
        ("name Odin’s Spear and Cupid's Bow", "name odins-spear and cupids-bow"),
    ],
)
@rule("GOD-22", "GOD-24", "GOD-42")
def test_ways_of_writing(text: str, canonical: str) -> None:
    words = GAME.edition(3).words
    assert words.text(words.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("use odin-spear", 'Did you mean "use odins-spear"?'),
        ("strke cleo", 'Did you mean "strike cleo"?'),
        ("bid", 'It reads like "bid 0".'),
        ("bid lots", 'It reads like "bid 0".'),
        ("bid -1", 'It reads like "bid 0".'),
        ("bid 1.5", 'It reads like "bid 0".'),
        ("reroll", 'It reads like "reroll 2 swords 1 star".'),
        ("reroll 2 cups", 'It reads like "reroll 2 swords 1 star".'),
        ("reroll 1 sword 2 swords", 'It reads like "reroll 2 swords 1 star".'),
        ("rerol 1 sword", 'It reads like "reroll 2 swords 1 star".'),
        ("dance", 'Actions read like "use odins-spear", "walk d4" or "end turn".'),
    ],
)
@rule("GOD-43")
def test_what_is_no_action_is_told_how_to_be_one(text: str, hint: str) -> None:
    with pytest.raises(harena.IllegalAction) as refusal:
        GAME.edition(3).words.parse(text)
    assert refusal.value.reason == f'"{text}" is not an action of this game. {hint}'


@rule("GOD-22", "GOD-23", "GOD-24", "GOD-30", "GOD-42", "GOD-43", "GOD-44", "GOD-51", "GOD-82")
def test_questions_name_their_rule_and_refuse_other_answers() -> None:
    asked: dict[str, str] = {}
    for options in ({}, {"mode": "instant"}):
        field = deal(3, seed=3, **options)
        while field.kind != "over" and field.table["round"] < 3:
            decision = field.state.decision(field.state.waiting[0])
            assert decision is not None
            asked[decision.kind] = decision.rule
            other = "walk" if decision.kind != "act" else "go a1"
            assert field.refused(other) == decision.rule
            uses = [text for text in field.options if text.startswith("use ")]
            if decision.kind == "bid":
                field.all("bid 0", "bid 1", "bid 0")
            elif decision.kind == "reroll":
                field.do("keep all")
            elif uses:
                field.do(uses[0])
            elif "walk" in field.options:
                field.do("walk")
            else:
                field.do(field.options[-1])
    assert asked == {
        "bid": "GOD-22",
        "name": "GOD-24",
        "take": "GOD-23",
        "pick": "GOD-82",
        "enter": "GOD-30",
        "reroll": "GOD-42",
        "act": "GOD-43",
        "target": "GOD-44",
        "step": "GOD-51",
    } | {kind: number for kind, number in asked.items() if number == "GOD-48"}
    assert all(reference.rule(number) for number in asked.values())


@rule("GOD-31", "GOD-43")
def test_only_whoever_is_asked_may_act() -> None:
    field = fight(Hero("d2"), Hero("d4"), FAR, dice="2 foot")
    assert field.refused("walk", seat=1) == "GOD-43"
    field = deal(3)
    field.state.play(0, "bid 1")
    assert field.refused("bid 1", seat=0) == "GOD-22"


@rule("GOD-03", "GOD-22")
def test_an_overbid_is_told_ones_own_limit() -> None:
    field = deal(2)
    with pytest.raises(harena.IllegalAction) as refusal:
        field.state.play(0, "bid 25 and 2")
    assert refusal.value.reason == "A Hero must stay alive: the highest bid is 19 for Cleo and 19 for Maximus."


@pytest.mark.parametrize(
    ("seats", "text"), [(3, "bid 64"), (3, "bid 1000000000000"), (2, "bid 64 and 0"), (2, "bid 0 and 100")]
)
@rule("GOD-22")
def test_an_overbid_of_any_size_is_an_overbid(seats: int, text: str) -> None:
    field = deal(seats)
    assert field.refused(text) == "GOD-22"
    with pytest.raises(harena.IllegalAction) as refusal:
        field.state.play(0, text)
    assert refusal.value.reason == "A Hero must stay alive: no bid is higher than 19."


@rule("GOD-24", "GOD-81")
def test_a_player_of_two_heroes_is_told_whom_a_question_is_about() -> None:
    field = deal(2)
    with pytest.raises(harena.IllegalAction, match="Bid life for the Weapons, for Cleo and for Maximus"):
        field.state.play(0, "bid 3")
    with pytest.raises(harena.IllegalAction, match='It reads like "bid 0 and 0"'):
        field.state.play(0, "bid 3, 4")
    field.all("bid 3 and 3", "bid 0 and 3")
    both, one = (field.state.decision(seat) for seat in (0, 1))
    assert both is not None
    assert both.prompt.startswith("Cleo and Maximus are tied: name a card for each of them")
    assert one is not None
    assert one.prompt == "Mafaya's bid is tied: name the card you want, in secret."
