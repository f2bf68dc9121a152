"""The whole table of Ophidian in words, as far as somebody may know it."""

from typing import TYPE_CHECKING

from harena.core.description import Line, Section
from harena.core.speech import capital, listed
from harena.games.ophidian import aims, pieces, view
from harena.games.ophidian.book import NO_RAGE
from harena.games.ophidian.made.codes import Stat
from harena.games.ophidian.made.table import Table
from harena.games.ophidian.wording import resources

if TYPE_CHECKING:
    from harena.games.ophidian.words import OphidianWords

_KEYWORDS = {
    Stat.GUARD: "may Intercept and Protect",
    Stat.ELUSIVE: "its attacks cannot be redirected",
    Stat.PIERCING: "its attacks ignore Shields",
}


def describe(words: "OphidianWords", table: Table, eye: int) -> list[Section]:
    """The Wave, then each player's side; `eye` reads its own hand."""
    sides = [Section(words.seat_name(seat), _side(words, table, seat, eye), seat) for seat in range(table.seats)]
    return [Section("The Wave", _wave(words, table)), *sides]


def _wave(words: "OphidianWords", table: Table) -> list[Line]:
    lines = [
        Line(f"Wave {table.wave}, Action {table.actions + 1}.", "OPH-20"),
        Line(f"{words.seat_name(int(table.momentum))} has Momentum.", "OPH-20"),
    ]
    for deed in reversed(range(int(table.depth))):
        lines.append(Line(f"Not resolved yet: {words.deed_words(table, deed)}.", "OPH-27"))
    return lines


def _side(words: "OphidianWords", table: Table, seat: int, eye: int) -> list[Line]:
    deck = words.decks[int(table.deck_choice(seat))].name
    lines = [
        Line(f"{table.points(seat)} Victory Points.", "OPH-72"),
        Line(f"{table.cheer(seat)} Cheer{', the Crowd Favorite' if aims.is_favorite(table, seat) else ''}.", "OPH-50"),
        Line(f"{resources(int(table.resources(seat)))}.", "OPH-07"),
        Line(f"The deck {deck}, {table.count(table.deck(seat))} cards left in it.", "OPH-05"),
    ]
    if table.out(seat):
        return [Line("Out of the game.", "OPH-76"), *lines]
    cards = int(table.count(table.hand(seat)))
    if eye == seat:
        lines.append(Line(f"In hand: {_names(words, table, int(table.hand(seat)), cards)}.", "OPH-12"))
        known = int(table.known(seat))
        if known:
            lowest = _names(words, table, int(table.deck(seat)), known)
            lines.append(Line(f"Put on the bottom of the deck, the lowest first: {lowest}.", "OPH-12"))
    else:
        lines.append(Line(f"{cards} cards in hand.", "OPH-12"))
    return lines + _pieces(words, table, seat) + _away(words, table, seat)


def _names(words: "OphidianWords", table: Table, zone: int, count: int) -> str:
    return listed([words.cards[table.card(zone, place)] for place in range(count)]) or "nothing"


def _pieces(words: "OphidianWords", table: Table, seat: int) -> list[Line]:
    own = range(seat * int(pieces.PIECES), (seat + 1) * int(pieces.PIECES))
    return [Line(piece_words(words, table, piece), "OPH-10") for piece in own if pieces.in_play(table, piece)]


def piece_words(words: "OphidianWords", table: Table, piece: int) -> str:
    """A card in play: its place, its values as they are now, how it lies."""
    name = f"{view.name_of(piece)} {words.card_name(table, piece)}"
    if not pieces.is_character(table, piece):
        return f"{name}, on {words.piece_name(table, int(table.host(piece)))}."
    field = "Action" if table.forward(piece) else "Support"
    stats = (("Attack", Stat.ATTACK), ("Life", Stat.LIFE), ("Shield", Stat.SHIELD))
    values = [f"{pieces.value(table, piece, stat)} {called}" for called, stat in stats]
    rage = int(pieces.value(table, piece, Stat.RAGE))
    values += [f"Rage from {rage} wounds"] if rage <= NO_RAGE // 2 else []
    values += [told for stat, told in _KEYWORDS.items() if pieces.value(table, piece, stat) > 0]
    state = [f"{table.wounds(piece)} wounds"] if table.wounds(piece) else []
    state += ["Set"] if table.turned(piece) else []
    state += ["Raging"] if pieces.is_raging(table, piece) else []
    level = [f"level {table.level(piece)}"] if pieces.is_gladiator(piece) else []
    return f"{', '.join([name, *level, f'{field} Field', *values, *state])}."


def _away(words: "OphidianWords", table: Table, seat: int) -> list[Line]:
    """The Pyre, the stack, the discard pile."""
    fallen: list[str] = []
    waiting: list[str] = []
    for at in range(int(pieces.GLADIATORS)):
        piece = seat * int(pieces.PIECES) + at
        if table.face(piece) < 0 or pieces.in_play(table, piece):
            continue
        name = words.gladiators[table.face(piece)]
        if table.fallen(seat) >> at & 1:
            fallen.append(f"{name} with {table.wounds(piece)} wounds")
        else:
            waiting.append(f"{name} as {at + 1}")
    lines = [Line(f"In the Funeral Pyre: {listed(fallen)}.", "OPH-34")] if fallen else []
    deck = words.decks[int(table.deck_choice(seat))]
    third = [words.content.gladiators[name].name for name in deck.stack]
    lines += [Line(f"Reinforcements in the stack: {listed(waiting)}.", "OPH-04")] if waiting else []
    lines += [Line(f"Level 3 and 4 in the stack for: {listed(third)}.", "OPH-04")] if third else []
    discard = int(table.discard(seat))
    count = int(table.count(discard))
    lines += [Line(f"Discarded: {capital(_names(words, table, discard, count))}.", "OPH-63")] if count else []
    return lines
