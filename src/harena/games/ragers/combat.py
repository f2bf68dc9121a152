"""Combat: placing cards and resolving the two that face each other, RAG-20 to RAG-45."""

from mypy_extensions import i64

from harena.games.ragers import sides
from harena.games.ragers.made import acts, ask, cards, tell, then
from harena.games.ragers.made.codes import Fighter, Seat
from harena.games.ragers.made.table import Table


def begin(table: Table) -> None:
    """Each places one card face-down at the same time (RAG-20)."""
    then.combat_reveal(table)
    ask.place_in_row(table, Seat.ACCUSERS)
    ask.place_in_row(table, Seat.DEFENDERS)


def reveal(table: Table) -> None:
    """Refill the hands, turn both cards up and resolve them; if both passed, the day ends (RAG-20, RAG-22)."""
    place(table, Seat.ACCUSERS)
    place(table, Seat.DEFENDERS)
    sides.refill(table, Seat.ACCUSERS)
    sides.refill(table, Seat.DEFENDERS)
    table.disclose()
    if table.story is not None:
        tell_placement(table, Seat.ACCUSERS)
        tell_placement(table, Seat.DEFENDERS)
    if table.facing(Seat.ACCUSERS) < 0 and table.facing(Seat.DEFENDERS) < 0:
        then.reckoning_end_day(table)
    else:
        resolve(table)


def place(table: Table, seat: i64) -> None:
    """Lay the chosen card as the one that faces the opponent; after a pass nothing does."""
    choice = table.take(seat)
    if choice == acts.PASS:
        table.set_facing(seat, -1)
        table.set_has_passed(seat, True)
        return
    # RAG-43: a Stopper doubles and protects the owner's next card placed in a combat.
    marks: i64 = 0
    if table.stopped(seat):
        table.set_stopped(seat, False)
        marks = cards.DOUBLED
    table.set_facing(seat, sides.lay(table, seat, acts.place_fighter(choice), marks))


def tell_placement(table: Table, seat: i64) -> None:
    if table.facing(seat) < 0:
        tell.passed(table, seat)
    else:
        tell.revealed(table, seat, cards.fighter(sides.facing_card(table, seat)))


# --- resolving two revealed cards ------------------------------------------------------------------------------------


def resolve(table: Table) -> None:
    """Two cards that face each other anew: first Cheaters, then Chancers, then what is left takes effect."""
    first = sides.facing_icon(table, Seat.ACCUSERS)
    second = sides.facing_icon(table, Seat.DEFENDERS)
    if first == Fighter.CHEATER or second == Fighter.CHEATER:
        cheat(table, first, second)
        go_on_facing(table)
    elif first == Fighter.CHANCER or second == Fighter.CHANCER:
        copy(table, first, second)
        go_on_facing(table)
    else:
        take_effect(table, first, second)


def go_on_facing(table: Table) -> None:
    """The facing cards, whatever they have become, take effect."""
    take_effect(table, sides.facing_icon(table, Seat.ACCUSERS), sides.facing_icon(table, Seat.DEFENDERS))


def take_effect(table: Table, first: i64, second: i64) -> None:
    """Veterans, whose new cards are resolved before anything else happens; then Stoppers and Deadeyes."""
    if (first == Fighter.VETERAN or second == Fighter.VETERAN) and call_veterans(table, first, second):
        return
    if first == Fighter.STOPPER:
        stop(table, Seat.ACCUSERS)
    if second == Fighter.STOPPER:
        stop(table, Seat.DEFENDERS)
    if (first == Fighter.DEADEYE or second == Fighter.DEADEYE) and call_deadeyes(table, first, second):
        return
    end_combat(table)


def cheat(table: Table, first: i64, second: i64) -> None:
    """A Cheater negates the card it faces, unless a Stopper protects that one (RAG-30 to RAG-32).

    A Chancer that faces a Cheater copies it here already; so no Chancer is left to copy afterwards.
    """
    if first == Fighter.CHANCER:
        first = become(table, Seat.ACCUSERS, Fighter.CHEATER)
    elif second == Fighter.CHANCER:
        second = become(table, Seat.DEFENDERS, Fighter.CHEATER)
    if second == Fighter.CHEATER and first != Fighter.NOBODY:
        negate(table, Seat.ACCUSERS)
    if first == Fighter.CHEATER and second != Fighter.NOBODY:
        negate(table, Seat.DEFENDERS)


def negate(table: Table, seat: i64) -> None:
    """Turn the side's facing card down: no icon, no effect, only its place is left (RAG-30, RAG-45)."""
    card = sides.facing_card(table, seat)
    if cards.is_doubled(card):
        tell.shielded(table, seat, cards.fighter(card))
    else:
        sides.change_facing(table, seat, cards.with_icon(card, Fighter.NOBODY) | cards.DOWN)
        tell.negated(table, seat, cards.fighter(card))


