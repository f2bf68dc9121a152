"""One server for one data folder: whoever comes second is told who was first."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from harena.server.settings import BadSettings

try:
    import fcntl
except ImportError:  # not on this system: the store's constraints still refuse the later of two writes
    fcntl = None  # type: ignore[assignment]

_NAME = "server.lock"


@contextlib.contextmanager
def holding(home: Path, address: str) -> Iterator[None]:
    """Hold a data folder while a server runs over it. The system lets go of it, however that server ends."""
    try:
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(home / _NAME, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise BadSettings(
            f"The data folder {home} cannot be used ({error.strerror}); set HARENA_HOME to one this user may write to."
        ) from None
    with os.fdopen(handle, "r+") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                who = " ".join(file.read(200).split()) or "another process"
                raise BadSettings(
                    f"A server runs over the data folder {home} already: {who}. Use that one, stop it, or set "
                    "HARENA_HOME to another folder."
                ) from None
        file.truncate()
        file.write(f"process {os.getpid()} at {address}\n")
        file.flush()
        yield
