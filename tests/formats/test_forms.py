"""Sudokus and others as people type, paste and export them: each form is read, or refused."""

from io import StringIO
from time import process_time

import pytest
from typed_boards import CANDIDATES, LINE, SOLUTION, SUDOKUS

import gridwright as gw
from gridwright.families.reading import read_puzzles
from gridwright.formats.forms import FORMS, read_form
from gridwright.formats.forms.magic import is_magic


@pytest.mark.parametrize("text", SUDOKUS.values(), ids=SUDOKUS)
def test_a_sudoku_is_read_in_every_form(text: str) -> None:
    puzzle = gw.parse(text)
    assert puzzle.family.name == "sudoku"
    assert puzzle.givens == gw.Sudoku(LINE).givens
    assert not puzzle.clues


@pytest.mark.parametrize("text", SUDOKUS.values(), ids=SUDOKUS)
def test_the_family_may_be_named_besides(text: str) -> None:
    assert gw.parse(text, family="sudoku") == gw.parse(text)


def test_a_grid_of_candidates_keeps_them() -> None:
    puzzle = gw.parse(CANDIDATES)
    assert puzzle.givens[0] == 1 and 1 not in puzzle.givens
    assert puzzle.clues["candidates"][1] == (2, 3, 4, 5)
    assert list(puzzle.model().domains[1]) == [2, 3, 4, 5]
    assert gw.parse(gw.format(puzzle)) == puzzle


def test_candidates_rule_solutions_out() -> None:
    board = ".234\n3412\n2143\n4321"
    assert gw.count(gw.Sudoku(board, candidates="123 . . .\n" + ". . . .\n" * 3)) == 1
    assert gw.count(gw.Sudoku(board, candidates="234 . . .\n" + ". . . .\n" * 3)) == 0
    given = gw.Sudoku("1" + board[1:], candidates="234 . . .\n" + ". . . .\n" * 3)
    assert gw.count(given) == 0
    assert gw.count(gw.Sudoku("....\n" * 4, candidates="1 . . .\n" + ". . . .\n" * 3)) == 72


@pytest.mark.parametrize(
    ("candidates", "message"),
    [
        ("12 .", "candidates: expected 4 rows of 4 groups of digits"),
        ("15 . . .\n" + ". . . .\n" * 3, "r1c1: 5 is not one of 1..4"),
        ("1a . . .\n" + ". . . .\n" * 3, "r1c1: '1a' is no group of digits from 1 to 4"),
        ("10 . . .\n" + ". . . .\n" * 3, "r1c1: '10' is no group of digits from 1 to 4"),
    ],
)
def test_wrong_candidates_are_named(candidates: str, message: str) -> None:
    with pytest.raises(gw.FormatError) as caught:
        gw.Sudoku("....\n" * 4, candidates=candidates)
    assert message in str(caught.value)


def test_candidates_are_for_boards_up_to_nine() -> None:
    with pytest.raises(gw.FormatError, match="16 rows; groups of digits are for boards up to 9x9"):
        gw.Sudoku("." * 256, candidates="." * 256)


