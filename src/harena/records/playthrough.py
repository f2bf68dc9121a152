"""A game being played together with its history: what a record is made from and what a record becomes again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from harena._version import __version__
from harena.core.chance import CHANCE, commitment, mixed_secret
from harena.core.errors import BadSetup, HarenaError, IllegalAction
from harena.core.events import Draw, Event
from harena.core.game import Outcome
from harena.core.state import Edition, State
from harena.core.texts import understand
from harena.records.checks import (
    Check,
    Report,
    as_error,
    check_chance,
    check_commitment,
    check_final,
    check_head,
    check_moves,
    check_result,
    completed,
)
from harena.records.position import position_hash
from harena.records.record import Chance, Fork, Move, Record, Result

# A position is kept every so many steps; those between are played again from the one before.
_KEEP_EVERY = 16


class Step(NamedTuple):
    """One move: who, what, and everything that happened because of it (nothing hidden)."""

    seat: int
    action: int
    text: str
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]
    together: bool  # others chose in secret at the same time


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game's chance comes from: a seed, or a secret with the players' words."""

    seed: int | None = None
    secret: bytes | None = None
    words: tuple[str, ...] = ()

    def deal(self, edition: Edition) -> State:
        """The game before its first move, listened to from the start."""
        if self.seed is not None:
            return edition.new(self.seed, listening=True)
        assert self.secret is not None
        return edition.live(mixed_secret(self.secret, list(self.words)), listening=True)


