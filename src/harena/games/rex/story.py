"""Events as sentences, and the rule behind each of them."""

from typing import TYPE_CHECKING

from harena.core.events import Event
from harena.games.rex import codes
from harena.games.rex.actions import tactic_of
from harena.games.rex.texts import inches

if TYPE_CHECKING:
    from harena.games.rex.words import RexWords

LUDUS_NAMES = ("Ludus Magnus", "Legio XIII", "the Morituri", "the Blood Brothers")

_EVENT_RULES: dict[int, str] = {
    codes.PICKED: "REX-70",
    codes.BENEFITS: "REX-73",
    codes.ROLLED_OFF: "REX-90",
    codes.GOES_FIRST: "REX-90",
    codes.TAKES_EDGE: "REX-91",
    codes.DEPLOYED: "REX-91",
    codes.TURN_BEGINS: "REX-21",
    codes.CLEAR_TURN: "REX-26",
    codes.RESTS: "REX-20",
    codes.ACTIVATES: "REX-24",
    codes.DECLARES_MOVE: "REX-30",
    codes.MOVES: "REX-09",
    codes.STAYS: "REX-09",
    codes.DECLARES_ATTACK: "REX-31",
    codes.POWER_ATTACK: "REX-32",
    codes.ADDS_FAVOR: "REX-52",
    codes.ROLLED: "REX-51",
    codes.MISSED: "REX-51",
    codes.WINS: "REX-51",
    codes.ENTERS_BOX: "REX-55",
    codes.PUSHED: "REX-60",
    codes.RESISTED: "REX-63",
    codes.EXTRA_SUCCESS: "REX-62",
    codes.LOSES_ENGAGEMENT: "REX-58",
    codes.GAINS_FATIGUE: "REX-20",
    codes.GAINS_FAVOR: "REX-52",
    codes.MARKS: "REX-56",
    codes.STAR: "REX-12",
    codes.STAGE_ENDS: "REX-71",
    codes.FALLS: "REX-59",
    codes.MOUNTS: "REX-80",
    codes.DISMOUNTS: "REX-80",
    codes.THROWN: "REX-82",
    codes.SHIFTED: "REX-66",
    codes.TURN_ENDS: "REX-21",
    codes.STOLEN: "REX-55",
}

# Events whose rule depends on what they tell.
TACTIC_RULES: dict[int, str] = {
    codes.BUY_OUTCLASS: "REX-74",
    codes.BUY_STONE_GUARD: "REX-75",
    codes.BUY_BLITZ: "REX-77",
    codes.MANEUVER: "REX-72",
    codes.BUY_RECOVER: "REX-72",
    codes.BLESS: "REX-76",
    codes.BLEED: "REX-76",
    codes.GET_ON: "REX-80",
    codes.GET_OFF: "REX-80",
}
_REACTION_RULES: dict[int, str] = {
    codes.REACT_MOVE: "REX-41",
    codes.REACT_STRIKE: "REX-42",
    codes.REACT_COUNTER: "REX-43",
    codes.REACT_ASSIST: "REX-44",
    codes.REACT_SUPPORT: "REX-75",
}

_MET = ("a model", "a hazard", "a wounding hazard", "a lethal hazard", "the edge of the arena")
_REACTIONS = (
    "moves in reaction",
    "makes an opportunity attack on",
    "counterattacks",
    "assists against",
    "supports against",
)
_STARS = (
    "a Favor die",
    "it loses one fatigue",
    "all enemies it engages gain one fatigue",
    "friends within 3 inches lose one fatigue",
    "all enemies it engages are shifted away",
    "it may move 3 inches",
)


def event_rule(event: Event) -> str:
    """The rule behind an event."""
    message, (_, what, _) = event.message, event.args
    if message == codes.BUYS:
        return TACTIC_RULES[tactic_of(what)]
    if message == codes.REACTS:
        return _REACTION_RULES[what]
    if message == codes.MEETS:
        return "REX-64" if what else "REX-60"
    return _EVENT_RULES[message]


def _place(x: int, y: int) -> str:
    return f"{inches(x)},{inches(y)}"


def _seat(words: "RexWords", number: int, seat: int | None, verb: str) -> str:
    return f"you {verb}" if number == seat else f"{words.seat_name(number)} {verb}s"


def tell_turn(words: "RexWords", event: Event, seat: int | None) -> str | None:
    """Events of the set-up and of turns; None for all others."""
    message, (a, b, c) = event.message, event.args
    if message in _OF_SEATS:
        return _tell_seat(words, message, a, b, seat)
    if message not in _OF_TURNS:
        return None
    who = words.who(a, seat)
    return {
        codes.DEPLOYED: f"{who} deploys at {_place(b, c)}.",
        codes.RESTS: f"{who} recovers and is {codes.FATIGUE_IDS[b % 3].capitalize()}.",
        codes.ACTIVATES: f"{who} activates.",
        codes.DECLARES_MOVE: f"{who} declares a move.",
        codes.MOVES: f"{who} moves to {_place(b, c)}.",
        codes.STAYS: f"{who} stays.",
        codes.GAINS_FATIGUE: f"{who} is now {codes.FATIGUE_IDS[b % 3].capitalize()}.",
        codes.MOUNTS: f"{who} mounts.",
        codes.DISMOUNTS: f"{who} leaves the saddle and stands at {_place(b, c)}.",
        codes.THROWN: f"{who} is thrown from the saddle and stands at {_place(b, c)}.",
    }[message]


