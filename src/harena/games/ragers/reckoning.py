"""The end of a day and of the game: RAG-50 to RAG-61."""

from typing import Final

from mypy_extensions import i64

from harena.games.ragers import sides
from harena.games.ragers.made import cards, tell, then
from harena.games.ragers.made.codes import FIGHTERS, Ending, Fate, Fighter, Seat
from harena.games.ragers.made.table import Table

DAYS: Final = 3
LEAD_THAT_WINS: Final = 10
BEHIND_A_STOPPER: Final[i64] = 2  # so many times the glory (RAG-43)
PLEASED_BY_BOTH: Final[i64] = 3  # of `pleasing`


def end_day(table: Table) -> None:
    """Outcome of the day, cheers, counting, clearing up, and the end of the game."""
    first = sides.last_attack(table, Seat.ACCUSERS)
    second = sides.last_attack(table, Seat.DEFENDERS)
    tell_outcome(table, first, second)
    if first != Fighter.NOBODY or second != Fighter.NOBODY:  # RAG-54: two losers get no cheers either
        check_cheers(table)
    clear_row(table, Seat.ACCUSERS, deciding_attack(first, second))
    clear_row(table, Seat.DEFENDERS, deciding_attack(second, first))
    tell.totals(table, table.score(Seat.ACCUSERS), table.score(Seat.DEFENDERS))
    end_game_or_go_on(table)


def tell_outcome(table: Table, first: i64, second: i64) -> None:
    if first == Fighter.NOBODY and second == Fighter.NOBODY:
        tell.day_lost_by_both(table)  # RAG-54
    elif first == second:
        tell.day_drawn(table, first)  # RAG-53
    elif beats(first, second):
        tell.day_won(table, Seat.ACCUSERS, first, second)  # RAG-51
    else:
        tell.day_won(table, Seat.DEFENDERS, second, first)


def beats(attack: i64, other: i64) -> bool:
    """Basher beats Slasher beats Prodder beats Basher, and any attack beats none (RAG-02, RAG-51)."""
    if attack == Fighter.NOBODY or other == Fighter.NOBODY:
        return attack != Fighter.NOBODY
    return (attack + 1) % 3 == other


def deciding_attack(attack: i64, other: i64) -> i64:
    """The attack that won or drew the day for its side; nobody if the side lost."""
    return attack if attack == other or beats(attack, other) else Fighter.NOBODY


def scores(icon: i64, deciding: i64) -> bool:
    """A side that did not lose scores its attacks of the deciding icon and all its specials (RAG-52, RAG-53)."""
    return deciding != Fighter.NOBODY and (icon == deciding or icon > Fighter.PRODDER)


# --- cheers ----------------------------------------------------------------------------------------------------------


def check_cheers(table: Table) -> None:
    """Met by one: taken. Met by both: gone. Met by none: stays (RAG-55, RAG-56)."""
    for cheers in range(table.book.cheers):
        if table.fate(cheers) == Fate.OPEN:
            pleased = pleasing(table, cheers)
            if pleased == PLEASED_BY_BOTH:
                table.set_fate(cheers, Fate.GONE)
                tell.cheered_both(table, cheers)
            elif pleased > 0:
                win_cheers(table, Seat.DEFENDERS if pleased >> Seat.DEFENDERS & 1 else Seat.ACCUSERS, cheers)


def pleasing(table: Table, cheers: i64) -> i64:
    """The sides that meet a cheers card, as a bit mask over the seats."""
    mask: i64 = meets(table, Seat.ACCUSERS, cheers)
    return mask + 2 if meets(table, Seat.DEFENDERS, cheers) else mask


def meets(table: Table, seat: i64, cheers: i64) -> bool:
    """All required icons face-up in the row, a doubled one twice, and no forbidden one (RAG-55, RAG-57)."""
    for fighter in range(FIGHTERS):
        needed = table.book.needs(cheers, fighter)
        if needed > 0 and sides.shown(table, seat, fighter) < needed:
            return False
    return not breaks(table, seat, cheers)


def breaks(table: Table, seat: i64, cheers: i64) -> bool:
    """Whether the row shows what a cheers card forbids."""
    forbidden = table.book.forbids[cheers]
    return forbidden != Fighter.NOBODY and sides.shown(table, seat, forbidden) > 0


