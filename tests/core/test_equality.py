"""Which states are equal: the same edition and the same table, whatever led there and whatever chance will bring."""

import harena
from harena.core.cells import COUNT, KEY
from harena.core.machine import NEWS
from tests.core import toys
from tests.core.scratch import CELLS, scratch


def test_a_clone_is_equal_until_it_is_played_on() -> None:
    state = harena.new("ragers", seed=3)
    twin = state.clone()
    assert state == twin
    assert hash(state) == hash(twin)
    assert len({state, twin}) == 1
    twin.play(0, "keep")
    assert state != twin
    assert state.key() != twin.key()


def test_every_cell_counts_but_those_of_chance_and_news() -> None:
    state = scratch(size=2)
    state.then(3, 4)
    for at in range(len(state.save()) // 8):
        other = state.clone()
        other.cells[at] += 1
        if at == 4:  # the depth of the frames says which cells there are
            continue
        assert (other == state) == (at in (KEY, COUNT, NEWS)), at
        assert (other.key() == state.key()) == (other == state)


def test_cells_beyond_the_frames_do_not_count() -> None:
    state = scratch(size=1)
    other = state.clone()
    other.then(1, 2, 3, 4)
    other.run()
    assert [*other.cells] != [*state.cells]
    assert other == state


def test_two_ways_to_the_same_table_are_equal() -> None:
    """Chance drawn and news told on the way do not count."""
    one, other = scratch(size=1, seed=1), scratch(size=1, seed=2)
    one.edition = other.edition
    for state, draws in ((one, 1), (other, 5)):
        for _ in range(draws):
            state.below(6)
            state.disclose()
        state.cells[CELLS] = 7
    assert one.save() != other.save()
    assert one == other


def test_the_edition_counts_and_is_not_in_the_key() -> None:
    calm, loud = (toys.GAME.edition(2, {"mood": mood}).new(4) for mood in ("calm", "loud"))
    assert calm != loud
    assert calm.key() == loud.key()
    assert calm == toys.GAME.edition(2).new(4)
    again = toys.ParleyEdition(toys.GAME, 2, dict(calm.edition.options), {}, toys.SIZE, toys.ParleyWords())
    assert again is not calm.edition
    assert again.new(4) == calm


def test_a_state_is_equal_to_no_other_thing() -> None:
    state = harena.new("leduc", seed=1)
    assert state != state.save()
    assert state != "leduc"
    assert state is not None
