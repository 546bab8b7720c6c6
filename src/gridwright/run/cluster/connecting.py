"""How the workers of a cluster are reached: an address, processes of this machine, a dask client.

dask.distributed is imported when it is needed, and its log is kept off the terminal.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from gridwright.basics.errors import ClusterError, missing_extra, shown
from gridwright.run.cluster.worker_pool import DaskWorkerPool

__all__ = ["connected", "pool_of", "pool_of_client"]

CONNECT = 10.0
"""Seconds for which a scheduler is waited for."""

CLOSE = 0.2
"""Seconds for which a connection is closed in good order."""

MOST_LOCAL = 512
"""Worker processes that are started on this machine."""


def pool_of(cluster: str) -> DaskWorkerPool:
    """The workers at ``tcp://host:port`` or ``tls://host:port``, or ``local:N`` new processes.

    Raises ClusterError if nobody answers there or the text is none of these, and MissingExtra.
    """
    kind, _, rest = cluster.partition(":")
    if kind == "local" and rest.isdecimal() and 1 <= int(rest[:6]) <= MOST_LOCAL:
        _needs_distributed()
        from gridwright.run.cluster.local_workers import LocalWorkers

        return LocalWorkers(int(rest)).pool()
    if kind not in ("tcp", "tls") or not rest.startswith("//"):
        raise ClusterError(
            f"a cluster is tcp://host:port, tls://host:port or local:N, found {shown(cluster)}"
        )
    _needs_distributed()
    return connected(cluster)


def pool_of_client(client: Any) -> DaskWorkerPool:
    """The workers of a dask client, which stays open; raises ClusterError."""
    if getattr(client, "asynchronous", True) or getattr(client, "status", "") != "running":
        raise ClusterError("expected a dask client that is connected and not asynchronous")
    return DaskWorkerPool(client)


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


def _needs_distributed() -> None:
    """Raise MissingExtra where dask.distributed is not installed."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise missing_extra("a cluster", "distributed", "cluster") from None
