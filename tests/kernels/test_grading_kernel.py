"""The grading kernel: known costs of known shapes, soundness, bounds, pauses, symmetry."""

import os

import numpy as np
import pytest
from random_sudokus import random_board

from gridwright.kernels.compiled import entry, sources
from gridwright.kernels.grading import rounds, rows
from gridwright.kernels.grading.board import BIT, CANDIDATES, MEMBER, SET, SETS
from gridwright.kernels.grading.refutation import (
    BY_HOUSE,
    DEPTH,
    DUE,
    LOOK,
    MOST,
    NEVER,
    NOT_YET,
    PLACEMENT,
    N,
    new_mind,
    refute,
)
from gridwright.kernels.grading.singles import ROOM, singles

BOUND = 1 << 20
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
HARDEST = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
RUNGS = "12..5...9.57...2...9..2..1....8..9.47...6.1.......4............57..9.6....6..3..."
"""Trials with more rungs inside go on where those with fewer ended."""
CELL = np.arange(81).reshape(9, 9)


def entries():
    """They close over the fingerprint of the kernels, since Numba caches by file."""
    version = sources()

    @entry
    def refuted(mind, board, candidate, bound):
        return refute(mind, board, candidate, bound) if version >= 0 else NEVER

    @entry
    def easiest(sets, values, spaces, found):
        return singles(sets, values, spaces, found) if version >= 0 else (0, 0)

    return refuted, easiest


refuted, easiest = entries()


def board_of(candidates):
    """The sets of a board of which each cell may be the digits, 1 to 9, of a text or set."""
    sets = np.zeros(SETS, np.uint16)
    for cell in range(81):
        for digit in map(int, candidates.get(cell, "123456789")):
            for k in range(4):
                at = 4 * (9 * cell + digit - 1) + k
                sets[SET[at]] |= BIT[at]
    return sets


def cost(candidates, cell, digit, bound=BOUND):
    mind = new_mind()
    found = refuted(mind, board_of(candidates), 9 * cell + digit - 1, bound)
    assert (mind.place_of == NOT_YET).all()
    return found


def rows_of(*texts):
    return np.array([[int(x) if x.isdigit() else 0 for x in text] for text in texts], np.uint8)


def graded(puzzles, most=1 << 20, budget=1 << 40):
    results = np.zeros((len(puzzles), rows.RESULTS), np.int64)
    boards = np.zeros((len(puzzles), 81), np.uint8)
    room, control, calls = rounds.new_room(), np.zeros(rows.FIGURES, np.int64), 0
    while control[rows.ROW] < len(puzzles):
        rows.grade_rows(room, control, puzzles, len(puzzles), most, budget, results, boards)
        calls += 1
    return results, boards, calls


def turned(puzzle, rng):
    """A puzzle turned, its digits, bands, stacks, rows and columns exchanged."""

    def lines():
        return [3 * k + i for k in rng.permutation(3) for i in rng.permutation(3)]

    digits = np.concatenate(([0], rng.permutation(9) + 1)).astype(np.uint8)
    board = digits[puzzle.reshape(9, 9)[lines()][:, lines()]]
    return (board if rng.integers(2) else board.T).reshape(81)


# ------------------------------------------------------------------ tables


