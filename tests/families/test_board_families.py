"""Families of boards: their solutions are those of models of CP-SAT that were written apart."""

from itertools import permutations, product
from math import prod
from random import Random

import pytest
from cp_sat_boards import BOARDS_BY_CP_SAT
from random_boards import BOARDS
from random_puzzles import random_puzzle

import gridwright as gw
from gridwright.engines.registry import engine_names, find_engine
from gridwright.families.registry import find_family
from gridwright.scene.scene import Role, Words
from gridwright.testing import check_family


def agrees(name, seed, engines):
    puzzle = random_puzzle(name, seed)
    model, true = puzzle.model(), BOARDS_BY_CP_SAT[name](puzzle)
    for engine in engines:
        if find_engine(engine).why_not(model) is None:
            found = gw.solve(puzzle, limit=None, engine=engine).solutions
            assert len(found) == len(true), (seed, engine)
            assert {solution.rows for solution in found} == true, (seed, engine)


@pytest.mark.parametrize("name", BOARDS_BY_CP_SAT)
def test_random_puzzles_have_the_solutions_of_a_model_written_apart(name):
    for seed in range(10):
        agrees(name, seed, ["plain"])  # with which `test_differential` compares the others


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS_BY_CP_SAT)
def test_200_random_puzzles_have_them_on_every_engine(name):
    for seed in range(5000, 5200):
        agrees(name, seed, engine_names())


@pytest.mark.parametrize("name", BOARDS)
def test_it_keeps_what_families_promise(name):
    check_family(find_family(name), [random_puzzle(name, seed) for seed in range(4)])


@pytest.mark.parametrize(
    ("puzzle", "count"),
    [
        (lambda: gw.Binairo([".."] * 2), 2),
        (lambda: gw.Binairo(["...."] * 4), 72),
        (lambda: gw.EasyAsAbc(["..."] * 3, letters=3), 12),
        (lambda: gw.Latin(["...."] * 4, idempotent=True), 2),
        (lambda: gw.Latin(["....."] * 5, idempotent=True), 48),
        (lambda: gw.Latin(["...."] * 4, diagonals=True), 48),
        (lambda: gw.Latin(["....."] * 5, diagonals=True), 960),
        (lambda: gw.MagicHexagon(["...", "....", ".....", "....", "..."]), 12),
        (lambda: gw.MagicHexagon(["..", "...", ".."]), 0),
        (lambda: gw.Transversal(cyclic(4)), 0),
        (lambda: gw.Transversal(cyclic(5)), 15),
        (lambda: gw.Transversal(cyclic(7)), 133),
        (lambda: gw.Str8ts(["....", "####"]), 24),
        (lambda: gw.Str8ts([".#..", "####", "####", "####"]), 12),
    ],
    ids=range(14),
)
def test_counts_are_the_known_ones(puzzle, count):
    """Diagonal Latin squares: OEIS A274806; transversals: A006717; hexagons: C. W. Trigg, 1964."""
    assert gw.count(puzzle()) == count


def cyclic(n):
    return [[(r + c) % n + 1 for c in range(n)] for r in range(n)]


