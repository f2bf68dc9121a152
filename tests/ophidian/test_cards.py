"""Every card of the standard pack, and every ability, does what its lines say: once more, read by another reader.

Each is played in the same crowded arena. What the table looks like afterwards is compared with what it looks like if
the same things happen without the card, line by line of the card's program, without the engine's own reading of it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from harena.games.ophidian.content import STANDARD, load_content
from harena.games.ophidian.entries import AbilityEntry, CardEntry
from harena.games.ophidian.made.codes import Message
from tests.ophidian.arena import Arena, Shown, Side, stage
from tests.rules.citing import rule

CONTENT = load_content(STANDARD)
CARDS = CONTENT.cards
OF_DISCIPLINE = {"biogen": "marrow-vane", "summoner": "ossuar", "warrior": "brakka"}

MINE = "ilse^4@action/5! quell^4@action {third}^4/3 rivet^4 arena-dog@action! scrap-hauler ward-sign>0.1"
THEIRS = "ilse^4@action quell^4/3 ossuar^4! rivet^4@action arena-dog@action/1 scrap-hauler! creeping-rot>0.2"


@dataclass
class Scene:
    """What a program is looked at with: the table without it and with it, and what was chosen."""

    before: Shown
    after: Shown
    source: str
    target: str
    second: str
    attacker: str
    defender: str
    rolled: int
    x: int

    def piece(self, table: Shown, name: str) -> Shown | None:
        return next((each for side in table["sides"] for each in side["pieces"] if each["piece"] == name), None)

    def pieces(self, who: str) -> list[str]:
        """The pieces that a word of a line means, as they lay before."""
        if not who.startswith("each-"):
            named = {"self": self.source, "target": self.target, "second": self.second}
            named |= {"attacker": self.attacker, "defender": self.defender}
            return [_host(self.after, self.source) if who == "host" else named[who]]
        words = who.split("-")[1:]
        found = []
        for seat, side in enumerate(self.before["sides"]):
            for each in side["pieces"]:
                mine = seat == 0
                fits = mine if words[0] in ("own", "another") else not mine
                fits = fits and (words[0] != "another" or each["piece"] != self.source)
                fits = fits and each["kind"] in (("minion", "gladiator") if "character" in words else words)
                fits = fits and ("in" not in words or each["field"] == words[-1])
                fits = fits and ("unset" not in words or not each["set"])
                fits = fits and ("wounded" not in words or each["wounds"] > 0)
                fits = fits and ("raging" not in words or each["raging"])
                found += [each["piece"]] if fits else []
        return found

    def field_of_source(self) -> str:
        """Where what speaks of itself stands."""
        piece = self.piece(self.after, self.source)
        return "" if piece is None else str(piece["field"])

    def change(self, seat: int, what: str) -> int:
        """By how much a seat's count differs."""
        return int(self.after["sides"][seat][what]) - int(self.before["sides"][seat][what])


def _host(table: Shown, name: str) -> str:
    return str(next(each["host"] for side in table["sides"] for each in side["pieces"] if each["piece"] == name))


# --- another reader of lines -----------------------------------------------------------------------------------------


def check(line: str, scene: Scene, played_from_hand: int) -> None:
    """One line came true."""
    line, holds = _condition(line, scene)
    if not holds:
        return
    verb, *rest = line.split()
    _CHECKS[verb](scene, rest, played_from_hand)


def _condition(line: str, scene: Scene) -> tuple[str, bool]:
    found = re.fullmatch(r"(.*?) (if|unless) (\S+)(?: (\d))?", line)
    if not found:
        return line, True
    text, link, name, number = found.groups()
    truth = {
        "favorite": True,
        "behind": True,
        "fallen": True,
        "rolled": scene.rolled >= int(number or 0),
        "minions": True,
        "raging": True,
        "forward": scene.field_of_source() == "action",
    }[name]
    return text, truth == (link == "if")


def forgone(lines: list[str], scene: Scene) -> int:
    """How many of the lines nothing comes of, since their condition is not met."""
    return sum(not _condition(line, scene)[1] for line in lines)


def _amount(scene: Scene, word: str) -> int:
    return scene.x if word == "x" else scene.rolled if word == "die" else int(word)


def _each(scene: Scene, who: str) -> list[tuple[Shown, Shown | None]]:
    pairs = []
    for name in scene.pieces(who):
        old = scene.piece(scene.before, name)
        if old is not None:
            pairs.append((old, scene.piece(scene.after, name)))
    assert pairs, f"nobody is {who}"
    return pairs


