"""What may be done: one judgement for every action, and the list of all that pass it.

Costs are exact and each die counts once (GOD-43, GOD-44).
"""

from mypy_extensions import i64

from harena.core.sets import insert_sorted
from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.gods import auctions, dice, floor, heroes
from harena.games.gods.book import NO_CARD, NOBODY, PAIR
from harena.games.gods.made import acts, ask
from harena.games.gods.made.codes import EQUIPMENTS, FIGURES, SYMBOLS, Ground, Question, Refusal, Symbol, Target
from harena.games.gods.made.table import Table


def judge(table: Table, seat: i64, action: i64) -> i64:
    """FINE, or why not. This is the one place that decides."""
    question = table.question(seat)
    first, end = acts.span(question)
    if action < first or action >= end:
        return Refusal.NOT_NOW
    if question == Question.TAKE_ACTION:
        return judge_act(table, heroes.active(table), action)
    if question == Question.CHOOSE_STEP:
        return judge_step(table, ask.choose_step_hero(table, seat), acts.go_space(action))
    if question == Question.CHOOSE_TARGET:
        return judge_target(table, seat, acts.target_figure(action))
    if question == Question.REROLL_DICE:
        return FINE if action == acts.KEEP_ALL else judge_reroll(table, acts.reroll_dice(action))
    if question == Question.ENTER_ARENA:
        return judge_entry(table, acts.enter_space(action))
    if question == Question.PICK_HERO:
        return judge_figure(table, acts.pick_figure(action))
    if question == Question.TAKE_CARD:
        return FINE if auctions.is_offered(table, acts.take_card(action)) else Refusal.NOT_OFFERED
    if question == Question.NAME_FOR_ONE:
        return FINE if auctions.is_offered(table, acts.name_card(action)) else Refusal.NOT_OFFERED
    if question == Question.NAME_FOR_TWO:
        return judge_names(table, acts.name_pair_one(action), acts.name_pair_other(action))
    if question == Question.BID_FOR_ONE:
        return FINE if acts.bid_life(action) < table.life(seat) else Refusal.OVERBID
    return judge_bids(table, seat, acts.bid_pair_one(action), acts.bid_pair_other(action))


# --- the Equipment phase ---------------------------------------------------------------------------------------------


def judge_bids(table: Table, seat: i64, one: i64, other: i64) -> i64:
    """A bid is at most life minus 1: a Hero must stay alive (GOD-22)."""
    fine = one < table.life(seat) and other < table.life(heroes.partner(table, seat))
    return FINE if fine else Refusal.OVERBID


def judge_names(table: Table, one: i64, other: i64) -> i64:
    """Any card still there; one player's two Heroes name different ones (GOD-24)."""
    if not auctions.is_offered(table, one) or not auctions.is_offered(table, other):
        return Refusal.NOT_OFFERED
    return Refusal.SAME_NAME if one == other else FINE


def judge_figure(table: Table, figure: i64) -> i64:
    """A Hero that nobody has picked yet (GOD-82)."""
    return FINE if heroes.called(table, figure) == NOBODY else Refusal.FIGURE_TAKEN


# --- the Combat phase ------------------------------------------------------------------------------------------------


def judge_entry(table: Table, space: i64) -> i64:
    """An empty space of the outer ring: no tile, no pillar, no Hero, not gray (GOD-30)."""
    if space >= table.book.board.count or not table.book.board.on_edge(space):
        return Refusal.NOT_AN_EDGE
    free = table.book.ground(space) == Ground.SAND and floor.is_walkable(table, space)
    return FINE if free else Refusal.SPACE_BLOCKED


def judge_reroll(table: Table, chosen: i64) -> i64:
    """At least one die, and no more of each symbol than there are unused (GOD-42, GOD-48)."""
    if chosen == 0:
        return Refusal.NO_SUCH_DICE
    for symbol in range(SYMBOLS):
        if dice.count(chosen, symbol) > table.dice(symbol):
            return Refusal.NO_SUCH_DICE
    return FINE


def judge_act(table: Table, hero: i64, action: i64) -> i64:
    """Equipment for its exact cost; two equal dice for a basic action (GOD-44 to GOD-46)."""
    if acts.is_use(action):
        return judge_use(table, hero, action)
    if action == acts.END_TURN:
        return FINE
    target: i64 = hero
    if acts.is_strike(action):
        target = heroes.called(table, acts.strike_figure(action))
    elif acts.is_shove(action):
        target = heroes.called(table, acts.shove_figure(action))
    elif acts.is_smite(action):
        target = heroes.called(table, acts.smite_figure(action))
    if target == NOBODY:
        return Refusal.NO_SUCH_HERO
    if table.dice(paid_with(action)) < PAIR:
        return Refusal.DICE_USED if was_rolled(table, action) else Refusal.PAIR_MISSING
    if acts.is_strike(action) or acts.is_shove(action):
        if target == hero:
            return Refusal.ACTS_ON_ITSELF
        return FINE if floor.adjacent(table, hero) >> target & 1 else Refusal.NOT_ADJACENT
    return FINE


def judge_use(table: Table, hero: i64, action: i64) -> i64:
    """A card of the active Hero, for its exact cost (GOD-44)."""
    card = acts.use_card(action)
    if not heroes.owns(table, hero, card):
        return Refusal.NOT_YOUR_CARD
    if dice.affordable(table, card):
        return FINE
    return Refusal.DICE_USED if was_rolled(table, action) else Refusal.COST_MISSING


def paid_with(action: i64) -> i64:
    """The symbol of which a basic action takes two (GOD-45)."""
    if acts.is_strike(action):
        return Symbol.SWORD
    if action == acts.WALK:
        return Symbol.FOOT
    return Symbol.SHIELD if acts.is_shove(action) else Symbol.STAR


