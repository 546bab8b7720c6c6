"""Kakuro drawn by chance: a symmetrical layout, and digits whose sums leave one solution."""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import Final

from gridwright.families.random_cages import neighbours
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum, Variable
from gridwright.model.derived import with_derived
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Model
from gridwright.puzzles.drafting import Answer, Below, Inquiry, shuffled

__all__ = ["hang_together", "longest_run", "random_digits", "random_layout", "reach", "ways"]

Runs = Sequence[tuple[Cell, ...]]
"""The runs of white cells on a board, in both directions."""
_LAYOUTS: Final = 200
"""Layouts that are begun before none is found."""

_PASSES: Final = 6
"""How often all cells are looked at that may become black."""

_DIGITS: Final = range(1, 10)
_DRAWN: Final = (1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 9, 9, 9, 9)
"""Digits as they are drawn: low and high ones leave fewer ways to make a sum."""

_FEW: Final = 9
"""Solutions by which it is told where the digits are not settled; more are too many."""

_MOVES: Final = 12
"""Changes of digits a cell before the layout is given up."""


def random_layout(rows: int, cols: int, longest: int, below: Below) -> Grid | None:
    """A board with a black border above and to the left, alike upside down within.

    All runs have 2 to `longest` cells, the white cells hang together, and are more than half of
    those within.  None where that was not found.
    """
    inner = [r * cols + c for r in range(1, rows) for c in range(1, cols)]
    border = set(range(rows * cols)) - set(inner)
    for _ in range(_LAYOUTS):
        black = set(border)
        for _ in range(_PASSES):
            is_fine = True
            for place in shuffled(len(inner), below):
                cell = inner[place]
                if cell in black or longest_run(cell, rows, cols, black) <= longest:
                    continue
                is_fine = False
                opposite = (rows - cell // cols) * cols + cols - cell % cols
                more = black | {cell, opposite}
                if not any(_stands_alone(one, rows, cols, more) for one in (cell, opposite)):
                    black = more
            if is_fine:
                break
        white = [cell for cell in inner if cell not in black]
        if is_fine and 2 * len(white) > len(inner) and hang_together(rows, cols, white):
            return Grid(rows, cols, frozenset(black))
    return None


def ways(cell: Cell, rows: int, cols: int) -> list[range]:
    """The cells to the right, to the left, below and above, the nearest first."""
    r, c = divmod(cell, cols)
    return [
        range(cell + 1, (r + 1) * cols),
        range(cell - 1, cell - c - 1, -1),
        range(cell + cols, rows * cols, cols),
        range(cell - cols, -1, -cols),
    ]


def reach(way: range, black: Collection[Cell]) -> int:
    """How many white cells there are in a row."""
    n = 0
    for cell in way:
        if cell in black:
            break
        n += 1
    return n


def longest_run(cell: Cell, rows: int, cols: int, black: Collection[Cell]) -> int:
    """The cells of the longer run through a white cell."""
    right, left, down, up = (reach(way, black) for way in ways(cell, rows, cols))
    return 1 + max(right + left, down + up)


def _stands_alone(cell: Cell, rows: int, cols: int, black: Collection[Cell]) -> bool:
    """Whether a run of one cell ends at this black cell."""
    return any(reach(way, black) == 1 for way in ways(cell, rows, cols))


def hang_together(rows: int, cols: int, cells: Collection[Cell]) -> bool:
    """Whether one can go from each of these cells to each other one, from side to side."""
    left, near = set(cells), neighbours(rows, cols)
    waiting = list(left)[:1]
    while waiting:
        cell = waiting.pop()
        if cell in left:
            left.remove(cell)
            waiting += near[cell]
    return not left


def random_digits(
    grid: Grid, runs: Runs, below: Below
) -> Generator[Inquiry, Answer, Mapping[Cell, int] | None]:
    """Digits for the white cells such that the sums of the runs leave no others; None if not found.

    So many cells are given that there is one solution, then fewer and fewer.  Where there are a
    few solutions, a digit in which they differ is changed, and stays so unless that is worse.
    """
    values = _first_digits(grid, runs, below)
    if values is None:
        return None
    at: dict[Cell, list[int]] = {cell: [] for cell in grid.cells}
    for k, run in enumerate(runs):
        for cell in run:
            at[cell].append(k)
    model = _model(grid, runs)
    order = _sweep(grid, below)
    n_given, step, worst, moves = len(order), max(1, len(order) // 4), 0, _MOVES * len(order)
    differing: list[Cell] = []
    back: dict[Cell, int] = {}
    while n_given:
        tried = values | back
        pins: dict[Variable, int] = {cell: tried[cell] for cell in order[: max(0, n_given - step)]}
        pins |= {_sum(k): sum(tried[cell] for cell in run) for k, run in enumerate(runs)}
        found = yield Inquiry(pins=pins, limit=_FEW, model=model)
        score, differ = len(grid.cells) + 1, []
        if found is not None:
            differ = [c for c in grid.cells if any(one[c] != tried[c] for one in found)]
            score = len(differ)
        if score == 0:
            values, back, differing = tried, {}, []
            n_given = max(0, n_given - step)
            step *= 2
            continue
        if not differing:  # this is how it stands
            if step > 1:
                step = 1
                continue
            differing, worst = differ or [order[n_given - 1]], score
        elif score <= worst:
            values, differing, worst = tried, differ or differing, score
        back = {}
        while not back:
            moves -= 1
            if moves < 0:
                return None
            cell = differing[below(len(differing))]
            if below(3) == 0:
                run = runs[at[cell][below(len(at[cell]))]]
                cell = run[below(len(run))]
            used = {values[other] for k in at[cell] for other in runs[k]}
            free = [digit for digit in _DRAWN if digit not in used]
            if free:
                back = {cell: free[below(len(free))]}
    return values


def _sum(k: int) -> str:
    """The variable that is the sum of a run."""
    return f"sum {k + 1}"


def _model(grid: Grid, runs: Runs) -> Model:
    """White cells, and their sums as variables."""
    domains: dict[Variable, Sequence[int]] = dict.fromkeys(grid.cells, _DIGITS)
    apart = [AllDifferent(run) for run in runs]
    sums: dict[Variable, Constraint] = {_sum(k): LinearSum(run, 0) for k, run in enumerate(runs)}
    return with_derived(Model(domains, apart), sums)


def _first_digits(grid: Grid, runs: Runs, below: Below) -> dict[Cell, int] | None:
    """Digits without repeats in a run."""
    for _ in range(_LAYOUTS):
        values: dict[Cell, int] = {}
        beside: dict[Cell, set[Cell]] = {cell: set() for cell in grid.cells}
        for run in runs:
            for cell in run:
                beside[cell].update(run)
        for cell in grid.cells:
            used = {values[other] for other in beside[cell] if other in values}
            free = [digit for digit in _DRAWN if digit not in used]
            if not free:
                break
            values[cell] = free[below(len(free))]
        else:
            return values
    return None


def _sweep(grid: Grid, below: Below) -> list[Cell]:
    """The cells by rows or by columns, from either end: what is given is on one side."""
    cells = list(grid.cells)
    if below(2):
        cells.sort(key=lambda cell: (cell % grid.cols, cell))
    return cells[::-1] if below(2) else cells
