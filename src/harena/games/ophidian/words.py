"""What Ophidian says beside its vocabulary: the names of cards and pieces, what a refusal is about, the table told."""

from collections.abc import Callable
from typing import Any, Final, cast

from harena.core.description import Section
from harena.core.events import Event
from harena.core.orders import ASK_ALWAYS, ASK_NEVER, ASK_WHEN_ABLE, ASK_WHEN_ATTACKED, Order
from harena.core.speech import VocabularyWords, capital
from harena.core.state import State
from harena.core.vocabulary import Argument
from harena.games.ophidian import (
    deeds,
    describing,
    faces,
    language,
    outlook,
    pieces,
    preview,
    responses,
    texts,
    vocabulary,
    wording,
)
from harena.games.ophidian.book import CARDS, LEVELS, Book
from harena.games.ophidian.content import Content
from harena.games.ophidian.entries import DeckEntry
from harena.games.ophidian.made import acts, ask
from harena.games.ophidian.made.codes import DEED_NAMES, DISCIPLINE_NAMES, Message, Moment, Question, Refusal
from harena.games.ophidian.made.table import Table

TEMPTING: Final = (
    Refusal.OVER_LEVEL,
    Refusal.UNPAID,
    Refusal.UNIQUE,
    Refusal.NO_TARGET,
    Refusal.NOT_FAVORITE,
    Refusal.ABILITY_USED,
    Refusal.ABILITY_UNPAID,
    Refusal.SET_CANNOT_ATTACK,
    Refusal.SET_CANNOT_ADVANCE,
    Refusal.MAINTAIN_UNPAID,
    Refusal.NOT_IN_STACK,
)
DISCIPLINES: Final = {"biogen": "BioGen"}
_IN_OPENING: Final = {int(Question.ARRANGE): "OPH-08", int(Question.BOTTOM_ONE): "OPH-06"}
DEEDS: Final = {
    "pass": "{who} {passes}",
    "advance": "{who} advance{s} {piece}",
    "retreat": "{who} retreat{s} {piece}",
    "attack": "{piece} attacks {target}",
    "play": "{who} play{s} {card}",
    "use": "{who} use{s} an ability of {piece}",
}


