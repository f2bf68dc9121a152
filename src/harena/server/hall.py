"""The hall: all tables of a server. Each table has one writer at a time: commit, then acknowledge, then tell.

A table's lock is held from the moment a command is checked until it is committed and applied. The event loop itself
never waits for the disk or for a bot: both are awaited.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from harena.core.errors import IllegalAction
from harena.server import frames
from harena.server.bots import BotFailed, BotPool
from harena.server.catalog import usual_level
from harena.server.logs import log, log_failure
from harena.server.metrics import Metrics
from harena.server.problems import Problem, unknown_table
from harena.server.settings import Settings
from harena.server.showing import bot_question, described, previewed
from harena.server.sitting import FINISHED, RUNNING, Entry, Sitting, StaleGame
from harena.server.store import Person, SavedTable, Store

_RETRY_SECONDS = 5.0
_WITHIN_A_TURN = 1 / 3  # of the usual pause of a bot
_LINGER_SECONDS = 5.0  # a table just asked for stays in memory at least so long


_LOST = "This could not be kept; reconnect and send it again."


class Listener(Protocol):
    """Somebody connected to a table."""

    player: str

    def table_changed(self) -> None:
        """Players, presence, status or rematch changed."""
        ...

    def state_changed(self) -> None:
        """The game went on."""
        ...

    def undo_asked(self, seat: int) -> None:
        """A seat asks to take back its last move."""
        ...

    def table_lost(self) -> None:
        """What was known of this table is not the truth any more: connect again."""
        ...


class LiveTable:
    """A table in memory, with those connected to it."""

    __slots__ = ("bots", "epoch", "last_seat", "listeners", "lock", "lost", "sitting", "touched")

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.lock = asyncio.Lock()
        self.epoch = 0
        self.lost = False
        self.touched = time.monotonic()
        self.listeners: dict[int, Listener] = {}
        self.bots: dict[int, asyncio.Task[None]] = {}
        self.last_seat: int | None = None  # whose entry came last

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this table in memory."""
        return not self.listeners and not self.bots and not self.lock.locked()

    def connected(self) -> set[str]:
        """The players who are here now."""
        return {listener.player for listener in self.listeners.values()}

    def enter(self, listener: Listener) -> int:
        """Somebody connects. The number given is this connection's alone: an older one leaving does not touch it."""
        self.epoch += 1
        newly = listener.player not in self.connected()
        self.listeners[self.epoch] = listener
        if newly and self.sitting.seats_of(listener.player):
            self.tell_table(but=listener)
        return self.epoch

    def leave(self, number: int) -> None:
        """A connection ends."""
        listener = self.listeners.pop(number, None)
        if listener is not None and listener.player not in self.connected():
            if self.sitting.seats_of(listener.player):
                self.tell_table()

    def tell_table(self, but: Listener | None = None) -> None:
        """Tell everybody that the table changed."""
        self.tell([listener.table_changed for listener in self.listeners.values() if listener is not but])

    def tell_state(self) -> None:
        """Tell everybody how things stand."""
        self.tell([listener.state_changed for listener in self.listeners.values()])

    def tell(self, tellings: list[Callable[[], None]]) -> None:
        """Tell several; what goes wrong with one does not keep it from the others."""
        for telling in tellings:
            try:
                telling()
            except Exception:
                log_failure("telling_failed", table=self.sitting.charter.id)


