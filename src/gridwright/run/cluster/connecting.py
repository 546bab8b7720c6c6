"""A client of a scheduler that is there already, and how it is closed.

dask.distributed is imported when it is needed, and its log is kept off the terminal.
"""

import logging
from collections.abc import Callable
from contextlib import suppress

from gridwright.basics.errors import ClusterError
from gridwright.run.cluster.worker_pool import DaskWorkerPool

__all__ = ["CLOSE", "connected"]

CONNECT = 10.0
"""Seconds for which a scheduler is waited for."""

CLOSE = 0.2
"""Seconds for which a connection is closed in good order."""


def connected(address: str, also_close: Callable[[], None] = lambda: None) -> DaskWorkerPool:
    """The workers of the scheduler at an address; raises ClusterError."""
    from distributed import Client

    levels = _quiet()
    try:
        client = Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:  # TypeError: no certificates for tls
        reason = (str(error).splitlines() or [""])[0]
        raise ClusterError(f"no scheduler answers at {address}: {reason[:120]}") from None

    def close() -> None:
        with suppress(Exception):  # it may be gone, and we are leaving
            client.close(timeout=CLOSE)
        also_close()
        for logger, level in levels.items():
            logger.setLevel(level)

    return DaskWorkerPool(client, close)


def _quiet() -> dict[logging.Logger, int]:
    """Say nothing of what we tell in our own words; the loggers with the levels they had."""
    names = [n for n in logging.root.manager.loggerDict if n.split(".")[0] in _TALKERS]
    levels = {logger: logger.level for logger in map(logging.getLogger, names)}
    for logger in levels:
        logger.setLevel(logging.CRITICAL)
    return levels


_TALKERS = ("distributed", "tornado")
