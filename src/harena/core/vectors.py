"""Vectors of whole numbers: what a state's cells and a game's tables are made of.

Compiled code works on librt's `vec`, a row of machine integers that it reads without making an object. To interpreted
code that row is slow, slower than a plain list; so there the same names stand for lists, which makes random play of
Ragers a sixth faster. Both hold the same numbers: the conformance suite compares the two builds hash for hash.
"""

from array import array
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i64

    def packed(numbers: vec[i64]) -> bytes:
        """The numbers as bytes, eight each; `memoryview(them).cast("q")` gives the numbers back."""


__all__ = ["append", "packed", "vec"]


def kernel_is_compiled() -> bool:
    """Whether the modules of the kernel come as machine code."""
    kernel = find_spec("harena.core.cells")
    return kernel is not None and not str(kernel.origin).endswith(".py")


class _ListMaker:
    """Stands for `vec` in interpreted code: `vec[i64](numbers)` makes a list."""

    def __class_getitem__(cls, kind: object) -> Callable[..., list[Any]]:
        return _new_list


def _new_list(numbers: Iterable[Any] = (), *, capacity: int = 0) -> list[Any]:
    return list(numbers)


def _append_to_list(numbers: list[Any], number: Any) -> list[Any]:
    numbers.append(number)
    return numbers


def _packed_list(numbers: list[int]) -> bytes:
    return array("q", numbers).tobytes()


def _packed_vec(numbers: Any) -> bytes:
    return bytes(memoryview(numbers))


if not TYPE_CHECKING:
    if kernel_is_compiled():
        from librt.vecs import append, vec

        packed = _packed_vec
    else:
        append, vec, packed = _append_to_list, _ListMaker, _packed_list
