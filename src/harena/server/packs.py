"""Content packs on a server: those that ship with it and those that players sent, all known by their hashes."""

import re
from typing import Any

from harena.core.packs import BY_HASH, keep, kept
from harena.server import models
from harena.server.catalog import PACK, shipped_packs
from harena.server.checks import Checks
from harena.server.problems import Problem
from harena.server.store import IntegrityError, KeptPack, Person, Store

_MOST_EACH = 50
_MOST_NAMED = 4
_NAMED = re.compile(rf"{BY_HASH}([0-9a-f]{{16}})")


class Packs:
    """All packs of a server."""

    def __init__(self, store: Store, checks: Checks) -> None:
        self._store = store
        self._checks = checks

    async def add(self, text: str, person: Person, at: int) -> models.PackInfo:
        """Keep a pack that a player sent, once its game has found it good. One that is here already stays as it is."""
        head = await self._checks.pack(text)
        known = shipped_packs().get(head.hash)
        if known is not None:
            return known.info
        if await self._store.count_packs(person.id) >= _MOST_EACH:
            raise Problem(409, f"You have {_MOST_EACH} packs here, which is as many as one player may have.")
        pack = KeptPack(head.hash, head.game, head.id, head.version, head.title, head.about, person.id, person.name, at)
        try:
            await self._store.add_pack(pack, text)
        except IntegrityError:
            there = await self.text(head.hash)
            if there.replace("\r\n", "\n") != text.replace("\r\n", "\n"):
                raise Problem(409, "Another pack here has the same hash; change something in yours.") from None
        return (await self._info(head.hash, person.id)) or _shown(pack, person.id)

    async def listed(self, game: str | None, player: str) -> list[models.PackInfo]:
        """The packs to choose from: those that ship with a game first, then a player's own, then those of others."""
        shipped = [pack.info for pack in shipped_packs().values() if game in (None, pack.info.game)]
        found = [_shown(pack, player) for pack in await self._store.list_packs(game, player)]
        return shipped + sorted(found, key=lambda pack: not pack.yours)

    async def text(self, digest: str) -> str:
        """A pack's text; a Problem when there is none of that hash."""
        known = shipped_packs().get(digest)
        text = known.text if known is not None else await self._store.pack_text(digest)
        if text is None:
            raise Problem(404, "There is no pack with this hash here.")
        return text

    async def ready(self, options: dict[str, Any]) -> None:
        """See that the rules find the pack that a table's options name by its hash, if they do."""
        name = options.get(PACK)
        if isinstance(name, str) and name.startswith(BY_HASH):
            digest = name.removeprefix(BY_HASH)
            keep(kept(digest) or await self.text(digest))

    async def named_in(self, record: str) -> list[str]:
        """The packs that a record names by their hashes, as far as they are here."""
        named = list(dict.fromkeys(_NAMED.findall(record)))[:_MOST_NAMED]
        found = [await self._store.pack_text(digest) for digest in named]
        return [text for text in found if text is not None]

    async def _info(self, digest: str, player: str) -> models.PackInfo | None:
        found = await self._store.pack(digest)
        return None if found is None else _shown(found, player)


def _shown(pack: KeptPack, player: str) -> models.PackInfo:
    return models.PackInfo(
        hash=pack.hash,
        game=pack.game,
        id=pack.id,
        version=pack.version,
        title=pack.title,
        about=pack.about,
        name=f"{BY_HASH}{pack.hash}",
        by=pack.by,
        yours=pack.player == player,
    )
