"""A table as its log makes it: who sits there, the game, clocks, requests. Nothing here reads, writes or waits.

`answer` turns a command into log entries or refuses it; `apply` performs an entry. A live table and one read back from
the store go through the same `apply`, so they cannot differ. `after` performs a change on a copy: what a table will be
is known before it is written down, and nobody sees it until it is.
"""

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.state import Edition, State
from harena.records import Playthrough
from harena.server import ledger, messages, play_here
from harena.server.catalog import edition_of
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
)
from harena.server.orders import Orders
from harena.server.play import Play, Window

Begin = Callable[[Charter, tuple[str, ...], Sequence[str]], Play]
"""Whoever deals a game that was agreed on, from the players' words and names: this process, or a pinned engine."""

# Which command an entry answers, where the names differ.
_COMMAND_OF = {
    ledger.UNDO_ASK: "undo",
    ledger.UNDO_YES: "undo-answer",
    ledger.UNDO_NO: "undo-answer",
    ledger.AGREED: "rewind",
}


class Sitting:
    """One table."""

    def __init__(self, charter: Charter, chairs: list[Chair], begin: Begin = play_here.begin) -> None:
        """`begin` deals the game: this process by its own rules, unless told."""
        self.chairs = chairs
        self.charter = charter
        self._deal = begin
        self.status = ledger.LOBBY
        self.version = 0  # how often anything about it was written
        self.seq = 0
        self.at = 0
        self.play: Play | None = None  # the game, once it has begun
        self.done: dict[tuple[int | None, str], tuple[int, str, str]] = {}
        self.sealed: frozenset[int] = frozenset()  # seats that have chosen while others of the same question have not
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
        # Sealed choices by seat: whether they add to clocks shows what they are.
        self._unpaid: tuple[tuple[int, bool], ...] = ()
        self._denied: tuple[int, int] | None = None  # who was refused an undo, after how many moves
        self.marks: dict[int, str] = {}  # what came of the moves of the last change, by entry
        self.begun_under: str | None = None  # other rules, until it is carried over to those of its charter
        self.changed_texts: dict[int, str] = {}  # by entry: how a move reads under these
        self.stands: Stands | None = None  # where not every move stands under these: nothing goes on until all agree
        self.agreed: frozenset[int] = frozenset()  # the seats that do

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """The rules of this release with what the table settled. A game that an older one plays does not go by it."""
        return edition_of(self.charter.game, self.charter.seats, self.charter.options)

    @property
    def game(self) -> Playthrough | None:
        """The game with its history, where it is played in this process."""
        return self.play.game if isinstance(self.play, play_here.PlayHere) else None

    @property
    def state(self) -> State:
        """The state of a game that is played in this process."""
        assert self.game is not None
        return self.game.state

    @property
    def playing(self) -> Play:
        """The game. It must have begun."""
        assert self.play is not None
        return self.play

    @property
    def release(self) -> str | None:
        """The older release of Harena that plays the game; None: this one."""
        return None if self.play is None else self.play.release

    @property
    def standings(self) -> Sequence[tuple[int, ...]]:
        """What each seat had after so many moves; empty before a fork."""
        return () if self.play is None else self.play.standings

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.playing.waiting if self.status == ledger.RUNNING and self.stands is None else ()

    @property
    def turn(self) -> int:
        """How many moves have been made."""
        return self.play.turn if self.play else 0

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
        if self.play is None or self.status != ledger.RUNNING:
            return False
        # Of a sealed choice it is not known yet whether it lets something pass, and that must not show here.
        return self.play.last_mover not in self.sealed and self.play.can_undo(seat)

    def askable(self, seat: int) -> list[int]:
        """The seats of other people at this table, whose consent an undo needs."""
        me = self.chairs[seat].player
        return [other for other, chair in enumerate(self.chairs) if chair.played_by_human and chair.player != me]

    def bots_to_move(self) -> list[int]:
        """The seats that wait for a bot."""
        return [seat for seat in self.waiting if not self.chairs[seat].played_by_human]

    def window(self, seat: int) -> Window | None:
        """What a seat is asked to respond to now, if it is asked that."""
        return self.playing.window(seat) if seat in self.waiting else None

    def lets_pass(self, seat: int) -> bool:
        """Whether a seat's standing orders let pass what it is asked now."""
        orders = self.orders.get(seat)
        if orders is None or not self.chairs[seat].played_by_human:
            return False
        window = self.window(seat)
        return window is not None and orders.let_pass(self.playing, window)

    def faces(self) -> dict[str, Any]:
        """What a board draws of the table's content."""
        return self.edition.words.faces() if self.play is None else self.play.faces()

    def offered_orders(self) -> list[messages.OrderInfo]:
        """The standing orders that may be given here, the usual one first."""
        return play_here.orders_of(self.edition) if self.play is None else self.play.orders()

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
            resigned=tuple([seat for seat, chair in enumerate(self.chairs) if chair.resigned]),
            offers=tuple(sorted(self.rematch_offers)),
            rematch=self.rematch_table,
            outcome=self.outcome,
            finished=self.finished,
            deadline=None if timer is None else timer.deadline(),
        )

    def summary(self) -> Summary:
        """What this table's card is made from."""
        return Summary(self.charter, self.chairs, self.standing(), self.stands, self.agreed, self.release)

    # --- changes -------------------------------------------------------------------------------------------------

    def after(self, change: Change) -> "Sitting":
        """This table as a change makes it. This one stays as it is: it holds until the change is kept."""
        twin = self._twin()
        twin.version += 1
        if change.orders:
            twin.orders = {**self.orders, **change.orders}
        if change.charter is not None:
            twin.charter = change.charter
        for seat, chair in change.chairs.items():
            twin.chairs[seat] = chair
            twin.card_changes += 1
        if change.rematch is not None:
            twin.rematch_table = change.rematch
            twin.card_changes += 1
        for entry in change.entries:
            twin.apply(entry)
        if twin.play is not None:
            twin.play.prepare()
        return twin

    def _twin(self) -> "Sitting":
        twin = Sitting(self.charter, self.chairs.copy(), self._deal)
        twin.status = self.status
        twin.version = self.version
        twin.seq = self.seq
        twin.at = self.at
        twin.play = None if self.play is None else self.play.twin()
        twin.done = self.done.copy()
        twin.sealed = self.sealed
        twin.timer = None if self.timer is None else self.timer.twin()
        twin.undo = self.undo
        twin.outcome = self.outcome
        twin.rematch_offers = self.rematch_offers
        twin.rematch_table = self.rematch_table
        twin.finished = self.finished
        twin.card_changes = self.card_changes
        twin.question_changes = self.question_changes
        twin.asked = self.asked
        twin.orders = self.orders
        twin._unpaid = self._unpaid
        twin._denied = self._denied
        twin.begun_under = self.begun_under
        twin.changed_texts = self.changed_texts
        twin.stands = self.stands
        twin.agreed = self.agreed
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
        return _plain(text) == said if said else text == action or self.playing.means(text, action)

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
        texts, always = self.playing.read(message.seat, message.text)
        entries = [self._entry(ledger.MOVE, message.seat, at, text, None, ahead) for ahead, text in enumerate(texts)]
        first = texts[0] if always else f"{texts[0]}\n{_plain(message.text)}"
        return [entries[0]._replace(text=first, move_id=message.id), *entries[1:]]

    def bot_move(self, seat: int, action: int, at: int) -> Entry:
        """The entry for a bot's move; IllegalAction when it is none."""
        if seat not in self.bots_to_move():
            raise IllegalAction("This seat does not wait for a bot.")
        return self._entry(ledger.MOVE, seat, at, self.playing.verify(seat, action), None)

    def ordered_move(self, seat: int, at: int) -> Entry | None:
        """The entry with which a seat's orders let pass what it is asked, if they do; nobody can tell it by it."""
        window = self.window(seat)
        if window is None or self.undo is not None or not self.lets_pass(seat):
            return None
        return self._entry(ledger.MOVE, seat, at, window.info.decline, None)

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
        if not self.playing.has_moved(seat):
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
        names: list[str] = [] if charter.base is not None else json.loads(entry.text)
        self.play = self._deal(charter, self.words, names)
        self.sealed = frozenset(self.play.chosen)
        self.asked = entry.seq
        self.status = ledger.RUNNING
        if charter.clock is not None:
            self.timer = Timer(charter.clock, charter.seats, entry.at)
        self.card_changes += 1
        self._end_if_over()

    def _move(self, entry: Entry) -> None:
        assert entry.seat is not None
        play, self.undo = self.playing, None
        if play.waiting == (entry.seat,):
            self.sealed = frozenset()
        else:
            self.sealed |= {entry.seat}
        moved = play.move(entry.seat, entry.text.partition("\n")[0])
        self.marks[entry.seq] = moved.mark
        if self.begun_under is not None and entry.mark not in ("", moved.mark):
            raise StaleGame("the move comes to something else.")
        # Letting pass what others do costs no thought and earns nothing.
        self._unpaid += ((entry.seat, not moved.declines),)
        if self.timer is not None and not self.sealed:
            for seat, earns in self._unpaid:
                if earns:
                    self.timer.moved(seat)
            self.timer.renew(play.waiting)
        if not self.sealed:
            self.asked = entry.seq
            self._unpaid = ()
        self._end_if_over()

    def _renew(self, entry: Entry) -> None:
        gone_back = json.loads(entry.text)["until"] is not None
        if self.timer is not None:
            # While all were asked whether to go back nobody's time ran.
            self.timer.resume(entry.at, 0 if gone_back else entry.at - self.timer.since)
        self.begun_under = self.stands = None
        self.agreed = frozenset()
        self.asked = entry.seq
        self.card_changes += 1
        if self.play is not None:
            self.play.tell(Event(ledger.NEW_RULES, (int(gone_back),)))

    def _agree(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.agreed |= {entry.seat}
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
        assert entry.seat is not None
        self.playing.undo(entry.seat)
        self.sealed -= {entry.seat}
        self._unpaid = tuple([each for each in self._unpaid if each[0] != entry.seat])

    def _ask_undo(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.undo = UndoRequest(entry.seat)

    def _agree_to_undo(self, entry: Entry) -> None:
        assert self.undo is not None
        assert entry.seat is not None
        self.undo = UndoRequest(self.undo.seat, self.undo.agreed | {entry.seat})

    def _deny_undo(self, _: Entry) -> None:
        assert self.undo is not None
        self._denied = (self.undo.seat, self.turn)
        self.undo = None

    def _undo(self, entry: Entry) -> None:
        assert entry.seat is not None
        if entry.seat in self.sealed:
            self._retract(entry)
            return
        play = self.playing
        play.undo(entry.seat)
        self.sealed = frozenset(play.chosen)
        self._unpaid = tuple([each for each in self._unpaid if each[0] in self.sealed])
        self.question_changes += 1
        self.asked = entry.seq
        self.undo = None
        play.tell(Event(ledger.TAKEN_BACK, (entry.seat, 0, 0)))
        if self.timer is not None:
            self.timer.renew(play.waiting)

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
            self.playing.tell(Event(message, (seat, 0, 0)))
        left = [seat for seat, chair in enumerate(self.chairs) if not chair.resigned]
        if len(left) > 1 and any(self.chairs[seat].kind == "human" for seat in left):
            return
        self.playing.concede([seat for seat in range(self.charter.seats) if seat not in left])
        names = " and ".join(self.playing.in_sentence(seat) for seat in seats)
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
        self.rematch_offers = {**self.rematch_offers, entry.seat: entry.text}

    def _resume(self, entry: Entry) -> None:
        if self.timer is not None:
            self.timer.resume(entry.at, int(entry.text or 0))  # first logs said nothing: then nothing counts

    def _end_if_over(self) -> None:
        outcome = self.playing.outcome
        if outcome is not None:
            self._end(outcome)

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
