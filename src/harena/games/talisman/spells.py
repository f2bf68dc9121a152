"""Spells: gained, cast, answered, and kept out of or inside the walls of an arena (TAL-09, TAL-42, TAL-43)."""

from typing import Final

from mypy_extensions import i64

from harena.core.machine import Asking, Until
from harena.core.sets import bit
from harena.core.state import FINE
from harena.games.talisman import figures, piles
from harena.games.talisman.book import SPELL
from harena.games.talisman.made import acts, ask, running, tell, then
from harena.games.talisman.made.codes import Moment, Place, Question, Refusal, Target, Verb
from harena.games.talisman.made.table import Table

IN_TURN: Final[i64] = 0
IN_FIGHT: Final[i64] = 1
AGAINST_SPELL: Final[i64] = 2


def gain(table: Table, seat: i64, count: i64) -> None:
    """Draw Spells, as far as Craft allows; an empty deck is made from what was cast (TAL-09)."""
    deck = table.spell_deck
    while count > 0 and piles.size(table.spells(seat)) < figures.spell_limit(table, seat):
        if table.count(deck) == 0:
            refill(table)
            if table.count(deck) == 0:
                return
        spell = table.draw(deck)
        table.set_spells(seat, table.spells(seat) | bit(spell))
        tell.spell_gained(table, seat, spell)
        count -= 1


def refill(table: Table) -> None:
    """The Spells that were cast are shuffled."""
    left = table.spent_spells
    table.spent_spells = 0
    while left:
        spell = piles.first(left, 0)
        left &= left - 1
        table.put(table.spell_deck, spell)
    table.shuffle_zone(table.spell_deck)


def trim(table: Table, seat: i64) -> None:
    """Whoever holds more Spells than Craft allows puts random ones back under the deck, unseen."""
    while piles.size(table.spells(seat)) > figures.spell_limit(table, seat):
        put_back(table, seat, piles.any_of(table, table.spells(seat)))


def put_back(table: Table, seat: i64, spell: i64) -> None:
    """A Spell that is lost uncast goes under the deck; nobody else sees which."""
    table.set_spells(seat, table.spells(seat) & ~bit(spell))
    table.put_under(table.spell_deck, spell)
    tell.spell_lost(table, seat)


def put_all_back(table: Table, seat: i64) -> None:
    """All of them."""
    while table.spells(seat) != 0:
        put_back(table, seat, piles.first(table.spells(seat), 0))


# --- when ------------------------------------------------------------------------------------------------------------


def own(table: Table, seat: i64) -> None:
    """At the start of one's own turn, for as long as one wants, unless all see that nothing can be cast (TAL-43)."""
    if figures.alive(table, seat) and may_hold(table, seat, Question.CAST_SPELL, Moment.TURN):
        then.spells_told(table, seat)
        ask.cast_spell(table, seat, Moment.TURN, seat)


def told(table: Table, seat: i64) -> None:
    """Cast one and go on, or be done."""
    action = table.take(seat)
    if action != acts.DECLINE:
        then.spells_own(table, seat)
        cast(table, seat, acts.cast_spell(action))


def may_answer(table: Table, seat: i64, question: i64, caster: i64) -> bool:
    """Whether a seat is asked in a window: it holds a Spell, and no wall of an arena stands between (TAL-42)."""
    if not figures.alive(table, seat):
        return False
    if question == Question.COUNTER:
        here = seat != caster and table.inside(seat) == table.inside(caster)
    else:
        here = table.inside(seat) == table.ground
    return here and may_hold(table, seat, question, Moment.FIGHT)


def may_hold(table: Table, seat: i64, question: i64, moment: i64) -> bool:
    """Whether a seat could hold a Spell that answers, as far as everybody sees: what was cast lies open (TAL-13)."""
    if table.spells(seat) == 0 or table.book.asks_whoever_holds:
        return table.spells(seat) != 0
    unseen = (bit(table.book.spells) - 1) & ~table.spent_spells
    while unseen:
        spell = piles.first(unseen, 0)
        unseen &= unseen - 1
        if judge_held(table, seat, spell, question, moment) == FINE:
            return True
    return False


# --- what may be cast ------------------------------------------------------------------------------------------------


def judge(table: Table, seat: i64, spell: i64, question: i64, moment: i64) -> i64:
    """FINE, or why this Spell cannot be cast now."""
    if spell >= table.book.spells or table.spells(seat) >> spell & 1 == 0:
        return Refusal.NO_SPELL
    return judge_held(table, seat, spell, question, moment)


def judge_held(table: Table, seat: i64, spell: i64, question: i64, moment: i64) -> i64:
    """The same for who holds it, which rests on nothing that is hidden."""
    use = table.book.use[SPELL + spell]
    if question == Question.COUNTER:
        return FINE if use == AGAINST_SPELL else Refusal.NO_COUNTERSPELL
    if use == AGAINST_SPELL:
        return Refusal.NEEDS_SPELL
    if table.inside(seat) != Place.REGIONS:
        if table.book.stops[SPELL + spell] != 0:
            return Refusal.STOPS_COMBAT
        if use == IN_TURN and table.book.heals[SPELL + spell] == 0:
            return Refusal.NO_COMBAT_SPELL
    if moment == Moment.TURN and use == IN_FIGHT:
        return Refusal.NOT_IN_TURN
    if moment == Moment.FIGHT:
        if use == IN_TURN:
            return Refusal.NOT_IN_FIGHT
        if fells(table, spell) and figures.side_of(table, seat) < 0:
            return Refusal.NO_TARGET
        return FINE
    return FINE if not is_aimed(table, spell) or targets(table, seat, spell) != 0 else Refusal.NO_TARGET


