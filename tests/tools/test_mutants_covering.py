"""The tests that run a line, and those of them that a change is tried with."""

import json
from pathlib import Path

import pytest

from tools.mutants import trying
from tools.mutants.choosing import Choice
from tools.mutants.covering import Covering, in_order, lines_of, within
from tools.mutants.mutating import mutations
from tools.mutants.noting import order
from tools.mutants.running import KILLED, SURVIVED, Outcome
from tools.mutants.trying import Workshop

PAIR = '''"""A module."""

STEP = 1


def up(n: int, by: int = STEP) -> int:
    """One more."""
    return n + by


def down(n: int) -> int:
    """One less."""
    if (
        n
        > 0
    ):
        for _ in range(1):
            n -= 1
    elif n:
        n = 0
    return n
'''

TESTS = """
import pytest
from toy.pair import down, up

@pytest.mark.parametrize("n", [1, 2, 3])
def test_up(n):
    assert up(n) == n + 1

def test_down():
    assert down(5) == 4

def test_nothing():
    pass

def test_fails():
    assert down(0) == 1
"""


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        (1, None),  # of the module
        (3, None),
        (6, {7, 8}),  # of a function's first line
        (7, {8}),  # of a docstring
        (8, {8}),
        (15, {13, 14, 15, 16}),  # of a condition
        (17, {17}),
        (18, {18}),
        (19, {19}),  # of `elif`
        (21, {21}),
    ],
)
def test_the_lines_that_run_with_a_line(line: int, lines: set[int] | None) -> None:
    assert lines_of(PAIR, line) == lines


def test_lines_of_handlers_and_cases_are_found() -> None:
    text = "def f(x):\n    try:\n        a()\n    except E:\n        b()\n"
    text += "    match x:\n        case 1:\n            c()\n"
    assert lines_of(text, 5) == {5}
    assert lines_of(text, 8) == {8}


def test_one_case_of_each_test_comes_before_many_of_one() -> None:
    seconds = {"a::x[1]": 0.1, "a::x[2]": 0.1, "a::x[3]": 0.1, "b::y": 0.15, "b::z": 5.0}
    names = in_order(seconds)
    assert names == ["a::x[1]", "b::y", "a::x[2]", "a::x[3]", "b::z"]
    assert within(names, seconds, 0.38) == ["a::x[1]", "a::x[2]", "b::y"]  # files together
    assert within(["b::z"], seconds, 0.4) == ["b::z"]  # one at least


