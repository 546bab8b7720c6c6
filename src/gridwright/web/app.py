"""The application: routes, the page, and the pool behind them."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from gridwright.basics.version import __version__
from gridwright.web.bounds import SECONDS
from gridwright.web.guard import LOCAL, Guard
from gridwright.web.jobs import JobEndpoint, client_of
from gridwright.web.openapi import PREFIX, STYLE, document, page
from gridwright.web.pool import Busy, Pool
from gridwright.web.replies import Refused, Reply
from gridwright.web.routes import OPERATIONS

__all__ = ["STATIC", "application"]

STATIC = Path(__file__).parent / "static"
"""The page."""

_SMALL = 500
"""Bytes of a file that is sent as it is; larger ones are compressed where the browser takes it."""

_LIST_SECONDS = 60.0
"""In which a worker tells the families, or reads all examples: once."""


def application(
    pool: Pool, *, hosts: Collection[str] = (), seconds: float = SECONDS, static: Path = STATIC
) -> ASGIApp:
    """The server as an ASGI application: it starts the pool, and stops it.

    `hosts` are names by which it is asked besides those of this machine, `seconds` the most that a
    job may take.
    """

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        await pool.start()
        yield
        await pool.stop()

    routes = [
        Route("/" + name, JobEndpoint(pool, name, operation, seconds), methods=["POST"])
        for name, operation in OPERATIONS.items()
    ]
    routes += [
        Route("/" + name, _Listed(pool, name), methods=["GET"]) for name in ("examples", "families")
    ]
    routes += [
        Route("/health", _Health(pool), methods=["GET"]),
        Route("/openapi.json", Reply(document()), methods=["GET"]),
        Route("/docs", _text(page(), "text/html; charset=utf-8"), methods=["GET"]),
        Route("/docs.css", _text(STYLE, "text/css; charset=utf-8"), methods=["GET"]),
    ]
    mounted: list[BaseRoute] = [Mount(PREFIX, routes=routes)]
    if static.is_dir():
        files = GZipMiddleware(_Page(directory=static, html=True), minimum_size=_SMALL)
        mounted.append(Mount("/", files))
    app = Starlette(routes=mounted, lifespan=running, exception_handlers={HTTPException: _refused})
    return Guard(app, {*LOCAL, *hosts})


class _Page(StaticFiles):
    """The files of the page, which are asked for again whenever they have changed."""

    def file_response(self, *args: Any, **kwargs: Any) -> Any:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response


class _Listed:
    """What a worker tells once; it is kept, for it does not change."""

    def __init__(self, pool: Pool, name: str) -> None:
        self.pool, self.name = pool, name
        self.reply: Reply | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reply = self.reply
        if reply is None:
            client = client_of(scope)
            try:
                with self.pool.jobs.holding(client):
                    async for message in self.pool.run(client, self.name, b"{}", _LIST_SECONDS):
                        last = message
            except Busy:
                refused = Refused(429, "too many jobs at one time", headers={"retry-after": "1"})
                await refused.reply(scope, receive, send)
                return
            reply = Reply(last.content, 200 if last.kind == "done" else 500)
            if last.kind == "done":
                self.reply = reply
        await reply(scope, receive, send)


class _Health:
    """How the server is."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        pool = self.pool
        told = {"version": __version__, "workers": len(pool.workers), "idle": pool.n_idle}
        told |= {"jobs": pool.jobs.total, "restarts": pool.restarts}
        await Reply(told)(scope, receive, send)


def _text(content: str, kind: str) -> Reply:
    return Reply(content.encode(), kind=kind)


async def _refused(_: Request, error: Exception) -> Any:
    """What is not found, and methods that are not there, as JSON like everything else."""
    assert isinstance(error, HTTPException)
    return Refused(error.status_code, error.detail, headers=error.headers).reply
