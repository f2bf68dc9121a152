"""The Arena: landing, summoning, drawing, rewards, leaving, and its fall (TAL-20 to TAL-25, TAL-32 to TAL-34, TAL-50 to
TAL-56)."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import belongings, deaths, duels, effects, ending, fights, figures, moving, piles
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Ending, Giving, Leave, Loss, Place, Prize
from harena.games.talisman.made.table import Table

FIFTH: Final[i64] = 5
REWARD_GOLD: Final[i64] = 2
BRITTLE: Final[i64] = 2  # both dice of an Earthquake must be this or less


def land(table: Table, seat: i64, ground: i64) -> None:
    """Who lands there is bound until a fight is won (TAL-23)."""
    enter(table, seat, ground)
    table.set_landed(seat, True)
    tell.landed(table, seat, ground)
    act(table, seat)


def enter(table: Table, seat: i64, ground: i64) -> None:
    """Come into an arena, from anywhere; a right to leave another one lapses (TAL-25)."""
    table.set_inside(seat, ground)
    table.set_leave(seat, Leave.BOUND)
    table.set_space(seat, table.arena_space if ground == Place.ARENA else table.book.city_space)


def act(table: Table, seat: i64) -> None:
    """Summon, challenge or draw, with a gesture or without (TAL-24)."""
    if figures.alive(table, seat):
        then.arena_acted(table, seat)
        ask.arena_turn(table, seat)


def acted(table: Table, seat: i64) -> None:
    """What the player chose."""
    action = table.take(seat)
    if action == acts.DRAW:
        draw(table, seat)
        return
    if acts.is_gesture(action):
        gesture(table, seat, acts.gesture_gesture(action))
        draw(table, seat)
        return
    if acts.is_summon(action):
        opponent = acts.summon_player(action)
        tell.summoned(table, seat, opponent)
        enter(table, opponent, table.inside(seat))
    else:
        opponent = acts.challenge_player(action)
    duels.attack(table, seat, opponent)


def gesture(table: Table, seat: i64, number: i64) -> None:
    """Its card lies there and holds until the turn ends (TAL-24)."""
    card = piles.nth(table.book.gestures, number)
    table.crowd |= bit(card)
    tell.gestured(table, seat, SIGHT + card)


# --- the deck --------------------------------------------------------------------------------------------------------


def draw(table: Table, seat: i64) -> None:
    """Draw an arena card: an Enemy is fought, anything else comes into effect (TAL-28, TAL-32).

    A card that draws more may have killed who drew it, or brought the arena down: neither is inside any longer.
    """
    if table.inside(seat) == Place.REGIONS:
        return
    if (table.arena_enemies | table.past_enemies) & table.book.gladiators == 0:
        belongings.return_arena_trophies(table)
    card = piles.draw_arena(table)
    tell.drawn(table, seat, card)
    if card >= ENEMY:
        fights.with_gladiator(table, seat, card - ENEMY)
        return
    table.crowd |= bit(card - SIGHT)
    tell.happened(table, seat, card)
    effects.begin(table, seat, table.book.program[card], table.book.tabled[card] != 0)


# --- rewards ---------------------------------------------------------------------------------------------------------


def win(table: Table, seat: i64) -> None:
    """A win frees, and is rewarded at once (TAL-50, TAL-51)."""
    table.set_leave(seat, Leave.WON)
    tell.may_leave(table, seat)
    then.arena_reward(table, seat)


def reward(table: Table, seat: i64) -> None:
    """Ask what the victor wants."""
    if figures.alive(table, seat):
        then.arena_rewarded(table, seat)
        ask.reward_what(table, seat)


def rewarded(table: Table, seat: i64) -> None:
    """Two gold, a life, or an Object of the purchase deck (TAL-51)."""
    prize = acts.reward_prize(table.take(seat))
    tell.rewarded(table, seat, prize)
    if prize == Prize.GOLD:
        belongings.change_gold(table, seat, REWARD_GOLD)
    elif prize == Prize.LIFE:
        belongings.heal(table, seat, 1)
    else:
        if prize == Prize.MULE:
            table.mule_given = True
        card = piles.first(prize_cards(table, prize), 0)
        table.stock ^= bit(card)
        belongings.add_object(table, seat, card)
        belongings.trim(table, seat)


def prize_cards(table: Table, prize: i64) -> i64:
    """The cards of that name that the purchase deck has left."""
    return table.stock & table.book.prize_cards[prize - Prize.SWORD]


# --- leaving ---------------------------------------------------------------------------------------------------------


def decided(table: Table, seat: i64) -> None:
    """Leave by normal movement, or stay and forfeit the right (TAL-50)."""
    if table.take(seat) == acts.STAY:
        table.set_leave(seat, Leave.BOUND)
        tell.stayed(table, seat)
        act(table, seat)
        return
    ground = table.inside(seat)
    by_win = table.leave(seat) == Leave.WON
    table.set_inside(seat, Place.REGIONS)
    table.set_leave(seat, Leave.BOUND)
    if not by_win:
        tell.let_go(table, seat)
    elif count_leaving(table, seat, ground - Place.ARENA):
        crown(table, seat)
        return
    moving.roll(table, seat)


def let_go(table: Table, seat: i64) -> None:
    """A card opens a way out, which is not counted; a right that was won stays the better one (TAL-53)."""
    if table.leave(seat) != Leave.WON:
        table.set_leave(seat, Leave.LET_GO)
    tell.may_leave(table, seat)


def count_leaving(table: Table, seat: i64, arena: i64) -> bool:
    """One more leaving by a win; whether it is the fifth from this arena, and nobody was before (TAL-52)."""
    table.add_leavings(seat, arena, 1)
    tell.left_arena(table, seat, table.leavings(seat, arena))
    return table.leavings(seat, arena) >= FIFTH and table.champion < 0


def crown(table: Table, seat: i64) -> None:
    """The Great Gladiator: master card, reward pile, a Talisman if there is one; the game is won (TAL-52, TAL-60)."""
    table.champion = seat
    tell.crowned(table, seat)
    belongings.change_gold(table, seat, table.pile_gold)
    table.pile_gold = 0
    talisman = table.aside_objects & table.book.talismans
    table.aside_objects &= ~talisman
    left = talisman | table.pile_objects
    table.pile_objects = 0
    while left:
        card = piles.first(left, 0)
        left ^= bit(card)
        if talisman >> card & 1 or piles.size(table.objects(seat)) < figures.room(table, seat):
            tell.found(table, seat, OBJECT + card)
            belongings.add_object(table, seat, card)
        else:
            piles.discard_object(table, card)
    ending.finish(table, Ending.GLADIATOR)


# --- its fall --------------------------------------------------------------------------------------------------------


def quake(table: Table) -> None:
    """Two dice for each arena: both must show 1 or 2 (TAL-21)."""
    then.arena_check(table)
    if table.arena_space >= 0 and shakes(table, Place.ARENA):
        fall(table, Place.ARENA)
    if table.city_arena and shakes(table, Place.CITY_ARENA):
        fall(table, Place.CITY_ARENA)


def shakes(table: Table, ground: i64) -> bool:
    """Whether both dice are low."""
    one = piles.roll(table)
    other = piles.roll(table)
    tell.quaked(table, ground, one, other)
    return one <= BRITTLE and other <= BRITTLE


def fall(table: Table, ground: i64) -> None:
    """Those inside are free, each for a life or a Follower; it is no counted leaving (TAL-21)."""
    tell.arena_fell(table, ground)
    if ground == Place.ARENA:
        table.arena_space = -1
    else:
        table.city_arena = False
    for seat in range(table.seat_count):
        if table.inside(seat) == ground:
            table.set_leave(seat, Leave.BOUND)
            table.set_landed(seat, False)
            then.arena_crush(table, seat)


def crush(table: Table, seat: i64) -> None:
    """The victim chooses, if there is a choice."""
    if table.followers(seat) == 0:
        lose_life(table, seat)
    else:
        then.arena_crushed(table, seat)
        ask.lose_what(table, seat)


def crushed(table: Table, seat: i64) -> None:
    """A life, or a Follower of choice."""
    if acts.lose_loss(table.take(seat)) == Loss.LIFE:
        lose_life(table, seat)
    else:
        table.set_inside(seat, Place.REGIONS)
        then.belongings_choose(table, seat, 1, Giving.FOLLOWER)


def lose_life(table: Table, seat: i64) -> None:
    """Whoever dies under the ruins was killed in the arena (TAL-40); anybody else is free."""
    deaths.lose_lives(table, seat, 1, figures.NOBODY)
    if figures.alive(table, seat):
        table.set_inside(seat, Place.REGIONS)


def check(table: Table) -> None:
    """When no arena remains the game ends (TAL-61)."""
    if table.arena_space < 0 and not table.city_arena:
        ending.finish(table, Ending.NO_ARENA)
