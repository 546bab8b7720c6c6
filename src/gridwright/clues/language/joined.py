"""Parts of a clue that the parser put side by side, though no word says that both are meant.

Of ``the square of this begins with 12`` it reads a square, and a number that begins with 12: no
word between the two joins them, so that the one is told of the other, as sentences read it.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.few_figures import EACH_OR_NUMBER
from gridwright.clues.language.token import complaint
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["check_joined", "check_summed", "is_of_neither"]

_JOINT: Final = pattern(
    r"(?:[,;(:=&]|\b(?:and|but|which|that|who|with|whose|also|is|are|both|not|yet|though|or|nor))"
    r"\s*(?:(?:also|both|either|an?|the|its|not|is|are|it|being)\s+)*$"
)
_TOLD: Final = "is this told of what stands before it, or of the number? tell it after 'whose'"
_OF_IT: Final = pattern(
    r"\b(?:of|than|times|twice|double|half)\sit\s"
    r"((?:has|ends|begins|starts|contains|leaves|uses|consists)\b)"
)
_OF_SEVERAL: Final = pattern(
    r"\b(?:sum|product|difference)\s(?:of|between)\s(?:the\s)?(?:powers|multiples|factors|divisors)"
    r"\sof\s@?\w+\s(and)\s"
)
_NEITHER: Final = pattern(
    r"\b(?:sum|product|total)\sof\s(?:two|2)\s(?:(?!\bnor\b)[^;]){1,80}?\b(neither)\b(?!.{0,200}\bnor\b)",
    re.IGNORECASE,
)
_ONE_DIGIT: Final = pattern(r"(?<!but\s)\b(one\sdigit)\s(?:is|twice|repeated)\b", re.IGNORECASE)
_WHICH_DIGIT: Final = "one of its digits? write 'exactly one of its digits is odd'"
_HALF: Final = pattern(
    r"\b(?:half|third|quarter)s?\s(?:of\s)?(?:(?:its|the|all)\s|(whose)\s)digits\sare\b",
    re.IGNORECASE,
)
_HALF_ARE: Final = pattern(r"\bdigits\sare\s(half)\s(?:of\sthem\s)?(?:odd|even)\b", re.IGNORECASE)
_DIGITS_ARE: Final = pattern(
    r"(?<!\band\s)\b(?:first|last|final)\s(?:two|three|four|five|six|[2-6])\s(digits\sare)\s"
    r"(?:odd|even|primes?|squares?|cubes?)(?=\s*(?:$|[,;.]|and\b|but\b))",
    re.IGNORECASE,
)
_HALF_OF_WHAT: Final = "is this told of so many of the digits? write it of 'half its digits'"
_POWERS: Final = pattern(
    r"\bconsecutive\s(?:positive\s|integer\s|integral\s|whole\s(?:number\s)?){0,2}(powers)\b",
    re.IGNORECASE,
)
_HOW_MANY_POWERS: Final = "how many powers? expected 'sum of two consecutive powers of 3'"
_NTH_FROM: Final = pattern(
    r"\b(third|fourth|fifth)\s(?:[a-z-]{3,20}\s){1,3}?(?:of\s\d+\s)?(?:after|before|above|below)\b",
    re.IGNORECASE,
)
_PART_OF_WHAT: Final = "one of those that follow, or a part of the next one?"
_OF_THEM: Final = "this is told of both, but of what? write it of each of them"
_FUNCTIONS: Final = ("gpf", "lpf", "sigma", "divisors", "prime factors", "ds", "dp", "rev", "phi")
_OF_SUM: Final = "of the whole, or of a part of it? put brackets around what it is of"


def check_joined(tree: Node, text: str) -> None:
    """Raise ExpressionError, with a caret, where a verb is told of what stands before it."""
    said = text.lower()
    if found := _OF_IT.search(said) or _OF_SEVERAL.search(said):
        raise complaint(text, _TOLD, found.start(1))
    if found := _NEITHER.search(text):
        raise complaint(text, _OF_THEM, found.start(1))
    if found := _ONE_DIGIT.search(text):
        raise complaint(text, _WHICH_DIGIT, found.start(1))
    if found := _HALF.search(text):
        raise complaint(text, _HALF_OF_WHAT, found.start())
    if found := _HALF_ARE.search(text):
        raise complaint(text, _HALF_OF_WHAT, found.start(1))
    if found := _DIGITS_ARE.search(text):
        raise complaint(text, EACH_OR_NUMBER, found.start(1))
    if found := _POWERS.search(text):
        raise complaint(text, _HOW_MANY_POWERS, found.start(1))
    if found := _NTH_FROM.search(text):
        raise complaint(text, _PART_OF_WHAT, found.start(1))
    for node in tree.walk():
        for before, part in zip(node.nodes, node.nodes[1:], strict=False):
            is_told = node.op == "and" and before.at < part.at and part.is_set
            is_told = is_told and _is_value(before) and not _is_value(part)
            if is_told and not _JOINT.search(said[: part.at]):
                raise complaint(text, _TOLD, part.at)


def check_summed(tree: Node, text: str) -> None:
    """Raise ExpressionError for ``largest prime factor of 10^6 + 1``: of a number in figures."""
    characters = {*text}
    is_sum = bool({*"+-−–"} & characters) and not {"(", "["} & characters
    for node in tree.walk():  # names last: those of each part of a long sum are all there are
        if is_sum and node.op in ("+", "-"):
            first, second = node.nodes
            is_of = first.op == "call" and first.args[0] in _FUNCTIONS
            if is_of and second.op == "number" and not node.names:
                raise complaint(text, _OF_SUM, second.at)
        is_total = node.op in ("digit sum", "digit product") and not node.nodes[0].is_set
        is_total = is_total and node.nodes[0].op in ARITHMETIC and not node.names
        if is_total and " of " in text and ITSELF not in node.nodes[0].program:
            raise complaint(text, _OF_SUM, node.nodes[0].at)


def is_of_neither(text: str) -> bool:
    """Whether ``neither`` is told of two that are named before, and needs no ``nor``."""
    return "neither of" in text.lower() or _NEITHER.search(text) is not None


def _is_value(node: Node) -> bool:
    """Whether a part is a number that is calculated from the number itself."""
    inner = node.nodes[1] if node.op == "whose" and node.nodes[0].op == ITSELF else node
    return not inner.is_set and inner.op in ARITHMETIC and ITSELF in inner.program
