"""Declaring: who may play which card or use which ability, what is paid, what is aimed at (OPH-23 to OPH-29)."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import FINE
from harena.games.ophidian import aims, deeds, hands, pieces, responses
from harena.games.ophidian.made import acts, ask, tell, then
from harena.games.ophidian.made.codes import Condition, Deed, Discipline, Kind, Moment, Refusal, Sign
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1


def play(table: Table, seat: i64, card: i64, responding: bool) -> None:
    """A card leaves the hand and is paid for; what it does comes later."""
    program = table.book.card_program[card]
    deed = deeds.declare(table, Deed.PLAY, seat, -1, program, responding)
    table.set_played(deed, card)
    table.set_afloat(deed, True)
    hands.take(table, seat, card)
    table.disclose()
    table.set_resources(seat, table.resources(seat) - table.book.cost[card])
    if responding:
        tell.responded(table, seat, card)
    else:
        tell.played(table, seat, card)
    aim(table, responding)


def use(table: Table, seat: i64, piece: i64, ability: i64, responding: bool) -> None:
    """An ability is used: its card is Set if it has an arrow, its costs are paid."""
    book = table.book
    program = book.ability_first[pieces.form(table, piece)] + ability
    deeds.declare(table, Deed.USE, seat, piece, program, responding)
    tell.used(table, piece, ability)
    if book.arrow[program]:
        pieces.set_turned(table, piece)
    if book.limited[program]:
        table.set_used(piece, table.used(piece) | ONE << ability)
    table.set_resources(seat, table.resources(seat) - book.price[program])
    table.set_cheer(seat, table.cheer(seat) - book.cheer_price[program])
    aim(table, responding)


def aim(table: Table, responding: bool) -> None:
    """Targets are chosen, then the others may respond. A Response goes on to resolve by itself."""
    if responding:
        then.resolving_finish(table)
        then.resolving_resolve(table)
    then.responses_open(table, Moment.DECLARED)
    then.declaring_choose(table, 1)
    then.declaring_choose(table, 0)


def choose(table: Table, slot: i64) -> None:
    """Ask for a target unless there is none or only one."""
    deed = deeds.top(table)
    spec = table.book.target(table.program(deed), slot)
    if spec < 0:
        return
    seat, source = table.doer(deed), table.source(deed)
    but: i64 = -1
    if slot == 1:
        but = table.first(deed)
    found = aims.choices(table, seat, source, spec, but)
    if found == 1:
        settle(table, deed, slot, aims.only_choice(table, seat, source, spec, but))
    elif found > 1:
        then.declaring_chosen(table, slot, seat)
        ask.choose_target(table, seat, form(table, deed), slot)


def chosen(table: Table, slot: i64, seat: i64) -> None:
    """A target was chosen."""
    settle(table, deeds.top(table), slot, acts.choose_target(table.take(seat)))


def settle(table: Table, deed: i64, slot: i64, target: i64) -> None:
    """Note a target."""
    if slot == 0:
        table.set_first(deed, target)
    else:
        table.set_second(deed, target)
    tell.aimed(table, target)


def form(table: Table, deed: i64) -> i64:
    """The form whose text a deed follows: of the card that was played, or of the piece that acts."""
    return table.played(deed) if table.what(deed) == Deed.PLAY else pieces.form(table, table.source(deed))


# --- who may ---------------------------------------------------------------------------------------------------------


def judge_card(table: Table, seat: i64, card: i64, responding: bool) -> i64:
    """FINE, or why a card cannot be played now."""
    book = table.book
    if hands.find(table, seat, card) < 0:
        return Refusal.NOT_IN_HAND
    program = book.card_program[card]
    if (book.sign[program] == Sign.RESPONSE) != responding:
        return Refusal.IS_ACTION if responding else Refusal.IS_RESPONSE
    if responding:
        if table.depth >= deeds.MOST:
            return Refusal.TOO_DEEP
        if not responses.answers(table, seat, -1, book.trigger[program]):
            return Refusal.NOT_ANSWERED
    if not is_able(table, seat, book.discipline[card], book.card_level[card]):
        return Refusal.OVER_LEVEL
    if book.cost[card] > table.resources(seat):
        return Refusal.UNPAID
    if book.unique[card] and is_there(table, card):
        return Refusal.UNIQUE
    if book.kind[card] != Kind.QUICK_HIT and pieces.room(table, seat) < 0:
        return Refusal.NO_ROOM
    if not is_fulfilled(table, seat, -1, program):
        return Refusal.NOT_FAVORITE if book.needs[program] == Condition.FAVORITE else Refusal.NOT_FULFILLED
    return FINE if has_targets(table, seat, -1, program) else Refusal.NO_TARGET


def judge_ability(table: Table, seat: i64, piece: i64, ability: i64, responding: bool) -> i64:
    """FINE, or why an ability cannot be used now."""
    if not pieces.in_play(table, piece):
        return Refusal.NO_PIECE
    book = table.book
    printed = pieces.form(table, piece)
    if ability >= book.abilities[printed]:
        return Refusal.NO_ABILITY
    program = book.ability_first[printed] + ability
    if (book.sign[program] == Sign.RESPONSE) != responding:
        return Refusal.ABILITY_IS_ACTION if responding else Refusal.ABILITY_IS_RESPONSE
    if responding:
        if table.depth >= deeds.MOST:
            return Refusal.TOO_DEEP
        if not responses.answers(table, seat, piece, book.trigger[program]):
            return Refusal.ABILITY_NOT_ANSWERED
        if table.answered(piece) & responses.answer_bit(deeds.top(table), ability):
            return Refusal.ANSWERED_ONCE
    return _judge_use(table, seat, piece, ability, program)


def _judge_use(table: Table, seat: i64, piece: i64, ability: i64, program: i64) -> i64:
    book = table.book
    if book.arrow[program] and table.turned(piece):
        return Refusal.ABILITY_NEEDS_SET
    if book.limited[program] and table.used(piece) >> ability & 1:
        return Refusal.ABILITY_USED
    if book.price[program] > table.resources(seat):
        return Refusal.ABILITY_UNPAID
    if book.cheer_price[program] > table.cheer(seat):
        return Refusal.ABILITY_CHEERLESS
    if not is_fulfilled(table, seat, piece, program):
        return Refusal.NOT_FAVORITE if book.needs[program] == Condition.FAVORITE else Refusal.ABILITY_NOT_FULFILLED
    return FINE if has_targets(table, seat, piece, program) else Refusal.ABILITY_NO_TARGET


def is_fulfilled(table: Table, seat: i64, source: i64, program: i64) -> bool:
    """Whether what a card or ability needs is the case, such as being the Crowd Favorite (OPH-52)."""
    needs = table.book.needs[program]
    return needs < 0 or aims.holds(table, seat, source, -1, needs, table.book.needs_number[program])


def is_able(table: Table, seat: i64, discipline: i64, level: i64) -> bool:
    """Whether a Gladiator in play has the discipline at that level or higher; Universal is anybody's (OPH-23)."""
    for at in range(pieces.GLADIATORS):
        piece = seat * pieces.PIECES + at
        if pieces.in_play(table, piece) and table.level(piece) >= level:
            mask = table.book.disciplines[table.face(piece)]
            if discipline == Discipline.UNIVERSAL or mask >> discipline & 1:
                return True
    return False


def is_there(table: Table, card: i64) -> bool:
    """Whether a copy of a title is in play or about to be, among all players (OPH-25)."""
    for deed in range(table.depth):
        if table.afloat(deed) and table.played(deed) == card:
            return True
    return is_in_play(table, card)


def is_in_play(table: Table, card: i64) -> bool:
    """Whether a copy of a title lies in play."""
    for seat in range(table.seat_count):
        mask = table.present(seat) >> pieces.GLADIATORS
        piece = seat * pieces.PIECES + pieces.GLADIATORS
        while mask:
            if mask & 1 and table.face(piece) == card:
                return True
            mask >>= 1
            piece += 1
    return False


def has_targets(table: Table, seat: i64, source: i64, program: i64) -> bool:
    """Whether there is a target for each that a program wants, and two where it wants two."""
    first = table.book.target(program, 0)
    if first < 0:
        return True
    found = aims.choices(table, seat, source, first, -1)
    if found == 0:
        return False
    second = table.book.target(program, 1)
    if second < 0:
        return True
    others = aims.choices(table, seat, source, second, -1)
    if found > 1 or others != 1:
        return others > 0
    mine = aims.only_choice(table, seat, source, first, -1)
    return mine != aims.only_choice(table, seat, source, second, -1)
