"""Clues as they were understood: a table that fits the terminal."""

import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from shutil import get_terminal_size
from typing import Final

from gridwright.basics.printable import printable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.reading import Reading

__all__ = ["columns_of", "named", "read_aloud", "reading_as_json"]

_WIDEST: Final = 110
"""Characters of a line, however wide the terminal is: longer ones are hard to follow."""

_TIE: Final = "\N{WORD JOINER}×\N{WORD JOINER}"
"""A sign of multiplication at which no line ends; what is printed holds no such characters."""

_NARROWEST: Final = 40
_LABEL: Final = 14
"""The most characters of a name, before it is wrapped."""


def read_aloud(puzzle: Puzzle) -> str:
    """Every clue and rule of a puzzle in words, or that its family has none to read."""
    readings, rules = puzzle.readings(), puzzle.rules()
    if not readings and not rules:
        return f"nothing to read aloud: {puzzle.family.name} has no clues in words"
    clues = [reading for reading in readings if reading.clue != reading.printed]
    relations = [reading for reading in readings if reading.clue == reading.printed]
    parts = [
        *(["clues", columns_of(clues)] if clues else []),
        *(["relations", columns_of(relations)] if relations else []),
        *(["rules", _bullets(rules)] if rules else []),
    ]
    return "\n".join(parts)


def named(puzzle: Puzzle, names: Iterable[str]) -> list[Reading]:
    """The readings of the clues that have these names."""
    wanted = set(names)
    return [reading for reading in puzzle.readings() if reading.clue in wanted]


def reading_as_json(readings: Iterable[Reading]) -> list[dict[str, str]]:
    """The objects of the JSON output."""
    return [{"clue": r.clue, "printed": r.printed, "text": r.text} for r in readings]


def columns_of(readings: Sequence[Reading]) -> str:
    """Name, text and meaning side by side; the name only where it is not the text itself."""
    rows = [
        tuple(printable(cell) for cell in (*([r.clue] * (r.clue != r.printed)), r.printed, r.text))
        for r in readings
    ]
    return "\n".join(_table(rows, _width() - 2)) if rows else ""


def _table(rows: Sequence[tuple[str, ...]], width: int) -> Iterable[str]:
    """Aligned columns, each wrapped, two blanks between them and before them."""
    n_columns = max(map(len, rows))
    cells = [(*[""] * (n_columns - len(row)), *row) for row in rows]
    longest = [max(len(row[i]) for row in cells) for i in range(n_columns)]
    labels = [min(most, _LABEL) for most in longest[:-2]]
    left = width - sum(labels) - 2 * (n_columns - 1)
    printed = min(longest[-2], max(left * 2 // 5, left - longest[-1]))
    widths = [*labels, printed, left - printed]
    for row in cells:
        wrapped = [_wrapped(text, columns) for text, columns in zip(row, widths, strict=True)]
        for line in zip_longest(*wrapped, fillvalue=""):
            padded = (text.ljust(columns) for text, columns in zip(line, widths, strict=True))
            yield ("  " + "  ".join(padded)).rstrip()


def _wrapped(text: str, width: int) -> list[str]:
    """Lines that do not part the factors of a product, unless it is longer than a line."""
    tied = text.replace(" × ", _TIE)
    if max(map(len, tied.split()), default=0) > width:
        return textwrap.wrap(text, width)
    return [line.replace(_TIE, " × ") for line in textwrap.wrap(tied, width)]


def _bullets(sentences: Iterable[str]) -> str:
    width = _width()
    return "\n".join(
        textwrap.fill(printable(sentence), width, initial_indent="  ", subsequent_indent="    ")
        for sentence in sentences
    )


def _width() -> int:
    return max(_NARROWEST, min(get_terminal_size().columns, _WIDEST))
