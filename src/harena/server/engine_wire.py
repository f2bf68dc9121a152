"""What a server and a pinned engine say to each other: JSON, one object a line. docs/operating.md tells what for.

Every request but `hello` holds all that its answer needs: what the table settled and everything that happened in the
game. So an engine has nothing to lose. It remembers games it was asked about lately; one that is started anew, because
it was killed or was too slow, plays them again from what it is told. Bots are asked as `bot_worker` reads it, packs are
sent ahead as `workers.Keep`.

The server may be years younger than the engine. Within one protocol fields are only ever added, with defaults; whoever
changes more counts `PROTOCOL` up and keeps speaking to engines of the earlier ones.
"""

from typing import Any

import msgspec

from harena.server import messages
from harena.server.ledger import Charter

PROTOCOL = 1


class Agreed(msgspec.Struct, frozen=True):
    """What a game is dealt from. `secret` is hexadecimal; `base` is the record that a fork goes on from."""

    id: str
    game: str
    rules: str
    packs: dict[str, str]
    options: dict[str, Any]
    seats: int
    secret: str
    words: list[str] = []
    names: list[str] = []
    base: str | None = None


class Deed(msgspec.Struct, frozen=True, array_like=True):
    """Something that happened in a game: ["move", seat, text], ["undo", seat], ["concede", 0, "", seats], or
    ["tell", 0, "", [message, …]], which is what the table itself tells: `ledger` numbers those messages.
    """

    kind: str
    seat: int = 0
    text: str = ""
    numbers: tuple[int, ...] = ()


class Request(msgspec.Struct, omit_defaults=True):
    """`ask` is hello, fits, content, facts, shown, read, means, verify, option, preview, describe, replay, description
    or record; the other fields are what that takes.
    """

    ask: str
    game: Agreed | None = None
    deeds: tuple[Deed, ...] = ()
    seat: int = 0
    eye: int | str | None = None
    text: str = ""
    canonical: str = ""
    action: int = 0
    since: int = 0
    step: int = 0


class Answer(msgspec.Struct, omit_defaults=True):
    """What was asked for, or why there is none: an action refused, with its rule, or a flaw."""

    value: msgspec.Raw = msgspec.Raw(b"null")
    refused: tuple[str, str] | None = None
    flaw: str = ""


class Greeting(msgspec.Struct):
    """The answer to hello: who this is, and which version of which game's rules it has."""

    protocol: int
    release: str
    rules: dict[str, str]


class Facts(msgspec.Struct):
    """What the table itself goes by; `mark` and `declines` are of the last deed, where that was a move."""

    turn: int
    waiting: tuple[int, ...]
    chosen: tuple[int, ...]
    movers: tuple[int, ...]
    last_mover: int | None
    outcome: dict[str, Any] | None
    standing: tuple[int, ...]
    events: int
    mark: str = ""
    declines: bool = False


class Asked(msgspec.Struct):
    """What a seat is asked. `passes` are the standing orders that let it pass, where it is a window."""

    decision: messages.DecisionInfo | None
    refusals: list[messages.Refusal]
    passes: list[str]


class Seen(msgspec.Struct):
    """What one reader sees: the view, and the events after those that were asked to be left out."""

    view: msgspec.Raw
    outlook: msgspec.Raw
    told: list[messages.Told]
    can_undo: bool
    asked: Asked | None


class Shown(msgspec.Struct):
    """All that a table shows of its game; of `seen` the last one is a spectator. `entries` is there once the game is
    over: the entry of the story to show of each move, from the deal on.
    """

    seen: list[Seen]
    round: tuple[int, ...]
    entries: list[int | None]


class Content(msgspec.Struct):
    """What stays the same throughout a game."""

    orders: list[messages.OrderInfo]
    faces: dict[str, Any]
    in_sentence: list[str]


def agreed_of(charter: Charter, words: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Agreed:
    """What an engine is told of a table."""
    return Agreed(
        id=charter.id,
        game=charter.game,
        rules=charter.rules,
        packs=charter.packs,
        options=charter.options,
        seats=charter.seats,
        secret=charter.secret.hex(),
        words=list(words),
        names=list(names),
        base=charter.base,
    )
