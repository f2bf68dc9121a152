"""The hall: all tables of a server. Each table has one writer at a time: commit, then acknowledge, then tell.

A table's lock is held from the moment a command is checked until it is committed and shown. All that is ever written
about a table, in the lobby or in play, goes through `Hall.commit`. The event loop itself never waits for the disk or
for a bot: both are awaited.

Where processes share a store, another one may have written to the table first. Then nothing is written here: the table
catches up from the log, and `Hall.deciding` has the decision made again on what it has become.
"""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import DataError, SQLAlchemyError

from harena.core.errors import HarenaError, IllegalAction
from harena.server import messages
from harena.server import orders as standing
from harena.server.bots import BotFailed, BotPool
from harena.server.catalog import usual_level
from harena.server.clocks import SteadyClock
from harena.server.ledger import FLAG, LOBBY, RUNNING, Change, Entry, SavedTable
from harena.server.live import LiveTable
from harena.server.logs import log, log_failure
from harena.server.metrics import Metrics
from harena.server.packs import Packs
from harena.server.pins import Pins
from harena.server.problems import NotKept, Problem, Unkeepable, unknown_table
from harena.server.renewal import change_to, read_back, renewal
from harena.server.settings import Settings
from harena.server.showing import bot_question
from harena.server.sitting import Sitting
from harena.server.soundness import Unsound
from harena.server.store import Person, Store
from harena.server.writer import Overtaken

_RETRY_SECONDS = 5.0
_WITHIN_A_TURN = 1 / 3  # of the usual pause of a bot
_THREADS = 2  # for what would make everybody wait
_LINGER_SECONDS = 5.0  # a table just asked for stays in memory at least so long
_MANY_ENTRIES = 16  # so many are not played again while everybody waits
_MOST_DECISIONS = 50  # on one thing, when others are always first


P = ParamSpec("P")
T = TypeVar("T")


