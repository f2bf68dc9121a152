"""The numbered rules of every game, read from its folder: help, refusals and `harena rules` show these texts.

The files are written for people as well; their form is described in docs/rules/README.md and checked while reading.
"""

import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from harena import registry
from harena.core.errors import HarenaError, UnknownGame

__all__ = [
    "BadRules",
    "Figure",
    "Rule",
    "Section",
    "UnknownRule",
    "games",
    "introduction",
    "parse",
    "rule",
    "rules",
    "search",
    "sections",
    "title",
]

_log = logging.getLogger("harena")

TAG_KINDS: Final = ("book", "ruling", "house", "host", "openspiel")

_RULE: Final = re.compile(r"- \*\*([A-Z]{3}-\d{2,})\*\* · \*([^*]+)\.\* (.+) \[([^\[\]]+)\]")
_FIGURE: Final = re.compile(r"(.+) !\[([^\[\]]+)\]\(figure:([a-z0-9-]+)\)")
_NUMBER: Final = re.compile(r"([a-z]*)[-\s]?(\d{1,6})", re.IGNORECASE)
_LIST_ITEM: Final = re.compile(r"(?:-|\d+\.) ")
_WORD: Final = re.compile(r"[^\W_]+")

# Words that a question is full of and that say nothing about what it is about.
_FILLERS: Final = frozenset(
    _WORD.findall(
        "a an and are at be by can do does for from how i if in is it its may my of on or that the this to what when "
        "where which who why with you your"
    )
)

# What a hit is worth in a search.
_EXACT_TITLE: Final = 20
_IN_TITLE: Final = 10
_IN_TITLE_BEGUN: Final = 6
_IN_SECTION: Final = 2
_IN_TEXT: Final = 2
_IN_TEXT_BEGUN: Final = 1
_TEXT_REPEATS: Final = 3


class UnknownRule(HarenaError):
    """No rule has that number; the message names the closest ones."""


class BadRules(HarenaError):
    """A rule file that departs from the form; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture beside a rule: the name by which the game draws it in the browser, and what it shows, in words."""

    name: str
    shows: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `text` is plain prose without its tags; a tag is a kind, or a kind, a colon and what it is about."""

    number: str
    title: str
    text: str
    tags: tuple[str, ...]
    section: str
    figures: tuple[Figure, ...] = ()

    def __str__(self) -> str:
        return f"{self.number} {self.title}: {self.text} [{'; '.join(self.tags)}]"


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of a rule file. `text` is what stands before its rules; a section may have text or rules only."""

    title: str
    text: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class _Book:
    title: str
    introduction: str
    sections: tuple[Section, ...]


def games() -> tuple[str, ...]:
    """The ids of the games whose rules are here. A package's file that departs from the form is left out, and one
    warning says why.
    """
    return tuple(
        each.name
        for each in registry.manifests()
        if each.has_rules() and (each.name in registry.own() or _can_be_read(each.name))
    )


def title(game: str) -> str:
    """The game's full name."""
    return _book(game).title


def introduction(game: str) -> str:
    """What the game is and where its rules come from; paragraphs are parted by an empty line."""
    return _book(game).introduction


def sections(game: str) -> tuple[Section, ...]:
    """The parts of the game's rules in the order of the file, those without numbered rules included."""
    return _book(game).sections


def rules(game: str) -> tuple[Rule, ...]:
    """Every rule of the game, by rising number."""
    return tuple(rule for section in _book(game).sections for rule in section.rules)


def rule(number: str, game: str = "") -> Rule:
    """The rule of that number, in any case: `RAG-21`, `rag 21`, or `21` where the game is given.

    A full number says which game it belongs to; `game` is then not looked at.
    """
    match = _NUMBER.fullmatch(number.strip())
    if match is None:
        raise UnknownRule(_not_a_number(number, game))
    prefix = match[1].upper()
    if not prefix:
        if not game:
            raise UnknownRule(f"{match[2]} alone does not say which game: write it in full, such as RAG-{match[2]}.")
        _book(game)
        prefix = _prefixes()[game]
    owner = _owner(prefix)
    wanted = int(match[2])
    listed = {int(found.number.partition("-")[2]): found for found in rules(owner)}
    if wanted not in listed:
        close = sorted(sorted(listed, key=lambda other: abs(other - wanted))[:3])
        raise UnknownRule(f"There is no rule {prefix}-{wanted:02}.{_nearest([listed[near].number for near in close])}")
    return listed[wanted]


