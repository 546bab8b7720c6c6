"""Relations of every two entries, of some one of others, of cells beside and opposite others."""

from itertools import combinations, permutations, product
from math import gcd

import pytest

import gridwright as gw
from gridwright.families.crossnumber import of_many, of_pairs

ROWS = {name: f"r{i}c1 r{i}c2" for i, name in enumerate(("1a", "2a", "3a", "4a"), 1)}
SQUARE = {"across_lengths": "2/2", "down_lengths": "2/2", "duplicates": True}
LISTS = [(12, 21, 30, 45), (12, 13, 25, 49), (24, 48, 96, 97), (15, 51, 18, 81), (11, 11, 22, 44)]
LISTS += [(25, 49, 36, 11), (10, 30, 20, 40), (10, 30, 20, 50), (20, 20, 20, 20), (10, 10, 20, 30)]


def is_true(numbers, text):
    entries = dict(list(ROWS.items())[: len(numbers)])
    clues = dict(zip(entries, numbers, strict=True))
    puzzle = gw.Crossnumber(entries=entries, clues=clues, relations=text, duplicates=True)
    found = {gw.count(puzzle, engine=engine) for engine in ("lists", "plain")}
    assert len(found) == 1
    return found == {1}


def reverse(n):
    return int(str(n)[::-1])


def same_digits(a, b):
    return sorted(str(a)) == sorted(str(b))


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("no two entries have a common factor", lambda a, b: gcd(a, b) == 1),
        ("all the entries are coprime to one another", lambda a, b: gcd(a, b) == 1),
        ("no two across entries are consecutive", lambda a, b: abs(a - b) != 1),
        ("no two entries share a digit", lambda a, b: not set(str(a)) & set(str(b))),
        ("no two answers are anagrams of each other", lambda a, b: not same_digits(a, b)),
        ("no two entries are reverses", lambda a, b: reverse(a) != b),
        ("no two entries differ by 9", lambda a, b: abs(a - b) != 9),
    ],
)
def test_what_no_two_entries_are(text, holds):
    truths = {n: is_true(n, text) for n in LISTS}
    assert truths == {n: all(holds(a, b) for a, b in combinations(n, 2)) for n in LISTS}
    assert set(truths.values()) == {True, False}


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("every entry is an anagram of another entry", same_digits),
        ("each answer is the reverse of some other answer", lambda a, b: reverse(a) == b),
        ("every entry is a factor of another entry", lambda a, b: b % a == 0),
        ("every entry is a multiple of another entry", lambda a, b: a % b == 0),
        ("every entry is twice some entry", lambda a, b: a == 2 * b),
        ("every entry is half another entry", lambda a, b: 2 * a == b),
        ("every entry has a factor in common with another entry", lambda a, b: gcd(a, b) > 1),
        ("every entry is coprime to another entry", lambda a, b: gcd(a, b) == 1),
    ],
)
def test_what_every_entry_is_to_some_other(text, holds):
    others = {n: [[*n[:i], *n[i + 1 :]] for i in range(4)] for n in LISTS}
    expected = {n: all(any(holds(a, b) for b in o) for a, o in zip(n, others[n])) for n in LISTS}
    assert {n: is_true(n, text) for n in LISTS} == expected


def test_of_exactly_one_other():
    text = "every entry has a common factor with exactly one other entry"
    for numbers in LISTS:
        ones = [
            sum(gcd(a, b) > 1 for j, b in enumerate(numbers) if i != j)
            for i, a in enumerate(numbers)
        ]
        assert is_true(numbers, text) is (ones == [1] * 4)


def test_a_progression_of_many_begins_with_any_of_them():
    text = "the across entries are in arithmetic progression in some order"
    for order in list(permutations((10, 17, 24, 31)))[::5]:
        assert is_true(order, text)
    for wrong in ((10, 17, 24, 32), (10, 17, 24, 38), (10, 10, 17, 24), (20, 20, 20, 20)):
        assert not is_true(wrong, text)


def test_a_progression_has_at_most_twelve_numbers():
    entries = {f"{i}a": f"r{i}c1 r{i}c2" for i in range(1, 14)}
    text = "the across entries form an arithmetic progression in some order"
    keys = {"clues": {"1a": "12"}, "relations": text}
    assert of_many._MOST_IN_STEPS == 12
    some = dict(list(entries.items())[:12])
    clues = {name: str(10 + 7 * (5 * i % 12)) for i, name in enumerate(some)}
    assert gw.count(gw.Crossnumber(entries=some, clues=clues, relations=text)) == 1
    with pytest.raises(gw.PuzzleError, match="expected three entries"):
        gw.Crossnumber(entries=entries, **keys)


