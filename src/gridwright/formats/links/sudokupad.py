"""sudokupad.app: links that hold an f-puzzles object, or a drawing.

``fpuzzles`` or ``fpuz`` and LZ-String in base 64, in the path or as ``puzzleid=``; ``scl`` or
``ctc`` and the same of a drawing (`sudokupad_text`, `sudokupad_drawn`).  Short ones are names that
only the page's server knows.
"""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.links import LinkFormat
from gridwright.formats.links.f_puzzles import keys_of, unpacked
from gridwright.formats.links.lz_string import decompressed
from gridwright.formats.links.sudokupad_drawn import keys_of_drawing
from gridwright.formats.links.sudokupad_text import unzipped

__all__ = ["SudokuPad"]

_PROGRAM = "SudokuPad"
_LONGEST_NAME = 20


class SudokuPad(LinkFormat):
    """Links of sudokupad.app, and of the pages that it had before."""

    hosts = r"(?:www\.)?sudokupad\.app|(?:app|beta|test)\.crackingthecryptic\.com"
    writes = ("sudoku",)

    def read(self, path: str) -> Mapping[str, Any]:
        path = unquote(path)
        found = re.search(r"puzzleid=([^&#]*)", path)
        name = found[1] if found else re.split("[?#]", path.removeprefix("/sudoku"))[0].strip("/")
        if packed := re.fullmatch(r"fpuz(?:zles)?(.{21,})", name, re.DOTALL):
            return keys_of(unpacked(packed[1]))
        if len(name) <= _LONGEST_NAME:
            what = f"the name {shown(name)}, whose puzzle only its server knows"
            raise FormatError(f"{_PROGRAM}: {what}; export it, or paste its f-puzzles link")
        if name.startswith(("scl", "ctc")):
            return keys_of_drawing(_drawing(name[3:]))
        raise FormatError(f"{_PROGRAM}: a link of an unknown kind, {shown(name, 12)}")

    def write(self, keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
        from gridwright.formats.links.f_puzzles import FPuzzles

        return f"https://sudokupad.app/fpuzzles{FPuzzles().write(keys, givens).partition('=')[2]}"


def _drawing(packed: str) -> Any:
    """What a drawing's link packs; raises FormatError."""
    try:
        text = decompressed(packed)
    except FormatError as error:
        raise FormatError(f"{_PROGRAM}: {error.message}") from None
    return unzipped(text)