def search(game: str, words: str) -> tuple[Rule, ...]:
    """The rules that speak of these words, best first; empty if none does.

    Rules with all the words are given if there are any, otherwise those with some. A hit in the title weighs most. The
    beginning of a word, a plural and a slight misspelling find the word as well.
    """
    found = rules(game)
    indexed = [(rule, _Index(rule)) for rule in found]
    numbered = tuple(rule for rule in found if _is_number(rule, words))
    if numbered:
        return numbered
    vocabulary = sorted({word for _, index in indexed for word in index.all})
    wanted = _words(words)
    wanted = [word for word in wanted if word not in _FILLERS] or wanted
    wanted = list(dict.fromkeys(_known(word, vocabulary) for word in wanted))

    ranked: list[tuple[int, int, Rule]] = []
    for rule, index in indexed:
        scores = [index.score(word) for word in wanted]
        hits = sum(score > 0 for score in scores)
        if hits:
            bonus = _EXACT_TITLE if sorted(wanted) == sorted(index.title) else 0
            ranked.append((hits, sum(scores) + bonus, rule))
    complete = [entry for entry in ranked if entry[0] == len(wanted)]
    # The sort is stable: equally good rules stay in the order of their numbers.
    ranked = sorted(complete or ranked, key=lambda entry: (-entry[0], -entry[1]))
    return tuple(rule for _, _, rule in ranked)


def parse(text: str, prefix: str, name: str = "rules") -> tuple[str, str, tuple[Section, ...]]:
    """Read a rule file: its title, its introduction and its sections. `name` stands in the messages of `BadRules`."""
    heading = ""
    intro = ""
    done: list[Section] = []
    section: str | None = None
    prose: list[str] = []
    listed: list[Rule] = []
    last = 0

    def close() -> None:
        nonlocal intro
        if section is None:
            intro = _paragraphs(prose)
        else:
            done.append(Section(section, _paragraphs(prose), tuple(listed)))

    for at, line in _joined_lines(text):
        place = f"{name}, line {at}"
        if line.startswith("# "):
            if heading:
                raise BadRules(f"{place}: a second title; sections begin with ##.")
            heading = line[2:].strip()
        elif not heading:
            if line.strip():
                raise BadRules(f"{place}: the file must begin with its title, # and the name of the game.")
        elif line.startswith("## "):
            close()
            section, prose, listed = line[3:].strip(), [], []
            if any(earlier.title == section for earlier in done):
                raise BadRules(f"{place}: a second section “{section}”.")
        elif line.startswith("- **"):
            if section is None:
                raise BadRules(f"{place}: a rule before the first section.")
            listed.append(_rule(line, prefix, section, place))
            number = int(listed[-1].number.partition("-")[2])
            if number <= last:
                raise BadRules(f"{place}: {listed[-1].number} comes after {prefix}-{last:02}; numbers must rise.")
            last = number
        elif listed and line.strip():
            raise BadRules(f"{place}: text after a rule; indent it by two spaces or move it before the rules.")
        else:
            prose.append(line)
    if not heading:
        raise BadRules(f"{name}: the file is empty.")
    close()
    if not last:
        raise BadRules(f"{name}: the file has no rule.")
    return heading, intro, tuple(done)


def _joined_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers; a rule that runs on over several lines is one, with the number of its first."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        first, line = at, lines[at]
        at += 1
        while line.startswith("- **") and at < len(lines) and lines[at].startswith("  ") and lines[at].strip():
            line += " " + lines[at].strip()
            at += 1
        yield first + 1, line


def _rule(line: str, prefix: str, section: str, place: str) -> Rule:
    line = line.rstrip()
    figures: list[Figure] = []
    while figure := _FIGURE.fullmatch(line):
        line = figure[1]
        figures.insert(0, Figure(figure[3], figure[2]))
    match = _RULE.fullmatch(line)
    if match is None:
        raise BadRules(f"{place}: a rule is written “- **{prefix}-01** · *Title.* Text. [tags]”.")
    number, name, text, brackets = match.groups()
    if not number.startswith(f"{prefix}-"):
        raise BadRules(f"{place}: {number} does not begin with {prefix}, the prefix of this game.")
    if re.search(r"[*`\[\]]", text):
        raise BadRules(f"{place}: the text of {number} must be plain, without *, ` or brackets.")
    tags = tuple(tag.strip() for tag in brackets.split(";"))
    for tag in tags:
        kind, colon, about = tag.partition(":")
        if kind not in TAG_KINDS or (colon and not about.strip()):
            raise BadRules(f"{place}: “{tag}” is not a tag; the tags are {', '.join(TAG_KINDS)}.")
    return Rule(number, name, text, tags, section, tuple(figures))


