"""What a table shows: to each seat its own view, to a spectator the public one, and to each person the table's card.

Everything that leaves a table is made here from `view`, from redacted events and from what is public; the cards of
somebody else have no way out.
"""

from collections import OrderedDict
from typing import Any

import msgspec

from harena.core.chance import commitment
from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.game import Choice, Proposal
from harena.core.state import REFEREE, SPECTATOR, Edition, State
from harena.core.texts import understand
from harena.games import game as find_game
from harena.records import account
from harena.records.story import Line, entry_of
from harena.server import messages, models
from harena.server.ledger import (
    FINISHED,
    LOBBY,
    NEW_RULES,
    OUT_OF_TIME,
    RESIGNED,
    RUNNING,
    TAKEN_BACK,
    Chair,
    Summary,
)
from harena.server.orders import Orders
from harena.server.sitting import Sitting

# Games say the same few things again and again: sentences are kept, by edition, for the editions spoken of last.
_SENTENCES = 20_000
_EDITIONS = 64
_sentences: OrderedDict[str, dict[tuple[int | None, int, tuple[int, ...]], tuple[str, str]]] = OrderedDict()

_TABLE_TELLS = {
    TAKEN_BACK: "table:taken_back",
    RESIGNED: "table:resigned",
    OUT_OF_TIME: "table:out_of_time",
    NEW_RULES: "table:new_rules",
}
_TABLE_SAYS = {
    TAKEN_BACK: ("You took back your last move.", "{} took back the last move."),
    RESIGNED: ("You resigned.", "{} resigned."),
    OUT_OF_TIME: ("You ran out of time.", "{} ran out of time."),
}
_NEW_RULES_SAY = (
    "The rules of this game were renewed; every move made so far stands under them.",
    "The rules of this game were renewed; all agreed to go on from here, the last move that stands under them.",
)


def table_info(summary: Summary, player: str, connected: set[str]) -> models.TableInfo:
    """The table's card as a player may see it."""
    charter, chairs, standing, stands, agreed = summary
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


_Question = tuple[messages.DecisionInfo | None, list[messages.Refusal]]
_Seen = tuple[msgspec.Raw, messages.DecisionInfo | None, list[messages.Refusal], dict[str, Any] | None, bool, bool]
_NO_QUESTION: _Question = (None, [])


