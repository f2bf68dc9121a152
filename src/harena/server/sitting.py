"""A table as its log makes it: who sits there, the game, clocks, requests. Nothing here reads, writes or waits.

`answer` turns a command into log entries or refuses it; `apply` performs an entry. A live table and one read back from
the store go through the same `apply`, so they cannot differ. `after` performs a change on a copy: what a table will be
is known before it is written down, and nobody sees it until it is.
"""

import copy
import json
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.orders import Window
from harena.core.state import State
from harena.core.texts import understand
from harena.records import Playthrough, Step, loads, story
from harena.server import ledger, messages
from harena.server.catalog import actions_by_text, edition_of
from harena.server.clocks import Timer
from harena.server.ledger import (
    Chair,
    Change,
    Charter,
    Entry,
    StaleGame,
    Standing,
    Stands,
    Summary,
    UndoRequest,
    playable,
)
from harena.server.orders import Orders

# Which command an entry answers, where the names differ.
_COMMAND_OF = {
    ledger.UNDO_ASK: "undo",
    ledger.UNDO_YES: "undo-answer",
    ledger.UNDO_NO: "undo-answer",
    ledger.AGREED: "rewind",
}


class Sitting:
    """One table."""

    def __init__(self, charter: Charter, chairs: list[Chair]) -> None:
        self.chairs = chairs
        self._agree_on(charter)
        self.status = ledger.LOBBY
        self.version = 0  # how often anything about it was written
        self.seq = 0
        self.at = 0
        self.game: Playthrough | None = None
        self.story: list[story.Line] = []
        self.standings: list[tuple[int, ...]] = []  # what each seat had after so many moves; empty before a fork
        self.done: dict[tuple[int | None, str], tuple[int, str, str]] = {}
        self.sealed: set[int] = set()  # seats that have chosen while others of the same question have not
        self.timer: Timer | None = None
        self.undo: UndoRequest | None = None
        self.outcome: dict[str, Any] | None = None
        self.rematch_offers: dict[int, str] = {}  # by seat, each with the word to mix into the next game's chance
        self.rematch_table: str | None = None
        self.finished: int | None = None
        self.card_changes = 0  # how often status, resignations or rematch offers changed
        self.question_changes = 0  # how often anything changed but a choice being sealed or taken back
        self.asked = 0  # since which entry the present questions stand
        self.orders: dict[int, Orders] = {}  # by seat; no part of the log, which others could count
        self._unpaid: list[Step] = []  # sealed: what they add to their seats' clocks shows what they are
        self._news_before: int | None = None  # before the last move, where that is known
        self._denied: tuple[int, int] | None = None  # who was refused an undo, after how many moves
        self.marks: dict[int, str] = {}  # what came of the moves of the last change, by entry
        self.begun_under: str | None = None  # other rules, until it is carried over to those of its charter
        self.changed_texts: dict[int, str] = {}  # by entry: how a move reads under these
        self.stands: Stands | None = None  # where not every move stands under these: nothing goes on until all agree
        self.agreed: set[int] = set()  # the seats that do

    def _agree_on(self, charter: Charter) -> None:
        self.charter = charter
        self.edition = edition_of(charter.game, charter.seats, charter.options)
        self._actions = actions_by_text(charter.game, charter.seats, charter.options)

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The game's state. There must be a game."""
        assert self.game is not None
        return self.game.state

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.state.waiting if self.status == ledger.RUNNING and self.stands is None else ()

    @property
    def turn(self) -> int:
        """How many moves have been made."""
        return len(self.game.steps) if self.game else 0

    @property
    def words(self) -> tuple[str, ...]:
        """The players' own words by seat, or none at all."""
        spoken = tuple(chair.word for chair in self.chairs)
        return spoken if any(spoken) else ()

    def seats_of(self, player: str) -> list[int]:
        """The seats a player has."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player == player]

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may ask to take back its last move, sealed choices aside."""
        game = self.game
        if game is None or self.status != ledger.RUNNING or not game.steps:
            return False
        if game.steps[-1].seat in self.sealed:
            return False  # whether somebody lets it pass is not known yet, and must not show here
        if game.steps[-1].seat != seat:
            return self.edition.words.declines(game.steps[-1].action) and game.can_undo(seat)
        if self._news_before is None:
            return game.can_undo(seat)
        first = game.forks[-1].after if game.forks else 0
        return len(game.steps) > first and self._news_before == self.state.news

    def askable(self, seat: int) -> list[int]:
        """The seats of other people at this table, whose consent an undo needs."""
        me = self.chairs[seat].player
        return [other for other, chair in enumerate(self.chairs) if chair.played_by_human and chair.player != me]

    def bots_to_move(self) -> list[int]:
        """The seats that wait for a bot."""
        return [seat for seat in self.waiting if not self.chairs[seat].played_by_human]

    def window(self, seat: int) -> Window | None:
        """What a seat is asked to respond to now, if it is asked that."""
        return self.edition.words.window(self.state, seat) if seat in self.waiting else None

    def lets_pass(self, seat: int) -> bool:
        """Whether a seat's standing orders let pass what it is asked now."""
        orders = self.orders.get(seat)
        if orders is None or not self.chairs[seat].played_by_human:
            return False
        window = self.window(seat)
        return window is not None and orders.let_pass(self.edition.words, self.state, window)

    def all_want_rematch(self) -> bool:
        """Whether everybody who played offered another game."""
        people = {seat for seat, chair in enumerate(self.chairs) if chair.kind == "human"}
        return bool(people) and people <= set(self.rematch_offers)

    def standing(self) -> Standing:
        """How things stand, for lists and clocks."""
        timer = self.timer if self.status == ledger.RUNNING else None
        return Standing(
            seq=self.seq,
            status=self.status,
            turn=self.turn,
            waiting=self.waiting,
            resigned=tuple(seat for seat, chair in enumerate(self.chairs) if chair.resigned),
            offers=tuple(sorted(self.rematch_offers)),
            rematch=self.rematch_table,
            outcome=self.outcome,
            finished=self.finished,
            deadline=None if timer is None else timer.deadline(),
        )

    def summary(self) -> Summary:
        """What this table's card is made from."""
        return Summary(self.charter, self.chairs, self.standing(), self.stands, self.agreed)

    # --- changes -------------------------------------------------------------------------------------------------

    def after(self, change: Change) -> "Sitting":
        """This table as a change makes it. This one stays as it is: it holds until the change is kept."""
        twin = self._twin()
        twin.version += 1
        if change.orders:
            twin.orders = {**self.orders, **change.orders}
        if change.charter is not None:
            twin._agree_on(change.charter)
        for seat, chair in change.chairs.items():
            twin.chairs[seat] = chair
            twin.card_changes += 1
        if change.rematch is not None:
            twin.rematch_table = change.rematch
            twin.card_changes += 1
        for entry in change.entries:
            twin.apply(entry)
        return twin

    def _twin(self) -> "Sitting":
        twin = copy.copy(self)
        twin.chairs = list(self.chairs)
        twin.game = None if self.game is None else self.game.twin()
        twin.story = list(self.story)
        twin.standings = list(self.standings)
        twin.done = dict(self.done)
        twin.sealed = set(self.sealed)
        twin._unpaid = list(self._unpaid)
        twin.marks = {}
        twin.agreed = set(self.agreed)
        twin.timer = None if self.timer is None else self.timer.twin()
        twin.undo = None if self.undo is None else UndoRequest(self.undo.seat, set(self.undo.agreed))
        twin.rematch_offers = dict(self.rematch_offers)
        return twin

    # --- commands ------------------------------------------------------------------------------------------------

    def known(self, message: messages.Command) -> int | None:
        """The number under which this very command was written down already; refused if its id meant another."""
        found = self.done.get((message.seat, message.id))
        if found is None:
            return None
        seq, command, text = found
        tag = message.__struct_config__.tag
        same = command == tag and (not isinstance(message, messages.Move) or self._is_written(message.text, text))
        if not same:
            raise IllegalAction("This id was used for another command; every command needs a new one.")
        return seq

    def _is_written(self, text: str, written: str) -> bool:
        """Whether a move's text is the one that an entry was written for."""
        action, _, said = written.partition("\n")
        return _plain(text) == said if said else self._means(text, action)

    def _means(self, text: str, canonical: str) -> bool:
        """Whether a text is always this action, however things stand."""
        words = self.edition.words
        try:
            return words.text(words.parse(text)) == canonical
        except IllegalAction:
            return False

    def answer(self, message: messages.Command, at: int) -> list[Entry]:
        """The log entries that a command makes; IllegalAction when it is refused."""
        if isinstance(message, messages.OfferRematch):
            return self._answer_rematch(message, at)
        if self.status == ledger.LOBBY:
            raise IllegalAction("The game has not begun: there are open seats.")
        if self.status == ledger.FINISHED:
            raise IllegalAction("The game is over.", self.outcome["rule"] if self.outcome else "")
        if self.chairs[message.seat].resigned:
            raise IllegalAction("You have resigned from this game.")
        if isinstance(message, messages.Rewind):
            return self._answer_rewind(message, at)
        if self.stands is not None:
            raise IllegalAction(self.stands.reason)
        if isinstance(message, messages.Move):
            return self._answer_move(message, at)
        if isinstance(message, messages.Retract):
            return [self._retraction(ledger.RETRACT, message, at)]
        if isinstance(message, messages.Resign):
            return [self._entry(ledger.RESIGN, message.seat, at, "", message.id)]
        if isinstance(message, messages.Undo):
            return self._answer_undo(message, at)
        return self._answer_undo_answer(message, at)

    def _answer_move(self, message: messages.Move, at: int) -> list[Entry]:
        """An entry for every action of a text: all are legal, or none is written. The first one has the id."""
        if message.asked is not None and message.asked != self.asked:
            raise IllegalAction("This answers an earlier question, and the table has moved on since: look again.")
        seat, known = message.seat, self._actions.get(message.text)
        if known is None:
            actions = understand(self.state, seat, message.text)
        else:
            self.state.verify(seat, known)
            actions = [known]
        texts = [self.state.text(action) for action in actions]
        entries = [self._entry(ledger.MOVE, seat, at, text, None, ahead) for ahead, text in enumerate(texts)]
        if known is None and (len(texts) > 1 or not self._means(message.text, texts[0])):
            texts[0] += f"\n{_plain(message.text)}"
        return [entries[0]._replace(text=texts[0], move_id=message.id), *entries[1:]]

    def _parse(self, text: str) -> int:
        """The action with a canonical text."""
        known = self._actions.get(text)
        return self.edition.words.parse(text) if known is None else known

    def bot_move(self, seat: int, action: int, at: int) -> Entry:
        """The entry for a bot's move; IllegalAction when it is none."""
        if seat not in self.bots_to_move():
            raise IllegalAction("This seat does not wait for a bot.")
        self.state.verify(seat, action)
        return self._entry(ledger.MOVE, seat, at, self.state.text(action), None)

    def ordered_move(self, seat: int, at: int) -> Entry | None:
        """The entry with which a seat's orders let pass what it is asked, if they do; nobody can tell it by it."""
        window = self.window(seat)
        if window is None or self.undo is not None or not self.lets_pass(seat):
            return None
        return self._entry(ledger.MOVE, seat, at, self.state.text(window.decline), None)

    def arrival(self, at: int, here: Collection[str]) -> Entry | None:
        """The entry that lets held clocks go, if everybody who plays is here."""
        waits = self.timer is not None and self.timer.held and self.status == ledger.RUNNING
        return self._entry(ledger.ARRIVED, None, at, "", None) if waits and ledger.all_here(self.chairs, here) else None

    def flag(self, at: int) -> Entry | None:
        """The entry for seats that have run out of time, if some have; or for clocks that were held long enough."""
        if self.timer is not None and self.status == ledger.RUNNING and self.timer.held_too_long(max(at, self.at)):
            return self._entry(ledger.ARRIVED, None, at, "", None)
        overdue = self.timer.overdue(max(at, self.at)) if self.timer and self.status == ledger.RUNNING else ()
        return self._entry(ledger.FLAG, None, at, ",".join(map(str, overdue)), None) if overdue else None

    def beginning(self, at: int, chairs: Sequence[Chair], here: Collection[str] = ()) -> list[Entry]:
        """The entries that begin the game, if these chairs are all taken. Clocks of minutes wait for who is not here.

        A clock of days does not: it is meant for people who are elsewhere.
        """
        if any(chair.kind == "open" for chair in chairs):
            return []
        names = json.dumps([chair.name for chair in chairs], ensure_ascii=False)
        begun = self._entry(ledger.BEGIN, None, at, names, None)
        if (self.charter.clock or {}).get("kind") != "live" or ledger.all_here(chairs, here):
            return [begun]
        return [begun, self._entry(ledger.HOLD, None, at, "", None, ahead=1)]

    def resumption(self, at: int, counted: int) -> Entry:
        """The entry that says the server was away until now; so much of the time since the last entry counts."""
        return self._entry(ledger.RESUMED, None, at, str(counted), None)

    def _entry(self, kind: str, seat: int | None, at: int, text: str, move_id: str | None, ahead: int = 0) -> Entry:
        return Entry(self.seq + 1 + ahead, kind, seat, text, move_id, max(at, self.at))

    def _retraction(self, kind: str, message: messages.Retract | messages.Undo, at: int) -> Entry:
        if message.seat not in self.sealed:
            raise IllegalAction("There is no sealed choice of yours to take back.")
        return self._entry(kind, message.seat, at, "", message.id)

    def _answer_undo(self, message: messages.Undo, at: int) -> list[Entry]:
        seat = message.seat
        if seat in self.sealed:
            return [self._retraction(ledger.UNDO, message, at)]
        if self.game is None or all(step.seat != seat for step in self.game.steps):
            raise IllegalAction("There is nothing to take back: you have made no move yet.")
        if not self.can_undo(seat):
            raise IllegalAction("There is nothing to take back: something became known or happened since.")
        if self.undo is not None:
            raise IllegalAction("An undo is being asked for already.")
        if self._denied == (seat, self.turn):
            raise IllegalAction("This undo was refused; a move is asked back once.")
        return [self._entry(ledger.UNDO_ASK if self.askable(seat) else ledger.UNDO, seat, at, "", message.id)]

    def _answer_undo_answer(self, message: messages.UndoAnswer, at: int) -> list[Entry]:
        if self.undo is None or message.seat not in self.askable(self.undo.seat):
            raise IllegalAction("Nobody asks you to agree to an undo.")
        if not message.yes:
            return [self._entry(ledger.UNDO_NO, message.seat, at, "", message.id)]
        entries = [self._entry(ledger.UNDO_YES, message.seat, at, "", message.id)]
        if set(self.askable(self.undo.seat)) <= self.undo.agreed | {message.seat}:
            entries.append(self._entry(ledger.UNDO, self.undo.seat, at, "", None, ahead=1))
        return entries

    def _answer_rewind(self, message: messages.Rewind, at: int) -> list[Entry]:
        if self.stands is None:
            raise IllegalAction("Every move stands: there is nothing to go back over.")
        agreed = {self.chairs[seat].player for seat in (*self.agreed, message.seat)}
        entries = [self._entry(ledger.AGREED, message.seat, at, "", message.id)]
        if all(chair.player in agreed for chair in self.chairs if chair.played_by_human):
            entries.append(self.renewal(at, ahead=1))
        return entries

    def renewal(self, at: int, ahead: int = 0) -> Entry:
        """The entry that carries the game over to the rules of its charter."""
        until = None if self.stands is None else self.stands.until
        told = {"from": self.begun_under, "texts": self.changed_texts, "until": until}
        return self._entry(ledger.RENEWED, None, at, json.dumps(told), None, ahead)

    def _answer_rematch(self, message: messages.OfferRematch, at: int) -> list[Entry]:
        if self.status != ledger.FINISHED:
            raise IllegalAction("A rematch can be offered when the game is over.")
        if message.seat in self.rematch_offers:
            return []
        word = message.word.strip()
        if not word.isprintable():
            raise IllegalAction("A word has only characters that can be seen.")
        if word and self.charter.next_secret is None:
            raise IllegalAction("No secret was promised for this rematch, so it takes no words; offer it without one.")
        return [self._entry(ledger.REMATCH, message.seat, at, word, message.id)]

    # --- the log -------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Perform an entry of the log."""
        self.seq = entry.seq
        self.at = entry.at
        if entry.move_id is not None:
            self.done[entry.seat, entry.move_id] = (entry.seq, _COMMAND_OF.get(entry.kind, entry.kind), entry.text)
        if self.timer is not None and entry.kind not in (ledger.RESUMED, ledger.RENEWED):
            self.timer.settle(entry.at)
        _PERFORM[entry.kind](self, entry)
        if self.timer is not None:
            self.timer.run(self.waiting)
        if not self.sealed:
            self.question_changes += 1

    def _begin(self, entry: Entry) -> None:
        charter = self.charter
        if not playable(charter):
            raise StaleGame(
                f"This game of {self.edition.card.title} was begun under rules or content that this server does not "
                f"have any more (version {charter.rules} of the rules); open it with the Harena it was begun with."
            )
        if charter.base is not None:
            self.game = Playthrough.resume(loads(charter.base, f"the fork {charter.id}"), charter.secret)
        else:
            names: list[str] = json.loads(entry.text)
            self.game = Playthrough.start(self.edition, secret=charter.secret, words=self.words, names=names)
        self.story = story.whole(self.game)
        self.standings = [()] * self.turn + [self.edition.words.standing(self.state)]
        self.sealed = set(self.state.chosen)
        self.asked = entry.seq
        self.status = ledger.RUNNING
        if charter.clock is not None:
            self.timer = Timer(charter.clock, charter.seats, entry.at)
        self.card_changes += 1
        self._end_if_over()

    def _move(self, entry: Entry) -> None:
        assert self.game is not None
        assert entry.seat is not None
        self.undo = None
        self._news_before = self.state.news
        if self.state.waiting == (entry.seat,):
            self.sealed.clear()
        else:
            self.sealed.add(entry.seat)
        step = self.game.play(entry.seat, self._parse(entry.text.partition("\n")[0]))
        self._note(step)
        self.marks[entry.seq] = mark = ledger.mark(step.draws, self.state.waiting, self.standings[-1])
        if self.begun_under is not None and entry.mark not in ("", mark):
            raise StaleGame("the move comes to something else.")
        self._unpaid.append(step)
        if self.timer is not None and not self.sealed:
            for each in self._unpaid:
                if self._earns_time(each):
                    self.timer.moved(each.seat)
            self.timer.renew(self.state.waiting)
        if not self.sealed:
            self.asked = entry.seq
            self._unpaid.clear()
        self._end_if_over()

    def _note(self, step: Step) -> None:
        """Keep what is told of a move."""
        story.add_step(self.story, self.edition.words, self.turn, step)
        del self.standings[self.turn :]
        self.standings.append(self.edition.words.standing(self.state))

    def _renew(self, entry: Entry) -> None:
        gone_back = json.loads(entry.text)["until"] is not None
        if self.timer is not None:
            # While all were asked whether to go back nobody's time ran.
            self.timer.resume(entry.at, 0 if gone_back else entry.at - self.timer.since)
        self.begun_under = self.stands = None
        self.agreed.clear()
        self.asked = entry.seq
        self.card_changes += 1
        if self.game is not None:
            story.add_alone(self.story, Event(ledger.NEW_RULES, (int(gone_back),)), self.turn)

    def _agree(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.agreed.add(entry.seat)
        self.card_changes += 1

    def _pass_over(self, _: Entry) -> None:
        """The game was carried over to other rules from an earlier entry on."""

    def _hold(self, entry: Entry) -> None:
        assert self.timer is not None
        self.timer.hold(entry.at)

    def _arrive(self, _: Entry) -> None:
        assert self.timer is not None
        self.timer.release()

    def _retract(self, entry: Entry) -> None:
        assert self.game is not None
        assert entry.seat is not None
        self.game.undo(entry.seat)
        del self.standings[self.turn + 1 :]
        self.sealed.discard(entry.seat)
        self._unpaid = [step for step in self._unpaid if step.seat != entry.seat]
        self._news_before = None

    def _earns_time(self, step: Step) -> bool:
        """Whether a move adds to its seat's clock: letting pass what others do costs no thought and earns nothing."""
        return not self.edition.words.declines(step.action)

    def _ask_undo(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.undo = UndoRequest(entry.seat, set())

    def _agree_to_undo(self, entry: Entry) -> None:
        assert self.undo is not None
        assert entry.seat is not None
        self.undo.agreed.add(entry.seat)

    def _deny_undo(self, _: Entry) -> None:
        assert self.undo is not None
        self._denied = (self.undo.seat, self.turn)
        self.undo = None

    def _undo(self, entry: Entry) -> None:
        assert self.game is not None
        assert entry.seat is not None
        if entry.seat in self.sealed:
            self._retract(entry)
            return
        self.game.undo(entry.seat)
        self.sealed = set(self.state.chosen)
        self._unpaid = [step for step in self._unpaid if step.seat in self.sealed]
        self.question_changes += 1
        self.asked = entry.seq
        self._news_before = None
        self.undo = None
        del self.standings[self.turn + 1 :]
        story.add_alone(self.story, Event(ledger.TAKEN_BACK, (entry.seat, 0, 0)), self.turn)
        if self.timer is not None:
            self.timer.renew(self.state.waiting)

    def _resign(self, entry: Entry) -> None:
        assert entry.seat is not None
        self._give_up([entry.seat], ledger.RESIGNED)

    def _flag(self, entry: Entry) -> None:
        self._give_up([int(seat) for seat in entry.text.split(",")], ledger.OUT_OF_TIME)

    def _give_up(self, seats: Sequence[int], message: int) -> None:
        """These seats are out. The game ends unless several are left and one of them is a person's."""
        self.undo = None
        self.card_changes += 1
        for seat in seats:
            self.chairs[seat] = replace(self.chairs[seat], resigned=True)
            story.add_alone(self.story, Event(message, (seat, 0, 0)), self.turn)
        left = [seat for seat, chair in enumerate(self.chairs) if not chair.resigned]
        if len(left) > 1 and any(self.chairs[seat].kind == "human" for seat in left):
            return
        assert self.game is not None
        self.game.concede([seat for seat in range(self.charter.seats) if seat not in left])
        names = " and ".join(self.edition.words.seat_in_sentence(seat) for seat in seats)
        how = "resigned" if message == ledger.RESIGNED else "ran out of time"
        # Without anybody left there is no winner to name: all share the first rank.
        self._end(
            {
                "scores": [int(seat in left) for seat in range(self.charter.seats)],
                "ranks": [1 if seat in left or not left else 2 for seat in range(self.charter.seats)],
                "reason": f"{names} {how}",
                "rule": "",
            }
        )

    def _offer_rematch(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.card_changes += 1
        self.rematch_offers[entry.seat] = entry.text

    def _resume(self, entry: Entry) -> None:
        if self.timer is not None:
            self.timer.resume(entry.at, int(entry.text or 0))  # first logs said nothing: then nothing counts

    def _end_if_over(self) -> None:
        outcome = self.state.outcome
        if outcome is not None:
            self._end(outcome.as_dict())

    def _end(self, outcome: dict[str, Any]) -> None:
        self.card_changes += 1
        self.outcome = outcome
        self.status = ledger.FINISHED
        self.finished = self.at


def _plain(text: str) -> str:
    """A text without the differences that do not matter."""
    return " ".join(text.lower().split())


_PERFORM = {
    ledger.BEGIN: Sitting._begin,
    ledger.HOLD: Sitting._hold,
    ledger.ARRIVED: Sitting._arrive,
    ledger.MOVE: Sitting._move,
    ledger.RETRACT: Sitting._retract,
    ledger.UNDO_ASK: Sitting._ask_undo,
    ledger.UNDO_YES: Sitting._agree_to_undo,
    ledger.UNDO_NO: Sitting._deny_undo,
    ledger.UNDO: Sitting._undo,
    ledger.RESIGN: Sitting._resign,
    ledger.FLAG: Sitting._flag,
    ledger.REMATCH: Sitting._offer_rematch,
    ledger.RENEWED: Sitting._renew,
    ledger.AGREED: Sitting._agree,
    ledger.PASSED_OVER: Sitting._pass_over,
    ledger.RESUMED: Sitting._resume,
}
