"""Statements written out as tables of the combinations for which they are true."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any, Final

import numpy as np

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.engines.base import Refused
from gridwright.engines.domains.statements import Network, Statement
from gridwright.kernels.propagators.registry import NEVER
from gridwright.kernels.propagators.table import TABLE
from gridwright.model import constraints as c

__all__ = ["Scope", "Statements", "never_unless", "refuse_or_tabulate", "rows_of", "tabulate"]

MOST_ROWS: Final = 20_000

Statements = Iterator[Statement]
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
    words = np.zeros(sum(network.window(v)[1] for v in first), np.uint64)
    yield Statement(
        TABLE, tuple(first), None, None, settles=True, words=words, table=lambda *_: content
    )


def tabulate(network: Network, constraint: c.Constraint, scope: Scope) -> Statements:
    """The combinations for which a constraint is true; Refused if they are many."""
    kind = type(constraint).__name__
    yield from refuse_or_tabulate(network, constraint, scope, f"a {kind} constraint")


def refuse_or_tabulate(
    network: Network, constraint: c.Constraint, scope: Scope, why: str
) -> Statements:
    """The same; `why` says what else would have been told of it."""
    n_combinations = prod(len(network.domains[v]) for v in scope)
    if n_combinations > MOST_ROWS:
        raise Refused(f"{why}, and over {MOST_ROWS:,} combinations to write out")
    combinations = product(*(network.domains[v] for v in scope))
    try:
        rows = [row for row in asking(combinations) if constraint.is_met(*row)]
    except Undecided as undecided:
        raise Refused(f"{constraint.name or why}: {undecided.message}") from None
    return rows_of(network, scope, rows)
