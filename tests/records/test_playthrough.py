"""Playing with a history: steps, positions, undo, continuing elsewhere."""

import pytest

import harena
from harena.core.errors import BadSetup, IllegalAction
from harena.records import Fork, Playthrough, dumps, loads, verify
from tests.records.games import GAMES, SECRET, edition, go_on, played, played_live

pytestmark = pytest.mark.long

BEFORE_STEPS = ((0, "stake 1"), (1, "stake 2"), (2, "stake 3"))


def dice(*moves: tuple[int, str], seed: int = 3) -> Playthrough:
    game = Playthrough.start(edition("dice"), seed=seed)
    for seat, text in moves:
        game.play(seat, text)
    return game


def texts(game: Playthrough) -> list[tuple[int, str]]:
    return [(step.seat, step.text) for step in game.steps]


def keys(game: Playthrough) -> list[str]:
    """The keys of all positions after a move."""
    return [game.position(n).key() for n in range(1, len(game.steps) + 1)]


# --- starting and playing --------------------------------------------------------------------------------------------


def test_a_game_needs_one_source_of_chance() -> None:
    ragers = edition("ragers")
    with pytest.raises(BadSetup, match="from a seed or from a secret: give one"):
        Playthrough.start(ragers)
    with pytest.raises(BadSetup, match="from a seed or from a secret: give one"):
        Playthrough.start(ragers, seed=1, secret=SECRET)
    with pytest.raises(BadSetup, match="takes none"):
        Playthrough.start(ragers, seed=1, words=["a"])
    with pytest.raises(BadSetup, match="set up for 2 seats, and 1 names are given"):
        Playthrough.start(ragers, seed=1, names=["Ada"])


def test_seats_are_named_by_the_game_unless_players_are() -> None:
    assert Playthrough.start(edition("ragers"), seed=1).names == ("Accusers", "Defenders")
    assert Playthrough.start(edition("ragers"), seed=1, names=["Ada", "Bot"]).record().seats == ("Ada", "Bot")


def test_the_opening_and_every_step_tell_their_events() -> None:
    state = harena.edition("ragers").new(8, listening=True)
    game = Playthrough.start(edition("ragers"), seed=8)
    assert list(game.opening) == state.heard()
    assert list(map(repr, game.opening_draws)) == list(map(repr, state.drawn()))
    go_on(game, 8)
    for number, step in enumerate(game.steps, start=1):
        state.play(step.seat, step.action)
        assert list(step.events) == state.heard()
        assert list(map(repr, step.draws)) == list(map(repr, state.drawn()))
        assert game.position(number).key() == state.key()
        assert step.text == state.text(step.action)


def test_texts_and_numbers_are_the_same_and_refusals_change_nothing() -> None:
    by_text, by_number = dice((0, "Stake  2")), Playthrough.start(edition("dice"), seed=3)
    by_number.play(0, 2)
    assert by_text.state.key() == by_number.state.key()
    for attempt in ("stake 1", "left", "dance"):
        with pytest.raises(IllegalAction):
            by_text.play(0, attempt)
    with pytest.raises(IllegalAction, match="That is no answer"):
        by_text.play(1, "left")
    assert texts(by_text) == [(0, "stake 2")]
    assert by_text.state.key() == by_number.state.key()


def test_several_actions_in_one_text_are_steps_of_their_own() -> None:
    game = dice(*BEFORE_STEPS)
    assert game.play(0, "left then right").text == "right"
    assert texts(game)[3:] == [(0, "left"), (0, "right")]
    with pytest.raises(IllegalAction):
        game.play(1, "left then stake 1")
    assert len(game.steps) == 5


