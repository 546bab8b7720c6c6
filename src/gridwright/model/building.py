"""Models that are built step by step: variables, arrays of them, what is stated."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from math import prod
from typing import Any, Final

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import ModelError, SizeError, shown
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.expression import is_name
from gridwright.model.model import Model
from gridwright.model.operators import Number, Statement, Term, text_of, truths

__all__ = ["Array", "ModelBuilder", "Named"]
__all__ += ["all_different", "iff", "implies", "maximum", "minimum", "sum"]

MOST_VARIABLES: Final = MAX_CELLS
"""Variables of one array, as many as a board may have cells."""

MOST_TERMS: Final = 150
"""Terms that are no variables, of which each is compared with each."""


class Named(Term):
    """A variable: a term that is nothing but a name."""

    def of(self, solution: Any) -> int:
        """Its value in a solution."""
        return int(solution.assignment[self.text])


class Array:
    """Variables in rows, columns and so on; indices and slices are those of NumPy.

    >>> board = ModelBuilder().array("x", (2, 3), range(1, 7))
    >>> board.shape, board[1, 0], list(board[:, 2])
    ((2, 3), x_1_0, [x_0_2, x_1_2])
    """

    def __init__(self, items: Sequence[Named], shape: tuple[int, ...]) -> None:
        self.flat, self.shape = tuple(items), shape

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"<Array of {len(self.flat)} variables from {self.flat[0]}>" if self.flat else "[]"

    def __getitem__(self, key: Any) -> Any:
        keys = key if isinstance(key, tuple) else (key,)
        if len(keys) > len(self.shape):
            raise IndexError(f"{len(keys)} indices for an array of {len(self.shape)} dimensions")
        keys += (slice(None),) * (len(self.shape) - len(keys))
        chosen = [range(n)[k] for n, k in zip(self.shape, keys, strict=True)]
        if all(isinstance(part, int) for part in chosen):
            return self.flat[self._place(chosen)]
        shape = tuple(len(part) for part in chosen if isinstance(part, range))
        ranges = [(part,) if isinstance(part, int) else part for part in chosen]
        return Array([self.flat[self._place(place)] for place in product(*ranges)], shape)

    def _place(self, key: Sequence[Any]) -> int:
        place = 0
        for n, k in zip(self.shape, key, strict=True):
            place = place * n + k
        return place

    def of(self, solution: Any) -> Any:
        """The values in a solution: a list, of lists where it has rows."""
        return [item.of(solution) for item in self]


class ModelBuilder:
    """A model that grows: variables and arrays of them, then what is to be true of them.

    `gridwright.solve` and the like take it as it is; `model` is what it is so far.

    >>> import gridwright as gw
    >>> m = gw.ModelBuilder()
    >>> x, y = m.variable("x", range(10)), m.variable("y", range(10))
    >>> m.add(x + y == 12, x < y, abs(x - y) != 2)
    >>> [(x.of(s), y.of(s)) for s in gw.solutions(m)]
    [(3, 9), (4, 8)]
    """

    def __init__(self) -> None:
        self.domains: dict[int | str, Iterable[int]] = {}
        self.constraints: list[Constraint] = []

    def __repr__(self) -> str:
        return f"<ModelBuilder: {len(self.domains)} variables, {len(self.constraints)} constraints>"

    def variable(self, name: str, values: Iterable[int]) -> Named:
        """A new variable; ModelError for a name that formulas cannot have, or that is taken."""
        if not is_name(name):
            told = "letters, digits and _, a letter first, and no word of formulas"
            raise ModelError(f"{shown(name)} is no name of a variable: expected {told}")
        if name in self.domains:
            raise ModelError(f"there is a variable {shown(name)} already")
        self.domains[name] = values
        return Named(name)

    def array(
        self, name: str, shape: int | Sequence[int], values: Iterable[int], first: int = 0
    ) -> Array:
        """New variables ``name_0``, ``name_1``, ..., or ``name_0_0`` where there are rows.

        Raises as `variable` does; SizeError for over `MOST_VARIABLES`.
        """
        lengths = (shape,) if isinstance(shape, int) else tuple(shape)
        if not lengths or min(lengths) < 0 or prod(lengths) > MOST_VARIABLES:
            message = f"an array of {lengths}; at most {MOST_VARIABLES:,} variables"
            raise SizeError(message)
        values = values if isinstance(values, range) else tuple(values)
        places = product(*(range(first, first + n) for n in lengths))
        items = [self.variable("_".join([name, *map(str, place)]), values) for place in places]
        return Array(items, lengths)

    def add(self, *told: Statement | Constraint | Iterable[Any], name: str = "") -> None:
        """State what is to be true; `name` tells it to people.

        Raises ModelError for a statement without variables, such as the True of ``3 == 3``.
        """
        for one in told:
            if isinstance(one, Statement):
                self.constraints.append(truths(one.parts, one.counts, name))
            elif isinstance(one, Constraint):
                scope = tuple(v.text if isinstance(v, Named) else v for v in _each(one.scope))
                constraint = replace(one, scope=scope)
                self.constraints.append(replace(constraint, name=name) if name else constraint)
            elif isinstance(one, Iterable) and not isinstance(one, str):
                self.add(*one, name=name)
            else:
                raise ModelError(f"{shown(one)} says nothing of any variable")

    @property
    def model(self) -> Model:
        """What there is so far."""
        return Model(self.domains, self.constraints)


def _each(items: Iterable[Any]) -> Iterator[Any]:
    """Arrays as what is in them."""
    for item in items:
        if isinstance(item, Array):
            yield from item.flat
        elif isinstance(item, Iterable) and not isinstance(item, str):
            yield from _each(item)
        else:
            yield item


def all_different(*terms: Any) -> list[Constraint | Statement]:
    """Statements that no two of these terms are equal; arrays and lists are what is in them.

    Raises SizeError for over `MOST_TERMS`, unless all are variables.

    >>> m = ModelBuilder()
    >>> m.add(all_different(m.array("q", 4, range(4))))
    >>> m.model.constraints
    (AllDifferent(scope=('q_0', 'q_1', 'q_2', 'q_3'), name=''),)
    """
    each = list(_each(terms))
    if all(isinstance(term, Named) for term in each):
        return [AllDifferent(tuple(term.text for term in each))]
    if len(each) > MOST_TERMS:
        raise SizeError(f"{len(each):,} terms that differ; at most {MOST_TERMS}, or variables")
    return [_terms(a) != b for a, b in combinations(each, 2)]


def _terms(number: Number) -> Term:
    return number if isinstance(number, Term) else Term(text_of(number))


def sum(*terms: Any) -> Term:
    """The sum of terms; arrays and lists are what is in them.  Raises ModelError for none.

    >>> sum(ModelBuilder().array("x", 3, range(4)), 1)
    sum(x_0, x_1, x_2, 1)
    """
    return _called("sum", terms)


def maximum(*terms: Any) -> Term:
    """The greatest of terms, as a term; raises ModelError if there are none.

    >>> maximum(ModelBuilder().array("x", 2, range(4)))
    max(x_0, x_1)
    """
    return _called("max", terms)


def minimum(*terms: Any) -> Term:
    """The least of terms, as a term; raises ModelError if there are none.

    >>> minimum(ModelBuilder().array("x", 2, range(4)), 3)
    min(x_0, x_1, 3)
    """
    return _called("min", terms)


def _called(name: str, terms: Iterable[Any]) -> Term:
    texts = [text_of(term) for term in _each(terms)]
    if not texts:
        raise ModelError(f"{name} of nothing")
    return Term(f"{name}({', '.join(texts)})")


def implies(one: Statement, other: Statement) -> Statement:
    """The statement that the other is true wherever the one is: ``one >> other``.

    Raises ModelError unless the first is a single comparison.

    >>> m = ModelBuilder()
    >>> x, y = m.variable("x", range(3)), m.variable("y", range(3))
    >>> m.add(implies(x > 0, y == 2))
    >>> m.model.constraints[0].holds(1, 2), m.model.constraints[0].holds(1, 0)
    (True, False)
    """
    return one >> other


def iff(one: Statement, other: Statement) -> Statement:
    """The statement that two comparisons are both true, or both false.

    Raises ModelError for what is no single comparison.

    >>> m = ModelBuilder()
    >>> x, y = m.variable("x", range(3)), m.variable("y", range(3))
    >>> m.add(iff(x == 0, y == 2))
    >>> m.model.constraints[0].holds(1, 1), m.model.constraints[0].holds(0, 1)
    (True, False)
    """
    if len(one.parts) != 1 or len(other.parts) != 1 or {*one.counts, *other.counts} != {1}:
        raise ModelError("expected two comparisons")
    return Statement((*one.parts, *other.parts), frozenset({0, 2}))
