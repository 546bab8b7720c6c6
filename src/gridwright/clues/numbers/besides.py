"""What an entry of a crossword has besides the number in the grid: names of such numbers.

``answer_3d`` is the answer to 3d, where something else is in the grid; in puzzles it is written
``answer(3d)``.
"""

from typing import Final

__all__ = ["BESIDES", "MISPRINTED", "parted", "said"]

BESIDES: Final = {
    "answer": "the answer to {}",
    "final": "the final entry {}",
    "omitted": "the digit left out of {}",
    "inserted": "the digit put into {}",
    "correct": "the correct digit of clue {}",
    "misprinted": "the misprinted digit of clue {}",
}
"""What there is, and how it is said of an entry."""


MISPRINTED: Final = ("correct", "misprinted")
"""The digit that should stand in a clue with a misprint, and the one that does."""


def parted(name: str) -> tuple[str, str]:
    """What is meant of an entry, and the entry: ``answer`` and ``3d``; nothing of a plain name."""
    what, line, entry = name.partition("_")
    return (what, entry) if line and what in BESIDES else ("", name)


def said(name: str) -> str:
    """``the answer to 3d``; empty for a plain name."""
    what, entry = parted(name)
    return BESIDES[what].format(entry) if what else ""
