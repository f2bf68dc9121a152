"""Words made from a vocabulary: texts, questions, refusals, sentences and endings, all read off one declaration.

In the sentence of an event `{name}` stands for an argument as people call it, `{a name}` puts an article before it, and
`{Who}`, `{who}`, `{Whose}`, `{whose}` stand for the seat in the argument `seat`: "You" to itself, its name to others.
"""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import lru_cache
from types import ModuleType
from typing import Any

from harena.core.description import Brief
from harena.core.errors import IllegalAction, echoed
from harena.core.events import DEED, DETAIL, SCENE, Event
from harena.core.game import Words
from harena.core.orders import Window
from harena.core.questions import Options, Questions
from harena.core.state import State
from harena.core.vocabulary import Argument, BadVocabulary, PackNames, Vocabulary, arguments
from harena.core.vocabulary import Event as Declared

KEPT_TEXTS = 4096
"""How many texts of actions are kept, those asked for last: decisions ask for the same few again and again."""


class VocabularyWords(Words):
    """Words over a game's vocabulary and the names of one pack. A game overrides what is its own way of speaking."""

    deeds: tuple[type, ...] | None = None
    scenes: tuple[type, ...] = ()
    moments: tuple[type, ...] = ()
    """Events that head an entry of the story, for what players do and for what comes between; and those that are worth
    a pause where people watch. Of a game that names no deeds whatever comes first after a move is told as one."""

    usual_verb = ""
    """Of a game with thousands of texts: how they usually begin. What is no action is answered by the nearest kind of
    action, or by this one; a game without it answers by the nearest text."""

    def __init__(self, vocabulary: ModuleType, names: PackNames) -> None:
        self.vocabulary = Vocabulary(vocabulary, names)
        self._questions = Questions(self.vocabulary.asked)
        if type(self).asked is Words.asked:
            self._declared_questions = self._questions
        self._example = lru_cache(maxsize=500)(self._example_for)
        self._kept_text = lru_cache(maxsize=KEPT_TEXTS)(self.text)
        self._options = Options(super().as_option)
        self._names_pieces = type(self).label_at is not Words.label_at
        if type(self).as_option is VocabularyWords.as_option and not self._names_pieces:
            self._declared_options = self._options
        self._refusals: list[tuple[str, str]] = list(vocabulary.REFUSALS.values())
        self._refusal_names: list[str] = list(vocabulary.REFUSALS)
        self._endings: list[tuple[str, str]] = list(vocabulary.ENDINGS.values())
        self._arguments = [arguments(event) for event in self.vocabulary.events]
        self._parts = [self._part(event) for event in self.vocabulary.events]
        self._briefs = [_around_what_is_listed(event) for event in self.vocabulary.events]

    # --- actions -------------------------------------------------------------------------------------------------

    def actions(self) -> Iterable[int]:
        return self.vocabulary.fixed()

    def text(self, action: int) -> str:
        return self.vocabulary.text(action) or f"action {action}"

    def texts(self, actions: list[int]) -> list[str]:
        return list(map(self._kept_text, actions))

    def done(self, action: int) -> tuple[str, dict[str, Any]]:
        return self.vocabulary.done(action)

    def as_option(self, action: int, state: State | None = None, seat: int = 0) -> dict[str, Any]:
        """The same as ever, kept where an action is called the same at every table: views tell sealed choices often."""
        if state is not None and self._names_pieces:
            return super().as_option(action, state, seat)
        return self._options.of(action)

    def parse(self, text: str) -> int:
        wanted = " ".join(text.lower().split())
        action = self.vocabulary.parse(wanted)
        if action is not None:
            return action
        if not self.usual_verb:
            return super().parse(text)
        raise IllegalAction(
            f'"{echoed(text)}" is not an action of this game. {self._example(wanted.partition(" ")[0])}'
        )

    def _example_for(self, verb: str) -> str:
        """How the nearest kind of action is written."""
        forms = {form.template.partition(" ")[0]: form for form in self.vocabulary.forms}
        near = get_close_matches(verb, forms, n=1)
        return f'Actions read like "{self.text(forms[near[0] if near else self.usual_verb].first)}".'

    # --- questions, refusals, endings ----------------------------------------------------------------------------

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        number = int(state.question(seat))
        question = self.vocabulary.questions[number]
        return self.vocabulary.kinds[number], self.prompt(state, seat), question.rule

    def prompt(self, state: State, seat: int) -> str:
        """What a seat is asked, in words."""
        return self.vocabulary.questions[int(state.question(seat))].prompt

    def window(self, state: State, seat: int) -> Window | None:
        declined_by = self.vocabulary.questions[int(state.question(seat))].declined_by
        if declined_by is None:
            return None
        decline = next(form.first for form in self.vocabulary.forms if form.declared is declined_by)
        event, by, source, against = self.occasion(state, seat)
        return Window(decline, event, by, source, against, any(action != decline for action in state.legal(seat)))

    def occasion(self, state: State, seat: int) -> tuple[str, int, str, bool]:
        """What opened the window in which a seat is asked: the event, by which seat, with what, whether against it."""
        return self.asked(state, seat)[0], -1, "", False

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        reason, rule = self._refusals[code - 1]
        if "{" in reason:
            reason = reason.format_map(_Lazily(self, state, seat, action))
        return reason, rule or self.question(state, seat)[2]

    def refusal_name(self, code: int) -> str:
        return self._refusal_names[code - 1]

    def refusal_word(self, state: State, seat: int, action: int, name: str) -> str:
        """What `{name}` stands for in the reason of a refusal: an argument of the action unless a game knows better."""
        form = self.vocabulary.form_of(action)
        if name == "action":
            return self.text(action)
        if name == "prompt":
            return self.prompt(state, seat)
        if form is not None:
            for each, value in zip(form.arguments, form.take_apart(action)):
                if each.name == name:
                    return self.call(each, value)
        return "that"

    def endings(self) -> int:
        return len(self._endings)

    def ending(self, code: int) -> tuple[str, str]:
        return self._endings[code - 1]

    # --- events --------------------------------------------------------------------------------------------------

    def told(self, event: Event) -> tuple[str, dict[str, Any]]:
        return self.vocabulary.told(event.message, event.args)

    def part(self, event: Event) -> int:
        return self._parts[event.message]

    def _part(self, event: type) -> int:
        if event in self.scenes:
            return SCENE
        return DEED if self.deeds is None or event in self.deeds else DETAIL

    def moment(self, event: Event) -> bool:
        return self.vocabulary.events[event.message] in self.moments

    def event_rule(self, event: Event) -> str:
        return self.vocabulary.events[event.message].rule

    def sentence(self, event: Event, seat: int | None) -> str:
        says = self.vocabulary.events[event.message].says
        return capital(says.format_map(self.words_of(event, seat, self.call)))

    def brief(self, event: Event, seat: int | None) -> Brief | None:
        parts = self._briefs[event.message]
        if parts is None:
            return None
        words = self.words_of(event, seat, self.call_briefly)
        before, listed, after = [part.format_map(words) for part in parts]
        found = Brief(capital(before), listed if before else capital(listed), after)
        declared = self.vocabulary.events[event.message]
        together = declared.listed or declared.repeats
        return found if together or str(found) != self.sentence(event, seat) else None

    def words_of(self, event: Event, seat: int | None, call: Callable[[Argument, int], str]) -> dict[str, Any]:
        """What stands in the sentence of an event, as a seat reads it; `call` says what its arguments are called."""
        words: dict[str, str] = {}
        for each, value in zip(self._arguments[event.message], event.args):
            if each.name == "seat":
                words |= self._of_seat(value, value == seat)
            else:
                words[each.name] = call(each, value)
                words[f"a {each.name}"] = with_article(words[each.name])
        return words | self.also(event, seat)

    def also(self, event: Event, seat: int | None) -> dict[str, str]:
        """What else stands in the sentence of an event beside its arguments, or instead of one, as a seat reads it."""
        return {}

    def _of_seat(self, seat: int, own: bool) -> dict[str, str]:
        who = "you" if own else self.seat_in_sentence(seat)
        whose = "your" if own else f"{who}'" if who.endswith("s") else f"{who}'s"
        return {"who": who, "Who": capital(who), "whose": whose, "Whose": capital(whose)}

    def call(self, argument: Argument, value: int) -> str:
        """What people call a value of an argument: the text of its kind unless a game knows better."""
        try:
            return argument.kind.write(value, self.vocabulary.names)
        except IndexError:
            return argument.name

    def call_briefly(self, argument: Argument, value: int) -> str:
        """What people call it beside a board, which shows which one is meant."""
        return self.call(argument, value)


