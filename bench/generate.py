"""``python -m bench generate``: puzzles made a CPU second, beside other programs that make them.

Each kind is made with ``gridwright.generate`` on one thread, some puzzles to warm up, then portions
of as many as fill the time; the middle rate of the rounds is told, with the goal.  Sudokus of 9x9
are made as lines, all others as puzzles.  ``--peers`` runs programs that are installed, portion by
portion in turn with ours: QQWing and Simon Tatham's collection where they are on the path (the
latter also in /usr/games), tdoku's and Berthier's generators where ``--tdoku`` and ``--suexg`` name
the programs.  Theirs are the CPU seconds of their processes, what is written included; what they
make is not the same: a level, no proof of a smallest set, other numbers of givens.
"""

import argparse
import resource
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import gridwright as gw
from gridwright.api.generating import maker_of

__all__ = ["KINDS", "main"]

CROSS = """
X . . . X . . . X
. X . . X . . X .
. . X . . . X . .
. . . X . X . . .
X X . . . . . X X
. . . X . X . . .
. . X . . . X . .
. X . . X . . X .
X . . . X . . . X
"""
RANDOM = """
. . X . . . X . .
. X . . X . . . X
X . . . . X . . .
. . . X . . . X .
. X . . . . X . .
. . X . X . . . X
X . . X . . . . .
. . X . . X . X .
. . . . X . X . X
"""


class Kind(NamedTuple):
    """What is made, and how many a CPU second there shall be."""

    goal: float
    family: str
    wished: dict[str, Any] = {}
    peers: tuple[str, ...] = ()


def _board(family: str, size: int, goal: float, *peers: str, **wished: Any) -> Kind:
    return Kind(goal, family, {"size": (size, size), **wished}, peers)


KINDS: dict[str, Kind] = {
    "Sudoku": Kind(25_000, "sudoku", {}, ("qqwing", "tdoku", "suexg")),
    "Sudoku, half turn": Kind(
        35_000, "sudoku", {"symmetry": "half-turn"}, ("qqwing half turn", "sgt-solo 3x3db")
    ),
    "Sudoku, 24 in a cross": Kind(40, "sudoku", {"pattern": CROSS}),
    "Sudoku, 24 anywhere": Kind(40, "sudoku", {"pattern": RANDOM}),
    "Sudoku, unbiased": Kind(1, "sudoku", {"unbiased": True}, ("suexg-cb",)),
    "Latin 9": _board("latin", 9, 1_000),
    "Sudoku 6x6": _board("sudoku", 6, 5_000),
    "Sudoku, diagonals": Kind(500, "sudoku", {"keys": {"diagonals": True}}),
    "Futoshiki 5": _board("futoshiki", 5, 2_000, "sgt-unequal 5dt", "sgt-unequal 5dx"),
    "Futoshiki 7": _board("futoshiki", 7, 250, "sgt-unequal 7de", "sgt-unequal 7dx"),
    "KenKen 6": _board("kenken", 6, 500, "sgt-keen 6dn", "sgt-keen 6dx"),
    "killer": Kind(80, "sudoku", {"style": "killer"}, ("sgt-solo 3x3kdb", "sgt-solo 3x3kdu")),
    "Jodici": Kind(2_500, "jodici"),
    "magic 4x4": _board("magic-board", 4, 1_500),
    "magic 5x5": _board("magic-board", 5, 20),
    "Hidoku 10x10": _board("hidoku", 10, 80),
    "Hidoku 20x20": _board("hidoku", 20, 2),
    "Kakuro 8x8": _board("kakuro", 8, 20),
    "Kakuro 12x12": _board("kakuro", 12, 0.5),
    "equations 7x7": _board("crossnumber", 7, 15),
    "equations 12x12": _board("crossnumber", 12, 0.3),
    "alphametics": Kind(800, "alphametic"),
}
"""The goals that were set, on one thread."""


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Ours:
    """One kind, made further and further of one seed."""

    def __init__(self, kind: Kind) -> None:
        self.maker, self.number = maker_of(kind.family, jobs=1, **kind.wished), 0
        self.portion = 1

    def make(self, n: int) -> float:
        """CPU seconds for the next n puzzles."""
        start, first = time.process_time(), self.number
        self.number += n
        if self.maker.is_lines:
            for _ in self.maker.lines(1, first, n, jobs=1):
                pass
        else:
            size = self.maker.block_size()
            for number in range(first, first + n, size):
                numbers = range(number, min(number + size, first + n))
                for _ in self.maker.block(1, numbers, jobs=1):
                    pass
        return time.process_time() - start

    def rate(self, seconds: float) -> float:
        """Puzzles a CPU second, of as many as fill a time; `portion` grows to that."""
        while (taken := self.make(self.portion)) < seconds / 2:
            few = max(taken, 1e-4)
            self.portion = max(2 * self.portion, min(4096, int(self.portion * seconds / few / 2)))
        return self.portion / taken


