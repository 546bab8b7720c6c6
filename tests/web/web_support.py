"""What the tests of the server share: a pool without processes, and requests to an application."""

import asyncio
import io
import json

import httpx

from gridwright.web.app import application
from gridwright.web.messages import Message
from gridwright.web.pool import Pool
from gridwright.web.worker import Worker

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
JSON = {"content-type": "application/json"}


class Told(Pool):
    """A pool that starts nothing, keeps what it was asked, and answers by these messages."""

    def __init__(self, *messages):
        super().__init__()
        self.messages = messages or (Message(0, "done", False, b'{"fine":true}'),)
        self.received = []
        self.left = 0

    async def start(self):
        pass

    async def run(self, client, op, fields, seconds):
        self.received.append((client, op, json.loads(fields), seconds))
        try:
            for message in self.messages:
                yield message
        except GeneratorExit:
            self.left += 1
            raise


class Inline(Told):
    """A pool that answers in this process, in the context of the test."""

    async def run(self, client, op, fields, seconds):
        sink = io.BytesIO()
        worker = Worker(io.BytesIO(), sink)
        yield Message(0, "waiting", False, b"0")
        job = {"op": op, "seconds": seconds, "fields": json.loads(fields)}
        worker.send(worker.answer(1, job))
        lines = sink.getvalue().splitlines()
        for head, content in zip(map(json.loads, lines[::2]), lines[1::2]):
            yield Message(1, head["kind"], head["late"], content)


def asked(*requests, pool=None, **options):
    """The answers to requests, each (method, path, arguments of httpx), one after the other."""
    app = application(pool or Told(), **options)

    async def ask():
        transport = httpx.ASGITransport(app, client=("127.0.0.9", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [await client.request(method, path, **more) for method, path, more in requests]

    return asyncio.run(ask())


def posted(body, op="check", **options):
    """The answer to one post of a body: bytes, or what becomes JSON."""
    content = body if isinstance(body, bytes) else json.dumps(body)
    (answer,) = asked(("POST", f"/api/v1/{op}", {"content": content, "headers": JSON}), **options)
    return answer
