"""Long lists of choices made short: those that differ in their numbers alone are offered in one line."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, product
from typing import Final

_MANY: Final = 16  # choices of one form from which they are folded
_NUMBER: Final = re.compile(r"(?<![\d.,])\d+(?![\d.,])")


@dataclass(frozen=True)
class Offer:
    """A choice and its number; or, without a number, many choices that are made in words: "bid 0 to 19"."""

    text: str
    number: int | None = None
    lead: str = "type"

    @property
    def label(self) -> str:
        """What stands before the text."""
        return self.lead if self.number is None else str(self.number)

    def __str__(self) -> str:
        """As a plain line says it."""
        return f"{self.lead.capitalize()}: {self.text}" if self.number is None else f"{self.number}. {self.text}"


def single(texts: Sequence[str]) -> list[Offer]:
    """Every choice by itself."""
    return [Offer(text, at) for at, text in enumerate(texts, start=1)]


def folded(texts: Sequence[str]) -> list[Offer]:
    """The choices in their order; a long run that has every combination of its numbers becomes one offer.

    It is made in words alone: whoever typed 6 for a list of bids might mean the sixth or a bid of 6.
    """
    offers: list[Offer] = []
    for _, group in groupby(single(texts), lambda offer: _NUMBER.sub("#", offer.text)):
        run = list(group)
        common = _in_common([offer.text for offer in run]) if len(run) >= _MANY else ""
        offers += [Offer(common)] if common else run
    return offers


def _in_common(texts: list[str]) -> str:
    """What texts of one form say together, such as "bid 0 to 19"; empty where a number of them is missing."""
    found = [tuple(map(int, _NUMBER.findall(text))) for text in texts]
    ranges = [range(min(column), max(column) + 1) for column in zip(*found)]
    if not ranges or sorted(found) != list(product(*ranges)):
        return ""
    told = iter(f"{each[0]} to {each[-1]}" if len(each) > 1 else str(each[0]) for each in ranges)
    return f"{_NUMBER.sub(lambda _: next(told), texts[0])}; such as: {texts[len(texts) // 3]}"
