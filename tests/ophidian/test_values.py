"""Values as they are now: printed, changed for a while, and changed by what lies on the table."""

from harena.games.ophidian import pieces
from harena.games.ophidian.content import STANDARD
from harena.games.ophidian.made.codes import STAT_NAMES, Stat
from tests.ophidian.arena import Arena, Side, facing, number, stage
from tests.rules.citing import rule

STATS = range(len(STAT_NAMES))


def boosted(arena: Arena, name: str, **packed: int) -> Arena:
    """The same arena with a piece whose values are changed for the Wave or the Action."""

    def change(table: dict[str, list[dict[str, list[dict[str, object]]]]]) -> None:
        (piece,) = (each for side in table["sides"] for each in side["pieces"] if each["piece"] == name)
        piece |= packed

    return arena.with_view(change)


# --- changes for a while ---------------------------------------------------------------------------------------------


@rule("OPH-01")
def test_changes_of_different_values_do_not_touch_each_other() -> None:
    packed = 0
    for stat in STATS:
        packed = pieces.changed(packed, stat, 3 - stat)
    assert [pieces.unpacked(packed, stat) for stat in STATS] == [3 - stat for stat in STATS]
    for stat in STATS:
        packed = pieces.changed(packed, stat, stat - 3)
    assert packed == 0, "what is taken back leaves nothing"


@rule("OPH-01")
def test_a_change_goes_as_far_as_there_is_room_and_no_further() -> None:
    for stat in STATS:
        others = [other for other in STATS if other != stat]
        for first, second, both in (
            (30, 1, 31),
            (31, 1, 31),
            (31, -1, 30),
            (9, 90, 31),
            (-30, -1, -31),
            (-31, -1, -31),
            (-31, 1, -30),
            (-9, -90, -31),
        ):
            packed = pieces.changed(pieces.changed(0, stat, first), stat, second)
            assert pieces.unpacked(packed, stat) == both
            assert not any(pieces.unpacked(packed, other) for other in others)


@rule("OPH-01", "OPH-40")
def test_no_value_falls_below_none_but_rage_and_what_is_added_to_one() -> None:
    packed = 0
    for stat in STATS:
        packed = pieces.changed(packed, stat, -8)
    for key in ("wave_boosts", "action_boosts"):
        arena = boosted(stage(Side("ann^4 bob"), Side("ann")), "0.1", **{key: packed})
        values = arena.piece("0.1")["values"]
        assert (values["attack"], values["life"], values["rage"], values["shield"]) == (0, 1, -3, 0)
        assert set(values) == {"attack", "life", "rage", "shield", "fury", "cheer"}, "no Defense Damage below none"
        assert (values["fury"], values["cheer"]) == (-8, -8), "taken from the 1 that everybody has"
        assert arena.piece("0.1")["raging"], "no wounds are more than a Rage of -3"
        assert pieces.value(arena.inside, number("0.1"), Stat.RAGE) == -3
        assert pieces.value(arena.inside, number("0.1"), Stat.SHIELD) == 0


@rule("OPH-01")
def test_changes_for_the_wave_and_for_the_action_add_up() -> None:
    wave = pieces.changed(pieces.changed(0, Stat.ATTACK, 2), Stat.FURY, 1)
    action = pieces.changed(pieces.changed(0, Stat.ATTACK, 3), Stat.LIFE, -1)
    arena = boosted(stage(Side("ann bob sword>0.1"), Side("ann")), "0.1", wave_boosts=wave, action_boosts=action)
    values = arena.piece("0.1")["values"]
    assert (values["attack"], values["life"], values["fury"]) == (2 + 2 + 3 + 2, 5, 1)
    assert arena.piece("0.2")["values"]["attack"] == 2


# --- what the table lends --------------------------------------------------------------------------------------------


@rule("OPH-01", "OPH-24")
def test_all_values_at_once_are_the_values_one_by_one() -> None:
    mine = "kennel-queen^4@action/5! ossuar^2@action quell^3 rivet^4 arena-dog@action! arena-dog ward-sign>0.1"
    theirs = "ilse^3@action marrow-vane^2 mirrim^3/9 arena-dog@action arena-dog creeping-rot>0.2 creeping-rot>0.8"
    for cheer in (0, 9):
        sides = Side(mine, cheer=cheer, of="bronze-fang", anything=True), Side(theirs, of="rot-garden", anything=True)
        arena = stage(*sides, pack=STANDARD)
        for side in arena.table["sides"]:
            for piece in side["pieces"]:
                if piece["kind"] != "pump":
                    at = number(piece["piece"])
                    values = pieces.values(arena.inside, at)
                    assert [pieces.value(arena.inside, at, stat) for stat in STATS] == list(values)
                    shown = {
                        name: 99 if value is None else value for name, value in piece["values"].items() if value != 0
                    }
                    assert shown == {name: values[stat] for stat, name in enumerate(STAT_NAMES) if values[stat]}


