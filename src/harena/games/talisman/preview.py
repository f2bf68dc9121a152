"""What a fight stands at before the dice, and what an action would mean, shown before anybody decides.

Everything here is asked of the rules themselves. A preview is made on a table imagined from the view of whoever looks,
which may be changed freely; it is told as if nobody cast a Spell.
"""

from typing import TypedDict

from harena.core.state import FINE
from harena.games.talisman import arena, belongings, duels, encounters, fights, figures, piles, view
from harena.games.talisman.book import ENEMY, OBJECT, SIGHT
from harena.games.talisman.made import acts, ask
from harena.games.talisman.made.codes import Manner, Question, Stage, Stop, Verb
from harena.games.talisman.made.table import Table

_FACES = 6
ANY_MANNER = -1
"""Whoever attacks has not said yet how to fight."""


class PartView(TypedDict):
    """A part of a score: a card by its id, or the "character", its "ability", the "master" card, "spells"."""

    what: str
    adds: int


class SaveView(TypedDict):
    """A piece of armour that saves a life when the die shows so much or more (TAL-06)."""

    card: str
    needs: int


class ReckonedSide(TypedDict):
    """One side of a fight. A die counts as `least` if it is lower, and as `most` if it is higher; 0 is no limit."""

    seat: int | None
    total: int
    parts: list[PartView]
    dice: int
    least: int
    most: int
    saves: list[SaveView]


class ReckonedFight(TypedDict):
    """A fight as it stands before the dice: the attacker and the opponent.

    `chances` are those of the attacker: to win, to stand off, to lose. `outright` says that it is won without dice.
    """

    psychic: bool
    duel: bool
    sides: list[ReckonedSide]
    chances: list[float]
    outright: bool


class PreviewView(TypedDict):
    """What an action would mean: the fight that would follow, and the chances to win it, stand off, or lose it.

    The last chance is that there is no fight. `says` is the text behind the action.
    """

    says: str
    fight: ReckonedFight | None
    chances: list[float]


# --- the fight that is going on --------------------------------------------------------------------------------------


def reckon(table: Table) -> ReckonedFight:
    """The fight that is going on, as it stands."""
    own, theirs = int(figures.ATTACKER), int(figures.OPPONENT)
    return {
        "psychic": bool(table.psychic),
        "duel": bool(table.duel),
        "sides": [_side(table, own), _side(table, theirs)],
        "chances": _chances(table),
        "outright": table.stop == Stop.FELLED or fights.wins_outright(table),
    }


def _side(table: Table, side: int) -> ReckonedSide:
    seat = int(figures.fighter(table, side))
    return {
        "seat": None if seat < 0 else seat,
        "total": int(figures.total(table, side)),
        "parts": _parts_of_foes(table) if seat < 0 else _parts_of(table, side, seat),
        "dice": 1 + int(table.luck(side)),
        "least": int(figures.limit_of(table, side, Verb.LEAST)),
        "most": int(figures.limit_of(table, 1 - side, Verb.CAPS)),
        "saves": _saves(table, side) if seat >= 0 and not table.psychic else [],
    }


def _parts_of(table: Table, side: int, seat: int) -> list[PartView]:
    """The character first, then whatever adds something."""
    book = table.book
    figure = figures.craft_with if table.psychic else figures.strength_with
    bare = int(figure(table, seat, 0, 0))
    parts: list[PartView] = [{"what": "character", "adds": bare}]
    ability = int(figures.bonus_of(table, seat, book.ability[table.character(seat)]))
    master = int(figures.bonus_of(table, seat, book.master)) if table.champion == seat else 0
    found: list[PartView] = [{"what": "ability", "adds": ability}, {"what": "master", "adds": master}]
    for card in _bits(int(figures.counting_objects(table, side))):
        adds = int(
            figure(table, seat, 1 << card, 0) - bare + figures.bonus_of(table, seat, book.program[OBJECT + card])
        )
        found.append({"what": book.card_ids[OBJECT + card], "adds": adds})
    for card in _bits(0 if table.duel else int(table.followers(seat))):
        adds = int(figure(table, seat, 0, 1 << card) - bare + figures.bonus_of(table, seat, book.program[SIGHT + card]))
        found.append({"what": book.card_ids[SIGHT + card], "adds": adds})
    found.append({"what": "spells", "adds": int(table.extra(side))})
    return parts + [part for part in found if part["adds"]]


