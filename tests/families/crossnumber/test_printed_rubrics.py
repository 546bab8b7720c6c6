"""Rubrics pasted as they are printed, each held to what it says by trying every filled grid."""

from itertools import pairwise, product

import pytest
from small_grids import across, columns, down, rows

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.families.crossnumber.article import relations_in_print
from gridwright.families.crossnumber.preamble import preamble
from gridwright.families.crossnumber.whole import printed
from gridwright.families.crossnumber.whole.allowed import digits_allowed

CELLS = [f"r{r}c{c}" for r in (1, 2) for c in (1, 2, 3)]
GRIDS = list(product(range(4), repeat=6))


def differ(t):
    return len({*across(t), *down(t)}) == 5


def begin(t):
    return t[0] and t[1] and t[2] and t[3]


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


RUBRICS = {
    "No entry begins with zero. All entries are different. Only the digits 0 to 3 are used.": (
        lambda t: begin(t) and differ(t)
    ),
    "Every entry is different and none starts with a zero. The digits used are 0, 1, 2 and 3. "
    "Each row contains exactly one odd digit.": lambda t: (
        begin(t) and differ(t) and all(sum(d % 2 for d in row) == 1 for row in rows(t))
    ),
    "One digit is to be entered in each cell. Zero does not appear. No digit exceeds 3. All "
    "answers are distinct; exactly two of them are prime.": lambda t: (
        0 not in t and differ(t) and sum(map(is_prime, across(t) + down(t))) == 2
    ),
    "All the numbers in the grid are different. No zeros are used, and no digit is larger than 3. "
    "The across entries are multiples of 3.": lambda t: (
        0 not in t and differ(t) and all(n % 3 == 0 for n in across(t))
    ),
    "The digits 1 to 3 are each used exactly twice. No entry is repeated.": lambda t: (
        sorted(t) == [1, 1, 2, 2, 3, 3] and differ(t)
    ),
    "There are no leading zeros, and entries need not be different. All digits are less than 4. "
    "Each across entry is even. No column contains a repeated digit.": lambda t: (
        begin(t) and all(n % 2 == 0 for n in across(t)) and all(a != b for a, b in columns(t))
    ),
    "Every digit from 1 to 3 is used at least once and no other digits are used. All entries are "
    "different. The digits in the top row increase from left to right.": lambda t: (
        {*t} == {1, 2, 3} and differ(t) and t[0] < t[1] < t[2]
    ),
    "No number in the grid starts with zero or occurs twice. The digits come from 0 to 3. At least "
    "one entry in each direction is prime.": lambda t: (
        begin(t) and differ(t) and any(map(is_prime, across(t))) and any(map(is_prime, down(t)))
    ),
    "Each cell holds a digit from 1 to 3. Adjacent cells never contain the same digit.": lambda t: (
        0 not in t
        and differ(t)
        and all(a != b for line in rows(t) + columns(t) for a, b in pairwise(line))
    ),
    "Digits greater than 3 are not used. No row contains two even digits.\n(All entries are "
    "different, and none of them begins with zero.)": lambda t: (
        begin(t) and differ(t) and all(sum(d % 2 == 0 for d in row) < 2 for row in rows(t))
    ),
    "Entries may begin with zero. All are different. Only the digits 0, 1 and 2 are used. The three"
    " down entries have the same digit sum.": lambda t: (
        3 not in t and differ(t) and len({sum(c) for c in columns(t)}) == 1
    ),
    "All answers are different positive integers, none of which starts with zero. No digit above 3 "
    "occurs. Each row has an odd sum, and at least two columns have an even sum.": lambda t: (
        begin(t)
        and differ(t)
        and all(sum(row) % 2 for row in rows(t))
        and [sum(c) % 2 for c in columns(t)].count(0) >= 2
    ),
    "Only the digits 0 to 3 occur. Entries may be equal. One of the across entries is twice the "
    "other.": lambda t: begin(t) and max(across(t)) == 2 * min(across(t)),
}


def solutions(puzzle):
    return sorted(tuple(s[c] for c in CELLS) for s in gw.solutions(puzzle))


