from io import StringIO

import pytest

import gridwright as gw
from gridwright.basics.bounds import MAX_LINES, MAX_OPTION_TEXT, MAX_TEXT
from gridwright.families.reading import bounded_lines, read_one, read_puzzles

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EXPECTED = (
    'expected a puzzle file (puzzle = "..."), Sudoku lines, '
    "a board as it is typed, printed or exported, or an exact cover; --family names what it is"
)


def test_a_file_of_many_puzzles_tells_each_line_and_each_defect():
    text = f"# a comment\n{LINE}\n\n{LINE[:-1]}\n{LINE} hard\n{LINE[:-1]}!\n"
    found = list(read_puzzles(StringIO(text), "many.txt"))
    assert [one.line for one in found] == [2, 4, 5, 6]
    assert [isinstance(one.puzzle, gw.PuzzleError) for one in found] == [False, True, False, True]
    assert str(found[1].puzzle) == (
        "many.txt, line 4: 80 characters; expected 16, 36, 81, 144, 256, 625"
    )
    assert str(found[3].puzzle) == (
        "many.txt, line 6: r9c9: '!' is not a value; expected a digit, a letter or ."
    )


def test_one_puzzle_is_expected_where_one_is_asked_for(complaint):
    assert complaint(f"{LINE}\n{LINE}\n") == "the text holds several puzzles; expected one"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the text is empty; expected a puzzle"),
        (" \n\t\n", "the text is empty; expected a puzzle"),
        ("\ufeff\u200b\n" * 9, "the text is empty; expected a puzzle"),
        ("\x00\x01", "not a text: it holds a zero byte; if it is in UTF-16, save it in UTF-8"),
        ("hello\n", f"no puzzle is recognised; it begins with 'hello', {EXPECTED}"),
        ("\x1b[2J\n", f"no puzzle is recognised; it begins with '\\x1b[2J', {EXPECTED}"),
        ("board = 3\n", "the key 'puzzle' is missing; expected puzzle = \"sudoku\" or the like"),
        ("puzzle = \n", "line 1: not a puzzle file: Invalid value; put a text in quotes"),
        ('puzzle = "sudoko"\n', "line 1: puzzle: no family 'sudoko'; did you mean 'sudoku'?"),
        ("puzzle = 3\n", "line 1: puzzle: expected a text, found '3'"),
        ('puzzle = "latin"\n', "the key 'board' is missing; expected a text"),
        ('puzzle = "latin"\ntitle = 3\nboard = "1"\n', "line 2: title: expected a text, found '3'"),
        (
            'puzzle = "latin"\nboard = "' + "1" * MAX_TEXT + '"\n',
            "a line of more than 1,000,000 characters",
        ),
        (
            'puzzle = "latin"\n' + "# comment\n" * (MAX_TEXT // 10),
            "the text has more than 1,000,000 characters",
        ),
        ("a b\n" + "a\n" * MAX_LINES, "the text has more than 2,000,000 lines"),
        (
            "a b\n" + ("a" + " " * 62 + "\n") * (MAX_OPTION_TEXT // 64),
            "the text has more than 64,000,000 characters",
        ),
    ],
    ids=lambda value: value[:20],
)
def test_a_text_that_is_no_puzzle_is_refused_with_the_reason(text, message):
    with pytest.raises(gw.PuzzleError) as caught:
        read_one(bounded_lines(StringIO(text)))
    assert str(caught.value) == message


def test_a_file_that_is_no_utf_8_is_refused_with_the_byte(tmp_path):
    file = tmp_path / "latin1.txt"
    file.write_bytes("größer\n".encode("latin-1"))
    with pytest.raises(gw.FormatError) as caught:
        gw.load(file)
    assert str(caught.value) == f"{file}, line 1: not a text in UTF-8: it holds the byte 0xf6"


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_all_line_ends_are_read_alike(newline, example):
    for name in ("magic-board.toml", "hidoku.txt", "queens.dlx"):
        assert gw.parse(example(name).replace("\n", newline)) == gw.parse(example(name))


def test_a_byte_order_mark_is_passed_over(tmp_path, example):
    file = tmp_path / "windows.toml"
    file.write_text(example("latin.toml"), encoding="utf-8-sig")
    assert gw.load(file) == gw.parse(example("latin.toml"))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
@pytest.mark.parametrize("name", ["latin.toml", "hidoku.txt"])
def test_a_text_in_utf_16_is_read_where_it_says_so(tmp_path, example, encoding, name):
    file = tmp_path / name
    file.write_text("\n" + example(name), encoding=encoding)
    assert gw.load(file) == gw.parse(example(name))
    file.write_text("größer\n", encoding=encoding)
    with pytest.raises(gw.FormatError, match="it begins with 'größer'"):
        gw.load(file)
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(gw.FormatError, match="not a text in UTF-8: it holds the byte"):
        gw.load(file)


def test_givens_of_a_puzzle_of_a_subclass_can_be_taken_away():
    puzzle = gw.ExactCover(["a"], [["a"]])
    assert puzzle.with_givens({}) == puzzle
