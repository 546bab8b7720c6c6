"""Entries that are to be found among many: sums of others, those without a clue, open signs."""

from itertools import combinations, product
from math import prod

import pytest

import gridwright as gw

SIX = {f"{i}{way}": f"r{i}c{c} r{i}c{c + 1}" for i in (1, 2, 3) for way, c in (("a", 1), ("d", 3))}
NUMBERS = {"1a": 35, "2a": 48, "3a": 12, "1d": 23, "2d": 36, "3d": 12}


def holds(relations, numbers=NUMBERS, **keys):
    keys = {"entries": SIX, "duplicates": True, "clues": numbers, **keys}
    return gw.count(gw.Crossnumber(**keys, relations=relations)) == 1


def is_sum(n, others, size=2, how=sum):
    return any(how(some) == n for some in combinations(others, size))


@pytest.mark.parametrize("how", ["sum", "product", "difference"])
@pytest.mark.parametrize("seed", range(4))
def test_every_entry_is_made_of_some_others(how, seed):
    made = {"sum": sum, "product": prod, "difference": lambda ab: abs(ab[0] - ab[1])}[how]
    down = {"1d": 11 + seed, "2d": 12, "3d": 23 + seed}
    pairs = [n for n in map(made, combinations(down.values(), 2)) if 9 < n < 100]
    across = {f"{i}a": pairs[i % len(pairs)] if pairs else 50 for i in (1, 2, 3)}
    said = f"every across entry is the {how} of two down entries"
    expected = all(is_sum(n, down.values(), how=made) for n in across.values())
    assert holds(said, across | down) is expected
    assert holds(said, across | down | {"2a": 97}) is is_sum(97, down.values(), how=made)


def test_entries_are_made_of_all_others_but_their_own():
    said, down = "each across entry is the sum of 2 other entries", {"1d": 10, "2d": 20, "3d": 30}
    assert holds(said, {"1a": 30, "2a": 40, "3a": 51, **down}) is False
    assert holds(said, {"1a": 30, "2a": 40, "3a": 60, **down})
    assert holds(said, {"1a": 20, "2a": 40, "3a": 60, **down}) is False
    assert holds(said.replace("2", "three"), {"1a": 60, "2a": 90, "3a": 99, **down}) is False


def test_one_of_several_is_the_sum_of_the_others():
    assert holds("one of 1a, 3a and 1d is the sum of the other two")
    assert holds("one of 1a, 2d, 1d and 3a is the sum of the others.") is False
    assert holds("exactly one of 1a, 2d, 3a, 2a is the sum of the others") is False
    assert holds("one of 1a, 1d and 3a is the difference between the other two")
    for wrong in ("one of 1a and 1d is the sum of the others", "one of 1a, 9d, 3a is the sum of"):
        with pytest.raises(gw.PuzzleError):
            holds(wrong)


def test_a_clue_may_be_the_sum_of_two_others():
    rest = {name: n for name, n in NUMBERS.items() if name != "1a"}
    puzzle = gw.Crossnumber(
        entries=SIX, duplicates=True, clues={**rest, "1a": "the sum of two other entries"}
    )
    found = {s["1a"] for s in gw.solutions(puzzle)}
    assert found == {n for n in map(sum, combinations(rest.values(), 2)) if n < 100}
    puzzle = gw.Crossnumber(
        entries=SIX, duplicates=True, clues={**rest, "1a": "sum of two of the down entries"}
    )
    assert {s["1a"] for s in gw.solutions(puzzle)} == {59, 35, 48}


def test_of_three_hundred_pairs_one_may_be_meant_and_of_more_not():
    for n, is_read in ((26, True), (27, False)):  # 300 and 325 pairs of the others
        entries = {f"{i}a": f"r{i}c1 r{i}c2" for i in range(1, n + 1)}
        keys = {"entries": entries, "duplicates": True}
        said = {"relations": "every across entry is the sum of two across entries"}
        if is_read:
            gw.Crossnumber(**keys, **said)
            continue
        with pytest.raises(gw.PuzzleError, match="in more than 300 ways"):
            gw.Crossnumber(**keys, **said)


def test_unclued_entries_are_named():
    clued = {"1a": 35, "2a": 48, "2d": 36}
    keys = {"entries": SIX, "duplicates": True, "clues": clued}
    given = {"given": {"1d": 21, "3d": 12}}
    for said, n in (
        ("the unclued entries are anagrams of one another", 2),
        ("all of the three unclued entries are anagrams of one another", 2),
        ("each unclued entry is a multiple of 3", 30),
        ("no unclued entry is prime", 69),
        ("no two unclued entries have the same last digit", 72),
        ("the sum of the unclued down entries is 33", 90),
    ):
        assert gw.count(gw.Crossnumber(**keys, **given, relations=said)) == n, said
    for wrong, told in (
        ("the four unclued entries are prime", "there are 3 of these"),
        ("the unclued across entries are prime", "there are 1 of these"),
        ("the silly unclued entries are prime", "expected a number"),
    ):
        with pytest.raises(gw.PuzzleError, match=told):
            gw.Crossnumber(**keys, relations=wrong)


def test_signs_of_relations_are_left_open():
    entries = {"1a": "r1c1 r1c2"}
    values = {eval(f"20 {x} 30 {y} 4") for x, y in product("+-*", repeat=2)}
    for more in ("1a = 20 ? 30 ? 4", "20 ? 30 ? 4 = 1a"):
        puzzle = gw.Crossnumber(entries=entries, relations=more, signs="+ - ×")
        found = {int(s["1a"]) for s in gw.solutions(puzzle)}
        assert found == {n for n in values if 9 < n < 100}
    halves = gw.Crossnumber(entries=entries, relations="1a ? 2 = 16")
    assert {int(s["1a"]) for s in gw.solutions(halves)} == {14, 18, 32}
    assert "one of 16 relations" in puzzle_reading("1a = 20 ? 3 ? 4")
    assert puzzle_reading("1a = 20 ? 3").count("entry 1a is") == 4


def puzzle_reading(relation):
    [reading] = gw.Crossnumber(entries={"1a": "r1c1 r1c2"}, relations=relation).readings()
    return reading.text
