"""Boards for the domains engine, and its peers: CaDiCaL, clingo and CP-SAT.

    python bench/domains.py            proof of uniqueness, all boards, interleaved rounds

Boards are made without our solver: a random path through all cells (backbite moves: R. Oberdorf
and others, Secondary structures in long compact polymers, 2006), some of its numbers given, and
numbers added where CaDiCaL finds a second solution, until there is none (no rook boards with
holes: most have no path, for want of balance between their two colours).  All peers are told the
same literals: place i can have number k if its distance from every given allows it.  Times are
CPU seconds of this process, model building included on both sides; every peer has one thread.
"""

from __future__ import annotations

import math
import random
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridwright.core.constraints import Adjacency, AllDifferent
from gridwright.core.model import Model
from gridwright.engines.domains import Domains

STEPS = {
    "king": [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)],
    "rook": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "hex": [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, -1)],
}
ROUNDS = 3


@dataclass(frozen=True)
class Board:
    """A graph of cells, and the numbers given: cell -> number, from 1 on."""

    name: str
    near: tuple[tuple[int, ...], ...]
    givens: dict[int, int]

    def model(self) -> Model:
        """The board as the families make it."""
        cells = tuple(range(len(self.near)))
        domains = {
            i: (self.givens[i],) if i in self.givens else range(1, len(cells) + 1) for i in cells
        }
        return Model(domains, [AllDifferent(cells), Adjacency(cells, self.near)])

    def literals(self) -> list[list[int]]:
        """possible[i]: the numbers of cell i that no given rules out by its distance."""
        n = len(self.near)
        possible = [set(range(1, n + 1)) for _ in range(n)]
        for cell, number in self.givens.items():
            for i, distance in enumerate(distances(self.near, cell)):
                if i == cell:
                    possible[i] &= {number}
                else:
                    possible[i] -= set(range(number - distance + 1, number + distance))
        return [sorted(numbers) for numbers in possible]


def distances(near: tuple[tuple[int, ...], ...], start: int) -> list[int]:
    """Steps from one cell to each."""
    found, queue = [-1] * len(near), deque([start])
    found[start] = 0
    while queue:
        i = queue.popleft()
        for j in near[i]:
            if found[j] < 0:
                found[j] = found[i] + 1
                queue.append(j)
    return found


def graph(rows: int, cols: int, kind: str, holes: int, rng: random.Random) -> Board:
    """A board without givens; its cells hang together."""
    everything = [(r, c) for r in range(rows) for c in range(cols)]
    while True:
        cells = sorted(rng.sample(everything, len(everything) - holes))
        place = {cell: i for i, cell in enumerate(cells)}
        near = tuple(
            tuple(place[r + a, c + b] for a, b in STEPS[kind] if (r + a, c + b) in place)
            for r, c in cells
        )
        if min(distances(near, 0)) >= 0 and min(map(len, near)) > 1:
            return Board(f"{kind} {rows}x{cols}" + (f" {holes} holes" if holes else ""), near, {})


def random_path(near: tuple[tuple[int, ...], ...], rng: random.Random) -> list[int]:
    """A path through all cells: a walk to the tightest neighbour, mended by backbite, stirred."""
    n, path = len(near), [rng.randrange(len(near))]
    left = 20 * n
    while len(path) < n or left > 0:
        left -= len(path) == n
        visited = set(path) if len(path) < n else ()
        free = [j for j in near[path[-1]] if j not in visited] if visited else []
        if free:
            path.append(min(free, key=lambda j: (sum(k not in visited for k in near[j]), j)))
            continue
        if rng.random() < 0.5:
            path.reverse()
        bitten = path.index(rng.choice([j for j in near[path[-1]] if j in set(path)]))
        path[bitten + 1 :] = path[bitten + 1 :][::-1]
    return path


