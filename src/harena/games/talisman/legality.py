"""What may be done: one judge for every question, and lists that agree with it."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.talisman import (
    arena,
    belongings,
    deaths,
    duels,
    effects,
    encounters,
    fights,
    figures,
    moving,
    piles,
    shops,
    spells,
)
from harena.games.talisman.book import BAND, OBJECT
from harena.games.talisman.made import acts, ask
from harena.games.talisman.made.codes import Loss, Manner, Nature, Place, Prize, Question, Refusal
from harena.games.talisman.made.table import Table

ALL_SLOTS: Final[i64] = 512


def judge(table: Table, seat: i64, action: i64) -> i64:
    """FINE, or why not. This is the one place that decides."""
    question = table.question(seat)
    if question == Question.MOVE_TO:
        return judge_move(table, seat, action)
    if question == Question.CAST_SPELL or question == Question.COUNTER:
        return judge_cast(table, seat, action, question)
    if question == Question.ARENA_TURN:
        return judge_arena_turn(table, seat, action)
    if question == Question.BRING_WHAT:
        return judge_bring(table, seat, action)
    if question == Question.REWARD_WHAT:
        return judge_reward(table, seat, action)
    if question == Question.SPOILS:
        return judge_spoils(table, seat, action)
    if question == Question.FIGHT_HOW:
        return judge_manner(table, seat, action)
    if question == Question.ENCOUNTER:
        return judge_encounter(table, seat, action)
    return judge_rest(table, seat, action, question)


def judge_rest(table: Table, seat: i64, action: i64, question: i64) -> i64:
    """Questions that are asked less often."""
    if question == Question.VISIT_WHAT:
        return judge_visit(table, seat, action)
    if question == Question.BUY_WHAT:
        return judge_buy(table, seat, action)
    if question == Question.GIVE_UP:
        giving = ask.give_up_giving(table, seat)
        if not acts.is_give(action):
            return Refusal.NOT_NOW
        return in_pile(belongings.held(table, seat, giving), belongings.band(giving), acts.give_card(action))
    if question == Question.TAKE_FROM:
        giving = ask.take_from_giving(table, seat)
        if not acts.is_take(action):
            return Refusal.NOT_NOW
        pile = belongings.held(table, ask.take_from_victim(table, seat), giving)
        return in_pile(pile, belongings.band(giving), acts.take_card(action))
    if question == Question.CHOOSE_PLAYER or question == Question.AIM_SPELL:
        return judge_player(table, seat, action, question)
    if question == Question.LOOT_HOW_MUCH:
        if not acts.is_loot(action):
            return Refusal.NOT_NOW
        most = deaths.loot_size(table, ask.loot_how_much_dead(table, seat))
        return FINE if acts.loot_cards(action) <= most else Refusal.TOO_MUCH_LOOT
    if question == Question.PLACE_ARENA:
        if not acts.is_place(action):
            return Refusal.NOT_NOW
        return FINE if table.book.is_fields[acts.place_space(action)] else Refusal.NOT_FIELDS
    return judge_simple(table, seat, action, question)


def judge_simple(table: Table, seat: i64, action: i64, question: i64) -> i64:
    """Questions with two fixed answers."""
    if question == Question.LEAVE_OR_STAY:
        return FINE if action == acts.LEAVE or action == acts.STAY else Refusal.NOT_NOW
    if question == Question.MEET:
        return FINE if action == acts.FIGHT or action == acts.EVADE else Refusal.NOT_NOW
    if question == Question.OFFER:
        return FINE if action == acts.ACCEPT or action == acts.DECLINE else Refusal.NOT_NOW
    if question == Question.ENTER_WHAT:
        return FINE if action == acts.ENTER_CITY or action == acts.ENTER_ARENA else Refusal.NOT_NOW
    if not acts.is_lose(action):
        return Refusal.NOT_NOW
    lacks = acts.lose_loss(action) == Loss.FOLLOWER and table.followers(seat) == 0
    return Refusal.NO_FOLLOWER if lacks else FINE


def in_pile(pile: i64, band: i64, card: i64) -> i64:
    """FINE if a card is in a pile of its band."""
    at = card - band
    return FINE if 0 <= at < BAND - 1 and pile >> at & 1 else Refusal.NOT_YOURS


def judge_move(table: Table, seat: i64, action: i64) -> i64:
    """Where the die takes the player (TAL-03)."""
    if not acts.is_move(action):
        return Refusal.NOT_NOW
    return FINE if moving.can_reach(table, seat, acts.move_space(action)) else Refusal.NOT_REACHED


def judge_cast(table: Table, seat: i64, action: i64, question: i64) -> i64:
    """A Spell, or none (TAL-42, TAL-43)."""
    if action == acts.DECLINE:
        return FINE
    if not acts.is_cast(action):
        return Refusal.NOT_NOW
    return spells.judge(table, seat, acts.cast_spell(action), question, table.question_about(seat, 0))


def judge_encounter(table: Table, seat: i64, action: i64) -> i64:
    """The space, or a character on it (TAL-03)."""
    if action == acts.EXPLORE:
        return FINE
    if not acts.is_attack(action):
        return Refusal.NOT_NOW
    other = acts.attack_player(action)
    if other == seat:
        return Refusal.YOURSELF
    return FINE if encounters.is_here(table, seat, other) else Refusal.NOT_HERE


def judge_visit(table: Table, seat: i64, action: i64) -> i64:
    """Somebody who is here, for one's alignment, and can be paid (TAL-14)."""
    if action == acts.DECLINE:
        return FINE
    if not acts.is_visiting(action):
        return Refusal.NOT_NOW
    number = acts.visiting_visit(action)
    if number >= table.book.visits or not encounters.is_open(table, seat, number):
        return Refusal.NO_SUCH_VISIT
    return FINE if table.book.visit_price[number] <= table.gold(seat) else Refusal.CANNOT_PAY


