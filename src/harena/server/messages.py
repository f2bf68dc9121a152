"""The messages of the table socket, both ways. Each is a JSON object whose "t" says what it is."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

MAX_INBOUND = 8 * 1024
"""Bytes in a message from a client; a longer one closes the connection."""

MoveId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern="^[^\\u0000-\\u001f]*$",  # PostgreSQL keeps no text with the first of them
        description="chosen by the client, new for each command",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=6)]
EventNumber = Annotated[int, Meta(ge=0)]


class ClientMessage(Struct, tag_field="t", forbid_unknown_fields=True):
    """What a client may say."""


class Hello(ClientMessage, tag="hello"):
    """The first message; nothing is sent before it."""

    protocol: int
    since: Annotated[
        EventNumber | dict[SeatNumber, EventNumber],
        Meta(description="the last event seen, 0 for all of them: by seat, or one number for all that is shown here"),
    ] = 0


class Move(ClientMessage, tag="move"):
    """Take an action, given by its text. Whoever says which question it answers has it taken for no other one."""

    id: MoveId
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=400)]
    asked: Annotated[int, Meta(ge=0, description="the decision's own `asked`")] | None = None


class Retract(ClientMessage, tag="retract"):
    """Take back a sealed choice while others are still choosing."""

    id: MoveId
    seat: SeatNumber


class Resign(ClientMessage, tag="resign"):
    """Give up."""

    id: MoveId
    seat: SeatNumber


class Undo(ClientMessage, tag="undo"):
    """Ask to take back one's last move."""

    id: MoveId
    seat: SeatNumber


class UndoAnswer(ClientMessage, tag="undo-answer"):
    """Agree to an undo, or not."""

    id: MoveId
    seat: SeatNumber
    yes: bool


class Rewind(ClientMessage, tag="rewind"):
    """Agree to go back to the last move that stands under the rules of this server."""

    id: MoveId
    seat: SeatNumber


class Say(ClientMessage, tag="say"):
    """One of the phrases of the welcome."""

    id: MoveId
    phrase: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber | None = None


class Hint(ClientMessage, tag="hint"):
    """What would a bot do?"""

    id: MoveId
    seat: SeatNumber


class Preview(ClientMessage, tag="preview"):
    """What would this action mean? An empty text asks what is possible. Changes nothing and is not kept."""

    id: MoveId
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=400)]


class Describe(ClientMessage, tag="describe"):
    """The whole table in words, please, as a seat or a spectator may know it. Changes nothing and is not kept."""

    id: MoveId
    seat: SeatNumber | None = None


class OfferRematch(ClientMessage, tag="rematch"):
    """Another game with the same players, once this one is over; with a word of one's own for its chance."""

    id: MoveId
    seat: SeatNumber
    word: Annotated[str, Meta(max_length=64, description="mixed into the secret that was committed to")] = ""


class GiveOrders(ClientMessage, tag="orders"):
    """Which windows a seat lets pass from now on; all of it, in place of what held before. Nobody else hears of it."""

    id: MoveId
    seat: SeatNumber
    ask: Annotated[str, Meta(max_length=40, description="the key of one of the welcome's orders")]
    not_for: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=40)] = []
    rest: Annotated[bool, Meta(description="let everything pass until this turn is over")] = False


class Ping(ClientMessage, tag="ping"):
    """Answered by a pong."""


FromClient = (
    Hello
    | Move
    | Retract
    | Resign
    | Undo
    | UndoAnswer
    | Rewind
    | Say
    | Hint
    | Preview
    | Describe
    | OfferRematch
    | GiveOrders
    | Ping
)
Question = Hint | Preview | Describe
"""What is only asked: nothing changes, and nothing is written down."""
Command = Move | Retract | Resign | Undo | UndoAnswer | Rewind | OfferRematch
"""What changes a table, and is therefore written down before it is acknowledged."""


class ServerMessage(Struct, tag_field="t"):
    """What the server says. A newer server may add fields: clients leave alone what they do not know."""


class Phrase(Struct):
    key: str
    text: str


TableRaw = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/TableInfo"})]
ViewRaw = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]
OutlookRaw = Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"type": "object"}, {"type": "null"}]})]
DecisionRaw = Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "#/$defs/DecisionInfo"}, {"type": "null"}]})]
RefusalsRaw = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/Refusal"}})]


class View(Struct):
    """What one seat may know; `table` is the game's own part, in the form that `schema` names."""

    game: str
    schema: str
    edition: str
    seats: int
    options: dict[str, Any]
    seat: int | None
    waiting: list[int]
    chosen: list[int]
    asked: list["Asked"]
    choice: str | None
    table: dict[str, Any]
    engine: list[int]
    outcome: dict[str, Any] | None


class Asked(Struct):
    """What a seat is asked that must decide, or has sealed its choice while others decide.

    The choice is there for whoever may know it.
    """

    seat: int
    kind: str
    about: dict[str, Any]
    choice: "Option | None"


class Option(Struct):
    """Something that may be done: its canonical text, what a button calls it, and the same as verb and arguments."""

    action: int
    text: str
    label: str
    verb: str
    args: dict[str, Any]


class DecisionInfo(Struct):
    """What a seat is asked, with the arguments of the question by name.

    For a proposal the options are examples, and `form` says how one is written. `asked` numbers the question: it is the
    `seq` since which it stands, and stays while others choose.
    """

    asked: int
    kind: str
    about: dict[str, Any]
    prompt: str
    rule: str
    proposal: bool
    options: list[Option]
    form: str | UnsetType = UNSET
    window: "WindowInfo | None" = None


