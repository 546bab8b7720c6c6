"""The server as a whole: connections that do not send or do not read, and the command."""

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
import zlib
from base64 import urlsafe_b64decode
from math import nan

import pytest
import uvicorn
from web_support import EASY, Told

from gridwright.basics.errors import PuzzleError
from gridwright.cli.serving import Serving, fragment, serve_page
from gridwright.web import protocol
from gridwright.web.app import application
from gridwright.web.messages import Message
from gridwright.web.protocol import Protocol
from gridwright.web.serving import configured, listen

HEAD = b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n"


def served(use, pool=None):
    """Run a server in this process, and `use` it by its port."""

    async def run():
        sock = listen(0)
        server = uvicorn.Server(configured(application(pool or Told())))
        serving = asyncio.ensure_future(server._serve([sock]))
        while not server.started:
            await asyncio.sleep(0.005)
        try:
            await use(sock.getsockname()[1])
        finally:
            server.should_exit = True
            await serving
            sock.close()
        assert not Protocol.open_now

    asyncio.run(run())


async def said(port, data, end=b"", chunk=300):
    """What comes back for these bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        async with asyncio.timeout(30):
            return await reader.read(chunk) if not end else await reader.readuntil(end)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_heads_that_do_not_come_are_not_waited_for(monkeypatch):
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.05)

    async def use(port):
        slow = [said(port, HEAD + b"X-A: ") for _ in range(30)]
        nothing = said(port, b"")
        kept = said(port, HEAD + b"\r\n", chunk=100_000)
        *closed, answer = await asyncio.gather(*slow, nothing, kept)
        assert closed == [b""] * 31 and answer.startswith(b"HTTP/1.1 200")
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HEAD + b"\r\n")
        async with asyncio.timeout(30):
            assert (await reader.read()).startswith(b"HTTP/1.1 200")  # and then it is closed
        writer.close()

    served(use)


def test_a_job_under_way_is_no_idle_connection(monkeypatch):
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.05)

    class Long(Told):
        async def run(self, client, op, fields, seconds):
            await asyncio.sleep(0.2)
            yield Message(0, "done", False, b'{"late":1}')

    async def use(port):
        body = b'{"text":"1"}'
        head = (
            b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        )
        request = head + b"Content-Length: %d\r\n\r\n" % len(body) + body
        assert b'{"late":1}' in await said(port, request, end=b"}")

    served(use, Long())


def test_connections_of_one_address_are_bounded(monkeypatch):
    monkeypatch.setattr(protocol, "CONNECTIONS", 5)

    async def use(port):
        open_ = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
        assert await said(port, HEAD + b"\r\n") == b""
        open_[0][1].close()
        await open_[0][1].wait_closed()
        while Protocol.open_now.total() > 4:
            await asyncio.sleep(0.005)
        assert (await said(port, HEAD + b"\r\n")).startswith(b"HTTP/1.1 200")
        for _, writer in open_:
            writer.close()

    served(use)


HOSTILE = {
    "a huge header": HEAD + b"X: " + b"a" * 200_000 + b"\r\n\r\n",
    "two hosts": HEAD + b"Host: evil.example\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "another host": b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "100 MB": b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: application/json\r\nContent-Length: 104857600\r\n\r\n",
    "two lengths": b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
    b"Content-Length: 4\r\n\r\n",
    "smuggled": b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
    b"Transfer-Encoding: chunked, identity\r\n\r\n",
}


def test_hostile_heads_are_refused_and_the_next_is_served():
    async def use(port):
        for name, data in HOSTILE.items():
            answer = await said(port, data)
            assert re.match(rb"HTTP/1\.1 4\d\d |$", answer), (name, answer)
            assert (await said(port, HEAD + b"\r\n")).startswith(b"HTTP/1.1 200"), name

    served(use)


def test_a_port_that_is_taken_is_told_in_a_line():
    with listen(0) as sock:
        port = sock.getsockname()[1]
        assert sock.getsockname()[0] == "127.0.0.1"
        with pytest.raises(PuzzleError, match=rf"port {port}: cannot listen: .*--port 0"):
            listen(port)


def test_all_addresses_are_listened_on_only_for_names():
    with listen(0, ["my.name"]) as sock:
        assert sock.getsockname()[0] in ("::", "0.0.0.0")


def test_a_puzzle_is_in_the_part_of_the_address_that_no_server_sees():
    packed = fragment(EASY).removeprefix("#p=")
    content = zlib.decompress(urlsafe_b64decode(packed + "=="), -15)
    assert json.loads(content) == {"t": EASY}


def test_the_command_serves_until_ctrl_c_and_ends_its_workers():
    command = [sys.executable, "-m", "gridwright", "serve", EASY, "--port", "0", "--seconds", "9"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline().removeprefix("serving ").strip()
        root, _, part = address.partition("#")
        assert part.startswith("p=")
        body = json.dumps({"text": EASY}).encode()
        told = {"content-type": "application/json"}
        request = urllib.request.Request(root + "api/v1/solve", body, told)
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert json.load(answer)["status"] == "unique"
        with urllib.request.urlopen(root + "api/v1/health", timeout=60) as answer:
            assert json.load(answer)["restarts"] == 0
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(root, timeout=5)


@pytest.mark.parametrize(
    ("word", "seconds", "told"),
    [(None, 1.0, "cannot listen"), ("nothing.toml", 1.0, "nothing.toml"), (None, nan, "seconds")],
)
def test_what_cannot_be_served_is_told_in_a_line(word, seconds, told, capsys):
    with listen(0) as sock:
        options = Serving(sock.getsockname()[1], False, None, seconds, ())
        assert serve_page(word, options) == 2
    said = capsys.readouterr().err
    assert told in said and said.count("\n") == 1


def test_a_missing_extra_is_told_with_the_command_that_installs_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "gridwright.web.serving")
    assert serve_page(None, Serving(0, False, None, 1.0, ())) == 2
    said = capsys.readouterr().err
    assert "pip install 'gridwright[web]'" in said and said.count("\n") == 1


@pytest.mark.parametrize("hosts", [(), ("example.org",)])
def test_what_is_sent_in_two_parts_is_not_held_back(hosts):
    with listen(0, hosts) as sock, socket.create_connection(("127.0.0.1", sock.getsockname()[1])):
        accepted, _ = sock.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