OTHERS = {
    "a killer's sums": ("3 = R1C1 + R1C2\n15=r1c3+r1c4+r1c5\nA6 + B6 = 4\n", "sudoku"),
    "a killer's letters": ("aabb\n" + "ccdd\n" * 3 + "a 3\nb 7\nc 9\nd 20", "sudoku"),
    "a Hidato": (". 3 10 .\n1 . . 7\n. . 12 .", "hidoku"),
    "a Kakuro": ("#   17\\  6\\\n\\9   .   .\n\\14  .   .", "kakuro"),
    "a Binairo": ("1..0\n..0.\n.0..\n11.0", "binairo"),
    "a Binairo of six": ("1 _ 0 _ _ _\n" + "_ _ _ _ _ _\n" * 5, "binairo"),
    "a small Sudoku in boxes": ("1. .3\n.. ..\n3. ..\n.. 4.", "sudoku"),
    "a small Sudoku of ones and zeros": ("1000\n0001\n0000\n0000", "sudoku"),
    "an alphametic": ("SEND + MORE = MONEY", "alphametic"),
    "two equations of words": ("to + go == out\n\ngo * go = tog\n", "alphametic"),
    "a sum in columns": ("  SEND\n+ MORE\n------\n MONEY\n", "alphametic"),
    "a sum in columns, the sign behind": ("two +\nthree\ntwo\n===\nseven", "alphametic"),
    "a difference in columns": ("MONEY\n−MORE\n_____\n SEND", "alphametic"),
    "a Hidato with zeros": ("0 3 10 0\n1 0 0 7\n0 0 12 0", "hidoku"),
    "a Hidato with double zeros": ("00 03 10 00\n01 00 00 07\n00 00 12 00", "hidoku"),
    "a magic square": ("16 3 2 13\n5 10 . 8\n9 6 7 12\n4 . 14 1", "magic-board"),
    "a full magic square with commas": ("8, 1, 6\n3, 5, 7\n4, 9, 2", "magic-board"),
    "a magic square with empty fields": ("8,1,6\n3,,\n4,,", "magic-board"),
    "rows of other sums": ("16 3 2 13\n5 10 . .\n9 6 8 12\n4 . 14 1", "hidoku"),
    "one row of the usual sum": ("16 3 2 13\n5 . . .\n. 6 8 12\n. . 14 1", "hidoku"),
    "a Kakuro with slashes": ("#   17/  6/\n/9   .   .\n/14  .   .", "kakuro"),
    "a Futoshiki": (". < . > .\n^       v\n2   .   .\n.   .   .", "futoshiki"),
    "a Futoshiki with other signs": ("_ ‹ _ › _\n⋀       ⌄\n2   _   _\n_   _   _", "futoshiki"),
    "a KenKen": ("a a b\nc d b\nc d d\na 3+\nb = 2-\nc: 3x\nd 6+", "kenken"),
    "a KenKen, dense": ("aab\ncdb\ncdd\na=3+, b=2-, c=3x, d=6+", "kenken"),
    "a drawn Latin square": (str(gw.draw(gw.Latin("1 . .\n. 2 .\n. . ."))), "latin"),
    "a drawn Hidoku": (str(gw.draw(gw.Hidoku("1 . .\n. 9 .\n. . .", adjacency="king"))), "hidoku"),
    "ipuz without boxes": (
        '{"kind": ["http://ipuz.org/sudoku#1"], "boxes": false, "puzzle": [[1, 0], [0, 0]]}',
        "latin",
    ),
    "ipuz with operators": (
        '{"kind": ["http://ipuz.org/sudoku#1"], "boxes": false, "puzzle": [[0, 0], [0, 0]], '
        '"cages": [{"cells": [[0, 0], [1, 0]], "value": 3, "operator": "+"}, '
        '{"rect": [0, 1, 1, 1], "value": 2, "operator": "*"}]}',
        "kenken",
    ),
}


@pytest.mark.parametrize(("text", "family"), OTHERS.values(), ids=OTHERS)
def test_other_families_are_read_as_they_are_typed(text: str, family: str) -> None:
    puzzle = gw.parse(text)
    assert puzzle.family.name == family
    assert gw.parse(gw.format(puzzle)) == puzzle
    assert gw.parse(text, family=family) == puzzle


def test_the_sums_of_a_killer_are_those_of_the_text() -> None:
    puzzle = gw.parse("3 = R1C1 + R1C2\nr9c9 = 4")
    assert [(cage.cells, cage.value) for cage in puzzle.clues["cages"]] == [((0, 1), 3), ((80,), 4)]


def test_heavy_lines_of_a_drawing_are_the_regions_of_a_jigsaw() -> None:
    regions = "a a b b\na c c b\na c c b\nd d d d"
    puzzle = gw.Sudoku("1 . . .\n" + ". . . .\n" * 3, regions=regions)
    found = gw.parse(str(gw.draw(puzzle)))
    assert found.givens == puzzle.givens and gw.count(found) == gw.count(puzzle)
    assert found.clues["regions"] == ("aabb", "accb", "accb", "dddd")


def test_every_game_of_an_opensudoku_file_is_read() -> None:
    games = "".join(f'<game data="{LINE.replace(".", "0")}"/>' for _ in range(3))
    text = f'<opensudoku><folder name="Easy">{games}</folder></opensudoku>'
    found = read_form(text)
    assert found is not None and len(found) == 3
    with pytest.raises(gw.FormatError, match="several puzzles"):
        gw.parse(text)


