"""Puzzles of which more is told: they keep board, rows and picture, and are written with it."""

import pickle

import pytest

import gridwright as gw

BLANK = ["..."] * 3


def told() -> gw.Puzzle:
    return gw.Latin(BLANK, title="More").with_constraints(
        "abs(r1c1 - r2c2) = 2", gw.LinearSum(("r1c1", "r1c2"), 3), [gw.AllDifferent((0, 4))]
    )


@pytest.mark.parametrize("engine", ["plain", "domains", "cp-sat"])
def test_what_is_added_holds_on_every_engine(engine: str) -> None:
    wanted = [
        solution.rows
        for solution in gw.solutions(gw.Latin(BLANK))
        if abs(solution["r1c1"] - solution["r2c2"]) == 2
        and solution["r1c1"] + solution["r1c2"] == 3
    ]
    found = gw.solve(told(), limit=None, engine=engine).solutions
    assert wanted and sorted(s.rows for s in found) == sorted(wanted)


def test_the_board_its_rows_and_its_picture_stay() -> None:
    puzzle, plain = told(), gw.Latin(BLANK, title="More")
    assert gw.draw(puzzle).svg() == gw.draw(plain).svg()
    assert (puzzle.grid, puzzle.meta, puzzle.family) == (plain.grid, plain.meta, plain.family)
    assert puzzle != plain and len(gw.solve(puzzle).solutions[0].rows) == 3


def test_it_is_written_read_pickled_and_given_values() -> None:
    puzzle = told()
    assert gw.parse(gw.format(puzzle)) == puzzle == pickle.loads(pickle.dumps(puzzle))
    assert puzzle.with_givens({"r1c1": 1}).more == puzzle.more
    assert gw.solve(puzzle.with_givens({"r1c1": 3})).count == 0


def test_each_is_a_clue_and_names_what_it_breaks() -> None:
    names = [clue.name for clue in told().family.each_clue(told())]
    assert names == [
        "abs(r1c1 - r2c2) = 2",
        "LinearSum of r1c1, r1c2",
        "AllDifferent of r1c1, r2c2",
    ]
    broken = gw.check(told(), [[1, 2, 3], [3, 1, 2], [2, 3, 1]])
    assert [violation.broken for violation in broken] == [names[0], "AllDifferent"]
    named = gw.Latin(BLANK).with_constraints("r1c1 < r1c2", name="the first two")
    assert named.more[0].name == "the first two"


def test_it_is_told_of_variables_that_have_names() -> None:
    puzzle = gw.Alphametic("AB + AB = CD").with_constraints("A + B = 9")
    assert 0 < gw.count(puzzle) < gw.count(gw.Alphametic("AB + AB = CD"))


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ("r1c4 = 1", gw.UnknownName, "'r1c4' is not a cell"),
        ("r1c1 +", gw.ExpressionError, "expected a number"),
        ("1 = 2", gw.ModelError, "has no variables"),
        (gw.AllDifferent(("x",)), gw.PuzzleError, "x"),
        (True, gw.ModelError, "says nothing of any variable"),
    ],
)
def test_what_cannot_be_told(wrong: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        gw.Latin(BLANK).with_constraints(wrong)  # type: ignore[arg-type]


def test_functions_are_asked_but_not_written() -> None:
    puzzle = gw.Latin(BLANK).with_constraints(gw.Where(("r1c1",), lambda x: x == 2))
    assert gw.count(puzzle) == 4
    with pytest.raises(gw.ModelError, match="Where"):
        gw.format(puzzle)


def test_other_forms_refuse_what_they_cannot_hold() -> None:
    puzzle = gw.Sudoku(["...."] * 4).with_constraints("r1c1 = 1")
    for form in ("f-puzzles", "line"):
        with pytest.raises(gw.FormatError, match="added"):
            gw.convert(puzzle, to=form)


def test_a_key_that_is_no_model_is_an_error_with_its_line() -> None:
    for text in ("{}", '{"variables": [], "constraints": [{"kind": "Where"}]}', "[" * 100_000):
        with pytest.raises(gw.PuzzleError, match="line 3"):
            gw.parse(
                f"puzzle = 'latin'\nboard = '...'\nconstraints = '{text}'".replace("'...'", "'1'")
            )
