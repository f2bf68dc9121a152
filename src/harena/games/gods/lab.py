"""How balanced For the Gods is between equal bots: `python -m harena.games.gods.lab --games 1000 --seed 1`.

Instant Combat with all six Heroes shows how often each Hero's own set wins. The standard game, with four Heroes unless
`--seats` says otherwise, shows how early each card is chosen in its auction, what is bid for it, and how often its
owner wins. And with every number of players it shows how often the limit of rounds ends the standard game (GOD-72).
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from harena.core.chance import stream_key
from harena.core.events import Event
from harena.games import edition
from harena.games.gods.book import WHO_BASE
from harena.games.gods.bots.greedy import GodsBot
from harena.games.gods.made.codes import Message
from harena.games.gods.state import Gods
from harena.games.gods.words import GodsWords
from harena.lab.tally import wilson
from harena.match import run

_ALL_HEROES = 6
_SEATS = range(2, 7)
_REPORTS = ("instant", "standard", "rounds")
_LIMIT = "GOD-72"
_STREAM = 301


@dataclass
class Count:
    """How something fared over all games that it was in."""

    games: int = 0
    wins: float = 0.0
    places: int = 0  # sum of the places at which it was chosen, 1 for first
    last: int = 0
    bids: int = 0

    @property
    def share(self) -> float:
        return self.wins / max(1, self.games)


@dataclass
class Report:
    """What many games showed; a shared win counts as a part of one."""

    games: int = 0
    rounds: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    counts: dict[int, Count] = field(default_factory=dict)
    first_player_wins: float = 0.0

    def note(self, state: Gods, first: int) -> dict[int, float]:
        """Count a finished game; gives each Hero's part of the win."""
        outcome = state.outcome
        assert outcome is not None
        self.games += 1
        self.rounds += int(state.round)
        self.endings[outcome.rule] += 1
        won = {seat: 1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(outcome.ranks))}
        self.first_player_wins += won[first]
        return won


def instant(games: int, seed: int, scenario: str) -> Report:
    """Instant Combat: who wins, by figure."""
    report = Report()
    for state, first, _ in _played(games, seed, _ALL_HEROES, {"mode": "instant", "scenario": scenario}):
        for hero, part in report.note(state, first).items():
            count = report.counts.setdefault(int(state.figure(hero)), Count())
            count.games += 1
            count.wins += part
    return report


def standard(games: int, seed: int, scenario: str, seats: int) -> Report:
    """The standard game: how cards are chosen and how their owners fare."""
    report = Report()
    for state, first, events in _played(games, seed, seats, {"scenario": scenario}):
        won = report.note(state, first)
        taken = [event.args for event in events if event.message in (Message.TOOK, Message.LOTTED)]
        for number, (who, card) in enumerate(taken):
            hero, kind, place = who // int(WHO_BASE), number // seats, number % seats + 1
            assert state.card(hero, kind) == card
            count = report.counts.setdefault(card, Count())
            count.games += 1
            count.wins += won[hero]
            count.places += place
            count.last += place == seats
            count.bids += int(state.bid(hero, kind))
    return report


def limited(games: int, seed: int, scenario: str, seats: int) -> Report:
    """The standard game again: only how it ends, with any number of players."""
    report = Report()
    for state, first, _ in _played(games, seed, seats, {"scenario": scenario}):
        report.note(state, first)
    return report


def _played(games: int, seed: int, seats: int, options: dict[str, str]) -> Iterator[tuple[Gods, int, list[Event]]]:
    made = edition("gods", seats, options)
    for number in range(games):
        deal = int(stream_key(stream_key(seed, _STREAM), number))
        state = made.new(deal, listening=True)
        assert isinstance(state, Gods)
        run(state, [GodsBot(int(stream_key(deal, _STREAM + 1 + seat))) for seat in range(seats)])
        events = state.heard()
        first = next(event.args[0] for event in events if event.message == Message.FIRST_PLAYER)
        yield state, first, events


def _tell(title: str, report: Report) -> None:
    endings = ", ".join(f"{rule} {count}" for rule, count in sorted(report.endings.items()))
    print(f"\n{title}: {report.games} games, {report.rounds / report.games:.1f} rounds on average, ended by {endings};")
    print(f"the First Player won {report.first_player_wins / report.games:.1%}.\n")


def _tell_heroes(report: Report, words: GodsWords) -> None:
    _tell("Instant Combat", report)
    print("| Hero | wins | 95 % between |\n|---|---|---|")
    for figure, count in sorted(report.counts.items()):
        low, high = wilson(count.share, count.games)
        print(f"| {words.figures[figure]} | {count.share:.1%} | {low:.1%} and {high:.1%} |")


def _tell_cards(report: Report, words: GodsWords) -> None:
    _tell("Standard game", report)
    print("| card | type | offered | chosen on average | last | mean bid | owner wins | 95 % between |")
    print("|---|---|---|---|---|---|---|---|")
    for card, count in sorted(report.counts.items()):
        entry = words.entries[card]
        shares = f"{count.places / count.games:.1f} | {count.last / count.games:.0%} | {count.bids / count.games:.1f}"
        low, high = wilson(count.share, count.games)
        wins = f"{count.share:.1%} | {low:.1%} and {high:.1%}"
        print(f"| {entry.name} | {entry.type} | {count.games} | {shares} | {wins} |")


def _tell_limits(wanted: argparse.Namespace) -> None:
    print("\nThe limit of rounds in the standard game:\n")
    print("| players | games | rounds on average | ended by the limit | 95 % between |\n|---|---|---|---|---|")
    for seats in _SEATS:
        report = limited(wanted.games, wanted.seed, wanted.scenario, seats)
        share = report.endings[_LIMIT] / report.games
        low, high = wilson(share, report.games)
        rounds = f"{report.rounds / report.games:.1f}"
        print(f"| {seats} | {report.games} | {rounds} | {share:.1%} | {low:.1%} and {high:.1%} |")


def main() -> None:
    """Play and print the reports as tables in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="open-sand")
    parser.add_argument("--seats", type=int, default=4, choices=range(3, 7), help="of the standard game")
    parser.add_argument("--only", choices=_REPORTS)
    wanted = parser.parse_args()
    words = edition("gods", _ALL_HEROES, {}).words
    assert isinstance(words, GodsWords)
    for report in _REPORTS if wanted.only is None else (wanted.only,):
        if report == "instant":
            _tell_heroes(instant(wanted.games, wanted.seed, wanted.scenario), words)
        elif report == "standard":
            _tell_cards(standard(wanted.games, wanted.seed, wanted.scenario, wanted.seats), words)
        else:
            _tell_limits(wanted)


if __name__ == "__main__":
    main()
