"""Star Battle and Suguru: counted by models written apart, and every complaint."""

from itertools import pairwise, permutations, product
from random import Random

import pytest
from random_puzzles import random_puzzle

import gridwright as gw
from gridwright.engines.registry import engine_names, find_engine
from gridwright.families.star_battle import StarBattle
from gridwright.families.suguru import Suguru
from gridwright.testing import check_family

NEAR = [(a, b) for a, b in product((-1, 0, 1), repeat=2) if (a, b) != (0, 0)]


def stars_of(puzzle):
    """All boards of a Star Battle, with CP-SAT: pairs of touching cells, sums of letters."""
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    n, regions = puzzle.grid.rows, puzzle.clues["regions"]
    model = cp_model.CpModel()
    x = {(r, c): model.new_bool_var("") for r in range(n) for c in range(n)}
    lines = [[(r, c) for c in range(n)] for r in range(n)] + [
        [(r, c) for r in range(n)] for c in range(n)
    ]
    lines += [[k for k in x if regions[k[0]][k[1]] == one] for one in set("".join(regions))]
    for line in lines:
        model.add(sum(x[k] for k in line) == puzzle.clues["stars"])
    for r, c in x:
        for a, b in NEAR:
            if (r + a, c + b) in x:
                model.add_bool_or([~x[r, c], ~x[r + a, c + b]])
    for cell, value in puzzle.givens.items():
        model.add(x[divmod(cell, n)] == value)
    return all_of(cp_model, model, x, n, n)


def numbers_of(puzzle):
    """All boards of a Suguru, with CP-SAT."""
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    grid, letters = puzzle.grid, "".join(puzzle.clues["regions"])
    model = cp_model.CpModel()
    x = {
        divmod(k, grid.cols): model.new_int_var(1, letters.count(letter), "")
        for k, letter in enumerate(letters)
    }
    for letter in set(letters):
        model.add_all_different(
            [x[divmod(k, grid.cols)] for k, one in enumerate(letters) if one == letter]
        )
    for r, c in x:
        for a, b in NEAR:
            if (r + a, c + b) in x:
                model.add(x[r, c] != x[r + a, c + b])
    for cell, value in puzzle.givens.items():
        model.add(x[divmod(cell, grid.cols)] == value)
    return all_of(cp_model, model, x, grid.rows, grid.cols)


def all_of(cp_model, model, x, rows, cols):
    found = set()

    class Collect(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self):
            found.add(tuple(tuple(self.value(x[r, c]) for c in range(cols)) for r in range(rows)))

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.solve(model, Collect())
    return found


TWINS = {"star-battle": stars_of, "suguru": numbers_of}


def agrees(name, seed, engines):
    puzzle = random_puzzle(name, seed)
    model, true = puzzle.model(), TWINS[name](puzzle)
    for engine in engines:
        if find_engine(engine).why_not(model) is None:
            found = gw.solve(puzzle, limit=None, engine=engine).solutions
            assert {solution.rows for solution in found} == true, (seed, engine)
            assert len(found) == len(true), (seed, engine)


@pytest.mark.parametrize("name", TWINS)
def test_random_puzzles_have_the_solutions_of_a_model_written_apart(name):
    for seed in range(15):
        agrees(name, seed, ["plain"])


@pytest.mark.slow
@pytest.mark.parametrize("name", TWINS)
def test_200_random_puzzles_have_the_solutions_of_a_model_written_apart(name):
    for seed in range(5000, 5200):
        agrees(name, seed, engine_names())


@pytest.mark.parametrize("family", [StarBattle(), Suguru()], ids=lambda family: family.name)
def test_it_keeps_what_families_promise(family):
    check_family(family, [random_puzzle(family.name, seed) for seed in range(12)])


@pytest.mark.parametrize("n", [4, 5, 6])
def test_regions_that_are_rows_say_nothing_more(n):
    rows = ["abcdef"[r] * n for r in range(n)]
    apart = sum(all(abs(a - b) > 1 for a, b in pairwise(order)) for order in permutations(range(n)))
    assert gw.count(gw.StarBattle(["." * n] * n, rows)) == apart == {4: 2, 5: 14, 6: 90}[n]


def test_a_cell_alone_holds_one_and_touching_cells_differ():
    assert gw.count(gw.Suguru([".."], ["ab"])) == 0
    assert gw.count(gw.Suguru(["..."], ["aab"])) == 1
    for puzzle in (random_puzzle("suguru", Random(3).randrange(99)) for _ in range(3)):
        sizes = {one: "".join(puzzle.clues["regions"]).count(one) for one in "abcde"}
        letters = "".join(puzzle.clues["regions"])
        domains = puzzle.model().domains
        assert all(domains[k][-1] <= sizes[one] for k, one in enumerate(letters))


BOARD = 'board = """\n..\n..\n"""\n'
ERRORS = [
    ("star-battle", 'board = "..."\nregions = "aaa"', "1 rows of 3 cells; expected a square"),
    (
        "star-battle",
        BOARD + 'regions = ["ab"]',
        "line 6: regions: expected 2 rows of 2 letters, fo",
    ),
    (
        "star-battle",
        BOARD + 'regions = ["aa", "aa"]',
        "regions: 1 regions; expected 2, one for each",
    ),
    ("star-battle", BOARD + 'regions = ["a bb", "a a"]', "regions: 'bb' is not one letter"),
    (
        "star-battle",
        BOARD + 'regions = ["aa", "bb"]\nstars = 3',
        "line 7: stars: 3 stars; expected 1",
    ),
    ("star-battle", 'board = ["2.", ".."]\nregions = ["aa", "bb"]', "r1c1: 2 is not one of 0..1"),
    ("suguru", 'board = ["3.", ".."]\nregions = ["aa", "bb"]', "r1c1: 3 is not one of 1..2"),
    ("suguru", 'board = ["..", "2."]\nregions = ["aa", "ba"]', "r2c1: 2 in region b, of 1 cells"),
    ("suguru", 'board = ["#.", ".."]\nregions = ["aa", "ba"]', "row 1: '#' (no cell) has no"),
]


@pytest.mark.parametrize(("name", "keys", "told"), ERRORS, ids=range(len(ERRORS)))
def test_a_complaint_names_the_place_and_what_was_expected(name, keys, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(f'puzzle = "{name}"\n{keys}\n')
    assert told in str(caught.value)