def grids(**keys):
    return {s.rows for s in gw.solutions(gw.Crossnumber(**SQUARE, **keys))}


def test_cells_beside_and_opposite_others():
    clues = {"1a": "< 40", "3a": "< 40"}
    every = [((a, b), (c, d)) for a, b, c, d in product(range(10), repeat=4)]
    every = [((a, b), (c, d)) for (a, b), (c, d) in every if 0 < a < 4 and 0 < c < 4 and b]
    apart = {rows for rows in every if all(rows[i][0] != rows[i][1] for i in (0, 1))}
    apart = {rows for rows in apart if all(a != b for a, b in zip(*rows, strict=True))}
    assert grids(clues=clues, relations="No two adjacent cells hold the same digit.") == apart
    assert grids(clues=clues, relations="no digit is next to itself") == apart
    opposite = {((a, b), (c, d)) for (a, b), (c, d) in every if a + d == b + c == 9}
    assert grids(clues=clues, relations="opposite cells add up to 9") == opposite
    turned = {((a, b), (c, d)) for (a, b), (c, d) in every if (a, b) == (d, c)}
    assert grids(clues=clues, relations="Opposite cells hold the same digit.") == turned
    assert grids(clues=clues, relations="opposite corners contain equal digits") == turned
    total = {((a, b), (c, d)) for (a, b), (c, d) in every if a + b + c + d == 12}
    for text in (
        "the sum of the digits in the grid is 12",
        "the digits in the four corners add up to 12",
    ):
        assert grids(clues=clues, relations=text) == total
    diagonal = {((a, b), (c, d)) for (a, b), (c, d) in every if a + d == 12 and b + c == 5}
    told = "the digits on the main diagonal add up to 12\n"
    told += "the sum of the digits on the other diagonal is 5"
    assert grids(clues=clues, relations=told) == diagonal
    even = {((a, b), (c, d)) for (a, b), (c, d) in every if b == c}
    told = "the across entries add up to the same total as the down entries"
    assert grids(clues=clues, relations=told) == even
    rows = {((a, b), (c, d)) for (a, b), (c, d) in every if a + b == 9 and b + d == 7}
    assert grids(clues=clues, relations="row 1 sums to 9\ncolumn 2 adds up to 7") == rows


def test_a_relation_of_no_entry_is_refused():
    for text in ("the sum of all digits is 12", "first digit is 3"):
        with pytest.raises(gw.PuzzleError, match="of which entry is this told"):
            gw.Crossnumber(**SQUARE, relations=text)


def test_there_is_a_bound_on_pairs(monkeypatch):
    keys = {**SQUARE, "relations": "no two entries have a common factor"}
    monkeypatch.setattr(of_pairs, "_MOST", 6)
    assert gw.Crossnumber(**keys)
    monkeypatch.setattr(of_pairs, "_MOST", 5)
    with pytest.raises(gw.PuzzleError, match="4 entries are more than 5 pairs"):
        gw.Crossnumber(**keys)
    keys["relations"] = "every across entry is the reverse of a down entry"
    monkeypatch.setattr(of_pairs, "_MOST", 4)
    assert gw.Crossnumber(**keys)
    monkeypatch.setattr(of_pairs, "_MOST", 3)
    with pytest.raises(gw.PuzzleError, match="2 entries and 2 are more than 3 pairs"):
        gw.Crossnumber(**keys)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"entries": {"1a": 2}, "relations": "opposite cells add up to 9"}, "have no places"),
        (
            {"entries": {"1a": 2}, "relations": "every entry is half another entry"},
            "no other entry",
        ),
        (
            {"grid": "...\n...", "relations": "the digits on the main diagonal add up to 9"},
            "2 rows of 3 cells have no diagonal",
        ),
        (
            {"grid": "#..\n...\n...", "relations": "the digits in the corners add up to 9"},
            "r1c1 belongs to no entry",
        ),
    ],
)
def test_what_is_not_there_is_told(keys, told):
    with pytest.raises(gw.PuzzleError, match=told):
        gw.Crossnumber(**keys)