@pytest.mark.parametrize("game", GAMES)
def test_every_position_can_be_had_again(game: str) -> None:
    state = edition(game).new(6)
    keys = [state.key()]
    whole = played(game, 6)
    for step in whole.steps:
        state.play(step.seat, step.action)
        keys.append(state.key())
    assert [whole.position(n).key() for n in range(len(keys))] == keys
    whole.position(0).play(whole.steps[0].seat, whole.steps[0].action)
    assert whole.position(0).key() == keys[0]
    for nowhere in (-1, len(keys)):
        with pytest.raises(IllegalAction, match=f"There is no position {nowhere}"):
            whole.position(nowhere)


def test_a_game_given_up_is_over() -> None:
    game = dice(*BEFORE_STEPS, (0, "left"))
    game.concede([0])
    assert game.over
    assert not game.can_undo(0)
    with pytest.raises(IllegalAction, match="given up"):
        game.play(0, "left")
    report = verify(loads(dumps(game.record())))
    assert report.complete
    assert Playthrough.resume(game.record()).conceded == (0,)


# --- undo ------------------------------------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    game = dice()
    assert not game.can_undo(0)
    with pytest.raises(IllegalAction, match="nothing to take back"):
        game.undo(0)


def test_sealed_choices_are_taken_back_in_any_order_while_others_choose() -> None:
    game = dice((0, "stake 1"), (1, "stake 2"))
    assert [game.can_undo(seat) for seat in range(3)] == [True, True, False]
    assert game.undo(0).text == "stake 1"
    assert texts(game) == [(1, "stake 2")]
    assert game.state.waiting == (0, 2)
    assert game.state.key() == dice((1, "stake 2")).state.key()
    game.play(0, "stake 3")
    assert game.state.key() == dice((1, "stake 2"), (0, "stake 3")).state.key()


def test_nothing_is_taken_back_once_choices_are_revealed() -> None:
    game = dice(*BEFORE_STEPS)
    assert not any(game.can_undo(seat) for seat in range(3))


def test_a_quiet_action_is_taken_back_and_a_roll_is_not() -> None:
    game = dice(*BEFORE_STEPS, (0, "left"))
    before = game.position(3).key()
    assert game.can_undo(0)
    assert not game.can_undo(1)
    assert game.undo(0).text == "left"
    assert game.state.key() == before
    game.play(0, "right")
    game.play(0, "right")
    assert not game.can_undo(0)
    with pytest.raises(IllegalAction):
        game.undo(0)


def test_an_action_is_not_taken_back_over_that_of_another() -> None:
    game = dice(*BEFORE_STEPS, (0, "left"), (0, "left"), (1, "left"))
    assert not game.can_undo(0)
    assert game.can_undo(1)


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    game = dice(*BEFORE_STEPS, (0, "left"))
    game.undo(0)
    go_on(game, 1)
    straight = dice(*texts(game))
    assert keys(game) == keys(straight)
    assert game.record() == straight.record()
    assert verify(game.record()).complete


def test_undo_works_across_kept_positions() -> None:
    """Every sealed choice of a long game is made twice: made, taken back, made again."""
    straight, hesitant = played("ragers", 21), Playthrough.start(edition("ragers"), seed=21)
    taken_back = 0
    for step in straight.steps:
        hesitant.play(step.seat, step.action)
        if hesitant.can_undo(step.seat):
            hesitant.undo(step.seat)
            hesitant.play(step.seat, step.action)
            taken_back += 1
    assert taken_back > 10
    assert hesitant.record() == straight.record()
    assert keys(hesitant) == keys(straight)


def test_a_finished_game_stays_finished() -> None:
    game = played("goofspiel", 2)
    assert not any(game.can_undo(seat) for seat in range(2))


# --- live games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_live_game_is_revealed_at_its_end_and_verifies(game: str) -> None:
    live = played_live(game, ("sand", "sun"))
    record = live.record()
    assert record.seed is None
    assert record.secret == SECRET.hex()
    assert verify(loads(dumps(record))).complete
    assert Playthrough.resume(record).state.key() == live.state.key()


