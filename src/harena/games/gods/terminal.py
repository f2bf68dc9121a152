"""The arena of For the Gods in a terminal: hexes as text, the Heroes beside them, dice and equipment below."""

from collections import defaultdict
from typing import Any, Final, cast

from harena.core.description import Line
from harena.core.state import REFEREE, SPECTATOR
from harena.games.gods.book import Book
from harena.games.gods.describing import DICE, EQUIPMENT, GROUND, HEROES, OFFER, SIGHT, counted, described, hero_name
from harena.games.gods.made.codes import EQUIPMENT_NAMES, Ground
from harena.games.gods.state import GodsEdition
from harena.games.gods.view import HeroView
from harena.games.gods.words import GodsWords
from harena.terminal.ink import FAINT, GOLD, SEAT_COLOURS, Lines, beside, clip, fit, line, wrapped
from harena.terminal.offers import Offer, folded
from harena.terminal.scene import Option, Scene
from harena.terminal.telling import outlook_of, said
from harena.terminal.text_board import TextBoard

_CELL: Final = 5  # columns that a hex takes
_NARROW: Final = 72  # below this the arena is told instead of drawn
_GROUNDS: Final = {Ground.PILLAR: "###", Ground.GRAY: "   ", Ground.TRAP: "vvv"}
_INTO_SPACES: Final = ("go", "enter")
_NAMING_CARDS: Final = ("card", "one", "other")  # what the arguments of actions with cards are called
_MANY_REROLLS: Final = 8
_LETTERS: Final = 3  # of a Hero's name, enough to tell all six apart