def win_cheers(table: Table, seat: i64, cheers: i64) -> None:
    table.set_fate(cheers, won_by(seat))
    table.add_score(seat, table.book.pays[cheers])
    tell.cheered(table, seat, cheers)


def won_by(seat: i64) -> i64:
    """The fate of a cheers card in a side's glory stack."""
    return Fate.ACCUSERS if seat == Seat.ACCUSERS else Fate.DEFENDERS


def cheers_won(table: Table, seat: i64) -> i64:
    """How many cheers cards the side's glory stack holds."""
    count: i64 = 0
    for cheers in range(table.book.cheers):
        if table.fate(cheers) == won_by(seat):
            count += 1
    return count


# --- clearing up -----------------------------------------------------------------------------------------------------


def clear_row(table: Table, seat: i64, deciding: i64) -> None:
    """Scoring cards form the glory stack, the others go to the discard pile (RAG-52, RAG-53, RAG-58)."""
    row, pile = table.row(seat), table.pile(seat)
    pile_before = table.count(pile)
    put_face_down_cards_on_pile(table, seat)
    uncovered = table.count(pile) > pile_before
    for place in range(table.count(row)):
        card = table.card(row, place)
        if not cards.is_down(card) and not score_card(table, seat, card, deciding):
            table.put(pile, cards.plain(cards.fighter(card)))
            uncovered = False
    if uncovered and pile_before > 0:
        table.bring_up(pile, pile_before - 1)  # the pile's old top card covers them
    table.clear(row)
    table.set_places(seat, 0)
    table.set_facing(seat, 0)
    table.set_stopped(seat, False)
    table.set_has_passed(seat, False)


def put_face_down_cards_on_pile(table: Table, seat: i64) -> None:
    """Face-down cards go on the pile first, so that face-up ones cover them and they stay unseen (RAG-58)."""
    row = table.row(seat)
    for place in range(table.count(row)):
        card = table.card(row, place)
        if cards.is_unseen(card):
            table.put(table.pile(seat), card)
        elif cards.is_down(card):
            table.put(table.pile(seat), cards.plain(cards.fighter(card)) | cards.DOWN)


def score_card(table: Table, seat: i64, card: i64, deciding: i64) -> bool:
    """Put a card that brings glory on the stack; False if it brings none."""
    glory = glory_of(table, card, deciding)
    if glory == 0:
        return False
    fighter = cards.fighter(card)
    table.add_score(seat, glory)
    table.put(table.stack(seat), cards.with_glory(cards.plain(fighter), glory))
    tell.scored(table, seat, fighter, glory)
    return True


def glory_of(table: Table, card: i64, deciding: i64) -> i64:
    """What a card of the row brings: doubled behind a Stopper (RAG-43), nothing face-down or for a Chancer (RAG-33)."""
    if cards.is_down(card) or not scores(cards.icon(card), deciding):
        return 0
    glory = table.book.glory[cards.fighter(card)]
    return BEHIND_A_STOPPER * glory if cards.is_doubled(card) else glory


# --- the end of the game ---------------------------------------------------------------------------------------------


def end_game_or_go_on(table: Table) -> None:
    """A lead of ten wins at once; after day three the higher total, with its tie-breaks (RAG-60, RAG-61)."""
    lead = lead_in(table, Ending.BY_GLORY)
    if lead >= LEAD_THAT_WINS or -lead >= LEAD_THAT_WINS:
        table.end(Ending.BY_LEAD)
    elif table.day < DAYS:
        then.day_begin(table)
    elif lead != 0:
        table.end(Ending.BY_GLORY)
    elif lead_in(table, Ending.BY_CHEERS) != 0:
        table.end(Ending.BY_CHEERS)
    elif lead_in(table, Ending.BY_DECK) != 0:
        table.end(Ending.BY_DECK)
    else:
        table.end(Ending.BY_DEFENDING)


def lead_in(table: Table, ending: i64) -> i64:
    """How far the Accusers are ahead in what decides such an ending; with no lead at all the Defenders win."""
    if ending == Ending.BY_CHEERS:
        return cheers_won(table, Seat.ACCUSERS) - cheers_won(table, Seat.DEFENDERS)
    if ending == Ending.BY_DECK:
        return table.count(table.deck(Seat.ACCUSERS)) - table.count(table.deck(Seat.DEFENDERS))
    return table.score(Seat.ACCUSERS) - table.score(Seat.DEFENDERS)
