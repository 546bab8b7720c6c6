"""Answers as ASGI messages, and what may go wrong with a request, as a status with a reason."""

import asyncio
import json
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from starlette.types import Message, Receive, Scope, Send

from gridwright.web.bounds import SEND_SECONDS

__all__ = ["Refused", "Reply", "send_parts", "start"]

_CHUNK = 32_768
"""Bytes that are sent at a time: what a client does not take is not copied into the transport."""
JSON = "application/json"


class Refused(Exception):
    """A request that is not answered: its status, and why; `headers` go with it.

    `is_end` closes the connection: the rest of the request was not read.
    """

    def __init__(
        self,
        status: int,
        error: str,
        *,
        headers: Mapping[str, str] | None = None,
        is_end: bool = False,
    ) -> None:
        super().__init__(error)
        more = dict(headers or {}) | ({"connection": "close"} if is_end else {})
        self.reply = Reply({"error": error}, status, more)


class Reply:
    """A whole answer; as an ASGI application it sends itself."""

    def __init__(
        self,
        content: Any,
        status: int = HTTPStatus.OK,
        headers: Mapping[str, str] | None = None,
        kind: str = JSON,
    ) -> None:
        is_ready = isinstance(content, bytes)
        self.body: bytes = content if is_ready else json.dumps(content).encode("ascii")
        self.status = int(status)
        self.headers = {"content-type": kind, "content-length": str(len(self.body))}
        self.headers |= {"cache-control": "no-store", **(headers or {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = b"" if scope["method"] == "HEAD" else self.body
        async with asyncio.timeout(SEND_SECONDS):
            await send(start(self.status, self.headers))
            parts = (body[at : at + _CHUNK] for at in range(0, len(body), _CHUNK))
            await send_parts(send, parts)


async def send_parts(send: Send, parts: Iterable[bytes]) -> None:
    """Send the body; each part once the one before is taken."""
    for part in parts:
        await send({"type": "http.response.body", "body": part, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


def start(status: int, headers: Mapping[str, str]) -> Message:
    """The head of an answer."""
    raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    return {"type": "http.response.start", "status": status, "headers": raw}
