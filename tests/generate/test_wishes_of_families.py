"""Each wish on each board that takes it; what is drawn as a whole refuses it with the reason.

One puzzle of some pairs in the ordinary run, of all pairs 20 in the long one (GRIDWRIGHT_WISHED
says how many).
"""

import os
from collections.abc import Callable
from typing import Any

import pytest

import gridwright as gw
from gridwright.api import generating
from gridwright.api.generating import made_again, maker_of
from gridwright.families.registry import all_families
from gridwright.generate import drawing
from gridwright.generate.symmetry import SYMMETRIES, orbits
from gridwright.puzzles.board_family import BoardFamily

N = int(os.environ.get("GRIDWRIGHT_WISHED", "20"))

BOARDS: dict[str, dict[str, Any]] = {
    "binairo": {"size": (6, 6)},
    "diagonals": {"family": "sudoku", "size": (6, 6), "keys": {"diagonals": True}},
    "futoshiki": {"size": (5, 5)},
    "hexagons": {"family": "hidoku", "size": (5, 5), "keys": {"adjacency": "hex"}},
    "hidoku": {"size": (5, 5)},
    "jigsaw": {"family": "sudoku", "size": (6, 6), "style": "jigsaw"},
    "jodici": {},
    "latin": {"size": (5, 5)},
    "magic-board": {"size": (4, 4)},
    "ripple-effect": {"size": (5, 5)},
    "str8ts": {"size": (5, 5)},
    "sudoku": {"size": (6, 6)},
    "suguru": {"size": (5, 5)},
    "transversal": {"size": (5, 5)},
}
"""Boards of numbers that are filled first, and then told in part; small ones."""

FRAMED = {"jigsaw", "ripple-effect", "str8ts", "suguru", "transversal"}
"""Of these, those whose boards differ, so that no solution of one can be wished of others."""


def made(name, n, **wished):
    told = {"family": name, "seed": 31, "jobs": 1} | BOARDS[name] | wished
    return list(gw.generate(told.pop("family"), n, **told))


def open_cells(puzzle):
    """The cells that the board alone does not tell."""
    domains = puzzle.with_givens(dict.fromkeys(puzzle.givens)).model().domains
    return {cell for cell in puzzle.grid.cells if len(domains[cell]) > 1}


def assert_right(one):
    result = gw.solve(one.puzzle)
    assert result.status is gw.Status.UNIQUE and result.solution == one.solution


def assert_nothing_to_spare(one, symmetry="none"):
    puzzle = one.puzzle
    kept = set(puzzle.family.always_given(puzzle, one.solution.assignment))
    for orbit in orbits(symmetry, puzzle.grid.rows, puzzle.grid.cols):
        gone = [cell for cell in orbit if cell in puzzle.givens]
        if gone and not kept.intersection(gone):
            fewer = puzzle.with_givens(dict.fromkeys(gone))
            assert gw.solve(fewer).status is gw.Status.MULTIPLE


def numbers(name):
    return sorted(len(one.puzzle.givens) for one in made(name, 6, seed=99))


def symmetrical(symmetry: str) -> Callable[[str, int], None]:
    def check(name: str, n: int) -> None:
        if name == "jodici" and symmetry in ("quarter-turn", "diagonal", "full"):
            with pytest.raises(gw.PuzzleError, match="is not square"):
                made(name, 1, symmetry=symmetry)
            return
        for one in made(name, n, symmetry=symmetry):
            there, puzzle = open_cells(one.puzzle), one.puzzle
            for orbit in orbits(symmetry, puzzle.grid.rows, puzzle.grid.cols):
                assert len({cell in puzzle.givens for cell in orbit if cell in there}) <= 1
            assert_right(one)
            assert_nothing_to_spare(one, symmetry)
            assert made_again(one.id) == one

    return check


def more_givens(name: str, n: int) -> None:
    most = numbers(name)[-1]
    for one in made(name, n, givens=(most + 1, most + 2)):
        assert most + 1 <= len(one.puzzle.givens) <= most + 2
        assert_right(one)
        assert made_again(one.id) == one


def so_many_and_minimal(name: str, n: int) -> None:
    wished = numbers(name)[2]
    for one in made(name, n, givens=wished, minimal=True):
        assert len(one.puzzle.givens) == wished
        assert_right(one)
        assert_nothing_to_spare(one)
        assert made_again(one.id) == one


