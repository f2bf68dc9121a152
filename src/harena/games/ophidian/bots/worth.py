"""What a table is worth to a seat: points, the crowd, who still stands and how well, and who may go on."""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import vec
from harena.games.ophidian import pieces
from harena.games.ophidian.made.codes import Kind, Stat
from harena.games.ophidian.made.table import Table

POINT: Final = 2.5
CHEER: Final = 0.35
RIOT_NEAR: Final = 0.06  # what each Cheer is worth more, times the Cheer there is
CARD: Final = 0.3
RESOURCE: Final = 0.07
WON: Final = 1000.0
ATTACKS_STILL: Final = 0.3  # of the damage that an Unset Character in the Action Field can do in this Wave
STEPS_FORWARD: Final = 0.12  # the same in the Support Field, if it has first to advance
MOMENTUM: Final = 0.15  # of all that, for having the next word


def worth(table: Table, seat: int) -> float:
    """What a seat has more than the best of the others."""
    outcome = table.outcome
    if outcome is not None:
        return WON if outcome.ranks[seat] == 1 else -WON
    others = [other for other in range(table.seats) if other != seat and not table.out(other)]
    if table.out(seat) or not others:
        return -WON
    return side_worth(table, seat) - max(side_worth(table, other) for other in others)


def side_worth(table: Table, seat: int) -> float:
    """What one side has."""
    cheer = float(table.cheer(seat))
    total = POINT * float(table.points(seat)) + CHEER * cheer + RIOT_NEAR * cheer * cheer
    total += CARD * float(table.count(table.hand(seat))) + RESOURCE * float(table.resources(seat))
    ready = 0.0
    present, first = int(table.present(seat)), seat * int(pieces.PIECES)
    for place in range(present.bit_length()):
        piece = first + place
        if present >> place & 1 and pieces.kind(table, piece) != Kind.PUMP:
            values = pieces.values(table, piece)
            total += character_worth(table, piece, values)
            ready += readiness(table, piece, values)
    return total + ready + (MOMENTUM * (ready + 1) if table.momentum == seat else 0)


def character_worth(table: Table, piece: int, values: vec[i64]) -> float:
    """A Character by what it can do and how much of it is left; a Gladiator also by what its fall would bring."""
    life = int(values[Stat.LIFE])
    left = max(0, life - int(table.wounds(piece)))
    strength = 0.6 * int(values[Stat.ATTACK]) + 0.5 * int(values[Stat.SHIELD])
    if not pieces.is_gladiator(piece):
        return 0.5 + 0.7 * strength + 0.2 * left
    points = int(table.book.points[pieces.form(table, piece)])
    return 1.0 + strength + (POINT * points) * 0.5 * left / max(1, life) + 0.25 * left


def readiness(table: Table, piece: int, values: vec[i64]) -> float:
    """What it may still do in this Wave."""
    if table.turned(piece):
        return 0.0
    return (ATTACKS_STILL if table.forward(piece) else STEPS_FORWARD) * int(values[Stat.ATTACK])


def piece_worth(table: Table, piece: int) -> float:
    """What keeping a piece is worth when it has to be maintained."""
    if pieces.is_character(table, piece):
        return character_worth(table, piece, pieces.values(table, piece))
    host = int(table.host(piece))
    return 0.8 if pieces.owner(host) == pieces.owner(piece) else 0.7


def card_worth(table: Table, seat: int, card: int) -> float:
    """How useful a card in hand is: it must be playable soon, and not too dear."""
    levels = [
        int(table.level(seat * int(pieces.PIECES) + place))
        for place in range(int(pieces.GLADIATORS))
        if pieces.in_play(table, seat * int(pieces.PIECES) + place)
    ]
    beyond = max(0, int(table.book.card_level[card]) - max(levels, default=0))
    hand = table.hand(seat)
    copies = sum(table.card(hand, place) == card for place in range(table.count(hand)))
    return 2.0 - 0.8 * beyond - 0.1 * int(table.book.cost[card]) - 0.25 * (copies - 1)
