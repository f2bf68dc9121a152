"""Fights between players, and which Objects go into an arena: sealed, revealed together (TAL-26 to TAL-30)."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.core.state import NO_ANSWER
from harena.games.talisman import fights, figures, piles, spells
from harena.games.talisman.book import OBJECT
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Manner, Moment, Nature, Place, Question
from harena.games.talisman.made.table import Table

MOST: Final[i64] = 4


def attack(table: Table, seat: i64, opponent: i64) -> None:
    """One player attacks another: with everything or one-on-one, as the attacker says (TAL-26).

    Outside there is a choice only for those who may attack by psychic combat.
    """
    if table.inside(seat) == Place.REGIONS and not has_mind(table, seat):
        begin(table, seat, opponent, Manner.EVERYTHING)
        return
    then.duels_mannered(table, seat, opponent)
    ask.fight_how(table, seat, opponent)


def has_mind(table: Table, seat: i64) -> bool:
    """Whether an ability lets it attack by psychic combat (TAL-05)."""
    return table.book.minds[table.character(seat)] > 0


def mannered(table: Table, seat: i64, opponent: i64) -> None:
    """The attacker has said how."""
    begin(table, seat, opponent, acts.by_manner(table.take(seat)))


def begin(table: Table, seat: i64, opponent: i64, manner: i64) -> None:
    """The fight is laid out; in one-on-one both choose their Objects at the same time (TAL-27)."""
    psychic = manner == Manner.PSYCHIC or manner == Manner.PSYCHIC_ONE_ON_ONE
    duel = manner == Manner.ONE_ON_ONE or manner == Manner.PSYCHIC_ONE_ON_ONE
    tell.attacked(table, seat, opponent, manner, psychic, duel)
    fights.open_fight(table, seat, psychic, duel)
    table.opponent = opponent
    lay_out(table)
    if duel:
        then.duels_reveal(table)
        call_for_objects(table, figures.ATTACKER)
        call_for_objects(table, figures.OPPONENT)
    else:
        table.set_brought(figures.ATTACKER, table.objects(seat))
        table.set_brought(figures.OPPONENT, table.objects(opponent))


def lay_out(table: Table) -> None:
    """Spells, then dice, then the end of the fight."""
    then.fights_close(table)
    then.fights_roll(table)
    then.duels_revealed(table)


def against_gladiator(table: Table) -> None:
    """Objects for a fight with an arena Enemy: who carries no more than four good ones brings them all (TAL-28)."""
    lay_out(table)
    seat = table.attacker
    if not table.duel:
        table.set_brought(figures.ATTACKER, table.objects(seat))
        return
    fit = fitting(table, seat)
    if piles.size(fit) <= MOST:
        table.set_brought(figures.ATTACKER, fit)
    else:
        then.duels_reveal(table)
        ask.bring_what(table, seat)


def call_for_objects(table: Table, side: i64) -> None:
    """Ask a fighter for Objects, unless there is none to choose."""
    seat = figures.fighter(table, side)
    if fitting(table, seat) != 0:
        ask.bring_what(table, seat)


def fitting(table: Table, seat: i64) -> i64:
    """The Objects of a player that are not barred from this fight (TAL-29)."""
    left = table.objects(seat)
    fit: i64 = 0
    while left:
        card = piles.first(left, 0)
        mask = left & -left
        left &= left - 1
        if not is_barred(table, card):
            fit |= mask
    return fit


def is_barred(table: Table, card: i64) -> bool:
    """Whether an Object stays outside; a Warhorse may come along in the mounted fight (TAL-29, TAL-56)."""
    nature = table.book.nature[OBJECT + card]
    if nature == Nature.PLAIN:
        return False
    return nature != Nature.ANIMAL or not fights.is_mounted(table)


def chosen_objects(table: Table, seat: i64, slots: i64) -> i64:
    """The Objects at some places of a player's list; -1 if there is none at one of them."""
    left = table.objects(seat)
    chosen: i64 = 0
    while slots:
        if slots & 1:
            if left == 0:
                return figures.NOBODY
            chosen |= left & -left
        slots >>= 1
        left &= left - 1
    return chosen


def reveal(table: Table) -> None:
    """Both show what they brought (TAL-27)."""
    reveal_side(table, figures.ATTACKER)
    reveal_side(table, figures.OPPONENT)
    table.disclose()


def reveal_side(table: Table, side: i64) -> None:
    """What a fighter chose counts; who was not asked has chosen nothing."""
    seat = figures.fighter(table, side)
    if seat < 0:
        return
    action = table.take(seat)
    if action == NO_ANSWER:
        return
    brought = chosen_objects(table, seat, acts.bring_objects(action))
    table.set_brought(side, brought)
    while brought:
        card = piles.first(brought, 0)
        brought ^= bit(card)
        tell.brought(table, seat, OBJECT + card)


def revealed(table: Table) -> None:
    """Between the reveal and the dice Spells are cast, by all whom the walls do not keep apart (TAL-42, TAL-43)."""
    if not figures.spells_barred(table):
        spells.open_window(table, Question.CAST_SPELL, table.attacker, Moment.FIGHT, table.turn)
