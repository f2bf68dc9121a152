"""Playing over the wire: choices, taking back, resigning, rematches, talk, hints, replays, forks."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import harena
from harena.client import Json, ServerRefusal, TableClient
from harena.core.chance import commitment
from harena.core.errors import IllegalAction
from harena.records import Playthrough, loads, verify
from tests.server.harness import Running, aio, chooser, first, serving


class Pair:
    """Two people at one table."""

    def __init__(self, table: str, one: TableClient, two: TableClient) -> None:
        self.table = table
        self.one = one
        self.two = two

    async def settled(self, seq: int) -> None:
        """Wait until both have what happened."""
        for seat in (self.one, self.two):
            await seat.until(lambda: any(state["seq"] >= seq for state in seat.states.values()))  # noqa: B023


async def seated(server: Running, game: str, stack: AsyncExitStack, **others: Any) -> Pair:
    """Two people who sit down at a new table and connect."""
    one, two = server.client(), server.client()
    made = await one.new_table(game, ["me", "open"], **others)
    await two.join(made["id"])
    here = await stack.enter_async_context(one.connect(made["id"]))
    there = await stack.enter_async_context(two.connect(made["id"]))
    return Pair(made["id"], here, there)


async def refusal(work: Any) -> IllegalAction:
    """Why something is refused."""
    with pytest.raises(IllegalAction) as caught:
        await work
    return caught.value


@aio
async def test_two_people_play_a_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        ends = await asyncio.gather(pair.one.play(chooser(1)), pair.two.play(chooser(2)))
        assert ends[0] == ends[1]
        assert sorted(ends[0]["ranks"]) == [1, 2]
        await pair.two.until(lambda: pair.two.states[1]["view"]["outcome"] is not None)
        # Each was told the same story, and each event once.
        for seat in (pair.one, pair.two):
            numbers = [event["n"] for message in seat.messages_of("state") for event in message["events"]]
            assert numbers == list(range(1, len(numbers) + 1))
        assert pair.one.since == pair.two.since


@aio
async def test_an_answer_counts_only_for_the_question_it_names(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        asked = [seat.states[n]["decision"]["asked"] for n, seat in enumerate((pair.one, pair.two))]
        assert asked[0] == asked[1]
        # What the other seals leaves the question as it was.
        await pair.settled((await pair.one.ask("move", seat=0, text="keep", asked=asked[0]))["seq"])
        assert pair.two.states[1]["decision"]["asked"] == asked[1]
        await pair.settled((await pair.one.ask("retract", seat=0))["seq"])
        assert pair.one.states[0]["decision"]["asked"] == asked[0]
        await pair.one.ask("move", seat=0, text="keep", asked=asked[0])
        await pair.settled((await pair.two.ask("move", seat=1, text="keep", asked=asked[1]))["seq"])
        now = pair.one.states[0]["decision"]
        assert now["asked"] > asked[0]
        text = now["options"][0]["text"]
        assert "earlier question" in (await refusal(pair.one.ask("move", seat=0, text=text, asked=asked[0]))).reason
        await pair.one.ask("move", seat=0, text=text, asked=now["asked"])


@aio
async def test_refusals_cite_the_rule_and_change_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        heard = len(pair.two.messages)
        assert (await refusal(pair.one.move(0, "place cheater"))).rule == "RAG-13"
        assert (await refusal(pair.one.move(0, "dance"))).rule == "RAG-13"
        assert "not your seat" in (await refusal(pair.one.move(1, "keep"))).reason
        assert "not your seat" in (await refusal(pair.one.move(5, "keep"))).reason
        assert "no sealed choice" in (await refusal(pair.one.ask("retract", seat=0))).reason
        seq = await pair.one.move(0, "KEEP")
        assert "chosen already" in (await refusal(pair.one.move(0, "keep"))).reason
        await pair.settled(seq)
        assert [message["t"] for message in pair.two.messages[heard:]] == ["state"]


@aio
async def test_a_sealed_choice_is_taken_back_while_the_other_chooses(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        await pair.settled(await pair.one.move(0, "keep"))
        mine, theirs = pair.one.states[0], pair.two.states[1]
        assert (mine["can_retract"], mine["decision"], mine["view"]["choice"]) == (True, None, "keep")
        assert (theirs["view"]["chosen"], theirs["view"]["choice"]) == ([0], None)
        await pair.settled((await pair.one.ask("retract", seat=0))["seq"])
        assert pair.one.states[0]["decision"] is not None
        assert pair.two.states[1]["view"]["chosen"] == []
        # Undo, while the choice is sealed, is the same and asks nobody.
        await pair.settled(await pair.one.move(0, "keep"))
        await pair.settled((await pair.one.ask("undo", seat=0))["seq"])
        assert pair.two.states[1]["view"]["chosen"] == []
        assert not pair.two.messages_of("undo-asked")


async def _bet(pair: Pair) -> tuple[TableClient, int, TableClient, int]:
    """In Leduc hold'em, let who is first raise: it is public, and tells nobody anything hidden."""
    seat = pair.one.states[0]["view"]["waiting"][0]
    me, other = (pair.one, pair.two) if seat == 0 else (pair.two, pair.one)
    await pair.settled(await me.move(seat, "raise"))
    return me, seat, other, 1 - seat


