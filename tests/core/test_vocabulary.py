"""One vocabulary: codes, texts, the parser and what the wire carries all come from the declaration, and agree."""

from types import ModuleType
from typing import Annotated, Any, Literal

import pytest

from harena.core import vocabulary as kernel
from harena.core.events import HIDDEN
from harena.core.vocabulary import (
    Action,
    BadVocabulary,
    Counted,
    Kind,
    Listed,
    Named,
    Several,
    Upto,
    Vocabulary,
    YesNo,
    action_forms,
    arguments,
)
from tests.core import market

NAMES = {"ware": ["rope", "lamp", "jug"]}


def words() -> Vocabulary:
    return Vocabulary(market, NAMES)


def declaring(*classes: type) -> ModuleType:
    """A module in which these classes are declared."""
    module = ModuleType("declared_in_a_test")
    for each in classes:
        each.__module__ = module.__name__
        setattr(module, each.__name__, each)
    return module


# --- kinds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "size", "texts", "plain"),
    [
        (Upto(3), 3, ["0", "1", "2"], [0, 1, 2]),
        (Counted(3), 3, ["1", "2", "3"], [1, 2, 3]),
        (Listed(("red", "blue")), 2, ["red", "blue"], ["red", "blue"]),
        (Named("ware", 8), 8, ["rope", "lamp", "jug"], ["rope", "lamp", "jug"]),
        (YesNo(), 2, ["no", "yes"], [False, True]),
        (Several(Counted(2)), 4, ["nothing", "1", "2", "1+2"], [[], [1], [2], [1, 2]]),
        (Several(Listed(("red", "blue"))), 4, ["nothing", "red", "blue"], [[], ["red"], ["blue"]]),
        (
            Several(Named("ware", 8)),
            256,
            ["nothing", "rope", "lamp", "rope+lamp"],
            [[], ["rope"], ["lamp"], ["rope", "lamp"]],
        ),
        (Kind(), 0, ["0", "1", "2"], [0, 1, 2]),
    ],
    ids=["upto", "counted", "listed", "named", "yes or no", "several", "several listed", "several named", "number"],
)
def test_a_kind_writes_and_reads_the_same(kind: Kind, size: int, texts: list[str], plain: list[Any]) -> None:
    assert kind.size == size
    for number, text in enumerate(texts):
        assert kind.write(number, NAMES) == text
        assert kind.read(text, NAMES) == number
        assert kind.plain(number, NAMES) == plain[number]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Upto(3), "3"),
        (Upto(3), "-1"),
        (Upto(3), "x"),
        (Upto(3), "0000000000000001"),
        (Counted(3), "0"),
        (Counted(3), "4"),
        (Listed(("red", "blue")), "green"),
        (Named("ware", 8), "boat"),
        (YesNo(), "perhaps"),
        (Several(Counted(3)), ""),
        (Several(Counted(3)), "4"),
        (Several(Counted(3)), "1+4"),
        (Several(Counted(3)), "2+1"),
        (Several(Counted(3)), "1+1"),
        (Several(Counted(3)), "1+"),
        (Several(Counted(3)), "1 2"),
        (Several(Counted(3)), "nothing+1"),
        (Kind(), "٣"),  # a digit, but not one of these texts
    ],
)
def test_what_a_kind_does_not_know_it_does_not_read(kind: Kind, text: str) -> None:
    assert kind.read(text, NAMES) is None


def test_the_number_after_the_last_name_stands_for_none() -> None:
    assert Listed(("red", "blue")).plain(2, NAMES) is None
    assert Named("ware", 8).plain(3, NAMES) is None
    for kind in (Listed(("red", "blue")), Named("ware", 8)):
        for number in (-1, 3):
            with pytest.raises(IndexError):
                kind.write(number, NAMES)


def test_several_have_no_text_where_one_of_them_has_none() -> None:
    wares = Several(Named("ware", 8))
    assert wares.write(0b111, NAMES) == "rope+lamp+jug"
    for mask in (0b1000, 0b1001, -1, 1 << 8):
        with pytest.raises(IndexError):
            wares.write(mask, NAMES)


# --- codes -----------------------------------------------------------------------------------------------------------


def test_codes_follow_the_order_of_declaration_and_leave_room() -> None:
    spans = [(form.name, form.first, form.end) for form in action_forms(market)]
    assert spans == [
        ("leave", 0, 1),
        ("eat", 1, 4),
        ("sell", 4, 4 + 4 * 3 * 10),
        ("swap_fruit", 200, 209),
        ("haggle", 209, 211),
        ("pack", 211, 211 + 2**4),
    ]


def test_taking_apart_is_the_way_back_from_putting_together() -> None:
    for form in action_forms(market):
        codes = [form.put_together(form.take_apart(code)) for code in range(form.first, form.end)]
        assert codes == list(range(form.first, form.end))


def test_an_action_that_takes_the_codes_of_another_is_refused() -> None:
    class First(Action):
        number: Annotated[int, Upto(5)]

    class Second(Action):
        first = 3

    with pytest.raises(BadVocabulary, match=r"Second: its first code 3 is First's\."):
        action_forms(declaring(First, Second))


