"""Who searches: the caller's thread, several threads, or a cluster; and what a wish amounts to.

Here alone it is decided what is a long run.  A long run is cut into units that can be stored, so
its solutions come in no order of a search, and what its counts remember is lost with a unit.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import PuzzleError, shown
from gridwright.basics.machine import cores
from gridwright.basics.numbers import whole

if TYPE_CHECKING:  # a cluster is loaded for those who ask for one
    from gridwright.run.cluster.worker_pool import WorkerPool

__all__ = ["Cluster", "Inline", "Threads", "Workers", "workers_for"]

LONG, SOON = 2.0, 0.1
"""Seconds after which a count is taken to be long: by itself, and if threads were asked for."""


@dataclass(frozen=True)
class Inline:
    """The caller's thread; a count goes on on `threads` once it has taken `after` seconds."""

    threads: int = 1
    after: float = LONG


@dataclass(frozen=True)
class Threads:
    """So many threads, from the beginning."""

    number: int


@dataclass(frozen=True)
class Cluster:
    """Workers of dask.distributed: of an address, or of somebody's `client`.

    `audit` is the share of their counts that is done twice and compared.
    """

    address: str = ""
    client: Any = None
    audit: float = 0.0

    def find(self) -> "WorkerPool":
        """The workers, once they can be reached; raises ClusterError."""
        from gridwright.run.cluster.pools import pool_of, pool_of_client

        return pool_of(self.address) if self.client is None else pool_of_client(self.client)


Workers = Inline | Threads | Cluster


def workers_for(
    *,
    counting: bool,
    jobs: int | None = None,
    job: str | None = None,
    cluster: str | None = None,
    client: Any = None,
    audit: float = 0.0,
    in_order: bool = False,
    is_long: bool = False,
) -> Workers:
    """Who searches, if these options were given: whether it is a long run, and on what.

    It is one on a cluster, with a job file, where solutions are wanted `in_order` of their values,
    for a list of solutions on several threads, and where somebody says that it `is_long`.  A count
    begins on the caller's thread, also if `jobs` threads (None: all cores) may go on with it.

    Raises PuzzleError for a number of jobs that is not whole, and an audit that is no share.
    """
    if not 0 <= audit <= 1:
        raise PuzzleError(f"an audit of {shown(audit)}; expected a share, 0 to 1")
    if jobs is not None:
        jobs = whole(jobs, "a number of jobs:", 1)
    if cluster is not None or client is not None:
        return Cluster(cluster or "", client, audit)
    if job is not None or is_long:
        return Threads(jobs or cores())
    if in_order or (jobs is not None and not counting):
        return Threads(jobs or 1)
    if not counting:
        return Inline()
    return Inline(cores(), LONG) if jobs is None else Inline(jobs, SOON)
