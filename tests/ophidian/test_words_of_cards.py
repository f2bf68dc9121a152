"""What the words of a card mean: whom a target's words fit, what X counts, which conditions hold, what is answered.

Each is asked of the rules by the words of the language, and compared with what can be read from a view.
"""

from itertools import product

import pytest

from harena.games.ophidian import aims, language, responses
from tests.ophidian.arena import Arena, Shown, Side, duel, number, stage
from tests.rules.citing import rule

MINE = "ann@action/4! bob gus^3@action/1 dog@action/1! dog guard sword>0.1 mist>1.1!"
THEIRS = "ann bob@action/5 gus@action! dog! guard@action/2 crown>1.2"
OTHERS = "hal/1! dog@action"


def crowded(momentum: int = 0) -> Arena:
    """Three players with a bit of everything on the table."""
    sides = (
        Side(MINE, "zap no", cheer=2, points=1, anything=True),
        Side(THEIRS, "zap", cheer=3, points=2),
        Side(OTHERS, "", cheer=1, points=2, pyre="ann/6 gus/4"),
    )
    return stage(*sides, momentum=momentum, wave=3)


def lying(arena: Arena) -> list[Shown]:
    """All pieces in play."""
    return [piece for side in arena.table["sides"] for piece in side["pieces"]]


# --- targets ---------------------------------------------------------------------------------------------------------


def fits(words: tuple[str, ...], seat: int, source: str, piece: Shown) -> bool:
    """Whether a shown piece is what the words say, read a second time."""
    side, shape, sort, field = words
    mine = piece["piece"][0] == str(seat)
    whose = {"any": True, "own": mine, "enemy": not mine, "another": mine and piece["piece"] != source}
    wounded = piece["wounds"] > 0
    looks = {"whatever": True, "set": piece["set"], "unset": not piece["set"]}
    looks |= {"raging": piece["raging"], "calm": not piece["raging"], "wounded": wounded, "unhurt": not wounded}
    kinds = {"character": ("minion", "gladiator")}.get(sort, (sort,))
    stands = field in ("anywhere", piece["field"])
    return bool(whose[side] and looks[shape] and piece["kind"] in kinds and stands)


@rule("OPH-24", "OPH-26")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_target_is_whatever_fits_all_of_its_words(seat: int) -> None:
    arena = crowded()
    pieces = lying(arena)
    source = {0: "0.8", 1: "1.2", 2: ""}[seat]
    for words in product(language.SIDES, language.SHAPES, language.SORTS, language.FIELDS):
        side, shape, sort, field = words
        code = language.read_target(f"{side} {shape} {sort} in {field}").code
        meant = [each["piece"] for each in pieces if fits(words, seat, source, each)]
        if sort == "pump" and shape in ("raging", "calm"):
            continue  # nobody asks whether a Pump is Raging
        for name in (each["piece"] for each in pieces):
            assert aims.may_choose(arena.inside, seat, number(source), number(name), code) == (name in meant), words
        for but in ("", "0.1", "1.2"):
            left = [name for name in meant if name != but]
            assert aims.choices(arena.inside, seat, number(source), code, number(but)) == len(left), words
            if len(left) == 1:
                assert aims.only_choice(arena.inside, seat, number(source), code, number(but)) == number(left[0])


@rule("OPH-24")
def test_what_is_not_in_play_is_no_target() -> None:
    arena = crowded()
    anybody = language.read_target("any character").code
    for name in ("0.4", "0.5", "0.15", "2.1", "2.3", "2.9"):
        assert not aims.may_choose(arena.inside, 0, -1, number(name), anybody)
    assert aims.choices(arena.inside, 0, -1, language.read_target("any pump").code, -1) == 3


# --- X ---------------------------------------------------------------------------------------------------------------


@rule("OPH-26")
@pytest.mark.parametrize(
    ("count", "expected"),
    [
        ("own-minions", (3, 2, 1)),
        ("enemy-minions", (3, 4, 5)),
        ("own-raging", (2, 1, 0)),
        ("own-set", (2, 2, 1)),
        ("enemy-set", (3, 3, 4)),
        ("own-forward", (3, 3, 1)),
        ("fallen", (1, 1, 3)),
        ("cheer", (2, 3, 1)),
        ("hand", (2, 1, 0)),
        ("wave", (3, 3, 3)),
        ("level", (3, 1, 1)),
    ],
)
def test_x_counts_what_its_words_say_for_each_player(count: str, expected: tuple[int, ...]) -> None:
    arena = crowded()
    place = tuple(language.COUNTS).index(count)
    assert tuple(aims.counted(arena.inside, seat, -1, -1, place) for seat in range(3)) == expected


