"""A Hero's turn: preparing, rolling, actions, the end of it. GOD-31, GOD-40 to GOD-45, GOD-72."""

from mypy_extensions import i64

from harena.games.gods import dice, effects, ending, floor, heroes, life, protection
from harena.games.gods.book import DICE, PAIR
from harena.games.gods.made import acts, ask, tell, then
from harena.games.gods.made.codes import Cause, Symbol
from harena.games.gods.made.table import Table


def begin(table: Table, place: i64) -> None:
    """Prepare: return protection, take 7 dice less exhaustion, return that; then roll (GOD-40 to GOD-42)."""
    table.turn = place
    hero = heroes.active(table)
    tired = table.exhaustion(hero)
    table.set_exhaustion(hero, 0)
    protection.expire(table, hero)
    dice.put_away(table)
    tell.turn_begins(table, hero, table.round)
    if tired >= DICE:
        tell.too_tired(table, hero)  # GOD-41
        end(table)
        return
    dice.roll(table, DICE - tired)
    tell.rolled(table, hero, dice.unused(table))
    then.turns_dice_kept(table)
    ask.reroll_dice(table, heroes.owner(table, hero), hero)


def dice_kept(table: Table) -> None:
    """Any subset is rerolled once, before the first action (GOD-42)."""
    reroll(table, False)
    let_act(table)


def reroll(table: Table, by_card: bool) -> None:
    """Roll the chosen dice again, if any were chosen."""
    hero = heroes.active(table)
    action = table.take(heroes.owner(table, hero))
    if acts.is_reroll(action):
        dice.roll_again(table, acts.reroll_dice(action))
        tell.rerolled(table, hero, dice.unused(table), by_card)


def let_act(table: Table) -> None:
    """Actions in any order, any number of times, one finished before the next (GOD-43)."""
    table.triggered = 0
    hero = heroes.active(table)
    then.turns_act(table)
    ask.take_action(table, heroes.owner(table, hero), hero)


def act(table: Table) -> None:
    """Spend the dice and do it; what follows the action waits until it is wholly done (GOD-44, GOD-45)."""
    hero = heroes.active(table)
    action = table.take(heroes.owner(table, hero))
    if action == acts.END_TURN:
        tell.turn_ends(table, hero)
        end(table)
        return
    then.protection_after_action(table)
    if acts.is_use(action):
        use(table, hero, acts.use_card(action))
    elif acts.is_strike(action):
        strike(table, hero, heroes.called(table, acts.strike_figure(action)))
    elif action == acts.WALK:
        walk(table, hero)
    elif acts.is_shove(action):
        shove(table, hero, heroes.called(table, acts.shove_figure(action)))
    else:
        smite(table, hero, heroes.called(table, acts.smite_figure(action)))


def use(table: Table, hero: i64, card: i64) -> None:
    """Spend the cost and apply all effects in the order of the text, as far as possible (GOD-44)."""
    dice.pay(table, card)
    tell.used(table, hero, card)
    effects.begin(table, hero, card)


# --- basic actions (GOD-45) ------------------------------------------------------------------------------------------


def strike(table: Table, hero: i64, target: i64) -> None:
    """Two swords: 1 damage to an adjacent Hero."""
    dice.spend(table, Symbol.SWORD, PAIR)
    tell.struck(table, hero, target)
    life.lose(table, target, 1, Cause.ACTION)


def walk(table: Table, hero: i64) -> None:
    """Two feet: move 1."""
    dice.spend(table, Symbol.FOOT, PAIR)
    tell.walked(table, hero)
    floor.move(table, hero, 1, hero)


def shove(table: Table, hero: i64, target: i64) -> None:
    """Two shields: push an adjacent Hero."""
    dice.spend(table, Symbol.SHIELD, PAIR)
    tell.shoved(table, hero, target)
    floor.push(table, hero, target)


def smite(table: Table, hero: i64, target: i64) -> None:
    """Two stars: 1 damage to any Hero."""
    dice.spend(table, Symbol.STAR, PAIR)
    tell.smote(table, hero, target)
    life.lose(table, target, 1, Cause.ACTION)


# --- the next turn ---------------------------------------------------------------------------------------------------


def end(table: Table) -> None:
    """The next Hero's turn, or after the last round the end (GOD-31, GOD-72)."""
    place = table.turn + 1
    if place == table.book.heroes:
        place = 0
        if table.round == table.book.rounds:
            ending.by_rounds(table)
            return
        table.round += 1
    begin(table, place)
