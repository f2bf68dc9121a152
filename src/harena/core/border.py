"""What crosses the border, in types: a game's vocabulary and views as JSON schema and as TypeScript.

    python -m harena.core.border harena.games.ragers [web/src/games/ragers]

Everything is read off the declarations: verbs with their arguments, questions, events, and the typed dictionaries in
which the game shows its table (`view.py`, and `preview.py`, `outlook.py` or `faces.py` where a game has them). Four of
these names are agreed on: a view's `table` is a `TableView`, what a preview shows a `PreviewView`, the outlook an
`OutlookView`, what boards draw of a pack `FacesView`. The schema lies in the game's `made` folder, from where a server
hands it out; the types lie beside the game's board. Both are checked in, and a test makes them again and compares.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, is_typeddict

import msgspec

from harena.core.vocabulary import Argument, Event, Question, action_forms, arguments, declared_in, snake

SHOWING = ("view", "preview", "outlook", "faces", "made.views")
"""The modules of a game that may hold typed dictionaries for the border."""

HEAD = "// Made by harena.core.border from the game's vocabulary and views: change those.\n\n"

PARTS = {"table": "TableView", "preview": "PreviewView", "outlook": "OutlookView", "faces": "FacesView"}
"""What a game shows, by the names that clients know it by."""

Schema = dict[str, Any]


def schema(package: str) -> Schema:
    """The JSON schema of everything a game sends and takes."""
    words = import_module(f"{package}.vocabulary")
    shown = list(_shown(package))
    _, parts = msgspec.json.schema_components(shown, ref_template="#/$defs/{name}")
    for part in parts.values():
        part.pop("title", None)
    parts |= {name: {"enum": list(get_args(listed))} for name, listed in _lists(words).items()}
    named = {tuple(part["enum"]): name for name, part in parts.items() if "enum" in part}
    for part in parts.values():
        if "enum" not in part:
            _name_lists(part, named)
    actions = [_tagged("verb", form.verb, "args", form.arguments, named) for form in action_forms(words)]
    asked = [
        _tagged("kind", each.kind or snake(each.__name__), "about", arguments(each), named)
        for each in declared_in(words, Question)
    ]
    told = [
        _tagged("event", snake(each.__name__), "about", arguments(each), named) for each in declared_in(words, Event)
    ]
    unions = {"Action": {"anyOf": actions}, "Question": {"anyOf": asked}, "Event": {"anyOf": told}}
    game = import_module(f"{package}.game").GAME
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{game.name}/{game.rules_version}"}
    return {**head, "$defs": parts | unions}


def _shown(package: str) -> Iterator[Any]:
    """The typed dictionaries with which a game shows things."""
    for name in SHOWING:
        if find_spec(f"{package}.{name}") is not None:
            module = import_module(f"{package}.{name}")
            for each in vars(module).values():
                if is_typeddict(each) and getattr(each, "__module__", "") == module.__name__:
                    yield each


def _lists(words: ModuleType) -> dict[str, Any]:
    """The closed lists of a vocabulary and of its other parts by their names."""
    parts = (words, *getattr(words, "PARTS", ()))
    return {name: each for part in parts for name, each in vars(part).items() if get_origin(each) is Literal}


def _tagged(tag: str, value: str, under: str, takes: list[Argument], named: dict[Any, str]) -> Schema:
    fields = {each.name: _of_type(each.wire_type, named) for each in takes}
    inside = {"type": "object", "properties": fields, "required": list(fields)}
    return {"type": "object", "properties": {tag: {"enum": [value]}, under: inside}, "required": [tag, under]}


def _of_type(kind: Any, named: dict[Any, str]) -> Schema:
    found: Schema = msgspec.json.schema(kind)
    _name_lists(found, named)
    return found


def _name_lists(part: Any, named: dict[Any, str]) -> None:
    """Let a closed list stand under its name wherever it stands."""
    if isinstance(part, list):
        for each in part:
            _name_lists(each, named)
    elif isinstance(part, dict):
        listed = part.get("enum")
        if listed is not None:
            known = named.get(_in_order(listed, named))
            if known is not None:
                part.clear()
                reference = {"$ref": f"#/$defs/{known}"}
                part |= {"anyOf": [reference, {"type": "null"}]} if None in listed else reference
                return
        for each in part.values():
            _name_lists(each, named)


def _in_order(listed: list[Any], named: dict[Any, str]) -> Any:
    """The words of a list as they were declared, without the null of an optional one; msgspec sorts them."""
    words = {each for each in listed if each is not None}
    return next((each for each in named if set(each) == words), None)


# --- TypeScript ------------------------------------------------------------------------------------------------------


def typescript(package: str) -> str:
    """The same as TypeScript: a type for each definition, each closed list as a constant, and all of it by role."""
    parts = schema(package)["$defs"]
    lines = []
    for name, part in parts.items():
        if "enum" in part:
            words = ", ".join(json.dumps(word) for word in part["enum"])
            lines.append(f"export const {snake(name).upper()}_NAMES = [{words}] as const;")
            lines.append(f"export type {name} = (typeof {snake(name).upper()}_NAMES)[number];")
        else:
            about = part.get("description", "").partition("\n")[0]
            lines += [f"/** {about} */"] if about else []
            lines += (
                _interface(name, part) if part.get("properties") else [f"export type {name} ={_spaced(_type(part))};"]
            )
        lines.append("")
    roles = {"action": "Action", "question": "Question", "event": "Event"}
    roles |= {role: name if name in parts else "null" for role, name in PARTS.items()}
    lines += ["/** The game's own part of the wire, by role. */", "export interface Vocabulary {"]
    lines += [*(f"  {role}: {name};" for role, name in roles.items()), "}", ""]
    return HEAD + "\n".join(lines)


def _interface(name: str, part: Schema) -> list[str]:
    return [f"export interface {name} {{", *(f"  {field};" for field in _fields(part)), "}"]


def _fields(part: Schema) -> list[str]:
    needed = part.get("required", [])
    return [f"{name}{'' if name in needed else '?'}: {_type(field)}" for name, field in part["properties"].items()]


def _spaced(text: str) -> str:
    return text if text.startswith("\n") else f" {text}"


def _type(part: Schema) -> str:
    match part:
        case {"$ref": name}:
            return str(name).rpartition("/")[2]
        case {"anyOf": kinds}:
            each = [_type(kind) for kind in kinds]
            return " | ".join(each) if len(each) < 4 else "\n  | " + "\n  | ".join(each)
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"type": "array", "prefixItems": items}:
            return "[" + ", ".join(_type(item) for item in items) + "]"
        case {"type": "array", "items": item}:
            inner = _type(item)
            return f"({inner})[]" if "|" in inner or (" " in inner and not inner.startswith("{")) else f"{inner}[]"
        case {"type": "object", "properties": _}:
            each = _fields(part)
            return "{ " + "; ".join(each) + " }" if each else "Record<string, never>"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"Record<string, {_type(value)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": kind}:
            return {"integer": "number", "null": "null"}.get(str(kind), str(kind))
    return "unknown"


def made(package: str) -> str:
    """The schema as the text of `made/schema.json`."""
    return json.dumps(schema(package), indent=1) + "\n"


def write(package: str, web: Path | None) -> list[Path]:
    """Write schema and types anew; gives the files that changed."""
    folder = Path(str(import_module(package).__path__[0])) / "made"
    texts = {folder / "schema.json": made(package)}
    if web is not None:
        texts[web / "vocabulary.ts"] = typescript(package)
    changed = [path for path, text in texts.items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in changed:
        path.write_text(texts[path], "utf-8")
    return changed


if __name__ == "__main__":
    for file in write(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else None):
        print(file)