@pytest.mark.parametrize("text", RUBRICS)
def test_a_rubric_is_held_to_what_it_says(text):
    expected = [t for t in GRIDS if RUBRICS[text](t)]
    assert 0 < len(expected) < len(GRIDS)
    puzzle = gw.Crossnumber(grid="...\n...", rubric=text)
    assert solutions(puzzle) == expected
    again = gw.parse(gw.format(puzzle))
    assert again == puzzle


ALLOWED = {
    "Digits are restricted to 1, 2 and 3": {1, 2, 3},
    "Each square is to be filled with a digit from 1 to 3": {1, 2, 3},
    "No digit other than 0, 1, 2 and 3 is used": {0, 1, 2, 3},
    "The grid contains only 1s, 2s and 3s": {1, 2, 3},
    "No zeros appear anywhere in the grid, and no digit exceeds 3": {1, 2, 3},
    "Four digits are used: 0, 1, 2 and 3": {0, 1, 2, 3},
    "Zero is not used, nor is any digit above 3": {1, 2, 3},
    "Only digits smaller than 4 are used": {0, 1, 2, 3},
    "Entries contain no zeros and no digit greater than 3": {1, 2, 3},
    "Each digit used is at most 3": {0, 1, 2, 3},
    "Solvers are told that no digit is greater than 3 and that zero is never used": {1, 2, 3},
    "The digits 1 to 3 are used and no others": {1, 2, 3},
    "All entries contain only the digits 1 to 3": {1, 2, 3},
    "The digits in the grid are all between 0 and 3": {0, 1, 2, 3},
}


@pytest.mark.parametrize("text", ALLOWED)
def test_the_digits_that_are_allowed_are_those_of_the_sentence(text):
    puzzle = gw.Crossnumber(grid="..\n..", rubric=text)
    assert set(puzzle.clues["setting"].digits) == ALLOWED[text]


@pytest.mark.parametrize(
    "text",
    [
        "The digits 1 to 3 are used",
        "Only three digits are used",
        "The digits 1 to 3 are used twice",
    ],
)
def test_what_is_told_of_some_digits_is_no_rule_for_all(text):
    assert digits_allowed(text, 10) is None


SAID = {  # sentences, and the keys that say the same
    "Each letter stands for a different number from 1 to 9.": {"letters": "1..9"},
    "Letters represent distinct positive integers less than 20": {"letters": "1..19"},
    "Different letters stand for different nonzero digits.": {"letters": "1..9"},
    "Each letter denotes a different prime number less than 30.": {"letters": "primes < 30"},
    "Each letter has a value from 1 to 9, not necessarily different.": {
        "letters": "1..9",
        "letters_differ": False,
    },
    "Letters stand for the numbers 2 to 5 in some order": {"letters": "2..5"},
    "The letters represent the numbers 2 to 5, not in that order.": {"letters": "2..5"},
    "Each clue letter stands for a different prime number less than 30.": {
        "letters": "primes < 30"
    },
    "Letters used in the clues represent different numbers from 1 to 9. All letters have "
    "different values. Answers are to be entered normally.": {"letters": "1..9"},
    "Each letter stands for a different number from 1 to 9. One letter in each clue is squared.": {
        "letters": "1..9",
        "variants": "square one letter",
    },
    "Each letter stands for a different number from 1 to 9. In each clue, one letter is cubed.": {
        "letters": "1..9",
        "variants": "cube one letter",
    },
    "Each letter stands for a different number from 1 to 9. All entries are in base eight.": {
        "letters": "1..9",
        "base": 8,
    },
    "Every letter has a different value from 1 to 9. Across answers are entered in reverse.": {
        "letters": "1..9",
        "entered": {"across": "reversed"},
    },
    "Every letter has a different value from 1 to 9. Clues are in ascending order of size.": {
        "letters": "1..9",
        "ascending": True,
    },
    "Each letter stands for a different number from 1 to 9. Entries may be equal.": {
        "letters": "1..9",
        "duplicates": True,
    },
    "Each letter stands for a different number from 1 to 9. No zeros. The digits 8 and 9 do not "
    "appear.": {"letters": "1..9", "digits": "1-7"},
}


