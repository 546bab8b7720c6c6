"""The element that CONTRIBUTING shows is one: it solves, is written and drawn without more."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import gridwright as gw
from gridwright.puzzles import element
from gridwright.puzzles.element import element_names

ROOT = Path(__file__).parents[3]
SECTION = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Add an element")[1]
CODE = re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL)[0]


@pytest.fixture
def smooth_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("smooth_line")
    monkeypatch.setitem(sys.modules, "smooth_line", module)
    exec(compile(CODE, "smooth_line.py", "exec"), module.__dict__)
    targets = element.targets
    monkeypatch.setattr(
        element,
        "targets",
        lambda group: {**targets(group), "smooth_lines": "smooth_line:SmoothLine"},
    )


def test_the_element_of_contributing_is_one(smooth_lines: None) -> None:
    puzzle = gw.parse(
        'puzzle = "latin"\nboard = """\n. . . .\n. . . .\n. . . .\n. . . .\n"""\n'
        'smooth_lines = ["r1c1 r1c2 r1c3 r1c4"]\n'
    )
    assert "smooth_lines" in element_names()
    found = gw.solve(puzzle, limit=None)
    assert found.count == 24 * 12 and gw.parse(gw.format(puzzle)) == puzzle
    assert all(
        abs(a - b) <= 2
        for s in found.solutions
        for a, b in zip(s.rows[0], s.rows[0][1:], strict=False)
    )
    assert puzzle.rules()[-1] == "Along a teal line, neighbouring numbers differ by 2 at most."
    assert gw.draw(puzzle).svg() != gw.draw(gw.Latin(["...."] * 4)).svg()
    with pytest.raises(gw.PuzzleError, match="smooth_lines 1: expected at least 2 cells"):
        gw.Latin(["...."] * 4, smooth_lines=["r1c1"])


def test_the_page_of_elements_has_a_row_for_each() -> None:
    page = (ROOT / "docs" / "elements.md").read_text(encoding="utf-8")
    own = [name for name in element_names() if "smooth" not in name]
    assert [name for name in own if f"| `{name} = " not in page] == []
    for name in own:
        found = element.find_element(name)
        row = next(line for line in page.splitlines() if line.startswith(f"| `{name} = "))
        assert f"| {found.summary} |" in row and f"| {found.rule}" in row
        assert all(f"`{key}`" in row for key in found.f_puzzles)
