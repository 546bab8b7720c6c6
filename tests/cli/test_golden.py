"""Whole outputs, compared with files; ``pytest --update-golden`` writes these anew."""

import re
import shutil
from pathlib import Path

import pytest
from cli_support import EASY, EMPTY, EQUAL, TWO, Files, Run

EXAMPLES = Path(__file__).parents[2] / "examples"
GOLDEN = Path(__file__).parent / "golden"
FIGURES = re.compile(r"^[\d,]+ nodes? opened, .* engine [\w-]+$", re.MULTILINE)

CASES = {
    "solve-hidoku": ("solve", "hidoku.txt"),
    "solve-magic-board": ("solve", "magic-board.toml"),
    "solve-jodici": ("solve", "jodici.toml"),
    "solve-equation-board": ("solve", "equation-board.toml"),
    "solve-crossnumber": ("solve", "crossnumber.toml"),
    "solve-crossnumber-octal": ("solve", "crossnumber-octal.toml"),
    "solve-polyomino": ("solve", "polyomino.toml"),
    "solve-exact-cover": ("solve", "exact-cover.dlx"),
    "solve-all-two": ("solve", "two.toml", "--all"),
    "solve-many-with-errors": ("solve", "many.txt"),
    "solve-none": ("solve", "equal.toml"),
    "trace-two": ("solve", "two.toml", "--trace", "--all"),
    "count": ("count", "two.toml", "equal.toml", EASY),
    "check-several": ("check", EASY, "two.toml", "equal.toml", "latin.toml"),
    "check-options": ("check", "queens.dlx"),
}


@pytest.mark.parametrize("name", CASES)
def test_the_output_is_the_golden_one(
    run: Run, write: Files, tmp_path: Path, request: pytest.FixtureRequest, name: str
) -> None:
    shutil.copytree(EXAMPLES, tmp_path, dirs_exist_ok=True)
    write("two.toml", TWO), write("equal.toml", EQUAL)
    write("many.txt", f"{EASY}\nnot a Sudoku\n55{EMPTY[2:]} twice\n{EASY[:80]}\n")
    outcome = run(*CASES[name])
    seen = FIGURES.sub("(figures)", outcome.out)
    seen += "".join(f"error: {line}\n" for line in outcome.err.splitlines())
    seen += f"exit status {outcome.status}\n"
    golden = GOLDEN / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(seen, encoding="utf-8")
    assert seen == golden.read_text(encoding="utf-8")


def test_the_figures_are_those_the_first_solvers_printed(run: Run) -> None:
    figures = run("solve", EASY).out.splitlines()[-1]
    assert FIGURES.fullmatch(figures)
    assert re.fullmatch(
        r"[\d,]+ nodes? opened, [\d,]+ successors?, average branching \d+\.\d\d, "
        r"[\d,]+ backtracks?; "
        r"\d+\.\d{3} s, engine \w+",
        figures,
    )
