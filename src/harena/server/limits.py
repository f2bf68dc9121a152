"""Rate limits: token buckets, one for each player, address or socket.

What keeps a process from being kept busy is counted by each process for itself: requests, messages, hints, phrases.
What protects people and the store is counted by all processes that share a store together: passwords that are tried,
new guests, new tables, heavy work.
"""

import hashlib
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Protocol

from harena.server.settings import Rate

_REMEMBERED = 50_000


class Bucket:
    """Holds `burst` tokens and refills by `per_second`."""

    __slots__ = ("at", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.tokens = rate.burst
        self.at = now

    def take(self, rate: Rate, now: float) -> float:
        """Take a token: 0, or the seconds until there is one."""
        self.tokens = min(rate.burst, self.tokens + (now - self.at) * rate.per_second)
        self.at = now
        if self.tokens < 1:
            return (1 - self.tokens) / rate.per_second
        self.tokens -= 1
        return 0.0


class Counted(Protocol):
    """A rate over many keys that may have to be asked for."""

    async def waits(self, key: str) -> float:
        """Count one; 0 when it is within the limit, else how many seconds to wait."""
        ...


class Limiter:
    """One rate over many keys; the keys least recently seen are forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def waits(self, key: str) -> float:
        """Count one, as `wait` does."""
        return self.wait(key)

    def wait(self, key: str) -> float:
        """Count one; 0 when it is within the limit, else how many seconds to wait."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(self._rate, now)


class CommonLimiter:
    """One rate over many keys, counted in a store that processes share."""

    def __init__(self, name: str, rate: Rate, take: Callable[[str, Rate], Awaitable[float]]) -> None:
        self._name = name
        self._rate = rate
        self._take = take

    async def waits(self, key: str) -> float:
        """Count one; 0 when it is within the limit, else how many seconds to wait."""
        digest = hashlib.sha256(key.encode()).hexdigest()  # whose names were tried from where is nobody's business
        return await self._take(f"{self._name} {digest}", self._rate)


def household(address: str) -> str:
    """What is counted as one address: of IPv6, all that one household or one machine usually has."""
    if ":" not in address:
        return address
    try:
        parsed = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(parsed.ipv4_mapped or ipaddress.IPv6Network((int(parsed), 64), strict=False))