@aio
async def test_an_undo_needs_consent(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "leduc", stack)
        before = pair.one.states[0]["view"], pair.two.states[1]["view"]
        me, seat, other, theirs = await _bet(pair)
        assert me.states[seat]["can_undo"] is True
        assert other.states[theirs]["can_undo"] is False
        assert "nothing to take back" in (await refusal(other.ask("undo", seat=theirs))).reason

        await me.ask("undo", seat=seat)
        await other.until(lambda: bool(other.messages_of("undo-asked")))
        assert other.states[theirs]["undo_asked"] == seat
        assert "Nobody asks you" in (await refusal(me.ask("undo-answer", seat=seat, yes=True))).reason
        no = await other.ask("undo-answer", seat=theirs, yes=False)
        await pair.settled(no["seq"])
        assert me.states[seat]["undo_asked"] is None
        # Asked once is enough: takebacks must not become a nuisance.
        assert "refused" in (await refusal(me.ask("undo", seat=seat))).reason

        await pair.settled(await other.move(theirs, "raise"))
        await other.ask("undo", seat=theirs)
        yes = await me.ask("undo-answer", seat=seat, yes=True)
        await pair.settled(yes["seq"] + 1)
        assert other.states[theirs]["decision"] is not None
        assert other.states[theirs]["events"][-1]["event"] == "table:taken_back"
        assert other.states[theirs]["events"][-1]["text"] == "You took back your last move."
        assert before != (pair.one.states[0]["view"], pair.two.states[1]["view"])  # the first raise stands


@aio
async def test_an_undo_never_reaches_back_across_news(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "leduc", stack)
        me, seat, other, theirs = await _bet(pair)
        await pair.settled(await other.move(theirs, "call"))  # the public card is turned up
        assert other.states[theirs]["can_undo"] is False
        assert "nothing to take back" in (await refusal(other.ask("undo", seat=theirs))).reason
        assert me.states[seat]["can_undo"] is False


@aio
async def test_a_move_answers_an_open_request_to_undo(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "leduc", stack)
        me, seat, other, theirs = await _bet(pair)
        await me.ask("undo", seat=seat)
        await pair.settled(await other.move(theirs, "raise"))
        assert other.states[theirs]["undo_asked"] is None
        assert "Nobody asks you" in (await refusal(other.ask("undo-answer", seat=theirs, yes=True))).reason


@aio
async def test_resigning_ends_a_duel_and_tells_the_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        await pair.settled(await pair.one.move(0, "keep"))
        assert pair.one.table["secret"] is None
        await pair.two.ask("resign", seat=1)
        await pair.one.until(lambda: pair.one.over)
        assert pair.one.table["outcome"]["ranks"] == [1, 2]
        assert pair.one.table["seats"][1]["resigned"] is True
        told: Json = pair.one.table
        assert commitment(bytes.fromhex(told["secret"])) == told["commitment"]
        await pair.one.until(lambda: pair.one.states[0]["decision"] is None)
        last = pair.one.states[0]["events"][-1]
        assert last["text"] == "The Defenders resigned."
        assert (last["event"], last["about"]) == ("table:resigned", {"seat": 1})
        assert "over" in (await refusal(pair.two.ask("resign", seat=1))).reason
        record = loads(await pair.one._client.call("GET", f"/api/tables/{pair.table}/record"))
        assert record.conceded == (1,)
        assert verify(record).complete


