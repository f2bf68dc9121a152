"""Before and after a game: making tables, taking seats, leaving, rematches, forks."""

import hmac
import secrets
from dataclasses import replace
from typing import Any

from harena.core.chance import SEED_LIMIT, commitment
from harena.core.errors import HarenaError
from harena.core.state import Edition
from harena.games import game as find_game
from harena.records import Playthrough, dumps
from harena.server import models
from harena.server.catalog import check_level, edition_for, edition_of
from harena.server.hall import Hall
from harena.server.ledger import FINISHED, LOBBY, Chair, Change, Charter, bot_name
from harena.server.live import LiveTable
from harena.server.logs import log
from harena.server.problems import Problem
from harena.server.sitting import Sitting
from harena.server.store import Person

_COMMITMENT_MS = 10 * 60 * 1000
_NO_WORDS = ""


class Lobby:
    """Makes and fills the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._now = hall.clock.now

    # --- fair chance ---------------------------------------------------------------------------------------------

    async def promise(self, player: str) -> str:
        """Commit to a fresh secret for a player's next table. Asking again replaces it, so nobody collects them."""
        secret = secrets.token_bytes(32)
        await self._hall.store.promise(player, secret, commitment(secret), self._now() + _COMMITMENT_MS)
        return commitment(secret)

    async def _secret(self, player: str, promised: str | None) -> bytes:
        if promised is None:
            return secrets.token_bytes(32)
        secret = await self._hall.store.take_promise(player, promised, self._now())
        if secret is None:
            raise Problem(409, "This commitment is not good any more; ask for a new one.")
        return secret

    # --- making --------------------------------------------------------------------------------------------------

    async def make(self, wish: models.NewTable, person: Person) -> LiveTable:
        """A new table, as wished for. The game begins at once if all seats are taken."""
        await self._hall.packs.ready(wish.options)
        edition = await self._hall.aside(edition_for, wish.game, len(wish.seats), wish.options)
        chairs = _chairs(wish, person)
        secret = await self._secret(person.id, wish.commitment)
        clock = None if wish.clock is None else wish.clock.model_dump()
        charter = self._charter(edition, person.id, secret, clock, wish.listed, wish.tutorial)
        return await self._open(Sitting(charter, chairs))

    def _charter(
        self,
        edition: Edition,
        creator: str,
        secret: bytes,
        clock: dict[str, object] | None,
        listed: bool,
        tutorial: bool,
    ) -> Charter:
        return Charter(
            id=secrets.token_urlsafe(9),
            game=edition.game,
            rules=edition.rules_version,
            packs=dict(edition.packs),
            options=dict(edition.options),
            seats=int(edition.seats),
            creator=creator,
            invite=secrets.token_urlsafe(16),
            listed=listed,
            tutorial=tutorial,
            clock=clock,
            secret=secret,
            commitment=commitment(secret),
            next_secret=secrets.token_bytes(32),
            base=None,
            parent=None,
            parent_step=None,
            created=self._hall.settings.now(),
            seat_names=[edition.words.seat_name(seat) for seat in range(int(edition.seats))],
        )

    async def _open(self, sitting: Sitting, rematch_of: LiveTable | None = None) -> LiveTable:
        """Write down a new table and, in the same commit, that it is the rematch of another."""
        table = LiveTable(sitting)
        entries = sitting.beginning(self._now(), sitting.chairs)
        changes = [(table, Change(entries, founded=True))]
        if rematch_of is not None:
            changes.append((rematch_of, Change(rematch=table.id)))
        await self._hall.commit(changes)
        log("table_made", table=table.id, game=sitting.charter.game, begun=bool(entries))
        return table

    # --- seats ---------------------------------------------------------------------------------------------------

    async def join(self, table: LiveTable, person: Person, wish: models.Join) -> None:
        """Take a seat; with the invite, where the table is not listed."""

        async def decide(sitting: Sitting) -> None:
            charter = sitting.charter
            invited = wish.invite is not None and hmac.compare_digest(wish.invite, charter.invite)
            if not charter.listed and not invited and not sitting.seats_of(person.id):
                raise Problem(403, "This table is joined by invitation: use the link you were given.")
            seat = self._open_seat(sitting, wish.seat)
            agreed = await self._agreed(charter, seat, wish.options) if wish.options else None
            await self._sit(table, seat, Chair("human", person.id, person.name, None, wish.word), agreed)

        await self._hall.deciding(table, decide)

    async def add_bot(self, table: LiveTable, person: Person, seat: int, level: str) -> None:
        """Give an open seat to a bot."""

        async def decide(sitting: Sitting) -> None:
            if sitting.charter.creator != person.id:
                raise Problem(403, "Only who made the table gives its seats to bots.")
            check_level(sitting.charter.game, level)
            await self._sit(table, self._open_seat(sitting, seat), Chair("bot", None, bot_name(level), level))

        await self._hall.deciding(table, decide)

    async def leave(self, table: LiveTable, person: Person) -> None:
        """Get up before the game begins. A table without people is given up."""

        async def decide(sitting: Sitting) -> None:
            mine = sitting.seats_of(person.id)
            if sitting.status != LOBBY:
                raise Problem(409, "The game has begun: resign instead of leaving.")
            if not mine:
                raise Problem(409, "You have no seat at this table.")
            others = any(chair.kind == "human" and chair.player != person.id for chair in sitting.chairs)
            change = Change(chairs={seat: Chair() for seat in mine}, given_up=not others)
            await self._hall.commit([(table, change)])

        await self._hall.deciding(table, decide)

    def _open_seat(self, sitting: Sitting, wanted: int | None) -> int:
        if sitting.status != LOBBY:
            raise Problem(409, "The game has begun: all seats are taken.")
        free = [seat for seat, chair in enumerate(sitting.chairs) if chair.kind == "open"]
        if wanted is None and free:
            return free[0]
        if wanted is None or wanted not in free:
            raise Problem(409, "This seat is taken, or there is none of this number.")
        return wanted

    async def _agreed(self, charter: Charter, seat: int, chosen: dict[str, Any]) -> Charter:
        """What is agreed on when somebody sits down who chooses what is that seat's own."""
        known = find_game(charter.game).options
        for name in chosen:
            if name not in known or known[name].seat != seat:
                raise Problem(422, f'Option "{name}" is not for who takes this seat to choose.')
        options = charter.options | chosen
        await self._hall.packs.ready(options)
        edition = await self._hall.aside(edition_for, charter.game, charter.seats, options)
        return replace(charter, packs=dict(edition.packs), options=dict(edition.options))

    async def _sit(self, table: LiveTable, seat: int, chair: Chair, agreed: Charter | None = None) -> None:
        sitting = table.sitting
        chairs = list(sitting.chairs)
        chairs[seat] = chair
        entries = sitting.beginning(self._now(), chairs, table.connected())
        await self._hall.commit([(table, Change(entries, {seat: chair}, charter=agreed))])

    # --- after the game ------------------------------------------------------------------------------------------

    async def rematch_if_all_want(self, table: LiveTable) -> None:
        """Make the table of a rematch, seats moved on by one, once all people offered it."""

        async def decide(sitting: Sitting) -> None:
            if sitting.rematch_table is not None or not sitting.all_want_rematch():
                return
            old = sitting.charter
            await self._hall.packs.ready(old.options)
            secret = old.next_secret or secrets.token_bytes(32)
            edition = await self._hall.aside(edition_of, old.game, old.seats, _moved_on(old))
            charter = self._charter(edition, old.creator, secret, old.clock, old.listed, False)
            words = sitting.rematch_offers
            again = [
                replace(chair, word=words.get(seat, _NO_WORDS), resigned=False)
                for seat, chair in enumerate(sitting.chairs)
            ]
            chairs = again[-1:] + again[:-1]
            await self._open(Sitting(charter, chairs), rematch_of=table)

        await self._hall.deciding(table, decide)

    async def fork(self, table: LiveTable, person: Person, wish: models.Fork) -> LiveTable:
        """A new game that goes on from a step of a finished one, against bots.

        All that the player's seat did not know at that step is dealt anew: having seen the end is no help.
        """
        old = table.sitting
        if old.status != FINISHED or old.play is None:
            raise Problem(409, "A game can be played on from when it is over.")
        if old.game is None:
            raise Problem(409, f"This game was played by Harena {old.release}; only that one can play on from it.")
        if wish.seat >= old.charter.seats or wish.step > len(old.game.steps):
            raise Problem(422, f"This game has {old.charter.seats} seats and {len(old.game.steps)} steps.")
        check_level(old.charter.game, wish.level)
        await self._hall.packs.ready(old.charter.options)
        try:
            base = await self._hall.aside(_forked, old.game, wish.step, secrets.randbelow(SEED_LIMIT), wish.seat)
        except HarenaError as error:
            raise Problem(409, str(error)) from None
        if base is None:
            raise Problem(409, "At this step the game was over; choose an earlier one.")
        made = self._charter(old.edition, person.id, old.charter.secret, None, False, False)
        charter = replace(made, base=base, parent=old.charter.id, parent_step=wish.step)
        chairs = [Chair("bot", None, bot_name(wish.level), wish.level) for _ in range(charter.seats)]
        chairs[wish.seat] = Chair("human", person.id, person.name)
        return await self._open(Sitting(charter, chairs))


