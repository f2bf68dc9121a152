"""Combat and psychic combat: scores, saves, spoils and trophies (TAL-04 to TAL-07, TAL-28, TAL-55, TAL-56)."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import arena, belongings, deaths, duels, effects, figures, piles
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Place, Stop, Trigger, Verb, Wealth
from harena.games.talisman.made.table import Table


def open_fight(table: Table, seat: i64, psychic: bool, duel: bool) -> None:
    """A fight begins; there is never more than one."""
    table.attacker = seat
    table.psychic = psychic
    table.duel = duel
    table.ground = table.inside(seat)


def with_enemies(table: Table, seat: i64, foes: i64, psychic: bool) -> None:
    """Enemies on a space, all of one kind: their figures are added up (TAL-04)."""
    open_fight(table, seat, psychic, False)
    table.foes = foes
    table.power = belongings.points(table, foes)
    meet(table, seat, foes)
    table.set_brought(figures.ATTACKER, table.objects(seat))
    duels.lay_out(table)


def with_apparition(table: Table, seat: i64, power: i64, psychic: bool) -> None:
    """An opponent without a card; in an arena it is fought one-on-one like any other."""
    open_fight(table, seat, psychic, table.inside(seat) != Place.REGIONS)
    table.power = power
    tell.apparition(table, seat, Wealth.CRAFT if psychic else Wealth.STRENGTH, power)
    duels.against_gladiator(table)


def with_gladiator(table: Table, seat: i64, foe: i64) -> None:
    """An Enemy of the arena deck: one-on-one unless its card says otherwise (TAL-28)."""
    book = table.book
    open_fight(table, seat, book.crafty >> foe & 1 != 0, book.full[ENEMY + foe] == 0)
    table.foes = bit(foe)
    table.power = book.power[ENEMY + foe]
    tell.met(table, seat, ENEMY + foe, table.psychic)
    duels.against_gladiator(table)


def meet(table: Table, seat: i64, foes: i64) -> None:
    """Say whom a player has to fight."""
    while foes:
        foe = piles.first(foes, 0)
        foes &= foes - 1
        tell.met(table, seat, ENEMY + foe, table.psychic)


def is_mounted(table: Table) -> bool:
    """Whether this is the mounted fight of the Warhorse card (TAL-56)."""
    return table.foes != 0 and table.book.mounted[ENEMY + piles.first(table.foes, 0)] != 0


# --- dice ------------------------------------------------------------------------------------------------------------


def roll(table: Table) -> None:
    """Die and figure on either side; the higher score wins, equal scores are a stand-off (TAL-05)."""
    seat = table.attacker
    if table.stop == Stop.HALTED:
        tell.fight_stopped(table, seat)
        not_beaten(table)
        return
    if table.stop == Stop.FELLED or wins_outright(table):
        beat_enemies(table, seat)
        return
    own = score(table, figures.ATTACKER)
    theirs = score(table, figures.OPPONENT)
    if own == theirs:
        tell.stood_off(table, seat)
        not_beaten(table)
    elif table.opponent >= 0:
        if own > theirs:
            beat_player(table, seat, table.opponent)
        else:
            beat_player(table, table.opponent, seat)
    elif own > theirs:
        beat_enemies(table, seat)
    else:
        lose_to_enemies(table, seat)


def score(table: Table, side: i64) -> i64:
    """What a side comes to."""
    die = piles.roll(table)
    more = table.luck(side)
    while more > 0:
        other = piles.roll(table)
        if other > die:
            die = other
        more -= 1
    die = figures.adjusted(table, side, die)
    total = die + figures.total(table, side)
    seat = figures.fighter(table, side)
    if seat < 0:
        tell.foe_score(table, die, total)
    else:
        tell.score(table, seat, die, total)
    return total


def wins_outright(table: Table) -> bool:
    """Whether an Object beats all these Enemies by itself, which is barred one-on-one (TAL-29)."""
    if table.duel or table.foes == 0:
        return False
    objects = table.brought(figures.ATTACKER)
    beaten: i64 = 0
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        beaten |= table.book.defeats[OBJECT + card]
    followers = table.followers(table.attacker)
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        beaten |= table.book.defeats[SIGHT + card]
    foes = table.foes
    while foes:
        foe = piles.first(foes, 0)
        foes &= foes - 1
        if beaten >> table.book.trait[ENEMY + foe] & 1 == 0:
            return False
    return True


# --- Enemies ---------------------------------------------------------------------------------------------------------


def beat_enemies(table: Table, seat: i64) -> None:
    """Trophies, whatever the cards give, and in an arena its reward and the right to leave (TAL-10, TAL-32)."""
    tell.won(table, seat)
    foes = table.foes
    foe = piles.first(foes, 0)
    inside = table.ground != Place.REGIONS
    if inside and foe >= 0 and table.book.for_show[ENEMY + foe] == 0:
        arena.win(table, seat)
    after(table, seat, Trigger.WON)
    if foe < 0:
        return
    table.foes = 0
    if table.book.prize[ENEMY + foe] >= 0:
        win_prize(table, seat, foe)
        return
    if not inside:
        space = table.space(seat)
        table.set_lying_enemies(space, table.lying_enemies(space) & ~foes)
    belongings.take_trophies(table, seat, foes)


def win_prize(table: Table, seat: i64, foe: i64) -> None:
    """The Warhorse: its card is an Enemy until somebody wins the fight and keeps it (TAL-56)."""
    card = table.book.prize[ENEMY + foe]
    table.aside_objects ^= bit(card)
    table.aside_enemies |= bit(foe)
    tell.found(table, seat, OBJECT + card)
    belongings.add_object(table, seat, card)
    belongings.trim(table, seat)


def lose_to_enemies(table: Table, seat: i64) -> None:
    """A life, unless armour saves it (TAL-05, TAL-06)."""
    tell.lost(table, seat)
    after(table, seat, Trigger.LOST)
    lose_life(table, seat, figures.NOBODY)
    not_beaten(table)


def not_beaten(table: Table) -> None:
    """Outside, the turn ends and the Enemies remain; in an arena they are shuffled back (TAL-04, TAL-32)."""
    if table.ground == Place.REGIONS:
        table.spent = True
    elif table.foes != 0:
        table.arena_enemies |= table.foes
        tell.returned_to_deck(table, ENEMY + piles.first(table.foes, 0))
    table.foes = 0


def after(table: Table, seat: i64, trigger: i64) -> None:
    """What the opponent's card, one's own ability, Objects, Followers and gesture do when a fight is won or lost."""
    book = table.book
    effects.occasion(table, seat, book.ability[table.character(seat)], trigger)
    foes = table.foes
    while foes:
        foe = piles.first(foes, 0)
        foes &= foes - 1
        effects.occasion(table, seat, book.program[ENEMY + foe], trigger)
    objects = figures.counting_objects(table, figures.side_of(table, seat))
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        effects.occasion(table, seat, book.program[OBJECT + card], trigger)
    followers = figures.NONE if table.duel else table.followers(seat)
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        effects.occasion(table, seat, book.program[SIGHT + card], trigger)
    gestures = table.crowd & book.gestures if table.opponent < 0 else figures.NONE
    while gestures:
        card = piles.first(gestures, 0)
        gestures &= gestures - 1
        effects.occasion(table, seat, book.program[SIGHT + card], trigger)


def lose_life(table: Table, seat: i64, victor: i64) -> None:
    """A life is lost in a fight; in combat each piece of armour that counts may save it (TAL-06)."""
    if not table.psychic and is_saved(table, seat):
        return
    deaths.lose_lives(table, seat, 1, victor)


def is_saved(table: Table, seat: i64) -> bool:
    """Roll for Armour, Shield and Helmet, and whatever else says that it saves, one after the other until one does."""
    counting = figures.counting_objects(table, figures.side_of(table, seat))
    while counting:
        card = piles.first(counting, 0)
        counting &= counting - 1
        needed = figures.standing(table, table.book.program[OBJECT + card], Verb.SAVE)
        if needed > 0 and piles.roll(table) >= needed:
            tell.saved(table, seat, OBJECT + card)
            return True
    return False


# --- players ---------------------------------------------------------------------------------------------------------


def beat_player(table: Table, winner: i64, loser: i64) -> None:
    """The victor takes a life, a gold or an Object, and is rewarded in an arena, attacker or not (TAL-07, TAL-54)."""
    tell.won(table, winner)
    tell.lost(table, loser)
    if table.ground != Place.REGIONS:
        arena.win(table, winner)
    after(table, loser, Trigger.LOST)
    after(table, winner, Trigger.WON)
    then.fights_took(table, winner, loser)
    ask.spoils(table, winner, loser)


def may_be_taken(table: Table, loser: i64) -> i64:
    """The Objects that the victor may choose from: one-on-one, only those carried in (TAL-27)."""
    if table.duel:
        return table.brought(figures.side_of(table, loser)) & table.objects(loser)
    return table.objects(loser)


def took(table: Table, winner: i64, loser: i64) -> None:
    """The victor has chosen; a life that armour saves is still a victory (TAL-05)."""
    action = table.take(winner)
    if action == acts.TAKE_LIFE:
        lose_life(table, loser, winner)
    elif action == acts.TAKE_GOLD:
        belongings.change_gold(table, loser, -1)
        belongings.change_gold(table, winner, 1)
    else:
        belongings.move(table, winner, loser, acts.take_card(action))


def close(table: Table) -> None:
    """The fight is over, and nothing of it is left."""
    table.attacker = -1
    table.opponent = -1
    table.foes = 0
    table.power = 0
    table.psychic = False
    table.duel = False
    table.ground = Place.REGIONS
    table.stop = Stop.GOES_ON
    table.set_brought(figures.ATTACKER, 0)
    table.set_brought(figures.OPPONENT, 0)
    table.set_extra(figures.ATTACKER, 0)
    table.set_extra(figures.OPPONENT, 0)
    table.set_luck(figures.ATTACKER, 0)
    table.set_luck(figures.OPPONENT, 0)
