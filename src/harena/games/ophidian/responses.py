"""Responses: windows in which every player is asked, and what an ability answers (OPH-21, OPH-27)."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian import declaring, deeds, pieces
from harena.games.ophidian.made import acts
from harena.games.ophidian.made.codes import Deed, Question, Result, Role, Side
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1


def open(table: Table, moment: i64) -> None:
    """All are asked clockwise, the actor last, until all decline in succession, whatever they hold (OPH-27)."""
    deed = deeds.top(table)
    table.set_moment(deed, moment)
    forget_answers(table, deed)
    first = (table.doer(deed) + 1) % table.seat_count
    table.window(Question.RESPOND, first, acts.DECLINE, moment, table.doer(deed))


def respond(table: Table, seat: i64, action: i64) -> None:
    """Somebody responds: a deed of its own, which may be answered before it resolves."""
    if acts.is_play(action):
        declaring.play(table, seat, acts.play_card(action), True)
    else:
        piece = seat * pieces.PIECES + acts.use_piece(action)
        ability = acts.use_ability(action)
        bit = answer_bit(deeds.top(table), ability)
        table.answered_at |= ONE << deeds.top(table)
        table.set_answered(piece, table.answered(piece) | bit)
        declaring.use(table, seat, piece, ability, True)


def answer_bit(deed: i64, ability: i64) -> i64:
    """The bit of a piece's `answered` that stands for an ability and the event at a depth."""
    return ONE << (ability * deeds.MOST + deed)


def forget_answers(table: Table, deed: i64) -> None:
    """A new event at this depth has not been answered by any ability yet."""
    if table.answered_at >> deed & 1 == 0:
        return
    table.answered_at &= ~(ONE << deed)
    bits = answer_bit(deed, 0) | answer_bit(deed, 1) | answer_bit(deed, 2)
    for seat in range(table.seat_count):
        mask = table.present(seat)
        piece = seat * pieces.PIECES
        while mask:
            if mask & 1:
                table.set_answered(piece, table.answered(piece) & ~bits)
            mask >>= 1
            piece += 1


# --- what an ability answers -----------------------------------------------------------------------------------------


def answers(table: Table, seat: i64, source: i64, trigger: i64) -> bool:
    """Whether a Response of a seat, on a piece or (-1) from the hand, answers the event of the deed on top."""
    deed = deeds.top(table)
    if trigger & 3 != table.moment(deed):
        return False
    side = trigger >> 2 & 3
    if side != Side.ANY and (table.doer(deed) == seat) != (side == Side.OWN):
        return False
    if (trigger >> 12) & deeds.occasions(table, deed) == 0:
        return False
    by = trigger >> 4 & 7
    if by != Role.ANYONE and not plays(table, seat, source, by, table.source(deed)):
        return False
    against = trigger >> 7 & 7
    result = trigger >> 10 & 3
    if result != Result.WHATEVER:
        return _resulted(table, seat, source, against, result)
    return against == Role.ANYONE or plays(table, seat, source, against, suffers(table, deed))


def suffers(table: Table, deed: i64) -> i64:
    """Whom a deed is against: who takes an attack's damage, or a target."""
    defender = table.defender(deed)
    return table.first(deed) if defender < 0 else defender


def struck(table: Table, deed: i64) -> i64:
    """Whom a deed has happened to: an attack's Defender if there was a blow, or a target; -1 for nobody."""
    return table.defender(deed) if table.what(deed) == Deed.ATTACK else table.first(deed)


def plays(table: Table, seat: i64, source: i64, role: i64, piece: i64) -> bool:
    """Whether a piece is what a role says: the source itself, its host, one's own, one's own Gladiator."""
    if piece < 0:
        return False
    if role == Role.SELF:
        return piece == source
    if role == Role.HOST:
        return source >= 0 and piece == table.host(source)
    if role == Role.GLADIATOR and not pieces.is_gladiator(piece):
        return False
    return pieces.owner(piece) == seat


def _resulted(table: Table, seat: i64, source: i64, role: i64, result: i64) -> bool:
    """Whether the Action wounded or felled whom the role says; without a role, whom it was against or an opponent."""
    if result == Result.FELLING:
        if role != Role.ANYONE:
            return table.lost(seat) > 0
        for other in range(table.seat_count):
            if other != seat and table.lost(other) > 0:
                return True
        return False
    piece = struck(table, deeds.top(table))
    if piece >= 0 and not pieces.in_play(table, piece):  # it fell, and its wounds are no longer counted
        return role == Role.ANYONE or plays(table, seat, source, role, piece)
    if role == Role.ANYONE:
        return piece >= 0 and table.hurt(piece) > 0
    for at in range(pieces.PIECES * table.seat_count):
        if table.hurt(at) > 0 and plays(table, seat, source, role, at):
            return True
    return False


def attack_answered(table: Table) -> i64:
    """The attack that the Response on top answers, or -1."""
    deed = deeds.top(table) - 1
    if deed < 0 or table.what(deed) != Deed.ATTACK:
        return -1
    return deed
