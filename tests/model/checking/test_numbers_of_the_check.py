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


@pytest.mark.parametrize(
    "exponent", [Fraction(1, 2), Fraction(3, 2), Fraction(-1, 2), Fraction(2, 3)]
)
def test_a_power_by_a_fraction_is_that_of_an_exact_root(exponent: Fraction) -> None:
    n = exponent.denominator
    for base in (*BASES, 8, 9, 16, Fraction(4, 9), Fraction(8, 27), Fraction(2, 9)):
        found = raised(base, exponent)
        is_exact = any(Fraction(a, b) ** n == base for a in range(6) for b in range(1, 6))
        if base < 0 or (base == 0 and exponent < 0) or not is_exact:
            assert found is None, base
        else:
            assert found >= 0
            assert Fraction(found) ** n == Fraction(base) ** exponent.numerator
