"""What a pack may say, and how faults are told: with the file, the line and the way out."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from harena.cli import app
from harena.core.errors import BadPack
from harena.games.talisman import texts
from harena.games.talisman.content import load_content, read_content
from harena.games.talisman.language import LANGUAGE
from harena.games.talisman.migrations import from_rules_1, from_rules_2, from_rules_3, from_rules_4
from tests.rules.citing import rule
from tests.talisman.arena import CONTENT
from tests.talisman.packs import STANDARD, TEXT, changed


@pytest.mark.parametrize(
    ("id", "before", "after", "complaint"),
    [
        ("sage", '"gain craft 1"', '"gain wisdom 1"', r'there is no thing to gain "wisdom"'),
        ("sage", '"gain craft 1"', '"gain craft 9"', r"needs an amount from 1 to 6"),
        ("sage", '"gain craft 1"', '"bonus combat 1"', r'"bonus" holds for as long as a card is there'),
        ("sage", '"gain craft 1"', '"add 1"', r'"add" is for Spells'),
        ("sage", '"gain craft 1"', '"free"', r'"free" is for crowd cards'),
        ("sage", '"gain craft 1"', '"draw 1"', r'"draw" is for Events and visits'),
        ("sage", '"gain craft 1"', '"when won: gain craft 1"', r"only what stands or fights waits"),
        ("hound", '"least 2"', '"gain gold 1"', r"has to wait for a fight there"),
        ("hound", '"least 2"', '"when won: go city"', r"cannot wait for the end of a fight"),
        ("hound", '"least 2"', '"least 2 if good"', r'only "bonus" may have a condition'),
        ("might", '"add 3"', '"add 3", "gain gold 1"', r"in one's turn or in a fight"),
        ("hex", '"lose object 1 chosen"', '"go arena"', r"neither for Spells nor for others"),
        ("healer", '"heal 1 arenas"', '"heal 1 everyone"', r"touch only those inside.*\[TAL-22\]"),
        ("hesper", "gain gold 1", "gain gold 1 others", r"touch only those inside.*\[TAL-22\]"),
        ("gold-tooth", "lose gold 1", "lose gold 1 everyone", r"touch only those inside.*\[TAL-22\]"),
        ("healer", '"heal 1 arenas"', '"go city"', r"moved out of an arena by a card \[TAL-53\]"),
        ("cross", 'nature = "victory"', 'nature = "plain"', r'of the nature "victory" \[TAL-29\]'),
        ("salute", '"rouse 3"', '"gain gold 1"', r"has to wait for a fight there"),
        ("salute", '"rouse 3"', '"more 1"', r"has to wait for a fight there"),
        ("salute", '"rouse 3"', '"rouse 1 if good"', r'only "bonus" may have a condition'),
        ("salute", '"rouse 3"', '"bonus combat 1"', r"it is for character, object, follower, master, enemy or glad"),
        ("salute", '"rouse 3"', '"rouse 6"', r"needs an amount from 1 to 5"),
        ("salute", "gain gold 2", "gain gold 2 others", r"touch only those inside.*\[TAL-22\]"),
        ("salute", "gain gold 2", "go city", r"cannot wait for the end of a fight"),
        ("salute", 'origin = "house"', 'origin = "house"\ncopies = 2', r"a gesture is a single card.*\[TAL-57\]"),
        ("salute", 'origin = "house"', 'origin = "house"\ncopies = 0', r"a gesture is a single card.*\[TAL-57\]"),
        ("kethra", "strength = 4", 'strength = 4\neffects = ["rouse 1"]', r"it is for crowd or gesture \(at"),
        ("wand", '"raise craft 1"', '"rouse 1"', r"it is for crowd or gesture \(at"),
        ("mule", 'nature = "carrying"', 'nature = "plain"', r'of the nature "carrying" \[TAL-29\]'),
        ("sword", "price = 2", "price = 12", r"costs 1 to 9 gold"),
        ("sword", "stock = 4", "stock = 0", r'the purchase deck needs a "sword" \[TAL-51\]'),
        ("wolf", "strength = 2", "strength = 0", r"Strength or Craft, from 1 to 12"),
        ("ogre", 'start = "crags"', 'start = "moon"', r'there is no space "moon"'),
        ("ogre", "strength = 5", "strength = 12", r"strength goes from 1 to 9"),
        ("seeress", "spells = 2", "spells = 5", r"more than 3 Spells"),
        ("crags", 'kind = "crags"', 'kind = "hills"', r"of the kind crags \[TAL-02\]"),
        ("ruins", "draws = 2", "draws = 7", r"draws 0 to 3 cards"),
        ("taproom", 'space = "tavern"', 'space = "ruins"', r"is no space without cards to draw"),
        ("warhorse-rider", 'prize = "warhorse"', 'prize = "sword"', r"is kept aside for it \[TAL-56\]"),
        ("warhorse-rider", 'fights = "mounted"', 'copies = 2\nfights = "mounted"', r"one rider has it \[TAL-56\]"),
        ("hesper", "strength = 3", 'strength = 3\nprize = "warhorse"', r"one rider has it"),
        (
            "ogre",
            '"bonus combat 1 if strong 7"',
            '"save 4"',
            r"would do nothing on a card of this kind.* for object \(at",
        ),
        ("ogre", '"bonus combat 1 if strong 7"', '"raise craft 1"', r"it is for object or follower \(at"),
        ("hound", '"least 2"', '"carry 4"', r"would do nothing on a card of this kind.* for object \(at"),
        ("wand", '"raise craft 1"', '"mind"', r"would do nothing on a card of this kind.* for character \(at"),
        ("wand", '"raise craft 1"', '"bar spells"', r"it is for enemy, gladiator, crowd or gesture \(at"),
        ("minotaur", '"least 2"', '"evade"', r"it is for character, object or follower \(at"),
        ("bare-chests", '"bar armour"', '"bonus combat 1"', r"it is for character, object, follower, master, enemy or"),
        ("great-gladiator", '"bonus any 2"', '"least 3"', r"would do nothing on a card of this kind"),
        ("acquisition", "take object 1", "take object 2", r"is taken one at a time"),
        ("acquisition", "take object 1", "take follower 1 per trophy", r"is taken one at a time"),
        ("ring", 'name = "Ring"', 'name = "Ring"\ncolour = "gold"', r"unknown field"),
        ("ring", 'id = "ring"', 'id = "wand"', r'the id "wand" is used twice'),
        ("ring", 'id = "ring"', 'id = "wolf"', r'the id "wolf" is also that of'),
        ("ring", 'id = "ring"', 'id = "Magic Ring"', r"one word in small letters"),
        ("hound", 'origin = "house"', 'origin = "moon"', r"one of house, rulebook"),
    ],
)
@rule("TAL-12")
def test_faults_are_explained_with_their_line(id: str, before: str, after: str, complaint: str) -> None:
    text = changed(id, before, after)
    with pytest.raises(BadPack, match=complaint) as flaw:
        read_content(text, "mine.toml")
    told = re.match(r"mine\.toml, line (\d+): ", str(flaw.value))
    assert told, str(flaw.value)
    if id not in ("sword", "ring"):  # those faults are told at another entry, or at the whole table
        entry = TEXT[: TEXT.index(f'id = "{id}"')].count("\n")
        assert entry - 1 <= int(told[1]) <= entry + 9


def test_no_card_of_the_standard_pack_lets_a_turn_be_missed() -> None:
    """Whoever misses one waits for two rounds, which is too long at a full table: packs of other people may."""
    assert "lose turn" not in TEXT
    assert "lose turn" in (STANDARD.parent / "standard-1.toml").read_text("utf-8")


@rule("TAL-08", "TAL-12")
def test_a_record_of_older_rules_keeps_the_cards_that_it_was_played_with() -> None:
    for options, pack in (({}, "standard-1"), ({"pack": "standard"}, "standard-1"), ({"pack": "mine"}, "mine")):
        record = {"rules": "2", "moves": ["draw"], "final": {}, "options": options | {"rounds": 9}}
        assert from_rules_1(record | {"rules": "1"}) == record
        assert from_rules_2(record) == record | {"rules": "3", "options": {"rounds": 9, "pack": pack}}


@rule("TAL-43")
def test_games_in_which_one_was_asked_after_another_go_on_so() -> None:
    record = {"rules": "3", "options": {"rounds": 9}, "moves": []}
    assert from_rules_3(record) == record | {"rules": "4", "options": {"spells": "in turn", "rounds": 9}}
    assert from_rules_3({"rules": "3"}) == {"rules": "4", "options": {"spells": "in turn"}}


@rule("TAL-24")
def test_games_in_which_nobody_made_a_gesture_go_on_so() -> None:
    for options, pack in (({}, "standard-2"), ({"pack": "standard"}, "standard-2"), ({"pack": "mine"}, "mine")):
        record = {"rules": "4", "moves": ["draw"], "options": options | {"spells": "in turn"}}
        assert from_rules_4(record) == record | {"rules": "5", "options": {"spells": "in turn", "pack": pack}}
    assert from_rules_4({"rules": "4"}) == {
        "rules": "5",
        "options": {"spells": "whoever holds one", "pack": "standard-2"},
    }
    together = {"rules": "4", "options": {"spells": "together"}}
    assert from_rules_4(together)["options"]["spells"] == "whoever holds one"
    assert from_rules_4(from_rules_3(from_rules_2({"rules": "2"})))["options"]["pack"] == "standard-1"
    for kept in ("standard-1", "standard-2"):
        assert load_content(kept).pack.gesture == []


def test_a_table_has_six_rows() -> None:
    text = changed("cave", '    ["gain gold 2"],\n', "")
    with pytest.raises(BadPack, match=r"a table has six rows"):
        read_content(text, "mine.toml")


@rule("TAL-57")
def test_an_arena_deck_must_have_thirty_cards() -> None:
    text = TEXT
    for id in ("tiro", "brannoc", "mirelle", "dax"):
        start = text.index(f'[[gladiator]]\nid = "{id}"')
        text = text[:start] + text[text.index("[[", start + 5) :]
    with pytest.raises(BadPack, match=r"the arena deck has 29 cards of 30 \[TAL-57\]"):
        read_content(text, "mine.toml")


def test_pack_check_speaks_in_the_terminal(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT, encoding="utf-8")
    sound = CliRunner().invoke(app, ["pack", "check", str(mine)])
    assert "is a sound pack for Talisman" in sound.stdout
    mine.write_text(changed("sage", '"gain craft 1"', '"gain wisdom 1"'), encoding="utf-8")
    broken = CliRunner().invoke(app, ["pack", "check", str(mine)])
    assert broken.exit_code != 0
    said = " ".join((broken.stdout + broken.stderr).split())
    assert re.search(r"mine\.toml, line \d+: there is no thing to gain", said)


@rule("TAL-12")
def test_the_text_on_a_card_is_made_from_what_it_does() -> None:
    said = {each.id: texts.card_text(each.entry) for each in CONTENT.cards if each is not None}
    assert said["ring"] == "+1 Strength and +1 Craft."
    assert said["leech"] == "Pay 1 gold: regain 1 life."
    assert said["plague-wind"] == "Every player outside the Arena loses 1 life."
    assert said["gold-tooth"] == "When you lose the fight: lose 1 gold. When you win the fight: gain 2 gold."
    assert said["training-ground"].startswith("Roll a die. 1: lose 1 life; 2: lose 1 gold; 3-5: nothing; 6: ")
    assert all(text for text in said.values()) is False
    assert [name for name, text in said.items() if not text] == [
        each.id for each in CONTENT.cards if each is not None and not each.entry.effects and not each.entry.table
    ]


def test_every_verb_is_used_by_some_card() -> None:
    written = " ".join(re.findall(r'"([^"]+)"', TEXT))
    unused = [verb.name for verb in LANGUAGE.verbs if not re.search(rf"\b{verb.name}\b", written)]
    assert unused == []
