"""Thin kinds of number in long entries: how many rows there are, and how many nodes."""

from itertools import permutations

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.translate import translate
from gridwright.model.entries import Clued
from gridwright.model.model import Model


def between(n_digits, function):
    """How many values of a growing function of 1, 2, 3, ... have so many digits."""
    n = found = 1
    while (value := function(n)) < 10**n_digits:
        found += value >= 10 ** (n_digits - 1)
        n += 1
    return found - 1


def fibonacci(n, a=1, b=2):
    for _ in range(n - 1):
        a, b = b, a + b
    return a


CUBES = {n**3 for n in range(1, 100)}
ANAGRAMS = {
    int("".join(order))
    for n in CUBES
    if 10**4 <= n < 10**5
    for order in set(permutations(str(n)))
    if order[0] != "0"
}
EIGHTS = {8 * (a + b) for a in CUBES for b in CUBES}
ROWS = [  # a clue, digits, how many numbers there are
    ("factorial", 8, 1),
    ("cube", 10, 1155),
    ("square", 8, 6837),
    ("fibonacci", 8, between(8, fibonacci)),
    ("lucas", 8, between(8, lambda n: fibonacci(n, 3, 4))),
    ("6th power", 10, between(10, lambda n: n**6)),
    ("9th power", 10, 3),
    ("9th power", 15, between(15, lambda n: n**9)),
    ("palindrome", 8, 9000),
    ("triangular", 8, between(8, lambda n: n * (n + 1) // 2)),
    ("tetrahedral", 10, between(10, lambda n: n * (n + 1) * (n + 2) // 6)),
    ("perfect", 8, 1),
    ("cube - cube", 3, len({a - b for a in CUBES for b in CUBES if 100 <= a - b < 1000})),
    ("8 * cube + 8 * cube + 1", 5, len(EIGHTS & {*range(9999, 99999)})),
    ("anagram of cube", 5, len(ANAGRAMS)),
    ("square and palindrome", 9, sum(str(n * n) == str(n * n)[::-1] for n in range(10**4, 31623))),
    ("cube and 6th power", 10, between(10, lambda n: n**6)),
    ("2 * cube + 1", 10, between(10, lambda n: 2 * n**3 + 1)),
]


def model_of(text, length):
    """One entry with one clue."""
    domains = {place: range(int(place == 0), 10) for place in range(length)}
    return Model(domains, [Clued(tuple(domains), ClueStatement(text), (), tuple(domains))])


@pytest.mark.parametrize(("text", "length", "n_rows"), ROWS)
def test_a_thin_kind_is_listed_from_its_ends(text, length, n_rows):
    problem = translate(model_of(text, length))
    assert not problem.asked
    assert len(problem.of_entry[tuple(range(length))].rows) == n_rows


def test_one_member_takes_one_node_and_a_thousand_few_more():
    for text, length, n_solutions, most in (("factorial", 8, 1, 1), ("cube", 10, 1155, 2400)):
        search = Lists().start(model_of(text, length))
        found = []
        while not search.done:
            found += search.advance(1000)
        assert len(found) == n_solutions
        assert search.stats.nodes <= most


def test_long_powers_cross_at_once():
    cells = {"1a": [f"r1c{c}" for c in range(1, 11)], "1d": [f"r{r}c1" for r in range(1, 11)]}
    cells["2d"] = [f"r{r}c10" for r in range(1, 11)]
    puzzle = gw.Crossnumber(
        entries={name: " ".join(places) for name, places in cells.items()},
        clues={"1a": "cube", "1d": "6th power", "2d": "9th power"},
        duplicates=True,
    )
    truth = [
        (a, b, c)
        for a in (n**3 for n in range(1000, 2155))
        for b in (n**6 for n in range(32, 47))
        for c in (n**9 for n in (10, 11, 12))
        if str(a)[0] == str(b)[0] and str(a)[-1] == str(c)[0]
    ]
    assert gw.count(puzzle, engine="lists") == len(truth)
