from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.engines.registry import find_engine
from gridwright.families.skyscrapers import Skyscrapers
from gridwright.scene.scene import Role, Words
from gridwright.testing import check_family

SIDES = ("top", "right", "bottom", "left")
SQUARES = [
    rows
    for rows in product(permutations((1, 2, 3)), repeat=3)
    if all(len(set(col)) == 3 for col in zip(*rows, strict=True))
]


def empty(n):
    return [["."] * n for _ in range(n)]


def seen(line):
    """From before the first: those that no building before them hides."""
    return sum(all(line[j] < line[i] for j in range(i)) for i in range(len(line)))


def around(rows):
    """What is seen of a square, by sides."""
    cols = list(zip(*rows, strict=True))
    return {
        "top": [seen(col) for col in cols],
        "right": [seen(row[::-1]) for row in rows],
        "bottom": [seen(col[::-1]) for col in cols],
        "left": [seen(row) for row in rows],
    }


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 2), (3, 12), (4, 576)])
def test_without_numbers_they_are_the_latin_squares(n, count):
    assert gw.count(gw.Skyscrapers(empty(n))) == count


STIRLING = {
    1: [0, 1],
    2: [0, 1, 1],
    3: [0, 2, 3, 1],
    4: [0, 6, 11, 6, 1],
    5: [0, 24, 50, 35, 10, 1],
    6: [0, 120, 274, 225, 85, 15, 1],
}
"""Of the first kind, without signs (OEIS A132393): permutations by how many are seen."""


@pytest.mark.parametrize("engine", ["plain", "domains"])
@pytest.mark.parametrize(("n", "counts"), STIRLING.items())
def test_rows_of_which_so_many_are_seen_are_stirling_numbers(n, counts, engine):
    cells = tuple(range(n))
    for times, expected in enumerate([*counts, 0]):
        statements = [gw.AllDifferent(cells), gw.Visible(cells, times)]
        model = gw.Model(dict.fromkeys(cells, range(1, n + 1)), statements)
        assert gw.count(model, engine=engine) == expected


@pytest.mark.parametrize("side", SIDES)
def test_a_number_is_seen_from_its_side(side):
    """Latin squares of order 3 that have 3 at the second place of a side, told by its number 1."""
    puzzle = gw.Skyscrapers(empty(3), **{side: ". 1 ."})
    expected = [rows for rows in SQUARES if around(rows)[side][1] == 1]
    assert [solution.rows for solution in gw.solutions(puzzle)] == expected
    places = {"top": (0, 1), "right": (1, 2), "bottom": (2, 1), "left": (1, 0)}
    r, c = places[side]
    assert all(rows[r][c] == 3 for rows in expected) and len(expected) == 4


CLUES = st.lists(st.sampled_from([".", ".", 1, 2, 3]), min_size=3, max_size=3)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(SIDES, CLUES)))
@settings(max_examples=25, deadline=None)
def test_solutions_are_the_squares_of_which_so_many_are_seen(clues):
    expected = [
        rows
        for rows in SQUARES
        if all(
            told in (".", number)
            for side, numbers in clues.items()
            for told, number in zip(numbers, around(rows)[side], strict=True)
        )
    ]
    puzzle = gw.Skyscrapers(empty(3), **clues)
    for engine in ("plain", "domains"):
        found = [solution.rows for solution in gw.solutions(puzzle, engine=engine)]
        assert sorted(found) == expected
    check_family(Skyscrapers(), [puzzle])


def test_sides_are_texts_or_lists_and_one_without_numbers_is_none():
    texts = gw.Skyscrapers("..\n..", top="2 .", left=". _")
    assert texts == gw.Skyscrapers("..\n..", top=[2, None], bottom=[".", "."])
    assert texts.clues == {"top": (2, None)}
    assert 'top = "2 ."\n' in gw.format(texts) and "left" not in gw.format(texts)


def test_the_text_has_the_numbers_at_their_sides():
    rows = ["3 . .", ". . .", ". . ."]
    puzzle = gw.Skyscrapers(rows, top="1 . 3", right=". 1 .", bottom=". 2 .", left="1 . 2")
    assert str(puzzle).split("\n") == ["  1   3", "1 3 . .", "  . . . 1", "2 . . .", "    2"]
    (solution,) = gw.solutions(gw.Skyscrapers("..\n..", right="2 ."))
    assert str(solution) == "2 1 2\n1 2"
    (solution,) = gw.solutions(gw.Skyscrapers("..\n..", bottom="2 ."))
    assert str(solution) == "2 1\n1 2\n2"


def test_numbers_of_two_digits_keep_their_columns():
    puzzle = gw.Skyscrapers(empty(10), top="10 . . . . . . . . 1", left=["."] * 9 + [10])
    lines = str(puzzle).split("\n")
    assert lines[0] == "   10" + " " * 26 + "1" and lines[10].startswith("10  .  .")
    check_family(Skyscrapers(), [puzzle])


