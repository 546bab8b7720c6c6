"""Pictures of cages, runs and signs of order."""

import gridwright as gw
from gridwright.scene.scene import Area, Role, Stroke, Words


def shapes(picture, kind, role):
    return [s for s in picture.scene.shapes if isinstance(s, kind) and s.role is role]


def texts(picture, role):
    return [word.text for word in shapes(picture, Words, role)]


def test_a_killer_has_dashed_cages_with_their_sums():
    cages = [{"cells": ["r1c1", "r1c2"], "sum": 3}, {"cells": ["r3c3"], "sum": 4}]
    picture = gw.draw(gw.Sudoku(["...."] * 4, cages=cages))
    assert texts(picture, Role.CLUE_NUMBER) == ["3", "4"]
    assert len(shapes(picture, Stroke, Role.CAGE)) == 8


def test_a_kenken_has_thick_cages_with_their_targets():
    puzzle = gw.puzzle("kenken", cages="a a\nb c", targets={"a": "1-", "b": 1, "c": 2})
    picture = gw.draw(puzzle)
    assert texts(picture, Role.CLUE_NUMBER) == ["1−", "1", "2"]
    assert not shapes(picture, Stroke, Role.CAGE)
    grid = shapes(picture, Stroke, Role.GRID)
    assert [line.points for line in grid] == [((1, 0), (1, 1))]


def test_a_kakuro_has_grey_cells_with_the_sums_of_both_runs():
    puzzle = gw.puzzle("kakuro", "# 4\\ 3\\\n\\3 . .\n\\4 . .")
    picture = gw.draw(puzzle)
    assert len(shapes(picture, Area, Role.SHADE)) == 5
    assert sorted(texts(picture, Role.LABEL)) == ["3", "3", "4", "4"]
    assert picture.text().splitlines()[1] == "┃░░░░░░░│4░░╲░░░│3░░╲░░░┃"


def test_a_futoshiki_has_signs_between_its_cells():
    puzzle = gw.puzzle("futoshiki", ". < .\nv   ^\n. > .", order=["r1c1 < r2c2"])
    picture = gw.draw(puzzle)
    assert sorted(texts(picture, Role.LABEL)) == ["<", ">", "r1c1 < r2c2", "∧", "∨"]
    assert picture.scene.flaws() == []
