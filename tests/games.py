"""The games under test. A game joins the conformance suite with a file under tests/cases and its name in CASES.

A case says what no suite can guess about a game: how long it can last, how many of each card there are, and how to
deal anew what others hold without changing anything that a seat may know. Everything else is found out by playing.
"""

from tests.cases import examples, gods, ragers, rex
from tests.cases.case import DATA, Case, Table

__all__ = ["CASES", "DATA", "Case", "Table"]

CASES: tuple[Case, ...] = (*ragers.CASES, *gods.CASES, *rex.CASES, *examples.CASES)
