"""Givens and clues that a puzzle might do without: what is said of them is true of puzzles."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.puzzles.clue import Clue, without

EXAMPLES = Path(__file__).parents[2] / "examples"
UNIQUE = (
    *("alphametic", "crossnumber", "crossnumber-lettered", "crossnumber-relations"),
    *("crossnumber-rules", "crossnumber-ascending", "diagonal", "equation-board", "fill-in"),
    *("futoshiki", "hexagons", "jodici", "kakuro", "kenken", "killer", "magic-board"),
    *("polyomino", "skyscrapers", "sudoku"),
)


def load(name):
    return gw.load(EXAMPLES / f"{name}.toml")


def left(puzzle, names):
    """The model of the puzzle without these givens and clues."""
    clues = list(puzzle.family.each_clue(puzzle))
    assert {*names} <= {*puzzle.givens} | {clue.name for clue in clues}
    rest = puzzle.with_givens({name: None for name in names if name in puzzle.givens})
    return without(rest.model(), [clue for clue in clues if clue.name in names])


@pytest.mark.parametrize("name", UNIQUE)
def test_what_may_go_leaves_one_solution_and_nothing_else_does(name):
    puzzle = load(name)
    asked = gw.Questions(puzzle, clues=True)
    singly, together, unsettled = asked.redundant(nodes=3000)
    everything = [*puzzle.givens, *asked.clues]
    assert [one for one in everything if one in singly] == list(singly)
    assert {*together} <= {*singly}
    if together:
        assert gw.solve(left(puzzle, together), engine=asked.engine).is_unique
    for one in singly[:4]:
        assert gw.solve(left(puzzle, [one]), engine=asked.engine).is_unique
    for one in [one for one in everything if one not in (*singly, *unsettled)][:4]:
        assert len(gw.solve(left(puzzle, [one]), engine=asked.engine).solutions) == 2
    for one in [one for one in singly if one not in (*together, *unsettled)][:4]:
        assert len(gw.solve(left(puzzle, [*together, one]), engine=asked.engine).solutions) == 2


@pytest.mark.parametrize("name", UNIQUE)
def test_clues_are_what_the_model_has_of_them(name):
    puzzle = load(name)
    model, clues = puzzle.model(), list(puzzle.family.each_clue(puzzle))
    n = sum(len(clue.constraints) for clue in clues)
    assert len(without(model, clues).constraints) == len(model.constraints) - n
    assert all(clue.name and clue.constraints for clue in clues)


def test_a_clue_that_is_said_twice_is_taken_away_once():
    one = gw.Increasing(("a", "b"))
    model = gw.Model(dict.fromkeys("ab", range(3)), [one, gw.AllDifferent(("a", "b")), one])
    assert len(without(model, [Clue("once", (one,))]).constraints) == 2
    assert len(without(model, [Clue("once", (one,)), Clue("twice", (one,))]).constraints) == 1


def test_questions_tell_clues_by_their_names():
    puzzle = gw.Futoshiki(". < . .\n. . .\n. . > .")
    asked = gw.Questions(puzzle, clues=True)
    assert asked.clues == ("r1c1 < r1c2", "r3c3 < r3c2")
    one, other = asked.clues
    assert asked.count([{}, {one: 1}, {one: 1, other: 1}, {"r1c1": 1, one: 1}], 99) == [
        12,
        6,
        gw.count(puzzle),
        4,
    ]
    assert gw.Questions(puzzle).count([{}], 99) == [gw.count(puzzle)]
    with pytest.raises(gw.ModelError, match="it is told"):
        asked.ask([{one: 0}])
    with pytest.raises(gw.UnknownName):
        asked.ask([{"r1c1 < r2c1": 1}])
    assert asked.candidates() == gw.Questions(puzzle).candidates()


def test_clues_of_one_name_are_numbered():
    puzzle = gw.EquationBoard(["a + b = 3", "a + b = 3", "a < b"], numbers="1..3")
    asked = gw.Questions(puzzle, clues=True)
    assert asked.clues == ("a + b = 3", "a + b = 3 (2)", "a < b")
    assert asked.redundant() == (asked.clues[:2], asked.clues[1:2], ())


def test_clues_tell_solutions_apart():
    puzzle = gw.Futoshiki(". < . .\n. . .\n. . .")
    asked = gw.Questions(puzzle, clues=True)
    solutions = [
        [1, 2, 3, 2, 3, 1, 3, 1, 2],
        [2, 1, 3, 1, 3, 2, 3, 2, 1],
        [3, 2, 1, 2, 1, 3, 1, 3, 2],
    ]
    told = dict(asked.separating([dict(enumerate(one)) for one in solutions]))
    assert told["r1c1 < r1c2"] == 2 and told[0] == 2 and told[2] == 1
    reverse = dict(asked.separating([dict(enumerate(one)) for one in solutions[::-1]]))
    assert "r1c1 < r1c2" not in reverse  # it does not hold in the first one


def test_digits_given_to_a_fill_in_may_go():
    puzzle = gw.FillIn(values="12 13 21 31", grid="..\n..").with_givens({"r1c1": 1, "r1c2": 2})
    asked = gw.Questions(puzzle)
    assert gw.solve(puzzle).is_unique
    assert asked.redundant() == ((0,), (0,), ())
    assert len(gw.solve(puzzle.with_givens({"r1c2": None})).solutions) == 2
    assert gw.solve(puzzle.with_givens({"r1c1": None})).is_unique


def test_nothing_is_spared_unless_there_is_one_solution():
    for board in (". .\n. .", "1 1\n. ."):
        with pytest.raises(gw.NotUnique):
            gw.Questions(gw.Latin(board), clues=True).redundant()


def test_what_takes_too_many_nodes_stays():
    puzzle = load("jigsaw")
    redundant = gw.Questions(puzzle).redundant(nodes=1)
    assert redundant.unsettled and not {*redundant.unsettled} & {*redundant.together}
