"""The solutions that are drawn are right, and are looked for no more often than needed."""

import json
import runpy
from pathlib import Path

import pytest

import gridwright as gw

DRAW = Path(__file__).parent
KEEPING = runpy.run_path(str(DRAW / "conftest.py"))
EXAMPLES, NAMES = KEEPING["EXAMPLES"], KEEPING["NAMES"]


def test_what_is_kept_is_of_an_example_and_solves_it(request):
    if request.config.getoption("--update-golden"):
        found = {name: KEEPING["first_solution"](gw.load(EXAMPLES / name)) for name in NAMES}
        values = {
            name: [solution.assignment[v] for v in solution.puzzle.model().domains]
            for name, solution in found.items()
        }
        lines = [f"  {json.dumps(name)}: {json.dumps(here)}" for name, here in values.items()]
        KEEPING["SOLUTIONS"].write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        return
    assert KEEPING["KEPT"].keys() <= set(NAMES)
    for name in KEEPING["KEPT"]:
        told = f"{name} has another solution: pytest {__file__} --update-golden"
        assert KEEPING["kept_solution"](gw.load(EXAMPLES / name), name), told


@pytest.mark.parametrize(
    "change", [lambda values: values[:-1], lambda values: [values[1], *values[1:]]]
)
def test_what_is_no_solution_is_not_drawn(change):
    kept = KEEPING["KEPT"]
    puzzle, values = gw.load(EXAMPLES / "latin.toml"), kept["latin.toml"]
    try:
        kept["latin.toml"] = change(values)
        assert KEEPING["kept_solution"](puzzle, "latin.toml") is None
    finally:
        kept["latin.toml"] = values
