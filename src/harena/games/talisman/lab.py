"""How balanced Talisman: the Arena is between equal bots: `python -m harena.games.talisman.lab --games 1200 --seed 1`.

Four greedy bots play each game; characters are dealt at random, as the rules say. The report says how often whoever was
dealt a character at the start wins, how the characters fare that are in play at the end, how often whoever begins wins,
how many turns a player has had when a game ends, and how long one waits: until one is asked anything, and until one has
a choice between several answers. With `--habits` some never make a gesture before they draw and others always do: the
report says how often each of them wins, and how often a gesture is made by those who weigh it.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from statistics import median
from typing import Any

from harena.core.chance import stream_key
from harena.core.game import Choice, Decision
from harena.core.state import State
from harena.games import edition
from harena.games.talisman.bots.greedy import TalismanBot
from harena.games.talisman.content import STANDARD, load_content
from harena.games.talisman.made import acts
from harena.games.talisman.made.codes import Question
from harena.games.talisman.made.table import Table
from harena.lab.tally import Count, wilson
from harena.match import Player, ask

_STREAM = 601
SEATS = 4
DECIDED = 5.0
"""So many seconds somebody takes for a decision: a guess."""
LET_PASS = 1.8
"""So many at most a window takes in which one could only decline: as they come to a table, people are not asked there,
and the server lets it pass for them (`window_pause` in docs/operating.md)."""
CONFIRMED = 2.0
"""So many somebody takes to press the only answer there is: a guess as well."""
SAID_BEFORE = 0.0
"""How to fight is said in one go with whom: "challenge 2 one-on-one", and in the browser by one press. So is whom to
visit, with where to move: "move city visit doctor"."""
SAID_WITH = {
    int(Question.FIGHT_HOW): int(Question.ARENA_TURN),
    int(Question.VISIT_WHAT): int(Question.MOVE_TO),
}
"""What is answered together with the question before, where nobody else was asked in between."""
TWO_MINUTES = 120
WEIGHS, NEVER, ALWAYS = HABITS = ("weighs it", "never", "always")
"""What players do about gestures to the crowd (TAL-24)."""


class Habitual:
    """A bot with a habit: of the ways to draw an arena card it leaves one alone."""

    def __init__(self, bot: TalismanBot, habit: str) -> None:
        self.bot = bot
        self.habit = habit

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        """What the bot would choose of the rest."""
        if not isinstance(decision, Choice) or not any(acts.is_gesture(action) for action in decision.actions):
            return self.bot.choose(view, decision)
        left = [action for action in decision.actions if not self.shuns(action)]
        return self.bot.choose(view, Choice(decision.kind, decision.prompt, decision.rule, left, []))

    def shuns(self, action: int) -> bool:
        """Whether it would never do that where a gesture can be made."""
        return action == acts.DRAW if self.habit == ALWAYS else bool(acts.is_gesture(action))


@dataclass
class Waits:
    """How many seconds people waited, each wait counted by its length."""

    asked: Counter[int] = field(default_factory=Counter)  # until they were asked anything again
    chosen: Counter[int] = field(default_factory=Counter)  # until they had a choice between several answers again
    games: Count = field(default_factory=Count)  # how many games had a wait to be asked that was too long


@dataclass
class Report:
    """What many games showed."""

    games: int = 0
    shared: int = 0
    turns: list[int] = field(default_factory=list)
    waits: "Waits" = field(default_factory=lambda: Waits())
    endings: Counter[str] = field(default_factory=Counter)
    first: Count = field(default_factory=Count)
    gestures: Count = field(default_factory=Count)  # of the cards drawn by who weighs it, those with a gesture
    habits: dict[str, Count] = field(default_factory=dict)
    dealt: dict[int, Count] = field(default_factory=dict)  # by the character of the start
    played: dict[int, Count] = field(default_factory=dict)  # by the character of the end

    def note(self, state: State, dealt: Sequence[int], habits: Sequence[str]) -> None:
        """Count a finished game, given the characters that were dealt, and what each player did about gestures."""
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
            self.habits.setdefault(habits[seat], Count()).note(won)
            self.played.setdefault(int(state.character(seat)), Count()).note(won)
            if seat == state.starter:
                self.first.note(won)


def measure(
    games: int, seed: int, pack: str, rounds: int = 200, seats: int = SEATS, with_habits: bool = False
) -> Report:
    """Play so many games."""
    report = Report()
    made = edition("talisman", seats, {"pack": pack, "rounds": rounds})
    for deal in range(games):
        dealt = int(stream_key(stream_key(seed, _STREAM), deal))
        state = made.new(dealt)
        assert isinstance(state, Table)
        characters = [int(state.character(seat)) for seat in range(seats)]
        habits = [HABITS[(deal + seat) % len(HABITS)] if with_habits else WEIGHS for seat in range(seats)]
        play(state, dealt, habits, report)
        report.note(state, characters, habits)
    return report


def play(state: State, dealt: int, habits: Sequence[str], report: Report) -> None:
    """Play one game, and count how long everybody waits to be asked; what is asked of several people runs at once."""
    waits = report.waits
    bots: list[Player] = []
    for seat, habit in enumerate(habits):
        bot = TalismanBot(int(stream_key(dealt, _STREAM + 1 + seat)))
        bots.append(bot if habit == WEIGHS else Habitual(bot, habit))
    now = longest = 0.0
    since, chose = [now] * state.seats, [now] * state.seats
    before: tuple[int, int] | None = None
    while state.waiting:
        asked = [(seat, taken(state, seat, before), len(state.legal(seat)) > 1) for seat in state.waiting]
        before = int(state.question(asked[0][0])), asked[0][0]
        for seat, action in ask(state, bots):
            if habits[seat] == WEIGHS and (action == acts.DRAW or acts.is_gesture(action)):
                report.gestures.note(float(acts.is_gesture(action)))
            state.play(seat, action)
        done = now + max(seconds for _, seconds, _ in asked)
        for seat, seconds, chooses in asked:
            if seconds > LET_PASS:
                waits.asked[ceil(now - since[seat])] += 1
                longest = max(longest, now - since[seat])
                since[seat] = done
            if chooses and seconds:
                waits.chosen[ceil(now - chose[seat])] += 1
            if chooses:
                chose[seat] = done
        now = done
    waits.games.note(longest > TWO_MINUTES)


def taken(state: State, seat: int, before: tuple[int, int] | None = None) -> float:
    """How many seconds somebody takes for what is asked, given the question before and who answered it."""
    if before is not None and before == (SAID_WITH.get(int(state.question(seat))), seat):
        return SAID_BEFORE
    if len(state.legal(seat)) > 1:
        return DECIDED
    return CONFIRMED if state.edition.words.window(state, seat) is None else LET_PASS


def told_waits(waits: Counter[int]) -> str:
    """How many seconds one waits: the most of 99 in 100 waits, and how often too many."""
    ordered = sorted(waits.elements())
    long = sum(each > TWO_MINUTES for each in ordered)
    most = f"at most {ordered[int(len(ordered) * 0.99)]} s in 99 of 100 cases"
    return f"{most}; more than {TWO_MINUTES} s in {long} of {len(ordered)}, {ordered[-1]} s the longest time"


def told_games(count: Count) -> str:
    """How many games had a wait that was too long, and between which shares that lies."""
    low, high = wilson(count.share, max(1, count.games))
    return f"{count.wins:.0f} of {count.games} games (95 %: between {low:.3%} and {high:.3%})"


def told_share(count: Count) -> str:
    """How many of all, as a share with its interval."""
    low, high = wilson(count.share, max(1, count.games))
    return f"{count.wins:.0f} of {count.games}, {count.share:.1%} (95 %: between {low:.1%} and {high:.1%})"


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
    print(f"Waits to be asked: {told_waits(report.waits.asked)}; that long in {told_games(report.waits.games)}.")
    print(f"Waits for a choice between several answers: {told_waits(report.waits.chosen)}.\n")
    print("| dealt at the start | games | wins | 95 % between |\n|---|---|---|---|")
    for character, count in sorted(report.dealt.items(), key=lambda each: -each[1].share):
        print(f"| {names[character]} | {count.games} | {count.told()} |")
    print(f"| whoever begins | {report.first.games} | {report.first.told()} |\n")
    if len(report.habits) > 1:
        print(f"Arena cards drawn with a gesture by those who weigh it: {told_share(report.gestures)}.\n")
        print("| makes a gesture | games | wins | 95 % between |\n|---|---|---|---|")
        print("".join(f"| {habit} | {count.games} | {count.told()} |\n" for habit, count in report.habits.items()))
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
    parser.add_argument("--habits", action="store_true")
    wanted = parser.parse_args()
    report = measure(wanted.games, wanted.seed, wanted.pack, seats=wanted.seats, with_habits=wanted.habits)
    tell(report, wanted.pack, wanted.seats)


if __name__ == "__main__":
    main()
