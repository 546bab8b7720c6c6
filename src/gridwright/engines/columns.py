"""Which of very many assignments break a model: its statements over whole columns of values.

It is to `Model.violations` what arrays are to numbers: the meaning of each constraint once more,
in a line or two of numpy, from its fields alone.  Nothing is shared with an engine.  What has no
such line is asked by `holds`, once for each combination of values that occurs.

Shapes: x is int[n, g, k], the values of n assignments for g constraints over k variables each;
what is returned is bool[n, g].
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.model import constraints as c
from gridwright.model.model import Model

__all__ = ["Columns"]

_SAFE = 1 << 62
_MOST_KNOWN = 1 << 16
"""Combinations of values that are remembered for one constraint."""

Test = Callable[[Any, Any], NDArray[np.bool_]]


class Columns:
    """The statements of a model, those of one class and length side by side."""

    def __init__(self, model: Model) -> None:
        self.model = model
        place = {variable: v for v, variable in enumerate(model.domains)}
        domains = model.domains.values()
        self.ends = np.array([(d[0], d[-1]) if d else (1, 0) for d in domains], np.int64)
        self.ends = self.ends.reshape(-1, 2)
        self.gaps = [(v, np.array(d)) for v, d in enumerate(domains) if isinstance(d, tuple)]
        largest = max((abs(int(x)) for x in self.ends.ravel()), default=0)
        self.narrow = np.min_scalar_type(-largest - 1)
        """The shortest whole numbers that values fit in."""
        self.groups: list[tuple[NDArray[np.intp], NDArray[np.intp], Test, list[Any]]] = []
        self.others: list[tuple[int, NDArray[np.intp], c.Constraint, dict[bytes, bool]]] = []

        kinds = defaultdict[tuple[str, int], list[int]](list)
        for number, constraint in enumerate(model.constraints):
            kinds[type(constraint).__name__, len(constraint.scope)].append(number)
        for _, numbers in sorted(kinds.items()):
            alike = [model.constraints[number] for number in numbers]
            test = _TESTS.get(type(alike[0]))
            in_line = chain.from_iterable(one.scope for one in alike)
            scopes = np.array(list(map(place.__getitem__, in_line)), np.intp)
            scopes = scopes.reshape(len(alike), -1)
            if test is not None and alike[0].scope and _is_safe(alike, largest):
                self.groups.append((np.array(numbers, np.intp), scopes, test, alike))
            else:
                self.others += [
                    (number, scope, one, {})
                    for number, scope, one in zip(numbers, scopes, alike, strict=True)
                ]

    def first_flaw(self, rows: NDArray[np.int64]) -> int | None:
        """The first of these rows, int64[n, variables], that is no solution; None if all are.

        Raises Undecided where a statement cannot be told.
        """
        if not len(rows):
            return None
        fine = ((rows >= self.ends[:, 0]) & (rows <= self.ends[:, 1])).all(axis=1)
        for v, domain in self.gaps:
            fine &= np.isin(rows[:, v], domain)
        short = rows.astype(self.narrow)  # what does not fit has been found already
        for _, scopes, test, alike in self.groups:
            x = short if test in _COMPARING else rows
            fine &= test(x[:, scopes], alike).all(axis=1)
        for _, scope, constraint, known in self.others:
            fine &= self._by_holds(np.ascontiguousarray(rows[:, scope]), constraint, known)
        return None if fine.all() else int(np.argmin(fine))

    def truths(self, rows: NDArray[np.int64], needed: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """bool[n, constraints]: which of them hold for each row, whose values are in domains.

        Right where `needed`, of the same shape, says so; others need not be looked at.  Raises
        Undecided where a needed one cannot be told.
        """
        truths = np.ones(needed.shape, np.bool_)
        for places, scopes, test, alike in self.groups:
            truths[:, places] = test(rows[:, scopes], alike)
        for place, scope, constraint, known in self.others:
            of = np.flatnonzero(needed[:, place])
            columns = np.ascontiguousarray(rows[of][:, scope])
            truths[of, place] = self._by_holds(columns, constraint, known)
        return truths

    def _by_holds(
        self, x: NDArray[np.int64], constraint: c.Constraint, known: dict[bytes, bool]
    ) -> NDArray[np.bool_]:
        if len(known) > _MOST_KNOWN:
            known.clear()
        answers = []
        for row in x:
            key = row.tobytes()
            if key not in known:
                known[key] = constraint.holds(*row.tolist())
            answers.append(known[key])
        return np.array(answers, np.bool_)


def _is_safe(alike: Iterable[Any], largest: int) -> bool:
    """Whether nothing that the tests calculate leaves int64."""
    for one in alike:
        if isinstance(one, c.LinearSum):
            if sum(map(abs, one.weights)) * largest + abs(one.total) >= _SAFE:
                return False
        elif isinstance(one, c.Product):
            if max(largest, 1) ** len(one.scope) >= _SAFE or abs(one.total) >= _SAFE:
                return False
        elif isinstance(one, c.AtMostOne) and one.colours:
            return False
    return True


def _different(x: Any, alike: list[Any]) -> Any:
    lo, k = int(x.min(initial=0)), x.shape[-1]
    span = int(x.max(initial=0)) - lo
    if k <= 1024 and span < 52:  # sums of bits stay in int64
        kind = np.int32 if k << span < 1 << 31 else np.int64
        bits = np.left_shift(kind(1), x - lo, dtype=kind)
        return bits.sum(axis=-1, dtype=kind) == np.bitwise_or.reduce(bits, axis=-1)
    x = np.sort(x, axis=-1)
    return (x[..., 1:] != x[..., :-1]).all(axis=-1)


def _at_most(x: Any, alike: list[Any]) -> Any:
    x = np.sort(x, axis=-1)
    k = x.shape[-1]
    fine = [
        (x[:, g, one.times :] != x[:, g, : k - one.times]).all(axis=-1)
        if one.times < k
        else np.ones(len(x), np.bool_)
        for g, one in enumerate(alike)
    ]
    return np.stack(fine, axis=1)


def _sums(x: Any, alike: list[Any]) -> Any:
    weights = np.array([one.weights for one in alike], np.int64)
    return (x * weights).sum(axis=-1) == [one.total for one in alike]


def _products(x: Any, alike: list[Any]) -> Any:
    return x.prod(axis=-1) == [one.total for one in alike]


def _increasing(x: Any, alike: list[Any]) -> Any:
    strict = np.array([one.strict for one in alike])[:, None]
    return ((x[..., :-1] < x[..., 1:]) | (~strict & (x[..., :-1] == x[..., 1:]))).all(axis=-1)


def _visible(x: Any, alike: list[Any]) -> Any:
    highest = np.maximum.accumulate(x, axis=-1)
    seen = 1 + (highest[..., 1:] != highest[..., :-1]).sum(axis=-1)
    return seen == [one.times for one in alike]


def _adjacent(x: Any, alike: list[Any]) -> Any:
    k = x.shape[-1]
    order = np.argsort(x, axis=-1)
    in_order = np.take_along_axis(x, order, axis=-1)
    fine = (in_order[..., 1:] == in_order[..., :-1] + 1).all(axis=-1)
    for g, one in enumerate(alike):
        near = np.zeros((k, k), np.bool_)
        for i, places in enumerate(one.neighbours):
            near[i, list(places)] = True
        fine[:, g] &= near[order[:, g, :-1], order[:, g, 1:]].all(axis=-1)
    return fine


def _exactly_one(x: Any, alike: list[Any]) -> Any:
    return x.sum(axis=-1) == 1


def _at_most_one(x: Any, alike: list[Any]) -> Any:
    return x.sum(axis=-1) <= 1


def _between(x: Any, alike: list[Any]) -> Any:
    ones = x.sum(axis=-1)
    return (ones >= [one.lo for one in alike]) & (ones <= [one.hi for one in alike])


_TESTS: dict[type[c.Constraint], Test] = {
    c.AllDifferent: _different,
    c.AtMost: _at_most,
    c.LinearSum: _sums,
    c.Product: _products,
    c.Increasing: _increasing,
    c.Visible: _visible,
    c.Adjacency: _adjacent,
    c.ExactlyOne: _exactly_one,
    c.AtMostOne: _at_most_one,
    c.Between: _between,
}

_COMPARING = {_different, _at_most, _increasing, _visible}
"""Those that calculate nothing with values, for which short numbers are enough."""
