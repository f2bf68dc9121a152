"""Where games are kept."""

from datetime import datetime
from pathlib import Path

import pytest

from harena.core.errors import BadSetup
from harena.terminal import saves

NOW = datetime(2026, 3, 1, 12, 30, 5)


def test_a_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HARENA_HOME", str(tmp_path))
    assert saves.new_path("ragers", NOW) == tmp_path / "games" / "ragers-20260301-123005.toml"


@pytest.mark.parametrize(
    ("platform", "variable", "below"),
    [
        ("linux", "XDG_DATA_HOME", "harena"),
        ("win32", "LOCALAPPDATA", "harena"),
        ("linux", None, ".local/share/harena"),
        ("win32", None, "AppData/Local/harena"),
        ("darwin", None, "Library/Application Support/harena"),
    ],
)
def test_each_platform_has_its_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str | None, below: str
) -> None:
    for name in ("HARENA_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    if variable is not None:
        monkeypatch.setenv(variable, str(tmp_path))
    assert saves.home() == tmp_path / below


def test_no_home_is_told_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    for name in ("HARENA_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(BadSetup, match="name a folder with HARENA_HOME"):
        saves.home()


def test_two_games_of_one_second_get_two_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HARENA_HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    names = []
    for _ in range(3):
        path = saves.new_path("leduc", NOW)
        path.write_text("")
        names.append(path.name)
    assert names == ["leduc-20260301-123005.toml", "leduc-20260301-123005-2.toml", "leduc-20260301-123005-3.toml"]


@pytest.mark.parametrize(
    ("called", "found", "told"),
    [
        (".venv/bin/harena", None, ".venv/bin/harena"),
        ("my games/bin/harena", None, '"my games/bin/harena"'),
        (".venv/bin/harena", "/usr/bin/harena", "harena"),
        ("/usr/lib/harena/__main__.py", None, "harena"),
    ],
)
def test_the_command_is_told_so_that_it_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, called: str, found: str | None, told: str
) -> None:
    monkeypatch.setattr("sys.argv", [called])
    monkeypatch.setattr("shutil.which", lambda name: found)
    assert saves.this_command() == told
