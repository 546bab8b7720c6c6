"""Elements: each says what it should, is written and drawn, and refuses what it cannot be."""

from functools import cache
from itertools import permutations, product
from math import hypot

import pytest
from element_cases import SPECIAL, Rows, case

import gridwright as gw
from gridwright.api.keys import ElementKeys
from gridwright.puzzles.element import Element, element_names, element_rules, find_element
from gridwright.scene.scene import Area, Role

NAMES = element_names()
if not NAMES:
    pytest.skip("entry points of elements are not installed yet", allow_module_level=True)
OWN = [name for name in NAMES if find_element(name).__module__.startswith("gridwright.")]
ONLY_NINE = {"windoku"}
ONLY_THIRDS = {"global_entropy"}
UNDECIDED = {"anti_king", "anti_knight", "anti_taxicab", "disjoint_groups", "non_consecutive"}
UNDECIDED |= {"dutch_whispers", "entropic_lines", "lockouts"}
"""Elements that on four rows no board meets, or every one of those that are tried."""
BLANK = ["...."] * 4


@cache
def boards() -> tuple[Rows, ...]:
    """All 288 Sudokus of four rows."""
    found = []
    for rows in product(permutations(range(1, 5)), repeat=4):
        columns = all(len(set(column)) == 4 for column in zip(*rows, strict=True))
        if columns and all(
            len({*rows[r][c : c + 2], *rows[r + 1][c : c + 2]}) == 4 for r in (0, 2) for c in (0, 2)
        ):
            found.append(rows)
    return tuple(found)


def agrees(key: str, seed: int, engine: str) -> bool:
    value, holds = case(key, seed)
    puzzle = gw.Sudoku(BLANK, **{key: value})
    found = gw.solve(puzzle, limit=None, engine=engine).solutions
    wanted = {rows for rows in boards() if holds(rows)}
    assert {solution.rows for solution in found} == wanted, (key, value)
    return bool(wanted) and len(wanted) < 288


def test_each_element_of_ours_has_a_case() -> None:
    assert set(OWN) == {*SPECIAL, *ONLY_NINE, *ONLY_THIRDS}


@pytest.mark.parametrize("key", sorted(SPECIAL))
def test_what_an_element_says_is_what_its_rule_says(key: str) -> None:
    decides = [agrees(key, seed, "plain") for seed in range(8)]
    assert any(decides) or key in UNDECIDED


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["plain", "domains", "cp-sat", "cadical"])
@pytest.mark.parametrize("key", sorted(SPECIAL))
def test_200_random_puzzles_agree_on_every_engine(key: str, engine: str) -> None:
    for seed in range(200):
        agrees(key, seed, engine)


def example(name: str) -> gw.Puzzle:
    return gw.Sudoku("." * 81, **{name: find_element(name).example})


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_written_told_and_drawn(name: str) -> None:
    element, puzzle = find_element(name), example(name)
    assert gw.parse(gw.format(puzzle)) == puzzle
    assert element.rule in puzzle.rules() and list(element_rules(puzzle))
    clues = list(puzzle.family.each_clue(puzzle))
    assert clues and all(clue.name and clue.constraints for clue in clues)
    told, constraints = [c for clue in clues for c in clue.constraints], puzzle.model().constraints
    assert all(constraint in constraints for constraint in told)
    scene = puzzle.family.draw(puzzle)
    assert not scene.flaws(), name
    plain = gw.Sudoku("." * 81)
    is_seen = scene.shapes != plain.family.draw(plain).shapes
    is_told_alone = type(element).draw.__doc__ and "Nothing" in type(element).draw.__doc__
    assert is_seen != bool(is_told_alone)


@pytest.mark.parametrize("name", [n for n in NAMES if find_element(n).f_puzzles])
@pytest.mark.parametrize("to", ["f-puzzles", "sudokupad"])
def test_what_f_puzzles_has_goes_there_and_comes_back(name: str, to: str) -> None:
    puzzle = example(name)
    assert gw.parse(gw.link(puzzle, to=to)) == puzzle


