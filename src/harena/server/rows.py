"""What the writer is given to write down about a table: the entries of its log, and how it stands."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from harena.server.ledger import Entry
from harena.server.sitting import Sitting


def event_rows(sitting: Sitting, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Entries of a table's log, as the writer takes them."""
    return [
        {
            "table_id": sitting.charter.id,
            "seq": seq,
            "kind": kind,
            "seat": seat,
            "text": text,
            "move_id": move_id,
            "at": at,
            "mark": sitting.marks.get(seq, ""),
        }
        for seq, kind, seat, text, move_id, at, _ in entries
    ]


@cache
def _seats_json(seats: tuple[int, ...]) -> str:
    return json.dumps(seats)


def standing_row(sitting: Sitting, driving: int | None) -> dict[str, Any]:
    """How a table stands, as the writer takes it."""
    standing = sitting.standing()
    return {
        "table_id": sitting.charter.id,
        "seq": standing.seq,
        "status": standing.status,
        "turns": standing.turn,
        "waiting": _seats_json(standing.waiting),
        "resigned": _seats_json(standing.resigned),
        "offers": _seats_json(standing.offers),
        "rematch": standing.rematch,
        "outcome": None if standing.outcome is None else json.dumps(standing.outcome),
        "finished": standing.finished,
        "deadline": standing.deadline,
        "version": sitting.version,
        "found": sitting.version - 1,
        "driving": driving,
    }
