"""The tool that makes small mistakes: what it changes, what it leaves alone, what it notices."""

from itertools import islice
from pathlib import Path

import pytest

from tools.mutants.choosing import Choice, chosen
from tools.mutants.mutating import mutated, mutations
from tools.mutants.nearest import AREAS, files_for, recorded
from tools.mutants.recording import Results, page, verdicts
from tools.mutants.running import KILLED, SLOW, SURVIVED, UNTESTED, Outcome, Stopped
from tools.mutants.trying import Workshop

ROOT = Path(__file__).parents[2]

TOY = '''"""A module."""

from typing import Final

MOST: Final = 7
__all__ = ["first", "is_small", "walk"]


def is_small(n: int) -> bool:
    """Whether a number is small."""
    if n < 0:
        raise ValueError(f"{n - 1} is below 0")
    return n <= 3 and not n == 2


def first(values: "list[int]", i: int = 0) -> int:
    """The value at a place, a long one
    in two lines."""
    found = values[i]
    return found + -1


def walk(n: int) -> int:
    """Steps to 0."""
    steps = 0
    while n:
        n -= 1
        steps += 1
    return steps
'''

TESTS = """
from toy.small import first, is_small, walk

def test_small():
    assert is_small(0) and not is_small(4)
    assert first([5, 7]) == 4
    assert walk(3) == 3
"""


def changes(text: str) -> dict[str, set[str]]:
    """The changed lines of a text, by kind."""
    found: dict[str, set[str]] = {}
    for mutation in mutations(text):
        lines = Choice("x.py", text, mutation).lines
        found.setdefault(mutation.kind, set()).add(lines[1])
    return found


def test_each_kind_of_change_is_found() -> None:
    found = changes(TOY)
    assert found["comparison"] == {
        "if n <= 0:", "if n >= 0:", "return n < 3 and not n == 2", "return n > 3 and not n == 2",
        "return n <= 3 and not n != 2",
    }  # fmt: skip
    assert found["and, or"] == {"return n <= 3 or not n == 2"}
    assert found["sign"] == {
        "return n <= 3 and n == 2", "return found - -1", "return found + 1", "n += 1", "steps -= 1",
    }  # fmt: skip
    assert found["index"] == {"found = values[i + 1]"}
    assert found["condition"] == {"while not (n):"}
    assert found["dropped statement"] == {"pass"}
    assert "early return" not in found  # each returns something that is computed
    assert {"if n < 1:", "steps = 1", "n -= 2", "n -= 0"} < found["constant"]


def test_what_cannot_matter_is_left_alone() -> None:
    lines = {mutation.line for mutation in mutations(TOY)}
    assert lines.isdisjoint({1, 3, 5, 6, 8, 10, 15, 17, 18, 23, 24})  # docstrings, constants, names
    # a message is left alone, the statement that raises it is not
    assert {m.kind for m in mutations(TOY) if m.line == 12} == {"dropped statement"}


def test_a_change_keeps_the_lines_and_changes_one_place() -> None:
    for mutation in mutations(TOY):
        after = mutated(TOY, mutation)
        assert after.count("\n") == TOY.count("\n")
        assert after != TOY
        compile(after, "toy", "exec")


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("x = (a\n     # <\n     < b)\n", "x = (a\n     # <\n     <= b)\n"),
        ("é = 'ü' < b\n", "é = 'ü' <= b\n"),
        ("f(\n    1,\n    2,\n)\nx = 1\n", "pass\n\n\n\nx = 1\n"),
        ("def f():\n    '''One\n    two.'''\n    x()\n", "def f():\n    return\n\n    x()\n"),
        ("x = -(\n  a\n)\n", "x = (a\n\n)\n"),
        ("x = not (\n  a\n)\n", "x = (a\n\n)\n"),
        ("x = a is  not b\n", "x = a is b\n"),
        ("def f():\n    'One.'\n    if a:\n        return True\n    return False\n",
         "def f():\n    return True\n    if a:\n        return True\n    return False\n"),
    ],
)  # fmt: skip
def test_places_are_right_in_spite_of_lines_comments_and_letters(text: str, after: str) -> None:
    found = {mutated(text, mutation) for mutation in mutations(text)}
    assert after in found


def test_a_seed_decides_what_is_tried() -> None:
    package = ROOT / "src" / "gridwright"
    first, again, other = (
        [choice.key for choice in islice(chosen(package, ("clues",), seed, ""), 30)]
        for seed in (1, 1, 2)
    )
    assert first == again != other
    assert len(set(first)) == 30
    only = islice(chosen(package, ("text",), 1, "spans.py"), 10)
    assert {choice.path for choice in only} == {"text/spans.py"}


def test_a_changed_module_leaves_the_draw_of_others_as_it_was(tmp_path: Path) -> None:
    for name in ("one.py", "two.py", "three.py"):
        (tmp_path / name).write_text(TOY)
    areas = ("one.py", "two.py", "three.py")
    before = [choice.key for choice in chosen(tmp_path, areas, 1)]
    (tmp_path / "two.py").write_text(TOY.replace("n <= 3", "n < 4 or n < 2"))
    after = [choice.key for choice in chosen(tmp_path, areas, 1)]
    assert before != after
    assert [key for key in before if not key.startswith("two")] == [
        key for key in after if not key.startswith("two")
    ]
    first = {before[7], before[3], "one.py\tx = 0\tx = 1"}
    kept = [choice.key for choice in chosen(tmp_path, areas, 2, first=first)]
    assert set(kept[:2]) == {before[3], before[7]}
    assert sorted(kept) == sorted(after)


