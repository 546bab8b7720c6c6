"""Crosswords made to hurt: the installed command names the line and the place, with little spent.

Each file is read by a process of its own that may use 2 s of processor time, the start of Python
among them, and 200 MB; a parser that takes more is ended by the system, and the test fails.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

resource = pytest.importorskip("resource")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits on memory are Linux's")

SECONDS = 2
MEMORY = 200_000_000

HEAD = 'puzzle = "crossnumber"\n'
LETTERS = HEAD + 'letters = "1..26"\n'
GRID = 'grid = """\n...\n...\n...\n"""\n'


def across(*clues):
    return 'across = """\n' + "".join(clue + "\n" for clue in clues) + '"""\n'


def cells(n):
    return 'entries = {1a = "' + " ".join(f"r1c{i}" for i in range(1, n + 1)) + '"}\n'


CARET = {
    "brackets 500 deep": (LETTERS + GRID + across("1 " + "(" * 500 + "A" + ")" * 500), 9, "levels"),
    "roots 500 deep": (LETTERS + GRID + across("1 " + "√" * 500 + "A"), 9, "levels"),
    "exponents 500 deep": (LETTERS + GRID + across("1 A" + "^A" * 500), 9, "levels"),
    "functions 500 deep": (LETTERS + GRID + across("1 " + "rev " * 500 + "A"), 9, "levels"),
    "minus signs in a row": (LETTERS + GRID + across("1 " + "−" * 5000 + "A"), 9, "in a row"),
    "factorials in a row": (LETTERS + GRID + across("1 A" + "!" * 5000), 9, "in a row"),
    "sets within sets": (HEAD + GRID + across("1 prime" + " + 1" * 500), 8, "operations on a kind"),
    "a tower of powers": (LETTERS + GRID + across("1 9^9^9^9"), 9, "beyond 2^10,000"),
    "a negative tower": (LETTERS + GRID + across("1 A + 2^-(9^9^9)"), 9, "beyond 2^10,000"),
    "a factorial": (LETTERS + GRID + across("1 AB", "4 A + 99999!"), 10, "beyond 2^10,000"),
    "a factorial of a factorial": (LETTERS + GRID + across("1 A + 9!!"), 9, "beyond 2^10,000"),
    "a huge choice": (LETTERS + GRID + across("1 choose(10^29, 10^14)"), 9, "beyond 2^10,000"),
    "a huge number": (LETTERS + GRID + across("1 A + " + "9" * 5000), 9, "at most 10^30"),
    "a huge raised number": (LETTERS + GRID + across("1 A" + "⁹" * 5000), 9, "at most 10^30"),
    "a huge ordinal": (HEAD + GRID + across("1 " + "9" * 5000 + "th power"), 8, "at most 10^30"),
    "a huge root": (LETTERS + GRID + across("1 A√" + "9" * 40), 9, "at most 10^30"),
    "a division by zero": (LETTERS + GRID + across("1 A/(3 − 3)"), 9, "division by zero"),
    "a rest of zero": (HEAD + GRID + across("1 12 % 0"), 8, "division by zero"),
    "an unknown word": (HEAD + GRID + across("1 squar"), 8, "did you mean 'square'"),
    "an unknown entry": (HEAD + GRID + across("1 square", "4 2 * 9d"), 9, "no entry '9d'"),
    "an unknown entry far away": (HEAD + GRID + 'relations = "1a = 17d"\n', 7, "no entry '17d'"),
    "a name of 5,000 letters": (HEAD + GRID + across("1 " + "x" * 5000), 8, "no entry"),
    "letters without values": (HEAD + GRID + across("1 JE(RK + S)"), 8, 'letters = "1..26"'),
    "values of a letter": (
        LETTERS + 'letter = {A = "30 +"}\n' + GRID + across("1 A"),
        3,
        "it ends here",
    ),
    "a length of its own": (LETTERS + GRID + across("1 AB (4)"), 9, "the entry has 3 cells"),
    "a length of nothing": (LETTERS + 'starts = "X.."\n' + across("1 AB (0)"), 5, "at least 1"),
    "a length too long": (LETTERS + 'starts = "X.."\n' + across("1 AB (9999)"), 5, "room for"),
    "two entries in one": (LETTERS + 'starts = "X.X."\n' + across("1 A (3)", "2 B (2)"), 6, "2a"),
    "no condition": (HEAD + GRID + 'relations = """\n1a = 3\n1a + 3\n"""\n', 9, "a condition"),
    "a condition in a sum": (HEAD + GRID + 'relations = "1a + prime(4a) = 3"\n', 7, "condition"),
    "too many arguments": (LETTERS + GRID + across("1 lcm(A" + ", A" * 199 + ")"), 9, "found 200"),
    "an Arabic digit": (LETTERS + GRID + across("1 A + ٣"), 9, "found '٣'"),
    "a Cyrillic letter": (LETTERS + GRID + across("1 AC", "4 CВ"), 10, "looks like the B"),
    "a Greek letter": (LETTERS + GRID + across("1 ΑB"), 9, "a Greek letter"),
    "wide signs": (LETTERS + GRID + across("1 A＋B"), 9, "found '＋'"),
    "text that runs backwards": (LETTERS + GRID + across("1 A\u202e + B"), 9, "\\u202e"),
    "a program": (LETTERS + GRID + across("1 __import__('os')"), 9, "found '_'"),
    "a bracket without end": (LETTERS + GRID + across("1 A(B + C"), 9, "is not closed"),
}
"""What is asked to be read, the line that is named, and a part of what is said."""

TOLD = {
    "a clue of 20,000 characters": (LETTERS + GRID + across("1 A" + " + A" * 5000), 9, "20,001"),
    "5,000 clues": (LETTERS + GRID + across(*(f"{i} A" for i in range(5000))), 8, "at most 2,000"),
    "lengths and columns": (
        HEAD + 'across_lengths = "4/4"\ndown_lengths = "2/2/2"\n',
        2,
        "the lengths add up to 4 cells, but there are 3 columns",
    ),
    "lengths beyond all bounds": (
        HEAD + 'across_lengths = "' + "9" * 9999 + '"\ndown_lengths = "2"\n',
        2,
        "cells",
    ),
    "a board of a hundred million": (HEAD + 'entries = {1a = "r9999c9999"}\n', 2, "at most 10,000"),
    "a cell far out": (HEAD + "entries = {1a = 100000000}\n", 2, "expected cells"),
    "primes without end": (HEAD + 'letters = "primes"\n' + GRID + across("1 A"), 2, "has no end"),
    "primes nearly without end": (
        HEAD + 'letters = "primes < 1000000000000000000000000000000"\n' + GRID + across("1 A"),
        2,
        "trials",
    ),
    "letters nearly without end": (
        HEAD + 'letters = "1..1000000000000000000000000000000"\n' + GRID + across("1 A"),
        2,
        "at most 100,000",
    ),
    "a base": (HEAD + "base = 1000000000000\n" + GRID, 2, "from 2 to 64"),
    "uses of a digit": (HEAD + f'digit_uses = "0..{"9" * 40}"\n' + GRID, 2, "too large"),
    "a prime of 30 digits": (HEAD + cells(30) + 'clues = {1a = "prime"}\n', 3, "30 digits"),
    "sums of primes of 30 digits": (
        HEAD + cells(30) + 'clues = {1a = "square + cube"}\n',
        3,
        "30 digits",
    ),
    "sentences without end": (
        HEAD + GRID + f'rubric = "{"no zeros. " * 9000}"\n',
        7,
        "200 sentences",
    ),
    "a sentence of many": (HEAD + GRID + f'rubric = "{"no row and " * 9000}"\n', 7, "98,999"),
    "a function": (HEAD + GRID + 'functions = {f = "lambda: 0"}\n', 7, "expected an operator"),
    "clues in a list of lists": (HEAD + GRID + "across = [[[[1]]]]\n", 7, "expected clues"),
}

FOUND = {
    "a cycle": (HEAD + GRID + across("1 2 * 4a", "4 2 * 1a"), 1),
    "a wide cycle": (HEAD + GRID + across("1 4a + 5a", "4 1a + 5a", "5 1a + 4a"), 1),
    "an entry that is more than itself": (HEAD + GRID + across("1 1a + 1"), 1),
    "powers of letters": (LETTERS + GRID + across("1 A^99999999999999 + B^B^C"), 3),
    "divisions by what may be zero": (LETTERS + GRID + across("1 A/(A − A) + 100"), 1),
    "multiples of nothing": (HEAD + GRID + across("1 multiple of 0"), 1),
    "numbers up to 10^29": (HEAD + GRID + across("1 {1..10^29} and prime"), 3),
    "blanks in a relation": (
        HEAD + GRID + f'relations = "every row {" " * 90_000} has an even sum"\n',
        3,
    ),
    "blanks in a rubric": (
        HEAD + GRID + f'rubric = "Every row {" " * 90_000} has an even sum."\n',
        3,
    ),
    "2,400 letters": (LETTERS + GRID + across("1 A" + " + A" * 2400), 1),
    "2,000 negations": (HEAD + GRID + across("1 " + "not " * 2000 + "prime"), 3),
}
"""What is a puzzle all the same: the exit status of `check`."""


def limited():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def command(path: Path):
    """The installed command, or the module where tests run without an installation."""
    installed = shutil.which("gridwright", path=str(Path(sys.executable).parent))
    start = [installed] if installed else [sys.executable, "-m", "gridwright"]
    told = os.environ | {"NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [*start, "check", path.name],
        cwd=path.parent,
        env=told,
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=limited,
    )


@pytest.fixture
def check(tmp_path):
    def run(text):
        path = tmp_path / "p.toml"
        path.write_text(text, encoding="utf-8")
        outcome = command(path)
        assert "Traceback" not in outcome.stderr
        return outcome

    return run


@pytest.mark.parametrize("name", CARET)
def test_the_place_is_shown_with_a_caret(name, check):
    text, line, message = CARET[name]
    outcome = check(text)
    assert outcome.returncode == 2, outcome.stderr
    told, excerpt, caret = outcome.stderr.rstrip("\n").split("\n")
    assert told.startswith(f"gridwright: p.toml, line {line}: ")
    assert message in told
    assert len(told) < 400 and len(excerpt) < 100
    assert caret.strip() == "^" and len(caret) <= len(excerpt) + 1


@pytest.mark.parametrize("name", TOLD)
def test_the_line_is_told(name, check):
    text, line, message = TOLD[name]
    outcome = check(text)
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith(f"gridwright: p.toml, line {line}: ")
    assert message in outcome.stderr
    assert len(outcome.stderr) < 400


@pytest.mark.parametrize("name", FOUND)
def test_what_is_strange_but_well_formed_is_answered(name, check):
    text, status = FOUND[name]
    outcome = check(text)
    assert (outcome.returncode, outcome.stderr) == (status, "")
