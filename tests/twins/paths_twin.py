"""Paths over boards, small enough to be walked all: the naive twin of who counts them."""

import random
from pathlib import Path

from gridwright.model.constraints import Adjacency, AllDifferent
from gridwright.model.model import Model

SAMPLE = (Path(__file__).parents[2] / "examples" / "hidoku.txt").read_text(encoding="utf-8")
"""The Hidoku of 2015."""

STEPS = {
    "king": [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)],
    "rook": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "hex": [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, -1)],
}


def board(rows: int, cols: int, kind: str, holes: set[tuple[int, int]] = frozenset()) -> Adjacency:
    cells = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in holes]
    place = {cell: i for i, cell in enumerate(cells)}
    near = tuple(
        tuple(place[r + a, c + b] for a, b in STEPS[kind] if (r + a, c + b) in place)
        for r, c in cells
    )
    return Adjacency(tuple(range(len(cells))), near)


def numbered(path: Adjacency, given: dict[int, int] | None = None) -> Model:
    """The path with the numbers 1..n, some of them given."""
    n = len(path.scope)
    domains = {v: (given[v],) if given and v in given else range(1, n + 1) for v in path.scope}
    return Model(domains, [AllDifferent(path.scope), path])


def random_route(seed: int) -> Model:
    """A small board of any kind, with holes; ends restricted or given, or numbers on the way."""
    rng = random.Random(seed)
    kind = rng.choice(("king", "rook", "rook", "hex"))
    small = ((1, 5), (2, 3), (2, 4))
    rows, cols = rng.choice((*small, (3, 4), (2, 6)) if kind == "rook" else small)
    every = [(r, c) for r in range(rows) for c in range(cols)]
    holes = set(rng.sample(every, rng.choice((0, 0, 1, 2))))
    path = board(rows, cols, kind, holes)
    n = len(path.scope)
    domains = dict.fromkeys(path.scope, tuple(range(1, n + 1)))
    walk = random_walk(path, rng)
    way = rng.randrange(4)
    if way == 1:  # the ends given, or one of them
        for number in rng.sample((1, n), rng.randint(1, 2)):
            domains[walk[number - 1]] = (number,)
    elif way == 2:  # where the ends may be, and cells that must be one of them
        for v in path.scope:
            ends = [x for x in (1, n) if rng.random() < 0.5]
            domains[v] = tuple(sorted({*range(2, n), *ends} if rng.random() < 0.9 else {1, n}))
    elif way == 3:
        for number in rng.sample(range(n), rng.randint(1, max(1, n // 2))):
            domains[walk[number]] = (number + 1,)
    return Model(domains, [path])


def random_walk(path: Adjacency, rng: random.Random) -> list[int]:
    """Cells in an order that is often a path."""
    best: list[int] = []
    for _ in range(20):
        walk = [rng.choice(path.scope)]
        while free := [j for j in path.neighbours[walk[-1]] if j not in walk]:
            walk.append(rng.choice(free))
        best = max(best, walk, key=len)
    return best + [v for v in path.scope if v not in best]


def walked_count(model: Model) -> int:
    """How many paths there are, by walking them all: the naive twin of sweep and search."""
    (path,) = (c for c in model.constraints if isinstance(c, Adjacency))
    may = [set(model.domains[v]) for v in path.scope]

    def walks(cell: int, visited: frozenset[int]) -> int:
        if len(visited) not in may[cell]:
            return 0
        if len(visited) == len(may):
            return 1
        return sum(walks(j, visited | {j}) for j in path.neighbours[cell] if j not in visited)

    return sum(walks(cell, frozenset({cell})) for cell in range(len(may)))
