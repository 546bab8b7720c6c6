"""Whether to go on: the question that every long loop asks, whatever layer it is in.

Limits of time and Ctrl-C belong to `run`, loops that can be long are everywhere: reading,
making models, writing out lists, checking solutions, drawing.  So the question is asked here,
and whoever sets limits answers it.  Where nobody does, it costs a look at a variable.

>>> from gridwright.puzzles.result import Stopped
>>> with halted_by(lambda: Stopped.TIME):
...     list(asking(range(10), every=4))
Traceback (most recent call last):
gridwright.basics.halting.Halted: Stopped.TIME
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import ParamSpec, TypeVar

from gridwright.basics.stopped import Stopped

__all__ = ["Halted", "Question", "ask", "asking", "calling", "halted_by"]

T = TypeVar("T")
P = ParamSpec("P")

Question = Callable[[], Stopped | None]
"""Why to stop, if at all; asked very often, so it is to be quick."""


class Halted(BaseException):
    """The work is to stop now, and why; like KeyboardInterrupt it is no error that one catches.

    It leaves nothing half done that is looked at later: what it passes through is thrown away,
    or can be called again.
    """

    def __init__(self, reason: Stopped) -> None:
        super().__init__(reason)
        self.reason = reason


_question: ContextVar[Question | None] = ContextVar("question", default=None)
"""Why to stop, if at all: of this thread, and of those that run in a copy of its context."""


def ask() -> None:
    """Raise Halted if the limits under which this runs are reached."""
    question = _question.get()
    if question is not None and (reason := question()) is not None:
        raise Halted(reason)


def asking(things: Iterable[T], every: int = 256) -> Iterator[T]:
    """The things, one after the other; asks before the first and after so many."""
    if _are_few(things, every):
        if things:
            ask()
        return iter(things)
    return _asking(things, every)


def _are_few(things: Iterable[object], most: int) -> bool:
    """Whether it is known at once that there are no more; a range may be longer than `len` says."""
    if isinstance(things, range):
        return not things[most:]
    return isinstance(things, Collection) and len(things) <= most


def _asking(things: Iterable[T], every: int) -> Iterator[T]:
    left = 0
    for thing in things:
        if left == 0:
            ask()
            left = every
        left -= 1
        yield thing


def calling(question: Question, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the work returns; within it, `ask` asks this question, and any that was there before."""
    token = _question.set(_both(question, _question.get()))
    try:
        return work(*args, **kwargs)
    finally:
        _question.reset(token)


@contextmanager
def halted_by(question: Question) -> Iterator[None]:
    """The same for a block.

    Not around a `yield`: what a generator sets is there for whoever it yields to.
    """
    token = _question.set(_both(question, _question.get()))
    try:
        yield
    finally:
        _question.reset(token)


def _both(question: Question, outer: Question | None) -> Question:
    return question if outer is None else lambda: question() or outer()
