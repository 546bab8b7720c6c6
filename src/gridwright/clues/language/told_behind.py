"""What is told of small letters behind a formula, in the words that `letter_forms` reads.

``2p (p prime)``, ``p^2 for a prime p`` and ``p^2 q for primes p, q`` tell it with ``where``; of
``n^2 (n > 20)`` the bound is a bound of what the formula makes, if that grows with its letter.
"""

import re
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.polynomials import Polynomial

__all__ = ["Bound", "least_beyond", "told_with_where", "without_bound"]

_FORMULA: Final = r"^(\s{0,9}[a-z\d\s²³⁴⁵()+*/^!×·÷−–-]{1,40}?)"
_KIND: Final = (
    r"(prime|square|cube|triangular\snumber|odd|even|odd\snumber|even\snumber|odd\sprime)"
)
_ONE_KIND: Final = pattern(
    _FORMULA + rf",?\s\(?(?:for|with|where)\s(?:some|any|an?)\s{_KIND}\s([a-z])\)?\s*$"
)
_ONE_AFTER: Final = pattern(
    _FORMULA
    + rf"(?:,?\s?\(|[,;]\s)(?:(?:with|where|for)\s)?([a-z])\s(?:is\s)?(?:an?\s)?{_KIND}\)?\s*$"
)
_TWO: Final = r"([a-z])(?:,\s?|\sand\s|\s&\s)([a-z])"
_TWO_KINDS: Final = pattern(_FORMULA + rf",?\s\(?(?:for|with)\s(?:some\s)?{_KIND}s\s{_TWO}\)?\s*$")
_TWO_AFTER: Final = pattern(
    _FORMULA
    + rf"(?:,?\s?\(|[,;]\s)(?:(?:with|where|for)\s)?{_TWO}\s(?:are\s)?(?:both\s)?{_KIND}s?\)?\s*$"
)
_BOUND: Final = pattern(
    _FORMULA
    + r"(?:,?\s?\(|,\s)(?:(?:where|with|for)\s)?([a-z])\s?(>=|<=|≥|≤|>|<)\s?(\d{1,4})\)?\s*$"
)


class Bound(NamedTuple):
    """A formula, and which values its letter may have: ``n > 20``."""

    formula: str
    letter: str
    sign: str
    at: int


def told_with_where(text: str) -> str:
    """The clue with ``where`` before what it tells of its letters.

    >>> told_with_where("2p (p prime)"), told_with_where("p^2q for primes p, q")
    ('2p, where p is prime', 'p^2q, where p and q are primes')
    """
    for one, kind, letter in ((_ONE_KIND, 2, 3), (_ONE_AFTER, 3, 2)):
        if found := one.match(text):
            return f"{found[1]}, where {found[letter]} is {found[kind]}"
    for two, kind, letter in ((_TWO_KINDS, 2, 3), (_TWO_AFTER, 4, 2)):
        if found := two.match(text):
            return f"{found[1]}, where {found[letter]} and {found[letter + 1]} are {found[kind]}s"
    return text


def without_bound(text: str) -> Bound | None:
    """The formula and the bound of its letter, behind it; None for another clue.

    >>> without_bound("n^2 (n > 20)")
    Bound(formula='n^2', letter='n', sign='>', at=20)
    """
    found = _BOUND.match(text)
    if not found or {*re.findall("[a-z]", found[1])} != {found[2]}:
        return None
    sign = {"≥": ">=", "≤": "<="}.get(found[3], found[3])
    return Bound(found[1].strip(), found[2], sign, int(found[4]))


def least_beyond(terms: Polynomial, bound: Bound) -> int | None:
    """The value at the bound, if those of smaller numbers are smaller; else None."""
    if any(len(letter) > 1 for term in terms for letter, _ in term):
        return None

    def value(n: int) -> Fraction:
        return sum(
            (factor * n ** dict(term).get(bound.letter, 0) for term, factor in terms.items()),
            Fraction(0),
        )

    values = [value(n) for n in range(1, bound.at + 2)]
    grows = all(a < b for a, b in pairwise(values))
    at = value(bound.at)
    return int(at) if grows and at.denominator == 1 else None
