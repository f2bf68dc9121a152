"""Chance: a counter-based generator for simulation and a keyed cryptographic stream for live games.

The generator is SplitMix cut down to 62 bits: every intermediate value fits a signed 64-bit integer once masked, so
interpreted Python (unbounded integers) and compiled code (wrapping integers) compute the same words without a special
case. Its whole state is one integer, the number of words drawn; the n-th word of a stream can be had directly.

The keyed stream is HMAC-SHA-256 of a 256-bit secret over (stream, counter). A game is fair to check: the secret's
hash is published before the first draw and the secret itself after the last.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

# Streams are separate, so that (say) a bot's draws never shift the dice of the game.
SETUP: Final = 1
CHANCE: Final = 2
IMAGINE: Final = 3
BOT: Final = 4

SEED_LIMIT: Final = 1 << 62
_BITS62: Final[i64] = 0x3FFF_FFFF_FFFF_FFFF
BITS32: Final[i64] = 0xFFFF_FFFF
_WEYL: Final[i64] = 0x1E37_79B9_7F4A_7C15
_STREAM_GAP: Final[i64] = (0x1E37_79B9_7F4A_7C15 << 40) & 0x3FFF_FFFF_FFFF_FFFF
_MIX1: Final[i64] = 0x3F58_476D_1CE4_E5B9
_MIX2: Final[i64] = 0x14D0_49BB_1331_11EB


def mix(value: i64) -> i64:
    """Scramble 62 bits so that neighbouring inputs give unrelated outputs (a bijection)."""
    z = ((value ^ (value >> 30)) * _MIX1) & _BITS62
    z = ((z ^ (z >> 27)) * _MIX2) & _BITS62
    return z ^ (z >> 31)


def stream_key(seed: i64, stream: i64) -> i64:
    """The key of one named stream of a seed: streams are stretches of one long sequence, 2**40 words apart."""
    return (mix(seed & _BITS62) + stream * _STREAM_GAP) & _BITS62


def word(key: i64, count: i64) -> i64:
    """The count-th 32-bit word of a stream."""
    # `mix` written out: this is the one place where a call is felt in interpreted playouts.
    z = (key + count * _WEYL) & _BITS62
    z = ((z ^ (z >> 30)) * _MIX1) & _BITS62
    z = ((z ^ (z >> 27)) * _MIX2) & _BITS62
    return (z >> 30) ^ (z >> 61)


class Stream:
    """A stream of fair draws outside any state: for bots, samplers and tests."""

    def __init__(self, seed: i64, stream: i64 = BOT) -> None:
        self.key: i64 = stream_key(seed, stream)
        self.count: i64 = 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely (n up to 2**31)."""
        # Lemire's method: a product's high word is the draw, its low word says whether to reject it as unfair.
        key, count = self.key, self.count
        while True:
            count += 1
            product = word(key, count) * n
            low = product & BITS32
            if low >= n or low >= (BITS32 + 1 - n) % n:
                self.count = count
                return product >> 32


def keyed_word(secret: bytes, stream: i64, count: i64) -> int:
    """The count-th 32-bit word of a live game's stream."""
    message = b"harena/%d/%d" % (stream, count)
    return int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:4], "big")


def commitment(secret: bytes) -> str:
    """What is published before the first draw of a live game: it binds the server to the secret without telling it."""
    return hashlib.sha256(b"harena commitment" + secret).hexdigest()


def mixed_secret(secret: bytes, words: list[str]) -> bytes:
    """The key actually used: the server's secret with the players' own words mixed in, in seat order.

    The server committed to its secret before it knew the words, and the players chose their words before they knew
    the secret: neither side alone decides the cards.
    """
    key = secret
    for spoken in words:
        key = hmac.new(key, b"harena word " + spoken.encode(), hashlib.sha256).digest()
    return key
