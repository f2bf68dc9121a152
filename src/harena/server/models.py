"""What goes over HTTP: one class for each body and answer. The socket's messages are in messages.py."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

PROTOCOL = 1

MAX_SEATS = 6


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("only characters that can be seen, please")
    return text


Seat = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=32), AfterValidator(_printable)]
Password = Annotated[str, StringConstraints(min_length=8, max_length=128)]
Word = Annotated[str, StringConstraints(strip_whitespace=True, max_length=64), AfterValidator(_printable)]
LevelName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class Body(BaseModel):
    """What a client sends: unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Answer(BaseModel):
    """What the server sends. A newer server may add fields: clients leave alone what they do not know."""


class Problem(Answer):
    """Why something was not done: one sentence, and the rule's number where a rule says so."""

    reason: str
    rule: str = ""


# --- who you are -----------------------------------------------------------------------------------------------------


class Me(Answer):
    id: str
    name: str
    guest: bool = Field(description="true until the player has set a password")


class Rename(Body):
    name: Name


class NewPassword(Body):
    password: Password
    current: str | None = Field(None, max_length=128, description="needed to change a password, not to set the first")


class SignIn(Body):
    name: str = Field(min_length=1, max_length=64)
    password: str = Field(min_length=1, max_length=128)


# --- the games -------------------------------------------------------------------------------------------------------


class OptionInfo(Answer):
    name: str
    default: Any
    allowed: list[Any] = Field(description="what a table on this server may choose from")
    written: bool = Field(False, description="true: or a text of the player's own, which the game judges")
    seat: int | None = Field(None, description="the seat whose own affair it is: who sits down there may choose it")
    about: str


class LevelInfo(Answer):
    name: str
    about: str
    default: bool


class GameInfo(Answer):
    name: str
    title: str
    about: str
    seats: tuple[int, int] = Field(description="fewest and most players")
    seat_names: list[str] = Field(description="as many as the game has at most")
    options: list[OptionInfo]
    levels: list[LevelInfo]
    playable: bool = Field(description="false: announced, not there yet")
    decks: bool = Field(False, description="true: players bring decks, and may write their own")
    example: bool = Field(False, description="true: a small game that serves as an example")


class DeckFlaw(Answer):
    reason: str
    rule: str


class DeckReview(Answer):
    """What a game says of a deck that a player wrote out."""

    legal: bool
    flaws: list[DeckFlaw]
    sums: dict[str, int] = Field(description="what the game adds up of it, by names of its own; nothing if unreadable")


class PackInfo(Answer):
    hash: str = Field(description="of its text; records name it by this")
    game: str
    id: str
    version: str
    title: str
    about: str
    name: str = Field(description="what the option `pack` of a table is set to")
    by: str | None = Field(description="the player who sent it; null: it came with the game")
    yours: bool


class RuleFigure(Answer):
    """A picture beside a rule, which the browser app draws by its name; `shows` says what can be seen there."""

    name: str
    shows: str


class RuleInfo(Answer):
    number: str
    title: str
    text: str
    tags: list[str]
    figures: list[RuleFigure]


class RuleSection(Answer):
    title: str
    text: str
    rules: list[RuleInfo]


class RulesBook(Answer):
    title: str
    introduction: str
    sections: list[RuleSection]


# --- tables ----------------------------------------------------------------------------------------------------------


class MySeat(Body):
    kind: Literal["me"]


class OpenSeat(Body):
    kind: Literal["open"]


class BotSeat(Body):
    kind: Literal["bot"]
    level: LevelName


SeatWish = Annotated[MySeat | OpenSeat | BotSeat, Field(discriminator="kind")]


class LiveClock(Body):
    """Minutes for the whole game, and seconds added after each of one's own moves."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=180)]
    increment: Annotated[int, Field(ge=0, le=180)] = 0


class DaysClock(Body):
    """Days for each move."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


Clock = Annotated[LiveClock | DaysClock, Field(discriminator="kind")]


class NewTable(Body):
    game: str = Field(min_length=1, max_length=40)
    options: dict[str, Any] = Field(default_factory=dict, max_length=16)
    seats: list[SeatWish] = Field(min_length=1, max_length=MAX_SEATS)
    clock: Clock | None = None
    words: list[Word] = Field(
        default_factory=list, max_length=MAX_SEATS, description="your own words to mix in, one for each seat of yours"
    )
    commitment: str | None = Field(
        None, max_length=64, description="from POST /api/commitment, so that your words come after it"
    )
    tutorial: bool = False
    listed: bool = Field(True, description="false: in no list, and joined by invitation only")


