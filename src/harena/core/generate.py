"""Writes a game's `made` folder from its declarations: the integers and accessors that nobody should type twice.

    python -m harena.core.generate harena.games.ragers

What it writes is checked in, so that a reader and the compiler find plain modules; a test runs it again and compares.
Four habits of the compiler shape it: a constant must be a typed literal (`Final[i64] = 8`), an accessor a plain method
of the table, a dispatch a chain of comparisons, and a row of names a tuple of any length: one whose type has a length
would be put together anew for every name that is looked up.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from harena.core.declare import Bag, Card, Each, Entry, Flag, Maybe, Names, Number, Once, Pick, Row, Zone
from harena.core.generate_effects import running
from harena.core.machine import ROOM
from harena.core.vocabulary import Event, Question, action_forms, arguments, declared_in, snake

HEAD = '"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""\n\n'
NATIVE = "from mypy_extensions import i64\n\n"


def generated(package: str) -> dict[str, str]:
    """The files of a game's `made` folder, by name."""
    game, words = import_module(f"{package}.declared"), import_module(f"{package}.vocabulary")
    made = {
        "codes": codes(game, words),
        "table": table(package, game),
        "acts": acts(words),
        "ask": ask(package, words),
        "then": then(package, game),
        "tell": tell(package, words),
        "frames": frames(package, game),
    }
    if hasattr(game, "EFFECTS"):
        made["running"] = running(package, game.EFFECTS)
    if hasattr(game, "CARD"):
        made["cards"] = cards(package, game.CARD)
    if any(block.view for block in game.LAYOUT if isinstance(block, Each)):
        made["views"] = views(package, game)
    made["__init__"] = ""
    return {f"{name}.py": (HEAD + text).rstrip("\n") + "\n" for name, text in made.items()}


# --- writing Python --------------------------------------------------------------------------------------------------


def function(name: str, takes: list[str], gives: str, *body: str, about: str = "") -> str:
    """The text of a function."""
    text = [f'    """{about[0].upper()}{about[1:].rstrip(".")}."""'] if about else []
    return "\n".join([f"def {name}({', '.join(takes)}) -> {gives}:", *text, *(f"    {line}" for line in body)])


def constants(names: Any, first: int = 0) -> str:
    """A typed constant a name, counted from `first`."""
    return "\n".join(f"{_upper(name)}: Final[i64] = {number}" for number, name in enumerate(names, first))


def indented(text: str) -> str:
    """The text one step further in."""
    return "\n".join(f"    {line}" if line else "" for line in text.split("\n"))


def joined(*parts: str) -> str:
    """Parts of a module with two empty lines between them."""
    return "\n\n\n".join(part.strip("\n") for part in parts if part.strip("\n"))


def _upper(name: str) -> str:
    return name.upper().replace("-", "_").replace(" ", "_")


def _plural(kind: str) -> str:
    return f"{kind[:-1]}IES" if kind.endswith("Y") else f"{kind}ES" if kind.endswith("S") else f"{kind}S"


# --- constants -------------------------------------------------------------------------------------------------------


def codes(game: ModuleType, words: ModuleType) -> str:
    """Named lists, questions, frames, refusals and endings as classes of constants."""
    lists = [each for each in vars(game).values() if isinstance(each, Names)]
    head = "from typing import Final, Literal\n\n" + NATIVE
    for each in lists:
        kind, named = snake(each.kind).upper(), _tuple(each.each)
        head += f"{_plural(kind)}: Final[i64] = {len(each.each)}\n"
        head += f"{kind}_NAMES: Final[tuple[Literal[{named[1:-1].rstrip(',')}], ...]] = {named}\n"
    classes = {each.kind: constants([*each.each, each.none] if each.none else each.each) for each in lists}
    classes["Question"] = constants(snake(each.__name__) for each in declared_in(words, Question))
    classes["Frame"] = constants(_frame_name(frame) for frame in game.FRAMES)
    classes["Message"] = constants(snake(each.__name__) for each in declared_in(words, Event))
    classes["Refusal"] = constants(words.REFUSALS, 1)
    classes["Ending"] = constants(words.ENDINGS, 1)
    return joined(head, *(f"class {kind}:\n{indented(lines)}" for kind, lines in classes.items() if lines))


def _tuple(names: tuple[str, ...]) -> str:
    return "(" + ", ".join(f'"{name}"' for name in names) + ("," if len(names) == 1 else "") + ")"


