"""Sets of clues: the one question is whether a number belongs to them.

A set that is calculated with, ``2 * square``, has a number if a member of it, which must be
positive, gives that number; so the operation is solved for the member, and then carried out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import count, dropwhile, permutations, takewhile
from math import factorial, isqrt
from typing import Any, Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.tree import Node
from gridwright.model.checking.changes import is_image, was_changed
from gridwright.model.checking.chosen import Chosen, Is, is_first, next_to, nth_from, told_of
from gridwright.model.checking.digits import are_in_steps, digits, turned
from gridwright.model.checking.expressions import ARITHMETIC
from gridwright.model.checking.functions import FUNCTIONS
from gridwright.model.checking.kinds import (
    FIGURES,
    KINDS,
    is_centred,
    is_nth_power,
    is_polygonal,
    polygon,
    sequence,
)
from gridwright.model.checking.notations import WRITTEN_SO, written_so
from gridwright.model.checking.numbers import Far, compare, too_large
from gridwright.model.checking.polynomial_values import is_value
from gridwright.model.checking.powers import base_of, exponent_of, tidy
from gridwright.model.checking.rows import is_in_a_row
from gridwright.model.checking.side_by_side import settled, side_by_side
from gridwright.model.checking.trees import Values

__all__ = ["Is", "Sets", "settled"]

_MOST_TRIED: Final = 1_000_000
"""Members of a set that are tried for what is left of a number."""


Counted = Callable[[Values], Iterator[int]]
"""The members of a set as they ascend."""


class Sets(Chosen):
    """Sets in a base, with the functions of a user."""

    def set(self, node: Node) -> Is:
        """Whether a number is in a set, or is the value of an expression."""
        if not node.is_set:
            worth = self.worth(node)
            return lambda n, v: compare("=", n, worth(v))
        match node.op:
            case "and" | "or" | "set":
                parts = [self.set(part) for part in node.nodes]
                settles = node.op != "and"
                return lambda n, v: settled([lambda p=p: p(n, v) for p in parts], settles)  # type: ignore[misc]
            case "not":
                part = self.set(node.nodes[0])
                return lambda n, v: not part(n, v)
            case "any":
                return lambda n, v: True
            case "range":
                lo, hi = map(self.worth, node.nodes)
                return lambda n, v: settled(
                    [lambda: compare(">=", n, lo(v)), lambda: compare("<=", n, hi(v))], False
                )
            case "compare":
                other, sign = self.worth(node.nodes[0]), str(node.args[0])
                return lambda n, v: compare(sign, n, other(v))
        if node.op in ARITHMETIC or node.op == "call":
            return self.calculated(node)
        return _of_positive(self.named(node))

    def named(self, node: Node) -> Callable[[int, Values], bool]:
        """Whether a positive number is in a set that has a name."""
        if node.op == "kind":
            is_kind = KINDS[str(node.args[0])]
            return lambda n, v: is_kind(n, self.base)
        if node.op == "nth power":
            exponent = int(str(node.args[0]))
            return lambda n, v: is_nth_power(n, exponent)
        if node.op in ("polygonal", "centred polygonal"):
            sides = int(str(node.args[0]))
            is_figure = is_polygonal if node.op == "polygonal" else is_centred
            return lambda n, v: is_figure(n, sides)
        if node.op == "consecutive":
            op, size, name = str(node.args[0]), int(str(node.args[1])), str(node.args[2])
            return lambda n, v: is_in_a_row(op, size, name, n, self.base)
        if node.op == "form":
            divisor, *coefficients = (int(str(one)) for one in node.args)
            return lambda n, v: is_value(n, divisor, coefficients)
        if node.op == "digit steps":
            how = str(node.args[0])
            return lambda n, v: are_in_steps(n, how, self.base)
        if node.op in ("whose", "each digit", "least", "greatest", "part"):
            return self.told(node)
        if node.op == "changed":
            return was_changed(self.set(node.nodes[0]), str(node.args[1]), self.base)
        if node.op == "image":
            return self.image(node)
        if node.op == "joined":
            return side_by_side([self.set(part) for part in node.nodes], self.base)
        if node.op == "nearest":
            return next_to(self.set(node.nodes[0]), self.worth(node.nodes[1]))
        if node.op == "nth from":
            nth, sign = int(str(node.args[2])), str(node.args[3])
            return nth_from(self.set(node.nodes[0]), self.worth(node.nodes[1]), nth, sign)
        if node.nodes[0].is_set and node.op != "anagram":
            is_in, name = self.set(node.nodes[0]), "ds" if node.op == "digit sum" else "dp"
            return lambda n, v: is_in(FUNCTIONS[name](self.base, n), v)
        if node.nodes[0].is_set:
            return self.anagram(node.nodes[0])
        test, operand = _WITH_OPERAND[node.op], self.worth(node.nodes[0])

        def is_of(number: int, values: Values) -> bool:
            worth = operand(values)
            if isinstance(worth, Far):
                raise too_large()
            return isinstance(worth, int) and test(number, worth, self.base)

        return is_of

    def told(self, node: Node) -> Callable[[int, Values], bool]:
        """Whether a positive number is in a set that a phrase makes of another."""
        if node.op == "part":
            return self.part(node)
        is_in = self.set(node.nodes[-1])
        if node.op == "whose":
            return told_of(self.worth(node.nodes[0]), is_in)
        if node.op == "each digit":
            return lambda n, v: settled(
                [lambda d=d: is_in(d, v) for d in digits(n, self.base)],  # type: ignore[misc]
                False,
            )
        most = self.most(node.nodes[0]) if node.op == "greatest" else None
        least = self.least(node.nodes[0])
        return lambda n, v: is_first(is_in, n, v, least, most)

    def part(self, node: Node) -> Callable[[int, Values], bool]:
        """Whether some of a positive number's digits, the lowest first here, make one of a set."""
        is_in, base = self.set(node.nodes[0]), self.base
        first, last = (int(str(place)) for place in node.args[1:])

        def is_of(number: int, values: Values) -> bool:
            n = len(digits(number, base))
            low, high = (-last - 1, -first) if last < 0 else (n - last, n - first + 1)
            if low < 0 or high > n:
                return False
            return is_in(number // base**low % base ** (high - low), values)

        return is_of

    def calculated(self, node: Node) -> Is:
        """Whether a number is what an operation makes of a member of a set."""
        if sum(part.is_set for part in node.nodes) == 2:
            return self.of_two(node)
        place = next(i for i, part in enumerate(node.nodes) if part.is_set)
        inner, is_member = node.nodes[place], self.set(node.nodes[place])
        apply, solve = self.operation(node), self.solved(node)
        others = [self.worth(part) for part in node.nodes if not part.is_set]
        may_be_any = inner.op in ARITHMETIC or inner.op == "call"

        def has_members() -> bool:
            if inner.op in ("kind", "nth power", "polygonal", "centred polygonal", "consecutive"):
                return True
            raise Undecided("undecided whether a set has members, where it is multiplied away")

        def is_in(number: Any, values: Values) -> bool:
            known = [other(values) for other in others]
            if isinstance(number, Far) or any(isinstance(worth, Far) for worth in known):
                raise too_large()
            if None in known:
                return False
            # with 1 and 2, for what becomes of 3 may be too large to be known
            first, second = (apply(*known[:place], x, *known[place:]) for x in (1, 2))
            if known and first is not None and first == second:
                return number == first and has_members()
            fitting = (
                x
                for x in solve(number, *known)
                if (may_be_any or (isinstance(x, int) and x > 0))
                and apply(*known[:place], x, *known[place:]) == number
            )
            return settled((lambda x=x: is_member(x, values) for x in fitting), True)  # type: ignore[misc]

        return is_in

    def solved(self, node: Node) -> Callable[..., Iterator[Any]]:
        """The operand that may make an operation give a number; what it makes is looked at."""
        is_left, base = node.nodes[0].is_set, self.base
        name = str(node.args[0]) if node.op == "call" else node.op
        return {
            "+": lambda n, c: iter((n - c,)),
            "-": lambda n, c: iter((n + c if is_left else c - n,)),
            "*": lambda n, c: iter((tidy(Fraction(n) / c),) if c else ()),
            "/": lambda n, c: iter(
                (tidy(Fraction(n) * c),) if is_left else (tidy(Fraction(c) / n),) if n else ()
            ),
            "^": base_of if is_left else exponent_of,
            "negated": lambda n: iter((-n,)),
            "abs": lambda n: iter((n, -n)),
            "sqrt": lambda n: iter((n * n,) if _is_positive(n) else ()),
            "tri": lambda n: iter(((isqrt(8 * n + 1) - 1) // 2,) if _is_positive(n) else ()),
            "rev": lambda n: iter((turned(n, base),) if _is_positive(n) and n % base else ()),
            **{how: written_so(how, base, is_left=is_left) for how in WRITTEN_SO},
        }[name]

    def of_two(self, node: Node) -> Is:
        """Whether a number is the sum, product or difference of members of two sets."""
        if node.op == "-":
            return _difference(_formula(node.nodes[0]))
        counted = [self.counted(part) for part in node.nodes]
        place = 0 if counted[0] or not counted[1] else 1
        walked, rest = node.nodes[place], node.nodes[1 - place]
        sets, natural = (self.set(walked), self.set(rest)), self.natural(rest)
        starts, numbers = self.natural(walked), counted[place] or _all

        def pairs(number: int, values: Values) -> Iterator[tuple[int, int]]:
            if node.op == "+":
                return ((x, number - x) for x in takewhile(lambda x: x < number, numbers(values)))
            if number > _MOST_TRIED**2:
                raise Undecided(f"undecided beyond {_MOST_TRIED:,} divisors that are tried")
            small = [x for x in range(1, isqrt(number) + 1) if number % x == 0]
            return ((x, number // x) for one in small for x in (one, number // one))

        def is_of_two(number: Any, values: Values) -> bool:
            if isinstance(number, Far):
                raise too_large()
            if _is_positive(number) and _found(pairs(number, values), sets, values):
                return True
            if natural(values) and starts(values):
                return False
            raise Undecided("undecided for members below 1, and for fractions, of one of two sets")

        return is_of_two

    def counted(self, node: Node) -> Counted | None:
        """How the members of a set are counted upwards, if there is a way."""
        if node.op == "kind":
            numbers = sequence(str(node.args[0]))
            return (lambda values: numbers()) if numbers else None
        if node.op in ("nth power", "polygonal", "centred polygonal"):
            formula = _formula(node)
            return lambda values: map(formula, count(1))
        if node.op not in ("+", "*") or sum(part.is_set for part in node.nodes) != 1:
            return None
        place = int(node.nodes[1].is_set)
        inner, other = self.counted(node.nodes[place]), self.worth(node.nodes[1 - place])
        apply = self.operation(node)

        def upwards(values: Values) -> Iterator[int]:
            worth: Any = other(values)
            return (apply(n, worth) for n in inner(values)) if _is_positive(worth) else _all(values)  # type: ignore[misc]

        return upwards if inner else None

    def anagram(self, node: Node) -> Callable[[int, Values], bool]:
        """Whether a positive number has the same digits as a member of a set."""
        is_member, numbers, base = self.set(node), self.counted(node), self.base

        def is_of(number: int, values: Values) -> bool:
            own = digits(number, base)
            alike: Iterator[int]
            if numbers:
                longer = dropwhile(lambda n: n < base ** (len(own) - 1), numbers(values))
                alike = takewhile(lambda n: n < base ** len(own), longer)
            elif factorial(len(own)) > _MOST_TRIED:
                raise Undecided(f"undecided beyond {_MOST_TRIED:,} orders of digits")
            else:
                orders = {order for order in permutations(own) if order[-1]}
                alike = (sum(d * base**i for i, d in enumerate(order)) for order in orders)
            for n_tried, n in enumerate(asking(alike)):
                if n_tried == _MOST_TRIED:
                    raise Undecided(f"undecided beyond {_MOST_TRIED:,} members of a set")
                if sorted(digits(n, base)) == sorted(own) and is_member(n, values):
                    return True
            return False

        return is_of

    def image(self, node: Node) -> Callable[[int, Values], bool]:
        """Whether a positive number is what one gets from a member of a set."""
        way, inner = (self.set(part) for part in node.nodes)
        numbers, names = self.counted(node.nodes[1]), node.nodes[1].names
        most = None if numbers else _MOST_TRIED
        return is_image(way, inner, numbers or _all, self.base, most, is_fixed=not names)

    def natural(self, node: Node) -> Callable[[Values], bool]:
        """Whether the members of a set can only be positive and whole numbers."""
        inside = [part for part in node.walk() if part.is_set and part.op in (*ARITHMETIC, "call")]
        if any(part.op in ("-", "/", "negated") for part in inside):
            return lambda values: False
        worths = [self.worth(part) for whole in inside for part in whole.nodes if not part.is_set]

        def is_natural(values: Values) -> bool:
            known = [worth(values) for worth in worths]
            return all(worth is None or _is_positive(worth) for worth in known)

        return is_natural


def _all(values: Values) -> Iterator[int]:
    return count(1)


def _formula(node: Node) -> Callable[[int], int]:
    """What the n-th number of a kind is."""
    if node.op == "kind":
        return FIGURES[str(node.args[0])]
    size = int(str(node.args[0]))
    if node.op == "nth power":
        return lambda n: n**size
    if node.op == "polygonal":
        return lambda n: polygon(n, size)
    return lambda n: 1 + size * n * (n - 1) // 2


def _difference(formula: Callable[[int], int]) -> Is:
    """Whether a number is what is between two numbers of a kind, whose distances grow."""

    def place(step: int, distance: int) -> int:
        """The last n for which the numbers n and n + step are not further apart."""
        n, bits = 1, distance.bit_length()
        for bit in reversed(range(bits)):
            further = n + 2**bit
            if formula(further + step) - formula(further) <= distance:
                n = further
        return n

    def is_between(number: Any, values: Values) -> bool:
        if isinstance(number, Far):
            raise too_large()
        if not isinstance(number, int):
            return False
        for step in asking(count(1)):
            if number == 0 or formula(1 + step) - formula(1) > abs(number):
                return number == 0
            if step == _MOST_TRIED:
                raise Undecided(f"undecided beyond {_MOST_TRIED:,} numbers of a kind")
            n = place(step, abs(number))
            if formula(n + step) - formula(n) == abs(number):
                return True
        raise AssertionError

    return is_between


def _found(pairs: Iterator[tuple[int, int]], sets: tuple[Is, Is], values: Values) -> bool:
    """Whether one of the pairs has a number of each set."""
    a, b = sets
    for n_tried, (x, y) in enumerate(asking(pairs)):
        if n_tried == _MOST_TRIED:
            raise Undecided(f"undecided beyond {_MOST_TRIED:,} members of a kind of number")
        if a(x, values) and b(y, values):
            return True
    return False


def _of_positive(is_in: Callable[[int, Values], bool]) -> Is:
    """A set of positive whole numbers only."""

    def test(number: Any, values: Values) -> bool:
        if isinstance(number, Far):
            raise too_large()
        return _is_positive(number) and is_in(number, values)

    return test


def _is_positive(number: Any) -> bool:
    return isinstance(number, int) and number > 0


def _is_power_of(number: int, operand: int) -> bool:
    while abs(operand) > 1 and number % operand == 0:
        number //= operand
    return number == 1


_WITH_OPERAND: Final[dict[str, Callable[[int, int, int], bool]]] = {
    "multiple": lambda n, operand, base: operand != 0 and n % operand == 0,
    "factor": lambda n, operand, base: operand != 0 and operand % n == 0,
    "power of": lambda n, operand, base: _is_power_of(n, operand),
    "digit sum": lambda n, operand, base: sum(digits(n, base)) == operand,
    "digit product": lambda n, operand, base: FUNCTIONS["dp"](base, n) == operand,
    "anagram": lambda n, operand, base: (
        sorted(digits(n, base)) == sorted(digits(abs(operand), base))
    ),
}
"""Whether a positive number is in a set that depends on another one."""
