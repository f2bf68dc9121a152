"""What Ragers says beside its vocabulary: the names of a pack's cards, the outlook, and the table in words."""

from typing import Any, Final, cast

from harena.core.description import Section
from harena.core.events import Event
from harena.core.speech import VocabularyWords
from harena.core.state import State
from harena.core.vocabulary import Argument
from harena.games.ragers import vocabulary
from harena.games.ragers.content import Content
from harena.games.ragers.describe import described
from harena.games.ragers.faces import SIDES, faces_of
from harena.games.ragers.made import acts
from harena.games.ragers.made.codes import FIGHTER_NAMES, FIGHTERS, Fighter, Message, Refusal
from harena.games.ragers.made.table import Table
from harena.games.ragers.outlook import outlook_of

_LABELS: Final = {acts.KEEP: "Keep your hand", acts.PASS: "Pass"}


class RagersWords(VocabularyWords):
    """Words over one content pack, which supplies the names of its cards."""

    deeds = (
        vocabulary.Discarded,
        vocabulary.Kept,
        vocabulary.Revealed,
        vocabulary.Passed,
        vocabulary.Covered,
        vocabulary.Hid,
    )
    scenes = (vocabulary.DayBegins, vocabulary.DayWon, vocabulary.DayDrawn, vocabulary.DayLostByBoth)
    moments = (vocabulary.DayWon, vocabulary.DayDrawn, vocabulary.DayLostByBoth)

    def __init__(self, content: Content) -> None:
        self.patrons = content.pack.patron
        self.cheers = content.pack.cheers
        super().__init__(
            vocabulary,
            {"patron": [patron.id for patron in self.patrons], "cheers": [cheers.id for cheers in self.cheers]},
        )
        self.cards = faces_of(content.pack)
        self.fighters = [self.cards["fighters"][name]["name"] for name in FIGHTER_NAMES]

    has_outlook = True

    def faces(self) -> dict[str, Any]:
        return cast(dict[str, Any], self.cards)

    def outlook(self, state: State, eye: int) -> dict[str, Any] | None:
        assert isinstance(state, Table)
        return cast(dict[str, Any], outlook_of(state, self.cards, eye))

    def describe(self, state: State, eye: int) -> list[Section]:
        assert isinstance(state, Table)
        return described(state, self.cards, eye)

    def standing(self, state: State) -> tuple[int, ...]:
        return state.result(1).scores

    def label(self, action: int) -> str:
        if acts.is_place(action):
            return f"Place {self.fighters[acts.place_fighter(action)]}"
        if acts.is_discard(action):
            return f"Discard {self.fighters[acts.discard_fighter(action)]}"
        return _LABELS[action]

    def seat_name(self, seat: int) -> str:
        return SIDES[seat]

    def seat_in_sentence(self, seat: int) -> str:
        return f"the {SIDES[seat]}"

    def refusal_word(self, state: State, seat: int, action: int, name: str) -> str:
        if name == "patron":
            assert isinstance(state, Table)
            return self.patrons[state.patron].name
        return super().refusal_word(state, seat, action, name)

    def tempting(self, code: int) -> bool:
        return code == Refusal.BARRED or code == Refusal.CAN_PLACE

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        _, _, rule = self.question(state, 1 - seat)
        if seat in state.chosen:
            return "You have chosen already; the other side is still choosing.", rule
        return "Only the other side has a card to place now.", rule

    def also(self, event: Event, seat: int | None) -> dict[str, str]:
        if event.message == Message.PATRON_COMES:
            return {"effect": self.cards["patrons"][self.patrons[event.args[0]].id]["effect"]}
        if event.message == Message.CHEERED_BOTH:
            return {"wish": self.cards["cheers"][self.cheers[event.args[0]].id]["wish"]}
        if event.message == Message.DAY_WON and event.args[2] == Fighter.NOBODY:
            return {"a beaten": "no attack at all"}
        return {}

    def call(self, argument: Argument, value: int) -> str:
        if argument.name == "patron":
            return self.patrons[value].name
        if argument.name == "cheers":
            face = self.cards["cheers"][self.cheers[value].id]
            return f"{face['wish']} (+{face['glory']})"
        if argument.name in ("fighter", "attack", "beaten"):
            return self.fighters[value] if 0 <= value < FIGHTERS else "card"
        return super().call(argument, value)
