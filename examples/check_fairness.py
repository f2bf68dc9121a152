"""Checks that the chance of a finished live game was fair: python check_fairness.py RECORD.toml

It was written from docs/protocol.md ("Checking a game's chance yourself") and uses nothing of Harena, so that nobody
has to trust Harena's own `harena verify`. It does not know the rules: whether the right dice were rolled at the right
moment is for `harena verify` to say.
"""

import hashlib
import hmac
import sys
import tomllib
from collections.abc import Iterator

SET_UP, CHANCE = 1, 2


class Unfair(Exception):
    """What is wrong with a record, in a sentence."""


def commitment(secret: bytes) -> str:
    """What the server published before the first card."""
    return hashlib.sha256(b"harena commitment" + secret).hexdigest()


def key_of(secret: bytes, words: list[str]) -> bytes:
    """The secret with the players' words mixed in, seat by seat."""
    key = secret
    for word in words:
        key = hmac.digest(key, b"harena word " + word.encode(), "sha256")
    return key


def draws(key: bytes, stream: int, sizes: list[int]) -> Iterator[int]:
    """What a stream gives where numbers below these sizes are drawn, one after the other."""
    count = 0
    for size in sizes:
        while True:
            count += 1
            word = int.from_bytes(hmac.digest(key, b"harena/%d/%d" % (stream, count), "sha256")[:4], "big")
            value, rest = divmod(word * size, 1 << 32)
            if rest >= (1 << 32) % size:
                break
        yield value


def check(text: str) -> int:
    """How many chance outcomes of a record were found fair; Unfair where one was not."""
    record = tomllib.loads(text)
    if "secret" not in record:
        raise Unfair("The record reveals no secret: the game is not over, or was dealt from an open seed.")
    secret = bytes.fromhex(record["secret"])
    if commitment(secret) != record["commitment"]:
        raise Unfair("The secret is not the one that was committed to.")
    key = key_of(secret, record.get("words", []))
    left_at = min((fork["after"] for fork in record.get("forks", [])), default=len(record["moves"]))
    told = [(after, *map(int, drawn.split("/"))) for after, line in record["chance"] for drawn in line.split()]
    live = [(after, value, size) for after, value, size in told if after <= left_at]
    values, sizes = [value for _, value, _ in live], [size for _, _, size in live]
    opening = sum(after == 0 for after, _, _ in live)
    for end in range(opening + 1):  # where set-up ends is not written down: it is where everything fits
        given = [*draws(key, SET_UP, sizes[:end]), *draws(key, CHANCE, sizes[end:])]
        if given == values:
            return len(values)
    raise Unfair("The outcomes are not those that the secret and the words give.")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(f"Fair: each of the {check(file.read())} chance outcomes is what secret and words give.")
    except Unfair as flaw:
        sys.exit(f"Not fair: {flaw}")
