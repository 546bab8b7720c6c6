"""Makes the Hidoku of the set `domains`, without our solver.

    python -m bench.board_maker        writes the boards that bench/data/paths.json lacks;
                                       all of them take a quarter of an hour

A board is a random path through all cells (backbite moves: R. Oberdorf and others, Secondary
structures in long compact polymers, 2006) with some of its numbers given, and numbers added
where CaDiCaL finds a second solution, until there is none.  There are no rook boards with
holes: most have no path, for want of balance between their two colours.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from bench.board_solvers import cadical_boards
from bench.board_tasks import PATHS, PathBoard, distances

__all__ = ["main", "random_path", "unique_board"]

SHARES = (
    ("king", 10, 0, 0.2, (11, 12)),
    ("king", 15, 0, 0.25, (11, 12)),
    ("king", 20, 0, 0.3, (11, 12)),
    ("king", 15, 33, 0.25, (11, 12)),
    ("rook", 12, 0, 0.08, (11, 12)),
    ("rook", 20, 0, 0.1, (11, 12)),
    ("hex", 12, 0, 0.2, (11, 12)),
    ("hex", 18, 0, 0.25, (11, 12)),
    ("hex", 14, 20, 0.2, (11, 12)),
    ("king", 30, 0, 0.3, (11, 12)),
    ("rook", 30, 0, 0.1, (11,)),
)
"""Kind, rows and columns, holes, the share of numbers that are given to begin with, and seeds."""


def graph(kind: str, size: int, holes: int, rng: random.Random) -> PathBoard:
    """A board without givens; its cells hang together."""
    everything = [(r, c) for r in range(size) for c in range(size)]
    while True:
        cells = tuple(sorted(rng.sample(everything, len(everything) - holes)))
        board = PathBoard(kind, cells, {})
        if min(distances(board.near, 0)) >= 0 and min(map(len, board.near)) > 1:
            return board


def random_path(near: tuple[tuple[int, ...], ...], rng: random.Random) -> list[int]:
    """A path through all cells: a walk to the tightest neighbour, mended by backbite, stirred."""
    n, path = len(near), [rng.randrange(len(near))]
    left = 20 * n
    while len(path) < n or left > 0:
        left -= len(path) == n
        visited = set(path) if len(path) < n else set[int]()
        free = [j for j in near[path[-1]] if j not in visited] if visited else []
        if free:
            path.append(min(free, key=lambda j: (sum(k not in visited for k in near[j]), j)))
            continue
        if rng.random() < 0.5:
            path.reverse()
        bitten = path.index(rng.choice([j for j in near[path[-1]] if j in set(path)]))
        path[bitten + 1 :] = path[bitten + 1 :][::-1]
    return path


def board_of(
    kind: str, size: int, holes: int, share: float, seed: int
) -> tuple[PathBoard, list[int]]:
    """A random path with a share of its numbers given, and the number of each cell."""
    rng = random.Random(f"{kind} {size} {holes} {seed}")
    empty = graph(kind, size, holes, rng)
    path = random_path(empty.near, rng)
    number = {cell: k for k, cell in enumerate(path, 1)}
    givens = {cell: number[cell] for cell in rng.sample(path, int(share * len(path)))}
    return replace(empty, givens=givens), [number[i] for i in range(len(path))]


def unique_board(kind: str, size: int, holes: int, share: float, seed: int) -> PathBoard:
    """Numbers are added until CaDiCaL finds no second solution."""
    board, number = board_of(kind, size, holes, share, seed)
    rng = random.Random(seed)
    while True:
        others = [solution for solution in cadical_boards(board, 2) if solution != number]
        if not others:
            return board
        wrong = [i for i, k in enumerate(others[0]) if k != number[i]]
        more = rng.sample(wrong, max(1, len(wrong) // 12))
        board = replace(board, givens=board.givens | {i: number[i] for i in more})


def boards() -> Iterator[tuple[str, Callable[[], PathBoard]]]:
    """All boards: their names, and how they are made."""
    for kind, size, holes, share, seeds in SHARES:
        for seed in seeds:
            name = f"path_{kind}_{size}{f'_holes_{holes}' if holes else ''}_{seed}"
            yield name, partial(unique_board, kind, size, holes, share, seed)
    for seed in (11, 12, 13, 14):
        yield f"first_king_30_{seed}", lambda s=seed: board_of("king", 30, 0, 1 / 3, s)[0]


def main() -> int:
    """Make what is not there, and write it as it is made."""
    kept = json.loads(PATHS.read_text()) if PATHS.exists() else {}
    for name, make in boards():
        if name in kept:
            continue
        board = make()
        kept[name] = {"kind": board.kind, "cells": board.cells, "givens": board.givens}
        print(f"{name}: {len(board.cells)} cells, {len(board.givens)} given", flush=True)
        lines = (f"{json.dumps(name)}: {json.dumps(board)}" for name, board in kept.items())
        PATHS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
