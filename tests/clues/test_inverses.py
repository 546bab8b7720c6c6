"""Arithmetic turned inside out, against all numbers tried one by one."""

import operator
from fractions import Fraction

import pytest

from gridwright.clues.numbers.inverses import constant, inverted
from gridwright.clues.statement import ClueStatement

OPERATIONS = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": Fraction,
    "^": lambda x, y: Fraction(x) ** y,
}
NUMBERS = range(-9, 10)


def value(op, x, y):
    try:
        return OPERATIONS[op](x, y)
    except ZeroDivisionError:
        return None


@pytest.mark.parametrize("is_left", [True, False], ids=["left", "right"])
@pytest.mark.parametrize("op", OPERATIONS)
def test_what_is_found_is_all_there_is(op, is_left):
    for other in range(-4, 5):
        if constant(op, other, is_left=is_left) is not None or (op == "^" and other in (-1, 0, 1)):
            continue
        for number in range(-30, 31):
            found = set(inverted(op, number, other, is_left=is_left))
            pairs = [(x, (x, other) if is_left else (other, x)) for x in NUMBERS]
            assert {x for x, pair in pairs if value(op, *pair) == number} == {
                x for x in found if x in NUMBERS
            }, (op, number, other)


@pytest.mark.parametrize("number", [-1, 0, 2, 5, Fraction(1, 2)])
def test_nothing_but_one_has_a_root_of_exponent_0(number):
    assert list(inverted("^", number, 0, is_left=True)) == []


def test_nothing_is_divided_by_a_letter_that_makes_it_0():
    clue = ClueStatement("(square - 1) / (A - 5)", has_letters=True)
    assert [clue.allows(n, {"A": 5}) for n in range(10)] == [False] * 10
    assert not list(clue.numbers(1, 99, {"A": 5}))
    assert list(clue.numbers(1, 99, {"A": 6})) == [n * n - 1 for n in range(2, 11)]
