"""How a test says which rules it tests: `@rule("RAG-31")`, and how those citations are found again.

Citations are read from the tests' source and not from running them, so that the result is the same whichever tests
are chosen and however many processes share them.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*numbers: str) -> Callable[[Test], Test]:
    """Mark a test with the numbers of the rules it tests, as they stand in docs/rules/."""
    if not numbers:
        raise ValueError('@rule needs the number of a rule, such as @rule("RAG-31").')

    def mark(test: Test) -> Test:
        return test

    return mark


@dataclass(frozen=True)
class Citation:
    """One number cited by one test."""

    number: str
    test: str
    place: str


class BadCitation(Exception):
    """A citation that cannot be read, or that is not on a test; the message names the place."""


def citations(folder: Path) -> list[Citation]:
    """Every citation in the Python files below a folder, by file and line."""
    found: list[Citation] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        nodes = list(ast.walk(tree))
        if any(_imports_rule(node) for node in nodes):
            for node in nodes:
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    found += _cited_by(node, path.relative_to(folder).as_posix())
    return found


def _imports_rule(node: ast.AST) -> bool:
    """Other libraries have a `rule` too; only the one above cites."""
    return (
        isinstance(node, ast.ImportFrom)
        and node.module == __name__
        and any(each.name == "rule" and each.asname is None for each in node.names)
    )


def _cited_by(function: ast.FunctionDef | ast.AsyncFunctionDef, file: str) -> Iterator[Citation]:
    for decorator in function.decorator_list:
        if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name)):
            continue
        if decorator.func.id != "rule":
            continue
        place = f"{file}, line {decorator.lineno}"
        if not function.name.startswith("test_"):
            raise BadCitation(f"{place}: {function.name} is not a test, so its citation proves nothing.")
        for argument in decorator.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise BadCitation(f'{place}: write the number out, as in @rule("RAG-31").')
            yield Citation(argument.value, function.name, place)