# --- actions, questions, events, frames ------------------------------------------------------------------------------


def acts(words: ModuleType) -> str:
    """Each action's first code, how it is put together and taken apart, and which actions answer a question."""
    forms = action_forms(words)
    firsts = [f"{_upper(form.name)}: Final[i64] = {form.first}" for form in forms]
    last = f"END: Final[i64] = {forms[-1].end}  # one past the last action"
    parts = ["from typing import Final\n\n" + NATIVE + "\n".join([*firsts, last]), _span(words, forms)]
    for form in forms:
        names = [each.name for each in form.arguments]
        if not names:
            continue
        takes = [f"{name}: i64" for name in names]
        code, about = _code(form), f'the action "{form.template}"'
        parts += [
            function(form.name, takes, "i64", f"return {code}", about=about),
            function(f"is_{form.name}", ["action: i64"], "bool", f"return {form.first} <= action < {form.end}"),
        ]
        step = form.end - form.first
        for each in form.arguments:
            value = _minus("action", form.first)
            if step != form.end - form.first:
                value = f"({value}) & {step - 1}" if step & (step - 1) == 0 else f"({value}) % {step}"
            step //= each.kind.size
            if step > 1:
                power = step & (step - 1) == 0
                value = f"({value}) >> {step.bit_length() - 1}" if power else f"({value}) // {step}"
            parts += [function(f"{form.name}_{each.name}", ["action: i64"], "i64", f"return {value}")]
    return joined(*parts)


def _minus(name: str, number: int) -> str:
    return f"{name} - {number}" if number else name


def _code(form: Any) -> str:
    step, terms = form.end - form.first, [str(form.first)] if form.first else []
    for each in form.arguments:
        step //= each.kind.size
        terms.append(f"{each.name} * {step}" if step > 1 else each.name)
    return " + ".join(terms)


def _span(words: ModuleType, forms: list[Any]) -> str:
    known = {form.declared: form for form in forms}
    body = []
    for asked, question in enumerate(declared_in(words, Question)):
        answers = [known[each] for each in question.answers]
        if not answers:
            raise ValueError(f"{question.__name__} has no answers")
        first, end = min(form.first for form in answers), max(form.end for form in answers)
        body += [f"if question == {asked}:", f"    return {first}, {end}"]
    about = "the first action that may answer a question, and one past the last"
    return function("span", ["question: i64"], "tuple[i64, i64]", *body, "return 0, 0", about=about)


def ask(package: str, words: ModuleType) -> str:
    """A function that puts each question, and one that reads each of its arguments again."""
    parts = [f"{NATIVE}from {package}.made.table import Table"]
    for number, question in enumerate(declared_in(words, Question)):
        name, about = snake(question.__name__), [each.name for each in arguments(question)]
        if len(about) > 2:
            raise ValueError(f"{question.__name__}: a question has two arguments at most")
        takes = ["table: Table", "seat: i64", *(f"{each}: i64" for each in about)]
        parts += [function(name, takes, "None", f"table.ask({', '.join(['seat', str(number), *about])})")]
        for place, each in enumerate(about):
            body = f"return table.question_about(seat, {place})"
            parts += [function(f"{name}_{each}", ["table: Table", "seat: i64"], "i64", body)]
    return joined(*parts)


def tell(package: str, words: ModuleType) -> str:
    """A function that tells each event, to whoever listens."""
    parts, modules = [], set()
    for message, event in enumerate(declared_in(words, Event)):
        told, secret = [], -1
        for place, each in enumerate(arguments(event)):
            modules |= {each.kind.told.partition(".")[0]} - {""}
            told.append(f"int({each.kind.told}(table, {each.name}))" if each.kind.told else f"int({each.name})")
            secret = place if each.secret else secret
        names = [each.name for each in arguments(event)]
        values = f"({', '.join(told)}{',' if len(told) == 1 else ''})"
        hidden = f", int({names[0]}), {secret}" if secret >= 0 else ""
        hidden += ", picture=table.clone()" if event.pictured else ""
        body = ["if table.story is not None:", f"    table.story.append(Event({message}, {values}{hidden}))"]
        takes = ["table: Table", *(f"{name}: i64" for name in names)]
        parts += [function(snake(event.__name__), takes, "None", *body)]
    head = NATIVE + "from harena.core.events import Event\n"
    head += f"from {package} import {', '.join(sorted(modules))}\n" if modules else ""
    return joined(f"{head}from {package}.made.table import Table", *parts)


