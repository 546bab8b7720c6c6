"""Variables that a solution determines: the sum of a cage, a sign between neighbours."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Final

from gridwright.basics.bounds import MAX_DOMAIN
from gridwright.basics.errors import ModelError, SizeError, did_you_mean, shown
from gridwright.basics.halting import asking
from gridwright.model.constraints import Constraint, LinearSum, Table, Variable
from gridwright.model.model import Model

__all__ = ["with_derived"]

MOST_ROWS: Final = 20_000
"""Combinations of values for which it is written out whether a statement holds."""


def with_derived(model: Model, derived: Mapping[Variable, Constraint]) -> Model:
    """The model with a variable more for each of these statements, which follows from the others.

    That of a `LinearSum` is by how much it exceeds its total, so the sum itself if that is 0; that
    of any other statement is 1 where it holds and 0 where it does not.  There are as many
    solutions as before, since none of these statements has to hold.

    Raises ModelError for a name that is taken and for a variable that does not exist, SizeError
    for sums of too many values and for statements of more than MOST_ROWS combinations, Undecided
    where one of these cannot be told.

    >>> from gridwright.model.constraints import Increasing
    >>> model = Model({"a": range(1, 4), "b": range(1, 4)})
    >>> more = with_derived(model, {"sum": LinearSum(("a", "b"), 0), "<": Increasing(("a", "b"))})
    >>> more.domains["sum"], more.violations({"a": 2, "b": 3, "sum": 5, "<": 1})
    (range(2, 7), ())
    """
    if not derived:
        return model
    domains: dict[Variable, Sequence[int]] = dict(model.domains)
    further: list[Constraint] = []
    for name, statement in derived.items():
        if name in domains:
            raise ModelError(f"{shown(name)}: there is a variable of this name")
        for variable in statement.scope:
            if variable not in model.domains:
                guess = did_you_mean(str(variable), map(str, model.domains))
                raise ModelError(f"{shown(name)}: no variable {shown(variable)}{guess}")
        scopes = [model.domains[variable] for variable in statement.scope]
        if isinstance(statement, LinearSum):
            domains[name], said = _sum(name, statement, scopes)
        else:
            domains[name], said = (0, 1), _truth(name, statement, scopes)
        further.append(said)
    return Model(domains, (*model.constraints, *further))


def _sum(
    name: Variable, statement: LinearSum, domains: Sequence[Sequence[int]]
) -> tuple[range, Constraint]:
    weights = statement.weights
    ends = [
        sorted((weight * min(domain, default=0), weight * max(domain, default=0)))
        for weight, domain in zip(weights, domains, strict=True)
    ]
    lo, hi = (sum(end[i] for end in ends) - statement.total for i in (0, 1))
    if hi - lo >= MAX_DOMAIN:
        raise SizeError(f"{shown(name)}: {hi - lo + 1:,} sums; at most {MAX_DOMAIN:,}")
    scope = (*statement.scope, name)
    told = f"what {name} is"
    return range(lo, hi + 1), LinearSum(scope, statement.total, (*weights, -1), name=told)


def _truth(name: Variable, statement: Constraint, domains: Sequence[Sequence[int]]) -> Table:
    n = prod(map(len, domains))
    if n > MOST_ROWS:
        raise SizeError(f"{shown(name)}: {n:,} combinations of values; at most {MOST_ROWS:,}")
    rows = ((*row, int(statement.holds(*row))) for row in asking(product(*domains)))
    return Table((*statement.scope, name), frozenset(rows), name=f"whether {name} holds")
