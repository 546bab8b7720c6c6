"""Numbers of which something is so are listed as each is asked, and not all are looked at."""

import pytest

from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers import whose
from gridwright.clues.numbers.whose import listed_whose
from gridwright.clues.statement import ClueStatement

TEXTS = [
    "its square root is prime", "twice this is a square", "one more than this is a cube",
    "odd number of factors", "three times it is triangular", "half of this is a square",
    "number whose square root is 3d", "number with 3 factors", "it plus 3d is a square",
    "3d minus it is a square", "3 less than this is a cube", "this divided by 3 is a palindrome",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_they_are_listed_as_each_is_asked(text):
    clue = ClueStatement(text)
    for number in (1, 7, 100, 250):
        values = {"@3d": number}
        for lo, hi in ((1, 400), (90, 130), (144, 144), (1, 1), (120, 170)):
            wanted = [n for n in range(lo, hi + 1) if clue.allows(n, values)]
            assert list(clue.numbers(lo, hi, values)) == wanted, (number, lo, hi)


@pytest.mark.parametrize(
    ("text", "least", "n"),
    [
        ("its square root is prime", 31_627**2, None),
        ("one more than this is a cube", 1_001**3 - 1, 2_154 - 1_000),
        ("odd number of factors", 31_623**2, 99_999 - 31_622),
        ("twice this is a square", 2 * 22_361**2, 70_710 - 22_360),
    ],
)
def test_ten_digits_are_listed_from_the_other_set(text, least, n, monkeypatch):
    asked = []
    contains = Meaning.contains
    monkeypatch.setattr(Meaning, "contains", lambda *args: asked.append(1) or contains(*args))
    found = list(ClueStatement(text).numbers(10**9, 10**10 - 1, {}))
    assert found[0] == least and found == sorted({*found})
    assert n is None or len(found) == n
    assert len(asked) <= 2 * len(found) + 2


@pytest.mark.parametrize(("n", "is_listed"), [(8, True), (9, False)])
def test_so_many_calculations_are_undone(n, is_listed):
    assert whose._DEEPEST == 8
    clue = ClueStatement("it" + " + 1" * n + " is a square")
    walk, cost = (lambda *_: [49]), (lambda *_: 1)
    listing = listed_whose(clue.meaning, clue.tree, 30, 50, {}, walk, cost)
    assert (listing is not None) == is_listed
    assert list(clue.numbers(30, 50, {})) == [49 - n]
