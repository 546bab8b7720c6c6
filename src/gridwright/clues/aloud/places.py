"""Where digits stand, said in words, ``last three digits``; and what is the least, or the last."""

from gridwright.basics.english import number
from gridwright.clues.aloud.words import nth
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["one_noun", "some_digits"]


def some_digits(first: int, last: int) -> str:
    """Digits by their places, below 0 from the end.

    >>> some_digits(1, 1), some_digits(-2, -2), some_digits(-3, -1), some_digits(2, 3)
    ('first digit', 'second digit from the end', 'last three digits', 'second to third digits')
    """
    n, end = last - first + 1, " from the end" if first < 0 else ""
    if 1 in (first, -last):
        return f"{'first' if first > 0 else 'last'} {f'{number(n)} digits' if n > 1 else 'digit'}"
    if n == 1:
        return f"{nth(abs(first))} digit{end}"
    return f"{nth(abs(first))} to {nth(abs(last))} digits{end}"


def one_noun(node: Node, text: str) -> str:
    """A set behind ``the smallest``: ``prime over 10``, ``number that is a cube plus 1``."""
    article, _, noun = text.partition(" ")
    is_one = node.op not in ("or", *ARITHMETIC) and article in ("a", "an")
    return noun if is_one else f"number that is {text}"
