"""Statements with a word between them: ``1a is prime XOR 3a is odd``, ``if 1a is even, so is 3a``.

A text is only parted here; what the parts say, others read.  Signs of logic are words in capitals,
so that ``neither prime nor odd`` is none of them.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gridwright.basics.patterns import pattern
from gridwright.clues.tree import Node

__all__ = ["Connected", "connected", "joined", "joints"]

_SIGNS: Final = pattern(r"\b(XOR|XNOR|NAND|NOR)\b")
_IF_AND_ONLY_IF: Final = pattern(r"\b(if and only if|exactly when|just when)\b", re.IGNORECASE)
_IF: Final = pattern(r"\s*if\b(.+?)(?:,\s*then\b|\bthen\b|,)(.+)", re.IGNORECASE | re.DOTALL)
_ONLY_IF: Final = pattern(r"\bonly if\b", re.IGNORECASE)
_EITHER: Final = pattern(r"\s*either\b", re.IGNORECASE)
_JOINTS: Final = (
    ("or", pattern(r",? \bor\b", re.IGNORECASE)),
    ("and", pattern(r",? \b(?:and|but|while)\b|[,;]", re.IGNORECASE)),
)
MOST_JOINTS: Final = 6
"""Places at which a text is parted; after so many it is no list of statements."""


class Connected(NamedTuple):
    """Two texts, each at its place behind blanks, and the sign between them."""

    sign: str
    left: str
    right: str


def connected(text: str, *, is_clue: bool = False) -> Connected | None:
    """The parts of a text with a sign of logic that stands nowhere else; None of others.

    In a clue ``if`` begins what is told of the number, ``if doubled, it is a square``.
    """
    found = _IF_AND_ONLY_IF.search(text)
    if found and not is_clue:
        return Connected("XNOR", *_sides(text, found.start(), found.end()))
    signs = list(_SIGNS.finditer(text))
    if len(signs) == 1:
        return Connected(signs[0][0], *_sides(text, signs[0].start(), signs[0].end()))
    if signs:
        return None  # of three statements it is not clear
    if is_clue:
        return None
    if (only := _ONLY_IF.search(text)) and not text.lower().lstrip().startswith("if"):
        return Connected("IF", *_sides(text, only.start(), only.end()))
    if found := _IF.fullmatch(text):
        left = " " * found.start(1) + found[1]
        return Connected("IF", left, " " * found.start(2) + found[2])
    return None


def joints(text: str) -> Iterator[Connected]:
    """The ways to part a text at ``or``, and then at ``and``, ``but`` and commas."""
    start = found.end() if (found := _EITHER.match(text)) else 0
    n = 0
    for sign, joint in _JOINTS:
        for found in joint.finditer(text, start):
            n += 1
            if n > MOST_JOINTS:
                return
            left, right = _sides(text, found.start(), found.end())
            yield Connected(sign, " " * start + left[start:], right)


def _sides(text: str, start: int, end: int) -> tuple[str, str]:
    return text[:start], " " * end + text[end:]


def joined(sign: str, left: Node, right: Node) -> Node:
    """The tree of two statements, or of two sets, and the sign between them."""
    no_left, no_right = Node("not", (left,), left.at), Node("not", (right,), right.at)
    match sign:
        case "and" | "or":
            parts = (one.nodes if one.op == sign else (one,) for one in (left, right))
            return Node(sign, tuple(node for part in parts for node in part), left.at)
        case "NAND":
            return Node("or", (no_left, no_right), left.at)
        case "NOR":
            return Node("and", (no_left, no_right), left.at)
        case "IF":
            return Node("or", (no_left, right), left.at)
    pairs = ((left, right), (no_left, no_right))
    if sign == "XOR":
        pairs = ((left, no_right), (no_left, right))
    return Node("or", tuple(Node("and", pair, left.at) for pair in pairs), left.at)
