"""Magic board: numbers on a board of any shape, and lines of cells with given sums.

Variables  cell -> its number
Sums       of rows, columns and diagonals: `sum`, or derived where each number is used exactly
           as often as it may be, so that the whole board's sum is known and is dealt out
           evenly; `row_sums` and `column_sums` give each line its own, ``"."`` an unknown one;
           `groups` are sets of any cells
Zero       ``0`` on the board is a number where it is one of `numbers`, an empty cell elsewhere
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.families.sums import NumberPool, SumLine, impossible, is_partition, line_sums
from gridwright.model.constraints import AllDifferent, AtMost, Constraint, Increasing
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.table import KeyTable, write_numbers

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["MagicBoard"]

KINDS = ("rows", "columns", "diagonals")
_OWN_SUMS = {"rows": "row_sums", "columns": "column_sums"}


class MagicBoard(BoardFamily):
    """Magic squares and their relatives."""

    name = "magic-board"
    is_made = True
    engines = ("domains",)
    summary = "place numbers on a board so that its lines have given sums"
    gentlest = 2.3
    rule_texts = {
        "": "Place the numbers on the board.",
        "-uses": "No number is placed twice.",
        "-lines": "Rows, columns and diagonals have the sums that are given, or all the same sum.",
        "lines": "The lines have the sums that are given, or all the same sum.",
        "groups": "Cells of one colour have the sum that is given.",
        "order": "Of two cells with a sign < or > between them, the one at its open side is the "
        "greater.",
    }
    keys = {
        "board": "numbers, . for empty, # for no cell",
        "numbers": 'the numbers, such as "5..29" or a list; 1 to the number of cells if not given',
        "sum": "the sum of every line; derived where it can be",
        "lines": 'some of ["rows", "columns", "diagonals"]; all of them if not given',
        "groups": 'sets of cells, such as [{cells = ["r1c1", "r2c2"], sum = 85}]',
        "row_sums": 'the sum of each row, "." for an unknown one',
        "column_sums": 'the sum of each column, "." for an unknown one',
        "uses": "how often a number may be used, 1 if not given",
        "order": 'cells in increasing order, such as ["r1c1 < r1c5"]',
    }
    layers = {
        "board": "values",
        "groups": "groups sum",
        "row_sums": "side left",
        "column_sums": "side top",
        "order": "pairs",
    }

    def zero_is_empty(self, table: KeyTable) -> bool:
        return "numbers" not in table or 0 not in table.numbers("numbers")

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        clues: dict[str, Any] = {}
        if "numbers" in table:
            clues["numbers"] = table.numbers("numbers")
        if "uses" in table:
            clues["uses"] = table.whole("uses")
            if clues["uses"] < 1:
                raise table.error("uses", f"expected at least 1, found {clues['uses']}")
        if "sum" in table:
            clues["sum"] = table.whole("sum")
        if "lines" in table:
            clues["lines"] = _read_lines(table, grid)
        for kind, key in _OWN_SUMS.items():
            if key in table:
                if kind in clues.get("lines", ()):
                    raise table.error(key, f"{kind} are in `lines` too; expected one of the two")
                n = grid.rows if kind == "rows" else grid.cols
                clues[key] = table.numbers_or_blanks(key, n, "sum")
        if "groups" in table:
            clues["groups"] = _read_groups(table, grid)
        if "order" in table:
            chains = enumerate(table.sequence("order", str, 'texts such as "r1c1 < r1c5"'), 1)
            clues["order"] = tuple(_read_chain(table, grid, i, text) for i, text in chains)
        table.reading("sum", lambda: _sets(grid, clues))
        return clues

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return _pool(puzzle.grid, puzzle.clues).numbers

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid, clues = puzzle.grid, puzzle.clues
        cells, pool = grid.cells, _pool(grid, clues)
        found: list[Constraint] = []
        if len(cells) > pool.size:
            found.append(impossible(f"{len(cells)} cells, but only {pool.size} numbers for them"))
        if pool.uses == 1:
            found.append(AllDifferent(cells, name="each number at most once"))
        elif pool.uses < len(cells):
            found.append(AtMost(cells, pool.uses, name=f"each number at most {pool.uses} times"))
        for lines in _sets(grid, clues):
            if lines.reason:
                found.append(impossible(lines.reason))
            found += line_sums(lines.lines, pool, len(cells), lines.kind)
        return [*found, *(_rising(grid, chain) for chain in clues.get("order", ()))]

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        """Orders, and the sums that lines or groups have of their own."""
        grid, clues = puzzle.grid, puzzle.clues
        pool, own = _pool(grid, clues), {"groups"} | {k for k in KINDS if _OWN_SUMS.get(k) in clues}
        for lines in _sets(grid, clues):
            for line in lines.lines if lines.kind in own and not lines.note else ():
                said = tuple(line_sums([line], pool, 0, lines.kind))
                yield Clue(said[0].name, said)
        for chain in clues.get("order", ()):
            said = (_rising(grid, chain),)
            yield Clue(said[0].name, said)

    def notes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """One sentence for each sum that was derived."""
        sets = _sets(puzzle.grid, puzzle.clues)
        return tuple(dict.fromkeys(lines.note for lines in sets if lines.note))

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        from gridwright.families.drawing_sums import draw_sums

        sets = _sets(puzzle.grid, puzzle.clues)
        draw_sums(drawing, puzzle.grid, [line for one in sets for line in one.lines], solution)

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        grid, values = puzzle.grid, super().key_values(puzzle)
        if "numbers" in values:
            values["numbers"] = write_numbers(values["numbers"])
        for key in _OWN_SUMS.values():
            if key in values:
                values[key] = ["." if total is None else total for total in values[key]]
        if "groups" in values:
            values["groups"] = [
                {"cells": list(map(grid.name, cells))} | ({} if total is None else {"sum": total})
                for cells, total in values["groups"]
            ]
        if "order" in values:
            values["order"] = [" < ".join(map(grid.name, chain)) for chain in values["order"]]
        return values


_Named = tuple[str, tuple[Cell, ...]]
"""A line before its sum is known: its name and its cells."""


class _Set(NamedTuple):
    """Lines of one kind, how their sum was derived, and why it does not exist."""

    kind: str
    lines: list[SumLine]
    note: str = ""
    reason: str = ""


def _rising(grid: Grid, chain: tuple[Cell, ...]) -> Constraint:
    return Increasing(chain, name=" < ".join(map(grid.name, chain)))


def _pool(grid: Grid, clues: Mapping[str, Any]) -> NumberPool:
    n_cells = len(grid.cells)
    return NumberPool(
        clues.get("numbers", range(1, n_cells + 1)), min(clues.get("uses", 1), n_cells)
    )


def _sets(grid: Grid, clues: Mapping[str, Any]) -> list[_Set]:
    """All lines with their sums, by kind; raises FormatError if a sum is needed and unknown."""
    usual = () if clues.keys() & {"groups", *_OWN_SUMS.values()} else _usual_lines(grid)
    kinds = clues.get("lines", usual)
    sets = [_shared(grid, clues, kind, _lines(grid, kind), kinds) for kind in kinds]
    for kind, key in _OWN_SUMS.items():
        pairs = zip(_lines(grid, kind), clues[key], strict=True) if key in clues else ()
        sets.append(
            _Set(kind, [SumLine(*line, total) for line, total in pairs if total is not None])
        )
    groups = [(f"group {i}", *group) for i, group in enumerate(clues.get("groups", ()), 1)]
    unknown = [(name, cells) for name, cells, total in groups if total is None]
    if unknown:
        sets.append(_shared(grid, clues, "groups", unknown, ()))
    return [*sets, _Set("groups", [SumLine(*group) for group in groups if group[2] is not None])]


def _shared(
    grid: Grid, clues: Mapping[str, Any], kind: str, lines: list[_Named], kinds: Sequence[str]
) -> _Set:
    """Lines that have one sum: the one that is given, or an equal share of the whole board's.

    Diagonals have the share of the rows or columns, if those are among the `kinds` of lines.
    """
    lines = [line for line in lines if line[1]]
    if "sum" in clues:
        return _Set(kind, [SumLine(*line, clues["sum"]) for line in lines])
    pool, n_cells = _pool(grid, clues), len(grid.cells)
    if pool.size != n_cells:
        raise FormatError(
            "expected a sum; it is derived only where all numbers are used, and there are "
            f"{pool.size} for {n_cells} cells"
        )
    sharing = _lines(grid, kinds[0]) if kind == "diagonals" else lines
    sharing = [line for line in sharing if line[1]]
    if not is_partition([cells for _, cells in sharing], n_cells):
        raise FormatError(f"expected a sum; it cannot be derived for {kind} alone")
    share, rest = divmod(pool.total, len(sharing))
    is_square = grid.rows == grid.cols and kind != "groups"
    who = f"{len(sharing)} {'rows or columns' if is_square else kind}"
    if rest:
        reason = f"no sum can be derived: the numbers make {pool.total}, not a multiple of {who}"
        return _Set(kind, [], reason, reason)
    what = "sum" if is_square else f"sum of {kind}"
    note = f"{what} {share} derived: the numbers make {pool.total}, shared equally by {who}"
    return _Set(kind, [SumLine(*line, share) for line in lines], note)


def _lines(grid: Grid, kind: str) -> list[_Named]:
    if kind == "rows":
        return [(f"row {r + 1}", grid.row(r)) for r in range(grid.rows)]
    if kind == "columns":
        return [(f"column {c + 1}", grid.col(c)) for c in range(grid.cols)]
    return list(zip(("falling diagonal", "rising diagonal"), grid.diagonals(), strict=True))


def _usual_lines(grid: Grid) -> tuple[str, ...]:
    return KINDS if grid.rows == grid.cols else KINDS[:2]


def _read_lines(table: KeyTable, grid: Grid) -> tuple[str, ...]:
    expected = ", ".join(map(repr, KINDS))
    words = table.sequence("lines", str, f"some of {expected}")
    for word in words:
        if word not in KINDS:
            guess = did_you_mean(word, KINDS)
            raise table.error("lines", f"{shown(word)}; expected {expected}{guess}")
    if "diagonals" in words and grid.rows != grid.cols:
        raise table.error(
            "lines", f"{grid.rows} rows of {grid.cols} cells; only a square has diagonals"
        )
    return tuple(kind for kind in KINDS if kind in words)


def _read_groups(table: KeyTable, grid: Grid) -> tuple[tuple[tuple[Cell, ...], int | None], ...]:
    groups = []
    for i, values in enumerate(table.sequence("groups", dict, "tables with cells and a sum"), 1):
        group = KeyTable(values)
        try:
            group.expect(("cells", "sum"))
            cells = tuple(map(grid.cell, group.sequence("cells", str, "names such as r1c1")))
            if len(set(cells)) < len(cells):
                raise FormatError("a cell is named twice")
            groups.append((cells, group.whole("sum") if "sum" in group else None))
        except PuzzleError as error:
            raise table.error("groups", str(error), place=f"group {i}") from None
    return tuple(groups)


def _read_chain(table: KeyTable, grid: Grid, number: int, text: str) -> tuple[Cell, ...]:
    names = text.split("<")
    if len(names) < 2:
        raise table.error(
            "order", f'item {number} is {shown(text)}; expected cells such as "r1c1 < r1c5"'
        )
    return table.reading("order", lambda: tuple(map(grid.cell, names)))
