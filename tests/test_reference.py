"""The rule files are complete and well-formed, and the reference finds its way in them."""

from pathlib import Path

import pytest

from harena import reference
from harena.core.errors import HarenaError, UnknownGame
from harena.games import list_games
from harena.games import manifest as find_manifest
from harena.reference import BadRules, Figure, Rule, UnknownRule

RAGERS = [
    *range(1, 7),  # components
    *range(10, 16),  # set-up and the round
    *range(20, 27),  # combat phase
    *range(30, 46),  # resolving two revealed cards
    *range(50, 59),  # resolution
    60,
    61,  # winning
    *range(90, 94),  # worked examples
]
EXPECTED = {
    "ragers": [f"RAG-{number:02}" for number in RAGERS],
    "leduc": [f"LED-{number:02}" for number in range(1, 15)],
    "goofspiel": [f"GOF-{number:02}" for number in range(1, 15)],
}
INDEX = Path(__file__).parents[1] / "docs" / "rules" / "README.md"


@pytest.mark.parametrize("game", EXPECTED)
def test_every_number_is_there(game: str) -> None:
    assert [rule.number for rule in reference.rules(game)] == EXPECTED[game]


@pytest.mark.parametrize("game", reference.games())
def test_rules_are_well_formed(game: str) -> None:
    titles: set[str] = set()
    for rule in reference.rules(game):
        assert rule.title not in titles, rule.number
        titles.add(rule.title)
        assert rule.text[0].isupper(), rule.number
        assert rule.text.endswith("."), rule.number
        assert "  " not in rule.text, rule.number
        assert not set(rule.text) & set("*`[]_\n"), rule.number
        assert rule.tags, rule.number
        assert {tag.partition(":")[0] for tag in rule.tags} <= set(reference.TAG_KINDS), rule.number
        assert rule.section in [section.title for section in reference.sections(game)], rule.number


@pytest.mark.parametrize("game", reference.games())
def test_introduction_and_sections(game: str) -> None:
    assert reference.title(game)
    assert len(reference.introduction(game)) > 200
    parts = reference.sections(game)
    assert parts[0].title == "The game in one minute"
    assert parts[0].text
    assert not parts[0].rules
    assert tuple(rule for part in parts for rule in part.rules) == reference.rules(game)
    assert all(rule.section == part.title for part in parts for rule in part.rules)


def test_ragers_says_what_it_is() -> None:
    assert reference.title("ragers") == "Ragers: Champions of the Arena"
    text = reference.introduction("ragers")
    assert "unofficial" in text
    assert all(tag in text for tag in ("[book]", "[ruling]", "[house]"))
    order = {part.title: part.text for part in reference.sections("ragers")}["Resolving two revealed cards"]
    steps = [order.index(word) for word in ("Stopper protects", "Cheaters negate", "Chancers copy", "Veterans bring")]
    assert steps == sorted(steps)


def test_lines_of_a_rule_are_joined_and_tags_taken_off() -> None:
    rule = reference.rule("RAG-13")
    assert rule.title == "Discarding one card"
    assert rule.section == "Set-up and the round"
    assert rule.tags == ("book", "ruling: simultaneous")
    assert rule.text.endswith("and no other.")
    assert str(rule) == f"RAG-13 Discarding one card: {rule.text} [book; ruling: simultaneous]"


@pytest.mark.parametrize("number", ["RAG-04", "rag-04", " Rag-4 ", "rag 04", "rag4"])
def test_a_rule_by_number(number: str) -> None:
    assert reference.rule(number).title == "Glory Points"


def test_a_bare_number_needs_the_game() -> None:
    assert reference.rule("4", "ragers") is reference.rule("RAG-04")
    assert reference.rule("04", game="leduc").number == "LED-04"
    assert reference.rule("RAG-04", "leduc").number == "RAG-04"
    with pytest.raises(UnknownRule, match=r"does not say which game.*RAG-4"):
        reference.rule("4")


def test_rules_are_values() -> None:
    rule = reference.rule("RAG-01")
    assert rule == Rule(rule.number, rule.title, rule.text, rule.tags, rule.section)
    with pytest.raises(AttributeError):
        rule.text = ""  # type: ignore[misc]


@pytest.mark.parametrize(
    ("number", "game", "message"),
    [
        ("RAG-27", "", r"There is no rule RAG-27\. Closest: RAG-24, RAG-25 and RAG-26\."),
        ("77", "ragers", r"There is no rule RAG-77\. Closest: .*RAG-90"),
        ("9" * 5000, "ragers", r"^“9{40}…” is not the number of a rule"),
        ("RGA-21", "", r"No rules are numbered RGA\. Did you mean RAG \(ragers\)\?"),
        ("QQQ-1", "", r"No rules are numbered QQQ\. There are .*RAG"),
        ("chaeter", "", r"“chaeter” is not the number of a rule\. Closest: .*RAG-30 \(Cheater\)"),
        ("!", "", r"“!” is not the number of a rule\. A number looks like RAG-21"),
    ],
)
def test_unknown_numbers_show_the_way_out(number: str, game: str, message: str) -> None:
    with pytest.raises(UnknownRule, match=message):
        reference.rule(number, game)


