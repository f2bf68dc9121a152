"""The rules of Ragers, in the order of the rulebook. Numbers in comments are those of rules.md."""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.machine import QUESTION, QUESTIONS
from harena.core.state import FINE, Edition, State
from harena.core.vectors import vec
from harena.games.ragers.codes import (
    ACCUSERS,
    ACTIONS,
    BARRED,
    BY_CHEERS,
    BY_DECK,
    BY_DEFENDING,
    BY_GLORY,
    BY_LEAD,
    CAN_PLACE,
    CHANCER,
    CHEATER,
    COPIED,
    COVERED,
    CROWD_WANTS,
    DAY_BEGINS,
    DAY_DRAWN,
    DAY_LOST_BY_BOTH,
    DAY_WON,
    DEADEYE,
    DEFENDERS,
    DISCARD,
    DISCARDED,
    FIGHTERS,
    HID,
    KEEP,
    KEPT,
    NEGATED,
    NO_PLACE_LEFT,
    NOBODY,
    NOT_IN_HAND,
    NOT_NOW,
    NOTHING_TO_COPY,
    PASS,
    PASSED,
    PATRON_COMES,
    PLACE,
    PLACE_HIDDEN,
    PLACE_IN_ROW,
    PLACE_ON_VETERAN,
    PREPARE,
    REVEALED,
    SHIELDED,
    STOPPER,
    STOPS,
    TOTALS,
    VETERAN,
)
from harena.games.ragers.reckoning import Reckoning, beats
from harena.games.ragers.state import (
    CALLED,
    CHEERS_DECK,
    CHEERS_FATE,
    CHEERS_LEFT,
    DAY,
    DAYS,
    DECK,
    DECK_LEFT,
    DOUBLED,
    DOWN,
    FACING,
    HAND,
    HAND_COUNT,
    HAS_PASSED,
    ON_TOP,
    OPEN,
    PACK,
    PATRON,
    PATRON_DECK,
    PATRONS_LEFT,
    PLACES,
    ROW_CARD,
    ROW_ICON,
    ROW_MARK,
    SCORE,
    SEEN,
    SIDE,
    SIZE,
    STOPPED,
    Book,
)
from harena.games.ragers.view import assume_table, show_table

LEAD_THAT_WINS: Final = 10

# Frames: what happens once those who were asked have answered.
PREPARED: Final = 0
REVEAL: Final = 1
COVER_VETERANS: Final = 2  # a: bit mask of the seats that place on a Veteran
HIDE_CARDS: Final = 3  # a: bit mask of the seats that place for a Deadeye


