"""Lines as arrays: what is plainly a puzzle, and everything else."""

import random

import pytest

from gridwright.bulk.lines import read_lines
from gridwright.bulk.streams import is_sudoku

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINES = [
    LINE,
    LINE.replace(".", "0"),
    LINE.replace(".", "_"),
    LINE + " easy",
    LINE + "\teasy",
    LINE + "x",
    LINE[:-1],
    LINE[:-1] + "A",
    LINE[:-1] + "#",
    " " + LINE,
    LINE + " grün",
    LINE + "\u00a0unbroken",
    "",
    " ",
    "# " + LINE,
    "٣" + LINE[1:],
]


CELLS = frozenset("0123456789._")


def naive(lines):
    """(number, cells) of plain lines, and the numbers of the others."""
    plain = [
        (n, line[:81])
        for n, line in enumerate(lines, 5)
        if is_sudoku(line)
        and set(line[:81]) <= set("0123456789._")
        and line[:1] not in " #"
        and line[81:82] in ("", " ", "\t")
    ]
    return plain, sorted(set(range(5, 5 + len(lines))) - {n for n, _ in plain})


def check(lines, end="\n"):
    found = read_lines(("\n".join(lines) + end).encode(), 5)
    plain = list(zip(found.numbers.tolist(), (row.tobytes().decode() for row in found.cells)))
    expected, others = naive(lines)
    assert plain == expected
    assert [n for n, _ in found.odd] == others
    assert [text.decode() for _, text in found.odd] == [lines[n - 5] for n in others]


@pytest.mark.parametrize("seed", range(30))
def test_plain_lines_are_those_that_a_naive_reader_takes(seed):
    rng = random.Random(seed)
    lines = [rng.choice(LINES[: rng.choice([1, 3, 16])]) for _ in range(rng.randint(1, 30))]
    check(lines, end=rng.choice(["\n", ""]) if lines[-1] else "\n")


@pytest.mark.parametrize("line", LINES)
def test_each_kind_of_line_alone(line):
    check([line])
    check([line, LINE])


def test_no_text_is_no_lines():
    found = read_lines(b"", 1)
    assert (found.cells.shape, found.numbers.tolist(), found.odd) == ((0, 81), [], [])


def test_lines_with_foreign_bytes_are_odd_and_only_they():
    lines = [LINE.encode(), LINE.encode() + b" caf\xe9", LINE.encode() + " café".encode()]
    found = read_lines(b"\n".join(lines), 1)
    # the third holds bytes beyond ASCII too: it is looked at more closely
    assert found.numbers.tolist() == [1]
    assert [n for n, _ in found.odd] == [2, 3]


def test_puzzles_may_be_joined():
    found = read_lines(f"{LINE}\n".encode(), 1).joined([(9, "0" * 81), (11, "1" * 81)])
    assert found.numbers.tolist() == [1, 9, 11]
    assert found.cells[1].tobytes() == b"0" * 81
    assert found.cells[2].tobytes() == b"1" * 81
