"""Chance once more, slowly: unbounded integers, textbook formulas, nothing taken from the engine.

What the engine draws is compared with this, so it must not be made to follow the engine: the formulas here are the
specification of every recorded game.
"""

import hashlib
from collections.abc import Callable, Iterator
from itertools import count

SETUP, CHANCE, IMAGINE, BOT = 1, 2, 3, 4

_WEYL = 0x1E3779B97F4A7C15
_FIRST = 0x3F58476D1CE4E5B9
_SECOND = 0x14D049BB133111EB


def mix(value: int) -> int:
    value = (value ^ value // 2**30) * _FIRST % 2**62
    value = (value ^ value // 2**27) * _SECOND % 2**62
    return value ^ value // 2**31


def seeded_words(seed: int, stream: int) -> Iterator[int]:
    """The 32-bit words of one stream of a seed: all streams are stretches of one sequence, 2**40 words apart."""
    return (mix((mix(seed) + (stream * 2**40 + at) * _WEYL) % 2**62) // 2**30 for at in count(1))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, written out."""
    block = (hashlib.sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def keyed_words(secret: bytes, stream: int) -> Iterator[int]:
    """The 32-bit words of one stream of a live game."""
    return (int.from_bytes(hmac_sha256(secret, f"harena/{stream}/{at}".encode())[:4], "big") for at in count(1))


def fair(words: Iterator[int], n: int) -> int:
    """A number below n: of the 2**32 words, each result keeps exactly 2**32 // n."""
    for word in words:
        result, rest = divmod(word * n, 2**32)
        if rest >= 2**32 % n:
            return result
    raise AssertionError("words never end")


def explains(draws: list[tuple[int, int]], stream: Callable[[int], Iterator[int]]) -> bool:
    """Whether draws (n, value) come from the set-up stream up to some point and from the chance stream after it."""
    for point in range(len(draws) + 1):
        setup, chance = stream(SETUP), stream(CHANCE)
        if all(fair(setup, n) == value for n, value in draws[:point]):
            if all(fair(chance, n) == value for n, value in draws[point:]):
                return True
    return False