def test_a_square_of_one_cell_and_clues_that_contradict_each_other_are_puzzles():
    check_family(
        Skyscrapers(),
        [
            gw.Skyscrapers("."),
            gw.Skyscrapers("1", top=[1], left=[1]),
            gw.Skyscrapers("..\n..", left="1 .", right="1 ."),
        ],
    )
    assert gw.count(gw.Skyscrapers("..\n..", left="1 .", right="1 .")) == 0


def labels(picture, role=Role.LABEL):
    shapes = picture.scene.shapes
    return [s for s in shapes if isinstance(s, Words) and s.role is role]


def test_the_picture_has_each_number_outside_at_its_side():
    puzzle = gw.Skyscrapers(empty(3), top="1 . 3", right=". 1 .", bottom=". 2 .", left="1 . 2")
    told = {(w.text, *w.extent.centre) for w in labels(gw.draw(puzzle))}
    assert len(told) == 6
    above = sorted((x, text) for text, x, y in told if y < 0)
    below = [(x, text) for text, x, y in told if y > 3]
    left = sorted((y, text) for text, x, y in told if x < 0)
    right = [(y, text) for text, x, y in told if x > 3]
    assert above == [(0.5, "1"), (2.5, "3")] and below == [(1.5, "2")]
    assert left == [(0.5, "1"), (2.5, "2")] and right == [(1.5, "1")]


def test_a_number_that_a_drawn_board_misses_is_wrong():
    puzzle = gw.Skyscrapers("..\n..", left="1 .", top="1 .")
    other = {0: 1, 1: 2, 2: 2, 3: 1}
    solution = gw.Solution(puzzle, other, ((1, 2), (2, 1)))
    assert [w.text for w in labels(gw.draw(puzzle, solution), Role.WRONG)] == ["1", "1"]
    (right,) = gw.solutions(puzzle)
    assert not labels(gw.draw(puzzle, right), Role.WRONG)


def test_steps_and_pencil_marks_are_drawn():
    puzzle = gw.Skyscrapers(empty(3), left="3 . .")
    step = gw.Step("seen", "row 1: 3 seen", places={0: 1}, eliminates={1: (1,)})
    picture = gw.draw(puzzle, steps=[step], candidates={1: (2,), 4: (1, 3)})
    assert not picture.scene.flaws()
    assert {w.text for w in labels(picture, Role.CANDIDATE)} == {"1", "2", "3"}
    assert [w.text for w in labels(picture, Role.ELIMINATED)] == ["1"]
    assert gw.draw(puzzle, theme="dark").svg() != gw.draw(puzzle, theme="light").svg()


def test_what_is_wrong_is_told_by_its_side():
    puzzle = gw.Skyscrapers("1 2\n2 1", left="1 .")
    (violation,) = puzzle.model().violations(puzzle.givens)
    assert violation.broken == "row 1: 1 seen from the left"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('board = "..\\n..\\n.."', "line 2: board: 3 rows of 2 cells; expected a square"),
        ('board = "..\\n.3"', "line 2: r2c2: 3 is not one of 1..2"),
        ('board = "..\\n.-"', "line 2: r2c2: '-' is not a number"),
        ('board = "..\\n.#"', "line 2: board: row 2: '#' (no cell) has no meaning on this board"),
        ('board = ""', "line 2: board: the board is empty"),
        ('board = "..\\n.."\ntop = "1"', "line 3: top: expected 2 numbers, found 1"),
        ('board = "..\\n.."\nleft = [1, 2, 3]', "line 3: left: expected 2 numbers, found 3"),
        (
            'board = "..\\n.."\nright = ". 3"',
            'line 3: right: item 2 is 3; expected a number from 1 to 2, or "."',
        ),
        (
            'board = "..\\n.."\nbottom = [0, 1]',
            'line 3: bottom: item 1 is 0; expected a number from 1 to 2, or "."',
        ),
        (
            'board = "..\\n.."\nbottom = ". -1"',
            'line 3: bottom: item 2 is -1; expected a number from 1 to 2, or "."',
        ),
        (
            'board = "..\\n.."\ntop = ". x"',
            "line 3: top: item 2 is 'x'; expected a number or \".\"",
        ),
        ('board = "..\\n.."\ntop = 3', "line 3: top: expected a list of numbers, found '3'"),
        ('board = "..\\n.."\nabove = "1 ."', "line 3: unknown key 'above'; known are board"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert complaint(f'puzzle = "skyscrapers"\n{keys}\n').startswith(message)


@pytest.mark.parametrize(("n_values", "is_taken"), [(87_380, True), (87_381, False)])
def test_domains_refuses_more_heights_than_it_has_room_to_count(n_values, is_taken):
    """Ten buildings: twelve layers of a word for each height, and one more, in 2^20 words."""
    scope = tuple(range(10))
    model = gw.Model(dict.fromkeys(scope, range(1, n_values + 1)), [gw.Visible(scope, 2)])
    reason = find_engine("domains").why_not(model)
    assert reason is None if is_taken else "too many heights" in reason
