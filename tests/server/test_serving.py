"""Starting and stopping: the address, taken ports, settings that cannot be, and a quiet end."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import harena
from harena.client import Client, ServerRefusal
from harena.server import BadSettings, PortTaken, Settings, run
from harena.server.serving import _address
from tests.server.harness import in_a_loop, server_process, serving


def test_it_says_where_it_is_and_answers_there(tmp_path: Path) -> None:
    with server_process(tmp_path) as server, urllib.request.urlopen(f"{server.address}/healthz") as answer:
        assert answer.status == 200


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_asked_and_says_nothing_about_it(tmp_path: Path, how: signal.Signals) -> None:
    code = f"from pathlib import Path; import harena.server as s; s.run(port=0, home=Path({str(tmp_path)!r}))"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "Harena is at" in process.stdout.readline()
    process.send_signal(how)
    _, errors = process.communicate(timeout=120)
    assert "Traceback" not in errors
    assert errors.strip().endswith("server_stopped")


def test_ctrl_c_in_a_terminal_is_for_the_server_and_not_for_its_workers(tmp_path: Path) -> None:
    """A terminal sends it to all processes that were started from there."""
    line = [sys.executable, "-m", "harena", "serve", "--port", "0"]
    environment = {**os.environ, "HARENA_HOME": str(tmp_path)}
    server = subprocess.Popen(
        line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert server.stdout is not None
        me = Client(server.stdout.readline().split()[3])
        me._call("GET", "/api/me", None)
        assert me._call("POST", "/api/verify", "nonsense")["ok"] is False  # from here on there is a worker
        assert children(server.pid)
        os.killpg(server.pid, signal.SIGINT)
        _, errors = server.communicate(timeout=60)
    finally:
        server.kill()
    assert "Traceback" not in errors
    assert errors.strip().endswith("server_stopped")


PACK = (Path(harena.__file__).parent / "games" / "ragers" / "packs" / "standard.toml").read_text(encoding="utf-8")


def children(pid: int) -> set[int]:
    """The processes that a process started."""
    return {int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}


def connections(address: str) -> int:
    """How many a server has open, without the one that asks."""
    with urllib.request.urlopen(f"{address}/metrics") as answer:
        (told,) = (line for line in answer.read().decode().splitlines() if line.startswith("harena_connections "))
    return round(float(told.split()[1])) - 1


@pytest.mark.parametrize(("path", "body"), [("/api/verify", "nonsense"), ("/api/packs", PACK)])
def test_it_stops_while_a_check_runs(tmp_path: Path, path: str, body: str) -> None:
    """The check's process is held: a check that has begun and does not end, nor is it given up."""
    with server_process(tmp_path, check_workers=1, check_limit=600.0) as server:
        me = Client(server.address)
        me._call("GET", "/api/me", None)
        before = children(server.pid)
        assert me._call("POST", "/api/verify", "nonsense")["ok"] is False
        (worker,) = children(server.pid) - before
        os.kill(worker, signal.SIGSTOP)
        with ThreadPoolExecutor(2) as threads:
            asked = [threads.submit(me._call, "POST", path, body) for _ in range(2)]  # one runs, one waits for it
            while connections(server.address) < 2:
                time.sleep(0.05)
            time.sleep(0.5)  # what is asked comes right behind
            server.stop()
            for each in asked:
                refusal = each.exception(60)
                assert isinstance(refusal, ServerRefusal)
                assert refusal.status == 503
        assert not Path(f"/proc/{worker}").exists()
        assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_a_taken_port_is_said_to_be_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(PortTaken, match="choose another"):
        run(port=taken.getsockname()[1], home=tmp_path)


def test_addresses_that_are_none_are_refused(tmp_path: Path) -> None:
    for host, port in (("no.such.host.invalid", 8000), ("127.0.0.1", 99_999)):
        with pytest.raises(BadSettings, match="Cannot listen"):
            run(host=host, port=port, home=tmp_path)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"bus": "foo://"}, '"foo://" is no address of NATS; one looks like'),
        ({"origins": ("play.example",)}, '"play.example" is no origin; one looks like'),
        ({"origins": ("https://play.example", "https://play.example/")}, "nothing behind the name"),
        ({"origins": ("https://play.example:no",)}, "is no origin"),
        ({"trusted_proxies": "127.0.0.1,my-proxy"}, "'my-proxy' does not appear to be an IPv4 or IPv6 network"),
        ({"trusted_proxies": "10.0.0.1/8"}, "10.0.0.1/8 has host bits set"),
        ({"database": "postgresql://127.0.0.1:1/none"}, r"cannot be reached \(.*refused.*\); see that it runs"),
    ],
)
def test_settings_that_could_never_work_are_refused_in_a_sentence(
    settings: dict[str, Any], words: str, tmp_path: Path
) -> None:
    """Some would end in a traceback, others in a server that is there and lets nobody in."""
    with pytest.raises(BadSettings, match=words) as refused:
        run(port=0, home=tmp_path, **settings)
    assert "\n" not in str(refused.value)


def test_the_address_is_one_that_a_browser_can_open() -> None:
    assert _address("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert _address("::1", 8000) == "http://[::1]:8000/"
    assert _address("play.example", 80) == "http://play.example:80/"


def test_a_server_for_others_answers_to_any_name_unless_told_which() -> None:
    assert Settings(host="0.0.0.0").answers_to == frozenset()
    assert Settings(host="0.0.0.0", hosts=("Play.Example",)).answers_to == {"play.example"}
    assert "localhost" in Settings().answers_to


def test_bot_workers_end_with_the_server(tmp_path: Path) -> None:
    """A worker reads its questions from a pipe: when the server is gone, however it went, the pipe ends."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "harena.server.bot_worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert worker.stdin is not None
    worker.stdin.close()
    assert worker.wait(30) == 0
    assert worker.stdout is not None
    worker.stdout.close()


def test_a_worker_needs_nothing_of_the_server() -> None:
    code = "import sys, harena.server.bot_worker; print({'fastapi', 'sqlalchemy', 'uvicorn'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "set()"


def test_several_servers_can_run_in_one_process(tmp_path: Path) -> None:
    async def both() -> None:
        async with serving(tmp_path / "one") as one, serving(tmp_path / "two") as two:
            assert one.address != two.address
            await one.client().me()
            assert "harena_http_requests_total{" not in two.services.metrics.text().decode()

    in_a_loop(both())


def test_a_second_server_over_a_folder_says_who_was_first(tmp_path: Path) -> None:
    with server_process(tmp_path) as first:
        with pytest.raises(BadSettings, match=rf"process \d+ at {first.address}"):
            run(port=0, home=tmp_path)
        line = [sys.executable, "-m", "harena", "serve", "--port", "0"]
        second = subprocess.run(
            line, env={**os.environ, "HARENA_HOME": str(tmp_path)}, capture_output=True, text=True, timeout=180
        )
        assert second.returncode == 2
        assert first.address in second.stderr
        assert "Traceback" not in second.stderr
        first.kill()
        first.start()  # whoever is killed holds nothing
