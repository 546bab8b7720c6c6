"""Puzzles that are made: unique by another engine, minimal, as wished, and the same again."""

import os
import subprocess
import sys
from itertools import islice

import pytest

import gridwright as gw
from gridwright.api.generating import made_again
from gridwright.generate import blocks
from gridwright.generate.symmetry import SYMMETRIES, orbits

BOARDS = {
    "latin": {"size": (5, 5)},
    "sudoku": {"size": (6, 6)},
    "diagonal": {"family": "sudoku", "size": (6, 6), "keys": {"diagonals": True}},
    "futoshiki": {"size": (4, 4)},
    "magic-board": {"size": (3, 3)},
    "jodici": {},
    "hidoku": {"size": (4, 5)},
    "numbrix": {"family": "hidoku", "size": (5, 5), "keys": {"adjacency": "rook"}},
    "hexagons": {"family": "hidoku", "size": (4, 4), "keys": {"adjacency": "hex"}},
    "elements": {"family": "sudoku", "size": (4, 4), "keys": {"anti_knight": True}},
}
"""Small boards of all families of which puzzles are made."""

IDS = {
    'hidoku:size=6x6:adjacency="rook":seed=1:2': """
 .  .  . 28  . 36
 .  .  .  .  . 35
 .  .  .  .  .  .
 .  .  .  .  . 19
 .  .  .  .  .  .
 .  1  .  .  .  .
""",
    "latin:size=4x4:seed=7:19": """
. 4 . .
1 . . .
. 1 3 .
3 . . .
""",
    "sudoku:size=9x9:seed=3:0": """
. . . | . . . | . 6 .
. . . | . . 7 | 3 . 5
. 1 6 | . . . | 2 . .
------+-------+------
. 6 . | 9 . . | 4 . 1
. . . | 6 . . | . 8 .
. . 2 | 7 1 . | . . .
------+-------+------
. . 5 | 4 . . | 6 . .
7 . . | . 5 . | . 2 .
. 9 . | . 2 . | . . .
""",
    "sudoku:size=9x9:symmetry=half-turn:seed=5:2": """
. 5 3 | . 2 6 | 8 . 1
. . . | 1 . . | 5 . .
. . . | . 5 . | . 9 3
------+-------+------
. . . | . . 9 | 4 . 2
. 9 . | . . . | . 5 .
1 . 7 | 8 . . | . . .
------+-------+------
9 1 . | . 3 . | . . .
. . 6 | . . 1 | . . .
8 . 2 | 6 9 . | 3 1 .
""",
    "sudoku:size=6x6:diagonals=true:givens=12..14:seed=1:1": """
. . 5 | 1 . .
. . . | . 6 .
------+------
. . . | 2 . 1
. 1 . | . . .
------+------
. 5 . | 3 . .
. 3 2 | 6 4 .
""",
    "futoshiki:size=5x5:seed=1:0": """
.   .   .   .   1
. < .   .   2   .
v   ^
.   .   .   .   .
.   .   .   5   .
    ^   v
.   .   .   .   .
""",
    "magic-board:size=4x4:seed=9:3": """
 . 11  .  .
 .  .  .  .
 .  6  .  1
 .  .  . 13
""",
    "jodici:size=3x6:seed=2:4": """
. 4 . . . 6
9 . . . 5 .
. . . 2 2 .
""",
}
"""What was made when the recipe was written."""


def made(name, n, **wishes):
    told = {"family": name, "seed": 11} | BOARDS[name] | wishes
    return list(gw.generate(told.pop("family"), n, **told))


def without(puzzle, given):
    return puzzle.with_givens({given: None})


@pytest.mark.parametrize("name", BOARDS)
def test_each_has_one_solution_by_the_plain_engine_and_nothing_to_spare(name):
    for one in made(name, 5):
        for engine in ("plain", "auto"):
            result = gw.solve(one.puzzle, engine=engine)
            assert result.status is gw.Status.UNIQUE
            assert result.solution == one.solution
        assert gw.parse(gw.format(one.puzzle)).givens == one.puzzle.givens
        family = one.puzzle.family
        kept = family.always_given(one.puzzle, one.solution.assignment)
        assert set(kept) <= set(one.puzzle.givens)
        fewer = [without(one.puzzle, cell) for cell in set(one.puzzle.givens).difference(kept)]
        assert all(gw.solve(puzzle).status is gw.Status.MULTIPLE for puzzle in fewer)
        spare = gw.Questions(one.puzzle, clues=name == "futoshiki").redundant().singly
        assert set(spare) <= set(kept)


