"""Relations that say several things are told to engines as their parts."""

import pytest

import gridwright as gw


def names(text):
    puzzle = gw.Crossnumber(grid="..\n..", relations=text)
    return [c.name for c in puzzle.model().constraints if c.name and c.name in text]


def test_each_part_is_a_statement():
    text = "1a is a square and 1d > 50 and 3a = 2d + 1"
    assert names(text) == ["1a is a square", "1d > 50", "3a = 2d + 1"]


@pytest.mark.parametrize(
    "text",
    [
        "1a = 7 and 9^9^1a = 16",  # a part that may be undecided
        "1a is prime and greater than 3a",
        "1a is prime or 1d is prime and 3a is prime",
    ],
)
def test_what_does_not_fall_into_parts_stays_whole(text):
    assert names(text) == [text]


def test_a_part_stands_alone_up_to_24_digits():
    for n_digits, parts in ((22, 2), (23, 1)):  # beside the two digits of 1d
        text = f"1a is a square and 1d < {10 ** (n_digits - 1)}"
        assert len(names(text)) == parts
