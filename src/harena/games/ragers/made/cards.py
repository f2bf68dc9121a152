"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

from harena.core.zones import Codec, Field
from harena.games.ragers.made.codes import FIGHTER_NAMES

DOWN: Final[i64] = 256  # lies face-down
UNSEEN: Final[i64] = 512  # only its owner knows its face
DOUBLED: Final[i64] = 1024  # a Stopper doubles and protects it
ON_TOP: Final[i64] = 2048  # lies on the card before it
CALLED: Final[i64] = 4096  # a Veteran that has had its say


def plain(face: i64) -> i64:
    """A card just as it is printed."""
    return face | face << 4 | 65536


def fighter(card: i64) -> i64:
    """What is printed on it."""
    return card & 15


def with_fighter(card: i64, fighter: i64) -> i64:
    return card & -16 | fighter


def icon(card: i64) -> i64:
    """What it counts as: a Chancer's copy, nobody while it lies face-down."""
    return card >> 4 & 15


def with_icon(card: i64, icon: i64) -> i64:
    return card & -241 | icon << 4


def is_down(card: i64) -> bool:
    return card & 256 != 0


def is_unseen(card: i64) -> bool:
    return card & 512 != 0


def is_doubled(card: i64) -> bool:
    return card & 1024 != 0


def is_on_top(card: i64) -> bool:
    return card & 2048 != 0


def is_called(card: i64) -> bool:
    return card & 4096 != 0


def hidden_under(card: i64) -> i64:
    """Who was barred when a Deadeye hid it."""
    return card >> 13 & 15


def with_hidden_under(card: i64, hidden_under: i64) -> i64:
    return card & -122881 | hidden_under << 13


def glory(card: i64) -> i64:
    """What it scored."""
    return card >> 17 & 127


def with_glory(card: i64, glory: i64) -> i64:
    return card & -16646145 | glory << 17


CODEC: Final = Codec(
    FIGHTER_NAMES,
    [
        Field("icon", 4, 15, -1, FIGHTER_NAMES, always=True),
        Field("down", 8, 1, 0),
        Field("unseen", 9, 1, 0),
        Field("doubled", 10, 1, 0),
        Field("on_top", 11, 1, 0),
        Field("called", 12, 1, 0),
        Field("hidden_under", 13, 15, 8, FIGHTER_NAMES),
        Field("glory", 17, 127, 0),
    ],
    down=256,
    unseen=512,
    never=Field("hidden_under", 13, 15, 8, FIGHTER_NAMES),
)
