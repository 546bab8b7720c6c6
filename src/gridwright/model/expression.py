"""Formulas over named whole numbers: ``a + b * c = 20``, ``(x - y) / 2 < z ^ 2``.

::

    relation := sum (("=" | "==" | "!=" | "<" | "<=" | ">" | ">=") sum)+
    sum      := term (("+" | "-") term)*
    term     := power (("*" | "/" | "mod") power)*
    power    := unary (("^" | "**") power)?
    unary    := "-" power | number | name | "(" sum ")"
              | "abs" "(" sum ")" | ("min" | "max" | "sum") "(" sum ("," sum)* ")"

With `left_to_right` the operators ``+ - * / mod`` bind alike, as some printed puzzles mean them.
Typeset signs (``− – × · ÷ ≤ ≥ ≠ ² ³``) are read too.  The parser is written by hand and
bounded in length and depth; a formula is data, never code.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from gridwright.basics.bounds import MAX_DEPTH, MAX_DIGITS, MAX_EXPRESSION, MAX_NUMBER
from gridwright.basics.errors import ExpressionError, shown
from gridwright.basics.evaluate import Operator, Program, holds

__all__ = ["Expression", "is_name", "parse_relation"]

_TYPESET = {
    "−": ("-",),
    "–": ("-",),
    "×": ("*",),
    "·": ("*",),
    "÷": ("/",),
    "≤": ("<=",),
    "≥": (">=",),
    "≠": ("!=",),
    "²": ("^", "2"),
    "³": ("^", "3"),
}
_SIGNS = ("**", "==", "!=", "<=", ">=")
_SAME = {"**": "^", "==": "="}
_FUNCTIONS = {
    "abs": Operator.ABSOLUTE,
    "min": Operator.LEAST,
    "max": Operator.GREATEST,
    "sum": Operator.PLUS,
}
_COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")


@dataclass(frozen=True)
class Expression:
    """A chain of comparisons, ``sides[0] signs[0] sides[1] ...``, and the text it came from.

    `parse_relation` makes one.  A name without a value, and a chain that holds only in part, are
    told apart by `names` and `is_true`.  ``abs``, ``min``, ``max`` and ``sum`` before a bracket are
    functions.

    >>> expression = parse_relation("1 < a < b")
    >>> expression.names, expression.is_true({"a": 2, "b": 3})
    (('a', 'b'), True)
    """

    text: str
    left_to_right: bool = False

    @cached_property
    def _parsed(self) -> tuple[tuple[Program, ...], tuple[str, ...]]:
        try:
            return _FormulaParser(self.text, self.left_to_right).relation()
        except RecursionError:  # MAX_DEPTH allows no such thing, unless the caller was deep
            raise ExpressionError("too many levels of brackets") from None

    @property
    def sides(self) -> tuple[Program, ...]:
        """The compared formulas, from left to right."""
        return self._parsed[0]

    @property
    def signs(self) -> tuple[str, ...]:
        """The comparisons between them, each one of ``= != < <= > >=``."""
        return self._parsed[1]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names that occur, in order of appearance."""
        return tuple(dict.fromkeys(c for side in self.sides for c in side if isinstance(c, str)))

    def is_true(self, values: Mapping[str, int]) -> bool:
        """Whether all comparisons hold; False where a side has no value (an inexact division).

        Raises Undecided where that hangs on a number that is too large to be known.
        """
        return holds(self.sides, self.signs, values)


def parse_relation(text: str, *, left_to_right: bool = False) -> Expression:
    """Read a formula with at least one comparison; raises ExpressionError with a caret.

    >>> parse_relation("a + b = 2 * a").names
    ('a', 'b')
    """
    expression = Expression(text, left_to_right)
    _ = expression.sides  # read it now, so that the error comes from here
    return expression


class _Token(NamedTuple):
    text: str
    at: int