def _deal(scene: Scene, rest: list[str], hand: int) -> None:
    kind, amount, who = rest
    for old, new in _each(scene, who):
        damage = _amount(scene, amount) - (old["values"]["shield"] if kind == "attack" else 0)
        if new is None:
            assert old["wounds"] + damage >= old["values"]["life"]
        else:
            assert new["wounds"] - old["wounds"] == damage


def _heal(scene: Scene, rest: list[str], hand: int) -> None:
    for old, new in _each(scene, rest[1]):
        assert new is not None
        assert old["wounds"] - new["wounds"] == min(int(rest[0]), old["wounds"])


def _turn(expected: bool) -> Callable[[Scene, list[str], int], None]:
    def look(scene: Scene, rest: list[str], hand: int) -> None:
        for _, new in _each(scene, rest[0]):
            assert new is not None
            assert new["set"] == expected

    return look


def _value(sign: int) -> Callable[[Scene, list[str], int], None]:
    def look(scene: Scene, rest: list[str], hand: int) -> None:
        stat, amount, who = rest[:3]
        if rest[-1] == "this-action":
            struck, spared = (scene.piece(table, scene.defender) for table in (scene.before, scene.after))
            assert struck is not None
            assert spared is not None
            assert spared["wounds"] < struck["wounds"], "it is over, but it has helped"
            return
        for old, new in _each(scene, who):
            assert new is not None
            now, then = (each["values"].get(stat, 0) for each in (new, old))
            if now is not None:
                wanted = then + sign * int(amount)
                assert now == (wanted if stat in ("rage", "fury", "cheer") else max(0, wanted)), stat

    return look


def _grant(scene: Scene, rest: list[str], hand: int) -> None:
    for _, new in _each(scene, rest[1]):
        assert new is not None
        assert new["values"][rest[0]] >= 1


def _move(scene: Scene, rest: list[str], hand: int) -> None:
    for _, new in _each(scene, rest[1]):
        assert new is not None
        assert new["field"] == rest[0]


def _destroy(scene: Scene, rest: list[str], hand: int) -> None:
    assert all(new is None for _, new in _each(scene, rest[0]))


def _redirect(scene: Scene, rest: list[str], hand: int) -> None:
    (old, new) = _each(scene, rest[0])[0]
    assert new is None or new["wounds"] > old["wounds"]
    struck, spared = (scene.piece(table, scene.defender) for table in (scene.before, scene.after))
    assert spared is not None
    assert struck is None or struck["wounds"] > spared["wounds"]


def _attack(scene: Scene, rest: list[str], hand: int) -> None:
    old, new = _each(scene, rest[1])[0]
    assert new is None or new["wounds"] > old["wounds"]


def _seats(rest: list[str], at: int) -> list[int]:
    who = rest[at] if len(rest) > at else "you"
    return {"you": [0], "rival": [1], "opponents": [1], "everyone": [0, 1]}[who]


def _draw(scene: Scene, rest: list[str], hand: int) -> None:
    assert scene.change(0, "hand_size") == int(rest[0]) - hand


def _discard(scene: Scene, rest: list[str], hand: int) -> None:
    for seat in _seats(rest, 1):
        assert scene.change(seat, "hand_size") == -int(rest[0])


def _mill(scene: Scene, rest: list[str], hand: int) -> None:
    assert scene.change(1, "deck_size") == -int(rest[0])


def _goods(sign: int) -> Callable[[Scene, list[str], int], None]:
    def look(scene: Scene, rest: list[str], hand: int) -> None:
        for seat in _seats(rest, 2):
            if rest[0] == "cheer":
                floor = -int(scene.before["sides"][seat]["cheer"])
                assert scene.change(seat, "cheer") == max(floor, sign * _amount(scene, rest[1]))

    return look


def _steal(scene: Scene, rest: list[str], hand: int) -> None:
    assert (scene.change(0, "cheer"), scene.change(1, "cheer")) == (int(rest[0]), -int(rest[0]))


def _prevent(scene: Scene, rest: list[str], hand: int) -> None:
    struck, spared = (scene.piece(table, scene.defender) for table in (scene.before, scene.after))
    assert spared is not None
    assert struck is None or struck["wounds"] - spared["wounds"] == min(int(rest[0]), 3)


