"""Words made from a vocabulary: sentences for whoever reads them, refusals with their rules, questions, endings."""

from collections.abc import Callable

import pytest

import harena
from harena import registry
from harena.core.description import Brief
from harena.core.errors import IllegalAction
from harena.core.events import DEED, DETAIL, HIDDEN, SCENE, Event
from harena.core.speech import VocabularyWords, capital, listed, with_article
from harena.core.state import State
from harena.core.vocabulary import Argument, BadVocabulary
from tests.core import market
from tests.core.scratch import scratch

NAMES = {"ware": ["rope", "urn", "jug"]}


class MarketWords(VocabularyWords):
    def seat_name(self, seat: int) -> str:
        return ("Ann", "Boss")[seat]


WORDS = MarketWords(market, NAMES)


def asked(question: int, *about: int) -> State:
    """A state that has put a question to both seats."""
    state = scratch()
    for seat in (0, 1):
        state.ask(seat, question, *about)
    return state


def test_actions_are_those_of_the_vocabulary() -> None:
    assert [WORDS.text(action) for action in list(WORDS.actions())[:4]] == ["leave", "eat apple", "eat pear", "eat fig"]
    assert WORDS.parse("  SELL urn AT 2 for 9 ") == WORDS.vocabulary.parse("sell urn at 2 for 9")
    assert WORDS.done(WORDS.parse("haggle no")) == ("haggle", {"loudly": False})
    assert WORDS.label(WORDS.parse("eat fig")) == "Eat fig"
    assert WORDS.as_option(1) == {
        "action": 1,
        "text": "eat apple",
        "label": "Eat apple",
        "verb": "eat",
        "args": {"fruit": "apple"},
    }


def test_a_text_that_is_nearly_one_gets_a_hint() -> None:
    with pytest.raises(IllegalAction, match='Did you mean "eat apple"'):
        WORDS.parse("eat aple")


@pytest.mark.parametrize("seat", [0, 1])
def test_questions_have_kind_prompt_and_rule_for_either_seat(seat: int) -> None:
    assert WORDS.question(asked(0), seat) == ("trade", "What will you do?", "MAR-01")
    assert WORDS.asked(asked(1, 1, 0), seat) == ("reply", {"buyer": 1, "ware": "rope"})


def test_a_refusal_names_the_arguments_of_the_action_and_cites_a_rule() -> None:
    sell = WORDS.parse("sell jug at 3 for 1")
    assert WORDS.refusal(asked(0), 0, sell, 1) == ("You have no jug to sell at stall 3.", "MAR-06")
    eat = WORDS.parse("eat fig")
    assert WORDS.refusal(asked(0), 1, eat, 2) == ('"eat fig" must wait. What will you do?', "MAR-01")
    # What the action does not have is "that"; the rule is then the question's own.
    assert WORDS.refusal(asked(1, 0, 0), 0, eat, 1)[0] == "You have no that to sell at stall that."


@pytest.mark.parametrize(
    ("seat", "reader", "sold", "drew"),
    [
        (0, 0, "You sold an urn for 4.", "Your basket got a fig."),
        (0, 1, "Ann sold an urn for 4.", "Ann's basket got a fruit."),
        (0, None, "Ann sold an urn for 4.", "Ann's basket got a fruit."),
        (1, 1, "You sold an urn for 4.", "Your basket got a fig."),
        (1, 0, "Boss sold an urn for 4.", "Boss' basket got a fruit."),
    ],
)
def test_a_sentence_is_told_to_its_reader(seat: int, reader: int | None, sold: str, drew: str) -> None:
    assert WORDS.sentence(Event(0, (seat, 1, 4)), reader) == sold
    event = Event(1, (seat, 2), seat, 1)
    told = event.told_to(reader)
    assert (told.args[1] == HIDDEN) == (reader != seat)
    assert WORDS.sentence(told, reader) == drew


class LoudWords(MarketWords):
    def also(self, event: Event, seat: int | None) -> dict[str, str]:
        return {"Who": f"Reader {seat}, Ann"}


@pytest.mark.parametrize("reader", [0, 1, None])
def test_what_stands_beside_the_arguments_is_for_the_reader_too(reader: int | None) -> None:
    said = LoudWords(market, NAMES).sentence(Event(0, (0, 1, 4)), reader)
    assert said == f"Reader {reader}, Ann sold an urn for 4."


