"""Rows, variables, lists, digits, bases and operands on both sides of every machine word.

What is packed is in the docstring of each test; what is expected is counted apart.
"""

from itertools import pairwise, product

import numpy as np
import pytest

from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.packing import pack
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.engines.words import bits, places
from gridwright.model.constraints import AllDifferent, LinearSum, Table
from gridwright.model.entries import Clued, Distinct, NumbersRise, Occurrences, Related
from gridwright.model.model import Model

EDGES = (31, 32, 33, 63, 64, 65, 127, 128, 129)
NEVER_WRITTEN = Settings(few=4, asked=10, entry=1, stages=(Stage((0,), None),))


def all_found(model, settings=None):
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(one[v] for v in model.domains) for one in found)


@pytest.mark.parametrize("n", EDGES)
def test_rows_of_a_list(n):
    """Alive rows are bits, 64 a word."""
    rows = frozenset((i % 10, i // 10 % 10, i // 100, i % 7) for i in range(n))
    for fixed in (None, 0, 3, 9):
        domains = dict.fromkeys("abcd", range(10)) | ({} if fixed is None else {"a": (fixed,)})
        expected = sorted(row for row in rows if fixed in (None, row[0]))
        assert all_found(Model(domains, [Table(tuple("abcd"), rows)])) == expected
    other = frozenset((i % 7, (i + 1) % 7) for i in range(n - 3, n))
    both = Model(
        dict.fromkeys("abcde", range(10)), [Table(tuple("abcd"), rows), Table(("d", "e"), other)]
    )
    expected = sorted((*row, e) for row in rows for d, e in other if row[3] == d)
    assert all_found(both) == expected


@pytest.mark.parametrize("n", EDGES)
def test_variables_and_lists_and_levels(n):
    """Variables, lists, props and levels have tables of their own, solutions a row of a buffer."""
    names = [f"x{i}" for i in range(n)]
    chain = [Table((a, b), frozenset([(0, 1), (1, 0)])) for a, b in pairwise(names)]
    found = all_found(Model(dict.fromkeys(names, (0, 1)), chain))
    assert found == sorted(tuple((i + k) % 2 for i in range(n)) for k in (0, 1))
    free = Model(dict.fromkeys(names, (0, 1)), [LinearSum(tuple(names), n - 1)])
    assert len(all_found(free)) == n


@pytest.mark.parametrize("n", [0, 1, *EDGES])
def test_words_of_the_root(n):
    """Bits behind the last row are 0, all others 1; domains of several words are packed at once."""
    rows = np.stack([np.arange(n), np.arange(n) % 2], axis=1)
    domains = [np.arange(n + 1) != n // 2, np.ones(2, np.bool_)]
    values = [np.arange(n + 1), np.arange(2)]
    problem = Problem(Model({"a": range(n + 1), "b": (0, 1)}), ("a", "b"), values, domains)
    problem.add_rows((0, 1), rows)
    packed = pack(problem, Settings())
    assert bits(packed.alive(packed.words, 0, 0)).tolist() == list(range(n))
    for v, domain in enumerate(domains):
        assert places(packed.domain(packed.words, 0, v)) == np.flatnonzero(domain).tolist()
        alone = packed.alive(packed.words, 0, 1 + v)
        assert places(alone) == list(range(np.count_nonzero(domain)))


@pytest.mark.parametrize("bit", [0, 1, 31, 32, 62, 63, 64, 65, 127])
def test_places_of_bits(bit):
    words = np.zeros(1 + bit // 64, np.uint64)
    assert places(words) == []
    words[-1] = 1 << bit % 64
    assert places(words) == bits(words).tolist() == [bit]


def clue_of(text, length, base):
    cells = tuple(range(length))
    return Clued(cells, ClueStatement(text, base=base), (), cells)


@pytest.mark.parametrize("base", [2, 3, 7, 10, 16, 31, 32, 33, 36, 62, 63, 64])
def test_bases(base):
    """A digit is a bit of one word, for bases up to 64."""
    cells = (0, 1)
    for text in ("multiple of 5", "prime", "reverse of prime", "palindrome", "odd"):
        statement = ClueStatement(text, base=base)
        model = Model(dict.fromkeys(cells, range(base)), [clue_of(text, 2, base)])
        expected = [
            d for d in product(range(base), repeat=2) if statement.allows(d[0] * base + d[1], {})
        ]
        assert all_found(model) == expected, text
    rising = NumbersRise((0, 1, 2), ((0, 1), (1, 2)), base)
    few = sorted({0, 1, base // 2, base - 2, base - 1})
    model = Model(dict.fromkeys(range(3), few), [rising])
    expected = [d for d in product(few, repeat=3) if d[0] * base + d[1] < d[1] * base + d[2]]
    assert all_found(model) == expected
    assert all_found(model, NEVER_WRITTEN) == expected


@pytest.mark.parametrize(
    ("base", "length"),
    [
        *((2, n) for n in (31, 32, 33, 52, 53, 54, 58, 59, 60, 61, 62, 63, 64, 65)),
        *((10, n) for n in (9, 10, 17, 18, 19, 20, 30)),
        *((64, n) for n in (5, 9, 10, 11)),
    ],
)
def test_digits_of_an_entry(base, length):
    """Numbers of entries are int64; what is longer is asked about."""
    open_ = {0, 1, length // 2, length - 1}
    domains = {i: (0, base - 1) if i in open_ else (1,) for i in range(length)} | {"A": (1, 3, 7)}
    cells = tuple(range(length))
    here = (*cells, "A")
    middling = length - 4 + 2 * (base - 1)

    def number(digits):
        total = 0
        for digit in digits:
            total = total * base + digit
        return total

    tests = {
        "multiple of A": lambda n, a: n > 0 and n % a == 0,
        "even": lambda n, a: n > 0 and n % 2 == 0,
        f"digit sum {middling}": lambda n, a: sum_of(n) == middling,
    }

    def sum_of(n):
        total = 0
        while n:
            n, digit = divmod(n, base)
            total += digit
        return total

    rows = list(product(*domains.values()))
    for text, is_true in tests.items():
        clue = Clued(here, ClueStatement(text, has_letters=True, base=base), (), cells)
        expected = [row for row in rows if is_true(number(row[:-1]), row[-1])]
        assert all_found(Model(domains, [clue])) == sorted(expected), text
    twice = Related(
        here,
        ClueStatement("@x % (A + 1) = 1", has_letters=True, base=base, is_relation=True),
        (("x", cells),),
    )
    expected = [row for row in rows if number(row[:-1]) % (row[-1] + 1) == 1]
    assert all_found(Model(domains, [twice])) == sorted(expected)


@pytest.mark.parametrize("n", EDGES)
def test_operands_of_a_formula(n):
    """Operands, programs and the stack have room for as many as there are."""
    names = [f"x{i}" for i in range(n)]
    domains = {name: (i % 3,) for i, name in enumerate(names)} | {
        names[0]: (0, 1),
        names[-1]: (4, 5),
    }
    total = sum(i % 3 for i in range(1, n - 1)) + 5
    model = Model(domains, [LinearSum(tuple(names), total)])
    middle = tuple(i % 3 for i in range(1, n - 1))
    assert all_found(model) == [(0, *middle, 5), (1, *middle, 4)]
    assert all_found(model, NEVER_WRITTEN) == [(0, *middle, 5), (1, *middle, 4)]


@pytest.mark.parametrize("n", EDGES)
def test_digits_are_counted_among_many_cells(n):
    """Two counts of cells are packed as one number."""
    cells = tuple(range(n))
    domains = dict.fromkeys(cells, (3,)) | {0: (3, 4), 1: (3, 4), 2: (3, 4)}
    for lo, hi in ((n - 1, n - 1), (n, n), (n - 3, n - 2), (0, n - 4)):
        expected = [
            (*row, *(3,) * (n - 3))
            for row in product((3, 4), repeat=3)
            if lo <= n - 3 + row.count(3) <= hi
        ]
        assert all_found(Model(domains, [Occurrences(cells, 3, lo, hi)])) == expected


@pytest.mark.parametrize("n", [9, 31, 32, 33, 63, 64, 65])
def test_entries_that_differ(n):
    """Every pair of entries is compared, digit by digit."""
    cells = tuple(range(2 * n))
    domains = {c: ((c // 2) // 10,) if c % 2 == 0 else ((c // 2) % 10,) for c in cells}
    domains |= {0: (0, 1), 1: (1, 2, 9)}
    entries = tuple((2 * i, 2 * i + 1) for i in range(n))
    taken = {(i // 10, i % 10) for i in range(1, n)}
    expected = [d for d in product((0, 1), (1, 2, 9)) if d not in taken]
    found = all_found(Model(domains, [Distinct(cells, entries)]))
    assert [row[:2] for row in found] == expected


@pytest.mark.parametrize("n", EDGES)
def test_clues_of_many_letters_of_one_value(n):
    """As many letters as values, all of one word or more, in one clue."""
    letters = tuple(f"x{i}" for i in range(4))
    domains = dict.fromkeys(letters, range(n - 4, n)) | {0: range(10), 1: range(10), 2: range(10)}
    model = Model(
        domains,
        [AllDifferent(letters), LinearSum((*letters, 0, 1, 2), 4 * n - 10, (1, 1, 1, 1, 5, 7, 11))],
    )
    found = all_found(model)
    assert len(found) == 24
    assert {row[4:] for row in found} == {(0, 0, 0)}
