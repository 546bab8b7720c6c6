"""``python -m bench cluster``: what a cluster wins, and what handing out its units costs.

First whole counts, in rounds that are interleaved: on one thread, on two, and on two processes of
a cluster on this machine (`local:2`).  Figures are medians of the clock's seconds, the start of the
cluster's processes included, and of the seconds of CPU, those of the processes included; a short
count comes first, so that no compiler is waited for.  Then
units by the thousand through the scheduler, to a worker in this process: CPU a unit without what
the worker does, with units kept in memory and in a job's file.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from operator import truediv
from pathlib import Path
from queue import SimpleQueue

import gridwright as gw
from bench import cover_instances as covers
from gridwright.api.long_runs import LongRun
from gridwright.engines.preparing import Preparing
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.puzzles.puzzle import Puzzle
from gridwright.run.cluster.coordinator import Coordinator
from gridwright.run.cluster.worker import work
from gridwright.run.cluster.worker_pool import Event
from gridwright.run.job import Job, JobTask
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks
from gridwright.run.units import Store, Unit

__all__ = ["main"]


def magic_5(first: str = "25 . . . .") -> Puzzle:
    """Magic squares of order 5 with 25 in a corner (70,944,652): two minutes on one thread."""
    rows = [first, *[". . . . ."] * 4]
    return gw.parse('puzzle = "magic-board"\nboard = """\n' + "\n".join(rows) + '\n"""')


def latin_7() -> Puzzle:
    """Latin squares of order 7 with a first row and column in order (16,942,080)."""
    rows = ["1234567", *(f"{k}......" for k in range(2, 8))]
    return gw.Latin(rows)


def queens_17() -> Puzzle:
    """Half a minute on one thread (95,815,104), which counts mirror images once."""
    return gw.parse(covers.knuth_text(covers.queens(17)))


def langford_16() -> Puzzle:
    """Langford pairs of 16 (653,443,600, both ways round): mirror images are counted once."""
    return gw.parse(covers.knuth_text(covers.langford(16)))


COUNTS: Mapping[str, Callable[[], Puzzle]] = {
    "magic": magic_5,
    "sums": lambda: magic_5("25 1 . . ."),
    "latin": latin_7,
    "queens": queens_17,
    "langford": langford_16,
}
"""Counts of half a minute to three minutes on one thread, but Latin squares of a second."""

WAYS: Mapping[str, Callable[[Puzzle], int]] = {
    "one thread": lambda puzzle: int(gw.count(puzzle, jobs=1)),
    "two threads": lambda puzzle: int(gw.count(puzzle, jobs=2)),
    "local:2": lambda puzzle: LongRun(puzzle, cluster="local:2").run().count,
}

WARM = 0.5
"""Seconds of a count before the others, which loads what they need."""

N_UNITS = 5000


class Here:
    """A pool of one worker, who works at once, on the thread that gives the order."""

    address = "here"

    def __init__(self) -> None:
        self.seconds, self.n_orders = 0.0, 0

    def start(self, inbox: "SimpleQueue[Event]") -> None:
        self.inbox = inbox

    def workers(self) -> Mapping[str, int]:
        return {"one": 1}

    def give(self, ticket: str, worker: str, message: bytes) -> None:
        begun = time.thread_time()
        answer = work(message)
        self.seconds += time.thread_time() - begun
        self.n_orders += 1
        self.inbox.put(Event(ticket, answer))

    def why_lost(self) -> str:
        return ""

    def close(self) -> None:
        """Nobody to let go."""


def cpu() -> float:
    """Seconds of CPU of this process, and of those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def count_all(rounds: int, names: Sequence[str]) -> int:
    """Print a row for each count; the exit status is 1 if the ways differ in what they count."""
    ways = " | ".join(f"{way}, s (CPU)" for way in WAYS)
    print(f"load {os.getloadavg()[0]:.1f}, {rounds} rounds\n")
    print(f"| count | solutions | {ways} | local:2 wins |")
    print("|---" * (len(WAYS) + 3) + "|")
    is_same = True
    for name in names:
        puzzle = COUNTS[name]()
        seconds: dict[str, list[float]] = {way: [] for way in WAYS}
        spent: dict[str, list[float]] = {way: [] for way in WAYS}
        counts = set()
        gw.count(puzzle, jobs=1, time=WARM)
        for _ in range(rounds):
            for way, count in WAYS.items():
                begun, before = time.monotonic(), cpu()
                counts.add(count(puzzle))
                seconds[way].append(time.monotonic() - begun)
                spent[way].append(cpu() - before)
        is_same &= len(counts) == 1
        wins = map(truediv, seconds["one thread"], seconds["local:2"])
        median = statistics.median
        cells = " | ".join(f"{median(seconds[w]):.1f} ({median(spent[w]):.1f})" for w in WAYS)
        told = " or ".join(f"{n:,}" for n in sorted(counts))
        print(f"| {name} | {told} | {cells} | {statistics.median(wins):.2f} |", flush=True)
    return 0 if is_same else 1


def schedule(n_units: int, path: str | None) -> tuple[float, int]:
    """CPU seconds a unit that the scheduler takes for so many, and how many orders there were."""
    model = gw.Latin(["1234", "2...", "3...", "4..."]).model()
    engine = find_engine("cover")
    root = engine.start(model, Goal.COUNT_IN_PARTS)
    units = [Unit(f"{k}", 1 / n_units, engine.load(model, root.dump(), Goal.COUNT_IN_PARTS))
             for k in range(n_units)]  # fmt: skip
    store: Store = Store()
    if path is not None:
        store = Job(path, running=True)
        store.begin(JobTask("", "", "", "cover", "count", ""), units)
    pool = Here()
    run = Coordinator(
        units,
        store,
        lambda dump: engine.load(model, dump, Goal.COUNT_IN_PARTS),
        Limits(),
        Hooks(lambda assignment: None),
        model=model,
        engine="cover",
        counting=True,
        pool=Preparing(lambda: pool),
    )
    begun = time.process_time()
    run.run()
    spent = time.process_time() - begun - pool.seconds
    if isinstance(store, Job):
        store.close()
    assert run.n_solutions == 4 * n_units
    return spent / pool.n_orders, pool.n_orders


def main(arguments: Sequence[str]) -> int:
    """Measure; the exit status is 0 where all counts are the same."""
    parser = argparse.ArgumentParser(prog="python -m bench cluster", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", choices=[*COUNTS, "units"], default=[*COUNTS, "units"])
    options = parser.parse_args(arguments)
    status = count_all(options.rounds, [name for name in COUNTS if name in options.only])
    if "units" in options.only:
        with tempfile.TemporaryDirectory() as folder:
            for where, path in (("memory", None), ("a job's file", str(Path(folder) / "a.job"))):
                each, n = schedule(N_UNITS, path)
                print(f"scheduler, {n:,} units in {where}: {1e6 * each:.0f} us of CPU a unit")
    return status
