"""What a board gets of a game: its schema, the faces of its cards, what would count now, and the table in words."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

import harena
from harena.client import Client, Json, ServerRefusal
from harena.core.errors import IllegalAction
from harena.core.state import REFEREE, SPECTATOR
from tests.server.harness import Running, aio, chooser, serving
from tests.server.raw_socket import greeted, raw

EYES = {"0": 0, "1": 1, "spectator": int(SPECTATOR), "referee": int(REFEREE)}


def validator(schema: Json, name: str) -> Any:
    """Checks values against one definition of a game's schema."""
    return jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{name}"})


async def finished(server: Running) -> tuple[Client, str]:
    """Somebody who has played a game of Ragers to its end, and its table's path."""
    me = server.client()
    made = await me.new_table("ragers", ["me", "random"])
    async with me.connect(made["id"]) as seat:
        await seat.play(chooser(3))
    return me, f"/api/tables/{made['id']}"


def sections_of(state: harena.State, eye: int) -> list[Json]:
    return [
        {
            "title": section.title,
            "seat": section.seat,
            "lines": [{"text": line.text, "rule": line.rule} for line in section.lines],
        }
        for section in state.edition.words.describe(state, eye)
    ]


@aio
async def test_what_is_sent_of_a_game_fits_the_schema_that_its_views_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, path = await finished(server)
        schema = await me.call("GET", "/api/games/ragers/schema")
        schema = schema if isinstance(schema, dict) else json.loads(schema)
        checks = {
            name: validator(schema, name) for name in ("TableView", "OutlookView", "Event", "Action", "FacesView")
        }
        for reader in EYES:
            replay = await me.call("GET", f"{path}/replay?as={reader}")
            checks["FacesView"].validate(replay["faces"])
            for step in replay["steps"]:
                assert step["view"]["schema"] == schema["title"] == "ragers/1"
                checks["TableView"].validate(step["view"]["table"])
                checks["OutlookView"].validate(step["outlook"])
                for event in step["events"]:
                    checks["Event"].validate({"event": event["event"], "about": event["about"]})
                assert (step["move"] is None) == (step["text"] is None)
                if step["move"] is not None:
                    assert step["move"]["text"] == step["text"]
                    checks["Action"].validate({"verb": step["move"]["verb"], "args": step["move"]["args"]})
    with pytest.raises(jsonschema_rs.ValidationError):
        checks["Action"].validate({"verb": "place", "args": {"fighter": "ogre"}})


@aio
async def test_the_end_of_a_day_shows_the_table_that_it_has_cleared_as_the_reader_saw_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, path = await finished(server)
        seen: dict[str, list[Json]] = {}
        for reader in EYES:
            replay = await me.call("GET", f"{path}/replay?as={reader}")
            ends = [event for step in replay["steps"] for event in step["events"] if "picture" in event]
            assert {event["event"] for event in ends} <= {"day_won", "day_drawn", "day_lost_by_both"}
            assert [event["picture"]["table"]["day"] for event in ends] == list(range(1, 1 + len(ends)))
            for event in ends:
                assert any(side["row"] for side in event["picture"]["table"]["sides"])
                assert event["picture"]["outlook"]["winner"] == (event["about"].get("seat") if event["about"] else None)
            seen[reader] = [event["picture"]["table"]["sides"] for event in ends]
        assert ["hand" in side for side in seen["0"][0]] == [True, False]
        assert ["hand" in side for side in seen["1"][0]] == [False, True]
        assert ["hand" in side for side in seen["spectator"][0]] == [False, False]
        assert ["hand" in side for side in seen["referee"][0]] == [True, True]


@aio
async def test_a_game_without_a_schema_says_so_and_an_unknown_one_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        for game, reason in (("leduc", "has no schema"), ("chess", 'no game "chess"')):
            for _ in range(2):
                with pytest.raises(ServerRefusal, match=reason) as caught:
                    await me.call("GET", f"/api/games/{game}/schema")
                assert caught.value.status == 404


