"""Damage to a real sample, drawn from a seed: what a careless hand, a broken transfer or an attacker makes of it."""

import random
import re
from collections.abc import Callable

_STRANGE = (
    "",
    "0",
    "-1",
    "99999999999999999999999",
    "1e400",
    "nan",
    "true",
    "[]",
    "{}",
    '""',
    "'''",
    '"""',
    "\\",
    "\\u0000",
    "\x00",
    "\ud800",
    "\u202e",
    "é",
    "\n",
    "[" * 500,
    "9" * 5000,
    "a" * 5000,
)
_TOKEN = re.compile(r"\w+|[^\w\s]")


def mutated(sample: str, others: list[str], rng: random.Random) -> str:
    """A sample with one to four damages; parts of other samples may get into it."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        sample = rng.choice(_DAMAGES)(sample, others, rng)
    return sample


def _cut(sample: str, _: list[str], rng: random.Random) -> str:
    start, end = sorted((rng.randrange(len(sample) + 1), rng.randrange(len(sample) + 1)))
    return sample[:start] + sample[min(end, start + rng.choice((1, 8, 10_000))) :]


def _insert(sample: str, _: list[str], rng: random.Random) -> str:
    place = rng.randrange(len(sample) + 1)
    return sample[:place] + rng.choice(_STRANGE) + sample[place:]


def _change_token(sample: str, _: list[str], rng: random.Random) -> str:
    found = list(_TOKEN.finditer(sample))
    if not found:
        return sample
    token, other = rng.choice(found), rng.choice(found)
    instead = other[0] if rng.random() < 0.5 else rng.choice(_STRANGE)
    return sample[: token.start()] + instead + sample[token.end() :]


def _change_number(sample: str, _: list[str], rng: random.Random) -> str:
    found = list(re.finditer(r"-?\d+", sample))
    if not found:
        return sample
    number = rng.choice(found)
    instead = rng.choice(("-1", "0", "1", "2", "7", "64", "255", "65536", str(1 << 63), str(rng.randrange(1000))))
    return sample[: number.start()] + instead + sample[number.end() :]


def _move_line(sample: str, _: list[str], rng: random.Random) -> str:
    lines = sample.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    if rng.random() < 0.7:
        lines.insert(rng.randrange(len(lines) + 1), line)
    if rng.random() < 0.3:
        lines.insert(rng.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _splice(sample: str, others: list[str], rng: random.Random) -> str:
    other = rng.choice(others)
    return sample[: rng.randrange(len(sample) + 1)] + other[rng.randrange(len(other) + 1) :]


_DAMAGES: tuple[Callable[[str, list[str], random.Random], str], ...] = (
    _cut,
    _insert,
    _change_token,
    _change_token,
    _change_number,
    _change_number,
    _move_line,
    _splice,
)