@pytest.mark.parametrize("name", [n for n in NAMES if not find_element(n).f_puzzles])
def test_what_f_puzzles_lacks_is_refused_by_name(name: str) -> None:
    with pytest.raises(gw.FormatError, match=f"a link to f-puzzles cannot hold {name!r}"):
        gw.link(example(name), to="f-puzzles")


WRONG = [
    ("thermometers", ["r1c1"], "thermometers 1: expected at least 2 cells, found 1"),
    ("thermometers", ["r1c1 r1c2", "r1c1 r5c5"], "thermometers 2: 'r5c5' is not a cell of this"),
    ("thermometers", ["r1c1 r1c2 r1c1"], "thermometers 1: r1c1 stands there twice"),
    ("thermometers", 3, "thermometers: expected a list of texts such as 'r1c1 r1c2', found '3'"),
    ("thermometers", [3], "thermometers: item 1 is '3'; expected texts such as"),
    ("thermometers", ["r1c1 r1c2"] * 501, "thermometers: 501 entries; at most 500"),
    ("whispers", [" ".join(["r1c1"] * 5_000)] * 2 + ["r1c1"], "whispers: more than 10,000 cells"),
    ("whispers", [" ".join(["r1c1"] * 5_000)] * 2, "whispers 1: r1c1 stands there twice"),
    ("whispers", ["r1c1 r1c2 r1c1 r1c2"], "whispers 1: r1c1 stands there twice"),
    ("between_lines", ["r1c1 r1c2"], "between_lines 1: expected at least 3 cells, found 2"),
    ("arrows", ["r1c1 r1c2"], "arrows 1: expected the cells of the circle, =, those along"),
    ("arrows", ["r1c1 = "], "arrows 1: expected at least 1 cell, found 0"),
    ("arrows", ["r1c1 = r1c1 r1c2"], "arrows 1: r1c1 stands there twice"),
    ("arrows", ["r1c1 r1c2 r1c3 r1c4 = r2c1"], "arrows 1: a circle of 4 cells; at most 3"),
    ("clones", ["r1c1 r1c2 = r2c2"], "clones 1: 2 cells and 1; expected as many"),
    ("kropki", ["r1c1 r1c2"], "kropki: expected a table, found"),
    ("kropki", {"grey": []}, "kropki: unknown key 'grey'"),
    ("kropki", {"white": ["r1c1 r2c2"]}, "kropki 1: expected two cells with a common side"),
    ("kropki", {"negative": "grey"}, "kropki: 'grey'; expected 'white', 'black'"),
    ("xv", {"negative": 3}, "xv: expected true or false, found '3'"),
    ("differences", ["r1c1 r1c2"], "differences 1: expected two cells, =, the difference"),
    ("ratios", ["r1c1 r1c2 = x"], "ratios 1: expected two cells, =, how many times"),
    ("odd", ["c1"], "odd 1: 'c1' is not a cell of this board"),
    ("quadruples", ["r4c4 = 1"], "quadruples 1: r4c4 is not the left upper one of four cells"),
    ("quadruples", ["r1c1 = 1 2 3 4 1"], "quadruples 1: expected 1 to 4 numbers, found 5"),
    ("little_killers", ["r1c1 dr = 3"], "little_killers 1: 'r1c1' is not outside of the board"),
    ("little_killers", ["r0c4 dr = 3"], "little_killers 1: 'r0c4' is not outside of the board, b"),
    ("little_killers", ["r0c4 = 3"], "little_killers 1: 'r0c4 = 3'; expected a cell outside"),
    ("sandwich", {"r0c9": 3}, "sandwich 1: 'r0c9' is not beside a row or column"),
    ("sandwich", {"r0c1": "x"}, "sandwich 1: 'r0c1 = x'; expected a place outside, =, the sum"),
    ("sandwich", {"top": "1 2 3"}, "sandwich: top: expected 4 numbers, found 3"),
    ("sandwich", {"up": "1 2 3 ."}, "sandwich 1: 'up = 1 2 3 .'; expected a place outside"),
    ("x_sums", ["r1c1 = 3"], "x_sums 1: 'r1c1' is not beside a row or column"),
    ("numbered_rooms", {"left": ["a"]}, "numbered_rooms: left: expected 4 numbers, found 1"),
    ("box_indexers", ["r0c1"], "box_indexers 1: 'r0c1' is not a cell of this board"),
    ("anti_taxicab", 3, "anti_taxicab: expected true or false, found '3'"),
    ("global_entropy", True, "global_entropy: 4 numbers cannot be parted into thirds"),
    ("skyscrapers", ["r0c0 = 3"], "skyscrapers 1: 'r0c0' is not beside a row or column"),
    ("skyscrapers", ["r0c1"], "skyscrapers 1: 'r0c1'; expected a place outside"),
    ("anti_knight", "yes", "anti_knight: expected true or false, found 'yes'"),
    ("windoku", True, "windoku: 4 rows; windows are for nine"),
]


