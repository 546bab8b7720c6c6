"""Puzzles that families draw: unique by another engine, as their family promises, made again."""

from collections import Counter
from itertools import combinations, islice
from zlib import crc32

import pytest

import gridwright as gw
from gridwright.api.generating import made_again
from gridwright.families.random_areas import MOST_AREAS, grown_areas, movable, random_areas
from gridwright.families.random_cages import random_cages, stays_whole
from gridwright.families.random_kakuro import random_layout
from gridwright.families.random_killers import _can_turn
from gridwright.families.random_regions import random_regions
from gridwright.families.random_stars import random_stars
from gridwright.generate import blocks
from gridwright.generate.chance import Numbers
from gridwright.model.grid import Grid
from gridwright.puzzles.drafting import shuffled
from gridwright.puzzles.puzzle import Puzzle

DRAWN = {
    "kenken": {"size": (4, 4)},
    "killer": {"family": "sudoku", "size": (4, 4), "style": "killer"},
    "jigsaw": {"family": "sudoku", "size": (4, 4), "style": "jigsaw"},
    "kakuro": {"size": (5, 5)},
    "skyscrapers": {"size": (4, 4)},
    "equation-board": {},
    "crossnumber": {"size": (3, 3)},
    "kinds": {"family": "crossnumber", "size": (4, 4), "style": "kinds"},
    "alphametic": {
        "keys": {
            "words": "heart rain earth plate tall sheep boat door trade shore "
            "ring kitten bread harp supper pearl purse kettle ferry lily"
        }
    },
    "polyomino": {"size": (4, 4)},
    "fill-in": {"size": (4, 4)},
    "exact-cover": {"size": (12, 8)},
    "star-battle": {"size": (5, 5)},
    "two stars": {"family": "star-battle", "size": (8, 8), "keys": {"stars": 2}},
    "suguru": {"size": (4, 4)},
    "ripple-effect": {"size": (4, 4)},
}
"""Small puzzles of all families and styles that are drawn."""


def drawn(name, n, **wishes):
    told = {"family": name, "seed": 5} | DRAWN[name] | wishes
    return list(gw.generate(told.pop("family"), n, **told))


def assert_unique(one, engines=("plain", "auto")):
    for engine in engines:
        result = gw.solve(one.puzzle, engine=engine)
        assert result.status is gw.Status.UNIQUE
        assert result.solution == one.solution
    again = gw.parse(gw.format(one.puzzle))
    assert (again.givens, again.clues) == (one.puzzle.givens, one.puzzle.clues)


@pytest.mark.parametrize("name", DRAWN)
def test_each_has_one_solution_by_the_plain_engine(name):
    for one in drawn(name, 3):
        assert_unique(one)


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAWN)
def test_each_of_200_has_one_solution(name):
    for one in drawn(name, 200):
        assert_unique(one, ("auto",))


@pytest.mark.parametrize("name", DRAWN)
def test_a_puzzle_depends_neither_on_the_others_nor_on_threads(name, monkeypatch):
    every = drawn(name, 4, jobs=1)
    assert drawn(name, 2, start=2, jobs=2) == every[2:]
    monkeypatch.setattr(blocks, "BLOCK", 2)
    assert drawn(name, 4) == every
    assert made_again(every[3].id) == every[3]
    assert len({gw.format(one.puzzle) for one in every}) >= 3


IDS = {
    "kenken:size=4x4:seed=2:1": 0x98790245,
    "kakuro:size=5x5:seed=2:1": 0x8ACEB4DF,
    "skyscrapers:size=4x4:seed=2:1": 0x8083B468,
    "sudoku:size=4x4:style=killer:seed=2:1": 0x89158D46,
    "sudoku:size=6x6:style=jigsaw:seed=2:1": 0x1E2F5E29,
    "equation-board:seed=2:1": 0x13168D41,
    "crossnumber:size=4x4:seed=2:1": 0x903D91C2,
    "crossnumber:size=4x4:style=kinds:seed=2:1": 0x4E3AD31C,
    "alphametic:seed=2:1": 0x3719C498,
    "polyomino:size=4x4:seed=2:1": 0x466E815C,
    "fill-in:size=4x4:seed=2:1": 0x2BC38736,
    "exact-cover:size=12x8:seed=2:1": 0x4C4F3060,
    "star-battle:size=7x7:seed=2:1": 0xF0432CAB,
    "star-battle:size=8x8:stars=2:seed=2:1": 0xD14B9B0B,
    "suguru:size=5x5:seed=2:1": 0xB6C8E04D,
    "suguru:size=8x8:seed=2:1": 0x21924D55,
    "ripple-effect:size=5x5:seed=2:1": 0x981A0191,
}
"""The check sums of what was made when the recipe was written."""


