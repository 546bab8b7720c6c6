"""Where brackets are nested too deeply for the parsers of TOML and JSON, which do not say it."""

from typing import Final

__all__ = ["MOST_LEVELS", "deep_line"]

MOST_LEVELS: Final = 100
"""Brackets open at a time; no puzzle has more than five."""


def deep_line(text: str) -> int | None:
    """The line in which more brackets than `MOST_LEVELS` are open for the first time; None if
    there is none.  Those in texts in quotation marks are counted, too: a place is what is wanted.

    >>> deep_line("board =\\n" + 101 * "[")
    2
    """
    depth, line = 0, 1
    for sign in text:
        if sign in "[{":
            depth += 1
            if depth > MOST_LEVELS:
                return line
        elif sign in "]}":
            depth -= 1
        elif sign == "\n":
            line += 1
    return None
