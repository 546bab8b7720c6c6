"""A count that takes long goes on on several threads, without being asked to."""

from dataclasses import replace
from threading import Thread

from gridwright.basics.machine import cores
from gridwright.engines.search import Search
from gridwright.run.limits import Limits, Run
from gridwright.run.pool import Pool
from gridwright.run.progress import Progress
from gridwright.run.units import Store, Unit

__all__ = ["count_shared"]

LONG, SOON = 2.0, 0.1
"""Seconds after which a count is taken to be long: by itself, and if threads were asked for."""


def count_shared(run: Run, jobs: int | None = None) -> int:
    """Like `run.count()`, on `jobs` threads (None: all cores) once it takes long, if it can be cut.

    A run with a limit of nodes stays on one thread, which keeps to it exactly.
    """
    after = LONG if jobs is None else SOON
    jobs = jobs or cores()
    if jobs > 1 and run.limits.nodes is None:
        run.count(after)
        while run.stopped is None:
            if run.search.is_shareable():
                if not _can_start_threads():
                    break
                _count_rest(run, run.search.hand_over(), jobs)
            else:
                run.count(after)
    return run.count()


def _can_start_threads() -> bool:
    """Whether threads can be started here; in WebAssembly they cannot."""
    try:
        Thread(target=_nothing, daemon=True).start()
    except RuntimeError:
        return False
    return True


def _nothing() -> None:
    """What a thread does that is started to see whether one can be."""


def _count_rest(run: Run, rest: Search, jobs: int) -> None:
    """Finish the run on threads, as far as its limits allow."""
    before = run.state()
    wanted = run.limits.solutions
    left = None if wanted is None else wanted - before.solutions

    def told(progress: Progress) -> None:
        if run.progress:
            run.progress(replace(progress, solutions=before.solutions + progress.solutions))

    pool = Pool(
        [Unit("", 1.0, rest)],
        Store(),
        _never_loaded,
        jobs=jobs,
        limits=Limits(left, run.seconds_left),
        verify=run.verify,
        cancelled=run.cancelled,
        progress=told,
        seconds=before.seconds,
    )
    stopped = pool.run()
    found = pool.count if left is None else min(pool.count, left)  # threads may find more
    stats = replace(pool.stats, engine=rest.stats.engine, seconds=run.seconds, jobs=jobs)
    run.conclude(before.solutions + found, stopped, stats)


def _never_loaded(dump: bytes) -> Search:
    raise AssertionError("units stay in memory")
