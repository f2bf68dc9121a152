"""What the documents say is so: links, paths, commands and options, make targets, dependencies, methods."""

import dataclasses
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer

from harena.cli import app
from harena.core.game import Words
from harena.core.state import State
from harena.server.metrics import Metrics
from harena.server.settings import Settings

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMED = {path.relative_to(ROOT).as_posix(): path for path in DOCUMENTS}
EXAMPLES = {
    "docs/effects.md": pytest.mark.needs("gods"),
    "docs/frames.md": pytest.mark.needs("gods", "rex", "ophidian", "talisman"),
}
"""The documents that take games as examples."""

each_document = pytest.mark.parametrize(
    "document", [pytest.param(path, id=name, marks=EXAMPLES.get(name, ())) for name, path in NAMED.items()]
)

_PATH = re.compile(r"`((?:src|web|tests|docs|examples|bench|scripts)/[\w./-]+)`")
_OPTION = re.compile(r"--[a-z][a-z-]+")


def prose(document: Path) -> str:
    """A document without its fenced code, where links and paths are somebody else's."""
    return re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.M | re.S)


@each_document
def test_links_lead_somewhere(document: Path) -> None:
    text = prose(document)
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text) + re.findall(r'src="([^":]+)"', text):
        assert document.parent.joinpath(target).exists(), target


@each_document
def test_links_into_a_document_name_a_heading_of_it(document: Path) -> None:
    for target, place in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", prose(document)):
        other = document.parent / target if target else document
        headings = re.findall(r"^#+ (.+)$", other.read_text(encoding="utf-8"), re.M)
        assert place in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_document
def test_paths_exist(document: Path) -> None:
    for path in _PATH.findall(prose(document)):
        assert (ROOT / path).exists(), path


def options_of(command: Any) -> set[str]:
    return {"--help"} | {name for each in command.params for name in (*each.opts, *each.secondary_opts)}


@each_document
def test_commands_and_their_options_exist(document: Path) -> None:
    root: Any = typer.main.get_command(app)
    text = prose(document)
    indented = re.findall(r"^ {4,}(?:\S+=\S+ )*(?:\.venv/bin/)?harena (.+)$", text, re.M)
    for line in [*re.findall(r"`harena ([^`]+)`", text), *indented]:
        command: Any = root
        for word in line.split():
            if word in getattr(command, "commands", {}):
                command = command.commands[word]
        if line.split()[0].isalpha() and line.split()[0].islower():
            assert command is not root, f"harena {line}"
        for option in _OPTION.findall(line):
            assert option in options_of(command), f"harena {line}"


@each_document
def test_make_targets_exist(document: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    text = prose(document)
    for target in [*re.findall(r"`make ([a-z]+)\b(?!/)", text), *re.findall(r"^    make ([a-z]+)", text, re.M)]:
        assert re.search(rf"^{target}:", makefile, re.M), f"make {target}"


# --- dependencies ----------------------------------------------------------------------------------------------------


def plain(requirement: str) -> str:
    """A requirement's name in the one form that all spellings share."""
    return re.split(r"[<>=;\[ ]", requirement)[0].lower().replace("_", "-")


def sections() -> dict[str, set[str]]:
    """The packages in the tables of docs/dependencies.md, by the heading above them."""
    found: dict[str, set[str]] = {}
    for part in (ROOT / "docs/dependencies.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        rows = re.findall(r"^\| (`.+?) \|", part, re.M)
        found[part.partition("\n")[0]] = {plain(name) for row in rows for name in re.findall(r"`([^`/]+|@[^`]+)`", row)}
    return found


def test_every_dependency_has_its_reason_and_nothing_else_has() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    web = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    peer = json.loads((ROOT / "bench/boardgame_io/package.json").read_text(encoding="utf-8"))
    wanted = {"To run": {plain(each) for each in project["dependencies"]}}
    titles = {
        "bench": "To compare speeds",
        "build": "To build a wheel",
        "cluster": "To serve from several machines",
        "postgresql": "To serve from several processes",
        "test": "To test",
    }
    for extra, needed in project["optional-dependencies"].items():
        own = {plain(each) for each in needed if plain(each) != project["name"]}
        wanted[f"{titles[extra]} (extra `{extra}`)"] = own
    wanted["To compare speeds (extra `bench`)"] |= set(peer["dependencies"])
    wanted["The browser app (`web/package.json`)"] = set(web.get("dependencies", {})) | set(web["devDependencies"])
    assert sections() == wanted


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {plain(line) for line in lines if "==" in line and not line.startswith("#")}
    needed = [project["dependencies"], *project["optional-dependencies"].values()]
    assert {plain(each) for group in needed for each in group} - {project["name"]} <= pinned


# --- for operators ---------------------------------------------------------------------------------------------------


def named(document: str, heading: str) -> set[str]:
    """The names in the first column of a document's table, which is found by that column's heading."""
    text = (ROOT / document).read_text(encoding="utf-8")
    table = text[text.index(f"| {heading} |") :].partition("\n\n")[0]
    return {name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)\b", row.split(" | ")[0])}


def test_operators_are_told_of_every_setting() -> None:
    own = {field.name for field in dataclasses.fields(Settings)} - {"clock", "monotonic"}  # which are for tests
    assert named("docs/operating.md", "setting") == own


def test_figures_that_operators_look_at_are_there() -> None:
    shown = Metrics().text().decode()
    figures = named("docs/operating.md", "metric")
    assert figures
    assert [name for name in figures if not re.search(rf"^# TYPE {name} ", shown, re.M)] == []


def test_the_composed_services_start_commands_that_exist() -> None:
    """Read without a library: services of ours have a command, in one line or as a list."""
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    root: Any = typer.main.get_command(app)
    for name, command in (("server", "serve"), ("worker", "worker")):
        block = text[text.index(f"x-{name}:") :].partition("\n\n")[0]
        words = re.findall(r"[\w./:-]+", block[block.index("command:") :].partition("environment:")[0])
        assert command in words
        assert set(_OPTION.findall(" ".join(words))) <= options_of(root.commands[command])
    variables = {each.envvar for command in ("serve", "worker") for each in root.commands[command].params}
    assert set(re.findall(r"^    (HARENA_(?:DATABASE|BUS|METRICS_TOKEN)):", text, re.M)) <= variables


def test_alarms_are_told_by_their_names() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/harena/server").glob("*.py"))
    text = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    alarms = re.findall(r"`(\w+)`", text[text.index("Log events worth an alarm") :].partition("\n\n")[0])
    assert len(alarms) > 5
    assert [name for name in alarms if f'"{name}"' not in sources] == []


# --- the tutorial ----------------------------------------------------------------------------------------------------


TUTORIAL = "docs/writing-a-game.md"


def test_the_tutorial_names_all_that_words_can_say() -> None:
    assert named(TUTORIAL, "method") == {name for name in vars(Words) if not name.startswith("_")}


def test_the_tutorial_names_what_rules_may_call() -> None:
    known = {name for each in State.__mro__ for name in vars(each)} | {"cells", "edition"}
    assert named(TUTORIAL, "in a rule") <= known


def test_what_is_said_to_be_shown_by_a_test_is() -> None:
    """Names of tests in documents are tests, of the project's own or of the suite that it ships."""
    sources = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "src" / "harena" / "testing").rglob("test_*.py")]
    tests = {name for each in sources for name in re.findall(r"def (test_\w+)", each.read_text(encoding="utf-8"))}
    named = {name for each in DOCUMENTS for name in re.findall(r"`(test_\w+)`", prose(each))}
    assert named - tests == set()
    assert len(named) > 40