class Join(Body):
    invite: Token | None = None
    seat: Seat | None = Field(None, description="the first open seat when left out")
    word: Word = Field("", description="your own word to mix in")
    options: dict[str, Any] = Field(
        default_factory=dict, max_length=16, description="options that are the own affair of the seat you take"
    )


class AddBot(Body):
    level: LevelName


class Fork(Body):
    step: int = Field(ge=0, le=1_000_000, description="the step of the replay to play on from")
    seat: Seat
    level: LevelName


class Commitment(Answer):
    commitment: str


class Player(Answer):
    name: str
    kind: Literal["human", "bot"]
    level: str | None = None
    you: bool
    connected: bool


class SeatInfo(Answer):
    seat: int
    name: str
    player: Player | None = Field(description="null: open")
    resigned: bool = False


class ForkedFrom(Answer):
    table: str
    step: int


class Rematch(Answer):
    offered: list[int] = Field(description="the seats that want one; bots always do")
    table: str | None = Field(description="the new table, once all want it")
    commitment: str | None = Field(
        None, description="hash of the secret that the new table is dealt from; told once the game is over"
    )


class OutcomeInfo(Answer):
    scores: list[int]
    ranks: list[int]
    reason: str
    rule: str


class Stands(Answer):
    """How far a game stands under the rules of this server, which it was not begun under."""

    moves: int = Field(description="so many moves stand; the states show the table as it was then")
    of: int = Field(description="so many were made")
    agreed: list[int] = Field(description="the seats that agreed to go on from there")


class TableInfo(Answer):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    packs: dict[str, str] = Field(description="the content packs by their ids, each with the hash of its text")
    status: Literal["lobby", "running", "finished"]
    created: float = Field(description="seconds since 1970")
    seats: list[SeatInfo]
    you: list[int] = Field(description="the seats you play; empty for a spectator")
    yours: bool = Field(description="whether you made this table")
    invite: str | None = Field(description="for those seated only")
    clock: Clock | None
    commitment: str = Field(description="hash of the server's secret, shown before the first card")
    secret: str | None = Field(description="hex; once the game is over")
    words: list[str] | None = Field(description="the players' own words by seat, once the game has begun")
    forked_from: ForkedFrom | None
    rematch: Rematch
    outcome: OutcomeInfo | None
    turn: int = Field(description="how many moves have been made")
    waiting: list[int]
    tutorial: bool
    listed: bool
    stands: Stands | None = Field(description="null: to its end, as nearly always")
    release: str | None = Field(description="the older release of Harena that plays the game; null: the server's own")
    rules: str = Field(description="the version of the game's rules")


# --- replays and records ---------------------------------------------------------------------------------------------


class EventInfo(Answer):
    n: int
    text: str
    rule: str
    event: str = Field(description="the event's name in the game's vocabulary; table:… is told by the table itself")
    about: dict[str, Any] = Field(description="its arguments by name; null stands for what the reader may not know")
    entry: int = Field(description="events with one entry belong together: it is the number of the first of them")
    head: bool = Field(description="whether it tells what was done, and not what came of it")
    moment: bool = Field(description="worth a moment of its own: somebody falls, a day is won")


class MoveInfo(Answer):
    """A move: its canonical text, what a button calls it, and the same as verb and arguments."""

    action: int
    text: str
    label: str
    verb: str
    args: dict[str, Any]


class ReplayStep(Answer):
    n: int = Field(description="0 is the deal")
    seat: int | None
    text: str | None = Field(description="the move, for who made it and for the referee")
    move: MoveInfo | None = Field(description="the same with its types")
    events: list[EventInfo]
    view: dict[str, Any]
    outlook: dict[str, Any] | None = Field(description="what would count if the round ended now, in some games")


class Replay(Answer):
    table: TableInfo
    seats: list[str]
    steps: list[ReplayStep]
    faces: dict[str, Any] = Field(description="what a board draws of the table's content: the game's own")
    secret: str | None = Field(description="hex; null for a game that was not dealt from a secret")
    commitment: str


class LineInfo(Answer):
    text: str
    rule: str


class SectionInfo(Answer):
    title: str
    seat: int | None = Field(description="whose part of the table it is, where it is somebody's")
    lines: list[LineInfo]


class Description(Answer):
    """The whole table in words."""

    sections: list[SectionInfo]


class Check(Answer):
    name: str
    ok: bool
    sentence: str


class Verification(Answer):
    ok: bool
    checks: list[Check]


class Health(Answer):
    status: Literal["ok"]
    version: str
    protocol: int
    bus: Literal["alone", "connected", "lost"] = Field(description="whether other processes hear of what happens here")
    bots: Literal["here", "workers", "nobody"] = Field(description="who thinks for bots")
