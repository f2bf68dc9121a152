"""Counting the results of games in whole numbers, and how sure the counts make us."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field

from harena.core.game import Outcome

WIN = 60
"""What a win counts: a number that any shared first place of up to six divides."""

_TWO_SIDED_95 = 1.959963984540054


@dataclass(slots=True)
class Tally:
    """Results of deals, each played from all rotations of the seats. Adding tallies up is exact in any order."""

    wins: list[int]  # by bot: first place alone
    draws: list[int]  # by bot: first place shared
    points: list[int]  # by bot: WIN for a win, shared out where the first place is
    squares: list[int]  # by bot: the square of its points in each deal
    scores: list[int]  # by bot: the game's own score
    seat_wins: list[int]
    seat_points: list[int]
    seat_scores: list[int]
    _: KW_ONLY
    endings: Counter[str] = field(default_factory=Counter)
    deals: int = 0
    games: int = 0
    decisions: int = 0

    @classmethod
    def of(cls, seats: int) -> "Tally":
        """An empty tally for that many seats."""
        return cls(*([0] * seats for _ in range(8)))

    def count_deal(self, results: Sequence[tuple[Sequence[int], Outcome, int]]) -> None:
        """Count the games of one deal: who sat in each seat, how it ended, how many decisions it took."""
        points = [0] * len(self.wins)
        for seated, outcome, decisions in results:
            first = outcome.winners
            for seat, bot in enumerate(seated):
                if seat in first:
                    points[bot] += WIN // len(first)
                    self.seat_points[seat] += WIN // len(first)
                    self.wins[bot] += len(first) == 1
                    self.draws[bot] += len(first) > 1
                    self.seat_wins[seat] += len(first) == 1
                self.scores[bot] += outcome.scores[seat]
                self.seat_scores[seat] += outcome.scores[seat]
            self.endings[f"{outcome.reason} [{outcome.rule}]"] += 1
            self.games += 1
            self.decisions += decisions
        for bot, won in enumerate(points):
            self.points[bot] += won
            self.squares[bot] += won * won
        self.deals += 1

    def add(self, other: "Tally") -> None:
        """Count what another tally counted, too."""
        for name in ("wins", "draws", "points", "squares", "scores", "seat_wins", "seat_points", "seat_scores"):
            setattr(self, name, [a + b for a, b in zip(getattr(self, name), getattr(other, name))])
        self.endings += other.endings
        self.deals += other.deals
        self.games += other.games
        self.decisions += other.decisions

    def share(self, bot: int) -> float:
        """The part of all wins that went to a bot."""
        return self.points[bot] / (WIN * self.games)

    def seat_share(self, seat: int) -> float:
        """The part of all wins that went to a seat."""
        return self.seat_points[seat] / (WIN * self.games)

    def weight(self, bot: int) -> float:
        """How many independent games the bot's share is worth.

        Games of one deal are not independent: luck that helps in one seat hurts in the other. What counts is how much
        the share differs from deal to deal. Where it never does, each deal counts as one game, to be on the safe side.
        """
        full = WIN * self.games // self.deals
        mean = self.points[bot] / (full * self.deals)
        spread = self.squares[bot] / (full * full * self.deals) - mean * mean
        if spread < 1e-12:
            return self.deals
        return mean * (1 - mean) * max(self.deals - 1, 1) / spread


@dataclass
class Count:
    """How something fared in the games that it was in; a shared win is a part of one."""

    games: int = 0
    wins: float = 0.0

    def note(self, won: float) -> None:
        """One more game."""
        self.games += 1
        self.wins += won

    def add(self, other: "Count") -> None:
        """Count what another counted, too."""
        self.games += other.games
        self.wins += other.wins

    @property
    def share(self) -> float:
        """The part of its games that it won."""
        return self.wins / max(1, self.games)

    def told(self) -> str:
        """The share and between which shares it lies, as two cells of a table."""
        low, high = wilson(self.share, max(1, self.games))
        return f"{self.share:.1%} | {low:.1%} and {high:.1%}"


def wilson(share: float, games: float, z: float = _TWO_SIDED_95) -> tuple[float, float]:
    """Wilson's interval for a share seen in so many independent games; 95 % unless told otherwise."""
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
