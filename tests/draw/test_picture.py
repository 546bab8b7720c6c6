from pathlib import Path

import pytest

import gridwright as gw
from gridwright.scene.scene import Area, Disc, Role, Words

EXAMPLES = Path(__file__).parents[2] / "examples"
PUZZLE = gw.Latin("1 .\n. .")


@pytest.mark.parametrize(
    ("suffix", "begins"),
    [(".svg", b"<svg"), (".png", b"\x89PNG"), (".pdf", b"%PDF-1.7"), (".txt", "┏".encode())],
)
def test_the_suffix_says_what_is_saved(tmp_path, suffix, begins):
    path = tmp_path / f"board{suffix.upper()}"
    gw.draw(PUZZLE).save(path)
    assert path.read_bytes().startswith(begins)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_another_suffix_is_refused_with_those_that_are_known(tmp_path):
    with pytest.raises(gw.PuzzleError, match=r"ends in \.pdf, \.png, \.svg, \.txt"):
        gw.draw(PUZZLE).save(tmp_path / "board.gif")
    with pytest.raises(gw.PuzzleError, match="did you mean 'svg'"):
        gw.draw(PUZZLE).save(tmp_path / "board.svgz")
    assert not list(tmp_path.iterdir())


def test_a_notebook_gets_the_svg_and_a_terminal_the_text():
    picture = gw.draw(PUZZLE)
    assert picture._repr_svg_() == picture.svg()
    assert str(picture) + "\n" == picture.text()


def test_draw_is_the_function_though_a_package_has_its_name():
    import gridwright.draw.svg

    assert callable(gw.draw) and gw.draw is gridwright.draw


def test_boards_by_rows_and_by_names_are_drawn_alike():
    rows = gw.draw(PUZZLE, [[1, 2], [2, 1]]).svg()
    assert rows == gw.draw(PUZZLE, {"r1c1": 1, "r1c2": 2, "r2c1": 2, "r2c2": 1}).svg()
    assert rows == gw.draw(PUZZLE, gw.solve(PUZZLE).solution).svg()


def test_part_of_a_board_can_be_drawn():
    assert str(gw.draw(PUZZLE, {"r2c2": 1})).count("1") == 1


def test_a_value_outside_of_the_board_is_refused():
    with pytest.raises(gw.PuzzleError, match="r1c3: no cell of this board"):
        gw.draw(PUZZLE, [[1, 2, 3], [2, 1, 3]])
    with pytest.raises(gw.UnknownName, match="r3c1"):
        gw.draw(PUZZLE, candidates={"r3c1": (1,)})


def test_a_solved_picture_tells_what_was_given_from_what_was_found(picture, scene_name):
    name, _, state = scene_name.rpartition("-")
    if state != "solved" or not (EXAMPLES / name).exists():
        pytest.skip("it is no solved example")
    told = [s for s in picture.scene.shapes if isinstance(s, Words | Disc)]
    pieces = [s for s in picture.scene.shapes if isinstance(s, Area) and s.tint]
    assert pieces or any(shape.role is Role.FOUND for shape in told)
    givens = gw.load(EXAMPLES / name).givens
    assert sum(shape.role is Role.GIVEN for shape in told) >= len(givens)
