"""Gestures to the crowd before an arena card is drawn: made by either seat, again, and beside the crowd's own cards."""

from dataclasses import replace
from pathlib import Path

import pytest

import harena
from harena.bots import make
from harena.core.errors import BadPack
from harena.core.state import FINE
from harena.games.talisman.content import load_content, read_content
from harena.games.talisman.made import acts
from harena.games.talisman.made.codes import Refusal
from tests.rules.citing import rule
from tests.talisman.arena import ARENA_DECK, Scene, Shown, Side, inside, stage, where, worlds
from tests.talisman.packs import TEXT, changed, written
from tests.talisman.test_foreseen import chances
from tests.talisman.test_preview import fight_of, foreseen

FAR = Side(space="city", character="outrider")
CITY = Side(space="city", inside="city-arena", character="outrider")
WISE = 9
STRONG = 20
SALUTE = "draw with salute"
SAYS = "the die of an Enemy that is drawn counts 3 at least. When you win the fight: gain 2 gold."
GESTURE = """
[[gesture]]
id = "{id}"
name = "{id}"
effects = {effects}
origin = "house"
"""


def with_gestures(folder: Path, *effects: str) -> str:
    """A pack with more gestures, called first, second and so on."""
    names = ("first", "second", "third", "fourth", "fifth")
    more = [GESTURE.format(id=name, effects=each) for name, each in zip(names, effects)]
    return written(folder, TEXT + "".join(more))


def gold_of(scene: Scene, seat: int = 0) -> int:
    gold: int = scene.of(seat)["gold"]
    return gold


def before_dice(scene: Scene, text: str = SALUTE) -> Shown:
    """What is reckoned once a card has been drawn, by somebody who holds a Spell and is asked."""
    shown: Shown = fight_of(scene.say("decline", text))
    return shown


# --- who may make one -------------------------------------------------------------------------------------------------


@rule("TAL-24")
@pytest.mark.parametrize("turn", [0, 1])
def test_whoever_is_alone_in_an_arena_has_a_choice(turn: int) -> None:
    sides = (inside(), FAR) if turn == 0 else (FAR, inside())
    scene = stage(*sides, turn=turn)
    assert (scene.seat, scene.options) == (turn, ["draw", SALUTE])
    scene.refuses("leave", "TAL-23")


@rule("TAL-24", "TAL-22")
def test_in_the_city_arena_too_and_in_the_turn_of_landing() -> None:
    assert stage(CITY, FAR, city=True).options == ["draw", SALUTE]
    fight = before_dice(stage(replace(CITY, spells="might", craft=WISE), FAR, city=True, deck="kethra"))
    assert [side["least"] for side in fight["sides"]] == [0, 3]
    landed = stage(Side(space="fields-3"), FAR, rolled=1, city=True).act("move city", "enter the arena")
    assert landed.options == ["summon 1", "draw", SALUTE]


@rule("TAL-24")
def test_a_gesture_goes_before_drawing_and_answers_nothing_else() -> None:
    scene = stage(inside(leave="won"), FAR)
    scene.refuses(SALUTE, "TAL-50")
    assert stage(Side(), FAR, rolled=1).refuses(SALUTE, "TAL-03")
    fighting = stage(inside(), inside()).say("challenge 1")
    fighting.refuses(SALUTE, "TAL-26")
    stay = scene.say("stay")
    assert stay.options == ["draw", SALUTE]


@rule("TAL-24")
def test_a_gesture_that_the_pack_does_not_have_is_refused() -> None:
    scene = stage(inside(), FAR)
    judged = [int(scene.state.judge(0, acts.gesture(number))) for number in range(4)]
    assert judged == [FINE, *[Refusal.NO_GESTURE] * 3]
    reason, number = scene.state.edition.words.refusal(scene.state, 0, int(acts.gesture(1)), int(Refusal.NO_GESTURE))
    assert (reason, number) == ("There is no such gesture.", "TAL-24")
    scene.refuses("draw with bow", "TAL-24")
    none = Scene(harena.new("talisman", seats=2, seed=1, options={"pack": "standard-2", "scenario": "gate"}))
    assert none.options == ["summon 1", "draw"]
    none.refuses(SALUTE, "TAL-24")


# --- what it does -----------------------------------------------------------------------------------------------------


@rule("TAL-24", "TAL-57")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("deck", ["kethra", "pale-king", "brannoc", "warhorse-rider", "entertainment"])
def test_with_the_salute_the_die_of_the_enemy_that_is_drawn_counts_three_at_least(turn: int, deck: str) -> None:
    own = inside(spells="might", craft=WISE)
    sides = (own, FAR) if turn == 0 else (FAR, own)
    plain = before_dice(stage(*sides, turn=turn, deck=deck), "draw")["sides"]
    roused = before_dice(stage(*sides, turn=turn, deck=deck))["sides"]
    assert plain[1]["least"] == (2 if deck == "brannoc" else 0)
    assert roused == [plain[0], plain[1] | {"least": 3}]


