"""Formulas with small letters as polynomials: ``n(n + 1)/2`` is n²/2 + n/2."""

from fractions import Fraction
from typing import Final

__all__ = ["MAX_POWER", "Polynomial", "polynomial"]

Polynomial = dict[tuple[tuple[str, int], ...], Fraction]
"""The factor of each product of letters with their exponents; no factor is 0."""

MAX_POWER: Final = 12
"""The greatest exponent that is written out."""

_SAME: Final = str.maketrans({**dict.fromkeys("×·", "*"), "÷": "/", **dict.fromkeys("−–", "-")})
_RAISED: Final = {"²": 2, "³": 3, "⁴": 4, "⁵": 5}


def polynomial(formula: str, *, with_powers: bool = False) -> Polynomial:
    """The polynomial that a formula is; raises ValueError if it is none.

    `with_powers` says that ``2^n`` and ``n!`` may stand in it, as letters of that name.

    >>> polynomial("3*2^(n + 1)", with_powers=True) == {(("2^n", 1),): Fraction(6)}
    True
    >>> polynomial("n(n + 1)/2") == {(("n", 2),): Fraction(1, 2), (("n", 1),): Fraction(1, 2)}
    True
    """
    reader = _Formula(formula, with_powers=with_powers)
    found = reader.sum()
    if reader.ahead:
        raise ValueError(formula)
    return {term: factor for term, factor in found.items() if factor}


class _Formula:
    """A place in a formula."""

    def __init__(self, formula: str, *, with_powers: bool = False) -> None:
        self.with_powers = with_powers
        self.text = "".join(formula.translate(_SAME).split())
        self.next = 0

    @property
    def ahead(self) -> str:
        return self.text[self.next : self.next + 1]

    def takes(self, sign: str) -> bool:
        is_there = self.ahead == sign
        self.next += is_there
        return is_there

    def sum(self) -> Polynomial:
        total = self.product()
        while self.ahead and self.ahead in "+-":
            sign = 1 if self.takes("+") else -1
            self.next += sign < 0
            for term, factor in self.product().items():
                total[term] = total.get(term, Fraction(0)) + sign * factor
        return total

    def product(self) -> Polynomial:
        is_negative = self.takes("-")
        found = self.power()
        while self.ahead and (self.ahead in "*/(" or self.ahead.isalnum()):
            if self.takes("/"):
                divisor = self.power()
                if [*divisor] != [()]:
                    raise ValueError(self.text)
                found = _times(found, {(): 1 / divisor[()]})
                continue
            self.takes("*")
            found = _times(found, self.power())
        return _times(found, {(): Fraction(-1)}) if is_negative else found

    def power(self) -> Polynomial:
        found = self.leaf()
        if self.with_powers:
            if (
                self.ahead == "^"
                and [*found] == [()]
                and not self.text[self.next + 1 :][:1].isdigit()
            ):
                self.next += 1
                return _raised(found[()], self.leaf())
            if self.takes("!"):
                return _factorial(found)
        exponent = 1
        if self.takes("^"):
            exponent = self.figures()
        elif self.ahead in _RAISED and self.ahead:
            exponent = _RAISED[self.ahead]
            self.next += 1
        if not 1 <= exponent <= MAX_POWER:
            raise ValueError(self.text)
        whole = found
        for _ in range(exponent - 1):
            whole = _times(whole, found)
        return whole

    def figures(self) -> int:
        start = self.next
        while self.ahead.isascii() and self.ahead.isdigit():
            self.next += 1
        if not 0 < self.next - start <= 15:
            raise ValueError(self.text)
        return int(self.text[start : self.next])

    def leaf(self) -> Polynomial:
        if self.takes("("):
            found = self.sum()
            if not self.takes(")"):
                raise ValueError(self.text)
            return found
        if self.ahead.isascii() and self.ahead.islower():
            self.next += 1
            return {((self.text[self.next - 1], 1),): Fraction(1)}
        return {(): Fraction(self.figures())}


def _raised(base: Fraction, exponent: Polynomial) -> Polynomial:
    """``3^(2n + 1)``: 3 times ``9^n``."""
    letters = [term for term in exponent if term]
    ((letter, power),) = letters[0] if len(letters) == 1 and len(letters[0]) == 1 else (("", 0),)
    times, more = exponent.get(letters[0] if letters else (), 0), exponent.get((), Fraction(0))
    is_whole = base.denominator == more.denominator == 1 and times in range(1, MAX_POWER)
    if power != 1 or len(letter) != 1 or not is_whole or not 2 <= base <= 10**6:
        raise ValueError("no power of this kind")
    if abs(more) > MAX_POWER:
        raise ValueError("too large a formula")
    return {((f"{int(base) ** int(times)}^{letter}", 1),): base ** int(more)}


def _factorial(found: Polynomial) -> Polynomial:
    """``n!``."""
    ((term, factor),) = found.items() if len(found) == 1 else (((), Fraction(0)),)
    if factor != 1 or len(term) != 1 or term[0][1] != 1:
        raise ValueError("no factorial of this kind")
    return {((f"{term[0][0]}!", 1),): Fraction(1)}


def _times(a: Polynomial, b: Polynomial) -> Polynomial:
    """Their product."""
    found: Polynomial = {}
    for left, x in a.items():
        for right, y in b.items():
            powers = dict(left)
            for letter, power in right:
                powers[letter] = powers.get(letter, 0) + power
            if max(powers.values(), default=0) > MAX_POWER or len(found) > 100:
                raise ValueError("too large a formula")
            term = tuple(sorted(powers.items()))
            found[term] = found.get(term, Fraction(0)) + x * y
    return found
