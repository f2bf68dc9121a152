"""What a table shows: to each seat its own view, to a spectator the public one, and to each person the table's card."""

from typing import Any, Final, NamedTuple

import msgspec

from harena.core.chance import commitment
from harena.core.errors import IllegalAction
from harena.games import game as find_game
from harena.records import account
from harena.server import messages, models
from harena.server.ledger import FINISHED, LOBBY, RUNNING, Chair, Summary
from harena.server.orders import Orders
from harena.server.play import Look, Question
from harena.server.sitting import Sitting


def table_info(summary: Summary, player: str, connected: set[str]) -> models.TableInfo:
    """The table's card as a player may see it."""
    charter, chairs, standing, stands, agreed, release = summary
    mine = [seat for seat, chair in enumerate(chairs) if chair.player == player]
    begun, over = standing.status != LOBBY, standing.status == FINISHED
    parent = charter.parent
    return models.TableInfo(
        id=charter.id,
        game=charter.game,
        title=find_game(charter.game).title,
        options=charter.options,
        packs=charter.packs,
        status=standing.status,  # type: ignore[arg-type]  # one of the three
        created=charter.created / 1000,
        seats=[
            models.SeatInfo(
                seat=seat,
                name=charter.seat_names[seat],
                player=_player(chair, player, connected),
                resigned=chair.resigned,
            )
            for seat, chair in enumerate(chairs)
        ],
        you=mine,
        yours=charter.creator == player,
        invite=charter.invite if mine else None,
        clock=charter.clock,  # type: ignore[arg-type]  # Pydantic makes a clock of it
        commitment=charter.commitment,
        secret=charter.secret.hex() if over else None,
        words=[chair.word for chair in chairs] if begun else None,
        forked_from=None if parent is None else models.ForkedFrom(table=parent, step=charter.parent_step or 0),
        rematch=models.Rematch(
            offered=list(standing.offers),
            table=standing.rematch,
            commitment=commitment(charter.next_secret) if over and charter.next_secret else None,
        ),
        outcome=None if standing.outcome is None else models.OutcomeInfo(**standing.outcome),
        turn=standing.turn,
        waiting=list(standing.waiting),
        tutorial=charter.tutorial,
        listed=charter.listed,
        stands=None if stands is None else models.Stands(moves=stands.moves, of=stands.of, agreed=sorted(agreed)),
        release=release,
        rules=charter.rules,
    )


def _player(chair: Chair, player: str, connected: set[str]) -> models.Player | None:
    if chair.kind == "open":
        return None
    return models.Player(
        name=chair.name,
        kind="human" if chair.kind == "human" else "bot",
        level=chair.level,
        you=chair.player == player,
        connected=chair.kind == "bot" or chair.player in connected,
    )


class _Asked(NamedTuple):
    """What a seat is asked and may not do, as it is sent."""

    decision: msgspec.Raw
    refusals: msgspec.Raw


_Seen = tuple[Look, _Asked, bool, bool]
_NOT_ASKED: Final = _Asked(msgspec.Raw(b"null"), msgspec.Raw(b"[]"))


