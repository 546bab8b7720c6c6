"""Solving in a notebook: a bar while it takes long, and an interrupt keeps what was found."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import Any

from gridwright.api.options import RunOptions
from gridwright.basics.announcing import hearing
from gridwright.basics.interrupts import interruptible
from gridwright.puzzles.result import Result, Status
from gridwright.run.progress import Progress

__all__ = ["Bar", "explained", "is_notebook", "watched"]

SHOWN_AFTER = 0.5
"""Seconds after which a bar is shown."""
EVERY = 0.2
"""Seconds between its changes."""


def is_notebook() -> bool:
    """Whether this is the kernel of a notebook; imports nothing to find out."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return getattr(shell, "kernel", None) is not None


@contextmanager
def watched(options: RunOptions) -> Iterator[None]:
    """In a notebook, add a bar and an answer to interrupts, unless the caller has own ones.

    There, and on a terminal, a word is said while something is compiled.
    """
    if not is_notebook():
        if "progress" not in options and sys.stderr is not None and sys.stderr.isatty():
            with hearing(_tell):
                yield
        else:
            yield
        return
    with hearing(_tell), interruptible() as cancelled:
        bar = Bar()
        options.setdefault("cancelled", cancelled)
        options.setdefault("progress", bar)
        try:
            yield
        finally:
            bar.end()


def _tell(message: str) -> None:
    print(f"gridwright: {message}", file=sys.stderr, flush=True)


def explained(result: Result) -> Result:
    """In a notebook, a result without solutions says what contradicts one another."""
    if result.status is not Status.NONE or not is_notebook():
        return result
    from gridwright.explain.conflict import find_conflict

    why = find_conflict(result.puzzle)
    unfinished = "there was no time to find what contradicts one another"
    return replace(result, because=unfinished if why is None else str(why))


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
    from html import escape  # 3 ms that a command need not wait for

    figures = (
        f"{progress.fraction:.1%}, {progress.solutions:,} solutions, {progress.nodes:,} nodes, "
        f"{progress.seconds:.0f} s"
    )
    return f'<progress max="1" value="{progress.fraction:.4f}"></progress> {escape(figures)}'
