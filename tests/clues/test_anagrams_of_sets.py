"""Whether a member of a set has the same digits: by the shorter of two walks."""

import pytest

from gridwright.clues import meaning
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
