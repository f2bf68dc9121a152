"""What For the Gods says beside its vocabulary: the names of a pack's cards and Heroes, and what cards do."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, cast

from harena.core.description import Section
from harena.core.events import Event
from harena.core.speech import VocabularyWords, capital
from harena.core.state import State
from harena.core.vocabulary import Argument, Named
from harena.games.gods import describing, heroes, legality, vocabulary
from harena.games.gods import faces as drawn
from harena.games.gods import preview as foreseen
from harena.games.gods.book import WHO_BASE, Book
from harena.games.gods.content import Content
from harena.games.gods.language import LANGUAGE
from harena.games.gods.made import acts, ask
from harena.games.gods.made.codes import CAUSE_NAMES, FIGURE_NAMES, SYMBOL_NAMES, SYMBOLS, Message, Question, Refusal
from harena.games.gods.outlook import outlook_of
from harena.games.gods.state import Gods
from harena.games.gods.texts import Reader
from harena.games.gods.vocabulary import dice_of, named_dice

_LABELS: Final = {
    "bid": "bid {life} life",
    "bid_pair": "bid {one} and {other} life",
    "enter": "enter at {space}",
    "keep_all": "keep all dice",
    "walk": "walk one step",
    "end_turn": "end the turn",
    "go": "go to {space}",
}
"""What buttons say where the text of an action is too terse for one."""


class GodsWords(VocabularyWords):
    """Words over one content pack, which supplies the names of its cards and Heroes."""

    deeds = (
        vocabulary.Bidding,
        vocabulary.Took,
        vocabulary.Lotted,
        vocabulary.Picked,
        vocabulary.Entered,
        vocabulary.Rerolled,
        vocabulary.Used,
        vocabulary.Struck,
        vocabulary.Walked,
        vocabulary.Shoved,
        vocabulary.Smote,
        vocabulary.TurnEnds,
    )
    scenes = (vocabulary.Tied, vocabulary.FirstPlayer, vocabulary.TurnBegins, vocabulary.RoundsOver)
    moments = (vocabulary.Fell, vocabulary.RoundsOver)

    def __init__(self, content: Content, book: Book) -> None:
        self.content = content
        self.book = book
        names = {hero.id: hero.name for hero in content.pack.hero}
        self.figures = [names[figure] for figure in FIGURE_NAMES]
        self.entries = content.pack.card
        self.cards = [card.name for card in self.entries]
        effects = [each for card in self.entries for each in card.effects]
        effects += [each for card in self.entries for each in card.protection]
        super().__init__(vocabulary, {"card": book.card_ids, "space": book.board.names, "effect": effects})
        self.reader = Reader(self.vocabulary, book, self.cards)

    # --- actions -------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        return self.reader.listed

    def parse(self, text: str) -> int:
        return self.reader.parse(text)

    def split(self, text: str) -> list[str]:
        return self.reader.split(text)

    def label(self, action: int) -> str:
        form = self.vocabulary.form_of(action)
        if form is None or self.vocabulary.text(action) is None:
            return super().label(action)
        called = {each.name: self.call(each, value) for each, value in zip(form.arguments, form.take_apart(action))}
        template = _LABELS.get(self.vocabulary.done(action)[0], form.template)
        return capital(template.format_map(called))

    # --- questions -----------------------------------------------------------------------------------------------

    def standing(self, state: State) -> tuple[int, ...]:
        return state.result(1).scores

    def seat_name(self, seat: int) -> str:
        """With one Hero each, known from the start, a seat is called by it."""
        picked = self.book.instant and not self.book.dealt
        if picked or self.book.seats == 2:
            return f"Player {seat + 1}"
        return self.figures[seat]

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        kind, prompt, rule = super().question(state, seat)
        return kind, prompt, "GOD-48" if kind == "reroll" and not _is_first_roll(state) else rule

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, Gods)
        question = state.question(seat)
        if question == Question.TAKE_ACTION:
            return f"{self._name(state, ask.take_action_hero(state, seat))} acts, or ends the turn."
        if question == Question.CHOOSE_STEP:
            mover, left = self._name(state, ask.choose_step_hero(state, seat)), ask.choose_step_left(state, seat)
            return f"{mover} moves; {_count(left, 'step')} left. Choose the next space."
        if question == Question.CHOOSE_TARGET:
            hero, effect = ask.choose_target_hero(state, seat), ask.choose_target_effect(state, seat)
            return f"{self._name(state, hero)}: {self.effect_in_words(int(effect))}. Choose the Hero."
        if question == Question.REROLL_DICE:
            return f"Reroll any {'of your dice once' if _is_first_roll(state) else 'unused dice'}, or keep all."
        if question == Question.ENTER_ARENA:
            return f"{self._name(state, ask.enter_arena_hero(state, seat))} enters: choose an empty edge space."
        if question == Question.TAKE_CARD:
            return f"{self._name(state, ask.take_card_hero(state, seat))} chooses a card."
        if question == Question.BID_FOR_ONE or question == Question.BID_FOR_TWO:
            each = [self._name(state, hero) for hero in self._heroes(seat)]
            whom = f", for {' and for '.join(each)}" if len(each) > 1 else ""
            kind = self.vocabulary.asked(int(question), int(state.question_about(seat, 0)))[1]["equipment"]
            return f"Bid life for the {capital(kind)}s{whom}. All bid in secret, and every bid is spent."
        if question == Question.NAME_FOR_ONE or question == Question.NAME_FOR_TWO:
            return self._tied(state, seat, int(state.question_about(seat, 0)))
        return super().prompt(state, seat)

    def _tied(self, state: Gods, seat: int, tied: int) -> str:
        """A player of two Heroes must know which of them are tied."""
        each = [self._name(state, hero) for hero in self._heroes(seat) if tied >> hero & 1]
        if len(each) > 1:
            return f"{' and '.join(each)} are tied: name a card for each of them, in this order and in secret."
        whose = f"{each[0]}'s" if self.book.seats == 2 else "Your"
        return f"{whose} bid is tied: name the card you want, in secret."

    def _heroes(self, seat: int) -> range:
        """The Heroes of a seat (GOD-01)."""
        return range(seat, int(self.book.heroes), int(self.book.seats))

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        asked = state.waiting[0]
        rule = self.question(state, asked)[2]
        if seat in state.chosen:
            return "You have chosen already; others are still choosing.", rule
        return f"It is for {self.seat_name(asked)} to decide now.", rule

    # --- refusals ------------------------------------------------------------------------------------------------

    def refusal_word(self, state: State, seat: int, action: int, name: str) -> str:
        assert isinstance(state, Gods)
        if name == "most":
            each = [f"{state.life(hero) - 1} for {self._name(state, hero)}" for hero in self._heroes(seat)]
            return " and ".join(each)
        if name == "what":
            return self.cards[acts.use_card(action)] if acts.is_use(action) else f'"{self.text(action)}"'
        if name == "cost":
            return dice_told([int(legality.cost(state, action, symbol)) for symbol in range(SYMBOLS)])
        return super().refusal_word(state, seat, action, name)

    def refused(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Gods)
        return foreseen.refused(state, seat)

    # --- what could be done --------------------------------------------------------------------------------------

    def preview(self, state: State, seat: int, text: str) -> dict[str, Any]:
        """What an action of the active Hero would reach; of an empty text, all that its dice could do."""
        assert isinstance(state, Gods)
        if not foreseen.is_fighting(state):
            return {}
        if not text.strip():
            return cast(dict[str, Any], self._uses(state))
        basic = foreseen.basics(state).get(text.strip().lower())
        shown = self._reach(state, seat, basic[0] if basic else self.parse(self.split(text)[0]))
        return cast(dict[str, Any], shown or {})

    def _reach(self, state: Gods, seat: int, action: int) -> foreseen.PreviewView | None:
        """What an action begins with, its effect in words."""
        shown = foreseen.of_action(state, seat, action)
        if shown is not None and shown["does"]:
            shown["does"] = self.effect_in_words(int(shown["does"]))
        return shown

    def _uses(self, state: Gods) -> foreseen.Uses:
        hero = int(heroes.active(state))
        seat = int(heroes.owner(state, hero))
        uses = [self._use(state, seat, [action], self.text(action)) for action in foreseen.cards(state)]
        uses += [self._use(state, seat, actions, verb) for verb, actions in foreseen.basics(state).items()]
        return {"hero": hero, "uses": uses}

    def _use(self, state: Gods, seat: int, actions: list[int], text: str) -> foreseen.Use:
        """A card, or a basic action with all its targets."""
        asked = state.is_asked(seat) and state.question(seat) == Question.TAKE_ACTION
        rolling = state.is_asked(seat) and state.question(seat) == Question.REROLL_DICE
        keep = foreseen.keeping(state, actions[0]) if rolling else int(acts.KEEP_ALL)
        codes = [int(legality.judge_act(state, heroes.active(state), action)) for action in actions]
        options = [self.text(action) for action, code in zip(actions, codes) if asked and not code]
        reason, rule = self.refusal(state, seat, actions[0], codes[0]) if asked and not options else ("", "")
        if asked and not options and len(actions) > 1 and codes[0] in (Refusal.NOT_ADJACENT, Refusal.ACTS_ON_ITSELF):
            reason, rule = f"{capital(text)} needs an adjacent Hero, and nobody stands next to yours.", "GOD-46"
        card = str(self.vocabulary.done(actions[0])[1]["card"]) if acts.is_use(actions[0]) else None
        return {
            "text": text,
            "card": card,
            "cost": foreseen.paid(state, actions[0]),
            "options": options,
            "reason": reason,
            "rule": rule,
            "reach": self._reach(state, seat, actions[0]),
            "keep": self.text(keep) if rolling else "",
            "chance": foreseen.chance(state, actions[0], keep),
        }

    has_outlook = True

    def outlook(self, state: State, eye: int) -> dict[str, Any]:
        assert isinstance(state, Gods)
        return cast(dict[str, Any], outlook_of(self, state, eye))

    def describe(self, state: State, eye: int) -> list[Section]:
        assert isinstance(state, Gods)
        return describing.describe(self, state, eye)

    def faces(self) -> dict[str, Any]:
        return cast(dict[str, Any], drawn.faces(self.content.pack, self.book))

    # --- events --------------------------------------------------------------------------------------------------

    def event_rule(self, event: Event) -> str:
        if event.message == Message.FIRST_PLAYER and self.book.instant:
            return "GOD-82"  # no Spell was bid for
        if event.message == Message.REROLLED and event.args[2]:
            return "GOD-48"
        if event.message in (Message.LOST, Message.GAINED):
            return vocabulary.CAUSE_RULES[CAUSE_NAMES[event.args[2]]]
        return super().event_rule(event)

    def words_of(self, event: Event, seat: int | None, call: Callable[[Argument, int], str]) -> dict[str, Any]:
        words: dict[str, str] = {}
        for each, value in zip(self._arguments[event.message], event.args):
            words[each.name] = self._called(each, value, seat)
        if event.message == Message.FIRST_PLAYER:
            words["seat"] = "you are" if event.args[0] == seat else f"{self.seat_name(event.args[0])} is"
        elif event.message == Message.PICKED:
            words["owner"] = "you" if self._owner(event.args[0]) == seat else self.seat_name(self._owner(event.args[0]))
            words["hero"] = self.figures[event.args[0] % int(WHO_BASE)]
        elif event.message == Message.RETALIATES:
            words["does"] = effects_in_words(self.entries[event.args[1]].protection)
        elif "target" in words and event.args[0] == event.args[1]:
            words["target"] = "itself"
        return words

    def _called(self, argument: Argument, value: int, seat: int | None) -> str:
        if argument.kind.told:
            return self._who(value, seat)
        if argument.name == "heroes":
            *first, last = [self._who(hero * (int(WHO_BASE) + 1), seat) for hero in self._set(value)]
            return f"{', '.join(first)} and {last}"
        return self.call(argument, value)

    def call(self, argument: Argument, value: int) -> str:
        if argument.name in ("card", "one", "other") and isinstance(argument.kind, Named):
            return self.cards[value]
        if argument.name == "figure":
            return self.figures[value]
        if argument.name == "effect":
            return self.effect_in_words(value)
        if argument.name == "dice":
            return dice_told(dice_of(value))
        if argument.name in ("protection", "exhaustion"):
            return _count(value, f"{argument.name} token")
        return super().call(argument, value)

    def _who(self, code: int, seat: int | None) -> str:
        """A Hero as an event tells it; a seat's own are called so."""
        if code < 0:
            return "the wall or a pillar"
        name = self.figures[code % int(WHO_BASE)]
        return f"your {name}" if self._owner(code) == seat else name

    def _owner(self, code: int) -> int:
        return code // int(WHO_BASE) % int(self.book.seats)

    def _set(self, mask: int) -> list[int]:
        return [hero for hero in range(int(self.book.heroes)) if mask >> hero & 1]

    def _name(self, state: Gods, hero: int) -> str:
        return self.figures[int(state.figure(hero))]

    # --- cards ---------------------------------------------------------------------------------------------------

    def card_text(self, card: int) -> str:
        """What a card costs and does, in words."""
        entry = self.entries[card]
        cost = [entry.cost.count(symbol) for symbol in SYMBOL_NAMES]
        said = f"{dice_told(cost)}: {effects_in_words(entry.effects)}"
        return f"{said}; each protection: {effects_in_words(entry.protection)}" if entry.protection else said

    def protection_in_words(self, card: str) -> str:
        """What each protection of a card does; empty where it has none."""
        return effects_in_words(self.content.cards[card].protection)

    def effect_in_words(self, at: int) -> str:
        """An effect by its place in the book, as half a sentence."""
        return effect_told(self.vocabulary.names["effect"][at])


@lru_cache(maxsize=1024)
def effect_told(effect: str) -> str:
    """One effect in English; every question for a target says it, so it is put together once."""
    return effects_in_words([effect])


def effects_in_words(effects: list[str]) -> str:
    """Effects as a pack writes them, in English."""
    return LANGUAGE.say_all(LANGUAGE.read(each) for each in effects)


def dice_told(some: list[int]) -> str:
    """Dice by symbol in a sentence: "2 swords, 1 foot and 1 star"."""
    *first, last = named_dice(some) or ["no dice"]
    return f"{', '.join(first)} and {last}" if first else last


def _is_first_roll(state: State) -> bool:
    """Whether the reroll is the turn's own, before any die was spent (GOD-42)."""
    assert isinstance(state, Gods)
    return not any(state.spent(symbol) for symbol in range(SYMBOLS))


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
