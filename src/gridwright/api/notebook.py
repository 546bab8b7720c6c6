"""Solving in a notebook: a bar while it takes long, and an interrupt keeps what was found.

Everywhere else `solve` and `count` are those of `api`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from time import monotonic
from typing import Any

from gridwright.api import solving as api
from gridwright.api.solving import Progress, interruptible
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Count, Result

__all__ = ["Bar", "count", "is_notebook", "solve"]

_LONG = frozenset(("jobs", "job", "client", "cluster"))
"""Options of long runs alone."""

SHOWN_AFTER = 0.5
"""Seconds after which a bar is shown."""
EVERY = 0.2
"""Seconds between its changes."""


def solve(puzzle: Puzzle | Model, *, limit: int | None = 2, **options: Any) -> Result:
    """Look for `limit` solutions (None: all); two prove or disprove that there is only one.

    Options are time (seconds), nodes, engine, cancelled and progress (functions).  With any of
    jobs (threads), job (the name of a job file) and client (one of dask.distributed) it is a long
    run, whose solutions come in order of their values: see `gridwright.api.long_runs`.

    Raises PuzzleError for a puzzle that makes no model and for limits that are no numbers, and
    EngineError for an engine that does not take it.

    >>> import gridwright as gw
    >>> result = gw.solve(gw.Latin("1 .\\n. ."))
    >>> result.is_unique, result.solution.rows
    (True, ((1, 2), (2, 1)))
    """
    with _watched(options):
        if _LONG.intersection(options):
            from gridwright.api.long_runs import found

            return found(puzzle, limit=limit, **options)
        return api.solve(puzzle, limit=limit, **options)


def count(puzzle: Puzzle | Model, *, limit: int | None = None, **options: Any) -> Count:
    """How many solutions there are: an int that also tells whether it is all of them.

    Options are those of `solve`; without a job file or a client, `jobs` threads (None: all
    cores) go on with a count that takes long.

    Raises the errors of `solve`.

    >>> import gridwright as gw
    >>> gw.count(gw.Sudoku(["...."] * 4))
    288
    """
    with _watched(options):
        if (_LONG - {"jobs"}).intersection(options):
            from gridwright.api.long_runs import found

            result = found(puzzle, counting=True, limit=limit, **options)
            return Count(result.count, result.stopped, result.stats)
        return api.count(puzzle, limit=limit, **options)


def is_notebook() -> bool:
    """Whether this is the kernel of a notebook; imports nothing to find out."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return getattr(shell, "kernel", None) is not None


@contextmanager
def _watched(options: dict[str, Any]) -> Iterator[None]:
    """In a notebook, add a bar and an answer to interrupts, unless the caller has own ones."""
    if not is_notebook():
        yield
        return
    with interruptible() as cancelled:
        bar = Bar()
        options.setdefault("cancelled", cancelled)
        options.setdefault("progress", bar)
        try:
            yield
        finally:
            bar.end()


class Bar:
    """A bar below the cell; nothing is shown before SHOWN_AFTER, and nothing is left of it."""

    def __init__(self) -> None:
        self.next = monotonic() + SHOWN_AFTER
        self.handle: Any = None

    def __call__(self, progress: Progress) -> None:
        if monotonic() < self.next:
            return
        from IPython.display import HTML, display

        self.next = monotonic() + EVERY
        picture = HTML(bar_html(progress))
        if self.handle is None:
            self.handle = display(picture, display_id=True)
        else:
            self.handle.update(picture)

    def end(self) -> None:
        """Take the bar away."""
        if self.handle is not None:
            from IPython.display import HTML

            self.handle.update(HTML(""))


def bar_html(progress: Progress) -> str:
    """A progress bar with its figures."""
    figures = (
        f"{progress.fraction:.1%}, {progress.solutions:,} solutions, {progress.nodes:,} nodes, "
        f"{progress.seconds:.0f} s"
    )
    return f'<progress max="1" value="{progress.fraction:.4f}"></progress> {escape(figures)}'
