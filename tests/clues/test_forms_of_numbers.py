"""Kinds that a polynomial makes, powers and factors of a number: what is listed is what is so."""

from fractions import Fraction
from random import Random

import pytest

from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.forms import form, form_of, formula_of
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.numbers.polynomials import polynomial
from gridwright.clues.ordinals import ordinals_in_figures
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.polynomial_values import is_value


def value(coefficients, n):
    return sum(one * n**power for power, one in enumerate(coefficients))


def test_a_form_holds_the_positive_values_of_its_polynomial_and_no_others():
    random, n_forms = Random(1), 0
    while n_forms < 60:
        size, below = random.randint(2, 6), random.choice((1, 1, 2, 6))
        coefficients = [Fraction(random.randint(-60, 60), below) for _ in range(size)]
        args = form_of(coefficients)
        if args is None:
            continue
        n_forms += 1
        meant = sorted({v for n in range(1, 2500) if 0 < (v := value(coefficients, n)) <= 2000})
        kind = form(args)
        assert [*kind.between(1, 2000, 10)] == meant
        assert {n for n in range(1, 2001) if kind.holds(n, 10)} == {*meant}
        assert kind.at_most(1, 2000, 10) >= len(meant)
        asked = {*random.sample(range(1, 2001), 100), *meant[:20]}
        assert {n for n in asked if is_value(n, args[0], args[1:])} == asked & {*meant}


def test_forms_are_as_large_as_any_entry():
    args = form_of([Fraction(0), Fraction(-1), Fraction(0), Fraction(1)])
    large = 10**20
    assert form(args).holds(large**3 - large, 10)
    assert not form(args).holds(large**3 - large + 1, 10)
    assert is_value(large**3 - large, args[0], args[1:])
    assert not is_value(large**3, args[0], args[1:])


def test_the_check_tries_a_hundred_thousand_places_and_no_more():
    falls = 2 * (100_000 - 2)  # n^2 - falls n rises from half of it on, two places before the last
    last = 100_000
    assert is_value(last * (last - falls), 1, (0, -falls, 1))
    assert not is_value(last * (last - falls) + 1, 1, (0, -falls, 1))
    with pytest.raises(Undecided, match="beyond 100,000 places"):
        is_value(last * (last - falls), 1, (0, -falls - 2, 1))


@pytest.mark.parametrize(
    ("coefficients", "why"),
    [
        ((0, Fraction(1, 2)), "not whole"),
        ((5,), "no letter"),
        ((0, 9, -1), "falls"),
        ((0, -(10**5), 1), "grows too late"),
    ],
)
def test_other_polynomials_are_no_forms(coefficients, why):
    assert form_of([Fraction(one) for one in coefficients]) is None, why


def test_a_form_is_written_as_it_is_printed():
    assert formula_of((2, 0, 1, 1)) == "(n^2 + n)/2"
    assert formula_of((1, -3, 0, 2)) == "2n^2 - 3"


@pytest.mark.parametrize("formula", ["2^", "2^(n", "1^n", "2^n^n", "(n + 1)!", "n^n", "2^(n^2)"])
def test_powers_of_other_kinds_are_no_polynomials(formula):
    try:
        found = polynomial(formula, with_powers=True)
    except ValueError:
        found = None
    assert found is None


@pytest.mark.parametrize(
    "clue",
    [
        *("power of 2", "power of -2", "power of 1", "factor of 720720", "factor of -720"),
        *("2^prime + 1", "3 * power of 2", "cube of a palindrome", "square of a prime"),
        *("7^triangular - 2", "prime^2 + 3", "n^3 - n for some n", "2^n - 1 for some n"),
    ],
)
def test_what_is_listed_from_powers_and_factors_is_what_is_so_of_each(clue):
    sets, tree = Meaning(10, {}), ClueStatement(clue).tree
    for lo, hi in ((1, 3000), (500, 3999)):
        so = [n for n in range(lo, hi + 1) if sets.contains(tree, n, {})]
        assert [*members(sets, tree, lo, hi, {})] == so
        assert effort(sets, tree, lo, hi, {}) >= len(so)


@pytest.mark.parametrize(
    "clue", ["power of 7", "factor of 10^25", "2^n + 3 for some n", "n^2 + n for some n"]
)
def test_long_entries_list_few_numbers(clue):
    sets, tree = Meaning(10, {}), ClueStatement(clue).tree
    assert effort(sets, tree, 10**19, 10**20 - 1, {}) < 10**10
    assert next(members(sets, tree, 10**19, 10**20 - 1, {})) >= 10**19


@pytest.mark.parametrize("clue", ["n² + n + 41 for some n", "of the form 2^n + 12"])
def test_a_formula_that_has_another_value_at_zero_is_refused(clue):
    with pytest.raises(ExpressionError, match="may n be 0"):
        _ = ClueStatement(clue).tree


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("the twenty-first prime", "the 21st         prime"),
        ("the hundred and twelfth square", "the 112th               square"),
        ("a twentieth of 3d", "a twentieth of 3d"),
        ("the third digit", "the third digit"),
        ("thirteenth thirtieth", "13th       30th     "),
    ],
)
def test_ordinals_beyond_the_tenth_are_figures_but_before_of(text, figures):
    assert ordinals_in_figures(text) == figures
