"""The Breather and its five steps: OPH-61 to OPH-67."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian import ending, hands, harm, opening, pieces
from harena.games.ophidian.book import NEVER, TEAM
from harena.games.ophidian.made import acts, ask, tell, then
from harena.games.ophidian.made.codes import Frame
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1
PROMOTIONS: Final[i64] = 2


def begin(table: Table) -> None:
    """The Wave is over: what lasted for it ends, a sole leader may have won; then the five steps (OPH-61, OPH-72)."""
    tell.wave_ends(table, table.wave)
    table.passed = 0
    table.actions = 0
    end_boosts(table)
    harm.sweep(table, -1)
    if ending.check(table):
        return
    forget_losses(table)
    if ending.sole_leader_wins(table):
        return
    determine_momentum(table)
    first = table.momentum
    then.breather_end(table)
    table.each_seat(Frame.OPENING_PLACE, first, 0)  # Maneuver (OPH-67)
    table.each_seat(Frame.BREATHER_PROMOTE, first)
    then.breather_after_maintain(table)
    table.each_seat(Frame.BREATHER_MAINTAIN, first)
    table.each_seat(Frame.BREATHER_REGENERATE, first)


def end_boosts(table: Table) -> None:
    """Values changed for the Wave are as before, and abilities can be used again (OPH-29)."""
    for seat in range(table.seat_count):
        mask = table.present(seat)
        piece = seat * pieces.PIECES
        while mask:
            if mask & 1:
                table.set_wave_boosts(piece, 0)
                table.set_used(piece, 0)
            mask >>= 1
            piece += 1


def forget_losses(table: Table) -> None:
    """Places that were left and Gladiators that fell belong to no Action here."""
    for seat in range(table.seat_count):
        table.set_gone(seat, 0)
        table.set_lost(seat, 0)


# --- Determine Momentum ----------------------------------------------------------------------------------------------


def determine_momentum(table: Table) -> None:
    """Most wounds on own Gladiators, the fallen included; then most Cheer; then a die (OPH-62)."""
    most: i64 = -1
    tied: i64 = 0
    for seat in range(table.seat_count):
        if not table.out(seat):
            wounds = wounds_of(table, seat)
            if wounds > most:
                most = wounds
                tied = 0
            if wounds == most:
                tied |= ONE << seat
    tied = ending.most_cheer(table, tied)
    if tied & (tied - 1):
        table.disclose()
    table.momentum = opening.one_of(table, tied)
    tell.momentum_passed(table, table.momentum)


def wounds_of(table: Table, seat: i64) -> i64:
    """Wounds on a player's Gladiators; those in the Pyre keep the ones they died with, overkill and all."""
    total: i64 = 0
    for at in range(pieces.GLADIATORS):
        total += table.wounds(seat * pieces.PIECES + at)
    return total


# --- Regenerate ------------------------------------------------------------------------------------------------------


def regenerate(table: Table, seat: i64) -> None:
    """Unset all; discard any number; draw; put two on the bottom; Resources are as the next Wave gives (OPH-63)."""
    if table.out(seat):
        return
    mask = table.present(seat)
    piece = seat * pieces.PIECES
    while mask:
        if mask & 1:
            pieces.unset(table, piece)
        mask >>= 1
        piece += 1
    ask_discards(table, seat)


def ask_discards(table: Table, seat: i64) -> None:
    """Ask for a card to discard before drawing."""
    then.breather_discarding(table, seat)
    ask.discard_any(table, seat)


def discarding(table: Table, seat: i64) -> None:
    """One card more is discarded, or the rest is kept and the hand refilled."""
    action = table.take(seat)
    if action == acts.KEEP:
        then.breather_refill(table, seat)
    else:
        hands.discard(table, seat, acts.discard_card(action))
        ask_discards(table, seat)


def refill(table: Table, seat: i64) -> None:
    """Draw two above the hand's size and put what is too much on the bottom (OPH-63, OPH-73)."""
    table.set_resources(seat, opening.RESOURCES + table.wave + 1)
    tell.regenerated(table, seat, table.resources(seat))
    if hands.draw_to(table, seat, hands.HAND_SIZE + hands.EXTRA):
        then.hands_bottom(table, seat, 0)
    else:
        ending.check(table)


# --- Maintain --------------------------------------------------------------------------------------------------------


def maintain(table: Table, seat: i64) -> None:
    """Pay for each card with a Maintain cost, or lose it (OPH-64)."""
    if owes(table, seat):
        ask_payment(table, seat)
    else:
        let_go(table, seat)


def owes(table: Table, seat: i64) -> bool:
    """Whether there is a card that can be paid for."""
    mask = table.present(seat)
    piece = seat * pieces.PIECES
    while mask:
        if mask & 1 and table.book.maintain[pieces.form(table, piece)] > 0:
            return True
        mask >>= 1
        piece += 1
    return False


def ask_payment(table: Table, seat: i64) -> None:
    """Ask for a card to be maintained."""
    then.breather_maintained(table, seat)
    ask.maintain_any(table, seat)


