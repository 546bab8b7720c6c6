"""Commands that take long in every part of the package, and how soon each of them stops.

``python tests/cli/stoppable.py`` prints a table: CPU and wall seconds from Ctrl-C, or from the end
of ``--time``, to the exit; the worst of some moments.
"""

import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

__all__ = ["COMMANDS", "FILES", "Ended", "Long", "cpu_of", "interrupted", "limited", "write_files"]

COMMAND = (sys.executable, "-m", "gridwright")
TIMEOUT = 30


def packing(size: int, **keys: str) -> str:
    """Pentominoes on a square board, each as often as one likes."""
    lines = [f"{key} = {value}" for key, value in keys.items()]
    row = " ".join("." * size)
    board = "\n".join([row] * size)
    return "\n".join(['puzzle = "polyomino"', *lines, f'board = """\n{board}\n"""\n'])


def options(n: int) -> str:
    """An exact cover of so many options over 300 items."""
    chosen = random.Random(1)
    items = [f"i{i}" for i in range(300)]
    lines = {" ".join(sorted(chosen.sample(items, 4))) for _ in range(n)}
    return "\n".join([" ".join(items), *sorted(lines)]) + "\n"


def crossword(clues: dict[str, str], size: int) -> str:
    """A numeric crossword without bars or blocks other than every second cell of odd rows."""
    rows = [
        " ".join("." if r % 2 == 0 or c % 2 == 0 else "#" for c in range(size)) for r in range(size)
    ]
    board = "\n".join(rows)
    told = ", ".join(f'{name} = "{clue}"' for name, clue in clues.items())
    return f'puzzle = "crossnumber"\ngrid = """\n{board}\n"""\nclues = {{{told}}}\n'


FILES: dict[str, Callable[[], str]] = {
    "packing.toml": lambda: packing(48, pieces='"pentominoes"', uses="60"),
    "symmetric.toml": lambda: packing(
        8, pieces='"tetrominoes"', uses="4", symmetry='"up to rotation"'
    ),
    "solid.toml": lambda: (
        'puzzle = "polyomino"\nbox = [7, 7, 7]\npieces = "hexominoes"\nuses = 5\n'
    ),
    "options.dlx": lambda: options(300_000),
    "many.toml": lambda: crossword({"1a": "square", "1d": "square"}, 5),
    "kinds.toml": lambda: crossword(
        {"1a": "prime", "1d": "square", "5a": "prime + square", "6a": "semiprime"}, 7
    ),
    "product.toml": lambda: (
        'puzzle = "crossnumber"\ngrid = """\n. . . . .\n"""\nclues = {1a = "prime * semiprime"}\n'
    ),
}


class Long(NamedTuple):
    """A command that takes long; how soon it stops is asked after so many CPU seconds."""

    name: str
    words: tuple[str, ...]
    moments: tuple[float, ...] = (0.3, 1.0, 2.5)
    limit: float = 1.0


COMMANDS = (
    Long("solutions of a crossnumber", ("solve", "many.toml", "--all", "--engine", "lists")),
    Long("lists of kinds", ("count", "kinds.toml", "--engine", "lists")),
    Long("a prime times a semiprime", ("solve", "product.toml")),
    Long("sheet of a packing", ("sheet", "packing.toml", "-o", "out.pdf", "--solutions", "none")),
    Long("estimate", ("count", "packing.toml", "--estimate")),
    Long("symmetry", ("count", "symmetric.toml")),
    Long("count of a packing", ("count", "packing.toml")),
    Long("300,000 options", ("solve", "options.dlx")),
    Long("a box of hexominoes", ("count", "solid.toml")),
    Long("check of a packing", ("check", "packing.toml")),
    Long("picture of a packing", ("draw", "packing.toml", "-o", "out.svg", "--solution")),
)


class Ended(NamedTuple):
    """How a command ended: its CPU and wall seconds after it was to stop, and what it wrote."""

    status: int
    cpu: float
    seconds: float
    out: str
    err: str


def write_files(folder: Path) -> None:
    """Write the files of COMMANDS."""
    for name, text in FILES.items():
        (folder / name).write_text(text())


def cpu_of(pid: int) -> float:
    """The CPU seconds that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def interrupted(words: tuple[str, ...], folder: Path, after: float) -> Ended | None:
    """Send Ctrl-C after so many CPU seconds; None if it ended before."""
    with _started(words, folder) as process:
        while process.poll() is None and cpu_of(process.pid) < after:
            _pause(process)
        if process.poll() is not None:
            return None
        before, started = cpu_of(process.pid), time.monotonic()
        process.send_signal(signal.SIGINT)
        return _ended(process, folder, before, started)


def limited(words: tuple[str, ...], folder: Path, seconds: float) -> Ended:
    """Run with ``--time``; what it takes is counted from the end of that time on."""
    begun = time.monotonic()
    with _started((*words, "--time", str(seconds)), folder) as process:
        while process.poll() is None and time.monotonic() < begun + seconds:
            _pause(process)
        before = cpu_of(process.pid) if process.poll() is None else 0.0
        return _ended(process, folder, before, begun + seconds)


def _pause(process: "subprocess.Popen[bytes]") -> None:
    with suppress(subprocess.TimeoutExpired):
        process.wait(0.005)


def _started(words: tuple[str, ...], folder: Path) -> "subprocess.Popen[bytes]":
    out, err = (folder / "out.txt").open("wb"), (folder / "err.txt").open("wb")
    return subprocess.Popen(
        (*COMMAND, *words), cwd=folder, stdout=out, stderr=err, stdin=subprocess.DEVNULL
    )


def _ended(
    process: "subprocess.Popen[bytes]", folder: Path, before: float, started: float
) -> Ended:
    """Wait for the end; what it has cost since."""
    earlier = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        process.wait(TIMEOUT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    seconds = time.monotonic() - started
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    whole = usage.ru_utime + usage.ru_stime - earlier.ru_utime - earlier.ru_stime
    out, err = ((folder / name).read_text(errors="replace") for name in ("out.txt", "err.txt"))
    return Ended(process.returncode, whole - before, seconds, out, err)


def main() -> None:
    """Print the table."""
    chosen = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_files(folder)
        print(f"{'command':30} {'Ctrl-C after':>12} {'CPU':>6} {'wall':>6}  status", flush=True)
        for long in COMMANDS:
            if chosen and not any(word in long.name for word in chosen):
                continue
            for after in long.moments:
                ended = interrupted(long.words, folder, after)
                if ended is None:
                    break
                _print(long.name, f"{after} s", ended)
            _print(long.name, f"--time {long.limit}", limited(long.words, folder, long.limit))


def _print(name: str, what: str, ended: Ended) -> None:
    told = (ended.err.strip() or ended.out.strip()).splitlines()
    print(
        f"{name:30} {what:>12} {ended.cpu:6.2f} {ended.seconds:6.2f}  {ended.status:4}  "
        f"{told[-1][:90] if told else ''}",
        flush=True,
    )


if __name__ == "__main__":
    main()