def judge_buy(table: Table, seat: i64, action: i64) -> i64:
    """A ware in stock that one can pay for (TAL-14)."""
    if action == acts.DECLINE:
        return FINE
    if not acts.is_buy(action):
        return Refusal.NOT_NOW
    ware = acts.buy_ware(action)
    if ware >= table.book.wares or table.stock & table.book.ware_cards[ware] == 0:
        return Refusal.NO_SUCH_WARE
    return FINE if shops.can_buy(table, seat, ware) else Refusal.TOO_DEAR


def judge_player(table: Table, seat: i64, action: i64, question: i64) -> i64:
    """A player whom an effect or a Spell can touch (TAL-42)."""
    if not acts.is_choose(action):
        return Refusal.NOT_NOW
    other = acts.choose_player(action)
    if other >= table.seat_count:
        return Refusal.NO_SUCH_PLAYER
    if question == Question.AIM_SPELL:
        found = spells.targets(table, seat, ask.aim_spell_spell(table, seat))
    else:
        found = effects.reached(table, seat, table.book.programs.target(ask.choose_player_effect(table, seat)))
    return FINE if found >> other & 1 else why_not_chosen(table, seat, other, question == Question.AIM_SPELL)


def why_not_chosen(table: Table, seat: i64, other: i64, by_spell: bool) -> i64:
    """The refusal for a player whom a card or a Spell does not touch (TAL-11, TAL-22, TAL-42, TAL-43)."""
    if not figures.alive(table, other):
        return Refusal.NO_LONGER_ALIVE
    if table.inside(other) != table.inside(seat):
        if by_spell:
            return Refusal.NOT_TOUCHED
        return Refusal.BEYOND_WALLS if table.inside(seat) == Place.REGIONS else Refusal.NOT_IN_THIS_ARENA
    return Refusal.NO_FIGHTER if by_spell and table.attacker >= 0 else Refusal.CHOOSE_ANOTHER


def judge_arena_turn(table: Table, seat: i64, action: i64) -> i64:
    """Summon only on landing, challenge who is here, or draw, with a gesture or without (TAL-24, TAL-25)."""
    if action == acts.DRAW:
        return FINE
    if acts.is_gesture(action):
        known = acts.gesture_gesture(action) < piles.size(table.book.gestures)
        return FINE if known else Refusal.NO_GESTURE
    if action == acts.LEAVE:
        return Refusal.BOUND
    summons = acts.is_summon(action)
    if not summons and not acts.is_challenge(action):
        return Refusal.NOT_NOW
    other = acts.summon_player(action) if summons else acts.challenge_player(action)
    if other >= table.seat_count:
        return Refusal.NO_SUCH_PLAYER
    if other == seat:
        return Refusal.YOURSELF
    if summons and not table.landed(seat):
        return Refusal.NOT_LANDED
    if not figures.alive(table, other):
        return Refusal.DEAD
    here = table.inside(other) == table.inside(seat)
    if summons:
        return Refusal.SUMMON_INSIDE if here else FINE
    return FINE if here else Refusal.NOT_INSIDE


def judge_manner(table: Table, seat: i64, action: i64) -> i64:
    """Everything or one-on-one; psychic only by an ability (TAL-05, TAL-26)."""
    if not acts.is_by(action):
        return Refusal.NOT_NOW
    manner = acts.by_manner(action)
    if manner >= Manner.PSYCHIC and not duels.has_mind(table, seat):
        return Refusal.NO_MIND
    duel = manner == Manner.ONE_ON_ONE or manner == Manner.PSYCHIC_ONE_ON_ONE
    return Refusal.NO_DUEL_OUTSIDE if duel and table.inside(seat) == Place.REGIONS else FINE


def judge_bring(table: Table, seat: i64, action: i64) -> i64:
    """Up to four Objects, none of them barred (TAL-27, TAL-29)."""
    if not acts.is_bring(action):
        return Refusal.NOT_NOW
    slots = acts.bring_objects(action)
    chosen = duels.chosen_objects(table, seat, slots)
    if chosen < 0:
        return Refusal.NO_OBJECT
    if piles.size(slots) > duels.MOST:
        return Refusal.FIVE_OBJECTS
    while chosen:
        card = piles.first(chosen, 0)
        chosen &= chosen - 1
        if duels.is_barred(table, card):
            return why_barred(table.book.nature[OBJECT + card])
    return FINE