_SHORT = "8 rows of 9 cells; a Sudoku has as many rows as columns"
REFUSED = {
    "a row too few": ("\n".join(SUDOKUS["a block"].split("\n")[:8]), _SHORT),
    "a row too few with blanks": (
        "\n".join(SUDOKUS["a block with blanks"].split("\n")[1:]),
        _SHORT,
    ),
    "a row too few with points": ("\n".join(SUDOKUS["· for empty"].split("\n")[1:]), _SHORT),
    "a row too few of empty fields": ("\n".join(SUDOKUS["empty fields"].split("\n")[:8]), _SHORT),
    "a row too few in boxes": (
        "\n".join(SUDOKUS[". in boxes that are drawn"].split("\n")[2:]),
        _SHORT,
    ),
    "one row of a block": ("53..7.... 6", "no puzzle is recognised"),
    "a row too many": ("\n".join([SUDOKUS["a block with blanks"], ". " * 9]), "10 rows of 9 cells"),
    "a number beyond the cells of a Hidato with zeros": (
        "0 3 10 0\n1 0 0 7\n0 0 13 0",
        "no puzzle is recognised",
    ),
    "a number twice in a Hidato with zeros": (
        "0 3 10 0\n1 0 0 7\n0 0 10 0",
        "no puzzle is recognised",
    ),
    "a number twice in a magic square": ("8 1 6\n3 5 7\n4 9 9", "no puzzle is recognised"),
    "a number beyond the cells of a square": (
        "1 2 3 4\n. . . .\n17 . . .\n. . . .",
        "17 is not one of",
    ),
    "one zero": ("1 2 3\n4 5 6\n0 8 12", "no puzzle is recognised"),
    "a product of three in columns": ("AB\nx CD\nx EF\n---\nGH", "no puzzle is recognised"),
    "two signs in columns": ("AB\n+CD\n-EF\n---\nGH", "no puzzle is recognised"),
    "no sign in columns": ("SEND\nMORE\n----\nMONEY", "no puzzle is recognised"),
    "a line too short": (LINE[:-1], "a Sudoku line has 81 characters, this one has 80"),
    "a table below what is no name": (
        "|5|3|7|1|2|4|6|8|9|\n" + "|---" * 9 + "|\n" + "|.|3|.|.|.|.|.|.|.|\n" * 9,
        "line 1: a row above a square board",
    ),
    "a sum of letters": ("a + b = c", "no puzzle is recognised"),
    "words of two cases": ("Send + MORE = MONEY", "no puzzle is recognised"),
    "a title between rows": ("1" + "." * 8 + "\nGrid 01\n" + "........1\n" * 8, "recognised"),
    "a line of HoDoKu that lacks a cell": (f":0000:x:{LINE[:-1]}::", "no puzzle is recognised"),
    "a second puzzle": (
        'puzzle = "latin"\nboard = ". ."\npuzzle = "latin"\n',
        "line 3: not a puzzle file: Cannot overwrite a value; a key stands here again",
    ),
    "a cage that is none": (
        "3 = r1c1 + r1c2\n9 = r1c3 + r1c10\n4 = r1c4",
        "line 2: '9 = r1c3 + r1c10' is no cage; expected a line such as 3 = r1c1 + r1c2",
    ),
    "an address without a board": (
        "https://example.org/17",
        "an address at 'example.org' with no board of 81 cells in it; expected one",
    ),
    "a list without an end": ("[[1,2],[3,4]", "a list in brackets without its end"),
    "a short list": ("[1, 2, 3]", "a list of 3 items; expected rows, or 81 cells"),
    "a text between lists": ("[[1, 2], and, [2, 1]]", "lists in brackets with 'and' between them"),
    "a document type": ("<!DOCTYPE x [<!ENTITY a 'b'>]><opensudoku/>", "a document type"),
    "other XML": ("<?xml version='1.0'?><a/>", "not a file of OpenSudoku"),
    "broken XML": ("<opensudoku><game>", "broken XML"),
    "no game": ("<opensudoku></opensudoku>", "without a game"),
    "a game of other cells": ('<opensudoku><game data="12"/></opensudoku>', "game 1: '12' is not"),
    "ipuz of words": (
        '{"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1]]}',
        "ipuz of the kind 'crossword'; only sudoku is read",
    ),
    "broken ipuz": ('{"kind": ["http://ipuz.org/sudoku#1"], ', "broken JSON"),
    "deep ipuz": ('{"kind": "ipuz.org/", "a": ' + "[" * 100_000, "nested too deeply"),
    "letters between bars": ("| a | b |\n| c | d |", "line 1: 'a' between two bars"),
    "a ragged table": ("| 1 | 2 |\n| 2 | 1 | 3 |", "line 2: 3 cells between bars, the first row"),
    "an unknown section": ("[Puzzle]\n1234\n[Cages]\n", "line 3: an unknown section '[Cages]'"),
    "a cage without a target": ("aab\ncdb\ncdd\na=3+, b=2-, c=3x", "no target for 'd'"),
    "a target without a cage": ("aab\ncdb\ncdd\na=3+, e=2-", "'e=2-' is no target"),
    "a drawn killer": (
        str(gw.draw(gw.Sudoku("....\n" * 4, cages="aa..\n" + "....\n" * 3, sums={"a": 3}))),
        "a board between lines without a number; a picture shows not enough",
    ),
    "a drawn diagonal": (
        str(gw.draw(gw.Sudoku("1...\n" + "....\n" * 3, diagonals=True))),
        "between two bars; expected a number or nothing",
    ),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_kept_is_refused_with_its_reason(text: str, message: str) -> None:
    with pytest.raises(gw.FormatError) as caught:
        gw.parse(text)
    assert message in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    ["1 2 3 4\n1 2\n3 4\n1\n", "a b c\na b\nc\n", "11 12\n11\n12\n"],
    ids=["numbers", "letters", "two digits"],
)
def test_the_items_of_an_exact_cover_are_no_board(text: str) -> None:
    assert gw.parse(text).family.name == "exact-cover"


