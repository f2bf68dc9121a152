"""What has happened in a game, as sentences for one pair of eyes."""

from dataclasses import dataclass

from harena.core.events import Event
from harena.core.state import Edition
from harena.records import Playthrough, Step, story
from harena.terminal.scene import Board

LAST_WORDS = 2
"""Of what came of a deed, so many sentences are told where there is room for few: the last ones say most."""

Eyes = int | str | None
"""Who looks: a seat, None for a spectator, or "referee"."""


@dataclass(frozen=True)
class Told:
    """One sentence, with the rule behind it; minor ones are left out of the short story.

    A head tells what somebody did, or what came by itself; what follows from it is told beneath.
    """

    sentence: str
    rule: str = ""
    minor: bool = False
    head: bool = True

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def tell(game: Playthrough, board: Board, eyes: Eyes) -> list[Told]:
    """The whole story so far, in the entries that everybody's log has."""
    return [_tell(game.edition, board, line.event, eyes, line.head) for line in story.whole(game)]


def tell_opening(game: Playthrough, board: Board, eyes: Eyes) -> list[Told]:
    """What happened before anybody chose."""
    return tell_events(game.edition, board, game.opening, eyes)


def tell_step(game: Playthrough, board: Board, step: Step, eyes: Eyes) -> list[Told]:
    """One step: the choice as far as these eyes may know it, and what came of it."""
    words = game.edition.words
    told = tell_events(game.edition, board, step.events, eyes)
    if eyes == step.seat:
        return [Told(f"You chose: {step.text}."), *told]
    if eyes == "referee":
        return [Told(f"{words.seat_name(step.seat)} chose: {step.text}."), *told]
    return told if told else [Told(f"{words.seat_name(step.seat)} chose, in secret for now.")]


def tell_turn(game: Playthrough, board: Board, step: int, eyes: Eyes) -> str:
    """What was done with a move, and the last that came of it; empty where that entry tells these eyes nothing."""
    whole = story.whole(game)
    entry = story.entry_of(whole, game.edition.words, step)
    lines = [_tell(game.edition, board, line.event, eyes, line.head) for line in whole if line.entry == entry]
    heads = [told.sentence for told in lines if told.head and not told.minor]
    rest = [told.sentence for told in lines if not told.head and not told.minor]
    return " ".join([*heads, *(["…"] if len(rest) > LAST_WORDS else []), *rest[-LAST_WORDS:]])


def tell_events(edition: Edition, board: Board, events: tuple[Event, ...], eyes: Eyes) -> list[Told]:
    """Events as sentences, with what these eyes may not know left out."""
    return [_tell(edition, board, event, eyes) for event in events]


def _tell(edition: Edition, board: Board, event: Event, eyes: Eyes, head: bool = True) -> Told:
    seat = eyes if isinstance(eyes, int) else None
    heard = event.told_to_referee() if eyes == "referee" else event.told_to(seat)
    words = edition.words
    return Told(words.sentence(heard, seat), words.event_rule(heard), board.is_minor(heard, seat), head)
