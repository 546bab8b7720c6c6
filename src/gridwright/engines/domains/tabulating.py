"""Statements written out as tables of the combinations for which they are true."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, permutations, product
from math import perm, prod
from typing import Any, Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.engines.automata import Automaton, automaton_of_rows
from gridwright.engines.base import Refused
from gridwright.engines.domains.statements import Network, Statement, words_of
from gridwright.kernels.flat import zeros
from gridwright.kernels.propagators.registry import NEVER
from gridwright.kernels.propagators.regular import REGULAR
from gridwright.kernels.propagators.table import TABLE
from gridwright.model import constraints as c
from gridwright.model.together import joint_values

__all__ = [
    "Scope",
    "Statements",
    "automaton_statement",
    "never_unless",
    "refuse_or_tabulate",
    "rows_of",
    "tabulate",
]

MOST_ROWS: Final = 20_000

MOST_PERMUTATIONS: Final = 400_000
"""Of values that differ: those of nine, about which a function is asked for half a second."""

_MOST_LAYERS: Final = 1 << 20
"""Words for the states of one automaton along its line: 8 MB."""

Statements = Iterable[Statement]
Scope = tuple[int, ...]


def never_unless(holds: bool) -> Statements:
    """Nothing, or what refutes the model."""
    if not holds:
        yield Statement(NEVER)


def rows_of(network: Network, scope: Scope, rows: Any) -> Statements:
    """The statement that the values are one of the rows."""
    first = {v: i for i, v in reversed(list(enumerate(scope)))}
    allowed = [set(network.domains[v]) for v in scope]
    fitting = sorted(
        tuple(row[i] for i in first.values())
        for row in asking(rows)
        if all(x in values for x, values in zip(row, allowed, strict=True))
        and all(row[i] == row[first[v]] for i, v in enumerate(scope))
    )
    if not fitting or not scope:
        yield from never_unless(bool(fitting))
        return
    content = [len(fitting), *(x for row in fitting for x in row)]
    words = zeros(sum(network.window(v)[1] for v in first))
    yield Statement(
        TABLE, tuple(first), None, None, settles=True, words=words, table=lambda *_: content
    )


def tabulate(network: Network, constraint: c.Constraint, scope: Scope) -> Statements:
    """The combinations for which a constraint is true; Refused if they are many."""
    kind = type(constraint).__name__
    yield from refuse_or_tabulate(network, constraint, scope, f"a {kind} constraint")


def automaton_statement(
    network: Network, automaton: Automaton, in_order: Scope, *, settles: bool
) -> Statement | None:
    """The statement of `regular`; None for an automaton of too many states."""
    n, n_states = len(in_order), len(automaton.moves)
    w = (n_states + 63) // 64
    if (n + 2) * w > _MOST_LAYERS:
        return None
    words = words_of(automaton.accepting, (n + 2) * w)
    ends = list(accumulate((2 * len(pairs) for pairs in automaton.moves), initial=0))
    content = [x for pairs in automaton.moves for pair in pairs for x in pair]

    def table(place: int, sets: int) -> list[int]:
        first = place + 3 + len(ends)
        return [n_states, sets, place + 3, *(first + end for end in ends), *content]

    return Statement(REGULAR, in_order, 0, None, settles=settles, words=words, table=table)


def _permuted(
    network: Network, constraint: c.Constraint, scope: Scope, values: list[int], why: str
) -> Statements:
    """The permutations of values for which a constraint is true, as an automaton."""
    try:
        automaton = _of_permutations(constraint, tuple(network.domains[v] for v in scope))
    except Undecided as undecided:
        raise Refused(f"{constraint.name or why}: {undecided.message}") from None
    if automaton is None:
        yield from never_unless(False)
        return
    statement = automaton_statement(network, automaton, scope, settles=True)
    if statement is None or not automaton.moves:
        raise Refused(f"{why}, and an automaton of too many states")
    yield statement


@lru_cache(maxsize=64)
def _of_permutations(
    constraint: c.Constraint, domains: tuple[Sequence[int], ...]
) -> Automaton | None:
    """None if there is no such permutation; without states if it has too many.

    Whoever asks whether the engine takes a model asks for it once more at the start.
    """
    sets = [frozenset(domain) for domain in domains]
    values = sorted(frozenset().union(*sets))
    every = asking(permutations(values, len(sets)), 1024)
    if any(len(one) < len(values) for one in sets):
        every = (row for row in every if all(x in one for x, one in zip(row, sets, strict=True)))
    rows = [row for row in every if constraint.is_met(*row)]
    return (automaton_of_rows(rows) or Automaton((), frozenset())) if rows else None


def refuse_or_tabulate(
    network: Network, constraint: c.Constraint, scope: Scope, why: str
) -> Statements:
    """The same; `why` says what else would have been told of it.

    Where another statement says that all its variables differ, there may be more combinations: they
    are asked as permutations, and told as an automaton.
    """
    n_combinations = prod(len(network.domains[v]) for v in scope)
    if n_combinations > MOST_ROWS:
        domains = tuple(network.domains[v] for v in scope)
        values = sorted(joint_values(domains)) if network.are_distinct(scope) else []
        if not values or perm(len(values), len(scope)) > MOST_PERMUTATIONS:
            raise Refused(f"{why}, and over {MOST_ROWS:,} combinations to write out")
        return _permuted(network, constraint, scope, values, why)
    combinations: Iterable[tuple[int, ...]] = product(*(network.domains[v] for v in scope))
    if network.are_distinct(scope):
        combinations = (row for row in combinations if len(set(row)) == len(row))
    try:
        rows = [row for row in asking(combinations) if constraint.is_met(*row)]
    except Undecided as undecided:
        raise Refused(f"{constraint.name or why}: {undecided.message}") from None
    return rows_of(network, scope, rows)
