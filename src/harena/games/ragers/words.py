"""What Ragers says and understands: texts of actions, questions, refusals, events and endings."""

from harena.core.events import Event
from harena.core.game import Words
from harena.core.state import State
from harena.games.ragers import codes
from harena.games.ragers.content import CheersEntry, Content, PatronEntry
from harena.games.ragers.rules import Ragers
from harena.games.ragers.state import PATRON

SIDES = ("Accusers", "Defenders")

# The rule each message shows beside its sentence.
EVENT_RULES: dict[int, str] = {
    codes.DAY_BEGINS: "RAG-11",
    codes.PATRON_COMES: "RAG-12",
    codes.CROWD_WANTS: "RAG-12",
    codes.DISCARDED: "RAG-13",
    codes.KEPT: "RAG-13",
    codes.DREW: "RAG-20",
    codes.REVEALED: "RAG-20",
    codes.PASSED: "RAG-22",
    codes.NEGATED: "RAG-30",
    codes.SHIELDED: "RAG-32",
    codes.COPIED: "RAG-33",
    codes.COVERED: "RAG-37",
    codes.HID: "RAG-41",
    codes.STOPS: "RAG-43",
    codes.NO_PLACE_LEFT: "RAG-42",
    codes.DAY_WON: "RAG-51",
    codes.DAY_DRAWN: "RAG-53",
    codes.DAY_LOST_BY_BOTH: "RAG-54",
    codes.SCORED: "RAG-52",
    codes.CHEERED: "RAG-56",
    codes.CHEERED_BOTH: "RAG-56",
    codes.TOTALS: "RAG-58",
    codes.NOTHING_TO_COPY: "RAG-34",
}

_QUESTIONS: dict[int, tuple[str, str, str]] = {
    codes.PREPARE: ("prepare", "Discard a card to draw another, or keep your hand.", "RAG-13"),
    codes.PLACE_IN_ROW: ("place", "Place a card. Both of you choose in secret, then reveal.", "RAG-20"),
    codes.PLACE_ON_VETERAN: ("cover", "Your Veteran calls: place a card on top of it.", "RAG-37"),
    codes.PLACE_HIDDEN: ("hide", "Your Deadeye shoots: place a card face-down beside it.", "RAG-41"),
}

_ENDINGS: dict[int, tuple[str, str]] = {
    codes.BY_LEAD: ("a lead of ten Glory Points or more", "RAG-60"),
    codes.BY_GLORY: ("the higher total after three days", "RAG-61"),
    codes.BY_CHEERS: ("equal totals, but more cheers cards", "RAG-61"),
    codes.BY_DECK: ("equal totals and cheers, but more cards left in the deck", "RAG-61"),
    codes.BY_DEFENDING: ("equal in everything: the accusation was not proved", "RAG-61"),
}


