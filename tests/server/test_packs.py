"""Content packs that players send: checked by their game, kept by hash, and found wherever the table is."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import harena
from harena.client import Client, ServerRefusal
from harena.core import packs as core_packs
from harena.core.documents import parse_toml
from harena.core.packs import pack_hash
from harena.server import checks as checks_module
from harena.server import packs as packs_module
from harena.server.catalog import same_content
from harena.server.guard import MAX_PACK
from harena.server.problems import Problem
from harena.server.sitting import Sitting
from tests.server.harness import Running, aio, chooser, serving

GAMES = [name for name in harena.list_games() if "pack" in harena.game(name).options]


async def shipped(me: Client, game: str) -> tuple[str, str]:
    """The pack that a game came with: its hash and its text."""
    found = (await me.call("GET", f"/api/packs?game={game}"))[0]
    return found["hash"], await me.call("GET", f"/api/packs/{found['hash']}")


def changed(text: str, title: str) -> str:
    """Somebody's own version of a pack."""
    head = parse_toml(text)["pack"]
    made = text.replace(f'"{head["title"]}"', f'"{title}"', 1).replace(f'"{head["id"]}"', '"mine"', 1)
    assert made != text
    return made


async def someone(server: Running) -> Client:
    me = server.client()
    await me.me()
    return me


@pytest.mark.parametrize("game", GAMES)
@aio
async def test_a_pack_is_sent_chosen_played_recorded_and_verified(tmp_path: Path, game: str) -> None:
    seats = ["me", "random"]
    async with serving(tmp_path) as server:
        me = await someone(server)
        _, text = await shipped(me, game)
        mine = changed(text, "My own")
        info = await me.call("POST", "/api/packs", mine)
        assert (info["hash"], info["game"], info["title"]) == (pack_hash(mine), game, "My own")
        assert (info["name"], info["yours"]) == (f"hash:{info['hash']}", True)
        assert await me.call("POST", "/api/packs", mine) == info  # again: nothing new
        assert await me.call("GET", f"/api/packs/{info['hash']}") == mine
        assert (await me.call("GET", f"/api/packs/{info['hash']}/faces"))["pack"]["title"] == "My own"
        made = await me.new_table(game, seats, options={"pack": info["name"]})
        assert made["packs"] == {"mine": info["hash"]}
        async with me.connect(made["id"]) as seat:
            for _ in range(4):  # the bot answers, too
                await seat.until(lambda: seat.over or bool(seat.to_decide()))
                if not seat.over:
                    seq = await seat.move(0, chooser(4)(seat.states[0]))
                    await seat.until(lambda: seat.states[0]["seq"] >= seq)  # noqa: B023
            assert "harena_bot_failures_total{" not in server.services.metrics.text().decode()
    core_packs._kept.clear()  # as in a new process
    async with serving(tmp_path) as server:
        me = Client(server.address, me.cookie)
        assert [card["packs"] for card in await me.call("GET", "/api/tables")] == [{"mine": info["hash"]}]
        async with me.connect(made["id"]) as seat:
            if not seat.over:
                await seat.ask("resign", seat=0)
            await seat.until(lambda: seat.over)
            await seat.ask("rematch", seat=0)
            await seat.until(lambda: seat.table["rematch"]["table"] is not None)
        record = await me.call("GET", f"/api/tables/{made['id']}/record")
        assert info["hash"] in record
        core_packs._kept.clear()
        report = await me.call("POST", "/api/verify", record)
        assert report["ok"] is True, report
        other = record.replace(info["hash"], "0" * 16)
        assert (await me.call("POST", "/api/verify", other))["ok"] is False
        forked = await me.call("POST", f"/api/tables/{made['id']}/fork", {"step": 1, "seat": 0, "level": "random"})
        assert forked["packs"] == {"mine": info["hash"]}
        await _without_fallback(server, me, forked["id"])


