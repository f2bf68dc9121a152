"""Processes that answer questions for the server, and what happens when one of them is gone."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import uvloop

from harena.server.workers import WorkerPool

_ECHO = "import sys\nfor line in sys.stdin.buffer: sys.stdout.buffer.write(line); sys.stdout.flush()"


@pytest.mark.parametrize("unnoticed", [0.0, 0.3], ids=["at once", "later"])
@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_question_to_a_process_that_was_killed_is_put_to_another(
    run: Callable[[Coroutine[Any, Any, list[bytes]]], list[bytes]], unnoticed: float
) -> None:
    async def ask_twice_after_a_kill() -> list[bytes]:
        pool = WorkerPool(lambda: [sys.executable, "-c", _ECHO], 1, 20)
        answers = [await pool.ask(b"one", {})]
        for question in (b"two", b"three"):
            (worker,) = pool._idle
            os.kill(worker.process.pid, signal.SIGKILL)
            await asyncio.sleep(unnoticed)
            answers.append(await pool.ask(question, {}))
        await pool.close()
        return answers

    with ThreadPoolExecutor(1) as thread:  # a process that has driven a browser keeps a loop running in its main thread
        answers = thread.submit(lambda: run(ask_twice_after_a_kill())).result()
    assert answers == [b"one\n", b"two\n", b"three\n"]
