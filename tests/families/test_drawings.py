"""What is particular to the pictures of each family."""

from math import dist

import pytest

import gridwright as gw
from gridwright.draw.style import STROKES
from gridwright.scene.scene import Area, Disc, Role, Stroke, Words


def shapes(picture, kind, role):
    return [s for s in picture.scene.shapes if isinstance(s, kind) and s.role is role]


def texts(picture, role):
    return [word.text for word in shapes(picture, Words, role)]


def test_a_path_is_drawn_once_it_is_found():
    puzzle = gw.Hidoku(["1 .", ". 4"])
    assert not shapes(gw.draw(puzzle), Stroke, Role.PATH)
    (path,) = shapes(gw.draw(puzzle, gw.solve(puzzle, limit=1).solutions[0]), Stroke, Role.PATH)
    assert len(path.points) == 4


def test_a_path_with_a_gap_is_drawn_in_pieces():
    known = {"r1c1": 1, "r1c2": 2, "r3c3": 8, "r3c2": 9}
    picture = gw.draw(gw.Hidoku(["...", "...", "..."]), known)
    assert [len(path.points) for path in shapes(picture, Stroke, Role.PATH)] == [2, 2]
    assert len(shapes(picture, Disc, Role.MARK)) == 2


def test_wrong_sums_are_marked():
    puzzle = gw.MagicBoard(["..."] * 3)
    right = [[2, 7, 6], [9, 5, 1], [4, 3, 8]]
    assert texts(gw.draw(puzzle, right), Role.WRONG) == []
    assert texts(gw.draw(puzzle, right), Role.LABEL) == ["15"] * 8
    wrong = [[7, 2, 6], *right[1:]]
    assert texts(gw.draw(puzzle, wrong), Role.WRONG) == ["15"] * 3


def test_an_unknown_sum_is_not_drawn():
    puzzle = gw.MagicBoard(["..", ".."], row_sums=[3, "."], column_sums=[4, 6])
    assert sorted(texts(gw.draw(puzzle), Role.LABEL)) == ["3", "4", "6"]


def test_groups_are_cages_where_they_do_not_overlap():
    groups = [{"cells": ["r1c1", "r1c2"], "sum": 3}, {"cells": ["r1c1", "r2c2"], "sum": 5}]
    picture = gw.draw(gw.MagicBoard(["..."] * 3, groups=groups))
    assert texts(picture, Role.CLUE_NUMBER) == ["3"]
    assert texts(picture, Role.LABEL) == ["r1c1 + r2c2 = 5"]


def test_wrong_rings_and_sectors_are_marked():
    puzzle = gw.Jodici([". . . . . ."] * 3)
    picture = gw.draw(puzzle, [[1, 2, 3, 4, 5, 6]] * 3)
    assert len(texts(picture, Role.LABEL)) == 1  # 5 + 5 + 5 = 15
    assert "each ring 30" in texts(picture, Role.WRONG)


def test_operators_stand_between_the_cells_of_their_equation():
    puzzle = gw.EquationBoard(
        ["a + b * c = 20", "a - d = 2", "b < c"], numbers="1..9", board="a b c\nd . ."
    )
    assert texts(gw.draw(puzzle), Role.LABEL) == ["+", "×", "= 20", "−", "=", "2", "b < c"]


def test_equations_without_a_board_are_listed():
    many = [f"a + b > {i}" for i in range(60)]
    told = texts(gw.draw(gw.EquationBoard(many, numbers="1..9")), Role.LABEL)
    assert told[:1] == ["a + b > 0"] and told[-1] == "and 21 more equations" and len(told) == 40


def test_pieces_have_outlines_only_and_keep_their_colours():
    puzzle = gw.Polyomino("...\n...", {"I": "xxx", "L": "xx\nx."})
    solved = gw.Polyomino("...\n...", {"I": "xxx", "J": "xxx"})
    empty = gw.draw(puzzle)
    assert texts(empty, Role.LABEL) == ["I", "L"]
    picture = gw.draw(solved, gw.solve(solved, limit=1).solutions[0])
    assert not shapes(picture, Stroke, Role.GRID)
    tints = [area.tint for area in shapes(picture, Area, Role.SHADE)]
    assert sorted(tints) == [1] * 3 + [2] * 3


def test_neighbours_have_different_colours_where_there_are_many_pieces():
    puzzle = gw.Polyomino("......\n" * 6, {"domino": "xx"}, uses=18)
    picture = gw.draw(puzzle, gw.solve(puzzle, limit=1).solutions[0])
    tints = {}
    for area in shapes(picture, Area, Role.SHADE):
        tints[min(area.points)] = area.tint
    pairs = [(tints[x, y], tints[x + dx, y + dy]) for x, y in tints
             for dx, dy in ((1, 0), (0, 1)) if (x + dx, y + dy) in tints]  # fmt: skip
    assert sum(one == other for one, other in pairs) == 18