@rule("OPH-26")
def test_x_may_be_wounds_of_whoever_is_in_play() -> None:
    arena = crowded()
    of_target, of_self = (tuple(language.COUNTS).index(name) for name in ("target-wounds", "self-wounds"))
    for name, wounds in {"0.1": 4, "0.3": 1, "1.2": 5, "0.2": 0, "2.1": 0, "2.9": 0, "": 0}.items():
        assert aims.counted(arena.inside, 0, -1, number(name), of_target) == wounds
        assert aims.counted(arena.inside, 0, number(name), -1, of_self) == wounds
    assert aims.counted(arena.inside, 0, number("0.1"), number("1.2"), of_target) == 5


# --- conditions ------------------------------------------------------------------------------------------------------


def holds(arena: Arena, seat: int, words: str, source: str = "", target: str = "") -> bool:
    """Whether a condition holds, asked by its words: "minions 2"."""
    name, _, least = words.partition(" ")
    condition = language.CONDITIONS.index(name)
    return aims.holds(arena.inside, seat, number(source), number(target), condition, int(least or 0))


@rule("OPH-52")
@pytest.mark.parametrize(
    ("cheer", "favorite"), [((2, 3, 1), 1), ((3, 3, 1), -1), ((0, 0, 0), -1), ((4, 3, 1), 0), ((0, 0, 1), 2)]
)
def test_one_player_at_most_is_loved_and_all_the_others_are_not(cheer: tuple[int, ...], favorite: int) -> None:
    arena = stage(*(Side("ann", cheer=each) for each in cheer))
    assert [holds(arena, seat, "favorite") for seat in range(3)] == [seat == favorite for seat in range(3)]
    unloved = [favorite >= 0 and seat != favorite for seat in range(3)]
    assert [holds(arena, seat, "unloved") for seat in range(3)] == unloved


@rule("OPH-52", "OPH-76")
def test_the_cheer_of_who_is_out_of_the_game_does_not_count() -> None:
    arena = stage(Side("ann", "doom", cheer=1), Side("ann", cheer=5), Side("ann"))
    assert not holds(arena, 0, "favorite")
    arena.act("play doom", "0: choose 1.1")
    assert [holds(arena, seat, "favorite") for seat in range(3)] == [True, False, False]
    assert [side["favorite"] for side in arena.table["sides"]] == [True, False, False]


@rule("OPH-01", "OPH-26")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("behind", (True, False, False)),
        ("fallen", (True, True, True)),
        ("minions 1", (True, True, True)),
        ("minions 2", (True, True, False)),
        ("minions 3", (True, False, False)),
        ("minions 4", (False, False, False)),
        ("wave 2", (True, True, True)),
        ("wave 3", (True, True, True)),
        ("wave 4", (False, False, False)),
        ("rolled 0", (True, True, True)),
        ("rolled 1", (False, False, False)),
    ],
)
def test_conditions_hold_for_each_player_by_what_lies_there(words: str, expected: tuple[bool, ...]) -> None:
    arena = crowded()
    assert tuple(holds(arena, seat, words) for seat in range(3)) == expected


@rule("OPH-01")
def test_nobody_has_fallen_where_all_stand() -> None:
    arena = stage(Side("ann bob gus hal"), Side("ann"))
    assert (holds(arena, 0, "fallen"), holds(arena, 1, "fallen")) == (False, True)


@rule("OPH-40")
@pytest.mark.parametrize(
    ("source", "raging", "forward"),
    [
        ("0.1", True, True),
        ("0.2", False, False),
        ("0.3", False, True),
        ("0.11", True, True),  # a Sword on Ann: its host counts
        ("0.12", False, False),  # a Mist on somebody who is calm and stands in the Support Field
        ("1.10", True, True),
        ("2.1", False, False),  # fallen
        ("", False, False),
    ],
)
def test_a_text_asks_of_itself_or_of_the_card_that_it_is_on(source: str, raging: bool, forward: bool) -> None:
    arena = crowded()
    assert (holds(arena, 0, "raging", source), holds(arena, 0, "forward", source)) == (raging, forward)