def fells(table: Table, spell: i64) -> bool:
    """Whether it strikes the caster's own opponent."""
    program = table.book.program[SPELL + spell]
    return table.book.programs.verb(table.book.programs.start(program)) == Verb.FELL


def is_aimed(table: Table, spell: i64) -> bool:
    """Whether a player is chosen when it is cast."""
    programs = table.book.programs
    program = table.book.program[SPELL + spell]
    for at in range(programs.start(program), programs.end(program)):
        if programs.target(at) == Target.CHOSEN:
            return True
    return False


def targets(table: Table, seat: i64, spell: i64) -> i64:
    """Whom it may touch, as a bit mask of seats: in a fight the fighters; else others on this side of the walls.

    Healing may also be for oneself.
    """
    found: i64 = 0
    fighting = table.attacker >= 0
    for other in range(table.seat_count):
        if not figures.alive(table, other) or table.inside(other) != table.inside(seat):
            continue
        if fighting:
            if figures.side_of(table, other) >= 0:
                found |= bit(other)
        elif other != seat or table.book.heals[SPELL + spell] != 0:
            found |= bit(other)
    return found


# --- casting ---------------------------------------------------------------------------------------------------------


def cast(table: Table, seat: i64, spell: i64) -> None:
    """A Spell is shown and discarded; its target is named before anybody answers it."""
    table.set_spells(seat, table.spells(seat) ^ bit(spell))
    table.spent_spells |= bit(spell)
    table.disclose()
    tell.spell_cast(table, seat, spell)
    if needs_aim(table, seat, spell):
        found = targets(table, seat, spell)
        if found & (found - 1):
            then.spells_aimed(table, seat, spell)
            ask.aim_spell(table, seat, spell)
            return
        announce(table, seat, spell, piles.first(found, 0))
        return
    announce(table, seat, spell, seat)


def needs_aim(table: Table, seat: i64, spell: i64) -> bool:
    """In a fight a bystander says whom the Spell is for; in one's turn it is so with Spells on others."""
    use = table.book.use[SPELL + spell]
    if use == IN_FIGHT:
        return figures.side_of(table, seat) < 0 and table.book.stops[SPELL + spell] == 0
    return use == IN_TURN and is_aimed(table, spell)


def aimed(table: Table, seat: i64, spell: i64) -> None:
    """The target has been named."""
    target = acts.choose_player(table.take(seat))
    tell.aimed(table, target)
    announce(table, seat, spell, target)


def announce(table: Table, seat: i64, spell: i64, target: i64) -> None:
    """It will work unless it is countered; the last Spell cast works first (TAL-43)."""
    table.casting += 1
    then.spells_work(table, seat, spell, target)
    open_window(table, Question.COUNTER, (seat + 1) % table.seat_count, spell, seat)


def open_window(table: Table, question: i64, first: i64, a: i64, b: i64) -> None:
    """Whoever may cast is asked at the same time; of several who would, only the next clockwise does (TAL-43)."""
    if table.book.asks_in_turn:
        table.window(question, first, acts.DECLINE, a, b)
    else:
        table.window(question, first, acts.DECLINE, a, b, Asking.AT_ONCE, Until.ONE_RESPONDS)


def respond(table: Table, seat: i64, action: i64) -> None:
    """Somebody casts in a window; once that is done with, all are asked again from the next player on (TAL-43)."""
    if not table.book.asks_in_turn:
        about = table.question_about(seat, 0)
        open_window(table, table.question(seat), (seat + 1) % table.seat_count, about, table.question_about(seat, 1))
    cast(table, seat, acts.cast_spell(action))


def work(table: Table, seat: i64, spell: i64, target: i64) -> None:
    """The Spell takes effect, or fails."""
    table.casting -= 1
    if table.cancelled >> table.casting & 1:
        table.cancelled ^= bit(table.casting)
        tell.spell_failed(table, spell)
        return
    use = table.book.use[SPELL + spell]
    program = table.book.program[SPELL + spell]
    if use == AGAINST_SPELL:
        table.cancelled |= bit(table.casting - 1)
    elif use == IN_FIGHT:
        work_in_fight(table, seat, program, target)
    else:
        work_in_turn(table, seat, program, target)


def work_in_fight(table: Table, seat: i64, program: i64, target: i64) -> None:
    """Each effect is applied to a side of the fight: what weakens or fells, to the caster's opponent."""
    programs = table.book.programs
    own_side = figures.side_of(table, seat)
    for at in range(programs.start(program), programs.end(program)):
        verb = programs.verb(at)
        side = figures.side_of(table, target)
        if own_side >= 0 and (verb == Verb.WEAKEN or verb == Verb.FELL):
            side = 1 - own_side
        running.apply(table, at, seat, side)


def work_in_turn(table: Table, seat: i64, program: i64, target: i64) -> None:
    """Effects on a chosen player are for the one that was aimed at."""
    programs = table.book.programs
    for at in range(programs.start(program), programs.end(program)):
        if programs.target(at) == Target.CHOSEN:
            if figures.alive(table, target):
                running.apply(table, at, seat, target)
        else:
            running.happen(table, at, seat)
