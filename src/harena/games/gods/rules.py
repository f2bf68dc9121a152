"""The Combat phase of For the Gods, in the order of the rulebook: entering, the turn, its actions, the end.

Numbers in comments are those of rules.md. The Equipment phase is in equipment.py; what happens on
the floor (moving, pushing, seeing, losing life) is in arena.py; what is legal is in legality.py.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.sets import lowest_bit
from harena.core.state import Edition, State
from harena.core.vectors import vec
from harena.games.gods.arena import STEPPED
from harena.games.gods.codes import (
    ALL_ADJACENT,
    ARMOR,
    ASK_ACT,
    ASK_ENTER,
    ASK_REROLL,
    ASK_TARGET,
    BY_FALL,
    BY_ROUNDS,
    DAMAGE,
    DICE,
    EFFECT_CELLS,
    END_TURN,
    ENTER,
    ENTERED,
    FELL,
    FOOT,
    GAIN,
    MOVE,
    PROTECT,
    PUSH,
    REROLL,
    REROLL_DICE,
    REROLLED,
    REST,
    RESTED,
    RETALIATES,
    ROLLED,
    ROUNDS_OVER,
    SELF,
    SHIELD,
    SHIELDED,
    SHOVE,
    SHOVED,
    SMITE,
    SMOTE,
    STAR,
    STRIKE,
    STRUCK,
    SWORD,
    SYMBOLS,
    TARGET,
    TIRE,
    TIRED,
    TOO_TIRED,
    TURN_BEGINS,
    TURN_ENDS,
    TYPES,
    USE,
    USED,
    WALK,
    WALKED,
)
from harena.games.gods.equipment import BIDS_IN, FIGURE_PICKED, NAMED, TAKEN
from harena.games.gods.legality import Legality
from harena.games.gods.state import (
    BIDS,
    CARDS,
    EXHAUSTION,
    FIGURE,
    FOUNTAIN,
    FREE_DICE,
    LIFE,
    NO_CARD,
    NOWHERE,
    OFFER,
    ORDER,
    PROTECTION,
    QUEUE,
    QUEUE_COUNT,
    ROUND,
    SIZE,
    SPACE,
    SPENT_DICE,
    STOCK,
    TRIGGERED,
    TURN,
    Book,
)
from harena.games.gods.view import assume_table, show_table

HERO_ENTERS: Final = 20  # frame: a place in the order
DICE_KEPT: Final = 21  # frame: the reroll of the turn has been answered
ACT: Final = 22  # frame: the active Hero has answered what it does
EFFECTS: Final = 23  # frame: a next effect in the program, b one past the last, c Hero that resolves
TARGETED: Final = 24  # frame: a effect in the program, c Hero that resolves
CARD_REROLL: Final = 25  # frame: a card's reroll has been answered
AFTER_ACTION: Final = 26
RETALIATE: Final = 27  # frame: a Hero, b applications left
AFTER_RETALIATION: Final = 28


class Gods(Legality):
    """A game of For the Gods."""

    def set_up(self) -> None:
        cells = self.cells
        for hero in range(self.book.heroes):
            cells[FIGURE + hero] = NOWHERE if self.book.instant else hero
            cells[LIFE + hero] = self.book.life
            cells[SPACE + hero] = NOWHERE
            cells[ORDER + hero] = hero
            cells[OFFER + hero] = NO_CARD
            for kind in range(TYPES):
                cells[BIDS + TYPES * hero + kind] = -1
                cells[CARDS + TYPES * hero + kind] = NO_CARD
        for space in range(self.book.board.count):
            if self.book.spaces[space] == FOUNTAIN:
                cells[STOCK + space] = self.book.fountain_life  # GOD-07
        self.begin_equipment()

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == ACT:
            self.act_out()
        elif op == EFFECTS:
            self.resolve_effects(a, b, c)
        elif op == STEPPED:
            self.stepped(a, b, c)
        elif op == AFTER_ACTION:
            self.after_action()
        elif op == DICE_KEPT:
            self.dice_kept()
        elif op == TARGETED:
            self.apply_effect(a, c, self.hero_called(self.take(self.owner(c)) - TARGET))
        elif op == RETALIATE:
            self.retaliate(a, b)
        elif op == AFTER_RETALIATION:
            self.end_if_somebody_fell()
        elif op == CARD_REROLL:
            self.reroll(self.take(self.owner(self.active())) - REROLL, 1)
        elif op == HERO_ENTERS:
            self.hero_enters(a)
        else:
            self.step_equipment(op, a, b)

    def step_equipment(self, op: i64, a: i64, b: i64) -> None:
        if op == BIDS_IN:
            self.bids_in(a)
        elif op == TAKEN:
            self.taken(a, b)
        elif op == NAMED:
            self.named(a, b)
        else:
            assert op == FIGURE_PICKED
            self.figure_picked(a)

    # --- entering -------------------------------------------------------------------------------------------

    def enter_arena(self, place: i64) -> None:
        """In turn order each places a Hero on an empty edge space; then the first turn begins (GOD-30, GOD-31)."""
        if place == self.book.heroes:
            self.cells[ROUND] = 1
            self.begin_turn(0)
            return
        hero = self.cells[ORDER + place]
        self.then(HERO_ENTERS, place)
        self.ask(self.owner(hero), ASK_ENTER, hero)

    def hero_enters(self, place: i64) -> None:
        hero = self.cells[ORDER + place]
        space = self.take(self.owner(hero)) - ENTER
        self.put(hero, space)
        self.tell(ENTERED, self.who(hero), space)
        self.enter_arena(place + 1)

    # --- a turn ---------------------------------------------------------------------------------------------

    def begin_turn(self, place: i64) -> None:
        """Prepare: return protection, take 7 dice less exhaustion, return that; then roll (GOD-40 to GOD-42)."""
        cells = self.cells
        cells[TURN] = place
        hero = self.active()
        tired = cells[EXHAUSTION + hero]
        cells[PROTECTION + hero] = 0
        cells[EXHAUSTION + hero] = 0
        for symbol in range(SYMBOLS):
            cells[FREE_DICE + symbol] = 0
            cells[SPENT_DICE + symbol] = 0
        self.tell(TURN_BEGINS, self.who(hero), cells[ROUND])
        if tired >= DICE:
            self.tell(TOO_TIRED, self.who(hero))  # GOD-41
            self.end_turn()
            return
        self.roll(DICE - tired)
        self.tell(ROLLED, self.who(hero), self.free_dice())
        self.then(DICE_KEPT)
        self.ask(self.owner(hero), ASK_REROLL, hero)

    def roll(self, dice: i64) -> None:
        """Add freshly rolled dice to the unused ones."""
        for _ in range(dice):
            self.cells[FREE_DICE + self.book.faces[self.below(len(self.book.faces))]] += 1
        self.disclose()

    def dice_kept(self) -> None:
        """Any subset is rerolled once, before the first action (GOD-42)."""
        self.reroll(self.take(self.owner(self.active())) - REROLL, 0)
        self.ask_for_action()

    def reroll(self, chosen: i64, by_card: i64) -> None:
        """Roll the chosen dice again; `chosen` counts each symbol, in base 8 (GOD-48: unused dice only)."""
        dice: i64 = 0
        for symbol in range(SYMBOLS):
            count = chosen >> 3 * symbol & 7
            self.cells[FREE_DICE + symbol] -= count
            dice += count
        if dice:
            self.roll(dice)
            self.tell(REROLLED, self.who(self.active()), self.free_dice(), by_card)

    def free_dice(self) -> i64:
        """The unused dice in base 8."""
        code: i64 = 0
        for symbol in range(SYMBOLS):
            code |= self.cells[FREE_DICE + symbol] << 3 * symbol
        return code

    def ask_for_action(self) -> None:
        """Actions in any order, any number of times, one finished before the next (GOD-43)."""
        self.cells[TRIGGERED] = 0
        hero = self.active()
        self.then(ACT)
        self.ask(self.owner(hero), ASK_ACT, hero)

    def act_out(self) -> None:
        """Spend the dice and do it; what follows the action waits until it is wholly done (GOD-44, GOD-45)."""
        hero = self.active()
        action = self.take(self.owner(hero))
        if action == END_TURN:
            self.tell(TURN_ENDS, self.who(hero))
            self.end_turn()
            return
        self.then(AFTER_ACTION)
        if action < STRIKE:
            self.use(hero, action - USE)
        elif action < WALK:
            self.spend(SWORD, 2)
            self.damage(hero, self.hero_called(action - STRIKE), STRUCK)
        elif action == WALK:
            self.spend(FOOT, 2)
            self.tell(WALKED, self.who(hero))
            self.move(hero, 1, hero)
        elif action < SMITE:
            self.spend(SHIELD, 2)
            target = self.hero_called(action - SHOVE)
            self.tell(SHOVED, self.who(hero), self.who(target))
            self.push(hero, target)
        else:
            self.spend(STAR, 2)
            self.damage(hero, self.hero_called(action - SMITE), SMOTE)

    def damage(self, hero: i64, target: i64, message: i64) -> None:
        """A basic action's 1 damage (GOD-45)."""
        self.tell(message, self.who(hero), self.who(target))
        self.lose(target, 1)

    # --- equipment in use -----------------------------------------------------------------------------------

    def use(self, hero: i64, card: i64) -> None:
        """Spend the cost and apply all effects in the order of the text, as far as possible (GOD-44)."""
        for symbol in range(SYMBOLS):
            self.spend(symbol, self.book.costs[card * SYMBOLS + symbol])
        self.tell(USED, self.who(hero), card)
        self.then(EFFECTS, self.book.starts[card], self.book.starts[card + 1], hero)

    def resolve_effects(self, at: i64, end: i64, hero: i64) -> None:
        """The next effect; the rest follow when it is done.

        The active Hero names every target, even the only one; others are asked only where there is a choice.
        """
        if at == end:
            return
        self.then(EFFECTS, at + 1, end, hero)
        kind = self.book.program[at * EFFECT_CELLS + 2]
        targets = self.targets(hero, kind)
        if targets == 0:
            return  # GOD-46: nobody to apply it to
        if kind == ALL_ADJACENT:
            self.apply_to_all(at, hero, targets)
        elif kind != SELF and (targets & (targets - 1) or hero == self.active()):
            self.then(TARGETED, at, 0, hero)
            self.ask(self.owner(hero), ASK_TARGET, hero, at)
        else:
            self.apply_effect(at, hero, lowest_bit(targets))

    def apply_to_all(self, at: i64, hero: i64, targets: i64) -> None:
        """Damage strikes all at the same moment; anything else is applied to one after the other."""
        effect = self.book.program[at * EFFECT_CELLS]
        if effect == DAMAGE:
            self.lose_together(targets, self.book.program[at * EFFECT_CELLS + 1])
            return
        for place in range(1, self.book.heroes + 1):
            other = self.hero_in_order(self.cells[TURN] + place)
            if targets >> other & 1:
                self.apply_effect(at, hero, other)

    def apply_effect(self, at: i64, hero: i64, target: i64) -> None:
        """One effect of the closed vocabulary, on one Hero (GOD-12)."""
        cells = self.cells
        effect = self.book.program[at * EFFECT_CELLS]
        amount = self.book.program[at * EFFECT_CELLS + 1]
        if effect == DAMAGE:
            self.lose(target, amount)
        elif effect == MOVE:
            self.move(target, amount, hero)
        elif effect == PUSH:
            self.push(hero, target)
        elif effect == GAIN:
            self.gain(target, amount)
        elif effect == PROTECT:
            cells[PROTECTION + target] += amount
            self.tell(SHIELDED, self.who(target), amount)
        elif effect == TIRE:
            cells[EXHAUSTION + target] += amount
            self.tell(TIRED, self.who(target), amount)
        elif effect == REST:
            rested = amount if amount < cells[EXHAUSTION + target] else cells[EXHAUSTION + target]
            cells[EXHAUSTION + target] -= rested
            if rested:
                self.tell(RESTED, self.who(target), rested)
        else:
            assert effect == REROLL_DICE
            if self.free_dice():
                self.then(CARD_REROLL)
                self.ask(self.owner(hero), ASK_REROLL, hero)

    # --- after an action: the end, then protection ----------------------------------------------------------

    def after_action(self) -> None:
        """The end is checked first, then triggers, first in first out; then the turn goes on (GOD-65, GOD-66)."""
        cells = self.cells
        if self.end_if_somebody_fell():
            return
        if cells[QUEUE_COUNT] == 0:
            self.ask_for_action()
            return
        hero = cells[QUEUE]
        cells[QUEUE_COUNT] -= 1
        for place in range(cells[QUEUE_COUNT]):
            cells[QUEUE + place] = cells[QUEUE + place + 1]
        cells[QUEUE + cells[QUEUE_COUNT]] = 0
        self.then(AFTER_ACTION)
        self.then(RETALIATE, hero, cells[PROTECTION + hero])

    def retaliate(self, hero: i64, left: i64) -> None:
        """Each token applies the armour's protection once; tokens are not spent (GOD-64, GOD-65)."""
        if left == 0:
            return
        self.tell(RETALIATES, self.who(hero))
        self.then(RETALIATE, hero, left - 1)
        self.then(AFTER_RETALIATION)
        armour = self.book.cards + self.card_of(hero, ARMOR)
        self.then(EFFECTS, self.book.starts[armour], self.book.starts[armour + 1], hero)

    def end_if_somebody_fell(self) -> bool:
        """The game ends at once when an action is done and a Hero has no life (GOD-70)."""
        fallen = False
        for hero in range(self.book.heroes):
            if self.cells[LIFE + hero] == 0:
                self.tell(FELL, self.who(hero))
                fallen = True
        if fallen:
            self.disclose()
            self.end(BY_FALL)
        return fallen

    def end_turn(self) -> None:
        """The next Hero's turn, or after the last round the end (GOD-31, GOD-72)."""
        cells = self.cells
        place = cells[TURN] + 1
        if place == self.book.heroes:
            place = 0
            if cells[ROUND] == self.book.rounds:
                self.tell(ROUNDS_OVER)
                self.disclose()
                self.end(BY_ROUNDS)
                return
            cells[ROUND] += 1
        self.begin_turn(place)

    def result(self, code: i64) -> Outcome:
        """Most life wins, by Hero, by player or by team; a tie is shared (GOD-71, GOD-80, GOD-81)."""
        totals = [0] * int(self.book.heroes)
        for hero in range(self.book.heroes):
            totals[self.team(hero)] += int(self.cells[LIFE + hero])
        scores = [totals[self.team(seat)] for seat in range(self.book.seats)]
        ranks = [1 + len([other for other in scores if other > score]) for score in scores]
        reason, rule = self.edition.words.ending(int(code))
        return Outcome(tuple(scores), tuple(ranks), reason, rule)

    # --- what is seen ---------------------------------------------------------------------------------------

    def table(self, eye: i64) -> dict[str, Any]:
        return show_table(self, eye)

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        assume_table(self, table, eye)


class GodsEdition(Edition):
    """For the Gods over one book: content, scenario, seats and variant."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], packs: dict[str, str], words: Words, book: Book
    ) -> None:
        super().__init__(game, seats, options, packs, SIZE, words)
        self.book = book

    def blank(self, cells: vec[i64]) -> State:
        return Gods(self, cells, self.book)
