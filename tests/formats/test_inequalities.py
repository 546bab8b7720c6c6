import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.basics.errors import FormatError, SizeError
from gridwright.formats.inequalities import read_picture


def test_the_smaller_cell_of_a_sign_comes_first():
    text = ". < . > 3\n^       v\n2   .   ."
    assert read_picture(text) == (".,.,3,\n\n2,.,.,", [(0, 1), (2, 1), (0, 3), (5, 2)])
    assert read_picture(".<.\n^\n..") == (".,.,\n\n.,.,", [(0, 1), (0, 2)])


def test_signs_of_wide_numbers_may_stand_under_any_digit():
    for under in ("^", " ^"):
        assert read_picture(f"10 .\n{under}\n12 .") == ("10,.,\n\n12,.,", [(0, 2)])


def test_lines_without_cells_keep_the_numbers_of_the_others():
    assert read_picture("\n. .\n\n. .\n") == ("\n.,.,\n\n.,.,", [])
    with pytest.raises(FormatError) as caught:
        read_picture("\n. .\n\n. <\n")
    assert caught.value.line == 3


@given(st.text(" .<>^v1\n", max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        board, pairs = read_picture(text)
    except FormatError:
        return
    assert not set("<>") & set(board)
    n_cells = board.count(",")
    assert all(0 <= a < n_cells and 0 <= b < n_cells for a, b in pairs)


def test_a_board_too_large_is_refused_before_it_is_read():
    with pytest.raises(SizeError):
        read_picture("." * 100_000)