@pytest.mark.parametrize(("name", "value", "told"), WRONG, ids=range(len(WRONG)))
def test_what_an_element_cannot_be_is_told_with_its_place(
    name: str, value: object, told: str
) -> None:
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Sudoku(BLANK, **{name: value})
    assert told in str(caught.value)


@pytest.mark.parametrize("name", OWN)
def test_every_element_names_itself_where_it_refuses_what_it_cannot_read(name: str) -> None:
    with pytest.raises(gw.PuzzleError, match=f"^{name}") as caught:
        gw.Sudoku(BLANK, **{name: ["r1c1 r99c99 = no"]})
    assert "expected" in str(caught.value) or "not a cell" in str(caught.value)


def test_an_error_names_the_line_of_the_file() -> None:
    text = 'puzzle = "latin"\nboard = """\n. .\n. .\n"""\nthermometers = ["r1c1 r3c3"]\n'
    with pytest.raises(gw.PuzzleError, match=r"line 6: thermometers 1: 'r3c3' is not a cell"):
        gw.parse(text)


def test_elements_hold_on_latin_squares_and_need_boxes_where_they_speak_of_them() -> None:
    assert gw.count(gw.Latin(["..."] * 3, thermometers=["r1c1 r1c2 r1c3"])) == 2
    for name in ("region_sums", "disjoint_groups", "box_indexers"):
        value = True if name == "disjoint_groups" else ["r1c1 r1c2"]
        puzzle = gw.Latin(["..."] * 3, **{name: value})
        with pytest.raises(gw.FormatError, match=f"{name}: a board without boxes or regions"):
            puzzle.model()


def test_lines_of_a_text_are_entries_and_what_says_nothing_is_left_out() -> None:
    text = "r1c1 r1c2\n\nr2c1 r2c2\n"
    puzzle = gw.Sudoku(BLANK, thermometers=text, odd=[], anti_knight=False, kropki={"white": []})
    assert dict(puzzle.clues) == {"thermometers": ((0, 1), (4, 5))}


def test_lines_of_more_cells_than_values_have_no_solution() -> None:
    line = "r1c1 r1c2 r1c3 r1c4 r2c1"
    for name in ("renban", "nabner", "thermometers", "extra_regions"):
        assert gw.count(gw.Sudoku(BLANK, **{name: [line]})) == 0


def test_a_closed_line_is_a_ring() -> None:
    ring = "r1c1 r1c2 r2c2 r2c1 r1c1"
    assert gw.count(gw.Sudoku(BLANK, parity_lines=[ring])) == sum(
        (rows[0][0] - rows[0][1]) % 2 == (rows[1][0] - rows[1][1]) % 2 == 1
        and (rows[0][0] - rows[1][0]) % 2 == 1
        for rows in boards()
    )


def test_a_window_holds_each_number_once() -> None:
    windows = [c.scope for c in example("windoku").model().constraints if "window" in c.name]
    assert [scope[0] for scope in windows] == [10, 14, 46, 50]
    assert all(len(set(scope)) == 9 for scope in windows)


def test_numbers_of_a_side_are_those_at_its_places() -> None:
    sides = {"top": "3 . . 0", "right": [".", 2, ".", "."], "bottom": ". 5 . .", "left": ". . . 1"}
    told = {"r0c1": 3, "r0c4": 0, "r2c5": 2, "r5c2": 5, "r4c0": 1}
    by_side, by_place = (gw.Sudoku(BLANK, sandwich=value) for value in (sides, told))
    assert set(by_side.clues["sandwich"]) == set(by_place.clues["sandwich"])
    assert gw.parse(gw.format(by_side)) == by_side