def _frame_name(frame: str) -> str:
    return frame.partition("(")[0].replace(".", "_")


def _frame_arguments(frame: str) -> list[str]:
    inside = frame.partition("(")[2].rstrip(")")
    return [name.strip() for name in inside.split(",")] if inside else []


def then(package: str, game: ModuleType) -> str:
    """A function that pushes each frame: it runs next, before everything pushed earlier."""
    parts = [f"{NATIVE}from {package}.made.table import Table"]
    for op, frame in enumerate(game.FRAMES):
        names = _frame_arguments(frame)
        takes = ["table: Table", *(f"{name}: i64" for name in names)]
        parts += [function(_frame_name(frame), takes, "None", f"table.then({', '.join([str(op), *names])})")]
    return joined(*parts)


def frames(package: str, game: ModuleType) -> str:
    """The dispatch: a chain of comparisons in the order of `FREQUENT`, where the game gives one, then of `FRAMES`."""
    numbers = {frame: op for op, frame in enumerate(game.FRAMES)}
    body: list[str] = []
    for frame in dict.fromkeys([*getattr(game, "FREQUENT", ()), *game.FRAMES]):
        given = ["table", *"abc"[: len(_frame_arguments(frame))]]
        body += [
            f"{'elif' if body else 'if'} op == {numbers[frame]}:",
            f"    {frame.partition('(')[0]}({', '.join(given)})",
        ]
    modules = ", ".join(sorted({frame.partition(".")[0] for frame in game.FRAMES}))
    return joined(
        f"{NATIVE}from {package} import {modules}\nfrom {package}.made.table import Table",
        function("perform", ["table: Table", "op: i64", "a: i64", "b: i64", "c: i64"], "None", *body),
    )


# --- cards -----------------------------------------------------------------------------------------------------------


def cards(package: str, card: Card) -> str:
    """The fields of a card's integer: read, changed, marked; and the codec that shows and reads it."""
    face = card.fields[0]
    assert isinstance(face, Pick), "the first field of a card is its face"
    bits: dict[str, int] = {}
    flags, parts, fields, plain, at = [], [], {}, [], 0
    for field in card.fields:
        pick = isinstance(field, Pick)
        most = field.most if isinstance(field, Number) else len(field.of.each) if isinstance(field, Pick) else 1
        mask, bits[field.name] = (1 << most.bit_length()) - 1, 1 << at
        like_face = pick and field.name != card.never
        usual = -1 if like_face else most if pick else 0
        if usual:
            plain += [_shifted("face" if like_face else str(usual), at)]
        names = f", {snake(field.of.kind).upper()}_NAMES" if isinstance(field, Pick) else ""
        always = ", always=True" if isinstance(field, Pick) and field.shown else ""
        fields[field.name] = f'Field("{field.name}", {at}, {mask}, {usual}{names}{always})'
        if isinstance(field, Flag):
            flags += [f"{field.name.upper()}: Final[i64] = {1 << at}  # {field.about}"]
            parts += [function(f"is_{field.name}", ["card: i64"], "bool", f"return card & {1 << at} != 0")]
        else:
            body = f"return {f'card >> {at}' if at else 'card'} & {mask}"
            parts += [function(field.name, ["card: i64"], "i64", body, about=field.about)]
            body = f"return card & {~(mask << at)} | {_shifted(field.name, at)}"
            parts += [function(f"with_{field.name}", ["card: i64", f"{field.name}: i64"], "i64", body)]
        at += most.bit_length()
    kinds = sorted({f"{snake(field.of.kind).upper()}_NAMES" for field in card.fields if isinstance(field, Pick)})
    listed = "".join(f"    {field},\n" for field in list(fields.values())[1:])
    codec = [f"{snake(face.of.kind).upper()}_NAMES", f"[\n{listed}]"]
    codec += [f"down={bits[card.down]}", f"unseen={bits[card.unseen]}", f"never={fields[card.never]}"]
    return joined(
        f"from typing import Final\n\n{NATIVE}from harena.core.zones import Codec, Field\n"
        f"from {package}.made.codes import {', '.join(kinds)}\n\n" + "\n".join(flags),
        function("plain", ["face: i64"], "i64", f"return {' | '.join(plain)}", about="a card just as it is printed"),
        *parts,
        "CODEC: Final = Codec(\n" + indented(",\n".join(codec)) + ",\n)",
    )


