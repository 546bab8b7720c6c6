"""Text: a scene on a raster of characters, with box-drawing lines or in plain ASCII.

A cell is two lines high and four characters wide, or as wide as its longest value needs.
Lines that are level or upright become box-drawing characters, thick ones heavy; the edges of
hexagons and diagonals of cells strokes of one character; circles and rays dots; holes and shaded
cells are filled.  Texts keep their places and move to the right where another stands, those of
one column together; colours are lost, but for the roles of the text.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise, product
from math import ceil, cos, floor, inf, pi, sin

from gridwright.basics.halting import asking
from gridwright.draw.paragraphs import set_in_characters
from gridwright.draw.style import OUTLINED
from gridwright.scene.scene import Area, Disc, Point, Role, Scene, Shape, Stroke, Words
from gridwright.scene.tiling import HEX_PITCH
from gridwright.text.spans import Span, Text, TextRole

__all__ = ["scene_text", "write_text"]

_STRIKE = "\N{COMBINING LONG STROKE OVERLAY}"
"""Written after each character of a struck candidate; in ASCII a ``/`` stands before it."""
_LINES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""By four digits to the base 3: none, light, heavy; up, right, down, left."""
_UP, _RIGHT, _DOWN, _LEFT = 27, 9, 3, 1
_DOT = 0.2
"""Radius of a disc that is smaller than any in a cell."""
_HEAVY = frozenset({Role.BOX, Role.BAR, Role.CAGE})
_ROLES = {Role.GIVEN: TextRole.GIVEN, Role.FOUND: TextRole.FOUND, Role.CANDIDATE: TextRole.EMPTY}
_ASCII = {
    "×": "*",
    "÷": "/",
    "−": "-",
    "●": "*",
    "○": "o",
    "▓": "#",
    "░": ":",
    "·": ".",
    "≠": "!=",
    "≤": "<=",
    "≥": ">=",
    "√": "sqrt ",
    "…": "...",
    **{raised: f"^{n}" for n, raised in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
    "╱": "/",
    "╲": "\\",
}
_FILLS = {Role.HOLE: "▓", Role.SHADE: "░"}
_UNDRAWN = frozenset(
    {*(Role.PATH, Role.ELIMINATED, Role.TARGET, Role.HOUSE, Role.LINK, Role.SUPPOSED), Role.BLANK}
)
"""Lines and circles that would hide what they are about."""
_VALUES = frozenset({Role.GIVEN, Role.FOUND})
_MARKS = frozenset({Role.CANDIDATE, Role.ELIMINATED})

_WIDTH = 78
"""Characters of the lines of an article, if its board is not wider."""

_Place = tuple[int, int]
"""Line and column."""


def write_text(scene: Scene, theme: str = "auto", *, ascii_only: bool = False) -> str:
    """The scene as lines of text, which has no colours for any theme."""
    return scene_text(scene, ascii_only=ascii_only).plain() + "\n"


def scene_text(scene: Scene, *, ascii_only: bool = False) -> Text:
    """The scene as text with roles, so that a terminal can colour it."""
    lines = list(_board(scene))
    if scene.article is not None:
        width = max((sum(len(span.text) for span in line) for line in lines), default=0)
        lines = list(set_in_characters(scene.article, lines, max(width, _WIDTH)))
    if ascii_only:
        lines = [tuple(_line_in_ascii(line)) for line in lines]
    return Text(tuple(lines))


def _board(scene: Scene) -> Iterator[tuple[Span, ...]]:
    """The lines of a scene, or of the board that it is set around."""
    if scene.article is not None:
        scene = Scene.of(scene.article.board, pitch=scene.pitch)
    raster = _Raster(scene)
    for shape in asking(scene.shapes):
        if isinstance(shape, Stroke) and shape.role not in _UNDRAWN:
            raster.stroke(shape)
        elif isinstance(shape, Area) and shape.role in _FILLS and not shape.tint:
            raster.fill(shape)
        elif isinstance(shape, Disc) and shape.role not in {*_UNDRAWN, Role.MARK}:
            raster.disc(shape)
    texts = [shape for shape in scene.shapes if isinstance(shape, Words) and shape.text]
    texts = [word for word in texts if word.role is not Role.LINK]
    texts.sort(key=lambda word: (round(word.box.centre[1], 3), word.box.x))
    raster.set_below(scene, texts)
    for word in asking(texts):
        if not _is_in_column(word):
            raster.word(word, raster.start(word))
    columns = sorted(filter(_is_in_column, texts), key=_column)
    for _, column in groupby(columns, key=_column):
        raster.column(list(column))
    return map(_spans, raster.lines())


class _Raster:
    """Characters by place, and the lines that go through places."""

    def __init__(self, scene: Scene) -> None:
        texts = [s for s in scene.shapes if isinstance(s, Words) and not s.climbs]
        self.is_comb = scene.pitch == HEX_PITCH
        has_marks = any(s.role is Role.CANDIDATE for s in texts)
        # the numbers of squares stand in the line above them, those of hexagons have one inside
        has_numbers = self.is_comb and any(s.role is Role.CLUE_NUMBER for s in texts)
        inside = _VALUES | {Role.CLUE_NUMBER} if has_numbers else _VALUES
        longest = max((len(s.text) for s in texts if s.role in inside), default=1)
        wide = max(4, longest + 1 + (longest + 1) % 2) / scene.pitch[0]
        high = (3 if has_numbers else 2) / scene.pitch[1]
        self.scale = (max(8.0, wide), max(_high(texts, scene), high)) if has_marks else (wide, high)
        self.masks: dict[_Place, int] = {}
        self.characters: dict[_Place, tuple[str, TextRole]] = {}
        self.below: dict[float, int] = {}

    def at(self, point: Point) -> _Place:
        return floor(point[1] * self.scale[1] + 0.5), floor(point[0] * self.scale[0] + 0.5)

    def fill(self, area: Area) -> None:
        """Fill the inside of a square cell."""
        top, left = self.at(min(area.points, key=sum))
        bottom, right = self.at(max(area.points, key=sum))
        if len(area.points) == 4:
            for place in product(range(top + 1, bottom), range(left + 1, right)):
                self.characters[place] = _FILLS[area.role], TextRole.RULE

    def stroke(self, stroke: Stroke) -> None:
        for a, b in zip(stroke.points, stroke.points[1:], strict=False):
            if self.is_comb:
                self._side(a, b)
            elif _is_short_slant(a, b):
                middle = self.at(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
                self.characters[middle] = _slant(a, b), TextRole.RULE
            elif abs(a[1] - b[1]) < 1e-6 or abs(a[0] - b[0]) < 1e-6:
                start, end = sorted((self.at(a), self.at(b)))
                self._straight(start, end, 2 if stroke.role in _HEAVY else 1)
            else:
                steps = 2 * ceil(max(abs(a[i] - b[i]) * self.scale[i] for i in (0, 1)))
                self._dots(
                    (a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps)
                    for i in range(steps + 1)
                )

    def _side(self, a: Point, b: Point) -> None:
        """A side of a hexagon: one character for a slant, one a line for an upright."""
        column = floor((a[0] + b[0]) / 2 * self.scale[0] + 0.5)
        top, bottom = sorted(y * self.scale[1] for y in (a[1], b[1]))
        if abs(a[0] - b[0]) < 1e-6:
            for line in range(round(top), round(bottom)):
                self.characters[line, column] = "│", TextRole.RULE
        else:
            line = floor((top + bottom) / 2 + 0.25)
            self.characters[line, column] = _slant(a, b), TextRole.RULE

    def _straight(self, start: _Place, end: _Place, weight: int) -> None:
        level = start[0] == end[0]
        forth, back = (_RIGHT, _LEFT) if level else (_DOWN, _UP)
        places = [
            (start[0], column) if level else (line, start[1])
            for line in range(start[0], end[0] + 1)
            for column in (range(start[1], end[1] + 1) if level else (start[1],))
        ]
        for place in places[:-1]:
            self._mask(place, forth, weight)
        for place in places[1:]:
            self._mask(place, back, weight)

    def _mask(self, place: _Place, direction: int, weight: int) -> None:
        mask = self.masks.get(place, 0)
        has = mask // direction % 3
        self.masks[place] = mask + (max(has, weight) - has) * direction

    def disc(self, disc: Disc) -> None:
        x, y = disc.at
        if disc.radius < _DOT:  # between two cells: filled, or a rim around a blank
            sign = "○" if disc.role in OUTLINED else "●"
            self.characters[self.at((x, y))] = sign, TextRole.LABEL
            return
        if disc.role not in OUTLINED:
            sign = "●" if disc.role is Role.FOUND else "○"
            self.characters[self.at((x, y))] = sign, _ROLES.get(disc.role, TextRole.LABEL)
            return
        n = 4 * ceil(2 * pi * disc.radius * self.scale[0])
        turns = (2 * pi * i / n for i in range(n))
        self._dots((x + disc.radius * cos(a), y + disc.radius * sin(a)) for a in turns)

    def _dots(self, points: Iterable[Point]) -> None:
        for point in points:
            self.characters.setdefault(self.at(point), ("·", TextRole.RULE))

    def set_below(self, scene: Scene, texts: Sequence[Words]) -> None:
        """Say on which lines texts stand that are below everything else: half a cell a line."""
        bottom = max((y for s in scene.shapes for y in _depths(s)), default=inf)
        last = max((line for line, _ in (*self.masks, *self.characters)), default=0)
        for word in texts:
            depth = round(word.box.centre[1], 3)
            if word.box.y >= bottom and depth not in self.below:
                above = max(self.below, default=bottom)
                line = self.below.get(above, last)
                self.below[depth] = line + max(1, round((depth - above) * 2))

    def column(self, column: Sequence[Words]) -> None:
        """Texts one below the other, which move to the right together where one has no room."""
        start = self.start(column[0])
        lines = [(self._line(word), len(word.text)) for word in column]
        while any(self._is_taken((line, start + i)) for line, n in lines for i in range(-1, n)):
            start += 1
        for word in column:
            self.word(word, start)

    def start(self, word: Words) -> int:
        """The column of the first character of a text that is read from left to right."""
        x, _, width, _ = word.box
        n = len(word.text)
        if word.align == "left":
            return ceil(x * self.scale[0] - 1e-6)
        if word.align == "right":
            return floor((x + width) * self.scale[0] + 1e-6) - n
        return ceil(word.box.centre[0] * self.scale[0] - n / 2 - 1e-6)

    def _line(self, word: Words) -> int:
        """The line of a text."""
        y = word.box.centre[1]
        if round(y, 3) in self.below:
            return self.below[round(y, 3)]
        # the number of a clue stands in the upper line of its cell, all else in the middle
        if word.role is Role.CLUE_NUMBER and not self.is_comb:
            y = word.box.y
        return floor(y * self.scale[1] + 0.5)

    def word(self, word: Words, column: int) -> None:
        """Write a text from a column on, or further right where another stands."""
        role = _ROLES.get(word.role, TextRole.LABEL)
        x, y, width, height = word.box
        if word.climbs:
            line, column = self.at((x + width / 2, y + height))
            for above, character in enumerate(reversed(word.text), 1):
                self.characters[line - above, column] = character, role
            return
        line = self._line(word)
        while any(self._is_taken((line, column + i)) for i in range(-1, len(word.text))):
            column += 1
        strike = _STRIKE if word.role is Role.ELIMINATED else ""
        for i, character in enumerate(word.text):
            self.characters[line, column + i] = character + strike, role

    def _is_taken(self, place: _Place) -> bool:
        """Whether a text stands there; one may be written over lines."""
        return self.characters.get(place, ("", TextRole.RULE))[1] is not TextRole.RULE

    def lines(self) -> Iterator[list[tuple[str, TextRole]]]:
        """The characters of each line from the leftmost column on."""
        places = [*self.masks, *self.characters]
        if not places:
            return
        left, right = min(c for _, c in places), max(c for _, c in places)
        for line in range(min(r for r, _ in places), max(r for r, _ in places) + 1):
            yield [self._character((line, column)) for column in range(left, right + 1)]

    def _character(self, place: _Place) -> tuple[str, TextRole]:
        if place in self.characters:
            return self.characters[place]
        return _LINES[self.masks.get(place, 0)], TextRole.RULE


def _high(texts: Sequence[Words], scene: Scene) -> float:
    """Lines for a row of cells with marks: where a total stands above them they lie closer."""
    rows: dict[_Place, set[float]] = {}
    for word in texts:
        if word.role in _MARKS:
            x, y = word.box.centre
            cell = floor(y / scene.pitch[1]), floor(x / scene.pitch[0])
            rows.setdefault(cell, set()).add(round(y, 3))
    apart = [b - a for ys in rows.values() for a, b in pairwise(sorted(ys))]
    return max(4.0, float(ceil(1 / min(apart) - 1e-6))) if apart else 4.0


def _is_in_column(word: Words) -> bool:
    return word.role in (Role.LABEL, Role.HEADING) and word.align == "left" and not word.climbs


def _column(word: Words) -> float:
    return round(word.box.x, 3)


def _depths(shape: Shape) -> Iterator[float]:
    """How far down a line or an area goes."""
    if isinstance(shape, Area | Stroke):
        yield from (y for _, y in shape.points)
    elif isinstance(shape, Disc):
        yield shape.at[1] + shape.radius


def _slant(a: Point, b: Point) -> str:
    return "╲" if (b[1] > a[1]) == (b[0] > a[0]) else "╱"


def _is_short_slant(a: Point, b: Point) -> bool:
    """Whether a line is neither level nor upright, and no longer than a cell's diagonal."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return 1e-6 < across <= 1 and 1e-6 < down <= 1


def _spans(line: list[tuple[str, TextRole]]) -> tuple[Span, ...]:
    return tuple(
        Span("".join(character for character, _ in group), role)
        for role, group in groupby(line, key=lambda pair: pair[1])
    )


def _line_in_ascii(line: Iterable[Span]) -> list[Span]:
    """A line without other signs; the blank before a struck number becomes a stroke."""
    spans: list[Span] = []
    for text, role in line:
        if text[1:2] == _STRIKE and spans and spans[-1].text.endswith(" "):
            spans[-1] = Span(spans[-1].text[:-1] + "/", spans[-1].role)
        spans.append(Span("".join(_in_ascii(c) for c in text if c != _STRIKE), role))
    return spans


def _in_ascii(character: str) -> str:
    """A line, a corner, or the nearest sign; ``?`` for a letter that ASCII lacks."""
    if character.isascii():
        return character
    mask = _LINES.find(character)
    if mask < 0:
        return _ASCII.get(character, "?")
    across, up = mask // _RIGHT % 3 + mask // _LEFT % 3, mask // _UP % 3 + mask // _DOWN % 3
    return "+" if across and up else "-" if across else "|"
