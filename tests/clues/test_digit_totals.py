"""Numbers listed by the sums and products of their digits are those that belong to the set."""

import pytest

from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.digit_totals import with_total
from gridwright.clues.numbers.functions import digit_product, digit_sum
from gridwright.clues.statement import ClueStatement

TEXTS = ["digit sum 7", "digit sum 0", "digit sum prime", "digit product 12", "digit product 0"]
TEXTS += ["digit product square", "digit sum (2 / 3)", "digit sum 400"]
ENDS = [(1, 9), (1, 130), (99, 101), (100, 100), (385, 1_203), (9_990, 10_310)]


@pytest.mark.parametrize("base", [2, 10, 16])
@pytest.mark.parametrize("text", TEXTS)
def test_members_are_the_numbers_that_are_in_the_set(text, base):
    clue = ClueStatement(text, base=base)
    for lo, hi in ENDS:
        in_it = [number for number in range(lo, hi + 1) if clue.allows(number, {})]
        assert list(clue.numbers(lo, hi, {})) == in_it, (lo, hi)


@pytest.mark.parametrize(
    ("op", "total_of"), [("digit sum", digit_sum), ("digit product", digit_product)]
)
def test_a_total_is_asked_about_once(op, total_of):
    asked = []

    def is_in(number):
        asked.append(number)
        return total_of(number, 10) % 3 == 1

    found = list(with_total(op, 1_000, 9_999, 10, is_in))
    assert found == [number for number in range(1_000, 10_000) if total_of(number, 10) % 3 == 1]
    assert len(asked) == len({total_of(number, 10) for number in asked}) < 900


def test_what_cannot_be_told_of_others_is_no_matter():
    def is_in(number):
        if digit_sum(number, 10) == 18:
            raise Undecided("far out")
        return True

    assert list(with_total("digit sum", 950, 953, 10, is_in)) == list(range(950, 954))
    with pytest.raises(Undecided):
        list(with_total("digit sum", 950, 990, 10, is_in))
