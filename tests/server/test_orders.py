"""Standing orders: windows that a seat lets pass without being asked by hand, and that nobody else learns of them."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

import harena
from harena.client import Client, Json, TableClient
from harena.core.chance import Stream
from harena.core.state import Edition, State
from harena.games import game as find_game
from harena.server import hall as hall_module
from harena.server import messages
from tests.games import CASES
from tests.server.harness import HandClock, aio, first, serving
from tests.server.test_play import Pair, refusal, seated
from tests.server.test_secrecy import World, world

PAUSES = (0.3, 0.5, 0.4)  # taken in turn


class Windowed(NamedTuple):
    """A game with windows, as the server itself plays it."""

    game: str
    enough: int = 4  # windows compared

    def edition(self) -> Edition:
        return find_game(self.game).edition(2)

    def __str__(self) -> str:
        return self.game


WINDOWED = [Windowed("rex"), Windowed("ophidian"), Windowed("talisman", 2)]


def windows_of(state: State) -> list[int]:
    """The seats that are asked whether they respond."""
    return [seat for seat in state.waiting if state.edition.words.window(state, seat) is not None]


def at_a_window(case: Windowed, asked: int) -> State:
    """A game in which a seat, and nobody else, is asked whether it responds."""
    for seed in range(20):
        state, stream = case.edition().new(seed), Stream(seed)
        for _ in range(400):
            if windows_of(state) == [asked] == list(state.waiting):
                return state
            if state.outcome is not None:
                break
            for seat in state.waiting:
                state.play(seat, state.pick(seat, stream))
    raise AssertionError("no window was opened")


def positions_of(case: Windowed, stream: Stream) -> Iterator[State]:
    """Positions of games that are played at random, one after another."""
    for seed in range(20):
        state = case.edition().new(seed)
        while state.outcome is None:
            yield state
            for seat in state.waiting:
                state.play(seat, state.pick(seat, stream))


def windows_ahead(case: Windowed, truth: dict[str, Any], asked: int) -> int:
    """A stream of picks that brings a seat, which lets every window pass, as many of them as are compared."""
    for seed in range(20):
        state, stream, windows = harena.imagine(truth, 1), Stream(seed), 0
        while state.outcome is None:
            seat = asked if asked in state.waiting else state.waiting[0]
            window = state.edition.words.window(state, seat) if seat == asked else None
            state.play(seat, window.decline if window else state.pick(seat, stream))
            windows += window is not None
            if windows == case.enough:
                return seed
    raise AssertionError("too few windows are opened")


@pytest.mark.needs("ophidian", "rex", "talisman")
def test_every_game_with_windows_is_among_those_tried_here() -> None:
    windowed = {case.edition().game for case in CASES if case.edition().words.orders()}
    assert windowed == {case.game for case in WINDOWED}


@pytest.mark.needs("ophidian", "rex", "talisman")
@pytest.mark.parametrize("case", WINDOWED, ids=str)
@pytest.mark.parametrize("asked", [0, 1])
def test_a_window_says_what_opened_it_and_who(case: Windowed, asked: int) -> None:
    state = at_a_window(case, asked)
    window = state.edition.words.window(state, asked)
    assert window is not None
    assert window.decline in state.legal(asked)
    assert state.edition.words.declines(window.decline)
    assert window.by in (0, 1)
    assert window.event
    assert window.able == (len(state.legal(asked)) > 1)


# --- secrecy ---------------------------------------------------------------------------------------------------------


@pytest.mark.needs("ophidian", "rex", "talisman")
@pytest.mark.parametrize("case", WINDOWED, ids=str)
@pytest.mark.parametrize("asked", [0, 1])
@aio
async def test_by_hand_or_by_order_others_get_the_same_bytes_after_the_same_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: Windowed, asked: int
) -> None:
    """Time stands still until both have come as far as they can, and is then set to where both may go on."""
    truth = at_a_window(case, asked).view("referee")
    clock, waits = HandClock(), Waits(monkeypatch)
    async with AsyncExitStack() as stack:
        by_hand, by_order = [
            await stack.enter_async_context(world(tmp_path / name, case, truth, clock)) for name in ("hand", "order")
        ]
        for each in (by_hand, by_order):
            pauses = iter(PAUSES * 100)
            each.services.hall.draw_pause = lambda seen, pauses=pauses: next(pauses)  # type: ignore[method-assign,misc]
        await by_order.say(asked, messages.GiveOrders("orders", asked, "never"))
        by_hand.services.hall._wake_orders(by_hand.table)  # this window was open before anybody watched
        stream, compared = Stream(windows_ahead(case, truth, asked)), 0
        for step in count():
            if compared == case.enough:
                break
            sitting = by_hand.table.sitting
            assert sitting.status == "running"
            # An order passes when a hand can: of two who are asked at once, the one that has orders goes first.
            seat = asked if asked in sitting.waiting else sitting.waiting[0]
            window = sitting.window(seat) if seat == asked else None
            if window is not None:
                move = messages.Move(f"pass {step}", seat, window.info.decline)
                hand = asyncio.create_task(by_hand.say(seat, move))
                until = by_hand.table.windows[seat]
                assert until == by_order.table.windows[seat]
                await happens(lambda: len(waits.until) == 2 or hand.done())  # noqa: B023
                assert waits.until == pytest.approx([until[1]] * 2)
                same_for_others([by_hand, by_order], asked)
                assert not any(declined(each, until[0], seat) for each in (by_hand, by_order))
                waits.go()
                await hand
                await happens(lambda: all(declined(each, until[0], seat) for each in (by_hand, by_order)))  # noqa: B023
                compared += 1
            else:
                text = sitting.state.text(sitting.state.pick(seat, stream))
                move = messages.Move(f"move {step}", seat, text)
                said = asyncio.gather(by_hand.say(seat, move), by_order.say(seat, move))
                await happens(lambda: said.done() or len(waits.until) == 2)  # noqa: B023
                if not said.done():
                    waits.go()
                await said
            same_for_others([by_hand, by_order], asked)


class Waits:
    """The time that tables wait by: it stands still but for `go`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.until: list[float] = []
        """When those who wait now will go on."""
        self._now = 0.0
        self._moved = asyncio.Event()
        monkeypatch.setattr(hall_module, "time", SimpleNamespace(monotonic=lambda: self._now))
        monkeypatch.setattr(hall_module, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": self._sleep}))

    def go(self) -> None:
        """Let everybody go on who waits now."""
        self._now = max(self.until, default=self._now)
        self._moved.set()
        self._moved = asyncio.Event()

    async def _sleep(self, seconds: float) -> None:
        until = self._now + seconds
        self.until.append(until)
        while self._now < until:
            await self._moved.wait()
        self.until.remove(until)


def declined(world: World, asked: int, seat: int) -> bool:
    """Whether a window that a seat was asked about is shown as declined."""
    return world.table.sitting.asked != asked or seat in world.table.sitting.sealed


async def happens(true: Callable[[], bool]) -> None:
    """Wait for something that happens sooner or later."""
    async with asyncio.timeout(Client.patience):
        while not true():
            await asyncio.sleep(0.001)


def same_for_others(worlds: list[World], asked: int) -> None:
    for who in (1 - asked, 2):
        heard = [each.heard(who) for each in worlds]
        assert heard[0] == heard[1]
        assert worlds[0].card(who) == worlds[1].card(who)


@pytest.mark.needs("talisman")
@aio
async def test_who_is_asked_at_the_same_time_lets_pass_at_the_same_time(tmp_path: Path) -> None:
    case = Windowed("talisman")
    stream = Stream(1)
    state = next(state for state in positions_of(case, stream) if windows_of(state) == [0, 1])
    async with world(tmp_path, case, state.view("referee"), HandClock()) as here:
        table, hall = here.table, here.services.hall
        hall.draw_pause = lambda seen: 0.3  # type: ignore[method-assign]
        for seat in (0, 1):
            await here.say(seat, messages.GiveOrders(f"orders {seat}", seat, "never"))
        asked = table.sitting.asked
        assert {*table.passing} == {0, 1}
        assert {since for since, _ in table.windows.values()} == {asked}
        while table.sitting.asked == asked:
            await asyncio.sleep(0.001)
        assert not table.sitting.sealed


@aio
async def test_the_wait_is_drawn_without_knowing_of_orders(tmp_path: Path) -> None:
    async with serving(tmp_path, window_pause=(0.6, 1.8)) as server:
        drawn = [server.services.hall.draw_pause(True) for _ in range(400)]
        assert min(drawn) >= 0.6
        assert max(drawn) <= 1.8
        assert max(drawn) - min(drawn) > 1
        assert server.services.hall.draw_pause(False) < 0.2


# --- what they do ----------------------------------------------------------------------------------------------------


async def give(seat: TableClient, number: int, **orders: object) -> None:
    await seat.ask("orders", seat=number, **orders)


async def play_on(pair: Pair, moves: int) -> list[Json]:
    """Both take the first option they have; gives the windows that the second one was asked by hand."""
    asked: list[Json] = []
    for _ in range(moves):
        await asyncio.sleep(0.02)
        for number, seat in enumerate((pair.one, pair.two)):
            state = seat.states[number]
            if state["decision"] is None or (state["orders"] or {}).get("passing"):
                continue
            if number == 1 and state["decision"]["window"]:
                asked.append(state["decision"]["window"])
            await pair.settled(await seat.move(number, first(state)))
        if pair.one.over:
            break
    return asked


@pytest.mark.needs("ophidian")
@aio
async def test_who_is_asked_when_able_is_not_asked_otherwise(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ophidian", stack)
        assert not all(window["able"] for window in await play_on(pair, 60))
        await give(pair.two, 1, ask="able")
        assert pair.two.states[1]["orders"]["ask"] == "able"
        asked = await play_on(pair, 60)
        assert all(window["able"] for window in asked)


@pytest.mark.needs("ophidian")
@aio
async def test_orders_rest_until_the_turn_is_over_and_never_ask_for_one_card(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ophidian", stack)
        asked = await play_on(pair, 60)
        source = next(window["source"] for window in asked if window["source"])
        await give(pair.two, 1, ask="always", not_for=[source])
        assert source not in [window["source"] for window in await play_on(pair, 60)]
        await give(pair.two, 1, ask="always", rest=True)
        assert pair.two.states[1]["orders"]["rest"] is True
        assert await play_on(pair, 120)  # the turn ended, and with it the rest
        assert pair.two.states[1]["orders"]["rest"] is False


@pytest.mark.needs("ophidian")
@aio
async def test_orders_are_kept_with_the_table_and_told_to_their_seat_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ophidian", stack)
        heard = len(pair.one.messages)
        await give(pair.two, 1, ask="attacked", not_for=["Haze"])
        assert pair.one.messages[heard:] == []
        assert pair.one.states[0]["orders"]["ask"] == "always"
        cookie, table = pair.two._client.cookie, pair.table
    async with serving(tmp_path) as server:
        again = server.client()
        again.cookie = cookie
        async with again.connect(table) as seat:
            orders = seat.states[1]["orders"]
            assert (orders["ask"], orders["not_for"]) == ("attacked", ["Haze"])


@pytest.mark.needs("ophidian")
@aio
async def test_orders_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ophidian", stack)
        assert "always, able" in (await refusal(give(pair.one, 0, ask="sometimes"))).reason
        assert "not your seat" in (await refusal(give(pair.one, 1, ask="able"))).reason
        other = await seated(server, "ragers", stack)
        assert "nothing to order" in (await refusal(give(other.one, 0, ask="always"))).reason
        assert other.one.states[0]["orders"] is None
