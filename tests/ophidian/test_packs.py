"""Packs of Ophidian: what is refused, with the place and the way out; and what the standard pack covers."""

from pathlib import Path

import pytest

from harena.core.errors import BadPack
from harena.games.ophidian import language, wording
from harena.games.ophidian.content import STANDARD, load_content, read_content
from harena.games.ophidian.faces import pack_faces
from harena.games.ophidian.game import GAME
from tests.ophidian.arena import PLAIN
from tests.rules.citing import rule

TEXT = Path(PLAIN).read_text("utf-8")
ZAP = 'do = ["deal direct 2 target"]'


def complaint(old: str, new: str) -> str:
    """What is said against the plain pack with one passage changed."""
    assert old in TEXT
    with pytest.raises(BadPack) as refused:
        read_content(TEXT.replace(old, new, 1), "plain.toml")
    return str(refused.value)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hurt direct 2 target", 'there is no effect "hurt"; the effects are: deal, heal, set, unset'),
        (
            "deal warm 2 target",
            'there is no thing to deal "warm"; the things to deal are: attack, rage',
        ),
        ("deal direct 0 target", "needs an amount from 1 to 9"),
        ("deal direct 2", "needs a target"),
        ("deal direct 2 second", "there is no second target"),
        ("deal direct 2 self", "a Quick-Hit is no self"),
        ("deal direct 2 host", "only a Pump has a host"),
        ("deal direct 2 attacker", "only a Response answers an attack"),
        ("deal direct x target", "X is not defined"),
        ("cancel", "cancel is for Responses"),
        ("boost attack 2 target", "say how long they last"),
        ("deal direct 2 target this-wave", "say how long they last"),
        ("deal direct 2 target if hungry", 'there is no condition "hungry"; the conditions are: favorite'),
    ],
)
def test_a_line_that_means_nothing_is_refused_with_what_would(line: str, reason: str) -> None:
    said = complaint(ZAP, f'do = ["{line}"]')
    assert reason in said
    assert said.startswith("plain.toml, line "), said


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            'target = "any character"',
            'target = "any unicorn"',
            '"unicorn" is none of: character, gladiator',
        ),
        ('when = "declared enemy action"', 'when = "declared enemy sneeze"', '"sneeze" is none of: pass, advance'),
        ('when = "declared enemy action"', 'when = "after any attack felling self"', "answers nothing any more"),
        ('when = "declared enemy action"\n', "", 'a Response, and only it, says "when"'),
        ('sign = "response"', 'sign = "plus"', 'a Response, and only it, says "when"'),
        (
            '"gain cheer 1 if rolled 4", "become positive if rolled 4"]\norigin',
            '"gain cheer 1"]\norigin',
            "says what it is",
        ),
        ("maintain = 1\nsign", "sign", "a card that stays costs 1 or more"),
        ("attack = 1\nlife = 2", "attack = 1", "only a Minion has Life"),
        ('x = "own-forward"', 'x = "luck"', "x is one of: own-minions"),
        ('lasting = ["boost attack 2 host"]', 'lasting = ["boost attack x host"]', "does not last"),
        ('lasting = ["boost attack 2 host"]', 'lasting = ["deal direct 2 host"]', "does not last"),
        ('lasting = ["boost life 2 host"]', 'lasting = ["boost life 2 host if raging"]', "depend on itself"),
        ('lasting = ["grant guard self"]', 'lasting = ["grant guard host"]', "only a Pump has a host"),
        ("level = 3\ncost", "level = 5\ncost", "a card's level goes from 0 to 4"),
        ('disciplines = ["warrior"]', 'disciplines = ["universal"]', "disciplines of its own"),
        ("discount = 2\n", "", "only a Legend has a discount"),
        ('id = "dog"', 'id = "filler"', 'the id "filler" is used twice'),
        ('name = "Dog"', 'name = "Filler"', 'the title "Filler" is used twice'),
        ('name = "Bob"', 'name = "Ann"', 'the title "Ann" is used twice'),
        ('id = "all"\n', 'id = "all"\nlesson = true\n', "decks for lessons stand behind those that may be drawn"),
        ("filler = 50", "filler = 49", "a deck has at least 50 cards, not 49 [OPH-05]"),
        ("counts = 2", "counts = 3", "are 11, not exactly 10 [OPH-02]"),
        ('needs = "favorite"', 'needs = "rolled 3"', "cannot be needed"),
        ('kind = "minion"', 'kind = "dragon"', "minion, pump, quick-hit"),
        ("unique = true", "uniqe = true", "uniqe"),
    ],
)
def test_a_pack_that_contradicts_itself_is_refused(old: str, new: str, reason: str) -> None:
    assert reason in complaint(old, new)


