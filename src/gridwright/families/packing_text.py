"""Boards and boxes as text: letters by cell, and the drawing that a file holds."""

from collections.abc import Mapping

from gridwright.families.layers import dimensions
from gridwright.model.grid import Cell, Grid
from gridwright.text.spans import Role, Span, Text, board_text

__all__ = ["board_lines", "packing_text"]

MAX_WIDTH = 79
"""Layers stand side by side if they fit a terminal of 80 columns."""
_GAP = 3


def packing_text(grid: Grid, letters: Mapping[Cell, str]) -> Text:
    """The board with these letters, a point for every other cell; layers with labels."""
    layers = _layers(grid, letters)
    if len(layers) == 1:
        return layers[0]
    labels = [f"layer {number}" for number in range(1, len(layers) + 1)]
    width = max(2 * grid.cols - 1, len(labels[-1]))
    lines: list[tuple[Span, ...]] = []
    if (width + _GAP) * len(layers) - _GAP <= MAX_WIDTH:
        blank = Span(" " * _GAP, Role.RULE)
        top = [Span(label.ljust(width), Role.LABEL) for label in labels]
        lines.append(tuple(span for label in top for span in (label, blank))[:-1])
        fill = Span(" " * (width - 2 * grid.cols + 1 + _GAP), Role.RULE)
        lines += (
            tuple(span for part in parts for span in (*part, fill))[:-1]
            for parts in zip(*(layer.lines for layer in layers), strict=True)
        )
        return Text(tuple(lines))
    for label, layer in zip(labels, layers, strict=True):
        lines += [(Span(label, Role.LABEL),), *layer.lines]
    return Text(tuple(lines))


def board_lines(grid: Grid) -> str:
    """The empty board as in a file, its layers one below the other."""
    return "---\n".join(layer.plain() + "\n" for layer in _layers(grid, {}))


def _layers(grid: Grid, letters: Mapping[Cell, str]) -> list[Text]:
    def span(cell: Cell) -> Span | None:
        if cell in letters:
            return Span(letters[cell], Role.FOUND)
        return None if cell in grid.holes else Span(".", Role.EMPTY)

    n_layers, height, cols = dimensions(grid)
    rows = [[span(r * cols + c) for c in range(cols)] for r in range(grid.rows)]
    return [board_text(rows[i * height : (i + 1) * height]) for i in range(n_layers)]
