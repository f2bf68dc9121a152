"""The state of a game, as players use it and as a game extends it.

A state is one vector of integers, its cells, in three parts:

    header (fixed)  | the game's own cells (fixed) | frames (grow and shrink)

so copying is copying a vector, saving is its bytes, and equality is equality of cells. What moves it forward, frames
and questions, is in machine.py; chance is in cells.py.
"""

import hashlib
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from harena.core.cells import KEY, LIVE_KEYS, LOCKED
from harena.core.chance import CHANCE, IMAGINE, SEED_LIMIT, SETUP, Stream
from harena.core.errors import BadSetup, BadView, GameFault, IllegalAction
from harena.core.events import Draw, Event
from harena.core.game import Choice, Decision, Game, Outcome, Proposal, Words
from harena.core.machine import (
    ANSWERED,
    ASKED,
    DEPTH,
    FRAME,
    MAX_SEATS,
    NEWS,
    NO_ANSWER,
    OVER,
    QUESTION,
    QUESTIONS,
    ROOM,
    Machine,
)
from harena.core.masks import append_masked, listed, picked
from harena.core.memory import Memory, empty_memory
from harena.core.sets import bit
from harena.core.texts import single, understand
from harena.core.vectors import append, packed, vec
from harena.core.views import own_choice, plain_view

__all__ = ["FINE", "MAX_SEATS", "NO_ANSWER", "REFEREE", "ROOM", "SPECTATOR", "WIDE", "Edition", "State"]

WIDE: Final[i64] = -1
"""What `offered` answers when a question has more possible answers than a mask has bits."""
_MASK_BITS: Final = 62
FINE: Final[i64] = 0
"""What `judge` answers when an action is legal."""

_CELL_BYTES: Final = 8
_LARGEST: Final = SEED_LIMIT - 1
"""The largest integer that compiled code compares without making an object of it."""


SPECTATOR: Final[i64] = -1
REFEREE: Final[i64] = -2

