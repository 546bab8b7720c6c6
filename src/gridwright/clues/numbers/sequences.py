"""Sequences by some of their terms: 3, 7, 11 goes on with 15.

A sequence is arithmetic, geometric, quadratic, of Fibonacci's rule, or some members of a kind in a
row; what all of these say of a term is what it is.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice, pairwise
from typing import Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.clues.numbers.forms import form_of
from gridwright.clues.numbers.kind import NumberKind
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.numbers.named import kind_of
from gridwright.clues.tree import Node

__all__ = ["MOST_TERMS", "set_of_terms", "terms_at"]

MOST_TERMS: Final = 40
"""The last term that is asked for."""

_Terms = Sequence[int | None]
_KINDS: Final = ("square", "cube", "prime", "triangular", "factorial", "lucas", "catalan")
_POLYGONS: Final = (5, 6, 7, 8)


def terms_at(terms: _Terms, place: int) -> set[int]:
    """What the term at a place, from 0 on, may be; None among the terms is one that is missing."""
    found: set[int] = set()
    known = [(i, term) for i, term in enumerate(terms) if term is not None]
    if len(known) < 3 or place > MOST_TERMS:
        return found
    for rule in (_by_differences(2), _by_differences(3), _by_ratio, _by_addition):
        value = rule(known, place)
        if value is not None and value.denominator == 1 and 0 < value <= MAX_NUMBER:
            found.add(int(value))
            if rule is not _by_ratio and len(found) == 1 and _is_line(known):
                break  # a quadratic sequence, too, and of degenerate ones no more is said
    if len(known) > 3 or not found:
        found |= _by_kind(known, place)
    return found


_Known = list[tuple[int, int]]


def set_of_terms(terms: Sequence[int]) -> Node | None:
    """The set of all terms of a sequence that begins so; None if its rule is none of these.

    >>> set_of_terms([5, 12, 19]), set_of_terms([3, 5, 11])
    (Node(op='form', args=(1, -2, 7), at=0), None)
    """
    known = list(enumerate(terms))
    for n in (2, 3):
        if len(known) > n and _by_differences(n)(known, 0) is not None:
            a, b, c = (_interpolated(known[:n], place) for place in (-1, 0, 1))
            square = (a + c) / 2 - b  # of the place, from 0 on; forms count from 1 on
            values = form_of([a, (c - a) / 2 - 2 * square, square] if square else [a, b - a])
            return Node("form", values) if values else None
    if len(known) < 4:
        return None
    ratio = Fraction(terms[1], terms[0]) if terms[0] else Fraction(0)
    if _by_ratio(known, 0) is not None and ratio.denominator == 1 and ratio > 1:
        powers = Node("power of", (Node("number", (int(ratio),)),))
        return Node("*", (Node("number", (terms[0],)), powers)) if terms[0] > 1 else powers
    if _by_addition(known, 0) is not None and terms[0] == 1 and terms[1] in (1, 2):
        return Node("kind", ("fibonacci",))
    for name in _KINDS:
        is_first = terms[0] == (2 if name == "prime" else 1)
        if is_first and _member(KINDS[name], known, len(known)) is not None:
            return Node("kind", (name,))
    return None


def _is_line(known: _Known) -> bool:
    (i, a), (j, b) = known[:2]
    return all((b - a) * (k - i) == (c - a) * (j - i) for k, c in known)


def _by_differences(n: int) -> Callable[[_Known, int], Fraction | None]:
    """The polynomial through the first n terms, if it has all of them, and one more at least."""

    def value(known: _Known, place: int) -> Fraction | None:
        if len(known) <= n:
            return None
        first = known[:n]
        is_so = all(_interpolated(first, i) == term for i, term in known[n:])
        return _interpolated(first, place) if is_so else None

    return value


def _interpolated(points: _Known, place: int) -> Fraction:
    """Lagrange's polynomial through some points, at a place."""
    total = Fraction(0)
    for i, term in points:
        part = Fraction(term)
        for j, _ in points:
            if j != i:
                part *= Fraction(place - j, i - j)
        total += part
    return total


def _by_ratio(known: _Known, place: int) -> Fraction | None:
    """A geometric sequence."""
    if any(term < 1 for _, term in known):
        return None
    step = next(((a, b) for a, b in pairwise(known) if b[0] == a[0] + 1), None)
    if step is None:
        return None
    ratio = Fraction(step[1][1], step[0][1])
    i, term = step[0]
    if all(term * ratio ** (j - i) == other for j, other in known):
        return term * ratio ** (place - i)
    return None


def _by_addition(known: _Known, place: int) -> Fraction | None:
    """Each term is the sum of the two before it."""
    if len(known) < 4 or [i for i, _ in known] != [*range(len(known))]:
        return None
    values = [term for _, term in known]
    if any(values[i] + values[i + 1] != values[i + 2] for i in range(len(values) - 2)):
        return None
    while len(values) <= place:
        values.append(values[-2] + values[-1])
    return Fraction(values[place])


def _by_kind(known: _Known, place: int) -> set[int]:
    """Members of a kind in a row."""
    kinds = [KINDS[name] for name in _KINDS]
    named = (kind_of(Node("polygonal", (sides,))) for sides in _POLYGONS)
    kinds += [kind for kind in named if kind is not None]
    found = set()
    for kind in kinds:
        value = _member(kind, known, place)
        if value is not None:
            found.add(value)
    return found


def _member(kind: NumberKind, known: _Known, place: int) -> int | None:
    first, term = known[0]
    start = first + 1 if term >= 1 else 0
    if not start or (first > 0 and term < 2):
        return None
    most = max(term for _, term in known) * 4 + 100
    if most > 10**6 or first:
        return None
    members = list(islice(kind.between(term, most, 10), MOST_TERMS + 1))
    if len(members) <= max(place, known[-1][0]):
        return None
    return members[place] if all(members[i] == value for i, value in known) else None