def test_numbers_of_two_kinds_at_one_place_do_not_cover_one_another() -> None:
    puzzle = gw.Sudoku(BLANK, sandwich={"r0c2": 3, "r5c2": 2}, x_sums={"r0c2": 6, "r5c2": 7})
    signs = [one for one in puzzle.family.draw(puzzle).shapes if hasattr(one, "text")]
    places = [one.box for one in signs if one.text in ("3", "6", "2", "7")]
    assert len(set(places)) == 4
    assert not puzzle.family.draw(puzzle).flaws()


def test_each_square_of_four_cells_has_a_number_of_each_third() -> None:
    board = ["123456", "456123", "......", "......", "......", "......"]
    for solution in gw.solve(gw.Sudoku(board, global_entropy=True), limit=5).solutions:
        rows = solution.rows
        thirds = [[(x - 1) // 2 for x in row] for row in rows]
        for r in range(5):
            for c in range(5):
                assert {*thirds[r][c : c + 2], *thirds[r + 1][c : c + 2]} == {0, 1, 2}


def test_equal_numbers_are_not_as_far_apart_as_they_say() -> None:
    def squares(rows: Rows) -> set[Rows]:
        if len(rows) == 5:
            return {rows}
        found = set()
        for row in permutations(range(1, 6)):
            steps = {
                (k, c): len(rows) - k + abs(c - above.index(x))
                for k, above in enumerate(rows)
                for c, x in enumerate(row)
            }
            if all(d not in (len(rows) - k, row[c]) for (k, c), d in steps.items()):
                found |= squares((*rows, row))
        return found

    wanted = squares(())
    found = gw.solutions(gw.Latin(["....."] * 5, anti_taxicab=True))
    assert {solution.rows for solution in found} == wanted and len(wanted) == 36


def test_a_dot_spares_its_pair_where_nothing_else_is_consecutive() -> None:
    board = ["1.....", "......", "......", "......", "......", "......"]
    spared = gw.Sudoku(board, non_consecutive=True, kropki={"white": ["r1c1 r1c2"]})
    first = [c.scope for c in spared.model().constraints if c.name == "non-consecutive"]
    assert (0, 1) not in first and (1, 2) in first


def test_cages_need_no_sum_and_diagonals_not_one_another() -> None:
    cages = [{"cells": ["r1c2", "r2c3"]}, {"cells": ["r4c1"], "sum": 3}]
    puzzle = gw.Sudoku(BLANK, cages=cages, diagonals="rising")
    assert gw.parse(gw.format(puzzle)) == puzzle == gw.parse(gw.link(puzzle, to="f-puzzles"))
    assert gw.count(puzzle) == sum(
        rows[0][1] != rows[1][2]
        and rows[3][0] == 3
        and len({rows[3 - k][k] for k in range(4)}) == 4
        for rows in boards()
    )
    with pytest.raises(gw.FormatError, match="one diagonal without the other"):
        gw.link(puzzle, to="tatham")
    with pytest.raises(gw.FormatError, match="'left'; expected 'falling', 'rising'"):
        gw.Sudoku(BLANK, diagonals="left")


def test_statements_that_contradict_one_another_are_named() -> None:
    puzzle = gw.Sudoku(BLANK, thermometers=["r1c1 r1c2", "r1c2 r1c1"], odd=["r3c3"])
    found = gw.conflict(puzzle)
    assert found is not None
    assert "the thermometer from r1c1" in str(found) and "odd" not in str(found)


def test_keys_of_elements_are_typed() -> None:
    own = set(ElementKeys.__annotations__)
    assert set(OWN) <= own and not own - set(OWN) - {
        "title",
        "author",
        "source",
        "note",
        "picture",
        "symmetry",
    }


def test_a_plug_in_that_is_no_element_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from gridwright.puzzles import element

    monkeypatch.setattr(element, "targets", lambda group: {"odd": "gridwright.model.grid:Grid"})
    find_element.cache_clear()
    with pytest.raises(gw.PuzzleError, match=r"gridwright\.model\.grid:Grid cannot be"):
        find_element("odd")
    find_element.cache_clear()


def test_an_element_says_what_people_need() -> None:
    for name in NAMES:
        element = find_element(name)
        assert isinstance(element, Element) and type(element).__doc__
        assert element.rule.endswith(".") and not element.summary.endswith(".")


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("3 = 4", "statements: '3 = 4' has no variables; a statement is about some"),
        ("\nr1c1 = r5c1", "statements: no variable 'r5c1'; did you mean 'r4c1'?"),
        ("cell[5,1] = 1", "statements: cell[5,1]: 5 is not in 1..4"),
        ("all diferent: r1c1", "statements: 'all diferent': no statement begins so; known are"),
    ],
)
def test_a_statement_that_cannot_be_is_told(told: str, message: str) -> None:
    with pytest.raises(gw.PuzzleError) as error:
        gw.Sudoku(BLANK, statements=told)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("told", "n"), [("\n".join(["r1c1 > 1"] * 500), 1), ("r1c1 > 1\n" * 501, 0)]
)
def test_500_lines_of_statements_are_the_most(told: str, n: int) -> None:
    if n:
        assert len(gw.Sudoku(BLANK, statements=told).clues["statements"]) == 500
        return
    with pytest.raises(gw.PuzzleError, match="501 lines; at most 500"):
        gw.Sudoku(BLANK, statements=told)