def why_barred(nature: i64) -> i64:
    """The refusal for an Object that stays outside (TAL-29)."""
    if nature == Nature.HELPER:
        return Refusal.BARRED_HELPER
    if nature == Nature.ANIMAL:
        return Refusal.BARRED_ANIMAL
    if nature == Nature.VICTORY:
        return Refusal.BARRED_VICTORY
    return Refusal.BARRED_DISTANCE if nature == Nature.DISTANCE else Refusal.BARRED_CARRYING


def judge_spoils(table: Table, seat: i64, action: i64) -> i64:
    """A life, a gold, or an Object; one-on-one, one of those carried in (TAL-07, TAL-27)."""
    loser = ask.spoils_loser(table, seat)
    if action == acts.TAKE_LIFE:
        return FINE if figures.alive(table, loser) else Refusal.NO_LIFE
    if action == acts.TAKE_GOLD:
        return FINE if table.gold(loser) > 0 else Refusal.NO_GOLD
    if not acts.is_take(action):
        return Refusal.NOT_NOW
    card = acts.take_card(action)
    if in_pile(table.objects(loser), OBJECT, card) != FINE:
        return Refusal.NOT_YOURS
    return FINE if fights.may_be_taken(table, loser) >> card & 1 else Refusal.NOT_CARRIED_IN


def judge_reward(table: Table, seat: i64, action: i64) -> i64:
    """What the Arena still has to give (TAL-51)."""
    if not acts.is_reward(action):
        return Refusal.NOT_NOW
    prize = acts.reward_prize(action)
    if prize == Prize.GOLD:
        return FINE
    if prize == Prize.LIFE:
        return FINE if table.lives(seat) < figures.LIVES else Refusal.UNHURT
    if prize == Prize.MULE and table.mule_given:
        return Refusal.MULE_ONCE
    return FINE if arena.prize_cards(table, prize) else Refusal.OUT_OF_STOCK


# --- lists -----------------------------------------------------------------------------------------------------------


def options(table: Table, seat: i64) -> vec[i64]:
    """All legal actions, sorted: only what is at hand is looked at."""
    question = table.question(seat)
    found = vec[i64](capacity=16)
    if question == Question.MOVE_TO:
        return list_moves(table, seat, found)
    if question == Question.CAST_SPELL or question == Question.COUNTER:
        return list_spells(table, seat, found, question)
    if question == Question.BRING_WHAT:
        return list_objects(table, seat, found)
    if question == Question.SPOILS:
        loser = ask.spoils_loser(table, seat)
        if figures.alive(table, loser):
            found = append(found, acts.TAKE_LIFE)
        if table.gold(loser) > 0:
            found = append(found, acts.TAKE_GOLD)
        return list_pile(fights.may_be_taken(table, loser), acts.TAKE + OBJECT, found)
    if question == Question.GIVE_UP:
        giving = ask.give_up_giving(table, seat)
        return list_pile(belongings.held(table, seat, giving), acts.GIVE + belongings.band(giving), found)
    if question == Question.TAKE_FROM:
        giving = ask.take_from_giving(table, seat)
        pile = belongings.held(table, ask.take_from_victim(table, seat), giving)
        return list_pile(pile, acts.TAKE + belongings.band(giving), found)
    first, end = acts.span(question)
    for action in range(first, end):
        if judge(table, seat, action) == FINE:
            found = append(found, action)
    return found


def list_moves(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Every space within reach."""
    for action in range(acts.MOVE, acts.ENTER_CITY):
        if moving.can_reach(table, seat, action - acts.MOVE):
            found = append(found, action)
    return found


def list_spells(table: Table, seat: i64, found: vec[i64], question: i64) -> vec[i64]:
    """Decline, or a Spell in hand."""
    found = append(found, acts.DECLINE)
    moment = table.question_about(seat, 0)
    held = table.spells(seat)
    while held:
        spell = piles.first(held, 0)
        held &= held - 1
        if spells.judge(table, seat, spell, question, moment) == FINE:
            found = append(found, acts.CAST + spell)
    return found


def list_objects(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Every choice of up to four Objects that are not barred."""
    fit = fitting_slots(table, seat)
    slots: i64 = 0
    while slots < ALL_SLOTS:
        if slots & ~fit == 0 and piles.size(slots) <= duels.MOST:
            found = append(found, acts.BRING + slots)
        slots = ((slots | ~fit) + 1) & fit
        if slots == 0:
            return found
    return found


def fitting_slots(table: Table, seat: i64) -> i64:
    """The places in a player's list at which an Object lies that is not barred."""
    left = table.objects(seat)
    slots: i64 = 0
    place: i64 = 0
    while left:
        if not duels.is_barred(table, piles.first(left, 0)):
            slots |= bit(place)
        left &= left - 1
        place += 1
    return slots


def list_pile(pile: i64, first: i64, found: vec[i64]) -> vec[i64]:
    """An action for each card of a pile."""
    while pile:
        found = append(found, first + piles.first(pile, 0))
        pile &= pile - 1
    return found
