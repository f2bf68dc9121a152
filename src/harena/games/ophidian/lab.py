"""How balanced Ophidian is between equal bots: `python -m harena.games.ophidian.lab --games 1500 --seed 1 --least 100`.

Each ready-made deck meets each other, and each deal is played twice from the same seed, with the decks swapped between
the seats. The report says how often each deck wins, how often whoever had Momentum first does, and for each card how
often it decides: of the times that a side played it at least once in a game, how many that side won.

A card that was played in fewer games than `--least` is then a guest: every ready-made deck whose team can come to play
it takes three copies of it, in place of other cards, and meets all the other decks, until the card has been played in
so many games or `--rounds` are over. A deck has a few guests at a time. Cards of level 3 and 4 are hardly ever played
from level 1 on; where they are guests, the Gladiators of both sides begin at their level, as far as they can rise.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, product
from typing import TypeVar

from harena.core.chance import stream_key
from harena.core.events import Event
from harena.core.state import Edition, State
from harena.games import edition
from harena.games.ophidian import breather, pieces
from harena.games.ophidian.bots.greedy import OphidianBot
from harena.games.ophidian.content import STANDARD, Content, load_content, starters
from harena.games.ophidian.decks import check_deck, written_deck
from harena.games.ophidian.entries import CardEntry, DeckEntry, GladiatorEntry
from harena.games.ophidian.made.codes import Message
from harena.games.ophidian.made.table import Table
from harena.lab.tally import Count
from harena.match import run

_STREAM = 501
_AT_A_TIME = 4
"""How many guests a deck takes in."""
_COPIES = 3
"""How many copies of each, unless its Deck Max is lower (OPH-05)."""
_DEALS = 2
"""How many deals each meeting of a round has."""
_SELDOM_REACHED = 3
"""From this level on a guest finds the Gladiators risen to it."""
_HIGHEST = 4
_HIGHEST_UNSTACKED = 2
"""How far a Gladiator rises whose level 3/4 card is not in the stack (OPH-65)."""


@dataclass
class Report:
    """What many games showed."""

    games: int = 0
    waves: int = 0
    shared: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    first: Count = field(default_factory=Count)
    decks: dict[str, Count] = field(default_factory=dict)
    pairings: dict[tuple[str, str], Count] = field(default_factory=dict)  # how often the one named first wins
    cards: dict[int, Count] = field(default_factory=dict)

    def note(self, state: State, decks: Sequence[str], events: Sequence[Event]) -> None:
        """Count a finished game: the deck of each seat, and what was told of it."""
        outcome = state.outcome
        assert outcome is not None
        assert isinstance(state, Table)
        won = shares(state)
        self.games += 1
        self.waves += int(state.wave)
        self.shared += len(outcome.winners) > 1
        self.endings[outcome.rule] += 1
        for event in events:
            if event.message == Message.MOMENTUM_HELD:
                self.first.note(won[event.args[0]])
        for seat, card in cards_of(events):
            self.cards.setdefault(card, Count()).note(won[seat])
        for seat in range(2):
            self.decks.setdefault(decks[seat], Count()).note(won[seat])
        one = 0 if decks[0] < decks[1] else 1
        self.pairings.setdefault((decks[one], decks[1 - one]), Count()).note(won[one])

    def add(self, other: "Report") -> None:
        """Count what another report counted, too."""
        self.games += other.games
        self.waves += other.waves
        self.shared += other.shared
        self.endings += other.endings
        self.first.add(other.first)
        _add(self.decks, other.decks)
        _add(self.pairings, other.pairings)
        _add(self.cards, other.cards)


_Key = TypeVar("_Key")


def _add(counts: dict[_Key, Count], others: Mapping[_Key, Count]) -> None:
    for key, each in others.items():
        counts.setdefault(key, Count()).add(each)


def shares(state: State) -> list[float]:
    """What part of the victory each seat has."""
    outcome = state.outcome
    assert outcome is not None
    return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(2)]


def cards_of(events: Iterable[Event]) -> set[tuple[int, int]]:
    """The cards that were played, each with the seat that did."""
    played = (Message.PLAYED, Message.RESPONDED)
    return {(event.args[0], event.args[1]) for event in events if event.message in played}


def measure(games: int, seed: int, pack: str, processes: int = 1) -> Report:
    """Play about so many games, the same number for each pairing of two decks."""
    pairings = list(combinations(starters(load_content(pack)), 2))
    deals = -(-games // (2 * len(pairings)))
    report = Report()
    for each in at_once(partial(_meet, deals=deals, seed=seed, pack=pack), list(enumerate(pairings)), processes):
        report.add(each)
    return report


def _meet(pairing: tuple[int, tuple[str, str]], deals: int, seed: int, pack: str) -> Report:
    """Play the games of one pairing."""
    number, decks = pairing
    report = Report()
    for swap in range(2):
        seated = [decks[swap], decks[1 - swap]]
        made = edition("ophidian", 2, {"pack": pack, "deck_0": seated[0], "deck_1": seated[1]})
        for deal in range(deals):
            dealt = int(stream_key(stream_key(seed, _STREAM + number), deal))
            state, events = _played(made, dealt, swap)
            report.note(state, seated, events)
    return report


_Job = TypeVar("_Job")
_Done = TypeVar("_Done")


def at_once(work: Callable[[_Job], _Done], jobs: Sequence[_Job], processes: int) -> Iterator[_Done]:
    """What work makes of each job, in order; in so many processes if there is to be more than one."""
    if processes == 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(work, jobs)


def _played(made: Edition, dealt: int, swap: int, level: int = 1) -> tuple[State, list[Event]]:
    state = made.new(dealt, listening=True)
    raise_all(state, level)
    run(state, [OphidianBot(int(stream_key(dealt, _STREAM + 1 + 2 * swap + seat))) for seat in range(2)])
    return state, state.heard()


def raise_all(state: State, level: int) -> None:
    """Let all Gladiators begin at a level, or as high as they can rise without the card for level 3/4 (OPH-65)."""
    assert isinstance(state, Table)
    for seat in range(state.seats):
        for at in range(int(pieces.GLADIATORS)):
            piece = seat * int(pieces.PIECES) + at
            if pieces.in_play(state, piece):
                highest = _HIGHEST if breather.has_third(state, seat, at) else _HIGHEST_UNSTACKED
                state.set_level(piece, min(level, highest))
                pieces.note_text(state, piece)


# --- guests ----------------------------------------------------------------------------------------------------------


@dataclass
class Guest:
    """A card in decks that do not hold so much of it: how often whoever played it won, and how often such decks did."""

    played: Count = field(default_factory=Count)
    held: Count = field(default_factory=Count)

    def add(self, other: "Guest") -> None:
        """Count what another counted, too."""
        self.played.add(other.played)
        self.held.add(other.held)


Guests = dict[str, Guest]
Party = tuple[str, tuple[str, ...]]
"""A deck, and the guests that it takes in."""


def seldom_played(report: Report, content: Content, least: int) -> list[str]:
    """The cards that were played in fewer games."""
    cards = enumerate(content.pack.card)
    return [card.id for number, card in cards if report.cards.get(number, Count()).games < least]


def parties(content: Content, guests: Sequence[str]) -> list[Party]:
    """For each ready-made deck the guests that it can come to play, a few of the same beginning at a time."""
    found: list[Party] = []
    for deck, level in product(_ready_made(content), (_HIGHEST, _SELDOM_REACHED, 1)):
        able = [
            name
            for name in guests
            if beginning(content.cards[name]) == level and can_come_to(deck, content.cards[name], content.gladiators)
        ]
        found += [(deck.id, tuple(able[at : at + _AT_A_TIME])) for at in range(0, len(able), _AT_A_TIME)]
    return found


def beginning(card: CardEntry) -> int:
    """The level at which Gladiators begin where a card is a guest."""
    return card.level if card.level >= _SELDOM_REACHED else 1


def can_come_to(deck: DeckEntry, card: CardEntry, gladiators: Mapping[str, GladiatorEntry]) -> bool:
    """Whether a Gladiator of the team can rise to the card's level in its discipline (OPH-23)."""
    for name in deck.team:
        highest = _HIGHEST if name in deck.stack else _HIGHEST_UNSTACKED
        if highest >= card.level and card.discipline in ("universal", *gladiators[name].disciplines):
            return True
    return False


