"""From the keys of a puzzle to the places of its entries, in each of the four notations.

``grid``            black squares; runs of two cells or more are entries
``starts``          ``X`` in each numbered cell, as in barred grids; lengths come from the clues
                    (in both the numbers may stand in their cells)
``across_lengths``  and ``down_lengths``: rows and columns as lengths from bar to bar
``entries``         any cells, by name; ``cells`` may draw them; or more entries in one of the above
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import FormatError, did_you_mean, shown
from gridwright.families.crossnumber.labels import label_cells, names_by_direction, read_marked
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.lines import ClueLine
from gridwright.families.crossnumber.named_cells import read_entries, with_entries, with_hidden
from gridwright.families.crossnumber.naming import suffixes
from gridwright.families.crossnumber.printed import PrintedGrid
from gridwright.model.grid import Cell, Grid
from gridwright.text.table import KeyTable

__all__ = ["STEPS", "WAYS", "read_layout"]

WAYS: Final = ("grid", "starts", "across_lengths", "entries")
"""The keys of which a puzzle has exactly one (``across_lengths`` with ``down_lengths``)."""

STEPS: Final = {
    "across": (0, 1),
    "down": (1, 0),
    "up": (-1, 0),
    "back": (0, -1),
    "left": (0, -1),
    "right": (0, 1),
    "northeast": (-1, 1),
    "northwest": (-1, -1),
    "southeast": (1, 1),
    "southwest": (1, -1),
}
"""Directions by name: steps in rows and columns."""


def read_layout(table: KeyTable, lines: Sequence[ClueLine]) -> Layout:
    """The layout; raises PuzzleError with the place of what does not fit."""
    found = [key for key in WAYS if key in table]
    if "down_lengths" in table and "across_lengths" not in found:
        found.append("across_lengths")
    if len(found) == 2 and "entries" in found:  # more of them, in a grid
        layout = with_entries(table, _layout(table, lines, found[found[0] == "entries"]))
    elif len(found) == 1:
        layout = _layout(table, lines, found[0])
    else:
        expected = "grid, starts, across_lengths and down_lengths, or entries"
        given = " and ".join(found) if found else "none"
        raise FormatError(f"expected one of {expected}; found {given}", source=table.source)
    return with_hidden(table, layout)


def _layout(table: KeyTable, lines: Sequence[ClueLine], way: str) -> Layout:
    match way:
        case "grid":
            return _from_grid(table)
        case "starts":
            return _from_starts(table, lines)
        case "across_lengths":
            return _from_lengths(table)
    return read_entries(table)


def _from_grid(table: KeyTable) -> Layout:
    picture = read_marked(table, "grid")
    grid, cols = picture.grid, picture.grid.cols
    runs: list[tuple[str, list[Cell]]] = []
    for key, step in (("a", 1), ("d", cols)):
        for cell in grid.cells:
            run = [cell]
            if _after(grid, cell, -step) is None:
                while (following := _after(grid, run[-1], step)) is not None:
                    run.append(following)
            runs.append((key, run))
    return _numbered(table, picture, grid, runs)


def _after(grid: Grid, cell: Cell, step: int) -> Cell | None:
    """The next cell of a row (steps of 1) or of a column (steps of a whole row)."""
    row, col = divmod(cell, grid.cols)
    return grid.at(row, col + step) if abs(step) == 1 else grid.at(row + step // grid.cols, col)


def _numbered(
    table: KeyTable, picture: PrintedGrid | None, grid: Grid, runs: Iterable[tuple[str, list[Cell]]]
) -> Layout:
    """Entries for the runs of two cells or more, numbered in reading order of their starts."""
    runs = sorted((key, run) for key, run in runs if len(run) > 1)
    starts = sorted({run[0] for _, run in runs})
    if names := names_by_direction(table, runs):
        of_cell: dict[Cell, str] = {}
        for name, (_, run) in zip(names, runs, strict=True):
            of_cell[run[0]] = of_cell.get(run[0], "") + name
        entries = tuple((name, tuple(run)) for name, (_, run) in zip(names, runs, strict=True))
        return Layout(grid, entries, tuple(sorted(of_cell.items())))
    number = label_cells(table, starts, "grid", picture)
    return Layout(
        grid, tuple((number[run[0]] + key, tuple(run)) for key, run in runs), tuple(number.items())
    )


def _from_lengths(table: KeyTable) -> Layout:
    across = _lengths(table, "across_lengths")
    down = _lengths(table, "down_lengths")
    n_rows, n_cols = len(across), len(down)
    if n_rows * n_cols > MAX_CELLS:
        raise table.error("across_lengths", f"more than {MAX_CELLS:,} cells")
    grid = Grid(n_rows, n_cols, _black(table, across, down))
    runs: list[tuple[str, list[Cell]]] = []
    for key, lines in (("a", across), ("d", down)):
        for i, lengths in enumerate(lines):
            at = 0
            for length in lengths:
                places = range(at, at + abs(length))
                cells = [i * n_cols + p if key == "a" else p * n_cols + i for p in places]
                if length > 0:
                    runs.append((key, cells))
                at += abs(length)
    return _numbered(table, None, grid, runs)


def _lengths(table: KeyTable, key: str) -> list[list[int]]:
    """Each line as lengths from bar to bar; a black square is -1."""
    value = table.values.get(key)
    text = "/".join(map(str, value)) if isinstance(value, list | tuple) else table.text(key)
    lines = []
    for number, line in enumerate(text.strip().strip("/").split("/"), 1):
        tokens = line.replace(",", " ").split()
        if len(tokens) == 1 and "," not in line:
            tokens = list(tokens[0])
        lengths = []
        for token in tokens:
            if token == "#":
                lengths.append(-1)
            elif token.isascii() and token.isdecimal() and len(token) < 4 and int(token):
                lengths.append(int(token))
            else:
                what = f"{shown(token)} in line {number}"
                raise table.error(key, f"{what}; expected lengths such as 3132/13311")
        lines.append(lengths)
    return lines


def _black(table: KeyTable, across: list[list[int]], down: list[list[int]]) -> frozenset[Cell]:
    """The black squares; raises FormatError if rows and columns do not fit together."""
    n_rows, n_cols = len(across), len(down)
    black: dict[str, set[Cell]] = {"across_lengths": set(), "down_lengths": set()}
    for key, lines, size, what in (
        ("across_lengths", across, n_cols, "columns"),
        ("down_lengths", down, n_rows, "rows"),
    ):
        for i, lengths in enumerate(lines):
            total = sum(map(abs, lengths))
            if total != size:
                place = f"row {i + 1}" if key == "across_lengths" else f"column {i + 1}"
                message = f"the lengths add up to {total} cells, but there are {size} {what}"
                raise table.error(key, message, place=place)
            at = 0
            for length in lengths:
                if length < 0:
                    black[key].add(i * n_cols + at if key == "across_lengths" else at * n_cols + i)
                at += abs(length)
    differing = black["across_lengths"] ^ black["down_lengths"]
    if differing:
        name = Grid(n_rows, n_cols).name(min(differing))
        raise table.error("across_lengths", "black in one of the two only", place=name)
    return frozenset(black["across_lengths"])


def _from_starts(table: KeyTable, lines: Sequence[ClueLine]) -> Layout:
    picture = read_marked(table, "starts")
    grid = picture.grid
    labels = label_cells(table, picture.marked, "starts", picture)
    number = {label: cell for cell, label in labels.items()}
    ends = suffixes(line.direction for line in lines)
    entries: dict[str, tuple[Cell, ...]] = {}
    owner: dict[tuple[str, Cell], str] = {}
    for line in lines:
        direction, label = _direction(table, line, ends, number)
        name = label + ends[direction]
        if label not in number:
            guess = did_you_mean(label, number)
            raise line.error(table, f"no cell is numbered {shown(label)}{guess}")
        entries[name] = _light(table, line, grid, number[label], STEPS[direction])
        for cell in entries[name]:
            other = owner.setdefault((direction, cell), name)
            if other != name:
                message = f"{name} runs into {other} at {grid.name(cell)}"
                raise line.length_error(table, message)
    return Layout(grid, tuple(entries.items()), tuple((c, n) for n, c in number.items()))


def _direction(
    table: KeyTable, line: ClueLine, ends: Mapping[str, str], labels: Container[str]
) -> tuple[str, str]:
    """The direction of a clue, and its number."""
    if line.direction != "clues":
        if line.direction not in STEPS:
            raise line.error(table, f"no direction; expected one of {', '.join(STEPS)}")
        return line.direction, line.label
    digits = line.label.rstrip("abcdefghijklmnopqrstuvwxyz")
    parts = [(line.label[:n], line.label[n:]) for n in range(len(digits), len(line.label) + 1)]
    label, end = next((part for part in parts if part[0] in labels), parts[0])
    named = {"a": "across", "d": "down"}
    direction = named.get(end) or next((d for d in STEPS if end and d.startswith(end)), None)
    if direction is None:
        raise line.error(table, f"no direction in {shown(line.label)}; expected a or d at the end")
    if direction not in ends:
        raise line.error(table, f"clues that go {direction} need a key of their own")
    return direction, label


def _light(
    table: KeyTable, line: ClueLine, grid: Grid, start: Cell, step: tuple[int, int]
) -> tuple[Cell, ...]:
    if line.length is None:
        raise line.length_error(table, "expected a length at the end, such as (4)")
    if line.length < 1:
        raise line.length_error(table, f"a length of {line.length}; expected at least 1")
    row, col = divmod(start, grid.cols)
    cells = []
    for i in range(line.length):
        cell = grid.at(row + i * step[0], col + i * step[1])
        if cell is None:
            room = f"only {i} cells" if i > 1 else "only one cell"
            raise line.length_error(
                table, f"a length of {line.length}, but there is room for {room}"
            )
        cells.append(cell)
    return tuple(cells)
