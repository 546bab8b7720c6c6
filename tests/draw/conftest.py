import json
import runpy
from functools import cache
from pathlib import Path

import pytest

import gridwright as gw

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.name for path in EXAMPLES.iterdir() if path.suffix != ".md")
HEX = [". . 1", ". . .", "9 . ."]


SOLUTIONS = Path(__file__).parent / "golden" / "solutions.json"
"""The solutions that the gallery shows, by example: the values of the model's variables in order.

`pytest tests/draw/test_solutions.py --update-golden` writes them; they save looking for them.
"""
KEPT: dict[str, list[int]] = json.loads(SOLUTIONS.read_text(encoding="utf-8"))

MAKE_GALLERY = Path(__file__).parents[2] / "docs" / "make_gallery.py"
first_solution = runpy.run_path(str(MAKE_GALLERY), run_name="make_gallery")["shown"]
"""The solution of a puzzle that the gallery shows: the same one on every machine."""


def kept_solution(puzzle, name):
    """The solution that was written down, if it is one still."""
    model = puzzle.model()
    assignment = dict(zip(model.domains, KEPT.get(name, ())))
    if len(assignment) < len(model.domains) or model.violations(assignment):
        return None
    return puzzle.family.read(puzzle, assignment)


@cache
def _boards():
    """Boards that no example shows."""
    found = {}
    honeycomb = gw.Hidoku(HEX, adjacency="hex")
    found["hexagons-solved"] = gw.draw(honeycomb, first_solution(honeycomb))
    sudoku = gw.load(EXAMPLES / "sudoku.toml")
    step = gw.Step("only place", "row 1", {2: 4}, {20: (3,), 3: (2,)})
    found["pencil-marks"] = gw.draw(sudoku, steps=[step], candidates={"r1c4": (2, 6), "r9c9": ()})
    jigsaw = ["AAAB", "CABB", "CCDB", "CDDD"]
    found["jigsaw"] = gw.draw(gw.Sudoku(["1...", "....", "....", "...2"], regions=jigsaw))
    found["diagonals"] = gw.draw(gw.Sudoku(["1..."] + ["...."] * 3, diagonals=True))
    found["wrong-sums"] = gw.draw(gw.MagicBoard(["...."] * 4), [[1, 2, 3, 4]] * 4)
    bent = {"cells": ["r1c1", "r1c2", "r2c2"], "sum": 9}
    groups = [bent, {"cells": ["r1c1", "r2c1"], "sum": 4}, {"cells": ["r3c3", "r2c3"], "sum": 5}]
    found["cages"] = gw.draw(gw.MagicBoard(["..."] * 3, groups=groups))
    found["equations"] = gw.draw(gw.EquationBoard(["x^2 + y = 9", "x < y"], numbers="-9..9"))
    found["colours"] = gw.draw(
        gw.ExactCover("ab", [["a", ("x", "red")], ["b", ("x", "red")]], ["x"])
    )
    black = gw.Crossnumber(
        grid="...#.\n.#...\n.....\n...#.\n.#...",
        clues={"1a": "square * 3", "1d": "prime", "6a": "rev(1d) - 3d"},
        relations="4a < 5d",
        given={"r3c3": 5},
        picture={"words": ["r1c1 r1c2 r1c3"], "letters": {5: "E"}, "subtitle": "Read row 1."},
    )
    found["black-squares"] = gw.draw(black, shade=["r5c5"])
    found["cells-in-rows"] = gw.draw(
        gw.Crossnumber(entries={"1x": "a b c d", "2x": "c d a", "y": "d b"}, clues={"1x": "cube"})
    )
    found["model"] = gw.draw(gw.Model({"a": (1, 2)}, []))
    return found


def pytest_generate_tests(metafunc):
    if "scene_name" in metafunc.fixturenames:
        examples = [f"{name}-{state}" for name in NAMES for state in ("empty", "solved")]
        metafunc.parametrize("scene_name", [*examples, *_boards()])


@cache
def _scene(scene_name):
    name, _, state = scene_name.rpartition("-")
    if name not in NAMES:
        return _boards()[scene_name]
    puzzle = gw.load(EXAMPLES / name)
    if state == "empty":
        return gw.draw(puzzle)
    return gw.draw(puzzle, kept_solution(puzzle, name) or first_solution(puzzle))


@pytest.fixture
def picture(scene_name):
    """One of many pictures."""
    return _scene(scene_name)
