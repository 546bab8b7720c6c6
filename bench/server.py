"""``python -m bench server``: what requests cost, and what hostile clients cost others.

A server is started with two workers, and asked from other addresses of the loopback (127.0.0.2 and
so on), each a client of its own.  CPU is that of the server and of its workers, as the system
counts it; seconds of the clock are told where they are the point, and are too long on a busy
machine.

cpu     CPU a request of each kind, of an easy Sudoku
cancel  from when a client leaves until its worker is free
flood   the easy solves of one client, alone and while another has sent a thousand endless counts
many    fifty clients, each a request a second for a minute
slow    three hundred connections that send their heads, or their bodies, byte by byte
fuzz    requests that were cut, mixed up and swollen, for `--seconds`: no 500, no growth
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from gridwright.web.routes import OPERATIONS

__all__ = ["main"]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ENDLESS = "." * 81
EXAMPLES = Path("examples")
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server that runs, and what the system says of it and of its workers."""

    def __init__(self, process: asyncio.subprocess.Process, root: str) -> None:
        self.process, self.root = process, root
        self.port = int(root.rstrip("/").rpartition(":")[2])

    def client(self, number: int = 1) -> httpx.AsyncClient:
        """A client with an address of its own."""
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{number + 1}")
        return httpx.AsyncClient(
            base_url=self.root + "api/v1/", transport=transport, timeout=60, trust_env=False
        )

    @property
    def pids(self) -> list[int]:
        """The server, and then its workers."""
        found = [self.process.pid]
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid:
                found.append(int(path.parent.name))
        return found

    def cpu(self) -> list[float]:
        """Seconds of CPU of each."""
        return [
            sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]))
            / TICKS
            for pid in self.pids
        ]

    def memory(self) -> list[int]:
        """Megabytes of memory of each, those shared with others among them."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.pids]
        return [n * 4096 // 2**20 for n in pages]


@asynccontextmanager
async def running(seconds: float = 10.0) -> AsyncIterator[Server]:
    """A server with two workers; whatever happens, it is ended."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "gridwright", "serve", "--port", "0", "--workers", "2"),
        *("--seconds", str(seconds)),
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    try:
        yield Server(process, line.removeprefix("serving ").strip())
    finally:
        process.terminate()
        await process.wait()


async def health(client: httpx.AsyncClient) -> dict[str, Any]:
    return dict((await client.get("health")).json())


async def warmed(server: Server) -> None:
    """Wait until nothing is compiled any more."""
    while len(server.pids) > 3:
        await asyncio.sleep(0.5)


async def cpu(server: Server, options: argparse.Namespace) -> None:
    """CPU a request."""
    asked: dict[str, dict[str, Any]] = {
        "check": {"values": {"r1c3": 5, "r1c4": 6}},
        "describe": {},
        "solve": {},
        "count": {},
        "hint": {},
        "explain": {},
        "draw": {},
    }
    rows = []
    async with server.client() as client:
        for op, more in asked.items():
            n = 60
            for _ in range(5):
                await client.post(op, json={"text": EASY, **more})
            before = server.cpu()
            for _ in range(n):
                assert (await client.post(op, json={"text": EASY, **more})).status_code == 200
            spent = [1000 * (b - a) / n for a, b in zip(before, server.cpu())]
            rows.append((op, spent[0], sum(spent[1:]), sum(spent)))
    print("| request | server ms | workers ms | CPU ms |\n|---|---|---|---|")
    for op, *found in rows:
        print(f"| {op} | " + " | ".join(f"{ms:.1f}" for ms in found) + " |")


async def cancel(server: Server, options: argparse.Namespace) -> None:
    """Seconds until a worker is free."""
    freed = []
    async with server.client() as client, server.client(2) as other:
        for i in range(12):
            wait = 0.3 if i % 2 else 1.6  # in the quick lane, and in the long one
            asking = asyncio.ensure_future(client.post("count", json={"text": ENDLESS}))
            await asyncio.sleep(wait)
            began = time.perf_counter()
            asking.cancel()
            while (await health(other))["idle"] < 2:
                await asyncio.sleep(0.002)
            freed.append(time.perf_counter() - began)
        restarts = (await health(other))["restarts"]
    print(f"free after {_spread(freed)}; {restarts} restarts")


