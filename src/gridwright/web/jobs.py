"""One request that is a job: read, checked, done by a worker, answered whole or by events."""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Coroutine
from typing import Any

from starlette.types import Receive, Scope, Send

from gridwright.web.body import Left, read_body, read_fields
from gridwright.web.bounds import REFUSED_SECONDS, SEND_SECONDS
from gridwright.web.messages import Message
from gridwright.web.pool import Busy, Pool
from gridwright.web.replies import Refused, Reply, start
from gridwright.web.routes import Operation

__all__ = ["JobEndpoint", "client_of"]

_STATUS = {"done": 200, "error": 422, "defect": 500}
_EVENTS = {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",  # a proxy that collects would keep the events back
}


class JobEndpoint:
    """An ASGI application that answers one operation; `seconds` is the most that a job may take."""

    def __init__(self, pool: Pool, name: str, operation: Operation, seconds: float) -> None:
        self.pool, self.name, self.takes, self.seconds = pool, name, operation.takes, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client, pool = client_of(scope), self.pool
        held = 0

        def take(n: int) -> None:
            nonlocal held
            pool.bytes.take(client, n)
            held += n

        try:
            with pool.jobs.holding(client):
                body = await read_body(scope, receive, take)
                fields = read_fields(body, self.takes)
                wanted = fields.pop("seconds", self.seconds)
                seconds = float(min(wanted, self.seconds))
                compact = json.dumps(fields, separators=(",", ":")).encode("ascii")
                messages = pool.run(client, self.name, compact, seconds)
                answer = self._events if _wants_events(scope) else self._whole
                await until_left(receive, answer(scope, messages, take, send))
        except Busy:
            await asyncio.sleep(REFUSED_SECONDS)
            late = {"retry-after": "1"}
            refused = Refused(429, "too many jobs at one time", headers=late, is_end=True)
            await refused.reply(scope, receive, send)
        except Refused as refused:
            await refused.reply(scope, receive, send)
        except (Left, TimeoutError):
            return  # nobody is there to be answered
        finally:
            pool.bytes.give(client, held)

    async def _whole(
        self, scope: Scope, messages: AsyncGenerator[Message, None], take: Any, send: Send
    ) -> None:
        """The last message, as an answer with a status."""
        async with contextlib.aclosing(messages):
            async for message in messages:
                if message.is_last:
                    take(len(message.content))
                    last = message
        reply = Reply(last.content, _STATUS[last.kind])
        await reply(scope, _nothing, send)

    async def _events(
        self, scope: Scope, messages: AsyncGenerator[Message, None], take: Any, send: Send
    ) -> None:
        """Each message as an event; a client that does not take one in time is left."""
        async with contextlib.aclosing(messages):
            await send(start(200, _EVENTS))
            async for message in messages:
                kind = "error" if message.kind == "defect" else message.kind
                content = message.content
                try:
                    take(len(content) if message.is_last else 0)
                except Busy:
                    kind, content = "error", b'{"error":"too many jobs at one time"}'
                event = b"event: %s\ndata: %s\n\n" % (kind.encode(), content)
                async with asyncio.timeout(SEND_SECONDS):
                    await send({"type": "http.response.body", "body": event, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


async def until_left(receive: Receive, work: Coroutine[Any, Any, None]) -> None:
    """Do the work; raises Left, and cancels it, when the client closes the connection."""
    doing = asyncio.ensure_future(work)
    watching = asyncio.ensure_future(_left(receive))
    try:
        await asyncio.wait({doing, watching}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Left
    finally:
        for task in (watching, doing):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Busy, TimeoutError):
                await task
    await doing


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _nothing() -> Any:
    return {"type": "http.disconnect"}


def _wants_events(scope: Scope) -> bool:
    accepted = [value for name, value in scope["headers"] if name == b"accept"]
    return any(b"text/event-stream" in value for value in accepted)


def client_of(scope: Scope) -> str:
    """Who asks: an address, of version 6 the network that one household has."""
    address = str((scope.get("client") or ("?",))[0])
    if "." in address:
        return address.rpartition(":")[2]  # one of version 4, perhaps written as one of 6
    return ":".join(address.split(":")[:4])