@rule("TAL-24", "TAL-05")
def test_a_low_die_of_the_enemy_is_raised_and_a_high_one_is_not() -> None:
    make = worlds(inside(), FAR, deck="kethra")
    rolled: dict[int, int] = {}
    for seed in range(60):
        told = next(each for each in make(seed).act(SALUTE).events if each.startswith("The Enemy rolled"))
        die, total = told.removeprefix("The Enemy rolled ").removesuffix(".").split(" and came to ")
        rolled[int(die)] = int(total) - 4
    assert rolled == {die: die for die in (3, 4, 5, 6)}


@rule("TAL-24", "TAL-57", "TAL-51")
def test_a_win_brings_gold_and_the_reward_of_the_arena() -> None:
    saluted = stage(inside(strength=STRONG), FAR, deck="kethra").act(SALUTE)
    assert (saluted.kind, gold_of(saluted)) == ("reward", 3)
    saluted.act("reward gold")
    assert (gold_of(saluted), saluted.of(0)["leave"]) == (5, "won")
    plain = stage(inside(strength=STRONG), FAR, deck="kethra").act("draw", "reward gold")
    assert gold_of(plain) == 3
    hesper = stage(inside(strength=STRONG), FAR, deck="hesper").act(SALUTE, "reward gold")
    assert gold_of(hesper) == 6


@rule("TAL-24", "TAL-57")
@pytest.mark.parametrize("ending", ["lost the fight", "stand-off"])
def test_who_does_not_win_gets_nothing_for_it(ending: str) -> None:
    make = worlds(inside(gold=2), FAR, deck="juggernaut")
    scene = where(make, lambda s: s.act(SALUTE), lambda s: any(ending in each for each in s.events))
    assert gold_of(scene) == 2


@rule("TAL-24", "TAL-32")
@pytest.mark.parametrize("card", ["healer", "secret-gate"])
def test_where_no_enemy_is_drawn_nothing_comes_of_it(card: str) -> None:
    scene = stage(inside(lives=2, gold=3), FAR, deck=card).act(SALUTE)
    assert (gold_of(scene), scene.table["crowd"]) == (3, None)
    assert not any("fight" in each for each in scene.events if "drew" not in each and "Salute" not in each)


@rule("TAL-24", "TAL-32")
def test_with_a_card_that_draws_more_it_holds_for_the_next_one() -> None:
    make = worlds(inside(spells="might", craft=WISE), FAR, deck="thrown-coins kethra")
    coins_first = where(make, lambda s: s.say("decline", SALUTE), lambda s: len(s.table["crowd"] or []) == 2)
    assert coins_first.table["crowd"] == ["thrown-coins", "salute"]
    assert fight_of(coins_first)["sides"][1]["least"] == 3
    kethra_first = where(make, lambda s: s.say("decline", SALUTE), lambda s: s.table["crowd"] == ["salute"])
    assert fight_of(kethra_first)["sides"][1]["least"] == 3


@rule("TAL-24", "TAL-32")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_card_lies_there_until_the_turn_ends_and_is_ready_for_the_next_one(turn: int) -> None:
    strong = inside(strength=STRONG, spells="might", craft=WISE)
    scene = stage(strong, strong, turn=turn, deck="kethra tiro dax healer no-steel")
    for seat in (turn, 1 - turn, turn):
        assert scene.seat == seat
        if scene.kind == "cast":
            scene.say("decline")
        if scene.kind == "leave":
            scene.say("stay")
        assert SALUTE in scene.options
        before = scene.table
        scene.say(SALUTE)
        if scene.kind == "cast" and scene.table["fight"]:
            assert "salute" in scene.table["crowd"]
            assert fight_of(scene)["sides"][1]["least"] == 3
        while scene.kind in ("cast", "reward") and scene.table["turn"] == seat:
            scene.say("reward gold" if scene.kind == "reward" else "decline")
        assert scene.table["crowd"] is None
        assert "salute" not in [*scene.table["arena_discard"], *scene.table["discard"]]
        assert scene.table["arena_deck"] <= before["arena_deck"] <= len(ARENA_DECK)
    made = [each for each in scene.events if "gave the crowd the Salute" in each]
    assert [each.partition(" gave")[0] for each in made] == [
        f"Player {turn + 1}",
        f"Player {2 - turn}",
        f"Player {turn + 1}",
    ]


@rule("TAL-24", "TAL-55", "TAL-57")
def test_entertainment_pays_what_the_gesture_brings_and_nothing_else() -> None:
    scene = stage(inside(strength=STRONG), FAR, deck="entertainment").act(SALUTE)
    own = scene.of(0)
    assert (own["gold"], own["leave"], own["trophies"]) == (3, "bound", ["entertainment"])
    assert scene.kind != "reward"


