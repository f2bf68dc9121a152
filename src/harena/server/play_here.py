"""Games played in this process, by the rules of this release; and how they are told, shown and asked about.

Everything that leaves a game is made here from `view`, from redacted events and from what is public (a copy without
anything else, where outlooks are told on one); the cards of somebody else have no way out.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.game import Choice, Proposal, Words, previewed
from harena.core.state import REFEREE, SPECTATOR, Edition, State
from harena.core.texts import understand
from harena.records import Playthrough, Step, account, dumps, loads, story
from harena.server import ledger, messages
from harena.server.catalog import actions_by_text, edition_of
from harena.server.ledger import Charter, StaleGame, playable
from harena.server.play import NOTHING_ASKED, Look, Moved, Question, Window
from harena.server.sayings import sayings_of

THE_REFEREE = "referee"
"""The reader of a finished game who sees everything."""


def begin(charter: Charter, words: tuple[str, ...], names: Sequence[str]) -> "PlayHere":
    """Deal the game of a table, or take up the one that it was forked from; StaleGame where its rules are not here."""
    edition = edition_of(charter.game, charter.seats, charter.options)
    if not playable(charter):
        raise StaleGame(
            f"This game of {edition.card.title} was begun under rules or content that this server does not "
            f"have any more (version {charter.rules} of the rules); open it with the Harena it was begun with."
        )
    game = dealt(charter.game, charter.seats, charter.options, charter.secret, words, names, charter.base)
    return PlayHere(game, actions_by_text(charter.game, charter.seats, charter.options))


def dealt(
    game: str,
    seats: int,
    options: dict[str, Any],
    secret: bytes,
    words: tuple[str, ...],
    names: Sequence[str],
    base: str | None,
) -> Playthrough:
    """A game with its first cards, or the one of a fork's record at its last move."""
    if base is not None:
        return Playthrough.resume(loads(base, "the fork"), secret)
    return Playthrough.start(edition_of(game, seats, options), secret=secret, words=words, names=names)


