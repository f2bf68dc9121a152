"""Whether the store keeps what is written to it: a file may be deleted, replaced or damaged while it is open.

SQLite goes on writing to a file that has no name any more, and every commit succeeds. So the writer asks here before
and after each commit, and acknowledges nothing that would be gone after a restart. It costs four calls of the system a
commit. What is wrong is told to operators by `/healthz` and in the log, in words that name no path.
"""

import os
import shutil
from typing import Final, NamedTuple

from sqlalchemy import Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from harena.core.errors import HarenaError
from harena.server.database import file_of, flaw_of
from harena.server.logs import log

LEAST_ROOM = 64 << 20
"""With fewer free bytes on its disk than this, a store that still keeps everything is said to be in danger."""

_LOG: Final = "-wal"  # what SQLite adds to a file's name for its write-ahead log
_DAMAGED: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_HEADER: Final = b"SQLite format 3\0"
_WAY_OUT: Final = "stop the server, restore a backup and start it again"


class Unsound(HarenaError):
    """What is written now would not be there after a restart; the sentence says why and what to do."""


class _Seen(NamedTuple):
    """A file as it was when it was last known to be ours alone."""

    device: int
    inode: int
    size: int
    changed: int


class Soundness:
    """Looks after one store's files. A store that is no file of SQLite's answers for itself."""

    def __init__(self, engine: Engine) -> None:
        self.reason = ""  # why nothing is kept at present; empty: all is well
        self._engine = engine
        self._file = file_of(engine)
        self._main: _Seen | None = None if self._file is None else _seen(self._file)
        self._log: _Seen | None = None  # the write-ahead log, once something was written
        self._damage = ""  # nothing but a restart mends this

    def before_commit(self) -> None:
        """See that the store is the one that was opened, and whole if somebody else wrote to it."""
        if self._file is None or self._main is None:
            return
        if self._damage:
            raise Unsound(self._damage)
        main, log_file = self._same(self._file, self._main), self._log
        # SQLite makes neither shorter while it is open. It removes the log of an empty file: so that is asked first.
        if main.size < self._main.size or (
            log_file is not None and self._same(self._file + _LOG, log_file).size < log_file.size
        ):
            self._look_inside(main)
            self._log = None
        elif main != self._main:
            self._look_inside(main)
            log("store_written_by_others", 30)

    def after_commit(self) -> None:
        """See that what was just committed went into the files that the next start will read."""
        if self._file is None or self._main is None:
            return
        self._main = self._same(self._file, self._main)
        self._log = self._same(self._file + _LOG, self._log or _seen(self._file + _LOG))

    def look(self) -> None:
        """See whether the store would keep something now; Unsound where not, or where its disk is nearly full."""
        self.before_commit()
        if self._file is not None:
            room = shutil.disk_usage(os.path.dirname(os.path.abspath(self._file))).free
            if room < LEAST_ROOM:
                raise Unsound(f"The disk of the database has {room >> 20} MiB left: make room before it is full.")

    def failed(self, failure: Exception) -> None:
        """A commit did not succeed: find out whether the store is to blame, and remember it if so."""
        if isinstance(failure, Unsound):
            self._note(str(failure))
        elif isinstance(failure, DBAPIError) and not isinstance(failure, IntegrityError | DataError):
            name = str(getattr(failure.orig, "sqlite_errorname", ""))
            if name == "SQLITE_FULL":
                self._note("The disk of the database is full: make room, and the server goes on by itself.")
                return
            try:
                # Looking inside takes a while: for a disk that fails again and again, once is enough.
                if name.startswith(_DAMAGED if self.reason else (*_DAMAGED, "SQLITE_IOERR")) and self._file is not None:
                    self._look_inside(_seen(self._file))
                self._note(f"The database could not be written ({failure.orig}): look at its disk.")
            except Unsound as found:
                self._note(str(found))

    def succeeded(self) -> None:
        """A commit was kept."""
        if self.reason:
            log("store_sound_again", 30)
            self.reason = ""

    def _note(self, reason: str) -> None:
        if reason != self.reason:
            log("store_unsound", 50, reason=reason)
            self.reason = reason

    def _same(self, path: str, known: _Seen) -> _Seen:
        """A file as it is now; Unsound where it is not the file that was known by this name."""
        found = _seen(path)
        if (found.device, found.inode) != (known.device, known.inode):
            raise Unsound(f"The database has another file in the place of its own: put that back, or {_WAY_OUT}.")
        return found

    def _look_inside(self, found: _Seen) -> None:
        """See that the store is whole: somebody else wrote to it, or something went wrong with it."""
        assert self._file is not None
        assert self._main is not None
        with open(self._file, "rb") as file:
            headed = file.read(len(_HEADER)) == _HEADER
        if not headed or found.size < self._main.size:
            self._condemn("somebody overwrote it" if not headed else "somebody cut it short")
        flaw = flaw_of(self._engine)
        if flaw:
            self._condemn(flaw)
        self._main = found

    def _condemn(self, flaw: str) -> None:
        self._damage = f"The database is damaged ({flaw}): {_WAY_OUT}."
        raise Unsound(self._damage)


def _seen(path: str) -> _Seen:
    try:
        found = os.stat(path)
    except OSError:
        raise Unsound(f"The database file is gone, or its log is: put it back, or {_WAY_OUT}.") from None
    return _Seen(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)
