"""Where workers of a cluster are: at an address, processes of this machine, or a client's."""

from typing import Any

from gridwright.basics.errors import ClusterError, MissingExtra, shown
from gridwright.run.cluster.connecting import connected
from gridwright.run.cluster.worker_pool import DaskWorkerPool

__all__ = ["pool_of", "pool_of_client"]

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


def _needs_distributed() -> None:
    """Raise MissingExtra where dask.distributed is not installed."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise MissingExtra(
            "a cluster needs the package distributed: pip install 'gridwright[cluster]'"
        ) from None
