"""The Heroes: who plays them, who they are, in which order they take turns. GOD-01 to GOD-03, GOD-31, GOD-80."""

from mypy_extensions import i64

from harena.games.gods.book import NO_CARD, NOBODY, NOWHERE, WHO_BASE
from harena.games.gods.made.table import Table


def owner(table: Table, hero: i64) -> i64:
    """The seat that plays a Hero. With two players, Heroes 0 and 2 are the first seat's (GOD-81)."""
    return hero % table.book.seats


def come_in_pairs(table: Table) -> bool:
    """Whether each player plays two Heroes (GOD-01)."""
    return table.book.heroes > table.book.seats


def partner(table: Table, seat: i64) -> i64:
    """The number of a seat's second Hero; of no Hero where each plays one."""
    return seat + table.book.seats


def team(table: Table, hero: i64) -> i64:
    """Whose life adds up with whose at the end: a team's, a player's two Heroes', or the Hero's own."""
    if table.book.teams:
        return hero % table.book.teams
    return owner(table, hero)


def active(table: Table) -> i64:
    """The Hero whose turn it is."""
    return table.order(table.turn)


def in_order(table: Table, place: i64) -> i64:
    """The Hero at a place of the turn order, counted round and round."""
    return table.order(place % table.book.heroes)


def who(table: Table, hero: i64) -> i64:
    """A Hero as events tell it, its number and its figure; NOBODY stays so."""
    return hero if hero == NOBODY else hero * WHO_BASE + table.figure(hero)


def called(table: Table, figure: i64) -> i64:
    """The Hero that is this figure, or NOBODY."""
    for hero in range(table.book.heroes):
        if table.figure(hero) == figure:
            return hero
    return NOBODY


def figures(table: Table, heroes: i64) -> i64:
    """The figures (a bit mask) of some Heroes (a bit mask). In the standard game both have the same numbers."""
    if not table.book.instant:
        return heroes
    mask: i64 = 0
    for hero in range(table.book.heroes):
        if heroes >> hero & 1:
            mask |= 1 << table.figure(hero)
    return mask


def everybody(table: Table) -> i64:
    """All Heroes as a bit mask."""
    return (1 << table.book.heroes) - 1


def put(table: Table, hero: i64, space: i64) -> None:
    """Stand a Hero on a space."""
    if table.space(hero) != NOWHERE:
        table.set_hero_at(table.space(hero), NOBODY)
    table.set_space(hero, space)
    table.set_hero_at(space, hero)


def clear_names(table: Table) -> None:
    """What was named in an auction has been seen by everybody (GOD-24)."""
    for hero in range(table.book.heroes):
        table.set_named(hero, NO_CARD)


def owns(table: Table, hero: i64, card: i64) -> bool:
    """Whether a card is part of a Hero's equipment."""
    return 0 <= card < table.book.cards and table.card(hero, table.book.card_types[card]) == card
