"""A machine of Hypothesis does whatever one can do with a game, in any order, beside a slow but certain model.

The model of a state is its seed and the moves played since: replaying them must give the same state, whatever was
tried, taken back, copied, saved or imagined in between.
"""

import json
import pickle

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import harena
from harena.core.chance import SEED_LIMIT
from harena.core.state import FINE, State
from harena.testing.play import NONSENSE, all_views, as_json, refusal, viewers
from tests.games import CASES, Case

SEEDS = st.integers(0, SEED_LIMIT - 1)
ANY = st.integers(0, 1 << 30)


class Play(RuleBasedStateMachine):
    """One game, looked after."""

    @initialize(case=st.sampled_from(CASES), seed=SEEDS)
    def deal(self, case: Case, seed: int) -> None:
        self.case = case
        self.seed = seed
        self.state = case.edition().new(seed)
        self.moves: list[tuple[int, int]] = []
        self.kept: list[tuple[State, bytes]] = []

    @precondition(lambda self: self.state.waiting)
    @rule(which=ANY, action=ANY)
    def play(self, which: int, action: int) -> None:
        seat = self.state.waiting[which % len(self.state.waiting)]
        legal = self.state.legal(seat)
        chosen = legal[action % len(legal)]
        self.state.play(seat, chosen)
        self.moves.append((seat, chosen))

    @precondition(lambda self: self.state.waiting)
    @rule(which=ANY, action=ANY)
    def play_in_words(self, which: int, action: int) -> None:
        seat = self.state.waiting[which % len(self.state.waiting)]
        legal = self.state.legal(seat)
        chosen = legal[action % len(legal)]
        self.state.play(seat, self.state.text(chosen))
        self.moves.append((seat, chosen))

    @rule(seat=st.integers(), action=st.integers() | st.text() | st.sampled_from(NONSENSE))
    def try_anything(self, seat: int, action: int | str) -> None:
        trial = self.state.clone()
        refused = refusal(lambda: trial.play(seat, action))
        if refused is None:
            number = action if isinstance(action, int) else self.state.parse(seat, action)
            assert seat in self.state.waiting
            assert self.state.judge(seat, number) == FINE
            self.state = trial
            self.moves.append((seat, number))
        else:
            assert refused.rule
            assert trial.save() == self.state.save()

    @rule(which=ANY)
    def take_back(self, which: int) -> None:
        chosen = self.state.view(None)["chosen"]
        if chosen:
            seat = chosen[which % len(chosen)]
            self.state.retract(seat)
            sealed = max(at for at, move in enumerate(self.moves) if move[0] == seat)
            del self.moves[sealed]

    @rule()
    def go_on_with_a_clone(self) -> None:
        self.kept.append((self.state, self.state.save()))
        self.state = self.state.clone()

    @rule()
    def go_on_from_what_was_saved(self) -> None:
        self.kept.append((self.state, self.state.save()))
        self.state = self.state.edition.restore(self.state.save())

    @rule()
    def go_on_from_a_pickle(self) -> None:
        self.kept.append((self.state, self.state.save()))
        self.state = pickle.loads(pickle.dumps(self.state))

    @rule(which=ANY, seed=SEEDS)
    def imagine(self, which: int, seed: int) -> None:
        viewer = viewers(self.state)[which % (self.state.seats + 2)]
        view = json.loads(as_json(self.state.view(viewer)))
        imagined = harena.imagine(view, seed)
        assert as_json(imagined.view(viewer)) == as_json(view)
        assert dict(self.case.count_cards(imagined.view("referee")["table"])) == self.case.cards

    @invariant()
    def is_what_was_played(self) -> None:
        replayed = self.case.edition().new(self.seed)
        for seat, action in self.moves:
            replayed.play(seat, action)
        assert replayed.save() == self.state.save()
        assert all_views(replayed) == all_views(self.state)

    @invariant()
    def leaves_what_was_kept_alone(self) -> None:
        for state, before in self.kept:
            assert state.save() == before


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=40, stateful_step_count=30, deadline=None, derandomize=True, database=None)
