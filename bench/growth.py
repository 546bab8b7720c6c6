"""``python -m bench growth``: seconds and nodes against size, of us and of general solvers.

For each family puzzles of growing size, made by rules that do not change with it; every solver
answers the same question of each: the two first solutions of a puzzle (so that one solution is
proved to be the only one), the first one of an empty board.  A run is a process of its own,
pinned to one core, that answers once before it is measured, so that nothing is compiled then.
CP-SAT and CaDiCaL are given our models by the package's own engines, clingo by a translation of
`bench.growth_clingo`.  A curve ends at the first size that takes longer than ``--timeout``.

``--write`` puts the tables and pictures into docs/growth.md; ``bench.growth SOLVER FILE LIMIT``
measures one run in this process.
"""

import argparse
import json
import math
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import gridwright as gw
from bench.board_maker import graph, random_path
from bench.board_solvers import PACKAGES
from bench.growth_chart import LINES, chart
from bench.growth_clingo import count, program
from bench.setting import ROOT, chosen, on_one_core, options
from bench.tables import heading, tell
from gridwright.draw.svg import write_svg

__all__ = ["main"]

MEMORY = 4 << 30
"""Bytes of address space of a run."""

ENOUGH = 0.1
"""Seconds that are measured at least."""

STARTING = 8
"""Seconds that a run may take besides for imports and kernels, before it is killed."""

ENGINES = {"CP-SAT": "cp-sat", "CaDiCaL": "cadical"}

PAGE, FOLDER = ROOT / "docs" / "growth.md", ROOT / "docs" / "growth"
_BLOCK = r"(<!-- growth: {} -->\n).*?(<!-- end -->)"


def hidoku(n: int) -> str:
    """A random path of king's moves over n x n cells, three numbers of ten given."""
    rng = random.Random(n)
    path = random_path(graph("king", n, 0, rng).near, rng)
    shown = {cell: k for k, cell in enumerate(path, 1) if k in (1, n * n) or rng.random() < 0.3}
    return _text(gw.Hidoku(_rows([shown.get(cell) for cell in range(n * n)], n)))


