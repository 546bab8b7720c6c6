"""The rules of a family, a sentence each: those of every puzzle, and those that come with a key.

A family has them in `rule_texts`, by the keys with which they hold::

    ""             always
    "diagonals"    where the puzzle has this key
    "move=rook"    where the key has this value
    "-regions"     where the puzzle lacks this key

They are what a solver must be told besides the board: sheets print them, and `families` lists them.
The sentences are messages of `text.language`, so every language has its own.
"""

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["extra_rules", "rules_of", "usual_rules"]


def rules_of(texts: Mapping[str, str], clues: Mapping[str, Any]) -> tuple[str, ...]:
    """The sentences that hold for a puzzle with these clues.

    >>> texts = {"": "No two are equal.", "-sum": "Any sum.", "move=rook": "As a rook."}
    >>> rules_of(texts, {"move": "rook"})
    ('No two are equal.', 'Any sum.', 'As a rook.')
    """
    return tuple(text for key, text in texts.items() if _holds(key, clues))


def usual_rules(texts: Mapping[str, str]) -> tuple[str, ...]:
    """The sentences that hold where a puzzle says nothing else."""
    return rules_of(texts, {})


def extra_rules(texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The other sentences, each with the key, or the key and its value, that brings it."""
    for key, text in texts.items():
        if not _holds(key, {}):
            yield key.removesuffix("=True").replace("=", " = "), text


def _holds(key: str, clues: Mapping[str, Any]) -> bool:
    name, sign, value = key.partition("=")
    if sign:
        return str(clues.get(name)) == value
    if name.startswith("-"):
        return not clues.get(name[1:])
    return not name or clues.get(name) not in (None, False, ())
