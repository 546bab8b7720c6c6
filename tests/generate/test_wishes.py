"""What may be wished of a puzzle: patterns, themes, solutions, steps; and what cannot be."""

import pytest

import gridwright as gw
from gridwright.api.generating import made_again, maker_of

HEART = """
. X . . X .
X X X X X X
X . . X . X
X . . . . X
. X X X X .
. . . X X .
"""
CELLS = frozenset(
    cell for cell, sign in enumerate("".join(HEART.split())) if sign == "X"
)  # fmt: skip


def made(family="sudoku", n=3, **wished):
    found = list(gw.generate(family, n, **{"size": (6, 6), "seed": 11} | wished))
    for one in found:
        assert gw.solve(one.puzzle).solution == one.solution
    return found


def test_all_cells_of_a_pattern_are_given_and_no_others():
    for one in made(pattern=HEART):
        assert set(one.puzzle.givens) == CELLS
        assert made_again(one.id) == one
    assert made(pattern=HEART.splitlines(), n=1) == made(pattern=CELLS, n=1)


ROUND = [
    4,
    12,
    13,
    14,
    20,
    24,
    28,
    34,
    36,
    38,
    42,
    44,
    46,
    52,
    56,
    60,
    66,
    67,
    68,
    76,
    0,
    8,
    72,
    80,
    40,
]


def test_few_cells_of_a_nine_by_nine_board_are_enough():
    (one,) = found = made(size=(9, 9), pattern=ROUND, n=1)
    assert set(one.puzzle.givens) == set(ROUND)
    assert made(size=(9, 9), pattern=ROUND, n=3, jobs=2)[:1] == found


def test_of_a_pattern_no_more_may_be_given_than_is_wished():
    for one in made(pattern=HEART, minimal=True):
        assert set(one.puzzle.givens) <= CELLS
        assert gw.Questions(one.puzzle).redundant().singly == ()
    for one in made(pattern=HEART, givens=(13, 15)):
        assert set(one.puzzle.givens) <= CELLS and 13 <= len(one.puzzle.givens) <= 15


def test_only_values_of_a_theme_are_given():
    for one in made(theme=[1, 2, 4, 5, 6]):
        assert set(one.puzzle.givens.values()) == {1, 2, 4, 5, 6}
        assert gw.Questions(one.puzzle).redundant().singly == ()
        assert made_again(one.id) == one
    for one in made("futoshiki", size=(4, 4), theme=[2]):
        assert set(one.puzzle.givens.values()) <= {2}


def test_the_solution_is_the_one_that_was_wished():
    (one,) = made(n=1, seed=3)
    wished = made(solution=one.solution, seed=4)
    assert {other.solution.assignment == one.solution.assignment for other in wished} == {True}
    assert len({tuple(other.puzzle.givens) for other in wished}) > 1
    rows = [list(row) for row in one.solution.rows]
    full = one.puzzle.with_givens(one.solution.assignment)
    for told in (rows, full, dict(one.solution.assignment)):
        assert [x.puzzle for x in made(solution=told, seed=4)] == [x.puzzle for x in wished]
    with pytest.raises(gw.PuzzleError, match="the id does not hold"):
        made_again(wished[0].id)


def test_sudokus_without_bias_are_minimal_and_the_same_again():
    found = made(size=None, unbiased=True, n=3, jobs=2)
    assert [made_again(one.id) for one in found[1:2]] == found[1:2]
    for one in found:
        assert len(one.puzzle.givens) <= 33
        assert gw.Questions(one.puzzle).redundant().singly == ()


@pytest.mark.slow
def test_sudokus_without_bias_have_more_givens_than_others():
    boards = maker_of("sudoku", unbiased=True).boards(7, range(200))
    biased = maker_of("sudoku").boards(7, range(2000))
    means = [(rows > 0).sum(axis=1).mean() for rows in (boards, biased)]
    assert means[0] > means[1] + 0.4


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium", "tricky", "hard", "very-hard", "extreme"])
def test_fifty_sudokus_of_each_level_are_graded_there(level):
    found = list(gw.generate("sudoku", 50, difficulty=level, seed=5))
    assert [grade.level for grade in gw.grade(one.puzzle for one in found)] == [level] * 50


def test_steps_are_as_wished():
    wishes = {"size": None, "symmetry": "half-turn", "givens": (24, 30)}
    (one,) = made(n=1, needed=["refutation-1"], forbidden=["naked-single"], **wishes)
    assert "refutation-1" in one.grade.techniques and "naked-single" not in one.grade.techniques
    assert made_again(one.id) == one
    for one in made(guessing=False, **wishes):
        assert not one.grade.trials


