"""Kropki: a Latin square with all of its dots between neighbours.

Variables  cell -> its number, 1..n
Clues      `white`: pairs of cells that hold consecutive numbers; `black`: one is double the other;
           unless `negative` is false, no other neighbours are so
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from gridwright.families.elements.kropki import are_consecutive, is_double
from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.model.constraints import Constraint, Table
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Drafting, completed, sized
from gridwright.puzzles.element import read_cells, read_entries
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Kropki"]

_DOTS: Mapping[str, Callable[[int, int], bool]] = {"white": are_consecutive, "black": is_double}
"""What the dots of a colour say; of 1 and 2 both are true, and one of the two is drawn."""

Pair = tuple[Cell, Cell]


class Kropki(BoardFamily):
    """Latin squares with dots."""

    name = "kropki"
    is_made = True
    styles = {"": "all dots, and as few numbers as are enough"}
    filled_styles = ("",)
    engines = ("domains",)
    summary = "complete a Latin square from dots between consecutive and double numbers"
    gentlest = 2.2
    holes = False
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once. "
        "Numbers with a white dot between them are consecutive; of two with a black dot, one is "
        "double the other.",
        "negative": "Where there is no dot, neither is so.",
    }
    keys = {
        "board": "values, . for empty",
        "white": 'pairs of cells whose numbers are consecutive, such as ["r1c1 r1c2"]',
        "black": "pairs of cells of which one number is double the other",
        "negative": "false if not all dots are there; true if not given",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        dots, told = dict[str, tuple[Pair, ...]](), dict[Pair, str]()
        for key in _DOTS:
            if key not in table:
                continue
            for place, text in read_entries(table, key):
                cells = read_cells(table, place, text, grid, 2)
                pair = min(cells), max(cells)
                if len(cells) > 2 or pair[1] not in grid.neighbours(pair[0], "rook"):
                    raise table.error(key, "expected two cells with a common side", place=place)
                if pair in told:
                    message = f"{grid.name(pair[0])} and {grid.name(pair[1])} have a dot already"
                    raise table.error(key, message, place=place)
                told[pair] = key
            dots[key] = tuple(sorted(pair for pair, colour in told.items() if colour == key))
        found = {key: pairs for key, pairs in dots.items() if pairs}
        return {**found, "negative": table.flag("negative", True)}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        told = (c for clue in self.each_clue(puzzle) for c in clue.constraints)
        return [*rows_and_columns(puzzle.grid), *told, *self._no_others(puzzle)]

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        n, name_of = puzzle.grid.rows, puzzle.grid.name
        for colour in _DOTS:
            for a, b in puzzle.clues.get(colour, ()):
                name = f"the {colour} dot of {name_of(a)} and {name_of(b)}"
                yield Clue(name, (Table((a, b), _pairs(n, (colour,), True), name=name),))

    def _no_others(self, puzzle: Puzzle) -> Iterator[Constraint]:
        grid = puzzle.grid
        if not puzzle.clues["negative"]:
            return
        dotted = {pair for colour in _DOTS for pair in puzzle.clues.get(colour, ())}
        for pair in _neighbours(grid):
            if pair not in dotted:
                name = f"no dot between {grid.name(pair[0])} and {grid.name(pair[1])}"
                yield Table(pair, _pairs(grid.rows, tuple(_DOTS), False), name=name)

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, _ = sized(size or (5, 5), 2, 9, is_square=True)
        return Puzzle(self, Grid(rows, rows), {}, {"negative": False})

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        """All dots of a Latin square; between 1 and 2 the colour is left to chance."""
        dots: dict[str, list[Pair]] = {}
        for a, b in _neighbours(frame.grid):
            fit = [colour for colour, is_so in _DOTS.items() if is_so(values[a], values[b])]
            if fit:
                dots.setdefault(fit[below(len(fit))], []).append((a, b))
        clues = {colour: tuple(dots[colour]) for colour in _DOTS if colour in dots}
        told = Puzzle(self, frame.grid, {}, {**clues, "negative": True})
        return (yield from completed(told, values, below, model=told.model()))

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        from gridwright.families.elements.picture import dot

        for colour in _DOTS:
            for pair in puzzle.clues.get(colour, ()):
                dot(drawing, pair, black=colour == "black")

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values, name = super().key_values(puzzle), puzzle.grid.name
        for colour in _DOTS:
            if colour in values:
                values[colour] = [f"{name(a)} {name(b)}" for a, b in values[colour]]
        return values


def _neighbours(grid: Grid) -> list[Pair]:
    return [(a, b) for a in grid.cells for b in grid.neighbours(a, "rook") if a < b]


@cache
def _pairs(n: int, colours: tuple[str, ...], is_so: bool) -> frozenset[tuple[int, ...]]:
    """The pairs of numbers of which a dot of one of these colours would be true, or none."""
    numbers = range(1, n + 1)
    return frozenset(
        (a, b)
        for a in numbers
        for b in numbers
        if a != b and any(_DOTS[colour](a, b) for colour in colours) == is_so
    )