class Showing:
    """Shows one table, as it stands, to all who look at it. What was made for one of them is kept for the others:
    views until the table changes, questions until more changes than a choice being sealed.
    """

    __slots__ = ("_possible", "_question_changes", "_questions", "_seen", "_seq")

    def __init__(self) -> None:
        self._seq = -1
        self._seen: dict[int | None, _Seen] = {}
        self._possible: dict[int, dict[str, Any]] = {}
        self._question_changes = -1
        self._questions: dict[int, _Question] = {}

    def state_message(self, sitting: Sitting, seat: int | None, since: int, at: int) -> bytes:
        """How things stand for a seat or a spectator, with the events after `since`."""
        view, decision, refusals, outlook, can_retract, can_undo = self._look(sitting, seat)
        return messages.encode(
            messages.StateShown(
                seq=sitting.seq,
                seat=seat,
                view=view,
                decision=decision,
                refusals=refusals,
                outlook=outlook,
                events=told(sitting, seat, since),
                clocks=None if sitting.timer is None else sitting.timer.shown(max(at, sitting.at)),
                can_retract=can_retract,
                can_undo=can_undo,
                undo_asked=None if sitting.undo is None else sitting.undo.seat,
                orders=_orders(sitting, seat),
                ending=_ending(sitting),
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
        if self._question_changes != sitting.question_changes:
            self._question_changes = sitting.question_changes
            self._questions.clear()

    def _look(self, sitting: Sitting, seat: int | None) -> _Seen:
        """The part that is the same for all sockets."""
        self._forget_what_changed(sitting)
        found = self._seen.get(seat)
        if found is None:
            shown = sitting.state.view(seat)
            view, outlook = msgspec.Raw(messages.encode(shown)), outlook_of(sitting.edition, shown)
            if seat is None or sitting.status != RUNNING:
                found = (view, *_NO_QUESTION, outlook, False, False)
            else:
                asked = self._question(sitting, seat) if seat in sitting.waiting else _NO_QUESTION
                found = (view, *asked, outlook, seat in sitting.sealed, sitting.can_undo(seat))
            self._seen[seat] = found
        return found

    def _question(self, sitting: Sitting, seat: int) -> _Question:
        """What a seat is asked, and what it may not do."""
        found = self._questions.get(seat)
        if found is None:
            found = self._questions[seat] = (decision_info(sitting, seat), _refusals(sitting, seat))
        return found


def decision_info(sitting: Sitting, seat: int) -> messages.DecisionInfo | None:
    """What a seat is asked."""
    decision = sitting.state.decision(seat)
    if decision is None:
        return None
    assert isinstance(decision, Choice | Proposal)
    return messages.DecisionInfo(
        asked=sitting.asked,
        kind=decision.kind,
        about=sitting.edition.words.asked(sitting.state, seat)[1],
        prompt=decision.prompt,
        rule=decision.rule,
        proposal=isinstance(decision, Proposal),
        options=[_option(sitting.state, seat, action, text) for action, text in zip(decision.actions, decision.texts)],
        form=decision.form if isinstance(decision, Proposal) else msgspec.UNSET,
        window=_window(sitting, seat),
    )


def _window(sitting: Sitting, seat: int) -> messages.WindowInfo | None:
    window = sitting.window(seat)
    if window is None:
        return None
    return messages.WindowInfo(
        decline=sitting.edition.words.text(window.decline),
        event=window.event,
        by=window.by if window.by >= 0 else None,
        source=window.source,
        against=window.against,
        able=window.able,
    )


def _ending(sitting: Sitting) -> messages.Ending | None:
    """How a game that is over went, as its count of points tells."""
    if sitting.status != FINISHED or sitting.outcome is None:
        return None
    winners = [seat for seat, rank in enumerate(sitting.outcome["ranks"]) if rank == 1]
    step = account.turning_point(sitting.standings, winners)
    told = account.how_it_went(sitting.standings, step)
    turning = step or sitting.turn
    return messages.Ending(told, turning, entry_of(sitting.story, sitting.edition.words, turning))


def _orders(sitting: Sitting, seat: int | None) -> messages.SeatOrders | None:
    """A seat's standing orders, for that seat alone."""
    words = sitting.edition.words
    offered = words.orders()
    if seat is None or not offered or sitting.status != RUNNING:
        return None
    orders = sitting.orders.get(seat, Orders(offered[0].key))
    return orders.shown(words, sitting.state, sitting.lets_pass(seat))


def _option(state: State, seat: int, action: int, text: str) -> messages.Option:
    words = state.edition.words
    verb, args = words.done(action)
    return messages.Option(action, text, words.label_at(state, seat, action), verb, args)


def _refusals(sitting: Sitting, seat: int) -> list[messages.Refusal]:
    """What the seat could think of here, but may not do, with the reason."""
    state = sitting.state
    words = sitting.edition.words
    found: list[messages.Refusal] = []
    for action in words.refused(state, seat):
        code = int(state.judge(seat, action))
        text, label, (verb, args) = words.text(action), words.label_at(state, seat, action), words.done(action)
        reason, rule = words.refusal(state, seat, action, code)
        found.append(messages.Refusal(text, label, verb, args, reason, rule, words.refusal_name(code)))
    return found


def told(sitting: Sitting, seat: int | None, since: int) -> list[messages.Told]:
    """The events after `since` as the seat may know them."""
    return [_tell(sitting, seat, number + 1) for number in range(since, len(sitting.story))]


def _tell(sitting: Sitting, seat: int | None, n: int) -> messages.Told:
    line = sitting.story[n - 1]
    return told_as(sitting, line._replace(event=line.event.told_to(seat)), seat, n)


def told_as(sitting: Sitting, line: Line, seat: int | None, n: int) -> messages.Told:
    """An event as the wire carries it; it has been told to that seat."""
    event, entry, head, _ = line
    text, rule = sentence(sitting, event, seat)
    name, about = sitting.edition.words.told(event) if event.message >= 0 else _told_by_table(event)
    moment = event.message >= 0 and sitting.edition.words.moment(event)
    return messages.Told(n, text, rule, name, about, entry, head, moment)


def _told_by_table(event: Event) -> tuple[str, dict[str, Any]]:
    """What no game tells, under names that no game has: somebody took a move back or gave up, the rules are new."""
    about = {"rewound": bool(event.args[0])} if event.message == NEW_RULES else {"seat": event.args[0]}
    return _TABLE_TELLS[event.message], about


def sentence(sitting: Sitting, event: Event, seat: int | None) -> tuple[str, str]:
    """An event in words, and its rule; the event has been told to that seat."""
    words = sitting.edition.words
    if event.message >= 0:
        known = _sentences.get(sitting.edition.key)
        if known is None:
            known = _sentences[sitting.edition.key] = {}
            if len(_sentences) > _EDITIONS:
                _sentences.popitem(last=False)
        key = (seat, event.message, event.args)
        found = known.get(key)
        if found is None:
            if len(known) >= _SENTENCES:
                known.clear()
            found = known[key] = (words.sentence(event, seat), words.event_rule(event))
        return found
    if event.message == NEW_RULES:
        return _NEW_RULES_SAY[event.args[0]], ""
    mine, theirs = _TABLE_SAYS[event.message]
    if event.args[0] == seat:
        return mine, ""
    said = theirs.format(words.seat_in_sentence(event.args[0]))
    return said[:1].upper() + said[1:], ""


def previewed(edition: Edition, view: dict[str, Any], message: messages.Preview) -> messages.Previewed:
    """What an action would mean, judged and shown on a game that is imagined from the seat's own view."""
    state = edition.imagine(view, 0)
    answer = messages.Previewed(message.id, True, "", "", {})
    try:
        if message.text:
            understand(state, message.seat, message.text)
    except IllegalAction as refusal:
        answer.ok, answer.reason, answer.rule = False, refusal.reason, refusal.rule
    answer.shown = edition.words.preview(state, message.seat, message.text)
    return answer


def described(edition: Edition, view: dict[str, Any]) -> list[messages.DescribedSection]:
    """The table in words, told on a game that is imagined from the reader's own view."""
    sections = edition.words.describe(edition.imagine(view, 0), eye_of(view["seat"]))
    return [
        messages.DescribedSection(
            section.title, section.seat, [messages.DescribedLine(line.text, line.rule) for line in section.lines]
        )
        for section in sections
    ]


def outlook_of(edition: Edition, view: dict[str, Any]) -> dict[str, Any] | None:
    """What would count if the round ended now, told on a game that is imagined from the reader's own view."""
    if not edition.words.has_outlook:
        return None
    return edition.words.outlook(edition.imagine(view, 0), eye_of(view["seat"]))


def eye_of(seat: int | str | None) -> int:
    """Whose eyes a view is for, as the kernel counts them."""
    return int(SPECTATOR) if seat is None else int(REFEREE) if seat == "referee" else int(seat)


def bot_question(sitting: Sitting, seat: int) -> dict[str, Any]:
    """All that a bot gets: the game's name, its own seat's view and its decision."""
    decision = decision_info(sitting, seat)
    if decision is None:
        raise IllegalAction("This seat is not asked anything now.")
    return {"game": sitting.charter.game, "view": sitting.state.view(seat), "decision": decision}