@pytest.mark.parametrize(
    ("wished", "told"),
    [
        ({"pattern": "X"}, "1 rows; expected 6"),
        ({"pattern": ["......"] * 5 + ["....."]}, "row 6: 5 cells; expected 6"),
        ({"pattern": [36]}, "no cell 36"),
        ({"pattern": HEART, "symmetry": "half-turn"}, "has not the symmetry half-turn: r6c4 is in"),
        ({"pattern": HEART, "givens": 30}, "30 givens on a pattern of 19 cells"),
        ({"size": (9, 9), "pattern": range(16)}, "a pattern of 16 cells: no 9x9 Sudoku has one"),
        ({"size": (9, 9), "pattern": range(36)}, "no cell of rows 5 and 6"),
        ({"size": (9, 9), "pattern": range(1, 81, 3)}, "no cell of columns 1 and 3"),
        ({"size": (9, 9), "givens": 16}, "16 givens: no 9x9 Sudoku has one solution by fewer"),
        ({"symmetry": "half-turn", "givens": 13}, "no such number of cells is given together"),
        ({"theme": [1, 2, 3, 4]}, "a theme without 5 and 6"),
        ({"theme": [1, 7]}, "a theme with 7"),
        ({"theme": []}, "no value at all"),
        ({"size": (9, 9), "needed": ["x-wing"]}, "no kind of step 'x-wing'; there is last-cell"),
        ({"needed": ["x-wing"], "forbidden": ["x-wing"]}, "both needed and forbidden"),
        ({"unbiased": True}, "without bias only 9x9 Sudokus"),
        ({"size": None, "unbiased": True, "symmetry": "full"}, "without bias only 9x9 Sudokus"),
        ({"solution": [[1] * 6] * 6}, "the wanted solution is none"),
        ({"solution": [[1] * 5] * 6}, "expected 6 rows of 6"),
        ({"solution": {"r1c1": 1}}, "has no value in r1c2"),
    ],
)  # fmt: skip
def test_what_nobody_can_make_is_refused_with_the_reason(wished, told):
    with pytest.raises(gw.PuzzleError, match=told):
        maker_of("sudoku", **{"size": (6, 6)} | wished)


def test_a_name_that_is_no_wish_is_refused():
    with pytest.raises(TypeError, match="unexpected keyword argument 'patern'"):
        gw.generate("latin", patern=HEART)


def test_lines_are_the_boards_that_are_made():
    for wished in ({}, {"givens": (28, 30)}, {"symmetry": "full"}, {"difficulty": "easy"}):
        lines = b"".join(maker_of("sudoku", **wished).lines(2, 3, 5)).decode().splitlines()
        boards = list(gw.generate("sudoku", 5, seed=2, start=3, **wished))
        assert [gw.parse(line).givens for line in lines] == [one.puzzle.givens for one in boards]


@pytest.mark.parametrize("family", ["futoshiki", "hidoku", "kenken"])
def test_of_what_is_too_hard_more_is_given_and_no_more_than_makes_it_easy(family):
    (one,) = gw.generate(family, 1, size=(4, 4), difficulty="easy", seed=4)
    assert gw.solve(one.puzzle).solution == one.solution
    assert gw.grade(one.puzzle) == one.grade and one.grade.level == "easy"
    assert 3 * len(one.puzzle.givens) <= 2 * len(one.solution.assignment)
    assert made_again(one.id) == one


def test_what_is_never_so_easy_is_given_up_with_the_reason():
    reason = "^jodici: puzzle 0 of seed 1: none of 2 tries .* the nearest had steps harder than 2$"
    with pytest.raises(gw.NotMade, match=reason):
        next(gw.generate("jodici", 1, difficulty=(0, 2), tries=2, seed=1))


@pytest.mark.parametrize("family", ["futoshiki", "hidoku", "jodici", "kakuro", "kenken"])
def test_every_family_has_easy_puzzles(family):
    (one,) = gw.generate(family, 1, difficulty="easy", tries=50, seed=3)
    gentlest = one.puzzle.family.gentlest
    assert 1.5 < one.grade.hardest <= gentlest and one.grade.level == "easy"
    assert gw.grade(one.puzzle) == one.grade
    steps = list(gw.explain(one.puzzle))
    assert max(step.cost for step in steps) == one.grade.hardest


@pytest.mark.parametrize(
    ("family", "wished", "told"),
    [
        ("alphametic", {"needed": ["nonsense"]}, "no kind of step 'nonsense'"),
        ("kenken", {"theme": [1]}, "kenken: a theme cannot be wished, since its puzzles are drawn"),
        ("kakuro", {"givens": 3}, "kakuro: a number of givens cannot be wished"),
        ("fill-in", {"unbiased": True}, "freedom from bias cannot be wished"),
        ("alphametic", {"solution": [[1]]}, "alphametic: a solution cannot be wished"),
        ("exact-cover", {"size": (4, 20)}, "expected at least 10 of them for 20 items"),
        ("exact-cover", {"size": (3, 4)}, "expected 4 to 40 options"),
    ],
)
def test_what_cannot_be_drawn_as_wished_is_refused_with_the_reason(family, wished, told):
    with pytest.raises(gw.PuzzleError, match=told):
        maker_of(family, **wished)


def test_a_size_that_a_family_has_not_is_refused_without_a_line_of_no_file():
    with pytest.raises(gw.PuzzleError, match=r"^board: 7 rows; expected 4, 6, 9"):
        next(gw.generate("sudoku", size=(7, 7)))


@pytest.mark.parametrize("keys", [{}, {"adjacency": "rook"}])
def test_a_path_of_one_cell_has_nothing_to_give(keys):
    (one,) = gw.generate("hidoku", 1, size=(1, 1), keys=keys, seed=1)
    assert gw.solve(one.puzzle).solution == one.solution
