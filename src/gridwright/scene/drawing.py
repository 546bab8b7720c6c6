"""Drawing boards: the tools with which families turn a puzzle into a scene.

A `Drawing` collects shapes, cell by cell; a family adds its own (boxes, paths, sums) in any
order, since a scene sorts shapes by their roles.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil, sqrt

from gridwright.model.grid import Cell, Grid
from gridwright.scene.arrows import bow
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Area, Box, Disc, Point, Role, Scene, Shape, Stroke, Words, words
from gridwright.scene.tiling import (
    HEX_PITCH,
    Segment,
    Tile,
    borders,
    inset_outline,
    shrunk,
    touching,
)
from gridwright.text.spans import Text

__all__ = ["Drawing", "text_scene", "tints"]

SIZE = 0.58
"""Height of the font of values, where they are short."""
_FILLED = 0.9
"""Part of a cell's room that the longest value fills, so that it keeps clear of the lines."""
N_TINTS = 12
"""Colours that pieces and regions are given in turn."""
_INSET = 1 / 14
"""Of cages: their sides are then whole numbers of sevenths of a cell, and so of their dashes."""
_CLEAR = 0.02
"""How far marks under the number of a cell may go below the room of values: short of outlines."""
_MOST_CANDIDATES = 36
_COLUMN, _LINE, _TYPE = 0.25, 0.5, 0.34
"""Of text that is drawn as it is: places of letters, so that columns stay columns."""


