"""Leduc hold'em: six cards, two betting rounds, two players. The smallest interesting poker, and a first example.

The rules are those of `rules.md`. Read top to bottom: the cells, the deal, the flow of a betting round,
what is legal, what each seat sees, and how a state is imagined from what a seat sees.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.events import Event
from harena.core.game import Game, Outcome, Words
from harena.core.state import FINE, REFEREE, ROOM, Edition, State
from harena.core.vectors import vec

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2

DECK: Final = ROOM  # six cells: cards 0 to 5, rank = card // 2; seats hold the first two, the third goes public
SHOWN: Final = ROOM + 6  # 1 once the public card lies open
BETS: Final = ROOM + 7  # two cells: chips each seat has put in
RAISES: Final = ROOM + 9  # raises in this betting round
CALLS: Final = ROOM + 10  # calls in a row; two end the round
FOLDED: Final = ROOM + 11  # 1 + the seat that folded
SIZE: Final = 12

CARDS: Final[i64] = 6

BET: Final = 0  # frame: seat a has answered

NOTHING_TO_FOLD_TO: Final[i64] = 1
NO_MORE_RAISES: Final[i64] = 2
NO_SUCH_ACTION: Final[i64] = 3

PUBLIC_CARD: Final = 3  # message: the card; the messages before it are the actions, with their seat

BY_FOLD: Final = 1
BY_SHOWDOWN: Final = 2

SMALL_RAISE: Final[i64] = 2  # before the public card
BIG_RAISE: Final[i64] = 4

RANKS: Final = "JQK"


class LeducState(State):
    def set_up(self) -> None:
        for card in range(CARDS):
            self.cells[DECK + card] = card
        self.shuffle(DECK, CARDS, settled=3)  # the other three stay unseen
        self.cells[BETS] = 1  # LED-03: the ante
        self.cells[BETS + 1] = 1
        self.turn_of(0)

    def turn_of(self, seat: i64) -> None:
        self.then(BET, seat)
        self.ask(seat, 0)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.bet(a, self.take(a))

    def bet(self, seat: i64, action: i64) -> None:
        cells = self.cells
        self.tell(action, seat)
        if action == FOLD:
            cells[FOLDED] = 1 + seat
            self.end(BY_FOLD)
            return
        cells[BETS + seat] = cells[BETS + 1 - seat]
        if action == RAISE:
            cells[BETS + seat] += BIG_RAISE if cells[SHOWN] else SMALL_RAISE
            cells[RAISES] += 1
            cells[CALLS] = 1
        else:
            cells[CALLS] += 1
        if cells[CALLS] < 2:
            self.turn_of(1 - seat)
        elif cells[SHOWN]:
            self.end(BY_SHOWDOWN)
        else:
            self.show_public_card()

    def show_public_card(self) -> None:
        self.cells[SHOWN] = 1
        self.cells[RAISES] = 0
        self.cells[CALLS] = 0
        self.disclose()
        self.tell(PUBLIC_CARD, self.cells[DECK + 2])
        self.turn_of(0)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return FOLD, RAISE + 1

    def judge(self, seat: i64, action: i64) -> i64:
        if action == FOLD:
            return FINE if self.cells[BETS + seat] < self.cells[BETS + 1 - seat] else NOTHING_TO_FOLD_TO
        if action == RAISE:
            return FINE if self.cells[RAISES] < 2 else NO_MORE_RAISES
        return FINE if action == CALL else NO_SUCH_ACTION

    def offered(self, seat: i64) -> i64:
        """The same as asking `judge` about each action, which the kernel would do; but faster."""
        cells = self.cells
        mask: i64 = 1 << CALL
        if cells[BETS + seat] < cells[BETS + 1 - seat]:
            mask |= 1 << FOLD
        if cells[RAISES] < 2:
            mask |= 1 << RAISE
        return mask

    def strength(self, seat: i64) -> i64:
        rank = self.cells[DECK + seat] // 2
        return rank + 10 if rank == self.cells[DECK + 2] // 2 else rank

    def result(self, code: i64) -> Outcome:
        cells = self.cells
        mine, theirs = self.strength(0), self.strength(1)
        if cells[FOLDED]:
            mine, theirs = cells[FOLDED] - 1, 2 - cells[FOLDED]
        won = 0 if mine == theirs else int(cells[BETS + 1]) if mine > theirs else -int(cells[BETS])
        ranks = (1, 1) if won == 0 else (1, 2) if won > 0 else (2, 1)
        reason, rule = self.edition.words.ending(int(code))
        return Outcome((won, -won), ranks, reason, rule)

    def table(self, eye: i64) -> dict[str, Any]:
        cells = self.cells
        over = self.asked() == 0 and cells[FOLDED] == 0
        shown = [eye == REFEREE or eye == seat or over for seat in range(2)] + [eye == REFEREE or cells[SHOWN] == 1]
        return {
            "cards": [int(cells[DECK + at]) if shown[at] else None for at in range(3)],
            "rest": [int(cells[DECK + at]) for at in range(3, 6)] if eye == REFEREE else None,
            "round": [int(cells[at]) for at in range(SHOWN, ROOM + SIZE)],
        }

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        known: list[int | None] = table["cards"] + (table["rest"] or [None, None, None])
        unseen = [card for card in range(6) if card not in known]
        for at in range(6):
            card = known[at]
            self.cells[DECK + at] = unseen.pop(int(self.below(len(unseen)))) if card is None else card
        for at, value in enumerate(table["round"]):
            self.cells[SHOWN + at] = value


class LeducWords(Words):
    def actions(self) -> range:
        return range(3)

    def text(self, action: int) -> str:
        return ("fold", "call", "raise")[action] if 0 <= action < 3 else f"action {action}"

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        return "bet", "Fold, call or raise?", "LED-06"

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        if code == NOTHING_TO_FOLD_TO:
            return "Nobody has raised, so there is nothing to fold to.", "LED-07"
        if code == NO_MORE_RAISES:
            return "This betting round has had its two raises.", "LED-08"
        return "The actions are fold, call and raise.", "LED-06"

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        return "It is the other player's turn to bet.", "LED-05"

    def sentence(self, event: Event, seat: int | None) -> str:
        if event.message == PUBLIC_CARD:
            return f"The public card is {RANKS[event.args[0] // 2]}."
        who = "You" if event.args[0] == seat else self.seat_name(event.args[0])
        return f"{who} {('folded', 'called', 'raised')[event.message]}."

    def event_rule(self, event: Event) -> str:
        return ("LED-07", "LED-06", "LED-08", "LED-04")[event.message]

    def ending(self, code: int) -> tuple[str, str]:
        return ("a fold", "LED-10") if code == BY_FOLD else ("the showdown", "LED-11")


class LeducEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return LeducState(self, cells)


class Leduc(Game):
    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        return LeducEdition(self, seats, options, {}, SIZE, LeducWords())


GAME: Final = Leduc("leduc", "Leduc hold'em", "Six cards, two bets.", (2, 2), "1", {}, "LED-01", example=True)
