"""The conformance suite, for every game that keeps Harena's contracts: a pytest plugin.

    pytest -p harena.testing --harena-game NAME

plays the cases that the manifest of a game names in every way: views and imagining, sealed choices, proposals,
refusals, clones and saved states, secrecy, words, live games. `harena check NAME` does the same without a project
around it. `--harena-sparing` plays the quickest case of each game, and a third of that, for a quick answer or where the
full suite is run on the compiled package anyway. A test of one's own that takes `harena_case` is run for each of these
cases too.

Settings of a project (pytest's own configuration):
    harena_games      the games to play where no --harena-game names one; all that are installed if left out
    harena_snapshots  the folder for what is kept about each case: lists of legal actions, node counts, a playthrough;
                      {game} in it stands for the game's name. Without it nothing is kept, and nothing compared.
"""

from typing import TYPE_CHECKING, Any

from harena.testing.case import Case, NoCases, Table, cases, nothing_to_redeal, shuffled

if TYPE_CHECKING:
    import pytest

__all__ = ["Case", "NoCases", "Table", "cases", "nothing_to_redeal", "shuffled"]

SUITE = "harena.testing.suite"


def pytest_addoption(parser: "pytest.Parser") -> None:
    group = parser.getgroup("harena", "the conformance suite of Harena's games")
    group.addoption("--harena-game", action="append", metavar="NAME", help="run the suite on this game; repeatable")
    group.addoption("--harena-only", action="store_true", help="run the suite and none of the project's own tests")
    group.addoption("--harena-sparing", action="store_true", help="play one case a game, a third of it")
    group.addoption("--harena-write", action="store_true", help="write what is kept about each case anew")
    parser.addini("harena_games", "the games that the conformance suite plays", type="args")
    parser.addini("harena_snapshots", "the folder for what is kept about each case")


def pytest_configure(config: "pytest.Config") -> None:
    from importlib.util import find_spec

    config.addinivalue_line("markers", "proposing: for cases of games that ask for proposals")
    config.addinivalue_line("markers", "kept: compares with what the project keeps about a case")
    if config.getoption("harena_sparing"):
        from harena.testing.play import EFFORT, SPARING

        EFFORT.share = SPARING
    spec = find_spec(SUITE)
    assert spec is not None
    assert spec.submodule_search_locations
    folder = spec.submodule_search_locations[0]
    if config.getoption("harena_only"):
        config.args[:] = [folder]
    elif config.getoption("harena_game") and folder not in config.args:
        config.args.append(folder)


def chosen_cases(config: "pytest.Config") -> list[Case]:
    """The cases of the games that a run is about."""
    import pytest

    names = config.getoption("harena_game") or config.getini("harena_games")
    try:
        return cases(names)
    except Exception as flaw:
        raise pytest.UsageError(str(flaw)) from None


def played_cases(config: "pytest.Config") -> list[Case]:
    """Those that are played: all, or sparingly the quickest of each game."""
    chosen = chosen_cases(config)
    if not config.getoption("harena_sparing"):
        return chosen
    return list({case.game: case for case in sorted(chosen, key=lambda case: -case.slowness)}.values())


def pytest_generate_tests(metafunc: "pytest.Metafunc") -> None:
    ours = metafunc.function.__module__.startswith(SUITE)
    for name in ("harena_case", *(["case"] if ours else [])):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, played_cases(metafunc.config), ids=str, scope="session")


def pytest_collection_modifyitems(config: "pytest.Config", items: "list[pytest.Item]") -> None:
    """Leave out what cannot be asked of a case, so that nothing is skipped."""
    asked: list[pytest.Item] = []
    dropped: list[pytest.Item] = []
    for item in items:
        case: Any = getattr(getattr(item, "callspec", None), "params", {}).get("case")
        proposes = item.get_closest_marker("proposing") is None or case.propose is not None
        keeps = item.get_closest_marker("kept") is None or bool(config.getini("harena_snapshots"))
        (asked if proposes and keeps else dropped).append(item)
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = asked


def pytest_terminal_summary(terminalreporter: Any, config: "pytest.Config") -> None:
    if config.getoption("harena_only"):
        passed, failed = (len(terminalreporter.stats.get(name, [])) for name in ("passed", "failed"))
        broken = failed + len(terminalreporter.stats.get("error", []))
        played = played_cases(config)
        games = " and ".join(dict.fromkeys(case.game for case in played))
        verdict = f"{broken} of {passed + broken} checks found something wrong" if broken else f"{passed} checks passed"
        terminalreporter.write_line(f"{games}: {verdict}, in {len(played)} case{'s' * (len(played) != 1)}.")
