"""What the counting build plays."""

import harena
from harena_bench.training import manifests, train


def test_every_game_is_trained_without_being_listed() -> None:
    assert {each.name for each in manifests() if each.card} == set(harena.list_games())


def test_training_ends_after_its_decisions() -> None:
    train(harena.edition("leduc"), inside=30, stepped=10)
