"""Finds where compiled code leaves machine integers: each such place makes an object, or counts in Python's integers.

mypyc never says so. A ternary of a plain `Final = 8` and an `i64`, `1 if flag else 0` stored in a cell, `range(2)`: all
of them look innocent and cost several times what the same thing costs in `i64`. We look at mypyc's own form of a
function just before it becomes C, since there every such step is an operation of its own and knows its line.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

_INTEGERS = {"i64", "i32", "i16", "u8", "int", "short_int", "native_int"}

_ONCE = "__top_level__"
"""A module's own statements, which run once."""

_BRIDGE = "_glue"
"""Ends the name of what mypyc adds to a class that is open to interpreted subclasses: only those go through it."""

Places = dict[str, dict[str, int]]
"""By function: by `line: what happens`, how often it is written there."""


def boxes(modules: Mapping[str, Any]) -> dict[str, Places]:
    """The places of every module, given in mypyc's own form; a module without any has no functions listed."""
    return {name: _places(module) for name, module in sorted(modules.items())}


def _places(module: Any) -> Places:
    found: Places = {}
    for function in module.functions:
        counted = Counter(_told(function))
        if counted and function.name != _ONCE and not function.name.endswith(_BRIDGE):
            owner = f"{function.class_name}." if function.class_name else ""
            found.setdefault(owner + function.name, {}).update(sorted(counted.items()))
    return found


def _told(function: Any) -> Iterator[str]:
    for block in function.blocks:
        for operation in block.ops:
            words = _words(operation)
            if words:
                line = operation.line if operation.line > 0 else function.decl.line
                yield f"line {line}: {words}"


def _words(operation: Any) -> str:
    from mypyc.ir.ops import Box, CallC

    if isinstance(operation, Box):
        kind = str(operation.src.type)
        if kind in _INTEGERS:
            return f"an {kind} becomes an object"
        if kind.startswith("tuple[") and any(part in _INTEGERS for part in kind[6:-1].split(", ")):
            return "a tuple of integers becomes an object"
    elif isinstance(operation, CallC):
        name = operation.function_name
        if name == "CPyTagged_FromInt64":
            return "an i64 becomes a Python integer"
        if name == "CPyLong_AsInt64":
            return "a Python integer becomes an i64"
        if name.startswith("CPyTagged_"):
            return f"Python integers are reckoned with ({name.removeprefix('CPyTagged_').rstrip('_')})"
    return ""
