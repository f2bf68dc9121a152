"""What Arena Rex says and understands beside its vocabulary: whatever depends on the moment."""

from collections.abc import Callable
from difflib import get_close_matches
from operator import eq
from typing import Any, cast

from harena.core.description import Section
from harena.core.errors import IllegalAction, echoed
from harena.core.events import Event
from harena.core.orders import ASK_ALWAYS, ASK_NEVER, ASK_WHEN_ATTACKED, Order
from harena.core.speech import VocabularyWords
from harena.core.state import State
from harena.core.vocabulary import Argument
from harena.games.rex import (
    describing,
    faces,
    fighting,
    foretelling,
    labels,
    muster,
    pointing,
    points,
    preview,
    reactions,
    story,
    tactics,
    units,
    vocabulary,
    walking,
)
from harena.games.rex.book import Book
from harena.games.rex.content import Content
from harena.games.rex.inches import inches, thousandths
from harena.games.rex.made import acts, ask
from harena.games.rex.made.codes import (
    RESULT_NAMES,
    SIDE_NAMES,
    TRIGGER_NAMES,
    Question,
    Reaction,
    Refusal,
    Result,
    Tactic,
    Trigger,
)
from harena.games.rex.manoeuvres import aimed_action, read_manoeuvre
from harena.games.rex.measures import UNITS
from harena.games.rex.outlook import outlook_of
from harena.games.rex.rules import Rex
from harena.games.rex.wording import TACTIC_RULES, event_rule, model_called, words_of

_POINT_WORDS = {
    Question.DEPLOY_WHERE: ("deploy", "at"),
    Question.MOVE_WHERE: ("move", "to"),
    Question.FOLLOW_WHERE: ("follow", "to"),
    Question.REPOSITION_WHERE: ("reposition", "to"),
    Question.DASH_WHERE: ("dash", "to"),
    Question.DISMOUNT_WHERE: ("dismount", "to"),
    Question.LAND_WHERE: ("land", "at"),
}
"""What answers a question about a point: the verb before the model, and the word between it and the point."""

_COMPARED = 40
"""With how many texts at the most one that is no action is compared letter by letter."""

_POINT_VERBS = dict(_POINT_WORDS.values())

# Why a reaction does not fit the event, by the reaction.
_MISFITS = {
    Reaction.MOVE: ("A model moves in reaction after an enemy has carried out a move action.", "REX-41"),
    Reaction.STRIKE: ("An opportunity attack strikes an enemy that has just declared a move action.", "REX-42"),
    Reaction.COUNTER: ("Only the model that is attacked counterattacks, and only its attacker.", "REX-43"),
    Reaction.ASSIST: ("A model assists another one of yours against the enemy that attacks it.", "REX-44"),
    Reaction.SUPPORT: (
        "Support takes a gladiator of Legio XIII in contact with another one, an attack on somebody else and 1 Favor.",
        "REX-75",
    ),
}
_SECOND_REACTION = ("The second reaction is another model's, and one of the two models is a gladiator.", "REX-77")

# Which rule allows a tactic once in a clear turn.
_ONCE_RULES = {
    Tactic.MANEUVER: "REX-72",
    Tactic.BLESS: "REX-76",
    Tactic.BLEED: "REX-76",
    Tactic.MOUNT: "REX-86",
    Tactic.DISMOUNT: "REX-86",
}

# Refusals that speak of a card or model the player can see and point at.
_TEMPTING = (Refusal.PICKED_ALREADY, Refusal.TOO_MANY_COMBATANTS, Refusal.NOT_READY, Refusal.NOT_FATIGUED)

# Refusals of a point, after which a legal one near by is told.
_OF_POINTS = (
    Refusal.OFF_ARENA,
    Refusal.IN_THE_WAY,
    Refusal.TOO_FAR,
    Refusal.NO_WAY,
    Refusal.NOT_TOWARD,
    Refusal.NOT_AT_EDGE,
    Refusal.OFF_CENTRE,
    Refusal.NOT_NEAR_MOUNT,
    Refusal.NOT_WITHIN_MOUNT,
    Refusal.DEADLY,
)


