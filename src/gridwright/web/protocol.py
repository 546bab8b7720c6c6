"""HTTP as uvicorn speaks it, with what it lacks: a limit on the time that a request's head takes.

Without it three hundred connections that send a byte a second are kept for ever, and nobody else is
let in.  Connections of one address are bounded, too, and what a client does not read is dropped.
"""

import asyncio
from collections import Counter

from uvicorn.protocols.http.h11_impl import H11Protocol

from gridwright.web.bounds import CONNECTIONS, CONNECTIONS_OF_ONE, HEAD_SECONDS, SEND_SECONDS

__all__ = ["Protocol"]

_LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
"""A proxy on this machine has the connections of everybody."""


class Protocol(H11Protocol):
    """One connection; `open_now` are those of each address."""

    open_now: Counter[str] = Counter()
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        self._address = str((transport.get_extra_info("peername") or ("?",))[0])
        self.open_now[self._address] += 1
        super().connection_made(transport)
        most = CONNECTIONS if self._address in _LOOPBACK else CONNECTIONS_OF_ONE
        if self.open_now[self._address] > most or self.open_now.total() > CONNECTIONS:
            transport.abort()
            return
        self._wait(HEAD_SECONDS)

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not None and not self.cycle.response_complete:
            self._wait(None)  # from here on the application keeps the time
        elif self.transport.is_closing():
            self._wait(SEND_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait(SEND_SECONDS if self.transport.is_closing() else HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self.open_now[self._address] -= 1
        if not self.open_now[self._address]:
            del self.open_now[self._address]
        self._wait(None)
        super().connection_lost(exc)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, without waiting for a client that does not read."""
        self.transport.abort()

    def _wait(self, seconds: float | None) -> None:
        """Drop the connection after these seconds, unless this is called again."""
        if self._late is not None:
            self._late.cancel()
            self._late = None
        if seconds is not None:
            self._late = asyncio.get_running_loop().call_later(seconds, self.transport.abort)
