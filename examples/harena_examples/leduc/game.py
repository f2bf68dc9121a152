"""Leduc hold'em: six cards, two betting rounds, two players. The smallest interesting poker, and a first example.

The rules are those of `rules.md`, and `table.py` says what lies on the table. Read top to bottom: the deal, the flow of
a betting round, what is legal, what each seat sees, and how a state is imagined from what a seat sees.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.events import Event
from harena.core.game import Game, Outcome, Words
from harena.core.state import FINE, REFEREE, Edition, State
from harena.core.vectors import vec
from harena_examples.leduc.table import CARDS, NOBODY, PLACES, PUBLIC, SIZE, LeducTable

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2

BET: Final = 0  # frame: seat a has answered

NOTHING_TO_FOLD_TO: Final[i64] = 1
NO_MORE_RAISES: Final[i64] = 2
NO_SUCH_ACTION: Final[i64] = 3

PUBLIC_CARD: Final = 3  # message: the card; the messages before it are the actions, with their seat

BY_FOLD: Final = 1
BY_SHOWDOWN: Final = 2

ANTE: Final[i64] = 1
SMALL_RAISE: Final[i64] = 2  # before the public card
BIG_RAISE: Final[i64] = 4
MOST_RAISES: Final[i64] = 2  # in a betting round

RANKS: Final = "JQK"


class LeducState(LeducTable):
    def set_up(self) -> None:
        for card in range(CARDS):
            self.set_card(card, card)
        self.shuffle_cards()
        self.set_bet(0, ANTE)  # LED-03
        self.set_bet(1, ANTE)
        self.turn_of(0)

    def turn_of(self, seat: i64) -> None:
        self.then(BET, seat)
        self.ask(seat, 0)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.has_answered(a, self.take(a))

    def has_answered(self, seat: i64, action: i64) -> None:
        self.tell(action, seat)
        if action == FOLD:
            self.folded = seat
            self.end(BY_FOLD)
            return
        self.set_bet(seat, self.bet(1 - seat))
        if action == RAISE:
            self.set_bet(seat, self.bet(seat) + (BIG_RAISE if self.shown else SMALL_RAISE))
            self.raises += 1
            self.calls = 1
        else:
            self.calls += 1
        if self.calls < 2:
            self.turn_of(1 - seat)
        elif self.shown:
            self.end(BY_SHOWDOWN)
        else:
            self.show_public_card()

    def show_public_card(self) -> None:
        self.shown = True
        self.raises = 0
        self.calls = 0
        self.disclose()
        self.tell(PUBLIC_CARD, self.card(PUBLIC))
        self.turn_of(0)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return FOLD, RAISE + 1

    def judge(self, seat: i64, action: i64) -> i64:
        if action == FOLD:
            return FINE if self.faces_a_raise(seat) else NOTHING_TO_FOLD_TO
        if action == RAISE:
            return FINE if self.raises < MOST_RAISES else NO_MORE_RAISES
        return FINE if action == CALL else NO_SUCH_ACTION

    def offered(self, seat: i64) -> i64:
        """The same as asking `judge` about each action, which the kernel would do; but faster."""
        mask: i64 = 1 << CALL
        if self.faces_a_raise(seat):
            mask |= 1 << FOLD
        if self.raises < MOST_RAISES:
            mask |= 1 << RAISE
        return mask

    def faces_a_raise(self, seat: i64) -> bool:
        return self.bet(seat) < self.bet(1 - seat)

    def strength(self, seat: i64) -> i64:
        rank = self.card(seat) // 2
        return rank + 10 if rank == self.card(PUBLIC) // 2 else rank

    def result(self, code: i64) -> Outcome:
        mine, theirs = self.strength(0), self.strength(1)
        if self.folded != NOBODY:
            mine, theirs = self.folded, 1 - self.folded
        won = 0 if mine == theirs else int(self.bet(1)) if mine > theirs else -int(self.bet(0))
        ranks = (1, 1) if won == 0 else (1, 2) if won > 0 else (2, 1)
        reason, rule = self.edition.words.ending(int(code))
        return Outcome((won, -won), ranks, reason, rule)

    def table(self, eye: i64) -> dict[str, Any]:
        over = self.asked() == 0 and self.folded == NOBODY
        shown = [eye == REFEREE or eye == seat or over for seat in range(2)] + [eye == REFEREE or self.shown]
        return {
            "cards": [int(self.card(place)) if shown[place] else None for place in range(PLACES)],
            "rest": [int(self.card(place)) for place in range(PLACES, CARDS)] if eye == REFEREE else None,
            "round": [
                int(self.shown),
                int(self.bet(0)),
                int(self.bet(1)),
                int(self.raises),
                int(self.calls),
                int(self.folded + 1),
            ],
        }

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        known: list[int | None] = table["cards"] + (table["rest"] or [None, None, None])
        unseen = [card for card in range(int(CARDS)) if card not in known]
        for place in range(CARDS):
            card = known[place]
            self.set_card(place, unseen.pop(int(self.below(len(unseen)))) if card is None else card)
        shown, one, other, self.raises, self.calls, folded = table["round"]
        self.shown = shown == 1
        self.set_bet(0, one)
        self.set_bet(1, other)
        self.folded = folded - 1


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

    def endings(self) -> int:
        return 2

    def ending(self, code: int) -> tuple[str, str]:
        return ("a fold", "LED-10") if code == BY_FOLD else ("the showdown", "LED-11")


class LeducEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return LeducState(self, cells)


class Leduc(Game):
    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        return LeducEdition(self, seats, options, {}, SIZE, LeducWords())


GAME: Final = Leduc("leduc", "Leduc hold'em", "Six cards, two bets.", (2, 2), "1", {}, "LED-01", example=True)
