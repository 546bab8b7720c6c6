"""Type checkers refuse options and keys that do not exist, and take those that do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RIGHT = """
import gridwright as gw

p = gw.Sudoku("." * 81, diagonals=True, cages=[{"cells": ["r1c1"], "sum": 8}], title="t")
gw.solve(p, time=3, limit=None, engine="plain", jobs=2)
gw.count(p, nodes=3)
for solution in gw.solutions("." * 81, limit=2, time=1.5):
    rows = solution.rows
gw.ExactCover("ab", ["a", "b"]).count(time=3)
gw.place([12], [".."], time=2)
gw.Crossnumber(["..", ".."], across="1 prime", base=10, duplicates=True)
gw.conflict([[1, None], [None, 2]], seconds=2)
"""
WRONG = (
    "gw.solve(p, tmie=3)",
    "gw.count(p, tmie=3)",
    "gw.solutions(p, tmie=3)",
    "gw.Solving(p, tmie=3)",
    "gw.conflict(p, tmie=3)",
    "gw.ExactCover('ab', ['a']).count(tmie=3)",
    "gw.ExactCover('ab', ['a']).covers(tmie=3)",
    "gw.place([12], ['..'], tmie=3)",
    "gw.Sudoku('.' * 81, diagonal=True)",
    "gw.Kakuro('', tilte='t')",
    "gw.Crossnumber('..', acros='')",
    "gw.solve(p, time='3')",
)
SRC = Path(__file__).parents[2] / "src"


@pytest.fixture
def programs(tmp_path: Path) -> tuple[Path, int]:
    """A program with all of these lines, and the line of the first that is wrong."""
    path = tmp_path / "client.py"
    path.write_text(RIGHT + "\n".join(WRONG) + "\n", encoding="utf-8")
    return path, RIGHT.count("\n") + 1


def refused(output: str, first: int) -> set[int]:
    """The lines of a report, from that of the first wrong one: 0 is the first."""
    lines = [line for line in output.splitlines() if line.startswith("client.py:")]
    numbers = {int(line.split(":")[1]) for line in lines if ": error: " in line}
    assert min(numbers) >= first, output
    return {number - first for number in numbers}


@pytest.mark.slow  # mypy reads the whole package
def test_mypy_refuses_what_is_no_option(programs: tuple[Path, int]) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    path, first = programs
    command = [sys.executable, "-m", "mypy", "--follow-imports=silent", path.name]
    told = subprocess.run(
        command, capture_output=True, text=True, cwd=path.parent, env={"MYPYPATH": str(SRC)}
    )
    assert refused(told.stdout, first) == set(range(len(WRONG))), told.stdout + told.stderr


def test_pyright_refuses_what_is_no_option(programs: tuple[Path, int]) -> None:
    folder = Path(sys.executable).parent
    names = ("basedpyright", "pyright")
    known = [shutil.which(name, path=str(folder)) or shutil.which(name) for name in names]
    program = next(filter(None, known), None)
    if program is None:
        pytest.skip("neither basedpyright nor pyright is installed")
    path, first = programs
    (path.parent / "pyrightconfig.json").write_text(
        f'{{"extraPaths": ["{SRC}"], "typeCheckingMode": "standard"}}', encoding="utf-8"
    )
    told = subprocess.run(
        [program, str(path)], capture_output=True, text=True, cwd=path.parent
    ).stdout
    lines = [line.strip() for line in told.splitlines() if " - error: " in line]
    numbers = {int(line.split(" - ")[0].split(":")[-2]) - first for line in lines}
    assert numbers == set(range(len(WRONG))), told