class _FormulaParser:
    """Recursive descent over the tokens of one formula, writing postfix as it goes."""

    def __init__(self, text: str, left_to_right: bool) -> None:
        if len(text) > MAX_EXPRESSION:
            raise ExpressionError(
                f"a formula of {len(text):,} characters; at most {MAX_EXPRESSION:,}"
            )
        self.text, self.left_to_right = text, left_to_right
        self.tokens = list(_tokens(text))
        self.next = self.depth = 0
        self.program: list[int | str | Operator] = []

    def error(self, message: str, at: int) -> ExpressionError:
        start = max(0, at - 40)
        excerpt = "".join(c if c.isprintable() else "?" for c in self.text[start : at + 30])
        return ExpressionError(f"{message}\n    {excerpt}\n    {' ' * (at - start)}^")

    def peek(self) -> str:
        return self.tokens[self.next].text

    def take(self) -> _Token:
        self.next += 1
        return self.tokens[self.next - 1]

    def relation(self) -> tuple[tuple[Program, ...], tuple[str, ...]]:
        sides, signs = [self.side()], []
        while self.peek() in _COMPARISONS:
            signs.append(self.take().text)
            sides.append(self.side())
        rest = self.tokens[self.next]
        if rest.text or not signs:
            found = f"found {shown(rest.text)}" if rest.text else "it ends here"
            raise self.error(f"expected an operator or a comparison such as '=', {found}", rest.at)
        return tuple(sides), tuple(signs)

    def side(self) -> Program:
        self.program = []
        self.sum()
        return tuple(self.program)

    def sum(self) -> None:
        if self.left_to_right:
            self.chain(("+", "-", "*", "/", "mod"), self.power)
        else:
            self.chain(("+", "-"), self.term)

    def term(self) -> None:
        self.chain(("*", "/", "mod"), self.power)

    def chain(self, signs: tuple[str, ...], operand: Callable[[], None]) -> None:
        operand()
        while self.peek() in signs:
            operator = Operator(self.take().text)
            operand()
            self.program.append(operator)

    def power(self) -> None:
        self.unary()
        if self.peek() == "^":
            self.nested(self.take(), self.power)
            self.program.append(Operator.POWER)

    def unary(self) -> None:
        token = self.take()
        if token.text == "-":
            self.nested(token, self.power)
            self.program.append(Operator.NEGATED)
        elif token.text == "(":
            self.nested(token, self.sum)
            if self.peek() != ")":
                raise self.error("this bracket is not closed", token.at)
            self.take()
        elif _is_digit(token.text[:1]):
            if len(token.text) > MAX_DIGITS or int(token.text) > MAX_NUMBER:
                raise self.error("too large a number; at most 10^30", token.at)
            self.program.append(int(token.text))
        elif token.text in _FUNCTIONS and self.peek() == "(":
            self.function(token)
        elif _starts_name(token.text[:1]):
            self.program.append(token.text)
        else:
            found = f"found {shown(token.text)}" if token.text else "it ends here"
            raise self.error(f"expected a number, a name or '(', {found}", token.at)

    def function(self, name: _Token) -> None:
        """A function of the numbers in brackets, one or several."""
        opening = self.take()
        self.nested(opening, self.sum)
        if name.text == "abs":
            self.program.append(Operator.ABSOLUTE)
        while self.peek() == "," and name.text != "abs":
            self.take()
            self.nested(opening, self.sum)
            self.program.append(_FUNCTIONS[name.text])
        if self.peek() != ")":
            raise self.error("this bracket is not closed", opening.at)
        self.take()

    def nested(self, opening: _Token, part: Callable[[], None]) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} levels of brackets", opening.at)
        part()
        self.depth -= 1


def _tokens(text: str) -> Iterator[_Token]:
    """Numbers, names and signs with their places; ends with an empty token."""
    at = 0
    while at < len(text):
        character, end = text[at], at + 1
        if character in _TYPESET:
            yield from (_Token(sign, at) for sign in _TYPESET[character])
        elif _is_digit(character):
            while _is_digit(text[end : end + 1]):
                end += 1
            yield _Token(text[at:end], at)
        elif _starts_name(character):
            while _starts_name(text[end : end + 1]) or _is_digit(text[end : end + 1]):
                end += 1
            yield _Token(text[at:end], at)
        elif not character.isspace():
            sign = text[at : at + 2] if text[at : at + 2] in _SIGNS else character
            end = at + len(sign)
            yield _Token(_SAME.get(sign, sign), at)
        at = end
    yield _Token("", len(text))


def _is_digit(character: str) -> bool:
    return "0" <= character <= "9"  # not str.isdigit, which takes the digits of other scripts


def is_name(text: str) -> bool:
    """Whether a text can be the name of an unknown, wherever it stands in a formula."""
    is_word = _starts_name(text[:1]) and all(_starts_name(c) or _is_digit(c) for c in text)
    return is_word and text not in (*_FUNCTIONS, "mod")


def _starts_name(character: str) -> bool:
    return "a" <= character <= "z" or "A" <= character <= "Z" or character == "_"
