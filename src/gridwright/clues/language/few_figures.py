"""Several digits of which each is meant, not the number that they make.

``its three middle digits are 3``: as a number they would be 003, which nobody writes as 3.  At the
end of a number ``04`` is at least possible, so that ``its last two digits are 4`` is refused with
both readings.  ``its first two digits are both odd`` says that each is, but what they form or make
is the number.
"""

import re
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.language.token import complaint
from gridwright.clues.tree import Node

__all__ = ["EACH_OR_NUMBER", "check_figures", "doubt_of_figures"]

_ARE: Final = pattern(r"\b(?:digits|numbers)\s(?:are|being)\s(?!0\d)", re.IGNORECASE)
_EACH: Final = pattern(r"\bdigits\s(?:are|being)\s(?:both|each|all)\s", re.IGNORECASE)
_BOTH: Final = pattern(
    r"(?<!\band\s)\b(?:(?:first|last|final|middle|central)\s(?:two|three|four|five|six|[2-6])|"
    r"(?:two|three|four|five|six|[2-6])\s(?:first|last|final|middle|central)|middle|central)\s"
    r"digits\s(?:(?:are|being)\s)?(?:both|each|all)\s",
    re.IGNORECASE,
)
_FORM: Final = pattern(r"\b(?:its|the|whose|all)\sdigits,?\s(?:form|make)\san?\s", re.IGNORECASE)
_OF_EACH: Final = ("even digits", "odd digits")
_IN_TURN: Final = pattern(r"\d(?:\s?,\s?\d)*\s?,?\sand\s\d\b")
"""``1 and 2``: each of them is the next digit."""
_FEWER: Final = "as a number these digits would begin with 0; is each of them meant?"
EACH_OR_NUMBER: Final = "each of these digits, or the number that they make?"
_EITHER: Final = (
    "two readings: each of these digits, or a number that begins with 0; write 'are both 4', or "
    "'are 04'"
)


def check_figures(tree: Node, text: str, base: int) -> None:
    """Raise ExpressionError, with a caret, for a number made of digits of which each is meant."""
    if (both := _BOTH.search(text)) and text.lower().count("digits") == 1:
        for node in tree.walk():
            first, last = _places(node)
            if first < last and node.nodes[-1].is_set:
                raise complaint(text, EACH_OR_NUMBER, both.start())
    if (form := _FORM.search(text)) and any(map(_is_of_each, tree.walk())):
        raise complaint(text, EACH_OR_NUMBER, form.start())
    are = _ARE.search(text)
    if not are:
        return
    is_listed = _IN_TURN.match(text[are.end() :]) is not None
    for node in tree.walk():
        n, is_end, value = _several(node)
        is_few = 0 < value < (base if is_end else base ** (n - 1))
        if n > 1 and (is_few or is_listed):
            raise complaint(text, _FEWER, are.end())


def _is_of_each(node: Node) -> bool:
    """Whether a part tells of each digit."""
    return node.op == "each digit" or (node.op == "kind" and node.args[0] in _OF_EACH)


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
    first, last = _places(node)
    if first > last or node.nodes[-1].op != "number":
        return 0, False, 0
    return last - first + 1, last == -1, int(str(node.nodes[-1].args[0]))


def _places(node: Node) -> tuple[int, int]:
    """The first and the last of the digits of which, as one number, something is told; or 1, 0."""
    if node.op == "part":
        first, last = (int(str(end)) for end in node.args[1:3])
    elif node.op == "whose" and node.nodes[0].args[:1] in (("digits from",), ("middle digits",)):
        first, last = (_worth(end) for end in node.nodes[0].nodes[-2:])
    else:
        return 1, 0
    return first, last


def _worth(node: Node) -> int:
    """A place, which is written out."""
    if node.op == "negated":
        return -_worth(node.nodes[0])
    return int(str(node.args[0])) if node.op == "number" else 0
