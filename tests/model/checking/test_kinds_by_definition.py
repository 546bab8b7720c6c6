"""The kinds and functions of the check against those of the engines, number by number."""

import pytest

from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.functions import FUNCTIONS
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking import kinds as check
from gridwright.model.checking.clues import reader


def test_both_know_the_same_kinds():
    assert check.KINDS.keys() == KINDS.keys()


@pytest.mark.parametrize("base", [2, 10, 16])
@pytest.mark.parametrize("name", KINDS)
def test_a_kind_is_the_same_by_both(name, base):
    for n in (*range(1, 1200), 99_999, 123_456, 511, 4095, 8128, 9240, 9474, 9376, 9625, 16_796):
        assert check.KINDS[name](n, base) == KINDS[name].holds(n, base), n


@pytest.mark.parametrize("name", [name for name in KINDS if KINDS[name].value])
def test_formulas_count_the_same_numbers(name):
    assert [check.FIGURES[name](n) for n in range(1, 50)] == list(
        KINDS[name].between(1, check.FIGURES[name](49), 10)
    )


def test_both_know_lucky_numbers_as_far_and_no_farther():
    assert check.KINDS["lucky"](999_987, 10) == KINDS["lucky"].holds(999_987, 10)
    for holds in (check.KINDS["lucky"], KINDS["lucky"].holds):
        with pytest.raises(Undecided, match="beyond 1,000,000"):
            holds(1_000_001, 10)


@pytest.mark.parametrize("base", [2, 10, 16])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_worth_the_same_by_both(name, base):
    operands = "A" if FUNCTIONS[name][0] == 1 else "A, B"
    for text in (f"{name}({operands})", f"{name}({operands}) / 3 + 1/3"):
        clue = ClueStatement(text, has_letters=True, base=base)
        for a in (-7, -1, *range(30), 97, 360, 1000, 7919):
            for b in (0, 3, 12):
                value = clue.meaning.value(clue.tree, {"A": a, "B": b})
                for n in {value, 1, 2, 5} - {None}:
                    assert reader(clue).allows(n, {"A": a, "B": b}) == (n == value)


@pytest.mark.parametrize(
    "text",
    [
        *("power of 3", "power of A", "12-gonal", "centred hexagonal", "centred 7-gonal"),
        *("abs(50 - square)", "sum of 3 consecutive primes", "anagram of 12-gonal"),
        *("12-gonal - 12-gonal", "5 * centred square + mersenne", "hexagonal * lucky"),
    ],
)
def test_sets_are_the_same_by_both(text):
    clue = ClueStatement(text, has_letters=True)
    for a in (-2, 0, 1, 5):
        allowed = [n for n in range(1, 700) if clue.allows(n, {"A": a})]
        assert allowed == [n for n in range(1, 700) if reader(clue).allows(n, {"A": a})]
        assert allowed == sorted(clue.numbers(1, 699, {"A": a}))
