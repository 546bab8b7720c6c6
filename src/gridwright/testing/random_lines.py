"""Random statements along lines, counts, extremes and choices, most of them true of a witness."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

from gridwright.model.constraints import Constraint, Variable
from gridwright.model.expression import parse_relation
from gridwright.model.globals import (
    Among,
    Cardinality,
    ElementAt,
    Maximum,
    Minimum,
    Patterns,
    Truths,
)
from gridwright.model.graphs import Circuit, Connected
from gridwright.model.lines import Lexicographic, NumberedRoom, Regular, Sandwich, XSum

__all__ = ["KINDS", "random_line"]

KINDS = (
    *(Circuit, Connected),
    *(Among, Cardinality, ElementAt, Lexicographic, Maximum, Minimum, NumberedRoom, Patterns),
    *(Regular, Sandwich, Truths, XSum),
)

Scope = tuple[Variable, ...]
Domains = Mapping[Variable, Sequence[int]]


def random_line(
    kind: type[Constraint], random: Random, scope: Scope, domains: Domains, values: Sequence[int]
) -> Constraint:
    """A statement of this kind over a scope of two variables or more, which has these values.

    Where another order of the variables makes it true, they are given that.
    """
    if kind is Lexicographic:
        half = len(scope) // 2
        return Lexicographic(scope[: 2 * half], random.random() < 0.5)
    if kind is Sandwich:
        crusts = values[0], values[-1] if values[-1] != values[0] else values[0] + 1
        return Sandwich(scope, _near(random, sum(values[1:-1])), crusts)
    if kind is XSum:
        scope, values = _beginning(random, scope, values)
        return XSum(scope, _near(random, sum(values[: max(values[0], 1)])))
    if kind is NumberedRoom:
        scope, values = _beginning(random, scope, values)
        return NumberedRoom(scope, values[values[0] - 1 if 1 <= values[0] <= len(values) else 0])
    if kind is ElementAt:
        first = values[0] - random.randrange(max(len(values) - 2, 1))
        place = values[0] - first + 2
        row = list(scope)
        if place < len(row) and random.random() < 0.8:
            row[1] = row[place]  # a variable that is chosen from itself, too
        return ElementAt(tuple(row), first)
    if kind in (Maximum, Minimum):
        most = (max if kind is Maximum else min)(values[1:])
        row = list(scope)
        if random.random() < 0.5:
            row[0] = scope[values.index(most, 1)]
        return kind(tuple(row))
    return _with_values(kind, random, scope, domains, values)


def _with_values(
    kind: type[Constraint], random: Random, scope: Scope, domains: Domains, values: Sequence[int]
) -> Constraint:
    """Those whose fields are sets of values, rows or transitions."""
    known = sorted({x for v in scope for x in domains[v]})
    if kind is Among:
        some = frozenset(random.sample(known, random.randint(0, len(known))))
        n = _near(random, sum(value in some for value in values))
        return Among(scope, some, n - random.randint(0, 1), n + random.randint(0, 1))
    if kind is Truths:
        signs = ("=", "!=", "<", "<=")
        texts = [
            f"{random.choice(scope)} {random.choice(signs)} {random.choice((*scope, *known))}"
            for _ in range(random.randint(1, 3))
        ]
        formulas = tuple(map(parse_relation, texts))
        expected = tuple(random.random() < 0.6 for _ in texts)
        counts = frozenset(random.sample(range(4), 2))
        return Truths(scope, formulas, expected, counts)
    if kind is Connected:
        n = len(scope)
        pairs = {p for p in combinations(range(n), 2) if random.random() < 0.6}
        near = [tuple(j for j in range(n) if (min(i, j), max(i, j)) in pairs) for i in range(n)]
        return Connected(scope, tuple(near), frozenset(random.sample(known, min(2, len(known)))))
    if kind is Circuit:
        return Circuit(scope, min(values))
    if kind is Cardinality:
        n = random.randint(0, min(2, len(scope) - 1, len(known)))
        return Cardinality(scope, tuple(random.sample(known, n)))
    if kind is Patterns:
        rows = [[random.choice(domains[v]) for v in scope] for _ in range(random.randint(0, 3))]
        rows.append(list(values))
        return Patterns(
            scope, tuple(tuple(x if random.random() < 0.6 else None for x in row) for row in rows)
        )
    states = [random.randrange(4) for _ in values]
    way = zip([0, *states], values, states, strict=False)
    more = ((random.randrange(4), random.choice(known), random.randrange(4)) for _ in range(6))
    return Regular(scope, (*way, *more), frozenset({states[-1], random.randrange(4)}))


def _near(random: Random, number: int) -> int:
    return number if random.random() < 0.8 else number + random.randint(-2, 2)


def _beginning(
    random: Random, scope: Scope, values: Sequence[int]
) -> tuple[Scope, tuple[int, ...]]:
    """A variable first that is a place of the line, if there is one."""
    able = [i for i, value in enumerate(values) if 1 <= value <= len(values)]
    i = random.choice(able) if able else 0
    order = [i, *(j for j in range(len(scope)) if j != i)]
    return tuple(scope[j] for j in order), tuple(values[j] for j in order)
