"""One vocabulary a game: everything that is asked, done and told, declared once with typed arguments.

A game's `vocabulary.py` declares classes that extend `Action`, `Question` and `Event`. Inside the engine they are
integers: an action is its first code plus its arguments, an event a number and its arguments. From the declaration come
the codes, the canonical texts and their parser (here), the functions that rules use (generate.py), and the structures
of the wire with their schema and TypeScript (border.py). Nobody writes any of these by hand.

A `Vocabulary` is the declaration together with the names that a content pack brings.
"""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import chain, pairwise
from math import prod
from types import GenericAlias, ModuleType, NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

from harena.core.errors import HarenaError
from harena.core.events import HIDDEN

PackNames = Mapping[str, Sequence[str]]
"""By what a `Named` argument names: the ids that the pack brings, in the order of their numbers."""

LISTED_AT_MOST = 5_000
"""An action with more values than this is not listed among the fixed ones."""


class BadVocabulary(HarenaError):
    """A vocabulary that contradicts itself; the message names the class and what is wrong."""


# --- kinds of arguments ----------------------------------------------------------------------------------------------


class Kind:
    """How an argument is numbered inside, and written and typed outside.

    `size` is how many values an action's code leaves room for (0: any, for events and questions only), `type` what
    stands on the wire, `pattern` what its text looks like, and `told` names a function of the game's rules,
    "module.function", that an event's argument goes through before it is told.
    """

    size: int = 0
    type: Any = int
    pattern: str = r"-?\d+"
    told: str = ""

    def write(self, number: int, names: PackNames) -> str:
        """The text of a value."""
        return str(number)

    def read(self, text: str, names: PackNames) -> int | None:
        """The value with that text, or None."""
        return int(text) if len(text) < 10 and re.fullmatch(r"-?\d+", text, re.ASCII) else None

    def plain(self, number: int, names: PackNames) -> Any:
        """The value as the wire carries it."""
        return number


class Upto(Kind):
    """A number from 0 to one less than `size`."""

    pattern = r"\d+"

    def __init__(self, size: int) -> None:
        self.size = size

    def read(self, text: str, names: PackNames) -> int | None:
        number = super().read(text, names)
        return number if number is not None and 0 <= number < self.size else None


class Counted(Kind):
    """Something that people count from 1: numbered from 0 inside, from 1 outside."""

    pattern = r"\d+"

    def __init__(self, size: int, told: str = "") -> None:
        self.size = size
        self.told = told

    def write(self, number: int, names: PackNames) -> str:
        return str(number + 1)

    def read(self, text: str, names: PackNames) -> int | None:
        number = super().read(text, names)
        return number - 1 if number is not None and 1 <= number <= self.size else None

    def plain(self, number: int, names: PackNames) -> Any:
        return number + 1


class Listed(Kind):
    """One of a closed list of words; the number after the last stands for none of them."""

    pattern = r"\S+"

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.size = len(words)
        self.type = Literal[words] if words else str
        self._numbers = {word: number for number, word in enumerate(words)}

    def write(self, number: int, names: PackNames) -> str:
        return self.words[_place(number, len(self.words))]

    def read(self, text: str, names: PackNames) -> int | None:
        return self._numbers.get(text)

    def plain(self, number: int, names: PackNames) -> Any:
        return self.words[number] if 0 <= number < len(self.words) else None


class Named(Kind):
    """Something that the pack names; `size` is how many it may bring."""

    type: Any = str
    pattern = r"\S+"

    def __init__(self, what: str, size: int) -> None:
        self.what = what
        self.size = size

    def write(self, number: int, names: PackNames) -> str:
        known = names[self.what]
        return known[_place(number, len(known))]

    def read(self, text: str, names: PackNames) -> int | None:
        known = names[self.what]
        return known.index(text) if text in known else None

    def plain(self, number: int, names: PackNames) -> Any:
        known = names[self.what]
        return known[number] if 0 <= number < len(known) else None


class YesNo(Kind):
    """True or false."""

    size = 2
    type = bool
    pattern = "yes|no"

    def write(self, number: int, names: PackNames) -> str:
        return "yes" if number else "no"

    def read(self, text: str, names: PackNames) -> int | None:
        return {"yes": 1, "no": 0}.get(text)

    def plain(self, number: int, names: PackNames) -> Any:
        return bool(number)


class Several(Kind):
    """Some of what another kind numbers, each once and in their order, or none at all.

    Inside a bit mask, on the wire a list, and written "1+3" or "nothing": a name with a plus in it could not be read.
    """

    def __init__(self, of: Kind) -> None:
        self.of = of
        self.size = 1 << of.size
        self.type = GenericAlias(list, (of.type,))
        self.pattern = rf"nothing|(?:{of.pattern})(?:\+(?:{of.pattern}))*"

    def members(self, number: int) -> list[int]:
        """What a mask holds."""
        return [member for member in range(self.of.size) if number >> member & 1]

    def write(self, number: int, names: PackNames) -> str:
        members = self.members(_place(number, self.size))
        return "+".join(self.of.write(member, names) for member in members) or "nothing"

    def read(self, text: str, names: PackNames) -> int | None:
        mask = 0
        for part in text.split("+") if text != "nothing" else ():
            member = self.of.read(part, names)
            if member is None or mask >> member:
                return None  # not one of them, or not after the one before
            mask |= 1 << member
        return mask

    def plain(self, number: int, names: PackNames) -> Any:
        return [self.of.plain(member, names) for member in self.members(number)]


