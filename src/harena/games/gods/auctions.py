"""The four auctions of the Equipment phase. GOD-20 to GOD-26."""

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.games.gods import entering, heroes
from harena.games.gods.book import NO_CARD, NOBODY
from harena.games.gods.made import acts, ask, tell, then
from harena.games.gods.made.codes import Equipment
from harena.games.gods.made.table import Table


def begin(table: Table, kind: i64) -> None:
    """Lay out as many cards of the type as there are Heroes, then all bid at once (GOD-21, GOD-22)."""
    lay_out(table, kind)
    table.disclose()
    then.auctions_bids_in(table, kind)
    for seat in range(table.book.seats):
        if heroes.come_in_pairs(table):
            ask.bid_for_two(table, seat, kind)
        else:
            ask.bid_for_one(table, seat, kind)


def lay_out(table: Table, kind: i64) -> None:
    """Shuffle the cards of a type and offer one for each Hero; nobody sees the rest (GOD-21)."""
    deck = table.book.deck(kind)
    for place in range(table.book.heroes):
        pick = place + table.below(len(deck) - place)
        card = deck[pick]
        deck[pick] = deck[place]
        table.set_offer(place, card)
        tell.offered(table, card)


def bids_in(table: Table, kind: i64) -> None:
    """Reveal the bids: every one is spent, whoever wins (GOD-23)."""
    heroes.clear_names(table)
    for seat in range(table.book.seats):
        answer = table.take(seat)
        if heroes.come_in_pairs(table):
            bid(table, seat, kind, acts.bid_pair_one(answer))
            bid(table, heroes.partner(table, seat), kind, acts.bid_pair_other(answer))
        else:
            bid(table, seat, kind, acts.bid_life(answer))
    table.disclose()
    hand_out(table, kind)


def bid(table: Table, hero: i64, kind: i64, life: i64) -> None:
    table.set_bid(hero, kind, life)
    table.add_life(hero, -life)
    tell.bidding(table, hero, life)


def hand_out(table: Table, kind: i64) -> None:
    """The highest bid still without a card chooses; equal bids are settled at their rank (GOD-23, GOD-24)."""
    best = best_bidders(table, kind)
    if best == 0:
        after_auction(table, kind)
    elif best & (best - 1) == 0:
        let_take(table, kind, lowest_bit(best))
    else:
        tell.tied(table, best)
        let_name(table, kind, best)


def best_bidders(table: Table, kind: i64) -> i64:
    """Bit mask of the Heroes with the highest bid among those without a card of the type."""
    mask: i64 = 0
    highest: i64 = -1
    for hero in range(table.book.heroes):
        life = table.bid(hero, kind)
        if table.card(hero, kind) == NO_CARD and life >= highest:
            mask = mask | 1 << hero if life == highest else 1 << hero
            highest = life
    return mask


def let_take(table: Table, kind: i64, hero: i64) -> None:
    """A Hero chooses among the cards still there; the last one needs no choosing."""
    if offered_cards(table) == 1:
        take(table, kind, hero, only_card(table))
        hand_out(table, kind)
    else:
        then.auctions_taken(table, kind, hero)
        ask.take_card(table, heroes.owner(table, hero), hero)


def taken(table: Table, kind: i64, hero: i64) -> None:
    take(table, kind, hero, acts.take_card(table.take(heroes.owner(table, hero))))
    hand_out(table, kind)


def let_name(table: Table, kind: i64, tied: i64) -> None:
    """Each tied Hero secretly names a card (GOD-24)."""
    then.auctions_named(table, kind, tied)
    for seat in range(table.book.seats):
        if both_tied(table, seat, tied):
            ask.name_for_two(table, seat, tied)
        elif is_tied(table, seat, tied):
            ask.name_for_one(table, seat, tied)


def is_tied(table: Table, seat: i64, tied: i64) -> bool:
    """Whether a Hero of this seat is among the tied."""
    return (tied >> seat | tied >> heroes.partner(table, seat)) & 1 != 0


