import pickle
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.basics import errors
from gridwright.basics.errors import PuzzleError, did_you_mean, shown


def test_place_source_and_line_come_first():
    error = PuzzleError("2 is already at r1c2", place="r2c1", source="board.toml", line=4)
    assert str(error) == "board.toml, line 4: r2c1: 2 is already at r1c2"
    assert str(PuzzleError("no", line=4)) == "line 4: no"
    assert str(PuzzleError("no", source="a")) == "a: no"


@given(st.text(), st.text(), st.text())
def test_no_control_character_reaches_the_terminal(message, place, source):
    text = str(PuzzleError(message, place=place, source=source, line=1))
    assert all(line.isprintable() for line in text.split("\n"))
    assert text.count("\n") == message.count("\n")


@given(st.one_of(st.text(), st.integers(), st.lists(st.text())))
def test_shown_is_short_and_printable(value):
    assert shown(value).isprintable()
    assert len(shown(value, 10)) <= 30


def test_shown_survives_what_python_cannot_write():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    assert shown(10**5000) == "a huge int"
    assert shown(deep) == "a huge list"


def test_errors_can_be_sent_to_another_process():
    error = pickle.loads(pickle.dumps(PuzzleError("no", place="r1c1", source="x", line=3)))
    assert str(error) == "x, line 3: r1c1: no"


def test_the_tree_in_the_docstring_is_the_tree_of_classes():
    for name in errors.__all__:
        kind = getattr(errors, name)
        if isinstance(kind, type):
            assert name in errors.__doc__
            assert issubclass(kind, PuzzleError) != (name == "WrongSolution")


def test_a_close_name_is_suggested():
    assert did_you_mean("bord", ["board", "box"]) == "; did you mean 'board'?"
    assert did_you_mean("x" * 100_000, ["board"]) == ""


@pytest.mark.parametrize("character", ["\x1b", "\x00", "\x9b", "\u202e", "\ud800", "\x7f"])
def test_dangerous_characters_are_escaped(character):
    assert character not in str(PuzzleError(character, place=character, source=character))
    assert character not in shown(character)


def test_every_advice_to_install_is_made_by_one_function():
    package = Path(errors.__file__).parents[1]
    advising = [
        path.name
        for path in package.rglob("*.py")
        if "pip install" in path.read_text(encoding="utf-8")
    ]
    assert advising == [Path(errors.__file__).name]
    extras = tomllib.loads((package.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    for extra in extras["project"]["optional-dependencies"]:
        assert f"pip install '.[{extra}]'" in errors.to_install(extra)
