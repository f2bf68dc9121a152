"""A worker: takes turns of bots from the queue on NATS, lets processes of its own think, and sends the answers back.

It holds nothing that would be missed: a turn that it has not answered when it ends is given to another worker.
"""

import asyncio
import contextlib
import os
import secrets
import signal

import msgspec
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.errors import TimeoutError as NatsTimeout
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DiscardPolicy, RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import BadRequestError

from harena.server.bots import COMMAND, BotAnswer
from harena.server.bus import ended
from harena.server.bus_nats import PREFIX, NatsBus
from harena.server.logs import log, log_failure, set_up
from harena.server.metrics import Metrics
from harena.server.turns import (
    HELD_SECONDS,
    LONGEST_WAIT,
    MOST_GIVEN,
    PRESENT,
    PRESENT_SECONDS,
    STREAM,
    TURNS,
    VERSION,
    Presence,
    Thought,
    Turn,
)
from harena.server.workers import WorkerFailed, WorkerPool

_STREAM = StreamConfig(
    name=STREAM,
    subjects=[f"{PREFIX}turns.>"],
    retention=RetentionPolicy.WORK_QUEUE,
    storage=StorageType.MEMORY,  # whoever asked asks again
    discard=DiscardPolicy.NEW,
    max_msgs=100_000,
    max_age=LONGEST_WAIT,
)
_CONSUMER = ConsumerConfig(
    durable_name=f"workers-{VERSION}",
    filter_subject=PREFIX + TURNS,
    ack_policy=AckPolicy.EXPLICIT,
    ack_wait=HELD_SECONDS,
    max_deliver=MOST_GIVEN,
    mem_storage=True,
    inactive_threshold=3600,  # of versions that are gone
)
_FETCH_SECONDS = 2.0
_AGAIN_SECONDS = 0.5


class FarWorker:
    """One worker with a few processes."""

    def __init__(self, bus: NatsBus, processes: int) -> None:
        self.taken = 0  # turns
        self._bus = bus
        self._processes = processes
        self._name = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._places = asyncio.Semaphore(processes)
        self._pool = WorkerPool(lambda: COMMAND, processes, LONGEST_WAIT)
        self._turns: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Think until this is cancelled; then give back what is not answered."""
        announcing = asyncio.create_task(self._announce())
        try:
            while True:
                await self._bus.until_connected()
                try:
                    await self._take_turns()
                except (NatsError, OSError) as trouble:
                    # NATS is gone, or has forgotten the queue when it was started anew.
                    log("queue_lost", 30, bus=self._bus.name, reason=f"{type(trouble).__name__}: {trouble}")
                    await asyncio.sleep(_AGAIN_SECONDS)
        finally:
            await ended(announcing, *self._turns)
            self._say(0)
            await self._pool.close()

    async def _take_turns(self) -> None:
        queue = self._bus.client.jetstream()
        await _prepare(queue)
        waiting = await queue.pull_subscribe_bind(durable=_CONSUMER.durable_name, stream=STREAM)
        log("worker_ready", bus=self._bus.name, processes=self._processes)
        while True:
            await self._places.acquire()
            try:
                (message,) = await self._fetch(waiting)
            except BaseException:
                self._places.release()
                raise
            turn = asyncio.create_task(self._turn(message))
            self._turns.add(turn)
            turn.add_done_callback(self._ended)

    async def _fetch(self, waiting: JetStreamContext.PullSubscription) -> list[Msg]:
        while True:
            with contextlib.suppress(NatsTimeout):
                return await waiting.fetch(1, timeout=_FETCH_SECONDS)
            await self._bus.until_connected()

    def _ended(self, turn: asyncio.Task[None]) -> None:
        self._turns.discard(turn)
        self._places.release()

    async def _turn(self, message: Msg) -> None:
        """Think about a turn and answer it. It is done with only when the answer is out: none is lost between."""
        try:
            turn = msgspec.json.decode(message.data, type=Turn)
        except msgspec.DecodeError:
            log("turn_not_understood", 40)
            await message.term()
            return
        self.taken += 1
        holding = asyncio.create_task(_hold(message))
        try:
            thought = Thought(turn.id, await self._think(turn))
            await self._bus.client.publish(PREFIX + turn.reply, msgspec.json.encode(thought))
            await message.ack()
        except asyncio.CancelledError:
            with contextlib.suppress(NatsError, OSError):
                await message.nak()
            raise
        except (NatsError, OSError):
            log_failure("turn_not_answered")
        finally:
            holding.cancel()

    async def _think(self, turn: Turn) -> str:
        try:
            return (await self._pool.ask(turn.question.encode(), turn.packs, turn.limit)).decode()
        except WorkerFailed as failure:
            return msgspec.json.encode(BotAnswer(error=str(failure))).decode()

    async def _announce(self) -> None:
        while True:
            self._say(self._processes)
            await asyncio.sleep(PRESENT_SECONDS)

    def _say(self, processes: int) -> None:
        self._bus.tell(PRESENT, msgspec.json.encode(Presence(self._name, processes)))


async def _hold(message: Msg) -> None:
    """Say that a turn is being thought about, until that ends."""
    while True:
        await asyncio.sleep(HELD_SECONDS / 3)
        with contextlib.suppress(NatsError, OSError):
            await message.in_progress()


async def _prepare(queue: JetStreamContext) -> None:
    """Make the queue, or bring the one that is there up to date."""
    try:
        await queue.add_stream(_STREAM)
    except BadRequestError:  # it was made by another version
        await queue.update_stream(_STREAM)
    await queue.add_consumer(STREAM, _CONSUMER)


def run(url: str, processes: int, log_json: bool = False) -> None:
    """Think for the servers on a bus until interrupted."""
    set_up(log_json, "info")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(url, processes))


async def _run(url: str, processes: int) -> None:
    bus = await NatsBus.open(url, Metrics())
    working = asyncio.create_task(FarWorker(bus, processes).run())
    print(f"A worker with {processes} processes thinks for {bus.name} (stop it with Ctrl+C).", flush=True)
    try:
        await _until_stopped(working)
    finally:
        await ended(working)
        await bus.close()
        log("worker_stopped")


async def _until_stopped(working: "asyncio.Task[None]") -> None:
    """Wait until the process is asked to end, or the work fails; without signals Ctrl+C interrupts it."""
    stop = asyncio.Event()
    with contextlib.suppress(NotImplementedError):
        for each in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(each, stop.set)
    working.add_done_callback(lambda _: stop.set())
    await stop.wait()
    if working.done():
        working.result()
