"""What may be done: the list of what is legal agrees with the judge, and whatever is not is refused with its rule."""

from collections.abc import Callable

import pytest

from harena.core.chance import Stream
from harena.core.state import FINE
from harena.games.ophidian.game import GAME
from harena.games.ophidian.made import acts
from tests.ophidian.arena import Arena, Shown, Side, duel, stage
from tests.rules.citing import rule

ANSWERS = {
    "act": "play zap|use 3 ability 1|pass|advance 1|retreat 1|attack 1.1 with 1",
    "respond": "decline|play zap|use 3 ability 1",
    "roar": "roar|decline",
    "target": "choose 1.1",
    "redirect": "receive|intercept with 1|protect with 1",
    "bottom": "bottom zap",
    "give-up": "discard zap",
    "discard": "discard zap|keep",
    "maintain": "maintain 8|let go",
    "promote": "promote 1|reinforce with 5|enough",
    "arrange": "forward 1|back 1|ready",
}
MINE = "ann@action/4! bob gus@action dog guard@action sword>0.1 mist>1.1"
THEIRS = "ann bob@action/2 gus hal@action! dog! guard crown>1.2"


def reach(kind: str, *sides: Side) -> Arena:
    """A table on which somebody is asked a question of that kind."""
    first, then = {
        "respond": ("advance 2", ""),
        "roar": ("advance 2", ""),
        "target": ("play zap", ""),
        "redirect": ("attack 1.1 with 3", ""),
        "give-up": ("play rob-them", ""),
    }.get(kind, ("", "pass"))
    arena = stage(*sides)
    if first:
        arena.say(first)
    while arena.kind != kind:
        if arena.kind == "act":
            arena.act(then)
        elif arena.kind in ("respond", "roar"):
            arena.say("decline")
        else:
            arena.breathe_once()
    return arena


def of_kind(kind: str) -> Arena:
    """The same with a bit of everything on the table."""
    hand = "zap rob-them no rest dog"
    return reach(kind, Side(MINE, hand, cheer=2, anything=True), Side(THEIRS, hand, cheer=3, anything=True))


def judged(arena: Arena) -> list[str]:
    """Whatever the judge says is fine, among all that the question could be answered with."""
    seat = arena.seat
    first, end = acts.span(arena.inside.question(seat))
    return [arena.state.text(action) for action in range(first, end) if arena.inside.judge(seat, action) == FINE]


@rule("OPH-20", "OPH-21", "OPH-27")
@pytest.mark.parametrize("kind", [kind for kind in ANSWERS if kind != "act"])
def test_what_does_not_answer_a_question_is_refused(kind: str) -> None:
    arena = of_kind(kind)
    mine = ANSWERS[kind].split("|")
    for text in dict.fromkeys(text for texts in ANSWERS.values() for text in texts.split("|")):
        if text not in mine:
            assert f'"{text}" does not answer this question.' in arena.refusal(text), (kind, text)
    assert arena.options == judged(arena)


@rule("OPH-20")
def test_an_action_and_nothing_else_is_asked_of_who_has_momentum() -> None:
    arena = stage(Side(MINE, "zap"), Side(THEIRS))
    for text in dict.fromkeys(text for texts in ANSWERS.values() for text in texts.split("|")):
        if text not in ANSWERS["act"].split("|"):
            assert f'"{text}" does not answer this question.' in arena.refusal(text), text


@rule("OPH-20", "OPH-31", "OPH-32")
@pytest.mark.parametrize("momentum", [0, 1, 2])
def test_the_list_of_actions_is_what_the_judge_allows(momentum: int) -> None:
    hands = "zap rob-them no rest dog sword rest"
    sides = [Side(MINE, hands, anything=True), Side(THEIRS, hands, anything=True), Side("hal dog@action", "zap")]
    arena = stage(*sides, momentum=momentum)
    assert arena.options == judged(arena)
    attacks = {text for text in arena.options if text.startswith("attack")}
    targets = {piece["piece"] for side in arena.table["sides"] for piece in side["pieces"] if piece["kind"] != "pump"}
    able = [
        piece["piece"].partition(".")[2]
        for piece in arena.side(momentum)["pieces"]
        if piece["kind"] != "pump" and piece["field"] == "action" and not piece["set"]
    ]
    theirs = {name for name in targets if name[0] != str(momentum)}
    assert attacks == {f"attack {name} with {at}" for name in theirs for at in able}


@rule("OPH-20", "OPH-27")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_list_agrees_with_the_judge_in_play(seats: int) -> None:
    edition = GAME.edition(seats)
    stream = Stream(seats + 40)
    arena = Arena(edition.new(seats))
    for step in range(120):
        if not arena.state.waiting:
            break
        if step % 12 == 0:
            assert arena.options == judged(arena)
        legal = arena.options
        arena.say(legal[stream.below(len(legal))])
        arena.look_for_leftovers()


def zaps_alone(table: Shown) -> None:
    """Everybody holds Zaps and nothing else."""
    for side in table["sides"]:
        side["hand"] = ["zap"] * len(side["hand"])