class Hall:
    """All tables; the busy ones are in memory."""

    def __init__(
        self,
        store: Store,
        packs: Packs,
        bots: BotPool,
        settings: Settings,
        metrics: Metrics,
        clock: SteadyClock,
        pins: Pins,
    ) -> None:
        self.store = store
        self.packs = packs
        self.pins = pins
        self.settings = settings
        self.metrics = metrics
        self.clock = clock
        self.bots = bots
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._closing = False
        self._threads = ThreadPoolExecutor(_THREADS, "harena-hall")
        self.on_deadline: Callable[[Sitting], None] = lambda sitting: None
        self.on_kept: Callable[[LiveTable], None] = lambda table: None
        self.on_taken_in: Callable[[LiveTable], None] = lambda table: None
        self.on_let_go: Callable[[LiveTable], None] = lambda table: None
        self.on_wanted: Callable[[LiveTable], None] = lambda table: None
        self.drive: Callable[[LiveTable], Awaitable[bool]] = _always
        self.present: Callable[[Collection[str]], Awaitable[dict[str, set[str]]]] = self._present

    # --- finding -------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """A table, read back from the store if need be; a Problem when there is none."""
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
            table.touched = time.monotonic()
            return await self._as_stored(table) if self.store.shared else table
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
        plain = table_id.isascii() and table_id.isprintable()  # a store may not even take the question otherwise
        saved = await self.store.load_table(table_id) if plain else None
        if saved is None:
            raise unknown_table()
        table = LiveTable(await self._read_back(saved))
        sitting = table.sitting
        await self._resume_clock(table)
        if sitting.begun_under is not None and sitting.stands is None:
            await self._enter(table, lambda sitting: renewal(sitting, self.clock.now()))
            log("carried_over", table=table_id, rules_from=sitting.begun_under, rules_to=sitting.charter.rules)
        self._take_in(table)
        self.wake(table)
        return table

    async def _read_back(self, saved: SavedTable) -> Sitting:
        """A table as its log makes it: by the rules of this server or, where it does not stand under them, by those of
        an older release that is pinned."""
        await self.packs.ready(saved.charter.options)
        sitting: Sitting | None = None
        why: HarenaError | None = None
        try:
            sitting = await self.aside(read_back, saved)
        except HarenaError as unplayable:
            why = unplayable
        if sitting is not None and sitting.stands is None:
            return sitting
        try:
            sitting = await self.pins.read_back(saved) or sitting
        except HarenaError as failed:
            why = failed
        if sitting is None:
            raise Problem(409, str(why))
        return sitting

    async def carry_over(self) -> None:
        """Have the games that were begun under other rules go on under these: lists have them, and clocks, and bots."""
        await self.pins.look()
        for table_id in await self.store.stale_tables():
            try:
                await self.get(table_id)
            except (Problem, NotKept) as reason:
                log("not_carried_over", 30, table=table_id, reason=str(reason))
        await self.pins.rest_unused()

    def _take_in(self, table: LiveTable) -> None:
        self._tables[table.id] = table
        self.on_taken_in(table)
        self._make_room()
        self.metrics.tables.set(len(self._tables))

    def drop(self, table: LiveTable) -> None:
        """Forget a table's copy in memory; who was connected to it has to connect again."""
        if self._tables.get(table.id) is table:
            self._let_go(table.id)
        self.metrics.tables.set(len(self._tables))
        table.lose()

    def in_memory(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._tables.values())

    async def _present(self, table_ids: Collection[str]) -> dict[str, set[str]]:
        """The players who are at tables now."""
        return {each: self._tables[each].connected() for each in table_ids if each in self._tables}

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
            self._let_go(table_id)

    def _let_go(self, table_id: str) -> None:
        self.on_let_go(self._tables.pop(table_id))

    async def aside(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do what takes a while in a thread, so that nobody else has to wait."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: work(*given, **named))

    async def ask(self, sitting: Sitting, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Have a game do or say something: at once where it is played here, in a thread where an older release does."""
        if sitting.release is None:
            return work(*given, **named)
        return await self.pins.aside(work, *given, **named)

    async def ask_aside(self, sitting: Sitting, work: Callable[[], T]) -> T:
        """The same for what takes a while anyway."""
        return await (self.aside if sitting.release is None else self.pins.aside)(work)

    def bots_of(self, sitting: Sitting) -> BotPool:
        """Who thinks for the bots of a table: an older release for the games that it plays."""
        return self.bots if sitting.release is None else self.pins.bots_of(sitting.release)

    async def renamed(self, person: Person) -> None:
        """A player has another name now."""
        for table in self.in_memory():
            if any(table.sitting.chairs[seat].name != person.name for seat in table.sitting.seats_of(person.id)):
                async with table.lock:  # a change under way is a copy with the old name
                    for seat in table.sitting.seats_of(person.id):
                        table.sitting.chairs[seat].name = person.name
                table.tell_table()

    # --- catching up ---------------------------------------------------------------------------------------------

    async def _as_stored(self, table: LiveTable) -> LiveTable:
        """A table that may have been written to elsewhere: whoever asks for it sees what was acknowledged there."""
        version = await self.store.version_of(table.id)
        if version != table.sitting.version:
            await self.catch_up(table, version or 0)
        # What was lost meanwhile, because it could not be told whether it was written, is read again.
        return await self.get(table.id) if table.lost else table

    async def catch_up(self, table: LiveTable, version: int) -> None:
        """Bring a table to a version that another process has written, or further."""
        async with table.lock:
            if table.sitting.version != version and not table.lost:
                await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        """Bring a table to what the store has of it, and tell those who are here. Whoever calls this has its lock."""
        before = table.sitting
        saved = await self.store.saved_since(before.charter, before.status, before.seq)
        if saved is None:
            self.drop(table)  # it was given up
            return
        change = change_to(before, saved)
        try:
            if len(change.entries) > _MANY_ENTRIES:
                after = await self.ask_aside(before, partial(before.after, change))
            else:
                after = await self.ask(before, before.after, change)
        except Exception:
            log_failure("catching_up_failed", table=table.id)
            self.drop(table)
            raise
        after.version = saved.version
        if table.lease is not None and saved.epoch > table.lease:
            table.lease = None  # another process drives it now
        table.sitting = after
        self._changed(table, change, before)

    # --- writing -------------------------------------------------------------------------------------------------

    async def deciding(self, table: LiveTable, decide: Callable[[Sitting], Awaitable[T]]) -> T:
        """Be the one here who writes to a table, and decide what; again, as often as another process was first.

        NotKept where the copy in memory turned out not to be the truth.
        """
        async with table.lock:
            for _ in range(_MOST_DECISIONS):
                if table.lost:
                    raise NotKept
                try:
                    return await decide(table.sitting)
                except Overtaken:
                    await self._catch_up(table)
        raise NotKept

    async def commit(
        self,
        changes: Sequence[tuple[LiveTable, Change]],
        acknowledge: Callable[[int], None] | None = None,
        driving: bool = False,
    ) -> None:
        """Write changes down, all or none, then acknowledge, then tell. Whoever calls this is deciding on the tables.

        Where another process was first, or drives the table that is to be driven, nothing is written: Overtaken. Where
        the outcome of the write is not known, the tables are dropped from memory, to be read again.
        """
        kept = [(table, change, await self._after(table.sitting, change)) for table, change in changes]
        try:
            epoch = changes[0][0].lease if driving else None
            await self.store.keep([(after, change) for _, change, after in kept], epoch)
        except Overtaken:
            raise
        except DataError as failure:
            log("unkeepable", 30, table=changes[0][0].id)
            raise Unkeepable from failure
        except BaseException as failure:
            # Whether it was written is not known: memory may not be the truth.
            for table, change in changes:
                self.drop(table)
                level = 20 if isinstance(failure, asyncio.CancelledError) else 40  # 20: the server stops
                seq = change.entries[0].seq if change.entries else None
                log("commit_failed", level, table=table.id, seq=seq, failure=type(failure).__name__)
            if isinstance(failure, SQLAlchemyError | Unsound):
                raise NotKept from failure
            raise
        before = [table.sitting for table, _ in changes]
        for table, _, after in kept:
            table.sitting = after
        if acknowledge is not None:
            table, change = changes[0]
            acknowledge(change.entries[0].seq if change.entries else table.sitting.seq)
        for (table, change), earlier in zip(changes, before):
            if change.founded:
                self._take_in(table)
            self._changed(table, change, earlier)
            self.on_kept(table)

    async def _after(self, sitting: Sitting, change: Change) -> Sitting:
        """A table as a change makes it. A fork begins by playing again what came before: not here, all would wait."""
        try:
            if change.founded and sitting.charter.base is not None:
                return await self.aside(sitting.after, change)
            return await self.ask(sitting, sitting.after, change)
        except HarenaError:
            raise
        except Exception:
            # It was found legal, so the rules themselves failed: nothing was written, and the table stays as it was.
            log_failure("rules_failed", table=sitting.charter.id)
            raise

    def _changed(self, table: LiveTable, change: Change, before: Sitting) -> None:
        """A change is kept, by this process or another: tell everybody, and let the clocks and the bots know."""
        sitting = table.sitting
        if sitting.card_changes != before.card_changes:
            table.tell_table()
        if change.entries:
            table.last_seat = change.entries[-1].seat
            table.tell_state()
        if sitting.undo is not None and before.undo is None:
            table.tell_undo(sitting.undo.seat)
        if sitting.timer is not None or sitting.status != before.status:
            self.on_deadline(sitting)
        if change.given_up:
            self.drop(table)
        self.wake(table)

    # --- commands ------------------------------------------------------------------------------------------------

    async def command(
        self, table: LiveTable, player: str, message: messages.Command, acknowledge: Callable[[int], None]
    ) -> bool:
        """Carry out a player's command. It is acknowledged after the commit and before anybody else hears of it.

        Gives whether anything was done: a command that was carried out before is only acknowledged.
        """
        if isinstance(message, messages.Move):
            await self._hold_back(table, message)

        async def decide(sitting: Sitting) -> bool:
            if message.seat not in sitting.seats_of(player):
                raise IllegalAction("This is not your seat.")
            known = await self.ask(sitting, sitting.known, message)
            if known is not None:
                acknowledge(known)
                return False
            now = self.clock.now()
            flagged = sitting.flag(now)
            if flagged is not None:
                if not await self.drive(table):
                    raise IllegalAction("Somebody's time is over at this table: look again in a moment.")
                await self.commit([(table, Change([flagged]))], driving=True)
            entries = await self.ask(table.sitting, table.sitting.answer, message, now)
            if entries:
                await self.commit([(table, Change(entries))], acknowledge)
            else:
                acknowledge(sitting.seq)
            return bool(entries)

        return await self.deciding(table, decide)

    async def arrived(self, table: LiveTable) -> None:
        """Somebody has come to a table: clocks that were held go once everybody is there."""
        if table.sitting.arrival(0, table.connected()) is not None:
            with contextlib.suppress(NotKept):  # whoever comes again is looked for again
                await self._enter(table, lambda sitting: sitting.arrival(self.clock.now(), table.connected()))

    async def _enter(
        self, table: LiveTable, entry_for: Callable[[Sitting], Entry | None], driving: bool = False
    ) -> bool:
        """Write down the entry that is due at a table, if one is; who is driving it, as long as nobody else does."""

        async def decide(sitting: Sitting) -> bool:
            entry = None if driving and not self._drives(table) else await self.ask(sitting, entry_for, sitting)
            if entry is not None:
                await self.commit([(table, Change([entry]))], driving=driving)
            return entry is not None

        return await self.deciding(table, decide)

    async def flag(self, table_id: str) -> None:
        """Look at a table's clocks: who has run out of time resigns."""

        def flagged(sitting: Sitting) -> Entry | None:
            entry = sitting.flag(self.clock.now())
            if entry is not None:
                log("out_of_time" if entry.kind == FLAG else "clocks_go", table=table_id, seats=entry.text)
            return entry

        table = await self.get(table_id)
        if await self.drive(table) and not await self._enter(table, flagged, driving=True):
            self.on_deadline(table.sitting)

    async def _resume_clock(self, table: LiveTable) -> None:
        """The time that the server was away is nobody's: live clocks go on from its start, whenever a table is read.

        What it ran before, from the last move on, was time to think and counts.
        """

        def resumed(sitting: Sitting) -> Entry | None:
            live = sitting.timer is not None and sitting.timer.kind == "live" and sitting.status == RUNNING
            if not live or sitting.at >= self.clock.started:
                return None
            return sitting.resumption(self.clock.started, self.clock.counted(sitting.at))

        if resumed(table.sitting) is not None:
            await self._enter(table, resumed)

    async def give_up_old(self, before: int) -> int:
        """Give up the tables that found no players in time; gives how many."""
        given_up = 0
        for table_id in await self.store.old_lobbies(before):
            with contextlib.suppress(Problem, NotKept):  # given up by others, or of a game that is not here any more
                given_up += await self._give_up_lobby(await self.get(table_id))
        return given_up

    async def _give_up_lobby(self, table: LiveTable) -> bool:
        async def decide(sitting: Sitting) -> bool:
            if sitting.status == LOBBY:
                await self.commit([(table, Change(given_up=True))])
            return sitting.status == LOBBY

        return await self.deciding(table, decide)

    # --- standing orders -----------------------------------------------------------------------------------------

    async def give_orders(
        self, table: LiveTable, player: str, message: messages.GiveOrders, acknowledge: Callable[[int], None]
    ) -> None:
        """Keep a seat's standing orders. Only its own player is told."""

        async def decide(sitting: Sitting) -> None:
            if message.seat not in sitting.seats_of(player):
                raise IllegalAction("This is not your seat.")
            if sitting.status != RUNNING:
                raise IllegalAction("Orders stand while a game is going on.")
            orders = standing.given(message, sitting.playing)
            await self.commit([(table, Change(orders={message.seat: orders}))], acknowledge)
            table.tell_state(only=player)

        await self.deciding(table, decide)

    def _wake_orders(self, table: LiveTable) -> None:
        """Note since when windows are open, and let pass what orders let pass."""
        if self._closing or table.lost:
            return
        sitting = table.sitting
        for seat in sitting.waiting:
            if not sitting.chairs[seat].played_by_human:
                continue
            if table.windows.get(seat, (0, 0.0))[0] != sitting.asked and sitting.window(seat) is not None:
                table.windows[seat] = (sitting.asked, time.monotonic() + self.draw_pause(bool(sitting.askable(seat))))
            if seat in table.passing or sitting.undo is not None or not sitting.lets_pass(seat):
                continue
            if not self._drives(table):
                self.on_wanted(table)
            else:
                table.passing[seat] = asyncio.create_task(self._let_pass(table, seat))

    def draw_pause(self, seen: bool) -> float:
        """How long it takes at least until a window is declined, drawn anew for each, whoever declines it and how.

        Where nobody else is there to see it, it takes a moment only.
        """
        shortest, longest = self.settings.window_pause
        return shortest + (longest - shortest) * secrets.randbelow(1000) / 1000 if seen else min(0.15, shortest)

    async def _let_pass(self, table: LiveTable, seat: int) -> None:
        try:
            await self._wait_for_window(table, seat)
            await self._enter(table, lambda sitting: sitting.ordered_move(seat, self.clock.now()), driving=True)
        except NotKept:
            pass  # whoever reads the table again looks at its orders again
        except Exception:
            log_failure("order_failed", table=table.id, seat=seat)
            await asyncio.sleep(_RETRY_SECONDS)
        finally:
            table.passing.pop(seat, None)
        self._wake_orders(table)

    async def _wait_for_window(self, table: LiveTable, seat: int) -> None:
        asked, ready = table.windows.get(seat, (0, 0.0))
        if asked == table.sitting.asked:
            await asyncio.sleep(max(0.0, ready - time.monotonic()))

    async def _hold_back(self, table: LiveTable, message: messages.Move) -> None:
        """Who declines at once by hand waits as long as who declines by order, or others could tell the two apart."""
        sitting = table.sitting
        if message.seat in table.windows and sitting.status == RUNNING and sitting.askable(message.seat):
            window = sitting.window(message.seat)
            if window is not None and window.info.decline == message.text:
                await self._wait_for_window(table, message.seat)

    # --- driving -------------------------------------------------------------------------------------------------

    def _drives(self, table: LiveTable) -> bool:
        """Whether this process plays a table's bots, lets pass what orders let pass and looks at its clocks."""
        return not self.store.shared or table.lease is not None

    def wake(self, table: LiveTable) -> None:
        """See whether there is something to drive at a table."""
        self._wake_bots(table)
        self._wake_orders(table)

    # --- bots ----------------------------------------------------------------------------------------------------

    def _wake_bots(self, table: LiveTable) -> None:
        if self._closing or table.lost:
            return
        waiting = [seat for seat in table.sitting.bots_to_move() if seat not in table.bots]
        if waiting and not self._drives(table):
            self.on_wanted(table)
        else:
            for seat in waiting:
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
        await self.packs.ready(sitting.charter.options)
        asked = sitting.asked
        try:
            action: int | None = await self.bots_of(sitting).choose(level, bot_question(sitting, seat))
        except BotFailed:
            action = None
        await pause
        if table.lost:
            return

        def chosen(sitting: Sitting) -> Entry | None:
            if seat not in sitting.bots_to_move() or sitting.asked != asked:
                return None
            played = action
            if played is None or played not in sitting.playing.legal(seat):
                played = self._fallback(sitting, seat, played)
            return sitting.bot_move(seat, played, self.clock.now())

        await self._enter(table, chosen, driving=True)

    def _fallback(self, sitting: Sitting, seat: int, action: int | None) -> int:
        """What to play for a bot without a usable answer. A proposal outside the examples may still be legal."""
        if action is not None:
            try:
                sitting.playing.verify(seat, action)
            except IllegalAction:
                pass
            else:
                return action
        log("bot_fallback", 30, table=sitting.charter.id, seat=seat, answered=action is not None)
        return secrets.choice(sitting.playing.legal(seat))

    # --- the end -------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Stop the bots."""
        self._closing = True
        turns = [task for table in self.in_memory() for task in (*table.bots.values(), *table.passing.values())]
        for task in turns:
            task.cancel()
        await asyncio.gather(*turns, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


async def _always(_: LiveTable) -> bool:
    """A process that has its store to itself drives all tables."""
    return True
