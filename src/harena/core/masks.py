"""Legal actions as the bits of a mask: bit i stands for the i-th action of a question's span."""

from typing import Final

from mypy_extensions import i64

from harena.core.chance import Stream
from harena.core.vectors import append, vec

# The set bits of every mask of nine bits; longer masks are read nine bits at a time.
_CHUNK: Final = 9
_CHUNK_MASK: Final[i64] = (1 << _CHUNK) - 1
_SET_BITS: Final = [tuple([at for at in range(_CHUNK) if mask >> at & 1]) for mask in range(1 << _CHUNK)]
_BIT_COUNT: Final[vec[i64]] = vec[i64]([len(bits) for bits in _SET_BITS])
_NTH_BIT: Final[vec[i64]] = vec[i64]([([*bits] + [0] * _CHUNK)[nth] for bits in _SET_BITS for nth in range(_CHUNK)])

# The actions of short masks by `first << _CHUNK | mask`, made when they are first asked for and shared ever after. Only
# those that begin early are: so the key fits a machine integer, and what is kept has an end.
_SHORT_LISTS: Final[dict[int, tuple[int, ...]]] = {}
_SHARED_BELOW: Final[i64] = 1 << 12


def listed(first: i64, mask: i64) -> tuple[int, ...]:
    """The actions of a mask whose lowest bit stands for `first`, sorted."""
    if mask > _CHUNK_MASK or not 0 <= first < _SHARED_BELOW:
        return _all_of(first, mask)
    if first == 0:
        return _SET_BITS[mask]
    short = int(first << _CHUNK | mask)
    actions = _SHORT_LISTS.get(short)
    if actions is None:
        actions = _SHORT_LISTS[short] = _all_of(first, mask)
    return actions


def _all_of(first: i64, mask: i64) -> tuple[int, ...]:
    actions: list[int] = []
    while mask:
        for place in _SET_BITS[mask & _CHUNK_MASK]:
            actions.append(int(first) + place)
        mask >>= _CHUNK
        first += _CHUNK
    return tuple(actions)


def append_masked(found: vec[i64], first: i64, mask: i64) -> vec[i64]:
    """The vector with the actions of a mask at its end; the old one is given up for it."""
    while mask:
        if mask & 1:
            found = append(found, first)
        mask >>= 1
        first += 1
    return found


def picked(first: i64, mask: i64, stream: Stream) -> i64:
    """One of the actions of a mask, each equally likely, without listing them."""
    if mask <= _CHUNK_MASK:
        return first + _NTH_BIT[mask * _CHUNK + stream.below(_BIT_COUNT[mask])]
    count: i64 = 0
    rest = mask
    while rest:
        count += _BIT_COUNT[rest & _CHUNK_MASK]
        rest >>= _CHUNK
    chosen = stream.below(count)
    while chosen >= _BIT_COUNT[mask & _CHUNK_MASK]:
        chosen -= _BIT_COUNT[mask & _CHUNK_MASK]
        mask >>= _CHUNK
        first += _CHUNK
    return first + _NTH_BIT[(mask & _CHUNK_MASK) * _CHUNK + chosen]
