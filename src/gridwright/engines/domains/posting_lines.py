"""Automata, counts, extremes, choices by an index, rows with blanks: as the kernel is told them."""

from collections.abc import Callable
from itertools import accumulate
from typing import Any

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.automata import automaton_of, order_of
from gridwright.engines.domains.statements import Network, Statement
from gridwright.engines.domains.tabulating import (
    Scope,
    Statements,
    never_unless,
    refuse_or_tabulate,
    rows_of,
)
from gridwright.engines.words import words_of
from gridwright.kernels.propagators.counted import COUNTED
from gridwright.kernels.propagators.different import DIFFERENT
from gridwright.kernels.propagators.element import ELEMENT
from gridwright.kernels.propagators.extreme import EXTREME
from gridwright.kernels.propagators.linear import LINEAR
from gridwright.kernels.propagators.patterns import ANY, PATTERNS
from gridwright.kernels.propagators.regular import REGULAR
from gridwright.model import globals as g
from gridwright.model import lines
from gridwright.model.constraints import Constraint

__all__ = ["LINES"]

_MOST_LAYERS = 1 << 20
"""Words for the states of one automaton along its line: 8 MB."""


def _regular(network: Network, constraint: Constraint, scope: Scope) -> Statements:
    automaton = automaton_of(constraint, [network.domains[v] for v in scope])
    n, n_states = len(scope), len(automaton.moves) if automaton else 0
    w = (n_states + 63) // 64
    if automaton is None or (n + 2) * w > _MOST_LAYERS:
        yield from refuse_or_tabulate(network, constraint, scope, "an automaton of many states")
        return
    if not scope or not automaton.accepting:
        yield from never_unless(0 in automaton.accepting and not scope)
        return
    words = words_of(automaton.accepting, (n + 2) * w)
    ends = list(accumulate((2 * len(pairs) for pairs in automaton.moves), initial=0))
    content = [x for pairs in automaton.moves for pair in pairs for x in pair]

    def table(place: int, sets: int) -> list[int]:
        first = place + 3 + len(ends)
        return [n_states, sets, place + 3, *(first + end for end in ends), *content]

    in_order, settles = tuple(scope[i] for i in order_of(constraint)), len(set(scope)) == n
    yield Statement(REGULAR, in_order, 0, None, settles=settles, words=words, table=table)


def _outside(network: Network, constraint: Constraint, scope: Scope) -> Statements:
    """A number outside of a board; its automaton relies on values that differ."""
    if len(set(scope)) < len(scope):
        yield from never_unless(False)
        return
    if len(scope) > 1:
        yield Statement(DIFFERENT, scope)
    yield from _regular(network, constraint, scope)


def _among(network: Network, constraint: g.Among, scope: Scope) -> Statements:
    lo, hi = max(constraint.lo, 0), min(constraint.hi, len(scope))
    if lo > hi:
        yield from never_unless(False)
    elif scope and (lo > 0 or hi < len(scope)):
        yield _counted(network, scope, constraint.values, lo, hi)


def _cardinality(network: Network, constraint: g.Cardinality, scope: Scope) -> Statements:
    n = len(scope) - len(constraint.values)
    cells, numbers = scope[:n], scope[n:]
    for value, number in zip(constraint.values, numbers, strict=True):
        if cells:
            yield _counted(network, (*cells, number), frozenset({value}), 0, n, 1)
        else:
            yield from rows_of(network, (number,), [(0,)])
    all_values = frozenset().union(*(network.domains[v] for v in cells))
    is_all = all_values <= set(constraint.values) and len(set(numbers)) == len(numbers)
    if is_all and numbers and cells:  # the numbers are those of all variables
        ones = (1,) * len(numbers)
        yield Statement(LINEAR, numbers, n, None, settles=True, ends=True, table=lambda *_: ones)


def _counted(
    network: Network, scope: Scope, values: frozenset[int], lo: int, hi: int, last: int = 0
) -> Statement:
    """The statement of `counted`; `last` is 1 if the last variable is the number."""
    base, wide = network.joint_window(scope[: len(scope) - last])
    words = words_of([x - base for x in values if 0 <= x - base < 64 * wide], wide)
    table = lambda place, sets: (lo, hi, base, sets)  # noqa: E731
    settles = len(set(scope)) == len(scope)
    return Statement(COUNTED, scope, last, None, settles=settles, words=words, table=table)


def _element(network: Network, constraint: g.ElementAt, scope: Scope) -> Statements:
    if len(scope) == 2 or abs(constraint.first) > 1 << 60:
        yield from never_unless(False)
        return
    settles = len(set(scope)) == len(scope)
    yield Statement(ELEMENT, scope, constraint.first, settles=settles)


def _extreme(network: Network, constraint: g.Maximum, scope: Scope) -> Statements:
    settles = len(set(scope)) == len(scope)
    yield Statement(EXTREME, scope, -1 if constraint.is_least else 1, settles=settles)


def _patterns(network: Network, constraint: g.Patterns, scope: Scope) -> Statements:
    if len(set(scope)) < len(scope):
        yield from refuse_or_tabulate(network, constraint, scope, "rows that name a place twice")
        return
    domains = [network.domains[v] for v in scope]
    rows = sorted(
        tuple(ANY if told is None else told for told in row)
        for row in asking(set(constraint.rows))
        if all(told is None or told in d for told, d in zip(row, domains, strict=True))
    )
    if not rows or not scope:
        yield from never_unless(bool(rows))
        return
    content = [len(rows), *(x for row in rows for x in row)]
    words = np.zeros(sum(network.window(v)[1] for v in scope), np.uint64)
    yield Statement(
        PATTERNS, scope, None, None, settles=True, words=words, table=lambda *_: content
    )


LINES: dict[type[Constraint], Callable[[Network, Any, Scope], Statements]] = {
    g.Among: _among,
    g.Cardinality: _cardinality,
    g.ElementAt: _element,
    g.Maximum: _extreme,
    g.Minimum: _extreme,
    g.Patterns: _patterns,
    lines.Lexicographic: _regular,
    lines.NumberedRoom: _regular,
    lines.Regular: _regular,
    lines.Sandwich: _outside,
    lines.XSum: _outside,
}
"""How each of them is posted."""
