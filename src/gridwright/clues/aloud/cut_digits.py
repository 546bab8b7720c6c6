"""Which calculation a number without its first or its last digit is, so that it is told in words.

The readers of prose write them as remainders: ``3d`` without its first digit is ``3d mod 10^(digits
of 3d - 1)``, and ``ends in 3d`` asks for what is left by a power of the base.
"""

from typing import Final, NamedTuple

from gridwright.clues.tree import Node

__all__ = ["ROUNDED", "Cut", "cut_digits"]


ROUNDED: Final = (
    *("when rounded down to a multiple of", "when rounded up to a multiple of"),
    "when rounded to the nearest",
)
"""What is said of a number that is rounded, before what it is rounded to."""
TEN: Final = Node("number", (10,))


class Cut(NamedTuple):
    """A number of which some digits are meant: all but the `first` or ``last``, or the last few.

    Of the last few ``others`` is the number that has as many.  Or it is the ``whole part`` when it
    is divided by another number, or it is ``rounded`` to a multiple of one.
    """

    number: Node
    which: str
    others: Node | None = None


def cut_digits(node: Node) -> Cut | None:
    """What a calculation is, if it is one of these, in base ten; in others it stays a formula."""
    if node.op == "-":
        return _rounded(*node.nodes)
    if node.op not in ("%", "/"):
        return None
    number, by = node.nodes
    if node.op == "/":
        is_cut = number.op == "-" and number.nodes[1] == Node("%", (number.nodes[0], by))
        if not is_cut:
            return None
        return Cut(number.nodes[0], "last" if by == TEN else "whole part", by)
    if by.op != "^" or by.nodes[0] != TEN:
        return None
    length = by.nodes[1]
    if length.args[:1] == ("digits",):
        return Cut(number, "last few", length.nodes[0])
    is_first = length == Node("-", (Node("call", ("digits", number)), Node("number", (1,))))
    return Cut(number, "first") if is_first else None


def _rounded(more: Node, rest: Node) -> Cut | None:
    """``entry 3d rounded to the nearest 10``: what is left when ``3d + 5`` loses its remainder."""
    if rest.op != "%" or rest.nodes[0] != more or more.op != "+":
        return None
    whole, (by, added) = more.nodes[0], (rest.nodes[1], more.nodes[1])
    if not by.op == added.op == "number":
        return None
    n, way = int(str(by.args[0])), int(str(added.args[0]))
    said = {0: ROUNDED[0], n - 1: ROUNDED[1]}
    nearest = {n // 2: ROUNDED[2]} if n > 2 else {}
    told = (said | nearest).get(way)
    return Cut(whole, told, by) if told else None