def test_an_action_before_the_codes_of_the_last_is_refused() -> None:
    class Late(Action):
        first = 9

    class Early(Action):
        first = 3

    with pytest.raises(BadVocabulary, match="stand in the order of their codes"):
        action_forms(declaring(Late, Early))


def test_an_action_needs_a_number_of_values_for_each_argument() -> None:
    class Shout(Action):
        loudness: int

    with pytest.raises(BadVocabulary, match=r"Shout\.loudness"):
        action_forms(declaring(Shout))


def test_a_vocabulary_may_stand_in_several_files() -> None:
    """What the others declare comes after its own, in the order in which it lists them."""

    class Here(Action):
        pass

    class There(Action):
        pass

    class Last(Action):
        pass

    whole, part, other = declaring(Here), ModuleType("a_part"), ModuleType("another_part")
    for module, declared in ((part, There), (other, Last)):
        declared.__module__ = module.__name__
        setattr(module, declared.__name__, declared)
    vars(part)["Here"] = Here  # what a part merely uses is not declared there
    vars(whole)["PARTS"] = (part, other)
    assert [(form.name, form.first) for form in action_forms(whole)] == [("here", 0), ("there", 1), ("last", 2)]


# --- texts -----------------------------------------------------------------------------------------------------------


def test_every_text_is_read_back_to_its_action() -> None:
    known = words()
    found = list(known.fixed())
    # The pack brings three of the four wares that there is room for.
    assert len(found) == 1 + 3 + 3 * 3 * 10 + 9 + 2 + 2**3
    assert len({known.text(action) for action in found}) == len(found)
    for action in found:
        text = known.text(action)
        assert text is not None
        assert known.parse(text) == action


@pytest.mark.parametrize(
    ("text", "verb", "args"),
    [
        ("leave", "leave", {}),
        ("eat fig", "eat", {"fruit": "fig"}),
        ("sell lamp at 3 for 0", "sell", {"ware": "lamp", "stall": 3, "price": 0}),
        ("swap fruit pear apple", "swap", {"one": "pear", "other": "apple"}),
        ("haggle yes", "haggle", {"loudly": True}),
        ("pack nothing", "pack", {"wares": []}),
        ("pack rope+jug", "pack", {"wares": ["rope", "jug"]}),
    ],
)
def test_an_action_is_a_verb_with_arguments(text: str, verb: str, args: dict[str, Any]) -> None:
    known = words()
    action = known.parse(text)
    assert action is not None
    assert known.done(action) == (verb, args)
    assert known.text(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sing",
        "eat",
        "eat stone",
        "sell lamp at 4 for 0",
        "sell lamp at 1 for 10",
        "leave now",
        "eat fig ",
        "pack",
        "pack jug+rope",
        "pack rope+boat",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    assert words().parse(text) is None


def test_what_the_pack_does_not_have_has_no_text_and_no_code_is_no_action() -> None:
    known = words()
    fourth = 4 + 3 * 30
    assert known.form_of(fourth) is not None
    assert known.text(fourth) is None
    for code in (-1, 124, 199, 227):
        assert known.form_of(code) is None
        assert known.text(code) is None
        assert known.done(code) == ("", {})


def test_long_lists_are_not_listed() -> None:
    class Point(Action):
        x: Annotated[int, Upto(kernel.LISTED_AT_MOST + 1)]

    known = Vocabulary(declaring(Point), {})
    assert list(known.fixed()) == []
    assert known.parse(f"point {kernel.LISTED_AT_MOST}") == kernel.LISTED_AT_MOST


# --- questions and events --------------------------------------------------------------------------------------------


def test_questions_have_kinds_and_named_arguments() -> None:
    known = words()
    assert known.kinds == ["trade", "reply"]
    assert known.asked(0, 5, 6) == ("trade", {})
    assert known.asked(1, 1, 2) == ("reply", {"buyer": 1, "ware": "jug"})
    assert known.asked(1, 0, -1) == ("reply", {"buyer": 0, "ware": None})


@pytest.mark.parametrize("seat", [0, 1])
def test_events_tell_what_is_hidden_as_nothing(seat: int) -> None:
    known = words()
    assert known.event_names == ["sold", "drew", "closed", "packed"]
    assert known.told(0, (seat, 1, 7)) == ("sold", {"seat": seat, "ware": "lamp", "price": 7})
    assert known.told(1, (seat, 2)) == ("drew", {"seat": seat, "fruit": "fig"})
    assert known.told(1, (seat, HIDDEN)) == ("drew", {"seat": seat, "fruit": None})
    assert known.told(2, ()) == ("closed", {})
    assert known.told(3, (seat, 0b110)) == ("packed", {"seat": seat, "wares": ["lamp", "jug"]})
    assert known.told(3, (seat, 0)) == ("packed", {"seat": seat, "wares": []})
    assert known.told(3, (seat, -1)) == ("packed", {"seat": seat, "wares": None})


def test_optional_and_secret_arguments_may_be_nothing_on_the_wire() -> None:
    buyer, ware = arguments(market.Answer)
    assert (buyer.optional, ware.optional) == (False, True)
    assert ware.wire_type == str | None
    _, fruit = arguments(market.Drew)
    assert fruit.secret
    assert fruit.wire_type == Literal["apple", "pear", "fig"] | None
    _, wares = arguments(market.Packed)
    assert wares.wire_type == list[str] | None
