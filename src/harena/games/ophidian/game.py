"""Ophidian's name card."""

from typing import Any, Final

from harena.core.game import Game, Option
from harena.core.state import Edition
from harena.games.ophidian.book import Book
from harena.games.ophidian.content import STANDARD, Content, load_content, standard, starters
from harena.games.ophidian.decks import RANDOM, find_deck
from harena.games.ophidian.entries import DeckEntry
from harena.games.ophidian.state import OphidianEdition
from harena.games.ophidian.words import OphidianWords

SEATS: Final = 4
_DECK: Final = "The deck of Player {number}: a surprise, one of the ready-made ones, or one of your own."


class OphidianGame(Game):
    """Builds editions of Ophidian."""

    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        content = load_content(options["pack"])
        decks, fixed = choose_decks(content, [options[f"deck_{seat}"] for seat in range(seats)])
        book = Book(content, decks, fixed)
        packs = {content.pack.pack.id: content.hash}
        return OphidianEdition(self, seats, options, packs, OphidianWords(content, decks, book), book)


def choose_decks(content: Content, wanted: list[str]) -> tuple[list[DeckEntry], list[int]]:
    """All decks that can be on the table, and by seat which one it has (-1: one is drawn)."""
    decks: list[DeckEntry] = list(content.pack.deck)
    fixed: list[int] = []
    for seat, text in enumerate(wanted):
        deck = find_deck(text, seat, content.pack.deck, content.gladiators, content.cards)
        if deck is None:
            fixed.append(-1)
        elif deck in decks:
            fixed.append(decks.index(deck))
        else:
            fixed.append(len(decks))
            decks.append(deck)
    return decks, fixed


GAME: Final = OphidianGame(
    name="ophidian",
    title="Ophidian",
    about="Teams of gladiators, decks of tricks, and a crowd to win over.",
    seats=(2, SEATS),
    rules_version="3",
    options={
        "pack": Option(STANDARD, None, "The content pack: one that ships with Harena, or a file of yours."),
        **{
            f"deck_{seat}": Option(
                RANDOM,
                None,
                _DECK.format(number=seat + 1),
                offered=(RANDOM, *starters(standard())),
                written=True,
                seat=seat,
            )
            for seat in range(SEATS)
        },
    },
    seats_rule="OPH-76",
)
