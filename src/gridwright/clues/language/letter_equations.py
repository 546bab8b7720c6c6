"""Clues with a small equation, or a formula and what its letters are: ``solution of 3x − 7 = 50``.

::

    clue := ("solve" | ["the"] "solution of" | ["the value of"] LETTER ("if" | "where")) EQUATION
          | ["the value of"] FORMULA ("when" | "if" | "where") LETTER "=" N ("and" LETTER "=" N)*
"""

import re
from fractions import Fraction
from math import isqrt
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.polynomials import Polynomial, polynomial

__all__ = ["number_of_equation"]

_SIDE: Final = r"[a-z\d\s²³()+*/^×·÷−–-]{1,40}"
_SOLVE: Final = pattern(
    r"(?:solve|find|(?:the\s)?(?:positive\s)?(?:solution|root)\s(?:of|to)(?:\sthe\sequation)?|"
    r"(?:the\s)?(?:positive\s)?(?:value\sof\s)?(?P<letter>[a-z])\s?,?\s?(?:if|when|where|given\sthat|"
    r"for\swhich|such\sthat|in))\s+"
    rf"(?P<left>{_SIDE})=(?P<right>{_SIDE})",
    re.IGNORECASE,
)
_VALUE: Final = pattern(
    rf"(?:(?:the\s)?value\sof\s|evaluate\s|)(?P<formula>{_SIDE}?)\s*,?\s?(?:when|if|where|with|for)\s"
    r"(?P<told>[a-z]\s?=\s?\d{1,9}(?:(?:\s?,\s?|\sand\s|\s?,\sand\s)[a-z]\s?=\s?\d{1,9})*)",
    re.IGNORECASE,
)
_MOST: Final = 10**15


def number_of_equation(text: str) -> int | None:
    """The positive number that such a clue is; None if it is none, or not one number.

    >>> number_of_equation("The solution of 3x - 7 = 50"), number_of_equation("Solve x = x")
    (19, None)
    """
    text = text.strip()
    try:
        if found := _VALUE.fullmatch(text):
            return _value(polynomial(found["formula"]), found["told"])
        if found := _SOLVE.fullmatch(text):
            return _root(found["left"], found["right"], found["letter"])
    except (ValueError, ZeroDivisionError):
        pass
    return None


def _value(formula: Polynomial, told: str) -> int | None:
    """A formula with numbers for its letters."""
    values = {letter: int(n) for letter, n in re.findall(r"([a-z])\s?=\s?(\d+)", told)}
    if not values or {letter for term in formula for letter, _ in term} != {*values}:
        return None
    total = Fraction(0)
    for term, factor in formula.items():
        for letter, power in term:
            factor *= values[letter] ** power
        total += factor
    return int(total) if total.denominator == 1 and 0 < total < _MOST else None


def _root(left: str, right: str, letter: str | None) -> int | None:
    """The one positive whole number for which an equation in one letter is true."""
    terms = polynomial(left)
    for term, factor in polynomial(right).items():
        terms[term] = terms.get(term, Fraction(0)) - factor
    terms = {term: factor for term, factor in terms.items() if factor}
    letters = {name for term in terms for name, _ in term}
    if len(letters) != 1 or (letter and letters != {letter}):
        return None
    (name,) = letters
    a, b = (terms.get(((name, power),), Fraction(0)) for power in (2, 1))
    c = terms.get((), Fraction(0))
    if sum(1 for each in (a, b, c) if each) != len(terms):
        return None
    if not a:
        roots = [-c / b]
    else:
        size = a.denominator * b.denominator * c.denominator
        a, b, c = a * size, b * size, c * size
        inside = int(b * b - 4 * a * c)
        if inside < 0 or isqrt(inside) ** 2 != inside:
            return None
        roots = [(-b + sign * isqrt(inside)) / (2 * a) for sign in (1, -1)]
    found = {int(root) for root in roots if root.denominator == 1 and 0 < root < _MOST}
    return found.pop() if len(found) == 1 else None