class OphidianWords(VocabularyWords):
    """Words over one content pack, which supplies the names of its cards."""

    usual_verb = "attack"
    deeds = (
        vocabulary.DeckTaken,
        vocabulary.Passed,
        vocabulary.Advanced,
        vocabulary.Retreated,
        vocabulary.Attacked,
        vocabulary.Played,
        vocabulary.Responded,
        vocabulary.Used,
        vocabulary.Intercepted,
        vocabulary.Protected,
        vocabulary.Roared,
    )
    scenes = (vocabulary.WaveBegins, vocabulary.MomentumPassed, vocabulary.WaveEnds, vocabulary.Defeated)
    moments = (vocabulary.Fell, vocabulary.Defeated)

    def __init__(self, content: Content, decks: list[DeckEntry], book: Book) -> None:
        self.content = content
        self.decks = decks
        self.book = book
        self.cards = [entry.name for entry in content.pack.card]
        self.gladiators = [entry.name for entry in content.pack.gladiator]
        forms = [*book.card_ids, *[""] * (int(CARDS) - len(book.card_ids))]
        forms += [f"{name}-{level}" for name in book.gladiator_ids for level in range(int(LEVELS))]
        names = {
            "card": book.card_ids,
            "form": forms,
            "deck": [deck.id for deck in decks],
            "effect": language.LANGUAGE.say_each(book.programs),
        }
        self._faces: dict[str, Any] | None = None
        super().__init__(vocabulary, names)

    # --- actions ---------------------------------------------------------------------------------------------------

    def standing(self, state: State) -> tuple[int, ...]:
        return state.result(1).scores

    def label_at(self, state: State, seat: int, action: int) -> str:
        return texts.label(self, cast(Table, state), seat, action)

    # --- names -----------------------------------------------------------------------------------------------------

    def call(self, argument: Argument, value: int) -> str:
        kind = argument.kind
        if isinstance(kind, vocabulary.ShownKind):
            return self.shown_name(value)
        if argument.name == "card":
            return self.cards[value] if 0 <= value < len(self.cards) else "a card"
        if argument.name == "deck":
            return self.decks[value].name
        if argument.name == "field":
            return vocabulary_field(value)
        return super().call(argument, value)

    def call_briefly(self, argument: Argument, value: int) -> str:
        if isinstance(argument.kind, vocabulary.ShownKind):
            return self.form_name(value // int(pieces.ALL_PIECES))
        return self.call(argument, value)

    def also(self, event: Event, seat: int | None) -> dict[str, str]:
        if event.message == Message.CHEERED:
            return {"rose": "rose" if event.args[1] >= 0 else "fell"}
        if event.message == Message.BOOSTED:
            amount = event.args[2]
            return {"signed": f"+{amount}" if amount >= 0 else f"−{-amount}"}
        return {}

    def shown_name(self, value: int) -> str:
        """A piece of an event: a Gladiator by its name, another card by its name and its place."""
        form, piece = divmod(value, int(pieces.ALL_PIECES))
        if form >= CARDS:
            return self.form_name(form)
        return f"{self.cards[form]} {vocabulary.PieceKind().write(piece, {})}"

    def piece_name(self, table: Table, piece: int) -> str:
        """A piece as it lies on the table."""
        if not 0 <= piece < table.seat_count * pieces.PIECES or table.face(piece) < 0:
            return f"piece {vocabulary.PieceKind().write(piece, {})}"
        return self.shown_name(int(pieces.shown(table, piece)))

    def card_name(self, table: Table, piece: int) -> str:
        """The name on a card in play."""
        return self.form_name(int(pieces.form(table, piece)))

    # --- questions -------------------------------------------------------------------------------------------------

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        kind, prompt, rule = super().question(state, seat)
        in_opening = _IN_OPENING.get(int(state.question(seat)), "") if state.question_about(seat, 0) else ""
        return kind, prompt, in_opening or rule

    def prompt(self, state: State, seat: int) -> str:
        table = cast(Table, state)
        asked = super().prompt(state, seat)
        question = state.question(seat)
        if question == Question.RESPOND:
            return f"{capital(self.event(table))}. {asked}"
        if question == Question.CHOOSE_TARGET:
            name = self.form_name(int(ask.choose_target_form(table, seat)))
            return f"Choose a target for {name}: {self.wanted(table, seat)}."
        if question == Question.REDIRECT:
            attacker, defender = int(ask.redirect_attacker(table, seat)), int(ask.redirect_defender(table, seat))
            return f"{self.piece_name(table, attacker)} attacks {self.piece_name(table, defender)}. {asked}"
        return asked

    def form_name(self, form: int) -> str:
        """The card or Gladiator that a form belongs to."""
        return self.cards[form] if form < CARDS else self.gladiators[(form - int(CARDS)) // int(LEVELS)]

    def event(self, table: Table) -> str:
        """What the players are asked to respond to, as a clause."""
        deed = int(deeds.top(table))
        clause = self.deed_words(table, deed)
        if table.moment(deed) == Moment.AFTER:
            return f"{clause}, and that is done"
        return f"{clause}, and damage is next" if table.moment(deed) == Moment.STRIKE else clause

    def deed_words(self, table: Table, deed: int, eye: int = -1) -> str:
        """Something that was declared, as a clause; told to a seat, which is called "you"."""
        played, doer = int(table.played(deed)), int(table.doer(deed))
        target = int(table.first(deed) if table.defender(deed) < 0 else table.defender(deed))
        return DEEDS[DEED_NAMES[table.what(deed)]].format(
            who="you" if doer == eye else self.seat_in_sentence(doer),
            passes="pass" if doer == eye else "passes",
            s="" if doer == eye else "s",
            piece=self.piece_name(table, int(table.source(deed))),
            target=self.piece_name(table, target),
            card=self.cards[played] if played >= 0 else "",
        )

    def wanted(self, table: Table, seat: int) -> str:
        """What a target must be."""
        slot = ask.choose_target_slot(table, seat)
        code = int(table.book.target(table.program(deeds.top(table)), slot))
        return language.target_words(language.aim_of(code))

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def declines(self, action: int) -> bool:
        return action == acts.DECLINE or action == acts.RECEIVE

    # --- windows ---------------------------------------------------------------------------------------------------

    def orders(self) -> tuple[Order, ...]:
        return ASK_ALWAYS, ASK_WHEN_ABLE, ASK_WHEN_ATTACKED, ASK_NEVER

    def turn(self, state: State) -> tuple[int, ...]:
        """Until Momentum or the Wave passes on."""
        table = cast(Table, state)
        return int(table.wave), int(table.momentum)

    def occasion(self, state: State, seat: int) -> tuple[str, int, str, bool]:
        table = cast(Table, state)
        deed = deeds.top(table)
        event = DEED_NAMES[table.what(deed)] if state.question(seat) == Question.RESPOND else "roar"
        victim = responses.suffers(table, deed)
        return event, int(table.doer(deed)), self._doing(table, deed), victim >= 0 and pieces.owner(victim) == seat

    def _doing(self, table: Table, deed: int) -> str:
        """The card that was played, or the name on the one that acts."""
        played, source = table.played(deed), table.source(deed)
        if played >= 0:
            return self.cards[played]
        return self.form_name(int(pieces.form(table, source))) if source >= 0 and table.face(source) >= 0 else ""

    # --- refusals --------------------------------------------------------------------------------------------------

    def tempting(self, code: int) -> bool:
        return code in TEMPTING

    def refused(self, state: State, seat: int) -> list[int]:
        """Cards in hand and pieces in play that cannot do what they look as if they could."""
        table = cast(Table, state)
        hand = sorted({int(table.card(table.hand(seat), place)) for place in range(table.count(table.hand(seat)))})
        places = [place for place in range(int(pieces.PIECES)) if table.present(seat) >> place & 1]
        tried: list[int] = []
        question = state.question(seat)
        if question == Question.ACT:
            tried += [int(acts.play(card)) for card in hand]
            tried += [int(acts.use(place, ability)) for place in places for ability in range(3)]
            tried += [int(acts.advance(place)) for place in places]
        elif question == Question.MAINTAIN_ANY:
            tried += [int(acts.maintain(place)) for place in places]
        elif question == Question.PROMOTE_ANY:
            tried += [int(acts.promote(place)) for place in places]
        return [action for action in tried if self.tempting(int(state.judge(seat, action)))]

    def refusal_word(self, state: State, seat: int, action: int, name: str) -> str:
        speaker = _REFUSAL_WORDS.get(name)
        if speaker is None:
            return super().refusal_word(state, seat, action, name)
        return speaker(self, cast(Table, state), seat, action)

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        table = cast(Table, state)
        if table.out(seat):
            return "You are out of the game.", "OPH-76"
        other = state.waiting[0]
        return f"{self.seat_name(other)} is asked now.", self.question(state, other)[2]

    # --- the table in words ----------------------------------------------------------------------------------------

    def faces(self) -> dict[str, Any]:
        if self._faces is None:
            self._faces = cast(dict[str, Any], faces.pack_faces(self.content, self.decks))
        return self._faces

    def describe(self, state: State, eye: int) -> list[Section]:
        return describing.describe(self, cast(Table, state), eye)

    has_outlook = True

    def outlook(self, state: State, eye: int) -> dict[str, Any] | None:
        return cast(dict[str, Any], outlook.outlook_of(self, cast(Table, state), eye))

    def preview(self, state: State, seat: int, text: str) -> dict[str, Any]:
        table = cast(Table, state)
        action = self.vocabulary.parse(" ".join(text.lower().split()))
        if action is None:
            return {}
        return cast(dict[str, Any], preview.of_action(table, seat, action, self.says(table, seat, action)))

    def says(self, table: Table, seat: int, action: int) -> str:
        """The text on the card or the ability that an action uses; empty for what every Character can do."""
        if acts.is_play(action) and acts.play_card(action) < len(self.cards):
            return str(self.faces()["cards"][acts.play_card(action)]["text"])
        if acts.is_use(action):
            piece = _source_of(seat, action)
            count = table.book.abilities[pieces.form(table, piece)] if pieces.in_play(table, piece) else 0
            if acts.use_ability(action) < count:
                return wording.ability_words(self.content.programs()[_program(table, seat, action)])
        return ""


def vocabulary_field(value: int) -> str:
    """A field's name in a sentence."""
    return ("Support", "Action")[value]


# --- what stands in a refusal ----------------------------------------------------------------------------------------


def _card_of(action: int) -> int:
    for first, count in ((acts.PLAY, 128), (acts.BOTTOM, 128), (acts.DISCARD, 128)):
        if first <= action < first + count:
            return action - int(first)
    return -1


def _source_of(seat: int, action: int) -> int:
    """The own piece that an action is about."""
    readers: tuple[tuple[Callable[[int], bool], Callable[[int], int]], ...] = (
        (acts.is_use, acts.use_piece),
        (acts.is_advance, acts.advance_piece),
        (acts.is_retreat, acts.retreat_piece),
        (acts.is_attack, acts.attack_piece),
        (acts.is_intercept, acts.intercept_piece),
        (acts.is_protect, acts.protect_piece),
        (acts.is_maintain, acts.maintain_piece),
        (acts.is_promote, acts.promote_piece),
        (acts.is_reinforce, acts.reinforce_piece),
        (acts.is_forward, acts.forward_piece),
        (acts.is_back, acts.back_piece),
    )
    for is_it, piece in readers:
        if is_it(action):
            return seat * int(pieces.PIECES) + int(piece(action))
    return -1


def _program(table: Table, seat: int, action: int) -> int:
    book = table.book
    if acts.is_play(action):
        return int(book.card_program[acts.play_card(action)])
    piece = _source_of(seat, action)
    return int(book.ability_first[pieces.form(table, piece)] + acts.use_ability(action))


def _card(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    card = _card_of(action)
    return words.cards[card] if 0 <= card < len(words.cards) else "such card"


def _discipline(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    name = DISCIPLINE_NAMES[table.book.discipline[_card_of(action)]]
    return DISCIPLINES.get(name, name.capitalize())


def _level(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return str(table.book.card_level[_card_of(action)])


def _cost(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return str(table.book.price[_program(table, seat, action)])


def _cheer(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return str(table.book.cheer_price[_program(table, seat, action)])


def _needs(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return wording.needs_words(words.content.programs()[_program(table, seat, action)].entry.needs)


def _resources(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return str(table.resources(seat))


def _own_cheer(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return str(table.cheer(seat))


def _source(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return words.piece_name(table, _source_of(seat, action))


def _target(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    target = acts.choose_target(action) if acts.is_choose(action) else acts.attack_target(action)
    return words.piece_name(table, int(target))


def _wanted(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return words.wanted(table, seat)


def _maintain(words: OphidianWords, table: Table, seat: int, action: int) -> str:
    return str(table.book.maintain[pieces.form(table, _source_of(seat, action))])


_REFUSAL_WORDS: Final[dict[str, Callable[[OphidianWords, Table, int, int], str]]] = {
    "card": _card,
    "discipline": _discipline,
    "level": _level,
    "cost": _cost,
    "cheer": _cheer,
    "needs": _needs,
    "resources": _resources,
    "own_cheer": _own_cheer,
    "source": _source,
    "target": _target,
    "wanted": _wanted,
    "maintain": _maintain,
}
