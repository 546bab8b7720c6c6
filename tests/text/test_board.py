import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.basics.errors import FormatError, PuzzleError, SizeError
from gridwright.text.board import read_number, read_rows


def tokens(text, **options):
    return [row.tokens for row in read_rows(text, **options)]


@pytest.mark.parametrize(
    "text",
    [
        "1 2\n. 4",
        "1,2\n.,4",
        "1, 2\n., 4",
        "1,2,\n.,4,",
        "1\t2\n.\t4",
        "12\n.4",
        "\n  1  2 \n\n .  4\n",
        "1 | 2\n--+--\n. | 4",
        "1|2\n-+-\n.|4",
        "| 1 2 |\n| . 4 |",
        "1 2\r\n. 4\r\n",
    ],
)
def test_every_way_to_write_a_board_is_read_alike(text):
    assert tokens(text) == [["1", "2"], [".", "4"]]


@given(
    st.integers(1, 6).flatmap(
        lambda n: st.lists(
            st.lists(st.sampled_from(["1", "12", ".", "__", "-3", "#"]), min_size=n, max_size=n),
            min_size=1,
            max_size=6,
        )
    ),
    st.sampled_from([" ", ",", ", ", "  ", "\t"]),
)
def test_joined_tokens_are_read_back(rows, separator):
    text = "\n".join(
        separator.join([*row, ""]) if "," in separator else separator.join(row) for row in rows
    )
    if "," in separator or len(rows[0]) > 1:
        assert tokens(text) == rows


def test_each_row_knows_its_line():
    assert [row.line for row in read_rows("\n1 2\n---+---\n\n3 4")] == [1, 4]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the board is empty"),
        (" \n\t\n", "the board is empty"),
        ("1 2\n3", "line 1: row 2 has 1 cell, row 1 has 2"),
        ("1 2\n\n3 4 5", "line 2: row 2 has 3 cells, row 1 has 2"),
        ("1,,2", "line 0: nothing between two commas; write . for an empty cell"),
    ],
)
def test_a_board_that_is_none_is_refused_with_its_line(text, message):
    with pytest.raises(FormatError) as caught:
        read_rows(text)
    assert str(caught.value) == message


def test_holes_are_refused_where_they_mean_nothing():
    with pytest.raises(FormatError, match="row 2: '#'"):
        read_rows("12\n1#", holes=False)


def test_too_many_cells_are_refused():
    with pytest.raises(SizeError):
        read_rows("1" * 10_001)


@given(st.integers(-(10**30), 10**30))
def test_numbers_are_read_as_python_reads_them(number):
    assert read_number(str(number)) == number
    assert read_number(str(number).replace("-", "−")) == number


NO_NUMBERS = ["", "-", "--1", "+1", "1.5", "1e3", "x", "٣", "²", "1_0", " 1", "१", "0x10"]
TOO_LARGE = [str(10**30 + 1), "-" + "9" * 40, "9" * 5000]


@pytest.mark.parametrize("token", [*NO_NUMBERS, *TOO_LARGE])
def test_what_is_no_number_is_refused_in_a_short_line(token):
    with pytest.raises(PuzzleError) as caught:
        read_number(token)
    assert len(str(caught.value)) < 100
