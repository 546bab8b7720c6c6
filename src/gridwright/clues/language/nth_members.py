"""Which number of a kind a place says: ``prime(AB)``, ``the 3d-th triangular number``.

Squares, cubes, factorials and figurate numbers are expressions in the place, and so need no
functions of their own.
"""

from typing import Any, Final, Protocol

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.tree import Node

__all__ = ["TH", "nth_member"]

TH: Final = pattern(r"(?<=[\w)\]])[-‐‑–−]?(?:th|st|nd|rd)(?=\s{1,9}(?!power)([A-Za-z]{4,20})\b)")
"""``-th`` behind a number, an entry or a bracket, and the word that follows it."""

_SIDES: Final = {
    "pentagonal": 5,
    "hexagonal": 6,
    "heptagonal": 7,
    "octagonal": 8,
    "nonagonal": 9,
    "decagonal": 10,
}
_POWERS: Final = {"square": 2, "cube": 3}
_NOT_COUNTED: Final = (
    "of this kind the number at a place is not known; expected prime, square and such"
)


class _Reader(Protocol):
    def made(self, op: str, args: tuple[Any, ...], at: int) -> Node: ...
    def error(self, message: str, at: int) -> ExpressionError: ...


def nth_member(reader: _Reader, kind: Node, n: Node, at: int) -> Node:
    """The n-th number of a kind, as an expression; raises ExpressionError if it has none."""
    if n.is_set:
        raise reader.error("expected a number here", n.at)

    def number(value: int) -> Node:
        return Node("number", (value,), at)

    def made(op: str, *args: Node | str) -> Node:
        return reader.made(op, args, at)

    name = str(kind.args[0]) if kind.op == "kind" else ""
    if name in ("prime", "fibonacci"):
        return made("call", f"nth {name}", n)
    if name in _POWERS or kind.op == "nth power":
        return made("^", n, number(_POWERS.get(name) or int(str(kind.args[0]))))
    if name == "triangular":
        return made("call", "tri", n)
    if name == "factorial":
        return made("!", n)
    if name == "pronic":
        return made("*", n, made("+", n, number(1)))
    if name == "tetrahedral":
        return made("call", "choose", made("+", n, number(2)), number(3))
    if name in _SIDES or kind.op == "polygonal":
        # n and s - 2 triangular numbers of n - 1
        sides = _SIDES.get(name) or int(str(kind.args[0]))
        before = made("call", "tri", made("-", n, number(1)))
        return made("+", n, made("*", number(sides - 2), before))
    if name in ("odd", "even"):
        double = made("*", number(2), n)
        return double if name == "even" else made("-", double, number(1))
    raise reader.error(_NOT_COUNTED, at)
