from itertools import islice, pairwise
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.engines.registry import find_engine
from gridwright.explain.trace import Board

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.suffix != ".md")
Traces = list[tuple[gw.Solution, list[Board]]]


@pytest.fixture(params=FILES, ids=lambda path: path.name, scope="module")
def traces(request: pytest.FixtureRequest) -> Traces:
    """Two solutions at most, each with its path."""
    found = islice(gw.solutions(gw.load(request.param)), 2)
    return [(solution, list(gw.trace(solution))) for solution in found]


def test_the_path_grows_from_the_givens_to_the_solution(traces: Traces) -> None:
    for solution, path in traces:
        boards = [dict(board.known.assignment) for board in path]
        assert solution.puzzle.givens.items() <= boards[0].items()
        for before, after in pairwise(boards):
            assert before.items() < after.items()
        assert boards[-1] == dict(solution.assignment)


def test_every_board_of_the_path_agrees_with_the_solution(traces: Traces) -> None:
    for solution, path in traces:
        for board in path:
            assert board.known.assignment.items() <= solution.assignment.items()
            for known, final in zip(board.known.rows, solution.rows, strict=False):
                for cell, value in zip(known, final, strict=True):
                    assert cell is None or cell == value


def test_every_board_of_the_path_can_be_read_and_shown(traces: Traces) -> None:
    for solution, path in traces:
        *before, last = path
        for board in before:
            assert str(board.known) is not None
            assert isinstance(board.known.as_json(), dict)
        assert str(last.known) == str(solution)
        assert last.known.as_json() == solution.as_json()


def test_the_steps_tell_what_they_place(traces: Traces) -> None:
    for _, path in traces:
        placed: dict[object, int] = {}
        for board in path:
            assert board.step.technique in ("givens", "propagation", "branch")
            assert not board.step.places.keys() & placed.keys()
            placed |= board.step.places
            assert placed == dict(board.known.assignment)


def test_the_path_does_not_depend_on_who_found_the_solution() -> None:
    puzzle = gw.Latin("1 2 . .\n. . . .\n. . . .\n. . . .")
    for assignment in find_engine("plain").start(puzzle.model()).advance(10):
        found = puzzle.family.read(puzzle, dict(reversed(assignment.items())))
        assert list(gw.trace(found))[-1].known.assignment == found.assignment


def test_a_branch_tells_the_value_or_the_option_that_was_taken() -> None:
    square = next(gw.solutions(gw.Latin(". .\n. .")))
    assert "r1c1 = 1, one of 2 possibilities" in [b.step.because for b in gw.trace(square)]
    cover = gw.ExactCover(["a", "b"], [["a"], ["a", "b"], ["b"]])
    [*_, last] = gw.trace(next(gw.solutions(cover)))
    assert last.step.because.startswith("the option ")


def test_the_path_of_a_crossword_tells_which_clue_fell_when() -> None:
    puzzle = gw.Crossnumber(
        "..\n..",
        clues={"1a": "square and > 70", "1d": "1a + 2", "3a": "prime", "2d": "A * 7"},
        letters="2..3",
    )
    for solution in gw.solutions(puzzle):
        first, *steps = gw.trace(solution)
        assert "\n" not in first.step.because
        fallen = [line for board in steps for line in board.step.because.split("\n")[1:]]
        assert "    1a square and > 70: r1c1 = 8, r1c2 = 1" in fallen
        told = [part.split(" = ") for line in fallen for part in line.split(": ")[-1].split(", ")]
        places = [name for name, _ in told]
        assert len(set(places)) == len(places)
        assert all(solution[name] == int(value) for name, value in told)


def test_other_puzzles_are_told_as_before() -> None:
    solution = gw.solve(gw.Latin("1 2 .\n. 3 .\n. . .")).solutions[0]
    assert all("\n" not in board.step.because for board in gw.trace(solution))
