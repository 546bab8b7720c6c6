"""All that is wrong with a crossword is told at once."""

import pytest

import gridwright as gw

WRONG = """puzzle = "crossnumber"
across_lengths = "32/23/5/32/23"
down_lengths = "23/32/5/23/32"
digits = "12"
across = \"\"\"
1 10a -
4 squrae + 3
6 4d + 13d (7)
77 digit sum 12
8 palindrome
8 prime
10 99a + prime
\"\"\"
relations = \"\"\"
1a = 2 +
4a = 5d
4a = 66d
\"\"\"
every = "odd and"
cells = {r1c1 = "> 9"}
"""


def errors_of(text):
    with pytest.raises(gw.PuzzleError) as raised:
        gw.parse(text)
    return getattr(raised.value, "errors", (raised.value,))


def test_lines_that_are_no_clues_come_first_and_all_of_them():
    found = errors_of(WRONG.replace("1 10a", "é 10a").replace("77 digit", "ü digit"))
    assert [(error.line, error.place) for error in found] == [(6, "across"), (9, "across")]
    found = errors_of(WRONG.replace("8 prime", "8 prime\n1 odd"))
    assert [(error.line, error.place) for error in found] == [(11, "across 8"), (12, "across 1")]


def test_clues_rules_relations_and_cells_are_told_with_their_lines():
    found = errors_of(WRONG.replace("8 prime\n", ""))
    assert [(error.line, error.place) for error in found] == [
        (6, "across 1"),
        (7, "across 4"),
        (8, "across 6"),
        (9, "across 77"),
        (11, "across 10"),
        (14, "relations"),
        (16, "relations"),
        (18, "every"),
        (4, "digits"),
        (19, "r1c1"),
    ]
    told = str(found[4])
    assert told.startswith("line 11: across 10: there is no entry '99a'")
    assert told.endswith("\n    99a + prime\n    ^")


def test_an_error_alone_is_no_several_errors():
    with pytest.raises(gw.FormatError) as raised:
        gw.Crossnumber(grid="..\n..", across="1 3 +")
    assert not isinstance(raised.value, gw.SeveralErrors)


def test_a_letter_is_not_missed_where_its_clue_cannot_be_read():
    keys = {"letters": "1..9", "letter": {"X": "2..3"}, "clues": {"1a": "X +", "2a": "A"}}
    entries = {"1a": "r1c1 r1c2", "2a": "r2c1"}
    with pytest.raises(gw.PuzzleError) as raised:
        gw.Crossnumber(entries=entries, **keys)
    assert raised.value.place == "clues 1a"
    assert not isinstance(raised.value, gw.SeveralErrors)


def test_of_thousands_of_errors_a_few_are_looked_for():
    entries = {f"{i}a": 2 for i in range(1, 1500)}
    clues = {name: f"{name}x + 1" for name in entries}
    with pytest.raises(gw.SeveralErrors) as raised:
        gw.Crossnumber(entries=entries, clues=clues)
    assert len(raised.value.errors) == 30
    assert str(raised.value).endswith("and at least 20 more errors")


@pytest.mark.parametrize(
    ("clue", "told"),
    [
        (
            "a square in the garden",
            "'in' is not understood here; what stands before it is a square",
        ),
        ("a jolly prime", "'jolly'"),
        ("a square which is sometimes prime", "'sometimes' is not understood; without it this is"),
        ("a prime number but not a nice square", "'nice'"),
        ("12 + of 3", "expected a number"),
    ],
)
def test_a_sentence_is_refused_with_the_word_that_is_not_understood(clue, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(grid="..", clues={"1a": clue})
    assert told in str(caught.value)


def test_numbers_of_two_digits_in_cells_are_told_how_to_be_written():
    with pytest.raises(gw.PuzzleError, match=r"base = 16 and entered = \"spelt"):
        gw.Crossnumber(grid="..", digits="1-15")
    keys = {"base": 16, "digits": "1-15", "entered": "spelt(entry) = answer"}
    puzzle = gw.Crossnumber(grid="..", clues={"1a": "1412"}, **keys)
    assert [s.rows for s in gw.solutions(puzzle)] == [((14, 12),)]
