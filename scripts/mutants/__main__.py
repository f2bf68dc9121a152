"""The command line: chooses mutants, tries them, and says what came of it."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from scripts.mutants import changes, trials, verdicts
from scripts.mutants.changes import Mutant

NOT_COPIED = (".*", "build", "dist", "node_modules", "static", "__pycache__")
STEP = 10
"""After so many mutants the run says how far it is."""


def main() -> int:
    """Try the mutants of a game; 0 when that could be done, whatever came of it."""
    wanted = arguments()
    if not hasattr(os, "fork"):
        raise SystemExit("Mutants are tried in forked processes, which this system does not have: use Linux or macOS.")
    root, home = Path.cwd(), Path.cwd() / "build" / "mutants" / wanted.game
    folder = root / "src" / "harena" / "games" / wanted.game
    if not (folder / "__init__.py").is_file():
        raise SystemExit(f"{wanted.game} is no game of this checkout: there is no folder {folder}.")
    trials.without_plugins()
    grounds = copied(root, home / "copy", wanted.game)
    state = fingerprint(grounds.root, wanted.game)
    kept = verdicts.Kept(home / "results.jsonl", state, wanted.survivors)
    every = [each for name in rule_modules(grounds) for each in changes.mutants(name, source(grounds, name))]
    judged = verdicts.equivalents(grounds.root / "tests" / wanted.game)
    for each in verdicts.outdated(judged, every):
        print(f"Outdated in {verdicts.JUDGED}: {each.module}.{each.function}: {each.was} -> {each.becomes}")
    chosen = list(choose(every, wanted, kept))
    equal = [each for each in chosen if any(entry.is_about(each) for entry in judged)]
    different = [each for each in chosen if each not in equal]
    reached = known_reach(grounds, wanted.workers, home, state)
    run(grounds, reached, different, kept, wanted.workers)
    report(different, len(equal), len(every), kept)
    return 0


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(
        prog="make mutants", description="Change the rules of a game and see what tests say."
    )
    parser.add_argument("game", help="the game, by the name of its folder")
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants, drawn at random, instead of all")
    parser.add_argument("--seed", type=int, default=1, help="what the sample is drawn with (1)")
    parser.add_argument("--modules", nargs="+", metavar="NAME", help="change these modules only")
    parser.add_argument("--survivors", action="store_true", help="try those again that survived before")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many are tried at a time")
    return parser.parse_args()


# --- the copy --------------------------------------------------------------------------------------------------------


def copied(root: Path, copy: Path, game: str) -> trials.Grounds:
    """A copy of the checkout, from which everything is imported from here on, and its tests that cite rules."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    sys.path[:] = [str(copy), str(copy / "src"), *(path for path in sys.path if path not in ("", str(root)))]
    os.chdir(copy)
    folder = copy / "src" / "harena" / "games" / game
    return trials.Grounds(copy, f"harena.games.{game}", folder, tuple(citing_tests(copy, game)))


def citing_tests(root: Path, game: str) -> Iterator[str]:
    """The tests of a game that cite rules; those that drive a browser are left out."""
    from tests.rules.citing import citations

    folder = root / "tests" / game
    cited = {(each.place.partition(",")[0], each.test) for each in citations(folder)}
    for file, test in sorted(cited):
        if not Path(file).name.startswith("test_browser"):
            yield f"tests/{game}/{file}::{test}"


def rule_modules(grounds: trials.Grounds) -> list[str]:
    """The modules of the game's folder that hold rules: those that get compiled."""
    settings = tomllib.loads((grounds.root / "pyproject.toml").read_text("utf-8"))["tool"]["harena"]["compile"]
    apart = {grounds.root / each for each in settings["exclude"]}
    files = sorted(path for path in grounds.folder.glob("*.py") if path not in apart)
    return [path.stem for path in files if path.stem not in (*settings["interpreted"], "__init__")]


def source(grounds: trials.Grounds, module: str) -> str:
    return (grounds.folder / f"{module}.py").read_text("utf-8")


