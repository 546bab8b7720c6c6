"""Truths of which some cannot be told: one that settles the matter counts, doubt only if none does.

>>> some(str.isdigit, ("b", "2"))
True
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from gridwright.basics.errors import Undecided

__all__ = ["every", "some"]

T = TypeVar("T")


def every(test: Callable[[T], bool], things: Iterable[T]) -> bool:
    """Whether a test is true of all; raises Undecided if it is false of none, but raises it."""
    return not _any_is(False, test, things)


def some(test: Callable[[T], bool], things: Iterable[T]) -> bool:
    """Whether a test is true of one; raises Undecided if it is true of none, but raises it."""
    return _any_is(True, test, things)


def _any_is(wanted: bool, test: Callable[[T], bool], things: Iterable[T]) -> bool:
    doubt: Undecided | None = None
    for thing in things:
        try:
            if test(thing) is wanted:
                return True
        except Undecided as undecided:
            doubt = undecided
    if doubt:
        raise doubt
    return False
