"""Polynomials with whole coefficients in numbered unknowns, as tables of their products."""

from collections.abc import Mapping

__all__ = ["Polynomial", "multiplied", "plus"]

Polynomial = Mapping[tuple[int, ...], int]
"""The coefficient of each product of unknowns, whose numbers are in order, repeated for powers."""


def plus(one: Polynomial, other: Polynomial, times: int = 1) -> dict[tuple[int, ...], int]:
    """The one and so many times the other; coefficients may be 0.

    >>> plus({(0,): 2}, {(0,): 1, (): 5}, -1)
    {(0,): 1, (): -5}
    """
    found = dict(one)
    for unknowns, coefficient in other.items():
        found[unknowns] = found.get(unknowns, 0) + times * coefficient
    return found


def multiplied(one: Polynomial, other: Polynomial) -> dict[tuple[int, ...], int]:
    """The product; coefficients may be 0.

    >>> multiplied({(0,): 1, (): 1}, {(0,): 1, (1,): 3})
    {(0, 0): 1, (0, 1): 3, (0,): 1, (1,): 3}
    """
    found: dict[tuple[int, ...], int] = {}
    for left, a in one.items():
        for right, b in other.items():
            unknowns = tuple(sorted((*left, *right)))
            found[unknowns] = found.get(unknowns, 0) + a * b
    return found
