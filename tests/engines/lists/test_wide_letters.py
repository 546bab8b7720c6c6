"""Letters of more than one word of values: counts on both sides of every word, against numpy.

The brute force here knows nothing of the package: all values of the letters at once, as arrays.
"""

from itertools import product
from random import Random

import numpy as np
import pytest

import gridwright as gw
from gridwright.clues.statement import Statement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.model.constraints import AllDifferent, AtMost, LinearSum, Table
from gridwright.model.entries import Clued, Occurrences
from gridwright.model.model import Model
from gridwright.testing import brute_force

SIZES = (31, 32, 33, 63, 64, 65, 127, 128, 129)
NEVER_WRITTEN = Settings(few=20, asked=20, entry=1, stages=(Stage((0,), None),))
ENTRIES = {"1a": "r1c1 r1c2 r1c3", "4a": "r2c1 r2c2 r2c3", "1d": "r1c1 r2c1", "3d": "r1c3 r2c3"}


def all_found(model, settings=None):
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(10_000)
    return sorted(tuple(one[v] for v in model.domains) for one in found)


def test_a_puzzle_of_two_solutions_is_not_unique():
    clues = {"1a": "AB - BC", "4a": "AB + C", "1d": "A + C", "3d": "B - C"}
    puzzle = gw.Crossnumber(letters="1..66", entries=ENTRIES, clues=clues)
    assert gw.solve(puzzle, engine="lists", limit=None).count == 2


def test_a_puzzle_of_one_solution_is_not_impossible():
    clues = {"1a": "AC", "4a": "BC", "1d": "B - C", "3d": "C - A"}
    puzzle = gw.Crossnumber(letters="1..66", entries=ENTRIES, clues=clues)
    assert gw.solve(puzzle, engine="lists", limit=None).count == 1


def letters_by_arrays(n, uses, low=1):
    """All values of three letters from `low` on, of which at most `uses` are the same."""
    a, b, c = np.meshgrid(*(np.arange(low, low + n),) * 3, indexing="ij")
    same = np.maximum((a == b).astype(int) + (a == c), (b == c)) + 1
    kept = same <= uses
    return a[kept], b[kept], c[kept]


