"""A table of a server without the server: who sits there and what was agreed on, with the game begun."""

import secrets

from harena.core.chance import commitment
from harena.core.state import Edition
from harena.server.ledger import Chair, Charter
from harena.server.sitting import Sitting


def begun_table(edition: Edition, number: int) -> Sitting:
    """A table where people take all seats; the number tells it from others."""
    secret = secrets.token_bytes(32)
    seats = int(edition.seats)
    charter = Charter(
        id=f"table{number}",
        game=edition.game,
        rules=edition.rules_version,
        packs=dict(edition.packs),
        options=dict(edition.options),
        seats=seats,
        creator="p0",
        invite=secrets.token_urlsafe(16),
        listed=True,
        tutorial=False,
        clock=None,
        secret=secret,
        commitment=commitment(secret),
        next_secret=None,
        base=None,
        parent=None,
        parent_step=None,
        created=0,
        seat_names=[edition.words.seat_name(seat) for seat in range(seats)],
    )
    sitting = Sitting(charter, [Chair("human", f"p{seat}-{number}", f"Player {seat + 1}") for seat in range(seats)])
    sitting.apply(sitting.beginning(0, sitting.chairs)[0])
    return sitting