class RagersWords(Words):
    """Words over one content pack, which supplies the names of its cards."""

    def __init__(self, content: Content) -> None:
        names = {entry.id: entry.name for entry in content.pack.fighter}
        self.fighters = [names[name] for name in codes.FIGHTER_IDS]
        self.patrons = content.pack.patron
        self.cheers = content.pack.cheers

    def actions(self) -> range:
        return range(codes.ACTIONS)

    def text(self, action: int) -> str:
        if codes.DISCARD <= action < codes.KEEP:
            return f"discard {codes.FIGHTER_IDS[action - codes.DISCARD]}"
        if codes.PLACE <= action < codes.PASS:
            return f"place {codes.FIGHTER_IDS[action - codes.PLACE]}"
        return {codes.KEEP: "keep", codes.PASS: "pass"}.get(action, f"action {action}")

    def seat_name(self, seat: int) -> str:
        return SIDES[seat]

    def seat_in_sentence(self, seat: int) -> str:
        return f"the {SIDES[seat]}"

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        return _QUESTIONS[int(state.question(seat))]

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        assert isinstance(state, Ragers)
        if code == codes.BARRED:
            patron = self.patrons[state.cells[PATRON]]
            return f"{patron.name} bars the {self._fighter_of(action)} today.", "RAG-21"
        if code == codes.NOT_IN_HAND:
            return f"There is no {self._fighter_of(action)} in your hand.", self.question(state, seat)[2]
        if code == codes.CAN_PLACE:
            return "You may pass only when no card in your hand can be placed.", "RAG-22"
        _, prompt, rule = self.question(state, seat)
        return f'"{self.text(action)}" does not answer this question. {prompt}', rule

    def tempting(self, code: int) -> bool:
        return code == codes.BARRED or code == codes.CAN_PLACE

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        _, _, rule = self.question(state, 1 - seat)
        if seat in state.chosen:
            return "You have chosen already; the other side is still choosing.", rule
        return "Only the other side has a card to place now.", rule

    def ending(self, code: int) -> tuple[str, str]:
        return _ENDINGS[code]

    def event_rule(self, event: Event) -> str:
        return EVENT_RULES[event.message]

    def sentence(self, event: Event, seat: int | None) -> str:
        message, (a, b, c) = event.message, event.args
        if message in (codes.DAY_BEGINS, codes.PATRON_COMES, codes.CROWD_WANTS, codes.CHEERED_BOTH):
            return self._of_the_day(message, a)
        if message in (codes.DAY_WON, codes.DAY_DRAWN, codes.DAY_LOST_BY_BOTH, codes.TOTALS):
            return self._of_the_reckoning(message, a, b, c, seat)
        you = a == seat
        who = "You" if you else f"The {SIDES[a]}"
        whose = "Your" if you else f"The {SIDES[a]}'"
        card = self.fighters[b] if 0 <= b < codes.FIGHTERS else "card"
        a_card = with_article(card)
        return {
            codes.DISCARDED: f"{who} discarded {a_card}.",
            codes.KEPT: f"{who} kept the whole hand.",
            codes.DREW: f"{who} drew {a_card}.",
            codes.REVEALED: f"{who} placed {a_card}.",
            codes.PASSED: f"{who} had nothing to place and passed.",
            codes.NEGATED: f"{whose} {card} was negated and turned face-down.",
            codes.SHIELDED: f"{whose} {card} stood behind a Stopper and could not be negated.",
            codes.COPIED: f"{whose} Chancer became {a_card}.",
            codes.COVERED: f"{who} placed {a_card} on top of the Veteran.",
            codes.HID: f"{who} placed {a_card} face-down beside the Deadeye.",
            codes.STOPS: f"{whose} Stopper doubles and protects the next card.",
            codes.NO_PLACE_LEFT: f"{whose} Deadeye found no free place in the row.",
            codes.SCORED: f"{who} scored {c} for the {card}.",
            codes.CHEERED: f"{who} won the crowd: {self._cheers(a=b)}.",
            codes.NOTHING_TO_COPY: f"{whose} Chancer faced a Chancer and found nothing to copy.",
        }[message]

    def _of_the_day(self, message: int, a: int) -> str:
        if message == codes.DAY_BEGINS:
            return f"Day {a} begins."
        if message == codes.PATRON_COMES:
            return f"{self.patrons[a].name} watches over the arena: {self.patron_effect(self.patrons[a])}."
        if message == codes.CROWD_WANTS:
            return f"The crowd wants {self.cheers_wish(self.cheers[a])} (+{self.cheers[a].glory})."
        return f"Both sides gave the crowd {self.cheers_wish(self.cheers[a])}, so neither is paid for it."

    def _of_the_reckoning(self, message: int, a: int, b: int, c: int, seat: int | None) -> str:
        if message == codes.DAY_DRAWN:
            return f"The day is drawn: both last attacks are {self.fighters[a]}s."
        if message == codes.DAY_LOST_BY_BOTH:
            return "Neither side has an attack: nobody scores anything today."
        if message == codes.TOTALS:
            return f"Glory Points: Accusers {a}, Defenders {b}."
        who = "You win" if a == seat else f"The {SIDES[a]} win"
        against = "no attack at all" if c == codes.NOBODY else with_article(self.fighters[c])
        return f"{who} the day: {self.fighters[b]} against {against}."

    def patron_effect(self, patron: PatronEntry) -> str:
        """A patron's effect as half a sentence."""
        if patron.effect == "bar":
            return f"no {self.fighters[codes.FIGHTER_IDS.index(str(patron.fighter))]} may be placed today"
        if patron.effect == "row":
            return f"the day ends at {patron.row} cards in a row"
        return "nothing changes"

    def cheers_wish(self, cheers: CheersEntry) -> str:
        """What a cheers card wants, in words: "two Prodders", "Basher and Deadeye, no Veteran"."""
        names = [self.fighters[codes.FIGHTER_IDS.index(name)] for name in cheers.needs]
        counts = {name: names.count(name) for name in names}
        numbers = {1: "", 2: "two ", 3: "three ", 4: "four ", 5: "five "}
        wish = " and ".join(f"{numbers[count]}{name}{'s' if count > 1 else ''}" for name, count in counts.items())
        if cheers.forbids:
            wish += f", no {self.fighters[codes.FIGHTER_IDS.index(cheers.forbids)]}"
        return wish

    def _cheers(self, a: int) -> str:
        if a < 0 or a >= len(self.cheers):
            return ""
        return f"{self.cheers_wish(self.cheers[a])} (+{self.cheers[a].glory})"

    def _fighter_of(self, action: int) -> str:
        return self.fighters[action - (codes.DISCARD if action < codes.KEEP else codes.PLACE)]


def with_article(name: str) -> str:
    """A pack names its cards as it likes: "a Basher", "an Ogre"."""
    return f"an {name}" if name[:1].lower() in "aeiou" else f"a {name}"