def test_the_keeper_of_the_secret_resumes_a_live_game() -> None:
    live = played_live("ragers", moves=10)
    again = Playthrough.resume(live.record(), SECRET)
    go_on(again, 5)
    go_on(live, 5)
    assert again.record() == live.record()
    assert verify(live.record()).complete


def test_a_false_secret_resumes_nothing() -> None:
    live = played_live("ragers", moves=10)
    with pytest.raises(harena.BadRecord, match="not the one that the commitment was made for"):
        Playthrough.resume(live.record(), b"another")


# --- continuing elsewhere --------------------------------------------------------------------------------------------


def hidden_cards(game: Playthrough) -> object:
    return game.state.view("referee")["table"]


def test_a_fork_keeps_the_table_and_gets_new_chance() -> None:
    game = played("dice", 5)
    rolls = set()
    for seed in range(12):
        fork = game.fork(4, seed)
        assert hidden_cards(fork) == game.position(4).view("referee")["table"]
        assert texts(fork) == texts(game)[:4]
        assert fork.state.waiting == game.position(4).waiting
        go_on(fork, 5)
        rolls.add(tuple(chance.values for chance in fork.record().chance))
    assert len(rolls) > 6


def test_the_fork_and_the_game_do_not_disturb_each_other() -> None:
    game = played("ragers", 5)
    before = game.record()
    fork = go_on(game.fork(13, 1), 1)
    assert game.record() == before
    assert fork.record().forks == (Fork(13, 1),)
    assert keys(fork)[:13] == keys(game)[:13]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_forks_of_forks_are_records_that_verify(name: str, seat: int | None) -> None:
    game = played(name, 7)
    fork = go_on(game.fork(len(game.steps) // 3, 71, seat), 2, moves=4)
    second = go_on(fork.fork(len(fork.steps), 72, seat), 3)
    for each in (fork, second):
        record = each.record()
        again = loads(dumps(record))
        assert again == record
        assert verify(again).complete, verify(again)
        resumed = Playthrough.resume(again)
        assert resumed.state.key() == each.state.key() == keys(each)[-1]
        assert keys(resumed)[each.forks[-1].after :] == keys(each)[each.forks[-1].after :]


def test_a_fork_for_a_seat_redeals_what_it_cannot_know() -> None:
    game = played("ragers", 5)
    at = next(n for n in range(14, len(game.steps)) if len(game.position(n).waiting) == 2)
    known = game.position(at).view(0)
    hands = set()
    for seed in range(8):
        fork = game.fork(at, seed, 0)
        assert fork.state.view(0) == known
        hands.add(tuple(fork.state.view(1)["table"]["sides"][1]["hand"]))
    assert len(hands) > 2


def test_a_fork_for_a_seat_opens_the_sealed_choices_of_others() -> None:
    game = dice((1, "stake 2"), (0, "stake 1"))
    fork = game.fork(2, 1, 0)
    assert texts(fork) == [(0, "stake 1")]
    assert fork.state.waiting == (1, 2)
    assert texts(game.fork(2, 1)) == [(1, "stake 2"), (0, "stake 1")]


def test_undo_does_not_reach_back_before_a_fork() -> None:
    fork = dice(*BEFORE_STEPS, (0, "left")).fork(4, 9)
    assert not fork.can_undo(0)


def test_a_live_game_is_continued_elsewhere_only_when_it_is_over() -> None:
    with pytest.raises(IllegalAction, match="once it is over"):
        played_live("ragers", moves=10).fork(3, 1)
    fork = played_live("ragers").fork(10, 1)
    record = go_on(fork, 3, moves=5).record()
    assert record.secret == SECRET.hex()
    assert verify(record).complete
    assert Playthrough.resume(record).state.key() == fork.state.key()


def test_there_is_no_fork_outside_the_game() -> None:
    with pytest.raises(IllegalAction, match="There is no position 99"):
        dice().fork(99, 1)
