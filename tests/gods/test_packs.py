"""Content packs of For the Gods: what is checked, and how it is said."""

from pathlib import Path

import pytest

from harena.core.effects import Effect
from harena.core.errors import BadPack
from harena.games.gods.cases import SHORT
from harena.games.gods.content import load_content, read_content
from harena.games.gods.language import LANGUAGE
from harena.games.gods.made.codes import Target, Verb
from harena.games.gods.migrations import from_rules_1, from_rules_2, from_rules_3
from tests.rules.citing import rule

TEXT = Path(SHORT).read_text("utf-8")


def line_of(fragment: str) -> int:
    """The line of the first such fragment in the altered pack."""
    return TEXT[: TEXT.index(fragment)].count("\n") + 1


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ('["damage 2 faraway"]', '["damge 2 faraway"]', 'there is no effect "damge"; the effects are: damage, move'),
        ('["damage 2 faraway"]', '["damage faraway"]', '"damage faraway" needs an amount from 1 to 6'),
        ('["damage 2 faraway"]', '["damage 9 faraway"]', "needs an amount from 1 to 6"),
        ('["damage 2 faraway"]', '["damage 2"]', '"damage 2" needs a target, one of: adjacent, faraway, choice'),
        ('["damage 2 faraway"]', '["push faraway"]', "needs a target, one of: adjacent, all-adjacent"),
        ('["damage 2 faraway"]', '["move 2 all-adjacent"]', "needs a target, one of: self, adjacent, faraway, choice"),
        ('["damage 2 faraway"]', '[""]', "there is no effect"),
        ('["damage 2 faraway"]', "[]", "a card has at least one effect [GOD-09]"),
        ('["damage 2 faraway"]', '["protection"]', "armors, and only they, give protection [GOD-12]"),
        ('["damage 2 faraway"]', '["gain 2"]', "at most 1 life for every two dice of its cost [GOD-12]"),
        ('["damage 2 faraway"]', '["tire 2 choice"]', "at most 1 exhaustion for every two dice of its cost [GOD-12]"),
        ('["damage 2 faraway"]', '["tire 1", "rest 1"]', "at most 1 exhaustion for every two dice"),
        ('["sword", "foot"]', '["sword"]', "a card costs 2 to 4 dice, not 1 [GOD-12]"),
        ('["sword", "foot"]', '["sword", "foot", "foot", "foot", "foot"]', "a card costs 2 to 4 dice, not 5 [GOD-12]"),
        ('["sword", "foot"]', '["sword", "cup"]', "invalid enum value 'cup'"),
        ('protection = ["damage 1 choice"]', 'protection = ["reroll"]', "neither a reroll nor more protection"),
        ('protection = ["damage 1 choice"]', 'protection = ["protection"]', "neither a reroll nor more protection"),
        ('protection = ["damage 1 choice"]', "protection = []", "armors, and only they, print what protection does"),
        ('effects = ["protection"]', 'effects = ["gain 1"]', "armors, and only they, give protection [GOD-12]"),
        ('id = "axe"', 'id = "spear"', 'the id "spear" is used twice'),
        ('id = "axe"', 'id = "Great Axe"', "an id is one word in small letters"),
        ('id = "axe"', 'id = "cleo"', "an id is one word in small letters"),
        ("life = 3", "life = 0", "life goes from 1 to 64"),
        ("fountain_life = 2", "fountain_life = 21", "fountain_life goes from 0 to 20"),
        ('"shield", "star"]', '"shield"]', "a die has six faces [GOD-06]"),
        ("[2, 3, 4, 5, 6]", "[1, 2]", "a scenario suits 2 to 6 players [GOD-01]"),
        ("radius = 2", "radius = 7", "the radius of a board goes from 2 to 6"),
        (". F T .", ". F T", "row 2 of a map of radius 2 has 4 spaces"),
        (". F T .", ". F Q .", "Q means nothing on a map; the marks are: . # x F T"),
        (" . . . .\n  . . .\n", " . . . .\n  . . .\n .\n", "a map of radius 2 has 5 rows"),
        ("  . . .\n . F T .", "  . x .\n . F T .", "6 Heroes need 12 edge spaces to enter by, not 11 [GOD-30]"),
    ],
)
@rule("GOD-06", "GOD-07", "GOD-09", "GOD-12", "GOD-30")
def test_what_a_pack_may_not_say(before: str, after: str, reason: str) -> None:
    assert before in TEXT
    with pytest.raises(BadPack) as refusal:
        read_content(TEXT.replace(before, after, 1), "mine.toml")
    assert reason.lower() in str(refusal.value).lower()
    assert str(refusal.value).startswith("mine.toml, line ")


