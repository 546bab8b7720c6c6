"""Several pictures with their texts in one scene, as the panels of a strip: row after row."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.scene.columns import NO_BREAK, broken
from gridwright.scene.metrics import LINE_HEIGHT, text_width
from gridwright.scene.scene import Area, Box, Disc, Role, Scene, Shape, Words, words

__all__ = ["Captioned", "moved", "strip"]

SIZE = 0.36
"""Height of the font of captions, in cells."""
_LINE = 1.1 * LINE_HEIGHT * SIZE
_GAP = 0.8
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
    shapes: list[Shape] = []
    y = 0.0
    for first in range(0, len(panels), columns):
        row = panels[first : first + columns]
        head = max(len(_lines(panel.heading, width)) for panel in row) * _LINE
        board = max(panel.scene.bounds.height for panel in row)
        text = max(sum(len(_lines(p, width)) for p in panel.paragraphs) for panel in row) * _LINE
        for place, panel in enumerate(row):
            x = place * (width + _GAP)
            shapes += _text([panel.heading], x, y, width, Role.HEADING)
            bounds = panel.scene.bounds
            left = x + (width - bounds.width) / 2
            down = y + head + 0.15
            shapes += (moved(s, left - bounds.x, down - bounds.y) for s in panel.scene.shapes)
            shapes += _text(panel.paragraphs, x, down + board + 0.2, width, Role.LABEL)
        y += head + board + text + 0.35 + _GAP
    told = "\n\n".join("\n".join((panel.heading, *panel.paragraphs)) for panel in panels)
    return Scene.of(asking(shapes), title=title, description=told)


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


def _lines(text: str, width: float) -> list[str]:
    tied = text.replace(" = ", f"{NO_BREAK}={NO_BREAK}")
    return [line for part in tied.split("\n") for line in broken(part, width / SIZE, text_width)]


def _text(
    paragraphs: Sequence[str], x: float, y: float, width: float, role: Role
) -> Iterator[Words]:
    for paragraph in paragraphs:
        for line in _lines(paragraph, width):
            yield words(role, line, Box(x, y, width, _LINE), SIZE, align="left")
            y += _LINE
