"""From chunks to lines: what is written, what is counted, and that every solution is checked."""

import io
import json
import threading

import numpy as np
import pytest
from random_sudokus import random_board

from gridwright.api.solving import read_lines, solve
from gridwright.basics.errors import PuzzleError
from gridwright.bulk import answering
from gridwright.bulk.answering import Answering
from gridwright.bulk.answers import Tally
from gridwright.bulk.chunks import Place, chunks
from gridwright.bulk.streams import Stream
from gridwright.bulk.writing import JsonForm, LineForm
from gridwright.engines.sudoku9 import bulk

pytestmark = pytest.mark.usefixtures("slow_without_compiler")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = "." * 81
NONE = "11" + "." * 79


def answered(text, form=None, *, limit=2, strict=False, quick=False):
    [chunk] = chunks(Stream(io.BytesIO(text.encode()).read, "many"), Place())
    work = Answering("many", form or LineForm(), limit, threading.Event(), strict, quick)
    return work(chunk)


def lines(done):
    return [line.split(":") for line in done.block.decode().splitlines()]


def several(n, seed=3):
    """Puzzles of which many have several solutions."""
    rng = np.random.default_rng(seed)
    boards = np.array([random_board(rng) + 1 for _ in range(n)])
    boards[rng.random(boards.shape) < 0.6] = 0
    return ["".join(map(str, board)) for board in boards]


@pytest.mark.parametrize("limit", [1, 2, 9, 10, 11, 40, None])
def test_lines_are_those_of_the_counts_whatever_their_width(limit):
    puzzles = [p for p in several(40) if 1 <= bulk.solve_many([p], 500).counts[0] < 500]
    puzzles += [NONE, EASY]
    solved = bulk.solve_many(puzzles, limit)
    done = answered("\n".join(puzzles), limit=limit)
    assert lines(done) == [
        [puzzle, str(count), "".join(map(str, solution)) * bool(count)]
        for puzzle, count, solution in zip(puzzles, solved.counts, solved.solutions)
    ]
    assert len(set(solved.counts.tolist())) > (2 if limit is None or limit > 2 else 1)


@pytest.mark.parametrize("before", ["", "# a comment\n", "\n \n# two\n"])
def test_names_of_columns_stand_before_the_first_puzzle_only(before):
    done = answered(f"{before}puzzle,rating\n{EASY},1.2\n")
    assert (done.errors, done.tally.unique) == ([], 1)
    done = answered(f"{before}{EASY},1.2\npuzzle,rating\n")
    assert (len(done.errors), done.tally.unique) == (1, 1)


def test_what_was_found_is_counted():
    text = f"{EASY}\n{EMPTY}\nbad\n{NONE}\n# comment\n\n{EASY}\n1234............\nworse"
    for form in (LineForm(), JsonForm("many")):
        assert answered(text, form).tally == Tally(unique=2, none=1, multiple=2, bad=2)
        assert answered(text, form, limit=1).tally == Tally(unknown=4, none=1, bad=2)
        assert answered(text, form, strict=True).tally == Tally(unique=1, multiple=1, bad=1)
    assert answered(text).tally.puzzles == 5


def test_what_the_plain_engine_begins_is_the_same():
    puzzles = [EASY, NONE, EMPTY, *several(20), EASY + " again", "1234............"]
    text = "\n".join(puzzles)
    for limit in (1, 2, 3):
        assert answered(text, limit=limit, quick=True) == answered(text, limit=limit)


def test_few_puzzles_are_answered_by_the_plain_engine_alone(monkeypatch):
    monkeypatch.setattr(bulk, "solve_many", None)
    assert [count for _, count, _ in lines(answered(f"{EASY}\n{NONE}", quick=True))] == ["1", "0"]


def test_of_more_puzzles_the_plain_engine_does_not_begin_any(monkeypatch):
    begun = []
    solve = answering.solve

    def counted(*args, **more):
        begun.append(1)
        return solve(*args, **more)

    monkeypatch.setattr(answering, "solve", counted)
    for n in (answering.FEW, answering.FEW + 1):
        begun.clear()
        answered("\n".join([EASY] * n), quick=True)
        assert bool(begun) == (n <= answering.FEW)


def test_lines_that_are_odd_are_answered_in_their_place():
    text = f"{EASY}\u00a0x\n{EMPTY}\n1234............\n{NONE}\u2003y\n{EASY}\n"
    found = lines(answered(text))
    assert [puzzle for puzzle, _, _ in found] == [EASY, EMPTY, "1234............", NONE, EASY]
    assert [count for _, count, _ in found] == ["1", "2", "2", "0", "1"]


ODD = [
    *(EASY, EASY + " easy", NONE, "x", "", " ", "#" + EASY, "# caf\udce9", EASY + "\u00a0x"),
    *(EASY[:-1], EASY[:-1] + "A", EASY[:-1] + "?", "\udcff", EASY + " caf\udce9", EASY + " café"),
    *("\ufeff" + EASY, "1234............", "1" * 16, "\x1b[2J", "\u2028" + EASY),
]


@pytest.mark.parametrize("seed", range(25))
def test_what_is_read_and_refused_is_what_is_one_by_one(seed):
    rng = np.random.default_rng(seed)
    ends = rng.choice(["\n", "\r\n", "\r"], 40, p=[0.8, 0.1, 0.1])
    lines = (ODD[k] for k in rng.integers(len(ODD), size=40))
    text = EASY + "\n" + "".join(line + end for line, end in zip(lines, ends))
    data = text.encode("utf-8", "surrogateescape")
    [chunk] = chunks(Stream(io.BytesIO(data).read, "many"), Place())
    done = Answering("many", JsonForm("many"), 2, threading.Event())(chunk)
    file = io.TextIOWrapper(io.BytesIO(data), "utf-8", "surrogateescape")
    found = list(read_lines(file, "many"))
    assert done.errors == [str(f.puzzle) for f in found if isinstance(f.puzzle, PuzzleError)]
    told = [json.loads(line) for line in done.block.splitlines()]
    puzzles = [f for f in found if not isinstance(f.puzzle, PuzzleError)]
    assert [one["source"] for one in told] == [f"many:{f.line}" for f in puzzles]
    for one, puzzle in zip(told, puzzles):
        assert one["count"] == solve(puzzle.puzzle, limit=2).count