@rule("OPH-12")
@pytest.mark.parametrize(
    ("kind", "texts", "reason"),
    [
        ("bottom", ["bottom sword"], "OPH-23 There is no Sword in your hand"),
        ("discard", ["discard sword"], "OPH-23 There is no Sword in your hand"),
        ("give-up", ["discard sword"], "OPH-23 There is no Sword in your hand"),
        ("act", ["play crown"], "OPH-23 There is no Crown in your hand"),
        ("respond", ["play crown"], "OPH-23 There is no Crown in your hand"),
        ("act", ["advance 20", "retreat 20", "attack 1.1 with 20", "use 20 ability 1"], "OPH-12 You have no piece 20"),
        ("arrange", ["forward 20", "back 20"], "OPH-12 You have no piece 20"),
        ("maintain", ["maintain 20"], "OPH-12 You have no piece 20"),
        ("promote", ["promote 20", "promote 4"], "OPH-12 You have no piece"),
        ("redirect", ["intercept with 20", "protect with 20"], "OPH-12 You have no piece 20"),
    ],
)
def test_what_is_not_there_is_refused(kind: str, texts: list[str], reason: str) -> None:
    sides = Side(MINE.replace("ann@action/4!", "ann/5"), "zap rob-them", anything=True), Side(THEIRS, "zap zap zap")
    arena = reach(kind, *sides)
    if kind in ("bottom", "discard"):
        arena = arena.with_view(zaps_alone)
    for text in texts:
        if arena.has(f"{arena.seat}.4") and text == "promote 4":
            continue
        assert arena.refusal(text).startswith(reason), text


def attacked() -> Arena:
    """Ann in the Support Field is attacked by a Gladiator."""
    return reach("redirect", Side("gus@action"), Side("ann bob@action gus! hal dog@action guard sword>1.1"))


@rule("OPH-10", "OPH-31", "OPH-33", "OPH-37", "OPH-64", "OPH-65", "OPH-67")
@pytest.mark.parametrize(
    ("make", "text", "reason"),
    [
        (lambda: duel("ann sword>0.1"), "advance 8", "OPH-10 Sword 0.8 is no Character"),
        (lambda: duel("ann sword>0.1"), "retreat 8", "OPH-10 Sword 0.8 is no Character"),
        (lambda: duel("ann sword>0.1"), "attack 1.1 with 8", "OPH-10 Sword 0.8 is no Character"),
        (lambda: duel("ann@action", "ann sword>1.1"), "attack 1.8 with 1", "OPH-32 There is no Character"),
        (lambda: duel("ann@action", "ann"), "attack 2.1 with 1", "OPH-32 There is no Character"),
        (lambda: duel("ann@action", "ann"), "attack 3.1 with 1", "OPH-32 There is no Character"),
        (attacked, "intercept with 8", "OPH-37"),
        (attacked, "intercept with 10", "OPH-10 Sword 1.10 is no Character"),
        (attacked, "intercept with 3", "OPH-33 Gus cannot step in: only an Unset Gladiator can, for another."),
        (attacked, "protect with 3", "OPH-33 Gus cannot step in"),
        (attacked, "intercept with 1", "OPH-33 Ann cannot step in"),
        (attacked, "intercept with 2", "OPH-33 Bob is not in the same field"),
        (attacked, "protect with 4", "OPH-33 Hal cannot protect"),
        (attacked, "protect with 9", "OPH-33 Guard 1.9 cannot protect"),
        (lambda: of_kind("target"), "choose 0.1", "OPH-24 Ann is no target for that"),
        (lambda: of_kind("target"), "choose 2.1", "OPH-24"),
        (lambda: of_kind("target"), "choose 3.30", "OPH-24"),
        (lambda: of_kind("maintain"), "maintain 3", "OPH-64 Gus has no Maintain cost"),
        (lambda: of_kind("arrange"), "forward 1", "OPH-31 Ann is in the Action Field already"),
        (lambda: of_kind("arrange"), "back 2", "OPH-31 Bob is in the Support Field already"),
    ],
)
def test_why_something_is_refused(make: Callable[[], Arena], text: str, reason: str) -> None:
    assert make().refusal(text).startswith(reason)


@rule("OPH-33", "OPH-37")
def test_only_those_who_can_step_in_are_offered() -> None:
    arena = attacked()
    assert arena.options == ["receive", "intercept with 4", "intercept with 9", "protect with 2"]
    arena.say("intercept with 9")
    assert arena.piece("1.9")["set"]


@rule("OPH-65")
def test_a_minion_is_never_promoted() -> None:
    arena = reach("promote", Side("ann/1 bob gus hal dog"), Side("ann"))
    assert not arena.has("0.8")
    kept = stage(Side("ann/1 bob gus hal dog"), Side("ann")).wave_ends()
    while kept.kind != "promote":
        kept.say("maintain 8") if "maintain 8" in kept.options else kept.breathe_once()
    assert kept.refusal("promote 8") == "OPH-65 Dog 0.8 is no Gladiator, so it cannot be promoted."


@rule("OPH-51")
def test_who_has_no_cheer_is_not_asked_to_roar_and_could_not() -> None:
    arena = stage(Side("ann"), Side("ann", cheer=1)).say("advance 1")
    while arena.kind == "respond":
        arena.say("decline")
    assert arena.options == ["roar", "decline"]
    poor = arena.with_view(lambda table: table["sides"][1].update(cheer=0))
    assert poor.refusal("roar") == "OPH-51 You have no Cheer to roar with."
    assert poor.options == ["decline"]
