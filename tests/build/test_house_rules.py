"""The house's own rules: what a reader of the rules meets, and what no reader should have to meet."""

import ast
import importlib
import inspect
import re
from pathlib import Path

import pytest

from harena import registry
from harena.core.cells import Cells

SOURCES = Path(__file__).parents[2] / "src" / "harena"
GAMES = SOURCES / "games"
EXAMPLES = SOURCES.parents[1] / "examples" / "harena_examples"
TESTS = Path(__file__).parents[1]
BROWSER = Path(__file__).parents[2] / "web" / "src"
MODULES = sorted(SOURCES.rglob("*.py"))
WRITTEN = [
    *MODULES,
    *TESTS.rglob("*.py"),
    *(
        path
        for path in BROWSER.rglob("*")
        if path.suffix in (".ts", ".svelte", ".css") and "generated" not in path.parts
    ),
]
LONGEST_IMPORT = 15
DEEPEST_CLASS = 5
LONGEST_FILE = 600


def named(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_no_import_names_more_than_a_reader_keeps_in_mind(path: Path) -> None:
    imports = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    long = {node.lineno: len(node.names) for node in imports if len(node.names) > LONGEST_IMPORT}
    assert not long, f"lines with more than {LONGEST_IMPORT} names: {long}; import the module instead"


def test_no_file_needs_more_than_a_few_screens() -> None:
    lengths = {path.as_posix(): len(path.read_text("utf-8").splitlines()) for path in WRITTEN}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def reads_cells(path: Path) -> list[int]:
    """The lines of a module that reach into the cells of a state by number."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Subscript)
        and (isinstance(node.value, ast.Name) and node.value.id == "cells")
        | (isinstance(node.value, ast.Attribute) and node.value.attr == "cells")
    ]


TABLES = [*GAMES.glob("*/made/table.py"), *EXAMPLES.glob("*/table.py")]
"""The one module of each game that knows where its cells lie."""


@pytest.mark.parametrize(
    "path",
    [path for path in (*MODULES, *sorted(EXAMPLES.rglob("*.py"))) if not {"core", "testing"} & set(path.parts)],
    ids=lambda path: path.relative_to(SOURCES if path.is_relative_to(SOURCES) else EXAMPLES).as_posix(),
)
def test_only_the_kernel_and_a_games_table_know_the_numbers_of_cells(path: Path) -> None:
    if path not in TABLES:
        assert not reads_cells(path), "say it with the table's accessors"


def test_the_tables_are_made_of_cells() -> None:
    """The test above would pass for any tree if it looked for the wrong thing."""
    assert len(TABLES) > 2
    assert all(reads_cells(path) for path in TABLES)


@pytest.mark.parametrize("package", [each.package for each in registry.own().values() if each.announced is None])
def test_no_class_of_a_game_is_far_from_the_cells(package: str) -> None:
    folder = Path(str(importlib.import_module(package).__file__)).parent
    found = 0
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).with_suffix("").parts
        module = importlib.import_module(".".join([package, *(part for part in parts if part != "__init__")]))
        for each in vars(module).values():
            if inspect.isclass(each) and issubclass(each, Cells) and each.__module__ == module.__name__:
                found += 1
                assert inspect.getmro(each).index(Cells) <= DEEPEST_CLASS
    assert found


def split_by_inheritance(modules: dict[str, str]) -> list[str]:
    """The classes of a package, given by its modules, that go on with the class of another one: its only heir, where
    nobody else uses it."""
    trees = {name: ast.parse(text) for name, text in modules.items()}
    classes = [(at, node) for at, tree in trees.items() for node in tree.body if isinstance(node, ast.ClassDef)]
    homes = {node.name: at for at, node in classes}
    heirs = [(base.id, at, node.name) for at, node in classes for base in node.bases if isinstance(base, ast.Name)]
    users = {at: {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)} for at, tree in trees.items()}
    return [
        f"{at}: {name}({base})"
        for base, at, name in heirs
        if homes.get(base, at) != at and [each for each, _, _ in heirs].count(base) == 1
        if not any(base in used for where, used in users.items() if where not in (at, homes[base]))
    ]


@pytest.mark.parametrize("game", [each.name for each in registry.own().values() if each.announced is None])
def test_no_class_is_a_way_to_split_a_file(game: str) -> None:
    package = Path(str(importlib.import_module(registry.own()[game].package).__file__)).parent
    modules = {path.relative_to(package).as_posix(): path.read_text("utf-8") for path in package.rglob("*.py")}
    assert split_by_inheritance(modules) == [], "give the one to the other, as an argument or an attribute"


def test_a_file_that_is_split_by_a_class_is_found() -> None:
    first = "class First:\n    pass\n"
    second = "from first import First\nclass Second(First):\n    pass\n"
    assert split_by_inheritance({"first.py": first, "second.py": second}) == ["second.py: Second(First)"]
    third = "from first import First\ndef of(first: First) -> None: ...\n"
    assert split_by_inheritance({"first.py": first, "second.py": second, "third.py": third}) == []


# --- boards ----------------------------------------------------------------------------------------------------------

NOTATIONS = {
    "games/ophidian/deck.ts": "a deck in a link, written as the engine reads it",
    "games/ragers/figures/sample.ts": "the rows of a figure, in a short form of their own",
    "lib/fairness.ts": "a record's draws and hashes, checked without the server's help",
}
DRAWING = sorted(
    path
    for path in BROWSER.rglob("*")
    if path.relative_to(BROWSER).as_posix() not in NOTATIONS and "generated" not in path.parts
    if path.suffix in (".ts", ".svelte") and path.name != "vocabulary.ts" and not path.name.endswith(".test.ts")
)
TAKES_APART = re.compile(
    r"\.(split|match|matchAll|exec|test|startsWith|endsWith|replace|replaceAll|substring|substr)\(|RegExp|\.message\b"
    r"|(text|prompt|label|reason|form|sending|hinted|selected|choice|step)\??\.(includes|slice|indexOf|search)\("
    r"|rule [!=]== \"|\b(text|prompt|label|reason|form) [!=]== [\"`]"
    r"|[\w)] (>>>?|<<) [\w(]"
    r"|\$\{(seat|bottom|owner|own)\}\.\$\{"
)
"""How meaning would be read out of what the engine says to people: its texts, and the numbers of its rules; or out of
bits, or of how an id is written."""

NO_MEANING = {
    "class:long={/\\S{12}/.test(card.name)}": "a long name is set in smaller letters",
    'BY_TURNS.split(", ")': "a list of places on the page",
    'path.split("/")': "the folder of a game",
    "label.charAt(0).toLowerCase()": "a label within a sentence",
    "failure.message": "what went wrong on the way, shown as it is",
    "failure?.message": "what went wrong on the way, shown as it is",
    "waiting.message": "what is sent to the server, by its kind",
    "return text.charAt(0).toUpperCase() + text.slice(1);": "a capital at the beginning",
    "test(location.pathname)": "an address of the app",
    'link.pathname.startsWith("/api/")': "an address of the app",
    'this.path.split("/")': "an address of the app",
    'route.parts.slice(1).join("/")': "an address of the app",
    'test(asked ?? "")': "an address of the app",
    "split(/\\n\\n+/)": "the paragraphs of a page of rules",
    ".test(event.key)": "a key that was pressed",
    "error.message": "what went wrong on the way, shown as it is",
    'replace(" ", "")': "a percentage without its space, for a width",
    'replace(" ", "\\u00a0")': "a percentage that is not broken over two lines",
    'replaceAll(/[-_]/g, " ")': "an option as it is read, where the game names it no better",
    'replaceAll("_", " ")': "a name of the vocabulary as it is read, where a game has no words of its own",
}


def taken_apart(source: str) -> list[str]:
    """The lines of a board that take a text apart."""
    lines = [line.strip() for line in source.splitlines()]
    return [line for line in lines if TAKES_APART.search(line) and not any(known in line for known in NO_MEANING)]


@pytest.mark.parametrize("path", DRAWING, ids=lambda path: path.relative_to(BROWSER).as_posix())
def test_nothing_in_the_browser_reads_meaning_out_of_the_engines_texts(path: Path) -> None:
    found = taken_apart(path.read_text("utf-8"))
    assert not found, "options have verbs and arguments, questions kinds, events names: look at those"


@pytest.mark.parametrize(
    "line",
    [
        'const [verb = "", first] = text.split(" ");',
        "const parts = /^(\\w+) (\\d+)$/.exec(text);",
        'title={asks.prompt.includes("defence") ? "Favor dice in defence" : ""}',
        'return asks.kind === "react" && asks.rule === "REX-40";',
        "told: (message) => scene.fresh.some((event) => event.message === message),",
        'asks.options.some(({ text }) => text === "move")',
        "refusals.find((each) => each.text === `pick ${id}`)",
        'const late = $derived(outcome.reason.endsWith("out of time"));',
        "pinnedWays[0]?.texts.slice(1).map((step) => step.slice(3))",
        "((table.passed >> seat) & 1) === 1",
        'return text.replace(/ came to \\w+\\.$/, " moved a space.");',
        'return text.replace(` to ${point}`, "").replace(` at ${point}`, "");',
        'const text = told.text.replaceAll(/ \\d\\.\\d+(?=\\W|$)/g, "");',
        'export const plainId = (id: string): string => id.replace(/-\\d+$/, "");',
        'const lines = texts.map((text) => text.replace(/\\.$/, "").split(" "));',
        'write: (point) => form.replace("X,Y", pointWords(point)),',
        "from: `${bottom}.${foresight.attacker}`,",
    ],
)
def test_what_boards_once_did_is_found(line: str) -> None:
    assert taken_apart(line)


@pytest.mark.needs("gods", "ophidian", "talisman")
def test_what_is_let_pass_is_still_there() -> None:
    sources = "".join(path.read_text("utf-8") for path in DRAWING)
    assert [known for known in NO_MEANING if known not in sources] == []


TERMINAL = sorted(
    path for folder in (GAMES, EXAMPLES) for path in [*folder.glob("*/terminal.py"), *folder.glob("*/terminal/*.py")]
)
CUTS = re.compile(
    r"\.(r?partition|r?split|splitlines|startswith|endswith|removeprefix|removesuffix|replace|isdecimal|isdigit)\("
    r"|\bre\.\w+\(|\b(text|prompt|reason)(\[| [!=]= [f\"]| (not )?in [(\[{]| in [A-Z_]+\b)|\brule [!=]= \""
)
WORDS_FOR_PEOPLE = {
    '["gist"].split()': "what a card does, broken over two lines",
}


def cut(source: str) -> list[str]:
    """The lines of a terminal board that take a text apart, or compare it."""
    lines = [line.strip() for line in source.splitlines()]
    return [line for line in lines if CUTS.search(line) and not any(known in line for known in WORDS_FOR_PEOPLE)]


@pytest.mark.parametrize("path", TERMINAL, ids=lambda path: path.parent.name + "/" + path.name)
def test_no_board_of_the_terminal_reads_meaning_out_of_texts(path: Path) -> None:
    assert not cut(path.read_text("utf-8")), "a scene has the options with their verbs and arguments: look at those"


@pytest.mark.parametrize(
    "line",
    [
        'verb, _, card = text.partition(" ")',
        'fighter = text.rpartition(" ")[2]',
        "if text.startswith(_PICK):",
        "numbers = {text.split()[-1]: at for at, text in enumerate(scene.options(), start=1)}",
        "models[text.removeprefix(_PICK)]",
        'if scene.seat is None or text in ("end", "move", "pass"):',
        'if text != "stay":',
        'return decision.rule == "GOD-48"',
        r'found = re.fullmatch(r"use (\d+)", text)',
    ],
)
def test_what_boards_of_the_terminal_once_did_is_found(line: str) -> None:
    assert cut(line)


def test_what_is_let_pass_in_the_terminal_is_still_there() -> None:
    sources = "".join(path.read_text("utf-8") for path in TERMINAL)
    assert [known for known in WORDS_FOR_PEOPLE if known not in sources] == []


# --- examples --------------------------------------------------------------------------------------------------------

PLAYED = [each.name for each in registry.own().values() if each.card]
SPECIMEN = "ragers"
"""The game that tests of everything else may play without saying so."""


def names_unsaid(source: str, names: list[str]) -> list[str]:
    """The tests of a file that name a game as an example without the mark that leaves them out where it is taken away,
    and what else names one without any test of the file saying so."""
    known = re.compile(rf"(?<![\w-])({'|'.join(names) or '(?!)'})(?![\w-])")
    unsaid, said, beside = [], set(), {}
    for node in ast.parse(source).body:
        parts = [part for part in ast.walk(node) if isinstance(part, ast.Constant)]
        told = {id(part.value) for part in ast.walk(node) if isinstance(part, ast.Expr)}
        games = {game for part in parts if id(part) not in told for game in known.findall(str(part.value))}
        name = getattr(node, "name", "")
        marks = [ast.unparse(part) for part in ast.walk(node) if isinstance(part, ast.Call)]
        needed = {game for mark in marks if mark.startswith("pytest.mark.needs(") for game in known.findall(mark)}
        said |= needed
        if name.startswith("test_"):
            unsaid += [name] if games - needed else []
        elif games:
            beside[name or f"line {node.lineno}"] = games
    return unsaid + [name for name, games in beside.items() if games - said]


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(TESTS.rglob("*.py")) if path != Path(__file__) and not set(PLAYED) & set(path.parts)],
    ids=lambda path: path.relative_to(TESTS).as_posix(),
)
def test_what_takes_a_game_as_an_example_says_so(path: Path) -> None:
    others = [name for name in PLAYED if name != SPECIMEN]
    assert names_unsaid(path.read_text("utf-8"), others) == [], "mark it: @pytest.mark.needs(...)"


def test_an_example_that_is_not_told_is_found() -> None:
    names = ["chess"]
    assert names_unsaid('def test_it():\n    """On chess."""\n    new("chess")\n', names) == ["test_it"]
    assert names_unsaid('GAMES = ("chess",)\n', names) == ["line 1"]
    assert names_unsaid('GAMES = pytest.param("chess", marks=pytest.mark.needs("chess"))\n', names) == []
    assert names_unsaid('@pytest.mark.needs("chess")\ndef test_it():\n    new("chess")\n', names) == []
    assert names_unsaid('new("chess-player")\n', names) == []
