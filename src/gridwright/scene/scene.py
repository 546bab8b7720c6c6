"""A scene: shapes in cell units, each with a role, from which every picture is written.

One cell is one unit wide; x grows to the right, y downwards.  What a shape looks like is no
business of a scene: writers give roles their colours and widths, in SVG, PDF or text.

**A scene says what is where, a writer how it looks.** Families draw shapes in cell units, each
with a role (grid, box, given, found, because, ...); colours, widths and fonts are the writers'
(`draw/style`). A scene sorts its shapes by role, so families add them in any order. Lines are
found from the cells' polygons: an edge that two cells share is a grid line, or a box line
between regions, any other is on the rim. That serves squares, hexagons, sectors and layers
alike.

**Lines are dashed in sevenths of a cell**, and cages drawn a fourteenth inside of it: so every
side of a cage is a whole number of dashes and gaps, begins and ends with half a dash, and its
corners are closed.

**Texts fit by construction.** `words` chooses the font's size from a table of widths, those of
the bold font that comes with the package (DejaVu Sans, 52 KB after reducing it to the
characters of Latin, Greek and Cyrillic texts); `Scene.flaws` lists texts that leave their box
or overlap, and `check_family` asks for it. A PNG and a PDF are set in that font on every
machine.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from gridwright.basics.bounds import MAX_LABEL
from gridwright.basics.printable import printable
from gridwright.scene.metrics import LINE_HEIGHT, text_width

__all__ = [
    "Area",
    "Article",
    "Box",
    "Disc",
    "Item",
    "Point",
    "Role",
    "Scene",
    "Section",
    "Shape",
    "Stroke",
    "Words",
    "bounds_of",
    "words",
]

Point = tuple[float, float]


class Role(StrEnum):
    """What a shape is; shapes are drawn in this order, the first at the bottom."""

    HOLE = "hole"
    SHADE = "shade"
    BECAUSE = "because"
    TARGET = "target"
    PATH = "path"
    MARK = "mark"
    GRID = "grid"
    CAGE = "cage"
    BAR = "bar"
    BOX = "box"
    HOUSE = "house"
    BLANK = "blank"
    LINK = "link"
    CANDIDATE = "candidate"
    ELIMINATED = "eliminated"
    CLUE_NUMBER = "clue-number"
    LABEL = "label"
    HEADING = "heading"
    WRONG = "wrong"
    SUPPOSED = "supposed"
    GIVEN = "given"
    FOUND = "found"


_ORDER = {role: place for place, role in enumerate(Role)}


class Box(NamedTuple):
    """A rectangle: its left top corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The middle of the rectangle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def within(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether all of it lies in the other."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.x + self.width <= other.x + other.width + slack
            and self.y + self.height <= other.y + other.height + slack
        )

    def overlaps(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether the two have more than a rim in common."""
        return (
            self.x + slack < other.x + other.width
            and other.x + slack < self.x + self.width
            and self.y + slack < other.y + other.height
            and other.y + slack < self.y + self.height
        )


@dataclass(frozen=True)
class Area:
    """A filled polygon; a `tint` from 1 tells pieces and regions apart, 0 is the role's own."""

    role: Role
    points: tuple[Point, ...]
    tint: int = 0


@dataclass(frozen=True)
class Stroke:
    """A line through points."""

    role: Role
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Disc:
    """A circle: a line for the roles of lines, filled for all others."""

    role: Role
    at: Point
    radius: float


@dataclass(frozen=True)
class Words:
    """A line of text that stays within its box; `words` makes one that does.

    `size` is the height of the font.  The text is centred from top to bottom, and from left to
    right unless `align` is "left" or "right".  If it `climbs`, it is read from bottom to top.
    """

    role: Role
    text: str
    box: Box
    size: float
    align: str = "centre"
    climbs: bool = False

    @property
    def extent(self) -> Box:
        """The rectangle that the characters take, at most."""
        width, height = text_width(self.text) * self.size, LINE_HEIGHT * self.size
        room = self.box.height if self.climbs else self.box.width
        start = {"left": 0.0, "right": room - width}.get(self.align, (room - width) / 2)
        if self.climbs:
            x = self.box.x + (self.box.width - height) / 2
            return Box(x, self.box.y + self.box.height - start - width, height, width)
        y = self.box.y + (self.box.height - height) / 2
        return Box(self.box.x + start, y, width, height)


Shape = Area | Stroke | Disc | Words


def words(
    role: Role, text: str, box: Box, size: float, *, align: str = "centre", climbs: bool = False
) -> Words:
    """A text in the largest font, up to `size`, with which it stays within its box.

    Of a text that nobody could read in a picture, the beginning is shown.
    """
    text = printable(text)
    if len(text) > MAX_LABEL:
        text = text[: MAX_LABEL - 1] + "…"
    length, height = (box.height, box.width) if climbs else (box.width, box.height)
    size = min(size, height / LINE_HEIGHT, length / max(text_width(text), 1e-9))
    return Words(role, text, box, size, align, climbs)


class Item(NamedTuple):
    """A paragraph with what stands in front of it, such as the number of a clue."""

    label: str
    text: str


class Section(NamedTuple):
    """Paragraphs under a heading."""

    heading: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Article:
    """A board with the text that belongs to it, before it has been set in lines and columns.

    A scene shows it in one way; writers that know the size of their page, or that write
    characters, set it anew (`scene.article`).

    board     the shapes of the board alone
    title     above everything
    preamble  paragraphs above the board
    sections  in columns beside or below the board
    closing   a line at the bottom: author and source
    """

    board: tuple[Shape, ...]
    title: str = ""
    preamble: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    closing: str = ""


@dataclass(frozen=True)
class Scene:
    """Shapes in the order in which they are drawn, and what they show in words.

    `pitch` is how far across a cell goes in text, and how far down two of its lines go.
    `article` has what they were set from, where the board has a text of several lines.
    """

    shapes: tuple[Shape, ...]
    title: str = ""
    description: str = ""
    pitch: Point = (1.0, 1.0)
    article: Article | None = None

    @classmethod
    def of(
        cls,
        shapes: Iterable[Shape],
        *,
        title: str = "",
        description: str = "",
        pitch: Point = (1.0, 1.0),
    ) -> "Scene":
        """A scene of shapes in any order: they are sorted by their roles."""
        in_order = sorted(shapes, key=lambda shape: _ORDER[shape.role])
        return cls(tuple(in_order), title, description, pitch)

    @property
    def bounds(self) -> Box:
        """The least rectangle that holds every shape; one cell if there are none."""
        boxes = [bounds_of(shape) for shape in self.shapes] or [Box(0, 0, 1, 1)]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x + box.width for box in boxes)
        return Box(left, top, right - left, max(box.y + box.height for box in boxes) - top)

    def flaws(self) -> list[str]:
        """Texts that leave their box, or that overlap others: of a good scene there are none."""
        texts = [shape for shape in self.shapes if isinstance(shape, Words) and shape.text]
        flaws = [f"{w.text!r} leaves its box" for w in texts if not w.extent.within(w.box)]
        texts.sort(key=lambda word: word.extent.y)
        for place, word in enumerate(texts):
            bottom = word.extent.y + word.extent.height
            for other in texts[place + 1 :]:
                if other.extent.y >= bottom:
                    break
                if word.extent.overlaps(other.extent):
                    flaws.append(f"{word.text!r} overlaps {other.text!r}")
        return flaws


def bounds_of(shape: Shape) -> Box:
    """The least rectangle that holds a shape."""
    if isinstance(shape, Words):
        return shape.box
    if isinstance(shape, Disc):
        x, y, r = *shape.at, shape.radius
        return Box(x - r, y - r, 2 * r, 2 * r)
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
