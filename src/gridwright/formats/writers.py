"""Puzzles written for other programs: a line, CSV, OpenSudoku's XML, ipuz.

Each writer takes the keys of a puzzle file, with the family under ``puzzle``, and the givens by row
and column from 0, and raises FormatError naming the first thing that its form cannot hold.  Title,
author, source and note are left out where a form has no place for them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.formats.fields import SQUARES
from gridwright.formats.sudoku import symbol

__all__ = ["WRITERS", "Givens", "Keys", "Shape", "Writer"]

Keys = Mapping[str, Any]
Givens = Mapping[tuple[int, int], int]
Shape = tuple[int, int]
"""Rows and columns of the board."""
Writer = Callable[[Keys, Givens, Shape], str]

_META = frozenset({"puzzle", "board", "title", "author", "source", "note"})


def _expect(keys: Keys, form: str, families: tuple[str, ...], held: frozenset[str]) -> None:
    """Raise FormatError for another family, or another key than those that the form holds."""
    if keys["puzzle"] not in families:
        raise FormatError(f"{form} cannot hold a {keys['puzzle']}, only a {' or '.join(families)}")
    if other := sorted(set(keys) - held):
        raise FormatError(f"{form} cannot hold {other[0]!r}")


def _line(keys: Keys, givens: Givens, shape: Shape) -> str:
    """All cells of a Sudoku with the usual boxes, one character each."""
    _expect(keys, "a line", ("sudoku",), _META)
    if shape[0] not in SQUARES:
        raise FormatError(f"a line cannot hold a Sudoku of {shape[0]} rows")
    rows, cols = shape
    cells = (givens.get((r, c)) for r in range(rows) for c in range(cols))
    return "".join("." if value is None else symbol(value) for value in cells) + "\n"


def _csv(keys: Keys, givens: Givens, shape: Shape) -> str:
    """The board alone, empty cells as empty fields."""
    _expect(keys, "CSV", ("sudoku", "hidoku"), _META)
    rows, cols = shape
    lines = (",".join(str(givens.get((r, c), "")) for c in range(cols)) for r in range(rows))
    return "".join(f"{line}\n" for line in lines)


def _opensudoku(keys: Keys, givens: Givens, shape: Shape) -> str:
    """A file of OpenSudoku with one folder of one game."""
    from xml.sax.saxutils import quoteattr  # 30 ms that nothing else waits for

    _expect(keys, "OpenSudoku", ("sudoku",), _META)
    if shape != (9, 9):
        raise FormatError("OpenSudoku holds Sudokus of nine rows only")
    data = "".join(str(givens.get((r, c), 0)) for r in range(9) for c in range(9))
    title = quoteattr(str(keys.get("title", "gridwright")))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n'
        f'<folder name={title}>\n<game data="{data}" />\n</folder>\n</opensudoku>\n'
    )


def _ipuz(keys: Keys, givens: Givens, shape: Shape) -> str:
    """ipuz of the kind sudoku; a Latin square is one without boxes."""
    import json

    _expect(keys, "ipuz", ("sudoku", "latin"), _META)
    rows, cols = shape
    if keys["puzzle"] == "sudoku" and rows not in SQUARES:
        raise FormatError(f"ipuz cannot say the boxes of a Sudoku of {rows} rows")
    told = {"title": "title", "author": "author", "source": "copyright", "note": "intro"}
    written = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/sudoku#1"],
        **{theirs: keys[ours] for ours, theirs in told.items() if ours in keys},
        "dimensions": {"width": cols, "height": rows},
        "charset": "".join(symbol(value) for value in range(1, rows + 1)),
        "boxes": keys["puzzle"] == "sudoku",
        "puzzle": [[symbol(givens.get((r, c), 0)) for c in range(cols)] for r in range(rows)],
    }
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"


WRITERS: Mapping[str, Writer] = {
    "csv": _csv,
    "ipuz": _ipuz,
    "line": _line,
    "opensudoku": _opensudoku,
}
"""The forms by name."""
