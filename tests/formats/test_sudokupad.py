"""What SudokuPad draws: Sudokus are read, what has no meaning without its rules is refused."""

import json

import pytest

import gridwright as gw
from gridwright.formats.links.lz_string import compressed
from gridwright.formats.links.sudokupad_text import MAX_DEPTH, MAX_VALUES, unzipped

ROWS = "ce:[[{v:1},,,],[,,,],[,,,{v:4}],[,,{v:'2'},]]"
BOXES = (
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
    "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
)
ROWS_AS_REGIONS = f"re:{[[[r, c] for c in range(4)] for r in range(4)]}".replace(" ", "")


def drawn(text: str, prefix: str = "scl") -> str:
    return f"https://sudokupad.app/{prefix}{compressed(text)}"


def puzzle_of(*parts: str) -> gw.Puzzle:
    return gw.parse(drawn("{" + ",".join((ROWS, BOXES, *parts)) + "}"))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{ce:[[,],[{v:1},]]}", {"cells": [[{}, {}], [{"value": 1}, {}]]}),
        ("{a:[],c:#0,c1:#F,c2:A1b2C3,r:t,x:f}", None),
        (r"{t:'Bob\'s \'x\'\n\u00e9'}", {"title": "Bob's 'x'\né"}),
        (r'{"t":"Bob' + "'s" + r' \"x\""}', {"title": 'Bob\'s "x"'}),
        ('{"cells":[[{}]],"n":null,"x":-1.5e2}', {"cells": [[{}]], "n": None, "x": -150.0}),
    ],
    ids=range(5),
)
def test_shortened_json_is_read(text: str, value: object) -> None:
    black_and_white = {
        "arrows": [],
        "color": "#000000",
        "borderColor": "#FFFFFF",
        "backgroundColor": "#A1b2C3",
        "rounded": True,
        "x": False,
    }
    assert unzipped(text) == (black_and_white if value is None else value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "nothing in place of a value"),
        ("{", "'' in place of a key"),
        ("[1,2", "'' in place of ']'"),
        ("{a:1}}", "'}' after its end"),
        ("{a:1 2}", "'2' in place of '}'"),
        ("{1:{:}}", "':' in place of a key"),
        ("{a:xyz}", "'xyz' is no value"),
        ("{a:'x}", "character 3"),
        (r"{a:'\q'}", "is no text"),
        ("[" * (MAX_DEPTH + 2), f"over {MAX_DEPTH} lists"),
        ("[" + "," * MAX_VALUES + "]", "more than 100,000 values"),
        ("9" * 40, "is no value"),
    ],
    ids=range(12),
)
def test_what_is_no_json_is_refused_with_its_place(text: str, told: str) -> None:
    with pytest.raises(gw.PuzzleError) as caught:
        unzipped(text)
    assert told in str(caught.value) and "SudokuPad" in str(caught.value)


def test_the_bounds_themselves_are_read() -> None:
    assert len(unzipped("[" + "," * (MAX_VALUES - 1) + "]")) == MAX_VALUES
    unzipped("[" * MAX_DEPTH + "1" + "]" * MAX_DEPTH)


@pytest.mark.parametrize("prefix", ["scl", "ctc", "?puzzleid=scl", "sudoku/scl"])
def test_givens_and_boxes_are_a_sudoku(prefix: str) -> None:
    puzzle = gw.parse(drawn("{" + f"{ROWS},{BOXES}" + "}", prefix))
    assert puzzle.givens == {0: 1, 11: 4, 14: 2} and puzzle.family.name == "sudoku"
    assert not puzzle.clues


def test_plain_json_is_read_too() -> None:
    cells: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    cells[0][0] = {"value": 1}
    boxes = unzipped("{" + BOXES + "}")["regions"]
    text = json.dumps({"cells": cells, "regions": boxes, "cellSize": 50})
    assert gw.parse(drawn(text, "ctc")).givens == {0: 1}


def test_regions_are_a_jigsaw_and_other_boxes_a_key() -> None:
    jigsaw = gw.parse(drawn("{" + f"{ROWS},{ROWS_AS_REGIONS}" + "}"))
    assert jigsaw.clues["regions"] == ("aaaa", "bbbb", "cccc", "dddd")
    rows = [[{} for _ in range(6)] for _ in range(6)]
    tall = [
        [[r + 3 * a, c + 2 * b] for r in range(3) for c in range(2)]
        for a in range(2)
        for b in range(3)
    ]
    puzzle = gw.parse(drawn(json.dumps({"cells": rows, "regions": tall})))
    assert puzzle.clues["box"] == (3, 2)


