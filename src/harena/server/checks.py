"""Checking what somebody sends: records and content packs, in processes that are ended when they take too long."""

import sys
from typing import Any

import msgspec

from harena.core.packs import keep
from harena.server import models
from harena.server.problems import Problem, busy
from harena.server.workers import WorkerFailed, WorkerPool

_COMMAND = (sys.executable, "-m", "harena.server.check_worker")
_MOST_WAITING = 8  # for each worker; whoever comes then is told to come back


class CheckQuestion(msgspec.Struct):
    """What is to be checked: a "record" or a "pack"."""

    ask: str
    text: str


class PackHead(msgspec.Struct):
    """What a pack says of itself, once it is found to be one."""

    hash: str
    game: str
    id: str
    version: str
    title: str
    about: str


class CheckAnswer(msgspec.Struct):
    """What was found; of a pack that is none, the flaw."""

    verification: dict[str, Any] | None = None
    pack: PackHead | None = None
    flaw: str = ""


class Checks:
    """Checks for a server, a few at a time."""

    def __init__(self, workers: int, limit: float) -> None:
        self._workers = WorkerPool(lambda: _COMMAND, workers, limit)
        self._most = _MOST_WAITING * workers
        self._closed = False

    async def record(self, text: str, packs: list[str]) -> models.Verification:
        """Check a record; `packs` are the texts of the packs that it may name by their hashes."""
        answer = await self._ask(CheckQuestion("record", text), packs)
        return models.Verification.model_validate(answer.verification)

    async def pack(self, text: str) -> PackHead:
        """Check a pack by the rules of its game; a Problem names the line and what is wrong there."""
        answer = await self._ask(CheckQuestion("pack", text), [])
        if answer.pack is None:
            raise Problem(422, answer.flaw)
        return answer.pack

    async def close(self) -> None:
        """Stop all workers; whoever waits is told to come back."""
        self._closed = True
        await self._workers.close()

    async def _ask(self, question: CheckQuestion, packs: list[str]) -> CheckAnswer:
        if self._workers.waiting >= self._most:
            raise busy()
        try:
            line = await self._workers.ask(msgspec.json.encode(question), {keep(text): text for text in packs})
        except WorkerFailed:
            if self._closed:
                raise busy() from None
            what = "harena verify" if question.ask == "record" else "harena pack check"
            raise Problem(422, f"This takes too long to check here; check it on your own machine: {what}.") from None
        return msgspec.json.decode(line, type=CheckAnswer)
