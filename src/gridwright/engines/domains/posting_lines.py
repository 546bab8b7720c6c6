"""Automata, counts, extremes, choices by an index, rows with blanks: as the kernel is told them."""

from collections.abc import Callable
from itertools import accumulate
from typing import Any

from gridwright.basics.halting import asking
from gridwright.engines.automata import automaton_of, order_of
from gridwright.engines.domains.statements import Network, Statement, words_of
from gridwright.engines.domains.tabulating import (
    Scope,
    Statements,
    automaton_statement,
    never_unless,
    refuse_or_tabulate,
    rows_of,
)
from gridwright.kernels.flat import zeros
from gridwright.kernels.propagators.circuit import CIRCUIT
from gridwright.kernels.propagators.connected import CONNECTED
from gridwright.kernels.propagators.counted import COUNTED
from gridwright.kernels.propagators.different import DIFFERENT
from gridwright.kernels.propagators.element import ELEMENT
from gridwright.kernels.propagators.extreme import EXTREME
from gridwright.kernels.propagators.linear import LINEAR
from gridwright.kernels.propagators.patterns import ANY, PATTERNS
from gridwright.model import globals as g
from gridwright.model import graphs, lines
from gridwright.model.constraints import Constraint
from gridwright.model.together import joint_values

__all__ = ["LINES"]


def _regular(network: Network, constraint: Constraint, scope: Scope) -> Statements:
    automaton = automaton_of(constraint, [network.domains[v] for v in scope])
    in_order, settles = tuple(scope[i] for i in order_of(constraint)), len(set(scope)) == len(scope)
    statement = automaton and automaton_statement(network, automaton, in_order, settles=settles)
    if automaton is None or statement is None:
        yield from refuse_or_tabulate(network, constraint, scope, "an automaton of many states")
    elif not scope or not automaton.accepting:
        yield from never_unless(0 in automaton.accepting and not scope)
    else:
        yield statement


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
    all_values = joint_values(network.domains[v] for v in cells)
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


def _connected(network: Network, constraint: graphs.Connected, scope: Scope) -> Statements:
    if not scope:
        return
    base, wide = network.joint_window(scope)
    n = len(scope)
    inside = [x - base for x in constraint.values if 0 <= x - base < 64 * wide]
    words = words_of(inside, wide + 6 * n)
    near = [sorted(set(places)) for places in constraint.neighbours]
    ends = list(accumulate(map(len, near), initial=0))

    def table(place: int, sets: int) -> list[int]:
        first = place + 3 + n + 1
        return [
            base,
            sets,
            sets + wide,
            *(first + end for end in ends),
            *(j for p in near for j in p),
        ]

    settles = len(set(scope)) == n
    yield Statement(CONNECTED, scope, 0, None, settles=settles, words=words, table=table)


def _circuit(network: Network, constraint: graphs.Circuit, scope: Scope) -> Statements:
    if len(set(scope)) < len(scope) or abs(constraint.first) > 1 << 60:
        yield from never_unless(False)
        return
    if len(scope) > 1:
        yield Statement(DIFFERENT, scope)
    if scope:
        words = zeros(len(scope))
        table = lambda place, sets: (sets,)  # noqa: E731
        yield Statement(CIRCUIT, scope, constraint.first, None, words=words, table=table)


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
    words = zeros(sum(network.window(v)[1] for v in scope))
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
    graphs.Circuit: _circuit,
    graphs.Connected: _connected,
}
"""How each of them is posted."""