def test_each_candidate_is_in_a_cell_a_box_a_column_and_a_row():
    table = MEMBER.reshape(SETS, 9)
    for candidate in range(CANDIDATES):
        cell, digit = divmod(candidate, 9)
        row, col = divmod(cell, 9)
        houses = (18 + row // 3 * 3 + col // 3, 9 + col, row)
        expected = [cell, *(81 + 9 * house + digit for house in houses)]
        assert SET[4 * candidate : 4 * candidate + 4].tolist() == expected
        for k in range(4):
            place = int(BIT[4 * candidate + k]).bit_length() - 1
            assert table[SET[4 * candidate + k], place] == candidate


# ------------------------------------------------------------------ what things cost


def without(digit, cells):
    return {int(cell): "123456789".replace(str(digit), "") for cell in cells}


def test_locked_candidates_are_one_placement_and_two_houses():
    board = without(5, [*CELL[1, :3], *CELL[2, :3]])  # in box 1, 5 is in row 1
    assert cost(board, 8, 5) == PLACEMENT + BY_HOUSE + 2 * LOOK
    assert cost(board, 8, 4) == cost(board, 10, 6) == NEVER


def test_a_naked_pair_stays_in_its_house():
    board = {0: "12", 8: "12"}
    assert cost(board, 4, 1) == cost(board, 4, 2) == 2 * PLACEMENT + LOOK
    assert cost(board, 4, 3) == NEVER


def test_a_hidden_pair_is_found_by_its_house():
    board = without(1, CELL[0, 2:]) | {int(c): "3456789" for c in CELL[0, 2:]}
    # 1 and 2 are in r1c1 and r1c2, which are in the same box, so that boxes see it as well
    assert cost(board, 0, 7) == 2 * PLACEMENT + 2 * BY_HOUSE + LOOK


def test_an_x_wing_comes_back_to_its_columns():
    keep = {1, 7}
    board = without(4, [c for r in (0, 5) for k, c in enumerate(CELL[r]) if k not in keep])
    assert cost(board, int(CELL[7, 1]), 4) == 2 * PLACEMENT + 2 * BY_HOUSE + 4 * LOOK


def test_an_xy_wing_runs_through_three_houses():
    board = {0: "12", 4: "13", 36: "23"}
    assert cost(board, int(CELL[4, 4]), 3) == 3 * PLACEMENT + 4 * LOOK


def test_nothing_dearer_than_the_bound_is_imagined():
    board = {0: "12", 8: "12"}
    assert cost(board, 4, 1, bound=PLACEMENT) == NEVER
    assert cost(board, 4, 1, bound=2 * PLACEMENT + LOOK) == 2 * PLACEMENT + LOOK


def test_a_word_of_placements_is_enough_and_never_exceeded():
    """Two solutions that differ everywhere: supposing one digit settles all 81 cells."""
    solved = np.array([(3 * r + r // 3 + c) % 9 for r in range(9) for c in range(9)])
    board = {cell: f"{x + 1}{(x + 1) % 9 + 1}" for cell, x in enumerate(solved.tolist())}
    mind, sets = new_mind(), board_of(board)
    assert refuted(mind, sets, int(solved[0]), BOUND) == NEVER
    assert mind.figures[N] == MOST == 64


# ------------------------------------------------------------------ whole boards


@pytest.mark.usefixtures("slow_without_compiler")
def test_what_was_too_dear_is_known_and_nothing_changes_before_it():
    rng = np.random.default_rng(11)
    n_same = n_due = 0
    for _ in range(2):
        board = {
            cell: {str(digit + 1), *(str(x + 1) for x in rng.choice(9, rng.integers(1, 4)))}
            for cell, digit in enumerate(random_board(rng).tolist())
        }
        mind, sets = new_mind(), board_of(board)
        for cell in range(0, 81, 9):
            for digit in sorted(board[cell]):
                candidate = 9 * cell + int(digit) - 1
                for bound in rounds.RUNGS[::3]:
                    found = refuted(mind, sets, candidate, bound), mind.figures[DEPTH]
                    due = mind.figures[DUE]
                    assert due > bound
                    for more in {*rounds.RUNGS[bound < rounds.RUNGS], due - 1}:
                        again = refuted(mind, sets, candidate, more), mind.figures[DEPTH]
                        if more < due:
                            assert again == found or again[0] == found[0] == NEVER
                            n_same += 1
                        else:
                            n_due += again != found
    assert n_same > 300 and n_due > 10


def test_no_candidate_of_a_solution_is_refuted():
    rng = np.random.default_rng(4)
    for _ in range(12):
        solution = random_board(rng)
        board = {}
        for cell, digit in enumerate(solution.tolist()):
            others = rng.choice(9, rng.integers(1, 5), replace=False)
            board[cell] = {str(digit + 1), *(str(x + 1) for x in others)}
        mind, sets = new_mind(), board_of(board)
        for cell in range(0, 81, 5):
            assert refuted(mind, sets, 9 * cell + int(solution[cell]), BOUND) == NEVER


def test_the_easiest_placements_come_first():
    values, found = np.zeros(81, np.uint8), np.zeros(ROOM, np.uint16)
    spaces = np.full(27, 9, np.uint8)
    for board, kind, where in (
        ({0: "5"}, 230, {0}),
        (without(5, CELL[0, 1:]), 150, {0}),
        (without(5, [*CELL[0, 1:3], *CELL[1, :3], *CELL[2, :3]]), 120, {0}),
    ):
        code, n = easiest(board_of(board), values, spaces, found)
        assert code == kind
        assert {int(x) // 9 for x in found[:n]} == where and set(found[:n] % 9) == {4}
    assert easiest(board_of({}), values, spaces, found) == (0, 0)
    assert easiest(board_of({7: ""}), values, spaces, found)[0] == -1


def test_pointing_leaves_one_place():
    """5 is in row 1 of box 1; box 2 has it in row 1 and at r2c5."""
    values, found = np.zeros(81, np.uint8), np.zeros(ROOM, np.uint16)
    spaces = np.full(27, 9, np.uint8)
    pointing = [*CELL[1, :3], *CELL[2, :3], CELL[1, 3], CELL[1, 5], *CELL[2, 3:6]]
    code, n = easiest(board_of(without(5, pointing)), values, spaces, found)
    assert code == 170 and set(found[:n].tolist()) == {9 * int(CELL[1, 4]) + 4}
    # a line that binds a digit to a box leaves one place where pointing does: row 1 has it in
    # box 1 alone, row 2 there and at r2c7, so that in box 2 it is in row 3
    claiming = [*CELL[0, 3:], *CELL[1, 3:6], *CELL[1, 7:]]
    code, n = easiest(board_of(without(5, claiming)), values, spaces, found)
    assert code == 170 and set(found[:n].tolist()) == {9 * int(CELL[1, 6]) + 4}


def test_boards_are_filled_in_with_their_solutions():
    results, boards, _ = graded(rows_of(EASY, CHAINS))
    assert results[:, rows.STATE].tolist() == [rows.GRADED] * 2
    assert results[:, rows.HARDEST].tolist() == [120, 560]
    for board in boards:
        for house in (*CELL, *CELL.T):
            assert sorted(board[house].tolist()) == list(range(1, 10))
    singles_found = results[:, rows.KINDS : rows.KINDS + len(rows.SINGLES)].sum(axis=1)
    assert singles_found.tolist() == [EASY.count("."), CHAINS.count(".")]


def test_pauses_change_nothing():
    puzzles = rows_of(CHAINS, EASY, CHAINS)
    whole, boards, calls = graded(puzzles)
    assert calls == 1
    again, same, calls = graded(puzzles, budget=1)
    assert calls > 12
    assert (whole == again).all() and (boards == same).all()


@pytest.mark.usefixtures("slow_without_compiler")
def test_trials_go_on_after_pauses_and_are_left_off_at_the_bound():
    puzzles = rows_of(HARDEST)
    whole, boards, _ = graded(puzzles, most=5_000_000)
    again, same, calls = graded(puzzles, most=5_000_000, budget=5_000)
    assert calls > 20 and (whole == again).all() and (boards == same).all()
    assert whole[0, rows.STATE] == rows.GRADED and whole[0, rows.HARDEST] > rows.TRIAL
    assert whole[0, rows.TRIALS] > 0
    short, left, _ = graded(puzzles, most=10_000)
    assert short[0, rows.STATE] == rows.LEFT_OFF and short[0, rows.HARDEST] == rows.TRIAL
    assert ((left == boards) | (left == 0)).all()


@pytest.mark.usefixtures("slow_without_compiler")
def test_trials_that_go_on_end_as_those_that_begin_anew():
    """The figures are those of a kernel that began each trial, and each rung, anew."""
    results, _, _ = graded(rows_of(HARDEST, RUNGS))
    assert results[:, rows.STATE].tolist() == [rows.GRADED] * 2
    told = results[:, [rows.HARDEST, rows.WORK, rows.NARROW, rows.TRIALS]].tolist()
    assert told == [[1526, 20356, 12, 1], [1515, 11585, 23, 1]]


def test_contradicting_clues_have_no_grade():
    results, _, _ = graded(rows_of("11" + "." * 79, EASY))
    assert results[:, rows.STATE].tolist() == [rows.WRONG, rows.GRADED]
    assert not results[0, rows.HARDEST :].any()


def test_a_solved_board_needs_no_step():
    _, boards, _ = graded(rows_of(EASY))
    results, same, _ = graded(boards)
    assert results[0].tolist() == [rows.GRADED] + [0] * (rows.RESULTS - 1)
    assert (same == boards).all()


@pytest.mark.parametrize("puzzle", [EASY, CHAINS], ids=["easy", "chains"])
def test_a_grade_is_that_of_the_board_turned(puzzle):
    rng = np.random.default_rng(5)
    (board,) = rows_of(puzzle)
    n_turns = 1 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 6  # seconds each, interpreted
    turns = np.array([board, *(turned(board, rng) for _ in range(n_turns))])
    results, _, _ = graded(turns)
    assert (results == results[0]).all()