def _shifted(name: str, places: int) -> str:
    if name.isdecimal():
        return str(int(name) << places)
    return f"{name} << {places}" if places else name


# --- the table -------------------------------------------------------------------------------------------------------


def size_of(entry: Entry, faces: int) -> int:
    """How many cells an entry takes."""
    match entry:
        case Row(size=size):
            return size
        case Zone(size=size):
            return 1 + size
        case Bag():
            return 2 + faces
    return 1


def table(package: str, game: ModuleType) -> str:
    """The table's class: a property for each cell it has once, methods by index for what each seat or unit has."""
    faces = len(game.CARD.fields[0].of.each) if hasattr(game, "CARD") else 0
    body = ["super().__init__(edition, cells)", "self.book = book"]
    parts = [function("__init__", ["self", "edition: Edition", "cells: vec[i64]", "book: Book"], "None", *body)]
    at = int(ROOM)
    for block in game.LAYOUT:
        for entry in block.entries:
            size = size_of(entry, faces)
            parts += _once(entry, at) if isinstance(block, Once) else _each(entry, at, size, block.index)
            at += size * (1 if isinstance(block, Once) else block.count)
    zoned = any(isinstance(entry, Zone | Bag) for block in game.LAYOUT for entry in block.entries)
    base, module = ("ZonedState", "harena.core.zones") if zoned else ("State", "harena.core.state")
    imports = "from harena.core.state import Edition\n" if zoned else "from harena.core.state import Edition, State\n"
    about = '    """The cells of the game by their names."""\n\n'
    return joined(
        f"from typing import Final\n\n{NATIVE}{imports}"
        "from harena.core.vectors import vec\n"
        + (f"from {module} import {base}\n" if zoned else "")
        + f"from {package}.book import Book\n\nSIZE: Final = {at - int(ROOM)}",
        f"class Table({base}):\n" + about + "\n\n".join(indented(part) for part in parts),
    )


def _reading(entry: Entry, cell: str) -> tuple[str, str, str]:
    """How a cell is read, its type, and how a value is written into it."""
    value = getattr(entry, "name", "")
    if isinstance(entry, Flag):
        return f"self.cells[{cell}] != 0", "bool", value
    if isinstance(entry, Maybe) or (isinstance(entry, Row) and entry.maybe):
        return f"self.cells[{cell}] - 1", "i64", f"{value} + 1"
    return f"self.cells[{cell}]", "i64", value


def _once(entry: Entry, at: int) -> list[str]:
    name, about = entry.name, entry.about
    if isinstance(entry, Row):
        return _accessors(entry, f"{at} + {entry.index}", [f"{entry.index}: i64"])
    if isinstance(entry, Zone | Bag):
        return ["@property\n" + function(name, ["self"], "i64", f"return {at}", about=about)]
    read, kind, written = _reading(entry, str(at))
    get_it = function(name, ["self"], kind, f"return {read}", about=about)
    set_it = function(name, ["self", f"{name}: {kind}"], "None", f"self.cells[{at}] = {written}")
    return [f"@property\n{get_it}", f"@{name}.setter\n{set_it}"]


def _each(entry: Entry, at: int, size: int, index: str) -> list[str]:
    here = f"{at} + {size} * {index}" if size > 1 else f"{at} + {index}"
    if isinstance(entry, Row):
        return _accessors(entry, f"{here} + {entry.index}", [f"{index}: i64", f"{entry.index}: i64"])
    if isinstance(entry, Zone | Bag):
        return [function(entry.name, ["self", f"{index}: i64"], "i64", f"return {here}", about=entry.about)]
    return _accessors(entry, here, [f"{index}: i64"])


def _accessors(entry: Entry, cell: str, takes: list[str]) -> list[str]:
    name = entry.name
    read, kind, written = _reading(entry, cell)
    parts = [
        function(name, ["self", *takes], kind, f"return {read}", about=entry.about),
        function(f"set_{name}", ["self", *takes, f"{name}: {kind}"], "None", f"self.cells[{cell}] = {written}"),
    ]
    if isinstance(entry, Number) or (isinstance(entry, Row) and not entry.maybe):
        body = f"self.cells[{cell}] += {name}"
        parts += [function(f"add_{name}", ["self", *takes, f"{name}: i64"], "None", body)]
    return parts


# --- views -----------------------------------------------------------------------------------------------------------