@rule("OPH-01", "OPH-40")
@pytest.mark.parametrize(
    ("target", "raging", "wounded", "turned", "gone"),
    [
        ("0.1", True, True, True, False),
        ("0.2", False, False, False, False),
        ("0.3", False, True, False, False),
        ("1.3", False, False, True, False),
        ("2.1", False, False, False, True),
        ("2.20", False, False, False, True),
        ("", False, False, False, False),
    ],
)
def test_a_text_asks_of_its_target(target: str, raging: bool, wounded: bool, turned: bool, gone: bool) -> None:
    arena = crowded()
    words = ("target-raging", "target-wounded", "target-set", "target-gone")
    assert tuple(holds(arena, 0, each, target=target) for each in words) == (raging, wounded, turned, gone)


# --- what is answered ------------------------------------------------------------------------------------------------


def answered(arena: Arena, seat: int, line: str, source: str = "") -> bool:
    """Whether a Response of a seat, on a piece or from the hand, answers what is going on."""
    return responses.answers(arena.inside, seat, number(source), language.read_trigger(line).code)


@rule("OPH-21", "OPH-27")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_response_answers_its_moment_its_player_and_its_deed(seat: int) -> None:
    other = 1 - seat
    sides = [Side("ann@action bob", "zap dog sword rest"), Side("ann@action bob")]
    deeds = {
        "pass": ("pass", "action"),
        "advance 2": ("advance", "action", "move"),
        "retreat 1": ("retreat", "action", "move"),
        f"attack {other}.1 with 1": ("attack", "action"),
        "play dog": ("minion", "action", "card"),
        "play sword": ("pump", "action", "card"),
        "play rest": ("quick-hit", "action", "card"),
    }
    for text, names in deeds.items():
        arena = stage(*(sides if seat == 0 else sides[::-1]), momentum=seat)
        arena.say(text)
        if arena.kind == "target":
            arena.say(f"choose {seat}.1")
        for name in (*language.OCCASIONS, *language.SEVERAL):
            for moment in language.MOMENTS:
                fits_now = name in names and moment == "declared"
                assert answered(arena, other, f"{moment} enemy {name}") == fits_now, (text, name)
                assert answered(arena, seat, f"{moment} own {name}") == fits_now, (text, name)
                assert answered(arena, seat, f"{moment} any {name}") == fits_now, (text, name)
                assert not answered(arena, seat, f"{moment} enemy {name}")
                assert not answered(arena, other, f"{moment} own {name}")


@rule("OPH-21", "OPH-27")
def test_a_response_is_an_ability_or_a_card_as_well() -> None:
    arena = duel("ann@action", "hal@action gus", other="no")
    arena.say("attack 1.3 with 1")
    arena.say("use 4 ability 2")
    for name in (*language.OCCASIONS, *language.SEVERAL):
        assert answered(arena, 0, f"declared enemy {name}") == (name in ("ability", "response", "action")), name
    card = duel("ann@action", "hal@action", other="no").say("attack 1.4 with 1", "play no")
    for name in (*language.OCCASIONS, *language.SEVERAL):
        expected = name in ("quick-hit", "response", "action", "card")
        assert answered(card, 0, f"declared enemy {name}") == expected, name


