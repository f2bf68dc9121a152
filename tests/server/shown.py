"""What tables show, told short: python -m tests.server.shown. The same in every process, compiled or not."""

import hashlib
import json
import random

import harena
from harena.server.ledger import Chair, Change
from harena.server.messages import Move
from harena.server.rows import event_rows, standing_row
from harena.server.showing import Showing
from harena.server.sitting import Sitting
from tests.server.harness import agreed_table

MOVES = 60


def shown(game: str, moves: int = MOVES) -> str:
    """A hash of all that a table tells its seats, a spectator and the store."""
    edition = harena.edition(game)
    seats = range(int(edition.seats))
    sitting = Sitting(
        agreed_table(edition, "p0", None), [Chair("human", f"p{seat}", f"Player {seat}") for seat in seats]
    )
    sitting.apply(sitting.beginning(0, sitting.chairs)[0])
    rng, showing, told = random.Random(game), Showing(), hashlib.sha256()
    since = 0
    while sitting.waiting and sitting.seq < moves:
        seat = rng.choice(sitting.waiting)
        text = sitting.state.text(rng.choice(sitting.playing.legal(seat)))
        entries = sitting.answer(Move(f"move {sitting.seq}", seat, text, sitting.asked), sitting.seq)
        sitting = sitting.after(Change(entries))
        told.update(json.dumps([event_rows(sitting, entries), standing_row(sitting, None)]).encode())
        for reader in (None, *seats):
            told.update(showing.state_message(sitting, reader, since, 0))
        since = sitting.playing.events
    return told.hexdigest()


if __name__ == "__main__":
    print(json.dumps({game: shown(game) for game in harena.list_games()}))
