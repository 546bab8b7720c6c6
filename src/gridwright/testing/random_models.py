"""Small random models of all kinds of constraints, for `testing.check_engine`.

The same seed makes the same model in every version of Python.  Most models are made around an
assignment that keeps most of their constraints, so that about half of them have solutions.

A constraint about numbers whose fields are whole numbers and flags is drawn by these; for others
there is a method here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache, partial
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

from gridwright.basics.errors import ModelError
from gridwright.model import constraints
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMost,
    AtMostOne,
    Between,
    Constraint,
    ExactlyOne,
    Increasing,
    LinearSum,
    Product,
    Relation,
    Table,
    Variable,
    Where,
)
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model
from gridwright.testing.random_lines import KINDS, random_line

__all__ = ["random_model"]

_MOST_COMBINATIONS = 600
_BY_METHODS = {
    *(Adjacency, AllDifferent, AtMost, AtMostOne, Between, ExactlyOne, Increasing),
    *(LinearSum, Product, Relation, Table, Where),
}
_TRIED = range(-9, 50)
"""Numbers that a field is tried with."""
_SIGNS = ("=", "=", "!=", "<", "<=", ">", ">=")


def random_model(seed: int) -> Model:
    """A model of 2 to 6 variables with small domains and 1 to 4 constraints; always the same."""
    return _ModelMaker(Random(seed)).model()


@dataclass(frozen=True)
class _Remainder:
    """A test for `Where`: the weighted sum of the values does not leave this remainder."""

    modulus: int
    remainder: int

    def __call__(self, *values: int) -> bool:
        return sum(i * value for i, value in enumerate(values, 1)) % self.modulus != self.remainder


class _ModelMaker:
    """Makes one model, all choices from one source."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.domains: dict[Variable, tuple[int, ...]] = {}
        self.witness: Mapping[Variable, int] = {}

    def model(self) -> Model:
        random = self.random
        n_numbers, n_options = random.choice(
            ((2, 0), (3, 0), (4, 0), (5, 0), (2, 3), (3, 2), (0, 6))
        )
        for name in "abcde"[:n_numbers]:
            self.domains[name] = self.domain()
        for number in range(n_options):
            self.domains[number] = random.choice(((0, 1),) * 8 + ((0,), (1,)))
        if random.random() < 0.01:
            self.domains["nothing"] = ()
        self.witness = {v: random.choice(domain) for v, domain in self.domains.items() if domain}
        numbers: list[Callable[[], Constraint]] = [
            self.all_different,
            self.at_most,
            self.linear_sum,
            self.linear_sum,
            self.product,
            self.table,
            self.adjacency,
            self.increasing,
            self.relation,
            self.relation,
            self.where,
            *(partial(self.by_fields, kind) for kind in _others()),
            *(partial(self.line, kind) for kind in KINDS),
        ]
        options: list[Callable[[], Constraint]] = [self.exactly_one, self.at_most_one, self.between]
        kinds = (numbers if n_numbers else []) + (options * 3 if n_options else [])
        made = [random.choice(kinds)() for _ in range(random.randint(1, 4))]
        return Model(self.domains, made)

    def domain(self) -> tuple[int, ...]:
        """Up to five values, so that the model stays small enough to be tried out."""
        room = _MOST_COMBINATIONS // prod(map(len, self.domains.values()))
        size = min(self.random.choice((1, 2, 3, 3, 4, 5)), max(room, 1))
        start = self.random.choice((-3, 0, 1, 1, 1, 2))
        return tuple(sorted(self.random.sample(range(start, start + 6), size)))

    def scope(self, kind: type = str, least: int = 1) -> tuple[Variable, ...]:
        """Some of the variables: numbers have texts as names, options have numbers."""
        known = [v for v in self.domains if isinstance(v, kind) and self.domains[v]]
        size = self.random.randint(min(least, len(known)), len(known))
        scope = tuple(self.random.sample(known, size))
        # a variable may occur twice, as in a + b + a = 7
        return scope + scope[:1] if self.random.random() < 0.04 else scope

    def wanted(self, total: int) -> int:
        """The total that the witness has, or one near it."""
        return total if self.random.random() < 0.8 else total + self.random.randint(-3, 3)

    def all_different(self) -> Constraint:
        return AllDifferent(self.scope(least=2))

    def at_most(self) -> Constraint:
        return AtMost(self.scope(least=2), self.random.choice((0, 1, 1, 2, 2, 3)))

    def linear_sum(self) -> Constraint:
        scope = self.scope()
        weights = tuple(self.random.randint(-3, 3) for _ in scope)
        if self.random.random() < 0.4:
            weights = ()
        pairs = zip(weights or (1,) * len(scope), scope, strict=True)
        return LinearSum(scope, self.wanted(sum(a * self.witness[v] for a, v in pairs)), weights)

    def product(self) -> Constraint:
        scope = self.scope()
        return Product(scope, self.wanted(prod(self.witness[v] for v in scope)))

    def table(self) -> Constraint:
        scope = self.scope()
        rows = {
            tuple(self.random.choice(self.domains[v]) for v in scope)
            for _ in range(self.random.randint(0, 6))
        }
        return Table(scope, frozenset(rows))

    def adjacency(self) -> Constraint:
        scope = self.scope(least=2)
        density = self.random.choice((0.5, 0.8, 1.0))
        edges = {p for p in combinations(range(len(scope)), 2) if self.random.random() < density}
        near = (
            tuple(j for j in range(len(scope)) if (i, j) in edges or (j, i) in edges)
            for i in range(len(scope))
        )
        return Adjacency(scope, tuple(near))

    def increasing(self) -> Constraint:
        scope = sorted(self.scope(), key=self.witness.__getitem__)
        return Increasing(tuple(scope), self.random.random() < 0.5)

    def relation(self) -> Constraint:
        scope = self.scope()
        sides = [self.formula(scope, 3) for _ in range(self.random.choice((2, 2, 2, 3)))]
        text = sides[0] + "".join(f" {self.random.choice(_SIGNS)} {side}" for side in sides[1:])
        return Relation(scope, parse_relation(text, left_to_right=self.random.random() < 0.2))

    def formula(self, scope: tuple[Variable, ...], depth: int) -> str:
        """A formula with every operator, brackets, and small numbers."""
        kind = self.random.random()
        if depth == 0 or kind < 0.35:
            return str(self.random.choice((*scope, *scope, self.random.randint(0, 12))))
        if kind < 0.45:
            return f"{self.random.choice(('-', 'abs'))}({self.formula(scope, depth - 1)})"
        left, right = self.formula(scope, depth - 1), self.formula(scope, depth - 1)
        if kind < 0.52:
            return f"{self.random.choice(('min', 'max', 'sum'))}({left}, {right})"
        if kind < 0.57:
            return f"({left}) ^ {self.random.choice(('2', '3', '0', f'({right})'))}"
        sign = self.random.choice((*"++--***//", "mod"))
        return f"({left} {sign} {right})"

    def where(self) -> Constraint:
        modulus = self.random.randint(2, 4)
        return Where(self.scope(), _Remainder(modulus, self.random.randrange(modulus)))

    def exactly_one(self) -> Constraint:
        return ExactlyOne(self.scope(int))

    def at_most_one(self) -> Constraint:
        scope = self.scope(int)
        if self.random.random() < 0.4:
            return AtMostOne(scope)
        return AtMostOne(scope, tuple(self.random.choice((None, "x", "x", "y")) for _ in scope))

    def between(self) -> Constraint:
        scope = self.scope(int)
        lo = self.random.randint(0, len(scope))
        return Between(scope, lo, self.random.randint(lo - 1, len(scope)))

    def line(self, kind: type[Constraint]) -> Constraint:
        scope = self.scope(least=2)
        if len(scope) < 2:  # there is one variable with values
            return self.linear_sum()
        values = [self.witness[v] for v in scope]
        return random_line(kind, self.random, scope, self.domains, values)

    def by_fields(self, kind: type[Constraint]) -> Constraint:
        """The first numbers with which the witness keeps the constraint, or some near them."""
        scope, types = self.scope(least=2), _own_fields(kind)
        flags = {name: self.random.random() < 0.5 for name in types if types[name] is bool}
        names = [name for name in types if name not in flags]
        rows = (dict(zip(names, row, strict=True)) for row in product(_TRIED, repeat=len(names)))
        values = [self.witness[v] for v in scope]
        made = (one for row in rows for one in _made(kind, scope, flags | row))
        first = next((one for one in made if one.holds(*values)), None)
        near = {name: self.wanted(getattr(first, name, 0)) for name in names}
        found = [*_made(kind, scope, flags | near), first, AllDifferent(scope)]
        return next(one for one in found if one is not None)


@cache
def _others() -> tuple[type[Constraint], ...]:
    """The constraints of the vocabulary that are drawn by their fields, in its order."""
    ours: list[type[Constraint]] = [getattr(constraints, name) for name in constraints.__all__]
    others = [kind for kind in ours if kind not in _BY_METHODS and kind is not Constraint]
    return tuple(kind for kind in others if set(_own_fields(kind).values()) <= {int, bool})


def _own_fields(kind: type[Constraint]) -> dict[str, Any]:
    return {field.name: field.type for field in fields(kind) if field.name not in ("scope", "name")}


def _made(
    kind: type[Constraint], scope: tuple[Variable, ...], values: Mapping[str, Any]
) -> Iterator[Constraint]:
    """The constraint with these fields, if there is such a one."""
    try:
        yield kind(scope, **values)
    except ModelError:
        return
