"""The mutants of a module: every small change of a closed list, at every place where it can be made."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
PLAIN = ast.Name | ast.Attribute | ast.Call | ast.Subscript
"""What can stand as a condition without saying so."""

ELSEWHERE = "the module itself"
"""The function of a change outside every function."""


@dataclass(frozen=True)
class Mutant:
    """One change. `which` counts those of a function that read alike; `node` and `way` find the place again."""

    module: str
    function: str
    was: str
    becomes: str
    which: int
    line: int
    node: int
    way: int

    @property
    def name(self) -> str:
        """What it is called wherever lines may have moved."""
        again = f" ({self.which})" if self.which > 1 else ""
        return f"{self.module}.{self.function}: {self.was} -> {self.becomes}{again}"


def mutants(module: str, source: str) -> list[Mutant]:
    """Every mutant of a module, from its first line to its last."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    alike: Counter[tuple[str, str, str]] = Counter()
    places = {node: number for number, node in enumerate(ast.walk(tree))}
    for function, statement, node in _places(tree):
        was = _head(statement)
        for way, other in enumerate(_ways(node)):
            becomes = _head(_replaced(statement, node, other))
            alike[function, was, becomes] += 1
            line = getattr(node, "lineno", statement.lineno)
            which = alike[function, was, becomes]
            found.append(Mutant(module, function, was, becomes, which, line, places[node], way))
    return found


def changed(source: str, mutant: Mutant) -> ast.Module:
    """The module with that one change."""
    tree = ast.parse(source)
    node = list(ast.walk(tree))[mutant.node]
    whole: ast.Module = _replaced(tree, node, list(_ways(node))[mutant.way])
    return ast.fix_missing_locations(whole)


# --- where -----------------------------------------------------------------------------------------------------------


def _places(tree: ast.Module) -> Iterator[tuple[str, ast.stmt, ast.AST]]:
    """Every place where something may be changed: its function, its statement and its node."""
    for statement in tree.body:
        yield from _within(statement, "")


def _within(statement: ast.stmt, function: str) -> Iterator[tuple[str, ast.stmt, ast.AST]]:
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        inside = f"{function}.{statement.name}" if function else statement.name
        for each in statement.body:
            yield from _within(each, inside)
        return
    yield function or ELSEWHERE, statement, statement
    for part in _expressions(statement):
        for node in _walk(part):
            yield function or ELSEWHERE, statement, node
    for name in ("body", "orelse"):
        for each in getattr(statement, name, []):
            yield from _within(each, function)


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """What a statement says itself, without the statements in it; annotations say nothing when the game is played."""
    for name, value in ast.iter_fields(statement):
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.expr) and name not in ("annotation", "target", "targets"):
                yield each


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and those in it; a negative number counts as one, and texts for people are left alone."""
    yield node
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant)):
        return
    for child in ast.iter_child_nodes(node):
        yield from _walk(child)


def _head(statement: ast.stmt) -> str:
    """A statement as it is written, up to the first statement in it, on one line."""
    match statement:
        case ast.If(test) | ast.While(test):
            return f"{'if' if isinstance(statement, ast.If) else 'while'} {ast.unparse(test)}:"
        case ast.For(target, iterated):
            return f"for {ast.unparse(target)} in {ast.unparse(iterated)}:"
    return " ".join(ast.unparse(statement).split())


# --- what ------------------------------------------------------------------------------------------------------------


def _ways(node: ast.AST) -> Iterator[ast.AST]:
    """All that can be put in place of a node."""
    match node:
        case ast.Compare(left, ops, others):
            for number, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:number], other(), *ops[number + 1 :]], others)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values)
            for number, value in enumerate(values):
                if isinstance(value, PLAIN):
                    yield ast.BoolOp(op, [*values[:number], _negated(value), *values[number + 1 :]])
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            yield ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp(test, body, orelse) if isinstance(test, PLAIN):
            yield ast.IfExp(_negated(test), body, orelse)
        case ast.stmt():
            yield from _other_statements(node)


def _other_statements(statement: ast.stmt) -> Iterator[ast.stmt]:
    match statement:
        case ast.If(test, body, orelse) if isinstance(test, PLAIN):
            yield ast.If(_negated(test), body, orelse)
        case ast.Return(None):
            yield ast.Pass()
        case ast.AugAssign(target, op, value) if type(op) in OPERATORS:
            yield ast.AugAssign(target, OPERATORS[type(op)](), value)
        case ast.Expr(ast.Call()) | ast.Assign([ast.Attribute()], _):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _replaced(root: Any, node: ast.AST, other: ast.AST) -> Any:
    """A tree, or a list of trees, with one node in place of another; what it is made from stays as it is."""
    if root is node:
        return other
    if isinstance(root, list):
        return [_replaced(each, node, other) for each in root]
    if not isinstance(root, ast.AST):
        return root
    again = type(root)(**{name: _replaced(value, node, other) for name, value in ast.iter_fields(root)})
    return ast.copy_location(again, root)
