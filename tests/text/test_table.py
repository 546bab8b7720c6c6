"""Every complaint names the file, the line and the key."""

import pytest

from gridwright.basics.errors import PuzzleError, UnknownName
from gridwright.text.table import KeyTable, write_numbers

TEXT = '''# a comment
puzzle = "x"
  title  = "board = 3"

board = """
1 2
3 4
"""
'regions' = \'\'\'ab
cd\'\'\'
"box" = [2, 2]
sum=5
flag = true
numbers = "1..3"
'''
VALUES = {
    "puzzle": "x",
    "title": "board = 3",
    "board": "1 2\n3 4\n",
    "regions": "ab\ncd",
    "box": [2, 2],
    "sum": 5,
    "flag": True,
    "numbers": "1..3",
}


def table(text=TEXT, **values):
    return KeyTable({**VALUES, **values}, source="f.toml", text=text)


def complaint(call):
    with pytest.raises(PuzzleError) as caught:
        call()
    return str(caught.value)


FOUND = {"puzzle": 2, "title": 3, "board": 5, "regions": 9, "box": 11, "sum": 12, "flag": 13}
NOT_FOUND = {"x": None, "Board": None, "bo.rd": None}


@pytest.mark.parametrize(("key", "line"), (FOUND | NOT_FOUND).items())
def test_a_key_is_found_on_its_line(key, line):
    assert table().line(key) == line


@pytest.mark.parametrize(
    ("key", "within", "line"),
    [("board", 0, 6), ("board", 1, 7), ("regions", 0, 9), ("regions", 1, 10), ("sum", 3, 12)],
)
def test_a_line_within_a_text_is_found(key, within, line):
    assert table().line(key, within) == line


def test_lines_of_boards_without_keys_count_from_their_first():
    assert KeyTable({}, first_line=7).line("board", 2) == 9
    assert KeyTable({}, first_line=7, one_line=True).line("board", 2) == 7
    assert KeyTable({}).line("board", 2) is None


def test_an_error_has_file_line_and_place():
    assert str(table().error("board", "no", within=1)) == "f.toml, line 7: board: no"
    assert str(table().error("board", "no", place="r2c1", within=1)) == "f.toml, line 7: r2c1: no"
    assert str(KeyTable({}).error("board", "no")) == "board: no"


def test_an_error_of_a_reader_gets_its_place_and_line():
    def read():
        raise PuzzleError("no", line=1)

    assert complaint(lambda: table().reading("board", read)) == "f.toml, line 7: board: no"


def test_a_ragged_board_is_told_with_its_line():
    text = 'puzzle = "x"\nboard = """\n1 2\n\n3\n"""\n'
    told = complaint(lambda: table(text, board="1 2\n\n3\n").rows("board"))
    assert told == "f.toml, line 5: board: row 2 has 1 cell, row 1 has 2"


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (lambda t: t.text("sum"), "f.toml, line 12: sum: expected a text, found '5'"),
        (lambda t: t.whole("title"), "line 3: title: expected a whole number, found 'board = 3'"),
        (lambda t: t.whole("flag"), "line 13: flag: expected a whole number, found 'True'"),
        (lambda t: t.flag("sum"), "line 12: sum: expected true or false, found '5'"),
        (lambda t: t.table("sum"), "line 12: sum: expected a table, found '5'"),
        (lambda t: t.sequence("box", str, "texts"), "line 11: box: item 1 is '2'; expected texts"),
        (lambda t: t.sequence("sum", str, "texts"), "sum: expected a list of texts, found '5'"),
        (lambda t: t.text("none"), "f.toml: the key 'none' is missing; expected a text"),
        (lambda t: t.choice("puzzle", ["xy", "z"]), "'x'; expected 'xy', 'z'; did you mean 'xy'?"),
        (lambda t: t.expect(["bord", *VALUES][:3]), "line 5: unknown key 'board'; did you mean"),
        (lambda t: t.expect(["puzzle"]), "line 3: unknown key 'title'; known are puzzle"),
    ],
)
def test_each_kind_of_value_is_asked_for_by_name(read, told):
    assert told in complaint(lambda: read(table()))


@pytest.mark.parametrize("value", [10**31, -(10**31), 10**5000], ids=["plus", "minus", "huge"])
def test_a_number_over_the_bound_is_refused_in_a_short_line(value):
    assert len(complaint(lambda: table(sum=value).whole("sum"))) < 120
    assert len(complaint(lambda: table(sum=value).text("sum"))) < 120
    assert len(complaint(lambda: table(board=[[value]]).rows("board"))) < 120
    assert len(complaint(lambda: table(numbers=[value]).numbers("numbers"))) < 120


