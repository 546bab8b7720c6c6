"""What people meet first: short texts of values, errors that say what was expected."""

import pytest

import gridwright as gw
from gridwright.api import notebook
from gridwright.basics.announcing import announce
from gridwright.engines import preparing


def test_puzzles_solutions_and_models_fit_on_a_line():
    puzzle = gw.Sudoku("." * 81, title="An " + "x" * 99)
    assert repr(puzzle) == f"<Puzzle: sudoku, 9x9, 0 givens, 'An {'x' * 36}…'>"
    assert repr(gw.Latin("1 .\n. .")) == "<Puzzle: latin, 2x2, 1 given>"
    assert repr(gw.solve(gw.Latin("1 .\n. .")).solution) == "<Solution: latin, 2x2, 4 values>"
    cover = gw.ExactCover("ab", ["a", "b"])
    assert repr(cover) == "<ExactCover: exact-cover, 0 givens>"
    assert repr(gw.solve(cover).solution) == "<Solution: exact-cover, 2 values>"
    assert len(repr(puzzle.model())) < 80


def broken(a, b):
    return 1 // (a - b) > 0


def test_an_error_in_a_function_names_the_constraint_and_the_values():
    model = gw.Model({"a": (1, 2), "b": (1, 2)}, [gw.Where(("a", "b"), broken, name="apart")])
    with pytest.raises(gw.ModelError) as caught:
        gw.solve(model, engine="plain")
    told = str(caught.value)
    assert told.startswith("apart: its function raised ZeroDivisionError (")
    assert " for a = 1, b = 1; it may be asked about any values" in told
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_an_error_in_a_function_of_a_crossword_names_it_too():
    relations = [("1a", "3a", lambda a, b: a.missing)]
    puzzle = gw.Crossnumber(["..", ".."], across="1 any\n3 any", relations=relations)
    with pytest.raises(gw.ModelError, match=r"its function raised AttributeError .* for \d+, \d+;"):
        gw.solve(puzzle, engine="plain")
    puzzle = gw.Crossnumber(["..", ".."], across="1 any\n3 any", check=lambda s: s.missing)
    with pytest.raises(gw.ModelError, match=r"its function raised AttributeError .* for 0 = \d"):
        gw.solve(puzzle, engine="plain")


def test_errors_that_a_function_raises_on_purpose_stay_what_they_are():
    def refuse(a):
        raise gw.SizeError("too large")

    with pytest.raises(gw.SizeError, match=r"^too large$"):
        gw.solve(gw.Model({"a": (1, 2)}, [gw.Where(("a",), refuse)]), engine="plain")


def test_an_exact_cover_counts_its_covers():
    cover = gw.ExactCover("abc", ["ab", "c", "bc", "a", "b"])
    assert (cover.count(), cover.count().exhausted) == (3, True)
    assert cover.count(limit=1) == 1


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: gw.solve(5), "expected a puzzle, a model, a text or rows of numbers; found int"),
        (lambda: gw.solve(None), "found NoneType"),
        (lambda: gw.solve([1, 2]), "expected rows of numbers, one list or text for each"),
        (lambda: gw.Model({"a": (1, 2)}, ["a = 1"]), "expected a constraint, found 'a = 1'"),
        (
            lambda: gw.Model({"r1c1": (1,)}, [gw.AllDifferent("r1c1")]),
            "expected a list of variables, found the text 'r1c1'",
        ),
        (lambda: gw.Model({"a": 3}, []), "a: expected whole numbers as values"),
        (lambda: gw.draw(5), "found int"),
        (lambda: gw.check(5, []), "found int"),
        (lambda: gw.parse(5), "expected a text, found int"),
        (lambda: gw.solve(gw.Latin("1"), time="3"), "a limit of seconds"),
        (lambda: gw.Sudoku(5), "board: expected a text or rows, found '5'"),
    ],
)
def test_a_wrong_type_is_told_what_was_expected(call, told):
    with pytest.raises((TypeError, gw.PuzzleError)) as caught:
        call()
    assert told in str(caught.value)


def test_numpy_boards_are_boards():
    np = pytest.importorskip("numpy")
    board = np.zeros((4, 4), int)
    board[0, 0] = 1
    assert gw.Sudoku(board) == gw.Sudoku("1...\n....\n....\n....")
    assert gw.count(gw.Sudoku(board)) == 72


class _Slow:
    def join(self, seconds):
        pass

    ident = 1

    def is_alive(self):
        return True


def test_a_word_is_said_while_something_compiles(monkeypatch, capsys):
    monkeypatch.setattr(preparing, "LONG", -1)
    waiting = preparing.Preparing(lambda: 1)
    waiting.thread = _Slow()
    with notebook.hearing(notebook._tell):
        assert waiting.wait() is None
        assert waiting.wait() is None
    assert capsys.readouterr().err.count("gridwright: compiling") == 1


@pytest.mark.parametrize("terminal", [True, False])
def test_the_word_is_said_on_terminals_alone(monkeypatch, capsys, terminal):
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    with notebook.watched({}):
        announce("compiling")
    assert ("gridwright: compiling\n" in capsys.readouterr().err) is terminal
