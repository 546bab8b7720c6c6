"""Expressions in letters that have a given value, drawn by chance, for clues of crosswords.

They are found from the number: a product of one to three letters is taken, and what is left is
looked up among all such products, or among the sums of two letters.
"""

from collections.abc import Mapping
from itertools import combinations, combinations_with_replacement
from math import prod
from typing import Final

from gridwright.puzzles.drafting import Below, shuffled

__all__ = ["STYLES", "Expressions"]

STYLES: Final = {
    "": ("a+b", "a-b", "a(b+c)", "a(b+c)+d", "a2+b"),
    "products": ("a+b", "a-b", "a(b+c)", "a(b+c)+d"),
    "sums": ("a+b", "a-b", "a+b+c"),
    "powers": ("a2+b", "a3+b", "a2-b", "a(b+c)"),
}
"""Which forms the expressions of a style have."""

_MANY: Final = ("a(b+c)+d", "a+b+c")
"""Forms of which there are very many expressions."""

_STARTS: Final = 60
"""Products with which one of these is begun before another form is taken."""

_LONGEST: Final = 5
"""Letters of an expression."""


class Expressions:
    """What can be written with letters of these values."""

    def __init__(self, values: Mapping[str, int], style: str) -> None:
        self.values, self.letters, self.forms = values, sorted(values), STYLES[style]
        self.products: dict[int, list[str]] = {}
        for k in (1, 2, 3):
            for letters in combinations_with_replacement(self.letters, k):
                if len(set(letters)) >= k - 1:
                    number = prod(values[x] for x in letters)
                    self.products.setdefault(number, []).append("".join(letters))
        self.sums: dict[int, list[str]] = {}
        for x, y in combinations(self.letters, 2):
            self.sums.setdefault(values[x] + values[y], []).append(f"({x} + {y})")
            a, b = (x, y) if values[x] > values[y] else (y, x)
            self.sums.setdefault(values[a] - values[b], []).append(f"({a} − {b})")
        self.numbers, self.factors = list(self.products), list(self.sums)
        self.named = {value: name for name, value in values.items()}

    def one(self, number: int, below: Below) -> str:
        """An expression of a number, its form by chance; empty if none is found."""
        for k in shuffled(len(self.forms), below):
            text = self._of_form(self.forms[k], number, below)
            if text:
                return text
        return ""

    def _of_form(self, form: str, number: int, below: Below) -> str:
        """The first one that is not too long, beginning with a product by chance."""
        n, first = len(self.numbers), below(len(self.numbers))
        most = _STARTS if form in _MANY else n
        for k in range(min(n, most)):
            start = self.numbers[(first + k) % n]
            text = self._with(form, start, number, below)
            if text and sum(map(str.isalpha, text)) <= _LONGEST:
                return text
        return ""

    def _with(self, form: str, start: int, number: int, below: Below) -> str:
        """An expression of this form that begins with a product of this value, if there is one."""
        if form == "a(b+c)":
            factor, rest = divmod(number, start)
            if rest or factor not in self.sums:
                return ""
            return self._drawn(self.products[start], below) + self._drawn(self.sums[factor], below)
        if form == "a(b+c)+d":
            factor = self.factors[below(len(self.factors))]
            rest = number - start * factor
            if abs(rest) not in self.products:
                return ""
            a = self._drawn(self.products[start], below)
            return self._and(a + self._drawn(self.sums[factor], below), rest, below)
        if form == "a+b+c":
            other = self.numbers[below(len(self.numbers))]
            rest = number - start - other
            if rest not in self.products or other == start:
                return ""
            both = [self._drawn(self.products[x], below) for x in (start, other)]
            return self._and(" + ".join(both), rest, below)
        power = int(form[1]) if form[1].isdigit() else 1
        if power > 1 and start not in self.named:
            return ""
        rest = number - start**power
        is_less = "-" in form
        if (-rest if is_less else rest) not in self.products:
            return ""
        if power > 1:
            return self._and(self.named[start] + "²³"[power - 2], rest, below)
        return self._and(self._drawn(self.products[start], below), rest, below)

    def _and(self, first: str, rest: int, below: Below) -> str:
        """The first terms, and one more that makes up for the rest."""
        apart = [word for word in self.products.get(abs(rest), ()) if word not in first]
        if not apart:
            return ""
        return f"{first} {'+' if rest > 0 else '−'} {self._drawn(apart, below)}"

    def _drawn(self, texts: list[str], below: Below) -> str:
        """One of these, its letters in an order by chance."""
        text = texts[below(len(texts))]
        if not text.isalpha():
            return text
        return "".join(text[k] for k in shuffled(len(text), below))
