"""Goofspiel with hidden bids: both players own the same numbers and bid them in secret for prizes.

The rules are those of `rules.md`, the cells those of `table.py`. Two things that Leduc hold'em does not show: both
seats are asked at once and their choices stay sealed until both are in, and what a seat has seen ties down what it has
not, so that a state must be imagined with care.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.events import HIDDEN, Event
from harena.core.game import Game, Option, Outcome, Words
from harena.core.sets import bit
from harena.core.state import FINE, REFEREE, Edition, State
from harena.core.vectors import vec
from harena_examples.goofspiel.table import GoofspielTable, size

REVEAL: Final = 0  # frame: both have answered

SPENT: Final[i64] = 1
NO_SUCH_CARD: Final[i64] = 2

BID: Final = 0  # seat, card (secret)
WON: Final = 1  # seat, prize
WASTED: Final = 2  # prize

BY_POINTS: Final[i64] = 1
DRAWN: Final[i64] = 2

NOBODY: Final[i64] = -1
STILL_OPEN: Final = -2
SWAPS: Final = 8  # a card, so that an imagined hand is well mixed


class GoofspielState(GoofspielTable):
    def set_up(self) -> None:
        every_card = bit(self.cards + 1) - 2
        self.set_hand(0, every_card)
        self.set_hand(1, every_card)
        self.next_trick()

    def next_trick(self) -> None:
        self.then(REVEAL)
        self.ask(0, 0)
        self.ask(1, 0)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.resolve(self.take(0), self.take(1))

    def resolve(self, first: i64, second: i64) -> None:
        prize = self.prize()
        self.spend(0, first)
        self.spend(1, second)
        self.tricks += 1
        if first == second:
            self.tell(WASTED, prize)
        else:
            winner = winner_of(first, second)
            self.set_points(winner, self.points(winner) + prize)
            self.tell(WON, winner, prize)
        self.disclose()
        if prize > 2:
            self.next_trick()
        elif prize == 2:
            self.resolve(self.last_card(0), self.last_card(1))  # GOF-09: nothing to choose
        else:
            self.end(DRAWN if self.points(0) == self.points(1) else BY_POINTS)

    def prize(self) -> i64:
        return self.cards - self.tricks

    def spend(self, seat: i64, card: i64) -> None:
        self.lay_down(seat, card)
        self.set_bid(self.tricks, seat, card)
        self.tell_only(seat, BID, seat, card)

    def last_card(self, seat: i64) -> i64:
        card: i64 = 1
        while not self.holds(seat, card):
            card += 1
        return card

    def span(self, seat: i64) -> tuple[i64, i64]:
        return 1, self.cards + 1

    def judge(self, seat: i64, action: i64) -> i64:
        if not 1 <= action <= self.cards:
            return NO_SUCH_CARD
        return FINE if self.holds(seat, action) else SPENT

    def offered(self, seat: i64) -> i64:
        return self.hand(seat) >> 1  # the span begins with card 1

    def result(self, code: i64) -> Outcome:
        mine, theirs = int(self.points(0)), int(self.points(1))
        won = (mine > theirs) - (mine < theirs)
        ranks = (1, 1) if won == 0 else (1, 2) if won > 0 else (2, 1)
        reason, rule = self.edition.words.ending(int(code))
        return Outcome((won, -won), ranks, f"{reason}, {mine} to {theirs}", rule)

    def table(self, eye: i64) -> dict[str, Any]:
        knows = [eye == REFEREE or eye == seat for seat in range(2)]
        return {
            "prize": int(self.prize()) or None,
            "points": [int(self.points(0)), int(self.points(1))],
            "winners": [int(winner_of(self.bid(at, 0), self.bid(at, 1))) for at in range(self.tricks)],
            "hands": [cards_in(self.hand(seat), self.cards) if knows[seat] else None for seat in range(2)],
            "bids": [self.bids_of(seat) if knows[seat] else None for seat in range(2)],
        }

    def bids_of(self, seat: i64) -> list[int]:
        return [int(self.bid(at, seat)) for at in range(self.tricks)]

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        """Lay out all tricks, those to come included; then what was not bid yet is what the hands hold."""
        winners: list[int] = table["winners"]
        self.tricks = len(winners)
        for seat, points in enumerate(table["points"]):
            self.set_points(seat, points)
        results = winners + [STILL_OPEN] * (int(self.cards) - len(winners))
        bids = [all_bids(table["bids"][seat], table["hands"][seat]) for seat in range(2)]
        hidden = [seat for seat in range(2) if not bids[seat]]
        if len(hidden) == 2:
            bids[0] = self.bids_that_can_be_matched(results)
        for seat in hidden[-1:]:
            bids[seat] = matching_bids(bids[1 - seat], results, seat)
        for _ in range(SWAPS * self.cards):
            for seat in hidden:
                swap_if_possible(bids, results, seat, int(self.below(self.cards)), int(self.below(self.cards)))
        for seat in range(2):
            for at in range(int(self.cards)):
                if at < len(winners):
                    self.set_bid(at, seat, bids[seat][at])
                else:
                    self.take_up(seat, bids[seat][at])

    def bids_that_can_be_matched(self, results: list[int]) -> list[int]:
        """Bids for seat 0: ties with any cards, losses with the lowest, wins with the highest of the rest."""
        tricks = range(int(self.cards))
        left = list(range(1, int(self.cards) + 1))
        bids = [left.pop(int(self.below(len(left)))) if results[at] == NOBODY else 0 for at in tricks]
        for at in sorted(tricks, key=lambda at: (results[at] == 0) - (results[at] == 1)):
            if bids[at] == 0:
                bids[at] = left.pop(0)
        return bids


def winner_of(first: i64, second: i64) -> i64:
    if first == second:
        return NOBODY
    return i64(first < second)


def cards_in(hand: i64, cards: i64) -> list[int]:
    return [int(card) for card in range(1, cards + 1) if hand >> card & 1]


def all_bids(bids: list[int] | None, hand: list[int] | None) -> list[int]:
    return [] if bids is None or hand is None else bids + hand


def matching_bids(theirs: list[int], results: list[int], seat: int) -> list[int]:
    """Bids of `seat` that lead to these results against these bids: each card goes where the choice is narrowest."""
    lowest, highest = [1] * len(theirs), [len(theirs)] * len(theirs)
    for at, result in enumerate(results):
        if result == seat or result == NOBODY:
            lowest[at] = theirs[at] + (result == seat)
        if result == 1 - seat or result == NOBODY:
            highest[at] = theirs[at] - (result == 1 - seat)
    bids = [0] * len(theirs)
    for card in range(1, len(theirs) + 1):
        fitting = [at for at in range(len(theirs)) if bids[at] == 0 and lowest[at] <= card <= highest[at]]
        bids[min(fitting, key=lambda at: highest[at])] = card
    return bids


def swap_if_possible(bids: list[list[int]], results: list[int], seat: int, one: int, other: int) -> None:
    """Exchange two bids of a seat unless that would change who won a trick that has been played."""
    mine = bids[seat]
    mine[one], mine[other] = mine[other], mine[one]
    for at in (one, other):
        if results[at] != STILL_OPEN and winner_of(bids[0][at], bids[1][at]) != results[at]:
            mine[one], mine[other] = mine[other], mine[one]
            return


class GoofspielWords(Words):
    def __init__(self, cards: int) -> None:
        self.cards = cards

    def actions(self) -> range:
        return range(1, self.cards + 1)

    def text(self, action: int) -> str:
        return f"bid {action}"

    def asked(self, state: State, seat: int) -> tuple[str, dict[str, Any]]:
        return "bid", {}

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        assert isinstance(state, GoofspielState)
        return "bid", f"Which card do you bid for the prize {state.prize()}?", "GOF-05"

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        if code == SPENT:
            return f"You have spent your {action} already.", "GOF-06"
        return f"The bid cards are 1 to {self.cards}.", "GOF-06"

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        return "You have bid already; the other player is still choosing.", "GOF-05"

    def sentence(self, event: Event, seat: int | None) -> str:
        if event.message == WASTED:
            return f"Equal bids: nobody gets the prize {event.args[0]}."
        who = "You" if event.args[0] == seat else self.seat_name(event.args[0])
        if event.message == WON:
            return f"{who} won the prize {event.args[1]}."
        return f"{who} bid {'a hidden card' if event.args[1] == HIDDEN else event.args[1]}."

    def event_rule(self, event: Event) -> str:
        return ("GOF-05", "GOF-07", "GOF-08")[event.message]

    def endings(self) -> int:
        return 2

    def ending(self, code: int) -> tuple[str, str]:
        return "equal points" if code == DRAWN else "more points", "GOF-13"


class GoofspielEdition(Edition):
    def __init__(self, game: Game, seats: int, options: dict[str, Any], cards: int) -> None:
        super().__init__(game, seats, options, {}, size(cards), GoofspielWords(cards))
        self.cards: i64 = cards

    def blank(self, cells: vec[i64]) -> State:
        return GoofspielState(self, cells, self.cards)


class Goofspiel(Game):
    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        return GoofspielEdition(self, seats, options, options["cards"])


GAME: Final = Goofspiel(
    "goofspiel",
    "Goofspiel",
    "Secret bids for open prizes.",
    (2, 2),
    "1",
    {"cards": Option(13, range(2, 21), "How many cards each player bids with, and how many prizes there are.")},
    "GOF-01",
    example=True,
)
