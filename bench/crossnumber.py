"""``python -m bench crossnumber``: numeric crosswords, by the lists engine and as they used to be.

Every example, and well-known alphametics (`bench.crossnumber_solvers`): all solutions, the model
built anew each time, against the classic searches (tests/twins/classic_crossnumber.py), and for 31
puzzles of all kinds against a search written for each (`bench.crossnumber_by_hand`), which is told
by its author what to try first.  Those are small; 13 of the size of magazines
(`bench.crossnumber_large`) have a mean of their own.  Every run is a process of its own, pinned to
one core; they take turns.  ``--peers "by hand"`` leaves the classic searches out.
"""

import shlex
import subprocess
import sys
from collections.abc import Mapping

from bench.crossnumber_by_hand import TASKS
from bench.crossnumber_solvers import BY_HAND, CLASSIC, US, tasks
from bench.interleaved import Contestant, Missing, Python, Results, compete
from bench.setting import chosen, on_one_core, options
from bench.tables import cpu_table, geometric_mean, heading, median_table, tell

__all__ = ["main"]

ONE_RUN = (sys.executable, "-m", "bench.crossnumber_solvers")
WARM = """
from gridwright.engines.lists import Lists
for model in Lists().samples():
    Lists().warm(model)
"""
PACKAGES = ("numpy", "numba", "llvmlite")
CROSSNUMBER = "crossnumber"
LARGE_ONES = "large"
TARGET = 40


def main(words: list[str]) -> int:
    """Measure and report; 1 if counts disagree or one of our runs failed."""
    parser = options("crossnumber", __doc__, timeout=120)
    parser.add_argument("--peers", default=f"{CLASSIC},{BY_HAND}", metavar="A,B")
    args = parser.parse_args(words)
    peers = [peer for peer in (CLASSIC, BY_HAND) if peer in args.peers.split(",")]
    names = chosen(parser, args, list(tasks()), "puzzle")
    if CLASSIC not in peers:
        names = [name for name in names if name in TASKS]
    on_one_core()
    subprocess.run([sys.executable, "-c", WARM], check=True)
    all_: list[Contestant] = [Python(name, ONE_RUN) for name in (US, *peers)]
    results = compete(names, all_, args.rounds, args.timeout)
    command = f"crossnumber {shlex.join(words)}"
    head = heading("Numeric crosswords", command, PACKAGES, args.rounds, args.timeout)
    tell([*head, *report(results, args.timeout)], args.file)
    return 0 if is_right(results) else 1


def report(results: Results, timeout: float) -> list[str]:
    """Tables and ratios as Markdown."""
    return [
        "Model and search for all solutions, without start and imports: median (fastest-slowest). "
        "`slow`: out of time. `~`: near to noise.",
        "",
        *cpu_table(results, {}),
        *median_table(results, "start", "CPU s until the first answer, from the cache"),
        "Counts agree." if is_right(results) else "COUNTS DISAGREE, or a run of ours is missing.",
        "",
        *(
            line
            for kind, peer in ((CROSSNUMBER, CLASSIC), ("alphametic", CLASSIC))
            if peer in results.names
            for line in ratio_lines(kind, ratios(results, timeout, peer), timeout, peer)
        ),
        *(
            line
            for kind in ("", LARGE_ONES)
            if BY_HAND in results.names
            for line in ratio_lines(
                kind,
                {
                    task: ratio
                    for task, ratio in ratios(results, timeout, BY_HAND).items()
                    if task.startswith(LARGE_ONES) == bool(kind)
                },
                timeout,
                BY_HAND,
            )
        ),
    ]


def ratios(results: Results, timeout: float, peer: str = CLASSIC) -> dict[str, tuple[float, bool]]:
    """How many times as long a peer took, and whether it was out of time."""
    found = {}
    for task in results.tasks:
        mine, theirs = (results.median(task, name, "cpu") for name in (US, peer))
        is_slow = results.why_missing(task, peer) == Missing.SLOW.value
        if mine and (theirs or is_slow):
            found[task] = (theirs or timeout) / mine, is_slow
    return found


def ratio_lines(
    kind: str, ratios: Mapping[str, tuple[float, bool]], timeout: float, peer: str = CLASSIC
) -> list[str]:
    """Of the tasks of a kind: the means, the least, and each."""
    found = {task: ratio for task, ratio in ratios.items() if task.startswith(kind)}
    if not found:
        return []
    least = min(found, key=lambda task: found[task][0])
    done = [ratio for ratio, is_slow in found.values() if not is_slow]
    each = ", ".join(f"{task} {'>' * slow}{ratio:.1f}" for task, (ratio, slow) in found.items())
    mean = geometric_mean([ratio for ratio, _ in found.values()])
    whose = f"{kind or CROSSNUMBER}s, {peer} / {US}"
    slow = f"out of time: taken as {timeout:g} s; {geometric_mean(done):.1f} of {len(done)} others"
    return [
        f"* **{whose}**: geometric mean at least {mean:.1f} of {len(found)} "
        f"({slow}; target {TARGET}), least {found[least][0]:.1f} ({least}). {each}."
    ]


def is_right(results: Results) -> bool:
    """Whether all counts agree, and ours are all there."""
    return all(results.good(name, US) and len(results.found(name)) == 1 for name in results.tasks)