def with_guests(deck: DeckEntry, guests: Iterable[CardEntry]) -> DeckEntry:
    """The deck with all copies of its guests that it may hold, each in place of a card that it has most copies of."""
    cards = dict(deck.cards)
    invited = {guest.id: guest.deck_max for guest in guests}
    for name, most in invited.items():
        while cards.get(name, 0) < min(most, _COPIES):
            commonest = max((each for each in cards if each not in invited), key=lambda each: cards[each])
            cards[commonest] -= 1
            if not cards[commonest]:
                del cards[commonest]
            cards[name] = cards.get(name, 0) + 1
    about = {name: getattr(deck, name) for name in ("team", "patron", "counts", "stack", "reinforcements")}
    return DeckEntry(f"{deck.id}-with-guests", deck.name, cards=cards, ready_made=False, **about)


def measure_guests(guests: Sequence[str], seed: int, pack: str, least: int, rounds: int, processes: int = 1) -> Guests:
    """Play rounds with all parties that have a guest in them which was played in fewer games than the least."""
    content = load_content(pack)
    found: Guests = {name: Guest() for name in guests}
    for number in range(rounds):
        wanted = {name for name, guest in found.items() if guest.played.games < least}
        invited = [each for each in parties(content, guests) if wanted & set(each[1])]
        for counted in at_once(partial(_entertain, seed=seed, pack=pack, number=number), invited, processes):
            for name, guest in counted.items():
                found[name].add(guest)
    return found