def test_a_form_that_was_asked_for_must_be_the_one_that_is_read() -> None:
    with pytest.raises(gw.FormatError, match="the text holds a kakuro, but latin was asked for"):
        gw.parse(OTHERS["a Kakuro"][0], family="latin")


def test_a_header_is_no_puzzle_but_where_it_stands_first() -> None:
    text = f"quizzes,solutions\n{LINE},{SOLUTION}\nquizzes,solutions\n"
    found = list(read_puzzles(StringIO(text)))
    assert [one.line for one in found] == [2, 3]
    assert isinstance(found[1].puzzle, gw.PuzzleError)


def test_every_form_has_a_module_and_says_no_to_prose() -> None:
    assert read_form("The quick brown fox\njumps over it\n") is None
    assert len(FORMS) > 10


HOSTILE = {
    "digits of a grid": "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:"
    + "1" * 400_000,
    "letters of blocks": "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/keen.html#6:"
    + "a1" * 200_000,
    "blanks after a sum": "3 = r1c1" + " " * 400_000 + "x\n",
    "blanks before a sum": " " * 400_000 + "x = r1c1\n3 = r1c2\n4=r1c3",
    "blanks in a target": "aab\ncdb\ncdd\na" + " " * 400_000 + "x",
    "comments of XML": "<?xml ?>" + "<!-- -->" * 50_000 + "<a>",
    "blanks before XML": " " * 400_000 + "<?xml" + " " * 400_000,
    "depth of XML": "<opensudoku>" + "<a>" * 200_000,
    "brackets": "[" * 400_000,
    "brackets with ends": "[" * 200_000 + "]" * 200_000,
    "numbers in brackets": "[" + "1 " * 400_000 + "]",
    "bars": "|" * 400_000,
    "a large table": "\n".join(["|" + " 1 |" * 240] * 240),
    "a large drawing": "\n".join(["┏" + "━━━┯" * 240, *["┃" + " 1 │" * 240] * 240]),
    "dots": "a." * 400_000 + "!",
    "names": "a," * 400_000,
    "a tag": "<table><tr><td><" + "a" * 400_000,
    "tags": "<table><tr><td>" + "<b>" * 200_000 + "a, b",
    "cells of a page": "<table><tr>" + "<td>" * 200_000 + "a, b",
    "rows of a page": "<table>" + "<tr><td>a<td>-" * 100_000,
    "fields": "<table><tr><td>" + "<input value = " * 100_000,
    "a field": "<table><tr><td><input " + "value=1 " * 100_000 + ">",
    "quotations": ">" * 400_000,
    "ticks": "`" * 400_000 + "\n" + "`` " * 100_000,
    "packed": "https://www.f-puzzles.com/?load=" + "N4Igz" * 150_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts_are_refused_soon(text: str) -> None:
    began = process_time()
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(text)
    assert len(str(caught.value)) < 400
    assert process_time() - began < 5  # a second and less, but not where all is interpreted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "```\n" + "....\n" * 4 + "```\nor\n```\n1...\n```\n",
            "line 8: another block of code begins here; expected one, with the puzzle",
        ),
        ("```\n```\n", "the text is empty; expected a puzzle"),
        ("````\n```\n1 2\n```\n````\n", "a block of code within another; expected one, with"),
        ('Mine:\n```\npuzzle = "latin"\nboard = 3\n```\n', "line 4: board: expected a text"),
        ("<table></table>", "a table without cells; expected a board"),
        ("<table>\n<tr><td><table>", "line 2: another table begins here; expected one"),
        (
            "<table>\n<tr><td>1<td colspan='2'>2</table>",
            "line 2: a cell that reaches over others; expected one for each place",
        ),
        (
            "<table>\n<tr><td>1\n<td>a, b</table>",
            "line 3: 'a,b' in a cell of the table; expected a number or nothing",
        ),
        (
            "0 33 35\n0 2\n4 5 6\n",
            "no puzzle is recognised: row 2 has 2 cells, row 1 has 3; write # where there is no",
        ),
        (
            'title = "A"\npuzzle\u00a0= "latin"\nboard = "1"\n',
            "line 2: not a puzzle file; a sign that only looks like a usual one stands there (U+",
        ),
        (
            'puzzle = "latin"\nboard\u00a0= "1"\n',
            "line 2: not a puzzle file: Expected '=' after a key in a key/value pair; a sign that "
            "only looks like a usual one stands there (U+00A0)",
        ),
        (
            "puzzle = “latin”\n",
            "line 1: not a puzzle file: Invalid value; the quotation marks around a text must be",
        ),
    ],
    ids=range(12),
)
def test_what_is_pasted_and_cannot_be_read_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(gw.FormatError) as caught:
        gw.parse(text)
    assert str(caught.value).startswith(message)


