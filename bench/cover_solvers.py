"""The solvers of exact covers that are measured: us and the peers.

``python -m bench.cover_solvers SOLVER INSTANCE`` measures one run in this process and prints it.
A solver takes an instance, reads it (apart) and gives back a function that solves it anew each
time it is called and returns the number of covers.  What a peer's own functions do to bring its
input into form counts as reading wherever that can be told apart, as our packing does.
"""

import importlib.util
import json
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from bench import cover_instances
from bench.interleaved import repeated

__all__ = ["OURS", "PACKAGES", "PEERS", "installed", "measure"]

Instance = tuple[int, int, list[list[int]], list[list[int]] | None]
Solve = Callable[[], int]

OURS = ("list", "tuples", "count", "memo")
"""Covers as rows of sorted numbers; read as tuples; enumerated, but not kept; counted by a memo."""

PEERS = ("xcover", "exact_cover_py", "exact_cover")
"""The peers measured unless others are asked for; there is ``cpsat`` too, which takes minutes."""

PACKAGES = ("numpy", "numba", "llvmlite", "xcover", "exact-cover-py", "exact_cover", "ortools")
MODULES = {"cpsat": "ortools"}


def installed(peer: str) -> bool:
    """Whether a peer can be imported."""
    return importlib.util.find_spec(MODULES.get(peer, peer)) is not None


# ------------------------------------------------------------------ us


def listing(instance: Instance, *, tuples: bool) -> Solve:
    from gridwright.engines.cover.learning import warm_learning
    from gridwright.engines.cover.problem import pack
    from gridwright.engines.cover.turns import CoverTurns

    problem = pack(*instance)
    warm_learning()

    def solve() -> int:
        search, found = CoverTurns(problem), 0
        while not search.done:
            covers = search.batch(1 << 60, limit=100_000)
            found += sum(1 for _ in covers) if tuples else len(covers)
        return found

    return solve


def counting(instance: Instance, *, memo: bool) -> Solve:
    from gridwright.engines.cover.counting import warm_count
    from gridwright.engines.cover.exactly_once import CoverSearch
    from gridwright.engines.cover.frames import warm_bits, warm_events
    from gridwright.engines.cover.problem import pack
    from gridwright.engines.cover.rims import warm_rims
    from gridwright.engines.cover.thinned import warm_thin
    from gridwright.engines.cover.whole import WholeCount, count_search

    problem = pack(*instance)
    if memo:
        warm_bits()
        warm_events()
        warm_count()
        warm_rims()
        warm_thin()

    def solve() -> int:
        search: CoverSearch | WholeCount
        search = count_search(problem) if memo else CoverSearch(problem, listing=False)
        while not search.done:
            search.advance(1 << 60)
        return search.count

    return solve


# ------------------------------------------------------------------ peers


def xcover(instance: Instance) -> Solve:
    import xcover as peer
    from xcover.solvers import input_as_arrays

    n_items, n_primary, options, colours = instance
    name = [str(i) for i in range(n_items)]
    rows = [
        [
            name[i] + (f":{colours[k][j]}" if colours and colours[k][j] >= 0 else "")
            for j, i in enumerate(option)
        ]
        for k, option in enumerate(options)
    ]
    arrays = input_as_arrays(rows, name[:n_primary], name[n_primary:], bool(colours))
    return lambda: sum(1 for _ in peer.algorithm_c(*arrays))


def matrix(instance: Instance) -> Any:
    import numpy as np

    n_items, n_primary, options, colours = instance
    if colours or n_items != n_primary:
        raise NotImplementedError("primary items only")
    table = np.zeros((len(options), n_items), np.int32)
    for k, option in enumerate(options):
        table[k, option] = 1
    return table


def exact_cover_py(instance: Instance) -> Solve:
    from exact_cover_py.exact_cover import algorithm_x, init

    links = init(matrix(instance))
    return lambda: sum(1 for _ in algorithm_x(*(array.copy() for array in links)))


def exact_cover(instance: Instance) -> Solve:
    import exact_cover as peer

    table = matrix(instance).astype(bool)
    return lambda: int(peer.get_solution_count(table))


def cpsat(instance: Instance) -> Solve:
    from ortools.sat.python import cp_model

    n_items, n_primary, options, colours = instance
    if colours:
        raise NotImplementedError("no colours")
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in options]
    of: list[list[Any]] = [[] for _ in range(n_items)]
    for k, option in enumerate(options):
        for i in option:
            of[i].append(chosen[k])
    for i, these in enumerate(of):
        (model.add_exactly_one if i < n_primary else model.add_at_most_one)(these)

    class Counter(cp_model.CpSolverSolutionCallback):
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    def solve() -> int:
        solver, counter = cp_model.CpSolver(), Counter()
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1
        solver.solve(model, counter)
        return counter.found

    return solve


SOLVERS: dict[str, Callable[[Instance], Solve]] = {
    "list": lambda instance: listing(instance, tuples=False),
    "tuples": lambda instance: listing(instance, tuples=True),
    "count": lambda instance: counting(instance, memo=False),
    "memo": lambda instance: counting(instance, memo=True),
    "xcover": xcover,
    "exact_cover_py": exact_cover_py,
    "exact_cover": exact_cover,
    "cpsat": cpsat,
}

# ------------------------------------------------------------------ one run


def measure(name: str, task: str) -> dict[str, Any] | None:
    """A run of this process as a `bench.interleaved.Run`; None if the solver takes no such task.

    A small instance is solved first, so that neither imports nor compilation are in the work.
    """
    solver = SOLVERS[name]
    solver(cover_instances.langford(7))()
    started = time.process_time()
    instance = getattr(cover_instances, task)()
    before = time.process_time()
    try:
        solve = solver(instance)
    except NotImplementedError:
        return None
    reading = time.process_time() - before
    run = replace(repeated(solve), reading=reading, start=started)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return asdict(replace(run, memory=memory))


def first_cover(name: str) -> float:
    """Seconds from here to the first covers: imports, compiling or loading, and solving."""
    start = time.perf_counter()
    SOLVERS[name](cover_instances.langford(7))()
    return time.perf_counter() - start


if __name__ == "__main__":
    name, *task = sys.argv[1:]
    print(json.dumps(measure(name, *task) if task else first_cover(name)))
