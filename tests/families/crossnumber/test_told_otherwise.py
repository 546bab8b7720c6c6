"""Clues that are false, or true both ways: counted by two engines, and by trying all fillings."""

import random
from itertools import product

import pytest

import gridwright as gw

CLUES = (
    *("prime", "square", "a multiple of 3", "digit sum is odd", "< 222", "palindrome"),
    *("3d with its digits reversed", "ascending", "a number whose last digit exceeds its first"),
    *("4a plus 7", "anagram of 2d", "?", "contains a 2 and is less than 3d"),
)


@pytest.mark.parametrize("way", ["false", "both ways"])
@pytest.mark.parametrize("seed", range(5))
def test_all_fillings_are_counted(seed, way):
    chance = random.Random(seed)
    names = ["1a", "4a", "5a", "1d", "2d", "3d"]
    some = chance.sample(names, 4)
    clues = {name: chance.choice([c for c in CLUES if name not in c]) for name in some}
    variants = way if seed % 2 else dict.fromkeys(some[:2], way)
    keys = {"digits": "1-3", "duplicates": True, "clues": clues, "variants": variants}
    puzzle = gw.Crossnumber(grid="...\n...\n...", **keys)
    told = {clue.entry: clue.statement for clue in puzzle.clues["setting"].clues}
    expected = 0
    for cells in product((1, 2, 3), repeat=9):
        numbers = [cells[i : i + 3] for i in (0, 3, 6)] + [cells[i::3] for i in range(3)]
        values = {f"@{name}": a * 100 + b * 10 + c for name, (a, b, c) in zip(names, numbers)}
        expected += all(told[name].allows(values[f"@{name}"], values) for name in told)
    assert gw.count(puzzle, engine="lists") == gw.count(puzzle, engine="plain") == expected


def test_all_clues_of_a_small_crossword_are_false():
    puzzle = gw.Crossnumber(
        across_lengths="3/3/3",
        down_lengths="3/3/21",
        digits="1-9",
        variants="false",
        across="1 not a multiple of 105\n4 its digit sum exceeds 5\n"
        "5 the last digit is less than the sum of the first two",
        down="1 its digit sum is less than 19\n3 odd\n"
        "2 the sum of its digits is greater than the sum of the digits of 3d",
    )
    assert gw.count(puzzle) == 1
    assert "what a clue says is false" in puzzle.rules()
    assert {r.clue: r.text for r in puzzle.readings()}["3d"] == "a number that is not odd"
