"""What a game is made of besides its rules: its name card, its editions, its words, its outcome."""

import hashlib
import os
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from harena.core.description import Brief, Section, told_plainly
from harena.core.errors import BadSetup, GameFault, IllegalAction, UnknownGame, echoed
from harena.core.events import DEED, Event
from harena.core.orders import Order, Window
from harena.core.questions import Options, Questions

if TYPE_CHECKING:
    from harena.core.state import Edition, State


MOST_REFUSED: Final = 64
"""A question with more possible answers than this gets no list of what is refused, unless its game makes one."""

UNCOUNTED: Final = 1 << 30
"""So many endings have words that do not say how many they know: any code from 1 will do."""

_ENOUGH: Final = (1 << 20) + 1
"""So much of a file tells it from another: packs with more bytes are refused anyway."""


class Outcome:
    """How a game ended. Ranks start at 1 and are shared by tied seats."""

    def __init__(self, scores: tuple[int, ...], ranks: tuple[int, ...], reason: str, rule: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.reason = reason
        self.rule = rule

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the first rank."""
        return tuple([seat for seat, rank in enumerate(self.ranks) if rank == 1])

    def as_dict(self) -> dict[str, Any]:
        """The outcome as views and records carry it."""
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "reason": self.reason,
            "rule": self.rule,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.scores, self.ranks))

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (self.scores, self.ranks, self.reason, self.rule)

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, ranks={self.ranks}, reason={self.reason!r}, rule={self.rule!r})"


class Decision:
    """What a seat is asked: the question in words and the rule that asks it."""

    def __init__(self, kind: str, prompt: str, rule: str) -> None:
        self.kind = kind
        self.prompt = prompt
        self.rule = rule


class Choice(Decision):
    """A decision with a finite list: these actions, and no others, are legal."""

    def __init__(self, kind: str, prompt: str, rule: str, actions: list[int], texts: list[str]) -> None:
        super().__init__(kind, prompt, rule)
        self.actions = actions
        self.texts = texts

    def __reduce__(self) -> tuple[Any, ...]:
        return Choice, (self.kind, self.prompt, self.rule, self.actions, self.texts)


class Proposal(Decision):
    """A decision without a list: `form` says how a proposal is written; the actions are useful examples only."""

    def __init__(self, kind: str, prompt: str, rule: str, form: str, actions: list[int], texts: list[str]) -> None:
        super().__init__(kind, prompt, rule)
        self.form = form
        self.actions = actions
        self.texts = texts

    def __reduce__(self) -> tuple[Any, ...]:
        return Proposal, (self.kind, self.prompt, self.rule, self.form, self.actions, self.texts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """Everything a game says and understands. Rules deal in integers; this is where they become language.

    A game overrides all but `parse`, which serves every game whose actions can be listed, `form`, which is for
    proposals, `done`, `asked`, `told`, `refusal_name` and `endings`, which a vocabulary answers (speech.py), and what
    is an extra: `label`, `label_at`, `refused`, `window`, `orders`, `turn`, `part`, `brief`, `moment`, `standing`,
    `under_way`, `outlook`, `describe`, `faces`, `split`, `resolve`, `preview` and `foretell`.
    """

    _known: dict[str, int] | None = None
    _questions: Questions | None = None  # of words over a vocabulary
    _declared_questions: Questions | None = None  # the same, unless a game answers `asked` in its own way
    _declared_options: Options | None = None  # unless a game words its actions in its own way, or by what lies there

    def actions(self) -> Iterable[int]:
        """Every action of the game that has a fixed text."""
        return ()

    def text(self, action: int) -> str:
        """The one canonical text of an action."""
        raise NotImplementedError(f"{type(self).__name__} must say what action {action} is called")

    def texts(self, actions: list[int]) -> list[str]:
        """The canonical texts of several actions, for words that know a faster way than one by one."""
        return [self.text(action) for action in actions]

    def done(self, action: int) -> tuple[str, dict[str, Any]]:
        """An action as the wire carries it: its verb and its arguments by name."""
        return self.text(action).partition(" ")[0], {}

    def label(self, action: int) -> str:
        """An action as a button calls it."""
        text = self.text(action)
        return text[:1].upper() + text[1:]

    def label_at(self, state: "State", seat: int, action: int) -> str:
        """The same where a seat is offered it: a game whose pieces differ from table to table names them here."""
        return self.label(action)

    def as_option(self, action: int, state: "State | None" = None, seat: int = 0) -> dict[str, Any]:
        """An action as the wire offers it to a seat: its number, its text, its label, its verb and arguments."""
        verb, args = self.done(action)
        label = self.label(action) if state is None else self.label_at(state, seat, action)
        return {"action": action, "text": self.text(action), "label": label, "verb": verb, "args": args}

    def asked(self, state: "State", seat: int) -> tuple[str, dict[str, Any]]:
        """The question last put to a seat as the wire carries it: its kind and its arguments by name."""
        questions = self._questions
        return (self.question(state, seat)[0], {}) if questions is None else questions.put_to(state, seat)

    def told(self, event: Event) -> tuple[str, dict[str, Any]]:
        """An event as the wire carries it: its name and its arguments by name; it has been told to its reader."""
        return "", {}

    def refused(self, state: "State", seat: int) -> list[int]:
        """The actions that a seat could think of here but may not take, and that are worth a reason."""
        first, end = state.span(seat)
        if end - first > MOST_REFUSED:
            return []
        codes = [(action, int(state.judge(seat, action))) for action in range(int(first), int(end))]
        return [action for action, code in codes if code and self.tempting(code)]

    @property
    def has_outlook(self) -> bool:
        """Whether `outlook` tells anything, so that nobody asks in vain. (Compiled code does not see a plain attribute
        that a game overrides.)"""
        return False

    def outlook(self, state: "State", eye: int) -> dict[str, Any] | None:
        """What would count if the round ended now, as the border knows it; None where a game has no such thing.

        It stays the same while choices are sealed, whoever seals them: a server makes it when a question is put, and
        shows it until all have answered.
        """
        return None

    def describe(self, state: "State", eye: int) -> list[Section]:
        """The whole table in words, as far as `eye` (a seat, SPECTATOR or REFEREE) may know it.

        A game with words of its own tells it better than this.
        """
        return [told_plainly(state.table(eye), [self.seat_name(seat) for seat in range(state.seats)])]

    def faces(self) -> dict[str, Any]:
        """What a board draws of the pack, as the border knows it: names, costs, texts of cards."""
        return {}

    def question(self, state: "State", seat: int) -> tuple[str, str, str]:
        """What `seat` is being asked: kind, prompt and rule number."""
        raise NotImplementedError(f"{type(self).__name__} must word its questions")

    def form(self, state: "State", seat: int) -> str:
        """How an answer is written where `seat` is asked for a proposal; empty where it chooses from a list."""
        return ""

    def refusal(self, state: "State", seat: int, action: int, code: int) -> tuple[str, str]:
        """Why `judge` answered `code`: the reason and the rule number."""
        raise NotImplementedError(f"{type(self).__name__} must word its refusals")

    def refusal_name(self, code: int) -> str:
        """What a game's vocabulary calls the refusal with this code, for programs; empty where it has no names."""
        return ""

    def tempting(self, code: int) -> bool:
        """Whether a refusal with this code is worth showing beside the choices: a barred card in hand, say."""
        return False

    def declines(self, action: int) -> bool:
        """Whether an action only lets pass what somebody did, so that it does not stand in the way of an undo."""
        return False

    def window(self, state: "State", seat: int) -> Window | None:
        """What a seat is asked to respond to; None where it is asked anything else."""
        return None

    def orders(self) -> tuple[Order, ...]:
        """The standing orders that a player may give for this game's windows, the usual one first."""
        return ()

    def turn(self, state: "State") -> tuple[int, ...]:
        """What tells this turn from all others, for whoever lets everything pass until it is over."""
        return ()

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event as `seat` reads it; the event has already been told to that seat."""
        raise NotImplementedError(f"{type(self).__name__} must word its events")

    def brief(self, event: Event, seat: int | None) -> Brief | None:
        """The same for a log beside a board, where that is shorter or can be told together with others of its kind."""
        return None

    def event_rule(self, event: Event) -> str:
        """The rule behind an event, or an empty string."""
        return ""

    def part(self, event: Event) -> int:
        """The part of an event in the story: DEED, SCENE or DETAIL; of a move's deeds the first one heads the entry."""
        return DEED

    def moment(self, event: Event) -> bool:
        """Whether an event is worth a moment of its own where people watch: somebody falls, a day is won."""
        return False

    def standing(self, state: "State") -> tuple[int, ...]:
        """What each seat has of what an outcome counts, more being better; empty where a game counts nothing so far.

        It is told once a game is over: what a seat may know does not matter.
        """
        return ()

    def under_way(self, state: "State") -> bool:
        """Whether to have more than the others means something: not while sides are still being set up."""
        return True

    def endings(self) -> int:
        """How many endings `ending` knows, numbered from 1: a game can end with no other code."""
        return UNCOUNTED

    def ending(self, code: int) -> tuple[str, str]:
        """How a game that ended with `code` ended: reason and rule number."""
        raise NotImplementedError(f"{type(self).__name__} must word its endings")

    def seat_name(self, seat: int) -> str:
        """What the seat is called in this game."""
        return f"Seat {seat}"

    def seat_in_sentence(self, seat: int) -> str:
        """The seat as the subject of a sentence: its name, with an article where the language wants one."""
        return self.seat_name(seat)

    def not_asked(self, state: "State", seat: int) -> tuple[str, str]:
        """Why a seat that nobody asked may not act: reason and rule number."""
        raise NotImplementedError(f"{type(self).__name__} must say whose turn it is")

    def parse(self, text: str) -> int:
        """The action with that canonical text; case and spacing do not matter."""
        wanted = " ".join(text.lower().split())
        known = self._by_text()
        if not known:
            raise GameFault(
                f"{type(self).__name__} knows no texts: let `actions` give every action that has one, or write `parse`."
            )
        if wanted in known:
            return known[wanted]
        near = get_close_matches(wanted, known, n=1)
        hint = f' Did you mean "{near[0]}"?' if near else f' Actions read like "{next(iter(known))}".'
        raise IllegalAction(f'"{echoed(text)}" is not an action of this game.{hint}')

    def split(self, text: str) -> list[str]:
        """The actions that a text gives in one go, each as a text of its own; most games know only single ones."""
        return [text]

    def resolve(self, state: "State", seat: int, text: str) -> list[str]:
        """The actions that a text means for a seat as things stand, each as a text that `parse` understands.

        This is where a text may name its aim ("towards 9") instead of an action; records keep the action.
        """
        return self.split(text)

    def preview(self, state: "State", seat: int, text: str) -> dict[str, Any]:
        """What taking an action would mean, legal or not, as a JSON-able dictionary; an empty text asks what there is.

        `state` is one imagined from the seat's view, so whatever it holds may be shown to that seat.
        """
        return {}

    def foretell(self, state: "State", shown: dict[str, Any]) -> list[dict[str, Any]]:
        """What a preview shows, in sentences: each with its `text` and its `rule`, for whoever reads it."""
        return []

    def _by_text(self) -> dict[str, int]:
        if self._known is None:
            self._known = {self.text(action): action for action in self.actions()}
        return self._known


def previewed(words: Words, state: "State", seat: int, text: str) -> dict[str, Any]:
    """A preview with its sentences, if there are any, as `lines`: what people are shown."""
    shown = words.preview(state, seat, text)
    lines = words.foretell(state, shown)
    return {**shown, "lines": lines} if lines else shown


class Option:
    """One option of a game: its default, what it may be, and a sentence for people.

    Where `allowed` is None, the game judges by itself; `offered` are values that are known to be fine. `written` says
    that players may write a value of their own: the game reads it as text, and never as the name of a file. `seat` is
    the seat whose own affair it is, such as the deck it brings: who sits down there may choose it then.
    """

    def __init__(
        self,
        default: Any,
        allowed: Sequence[Any] | None,
        about: str,
        offered: Sequence[Any] = (),
        written: bool = False,
        seat: int | None = None,
    ) -> None:
        self.default = default
        self.allowed = allowed
        self.about = about
        self.offered = offered
        self.written = written
        self.seat = seat

    def as_dict(self) -> dict[str, Any]:
        """The option as JSON takes it."""
        allowed = None if self.allowed is None else list(self.allowed)
        return {"about": self.about, "default": self.default, "allowed": allowed, "offered": list(self.offered)}

    def may_name_a_file(self, value: str) -> bool:
        """Whether what this value stands for may change on disk: what ships with a game never does."""
        return self.allowed is None and value != self.default and value not in self.offered


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's name card. `edition` builds the static part for given seats and options."""

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        seats: tuple[int, int],
        rules_version: str,
        options: dict[str, Option],
        seats_rule: str,
        example: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.seats = seats
        self.rules_version = rules_version
        self.options = options
        self.seats_rule = seats_rule
        self.example = example
        self._made: dict[tuple[Any, ...], Edition] = {}

    def as_dict(self) -> dict[str, Any]:
        """The name card as JSON takes it."""
        return {
            "name": self.name,
            "title": self.title,
            "about": self.about,
            "seats": list(self.seats),
            "rules_version": self.rules_version,
            "example": self.example,
            "options": {name: option.as_dict() for name, option in self.options.items()},
        }

    def build(self, seats: int, options: dict[str, Any]) -> "Edition":
        """Make an edition; seats and options have been checked."""
        raise NotImplementedError(f"{type(self).__name__} must build its editions")

    def edition(self, seats: int | None = None, options: dict[str, Any] | None = None) -> "Edition":
        """Check seats and options, fill in what was left out, and make the edition; the same again for the same words.

        An option that names a file is asked what the file holds each time: whoever changes it gets another edition.
        """
        wanted = self._request(seats, options)
        known = self._made.get(wanted) if wanted else None
        if known is not None:
            return known
        made = self.build(*self._settled(seats, options))
        if wanted and wanted == self._request(seats, options):  # no file changed meanwhile
            self._made[wanted] = made
        return made

    def _request(self, seats: int | None, options: dict[str, Any] | None) -> tuple[Any, ...]:
        """What an edition is remembered by; empty if it cannot be. Types count: 5 and 5.0 are not the same wish."""
        if not options:
            return (type(seats), seats)
        parts: list[Any] = [type(seats), seats]
        for name, value in options.items():
            if not isinstance(value, (str, int, float)):
                return ()
            parts += [name, type(value), value]
            option = self.options.get(name)
            if option is not None and isinstance(value, str) and option.may_name_a_file(value):
                held = _digest(value)
                if held is None:
                    return ()
                parts.append(held)
        return tuple(parts)

    def _settled(self, seats: int | None, options: dict[str, Any] | None) -> tuple[int, dict[str, Any]]:
        """Seats and options, checked, with the defaults of those that were left out."""
        least, most = self.seats
        count = least if seats is None else seats
        if not least <= count <= most:
            wants = f"{least}" if least == most else f"{least} to {most}"
            raise BadSetup(f"{self.title} is played by {wants}, not {count} [{self.seats_rule}].")
        chosen = {name: option.default for name, option in self.options.items()}
        for name, value in (options or {}).items():
            if name not in self.options:
                known = ", ".join(sorted(self.options)) or "none"
                raise BadSetup(f'{self.title} has no option "{echoed(name)}" (its options: {known}).')
            allowed = self.options[name].allowed
            expected = type(self.options[name].default)
            if allowed is None and not isinstance(value, expected):
                wanted = "text" if expected is str else expected.__name__
                raise BadSetup(f'Option "{name}" of {self.title} takes {wanted}, not {echoed(repr(value))}.')
            if allowed is not None and value not in allowed:
                offered = ", ".join(str(each) for each in allowed)
                raise BadSetup(
                    f'Option "{name}" of {self.title} cannot be {echoed(repr(value))}; it is one of: {offered}.'
                )
            chosen[name] = value
        return count, chosen

    def __reduce__(self) -> tuple[Any, ...]:
        return load_game, (type(self).__module__,)


def _digest(path: str) -> bytes | None:
    """What a file holds, in short; empty where there is none, None for what can be read only once, such as a pipe."""
    try:
        if not os.path.isfile(path):
            return None if os.path.exists(path) else b""
        with open(path, "rb") as file:
            return hashlib.blake2b(file.read(_ENOUGH), digest_size=16).digest()
    except (OSError, ValueError):
        return b""


def load_game(module: str) -> Game:
    """The game that a module offers under the name GAME, as every game's module does."""
    game = getattr(import_module(module), "GAME", None)
    if not isinstance(game, Game):
        raise UnknownGame(f'The module "{module}" offers no game under the name GAME.')
    return game
