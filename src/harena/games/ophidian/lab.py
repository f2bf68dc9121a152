"""How balanced Ophidian is between equal bots: `python -m harena.games.ophidian.lab --games 1500 --seed 1`.

Each ready-made deck meets each other, and each deal is played twice from the same seed, with the decks swapped between
the seats. The report says how often each deck wins, how often whoever had Momentum first does, and for each card how
often it decides: of the times that a side played it at least once in a game, how many that side won.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from harena.core.chance import stream_key
from harena.core.events import Event
from harena.core.state import Edition, State
from harena.games import edition
from harena.games.ophidian.bots.greedy import OphidianBot
from harena.games.ophidian.content import STANDARD, Content, load_content, starters
from harena.games.ophidian.made.codes import Message
from harena.games.ophidian.made.table import Table
from harena.lab.tally import Count
from harena.match import run

_STREAM = 501


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

    def note(self, state: State, decks: Sequence[str], events: Iterable[Event]) -> None:
        """Count a finished game: the deck of each seat, and what was told of it."""
        outcome = state.outcome
        assert outcome is not None
        assert isinstance(state, Table)
        won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(2)]
        self.games += 1
        self.waves += int(state.wave)
        self.shared += len(outcome.winners) > 1
        self.endings[outcome.rule] += 1
        played: set[tuple[int, int]] = set()
        for event in events:
            if event.message == Message.MOMENTUM_HELD:
                self.first.note(won[event.args[0]])
            elif event.message in (Message.PLAYED, Message.RESPONDED):
                played.add((event.args[0], event.args[1]))
        for seat, card in played:
            self.cards.setdefault(card, Count()).note(won[seat])
        for seat in range(2):
            self.decks.setdefault(decks[seat], Count()).note(won[seat])
        one = 0 if decks[0] < decks[1] else 1
        self.pairings.setdefault((decks[one], decks[1 - one]), Count()).note(won[one])


def measure(games: int, seed: int, pack: str) -> Report:
    """Play about so many games, the same number for each pairing of two decks."""
    pairings = list(combinations(starters(load_content(pack)), 2))
    report = Report()
    for number, decks in enumerate(pairings):
        for swap in range(2):
            seated = [decks[swap], decks[1 - swap]]
            made = edition("ophidian", 2, {"pack": pack, "deck_0": seated[0], "deck_1": seated[1]})
            for deal in range(-(-games // (2 * len(pairings)))):
                dealt = int(stream_key(stream_key(seed, _STREAM + number), deal))
                state, events = _played(made, dealt, swap)
                report.note(state, seated, events)
    return report


def _played(made: Edition, dealt: int, swap: int) -> tuple[State, list[Event]]:
    state = made.new(dealt, listening=True)
    run(state, [OphidianBot(int(stream_key(dealt, _STREAM + 1 + 2 * swap + seat))) for seat in range(2)])
    return state, state.heard()


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


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", default=STANDARD)
    wanted = parser.parse_args()
    tell(measure(wanted.games, wanted.seed, wanted.pack), load_content(wanted.pack))


if __name__ == "__main__":
    main()
