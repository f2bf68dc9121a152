"""How tables went on elsewhere: the ends of their logs, read from a shared store.

A table that another process wrote to is caught up by one statement. Tables that ask while that is under way go together
into the next one, as moves share commits: however many there are, one statement a round is all that it costs.
"""

import asyncio
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

from harena.server.kept import Kept
from harena.server.ledger import Chair, Entry, bot_name
from harena.server.orders import Orders
from harena.server.orders import read as read_orders

# One statement sees the store at one moment. A table that has nothing new has one row, without an entry.
_TAILS = """
SELECT t.id, wanted.after, t.version, t.epoch, t.status, t.rematch,
       (SELECT json_agg(json_build_array(s.kind, s.player, p.name, s.level, s.word) ORDER BY s.seat)
          FROM seats s LEFT JOIN players p ON p.id = s.player WHERE s.table_id = t.id)::text,
       (SELECT json_agg(json_build_array(o.seat, o.orders)) FROM orders o WHERE o.table_id = t.id)::text,
       e.seq, e.kind, e.seat, e.text, e.move_id, e.at, e.mark
  FROM unnest(%s::text[], %s::integer[]) AS wanted (id, after)
  JOIN tables t ON t.id = wanted.id
  LEFT JOIN events e ON e.table_id = t.id AND e.seq > wanted.after
 ORDER BY t.id, wanted.after, e.seq
"""


_Place = tuple[str, int]
"""A table, and the last entry of its log that is known."""


class Tail(NamedTuple):
    """What happened at a table after an entry of its log, and what else there is about it, but for its charter.

    It is a `SavedTable` from its second field on.
    """

    chairs: list[Chair]
    entries: list[Entry]
    status: str
    rematch: str | None
    orders: tuple[tuple[int, Orders], ...]
    version: int
    epoch: int


class Tails:
    """Reads the ends of logs, many at a time."""

    def __init__(self, engine: Engine) -> None:
        self._kept = Kept(engine)
        self._thread = ThreadPoolExecutor(1, "harena-tails")
        self._wanted: dict[_Place, asyncio.Future[Tail | None]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def read(self, table: str, after: int) -> Tail | None:
        """What happened at a table after an entry of its log; None where there is no such table."""
        asked = self._wanted.get((table, after))
        if asked is None:
            asked = self._wanted[table, after] = asyncio.get_running_loop().create_future()
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_all())
        return await asyncio.shield(asked)

    async def _read_all(self) -> None:
        while self._wanted:
            asked, self._wanted = self._wanted, {}
            try:
                found = await asyncio.get_running_loop().run_in_executor(self._thread, self._find, list(asked))
            except Exception as failure:
                for future in asked.values():
                    future.set_exception(failure)
                    future.exception()  # looked at, also if whoever asked is gone
            else:
                for place, future in asked.items():
                    future.set_result(found.get(place))

    def _find(self, places: Sequence[_Place]) -> dict[_Place, Tail]:
        return self._kept.do(partial(_tails, places=places))

    def close(self) -> None:
        """Stop reading."""
        self._thread.shutdown()
        self._kept.close()


def _tails(connection: Connection, places: Sequence[_Place]) -> dict[_Place, Tail]:
    tables, after = zip(*places)
    rows = connection.exec_driver_sql(_TAILS, (list(tables), list(after)))
    return {place: _tail([tuple(row) for row in its]) for place, its in groupby(rows, itemgetter(0, 1))}


def _tail(rows: list[tuple[Any, ...]]) -> Tail:
    _, _, version, epoch, status, rematch, chairs, orders, *_ = rows[0]
    return Tail(
        chairs=[
            Chair(kind, player, name or bot_name(level), level, word)
            for kind, player, name, level, word in json.loads(chairs or "[]")
        ],
        entries=[Entry(*row[8:]) for row in rows if row[8] is not None],
        status=status,
        rematch=rematch,
        orders=tuple((seat, read_orders(kept)) for seat, kept in json.loads(orders or "[]")),
        version=version,
        epoch=epoch,
    )
