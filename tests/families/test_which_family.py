"""A text that two families could mean is decided by its numbers, or refused naming both."""

import re

import pytest

import gridwright as gw

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[i : i + 9] for i in range(0, 81, 9)]
SEPARATORS = {"comma": ",", "comma and blank": ", ", "semicolon": ";", "tab": "\t", "blank": " "}
EMPTY = {"point": ".", "zero": "0", "line": "_", "nothing": ""}
FORMS = [(s, e) for s in SEPARATORS for e in EMPTY if (s, e) != ("blank", "nothing")]
HIDOKU = ["1,.,.,.", ".,6,.,.", ".,.,11,.", ".,.,.,16"]


def written(separator, empty, end=""):
    rows = (separator.join(empty if c == "." else c for c in row) + end for row in ROWS)
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize(("separator", "empty"), FORMS)
@pytest.mark.parametrize("ends", [False, True])
def test_a_sudoku_is_one_however_its_cells_are_separated(separator, empty, ends):
    sign = SEPARATORS[separator]
    text = written(sign, EMPTY[empty], sign.strip(" ") if ends else "")
    assert gw.parse(text) == gw.Sudoku(LINE)
    assert gw.Sudoku(text) == gw.Sudoku(LINE)


@pytest.mark.parametrize("empty", EMPTY)
def test_a_sudoku_in_one_line_of_81_fields_is_one(empty):
    assert gw.parse(",".join(EMPTY[empty] if c == "." else c for c in LINE)) == gw.Sudoku(LINE)


def test_a_last_column_without_numbers_is_a_column():
    text = "1,2,3,\n3,,1,\n2,1,4,\n4,3,2,\n"
    assert gw.parse(text).grid.cols == 4
    assert len(gw.parse(text).givens) == 11


def test_numbers_over_the_size_are_those_of_a_hidoku():
    assert gw.parse("\n".join(HIDOKU)).family.name == "hidoku"
    assert gw.parse("\n".join(HIDOKU).replace(".", "")).family.name == "hidoku"
    assert gw.parse("1,,2\n3,4,5\n") == gw.Hidoku("1 . 2\n3 4 5")
    wide = "\n".join(",".join("1" if r == c == 0 else "_" for c in range(9)) for r in range(5))
    assert gw.parse(wide).family.name == "hidoku"


@pytest.mark.parametrize(
    "text",
    [
        ".,.,.,.\n" * 4,
        "1,2,.,.\n.,.,.,.\n.,.,.,.\n.,.,.,4\n",
        "\n".join(HIDOKU).replace("16", "6"),
        written(",", ".").replace("8", "12"),
    ],
    ids=["no number", "small ones once", "a large one and one twice", "a Sudoku with a 12"],
)
def test_what_its_numbers_do_not_tell_is_refused_naming_both(text, complaint):
    assert complaint(text) == (
        "ambiguous: its numbers fit hidoku and sudoku; "
        "choose with --family hidoku, or in a file by puzzle = 'hidoku'"
    )
    for family in ("hidoku", "hidato"):
        assert gw.parse(text, family=family).family.name == "hidoku"


def test_the_family_that_is_asked_for_reads_a_text(tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("1 . .\n. . .\n. . 2\n")
    assert gw.load(path, family="latin") == gw.puzzle("latin", path.read_text())
    assert gw.parse(LINE, family="sudoku") == gw.Sudoku(LINE)
    assert gw.parse(written(",", "."), family="sudoku") == gw.Sudoku(LINE)


@pytest.mark.parametrize(
    ("text", "family", "message"),
    [
        ("1 2", "latn", "no family 'latn'; did you mean 'latin'?"),
        ("1 2", "crossnumber", "crossnumber has no format without keys"),
        (
            'puzzle = "latin"\nboard = "1"\n',
            "sudoku",
            "the file says that it is a latin, but sudoku was asked for",
        ),
        (written(",", ".").replace("8", "12"), "sudoku", "line 3: r3c3: 12 is not one of 1..9"),
    ],
)
def test_what_the_family_cannot_read_is_told(text, family, message):
    with pytest.raises(gw.PuzzleError, match=f"^{re.escape(message)}$"):
        gw.parse(text, family=family)


def test_one_ragged_row_of_a_hidoku_is_told_and_two_are_none():
    rows = ["1,.,.", ".,.,.", ".,.,.", ".,.,12"]
    ragged = [row + ",." for row in rows]
    with pytest.raises(gw.FormatError, match="row 2 has 4 cells, row 1 has 3"):
        gw.parse("\n".join([rows[0], ragged[1], *rows[2:]]))
    with pytest.raises(gw.FormatError, match="no puzzle is recognised"):
        gw.parse("\n".join([rows[0], ragged[1], ragged[2], rows[3]]))
