"""Clues about some digits of long entries, and the least and the greatest of a set, on lists."""

import pytest

import gridwright as gw
from gridwright.clues.tree import Node
from gridwright.engines.lists.undoing import with_own_digits

OWN = Node("entry", ("",))


def digits_from(first, last):
    ends = (Node("number", (first,)), Node("number", (last,)))
    return Node("chain", ("=", Node("call", ("digits from", OWN, *ends)), Node("number", (7,))))


@pytest.mark.parametrize(
    ("first", "last", "cells"),
    [
        (1, 1, (4,)),
        (3, 3, (6,)),
        (-1, -1, (6,)),
        (-3, -1, (4, 5, 6)),
        (-3, -2, (4, 5)),
        (1, 2, (4, 5)),
    ],
)
def test_own_digits_are_those_of_their_cells(first, last, cells):
    tree, names = with_own_digits(digits_from(first, last), (4, 5, 6))
    assert list(names.values()) == [cells]
    assert set(names) == set(tree.names)


@pytest.mark.parametrize(("first", "last"), [(4, 4), (-4, -4), (3, 4)])
def test_digits_that_are_not_there_stay_a_question(first, last):
    tree = digits_from(first, last)
    assert with_own_digits(tree, (4, 5, 6)) == (tree, {})


@pytest.mark.parametrize("leading_zero", [False, True])
@pytest.mark.parametrize("clue", ["same last digit as 2a", "its first digit is ds(2a)"])
def test_lists_and_plain_agree_on_own_digits(clue, leading_zero):
    puzzle = gw.Crossnumber(
        entries={"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"},
        clues={"1a": clue, "2a": "{5, 12, 31, 40}"},
        leading_zero=leading_zero,
    )
    found = [
        {(s["1a"], s["2a"]) for s in gw.solutions(puzzle, engine=engine)}
        for engine in ("plain", "lists")
    ]
    assert found[0] == found[1] != set()


@pytest.mark.parametrize(
    ("clue", "number"),
    [
        ("largest prime below 961070", 961069),
        ("smallest prime above 500000", 500009),
        ("smallest multiple of 97 greater than 300000", 300021),
        ("largest square less than 500000", 499849),
    ],
)
def test_extremes_of_long_entries_are_known_at_the_root(clue, number):
    puzzle = gw.Crossnumber(entries={"1a": 6}, clues={"1a": clue})
    result = gw.solve(puzzle, engine="lists")
    assert result.solution["1a"] == number
    assert result.stats.nodes <= 2


def test_an_extreme_that_is_no_number_of_the_entry_is_none():
    short = gw.Crossnumber(entries={"1a": 3}, clues={"1a": "smallest prime above 500000"})
    assert gw.count(short, engine="lists") == 0


def test_a_clue_with_very_many_readings_is_listed_at_once():
    clue = {"1a": "3 more than a multiple of 499"}
    puzzle = gw.Crossnumber(entries={"1a": 5}, clues=clue, variants="one digit wrong")
    others = ["0123456789".replace(digit, "") for digit in "4993"]
    steps = ["499"[:i] + d + "499"[i + 1 :] for i in range(3) for d in others[i]]
    meant = [(int(step), 3) for step in steps if step[0] != "0"]
    meant += [(499, int(digit)) for digit in others[3]]
    expected = {n for step, more in meant for n in range(step + more, 10**5, step) if n >= 10**4}
    assert {s["1a"] for s in gw.solutions(puzzle, engine="lists")} == expected
