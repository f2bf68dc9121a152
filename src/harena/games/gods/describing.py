"""The whole table of For the Gods in words, as far as somebody may know it."""

from typing import TYPE_CHECKING

from harena.core.description import Line, Section
from harena.core.speech import capital, listed
from harena.games.gods import course, floor, heroes, view
from harena.games.gods.made.codes import EQUIPMENT_NAMES, EQUIPMENTS, GROUND_NAMES, Phase
from harena.games.gods.view import DiceView, HeroView, TableView
from harena.games.gods.vocabulary import named_dice

if TYPE_CHECKING:
    from harena.games.gods.state import Gods
    from harena.games.gods.words import GodsWords

COURSE, HEROES, GROUND, SIGHT = "The course of the game", "Heroes", "The arena", "In sight"
OFFER, DICE, EQUIPMENT = "On offer", "Dice", "Your equipment"
_TILES = {"fountain": "Fountains", "trap": "Traps", "pillar": "Pillars", "gray": "Gray"}


def describe(words: "GodsWords", state: "Gods", eye: int) -> list[Section]:
    """Sections in the order in which one reads them; those with nothing to say are left out."""
    shown = view.show(state, eye)
    fighting = shown["round"] > 0
    sections = [
        Section(COURSE, _course(words, state, shown)),
        Section(HEROES, [Line(_hero(words, hero, eye), "GOD-03") for hero in shown["heroes"]]),
        Section(GROUND, _ground(words, shown)),
        Section(SIGHT, _sight(words, state, shown) if fighting else []),
        Section(OFFER, [Line(f"On offer: {described(words, card)}.", "GOD-21") for card in shown["offer"]]),
        Section(DICE, [Line(_dice(words, shown), "GOD-43")] if fighting else []),
        Section(EQUIPMENT, _equipment(words, shown, eye)),
    ]
    return [section for section in sections if section.lines]


def described(words: "GodsWords", card: str) -> str:
    """A card with its name, its id and what it does."""
    number = words.book.card_numbers[card]
    return f"{words.cards[number]} ({card}), {words.card_text(number)}"


def hero_name(words: "GodsWords", hero: HeroView) -> str:
    """A Hero's name; its player's until it is picked."""
    figure = hero["figure"]
    return words.seat_name(hero["owner"]) if figure is None else words.figures[words.book.figure_ids.index(figure)]


def _course(words: "GodsWords", state: "Gods", shown: TableView) -> list[Line]:
    """Who can still be picked, which auction runs, or in what order turns are taken."""
    all_heroes = shown["heroes"]
    phase = course.phase(state)
    if phase == Phase.PICK:
        taken = {hero["figure"] for hero in all_heroes}
        free = [hero for hero in words.content.pack.hero if hero.id not in taken]
        kits = [(hero.name, listed([words.content.cards[card].name for card in hero.cards])) for hero in free]
        return [Line(f"{name} comes with {kit}.", "GOD-82") for name, kit in kits]
    if phase == Phase.AUCTION:
        kind = course.auction(state)
        return [Line(f"Auction {kind + 1} of {EQUIPMENTS}: {capital(EQUIPMENT_NAMES[kind])}s.", "GOD-20")]
    order = [hero_name(words, all_heroes[number]) for number in shown["order"]]
    reserve = f"The Reserve has {shown['reserve']} life." if shown["reserve"] else "The Reserve is empty."
    return [Line(f"Turn order: {', '.join(order)}.", "GOD-31"), Line(reserve, "GOD-14")]


def counted(hero: HeroView, life: int) -> int:
    """A Hero's life as everybody may count it from what lies open: who began with so much (GOD-03)."""
    return life + hero["gained"] - hero["lost"] - sum(bid for bid in hero["bids"] if bid > 0)


def _hero(words: "GodsWords", hero: HeroView, eye: int) -> str:
    said = f"{'Your ' if hero['owner'] == eye else ''}{hero_name(words, hero)}"
    said += " stands outside" if hero["space"] is None else f" stands on {hero['space']}"
    life = (
        f"hidden life, {counted(hero, int(words.book.life))} by count"
        if hero["life"] is None
        else f"{hero['life']} life"
    )
    said += f", {life}"
    said += f", lost {hero['lost']} and gained {hero['gained']}" if hero["lost"] or hero["gained"] else ""
    bids = [str(bid) for bid in hero["bids"] if bid >= 0]
    said += f", bid {', '.join(bids)}" if bids else ""
    named = hero["named"]
    said += f", named {words.content.cards[named].name}" if named is not None else ""
    said += f", {hero['protection']} protection" if hero["protection"] else ""
    said += f", {hero['exhaustion']} exhaustion" if hero["exhaustion"] else ""
    names = {kind: words.content.cards[str(card)].name for kind, card in hero["cards"].items()}
    ready = [names[kind] for kind, times in hero["standing"].items() if times] if "standing" in hero else []
    said += f", ready: {', '.join(ready)}" if ready else ""
    said += f", team {hero['team'] + 1}" if words.book.teams else ""
    return f"{said}; {', '.join(names.values())}." if names else f"{said}."


def _ground(words: "GodsWords", shown: TableView) -> list[Line]:
    """Where tiles, pillars and the gray zone are."""
    board = words.book.board
    names: dict[str, list[str]] = {}
    for space, name in enumerate(board.names):
        ground = GROUND_NAMES[words.book.spaces[space]]
        stock = f" ({shown['fountains'].get(name, 0)} life)" if ground == "fountain" else ""
        names.setdefault(ground, []).append(name + stock)
    return [Line(f"{said}: {', '.join(names[kind])}.", "GOD-08") for kind, said in _TILES.items() if kind in names]


def _sight(words: "GodsWords", state: "Gods", shown: TableView) -> list[Line]:
    """Who is adjacent to the active Hero and who is faraway."""
    active = int(heroes.active(state))
    name = hero_name(words, shown["heroes"][active])
    lines = []
    for kind, mask, rule in (
        ("Adjacent to", int(floor.adjacent(state, active)), "GOD-05"),
        ("Faraway from", int(floor.faraway(state, active)), "GOD-62"),
    ):
        seen = [hero_name(words, hero) for number, hero in enumerate(shown["heroes"]) if mask >> number & 1]
        lines.append(Line(f"{kind} {name}: {', '.join(seen) or 'nobody'}.", rule))
    return lines


def _dice(words: "GodsWords", shown: TableView) -> str:
    name = hero_name(words, shown["heroes"][shown["order"][shown["turn"]]])
    unused, used = _by_symbol(shown["dice"]), _by_symbol(shown["spent"])
    spent = f"; used: {' '.join(named_dice(used))}" if any(used) else ""
    return f"{name}'s dice: {' '.join(named_dice(unused)) or 'no dice'}{spent}."


def _by_symbol(dice: DiceView) -> list[int]:
    return [dice["sword"], dice["foot"], dice["shield"], dice["star"]]


def _equipment(words: "GodsWords", shown: TableView, eye: int) -> list[Line]:
    """A player's own cards, those of the Hero whose turn it is first (GOD-26)."""
    active = shown["order"][shown["turn"]] if shown["round"] else -1
    mine = [number for number, hero in enumerate(shown["heroes"]) if hero["owner"] == eye]
    lines = []
    for number in sorted(mine, key=lambda number: number != active):
        hero = shown["heroes"][number]
        owned = [str(card) for card in hero["cards"].values()]
        lines += [Line(f"{hero_name(words, hero)}'s {described(words, card)}.", "GOD-26") for card in owned]
    return lines
