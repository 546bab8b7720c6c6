"""Several pictures with their texts in one scene, as the panels of a strip: row after row."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.scene.columns import NO_BREAK, broken
from gridwright.scene.metrics import LINE_HEIGHT, text_width
from gridwright.scene.scene import Area, Box, Disc, Role, Scene, Shape, Words, words

__all__ = ["SIZE", "Captioned", "moved", "panel", "strip"]

SIZE = 0.36
"""Height of the font of captions, in cells."""
_LINE = 1.1 * LINE_HEIGHT * SIZE
_GAP = 0.8
_TYPES = (9.0, 8.0, 7.0)
"""Type of the text below a picture in a sixth of a page, in points: one of few, so that panels are
alike."""
_SMALLER, _SMALLEST = 0.62, 0.4
"""How much smaller a picture may be than without its text, and with text of the least type."""
_APART = 0.2
"""What is between a picture and its text, in cells."""
_WIDE = 10.0
"""Width of a panel, in cells, beyond which its text grows as the board shrinks on the page."""
_NARROWEST = 7.0
"""Width of a panel, in cells: the text of a smaller board is wider than that."""


class Captioned(NamedTuple):
    """A picture with a heading above it and paragraphs below."""

    heading: str
    scene: Scene
    paragraphs: Sequence[str] = ()


def strip(panels: Sequence[Captioned], columns: int = 2, title: str = "") -> Scene:
    """The panels from left to right and from top to bottom; a title for those who cannot see it.

    The description is the text of all panels.
    """
    columns = max(1, min(columns, len(panels)))
    width = max((_width(panel) for panel in panels), default=_NARROWEST)
    size = SIZE * max(1.0, width / _WIDE)
    line = _LINE * size / SIZE
    shapes: list[Shape] = []
    y = 0.0
    for first in range(0, len(panels), columns):
        row = panels[first : first + columns]
        head = max(len(_lines(panel.heading, width, size)) for panel in row) * line
        board = max(panel.scene.bounds.height for panel in row)
        text = max(sum(len(_lines(p, width, size)) for p in panel.paragraphs) for panel in row)
        for place, panel in enumerate(row):
            x = place * (width + _GAP)
            shapes += _text([panel.heading], x, y, width, Role.HEADING, size)
            bounds = panel.scene.bounds
            left = x + (width - bounds.width) / 2
            down = y + head + 0.15
            shapes += (moved(s, left - bounds.x, down - bounds.y) for s in panel.scene.shapes)
            shapes += _text(panel.paragraphs, x, down + board + _APART, width, Role.LABEL, size)
        y += head + board + text * line + 0.35 + _GAP
    told = "\n\n".join("\n".join((panel.heading, *panel.paragraphs)) for panel in panels)
    return Scene.of(asking(shapes), title=title, description=told)


def panel(
    scene: Scene, paragraphs: Sequence[str], room: Box, least: float, largest: float = inf
) -> Scene | None:
    """A picture with its text below, for a rectangle of so many points; a cell takes at most the
    `largest` ones.

    The text is as wide as the rectangle, and of the largest type that leaves the picture most of
    its size; of the `least` type if none does.  None if there is no room for the picture then.
    """
    bounds = scene.bounds
    alone = min(room.width / bounds.width, room.height / bounds.height, largest)
    for type_ in (*(one for one in _TYPES if one > least), least):
        lines = sum(len(_lines(paragraph, room.width, type_)) for paragraph in paragraphs)
        left = room.height - lines * _LINE * type_ / SIZE
        points = min(room.width / bounds.width, left / (bounds.height + _APART), largest)
        if points >= (_SMALLEST if type_ == least else _SMALLER) * alone:
            made = _set(scene, paragraphs, room.width / points, type_ / points)
            title, description = scene.title, scene.description
            return replace(made, title=title, description=description, pitch=scene.pitch)
    return None


def _set(scene: Scene, paragraphs: Sequence[str], width: float, size: float) -> Scene:
    bounds = scene.bounds
    left, below = (width - bounds.width) / 2 - bounds.x, -bounds.y
    shapes: list[Shape] = [moved(shape, left, below) for shape in scene.shapes]
    shapes += _text(paragraphs, 0.0, bounds.height + _APART, width, Role.LABEL, size)
    return Scene.of(shapes)


def moved(shape: Shape, right: float, down: float) -> Shape:
    """The same shape in another place."""
    if isinstance(shape, Words):
        box = shape.box
        return replace(shape, box=Box(box.x + right, box.y + down, box.width, box.height))
    if isinstance(shape, Disc):
        return replace(shape, at=(shape.at[0] + right, shape.at[1] + down))
    points = tuple((x + right, y + down) for x, y in shape.points)
    if isinstance(shape, Area):
        return replace(shape, points=points)
    return replace(shape, points=points)


def _width(panel: Captioned) -> float:
    return max(_NARROWEST, panel.scene.bounds.width)


def _lines(text: str, width: float, size: float) -> list[str]:
    tied = text.replace(" = ", f"{NO_BREAK}={NO_BREAK}")
    return [line for part in tied.split("\n") for line in broken(part, width / size, text_width)]


def _text(
    paragraphs: Sequence[str], x: float, y: float, width: float, role: Role, size: float
) -> Iterator[Words]:
    line_height = _LINE * size / SIZE
    for paragraph in paragraphs:
        for line in _lines(paragraph, width, size):
            yield words(role, line, Box(x, y, width, line_height), size, align="left")
            y += line_height
