"""What is printed in a book: puzzles with their titles, on pages of a size, in a language."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from gridwright.basics.language import ENGLISH, Language
from gridwright.scene.scene import Scene

__all__ = ["PAPERS", "PER_PAGE", "Book", "Entry"]

PAPERS: Final = {"a4": (595.28, 841.89), "a5": (419.53, 595.28), "letter": (612.0, 792.0)}
"""Width and height in points."""
PER_PAGE: Final = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 12: (3, 4)}
"""Columns and rows of the slots of a page; twelve are for solutions at the end."""


class Entry(NamedTuple):
    """One puzzle; `text` is for its QR code, `rules` are printed with the first of each page.

    `solved` is None if no solution is shown; `unsolved` is printed in its place.
    """

    title: str
    note: str
    scene: Scene
    solved: Scene | None = None
    text: str = ""
    unsolved: str = "no solution"
    rules: str = ""
    is_step: bool = False


class Book(NamedTuple):
    """Puzzles, and how they are printed.

    A page has `per_page` of them; None is for 1, 2 or 4, as there are puzzles and as they can be
    read.  `solutions` is "end", "facing" or "none", `chapter` what the puzzles are called; entries
    have a number before their title if they are `numbered`, and large numbers in their corners if
    the book is `large`.
    """

    entries: Sequence[Entry]
    title: str = ""
    author: str = ""
    paper: str = "a4"
    per_page: int | None = None
    solutions: str = "end"
    booklet: bool = False
    font: str | None = None
    chapter: str = ""
    numbered: bool = True
    large: bool = False
    language: Language = ENGLISH
