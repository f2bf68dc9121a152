"""The story of a game: its events in entries, one for each thing that a player did and for each that comes between.

What follows from a deed belongs to its entry, also where others were asked meanwhile and let it pass. Which event is a
deed, which a scene of its own, is the game's to say (`Words.part`); what somebody hides is in no entry that others have
not, for entries are made of who chose when and of which events were told, and both are known to all.
"""

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from harena.core.events import DEED, SCENE, Event
from harena.core.game import Words
from harena.records.playthrough import Playthrough, Step


class Line(NamedTuple):
    """An event of the story; `entry` is the number of the first event of its entry, counted from 1."""

    event: Event
    entry: int
    head: bool  # whether it tells what the entry is about, and not what came of it
    step: int  # how many moves had been made with this one


def opening(words: Words, events: Iterable[Event]) -> list[Line]:
    """The story so far when a game has been dealt."""
    story: list[Line] = []
    _go_on(story, words, 0, list(events))
    return story


def add_step(story: list[Line], words: Words, number: int, step: Step) -> None:
    """Tell a move. One that only let something pass begins no entry by itself: what was under way goes on."""
    if step.together:
        _begin(story, words, number, step.events, every_deed=True)
    elif words.declines(step.action):
        _go_on(story, words, number, list(step.events))
    else:
        _begin(story, words, number, step.events, every_deed=False)


def add_alone(story: list[Line], event: Event, number: int) -> None:
    """Tell something that is an entry by itself."""
    story.append(Line(event, len(story) + 1, True, number))


def entry_of(story: list[Line], words: Words, step: int) -> int | None:
    """The entry to show of a move: that of a great moment, or the first that it told; before it where it told nothing.

    Moves that were taken back may have had the same number: only the last one counts.
    """
    until = [line for line in story if line.event.message >= 0]
    while until and until[-1].step > step:
        until.pop()
    told = [line.entry for line in takewhile(lambda line: line.step == until[-1].step, reversed(until))]
    great = [line.entry for line in until[len(until) - len(told) :] if words.moment(line.event)]
    return great[-1] if great else told[-1] if told else None


def whole(game: Playthrough) -> list[Line]:
    """The story of a game from its deal to where it stands."""
    words = game.edition.words
    story = opening(words, game.opening)
    for number, step in enumerate(game.steps, start=1):
        add_step(story, words, number, step)
    return story


def _begin(story: list[Line], words: Words, number: int, events: tuple[Event, ...], every_deed: bool) -> None:
    """An entry for what was done, if these events tell a deed before the scene changes; it begins with all of them."""
    parts = [words.part(event) for event in events]
    scene = parts.index(SCENE) if SCENE in parts else len(parts)
    deeds = [at for at in range(scene) if parts[at] == DEED]
    if not deeds:
        _go_on(story, words, number, list(events))
        return
    entry = len(story) + 1
    heads = deeds if every_deed else deeds[:1]
    story += [Line(event, entry, at in heads, number) for at, event in enumerate(events[:scene])]
    _go_on(story, words, number, list(events[scene:]), deeds_open=False)


def _go_on(story: list[Line], words: Words, number: int, events: list[Event], deeds_open: bool = True) -> None:
    """Events that belong to the entry before until a scene, or a deed that was announced earlier, begins another."""
    for event in events:
        part = words.part(event)
        if not story or part == SCENE or (part == DEED and deeds_open):
            add_alone(story, event, number)
            deeds_open = False
        else:
            story.append(Line(event, story[-1].entry, False, number))
