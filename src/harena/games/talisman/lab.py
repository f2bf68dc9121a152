"""How balanced Talisman: the Arena is between equal bots: `python -m harena.games.talisman.lab --games 1200 --seed 1`.

Four greedy bots play each game; characters are dealt at random, as the rules say. The report says how often whoever was
dealt a character at the start wins, how the characters fare that are in play at the end, how often whoever begins wins,
how many turns a player has had when a game ends, and how long one waits between two decisions of one's own.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from statistics import median

from harena.core.chance import stream_key
from harena.core.state import State
from harena.games import edition
from harena.games.talisman.bots.greedy import TalismanBot
from harena.games.talisman.content import STANDARD, load_content
from harena.games.talisman.made.table import Table
from harena.lab.tally import Count
from harena.match import ask

_STREAM = 601
SEATS = 4
DECIDED = 5.0
"""So many seconds somebody takes for a decision: a guess."""
LET_PASS = 1.8
"""So many at most a window takes in which one could only decline: as they come to a table, people are not asked there,
and the server lets it pass for them (`window_pause` in docs/operating.md)."""
CONFIRMED = 2.0
"""So many somebody takes to press the only answer there is: a guess as well."""
TWO_MINUTES = 120


@dataclass
class Report:
    """What many games showed."""

    games: int = 0
    shared: int = 0
    turns: list[int] = field(default_factory=list)
    waits: Counter[int] = field(default_factory=Counter)  # by the seconds before one is asked again
    endings: Counter[str] = field(default_factory=Counter)
    first: Count = field(default_factory=Count)
    dealt: dict[int, Count] = field(default_factory=dict)  # by the character of the start
    played: dict[int, Count] = field(default_factory=dict)  # by the character of the end

    def note(self, state: State, dealt: Sequence[int]) -> None:
        """Count a finished game, given the characters that were dealt."""
        outcome = state.outcome
        assert outcome is not None
        assert isinstance(state, Table)
        self.games += 1
        self.shared += len(outcome.winners) > 1
        self.turns.append(int(state.round))
        self.endings[outcome.rule] += 1
        for seat, character in enumerate(dealt):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.dealt.setdefault(character, Count()).note(won)
            self.played.setdefault(int(state.character(seat)), Count()).note(won)
            if seat == state.starter:
                self.first.note(won)


def measure(games: int, seed: int, pack: str, rounds: int = 200, seats: int = SEATS) -> Report:
    """Play so many games."""
    report = Report()
    made = edition("talisman", seats, {"pack": pack, "rounds": rounds})
    for deal in range(games):
        dealt = int(stream_key(stream_key(seed, _STREAM), deal))
        state = made.new(dealt)
        assert isinstance(state, Table)
        characters = [int(state.character(seat)) for seat in range(seats)]
        play(state, dealt, report.waits)
        report.note(state, characters)
    return report


def play(state: State, dealt: int, waits: Counter[int]) -> None:
    """Play one game, and count how long everybody waits to be asked; what is asked of several people runs at once."""
    bots = [TalismanBot(int(stream_key(dealt, _STREAM + 1 + seat))) for seat in range(state.seats)]
    now = 0.0
    since = [now] * state.seats
    while state.waiting:
        asked = [(seat, taken(state, seat)) for seat in state.waiting]
        for seat, action in ask(state, bots):
            state.play(seat, action)
        done = now + max(seconds for _, seconds in asked)
        for seat, seconds in asked:
            if seconds > LET_PASS:
                waits[ceil(now - since[seat])] += 1
                since[seat] = done
        now = done


def taken(state: State, seat: int) -> float:
    """How many seconds somebody takes for what is asked."""
    if len(state.legal(seat)) > 1:
        return DECIDED
    return CONFIRMED if state.edition.words.window(state, seat) is None else LET_PASS


def told_waits(waits: Counter[int]) -> str:
    """How many seconds one waits for a decision of one's own: the most of 99 in 100 waits, and how often too many."""
    ordered = sorted(waits.elements())
    long = sum(each > TWO_MINUTES for each in ordered)
    most = f"at most {ordered[int(len(ordered) * 0.99)]} s in 99 of 100 cases"
    return f"{most}; more than {TWO_MINUTES} s in {long} of {len(ordered)}, {ordered[-1]} s the longest time"


def told_turns(turns: Sequence[int]) -> str:
    """The median of the turns a player had and between which numbers it lies, by the order of the games."""
    ordered = sorted(turns)
    reach = 0.98 * sqrt(len(ordered))
    low = ordered[max(0, int(len(ordered) / 2 - reach))]
    high = ordered[min(len(ordered) - 1, int(len(ordered) / 2 + reach))]
    return f"{median(ordered):.0f} (95 %: between {low} and {high})"


def tell(report: Report, pack: str, seats: int = SEATS) -> None:
    """Print the report as tables in Markdown."""
    names = [each.name for each in load_content(pack).pack.character]
    endings = ", ".join(f"{rule} {count}" for rule, count in sorted(report.endings.items()))
    print(f"{report.games} games of {seats}, ended by {endings}; {report.shared} were shared.")
    print(f"Turns a player, median: {told_turns(report.turns)}; the longest game had {max(report.turns)}.")
    print(f"Waits for a decision of one's own: {told_waits(report.waits)}.\n")
    print("| dealt at the start | games | wins | 95 % between |\n|---|---|---|---|")
    for character, count in sorted(report.dealt.items(), key=lambda each: -each[1].share):
        print(f"| {names[character]} | {count.games} | {count.told()} |")
    print(f"| whoever begins | {report.first.games} | {report.first.told()} |\n")
    print("| in play at the end | games | wins | 95 % between |\n|---|---|---|---|")
    for character, count in sorted(report.played.items(), key=lambda each: -each[1].share):
        print(f"| {names[character]} | {count.games} | {count.told()} |")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", default=STANDARD)
    parser.add_argument("--seats", type=int, default=SEATS)
    wanted = parser.parse_args()
    tell(measure(wanted.games, wanted.seed, wanted.pack, seats=wanted.seats), wanted.pack, wanted.seats)


if __name__ == "__main__":
    main()
