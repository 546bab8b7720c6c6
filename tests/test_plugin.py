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


def test_its_engine_that_knows_no_goal_counts_and_runs_long(installed, tmp_path):
    (tmp_path / "p.toml").write_text(PUZZLE.replace("1 . .", ". . .").replace("3 4", ". ."))
    counts = []
    for engine, *how in (
        ("plain",),
        ("patient",),
        ("patient", "--jobs", "2"),
        ("patient", "--jobs", "2", "--job", str(tmp_path / "a.job")),
    ):
        words = ["count", str(tmp_path / "p.toml"), "--json", "--engine", engine, *how]
        code, out, err = run(installed, "-m", "gridwright", *words)
        assert code == 0, err
        counts.append(json.loads(out.splitlines()[-1])["count"])
    assert len(set(counts)) == 1 and counts[0] > 1


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


STEPS = PUZZLE.replace("4", "7", 1).replace("1 . .\n. 3 4", ". . . .\n" * 3) + "steps = [1, 2]\n"


def test_a_model_with_its_constraint_is_kept_in_a_job_file_and_the_run_goes_on(installed, tmp_path):
    (tmp_path / "p.toml").write_text(STEPS)
    words = ("-m", "gridwright", "count", str(tmp_path / "p.toml"), "--json")
    job = ("--job", str(tmp_path / "run.job"))
    code, out, err = run(installed, *words)
    assert code == 0, err
    whole = json.loads(out)
    assert whole["count"] > 100
    code, out, err = run(installed, *words, *job, "--nodes", "50")
    assert code == 4, err
    begun = json.loads(out)
    assert not begun["exhausted"]
    code, out, err = run(installed, *words, *job)
    assert code == 0, err
    ended = json.loads(out)
    assert (ended["count"], ended["exhausted"]) == (whole["count"], True)


def test_its_constraint_is_stored_without_code_and_read_where_the_plug_in_is(installed):
    code = (
        "import gridwright as gw\n"
        "from gridwright.model.store import digest, read_model, write_model\n"
        "from gridwright_rising import Steps\n"
        f"model = gw.parse({STEPS!r}).model()\n"
        "again = read_model(write_model(model))\n"
        "assert again == model and digest(again) == digest(model)\n"
        "[*_, last] = [c for c in again.constraints if isinstance(c, Steps)]\n"
        "print(last.name, sorted(last.steps), 'gridwright_rising' in write_model(model))\n"
    )
    status, out, err = run(installed, "-c", code)
    assert (status, out.strip()) == (0, "steps of row 3 [1, 2] False"), err
    stored = json.dumps({"variables": [], "constraints": [{"kind": "Steps"}]})
    code = f"from gridwright.model.store import read_model\nread_model({stored!r})"
    status, _, err = run(os.environ, "-c", code)
    assert status == 1
    assert "no constraint 'Steps'; one of a plug-in is known where the plug-in is installed" in err


def test_workers_of_a_cluster_go_on_with_a_model_of_the_plug_in(installed):
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    code = (
        "import gridwright as gw\n"
        "if __name__ == '__main__':\n"
        f"    puzzle = gw.parse({STEPS!r})\n"
        "    found = gw.count(puzzle, cluster='local:1')\n"
        "    print(found == gw.count(puzzle), found.exhausted)\n"
    )
    status, out, err = run(installed, "-c", code)
    assert (status, out.strip()) == (0, "True True"), err


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ({"steps": 5}, "the 'steps' '5' of Steps"),
        ({"steps": ["1"]}, "of Steps"),
        ({"steps": [True]}, "of Steps"),
        ({"steps": [0.5]}, "of Steps"),
        ({"steps": [[1]]}, "of Steps"),
        ({"steps": None}, "of Steps"),
        ({"scope": "ab"}, "the 'scope' 'ab' of Steps"),
        ({"name": 5}, "the 'name' '5' of Steps"),
        ({"holds": "print"}, "the 'holds' 'print' of Steps"),
        ({"kind": "Rising"}, "no constraint 'Rising'"),
        ({"kind": "gridwright_rising:Steps"}, "no constraint 'gridwright_rising:Steps'"),
        ({"kind": "os:system"}, "no constraint 'os:system'"),
    ],
    ids=str,
)
def test_hostile_json_for_its_constraint_is_refused(installed, field, told):
    stored = {"kind": "Steps", "scope": ["a"], "name": "", "steps": [1], **field}
    text = json.dumps({"variables": [["a", [1, 2]]], "constraints": [stored]})
    code = (
        "import sys\n"
        "from gridwright.basics.errors import FormatError\n"
        "from gridwright.model.store import read_model\n"
        f"try: read_model({text!r})\n"
        "except FormatError as error: print(error)\n"
    )
    status, out, err = run(installed, "-c", code)
    assert status == 0, err
    assert told in out and out.startswith("not a stored model: ")


def test_constraints_of_plug_ins_that_cannot_be_stored_are_refused_by_name(installed, tmp_path):
    (tmp_path / "odd.py").write_text(
        "from collections.abc import Callable\n"
        "from dataclasses import dataclass\n"
        "import gridwright as gw\n"
        "@dataclass(frozen=True)\n"
        "class Odd(gw.Constraint):\n"
        "    test: Callable[[int], bool]\n"
        "@dataclass(frozen=True)\n"
        "class Unnamed(gw.Constraint):\n"
        "    pass\n"
    )
    info = tmp_path / "odd-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[gridwright.constraints]\nOdd = odd:Odd\nGone = odd:Gone\nLine = json:JSONDecoder\n"
    )
    environment = {**installed, "PYTHONPATH": f"{tmp_path}{os.pathsep}{installed['PYTHONPATH']}"}
    code = (
        "import json, odd\n"
        "import gridwright as gw\n"
        "from gridwright.model.store import read_model, write_model\n"
        "def stored(kind): return json.dumps({'variables': [], 'constraints': [{'kind': kind}]})\n"
        "for ask in (lambda: write_model(gw.Model({}, [odd.Odd((), abs)])),"
        " lambda: write_model(gw.Model({}, [odd.Unnamed(())])),"
        " *(lambda kind=kind: read_model(stored(kind)) for kind in ('Odd', 'Gone', 'Line'))):\n"
        "    try: ask()\n"
        "    except gw.PuzzleError as error: print(error)\n"
    )
    status, out, err = run(environment, "-c", code)
    assert status == 0, err
    lines = out.splitlines()
    assert len(lines) == 5
    assert "a Odd constraint cannot be stored: the type of its field test is " in lines[0]
    assert (
        "Unnamed constraint cannot be stored; no entry point of the group gridwright." in lines[1]
    )
    assert lines[2] == lines[0]
    assert "the constraint Gone (odd:Gone) cannot be loaded" in lines[3]
    assert lines[4] == "json:JSONDecoder is not a gridwright Constraint"


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