class Playthrough:
    """A game with its history. It knows everything: views, not this, are what players may see."""

    def __init__(
        self, edition: Edition, origin: Origin, names: Sequence[str], like: "Playthrough | None" = None
    ) -> None:
        """The game before its first move; or as far as another has come that was dealt alike."""
        self.edition = edition
        self.origin = origin
        self.names = tuple(names) or tuple(edition.words.seat_name(seat) for seat in range(int(edition.seats)))
        if len(self.names) != edition.seats:
            raise BadSetup(
                f"{edition.game} is set up for {edition.seats} seats, and {len(self.names)} names are given."
            )
        if like is None:
            self.state = origin.deal(edition)
            self.opening = tuple(self.state.heard())
            self.opening_draws = tuple(self.state.drawn())
            self.steps: list[Step] = []
            self.forks: list[Fork] = []
            self.conceded: tuple[int, ...] = ()
            self._kept: dict[int, State] = {0: self.state.clone()}
        else:
            self.state = like.state.clone()
            self.state.listen()
            self.opening = like.opening
            self.opening_draws = like.opening_draws
            self.steps = like.steps.copy()
            self.forks = like.forks.copy()
            self.conceded = like.conceded
            self._kept = like._kept.copy()

    @classmethod
    def start(
        cls,
        edition: Edition,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        words: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> "Playthrough":
        """Deal a game from a seed or, live, from a secret into which the players' words are mixed."""
        if (seed is None) == (secret is None):
            raise BadSetup("A game is dealt from a seed or from a secret: give one of them.")
        if secret is None and words:
            raise BadSetup("Players' words are mixed into a secret; a game dealt from a seed takes none.")
        return cls(edition, Origin(seed, secret, tuple(words)), names)

    @classmethod
    def resume(cls, record: Record, secret: bytes | None = None) -> "Playthrough":
        """The game of a record, at its last move. BadRecord unless every check holds.

        A live game that is not over has its secret withheld: whoever keeps the game gives it here.
        """
        report, playthrough = _replay(record, secret)
        failure = report.first_failure()
        if failure is not None:
            raise as_error(failure)
        if playthrough is None:
            reason = "the secret of this live game is not revealed yet; resume it where the secret is kept"
            raise as_error(Check("commitment", "failed", f"{record.place('commitment')}: {reason}."))
        return playthrough

    # --- playing -------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranks and reason once the game is over, None before."""
        return self.state.outcome

    @property
    def over(self) -> bool:
        """Whether the game is over: by its rules, or because it was given up."""
        return self.outcome is not None or bool(self.conceded)

    def concede(self, seats: Sequence[int]) -> None:
        """These seats give the game up, and it is over: what was hidden may be told."""
        self.conceded = tuple(sorted({*self.conceded, *seats}))

    @property
    def live(self) -> bool:
        """Whether the game is dealt from a secret."""
        return self.origin.secret is not None

    @property
    def commitment(self) -> str | None:
        """What a live game publishes before its first card; None for a game from a seed."""
        return None if self.origin.secret is None else commitment(self.origin.secret)

    def play(self, seat: int, action: int | str) -> Step:
        """Take an action, given as its integer or its text. Refused actions change nothing.

        Where a text gives several actions in one go, each becomes a step, and the last one is returned.
        """
        if self.conceded:
            raise IllegalAction("The game is over: it was given up.", self.edition.seats_rule)
        if isinstance(action, int):
            return self._take(seat, action)
        return [self._take(seat, each) for each in understand(self.state, seat, action)][-1]

    def _take(self, seat: int, action: int) -> Step:
        state = self.state
        together = len(state.waiting) > 1 or bool(state.chosen)
        state.play(seat, action)
        (text,), events, draws = self.edition.words.texts([action]), tuple(state.heard()), tuple(state.drawn())
        step = Step(seat, action, text, events, draws, together)
        self.steps.append(step)
        if len(self.steps) % _KEEP_EVERY == 0:
            self._kept[len(self.steps)] = state.clone()
        return step

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action (see `undo`)."""
        return self._undoable(seat) is not None

    def undo(self, seat: int) -> Step:
        """Take back the seat's last action; gives the step taken back.

        A sealed choice can be taken back while others are still choosing. Any other action can as long as others
        have done no more than decline to answer it, and nothing hidden has become known since.
        """
        index = self._undoable(seat)
        if index is None:
            raise IllegalAction("There is nothing to take back: something became known or happened since.")
        taken_back, later = self.steps[index], self.steps[index + 1 :]
        if seat not in self.state.chosen:
            later = []  # what was declined is not there any more
        self._go_back_to(index)
        for step in later:
            self.play(step.seat, step.action)
        return taken_back

    def _undoable(self, seat: int) -> int | None:
        """The index of the step that the seat may take back."""
        first = self.forks[-1].after if self.forks else 0
        mine = [index for index in range(first, len(self.steps)) if self.steps[index].seat == seat]
        if not mine or self.over:
            return None
        last = mine[-1]
        if seat in self.state.chosen:
            return last
        declined = all(self.edition.words.declines(step.action) for step in self.steps[last + 1 :])
        return last if declined and self.position(last).news == self.state.news else None

    # --- going back and elsewhere --------------------------------------------------------------------------------

    def position(self, n: int) -> State:
        """The state after n steps, as a copy."""
        if not 0 <= n <= len(self.steps):
            raise IllegalAction(f"There is no position {n}: this game has {len(self.steps)} steps so far.")
        start = max(at for at in self._kept if at <= n)
        state = self._kept[start].clone()
        for step in self.steps[start:n]:
            state.play(step.seat, step.action)
        return state

    def fork(self, n: int, seed: int, seat: int | None = None) -> "Playthrough":
        """A new game that goes on from the position after n steps, with chance from a new seed.

        Cards already dealt or shuffled stay where they are, so the new game is the same up to what chance decides
        from here on. With a seat, everything that this seat could not know is dealt anew too (sealed choices of
        others are taken back): then even somebody who has seen how the old game went on does not know the future.
        """
        if self.live and not self.over:
            raise IllegalAction("A live game can be continued elsewhere once it is over and its secret is revealed.")
        twin = Playthrough(self.edition, self.origin, self.names)
        twin.steps = self.steps[:n]
        twin.forks = [fork for fork in self.forks if fork.after <= n]
        twin._kept = {at: state.clone() for at, state in self._kept.items() if at < n} | {n: self.position(n)}
        twin._go_back_to(n)
        twin._leave(seed, seat)
        return twin

    def twin(self) -> "Playthrough":
        """A copy of this game with its history: what is played there does not happen here."""
        return Playthrough(self.edition, self.origin, self.names, self)

    def _leave(self, seed: int, seat: int | None) -> None:
        """Go on from here with chance from a new seed; with a seat, redeal what it cannot know."""
        if seat is not None:
            for other in self.state.chosen:
                if other != seat:
                    self.undo(other)
            self.state = self.edition.imagine(self.state.view(seat), seed)
        _reseed(self.state, seed)
        self.state.listen()
        self.forks.append(Fork(len(self.steps), seed, seat))
        self._kept[len(self.steps)] = self.state.clone()

    def _go_back_to(self, n: int) -> None:
        self.state = self.position(n)
        self.state.listen()
        del self.steps[n:]
        self._kept = {at: state for at, state in self._kept.items() if at <= n}

    # --- records -------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game as a record. A live game reveals its secret, and its chance outcomes, only once it is over.

        A game that was taken from a live one has nothing to withhold: that one is over.
        """
        outcome = self.outcome
        withheld = self.live and not self.over and not self.forks
        secret = self.origin.secret
        return Record(
            harena=__version__,
            game=self.edition.game,
            rules=self.edition.rules_version,
            seats=self.names,
            packs=dict(self.edition.packs),
            options=dict(self.edition.options),
            seed=self.origin.seed,
            commitment=self.commitment,
            secret=None if secret is None or withheld else secret.hex(),
            words=self.origin.words,
            forks=tuple(self.forks),
            result=None if outcome is None else Result(outcome.scores, outcome.ranks, outcome.reason, outcome.rule),
            conceded=() if outcome is not None else self.conceded,
            final=position_hash(self.state),
            chance=() if withheld else tuple(self._chance()),
            moves=tuple(Move(step.seat, step.text) for step in self.steps),
        )

    def _chance(self) -> list[Chance]:
        draws = [self.opening_draws, *(step.draws for step in self.steps)]
        return [Chance(after, " ".join(map(repr, values))) for after, values in enumerate(draws) if values]


def _reseed(state: State, seed: int) -> None:
    """Let chance come from another seed from now on; what lies on the table, hidden or open, stays as it is."""
    state.secret = None
    state.open_stream(seed, CHANCE)


def verify(record: Record, secret: bytes | None = None) -> Report:
    """Replay a record and report on every check. A secret that the record does not reveal can be given."""
    return _replay(record, secret)[0]


def _replay(record: Record, secret: bytes | None) -> tuple[Report, Playthrough | None]:
    """All checks of a record, and the game if it could be replayed to the end."""
    checks: list[Check] = []
    edition = check_head(record, checks)
    if edition is None:
        return completed(checks), None
    known = bytes.fromhex(record.secret) if record.secret is not None else secret
    checks.append(check_commitment(record, known))
    if record.commitment is not None and (known is None or not checks[-1].passed):
        why = "Not checked: that takes the secret of the live game."
        checks += [Check(name, "open", why) for name in ("moves", "chance", "result", "final position")]
        return completed(checks), None
    try:
        playthrough = Playthrough(edition, Origin(record.seed, known, record.words), record.seats)
    except HarenaError as error:
        reason = f"{record.place('seed')}: {str(error).rstrip('.')}; use an unaltered copy of the file."
        checks.append(Check("chance", "failed", reason))
        return completed(checks), None
    refused = _play_all(playthrough, record)
    checks.append(check_moves(record, refused))
    if record.secret is not None or record.commitment is None:
        checks.append(check_chance(record, playthrough._chance(), len(playthrough.steps)))
    else:
        checks.append(Check("chance", "open", "The outcomes are written down once the live game is over."))
    if refused is not None:
        return completed(checks), None
    playthrough.concede(record.conceded)
    checks += [check_result(record, playthrough.outcome), check_final(record, position_hash(playthrough.state))]
    return completed(checks), playthrough


def _play_all(playthrough: Playthrough, record: Record) -> tuple[int, str] | None:
    """Play a record's moves; gives the index of the first that is refused, and why."""
    forks = list(record.forks)
    for index, move in enumerate(record.moves):
        while forks and forks[0].after == index:
            fork = forks.pop(0)
            playthrough._leave(fork.seed, fork.seat)
        try:
            playthrough.play(move.seat, move.text)
        except IllegalAction as refusal:
            return index, f"{refusal.reason.rstrip('.')} [{refusal.rule}]"
    for fork in forks:
        playthrough._leave(fork.seed, fork.seat)
    return None
