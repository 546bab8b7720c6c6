"""Magic hexagon: each number once on a board of hexagons, all of whose lines have the same sum.

Variables  cell -> its number
Board      its rows as they are drawn, 3, 4, 5, 4 and 3 cells; inside it is axial, as any board of
           hexagons here, with ``#`` in two corners
Source     W. Radcliffe, 1895; of 1 to n there is one of order 3 and none of a higher order
           (C. W. Trigg, 1964), so `numbers` may be others
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.families.sums import SumLine, impossible
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum
from gridwright.model.grid import Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import HOLE, read_rows
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable, write_numbers

if TYPE_CHECKING:  # loaded when something is drawn
    from collections.abc import Mapping

    from gridwright.model.grid import Cell
    from gridwright.scene.drawing import Drawing
    from gridwright.scene.tiling import Tile

__all__ = ["MagicHexagon"]


class MagicHexagon(BoardFamily):
    """Hexagons of equal sums in three directions."""

    name = "magic-hexagon"
    is_made = True
    holes_are_set = False
    engines = ("domains",)
    summary = "place each number once on a hexagon so that all lines have the same sum"
    rule_texts = {
        "": "Place the numbers, each once, so that all lines of cells, in each of the three "
        "directions, have the same sum."
    }
    keys = {
        "board": "the rows of the hexagon, numbers, . for empty",
        "numbers": 'the numbers, such as "3..39"; 1 to the number of cells if not given',
    }

    def build(self, table: KeyTable) -> Puzzle:
        board = table.values.get("board")
        if isinstance(board, list | tuple) and all(isinstance(row, str) for row in board):
            board = "\n".join(board)
        if isinstance(board, list | tuple) and all(isinstance(row, list | tuple) for row in board):
            board = "\n".join(" ".join("." if x is None else str(x) for x in row) for row in board)
        if isinstance(board, str):
            table.values["board"] = table.reading("board", lambda: _axial(board))
        return super().build(table)

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        n = (grid.rows + 1) // 2
        if grid.rows != grid.cols or grid.rows != 2 * n - 1 or grid.holes != _corners(n):
            message = "expected the rows of a hexagon, such as 3, 4, 5, 4 and 3 cells"
            raise table.error("board", message)
        if "numbers" not in table:
            return {}
        numbers = table.numbers("numbers")
        if len(numbers) != len(grid.cells):
            message = f"{len(numbers)} numbers for {len(grid.cells)} cells; expected as many"
            raise table.error("numbers", message)
        return {"numbers": numbers}

    def zero_is_empty(self, table: KeyTable) -> bool:
        return "numbers" not in table or 0 not in table.numbers("numbers")

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        numbers: Sequence[int] = puzzle.clues.get("numbers", ())
        return numbers or range(1, len(puzzle.grid.cells) + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        different = AllDifferent(puzzle.grid.cells, name="each number once")
        whole, n = sum(self.values(puzzle)), puzzle.grid.rows
        if whole % n:
            return [different, impossible(f"the numbers make {whole}, no multiple of {n} rows")]
        lines = _lines(puzzle.grid, whole // n)
        return [
            different,
            *(LinearSum(s.cells, s.total, name=f"{s.name} sums to {s.total}") for s in lines),
        ]

    def notes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """The sum, which nobody tells."""
        whole, n = sum(self.values(puzzle)), puzzle.grid.rows
        told = "no sum can be derived" if whole % n else f"sum {whole // n} derived"
        return (f"{told}: the numbers make {whole}, in {n} rows",)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        """The rows as they are drawn, without holes."""
        rows = [[span for span in row if span] for row in self.spans(puzzle, solution)]
        width = max(len(span.text) for row in rows for span in row)
        lines = []
        for row in rows:
            indent = (puzzle.grid.cols - len(row)) * (width + 1) // 2
            line = [Span(" " * indent, TextRole.RULE)] if indent else []
            for k, span in enumerate(row):
                line += [Span(" ", TextRole.RULE)] * (k > 0)
                line.append(Span(span.text.rjust(width), span.role))
            lines.append(tuple(line))
        return Text(tuple(lines))

    def tiles(self, puzzle: Puzzle) -> "Mapping[Cell, Tile]":
        from gridwright.scene.tiling import hexagons

        return hexagons(puzzle.grid)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """A honeycomb, and the sum of all lines below it."""
        from gridwright.scene.scene import Box, Role, words

        drawing.honeycomb()
        whole, n = sum(self.values(puzzle)), puzzle.grid.rows
        if whole % n == 0:
            boxes = [tile.points for tile in drawing.tiles.values()]
            left = min(x for points in boxes for x, _ in points)
            right = max(x for points in boxes for x, _ in points)
            below = max(y for points in boxes for _, y in points)
            box = Box(left, below + 0.15, right - left, 0.5)
            drawing.add(words(Role.LABEL, f"= {whole // n}", box, 0.42))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values = super().key_values(puzzle)
        end = ",\n" if puzzle.grid.cols == 1 else "\n"
        values["board"] = "".join(
            line.rstrip() + end for line in self.text(puzzle).plain().splitlines()
        )
        if "numbers" in values:
            values["numbers"] = write_numbers(values["numbers"])
        return values


def _corners(n: int) -> frozenset[int]:
    """The cells of an axial board of 2 n - 1 rows that are outside of its hexagon."""
    side = 2 * n - 1
    return frozenset(
        r * side + c for r in range(side) for c in range(side) if not n - 1 <= r + c <= 3 * n - 3
    )


def _axial(text: str) -> str:
    """The rows of a hexagon with holes before or behind them; other texts as they are."""
    rows = read_rows(text, ragged=True)
    n = (len(rows) + 1) // 2
    lengths = [len(row.tokens) for row in rows]
    if lengths != [2 * n - 1 - abs(n - 1 - r) for r in range(len(rows))]:
        return text
    lines = text.splitlines()
    for r, row in enumerate(rows):
        holes = [HOLE] * abs(n - 1 - r)
        before, behind = (holes, []) if r < n else ([], holes)
        lines[row.line] = ", ".join([*before, *row.tokens, *behind])
    return "\n".join(lines)


def _lines(grid: Grid, total: int) -> Iterator[SumLine]:
    n = grid.rows
    for k in range(n):
        yield SumLine(f"row {k + 1}", grid.row(k), total)
    for k in range(n):
        yield SumLine(f"falling line {k + 1}", grid.col(k), total)
    for k in range(n):
        cells = (grid.at(r, k + n // 2 - r) for r in range(n))
        yield SumLine(f"rising line {k + 1}", tuple(c for c in cells if c is not None), total)
