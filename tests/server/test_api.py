"""HTTP: who one is, games, tables, and what is refused at the edge."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from harena.client import Client, ServerRefusal
from harena.records import dumps, loads
from harena.server.settings import Rate, Rates
from tests.server.harness import Running, aio, chooser, serving


async def refused(work: Any) -> ServerRefusal:
    """The refusal that something ends with."""
    with pytest.raises(ServerRefusal) as caught:
        await work
    return caught.value


async def sent(server: Running, method: str, path: str, **others: Any) -> httpx.Response:
    """A request as any program may send it."""
    async with httpx.AsyncClient(base_url=server.address) as http:
        return await http.request(method, path, **others)


@aio
async def test_a_guest_is_made_once_and_known_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        first = await me.me()
        assert first["guest"] is True
        assert first["name"]
        assert await me.me() == first
        assert (await server.client().me())["id"] != first["id"]


@aio
async def test_the_cookie_is_signed_and_out_of_reach_of_scripts(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        answer = await sent(server, "GET", "/api/me")
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        name, _, value = cookie.partition(";")[0].partition("=")
        for forged in ("", ".", value[:-2], value + "x", value.partition(".")[0], "x" + value):
            known = await sent(server, "GET", "/api/tables", headers={"cookie": f"{name}={forged}"})
            assert known.status_code == 401, forged


@aio
async def test_signing_in_and_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        await me.me()
        await me.call("PATCH", "/api/me", {"name": "Spartacus"})
        mine = await me.call("POST", "/api/me/password", {"password": "thracian sword"})
        assert mine["guest"] is False

        elsewhere = server.client()
        wrong = await refused(elsewhere.call("POST", "/api/sign-in", {"name": "spartacus", "password": "wrong"}))
        assert wrong.status == 401
        nobody = await refused(elsewhere.call("POST", "/api/sign-in", {"name": "crixus", "password": "wrong"}))
        assert (nobody.status, nobody.reason) == (wrong.status, wrong.reason)
        there = await elsewhere.call("POST", "/api/sign-in", {"name": " SPARTACUS ", "password": "thracian sword"})
        assert there["id"] == mine["id"]

        cookie = elsewhere.cookie
        await elsewhere.call("POST", "/api/sign-out")
        # The cookie is still well signed: the session itself is over.
        assert (await refused(Client(server.address, cookie).call("GET", "/api/tables"))).status == 401
        assert (await me.me())["id"] == mine["id"]


@aio
async def test_empty_credentials_are_never_accepted(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        await me.me()
        for body in ({"name": "", "password": ""}, {"name": "x", "password": ""}, {"name": " ", "password": "x"}):
            assert (await refused(server.client().call("POST", "/api/sign-in", body))).status in (401, 422)
        for password in ("", "short"):
            assert (await refused(me.call("POST", "/api/me/password", {"password": password}))).status == 422
        for name in ("   ", "\u200b", "a\u202eb", "a\nb", "x" * 33):
            assert (await refused(me.call("PATCH", "/api/me", {"name": name}))).status == 422


@aio
async def test_a_new_password_needs_the_old_one_and_ends_other_sessions(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, elsewhere = server.client(), server.client()
        await me.me()
        await me.call("PATCH", "/api/me", {"name": "Flamma"})
        await me.call("POST", "/api/me/password", {"password": "four times free"})
        await elsewhere.call("POST", "/api/sign-in", {"name": "Flamma", "password": "four times free"})
        assert (await refused(me.call("POST", "/api/me/password", {"password": "another one"}))).status == 403
        wrong = {"password": "another one", "current": "not it"}
        assert (await refused(me.call("POST", "/api/me/password", wrong))).status == 403
        await me.call("POST", "/api/me/password", {"password": "another one", "current": "four times free"})
        assert (await refused(elsewhere.call("GET", "/api/tables"))).status == 401
        assert await me.call("GET", "/api/tables") == []


@aio
async def test_the_name_of_somebody_with_a_password_is_theirs(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        for each in (one, two):
            await each.me()
        await one.call("PATCH", "/api/me", {"name": "Verus"})
        await one.call("POST", "/api/me/password", {"password": "wooden sword"})
        assert (await refused(two.call("PATCH", "/api/me", {"name": "  vErUs "}))).status == 409
        assert (await refused(two.call("PATCH", "/api/me", {"name": "\uff36erus"}))).status == 409  # a wide V


@aio
async def test_wrong_passwords_are_limited_whatever_forwarded_headers_say(tmp_path: Path) -> None:
    rates = Rates(requests=Rate(1e9, 1e9), guesses=Rate(3, 0.001))
    async with serving(tmp_path, rates=rates) as server:
        seen = []
        for attempt in range(6):
            answer = await sent(
                server,
                "POST",
                "/api/sign-in",
                json={"name": f"name {attempt}", "password": "guess"},
                headers={"x-forwarded-for": f"10.0.0.{attempt}", "forwarded": f"for=10.0.0.{attempt}"},
            )
            seen.append(answer.status_code)
        assert seen == [401, 401, 401, 429, 429, 429]
        assert int(answer.headers["retry-after"]) >= 1


@aio
async def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    async with serving(tmp_path, rates=Rates(requests=Rate(5, 0.001))) as server:
        codes = [(await sent(server, "GET", "/api/games")).status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        assert (await sent(server, "GET", "/healthz")).status_code == 200


@aio
async def test_other_sites_pages_change_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        await me.me()
        wish = {"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}]}
        refusals: list[dict[str, str]] = [
            {"origin": "http://evil.example"},
            {"origin": "null"},
            {"origin": "http://127.0.0.1:1"},
            {"origin": server.address.replace("http:", "file:")},
            {"sec-fetch-site": "cross-site"},
        ]
        for headers in refusals:
            answer = await sent(server, "POST", "/api/tables", json=wish, headers={"cookie": me.cookie, **headers})
            assert answer.status_code == 403, headers
        own = {"cookie": me.cookie, "origin": server.address}
        assert (await sent(server, "POST", "/api/tables", json=wish, headers=own)).status_code == 201
        assert len(await me.call("GET", "/api/tables")) == 1


@aio
async def test_a_local_server_answers_to_local_names_only(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        port = server.address.rpartition(":")[2]
        assert (await sent(server, "GET", "/api/games", headers={"host": f"localhost:{port}"})).status_code == 200
        # A name that somebody else made to point here, so that their page counts as ours.
        assert (await sent(server, "GET", "/api/games", headers={"host": f"evil.example:{port}"})).status_code == 421


@aio
async def test_behind_a_proxy_a_local_server_answers_to_the_name_that_people_see(tmp_path: Path) -> None:
    async with serving(tmp_path, origins=("https://play.example",), trusted_proxies="127.0.0.1") as server:
        me = server.client()
        await me.me()
        seen = {"host": "play.example", "origin": "https://play.example", "x-forwarded-proto": "https"}
        wish = {"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await sent(server, "POST", "/api/tables", json=wish, headers={"cookie": me.cookie, **seen})
        assert made.status_code == 201
        assert (await sent(server, "GET", "/api/games", headers={"host": "evil.example"})).status_code == 421


@aio
async def test_bodies_have_a_limit(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        await me.me()
        long = {"name": "x" * 100_000}
        assert (await sent(server, "PATCH", "/api/me", json=long, headers={"cookie": me.cookie})).status_code == 413

        async def endless() -> Any:
            for _ in range(200):
                yield b"x" * 10_000

        answer = await sent(server, "POST", "/api/verify", content=endless())
        assert answer.status_code == 413


@pytest.mark.needs("ophidian", "talisman")
@aio
async def test_games_and_their_rules(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        games = {game["name"]: game for game in await me.call("GET", "/api/games")}
        assert games["ragers"]["playable"] is True
        assert games["ragers"]["seat_names"] == ["Accusers", "Defenders"]
        assert [level["name"] for level in games["ragers"]["levels"] if level["default"]] == ["greedy"]
        assert games["leduc"]["playable"] is games["leduc"]["example"] is True
        assert [level["name"] for level in games["leduc"]["levels"] if level["default"]] == ["random"]
        assert games["ophidian"]["playable"] is games["talisman"]["playable"] is True
        book = await me.call("GET", "/api/rules/ragers")
        numbers = [rule["number"] for section in book["sections"] for rule in section["rules"]]
        assert "RAG-21" in numbers
        assert (await refused(me.call("GET", "/api/rules/nothing"))).status == 404


@aio
async def test_taking_seats(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two, three = server.client(), server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"], words=["sand"])
        assert (made["status"], made["you"], made["yours"]) == ("lobby", [0], True)
        assert made["words"] is None
        await two.me()
        seen = await two.call("GET", f"/api/tables/{made['id']}")
        assert (seen["you"], seen["yours"], seen["invite"]) == ([], False, None)
        assert [table["id"] for table in await two.call("GET", "/api/tables?scope=open")] == [made["id"]]
        assert (await refused(two.join(made["id"], seat=0))).status == 409
        joined = await two.join(made["id"], word="blood")
        assert (joined["status"], joined["you"]) == ("running", [1])
        assert joined["words"] == ["sand", "blood"]
        assert (await refused(three.join(made["id"]))).status == 409
        assert [table["id"] for table in await three.call("GET", "/api/tables?scope=running")] == [made["id"]]
        assert await three.call("GET", "/api/tables") == []
        assert (await refused(two.call("POST", f"/api/tables/{made['id']}/leave"))).status == 409


@aio
async def test_unlisted_tables_need_their_invite(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"], listed=False)
        await two.me()
        assert await two.call("GET", "/api/tables?scope=open") == []
        assert (await refused(two.join(made["id"]))).status == 403
        assert (await refused(two.join(made["id"], invite=""))).status == 422
        assert (await refused(two.join(made["id"], invite="x" * 22))).status == 403
        assert (await two.join(made["id"], invite=made["invite"]))["status"] == "running"


@aio
async def test_the_creator_fills_seats_with_bots(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"])
        await two.me()
        bot = f"/api/tables/{made['id']}/seats/1/bot"
        assert (await refused(two.call("POST", bot, {"level": "random"}))).status == 403
        assert (await refused(one.call("POST", bot, {"level": "divine"}))).status == 422
        begun = await one.call("POST", bot, {"level": "random"})
        assert begun["status"] == "running"
        assert begun["seats"][1]["player"] == {
            "name": "Random bot",
            "kind": "bot",
            "level": "random",
            "you": False,
            "connected": True,
        }


@aio
async def test_leaving_a_lobby(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["open", "me"])
        await two.me()
        assert (await refused(two.call("POST", f"/api/tables/{made['id']}/leave"))).status == 409
        left = await one.call("POST", f"/api/tables/{made['id']}/leave")
        assert [seat["player"] for seat in left["seats"]] == [None, None]
        assert (await refused(one.call("GET", f"/api/tables/{made['id']}"))).status == 404


@aio
async def test_wishes_that_cannot_be_had(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        wishes: list[tuple[dict[str, Any], int]] = [
            ({"game": "chess", "seats": [{"kind": "me"}]}, 404),
            ({"game": "ragers", "seats": [{"kind": "me"}]}, 422),
            ({"game": "ragers", "seats": [{"kind": "open"}, {"kind": "open"}]}, 422),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "bot", "level": "divine"}]}, 422),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}], "words": ["a", "b"]}, 422),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"pack": "/etc/passwd"}}, 422),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"pack": ["standard"]}}, 422),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"dice": 3}}, 422),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}], "commitment": "0" * 64}, 409),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}], "commitment": "\u00e9"}, 409),
            ({"game": "ragers", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 7}, 422),
        ]
        await me.me()
        for wish, status in wishes:
            found = await refused(me.call("POST", "/api/tables", wish))
            assert found.status == status, wish
            assert found.reason.endswith(".")
        assert await me.call("GET", "/api/tables") == []


@aio
async def test_words_can_come_after_the_commitment(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        await me.me()
        promised = (await me.call("POST", "/api/commitment"))["commitment"]
        made = await me.new_table("ragers", ["me", "random"], words=["sand"], commitment=promised)
        assert made["commitment"] == promised
        again = me.new_table("ragers", ["me", "random"], words=["sand"], commitment=promised)
        assert (await refused(again)).status == 409  # a secret deals one game only
        async with me.connect(made["id"]) as seat:
            await seat.play(chooser(1))
        record = loads(await me.call("GET", f"/api/tables/{made['id']}/record"))
        assert (record.commitment, record.words) == (promised, ("sand", ""))


@aio
async def test_verifying_a_record_reads_no_file_of_the_server(tmp_path: Path) -> None:
    pack = tmp_path / "private.toml"
    pack.write_text("private = 'words'\n")
    async with serving(tmp_path / "home") as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            await seat.play(chooser(2))
        text = await me.call("GET", f"/api/tables/{made['id']}/record")
        assert (await me.call("POST", "/api/verify", text))["ok"] is True
        aimed = text.replace('pack = "standard"', f'pack = "{pack}"')
        assert aimed != text
        found = await me.call("POST", "/api/verify", aimed)
        assert found["ok"] is False
        assert "private" not in json.dumps(found["checks"])
        turned = text.replace('[0, "place', '[1, "place', 1)
        assert (await me.call("POST", "/api/verify", turned))["ok"] is False
        assert (await me.call("POST", "/api/verify", "nonsense"))["ok"] is False
        assert dumps(loads(text)) == text


@aio
async def test_the_browser_app_or_what_to_do_without_it(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    async with serving(tmp_path / "home", static=static) as server:
        missing = await sent(server, "GET", "/")
        assert missing.status_code == 503
        assert "has not been built" in missing.text
        assert "<code>make " in missing.text

        (static / "index.html").write_text("<title>the app</title>")
        (static / "assets" / "app-1234.js").write_text("let app")
        (tmp_path / "secret.txt").write_text("secret")
        for path in ("/", "/tables/abc", "/replay/abc/7"):
            page = await sent(server, "GET", path)
            assert page.text == "<title>the app</title>", path
            assert page.headers["cache-control"] == "no-cache"
        script = await sent(server, "GET", "/assets/app-1234.js")
        assert "immutable" in script.headers["cache-control"]
        for encodings, packed in (("gzip, br", "gzip"), ("identity", None)):
            script = await sent(server, "GET", "/assets/app-1234.js", headers={"accept-encoding": encodings})
            assert script.headers.get("content-encoding") == packed
            assert script.headers["vary"] == "accept-encoding"
            assert script.headers["content-type"].startswith("text/javascript")
            assert script.text == "let app"
        (static / "assets" / "app-1234.js").write_text("let other")
        assert (await sent(server, "GET", "/assets/app-1234.js")).text == "let other"
        for path in ("/assets/gone.js", "/api/gone", "/favicon.ico", "/..%2fsecret.txt", "/%2e%2e/secret.txt"):
            answer = await sent(server, "GET", path)
            assert answer.status_code == 404, path
            assert "secret" not in answer.text
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


@aio
async def test_health_and_figures(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            await seat.play(chooser(3))
        assert (await me.call("GET", "/healthz"))["status"] == "ok"
        figures = await me.call("GET", "/metrics")
        assert 'harena_commands_total{kind="move",result="done"}' in figures
        assert "harena_live_tables 1.0" in figures
        assert made["id"] not in figures


@aio
async def test_a_new_name_is_seen_at_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"])
        await two.join(made["id"])
        async with one.connect(made["id"]) as seat:
            await two.call("PATCH", "/api/me", {"name": "Carpophorus"})
            await seat.until(lambda: seat.table["seats"][1]["player"]["name"] == "Carpophorus")


@aio
async def test_two_who_want_the_same_seat_do_not_both_get_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one = server.client()
        others = [server.client() for _ in range(6)]
        for other in others:
            await other.me()
        made = await one.new_table("goofspiel", ["me", "open"])
        tries = [other.join(made["id"], seat=1) for other in others]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(each, dict) for each in found) == 1
        assert sum(isinstance(each, ServerRefusal) and each.status == 409 for each in found) == 5


@aio
async def test_forwarded_headers_of_a_trusted_proxy_are_believed(tmp_path: Path) -> None:
    rates = Rates(requests=Rate(1e9, 1e9), guests=Rate(1, 0.001))
    async with serving(tmp_path, rates=rates, trusted_proxies="127.0.0.1") as server:
        for attempt, status in (("10.0.0.1", 200), ("10.0.0.2", 200), ("10.0.0.1", 429)):
            headers = {"x-forwarded-for": attempt, "x-forwarded-proto": "https"}
            answer = await sent(server, "GET", "/api/me", headers=headers)
            assert answer.status_code == status
            if status == 200:
                assert "Secure" in answer.headers["set-cookie"]


@aio
async def test_what_takes_long_is_limited(tmp_path: Path) -> None:
    rates = Rates(requests=Rate(1e9, 1e9), tables=Rate(2, 0.001), heavy=Rate(2, 0.001))
    async with serving(tmp_path, rates=rates) as server:
        me = server.client()
        for _ in range(2):
            made = await me.new_table("ragers", ["me", "me"])
        assert (await refused(me.new_table("ragers", ["me", "me"]))).status == 429
        for status in (409, 409, 429):  # not over yet, and then too often
            assert (await refused(me.call("GET", f"/api/tables/{made['id']}/replay"))).status == status
