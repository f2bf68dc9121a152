"""What Talisman: the Arena says beside its vocabulary: names of cards and players, refusals, and the table told."""

from collections.abc import Callable
from typing import Any, Final, cast

from harena.core.description import Section
from harena.core.events import Event
from harena.core.orders import ASK_ALWAYS, ASK_NEVER, ASK_WHEN_ABLE, ASK_WHEN_ATTACKED, ATTACK, Order, Window
from harena.core.speech import VocabularyWords, capital, listed
from harena.core.state import State
from harena.core.vocabulary import Argument
from harena.games.talisman import (
    describing,
    duels,
    faces,
    figures,
    outlook,
    piles,
    preview,
    story,
    texts,
    vocabulary,
    wording,
)
from harena.games.talisman.book import SIGHT, SPELL, Book
from harena.games.talisman.content import Content
from harena.games.talisman.language import LANGUAGE
from harena.games.talisman.made import acts, ask
from harena.games.talisman.made.codes import MANNER_NAMES, Moment, Question, Refusal
from harena.games.talisman.made.table import Table

TEMPTING: Final = (
    Refusal.STOPS_COMBAT,
    Refusal.NO_COMBAT_SPELL,
    Refusal.NOT_IN_TURN,
    Refusal.NOT_IN_FIGHT,
    Refusal.CANNOT_PAY,
    Refusal.TOO_DEAR,
    Refusal.MULE_ONCE,
    Refusal.OUT_OF_STOCK,
    Refusal.UNHURT,
    Refusal.NOT_LANDED,
    Refusal.NOT_CARRIED_IN,
)
_SEATS: Final = ("player", "opponent", "caster", "victim", "loser", "dead", "turn")
_BARRED: Final = {
    int(Refusal.BARRED_HELPER),
    int(Refusal.BARRED_ANIMAL),
    int(Refusal.BARRED_VICTORY),
    int(Refusal.BARRED_DISTANCE),
    int(Refusal.BARRED_CARRYING),
}