def test_a_module_of_many_changes_is_drawn_more_often_but_not_as_many_times(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text("def f(n):\n    return n < 1\n")
    lines = "".join(f"    a{i} = n < {i + 2}\n" for i in range(50))
    (tmp_path / "large.py").write_text(f"def f(n):\n{lines}")
    small = sum(
        next(chosen(tmp_path, ("small.py", "large.py"), seed)).path == "small.py"
        for seed in range(100)
    )
    # 4 changes of the one and 200 of the other: their square roots are as 1 to 7
    assert 5 <= small <= 20


def test_every_module_that_is_changed_has_tests() -> None:
    package = ROOT / "src" / "gridwright"
    for area in AREAS:
        for path in (package / area).rglob("*.py"):
            name = path.relative_to(package).as_posix()
            assert files_for(name, ROOT / "tests"), name


def test_what_is_recorded_is_there_and_is_recorded_once() -> None:
    for interpreted in (False, True):
        files = [
            file for some in recorded(ROOT / "tests", interpreted=interpreted) for file in some
        ]
        assert len(files) == len(set(files)) > 30
        assert ROOT / "tests" / "kernels" / "test_network.py" in files
        assert Path(__file__) not in files


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    (tmp_path / "src" / "toy").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "toy" / "small.py").write_text(TOY)
    (tmp_path / "src" / "toy" / "__init__.py").write_text("")
    (tmp_path / "tests" / "test_small.py").write_text(TESTS)
    return tmp_path


def test_survivors_are_told_from_changes_that_are_noticed(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.mutants.trying.GRACE", 1)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    tests = [toy / "tests" / "test_small.py"]
    shop = Workshop(toy, "src/toy", toy / "w", lambda path: tests, lambda path: False, {})
    wanted = {
        "if n <= 0:": KILLED,  # 0 is small
        "n -= 0": SLOW,  # never ends
        "return n < 3 and not n == 2": SURVIVED,  # nobody asks for 3
    }
    choices = {
        choice.lines[1]: choice
        for mutation in mutations(TOY)
        if (choice := Choice("small.py", TOY, mutation)).lines[1] in wanted
    }
    assert {line: shop.attempt(choices[line]).what for line in wanted} == wanted
    assert (toy / "w" / "src" / "toy" / "small.py").read_text() == TOY
    assert (toy / "src" / "toy" / "small.py").read_text() == TOY
    shop.is_stopped = True
    with pytest.raises(Stopped):
        shop.attempt(choices["n -= 0"])
    assert (toy / "w" / "src" / "toy" / "small.py").read_text() == TOY
    tests[0].write_text("def test_broken():\n    assert False\n")
    broken = Workshop(toy, "src/toy", toy / "w", lambda path: tests, lambda path: False, {})
    assert broken.attempt(choices["n -= 0"]).what == UNTESTED


def test_one_endless_test_is_ended_though_all_together_may_take_long(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setattr("tools.mutants.trying.MOST", 0.5)
    tests = [toy / "tests" / "test_small.py"]
    known = {"warm tests/test_small.py": 1000.0}
    shop = Workshop(toy, "src/toy", toy / "w", lambda path: tests, lambda path: False, known)
    endless = next(
        choice
        for mutation in mutations(TOY)
        if (choice := Choice("small.py", TOY, mutation)).lines[1] == "n -= 0"
    )
    outcome = shop.attempt(endless)
    assert outcome.what == SLOW
    assert outcome.seconds < 20


def test_verdicts_are_kept_and_a_run_goes_on(tmp_path: Path) -> None:
    choices = [Choice("small.py", TOY, mutation) for mutation in mutations(TOY)]
    choices += [
        Choice("or.py", "x = a | b or '``'\n", mutation)
        for mutation in mutations("x = a | b or '``'\n")
    ]
    results = Results(tmp_path)
    for choice in choices:
        results.add(choice, Outcome(SURVIVED, 1.5))
    results.keep_known({"warm tests": 2.0, "warm broken": None})
    with results.file.open("a") as file:
        file.write('{"key": "half a li')
    again = Results(tmp_path)
    assert again.outcomes == results.outcomes
    assert again.known == {"warm tests": 2.0, "warm broken": None}
    said = {
        choice.key: f"{'equivalent' if i % 2 else 'to be killed'}: a | b, {i}"
        for i, choice in enumerate(choices)
    }
    said = {choice.key: said[choice.key].replace("|", "or") for choice in choices}
    text = page(choices, results.outcomes, said, "python -m tools.mutants")
    assert verdicts(text) == said
    assert page(choices, results.outcomes, verdicts(text), "python -m tools.mutants") == text
    results.add(choices[0], Outcome(KILLED, 1.0))
    assert choices[0].key not in verdicts(page(choices, results.outcomes, said, "again"))