def peer(name: str, told: argparse.Namespace) -> Callable[[int], list[str]] | None:
    """The command that makes n puzzles; None if it is not installed."""
    program, _, kind = name.partition(" ")
    if program == "qqwing" and shutil.which("qqwing"):
        how = ["--symmetry", "rotate180"] if kind else []
        return lambda n: ["qqwing", "--generate", str(n), "--one-line", *how]
    if program.startswith("sgt-"):
        path = shutil.which(program) or shutil.which(program, path="/usr/games")
        return None if path is None else lambda n: [path, "--generate", str(n), kind]
    if program == "tdoku" and told.tdoku:
        return lambda n: [str(told.tdoku), "-p0", "-a1", "-d81", "-e0", "-n1", f"-l{n}", "-s0"]
    if program == "suexg" and told.suexg:
        return lambda n: [str(told.suexg), "1", str(n)]
    if program == "suexg-cb" and told.suexg_cb:
        return lambda n: [str(told.suexg_cb), "1", str(n)]
    return None


def peer_rate(command: Callable[[int], list[str]], seconds: float) -> float:
    """Puzzles a CPU second of another program."""
    n = 1
    while True:
        before = _children()
        subprocess.run(command(n), capture_output=True, check=True)
        taken = _children() - before
        if taken >= seconds / 2:
            return n / taken
        n = max(2 * n, int(n * seconds / max(taken, 0.01) / 2))


def measure(name: str, told: argparse.Namespace) -> tuple[list[float], dict[str, list[float]]]:
    """Rates of each round, ours and those of peers in turn."""
    kind = KINDS[name]
    ours = Ours(kind)
    ours.make(3)
    commands = {one: peer(one, told) for one in kind.peers} if told.peers else {}
    rates: list[float] = []
    theirs: dict[str, list[float]] = {}
    for _ in range(told.rounds):
        rates.append(ours.rate(told.seconds))
        for one, command in commands.items():
            if command is not None:
                theirs.setdefault(one, []).append(peer_rate(command, told.seconds))
    return rates, theirs


def _told(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def main(arguments: list[str]) -> int:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench generate", description=__doc__)
    parser.add_argument("--only", default="", help="kinds with one of these, by commas")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each kind in a round")
    parser.add_argument("--peers", action="store_true", help="other programs in turn with ours")
    for program in ("tdoku", "suexg", "suexg-cb"):
        parser.add_argument(f"--{program}", type=Path, help="the program, if it is a peer")
    told = parser.parse_args(arguments)
    print("| kind | a CPU second | spread | goal | peers |\n|---|---|---|---|---|")
    for name, kind in KINDS.items():
        if not any(word.strip().lower() in name.lower() for word in told.only.split(",")):
            continue
        try:
            rates, theirs = measure(name, told)
        except (gw.PuzzleError, TypeError) as error:  # not made yet, or not so
            print(f"| {name} | {str(error)[:60]} | | {_told(kind.goal)} | |", flush=True)
            continue
        beside = ", ".join(f"{one} {_told(statistics.median(r))}" for one, r in theirs.items())
        spread = f"{_told(min(rates))} to {_told(max(rates))}"
        middle = _told(statistics.median(rates))
        print(f"| {name} | {middle} | {spread} | {_told(kind.goal)} | {beside} |", flush=True)
    return 0