def test_the_sides_of_cages_are_whole_numbers_of_dashes():
    bent = {"cells": ["r1c1", "r1c2", "r2c2", "r3c2", "r3c3"], "sum": 20}
    picture = gw.draw(gw.MagicBoard(["..."] * 3, groups=[bent]))
    dash = sum(STROKES[Role.CAGE].dashes)
    sides = [dist(*side.points) for side in shapes(picture, Stroke, Role.CAGE)]
    assert len(sides) == 8
    assert all(abs(side / dash - round(side / dash)) < 1e-6 for side in sides)


def test_words_stand_one_below_the_other_with_the_digits_beside_them():
    puzzle = gw.Alphametic("AB + BA = FF", given={"A": 1})
    assert str(gw.draw(puzzle)).splitlines() == [
        "   A B       1",
        " + B A     +   1",
        "╺━━━━━╸   ╺━━━━━╸",
        "   F F",
    ]
    solved = gw.draw(puzzle, {"A": 1, "B": 2, "F": 3})
    assert texts(solved, Role.FOUND) == ["2", "2", "3", "3"]
    assert texts(solved, Role.GIVEN)[-2:] == ["1", "1"]


@pytest.mark.parametrize(
    "text",
    ["AB * C = DE", "A + B = C + D", "A = B = C", "A + 1 = B", "A < B", "A" + " + A" * 40 + " = B"],
)
def test_equations_of_words_that_are_no_sums_are_written_as_they_are(text):
    picture = gw.draw(gw.Alphametic(text, leading_zero=True, duplicates=True))
    assert "".join(str(picture).split()) == "".join(text.split())


def test_ends_that_wrap_are_dashed():
    wrap = gw.draw(gw.Polyomino("..\n..", {"I": "xx"}, uses=2, wrap="rows"))
    assert len(shapes(wrap, Stroke, Role.CAGE)) == 2


def test_the_layers_of_a_box_stand_side_by_side():
    picture = gw.draw(gw.Polyomino(box=[2, 2, 2], pieces={"I": "xx"}, uses=4))
    assert texts(picture, Role.LABEL)[:2] == ["layer 1", "layer 2"]


def test_chosen_options_are_marked():
    cover = gw.ExactCover("abc", ["ab", "c", "bc"])
    picture = gw.draw(cover, gw.solve(cover).solution)
    assert len(shapes(picture, Area, Role.BECAUSE)) == 2
    assert len(shapes(picture, Disc, Role.FOUND)) == 3
    assert len(shapes(picture, Disc, Role.GIVEN)) == 2


def test_of_a_large_cover_the_chosen_options_are_shown():
    cover = gw.ExactCover(range(200), [[i] for i in range(200)])
    empty, solved = gw.draw(cover), gw.draw(cover, gw.solve(cover).solution)
    assert texts(empty, Role.LABEL)[-1] == "and 80 more options and 80 more items"
    note = shapes(empty, Words, Role.LABEL)[-1]
    assert (note.box.x, note.box.y > 120, note.align) == (0, True, "left")  # below the first column
    assert len(shapes(solved, Area, Role.BECAUSE)) == 120


def test_colours_are_written_in_their_place():
    cover = gw.ExactCover("ab", [["a", ("x", "red")], ["b", ("x", "red")]], ["x"])
    assert texts(gw.draw(cover), Role.GIVEN) == ["red", "red"]


def test_steps_are_highlighted_and_candidates_crossed_out():
    puzzle = gw.Latin("1 . .\n. . .\n. . .")
    step = gw.Step("single", "the row", {1: 2}, {4: (2,)})
    picture = gw.draw(puzzle, steps=[step], candidates={"r2c2": (1, 2, 3), "r3c3": (2, 3)})
    assert len(shapes(picture, Area, Role.TARGET)) == 2
    assert texts(picture, Role.FOUND) == ["2"]
    assert texts(picture, Role.ELIMINATED) == ["2"]
    assert texts(picture, Role.CANDIDATE) == ["1", "3", "2", "3"]


def test_the_largest_boards_are_drawn_without_flaws():
    for puzzle in (gw.Latin([["."] * 100] * 100), gw.Sudoku("." * 625)):
        full = gw.draw(puzzle, [[puzzle.grid.rows] * puzzle.grid.cols] * puzzle.grid.rows)
        assert full.scene.flaws() == []