def unique_board(rows: int, cols: int, kind: str, holes: int, share: float, seed: int) -> Board:
    """A board with one solution, made with CaDiCaL as the judge."""
    rng = random.Random(seed)
    empty = graph(rows, cols, kind, holes, rng)
    path = random_path(empty.near, rng)
    number = {cell: k for k, cell in enumerate(path, 1)}
    givens = {cell: number[cell] for cell in rng.sample(path, int(share * len(path)))}
    while True:
        board = Board(f"{empty.name}, {len(givens)} given", empty.near, dict(givens))
        others = [s for s in cadical(board) if s != [number[i] for i in range(len(path))]]
        if not others:
            return board
        wrong = [i for i, k in enumerate(others[0]) if k != number[i]]
        givens |= {i: number[i] for i in rng.sample(wrong, max(1, len(wrong) // 12))}


def instances() -> Iterator[Board]:
    """The boards of the table."""
    for kind, size, holes, share in (
        ("king", 10, 0, 0.2),
        ("king", 15, 0, 0.25),
        ("king", 20, 0, 0.3),
        ("king", 15, 33, 0.25),
        ("rook", 12, 0, 0.08),
        ("rook", 20, 0, 0.1),
        ("hex", 12, 0, 0.2),
        ("hex", 18, 0, 0.25),
        ("hex", 14, 20, 0.2),
        ("king", 30, 0, 0.3),
        ("rook", 30, 0, 0.1),
    ):
        for seed in (1, 2):
            yield unique_board(size, size, kind, holes, share, seed)


def ours(board: Board) -> list[list[int]]:
    """Up to two solutions by the domains engine."""
    search, found = Domains().start(board.model()), []
    while len(found) < 2 and not search.done:
        found += search.advance(2000)
    return [list(solution.values()) for solution in found[:2]]


def clauses(board: Board) -> tuple[dict[tuple[int, int], int], list[list[int]]]:
    """The board as clauses: literal x[i, k] says that cell i has number k."""
    possible = board.literals()
    keys = [(i, k) for i, numbers in enumerate(possible) for k in numbers]
    literal = {key: number for number, key in enumerate(keys, 1)}
    top, found, n = len(literal), [], len(possible)
    groups = [[literal[i, k] for k in possible[i]] for i in range(n)]
    groups += [[literal[i, k] for i in range(n) if (i, k) in literal] for k in range(1, n + 1)]
    for group in groups:
        found.append(group)
        if len(group) <= 6:
            found += [[-a, -b] for i, a in enumerate(group) for b in group[:i]]
            continue
        for i, x in enumerate(group):  # a ladder: top + i + 1 says that one of the first i + 1 is
            found.append([-x, top + i + 1])
            if i:
                found += [[-(top + i), top + i + 1], [-(top + i), -x]]
        top += len(group)
    for (i, k), x in literal.items():
        for other in (k - 1, k + 1):
            if 1 <= other <= n:
                found.append(
                    [-x, *(literal[j, other] for j in board.near[i] if (j, other) in literal)]
                )
    return literal, found


def cadical(board: Board) -> list[list[int]]:
    """Up to two solutions by CaDiCaL."""
    from pysat.solvers import Cadical195

    literal, found = clauses(board)
    solutions: list[list[int]] = []
    with Cadical195(bootstrap_with=found) as solver:
        while len(solutions) < 2 and solver.solve():
            true = {x for x in solver.get_model() if x > 0}
            chosen = [key for key, x in literal.items() if x in true]
            solutions.append([k for _, k in sorted(chosen)])
            solver.add_clause([-literal[key] for key in chosen])
    return solutions


def clingo(board: Board) -> list[list[int]]:
    """Up to two solutions by clingo."""
    import clingo as asp

    facts = [f"p({i},{k})." for i, numbers in enumerate(board.literals()) for k in numbers]
    facts += [f"e({i},{j})." for i, others in enumerate(board.near) for j in others]
    rules = """
    1 { x(I,K) : p(I,K) } 1 :- I = 0..n-1.
    1 { x(I,K) : p(I,K) } 1 :- K = 1..n.
    :- x(I,K), K < n, not x(J,K+1) : e(I,J), p(J,K+1).
    :- x(I,K), K > 1, not x(J,K-1) : e(I,J), p(J,K-1).
    #show x/2.
    """
    control = asp.Control(["2", f"-c n={len(board.near)}"], message_limit=0)
    control.add("base", [], "\n".join(facts) + rules)
    control.ground([("base", [])])
    found: list[list[int]] = []

    def keep(model: asp.Model) -> None:
        pairs = sorted([x.number for x in atom.arguments] for atom in model.symbols(shown=True))
        found.append([k for _, k in pairs])

    control.solve(on_model=keep)
    return found


def cp_sat(board: Board) -> list[list[int]]:
    """Up to two solutions by CP-SAT."""
    from ortools.sat.python import cp_model

    possible, n = board.literals(), len(board.near)
    model = cp_model.CpModel()
    x = {(i, k): model.new_bool_var("") for i, numbers in enumerate(possible) for k in numbers}
    for i, numbers in enumerate(possible):
        model.add_exactly_one(x[i, k] for k in numbers)
    for k in range(1, n + 1):
        model.add_exactly_one(x[i, k] for i in range(n) if (i, k) in x)
    for (i, k), here in x.items():
        for other in (k - 1, k + 1):
            if 1 <= other <= n:
                model.add_bool_or(
                    [here.negated(), *(x[j, other] for j in board.near[i] if (j, other) in x)]
                )
    solver, found = cp_model.CpSolver(), []
    solver.parameters.num_workers = 1
    while len(found) < 2 and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        chosen = [key for key, here in x.items() if solver.boolean_value(here)]
        found.append([k for _, k in sorted(chosen)])
        model.add_bool_or([x[key].negated() for key in chosen])
    return found


def peers() -> dict[str, Callable[[Board], list[list[int]]]]:
    """Who is measured, us first."""
    return {"gridwright": ours, "CaDiCaL": cadical, "clingo": clingo, "CP-SAT": cp_sat}


def main() -> None:
    """One line a board: the best of interleaved rounds in milliseconds, and the ratio."""
    solvers = peers()
    print("board".ljust(34), *(name.rjust(10) for name in solvers), "best peer / us".rjust(15))
    ratios = []
    for board in instances():
        expected, best = cadical(board), dict.fromkeys(solvers, math.inf)
        ours(board)  # what is compiled or loaded the first time is not measured
        for _ in range(ROUNDS):
            for name, solve in solvers.items():
                started = time.process_time()
                found = solve(board)
                best[name] = min(best[name], time.process_time() - started)
                if found != expected or len(found) != 1:
                    raise SystemExit(f"{name} disagrees on {board.name}")
        first, *others = best.values()
        ratios.append(min(others) / first)
        figures = (f"{1000 * seconds:10.1f}" for seconds in best.values())
        print(board.name.ljust(34), *figures, f"{ratios[-1]:15.1f}", flush=True)
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"geometric mean {mean:.1f}, least {min(ratios):.1f}, {len(ratios)} boards")


if __name__ == "__main__":
    main()