@rule("OPH-24")
def test_two_pumps_of_a_kind_both_count_and_on_their_host_alone() -> None:
    for momentum in (0, 1):
        host, other = f"{momentum}.1", f"{1 - momentum}.1"
        sides = [Side(f"ann bob sword>{host} sword>{host}"), Side(f"ann mist>{host} sword>{other}")]
        arena = stage(*(sides if momentum == 0 else sides[::-1]), momentum=momentum)
        attacks = [arena.piece(name)["values"]["attack"] for name in (host, f"{momentum}.2", other)]
        assert attacks == [2 + 2 + 2 - 1, 2, 4]


def pit(mine: str, hand: str = "", cheer: int = 0) -> Arena:
    """Minions on both sides, of the standard pack."""
    own = Side(f"{mine} quell arena-dog@action arena-dog", hand, cheer=cheer, of="bronze-fang", anything=True)
    return stage(own, Side("ilse arena-dog@action", of="rot-garden", anything=True), pack=STANDARD)


def attacks(arena: Arena) -> list[int]:
    """The Attack of a Gladiator, a Minion in each field, and an opponent's Minion."""
    return [arena.piece(name)["values"]["attack"] for name in ("0.2", "0.8", "0.9", "1.8")]


@rule("OPH-01", "OPH-52")
def test_a_text_works_on_its_level_for_those_whom_it_names() -> None:
    printed = attacks(pit("bellgrave^1"))
    for level, cheer, lent in ((1, 1, [0, 1, 0, 0]), (2, 1, [0, 1, 0, 0]), (3, 0, [0, 1, 1, 0]), (4, 0, [0, 1, 1, 0])):
        shown = attacks(pit(f"bellgrave^{level}", cheer=cheer))
        assert [now - then for now, then in zip(shown, printed, strict=True)] == lent, level


@rule("OPH-01", "OPH-34")
def test_a_text_works_for_others_but_itself_as_long_as_its_card_is_in_play() -> None:
    arena = pit("bellgrave^1 horn-bearer horn-bearer", "sacrifice sacrifice")
    names = ("0.8", "0.9", "0.10", "0.11")
    assert [arena.piece(name)["card"] for name in names] == ["horn-bearer"] * 2 + ["arena-dog"] * 2

    def lent() -> list[int]:
        return [arena.piece(name)["values"]["attack"] for name in names if arena.has(name)]

    printed = stage(
        Side("quell arena-dog", of="bronze-fang", anything=True), Side("ilse", of="rot-garden"), pack=STANDARD
    )
    dog = printed.piece("0.8")["values"]["attack"]
    assert lent() == [1 + 1, 1 + 1, dog + 2, dog + 2]
    arena.act("play sacrifice", "0: choose 0.8")
    assert lent() == [1, dog + 1, dog + 1]
    while arena.seat != 0:
        arena.act("pass")
    arena.act("play sacrifice", "0: choose 0.9")
    assert lent() == [dog, dog]


@rule("OPH-65", "OPH-33")
def test_a_level_that_is_reached_brings_its_text() -> None:
    for seat in (0, 1):
        arena = facing(Side("hal@action/1 bob ann gus"), Side("ann@action bob@action"), seat)
        assert "elusive" not in arena.piece(f"{seat}.4")["values"]
        arena.wave_ends().breathe(f"{seat}: promote 4")
        assert arena.piece(f"{seat}.4")["values"]["elusive"] == 1
        while arena.seat != seat:
            arena.act("pass")
        arena.act(f"attack {1 - seat}.1 with 4")
        assert arena.wounds(f"{1 - seat}.1") == 2
        assert ("redirect", 1 - seat) not in arena.asked, "nobody can step in"


@rule("OPH-65", "OPH-41")
def test_a_level_that_is_left_takes_its_text_with_it() -> None:
    arena = stage(Side("fay/1 cid", cheer=3, of="legends"), Side("ann"))
    assert arena.piece("0.2")["values"]["fury"] == 1
    arena.wave_ends().breathe("0: promote 2")
    assert "fury" not in arena.piece("0.2")["values"]
    assert arena.piece("0.1")["values"]["cheer"] == 1, "Cid's text is still there"
