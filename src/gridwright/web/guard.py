"""What stands before everything: our host names, kinds of content, headers on each answer."""

from collections.abc import Collection, Iterable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridwright.web.replies import JSON, Refused

__all__ = ["HEADERS", "LOCAL", "POLICY", "Guard"]

LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
"""Names of this machine to itself."""

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing from elsewhere, nothing inline: a title of a puzzle cannot run."""

HEADERS: Final = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
)


class Guard:
    """Refuses requests for other hosts (a page elsewhere could rebind a name to us), and posts that
    a page of another site can send without asking (forms send no JSON)."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self.app = app
        self.hosts = {host.lower() for host in hosts}
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        try:
            self._look(scope)
        except Refused as refused:
            await refused.reply(scope, receive, sending)
        else:
            await self.app(scope, receive, sending)

    def _look(self, scope: Scope) -> None:
        head: list[tuple[bytes, bytes]] = scope["headers"]
        if host_of(_values(head, b"host")) not in self.hosts:
            raise Refused(421, "this server has another name", is_end=True)
        for origin in _values(head, b"origin"):
            if host_of([origin.rpartition("//")[2]]) not in self.hosts:
                raise Refused(403, "asked from another site", is_end=True)
        if scope["method"] == "POST":
            kinds = [kind.split(";")[0].strip().lower() for kind in _values(head, b"content-type")]
            if kinds != [JSON]:
                raise Refused(415, f"expected {JSON}", is_end=True)


def host_of(values: list[str]) -> str:
    """The name in a header of a host, without its port; empty if there is none, or two."""
    if len(values) != 1:
        return ""
    name, colon, port = values[0].lower().rpartition(":")
    return name if colon and port.isdigit() else values[0].lower()


def _values(head: Iterable[tuple[bytes, bytes]], name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in head if key == name]
