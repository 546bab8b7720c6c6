"""``python -m bench domains``: boards, solved by the domains engine and by every peer installed.

Hidoku proved to have one solution, boards with sums counted, first solutions of empty ones
(`bench.board_tasks`), each with one setting, the default.  Every run is a process of its own,
pinned to one core; solvers take turns.  All build their model anew each time, and that is measured.
"""

import shlex
import subprocess
import sys

from bench.board_solvers import PACKAGES, PEERS, installed
from bench.board_tasks import tasks
from bench.interleaved import Contestant, Python, Results, compete
from bench.setting import chosen, on_one_core, options
from bench.tables import best_lines, cpu_table, heading, tell

__all__ = ["main"]

ONE_RUN = (sys.executable, "-m", "bench.board_solvers")
WARM = """
from gridwright.engines.domains import Domains
for model in Domains().samples():
    Domains().warm(model)
"""
US = "gridwright"
GROUPS = {"path": "proof of one solution", "sums": "all solutions", "first": "first solution"}


def main(words: list[str]) -> int:
    """Measure and report; 1 if counts disagree or one of our runs failed."""
    parser = options("domains", __doc__, timeout=60)
    parser.add_argument("--peers", default=",".join(PEERS), metavar="A,B", help='"" for none')
    args = parser.parse_args(words)
    names = chosen(parser, args, list(tasks()), "board")
    on_one_core()
    subprocess.run([sys.executable, "-c", WARM], check=True)
    peers = [peer for peer in args.peers.split(",") if peer and installed(peer)]
    everyone: list[Contestant] = [Python(name, ONE_RUN) for name in (US, *peers)]
    results = compete(names, everyone, args.rounds, args.timeout)
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