def test_many_quadruples_are_solved_after_few_nodes() -> None:
    """As tables of all their rows they took 11,152 nodes and 2 seconds of the processor."""
    told = (
        "r1c8 = 1 4 5 9\nr4c5 = 1 4 8 9\nr7c2 = 3 7 8 9\nr7c8 = 2 3 6 7\nr1c2 = 1 2 5 6\nr3c7 = 4"
    )
    told += "\nr6c3 = 2\nr3c6 = 3 6\nr2c1 = 2\nr2c6 = 2 3 7 8\nr5c4 = 9\nr8c1 = 3 5"
    result = gw.solve(gw.Sudoku("." * 81, disjoint_groups=True, quadruples=told))
    assert result.is_unique and result.stats.nodes < 5_000


@pytest.mark.parametrize(
    "told",
    [
        ["r0c1 dr = 9"],
        ["r0c1 down-right = 9"],
        [{"from": "r0c1", "direction": "down-right", "sum": 9}],
        "r0c1 Down-Right = 9",
    ],
    ids=["short", "long", "table", "text"],
)
def test_a_diagonal_is_told_in_any_of_these_ways(told: object) -> None:
    puzzle = gw.Sudoku(BLANK, little_killers=told)  # type: ignore[arg-type]
    assert gw.parse(gw.format(puzzle)).clues["little_killers"] == ((0, 1, "dr", 9),)


def test_dots_between_cells_are_black_and_white_in_text_too():
    puzzle = gw.Sudoku(BLANK, kropki={"white": ["r1c1 r1c2"], "black": ["r3c2 r4c2"]})
    text = gw.draw(puzzle).text()
    assert (text.count("○"), text.count("●")) == (1, 1)
    assert text.index("○") < text.index("●")


@pytest.mark.parametrize("key", ["between_lines", "double_arrows", "lockouts"])
@pytest.mark.parametrize("cells", ["r1c1 r1c2 r1c3", "r1c1 r2c2 r3c2", "r4c1 r3c2 r2c2 r1c3"])
def test_lines_stop_at_the_signs_of_their_ends(key: str, cells: str) -> None:
    """No corner of the line is nearer to a middle than the rim is there, but by its breadth."""
    scene = (puzzle := gw.Sudoku(BLANK, **{key: [cells]})).family.draw(puzzle)
    lines = [one for one in scene.shapes if isinstance(one, Area) and one.role is Role.SHADE]
    for name in (cells.split()[0], cells.split()[-1]):
        x, y = int(name[3]) - 0.5, int(name[1]) - 0.5
        nearest = min(hypot(u - x, v - y) for line in lines for u, v in line.points)
        assert 0.3 < nearest < 0.5
