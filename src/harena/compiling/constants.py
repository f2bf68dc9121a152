"""Writes the values of whole-number constants into Python sources, where mypyc then sees them.

mypyc puts a `Final` number into the machine code wherever it is used, but only if the number can be worked out inside
the module that defines it. Our layouts build on other modules (`DAY: Final = ROOM`, `SCORE: Final = DECK + MAX_DECK`),
and such names would be loaded, checked and unpacked at run time. The build folds them in its own copy of the sources;
lines stay where they are, and the checkout keeps the names.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable

_OPERATIONS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}


class Constants:
    """The constants of some modules, by module name and name, worked out when they are asked for."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.definitions: dict[tuple[str, str], ast.AnnAssign] = {}
        self.imported: dict[tuple[str, str], tuple[str, str]] = {}
        for module, source in sources.items():
            for statement in ast.parse(source).body:
                self._note(module, statement)

    def _note(self, module: str, statement: ast.stmt) -> None:
        if isinstance(statement, ast.ImportFrom) and statement.module and statement.level == 0:
            for alias in statement.names:
                self.imported[module, alias.asname or alias.name] = statement.module, alias.name
        elif (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and ast.unparse(statement.annotation) in {"Final", "Final[int]", "Final[i64]"}
        ):
            self.definitions[module, statement.target.id] = statement

    def value(self, module: str, name: str) -> int | None:
        """What a name of a module stands for, if that is a constant."""
        if (module, name) in self.definitions:
            expression = self.definitions[module, name].value
            return None if expression is None else self._evaluate(module, expression)
        if (module, name) in self.imported:
            return self.value(*self.imported[module, name])
        return None

    def _evaluate(self, module: str, expression: ast.expr) -> int | None:
        match expression:
            case ast.Constant(value=int(literal)) if not isinstance(literal, bool):
                return literal
            case ast.Name(id=name):
                return self.value(module, name)
            case ast.Attribute(value=ast.Name(id=of), attr=name) if (module, of) in self.imported:
                return self.value(".".join(self.imported[module, of]), name)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                number = self._evaluate(module, operand)
                return None if number is None else -number
            case ast.BinOp(left=left, op=operation, right=right) if type(operation) in _OPERATIONS:
                first, second = self._evaluate(module, left), self._evaluate(module, right)
                return None if first is None or second is None else _OPERATIONS[type(operation)](first, second)
        return None


def folded(sources: dict[str, str]) -> dict[str, str]:
    """The same modules with every constant definition on one line given as a number."""
    constants = Constants(sources)
    result: dict[str, str] = {}
    for module, source in sources.items():
        lines = source.split("\n")
        for (home, name), definition in constants.definitions.items():
            expression, value = definition.value, constants.value(home, name)
            if home != module or value is None or expression is None or isinstance(expression, ast.Constant):
                continue
            if expression.lineno == expression.end_lineno:
                row = lines[expression.lineno - 1].encode()
                start, end = expression.col_offset, expression.end_col_offset
                lines[expression.lineno - 1] = (row[:start] + str(value).encode() + row[end:]).decode()
        result[module] = "\n".join(lines)
    return result
