"""What should not happen says so, with a status that claims nothing about the puzzle."""

import sys
from itertools import permutations

import pytest
from cli_support import EASY, Files, Run

from gridwright.cli import status

BROKEN = """
from gridwright.cli import main
from gridwright.engines.plain.search import PlainSearch

def advance(self, budget):
    {advance}

PlainSearch.advance = advance
main()
"""


def broken(advance: str) -> tuple[str, ...]:
    """The command with a plain engine that does this instead of searching."""
    return (sys.executable, "-c", BROKEN.format(advance=advance))


@pytest.mark.parametrize(
    ("advance", "told"),
    [
        ("return 1 // 0", "failed with ZeroDivisionError: integer division or modulo by zero"),
        ("return [][0]", "failed with IndexError: list index out of range"),
        ("return advance(self, budget)", "failed with RecursionError: maximum recursion depth"),
        ("raise RuntimeError('\\x1b[2J\\n two lines')", r"RuntimeError: \x1b[2J two lines"),
        ("raise KeyError()", "failed with KeyError ("),
    ],
)
@pytest.mark.parametrize("command", ["solve", "count", "check"])
def test_a_crash_is_a_line_and_status_70(run: Run, command: str, advance: str, told: str) -> None:
    words = (command, EASY, "--engine", "plain")
    outcome = run(*words, command=broken(advance))
    assert outcome.status == 70
    [line] = outcome.err.splitlines()
    assert f"a defect in gridwright: the command {command} " in line
    assert told in line
    assert "Please report it with the puzzle" in line
    assert "none" not in outcome.out


def test_the_traceback_is_there_for_whoever_asks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIDWRIGHT_TRACEBACK", "1")
    with pytest.raises(AssertionError):  # which `run` makes of a traceback
        run("solve", EASY, "--engine", "plain", command=broken("return 1 // 0"))


def test_a_wrong_solution_names_engine_and_statement(run: Run) -> None:
    lie = "self.stack = []; return [dict.fromkeys(range(81), 9)]"
    outcome = run("solve", EASY, "--engine", "plain", command=broken(lie))
    assert outcome.status == 70
    assert "WrongSolution: the engine plain returned a wrong solution: " in outcome.err
    assert "with r1c1 = '9'" in outcome.err


def test_other_puzzles_are_still_answered(run: Run, write: Files) -> None:
    write("many", f"{EASY}\n{EASY}\n")
    once = "advance.n = getattr(advance, 'n', 0) + 1; self.stack = []; return [[]][advance.n == 1]"
    outcome = run("solve", "many", "--engine", "plain", command=broken(once))
    assert outcome.status == 70
    assert outcome.err.startswith("gridwright: many:1: a defect in gridwright")
    assert "many:2" in outcome.out


def test_a_crash_outside_of_puzzles_is_told_too(run: Run) -> None:
    broken = (
        "from gridwright.api import solving; solving.engine_names = None; "
        "from gridwright.cli import main; "
    )
    outcome = run("warm", command=(sys.executable, "-c", broken + "main()"))
    assert outcome.status == 70
    assert "the command warm failed with TypeError" in outcome.err


def test_want_of_memory_is_no_defect(run: Run) -> None:
    outcome = run("solve", EASY, "--engine", "plain", command=broken("raise MemoryError"))
    assert outcome.status == 4
    assert "stopped: out of memory" in outcome.out


@pytest.mark.parametrize("others", [*permutations([130, 4, 3, 2, 1, 0], 2)])
def test_a_defect_speaks_for_all(others: tuple[int, ...]) -> None:
    assert status.worst([*others, status.DEFECT]) == 70
