"""What happens on a space: another character, a visit, adventure cards in their order (TAL-03, TAL-04, TAL-14)."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import belongings, duels, effects, fights, figures, piles
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Stage
from harena.games.talisman.made.table import Table


def meet(table: Table, seat: i64) -> None:
    """The space, or one character on it (TAL-03)."""
    for other in range(table.seat_count):
        if is_here(table, seat, other):
            then.encounters_met(table, seat)
            ask.encounter(table, seat)
            return
    explore(table, seat)


def is_here(table: Table, seat: i64, other: i64) -> bool:
    """Whether somebody else stands on the same space, outside every arena."""
    if other == seat or not 0 <= other < table.seat_count:
        return False
    return figures.outside(table, other) and table.space(other) == table.space(seat)


def met(table: Table, seat: i64) -> None:
    """The space is explored, or somebody is attacked, who may be able to evade."""
    action = table.take(seat)
    if action == acts.EXPLORE:
        explore(table, seat)
        return
    victim = acts.attack_player(action)
    if figures.may_evade(table, victim):
        then.encounters_dodged(table, seat, victim)
        ask.meet(table, victim, figures.strength(table, seat))
    else:
        duels.attack(table, seat, victim)


def dodged(table: Table, seat: i64, victim: i64) -> None:
    """Who was attacked evades or fights."""
    if table.take(victim) == acts.EVADE:
        tell.evaded(table, victim)
    else:
        duels.attack(table, seat, victim)


# --- the space -------------------------------------------------------------------------------------------------------


def explore(table: Table, seat: i64) -> None:
    """Visit whoever is there, or draw adventure cards up to the space's number; then all cards there are met."""
    book = table.book
    space = table.space(seat)
    then.encounters_resolve(table, seat, Stage.EVENTS, 0)
    if book.has_visits[space] == 0:
        draw(table, seat, book.draws[space] - cards_on(table, space))
        return
    only = only_visit(table, seat)
    if only >= 0 and book.visit_price[only] == 0:
        visit(table, seat, only)
    elif any_visit(table, seat):
        then.encounters_visited(table, seat)
        ask.visit_what(table, seat)


def cards_on(table: Table, space: i64) -> i64:
    """How many adventure cards lie on a space."""
    found = piles.size(table.lying_objects(space)) + piles.size(table.lying_sights(space))
    return found + piles.size(table.lying_enemies(space))


def draw(table: Table, seat: i64, count: i64) -> None:
    """Draw adventure cards; they lie on the space until they are met."""
    space = table.space(seat)
    while count > 0:
        card = piles.draw_adventure(table)
        if card < 0:
            return
        tell.drawn(table, seat, card)
        if card >= ENEMY:
            table.set_lying_enemies(space, table.lying_enemies(space) | bit(card - ENEMY))
        elif card >= SIGHT:
            table.set_lying_sights(space, table.lying_sights(space) | bit(card - SIGHT))
        else:
            table.set_lying_objects(space, table.lying_objects(space) | bit(card))
        count -= 1


# --- visits ----------------------------------------------------------------------------------------------------------


def is_open(table: Table, seat: i64, number: i64) -> bool:
    """Whether a visit is on the player's space and for its alignment."""
    book = table.book
    return book.visit_space[number] == table.space(seat) and book.visit_only[number] >> table.alignment(seat) & 1 != 0


def any_visit(table: Table, seat: i64) -> bool:
    """Whether there is a visit that one can pay for."""
    for number in range(table.book.visits):
        if is_open(table, seat, number) and table.book.visit_price[number] <= table.gold(seat):
            return True
    return False


def only_visit(table: Table, seat: i64) -> i64:
    """The visit that is open to a player, if it is the only one, or -1."""
    only: i64 = -1
    for number in range(table.book.visits):
        if is_open(table, seat, number):
            if only >= 0:
                return figures.NOBODY
            only = number
    return only


def visited(table: Table, seat: i64) -> None:
    """A visit has been chosen, or none."""
    action = table.take(seat)
    if action != acts.DECLINE:
        visit(table, seat, acts.visiting_visit(action))


def visit(table: Table, seat: i64, number: i64) -> None:
    """What the space does to its visitor."""
    tell.visited(table, seat, number)
    effects.begin(table, seat, table.book.visit_program[number], table.book.visit_tabled[number] != 0)


# --- cards in their order --------------------------------------------------------------------------------------------