def maintained(table: Table, seat: i64) -> None:
    """One card more is paid for, or what is not is destroyed."""
    action = table.take(seat)
    if action == acts.LET_GO:
        let_go(table, seat)
        return
    piece = seat * pieces.PIECES + acts.maintain_piece(action)
    cost = table.book.maintain[pieces.form(table, piece)]
    table.set_resources(seat, table.resources(seat) - cost)
    table.marked |= ONE << pieces.place(piece)
    tell.maintained(table, piece, cost)
    ask_payment(table, seat)


def let_go(table: Table, seat: i64) -> None:
    """Unpaid cards, and those that cannot be maintained, are destroyed; Gladiators score (OPH-64, OPH-66)."""
    mask = table.present(seat) & ~table.marked
    table.marked = 0
    piece = seat * pieces.PIECES
    while mask:
        if mask & 1 and pieces.in_play(table, piece):
            cost = table.book.maintain[pieces.form(table, piece)]
            if cost > 0 or cost == NEVER:
                tell.unpaid(table, piece)
                harm.destroy(table, piece, -1)
        mask >>= 1
        piece += 1
    harm.sweep(table, -1)
    ending.check(table)


def after_maintain(table: Table) -> None:
    """Unpaid Reinforcements may have made a sole leader (OPH-72)."""
    forget_losses(table)
    if not ending.sole_leader_wins(table):
        ending.last_wave_decides(table)


# --- Promote ---------------------------------------------------------------------------------------------------------


def promote(table: Table, seat: i64) -> None:
    """Up to two Gladiators go up a level; Reinforcements replace the fallen (OPH-65)."""
    if not table.out(seat):
        ask_promotion(table, seat)


def ask_promotion(table: Table, seat: i64) -> None:
    """Ask for a promotion, if there is anything to choose."""
    if can_promote(table, seat):
        then.breather_promoted(table, seat)
        ask.promote_any(table, seat)
    else:
        table.marked = 0


def can_promote(table: Table, seat: i64) -> bool:
    """Whether anybody can be promoted or come in."""
    for at in range(pieces.GLADIATORS):
        if may_rise(table, seat, at) or may_come(table, seat, at):
            return True
    return False


def promotions(table: Table, seat: i64) -> i64:
    """How many of the marked Gladiators were promoted: those that came in have level 0."""
    count: i64 = 0
    for at in range(pieces.GLADIATORS):
        if table.marked >> at & 1 and table.level(seat * pieces.PIECES + at) > 0:
            count += 1
    return count


def may_rise(table: Table, seat: i64, at: i64) -> bool:
    """A Gladiator in play that was not promoted in this Breather and has a higher level at hand."""
    piece = seat * pieces.PIECES + at
    if not pieces.in_play(table, piece) or table.marked >> at & 1:
        return False
    if promotions(table, seat) >= PROMOTIONS or table.level(piece) >= table.book.highest[table.face(piece)]:
        return False
    return table.level(piece) != 2 or has_third(table, seat, at)


def has_third(table: Table, seat: i64, at: i64) -> bool:
    """Whether the level 3 card of a Gladiator of the team lies in the stack (OPH-04, OPH-65)."""
    return table.book.deck_stack[table.deck_choice(seat)] >> at & 1 != 0


def may_come(table: Table, seat: i64, at: i64) -> bool:
    """A Reinforcement that waits, for a Gladiator that fell and was not replaced yet."""
    return waits(table, seat, at) and pieces.gladiators(table, seat) < table.team(seat)


def waits(table: Table, seat: i64, at: i64) -> bool:
    """Whether there is a Reinforcement that has not come in yet."""
    if at < TEAM or table.face(seat * pieces.PIECES + at) < 0:
        return False
    return (table.present(seat) | table.fallen(seat)) >> at & 1 == 0


def promoted(table: Table, seat: i64) -> None:
    """One is promoted or comes in, or it is enough."""
    action = table.take(seat)
    if action == acts.ENOUGH:
        table.marked = 0
        return
    if acts.is_promote(action):
        at = acts.promote_piece(action)
        rise(table, seat * pieces.PIECES + at)
    else:
        at = acts.reinforce_piece(action)
        pieces.lay(table, seat * pieces.PIECES + at, table.face(seat * pieces.PIECES + at), 0)
        tell.reinforced(table, seat * pieces.PIECES + at)
    table.marked |= ONE << at
    ask_promotion(table, seat)


def rise(table: Table, piece: i64) -> None:
    """Up one level, and 1 wound healed; wounds and Pumps stay (OPH-65)."""
    table.set_level(piece, table.level(piece) + 1)
    pieces.note_text(table, piece)
    tell.promoted(table, piece, table.level(piece))
    harm.heal(table, piece, 1)


def end(table: Table) -> None:
    """Promotion may leave a Character with less Life than wounds; then the next Wave begins."""
    harm.sweep(table, -1)
    forget_losses(table)
    if ending.check(table):
        return
    table.wave += 1
    if table.out(table.momentum):
        table.momentum = harm.who_scores(table, table.momentum, -1)
    then.opening_begin_wave(table)
