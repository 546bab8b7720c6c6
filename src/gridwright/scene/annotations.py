"""Annotations: what a puzzle's author adds to its picture, from its file or from Python.

In a puzzle file it is the key `picture`, a table; every part may be missing::

    picture = {shade = ["r1c1", "r2c2"], thick = ["r1c1 r1c2"], letters = {1 = "A", 2 = "B"},
               words = ["r1c1 r1c2 r1c3"], subtitle = "Circled cells hold even numbers.",
               circle = "even"}

shade     cells with a grey ground, or values: ``"even"``, ``"odd"``, ``"1, 4, 7..9"``
circle    likewise, cells or values with a circle around them
tiles     what cells look like, where the family has several tilings
thick     pairs of neighbours with a thick line between them
letters   what is written in place of a value
words     cells in order, with a line through them: hidden words
subtitle  a line below the board
title     true: the puzzle's title above the board, where it is not drawn anyway
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import dist
from typing import Any

from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.model.grid import Cell, Grid
from gridwright.scene.scene import Area, Box, Disc, Point, Role, Scene, Shape, Stroke, Words, words
from gridwright.scene.tiling import Segment, Tile, borders
from gridwright.text.board import read_number
from gridwright.text.keys import PICTURE
from gridwright.text.table import KeyTable

__all__ = ["KEYS", "decorated", "read_picture"]

KEYS = ("circle", "letters", "shade", "subtitle", "thick", "tiles", "title", "words")
_MARKS = ("shade", "circle")
_RADIUS, _SMALLER = 0.44, 0.33
_ROOM, _SIZE = 0.55, 0.4
_HEAD, _TITLE = 0.85, 0.5
_BACK = 0.05
"""How far from the rim a thick line ends that comes to it: no line is more than twice as wide."""


def read_picture(
    table: KeyTable, grid: Grid, names: Mapping[str, Cell], tilings: Sequence[str] = ()
) -> dict[str, Any]:
    """The key `picture` of a puzzle on this grid, checked and normalised.

    `names` are those that cells have besides ``r1c1`` and the like, `tilings` the shapes that
    cells of this family may have.

    Raises PuzzleError with the place of what is wrong.
    """
    spell = _namer(grid, names)
    part = KeyTable(table.table(PICTURE))
    annotations: dict[str, Any] = {}
    try:
        part.expect(KEYS)
        for key in _MARKS:
            text = part.values.get(key)
            if isinstance(text, str) and (named := _as_cells(text, spell)):
                annotations[key] = named
            elif isinstance(text, str):
                annotations[key] = part.text(key)
                _values(annotations[key], key)
            elif key in part:
                cells = part.sequence(key, str, "names of cells, or a text such as even")
                annotations[key] = _checked(cells, spell, key)
        if "tiles" in part:
            if not tilings:
                raise FormatError("cells of this family have one shape only", place="tiles")
            annotations["tiles"] = part.choice("tiles", tilings)
        for key in ("thick", "words"):
            if key in part:
                chains = part.sequence(key, str, "texts of names of cells")
                annotations[key] = tuple(
                    " ".join(_checked(text.split(), spell, key)) for text in chains
                )
        for text in annotations.get("thick", ()):
            if len(text.split()) != 2:
                raise FormatError(f"expected two cells, found {text!r}", place="thick")
        if "letters" in part:
            annotations["letters"] = _letters(part.table("letters"))
        if "subtitle" in part:
            annotations["subtitle"] = part.text("subtitle")
        if "title" in part:
            annotations["title"] = part.flag("title")
    except PuzzleError as error:
        raise table.error(PICTURE, str(error)) from None
    return annotations


def _namer(grid: Grid, names: Mapping[str, Cell]) -> Callable[[str], str]:
    """A function from the name of a cell to its one spelling; it raises UnknownName."""
    return lambda name: name if name in names else grid.name(grid.cell(name))


def _as_cells(text: str, spell: Callable[[str], str]) -> tuple[str, ...] | None:
    """The cells whose names a text has, with blanks between; None of other texts."""
    try:
        return tuple(spell(word) for word in text.replace(",", " ").split()) or None
    except PuzzleError:
        return None


def _finder(grid: Grid, names: Mapping[str, Cell]) -> Callable[[str], Cell]:
    """A function from the name of a cell to the cell."""
    return lambda name: names[name] if name in names else grid.cell(name)


def _checked(names: Iterable[str], spell: Callable[[str], str], key: str) -> tuple[str, ...]:
    try:
        return tuple(map(spell, names))
    except PuzzleError as error:
        raise FormatError(error.message, place=key) from None


def _letters(values: Mapping[Any, Any]) -> dict[str, str]:
    # numbers are more natural in Python, and texts in TOML
    values = {str(value): text for value, text in values.items()}
    for value, text in values.items():
        read_number(value)
        if not isinstance(text, str):
            raise FormatError(f"expected a text for {value}", place="letters")
    return values


def _values(text: str, key: str) -> Callable[[int], bool]:
    """Whether a value is among those of a text: ``even``, ``odd``, ``1, 4, 7..9``."""
    tests: list[Callable[[int], bool]] = []
    for piece in text.split(","):
        word = piece.strip()
        if word in ("even", "odd"):
            tests.append(lambda value, rest=word == "odd": value % 2 == rest)  # type: ignore[misc]
            continue
        first, dots, last = word.partition("..")
        try:
            lo, hi = read_number(first), read_number(last if dots else first)
        except PuzzleError:
            message = f"expected cells, or values such as even, odd or 1, 4, 7..9, found {word!r}"
            raise FormatError(message, place=key) from None
        tests.append(lambda value, lo=lo, hi=hi: lo <= value <= hi)  # type: ignore[misc]
    return lambda value: any(test(value) for test in tests)


def _marked(
    picture: Mapping[str, Any],
    key: str,
    at: Callable[[str], Cell],
    tiles: Mapping[Cell, Tile],
    known: Mapping[Cell, int],
) -> list[Cell]:
    """The cells that are shaded, or have circles: those that are named, or by their values."""
    told = picture.get(key, ())
    if isinstance(told, str):
        is_meant = _values(told, key)
        return [cell for cell in tiles if cell in known and is_meant(known[cell])]
    return [cell for cell in dict.fromkeys(map(at, told)) if cell in tiles]


def decorated(
    scene: Scene,
    picture: Mapping[str, Any],
    grid: Grid,
    names: Mapping[str, Cell],
    tiles: Mapping[Cell, Tile],
    write: Callable[[int], str] = str,
    known: Mapping[Cell, int] | None = None,
) -> Scene:
    """The scene of a board with what `picture` (of `read_picture`) adds to it.

    `write` says how its values are written, `known` which those of the cells are.  Cells that have
    no tile are not drawn, and what is said of them neither.
    """
    at = _finder(grid, names)
    shaded, circled = (_marked(picture, key, at, tiles, known or {}) for key in _MARKS)
    extra: list[Shape] = [Area(Role.SHADE, tiles[cell].points) for cell in shaded]
    extra += [_circle(tiles[cell]) for cell in circled]
    extra += _thick(tiles, [_cells(text, at) for text in picture.get("thick", ())])
    for text in picture.get("words", ()):
        middles = tuple(tiles[cell].box.centre for cell in _cells(text, at) if cell in tiles)
        if len(middles) > 1:
            extra.append(Stroke(Role.PATH, middles))
    if picture.get("title") and scene.title:
        bounds = scene.bounds
        box = Box(bounds.x, bounds.y - _HEAD, max(bounds.width, 4.0), _HEAD)
        extra.append(words(Role.HEADING, scene.title, box, _TITLE, align="left"))
    if subtitle := picture.get("subtitle"):
        bounds = scene.bounds
        box = Box(bounds.x, bounds.y + bounds.height + 0.1, max(bounds.width, 4.0), _ROOM)
        extra.append(words(Role.LABEL, subtitle, box, _SIZE, align="left"))
    letters = {write(read_number(n)): text for n, text in picture.get("letters", {}).items()}
    lettered = (_lettered(shape, letters) for shape in scene.shapes)
    return replace(scene, shapes=Scene.of([*lettered, *extra]).shapes)


def _circle(tile: Tile) -> Disc:
    """A circle that fills a square, or one around the value of another shape."""
    if len(tile.points) != 4:
        return Disc(Role.MARK, tile.box.centre, _SMALLER)
    x, y = (sum(point[axis] for point in tile.points) / 4 for axis in (0, 1))
    return Disc(Role.MARK, (x, y), _RADIUS)


def _cells(text: str, at: Callable[[str], Cell]) -> list[Cell]:
    return [at(name) for name in text.split()]


def _thick(tiles: Mapping[Cell, Tile], pairs: Sequence[Sequence[Cell]]) -> Iterable[Stroke]:
    """The lines that two neighbours have in common, thick; they end within the board's rim."""
    rim = {end for segment in borders(tiles).rim for end in _steps(segment)} if pairs else set()
    for pair in pairs:
        both = {cell: tiles[cell] for cell in pair if cell in tiles}
        for a, b in borders(both, region=lambda cell: cell).between:
            yield Stroke(Role.BAR, (_drawn_back(a, b, rim), _drawn_back(b, a, rim)))


def _steps(segment: Segment) -> Iterator[Point]:
    """The corners of cells along a line of the rim."""
    (left, top), (right, bottom) = segment
    n = max(1, round(max(abs(right - left), abs(bottom - top))))
    for i in range(n + 1):
        yield _rounded((left + (right - left) * i / n, top + (bottom - top) * i / n))


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def _drawn_back(end: Point, other: Point, rim: Collection[Point]) -> Point:
    """An end of a thick line, whose round cap would stick out where it meets the rim."""
    if _rounded(end) not in rim:
        return end
    share = _BACK / dist(end, other)
    return end[0] + (other[0] - end[0]) * share, end[1] + (other[1] - end[1]) * share


def _lettered(shape: Shape, letters: Mapping[str, str]) -> Shape:
    """The shape itself, or a value's text in letters."""
    is_value = isinstance(shape, Words) and shape.role in (Role.GIVEN, Role.FOUND)
    if not (isinstance(shape, Words) and is_value and shape.text in letters):
        return shape
    return words(shape.role, letters[shape.text], shape.box, shape.size)
