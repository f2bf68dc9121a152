"""The table of Ragers in a terminal: two rows of cards that face each other, the patron, the crowd, the hand."""

from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.games.ragers.describe import described_day, described_row
from harena.games.ragers.faces import counted_names
from harena.games.ragers.made.codes import FIGHTER_NAMES, Message, Seat
from harena.games.ragers.made.table import Table
from harena.games.ragers.reckoning import DAYS
from harena.games.ragers.terminal.fighters import ICONS, Face, beside_cards, blank, draw, size
from harena.games.ragers.words import RagersWords
from harena.terminal.ink import BLUE, FAINT, GOLD, RED, Lines, beside, centred, clip, line, wrapped
from harena.terminal.offers import Offer, single
from harena.terminal.scene import Option, Scene
from harena.terminal.telling import eye_of, facts_of, imagined, outlook_lines, outlook_of, said

_COLOURS: Final = (RED, BLUE)
_ROWS_NEED: Final = 6  # columns: five places, and one that an extra card shifts
_LINE: Final = 12  # cells inside a large card


@dataclass(frozen=True)
class _Place:
    """One place of a row: a card with what lies below it, an empty place, or no place at all."""

    cards: tuple[dict[str, Any], ...] = ()
    empty: bool = False


class RagersBoard:
    """Shows Ragers. Whoever looks sits below; a spectator and the referee sit with the Accusers."""

    # --- drawn ---------------------------------------------------------------------------------------------------

    def headline(self, scene: Scene) -> str:
        patron = _words(scene).cards["patrons"][scene.table["patron"]]
        return f"Day {scene.table['day']} of {DAYS} · {patron['name']}: {patron['effect']}"

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        if width < _ROWS_NEED * (size(False)[0] + 1) - 1:
            return self._narrow_table(scene, width)
        mine = _near(scene)
        other = 1 - mine
        upper, lower = _columns(scene, other), _columns(scene, mine)
        used, left = max(len(upper), len(lower)), _rounds_left(scene)
        deciding = _last_attacks(scene)
        rows: list[Lines] = []
        for seat, places in ((other, upper), (mine, lower)):
            places = places + [_Place()] * (used - len(places)) + [_Place(empty=True)] * left
            tiles = [
                self._place(scene, seat, place, at == used, deciding[seat], tall) for at, place in enumerate(places)
            ]
            # RAG-25: the Accusers build from right to left, and what faces a card lies opposite.
            rows.append(centred(beside(tiles[::-1] if mine == Seat.ACCUSERS else tiles), width))
        crowd = [clip(each, width) for each in self._crowd(scene, width)]
        upper_line, lower_line = (clip(self._status(scene, seat), width) for seat in (other, mine))
        return [upper_line, *rows[0], *crowd, *rows[1], lower_line]

    def _narrow_table(self, scene: Scene, width: int) -> Lines:
        """The same in a few lines of words, for a window without room for cards."""
        state, eye, mine = imagined(scene), eye_of(scene), _near(scene)
        assert isinstance(state, Table)
        faces = _words(scene).cards
        lines: Lines = []
        for told in described_day(state, faces, eye).lines:
            lines += wrapped(said(told), width)
        for seat in (1 - mine, mine):
            lines.append(self._status(scene, seat))
            for told in described_row(state, faces, eye, seat)[1:]:
                lines += wrapped(said(told), width, first="   ")
        return [clip(each, width) for each in lines]

    def choices(self, scene: Scene, width: int, tall: bool) -> Lines:
        seat = scene.seat
        if seat is None or width < 5 * (size(False)[0] + 1):
            held = [each for fact in self._hands(scene) for each in wrapped(fact, width)]
            barred = [each for fact in self.refused(scene) for each in wrapped(fact, width, FAINT)]
            return [*held, *(self._listed(scene) if scene.decision else []), *barred]
        offered = {_fighter(option): option for option in scene.offered if _fighter(option)}
        tiles = [
            draw(self._in_hand(scene, fighter, offered.get(fighter)), tall)
            for fighter in scene.table["sides"][seat]["hand"]
        ]
        others = [option for option in scene.offered if not _fighter(option)]
        if others:
            told = [line((f"[{option.number}]", f"bold {GOLD}"), f" {option.text}") for option in others]
            tiles.append(beside_cards(told, tall))
        return centred(beside(tiles), width) if tiles else [line((" Your hand is empty.", FAINT))]

    def offers(self, scene: Scene) -> list[Offer]:
        return single(scene.options())

    def _listed(self, scene: Scene) -> Lines:
        return [
            line((f" [{offer.label}]", f"bold {GOLD}"), f" {offer.text}  ", (self._in_short(scene, offer.text), FAINT))
            for offer in self.offers(scene)
        ]

    def _in_short(self, scene: Scene, text: str) -> str:
        fighter = _fighter(scene.option(text))
        if not fighter:
            return ""
        face = _words(scene).cards["fighters"][fighter]
        return f"{face['glory']} GP, {face['gist']}"

    def _in_hand(self, scene: Scene, fighter: str, option: Option | None) -> Face:
        """A card of one's own: the number to type where it is offered, or why it may not be placed."""
        words = _words(scene)
        face = words.cards["fighters"][fighter]
        refused = self._barred(scene, fighter) if option is None else None
        return Face(
            name=face["name"],
            effect=_effect(words, fighter),
            glory=str(face["glory"]),
            icon=ICONS[fighter],
            attack=face["attack"],
            corner=f"[{option.number}]" if option else "",
            corner_style=f"bold {GOLD}",
            mark="barred" if refused else "",
            foot=refused.rule if refused else "",
            colour=GOLD if option else _COLOURS[scene.seat or 0],
            faint=refused is not None,
        )

    def _barred(self, scene: Scene, fighter: str) -> IllegalAction | None:
        """Why a card may not be placed now; nothing where no card is asked for, or any may be chosen."""
        if scene.decision is None or scene.decision.kind == "prepare":
            return None
        return scene.refusal(f"place {fighter}")

    def _place(self, scene: Scene, seat: int, place: _Place, is_next: bool, deciding: Any, tall: bool) -> Lines:
        side = scene.table["sides"][seat]
        if place.empty:
            mark = "doubled" if is_next and side["stopped"] else ""
            placing = scene.decision is not None and scene.decision.kind == "place"
            if is_next and placing and seat in scene.view["chosen"]:
                return draw(Face(down=True, name="chosen", mark=mark, colour=_COLOURS[seat]), tall)
            return draw(Face(empty=True, mark=mark), tall)
        if not place.cards:
            return blank(tall)
        return draw(self._face(scene, seat, place.cards, deciding), tall)

    def _face(self, scene: Scene, seat: int, cards: tuple[dict[str, Any], ...], deciding: Any) -> Face:
        words = _words(scene)
        card, below = cards[-1], cards[:-1]
        fighter: str | None = card["card"]
        name = words.fighters[FIGHTER_NAMES.index(fighter)] if fighter else ""
        foot = f"+{_name(words, below[0]['card'])}" if len(below) == 1 else f"+{len(below)} below" if below else ""
        if "down" in card:
            mark = "hidden" if "unseen" in card else "negated"
            return Face(name=name, down=True, mark=mark, foot=foot, colour=_COLOURS[seat])
        icon: str = card["icon"]
        copied = icon != fighter
        return Face(
            name=name,
            effect=_effect(words, icon),
            glory=str(_worth(scene, card)),
            icon=ICONS[icon],
            attack=words.cards["fighters"][icon]["attack"],
            corner="×2" if "doubled" in card else "",
            corner_style=f"bold {GOLD}",
            mark=f"as {_name(words, icon)}" if copied else "",
            foot=foot,
            colour=_COLOURS[seat],
            strong=card is deciding,
        )

    def _status(self, scene: Scene, seat: int) -> Text:
        words, side = _words(scene), scene.table["sides"][seat]
        player = scene.players[seat]
        made = line(" ", (scene.name(seat).upper(), f"bold {_COLOURS[seat]}"), f" {player}" if player else "")
        made.append(f"  {side['score']} GP", "bold")
        if seat in scene.view["chosen"]:
            made.append("  ✓ chosen", f"bold {GOLD}")
        elif seat in scene.view["waiting"] and seat != scene.seat:
            made.append("  … choosing", FAINT)
        made.append(f"  hand {side['hand_size']} · deck {side['deck_size']} · pile {_pile_in_short(words, side)}")
        return made

    def _crowd(self, scene: Scene, width: int) -> Lines:
        faces = _words(scene).cards["cheers"]
        wishes = [f"{faces[card]['wish']} +{faces[card]['glory']}" for card in faces if _is_open(scene, card)]
        if not wishes:
            return [line((" The crowd wants nothing more.", FAINT))]
        head, gap = " The crowd wants  ", "  ·  "
        lines = [line((head, FAINT))]
        for at, wish in enumerate(wishes):
            if at and lines[-1].cell_len + len(gap) + len(wish) > width:
                lines.append(line(" " * len(head)))
            elif at:
                lines[-1].append(gap, f"bold {GOLD}")
            lines[-1].append(wish, f"bold {GOLD}")
        return lines

    # --- told ----------------------------------------------------------------------------------------------------

    def facts(self, scene: Scene) -> list[str]:
        return facts_of(scene)

    def refused(self, scene: Scene) -> list[str]:
        if scene.seat is None:
            return []
        words, told = _words(scene), []
        for fighter in dict.fromkeys(scene.table["sides"][scene.seat]["hand"]):
            refusal = self._barred(scene, fighter)
            if refusal is not None:
                told.append(f"Not now: {_name(words, fighter)}. {refusal.reason} ({refusal.rule})")
        return told

    def standing(self, scene: Scene) -> str:
        return next(iter(outlook_lines(scene)), "")

    def _hands(self, scene: Scene) -> list[str]:
        words = _words(scene)
        told = []
        for seat in (Seat.DEFENDERS, Seat.ACCUSERS):
            hand: list[str] | None = scene.table["sides"][seat].get("hand")
            if hand is not None:
                cards = counted_names([_name(words, fighter) for fighter in hand])
                whose = "Your" if seat == scene.seat else f"The {scene.name(seat)}'"
                told.append(f"{whose} hand: {cards or 'empty'}.")
        return told

    def pile(self, scene: Scene) -> list[str]:
        if scene.seat is None:
            return ["Only the players look through a discard pile, each through their own (RAG-14)."]
        cards = scene.table["sides"][scene.seat]["pile"]["cards"]
        if not cards:
            return ["Your discard pile is empty (RAG-14)."]
        told = [f"Your discard pile, {_count(len(cards), 'card')}, the top one first (RAG-14):"]
        words = _words(scene)
        for card in reversed(cards):
            told.append(f"{_name(words, card['card'])}{', face-down' if 'down' in card else ''}")
        return told

    def remark(self, scene: Scene, text: str) -> str:
        return ""

    def preview(self, scene: Scene, text: str) -> list[str]:
        fighter = _fighter(scene.option(text))
        if not fighter:
            return ["Nothing can be told about that beforehand."]
        return [f"{_name(_words(scene), fighter)}: {self._in_short(scene, text)}. More about it: help {fighter}."]

    def ways(self, scene: Scene) -> list[str]:
        return []

    def is_minor(self, event: Event, seat: int | None) -> bool:
        return event.message == Message.DREW and event.args[0] != seat


