"""The least and the greatest of a set, and the n-th of a kind, for both evaluators."""

import pytest

from gridwright.basics.errors import ExpressionError, Undecided
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
    clue = ClueStatement("smallest number with 97 factors")
    for allows in (clue.allows, reader(clue).allows):
        assert not allows(2**95, {})
        with pytest.raises(Undecided):
            allows(2**96, {})


@pytest.mark.parametrize("most", [0, 100_000])
def test_what_depends_on_nothing_is_listed_alike_whether_it_is_kept_or_not(monkeypatch, most):
    monkeypatch.setattr(members_module, "_MOST_FIXED", most)
    clue = ClueStatement("multiple of 8 and square and digit sum > 3d")
    for least in (3, 9, 13):
        squares = (n * n for n in range(4, 40, 4))
        wanted = [n for n in squares if sum(map(int, str(n))) > least and n <= 1200]
        assert list(clue.numbers(1, 1200, {"@3d": least})) == wanted
        assert list(clue.numbers(1, 1200, {"@3d": least})) == wanted