async def _without_fallback(server: Running, me: Client, table: str) -> None:
    async with me.connect(table) as seat:
        await seat.until(lambda: seat.over or bool(seat.to_decide()))
        if not seat.over:
            seq = await seat.move(0, chooser(1)(seat.states[0]))
            await seat.until(lambda: seat.over or (bool(seat.to_decide()) and seat.states[0]["seq"] >= seq))
    assert "harena_bot_failures_total{" not in server.services.metrics.text().decode()


@pytest.mark.parametrize("game", GAMES)
@aio
async def test_shipped_packs_are_listed_and_have_faces(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path) as server:
        me = await someone(server)
        digest, text = await shipped(me, game)
        assert harena.edition(game).packs == {parse_toml(text)["pack"]["id"]: digest}
        assert await me.call("GET", f"/api/packs/{digest}/faces") == parse_toml(text)
        made = await me.new_table(game, ["me", "me"])
        assert list(made["packs"].values()) == [digest]
        assert (await me.call("POST", "/api/packs", text))["by"] is None  # it need not be sent: it is here
        assert await _refusal(me, "GET", "/api/packs/0123456789abcdef") == 404
        assert await _refusal(me, "GET", "/api/packs/..%2f..%2fetc") in (404, 422)


async def _refusal(me: Client, method: str, path: str, body: Any = None) -> int:
    with pytest.raises(ServerRefusal) as caught:
        await me.call(method, path, body)
    return caught.value.status


