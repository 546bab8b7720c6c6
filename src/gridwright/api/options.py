"""The keyword arguments that functions which search have in common; all may be left out."""

from collections.abc import Callable
from typing import Any, TypedDict

from gridwright.run.progress import Progress

__all__ = ["RunOptions", "SearchOptions", "WorkerOptions"]


class SearchOptions(TypedDict, total=False):
    """Limits of a search, who makes it, and who hears of it."""

    time: float | None
    """Seconds of the clock; making the model counts."""
    nodes: int | None
    """Nodes of the search tree."""
    engine: str
    """The name of an engine; "auto", if there is none, chooses."""
    cancelled: Callable[[], bool]
    """Asked about every 30 ms whether to stop."""
    progress: Callable[[Progress], None] | None
    """Told as often how far the search is."""
    began: float | None
    """When the time began, of `time.monotonic`; with the call, if not given."""


class WorkerOptions(TypedDict, total=False):
    """Who searches, and where that is kept: what makes a search a long run."""

    jobs: int | None
    """Threads; None: all cores."""
    job: str | None
    """The name of a job file, which is made, or gone on with if it is there."""
    cluster: str | None
    """The workers of dask.distributed: "tcp://host:port", "tls://host:port", "local:N"."""
    client: Any
    """The same, as a client of dask.distributed."""
    audit: float
    """The share of the cluster's counts that is done twice and compared, 0 to 1."""


class RunOptions(WorkerOptions, SearchOptions, total=False):
    """All of these, and two more for long runs."""

    note: Callable[[str], object]
    """Told what goes wrong with workers of a cluster."""
    source: str
    """Where the puzzle comes from, as the job file is to say it."""
