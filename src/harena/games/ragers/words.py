"""What Ragers says beside its vocabulary: the names of a pack's cards, and what patrons and cheers cards do."""

from harena.core.events import Event
from harena.core.speech import VocabularyWords
from harena.core.state import State
from harena.core.vocabulary import Argument
from harena.games.ragers import vocabulary
from harena.games.ragers.content import CheersEntry, Content, PatronEntry
from harena.games.ragers.made.codes import FIGHTER_NAMES, FIGHTERS, Fighter, Message, Refusal
from harena.games.ragers.made.table import Table

SIDES = ("Accusers", "Defenders")
NUMBERS = {1: "", 2: "two ", 3: "three ", 4: "four ", 5: "five "}


class RagersWords(VocabularyWords):
    """Words over one content pack, which supplies the names of its cards."""

    def __init__(self, content: Content) -> None:
        self.patrons = content.pack.patron
        self.cheers = content.pack.cheers
        super().__init__(
            vocabulary,
            {"patron": [patron.id for patron in self.patrons], "cheers": [cheers.id for cheers in self.cheers]},
        )
        names = {entry.id: entry.name for entry in content.pack.fighter}
        self.fighters = [names[name] for name in FIGHTER_NAMES]

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

    def also(self, event: Event) -> dict[str, str]:
        if event.message == Message.PATRON_COMES:
            return {"effect": self.patron_effect(self.patrons[event.args[0]])}
        if event.message == Message.CHEERED_BOTH:
            return {"wish": self.cheers_wish(self.cheers[event.args[0]])}
        if event.message == Message.DAY_WON and event.args[2] == Fighter.NOBODY:
            return {"a beaten": "no attack at all"}
        return {}

    def call(self, argument: Argument, value: int) -> str:
        if argument.name == "patron":
            return self.patrons[value].name
        if argument.name == "cheers":
            return f"{self.cheers_wish(self.cheers[value])} (+{self.cheers[value].glory})"
        if argument.name in ("fighter", "attack", "beaten"):
            return self.fighters[value] if 0 <= value < FIGHTERS else "card"
        return super().call(argument, value)

    def patron_effect(self, patron: PatronEntry) -> str:
        """A patron's effect as half a sentence."""
        if patron.effect == "bar":
            return f"no {self._fighter(str(patron.fighter))} may be placed today"
        if patron.effect == "row":
            return f"the day ends at {patron.row} cards in a row"
        return "nothing changes"

    def cheers_wish(self, cheers: CheersEntry) -> str:
        """What a cheers card wants, in words: "two Prodders", "Basher and Deadeye, no Veteran"."""
        names = [self._fighter(name) for name in cheers.needs]
        counts = {name: names.count(name) for name in names}
        wish = " and ".join(f"{NUMBERS[count]}{name}{'s' if count > 1 else ''}" for name, count in counts.items())
        return f"{wish}, no {self._fighter(cheers.forbids)}" if cheers.forbids else wish

    def _fighter(self, name: str) -> str:
        return self.fighters[FIGHTER_NAMES.index(name)]
