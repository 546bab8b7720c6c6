"""What people are told of elements: names in explanations, colours, slips, errors."""

import pytest

import gridwright as gw
from gridwright.basics.catalogue import find_language
from gridwright.explain.labels import label_in
from gridwright.puzzles.element import element_clues, element_names, find_element
from gridwright.scene.scene import Area

NINE = ["........."] * 9
FOUR = ["...."] * 4


def tints(puzzle: gw.Puzzle) -> set[int]:
    return {s.tint for s in gw.draw(puzzle).scene.shapes if isinstance(s, Area) and s.tint}


@pytest.mark.parametrize("key", [name for name in element_names() if name != "statements"])
def test_names_of_elements_are_translated(key: str) -> None:
    element = find_element(key)
    told = element.example
    if element.parts and isinstance(told, dict):
        told = {**told, "negative": True}
    puzzle = gw.Sudoku(NINE, **{key: told})
    german = find_language("de")
    names = {c.name for clue in element_clues(puzzle) for c in clue.constraints}
    assert names and not [name for name in names if label_in(german, name) == name]


def test_a_number_outside_is_named_by_its_line_and_side() -> None:
    """The place above column 1 and the one left of row 1 begin in the same cell."""
    places = ["r0c1 = 3", "r1c0 = 4", "r10c1 = 5", "r1c10 = 6"]
    puzzle = gw.Sudoku(NINE, x_sums=places, skyscrapers=["r0c9 = 2"])
    assert [clue.name for clue in element_clues(puzzle)] == [
        "column 9: 2 seen from the top",
        "column 1: the x-sum 3 from the top",
        "row 1: the x-sum 4 from the left",
        "column 1: the x-sum 5 from the bottom",
        "row 1: the x-sum 6 from the right",
    ]


def test_a_line_that_leaps_may_be_a_slip() -> None:
    told = {"arrows": ["r1c1 = r1c2 r1c4"], "renban": ["r2c2 r3c3 r4c3"], "whispers": ["r9c9 r7c9"]}
    puzzle = gw.Sudoku(NINE, **told, extra_regions=["r1c1 r9c9"])
    assert puzzle.family.notes(puzzle) == (
        "arrows 1: r1c2 and r1c4 do not touch",
        "whispers 1: r9c9 and r7c9 do not touch",
    )


def test_cells_may_stand_between_commas() -> None:
    puzzle = gw.Sudoku(NINE, palindromes=["r1c1, r1c2,r1c3"])
    assert puzzle == gw.Sudoku(NINE, palindromes=["r1c1 r1c2 r1c3"])
    assert gw.Skyscrapers(["..."] * 3, top="1, ., 2") == gw.Skyscrapers(["..."] * 3, top="1 . 2")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("r9c2 = 1 2", "quadruples 1: r9c2 is not the left upper one of four cells"),
        ("r1c1 = 1 2 3 4 5", "quadruples 1: expected 1 to 4 numbers, found 5"),
        ("r1c1 = a", "quadruples 1: expected the left upper of four cells"),
    ],
)
def test_an_error_in_a_quadruple_tells_what_is_wrong(entry: str, message: str) -> None:
    assert not gw.Sudoku(NINE, quadruples=["r8c8 = 1 2 3 4"]).givens
    with pytest.raises(gw.FormatError, match=message):
        gw.Sudoku(NINE, quadruples=[entry])


def test_lines_can_be_told_apart_by_their_colours() -> None:
    line = ["r1c1 r1c2 r1c3"]
    keys = ("renban", "zippers", "whispers", "region_sums", "palindromes", "nabner")
    assert len({frozenset(tints(gw.Sudoku(FOUR, **{key: line}))) for key in keys}) == len(keys)


def test_regions_have_no_colour_where_lines_have() -> None:
    regions = ["aaab", "acbb", "ccbd", "cddd"]
    assert len(tints(gw.Sudoku(FOUR, regions=regions))) > 1
    lined = gw.Sudoku(FOUR, regions=regions, thermometers=["r1c1 r1c2"])
    assert len(tints(lined)) == 1