@aio
async def test_packs_that_are_none_are_refused_with_line_and_reason(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = await someone(server)
        _, text = await shipped(me, "ragers")
        line = next(n for n, each in enumerate(text.splitlines(), start=1) if each.startswith("glory"))
        bad = {
            text.replace("glory = ", "glory = 1", 1).replace(
                "glory = 1", "glory = 999", 1
            ): rf"the pack, line {line}: .*",
            "[pack\nid = 1": r"the pack: .*line 1",
            "a." * 9000 + "a = 1": "too deep",
            "hello = 1": "needs a \\[pack\\] table",
            '[pack]\nschema = "chess/1"': "belongs to no game",
            '[pack]\nschema = "leduc/1"': "belongs to no game",
            text + "\nextra = 1\n": "line",
            "[pack]\nschema = 7": "needs a",
        }
        for sent, reason in bad.items():
            with pytest.raises(ServerRefusal, match=reason) as caught:
                await me.call("POST", "/api/packs", sent)
            assert caught.value.status == 422
        assert await _refusal(me, "POST", "/api/packs", "#" * (MAX_PACK + 1)) == 413
        assert await _refusal(server.client(), "POST", "/api/packs", text) == 401
        assert len(await me.call("GET", "/api/packs?game=ragers")) == 1


@aio
async def test_no_table_names_a_file_or_an_unknown_pack(tmp_path: Path) -> None:
    async with serving(tmp_path / "home") as server:
        me = await someone(server)
        _, text = await shipped(me, "ragers")
        (tmp_path / "own.toml").write_text(changed(text, "A file"))
        for name in (
            str(tmp_path / "own.toml"),
            "hash:0123456789abcdef",
            "hash:",
            f"hash:{tmp_path / 'own.toml'}",
            7,
            "x",
        ):
            body = {"game": "ragers", "seats": [{"kind": "me"}] * 2, "options": {"pack": name}}
            assert await _refusal(me, "POST", "/api/tables", body) in (404, 422), name


@pytest.mark.needs("gods")
@aio
async def test_a_packs_own_arenas_can_be_chosen(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = await someone(server)
        _, text = await shipped(me, "gods")
        mine = changed(text, "Maps").replace('id = "maze"', 'id = "my-maze"', 1)
        info = await me.call("POST", "/api/packs", mine)
        made = await me.new_table("gods", ["me", "me"], options={"pack": info["name"], "scenario": "my-maze"})
        assert made["options"]["scenario"] == "my-maze"
        for options in ({"scenario": "my-maze"}, {"pack": info["name"], "scenario": "maze"}):
            body = {"game": "gods", "seats": [{"kind": "me"}] * 2, "options": options}
            assert await _refusal(me, "POST", "/api/tables", body) == 422


@aio
async def test_lists_make_no_editions_of_players_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        one, two = await someone(server), await someone(server)
        _, text = await shipped(one, "ragers")
        infos = [await one.call("POST", "/api/packs", changed(text, f"No {n}")) for n in range(3)]
        for info in infos:
            await one.new_table("ragers", ["me", "open"], options={"pack": info["name"]})
        others = await two.call("GET", "/api/packs?game=ragers")
        assert [(pack["yours"], pack["title"]) for pack in others[1:]] == [(False, f"No {n}") for n in (2, 1, 0)]
        assert [pack["yours"] for pack in await one.call("GET", "/api/packs")].count(True) == 3
    core_packs._kept.clear()
    async with serving(tmp_path) as server:
        two = Client(server.address, two.cookie)
        monkeypatch.setattr(Sitting, "__init__", lambda *_: pytest.fail("a list needs no table"))
        assert len(await two.call("GET", "/api/tables?scope=open")) == 3
        assert core_packs.kept(infos[0]["hash"]) is None


@aio
async def test_one_player_has_so_many_packs_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs_module, "_MOST_EACH", 2)
    async with serving(tmp_path) as server:
        me = await someone(server)
        _, text = await shipped(me, "ragers")
        for n in range(2):
            await me.call("POST", "/api/packs", changed(text, f"No {n}"))
        assert await _refusal(me, "POST", "/api/packs", changed(text, "One more")) == 409
        await (await someone(server)).call("POST", "/api/packs", changed(text, "One more"))


# --- checks that take too long ---------------------------------------------------------------------------------------


def slow(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let checks take forever, and say who makes them."""
    code = 'echo > "$0/$$"; exec sleep 600'
    monkeypatch.setattr(checks_module, "_COMMAND", ("sh", "-c", code, str(folder)))


@aio
async def test_a_check_that_takes_too_long_is_ended_and_others_are_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = tmp_path / "workers"
    workers.mkdir()
    slow(monkeypatch, workers)
    async with serving(tmp_path / "home", check_workers=1, check_limit=0.4) as server:
        checks = server.services.checks
        found = await asyncio.gather(*[checks.record("nonsense", []) for _ in range(12)], return_exceptions=True)
        answers = [(each.status, each.reason) for each in found if isinstance(each, Problem)]
        assert [status for status, _ in answers] == [422] * 8 + [503] * 4
        assert all("too long" in reason for _, reason in answers[:8])
        assert all("busy" in reason for _, reason in answers[8:])
        monkeypatch.undo()
    async with serving(tmp_path / "home") as server:
        assert (await server.client().call("POST", "/api/verify", "nonsense"))["ok"] is False
    pids = [int(each.name) for each in workers.iterdir()]
    assert 0 < len(pids) <= 8  # a slow one is ended before it has said which it is
    for pid in pids:
        assert not Path(f"/proc/{pid}").exists()


@pytest.mark.needs("ophidian", "rex")
def test_a_table_goes_on_with_the_pack_that_all_its_options_mean() -> None:
    """A lesson of Arena Rex brings its own, whatever the option "pack" says; a deck that somebody wrote means none."""
    lesson = {"cohorts": "lesson-blows", "pack": "standard"}
    packs, standard = harena.edition("rex", 2, lesson).packs, harena.edition("rex", 2).packs
    assert packs != standard
    assert same_content("rex", 2, lesson, packs)
    assert not same_content("rex", 2, lesson, standard)
    assert not same_content("rex", 2, {"cohorts": "drawn"}, packs)
    decks = {"deck_0": "no such deck"}
    assert same_content("ophidian", 2, decks, harena.edition("ophidian", 2).packs)