@pytest.mark.parametrize("told", IDS)
def test_an_id_makes_the_puzzle_that_it_always_made(told):
    text = " ".join(gw.format(made_again(told).puzzle).split())
    assert crc32(text.encode()) == IDS[told], text


def test_cages_hold_all_cells_and_hang_together():
    grid = Grid(6, 6)
    for k in range(20):
        cages = random_cages(grid, Numbers((k,)))
        assert sorted(cell for cage in cages for cell in cage) == list(grid.cells)
        assert all(stays_whole(grid, cage, -1) and len(cage) <= 5 for cage in cages)


def test_a_killer_gives_no_digit_and_no_cage_repeats_one():
    for one in drawn("killer", 3):
        assert not one.puzzle.givens
        for cells, total in one.puzzle.clues["cages"]:
            values = {one.solution[cell] for cell in cells}
            assert len(values) == len(cells)
            assert sum(values) == total


def test_dominoes_whose_digits_can_turn_are_seen():
    rows = {0: 1, 1: 2, 2: 3, 9: 2, 10: 3, 11: 1}
    dominoes = [(0, 9), (1, 10), (2, 11)]
    assert _can_turn(dominoes, rows, lambda cell: 0, 9)
    assert not _can_turn(dominoes[:2], rows, lambda cell: 0, 9)
    assert not _can_turn(dominoes, rows, lambda cell: cell // 9, 9)


def test_regions_have_the_same_size_and_hang_together():
    for n in (4, 9):
        rows = random_regions(n, Numbers((n,)))
        letters = "".join(rows)
        for letter in set(letters):
            cells = [cell for cell in range(n * n) if letters[cell] == letter]
            assert len(cells) == n
            assert stays_whole(Grid(n, n), cells, -1)
    assert random_regions(27, Numbers((1,))) is None


def test_regions_of_some_sizes_hang_together():
    for k in range(10):
        grid = Grid(7, 6)
        owner = random_areas(grid, 5, Numbers((k,)))
        for area in set(owner):
            cells = [cell for cell in grid.cells if owner[cell] == area]
            assert len(cells) <= 5 and stays_whole(grid, cells, -1)
    assert len(set(random_areas(Grid(1, MOST_AREAS), 1, Numbers((1,))))) == MOST_AREAS
    assert random_areas(Grid(1, MOST_AREAS + 1), 1, Numbers((1,))) is None


def test_regions_grow_around_their_seeds_if_these_can_pass():
    grid = Grid(5, 5)
    for k in range(10):
        owner = grown_areas(grid, [[0, 4], [20, 24], [12]], Numbers((k,)))
        for area, seeds in enumerate([[0, 4], [20, 24], [12]]):
            cells = [cell for cell in grid.cells if owner[cell] == area]
            assert {*seeds} <= {*cells} and stays_whole(grid, cells, -1)
    assert grown_areas(Grid(1, 3), [[0, 2], [1]], Numbers((1,))) is None
    assert movable(Grid(1, 3), [0, 0, 1], 1) == [1]
    assert movable(Grid(1, 3), [0, 0, 1], 2) == [] == movable(Grid(1, 3), [0, 0, 0], 1)


def test_stars_lie_apart_so_many_in_every_line():
    for n, stars in ((5, 1), (12, 1), (8, 2), (12, 2)):
        cells = random_stars(Grid(n, n), stars, Numbers((n,)))
        assert {*Counter(cell // n for cell in cells).values()} == {stars}
        assert {*Counter(cell % n for cell in cells).values()} == {stars}
        for a, b in combinations(cells, 2):
            assert abs(a // n - b // n) > 1 or abs(a % n - b % n) > 1
    assert random_stars(Grid(3, 3), 1, Numbers((1,))) is None


def test_looking_for_stars_ends_where_there_are_none():
    n_asked = [0]

    def below(n):
        n_asked[0] += 1
        return n - 1

    assert random_stars(Grid(12, 12), 4, below) is None  # 36 squares of four cells, not 48
    assert n_asked[0] < 400_000


def test_a_star_battle_gives_no_star():
    for one in drawn("two stars", 2):
        assert not one.puzzle.givens and one.puzzle.clues["stars"] == 2
        assert len(one.puzzle.family.regions(one.puzzle)) == 8


def test_a_jigsaw_takes_the_wishes_of_other_boards():
    for one in drawn("jigsaw", 2, symmetry="half-turn", givens=(6, 8)):
        assert 6 <= len(one.puzzle.givens) <= 8
        assert {15 - cell for cell in one.puzzle.givens} == set(one.puzzle.givens)


@pytest.mark.parametrize("size", [(5, 5), (8, 8), (6, 9)])
def test_layouts_are_symmetrical_and_have_runs_of_two_and_more(size):
    rows, cols = size
    for k in range(5):
        grid = random_layout(rows, cols, 4, Numbers((k,)))
        assert {(rows - c // cols) * cols + cols - c % cols for c in grid.cells} == set(grid.cells)
        for lines in (grid.row, range(rows)), (grid.col, range(cols)):
            for i in lines[1]:
                text = "".join("#."[c in grid.cells] for c in _line(lines[0], i, rows, cols))
                assert all(2 <= len(run) <= 4 for run in text.split("#") if run)


def _line(of, i, rows, cols):
    whole = Grid(rows, cols)
    return whole.row(i) if of.__name__ == "row" else whole.col(i)


def test_of_skyscrapers_neither_number_nor_height_can_be_spared():
    for one in drawn("skyscrapers", 3):
        puzzle = one.puzzle
        for cell in puzzle.givens:
            assert gw.solve(puzzle.with_givens({cell: None})).status is gw.Status.MULTIPLE
        for side, numbers in puzzle.clues.items():
            for k, number in enumerate(numbers):
                if number is not None:
                    fewer = {**puzzle.clues, side: (*numbers[:k], None, *numbers[k + 1 :])}
                    less = Puzzle(puzzle.family, puzzle.grid, puzzle.givens, fewer)
                    assert gw.solve(less).status is gw.Status.MULTIPLE


@pytest.mark.parametrize(
    ("family", "wishes", "told"),
    [
        ("kenken", {"size": (4, 5)}, "as many rows as columns"),
        ("kenken", {"size": (10, 10)}, "expected 3 to 9"),
        ("kenken", {"keys": {"cages": "a"}}, "so no cages can be told"),
        ("kakuro", {"size": (3, 3)}, "expected 4 to 20"),
        ("star-battle", {"keys": {"stars": 3}}, "3 stars; boards of 1 or 2 in every row"),
        ("star-battle", {"keys": {"stars": "two"}}, "stars:"),
        ("star-battle", {"size": (7, 7), "keys": {"stars": 2}}, "expected 8 to 12"),
        ("star-battle", {"keys": {"regions": "a"}}, "so no regions can be told"),
        ("ripple-effect", {"size": (9, 9)}, "expected 4 to 8"),
        ("kakuro", {"symmetry": "diagonal"}, "drawn as a whole"),
        ("sudoku", {"style": "jigsaws"}, "no style 'jigsaws'; there is killer, jigsaw"),
        ("latin", {"style": "killer"}, "latin: no style 'killer'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(family, wishes, told):
    with pytest.raises(gw.PuzzleError, match=told):
        next(gw.generate(family, 1, **wishes))


def test_an_order_by_chance_has_each_place_once():
    assert sorted(shuffled(50, Numbers((1,)))) == list(range(50))
    firsts = [shuffled(3, Numbers((k,)))[0] for k in range(600)]
    assert all(150 < firsts.count(x) < 250 for x in range(3))


def test_a_draft_that_no_given_decides_is_refused():
    draft = gw.parse('puzzle = "fill-in"\ngrid = "..\\n.."\nvalues = [12, 34, 13, 24]')
    with pytest.raises(gw.PuzzleError, match="fill-in: the draft has several solutions"):
        next(gw.generate(draft, 1))


def test_grades_are_as_wished():
    (one,) = islice(gw.generate("kakuro", 1, size=(5, 5), difficulty=(1, 9), seed=1), 1)
    assert one.grade is not None


def test_a_model_of_ones_own_is_completed():
    different = gw.AllDifferent(("a", "b", "c"))
    model = gw.Model({"a": range(4), "b": range(4), "c": range(4)}, [different])
    for one in gw.generate(model, 3, seed=2):
        assert gw.solve(one.puzzle).solution == one.solution
        for name in one.puzzle.givens:
            fewer = one.puzzle.with_givens({name: None})
            assert gw.solve(fewer).status is gw.Status.MULTIPLE


def test_an_alphametic_of_ones_own_is_completed_and_its_givens_stay():
    own = gw.Alphametic("AB + CD = EF", given={"A": 1})
    (one,) = gw.generate(own, 1, seed=2)
    assert one.puzzle.givens["A"] == 1
    assert gw.solve(one.puzzle).solution == one.solution
    with pytest.raises(gw.PuzzleError, match="nothing of it can be given"):
        next(gw.generate(gw.Polyomino(board=". . .", pieces={"I": "xxx"}), 1))
