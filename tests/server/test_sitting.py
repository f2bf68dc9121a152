"""A table as its log makes it: read back, it is the same; with several seats, a resignation does not end it."""

import random
from collections.abc import Sequence

import pytest

import harena
from harena.core.errors import IllegalAction
from harena.server import messages
from harena.server.ledger import RUNNING, Chair, Change, Entry, SavedTable
from harena.server.renewal import rebuild
from harena.server.showing import Showing, table_info
from harena.server.sitting import Sitting
from tests.server.harness import agreed_table


def people(count: int) -> list[Chair]:
    """As many people."""
    return [Chair("human", f"p{seat}", f"Player {seat}", None, f"word {seat}") for seat in range(count)]


def begun(game: str, chairs: Sequence[Chair], clock: dict[str, object] | None = None) -> tuple[Sitting, list[Entry]]:
    """A game that has begun, and its log."""
    sitting = Sitting(agreed_table(harena.edition(game, len(chairs)), "p0", clock), list(chairs))
    log = sitting.beginning(1, chairs, {chair.player or "" for chair in chairs})
    sitting.apply(log[0])
    return sitting, log


def any_command(sitting: Sitting, rng: random.Random, number: int) -> messages.Command:
    """Something that somebody might do, wise or not."""
    seat = rng.randrange(sitting.charter.seats)
    name = f"c{number}"
    if sitting.undo is not None and rng.random() < 0.8:
        return messages.UndoAnswer(name, seat, rng.random() < 0.5)
    if rng.random() < 0.6 and sitting.waiting:
        seat = rng.choice(sitting.waiting)
        return messages.Move(name, seat, sitting.state.text(rng.choice(sitting.state.legal(seat))))
    others: list[messages.Command] = [
        messages.Retract(name, seat),
        messages.Undo(name, seat),
        messages.Undo(name, seat),
        messages.UndoAnswer(name, seat, True),
        messages.OfferRematch(name, seat),
        messages.Move(name, seat, "stab"),
    ]
    if rng.random() < 0.01:
        others.append(messages.Resign(name, seat))
    return rng.choice(others)


@pytest.mark.needs("gods")
@pytest.mark.parametrize(("game", "seats"), [("ragers", 2), ("leduc", 2), ("goofspiel", 2), ("gods", 3)])
@pytest.mark.parametrize("clock", [None, {"kind": "live", "minutes": 1, "increment": 1}], ids=["untimed", "timed"])
def test_a_table_read_back_from_its_log_is_the_same(game: str, seats: int, clock: dict[str, object] | None) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        rng = random.Random(seed)
        sitting, log = begun(game, people(seats), clock)
        at = 1
        for number in range(250):
            at += rng.choice((1, 500, 5000 * (seed % 4)))
            flag = sitting.flag(at)
            try:
                entries = [flag] if flag else sitting.answer(any_command(sitting, rng, number), at)
            except IllegalAction:
                continue
            for entry in entries:
                sitting.apply(entry)
            log += entries
            if number % 25 == 0:
                assert_same(sitting, log, seats, at)
        assert_same(sitting, log, seats, at)
        kinds |= {entry.kind for entry in log}
    assert "move" in kinds
    assert "rematch" in kinds
    assert ("flag" in kinds) == (clock is not None) or game == "leduc"  # whose games are over too soon
    if game in ("ragers", "goofspiel", "gods"):
        assert "retract" in kinds
    if game == "leduc":
        assert {"undo-ask", "undo-no", "undo-yes", "undo"} <= kinds


def assert_same(sitting: Sitting, log: list[Entry], seats: int, at: int) -> None:
    """What the log makes shows everybody the same as what is in memory."""
    again = rebuild(SavedTable(sitting.charter, people(seats), list(log), RUNNING, None))
    assert (again.seq, again.at, again.status) == (sitting.seq, sitting.at, sitting.status)
    assert again.state.key() == sitting.state.key()
    assert again.done == sitting.done
    assert again.outcome == sitting.outcome
    for seat in (*range(seats), None):
        assert Showing().state_message(again, seat, 0, at) == Showing().state_message(sitting, seat, 0, at)
    assert again.standing() == sitting.standing()
    assert table_info(again.summary(), "p0", set()) == table_info(sitting.summary(), "p0", set())