@pytest.mark.parametrize("board", [5, None, True, {"a": 1}])
def test_a_board_that_is_none_is_refused(board):
    assert "board" in complaint(lambda: table(board=board).rows("board"))


def test_a_board_may_be_a_list_of_rows():
    def tokens(board):
        return [row.tokens for row in KeyTable({"board": board}).rows("board")]

    assert tokens([[1, None], [".", 12]]) == [["1", "."], [".", "12"]]
    assert tokens(["1 .", ". 12"]) == [["1", "."], [".", "12"]]
    assert tokens(((1,), (12,))) == [["1"], ["12"]]
    assert tokens([["#", 1], [2, "#"]]) == [["#", "1"], ["2", "#"]]


def test_numbers_are_a_range_where_there_are_no_gaps():
    assert table(numbers="5..29").numbers("numbers") == range(5, 30)
    assert table(numbers="-9 .. 99").numbers("numbers") == range(-9, 100)
    assert table(numbers=[3, 1, 2]).numbers("numbers") == range(1, 4)
    assert table(numbers=[3, 1]).numbers("numbers") == (1, 3)


@pytest.mark.parametrize("numbers", [range(1, 5), (1, 5, 7), range(-3, 1)])
def test_numbers_are_written_as_they_are_read(numbers):
    assert KeyTable({"n": write_numbers(numbers)}).numbers("n") == numbers


NO_NUMBERS = ["", "1", "1..", "..", "9..1", "1..9..11", "a..b", "٣..٤", "1.." + "9" * 5000]
NO_LISTS = [[1, 1], ["1"], [1.5], True, 5, range(10**20), [10**31], "0..999999999"]


@pytest.mark.parametrize("numbers", [*NO_NUMBERS, *NO_LISTS])
def test_numbers_that_are_none_are_refused(numbers):
    assert len(complaint(lambda: table(numbers=numbers).numbers("numbers"))) < 160


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([3, ".", 2], (3, None, 2)),
        ([None, "_", -1], (None, None, -1)),
        ("3 . 2", (3, None, 2)),
        (" . -4\t__ ", (None, -4, None)),
        ("3, ., 2", (3, None, 2)),
        ("3,.,-2", (3, None, -2)),
        ("", ()),
        ([], ()),
        ((1, 2), (1, 2)),
    ],
    ids=str,
)
def test_numbers_may_be_left_open(values, expected):
    assert table(top=values).numbers_or_blanks("top") == expected
    assert table(top=values).numbers_or_blanks("top", len(expected)) == expected


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([3, "."], "expected 3 clues, found 2"),
        ("3 . . .", "expected 3 clues, found 4"),
        ([3, "x", 2], "item 2 is 'x'; expected a clue or \".\""),
        ([3, "4", 2], "item 2 is '4'; expected a clue or \".\""),
        ("3 4;5 2", "item 2 is '4;5'; expected a clue or \".\""),
        ("3 4,5 2", "expected 3 clues, found 4"),
        ([3, True, 2], "item 2 is 'True'; expected clues"),
        ([3, 1.5, 2], "item 2 is '1.5'; expected a clue or \".\""),
        ([3, [1], 2], "item 2 is '[1]'; expected a clue or \".\""),
        ([3, 10**31, 2], "item 2: '10000000000…' is too large a number; at most 10^30"),
        (5, "expected a list of clues, found '5'"),
        (True, "expected a list of clues, found 'True'"),
    ],
    ids=str,
)
def test_numbers_that_are_neither_told_nor_left_open_are_refused(values, message):
    found = complaint(lambda: table(top=values).numbers_or_blanks("top", 3, "clue"))
    assert found.endswith(f"top: {message}")


def test_a_line_of_numbers_that_is_missing_is_told():
    told = complaint(lambda: table().numbers_or_blanks("top"))
    assert told.endswith("the key 'top' is missing; expected a list of numbers")


@pytest.mark.parametrize("n", [1, 30, 42, 43, 44, 200])
def test_a_message_lists_no_more_known_keys_than_a_line_takes(n):
    names = [f"key{i:02}" for i in range(n)]  # 43 of them are 299 characters
    with pytest.raises(UnknownName) as raised:
        KeyTable({"zzz": 1}).expect(names)
    told = raised.value.message
    assert len(told) < 360
    if n <= 43:
        assert told.endswith(names[-1])
    else:
        assert told.endswith(f" and {n - told.count('key') + 1} more")
