"""Whether a chain of comparisons such as ``a + b * c = 20`` holds, for `Relation.holds`.

All numbers are whole: a division that leaves a remainder, a division by zero, a remainder of a
divisor below 1 and a power with a negative exponent have no value, and what compares with them is
false.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from gridwright.basics.errors import Undecided
from gridwright.model.checking.numbers import (
    Far,
    Worth,
    compare,
    ends,
    extreme,
    minus,
    over,
    plus,
    raised,
    times,
)
from gridwright.model.checking.trees import Tree, Value, Values, function_of
from gridwright.model.expression import Expression

__all__ = ["is_true"]


def is_true(expression: Expression, values: Values) -> bool:
    """Whether all comparisons hold; raises Undecided if one cannot be told and none is false."""
    sides, signs = _functions(expression)
    worths = [side(values) for side in sides]
    doubt: Undecided | None = None
    for i, sign in enumerate(signs):
        try:
            if not compare(sign, worths[i], worths[i + 1]):
                return False
        except Undecided as undecided:
            doubt = undecided
    if doubt:
        raise doubt
    return True


@lru_cache(maxsize=1000)
def _functions(expression: Expression) -> tuple[tuple[Value, ...], tuple[str, ...]]:
    """The functions of the sides, and the signs between them."""
    return tuple(function_of(_tree(side)) for side in expression.sides), expression.signs


def _tree(program: tuple[Any, ...]) -> Tree:
    """The tree of a side, which the parser hands over in postfix order."""
    open_: list[Tree] = []
    for code in program:
        if isinstance(code, int | str):
            open_.append(Tree(code))
        else:
            operation, n_operands = _OPERATIONS[code.value]
            operands = tuple(open_[-n_operands:])
            open_[-n_operands:] = [Tree(operation, operands)]
    return open_[0]


def _exactly_over(x: Worth, y: Worth) -> Worth:
    if isinstance(x, int) and isinstance(y, int):
        return x // y if y and x % y == 0 else None
    quotient = over(x, y)
    return Far(*ends(quotient), is_sure=False) if quotient is not None else None


def _raised(x: Worth, y: Worth) -> Worth:
    if isinstance(y, int) and y < 0:
        return None
    found = raised(x, y)
    if found is not None and ends(y)[0] < 0:
        return Far(*ends(found), is_sure=False)
    return found


def _remainder(x: Worth, y: Worth) -> Worth:
    if isinstance(x, int) and isinstance(y, int):
        return x - y * (x // y) if y > 0 else None
    if x is None or y is None or ends(y)[1] < 1:
        return None
    return Far(0, ends(y)[1] - 1, is_sure=False)


_OPERATIONS: Final[dict[str, tuple[Callable[..., Worth], int]]] = {
    "+": (plus, 2),
    "-": (minus, 2),
    "*": (times, 2),
    "/": (_exactly_over, 2),
    "^": (_raised, 2),
    "mod": (_remainder, 2),
    "min": (lambda x, y: extreme(min, x, y), 2),
    "max": (lambda x, y: extreme(max, x, y), 2),
    "abs": (lambda x: extreme(max, x, times(-1, x)), 1),
    "negated": (lambda x: times(-1, x), 1),
}