def copy(table: Table, first: i64, second: i64) -> None:
    """A Chancer becomes what it faces; facing a Chancer or nothing it stays itself (RAG-33, RAG-34, RAG-26)."""
    if first == second:
        tell.nothing_to_copy(table, Seat.ACCUSERS)
        tell.nothing_to_copy(table, Seat.DEFENDERS)
    elif first == Fighter.CHANCER and second != Fighter.NOBODY:
        become(table, Seat.ACCUSERS, second)
    elif second == Fighter.CHANCER and first != Fighter.NOBODY:
        become(table, Seat.DEFENDERS, first)


def become(table: Table, seat: i64, icon: i64) -> i64:
    """The side's facing Chancer counts as `icon` from now on."""
    sides.change_facing(table, seat, cards.with_icon(sides.facing_card(table, seat), icon))
    tell.copied(table, seat, icon)
    return icon


# --- Veterans --------------------------------------------------------------------------------------------------------


def call_veterans(table: Table, first: i64, second: i64) -> bool:
    """Each Veteran, or Chancer that copied one, asks for a card on top; both at once in secret (RAG-37, RAG-38).

    A Veteran calls once: False when none has a call left.
    """
    called = those_of(
        first == Fighter.VETERAN and veteran_calls(table, Seat.ACCUSERS),
        second == Fighter.VETERAN and veteran_calls(table, Seat.DEFENDERS),
    )
    if called == 0:
        return False
    then.combat_cover_veterans(table, called)
    for seat in range(table.seat_count):
        if called >> seat & 1:
            sides.refill(table, seat)
            ask.place_on_veteran(table, seat)
    return True


def veteran_calls(table: Table, seat: i64) -> bool:
    card = sides.facing_card(table, seat)
    sides.change_facing(table, seat, card | cards.CALLED)
    return not cards.is_called(card)


def cover_veterans(table: Table, called: i64) -> None:
    """The cards on top face the opponent now and are resolved in the same order (RAG-37, RAG-39, RAG-40)."""
    covered = False
    for seat in range(table.seat_count):
        if called >> seat & 1 and cover_veteran(table, seat):
            covered = True
    table.disclose()
    if covered:
        resolve(table)
    else:
        go_on_facing(table)  # RAG-26: the same two cards, and what they did is done


def cover_veteran(table: Table, seat: i64) -> bool:
    choice = table.take(seat)
    if choice == acts.PASS:
        pass_on_call(table, seat)
        return False
    fighter = acts.place_fighter(choice)
    table.set_facing(seat, sides.lay(table, seat, fighter, cards.ON_TOP))
    tell.covered(table, seat, fighter)
    return True


# --- Stoppers and Deadeyes -------------------------------------------------------------------------------------------


def stop(table: Table, seat: i64) -> None:
    """A Stopper doubles and protects its owner's next card (RAG-43)."""
    table.set_stopped(seat, True)
    tell.stops(table, seat)


def call_deadeyes(table: Table, first: i64, second: i64) -> bool:
    """Each Deadeye with a free place beside it draws up to five and asks for a face-down card (RAG-41, RAG-42)."""
    called = those_of(
        first == Fighter.DEADEYE and deadeye_calls(table, Seat.ACCUSERS),
        second == Fighter.DEADEYE and deadeye_calls(table, Seat.DEFENDERS),
    )
    if called == 0:
        return False
    then.combat_hide_cards(table, called)
    for seat in range(table.seat_count):
        if called >> seat & 1:
            sides.refill(table, seat)
            ask.place_hidden(table, seat)
    return True


def deadeye_calls(table: Table, seat: i64) -> bool:
    if table.places(seat) < table.row_limit:
        return True
    tell.no_place_left(table, seat)
    return False


def hide_cards(table: Table, called: i64) -> None:
    """The hidden card is never revealed or resolved; it only takes a place (RAG-41)."""
    for seat in range(table.seat_count):
        if called >> seat & 1:
            hide_card(table, seat)
    table.disclose()
    end_combat(table)


def hide_card(table: Table, seat: i64) -> None:
    choice = table.take(seat)
    if choice == acts.PASS:
        pass_on_call(table, seat)
        return
    fighter = acts.place_fighter(choice)
    sides.lay_hidden(table, seat, fighter)
    tell.hid(table, seat, fighter)
    sides.refill(table, seat)


# --- after a call, after a combat ------------------------------------------------------------------------------------


def those_of(accusers: bool, defenders: bool) -> i64:
    """Which of the two sides, as a bit mask over the seats."""
    mask: i64 = accusers
    return mask + 2 if defenders else mask


def pass_on_call(table: Table, seat: i64) -> None:
    """Nothing in hand may be placed: the card that called goes on facing (RAG-22, RAG-26)."""
    table.set_has_passed(seat, True)
    tell.passed(table, seat)


def end_combat(table: Table) -> None:
    """Fight on until a row is full (RAG-23)."""
    if table.places(Seat.ACCUSERS) >= table.row_limit or table.places(Seat.DEFENDERS) >= table.row_limit:
        then.reckoning_end_day(table)
    else:
        begin(table)