async def flood(server: Server, options: argparse.Namespace) -> None:
    """The easy solves of one client while another sends a thousand endless counts."""
    async with server.client(2) as good:

        async def solves(seconds: float) -> list[float]:
            took, end = [], time.perf_counter() + seconds
            while time.perf_counter() < end:
                began = time.perf_counter()
                answer = await good.post("solve", json={"text": EASY})
                assert answer.status_code == 200, answer.text
                took.append(time.perf_counter() - began)
                await asyncio.sleep(0.2)
            return took

        await solves(1)
        print(f"alone: {_spread(await solves(4))}")
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench", "server", "--flood", str(server.port))
        )
        await asyncio.sleep(2)
        print(f"during a flood: {_spread(await solves(20))}", await health(good))
        child.terminate()
        await child.wait()
        print(await health(good), "memory", server.memory())


async def flooding(port: int) -> None:
    """A thousand endless counts of one address, each sent again a second after it was answered."""
    body = json.dumps({"text": ENDLESS}).encode()
    head = b"POST /api/v1/count HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)

    async def endless(number: int) -> None:
        await asyncio.sleep(number / 500)
        while True:
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", port, local_addr=("127.0.0.9", 0)
                )
                writer.write(head + body)
                await reader.read()
                writer.close()
            except OSError:
                pass
            await asyncio.sleep(1)

    await asyncio.gather(*(endless(number) for number in range(1000)))


async def many(server: Server, options: argparse.Namespace) -> None:
    """Fifty clients, each with a request a second."""
    took: list[float] = []
    told: Counter[int] = Counter()
    ops = ("check", "describe", "solve", "hint")

    async def play(number: int) -> None:
        draw = random.Random(number)
        async with server.client(number + 10) as client:
            end = time.perf_counter() + options.seconds
            await asyncio.sleep(draw.random())
            while time.perf_counter() < end:
                began = time.perf_counter()
                answer = await client.post(draw.choice(ops), json={"text": EASY})
                took.append(time.perf_counter() - began)
                told[answer.status_code] += 1
                await asyncio.sleep(max(0.0, 1 - (time.perf_counter() - began)))

    before = sum(server.cpu())
    await asyncio.gather(*(play(i) for i in range(50)))
    spent = sum(server.cpu()) - before
    print(
        f"{dict(told)}: {_spread(took)}; CPU {spent:.1f} s, {1000 * spent / len(took):.1f} ms each"
    )
    print("memory", server.memory())


async def slow(server: Server, options: argparse.Namespace) -> None:
    """Connections that send byte by byte."""
    head = b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    for name, data in (
        ("heads", head + b"X: "),
        ("bodies", head + b"Content-Length: 500000\r\n\r\n"),
    ):

        async def drip(data: bytes = data) -> float:
            began = time.perf_counter()
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            try:
                writer.write(data)
                while time.perf_counter() - began < 30:
                    writer.write(b"x")
                    await writer.drain()
                    try:
                        async with asyncio.timeout(1):
                            await reader.read(100)
                        break
                    except TimeoutError:
                        pass
            except OSError:
                pass
            finally:
                writer.close()
            return time.perf_counter() - began

        tasks = [asyncio.ensure_future(drip()) for _ in range(300)]
        await asyncio.sleep(2)
        async with server.client(3) as good:
            took = []
            for _ in range(10):
                began = time.perf_counter()
                assert (await good.post("solve", json={"text": EASY})).status_code == 200
                took.append(time.perf_counter() - began)
        gone = await asyncio.gather(*tasks)
        print(f"300 slow {name}: others {_spread(took)}; all gone after {max(gone):.1f} s")
    print("memory", server.memory())


