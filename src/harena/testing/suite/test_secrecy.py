"""Non-interference: where two states differ only in what a seat may not know, it is told the same, byte for byte.

Three kinds of pairs are compared.

Sealed: the same state, in which another seat has made one choice or a different one, while somebody still chooses.

Imagined: the real state and states imagined from a seat's view. By construction they differ only in what the seat does
not know. They may be compared as they stand, and after choices that do not complete a question; beyond that each goes
its own rightful way, since the seat's own next card is among the things that differ.

Redealt: the real state and the same with all that the seat may not know by the rules dealt anew, whatever its view
says. The seat's own cards to come and those to be turned up for all are the same, so the two can be played on with the
same moves for as long as the others' hands allow, and must never look different to the seat.
"""

from collections.abc import Iterator
from itertools import islice, zip_longest

import harena
from harena.core.chance import Stream
from harena.core.state import SPECTATOR, State
from harena.testing.case import Case
from harena.testing.play import EFFORT, Viewer, as_json, positions, some, stories, story, told, walk

LEAST_STEPS = 100
"""How often pairs must have been compared to mean anything."""


def test_a_bare_copy_holds_nothing_that_somebody_may_not_know(case: Case) -> None:
    """It comes out the same from whatever anybody imagines, and so does all that is told on it."""
    for number, state in enumerate(positions(case, range(10))):
        bare = state.bare()
        if bare is None:
            continue
        words = state.edition.words
        for viewer in (None, *range(state.seats)):
            eye = int(SPECTATOR) if viewer is None else viewer
            imagined = state.edition.imagine(state.view(viewer), number)
            again = imagined.bare()
            assert again is not None
            assert again.save() == bare.save()
            assert words.outlook(bare, eye) == words.outlook(imagined, eye)


def test_a_sealed_choice_looks_like_any_other(case: Case) -> None:
    pairs = 0
    for state in positions(case, range(8), listening=True, most=50):
        if len(state.waiting) < 2:
            continue
        for chooser in state.waiting:
            tellings = {bystander: set[str]() for bystander in (*range(state.seats), None) if bystander != chooser}
            for action in some(state.legal(chooser), 5):
                after = state.clone()
                after.listen()
                after.play(chooser, action)
                heard = stories(after)
                for bystander, tellings_so_far in tellings.items():
                    tellings_so_far.add(told(after, bystander) + heard[bystander])
                assert str(after.news) == str(state.news)
            assert all(len(each) == 1 for each in tellings.values()), f"seat {chooser}'s choice shows"
            pairs += len(some(state.legal(chooser), 5)) - 1
    assert pairs or not _asks_several_at_once(case)


def test_taking_a_choice_back_shows_only_that_it_was_taken_back(case: Case) -> None:
    for state in positions(case, range(4), most=40):
        if len(state.waiting) > 1:
            before = {bystander: told(state, bystander) for bystander in (*range(state.seats), None)}
            for chooser in state.waiting:
                for action in some(state.legal(chooser), 5):
                    state.play(chooser, action)
                    state.retract(chooser)
                    assert {bystander: told(state, bystander) for bystander in before} == before


def test_what_a_seat_does_not_know_does_not_show(case: Case) -> None:
    for number, state in enumerate(positions(case, range(8), most=60)):
        for seat in (*range(state.seats), None):
            truth = told(state, seat)
            for seed in (number, number + 1):
                assert told(harena.imagine(state.view(seat), seed), seat) == truth


def test_choosing_first_tells_a_seat_nothing(case: Case) -> None:
    """A seat's own choice, made while others still choose, looks the same to it whatever the others hold."""
    for number, state in enumerate(positions(case, range(4), listening=True, most=40)):
        for seat in state.waiting if len(state.waiting) > 1 else ():
            for action in some(state.legal(seat), 4):
                tellings = set()
                for world in (state.clone(), *(harena.imagine(state.view(seat), number + extra) for extra in (0, 1))):
                    world.listen()
                    world.play(seat, action)
                    tellings.add(told(world, seat) + story(world, seat))
                assert len(tellings) == 1


