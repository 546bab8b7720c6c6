from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.basics.errors import Undecided
from gridwright.basics.evaluate import Operator, can_compare, compare, holds, interval, value
from gridwright.basics.ranges import ENDLESS, LIMIT

SIGNS = ["=", "!=", "<", "<=", ">", ">="]
UNARY = (Operator.NEGATED, Operator.ABSOLUTE)
numbers = st.integers(-12, 12) | st.sampled_from([10**29, 10**30, -(10**30), 3 * 10**15])


def grown(inner):
    binary = [operator for operator in Operator if operator not in UNARY]
    return st.tuples(inner, inner, st.sampled_from(binary)).map(
        lambda part: (*part[0], *part[1], part[2])
    ) | inner.flatmap(lambda part: st.sampled_from([(*part, operator) for operator in UNARY]))


programs = st.recursive(
    st.sampled_from([("x",), ("y",)]) | numbers.map(lambda n: (n,)), grown, max_leaves=8
)
ranges = st.tuples(st.integers(-6, 6), st.integers(0, 5)).map(lambda p: (p[0], p[0] + p[1]))


@settings(max_examples=1500, derandomize=True, deadline=None)
@given(programs, ranges, ranges)
def test_every_value_lies_in_the_interval(program, xs, ys):
    lo, hi = interval(program, {"x": xs, "y": ys})
    for x, y in product(range(xs[0], xs[1] + 1), range(ys[0], ys[1] + 1)):
        try:
            number = value(program, {"x": x, "y": y})
        except Undecided:
            continue
        assert number is None or lo <= number <= hi


@settings(max_examples=300, derandomize=True, deadline=None)
@given(programs, st.integers(-6, 6))
def test_the_interval_is_never_empty_and_stays_in_bounds(program, x):
    lo, hi = interval(program, {"x": (x, x), "y": (1, 3)})
    assert -ENDLESS <= lo <= hi <= ENDLESS
    assert lo < hi or -LIMIT < lo < LIMIT


def test_a_product_beyond_the_bound_can_be_divided_by():
    # once: a bound that was cut, and a division by the zero that it was taken for
    huge = ("x", LIMIT, Operator.TIMES)
    program = (1, *huge, LIMIT, Operator.MINUS, Operator.OVER)
    interval(program, {"x": (1, 3)})
    interval(program, {"x": (2, 3)})


@given(st.sampled_from(SIGNS), ranges, ranges)
def test_a_comparison_of_intervals_is_possible_just_if_some_values_compare(sign, a, b):
    some = any(
        compare(sign, x, y) for x, y in product(range(a[0], a[1] + 1), range(b[0], b[1] + 1))
    )
    assert can_compare(sign, a, b) == some


@given(st.integers(), st.integers())
def test_signs_mean_what_python_means(a, b):
    assert [compare(sign, a, b) for sign in SIGNS] == [a == b, a != b, a < b, a <= b, a > b, a >= b]


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ((7, 2, Operator.OVER), None),
        ((-6, 2, Operator.OVER), -3),
        ((6, 0, Operator.OVER), None),
        ((7, 3, Operator.MODULO), 1),
        ((-7, 3, Operator.MODULO), 2),
        ((7, 0, Operator.MODULO), None),
        ((7, -3, Operator.MODULO), None),
        ((7, -3, Operator.LEAST), -3),
        ((7, -3, Operator.GREATEST), 7),
        ((-7, Operator.ABSOLUTE), 7),
        ((0, 0, Operator.POWER), 1),
        ((2, -1, Operator.POWER), None),
        ((-1, 10**30, Operator.POWER), 1),
        ((10, 30, Operator.POWER), 10**30),
        ((10, 31, Operator.POWER), 10**31),
        ((10**30, 1, Operator.PLUS), 10**30 + 1),
        ((2, 9_999, Operator.POWER), 2**9_999),
        ((2, 10_000, Operator.POWER, 1, Operator.MINUS), "undecided"),
        ((2, 9_999, Operator.POWER, 2, Operator.TIMES), "undecided"),
        ((2, 10**30, Operator.POWER), "undecided"),
        ((2, 9_999, Operator.POWER, -2, Operator.TIMES), "undecided"),
        ((2, 9_999, Operator.POWER, 1, Operator.MINUS, 2, Operator.TIMES), 2**10_000 - 2),
    ],
)
def test_values_at_the_edges(program, expected):
    if expected == "undecided":
        with pytest.raises(Undecided, match=r"undecided beyond 2\^10,000"):
            value(program, {})
    else:
        assert value(program, {}) == expected


@pytest.mark.parametrize("sign", ["<", "!=", "<="])
def test_a_quotient_of_what_is_too_large_may_have_no_value(sign):
    product = (2, 10**30, Operator.POWER)
    assert holds([(0,), product], [sign], {})
    with pytest.raises(Undecided):
        holds([(0,), (*product, 3, Operator.OVER)], [sign], {})
