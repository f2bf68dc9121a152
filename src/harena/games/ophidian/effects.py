"""Effects: how the words of language.py happen, one after the other (OPH-01, OPH-26, OPH-28)."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian import aims, attacks, crowd, deeds, ending, hands, harm, pieces, responses
from harena.games.ophidian.book import EFFECT
from harena.games.ophidian.made import tell, then
from harena.games.ophidian.made.codes import Players, Sign, Verb, Who
from harena.games.ophidian.made.table import Table

X: Final[i64] = 1000
ROLLED: Final[i64] = 1001
DIE: Final[i64] = 6


def go_on(table: Table, step: i64) -> None:
    """Let the effects of the deed on top happen, from one of them on. Some ask somebody: the rest waits for that."""
    book = table.book
    deed = deeds.top(table)
    program = table.program(deed)
    if step == 0 and book.x[program] >= 0:
        seat, source = table.doer(deed), table.source(deed)
        table.set_x(deed, aims.counted(table, seat, source, table.first(deed), book.x[program]))
    while step < book.effects[program]:
        at = book.effect_first[program] + step * EFFECT
        step += 1
        if not aims.holds(table, table.doer(deed), table.source(deed), table.first(deed), book.effect[at + 6]):
            continue
        verb = book.effect[at]
        if verb == Verb.DISCARD or verb == Verb.ATTACK:
            then.effects_go_on(table, step)
            if verb == Verb.DISCARD:
                discard(table, deed, at)
            else:
                attack(table, deed, at)
            return
        happen(table, deed, verb, at)
        harm.sweep(table, table.doer(deed))
        if ending.check(table):
            return


def happen(table: Table, deed: i64, verb: i64, at: i64) -> None:
    """One effect."""
    if verb <= Verb.DESTROY:
        to_pieces(table, deed, verb, at)
    elif verb >= Verb.DRAW and verb <= Verb.RESOURCES:
        to_players(table, deed, verb, at)
    elif verb == Verb.CANCEL:
        cancel(table)
    elif verb == Verb.PREVENT:
        answered = responses.attack_answered(table)
        if answered >= 0:
            table.add_prevented(answered, amount(table, deed, at))
    elif verb == Verb.REDIRECT:
        redirect(table, deed, at)
    elif verb == Verb.SIGN:
        table.sign = Sign.PLUS if table.book.effect[at + 4] == 0 else Sign.MINUS
    elif verb == Verb.PASS:
        if deed == 0:
            table.passing = True
    else:
        table.rolled = 1 + table.below(DIE)
        table.disclose()
        tell.rolled(table, table.rolled)


def amount(table: Table, deed: i64, at: i64) -> i64:
    """A number, X, or what was rolled."""
    printed = table.book.effect[at + 3]
    if printed == X:
        return table.x(deed)
    return table.rolled if printed == ROLLED else printed


# --- on pieces -------------------------------------------------------------------------------------------------------


def to_pieces(table: Table, deed: i64, verb: i64, at: i64) -> None:
    """An effect on one piece, if it is still in play, or on each that fits."""
    who = table.book.effect[at + 1]
    if who != Who.EACH:
        piece = whom(table, deed, who)
        if piece >= 0 and pieces.in_play(table, piece):
            to_piece(table, deed, verb, at, piece)
        return
    seat, source, spec = table.doer(deed), table.source(deed), table.book.effect[at + 2]
    for other in range(table.seat_count):
        mask = table.present(other)
        piece = other * pieces.PIECES
        while mask:
            if mask & 1 and aims.may_choose(table, seat, source, piece, spec):
                to_piece(table, deed, verb, at, piece)
            mask >>= 1
            piece += 1


def whom(table: Table, deed: i64, who: i64) -> i64:
    """The piece that a word means, or -1."""
    if who == Who.TARGET:
        return table.first(deed)
    if who == Who.SECOND:
        return table.second(deed)
    source = table.source(deed)
    if who == Who.SELF:
        return source
    if who == Who.HOST:
        return -1 if source < 0 else table.host(source)
    answered = responses.attack_answered(table)
    if answered < 0:
        return -1
    return table.source(answered) if who == Who.ATTACKER else responses.suffers(table, answered)


def to_piece(table: Table, deed: i64, verb: i64, at: i64, piece: i64) -> None:
    """An effect on one piece in play. Who falls by it is seen when all are done."""
    extra = table.book.effect[at + 4]
    if verb == Verb.DEAL:
        if pieces.is_character(table, piece):
            harm.wound(table, piece, amount(table, deed, at), extra)
    elif verb == Verb.HEAL:
        harm.heal(table, piece, amount(table, deed, at))
    elif verb == Verb.SET:
        pieces.set_turned(table, piece)
    elif verb == Verb.UNSET:
        pieces.unset(table, piece)
    elif verb == Verb.BOOST:
        boost(table, piece, extra, amount(table, deed, at), table.book.effect[at + 5] == 0)
    elif verb == Verb.MOVE:
        if table.forward(piece) != (extra == 1):
            table.set_forward(piece, extra == 1)
            tell.moved(table, piece, extra)
    else:
        harm.destroy(table, piece, table.doer(deed))


def boost(table: Table, piece: i64, stat: i64, by: i64, whole_wave: bool) -> None:
    """Change a value until the Wave or the Action ends."""
    if whole_wave:
        table.set_wave_boosts(piece, pieces.changed(table.wave_boosts(piece), stat, by))
    else:
        table.set_action_boosts(piece, pieces.changed(table.action_boosts(piece), stat, by))
    tell.boosted(table, piece, stat, by)


# --- on what is going on ---------------------------------------------------------------------------------------------


def cancel(table: Table) -> None:
    """What the Response answers does not happen; its cost and sign stay (OPH-28)."""
    deed = deeds.top(table) - 1
    if deed >= 0 and not table.cancelled(deed):
        table.set_cancelled(deed, True)
        tell.cancelled(table, table.doer(deed))


def redirect(table: Table, deed: i64, at: i64) -> None:
    """Somebody else becomes the Defender of the attack that is answered; one redirection an attack (OPH-33)."""
    answered = responses.attack_answered(table)
    piece = whom(table, deed, table.book.effect[at + 1])
    if answered < 0 or piece < 0 or not pieces.is_character(table, piece):
        return
    if table.defender(answered) < 0 or table.defender(answered) == table.first(answered):
        attacks.turn_to(table, answered, piece)
        tell.protected(table, piece)


def attack(table: Table, deed: i64, at: i64) -> None:
    """A text makes somebody attack (OPH-28)."""
    target = whom(table, deed, table.book.effect[at + 1])
    piece = whom(table, deed, table.book.effect[at + 4])
    if target >= 0 and piece >= 0 and pieces.owner(piece) != pieces.owner(target):
        attacks.through_effect(table, pieces.owner(piece), piece, target, True)


# --- on players ------------------------------------------------------------------------------------------------------


def to_players(table: Table, deed: i64, verb: i64, at: i64) -> None:
    """An effect on you, the rival, each opponent or everyone, clockwise from you."""
    seat = table.doer(deed)
    players = table.book.effect[at + 1]
    by = amount(table, deed, at)
    for step in range(table.seat_count):
        other = (seat + step) % table.seat_count
        if not table.out(other) and concerned(table, deed, players, other):
            to_player(table, seat, verb, other, by)


def concerned(table: Table, deed: i64, players: i64, seat: i64) -> bool:
    """Whether a word for players means a seat."""
    doer = table.doer(deed)
    if players == Players.YOU:
        return seat == doer
    if players == Players.RIVAL:
        return seat == rival(table, deed)
    return players == Players.EVERYONE or seat != doer


def rival(table: Table, deed: i64) -> i64:
    """The opponent who did what is answered, or whose the target is; else the next opponent clockwise."""
    doer = table.doer(deed)
    if table.responding(deed) and deed > 0 and table.doer(deed - 1) != doer:
        return table.doer(deed - 1)
    target = table.first(deed)
    if target >= 0 and pieces.owner(target) != doer:
        return pieces.owner(target)
    return harm.who_scores(table, doer, -1)


def to_player(table: Table, seat: i64, verb: i64, other: i64, by: i64) -> None:
    """An effect on one player."""
    if verb == Verb.DRAW:
        hands.draw_by_effect(table, other, by)
    elif verb == Verb.MILL:
        for _ in range(by):
            hands.mill(table, other)
    elif verb == Verb.CHEER:
        crowd.gain(table, other, by)
    elif verb == Verb.RESOURCES:
        crowd.fund(table, other, by)
    elif verb == Verb.STEAL:
        stolen = by if by < table.cheer(other) else table.cheer(other)
        crowd.gain(table, other, -stolen)
        crowd.gain(table, seat, stolen)


def discard(table: Table, deed: i64, at: i64) -> None:
    """Players give up cards of their choice, one player after the other."""
    seat = table.doer(deed)
    players = table.book.effect[at + 1]
    by = amount(table, deed, at)
    step = table.seat_count
    while step > 0:
        step -= 1
        other = (seat + step) % table.seat_count
        if not table.out(other) and concerned(table, deed, players, other):
            then.hands_choose_discards(table, other, by)