def _parts_of_foes(table: Table) -> list[PartView]:
    """Each Enemy with what its own card adds; an opponent without a card is an apparition."""
    book = table.book
    parts: list[PartView] = []
    for foe in _bits(int(table.foes)):
        adds = int(book.power[ENEMY + foe] + figures.bonus_of(table, table.attacker, book.program[ENEMY + foe]))
        parts.append({"what": book.card_ids[ENEMY + foe], "adds": adds})
    if not parts:
        parts.append({"what": "apparition", "adds": int(table.power)})
    extra = int(table.extra(figures.OPPONENT))
    return [*parts, {"what": "spells", "adds": extra}] if extra else parts


def _saves(table: Table, side: int) -> list[SaveView]:
    book = table.book
    found: list[SaveView] = []
    for card in _bits(int(figures.counting_objects(table, side))):
        needs = int(figures.standing(table, book.program[OBJECT + card], Verb.SAVE))
        if needs:
            found.append({"card": book.card_ids[OBJECT + card], "needs": needs})
    return found


def _chances(table: Table) -> list[float]:
    """To win, to stand off and to lose, over all dice."""
    if table.stop == Stop.FELLED or fights.wins_outright(table):
        return [1.0, 0.0, 0.0]
    own, theirs = (_scores(table, side) for side in (0, 1))
    chances = [0.0, 0.0, 0.0]
    for one, likely in own.items():
        for other, as_likely in theirs.items():
            chances[0 if one > other else 1 if one == other else 2] += likely * as_likely
    return chances


def _scores(table: Table, side: int) -> dict[int, float]:
    """How likely each score of a side is: the best of its dice, as it counts."""
    dice = 1 + int(table.luck(side))
    total = int(figures.total(table, side))
    found: dict[int, float] = {}
    for face in range(1, _FACES + 1):
        likely = (face / _FACES) ** dice - ((face - 1) / _FACES) ** dice
        score = total + int(figures.adjusted(table, side, face))
        found[score] = found.get(score, 0.0) + likely
    return found