@rule("TAL-24", "TAL-56", "TAL-57")
def test_the_mounted_fight_pays_it_beside_the_warhorse() -> None:
    scene = stage(inside(strength=STRONG), FAR, deck="warhorse-rider").act(SALUTE)
    assert scene.kind == "reward"
    assert (gold_of(scene), scene.of(0)["objects"]) == (3, ["warhorse"])


@rule("TAL-24", "TAL-26")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("strength", [STRONG, 0])
def test_it_is_nothing_to_a_fight_between_players(strength: int, turn: int) -> None:
    """A gesture is made by drawing, so no player is fought in the same turn: should it lie there, it is no one's."""
    sides = [inside(strength=strength, gold=3), inside(strength=STRONG - strength, gold=3)]
    scene = stage(*(sides if turn == 0 else sides[::-1]), turn=turn, crowd=["salute"])
    scene.act(f"challenge {1 - turn}", "fight with everything")
    assert scene.kind == "spoils"
    winner = turn if strength else 1 - turn
    scene.act("take a life", "reward gold")  # only then comes what cards do at the end of a fight
    assert [gold_of(scene, seat) for seat in (winner, 1 - winner)] == [5, 3]
    caster = inside(spells="might", craft=WISE)
    asked = stage(*((caster, inside()) if turn == 0 else (inside(), caster)), turn=turn, crowd=["salute"])
    asked.say("decline", f"challenge {1 - turn}", "fight with everything")
    assert [side["least"] for side in fight_of(asked)["sides"]] == [2, 2]


@rule("TAL-24")
def test_it_is_told_with_what_it_does() -> None:
    scene = stage(inside(), FAR, deck="healer").act(SALUTE)
    at = next(at for at, each in enumerate(scene.events) if "Salute" in each)
    assert scene.events[at] == (f"Player 1 gave the crowd the Salute: {SAYS}")
    assert scene.events[at + 1] == "Player 1 drew Healer."


# --- what is foreseen -------------------------------------------------------------------------------------------------


@rule("TAL-24", "TAL-28")
@pytest.mark.parametrize(("deck", "ahead"), [("kethra", [-1]), ("whisper", [0]), ("kethra whisper", [-1, 0])])
def test_what_it_would_mean_is_weighed_over_the_deck(deck: str, ahead: list[int]) -> None:
    scene = stage(inside(character="outrider"), FAR, deck=deck)
    each = [chances(one, least=3) for one in ahead]
    mean = [sum(column) / len(each) for column in zip(*each)]
    shown = foreseen(scene, SALUTE)
    assert shown["chances"] == pytest.approx([*mean, 0])
    assert shown["says"] == f"{SAYS[0].upper()}{SAYS[1:]}"
    assert foreseen(scene, "draw")["says"] == ""
    assert foreseen(scene, "draw")["chances"][0] > shown["chances"][0]
    assert scene.table["crowd"] is None
    with_healer = stage(inside(character="outrider"), FAR, deck=f"{deck} healer")
    assert foreseen(with_healer, SALUTE)["chances"][3] == pytest.approx(1 / (len(ahead) + 1))


@rule("TAL-24")
def test_of_a_gesture_that_there_is_not_nothing_is_foreseen() -> None:
    scene = stage(inside(character="outrider"), FAR, deck="kethra")
    assert foreseen(scene, "draw with bow") == {}
    elsewhere = stage(Side(), FAR, rolled=1)
    assert foreseen(elsewhere, SALUTE)["chances"] == []


@rule("TAL-24", "TAL-13")
def test_everybody_sees_it_and_it_is_imagined_where_it_lies() -> None:
    scene = stage(inside(spells="might", craft=WISE), FAR, deck="kethra").say("decline", SALUTE)
    for eye in (0, 1, None, "referee"):
        view = scene.state.view(eye)
        assert view["table"]["crowd"] == ["salute"]
        world = scene.state.edition.imagine(view, 3)
        assert world.view(eye) == view
    told = [line.text for section in scene.state.edition.words.describe(scene.state, 1) for line in section.lines]
    assert any(each.startswith("Until the turn ends: the Salute. The die of an Enemy") for each in told)


# --- bots -------------------------------------------------------------------------------------------------------------


def salutes(level: str, **own: int) -> float:
    """How likely a bot makes the gesture, of the two ways to draw."""
    scene = stage(inside(character="outrider", **own), FAR, deck="kethra dax ursus whisper twin-minds")
    decision = scene.state.decision(0)
    assert decision is not None
    advice = dict(make(level, "talisman", 1).advise(scene.state.view(0), decision))
    actions = [scene.state.text(action) for action in advice]
    assert sorted(actions) == ["draw", SALUTE]
    return next(weight for action, weight in advice.items() if scene.state.text(action) == SALUTE)