def _words(scene: Scene) -> RagersWords:
    words = scene.edition.words
    assert isinstance(words, RagersWords)
    return words


def _fighter(option: Option | None) -> str:
    """The card that an action is about; empty where it is about none, or the text was that of no action."""
    return option.args.get("fighter", "") if option else ""


def _near(scene: Scene) -> int:
    return Seat.ACCUSERS if scene.seat is None else scene.seat


def _is_open(scene: Scene, cheers: str) -> bool:
    fate: str = scene.table["cheers"][cheers]
    return fate == "open"


def _columns(scene: Scene, seat: int, gaps: bool = True) -> list[_Place]:
    """A row's places in the order laid, with gaps where only the other row has a Deadeye's card (RAG-24)."""
    rounds = _rounds(scene.table["sides"][seat]["row"])
    others = _rounds(scene.table["sides"][1 - seat]["row"])
    places: list[_Place] = []
    for at, (cards, extra) in enumerate(rounds):
        places.append(_Place(tuple(cards)))
        if extra:
            places.append(_Place((extra,)))
        elif gaps and at < len(others) and others[at][1]:
            places.append(_Place())
    return places


def _rounds(row: list[dict[str, Any]]) -> list[tuple[list[dict[str, Any]], dict[str, Any] | None]]:
    """The row, combat by combat: the pile that faced the opponent, and the card that a Deadeye hid beside it."""
    rounds: list[tuple[list[dict[str, Any]], dict[str, Any] | None]] = []
    for card in row:
        if "on_top" in card:
            rounds[-1][0].append(card)
        elif "unseen" in card:
            rounds[-1] = (rounds[-1][0], card)
        else:
            rounds.append(([card], None))
    return rounds


