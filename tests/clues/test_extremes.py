"""The least and the greatest of a set, and the n-th of a kind, for both evaluators."""

import pytest

from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers import chosen as chosen_module
from gridwright.clues.numbers import members as members_module
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader


def found(text, most=1200, **values):
    clue = ClueStatement(text)
    known = {f"@{name}": value for name, value in values.items()}
    listed = list(clue.numbers(1, most, known))
    check = reader(clue)
    assert [n for n in range(1, most) if check.allows(n, known)] == listed
    return listed


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("largest prime less than 50", 47),
        ("largest prime of at most 3d", None),
        ("largest three-digit square", 961),
        ("smallest square greater than 500", 529),
        ("largest factor of 360 that is a square", 36),
        ("smallest number with ten factors", 48),
        ("largest square or cube less than 3d", None),
        ("20th prime", 71),
        ("1st cube", 1),
    ],
)
def test_it_is_one_number(text, number):
    if number is None:
        with pytest.raises(ExpressionError):
            _ = ClueStatement(text).tree
    else:
        assert found(text) == [number]


def test_an_empty_set_and_one_without_a_bound_of_a_value_have_none():
    assert found("largest square less than 1") == []
    assert found("smallest prime less than 2") == []
    assert found("largest prime less than 1/(3d)", **{"3d": 0}) == []
    assert found("largest prime less than 3d", **{"3d": 30}) == [29]
    assert found("largest prime less than 7/2") == [3]


def test_what_takes_too_long_is_undecided_and_not_false():
    clue = ClueStatement("smallest number whose square has digit sum 196")
    for allows in (clue.allows, reader(clue).allows):
        assert not allows(123456789012345678904, {})
        with pytest.raises(Undecided):
            allows(123456789012345678905, {})


@pytest.mark.parametrize("text", [
    "smallest prime greater than 3d", "largest prime less than 3d", "smallest square",
    "largest multiple of 7 less than 3d", "second prime after 3d", "third square before 3d",
    "smallest number with 5 factors", "smallest number with 97 factors", "the prime nearest to 3d",
])  # fmt: skip
def test_what_is_chosen_is_listed_as_each_number_is_asked(text):
    clue = ClueStatement(text)
    for number in (0, 1, 2, 9, 100, 119, 200):
        for lo, hi in ((1, 300), (90, 110), (101, 300), (1, 1)):
            values = {"@3d": number}
            wanted = [n for n in range(lo, hi + 1) if clue.allows(n, values)]
            assert list(clue.numbers(lo, hi, values)) == wanted, (number, lo, hi)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("smallest prime greater than 10^9", 1_000_000_007),
        ("largest prime less than 10^10", 9_999_999_967),
        ("second prime after 1234567890", 1_234_567_907),
        ("smallest number with 97 factors", None),
        ("smallest number with 1000 factors", None),  # of nine digits: 810,810,000
    ],
)
def test_what_is_chosen_is_not_looked_for_among_ten_thousand_million(text, number, monkeypatch):
    asked = []
    contains = Meaning.contains
    monkeypatch.setattr(Meaning, "contains", lambda *args: asked.append(1) or contains(*args))
    found = list(ClueStatement(text).numbers(10**9, 10**10 - 1, {}))
    assert found == ([] if number is None else [number])
    assert len(asked) < 2_000  # for each of the first thousand beside it, and its two parts


def test_of_what_is_chosen_so_many_numbers_are_looked_at(monkeypatch):
    clue = ClueStatement("smallest number whose square has digit sum 30")
    number = next(n for n in range(1, 10**5) if sum(map(int, str(n * n))) == 30 - 30 % 9 + 4)
    clue = ClueStatement(f"smallest number whose square has digit sum {30 - 30 % 9 + 4}")
    for most, is_walked in ((number - 1, False), (10**5, True)):
        monkeypatch.setattr(chosen_module, "MOST_WALKED", most)
        monkeypatch.setattr(chosen_module, "_FIRST_WALKED", number)
        sets, values = clue.meaning, {}
        listed = members_module._chosen(sets, clue.tree, 1, 10**5, values)
        assert listed == ([number] if is_walked else None)


@pytest.mark.parametrize("most", [0, 100_000])
def test_what_depends_on_nothing_is_listed_alike_whether_it_is_kept_or_not(monkeypatch, most):
    monkeypatch.setattr(members_module, "_MOST_FIXED", most)
    clue = ClueStatement("multiple of 8 and square and digit sum > 3d")
    for least in (3, 9, 13):
        squares = (n * n for n in range(4, 40, 4))
        wanted = [n for n in squares if sum(map(int, str(n))) > least and n <= 1200]
        assert list(clue.numbers(1, 1200, {"@3d": least})) == wanted
        assert list(clue.numbers(1, 1200, {"@3d": least})) == wanted
