"""A family and an engine in a package of their own are found, used and tested like ours.

The package in tests/plugin is installed as pip would do it, by the metadata folder next to it,
into a folder of its own: no network, nothing left behind.
"""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PLUGIN = Path(__file__).parent / "plugin"
PUZZLE = 'puzzle = "rising"\nhighest = 4\nboard = """\n1 . .\n. 3 4\n"""\n'


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The environment of a Python in which the plug-in is installed."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(PLUGIN / "src", folder, dirs_exist_ok=True)
    project = tomllib.loads((PLUGIN / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"gridwright_rising-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    groups = project["entry-points"]
    (info / "entry_points.txt").write_text(
        "".join(
            f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in entries.items())
            for group, entries in groups.items()
        )
    )
    paths = [str(folder), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def run(installed, *arguments):
    done = subprocess.run(
        [sys.executable, *arguments], env=installed, capture_output=True, text=True, timeout=120
    )
    return done.returncode, done.stdout, done.stderr


def test_the_command_line_solves_a_puzzle_of_the_plug_in(installed, tmp_path):
    (tmp_path / "p.toml").write_text(PUZZLE)
    code, out, err = run(
        installed, "-m", "gridwright", "solve", str(tmp_path / "p.toml"), "--all", "--json"
    )
    assert code == 0, err
    closing = json.loads(out.splitlines()[-1])
    assert (closing["puzzle"], closing["count"], closing["exhausted"]) == ("rising", 1, True)


def test_its_family_and_engine_are_listed(installed):
    assert "rising" in run(installed, "-m", "gridwright", "families")[1]
    code = (
        "from gridwright.engines.registry import engine_names as e\n"
        "from gridwright.families.registry import all_families as f\n"
        "print(*e(), *(family.name for family in f()))"
    )
    names = run(installed, "-c", code)[1].split()
    assert {"rising", "patient", "plain", "sudoku"} <= set(names)
    assert names.count("rising") == 1  # its alias is no second family


def test_python_makes_reads_and_solves_its_puzzles(installed):
    code = (
        "import gridwright as gw\n"
        f"puzzle = gw.parse({PUZZLE!r})\n"
        "print(gw.solve(puzzle).solution.rows)\n"
        "print(gw.puzzle('ascending', '1 . .\\n. 3 4', highest=4) == puzzle)\n"
        "print(gw.solve(puzzle, engine='patient').stats.engine)\n"
        "try: gw.parse('puzzle = \"risin\"')\n"
        "except gw.UnknownName as error: print(error)\n"
    )
    status, out, err = run(installed, "-c", code)
    assert status == 0, err
    assert out.splitlines() == [
        "((1, 2, 3), (2, 3, 4))",
        "True",
        "plain",
        "line 1: puzzle: no family 'risin'; did you mean 'rising'?",
    ]


def test_it_passes_the_conformance_suites(installed):
    code = (
        "import gridwright as gw\n"
        "from gridwright.testing import check_engine, check_family, random_model\n"
        "from gridwright_rising import Patient, Rising\n"
        f"check_family(Rising(), [{PUZZLE!r}, gw.puzzle('rising', '. .\\n. .', highest=3)])\n"
        "check_engine(Patient(), map(random_model, range(100)))\n"
        "large = gw.Model(dict.fromkeys(range(51), (0, 1)))\n"
        "check_engine(Patient(), [large])\n"
        "print('passed')"
    )
    status, out, err = run(installed, "-c", code)
    assert (status, out.strip()) == (0, "passed"), err


def test_a_plug_in_that_cannot_be_loaded_is_told_and_harms_nothing_else(installed, tmp_path):
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[gridwright.families]\nbroken = no_such_module:Family\nwrong = json:JSONDecoder\n"
        "[gridwright.engines]\nbroken = no_such_module:Engine\n"
    )
    environment = {**installed, "PYTHONPATH": f"{tmp_path}{os.pathsep}{installed['PYTHONPATH']}"}
    code = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "import gridwright as gw\n"
        f"puzzle = gw.parse({PUZZLE!r})\n"
        "for ask in (lambda: gw.parse('puzzle = \"broken\"'),"
        " lambda: gw.parse('puzzle = \"wrong\"'), lambda: gw.solve(puzzle, engine='broken')):\n"
        "    try: ask()\n"
        "    except gw.PuzzleError as error: print(error)\n"
        "print(gw.solve(puzzle).count)\n"
    )
    status, out, err = run(environment, "-c", code)
    assert status == 0, err
    lines = out.splitlines()
    assert len(lines) == 4
    assert "cannot be loaded" in lines[0]
    assert "is not a gridwright Family" in lines[1]
    assert "the engine broken cannot be loaded" in lines[2]
    assert lines[3] == "1"