class Drawing:
    """The shapes of one board so far.

    tiles   its cells
    region  what parts of the board a cell belongs to: box lines are drawn between them
    lines   the roles of lines between cells of a region, between regions and around all
    size    the height of the font of values
    room    the part of a cell that its value may fill, where it is not all of it
    """

    def __init__(self, tiles: Mapping[Cell, Tile]) -> None:
        self.tiles = tiles
        self.pitch: Point = (1.0, 1.0)
        self.shapes: list[Shape] = []
        self.region: Callable[[Cell], object] = lambda cell: None
        self.size = SIZE
        self.room: dict[Cell, Box] = {}
        self.numbered: set[Cell] = set()
        self.lines: tuple[Role | None, ...] = (Role.GRID, Role.BOX, Role.BOX)

    def add(self, *shapes: Shape) -> None:
        """Add further shapes."""
        self.shapes += shapes

    def fit(self, longest: Iterable[str]) -> None:
        """Make the font of values so small that the longest of them fits everywhere."""
        width = _FILLED * min((tile.box.width for tile in self.tiles.values()), default=1.0)
        widest = max(map(text_width, longest), default=0.0)
        self.size = min(self.size, width / max(widest, 1e-9))

    def value(self, cell: Cell, text: str, role: Role) -> None:
        """Write the value of a cell."""
        self.add(words(role, text, self.room.get(cell, self.tiles[cell].box), self.size))

    def shade(self, cells: Iterable[Cell], tint: int = 0, role: Role = Role.SHADE) -> None:
        """Colour cells."""
        self.add(*(Area(role, self.tiles[cell].points, tint) for cell in cells))

    def honeycomb(self) -> None:
        """Lay the cells out as hexagons, whose rows are closer together."""
        self.pitch = HEX_PITCH

    def circle(self, cell: Cell, radius: float = 0.44) -> None:
        """Draw a circle in a cell."""
        self.add(Disc(Role.MARK, self.tiles[cell].box.centre, radius))

    def tint_regions(self, known: Mapping[object, int] | None = None) -> None:
        """Colour the regions, in tints that are known, or so that no two alike touch."""
        colours = tints(touching(self.tiles, self.region)) if known is None else known
        for cell in self.tiles:
            if tint := colours[self.region(cell)]:
                self.shade([cell], tint)

    def path(self, cells: Sequence[Cell]) -> None:
        """A line through the middle of cells."""
        if len(cells) > 1:
            self.add(Stroke(Role.PATH, tuple(self.tiles[cell].box.centre for cell in cells)))

    def number(self, cell: Cell, text: str, inset: float = 0.06) -> None:
        """A small text in the left top corner of a square, on top in cells of other shapes.

        Values make room for it.
        """
        x, y = _corner(self.tiles[cell])
        if self.pitch == HEX_PITCH:
            inset = 0.09
            box = Box(x + 0.25, y + 0.11, 0.5, 0.24)
            self.add(words(Role.CLUE_NUMBER, text, box, 0.19))
        elif not _is_square(self.tiles[cell]):
            self.add(words(Role.CLUE_NUMBER, text, _parted(self.tiles[cell].box)[0], 0.2))
        else:
            box = Box(x + inset + 0.03, y + inset, 0.94 - 2 * inset, 0.26)
            self.add(words(Role.CLUE_NUMBER, text, box, 0.26, align="left"))
        self.numbered.add(cell)
        self.room[cell] = Box(x + 0.1, y + inset + 0.26, 0.8, 0.68 - inset)
        self.size = min(self.size, 0.5)

    def even_out(self) -> None:
        """Let values stand equally low in all cells, if some make room for a small text."""
        if not self.room:
            return
        drop = max(box.y - _corner(self.tiles[cell])[1] for cell, box in self.room.items())
        for cell, tile in self.tiles.items():
            if not _is_square(tile) and self.pitch != HEX_PITCH:
                self.room[cell] = _parted(tile.box)[1]
                continue
            x, y = _corner(tile)
            self.room[cell] = Box(x + 0.1, y + drop, 0.8, 0.94 - drop)

    def cage(self, cells: Collection[Cell], grid: Grid, label: str = "") -> None:
        """A dashed outline inside of cells of a board of squares, with a text in its corner."""
        self.segments(Role.CAGE, inset_outline(cells, grid, _INSET))
        if label:
            self.number(min(cells), label, inset=0.1)

    def outline(self, cells: Collection[Cell], grid: Grid, role: Role, inset: float) -> None:
        """A line around cells: a little inside of them where they are squares in their places."""
        own = {cell: self.tiles[cell] for cell in cells if cell in self.tiles}
        if all(_is_in_place(tile, *divmod(cell, grid.cols)) for cell, tile in own.items()):
            self.segments(role, inset_outline(own, grid, inset))
        elif len(own) == 1:
            for tile in own.values():
                self.segments(role, borders({0: shrunk(tile, inset)}).rim)
        else:
            self.segments(role, borders(own).rim)

    def arrow(self, start: Cell, end: Cell) -> None:
        """A bowed link from cell to cell with a head."""
        a, b = (self.tiles[cell].box.centre for cell in (start, end))
        points, head = bow(a, b)
        self.add(Stroke(Role.LINK, points), Area(Role.LINK, head))

    def badge(self, cell: Cell, number: str) -> None:
        """The number of an inference, above the value at the right."""
        x, y, width, _ = self.tiles[cell].box
        self.add(words(Role.LINK, number, Box(x + width - 0.24, y - 0.08, 0.28, 0.24), 0.22))

    def segments(self, role: Role, segments: Iterable[Segment]) -> None:
        """Lines between two points each."""
        self.add(*(Stroke(role, segment) for segment in segments))

    def candidates(
        self,
        cell: Cell,
        among: Sequence[int],
        left: Collection[int],
        struck: Collection[int] = (),
        write: Callable[[int], str] = str,
        ringed: Collection[int] = (),
    ) -> None:
        """Pencil marks: those of a few values that are left, in places of their own.

        Those in `struck` are crossed out, those in `ringed` have a ring.  Where there are too many
        values only those that are left are drawn, or nothing.
        """
        if len(among) > _MOST_CANDIDATES:
            among = sorted({*left, *struck})
        if len(among) > _MOST_CANDIDATES:
            among = sorted({*left} - {*struck})
        if not among or len(among) > _MOST_CANDIDATES:
            return
        n_cols = ceil(sqrt(len(among)))
        n_rows = ceil(len(among) / n_cols)
        tile = self.tiles[cell]
        x, y, width, height = self.room.get(cell, tile.box) if cell in self.numbered else tile.box
        height = min(height, tile.box.y + tile.box.height + _CLEAR - y)
        if not _is_square(tile):  # the corners of the box are at the outline, or nearly so
            x, width, height = x + width / 10, 0.8 * width, 0.9 * height
        for place, value in enumerate(among):
            row, col = divmod(place, n_cols)
            box = Box(
                x + col * width / n_cols, y + row * height / n_rows, width / n_cols, height / n_rows
            )
            if value in left or value in struck:
                role = Role.ELIMINATED if value in struck else Role.CANDIDATE
                word = words(role, write(value), box, 0.8 * box.height)
                self.add(word)
                if value in struck:
                    self.add(_strike(word))
                if value in ringed:
                    role = Role.SUPPOSED if value in struck else Role.LINK
                    self.add(Disc(role, box.centre, 0.45 * min(box.width, box.height)))

    def scene(self, title: str = "", description: str = "") -> Scene:
        """The finished scene, with the lines between and around the cells."""
        for role, segments in zip(self.lines, borders(self.tiles, self.region), strict=True):
            if role:
                self.segments(role, segments)
        return Scene.of(self.shapes, title=title, description=description, pitch=self.pitch)


