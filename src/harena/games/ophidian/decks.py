"""Decks: what makes one legal, and how a player writes one down (OPH-02 to OPH-05).

A deck as text is a line each for the team, the stack and the Reinforcements, and one for each title:

    team: brakka, ilse=2, ossuar
    stack: brakka, ilse
    reinforcements: pip
    3 iron-rain
    2 cold-read

Lines may also be parted by semicolons. A Legend with "=2" counts for 2 when the team is added up (OPH-03).
"""

import re
from collections.abc import Mapping

from harena.core.errors import BadSetup, echoed
from harena.games.ophidian.entries import CardEntry, DeckEntry, GladiatorEntry

Gladiators = Mapping[str, GladiatorEntry]
Cards = Mapping[str, CardEntry]

TEAM_POINTS = 10
TEAM_SIZE = 4
STACK_SIZE = 3
LEAST_CARDS = 50
LEAST_IN_LESSON = 20
MOST_CARDS = 60
RANDOM = "random"


def find_deck(text: str, seat: int, decks: list[DeckEntry], gladiators: Gladiators, cards: Cards) -> DeckEntry | None:
    """The deck an option names or writes out, checked; None for one that is drawn."""
    if text in ("", RANDOM):
        return None
    if re.fullmatch(r"[\w-]+", text):
        for deck in decks:
            if deck.id == text:
                return deck
        known = ", ".join(deck.id for deck in decks)
        raise BadSetup(f'There is no deck "{echoed(text)}" in this pack; it has: {known} [OPH-11].')
    deck = read_deck(text, f"deck-{seat}")
    flaw = check_deck(deck, gladiators, cards)
    if flaw:
        raise BadSetup(f"The deck of Player {seat + 1} is not legal: {flaw}.")
    return deck


def read_deck(text: str, name: str) -> DeckEntry:
    """A deck from its text; BadSetup says which line cannot be read."""
    deck = DeckEntry(name, name, [], {}, ready_made=False)
    for line in re.split(r"[;\n]", text):
        line = line.strip()
        listed = re.fullmatch(r"(team|stack|reinforcements)\s*:\s*(.*)", line)
        counted = re.fullmatch(r"(\d{1,3})\s+([\w-]+)", line)
        if listed:
            names = [each.strip() for each in listed[2].split(",") if each.strip()]
            _take_names(deck, listed[1], names)
        elif counted:
            deck.cards[counted[2]] = deck.cards.get(counted[2], 0) + int(counted[1])
        elif line:
            raise BadSetup(f'"{echoed(line)}" is no line of a deck: write "team: a, b" or "3 title" [OPH-05].')
    return deck


def written_deck(deck: DeckEntry) -> str:
    """The text of a deck, as `read_deck` reads it."""
    team = [f"{name}={deck.counts}" if name == deck.patron else name for name in deck.team]
    lines = [f"team: {', '.join(team)}"]
    lines += [f"stack: {', '.join(deck.stack)}"] if deck.stack else []
    lines += [f"reinforcements: {', '.join(deck.reinforcements)}"] if deck.reinforcements else []
    return "\n".join([*lines, *(f"{count} {name}" for name, count in deck.cards.items())])


def _take_names(deck: DeckEntry, what: str, names: list[str]) -> None:
    if what != "team":
        setattr(deck, what, names)
        return
    for each in names:
        name, equals, counts = each.partition("=")
        if equals:
            if deck.patron:
                raise BadSetup("Only one Legend of a team has a patron's discount [OPH-03].")
            if not counts.strip().isdecimal():
                raise BadSetup(f'"{echoed(each)}": after = stands the number that a Legend counts for [OPH-03].')
            deck.patron, deck.counts = name.strip(), int(counts)
        deck.team.append(name.strip())


def check_deck(deck: DeckEntry, gladiators: Gladiators, cards: Cards) -> str:
    """What is wrong with a deck, with the rule's number; empty if nothing is."""
    return next(iter(flaws_of(deck, gladiators, cards)), "")