class TalismanWords(VocabularyWords):
    """Words over one content pack, which supplies the names of its cards, spaces and characters."""

    deeds = (
        story.CharacterTaken,
        story.ArenaPlaced,
        story.Moved,
        story.Drawn,
        story.GivenUp,
        story.Bought,
        story.SpellCast,
        story.Evaded,
        story.Gestured,
        story.Summoned,
        story.Attacked,
        story.Rewarded,
        story.Stayed,
    )
    scenes = (
        story.TurnBegins,
        story.TurnMissed,
        story.LeftArena,
        story.Quaked,
        story.ArenaFell,
        story.Crowned,
    )
    moments = (story.Died, story.ArenaFell, story.Crowned)

    has_outlook = True
    usual_verb = "move"

    def __init__(self, content: Content, book: Book) -> None:
        self.content = content
        self.book = book
        pack = content.pack
        self.cards = ["" if each is None else each.entry.name for each in content.cards]
        self.named: dict[str, list[str]] = {
            "space": [entry.name for entry in pack.space],
            "card": self.cards,
            "spell": [each.entry.name for each in content.bands[3]],
            "visit": [entry.name for entry in pack.visit],
            "ware": [entry.name for entry in content.wares],
            "gesture": [entry.name for entry in pack.gesture],
            "character": [entry.name for entry in pack.character],
        }
        ids = {
            "space": book.space_ids,
            "card": book.card_ids,
            "spell": book.spell_ids,
            "visit": book.visit_ids,
            "ware": book.ware_ids,
            "gesture": book.gesture_ids,
            "character": book.character_ids,
            "effect": LANGUAGE.say_each(book.programs),
        }
        super().__init__(vocabulary, ids)

    # --- names -----------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def standing(self, state: State) -> tuple[int, ...]:
        return state.result(1).scores

    def call(self, argument: Argument, value: int) -> str:
        what = getattr(argument.kind, "what", "")
        if what in self.named:
            known = self.named[what]
            return known[value] if 0 <= value < len(known) and known[value] else f"a {what}"
        if argument.name in _SEATS:
            return self.seat_in_sentence(value)
        said = super().call(argument, value)
        return texts.GROUNDS.get(said, said) if argument.name == "ground" else said

    def card_text(self, card: int) -> str:
        """What a card does, in a sentence."""
        printed = self.content.cards[card]
        return "" if printed is None else texts.card_text(printed.entry)

    def visit_text(self, visit: int) -> str:
        """What a visit does, in a sentence."""
        return texts.card_text(self.content.pack.visit[visit])

    def also(self, event: Event, seat: int | None) -> dict[str, str]:
        return wording.also(self, event, self._arguments[event.message], seat)

    # --- actions ---------------------------------------------------------------------------------------------------

    def label(self, action: int) -> str:
        form = self.vocabulary.form_of(action)
        if form is None or not form.arguments:
            return super().label(action)
        pairs = zip(form.arguments, form.take_apart(action))
        called = {each.name: (value, self.call(each, value)) for each, value in pairs}
        return wording.label(self, form.name, form.template, called)

    def label_at(self, state: State, seat: int, action: int) -> str:
        if not acts.is_bring(action):
            return self.label(action)
        chosen = int(duels.chosen_objects(cast(Table, state), seat, acts.bring_objects(action)))
        names = [capital(self.cards[card]) for card in range(max(0, chosen).bit_length()) if chosen >> card & 1]
        return self.label(action) if chosen < 0 else f"Bring {listed(names) or 'nothing'}"

    def resolve(self, state: State, seat: int, text: str) -> list[str]:
        """ "bring sword helmet" names Objects; what is played names their places in the list.

        "challenge 2 one-on-one" says in one go whom and how, and "move city visit doctor" where to and to whom.
        """
        words = text.lower().replace(",", " ").split()
        if len(words) == 4 and (words[0], words[2]) == ("move", "visit"):
            return [" ".join(words[:2]), " ".join(words[2:])]
        if len(words) == 3 and words[0] in ("summon", "challenge") and words[2] in MANNER_NAMES:
            return [f"{words[0]} {words[1]}", f"fight with {words[2]}"]
        if words[:1] != ["bring"] or len(words) < 2 or not set(words[1:]) <= set(self.book.card_ids):
            return super().resolve(state, seat, text)
        table = cast(Table, state)
        held = [card for card in range(62) if table.objects(seat) >> card & 1]
        places = sorted({held.index(card) + 1 for card in map(self.book.card_ids.index, words[1:]) if card in held})
        if len(places) < len(words) - 1:
            return super().resolve(state, seat, text)
        return [f"bring {'+'.join(map(str, places))}"]

    def declines(self, action: int) -> bool:
        return action == acts.DECLINE

    # --- windows ---------------------------------------------------------------------------------------------------

    def orders(self) -> tuple[Order, ...]:
        return ASK_ALWAYS, ASK_WHEN_ABLE, ASK_WHEN_ATTACKED, ASK_NEVER

    def turn(self, state: State) -> tuple[int, ...]:
        table = cast(Table, state)
        return int(table.round), int(table.turn)

    def window(self, state: State, seat: int) -> Window | None:
        """Others' fights and Spells open windows; what one casts in one's own turn answers nobody (TAL-43)."""
        if state.question(seat) == Question.CAST_SPELL and state.question_about(seat, 0) == Moment.TURN:
            return None
        return super().window(state, seat)

    def occasion(self, state: State, seat: int) -> tuple[str, int, str, bool]:
        table = cast(Table, state)
        if state.question(seat) == Question.COUNTER:
            spell = self.named["spell"][int(ask.counter_spell(table, seat))]
            return "spell", int(ask.counter_caster(table, seat)), spell, False
        return ATTACK, int(table.attacker), "", bool(figures.side_of(table, seat) >= 0)

    # --- questions -------------------------------------------------------------------------------------------------

    def prompt(self, state: State, seat: int) -> str:
        asked = super().prompt(state, seat)
        speaker = _PROMPTS.get(int(state.question(seat)))
        return speaker(self, cast(Table, state), seat, asked) if speaker else asked

    def object_list(self, table: Table, seat: int) -> str:
        """A player's Objects with their places: "1 Sword, 2 Mule (stays outside)"."""
        found: list[str] = []
        for card in range(62):
            if table.objects(seat) >> card & 1:
                barred = " (stays outside)" if duels.is_barred(table, card) else ""
                found.append(f"{len(found) + 1} {self.cards[card]}{barred}")
        return ", ".join(found)

    # --- refusals --------------------------------------------------------------------------------------------------

    def tempting(self, code: int) -> bool:
        return code in TEMPTING

    def refused(self, state: State, seat: int) -> list[int]:
        """Spells in hand, Objects and players that cannot be what they look as if they could."""
        question = state.question(seat)
        table = cast(Table, state)
        if question == Question.BRING_WHAT:
            count = int(piles.size(table.objects(seat)))
            tried = [int(acts.bring(1 << place)) for place in range(count)]
            return [action for action in tried if int(state.judge(seat, action)) in _BARRED]
        first, end = (int(each) for each in state.span(seat))
        tried = [action for action in range(first, end) if self.vocabulary.text(action) is not None]
        return [action for action in tried if self.tempting(int(state.judge(seat, action)))]

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        reason, rule = super().refusal(state, seat, action, code)
        return capital(reason), rule

    def refusal_word(self, state: State, seat: int, action: int, name: str) -> str:
        table = cast(Table, state)
        if name == "spell" and state.question(seat) == Question.AIM_SPELL:
            return self.named["spell"][int(ask.aim_spell_spell(table, seat))]
        if name != "barred":
            return super().refusal_word(state, seat, action, name)
        chosen = int(duels.chosen_objects(table, seat, acts.bring_objects(action)))
        barred = [self.cards[card] for card in range(62) if chosen >> card & 1 and duels.is_barred(table, card)]
        return barred[0] if barred else "that Object"

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        other = state.waiting[0]
        return f"{self.seat_name(other)} is asked now.", self.question(state, other)[2]

    # --- the table in words ----------------------------------------------------------------------------------------

    def faces(self) -> dict[str, Any]:
        return cast(dict[str, Any], faces.pack_faces(self))

    def describe(self, state: State, eye: int) -> list[Section]:
        return describing.describe(self, cast(Table, state), eye)

    def outlook(self, state: State, eye: int) -> dict[str, Any] | None:
        return cast(dict[str, Any], outlook.outlook_of(self, cast(Table, state), eye))

    def preview(self, state: State, seat: int, text: str) -> dict[str, Any]:
        read = self.resolve(state, seat, text) if text.strip() else []
        action, how = [*(self.vocabulary.parse(" ".join(each.lower().split())) for each in read), None, None][:2]
        if action is None:
            return {}
        table = cast(Table, state)
        manner = preview.ANY_MANNER if how is None or not acts.is_by(how) else int(acts.by_manner(how))
        about = action if how is None or not acts.is_visiting(how) else how
        return cast(dict[str, Any], preview.of_action(table, seat, action, self.says(table, about), manner))

    def says(self, table: Table, action: int) -> str:
        """The text behind an action: of the Spell, the gesture, the visit, the ware or the space that it is about."""
        if acts.is_cast(action) and acts.cast_spell(action) < self.book.spells:
            return self.card_text(int(SPELL + acts.cast_spell(action)))
        if acts.is_gesture(action) and acts.gesture_gesture(action) < piles.size(self.book.gestures):
            return self.card_text(int(SIGHT + piles.nth(self.book.gestures, acts.gesture_gesture(action))))
        if acts.is_visiting(action) and acts.visiting_visit(action) < self.book.visits:
            return self.visit_text(int(acts.visiting_visit(action)))
        return preview.space_text(table, int(acts.move_space(action))) if acts.is_move(action) else ""


