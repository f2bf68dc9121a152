"""What a visitor with bad manners, or bad luck, must not be able to do."""

import asyncio
import json
import logging
import os
import signal
import socket
from pathlib import Path

import pytest

from harena.server import messages
from harena.server.settings import GENEROUS, Rate, Rates
from harena.server.showing import Showing
from harena.server.sitting import Sitting
from tests.server.harness import aio, chooser, serving
from tests.server.test_api import sent
from tests.server.test_sitting import begun, people


def _rates(**others: Rate) -> Rates:
    return Rates(**{**{name: getattr(GENEROUS, name) for name in Rates.__dataclass_fields__}, **others})


@aio
async def test_wrong_tries_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    # As many as a real server allows at once; how soon it allows more must not depend on how slow this machine is.
    allowed = {name: Rate(getattr(Rates(), name).burst, 0.0001) for name in ("sign_ins", "names")}
    async with serving(tmp_path, rates=_rates(**allowed), trusted_proxies="127.0.0.1") as server:
        me = server.client()
        await me.me()
        await me.call("PATCH", "/api/me", {"name": "Spiculus"})
        await me.call("POST", "/api/me/password", {"password": "golden house"})

        async def try_from(address: str, name: str, password: str) -> int:
            body, headers = {"name": name, "password": password}, {"x-forwarded-for": address}
            return (await sent(server, "POST", "/api/sign-in", json=body, headers=headers)).status_code

        guesses = [await try_from("10.0.0.1", "spiculus", "a guess") for _ in range(25)]
        assert guesses[0] == 401
        assert guesses[-1] == 429
        assert await try_from("10.0.0.2", "Spiculus", "golden house") == 200


@aio
async def test_one_name_is_counted_as_one_however_it_is_written(tmp_path: Path) -> None:
    async with serving(tmp_path, rates=_rates(names=Rate(4, 0.0001))) as server:
        spellings = ["spiculus", "SPICULUS", "\uff33piculus", " spiculus  ", "Spi\u200bculus", "spiculus"]
        codes = [
            (await sent(server, "POST", "/api/sign-in", json={"name": name, "password": "x"})).status_code
            for name in spellings
        ]
        assert codes == [401, 401, 401, 401, 401, 429]  # the fifth is another name: something is in it


@aio
async def test_guesses_at_one_name_lock_no_other_name_of_the_same_address_out(tmp_path: Path) -> None:
    """As behind the one address of a school."""
    allowed = {name: Rate(getattr(Rates(), name).burst, 0.0001) for name in ("sign_ins", "guesses", "names")}
    async with serving(tmp_path, rates=_rates(**allowed)) as server:
        me = server.client()
        await me.me()
        await me.call("PATCH", "/api/me", {"name": "Verus"})
        await me.call("POST", "/api/me/password", {"password": "wooden sword"})

        async def try_as(name: str, password: str) -> int:
            return (await sent(server, "POST", "/api/sign-in", json={"name": name, "password": password})).status_code

        guesses = [await try_as("Spiculus", f"guess {number}") for number in range(25)]
        assert guesses == [401] * 10 + [429] * 15
        assert await try_as("Verus", "wooden sword") == 200


@aio
@pytest.mark.parametrize("behind", ["2001:db8:1:2::{}", "[2001:db8:1:2::{}]:80"])
async def test_all_addresses_of_one_household_are_counted_as_one(tmp_path: Path, behind: str) -> None:
    rates = _rates(sign_ins=Rate(3, 0.0001), guests=Rate(2, 0.0001))
    async with serving(tmp_path, rates=rates, trusted_proxies="127.0.0.1") as server:

        async def ask(method: str, path: str, number: int, body: object = None) -> int:
            headers = {"x-forwarded-for": behind.format(number)}
            return (await sent(server, method, path, json=body, headers=headers)).status_code

        tried = {"name": "Spiculus", "password": "a guess"}
        assert [await ask("POST", "/api/sign-in", each, tried) for each in range(5)] == [401, 401, 401, 429, 429]
        assert [await ask("GET", "/api/me", each) for each in range(4)] == [200, 200, 429, 429]
        elsewhere = {"x-forwarded-for": "2001:db8:1:3::1"}
        assert (await sent(server, "GET", "/api/me", headers=elsewhere)).status_code == 200


@aio
async def test_half_a_character_is_refused_and_breaks_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        await me.me()
        for body in (
            '{"game": "ragers", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"\\ud800": 1}}',
            '{"game": "\\ud800", "seats": [{"kind": "me"}, {"kind": "me"}]}',
            '{"game": "ragers", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"pack": "\\ud800"}}',
            '{"game": "ragers", "seats": [{"kind": "bot", "level": "\\ud800"}, {"kind": "me"}]}',
            '{"\\ud800": 1}',
        ):
            headers = {"cookie": me.cookie, "content-type": "application/json"}
            answer = await sent(server, "POST", "/api/tables", content=body, headers=headers)
            assert answer.status_code in (404, 422), answer.text
            assert json.loads(answer.text)["reason"]


@aio
async def test_what_is_said_again_after_a_reconnect_is_heard_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("leduc", ["me", "open"]))["id"]
        await two.join(table)
        async with two.connect(table) as other:
            for _ in range(2):
                async with one.connect(table) as here:
                    await here.ask("say", phrase="hello", id="the same")
            async with one.connect(table) as here:
                await here.ask("say", phrase="ouch", id="another")
            await other.ask("say", phrase="thanks", id="the same")  # another seat's ids are its own
            await other.until(lambda: len(other.messages_of("said")) >= 3)
            assert [said["phrase"] for said in other.messages_of("said")] == ["hello", "ouch", "thanks"]