def cost(table: Table, action: i64, symbol: i64) -> i64:
    """How many dice of a symbol an action takes (GOD-44, GOD-45)."""
    if acts.is_use(action):
        return table.book.cost(acts.use_card(action), symbol)
    if symbol == paid_with(action):
        return PAIR
    return 0


def was_rolled(table: Table, action: i64) -> bool:
    """Dice that were rolled but are used up are another matter than dice that were never there (GOD-43)."""
    for symbol in range(SYMBOLS):
        if table.dice(symbol) + table.spent(symbol) < cost(table, action, symbol):
            return False
    return True


def judge_target(table: Table, seat: i64, figure: i64) -> i64:
    """One of those the effect can reach (GOD-62, GOD-63)."""
    target = heroes.called(table, figure)
    if target == NOBODY:
        return Refusal.NO_SUCH_HERO
    kind = table.book.programs.target(ask.choose_target_effect(table, seat))
    hero = ask.choose_target_hero(table, seat)
    if floor.targets(table, hero, kind) >> target & 1:
        return FINE
    if target == hero:
        return Refusal.TARGETS_ITSELF
    return Refusal.NOT_FARAWAY if kind == Target.FARAWAY else Refusal.TARGET_NOT_ADJACENT


def judge_step(table: Table, hero: i64, space: i64) -> i64:
    """An adjacent space that can be entered (GOD-50)."""
    for way in floor.ways(table, hero):
        if way == space:
            return FINE
    return Refusal.NOT_A_STEP


# --- all of them -----------------------------------------------------------------------------------------------------


def options(table: Table, seat: i64) -> vec[i64]:
    """The same as judging the whole span, which can be thousands long; but looking only where something can be."""
    question = table.question(seat)
    if question == Question.TAKE_ACTION:
        return list_acts(table, heroes.active(table))
    if question == Question.CHOOSE_STEP:
        return list_steps(table, ask.choose_step_hero(table, seat))
    if question == Question.REROLL_DICE:
        return list_rerolls(table)
    if question == Question.TAKE_CARD:
        return list_cards(table, acts.TAKE)
    if question == Question.NAME_FOR_ONE:
        return list_cards(table, acts.NAME)
    if question == Question.BID_FOR_TWO:
        return list_bid_pairs(table, seat)
    if question == Question.NAME_FOR_TWO:
        return list_name_pairs(table)
    found = vec[i64](capacity=16)
    start, end = acts.span(question)
    for action in range(start, end):
        if judge(table, seat, action) == FINE:
            found = append(found, action)
    return found


def list_acts(table: Table, hero: i64) -> vec[i64]:
    found = vec[i64](capacity=24)
    cards = vec[i64](capacity=4)
    for kind in range(EQUIPMENTS):
        cards = insert_sorted(cards, table.card(hero, kind))
    for card in cards:
        if dice.affordable(table, card):
            found = append(found, acts.use(card))
    near = heroes.figures(table, floor.adjacent(table, hero))
    if table.dice(Symbol.SWORD) >= PAIR:
        found = append_bits(found, acts.STRIKE, near)
    if table.dice(Symbol.FOOT) >= PAIR:
        found = append(found, acts.WALK)
    if table.dice(Symbol.SHIELD) >= PAIR:
        found = append_bits(found, acts.SHOVE, near)
    if table.dice(Symbol.STAR) >= PAIR:
        found = append_bits(found, acts.SMITE, heroes.figures(table, heroes.everybody(table)))
    return append(found, acts.END_TURN)


def list_steps(table: Table, hero: i64) -> vec[i64]:
    found = vec[i64](capacity=6)
    for way in floor.ways(table, hero):
        found = append(found, acts.go(way))
    return found


def list_rerolls(table: Table) -> vec[i64]:
    """In the order of their codes, which begin with no dice at all (GOD-42, GOD-48)."""
    found = vec[i64](capacity=64)
    swords_end = table.dice(Symbol.SWORD) + 1
    feet_end = table.dice(Symbol.FOOT) + 1
    shields_end = table.dice(Symbol.SHIELD) + 1
    for stars in range(table.dice(Symbol.STAR) + 1):
        for shields in range(shields_end):
            for feet in range(feet_end):
                for swords in range(swords_end):
                    found = append(found, acts.reroll(dice.handful(swords, feet, shields, stars)))
    found[0] = acts.KEEP_ALL
    return found


def list_bid_pairs(table: Table, seat: i64) -> vec[i64]:
    found = vec[i64](capacity=64)
    for one in range(table.life(seat)):
        for other in range(table.life(heroes.partner(table, seat))):
            found = append(found, acts.bid_pair(one, other))
    return found


def list_cards(table: Table, first: i64) -> vec[i64]:
    """The cards still on offer, each added to the first code of what is done with one (GOD-23, GOD-24)."""
    found = vec[i64](capacity=6)
    for place in range(table.book.heroes):
        if table.offer(place) != NO_CARD:
            found = insert_sorted(found, first + table.offer(place))
    return found


def list_name_pairs(table: Table) -> vec[i64]:
    found = vec[i64](capacity=16)
    offer = list_cards(table, 0)
    for one in offer:
        for other in offer:
            if one != other:
                found = append(found, acts.name_pair(one, other))
    return found


def append_bits(found: vec[i64], first: i64, mask: i64) -> vec[i64]:
    """Add first + each set bit of the mask."""
    for bit in range(FIGURES):
        if mask >> bit & 1:
            found = append(found, first + bit)
    return found