def _nothing(scene: Scene, rest: list[str], hand: int) -> None:
    """Looked at by the test itself."""


_CHECKS: dict[str, Callable[[Scene, list[str], int], None]] = {
    "deal": _deal,
    "heal": _heal,
    "set": _turn(True),
    "unset": _turn(False),
    "boost": _value(1),
    "weaken": _value(-1),
    "grant": _grant,
    "move": _move,
    "destroy": _destroy,
    "redirect": _redirect,
    "attack": _attack,
    "draw": _draw,
    "discard": _discard,
    "mill": _mill,
    "gain": _goods(1),
    "lose": _goods(-1),
    "steal": _steal,
    "prevent": _prevent,
    "cancel": _nothing,
    "become": _nothing,
    "pass": _nothing,
    "roll": _nothing,
}


# --- playing them ----------------------------------------------------------------------------------------------------


def crowd(mine: str, hand: str, momentum: int, theirs: str = THEIRS) -> Arena:
    """The crowded arena: seat 0 is loved, behind, and has lost somebody."""
    return stage(
        Side(mine, hand, cheer=5, points=1, pyre="pip/5", of="bronze-fang", anything=True, resources=12),
        Side(theirs, "bandage dodge cold-read", cheer=3, points=3, of="rot-garden", anything=True, resources=12),
        momentum=momentum,
        pack=STANDARD,
    )


def team(third: str = "ossuar") -> str:
    return MINE.format(third=third)


def run(arena: Arena, first: str, answer: str = "") -> None:
    """Take an Action and let it run, seat 0 answering as soon as it can; what can be chosen last is."""
    arena.say(first)
    while arena.state.waiting and arena.kind != "act":
        if answer and arena.seat == 0 and answer in arena.options:
            arena.say(answer)
            answer = ""
        elif arena.kind == "target":
            arena.say(arena.options[-1])
        elif arena.kind == "give-up":
            arena.say(arena.options[0])
        else:
            arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    assert not answer, f"{answer} was never possible"


def aimed_at(arena: Arena, entry: CardEntry | AbilityEntry) -> tuple[str, str]:
    """What was chosen, by the player or because there was only one choice: that is told."""
    if not entry.target:
        return "", ""
    told = [args[0] % 128 for args in arena.heard(int(Message.AIMED))]
    names = [f"{number // 32}.{number % 32 + 1}" for number in told]
    return (names + ["", ""])[0], (names + ["", ""])[1]


def count_x(entry: CardEntry | AbilityEntry, before: Shown) -> int:
    mine: list[Shown] = before["sides"][0]["pieces"]
    counts: dict[str, int] = {
        "": 0,
        "own-minions": sum(each["kind"] == "minion" for each in mine),
        "own-forward": sum(each["field"] == "action" and each["kind"] != "pump" for each in mine),
        "fallen": len(before["sides"][0]["pyre"]),
    }
    return counts[entry.x]


ACTIONS = [card.id for card in CONTENT.pack.card if card.sign != "response"]
RESPONSES = [card.id for card in CONTENT.pack.card if card.sign == "response"]


@rule("OPH-01", "OPH-10", "OPH-26")
@pytest.mark.parametrize("name", ACTIONS)
def test_what_a_card_says_happens(name: str) -> None:
    card = CARDS[name]
    arena = crowd(team(OF_DISCIPLINE.get(card.discipline, "ossuar")), name, 0)
    before = arena.table
    run(arena, f"play {name}")
    target, second = aimed_at(arena, card)
    after = arena.table
    old = {each["piece"] for each in before["sides"][0]["pieces"]}
    source = next((each["piece"] for each in after["sides"][0]["pieces"] if each["piece"] not in old), "")
    assert bool(source) == (card.kind != "quick-hit")
    rolled = (arena.rolls() or [0])[-1]
    scene = Scene(before, after, source, target, second, "", "", rolled, count_x(card, before))
    for line in [*card.do, *card.lasting]:
        if line == "unset target" and "attack target second" in card.do:
            continue  # it is Set again by its attack
        if not (line in card.lasting and line.split(" if ")[0].endswith("self")):
            check(line, scene, 1)
    if source:
        _check_printed(card, scene, source)
    assert len(arena.heard(int(Message.FORGONE))) == forgone(card.do, scene)
    signs = {"plus": 0, "minus": 1, "variable": 0 if rolled >= _least(card.do) else 1}
    assert arena.momentum == signs[card.sign], "its sign"
    counts_as_pass = "pass" in card.do
    assert after["passed"] == int(counts_as_pass)


