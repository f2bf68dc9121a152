"""What For the Gods says and understands: texts of actions, questions, refusals, events and endings."""

from harena.core.events import Event
from harena.core.game import Words
from harena.core.state import State
from harena.games.gods.book import EFFECT_CELLS, WHO_BASE, Book
from harena.games.gods.content import Content, read_effect
from harena.games.gods.made import acts
from harena.games.gods.made.codes import (
    FIGURE_NAMES,
    FIGURES,
    SYMBOL_NAMES,
    SYMBOLS,
    Ending,
    Message,
    Question,
    Refusal,
    Symbol,
    Target,
    Verb,
)
from harena.games.gods.state import Gods
from harena.games.gods.texts import ActionTexts, dice_of, dice_told

# The rule each message shows beside its sentence.
EVENT_RULES: dict[int, str] = {
    Message.OFFERED: "GOD-21",
    Message.BIDDING: "GOD-23",
    Message.TIED: "GOD-24",
    Message.TOOK: "GOD-23",
    Message.LOTTED: "GOD-24",
    Message.FIRST_PLAYER: "GOD-25",
    Message.PICKED: "GOD-82",
    Message.ENTERED: "GOD-30",
    Message.TURN_BEGINS: "GOD-40",
    Message.TOO_TIRED: "GOD-41",
    Message.ROLLED: "GOD-42",
    Message.REROLLED: "GOD-42",
    Message.USED: "GOD-44",
    Message.STRUCK: "GOD-45",
    Message.WALKED: "GOD-45",
    Message.SHOVED: "GOD-45",
    Message.SMOTE: "GOD-45",
    Message.LOST: "GOD-03",  # lost and gained in the open
    Message.GAINED: "GOD-03",
    Message.MOVED: "GOD-50",
    Message.STUCK: "GOD-51",
    Message.PUSHED: "GOD-60",
    Message.PUSH_BLOCKED: "GOD-60",
    Message.DRANK: "GOD-54",
    Message.TRAPPED: "GOD-54",
    Message.SHIELDED: "GOD-64",
    Message.TIRED: "GOD-40",
    Message.RESTED: "GOD-40",
    Message.RETALIATES: "GOD-64",
    Message.TURN_ENDS: "GOD-43",
    Message.FELL: "GOD-70",
    Message.ROUNDS_OVER: "GOD-72",
}

_ENDINGS: dict[int, tuple[str, str]] = {
    Ending.BY_FALL: ("a Hero has no life left, and the most life wins", "GOD-70"),
    Ending.BY_ROUNDS: ("the last round is over, and the most life wins", "GOD-72"),
}

_BIDS = (Question.BID_FOR_ONE, Question.BID_FOR_TWO)
_NAMES = (Question.NAME_FOR_ONE, Question.NAME_FOR_TWO)
_TYPE_NAMES = ("Weapon", "Mount", "Armor", "Spell")
_WHOM = ("yourself", "an adjacent Hero", "a faraway Hero", "a Hero of your choice", "every adjacent Hero")


