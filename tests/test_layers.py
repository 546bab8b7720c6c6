"""Imports go downwards only, and light things load nothing heavy."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import gridwright

PACKAGE = Path(gridwright.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
LAYERS = {
    "core": {"core"},
    "kernels": {"kernels"},
    "formats": {"core", "formats"},
    "engines": {"core", "engines", "kernels"},
    "families": {"core", "formats", "families"},
    "run": {"core", "engines", "run"},
    "explain": {"core", "engines", "explain"},
    "generate": {"core", "engines", "run", "explain", "generate"},
    "draw": {"core", "draw"},
    "random_clues": {"core"},
    "random_models": {"core"},
    "propagation_check": {"core", "engines"},
    "testing": {
        *("core", "engines", "families", "run"),
        *("propagation_check", "random_clues", "random_models"),
    },
    "api": {"core", "engines", "families", "run", "explain", "generate", "draw", "notebook"},
    "constructors": {"core", "api"},
    "covering": {"core", "api", "engines", "run", "constructors"},
    "bulk": {"core", "formats", "engines", "families", "api", "bulk"},
    "long_runs": {"core", "api", "engines", "run"},
    "opinion": {"core", "api", "engines"},
    "picturing": {"core", "api", "draw"},
    "notebook": {"core", "run"},
    "placing": {"core", "api", "constructors"},
    "suspecting": {"core", "api"},
    "sudoku": {"engines"},
    "public": {
        *("core", "api", "constructors", "covering", "opinion", "picturing", "placing"),
        *("sudoku", "suspecting"),
    },
    "cli": {
        *("api", "core", "draw", "explain", "long_runs", "opinion", "picturing", "bulk", "run"),
        "suspecting",
        "cli",
    },
}
"""What each part may import; `__init__` and `__main__` stand above everything."""
HEAVY = {"llvmlite", "numba", "numpy"}
EXTRAS = {"resvg_py", "reportlab", "pikepdf", "segno"}
"""What `draw` imports when it is asked for a PNG or a PDF, and never before."""
CLUSTER = {"dask", "distributed"}
"""What `run` imports when it is asked for a cluster, and never before."""


def part(name):
    """The part of the package a dotted name such as gridwright.model.grid belongs to."""
    return name.split(".")[1] if "." in name else "gridwright"


def dotted(path):
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(
        ".__init__"
    )


def imports(path):
    """Every module that a file names in an import, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_imports_go_downwards_only(path):
    here = part(dotted(path))
    if here in ("gridwright", "__main__"):
        return
    for name in imports(path):
        if name.split(".")[0] == "gridwright":
            allowed = part(name) in LAYERS[here] or name == "gridwright"
            assert allowed, f"{dotted(path)} imports {name}"
        elif name.split(".")[0] in HEAVY:
            assert here in ("kernels", "engines", "bulk"), f"{dotted(path)} imports {name}"
            assert "plain" not in path.parts
        elif name.split(".")[0] == "IPython":
            assert here == "notebook", f"{dotted(path)} imports {name}"
        elif name.split(".")[0] == "backports":
            assert dotted(path) == "gridwright.bulk.unpacking", f"{dotted(path)} imports {name}"
        elif name.split(".")[0] in EXTRAS:
            assert here == "draw", f"{dotted(path)} imports {name}"
        elif name.split(".")[0] in CLUSTER:
            assert here == "run", f"{dotted(path)} imports {name}"
        elif here not in ("cli", "kernels", "engines"):
            assert name.split(".")[0] in sys.stdlib_module_names, f"{dotted(path)} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_every_module_says_what_it_is_and_is_short(path):
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    assert ast.get_docstring(tree), "no docstring"
    assert text.count("\n") <= 400, "a module over 400 lines"
    names = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    if path.name not in ("__init__.py", "__main__.py"):
        assert "__all__" in names, "no __all__"


BARE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LIGHT = {
    "import": "import gridwright",
    "import *": "from gridwright import *",
    "--help": "import sys\nfrom gridwright.cli import main\nsys.argv = ['gridwright', '--help']\n"
    "try: main()\nexcept SystemExit: pass",
    "parse and format": f"import gridwright as gw\ngw.format(gw.parse('{BARE}'))",
    "check": f"import gridwright as gw\np = gw.parse('{BARE}')\ngw.check(p, [[1] * 9] * 9)",
    "solve": f"import gridwright as gw\ngw.solve(gw.parse('{BARE}'))",
    "bulk": "from gridwright import sudoku\nimport gridwright as gw\ngw.sudoku.solve_many",
    "draw": f"import gridwright as gw\ngw.draw(gw.parse('{BARE}')).svg()",
    "core": "import gridwright.puzzles.puzzle, gridwright.model.store, gridwright.puzzles.result",
    "testing": "import gridwright.testing",
    "long runs": "import gridwright.api.long_runs",
}


@pytest.mark.parametrize("code", LIGHT.values(), ids=LIGHT)
def test_light_things_load_neither_numpy_nor_numba(code):
    heavy = HEAVY | EXTRAS | CLUSTER | {"pytest", "hypothesis"}
    told = f"\nimport sys\nprint(sorted({heavy!r} & set(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code + told], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "[]"


def test_no_path_of_a_machine_is_in_a_module():
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        assert not any(f"/{root}/" in text for root in ("home", "tmp", "root", "work")), path