def test_bots_make_the_gesture_where_they_can_hardly_lose() -> None:
    weak, strong = (salutes("greedy", strength=more, craft=more) for more in (0, 9))
    assert weak < 0.45 < 0.9 < strong < 1
    assert weak < salutes("gentle") < 0.5 < 0.6 < salutes("gentle", strength=9, craft=9) < strong


def test_bots_weigh_what_a_defeat_with_it_costs(tmp_path: Path) -> None:
    pack = with_gestures(tmp_path, '["when won: gain strength 1"]', '["when lost: lose life 1"]')
    scene = stage(inside(character="outrider"), FAR, deck="kethra whisper", pack=pack)
    decision = scene.state.decision(0)
    assert decision is not None
    advice = make("greedy", "talisman", 1).advise(scene.state.view(0), decision)
    order = [scene.state.text(action) for action, _ in advice]
    assert order == ["draw with first", "draw", SALUTE, "draw with second"]


# --- other packs ------------------------------------------------------------------------------------------------------


@rule("TAL-24", "TAL-57")
def test_each_gesture_of_a_pack_does_what_it_says(tmp_path: Path) -> None:
    pack = with_gestures(tmp_path, '["bar weapons"]', '["rouse 5", "when lost: lose gold 2", "when won: heal 1"]')
    own = inside(character="outrider", objects="sword", spells="might", craft=WISE, gold=3, lives=3)

    def drawn(text: str) -> tuple[int, int]:
        """What one stands at, and what the die of the Enemy counts at least."""
        first, second = before_dice(stage(own, FAR, deck="kethra", pack=pack), text)["sides"]
        return first["total"], second["least"]

    texts = ["draw", SALUTE, "draw with first", "draw with second"]
    assert stage(own, FAR, deck="kethra", pack=pack).say("decline").options == texts
    assert [drawn(text) for text in texts] == [(4, 0), (4, 3), (3, 0), (4, 5)]
    weak = worlds(replace(own, spells=""), FAR, deck="kethra", pack=pack)
    lost = where(weak, lambda s: s.act("draw with second"), lambda s: any("lost the fight" in e for e in s.events))
    assert gold_of(lost) == 1
    won = where(weak, lambda s: s.act("draw with second"), lambda s: any("won the fight" in e for e in s.events))
    assert (gold_of(won), won.of(0)["lives"]) == (3, 4)


@rule("TAL-24", "TAL-32")
def test_the_crowd_may_rouse_as_well_and_the_strictest_holds(tmp_path: Path) -> None:
    for least, holds in ((2, 3), (4, 4)):
        folder = tmp_path / str(least)
        folder.mkdir()
        pack = written(folder, changed("no-steel", "bar weapons", f"rouse {least}"))
        make = worlds(inside(spells="might", craft=WISE), FAR, deck="no-steel kethra", pack=pack)
        scene = where(make, lambda s: s.say("decline", SALUTE), lambda s: len(s.table["crowd"] or []) == 2)
        assert fight_of(scene)["sides"][1]["least"] == holds
        plain = where(make, lambda s: s.say("decline", "draw"), lambda s: s.table["crowd"] == ["no-steel"])
        assert fight_of(plain)["sides"][1]["least"] == least


@rule("TAL-24")
def test_an_apparition_in_an_arena_is_roused_too(tmp_path: Path) -> None:
    pack = written(tmp_path, changed("healer", "heal 1 arenas", "fight strength 3"))
    scene = stage(inside(spells="might", craft=WISE), FAR, deck="healer", pack=pack)
    assert before_dice(scene)["sides"][1]["least"] == 3


@rule("TAL-57")
def test_a_pack_needs_no_gesture_and_has_four_at_most(tmp_path: Path) -> None:
    assert load_content("standard-2").pack.gesture == []
    most = with_gestures(tmp_path, *['["rouse 1"]'] * 3)
    assert len(load_content(most).pack.gesture) == 4
    scene = stage(inside(), FAR, pack=most)
    assert scene.options == ["draw", SALUTE, "draw with first", "draw with second", "draw with third"]
    text = Path(most).read_text("utf-8") + GESTURE.format(id="fourth", effects='["rouse 1"]')
    with pytest.raises(BadPack, match=r"there is room for 4 gestures \[TAL-57\]"):
        read_content(text, "mine.toml")


@rule("TAL-57")
def test_a_gesture_is_a_single_card_without_a_table() -> None:
    rows = 'table = [["gain gold 1"], [], [], [], [], []]'
    text = changed("salute", 'effects = ["rouse 3", "when won: gain gold 2"]', rows)
    with pytest.raises(BadPack):
        read_content(text, "mine.toml")
