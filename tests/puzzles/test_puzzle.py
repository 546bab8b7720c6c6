import pickle

import pytest

import gridwright as gw
from gridwright.basics.errors import PuzzleError, UnknownName
from gridwright.families.own_model import own_model


def latin():
    return gw.Latin("1 2 .\n. . .\n. . .")


def test_givens_are_added_changed_and_taken_away():
    puzzle = latin()
    more = puzzle.with_givens({"r2c1": 2, 0: None})
    assert (dict(puzzle.givens), dict(more.givens)) == ({0: 1, 1: 2}, {1: 2, 3: 2})
    assert more.with_givens({"r1c1": 1, "r2c1": None}) == puzzle


def test_a_given_that_is_not_allowed_is_refused():
    with pytest.raises(PuzzleError, match=r"r3c3: 4 is not one of 1\.\.3"):
        latin().with_givens({"r3c3": 4})
    with pytest.raises(UnknownName, match="'r4c1' is not a cell of this board of 3 rows"):
        latin().with_givens({"r4c1": 1})


def test_names_and_variables_are_inverses():
    puzzle = latin()
    cells = range(9)
    assert [puzzle.variable(puzzle.name(cell)) for cell in cells] == list(cells)
    puzzle = own_model(gw.Model({"length": (1, 2), 7: (1,)}))
    assert [puzzle.variable(name) for name in ("length", 7)] == ["length", 7]
    with pytest.raises(UnknownName, match="no 'lenght' in this puzzle; did you mean 'length'"):
        puzzle.variable("lenght")


def test_entries_are_known_by_name_with_their_variables():
    puzzle = gw.Crossnumber(entries={"1a": "r1c1 r1c2", "1x": "r1c2 r2c2"}, clues={"1a": "49"})
    assert {name: list(map(puzzle.name, cells)) for name, cells in puzzle.entries.items()} == {
        "1a": ["r1c1", "r1c2"],
        "1x": ["r1c2", "r2c2"],
    }
    assert next(gw.solutions(puzzle)).entries.keys() == puzzle.entries.keys()
    assert latin().entries == {}


def test_a_puzzle_is_a_value():
    puzzle = latin()
    with pytest.raises(TypeError):
        puzzle.givens[0] = 3
    assert puzzle == latin()
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert puzzle != gw.Latin("1 2 .\n. . .\n. . 1")
    assert puzzle != gw.Hidoku("1 2 .\n. . .\n. . .")
    model = gw.Model({"a": (1, 2)})
    assert own_model(model) == own_model(model)


def test_a_puzzle_is_shown_as_its_board():
    assert str(latin()) == "1 2 .\n. . .\n. . ."
