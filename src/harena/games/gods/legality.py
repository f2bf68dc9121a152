"""What may be done: one judgement for every action, and the list of all that pass it."""

from mypy_extensions import i64

from harena.core.sets import insert_sorted
from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.gods.codes import (
    ACTIONS,
    ASK_ACT,
    ASK_BID,
    ASK_ENTER,
    ASK_NAME,
    ASK_PICK,
    ASK_REROLL,
    ASK_STEP,
    ASK_TAKE,
    ASK_TARGET,
    BID,
    BID_PAIR,
    DICE_MISSING,
    EFFECT_CELLS,
    END_TURN,
    ENTER,
    FARAWAY,
    FIGURE_TAKEN,
    FOOT,
    MAX_BID,
    MAX_CARDS,
    MAX_HEROES,
    NAME,
    NAME_PAIR,
    NO_SUCH_DICE,
    NO_SUCH_HERO,
    NOT_A_STEP,
    NOT_ADJACENT,
    NOT_AN_EDGE,
    NOT_FARAWAY,
    NOT_NOW,
    NOT_OFFERED,
    NOT_YOUR_CARD,
    OVERBID,
    PICK,
    REROLL,
    SAME_NAME,
    SHIELD,
    SHOVE,
    SMITE,
    SPACE_BLOCKED,
    STAR,
    STEP,
    STRIKE,
    SWORD,
    SYMBOLS,
    TAKE,
    TARGET,
    TYPES,
    USE,
    WALK,
)
from harena.games.gods.equipment import Equipment
from harena.games.gods.state import FIGURE, FREE_DICE, LIFE, NOWHERE, SAND


