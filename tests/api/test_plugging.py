"""Families and elements that are registered, or run from a file that the user names."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.plugging import load_plugin
from gridwright.basics import plugins
from gridwright.cli.app import app
from gridwright.puzzles.element import find_element

FILE = """
import gridwright as gw


class {kind}(gw.BoardFamily):
    name, summary, keys = "{name}", "rows that grow", {{"board": "numbers"}}

    def values(self, puzzle):
        return range(1, {most})

    def constraints(self, puzzle):
        return [gw.Increasing(puzzle.grid.row(r)) for r in range(puzzle.grid.rows)]
"""


@pytest.fixture(autouse=True)
def _forget(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test registers is gone after it."""
    monkeypatch.setattr(plugins, "_added", {})
    plugins.targets.cache_clear()
    plugins.every_target.cache_clear()
    yield
    monkeypatch.undo()
    plugins.targets.cache_clear()
    plugins.every_target.cache_clear()
    find_element.cache_clear()


def written(folder: Path, kind: str = "Growing", name: str = "growing", most: int = 4) -> str:
    path = folder / f"{kind}.py"
    path.write_text(FILE.format(kind=kind, name=name, most=most), encoding="utf-8")
    return str(path)


def test_a_file_makes_a_family_known_by_its_name(tmp_path: Path) -> None:
    assert load_plugin(written(tmp_path)) == ["growing"]
    puzzle = gw.parse('puzzle = "growing"\nboard = ". . .\\n1 . ."')
    assert gw.solve(puzzle).solution.rows == ((1, 2, 3), (1, 2, 3))
    assert gw.parse(gw.format(puzzle)) == puzzle
    assert "<svg" in gw.draw(puzzle).svg() and list(gw.explain(puzzle))
    assert not list(tmp_path.glob("__pycache__"))


def test_a_class_that_is_made_anew_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    board = [". . ."]
    load_plugin(written(tmp_path))
    assert gw.count(gw.puzzle("growing", board)) == 1
    load_plugin(written(tmp_path, most=5))
    assert gw.count(gw.puzzle("growing", board)) == 4


def test_an_element_is_a_key_of_sudokus_at_once() -> None:
    @gw.register
    class Ones(find_element("odd").__class__):  # type: ignore[misc]
        name = "only_ones"
        rule = "Marked cells hold 1."

        def fits(self, value: int) -> bool:
            return value == 1

    puzzle = gw.Sudoku(["...."] * 4, only_ones=["r1c1"])  # type: ignore[call-arg]
    assert "Marked cells hold 1." in puzzle.rules()


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (int, "no class of a Family or an Element"),
        (gw.BoardFamily, "it lacks constraints, values"),
        (type("Nameless", (gw.Latin("1").family.__class__,), {"name": ""}), "it has no name"),
        (type("Latin", (gw.Latin("1").family.__class__,), {}), "there is a latin already"),
    ],
    ids=["another class", "abstract", "nameless", "taken"],
)
def test_what_cannot_be_registered_is_told(kind: type, message: str) -> None:
    with pytest.raises(gw.PuzzleError, match=message):
        gw.register(kind)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1 / 0", r"line 1: ZeroDivisionError: division by zero"),
        ("\nclass X(:", r"line 2: SyntaxError"),
        ("raise SystemExit(3)", r"line 1: SystemExit: 3"),
        ("x = 1", r"it defines no family and no element"),
        ("import gridwright as gw\nclass A(gw.BoardFamily): pass", "no family and no element"),
    ],
    ids=["raises", "no Python", "leaves", "nothing", "unfinished"],
)
def test_what_goes_wrong_in_a_file_has_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "own.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(gw.PuzzleError, match=f"own.py(, |: ).*{message}"):
        load_plugin(str(path))


@pytest.mark.parametrize("name", ["missing.py", "text.txt"])
def test_a_file_that_is_no_python_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "text.txt").write_text("x = 1", encoding="utf-8")
    with pytest.raises(gw.PuzzleError, match=name):
        load_plugin(str(tmp_path / name))


def test_no_puzzle_file_runs_anything(tmp_path: Path) -> None:
    path = written(tmp_path)
    with pytest.raises(gw.PuzzleError, match="plugin"):
        gw.parse(f'puzzle = "latin"\nplugin = "{path}"\nboard = "1"')
    with pytest.raises(gw.PuzzleError, match="no family"):
        gw.parse('puzzle = "growing"\nboard = "1"')
    assert "gridwright_plugin_missing" not in sys.modules


def test_the_command_runs_it_says_so_and_stops_where_it_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, puzzle = written(tmp_path), tmp_path / "puzzle.toml"
    puzzle.write_text('puzzle = "growing"\nboard = "1 . ."', encoding="utf-8")
    assert app(["count", "--plugin", path, str(puzzle)], standalone_mode=False) == 0
    told = capsys.readouterr()
    assert f"running the Python file {path}\n" in told.err and "growing" in told.err
    assert "1 solution" in told.out
    assert app(["count", "--plugin", f"{path}x", str(puzzle)], standalone_mode=False) == 2
    told = capsys.readouterr()
    assert "there is no such file" in told.err and told.out == ""


def test_families_and_new_know_the_family_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path)
    assert app(["families", "growing", "--plugin", path], standalone_mode=False) == 0
    assert "growing: rows that grow\n\nKeys:\n    board: numbers\n" in capsys.readouterr().out
    assert app(["new", "growing", "--plugin", path], standalone_mode=False) == 0
    assert 'puzzle = "growing"' in capsys.readouterr().out
    assert app(["families", "growing", "--plugin", f"{path}x"], standalone_mode=False) == 2
    assert "there is no such file" in capsys.readouterr().err