class Showing:
    """Shows one table, as it stands, to all who look at it. What was made for one of them is kept for the others:
    views until the table changes, questions, outlooks and what lies on the table until more changes than a choice being
    sealed.
    """

    __slots__ = ("_ending", "_looks", "_possible", "_question_changes", "_questions", "_seen", "_seq")

    def __init__(self) -> None:
        self._seq = -1
        self._seen: dict[int | None, _Seen] = {}
        self._possible: dict[int, dict[str, Any]] = {}
        self._question_changes = -1
        self._questions: dict[int, _Asked] = {}
        self._looks: dict[int | None, Look] = {}
        self._ending: messages.Ending | None = None

    def state_message(self, sitting: Sitting, seat: int | None, since: int, at: int) -> bytes:
        """How things stand for a seat or a spectator, with the events after `since`."""
        look, asked, can_retract, can_undo = self._look(sitting, seat)
        return messages.encode(
            messages.StateShown(
                seq=sitting.seq,
                seat=seat,
                view=look.view,
                decision=asked.decision,
                refusals=asked.refusals,
                outlook=look.outlook,
                events=sitting.playing.told(seat, since),
                clocks=None if sitting.timer is None else sitting.timer.shown(max(at, sitting.at)),
                can_retract=can_retract,
                can_undo=can_undo,
                undo_asked=None if sitting.undo is None else sitting.undo.seat,
                orders=_orders(sitting, seat),
                ending=self._how_it_ended(sitting),
            )
        )

    def possible(self, sitting: Sitting, seat: int) -> dict[str, Any] | None:
        """What a seat was shown to be possible here, if that was asked before."""
        self._forget_what_changed(sitting)
        return self._possible.get(seat)

    def keep_possible(self, sitting: Sitting, seat: int, shown: dict[str, Any]) -> None:
        """Keep what is possible for a seat, as the table stands in `sitting`."""
        if sitting.seq == self._seq:
            self._possible[seat] = shown

    def _forget_what_changed(self, sitting: Sitting) -> None:
        if self._seq != sitting.seq:
            self._seq = sitting.seq
            self._seen.clear()
            self._possible.clear()
            self._ending = None
        if self._question_changes != sitting.question_changes:
            self._question_changes = sitting.question_changes
            self._questions.clear()
            self._looks.clear()

    def _look(self, sitting: Sitting, seat: int | None) -> _Seen:
        """The part that is the same for all sockets."""
        self._forget_what_changed(sitting)
        found = self._seen.get(seat)
        if found is None:
            look = self._looks[seat] = sitting.playing.look(seat, self._looks.get(seat))
            if seat is None or sitting.status != RUNNING:
                found = (look, _NOT_ASKED, False, False)
            else:
                asked = self._question(sitting, seat) if seat in sitting.waiting else _NOT_ASKED
                found = (look, asked, seat in sitting.sealed, sitting.can_undo(seat))
            self._seen[seat] = found
        return found

    def _question(self, sitting: Sitting, seat: int) -> _Asked:
        """What a seat is asked, and what it may not do."""
        found = self._questions.get(seat)
        if found is None:
            asked = question(sitting, seat)
            decision, refusals = messages.encode(asked.decision), messages.encode(asked.refusals)
            found = self._questions[seat] = _Asked(msgspec.Raw(decision), msgspec.Raw(refusals))
        return found

    def _how_it_ended(self, sitting: Sitting) -> messages.Ending | None:
        """How a game that is over went."""
        if self._ending is None and sitting.status == FINISHED:
            self._ending = _ending(sitting)
        return self._ending


def question(sitting: Sitting, seat: int) -> Question:
    """What a seat is asked, numbered, and what it may not do."""
    decision, refusals = sitting.playing.question(seat)
    return Question(None if decision is None else msgspec.structs.replace(decision, asked=sitting.asked), refusals)


def _ending(sitting: Sitting) -> messages.Ending | None:
    """How a game that is over went, as its count of points tells."""
    if sitting.status != FINISHED or sitting.outcome is None:
        return None
    winners = [seat for seat, rank in enumerate(sitting.outcome["ranks"]) if rank == 1]
    step = account.turning_point(sitting.standings, winners)
    told = account.how_it_went(sitting.standings, step)
    turning = step or sitting.turn
    return messages.Ending(told, turning, sitting.playing.entry_of(turning))


def _orders(sitting: Sitting, seat: int | None) -> messages.SeatOrders | None:
    """A seat's standing orders, for that seat alone."""
    offered = sitting.playing.orders() if seat is not None and sitting.status == RUNNING else []
    if seat is None or not offered:
        return None
    orders = sitting.orders.get(seat, Orders(offered[0].key))
    return orders.shown(sitting.playing, sitting.lets_pass(seat))


def bot_question(sitting: Sitting, seat: int) -> dict[str, Any]:
    """All that a bot gets: the game's name, its own seat's view and its decision."""
    decision, _ = question(sitting, seat)
    if decision is None:
        raise IllegalAction("This seat is not asked anything now.")
    return {"game": sitting.charter.game, "view": sitting.playing.view(seat), "decision": decision}