class Legality(Equipment):
    """Judges actions. Costs are exact and each die counts once (GOD-43, GOD-44)."""

    def span(self, seat: i64) -> tuple[i64, i64]:
        question = self.question(seat)
        if question == ASK_ACT:
            return USE, TARGET
        if question == ASK_STEP:
            return STEP, ACTIONS
        if question == ASK_TARGET:
            return TARGET, STEP
        if question == ASK_REROLL:
            return REROLL, USE
        if question == ASK_ENTER:
            return ENTER, REROLL
        if question == ASK_PICK:
            return PICK, ENTER
        if question == ASK_TAKE:
            return TAKE, PICK
        if question == ASK_NAME:
            return (NAME_PAIR, TAKE) if self.names_pair(seat) else (NAME, NAME_PAIR)
        return (BID_PAIR, NAME) if self.book.heroes > self.book.seats else (BID, BID_PAIR)

    def judge(self, seat: i64, action: i64) -> i64:
        first, end = self.span(seat)
        if action < first or action >= end:
            return NOT_NOW
        question = self.question(seat)
        if question == ASK_ACT:
            return self.judge_act(self.active(), action)
        if question == ASK_STEP:
            return self.judge_step(self.question_about(seat, 0), action - STEP)
        if question == ASK_TARGET:
            return self.judge_target(seat, action - TARGET)
        if question == ASK_REROLL:
            return self.judge_reroll(action - REROLL)
        if question == ASK_ENTER:
            return self.judge_entry(action - ENTER)
        if question == ASK_PICK:
            return self.judge_figure(action - PICK)
        if question == ASK_TAKE:
            return FINE if self.is_offered(action - TAKE) else NOT_OFFERED
        if question == ASK_NAME:
            return self.judge_names(action)
        return self.judge_bids(seat, action)

    # --- the Equipment phase --------------------------------------------------------------------------------

    def judge_bids(self, seat: i64, action: i64) -> i64:
        """A bid is at most life minus 1: a Hero must stay alive (GOD-22)."""
        if action < BID_PAIR:
            return FINE if action - BID < self.cells[LIFE + seat] else OVERBID
        first = (action - BID_PAIR) // MAX_BID
        second = (action - BID_PAIR) % MAX_BID
        if first < self.cells[LIFE + seat] and second < self.cells[LIFE + seat + self.book.seats]:
            return FINE
        return OVERBID

    def names_pair(self, seat: i64) -> bool:
        """Whether both Heroes of a seat are tied and name cards together (GOD-24)."""
        tied = self.question_about(seat, 0)
        second = seat + self.book.seats
        return second < self.book.heroes and tied >> seat & 1 != 0 and tied >> second & 1 != 0

    def judge_names(self, action: i64) -> i64:
        """Any card still there; one player's two Heroes name different ones (GOD-24)."""
        if action < NAME_PAIR:
            return FINE if self.is_offered(action - NAME) else NOT_OFFERED
        first = (action - NAME_PAIR) // MAX_CARDS
        second = (action - NAME_PAIR) % MAX_CARDS
        if not self.is_offered(first) or not self.is_offered(second):
            return NOT_OFFERED
        return SAME_NAME if first == second else FINE

    def judge_figure(self, figure: i64) -> i64:
        for hero in range(self.book.heroes):
            if self.cells[FIGURE + hero] == figure:
                return FIGURE_TAKEN
        return FINE

    # --- the Combat phase -----------------------------------------------------------------------------------

    def judge_entry(self, space: i64) -> i64:
        """An empty space of the outer ring: no tile, no pillar, no Hero, not gray (GOD-30)."""
        if space >= self.book.board.count or not self.book.board.on_edge(space):
            return NOT_AN_EDGE
        return FINE if self.book.spaces[space] == SAND and self.is_walkable(space) else SPACE_BLOCKED

    def judge_reroll(self, chosen: i64) -> i64:
        """No more of each symbol than there are unused dice (GOD-42, GOD-48)."""
        for symbol in range(SYMBOLS):
            if chosen >> 3 * symbol & 7 > self.cells[FREE_DICE + symbol]:
                return NO_SUCH_DICE
        return FINE

    def judge_act(self, hero: i64, action: i64) -> i64:
        """Equipment for its exact cost; two equal dice for a basic action (GOD-44 to GOD-46)."""
        if action < STRIKE:
            if not self.owns(hero, action - USE):
                return NOT_YOUR_CARD
            return FINE if self.affordable(action - USE) else DICE_MISSING
        if action < WALK:
            return self.judge_basic(hero, action - STRIKE, SWORD)
        if action == WALK:
            return FINE if self.cells[FREE_DICE + FOOT] >= 2 else DICE_MISSING
        if action < SMITE:
            return self.judge_basic(hero, action - SHOVE, SHIELD)
        if action == END_TURN:
            return FINE
        if self.hero_called(action - SMITE) == NOWHERE:
            return NO_SUCH_HERO
        return FINE if self.cells[FREE_DICE + STAR] >= 2 else DICE_MISSING

    def judge_basic(self, hero: i64, figure: i64, symbol: i64) -> i64:
        """A strike or a shove takes two dice and an adjacent Hero (GOD-45, GOD-46)."""
        target = self.hero_called(figure)
        if target == NOWHERE:
            return NO_SUCH_HERO
        if self.cells[FREE_DICE + symbol] < 2:
            return DICE_MISSING
        return FINE if self.adjacent(hero) >> target & 1 else NOT_ADJACENT

    def judge_target(self, seat: i64, figure: i64) -> i64:
        """One of those the effect can reach (GOD-62, GOD-63)."""
        target = self.hero_called(figure)
        if target == NOWHERE:
            return NO_SUCH_HERO
        kind = self.book.program[self.question_about(seat, 1) * EFFECT_CELLS + 2]
        if self.targets(self.question_about(seat, 0), kind) >> target & 1:
            return FINE
        return NOT_FARAWAY if kind == FARAWAY else NOT_ADJACENT

    def judge_step(self, hero: i64, space: i64) -> i64:
        """An adjacent space that can be entered (GOD-50)."""
        for way in self.ways(hero):
            if way == space:
                return FINE
        return NOT_A_STEP

    # --- all of them ----------------------------------------------------------------------------------------

    def options(self, seat: i64) -> vec[i64]:
        """The same as judging the whole span, which can be thousands long; but looking only where something can be."""
        question = self.question(seat)
        found = vec[i64](capacity=16)
        if question == ASK_ACT:
            return self.list_acts(seat)
        if question == ASK_STEP:
            for way in self.ways(self.question_about(seat, 0)):
                found = append(found, STEP + way)
            return found
        if question == ASK_REROLL:
            return self.list_rerolls()
        if question == ASK_BID and self.book.heroes > self.book.seats:
            for first in range(self.cells[LIFE + seat]):
                for second in range(self.cells[LIFE + seat + self.book.seats]):
                    found = append(found, BID_PAIR + first * MAX_BID + second)
            return found
        if question == ASK_NAME and self.names_pair(seat):
            for one in range(self.book.cards):
                for other in range(self.book.cards):
                    if one != other and self.is_offered(one) and self.is_offered(other):
                        found = append(found, NAME_PAIR + one * MAX_CARDS + other)
            return found
        start, end = self.span(seat)
        for action in range(start, end):
            if self.judge(seat, action) == FINE:
                found = append(found, action)
        return found

    def list_acts(self, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=24)
        hero = self.active()
        cards = vec[i64](capacity=4)
        for kind in range(TYPES):
            cards = insert_sorted(cards, self.card_of(hero, kind))
        for card in cards:
            if self.affordable(card):
                found = append(found, USE + card)
        near = self.figures(self.adjacent(hero))
        if self.cells[FREE_DICE + SWORD] >= 2:
            found = append_bits(found, STRIKE, near)
        if self.cells[FREE_DICE + FOOT] >= 2:
            found = append(found, WALK)
        if self.cells[FREE_DICE + SHIELD] >= 2:
            found = append_bits(found, SHOVE, near)
        if self.cells[FREE_DICE + STAR] >= 2:
            found = append_bits(found, SMITE, self.figures((1 << self.book.heroes) - 1))
        return append(found, END_TURN)

    def list_rerolls(self) -> vec[i64]:
        found = vec[i64](capacity=64)
        dice = self.cells[FREE_DICE : FREE_DICE + SYMBOLS]
        for stars in range(dice[STAR] + 1):
            for shields in range(dice[SHIELD] + 1):
                for feet in range(dice[FOOT] + 1):
                    for swords in range(dice[SWORD] + 1):
                        found = append(found, REROLL + swords + (feet << 3) + (shields << 6) + (stars << 9))
        return found


def append_bits(found: vec[i64], base: i64, mask: i64) -> vec[i64]:
    """Add base + each set bit of the mask."""
    for bit in range(MAX_HEROES):
        if mask >> bit & 1:
            found = append(found, base + bit)
    return found
