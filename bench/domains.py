"""``python -m bench domains``: boards, solved by the domains engine and by every peer installed.

Hidoku proved to have one solution, boards with sums counted, first solutions of empty ones
(`bench.board_tasks`), each with one setting, the default.  Every run is a process of its own,
pinned to one core; solvers take turns.  All build their model anew each time, and that is measured.
"""

import argparse
import os
import shlex
import subprocess
import sys
from pathlib import Path

from bench.board_solvers import PACKAGES, PEERS, installed
from bench.board_tasks import tasks
from bench.interleaved import Contestant, Python, Results, compete
from bench.tables import best_lines, cpu_table, heading, tell

__all__ = ["main"]

ROOT = Path(__file__).resolve().parent.parent
ONE_RUN = (sys.executable, "-m", "bench.board_solvers")
WARM = """
from gridwright.engines.domains import Domains
for model in Domains().samples():
    Domains().warm(model)
"""
US = "gridwright"
GROUPS = {"path": "proof of one solution", "sums": "all solutions", "first": "first solution"}


def arguments_of(words: list[str]) -> argparse.Namespace:
    """The options of the set."""
    parser = argparse.ArgumentParser(
        prog="python -m bench domains",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    names = list(tasks())
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--only", default=",".join(names), metavar="A,B", help="names or beginnings"
    )
    parser.add_argument("--peers", default=",".join(PEERS), metavar="A,B", help='"" for none')
    parser.add_argument("--timeout", type=float, default=60, metavar="S", help="of one run")
    parser.add_argument("-o", dest="file", type=Path, help="where the report goes too")
    args = parser.parse_args(words)
    wanted = tuple(args.only.split(","))
    args.tasks = [name for name in names if name.startswith(wanted)]
    if not args.tasks:
        parser.error(f"no board {args.only}; there are {', '.join(names)}")
    return args


def main(words: list[str]) -> int:
    """Measure and report; 1 if counts disagree or one of our runs failed."""
    args = arguments_of(words)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    subprocess.run([sys.executable, "-c", WARM], check=True)
    peers = [peer for peer in args.peers.split(",") if peer and installed(peer)]
    everyone: list[Contestant] = [Python(name, ONE_RUN) for name in (US, *peers)]
    results = compete(args.tasks, everyone, args.rounds, args.timeout)
    command = f"domains {shlex.join(words)}"
    head = heading("Boards", command, PACKAGES, args.rounds, args.timeout)
    tell([*head, *report(results)], args.file)
    return 0 if is_right(results) else 1


def report(results: Results) -> list[str]:
    """Tables and ratios as Markdown."""
    known = {name: task.count for name, task in tasks().items()}
    lines = [
        "Model and search, without start and imports: median (fastest-slowest). `-`: not such a "
        "problem. `slow`: out of time. `~`: near to noise.",
        "",
        *cpu_table(results, known),
        "Counts agree." if is_right(results) else "COUNTS DISAGREE, or a run of ours is missing.",
        "",
    ]
    for group, what in GROUPS.items():
        names = [name for name in results.tasks if name.startswith(group)]
        lines += best_lines(results, US, names, what)
    return lines


def is_right(results: Results) -> bool:
    """Whether all counts are what is known, and ours are all there."""
    known = {name: task.count for name, task in tasks().items()}
    return all(
        results.good(name, US) and results.found(name) == {known[name]} for name in results.tasks
    )