class RexWords(VocabularyWords):
    """Words over one content pack, which supplies the names of its models."""

    deeds = (
        story.Picked,
        story.TakesEdge,
        story.Deployed,
        story.Rests,
        story.Activates,
        story.DeclaresMove,
        story.DeclaresAttack,
        story.Reacts,
        story.Buys,
        story.Mounts,
        story.Dismounts,
    )
    scenes = (story.RolledOff, story.TurnBegins, story.ClearTurn)
    moments = (story.Falls,)

    def __init__(self, content: Content, book: Book, arena: str) -> None:
        super().__init__(vocabulary, {"model": book.model_ids})
        self.content = content
        self.book = book
        self.arena = content.arenas[arena].name
        self.names = [stages[0].name for stages in content.models.values()]
        self.short_names = [faces.short_name(stages) for stages in content.models.values()]
        self._verbs: dict[str, list[str]] = {}
        self.cards = [card for stages in content.models.values() for card in stages]

    def standing(self, state: State) -> tuple[int, ...]:
        return state.result(1).scores

    def under_way(self, state: State) -> bool:
        assert isinstance(state, Rex)
        return state.turn > 0

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def declines(self, action: int) -> bool:
        return action == acts.PASS

    # --- for boards and readers ----------------------------------------------------------------------------------

    def label_at(self, state: State, seat: int, action: int) -> str:
        assert isinstance(state, Rex)
        return labels.label(self, state, action)

    def faces(self) -> dict[str, Any]:
        return cast(dict[str, Any], faces.faces(self.content, self.book, self.arena))

    def describe(self, state: State, eye: int) -> list[Section]:
        assert isinstance(state, Rex)
        return describing.describe(self, state, eye)

    has_outlook = True

    def outlook(self, state: State, eye: int) -> dict[str, Any]:
        assert isinstance(state, Rex)
        return cast(dict[str, Any], outlook_of(self, state, eye))

    def point_words(self, question: int) -> tuple[str, str]:
        """The verb that answers a question about a point, and the word before the point."""
        return _POINT_WORDS[question]

    # --- windows -------------------------------------------------------------------------------------------------

    def orders(self) -> tuple[Order, ...]:
        # Who could not react is passed over by the rules themselves: all that decides it is public (REX-40).
        return ASK_ALWAYS, ASK_WHEN_ATTACKED, ASK_NEVER

    def turn(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Rex)
        return (int(state.turn),)

    def occasion(self, state: State, seat: int) -> tuple[str, int, str, bool]:
        assert isinstance(state, Rex)
        trigger, mover = state.question_about(seat, 0), int(state.question_about(seat, 1))
        attacks = trigger == Trigger.ATTACK
        unit = int(state.plan_attacker(0)) if attacks else mover
        return TRIGGER_NAMES[trigger], 1 - seat, self.names[int(state.model(unit))], attacks

    # --- texts ---------------------------------------------------------------------------------------------------

    def parse(self, text: str) -> int:
        """The action with that text; case and spacing do not matter, nor how many decimals a point has."""
        words = text.lower().split()
        names_point = len(words) > 3 and _POINT_VERBS.get(words[0]) == words[2]
        if names_point:
            words[3:] = ["".join(words[3:])]
        action = self.vocabulary.parse(" ".join(words))
        if action is None:
            if names_point:
                _check_point(words)
            raise IllegalAction(f'"{echoed(text)}" is not an action of this game.{self._hint(words)}')
        return action

    def _hint(self, words: list[str]) -> str:
        """The action that was meant, as far as one can tell.

        There are thousands of texts, and to compare letters with each would take longer than a server may give to one
        that is wrong: so first the nearest verb, then those of its actions that have most words in common.
        """
        verbs = self._by_verb()
        for verb in get_close_matches(words[0][:20], verbs, n=1) if words else []:
            meant = [verb, *words[1:]]
            common = [sum(map(eq, text.split(), meant)) for text in verbs[verb]]
            most = max(common)
            alike = [text for text, shared in zip(verbs[verb], common) if shared == most]
            for text in get_close_matches(" ".join(meant)[:60], alike[:_COMPARED], n=1, cutoff=0.5):
                return f' Did you mean "{text}"?'
        return ' Actions read like "attack 5", "react 3 counter 9" or "move 3 to 12.500,9.250".'

    def _by_verb(self) -> dict[str, list[str]]:
        if not self._verbs:
            for text in self._by_text():
                self._verbs.setdefault(text.partition(" ")[0], []).append(text)
        return self._verbs

    def form(self, state: State, seat: int) -> str:
        assert isinstance(state, Rex)
        words = _POINT_WORDS.get(state.question(seat))
        return f"{words[0]} {int(pointing.mover(state, seat)) + 1} {words[1]} X,Y" if words else ""

    def resolve(self, state: State, seat: int, text: str) -> list[str]:
        """A manoeuvre named by its aim becomes the point that it means here (REX-09)."""
        assert isinstance(state, Rex)
        named = read_manoeuvre(text)
        if named is None:
            return [text]
        if seat not in state.waiting:
            raise IllegalAction(*self.not_asked(state, seat))
        verb, _ = _POINT_WORDS.get(state.question(seat), ("", ""))
        if verb != named.verb:
            raise IllegalAction(*self.refusal(state, seat, 0, int(Refusal.NOT_NOW)))
        if named.unit != pointing.mover(state, seat):
            raise IllegalAction(*self.refusal(state, seat, 0, int(Refusal.WRONG_MODEL)))
        return [self.text(aimed_action(state, seat, named))]

    def preview(self, state: State, seat: int, text: str) -> dict[str, Any]:
        assert isinstance(state, Rex)
        return cast(dict[str, Any], preview.preview(self, state, seat, text))

    def foretell(self, state: State, shown: dict[str, Any]) -> list[dict[str, Any]]:
        assert isinstance(state, Rex)
        return cast(list[dict[str, Any]], foretelling.lines(self, state, cast(preview.PreviewView, shown)))

    # --- questions -----------------------------------------------------------------------------------------------

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        assert isinstance(state, Rex)
        kind, prompt, rule = super().question(state, seat)
        question = state.question(seat)
        if question == Question.WHO_RESTS:
            rule = "REX-26" if ask.who_rests_clearing(state, seat) else "REX-23"
        elif question == Question.WHO_ACTIVATES:
            after_clear = "REX-27" if state.last_man else "REX-77"
            rule = after_clear if ask.who_activates_optional(state, seat) else "REX-24"
        elif question == Question.REACT_TO:
            rule = {Trigger.DECLARED_MOVE: "REX-42", Trigger.RESOLVED_MOVE: "REX-41", Trigger.ATTACK: "REX-40"}[
                ask.react_to_event(state, seat)
            ]
        return kind, prompt, rule

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, Rex)
        question = state.question(seat)
        if question == Question.WHO_RESTS:
            if ask.who_rests_clearing(state, seat):
                return "Clear turn: which model removes one more fatigue?"
            return "Does a Fatigued model of yours remove its fatigue?"
        if question == Question.WHO_ACTIVATES:
            if ask.who_activates_optional(state, seat):
                return "Do you activate a model after your clear turn?"
            return "Which model do you activate?"
        if question == Question.HOW_HARD:
            return _power_prompt(state, seat)
        if question == Question.REACT_TO:
            return self._reaction_prompt(state, seat)
        if question == Question.NEXT_BOX:
            return self._box_prompt(state)
        return super().prompt(state, seat).format_map(self._moment(state, seat, question))

    def _moment(self, state: Rex, seat: int, question: int) -> dict[str, str]:
        """What stands for the names in a prompt."""
        if question == Question.PICK_NEXT:
            return {"left": _count(int(self.book.combatants - muster.combatants(state, seat)), "combatant")}
        if question == Question.ADD_FAVOR:
            side = SIDE_NAMES[ask.add_favor_side(state, seat)]
            return {"side": side, "most": str(int(ask.add_favor_most(state, seat)))}
        if question == Question.WHAT_TO_DO or question == Question.WHETHER_TO_RECOVER:
            return {"unit": self._name(state, ask.what_to_do_unit(state, seat))}
        if not points.is_asked(question):
            return {}
        moment = {"unit": self._name(state, pointing.mover(state, seat))}
        if not points.is_placing(question):
            moment["far"] = _distance(int(pointing.allowance(state, seat)))
        if question == Question.FOLLOW_WHERE:
            moment["victim"] = self._name(state, state.victim)
        return moment

    def _reaction_prompt(self, state: Rex, seat: int) -> str:
        event = ask.react_to_event(state, seat)
        if event == Trigger.ATTACK:
            return "You are attacked: does a Ready model of yours react?"
        name = self._name(state, ask.react_to_mover(state, seat))
        if event == Trigger.DECLARED_MOVE:
            return f"{name} declares a move within your reach: does a Ready model of yours strike?"
        return f"{name} has moved: does a Ready model of yours move, too?"

    def _box_prompt(self, state: Rex) -> str:
        start, ways = int(self.book.tree_start[units.card(state, state.walker)]), int(walking.ways(state))
        offered = [f"{_letter(box)} ({self._result(start + box)})" for box in range(24) if ways >> box & 1]
        if state.free_push:
            offered.append("a free push")
        left = _count(int(state.successes), "success", "successes")
        below = f" below {_letter(int(state.box))}" if state.box >= 0 else ""
        return f"{self._name(state, state.walker)} has {left} left: which box{below}? {', '.join(offered)}."

    def _result(self, box: int) -> str:
        result = self.book.result[box]
        return f"{int(self.book.damage[box])} damage" if result == Result.DAMAGE else RESULT_NAMES[result]

    def _name(self, state: Rex, unit: int) -> str:
        return model_called(self.names, int(units.who(state, unit)), None)

    # --- refusals ------------------------------------------------------------------------------------------------

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        return "It is the other player who decides now.", "REX-21"

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        assert isinstance(state, Rex)
        reason, rule = self.plain_refusal(state, seat, action, code)
        if code in _OF_POINTS and points.has_point(action):
            return f"{reason} {self._nearest(state, seat, action)}", rule
        return reason, rule

    def plain_refusal(self, state: Rex, seat: int, action: int, code: int) -> tuple[str, str]:
        """The same without the legal point near by, for those to whom it is shown."""
        reason, rule = super().refusal(state, seat, action, code)
        if code == Refusal.NO_FAVOR:
            return reason, TACTIC_RULES[tactics.kind_of(action)]
        if code == Refusal.ONCE_PER_CLEAR_TURN:
            return reason, _ONCE_RULES[tactics.kind_of(action)]
        if code == Refusal.NOT_READY and state.question(seat) == Question.REACT_TO:
            return "Only a Ready model reacts.", "REX-40"
        if code == Refusal.MAY_NOT_REACT:
            if state.reactions > 0 and not reactions.may_react_too(state, reactions.unit_of(action)):
                return _SECOND_REACTION
            return _MISFITS[reactions.kind_of(action)]
        return reason, rule

    def refusal_word(self, state: State, seat: int, action: int, name: str) -> str:
        assert isinstance(state, Rex)
        if name == "most":
            return _count(int(ask.add_favor_most(state, seat)), "Favor die", "Favor dice")
        if name == "pool":
            return _count(int(state.pool(seat)), "Favor die", "Favor dice")
        if name == "mover":
            return str(int(pointing.mover(state, seat)) + 1)
        if name == "far":
            return _distance(int(pointing.allowance(state, seat)))
        return super().refusal_word(state, seat, action, name)

    def _nearest(self, state: Rex, seat: int, action: int) -> str:
        near = pointing.nearest(state, seat, points.x_of(action), points.y_of(action))
        if near == acts.STAY:
            return "It can only stay."
        return f"A legal point near it is {inches(int(points.x_of(near)))},{inches(int(points.y_of(near)))}."

    def tempting(self, code: int) -> bool:
        return code in _TEMPTING

    # --- events --------------------------------------------------------------------------------------------------

    def event_rule(self, event: Event) -> str:
        return event_rule(event, super().event_rule(event))

    def words_of(self, event: Event, seat: int | None, call: Callable[[Argument, int], str]) -> dict[str, Any]:
        return words_of(event, self._arguments[event.message], self.names, seat)