def flaws_of(deck: DeckEntry, gladiators: Gladiators, cards: Cards) -> list[str]:
    """What is wrong with a deck: the first flaw each of its team, its stack and its cards, with the rules' numbers."""
    found = (_check_team(deck, gladiators), _check_stack(deck, gladiators), _check_cards(deck, cards))
    return [flaw for flaw in found if flaw]


def _check_team(deck: DeckEntry, gladiators: Gladiators) -> str:
    if not 1 <= len(deck.team) <= TEAM_SIZE:
        return f"a team has 1 to {TEAM_SIZE} Gladiators, not {len(deck.team)} [OPH-02]"
    for name in deck.team:
        if name not in gladiators:
            return f'there is no Gladiator "{echoed(name)}" in this pack [OPH-02]'
        if gladiators[name].reinforcement:
            return f'"{name}" is a Reinforcement and never starts [OPH-04]'
        if deck.team.count(name) > 1:
            return f'"{name}" is in the team twice [OPH-02]'
    if deck.patron:
        flaw = _check_patron(deck, gladiators)
        if flaw:
            return flaw
    points = team_points(deck, gladiators)
    if points != TEAM_POINTS and not deck.lesson:
        return f"the team's level 1 Victory Points are {points}, not exactly {TEAM_POINTS} [OPH-02]"
    return ""


def team_points(deck: DeckEntry, gladiators: Gladiators) -> int:
    """For how much the Gladiators of a team count that are in the pack, a Legend with a patron for less (OPH-03)."""
    known = [name for name in deck.team if name in gladiators]
    return sum(deck.counts if name == deck.patron else gladiators[name].level[0].vp for name in known)


def _check_patron(deck: DeckEntry, gladiators: Gladiators) -> str:
    if deck.patron not in deck.team:
        return f'"{echoed(deck.patron)}" has a patron but is not in the team [OPH-03]'
    legend = gladiators[deck.patron]
    if not legend.legend:
        return f'"{deck.patron}" is no Legend, so no patron takes anything off [OPH-03]'
    printed = legend.level[0].vp
    if not printed - legend.discount <= deck.counts <= printed:
        return f'"{deck.patron}" counts for {printed - legend.discount} to {printed}, not {deck.counts} [OPH-03]'
    return ""


def _check_stack(deck: DeckEntry, gladiators: Gladiators) -> str:
    for name in deck.stack:
        if name not in deck.team or deck.stack.count(name) > 1:
            limit = "the stack holds one level 3/4 card of each Gladiator of the team at most"
            return f'{limit}: not "{echoed(name)}" [OPH-04]'
    if len(deck.reinforcements) > STACK_SIZE:
        return f"a stack has up to {STACK_SIZE} Reinforcements, not {len(deck.reinforcements)} [OPH-04]"
    for name in deck.reinforcements:
        if name not in gladiators or not gladiators[name].reinforcement:
            return f'there is no Reinforcement "{echoed(name)}" in this pack [OPH-04]'
        if deck.reinforcements.count(name) > 1:
            return f'the Reinforcement "{name}" is in the stack twice [OPH-04]'
    return ""


def _check_cards(deck: DeckEntry, cards: Cards) -> str:
    for name, count in deck.cards.items():
        if name not in cards:
            return f'there is no card "{echoed(name)}" in this pack [OPH-05]'
        most = cards[name].deck_max
        if not 1 <= count <= most:
            return f'a deck holds 1 to {most} of "{name}", not {count} [OPH-05]'
    total = sum(deck.cards.values())
    least = LEAST_IN_LESSON if deck.lesson else LEAST_CARDS
    if total < least:
        return f"a deck has at least {least} cards, not {total} [OPH-05]"
    if total > MOST_CARDS:
        return f"there is room for {MOST_CARDS} cards in a deck, not for {total} [OPH-05]"
    return ""
