"""Clues whose letters stand for kinds of number."""

from itertools import permutations

import pytest

import gridwright as gw
from gridwright.families.crossnumber import letter_types

TYPES = ["prime", "even", "multiple of its digit sum"]
KINDS = (
    lambda n: n > 1 and all(n % d for d in range(2, n)),
    lambda n: n % 2 == 0,
    lambda n: n % sum(map(int, str(n))) == 0,
)
ROWS = {"entries": {"1a": 2, "2a": 2}, "duplicates": True, "types": TYPES, "letters": "1..3"}


def told(n, worth, letters, is_exact):
    held = {i for i, kind in enumerate(KINDS, 1) if kind(n)}
    wanted = {worth[x] for x in letters}
    return held == wanted if is_exact else wanted <= held


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("its types are AB", "its types are C"),
        ("types include B", "its types are A and C"),
        ("its type is A", "its types include B & C"),
        ("its types are A, B", "its types include A, and C."),
    ],
)
def test_letters_stand_for_different_kinds(first, second):
    puzzle = gw.Crossnumber(**ROWS, clues={"1a": first, "2a": second}, given={"2a": 24, "C": 3})
    found = {(s["A"], s["B"], s["1a"]) for s in gw.solutions(puzzle)}
    own = [[x for x in "ABC" if x in text.replace("and", "")] for text in (first, second)]
    used = sorted({*own[0], *own[1]})
    expected = set()
    for values in permutations((1, 2, 3)):
        worth = dict(zip("ABC", values, strict=True))
        if worth["C"] == 3 and told(24, worth, own[1], "include" not in second):
            expected |= {
                (worth["A"], worth["B"], n)
                for n in range(10, 100)
                if told(n, worth, own[0], "include" not in first)
            }
    assert used == ["A", "B", "C"]
    assert found == expected


def test_a_rubric_says_what_letters_mean_and_clues_are_as_printed():
    clues = {"1a": "AC", "2a": "B"}
    puzzle = gw.Crossnumber(
        **ROWS, clues=clues, clue_means="its types are {clue}", given={"2a": 13}
    )
    lines = str(next(gw.solutions(puzzle))).splitlines()
    assert lines[-1] == "2a  B = 13"
    assert [reading.text for reading in gw.parse(gw.format(puzzle)).readings()] == [
        "entry 1a is of each of the kinds that A and C stand for, and of no other kind under types",
        "entry 2a is of the kind that B stands for, and of no other kind under types",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"types": None}, "letters need kinds to stand for"),
        ({"clues": {"1a": "its types are A and A"}}, "a letter is named twice"),
        ({"entries": {"1a": 5, "2a": 2}}, "kinds of at most 10,000 numbers"),
    ],
)
def test_what_cannot_be_told_is_refused(change, message):
    keys = {**ROWS, "clues": {"1a": "its types are AB"}, **change}
    with pytest.raises(gw.PuzzleError, match=message):
        gw.Crossnumber(**{key: value for key, value in keys.items() if value is not None})


def test_tables_are_bounded(monkeypatch):
    keys = {**ROWS, "entries": {"1a": 4, "2a": 2}, "clues": {"1a": "its types include A"}}
    assert gw.Crossnumber(**keys).model()
    monkeypatch.setattr(letter_types, "_MOST_ROWS", 10)
    with pytest.raises(gw.PuzzleError, match="go together in more than 10 ways"):
        gw.Crossnumber(**keys).model()
