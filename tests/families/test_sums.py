from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from gridwright.families.sums import NumberPool, SumLine, impossible, line_sums

NUMBERS = st.lists(st.integers(-9, 9), min_size=1, max_size=5, unique=True).map(sorted)


def sums(numbers, uses, n):
    return {sum(choice) for choice in combinations([*numbers] * uses, n)}


@given(NUMBERS, st.integers(1, 3), st.integers(1, 6))
def test_least_and_greatest_are_those_of_all_choices(numbers, uses, n):
    pool = NumberPool(numbers, uses)
    if n <= pool.size:
        possible = sums(numbers, uses, n)
        assert (pool.least(n), pool.greatest(n)) == (min(possible), max(possible))


@given(NUMBERS, st.integers(1, 3), st.integers(1, 6), st.integers(-30, 30))
def test_a_reason_is_only_given_where_no_choice_makes_the_total(numbers, uses, n, total):
    if NumberPool(numbers, uses).why_not(n, total):
        assert total not in sums(numbers, uses, n)


def test_all_numbers_make_one_sum_only():
    assert NumberPool(range(1, 10), 2).why_not(18, 90) == ""
    assert NumberPool(range(1, 10), 2).why_not(18, 91) == "the numbers make 90"
    assert NumberPool(range(1, 10), 2).total == 90


def test_lines_that_cover_the_board_must_agree_with_the_numbers():
    lines = [SumLine("row 1", (0, 1), 3), SumLine("row 2", (2, 3), 6)]
    first, second, whole = line_sums(lines, NumberPool(range(1, 5), 1), 4, "rows")
    assert (first.name, second.name) == ("row 1 sums to 3", "row 2 sums to 6")
    assert whole == impossible("the rows sum to 9 together, but the numbers make 10")
    assert whole.name == "the rows sum to 9 together, but the numbers make 10"
    assert not whole.holds()
