"""The solvers of boards that are measured: us, CaDiCaL, clingo, CP-SAT and NuCS.

``python -m bench.board_solvers SOLVER TASK`` measures one run in this process and prints it.
Every run builds its model from the board, on both sides, and every peer has one thread.
"""

import importlib.util
import json
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from bench.board_tasks import PathBoard, SumBoard, Task, tasks
from bench.interleaved import repeated

__all__ = ["PACKAGES", "PEERS", "cadical_boards", "clingo_text", "installed"]

PEERS = {"cadical": "pysat", "clingo": "clingo", "cpsat": "ortools", "nucs": "nucs"}
"""Names of peers, and the module of each."""

PACKAGES = ("numpy", "numba", "llvmlite", "python-sat", "clingo", "ortools", "nucs")

Solve = Callable[[], int]


def installed(peer: str) -> bool:
    """Whether a peer can be imported."""
    return importlib.util.find_spec(PEERS[peer]) is not None


def ours(task: Task) -> Solve:
    from gridwright.engines.domains import Domains

    def solve() -> int:
        search, found = Domains().start(task.board.model()), 0
        while not search.done and (task.limit is None or found < task.limit):
            found += len(search.advance(2000 if task.limit else 1 << 40))
        return found if task.limit is None else min(found, task.limit)

    return solve


# ------------------------------------------------------------------ peers


def clauses(board: PathBoard) -> tuple[dict[tuple[int, int], int], list[list[int]]]:
    """The board as clauses: literal x[i, k] says that cell i has number k."""
    possible = board.literals()
    keys = [(i, k) for i, numbers in enumerate(possible) for k in numbers]
    literal = {key: number for number, key in enumerate(keys, 1)}
    top, found, n = len(literal), list[list[int]](), len(possible)
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
                near = (literal[j, other] for j in board.near[i] if (j, other) in literal)
                found.append([-x, *near])
    return literal, found


def cadical_boards(board: PathBoard, limit: int) -> list[list[int]]:
    """Up to so many solutions by CaDiCaL."""
    from pysat.solvers import Cadical195

    literal, found = clauses(board)
    solutions: list[list[int]] = []
    with Cadical195(bootstrap_with=found) as solver:
        while len(solutions) < limit and solver.solve():
            true = {x for x in solver.get_model() if x > 0}
            chosen = [key for key, x in literal.items() if x in true]
            solutions.append([k for _, k in sorted(chosen)])
            solver.add_clause([-literal[key] for key in chosen])
    return solutions


def cadical(task: Task) -> Solve | None:
    board, limit = task.board, task.limit
    if isinstance(board, SumBoard) or limit is None:
        return None
    return lambda: len(cadical_boards(board, limit))


RULES = """
1 { x(I,K) : p(I,K) } 1 :- I = 0..n-1.
1 { x(I,K) : p(I,K) } 1 :- K = 1..n.
:- x(I,K), K < n, not x(J,K+1) : e(I,J), p(J,K+1).
:- x(I,K), K > 1, not x(J,K-1) : e(I,J), p(J,K-1).
#show x/2.
"""


def clingo_text(board: PathBoard) -> str:
    """The board as clingo reads it."""
    facts = [f"p({i},{k})." for i, numbers in enumerate(board.literals()) for k in numbers]
    facts += [f"e({i},{j})." for i, others in enumerate(board.near) for j in others]
    return "\n".join(facts) + RULES


def clingo(task: Task) -> Solve | None:
    import clingo as asp

    board = task.board
    if isinstance(board, SumBoard):
        return None

    def solve() -> int:
        control = asp.Control([str(task.limit or 0), f"-c n={len(board.near)}"], message_limit=0)
        control.add("base", [], clingo_text(board))
        control.ground([("base", [])])
        found: list[int] = []
        control.solve(on_model=lambda model: found.append(1))
        return len(found)

    return solve


def cpsat(task: Task) -> Solve:
    return lambda: _cpsat_sums(task) if isinstance(task.board, SumBoard) else _cpsat_path(task)


def _cpsat_path(task: Task) -> int:
    from ortools.sat.python import cp_model

    assert isinstance(task.board, PathBoard)
    board, possible, n = task.board, task.board.literals(), len(task.board.near)
    model = cp_model.CpModel()
    x = {(i, k): model.new_bool_var("") for i, numbers in enumerate(possible) for k in numbers}
    for i, numbers in enumerate(possible):
        model.add_exactly_one(x[i, k] for k in numbers)
    for k in range(1, n + 1):
        model.add_exactly_one(x[i, k] for i in range(n) if (i, k) in x)
    for (i, k), here in x.items():
        for other in (k - 1, k + 1):
            if 1 <= other <= n:
                near = (x[j, other] for j in board.near[i] if (j, other) in x)
                model.add_bool_or([here.negated(), *near])
    solver, found = cp_model.CpSolver(), 0
    solver.parameters.num_workers = 1
    while found < (task.limit or 1 << 40):
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            break
        found += 1
        chosen = [key for key, here in x.items() if solver.boolean_value(here)]
        model.add_bool_or([x[key].negated() for key in chosen])
    return found


def _cpsat_sums(task: Task) -> int:
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):
        n = 0

        def on_solution_callback(self) -> None:
            self.n += 1
            if self.n == task.limit:
                self.stop_search()

    assert isinstance(task.board, SumBoard)
    board, model = task.board, cp_model.CpModel()
    hi = board.lo + board.size**2 - 1
    x = [
        model.new_int_var(board.givens.get(i, board.lo), board.givens.get(i, hi), "")
        for i in range(board.size**2)
    ]
    model.add_all_different(x)
    for line in board.lines():
        model.add(sum(x[i] for i in line) == board.total)
    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = task.limit != 1
    solver.solve(model, counter)
    return counter.n


def nucs(task: Task) -> Solve | None:
    from nucs.heuristics.heuristics import DOM_HEURISTIC_MIN_VALUE, VAR_HEURISTIC_SMALLEST_DOMAIN
    from nucs.problems.problem import Problem
    from nucs.propagators.propagators import ALG_ALLDIFFERENT, ALG_SUM_EQ_C
    from nucs.solvers.backtrack_solver import BacktrackSolver

    board = task.board
    if isinstance(board, PathBoard):
        return None

    def solve() -> int:
        hi = board.lo + board.size**2 - 1
        ends = [
            (board.givens.get(i, board.lo), board.givens.get(i, hi)) for i in range(board.size**2)
        ]
        problem = Problem(ends)
        for line in board.lines():
            problem.add_propagator(ALG_SUM_EQ_C, line, [board.total])
        problem.add_propagator(ALG_ALLDIFFERENT, range(len(ends)))
        solver = BacktrackSolver(
            problem,
            var_heuristic=VAR_HEURISTIC_SMALLEST_DOMAIN,
            dom_heuristic=DOM_HEURISTIC_MIN_VALUE,
            log_level="ERROR",
        )
        found = 0
        for _ in solver.solve():
            found += 1
            if found == task.limit:
                break
        return found

    return solve


# ------------------------------------------------------------------ one run


def main(words: list[str]) -> int:
    """Measure one run; null if the solver cannot say the task."""
    solver, name = words
    started = time.process_time()
    make: Any = {"gridwright": ours}.get(solver) or globals()[solver]
    task = tasks()[name]
    solve = make(task)
    if solve is None:
        print("null")
        return 0
    solve()  # what is compiled or loaded the first time is not measured
    start = time.process_time() - started
    run = replace(repeated(solve), start=start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(json.dumps(asdict(replace(run, memory=peak))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
