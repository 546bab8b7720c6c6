"""Equations drawn by chance for lines of unknowns whose numbers are known."""

from collections.abc import Iterable, Mapping, Sequence
from math import prod

from gridwright.puzzles.drafting import Below

__all__ = ["random_equations"]

_SIGNS = "++-*"
"""Signs as they are drawn."""

_DRAWN = 50
"""Times that the signs of a line are drawn until its result is not negative."""


def random_equations(
    lines: Iterable[Sequence[str]], values: Mapping[str, int], below: Below
) -> list[str]:
    """An equation for each line, such as ``a + b * c = 20``; products go first, as usual.

    >>> random_equations([("a", "b", "c")], {"a": 1, "b": 2, "c": 3}, lambda n: 0)
    ['a + b + c = 6']
    """
    found = []
    for line in lines:
        numbers = [values[name] for name in line]
        signs, total = [""], -1
        for _ in range(_DRAWN):
            if total >= 0:
                break
            signs = [_SIGNS[below(len(_SIGNS))] for _ in line[1:]]
            total = _result(signs, numbers)
        if total < 0:
            signs, total = ["+"] * (len(line) - 1), sum(numbers)
        left = line[0] + "".join(f" {s} {name}" for s, name in zip(signs, line[1:], strict=True))
        found.append(f"{left} = {total}")
    return found


def _result(signs: Sequence[str], numbers: Sequence[int]) -> int:
    """What the numbers make with these signs between them, products first."""
    terms = [[numbers[0]]]
    for sign, number in zip(signs, numbers[1:], strict=True):
        if sign == "*":
            terms[-1].append(number)
        else:
            terms.append([-1, number] if sign == "-" else [number])
    return sum(map(prod, terms))
