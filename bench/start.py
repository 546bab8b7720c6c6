"""``python -m bench start``: CPU of whole commands whose kernels were compiled before.

Six middling puzzles, `--help` and a small Sudoku, each command in a process of its own: with the
machine code that was kept, and without (GRIDWRIGHT_IMAGES=0: Numba's own cache).  The rounds are
interleaved; a first one, in which compilers may still run, is not counted.  With `--before TREE`
the sources of another tree take part, with a cache of their own.  Figures are medians of user and
system time in seconds, with the least and the most; all answers must be the same.
"""

import argparse
import compileall
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.cover_instances import pentominoes_8x8

__all__ = ["main"]

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "bench" / "data" / "start"
ASKED = {"king_15": 0.15, "help": 0.1, "small": 0.2}
"""Seconds that are aimed at; of all others `OTHERS`."""
OTHERS = 0.35


def commands(folder: Path) -> dict[str, list[str]]:
    """The commands by name; puzzles that are made stand in `folder`."""
    lines = folder / "sudokus.txt"
    made = ["generate", "sudoku", "-n", "1000", "--seed", "1", "-o", str(lines)]
    subprocess.run([sys.executable, "-m", "gridwright", *made], check=True, capture_output=True)
    n_items, _, options, _ = pentominoes_8x8()
    names = " ".join(f"i{k}" for k in range(n_items))
    rows = "".join(" ".join(f"i{k}" for k in option) + "\n" for option in options)
    cover = folder / "pentominoes.dlx"
    cover.write_text(f"{names}\n{rows}")
    puzzles = ("king_15", "rook_20", "killer", "crossword_25")
    return {
        **{name: ["solve", "--json", str(DATA / f"{name}.toml")] for name in puzzles},
        "pentominoes": ["count", "--json", str(cover)],
        "1000 sudokus": ["solve", str(lines)],
        "small": ["solve", "--json", str(ROOT / "examples" / "sudoku.toml")],
        "help": ["--help"],
    }


def run(words: Sequence[str], more: Mapping[str, str]) -> tuple[float, str]:
    """Seconds of CPU of a command, and its answer but for the time it tells."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "gridwright", *words],
        capture_output=True,
        check=True,
        env={**os.environ, **more},
        text=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, re.sub(r'"seconds": [\d.e-]+', "", done.stdout)


def measure(contestants: Mapping[str, Mapping[str, str]], rounds: int) -> int:
    """Print a row for each command; the exit status is 1 if answers differ."""
    print("| command | asked | " + " | ".join(contestants) + " |")
    print("|---" * (len(contestants) + 2) + "|")
    is_same = True
    with tempfile.TemporaryDirectory() as folder:
        for name, words in commands(Path(folder)).items():
            found: dict[str, list[float]] = {who: [] for who in contestants}
            answers = set()
            for k in range(rounds + 1):
                for who, more in contestants.items():
                    seconds, answer = run(words, more)
                    answers.add(answer)
                    if k:
                        found[who].append(seconds)
            is_same &= len(answers) == 1
            cells = [
                f"{statistics.median(all_):.3f} [{min(all_):.3f}-{max(all_):.3f}]"
                for all_ in found.values()
            ]
            wrong = "" if len(answers) == 1 else "DIFFERENT "
            print(
                f"| {wrong}{name} | {ASKED.get(name, OTHERS)} | {' | '.join(cells)} |", flush=True
            )
    return 0 if is_same else 1


def main(arguments: Sequence[str]) -> int:
    """Measure; the exit status is 0 where all answers are the same."""
    parser = argparse.ArgumentParser(prog="python -m bench start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--before", type=Path, help="another tree, whose src takes part")
    options = parser.parse_args(arguments)
    trees = [ROOT] if options.before is None else [ROOT, options.before]
    for tree in trees:
        compileall.compile_dir(tree / "src", quiet=1)
    contestants: dict[str, dict[str, str]] = {
        "kept code": {"PYTHONPATH": str(ROOT / "src")},
        "Numba's cache": {"PYTHONPATH": str(ROOT / "src"), "GRIDWRIGHT_IMAGES": "0"},
    }
    with tempfile.TemporaryDirectory() as cache:
        if options.before is not None:
            own = {"NUMBA_CACHE_DIR": cache, "XDG_CACHE_HOME": cache}
            contestants["before"] = {"PYTHONPATH": str(options.before / "src"), **own}
        return measure(contestants, options.rounds)
