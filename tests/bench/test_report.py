"""The benchmark measures, compares and reports. Nothing here depends on how fast anything is."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

import harena
from harena.games import manifest as find_manifest
from harena_bench import own, peers, report
from harena_bench.__main__ import main
from harena_bench.own import COMPILED, INTERPRETED, NoBuild, Own
from harena_bench.peer_timing import Measured, Timing
from harena_bench.peers import Unmeasured
from harena_bench.plot import svg
from harena_bench.report import DECISIONS, GAMES, MICROSECONDS, Line, compare

TINY = Timing(seconds=0.002, runs=2)
OPERATIONS = ["new", "new by name", "clone", "save + restore", "view", "decision", "imagine"]


@pytest.fixture
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = dict.fromkeys(peers.MODULES, ("a_module_that_nobody_has",))
    monkeypatch.setattr(peers, "MODULES", nowhere)


@pytest.fixture
def no_compiled_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HARENA_COMPILED_DIR", str(tmp_path))


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what is told about figures, whichever they are: two small games instead of all."""
    measure = own.measure
    monkeypatch.setattr(own, "measure", lambda build, timing: measure(build, timing, ["leduc", "ragers"]))


def speed(peer: str, game: str, mode: str, games_per_s: float) -> Measured:
    return {
        "peer": peer,
        "version": "1.0",
        "game": game,
        "variant": game,
        "mode": mode,
        "games_per_s": games_per_s,
        "decisions_per_s": 4 * games_per_s,
        "decisions_per_game": 4.0,
        "games": 100,
        "seconds": 100 / games_per_s,
        "median_games_per_s": games_per_s,
        "spread": 0.0,
        "runs": [games_per_s],
        "tried": {},
        "note": "",
    }


def build(speeds: list[Measured], clone: float) -> Own:
    return {
        "build": COMPILED,
        "version": "1.0",
        "python": "3.11",
        "speeds": speeds,
        "costs": [
            {"game": "ragers", "operation": "clone", "microseconds": clone, "median_microseconds": clone, "spread": 0.0}
        ],
    }


def operations_of(game: str) -> list[str]:
    """The single calls that are timed in a game, its own last."""
    manifest = find_manifest(game)
    more = manifest.load(manifest.calls)(harena.edition(game)) if manifest.calls else {}
    return [*OPERATIONS, *more]


# --- our side ------------------------------------------------------------------------------------------------------


def test_the_own_side_is_measured_in_a_child() -> None:
    found = own.measure(INTERPRETED, TINY)
    assert "reason" not in found
    assert found["build"] == INTERPRETED
    assert found["version"] == harena.__version__
    assert [(each["game"], each["mode"]) for each in found["speeds"]] == [
        (game, mode) for game in own.games() for mode in ("inside", "python")
    ]
    for each in found["speeds"]:
        assert each["peer"] == "harena"
        assert each["games_per_s"] > 0
        assert each["decisions_per_s"] == pytest.approx(each["games_per_s"] * each["decisions_per_game"])
        assert len(each["runs"]) == TINY.runs
    assert [(each["game"], each["operation"]) for each in found["costs"]] == [
        (game, operation) for game in own.games() for operation in operations_of(game)
    ]
    assert all(0 < each["microseconds"] <= each["median_microseconds"] for each in found["costs"])


def test_games_have_the_length_they_must_have() -> None:
    found = own.measure_here(TINY, ["goofspiel"])
    assert [each["decisions_per_game"] for each in found["speeds"]] == [24, 24]


def test_a_compiled_build_is_measured_where_there_is_one() -> None:
    expected = own.imported_build() == COMPILED or own.compiled_folder() is not None
    found = own.measure(COMPILED, TINY, ["leduc"])
    if expected:
        assert "reason" not in found
        assert found["build"] == COMPILED
    else:
        assert "reason" in found
        assert found["reason"] == "missing"


@pytest.mark.usefixtures("no_compiled_build")
def test_a_missing_compiled_build_is_reported_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "imported_build", lambda: INTERPRETED)
    found = own.measure(COMPILED, TINY)
    assert found == {
        "build": COMPILED,
        "reason": "missing",
        "detail": "there is no compiled Harena here; `make bench` compiles it, and so does `pip install .` where "
        "there is a C compiler",
    }


