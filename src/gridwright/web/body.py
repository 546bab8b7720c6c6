"""The body of a request: within bytes and seconds, JSON, and of the type that is expected."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from starlette.types import Receive, Scope

from gridwright.web.bounds import BODY_BYTES, BODY_SECONDS
from gridwright.web.replies import Refused
from gridwright.web.schema import Object

__all__ = ["Left", "read_body", "read_fields"]


class Left(Exception):
    """The client has gone."""


async def read_body(scope: Scope, receive: Receive, take: Callable[[int], None]) -> bytes:
    """All bytes of a request; `take` is told how many more before they are kept.

    Raises Refused for too many, and for those that do not come; Left if the client does.
    """
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value[:12]) > BODY_BYTES):
            raise Refused(413, f"more than {BODY_BYTES:,} bytes", is_end=True)
    parts, size = [], 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Left
                part = message.get("body", b"")
                size += len(part)
                if size > BODY_BYTES:
                    raise Refused(413, f"more than {BODY_BYTES:,} bytes", is_end=True)
                take(len(part))
                parts.append(part)
                if not message.get("more_body"):
                    return b"".join(parts)
    except TimeoutError:
        raise Refused(408, f"no whole request in {BODY_SECONDS:.0f} s", is_end=True) from None


def read_fields(body: bytes, expected: Object) -> dict[str, Any]:
    """The fields of a request; raises Refused for what is no JSON, or not of this type."""
    try:
        found = json.loads(body, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Refused(400, "the body is not JSON") from None
    if fault := expected.fault(found):
        raise Refused(400, fault)
    return dict(found)


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")
