"""Relations along chains of entries, and of cells that are images of one another."""

from itertools import product

import pytest

import gridwright as gw

FIVE = {"entries": dict.fromkeys(("1a", "2a", "3a", "4a"), 2), "duplicates": True}
SQUARE = {"grid": "..\n..", "duplicates": True}


def holds(relations, *numbers):
    clues = dict(zip(FIVE["entries"], map(str, numbers), strict=True))
    return gw.count(gw.Crossnumber(**FIVE, clues=clues, relations=relations)) == 1


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("{}, each entry after the second is the sum of the two before it", (10, 12, 22, 34), 35),
        ("{}, each is the difference between the two preceding numbers", (10, 30, 20, 10), 11),
        ("{}, each is a multiple of the one before", (11, 11, 22, 66), 67),
        ("{}, each shares a factor with its predecessor.", (10, 12, 21, 35), 37),
        ("{}, each number is one more than the previous one", (10, 11, 12, 13), 14),
        ("{}, each is twice the digit sum of the preceding entry", (49, 26, 16, 14), 16),
    ],
)
def test_each_is_told_by_those_before(text, right, wrong):
    for chain in ("in the chain 1a, 2a, 3a, 4a", "In the sequence 1a, 2a, 3a and 4a"):
        relation = text.format(chain)
        assert holds(relation, *right)
        assert not holds(relation, *right[:-1], wrong)


def test_a_ring_closes_and_a_chain_does_not():
    told = "1a, 2a, 3a, 4a, each entry is an anagram of the previous entry"
    assert holds(f"in the ring {told}", 12, 21, 12, 21)
    told = "1a, 2a, 3a, 4a, each is greater than the one before"
    assert holds(f"in the chain {told}", 10, 19, 37, 73)
    assert not holds(f"in the ring {told}", 10, 19, 37, 73)


def test_a_fibonacci_sequence_goes_on_from_any_two():
    for told in ("form a Fibonacci sequence", "are a Fibonacci-like series in that order"):
        assert holds(f"1a, 2a, 3a and 4a {told}", 11, 24, 35, 59)
        assert not holds(f"1a, 2a, 3a and 4a {told}", 11, 24, 35, 58)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("in the chain 1a, 2a, each is the sum of the two before", "chain of 2 entries; expected"),
        ("in the chain 1a, 7a, 2a, each is twice the one before", "there is no entry '7a'"),
    ],
)
def test_a_chain_that_is_none_is_refused(text, message):
    with pytest.raises(gw.PuzzleError, match=message):
        gw.Crossnumber(**FIVE, relations=text)


EVERY = [(a, b, c, d) for a, b, c, d in product(range(10), repeat=4) if 0 < a < 3 and 0 < c < 4]
EVERY = [(a, b, c, d) for a, b, c, d in EVERY if b]


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("The cells with even digits form a pattern with rotational symmetry.",
         lambda a, b, c, d: a % 2 == d % 2 and b % 2 == c % 2),
        ("opposite cells have the same parity",
         lambda a, b, c, d: a % 2 == d % 2 and b % 2 == c % 2),
        ("the cells containing 2s have mirror symmetry",
         lambda a, b, c, d: (a == 2) == (b == 2) and (c == 2) == (d == 2)),
        ("the squares with prime digits show top-bottom symmetry",
         lambda a, b, c, d: (a in (2, 3, 5, 7)) == (c in (2, 3, 5, 7))
         and (b in (2, 3, 5, 7)) == (d in (2, 3, 5, 7))),
    ],
)  # fmt: skip
def test_cells_of_a_kind_have_symmetry(text, is_so):
    keys = {**SQUARE, "clues": {"1a": "< 30", "3a": "< 40"}, "relations": text}
    found = {sum(s.rows, ()) for s in gw.solutions(gw.Crossnumber(**keys))}
    assert found == {digits for digits in EVERY if is_so(*digits)}


def test_unchecked_cells_are_in_one_entry():
    keys = {"grid": "..\n.#", "duplicates": True, "clues": {"1a": "12"}}
    told = {"the digits in the unchecked cells add up to 9": 17, "the checked cells are odd": None}
    for relations, down in told.items():
        found = [s["1d"] for s in gw.solutions(gw.Crossnumber(**keys, relations=relations))]
        assert found == ([down] if down else list(range(10, 20)))
