"""What crosses the border in types: the schema fits what games really send, and TypeScript says the same."""

import random
from typing import Any

import pytest

import harena
from harena.core import border
from harena.core.game import Choice
from harena.server.play_here import outlook_of

RAGERS = "harena.games.ragers"
TALISMAN = "harena.games.talisman"
EYES: list[Any] = [0, 1, None, "referee"]

Schema = dict[str, Any]


def fits(value: Any, part: Schema, parts: Schema) -> bool:
    """Whether a value is of a schema, as far as the border writes schemas; it must have no field of its own."""
    match part:
        case {"$ref": name}:
            return fits(value, parts[str(name).rpartition("/")[2]], parts)
        case {"anyOf": kinds}:
            return any(fits(value, kind, parts) for kind in kinds)
        case {"enum": values}:
            return value in values
        case {"type": "array", "items": item}:
            return isinstance(value, list) and all(fits(each, item, parts) for each in value)
        case {"type": "object", "properties": fields}:
            return (
                isinstance(value, dict)
                and set(part.get("required", [])) <= set(value) <= set(fields)
                and all(fits(each, fields[name], parts) for name, each in value.items())
            )
        case {"type": "object", "additionalProperties": dict(each)}:
            return isinstance(value, dict) and all(fits(one, each, parts) for one in value.values())
        case {"type": kind}:
            kinds = {"integer": int, "string": str, "boolean": bool, "null": type(None)}
            return type(value) is kinds[str(kind)]
    raise AssertionError(f"the border wrote something new: {part}")


@pytest.fixture(scope="module")
def parts() -> Schema:
    found: Schema = border.schema(RAGERS)["$defs"]
    return found


def test_the_measure_itself_refuses_what_does_not_fit(parts: Schema) -> None:
    good = {"verb": "place", "args": {"fighter": "basher"}}
    assert fits(good, parts["Action"], parts)
    for bad in ({"verb": "place", "args": {}}, {"verb": "sing", "args": {}}, good | {"more": 1}, None):
        assert not fits(bad, parts["Action"], parts)
    assert not fits({"verb": "place", "args": {"fighter": "ogre"}}, parts["Action"], parts)


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_ragers_sends_fits_its_schema(parts: Schema, seed: int) -> None:
    chance = random.Random(seed)
    state = harena.edition("ragers").new(seed, listening=True)
    words = state.edition.words
    assert fits(words.faces(), parts["FacesView"], parts)
    told: set[str] = set()
    while True:
        for event in state.heard():
            for heard in (event.told_to(0), event.told_to(1), event.told_to(None), event.told_to_referee()):
                name, about = words.told(heard)
                told.add(name)
                assert fits({"event": name, "about": about}, parts["Event"], parts)
        for eye in EYES:
            view = state.view(eye)
            assert view["schema"] == "ragers/1"
            assert fits(view["table"], parts["TableView"], parts), view["table"]
            assert fits(outlook_of(state, view), parts["OutlookView"], parts)
            for asked in view["asked"]:
                assert fits({key: asked[key] for key in ("kind", "about")}, parts["Question"], parts)
                if asked["choice"] is not None:
                    assert fits({key: asked["choice"][key] for key in ("verb", "args")}, parts["Action"], parts)
        if not state.waiting:
            break
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert isinstance(decision, Choice)
        for action in decision.actions:
            verb, args = words.done(action)
            assert fits({"verb": verb, "args": args}, parts["Action"], parts)
        state.play(seat, chance.choice(decision.actions))
    assert len(told) > 12


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_is_shown_to_its_own_seat_and_to_the_referee(seat: int) -> None:
    state = harena.new("ragers", seed=1)
    assert [each["choice"] for each in state.view("referee")["asked"]] == [None, None]
    state.play(seat, "keep")
    choice = {"action": 8, "text": "keep", "label": "Keep your hand", "verb": "keep", "args": {}}
    for eye, seen in ((seat, choice), ("referee", choice), (1 - seat, None), (None, None)):
        asked = {each["seat"]: each for each in state.view(eye)["asked"]}
        assert (asked[seat]["kind"], asked[1 - seat]["kind"]) == ("prepare", "prepare")
        assert asked[seat]["choice"] == seen
        assert asked[1 - seat]["choice"] is None


def test_the_schema_says_which_rules_it_is_of() -> None:
    assert border.schema(RAGERS)["title"] == harena.edition("ragers").schema == "ragers/1"


# --- TypeScript ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"type": "string"}, "string"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"type": "array", "items": {"type": "integer"}}, "number[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}, "{ a: number }"),
        ({"type": "object", "properties": {"a": {"type": "integer"}}}, "{ a?: number }"),
        ({"type": "object", "properties": {}}, "Record<string, never>"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"$ref": "#/$defs/Thing"}, "Thing"),
        ({}, "unknown"),
    ],
)
def test_types_are_written_as_typescript_has_them(part: Schema, written: str) -> None:
    assert border._type(part) == written


@pytest.mark.needs("talisman")
def test_several_values_are_a_list_on_both_sides_of_the_border() -> None:
    found: Schema = border.schema(TALISMAN)["$defs"]
    for objects, fit in (([], True), ([1, 3], True), ("1+3", False), (["sword"], False), (None, False)):
        assert fits({"verb": "bring", "args": {"objects": objects}}, found["Action"], found) == fit
    assert '  | { verb: "bring"; args: { objects: number[] } }\n' in border.typescript(TALISMAN)
    words = harena.edition("talisman").words
    for text, objects in (("bring nothing", []), ("bring 9", [9]), ("bring 1+3", [1, 3])):
        action = words.parse(text)
        assert words.done(action) == ("bring", {"objects": objects})
        assert words.text(action) == text


def test_the_types_of_ragers_by_role() -> None:
    text = border.typescript(RAGERS)
    assert '  | { verb: "place"; args: { fighter: Fighter } }\n' in text
    assert '  | { event: "drew"; about: { seat: number; fighter: Fighter | null } }\n' in text
    assert 'export const FIGHTER_NAMES = ["basher", "slasher",' in text
    assert "  row: CardView[];\n" in text
    for role in ("table: TableView", "outlook: OutlookView", "faces: FacesView", "preview: null", "action: Action"):
        assert f"  {role};\n" in text
    assert not any(line.endswith(" ") for line in text.splitlines())
