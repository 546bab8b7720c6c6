"""What a page is told about a puzzle: every example of every family has a board to play on."""

import json
import re
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.families.registry import all_families
from gridwright.model.constraints import AllDifferent, LinearSum
from gridwright.model.model import Model
from gridwright.play.sheet import called, glimpse
from gridwright.puzzles.puzzle import Family
from gridwright.testing import check_family

EXAMPLES = sorted(
    path
    for path in (Path(__file__).parents[2] / "examples").iterdir()
    if path.suffix in (".toml", ".txt", ".dlx")
)
OWN_MODEL = gw.Model(
    {"x": range(1, 4), "y": (2, 9), "z": range(200)},
    [AllDifferent(("x", "y", "z"), name="they differ"), LinearSum(("x", "y"), 5, name="x + y")],
)


def told(puzzle):
    """A sheet as it arrives."""
    return json.loads(json.dumps(gw.sheet(puzzle).as_json()))


def example(name):
    return gw.load(next(path for path in EXAMPLES if path.stem == name))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_example_can_be_played(path):
    puzzle = gw.load(path)
    sheet = told(puzzle)
    assert sheet["playable"] and sheet["svg"].startswith("<svg")
    assert gw.parse(sheet["text"]) == puzzle
    here = {cell["id"] for cell in sheet["cells"]} | {letter["id"] for letter in sheet["letters"]}
    assert {puzzle.name(variable) for variable in puzzle.family.variables(puzzle)} <= here
    left, top, width, height = sheet["view"]
    for cell in sheet["cells"]:
        x, y, wide, high = cell["box"]
        assert left <= x and top <= y
        assert x + wide <= left + width and y + high <= top + height
        domain = sheet["domains"][cell["domain"]]
        assert "given" not in cell or cell["given"] in domain
    for what in ("houses", "sums", "statements", "entries"):
        for line in sheet[what]:
            assert here.issuperset(line["cells"]), line
    at = [(cell["row"], cell["col"]) for cell in sheet["cells"]]
    assert len(set(at)) == len(at) == len({cell["place"] for cell in sheet["cells"]})
    for _, piece, cells in sheet["moves"]:
        assert piece < len(sheet["pieces"]) and max(cells) < len(sheet["cells"])


def test_every_family_has_an_example():
    opened = {gw.load(path).family.name for path in EXAMPLES}
    assert {family.name for family in all_families()} - opened <= {"model", "rising"}


def test_a_model_without_a_board_is_a_square_for_each_name():
    sheet = told(gw.puzzle("model", json=json.dumps(json.loads(_stored(OWN_MODEL)))))
    assert [cell["place"] for cell in sheet["cells"]] == ["x", "y", "z"]
    assert sheet["kind"] == "number" and sheet["domains"][2] == {"low": 0, "high": 199}
    assert sheet["sums"] == [{"name": "x + y", "cells": ["x", "y"], "total": 5}]


def test_a_word_sum_has_a_square_for_each_letter_and_one_value_for_all_of_them():
    sheet = told(gw.Alphametic("SEND + MORE = MONEY"))
    assert [cell["id"] for cell in sheet["cells"]] == list("SENDMOREMONEY")
    assert sheet["cells"][0]["place"] == "word 1, letter 1, S" and sheet["kind"] == "digit"


def test_equations_that_are_no_sums_have_a_square_for_each_letter_once():
    sheet = told(gw.Alphametic("AB * C = BAA"))
    assert [cell["id"] for cell in sheet["cells"]] == ["A", "B", "C"]
    assert sheet["entries"][0]["cells"] == ["A", "B", "C"]
    assert sheet["entries"][0]["text"] == "AB × C = BAA"


def test_equations_are_listed_with_the_signs_that_are_printed():
    texts = [entry["text"] for entry in told(example("equation-board"))["entries"]]
    assert texts[0] == "a + b × c = −74"
    less = gw.EquationBoard(["a * 2 <= 3"], numbers="0..9")
    assert [entry["text"] for entry in told(less)["entries"]] == ["a × 2 ≤ 3"]


def test_a_path_says_what_touches_what():
    order = told(gw.Hidoku("1 .\n. 4"))["order"]
    assert (order["first"], order["last"]) == (1, 4)
    assert order["near"]["r1c1"] == ["r1c2", "r2c1", "r2c2"]


def test_clues_come_with_their_cells_and_letters_beside_the_board():
    sheet = told(example("crossnumber-chains"))
    first = sheet["entries"][0]
    assert (first["label"], first["section"]) == ("1", "Across")
    assert first["cells"][0] == "r1c1" and first["text"] == "GV(GT +\xa0QP) +\xa0T"
    assert len(sheet["letters"]) == 8


