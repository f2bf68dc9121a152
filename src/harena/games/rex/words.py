"""What Arena Rex says and understands: texts of actions, questions, refusals, events and endings."""

from typing import Any

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.game import Words
from harena.core.state import State
from harena.games.rex import codes
from harena.games.rex.actions import reaction_of, reactor_of, tactic_of, x_of, y_of
from harena.games.rex.content import Content
from harena.games.rex.manoeuvres import aimed_action, read_manoeuvre
from harena.games.rex.preview import preview
from harena.games.rex.refusals import MISFITS, ONCE_RULES, REFUSALS, SECOND_REACTION
from harena.games.rex.rules import Rex
from harena.games.rex.state import BOX_AT, FREE, LAST_MAN, POOL, REACTED, SUCCESSES, VICTIM, WALKER, WHO_BASE, Book
from harena.games.rex.story import LUDUS_NAMES, TACTIC_RULES, event_rule, tell_fight, tell_turn
from harena.games.rex.texts import ActionTexts, inches, point_text

_ENDINGS: dict[int, tuple[str, str]] = {
    codes.BY_DESTRUCTION: ("a cohort has no model left", "REX-92"),
    codes.BY_QUIET: ("40 turns in a row marked no vitality box, and more unmarked boxes win", "REX-93"),
    codes.BY_TURNS: ("the last turn is over, and more unmarked boxes win", "REX-93"),
}

# Kind, prompt and rule of the questions that always read the same.
_PLAIN: dict[int, tuple[str, str, str]] = {
    codes.ASK_FIRST: ("first", "You rolled higher: do you go first or second?", "REX-90"),
    codes.ASK_EDGE: ("edge", "Which edge is yours?", "REX-91"),
    codes.ASK_MOUNTED: ("mounted", "Does your rider start mounted?", "REX-80"),
    codes.ASK_DEPLOY: ("deploy", "Which model do you deploy next?", "REX-91"),
    codes.ASK_POWER: ("power", "Make it a power attack for one more fatigue?", "REX-32"),
    codes.ASK_RESIST: ("resist", "The defender can resist: is this push the resisted one?", "REX-63"),
    codes.ASK_TACTIC: ("tactic", "Clear turn: spend Favor on tactics, mount or dismount, or be done.", "REX-26"),
}

_POINT_FORMS = {
    codes.ASK_SPOT: "deploy {} at X,Y",
    codes.ASK_MOVE: "move {} to X,Y",
    codes.ASK_FOLLOW: "follow {} to X,Y",
    codes.ASK_REPOSITION: "reposition {} to X,Y",
    codes.ASK_DASH: "dash {} to X,Y",
    codes.ASK_DISMOUNT: "dismount {} to X,Y",
}


