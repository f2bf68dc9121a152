"""`make audit` asks about everything that is pinned, and says plainly when it could not ask."""

import io
import json
import urllib.error
import urllib.request
from typing import Any

import pytest

from scripts import audit


def answering(monkeypatch: pytest.MonkeyPatch, against: str) -> list[dict[str, Any]]:
    """Have the database answer that something is known against one package; gives what it was asked."""
    asked: list[dict[str, Any]] = []

    def answer(request: urllib.request.Request, timeout: float) -> io.BytesIO:
        assert isinstance(request.data, bytes)
        queries = json.loads(request.data)["queries"]
        asked.extend(queries)
        results = [{"vulns": [{"id": "X-1"}]} if each["package"]["name"] == against else {} for each in queries]
        return io.BytesIO(json.dumps({"results": results}).encode())

    monkeypatch.setattr(urllib.request, "urlopen", answer)
    return asked


def test_every_pinned_version_is_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = answering(monkeypatch, against="")
    assert audit.main() == 0
    names = {(each["package"]["ecosystem"], each["package"]["name"]) for each in asked}
    assert {("PyPI", "sqlalchemy"), ("npm", "svelte"), ("npm", "@sveltejs/vite-plugin-svelte")} <= names
    assert all(each["version"][0].isdigit() for each in asked)
    assert f"{len(asked)} pinned packages, 0 with" in capsys.readouterr().out


def test_what_is_known_against_a_package_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answering(monkeypatch, against="svelte")
    assert audit.main() == 1
    assert "npm svelte" in capsys.readouterr().out


def test_a_database_out_of_reach_is_no_finding(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreachable(request: urllib.request.Request, timeout: float) -> io.BytesIO:
        raise urllib.error.URLError("no route")

    monkeypatch.setattr(urllib.request, "urlopen", unreachable)
    assert audit.main() == 2
    assert "could not be asked (no route)" in capsys.readouterr().err