def count_by_arrays(n, uses):
    """Fillings of an H: above AB, below A + B + C, and AC down the middle of both."""
    a, b, c = letters_by_arrays(n, uses)
    above, below, down = a * b, a + b + c, a * c
    kept = np.ones(len(a), bool)
    for number in (above, below, down):
        kept &= (number >= 100) & (number <= 999)
    kept &= (down // 100 == above // 10 % 10) & (down % 10 == below // 10 % 10)
    kept &= (above != below) & (above != down) & (below != down)
    return int(kept.sum())


@pytest.mark.parametrize("uses", [1, 2, 3])
@pytest.mark.parametrize("n", [*SIZES, 100])
def test_crosswords_have_as_many_solutions_as_arrays_say(n, uses):
    puzzle = gw.Crossnumber(
        grid=["...", "#.#", "..."],
        letters=f"1..{n}",
        uses=uses,
        clues={"1a": "AB", "3a": "A + B + C", "2d": "AC"},
    )
    assert gw.count(puzzle, engine="lists") == count_by_arrays(n, uses)
    if n == 33 or (n, uses) == (65, 2):
        assert gw.count(puzzle, engine="plain") == count_by_arrays(n, uses)


LONG = ("A*B", "A*C", "B*C", "A*B-B*C", "A*B+C", "A*A-C", "B*B+A", "A*(B+C)", "9*A-B", "A*B-C*C")
SHORT = ("A+C", "B-C", "C-A", "A-B", "A+B-C", "2*A-B", "C", "A", "B", "B+C-A")


def random_clues(random, n, uses):
    """Clues with at least one solution, and how many they have."""
    letters = dict(zip("ABC", letters_by_arrays(n, uses), strict=True))
    while True:
        told = {name: random.choice(LONG if name in ("1a", "4a") else SHORT) for name in ENTRIES}
        if not set("ABC") <= set("".join(told.values())):
            continue
        numbers = {name: eval(text, {}, letters) for name, text in told.items()}
        kept = np.ones(len(letters["A"]), bool)
        for name, number in numbers.items():
            length = len(ENTRIES[name].split())
            kept &= (number >= 10 ** (length - 1)) & (number < 10**length)
        above, below, left, right = numbers.values()
        kept &= (left // 10 == above // 100) & (left % 10 == below // 100)
        kept &= (right // 10 == above % 10) & (right % 10 == below % 10)
        kept &= (above != below) & (left != right)
        if kept.any():
            return told, int(kept.sum())


@pytest.mark.parametrize("seed", range(40))
def test_random_crosswords_have_as_many_solutions_as_arrays_say(seed):
    random = Random(seed)
    n, uses = random.choice((63, 64, 65, 66, 67, 70)), random.choice((1, 1, 2))
    told, expected = random_clues(random, n, uses)
    puzzle = gw.Crossnumber(letters=f"1..{n}", uses=uses, entries=ENTRIES, clues=told)
    assert gw.count(puzzle, engine="lists") == expected


@pytest.mark.parametrize("settings", [None, NEVER_WRITTEN], ids=["usual", "never written out"])
@pytest.mark.parametrize("uses", [1, 2, 3])
@pytest.mark.parametrize("n", SIZES)
def test_values_beyond_small_numbers_are_counted_too(n, uses, settings):
    a, b, c = letters_by_arrays(n, uses, low=-5)
    kept = a + 2 * b - c == n // 2
    expected = sorted(zip(*(x[kept].tolist() for x in (a, b, c)), strict=True))
    domains = dict.fromkeys("ABC", range(-5, n - 5))
    model = Model(
        domains, [AtMost(tuple("ABC"), uses), LinearSum(tuple("ABC"), n // 2, (1, 2, -1))]
    )
    if n > 100 and settings:
        model = Model(domains | {"A": range(n // 2, n - 5)}, model.constraints)
        expected = [row for row in expected if row[0] >= n // 2]
    assert all_found(model, settings) == expected


@pytest.mark.parametrize("n", SIZES)
def test_as_many_letters_as_values_take_each_once(n):
    # all but two are known, and those two can only be exchanged
    names = [f"x{i}" for i in range(n)]
    domains = {name: (i + 1,) for i, name in enumerate(names)}
    domains[names[0]] = domains[names[-1]] = range(1, n + 1)
    model = Model(domains, [AllDifferent(tuple(names))])
    middle = tuple(range(2, n))
    assert all_found(model) == [(1, *middle, n), (n, *middle, 1)]


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("uses", [1, 2, 3])
def test_one_letter_more_than_values_allow_is_too_many(n, uses):
    scope = tuple(f"x{i}" for i in range(uses + 1))
    model = Model(
        dict.fromkeys(scope, (n,)) | {"y": range(1, n + 1)}, [AtMost((*scope, "y"), uses)]
    )
    assert all_found(model) == []
    fewer = Model(
        {v: model.domains[v] for v in (*scope[1:], "y")}, [AtMost((*scope[1:], "y"), uses)]
    )
    assert len(all_found(fewer)) == n - 1


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("ends", [(0, 1), (1, 1), (2, 3), (0, 4), (4, 4), (0, 0)])
def test_how_often_a_value_of_many_occurs(n, ends):
    # four variables: two of all values, two of a few at both ends of words
    few = sorted({1, 31, 32, 33, 63, 64, 65, n - 1, n} & set(range(1, n + 1)))
    domains = {"a": range(1, n + 1), "b": tuple(few), "c": (n - 1, n), "d": (1, n)}
    model = Model(domains, [Occurrences(("a", "b", "c", "d"), n, *ends)])
    expected = [row for row in product(*domains.values()) if ends[0] <= row.count(n) <= ends[1]]
    assert all_found(model) == sorted(expected)


def test_several_values_of_many_are_counted_together():
    scope = tuple("abcde")
    counted = [
        Occurrences(scope, 1, 2, 2),
        Occurrences(scope, 65, 1, 2),
        Occurrences(scope, 70, 2, 5),
    ]
    short = Model(dict.fromkeys(scope, (1, 64, 65, 70)), counted)
    expected = sorted(tuple(one[v] for v in scope) for one in brute_force(short))
    assert len(expected) == 30
    wide = Model({**short.domains, "f": range(71)}, [*counted, AllDifferent(("e", "f"))])
    assert all_found(wide) == sorted(
        (*row, f) for row in expected for f in range(71) if f != row[4]
    )


@pytest.mark.parametrize("n", SIZES)
def test_tables_of_wide_columns_agree_with_their_rows(n):
    rows = frozenset((i, (7 * i) % n, (i * i) % n) for i in range(n))
    other = frozenset(((3 * i) % n, i) for i in range(n))
    model = Model(
        dict.fromkeys("abc", range(n)), [Table(("a", "b", "c"), rows), Table(("c", "a"), other)]
    )
    expected = sorted(row for row in rows if (row[2], row[0]) in other)
    assert expected
    assert all_found(model) == expected


@pytest.mark.parametrize("n", SIZES)
def test_a_clue_of_wide_letters_entered_into_cells(n):
    statement = Statement("A B - B", has_letters=True)
    clue = Clued((0, 1, "A", "B"), statement, (), (0, 1))
    domains = {0: range(10), 1: range(10), "A": range(1, n + 1), "B": range(1, n + 1)}
    expected = [
        (number // 10, number % 10, a, b)
        for a in range(1, n + 1)
        for b in range(1, n + 1)
        if a != b and 1 <= (number := (a - 1) * b) <= 99
    ]
    model = Model(domains, [clue, AllDifferent(("A", "B"))])
    assert all_found(model) == sorted(expected)
    assert all_found(model, NEVER_WRITTEN) == sorted(expected)
