import pytest

import gridwright as gw
from gridwright.scene.scene import Area, Disc, Role, Stroke, Words

BOARD = """puzzle = "latin"
title = "Hidden"
board = "1 2 .\\n. . .\\n. . ."

[picture]
shade = ["r1c1", "R2C2"]
thick = ["r1c1 r1c2", "r1c1 r2c1"]
words = ["r1c1 r1c2 r1c3"]
subtitle = "Read the first row."

[picture.letters]
1 = "A"
2 = "B"
"""


def shapes(picture, kind, role):
    return [s for s in picture.scene.shapes if isinstance(s, kind) and s.role is role]


def texts(picture, role):
    return [word.text for word in shapes(picture, Words, role)]


def test_a_file_decorates_its_picture():
    picture = gw.draw(gw.parse(BOARD))
    assert len(shapes(picture, Area, Role.SHADE)) == 2
    thick = [s.points for s in shapes(picture, Stroke, Role.BAR)]
    assert [points[1] for points in thick] == [(1, 1), (1, 1)]
    ends = [points[0] for points in thick]
    assert ends == [pytest.approx((1, 0.05)), pytest.approx((0.05, 1))]  # within the rim
    assert len(shapes(picture, Stroke, Role.PATH)[0].points) == 3
    assert texts(picture, Role.GIVEN) == ["A", "B"]
    assert texts(picture, Role.LABEL) == ["Read the first row."]
    assert picture.scene.flaws() == []


def test_decoration_survives_writing_and_reading():
    puzzle = gw.parse(BOARD)
    assert gw.parse(gw.format(puzzle)) == puzzle
    assert puzzle.with_givens({"r3c3": 1}).meta == puzzle.meta


def test_python_decorates_and_overrides_the_file():
    puzzle = gw.parse(BOARD)
    solved = gw.solve(puzzle, limit=1).solutions[0]
    picture = gw.draw(puzzle, solved, shade=lambda name, value: value == 3, letters={3: "C"})
    assert len(shapes(picture, Area, Role.SHADE)) == 3
    assert texts(picture, Role.FOUND).count("C") == 3
    assert texts(picture, Role.GIVEN) == ["1", "2"]
    assert "picture" in puzzle.meta and puzzle.meta["picture"]["shade"] == ("r1c1", "r2c2")


def test_a_predicate_sees_names_and_empty_cells():
    seen = []
    gw.draw(gw.Latin("1 .\n. ."), shade=lambda name, value: bool(seen.append((name, value))))
    assert seen == [("r1c1", 1), ("r1c2", None), ("r2c1", None), ("r2c2", None)]


def test_values_are_shaded_and_circled_by_a_rule():
    puzzle = gw.Latin("1 2 .\n. . .\n. . .", picture={"shade": "odd", "circle": "2..3, 9"})
    assert len(shapes(gw.draw(puzzle), Area, Role.SHADE)) == 1  # no more than is known
    solved = gw.draw(puzzle, [[1, 2, 3], [2, 3, 1], [3, 1, 2]])
    assert len(shapes(solved, Area, Role.SHADE)) == 6
    assert len(shapes(solved, Disc, Role.MARK)) == 6
    assert gw.parse(gw.format(puzzle)) == puzzle
    named = gw.draw(gw.Latin("1 2\n2 1"), circle=["r1c1"])
    assert [disc.at for disc in shapes(named, Disc, Role.MARK)] == [(0.5, 0.5)]


def test_a_title_stands_above_the_board_where_it_is_asked_for():
    puzzle = gw.Latin("1 .\n. .", title="A square of two")
    assert texts(gw.draw(puzzle), Role.HEADING) == []
    picture = gw.draw(puzzle, title=True)
    assert texts(picture, Role.HEADING) == ["A square of two"]
    assert picture.scene.bounds.y < 0 and picture.scene.flaws() == []
    crossword = gw.Crossnumber(grid="..", title="Once", picture={"title": True})
    assert texts(gw.draw(crossword), Role.HEADING) == ["Once"]


def test_hexagons_are_decorated_too():
    puzzle = gw.Hidoku(["1 .", ". 4"], adjacency="hex")
    picture = gw.draw(puzzle, shade=["r2c2"], thick=["r1c1 r1c2"])
    assert len(shapes(picture, Area, Role.SHADE)[0].points) == 6
    assert len(shapes(picture, Stroke, Role.BAR)) == 1


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('picture = {shade = ["r9c9"]}', "line 3: picture: shade: 'r9c9' is not a cell"),
        ('picture = {shade = "evn"}', "line 3: picture: shade: expected cells, or values such as"),
        ('picture = {circle = ["r9c9"]}', "line 3: picture: circle: 'r9c9' is not a cell"),
        ('picture = {tiles = "rings"}', "line 3: picture: tiles: cells of this family have one"),
        ('picture = {thick = ["r1c1"]}', "line 3: picture: thick: expected two cells"),
        ('picture = {letters = {x = "A"}}', "line 3: picture: 'x' is not a number"),
        ("picture = {letters = {1 = 2}}", "line 3: picture: letters: expected a text for 1"),
        ('picture = {shades = ["r1c1"]}', "did you mean 'shade'"),
        ("picture = 3", "line 3: picture: expected a table"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(line, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(f'puzzle = "latin"\nboard = "1 .\\n. ."\n{line}\n')
    assert told in str(caught.value)


def test_families_without_a_board_refuse_decoration():
    with pytest.raises(gw.PuzzleError, match="unknown key 'picture'"):
        gw.parse('puzzle = "exact-cover"\nitems = ["a"]\noptions = [["a"]]\n[picture]\n')
    with pytest.raises(gw.PuzzleError, match="take no annotations"):
        gw.draw(gw.ExactCover("a", ["a"]), shade=["r1c1"])
