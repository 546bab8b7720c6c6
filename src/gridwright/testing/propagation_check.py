"""What a propagator is held to: `testing.check_propagator`, and the strengths it can be held to.

A strength is a rule that says which values may be taken away; brute force applies it until
nothing changes.  A propagator must take away at least that, and never a value of a solution.
"""

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Any

from gridwright.model.constraints import Constraint
from gridwright.model.model import Model

__all__ = ["STRENGTHS", "Domains", "Strength", "check_propagator"]

Domains = list[set[int]]
"""The values of each variable of a scope, in its order."""

Strength = Callable[[Constraint, Domains], Domains]
"""A rule: what it leaves of some domains, applied once; an empty set is a contradiction."""


def domain_rule(constraint: Constraint, domains: Domains) -> Domains:
    """A value stays if a solution of the constraint has it."""
    return _occurring(constraint, domains)


def bounds_rule(constraint: Constraint, domains: Domains) -> Domains:
    """A least or greatest value stays if it is in a solution within the bounds of the others."""
    hulls = [set(range(min(d), max(d) + 1)) if d else set[int]() for d in domains]
    kept = []
    for i, domain in enumerate(domains):
        left = sorted(domain)
        while left and not _has_solution(constraint, hulls, i, left[0]):
            del left[0]
        while left and not _has_solution(constraint, hulls, i, left[-1]):
            del left[-1]
        kept.append(set(left))
    return kept


def values_rule(constraint: Constraint, domains: Domains) -> Domains:
    """Once all but one variable have a single value, that one keeps what makes a solution."""
    is_due = sum(len(domain) > 1 for domain in domains) <= 1
    return _occurring(constraint, domains) if is_due else domains


STRENGTHS: dict[str, Strength] = {
    "domain": domain_rule,
    "bounds": bounds_rule,
    "values": values_rule,
}


def check_propagator(
    propagator: Callable[..., Any],
    constraint: Constraint,
    strength: str | Strength = "domain",
    *,
    values: Sequence[int] = range(-2, 6),
    most: int = 4,
    trials: int = 100,
    seed: int = 0,
) -> None:
    """Raise AssertionError unless the propagator is as strong as is said, on random domains.

    Its fixpoint on the constraint alone is compared with brute force: it takes away all that
    the strength does, and no value of a solution.  The strengths are "domain" (only values of
    solutions are left), "bounds" (the ends of each domain are in solutions within the ends of the
    others), "values" (it acts once all but one variable have a single value), or a rule of one's
    own.  Domains have one to `most` of the values.
    """
    from gridwright.engines.domains.fixpoint import fixpoint

    rule = STRENGTHS[strength] if isinstance(strength, str) else strength
    random, n_asked = Random(seed), 0
    variables = list(dict.fromkeys(constraint.scope))
    for _ in range(trials):
        drawn = {v: sorted(random.sample(list(values), random.randint(1, most))) for v in variables}
        n, left = fixpoint(propagator, Model(drawn, [constraint]))
        n_asked += n
        told = f"{constraint}, domains {drawn}"
        if n:
            _compare(constraint, rule, variables, drawn, left, told)
    name = getattr(propagator, "__name__", propagator)
    if not n_asked:
        raise AssertionError(f"{constraint}: nobody asks for {name}")


def _compare(
    constraint: Constraint,
    rule: Strength,
    variables: Sequence[Any],
    drawn: dict[Any, list[int]],
    left: Domains | None,
    told: str,
) -> None:
    """Raise AssertionError if too little was taken away, or too much."""
    before = [set(drawn[v]) for v in constraint.scope]
    needed, weakest = _occurring(constraint, before), _fixpoint(constraint, rule, before)
    if left is None:
        if all(needed):
            raise AssertionError(f"{told}: a contradiction is found, but there are solutions")
        return
    if not all(weakest):
        raise AssertionError(f"{told}: there is a contradiction, and it leaves {left}")
    found = [left[variables.index(v)] for v in constraint.scope]
    for variable, kept, least, allowed in zip(
        constraint.scope, found, needed, weakest, strict=True
    ):
        if least - kept:
            raise AssertionError(f"{told}: {variable} loses {sorted(least - kept)} of solutions")
        if kept - allowed:
            raise AssertionError(f"{told}: {variable} keeps {sorted(kept - allowed)}, wrongly")


def _fixpoint(constraint: Constraint, rule: Strength, domains: Domains) -> Domains:
    """Apply a rule until nothing changes or a variable has no value left."""
    while all(domains):
        after = [a & b for a, b in zip(domains, rule(constraint, domains), strict=True)]
        if after == domains:
            break
        domains = after
    return domains


def _occurring(constraint: Constraint, domains: Domains) -> Domains:
    """The values of solutions; a variable that occurs twice has one value."""
    scope, kept = constraint.scope, [set[int]() for _ in domains]
    for row in product(*map(sorted, domains)):
        one = dict(zip(scope, row, strict=True))
        if all(one[v] == x for v, x in zip(scope, row, strict=True)) and constraint.holds(*row):
            for values, x in zip(kept, row, strict=True):
                values.add(x)
    return kept


def _has_solution(constraint: Constraint, domains: Domains, i: int, x: int) -> bool:
    """Whether a solution has the value x at place i."""
    return all(_occurring(constraint, [*domains[:i], {x}, *domains[i + 1 :]]))
