"""What a check of solutions is given is what the family reads, however it is laid out."""

from dataclasses import replace

import pytest

import gridwright as gw
from gridwright.basics.errors import UnknownName
from gridwright.families.crossnumber.checking import Check

WAYS = {
    "digits": {"grid": ["...", ".#.", "..."], "across": "1 square\n3 prime", "down": "1 cube"},
    "letters": {"grid": ["...", ".#.", "..."], "letters": "1..9", "across": "1 AB\n3 A + B"},
    "hexadecimal": {"grid": ["..", ".."], "base": 16, "across": "1 prime"},
}


@pytest.mark.parametrize("way", WAYS)
def test_a_check_is_given_what_the_family_reads(way):
    seen = []
    puzzle = gw.Crossnumber(**WAYS[way], check=lambda s: seen.append(s) or True)
    variables = tuple(puzzle.model().domains)
    values = tuple(1 + i % 8 for i in range(len(variables)))
    check = Check(puzzle, variables)
    assert check.laid_out[1] is not None
    seen.clear()
    assert check(*values)
    expected = puzzle.family.read(puzzle, dict(zip(variables, values, strict=True)))
    [given] = seen
    assert given["1a"] == expected["1a"]
    assert not {"rows", "assignment", "facts", "names"} & set(vars(given))  # nothing else is read
    assert given == expected and expected == given
    assert (given.rows, given.assignment, given.facts, given.names) == (
        *(expected.rows, expected.assignment, expected.facts, expected.names),
    )
    assert given["r1c2"] == expected["r1c2"]
    with pytest.raises(UnknownName):
        given["nothing"]
    assert replace(given, names={"1a": 5})["1a"] == 5


def test_a_check_of_what_follows_from_a_solution_is_given_all_of_it():
    puzzle = gw.Crossnumber(
        grid=["..", ".."],
        across="1 square",
        after={"sum": "1a + 3a"},
        check=lambda s: s.after["sum"] == 100,
    )
    assert Check(puzzle, tuple(puzzle.model().domains)).laid_out[1] is None
    for solution in gw.solutions(puzzle, limit=3):
        assert solution["1a"] + solution["3a"] == 100