@aio
async def test_the_figures_are_for_the_operator(tmp_path: Path) -> None:
    async with serving(tmp_path, trusted_proxies="127.0.0.1") as server:
        assert (await sent(server, "GET", "/metrics")).status_code == 200
        for address in ("10.0.0.1", "127.0.0.1"):
            answer = await sent(server, "GET", "/metrics", headers={"x-forwarded-for": address})
            assert answer.status_code == 403
    async with serving(tmp_path, metrics_token="open sesame") as server:
        for given, status in (("Bearer open sesame", 200), ("Bearer open", 403), ("Bearer", 403), ("open", 403)):
            assert (await sent(server, "GET", "/metrics", headers={"authorization": given})).status_code == status
        assert "with the token" in (await sent(server, "GET", "/metrics")).json()["reason"]  # this machine as well


@aio
async def test_one_player_does_not_fill_the_lists_of_all(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        first = await two.new_table("leduc", ["me", "open"])
        watched = await two.new_table("leduc", ["me", "me"])
        for _ in range(15):
            await one.new_table("leduc", ["me", "open"])
            await one.new_table("leduc", ["me", "me"])
        for scope, other in (("open", first), ("running", watched)):
            found = [each["id"] for each in await one.call("GET", f"/api/tables?scope={scope}")]
            assert len(found) == 11
            assert other["id"] in found
        assert len(await one.call("GET", "/api/tables?scope=mine")) == 30


@aio
async def test_one_person_behind_many_names_does_not_fill_them_either(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, names = server.client(), [server.client() for _ in range(11)]
        mine = await me.new_table("leduc", ["me", "open"])
        for each in names:
            for _ in range(10):
                await each.new_table("leduc", ["me", "open"])
        found = [each["id"] for each in await me.call("GET", "/api/tables?scope=open")]
        assert len(found) == 100
        assert mine["id"] in found


@aio
async def test_an_upload_that_breaks_off_is_no_failure_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as server:
        host, _, port = server.address.removeprefix("http://").partition(":")
        with caplog.at_level(logging.INFO):
            for _ in range(3):
                _, writer = await asyncio.open_connection(host, int(port))
                head = f"POST /api/verify HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 5000\r\n\r\n"
                writer.write(f"{head}half".encode())
                await writer.drain()
                await asyncio.sleep(0.1)
                writer.transport.get_extra_info("socket").setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00"
                )
                writer.close()
            await asyncio.sleep(0.3)
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


@aio
async def test_a_bots_process_that_is_killed_costs_no_move(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("leduc", ["me", "random"]))["id"]
        workers = server.services.hall.bots._workers
        async with me.connect(table) as seat:
            await seat.play(chooser(1))
            assert len(workers._idle) == 1
            os.kill(workers._idle[0].process.pid, signal.SIGKILL)
            await seat.ask("rematch", seat=0)
            await seat.until(lambda: seat.table["rematch"]["table"] is not None)
        async with me.connect(seat.table["rematch"]["table"]) as again:
            await again.play(chooser(2))
        assert "harena_bot_failures_total{" not in server.services.metrics.text().decode()


def test_a_sealed_choice_that_lets_something_pass_looks_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks and offers to undo are told at once, what was chosen is not: they must not tell it."""
    shown: list[list[bytes]] = []
    for choice in ("keep", "redraw"):
        sitting, _ = begun("ragers", people(2), {"kind": "live", "minutes": 5, "increment": 3})
        texts = [sitting.state.text(action) for action in sitting.state.legal(1)]
        keep = sitting.edition.words.parse("keep")
        monkeypatch.setattr(type(sitting.edition.words), "declines", lambda _, action: action == keep)  # noqa: B023
        text = "keep" if choice == "keep" else next(each for each in texts if each != "keep")
        seen = []
        sitting = _move(sitting, 1, text)
        seen.append(Showing().state_message(sitting, 0, 0, 2))
        sitting.apply(sitting.answer(messages.Retract("back", 1), 2)[0])
        seen.append(Showing().state_message(sitting, 0, 0, 2))
        sitting = _move(sitting, 1, text, "again")
        seen.append(Showing().state_message(sitting, 0, 0, 2))
        assert sitting.timer is not None
        assert sitting.timer.left == [300_000 - 1, 300_000 - 1]
        sitting = _move(sitting, 0, "keep")
        assert sitting.timer is not None
        assert sitting.timer.left == [300_000 - 1, 300_000 - 1 + (0 if choice == "keep" else 3000)]
        shown.append(seen)
    assert shown[0] == shown[1]


def _move(sitting: Sitting, seat: int, text: str, name: str = "move") -> Sitting:
    for entry in sitting.answer(messages.Move(f"{name} {seat}", seat, text), 2):
        sitting.apply(entry)
    return sitting


@aio
async def test_every_answer_carries_the_headers_that_protect_its_reader(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        answers = [
            await sent(server, "GET", "/"),
            await sent(server, "GET", "/api/games"),
            await sent(server, "GET", "/nowhere/at-all.js"),
            await sent(server, "POST", "/api/tables", json={}),
            await sent(server, "POST", "/api/tables", content=b"x" * 100_000),
            await sent(server, "GET", "/api/games", headers={"host": "another.example"}),
        ]
    assert [each.status_code for each in answers[1:]] == [200, 404, 401, 413, 421]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy  # scripts, connections, frames, workers
        assert "script-src" not in policy  # nothing loosens that for scripts
        assert "object-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