def _least(lines: list[str]) -> int:
    found = re.search(r"become positive if rolled (\d)", " ".join(lines))
    return int(found[1]) if found else 0


def _check_printed(card: CardEntry, scene: Scene, source: str) -> None:
    """A Minion has its printed values, changed by what it says about itself."""
    piece = scene.piece(scene.after, source)
    assert piece is not None
    if card.kind != "minion":
        assert piece["host"] == scene.target
        return
    assert (piece["field"], piece["set"], piece["wounds"]) == ("support", False, 0)
    assert [piece["values"][stat] for stat in ("attack", "life", "shield")] == [card.attack, card.life, card.shield]
    for line in card.lasting:
        word, stat, *_ = line.split()
        if line.endswith(" self"):
            assert piece["values"][stat] == (1 if word == "grant" else int(line.split()[2]))


EVENTS = {
    "declared enemy quick-hit": "play bandage",
    "declared enemy card": "play bandage",
    "after enemy card": "play bandage",
    "declared enemy ability": "use 4 ability 1",
    "declared enemy move": "advance 2",
}


def event(entry: CardEntry | AbilityEntry) -> tuple[int, str]:
    """Who does what, so that a Response answers it."""
    when = entry.when
    if "enemy response" in when or "own attack" in when:
        return 0, "attack 1.1 with 2"
    return 1, EVENTS.get(when, "attack 0.2 with 1")


def respond(mine: str, hand: str, entry: CardEntry | AbilityEntry, answer: str) -> tuple[Arena, Arena, str]:
    """The same event, declined and answered."""
    momentum, action = event(entry)
    worlds = []
    for text in ("", answer):
        arena = crowd(mine, hand, momentum)
        if "enemy response" in entry.when:
            _run_with_dodge(arena, action, text)
        else:
            run(arena, action, text)
        worlds.append(arena)
    return worlds[0], worlds[1], action


def _run_with_dodge(arena: Arena, action: str, answer: str) -> None:
    arena.say(action)
    while arena.kind != "act":
        if arena.seat == 1 and "play dodge" in arena.options:
            arena.say("play dodge")
        elif answer and arena.seat == 0 and answer in arena.options:
            arena.say(answer)
        else:
            arena.say({"redirect": "receive"}.get(arena.kind, "decline"))


@rule("OPH-21", "OPH-27")
@pytest.mark.parametrize("name", RESPONSES)
def test_what_a_response_says_happens(name: str) -> None:
    card = CARDS[name]
    mine = team(OF_DISCIPLINE.get(card.discipline, "ossuar"))
    if "felling" in card.when:
        mine = mine.replace("quell^4@action", "quell^4@action/9")
    without, answered, action = respond(mine, name, card, f"play {name}")
    _check_answer(card, without, answered, action, "", 1)
    assert name in answered.side(0)["discard"]
    assert answered.momentum == without.momentum, "a Response never changes Momentum"


def _check_answer(
    entry: CardEntry | AbilityEntry, without: Arena, answered: Arena, action: str, source: str, hand: int
) -> None:
    target, second = aimed_at(answered, entry)
    attack = re.fullmatch(r"attack (\S+) with (\d)", action)
    seat = 0 if action == "attack 1.1 with 2" else 1
    attacker, defender = (f"{seat}.{attack[2]}", attack[1]) if attack else ("", "")
    scene = Scene(without.table, answered.table, source, target, second, attacker, defender, 0, 0)
    for line in entry.do:
        check(line, scene, hand)
    if "cancel" in entry.do:
        assert _lie(without.table) != _lie(answered.table), "without it, something would have happened"
        (told,) = answered.heard(int(Message.CANCELLED))
        assert told == (1,)


def _lie(table: Shown) -> list[Any]:
    """How the pieces lie."""
    return [(each["piece"], each["wounds"], each["field"]) for side in table["sides"] for each in side["pieces"]]


# --- abilities -------------------------------------------------------------------------------------------------------


def _abilities() -> list[Any]:
    found = []
    for gladiator in CONTENT.pack.gladiator:
        lowest = 0 if gladiator.reinforcement else 1
        for at, level in enumerate(gladiator.level):
            for number, ability in enumerate(level.ability):
                found.append((f"{gladiator.id}^{lowest + at}", number, ability))
    for card in CONTENT.pack.card:
        found += [(card.id, number, ability) for number, ability in enumerate(card.ability)]
    return [pytest.param(*each, id=f"{each[0]}-{each[1] + 1}") for each in found]


