"""The common part of families whose variables are the cells of a board."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.typeset import typeset_number
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import (
    element_clues,
    element_names,
    element_notes,
    element_rules,
    read_elements,
    write_elements,
)
from gridwright.puzzles.further import further_clues
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.step import NO_CANDIDATES, Candidates, Step
from gridwright.text.board import EMPTY, HOLE, read_number
from gridwright.text.spans import Span, Text, TextRole, board_text
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.playing import Board
    from gridwright.scene.drawing import Drawing
    from gridwright.scene.scene import Scene
    from gridwright.scene.tiling import Tile

__all__ = ["BoardFamily"]


class BoardFamily(Family):
    """A family whose variables are the cells of a board and whose values are whole numbers.

    A subclass says which values a cell may hold (`values`), what must be true
    (`constraints`), and reads its further keys (`read_clues`).  `holes` says whether a board may
    have them, and `holes_are_set` whether a setter chooses where; False if the rule says so.

    >>> class Cyclic(BoardFamily):
    ...     name, keys = "cyclic", {"board": "three columns"}
    ...
    ...     def values(self, puzzle):
    ...         return range(1, 4)
    ...
    ...     def constraints(self, puzzle):
    ...         grid = puzzle.grid
    ...         return [AllDifferent(grid.row(r)) for r in range(grid.rows)]
    >>> from gridwright import AllDifferent, count
    >>> count(Cyclic().puzzle(KeyTable({"board": "1 . .\\n. . ."})))
    12
    """

    holes: ClassVar[bool] = True
    holes_are_set: ClassVar[bool] = True
    is_decorated = True
    layers = {"board": "values"}

    @abstractmethod
    def values(self, puzzle: Puzzle) -> Sequence[int]:
        """The values an open cell may hold, in increasing order."""

    @abstractmethod
    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        """The constraints on the cells."""

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        """The family's keys other than `board`, validated and normalised."""
        return {}

    def region_of(self, puzzle: Puzzle) -> Callable[[Cell], object] | None:
        """The box or region of each cell; None on boards without."""
        return None

    def known_keys(self, table: KeyTable) -> Iterable[str]:
        return (*self.keys, *(element_names() if self.takes_elements else ()))

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        """What the elements say; a subclass adds the clues of its own keys."""
        yield from element_clues(puzzle)
        yield from further_clues(puzzle.more, puzzle.name)

    def notes(self, puzzle: Puzzle) -> tuple[str, ...]:
        return tuple(element_notes(puzzle))

    def rules(self, puzzle: Puzzle) -> tuple[str, ...]:
        return (*super().rules(puzzle), *element_rules(puzzle))

    def read_bare(self, text: str, source: str) -> Puzzle:
        """Read a text as the board, for callers who name the family."""
        return self.puzzle(KeyTable({"board": text}, source=source, first_line=1))

    def read_token(self, token: str) -> int | None:
        """The value that a token of the board stands for, None for an empty cell."""
        return None if token in EMPTY else read_number(token)

    def zero_is_empty(self, table: KeyTable) -> bool:
        """Whether ``0`` on the board means an empty cell."""
        return True

    def write_value(self, value: int) -> str:
        """The token for a value on a board."""
        return str(value)

    def drawn_value(self, value: int) -> str:
        """What stands for a value in a picture: unless a family says so, as on a board but for the
        minus sign.
        """
        token = self.write_value(value)
        return typeset_number(value) if token == str(value) else token

    def facts(self, puzzle: Puzzle) -> Mapping[str, Constraint]:
        """What a puzzle on this board may tell beside values, by name: for making puzzles.

        Each follows from a solution: a `LinearSum` by how much it exceeds its total, any other
        statement by whether it holds (`gridwright.model.derived`).
        """
        return {}

    def random_solution(
        self, puzzle: Puzzle, below: Callable[[int], int]
    ) -> Mapping[Cell, int] | None:
        """A solution of an empty board, drawn by chance: ``below(n)`` is a number from 0 to n - 1.

        None if the family has no better way than to fix values at random.
        """
        return None

    def always_told(self, puzzle: Puzzle) -> Collection[int]:
        """The values that every puzzle made on this board gives, wherever they are."""
        return ()

    def always_given(self, puzzle: Puzzle, values: Mapping[Cell, int]) -> Collection[Cell]:
        """The cells of a solution that every puzzle made of it gives."""
        told = self.always_told(puzzle)
        return [cell for cell, value in values.items() if value in told]

    def telling(self, puzzle: Puzzle, told: Mapping[str, int]) -> Puzzle:
        """The puzzle with these of its `facts`, which have these values."""
        return puzzle

    def build(self, table: KeyTable) -> Puzzle:
        rows = table.rows("board", holes=self.holes)
        grid = _grid(table, [row.tokens for row in rows])
        givens: dict[Variable, int] = {}
        zero_is_empty = self.zero_is_empty(table)
        for cell in grid.cells:
            r, c = divmod(cell, grid.cols)
            try:
                value = self.read_token(rows[r].tokens[c])
            except PuzzleError as error:
                raise table.error(
                    "board", error.message, place=grid.name(cell), within=rows[r].line
                ) from None
            if value is not None and not (value == 0 and zero_is_empty):
                givens[cell] = value
        clues = self.read_clues(table, grid)
        if self.takes_elements:
            clues |= read_elements(table, grid)
        puzzle = Puzzle(self, grid, givens, clues)
        try:
            self.check_givens(puzzle)
        except PuzzleError as error:
            if not error.place:
                raise table.error("board", error.message) from None
            r, c = divmod(grid.cell(error.place), grid.cols)
            token = rows[r].tokens[c]
            value = puzzle.givens[grid.cell(error.place)]
            letter = f"{shown(token)} stands for {value}: " if token.isalpha() else ""
            raise table.error(
                "board", letter + error.message, place=error.place, within=rows[r].line
            ) from None
        return puzzle

    def check_givens(self, puzzle: Puzzle) -> None:
        values = self.values(puzzle)
        allowed = values if isinstance(values, range) else frozenset(values)
        for cell, value in puzzle.givens.items():
            if value not in allowed:
                raise FormatError(f"{value} is not one of {_told(values)}", place=puzzle.name(cell))

    def model(self, puzzle: Puzzle) -> Model:
        values = self.values(puzzle)
        domains: dict[Variable, Sequence[int]] = {
            cell: (puzzle.givens[cell],) if cell in puzzle.givens else values
            for cell in puzzle.grid.cells
        }
        told = (c for clue in element_clues(puzzle) for c in clue.constraints)
        return Model(domains, [*self.constraints(puzzle), *told])

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        grid = puzzle.grid
        cells = [assignment.get(cell) for cell in range(grid.rows * grid.cols)]
        rows = tuple(tuple(cells[r * grid.cols : (r + 1) * grid.cols]) for r in range(grid.rows))
        return Solution(puzzle, assignment, rows)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        return board_text(self.spans(puzzle, solution))

    def spans(self, puzzle: Puzzle, solution: Solution | None) -> list[list[Span | None]]:
        """The board's cells as text with roles; None for holes."""
        values = puzzle.givens if solution is None else solution.assignment

        def span(cell: int) -> Span | None:
            if cell in puzzle.grid.holes:
                return None
            if cell not in values:
                return Span(".", TextRole.EMPTY)
            role = TextRole.GIVEN if cell in puzzle.givens else TextRole.FOUND
            return Span(self.write_value(values[cell]), role)

        rows, cols = puzzle.grid.rows, puzzle.grid.cols
        return [[span(cell) for cell in range(r * cols, (r + 1) * cols)] for r in range(rows)]

    def tiles(self, puzzle: Puzzle) -> "Mapping[Cell, Tile]":
        """The outlines of the cells as they are drawn; squares by default."""
        from gridwright.scene.tiling import squares

        return squares(puzzle.grid)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """Add to the drawing of a board what is specific to the family."""

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: Sequence[Step] = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from gridwright.puzzles.board_drawing import draw_board

        return draw_board(self, puzzle, solution, steps, candidates)

    def board(self, puzzle: Puzzle) -> "Board":
        from gridwright.puzzles.board_drawing import board_places
        from gridwright.puzzles.playing import Board

        return Board(self.draw(puzzle), board_places(self, puzzle))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        lines = board_text(self.spans(puzzle, None)).plain().splitlines()
        # in a board of one column nothing else would say that 12 is one cell
        end = ",\n" if puzzle.grid.cols == 1 else "\n"
        board = "".join(line + end for line in lines)
        return {"board": board, **puzzle.clues, **write_elements(puzzle)}


def _grid(table: KeyTable, rows: list[list[str]]) -> Grid:
    cols = len(rows[0])
    tokens = [token for row in rows for token in row]
    holes = frozenset(cell for cell, token in enumerate(tokens) if token == HOLE)
    if len(holes) == len(tokens):
        raise table.error("board", "the board has no cells, only holes")
    return Grid(len(rows), cols, holes)


def _told(values: Sequence[int]) -> str:
    """``1..9``, or the first few of a set with gaps."""
    if not values:
        return "no values at all"
    if values[-1] - values[0] == len(values) - 1:
        return f"{values[0]}..{values[-1]}"
    return ", ".join(map(str, values[:8])) + (", ..." if len(values) > 8 else "")