def _check_point(words: list[str]) -> None:
    """Raise IllegalAction, with the reason, where "move 17 to 12.5,9.25" names no model or no point."""
    where = words[3].split(",")
    if not (words[1].isdecimal() and words[1].isascii()) or len(where) != 2:
        return
    if len(words[1]) > 2 or not 1 <= int(words[1]) <= UNITS:
        raise IllegalAction(f"There is no model {words[1][:10]}; models are 1 to {UNITS}.", "REX-01")
    for written in where:
        try:
            thousandths(written)
        except ValueError as error:
            raise IllegalAction(f"{error}, as in 12.500.", "REX-02") from None


def _power_prompt(state: Rex, seat: int) -> str:
    """Whether the question comes again is said with it (REX-32)."""
    if ask.how_hard_last(state, seat):
        return "The dice are next: make it a power attack for one more fatigue?"
    asked = "Make it a power attack for one more fatigue?"
    return f"{asked} You can still do so before the dice." if fighting.stays_open(state) else asked


def _letter(box: int) -> str:
    return chr(ord("a") + box)


def _count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def _distance(far: int) -> str:
    """A distance for a sentence: "6 inches", "1 inch", "2.5 inches"."""
    number = inches(far).rstrip("0").rstrip(".")
    return f"{number} {'inch' if number == '1' else 'inches'}"
