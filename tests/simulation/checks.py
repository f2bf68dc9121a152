"""What has to be true after every simulation, whatever befell it. Nothing here knows of the faults.

The log is played again, entry by entry, without any interruption; whatever anybody was told is compared with what that
replay would have told them.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from harena.client import Json, TableClient
from harena.server.ledger import FINISHED, FLAG, MOVE, Entry, SavedTable
from harena.server.renewal import rebuild
from harena.server.showing import Showing
from harena.server.sitting import _COMMAND_OF, Sitting
from tests.simulation.people import Player
from tests.simulation.world import Ran

_NOT_COMPARED = ("clocks", "orders")  # the first goes with the time, the second is no part of the log


def flaws_of(ran: Ran) -> list[str]:
    """Everything that is wrong, each in a sentence; empty where all promises were kept."""
    return [*ran.flaws, *(flaw for saved in ran.tables for flaw in _flaws_of_table(ran, saved))]


def _flaws_of_table(ran: Ran, saved: SavedTable) -> Iterator[str]:
    players = [player for player in ran.players if player.table == saved.charter.id]
    yield from _flaws_of_log(saved.entries, players)
    yield from _flaws_of_acknowledgements(saved.entries, players)
    seen = {
        message["seq"] for player in players for window in player.windows for message in window.messages_of("state")
    }
    try:
        replay = Replay(saved, seen)
    except Exception as failure:
        yield f"The log cannot be played again: {failure!r}."
        return
    yield from replay.flaws
    yield from _flaws_of_memory(ran, saved, replay)
    for player in players:
        for window in player.windows:
            yield from _flaws_of_feed(f"{player.name} at {saved.charter.game}", window, replay)
    secret = saved.charter.secret.hex()
    if any(secret in line for line in ran.lines):
        yield "The secret of a table is in a log."


def _flaws_of_log(entries: list[Entry], players: list[Player]) -> Iterator[str]:
    """Numbers without a gap, time that does not go back, each command once, and none that nobody sent."""
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        yield f"The log has gaps or doubles: {[entry.seq for entry in entries]}."
    if any(later.at < earlier.at for earlier, later in pairwise(entries)):
        yield "Time goes back in the log."
    counts = Counter((entry.seat, entry.move_id) for entry in entries if entry.move_id)
    yield from (f"{command} was carried out {times} times." for (_, command), times in counts.items() if times > 1)
    sent = {command: message for player in players for command, message in player.sent.items()}
    for entry in entries:
        if entry.move_id is None:
            continue
        said = sent.get(entry.move_id)
        if said is None or said["seat"] != entry.seat or said["t"] != _COMMAND_OF.get(entry.kind, entry.kind):
            yield f"Entry {entry.seq} is of a command that nobody gave: {entry}."
        elif entry.kind == MOVE and said["text"] != entry.text.partition("\n")[0]:
            yield f"Entry {entry.seq} is another move than was made: {entry}, not {said['text']}."


def _flaws_of_acknowledgements(entries: list[Entry], players: list[Player]) -> Iterator[str]:
    """What was acknowledged is in the log, under the number it was acknowledged with; no move that was refused is."""
    written = {entry.seq: entry for entry in entries}
    for player in players:
        for entry in entries:
            if entry.kind == MOVE and entry.move_id in player.refused:
                yield f"{entry.move_id} was refused ({player.refused[entry.move_id]}), and is entry {entry.seq}."
        for done in player.acknowledged:
            found = written.get(done.seq)
            if done.kind != "orders" and (found is None or (found.seat, found.move_id) != (done.seat, done.command)):
                yield f"{done.command} was acknowledged as entry {done.seq}, which is {found}."


def _flaws_of_memory(ran: Ran, saved: SavedTable, replay: "Replay") -> Iterator[str]:
    """What servers have in memory at the end, and what lists say, is what the log makes."""
    last = replay.sitting
    if last.status != FINISHED or saved.status != FINISHED:
        yield f"The table is {saved.status} in the store and {last.status} by its log."
    for table, seq, key in ran.kept_in_memory:
        if table == saved.charter.id and (seq, key) != (last.seq, last.state.key()):
            yield f"A server has entry {seq} of the table in memory, and the log ends with {last.seq}."
    for table, standing in ran.standings:
        if table == saved.charter.id and standing != last.standing():
            yield f"Lists say {standing}, and the log {last.standing()}."


def _flaws_of_feed(who: str, window: TableClient, replay: "Replay") -> Iterator[str]:
    """Every event once and in order; every state as the replay has it for that seat; and nothing secret."""
    for seat in window.states:
        states = [message for message in window.messages_of("state") if message["seat"] == seat]
        told = [event["n"] for state in states for event in state["events"]]
        events = replay.sitting.playing.events
        if told != list(range(1, events + 1)):
            yield f"{who} was told of events {told}, of {events}."
        if states[-1]["seq"] != replay.sitting.seq:
            yield f"{who} was last shown entry {states[-1]['seq']} of {replay.sitting.seq}."
        for state in states:
            flaw = replay.difference(state)
            if flaw:
                yield f"{who} was shown something else at entry {state['seq']}: {flaw}."
                break
    secret = replay.sitting.charter.secret.hex()
    for message in window.messages:
        card = message.get("table", {})
        if card.get("status") != FINISHED and secret in repr(message):
            yield f"{who} was told the secret before the end."


class Replay:
    """A log played again without interruption, and what each seat would have been shown after each entry."""

    def __init__(self, saved: SavedTable, seqs: set[int]) -> None:
        self.flaws: list[str] = []
        self._shown: dict[int, Sitting] = {}
        sitting = Sitting(saved.charter, list(saved.chairs))
        for entry in saved.entries:
            if entry.kind == FLAG and sitting.timer is not None:
                overdue = ",".join(map(str, sitting.timer.overdue(entry.at)))
                if overdue != entry.text:
                    self.flaws.append(f"Entry {entry.seq} says that time is over for {entry.text}, not {overdue}.")
            sitting = sitting._twin()
            sitting.apply(entry)
            if entry.kind == MOVE and entry.mark != sitting.marks[entry.seq]:
                self.flaws.append(f"Entry {entry.seq} came to something else when it was played.")
            if entry.seq in seqs:
                self._shown[entry.seq] = sitting
        self.sitting = sitting
        if rebuild(saved).state.key() != sitting.state.key():
            self.flaws.append("The log does not replay to the same hash.")

    def difference(self, state: Json) -> str:
        """Where a state that somebody was shown differs from the replay's; empty where it does not."""
        sitting = self._shown.get(state["seq"])
        if sitting is None:
            return "there is no such entry"
        since = state["events"][0]["n"] - 1 if state["events"] else sitting.playing.events
        wanted: dict[str, Any] = json.loads(Showing().state_message(sitting, state["seat"], since, sitting.at))
        differing = [key for key in wanted if key not in _NOT_COMPARED and wanted[key] != state.get(key)]
        return ", ".join(differing)