@aio
async def test_the_welcome_brings_the_faces_of_the_tables_own_content(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        for game, faces in (("ragers", harena.edition("ragers").words.faces()), ("leduc", {})):
            async with me.connect((await me.new_table(game, ["me", "me"]))["id"]) as seat:
                assert seat.messages_of("welcome")[0]["faces"] == faces


@pytest.mark.needs("gods")
@aio
async def test_the_faces_of_a_table_are_fetched_apart_packed_and_only_once(tmp_path: Path) -> None:
    """On a slow line a welcome with them would take seconds: they are most of it, and a socket packs nothing."""
    async with serving(tmp_path) as server:
        me = server.client()
        faces = harena.edition("gods", 4, {"scenario": "maze"}).words.faces()
        table = await me.new_table("gods", ["me", "me", "me", "me"], options={"scenario": "maze"})
        path = f"/api/tables/{table['id']}/faces"
        assert await me.call("GET", path) == faces
        async with raw(server, me, table["id"], faces="apart") as opened:
            assert (await greeted(opened))[0]["faces"] is None
        asking = {"cookie": me.cookie, "accept-encoding": "gzip"}
        async with httpx.AsyncClient(base_url=server.address) as web:
            packed = await web.get(path, headers=asking)
            assert packed.headers["content-encoding"] == "gzip"
            again = await web.get(path, headers=asking | {"if-none-match": packed.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@aio
async def test_each_seat_has_its_own_table_described_and_a_spectator_the_public_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two, guest = server.client(), server.client(), server.client()
        table = (await one.new_table("ragers", ["me", "open"]))["id"]
        await two.join(table)
        await guest.me()
        live = await server.services.hall.get(table)
        async with one.connect(table) as first, two.connect(table) as second, guest.connect(table) as watching:
            for _ in range(2):
                sitting = live.sitting  # another one after each move
                for who, seat in ((first, 0), (second, 1), (watching, None), (first, None)):
                    told = (await who.ask("describe", seat=seat))["sections"]
                    assert told == sections_of(sitting.state, int(SPECTATOR) if seat is None else seat)
                for who, seat in ((first, 1), (second, 0), (watching, 0)):
                    with pytest.raises(IllegalAction, match="a seat of your own"):
                        await who.ask("describe", seat=seat)
                await first.move(0, first.to_decide()[0]["decision"]["options"][0]["text"])
                await second.until(lambda: bool(second.to_decide()))
                await second.move(1, second.to_decide()[0]["decision"]["options"][0]["text"])
                await first.until(lambda: bool(first.to_decide()))


@aio
async def test_every_step_of_a_finished_game_is_described_as_its_reader_saw_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, path = await finished(server)
        game = (await server.services.hall.get(path.rpartition("/")[2])).sitting.game
        assert game is not None
        for step in (0, 1, 7, len(game.steps)):
            for reader, eye in EYES.items():
                found = await me.call("GET", f"{path}/description?as={reader}&step={step}")
                assert found["sections"] == sections_of(game.position(step), eye)
        for query in (f"step={len(game.steps) + 1}", "as=5", "step=-1", "as=somebody"):
            with pytest.raises(ServerRefusal) as caught:
                await me.call("GET", f"{path}/description?{query}")
            assert caught.value.status == 422


@aio
async def test_a_running_game_is_described_by_its_socket_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "me"])
        for reader in EYES:
            with pytest.raises(ServerRefusal, match="not over") as caught:
                await me.call("GET", f"/api/tables/{made['id']}/description?as={reader}")
            assert caught.value.status == 409


@aio
async def test_states_carry_the_outlook_of_their_reader(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "me"])
        live = await server.services.hall.get(made["id"])
        told = 0
        async with me.connect(made["id"]) as both:
            for _ in range(8):
                state = both.to_decide()[0]
                sitting = live.sitting  # another one after each move
                for seat in (0, 1):
                    assert both.states[seat]["outlook"] == sitting.edition.words.outlook(sitting.state, seat)
                told += bool(both.states[0]["outlook"]["lines"])
                seq = await both.move(state["seat"], state["decision"]["options"][0]["text"])
                while any(each["seq"] < seq for each in both.states.values()):
                    await asyncio.sleep(0.01)
        assert told > 1


@aio
async def test_events_bring_the_brief_sentence_of_their_reader_where_it_is_another(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, path = await finished(server)
        for reader in ("0", "1", "spectator"):
            steps = (await me.call("GET", f"{path}/replay?as={reader}"))["steps"]
            drawn = [told for step in steps for told in step["events"] if told["event"] == "drew"]
            assert drawn
            for told in drawn:
                brief = told["brief"]
                assert f"{brief['before']}{brief['listed']}{brief.get('after', '')}." == told["text"]
                assert (brief["listed"] == "a card") == (told["about"]["fighter"] is None)
            began = [told for step in steps for told in step["events"] if told["event"] == "day_begins"]
            assert began
            assert not any("brief" in told for told in began)
