"""Puzzles of every family and wish, held to what is promised of them by engines that made none.

A few of each in the ordinary run, 200 in the long one (GRIDWRIGHT_MADE says how many).  The engine
is named: CP-SAT, CaDiCaL, or `plain` where the clues are words, which share nothing with the ones
that are asked while puzzles are made.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

import gridwright as gw
from gridwright.api.generating import made_again
from gridwright.families.registry import all_families
from gridwright.generate.symmetry import orbits
from gridwright.puzzles.board_family import BoardFamily

N = int(os.environ.get("GRIDWRIGHT_MADE", "200"))


@dataclass(frozen=True)
class Case:
    """A family, what is wished of its puzzles, and who says that they have one solution."""

    family: str
    wishes: Mapping[str, Any] = field(default_factory=dict)
    engine: str = "cp-sat"
    few: int = 2
    """Puzzles in the ordinary run; none where another test makes such."""
    most: int = 1 << 30
    """Puzzles in the long one, where each takes seconds."""


RING = "XXXXX\nX.X.X\nXXXXX\nX.X.X\nXXXXX"

CASES = {
    "alphametic": Case("alphametic"),
    "alphametic, words": Case("alphametic", {"keys": {"words": "heart rain earth plate tall sheep "
        "boat door trade shore ring kitten bread harp supper pearl purse kettle ferry lily"}},
        "plain"),
    "crossnumber": Case("crossnumber", {"size": (4, 4)}, "plain"),
    "crossnumber, products": Case("crossnumber", {"size": (4, 4), "style": "products"}, "plain", 1),
    "crossnumber, sums": Case("crossnumber", {"size": (4, 4), "style": "sums"}, "plain", 1),
    "crossnumber, powers": Case("crossnumber", {"size": (4, 4), "style": "powers"}, "plain", 1),
    "crossnumber, kinds": Case("crossnumber", {"size": (4, 4), "style": "kinds"}, "plain"),
    "binairo": Case("binairo", {"size": (4, 4)}, "plain", 1),
    "easy-as-abc": Case("easy-as-abc", {"size": (4, 4)}, "plain", 1),
    "equation-board": Case("equation-board"),
    "exact-cover": Case("exact-cover", {}, "cadical"),
    "exact-cover, large": Case("exact-cover", {"size": (40, 20)}, "plain", 1),
    "fill-in": Case("fill-in", {"size": (5, 5)}),
    "futoshiki": Case("futoshiki", {"size": (5, 5)}),
    "futoshiki, half-turn": Case("futoshiki", {"size": (4, 4), "symmetry": "half-turn"}, "plain"),
    "futoshiki, givens": Case("futoshiki", {"size": (4, 4), "givens": (3, 5)}, "plain"),
    "futoshiki, theme": Case("futoshiki", {"size": (4, 4), "theme": (2, 3)}, "plain"),
    "hidoku": Case("hidoku", {"size": (5, 5)}),
    "hidoku, rook": Case("hidoku", {"size": (6, 6), "keys": {"adjacency": "rook"}}, "plain"),
    "hidoku, hex": Case("hidoku", {"size": (5, 5), "keys": {"adjacency": "hex"}}, "cadical"),
    "hidoku, givens": Case("hidoku", {"size": (4, 4), "givens": 8}, "plain"),
    "jodici": Case("jodici"),
    "jodici, half-turn": Case("jodici", {"symmetry": "half-turn"}, "plain"),
    "kakuro": Case("kakuro", {"size": (6, 6)}),
    "kenken": Case("kenken", {"size": (5, 5)}),
    "kropki": Case("kropki", {"size": (4, 4)}, "plain", 1),
    "latin": Case("latin", {"size": (6, 6)}, "cadical"),
    "latin, full": Case("latin", {"size": (5, 5), "symmetry": "full"}, "plain"),
    "latin, theme": Case("latin", {"size": (5, 5), "theme": (1, 2, 4, 5)}),
    "latin, pattern": Case("latin", {"size": (5, 5), "pattern": RING}),
    "latin, pattern, minimal": Case("latin", {"size": (5, 5), "pattern": RING, "minimal": True}),
    "latin, easy": Case("latin", {"size": (4, 4), "difficulty": "easy"}, "plain"),
    "magic-board": Case("magic-board", {"size": (4, 4)}),
    "magic-board, mirror": Case("magic-board", {"size": (3, 3), "symmetry": "mirror"}, "plain"),
    "magic-hexagon": Case("magic-hexagon", {}, "plain", 1, 20),
    "numbered-rooms": Case("numbered-rooms", {"size": (4, 4)}, "plain", 1),
    "polyomino": Case("polyomino", {"size": (5, 5)}, few=1),
    "ripple-effect": Case("ripple-effect", {"size": (4, 4)}, few=1),
    "ripple-effect, large": Case("ripple-effect", {"size": (7, 7)}, few=0, most=40),
    "samurai": Case("samurai", {}, "cadical", 0, 5),
    "skyscrapers": Case("skyscrapers", {"size": (4, 4)}, "plain"),
    "star-battle": Case("star-battle", {"size": (6, 6)}, "cadical"),
    "star-battle, two": Case("star-battle", {"keys": {"stars": 2}}, few=0, most=20),
    "str8ts": Case("str8ts", {"size": (5, 5)}, "plain", 1, 50),
    "suguru": Case("suguru", {"size": (5, 5)}, few=1),
    "suguru, large": Case("suguru", {"size": (10, 10)}, "cadical", 0, 40),
    "sujiko": Case("sujiko", {}, "plain", 1),
    "survo": Case("survo", {"size": (3, 3)}, "plain", 1),
    "transversal": Case("transversal", {"size": (5, 5)}, "plain", 1),
    "sudoku": Case("sudoku", {}, "cp-sat"),
    "sudoku, anti-knight": Case("sudoku", {"size": (4, 4), "keys": {"anti_knight": True}}),
    "sudoku, diagonals": Case("sudoku", {"size": (6, 6), "keys": {"diagonals": True}}, "cadical"),
    "sudoku, easy": Case("sudoku", {"difficulty": "easy"}, "cadical", 0),
    "sudoku, givens": Case("sudoku", {"givens": (26, 28), "symmetry": "half-turn"}, "cadical"),
    "sudoku, givens, minimal": Case("sudoku", {"givens": (23, 25), "minimal": True}, "cadical"),
    "sudoku, no guessing": Case("sudoku", {"size": (6, 6), "guessing": False}, "plain"),
    "sudoku, full": Case("sudoku", {"symmetry": "full"}),
    "sudoku, two-mirrors": Case("sudoku", {"size": (6, 6), "symmetry": "two-mirrors"}),
    "sudoku, diagonal": Case("sudoku", {"size": (6, 6), "symmetry": "diagonal"}, "plain"),
    "sudoku, quarter-turn": Case("sudoku", {"size": (6, 6), "symmetry": "quarter-turn"}),
    "sudoku, jigsaw": Case("sudoku", {"size": (6, 6), "style": "jigsaw"}),
    "sudoku, killer": Case("sudoku", {"size": (6, 6), "style": "killer"}),
    "sudoku, unbiased": Case("sudoku", {"unbiased": True}, "cadical", 0, 40),
}  # fmt: skip


def made(case, n, **told):
    return list(gw.generate(case.family, n, **{"seed": 23, **case.wishes, **told}))


def assert_is_as_promised(one, case):
    """One solution by the named engine, the hidden one; as wished; nothing to spare."""
    puzzle = one.puzzle
    result = gw.solve(puzzle, engine=case.engine)
    assert result.status is gw.Status.UNIQUE
    assert result.solution == one.solution
    assert not gw.check(puzzle, one.solution)
    again = gw.parse(gw.format(puzzle))
    assert (again.givens, again.clues) == (puzzle.givens, puzzle.clues)
    assert_wishes_are_met(one, case.wishes)
    wishes = case.wishes
    is_full = "pattern" in wishes or "givens" in wishes
    if wishes.get("minimal") or not is_full:
        for fewer in with_less(puzzle, one.solution, wishes.get("symmetry", "none")):
            # two solutions are their own proof: whoever finds them, both are checked
            assert gw.solve(fewer).status is gw.Status.MULTIPLE


def assert_wishes_are_met(one, wishes):
    givens, grid = one.puzzle.givens, one.puzzle.grid
    if "givens" in wishes:
        wished = wishes["givens"]
        low, high = wished if isinstance(wished, tuple) else (wished, wished)
        assert low <= len(givens) <= high
    for orbit in orbits(wishes.get("symmetry", "none"), grid.rows, grid.cols):
        assert len({cell in givens for cell in orbit}) == 1
    if "pattern" in wishes:
        signs = "".join(wishes["pattern"].split())
        cells = {cell for cell, sign in enumerate(signs) if sign == "X"}
        assert set(givens) <= cells
        assert wishes.get("minimal") or set(givens) == cells
    assert {*givens.values()} <= {*wishes.get("theme", givens.values())}
    if "difficulty" in wishes:
        assert gw.grade(one.puzzle).level == wishes["difficulty"]
    if not wishes.get("guessing", True):
        assert not gw.grade(one.puzzle).trials


def with_less(puzzle, solution, symmetry):
    """The puzzle without each unit that its family promises cannot be spared."""
    family, clues = puzzle.family, puzzle.clues
    if isinstance(family, BoardFamily):
        kept = set(family.always_given(puzzle, solution.assignment))
        for orbit in orbits(symmetry, puzzle.grid.rows, puzzle.grid.cols):
            gone = [cell for cell in orbit if cell in puzzle.givens]
            if gone and not kept.intersection(gone):
                yield puzzle.with_givens(dict.fromkeys(gone))
    if family.name == "futoshiki":
        for clue in family.each_clue(puzzle):
            constraints = [c for c in puzzle.model().constraints if c not in clue.constraints]
            yield gw.Model(puzzle.model().domains, constraints)
    if family.name == "skyscrapers":
        for side, numbers in clues.items():
            for k, number in enumerate(numbers):
                if number is not None:
                    fewer = {**clues, side: (*numbers[:k], None, *numbers[k + 1 :])}
                    yield type(puzzle)(family, puzzle.grid, puzzle.givens, fewer)
    if family.name == "exact-cover":
        for item in clues["items"]:
            options = [[word for word in o if word != item.name] for o in clues["options"]]
            if all(options):  # else one of them could be chosen or not
                yield gw.ExactCover([one.name for one in clues["items"] if one != item], options)


def assert_depends_on_nothing_else(case, every):
    """Each is made from its id, by itself, and by any number of threads."""
    n = len(every)
    for one in every:
        assert made_again(one.id) == one
    assert made(case, n - n // 2, start=n // 2, jobs=2) == every[n // 2 :]


@pytest.mark.parametrize("name", [name for name in CASES if CASES[name].few])
def test_a_few_are_as_promised(name):
    case = CASES[name]
    for one in made(case, case.few, jobs=1):
        assert_is_as_promised(one, case)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_very_many_are_as_promised_and_the_same_again(name):
    case = CASES[name]
    every = made(case, min(N, case.most), jobs=1)
    for one in every:
        assert_is_as_promised(one, case)
    assert_depends_on_nothing_else(case, every)


def test_every_family_and_style_that_is_made_has_a_case():
    there = {(case.family, case.wishes.get("style", "")) for case in CASES.values()}
    for family in all_families():
        if family.is_made:
            styles = family.styles if "" in family.styles else ("", *family.styles)
            assert {(family.name, style) for style in styles} <= there
