"""Killer Sudokus drawn by chance: cages that grow as long as their sums leave one solution."""

from collections.abc import Callable, Generator, Sequence
from typing import Final

from gridwright.families.cages import Cage
from gridwright.families.random_cages import neighbours, random_cages
from gridwright.model.constraints import AllDifferent, LinearSum
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment
from gridwright.puzzles.drafting import Answer, Below, Inquiry, Statement, shuffled

__all__ = ["random_killer"]

_LARGEST: Final = 5
"""Cells of a cage."""

_SHARE: Final = 6
"""Of so many pairs of neighbouring cages one is offered to become one cage."""

_AT_ONCE: Final = 6
"""Cages that are joined between two questions, at first."""

_REFUSED: Final = 1
"""Single joints that were one too many, after which it is enough."""

_Join = tuple[int, int, int]
"""The numbers of two cages and of the one that both make."""


def random_killer(
    grid: Grid, values: Assignment, region: Callable[[Cell], object], below: Below
) -> Generator[Inquiry, Answer, tuple[Cage, ...] | None]:
    """Cages of 2 to 5 cells, seldom of one, with one solution; None if small ones have more.

    From cages of two and three cells larger ones are joined at random, many at a time if there is
    still one solution, and fewer if there are more.
    """

    def fits(cells: Sequence[Cell]) -> bool:
        return len({values[cell] for cell in cells}) == len(cells)

    cages = random_cages(grid, below, 1000, fits)
    if _can_turn(cages, values, region, grid.cols):
        return None
    n = len(cages)
    joints = _joints(grid, cages, fits, below)
    said = [_said(cage, values) for cage in cages]
    now, step, refused = set(range(n)), _AT_ONCE, 0
    if (yield Inquiry(said, sorted(now))) is None:
        return None
    while joints and refused < _REFUSED:
        tried = set(now)
        for a, b, both in joints[:step]:
            if a in tried and b in tried:
                tried = tried - {a, b} | {both}
        if tried == now:
            joints = joints[step:]
        elif (yield Inquiry(said, sorted(tried))) is not None:
            now, joints = tried, joints[step:]
        elif step > 1:
            step = max(1, step // 3)
        else:
            joints, refused = joints[1:], refused + 1
    drawn = [(tuple(sorted(cages[k])), sum(values[cell] for cell in cages[k])) for k in now]
    return tuple(sorted(Cage(*cage) for cage in drawn))


def _can_turn(
    cages: Sequence[Sequence[Cell]], values: Assignment, region: Callable[[Cell], object], cols: int
) -> bool:
    """Whether the values of some dominoes between the same two lines can be exchanged.

    That is so where each value that leaves a line comes back to it: 4-7 beside 7-4, or beside 7-2
    and 2-4.  Nothing tells these two solutions apart, so nothing need be asked.
    """
    after: dict[tuple[int, int], dict[int, int]] = {}
    for cage in cages:
        if len(cage) == 2 and region(cage[0]) == region(cage[1]):
            a, b = sorted(cage)
            line = a // cols if b - a == cols else a % cols
            after.setdefault((b - a, line), {})[values[a]] = values[b]
    for follows in after.values():
        for start in follows:
            value = follows[start]
            for _ in follows:
                value = follows.get(value, value)
                if value == start:
                    return True
    return False


def _said(cage: Sequence[Cell], values: Assignment) -> Statement:
    cells = tuple(sorted(cage))
    return AllDifferent(cells), LinearSum(cells, sum(values[cell] for cell in cells))


def _joints(
    grid: Grid, cages: list[tuple[Cell, ...]], fits: Callable[[Sequence[Cell]], bool], below: Below
) -> list[_Join]:
    """How cages may be joined; the larger ones are added."""
    owner = {cell: k for k, cage in enumerate(cages) for cell in cage}
    near = neighbours(grid.rows, grid.cols)
    pairs = [(a, b) for a in grid.cells for b in near[a] if a < b]
    joints: list[_Join] = []
    for place in shuffled(len(pairs), below):
        a, b = (owner[cell] for cell in pairs[place])
        both = cages[a] + cages[b]
        if a == b or len(both) > _LARGEST or not fits(both) or below(_SHARE):
            continue
        joints.append((a, b, len(cages)))
        owner |= dict.fromkeys(both, len(cages))
        cages.append(both)
    return joints