@pytest.mark.parametrize("name", BOARDS)
def test_a_puzzle_depends_neither_on_the_others_nor_on_threads(name, monkeypatch):
    every = made(name, 6, jobs=1)
    assert made(name, 3, start=3, jobs=2) == every[3:]
    monkeypatch.setattr(blocks, "BLOCK", 2)
    assert made(name, 6) == every
    for one in every[:3]:
        assert made_again(one.id) == one
    assert made(name, 2, seed=12) != every[:2]
    others = list(islice(gw.generate(every[0].puzzle.family.name, seed=1), 2))
    assert others[0].puzzle.givens != others[1].puzzle.givens


@pytest.mark.parametrize("told", IDS)
def test_an_id_makes_the_puzzle_that_it_always_made(told):
    one = made_again(told)
    assert one.id == told
    assert one.puzzle.family.text(one.puzzle).plain().strip("\n") == IDS[told].strip("\n")


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_givens_are_symmetrical(symmetry):
    groups = orbits(symmetry, 6, 6)
    assert sorted(cell for orbit in groups for cell in orbit) == list(range(36))
    for one in made("sudoku", 3, symmetry=symmetry):
        assert one.solution == gw.solve(one.puzzle).solution
        assert all(len({cell in one.puzzle.givens for cell in orbit}) == 1 for orbit in groups)


def test_numbers_of_givens_are_as_wished():
    for wished in (12, 9, 36, (10, 11), (14, 40)):
        low, high = (wished, wished) if isinstance(wished, int) else wished
        for one in made("sudoku", 4, givens=wished):
            assert low <= len(one.puzzle.givens) <= high
            assert gw.solve(one.puzzle).solution == one.solution
    for one in made("sudoku", 3, givens=(10, 10), minimal=True):
        assert len(one.puzzle.givens) == 10
        assert gw.Questions(one.puzzle).redundant().singly == ()


def test_difficulty_is_as_wished_and_told():
    for level in ("easy", "medium"):
        for one in made("sudoku", 2, size=(9, 9), difficulty=level):
            assert one.grade is not None
            assert one.grade.level == gw.grade(one.puzzle).level == level
    (one,) = made("latin", 1, difficulty=(1.0, 2.0))
    assert 1 <= gw.grade(one.puzzle).hardest <= 2


def test_givens_of_a_draft_stay():
    draft = gw.parse(
        'puzzle = "sudoku"\nbox = [2, 3]\nboard = """\n1 2 . . . .\n'
        + ". . . . . .\n" * 5
        + '"""\n'
    )
    for one in gw.generate(draft, 4, seed=3):
        assert draft.givens.items() <= one.puzzle.givens.items()
        assert gw.solve(one.puzzle).solution == one.solution
    with pytest.raises(gw.PuzzleError, match="on a board of one's own"):
        made_again(one.id)


@pytest.mark.parametrize(
    ("family", "wishes", "told"),
    [
        ("model", {}, "no puzzles are made of this family"),
        ("nothing", {}, "nothing"),
        ("latin", {"size": (3, 4)}, "as many rows as columns"),
        ("jodici", {"symmetry": "full"}, "is not square"),
        ("latin", {"symmetry": "haf-turn"}, "no symmetry 'haf-turn'"),
        ("latin", {"givens": (5, 4)}, "expected a range"),
        ("latin", {"givens": 26}, "26 givens on a board of 25 open cells"),
        ("latin", {"givens": "many"}, "givens"),
        ("latin", {"difficulty": "eesy"}, "no level 'eesy'"),
        ("latin", {"tries": 0}, "a number of tries"),
        ("latin", {"seed": -1}, "a seed"),
        ("latin", {"keys": {"nothing": 1}}, "nothing"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_made(family, wishes, told):
    with pytest.raises((gw.PuzzleError, gw.FormatError), match=told):
        next(gw.generate(family, 1, **wishes))


def test_what_is_not_met_is_given_up_with_what_came_last():
    with pytest.raises(
        gw.NotMade, match=r"none of 2 tries gave what is wished; the nearest had 2\d givens"
    ):
        next(gw.generate("sudoku", 1, givens=(17, 18), tries=2, seed=1))


def test_a_draft_without_solution_is_refused():
    with pytest.raises(gw.PuzzleError, match="has no solution"):
        next(gw.generate(gw.Latin("1 . .\n. 1 .\n. . 2"), 1))


@pytest.mark.parametrize(
    "told", ["", "latin", "latin:1", "latin:size=a:seed=1:2", "latin:size=4x4:size=4x4:seed=1:0",
             "latin:size=4x4:x:0", "latin:seed=1:-2", "x" * 3000 + ":a:1"]
)  # fmt: skip
def test_what_is_no_id_is_refused(told):
    with pytest.raises(gw.PuzzleError):
        made_again(told)


def test_nothing_depends_on_the_hash_seed():
    words = [sys.executable, "-m", "gridwright", "generate", "futoshiki", "--size", "4x4"]
    texts = {
        subprocess.run(
            [*words, "--seed", "5"],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