def test_a_pack_that_is_gone_is_named_with_those_that_are_there() -> None:
    with pytest.raises(BadPack, match=r'No content pack "gone.toml" can be read: .*one of: standard'):
        GAME.edition(2, {"pack": "gone.toml"})


@rule("OPH-11")
def test_the_standard_pack_speaks_all_of_the_language() -> None:
    content = load_content(STANDARD)
    verbs = {language.VERBS[effect.verb] for program in content.programs() for effect in program.effects}
    lasting = {language.VERBS[effect.verb] for _, printed in content.forms() for effect in printed.lastings}
    assert set(language.VERBS) - {"grant"} == verbs
    assert lasting == set(language.PASSING)
    signs = {program.entry.sign for program in content.programs()}
    assert signs == {"plus", "minus", "variable", "response"}
    kinds = {entry.split()[1] for card in content.pack.card for entry in card.do if entry.startswith("deal")}
    assert kinds == {"direct", "defense"}, "attacks deal Attack Damage and Rage Rage Damage"
    assert any(card.unique for card in content.pack.card)
    assert any(card.fleeting for card in content.pack.card)
    assert {card.deck_max for card in content.pack.card} >= {2, 3, 6}
    assert any(program.entry.needs == "favorite" for program in content.programs())
    assert any(program.entry.x for program in content.programs())


def test_every_ready_made_deck_differs_from_the_others() -> None:
    decks = [deck for deck in load_content(STANDARD).pack.deck if not deck.lesson]
    for one in decks:
        for other in decks:
            if one is not other:
                shared = sum(min(count, other.cards.get(name, 0)) for name, count in one.cards.items())
                assert 2 * shared < sum(one.cards.values()), f"{one.id} and {other.id} share half of their cards"
                assert set(one.team) != set(other.team)


def test_texts_are_made_from_what_cards_do() -> None:
    content = load_content(STANDARD)
    texts = {card["name"]: card["text"] for card in pack_faces(content, content.pack.deck)["cards"]}
    assert texts["Arc Flash"] == "Target: a Character of an opponent. Deal 2 Direct Damage to the target."
    assert texts["Counterword"] == "When an opponent plays a Quick-Hit. Cancel it."
    assert texts["Swarm"].endswith("Deal X Direct Damage to the target. X is the number of your Minions.")
    assert texts["Great Axe"] == "Target: a Gladiator of yours. The Character it is on gets +2 Attack."
    assert "It cannot be maintained." in texts["Leash"]
    assert "Unique." in texts["Railgun"]
    assert texts["Death Rattle"].startswith("After an opponent takes an Action and one of your Gladiators is ")
    assert "A deck may hold 6." in texts["Sand Rat"]
    assert texts["An Opening"].startswith("After you attack and wound the target.")
    silent = [name for name, text in texts.items() if not text]
    assert all(content.cards[card.id].kind == "minion" for card in content.pack.card if card.name in silent)


def test_every_trigger_can_be_said() -> None:
    for moment in language.MOMENTS:
        for side in language.SIDES[:3]:
            for deed in (*language.OCCASIONS, *language.SEVERAL):
                for end in ("", " by self", " against host", " wounding own", " felling anyone"):
                    words = wording.trigger_words(language.read_trigger(f"{moment} {side} {deed}{end}"))
                    assert "  " not in words
                    assert words.split()[0] in ("when", "before", "after")