def _paragraphs(lines: Iterable[str]) -> str:
    """Undo the line breaks of the file: one line per paragraph or list item."""
    blocks: list[str] = []
    fresh = True
    for line in lines:
        if not line.strip():
            fresh = True
        elif fresh:
            blocks.append(line.strip())
            fresh = False
        elif _LIST_ITEM.match(line):
            blocks[-1] += "\n" + line.strip()
        else:
            blocks[-1] += " " + line.strip()
    return "\n\n".join(blocks)


def _prefixes() -> dict[str, str]:
    """What the numbers of each game's rules begin with, those to come included."""
    return {each.name: each.prefix for each in registry.manifests() if each.prefix}


@cache
def _can_be_read(game: str) -> bool:
    try:
        _book(game)
    except (BadRules, OSError, ValueError) as flaw:
        _log.warning('The rules of the game "%s" are left out: %s', game, flaw)
        return False
    return True


@cache
def _book(game: str) -> _Book:
    manifest = registry.manifest(game)
    if manifest is None or not manifest.has_rules():
        raise UnknownGame(_no_rules(game))
    text = manifest.file(manifest.rules).read_text(encoding="utf-8")
    return _Book(*parse(text, manifest.prefix, f"{game}/{manifest.rules}"))


def _owner(prefix: str) -> str:
    here = {owned: game for game, owned in _prefixes().items()}
    if prefix in here:
        return here[prefix]
    close = get_close_matches(prefix, here, n=1, cutoff=0.5)
    hint = f"Did you mean {close[0]} ({here[close[0]]})?" if close else f"There are {_enumerate(here)}."
    raise UnknownRule(f"No rules are numbered {prefix}. {hint}")


def _no_rules(game: str) -> str:
    here = games()
    close = get_close_matches(game.lower(), here, n=1)
    hint = f"Did you mean {close[0]}?" if close else f"There are rules of {_enumerate(here)}."
    return f"There are no rules of a game “{game}” here. {hint}"


def _not_a_number(text: str, game: str) -> str:
    titled = {found.title.lower(): found for owner in ((game,) if game else games()) for found in rules(owner)}
    close = [f"{titled[name].number} ({titled[name].title})" for name in get_close_matches(text.lower(), titled)]
    shown = text if len(text) <= 40 else f"{text[:40]}…"
    hint = _nearest(close) or " A number looks like RAG-21; words can be searched for."
    return f"“{shown}” is not the number of a rule.{hint}"


def _nearest(names: list[str]) -> str:
    return f" Closest: {_enumerate(names)}." if names else ""


def _enumerate(names: Iterable[str]) -> str:
    *most, end = names
    return f"{', '.join(most)} and {end}" if most else end


def _is_number(rule: Rule, words: str) -> bool:
    match = _NUMBER.fullmatch(words.strip())
    if match is None:
        return False
    prefix, _, digits = rule.number.partition("-")
    return match[1].upper() in ("", prefix) and int(match[2]) == int(digits)


class _Index:
    """The words of one rule, ready to be scored."""

    def __init__(self, rule: Rule) -> None:
        self.title = _words(rule.title)
        self.section = _words(rule.section)
        self.text = _words(rule.text)
        self.all = {*self.title, *self.section, *self.text}

    def score(self, word: str) -> int:
        score = 0
        if word in self.title:
            score += _IN_TITLE
        elif any(_begins(other, word) for other in self.title):
            score += _IN_TITLE_BEGUN
        if word in self.text:
            score += _IN_TEXT * min(self.text.count(word), _TEXT_REPEATS)
        elif any(_begins(other, word) for other in self.text):
            score += _IN_TEXT_BEGUN
        # A section's heading alone would bring up every rule below it, so it only strengthens a hit.
        return score + _IN_SECTION if score and word in self.section else score


def _words(text: str) -> list[str]:
    """Lower case, and plurals folded into singulars on both sides of a search."""
    return [
        word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
        for word in _WORD.findall(text.lower())
    ]


def _begins(word: str, start: str) -> bool:
    return len(start) >= 3 and word.startswith(start)


def _known(word: str, vocabulary: list[str]) -> str:
    if word in vocabulary or any(_begins(other, word) for other in vocabulary):
        return word
    return next(iter(get_close_matches(word, vocabulary, n=1, cutoff=0.75)), word)
