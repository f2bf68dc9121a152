"""What may be done: RAG-13, RAG-21, RAG-22."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.core.state import FINE
from harena.games.ragers.made import acts
from harena.games.ragers.made.codes import Question, Refusal
from harena.games.ragers.made.table import Table


def judge(table: Table, seat: i64, action: i64) -> i64:
    """FINE, or why not. This is the one place that decides."""
    if table.question(seat) == Question.PREPARE:
        if acts.is_discard(action):
            return FINE if table.held(table.hand(seat), acts.discard_fighter(action)) > 0 else Refusal.NOT_IN_HAND
        return FINE if action == acts.KEEP else Refusal.NOT_NOW
    if acts.is_place(action):
        fighter = acts.place_fighter(action)
        if table.held(table.hand(seat), fighter) == 0:
            return Refusal.NOT_IN_HAND
        return Refusal.BARRED if fighter == table.barred else FINE  # RAG-21
    if action != acts.PASS:
        return Refusal.NOT_NOW
    return Refusal.CAN_PLACE if placeable(table, seat) else FINE  # RAG-22


def offered(table: Table, seat: i64) -> i64:
    """The same as a bit mask over the question's span."""
    if table.question(seat) == Question.PREPARE:
        return table.faces(table.hand(seat)) | bit(acts.KEEP - acts.DISCARD)
    mask = placeable(table, seat)
    return mask if mask else bit(acts.PASS - acts.PLACE)


def placeable(table: Table, seat: i64) -> i64:
    """The fighters in hand that the day's patron does not bar, wherever they would go, as a bit mask."""
    return table.faces(table.hand(seat)) & ~bit(table.barred)
