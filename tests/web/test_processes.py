"""Workers as processes: they answer, are cancelled, killed, replaced, and end with the server."""

import asyncio
import json
import os
from pathlib import Path

import pytest
from web_support import EASY

from gridwright.web import process as module
from gridwright.web.pool import Pool
from gridwright.web.process import Lost, WorkerProcess

EMPTY = "." * 81
KILLER = Path(__file__).parents[2] / "examples" / "killer.toml"
COUNT = json.dumps({"text": EMPTY}).encode()
SOLVE = json.dumps({"text": EASY}).encode()


async def settled(pool, n=2):
    """Wait until all workers are idle again."""
    async with asyncio.timeout(60):
        while pool.n_idle < n:
            await asyncio.sleep(0.01)


async def last(pool, op="solve", fields=SOLVE, seconds=10.0, client="a"):
    async for message in pool.run(client, op, fields, seconds):
        found = message
    return found


def with_pool(use, **options):
    async def run():
        pool = Pool(2, **options)
        await pool.start()
        try:
            await use(pool)
        finally:
            await pool.stop()
        for worker in pool.workers:
            assert worker.has_ended

    asyncio.run(run())


def test_jobs_go_to_a_quick_worker_and_begin_anew_on_a_long_one():
    async def use(pool):
        assert json.loads((await last(pool)).content)["status"] == "unique"
        kinds = []
        async for message in pool.run("a", "count", COUNT, 0.4):
            kinds.append(message.kind)
            told = message
        assert kinds.count("waiting") == 2 and kinds[-1] == "done"
        assert json.loads(told.content)["stopped"] == "time"
        await settled(pool)
        assert pool.restarts == 0 and pool.usage.of("a") > 0.2

        # who leaves frees the worker, wherever his job is
        for n_waiting in (1, 2):
            messages = pool.run("a", "count", COUNT, 60.0)
            while n_waiting:
                n_waiting -= (await anext(messages)).kind == "waiting"
            while (await anext(messages)).kind != "progress":
                pass
            assert pool.n_idle == 1
            await messages.aclose()
            await settled(pool)
        assert pool.restarts == 0

        # steps that were told are not told again in the other lane
        numbers = []
        fields = json.dumps({"text": KILLER.read_text("utf-8")}).encode()
        async for message in pool.run("b", "explain", fields, 30.0):
            if message.kind == "steps":
                numbers += [step["step"] for step in json.loads(message.content)["steps"]]
        assert numbers == sorted({*numbers}) and numbers[0] == 1

        # an error is an error in the first lane already
        kinds = []
        async for message in pool.run("a", "solve", b'{"text":"nothing"}', 5.0):
            kinds.append(message.kind)
        assert kinds == ["waiting", "error"]

        # a worker that has ended while it had nothing to do is not given a job
        await settled(pool)
        (idle,) = pool.quick.idle
        await idle.kill()
        assert (await last(pool)).kind == "done" and pool.restarts == 1

    with_pool(use, quick=0.2)


def test_a_job_that_does_not_stop_is_killed_and_its_worker_replaced(monkeypatch):
    async def use(pool):
        pool.grace = -0.9
        told = await last(pool, "count", COUNT, 1.0)
        assert (told.kind, json.loads(told.content)) == ("error", {"error": "no answer in time"})
        pool.grace = 1.0
        await settled(pool)
        assert pool.restarts >= 1
        assert (await last(pool)).kind == "done"

        # one that ends in the middle of a job, and one that has grown
        messages = pool.run("a", "count", COUNT, 60.0)
        while (await anext(messages)).kind != "progress":
            pass
        for worker in pool.workers - {*pool.quick.idle, *pool.long.idle}:
            worker.process.kill()
        async for message in messages:
            told = message
        assert "memory" in json.loads(told.content)["error"]
        await settled(pool)
        before = pool.restarts
        monkeypatch.setattr(module, "RESIDENT", 1)
        assert (await last(pool)).kind == "done"
        await asyncio.sleep(0)
        monkeypatch.undo()
        await settled(pool)
        assert pool.restarts == before + 1 and (await last(pool)).kind == "done"

    with_pool(use)


def test_a_worker_ends_when_nobody_writes_to_it_any_more():
    async def run():
        worker = await WorkerProcess.start()
        assert worker.resident > 2**20 or not os.path.exists("/proc/self/statm")
        async for _ in worker.ask("check", 1.0, SOLVE, 5.0):
            pass
        worker.process.stdin.close()
        async with asyncio.timeout(60):
            await worker.process.wait()
        with pytest.raises(Lost):
            async for _ in worker.ask("check", 1.0, SOLVE, 5.0):
                pass

    asyncio.run(run())


def test_a_worker_that_says_no_json_or_too_much_is_lost(monkeypatch):
    async def run(said, limit):
        reader = asyncio.StreamReader(limit=limit)
        reader.feed_data(said)
        reader.feed_eof()

        class Process:
            stdout, stdin, returncode = reader, None, None

        with pytest.raises(Lost):
            await WorkerProcess(Process())._message()

    asyncio.run(run(b"{}\n" + b"x" * 100, 10))
    asyncio.run(run(b'{"id":1,"kind":"done","late":false}\n', 100))
    asyncio.run(run(b"nonsense\n{}\n", 100))


def test_a_job_of_who_has_used_much_makes_room_at_once_and_goes_on_later():
    async def use(pool):
        pool.usage.charge("much", 100.0)
        order, waited = [], asyncio.Event()

        async def count():
            async for message in pool.run("much", "count", COUNT, 30.0):
                order.append(message.kind)
                if message.kind == "progress":
                    waited.set()

        counting = asyncio.ensure_future(count())
        await waited.wait()
        assert order.count("waiting") == 1  # it is in the quick lane, for half a minute
        assert (await last(pool, client="little")).kind == "done"
        while order.count("waiting") < 2:
            await asyncio.sleep(0.01)
        counting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await counting
        await settled(pool)
        assert pool.restarts == 0 and not pool._yielding

        # but not one of who has used as little
        pool.usage._used.clear()
        messages = pool.run("a", "count", COUNT, 30.0)
        while (await anext(messages)).kind != "progress":
            pass
        asking = asyncio.ensure_future(last(pool, client="b"))
        while (await anext(messages)).kind != "progress":
            pass
        assert not asking.done()
        await messages.aclose()
        assert (await asking).kind == "done"

    monkey = pytest.MonkeyPatch()
    with monkey.context() as patch:
        patch.setattr("gridwright.web.pool.QUICK_OF_MANY", 29.0)
        with_pool(use, quick=29.0)