class Hall:
    """All tables; the busy ones are in memory."""

    def __init__(self, store: Store, bots: BotPool, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self._bots = bots
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._notes: set[asyncio.Task[None]] = set()
        self._closing = False
        self.on_deadline: Callable[[str, int | None], None] = lambda table, deadline: None

    # --- finding -------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """A table, read back from the store if need be; a Problem when there is none."""
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
            table.touched = time.monotonic()
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(lambda done: self._loaded(table_id, done))
        return await asyncio.shield(loading)

    def _loaded(self, table_id: str, done: asyncio.Future[LiveTable]) -> None:
        self._loading.pop(table_id, None)
        if not done.cancelled():
            done.exception()  # looked at, also if whoever asked is gone

    async def _load(self, table_id: str) -> LiveTable:
        saved = await self.store.load_table(table_id)
        if saved is None:
            raise unknown_table()
        try:
            sitting = await asyncio.to_thread(rebuild, saved)
        except StaleGame as stale:
            raise Problem(409, str(stale)) from None
        table = self.seat(sitting)
        if sitting.status != saved.status:
            self._note_standing(table)
        self._wake_bots(table)
        return table

    def seat(self, sitting: Sitting) -> LiveTable:
        """Take a table into memory."""
        table = LiveTable(sitting)
        self._tables[sitting.charter.id] = table
        self._make_room()
        self.metrics.tables.set(len(self._tables))
        return table

    def drop(self, table_id: str) -> None:
        """Forget a table's copy in memory; who was connected to it has to connect again."""
        table = self._tables.pop(table_id, None)
        self.metrics.tables.set(len(self._tables))
        if table is not None:
            table.lost = True
            for listener in list(table.listeners.values()):
                listener.table_lost()

    def in_memory(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._tables.values())

    def _make_room(self) -> None:
        excess = len(self._tables) - self.settings.live_tables
        if excess <= 0:
            return
        recently = time.monotonic() - _LINGER_SECONDS
        leaving: list[str] = []
        for table_id, table in self._tables.items():
            if len(leaving) == excess or table.touched > recently:
                break
            if table.idle:
                leaving.append(table_id)
        for table_id in leaving:
            del self._tables[table_id]

    def renamed(self, person: Person) -> None:
        """A player has another name now."""
        for table in self.in_memory():
            mine = table.sitting.seats_of(person.id)
            for seat in mine:
                table.sitting.chairs[seat].name = person.name
            if mine:
                table.tell_table()

    # --- commands ------------------------------------------------------------------------------------------------

    async def command(
        self, table: LiveTable, player: str, frame: frames.Command, acknowledge: Callable[[int], None]
    ) -> bool:
        """Carry out a player's command. It is acknowledged after the commit and before anybody else hears of it.

        Gives whether anything was done: a command that was carried out before is only acknowledged.
        """
        async with table.lock:
            sitting = table.sitting
            if table.lost:
                raise IllegalAction(_LOST)
            if frame.seat not in sitting.seats_of(player):
                raise IllegalAction("This is not your seat.")
            known = sitting.known(frame)
            if known is not None:
                acknowledge(known)
                return False
            now = self.settings.now()
            flagged = sitting.flag(now)
            if flagged is not None:
                await self.commit(table, [flagged])
            entries = sitting.answer(frame, now)
            if entries:
                await self.commit(table, entries, acknowledge)
            else:
                acknowledge(sitting.seq)
            return bool(entries)

    async def commit(
        self, table: LiveTable, entries: Sequence[Entry], acknowledge: Callable[[int], None] | None = None
    ) -> None:
        """Write entries down, then perform them, then tell. The table's lock is held by whoever calls this."""
        sitting = table.sitting
        try:
            await self.store.append(sitting.charter.id, entries)
        except BaseException as failure:
            # Whether it was written is not known, or somebody else wrote to this log: memory may not be the truth.
            self.drop(sitting.charter.id)
            expected = isinstance(failure, asyncio.CancelledError)  # the server stops
            log(
                "commit_failed",
                20 if expected else 40,
                table=sitting.charter.id,
                seq=entries[0].seq,
                failure=type(failure).__name__,
            )
            if isinstance(failure, SQLAlchemyError):
                raise IllegalAction(_LOST) from failure
            raise
        table.last_seat = entries[-1].seat
        self.performed(table, entries, acknowledge)

    def performed(
        self, table: LiveTable, entries: Sequence[Entry], acknowledge: Callable[[int], None] | None = None
    ) -> None:
        """Perform entries that are committed, acknowledge them, and tell everybody."""
        sitting = table.sitting
        card_before, status_before, asked_before = sitting.card_changes, sitting.status, sitting.undo
        try:
            for entry in entries:
                sitting.apply(entry)
        except Exception:
            # It was found legal and is kept, so the rules themselves failed: memory is not to be trusted.
            log_failure("rules_failed", table=sitting.charter.id, seq=entries[0].seq)
            self.drop(sitting.charter.id)
            raise
        if acknowledge is not None:
            acknowledge(entries[0].seq)
        if sitting.card_changes != card_before:
            table.tell_table()
        table.tell_state()
        if sitting.undo is not None and asked_before is None:
            self._tell_undo(table, sitting.undo.seat)
        if sitting.timer is not None or sitting.status != status_before:
            self._note_standing(table)
        self._wake_bots(table)

    def _tell_undo(self, table: LiveTable, seat: int) -> None:
        asked = {table.sitting.chairs[other].player for other in table.sitting.askable(seat)}
        for listener in list(table.listeners.values()):
            if listener.player in asked:
                listener.undo_asked(seat)

    def _note_standing(self, table: LiveTable) -> None:
        """Keep the figures that lists and clocks need. A crash may lose them: they are made again from the log."""
        sitting = table.sitting
        deadline = sitting.timer.deadline() if sitting.timer and sitting.status == RUNNING else None
        self.on_deadline(sitting.charter.id, deadline)
        task = asyncio.create_task(
            self.store.keep_standing(
                sitting.charter.id, sitting.status, deadline, sitting.at, sitting.turn, sitting.outcome
            )
        )
        self._notes.add(task)
        task.add_done_callback(self._noted)

    def _noted(self, task: asyncio.Task[None]) -> None:
        self._notes.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log("standing_not_kept", 30, failure=str(task.exception()))

    async def flag(self, table_id: str) -> None:
        """Look at a table's clocks: who has run out of time resigns."""
        table = await self.get(table_id)
        async with table.lock:
            flagged = table.sitting.flag(self.settings.now())
            if flagged is not None:
                log("out_of_time", table=table_id, seats=flagged.text)
                await self.commit(table, [flagged])
            else:
                timer = table.sitting.timer
                running = timer is not None and table.sitting.status == RUNNING
                self.on_deadline(table_id, timer.deadline() if timer is not None and running else None)

    async def resume_clocks(self, table_id: str) -> None:
        """After a restart: the time that the server was away is nobody's."""
        table = await self.get(table_id)
        async with table.lock:
            if table.sitting.timer is not None and table.sitting.status == RUNNING:
                await self.commit(table, [table.sitting.resumption(self.settings.now())])

    # --- bots ----------------------------------------------------------------------------------------------------

    def _wake_bots(self, table: LiveTable) -> None:
        if self._closing or table.lost:
            return
        for seat in table.sitting.bots_to_move():
            if seat not in table.bots:
                table.bots[seat] = asyncio.create_task(self._bot_turn(table, seat))

    async def _bot_turn(self, table: LiveTable, seat: int) -> None:
        try:
            await self._play_bot(table, seat)
        except Exception:
            # The store may be out of reach for a while: the table must go on when it is back.
            log_failure("bot_turn_failed", table=table.sitting.charter.id, seat=seat)
            await asyncio.sleep(_RETRY_SECONDS)
        finally:
            table.bots.pop(seat, None)
        self._wake_bots(table)

    async def _play_bot(self, table: LiveTable, seat: int) -> None:
        """Ask a bot and play what it says, after a pause; a random legal move if it fails."""
        sitting = table.sitting
        chair = sitting.chairs[seat]
        level = chair.level or usual_level(sitting.charter.game)
        # Games of many small moves would drag on: within a turn a bot is quicker.
        share = _WITHIN_A_TURN if table.last_seat == seat else 1
        pause = asyncio.create_task(asyncio.sleep(self.settings.bot_pause * share))
        try:
            action: int | None = await self._bots.choose(level, bot_question(sitting, seat))
        except BotFailed:
            action = None
        await pause
        async with table.lock:
            if table.lost or seat not in sitting.bots_to_move():
                return
            if action is None or action not in sitting.state.legal(seat):
                action = self._fallback(sitting, seat, action)
            await self.commit(table, [sitting.bot_move(seat, action, self.settings.now())])

    def _fallback(self, sitting: Sitting, seat: int, action: int | None) -> int:
        """What to play for a bot without a usable answer. A proposal outside the examples may still be legal."""
        if action is not None:
            try:
                sitting.state.verify(seat, action)
            except IllegalAction:
                pass
            else:
                return action
        log("bot_fallback", 30, table=sitting.charter.id, seat=seat, answered=action is not None)
        return secrets.choice(sitting.state.legal(seat))

    async def hint(self, table: LiveTable, player: str, seat: int, level: str) -> list[tuple[str, float]]:
        """What a bot would do in a player's place, best first. It gets that seat's view, no more."""
        sitting = table.sitting
        _check_asked(sitting, player, seat)
        if sitting.askable(seat):
            raise IllegalAction("Hints are given where no other person plays against you.")
        try:
            advice = await self._bots.advise(level, bot_question(sitting, seat))
        except BotFailed:
            raise IllegalAction("No hint could be had this time; try again.") from None
        return [(sitting.edition.words.text(action), weight) for action, weight in advice]

    async def preview(self, table: LiveTable, player: str, frame: frames.Preview) -> frames.Previewed:
        """What an action would mean for a player, told from their own view.

        What is possible at all may take a while to find out: it is kept until the table changes.
        """
        sitting = table.sitting
        _check_asked(sitting, player, frame.seat)
        key, seq = ("possible", frame.seat), sitting.seq
        if not frame.text and key in sitting.shown:
            return frames.Previewed(frame.id, True, "", "", sitting.shown[key])
        answer = await asyncio.to_thread(previewed, sitting.edition, sitting.state.view(frame.seat), frame)
        if not frame.text and sitting.seq == seq:
            sitting.shown[key] = answer.shown
        return answer

    async def describe(self, table: LiveTable, player: str, frame: frames.Describe) -> frames.Described:
        """The whole table in words, for one of the player's own seats or for a spectator."""
        sitting = table.sitting
        if frame.seat is not None and frame.seat not in sitting.seats_of(player):
            raise IllegalAction("You can have the table described for a seat of your own only.")
        return await asyncio.to_thread(described, sitting.edition, sitting.state.view(frame.seat), frame.id)

    # --- the end -------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Stop the bots and finish what is being written."""
        self._closing = True
        turns = [task for table in self.in_memory() for task in table.bots.values()]
        for task in turns:
            task.cancel()
        await asyncio.gather(*turns, *self._notes, return_exceptions=True)


def _check_asked(sitting: Sitting, player: str, seat: int) -> None:
    """Refuse whoever asks about a seat that is not theirs, or that has nothing to decide."""
    if seat not in sitting.seats_of(player):
        raise IllegalAction("This is not your seat.")
    if sitting.chairs[seat].resigned:
        raise IllegalAction("You have resigned from this game.")
    if seat not in sitting.waiting:
        raise IllegalAction("There is nothing to decide for you now.")


def rebuild(saved: SavedTable) -> Sitting:
    """A table as its log makes it."""
    sitting = Sitting(saved.charter, saved.chairs)
    for entry in saved.entries:
        sitting.apply(entry)
    sitting.rematch_table = saved.rematch
    return sitting


__all__ = ["FINISHED", "Hall", "Listener", "LiveTable", "rebuild"]
