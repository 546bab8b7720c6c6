"""Crosswords read aloud: every wording of the page in one sentence, and the rules in words."""

import re
from pathlib import Path

import pytest

import gridwright as gw

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
GOLDEN = Path(__file__).parent / "golden" / "read-aloud.txt"
SECTIONS = (
    *("Expressions", "Kinds of number", "In several words", "In prose", "In prose: digits"),
    *("In prose: more of print", "Relations"),
)
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}}


def wordings(section):
    """The wordings of a table of the page."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


def setters():
    """Words of setters that stand for signs, which the page tells in a sentence."""
    return [
        *("3a plus 4a", "3a minus 4a", "twice 3a", "half of 3a", "double 3a", "thrice a square"),
        *("3a times 4a", "3a squared", "3a cubed", "hcf(3a, 4a)", "3a mod 4a", "centered square"),
        *("jumble of 3a", "palindromic prime", "Mersenne prime", "oblong", "perfect square"),
        *("greater than 3a", "more than 3a", "less than 3a", "smaller than 3a", "niven number"),
    ]


def read(text, section=""):
    """One wording in words, as a puzzle with all that it names understands it."""
    names = dict.fromkeys(["99a", "98a", *re.findall(r"\b\d+[ad]\b", text)])
    keys = {"entries": {name: f"r{i}c1..r{i}c3" for i, name in enumerate(names, 1)}}
    if section == "Expressions":
        keys["letters"] = "1..9"
    if "type(" in text:
        keys["types"] = ["prime", "square"]
    if "shaded" in text:
        keys["picture"] = {"shade": ["r1c1"]}
    if section == "Relations":
        return gw.Crossnumber(**keys, relations=text).readings()[-1].text
    return gw.Crossnumber(**keys, clues={"99a": text}).readings()[0].text


def test_every_wording_of_the_page_is_read_in_one_sentence(request):
    lines = []
    for section in SECTIONS:
        lines += [f"# {section}"]
        lines += [f"{text:25} {read(text, section)}" for text in wordings(section)]
    lines += ["# Words of setters", *(f"{text:25} {read(text)}" for text in setters())]
    seen = "\n".join(lines) + "\n"
    if request.config.getoption("--update-golden"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(seen, encoding="utf-8")
    assert seen == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("section", SECTIONS)
def test_no_two_wordings_of_a_table_are_read_alike_unless_they_mean_the_same(section):
    readings = {}
    for text in wordings(section):
        readings.setdefault(read(text, section), []).append(text)
    alike = [texts for texts in readings.values() if len(texts) > 1]
    assert all(tuple(texts) in SAME for texts in alike), alike


SAME = {
    ("the product of 1d and the number after 1d", "1d times the next whole number"),
    ("AB", "A × B"),
    ("Each digit differs from its neighbour by 1", "Adjacent digits are consecutive"),
    ("2d with a zero inserted between its digits", "Inserting a zero in the middle of 2d"),
    ("Non-decreasing digits", "Each digit is at least as large as the one before"),
    ("√A", "sqrt(A)"),
    ("A number in the 7 times table", "In the seven times table"),
    ("A non-prime odd number", "An odd non-prime number"),
    ("Each digit is less than the next", "Digits in numerical order"),
    ("highest common factor of 3d and 4d", "hcf of 3d and 4d"),
    ("sum of the digits of 3d", "3d's digit sum"),
    ("3 mod 7", "leaves a remainder of 3 when divided by 7"),
    ("no two digits are the same", "digits all different", "no digit is used more than once"),
    ("with a reverse that is prime", "this number's reverse is prime"),
    ("with identical digits", "all the same digit"),
    ("the same when reversed", "reads the same downwards and upwards"),
    (
        "a prime such that doubling it and adding 1 gives another prime",
        "a prime p such that 2p + 1 is also prime",
    ),
    ("when 9 is added, the digits are reversed", "adding 9 reverses it"),
    ("exceeds 3d by 7", "larger than 3d by 7"),
    ("multiple of the sum of its digits", "multiple of its digit sum"),
    ("last two digits of 3d", "3d's last two digits"),
    ("3d reversed", "digits of 3d reversed", "3d with its digits reversed"),
    ("coprime to 3d", "prime to 3d"),
    ("no digit in common with 8a", "shares no digit with 8a"),
    ("larger of a twin pair", "the greater of twin primes"),
    ("three of its digits are the same", "three identical digits"),
    ("same digit sum as 3d", "digit sum is the same as that of 3d"),
    (
        "square both forwards and backwards",
        "square; so is its reverse",
        "both this and its reverse are square",
    ),
    ("consisting of two different digits", "only two different digits appear"),
    ("contains each of the digits 1 to 3", "contains each of 1, 2 and 3"),
    ("the digit in the middle is zero", "there is a zero in the middle"),
    ("digits of 5a are reversed", "consists of the digits of 5a reversed"),
    (
        "both it and its reverse are prime",
        "this prime is also prime when reversed",
        "a prime that remains prime when reversed",
        "prime from whichever end it is read",
    ),
    (
        "arrangements of the letters in the word MATHS",
        "the number of ways of arranging the letters of the word PRIME",
    ),
    ("when this is divided by 7 the remainder is 3", "congruent to 3 modulo 7"),
    ("the remainder on dividing 9a by 100", "9a (mod 100)"),
    (
        "the first two digits form a square, and the last two a prime",
        "first two digits form a square; last two a prime",
    ),
    ("each digit is odd and is greater than the one before", "its digits are ascending and odd"),
}
"""Wordings of the page that differ in their signs or words alone."""


@pytest.mark.parametrize("section", SECTIONS)
def test_a_reading_is_one_phrase_or_sentence(section):
    for text in wordings(section):
        said = read(text, section)
        assert said.count("(") == said.count(")")
        assert not re.search(r"  | ,|\ba [aeio]|\ban [^aeiou18]|[{}@*√]|\.$", said), said


RULES = {
    "each letter is a number from 1 to 9": {"letters": "1..9", "clues": {"1a": "A + B"}},
    "others tell what X may be, which may be equal to any": {
        "letters": "1..9",
        "letter": {"X": "A + B"},
        "clues": {"1a": "AX + B"},
    },
    "a letter with a star is squared": {
        "letters": "1..9",
        "starred": "square",
        "clues": {"1a": "A* + B"},
    },
    "across: a value or its reversal is entered": {"variants": {"across": "reverse"}},
    "of the same type are entries that are each a prime, each a cube or each twice a square": {
        "types": ["prime", "cube", "2 * square"]
    },
    "each letter is 2, 3, 5 or 7": {"letters": "primes < 9", "clues": {"1a": "A + B"}},
    "different letters are different numbers": {"letters": "1..9", "clues": {"1a": "A + B"}},
    "no number is the value of more than 2 letters": {
        "letters": "1..9",
        "uses": 2,
        "clues": {"1a": "A + B"},
    },
    "each of AB is one of 25 numbers: 2, 3, 5, ..., 97": {
        "letters": "primes < 100",
        "letter": {"X": "2..3"},
        "clues": {"1a": "AX + B"},
    },
    "X is 2 or 3": {"letter": {"X": "2..3"}, "clues": {"1a": "11X"}},
    "entries are written in base 16; numbers in clues are decimal": {"base": 16},
    "entries are written in base 8; numbers in clues are in base 8 too": {
        "base": 8,
        "clue_base": 8,
    },
    "numbers in clues are in base 8": {"clue_base": 8},
    "they are told in decimal here": {"clue_base": 8},
    "cells hold the digits 1 to 5, 7 and 9": {"digits": "1-5, 7, 9"},
    "cells hold the digits A and B": {"digits": [10, 11], "base": 12},
    "no entry begins with 0": {},
    "entries may begin with 0": {"leading_zero": True},
    "no two entries are equal": {},
    "entries may be equal": {"duplicates": True},
    "last cells of entries hold the digits 0, 2, 4, 6 and 8": {"cells": {"end": "even"}},
    "the cell r1c2 holds the digit 7": {"cells": {"r1c2": 7}},
    "the digit 7 is used once": {"digit_uses": {7: 1}},
    "each of the digits 1 and 2 is used twice": {"digits": "1-2", "digit_uses": 2},
    "the digit 7 is used 0 or 2 times": {"digit_uses": {7: "0 or 2"}},
    "the digit 3 is never used": {"digit_uses": {3: 0}},
    "the digit 3 is used from 1 to 3 times": {"digit_uses": {3: "1..3"}},
    "the digits 0, 2, 4, 6 and 8 are used twice together": {"digit_uses": {"even": 2}},
    "the number of different digits that occur is 3": {"different_digits": 3},
    "all digits together add up to 20": {"digit_total": 20},
    "no digit occurs twice in a row": {"rows_differ": True},
    "a value or its reversal is entered": {"variants": "reverse"},
    "exactly one letter of each clue is cubed, wherever it occurs": {
        "variants": "cube one letter",
        "letters": "1..9",
        "clues": {"1a": "A + B"},
    },
    "the values of the clues rise in the order in which the clues are given": {"ascending": True},
    "values may be negative or zero; minus signs are not entered": {"signed": True},
    "what is entered for a value is told by a function from Python": {"enter": abs},
    "a function from Python checks the whole solution": {"check": bool},
    "without a clue of its own: 2a": {"clues": {"1a": "prime"}},
    "given: r1c1 is 5, r1c2 is 6": {"given": {"1a": 56}},
}


@pytest.mark.parametrize("sentence", RULES)
def test_a_rule_is_told_where_it_holds_and_not_elsewhere(sentence):
    puzzle = gw.Crossnumber(**PAIR, **RULES[sentence])
    assert sentence in puzzle.rules()
    other = gw.Crossnumber(**PAIR, clues={"1a": "prime", "2a": "square"})
    assert (sentence in other.rules()) is (not RULES[sentence])


def test_what_comes_from_python_is_told_too():
    puzzle = gw.Crossnumber(
        **PAIR,
        clues={"1a": lambda: [12, 15, 18], "2a": lambda lo, hi: range(lo, hi)},
        relations=[("1a", "2a", lambda a, b: a < b)],
        duplicates=True,
    )
    assert [(r.clue, r.text) for r in puzzle.readings()] == [
        ("1a", "12, 15 or 18"),
        ("2a", "a number from 10 to 98"),
        ("a function", "a function of entry 1a and entry 2a is true"),
    ]


def test_readings_are_called_as_the_clues_that_are_left_out():
    puzzle = gw.Crossnumber(
        **PAIR, clues={"1a": "prime"}, every="not square", relations="1a < 2a\nodd(2a)"
    )
    names = [name for name, _ in puzzle.family.without_each(puzzle)]
    assert [reading.clue for reading in puzzle.readings()] == names
    assert names == ["1a", "every entry", "1a < 2a", "odd(2a)"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exactly one of 1a, 2a are prime", "for exactly one of {}, the entry is prime"),
        ("each of 1a, 2a is a square", "each of {} is a square"),
        ("none of 1a, 2a are odd", "none of {} is odd"),
        ("at least one of 1a, 2a is > 50", "for at least one of {}, the entry is greater than 50"),
        (
            "at most one of 1a, 2a is twice a prime",
            "for at most one of {}, the entry is twice a prime",
        ),
    ],
    ids=["exactly", "each", "none", "least", "most"],
)
def test_quantifiers_are_told_with_their_entries(text, said):
    (reading,) = gw.Crossnumber(**PAIR, relations=text).readings()
    names = "the entries 1a and 2a"
    assert (reading.clue, reading.text) == (text, said.format(names))


def test_many_entries_are_told_by_their_direction():
    grid = {"grid": "...\n...\n..."}
    relations = "exactly two entries are prime\nat most one down entry is odd\ntype(1a) != type(2d)"
    puzzle = gw.Crossnumber(**grid, relations=relations, types=["prime", "square"])
    assert [reading.text for reading in puzzle.readings()] == [
        "for exactly two of all entries, the entry is prime",
        "for at most one of the entries down, the entry is odd",
        "entry 1a and entry 2d are of different types",
    ]


def test_readings_of_families_without_clues_are_empty():
    puzzle = gw.Latin("1 .\n. .")
    assert puzzle.readings() == ()
