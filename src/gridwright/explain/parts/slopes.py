"""How the ends of a value change with one letter, where they do so evenly.

The least value of (A + B) C is the sum of two products of least values; in each of its letters it
rises by a straight line.  So what it is with another value of A need not be worked out anew.
Unknowns of polynomials are ends: the i-th name has the least 2 i and the greatest 2 i + 1.
"""

from collections.abc import Sequence

from gridwright.basics.polynomials import Polynomial, multiplied

__all__ = ["Slopes", "constant", "end", "line", "product", "slopes_of"]

_MOST_TERMS = 24
"""Products of which a polynomial is the sum: of more it takes as long as to work it out anew."""

_Terms = tuple[tuple[int, tuple[int, ...]], ...]

Slopes = tuple[_Terms, _Terms]
"""How fast it rises with the least value of a name, and with its greatest."""


def constant(number: int) -> Polynomial:
    """A number."""
    return {(): number}


def end(place: int, is_greatest: bool) -> Polynomial:
    """The least or the greatest value of a name."""
    return {(2 * place + is_greatest,): 1}


def product(one: Polynomial, other: Polynomial) -> Polynomial | None:
    """The product; None if it has too many terms."""
    if len(one) * len(other) > _MOST_TERMS:
        return None
    return multiplied(one, other)


def slopes_of(of: Polynomial, place: int) -> Slopes | None:
    """How it changes with the ends of a name; None if it is in one product more than once."""
    both = 2 * place, 2 * place + 1
    terms: tuple[list[tuple[int, tuple[int, ...]]], ...] = ([], [])
    for ends, coefficient in of.items():
        inside = [one for one in ends if one in both]
        if len(inside) > 1:
            return None
        if inside and coefficient:
            rest = tuple([one for one in ends if one not in both])
            terms[inside[0] & 1].append((coefficient, rest))
    return tuple(terms[0]), tuple(terms[1])


def line(slopes: Slopes, ends: Sequence[int], now: int, place: int) -> tuple[int, int]:
    """What it is with the value 0 of a name, and how much it rises for each 1 more.

    `ends` are those of all names in their order, `now` what it is with them.
    """
    rises = 0
    for i, terms in enumerate(slopes, 2 * place):
        slope = 0
        for coefficient, rest in terms:
            for one in rest:
                coefficient *= ends[one]
            slope += coefficient
        now -= slope * ends[i]
        rises += slope
    return now, rises
