"""Servers that are broken on purpose, each in one way. A simulation that does not find them finds nothing."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, Final, NamedTuple
from unittest import mock

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from harena.server import messages
from harena.server.hall import Hall
from harena.server.ledger import Change, Entry
from harena.server.live import LiveTable
from harena.server.peers import Peers
from harena.server.play_here import PlayHere
from harena.server.problems import NotKept
from harena.server.sitting import Sitting
from harena.server.sockets import Connection
from harena.server.store import Store
from harena.server.writer import _Statement
from tests.simulation.world import ANY, SHORT, Scene

_SHORT: Final = Scene(SHORT)
_BETWEEN_SERVERS: Final = Scene(SHORT, shared=True)

Changes = Sequence[tuple[LiveTable, Change]]
Acknowledge = Callable[[int], None]

# What is done otherwise calls what it takes the place of.
_commit: Final = Hall.commit
_command: Final = Hall.command
_keep: Final = Store.keep
_entries_of_move: Final = Sitting._answer_move
_welcome: Final = Connection._welcome
_prepare: Final = _Statement.__init__


async def _acknowledge_first(
    self: Hall, changes: Changes, acknowledge: Acknowledge | None = None, driving: bool = False
) -> None:
    if acknowledge is not None and changes[0][1].entries:
        acknowledge(changes[0][1].entries[0].seq)
        acknowledge = None
    await _commit(self, changes, acknowledge, driving)


async def _tell_first(
    self: Hall, changes: Changes, acknowledge: Acknowledge | None = None, driving: bool = False
) -> None:
    for table, change in changes:
        if change.entries and not change.founded:
            before, table.sitting = table.sitting, table.sitting.after(change)
            table.tell_state()
            table.sitting = before
    await _commit(self, changes, acknowledge, driving)


async def _believe_it_is_written(self: Store, changes: Any, driving: int | None = None) -> None:
    with suppress(SQLAlchemyError):
        await _keep(self, changes, driving)


async def _do_it_again(
    self: Hall, table: LiveTable, player: str, message: messages.Command, acknowledge: Acknowledge
) -> bool:
    try:
        return await _command(self, table, player, message, acknowledge)
    except NotKept:
        if not isinstance(message, messages.Move):
            raise
        fresh, move = await self.get(table.id), message

        async def decide(sitting: Sitting) -> bool:
            known = sitting.known(move) is not None
            move.asked = None
            entries = (_without_id if known else _entries_of_move)(sitting, move, self.clock.now())
            await self.commit([(fresh, Change(entries))], acknowledge)
            return True

        return await self.deciding(fresh, decide)


def _without_id(self: Sitting, message: messages.Move, at: int) -> list[Entry]:
    return [entry._replace(move_id=None) for entry in _entries_of_move(self, message, at)]


def _skip_one(self: Connection, since: int | dict[int, int]) -> None:
    _welcome(self, since + 1 if isinstance(since, int) else {seat: last + 1 for seat, last in since.items()})


def _tell_all_again(self: Connection, since: int | dict[int, int]) -> None:
    _welcome(self, 0)


def _last_one_wins(self: _Statement, engine: Engine, statement: Any) -> None:
    _prepare(self, engine, statement)
    self._sql = self._sql.replace("INSERT INTO", "INSERT OR REPLACE INTO")
    self._sql = self._sql.replace("tables.version = ?", "tables.version IS NOT NULL AND ? IS NOT NULL")


def _unredacted(self: PlayHere, seat: int | None, since: int) -> list[messages.Told]:
    lines = enumerate(self.story[since:], start=since + 1)
    return [self._told_as(line, n, line.event, seat) for n, line in lines]


def _stay_behind(self: Peers, table: LiveTable, version: int) -> None:
    """What others write is nothing to this one."""


async def _free_once(self: Peers) -> None:
    freed = sorted(self._unfreed)
    self._unfreed.clear()
    if freed:
        await self._registry.release(freed)


class Breakage(NamedTuple):
    """A way in which a server is broken."""

    where: object
    name: str
    instead: Any
    seed: int = 0  # one that found it, to be tried first
    scene: Scene = _SHORT  # where it shows

    def __call__(self) -> AbstractContextManager[object]:
        """Break it for a while."""
        return mock.patch.object(self.where, self.name, self.instead)


BREAKAGES: Final = {
    "acknowledges before it is written": Breakage(Hall, "commit", _acknowledge_first, 1),
    "tells before it is written": Breakage(Hall, "commit", _tell_first, 0),
    "takes a failed write for a good one": Breakage(Store, "keep", _believe_it_is_written, 0),
    "does again what may have been done": Breakage(Hall, "command", _do_it_again, 160),
    "forgets the ids of commands": Breakage(Sitting, "_answer_move", _without_id, 0),
    "does not know a command again": Breakage(Sitting, "known", lambda sitting, message: None, 1),
    "leaves out an event after a reconnection": Breakage(Connection, "_welcome", _skip_one, 1),
    "tells everything again after a reconnection": Breakage(Connection, "_welcome", _tell_all_again, 0),
    "shows events as they are": Breakage(PlayHere, "told", _unredacted, 1),
    "lets the last of two servers win": Breakage(_Statement, "__init__", _last_one_wins, 6, _BETWEEN_SERVERS),
    "drives tables without being the one to": Breakage(Hall, "_drives", lambda hall, table: True, 5, _BETWEEN_SERVERS),
    "says only once that it drives a table no more": Breakage(Peers, "_free", _free_once, 1795126794, ANY),
    "does not follow other servers": Breakage(Peers, "_follow", _stay_behind, 0, _BETWEEN_SERVERS),
}