def test_a_child_that_fails_is_reported() -> None:
    found = own.measure(INTERPRETED, TINY, ["chess"])
    assert "reason" in found
    assert found["reason"] == "failed"
    assert 'There is no game "chess"' in found["detail"]


def test_sources_are_found_beside_compiled_modules(tmp_path: Path) -> None:
    package = tmp_path / "harena"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "part.py").write_text("answer = 42\n")
    (package / "part.abi3.so").write_bytes(b"not a library")
    code = (
        "import sys; from harena_bench.own import SourcesOnly; sys.meta_path.insert(0, SourcesOnly()); "
        f"sys.path.insert(0, {str(tmp_path)!r}); import harena.part; print(harena.part.answer)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "42\n"


# --- comparing -----------------------------------------------------------------------------------------------------


def test_a_line_is_compared_with_the_peer_it_names() -> None:
    line = Line("leduc", "inside", GAMES, peer="pgx", peer_mode="batch", goal=3)
    ours: list[Own | NoBuild] = [build([speed("harena", "leduc", "inside", 600)], clone=0.3)]
    others: list[Measured | Unmeasured] = [speed("pgx", "leduc", "inside", 1), speed("pgx", "leduc", "batch", 200)]
    found = compare(line, ours, others)
    assert (found["ours"], found["theirs"], found["ratio"], found["met"]) == (600, 200, 3.0, True)
    others[1] = speed("pgx", "leduc", "batch", 201)
    assert compare(line, ours, others)["met"] is False


@pytest.mark.needs("gods")
def test_a_line_may_be_compared_with_another_game_of_the_peer() -> None:
    line = Line("gods", "python", DECISIONS, peer="open_spiel", peer_game="backgammon", peer_mode="python", goal=5)
    ours: list[Own | NoBuild] = [build([speed("harena", "gods", "python", 500)], clone=0.3)]
    found = compare(line, ours, [speed("open_spiel", "backgammon", "python", 100)])
    assert (found["ours"], found["theirs"], found["ratio"], found["met"]) == (2000, 400, 5.0, True)
    assert (found["game"], found["peer_game"]) == ("gods", "backgammon")


@pytest.mark.parametrize(("clone", "met"), [(0.4, True), (0.41, False)])
def test_a_time_reaches_its_goal_by_staying_below(clone: float, met: bool) -> None:
    found = compare(Line("ragers", "clone", MICROSECONDS, goal=0.4), [build([], clone)], [])
    assert (found["ours"], found["ratio"], found["met"]) == (clone, None, met)


def test_what_was_not_measured_decides_nothing() -> None:
    line = Line("leduc", "inside", GAMES, peer="pgx", peer_mode="batch", goal=3)
    missing: Unmeasured = {"peer": "pgx", "game": "leduc", "mode": "batch", "reason": "missing", "detail": "no module"}
    found = compare(line, [build([speed("harena", "leduc", "inside", 600)], clone=0.3)], [missing])
    assert (found["ours"], found["theirs"], found["ratio"], found["met"]) == (600, None, None, None)
    nothing: NoBuild = {"build": COMPILED, "reason": "missing", "detail": ""}
    assert compare(line, [nothing], [missing])["ours"] is None


def test_every_line_names_something_that_is_measured() -> None:
    cases = {(case.peer, case.game, case.mode) for case in peers.CASES}
    for line in report.LINES:
        assert line.game in own.games()
        operations = operations_of(line.game)
        assert line.mode in ["inside", "python", *operations]
        assert (line.unit == MICROSECONDS) == (line.mode in operations)
        assert not line.peer or (line.peer, line.peer_game or line.game, line.peer_mode) in cases


def test_runs_that_differ_too_much_are_pointed_out() -> None:
    steady, shaky = speed("pgx", "leduc", "batch", 200), speed("rlcard", "leduc", "python", 10)
    shaky["spread"] = 0.44
    found: report.Report = {
        "format": 1,
        "machine": "",
        "seconds": 1.0,
        "runs": 5,
        "own": [build([speed("harena", "leduc", "inside", 600)], clone=0.3)],
        "peers": [steady],
        "compared": [],
    }
    assert list(report.unsteady_line(found)) == []
    found["peers"].append(shaky)
    (line,) = report.unsteady_line(found)
    assert line.startswith("In 1 of 3 measurements the runs differ by more than 20%, up to 44%: do not trust")


@pytest.mark.parametrize(
    ("figure", "unit", "text"),
    [
        (3_215_247, GAMES, "3.22 M"),
        (85_668, GAMES, "85.7 k"),
        (532_007, GAMES, "532 k"),
        (999, GAMES, "999"),
        (0.186, MICROSECONDS, "0.19"),
    ],
)
def test_amounts_are_short(figure: float, unit: str, text: str) -> None:
    assert report.amount(figure, unit) == text


# --- the whole run -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("no_peers", "no_compiled_build", "two_games")
def test_the_json_holds_everything_and_missing_peers_do_not_fail(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--seconds", "0.002"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert list(found) == ["format", "machine", "seconds", "runs", "own", "peers", "compared"]
    assert (found["format"], found["seconds"]) == (1, 0.002)
    assert [each["build"] for each in found["own"]] == [COMPILED, INTERPRETED]
    assert found["own"][0].get("reason") in (None, "missing")
    assert found["own"][1]["speeds"]
    assert [(each["peer"], each["game"], each["mode"], each["reason"]) for each in found["peers"]] == [
        (case.peer, case.game, case.mode, "missing") for case in peers.CASES
    ]
    assert all(peers.INSTALL in each["detail"] for each in found["peers"])
    assert len(found["compared"]) == len(report.LINES)
    interpreted = [each for each in found["compared"] if each["build"] == INTERPRETED]
    assert interpreted[0]["ours"] > 0
    assert all(each["theirs"] is None for each in found["compared"])


@pytest.mark.usefixtures("no_peers", "no_compiled_build", "two_games")
@pytest.mark.parametrize("name", ["speed.svg", "speed.html"])
def test_people_get_tables_and_a_chart(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "0.002", "--plot", str(tmp_path / name)]) == 0
    shown = capsys.readouterr().out
    assert "Harena beside other engines, and its goals" in shown
    assert "Ragers interpreted" in shown
    assert "RLCard, Leduc from Python: missing: no module" in shown
    chart = (tmp_path / name).read_text(encoding="utf-8")
    assert "Ragers: random games per second" in chart
    assert chart.startswith("<svg" if name.endswith("svg") else "<!doctype html>")


def test_a_measurement_that_fails_fails_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    broken: NoBuild = {"build": COMPILED, "reason": "failed", "detail": "exit status 1"}
    monkeypatch.setattr(own, "measure", lambda build, timing: broken)
    assert report.run(json=True, seconds=0.002, peers=False) == 1


def test_the_chart_is_drawn_to_scale_and_labelled() -> None:
    found: report.Report = {
        "format": 1,
        "machine": "a machine <of> ours",
        "seconds": 1.0,
        "runs": 5,
        "own": [build([speed("harena", "leduc", "inside", 2000)], clone=0.3)],
        "peers": [speed("open_spiel", "leduc", "inside", 500), speed("open_spiel", "backgammon", "inside", 9)],
        "compared": [],
    }
    chart = ET.fromstring(svg(found))
    space = "{http://www.w3.org/2000/svg}"
    widths = {bar.attrib["class"]: float(bar.attrib["width"]) for bar in chart.iter(f"{space}rect")}
    assert widths["ours"] == pytest.approx(4 * widths["theirs"], abs=0.2)
    texts = [text.text for text in chart.iter(f"{space}text")]
    assert "OpenSpiel, own loop" in texts
    assert "2,000" in texts
    assert "a machine <of> ours; best of 5 runs of 1 s" in texts


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("speed.png", "let it end in .svg or .html"), ("nowhere/speed.svg", "There is no folder")],
)
def test_a_chart_that_cannot_be_written_is_refused_before_measuring(
    name: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "measure", lambda build, timing: pytest.fail("measured in vain"))
    with pytest.raises(harena.BadSetup, match=complaint):
        report.run(plot=tmp_path / name, peers=False)


def test_a_run_must_last_some_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(harena.BadSetup, match="positive number of seconds, not 0"):
        report.run(seconds=0)
    with pytest.raises(SystemExit):
        main(["--seconds", "-1"])
    assert "--seconds must be positive, not -1" in capsys.readouterr().err
