"""Games begun under other rules: they go on where every move stands, and are kept and explained where one does not."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from harena.client import Client, Json, ServerRefusal, TableClient
from harena.core.errors import IllegalAction
from harena.games import game as find_game
from tests.server.harness import HandClock, Running, aio, server_process, serving
from tests.server.old_release import FOR_KEEPING, HAND_OF_NOW, unpacked

RULES_NOW = find_game("ragers").rules_version


def change(home: Path, statement: str, *given: Any) -> None:
    """Change the store of a server that does not run."""
    with sqlite3.connect(home / "harena.db") as database:
        assert database.execute(statement, given).rowcount > 0
    database.close()


def log_of(home: Path, table: str) -> list[tuple[str, str]]:
    with sqlite3.connect(home / "harena.db") as database:
        query = "SELECT kind, text FROM events WHERE table_id = ? ORDER BY seq"
        found = database.execute(query, [table]).fetchall()
    database.close()
    return found


async def begun(server: Running, **others: Any) -> tuple[Client, str]:
    """A duel on one screen in which both have kept their hands."""
    me = server.client()
    table = (await me.new_table("ragers", ["me", "me"], **others))["id"]
    async with me.connect(table) as seat:
        for number in (0, 1):
            await seat.move(number, "keep")
    return me, table


async def two_people(server: Running) -> tuple[Client, Client, str]:
    """The same between two people."""
    one, two = server.client(), server.client()
    table = (await one.new_table("ragers", ["me", "open"]))["id"]
    await two.join(table)
    for number, each in enumerate((one, two)):
        async with each.connect(table) as seat:
            await seat.move(number, "keep")
    return one, two, table


async def sentences(me: Client, table: str) -> list[str]:
    async with me.connect(table) as seat:
        return [event["text"] for event in seat.states[0]["events"]]


@aio
async def test_a_game_goes_on_under_new_rules_where_every_move_stands(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await begun(server)
        told = await sentences(me, table)
    for times in (1, 2):  # the second carrying over goes through the first one's entry
        change(tmp_path, "UPDATE tables SET rules = '0'")
        async with serving(tmp_path) as server:
            me = Client(server.address, me.cookie)
            card = await me.call("GET", f"/api/tables/{table}")
            assert card["status"] == "running"
            assert [each["id"] for each in await me.call("GET", "/api/tables")] == [table]
            now = await sentences(me, table)
            assert now[: len(told)] == told
            assert len([each for each in now if "rules of this game were renewed" in each]) == times
    rules = find_game("ragers").rules_version
    with sqlite3.connect(tmp_path / "harena.db") as database:
        assert database.execute("SELECT rules FROM tables").fetchall() == [(rules,)]
    database.close()
    assert [kind for kind, _ in log_of(tmp_path, table)] == ["begin", "move", "move", "renewed", "renewed"]
    async with serving(tmp_path) as server:
        me = Client(server.address, me.cookie)
        async with me.connect(table) as seat:
            state = seat.states[0]
            await seat.move(0, state["decision"]["options"][0]["text"])
    assert [kind for kind, _ in log_of(tmp_path, table)][-2:] == ["renewed", "move"]


@aio
async def test_games_are_carried_over_without_anybody_asking_for_them(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, table = await begun(server)
        lobby = (await server.client().new_table("ragers", ["me", "open"]))["id"]
    change(tmp_path, "UPDATE tables SET rules = '0'")
    async with serving(tmp_path) as server:
        for _ in range(500):
            if not await server.services.store.stale_tables():
                break
        assert await server.services.store.stale_tables() == []
        other = server.client()
        await other.me()
        assert [card["id"] for card in await other.call("GET", "/api/tables?scope=open")] == [lobby]
        joined: Json = await other.join(lobby)
        assert joined["status"] == "running"
    assert [kind for kind, _ in log_of(tmp_path, table)][-1] == "renewed"
    assert [kind for kind, _ in log_of(tmp_path, lobby)][:2] == ["renewed", "begin"]


BROKEN = [
    "UPDATE events SET text = 'place basher' WHERE seq = 3",  # is not legal any more
    "UPDATE events SET mark = 'another' WHERE seq = 3",  # comes to something else
]


@pytest.mark.parametrize("statement", BROKEN)
@aio
async def test_players_may_agree_to_go_back_to_the_last_move_that_stands(tmp_path: Path, statement: str) -> None:
    async with serving(tmp_path) as server:
        one, two, table = await two_people(server)
    change(tmp_path, "UPDATE tables SET rules = '0'")
    change(tmp_path, statement)
    async with serving(tmp_path) as server:
        one, two = Client(server.address, one.cookie), Client(server.address, two.cookie)
        assert [card["id"] for card in await one.call("GET", "/api/tables")] == [table]
        card = await one.call("GET", f"/api/tables/{table}")
        assert card["stands"] == {"moves": 1, "of": 2, "agreed": []}
        assert card["waiting"] == []
        async with one.connect(table) as here:
            with pytest.raises(IllegalAction, match="stands only up to move 1 of 2"):
                await here.move(0, "keep")
            await here.ask("rewind", seat=0)
            assert (await two.call("GET", f"/api/tables/{table}"))["stands"]["agreed"] == [0]
    async with serving(tmp_path) as server:  # who agreed is remembered
        one, two = Client(server.address, one.cookie), Client(server.address, two.cookie)
        async with one.connect(table) as here, two.connect(table) as there:
            await there.ask("rewind", seat=1)
            await here.until(lambda: here.table["stands"] is None)
            assert here.table["waiting"] == [1]
            await there.move(1, "keep")
            await here.until(lambda: here.table["turn"] == 2 or here.states[0]["decision"] is not None)
            said = [event["text"] for event in here.states[0]["events"]]
            assert len([each for each in said if "all agreed to go on from here" in each]) <= 1
    kinds = [kind for kind, _ in log_of(tmp_path, table)]
    assert kinds == ["begin", "move", "move", "agreed", "agreed", "renewed", "move"]
    async with serving(tmp_path) as server:  # and read from its log it is the same
        one = Client(server.address, one.cookie)
        card = await one.call("GET", f"/api/tables/{table}")
        assert (card["stands"], card["turn"]) == (None, 2)
        assert any("all agreed to go on from here" in each for each in await sentences(one, table))


@aio
async def test_nobody_goes_back_alone_or_without_need(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, _, table = await two_people(server)
        async with one.connect(table) as here:
            with pytest.raises(IllegalAction, match="Every move stands"):
                await here.ask("rewind", seat=0)
            with pytest.raises(IllegalAction, match="not your seat"):
                await here.ask("rewind", seat=1)


@aio
async def test_a_game_that_is_over_and_does_not_stand_is_kept_and_explained(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, _, table = await two_people(server)
        async with one.connect(table) as here:
            await here.ask("resign", seat=0)
    change(tmp_path, "UPDATE tables SET rules = '0'")
    change(tmp_path, BROKEN[0])
    before = log_of(tmp_path, table)
    async with serving(tmp_path) as server:
        one = Client(server.address, one.cookie)
        with pytest.raises(ServerRefusal, match=r"version 0 of the rules.*only up to move 1 of 2") as caught:
            await one.call("GET", f"/api/tables/{table}")
        assert caught.value.status == 409
    assert log_of(tmp_path, table) == before


@aio
async def test_being_carried_over_costs_nobody_any_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server:
        me, table = await begun(server, clock={"kind": "live", "minutes": 5, "increment": 0})
        clock.go(60)
    change(tmp_path, "UPDATE tables SET rules = '0'")
    clock.go(3600)
    async with serving(tmp_path, clock=clock) as server:
        me = Client(server.address, me.cookie)
        async with me.connect(table) as seat:
            left = [each["left_ms"] / 1000 for each in seat.states[0]["clocks"]["seats"]]
    assert left == pytest.approx([240, 240], abs=2)


# --- an older release ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked(tmp_path_factory.mktemp("old release"), HAND_OF_NOW)


@aio
async def test_games_of_an_older_release_go_on_as_far_as_they_stand_under_these_rules(
    old: Path, tmp_path: Path
) -> None:
    """Its rules gave a glory to whoever kept the whole hand: where nobody did, both rules come to the same."""
    begun: list[str] = []
    with server_process(tmp_path, old) as server:
        me = Client(server.address)
        for first in ("discard", "keep"):
            begun.append((await me.new_table("ragers", ["me", "me"]))["id"])
            async with me.connect(begun[-1]) as here:
                await here.move(0, a_text(here, 0, first))
                await here.move(1, a_text(here, 1, "discard"))
                await here.until(lambda: all(state["seq"] == 3 for state in here.states.values()))
                scores = [side["score"] for side in here.states[0]["view"]["table"]["sides"]]
                assert scores == [FOR_KEEPING if first == "keep" else 0, 0]
        server.stop()
    stands, does_not = begun
    async with serving(tmp_path) as renewed:
        me = Client(renewed.address, me.cookie)
        async with me.connect(stands) as here:
            assert (here.table["rules"], here.table["stands"], here.table["turn"]) == (RULES_NOW, None, 2)
            assert any("every move made so far stands" in event["text"] for event in here.states[0]["events"])
            seat = here.to_decide()[0]["seat"]
            await here.move(seat, here.to_decide()[0]["decision"]["options"][0]["text"])
        async with me.connect(does_not) as here:
            assert here.table["stands"] == {"moves": 1, "of": 2, "agreed": []}
            await here.ask("rewind", seat=0)
            await here.until(lambda: here.table["stands"] is None and bool(here.to_decide()))
            await here.move(1, a_text(here, 1, "discard"))
            await here.until(lambda: here.states[0]["seq"] == 6)
            assert [side["score"] for side in here.states[0]["view"]["table"]["sides"]] == [0, 0]
    for table, kinds in ((stands, ["renewed", "move"]), (does_not, ["agreed", "renewed", "move"])):
        assert [kind for kind, _ in log_of(tmp_path, table)] == ["begin", "move", "move", *kinds]


def a_text(here: TableClient, seat: int, verb: str) -> str:
    """The first option of a seat that begins so."""
    options = here.states[seat]["decision"]["options"]
    return next(str(each["text"]) for each in options if each["text"].startswith(verb))