def test_what_others_hold_never_shows_in_later_play(case: Case) -> None:
    steps = 0
    longest = EFFORT.of(4000, case, 100)
    enough = EFFORT.of(80, case, 12)
    for number, (seat, real, other) in enumerate(islice(_redealt(case), 80)):
        if number >= enough and steps > LEAST_STEPS:
            break
        steps += _play_alongside(case, seat, real, other, Stream(number), longest)
    assert steps > LEAST_STEPS or case.hidden != "things", "too few pairs to mean anything"


def _redealt(case: Case) -> Iterator[tuple[int | None, State, State]]:
    """Pairs of states that a seat (None: a spectator) cannot tell apart now, nor by its own cards to come."""
    for number, state in enumerate(positions(case, range(40), most=200)):
        if not state.waiting or state.view(None)["chosen"]:
            continue
        truth = state.view("referee")
        for seat in (*range(state.seats), None):
            table = case.redeal(truth["table"], seat, Stream(number))
            if table is None or table == truth["table"]:
                continue
            worlds = [harena.imagine(view, number) for view in (truth, truth | {"table": table})]
            assert as_json(worlds[1].view("referee")["table"]) == as_json(table), (
                "what was redealt is no possible table"
            )
            yield seat, worlds[0], worlds[1]


def _play_alongside(case: Case, seat: int | None, real: State, other: State, stream: Stream, longest: int) -> int:
    """Play both with the same moves while both allow it, for so long; returns how often they were compared."""
    real.listen()
    other.listen()
    steps = 0
    for _ in range(longest):
        if not (real.outcome or other.outcome) or not case.ends_openly:
            assert told(real, seat) == told(other, seat)
            assert story(real, seat) == story(other, seat)
            assert real.news == other.news
            steps += 1
        if not real.waiting or not other.waiting:
            return steps
        mover = real.waiting[stream.below(len(real.waiting))]
        common = [action for action in real.legal(mover) if action in other.legal(mover)]
        if not common:
            return steps
        action = common[stream.below(len(common))]
        real.play(mover, action)
        other.play(mover, action)
    return steps


def test_frames_and_questions_hold_no_secrets(case: Case) -> None:
    """The engine's part of the view is the same for all, but for each seat's own sealed choice."""
    for state in positions(case, range(10)):
        public = state.view(None)["engine"]
        chosen = state.view(None)["chosen"]
        for seat in range(state.seats):
            engine = state.view(seat)["engine"]
            differing = [at for at, (mine, all_see) in enumerate(zip_longest(engine, public)) if mine != all_see]
            assert len(differing) == (seat in chosen)
        assert len(state.view("referee")["engine"]) == len(public)


def test_what_a_seat_hears_is_what_it_is_told(case: Case) -> None:
    """A redacted event has the shape of the full one, and redacting it again for the same seat takes nothing more."""
    for state in positions(case, range(10), listening=True):
        for event in state.heard():
            for viewer in (*range(state.seats), None):
                heard = event.told_to(viewer)
                assert (heard.message, len(heard.args)) == (event.message, len(event.args))
                assert (heard.owner, heard.secret) == (-1, -1), "who owns the secret must not be told on"
                assert heard.told_to(viewer) == heard
            assert event.told_to_referee().args == event.args


def test_nothing_random_leaves_the_engine(case: Case) -> None:
    """Neither the seed nor the key of the chance stream stands in any view, the referee's included."""
    for seed in (0x1234_5678_9ABC_DEF, 0x2BAD_5EED_0DDB_A11):
        state = case.edition().new(seed)
        key = memoryview(state.save()).cast("q")[0]
        assert key > 1 << 32
        viewers: tuple[Viewer, ...] = (*range(state.seats), None, "referee")
        for _ in walk(state, Stream(seed)):
            for viewer in viewers:
                text = as_json(state.view(viewer))
                assert str(key) not in text
                assert str(seed) not in text


def _asks_several_at_once(case: Case) -> bool:
    """Whether somebody has a choice while others are asked: a question with a single answer seals nothing."""
    asking = (state for state in positions(case, range(3)) if len(state.waiting) > 1)
    return any(len(state.legal(seat)) > 1 for state in asking for seat in state.waiting)
