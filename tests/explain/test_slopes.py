"""Ends of a clue as straight lines: they say what the ends themselves say with a letter fixed."""

from random import Random

import pytest

from gridwright.basics.polynomials import plus
from gridwright.clues.statement import ClueStatement
from gridwright.explain.parts import slopes
from gridwright.explain.parts.programs import ends_of
from gridwright.explain.parts.slopes import constant, end, line, product, slopes_of

LETTERS = "ABCDE"
PLACES = {name: i for i, name in enumerate(LETTERS)}
STRAIGHT = [
    "A + B",
    "AB - C",
    "(A + B)(C + D) - E",
    "A(BC + D) - BE - 7",
    "3A - (B - CD)",
    "-A + BC",
]
BENT = {"AA + B": "A", "A(B + A) - C": "A", "ABC - CC": "C"}


def ends(text):
    found = ends_of(
        ClueStatement(text, frozenset(LETTERS)).tree.program, PLACES, dict.fromkeys(LETTERS, 1)
    )
    assert found is not None
    return found


@pytest.mark.parametrize("text", [*STRAIGHT, *BENT])
def test_a_line_is_what_the_ends_are_with_that_value(text):
    of, random = ends(text), Random(text)
    for _ in range(20):
        pairs = [sorted(random.choices(range(1, 20), k=2)) for _ in LETTERS]
        lows, highs = [lo for lo, _ in pairs], [hi for _, hi in pairs]
        both = [number for pair in pairs for number in pair]
        for i, name in enumerate(LETTERS):
            for written, end_of in zip(of.written, (of.least, of.most), strict=True):
                found = slopes_of(written, i)
                assert (found is None) == (BENT.get(text) == name)
                if found is None:
                    continue
                start, rises = line(found, both, end_of(lows, highs), i)
                for value in (1, 7, 19):
                    fixed = [*lows[:i], value, *lows[i + 1 :]], [*highs[:i], value, *highs[i + 1 :]]
                    assert start + rises * value == end_of(*fixed)


@pytest.mark.parametrize("text", ["(A - B)C", "A(B - C) + D"])
def test_where_a_factor_may_be_negative_it_is_no_sum_of_products(text):
    assert ends(text).written is None


def test_a_product_has_so_many_terms_and_no_more():
    one = plus(end(0, False), plus(end(1, False), plus(end(2, False), end(3, False))))
    six = plus(plus(one, end(4, False)), end(5, False))
    assert len(one) * len(six) == slopes._MOST_TERMS
    assert product(one, six) is not None
    assert product(one, plus(six, constant(1))) is None