class GodsBoard(TextBoard):
    """Shows For the Gods. Everything drawn is told as well."""

    def headline(self, scene: Scene) -> str:
        table, words = scene.table, _words(scene)
        ground = words.content.scenarios[scene.edition.options["scenario"]].name
        if table["round"] == 0:
            return f"{ground} · before the fight"
        limit = scene.edition.options["rounds"]
        return f"{ground} · round {table['round']}{f' of {limit}' if limit else ''} · {_active(scene)}'s turn"

    # --- drawn ---------------------------------------------------------------------------------------------------

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        told = _told(scene)
        if width < _NARROW:
            facts = [*told[OFFER], *told[DICE], *told[HEROES], *told[SIGHT], *told[GROUND]]
            return [clip(each, width) for fact in facts for each in wrapped(fact, width)]
        heroes = [each for number in range(len(scene.table["heroes"])) for each in self._hero_lines(scene, number)]
        # The cards of whoever acts are told with the choices.
        cards = [] if scene.decision is not None and scene.decision.kind == "act" else told[EQUIPMENT]
        below = [each for fact in [*told[OFFER], *told[DICE], *cards] for each in wrapped(fact, width)]
        if scene.table["offer"] and not tall:
            offered = [each for fact in told[OFFER] for each in wrapped(fact, width)]
            return [*offered, *(clip(each, width) for each in heroes), *below[len(offered) :]]
        arena = self._arena(scene)
        left = max(each.cell_len for each in arena)
        rows = max(len(arena), len(heroes))
        blocks = [arena + [line("")] * (rows - len(arena)), heroes + [line("")] * (rows - len(heroes))]
        sides = [[fit(each, left) for each in blocks[0]], [clip(each, width - left - 2) for each in blocks[1]]]
        return beside(sides, "  ") + below

    def _arena(self, scene: Scene) -> Lines:
        """One line a row: its letter, then its hexes; spaces that can be chosen show the number to type.

        F is a fountain with the life in it, v a trap, also behind a number or a Hero's name; ### is a pillar.
        """
        book = _book(scene)
        numbers = {option.args["space"]: option.number for option in scene.offered if option.verb in _INTO_SPACES}
        lines: Lines = []
        radius = book.board.radius
        for row in range(-radius, radius + 1):
            spaces = [space for space in range(book.board.count) if book.board.rows[space] == row]
            made = line((f" {chr(ord('a') + row + radius)} ", FAINT), " " * ((abs(row) * _CELL + 1) // 2))
            for space in spaces:
                mark, style = self._hex(scene, space, numbers.get(book.board.names[space]))
                made.append(mark.center(_CELL), style)
            lines.append(made)
        return lines

    def _hex(self, scene: Scene, space: int, number: int | None) -> tuple[str, str]:
        book = _book(scene)
        name, ground = book.board.names[space], book.spaces[space]
        tile = {Ground.FOUNTAIN: "F", Ground.TRAP: "v"}.get(ground, "")
        if number is not None:
            return f"[{number}]{tile}", f"bold {GOLD}"
        for hero in scene.table["heroes"]:
            if hero["space"] == name:
                return f"{_hero_name(scene, hero)[:_LETTERS]}{tile}", f"bold {_colour(hero)}"
        if ground == Ground.FOUNTAIN:
            return f"F({scene.table['fountains'].get(name, 0)})", ""
        return _GROUNDS.get(ground, "·"), FAINT

    def _hero_lines(self, scene: Scene, number: int) -> Lines:
        hero = scene.table["heroes"][number]
        life = f"{counted(hero, int(_book(scene).life))}?" if hero["life"] is None else str(hero["life"])
        mark = "▸" if scene.table["round"] and scene.table["order"][scene.table["turn"]] == number else " "
        made = line(mark, (_hero_name(scene, hero), f"bold {_colour(hero)}"), f" {life} life")
        if hero["protection"]:
            made.append(f" · {hero['protection']} protection")
        if hero["exhaustion"]:
            made.append(f" · {hero['exhaustion']} exhaustion")
        if hero["space"]:
            made.append(f" · {hero['space']}")
        owner = scene.players[hero["owner"]]
        made.append(" · you" if hero["owner"] == scene.seat else f" · {owner}" if owner else "", FAINT)
        cards = [_card_name(scene, card) for card in hero["cards"].values()]
        return [made, line((f"   {', '.join(cards)}", FAINT))] if cards else [made]

    # --- told ----------------------------------------------------------------------------------------------------

    def about_table(self, scene: Scene) -> list[str]:
        told = _told(scene)
        return [f"{self.headline(scene)}.", *(fact for facts in told.values() for fact in facts)]

    def offers(self, scene: Scene) -> list[Offer]:
        """Rerolls are offered die by die: whoever wants several names them together (GOD-42)."""
        offers = folded(scene.options())
        several = [offer for offer in offers if _rerolls_several_kinds(scene.option(offer.text))]
        if len(several) < _MANY_REROLLS:
            return offers
        example = several[len(several) // 2].text
        rest = Offer(f"several of these together, in words; such as: {example}", lead="or")
        return [offer for offer in offers if offer not in several] + [rest]

    def remark(self, scene: Scene, text: str) -> str:
        """What a card costs and does, where it may be used."""
        option, words = scene.option(text), _words(scene)
        if option is None or option.verb != "use":
            return ""
        return words.card_text(list(words.content.cards).index(option.args["card"]))

    def ways(self, scene: Scene) -> list[str]:
        return [
            "On the map a row is a letter, a space its letter and number from the left, as in e5. Heroes show three "
            "letters of their names, spaces to choose their numbers; F(5) is a fountain with 5 life, vvv a trap, ### a "
            "pillar.",
            "“12? life” is hidden: so much is left by what everybody saw.",
            "“pile” tells everybody's equipment, “look” where everybody stands.",
        ]

    def preview(self, scene: Scene, text: str) -> list[str]:
        """The cards that are named, alone or in an action."""
        option, known = scene.option(text), _words(scene).content.cards
        args = {"card": text} if option is None else option.args
        named = [args[name] for name in _NAMING_CARDS if isinstance(args.get(name), str) and args[name] in known]
        return [f"{_described(scene, card)}." for card in named] or super().preview(scene, text)

    def refused(self, scene: Scene) -> list[str]:
        """The Hero's own cards that its dice do not pay for."""
        if scene.decision is None or scene.decision.kind != "act":
            return []
        hero = scene.table["heroes"][scene.table["order"][scene.table["turn"]]]
        told = []
        for card in hero["cards"].values():
            refusal = scene.refusal(f"use {card}")
            if refusal is not None:
                told.append(f"Not now: {_card_name(scene, card)}. {refusal.reason} ({refusal.rule})")
        return told

    def standing(self, scene: Scene) -> str:
        leading = outlook_of(scene)["leading"]
        return said(Line(leading["text"], leading["rule"])) if leading else ""

    def pile(self, scene: Scene) -> list[str]:
        """Everybody's equipment lies open (GOD-26)."""
        told = [
            f"{_hero_name(scene, hero)}, {kind}: {_described(scene, hero['cards'][kind])}."
            for hero in scene.table["heroes"]
            for kind in EQUIPMENT_NAMES
            if kind in hero["cards"]
        ]
        return told or ["Nobody has any equipment yet (GOD-26)."]


def _words(scene: Scene) -> GodsWords:
    words = scene.edition.words
    assert isinstance(words, GodsWords)
    return words


def _book(scene: Scene) -> Book:
    edition = scene.edition
    assert isinstance(edition, GodsEdition)
    return edition.book


def _told(scene: Scene) -> defaultdict[str, list[str]]:
    """The table in words by sections, as the game itself tells it to these eyes."""
    seat = scene.view["seat"]
    eye = SPECTATOR if seat is None else REFEREE if seat == "referee" else seat
    sections = scene.edition.words.describe(scene.edition.imagine(scene.view, 0), int(eye))
    return defaultdict(list, {section.title: [line.text for line in section.lines] for section in sections})


def _rerolls_several_kinds(option: Option | None) -> bool:
    return option is not None and option.verb == "reroll" and len(option.args["dice"]) > 1


def _hero_name(scene: Scene, hero: dict[str, Any]) -> str:
    return hero_name(_words(scene), cast(HeroView, hero))


def _active(scene: Scene) -> str:
    return _hero_name(scene, scene.table["heroes"][scene.table["order"][scene.table["turn"]]])


def _colour(hero: dict[str, Any]) -> str:
    return SEAT_COLOURS[hero["owner"] % len(SEAT_COLOURS)]


def _card_name(scene: Scene, card: str) -> str:
    return _words(scene).content.cards[card].name


def _described(scene: Scene, card: str) -> str:
    return described(_words(scene), card)


BOARD: Final = GodsBoard()
