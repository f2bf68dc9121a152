"""The numbered rules, found for whoever asks while playing."""

from harena import reference
from harena.core.errors import HarenaError, UnknownGame
from harena.reference import Rule, UnknownRule

_MOST = 4  # rules that a search shows


def look_up(game: str, words: str) -> list[Rule]:
    """The rule of that number, or the rules that speak of these words, best first; UnknownRule if there is none."""
    try:
        return [reference.rule(words, game)]
    except UnknownGame:
        raise
    except UnknownRule as no_number:
        if any(letter.isdigit() for letter in words):
            raise
        found = list(reference.search(game, words))[:_MOST]
        if not found:
            raise UnknownRule(f"No rule of {reference.title(game)} speaks of “{words}”.") from no_number
        return found


def told(rule: Rule) -> str:
    """A rule as one paragraph."""
    return str(rule)


def text_of(number: str) -> str:
    """The text of a rule, or nothing where it has none: for the end of a refusal."""
    try:
        return told(reference.rule(number))
    except HarenaError:
        return ""


def whole(game: str) -> list[str]:
    """All rules of a game, a heading or a rule a line."""
    lines = [reference.introduction(game)]
    for section in reference.sections(game):
        lines.append(f"{section.title}.")
        if section.text:
            lines.append(section.text)
        lines += [told(rule) for rule in section.rules]
    return [paragraph for line in lines for paragraph in line.split("\n\n")]
