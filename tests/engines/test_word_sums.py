"""Sums of words are counted as by trying all choices of digits."""

from itertools import permutations
from random import Random

import numpy as np
import pytest

from gridwright.basics.errors import WrongSolution
from gridwright.engines import word_sums
from gridwright.engines.word_sums import first_unique


def solutions(a, b, c):
    """All choices of different digits, by trying them."""
    letters = sorted({*a, *b, *c})
    for digits in permutations(range(10), len(letters)):
        of = dict(zip(letters, digits, strict=True))
        if 0 in (of[a[0]], of[b[0]], of[c[0]]):
            continue
        x, y, z = (int("".join(str(of[letter]) for letter in word)) for word in (a, b, c))
        if x + y == z:
            yield of


def test_the_first_sum_with_one_solution_is_found_as_by_trying_all():
    random, n_unique = Random(1), 0
    for _ in range(300):
        lengths = sorted((random.randint(1, 3) for _ in range(2)), reverse=True)
        lengths.append(min(3, lengths[0] + random.randint(0, 1)))
        a, b, c = ("".join(random.choices("ABC", k=k)) for k in lengths)
        every, found = list(solutions(a, b, c)), first_unique([(a, b, c)])
        assert (found is not None) == (len(every) == 1)
        if found is not None:
            n_unique += 1
            assert found == (0, every[0])
    assert n_unique > 5


def test_columns_in_which_only_a_carry_is_added_are_told_as_by_trying_all():
    random, counts = Random(2), []
    digits = np.array(list(permutations(range(10), 5)))
    while len(counts) < 150:
        x, y = random.choice([999, 1009, 1999, 9909, 9999, 1220, 5559]), random.randint(1, 99)
        x -= random.randint(0, 12)
        texts = [str(x), str(y), str(x + y)]
        if len({*"".join(texts)}) != 5:
            continue
        letters = dict(zip(dict.fromkeys("".join(texts)), "ABCDE", strict=True))
        a, b, c = ("".join(letters[digit] for digit in text) for text in texts)
        if len(counts) % 3 == 0:  # the carry no longer fits, but for few
            c = c[0] + c[0] + c[2:]
        numbers = []
        for word in (a, b, c):
            columns = digits[:, ["ABCDE".index(letter) for letter in word]]
            numbers.append((columns @ 10 ** np.arange(len(word))[::-1], columns[:, 0] > 0))
        fits = np.logical_and.reduce([is_long for _, is_long in numbers])
        every = digits[fits & (numbers[0][0] + numbers[1][0] == numbers[2][0])]
        used = sorted({*a, *b, *c})
        every = np.unique(every[:, ["ABCDE".index(letter) for letter in used]], axis=0)
        found = first_unique([(*random.sample((a, b), 2), c)])
        one = (0, dict(zip(used, every[0].tolist(), strict=True))) if len(every) == 1 else None
        assert found == one, (a, b, c)
        counts.append(min(2, len(every)))
    assert counts.count(0) > 10 < counts.count(2)
    assert counts.count(1) > 2


def test_eleven_letters_are_too_many():
    assert first_unique([("ABCD", "EFGH", "IJKA")]) is None
    assert first_unique([("ABCDE", "GHIJK", "ABCDE")]) is None


def test_sums_with_all_ten_digits_are_told_apart():
    send, two = ("SEND", "MORE", "MONEY"), ("AB", "CD", "EF")
    assert first_unique([two, two]) is None
    assert first_unique([two, send, send])[0] == 1
    assert first_unique([("DONALD", "GERALD", "ROBERT")]) == (
        0,
        {"A": 4, "B": 3, "D": 5, "E": 9, "G": 1, "L": 8, "N": 6, "O": 2, "R": 7, "T": 0},
    )
    assert first_unique([("A", "B", "CDE"), ("ABC", "D", "EF")]) is None  # too long, too short
    assert first_unique([]) is None


def test_a_solution_that_is_none_is_refused(monkeypatch):
    def wrong(codes, found, room):
        found[:] = np.arange(10)
        return 0

    monkeypatch.setattr(word_sums, "first_with_one", wrong)
    with pytest.raises(WrongSolution, match="SEND"):
        first_unique([("SEND", "MORE", "MONEY")])
