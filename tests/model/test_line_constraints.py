"""`holds` of statements along lines, of counts and extremes, by definitions written another way."""

import re
from collections import Counter
from itertools import permutations, product

import pytest

import gridwright as gw

FIVE = list(permutations(range(1, 6)))
ROWS = list(product(range(3), repeat=4))
ABCDE, ABCD = tuple("abcde"), tuple("abcd")


def test_an_automaton_accepts_what_the_regular_expression_does():
    two_runs = ((0, 0, 0), (0, 1, 1), (1, 1, 2), (2, 0, 3), (3, 0, 3), (3, 1, 4), (4, 0, 5))
    either = ((0, 1, 6), (6, 1, 6), (5, 0, 5), (7, 1, 7))  # or nothing but ones: two ways to begin
    nfa = gw.Regular(tuple("abcdef"), two_runs + either, frozenset({4, 5, 6}))
    for row in product((0, 1), repeat=6):
        text = "".join(map(str, row))
        assert nfa.holds(*row) == bool(re.fullmatch(r"0*110+10*|0*1+", text)), text


def test_rows_are_in_the_order_of_words():
    for row in ROWS:
        one, other = ["".join("abc"[x] for x in part) for part in (row[:2], row[2:])]
        assert gw.Lexicographic(ABCD).holds(*row) == (one <= other)
        assert gw.Lexicographic(ABCD, strict=True).holds(*row) == (one < other)
    with pytest.raises(gw.ModelError, match="two rows of one length have no 3 variables"):
        gw.Lexicographic(ABCD[:3])


@pytest.mark.parametrize("total", [0, 2, 5, 9, 10])
def test_a_sandwich_and_an_x_sum_add_up_what_stands_there(total):
    for row in FIVE:
        text = "".join(map(str, row))
        inner = re.search("1(.*)5|5(.*)1", text)
        added = sum(map(int, inner[1] or inner[2] or ""))
        assert gw.Sandwich(ABCDE, total, (1, 5)).holds(*row) == (added == total)
        assert gw.XSum(ABCDE, total).holds(*row) == (sum(row[k] for k in range(row[0])) == total)
    assert not gw.Sandwich(ABCD, 2, (1, 4)).holds(1, 2, 4, 2)
    assert not gw.Sandwich(ABCD, 0, (1, 4)).holds(1, 2, 3, 5)
    assert not gw.XSum(ABCD, 3).holds(1, 2, 3, 3) and not gw.XSum(ABCD, 9).holds(9, 1, 2, 3)
    with pytest.raises(gw.ModelError, match="two different values"):
        gw.Sandwich(ABCD, 2, (1, 1))


def test_the_first_number_names_the_room_of_another():
    for row in product(range(5), repeat=4):
        rooms = dict(enumerate(row, 1))
        assert gw.NumberedRoom(ABCD, 2).holds(*row) == (rooms.get(row[0]) == 2)


def test_counts_are_those_of_a_counter():
    for row in product(range(3), repeat=5):
        times = Counter(row[:3])
        assert gw.Cardinality(ABCDE, (1, 2)).holds(*row) == (row[3:] == (times[1], times[2]))
        n = Counter(x > 0 for x in row)[True]
        assert gw.Among(ABCDE, frozenset({1, 2}), 2, 3).holds(*row) == (n in (2, 3))
    with pytest.raises(gw.ModelError, match="told twice"):
        gw.Cardinality(ABCD, (1, 1))
    with pytest.raises(gw.ModelError, match="3 values, but 2 variables"):
        gw.Cardinality(("a", "b"), (1, 2, 3))


def test_choices_and_extremes():
    for row in product(range(-1, 3), repeat=4):
        chosen = {1: row[2], 2: row[3]}.get(row[0])
        assert gw.ElementAt(ABCD, first=1).holds(*row) == (chosen == row[1])
        ordered = sorted(row[1:])
        assert gw.Maximum(ABCD).holds(*row) == (ordered[-1] == row[0])
        assert gw.Minimum(ABCD).holds(*row) == (ordered[0] == row[0])
    for kind in (gw.Maximum, gw.Minimum, gw.ElementAt):
        with pytest.raises(gw.ModelError):
            kind(("a",))


def test_blanks_fit_anything():
    patterns = gw.Patterns(ABCD, ((1, None, 2, None), (None, None, 0, 0)))
    for row in ROWS:
        text = "".join(map(str, row))
        assert patterns.holds(*row) == bool(re.fullmatch("1.2.|..00", text))
    with pytest.raises(gw.ModelError, match="a row over 2 variables"):
        gw.Patterns(("a", "b"), ((1,),))
