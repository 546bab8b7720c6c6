"""The arithmetic of the check, case by case."""

from fractions import Fraction

import pytest

from gridwright.model.checking.numbers import raised

BASES = [*range(-4, 5), Fraction(1, 2), Fraction(-2, 3), Fraction(5, 2)]


@pytest.mark.parametrize("exponent", range(-5, 6))
def test_a_power_is_that_of_fractions_and_has_no_value_where_one_divides_by_zero(
    exponent: int,
) -> None:
    for base in BASES:
        found = raised(base, exponent)
        if base == 0 and exponent < 0:
            assert found is None
        else:
            assert found == Fraction(base) ** exponent, (base, exponent)
