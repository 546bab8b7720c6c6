"""Compiled code makes of 9x9 boards what questions make of them, number by number."""

import numpy as np
import pytest

import gridwright as gw
from gridwright.api.generating import maker_of
from gridwright.engines.registry import questions_to
from gridwright.engines.sudoku9 import making
from gridwright.generate import sudokus
from gridwright.generate.chance import Chance
from gridwright.generate.filling import filled
from gridwright.generate.symmetry import SYMMETRIES

N = 6


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_it_makes_what_questions_make(symmetry):
    maker = maker_of("sudoku", symmetry=symmetry)
    assert maker.unit_of is not None
    compiled = maker.rows(5, range(40, 40 + N))
    maker.unit_of = None
    asked = maker.rows(5, range(40, 40 + N))
    assert (compiled.solutions == asked.solutions).all()
    assert (compiled.given == asked.given).all()


@pytest.mark.slow
def test_it_makes_what_questions_make_of_many():
    maker = maker_of("sudoku")
    compiled = maker.rows(9, range(3000))
    maker.unit_of = None
    asked = maker.rows(9, range(3000))
    assert (compiled.given == asked.given).all() and (compiled.solutions == asked.solutions).all()


def test_boards_that_run_out_of_numbers_are_made_of_more(monkeypatch):
    maker = maker_of("sudoku")
    usual = maker.rows(5, range(N))
    monkeypatch.setattr(sudokus, "OFTEN_ENOUGH", 40)  # too few for nearly all
    few = maker.rows(5, range(N))
    assert (usual.given == few.given).all() and (usual.solutions == few.solutions).all()


def test_it_says_which_boards_ran_out():
    words = np.arange(N * 81, dtype=np.uint64).reshape(N, 81) * np.uint64(0x9E3779B97F4A7C15)
    found = making.made_boards(words, words[:, :3].copy(), words, np.arange(81), 1)
    assert not found.is_made.any()


def test_it_asks_whether_to_go_on():
    from gridwright.basics.halting import Halted, halted_by
    from gridwright.basics.stopped import Stopped

    maker = maker_of("sudoku")
    with pytest.raises(Halted), halted_by(lambda: Stopped.CANCELLED):
        maker.boards(1, range(10))


def test_boards_on_which_families_draw_are_filled_as_questions_fill_them():
    questions = maker_of("sudoku").questions
    streams = [(3, k) for k in range(2)]
    asked, is_found = filled(questions, 81, Chance(streams), 100_000, 1, {})
    assert is_found.all()
    assert (sudokus.filled_sudokus(questions, Chance(streams), 1) == asked).all()
    assert sudokus.filled_sudokus(maker_of("latin").questions, Chance(streams), 1) is None
    begun = gw.Sudoku("1" + 80 * ".").model()
    assert sudokus.filled_sudokus(questions_to(begun), Chance(streams), 1) is None
