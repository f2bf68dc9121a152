"""Connections to a shared store that stay open, one for each thread that asks for one.

Taking one from the pool, seeing whether it is alive, beginning and ending a transaction are four questions beside the
one that somebody has. Here each statement is a transaction of its own, and a connection that the database has ended
meanwhile is noticed by the statement that fails.
"""

import threading
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")


class Kept:
    """The connections of all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._own = threading.local()
        self._all: list[Connection] = []

    def do(self, work: Callable[[Connection], T]) -> T:
        """Do some work on this thread's connection; once more on a new one, where the database has ended it meanwhile.

        So the work must be such that it may be done twice.
        """
        connection: Connection | None = getattr(self._own, "connection", None)
        if connection is not None:
            try:
                return work(connection)
            except DBAPIError as failure:
                if not failure.connection_invalidated:
                    raise
                self._let_go(connection)
        connection = self._own.connection = self._engine.connect()
        self._all.append(connection)
        return work(connection)

    def _let_go(self, connection: Connection) -> None:
        self._own.connection = None
        self._all.remove(connection)
        connection.invalidate()
        connection.close()

    def close(self) -> None:
        """End all of them. No thread is at work on one any more."""
        for connection in self._all:
            connection.invalidate()
            connection.close()
        self._all.clear()