def both_tied(table: Table, seat: i64, tied: i64) -> bool:
    """Whether a player's two Heroes are tied and name cards together (GOD-24)."""
    return tied >> seat & 1 != 0 and tied >> heroes.partner(table, seat) & 1 != 0


def named(table: Table, kind: i64, tied: i64) -> None:
    """A card named once is taken; named by several it goes to one of them by lot; the rest name again (GOD-24)."""
    for seat in range(table.book.seats):
        if is_tied(table, seat, tied):
            read_names(table, seat, tied, table.take(seat))
    reveal_names(table, tied)
    for place in range(table.book.heroes):
        card = table.offer(place)
        if card != NO_CARD:
            settle_name(table, kind, card)
    hand_out(table, kind)


def read_names(table: Table, seat: i64, tied: i64, answer: i64) -> None:
    """Which card each of a seat's tied Heroes named."""
    second = heroes.partner(table, seat)
    if acts.is_name_pair(answer):
        table.set_named(seat, acts.name_pair_one(answer))
        table.set_named(second, acts.name_pair_other(answer))
    else:
        table.set_named(seat if tied >> seat & 1 else second, acts.name_card(answer))


def reveal_names(table: Table, tied: i64) -> None:
    """All that was named is seen together, and lies open until the next bids or the first turn (GOD-24)."""
    for hero in range(table.book.heroes):
        if tied >> hero & 1:
            tell.name_shown(table, hero, table.named(hero))
    table.disclose()


def settle_name(table: Table, kind: i64, card: i64) -> None:
    """Give a card to whoever named it. Names of earlier in the auction lie open still, but their cards are gone."""
    wanting: i64 = 0
    for hero in range(table.book.heroes):
        if table.named(hero) == card:
            wanting += 1
    lot: i64 = 0
    if wanting > 1:
        lot = table.below(wanting)
    for hero in range(table.book.heroes):
        if table.named(hero) == card:
            if lot == 0 and wanting > 1:
                give(table, kind, hero, card)
                tell.lotted(table, hero, card)
            elif lot == 0:
                take(table, kind, hero, card)
            lot -= 1


def take(table: Table, kind: i64, hero: i64, card: i64) -> None:
    give(table, kind, hero, card)
    tell.took(table, hero, card)


def give(table: Table, kind: i64, hero: i64, card: i64) -> None:
    """The card leaves the offer and lies face-up before its Hero (GOD-26)."""
    table.set_card(hero, kind, card)
    for place in range(table.book.heroes):
        if table.offer(place) == card:
            table.set_offer(place, NO_CARD)


def offered_cards(table: Table) -> i64:
    """How many cards of the auction are still there."""
    count: i64 = 0
    for place in range(table.book.heroes):
        if table.offer(place) != NO_CARD:
            count += 1
    return count


def only_card(table: Table) -> i64:
    for place in range(table.book.heroes):
        if table.offer(place) != NO_CARD:
            return table.offer(place)
    return NO_CARD


def is_offered(table: Table, card: i64) -> bool:
    """Whether a card of the running auction is still there."""
    for place in range(table.book.heroes):
        if table.offer(place) == card:
            return True
    return False


def after_auction(table: Table, kind: i64) -> None:
    """The next auction, or after the last one the First Player: who bid most for the Spell (GOD-25)."""
    if kind < Equipment.SPELL:
        begin(table, kind + 1)
        return
    mask: i64 = 0
    highest: i64 = -1
    for hero in range(table.book.heroes):
        life = table.bid(hero, Equipment.SPELL)
        seat: i64 = 1 << heroes.owner(table, hero)
        if life >= highest:
            mask = mask | seat if life == highest else seat
            highest = life
    entering.settle_order(table, one_of(table, mask))
    entering.let_enter(table, 0)


def one_of(table: Table, mask: i64) -> i64:
    """One of the set bits, by lot when there are several."""
    count: i64 = 0
    for bit in range(table.book.heroes):
        count += mask >> bit & 1
    lot: i64 = 0
    if count > 1:
        lot = table.below(count)
    for bit in range(table.book.heroes):
        if mask >> bit & 1:
            if lot == 0:
                return bit
            lot -= 1
    return NOBODY
