"""The engine that helps with files of many puzzles: its answers are those of the others."""

import pytest

import gridwright as gw
from gridwright.bulk import accelerator

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = "." * 81
TWO = 'puzzle = "latin"\nboard = """\n1 2 .\n. . .\n. . .\n"""\n'
NONE = "55" + EMPTY[2:]
SMALL = "1234" + "." * 12


@pytest.fixture
def helper(monkeypatch) -> accelerator.Accelerator:
    """One that has lost its patience, and whose engine is there."""
    monkeypatch.setattr(accelerator, "PATIENCE", 0)
    helper = accelerator.Accelerator()
    assert helper.result(gw.parse(EASY), lambda: False) is None or helper.preparing.is_ready
    helper.preparing.thread.join()
    return helper


def test_one_solution_or_none_is_what_every_engine_finds(helper) -> None:
    for line in (EASY, NONE):
        found, expected = helper.result(gw.parse(line), lambda: False), gw.solve(gw.parse(line))
        assert found.stats.engine == "sudoku9"
        assert (found.status, found.solutions) == (expected.status, expected.solutions)


def test_several_solutions_and_other_puzzles_are_left_to_others(helper) -> None:
    for text in (EMPTY, SMALL, TWO):
        assert helper.result(gw.parse(text), lambda: False) is None


def test_a_search_that_is_cancelled_is_left_to_others(helper) -> None:
    found = helper.result(gw.parse(EASY), lambda: True)
    assert found is None or found.exhausted


def test_nothing_is_loaded_while_there_is_patience_or_no_such_puzzle(monkeypatch) -> None:
    helper = accelerator.Accelerator()
    assert helper.result(gw.parse(EASY), lambda: False) is None
    monkeypatch.setattr(accelerator, "PATIENCE", 0)
    for text in (SMALL, TWO):
        assert helper.result(gw.parse(text), lambda: False) is None
    assert helper.preparing is None


def test_when_it_begins_is_told_by_work() -> None:
    helper = accelerator.Accelerator()
    easy = gw.solve(gw.parse(EASY))
    for _ in range(accelerator.PATIENCE // (1 + easy.stats.nodes)):
        assert helper.result(easy.puzzle, lambda: False) is None
        helper.note(easy)
    helper.note(easy)
    helper.result(easy.puzzle, lambda: True)
    assert helper.preparing is not None


def test_an_engine_that_cannot_be_loaded_is_done_without(monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("no compiler")

    monkeypatch.setattr(accelerator, "PATIENCE", 0)
    monkeypatch.setattr(type(accelerator.find_engine("sudoku9")), "warm", fail)
    helper = accelerator.Accelerator()
    assert helper.result(gw.parse(EASY), lambda: False) is None
    helper.preparing.thread.join()
    assert helper.result(gw.parse(EASY), lambda: False) is None
