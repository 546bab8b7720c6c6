"""Binairos: zeros, ones and signs for empty cells, of which a Sudoku has no zeros beside others."""

from gridwright.formats.forms import Content
from gridwright.formats.sudoku import is_binary

__all__ = ["read"]


def read(text: str) -> list[Content] | None:
    """The board; none for a text with other values, or without one of these three."""
    return [{"puzzle": "binairo", "board": text}] if is_binary(text) else None
