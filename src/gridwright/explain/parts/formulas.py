"""Formulas: between which numbers their sides lie, and the combinations for which they are true."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import prod
from operator import add, itemgetter, mul, sub
from typing import cast

from gridwright.basics.evaluate import Interval, Operator, Program, can_compare, interval
from gridwright.basics.halting import asking
from gridwright.explain.parts.choices import written
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
    by_size = [name for name in _once(of) or () if name != last]
    # a name with which both the rest and what the last is counted by go in a straight line
    inner = max(by_size, key=lambda name: len(sets[names.index(name)]), default=None)
    free = [i for i, name in enumerate(names) if name not in (last, inner)]
    place, within = names.index(last), names.index(inner or last)
    allowed = frozenset(sets[place])
    where = {names[i]: n for n, i in enumerate(free)}
    left, right = of.expression.sides

    def differing(x: int, y: int) -> Valuing:
        known = {inner: y, last: x}
        return _joined(sub, _valuing(right, where, known), _valuing(left, where, known))

    (rest_of, less_of), (next_rest_of, next_less_of) = (
        (differing(0, y), differing(1, y)) for y in (0, 1)
    )
    is_straight = Operator.TIMES not in (*left, *right)
    rows: list[tuple[int, ...]] = []
    slope = grows = steeper = 0
    is_first = True
    for choice in asking(product(*(sets[i] for i in free))):
        base = rest_of(choice)
        if is_first or not is_straight:  # what is not multiplied counts the same every time
            after = next_rest_of(choice)
            slope, grows = base - less_of(choice), after - base
            steeper = after - next_less_of(choice) - slope
            is_first = False
        for value in (0,) if inner is None else sets[within]:
            rest, by = base + grows * value, slope + steeper * value
            fitting: Iterable[int] = ()
            if by == 0:
                fitting = allowed if rest == 0 else ()
            elif rest % by == 0 and rest // by in allowed:
                fitting = (rest // by,)
            for number in fitting:
                row = dict(zip(free, choice, strict=True)) | {within: value, place: number}
                rows.append(tuple([row[i] for i in range(len(names))]))
        if len(rows) > most:
            return None
    return rows


Valuing = Callable[[Sequence[int]], int]
"""From values to a value."""


def _valuing(
    program: Program, places: Mapping[str, int], known: Mapping[str | None, int]
) -> Valuing:
    """From the values of the names, by place, to that of a side of sums and products.

    Those that are known have no place.
    """
    stack: list[Valuing] = []
    for code in program:
        if isinstance(code, int):
            stack.append(_always(code))
        elif isinstance(code, str):
            stack.append(_always(known[code]) if code in known else itemgetter(places[code]))
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
