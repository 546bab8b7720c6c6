"""Several digits that are told to be fewer figures: ``its three middle digits are 3``.

As a number they would be 003, which nobody writes as 3: each of them is 3.  At the end of a number
``04`` is at least possible, so that ``its last two digits are 4`` is refused with both readings.
"""

import re
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.language.token import complaint
from gridwright.clues.tree import Node

__all__ = ["check_figures", "doubt_of_figures"]

_ARE: Final = pattern(r"\b(?:digits|numbers)\s(?:are|being)\s(?!0\d)", re.IGNORECASE)
_EACH: Final = pattern(r"\bdigits\s(?:are|being)\s(?:both|each|all)\s", re.IGNORECASE)
_IN_TURN: Final = pattern(r"\d(?:\s?,\s?\d)*\s?,?\sand\s\d\b")
"""``1 and 2``: each of them is the next digit."""
_FEWER: Final = "as a number these digits would begin with 0; is each of them meant?"
_EITHER: Final = (
    "two readings: each of these digits, or a number that begins with 0; write 'are both 4', or "
    "'are 04'"
)


def check_figures(tree: Node, text: str, base: int) -> None:
    """Raise ExpressionError, with a caret, for digits that are a number of fewer figures."""
    are = _ARE.search(text)
    if not are:
        return
    is_listed = _IN_TURN.match(text[are.end() :]) is not None
    for node in tree.walk():
        n, is_end, value = _several(node)
        is_few = 0 < value < (base if is_end else base ** (n - 1))
        if n > 1 and (is_few or is_listed):
            raise complaint(text, _FEWER, are.end())


def doubt_of_figures(tree: Node, text: str, base: int) -> ExpressionError | None:
    """The error of one figure for several digits at the end of a number; None if there is none."""
    are = _ARE.search(text)
    if not are or _EACH.search(text) or _IN_TURN.match(text[are.end() :]):
        return None
    for node in tree.walk():
        n, is_end, value = _several(node)
        if n > 1 and is_end and 0 < value < base:
            return complaint(text, _EITHER, are.end())
    return None


def _several(node: Node) -> tuple[int, bool, int]:
    """How many digits something is told of as one number, whether at the end, and the number."""
    if node.op == "part" and node.nodes[0].op == "number":
        first, last = (int(str(end)) for end in node.args[1:3])
        return last - first + 1, last == -1, int(str(node.nodes[0].args[0]))
    if node.op != "whose" or node.nodes[1].op != "number" or node.nodes[0].op != "call":
        return 0, False, 0
    name, *_ = node.nodes[0].args
    if name not in ("digits from", "middle digits"):
        return 0, False, 0
    first, last = (_worth(end) for end in node.nodes[0].nodes[-2:])
    return last - first + 1, last == -1, int(str(node.nodes[1].args[0]))


def _worth(node: Node) -> int:
    """A place, which is written out."""
    if node.op == "negated":
        return -_worth(node.nodes[0])
    return int(str(node.args[0])) if node.op == "number" else 0
