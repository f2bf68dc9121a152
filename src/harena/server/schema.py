"""JSON schema of everything on the wire: `python -m harena.server.schema [FILE]` writes it.

The browser app's types are generated from this file, so that the two cannot drift apart.
"""

import json
import sys
from inspect import isclass
from pathlib import Path
from typing import Any

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from harena.server import messages, models

DEFAULT = Path("web/src/lib/protocol.schema.json")
_REFERENCE = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """One schema: a definition for each HTTP body and answer and for each message."""
    bodies = [
        each
        for each in vars(models).values()
        if isclass(each) and issubclass(each, BaseModel) and each.__module__ == models.__name__
    ]
    pairs: list[Any] = [
        (each, "validation" if issubclass(each, models.Body) else "serialization")
        for each in bodies
        if each not in (models.Body, models.Answer)
    ]
    _, http = models_json_schema(pairs, ref_template="#/$defs/{model}")
    kinds = [each for each in vars(messages).values() if isclass(each) and issubclass(each, msgspec.Struct)]
    own = [each for each in kinds if each not in (msgspec.Struct, messages.ClientMessage, messages.ServerMessage)]
    _, socket = msgspec.json.schema_components(own, ref_template=_REFERENCE)
    overlap = set(http["$defs"]) & set(socket)
    if overlap:
        raise RuntimeError(f"Two wire classes have the same name: {', '.join(sorted(overlap))}; rename one.")
    defs = {**{name: _plain(each) for name, each in http["$defs"].items()}, **socket}
    defs["ClientMessage"] = _union(messages.ClientMessage)
    defs["ServerMessage"] = _union(messages.ServerMessage)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "HarenaProtocol",
        "description": f"Everything on Harena's wire, protocol {models.PROTOCOL}.",
        "$defs": dict(sorted(defs.items())),
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in sorted(defs)],
    }


def _plain(definition: dict[str, Any]) -> dict[str, Any]:
    """Without the titles that only repeat a property's name: generators would make a type of each."""
    for each in definition.get("properties", {}).values():
        each.pop("title", None)
    return definition


def _union(parent: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        "anyOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in parent.__subclasses__()],
        "description": (parent.__doc__ or "").strip(),
    }


def text() -> str:
    """The schema as it is written to the file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> None:
    """Write the schema to the file named, or to its place in a checkout."""
    path = Path(arguments[0]) if arguments else DEFAULT
    if not path.parent.is_dir():
        sys.exit(f"There is no folder {path.parent}: run this in the checkout, or name the file to write.")
    path.write_text(text(), encoding="utf-8")
    print(f"Wrote {path}.")


if __name__ == "__main__":
    main(sys.argv[1:])
