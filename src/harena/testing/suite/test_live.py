"""Live games: dealt from a secret instead of a seed, otherwise the same games; and chance that can be checked."""

import math
from functools import partial

import pytest

import harena
from harena.core.chance import SEED_LIMIT, Stream, mixed_secret
from harena.core.errors import BadSetup
from harena.core.events import Draw
from harena.testing.case import Case
from harena.testing.play import all_views, as_json, few, finish, stories, viewers, walk
from harena.testing.slow_chance import explains, keyed_words, seeded_words

SECRETS = [bytes([number]) * 32 for number in range(1, 11)]
MANY = 1 << 20
"""Where chance can turn out in so many ways, two secrets do not make the same of it by accident."""


WORDS: tuple[list[str], ...] = ([], ["a", "b"], ["b", "a"], ["ab", ""])


def few_secrets(case: Case) -> list[bytes]:
    return SECRETS[: len(few(case, len(SECRETS)))]


def plain(draws: list[Draw]) -> list[tuple[int, int]]:
    return [(draw.n, draw.value) for draw in draws]


def test_live_games_end(case: Case) -> None:
    for number, secret in enumerate(few_secrets(case)):
        state = case.edition().live(secret)
        assert len(finish(state, number)) <= case.longest
        assert state.outcome is not None
        assert dict(case.count_cards(state.view("referee")["table"])) == case.cards


def test_a_secret_settles_a_live_game(case: Case) -> None:
    for number, secret in enumerate(few_secrets(case)):
        one, same = (case.edition().live(secret, listening=True) for _ in range(2))
        for seat, action in walk(one, Stream(number)):
            assert one.save() == same.save()
            same.play(seat, action)
        assert all_views(one) == all_views(same)
        assert stories(one) == stories(same)
        assert plain(one.drawn()) == plain(same.drawn())


def test_other_secrets_and_other_words_deal_other_games(case: Case) -> None:
    keys = [mixed_secret(secret, words) for secret in few_secrets(case) for words in WORDS]
    games = set()
    for key in keys:
        state = case.edition().live(key)
        finish(state, 1)
        games.add(as_json(state.view("referee")))
    assert len(set(keys)) == len(keys)
    assert len(games) > min(len(keys) // 8, _ways(case) // 2)


def test_a_live_game_is_not_a_seeded_one(case: Case) -> None:
    if _ways(case) > 1:
        assert case.edition().live(SECRETS[0]).save() != case.edition().new(0).save()


def test_chance_is_logged_and_can_be_checked_from_the_seed(case: Case) -> None:
    for seed in (0, 1, 12345, SEED_LIMIT - 1):
        state = case.edition().new(seed, listening=True)
        finish(state, 1)
        draws = plain(state.drawn())
        assert all(0 <= value < n for n, value in draws)
        assert explains(draws, partial(seeded_words, seed))
        assert state.drawn() == []


def test_chance_is_logged_and_can_be_checked_from_the_secret(case: Case) -> None:
    for number, secret in enumerate(few_secrets(case)):
        state = case.edition().live(secret, listening=True)
        finish(state, number)
        draws = plain(state.drawn())
        assert explains(draws, partial(keyed_words, secret))
        few_ways = math.prod(n for n, _ in draws) < MANY
        assert few_ways or not explains(draws, partial(keyed_words, SECRETS[number - 1]))


def test_a_clone_of_a_live_game_draws_from_the_same_secret(case: Case) -> None:
    state = case.edition().live(SECRETS[0])
    clone = state.clone()
    assert [state.below(1 << 20) for _ in range(8)] == [clone.below(1 << 20) for _ in range(8)]


def test_the_secret_stays_inside(case: Case) -> None:
    """Not in what is saved, not in any view, and not in a state imagined from the referee's view."""
    secret = bytes(range(100, 132))
    state = case.edition().live(secret)
    for _ in walk(state, Stream(1)):
        assert secret not in state.save()
        for viewer in viewers(state):
            assert secret.hex() not in as_json(state.view(viewer))
        imagined = harena.imagine(state.view("referee"), 1)
        ahead = state.clone()
        assert [imagined.below(1 << 20) for _ in range(3)] != [ahead.below(1 << 20) for _ in range(3)]


def test_seeds_out_of_range_are_refused(case: Case) -> None:
    for seed in (-1, SEED_LIMIT, 1 << 63, 1 << 64, 1 << 70, -(1 << 70)):
        with pytest.raises(BadSetup, match=f"from 0 to {SEED_LIMIT - 1}, not {seed}"):
            case.edition().new(seed)
    assert case.edition().new(SEED_LIMIT - 1).waiting


def _ways(case: Case) -> int:
    """In how many ways chance could have turned out in a game: 1 where there is none."""
    state = case.edition().new(0, listening=True)
    finish(state, 1)
    return math.prod(draw.n for draw in state.drawn())
