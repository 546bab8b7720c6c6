"""A family: everything that is particular to one kind of puzzle, behind one face.

A new family is a file with a subclass of `Family` (or of `BoardFamily`, where the variables
are the cells of a board) and a line in the entry points `gridwright.families`.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.basics.bounds import MAX_DESCRIPTION, MAX_TEXT
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import EMPTY, HOLE, read_number
from gridwright.text.keys import META, PICTURE
from gridwright.text.spans import Role, Span, Text, board_text
from gridwright.text.table import Table
from gridwright.text.toml import write_toml

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.step import Step
    from gridwright.scene.drawing import Drawing
    from gridwright.scene.scene import Scene
    from gridwright.scene.tiling import Tile

__all__ = ["NO_CANDIDATES", "BoardFamily", "Candidates", "Family"]

Candidates = Mapping[Variable, Collection[int]]
"""The values that are left for some variables, to be drawn as pencil marks."""

NO_CANDIDATES: Candidates = MappingProxyType({})


class Family(ABC):
    """One kind of puzzle.  Instances hold nothing; there is one of each family.

    name       the word after ``puzzle =`` in a file
    aliases    other such words
    summary    one line for people
    keys       the keys a file may have, each with one line on what it means
    main_keys  the keys that Python callers may pass without their names, in this order
    engines    engines to be preferred for its models, best first
    max_text   characters of a text without keys, at most
    is_last    whether all others are shown a text without keys first
    is_decorated  whether a file may add to its picture, see `scene.annotations`
    """

    name: ClassVar[str]
    aliases: ClassVar[tuple[str, ...]] = ()
    summary: ClassVar[str] = ""
    keys: ClassVar[Mapping[str, str]]
    main_keys: ClassVar[tuple[str, ...]] = ("board",)
    engines: ClassVar[tuple[str, ...]] = ()
    max_text: ClassVar[int] = MAX_TEXT
    is_last: ClassVar[bool] = False
    is_decorated: ClassVar[bool] = False

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def puzzle(self, table: Table) -> Puzzle:
        """Make a puzzle from keys; raises PuzzleError with the place of what is wrong."""
        also = (PICTURE,) if self.is_decorated else ()
        table.expect((*self.known_keys(table), *META, *also, "puzzle"))
        meta: dict[str, Any] = {key: table.text(key) for key in META if key in table}
        puzzle = self.build(table)
        if PICTURE in table:
            from gridwright.scene.annotations import read_picture

            meta[PICTURE] = read_picture(table, puzzle)
        return Puzzle(self, puzzle.grid, puzzle.givens, puzzle.clues, meta)

    def known_keys(self, table: Table) -> Iterable[str]:
        """The keys that this table may have; a family may know more than its `keys`."""
        return self.keys

    @abstractmethod
    def build(self, table: Table) -> Puzzle:
        """Read the family's own keys."""

    @abstractmethod
    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle as variables and constraints."""

    @abstractmethod
    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        """What an assignment of the model's variables means."""

    @abstractmethod
    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        """The puzzle, or its solution, as text."""

    @abstractmethod
    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        """The keys from which `build` makes this puzzle again."""

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: "Sequence[Step]" = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        """The puzzle, or its solution, as a picture: its text, where a family has no other."""
        from gridwright.scene.drawing import text_scene

        return text_scene(self.text(puzzle, solution), *self.caption(puzzle, solution))

    def caption(self, puzzle: Puzzle, solution: Solution | None = None) -> tuple[str, str]:
        """A title, and a description for those who cannot see the picture."""
        told = self.text(puzzle, solution).plain()
        board = f"\n{told}" if len(told) <= MAX_DESCRIPTION else ""
        return puzzle.meta.get("title", self.name), f"{self.name}: {self.summary}{board}"

    def variables(self, puzzle: Puzzle) -> Sequence[Variable]:
        """The variables that may be given."""
        return puzzle.grid.cells

    def find(self, puzzle: Puzzle, name: str) -> Variable | None:
        """The variable that has a further name, neither its own nor that of a cell."""
        return None

    def cell_names(self, puzzle: Puzzle) -> Mapping[str, Cell]:
        """The cells that have names of their own, besides ``r1c1`` and the like."""
        return {}

    def check_givens(self, puzzle: Puzzle) -> None:
        """Raise PuzzleError if a given has a value that is not allowed there."""

    def notes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What was derived rather than said, a sentence each."""
        return ()

    def without_each(self, puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
        """For each clue that may be mistyped: its name, and the puzzle without it."""
        return iter(())

    def format(self, puzzle: Puzzle) -> str:
        """The puzzle as a puzzle file; `parse` is its inverse."""
        return write_toml({"puzzle": self.name, **self.key_values(puzzle), **puzzle.meta})

    def recognises(self, text: str) -> bool:
        """Whether a text without keys can only be meant for this family."""
        return False

    def read_bare(self, text: str, source: str) -> Puzzle:
        """Read a text that `recognises` took; raises PuzzleError."""
        raise FormatError(f"{self.name} has no format without keys", source=source)

    def recognises_line(self, line: str) -> bool:
        """Whether one line can only be a whole puzzle of this family: a file may hold many."""
        return False

    def read_line(self, line: str, source: str, number: int) -> Puzzle:
        """Read line `number` (from 1) of a file of such lines; raises PuzzleError."""
        raise FormatError(f"{self.name} has no format of one line", source=source, line=number)


class BoardFamily(Family):
    """A family whose variables are the cells of a board and whose values are whole numbers.

    A subclass says which values a cell may hold (`values`), what must be true
    (`constraints`), and reads its further keys (`read_clues`).
    """

    holes: ClassVar[bool] = True
    is_decorated = True

    @abstractmethod
    def values(self, puzzle: Puzzle) -> Sequence[int]:
        """The values an open cell may hold, in increasing order."""

    @abstractmethod
    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        """What must be true of the cells."""

    def read_clues(self, table: Table, grid: Grid) -> dict[str, Any]:
        """The family's keys other than `board`, validated and normalised."""
        return {}

    def read_bare(self, text: str, source: str) -> Puzzle:
        """The text as the board, for whoever says which family it is of."""
        return self.puzzle(Table({"board": text}, source=source, first_line=1))

    def read_token(self, token: str) -> int | None:
        """The value that a token of the board stands for, None for an empty cell."""
        return None if token in EMPTY else read_number(token)

    def zero_is_empty(self, table: Table) -> bool:
        """Whether ``0`` on the board means an empty cell."""
        return True

    def write_value(self, value: int) -> str:
        """The token for a value on a board."""
        return str(value)

    def build(self, table: Table) -> Puzzle:
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
        puzzle = Puzzle(self, grid, givens, self.read_clues(table, grid))
        try:
            self.check_givens(puzzle)
        except PuzzleError as error:
            if not error.place:
                raise table.error("board", error.message) from None
            r, c = divmod(grid.cell(error.place), grid.cols)
            token = rows[r].tokens[c]
            letter = f"{shown(token)}: " if token.isalpha() else ""
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
        return Model(domains, self.constraints(puzzle))

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
                return Span(".", Role.EMPTY)
            role = Role.GIVEN if cell in puzzle.givens else Role.FOUND
            return Span(self.write_value(values[cell]), role)

        rows, cols = puzzle.grid.rows, puzzle.grid.cols
        return [[span(cell) for cell in range(r * cols, (r + 1) * cols)] for r in range(rows)]

    def tiles(self, puzzle: Puzzle) -> "Mapping[Cell, Tile]":
        """The cells as they are drawn: squares, where a family has no others."""
        from gridwright.scene.tiling import squares

        return squares(puzzle.grid)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """Add to the drawing of a board what is particular to the family."""

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: "Sequence[Step]" = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from gridwright.puzzles.board_drawing import draw_board

        return draw_board(self, puzzle, solution, steps, candidates)

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        lines = board_text(self.spans(puzzle, None)).plain().splitlines()
        # in a board of one column nothing else would say that 12 is one cell
        end = ",\n" if puzzle.grid.cols == 1 else "\n"
        return {"board": "".join(line + end for line in lines), **puzzle.clues}


def _grid(table: Table, rows: list[list[str]]) -> Grid:
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
