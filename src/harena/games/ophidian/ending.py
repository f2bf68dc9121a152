"""Winning, losing, leaving: OPH-70 to OPH-76."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian import harm, pieces
from harena.games.ophidian.made import tell
from harena.games.ophidian.made.codes import Ending
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1
RIOT: Final[i64] = 15
POINTS: Final[i64] = 12
FIRST_LAST_WAVE: Final[i64] = 4
LAST_WAVE: Final[i64] = 8


def check(table: Table) -> bool:
    """Look at the results of one step together, in the order of the rules (OPH-75); whether the game is over."""
    standing = _standing(table)
    players = _players(table)
    if standing & (standing - 1) == 0 and standing != players:
        win(table, standing if standing else players, Ending.ANNIHILATION)
        return True
    won = _who_has(table, standing, Ending.RIOT)
    if won:
        win(table, won, Ending.RIOT)
        return True
    won = _who_has(table, standing, Ending.POINTS)
    if won:
        win(table, won, Ending.POINTS)
        return True
    return _defeat(table, players, standing)


def _defeat(table: Table, players: i64, standing: i64) -> bool:
    """Who has no Gladiator or had nothing to draw is out (OPH-73, OPH-76); the last one left has won."""
    fed = _who_has(table, standing, Ending.EMPTY_DECK)
    if fed == players:
        return False
    if fed & (fed - 1) == 0:
        win(table, fed if fed else standing, Ending.EMPTY_DECK)
        return True
    for seat in range(table.seat_count):
        if (players & ~fed) >> seat & 1:
            leave(table, seat)
    harm.sweep(table, -1)
    return check(table)


def _players(table: Table) -> i64:
    """The seats that are in the game, as a bit mask."""
    mask: i64 = 0
    for seat in range(table.seat_count):
        if not table.out(seat):
            mask |= ONE << seat
    return mask


def _standing(table: Table) -> i64:
    """Those of them that have a Gladiator in play (OPH-76)."""
    mask: i64 = 0
    for seat in range(table.seat_count):
        if not table.out(seat) and table.present(seat) & 127 != 0:
            mask |= ONE << seat
    return mask


def _who_has(table: Table, seats: i64, ending: i64) -> i64:
    """Those of the seats that fulfil a condition of victory, or, for an empty deck, that could draw."""
    mask: i64 = 0
    for seat in range(table.seat_count):
        if seats >> seat & 1:
            if ending == Ending.RIOT:
                fulfilled = table.cheer(seat) >= RIOT
            elif ending == Ending.POINTS:
                fulfilled = table.points(seat) >= POINTS
            else:
                fulfilled = not table.starved(seat)
            if fulfilled:
                mask |= ONE << seat
    return mask


def win(table: Table, seats: i64, ending: i64) -> None:
    """The game ends: of the seats that qualify, the one with most points, then Cheer, else they share (OPH-75).

    Where it was not points that decided, all others are defeated.
    """
    best = most_cheer(table, most_points(table, seats))
    by_points = ending == Ending.POINTS or ending == Ending.LEAD or ending == Ending.LAST_WAVE
    for seat in range(table.seat_count):
        table.set_winner(seat, best >> seat & 1 != 0)
        if not by_points and seats >> seat & 1 == 0:
            table.set_out(seat, True)
    table.end(ending)


def most_points(table: Table, seats: i64) -> i64:
    """Those of the seats with the most Victory Points."""
    return _most(table, seats, True)


def most_cheer(table: Table, seats: i64) -> i64:
    """Those of the seats with the most Cheer."""
    return _most(table, seats, False)


def _most(table: Table, seats: i64, by_points: bool) -> i64:
    best: i64 = -1
    mask: i64 = 0
    for seat in range(table.seat_count):
        if seats >> seat & 1:
            amount = table.points(seat) if by_points else table.cheer(seat)
            if amount > best:
                best = amount
                mask = 0
            if amount == best:
                mask |= ONE << seat
    return mask


def leave(table: Table, seat: i64) -> None:
    """A defeated player's cards leave play; the points that were scored stay (OPH-74, OPH-76)."""
    tell.defeated(table, seat)
    table.set_out(seat, True)
    mask = table.present(seat)
    piece = seat * pieces.PIECES
    while mask:
        if pieces.in_play(table, piece):
            pieces.take_away(table, piece)
        mask >>= 1
        piece += 1


def sole_leader_wins(table: Table) -> bool:
    """From Wave 4 on, whoever leads alone by Victory Points wins when the Wave has ended (OPH-72)."""
    if table.wave < FIRST_LAST_WAVE:
        return False
    leaders = most_points(table, _players(table))
    if leaders & (leaders - 1):
        return False
    win(table, leaders, Ending.LEAD)
    return True


def last_wave_decides(table: Table) -> None:
    """After Wave 8 nobody waits any longer for a sole leader: most Cheer among those in the lead (OPH-72)."""
    if table.wave >= LAST_WAVE:
        win(table, most_points(table, _players(table)), Ending.LAST_WAVE)


def score(table: Table, seat: i64) -> i64:
    """What an outcome counts: Victory Points, and nothing for who was defeated."""
    if table.out(seat):
        return 0
    return table.points(seat)


def ranks(table: Table) -> list[int]:
    """Winners first; then those still in the game before those that were defeated, by points and Cheer."""
    merits = [
        (table.winner(seat), not table.out(seat), int(table.points(seat)), int(table.cheer(seat)))
        for seat in range(int(table.seat_count))
    ]
    return [1 if merit[0] else 1 + sum(other > merit for other in merits) for merit in merits]
