"""How balanced Arena Rex is between equal bots: `python -m harena.games.rex.lab --games 2400 --seed 1`.

Each ludus meets each other. For a deal both cohorts are drawn from the gladiators of their ludi, and it is played twice
from the same seed, with the cohorts swapped between the seats. Where a ludus has too few gladiators, both cohorts are
filled up with the same beasts. The report says how often each ludus wins, how often the first player does, and how the
cohorts with each gladiator fare.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from harena.core.chance import Stream, stream_key
from harena.core.state import Edition, State
from harena.games import edition
from harena.games.rex.bots.greedy import RexBot
from harena.games.rex.content import STANDARD, load_content
from harena.games.rex.made.codes import LUDUS_NAMES
from harena.games.rex.made.table import Table
from harena.games.rex.story import LUDUS_TITLES
from harena.lab.tally import Count
from harena.match import run

_STREAM = 401
_BEAST = 2  # as so many combatants a beast counts that fills up a cohort
_TITLES = {ludus: name[:1].upper() + name[1:] for ludus, name in zip(LUDUS_NAMES, LUDUS_TITLES)}


@dataclass
class Report:
    """What many games showed."""

    games: int = 0
    turns: int = 0
    draws: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    first: Count = field(default_factory=Count)
    ludi: dict[str, Count] = field(default_factory=dict)
    pairings: dict[tuple[str, str], Count] = field(default_factory=dict)  # how often the one named first wins
    gladiators: dict[str, Count] = field(default_factory=dict)

    def note(self, state: State, ludi: Sequence[str], cohorts: Sequence[Sequence[str]]) -> None:
        """Count a finished game: the ludus and the gladiators of each seat."""
        outcome = state.outcome
        assert outcome is not None
        assert isinstance(state, Table)
        won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(2)]
        self.games += 1
        self.turns += int(state.turn)
        self.draws += len(outcome.winners) > 1
        self.endings[outcome.rule] += 1
        self.first.note(won[int(state.first)])
        for seat in range(2):
            self.ludi.setdefault(ludi[seat], Count()).note(won[seat])
            for name in cohorts[seat]:
                self.gladiators.setdefault(name, Count()).note(won[seat])
        one = min(range(2), key=lambda seat: LUDUS_NAMES.index(ludi[seat]))
        self.pairings.setdefault((ludi[one], ludi[1 - one]), Count()).note(won[one])


def gladiators_of(pack: str) -> dict[str, list[str]]:
    """The models of each ludus that are gladiators."""
    models = load_content(pack).models
    return {
        ludus: [name for name, cards in models.items() if cards[0].ludus == ludus and not cards[0].traits]
        for ludus in LUDUS_NAMES
    }


def beasts_of(pack: str) -> list[str]:
    """The beasts that count for two combatants."""
    models = load_content(pack).models
    return [name for name, cards in models.items() if "beast" in cards[0].traits and len(cards) == _BEAST]


def measure(games: int, seed: int, options: dict[str, Any]) -> Report:
    """Play about so many games, the same number for each pairing of two ludi."""
    made = edition("rex", 2, {**options, "cohorts": "chosen"})
    rosters, beasts = gladiators_of(options["pack"]), beasts_of(options["pack"])
    most = min(options["combatants"], *(len(roster) for roster in rosters.values()))
    pairings = list(combinations(LUDUS_NAMES, 2))
    report = Report()
    for deal in range(-(-games // (2 * len(pairings)))):
        for number, ludi in enumerate(pairings):
            dealt = int(stream_key(stream_key(seed, _STREAM + number), deal))
            stream = Stream(int(stream_key(dealt, _STREAM)))
            cohorts = [_drawn(rosters[ludus], most, stream) for ludus in ludi]
            company = _drawn(beasts, (options["combatants"] - most) // _BEAST, stream)
            for swap in range(2):
                seated = [swap, 1 - swap]
                state = _played(made, dealt, swap, [cohorts[each] + company for each in seated])
                report.note(state, [ludi[each] for each in seated], [cohorts[each] for each in seated])
    return report


def _drawn(names: Sequence[str], count: int, stream: Stream) -> list[str]:
    left = list(names)
    return [left.pop(stream.below(len(left))) for _ in range(count)]


def _played(made: Edition, dealt: int, swap: int, cohorts: Sequence[Sequence[str]]) -> State:
    state = made.new(dealt)
    for names in zip(*cohorts):
        for seat, name in enumerate(names):
            state.play(seat, f"pick {name}")
    run(state, [RexBot(int(stream_key(dealt, _STREAM + 1 + 2 * swap + seat))) for seat in range(2)])
    return state


def tell(report: Report, names: dict[str, str]) -> None:
    """Print the report as tables in Markdown."""
    endings = ", ".join(f"{rule} {count}" for rule, count in sorted(report.endings.items()))
    print(f"{report.games} games, {report.turns / report.games:.1f} turns on average, ended by {endings};")
    print(f"{report.draws} were drawn.\n")
    print("| | wins | 95 % between |\n|---|---|---|")
    for ludus in LUDUS_NAMES:
        print(f"| {_TITLES[ludus]} | {report.ludi[ludus].told()} |")
    print(f"| the first player | {report.first.told()} |\n")
    print("| pairing | the first of them wins | 95 % between |\n|---|---|---|")
    for (one, other), count in report.pairings.items():
        print(f"| {_TITLES[one]} against {_TITLES[other]} | {count.told()} |")
    print("\n| gladiator | cohort wins | 95 % between |\n|---|---|---|")
    for model, name in names.items():
        if model in report.gladiators:
            print(f"| {name} | {report.gladiators[model].told()} |")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--combatants", type=int, default=3, choices=(3, 4, 5, 6, 8))
    parser.add_argument("--arena", default="flavian")
    parser.add_argument("--pack", default=STANDARD)
    wanted = parser.parse_args()
    options = {"combatants": wanted.combatants, "arena": wanted.arena, "pack": wanted.pack}
    names = {model: cards[0].name for model, cards in load_content(wanted.pack).models.items()}
    tell(measure(wanted.games, wanted.seed, options), names)


if __name__ == "__main__":
    main()
