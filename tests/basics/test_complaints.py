"""Errors that are gathered and told at once."""

import pytest

from gridwright.basics.complaints import MOST_GATHERED, Complaints
from gridwright.basics.errors import FormatError, PuzzleError, SeveralErrors, SizeError


def gathered(n):
    complaints = Complaints()
    for i in range(n):
        with complaints.gathered():
            raise FormatError(f"wrong {i}", place=f"r1c{i}", source="p.toml", line=i + 1)
    return complaints


def test_nothing_wrong_raises_nothing():
    gathered(0).tell()


def test_a_single_error_is_raised_as_it_is():
    complaints = Complaints()
    with complaints.gathered():
        raise SizeError("too large")
    with pytest.raises(SizeError, match="too large"):
        complaints.tell()


def test_several_errors_are_told_each_with_its_place():
    with pytest.raises(SeveralErrors) as raised:
        gathered(2).tell()
    error = raised.value
    assert str(error) == "p.toml, line 1: r1c0: wrong 0\np.toml, line 2: r1c1: wrong 1"
    assert (error.message, error.place, error.line) == ("wrong 0", "r1c0", 1)
    assert len(error.errors) == 2


@pytest.mark.parametrize(
    ("n", "last"), [(10, "wrong 9"), (11, "and 1 more error"), (12, "and 2 more errors")]
)
def test_no_more_than_ten_are_shown(n, last):
    with pytest.raises(SeveralErrors) as raised:
        gathered(n).tell()
    assert raised.value.told[-1].endswith(last)
    assert len(raised.value.told) == min(n, 11)
    assert len(raised.value.errors) == n


def test_too_many_are_told_before_the_end():
    with pytest.raises(SeveralErrors) as raised:
        gathered(MOST_GATHERED + 1)
    assert len(raised.value.errors) == MOST_GATHERED
    assert raised.value.told[-1] == f"and at least {MOST_GATHERED - 10} more errors"
    gathered(MOST_GATHERED - 1)


def test_gathered_errors_may_be_several_themselves():
    complaints = gathered(1)
    with complaints.gathered():
        gathered(3).tell()
    assert len(complaints.errors) == 4


def test_other_exceptions_are_not_kept():
    complaints = Complaints()
    with pytest.raises(KeyError), complaints.gathered():
        raise KeyError
    assert not complaints.errors


def test_it_is_an_error_that_a_user_can_mend():
    assert issubclass(SeveralErrors, PuzzleError)


def test_the_same_complaint_is_told_once():
    complaints = Complaints()
    for line in range(1, 5):
        with complaints.gathered():
            raise PuzzleError("this clue has already been given", place="1a", line=line)
    with pytest.raises(PuzzleError) as raised:
        complaints.tell()
    assert str(raised.value).count("already") == 1 and raised.value.line == 1
