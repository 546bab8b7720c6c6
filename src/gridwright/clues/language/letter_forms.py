"""Clues with small letters that are told in them: ``2p + 1, where p is a prime``, ``n² + 2n``.

::

    clue  := [clue "of the form" | "the value of"] FORMULA ["where" told]
           | FORMULA "for some" [NAME] LETTER
    told  := LETTER ["is"] KIND ("and" LETTER "is" KIND)* | LETTERS "are" [how] KIND

Some numbers of those kinds make the number; without ``where`` a letter is any positive integer.  A
letter that occurs once stands for its kind in the formula.  One letter that occurs more often is
found by the formula for quadratic equations, or what it makes is a kind, `forms`; of one letter
powers and factorials may be said too, ``2^n - 1``.  Of other formulas nothing is said.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from math import gcd
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.language.letter_equations import number_of_equation
from gridwright.clues.language.own_phrases import OwnPhrases
from gridwright.clues.language.token import Dialect, complaint
from gridwright.clues.language.told_behind import least_beyond, told_with_where, without_bound
from gridwright.clues.numbers.forms import form, form_of, least_of
from gridwright.clues.numbers.polynomials import Polynomial, polynomial
from gridwright.clues.tree import ITSELF, Node

__all__ = ["read_form"]

_FORMULA: Final = (
    r"(?P<formula>(?:(?<![A-Za-z])[a-z](?![a-z]{2})|(?<=[A-Za-z])[a-z](?![a-z])|"
    r"[\d\s²³⁴⁵()+*/^!×·÷−–-]){1,60}?)"
)
_FORM: Final = pattern(
    r"(?P<before>.*?\bof the form\s|.*?\bcan be (?:written|expressed) (?:as|in the form)\s|"
    r"(?:the\s)?value of\s|equal to\s|)\s*"
    + _FORMULA
    + r"\s*(?:,?\s*(?:where|with|in which|for|when|if)\s(?P<told>[\w\s,+-]{3,80}))?"
    r"(?:\s(?:that|which)\sis\s(?:also\s)?(?P<after>[a-z][a-z\s-]{2,60}))?\s*",
    re.IGNORECASE,
)
_SAID: Final = ("of the form", "can be written as", "can be expressed as", "in the form")
_INTEGERS: Final = ("integer", "whole number", "number", "positive integer", "natural number")
_SOME: Final = pattern(
    r"(?:some|any|an?|all)\s(?:value\sof\s|values\sof\s)?"
    r"(?P<kind>integer\s|number\s|positive integer\s|whole number\s|natural number\s|positive\s|)"
    r"(?:value\sof\s)?(?P<letter>[a-z])"
)
_IS: Final = pattern(
    r"(?:both\s)?(?P<letters>[a-z](?:(?:\s?,\s?|\sand\s|\s?,\sand\s)[a-z]){0,2})"
    r"\s(?:is|are|=)\s(?:both\s|all\s|each\s)?(?:an?\s)?"
    r"(?P<how>different\s|distinct\s|consecutive\s|two\s|)(?P<kind>[a-z][a-z\s-]{2,40})"
)
_KIND_FIRST: Final = pattern(
    r"^(?:some\s|any\s|all\s)?((?:positive\s|natural\s|whole\s)?(?:integers|numbers))\s"
    r"([a-z]\sand\s[a-z])$"
)
"""``for positive integers a and b``, said the other way round."""
_MOST_LETTERS: Final = 3
_MAY_BE_ZERO: Final = (
    "may {letter} be 0? write 'for some positive integer {letter}', or 'where {letter} is ...'"
)
_MAY_THEY_BE_ZERO: Final = (
    "may they be 0? write 'where {both} are positive integers', or 'where {both} are integers'"
)

Read = Callable[[str], Node]
"""What reads a kind of number from its name."""


class InDoubt(ExpressionError):
    """A formula that says one thing or another."""


def read_form(text: str, dialect: Dialect, base: int, read: Read) -> Node | None:
    """The tree of such a clue; None if it is none, or none that can be told by numbers."""
    if dialect.base == 10 and (number := number_of_equation(text)):
        return Node("number", (number,))
    if dialect.base == 10 and (bounded := _bounded(text, dialect, base, read)):
        return bounded
    text = told_with_where(text)
    found = _FORM.fullmatch(text.strip())
    if not found or dialect.base != 10:
        return None
    formula, told, before = found["formula"], found["told"] or "", found["before"].strip()
    is_said = before.lower().endswith(_SAID)
    letters = sorted({*re.findall(r"[a-z]", formula)})
    if not 1 <= len(letters) <= _MOST_LETTERS or not (told or is_said):
        return None
    try:
        told = _KIND_FIRST.sub(r"\2 are \1", told.strip().lower())
        kinds, how = _kinds_told(told, letters, read)
        some = _SOME.fullmatch(told)
        is_open = not (some["kind"] if some else told)
        node = _Form(formula, kinds, how, dialect, base, is_open=is_open).node()
        head = re.sub(
            r"(?i)(?:which|that)?\s*(?:is\s)?(?:of the form|can be (?:written|expressed) "
            r"(?:as|in the form))$|(?:the\s)?value of$|equal to$",
            "",
            before,
        ).strip(" ,")
        heads = [head] if head and head.lower() not in ("a number", "number") else []
        if heads or found["after"]:
            told_too = [read(name) for name in (*heads, found["after"]) if name]
            return Node("and", (*told_too, node))
    except InDoubt as doubt:
        raise complaint(text, doubt.message, len(text.rstrip())) from None
    except (ExpressionError, ValueError):
        return None
    return node


def _bounded(text: str, dialect: Dialect, base: int, read: Read) -> Node | None:
    """``n^2 (n > 20)``: what the formula makes, beyond its value there, as it grows with n."""
    bound = without_bound(text)
    if not bound:
        return None
    try:
        most = least_beyond(polynomial(bound.formula, with_powers=True), bound)
    except ValueError:
        return None
    told = f"{bound.formula} for some positive integer {bound.letter}"
    node = None if most is None else read_form(told, dialect, base, read)
    if node is None or most is None:
        return None
    return Node("and", (node, Node("compare", (bound.sign, Node("number", (most,))))))


def _kinds_told(told: str, letters: list[str], read: Read) -> tuple[dict[str, Node | None], str]:
    """The kind of each letter, None being any integer, and how several are to one another."""
    kinds: dict[str, Node | None] = {}
    how = ""
    if told and (some := _SOME.fullmatch(told)):
        is_positive = some["kind"].startswith(("positive", "natural")) or not some["kind"]
        kinds[some["letter"]] = _positive() if is_positive else None
        told = ""
    for part in re.split(r"\s+and\s+(?=[a-z]\s+(?:is|=)\s)", told) if told else ():
        is_ = _IS.fullmatch(part.strip())
        if not is_:
            raise ValueError(part)
        how = is_["how"].strip() or how
        name = is_["kind"].strip()
        names = re.findall(r"\b[a-z]\b", is_["letters"].replace("and", ","))
        singular = name.removesuffix("s") if len(names) > 1 else name
        for letter in names:
            if singular in ("integer", "whole number", "number"):
                kinds[letter] = None
            elif singular in _INTEGERS:
                kinds[letter] = _positive()
            else:
                kinds[letter] = read(singular)
    for letter in letters:
        kinds.setdefault(letter, _positive())
    if sorted(kinds) != letters:
        raise ValueError(told)
    return kinds, how


def _positive() -> Node:
    """All positive integers."""
    return Node("multiple", (Node("number", (1,)),))


class _Form:
    """One formula, of which the letters are known by their kinds."""

    def __init__(
        self,
        formula: str,
        kinds: dict[str, Node | None],
        how: str,
        dialect: Dialect,
        base: int,
        *,
        is_open: bool,
    ) -> None:
        self.formula, self.kinds, self.how, self.is_open = formula, kinds, how, is_open
        self.make = OwnPhrases("1", dialect, base)

    def node(self) -> Node:
        """The numbers that it makes; raises ValueError for what cannot be told."""
        terms = polynomial(self.formula, with_powers=True)
        has_powers = any(len(letter) > 1 for term in terms for letter, _ in term)
        if len(self.kinds) > 1:
            return self.of_powers(terms) if has_powers else self.of_several(terms)
        ((letter, kind),) = self.kinds.items()
        if has_powers:
            return self.of_power(terms, kind)
        powers = {dict(term).get(letter, 0): factor for term, factor in terms.items()}
        degree = max(powers)
        alone, least = {power for power in powers if power}, powers.get(0, Fraction(0))
        values = None if len(alone) == 1 and degree == 1 else self.values(powers)
        if self.is_open and least > 9 and not (values and form(values).holds(int(least), 10)):
            raise self.doubt(letter)
        if kind is None and degree == 1:
            return self.remainder(powers)
        if kind in (None, _positive()) and len(alone) > 1:
            return self.of_values(powers, is_any=kind is None)
        if kind is None:
            if degree % 2 and least > 9:
                raise ValueError(self.formula)
            node = self.of_kind(Node("any"), powers, degree)
            return Node("or", (node, self.number(least))) if least > 0 else node
        if len(alone) == 1:
            return self.of_kind(kind, powers, degree)
        if degree == 2:
            return self.quadratic(kind, powers)
        raise ValueError(self.formula)

    def doubt(self, letter: str) -> InDoubt:
        """The error of a formula that has another value where its letter is 0."""
        return InDoubt(_MAY_BE_ZERO.format(letter=letter))

    def values(self, powers: dict[int, Fraction], sign: int = 1) -> tuple[int, ...] | None:
        """The arguments of a form, of the letter or of its negative; None if it is none."""
        return form_of(
            [powers.get(power, Fraction(0)) * sign**power for power in range(max(powers) + 1)]
        )

    def of_values(self, powers: dict[int, Fraction], *, is_any: bool) -> Node:
        """``n^3 - n``: all values, of positive n or of any integer."""
        values, least = self.values(powers), powers.get(0, Fraction(0))
        if values is None:
            raise ValueError(self.formula)
        found = [Node("form", values)]
        if is_any:
            below = self.values(powers, -1)
            if below is None:  # then there are none for negative n, or nobody knows
                falling = self.values({power: -one for power, one in powers.items()}, -1)
                if falling is None or least_of(falling) < 0:
                    raise ValueError(self.formula)
            elif below != values:
                found.append(Node("form", below))
            if least > 0:
                found.append(self.number(least))
        return Node("or", tuple(found)) if len(found) > 1 else found[0]

    def of_power(self, terms: Polynomial, kind: Node | None) -> Node:
        """``2^n - 1``, ``n! + 1``: one power, or one factorial, and what is done to it."""
        named = [term for term in terms if term]
        ((name, exponent),) = named[0] if len(named) == 1 and len(named[0]) == 1 else (("", 0),)
        (letter,) = self.kinds
        times, more = terms.get(named[0], Fraction(0)), terms.get((), Fraction(0))
        is_factorial, is_natural = name.endswith("!"), kind in (None, _positive())
        if exponent != 1 or letter not in name or (is_factorial and not is_natural):
            raise ValueError(self.formula)
        if is_factorial:
            return self.of_kind(Node("kind", ("factorial",)), {1: times, 0: more}, 1)
        base = self.number(int(name.partition("^")[0]))
        if kind is not None and not is_natural:
            powers = self.calculated("^", base, kind)
            return self.of_kind(powers, {1: times, 0: more}, 1)
        least = times + more
        if self.is_open and least > 9:
            raise self.doubt(letter)
        if kind is None and times % int(str(base.args[0])) == 0:
            raise ValueError(self.formula)  # negative exponents, too
        node = self.of_kind(Node("power of", (base,)), {1: times, 0: more}, 1)
        if kind is None or self.is_open or least <= 0:
            return node
        return Node("and", (node, Node("not", (self.number(least),))))

    def of_powers(self, terms: Polynomial) -> Node:
        """``2^a × 3^b``, ``2^a + 3^b``: powers of numbers that have no factor in common."""
        named = [name for term in terms for name, exponent in term if exponent == 1]
        bases = [int(name.partition("^")[0]) for name in named if "^" in name]
        letters = sorted(name.rpartition("^")[2] for name in named)
        is_product, is_sum = len(terms) == 1, all(len(term) == 1 for term in terms)
        if letters != sorted(self.kinds) or len(bases) != 2 or gcd(*bases) > 1:
            raise ValueError(self.formula)
        if {*terms.values()} != {1} or not (is_product or is_sum):
            raise ValueError(self.formula)
        if self.is_open:
            raise InDoubt(_MAY_THEY_BE_ZERO.format(both=" and ".join(letters)))
        powers = []
        for base, name in zip(bases, named, strict=True):
            power, kind = Node("power of", (self.number(base),)), self.kinds[name[-1]]
            if kind not in (None, _positive()):
                raise ValueError(self.formula)
            is_one = Node("not", (self.number(1),))
            powers.append(power if kind is None else Node("and", (power, is_one)))
        return self.calculated("*" if is_product else "+", *powers)

    def number(self, value: "Fraction | int") -> Node:
        value = Fraction(value)
        node = Node("number", (abs(value.numerator),))
        if value < 0:
            node = self.make.made("negated", (node,), 0)
        if value.denominator != 1:
            node = self.make.made("/", (node, Node("number", (value.denominator,))), 0)
        return node

    def calculated(self, op: str, a: Node, b: Node) -> Node:
        return self.make.made(op, (a, b), 0)

    def remainder(self, powers: dict[int, Fraction]) -> Node:
        """``5n + 3`` for any integer n, whatever its sign."""
        a, b = powers[1], powers.get(0, Fraction(0))
        if a.denominator != 1 or b.denominator != 1 or a < 1:
            raise ValueError(self.formula)
        rest = self.calculated("%", Node(ITSELF), self.number(a))
        return Node("whose", (rest, self.number(b % a)))

    def of_kind(self, kind: Node, powers: dict[int, Fraction], degree: int) -> Node:
        """The kind in the place of its letter, which occurs once."""
        a, b = powers[degree], powers.get(0, Fraction(0))
        node = self.raised(Node("any") if kind == _positive() else kind, degree)
        if a < 0:
            node = self.calculated("*", self.number(-a), node) if a != -1 else node
            return self.calculated("-", self.number(b), node)
        if a != 1 and a.numerator != 1:
            node = self.calculated("*", self.number(a.numerator), node)
        if a.denominator != 1:
            node = self.calculated("/", node, self.number(a.denominator))
        if b:
            node = self.calculated("+" if b > 0 else "-", node, self.number(abs(b)))
        return node

    def raised(self, kind: Node, exponent: int) -> Node:
        """The powers of a kind of number."""
        if kind != Node("any") or exponent == 1:
            return kind if exponent == 1 else self.calculated("^", kind, self.number(exponent))
        if exponent > 3:
            return Node("nth power", (exponent,))
        return Node("kind", ("square" if exponent == 2 else "cube",))

    def root(self, powers: dict[int, Fraction]) -> tuple[Fraction, Fraction, Node]:
        """Of a n² + b n + c = x, in whole numbers: a, b, and the root of b² + 4a(x - c)."""
        a, b, c = (powers.get(i, Fraction(0)) for i in (2, 1, 0))
        size = a.denominator * b.denominator * c.denominator
        a, b, c = a * size, b * size, c * size
        if a < 1:
            raise ValueError(self.formula)
        whole = self.calculated("*", self.number(size), Node(ITSELF)) if size > 1 else Node(ITSELF)
        if c:
            whole = self.calculated("-" if c > 0 else "+", whole, self.number(abs(c)))
        square = self.calculated("*", self.number(4 * a), whole)
        square = self.calculated("+", self.number(b * b), square)
        return a, b, self.make.made("call", ("sqrt", square), 0)

    def quadratic(self, kind: Node, powers: dict[int, Fraction]) -> Node:
        """``n² + n + 41``: the root of the equation is of the kind."""
        a, b, root = self.root(powers)
        ways: list[Node] = []
        for sign in "+-" if b < 0 else "+":
            above = self.calculated("-" if b > 0 else "+", root, self.number(abs(b)))
            if sign == "-":  # both roots may be positive
                above = self.calculated("-", self.number(-b), root)
            ways.append(Node("whose", (self.calculated("/", above, self.number(2 * a)), kind)))
        return Node("or", tuple(ways)) if len(ways) > 1 else ways[0]

    def of_several(self, terms: Polynomial) -> Node:
        """``pq``, ``a² + b²``: letters that occur once each, added or multiplied."""
        kinds = [
            Node("any") if kind in (None, _positive()) else kind for kind in self.kinds.values()
        ]
        letters = [dict(term) for term in terms]
        if any(factor != 1 for factor in terms.values()) or len(kinds) != 2:
            raise ValueError(self.formula)
        is_product = len(letters) == 1 and len(letters[0]) == 2
        is_sum = len(letters) == 2 and all(len(each) == 1 for each in letters)
        if not (is_product or is_sum) or len(set[str]().union(*letters)) != 2:
            raise ValueError(self.formula)
        powers = [power for each in letters for power in each.values()]
        if self.how in ("different", "distinct", "consecutive"):
            return self.of_two(kinds, powers, is_product=is_product)
        names = list(self.kinds)
        by_name = {name: power for each in letters for name, power in each.items()}
        a, b = (self.raised(kind, by_name[name]) for name, kind in zip(names, kinds, strict=True))
        return self.calculated("*" if is_product else "+", a, b)

    def of_two(self, kinds: list[Node], powers: list[int], *, is_product: bool) -> Node:
        """``pq, where p and q are consecutive primes``."""
        name = str(kinds[0].args[0]) if kinds[0].op == "kind" else ""
        if kinds[0] != kinds[1] or powers != [1, 1] or not name:
            raise ValueError(self.formula)
        if self.how == "consecutive":
            return Node("consecutive", ("product" if is_product else "sum", 2, name))
        if not is_product or name != "prime":
            raise ValueError(self.formula)
        count = self.make.function("prime factors", 0, Node(ITSELF))
        told = Node("whose", (count, Node("number", (2,))))
        return Node("and", (Node("kind", ("squarefree",)), told))