def test_unknown_games_show_the_way_out() -> None:
    with pytest.raises(UnknownGame, match=r"no rules of a game “rager” here\. Did you mean ragers\?"):
        reference.rules("rager")
    with pytest.raises(UnknownGame, match=r"There are rules of .*goofspiel"):
        reference.search("xxxx", "cheater")
    with pytest.raises(UnknownGame):
        reference.rule("1", "chess")
    assert issubclass(UnknownRule, HarenaError)


def found(game: str, words: str) -> list[str]:
    return [rule.number for rule in reference.search(game, words)]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("cheater", "RAG-30"),
        ("Cheaters", "RAG-30"),
        ("cheeter", "RAG-30"),
        ("what does the chancer do?", "RAG-33"),
        ("stopper", "RAG-43"),
        ("empty deck", "RAG-15"),
        ("arianna deadeye", "RAG-42"),
        ("two losers", "RAG-54"),
        ("patron", "RAG-05"),
        ("rag-21", "RAG-21"),
        ("21", "RAG-21"),
        ("tie", "RAG-61"),
    ],
)
def test_search_puts_the_best_first(words: str, first: str) -> None:
    assert found("ragers", words)[0] == first


def test_search_prefers_rules_with_all_words() -> None:
    both = reference.search("ragers", "cheater veteran")
    assert both[0].number == "RAG-40"
    assert all("cheater" in str(rule).lower() and "veteran" in str(rule).lower() for rule in both)
    assert "RAG-30" in found("ragers", "cheater xyzzy")


def test_search_without_a_hit_is_empty() -> None:
    assert found("ragers", "xyzzy") == []
    assert found("ragers", "") == []
    assert found("ragers", "99") == []
    assert found("leduc", "fold")[0] == "LED-07"
    assert found("goofspiel", "equal bids")[0] == "GOF-08"


def test_every_rule_is_found_by_its_title() -> None:
    for game in reference.games():
        for rule in reference.rules(game):
            assert rule in reference.search(game, rule.title)[:3], rule.number


GOOD = """\
# G

Intro.

## S

Text.

- **RAG-01** · *One.* First. [book]
- **RAG-02** · *Two.* More
  text. [house: x]
"""


def test_parse_reads_the_form() -> None:
    heading, intro, parts = reference.parse(GOOD, "RAG")
    assert (heading, intro, [part.title for part in parts], parts[0].text) == ("G", "Intro.", ["S"], "Text.")
    assert parts[0].rules[1] == Rule("RAG-02", "Two", "More text.", ("house: x",), "S")


def test_parse_keeps_paragraphs_and_lists() -> None:
    text = GOOD.replace("Text.", "A\nb.\n\n1. c\n   d\n2. e")
    assert reference.parse(text, "RAG")[2][0].text == "A b.\n\n1. c d\n2. e"


def test_parse_takes_figures_off_their_rule() -> None:
    drawn = "[house: x]\n  ![One\n  thing.](figure:one) ![Two.](figure:two-2)\n"
    first, second = reference.parse(GOOD.replace("[house: x]\n", drawn), "RAG")[2][0].rules
    assert first.figures == ()
    assert second.figures == (Figure("one", "One thing."), Figure("two-2", "Two."))
    assert (second.text, second.tags) == ("More text.", ("house: x",))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[house: x]", "[house: x] ![A thing.](thing.svg)", "line 10: a rule is written"),
        ("[house: x]", "[house: x] ![](figure:thing)", "line 10: a rule is written"),
        ("RAG-02", "RAG-01", "line 10: RAG-01 comes after RAG-01; numbers must rise"),
        ("RAG-02", "LED-02", "line 10: LED-02 does not begin with RAG"),
        ("RAG-02", "RAG-2", "line 10: a rule is written"),
        ("[book]", "", "line 9: a rule is written"),
        ("[book]", "[guess]", "line 9: “guess” is not a tag"),
        ("[book]", "[book; ruling:]", "line 9: “ruling:” is not a tag"),
        ("*One.*", "One.", "line 9: a rule is written"),
        ("First.", "*First.*", "line 9: the text of RAG-01 must be plain"),
        ("\n  text", "\ntext", "line 10: a rule is written"),
        ("- **RAG-02", "stray\n- **RAG-02", "line 10: text after a rule"),
        ("# G\n", "", "line 2: the file must begin with its title"),
        ("## S\n", "# S\n", "line 5: a second title"),
        ("## S\n", "", "line 8: a rule before the first section"),
        ("## S\n", "## S\n## S\n", "line 6: a second section"),
        (GOOD, "", "the file is empty"),
        (GOOD, "# G\n", "the file has no rule"),
    ],
)
def test_parse_refuses_what_departs_from_the_form(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(BadRules, match=f"^ragers.md.*{message}"):
        reference.parse(GOOD.replace(old, new, 1), "RAG", "ragers.md")


def test_files_keep_to_the_line_length() -> None:
    for game in reference.games():
        manifest = find_manifest(game)
        lines = manifest.file(manifest.rules).read_text(encoding="utf-8").splitlines()
        assert all(len(line) <= 120 for line in lines), game


def test_every_playable_game_has_its_rules() -> None:
    assert set(reference.games()) >= set(list_games())


def test_the_index_explains_every_tag() -> None:
    index = INDEX.read_text(encoding="utf-8")
    assert all(f"| `{kind}` |" in index for kind in reference.TAG_KINDS)
