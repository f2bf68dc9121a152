"""Actions in words: printing and parsing are inverse, and case and spacing do not matter."""

from harena.core.game import Words
from harena.testing.case import Case
from harena.testing.play import positions


def variants(text: str) -> list[str]:
    return [text, text.upper(), text.title(), f"  {text}\n", text.replace(" ", "   "), text.replace(" ", "\t ")]


def test_every_action_has_a_text_of_its_own(case: Case) -> None:
    words = case.edition().words
    texts = [words.text(action) for action in words.actions()]
    assert texts
    assert len(set(texts)) == len(texts)
    for action, text in zip(words.actions(), texts):
        assert text == " ".join(text.lower().split())
        assert [words.parse(written) for written in variants(text)] == [action] * len(variants(text))


def test_every_action_seen_parses_to_itself(case: Case) -> None:
    listed = set(case.edition().words.actions())
    for state in positions(case, range(30)):
        for seat in state.waiting:
            for action in state.legal(seat):
                assert state.parse(seat, state.text(action)) == action
                assert action in listed or type(state.edition.words).parse is not Words.parse


def test_playing_a_text_is_playing_its_action(case: Case) -> None:
    for state in positions(case, range(5)):
        for seat in state.waiting:
            for action in state.legal(seat):
                by_number, by_text = state.clone(), state.clone()
                by_number.play(seat, action)
                by_text.play(seat, f" {state.text(action).upper()} ")
                assert by_number.save() == by_text.save()
