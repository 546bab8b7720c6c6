"""The boards of the set `domains`: Hidoku with one solution, and boards of numbers with sums.

Hidoku are kept in ``data/paths.json``; `bench.board_maker` makes them without our solver.
"""

import json
from collections import deque
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from gridwright.model.constraints import Adjacency, AllDifferent, Constraint, LinearSum, Variable
from gridwright.model.model import Model

__all__ = ["PATHS", "STEPS", "PathBoard", "SumBoard", "Task", "distances", "tasks"]

PATHS = Path(__file__).parent / "data" / "paths.json"

STEPS = {
    "king": [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)],
    "rook": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "hex": [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, -1)],
}


@dataclass(frozen=True)
class PathBoard:
    """Cells as (row, column), and the numbers given: cell by its place -> number, from 1 on."""

    kind: str
    cells: tuple[tuple[int, int], ...]
    givens: dict[int, int]

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each cell."""
        place = {cell: i for i, cell in enumerate(self.cells)}
        return tuple(
            tuple(place[r + a, c + b] for a, b in STEPS[self.kind] if (r + a, c + b) in place)
            for r, c in self.cells
        )

    def model(self) -> Model:
        """The board as the families make it."""
        cells = tuple(range(len(self.near)))
        numbers = range(1, len(cells) + 1)
        domains: dict[Variable, object] = {
            i: (self.givens[i],) if i in self.givens else numbers for i in cells
        }
        return Model(domains, [AllDifferent(cells), Adjacency(cells, self.near)])  # type: ignore[arg-type]

    def literals(self) -> list[list[int]]:
        """The numbers of each cell that no given rules out by its distance: all peers are told."""
        n = len(self.near)
        possible = [set(range(1, n + 1)) for _ in range(n)]
        for cell, number in self.givens.items():
            for i, distance in enumerate(distances(self.near, cell)):
                if i == cell:
                    possible[i] &= {number}
                else:
                    possible[i] -= set(range(number - distance + 1, number + distance))
        return [sorted(numbers) for numbers in possible]


@dataclass(frozen=True)
class SumBoard:
    """Numbers lo..hi once each on n x n cells; rows, columns and diagonals have one sum."""

    size: int
    lo: int
    total: int
    givens: dict[int, int]

    def lines(self) -> list[tuple[int, ...]]:
        """Cells of the lines."""
        n = self.size
        rows = [tuple(range(n * r, n * r + n)) for r in range(n)]
        columns = [tuple(range(c, n * n, n)) for c in range(n)]
        return [
            *rows,
            *columns,
            tuple(range(0, n * n, n + 1)),
            tuple(range(n - 1, n * n - 1, n - 1)),
        ]

    def model(self) -> Model:
        """The board as the families make it."""
        cells = range(self.size**2)
        numbers = range(self.lo, self.lo + len(cells))
        domains: dict[Variable, object] = {
            i: (self.givens[i],) if i in self.givens else numbers for i in cells
        }
        sums: list[Constraint] = [LinearSum(line, self.total) for line in self.lines()]
        return Model(domains, [AllDifferent(tuple(cells)), *sums])  # type: ignore[arg-type]


@dataclass(frozen=True)
class Task:
    """A board, and how many of its solutions are wanted: 2 to prove one the only one."""

    board: PathBoard | SumBoard
    limit: int | None
    count: int
    """What must be found."""


def distances(near: tuple[tuple[int, ...], ...], start: int) -> list[int]:
    """Steps from one cell to each, -1 where no way leads."""
    found, queue = [-1] * len(near), deque([start])
    found[start] = 0
    while queue:
        i = queue.popleft()
        for j in near[i]:
            if found[j] < 0:
                found[j] = found[i] + 1
                queue.append(j)
    return found


_SAMPLE = {4: 15, 7: 25, 8: 17, 11: 26, 13: 5, 16: 18, 19: 11, 22: 21}
"""The magic sample: numbers 5..29, sum 85."""

_LESS = {
    (): 1,
    (4,): 1,
    (7,): 11,
    (8,): 1,
    (11,): 1,
    (13,): 1,
    (4, 7): 38,
    (4, 8): 30,
    (4, 11): 16,
    (4, 13): 31,
}
"""Cells of the sample whose numbers are taken away, and how many solutions there are then."""


def tasks() -> dict[str, Task]:
    """All tasks by name: ``path_...`` is to be proved unique, ``sums_...`` counted, ``first_...``
    solved once."""
    found = {}
    for name, kept in json.loads(PATHS.read_text()).items():
        cells = tuple((r, c) for r, c in kept["cells"])
        givens = {int(cell): number for cell, number in kept["givens"].items()}
        limit = 1 if name.startswith("first") else 2
        found[name] = Task(PathBoard(kept["kind"], cells, givens), limit, 1)
    for gone, count in _LESS.items():
        name = "sums_sample" + "".join(f"_{cell}" for cell in gone)
        givens = {cell: number for cell, number in _SAMPLE.items() if cell not in gone}
        found[name] = Task(SumBoard(5, 5, 85, givens), None, count)
    found["sums_order_4"] = Task(SumBoard(4, 1, 34, {}), None, 7040)
    for n in range(5, 11):
        found[f"first_magic_{n}"] = Task(SumBoard(n, 1, n * (n * n + 1) // 2, {}), 1, 1)
    return found