def _rounds_left(scene: Scene) -> int:
    """How many combats there can still be today (RAG-23)."""
    longest = max(len(_columns(scene, seat, gaps=False)) for seat in (Seat.ACCUSERS, Seat.DEFENDERS))
    return max(0, _limit(scene) - longest)


def _limit(scene: Scene) -> int:
    limit: int = scene.table["row_limit"]
    return limit


def _last_attacks(scene: Scene) -> list[dict[str, Any] | None]:
    """The card of each row that would decide the day."""
    found: list[dict[str, Any] | None] = []
    for seat, side in enumerate(outlook_of(scene)["sides"]):
        at = side["last_at"]
        found.append(None if at is None else scene.table["sides"][seat]["row"][at])
    return found


def _worth(scene: Scene, card: dict[str, Any]) -> int:
    return _words(scene).cards["fighters"][card["card"]]["glory"] * (2 if "doubled" in card else 1)


def _name(words: RagersWords, fighter: str | None) -> str:
    return "a face-down card" if fighter is None else words.fighters[FIGHTER_NAMES.index(fighter)]


def _effect(words: RagersWords, fighter: str) -> tuple[str, str]:
    """What a fighter does, on the two lines that a large card has for it."""
    first, second = "", ""
    for word in words.cards["fighters"][fighter]["gist"].split():
        if second or len(first) + len(word) >= _LINE:
            second = f"{second} {word}".lstrip()
        else:
            first = f"{first} {word}".lstrip()
    return first, second


def _pile_in_short(words: RagersWords, side: dict[str, Any]) -> str:
    pile = side["pile"]
    if not pile["size"]:
        return "none"
    return f"{pile['size']} ({_name(words, pile['top']) if pile['top'] else 'face-down'})"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


BOARD: Final = RagersBoard()
