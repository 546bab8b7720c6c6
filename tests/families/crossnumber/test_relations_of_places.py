"""Relations of two entries that cross, or are opposite."""

from itertools import combinations, product
from math import gcd

import pytest

import gridwright as gw
from gridwright.families.crossnumber import of_places

SQUARE = {"across_lengths": "2/2", "down_lengths": "2/2", "duplicates": True}
GRIDS = [
    (10 * a + b, 10 * c + d, 10 * a + c, 10 * b + d)
    for a, b, c, d in product(range(1, 4), range(1, 7), range(1, 4), range(1, 7))
]


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, n))


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        (
            "opposite entries add up to a prime",
            lambda p, q, a, b: is_prime(p + q) and is_prime(a + b),
        ),
        (
            "Symmetrically opposite pairs of answers add to a prime number.",
            lambda p, q, a, b: is_prime(p + q) and is_prime(a + b),
        ),
        (
            "entries that cross have a common factor",
            lambda p, q, a, b: all(gcd(x, y) > 1 for x in (p, q) for y in (a, b)),
        ),
        (
            "no two entries that cross have a common factor",
            lambda p, q, a, b: all(gcd(x, y) == 1 for x in (p, q) for y in (a, b)),
        ),
        (
            "any two entries that intersect in a cell in the NE quadrant have an HCF of 2",
            lambda p, q, a, b: gcd(p, b) == 2,
        ),
        (
            "crossing entries in the bottom left quarter have an hcf of 3",
            lambda p, q, a, b: gcd(q, a) == 3,
        ),
    ],
)
def test_what_is_told_of_two_entries_by_their_places(text, holds):
    puzzle = gw.Crossnumber(
        **SQUARE, relations=text, cells={"r1c1": "1-3", "r2c1": "1-3", "r1c2": "1-6", "r2c2": "1-6"}
    )
    found = {tuple(s[name] for name in ("1a", "3a", "1d", "2d")) for s in gw.solutions(puzzle)}
    assert found == {numbers for numbers in GRIDS if holds(*numbers)}


def test_there_must_be_such_entries():
    with pytest.raises(gw.PuzzleError, match="there are no such entries"):
        gw.Crossnumber(grid="..", relations="entries that cross have a common factor")


def test_pairs_are_bounded(monkeypatch):
    keys = {"grid": "..\n..", "relations": "entries that cross have an hcf of 4"}
    monkeypatch.setattr(of_places, "_MOST", 4)
    gw.Crossnumber(**keys)
    monkeypatch.setattr(of_places, "_MOST", 3)
    with pytest.raises(gw.PuzzleError, match="more than 3 pairs of entries"):
        gw.Crossnumber(**keys)


def test_crossing_entries_are_found_by_their_cells_and_no_longer_than_is_needed(monkeypatch):
    puzzle = gw.Crossnumber(grid="....\n.#..\n....\n..#.")
    layout = puzzle.family.setting(puzzle).layout
    every = [(a, b) for (a, p), (b, q) in combinations(layout.drawn, 2) if {*p} & {*q}]
    assert of_places._crossing(layout, None) == every and len(every) > 8
    monkeypatch.setattr(of_places, "_MOST", 3)
    assert 3 < len(of_places._crossing(layout, None)) < len(every)