def _with(name: str) -> tuple[str, str]:
    """A team with what has the ability, and the piece that it is."""
    kinds = {card.id: card.kind for card in CONTENT.pack.card}
    if name in kinds:
        host = "1.1" if kinds[name] == "pump" and CARDS[name].target.startswith("enemy") else "0.2"
        text = f"{name}>{host}" if kinds[name] == "pump" else f"{name}@action"
        return f"{team()} {text}", "0.11"
    others = [each for each in ("mirrim", "dusk-razor", "brass-oracle", "cindermaw") if not name.startswith(each)]
    places = f"{others[0]}^4@action/5! {name}@action/1 {others[1]}^4/3 {others[2]}^4"
    return f"{places} arena-dog@action! scrap-hauler ward-sign>0.1", "0.2"


@rule("OPH-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_die_forbids_is_told_with_the_condition(seat: int) -> None:
    rolls = set()
    for seed in range(8):
        one, other = (Side("brass-oracle^1@action", of=deck, anything=True) for deck in ("bronze-fang", "rot-garden"))
        arena = stage(one, other, momentum=seat, pack=STANDARD, seed=seed)
        run(arena, "use 1 ability 1")
        story = arena.told()
        rolled = next(int(line.split()[-1][:-1]) for line in story if line.startswith("The die showed"))
        rolls.add(rolled >= 4)
        lines = [line for line in story if "condition was not met" in line]
        who = f"Nothing came of this for Player {seat + 1}, as its condition was not met: "
        said = [
            "draw 1 if the number rolled is 4 or more.",
            "this Action is positive if the number rolled is 4 or more.",
        ]
        assert lines == ([who + each for each in said] if rolled < 4 else [])
    assert rolls == {False, True}


@rule("OPH-30", "OPH-52")
@pytest.mark.parametrize(("name", "number", "entry"), _abilities())
def test_what_an_ability_says_happens(name: str, number: int, entry: AbilityEntry) -> None:
    mine, source = _with(name)
    use = f"use {source.partition('.')[2]} ability {number + 1}"
    if entry.sign == "response":
        _check_response_ability(mine, source, use, entry)
        return
    arena = crowd(mine, "", 0)
    before = arena.table
    run(arena, use)
    target, second = aimed_at(arena, entry)
    rolled = (arena.rolls() or [0])[-1]
    scene = Scene(before, arena.table, source, target, second, "", "", rolled, 0)
    for line in entry.do:
        check(line, scene, 0)
    assert len(arena.heard(int(Message.FORGONE))) == forgone(entry.do, scene)
    assert scene.change(0, "resources") == -entry.cost
    piece = scene.piece(arena.table, source)
    assert piece is not None
    assert piece["set"] == entry.arrow or "set self" in entry.do
    assert arena.momentum == {"plus": 0, "minus": 1, "variable": 0 if rolled >= _least(entry.do) else 1}[entry.sign]


def _check_response_ability(mine: str, source: str, use: str, entry: AbilityEntry) -> None:
    theirs = THEIRS
    momentum, action = event(entry)
    if "own attack by self felling" in entry.when:
        theirs, action = theirs.replace("ossuar^4!", "ossuar^1/4!"), "attack 1.3 with 2"
    elif "felling own" in entry.when:
        mine, action = mine.replace(mine.split()[2], "kennel-queen^1/6"), "attack 0.3 with 1"
    elif "against own" in entry.when:
        action = "attack 0.3 with 1"
    worlds = []
    for answer in ("", use):
        arena = crowd(mine, "", momentum, theirs)
        run(arena, action, answer)
        worlds.append(arena)
    attack = re.fullmatch(r"attack (\S+) with (\d)", action)
    attacker, defender = (f"{momentum}.{attack[2]}", attack[1]) if attack else ("", "")
    scene = Scene(worlds[0].table, worlds[1].table, source, "", "", attacker, defender, 0, 0)
    for line in entry.do:
        check(line, scene, 0)
    assert scene.change(0, "cheer") == -entry.cheer
    assert worlds[0].momentum == worlds[1].momentum
    if "cancel" in entry.do:
        assert worlds[1].heard(int(Message.CANCELLED)) == [(1,)]