def test_events_and_endings_have_rules() -> None:
    assert [WORDS.event_rule(Event(message, ())) for message in range(3)] == ["MAR-03", "MAR-04", "MAR-05"]
    assert WORDS.ending(1) == ("the dearest sale", "MAR-07")
    assert WORDS.ending(2) == ("the sun went down", "MAR-08")


@pytest.mark.parametrize(
    ("parts", "said"),
    [([], ""), (["one"], "one"), (["one", "two"], "one and two"), (["one", "two", "three"], "one, two and three")],
)
def test_lists_read_like_language(parts: list[str], said: str) -> None:
    assert listed(parts) == said


def test_articles_and_capitals() -> None:
    assert [with_article(name) for name in ("Basher", "Ogre", "urn")] == ["a Basher", "an Ogre", "an urn"]
    assert [capital(text) for text in ("", "a", "the end")] == ["", "A", "The end"]


def test_events_worth_a_moment_and_those_that_head_an_entry_are_declared_in_every_game() -> None:
    for game in (each.name for each in registry.own().values() if each.card):
        words = harena.edition(game).words
        assert isinstance(words, VocabularyWords)
        events = [Event(number, (0,) * 8) for number in range(len(words.vocabulary.events))]
        parts = [words.part(event) for event in events]
        assert {DEED, SCENE, DETAIL} == set(parts)
        assert 0 < sum(words.moment(event) for event in events) < len(events) / 4


# --- told briefly ----------------------------------------------------------------------------------------------------


class Terse(MarketWords):
    """Beside a stall everybody sees which ware it is."""

    def call_briefly(self, argument: Argument, value: int) -> str:
        return "thing" if argument.name == "ware" else self.call(argument, value)


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Declare for a test how an event of the market is told briefly."""

    def declare(event: type, **briefly: object) -> None:
        for name, value in briefly.items():
            monkeypatch.setattr(event, name, value)

    return declare


SOLD = Event(0, (0, 1, 4))


def test_an_event_is_told_briefly_only_where_that_is_something_else() -> None:
    assert WORDS.brief(SOLD, 0) is None
    assert Terse(market, NAMES).brief(SOLD, 0) == Brief("You sold a thing for 4")
    assert Terse(market, NAMES).sentence(SOLD, 0) == "You sold an urn for 4."


def test_a_brief_sentence_is_declared_beside_the_full_one(declared: Callable[..., None]) -> None:
    declared(market.Sold, brief="{ware} sold.")
    brief = MarketWords(market, NAMES).brief(SOLD, 1)
    assert brief == Brief("Urn sold")
    assert str(brief) == "Urn sold."


def test_what_may_be_a_list_stands_apart_in_the_brief_sentence(declared: Callable[..., None]) -> None:
    declared(market.Sold, listed="{a ware}")
    assert MarketWords(market, NAMES).brief(SOLD, 1) == Brief("Ann sold ", "an urn", " for 4")
    declared(market.Sold, brief="{ware} left the stall.", listed="{ware}")
    assert MarketWords(market, NAMES).brief(SOLD, 1) == Brief("", "Urn", " left the stall")


def test_what_repeats_has_a_brief_sentence_even_if_it_is_the_full_one(declared: Callable[..., None]) -> None:
    declared(market.Sold, repeats=True)
    assert MarketWords(market, NAMES).brief(SOLD, 1) == Brief("Ann sold an urn for 4")


def test_what_is_hidden_stays_hidden_in_the_brief_sentence(declared: Callable[..., None]) -> None:
    declared(market.Drew, listed="{a fruit}")
    words = MarketWords(market, NAMES)
    event = Event(1, (0, 2), 0, 1)
    assert words.brief(event.told_to(0), 0) == Brief("Your basket got ", "a fig")
    assert words.brief(event.told_to(1), 1) == Brief("Ann's basket got ", "a fruit")


def test_a_list_that_has_no_place_in_the_sentence_is_refused(declared: Callable[..., None]) -> None:
    declared(market.Sold, listed="{fruit}")
    with pytest.raises(BadVocabulary, match=r'Sold: "\{fruit\}" must stand once in'):
        MarketWords(market, NAMES)
    declared(market.Sold, listed="", brief="{ware} sold")
    with pytest.raises(BadVocabulary, match="Sold: what is told briefly ends with a full stop"):
        MarketWords(market, NAMES)
