import doctest
import inspect
from io import StringIO

import pytest

import gridwright as gw
from gridwright.api import solving as api
from gridwright.api.options import RunOptions, SearchOptions, WorkerOptions
from gridwright.basics.errors import WrongSolution
from gridwright.model import grid, model
from gridwright.run.workers import workers_for
from gridwright.text import board, toml
from gridwright.text import spans as text

LATIN = 'puzzle = "latin"\ntitle = "small"\nboard = """\n1 2 .\n2 . .\n. . .\n"""\n'


def test_parse_and_format_are_inverses():
    puzzle = gw.parse(LATIN)
    assert gw.parse(gw.format(puzzle)) == puzzle
    assert puzzle.meta["title"] == "small"


def test_line_ends_and_a_byte_order_mark_do_not_matter(tmp_path):
    for written in (LATIN.replace("\n", "\r\n"), LATIN.replace("\n", "\r"), "\ufeff" + LATIN):
        assert gw.parse(written) == gw.parse(LATIN)
        path = tmp_path / "p.toml"
        path.write_bytes(written.encode())
        assert gw.load(path) == gw.load(str(path)) == gw.parse(LATIN)


def test_solve_looks_for_two_by_default():
    empty = gw.Latin("...\n...\n...")
    assert gw.solve(gw.parse(LATIN)).status is gw.Status.UNIQUE
    assert gw.solve(empty).count == len(gw.solve(empty).solutions) == 2
    assert gw.solve(empty).status is gw.Status.MULTIPLE
    assert gw.solve(empty, limit=None).count == 12
    assert gw.solve(empty, limit=1).status is gw.Status.UNKNOWN
    assert gw.solve(empty, nodes=1).stopped is gw.Stopped.NODES


def test_solutions_are_lazy_and_may_be_left():
    first = next(gw.solutions(gw.Sudoku("\n".join(["." * 9] * 9))))
    assert gw.check(first.puzzle, first) == ()


def test_a_count_knows_whether_it_is_all():
    empty = gw.Latin("...\n...\n...")
    assert (gw.count(empty), gw.count(empty).exhausted) == (12, True)
    assert (gw.count(empty, limit=5), gw.count(empty, limit=5).exhausted) == (5, False)
    assert gw.count(empty).stats.engine


def test_a_model_of_ones_own_is_a_puzzle():
    own = gw.Model({"a": range(9), "b": range(9)}, [gw.LinearSum(("a", "b"), 15)])
    assert [(s["a"], s["b"]) for s in gw.solutions(own)] == [(7, 8), (8, 7)]
    assert gw.check(own, {"a": 7, "b": 8}) == ()
    assert gw.check(own, {"a": 7, "b": 7})[0].broken == "LinearSum"


def test_check_takes_solutions_boards_and_names():
    puzzle = gw.parse(LATIN)
    solution = gw.solve(puzzle).solution
    names = {puzzle.name(cell): value for cell, value in solution.assignment.items()}
    for form in (solution, solution.rows, [list(row) for row in solution.rows], names):
        assert gw.check(puzzle, form) == ()
    assert {v.broken for v in gw.check(puzzle, [[1, 2, 3], [2, 3, 1], [3, 1, 3]])} == {
        "row 3",
        "column 3",
    }
    assert gw.check(puzzle, [[3, 2, 1], [2, 1, 3], [1, 3, 2]])[0] == ((0,), "not in its domain")


def test_check_tells_what_is_missing_or_outside():
    puzzle = gw.parse(LATIN)
    assert {v.broken for v in gw.check(puzzle, [[1, 2], [2, 3]])} == {"no value"}
    outside = gw.check(puzzle, [[1, 2, 3, 4], [2, 3, 1], [3, 1, 2], [1]])
    assert outside == ((("r1c4",), "no cell of this board"), (("r4c1",), "no cell of this board"))
    assert {v.broken for v in gw.check(puzzle, [["1", "2", "3"]] * 3)} >= {"not in its domain"}
    with pytest.raises(gw.UnknownName):
        gw.check(puzzle, {"r9c9": 1})


class Liar:
    """An engine whose solutions are none."""

    name, done, fraction, stats = "liar", True, 1.0, gw.Stats("liar")

    def why_not(self, model):
        return None

    def start(self, model):
        return self

    def advance(self, budget):
        return [dict.fromkeys(range(9), 1)]


def test_an_engine_that_lies_is_found_out(monkeypatch):
    monkeypatch.setattr("gridwright.run.run.start_search", lambda *_, **options: Liar())
    with pytest.raises(WrongSolution, match="the engine liar returned a wrong solution: "):
        gw.solve(gw.parse(LATIN))
    assert not issubclass(WrongSolution, gw.PuzzleError)


def test_what_does_not_exist_is_told_with_a_guess():
    with pytest.raises(gw.UnknownName, match="no engine 'plane'; did you mean 'plain'"):
        gw.solve(gw.parse(LATIN), engine="plane")
    with pytest.raises(gw.UnknownName, match="no family 'killer'; it is a kind of 'sudoku', as"):
        gw.parse('puzzle = "killer"')
    for name in ("thermometer", "x-sums", "little killer"):
        with pytest.raises(gw.UnknownName, match=f"no family '{name}'; it is the key '{name[0]}"):
            gw.parse(f'puzzle = "{name}"')
    with pytest.raises(gw.UnknownName, match="no family 'sudoko'; did you mean 'sudoku'"):
        gw.parse('puzzle = "sudoko"')
    with pytest.raises(TypeError, match="latin takes 1 values without a key"):
        gw.puzzle("latin", "1", "2")


def test_a_file_of_many_is_refused_where_one_is_expected(tmp_path):
    path = tmp_path / "many.txt"
    path.write_text(f"{'.' * 81}\n{'1' * 80}!\n# a comment\n{'.' * 81} easy\n")
    with pytest.raises(gw.FormatError, match="several puzzles; expected one"):
        gw.load(path)
    found = list(gw.load_all(path))
    assert [one.line for one in found] == [1, 2, 4]
    assert [isinstance(one.puzzle, gw.PuzzleError) for one in found] == [False, True, False]
    assert str(found[1].puzzle).startswith(f"{path}, line 2: ")


def test_a_missing_file_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        gw.load(tmp_path / "none.toml")


def test_everything_public_exists_and_nothing_else_does():
    assert all(hasattr(gw, name) for name in dir(gw))
    with pytest.raises(AttributeError, match="no attribute 'slove'"):
        _ = gw.slove


def test_text_in_any_iterable_of_lines_is_read_alike():
    assert next(iter(api.read_lines(StringIO(LATIN)))).puzzle == gw.parse(LATIN)


@pytest.mark.parametrize("module", [gw, board, grid, model, text, toml], ids=lambda m: m.__name__)
def test_the_examples_in_docstrings_are_true(module):
    assert doctest.testmod(module).failed == 0


def keywords(function):
    kinds = inspect.signature(function).parameters.values()
    return {p.name for p in kinds if p.kind is p.KEYWORD_ONLY}


def test_the_options_that_types_name_are_those_that_a_search_and_a_run_take():
    decided = {"counting", "in_order", "is_long"}
    workers = keywords(workers_for) - decided
    assert WorkerOptions.__annotations__.keys() == workers
    assert SearchOptions.__annotations__.keys() == keywords(gw.Solving) - {"counting", "limit"}
    assert RunOptions.__annotations__.keys() == (keywords(api.collected) - decided) | workers
