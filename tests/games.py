"""The games under test: every case that the manifest of an installed game names."""

from harena.testing import Case, Table, cases

__all__ = ["CASES", "Case", "Table"]

CASES: tuple[Case, ...] = tuple(cases())
