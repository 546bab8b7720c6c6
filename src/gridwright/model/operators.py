"""Terms and statements in Python's operators: ``x + y == 5``, ``abs(a - b) >= 5``, ``p >> q``.

A term is a formula without a comparison, known by its text.  Comparing two of them makes a
`Statement`; `relation` makes the constraint of one, once it is known that all names are variables.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from gridwright.basics.errors import ModelError, shown
from gridwright.model.constraints import AllDifferent, Constraint, Increasing, LinearSum, Relation
from gridwright.model.expression import Expression, parse_relation
from gridwright.model.globals import Truths
from gridwright.model.linear import linear_form, scaled

__all__ = ["Number", "Statement", "Term", "comparison", "text_of", "truths"]


class Term:
    """A formula without a comparison, such as ``x + 2 * y``.

    It has no value: what is compared with it is stated, not asked.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def __bool__(self) -> NoReturn:
        raise ModelError(f"{shown(self.text)} has no value yet: it can be stated, not asked")

    def __add__(self, other: "Number") -> "Term":
        return Term(f"({self.text} + {text_of(other)})")

    def __radd__(self, other: "Number") -> "Term":
        return Term(f"({text_of(other)} + {self.text})")

    def __sub__(self, other: "Number") -> "Term":
        return Term(f"({self.text} - {text_of(other)})")

    def __rsub__(self, other: "Number") -> "Term":
        return Term(f"({text_of(other)} - {self.text})")

    def __mul__(self, other: "Number") -> "Term":
        return Term(f"({self.text} * {text_of(other)})")

    def __rmul__(self, other: "Number") -> "Term":
        return Term(f"({text_of(other)} * {self.text})")

    def __truediv__(self, other: "Number") -> "Term":
        """The exact quotient: what compares with it is false where a remainder is left."""
        return Term(f"({self.text} / {text_of(other)})")

    def __mod__(self, other: "Number") -> "Term":
        return Term(f"({self.text} mod {text_of(other)})")

    def __pow__(self, other: "Number") -> "Term":
        return Term(f"({self.text} ^ {text_of(other)})")

    def __neg__(self) -> "Term":
        return Term(f"(-{self.text})")

    def __abs__(self) -> "Term":
        return Term(f"abs({self.text})")

    def __eq__(self, other: object) -> "Statement":  # type: ignore[override]
        return _compared(self, "=", other)

    def __ne__(self, other: object) -> "Statement":  # type: ignore[override]
        return _compared(self, "!=", other)

    def __lt__(self, other: "Number") -> "Statement":
        return _compared(self, "<", other)

    def __le__(self, other: "Number") -> "Statement":
        return _compared(self, "<=", other)

    def __gt__(self, other: "Number") -> "Statement":
        return _compared(self, ">", other)

    def __ge__(self, other: "Number") -> "Statement":
        return _compared(self, ">=", other)


Number = Term | int


@dataclass(frozen=True, eq=False)
class Statement:
    """Comparisons, each with whether it is to be true; so many of them are as `counts` says.

    ``p | q`` is either of them or both, ``~p`` is not p, ``p >> q`` is q wherever p.
    """

    parts: tuple[tuple[str, bool], ...]
    counts: frozenset[int] = frozenset({1})

    def __bool__(self) -> NoReturn:
        told = shown(" or ".join(text for text, _ in self.parts))
        raise ModelError(f"{told} is neither true nor false yet: add it to a model")

    def __or__(self, other: "Statement") -> "Statement":
        parts = (*self._clause(), *other._clause())
        return Statement(parts, frozenset(range(1, len(parts) + 1)))

    def __rshift__(self, other: "Statement") -> "Statement":
        return ~self | other

    def __invert__(self) -> "Statement":
        if len(self.parts) != 1:
            raise ModelError("only a single comparison can be turned into its opposite")
        [(text, expected)] = self.parts
        return Statement(((text, not expected),), self.counts)

    def _clause(self) -> tuple[tuple[str, bool], ...]:
        if self.counts != frozenset(range(1, len(self.parts) + 1)):
            raise ModelError("expected comparisons, or several joined by |")
        return self.parts


def text_of(number: object) -> str:
    """A term or a whole number as it stands in a formula."""
    if isinstance(number, Term):
        return number.text
    if not isinstance(number, bool) and hasattr(number, "__index__"):
        n = int(number)
        return str(n) if n >= 0 else f"({n})"
    raise ModelError(f"expected a term or a whole number, found {shown(number)}")


def _compared(one: Term, sign: str, other: object) -> Statement:
    return Statement(((f"{one.text} {sign} {text_of(other)}", True),))


def comparison(text: str, name: str = "") -> Constraint:
    """The constraint of a formula: a sum, an order or a difference of two, if it is nothing else.

    Raises ModelError for a formula without variables, ExpressionError for what is none.
    """
    expression = parse_relation(text)
    if not expression.names:
        raise ModelError(f"{shown(text)} has no variables; a statement is about some")
    if len(expression.signs) == 1:
        forms = [linear_form(side) for side in expression.sides]
        if forms[0] is not None and forms[1] is not None:
            found = _linear(expression.signs[0], forms[0], scaled(forms[1], -1), name)
            if found is not None:
                return found
    return Relation(expression.names, expression, name=name)


def _linear(sign: str, left: dict[str, int], right: dict[str, int], name: str) -> Constraint | None:
    form = {key: left.get(key, 0) + right.get(key, 0) for key in {**left, **right}}
    rest = -form.pop("", 0)
    form = {key: weight for key, weight in form.items() if weight}
    if not form:
        return None
    scope, weights = tuple(form), tuple(form.values())
    if sign == "=":
        return LinearSum(scope, rest, () if set(weights) == {1} else weights, name=name)
    if rest == 0 and sorted(weights) == [-1, 1]:
        if sign == "!=":
            return AllDifferent(scope, name=name)
        is_rising = (weights[0] == 1) == (sign in ("<", "<="))
        return Increasing(scope if is_rising else scope[::-1], "=" not in sign, name=name)
    return None


def truths(parts: Sequence[tuple[str, bool]], counts: Iterable[int], name: str = "") -> Constraint:
    """The constraint of several formulas, of which so many are to be as expected."""
    known = frozenset(counts)
    if len(parts) == 1 and parts[0][1] and known == {1}:
        return comparison(parts[0][0], name)
    formulas: list[Expression] = [parse_relation(text) for text, _ in parts]
    names = tuple(dict.fromkeys(n for formula in formulas for n in formula.names))
    if not names:
        told = shown(" or ".join(text for text, _ in parts))
        raise ModelError(f"{told} has no variables; a statement is about some")
    expected = tuple(is_true for _, is_true in parts)
    return Truths(names, tuple(formulas), expected, known, name=name)