class PlayHere:
    """A game in this process."""

    def __init__(self, game: Playthrough, actions: dict[str, int], like: "PlayHere | None" = None) -> None:
        """`actions` are known by their canonical texts. The story of `like`, where it is given, is that of the game."""
        self.game = game
        self._actions = actions
        if like is None:
            self._words: Words = game.edition.words
            self._sayings = sayings_of(game.edition)
            self.story: list[story.Line] = story.whole(game)
            self.standings: list[tuple[int, ...]] = [()] * self.turn + [account.counted(self._words, game.state)]
            self._news_before: int | None = None  # before the last move, where that is known
        else:
            self._words = like._words
            self._sayings = like._sayings
            self.story = like.story.copy()
            self.standings = like.standings.copy()
            self._news_before = like._news_before

    @property
    def release(self) -> None:
        """No older release: this one."""
        return None

    def twin(self) -> "PlayHere":
        """A copy."""
        return PlayHere(self.game.twin(), self._actions, self)

    def prepare(self) -> None:
        """Nothing is far away here: what is shown is made when it is asked for."""

    @property
    def edition(self) -> Edition:
        """The rules with seats, options and packs settled."""
        return self.game.edition

    @property
    def state(self) -> State:
        """The game's state."""
        return self.game.state

    @property
    def turn(self) -> int:
        """How many moves have been made."""
        return len(self.game.steps)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.game.state.waiting

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats that have sealed a choice while others decide."""
        return self.game.state.chosen

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How the game ended by its rules, once it has."""
        outcome = self.game.state.outcome
        return None if outcome is None else outcome.as_dict()

    @property
    def events(self) -> int:
        """How many events were told so far."""
        return len(self.story)

    @property
    def round(self) -> tuple[int, ...]:
        """What tells this turn from all others."""
        return self._words.turn(self.state)

    @property
    def last_mover(self) -> int | None:
        """Who made the last move."""
        return self.game.steps[-1].seat if self.game.steps else None

    # --- what happens --------------------------------------------------------------------------------------------

    def move(self, seat: int, text: str) -> Moved:
        """Take the action with a canonical text."""
        known = self._actions.get(text)
        action = self._words.parse(text) if known is None else known
        self._news_before = self.state.news
        step = self.game.play(seat, action)
        story.add_step(self.story, self._words, self.turn, step)
        del self.standings[self.turn :]
        self.standings.append(account.counted(self._words, self.state))
        mark = ledger.mark(step.draws, self.waiting, self._words.standing(self.state))
        return Moved(mark, self._words.declines(step.action))

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, or its sealed choice."""
        self.game.undo(seat)
        del self.standings[self.turn + 1 :]
        self._news_before = None

    def concede(self, seats: Sequence[int]) -> None:
        """These seats give the game up, and it is over."""
        self.game.concede(seats)

    def tell(self, event: Event) -> None:
        """Tell something of the table's own."""
        story.add_alone(self.story, event, self.turn)

    # --- what is shown -------------------------------------------------------------------------------------------

    def look(self, seat: int | None, before: Look | None = None) -> Look:
        """What a seat or a spectator sees."""
        if before is not None and before.table is not None:
            around = self.state.view_around(before.table, seat)
            return Look(msgspec.Raw(messages.encode(around)), before.outlook, before.table)
        shown = self.state.view(seat)
        outlook = msgspec.Raw(messages.encode(outlook_of(self.state, shown)))
        table = shown["table"] = msgspec.Raw(messages.encode(shown["table"]))
        return Look(msgspec.Raw(messages.encode(shown)), outlook, table)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view alone."""
        return self.state.view(seat)

    def question(self, seat: int) -> Question:
        """What a seat is asked now."""
        decision = self.state.decision(seat)
        if decision is None:
            return NOTHING_ASKED
        assert isinstance(decision, Choice | Proposal)
        window = self.window(seat)
        info = messages.DecisionInfo(
            asked=0,
            kind=decision.kind,
            about=self._words.asked(self.state, seat)[1],
            prompt=decision.prompt,
            rule=decision.rule,
            proposal=isinstance(decision, Proposal),
            options=[self.option(seat, action) for action in decision.actions],
            form=decision.form if isinstance(decision, Proposal) else msgspec.UNSET,
            window=None if window is None else window.info,
        )
        return Question(info, self._refusals(seat))

    def _refusals(self, seat: int) -> list[messages.Refusal]:
        """What the seat could think of here, but may not do, with the reason."""
        words, state = self._words, self.state
        found: list[messages.Refusal] = []
        for action in words.refused(state, seat):
            code = int(state.judge(seat, action))
            tempting, (reason, rule) = self.option(seat, action), words.refusal(state, seat, action, code)
            text, label, verb, args = tempting.text, tempting.label, tempting.verb, tempting.args
            found.append(messages.Refusal(text, label, verb, args, reason, rule, words.refusal_name(code)))
        return found

    def window(self, seat: int) -> Window | None:
        """What a seat is asked to respond to, if it is asked that."""
        window = self._words.window(self.state, seat)
        if window is None:
            return None
        info = messages.WindowInfo(
            decline=self._words.text(window.decline),
            event=window.event,
            by=window.by if window.by >= 0 else None,
            source=window.source,
            against=window.against,
            able=window.able,
        )
        return Window(info, tuple(order.key for order in self._words.orders() if order.passes(window)))

    def told(self, seat: int | None, since: int) -> list[messages.Told]:
        """The events after `since` as the reader may know them."""
        lines = enumerate(self.story[since:], start=since + 1)
        return [self._told_as(line, n, line.event.told_to(seat), seat) for n, line in lines]

    def _told_as(self, line: story.Line, n: int, heard: Event, eye: int | str | None) -> messages.Told:
        """A line of the story as the wire carries it; its event has been told to that reader."""
        said = self._sayings.told(heard, eye if isinstance(eye, int) else None)
        text, rule, name, about, moment, brief = said
        drawn = line.event.picture
        picture = msgspec.UNSET if drawn is None else _pictured(drawn, eye)
        return messages.Told(n, text, rule, name, about, line.entry, line.head, moment, brief, picture)

    def entry_of(self, step: int) -> int | None:
        """The entry of the story to show of a move."""
        return story.entry_of(self.story, self._words, step)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action."""
        game = self.game
        if not game.steps:
            return False
        if game.steps[-1].seat != seat:
            return self._words.declines(game.steps[-1].action) and game.can_undo(seat)
        if self._news_before is None:
            return game.can_undo(seat)
        first = game.forks[-1].after if game.forks else 0
        return len(game.steps) > first and self._news_before == self.state.news

    def has_moved(self, seat: int) -> bool:
        """Whether the seat has made a move that stands."""
        return any(step.seat == seat for step in self.game.steps)

    def in_sentence(self, seat: int) -> str:
        """The seat as the subject of a sentence."""
        return self._words.seat_in_sentence(seat)

    def orders(self) -> list[messages.OrderInfo]:
        """The standing orders that a player may give."""
        return self._sayings.orders

    def faces(self) -> dict[str, Any]:
        """What a board draws of the table's content."""
        return self._words.faces()

    # --- what is asked -------------------------------------------------------------------------------------------

    def read(self, seat: int, text: str) -> tuple[list[str], bool]:
        """The canonical texts of the legal actions that a text gives here, and whether it always means these."""
        known = self._actions.get(text)
        if known is not None:
            self.state.verify(seat, known)
            return [text], True
        texts = [self.state.text(action) for action in understand(self.state, seat, text)]
        return texts, len(texts) == 1 and self.means(text, texts[0])

    def means(self, text: str, canonical: str) -> bool:
        """Whether a text is always this action, however things stand."""
        try:
            return self._words.text(self._words.parse(text)) == canonical
        except IllegalAction:
            return False

    def legal(self, seat: int) -> Sequence[int]:
        """The listed legal actions of a seat."""
        return self.state.legal(seat)

    def verify(self, seat: int, action: int) -> str:
        """The canonical text of an action; IllegalAction where it is not legal now."""
        self.state.verify(seat, action)
        return self.state.text(action)

    def option(self, seat: int, action: int) -> messages.Option:
        """An action as the wire offers it to a seat."""
        return self._sayings.option(self.state, seat, action)

    def previewing(self, message: messages.Preview) -> Callable[[], messages.Previewed]:
        """What finds out, aside, what an action would mean, from the seat's own view."""
        return partial(_previewed, self.edition, self.state.view(message.seat), message)

    def describing(self, seat: int | None) -> Callable[[], list[messages.DescribedSection]]:
        """What tells the table in words, aside, from the reader's own view."""
        return partial(_described, self.edition, self.state.view(seat))

    # --- what is over --------------------------------------------------------------------------------------------

    def replay(self, eye: int | str | None) -> dict[str, Any]:
        """The steps, seats and faces of `models.Replay`."""
        game, words = self.game, self._words
        steps: list[dict[str, Any]] = []
        lines, told = story.whole(game), 0
        before: State | None = None
        for n in range(len(game.steps) + 1):
            position = game.position(n)
            view = position.view(eye)
            step = game.steps[n - 1] if n else None
            count = len(game.opening if step is None else step.events)
            told_step = step if step is not None and _is_told(step, eye) else None
            steps.append(
                {
                    "n": n,
                    "seat": None if step is None else step.seat,
                    "text": told_step.text if told_step else None,
                    "move": words.as_option(told_step.action, before, told_step.seat) if told_step else None,
                    "events": [self._heard(lines[n - 1], n, eye) for n in range(told + 1, told + count + 1)],
                    "view": view,
                    "outlook": outlook_of(position, view),
                }
            )
            told += count
            before = position
        return {"seats": list(game.names), "steps": steps, "faces": words.faces()}

    def _heard(self, line: story.Line, n: int, eye: int | str | None) -> messages.Told:
        seat = eye if isinstance(eye, int) else None
        heard = line.event.told_to_referee() if eye == THE_REFEREE else line.event.told_to(seat)
        return self._told_as(line, n, heard, eye)

    def description(self, eye: int | str | None, step: int) -> list[messages.DescribedSection]:
        """The table in words after a step."""
        return _described(self.edition, self.game.position(step).view(eye))

    def record(self) -> str:
        """The game as a record."""
        return dumps(self.game.record())