@pytest.mark.needs("rex")
def test_letting_something_pass_earns_no_time() -> None:
    """Arena Rex asks after every declaration who reacts: the clock would grow by looking on."""
    rng = random.Random(4)
    sitting, _ = begun("rex", people(2), {"kind": "live", "minutes": 5, "increment": 3})
    earned: dict[bool, set[int]] = {True: set(), False: set()}
    for number in range(600):
        if not sitting.waiting:
            break
        seat = rng.choice(sitting.waiting)
        action = rng.choice(sitting.state.legal(seat))
        assert sitting.timer is not None
        before, alone = sitting.timer.left[seat], sitting.waiting == (seat,) and not sitting.sealed
        for entry in sitting.answer(messages.Move(f"m{number}", seat, sitting.state.text(action)), 1):
            sitting.apply(entry)
        if alone:  # what is sealed earns when it is told
            earned[sitting.edition.words.declines(action)].add(sitting.timer.left[seat] - before)
    assert earned == {True: {0}, False: {3000}}


@pytest.mark.needs("gods")
def test_kept_answers_are_what_fresh_ones_would_be() -> None:
    """What is shown is kept between changes: it must be thrown away with each of them."""
    for game, seats in (("ragers", 2), ("leduc", 2), ("gods", 3)):
        for seed in range(6):
            rng = random.Random(seed)
            sitting, _ = begun(game, people(seats))
            showing = Showing()
            for number in range(120):
                try:
                    entries = sitting.answer(any_command(sitting, rng, number), number)
                except IllegalAction:
                    continue
                for entry in entries:
                    sitting.apply(entry)
                    for seat in (*range(seats), None):
                        kept = showing.state_message(sitting, seat, 0, number)
                        assert Showing().state_message(sitting, seat, 0, number) == kept


@pytest.mark.needs("gods")
def test_where_several_play_a_bot_takes_over_for_who_resigns() -> None:
    sitting, _ = begun("gods", people(3))
    sitting.apply(sitting.answer(messages.Resign("1", 1), 5)[0])
    assert sitting.status == "running"
    assert sitting.chairs[1].resigned
    assert 1 in sitting.bots_to_move() or 1 not in sitting.waiting
    with pytest.raises(IllegalAction, match="resigned"):
        sitting.answer(messages.Retract("2", 1), 6)
    sitting.apply(sitting.answer(messages.Resign("3", 0), 7)[0])
    assert sitting.status == "finished"
    assert sitting.outcome is not None
    assert sitting.outcome["ranks"] == [2, 2, 1]


@pytest.mark.needs("gods")
def test_a_game_that_people_left_to_bots_ends() -> None:
    chairs = [*people(1), Chair("bot", None, "Random bot", "random"), Chair("bot", None, "Random bot", "random")]
    sitting, _ = begun("gods", chairs)
    sitting.apply(sitting.answer(messages.Resign("1", 0), 5)[0])
    assert sitting.outcome is not None
    assert sitting.outcome["ranks"] == [2, 1, 1]


def test_bots_agree_to_everything_and_people_are_asked() -> None:
    sitting, _ = begun("leduc", [*people(1), Chair("bot", None, "Random bot", "random")])
    sitting.apply(sitting.answer(messages.Move("1", 0, "raise"), 2)[0])
    assert [entry.kind for entry in sitting.answer(messages.Undo("2", 0), 3)] == ["undo"]
    hot_seat = [Chair("human", "p0", "One"), Chair("human", "p0", "Two")]
    sitting, _ = begun("leduc", hot_seat)
    sitting.apply(sitting.answer(messages.Move("1", 0, "raise"), 2)[0])
    assert [entry.kind for entry in sitting.answer(messages.Undo("2", 0), 3)] == ["undo"]


def test_a_copy_has_all_that_a_table_has() -> None:
    """A table is copied for every change, attribute by attribute: none may be left out."""
    sitting, _ = begun("ragers", people(2), {"kind": "live", "minutes": 1, "increment": 1})
    own = {"version", "chairs", "play", "done", "timer", "marks"}  # made anew, or copied themselves
    for name in vars(sitting).keys() - own - {"charter"}:
        setattr(sitting, name, f"what {name} is")
    assert sitting.play is not None
    sitting.done["here"] = "what was done"  # type: ignore[index, assignment]
    twin = sitting.after(Change())
    assert {name: value for name, value in vars(twin).items() if name not in own} == {
        name: value for name, value in vars(sitting).items() if name not in own
    }
    assert twin.done == sitting.done
    assert twin.chairs == sitting.chairs
    assert twin.timer is not None
    assert twin.timer.left == sitting.timer.left  # type: ignore[union-attr]
    assert vars(twin.play).keys() == vars(sitting.play).keys()