def views(package: str, game: ModuleType) -> str:
    """How one of a block is shown and laid out again. What bags and sealed zones lack, the game deals."""
    parts: list[str] = []
    codec = hasattr(game, "CARD")
    if codec:
        parts += _card_views(game.CARD)
    for block in game.LAYOUT:
        if isinstance(block, Each) and block.view:
            parts += _block_views(block)
    text = "\n".join(parts)
    kits = [name for name in ("Deal", "show_bag", "show_heap", "show_open", "show_sealed") if f"{name}" in text]
    head = f"from typing import {'Literal, NotRequired, ' if codec else ''}TypedDict\n\n{NATIVE}"
    if codec:
        head += f"from harena.core.zones import {', '.join(kits)}\nfrom {package}.made.cards import CODEC\n"
    picks = {
        snake(entry.of.kind).upper()
        for block in game.LAYOUT
        if isinstance(block, Each) and block.view
        for entry in block.entries
        if isinstance(entry, Pick)
    }
    if picks:
        head += f"from {package}.made.codes import {', '.join(sorted(f'{pick}_NAMES' for pick in picks))}\n"
    head += f"from {package}.made.table import Table\n"
    return joined(head, *parts)


def _card_views(card: Card) -> list[str]:
    face = card.fields[0]
    assert isinstance(face, Pick)
    kinds = {Pick: "Face | None", Flag: "bool", Number: "int"}
    fields = []
    for field in card.fields[1:]:
        always = isinstance(field, Pick) and field.shown
        fields += [f"{field.name}: {kinds[type(field)] if always else f'NotRequired[{kinds[type(field)]}]'}"]
    heap = ["size: int", "top: Face | None", "seen: dict[str, int]", "hidden: list[CardView]"]
    heap += ["cards: NotRequired[list[CardView]]"]
    return [
        f"Face = Literal[{_tuple(face.of.each).strip('(,)')}]",
        _typed_dict("CardView", ["card: Face | None", *fields]),
        _typed_dict("HeapView", heap),
    ]


def _typed_dict(name: str, lines: list[str]) -> str:
    return f"class {name}(TypedDict):\n" + indented("\n".join(lines))


def _block_views(block: Each) -> list[str]:
    types: list[str] = []
    show: list[str] = []
    extra: list[str] = []
    lay: list[str] = []
    at = block.index
    for entry in block.entries:
        name = entry.name
        match entry:
            case Zone(sees="open" | "heap"):
                types += [f"{name}: {'list[CardView]' if entry.sees == 'open' else 'HeapView'}"]
                show += [f'    "{name}": show_{entry.sees}(table, table.{name}({at}), CODEC, knows),']
                lay += [f'deal.lay_{entry.sees}(table.{name}({at}), shown["{name}"])']
            case Zone() | Bag():
                types += [f"{name}_size: int", f"{name}: NotRequired[list[Face]]"]
                show += [f'    "{name}_size": int(table.count(table.{name}({at}))),']
                who, how = ("knows", "bag") if isinstance(entry, Bag) else ("referee", "sealed")
                extra += [f"if {who}:", f'    shown["{name}"] = show_{how}(table, table.{name}({at}), CODEC.names)']
            case Number() | Flag():
                kind = "bool" if isinstance(entry, Flag) else "int"
                types += [f"{name}: {kind}"]
                show += [f'    "{name}": {kind}(table.{name}({at})),']
                lay += [f'table.set_{name}({at}, shown["{name}"])']
            case _:
                raise ValueError(f"{name}: the generator shows numbers, flags, zones and bags")
    name = snake(block.view)
    takes = ["table: Table", f"{at}: i64"]
    view = f"{block.view}View"
    body = [f"shown: {view} = {{", *show, "}", *extra, "return shown"]
    return [
        _typed_dict(view, types),
        function(f"show_{name}", [*takes, "knows: bool", "referee: bool"], view, *body),
        function(f"lay_{name}", [*takes, f"shown: {view}", "deal: Deal"], "None", *lay),
    ]


def write(package: str) -> list[Path]:
    """Write a game's `made` folder anew; gives the files that changed."""
    folder = Path(str(import_module(package).__path__[0])) / "made"
    folder.mkdir(exist_ok=True)
    made = generated(package)
    changed = []
    for name, text in made.items():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            changed.append(path)
    for path in folder.glob("*.py"):
        if path.name not in made:
            path.unlink()
            changed.append(path)
    return changed


if __name__ == "__main__":
    for each in sys.argv[1:]:
        for file in write(each):
            print(file)
