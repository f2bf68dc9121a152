"""How balanced Arena Rex is between equal bots: `python -m harena.games.rex.lab --games 2400 --seed 1`.

Each ludus meets each other. For a deal both cohorts are drawn from the gladiators of their ludi, and it is played twice
from the same seed, with the cohorts swapped between the seats. Where a ludus has too few gladiators, both cohorts are
filled up with the same beasts. The report says how often each ludus wins on each arena, how often the first player
does, and how the cohorts with each gladiator fare. All cores are used; the games depend on the seed alone.
"""

import argparse
import os
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations, repeat
from typing import Any

from harena.core.chance import Stream, stream_key
from harena.core.state import Edition, State
from harena.games import edition
from harena.games.rex.bots.greedy import RexBot
from harena.games.rex.content import STANDARD, load_content
from harena.games.rex.made.codes import LUDUS_NAMES
from harena.games.rex.made.table import Table
from harena.games.rex.wording import LUDUS_TITLES
from harena.lab.tally import Count, wilson
from harena.match import run

_STREAM = 401
_BEAST = 2  # as so many combatants a beast counts that fills up a cohort
PAIRINGS = tuple(combinations(LUDUS_NAMES, 2))
_TITLES: dict[str, str] = {ludus: name[:1].upper() + name[1:] for ludus, name in zip(LUDUS_NAMES, LUDUS_TITLES)}


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

    def add(self, other: "Report") -> None:
        """Count what another report counted, too."""
        self.games += other.games
        self.turns += other.turns
        self.draws += other.draws
        self.endings += other.endings
        self.first.add(other.first)
        _add_all(self.ludi, other.ludi)
        _add_all(self.pairings, other.pairings)
        _add_all(self.gladiators, other.gladiators)


def _add_all(counts: dict[Any, Count], others: dict[Any, Count]) -> None:
    for key, count in others.items():
        counts.setdefault(key, Count()).add(count)


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


def measure(games: int, seed: int, options: dict[str, Any], processes: int = 1) -> Report:
    """Play about so many games, the same number for each pairing of two ludi."""
    report = Report()
    deals = range(-(-games // (2 * len(PAIRINGS))))
    if processes == 1:
        for deal in deals:
            report.add(_dealt(seed, options, deal))
        return report
    with ProcessPoolExecutor(processes) as pool:
        for part in pool.map(_dealt, repeat(seed), repeat(options), deals):
            report.add(part)
    return report


def _dealt(seed: int, options: dict[str, Any], deal: int) -> Report:
    """The games of one deal: each pairing once from each side."""
    made = edition("rex", 2, {**options, "cohorts": "chosen"})
    rosters, beasts = gladiators_of(options["pack"]), beasts_of(options["pack"])
    most = min(options["combatants"], *(len(roster) for roster in rosters.values()))
    report = Report()
    for number, ludi in enumerate(PAIRINGS):
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


def tell(reports: dict[str, Report], names: dict[str, str]) -> None:
    """Print reports, one an arena, as tables in Markdown."""
    total = Report()
    for report in reports.values():
        total.add(report)
    endings = ", ".join(f"{rule} {count}" for rule, count in sorted(total.endings.items()))
    print(f"{total.games} games, {total.turns / total.games:.1f} turns on average, ended by {endings};")
    print(f"{total.draws} were drawn.\n")
    print(f"| arena | games | {' | '.join(_TITLES[ludus] for ludus in LUDUS_NAMES)} | the first player |")
    print("|---" * (len(LUDUS_NAMES) + 3) + "|")
    for arena, report in {**reports, **({"all": total} if len(reports) > 1 else {})}.items():
        counts = [*(report.ludi[ludus] for ludus in LUDUS_NAMES), report.first]
        print(f"| {arena} | {report.games} | {' | '.join(_cell(count) for count in counts)} |")
    print("\n| pairing | the first of them wins | 95 % between |\n|---|---|---|")
    for (one, other), count in total.pairings.items():
        print(f"| {_TITLES[one]} against {_TITLES[other]} | {count.told()} |")
    print("\n| gladiator | cohort wins | 95 % between |\n|---|---|---|")
    for model, name in names.items():
        if model in total.gladiators:
            print(f"| {name} | {total.gladiators[model].told()} |")


def _cell(count: Count) -> str:
    low, high = wilson(count.share, count.games)
    return f"{count.share:.1%} ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2400, help="how many on each arena (2400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--combatants", type=int, default=3, choices=(3, 4, 5, 6, 8))
    parser.add_argument("--arena", help="one arena instead of all of the pack")
    parser.add_argument("--pack", default=STANDARD)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    content = load_content(wanted.pack)
    options = {"combatants": wanted.combatants, "pack": wanted.pack}
    reports = {
        arena.name: measure(wanted.games, wanted.seed, {**options, "arena": each}, wanted.processes)
        for each, arena in content.arenas.items()
        if wanted.arena in (None, each)
    }
    tell(reports, {model: cards[0].name for model, cards in content.models.items()})


if __name__ == "__main__":
    main()