# --- prompts that say what they are about ----------------------------------------------------------------------------


def _move(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    return f"You rolled {ask.move_to_die(table, seat)}. {asked}"


def _cast(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    if table.question_about(seat, 0) == Moment.TURN:
        return f"Your turn begins. {asked}"
    return f"{describing.fight_clause(words, table, seat)}. {asked}"


def _counter(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    caster = words.seat_name(int(ask.counter_caster(table, seat)))
    return f"{caster} cast {words.named['spell'][int(ask.counter_spell(table, seat))]}. {asked}"


def _meet(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    return f"Your opponents come to {ask.meet_power(table, seat)}. {asked}"


def _offer(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    card = int(ask.offer_card(table, seat))
    return f"{words.cards[card]}: {words.card_text(card)} {asked}"


def _give(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    return f"{ask.give_up_left(table, seat)} to give up. {asked}"


def _bring(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    return f"{describing.fight_clause(words, table, seat)}. {asked} Yours: {words.object_list(table, seat)}."


def _manner(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    return f"You attack {words.seat_in_sentence(int(ask.fight_how_opponent(table, seat)))}. {asked}"


def _spoils(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    return f"You beat {words.seat_in_sentence(int(ask.spoils_loser(table, seat)))}. {asked}"


def _arena(words: TalismanWords, table: Table, seat: int, asked: str) -> str:
    legal = [int(action) for action in table.legal(seat)]
    parts = ["summon a player from outside"] if any(acts.is_summon(action) for action in legal) else []
    parts += ["challenge a player who is here"] if any(acts.is_challenge(action) for action in legal) else []
    parts += ["draw an arena card"]
    return f"You are bound to the arena until you win a fight: {listed(parts).replace(' and ', ' or ')}."


_PROMPTS: Final[dict[int, Callable[[TalismanWords, Table, int, str], str]]] = {
    int(Question.MOVE_TO): _move,
    int(Question.CAST_SPELL): _cast,
    int(Question.COUNTER): _counter,
    int(Question.MEET): _meet,
    int(Question.OFFER): _offer,
    int(Question.GIVE_UP): _give,
    int(Question.BRING_WHAT): _bring,
    int(Question.FIGHT_HOW): _manner,
    int(Question.SPOILS): _spoils,
    int(Question.ARENA_TURN): _arena,
}