def test_few_cases_are_spread_over_all() -> None:
    assert order(9, 5) == [0, 8, 4, 2, 6]
    for n in range(30):
        for most in range(1, 12):
            found = order(n, most)
            assert len(found) == len(set(found)) == min(n, most)
            assert set(found) <= set(range(n))


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """A project whose tests are recorded."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (tmp_path / "src" / "toy").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "toy" / "pair.py").write_text(PAIR)
    (tmp_path / "src" / "toy" / "__init__.py").write_text("")
    (tmp_path / "tests" / "test_pair.py").write_text(TESTS)
    shop = Workshop(
        tmp_path, "src/toy", tmp_path / "w" / "0", lambda path: [], lambda path: False, {}
    )
    file = tmp_path / "tests" / "test_pair.py"
    assert shop.compiled.missing([file], tmp_path) == [file]
    shop.record([file], shop.compiled.new_place(), interpreted=False)
    shop.compiled.load()
    return shop


def change(line: str) -> Choice:
    """The change of the toy that makes this line."""
    choices = (Choice("pair.py", PAIR, mutation) for mutation in mutations(PAIR))
    return next(choice for choice in choices if choice.lines[1] == line)


def test_tests_are_recorded_with_the_lines_that_they_run(shop: Workshop) -> None:
    def names(lines: set[int] | None) -> set[str]:
        found = shop.compiled.tests("toy/pair.py", lines)
        return {name.removeprefix("tests/test_pair.py::") for name in found}

    ups = {f"test_up[{n}]" for n in (1, 2, 3)}
    assert names({8}) == ups
    assert names({18}) == {"test_down"}
    assert names({20}) == set()
    assert names(None) == ups | {"test_down"}  # what fails is left out, and what runs nothing
    assert shop.compiled.tests("toy/other.py", None) == {}


def test_a_file_that_was_changed_is_recorded_again_and_then_counts(shop: Workshop) -> None:
    file = shop.root / "tests" / "test_pair.py"
    assert shop.compiled.missing([file], shop.root) == []
    file.write_text("from toy.pair import down\n\n\ndef test_zero():\n    assert down(0) == 0\n")
    assert shop.compiled.missing([file], shop.root) == [file]
    shop.record([file], shop.compiled.new_place(), interpreted=False)
    shop.compiled.load()
    assert shop.compiled.missing([file], shop.root) == []
    assert list(shop.compiled.tests("toy/pair.py", None)) == ["tests/test_pair.py::test_zero"]
    assert shop.compiled.tests("toy/pair.py", {8}) == {}


def test_a_change_is_tried_with_the_tests_that_run_its_line(shop: Workshop) -> None:
    noticed = shop.attempt(change("return n - by"))
    assert noticed.what == KILLED
    assert noticed.by.startswith("tests/test_pair.py::test_up[")
    noticed = shop.attempt(change("n += 1"))
    assert (noticed.what, noticed.by) == (KILLED, "tests/test_pair.py::test_down")
    assert shop.attempt(change("> 1")).what == SURVIVED


def test_a_line_that_no_recorded_test_runs_is_tried_with_its_modules_tests(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may run when the module is imported."""
    tried = []

    def run(tests: trying.Tests) -> Outcome:
        tried.append(tests)
        return Outcome(SURVIVED, 1.0)

    monkeypatch.setattr(shop, "_run", run)
    assert shop.attempt(change("n = 1")).what == SURVIVED
    names = {"test_down", *(f"test_up[{n}]" for n in (1, 2, 3))}
    assert {x for tests in tried for x in tests.names} == {
        f"tests/test_pair.py::{n}" for n in names
    }


def test_a_module_that_no_recorded_test_runs_is_tried_with_the_nearest_files(
    shop: Workshop,
) -> None:
    shop.compiled = Covering(shop.folder / "nothing")
    near = shop.root / "tests" / "test_near.py"
    near.write_text("from toy.pair import down\n\n\ndef test_below():\n    assert down(-1) == 0\n")
    shop.files_for = lambda path: [near]
    noticed = shop.attempt(change("n = 1"))
    assert (noticed.what, noticed.by) == (KILLED, "tests/test_near.py::test_below")


def test_a_kernel_is_tried_without_the_compiler_and_then_with_it(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both with its own tests; with it, all cases of them that were recorded with it."""
    file = shop.root / "tests" / "test_pair.py"
    place = shop.interpreted.new_place()
    shop.record([file], place, interpreted=True)
    notes = json.loads(place.with_suffix(".json").read_text())
    for n in (2, 3):
        del notes["seconds"][f"tests/test_pair.py::test_up[{n}]"]
    place.with_suffix(".json").write_text(json.dumps(notes))
    shop.interpreted.load()
    shop.is_kernel = lambda path: True
    tried = []

    def run(tests: trying.Tests) -> Outcome:
        tried.append(tests)
        return Outcome(SURVIVED, 1.0)

    monkeypatch.setattr(shop, "_run", run)
    assert shop.attempt(change("return n - by")) == Outcome(SURVIVED, 2.0)
    name = "tests/test_pair.py::test_up"
    assert [(tests.interpreted, tests.is_cold) for tests in tried] == [(True, False), (False, True)]
    assert tried[0].names == (f"{name}[1]",)
    assert set(tried[1].names) == {f"{name}[{n}]" for n in (1, 2, 3)}
    tried.clear()
    shop.files_for = lambda path: [file]  # of those near it the others, too
    shop.attempt(change("return n - by"))
    assert {"tests/test_pair.py::test_down", "tests/test_pair.py::test_nothing"} == set(
        tried[2].names
    )
