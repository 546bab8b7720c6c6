"""Formulas for CP-SAT: a variable for each product, quotient and power, proved to stay small."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple, assert_never

from gridwright.basics.errors import Undecided
from gridwright.basics.evaluate import Binary, Interval, Operator, Program, compare, value
from gridwright.engines.base import Refused
from gridwright.engines.oracles.search import MOST_ROWS
from gridwright.model.expression import Expression

__all__ = ["Formulas"]

_SAFE = 1 << 58


class _Term(NamedTuple):
    """An affine expression, or a whole number, and where its values lie."""

    expression: Any
    ends: Interval

    @property
    def is_known(self) -> bool:
        return isinstance(self.expression, int)


class Formulas:
    """Tells formulas over these variables, each with its domain."""

    def __init__(self, model: Any, named: Mapping[str, tuple[Any, Sequence[int]]]) -> None:
        self.model, self.named = model, named

    def state(self, expression: Expression) -> None:
        """State a chain of comparisons; raises Refused if a number may be too large."""
        sides = [self.term(side) for side in expression.sides]
        for left, sign, right in zip(sides, expression.signs, sides[1:], strict=False):
            if left.is_known and right.is_known:
                if not compare(sign, left.expression, right.expression):
                    self.model.add_bool_or([])
                continue
            a, b = left.expression, right.expression
            comparisons = {
                "=": lambda a, b: a == b,
                "!=": lambda a, b: a != b,
                "<": lambda a, b: a < b,
                "<=": lambda a, b: a <= b,
                ">": lambda a, b: a > b,
                ">=": lambda a, b: a >= b,
            }
            self.model.add(comparisons[sign](a, b))

    def term(self, program: Program) -> _Term:
        """What a side comes to."""
        stack: list[_Term] = []
        for code in program:
            if isinstance(code, int):
                stack.append(_known(code))
            elif isinstance(code, str):
                variable, domain = self.named[code]
                stack.append(_Term(variable, (domain[0], domain[-1])))
            elif code is Operator.NEGATED:
                a = stack.pop()
                stack.append(_Term(-a.expression, (-a.ends[1], -a.ends[0])))
            elif code is Operator.ABSOLUTE:
                a = stack.pop()
                minus = _Term(-a.expression, (-a.ends[1], -a.ends[0]))
                stack.append(self.apply(Operator.GREATEST, a, minus))
            else:
                b, a = stack.pop(), stack.pop()
                stack.append(self.apply(code, a, b))
            if max(-stack[-1].ends[0], stack[-1].ends[1]) >= _SAFE:
                raise Refused("the numbers of a formula may exceed 10^17")
        return stack[0]

    def apply(self, operator: Binary, a: _Term, b: _Term) -> _Term:
        """One operation on two terms."""
        if a.is_known and b.is_known:
            try:
                result = value((a.expression, b.expression, operator), {})
            except Undecided as undecided:
                raise Refused(undecided.message) from None
            if result is None:  # the formula has no value, so it is not true
                self.model.add_bool_or([])
            return _known(result or 0)
        match operator:
            case Operator.PLUS:
                ends = a.ends[0] + b.ends[0], a.ends[1] + b.ends[1]
                return _Term(a.expression + b.expression, ends)
            case Operator.MINUS:
                ends = a.ends[0] - b.ends[1], a.ends[1] - b.ends[0]
                return _Term(a.expression - b.expression, ends)
            case Operator.TIMES:
                return self.times(a, b)
            case Operator.OVER:
                return self.over(a, b)
            case Operator.POWER:
                return self.power(a, b)
            case Operator.MODULO:
                return self.tabulated(operator, a, b)
            case Operator.LEAST:
                least = self.variable((min(a.ends[0], b.ends[0]), min(a.ends[1], b.ends[1])))
                self.model.add_min_equality(least.expression, [a.expression, b.expression])
                return least
            case Operator.GREATEST:
                most = self.variable((max(a.ends[0], b.ends[0]), max(a.ends[1], b.ends[1])))
                self.model.add_max_equality(most.expression, [a.expression, b.expression])
                return most
            case _:
                assert_never(operator)

    def times(self, a: _Term, b: _Term) -> _Term:
        corners = [x * y for x, y in product(a.ends, b.ends)]
        ends = min(corners), max(corners)
        if a.is_known or b.is_known:
            return _Term(a.expression * b.expression, ends)
        result = self.variable(ends)
        factors = [self.plain(a), self.plain(b)]
        self.model.add_multiplication_equality(result.expression, factors)
        return result

    def over(self, a: _Term, b: _Term) -> _Term:
        """The quotient, which times the divisor is the dividend."""
        size = max(-a.ends[0], a.ends[1], 0)
        result = self.variable((-size, size))
        if b.is_known:
            if b.expression == 0:
                self.model.add_bool_or([])
            self.model.add(result.expression * b.expression == a.expression)
            return result
        self.model.add(b.expression != 0)
        factors = [result.expression, self.plain(b)]
        self.model.add_multiplication_equality(self.plain(a), factors)
        return result

    def power(self, a: _Term, b: _Term) -> _Term:
        """A product where the exponent is known, else a table of all that may be."""
        if b.is_known and 2 <= b.expression <= 8:
            result = a
            for _ in range(b.expression - 1):
                result = self.times(result, a)
            return result
        return self.tabulated(Operator.POWER, a, b)

    def tabulated(self, operator: Binary, a: _Term, b: _Term) -> _Term:
        """A table of all that may be."""
        if (a.ends[1] - a.ends[0] + 1) * (b.ends[1] - b.ends[0] + 1) > MOST_ROWS:
            raise Refused("a power or a remainder of many numbers")
        rows = []
        for x, y in product(range(a.ends[0], a.ends[1] + 1), range(b.ends[0], b.ends[1] + 1)):
            try:
                z = value((x, y, operator), {})
            except Undecided as undecided:
                raise Refused(undecided.message) from None
            if z is not None:
                rows.append((x, y, z))
        if not rows:
            self.model.add_bool_or([])
            return _known(0)
        results = [z for _, _, z in rows]
        if max(map(abs, results)) >= _SAFE:
            raise Refused("a power may exceed 10^17")
        result = self.variable((min(results), max(results)))
        scope = [self.plain(a), self.plain(b), result.expression]
        self.model.add_allowed_assignments(scope, rows)
        return result

    def variable(self, ends: Interval) -> _Term:
        """A fresh variable between these ends."""
        if max(-ends[0], ends[1]) >= _SAFE:
            raise Refused("the numbers of a formula may exceed 10^17")
        return _Term(self.model.new_int_var(ends[0], ends[1], ""), ends)

    def plain(self, term: _Term) -> Any:
        """A variable that is equal to a term."""
        result = self.variable(term.ends)
        self.model.add(result.expression == term.expression)
        return result.expression


def _known(number: int) -> _Term:
    return _Term(number, (number, number))
