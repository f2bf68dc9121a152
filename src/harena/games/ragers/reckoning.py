"""Counting a day of Ragers: who scores what, whom the crowd cheers, where the cards go. RAG-50 to RAG-58."""

from mypy_extensions import i64, mypyc_attr

from harena.games.ragers.codes import (
    ACCUSERS,
    CHEERED,
    CHEERED_BOTH,
    DEFENDERS,
    FIGHTERS,
    NOBODY,
    PRODDER,
    SCORED,
)
from harena.games.ragers.state import (
    CHEERS_FATE,
    DOWN,
    FACING,
    GONE,
    HAS_PASSED,
    OPEN,
    PACK,
    PILE,
    PILE_COUNT,
    PLACES,
    ROW_CARD,
    ROW_COUNT,
    ROW_ICON,
    ROW_MARK,
    SCORE,
    SEEN,
    SIDE,
    STOPPED,
    WON,
    RagersTable,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reckoning(RagersTable):
    """What is done with two rows at the end of a day."""

    def check_cheers(self) -> None:
        """Met by one: taken. Met by both: gone. Met by none: stays (RAG-55, RAG-56)."""
        cells = self.cells
        for fate in range(CHEERS_FATE, CHEERS_FATE + self.book.cheers):
            if cells[fate] != OPEN:
                continue
            cheers = fate - CHEERS_FATE
            met_by_first = self.meets(ACCUSERS, cheers)
            met_by_second = self.meets(DEFENDERS, cheers)
            if met_by_first and met_by_second:
                cells[fate] = GONE
                self.tell(CHEERED_BOTH, cheers)
            elif met_by_first or met_by_second:
                winner: i64 = ACCUSERS if met_by_first else DEFENDERS
                cells[fate] = WON + winner
                cells[SCORE + SIDE * winner] += self.book.cheers_glory[cheers]
                self.tell(CHEERED, winner, cheers)

    def meets(self, seat: i64, cheers: i64) -> bool:
        """All required icons face-up in the row, a doubled one twice, and no forbidden one (RAG-55, RAG-57)."""
        needs = self.book.cheers_needs
        for fighter in range(FIGHTERS):
            needed = needs[cheers * FIGHTERS + fighter]
            if needed and self.shown_in_row(seat, fighter) < needed:
                return False
        forbidden = self.book.cheers_bars[cheers]
        return forbidden == NOBODY or self.shown_in_row(seat, forbidden) == 0

    def shown_in_row(self, seat: i64, fighter: i64) -> i64:
        """How many face-up cards of the row count as this fighter."""
        cells = self.cells
        start = ROW_ICON + SIDE * seat
        count: i64 = 0
        for at in range(start, start + cells[ROW_COUNT + SIDE * seat]):
            if cells[at] == fighter:
                count += 1
        return count

    def clear_row(self, seat: i64, winning: i64) -> None:
        """Scoring cards form the glory stack, the others go to the discard pile (RAG-52, RAG-53, RAG-58).

        `winning` is the attack that won or drew the day for this seat; NOBODY if it lost.
        """
        cells = self.cells
        at = SIDE * seat
        pile_before = cells[PILE_COUNT + at]
        any_down = self.put_face_down_cards_on_pile(seat)
        covered = False
        for card in range(at, at + cells[ROW_COUNT + at]):
            icon = cells[ROW_ICON + card]
            if icon != NOBODY:
                fighter = cells[ROW_CARD + card]
                glory: i64 = 0
                if scores(icon, winning):
                    glory = self.glory_of(card)
                if glory > 0:
                    cells[SCORE + at] += glory
                    self.put_on_stack(seat, fighter, glory)
                    self.tell(SCORED, seat, fighter, glory)
                else:
                    self.put_on_pile(seat, fighter + PACK * SEEN)
                    covered = True
            cells[ROW_CARD + card] = 0
            cells[ROW_ICON + card] = 0
            cells[ROW_MARK + card] = 0
        if any_down and not covered:
            self.cover_with_old_top(seat, pile_before)
        cells[ROW_COUNT + at] = 0
        cells[PLACES + at] = 0
        cells[FACING + at] = 0
        cells[STOPPED + at] = 0
        cells[HAS_PASSED + at] = 0

    def put_face_down_cards_on_pile(self, seat: i64) -> bool:
        """Face-down cards go on the pile first, so that face-up ones cover them and they stay unseen (RAG-58)."""
        cells = self.cells
        at = SIDE * seat
        any_down = False
        for card in range(at, at + cells[ROW_COUNT + at]):
            marks = cells[ROW_MARK + card]
            if marks & DOWN:
                hidden = cells[ROW_CARD + card] + PACK * (marks & (DOWN | SEEN))
                self.put_on_pile(seat, hidden if marks & SEEN else hidden + PACK * PACK * self.barred())
                any_down = True
        return any_down

    def cover_with_old_top(self, seat: i64, pile_before: i64) -> None:
        """No face-up card followed the face-down ones: the pile's old top card covers them (RAG-58)."""
        if pile_before == 0:
            return
        cells = self.cells
        old_top = PILE + SIDE * seat + pile_before - 1
        card = cells[old_top]
        last = PILE + SIDE * seat + cells[PILE_COUNT + SIDE * seat] - 1
        for at in range(old_top, last):
            cells[at] = cells[at + 1]
        cells[last] = card

    def cheers_won(self, seat: i64) -> i64:
        """How many cheers cards the seat's glory stack holds."""
        count: i64 = 0
        for cheers in range(self.book.cheers):
            if self.cells[CHEERS_FATE + cheers] == WON + seat:
                count += 1
        return count


def beats(attack: i64, other: i64) -> bool:
    """Basher beats Slasher beats Prodder beats Basher, and any attack beats none (RAG-02, RAG-51)."""
    if attack == NOBODY or other == NOBODY:
        return attack != NOBODY
    return (attack + 1) % 3 == other


def scores(icon: i64, winning: i64) -> bool:
    """A side that did not lose scores its attacks of the deciding icon and all its specials (RAG-52, RAG-53)."""
    return winning != NOBODY and (icon == winning or icon > PRODDER)