class Ragers(Reckoning):
    """A game of Ragers. Seat 0 is the Accusers, seat 1 the Defenders."""

    # --- set-up --------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Shuffle all four decks and deal each player five cards (RAG-10)."""
        self.shuffle(PATRON_DECK, self.book.patrons)
        self.shuffle(CHEERS_DECK, self.book.cheers)
        for seat in range(2):
            self.shuffle(DECK + SIDE * seat, len(self.book.deck))
            self.refill(seat)
        self.begin_day()

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == REVEAL:
            self.reveal()
        elif op == HIDE_CARDS:
            self.hide_cards(a)
        elif op == COVER_VETERANS:
            self.cover_veterans(a)
        else:
            self.prepared()

    # --- preparation ---------------------------------------------------------------------------------------------

    def begin_day(self) -> None:
        """Reveal one patron and one cheers card, then ask both who wants to discard (RAG-12, RAG-13)."""
        cells = self.cells
        cells[DAY] += 1
        cells[PATRONS_LEFT] -= 1
        cells[PATRON] = cells[PATRON_DECK + cells[PATRONS_LEFT]]
        cells[PATRON_DECK + cells[PATRONS_LEFT]] = 0
        self.tell(DAY_BEGINS, cells[DAY])
        self.tell(PATRON_COMES, cells[PATRON])
        if cells[CHEERS_LEFT] > 0:
            cells[CHEERS_LEFT] -= 1
            cheers = cells[CHEERS_DECK + cells[CHEERS_LEFT]]
            cells[CHEERS_DECK + cells[CHEERS_LEFT]] = 0
            cells[CHEERS_FATE + cheers] = OPEN
            self.tell(CROWD_WANTS, cheers)
        self.disclose()
        self.then(PREPARED)
        self.ask(ACCUSERS, PREPARE)
        self.ask(DEFENDERS, PREPARE)

    def prepared(self) -> None:
        """Discards go face-up on the pile, hands are refilled, and combat begins (RAG-13)."""
        for seat in range(2):
            choice = self.take(seat)
            if choice == KEEP:
                self.tell(KEPT, seat)
            else:
                fighter = choice - DISCARD
                self.cells[HAND + SIDE * seat + fighter] -= 1
                self.cells[HAND_COUNT + SIDE * seat] -= 1
                self.put_on_pile(seat, fighter + PACK * SEEN)
                self.tell(DISCARDED, seat, fighter)
        self.disclose()
        self.refill(ACCUSERS)
        self.refill(DEFENDERS)
        self.combat()

    # --- combat --------------------------------------------------------------------------------------------------

    def combat(self) -> None:
        """Each places one card face-down at the same time (RAG-20)."""
        self.then(REVEAL)
        self.ask(ACCUSERS, PLACE_IN_ROW)
        self.ask(DEFENDERS, PLACE_IN_ROW)

    def reveal(self) -> None:
        """Refill the hands, turn both cards up and resolve them; if both passed, the day ends (RAG-20, RAG-22)."""
        first = self.place_in_row(ACCUSERS, self.take(ACCUSERS))
        second = self.place_in_row(DEFENDERS, self.take(DEFENDERS))
        self.refill(ACCUSERS)
        self.refill(DEFENDERS)
        self.disclose()
        if self.story is not None:
            self.tell_placement(ACCUSERS)
            self.tell_placement(DEFENDERS)
        if first or second:
            self.resolve()
        else:
            self.end_day()

    def place_in_row(self, seat: i64, choice: i64) -> bool:
        """Lay the chosen card as the one that faces the opponent; False for a pass."""
        cells = self.cells
        at = SIDE * seat
        if choice == PASS:
            cells[FACING + at] = -1
            cells[HAS_PASSED + at] = 1
            return False
        # RAG-43: a Stopper doubles and protects the owner's next card placed in a combat.
        marks: i64 = SEEN
        if cells[STOPPED + at]:
            marks = SEEN | DOUBLED
            cells[STOPPED + at] = 0
        cells[FACING + at] = self.lay_in_row(seat, choice - PLACE, marks)
        return True

    def tell_placement(self, seat: i64) -> None:
        facing = self.side(seat, FACING)
        if facing < 0:
            self.tell(PASSED, seat)
        else:
            self.tell(REVEALED, seat, self.side(seat, ROW_CARD + facing))

    # --- resolving two revealed cards ------------------------------------------------------------------------------

    def resolve(self) -> None:
        """Two cards that face each other anew: first Cheaters, then Chancers, then what is left takes effect."""
        first = self.facing_icon(ACCUSERS)
        second = self.facing_icon(DEFENDERS)
        if first == CHEATER or second == CHEATER:
            self.cheat(first, second)
            self.take_effect(self.facing_icon(ACCUSERS), self.facing_icon(DEFENDERS))
        elif first == CHANCER or second == CHANCER:
            self.copy(first, second)
            self.take_effect(self.facing_icon(ACCUSERS), self.facing_icon(DEFENDERS))
        else:
            self.take_effect(first, second)

    def take_effect(self, first: i64, second: i64) -> None:
        """Veterans, whose new cards are resolved before anything else happens; then Stoppers and Deadeyes."""
        if (first == VETERAN or second == VETERAN) and self.call_veterans(first, second):
            return
        if first == STOPPER:
            self.stop(ACCUSERS)
        if second == STOPPER:
            self.stop(DEFENDERS)
        if (first == DEADEYE or second == DEADEYE) and self.call_deadeyes(first, second):
            return
        self.end_combat()

    def cheat(self, first: i64, second: i64) -> None:
        """A Cheater negates the card it faces, unless a Stopper protects that one (RAG-30 to RAG-32).

        A Chancer that faces a Cheater copies it here already; so no Chancer is left to copy afterwards.
        """
        if first == CHANCER:
            first = self.become(ACCUSERS, CHEATER)
        elif second == CHANCER:
            second = self.become(DEFENDERS, CHEATER)
        if second == CHEATER and first != NOBODY:
            self.negate(ACCUSERS)
        if first == CHEATER and second != NOBODY:
            self.negate(DEFENDERS)

    def negate(self, seat: i64) -> None:
        """Turn the seat's facing card down: no icon, no effect, only its place is left (RAG-30, RAG-45)."""
        index = self.side(seat, FACING)
        fighter = self.side(seat, ROW_CARD + index)
        if self.facing_has(seat, DOUBLED):
            self.tell(SHIELDED, seat, fighter)
            return
        self.cells[ROW_ICON + SIDE * seat + index] = NOBODY
        self.cells[ROW_MARK + SIDE * seat + index] |= DOWN
        self.tell(NEGATED, seat, fighter)

    def copy(self, first: i64, second: i64) -> None:
        """A Chancer becomes what it faces; facing a Chancer or nothing it stays itself (RAG-33, RAG-34, RAG-26)."""
        if first == second:
            self.tell(NOTHING_TO_COPY, ACCUSERS)
            self.tell(NOTHING_TO_COPY, DEFENDERS)
        elif first == CHANCER and second != NOBODY:
            self.become(ACCUSERS, second)
        elif second == CHANCER and first != NOBODY:
            self.become(DEFENDERS, first)

    def become(self, seat: i64, icon: i64) -> i64:
        """The seat's facing Chancer counts as `icon` from now on."""
        self.cells[ROW_ICON + SIDE * seat + self.side(seat, FACING)] = icon
        self.tell(COPIED, seat, icon)
        return icon

    def call_veterans(self, first: i64, second: i64) -> bool:
        """Each Veteran, or Chancer that copied one, asks for a card on top; both at once in secret (RAG-37, RAG-38).

        A Veteran calls once: False when none has a call left.
        """
        called: i64 = 0
        for seat in range(2):
            if (first if seat == ACCUSERS else second) == VETERAN and not self.facing_has(seat, CALLED):
                self.cells[ROW_MARK + SIDE * seat + self.side(seat, FACING)] |= CALLED
                called |= 1 << seat
        return self.draw_and_ask(called, PLACE_ON_VETERAN, COVER_VETERANS)

    def cover_veterans(self, called: i64) -> None:
        """The cards on top face the opponent now and are resolved in the same order (RAG-37, RAG-39, RAG-40)."""
        covered = False
        for seat in range(2):
            if called >> seat & 1:
                choice = self.take(seat)
                if choice == PASS:
                    self.pass_on_call(seat)
                else:
                    covered = True
                    self.cells[FACING + SIDE * seat] = self.lay_in_row(seat, choice - PLACE, SEEN | ON_TOP)
                    self.tell(COVERED, seat, choice - PLACE)
        self.disclose()
        if covered:
            self.resolve()
        else:
            # RAG-26: the same two cards go on facing, and what they did is done.
            self.take_effect(self.facing_icon(ACCUSERS), self.facing_icon(DEFENDERS))

    def stop(self, seat: i64) -> None:
        """A Stopper doubles and protects its owner's next card (RAG-43)."""
        self.cells[STOPPED + SIDE * seat] = 1
        self.tell(STOPS, seat)

    def call_deadeyes(self, first: i64, second: i64) -> bool:
        """Each Deadeye with a free place beside it asks for a face-down card (RAG-41, RAG-42)."""
        called: i64 = 0
        for seat in range(2):
            if (first if seat == ACCUSERS else second) == DEADEYE:
                if self.side(seat, PLACES) < self.row_limit():
                    called |= 1 << seat
                else:
                    self.tell(NO_PLACE_LEFT, seat)
        return self.draw_and_ask(called, PLACE_HIDDEN, HIDE_CARDS)

    def hide_cards(self, called: i64) -> None:
        """The hidden card is never revealed or resolved; it only takes a place (RAG-41)."""
        for seat in range(2):
            if called >> seat & 1:
                choice = self.take(seat)
                if choice == PASS:
                    self.pass_on_call(seat)
                else:
                    self.lay_in_row(seat, choice - PLACE, DOWN)
                    self.tell_only(seat, HID, seat, choice - PLACE)
                    self.refill(seat)
        self.disclose()
        self.end_combat()

    def draw_and_ask(self, called: i64, question: i64, frame: i64) -> bool:
        """Those whose Veteran or Deadeye calls draw up to five and place a card (RAG-37, RAG-41); False for nobody."""
        if called == 0:
            return False
        self.then(frame, called)
        for seat in range(2):
            if called >> seat & 1:
                self.refill(seat)
                self.ask(seat, question)
        self.disclose()
        return True

    def pass_on_call(self, seat: i64) -> None:
        """Nothing in hand may be placed: the card that called goes on facing (RAG-22, RAG-26)."""
        self.cells[HAS_PASSED + SIDE * seat] = 1
        self.tell(PASSED, seat)

    def end_combat(self) -> None:
        """Fight on until a row is full (RAG-23)."""
        limit = self.row_limit()
        if self.cells[PLACES] >= limit or self.cells[PLACES + SIDE] >= limit:
            self.end_day()
        else:
            self.combat()

    # --- resolution of the day ---------------------------------------------------------------------------------------

    def end_day(self) -> None:
        """Outcome of the day, cheers, counting, clearing up, and the end of the game (RAG-50 to RAG-61)."""
        first = self.last_attack(ACCUSERS)
        second = self.last_attack(DEFENDERS)
        if first == NOBODY and second == NOBODY:
            self.tell(DAY_LOST_BY_BOTH)  # RAG-54: neither glory nor cheers
        elif first == second:
            self.tell(DAY_DRAWN, first)  # RAG-53
        elif beats(first, second):
            self.tell(DAY_WON, ACCUSERS, first, second)  # RAG-51
        else:
            self.tell(DAY_WON, DEFENDERS, second, first)
        if first != NOBODY or second != NOBODY:
            self.check_cheers()
        self.clear_row(ACCUSERS, first if first == second or beats(first, second) else NOBODY)
        self.clear_row(DEFENDERS, second if first == second or beats(second, first) else NOBODY)
        self.tell(TOTALS, self.side(ACCUSERS, SCORE), self.side(DEFENDERS, SCORE))
        self.end_game_or_go_on()

    def end_game_or_go_on(self) -> None:
        """A lead of ten wins at once; after day three the higher total, with its tie-breaks (RAG-60, RAG-61)."""
        lead = self.side(ACCUSERS, SCORE) - self.side(DEFENDERS, SCORE)
        if lead >= LEAD_THAT_WINS or -lead >= LEAD_THAT_WINS:
            self.end(BY_LEAD)
        elif self.cells[DAY] < DAYS:
            self.begin_day()
        elif lead != 0:
            self.end(BY_GLORY)
        elif self.cheers_won(ACCUSERS) != self.cheers_won(DEFENDERS):
            self.end(BY_CHEERS)
        elif self.side(ACCUSERS, DECK_LEFT) != self.side(DEFENDERS, DECK_LEFT):
            self.end(BY_DECK)
        else:
            self.end(BY_DEFENDING)

    def result(self, code: i64) -> Outcome:
        first, second = self.side(ACCUSERS, SCORE), self.side(DEFENDERS, SCORE)
        lead = first - second
        if code == BY_CHEERS:
            lead = self.cheers_won(ACCUSERS) - self.cheers_won(DEFENDERS)
        elif code == BY_DECK:
            lead = self.side(ACCUSERS, DECK_LEFT) - self.side(DEFENDERS, DECK_LEFT)
        ranks = (1, 2) if lead > 0 else (2, 1)  # the last tie-break goes to the Defenders
        reason, rule = self.edition.words.ending(int(code))
        return Outcome((int(first), int(second)), ranks, reason, rule)

    # --- what is legal -------------------------------------------------------------------------------------------

    # The three below are called for every single decision: they look into the cells instead of asking for the question.

    def span(self, seat: i64) -> tuple[i64, i64]:
        return (DISCARD, PLACE) if self.cells[QUESTIONS + QUESTION * seat] == PREPARE else (PLACE, ACTIONS)

    def judge(self, seat: i64, action: i64) -> i64:
        cells = self.cells
        hand = HAND + SIDE * seat
        if cells[QUESTIONS + QUESTION * seat] == PREPARE:
            if DISCARD <= action < KEEP:
                return FINE if cells[hand + action - DISCARD] > 0 else NOT_IN_HAND
            return FINE if action == KEEP else NOT_NOW
        # RAG-21: a card in hand may be placed unless the day's patron bars it, wherever it would go.
        if PLACE <= action < PASS:
            if cells[hand + action - PLACE] == 0:
                return NOT_IN_HAND
            return BARRED if action - PLACE == self.book.patron_bars[cells[PATRON]] else FINE
        if action != PASS:
            return NOT_NOW
        # RAG-22: only a player with no placeable card passes.
        for fighter in range(FIGHTERS):
            if cells[hand + fighter] > 0 and fighter != self.barred():
                return CAN_PLACE
        return FINE

    def offered(self, seat: i64) -> i64:
        cells = self.cells
        hand = HAND + SIDE * seat
        held: i64 = 0
        bit: i64 = 1
        for at in range(hand, hand + FIGHTERS):
            if cells[at]:
                held |= bit
            bit += bit
        if cells[QUESTIONS + QUESTION * seat] == PREPARE:
            return held | 1 << (KEEP - DISCARD)
        placeable = held & ~(1 << self.book.patron_bars[cells[PATRON]])
        if placeable:
            return placeable
        return 1 << (PASS - PLACE)

    # --- what is seen --------------------------------------------------------------------------------------------

    def table(self, eye: i64) -> dict[str, Any]:
        return show_table(self, eye)

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        assume_table(self, table, eye)


class RagersEdition(Edition):
    """Ragers over the content of one book."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], packs: dict[str, str], words: Words, book: Book
    ) -> None:
        super().__init__(game, seats, options, packs, SIZE, words)
        self.book = book
        self.boxed = sorted_decks(self.zeros[:], book)

    def blank(self, cells: vec[i64]) -> State:
        return Ragers(self, cells, self.book)


def sorted_decks(cells: vec[i64], book: Book) -> vec[i64]:
    """All four decks as they lie in the box, in the given cells."""
    for patron in range(book.patrons):
        cells[PATRON_DECK + patron] = patron
    cells[PATRONS_LEFT] = book.patrons
    for cheers in range(book.cheers):
        cells[CHEERS_DECK + cheers] = cheers
    cells[CHEERS_LEFT] = book.cheers
    for seat in range(2):
        for at in range(len(book.deck)):
            cells[DECK + SIDE * seat + at] = book.deck[at]
        cells[DECK_LEFT + SIDE * seat] = len(book.deck)
    return cells