def test_pieces_say_how_they_may_be_laid():
    sheet = told(gw.Polyomino("..\n..", {"I": "xx"}, uses=2))
    assert sheet["plays"] == "pieces" and sheet["pieces"] == [{"name": "I", "uses": 2}]
    assert ["I r1c1 r1c2", 0, [0, 1]] in sheet["moves"] and len(sheet["moves"]) == 4


def test_options_of_a_cover_are_chosen():
    sheet = told(gw.parse("a b\na\nb\na b\n"))
    assert sheet["plays"] == "choices" and len(sheet["cells"]) == 3
    assert ["0", "2"] in [house["cells"] for house in sheet["houses"]]


def test_stars_that_exclude_one_another_are_no_house_of_different_values():
    assert gw.sheet(example("star-battle")).houses == []


def test_the_cells_of_a_cage_and_its_sum_are_told():
    sheet = told(example("killer"))
    assert sheet["sums"][0] == {
        "name": "the cage of r1c1 sums to 17",
        "cells": sheet["sums"][0]["cells"],
        "total": 17,
    }
    assert next(cell for cell in sheet["cells"] if cell["id"] == "r1c1")["printed"] == "17"


def test_signs_of_digits_are_told_and_letters_beside_are_in_decimal():
    assert told(example("crossnumber-hexadecimal"))["symbols"]["10"] == "A"
    sheet = told(example("crossnumber-cubed"))
    assert sheet["kind"] == "digit" and sheet["symbols"] == {}


@pytest.mark.parametrize(("side", "is_playable"), [(50, True), (51, False)])
def test_a_board_has_as_many_places_as_a_page_can_show(side, is_playable):
    sheet = gw.sheet(gw.Hidoku("\n".join(" ".join("." * side) for _ in range(side))))
    assert sheet.playable is is_playable
    assert is_playable or "2,601 places; a page shows at most 2,500" in sheet.reason


class Bare(Family):
    """A plug-in's family that says no more than it must."""

    name, summary = "bare", "two numbers"
    keys = {"sum": "of both"}

    def build(self, table):
        return gw.Puzzle(self, clues={"sum": table.whole("sum")})

    def variables(self, puzzle):
        return ("a", "b")

    def model(self, puzzle):
        given = {name: (value,) for name, value in puzzle.givens.items()}
        total = LinearSum(("a", "b"), puzzle.clues["sum"], name="both")
        return Model({"a": range(5), "b": range(5)} | given, [total])

    def read(self, puzzle, assignment):
        return gw.Solution(puzzle, assignment)

    def text(self, puzzle, solution=None):
        return gw.Latin("1").family.text(gw.Latin("1"))

    def key_values(self, puzzle):
        return {"sum": puzzle.clues["sum"]}


def test_a_family_that_says_nothing_of_boards_can_be_played():
    from gridwright.text.table import KeyTable

    sheet = told(Bare().puzzle(KeyTable({"sum": 3})))
    assert [cell["id"] for cell in sheet["cells"]] == ["a", "b"]
    assert sheet["sums"] == [{"name": "both", "cells": ["a", "b"], "total": 3}]


def test_a_glimpse_is_a_corner_of_a_large_board_and_all_of_a_small_one():
    corner, whole = glimpse(example("sudoku"))
    assert 'viewBox="-2 -2 180 180"' in corner and len(corner) < len(whole)
    assert 'viewBox="-2 -2 364 364"' in whole and len(whole) == len(gw.sheet(example("sudoku")).svg)
    small, same = glimpse(gw.Latin("1 .\n. ."))
    assert 'viewBox="-2 -2 84 84"' in small and small == same


def test_a_glimpse_of_a_sum_of_words_has_letters_that_can_be_read():
    small, _ = glimpse(example("alphametic"))
    sizes = {
        float(size) for size in re.findall(r'<text class="given"[^>]* font-size="([\d.]+)"', small)
    }
    assert sizes and min(sizes) > 20


def test_the_grounds_of_cells_lie_under_what_is_written():
    sheet = told(example("jigsaw"))
    assert {cell["tint"] for cell in sheet["cells"]} <= set(range(1, 13))
    assert "shade" not in sheet["svg"]


def test_families_are_held_to_their_boards():
    check_family(gw.Latin("1").family, [gw.Latin("1 .\n. .")])


def _stored(model):
    from gridwright.model.store import write_model

    return write_model(model)


def test_a_family_is_called_as_people_call_it_and_stars_are_drawn():
    names = {family.name: called(family) for family in all_families()}
    assert names["kenken"] == "KenKen" and names["easy-as-abc"] == "Easy as ABC"
    assert names["magic-board"] == "Magic board" and names["sudoku"] == "Sudoku"
    sheet = told(example("transversal"))
    assert sheet["symbols"] == {"0": "x", "1": "*"} and sheet["drawn"] == {"0": "·", "1": "★"}
    assert told(example("latin"))["drawn"] == {}