def orders_of(edition: Edition) -> list[messages.OrderInfo]:
    """The standing orders that a player may give, the usual one first."""
    return sayings_of(edition).orders


def outlook_of(state: State, view: dict[str, Any]) -> dict[str, Any] | None:
    """What would count if the round ended now, told on a copy that holds what everybody may know or, where a game has
    none, on a game that is imagined from the reader's own view."""
    edition = state.edition
    if not edition.words.has_outlook:
        return None
    return edition.words.outlook(state.bare() or edition.imagine(view, 0), _eye(view["seat"]))


def _pictured(state: State, eye: int | str | None) -> messages.Picture:
    """How things stood, as a reader could see them."""
    view = state.view(eye)
    return messages.Picture(view["table"], outlook_of(state, view))


def _previewed(edition: Edition, view: dict[str, Any], message: messages.Preview) -> messages.Previewed:
    """What an action would mean, judged and shown on a game that is imagined from the seat's own view."""
    state = edition.imagine(view, 0)
    answer = messages.Previewed(message.id, True, "", "", {})
    try:
        if message.text:
            understand(state, message.seat, message.text)
    except IllegalAction as refusal:
        answer.ok, answer.reason, answer.rule = False, refusal.reason, refusal.rule
    answer.shown = previewed(edition.words, state, message.seat, message.text)
    return answer


def _described(edition: Edition, view: dict[str, Any]) -> list[messages.DescribedSection]:
    """The table in words, told on a game that is imagined from the reader's own view."""
    sections = edition.words.describe(edition.imagine(view, 0), _eye(view["seat"]))
    return [
        messages.DescribedSection(
            section.title, section.seat, [messages.DescribedLine(line.text, line.rule) for line in section.lines]
        )
        for section in sections
    ]


def _eye(seat: int | str | None) -> int:
    """Whose eyes a view is for, as the kernel counts them."""
    return int(SPECTATOR) if seat is None else int(REFEREE) if seat == THE_REFEREE else int(seat)


def _is_told(step: Step, eye: int | str | None) -> bool:
    """A move is told to who made it and to the referee; what others saw of it is in the events."""
    return eye in (step.seat, THE_REFEREE)