@aio
async def test_a_rematch_swaps_the_sides(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        assert "when the game is over" in (await refusal(pair.one.ask("rematch", seat=0))).reason
        await pair.one.ask("resign", seat=0)
        await pair.one.ask("rematch", seat=0)
        await pair.two.until(lambda: pair.two.table["rematch"]["offered"] == [0])
        assert pair.two.table["rematch"]["table"] is None
        await pair.two.ask("rematch", seat=1)
        await pair.one.until(lambda: pair.one.table["rematch"]["table"] is not None)
        again = await pair.one._client.call("GET", f"/api/tables/{pair.one.table['rematch']['table']}")
        assert (again["status"], again["you"]) == ("running", [1])
        assert again["commitment"] != pair.one.table["commitment"]


@aio
async def test_one_screen_for_two(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "me"], words=["sand", "blood"])
        assert made["you"] == [0, 1]
        async with me.connect(made["id"]) as table:
            await table.until(lambda: set(table.states) == {0, 1})
            for seat in (0, 1):
                assert "hand" in table.states[seat]["view"]["table"]["sides"][seat]
                assert "hand" not in table.states[seat]["view"]["table"]["sides"][1 - seat]
            outcome = await table.play(chooser(4))
            assert outcome["ranks"]


@aio
async def test_spectators_see_what_is_public(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        watcher = server.client()
        await watcher.me()
        seat = await stack.enter_async_context(watcher.connect(pair.table))
        assert list(seat.states) == [None]
        assert (seat.table["invite"], seat.table["you"]) == (None, [])
        await asyncio.gather(pair.one.play(chooser(5)), pair.two.play(chooser(6)))
        await seat.until(lambda: seat.over)
        for message in seat.messages_of("state"):
            assert message["decision"] is None
            assert message["refusals"] == []
            assert not any("hand" in side for side in message["view"]["table"]["sides"])
        for kind in ("move", "resign", "rematch", "hint"):
            fields = {"text": "keep"} if kind == "move" else {}
            assert "not your seat" in (await refusal(seat.ask(kind, seat=0, **fields))).reason
        assert "seated" in (await refusal(seat.ask("say", phrase="hello"))).reason


@aio
async def test_talk_is_made_of_phrases(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        pair = await seated(server, "ragers", stack)
        phrases = {phrase["key"] for phrase in pair.one.messages_of("welcome")[0]["phrases"]}
        assert "well-fought" in phrases
        for _ in range(2):  # sent twice, said once
            await pair.one.ask("say", phrase="well-fought", id="only once")
        await pair.two.until(lambda: bool(pair.two.messages_of("said")))
        await pair.two.ask("say", phrase="hello")
        await pair.one.until(lambda: len(pair.one.messages_of("said")) == 2)
        assert [said["seat"] for said in pair.one.messages_of("said")] == [0, 1]
        assert "no such phrase" in (await refusal(pair.one.ask("say", phrase="you cheat"))).reason


@aio
async def test_hints_are_a_bots_advice_and_not_for_use_against_people(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        me = server.client()
        made = await me.new_table("ragers", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            hint = await seat.ask("hint", seat=0)
            texts = {option["text"] for option in seat.states[0]["decision"]["options"]}
            assert hint["by"] == "greedy"
            assert {option["text"] for option in hint["options"]} <= texts
            assert sum(option["weight"] for option in hint["options"]) == pytest.approx(1)
        pair = await seated(server, "ragers", stack)
        assert "no other person" in (await refusal(pair.one.ask("hint", seat=0))).reason


async def _finished(server: Running, seed: int) -> tuple[Any, Json]:
    me = server.client()
    made = await me.new_table("ragers", ["me", "random"], words=["sand"])
    async with me.connect(made["id"]) as seat:
        await seat.play(chooser(seed))
    return me, made


@aio
async def test_a_replay_shows_each_reader_what_that_reader_saw(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, made = await _finished(server, 7)
        path = f"/api/tables/{made['id']}"
        record = loads(await me.call("GET", f"{path}/record"))
        game = Playthrough.resume(record)
        for reader, eye in (("0", 0), ("1", 1), ("spectator", None), ("referee", "referee")):
            found = await me.call("GET", f"{path}/replay?as={reader}")
            assert len(found["steps"]) == len(record.moves) + 1
            for step in found["steps"]:
                assert step["view"] == game.position(step["n"]).view(eye)
                if step["n"]:
                    move = record.moves[step["n"] - 1]
                    seen = reader in ("referee", str(move.seat))
                    assert (step["seat"], step["text"]) == (move.seat, move.text if seen else None)
            numbers = [event["n"] for step in found["steps"] for event in step["events"]]
            assert numbers == list(range(1, len(numbers) + 1))
        assert commitment(bytes.fromhex(found["secret"])) == found["commitment"] == made["commitment"]


@aio
async def test_running_games_have_no_replay_and_no_record(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "me"])
        for path in ("replay?as=0", "replay?as=referee", "record"):
            with pytest.raises(ServerRefusal) as caught:
                await me.call("GET", f"/api/tables/{made['id']}/{path}")
            assert caught.value.status == 409
        with pytest.raises(ServerRefusal):
            await me.call("POST", f"/api/tables/{made['id']}/fork", {"step": 0, "seat": 0, "level": "random"})


@aio
async def test_playing_on_from_a_step_of_a_finished_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, made = await _finished(server, 8)
        path = f"/api/tables/{made['id']}"
        steps = (await me.call("GET", f"{path}/replay?as=1"))["steps"]
        # At a step where seat 1 has to decide, so that the bot alone cannot bring the game on before we look.
        step = next(each["n"] for each in steps[4:] if 1 in each["view"]["waiting"])
        fork = await me.call("POST", f"{path}/fork", {"step": step, "seat": 1, "level": "random"})
        assert fork["forked_from"] == {"table": made["id"], "step": step}
        assert (fork["you"], fork["status"], fork["listed"]) == ([1], "running", False)
        async with me.connect(fork["id"]) as seat:
            begun = seat.messages_of("state")[0]["view"]["table"]
            assert begun["sides"][1]["hand"] == steps[step]["view"]["table"]["sides"][1]["hand"]
            # One's own fork can be saved while it is played; others see nothing of it.
            assert "forks" in await me.call("GET", f"/api/tables/{fork['id']}/record")
            stranger = server.client()
            await stranger.me()
            with pytest.raises(ServerRefusal):
                await stranger.call("GET", f"/api/tables/{fork['id']}/record")
            await seat.play(first)
        text = await me.call("GET", f"/api/tables/{fork['id']}/record")
        assert (await me.call("POST", "/api/verify", text))["ok"] is True
        for wish in ({"step": 10_000, "seat": 0}, {"step": 1, "seat": 4}):
            with pytest.raises(ServerRefusal) as caught:
                await me.call("POST", f"{path}/fork", {**wish, "level": "random"})
            assert caught.value.status == 422


@aio
async def test_forks_of_forks_and_of_resigned_games(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "me"])
        async with me.connect(made["id"]) as table:
            for seat in (0, 1):
                await table.move(seat, "keep")
            await table.ask("resign", seat=0)
        one = await me.call("POST", f"/api/tables/{made['id']}/fork", {"step": 2, "seat": 0, "level": "random"})
        async with me.connect(one["id"]) as table:
            await table.play(chooser(9))
        two = await me.call("POST", f"/api/tables/{one['id']}/fork", {"step": 4, "seat": 1, "level": "random"})
        hall = server.services.hall
        hall.drop(await hall.get(two["id"]))  # read back from the store, the fork is still the same
        async with me.connect(two["id"]) as table:
            await table.play(chooser(10))
        text = await me.call("GET", f"/api/tables/{two['id']}/record")
        assert (await me.call("POST", "/api/verify", text))["ok"] is True


@pytest.mark.parametrize("game", harena.list_games())
@aio
async def test_every_game_is_played_over_the_wire(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        least, _ = harena.game(game).seats
        made = await me.new_table(game, ["me"] * least)
        rng = random.Random(11)
        async with me.connect(made["id"]) as table:
            for _ in range(60):  # the first part of a long game tells as much as all of it
                await table.until(lambda: table.over or bool(table.to_decide()))
                if table.over:
                    break
                state = rng.choice(table.to_decide())
                seq = await table.move(state["seat"], chooser(rng.randrange(1000))(state))
                await table.until(lambda: table.states[state["seat"]]["seq"] >= seq)  # noqa: B023
            if not table.over:
                await table.ask("resign", seat=0)
                for seat in range(1, least):
                    if not table.over:
                        await table.ask("resign", seat=seat)
                await table.until(lambda: table.over)
        record = await me.call("GET", f"/api/tables/{made['id']}/record")
        assert (await me.call("POST", "/api/verify", record))["ok"] is True
        for reader in ("0", "spectator", "referee"):
            found = await me.call("GET", f"/api/tables/{made['id']}/replay?as={reader}")
            assert len(found["steps"]) > 2