def fingerprint(root: Path, game: str) -> str:
    """What trials depend on: a result holds as long as this stays the same."""
    told = hashlib.sha256()
    for folder in ("src", f"tests/{game}", "tests/rules"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                told.update(f"{path.relative_to(root)}\n".encode() + path.read_bytes())
    return told.hexdigest()


# --- trials ----------------------------------------------------------------------------------------------------------


def choose(every: list[Mutant], wanted: argparse.Namespace, kept: verdicts.Kept) -> Iterator[Mutant]:
    """Those to speak of, in the order of the sources."""
    among = [each for each in every if not wanted.modules or each.module in wanted.modules]
    if wanted.survivors:
        among = [each for each in among if each.name in kept.before]
    elif wanted.sample is not None and wanted.sample < len(among):
        drawn = set(random.Random(wanted.seed).sample(range(len(among)), wanted.sample))
        among = [each for number, each in enumerate(among) if number in drawn]
    yield from among


def known_reach(grounds: trials.Grounds, workers: int, home: Path, state: str) -> trials.Reach:
    """Which functions each test reaches, looked at once for these sources."""
    kept = home / "reach.json"
    if kept.is_file():
        told = json.loads(kept.read_text("utf-8"))
        if told["state"] == state:
            return trials.Reach(**told["reach"])
    print(f"Running {len(grounds.tests)} tests without a change, to see what each reaches ...", flush=True)
    reached = trials.reach(grounds, workers, home / "notes")
    if reached.failing:
        raise SystemExit(f"{reached.failing[0]} fails without any change: mend that first.")
    kept.write_text(json.dumps({"state": state, "reach": asdict(reached)}), "utf-8")
    return reached


def run(
    grounds: trials.Grounds, reached: trials.Reach, mutants: list[Mutant], kept: verdicts.Kept, workers: int
) -> None:
    """Try what has not been tried."""
    for each in mutants:
        if not reached.tests(each):
            kept.add(each, verdicts.UNREACHED)
    untried = [each for each in mutants if each.name not in kept.results]
    if not untried:
        return
    print(f"Trying {len(untried)} mutants of {grounds.package}, {workers} at a time ...", flush=True)
    trials.prepare(grounds, reached.modules)
    trials.check_that_nothing_fails_unchanged(reached)
    survived = 0
    for number, (mutant, result) in enumerate(tried(grounds, reached, untried, workers), 1):
        kept.add(mutant, result)
        survived += result == verdicts.SURVIVED
        if number % STEP == 0 or number == len(untried):
            print(f"  {number} of {len(untried)}: {survived} survived so far", flush=True)


def tried(
    grounds: trials.Grounds, reached: trials.Reach, mutants: list[Mutant], workers: int
) -> Iterator[tuple[Mutant, str]]:
    """Mutants and what came of them: first those that can be put into a game that has been read."""
    anew = [each for each in mutants if reached.must_be_read(each)]
    put_in = [each for each in mutants if not reached.must_be_read(each)]
    for ended in trials.at_the_bench(grounds, reached, put_in, workers):
        if ended.code == trials.NOT_HERE:
            anew.append(put_in[ended.job])
        else:
            yield put_in[ended.job], trials.verdict(ended.code)
    for ended in trials.each_alone([trials.trial(grounds, reached, each) for each in anew], workers):
        yield anew[ended.job], trials.verdict(ended.code)


def report(different: list[Mutant], equal: int, every: int, kept: verdicts.Kept) -> None:
    """The survivors, and the figures."""
    for each in different:
        if kept.results[each.name] != verdicts.KILLED:
            why = ", which no test reaches" if kept.results[each.name] == verdicts.UNREACHED else ""
            print(f"survived{why}: {each.module}.py, line {each.line}, in {each.function}")
            print(f"    was:     {each.was}\n    becomes: {each.becomes}" + f"  (the {each.which}.)" * (each.which > 1))
    killed = sum(kept.results[each.name] == verdicts.KILLED for each in different)
    share = f", {killed / len(different):.1%} of those that make a difference" if different else ""
    print(f"{len(different) + equal} mutants of {every}: {killed} killed{share};")
    print(f"{len(different) - killed} survived; {equal} judged equivalent.")


if __name__ == "__main__":
    sys.exit(main())