class WindowInfo(Struct):
    """What a seat is asked to respond to, where it is asked that and nothing else; `decline` lets it pass."""

    decline: str
    event: str
    by: int | None
    source: str
    against: bool
    able: bool


class OrderInfo(Struct):
    """A standing order that may be given for windows."""

    key: str
    label: str


class SeatOrders(Struct):
    """What a seat lets pass. `passing`: it lets pass what it is asked now, in a moment."""

    ask: str
    not_for: list[str]
    rest: bool
    passing: bool


class Refusal(Struct):
    """Something a player could think of here, but may not do."""

    text: str
    label: str
    verb: str
    args: dict[str, Any]
    reason: str
    rule: str
    because: str


class Brief(Struct, omit_defaults=True):
    """An event as a log beside a board tells it: a sentence in up to three parts, without its full stop.

    Where several differ in `listed` alone, one sentence tells them all, with a list in its place.
    """

    before: str
    listed: str = ""
    after: str = ""


class Picture(Struct):
    """How things stood at the moment of an event, as the reader could see them: the game's own part of the view, and
    what would have counted."""

    table: dict[str, Any]
    outlook: dict[str, Any] | None


class Told(Struct):
    """An event as the reader may know it: a sentence, and the same as a name with arguments.

    Events with one `entry` belong together: `head` tells what was done, the others what came of it. `brief` is there
    where the sentence can be shorter, or told together with others, beside a board that shows the rest; `picture` where
    what followed has cleared the table, so that the view no longer shows what the event is about.
    """

    n: int
    text: str
    rule: str
    event: str
    about: dict[str, Any]
    entry: int
    head: bool
    moment: Annotated[bool, Meta(description="worth a moment of its own: somebody falls, a day is won")]
    brief: Brief | UnsetType = UNSET
    picture: Picture | UnsetType = UNSET


class Ending(Struct):
    """How a game that is over went: a sentence about it, and the move that turned it, with its entry in the log.

    Where no lead tells which move that was, it is the last one.
    """

    text: str
    step: int
    entry: int | None


class ClockOfSeat(Struct):
    left_ms: int
    running: bool


class Clocks(Struct):
    """Time left as the message was sent; a running clock counts down from there."""

    kind: str
    held: Annotated[bool, Meta(description="none runs until everybody has come to the table, ten minutes at most")]
    seats: list[ClockOfSeat]


class Welcome(ServerMessage, tag="welcome"):
    """The answer to hello; the states follow."""

    protocol: int
    table: TableRaw
    phrases: list[Phrase]
    faces: Annotated[
        dict[str, Any] | None,
        Meta(description="what a board draws of the table's content: the game's own; null where it is fetched apart"),
    ]
    orders: list[OrderInfo]


class TableChanged(ServerMessage, tag="table"):
    """Players, presence, status or rematch changed."""

    table: TableRaw


class StateShown(ServerMessage, tag="state"):
    """How things stand for one seat, or for a spectator; with the events that this socket has not had yet."""

    seq: int
    seat: int | None
    view: ViewRaw
    decision: DecisionRaw
    refusals: RefusalsRaw
    outlook: OutlookRaw
    events: list[Told]
    clocks: Clocks | None
    can_retract: bool
    can_undo: bool
    undo_asked: int | None
    orders: SeatOrders | None
    ending: Ending | None


class Ok(ServerMessage, tag="ok"):
    """Done, and kept."""

    id: str
    seq: int


class Refused(ServerMessage, tag="refused"):
    """Not done; nothing changed."""

    id: str
    reason: str
    rule: str


class Hinted(ServerMessage, tag="hint"):
    """What a bot would do, best first; weights add up to 1."""

    id: str
    by: str
    options: list["HintOption"]


class HintOption(Struct):
    text: str
    label: str
    verb: str
    args: dict[str, Any]
    weight: float


class Previewed(ServerMessage, tag="preview"):
    """What an action would mean, as far as the seat can know; `shown` is the game's own.

    Where the action is not legal now, `ok` is false, and reason and rule say why.
    """

    id: str
    ok: bool
    reason: str
    rule: str
    shown: dict[str, Any]


class DescribedLine(Struct):
    text: str
    rule: str


class DescribedSection(Struct):
    """A part of the table in words; `seat` says whose part it is, where it is somebody's."""

    title: str
    seat: int | None
    lines: list[DescribedLine]


class Described(ServerMessage, tag="described"):
    """The whole table in words."""

    id: str
    sections: list[DescribedSection]


class Said(ServerMessage, tag="said"):
    """Somebody at the table said one of the phrases."""

    seat: int
    phrase: str
    name: str


class UndoAsked(ServerMessage, tag="undo-asked"):
    """A seat asks to take back its last move."""

    seat: int


class Failed(ServerMessage, tag="error"):
    """A message that could not be understood, or why the connection is about to close."""

    reason: str


class Pong(ServerMessage, tag="pong"):
    """Still here."""


PHRASES = (
    Phrase("hello", "Hello!"),
    Phrase("good-luck", "Good luck!"),
    Phrase("well-played", "Well played."),
    Phrase("well-fought", "Well fought!"),
    Phrase("ouch", "Ouch!"),
    Phrase("thinking", "Let me think."),
    Phrase("your-turn", "Whenever you are ready."),
    Phrase("sorry", "Sorry about that."),
    Phrase("thanks", "Thank you for the game."),
    Phrase("again", "Again?"),
)

decode: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode
