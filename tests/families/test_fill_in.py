"""Fill-ins, alone and as the second stage of a crossword."""

from itertools import permutations

import pytest

import gridwright as gw
from gridwright.api.solving import engines
from gridwright.families.fill_in import FillIn
from gridwright.testing import check_family

SQUARE = "..\n.."


def by_hand(values, length=2):
    """All ways to fill a square, by trying every order of the numbers."""
    found = set()
    for order in permutations(values, 2 * length):
        across, down = order[:length], order[length:]
        if all(across[r][c] == down[c][r] for r in range(length) for c in range(length)):
            found.add(tuple(across))
    return found


@pytest.mark.parametrize(
    "values",
    [
        "12 34 13 24",
        "12 15 25 23 35 53",
        "11 11 12 12 21 22",
        "11 11 11 11",
        "01 10 11 00",
        "12 34 56 78",
        "10 20 12 00",
    ],
)
def test_all_ways_are_found_and_no_number_is_used_twice(values):
    puzzle = gw.FillIn(values, SQUARE)
    found = [tuple("".join(map(str, row)) for row in s.rows) for s in gw.solutions(puzzle)]
    assert sorted(found) == sorted(by_hand(values.split()))


@pytest.mark.parametrize(
    "keys",
    [
        {"values": "12 13 25 35", "grid": SQUARE},
        {"values": [12, 13, 25, 35], "across_lengths": "2/2", "down_lengths": "2/2"},
        {"values": {"A": 12, "B": 13, "C": 25, "D": 35}, "grid": SQUARE, "title": "named"},
        {"values": ["FF", "F0", "0F", "00"], "grid": SQUARE, "base": 16},
        {"values": "12 12 12", "grid": "..#\n.#.\n#..", "given": {"r1c1": 1}},
        {"values": "123 31", "entries": {"1x": "a b c", "2x": "c a"}, "cells": "a b c"},
        {"values": "123", "grid": "...\n..."},
    ],
)
def test_the_family_keeps_its_promises(keys):
    check_family(FillIn(), [gw.puzzle("fill-in", **keys)])


def test_a_solution_tells_rows_entries_and_the_places_of_named_numbers():
    puzzle = gw.FillIn({"A": 12, "B": 13, "C": 35, "D": 25}, SQUARE, given={"r1c2": 2})
    solution = gw.solve(puzzle).solution
    assert solution.rows == ((1, 2), (3, 5))
    assert solution.entries == {"1a": 12, "3a": 35, "1d": 13, "2d": 25}
    assert solution.places == {"A": "1a", "B": "1d", "C": "3a", "D": "2d"}
    assert (solution["r2c2"], solution["2d"]) == (5, 25)
    assert str(solution).splitlines()[1] == "| 1   2 |"


def test_two_names_may_have_the_same_number():
    solution = gw.place({"A": 11, "B": 11, "C": 11, "D": 11}, SQUARE).solution
    assert sorted(solution.places.values()) == ["1a", "1d", "2d", "3a"]


def test_entries_for_which_there_is_no_number_take_what_crosses_them():
    solution = gw.place([12, 34], [".."] * 2, limit=None).solutions[0]
    assert sorted(solution.entries.values()) in ([12, 13, 24, 34], [12, 14, 23, 34])


def test_more_numbers_than_entries_leave_some_out():
    assert {s.rows for s in gw.solutions(gw.FillIn("12 34 13 24 77", SQUARE))} == {
        ((1, 2), (3, 4)),
        ((1, 3), (2, 4)),
    }


def test_a_value_keeps_its_facts():
    values = [gw.Value(n, root=i) for i, n in enumerate((12, 13, 25, 35))]
    (first, *_) = gw.place(values, SQUARE).solutions
    assert values[first["1a"].root] == first["1a"]


def test_place_takes_the_grid_of_a_crossword_and_its_known_digits():
    for puzzle in (
        gw.Crossnumber(SQUARE, given={"r1c2": 2}),
        gw.Crossnumber(across_lengths="2/2", down_lengths="2/2", given={"r1c2": 2}),
        gw.Crossnumber(
            starts="XX\nX.", across="1 ? (2)\n3 ? (2)", down="1 ? (2)\n2 ? (2)", given={"r1c2": 2}
        ),
        gw.Crossnumber(
            entries={"1a": "p q", "3a": "r s", "1d": "p r", "2d": "q s"},
            cells={"picture": "p q\nr s", "start": "1-9"},
            given={"q": 2},
        ),
    ):
        assert gw.place([12, 13, 25, 35], puzzle).solution.rows == ((1, 2), (3, 5))


def test_found_values_are_placed_and_feed_another_puzzle():
    first = gw.Crossnumber(
        entries={"A": 2, "B": 2, "C": 2, "D": 2},
        clues={"A": "factor of 36", "B": "@A + 1", "C": "2 * @B - 1", "D": "3 * @A - 1"},
    )
    solutions = {s["A"]: s for s in gw.solutions(first)}
    assert list(solutions) == [12, 18]
    placed = gw.place(solutions[12], {"grid": SQUARE, "given": {"r1c2": 2}}).solution
    assert placed.places == {"A": "1a", "B": "1d", "C": "2d", "D": "3a"}
    assert gw.place(solutions[18], SQUARE).status is gw.Status.NONE
    third = gw.Crossnumber(SQUARE, clues=placed.entries, relations="1a < 3a")
    assert gw.solve(third).solution.rows == placed.rows


def test_the_engine_for_covers_agrees():
    puzzle = gw.FillIn("123 456 789 147 258 369", [["."] * 3] * 3)
    assert engines(puzzle)["cover"] is None
    for engine in ("plain", "cover"):
        assert {s.rows[0] for s in gw.solutions(puzzle, engine=engine)} == {(1, 2, 3), (1, 4, 7)}


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ("12 345", "values: '345' has 3 digits; entries have 2"),
        ("", "expected at least one number"),
        ("1x", "'1x' is no number of at most 31 digits in base 10"),
        ("٣٤", "is no number of at most 31 digits"),
        ("9" * 5000, "is no number of at most 31 digits"),
        ([-12], "is no number"),
        ([1.5], "is no number"),
        ({"A": None}, "A: 'None' is no number"),
        (7, "expected numbers, found '7'"),
    ],
)
def test_what_is_no_number_or_fits_nowhere_is_told(values, message):
    with pytest.raises(gw.PuzzleError, match=message):
        gw.FillIn(values, SQUARE)


def test_too_many_placements_are_refused():
    values = [str(n) for n in range(1000, 9000)]
    with pytest.raises(gw.SizeError, match="digits in all placements"):
        gw.FillIn(values, ["." * 4] * 40)


def test_a_digit_beyond_the_base_or_the_grid_cannot_be_given():
    for given in ({"r1c1": 10}, {"r9c9": 1}, {"r1c1": "x"}):
        with pytest.raises(gw.PuzzleError):
            gw.FillIn("12 13 25 35", SQUARE, given=given)
    with pytest.raises(gw.PuzzleError, match="expected a drawing"):
        gw.FillIn("12 13", entries={"1a": "r1c1 r1c2"}, cells={"start": "1"})
