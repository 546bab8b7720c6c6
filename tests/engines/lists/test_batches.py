"""Programs on whole columns mean what they mean for single numbers."""

import math
import operator

import numpy as np
import pytest

from gridwright.engines.lists.batches import run
from gridwright.kernels.lists import arithmetic as kernel

MEANING = {
    "ADD": operator.add,
    "SUBTRACT": operator.sub,
    "MULTIPLY": operator.mul,
    "DIVIDED": lambda a, b: a // b if b and a % b == 0 else None,
    "REMAINDER": lambda a, b: a % b if b > 0 else None,
    "GCD": math.gcd,
    "LCM": math.lcm,
    "EQ": operator.eq,
    "NE": operator.ne,
    "LT": operator.lt,
    "LE": operator.le,
}
SMALL = range(-9, 10)


@pytest.mark.parametrize("name", MEANING)
def test_an_operation_of_two_columns(name: str) -> None:
    pairs = [(a, b) for a in SMALL for b in SMALL]
    columns = [np.array(column, np.int64) for column in zip(*pairs, strict=True)]
    codes = [kernel.OPERAND, 0, kernel.OPERAND, 1, getattr(kernel, name), 0]
    values, has_value = run(codes, columns, len(pairs))
    found = [v if has else None for v, has in zip(values.tolist(), has_value, strict=True)]
    assert found == [MEANING[name](a, b) for a, b in pairs]


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("NEGATE", operator.neg),
        ("NONZERO", lambda a: a if a else None),
        ("POSITIVE", lambda a: a if a > 0 else None),
        ("DIGIT_SUM", lambda a: sum(map(int, str(a))) if a >= 0 else None),
        ("REVERSE", lambda a: int(str(a)[::-1]) if a >= 0 else None),
    ],
)
def test_an_operation_of_one_column(name, meaning) -> None:
    numbers = [*SMALL, 10, 99, 120, 12_345]
    codes = [kernel.OPERAND, 0, getattr(kernel, name), 10]
    values, has_value = run(codes, [np.array(numbers, np.int64)], len(numbers))
    found = [v if has else None for v, has in zip(values.tolist(), has_value, strict=True)]
    assert found == [meaning(a) for a in numbers]


def test_what_has_no_value_inside_has_none() -> None:
    """12 / a - 3, where a may be 0 or no divisor."""
    codes = [kernel.NUMBER, 12, kernel.OPERAND, 0, kernel.DIVIDED, 0]
    codes += [kernel.NUMBER, 3, kernel.SUBTRACT, 0]
    values, has_value = run(codes, [np.array([0, 1, 5, 6, -4], np.int64)], 5)
    assert has_value.tolist() == [False, True, False, True, True]
    assert values[has_value].tolist() == [9, -1, -6]
