"""Alternatives that are sentences: each is read by itself, and a mistake is told at its place."""

from contextlib import suppress

import pytest

import gridwright as gw
from gridwright.basics.errors import ExpressionError
from gridwright.clues.statement import ClueStatement

EITHER = "(a prime whose reverse is a square) or (becomes a square on adding 4)"


def numbers(text, **values):
    own = {f"@{name}": value for name, value in values.items()}
    statement = ClueStatement(text)
    return [x for x in range(10, 100) if statement.allows(x, own)]


def test_each_of_two_sentences_is_read_by_itself():
    first = numbers("a prime whose reverse is a square")
    second = numbers("becomes a square on adding 4")
    assert first and second and not {*first} & {*second}
    assert numbers(EITHER) == sorted(first + second)


def test_a_comma_in_one_of_them_is_its_own():
    text = "(the larger of 1a and 3a, less 11) or (twice a square)"
    assert numbers(text, **{"1a": 62, "3a": 24}) == [18, 32, 50, 51, 72, 98]


@pytest.mark.parametrize(
    "text",
    [
        "(becomes a square on adding 4) (twice a prime)",
        "(becomes a square on adding 4) or prime",
        "(becomes a square on adding 4) and (prime)",
        "(becomes a square on adding 4) or (prime",
        "becomes a square on adding 4) or (prime)",
        "(prime) or (becomes a square on adding 4) and even",
    ],
)
def test_what_only_looks_like_alternatives_is_refused(text):
    with pytest.raises(ExpressionError):
        _ = ClueStatement(text).tree


def test_a_mistake_has_its_place_in_the_whole():
    with pytest.raises(ExpressionError) as caught:
        _ = ClueStatement("(a prime whose reverse is a square) or (its last digit is even od)").tree
    text, caret = str(caught.value).splitlines()[-2:]
    assert text[caret.index("^") :].startswith("od")


def test_alternatives_within_alternatives_are_not_walked_into():
    text = "(prime) or (square)"
    for _ in range(900):
        text = f"({text}) or (odd)"
    with pytest.raises(ExpressionError):
        _ = ClueStatement(text).tree


def test_a_file_has_sentences_as_alternatives():
    puzzle = gw.Crossnumber(
        entries={"1a": "r1c1 r1c2"},
        clues={"1a": ["a prime whose reverse is a square", "exceeds its reverse by 72"]},
    )
    assert sorted(s["1a"] for s in gw.solutions(puzzle)) == [61, 80, 91]


BLANKS = " " * 9_900


@pytest.mark.parametrize("letters", [{}, {"letters": {"A": [1, 2], "B": [1, 2]}}])
@pytest.mark.parametrize(
    "text",
    [
        f"3d {BLANKS} + 2",
        f"the {BLANKS} sum of {BLANKS[9_000:]} 1a and 3d",
        f"of the form {BLANKS} x",
        "a " * 5_000,
        "x\N{NO-BREAK SPACE}" * 5_000,
        "- " * 5_000,
    ],
    ids=lambda text: text[:8] if isinstance(text, str) else "",
)
def test_patterns_do_not_try_all_ways_to_share_out_blanks(text, letters):
    """A pattern that did would not end: two ways for each letter, or a square of the blanks."""
    entries = {"1a": "r1c1 r1c2", "3d": "r2c1 r2c2"}
    with suppress(gw.PuzzleError):
        gw.Crossnumber(entries=entries, clues={"1a": text}, **letters)
