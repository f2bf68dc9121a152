"""The whole table of Talisman: the Arena in words, as far as somebody may know it."""

from collections import Counter
from typing import TYPE_CHECKING

from harena.core.description import Line, Section
from harena.core.speech import capital, listed
from harena.games.talisman import view, wording
from harena.games.talisman.made.table import Table
from harena.games.talisman.texts import GROUNDS
from harena.games.talisman.view import LyingView, SeatView, TableView

if TYPE_CHECKING:
    from harena.games.talisman.words import TalismanWords


def describe(words: "TalismanWords", table: Table, eye: int) -> list[Section]:
    """Sections in the order in which one reads them; those with nothing to say are left out."""
    shown = view.show(table, eye)
    sections = [
        Section("The course of the game", _course(words, shown)),
        Section("The fight", [Line(f"{fight_clause(words, table, eye)}.", "TAL-05")] if shown["fight"] else []),
        *[Section(words.seat_name(at), _seat(words, seat, at, eye)) for at, seat in enumerate(shown["seats"])],
        Section("On the spaces", _lying(words, shown)),
        Section("Decks", _decks(words, shown)),
    ]
    return [section for section in sections if section.lines]


def names(words: "TalismanWords", cards: list[str]) -> str:
    """Cards by their names; "nothing" for none."""
    return listed([words.cards[words.book.card_numbers[card]] for card in cards]) or "nothing"


def space_name(words: "TalismanWords", space: str) -> str:
    """A space by its name."""
    return words.named["space"][words.book.space_numbers[space]]


def fight_clause(words: "TalismanWords", table: Table, eye: int) -> str:
    """Who fights whom, and how, as `eye` would say it."""
    if table.attacker < 0:
        return "There is no fight"
    fight = view.show_fight(table)
    attacker, opponent = fight["attacker"], fight["opponent"]
    figure = f"{'Craft' if fight['psychic'] else 'Strength'} {fight['power']}"
    if opponent is not None:
        other = "you" if opponent == eye else words.seat_in_sentence(opponent)
    elif fight["foes"]:
        other = (
            f"{listed([wording.card_name(words, words.book.card_numbers[foe]) for foe in fight['foes']])}, {figure},"
        )
    else:
        other = f"an apparition, {figure},"
    how = "psychic combat" if fight["psychic"] else "combat"
    manner = ", one-on-one" if fight["duel"] else ""
    who = "You fight" if attacker == eye else f"{capital(words.seat_in_sentence(attacker))} fights"
    return f"{who} {other} in {how}{manner}"


def _course(words: "TalismanWords", shown: TableView) -> list[Line]:
    lines = [Line(f"Round {shown['round']} of {shown['rounds']}.", "TAL-61")]
    lines.append(Line(f"It is the turn of {words.seat_name(shown['turn'])}.", "TAL-03"))
    arena = shown["arena"]
    if arena is not None:
        lines.append(Line(f"The Arena stands on {space_name(words, arena)}.", "TAL-20"))
    if shown["city_arena"]:
        lines.append(Line("The City Arena stands on the City.", "TAL-22"))
    if shown["pile"] or shown["pile_gold"]:
        pile = f"{shown['pile_gold']} gold, {names(words, shown['pile'])}"
        lines.append(Line(f"The reward pile for the first Great Gladiator: {pile}.", "TAL-40"))
    for crowd in shown["crowd"] or []:
        number = words.book.card_numbers[crowd]
        lines.append(Line(f"Until the turn ends: {words.cards[number]}. {words.card_text(number)}", "TAL-32"))
    return lines


def _seat(words: "TalismanWords", seat: SeatView, at: int, eye: int) -> list[Line]:
    character = seat["character"]
    if character is None or not seat["lives"]:
        return [Line("Dead; a new character comes with the next turn.", "TAL-11")]
    name = words.named["character"][words.book.character_ids.index(character)]
    lines = [
        Line(f"{name}, {seat['alignment']}: Strength {seat['strength']}, Craft {seat['craft']}.", "TAL-01"),
        Line(f"{capital(wording.counted(seat['lives'], 'life', 'lives'))}, {seat['gold']} gold.", "TAL-01"),
        Line(f"{capital(_where(words, seat))}.", "TAL-23" if seat["inside"] != "regions" else "TAL-02"),
        Line(f"Left an arena by a win: {max(seat['leavings'])} of five.", "TAL-52"),
        Line(f"Objects: {names(words, seat['objects'])}; room for {seat['room']}.", "TAL-08"),
    ]
    if seat["followers"]:
        lines.append(Line(f"Followers: {names(words, seat['followers'])}.", "TAL-08"))
    if seat["trophies"]:
        lines.append(Line(f"Trophies: {names(words, seat['trophies'])}.", "TAL-10"))
    if "spells" in seat and at == eye:
        spells = [words.named["spell"][words.book.spell_ids.index(spell)] for spell in seat["spells"]]
        lines.append(Line(f"Your Spells: {listed(spells) or 'none'}.", "TAL-09"))
    elif seat["spell_count"]:
        lines.append(Line(f"Holds {wording.counted(seat['spell_count'], 'Spell', 'Spells')}.", "TAL-13"))
    return lines


def _where(words: "TalismanWords", seat: SeatView) -> str:
    space = wording.space_name(words, words.book.space_numbers[seat["space"]])
    if seat["inside"] == "regions":
        return f"on {space}"
    free = {"bound": "bound until a fight is won", "won": "may leave by a win", "let-go": "may leave, uncounted"}
    return f"in the {GROUNDS[seat['inside']]} on {space}, {free[seat['leave']]}"


def _lying(words: "TalismanWords", shown: TableView) -> list[Line]:
    lines = []
    for each in shown["lying"]:
        lines.append(Line(f"{space_name(words, each['space'])}: {lying_there(words, each)}.", "TAL-04"))
    return lines


def lying_there(words: "TalismanWords", lying: LyingView) -> str:
    """What lies on a space: cards by their names, and gold."""
    gold = [f"{lying['gold']} gold"] if lying["gold"] else []
    return listed([words.cards[words.book.card_numbers[card]] for card in lying["cards"]] + gold)


def _each_once(words: "TalismanWords", cards: list[str]) -> str:
    """Cards by their names, each with how many there are of it."""
    found = Counter(words.cards[words.book.card_numbers[card]] for card in cards)
    return listed([f"{name} ({count})" for name, count in found.items()]) or "nothing"


def _decks(words: "TalismanWords", shown: TableView) -> list[Line]:
    return [
        Line(f"{shown['adventure_deck']} adventure cards, {len(shown['discard'])} discarded.", "TAL-13"),
        Line(f"{shown['arena_deck']} arena cards, {len(shown['arena_discard'])} discarded.", "TAL-32"),
        Line(f"{shown['spell_deck']} Spells to draw, {len(shown['cast'])} cast.", "TAL-13"),
        Line(f"For sale and as rewards: {_each_once(words, shown['stock'])}.", "TAL-51"),
    ]
