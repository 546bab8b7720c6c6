"""A check on whole solutions is asked as soon as what it looks at is known."""

import pytest

import gridwright as gw
from gridwright.families.crossnumber.early import early_checks

GRID = {"across_lengths": "32/23/5/32/23", "down_lengths": "23/32/5/23/32"}
CLUES = {
    "across": "1 prime\n4 prime\n7 prime\n8 palindrome\n12 prime\n15 prime",
    "down": "1 prime\n2 prime\n5 prime\n13 prime",
}
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}}


def early(puzzle):
    model = puzzle.model()
    setting = puzzle.clues["setting"]
    return [tuple(map(puzzle.name, c.scope)) for c in early_checks(setting, model.domains)]


def several(s):
    return s["1a"] % s["1d"] == 2 and s["2d"] % 37 == 5 and s["5d"] % 41 == 7


def test_each_condition_is_one_on_the_entries_asked_for_by_then():
    found = early(gw.Crossnumber(**GRID, **CLUES, check=several))
    cells = [{*["r1c1", "r1c2", "r1c3", "r2c1"]}, {*["r2c2", "r3c2"]}, {*["r1c5", "r2c5", "r3c5"]}]
    assert [set(scope) for scope in found] == [
        cells[0],
        cells[0] | cells[1],
        cells[0] | cells[1] | cells[2],
    ]


def test_solutions_are_those_of_the_check_alone_in_fewer_nodes(monkeypatch):
    puzzle = gw.Crossnumber(**GRID, **CLUES, check=lambda s: several(s) and s["15a"] % 41 == 9)
    with_early = gw.solve(puzzle, engine="lists", nodes=6_000, limit=1)
    monkeypatch.setattr(
        "gridwright.families.crossnumber.family.early_checks", lambda setting, domains: ()
    )
    alone = gw.solve(puzzle, engine="lists", nodes=6_000, limit=1)
    assert (with_early.count, alone.count) == (1, 0)


@pytest.mark.parametrize("engine", ["plain", "lists"])
@pytest.mark.parametrize(
    "check",
    [
        lambda s: s["1a"] == 2 * s["2a"],
        lambda s: s.entries["1a"] % 7 == 3 and s.entries["2a"] > 90,
        lambda s: sum(s.entries.values()) == 150,
        lambda s: s.rows[0][0] == 4 and s["1a"] > s["2a"],
        lambda s: s["r1c2"] == 7 and 1 / (s["2a"] % 10) > 0.9 and s["2a"] < 40,
        lambda s: len(s.entries) == 2 and s["1a"] == 25,
    ],
    ids=["pair", "entries", "all", "rows", "cells", "how many"],
)
def test_the_same_solutions_come_whatever_it_looks_at(check, engine, monkeypatch):
    def ten(s):  # a function that fails on what is no solution, and on some that are
        return s["2a"] % 10 != 0 and check(s)

    puzzle = gw.Crossnumber(**PAIR, check=ten)
    pairs = [(s["1a"], s["2a"]) for s in gw.solutions(puzzle, engine=engine)]
    monkeypatch.setattr(
        "gridwright.families.crossnumber.family.early_checks", lambda setting, domains: ()
    )
    alone = [(s["1a"], s["2a"]) for s in gw.solutions(puzzle, engine=engine)]
    assert sorted(pairs) == sorted(alone) != []


def test_letters_are_asked_for_too_and_numbers_keep_their_facts():
    keys = {"letters": "1..9", "clues": {"1a": "10A + B", "2a": "B + 20"}}
    puzzle = gw.Crossnumber(**PAIR, **keys, check=lambda s: s.letters["A"] == 7 and s["B"] > 7)
    assert early(puzzle) == [("A",), ("A", "B")]
    assert {s["1a"] for s in gw.solutions(puzzle)} == {78, 79}
    squares = [gw.Value(n * n, root=n) for n in range(4, 10)]
    puzzle = gw.Crossnumber(**PAIR, clues={"1a": squares}, check=lambda s: s["1a"].root == 5)
    assert {s["1a"] for s in gw.solutions(puzzle)} == {25}
    assert early(puzzle) == []  # numbers that are no squares have no root, which says nothing


def test_a_check_that_looks_at_everything_first_gives_none():
    for check in (lambda s: sum(s.entries.values()) > 3, lambda s: str(s), lambda s: True):
        assert early(gw.Crossnumber(**PAIR, check=check)) == []
