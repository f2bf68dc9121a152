"""What the verbs of the language do. `actor` is whose card it is, `target` a seat; in a fight, a side of it."""

from typing import Final

from mypy_extensions import i64

from harena.games.talisman import arena, belongings, deaths, encounters, fights, figures, moving, piles, shops, spells
from harena.games.talisman.made import ask, tell, then
from harena.games.talisman.made.codes import Giving, Place, Stage, Stop, Wealth
from harena.games.talisman.made.table import Table

_STRENGTH: Final[i64] = 0  # the words of "gain", "lose", "take", "go" and "fight", in the order of the language
_CRAFT: Final[i64] = 1
_GOLD: Final[i64] = 2
_LIFE: Final[i64] = 3
_OBJECT: Final[i64] = 4
_FOLLOWER: Final[i64] = 5
_SPELL: Final[i64] = 6
_ARENA: Final[i64] = 9


def gain(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    if word == _STRENGTH:
        table.add_strength(target, amount)
        tell.changed(table, target, Wealth.STRENGTH, amount)
    elif word == _CRAFT:
        table.add_craft(target, amount)
        tell.changed(table, target, Wealth.CRAFT, amount)
    elif word == _GOLD:
        belongings.change_gold(table, target, amount)
    else:
        spells.gain(table, target, amount)


def lose(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    if word == _STRENGTH or word == _CRAFT:
        lose_figure(table, target, amount, word)
    elif word == _GOLD:
        belongings.change_gold(table, target, -amount)
    elif word == _LIFE:
        deaths.lose_lives(table, target, amount, figures.NOBODY)
    elif word == _OBJECT:
        then.belongings_choose(table, target, amount, Giving.OBJECT)
    elif word == _FOLLOWER:
        then.belongings_choose(table, target, amount, Giving.FOLLOWER)
    elif word == _SPELL:
        lose_spells(table, target, amount)
    else:
        table.add_missing(target, amount)
        tell.turns_lost(table, target, amount)


def lose_figure(table: Table, target: i64, amount: i64, word: i64) -> None:
    """Strength and Craft never fall below what is printed on the character."""
    gained = table.strength(target) if word == _STRENGTH else table.craft(target)
    if amount > gained:
        amount = gained
    if amount == 0:
        return
    if word == _STRENGTH:
        table.add_strength(target, -amount)
        tell.changed(table, target, Wealth.STRENGTH, -amount)
    else:
        table.add_craft(target, -amount)
        tell.changed(table, target, Wealth.CRAFT, -amount)
        spells.trim(table, target)


def lose_spells(table: Table, target: i64, amount: i64) -> None:
    """Random ones, put back unseen."""
    while amount > 0 and table.spells(target) != 0:
        spells.put_back(table, target, piles.any_of(table, table.spells(target)))
        amount -= 1


def heal(table: Table, actor: i64, target: i64, amount: i64) -> None:
    belongings.heal(table, target, amount)


def take(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    if word == 0:
        if amount > table.gold(target):
            amount = table.gold(target)
        belongings.change_gold(table, target, -amount)
        belongings.change_gold(table, actor, amount)
    else:
        belongings.take_card(table, actor, target, Giving.OBJECT if word == 1 else Giving.FOLLOWER)


def go(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    """To a space, where nothing else is met in this turn; in one's own turn, to the Arena means landing there."""
    if word == _ARENA:
        if table.arena_space >= 0 and target == table.turn:
            table.spent = True
            tell.moved(table, target, table.arena_space)
            arena.land(table, target, Place.ARENA)
        return
    space = table.book.goals[word]
    table.set_space(target, space)
    tell.moved(table, target, space)
    if target == table.turn:
        table.spent = True
        if moving.is_at_gate(table, space):
            then.moving_led(table, target)
            ask.enter_what(table, target)


def fight(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    fights.with_apparition(table, actor, amount, word == _CRAFT)


def draw(table: Table, actor: i64, target: i64, amount: i64) -> None:
    then.encounters_resolve(table, actor, Stage.EVENTS, 0)
    encounters.draw(table, actor, amount)


def more(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Draw arena cards, one after the other."""
    while amount > 0:
        then.arena_draw(table, actor)
        amount -= 1


def shop(table: Table, actor: i64, target: i64, amount: i64) -> None:
    shops.buy(table, actor)


def turn(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    if table.alignment(actor) != word:
        table.set_alignment(actor, word)
        tell.alignment_turned(table, actor, word)


def quake(table: Table, actor: i64, target: i64, amount: i64) -> None:
    arena.quake(table)


def free(table: Table, actor: i64, target: i64, amount: i64) -> None:
    arena.let_go(table, actor)


# --- Spells in a fight -----------------------------------------------------------------------------------------------


def add(table: Table, actor: i64, target: i64, amount: i64) -> None:
    table.add_extra(target, amount)


def weaken(table: Table, actor: i64, target: i64, amount: i64) -> None:
    table.add_extra(target, -amount)


def better(table: Table, actor: i64, target: i64, amount: i64) -> None:
    table.add_luck(target, 1)


def halt(table: Table, actor: i64, target: i64, amount: i64) -> None:
    table.stop = Stop.HALTED


def fell(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """The Enemy is beaten; a player loses a life, and nobody wins."""
    seat = figures.fighter(table, target)
    if seat < 0:
        table.stop = Stop.FELLED
    else:
        table.stop = Stop.HALTED
        deaths.lose_lives(table, seat, 1, actor)


def counter(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Spells look after this themselves: what fails is the one below on the pile of Spells (spells.py)."""


# --- what stands: never carried out, figures.py and the book ask for it ----------------------------------------------


def bonus(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    """Adds in fights."""


def raise_(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    """Raises Strength or Craft."""


def save(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Saves lives."""


def carry(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Carries Objects."""


def defeats(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    """Wins by itself."""


def evade(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Lets its owner evade."""


def mind(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Allows psychic attacks."""


def least(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Raises low dice."""


def caps(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Lowers the opponent's high dice."""


def bar(table: Table, actor: i64, target: i64, amount: i64, word: i64) -> None:
    """Bars Objects or Spells."""


def stride(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Changes how far one may move."""


def rouse(table: Table, actor: i64, target: i64, amount: i64) -> None:
    """Raises low dice of Enemies of the arena."""
