"""Ophidian at the server's tables: everybody brings a deck."""

from pathlib import Path

import pytest

from harena.client import Client, ServerRefusal
from tests.server.harness import aio, serving


@aio
async def test_a_deck_is_reviewed_by_the_rules_and_added_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        await me.me()
        review = await me.call("POST", "/api/games/ophidian/decks/check", "team: brakka, korvath=3; 3 iron-mace")
        assert (review["legal"], review["sums"]) == (False, {"team_points": 6})
        assert [flaw["rule"] for flaw in review["flaws"]] == ["OPH-02", "OPH-05"]
        unreadable = await me.call("POST", "/api/games/ophidian/decks/check", "three iron maces")
        assert (unreadable["legal"], unreadable["sums"]) == (False, {})


@aio
async def test_who_sits_down_chooses_what_is_that_seats_own(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host, guest = server.client(), server.client()
        decks = {"deck_0": "bronze-fang", "deck_1": "kennel-gate"}
        table = (await host.new_table("ophidian", ["me", "open"], options=decks))["id"]
        for options, reason in (
            ({"deck_0": "rot-garden"}, 'Option "deck_0" is not for who takes this seat to choose'),
            ({"pack": "standard"}, 'Option "pack" is not for'),
            ({"nothing": 1}, 'Option "nothing" is not for'),
            ({"deck_1": "no such deck"}, "OPH-"),
        ):
            with pytest.raises(ServerRefusal, match=reason) as caught:
                await guest.join(table, options=options)
            assert caught.value.status == 422
        joined = await guest.join(table, options={"deck_1": "iron-assembly"})
        assert joined["status"] == "running"
        assert (joined["options"]["deck_0"], joined["options"]["deck_1"]) == ("bronze-fang", "iron-assembly")
        async with host.connect(table) as here, guest.connect(table) as there:
            sides = here.states[0]["view"]["table"]["sides"]
            assert [side["deck_id"] for side in sides] == ["bronze-fang", "iron-assembly"]
            await here.ask("resign", seat=0)
            await here.ask("rematch", seat=0)
            await there.ask("rematch", seat=1)
            await here.until(lambda: here.table["rematch"]["table"] is not None)
            again = await host.call("GET", f"/api/tables/{here.table['rematch']['table']}")
        # Everybody moves on by one seat, and takes the deck along.
        assert again["you"] == [1]
        assert (again["options"]["deck_0"], again["options"]["deck_1"]) == ("iron-assembly", "bronze-fang")
    async with serving(tmp_path) as server:
        host = Client(server.address, host.cookie)
        assert (await host.call("GET", f"/api/tables/{table}"))["options"]["deck_1"] == "iron-assembly"
