"""Formulas: between which numbers their sides lie, and the combinations for which they are true."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import prod
from operator import add, itemgetter, mul, sub
from typing import cast

from gridwright.basics.evaluate import Interval, Operator, Program, can_compare, interval
from gridwright.basics.halting import asking
from gridwright.explain.parts.clues import written
from gridwright.explain.parts.listed import MOST_WRITTEN, Listed
from gridwright.explain.parts.part import Broken, Gone, Part, State
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint, Relation

__all__ = ["FormulaEnds", "parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its combinations; of an equation one variable follows from the others.

    Where they are too many to be listed from the beginning, its bounds too: they say little at a
    time, and divisors more.
    """
    of = cast(Relation, constraint)
    scope = setting.scope(of)
    last = _once(of)
    if last is None:
        yield FormulaEnds(of, place, setting)
        yield Listed(of, place, setting, scope, partial(written, of))
    else:
        # the one with most values need not be gone through
        best = max(last, key=lambda name: setting.blank[setting.place_of[name]].bit_count())
        unknowns = [v for v, name in zip(scope, of.names, strict=True) if name != best]
        if prod(setting.blank[v].bit_count() for v in unknowns) > MOST_WRITTEN:
            yield FormulaEnds(of, place, setting)
        ways = Listed(of, place, setting, unknowns, partial(_solved, of, best))
        ways.n_counted = None  # the last one is known as often as not
        yield ways


class FormulaEnds(Part):
    """No comparison is false whatever the unknowns are, within the ends of what they may be."""

    kind = "formula.ends"
    rank = 3

    def __init__(self, relation: Relation, place: int, setting: Setting) -> None:
        scope = setting.scope(relation)
        super().__init__(scope, (place,))
        self.formula, self.values = relation.expression, setting.values
        self.names = dict(zip(scope, relation.names, strict=True))

    def speak(self, state: State, cap: int) -> Gone:
        bounds = {}
        for v, name in self.names.items():
            domain = state.domains[v]
            if not domain:
                raise Broken
            lo = self.values[(domain & -domain).bit_length() - 1]
            bounds[name] = lo, self.values[domain.bit_length() - 1]
        if not self._may_be(bounds):
            raise Broken
        gone: Gone = {}
        for v, name in self.names.items():
            domain = left = state.domains[v]
            if domain & (domain - 1) == 0:
                continue
            for is_lowest in (True, False):
                while left:
                    bit = left & -left if is_lowest else 1 << (left.bit_length() - 1)
                    value = self.values[bit.bit_length() - 1]
                    if self._may_be({**bounds, name: (value, value)}):
                        break
                    left ^= bit
            if not left:
                raise Broken
            if left != domain:
                gone[v] = domain & ~left
        return gone

    def _may_be(self, bounds: Mapping[str, Interval]) -> bool:
        sides = [interval(side, bounds) for side in self.formula.sides]
        return all(map(can_compare, self.formula.signs, sides, sides[1:]))


def _once(of: Relation) -> list[str] | None:
    """The names of an equation that occur once; None if there is none, or it is no equation."""
    sides = of.expression.sides
    if of.expression.signs != ("=",):
        return None
    codes = [code for side in sides for code in side if isinstance(code, str)]
    known = {Operator.PLUS, Operator.MINUS, Operator.TIMES, Operator.NEGATED}
    if any(isinstance(code, Operator) and code not in known for side in sides for code in side):
        return None
    return [code for code in codes if codes.count(code) == 1] or None


def _solved(
    of: Relation, last: str, sets: Sequence[Sequence[int]], most: int
) -> list[tuple[int, ...]] | None:
    """The rows of an equation, with the one value of `last` for each choice of the others."""
    names = list(of.names)
    place = names.index(last)
    others = [values for i, values in enumerate(sets) if i != place]
    allowed = frozenset(sets[place])
    left, right = of.expression.sides
    where = {name: i for i, name in enumerate(name for name in names if name != last)}
    first, second = (
        _joined(sub, _valuing(right, where, last, x), _valuing(left, where, last, x))
        for x in (0, 1)
    )
    is_straight = Operator.TIMES not in (*left, *right)
    rows: list[tuple[int, ...]] = []
    slope: int | None = None
    for choice in asking(product(*others)):
        rest = first(choice)
        if slope is None or not is_straight:  # what is not multiplied counts the same every time
            slope = rest - second(choice)
        fitting: Iterable[int] = ()
        if slope == 0:
            fitting = allowed if rest == 0 else ()
        elif rest % slope == 0 and rest // slope in allowed:
            fitting = (rest // slope,)
        rows += [(*choice[:place], value, *choice[place:]) for value in fitting]
        if len(rows) > most:
            return None
    return rows


Valuing = Callable[[Sequence[int]], int]
"""From values to a value."""


def _valuing(program: Program, places: Mapping[str, int], last: str, x: int) -> Valuing:
    """From the values of the names, by place, to that of a side of sums and products.

    The `last` one, which has no place, is x.
    """
    stack: list[Valuing] = []
    for code in program:
        if isinstance(code, int) or code == last:
            stack.append(_always(code if isinstance(code, int) else x))
        elif isinstance(code, str):
            stack.append(itemgetter(places[code]))
        elif code is Operator.NEGATED:
            stack.append(_joined(sub, _always(0), stack.pop()))
        else:
            other, one = stack.pop(), stack.pop()
            stack.append(_joined(_JOINING[code], one, other))
    return stack[0]


_JOINING = {Operator.PLUS: add, Operator.MINUS: sub, Operator.TIMES: mul}


def _always(number: int) -> Valuing:
    return lambda row: number


def _joined(operation: Callable[[int, int], int], one: Valuing, other: Valuing) -> Valuing:
    return lambda row: operation(one(row), other(row))
