"""Cells of entries that may hold what is no digit of the base: then nothing is written in them.

Lists and programs take rows of digits for numbers, which is only right where a number has one row.
So such values are taken away before anything is listed (`model.entries` says what they mean).
"""

from collections.abc import Iterator
from itertools import chain

from gridwright.engines.lists.problem import Problem
from gridwright.model.constraints import Constraint
from gridwright.model.entries import Clued, Entered, NumbersRise, Related

__all__ = ["keep_digits", "strays"]


def strays(
    problem: Problem, constraint: Constraint, scope: tuple[int, ...]
) -> Iterator[tuple[int, int]]:
    """The variables whose values, counted from 0, may be no digits in an entry, with its base."""
    if isinstance(constraint, (Clued, Entered, Related)):
        base, places = constraint.statement.base, constraint.cells
    elif isinstance(constraint, NumbersRise):
        base, places = constraint.base, tuple(chain.from_iterable(constraint.entries))
    else:
        return
    for place in places:
        left = problem.domains[scope[place]]
        if len(left) > base and left[base:].any():
            yield scope[place], base


def keep_digits(problem: Problem, constraint: Constraint, scope: tuple[int, ...]) -> None:
    """Take away what is no digit, since the constraint holds."""
    for v, base in strays(problem, constraint, scope):
        problem.domains[v] = problem.domains[v].copy()
        problem.domains[v][base:] = False