@pytest.mark.parametrize("seed", range(3))
def test_kenkens_of_any_numbers_have_the_solutions_that_trying_finds(seed):
    random = Random(seed)
    numbers = random.choice(([0, 1, 2], [-1, 0, 1], [-2, 1, 4]))
    square = random.choice(LATIN_3)
    rows = [[numbers[k] for k in row] for row in square]
    cages, targets, tests = "aab\nccb\ndde", {}, []
    cells = {"a": (0, 1), "b": (2, 5), "c": (3, 4), "d": (6, 7), "e": (8,)}
    for letter, places in cells.items():
        values = [rows[c // 3][c % 3] for c in places]
        low, high = sorted(values, key=abs)[0], sorted(values, key=abs)[-1]
        made = {"+": sum(values), "×": prod(values)}
        if len(values) == 2:
            made["-"] = abs(low - high)
            if low and high % low == 0:
                made["÷"] = high // low
        sign = random.choice(sorted(made)) if len(values) > 1 else "+"
        targets[letter] = f"{made[sign]}{sign}"
        tests.append((places, sign, made[sign]))

    def claim(flat):
        for places, sign, target in tests:
            values = [flat[c] for c in places]
            a, b = values[0], values[-1]
            is_so = {
                "+": sum(values) == target,
                "×": prod(values) == target,
                "-": abs(a - b) == target,
                "÷": (b != 0 and a == b * target) or (a != 0 and b == a * target),
            }
            if not is_so[sign]:
                return False
        return True

    true = {
        rows
        for rows in (tuple(tuple(numbers[k] for k in row) for row in square) for square in LATIN_3)
        if claim([v for row in rows for v in row])
    }
    puzzle = gw.KenKen(cages, targets, numbers=numbers)
    for engine in ("plain", "domains"):
        found = gw.solve(puzzle, limit=None, engine=engine).solutions
        assert {solution.rows for solution in found} == true, engine
    check_family(find_family("kenken"), [puzzle])


LATIN_3 = [
    rows
    for rows in product(permutations(range(3)), repeat=3)
    if all(len(set(column)) == 3 for column in zip(*rows))
]

BOARD = 'board = "..\\n.."\n'
ERRORS = [
    ("binairo", 'board = "...\\n..."', "2 rows of 3 cells; expected an even number of each"),
    ("binairo", 'board = "2.\\n.."', "r1c1: 2 is not one of 0..1"),
    ("easy-as-abc", BOARD + "letters = 3", "line 3: letters: 3 letters; expected 1 to 2"),
    ("easy-as-abc", BOARD + 'top = "B ."', 'item 1 is B; expected a number from A to A, or "."'),
    ("easy-as-abc", BOARD + 'top = "x ."', "top: item 1 is 'x'; expected a number or"),
    ("easy-as-abc", BOARD + "top = 3", "top: expected a list of numbers, found '3'"),
    ("kropki", BOARD + 'white = ["r1c1 r2c2"]', "white 1: expected two cells with a common side"),
    (
        "kropki",
        BOARD + 'white = ["r1c1 r1c2"]\nblack = ["r1c2 r1c1"]',
        "black 1: r1c1 and r1c2 have a dot already",
    ),
    ("magic-hexagon", BOARD, "expected the rows of a hexagon, such as 3, 4, 5, 4 and 3 cells"),
    (
        "magic-hexagon",
        'board = "..\\n...\\n.."\nnumbers = "1..6"',
        "numbers: 6 numbers for 7 cells; expected as many",
    ),
    ("magic-hexagon", 'board = "..\\n..8\\n.."', "r2c3: 8 is not one of 1..7"),
    ("numbered-rooms", BOARD + 'left = ". 3"', "item 2 is 3; expected a number from 1 to 2"),
    (
        "ripple-effect",
        'board = "' + "." * 21 + '"\nregions = "' + "a" * 21 + '"',
        "regions: region a has 21 cells; at most 20",
    ),
    ("ripple-effect", 'board = "' + "." * 21 + '"', "one region of 21 cells; at most 20"),
    ("samurai", BOARD, "without them expected 21 rows of 21 cells and a size of 9"),
    ("samurai", BOARD + "size = 5", "size: 5; expected 4, 6 or 9"),
    (
        "samurai",
        BOARD + 'corners = "r1c2"\nsize = 4',
        "corners: the Sudoku at r1c2 lacks cells: it leaves the board",
    ),
    (
        "samurai",
        'board = ".....\\n.....\\n.....\\n....."\ncorners = "r1c1"\nsize = 4',
        "board: r1c5 is in no Sudoku; expected # there",
    ),
    ("str8ts", BOARD + 'black = "r1c3"', "'r1c3' is not a cell of this board"),
    ("str8ts", 'board = "' + "." * 37 + '"', "1 rows of 37 cells; at most 36 of each"),
    ("str8ts", 'board = "..\\n.3"', "r2c2: 3 is not one of 1..2"),
    ("sujiko", 'board = ".."\ncircles = "3"', "1 rows of 2 cells; expected two of each at least"),
    ("sujiko", BOARD + 'circles = "3 4"', "circles: expected 1 rows of 1 sums, found 1 rows of 2"),
    ("sujiko", BOARD + 'circles = "x"', "line 3: circles: 'x' is not a number"),
    ("survo", BOARD + 'row_sums = "5"', "row_sums: expected 2 numbers, found 1"),
    ("survo", BOARD + 'row_sums = "5 11"', "item 2 is 11; expected a number from 1 to 10"),
    ("transversal", 'square = "12\\n12"', "line 2: r2c1: 1 is already at r1c1"),
    ("transversal", 'square = "11\\n12"', "line 2: r1c2: 1 is already at r1c1"),
    ("transversal", 'square = "13\\n31"', "line 2: r1c2: 3 is not one of 1..2"),
    ("transversal", BOARD + 'square = "1"', "expected 2 rows of 2 numbers, found 1 rows of 1"),
    ("transversal", 'square = "1a\\n21"', "line 2: r1c2: 'a' is not a number"),
    ("latin", 'board = "2.\\n.."\nidempotent = true', "r1c1: 2, but `idempotent` has 1 there"),
    ("latin", BOARD + "diagonal = true", "unknown key 'diagonal'; did you mean 'diagonals'"),
    (
        "kenken",
        'cages = "ab\\nab"\ntargets = {a = "1+", b = "1+"}\nnumbers = "0..2"',
        "numbers: 3 numbers for rows of 2 cells; expected as many",
    ),
]


@pytest.mark.parametrize(("name", "keys", "told"), ERRORS, ids=range(len(ERRORS)))
def test_a_complaint_names_the_place_and_what_was_expected(name, keys, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(f'puzzle = "{name}"\n{keys}\n')
    assert told in str(caught.value)


MADE = {"samurai": (21, 21), "survo": (2, 3), "sujiko": (3, 3), "magic-hexagon": (5, 5)}


@pytest.mark.parametrize("name", sorted(BOARDS.keys() - {"ripple-effect", "samurai"}))
def test_one_that_is_made_has_one_solution(name):
    (one,) = gw.generate(name, n=1, seed=1, size=MADE.get(name, (4, 4)))
    assert gw.solve(one.puzzle).solution.rows == one.solution.rows
    assert gw.parse(gw.format(one.puzzle)) == one.puzzle
    assert BOARDS_BY_CP_SAT[name](one.puzzle) == {one.solution.rows}


def test_sums_that_do_not_agree_are_a_proof():
    puzzle = gw.Survo(["..", ".."], row_sums="5 6")
    told = "the rows sum to 11 together, but the numbers make 10"
    assert told in [constraint.name for constraint in puzzle.model().constraints]
    assert gw.count(puzzle) == 0


def test_what_a_solution_misses_is_drawn_as_wrong():
    puzzle = gw.Sujiko(["..", ".."], [["11"]])
    wrong = gw.Solution(puzzle, {0: 1, 1: 2, 2: 3, 3: 4}, ((1, 2), (3, 4)))
    scene = gw.draw(puzzle, wrong).scene
    assert [s.text for s in scene.shapes if isinstance(s, Words) and s.role is Role.WRONG] == ["11"]
