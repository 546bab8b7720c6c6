"""What is printed around the words of a clue: it says nothing, and hides nothing."""

import pytest

from gridwright.basics.errors import ExpressionError
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.printed import of_roman_numerals, plain, without_stop
from gridwright.clues.statement import ClueStatement


def said(text):
    return aloud(ClueStatement(text).tree)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("square.", "square"),
        ("5d times 3. ", "5d times 3"),
        ("5d times 3.5.", "5d times 3.5"),
        ("24,680", "24680"),
        ("1,234,567 - 3d", "1234567 - 3d"),
        ("a square (which is even)", "even square"),
        ("the mean (average) of 3d and 4d", "the mean of 3d and 4d"),
        ("a 1000 less than 3d", "1000 less than 3d"),
        ("the positive difference between 3d and 4d", "the difference between 3d and 4d"),
    ],
)
def test_what_says_nothing_changes_nothing(text, meant):
    assert said(text) == said(meant)


@pytest.mark.parametrize("text", ["See 3d", "see 3d.", "See clue to 3d", "See 3d and 4a"])
def test_a_clue_that_is_told_elsewhere_says_nothing(text):
    assert said(text) == "any number"


def test_an_anagram_of_two_is_one_of_each():
    clue, same, other = ClueStatement("anagram of 3d and 4d"), (112, 211), (112, 221)
    of_both = {n for n in range(100, 1000) if clue.allows(n, dict(zip(clue.names, same)))}
    assert of_both == {112, 121, 211}
    assert not any(clue.allows(n, dict(zip(clue.names, other))) for n in range(100, 1000))


@pytest.mark.parametrize("text", ["gcd(12,345)", "{100,200}", "max(1,234, 5)", "12,34", "1,2345"])
def test_lists_are_no_thousands(text):
    assert without_stop(text) == text


def test_a_clue_keeps_its_length_so_that_errors_point_at_their_place():
    for text in ("24,680.", "a square (which is even).", "an integer", "the value of 3d"):
        assert len(plain(without_stop(text))) == len(text)
    with pytest.raises(ExpressionError) as caught:
        _ = ClueStatement("24,680 times times 3d.").tree
    _, line, caret = str(caught.value).splitlines()
    assert line[caret.index("^") :].startswith("times 3d")


@pytest.mark.parametrize("n", [2, 4, 9, 19, 40, 88, 444, 1999, 3888, 3999])
def test_roman_numerals_are_read_where_they_are_written_as_they_should_be(n):
    figures = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC")]
    figures += [(50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    text, rest = "", n
    for worth, figure in figures:
        text, rest = text + figure * (rest // worth), rest % worth
    assert of_roman_numerals(text) == n
    assert not of_roman_numerals(f"{text} + 1")


@pytest.mark.parametrize("text", ["", "I", "X", "IIII", "VX", "IC", "MMMM", "MCMD", "xiv", "PRIME"])
def test_other_letters_are_no_numerals(text):
    assert not of_roman_numerals(text)


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("3.5 * 3d", 42),
        ("½ of 3d", 6),
        ("3½ * 3d", 42),
        ("¾ * 3d", 9),
        ("12.25 * 3d", 147),
        ("|3d - 20|", 8),
        ("2(|20 - 3d| + 1)", 18),
    ],
)
def test_numbers_that_are_not_whole_and_sizes_are_exact(text, allowed):
    clue = ClueStatement(text)
    assert [n for n in range(1, 200) if clue.allows(n, {"@3d": 12})] == [allowed]


@pytest.mark.parametrize("text", ["1.5A", "½AB", "A³B", "|A - B|", "3½A"])
def test_letters_follow_fractions_and_bars(text):
    clue = ClueStatement(text, has_letters=True)
    meant = {"1.5A": 9, "½AB": 12, "A³B": 864, "|A - B|": 2, "3½A": 21}[text]
    assert [n for n in range(1, 1000) if clue.allows(n, {"A": 6, "B": 4})] == [meant]


@pytest.mark.parametrize("text", ["1.2.3", ".5", "|3d", "3d|", "1.1234567890", "||"])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(ExpressionError):
        _ = ClueStatement(text).tree
