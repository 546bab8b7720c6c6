"""The bounds on hostile input, each with its reason.

A bound is far above what people print and far below what hurts: every parser answers within
a second and 200 MB.
"""

from typing import Final

__all__ = [
    "MAX_BASE",
    "MAX_BITS",
    "MAX_CELLS",
    "MAX_DEPTH",
    "MAX_DESCRIPTION",
    "MAX_DIGITS",
    "MAX_DOMAIN",
    "MAX_EQUATIONS",
    "MAX_EXPRESSION",
    "MAX_LABEL",
    "MAX_LAID",
    "MAX_LINES",
    "MAX_LISTED",
    "MAX_NUMBER",
    "MAX_OPTION_TEXT",
    "MAX_PLACEMENTS",
    "MAX_STATEMENTS",
    "MAX_TEXT",
]

MAX_TEXT: Final = 1_000_000
"""Characters of one puzzle's text; the largest printed puzzles take a few thousand."""

MAX_OPTION_TEXT: Final = 64_000_000
"""Characters of an exact cover in Knuth's text: a million options are about 30 million."""

MAX_LINES: Final = 2_000_000
"""Lines of a text that holds one puzzle: a million options and room to spare."""

MAX_LISTED: Final = 1_000
"""Solutions that one JSON object lists of a puzzle among very many: each object is made whole."""

MAX_BASE: Final = 64
"""Base of the numbers in a grid: there are no more signs for digits that people know."""

MAX_CELLS: Final = 10_000
"""Cells of a board: 100 by 100."""

MAX_DOMAIN: Final = 100_000
"""Values one variable may take; larger sets belong to clues, which are not listed."""

MAX_PLACEMENTS: Final = 150_000
"""Ways to lay the pieces of a packing, all told: each takes 0.7 KB as a variable with its name,
and the largest that are published have some ten thousand."""

MAX_LAID: Final = 1_000_000
"""Cells of all placements of a packing, or digits of all those of a fill-in: a hundred large pieces
on a large board are as bad as a million small ones."""

MAX_EQUATIONS: Final = 2_000
"""Equations, or conditions on several numbers, of one puzzle: each is read, and becomes a statement
of the model, for 25 us and 1 KB."""

MAX_EXPRESSION: Final = 10_000
"""Characters of one formula."""

MAX_STATEMENTS: Final = 100_000
"""Characters of all clues, or of all relations, of one puzzle: reading one takes 5 us to 10."""

MAX_DEPTH: Final = 100
"""Brackets within brackets: keeps recursion far from Python's own limit."""

MAX_DESCRIPTION: Final = 4_000
"""Characters of a board that are read out where a picture cannot be seen."""

MAX_LABEL: Final = 300
"""Characters of a text in a picture: a text of a megabyte would be as wide in a terminal."""

MAX_NUMBER: Final = 10**30
"""Largest absolute value of a number that is read."""

MAX_BITS: Final = 10_000
"""Bits of a number that is computed, of a fraction in either part: 1000^1000 has 9,966.

Beyond it only sign and least size are known; what that does not settle is `Undecided`.
"""

MAX_DIGITS: Final = 31
"""Digits of a number in a text: checked before `int`, which is quadratic in them."""