def _bits(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


# --- what an action would mean ---------------------------------------------------------------------------------------


def of_action(table: Table, seat: int, action: int, says: str, manner: int = ANY_MANNER) -> PreviewView:
    """An action of a seat, legal or not; `says` is the text that it is about. The table is used up by it.

    An attack in an arena may come with the manner in which it will be fought.
    """
    shown: PreviewView = {"says": says, "fight": None, "chances": []}
    question = int(table.question(seat))
    if question == Question.ARENA_TURN and (action == acts.DRAW or acts.is_gesture(action)):
        if acts.is_gesture(action) and table.judge(seat, action) == FINE:
            arena.gesture(table, seat, acts.gesture_gesture(action))
        shown["chances"] = _of_drawing(table, seat)
    elif _lay_out(table, seat, action, question, manner):
        fight = shown["fight"] = reckon(table)
        shown["chances"] = [*fight["chances"], 0.0]
    return shown


def _lay_out(table: Table, seat: int, action: int, question: int, manner: int) -> bool:
    """Lay out the fight that an action leads to; False where there is none."""
    if acts.is_bring(action) and question == Question.BRING_WHAT:
        chosen = int(duels.chosen_objects(table, seat, acts.bring_objects(action)))
        table.set_brought(figures.side_of(table, seat), max(0, chosen))
        return True
    if acts.is_by(action) and question == Question.FIGHT_HOW:
        _against_player(table, seat, int(ask.fight_how_opponent(table, seat)), int(acts.by_manner(action)))
        return True
    other = _opponent(action)
    if 0 <= other < table.seat_count and other != seat and figures.alive(table, other):
        if acts.is_summon(action):
            table.set_inside(other, table.inside(seat))
        if manner == ANY_MANNER:
            _in_the_better_way(table, seat, other)
        else:
            _against_player(table, seat, other, manner)
        return True
    if acts.is_move(action) and question == Question.MOVE_TO:
        table.set_space(seat, acts.move_space(action))
        return acts.move_space(action) != table.arena_space and _against_enemies(table, seat)
    return action == acts.FIGHT and question == Question.MEET and table.turn == seat and _against_enemies(table, seat)


def _opponent(action: int) -> int:
    """The player whom an action attacks, or -1."""
    if acts.is_attack(action):
        return int(acts.attack_player(action))
    if acts.is_challenge(action):
        return int(acts.challenge_player(action))
    return int(acts.summon_player(action)) if acts.is_summon(action) else -1


def _in_the_better_way(table: Table, seat: int, other: int) -> None:
    """With everything: by combat, or by psychic combat where an ability allows it and more is to be won (TAL-05)."""
    _against_player(table, seat, other, int(Manner.EVERYTHING))
    if duels.has_mind(table, seat):
        combat = _chances(table)[0]
        _against_player(table, seat, other, int(Manner.PSYCHIC))
        if _chances(table)[0] <= combat:
            _against_player(table, seat, other, int(Manner.EVERYTHING))


def _against_player(table: Table, seat: int, other: int, manner: int) -> None:
    """One-on-one nobody knows what will be brought: all that may come along is counted (TAL-27)."""
    psychic = manner in (Manner.PSYCHIC, Manner.PSYCHIC_ONE_ON_ONE)
    duel = manner in (Manner.ONE_ON_ONE, Manner.PSYCHIC_ONE_ON_ONE)
    fights.open_fight(table, seat, psychic, duel)
    table.opponent = other
    for side, who in enumerate((seat, other)):
        table.set_brought(side, duels.fitting(table, who) if duel else table.objects(who))


def _against_enemies(table: Table, seat: int) -> bool:
    """The Enemies on a player's space, those of Strength first (TAL-04)."""
    for stage in (Stage.STRONG, Stage.CRAFTY):
        foes = int(encounters.enemies(table, seat, stage))
        if foes:
            fights.open_fight(table, seat, stage == Stage.CRAFTY, False)
            table.foes = foes
            table.power = belongings.points(table, foes)
            table.set_brought(figures.ATTACKER, table.objects(seat))
            return True
    return False


def _of_drawing(table: Table, seat: int) -> list[float]:
    """The chances with an arena card, over all that may be drawn: what lies in its deck is open (TAL-13, TAL-28)."""
    deck = [int(foe) for foe in _bits(int(table.arena_enemies))]
    others = int(piles.size(table.arena_sights))
    if not deck and not others:
        deck, others = _bits(int(table.past_enemies)), int(piles.size(table.past_sights))
    count = max(1, len(deck) + others)
    found = [0.0, 0.0, 0.0, others / count]
    for foe in deck:
        fights.open_fight(table, seat, table.book.crafty >> foe & 1 != 0, table.book.full[ENEMY + foe] == 0)
        table.foes = 1 << foe
        table.power = table.book.power[ENEMY + foe]
        table.set_brought(figures.ATTACKER, duels.fitting(table, seat) if table.duel else table.objects(seat))
        for at, chance in enumerate(_chances(table)):
            found[at] += chance / count
    return found


# --- what to know before choosing ------------------------------------------------------------------------------------


def receiving(table: Table, seat: int) -> dict[str, list[str]]:
    """Who would receive a player, by the spaces that it may move to; nobody does in the Arena (TAL-14, TAL-23).

    The table is used up by it.
    """
    book = table.book
    found: dict[str, list[str]] = {}
    for action in table.legal(seat):
        space = int(acts.move_space(action))
        table.set_space(seat, space)
        visits = [at for at in range(int(book.visits)) if encounters.is_open(table, seat, at)]
        found[book.space_ids[space]] = [] if space == table.arena_space else [book.visit_ids[at] for at in visits]
    return found


def worth_bringing(table: Table, seat: int) -> list[int]:
    """The first choice of Objects of which as many count as may: of two weapons only one does (TAL-06, TAL-27).

    They are told by their places in the list. The table is used up by it.
    """
    side = int(figures.side_of(table, seat))
    best, most = 0, -1
    for action in table.legal(seat):
        slots = int(acts.bring_objects(action))
        table.set_brought(side, duels.chosen_objects(table, seat, slots))
        count = int(piles.size(figures.counting_objects(table, side)))
        if count > most:
            best, most = slots, count
    return [place + 1 for place in _bits(best)]


def space_text(table: Table, space: int) -> str:
    """What waits on a space, as far as it is not written on cards: the Arena, or how many cards are drawn."""
    if space == table.arena_space:
        return "The Arena: whoever lands here is bound until a fight is won."
    lying = len(view.cards(table, table.lying_objects(space), table.lying_sights(space), table.lying_enemies(space)))
    drawn = max(0, int(table.book.draws[space]) - lying)
    if not drawn:
        return ""
    return f"Draw {drawn} adventure card{'s' if drawn > 1 else ''}."
