"""Pictures of numeric crosswords: what is drawn for each way to tell a grid."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.scene.scene import Area, Role, Stroke, Words

EXAMPLES = Path(__file__).parents[3] / "examples"
RING = {"entries": {"1x": "A b c d", "2x": "c d A", "y": "d b"}, "clues": {"1x": "cube"}}


def shapes(picture, kind, role):
    return [s for s in picture.scene.shapes if isinstance(s, kind) and s.role is role]


def texts(picture, role):
    return [word.text for word in shapes(picture, Words, role)]


def test_black_squares_are_filled_and_all_others_have_their_numbers():
    picture = gw.draw(gw.Crossnumber(grid="..#\n...\n#.."))
    assert [min(area.points) for area in shapes(picture, Area, Role.HOLE)] == [(2, 0), (0, 2)]
    assert texts(picture, Role.CLUE_NUMBER) == ["1", "2", "3", "4", "5"]
    assert not shapes(picture, Stroke, Role.BAR)
    rim = shapes(picture, Stroke, Role.BOX)
    assert sorted(line.points for line in rim) == [
        ((0, 0), (0, 3)),
        ((0, 0), (3, 0)),
        ((0, 3), (3, 3)),
        ((3, 0), (3, 3)),
    ]


def test_bars_stand_where_no_entry_goes_on():
    puzzle = gw.Crossnumber(across_lengths="21/3/12", down_lengths="3/12/21")
    bars = {line.points for line in shapes(gw.draw(puzzle), Stroke, Role.BAR)}
    inside = {line for line in bars if not all(x in (0, 3) for x, _ in line)}
    inside = {line for line in inside if not all(y in (0, 3) for _, y in line)}
    assert inside == {((2, 0), (2, 1)), ((1, 2), (1, 3)), ((1, 1), (2, 1)), ((2, 2), (3, 2))}


def test_cells_without_an_entry_are_outside_of_the_outline():
    puzzle = gw.Crossnumber(starts="X.X.\nX...\n....", across="1 12 (2)\n3 23 (2)", down="1 13 (2)")
    picture = gw.draw(puzzle, shade=["r3c3"], words=["r1c4 r2c4"])
    assert str(picture).splitlines()[2:7] == [
        "┏1━━┯━━━┳2━━┓",
        "┃   │   ┃   ┃",
        "┠3──┾━━━╋━━━┛",
        "┃   │   ┃",
        "┗━━━┷━━━┛",
    ]
    assert not shapes(picture, Area, Role.SHADE) and not shapes(picture, Stroke, Role.PATH)


def test_given_and_found_digits_differ():
    puzzle = gw.Crossnumber(grid="..\n..", base=16, clues={"1a": "172", "1d": "161"})
    puzzle = puzzle.with_givens({"r1c1": 10})
    picture = gw.draw(puzzle, [[10, 12], [1, 0]])
    assert texts(picture, Role.GIVEN) == ["A"]
    assert texts(picture, Role.FOUND) == ["C", "1", "0"]
    assert texts(gw.draw(puzzle), Role.GIVEN) == ["A"]
    assert texts(gw.draw(puzzle, letters={10: "ten"}), Role.GIVEN) == ["ten"]
    assert texts(gw.draw(puzzle, candidates={"r2c2": (3, 11)}), Role.CANDIDATE) == ["3", "B"]


def test_clues_stand_around_and_in_a_solution_what_they_come_to():
    puzzle = gw.Crossnumber(
        grid="..\n..", letters="1..9", clues={"1a": "AB*2 (2)", "1d": "?"}, relations="A < B"
    )
    assert texts(gw.draw(puzzle), Role.HEADING) == ["Across", "1", "Relations"]
    rules = "Each letter is a different number from 1 to 9. No entry begins with 0, and no two are "
    told = texts(gw.draw(puzzle), Role.LABEL)
    assert " ".join(told) == f"{rules}equal. AB×2 (2) A < B"
    values = {"A": 2, "B": 4, "r1c1": 1, "r1c2": 6, "r2c1": 7, "r2c2": 7}
    told = texts(gw.draw(puzzle, values), Role.LABEL)
    assert told == ["A = 2, B = 4", "AB×2 = 2×4×2 = 16", "77", "17", "67"]


def test_an_entry_without_a_clue_is_not_listed():
    puzzle = gw.Crossnumber(grid="..\n..", clues={"1a": "any", "1d": "prime", "2d": "?"})
    assert [item for s in gw.draw(puzzle).scene.article.sections for item in s.items] == [
        ("1", "prime\u00a0(2)")
    ]


def test_clues_are_printed_as_their_author_says():
    clues, printed = {"1a": "square", "3a": "4 * 4"}, {"1a": "A number squared - at *last*"}
    puzzle = gw.Crossnumber(grid="..\n..", clues=clues, printed=printed)
    told = " ".join(texts(gw.draw(puzzle), Role.LABEL))
    assert "A number squared - at *last* (2)" in told and "4 × 4 (2)" in told
    assert gw.parse(gw.format(puzzle)) == puzzle
    solved = " ".join(texts(gw.draw(puzzle, [[4, 9], [1, 6]]), Role.LABEL))
    assert "A number squared - at *last*: 49" in solved


def test_letters_that_others_tell_are_rules_and_second_stages_stand_in_the_solution():
    puzzle = gw.Crossnumber(
        grid="..",
        letters="1..9",
        letter={"X": "A + B"},
        clues={"1a": "AX"},
        after={"total": "sum of r1c1 r1c2"},
    )
    article = gw.draw(puzzle).scene.article
    assert "X is A" in article.preamble[0]
    assert [section.heading for section in article.sections] == ["Across"]
    solved = gw.draw(puzzle, {"r1c1": 1, "r1c2": 2, "A": 3, "B": 1, "X": 4})
    assert "total: 3" in texts(solved, Role.LABEL)


def test_title_author_and_source_are_printed():
    puzzle = gw.Crossnumber(grid="..", title="A title", author="Me", source="here", note="Why not")
    picture = gw.draw(puzzle)
    assert texts(picture, Role.HEADING)[0] == "A title"
    assert texts(picture, Role.LABEL) == ["Why not", "Me · here"]
    assert picture.text().splitlines()[0] == "A title"


def test_entries_of_other_directions_have_their_whole_names():
    picture = gw.draw(gw.load(EXAMPLES / "crossnumber-cube.toml"))
    headings = texts(picture, Role.HEADING)
    assert [text for text in headings if len(text) > 2][1:] == ["Across", "Down", "Through"]
    assert headings[2] == "1a"


def test_the_layers_of_a_cube_stand_side_by_side():
    picture = gw.draw(gw.load(EXAMPLES / "crossnumber-cube.toml"))
    assert not shapes(picture, Area, Role.HOLE)
    assert len(shapes(picture, Stroke, Role.BOX)) == 12
    assert texts(picture, Role.CLUE_NUMBER)[:4] == ["1", "2a 4t", "3a 7t", "4a 4d"]


def test_entries_along_diagonals_make_hexagons():
    picture = gw.draw(gw.load(EXAMPLES / "crossnumber-triangle.toml"), shade=["r1c4"])
    (shaded,) = shapes(picture, Area, Role.SHADE)
    assert len(shaded.points) == 6
    assert len(shapes(picture, Stroke, Role.GRID)) >= 18
    numbers = texts(picture, Role.CLUE_NUMBER)
    assert numbers == ["1a", "2a", "3a", "1d↙", "2d↙", "3d↙", "1u↖", "2u↖", "3u↖"]
    assert picture.text().splitlines()[5:10] == [
        "       ╱ ╲",
        "      │1d↙│",
        "      │   │",
        "     ╱ ╲ ╱ ╲",
        "    │1a │2d↙│",
    ]


TRIANGLE = {
    "cells": ". . a . .\n. b c d .\ne f g h i",
    "entries": {"1a": "b c d", "2a": "e f g h i", "1d": "a c b f e", "1u": "i h d c a"},
}
RINGS = {
    "cells": "a b c d e f\ng h i j k l",
    "entries": {"1c": "a b c", "2c": "d e f a", "3c": "g h i", "1i": "b h", "2o": "j d"},
}


def test_triangles_point_up_and_down_in_turn():
    picture = gw.draw(gw.Crossnumber(**TRIANGLE), tiles="triangles", shade=list("abcdefghi"))
    areas = shapes(picture, Area, Role.SHADE)
    assert all(len(area.points) == 3 for area in areas)
    is_up = [sum(y > min(b for _, b in area.points) for _, y in area.points) == 2 for area in areas]
    assert is_up == [True, True, False, True, True, False, True, False, True]
    assert texts(picture, Role.CLUE_NUMBER) == ["1a", "2", "1d↙", "1u↖"]
    assert picture.scene.flaws() == []


def test_rings_close_and_arrows_show_where_entries_go():
    picture = gw.draw(gw.Crossnumber(**RINGS), tiles="rings")
    assert texts(picture, Role.CLUE_NUMBER) == ["1c↘", "2c↖", "3", "1i←", "2o↙"]
    bars = shapes(picture, Stroke, Role.BAR)
    assert len(bars) > 40  # the arcs of the rim, and between c and d; not between f and a
    ends = {point for bar in bars for point in bar.points}
    assert max(abs(x) for x, _ in ends) == pytest.approx(max(abs(y) for _, y in ends), abs=0.01)
    assert picture.scene.flaws() == []


def test_hexagons_stand_in_slanted_rows():
    keys = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2", "1d": "r1c2 r2c1"}}
    picture = gw.draw(gw.Crossnumber(**keys), tiles="hexagons", shade=["r1c1", "r2c1"])
    one, other = (area.points for area in shapes(picture, Area, Role.SHADE))
    assert len(one) == 6 and min(other)[0] - min(one)[0] == pytest.approx(0.5)


def test_cells_without_a_place_are_nodes_of_a_graph():
    picture = gw.draw(gw.Crossnumber(**RING))
    assert sorted(texts(picture, Role.CLUE_NUMBER)) == ["A", "b", "c", "d"]
    assert "cube (4) in A b c d" in texts(picture, Role.LABEL)
    nodes = {
        round(point[0], 1)
        for stroke in shapes(picture, Stroke, Role.BOX)
        for point in stroke.points
    }
    assert len(nodes) > 10
    lines = shapes(picture, Stroke, Role.GRID)
    assert len(lines) == 5  # A-b, b-c, c-d, d-A, d-b
    assert picture.scene.flaws() == []


@pytest.mark.parametrize("n", [4, 12, 24, 60])
def test_the_signs_of_a_graph_do_not_overlap(n):
    pairs = {(i * i % n, (7 * i + 3) % n) for i in range(70)}
    entries = {f"{i}e": f"n{a} n{b}" for i, (a, b) in enumerate(sorted(pairs)) if a != b}
    picture = gw.draw(gw.Crossnumber(entries=entries, clues={"1e": "prime"}, duplicates=True))
    assert picture.scene.flaws() == []
    assert max(picture.scene.bounds[2:]) < 55


def test_entries_that_share_no_cell_are_rows_of_their_own():
    picture = gw.draw(gw.Crossnumber(entries={"A": 3, "B": 2, "C": 8}, clues={"A": "B + 99"}))
    assert texts(picture, Role.CLUE_NUMBER) == ["A", "B", "C"]
    assert [s.items for s in picture.scene.article.sections] == [(("A", "B +\u00a099\u00a0(3)"),)]


def test_a_tiling_that_is_none_is_refused():
    with pytest.raises(gw.PuzzleError, match=r"picture: .*did you mean 'rings'"):
        gw.Crossnumber(**RINGS, picture={"tiles": "ring"})
    with pytest.raises(gw.PuzzleError, match="tiles: cells of this family have one shape only"):
        gw.Latin("1 .\n. .", picture={"tiles": "rings"})


@pytest.mark.parametrize("tiles", gw.Crossnumber("..").family.tilings)
def test_every_tiling_draws_every_layout(tiles):
    for keys in (TRIANGLE, RINGS, RING, {"grid": "..#\n...\n#.."}, {"entries": {"A": 30, "B": 2}}):
        picture = gw.draw(gw.Crossnumber(**keys), tiles=tiles)
        assert picture.scene.flaws() == []
        assert picture.svg() and picture.text()


def test_cells_are_decorated_by_their_own_names():
    puzzle = gw.Crossnumber(**RING, cells="A b\nd c", picture={"shade": ["A", "R2C2"]})
    assert len(shapes(gw.draw(puzzle), Area, Role.SHADE)) == 2
    assert gw.parse(gw.format(puzzle)) == puzzle
    seen = []
    gw.draw(puzzle, shade=lambda name, value: bool(seen.append(name)))
    assert sorted(seen) == ["A", "b", "c", "d"]
    with pytest.raises(gw.PuzzleError, match="picture: shade"):
        gw.Crossnumber(**RING, picture={"shade": ["e"]})


def test_a_hidden_word_goes_through_the_values():
    picture = gw.draw(gw.Crossnumber(grid="..\n..", given={"r1c1": 7}), words=["r1c1 r1c2"])
    (path,) = shapes(picture, Stroke, Role.PATH)
    (value,) = shapes(picture, Words, Role.GIVEN)
    assert path.points[0] == value.box.centre


@pytest.mark.parametrize("n_rows", [1, 40])
def test_of_many_clues_the_first_are_shown_and_nothing_overlaps(n_rows):
    clues = [f"{n} multiple of {n} (2)" for n in range(1, 50 * n_rows + 1)]
    puzzle = gw.Crossnumber(starts=["X." * 50] * n_rows, across=clues, duplicates=True)
    picture = gw.draw(puzzle)
    assert picture.scene.flaws() == []
    told = texts(picture, Role.LABEL)
    assert ("and 1,400 more" in told) == (n_rows == 40)
    assert max(picture.scene.bounds[2:]) < 130
    assert len(picture.text().splitlines()) < 1_000


def test_a_clue_of_ten_thousand_characters_is_cut():
    picture = gw.draw(gw.Crossnumber(grid="..\n..", clues={"1a": "1" + " + 1" * 2499}))
    assert picture.scene.flaws() == []
    assert any(text.endswith("…") for text in texts(picture, Role.LABEL))
    assert max(picture.scene.bounds[2:]) < 40