class RexWords(Words):
    """Words over one content pack, which supplies the names of its models."""

    def __init__(self, content: Content, book: Book) -> None:
        self.content = content
        self.book = book
        self.names = [stages[0].name for stages in content.models.values()]
        self.cards = [card for stages in content.models.values() for card in stages]
        self.texts = ActionTexts(book)

    def actions(self) -> list[int]:
        return self.texts.fixed

    def text(self, action: int) -> str:
        return self.texts.text(action)

    def parse(self, text: str) -> int:
        return self.texts.parse(text)

    def resolve(self, state: State, seat: int, text: str) -> list[str]:
        """A manoeuvre named by its aim becomes the point that it means here (REX-09)."""
        assert isinstance(state, Rex)
        named = read_manoeuvre(text)
        if named is None:
            return [text]
        if seat not in state.waiting:
            raise IllegalAction(*self.not_asked(state, seat))
        form = self.form(state, seat).split()
        if not form or form[0] != named.verb:
            raise IllegalAction(*self.refusal(state, seat, 0, codes.NOT_NOW))
        if named.unit != state.mover(seat):
            raise IllegalAction(*self.refusal(state, seat, 0, codes.WRONG_MODEL))
        return [self.text(aimed_action(state, seat, named))]

    def preview(self, state: State, seat: int, text: str) -> dict[str, Any]:
        assert isinstance(state, Rex)
        return preview(self, state, seat, text)

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def form(self, state: State, seat: int) -> str:
        assert isinstance(state, Rex)
        written = _POINT_FORMS.get(int(state.question(seat)), "")
        return written.format(int(state.mover(seat)) + 1) if written else ""

    # --- questions -----------------------------------------------------------------------------------------------

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        assert isinstance(state, Rex)
        question = int(state.question(seat))
        about, second = int(state.question_about(seat, 0)), int(state.question_about(seat, 1))
        if question in _PLAIN:
            return _PLAIN[question]
        if question >= codes.ASK_POINT:
            return self._point_question(state, seat, question)
        if question == codes.ASK_PICK:
            left = int(self.book.combatants - state.combatants(seat))
            return "pick", f"Pick a model for your cohort; {_count(left, 'combatant')} to go.", "REX-70"
        if question == codes.ASK_REST:
            if about:
                return "rest", "Clear turn: which model removes one more fatigue?", "REX-26"
            return "rest", "Does a Fatigued model of yours remove its fatigue?", "REX-23"
        if question == codes.ASK_ACTIVATE:
            if about:
                rule = "REX-27" if state.cells[LAST_MAN] else "REX-77"
                return "activate", "Do you activate a model after your clear turn?", rule
            return "activate", "Which model do you activate?", "REX-24"
        if question == codes.ASK_ACT:
            return "act", f"What does {self._name(state, about)} do?", "REX-24"
        if question == codes.ASK_RECOVER:
            return "recover", f"{self._name(state, about)} repositioned and got away: remove one fatigue?", "REX-33"
        if question == codes.ASK_REACT:
            return self._reaction_question(state, about, second)
        if question == codes.ASK_FAVOR:
            who = "attack" if about == 0 else "defence"
            return "favor", f"How many Favor dice do you add to the {who}, at most {second}?", "REX-52"
        return "box", self._box_prompt(state), "REX-54"

    def _point_question(self, state: Rex, seat: int, question: int) -> tuple[str, str, str]:
        name = self._name(state, int(state.mover(seat)))
        if question == codes.ASK_SPOT:
            return "deploy", f"Where does {name} stand, in contact with your edge?", "REX-91"
        if question == codes.ASK_DISMOUNT:
            return "dismount", f"Where does {name} stand, within 1 inch of the mount?", "REX-80"
        far = _distance(int(state.allowance(seat)))
        if question == codes.ASK_FOLLOW:
            target = self._name(state, int(state.cells[VICTIM]))
            return "follow", f"Where does {name} follow up, at most {far} toward {target}?", "REX-61"
        kind, rule = {
            codes.ASK_MOVE: ("move", "REX-30"),
            codes.ASK_REPOSITION: ("reposition", "REX-57"),
            codes.ASK_DASH: ("dash", "REX-12"),
        }[question]
        return kind, f"Where does {name} go, at most {far}?", rule

    def _reaction_question(self, state: Rex, event: int, mover: int) -> tuple[str, str, str]:
        if event == codes.ON_ATTACK:
            return "react", "You are attacked: does a Ready model of yours react?", "REX-40"
        name = self._name(state, mover)
        if event == codes.ON_DECLARED_MOVE:
            return "react", f"{name} declares a move within your reach: does a Ready model of yours strike?", "REX-42"
        return "react", f"{name} has moved: does a Ready model of yours move, too?", "REX-41"

    def _box_prompt(self, state: Rex) -> str:
        walker = int(state.cells[WALKER])
        card = int(state.card(walker))
        start, ways = int(self.book.tree_start[card]), int(state.ways())
        offered = [f"{chr(ord('a') + box)} ({self._result(start + box)})" for box in range(24) if ways >> box & 1]
        if state.cells[FREE]:
            offered.append("a free push")
        left = _count(int(state.cells[SUCCESSES]), "success", "successes")
        below = "" if state.cells[BOX_AT] == 0 else f" below {chr(ord('a') + int(state.cells[BOX_AT]) - 1)}"
        return f"{self._name(state, walker)} has {left} left: which box{below}? {', '.join(offered)}."

    def _result(self, box: int) -> str:
        result = int(self.book.result[box])
        return f"{int(self.book.damage[box])} damage" if result == codes.DAMAGE else codes.RESULT_IDS[result]

    # --- refusals ------------------------------------------------------------------------------------------------

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        return "It is the other player who decides now.", "REX-21"

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        assert isinstance(state, Rex)
        reason, rule = REFUSALS[code]
        if code == codes.NOT_NOW:
            _, prompt, rule = self.question(state, seat)
            return f"That is not what is asked now: {prompt}", rule
        if code == codes.TOO_MANY_DICE:
            most = int(state.question_about(seat, 1))
            return f"You may add at most {_count(most, 'Favor die', 'Favor dice')} here.", rule
        if code == codes.NO_FAVOR:
            pool = int(state.cells[POOL + seat])
            short = f"Your pool holds {_count(pool, 'Favor die', 'Favor dice')}, which is not enough."
            return short, TACTIC_RULES[tactic_of(action)]
        if code == codes.NOT_READY and state.question(seat) == codes.ASK_REACT:
            return "Only a Ready model reacts.", "REX-40"
        if code == codes.MAY_NOT_REACT:
            if state.cells[REACTED] and not state.may_react_too(reactor_of(action)):
                return SECOND_REACTION
            return MISFITS[reaction_of(action)]
        if code == codes.ONCE_PER_CLEAR_TURN:
            return reason, ONCE_RULES[tactic_of(action)]
        if code == codes.WRONG_MODEL:
            return f"It is model {int(state.mover(seat)) + 1} that is asked about.", rule
        if code == codes.TOO_FAR:
            reason = f"That is too far: {_distance(int(state.allowance(seat)))} at most."
        if codes.POINT_ACTIONS <= action < codes.END_OF_ACTIONS and code in _POINT_CODES:
            return f"{reason} {self._nearest(state, seat, action)}", rule
        return reason, rule

    def tempting(self, code: int) -> bool:
        return code in _TEMPTING

    def declines(self, action: int) -> bool:
        return action == codes.PASS

    def _nearest(self, state: Rex, seat: int, action: int) -> str:
        near = int(state.nearest_point(seat, x_of(action), y_of(action)))
        return "It can only stay." if near == codes.STAY else f"A legal point near it is {point_text(near)}."

    # --- events --------------------------------------------------------------------------------------------------

    def ending(self, code: int) -> tuple[str, str]:
        return _ENDINGS[code]

    def event_rule(self, event: Event) -> str:
        return event_rule(event)

    def sentence(self, event: Event, seat: int | None) -> str:
        told = tell_turn(self, event, seat) or tell_fight(self, event, seat)
        return told[:1].upper() + told[1:]

    def who(self, code: int, seat: int | None) -> str:
        """A model as an event tells it; a seat's own are called so."""
        unit, model = divmod(code, int(WHO_BASE))
        name = f"{self.names[model]} ({unit + 1})"
        return f"your {name}" if unit // int(codes.PER_SIDE) == seat else name

    def ludus(self, number: int) -> str:
        """The name of a ludus."""
        return LUDUS_NAMES[number]

    def _name(self, state: Rex, unit: int) -> str:
        return self.who(int(state.who(unit)), None)


# Refusals that speak of a card or model the player can see and point at.
_TEMPTING = (codes.PICKED_ALREADY, codes.TOO_MANY_COMBATANTS, codes.NOT_READY, codes.NOT_FATIGUED)

_POINT_CODES = (
    codes.OFF_ARENA,
    codes.IN_THE_WAY,
    codes.TOO_FAR,
    codes.NO_WAY,
    codes.NOT_TOWARD,
    codes.NOT_AT_EDGE,
    codes.OFF_CENTRE,
    codes.NOT_NEAR_MOUNT,
    codes.DEADLY,
)


def _count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def _distance(thousandths: int) -> str:
    """A distance for a sentence: "6 inches", "1 inch", "2.5 inches"."""
    number = inches(thousandths).rstrip("0").rstrip(".")
    return f"{number} {'inch' if number == '1' else 'inches'}"