def sudoku(n: int) -> str:
    """A shuffled pattern, 45 of 100 values given."""
    rng, box = random.Random(n), math.isqrt(n)
    lines = [
        [b * box + i for b in rng.sample(range(box), box) for i in rng.sample(range(box), box)]
        for _ in range(2)
    ]
    values = rng.sample(range(1, n + 1), n)
    whole = [values[(box * r + r // box + c) % n] for r in lines[0] for c in lines[1]]
    return _text(
        gw.Sudoku(_rows([x if rng.random() < 0.45 else None for x in whole], n), box=(box, box))
    )


def magic(n: int) -> str:
    """An empty magic square."""
    return _text(gw.MagicBoard(_rows([None] * (n * n), n)))


def queens(n: int) -> str:
    """n queens as an exact cover, diagonals as secondary items."""
    ranks, files = [f"r{i}" for i in range(n)], [f"c{i}" for i in range(n)]
    both = [f"{kind}{i}" for kind in "ab" for i in range(2 * n - 1)]
    lines = [" ".join([*ranks, *files, "|", *both])]
    lines += [f"r{r} c{c} a{r + c} b{r - c + n - 1}" for r in range(n) for c in range(n)]
    return "\n".join(lines) + "\n"


def kenken(n: int) -> str:
    """A shuffled Latin square in random cages of up to four cells, with sums and products."""
    rng = random.Random(n)
    lines = [rng.sample(range(n), n) for _ in range(2)]
    whole = {(r, c): (lines[0][r] + lines[1][c]) % n + 1 for r in range(n) for c in range(n)}
    cage_of = dict[tuple[int, int], int]()
    cages = list[list[tuple[int, int]]]()
    for start in rng.sample(sorted(whole), n * n):
        if start in cage_of:
            continue
        cage, room = [start], rng.choice((2, 2, 3, 3, 4))
        while len(cage) < room:
            around = {
                (r + a, c + b) for r, c in cage for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            free = sorted(cell for cell in around & whole.keys() - set(cage) if cell not in cage_of)
            if not free:
                break
            cage.append(rng.choice(free))
        cage_of |= dict.fromkeys(cage, len(cages))
        cages.append(cage)
    names = [f"{'abcdefghijklmnopqrstuvwxyz'[i % 26]}{i // 26 or ''}" for i in range(len(cages))]
    board = [" ".join(names[cage_of[r, c]] for c in range(n)) for r in range(n)]
    told = {}
    for name, cage in zip(names, cages, strict=True):
        values = [whole[cell] for cell in cage]
        is_sum = len(cage) == 1 or rng.random() < 0.5
        told[name] = f"{sum(values)}+" if is_sum else f"{math.prod(values)}x"
    return _text(gw.KenKen("\n".join(board), targets=told))


def made(family: str) -> Callable[[int], str]:
    """One that `gridwright generate` makes."""

    def make(n: int) -> str:
        return next(_text(one.puzzle) for one in gw.generate(family, 1, size=(n, n)))

    return make


class Family(NamedTuple):
    """Sizes, what makes a puzzle of one, how many solutions are asked for, and a title."""

    sizes: tuple[int, ...]
    make: Callable[[int], str]
    limit: int
    title: str


FAMILIES = {
    "hidoku": Family((6, 8, 10, 12, 15, 20, 25, 30, 40), hidoku, 2, "Hidoku n x n"),
    "sudoku": Family((9, 16, 25, 36), sudoku, 2, "Sudoku n x n"),
    "magic-board": Family(tuple(range(3, 13)), magic, 1, "Magic squares n x n"),
    "exact-cover": Family(tuple(range(8, 19)), queens, 1, "Queens on n x n"),
    "crossnumber": Family((5, 7, 9, 11, 13, 15), made("crossnumber"), 2, "Crosswords n x n"),
    "kenken": Family(tuple(range(4, 13)), kenken, 2, "KenKen n x n"),
}


@dataclass(frozen=True)
class Point:
    """What one run took; `nodes` are ours alone, the solvers do not count the same."""

    seconds: float
    nodes: int
    found: int


def _text(puzzle: gw.Puzzle) -> str:
    return str(puzzle.family.format(puzzle))


def _rows(values: Iterable[int | None], n: int) -> list[list[int | None]]:
    values = list(values)
    return [values[r * n : r * n + n] for r in range(n)]


def one_run(solver: str, file: str, limit: int) -> int:
    """Answer a puzzle in this process again and again; print what a time took, as JSON.

    The first time imports and compiles, and does not count.  Short answers are repeated, since the
    clock moves by some milliseconds at a time on a machine that others use.  Null is printed where
    a solver does not take it.
    """
    try:
        found, nodes = _answered(solver, file, limit)
        began, answers, seconds = time.process_time(), 0, 0.0
        while seconds < ENOUGH:
            found, nodes = _answered(solver, file, limit)
            answers, seconds = answers + 1, time.process_time() - began
    except gw.PuzzleError:
        print("null")
        return 0
    print(json.dumps([seconds / answers, nodes, found]))
    return 0


def _answered(solver: str, file: str, limit: int) -> tuple[int, int]:
    """How many solutions are found, and how many nodes that takes."""
    puzzle = gw.load(file)
    if solver == "clingo":
        return count(program(puzzle.model()), limit)
    result = gw.solve(puzzle, limit=limit, engine=ENGINES.get(solver, "auto"))
    return len(result.solutions), result.stats.nodes


def run(solver: str, file: Path, limit: int, timeout: float) -> Point | str:
    """One run in a process of its own, or why there is no figure."""
    command = [sys.executable, "-m", "bench.growth", solver, str(file), str(limit)]

    most = math.ceil(2 * timeout) + STARTING

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))

    told = subprocess.run(command, capture_output=True, preexec_fn=bounded, check=False)
    if told.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return f"over {timeout:g} s"
    if told.returncode:
        return "failed"
    figures = json.loads(told.stdout.decode().splitlines()[-1])
    if figures is None:
        return "-"
    point = Point(*figures)
    return point if point.seconds <= timeout else f"over {timeout:g} s"


def made_within(make: Callable[[int], str], n: int, timeout: float) -> str | None:
    """The puzzle of a size; None if it is not made in time."""
    from gridwright.api.solving import Stopping
    from gridwright.basics.halting import Halted

    try:
        return Stopping(timeout).of(make, n)
    except Halted:
        return None


def measure(name: str, args: argparse.Namespace) -> dict[str, dict[int, Point | str]]:
    """The points of a family, by solver and size."""
    family, found = FAMILIES[name], {solver: dict[int, Point | str]() for solver in LINES}
    with tempfile.TemporaryDirectory() as folder:
        over = set[str]()
        for n in family.sizes:
            text = made_within(family.make, n, 6 * args.timeout)
            if text is None:
                print(f"{name} {n}: no puzzle was made in time", flush=True)
                break
            file = Path(folder) / f"{n}.{'dlx' if name == 'exact-cover' else 'toml'}"
            file.write_text(text, encoding="utf-8")
            for solver in LINES:
                if solver in over:
                    continue
                runs = [run(solver, file, family.limit, args.timeout) for _ in range(args.rounds)]
                points = sorted((p for p in runs if isinstance(p, Point)), key=lambda p: p.seconds)
                found[solver][n] = points[len(points) // 2] if points else runs[0]
                if not points:
                    over.add(solver)
                print(name, n, solver, found[solver][n], flush=True)
    return found


def table(found: dict[str, dict[int, Point | str]]) -> list[str]:
    """Seconds by size and solver, and our nodes."""
    solvers = [solver for solver in LINES if any(point != "-" for point in found[solver].values())]
    lines = [
        "| size | " + " | ".join(solvers) + " | our nodes |",
        "|---" * (len(solvers) + 2) + "|",
    ]
    for n in sorted({n for points in found.values() for n in points}):
        points = [found[solver].get(n, "") for solver in solvers]
        cells = [f"{p.seconds:.2g} s" if isinstance(p, Point) else p for p in points]
        ours = found["gridwright"].get(n)
        nodes = f"{ours.nodes:,}" if isinstance(ours, Point) else ""
        lines.append(f"| {n} | " + " | ".join(cells) + f" | {nodes} |")
    return [*lines, ""]


def differing(found: dict[str, dict[int, Point | str]]) -> list[int]:
    """The sizes for which solvers found another number of solutions than we."""
    wrong = []
    for n, ours in found["gridwright"].items():
        answers = {p.found for points in found.values() if isinstance(p := points.get(n), Point)}
        if isinstance(ours, Point) and len(answers) > 1:
            wrong.append(n)
    return wrong


def main(words: list[str]) -> int:
    """Measure the families that are asked for; 1 if solvers disagree."""
    parser = options("growth", __doc__, timeout=20)
    parser.add_argument("--write", action="store_true", help="into docs/growth.md")
    args = parser.parse_args(words)
    on_one_core()
    status = 0
    told = " ".join(["growth", *words])
    report = heading("Growth", told, PACKAGES, args.rounds, args.timeout)
    for name in chosen(parser, args, list(FAMILIES), "family"):
        found = measure(name, args)
        lines = table(found)
        report += [f"## {FAMILIES[name].title}", "", *lines]
        if wrong := differing(found):
            report.append(f"WRONG: solvers disagree at {wrong}\n")
            status = 1
        if args.write:
            _write(name, found, lines, args.timeout)
    tell(report, args.file)
    return status


def _write(
    name: str, found: dict[str, dict[int, Point | str]], lines: list[str], timeout: float
) -> None:
    """Put a table and its picture into the page."""
    curves = {
        solver: [(n, p.seconds) for n, p in sorted(points.items()) if isinstance(p, Point)]
        for solver, points in found.items()
    }
    drawn = chart(FAMILIES[name].title, {k: v for k, v in curves.items() if v}, limit=timeout)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(write_svg(drawn, "auto"), encoding="utf-8")
    picture = f'<img src="growth/{name}.svg" alt="CPU seconds against size" width="80%">'
    block = "\n".join([picture, "", *lines])
    text = PAGE.read_text(encoding="utf-8")
    pattern = re.compile(_BLOCK.format(name), re.DOTALL)
    PAGE.write_text(pattern.sub(lambda m: m[1] + block + m[2], text), encoding="utf-8")


if __name__ == "__main__":
    solver, file, limit = sys.argv[1:]
    sys.exit(one_run(solver, file, int(limit)))
