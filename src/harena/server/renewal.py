"""Games begun under other rules or content, carried over to those of this server where every move of them stands.

A log is only ever added to. What carries a game over is one more entry: it says under which rules the game was begun
and how those moves read now whose texts the migrations of the game have changed. Where not every move stands and all
agreed to go back, it also says after which entry the game goes on; what came later is passed over. From then on the
table's charter names the rules, packs and options that it goes on with. Chance needs no carrying over: it comes from
the table's secret, and what came of each move is compared with what is noted beside it.
"""

import json
from dataclasses import replace
from typing import Any

from harena import __version__
from harena.core.errors import HarenaError
from harena.games import game as find_game
from harena.records import FORMAT, migrate
from harena.server import play_here
from harena.server.catalog import edition_of
from harena.server.ledger import (
    AGREED,
    LOBBY,
    MOVE,
    PASSED_OVER,
    RENEWED,
    RETRACT,
    UNDO,
    Change,
    Charter,
    Entry,
    SavedTable,
    StaleGame,
    Stands,
    playable,
)
from harena.server.sitting import Begin, Sitting


def read_back(saved: SavedTable) -> Sitting:
    """A table from the store, under the rules of this server; StaleGame where it does not stand under them."""
    return rebuild(saved) if playable(saved.charter) else carried_over(saved)


def rebuild(saved: SavedTable, begin: Begin = play_here.begin) -> Sitting:
    """A table as its log makes it, by the rules of whoever deals its game."""
    sitting = Sitting(saved.charter, saved.chairs, begin)
    for entry in _as_read_now(saved.entries):
        sitting.apply(entry)
    if sitting.play is not None:
        sitting.play.prepare()
    return _completed(sitting, saved)


def carried_over(saved: SavedTable) -> Sitting:
    """A table whose rules or content are others, under those of this server; it waits for its `renewal` to be kept.

    Where a move does not stand, or comes to something else, it is the table before that move, and says so: it goes on
    when all agree. StaleGame where the game is over, or does not even begin.
    """
    entries = _as_read_now(saved.entries)
    moves = [entry for entry in entries if entry.kind == MOVE]
    charter, texts = _charter_now(saved.charter, moves, begun=saved.status != LOBBY)
    read = {move.seq: text for move, text in zip(moves, texts)}
    now = [entry._replace(text=read.get(entry.seq, entry.text)) for entry in entries]
    sitting, stand = _played(charter, saved, now)
    if stand < len(now):
        sitting, _ = _played(charter, saved, now[:stand])  # what failed may have left its traces
    of = len(moves) - sum(entry.kind in (UNDO, RETRACT) for entry in entries)
    if sitting.status != saved.status:
        raise _stale(saved, sitting.turn, of)
    if stand < len(now):
        sitting.stands = Stands(sitting.seq, sitting.turn, of)
        agreed = [entry.seat for entry in now[stand:] if entry.kind == AGREED and entry.seat is not None]
        sitting.agreed = frozenset(agreed)
        sitting.seq, sitting.at = now[-1].seq, now[-1].at
        if sitting.timer is not None:
            sitting.timer.run(())
    sitting.begun_under = saved.charter.rules
    sitting.changed_texts = {move.seq: read[move.seq] for move in moves if read[move.seq] != move.text}
    return _completed(sitting, saved)


def _played(charter: Charter, saved: SavedTable, entries: list[Entry]) -> tuple[Sitting, int]:
    """A log played under a charter, and how many of its entries stand."""
    sitting = Sitting(charter, list(saved.chairs))
    for number, entry in enumerate(entries):
        sitting.begun_under = saved.charter.rules
        try:
            sitting.apply(entry)
        except HarenaError:
            return sitting, number
    return sitting, len(entries)


def renewal(sitting: Sitting, at: int) -> Entry | None:
    """The entry that carries a game over, where it is not kept yet."""
    return None if sitting.begun_under is None else sitting.renewal(at)


def change_to(sitting: Sitting, saved: SavedTable) -> Change:
    """What made a table into the one that the store has. Who has resigned is in the log, not in its chairs."""
    seated = enumerate(zip(sitting.chairs, saved.chairs))
    now = {seat: (known, replace(stored, resigned=known.resigned)) for seat, (known, stored) in seated}
    chairs = {seat: stored for seat, (known, stored) in now.items() if stored != known}
    rematch = saved.rematch if saved.rematch != sitting.rematch_table else None
    anew = sitting.status == LOBBY and saved.charter.options != sitting.charter.options
    charter = saved.charter if anew else None
    return Change(saved.entries, chairs, rematch=rematch, orders=dict(saved.orders), charter=charter)


def _completed(sitting: Sitting, saved: SavedTable) -> Sitting:
    sitting.rematch_table = saved.rematch
    sitting.version = saved.version
    sitting.orders = dict(saved.orders)
    sitting.marks = {}
    return sitting


def _as_read_now(entries: list[Entry]) -> list[Entry]:
    """A log with the texts that its moves have under the rules it was last carried over to, without what was left."""
    read = list(entries)
    for number, entry in enumerate(entries):
        if entry.kind == RENEWED:
            told = json.loads(entry.text)
            until = entry.seq if told["until"] is None else told["until"]
            for earlier, each in enumerate(read[:number]):
                if each.seq > until:
                    read[earlier] = each._replace(kind=PASSED_OVER)
                elif str(each.seq) in told["texts"]:
                    read[earlier] = each._replace(text=told["texts"][str(each.seq)])
    return read


def _charter_now(charter: Charter, moves: list[Entry], begun: bool) -> tuple[Charter, list[str]]:
    """What a table would have been agreed on under the rules of this server, and how its moves read then."""
    options, texts = charter.options, [move.text for move in moves]
    if begun:
        data: dict[str, Any] = {
            "format": FORMAT,
            "harena": __version__,
            "game": charter.game,
            "rules": charter.rules,
            "packs": charter.packs,
            "options": charter.options,
            "moves": [[move.seat, move.text.partition("\n")[0]] for move in moves],
        }
        data = migrate(data)
        options = data["options"]
        if len(data["moves"]) == len(moves):
            texts = [_with_what_was_said(str(now), move.text) for (_, now), move in zip(data["moves"], moves)]
    edition = edition_of(charter.game, charter.seats, options)
    now = replace(charter, rules=edition.rules_version, packs=dict(edition.packs), options=dict(edition.options))
    return now, texts


def _with_what_was_said(now: str, written: str) -> str:
    """The text of an entry with the action as it reads now; on a second line stays what the player had said."""
    _, line, said = written.partition("\n")
    return f"{now}{line}{said}"


def _stale(saved: SavedTable, stands: int, moves: int) -> StaleGame:
    title = find_game(saved.charter.game).title
    return StaleGame(
        f"This game of {title} was begun under rules or content that this server does not have any more (version "
        f"{saved.charter.rules} of the rules). Under those that it has, it stands only up to move {stands} of {moves}; "
        "open it with the Harena it was begun with."
    )