def _entertain(party: Party, seed: int, pack: str, number: int) -> Guests:
    """A deck with its guests meets each other deck from both seats, each time with a few deals."""
    content = load_content(pack)
    (deck,) = [each for each in _ready_made(content) if each.id == party[0]]
    changed = with_guests(deck, [content.cards[name] for name in party[1]])
    assert not check_deck(changed, content.gladiators, content.cards)
    numbers = {name: at for at, name in enumerate(content.cards)}
    counted: Guests = {name: Guest() for name in party[1]}
    level = beginning(content.cards[party[1][0]])
    others = [each.id for each in _ready_made(content) if each is not deck]
    for other, seat in product(others, range(2)):
        seated = {f"deck_{seat}": written_deck(changed), f"deck_{1 - seat}": other}
        made = edition("ophidian", 2, {"pack": pack, **seated})
        for deal in range(_DEALS):
            stream = stream_key(stream_key(seed, _STREAM + numbers[party[1][0]]), others.index(other))
            dealt = int(stream_key(int(stream), number * _DEALS + deal))
            state, events = _played(made, dealt, seat, level)
            won, played = shares(state)[seat], cards_of(events)
            for name, guest in counted.items():
                guest.held.note(won)
                if (seat, numbers[name]) in played:
                    guest.played.note(won)
    return counted


def _ready_made(content: Content) -> list[DeckEntry]:
    return [deck for deck in content.pack.deck if deck.id in starters(content)]


# --- what is printed -------------------------------------------------------------------------------------------------


def tell(report: Report, content: Content) -> None:
    """Print the report as tables in Markdown."""
    names = {deck.id: deck.name for deck in content.pack.deck}
    endings = ", ".join(f"{rule} {count}" for rule, count in sorted(report.endings.items()))
    print(f"{report.games} games, {report.waves / report.games:.1f} Waves on average, ended by {endings};")
    print(f"{report.shared} were shared.\n")
    print("| | wins | 95 % between |\n|---|---|---|")
    for deck, count in report.decks.items():
        print(f"| {names[deck]} | {count.told()} |")
    print(f"| whoever has Momentum first | {report.first.told()} |\n")
    print("| pairing | the first of them wins | 95 % between |\n|---|---|---|")
    for (one, other), count in report.pairings.items():
        print(f"| {names[one]} against {names[other]} | {count.told()} |")
    print("\n| card | played by a side in so many games | that side wins | 95 % between |\n|---|---|---|---|")
    for card, count in sorted(report.cards.items(), key=lambda each: -each[1].share):
        print(f"| {content.pack.card[card].name} | {count.games} | {count.told()} |")


def tell_guests(guests: Guests, content: Content) -> None:
    """Print how the guests fared as a table in Markdown."""
    print("\n| guest | games with it | its decks win | 95 % between | played in | that side wins | 95 % between |")
    print("|---|---|---|---|---|---|---|")
    for name, guest in sorted(guests.items(), key=lambda each: -each[1].played.share):
        held, played = guest.held, guest.played
        print(f"| {content.cards[name].name} | {held.games} | {held.told()} | {played.games} | {played.told()} |")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", default=STANDARD)
    parser.add_argument("--least", type=int, default=0, help="a card that was played in fewer games is a guest (0)")
    parser.add_argument("--rounds", type=int, default=40, help="rounds with guests at the most (40)")
    parser.add_argument("--processes", type=int, default=1, help="how many processes play (1)")
    wanted = parser.parse_args()
    content = load_content(wanted.pack)
    report = measure(wanted.games, wanted.seed, wanted.pack, wanted.processes)
    tell(report, content)
    guests = seldom_played(report, content, wanted.least)
    if guests:
        found = measure_guests(guests, wanted.seed, wanted.pack, wanted.least, wanted.rounds, wanted.processes)
        tell_guests(found, content)


if __name__ == "__main__":
    main()