def test_cages_and_what_is_told_in_cages_are_read() -> None:
    puzzle = puzzle_of(
        "ca:[{v:'title: Small'},{v:'author: Somebody'},{v:'rules: Normal killer sudoku rules "
        "apply. Digits in cages may not repeat and sum to the total in the top left corner.'},"
        "{v:'solution: 1234'},{ce:[[0,2],[0,1]],v:5,unique:t,sum:5},{ce:[[3,0]],v:'3'}]"
    )
    assert [(cage.cells, cage.value) for cage in puzzle.clues["cages"]] == [((1, 2), 5), ((12,), 3)]
    assert puzzle.meta["title"] == "Small" and puzzle.meta["author"] == "Somebody"
    assert puzzle.meta["note"].startswith("Normal killer")


def test_data_of_the_puzzle_are_told() -> None:
    data = r"metadata:{t:'A title',author:'Bob',rules:['Normal sudoku rules apply.'],solution:'12'}"
    assert dict(puzzle_of(data).meta) == {
        "title": "A title",
        "author": "Bob",
        "note": "Normal sudoku rules apply.",
    }


@pytest.mark.parametrize(
    "rules",
    [
        "Normal sudoku rules apply.",
        "Place the digits 1-4 once each in every row, column and 2x2 box.",
        "Fill the grid so that no digit repeats in a row, column, or marked region.\nSolve!",
        "Classic sudoku",
        "No rules provided for this puzzle. Please check the related video or website for rules.",
    ],
)
def test_the_rules_of_sudoku_are_known(rules: str) -> None:
    assert puzzle_of(f"metadata:{{rules:'{rules}'}}").givens[0] == 1


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("l:[{wp:[[0,0],[1,1]]}]", "a puzzle with 'lines': drawn, without what they mean"),
        ("o:[{ct:[1,1]}],u:[{ct:[1,1]}]", "'overlays' and 'underlays'"),
        ("global:['antiknight']", "'global'"),
        ("metadata:{antiknight:t}", "whose data say 'antiknight'"),
        ("metadata:{norowcol:t}", "whose data say 'norowcol'"),
        ("metadata:{rules:'Digits a knight\\'s move apart differ.'}", "rules in words of their"),
        ("metadata:{rules:'Normal sudoku rules do not apply.'}", "rules do not apply"),
        ("metadata:{rules:'Both diagonals hold each digit once.'}", "Both diagonals"),
        ("metadata:{rules:'Digits in cages sum to the total.'}", "Digits in cages sum"),
        ("ca:[{ce:[[0,0],[0,1]]}]", "a cage with no sum"),
        ("ca:[{ce:[[0,0]],v:'<5'}]", "a cage with the value '<5'"),
        ("ca:[{ce:[[0,9]],v:5}]", "'[0, 9]' is no cell of 4 rows"),
        ("ca:[{ce:[[0,0]],v:5,unique:f}]", "in which digits may repeat"),
        ("ca:[{v:'note: look'}]", "a note 'note: look'"),
        ("ca:3", "'3' in place of a list"),
    ],
    ids=range(15),
)
def test_what_is_drawn_besides_is_refused_by_name(part: str, told: str) -> None:
    with pytest.raises(gw.FormatError) as caught:
        puzzle_of(part)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[1]", "what is packed is no object"),
        ("{}", "no square grid of 2 to 16 rows"),
        ("{ce:[[,],[,,]]}", "no square grid"),
        ("{ce:[[1,],[,]]}", "'1' in place of a cell"),
        ("{ce:[[{v:x12},],[,]]}", "'x12' is no value"),
        ("{ce:[[{v:'A'},],[,]]}", "a cell with 'A' at r1c1"),
        ("{ce:[[{centremarks:[1]},],[,]]}", "a cell with 'centremarks' at r1c1"),
        ("{ce:[[,],[,]]}", "0 regions of 2 rows"),
        ("{ce:[[,],[,]],re:[[[0,0],[0,0]],[]]}", "r1c1 is in two regions"),
    ],
    ids=range(9),
)
def test_drawings_that_are_no_board_are_refused(text: str, told: str) -> None:
    with pytest.raises(gw.FormatError) as caught:
        gw.parse(drawn(text + " \t\n\r" * 9 + "\n\t \r"))
    assert told in str(caught.value)


def test_given_pencil_marks_of_f_puzzles_are_candidates() -> None:
    grid: list[list[dict[str, object]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][1] = {"givenPencilMarks": [2, 4]}
    text = json.dumps({"size": 4, "grid": grid})
    puzzle = gw.parse(f"https://www.f-puzzles.com/?load={compressed(text)}")
    assert puzzle.clues["candidates"] == {1: (2, 4)}
    assert gw.parse(gw.link(puzzle, to="f-puzzles")) == puzzle
    grid[0][1] = {"givenPencilMarks": [5]}
    text = json.dumps({"size": 4, "grid": grid})
    with pytest.raises(gw.FormatError, match="given pencil marks other than"):
        gw.parse(f"https://www.f-puzzles.com/?load={compressed(text)}")
