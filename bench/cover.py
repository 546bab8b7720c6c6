"""``python -m bench cover``: exact covers, solved by us and by every peer that is installed.

Instances and their counts are in `bench.cover_instances`.  Every run is a process of its own,
pinned to one core; solvers take turns.  A program given by ``--program NAME=COMMAND`` reads
Knuth's text from its standard input and prints "N solutions" somewhere; what ``--reading
NAME=COMMAND`` takes, the same program told to stop at once, is taken off and shown apart:

    python -m bench cover --program "ssxcc=ssxcc" --reading "ssxcc=ssxcc T1"
"""

import argparse
import json
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import cover_instances
from bench.cover_solvers import OURS, PACKAGES, PEERS, installed
from bench.interleaved import Contestant, Program, Python, Results, compete
from bench.tables import cpu_table, heading, median_table, ratio_lines, tell

__all__ = ["main"]

ROOT = Path(__file__).resolve().parent.parent
ONE_RUN = (sys.executable, "-m", "bench.cover_solvers")


def arguments_of(words: list[str]) -> argparse.Namespace:
    """The options of the set."""
    parser = argparse.ArgumentParser(
        prog="python -m bench cover",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default=",".join(cover_instances.COUNTS), metavar="A,B")
    parser.add_argument("--peers", default=",".join(PEERS), metavar="A,B", help='"" for none')
    parser.add_argument("--program", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--reading", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--cold", action="store_true", help="compiling and loading, nothing else")
    parser.add_argument("--timeout", type=float, default=60, metavar="S", help="of one run")
    parser.add_argument("--core", type=int, help="to run on (default: the last one allowed)")
    parser.add_argument("-o", dest="file", type=Path, help="where the report goes too")
    args = parser.parse_args(words)
    unknown = sorted(set(args.only.split(",")) - set(cover_instances.COUNTS))
    if unknown:
        parser.error(f"no instance {unknown[0]}; there are {', '.join(cover_instances.COUNTS)}")
    if any("=" not in word for word in args.program + args.reading):
        parser.error("--program and --reading expect NAME=COMMAND")
    return args


def main(words: list[str]) -> int:
    """Measure and report; 1 if counts disagree or one of our runs failed."""
    args = arguments_of(words)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0)) if args.core is None else args.core})
    lines = header(args, words)
    if args.cold:
        lines += cold()
        tell(lines, args.file)
        return 0
    lines += cold() if args.file else []
    with tempfile.TemporaryDirectory() as folder:
        everyone = contestants(args, Path(folder))
        results = compete(args.only.split(","), everyone, args.rounds, args.timeout)
    tell(lines + report(results), args.file)
    return 0 if is_right(results) else 1


def contestants(args: argparse.Namespace, folder: Path) -> list[Contestant]:
    """Us, the peers that are installed, and the programs."""

    def text(task: str) -> Path:
        path = folder / task
        if not path.exists():
            path.write_text(cover_instances.knuth_text(getattr(cover_instances, task)()))
        return path

    peers = [peer for peer in args.peers.split(",") if peer and installed(peer)]
    reading = dict(word.split("=", 1) for word in args.reading)
    programs = dict(word.split("=", 1) for word in args.program)
    found: list[Contestant] = [Python(name, ONE_RUN) for name in (*OURS, *peers)]
    for name, command in programs.items():
        found.append(Program(name, command, reading.get(name), text, r"(\d+) solution"))
    return found


def header(args: argparse.Namespace, words: list[str]) -> list[str]:
    """Where, when, with what; programs are named without their folders."""
    told = " ".join(shlex.quote(_without_folder(word)) for word in words)
    return heading("Exact covers", f"cover {told}", PACKAGES, args.rounds, args.timeout)


def _without_folder(word: str) -> str:
    name, equals, command = word.partition("=")
    if not equals:
        return Path(word).name if "/" in word else word
    first, *others = shlex.split(command)
    return f"{name}={shlex.join([Path(first).name, *others])}"


def cold() -> list[str]:
    """Seconds to the first covers, imports among them, with an empty cache and with a full one."""
    lines = ["To the first covers in a new process, with all imports:", ""]
    with tempfile.TemporaryDirectory() as folder:
        for name in OURS:
            environment = os.environ | {"NUMBA_CACHE_DIR": f"{folder}/{name}"}
            times = [
                json.loads(subprocess.check_output([*ONE_RUN, name], env=environment, text=True))
                for _ in range(6)
            ]
            loaded = statistics.median(times[1:])
            lines.append(f"* {name}: {times[0]:.2f} s compiling, {loaded:.2f} s from the cache")
    return [*lines, ""]


def report(results: Results) -> list[str]:
    """Tables and ratios as Markdown."""
    is_timed_out = any(not results.good(t, n) for t in results.tasks for n in results.names)
    lines = [
        "Search, without start and reading: median (fastest-slowest). `~`: too near to noise for "
        "a ratio." + " `slow`: out of time. `-`: cannot say this problem." * is_timed_out,
        "",
        *cpu_table(results, cover_instances.COUNTS),
        "Counts agree." if is_right(results) else "COUNTS DISAGREE, or a run of ours is missing.",
        "",
        "Ratios of medians (CPU time of the search):",
        "",
    ]
    for name in results.names[len(OURS) :]:
        for mode in OURS:
            lines += ratio_lines(results, name, mode)
    starts = {name: _median_start(results, name) for name in results.names}
    lines += ["", "Wall time of the search, medians:", "", *median_table(results, "wall", "s")]
    lines += ["Reading, CPU time, medians (with a program's own start):", ""]
    lines += median_table(results, "reading", "s")
    told = (f"{name} {start:.2f}" for name, start in starts.items() if start)
    lines += [f"Start of the process with imports and loading, CPU s: {', '.join(told)}."]
    return lines


def _median_start(results: Results, name: str) -> float:
    starts = (results.median(task, name, "start") for task in results.tasks)
    return statistics.median([start for start in starts if start is not None] or [0.0])


def is_right(results: Results) -> bool:
    """Whether all counts agree with one another and with what is known, and ours are all there."""
    ours = all(
        results.good(task, name) or results.why_missing(task, name) == "slow"
        for task in results.tasks
        for name in OURS
    )
    known = cover_instances.COUNTS
    return ours and all(results.found(task) <= {known[task]} for task in results.tasks)