def resolve(table: Table, seat: i64, stage: i64, first: i64) -> None:
    """The next card on the space, in the order of TAL-04. `first` is where to go on among Strangers and Places."""
    if not figures.alive(table, seat):
        return
    if table.spent:
        belongings.trim(table, seat)
    elif stage == Stage.EVENTS:
        resolve_event(table, seat)
    elif stage == Stage.STRONG or stage == Stage.CRAFTY:
        resolve_enemies(table, seat, stage)
    elif stage == Stage.FINDS:
        then.encounters_resolve(table, seat, Stage.PLACES, 0)
        pick_up(table, seat)
    else:
        resolve_sight(table, seat, stage, first)


def resolve_event(table: Table, seat: i64) -> None:
    """An Event happens and is discarded."""
    space = table.space(seat)
    event = piles.first(table.lying_sights(space) & table.book.events, 0)
    if event < 0:
        resolve(table, seat, Stage.STRONG, 0)
        return
    table.set_lying_sights(space, table.lying_sights(space) & ~bit(event))
    table.gone_sights |= bit(event)
    then.encounters_resolve(table, seat, Stage.EVENTS, 0)
    happen(table, seat, SIGHT + event)


def happen(table: Table, seat: i64, card: i64) -> None:
    """What a card says comes into effect."""
    tell.happened(table, seat, card)
    effects.begin(table, seat, table.book.program[card], table.book.tabled[card] != 0)


def enemies(table: Table, seat: i64, stage: i64) -> i64:
    """The Enemies of one kind on a player's space."""
    kind = table.book.strong if stage == Stage.STRONG else table.book.crafty
    return table.lying_enemies(table.space(seat)) & kind


def resolve_enemies(table: Table, seat: i64, stage: i64) -> None:
    """Enemies of one kind fight combined; unless they are beaten, nothing else is met (TAL-04)."""
    foes = enemies(table, seat, stage)
    if foes == 0:
        resolve(table, seat, stage + 1, 0)
        return
    then.encounters_resolve(table, seat, stage + 1, 0)
    if figures.may_evade(table, seat):
        then.encounters_evaded(table, seat, stage)
        ask.meet(table, seat, belongings.points(table, foes))
    else:
        fights.with_enemies(table, seat, foes, stage == Stage.CRAFTY)


def evaded(table: Table, seat: i64, stage: i64) -> None:
    """Who evades leaves the space as it is, and the turn is over."""
    if table.take(seat) == acts.EVADE:
        tell.evaded(table, seat)
        table.spent = True
    else:
        fights.with_enemies(table, seat, enemies(table, seat, stage), stage == Stage.CRAFTY)


def resolve_sight(table: Table, seat: i64, stage: i64, first: i64) -> None:
    """The next Stranger or Place. One with a price may be declined."""
    kind = table.book.strangers if stage == Stage.STRANGERS else table.book.places
    sight = piles.first(table.lying_sights(table.space(seat)) & kind, first)
    if sight < 0:
        if stage == Stage.STRANGERS:
            resolve(table, seat, Stage.FINDS, 0)
        else:
            belongings.trim(table, seat)
        return
    then.encounters_resolve(table, seat, stage, sight + 1)
    if table.book.offer[SIGHT + sight]:
        then.encounters_offered(table, seat, SIGHT + sight)
        ask.offer(table, seat, SIGHT + sight)
    else:
        meet_sight(table, seat, SIGHT + sight)


def offered(table: Table, seat: i64, card: i64) -> None:
    """Accepted or declined."""
    if table.take(seat) == acts.ACCEPT:
        meet_sight(table, seat, card)


def meet_sight(table: Table, seat: i64, card: i64) -> None:
    """A Stranger leaves when it was met, unless it stays; Places stay (TAL-04)."""
    if table.book.stays[card] == 0:
        space = table.space(seat)
        table.set_lying_sights(space, table.lying_sights(space) & ~bit(card - SIGHT))
        table.gone_sights |= bit(card - SIGHT)
    happen(table, seat, card)


def pick_up(table: Table, seat: i64) -> None:
    """Objects, Followers and gold that lie there are taken; what cannot be carried is left behind (TAL-08)."""
    space = table.space(seat)
    objects = table.lying_objects(space)
    followers = table.lying_sights(space) & table.book.followers
    table.set_lying_objects(space, 0)
    table.set_lying_sights(space, table.lying_sights(space) & ~followers)
    table.set_objects(seat, table.objects(seat) | objects)
    table.set_followers(seat, table.followers(seat) | followers)
    if table.lying_gold(space) > 0:
        tell.found_gold(table, seat, table.lying_gold(space))
        table.add_gold(seat, table.lying_gold(space))
        table.set_lying_gold(space, 0)
    while objects:
        card = piles.first(objects, 0)
        objects &= objects - 1
        tell.found(table, seat, OBJECT + card)
    while followers:
        card = piles.first(followers, 0)
        followers &= followers - 1
        tell.found(table, seat, SIGHT + card)
    belongings.trim(table, seat)