def tints(neighbours: Mapping[object, Collection[object]]) -> dict[object, int]:
    """A number from 1 for each name, such that neighbours differ while there are enough."""
    tint_of: dict[object, int] = {}
    for name, others in neighbours.items():
        taken = {tint_of[other] for other in others if other in tint_of}
        free = (tint for tint in range(1, N_TINTS + 1) if tint not in taken)
        tint_of[name] = next(free, len(tint_of) % N_TINTS + 1)
    return tint_of


def text_scene(text: Text, title: str = "", description: str = "") -> Scene:
    """Lines of text as a picture, for puzzles without a board."""
    from gridwright.text.spans import TextRole

    roles = {TextRole.GIVEN: Role.GIVEN, TextRole.FOUND: Role.FOUND}
    texts: list[Words] = []
    for number, line in enumerate(text.lines):
        column = 0
        for span in line:
            pattern = r"\S" if span.role is TextRole.RULE else r"\S+"
            for word in re.finditer(pattern, span.text):
                x, width = (column + word.start()) * _COLUMN, len(word[0]) * _COLUMN
                box = Box(x, number * _LINE, width, _LINE)
                role = roles.get(span.role, Role.LABEL)
                texts.append(words(role, word[0], box, _TYPE, align="left"))
            column += len(span.text)
    size = min((word.size for word in texts), default=_TYPE)  # all of it in the same type
    shapes = [replace(word, size=size) for word in texts]
    return Scene.of(shapes, title=title, description=description)


def _is_in_place(tile: Tile, row: int, col: int) -> bool:
    """Whether a cell is the square of its row and column."""
    return tile.points == ((col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1))


def _is_square(tile: Tile) -> bool:
    """Whether a cell has its left top corner, and room for a number there."""
    return len(tile.points) == 4 and tile.points[0][1] == tile.points[1][1]


def _parted(box: Box) -> tuple[Box, Box]:
    """The room of a small number, and of the value below it."""
    x, y, width, height = box
    return Box(x, y, width, 0.34 * height), Box(x, y + 0.34 * height, width, 0.66 * height)


def _corner(tile: Tile) -> Point:
    """The left top corner of the least rectangle around a cell."""
    return min(x for x, _ in tile.points), min(y for _, y in tile.points)


def _strike(word: Words) -> Stroke:
    """A line across a text, from the left bottom to the right top."""
    x, y, width, height = word.extent
    return Stroke(Role.ELIMINATED, ((x, y + 0.85 * height), (x + width, y + 0.15 * height)))