class _Secret:
    """Marks an argument of an event that only the seat in its first argument learns."""


Secret = _Secret()
Seat = Annotated[int, Kind()]
"""A seat, counted from 0 inside and outside."""


def _place(number: int, size: int) -> int:
    if not 0 <= number < size:
        raise IndexError(number)
    return number


# --- what a game declares --------------------------------------------------------------------------------------------


class Action:
    """What a seat may do. Its text is its name and its arguments unless `text` says otherwise.

    `verb` is what the wire calls it, where that is not its name; `first` pins its code, so that actions can be added
    before it without changing what trained players know it by.
    """

    verb: ClassVar[str] = ""
    text: ClassVar[str] = ""
    first: ClassVar[int] = -1


class Question:
    """What a seat is asked: the actions that can answer, a prompt, the rule. Its fields are its arguments.

    `declined_by` makes it a window: it only asks whether somebody responds, and this action lets it pass.
    """

    kind: ClassVar[str] = ""
    answers: ClassVar[tuple[type[Action], ...]] = ()
    prompt: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    declined_by: ClassVar[type[Action] | None] = None


class Event:
    """What happened, with the sentence that tells it and the rule behind it.

    `brief` tells it beside a board that shows the rest, where that can be shorter. `listed` is the part of that
    sentence which may be a list, "{card}" say: of several events in a row that differ in it alone one sentence is made.
    Of what `repeats` it is counted how often the same happened. One that is `pictured` is told with the table as it is
    then, since what follows clears it.
    """

    says: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    brief: ClassVar[str] = ""
    listed: ClassVar[str] = ""
    repeats: ClassVar[bool] = False
    pictured: ClassVar[bool] = False


def snake(name: str) -> str:
    """PlaceOnVeteran -> place_on_veteran."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Argument:
    """One argument of an action, a question or an event."""

    def __init__(self, name: str, kind: Kind, optional: bool, secret: bool) -> None:
        self.name = name
        self.kind = kind
        self.optional = optional
        self.secret = secret

    @property
    def wire_type(self) -> Any:
        """Its type on the wire."""
        return self.kind.type | None if self.optional or self.secret else self.kind.type

    def plain(self, number: int, names: PackNames) -> Any:
        """A value as the wire carries it: None for what is hidden from the reader, and for nothing."""
        if (self.secret and number == HIDDEN) or (self.optional and number < 0):
            return None
        return self.kind.plain(number, names)


def arguments(declared: type) -> list[Argument]:
    """The arguments that a class declares, in order."""
    found: list[Argument] = []
    for name, hint in get_type_hints(declared, include_extras=True).items():
        if get_origin(hint) is not ClassVar:
            found.append(_argument(name, hint))
    return found


def _argument(name: str, hint: Any) -> Argument:
    kind: Kind | None = None
    secret = optional = False
    while True:
        origin = get_origin(hint)
        if origin is Annotated:
            hint, *notes = get_args(hint)
            secret = secret or Secret in notes
            kind = next((note for note in notes if isinstance(note, Kind)), kind)
        elif origin is Union or origin is UnionType:
            optional = True
            (hint,) = [each for each in get_args(hint) if each is not NoneType]
        else:
            break
    if kind is None:
        kind = Listed(get_args(hint)) if get_origin(hint) is Literal else YesNo() if hint is bool else Kind()
    return Argument(name, kind, optional, secret)


class ActionForm:
    """An action with its codes worked out: from `first` to one before `end`, the first argument counting most."""

    def __init__(self, declared: type[Action], first: int) -> None:
        self.declared = declared
        self.name = snake(declared.__name__)
        self.verb = declared.verb or self.name
        self.arguments = arguments(declared)
        for each in self.arguments:
            if each.kind.size < 1:
                raise BadVocabulary(f"{declared.__name__}.{each.name}: an action's argument needs a number of values.")
        self.first = declared.first if declared.first >= 0 else first
        self.end = self.first + prod(each.kind.size for each in self.arguments)
        usual = " ".join([self.name.replace("_", " "), *(f"{{{each.name}}}" for each in self.arguments)])
        self.template = declared.text or usual
        self.pattern = re.compile(self._pattern(), re.ASCII)

    def _pattern(self) -> str:
        kinds = {each.name: each.kind for each in self.arguments}
        parts = re.split(r"\{(\w+)\}", self.template)
        return "".join(
            f"(?P<{part}>{kinds[part].pattern})" if place % 2 else re.escape(part) for place, part in enumerate(parts)
        )

    def take_apart(self, code: int) -> list[int]:
        """The arguments of one of its codes."""
        left = code - self.first
        values: list[int] = []
        for each in reversed(self.arguments):
            left, value = divmod(left, each.kind.size)
            values.append(value)
        return values[::-1]

    def put_together(self, values: Sequence[int]) -> int:
        """The code with these arguments."""
        code = 0
        for each, value in zip(self.arguments, values):
            code = code * each.kind.size + value
        return self.first + code


def declared_in(module: ModuleType, base: type) -> list[Any]:
    """The classes of a module that extend a base, in the order in which they stand there.

    A vocabulary that is too long for one file lists the others in `PARTS`; what stands in them comes after its own.
    """
    return [
        each
        for part in (module, *getattr(module, "PARTS", ()))
        for each in vars(part).values()
        if isinstance(each, type) and issubclass(each, base) and each.__module__ == part.__name__
    ]


def action_forms(module: ModuleType) -> list[ActionForm]:
    """A vocabulary's actions with their codes, in the order of the codes."""
    forms: list[ActionForm] = []
    for declared in declared_in(module, Action):
        forms.append(ActionForm(declared, forms[-1].end if forms else 0))
    for one, other in zip(sorted(forms, key=lambda form: form.first), forms):
        if one is not other:
            raise BadVocabulary(f"{one.declared.__name__}: actions stand in the order of their codes.")
    for one, other in pairwise(forms):
        if one.end > other.first:
            raise BadVocabulary(
                f"{other.declared.__name__}: its first code {other.first} is {one.declared.__name__}'s."
            )
    return forms


