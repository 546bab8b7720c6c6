"""Grades of many Sudokus: as arrays and texts, on threads, on what is no puzzle, when stopped."""

from itertools import pairwise
from threading import Event

import numpy as np
import pytest

from gridwright.basics.errors import FormatError, WrongSolution
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.sudoku9 import grading
from gridwright.engines.sudoku9.bulk import solve_many
from gridwright.engines.sudoku9.grading import TECHNIQUES, grade_many

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
HARDEST = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
LEFT_OFF = "5..6......2.....4...1.2.3..9..8.......7.4.1.......9..6..4.7.2...3.....1......5..8"
PUZZLES = [EASY, "." * 81, CHAINS, "11" + "." * 79]


def same(one, other):
    return all((getattr(one, name) == getattr(other, name)).all() for name in vars(one))


def test_texts_and_arrays_are_graded_alike():
    graded = grade_many(PUZZLES)
    assert graded.counts.tolist() == [1, 2, 1, 0] and len(graded) == 4
    assert graded.hardest.tolist() == [1.2, 0, 5.6, 0]
    assert graded.settled.tolist() == [True, False, True, False]
    assert not graded.trials.any()
    rows = np.array([[int(x) for x in p.replace(".", "0")] for p in PUZZLES])
    assert same(graded, grade_many(rows))
    assert same(
        graded, grade_many(np.frombuffer("".join(PUZZLES).encode(), np.uint8).reshape(4, 81))
    )


def test_placements_are_as_many_as_open_cells():
    graded = grade_many([EASY, CHAINS])
    n_singles = TECHNIQUES.index("refutation-1")
    placed = graded.techniques[:, :n_singles].sum(axis=1)
    assert placed.tolist() == [EASY.count("."), CHAINS.count(".")]
    assert graded.techniques.shape == (2, len(TECHNIQUES))


def test_grades_do_not_depend_on_threads_or_order():
    puzzles = [EASY, CHAINS] * 300 + ["." * 81]
    alone, together = grade_many(puzzles, 1), grade_many(puzzles, 3)
    assert same(alone, together)
    assert (alone.hardest[::-1] == grade_many(puzzles[::-1], 2).hardest).all()


def test_none_at_all():
    assert len(grade_many([])) == 0


@pytest.mark.parametrize(
    ("puzzles", "said"),
    [
        ([EASY, EASY[:80]], "puzzle 2: 80 characters"),
        ([EASY, EASY[:80] + "x"], "puzzle 2: found 'x' in cell r9c9"),
        (np.ones((1, 729), np.uint8), r"\[n, 729\]; expected clues"),
        (np.full((1, 81), 300), "beyond 0 to 9"),
    ],
    ids=["short", "letter", "candidates", "numbers"],
)
def test_what_is_no_puzzle_is_told(puzzles, said):
    with pytest.raises(FormatError, match=said):
        grade_many(puzzles)


def test_it_can_be_stopped_before_and_within_a_board():
    stop = Event()
    stop.set()
    assert not grade_many([EASY], 1, stop=stop).settled.any()
    looks = []

    def question():
        looks.append(1)
        return Stopped.TIME if len(looks) > 3 else None

    with pytest.raises(Halted), halted_by(question):
        grade_many([CHAINS] * 3000, 1)


@pytest.mark.usefixtures("slow_without_compiler")
def test_a_hard_board_asks_while_it_is_graded(monkeypatch):
    monkeypatch.setattr(grading, "BUDGET", 1000)
    looks = []

    def question():
        looks.append(1)
        return Stopped.TIME if len(looks) > 20 else None

    with pytest.raises(Halted), halted_by(question):
        grade_many([LEFT_OFF], 2)
    assert len(looks) == 21


@pytest.mark.usefixtures("slow_without_compiler")
def test_trials_are_bounded():
    graded = grade_many([HARDEST, LEFT_OFF])
    assert graded.trials.all() and graded.settled.tolist() == [True, False]
    assert graded.hardest[0] > 15 and graded.hardest[1] == 15
    less = grade_many([HARDEST], most=1000)
    assert less.trials[0] and not less.settled[0] and less.hardest[0] == 15


def test_steps_to_another_board_are_a_defect(monkeypatch):
    true = grading.grade_rows

    def false(*arguments):
        end = true(*arguments)
        boards = arguments[-1]
        boards[0, [0, 1]] = boards[0, [1, 0]]
        return end

    monkeypatch.setattr(grading, "grade_rows", false)
    with pytest.raises(WrongSolution):
        grade_many([EASY])


def test_clues_more_are_no_harder():
    """What can be known from some clues can be known from more."""
    rng = np.random.default_rng(3)
    clues = [CHAINS]
    solved = "".join(map(str, solve_many([CHAINS]).solutions[0]))
    for cell in rng.permutation(81).tolist():
        if clues[-1][cell] == ".":
            clues.append(clues[-1][:cell] + solved[cell] + clues[-1][cell + 1 :])
    hardest = grade_many(clues).hardest.tolist()
    assert all(more <= less for less, more in pairwise(hardest))
