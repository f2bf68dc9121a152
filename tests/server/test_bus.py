"""The bus within one process: who listens hears, nobody waits, and one listener's trouble is its own."""

import asyncio

import pytest

from harena.server.bus import LocalBus, open_bus
from harena.server.metrics import Metrics
from harena.server.settings import BadSettings, Settings
from tests.server.harness import in_a_loop


async def _told(bus: LocalBus, *subjects: str) -> None:
    for subject in subjects:
        bus.tell(subject, subject.encode())
    await asyncio.sleep(0)


def test_all_who_listen_hear_and_nobody_else() -> None:
    async def main() -> None:
        bus, heard = LocalBus(), list[tuple[str, bytes]]()
        for who in ("first", "second"):
            bus.listen("table.a", lambda payload, who=who: heard.append((who, payload)))  # type: ignore[misc]
        await _told(bus, "table.a", "table.b")
        assert heard == [("first", b"table.a"), ("second", b"table.a")]

    in_a_loop(main())


def test_telling_returns_before_anybody_hears() -> None:
    async def main() -> None:
        bus, heard = LocalBus(), list[bytes]()
        bus.listen("a", heard.append)
        bus.tell("a", b"1")
        assert heard == []
        await asyncio.sleep(0)
        assert heard == [b"1"]

    in_a_loop(main())


def test_who_has_stopped_listening_hears_no_more() -> None:
    async def main() -> None:
        bus, first, second = LocalBus(), list[bytes](), list[bytes]()
        end = bus.listen("a", first.append)
        bus.listen("a", second.append)
        end()
        end()
        await _told(bus, "a")
        assert (first, second) == ([], [b"a"])
        await bus.close()
        await _told(bus, "a")
        assert second == [b"a"]

    in_a_loop(main())


def test_a_listener_that_fails_keeps_nothing_from_the_others() -> None:
    async def main() -> None:
        bus, heard = LocalBus(), list[bytes]()
        bus.listen("a", lambda payload: 1 // 0)  # type: ignore[arg-type]
        bus.listen("a", heard.append)
        await _told(bus, "a")
        assert heard == [b"a"]

    in_a_loop(main())


def test_a_bus_that_nobody_knows_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadSettings, match="no address of NATS"):
        in_a_loop(open_bus(Settings(bus="smoke://signals"), Metrics()))
