"""Games that only an older release can go on with: its wheel plays them, in a process of its own."""

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from harena.client import Client, Json, TableClient
from harena.core.errors import IllegalAction
from harena.records import loads
from tests.server.harness import ServerProcess, aio, chooser, in_a_loop, serving
from tests.server.old_release import HAND, RELEASE, RULES, engines_of, kill, packed, unpacked


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("old release")
    yield unpacked(folder)
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def pins(old: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(old, tmp_path_factory.mktemp("pins") / "wheels")


class Begun(NamedTuple):
    """Two games that were begun under older rules, some moves old; all seats of `alone` are one person's."""

    home: Path
    cookie: str
    against_bot: str
    alone: str

    def copied(self, home: Path) -> Path:
        """Their store, for a server of its own."""
        return shutil.copytree(self.home, home / "home")


@pytest.fixture(scope="module")
def begun(old: Path, tmp_path_factory: pytest.TempPathFactory) -> Begun:
    home = tmp_path_factory.mktemp("begun")
    server = ServerProcess(home, old)
    server.start()
    try:
        return in_a_loop(begin_under_old_rules(home, server.address))
    finally:
        server.stop()


async def begin_under_old_rules(home: Path, address: str) -> Begun:
    me = Client(address)
    against = (await me.new_table("ragers", ["me", "random"]))["id"]
    alone = (await me.new_table("ragers", ["me", "me"]))["id"]
    for table in (against, alone):
        async with me.connect(table) as here:
            assert here.table["release"] is None
            assert hand(here.states[0]) == HAND
            await play(here, keeper(1), 6)
    return Begun(home, me.cookie, against, alone)


def keeper(seed: int) -> Callable[[Json], str]:
    """Somebody who keeps the whole hand, which was worth something then, and otherwise takes any option."""
    any_option = chooser(seed)
    return lambda state: "keep" if state["decision"]["kind"] == "prepare" else any_option(state)


def hand(state: Json) -> int:
    """How many cards a seat holds."""
    return int(state["view"]["table"]["sides"][state["seat"]]["hand_size"])


async def play(here: TableClient, choose: Callable[[Json], str], moves: int) -> None:
    """Make so many moves with one's own seats."""
    for _ in range(moves):
        await here.until(lambda: here.over or bool(here.to_decide()))
        if here.over:
            return
        state = here.to_decide()[0]
        seq = await here.move(state["seat"], choose(state))
        await here.until(lambda: here.over or here.states[state["seat"]]["seq"] >= seq)  # noqa: B023


@aio
async def test_a_game_that_does_not_stand_goes_on_under_its_own_rules_whatever_is_killed(
    begun: Begun, pins: Path, tmp_path: Path
) -> None:
    alone, against = begun.alone, begun.against_bot
    server = ServerProcess(begun.copied(tmp_path), pins=pins)
    server.start()
    try:
        me = Client(server.address, begun.cookie)
        card = await me.call("GET", f"/api/tables/{alone}")
        assert (card["release"], card["rules"], card["stands"], card["status"]) == (RELEASE, RULES, None, "running")
        other = Client(server.address)
        await other.me()
        async with me.connect(alone) as here, other.connect(alone) as watching:
            state = here.to_decide()[0]
            assert watching.states[None]["decision"] is None
            await asks_and_is_refused(here, state)
            await play(here, chooser(2), 2)
            kill(engines_of(server.pid))
            await play(here, chooser(3), 2)
            assert engines_of(server.pid) != []
        server.kill()
        server.start()
        me = Client(server.address, begun.cookie)
        for table, seats in ((alone, 2), (against, 1)):
            async with me.connect(table) as here:
                assert here.table["release"] == RELEASE
                outcome = await here.play(chooser(4))
                assert len(outcome["ranks"]) == 2
                assert len(here.states) == seats
        record = loads(await me.call("GET", f"/api/tables/{alone}/record"), "the record")
        assert (record.harena, record.rules) == (RELEASE, RULES)
        replay = await me.call("GET", f"/api/tables/{against}/replay?as=0")
        assert len(replay["steps"]) > 6
        told = await me.call("GET", f"/api/tables/{against}/description?step=3&as=1")
        assert told["sections"] != []
        fresh = (await me.new_table("ragers", ["me", "me"]))["id"]
        async with me.connect(fresh) as here:
            assert (here.table["release"], hand(here.states[0])) == (None, HAND + 1)
        engines = engines_of(server.pid)
        assert engines != []
        server.stop()
        assert not any(Path(f"/proc/{engine}").exists() for engine in engines)
    finally:
        server.kill()


async def asks_and_is_refused(here: TableClient, state: Json) -> None:
    """What can be asked of a game besides moving."""
    seat, option = state["seat"], state["decision"]["options"][0]
    assert hand(state) <= HAND
    with pytest.raises(IllegalAction) as refused:
        await here.move(seat, "keep")
    assert refused.value.rule.startswith("RAG-")
    assert (await here.preview(seat, option["text"]))["ok"] is True
    assert (await here.ask("describe", seat=seat))["sections"] != []
    hint = await here.ask("hint", seat=seat)
    texts = [each["text"] for each in state["decision"]["options"]]
    assert [each["text"] in texts for each in hint["options"]] == [True] * len(hint["options"])
    assert here.table["waiting"] == [seat] or len(here.table["waiting"]) == 2


@aio
async def test_without_a_wheel_that_fits_a_game_waits_as_ever_and_a_broken_one_is_warned_of(
    begun: Begun, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    home, wheels, table = begun.copied(tmp_path), tmp_path / "wheels", begun.alone
    wheels.mkdir()
    (wheels / "harena-0.0.8-py3-none-any.whl").write_bytes(b"no wheel at all")
    with caplog.at_level(logging.WARNING):
        async with serving(home, pins=wheels) as server:
            me = Client(server.address, begun.cookie)
            card = await me.call("GET", f"/api/tables/{table}")
            assert card["release"] is None
            assert card["stands"]["moves"] < card["stands"]["of"]
            async with me.connect(table) as here:
                with pytest.raises(IllegalAction, match="or play it with the Harena it was begun with"):
                    await here.move(0, "keep")
    assert caplog.text.count("pin_unusable") == 1
    assert "no_pin" in caplog.text