def _around_what_is_listed(event: type[Declared]) -> tuple[str, str, str] | None:
    """The brief sentence of an event without its full stop: before what may be a list, that, and after it."""
    says = event.brief or event.says
    if not says.endswith("."):
        if event.brief or event.listed or event.repeats:
            raise BadVocabulary(f"{event.__name__}: what is told briefly ends with a full stop.")
        return None
    if event.listed and says.count(event.listed) != 1:
        raise BadVocabulary(f'{event.__name__}: "{event.listed}" must stand once in "{says}".')
    before, listed, after = says[:-1].partition(event.listed) if event.listed else (says[:-1], "", "")
    return before, listed, after


class _Lazily(dict[str, str]):
    """Looks up the words of a refusal when they are asked for."""

    def __init__(self, words: VocabularyWords, state: State, seat: int, action: int) -> None:
        super().__init__()
        self._about = words, state, seat, action

    def __missing__(self, name: str) -> str:
        words, state, seat, action = self._about
        return words.refusal_word(state, seat, action, name)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def with_article(name: str) -> str:
    """A pack names its cards as it likes: "a Basher", "an Ogre"."""
    return f"an {name}" if name[:1].lower() in "aeiou" else f"a {name}"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(number: int) -> str:
    """A number within a sentence: small ones as words."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def listed(parts: list[str]) -> str:
    """Parts of a sentence: "one", "one and another", "one, another and a third"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