def _forked(game: Playthrough, step: int, seed: int, seat: int) -> str | None:
    """The record of a game that goes on from a step of another; None where that was over. It takes a while."""
    forked = game.fork(step, seed, seat)
    return None if forked.outcome is not None else dumps(forked.record())


def _chairs(wish: models.NewTable, person: Person) -> list[Chair]:
    chairs: list[Chair] = []
    words = list(wish.words)
    for each in wish.seats:
        if isinstance(each, models.MySeat):
            chairs.append(Chair("human", person.id, person.name, None, words.pop(0) if words else _NO_WORDS))
        elif isinstance(each, models.BotSeat):
            check_level(wish.game, each.level)
            chairs.append(Chair("bot", None, bot_name(each.level), each.level))
        else:
            chairs.append(Chair())
    if not any(chair.kind == "human" for chair in chairs):
        raise Problem(422, 'Take at least one seat yourself: {"kind": "me"}.')
    if words:
        raise Problem(422, "There are more words than seats of yours; give one word for each.")
    return chairs


def _moved_on(charter: Charter) -> dict[str, Any]:
    """A table's options for a rematch: what is a seat's own goes along when everybody moves on by one seat."""
    seats = range(charter.seats)
    known = find_game(charter.game).options.items()
    own = [[name for name, option in known if option.seat == seat] for seat in seats]
    moved = {new: charter.options[old] for seat in seats for new, old in zip(own[seat], own[seat - 1])}
    return charter.options | moved
