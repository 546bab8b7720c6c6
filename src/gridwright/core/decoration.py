"""Decoration: what a puzzle's author adds to its picture, from its file or from Python.

In a puzzle file it is the key `picture`, a table; every part may be missing::

    picture = {shade = ["r1c1", "r2c2"], thick = ["r1c1 r1c2"], letters = {1 = "A", 2 = "B"},
               words = ["r1c1 r1c2 r1c3"], subtitle = "Shaded cells hold even numbers."}

shade     cells with a grey ground
thick     pairs of neighbours with a thick line between them
letters   what is written in place of a value
words     cells in order, with a line through them: hidden words
subtitle  a line below the board
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.core.board import read_number
from gridwright.core.errors import FormatError, PuzzleError
from gridwright.core.grid import Cell
from gridwright.core.puzzle import PICTURE, Puzzle
from gridwright.core.scene import Area, Box, Role, Scene, Shape, Stroke, Words, words
from gridwright.core.table import Table
from gridwright.core.tiling import Tile, borders

__all__ = ["KEYS", "decorated", "read_picture"]

KEYS = ("letters", "shade", "subtitle", "thick", "words")
_ROOM, _SIZE = 0.55, 0.4


def read_picture(table: Table, cell: Callable[[str], Cell]) -> dict[str, Any]:
    """The key `picture`, checked and normalised; `cell` turns names into cells.

    Raises PuzzleError with the place of what is wrong.
    """
    part = Table(table.table(PICTURE))
    found: dict[str, Any] = {}
    try:
        part.expect(KEYS)
        if "shade" in part:
            found["shade"] = _checked(part.sequence("shade", str, "names of cells"), cell, "shade")
        for key in ("thick", "words"):
            if key in part:
                chains = part.sequence(key, str, "texts of names of cells")
                found[key] = tuple(" ".join(_checked(text.split(), cell, key)) for text in chains)
        for text in found.get("thick", ()):
            if len(text.split()) != 2:
                raise FormatError(f"expected two cells, found {text!r}", place="thick")
        if "letters" in part:
            found["letters"] = _letters(part.table("letters"))
        if "subtitle" in part:
            found["subtitle"] = part.text("subtitle")
    except PuzzleError as error:
        raise table.error(PICTURE, str(error)) from None
    return found


def _checked(names: Iterable[str], cell: Callable[[str], Cell], key: str) -> tuple[str, ...]:
    names = tuple(name.lower() for name in names)
    for name in names:
        try:
            cell(name)
        except PuzzleError as error:
            raise FormatError(error.message, place=key) from None
    return names


def _letters(values: Mapping[str, Any]) -> dict[str, str]:
    for value, text in values.items():
        read_number(value)
        if not isinstance(text, str):
            raise FormatError(f"expected a text for {value}", place="letters")
    return dict(values)


def decorated(scene: Scene, puzzle: Puzzle, tiles: Mapping[Cell, Tile]) -> Scene:
    """The scene of a board with what its puzzle's `picture` adds to it."""
    picture: Mapping[str, Any] = puzzle.meta.get(PICTURE, {})
    at = puzzle.grid.cell
    shaded = dict.fromkeys(map(at, picture.get("shade", ())))
    extra: list[Shape] = [Area(Role.SHADE, tiles[cell].points) for cell in shaded]
    extra += _thick(tiles, [_cells(text, at) for text in picture.get("thick", ())])
    for text in picture.get("words", ()):
        middles = tuple(tiles[cell].box.centre for cell in _cells(text, at))
        extra.append(Stroke(Role.PATH, middles))
    if subtitle := picture.get("subtitle"):
        bounds = scene.bounds
        box = Box(bounds.x, bounds.y + bounds.height + 0.1, max(bounds.width, 4.0), _ROOM)
        extra.append(words(Role.LABEL, subtitle, box, _SIZE, align="left"))
    letters = picture.get("letters", {})
    known = (_lettered(shape, letters) for shape in scene.shapes)
    return replace(scene, shapes=Scene.of([*known, *extra]).shapes)


def _cells(text: str, at: Callable[[str], Cell]) -> list[Cell]:
    return [at(name) for name in text.split()]


def _thick(tiles: Mapping[Cell, Tile], pairs: Sequence[Sequence[Cell]]) -> Iterable[Stroke]:
    """The lines that two neighbours have in common, thick."""
    for pair in pairs:
        both = {cell: tiles[cell] for cell in pair}
        for segment in borders(both, region=lambda cell: cell).between:
            yield Stroke(Role.BAR, segment)


def _lettered(shape: Shape, letters: Mapping[str, str]) -> Shape:
    """The shape itself, or a value's text in letters."""
    is_value = isinstance(shape, Words) and shape.role in (Role.GIVEN, Role.FOUND)
    if not (isinstance(shape, Words) and is_value and shape.text in letters):
        return shape
    return words(shape.role, letters[shape.text], shape.box, shape.size)
