"""The page about balance tells of the pack as it is: all its decks and cards, and within the bounds it speaks of."""

import re
from pathlib import Path

from harena.games.ophidian.content import STANDARD, load_content, starters
from tests.rules.citing import rule

PAGE = (Path(__file__).parents[2] / "docs" / "balance" / "ophidian.md").read_text("utf-8")
ENOUGH = 70
"""Games in which a card was played before its share says anything."""


def rows(heading: str) -> list[list[str]]:
    """The table with this heading: its cells, row by row."""
    lines = PAGE[PAGE.index(heading) :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines]


def percent(text: str) -> float:
    return float(text.rstrip("%"))


@rule("OPH-11")
def test_every_deck_wins_as_often_as_the_page_wants() -> None:
    content = load_content(STANDARD)
    shares = {name: percent(share) for name, share, _ in rows("| | wins |")}
    decks = {deck.name for deck in content.pack.deck if deck.id in starters(content)}
    first = shares.pop("whoever has Momentum first")
    assert set(shares) == decks
    assert all(40 <= share <= 60 for share in shares.values())
    assert 45 <= first <= 55


@rule("OPH-11")
def test_every_card_was_played_often_enough_and_decides_no_more_than_the_page_wants() -> None:
    ordinary = {name: (games, between) for name, games, _, between in rows("| card | played by")}
    as_guest = {name: (games, between) for name, _, _, _, games, _, between in rows("| guest | games with it")}
    assert set(ordinary) | set(as_guest) == {card.name for card in load_content(STANDARD).pack.card}
    for name, (games, between) in (ordinary | as_guest).items():
        assert int(games) >= ENOUGH, name
        assert percent(between.partition(" and ")[2]) <= 65, f"{name} may decide more, by its interval"


def test_what_the_page_calls_the_pack_has() -> None:
    """The last table tells what was changed in this version, by the names on the cards."""
    pack = load_content(STANDARD).pack
    names = {card.name for card in pack.card} | {deck.name for deck in pack.deck}
    changed = rows("| of version 2 |")
    assert changed
    for entry, *_ in changed:
        assert set(re.split(r", | and ", entry.partition(":")[0])) <= names, entry