async def fuzz(server: Server, options: argparse.Namespace) -> None:
    """Requests that were made wrong."""
    draw = random.Random(options.seed)
    texts = [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("*.toml"))]
    ops = [*OPERATIONS]
    told: Counter[int] = Counter()
    sizes: list[list[int]] = []
    end = time.perf_counter() + options.seconds
    async with server.client() as client:
        while time.perf_counter() < end:
            op = draw.choice(ops)
            body = _fuzzed(draw, op, texts)
            try:
                answer = await client.post(
                    op, content=body, headers={"content-type": "application/json"}
                )
            except httpx.HTTPError as error:
                told[-1] += 1
                print(type(error).__name__, op, body[:200])
                continue
            told[answer.status_code] += 1
            if answer.status_code >= 500:
                print(answer.status_code, op, body[:2000])
            if sum(told.values()) % 500 == 0:
                sizes.append(server.memory())
        print(dict(sorted(told.items())), await health(client))
    print("memory on the way:", sizes[:: max(1, len(sizes) // 8)], server.memory())


def _fuzzed(draw: random.Random, op: str, texts: Sequence[str]) -> bytes:
    """A body: an example with a few characters changed, within wrong values, or bytes cut."""
    text = draw.choice(texts)
    for _ in range(draw.choice([0, 1, 1, 2, 5])):
        at = draw.randrange(len(text) + 1)
        piece = draw.choice(["", ".", "9", "-1", "\0", "\ud800", "'", '"', "[", "é", "9" * 50, "#"])
        text = text[:at] + piece + text[at + draw.choice([0, 1, 1, 10, 200]) :]
    wrong: list[Any] = [0, -1, 10**29, 10**40, 0.5, None, True, "x", [], {}, "\ud800", "r1c1"]
    fields: dict[str, Any] = {"text": text, "seconds": draw.choice([0.05, 0.3, 1])}
    if op in ("draft", "generate"):
        fields["family"] = draw.choice(["sudoku", "latin", "hidoku", "kenken", "kakuro", "nothing"])
        fields["size"] = draw.choice([[3, 3], [4, 4], [6, 6], [9, 9], [100, 100], [1, 2, 3], [0]])
        fields["seed"] = draw.randrange(1000)
    for name in OPERATIONS[op].takes.fields:
        if name not in ("text", "seconds") and draw.random() < 0.12:
            fields[name] = draw.choice(wrong)
    if draw.random() < 0.4:
        cells = [f"r{draw.randint(0, 10)}c{draw.randint(0, 10)}" for _ in range(draw.randint(0, 9))]
        fields["values"] = {cell: draw.choice([1, 2, 3, 9, -1, 10**20]) for cell in cells}
    if draw.random() < 0.3:
        fields["to"] = draw.choice(["toml", "line", "f-puzzles", "ipuz", "csv", "txt", "svg"])
    if draw.random() < 0.9:
        fields = {name: fields[name] for name in OPERATIONS[op].takes.fields if name in fields}
    body = json.dumps(fields).encode()
    if draw.random() < 0.1:
        at = draw.randrange(len(body))
        body = body[:at] + bytes(draw.randrange(256) for _ in range(3)) + body[at + 2 :]
    return body


def _spread(seconds: Sequence[float]) -> str:
    """The median, 95 of a hundred, and the longest, in milliseconds."""
    in_order = sorted(seconds)
    median, high = statistics.median(in_order), in_order[int(0.95 * len(in_order))]
    return f"{1000 * median:.0f} ms (95 %: {1000 * high:.0f}, at most {1000 * in_order[-1]:.0f})"


MEASURES: dict[str, Callable[[Server, argparse.Namespace], Awaitable[None]]] = {
    "cpu": cpu,
    "cancel": cancel,
    "flood": flood,
    "many": many,
    "slow": slow,
    "fuzz": fuzz,
}


async def _measure(options: argparse.Namespace) -> None:
    for name in options.only or ("cpu", "cancel", "flood", "many", "slow"):
        async with running() as server:
            await warmed(server)
            print(f"{name}:", flush=True)
            await MEASURES[name](server, options)
            memory = server.memory()
            print(f"server {memory[0]} MB, workers {memory[1:]} MB", flush=True)


def main(arguments: list[str]) -> int:
    """Measure what is named, or all but the fuzzing."""
    parser = argparse.ArgumentParser(prog="python -m bench server", description=__doc__)
    parser.add_argument("--only", nargs="*", choices=list(MEASURES), help="what to measure")
    parser.add_argument("--seconds", type=float, default=60.0, help="of many, and of fuzz")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--flood", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    asyncio.run(flooding(options.flood) if options.flood else _measure(options))
    return 0
