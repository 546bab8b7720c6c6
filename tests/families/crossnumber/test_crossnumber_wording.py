"""Clues and rules as they are printed."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.preamble import preamble
from gridwright.families.crossnumber.wording import in_print

EXAMPLE = Path(__file__).parents[3] / "examples" / "crossnumber.toml"
PRINTED = [
    ("dp(10a)", "digit product of 10a"),
    ("ds(10a) + 3", "(digit sum of 10a) + 3"),
    ("dp(rev(10a) + 2)", "digit product of ((reverse of 10a) + 2)"),
    ("gcd(1a, 2d)", "highest common factor of 1a and 2d"),
    ("sqrt(12a)", "√12a"),
    ("sqrt(12a + 1)", "√(12a + 1)"),
    ("{120, 210}", "120 or 210"),
    ("{1, 2, 4} or prime", "1, 2 or 4 or prime"),
    ("{21, 55} and odd", "{21, 55} and odd"),
    ("2 * {3, 5}", "2 × {3, 5}"),
    ("100..199", "100 to 199"),
    ("rev prime", "prime, reversed"),
    ("fibonacci", "Fibonacci"),
    ("2^12 - 1", "2¹² − 1"),
    ("12a % 7", "12a mod 7"),
    ("multiple of 7", "multiple of 7"),
    ("Twice a square", "Twice a square"),
]
LETTERED = [
    ("S^5 - 2*A", "S⁵ − 2×A"),
    ("A**2-B", "A²−B"),
    ("A^(2)", "A²"),
    ("A^(B+1)", "A^(B+1)"),
    ("-10 - x", "−10 − x"),
    ("@3d + A", "3d + A"),
    ("{120, 210}", "120 or 210"),
    ("rev(AB) + C", "(reverse of AB) + C"),
    ("R* - S*T*", "R* − S×T*"),
    ("R* * S", "R* × S"),
]
RELATIONS = [
    ("prime(rev(13a))", "reverse of 13a is prime"),
    ("not square(6a)", "6a is not a square"),
    ("palindrome(rev(8d))", "reverse of 8d is a palindrome"),
    ("ds(9a) == ds(4d)", "digit sum of 9a = digit sum of 4d"),
    ("6a != 7a", "6a ≠ 7a"),
    ("6a <= 7a", "6a ≤ 7a"),
    ("prime(1a) and odd(2d)", "prime(1a) and odd(2d)"),
]


NAMES = [
    ("4d square(9a) - 1", "4d square(9a) − 1"),
    ("not square(9a)", "9a is not a square"),
    ("ds(10a) == 19", "digit sum of 10a = 19"),
    ("15a R* − 2*S", "15a R* − 2×S"),
    ("no two entries of 3 digits are equal", "no two entries of 3 digits are equal"),
]


def told(statement):
    return in_print(statement).replace("\u00a0", " ")


@pytest.mark.parametrize(("text", "printed"), PRINTED)
def test_a_clue_is_printed_in_words_and_signs(text, printed):
    assert told(ClueStatement(text)) == printed


@pytest.mark.parametrize(("name", "printed"), NAMES)
def test_reasons_name_clues_and_relations_as_they_are_printed(name, printed):
    assert gw.load(EXAMPLE).family.in_print(name) == printed


@pytest.mark.parametrize(("text", "printed"), LETTERED)
def test_a_formula_is_printed_with_its_signs(text, printed):
    assert told(ClueStatement(text, has_letters=True)) == printed


@pytest.mark.parametrize(("text", "printed"), RELATIONS)
def test_a_relation_is_printed_as_a_sentence(text, printed):
    assert told(ClueStatement(text, is_relation=True)) == printed


@pytest.mark.parametrize(
    "text", ["(" * 5000 + ")" * 4999, "rev(" * 2500, "a" * 10_000, "{" * 10_000, "1.." * 3333]
)
def test_a_hostile_text_is_printed_within_bounds(text):
    assert len(in_print(ClueStatement(text))) < 2 * len(text)


def rules(note="", **keys):
    setting = gw.Crossnumber(**{"grid": "..\n..", "clues": {"1a": "prime"}} | keys).clues["setting"]
    return preamble(setting, note).replace("\u00a0", " ")


LETTERS = {"clues": {"1a": "A + B"}}
ZERO = "No entry begins with 0, and no two are equal."


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"letters": "1..9", **LETTERS}, "Each letter is a different number from 1 to 9."),
        ({"letters": "1..9", "uses": 2, **LETTERS},
         "Each letter is a number from 1 to 9. No more than two letters have the same value."),
        ({"letters": "1, 4, 9", **LETTERS}, "Each letter is a different one of 1, 4 and 9."),
        ({"letters": "primes < 100", **LETTERS},
         "The values of letters are primes < 100, all different."),
        ({"letters": "-3..3", "signed": True, **LETTERS},
         "Each letter is a different number from −3 to 3. Values may be negative or zero; "
         "minus signs of values are not entered."),
        ({"letter": {"A": "2..4", "B": "7"}, **LETTERS},
         "A is from 2 to 4. B is 7. No two letters have the same value."),
        ({"base": 16}, "All entries are written in base 16; numbers in clues are decimal."),
        ({"digits": "1-6"}, "Only the digits 1 to 6 are used. No two entries are equal."),
        ({"digits": "odd", "digit_uses": "0..2"},
         "Only the digits 1, 3, 5, 7 and 9 are used, each at most two times."),
        ({"digit_uses": {7: "1..3", 8: 1}},
         "7 is used one to three times. 8 is used once."),
        ({"digit_uses": {7: "0 or 3", "even": 2}},
         "7 is used 0 or 3 times. 0, 2, 4, 6 and 8 are together used twice."),
        ({"different_digits": "2..3"}, "The number of different digits is 2 to 3."),
        ({"digit_total": "square"}, "The sum of the digits of all cells is square."),
        ({"rows_differ": True}, "No row holds a digit twice."),
        ({"every": "not square"}, "Every entry: not square."),
        ({"letters": "1..9", "letter": {"B": "A + 1"}, **LETTERS}, "B is A + 1."),
        ({"letters": "1..9", "variants": {"across": "reverse"}, **LETTERS},
         "Across: each value is entered as it is, or reversed."),
        ({"ascending": True}, "The clues are in ascending order of their values."),
        ({"leading_zero": True}, "Entries may begin with 0; no two entries are equal."),
        ({"duplicates": True}, "No entry begins with 0; entries may be equal."),
        ({"variants": "reverse"}, "Each value is entered as it is, or reversed."),
        ({"cells": {"crossing": "1-9", "r1c1": "even"}},
         "Crossing cells hold 1 to 9. Cell r1c1 holds even digits."),
        ({}, ZERO),
    ],
)  # fmt: skip
def test_the_rules_are_made_from_the_keys(keys, sentence):
    assert sentence in rules(**keys)


def test_what_the_note_says_is_not_said_again():
    note = "Each letter is a different number from 1 to 9; both sides are the entry"
    assert rules(note, letters="1..9", **LETTERS) == f"{note}. {ZERO}"


@pytest.mark.parametrize("clue", ["D2 + 5", "d2 + 5", "Down 2 + 5", "down 2, plus 5", "2-Down + 5"])
def test_the_direction_may_stand_before_the_number_of_an_entry(clue):
    cells = {"1a": "r1c1 r1c2", "2d": "r2c1 r2c2"}
    puzzle = gw.Crossnumber(entries=cells, clues={"1a": clue, "2d": "12"})
    assert gw.solve(puzzle).solution["1a"] == 17
    assert puzzle.readings()[0].text.startswith("entry 2d")


def test_an_entry_of_ones_own_name_is_meant_by_it():
    cells = {"D2": "r1c1 r1c2", "2d": "r2c1 r2c2", "1a": "r3c1 r3c2"}
    puzzle = gw.Crossnumber(entries=cells, clues={"1a": "D2 + 5", "2d": "12", "D2": "40"})
    assert gw.solve(puzzle).solution["1a"] == 45