@rule("GOD-12")
def test_the_line_is_the_one_to_mend() -> None:
    with pytest.raises(BadPack, match=rf"mine.toml, line {line_of('damage 1 all-adjacent')}: .*card\[1\].effects"):
        read_content(TEXT.replace('"damage 1 all-adjacent"', '"slay"', 1), "mine.toml")


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("   . . . .\n  . # . # .\n . # # # # .\n. # . . # # .", "7 pillars"),
        ("   . . . .\n  . F F F .\n . T T T T .\n. . . T # . .", "7 arena tiles, not 9"),
        ("   . . . .\n  . # # . .\n . # . # . .\n. . # # . . .", "every open space must be reachable"),
    ],
)
@rule("GOD-07", "GOD-30")
def test_what_a_layout_may_not_be(rows: str, reason: str) -> None:
    yard = "   . . . .\n  . . . . .\n . . F . T .\n. . . . # . ."
    assert yard in TEXT
    with pytest.raises(BadPack, match=reason):
        read_content(TEXT.replace(yard, rows), "mine.toml")


@rule("GOD-21")
def test_an_auction_of_six_needs_six_cards() -> None:
    last = TEXT.index('[[card]]\nid = "rest"')
    shorter = TEXT[:last] + TEXT[TEXT.index("[[hero]]") :]
    with pytest.raises(BadPack, match=r"at least 6 cards of type spell \[GOD-21\]"):
        read_content(shorter, "mine.toml")


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        (
            '"spear", "horse", "buckler", "fury"',
            '"spear", "horse", "buckler"',
            r"weapon, mount, armor, spell \[GOD-82\]",
        ),
        ('"spear", "horse", "buckler", "fury"', '"horse", "spear", "buckler", "fury"', r"\[GOD-82\]"),
        ('id = "cleo"', 'id = "xena"', r"the Heroes are cleo, siggy, .* \[GOD-02\]"),
    ],
)
@rule("GOD-02", "GOD-82")
def test_heroes_and_their_cards(before: str, after: str, reason: str) -> None:
    assert before in TEXT
    with pytest.raises(BadPack, match=reason):
        read_content(TEXT.replace(before, after, 1), "mine.toml")


@rule("GOD-12")
def test_effects_are_read() -> None:
    assert LANGUAGE.read("damage 2 choice") == Effect(Verb.DAMAGE, 2, Target.CHOICE)
    assert LANGUAGE.read("move 3") == Effect(Verb.MOVE, 3, Target.SELF)
    assert LANGUAGE.read("protection") == Effect(Verb.PROTECTION, 1, Target.SELF)


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(BadPack, match=r'No content pack "nowhere" can be read: .*one of: standard'):
        load_content("nowhere")


@rule("GOD-08")
def test_every_entry_of_the_standard_pack_says_where_it_comes_from() -> None:
    pack = load_content("standard").pack
    origins = [each.origin for each in pack.card] + [each.origin for each in pack.hero]
    origins += [each.origin for each in pack.scenario] + [pack.figures.origin]
    assert set(origins) <= {"house", "rulebook"}


@rule("GOD-10", "GOD-14")
def test_a_record_of_older_rules_keeps_the_cards_that_it_was_played_with() -> None:
    """Whoever played with another pack keeps that one. What version 1 showed at the end had no Reserve in it."""
    for migrate, rules, pack, final in (
        (from_rules_1, "2", "standard-1", False),
        (from_rules_2, "3", "standard-2", True),
        (from_rules_3, "4", "standard-3", True),
    ):
        for options, kept in (({}, pack), ({"pack": "standard"}, pack), ({"pack": "mine"}, "mine")):
            record = {"rules": "old", "moves": ["bid 1"], "final": {}, "options": options | {"mode": "instant"}}
            migrated = {"rules": rules, "moves": ["bid 1"], "options": {"mode": "instant", "pack": kept}}
            assert migrate(record) == (migrated | {"final": {}} if final else migrated)
            assert record["options"] == options | {"mode": "instant"}, "the record itself is left alone"
        assert migrate({"moves": []})["options"] == {"pack": pack}
