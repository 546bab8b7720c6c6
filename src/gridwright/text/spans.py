"""Text with roles: what a board looks like before anyone decides on colours.

A family builds a `Text`; the command line gives its roles colours on a terminal, and `plain`
is the same for a pipe.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

__all__ = ["Role", "Span", "Text", "TextRole", "board_text"]


class TextRole(Enum):
    """What a piece of text is: the only thing a colour may depend on."""

    GIVEN = "given"
    FOUND = "found"
    EMPTY = "empty"
    HOLE = "hole"
    RULE = "rule"
    LABEL = "label"


Role = TextRole
"""The name that families of plug-ins know; shapes of pictures have `scene.scene.Role`."""


class Span(NamedTuple):
    """Some characters of one role."""

    text: str
    role: TextRole


@dataclass(frozen=True)
class Text:
    """Lines of spans."""

    lines: tuple[tuple[Span, ...], ...]

    def plain(self) -> str:
        """The characters alone, without blanks at the ends of lines."""
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)


def board_text(
    rows: Iterable[Sequence[Span | None]],
    *,
    slant: bool = False,
    box: tuple[int, int] | None = None,
) -> Text:
    """Lay out rows of cells as right-aligned columns with a blank between; None is a hole.

    Rows of blanks at the top and at the bottom, such as a side without numbers, are left out.
    `slant` indents each row by half a cell more (hex boards); `box` (rows, columns) draws
    rules between boxes.
    """
    table = [[Span("#", TextRole.HOLE) if cell is None else cell for cell in row] for row in rows]
    for end in (0, -1):  # a side for which there are no numbers
        while table and all(not cell.text.strip() for cell in table[end]):
            table.pop(end)
    width = max((len(cell.text) for row in table for cell in row), default=1)
    lines: list[tuple[Span, ...]] = []
    for r, row in enumerate(table):
        if box and r and r % box[0] == 0:
            block = "-" * ((width + 1) * box[1] + 1)
            n_blocks = -(-len(row) // box[1])
            lines.append(
                (Span("+".join([block[1:]] + [block] * (n_blocks - 1))[:-1], TextRole.RULE),)
            )
        line = [Span(" " * (r * ((width + 2) // 2)), TextRole.RULE)] if slant and r else []
        for c, cell in enumerate(row):
            if c:
                line.append(Span(" | " if box and c % box[1] == 0 else " ", TextRole.RULE))
            line.append(Span(cell.text.rjust(width), cell.role))
        lines.append(tuple(line))
    return Text(tuple(lines))
