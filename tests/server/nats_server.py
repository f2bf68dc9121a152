"""A real NATS for tests, from the wheel that brings its program."""

import contextlib
import socket
import subprocess
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path

_PROGRAM = Path(sysconfig.get_path("scripts")) / "nats-server"
_PATIENCE = 120.0  # seconds: a busy machine may be late


class NatsServer:
    """A NATS server on the loopback that can be stopped and started again where it was."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            [_PROGRAM, "-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd", self._folder, "-l", self._folder / "log"]
        )
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                    assert connection.recv(5) == b"INFO "
                    return
            except OSError:
                assert self._process.poll() is None, (self._folder / "log").read_text()
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)

    def kill(self) -> None:
        """End it without a warning."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(_PATIENCE)
            self._process = None


@contextlib.contextmanager
def nats_server(folder: Path) -> Iterator[NatsServer]:
    """A NATS server that is gone when the test is."""
    folder.mkdir(parents=True, exist_ok=True)
    server = NatsServer(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()
