"""Whether a member of a set has the same digits: by the shorter of two walks."""

import pytest

from gridwright.clues import meaning
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.statement import ClueStatement

CUBES = {n**3 for n in range(216, 465)}


def has_a_cube(number):
    return any(sorted(str(cube)) == sorted(str(number)) for cube in CUBES)


def has_a_multiple(number):
    return sum(map(int, str(number))) % 3 == 0


@pytest.mark.parametrize(
    ("clue", "allows", "numbers", "walk"),
    [
        # 40,320 orders, but 249 cubes of eight digits; 8 orders, but 30 million multiples
        ("anagram of cube", has_a_cube, (16387064, 91204856, 98765432), "members"),
        ("anagram of multiple of 3", has_a_multiple, (11111112, 11111113), "arrangements"),
    ],
)
def test_the_shorter_walk_is_taken(monkeypatch, clue, allows, numbers, walk):
    walks = []
    for name in ("members", "arrangements"):
        walked = getattr(meaning, name)

        def noted(*args, name=name, walked=walked):
            walks.append(name)
            return walked(*args)

        monkeypatch.setattr(meaning, name, noted)
    found = [ClueStatement(clue).allows(number, {}) for number in numbers]
    assert found == [allows(number) for number in numbers]
    assert len(set(found)) == 2
    assert set(walks) == {walk}


@pytest.mark.parametrize("base", [2, 10, 16])
@pytest.mark.parametrize("of", [0, 1, 7, 100, 121, 255, 1034, 4096, 987654, 1234567890**2])
def test_anagrams_of_a_number_are_listed_by_its_digits(base, of):
    statement = ClueStatement("anagram of A", base=base, has_letters=True)
    for lo, hi in ((1, 300), (100, 999), (1000, 9999), (of + 1, of + 500)):
        asked = [n for n in range(max(lo, 1), hi + 1) if statement.allows(n, {"A": of})]
        sets, tree = statement.meaning, statement.tree
        assert list(members(sets, tree, lo, hi, {"A": of})) == asked
        assert len(asked) <= effort(sets, tree, lo, hi, {"A": of}) <= hi - lo + 1
    if base == 10:  # 24 orders of four digits and not 9,000 numbers, but not all of 12 digits
        assert effort(sets, tree, 1000, 9999, {"A": 1034}) == 24
        assert effort(sets, tree, 10**11, 10**12 - 1, {"A": 10**11}) == 9 * 10**11