class GodsWords(Words):
    """Words over one content pack, which supplies the names of its cards and Heroes."""

    def __init__(self, content: Content, book: Book) -> None:
        names = {hero.id: hero.name for hero in content.pack.hero}
        self.content = content
        self.book = book
        self.figures = [names[figure] for figure in FIGURE_NAMES]
        self.cards = [card.name for card in content.pack.card]
        self.entries = content.pack.card
        self.texts = ActionTexts(book)
        full = [(card.name.lower(), card.id) for card in content.pack.card if " " in card.name]
        self._ids = sorted(full, key=lambda pair: -len(pair[0]))  # longer names may hold shorter ones

    # --- actions -------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        return self.texts.fixed

    def text(self, action: int) -> str:
        return self.texts.text(action)

    def parse(self, text: str) -> int:
        return self.texts.parse(self._with_ids(text))

    def split(self, text: str) -> list[str]:
        return self.texts.split(self._with_ids(text))

    def _with_ids(self, text: str) -> str:
        """A text that may call cards by their names, as "use Odin's Spear on Cleo" does, with their ids instead."""
        plain = " ".join(text.lower().replace("’", "'").split())
        called = [(name, card) for name, card in self._ids if name in plain]
        for name, card in called:
            plain = plain.replace(name, card)
        return plain if called else text

    # --- questions -----------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """With one Hero each, known from the start, a seat is called by it."""
        if self.book.instant or self.book.seats == 2:
            return f"Player {seat + 1}"
        return self.figures[seat]

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        assert isinstance(state, Gods)
        question, about = int(state.question(seat)), int(state.question_about(seat, 0))
        if question in _BIDS:
            heroes = [self._name(state, hero) for hero in self._heroes(seat)]
            each = f", for {' and for '.join(heroes)}" if len(heroes) > 1 else ""
            what = f"Bid life for the {_TYPE_NAMES[about]}s{each}."
            return "bid", f"{what} All bid in secret, and every bid is spent.", "GOD-22"
        if question in _NAMES:
            return "name", self._tied(state, seat, about), "GOD-24"
        if question == Question.TAKE_CARD:
            return "take", f"{self._name(state, about)} chooses a card.", "GOD-23"
        if question == Question.PICK_HERO:
            return "pick", "Pick a Hero, with its four cards.", "GOD-82"
        if question == Question.ENTER_ARENA:
            return "enter", f"{self._name(state, about)} enters: choose an empty edge space.", "GOD-30"
        if question == Question.REROLL_DICE:
            first = not any(state.spent(symbol) for symbol in range(SYMBOLS))
            prompt = "Reroll any of your dice once, or keep all." if first else "Reroll any unused dice, or keep all."
            return "reroll", prompt, "GOD-42" if first else "GOD-48"
        if question == Question.TAKE_ACTION:
            return "act", f"{self._name(state, about)} acts, or ends the turn.", "GOD-43"
        if question == Question.CHOOSE_TARGET:
            effect = self._effect_in_book(int(state.question_about(seat, 1)))
            return "target", f"{self._name(state, about)}: {effect}. Choose the Hero.", "GOD-44"
        left = int(state.question_about(seat, 1))
        return (
            "step",
            f"{self._name(state, about)} moves; {_count(left, 'step')} left. Choose the next space.",
            "GOD-51",
        )

    def _tied(self, state: Gods, seat: int, tied: int) -> str:
        """A player of two Heroes must know which of them are tied."""
        heroes = [self._name(state, hero) for hero in self._heroes(seat) if tied >> hero & 1]
        if len(heroes) > 1:
            return f"{' and '.join(heroes)} are tied: name a card for each of them, in this order and in secret."
        whose = f"{heroes[0]}'s" if self.book.seats == 2 else "Your"
        return f"{whose} bid is tied: name the card you want, in secret."

    def _heroes(self, seat: int) -> range:
        """The Heroes of a seat (GOD-01)."""
        return range(seat, int(self.book.heroes), int(self.book.seats))

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        if state.outcome is not None:
            return f"The game is over: {state.outcome.reason}.", state.outcome.rule
        asked = state.waiting[0]
        rule = self.question(state, asked)[2]
        if self._has_chosen(state, seat, asked):
            return "You have chosen already; others are still choosing.", rule
        return f"It is for {self.seat_name(asked)} to decide now.", rule

    def _has_chosen(self, state: State, seat: int, asked: int) -> bool:
        """Whether a seat has answered already what another is still asked: all bid, all tied Heroes name."""
        if state.question(asked) in _BIDS:
            return True
        tied = int(state.question_about(asked, 0)) if state.question(asked) in _NAMES else 0
        return bool(tied >> seat & 1 or tied >> seat + int(self.book.seats) & 1)

    # --- refusals ------------------------------------------------------------------------------------------------

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        assert isinstance(state, Gods)
        if code == Refusal.NOT_NOW:
            _, prompt, rule = self.question(state, seat)
            return f'"{self.text(action)}" does not answer this question. {prompt}', rule
        if code == Refusal.OVERBID:
            return self._overbid(state, seat), "GOD-22"
        if code == Refusal.DICE_MISSING:
            return self._dice_missing(state, action)
        if code == Refusal.NOT_OFFERED:
            return "That card is not on offer any more, or never was.", self.question(state, seat)[2]
        if code == Refusal.NO_SUCH_DICE:
            return "You cannot reroll dice that you do not have unused.", self.question(state, seat)[2]
        if code == Refusal.NOT_ADJACENT:
            rule = "GOD-45" if action < acts.TARGET else "GOD-05"
            return f"{self._target(action)} is not adjacent: no border is shared.", rule
        if code == Refusal.NOT_FARAWAY:
            return f"{self._target(action)} is not faraway: it takes a free straight line, and not adjacent.", "GOD-62"
        return {
            Refusal.SAME_NAME: ("Your two Heroes must name different cards.", "GOD-24"),
            Refusal.FIGURE_TAKEN: ("Somebody has picked that Hero already.", "GOD-82"),
            Refusal.NOT_AN_EDGE: ("Heroes enter on the outer ring of the board.", "GOD-30"),
            Refusal.SPACE_BLOCKED: ("Heroes enter on an empty space: no tile, pillar, Hero or gray.", "GOD-30"),
            Refusal.NOT_YOUR_CARD: ("Only the equipment of the Hero whose turn it is can be activated.", "GOD-44"),
            Refusal.NO_SUCH_HERO: ("That Hero is not in this game.", "GOD-01"),
            Refusal.NOT_A_STEP: ("A step goes to an adjacent space inside, without pillar or Hero.", "GOD-50"),
        }[code]

    def _overbid(self, state: Gods, seat: int) -> str:
        most = " and ".join(f"{state.life(hero) - 1} for {self._name(state, hero)}" for hero in self._heroes(seat))
        return f"A Hero must stay alive: the highest bid is {most}."

    def _dice_missing(self, state: Gods, action: int) -> tuple[str, str]:
        """Dice that were rolled but are used up are another matter than dice that were never there (GOD-43)."""
        if action < acts.STRIKE:
            card = action - acts.USE
            cost = [int(self.book.costs[card * SYMBOLS + symbol]) for symbol in range(SYMBOLS)]
            what, rule = self.cards[card], "GOD-44"
        else:
            symbol = Symbol.SWORD if action < acts.WALK else Symbol.FOOT if action == acts.WALK else Symbol.SHIELD
            cost = [0] * SYMBOLS
            cost[Symbol.STAR if action >= acts.SMITE else symbol] = 2
            what, rule = f'"{self.text(action)}"', "GOD-45"
        needed = dice_told(cost)
        if all(state.dice(at) + state.spent(at) >= count for at, count in enumerate(cost)):
            return f"{what} takes {needed}, and each die is used once a turn.", "GOD-43"
        return f"{what} takes {needed}, and you have not rolled them.", rule

    def _target(self, action: int) -> str:
        base = {True: acts.TARGET, False: acts.SHOVE if action >= acts.SHOVE else acts.STRIKE}
        return self.figures[action - base[action >= acts.TARGET]]

    # --- events --------------------------------------------------------------------------------------------------

    def ending(self, code: int) -> tuple[str, str]:
        return _ENDINGS[code]

    def event_rule(self, event: Event) -> str:
        if event.message == Message.FIRST_PLAYER and self.book.instant:
            return "GOD-82"  # no Spell was bid for
        if event.message == Message.REROLLED and event.args[2]:
            return "GOD-48"
        return EVENT_RULES[event.message]

    def sentence(self, event: Event, seat: int | None) -> str:
        message, (a, b, *_) = event.message, (*event.args, 0, 0)
        if message in (Message.OFFERED, Message.TIED, Message.FIRST_PLAYER, Message.ROUNDS_OVER):
            return self._of_all(message, a, seat)
        if message == Message.PICKED:
            owner = a // WHO_BASE % int(self.book.seats)
            return f"{'You' if owner == seat else self.seat_name(owner)} picked {self.figures[a % WHO_BASE]}."
        who = self._who(a, seat)
        told = self._of_turn(message, who, a, b, seat) or self._of_floor(message, who, b, seat)
        return told[:1].upper() + told[1:]

    def _of_all(self, message: int, a: int, seat: int | None) -> str:
        if message == Message.OFFERED:
            return f"{self.cards[a]} is on offer."
        if message == Message.TIED:
            tied = [self._who(hero * WHO_BASE + hero, seat) for hero in range(FIGURES) if a >> hero & 1]
            names = f"{', '.join(tied[:-1])} and {tied[-1]}"
            return f"{names[:1].upper()}{names[1:]} are tied and name cards in secret."
        if message == Message.FIRST_PLAYER:
            return "You are the First Player." if a == seat else f"{self.seat_name(a)} is the First Player."
        return "The last round is over."

    def _of_turn(self, message: int, who: str, a: int, b: int, seat: int | None) -> str | None:
        if message in (Message.TOOK, Message.LOTTED, Message.USED):
            verb = {Message.TOOK: "took {}", Message.LOTTED: "won {} by lot", Message.USED: "used {}"}[message]
            return f"{who} {verb.format(self.cards[b])}."
        if message in (Message.STRUCK, Message.SHOVED, Message.SMOTE):
            verb = {Message.STRUCK: "struck", Message.SHOVED: "shoved", Message.SMOTE: "smote"}[message]
            return f"{who} {verb} {'itself' if a == b else self._who(b, seat)}."
        return {
            Message.BIDDING: f"{who} bid {b} life.",
            Message.TURN_BEGINS: f"round {b}: {who} begins a turn.",
            Message.TOO_TIRED: f"{who} is too exhausted and passes the turn.",
            Message.ROLLED: f"{who} rolled {dice_told(dice_of(b))}.",
            Message.REROLLED: f"{who} rerolled and now has {dice_told(dice_of(b))}.",
            Message.WALKED: f"{who} walked.",
            Message.RETALIATES: f"the protection of {who} strikes back.",
            Message.TURN_ENDS: f"{who} ended the turn.",
            Message.FELL: f"{who} has no life left.",
        }.get(message)

    def _of_floor(self, message: int, who: str, b: int, seat: int | None) -> str:
        if message == Message.PUSH_BLOCKED:
            against = "the wall or a pillar" if b < 0 else self._who(b, seat)
            return f"{who} was pushed against {against} and stayed."
        if message in (Message.ENTERED, Message.MOVED, Message.PUSHED, Message.DRANK, Message.TRAPPED):
            space = self.book.board.names[b]
            return {
                Message.ENTERED: f"{who} entered the arena at {space}.",
                Message.MOVED: f"{who} came to {space}.",
                Message.PUSHED: f"{who} was pushed to {space}.",
                Message.DRANK: f"{who} drank from the fountain at {space}.",
                Message.TRAPPED: f"{who} stepped into the trap at {space}.",
            }[message]
        return {
            Message.LOST: f"{who} lost {b} life.",
            Message.GAINED: f"{who} gained {b} life.",
            Message.STUCK: f"{who} could not move on.",
            Message.SHIELDED: f"{who} gained {_count(b, 'protection token')}.",
            Message.TIRED: f"{who} got {_count(b, 'exhaustion token')}.",
            Message.RESTED: f"{who} gave back {_count(b, 'exhaustion token')}.",
        }[message]

    def _who(self, code: int, seat: int | None) -> str:
        """A Hero as an event tells it; a seat's own are called so."""
        name = self.figures[code % WHO_BASE]
        return f"your {name}" if code // WHO_BASE % int(self.book.seats) == seat else name

    def _name(self, state: Gods, hero: int) -> str:
        return self.figures[int(state.figure(hero))]

    # --- cards ---------------------------------------------------------------------------------------------------

    def card_text(self, card: int) -> str:
        """What a card costs and does, in words."""
        entry = self.entries[card]
        cost = [entry.cost.count(symbol) for symbol in SYMBOL_NAMES]
        does = ", then ".join(effect_in_words(*read_effect(each)) for each in entry.effects)
        said = f"{dice_told(cost)}: {does}"
        if entry.protection:
            said += f"; each protection: {', then '.join(effect_in_words(*read_effect(e)) for e in entry.protection)}"
        return said

    def _effect_in_book(self, at: int) -> str:
        effect, amount, target = (int(self.book.program[at * EFFECT_CELLS + cell]) for cell in range(3))
        return effect_in_words(effect, amount, target)


def effect_in_words(effect: int, amount: int, target: int) -> str:
    """One effect as half a sentence."""
    whom = _WHOM[target]
    own = target == Target.SELF
    return {
        Verb.DAMAGE: f"{amount} damage to {whom}",
        Verb.MOVE: f"move {amount}" if own else f"move {whom} {amount}",
        Verb.PUSH: f"push {whom}",
        Verb.GAIN: f"gain {amount} life" if own else f"{amount} life for {whom}",
        Verb.PROTECTION: "gain protection",
        Verb.TIRE: f"{amount} exhaustion to {whom}",
        Verb.REST: f"take {amount} exhaustion from {whom}",
        Verb.REROLL: "reroll unused dice",
    }[effect]


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
