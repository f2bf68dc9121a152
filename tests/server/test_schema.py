"""The wire's schema: it is the one that the browser app's types are made from, and what is sent keeps to it."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from harena.server import schema
from tests.server.harness import aio, chooser, serving

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.schema.json"


def test_the_schema_in_the_checkout_is_up_to_date() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == schema.text(), "run: python -m harena.server.schema"


def test_the_schema_can_be_written_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    schema.main([str(tmp_path / "schema.json")])
    assert json.loads((tmp_path / "schema.json").read_text())["title"] == "HarenaProtocol"
    assert "Wrote" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="no folder"):
        schema.main([str(tmp_path / "nowhere" / "schema.json")])


def validator(name: str) -> Any:
    """Checks values against one definition."""
    return jsonschema_rs.validator_for({**schema.schema(), "anyOf": [{"$ref": f"#/$defs/{name}"}]})


@aio
async def test_everything_that_is_sent_keeps_to_the_schema(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"], clock={"kind": "live", "minutes": 5, "increment": 1})
        answers = {"Me": [await two.me()], "TableInfo": [made, await two.join(made["id"])]}
        here = await stack.enter_async_context(one.connect(made["id"]))
        there = await stack.enter_async_context(two.connect(made["id"]))
        await here.ask("say", phrase="hello")
        await here.send({"t": "ping"})
        await here.send({"t": "nonsense"})
        await asyncio.gather(here.play(chooser(1)), there.play(chooser(2)))
        await there.ask("rematch", seat=1)
        path = f"/api/tables/{made['id']}"
        answers["Replay"] = [await one.call("GET", f"{path}/replay?as={eye}") for eye in ("0", "spectator", "referee")]
        answers["Verification"] = [await one.call("POST", "/api/verify", await one.call("GET", f"{path}/record"))]
        answers["GameInfo"] = await one.call("GET", "/api/games")
        answers["RulesBook"] = [await one.call("GET", "/api/rules/ragers")]
        answers["ServerMessage"] = here.messages + there.messages
    kinds = {message["t"] for message in answers["ServerMessage"]}
    assert kinds >= {"welcome", "table", "state", "ok", "said", "pong", "error"}
    for name, values in answers.items():
        check = validator(name)
        for value in values:
            check.validate(value)
    with pytest.raises(jsonschema_rs.ValidationError):
        validator("ServerMessage").validate({"t": "state"})


def test_client_messages_are_described_as_strictly_as_they_are_read() -> None:
    check = validator("ClientMessage")
    assert check.is_valid({"t": "move", "id": "1", "seat": 0, "text": "keep"})
    assert not check.is_valid({"t": "move", "id": "1", "seat": 0, "text": "keep", "as": "referee"})
    assert not check.is_valid({"t": "move", "id": "", "seat": 0, "text": "keep"})
    assert not check.is_valid({"t": "move", "id": "1", "seat": 6, "text": "keep"})
