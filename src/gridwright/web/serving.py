"""The server as a program: a socket, uvicorn, and a line that says where it is."""

import socket
from collections.abc import Callable, Sequence
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp

from gridwright.basics.errors import PuzzleError
from gridwright.web.app import application
from gridwright.web.bounds import CONNECTIONS, HEAD_BYTES, HEAD_SECONDS, SECONDS
from gridwright.web.pool import Pool
from gridwright.web.protocol import Protocol

__all__ = ["configured", "listen", "serve"]


def listen(port: int, hosts: Sequence[str] = ()) -> socket.socket:
    """A socket of this machine alone, or of all its addresses if it has names; port 0 is any.

    Raises PuzzleError for a port that cannot be had.
    """
    try:
        sock = _listening(port, hosts)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        said = f"cannot listen: {reason.lower()}; --port 0 takes a free one"
        raise PuzzleError(said, place=f"port {port}") from None
    # what it accepts inherits this: the body of an answer does not wait until its head, which is
    # sent before it, was acknowledged, up to 40 ms later (asyncio sets it only where the protocol
    # of a socket is named)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sock


def _listening(port: int, hosts: Sequence[str]) -> socket.socket:
    if not hosts:
        return socket.create_server(("127.0.0.1", port))
    with suppress(OSError):
        if socket.has_dualstack_ipv6():
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
    return socket.create_server(("", port))


def serve(
    sock: socket.socket,
    *,
    hosts: Sequence[str] = (),
    workers: int = 2,
    seconds: float = SECONDS,
    ready: Callable[[], object] = lambda: None,
) -> None:
    """Serve until Ctrl-C or SIGTERM; `ready` is called when requests are answered."""
    app = application(Pool(workers, is_warming=True), hosts=hosts, seconds=seconds)
    server = _Server(configured(app, is_public=bool(hosts)))
    server.ready = ready
    server.run(sockets=[sock])


def configured(app: ASGIApp, *, is_public: bool = False) -> uvicorn.Config:
    """How uvicorn serves an application; `is_public` if a proxy may stand before it."""
    return uvicorn.Config(
        app,
        http=Protocol,
        loop="asyncio",
        ws="none",
        lifespan="on",
        h11_max_incomplete_event_size=HEAD_BYTES,
        timeout_keep_alive=int(HEAD_SECONDS),
        timeout_graceful_shutdown=1,
        limit_concurrency=CONNECTIONS,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=is_public,  # of a proxy on this machine, and of nobody else
        forwarded_allow_ips=["127.0.0.1", "::1", "::ffff:127.0.0.1"],
    )


class _Server(uvicorn.Server):
    """One that says when it is ready."""

    ready: Callable[[], object]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()