def test_fences_within_a_puzzle_file_are_left_alone() -> None:
    text = 'puzzle = "latin"\nboard = "1"\nnote = """\n```\n2\n```\n"""\n'
    assert gw.parse(text).meta["note"] == "```\n2\n```\n"


def test_a_board_in_a_file_may_have_wide_digits_and_other_blanks() -> None:
    text = 'puzzle = "latin"\ntitle = "A\u00a0B"\nboard = """\n１\u00a02\n.　１\n"""\n'
    assert gw.parse(text).givens == {0: 1, 1: 2, 3: 1}
    assert gw.parse(text).meta["title"] == "A\u00a0B"


def magic_square(n: int) -> str:
    """One of odd order by de la Loubère, or of an order that four divides."""
    if n % 2:
        rows = [
            [n * ((r + c + n // 2 + 1) % n) + (r + 2 * c + n - 3) % n + 1 for c in range(n)]
            for r in range(n)
        ]
    else:
        rows = [
            [
                n * n - (n * r + c) if (r % 4 in (0, 3)) == (c % 4 in (0, 3)) else n * r + c + 1
                for c in range(n)
            ]
            for r in range(n)
        ]
    return "\n".join(" ".join(map(str, row)) for row in rows)


@pytest.mark.parametrize(("n", "is_one"), [(3, True), (35, True), (36, True), (37, False)])
def test_magic_squares_are_recognised_up_to_36_rows(n: int, is_one: bool) -> None:
    rows = [[int(cell) for cell in row.split()] for row in magic_square(n).split("\n")]
    assert {sum(row) for row in rows} == {sum(row) for row in zip(*rows, strict=True)}
    assert is_magic(magic_square(n)) is is_one