@pytest.mark.parametrize("text", SAID)
def test_a_sentence_says_what_a_key_says(text):
    keys = {"grid": "..\n..", "across": {1: "A + B", 3: "AB"}, "down": {1: "3A", 2: "BA + 10"}}
    one, other = (gw.Crossnumber(**keys, **more) for more in ({"rubric": text}, SAID[text]))
    told = [rule for rule in one.rules() if not rule.startswith("says nothing about the answer: ")]
    assert told == list(other.rules())
    assert gw.count(one) == gw.count(other)
    setting = one.clues["setting"]
    assert {key: dict(setting.keys)[key] for key in SAID[text] if key != "digits"} == {
        key: told for key, told in SAID[text].items() if key != "digits"
    }
    assert gw.parse(gw.format(one)) == one


REFUSED = {
    "All entries are different. All entries are lovely.": "'All entries are lovely': ",
    "Each letter stands for a number from 1 to 9.": "may letters be equal",
    "All numbers are written in base 8.": "are numbers in clues in that base",
    "Entries may begin with zero. No entry begins with zero.": "another sentence true",
    "Only the digits 1 to 3 are used. No digit is less than 4.": "holds no digit",
    "Clues are in no particular order.": "unplaced",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_sentence_that_is_not_read_is_named(text):
    with pytest.raises(PuzzleError) as refused:
        gw.Crossnumber(grid="..\n..", rubric=text)
    assert REFUSED[text] in str(refused.value)
    assert "rubric: " in str(refused.value)


def test_a_key_says_the_same_or_it_is_refused():
    keys = {"grid": "..\n..", "rubric": "Entries may begin with zero. Only the digits 1-3 occur."}
    assert gw.count(gw.Crossnumber(**keys, leading_zero=True, digits="1..3"))
    with pytest.raises(PuzzleError, match="says leading_zero = true, the key says false"):
        gw.Crossnumber(**keys, leading_zero=False)


def test_lines_of_a_rubric_are_named_and_other_relations_stay():
    text = '''puzzle = "crossnumber"
grid = """
..
..
"""
relations = "1a > 3a"
rubric = """
All entries are different.
Each row adds up to five. No
column is blue.
"""
'''
    with pytest.raises(PuzzleError) as refused:
        gw.parse(text)
    assert "line 9: rubric: 'No column is blue'" in str(refused.value)
    puzzle = gw.parse(text.replace("No\ncolumn is blue.", ""))
    assert [reading.clue for reading in puzzle.readings()] == [
        "1a > 3a",
        "Each row adds up to five",
    ]
    assert puzzle.rules() == gw.parse(gw.format(puzzle)).rules()


def test_what_a_rubric_says_is_printed_once():
    text = "Only the digits 1 to 3 are used. All entries are different; none begins with 0."
    puzzle = gw.Crossnumber(grid="..\n..", rubric=text, across={1: "prime"})
    assert preamble(puzzle.clues["setting"], "By the editor") == f"{text} By the editor."


@pytest.mark.parametrize(("n", "is_read"), [(3, True), (4, False)])
def test_a_rubric_has_so_many_sentences(n, is_read, monkeypatch):
    monkeypatch.setattr(printed, "_MOST", 3)
    text = "All entries are different. " * n
    if is_read:
        assert gw.Crossnumber(grid="..\n..", rubric=text)
    else:
        with pytest.raises(PuzzleError, match="more than 3 sentences"):
            gw.Crossnumber(grid="..\n..", rubric=text)


def test_what_the_rubric_tells_is_no_relation_in_print_but_others_are():
    rubric = "No entry is prime. 1a is even; the top row's digits add up to 9."
    puzzle = gw.Crossnumber(grid="...\n...\n", rubric=rubric, relations=["1d + 3 = 2d"])
    setting = puzzle.clues["setting"]
    assert list(relations_in_print(setting)) == ["1d +\N{NO-BREAK SPACE}3 =\N{NO-BREAK SPACE}2d"]
    assert preamble(setting, "").startswith(rubric)
