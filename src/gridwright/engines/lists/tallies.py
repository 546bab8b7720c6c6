"""Counts and sums over cells, and how many entries are of a kind, for the kernel."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.candidates import all_numbers, candidates
from gridwright.engines.lists.formulas import Asked
from gridwright.engines.lists.problem import Problem, Variety, Weighed
from gridwright.model.constraints import Variable
from gridwright.model.entries import Clued
from gridwright.model.tallies import HowMany, Tally

__all__ = ["counted_parts", "tally"]

_HEAVIEST: Final = 1 << 60
"""Weights of all variables together, and totals, are below this; others are asked about."""

_MOST_LISTED: Final = 100_000
"""Numbers of an entry that are listed so that it can be counted."""


def tally(
    problem: Problem, constraint: Tally, scope: tuple[int, ...], place: Mapping[Variable, int]
) -> None:
    """A sum of weights, of variables or of the values that occur."""
    weights, totals = dict(constraint.weights), tuple(sorted(constraint.totals))
    heaviest = sum(max(map(abs, weights.values()), default=0) for _ in (*scope, *weights))
    if heaviest >= _HEAVIEST or max(map(abs, totals), default=0) >= _HEAVIEST:
        problem.asked.append(Asked.of(constraint, place))
        return
    kind = problem.values[scope[0]].tolist()
    table = [weights.get(value, 0) for value in kind]
    if constraint.once:
        problem.varieties.append(Variety(tuple(dict.fromkeys(scope)), tuple(table), totals))
    else:
        tables = (np.array(table, np.int64),) * len(scope)
        problem.weighed.append(Weighed(tuple((v,) for v in scope), tables, totals))


def counted_parts(problem: Problem, constraint: HowMany, place: Mapping[Variable, int]) -> None:
    """How many entries are of a kind each, where both can be listed."""
    operands: list[tuple[int, ...]] = []
    members: list[Numbers] = []
    for part in constraint.parts:
        if not isinstance(part, Clued) or part.statement.names or not _is_plain(part):
            break
        cells = tuple(place[part.scope[p]] for p in part.subject)
        every = all_numbers(problem, cells, part.statement.base, _MOST_LISTED)
        if every is None:
            break
        allowed = candidates(problem, part, cells, part.statement.alternatives)
        if allowed is None:
            break
        problem.add_entry(cells, every, part.statement.base)
        operands.append(cells)
        members.append(allowed)
    if len(operands) < len(constraint.parts):
        problem.asked.append(Asked.of(constraint, place))
    else:
        totals = tuple(sorted(constraint.counts))
        problem.weighed.append(Weighed(tuple(operands), tuple(members), totals, are_members=True))


def _is_plain(part: Clued) -> bool:
    """Whether a value is entered as it is, and the number is not too long for a list."""
    is_short = part.statement.base ** len(part.subject) < _HEAVIEST
    return is_short and not (part.entered or part.signed)