_OF_SEATS = (
    codes.PICKED,
    codes.BENEFITS,
    codes.ROLLED_OFF,
    codes.GOES_FIRST,
    codes.TAKES_EDGE,
    codes.TURN_BEGINS,
    codes.CLEAR_TURN,
    codes.GAINS_FAVOR,
    codes.BUYS,
    codes.TURN_ENDS,
    codes.STOLEN,
)
_OF_TURNS = (
    codes.DEPLOYED,
    codes.RESTS,
    codes.ACTIVATES,
    codes.DECLARES_MOVE,
    codes.MOVES,
    codes.STAYS,
    codes.GAINS_FATIGUE,
    codes.MOUNTS,
    codes.DISMOUNTS,
    codes.THROWN,
)


def _tell_seat(words: "RexWords", message: int, a: int, b: int, seat: int | None) -> str:
    if message == codes.ROLLED_OFF:
        return f"the players roll {a} and {b}."
    if message == codes.PICKED:
        return f"{_seat(words, a, seat, 'pick')} {words.names[b]}."
    if message == codes.BENEFITS:
        return f"{_seat(words, a, seat, 'fight')} with the benefits of {words.ludus(b)}."
    if message == codes.TAKES_EDGE:
        return f"{_seat(words, a, seat, 'take')} the {('south', 'north')[b]} edge."
    if message == codes.TURN_BEGINS:
        return f"turn {b}: {_seat(words, a, seat, 'begin')}."
    if message == codes.GAINS_FAVOR:
        return f"{_seat(words, a, seat, 'gain')} {b} Favor."
    if message == codes.BUYS:
        return f'{_seat(words, a, seat, "use")} the clear turn: "{words.text(b)}".'
    verbs = {
        codes.GOES_FIRST: ("go first", "goes first"),
        codes.CLEAR_TURN: ("have a clear turn", "has a clear turn"),
        codes.TURN_ENDS: ("end the turn", "ends the turn"),
        codes.STOLEN: ("steal a Favor die", "steals a Favor die"),
    }[message]
    return f"you {verbs[0]}." if a == seat else f"{words.seat_name(a)} {verbs[1]}."


def tell_fight(words: "RexWords", event: Event, seat: int | None) -> str:
    """Events of attacks."""
    message, (a, b, c) = event.message, event.args
    who = words.who(a, seat)
    if message in (codes.DECLARES_ATTACK, codes.MISSED, codes.WINS):
        return _tell_opposed(message, who, words.who(b, seat), c)
    if message == codes.REACTS:
        return f"{who} {_REACTIONS[b]}{'.' if b == codes.REACT_MOVE else ' ' + words.who(c, seat) + '.'}"
    if message == codes.MEETS:
        return f"{who} is pushed into {words.who(c, seat) if b == 0 else _MET[b]}."
    if message == codes.ENTERS_BOX:
        effect = "" if b == codes.DAMAGE else f"{codes.RESULT_IDS[b]}, "
        return f"{who} strikes: {effect}{c} damage."
    if message == codes.ROLLED:
        kind = "defence" if c else "attack"
        return f"{who} rolls {b // 64} dice in {kind}: {b % 64} {'success' if b % 64 == 1 else 'successes'}."
    return {
        codes.POWER_ATTACK: f"{who} makes it a power attack.",
        codes.ADDS_FAVOR: f"{who} adds {b} Favor {'die' if b == 1 else 'dice'}.",
        codes.PUSHED: f"{who} is pushed to {_place(b, c)}.",
        codes.SHIFTED: f"{who} is shifted to {_place(b, c)}.",
        codes.RESISTED: f"{who} resists the push.",
        codes.EXTRA_SUCCESS: f"{who} gains a success.",
        codes.LOSES_ENGAGEMENT: f"{who} can no longer reach, and what is left is lost.",
        codes.MARKS: f"{who} marks {b} {'box' if b == 1 else 'boxes'}.",
        codes.STAR: f"the star of {who}: {_STARS[b % len(_STARS)]}.",
        codes.STAGE_ENDS: f"{who} goes on in stage {b + 1}.",
        codes.FALLS: f"{who} is destroyed.",
    }[message]


def _tell_opposed(message: int, who: str, other: str, net: int) -> str:
    if message == codes.DECLARES_ATTACK:
        return f"{who} attacks {other}."
    if message == codes.MISSED:
        return f"{who} does not get through to {other}."
    return f"{who} beats {other} by {net}."
