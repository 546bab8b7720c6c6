"""Clues that both readers understand, the parser and that of sentences, but not as the same.

The parser takes the first way to read a clue, so that in ``the sum of 3d and 4d times 2`` a product
is added; the reader of sentences looks for all of them.  Where the two do not agree, a clue is
refused with both readings.  Only those are read twice in which something may be told of a part or
of the whole, since a sentence takes milliseconds.
"""

from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.language.token import Dialect, complaint
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["check_read_alike"]

_LONGEST: Final = 240
_SIGNS: Final = pattern(r"[-+*/^%×÷−()²³]")
"""What is written as a formula says itself what is calculated first."""
_TOLD: Final = pattern(r"\s(?:is|are|has|equals)\s.*\s(?:and|but)\s")
_OTHERS: Final = pattern(r"\bothers?\b")
"""``the other two`` says to the parser how many digits there are."""
_COMPARED: Final = ("compare", "range")
_CALCULATED: Final = ARITHMETIC - {"call"}


def check_read_alike(tree: Node, text: str, dialect: Dialect, base: int) -> None:
    """Raise ExpressionError, with both readings, where a sentence says something else."""
    if len(text) > _LONGEST or _SIGNS.search(text) or not _may_be_otherwise(tree, text):
        return
    from gridwright.clues.sentences.agreement import agree
    from gridwright.clues.sentences.sentences import read_sentence

    other = read_sentence(text, dialect, base)
    if isinstance(other, Node) and other != tree and not agree(tree, other, base):
        message = f"two readings: {aloud(other)}; or {aloud(tree)}"
        raise complaint(text, message, len(text.rstrip()))


def _may_be_otherwise(tree: Node, text: str) -> bool:
    """Whether something may be told of a part or of the whole."""
    if _TOLD.search(text) and not _OTHERS.search(text):
        return True
    has_list = " and " in text
    return any(_is_of_parts(node, has_list) for node in tree.walk() if node.nodes)


def _is_of_parts(node: Node, has_list: bool) -> bool:
    """Whether something is calculated with a result, or compared beside one of kinds."""
    inner = {part.op for part in node.nodes}
    if node.op in ARITHMETIC:  # of ``twice 3d, less 2`` there is no doubt
        return has_list and not inner.isdisjoint(_CALCULATED)
    is_compared = node.op == "and" and not inner.isdisjoint(_COMPARED)
    return is_compared and any(part.is_set and part.op in ARITHMETIC for part in node.nodes)