@rule("OPH-21", "OPH-27")
@pytest.mark.parametrize("momentum", [0, 1])
def test_a_response_answers_who_did_it_to_whom(momentum: int) -> None:
    other = 1 - momentum
    sides = [Side(f"ann@action dog@action sword>{momentum}.1"), Side(f"ann bob dog crown>{other}.1 mist>{momentum}.1")]
    arena = stage(*(sides if momentum == 0 else sides[::-1]), momentum=momentum)
    arena.say(f"attack {other}.1 with 1")
    me, foe = f"{momentum}.", f"{other}."
    for role, mine in {"anyone": True, "own": True, "gladiator": True, "self": False, "host": False}.items():
        assert answered(arena, momentum, f"declared own attack by {role}") == mine
        assert answered(arena, other, f"declared enemy attack against {role}") == mine
        assert answered(arena, other, f"declared enemy attack by {role}") == (role == "anyone")
    assert answered(arena, momentum, "declared own attack by self", f"{me}1")
    assert not answered(arena, momentum, "declared own attack by self", f"{me}8")
    assert answered(arena, momentum, "declared own attack by host", f"{me}9")
    assert answered(arena, other, "declared enemy attack by host", f"{foe}10"), "a Mist lies on the attacker"
    assert not answered(arena, other, "declared enemy attack by host", f"{foe}9")
    assert answered(arena, other, "declared enemy attack against self", f"{foe}1")
    assert not answered(arena, other, "declared enemy attack against self", f"{foe}2")
    assert answered(arena, other, "declared enemy attack against host", f"{foe}9")
    assert not answered(arena, other, "declared enemy attack against host", f"{foe}10")
    minion = stage(*(sides if momentum == 0 else sides[::-1]), momentum=momentum)
    minion.say(f"attack {other}.8 with 8")
    for line, expected in {
        "own attack by own": (True, False),
        "own attack by gladiator": (False, False),
        "enemy attack against own": (False, True),
        "enemy attack against gladiator": (False, False),
    }.items():
        told = answered(minion, momentum, f"declared {line}"), answered(minion, other, f"declared {line}")
        assert told == expected, line
    assert not answered(stage(*sides).say("pass"), 0, "declared own pass by own"), "nobody's piece passes"


@rule("OPH-27", "OPH-33")
def test_who_stepped_in_is_whom_the_attack_is_against() -> None:
    arena = duel("ann@action", "ann bob gus")
    arena.say("attack 1.1 with 1", "decline", "decline", "intercept with 2")
    assert arena.table["deeds"][0]["moment"] == "strike"
    assert answered(arena, 1, "strike enemy attack against self", "1.2")
    assert not answered(arena, 1, "strike enemy attack against self", "1.1")


@rule("OPH-27", "OPH-34")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_response_asks_what_came_of_it(seat: int) -> None:
    other = 1 - seat

    def after(target: int, theirs: str, attacker: int = 1) -> Arena:
        sides = [Side("ann@action bob gus@action/1"), Side(theirs)]
        arena = stage(*(sides if seat == 0 else sides[::-1]), Side("ann"), momentum=seat)
        arena.say(f"attack {other}.{target} with {attacker}")
        while arena.table["deeds"][0]["moment"] != "after":
            arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
        return arena

    wounded = after(1, "ann bob!")
    for role, expected in {"anyone": True, "own": True, "gladiator": True, "self": False}.items():
        assert answered(wounded, other, f"after enemy attack wounding {role}") == expected
        assert role == "self" or not answered(wounded, other, f"after enemy attack felling {role}")
    assert answered(wounded, other, "after enemy attack wounding self", f"{other}.1")
    assert not answered(wounded, other, "after enemy attack wounding self", f"{other}.2")
    assert answered(wounded, seat, "after own attack wounding anyone")
    assert not answered(wounded, seat, "after own attack wounding own"), "Gus was hurt before"
    assert not answered(wounded, 2, "after enemy attack wounding own")
    felled = after(1, "ann/4 bob! dog")
    assert answered(felled, seat, "after own attack wounding anyone")
    for role in ("own", "gladiator"):
        assert answered(felled, other, f"after enemy attack wounding {role}"), "it was wounded before it fell"
        assert not answered(felled, 2, f"after enemy attack wounding {role}")
    assert [answered(felled, each, "after any attack felling anyone") for each in (seat, other, 2)] == [
        True,
        False,
        True,
    ], "an opponent's Gladiator"
    assert [answered(felled, each, "after any attack felling own") for each in (seat, other, 2)] == [False, True, False]
    struck = after(8, "ann bob! dog/1")
    assert answered(struck, seat, "after own attack wounding anyone"), "what has left play was hurt"
    assert not answered(struck, seat, "after own attack felling anyone"), "a Minion is no Gladiator"
    assert not answered(struck, other, "after enemy attack felling own"), "nor here"
    assert answered(struck, other, "after enemy attack wounding own")
    assert not answered(struck, other, "after enemy attack wounding gladiator")
    spared = after(2, "ann/1! bob/1!", attacker=3)
    assert not answered(spared, other, "after enemy attack wounding own"), "the Shield took it all"
    assert not answered(spared, seat, "after own attack wounding anyone")