_SEATS_OF: Final = [[seat for seat in range(MAX_SEATS) if mask >> seat & 1] for mask in range(1 << MAX_SEATS)]
_WAITING: Final = [tuple(seats) for seats in _SEATS_OF]


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """A game with its seats, options and content settled: the static part that all its states share.

    `size` is how many cells of its own the game needs; `packs` maps the id of each content pack to its hash. `boxed`
    are the cells as the game comes out of its box, before `set_up`; a game with decks may lay them there, sorted.
    """

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], packs: dict[str, str], size: int, words: Words
    ) -> None:
        if not 1 <= seats <= MAX_SEATS:
            raise GameFault(f"{game.title} wants {seats} seats; the kernel has room for 1 to {MAX_SEATS}.")
        self.card = game
        self.game = game.name
        self.rules_version = game.rules_version
        self.schema = f"{game.name}/{game.rules_version}"  # the form of its views
        self.seats_rule = game.seats_rule
        self.seats: i64 = seats
        self.options = options
        self.packs = packs
        self.size: i64 = size
        self.words = words
        self.endings: i64 = words.endings()
        self.key = "/".join([game.name, str(seats), *(f"{k}={options[k]}" for k in sorted(options)), *packs.values()])
        self.plain_view = plain_view(self)
        self.zeros: vec[i64] = vec[i64]([0] * int(ROOM + size + 4 * FRAME))
        for seat in range(MAX_SEATS):
            self.zeros[QUESTIONS + QUESTION * seat + 3] = NO_ANSWER
        self.boxed: vec[i64] = self.zeros[:]

    def blank(self, cells: vec[i64]) -> "State":
        """A state over these cells. Every game's edition makes its own class of state."""
        raise NotImplementedError(f"{type(self).__name__} must make its states")

    def new(self, seed: int, listening: bool = False, remembering: bool = False) -> "State":
        """A game dealt from a seed, run up to its first decision; see `listen` and `information` for the rest."""
        _check_seed(seed)
        return self._dealt(seed, None, listening, remembering)

    def live(self, secret: bytes, listening: bool = False, remembering: bool = False) -> "State":
        """A game dealt from the keyed stream of a secret (see `mixed_secret`), run up to its first decision."""
        return self._dealt(0, secret, listening, remembering)

    def _dealt(self, seed: i64, secret: bytes | None, listening: bool, remembering: bool) -> "State":
        state = self.blank(self.boxed[:])
        state.secret = secret
        if listening:
            state.listen()
        if remembering:
            state.memory = empty_memory(int(self.seats))
        state.begin(seed)
        return state

    def imagine(self, view: dict[str, Any], seed: int) -> "State":
        """A full state consistent with a view, built from the view alone."""
        _check_seed(seed)
        state = self.blank(self.zeros[:])
        state.imagine(view, seed)
        return state

    def restore(self, saved: bytes, secret: bytes | None = None) -> "State":
        """The state that `save` wrote. A live game draws on only with its secret, which is not among the bytes."""
        if len(saved) % _CELL_BYTES or len(saved) < (ROOM + self.size) * _CELL_BYTES:
            raise self._not_saved_here(saved)
        state = self.blank(vec[i64](memoryview(saved).cast("q")))
        if len(state.cells) != state.floor + state.cells[DEPTH]:
            raise self._not_saved_here(saved)
        if state.cells[KEY] < LIVE_KEYS:
            state.secret = secret or LOCKED
        return state

    def _not_saved_here(self, saved: bytes) -> BadSetup:
        return BadSetup(f"These {len(saved)} bytes are no saved state of {self.card.title}: `save` writes others.")

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle_edition, (self.card, int(self.seats), self.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Machine):
    """A game in progress. Players use the first half; rules are written with the second."""

    def __init__(self, edition: Edition, cells: vec[i64]) -> None:
        super().__init__(cells, ROOM + edition.size, edition.seats)
        self.edition = edition
        self.story: list[Event] | None = None
        self.memory: Memory | None = None  # of a state that remembers

    # --- for whoever plays -------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now; empty when the game is over."""
        return _WAITING[self.cells[ASKED]]

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats whose sealed choice is in while others of the same question have not chosen."""
        return _WAITING[self.cells[ANSWERED]]

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return int(self.edition.seats)

    @property
    def news(self) -> int:
        """Grows whenever something hidden becomes known: an undo never reaches back across a change."""
        return int(self.cells[NEWS])

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranks and reason once the game is over, None before."""
        return self.result(self.cells[OVER]) if self.cells[OVER] else None

    def legal(self, seat: int) -> tuple[int, ...]:
        """The legal actions of a seat, sorted; empty when it is not asked. For a proposal, useful examples."""
        place = _native(seat)
        if not 0 <= place < self.seat_count or self.cells[ASKED] >> place & 1 == 0:
            return ()
        mask = self.offered(place)
        if mask == WIDE:
            return tuple([int(action) for action in self.options(place)])
        return listed(self.span(place)[0], mask)

    def decision(self, seat: int) -> Decision | None:
        """What a seat is asked, in words; None when it is not asked."""
        actions = list(self.legal(seat))
        if not actions:
            return None
        words = self.edition.words
        kind, prompt, rule = words.question(self, seat)
        texts = words.texts(actions)
        form = words.form(self, seat)
        return (
            Proposal(kind, prompt, rule, form, actions, texts) if form else Choice(kind, prompt, rule, actions, texts)
        )

    def text(self, action: int) -> str:
        """The canonical text of an action."""
        return self.edition.words.text(action)

    def parse(self, seat: int, text: str) -> int:
        """The action a seat means by a text; IllegalAction if it means none. Legality is `verify`'s affair."""
        return single(self, seat, text)

    def verify(self, seat: int, action: int) -> None:
        """Raise IllegalAction, with the rule's number, unless this seat may take this action now."""
        if not 0 <= seat < self.seats or not self.is_asked(seat):
            raise self._not_asked(seat)
        code = self.judge(seat, _native(action))
        if code != FINE:
            reason, rule = self.edition.words.refusal(self, seat, action, int(code))
            raise IllegalAction(reason, rule)

    def play(self, seat: int, action: int | str) -> tuple[int, ...]:
        """Take an action, given as its integer or its text; returns who must decide next. A refusal changes nothing.

        Where the game's words know several actions in one text, all are taken, or none.
        """
        if isinstance(action, str):
            for number in understand(self, seat, action):
                self.act(seat, _native(number))
            return _WAITING[self.cells[ASKED]]
        place = _native(seat)
        if not 0 <= place < self.seat_count:
            raise self._not_asked(seat)
        self.act(place, _native(action))
        return _WAITING[self.cells[ASKED]]

    def retract(self, seat: int) -> None:
        """Take back a sealed choice while others of the same question have not chosen yet."""
        if not 0 <= seat < self.seats or not self.cells[ANSWERED] >> seat & 1:
            raise IllegalAction("There is no sealed choice of this seat to take back.", self._not_asked(seat).rule)
        self.cells[QUESTIONS + QUESTION * seat + 3] = NO_ANSWER
        self.cells[ANSWERED] &= ~bit(seat)
        self.cells[ASKED] |= bit(seat)

    def clone(self) -> "State":
        """An exact copy, chance included. It shares the static content and starts without listeners.

        The copy of a state that remembers (see `information`) remembers too, and so listens.
        """
        twin = self.edition.blank(self.cells[:])
        twin.secret = self.secret
        memory = self.memory
        if memory is not None:
            twin._start_remembering(memory.copy())
        return twin

    def key(self) -> str:
        """A hash of what lies on the table, hidden or open: the game's cells, the questions and the frames.

        Two ways to the same table give the same key: what chance will bring, and how often something became known,
        do not count. Neither does the edition, so that a copy of a pack gives the same keys.
        """
        return hashlib.blake2b(self._lying(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        """The same edition and the same table, as `key` sees it. Equal states may draw different things later."""
        if not isinstance(other, State):
            return NotImplemented
        return self.edition.key == other.edition.key and self._lying() == other._lying()

    def __hash__(self) -> int:
        """That of the table as it is now: in a set, keep a clone that nobody plays on."""
        return hash(self._lying())

    def _lying(self) -> bytes:
        cells = self.cells[ASKED : self.floor + self.cells[DEPTH]]
        cells[NEWS - ASKED] = 0
        return packed(cells)

    def information(self, seat: int) -> str:
        """A key of all that a seat knows, with perfect recall: the same for two games if, and only if, the seat did
        the same, was told the same and saw the same at every stop of both.

        Only a state that remembers can tell: one dealt with `remembering=True`, or told to `remember`. Its clones and
        pickled copies go on remembering; `save` writes the table alone. Of several sealed choices it does not count
        who chose first, since no rule may depend on that; the seat's own counts as soon as it is made.
        """
        place = self._eye(seat)
        memory = self.memory
        if memory is None:
            raise BadSetup(
                "This state does not remember what its seats have seen: deal it with "
                "`edition.new(seed, remembering=True)`, or call `remember` where that is to begin."
            )
        sealed = int(self.cells[QUESTIONS + QUESTION * place + 3]) if self.cells[ANSWERED] >> place & 1 else None
        return memory.key(seat, sealed)

    def remember(self) -> None:
        """Remember from here on what each seat sees, as if the game had begun with the table as it is; also listens."""
        self._start_remembering(empty_memory(self.seats)).note(self, {}, [])

    def save(self) -> bytes:
        """The state as bytes; `restore` is the inverse. A live game's secret is not among them."""
        return packed(self.cells[: self.floor + self.cells[DEPTH]])

    def view(self, seat: int | str | None) -> dict[str, Any]:
        """What a seat may know, JSON-able. None is a spectator; "referee" sees everything."""
        return self.view_around(self.table(self._eye(seat)), seat)

    def view_around(self, table: Any, seat: int | str | None) -> dict[str, Any]:
        """A view whose game's part is known already, in whatever form: it stays the same while choices are sealed."""
        eye = self._eye(seat)
        outcome = self.outcome
        asked = self._asked(eye)
        view = self.edition.plain_view.copy()
        view["options"] = self.edition.options.copy()
        view["seat"] = seat
        view["waiting"] = _SEATS_OF[self.cells[ASKED]].copy()
        view["chosen"] = _SEATS_OF[self.cells[ANSWERED]].copy()
        view["asked"] = asked
        if eye >= 0 and self.cells[ANSWERED] >> eye & 1:
            view["choice"] = own_choice(asked, eye)
        view["table"] = table
        view["engine"] = self._engine(eye)
        view["outcome"] = None if outcome is None else outcome.as_dict()
        return view

    def listen(self) -> None:
        """Start collecting events and chance outcomes."""
        self.story = []
        self.draws = []

    def heard(self) -> list[Event]:
        """The events since the last call. The state must have been listened to."""
        events = self.story
        if events is None:
            return []
        self.story = []
        return events

    def drawn(self) -> list[Draw]:
        """The chance outcomes since the last call."""
        draws = self.draws
        if draws is None:
            return []
        self.draws = []
        return draws

    # --- for compiled loops: the same as above, without boxes ----------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        """Check and take an action; run on when it was the last one waited for."""
        cells = self.cells
        asked = cells[ASKED]
        if seat < 0 or asked >> seat & 1 == 0 or self.judge(seat, action) != FINE:
            self.verify(int(seat), int(action))
        cells[QUESTIONS + QUESTION * seat + 3] = action
        asked ^= bit(seat)
        cells[ASKED] = asked
        if asked:
            cells[ANSWERED] |= bit(seat)
        elif self.memory is not None:
            taken = self._taken(cells[ANSWERED] | bit(seat))
            cells[ANSWERED] = 0
            self._run_remembering(taken, len(self.story or []))
        else:
            cells[ANSWERED] = 0
            self.run()

    def _taken(self, seats: i64) -> dict[int, int]:
        """The answers that these seats (a bit mask) have given, before the frames take them."""
        return {seat: int(self.cells[QUESTIONS + QUESTION * seat + 3]) for seat in _WAITING[seats]}

    def _run_remembering(self, taken: dict[int, int], told: int) -> None:
        """Run, and let every seat remember: it took this action, and all but the first `told` events are new to it."""
        memory = self.memory
        assert memory is not None
        self.run()
        memory.note(self, taken, (self.story or [])[told:])

    def _start_remembering(self, memory: Memory) -> Memory:
        self.listen()
        self.memory = memory
        return memory

    def restart(self, seed: i64) -> None:
        """Become a new game dealt from a seed, in place: what a loop over many games uses instead of `new`."""
        self.cells = self.edition.boxed[:]
        self.begin(seed)

    def begin(self, seed: i64) -> None:
        """Set up a blank state (from the seed, unless the state has a secret) and run to the first decision."""
        if self.memory is not None:
            self._start_remembering(empty_memory(self.seats))
        self.open_stream(seed, SETUP)
        self.set_up()
        self.open_stream(seed, CHANCE)
        if self.memory is not None:
            self._run_remembering({}, 0)
        else:
            self.run()

    # --- for whoever writes rules --------------------------------------------------------------------------------

    def tell(self, message: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell everybody that something happened."""
        if self.story is not None:
            self.story.append(Event(int(message), (int(a), int(b), int(c))))

    def tell_only(self, owner: i64, message: i64, a: i64, hidden: i64) -> None:
        """Tell everybody that something happened, but only `owner` the argument `hidden`."""
        if self.story is not None:
            self.story.append(Event(int(message), (int(a), int(hidden), 0), int(owner), 1))

    def is_ending(self, code: i64) -> bool:
        """Whether the game's words can say how a game ended with this code."""
        return 0 < code <= self.edition.endings

    # --- what a game supplies ------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Fill the game's cells, shuffle and deal, and push the first frame."""
        raise NotImplementedError

    def span(self, seat: i64) -> tuple[i64, i64]:
        """First action and one past the last action that could ever answer the question put to a seat."""
        raise NotImplementedError

    def judge(self, seat: i64, action: i64) -> i64:
        """FINE, or the code of the reason why not. This is the one place that decides legality."""
        raise NotImplementedError

    def result(self, code: i64) -> Outcome:
        """The outcome of a finished game."""
        raise NotImplementedError

    def table(self, eye: i64) -> dict[str, Any]:
        """The game's part of the view for a seat, SPECTATOR or REFEREE; it stays the same while choices are sealed."""
        raise NotImplementedError

    def bare(self) -> "State | None":
        """A copy with what everybody may know and no more, on which outlooks are told; None: a game makes none. The
        suite holds it to be the same for all states that look alike to somebody. See `stripped`."""
        return None

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        """Fill the game's cells from a view's table, drawing at random what `eye` does not know."""
        raise NotImplementedError

    def offered(self, seat: i64) -> i64:
        """The legal actions as a bit mask: bit i is the i-th action of the span. WIDE if the span is too long.

        A game may override this with something faster that gives the same; the conformance suite compares.
        """
        first, end = self.span(seat)
        if end - first > _MASK_BITS:
            return WIDE
        mask: i64 = 0
        for action in range(first, end):
            if self.judge(seat, action) == FINE:
                mask |= bit(action - first)
        return mask

    def options(self, seat: i64) -> vec[i64]:
        """All legal actions, sorted. A game with proposals, or with wide questions, may override this."""
        found = vec[i64](capacity=16)
        first, end = self.span(seat)
        mask = self.offered(seat)
        if mask == WIDE:
            for action in range(first, end):
                if self.judge(seat, action) == FINE:
                    found = append(found, action)
            return found
        return append_masked(found, first, mask)

    def pick(self, seat: i64, stream: Stream) -> i64:
        """One of the legal actions, each equally likely; without listing them where a mask will do."""
        mask = self.offered(seat)
        if mask == WIDE:
            options = self.options(seat)
            return options[stream.below(len(options))]
        return picked(self.span(seat)[0], mask, stream)

    def stripped(self) -> "State":
        """A copy without sealed answers and without the source of chance. What is hidden on the table it has still."""
        twin = self.edition.blank(self.cells[:])
        twin.open_stream(0, IMAGINE)
        for seat in range(self.seat_count):
            twin.cells[QUESTIONS + QUESTION * seat + 3] = NO_ANSWER
        return twin

    def _not_asked(self, seat: int) -> IllegalAction:
        if not 0 <= seat < self.seats:
            reason = f"There is no seat {seat}: this game's seats are 0 to {self.seats - 1}."
            return IllegalAction(reason, self.edition.seats_rule)
        reason, rule = self.edition.words.not_asked(self, seat)
        return IllegalAction(reason, rule)

    def _eye(self, seat: int | str | None) -> i64:
        if seat is None:
            return SPECTATOR
        if isinstance(seat, str):
            if seat == "referee":
                return REFEREE
        elif 0 <= seat < self.seats:
            return seat
        reason = f'There is no view for {seat!r}: ask for a seat from 0 to {self.seats - 1}, None or "referee".'
        raise IllegalAction(reason, self.edition.seats_rule)

    def __reduce__(self) -> tuple[Any, ...]:
        # A live game's secret stays where it is: the copy can be looked at and played until it would have to draw.
        return _unpickle_state, (self.edition, self.save(), self.memory)

    # --- views: the kernel's part, and the way back ----------------------------------------------------------------

    def _asked(self, eye: i64) -> list[dict[str, Any]]:
        """What each seat is asked that must decide, or has sealed its choice; the choice is for who may know it."""
        found: list[dict[str, Any]] = []
        words = self.edition.words
        declared, options = words._declared_questions, words._declared_options
        answered = self.cells[ANSWERED]
        for seat in _WAITING[self.cells[ASKED] | answered]:
            kind, about = words.asked(self, seat) if declared is None else declared.put_to(self, seat)
            choice: dict[str, Any] | None = None
            if answered >> seat & 1 and (eye == seat or eye == REFEREE):
                action = int(self.cells[QUESTIONS + QUESTION * seat + 3])
                choice = words.as_option(action, self, seat) if options is None else options.of(action)
            found.append({"seat": seat, "kind": kind, "about": about, "choice": choice})
        return found

    def _engine(self, eye: i64) -> list[int]:
        """Masks, questions and frames: what `imagine` needs to go on. Sealed answers of others are left out."""
        cells = self.cells
        frames_from = 4 + QUESTION * self.seat_count
        engine = [0] * int(frames_from + cells[DEPTH])
        engine[0] = int(cells[ASKED])
        engine[1] = int(cells[ANSWERED])
        engine[2] = int(cells[NEWS])
        engine[3] = int(cells[OVER])
        for at in range(QUESTION * self.seat_count):
            engine[4 + at] = int(cells[QUESTIONS + at])
        if eye != REFEREE:
            for seat in range(self.seat_count):
                if seat != eye:
                    engine[4 + QUESTION * seat + 3] = int(NO_ANSWER)
        for at in range(cells[DEPTH]):
            engine[frames_from + at] = int(cells[self.floor + at])
        return engine

    def imagine(self, view: dict[str, Any], seed: i64) -> None:
        """Fill this blank state from a view alone; what the view's seat does not know is drawn from the seed."""
        try:
            eye = self._eye(view["seat"])
            self._restore_engine(view["engine"], seed)
            self.assume(view["table"], eye)
            self._imagine_sealed_answers()
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as flaw:
            raise BadView(f"This is no view of {self.edition.game}: {type(flaw).__name__}, {flaw}.") from flaw

    def _restore_engine(self, engine: list[int], seed: i64) -> None:
        frames_from = 4 + QUESTION * self.seats
        frames = len(engine) - frames_from
        while len(self.cells) < self.floor + frames:
            self.cells = append(self.cells, 0)
        cells = self.cells
        cells[ASKED] = engine[0]
        cells[ANSWERED] = engine[1]
        cells[NEWS] = engine[2]
        cells[OVER] = engine[3]
        for at in range(QUESTION * self.seats):
            cells[QUESTIONS + at] = engine[4 + at]
        for at in range(frames):
            cells[self.floor + at] = engine[frames_from + at]
        cells[DEPTH] = frames
        self.open_stream(seed, IMAGINE)

    def _imagine_sealed_answers(self) -> None:
        cells = self.cells
        for seat in range(self.edition.seats):
            place = QUESTIONS + QUESTION * seat + 3
            if cells[ANSWERED] >> seat & 1 and cells[place] == NO_ANSWER:
                found = self.options(seat)
                cells[place] = found[self.below(len(found))]


def _check_seed(seed: int) -> None:
    if not 0 <= seed <= _LARGEST:
        raise BadSetup(f"The seed must be a whole number from 0 to {_LARGEST}, not {seed}.")


def _native(number: int) -> i64:
    """An action or a seat as a machine integer; NO_ANSWER, which is neither, for a number too large to be one."""
    return number if -_LARGEST <= number <= _LARGEST else NO_ANSWER


def _unpickle_edition(game: Game, seats: int, options: dict[str, Any]) -> Edition:
    return game.edition(seats, options)


def _unpickle_state(edition: Edition, saved: bytes, memory: Memory | None = None) -> State:
    state = edition.restore(saved)
    if memory is not None:
        state._start_remembering(memory.copy())
    return state
