"""Fill-ins: known numbers are placed in a grid, at positions that are to be found.

Alone it is a puzzle of its own; in a numeric crossword it is the second stage, after the clues
have been solved one by one.

Variables  ``12a=345``: 1 if that number is entered there, else 0
Model      exact cover with colours: an entry takes one number, a number goes into one entry, and
           a cell is a secondary item whose colour is its digit (D. E. Knuth, The Art of Computer
           Programming, volume 4B, section 7.2.2.1, on word puzzles)
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from gridwright.basics.bounds import MAX_LAID
from gridwright.basics.errors import FormatError, SizeError, shown
from gridwright.basics.halting import asking
from gridwright.clues.numbers.functions import value_of_digits
from gridwright.families.crossnumber.digits import SIGNS, write_digit
from gridwright.families.crossnumber.drawing import drawing
from gridwright.families.crossnumber.random_crosswords import entries_of, number_of, random_numbers
from gridwright.families.crossnumber.random_grids import random_grid
from gridwright.families.crossnumber.reading import read_setting
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.filling import Number, listed, read_numbers
from gridwright.model.chosen import ones
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne, Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.drafting import Below, Drafting, only, sized
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.step import NO_CANDIDATES, NO_REASON, Candidates
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.playing import Board
    from gridwright.puzzles.step import Step
    from gridwright.scene.scene import Scene

__all__ = ["FillIn"]

_GEOMETRY: Final = {
    "grid": "# black, . white; entries of two cells or more",
    "across_lengths": 'each row as lengths from bar to bar, such as "3132/13311"',
    "down_lengths": "the same for each column",
    "entries": 'any cells in any order, such as {1a = "r1c1 r1c2"}',
    "cells": "a drawing of the names of cells, if entries name them",
}
_WIDTH: Final = 76
_PARAGRAPH: Final = 1_000
"""Characters of a line of numbers in a text, and of what is broken into lines by a picture."""


class FillIn(Family):
    """Numbers into a grid, each into some entry of its length."""

    name = "fill-in"
    title = "Fill-in"
    is_made = True
    styles = {"": "a grid that is alike upside down, and numbers that fit in one way"}
    aliases = ("kriss-kross",)
    summary = "fit a list of numbers into a grid, without being told where each one goes"
    gentlest = 2.8
    rule_texts = {
        "": "Write the numbers of the list into the grid, a digit in each cell. Each number has a "
        "place of its own, across or down."
    }
    keys = {
        "values": "the numbers, as a text, a list, or a table of names; digits as they are entered",
        **_GEOMETRY,
        "base": "base of the digits, 2 to 64; 10 if not given",
        "given": "known digits, such as {r1c1 = 5}",
    }
    layers = {"grid": "grid bars", "given": "given"}
    main_keys = ("values", "grid")
    engines = ("cover",)
    is_decorated = True
    tilings = ("squares", "hexagons", "triangles", "rings", "graph")

    def build(self, table: KeyTable) -> Puzzle:
        if not isinstance(table.values.get("cells", ""), str):
            raise table.error("cells", "expected a drawing of the cells")
        setting = read_setting(table, ())
        numbers = read_numbers(table, setting.base)
        puzzle = Puzzle(self, setting.layout.grid, {}, {"setting": setting, "numbers": numbers})
        _check_sizes(table, puzzle)
        if "given" not in table:
            return puzzle
        given: dict[Variable, int | None] = table.table("given")  # type: ignore[assignment]
        for name, digit in given.items():
            if not isinstance(digit, int) or isinstance(digit, bool):
                message = f"{shown(name, 20)}: expected a digit, found {shown(digit)}"
                raise table.error("given", message)
        return table.reading("given", lambda: puzzle.with_givens(given))

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        return Puzzle(self, Grid(*sized(size or (7, 7), 3, 15)))

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        """Numbers by chance, of which no two are alike."""
        rows, cols = frame.grid.rows, frame.grid.cols
        grid = random_grid(rows, cols, 5, below)
        if grid is None:
            return None
        entries = entries_of(grid)
        digits = random_numbers(entries, below)
        numbers = sorted(number_of(digits, cells) for cells in entries.values())
        if len(set(numbers)) < len(numbers):
            return None
        table = {"values": numbers, "grid": "".join(f"{row}\n" for row in grid)}
        return (yield from only(self.puzzle(KeyTable(table))))

    def variables(self, puzzle: Puzzle) -> Sequence[Variable]:
        """The cells: placements cannot be given, digits can."""
        return _setting(puzzle).layout.used

    def find(self, puzzle: Puzzle, name: str) -> Variable | None:
        return _setting(puzzle).layout.cell_of.get(name)

    def cell_names(self, puzzle: Puzzle) -> Mapping[str, Cell]:
        return _setting(puzzle).layout.cell_of

    def check_givens(self, puzzle: Puzzle) -> None:
        setting = _setting(puzzle)
        for cell, digit in puzzle.givens.items():
            if cell not in setting.layout.entries_through:
                raise FormatError(f"{puzzle.name(cell)} belongs to no entry")
            if not 0 <= digit < setting.base:
                message = f"{shown(digit, 12)} is not a digit in base {setting.base}"
                raise FormatError(message, place=puzzle.name(cell))

    def model(self, puzzle: Puzzle) -> Model:
        placed = dict(_placements(puzzle))
        of_entry: dict[str, list[Variable]] = {name: [] for name, _ in _entries(puzzle)}
        of_number: dict[str, list[Variable]] = {n.text: [] for n in _numbers(puzzle)}
        on_cell: dict[Cell, list[tuple[Variable, str]]] = {}
        for name, (entry, cells, number) in placed.items():
            of_entry[entry].append(name)
            of_number[number.text].append(name)
            for cell, digit in zip(cells, number.digits, strict=True):
                on_cell.setdefault(cell, []).append((name, SIGNS[digit]))
        constraints = [*_entries_filled(puzzle, of_entry), *_numbers_used(puzzle, of_number)]
        for cell, uses in on_cell.items():
            scope, digits = zip(*uses, strict=True)
            name = f"{puzzle.grid.name(cell)} has one digit"
            constraints.append(AtMostOne(tuple(scope), tuple(digits), name=name))
        return Model(dict.fromkeys(placed, (0, 1)), constraints)

    def fixed_by(self, puzzle: Puzzle) -> Mapping[Variable, Assignment]:
        """A digit leaves out the numbers that have another one in its cell."""
        left_out: dict[Variable, dict[Variable, int]] = {cell: {} for cell in puzzle.givens}
        open_ = puzzle.with_givens(dict.fromkeys(puzzle.givens))
        for name, (_, cells, number) in asking(_placements(open_)):
            for cell, digit in zip(cells, number.digits, strict=True):
                if puzzle.givens.get(cell, digit) != digit:
                    left_out[cell][name] = 0
        return left_out

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        setting = _setting(puzzle)
        placed = dict(_placements(puzzle))
        digits: dict[Cell, int] = {}
        where: dict[str, str] = {}
        values: dict[str, int] = {}
        for name in ones(assignment):
            entry, cells, number = placed[str(name)]
            digits.update(zip(cells, number.digits, strict=True))
            values[entry] = number.value
            if number.names:
                where[next(name for name in number.names if name not in where)] = entry
        grid = puzzle.grid
        board = [digits.get(cell) for cell in range(grid.rows * grid.cols)]
        rows = tuple(tuple(board[r : r + grid.cols]) for r in range(0, len(board), grid.cols))
        entries = {
            name: values.get(name, value_of_digits([digits[c] for c in cells], setting.base))
            for name, cells in _entries(puzzle)
            if all(cell in digits for cell in cells)
        }
        facts = {"entries": entries, **({"places": where} if where else {})}
        named = {setting.layout.name(cell): digit for cell, digit in digits.items()}
        return Solution(puzzle, assignment, rows, facts, names=named | entries)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        setting = _setting(puzzle)
        if solution is not None:
            return drawing(setting, puzzle.givens, _digits(solution))
        lines = drawing(setting, puzzle.givens, None).lines
        return Text(
            (*lines, *((Span(line, TextRole.LABEL),) for line in listed(_numbers(puzzle), _WIDTH)))
        )

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: "Sequence[Step]" = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from gridwright.families.crossnumber.picture import draw_crossnumber

        notes = tuple(listed(_numbers(puzzle), _PARAGRAPH)) if solution is None else ()
        if solution is not None:
            solution = replace(solution, assignment=_digits(solution))
        told = [_on_cells(puzzle, step) for step in steps]
        return draw_crossnumber(_setting(puzzle), puzzle, solution, told, candidates, notes)

    def write_value(self, value: int) -> str:
        return write_digit(value)

    def board(self, puzzle: Puzzle) -> "Board":
        """The grid, and the numbers by their lengths."""
        from gridwright.families.crossnumber.playing import crossnumber_board
        from gridwright.puzzles.playing import Listed

        numbers = sorted(_numbers(puzzle), key=lambda number: (len(number.digits), number.digits))
        listed_numbers = tuple(
            Listed("", name, number.text, f"{len(number.digits)} digits")
            for number in numbers
            for name in number.names or [""] * number.times
        )
        board = crossnumber_board(_setting(puzzle), puzzle, range(_setting(puzzle).base))
        return board._replace(clues=(*board.clues, *listed_numbers), rules="")

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        given = {puzzle.name(cell): digit for cell, digit in puzzle.givens.items()}
        return dict(_setting(puzzle).keys) | ({"given": given} if given else {})


def _setting(puzzle: Puzzle) -> Setting:
    setting: Setting = puzzle.clues["setting"]
    return setting


def _numbers(puzzle: Puzzle) -> tuple[Number, ...]:
    numbers: tuple[Number, ...] = puzzle.clues["numbers"]
    return numbers


def _entries(puzzle: Puzzle) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
    return _setting(puzzle).layout.entries


def _digits(solution: Solution) -> dict[Variable, int]:
    """What stands in the cells of a solution."""
    digits = (digit for row in solution.rows for digit in row)
    return {cell: digit for cell, digit in enumerate(digits) if digit is not None}


def _on_cells(puzzle: Puzzle, step: "Step") -> "Step":
    """A step as it is drawn: the entries whose numbers it changes."""
    cells_of, cells = dict(_entries(puzzle)), dict[Variable, tuple[int, ...]]()
    for option in (*step.places, *step.eliminates):
        entry = str(option).partition("=")[0]
        found: Sequence[Variable] = cells_of.get(entry, ())
        found = (option,) if isinstance(option, int) else found
        cells |= dict.fromkeys(found, ())
    return replace(step, places={}, eliminates=cells, reason=NO_REASON)


def _placements(puzzle: Puzzle) -> Iterator[tuple[str, tuple[str, tuple[Cell, ...], Number]]]:
    """The name of each placement that the givens allow: its entry, its cells, its number."""
    by_length: dict[int, list[Number]] = {}
    for number in _numbers(puzzle):
        by_length.setdefault(len(number.digits), []).append(number)
    for entry, cells in _entries(puzzle):
        for number in by_length.get(len(cells), ()):
            digit_of = dict(puzzle.givens)
            pairs = zip(cells, number.digits, strict=True)
            if all(digit_of.setdefault(cell, digit) == digit for cell, digit in pairs):
                yield f"{entry}={number.text}", (entry, cells, number)


def _rooms(puzzle: Puzzle) -> tuple[Counter[int], Counter[int]]:
    """How many entries, and how many numbers, there are of each length."""
    entries = Counter(len(cells) for _, cells in _entries(puzzle))
    numbers: Counter[int] = Counter()
    for number in _numbers(puzzle):
        numbers[len(number.digits)] += number.times
    return entries, numbers


def _entries_filled(
    puzzle: Puzzle, of_entry: Mapping[str, Sequence[Variable]]
) -> Iterator[Constraint]:
    """Every entry takes a number, unless there are fewer numbers of its length than entries."""
    n_entries, n_numbers = _rooms(puzzle)
    for entry, cells in _entries(puzzle):
        if n_numbers[len(cells)] >= n_entries[len(cells)]:
            yield ExactlyOne(tuple(of_entry[entry]), name=f"{entry} takes one number")
        else:
            yield AtMostOne(tuple(of_entry[entry]), name=f"{entry} takes at most one number")


def _numbers_used(
    puzzle: Puzzle, of_number: Mapping[str, Sequence[Variable]]
) -> Iterator[Constraint]:
    """Every number is used as often as it was given, unless there are more than entries."""
    n_entries, n_numbers = _rooms(puzzle)
    for number in _numbers(puzzle):
        scope, times = tuple(of_number[number.text]), number.times
        is_spare = n_numbers[len(number.digits)] > n_entries[len(number.digits)]
        often = "at most " * is_spare + ("once" if times == 1 else f"{times} times")
        name = f"{number.text} is used {often}"
        if times == 1:
            yield (AtMostOne if is_spare else ExactlyOne)(scope, name=name)
        else:
            yield Between(scope, 0 if is_spare else times, times, name=name)


def _check_sizes(table: KeyTable, puzzle: Puzzle) -> None:
    """Raise for numbers that fit nowhere, and for more placements than anyone means."""
    n_entries, n_numbers = _rooms(puzzle)
    for number in _numbers(puzzle):
        if not n_entries[len(number.digits)]:
            lengths = ", ".join(map(str, sorted(n_entries)))
            what = f"{shown(number.text)} has {len(number.digits)} digits; entries have {lengths}"
            raise table.error("values", what)
    size = sum(n * n_numbers[length] * length for length, n in n_entries.items())
    if size > MAX_LAID:
        message = f"{size:,} digits in all placements; at most {MAX_LAID:,}"
        raise SizeError(message, place="values", source=table.source, line=table.line("values"))