# --- a vocabulary in use ---------------------------------------------------------------------------------------------


class Vocabulary:
    """A game's vocabulary with the names of a pack: from codes to texts and structures, and back."""

    def __init__(self, module: ModuleType, names: PackNames) -> None:
        self.names = names
        self.forms = action_forms(module)
        self.questions: list[type[Question]] = declared_in(module, Question)
        self.events: list[type[Event]] = declared_in(module, Event)
        self.kinds = [question.kind or snake(question.__name__) for question in self.questions]
        self.event_names = [snake(event.__name__) for event in self.events]
        self._firsts = [form.first for form in self.forms]
        self.questions_about = [arguments(question) for question in self.questions]
        self._event_arguments = [arguments(event) for event in self.events]
        self._fixed: tuple[int, ...] | None = None
        self._by_word: dict[str, list[ActionForm]] = {}
        for form in self.forms:
            self._by_word.setdefault(form.template.split()[0], []).append(form)

    def form_of(self, action: int) -> ActionForm | None:
        """The form of an action, or None if no action has this code."""
        at = bisect_right(self._firsts, action) - 1
        return self.forms[at] if at >= 0 and action < self.forms[at].end else None

    def fixed(self) -> Sequence[int]:
        """Every action that has a text, except those too many to list; looked up once."""
        if self._fixed is None:
            listed = [form for form in self.forms if form.end - form.first <= LISTED_AT_MOST]
            actions = chain.from_iterable(range(form.first, form.end) for form in listed)
            self._fixed = tuple(action for action in actions if self.text(action) is not None)
        return self._fixed

    def text(self, action: int) -> str | None:
        """The canonical text of an action; None if the pack has nothing of that number."""
        form = self.form_of(action)
        if form is None:
            return None
        values = zip(form.arguments, form.take_apart(action))
        try:
            return form.template.format_map({each.name: each.kind.write(value, self.names) for each, value in values})
        except IndexError:
            return None

    def parse(self, text: str) -> int | None:
        """The action with that text (in lower case, single spaces), or None."""
        for form in self._by_word.get(text.partition(" ")[0], ()):
            found = form.pattern.fullmatch(text)
            if found:
                values = [each.kind.read(found[each.name], self.names) for each in form.arguments]
                if None not in values:
                    return form.put_together([value for value in values if value is not None])
        return None

    def done(self, action: int) -> tuple[str, dict[str, Any]]:
        """An action as the wire carries it: its verb and its arguments by name."""
        form = self.form_of(action)
        if form is None:
            return "", {}
        values = zip(form.arguments, form.take_apart(action))
        return form.verb, {each.name: each.plain(value, self.names) for each, value in values}

    def asked(self, question: int, *about: int) -> tuple[str, dict[str, Any]]:
        """A question as the wire carries it: its kind and its arguments by name."""
        pairs = zip(self.questions_about[question], about)
        return self.kinds[question], {each.name: each.plain(value, self.names) for each, value in pairs}

    def told(self, message: int, values: Sequence[int]) -> tuple[str, dict[str, Any]]:
        """An event as the wire carries it: its name and its arguments by name, what is hidden as None."""
        pairs = zip(self._event_arguments[message], values)
        return self.event_names[message], {each.name: each.plain(value, self.names) for each, value in pairs}