def in_a_pattern(name: str, n: int) -> None:
    if name == "str8ts":
        pytest.skip("its black cells differ from board to board")
    grid = made(name, 1)[0].puzzle.grid
    cells = [cell for cell in grid.cells if (cell // grid.cols + cell % grid.cols) % 3]
    for one in made(name, n, pattern=cells, minimal=True):
        assert set(one.puzzle.givens) <= set(cells)
        assert_right(one)
        assert_nothing_to_spare(one)
        assert made_again(one.id) == one


def of_a_theme(name: str, n: int) -> None:
    values = sorted({*made(name, 1)[0].solution.assignment.values()})
    theme = [value for value in values if value != values[1]]
    for one in made(name, n, theme=theme):
        assert {*one.puzzle.givens.values()} <= {*theme}
        assert_right(one)
        assert_nothing_to_spare(one)
        assert made_again(one.id) == one


def with_a_solution(name: str, n: int) -> None:
    (known,) = made(name, 1, seed=4)
    if name in FRAMED:
        with pytest.raises(gw.PuzzleError, match="a solution cannot be wished of these puzzles"):
            made(name, 1, solution=known.solution)
        return
    for one in made(name, n, solution=known.solution):
        assert one.solution.assignment == known.solution.assignment
        assert_right(one)
        assert_nothing_to_spare(one)


WISHES: dict[str, Callable[[str, int], None]] = {
    **{symmetry: symmetrical(symmetry) for symmetry in SYMMETRIES if symmetry != "none"},
    "givens": more_givens,
    "givens and minimal": so_many_and_minimal,
    "pattern": in_a_pattern,
    "theme": of_a_theme,
    "solution": with_a_solution,
}

PAIRS = [(name, wish) for name in BOARDS for wish in WISHES]


@pytest.mark.parametrize(("name", "wish"), PAIRS[::5])
def test_one_puzzle_is_as_wished(name, wish):
    WISHES[wish](name, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "wish"), PAIRS)
def test_many_puzzles_are_as_wished(name, wish):
    WISHES[wish](name, N)


WHOLE = [
    family.name
    for family in all_families()
    if family.is_made and "" in {*family.styles} - {*family.framed_styles}
]
"""Families of which the wishes for boards cannot be met."""


@pytest.mark.parametrize("family", WHOLE)
def test_what_is_drawn_as_a_whole_says_that_it_takes_no_such_wish(family):
    wishes: list[tuple[dict[str, Any], str]] = [
        ({"symmetry": "half-turn"}, "the symmetry half-turn"),
        ({"givens": (1, 2)}, "a number of givens"),
        ({"theme": [1]}, "a theme"),
        ({"unbiased": True}, "freedom from bias"),
    ]
    for wished, word in wishes:
        with pytest.raises(gw.PuzzleError, match=f"{family}: {word} cannot be wished, since"):
            maker_of(family, **wished)
    with pytest.raises(gw.PuzzleError, match=f"{family}: a solution cannot be wished"):
        maker_of(family, solution={"r1c1": 1})


def test_every_family_of_boards_is_here_or_is_drawn_as_a_whole():
    here = {told.get("family", name) for name, told in BOARDS.items()}
    large = {"magic-hexagon", "samurai"}  # a single solution; slow: see `test_second_engine`
    for family in all_families():
        if family.is_made:
            assert family.name in {*here, *large, *WHOLE}
            assert isinstance(family, BoardFamily) or family.name in WHOLE


def test_what_is_given_in_any_case_is_told_where_it_may_not_be():
    told = r"none of 4 tries .* the nearest had r\dc\d = (1|16), which is always given"
    with pytest.raises(gw.NotMade, match=told):
        next(gw.generate("hidoku", 1, size=(4, 4), pattern=[5, 6], minimal=True, tries=4))


def test_a_theme_without_what_is_always_given_is_refused_before_any_try():
    for lacking in (1, 16):
        theme = {*range(1, 17)} - {lacking}
        with pytest.raises(gw.PuzzleError, match=f"a theme without {lacking}, which is given in"):
            maker_of("hidoku", size=(4, 4), theme=theme)
    draft = gw.parse('puzzle = "hidoku"\nboard = """\n1 . .\n. . .\n. . 9\n"""')
    for one in gw.generate(draft, 2, theme=range(2, 9)):  # both ends are in the draft
        assert {*one.puzzle.givens.values()} >= {1, 9}


def test_whether_a_draft_may_lose_givens_is_asked_within_a_bound(monkeypatch):
    draft = next(gw.generate("futoshiki", 1, size=(5, 5), seed=2)).puzzle
    nodes = gw.solve(draft, limit=2).stats.nodes
    assert nodes > 1
    monkeypatch.setattr(generating, "FILL_NODES", nodes)
    (one,) = gw.generate(draft, 1, minimal=True)
    assert {*one.puzzle.givens} <= {*draft.givens}
    monkeypatch.setattr(generating, "FILL_NODES", nodes - 1)
    with pytest.raises(gw.PuzzleError, match="do not tell whether the draft has one solution"):
        maker_of(draft, minimal=True)


NONE = 'puzzle = "fill-in"\ngrid = "...\\n...\\n..."\nvalues = [123, 456, 789, 147, 258, 368]'
SEVERAL = 'puzzle = "fill-in"\ngrid = "..\\n.."\nvalues = [12, 34, 13, 24]'


@pytest.mark.parametrize(
    ("text", "nodes", "told"),
    [(NONE, 6, "has no solution"), (SEVERAL, 3, "the draft has several solutions")],
)
def test_drafts_are_refused_if_that_is_known_by_so_many_nodes(text, nodes, told, monkeypatch):
    draft = gw.parse(text)
    monkeypatch.setattr(drawing, "FILL_NODES", nodes)
    with pytest.raises(gw.PuzzleError, match=told):
        maker_of(draft)
    monkeypatch.setattr(drawing, "FILL_NODES", nodes - 1)
    maker = maker_of(draft, tries=2)  # not known yet: the tries tell
    with pytest.raises(gw.NotMade, match="none of 2 tries"):
        next(maker.made(1, 0, 1))
