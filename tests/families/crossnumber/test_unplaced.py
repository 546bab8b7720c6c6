"""Clues whose places are to be found: which entries have one, and what may stand in them."""

import pytest

import gridwright as gw
from gridwright.families.crossnumber import unplaced
from gridwright.families.crossnumber.unplaced import Unplaced, _full

GRID = "...\n.#.\n..."
ACROSS = "Multiple of 47\nPrime, digit sum 11"
DOWN = "Digit product 24\nMultiple of 59"


def solved(**more):
    puzzle = gw.Crossnumber(grid=GRID, unplaced={"across": ACROSS, "down": DOWN}, **more)
    result = gw.solve(puzzle, limit=50)
    return {str(solution.rows) for solution in result.solutions}, result.stats.nodes


def test_entries_are_looked_at_number_by_number_and_nothing_is_lost(monkeypatch):
    found, nodes = solved()
    assert len(found) > 1
    for name, bound in (("_MOST_ROWS", 0), ("_MOST_LOOKED_AT", 0)):
        with monkeypatch.context() as other:
            other.setattr(unplaced, name, bound)
            again, more = solved()
        assert again == found
        assert more >= nodes


@pytest.mark.parametrize("more", [{"leading_zero": True}, {"digits": "1-5"}, {"base": 8}])
def test_zeros_digits_and_bases_are_as_the_puzzle_has_them(more, monkeypatch):
    found, _ = solved(**more)
    monkeypatch.setattr(unplaced, "_MOST_ROWS", 0)
    assert solved(**more)[0] == found


def test_clues_with_letters_and_entries_stand_beside_others(monkeypatch):
    def found():
        clues = "AB\nA + 2B\n> @1d\nSquare"
        puzzle = gw.Crossnumber(grid="..\n..", letters="2..9", unplaced=clues)
        return {str(solution) for solution in gw.solutions(puzzle)}

    quick = found()
    assert quick
    monkeypatch.setattr(unplaced, "_MOST_ROWS", 0)
    assert found() == quick


@pytest.mark.parametrize(
    ("fits", "full"),
    [
        (["1a", "1a 4a"], "1a 4a"),
        (["1a", "1a 4a 6a"], ""),
        (["1a 4a", "1d 2d", "4a 1a"], "1a 4a"),
        (["1a", "4a", "1a 4a 6a", "6a 7a"], "1a 4a 6a 7a"),
        (["1a", "4a", "6a 7a", "7a 1a"], "1a 4a 6a 7a"),
        ([], ""),
    ],
)
def test_entries_have_a_clue_where_as_many_clues_are_for_them(fits, full):
    clues = [Unplaced(f"clue {i}", None, "", tuple(fit.split())) for i, fit in enumerate(fits)]
    assert sorted(_full(clues)) == full.split()
