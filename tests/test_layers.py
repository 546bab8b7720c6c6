"""Imports go downwards only, and light things load nothing heavy."""

import ast
import subprocess
import sys
import warnings
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import gridwright
from gridwright.moved import MOVED

PACKAGE = Path(gridwright.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
NOUNS = {"basics", "clues", "model", "puzzles", "scene", "text"}
LAYERS = {
    "moved": set(),
    "basics": set(),
    "text": {"basics"},
    "clues": {"basics"},
    "model": {"basics", "clues"},
    "scene": {"basics", "model", "text"},
    "puzzles": {"basics", "model", "scene", "text"},
    "kernels": set(),
    "formats": {"basics", "text"},
    "draw": {"basics", "scene", "text"},
    "engines": {"basics", "clues", "kernels", "model"},
    "families": {*NOUNS, "formats"},
    "run": {"basics", "engines", "model", "puzzles"},
    "explain": {"basics", "clues", "engines", "model", "puzzles"},
    "generate": {"basics", "engines", "explain", "model", "puzzles"},
    "play": {*NOUNS, "draw"},
    "testing": {*NOUNS, "engines", "families", "run"},
    "api": {*NOUNS, "draw", "engines", "explain", "families", "formats", "generate", "play", "run"},
    "bulk": {"api", "basics", "engines", "families", "formats", "model", "puzzles"},
    "web": {"api", "basics", "play", "puzzles"},
    "cli": {*NOUNS, "api", "bulk", "draw", "run", "web"} - {"clues"},
}
"""What each folder may import beside itself; `__init__` and `__main__` stand above everything."""
CLUES = {
    "numbers": set(),
    "language": {"numbers"},
    "aloud": {"language", "numbers"},
    "prose": {"language", "numbers"},
    "sentences": {"aloud", "language", "numbers", "prose"},
}
"""What each folder of `clues` may import of the others."""
HEAVY = {"llvmlite", "numba", "numpy"}
EXTRAS = {"resvg_py", "reportlab", "pikepdf", "segno"}
"""What `draw` imports when it is asked for a PNG or a PDF, and never before."""
WEB = {"starlette", "uvicorn"}
"""What `web` imports, which the command `serve` imports when it is asked to."""
NOTEBOOK = {"anywidget", "traitlets"}
"""What a board in a notebook is made with, and nothing else imports."""
CLUSTER = {"dask", "distributed"}
"""What `run` imports when it is asked for a cluster, and never before."""


def part(name):
    """The part of the package a dotted name such as gridwright.model.grid belongs to."""
    return name.split(".")[1] if "." in name else "gridwright"


def dotted(path):
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(
        ".__init__"
    )


@cache
def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path):
    """Every module that a file names in an import, wherever in the file."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module


def may_import(path, name):
    here, first = part(dotted(path)), name.split(".")[0]
    if here in ("gridwright", "__main__"):
        return True
    if first == "gridwright":
        return part(name) in {here, *LAYERS[here]}
    if first in HEAVY:
        return here in ("kernels", "engines", "generate", "bulk") and "plain" not in path.parts
    if first == "IPython":
        return dotted(path) == "gridwright.api.notebook"
    if first == "backports":
        return dotted(path) == "gridwright.bulk.unpacking"
    if first in EXTRAS:
        return here == "draw"
    if first in WEB:
        return here == "web"
    if first in NOTEBOOK:
        return dotted(path) == "gridwright.web.widget"
    if first in CLUSTER:
        return here == "run"
    if here in ("cli", "generate", "kernels", "engines"):
        return True
    return first in sys.stdlib_module_names


def test_imports_go_downwards_only():
    wrong = [(dotted(p), name) for p in MODULES for name in imports(p) if not may_import(p, name)]
    assert wrong == []


def test_folders_of_clues_import_downwards_only():
    used = {folder: set() for folder in CLUES}
    for path in MODULES:
        if path.parent.parent == PACKAGE / "clues":
            for name in imports(path):
                if name.startswith("gridwright.clues."):
                    used[path.parent.name].add(name.split(".")[2])
    assert {folder: used[folder] & CLUES.keys() - {folder} for folder in CLUES} == CLUES
    assert circular(CLUES) == []


def test_every_module_says_what_it_is_and_is_short():
    assert len(MODULES) > 800
    assert [dotted(path) for path in MODULES if not ast.get_docstring(tree_of(path))] == []
    lines = {dotted(path): path.read_text(encoding="utf-8").count("\n") for path in MODULES}
    assert {name: n for name, n in lines.items() if n > 400} == {}


def test_every_module_says_what_is_its_own():
    unsaid = []
    for path in MODULES:
        targets = [
            target
            for node in tree_of(path).body
            if isinstance(node, ast.Assign)
            for target in node.targets
        ]
        if "__all__" not in {target.id for target in targets if isinstance(target, ast.Name)}:
            unsaid.append(path)
    assert [dotted(p) for p in unsaid if p.name not in ("__init__.py", "__main__.py")] == []


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
    "sheet": f"import gridwright as gw\ngw.sheet(gw.parse('{BARE}'))",
    "draw": f"import gridwright as gw\ngw.draw(gw.parse('{BARE}')).svg()",
    "core": "import gridwright.puzzles.puzzle, gridwright.model.store, gridwright.puzzles.result",
    "testing": "import gridwright.testing",
    "long runs": "import gridwright.api.long_runs",
}


@pytest.mark.parametrize("code", LIGHT.values(), ids=LIGHT)
def test_light_things_load_neither_numpy_nor_numba(code):
    heavy = HEAVY | EXTRAS | CLUSTER | WEB | {"pytest", "hypothesis"}
    told = f"\nimport sys\nprint(sorted({heavy!r} & set(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code + told], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "[]"


def circular(imported):
    """Names in a circle, or above one, of a table from names to those that they import."""
    left = dict(imported)
    while lowest := [name for name, others in left.items() if not others & left.keys()]:
        for name in lowest:
            del left[name]
    return sorted(left)


def test_folders_make_no_circle():
    assert circular(LAYERS) == []


def test_old_names_of_modules_still_work_and_warn():
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for old, new in MOVED.items():
            module = import_module(f"gridwright.{old}")
            first = import_module(f"gridwright.{new.split()[0]}")
            if hasattr(first, "__all__"):
                name = first.__all__[0]
                assert getattr(module, name) is getattr(first, name), old
    assert len({str(warning.message) for warning in told}) >= len(MOVED)


def test_no_path_of_a_machine_is_in_a_module():
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        assert not any(f"/{root}/" in text for root in ("home", "tmp", "root", "work")), path


def test_modules_make_no_circle():
    """Nor do imports inside functions, or those for types alone."""
    names = {dotted(path): path for path in MODULES}
    imported: dict[str, set[str]] = {}
    for name, path in names.items():
        imported[name] = set()
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    full = f"{node.module}.{alias.name}"
                    imported[name].add(full if full in names else node.module)
            elif isinstance(node, ast.Import):
                imported[name].update(alias.name for alias in node.names)
        imported[name] = (imported[name] & set(names)) - {name}
    assert circular(imported) == []


WRITTEN_OUT = {"gridwright.kernels.bundles"}
"""What runs text of its own: the names of propagators that were chosen, one after the other."""


def test_no_module_makes_code_of_a_text():
    """A file, a link or an expression is hostile input."""
    making = {
        dotted(path)
        for path in MODULES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in ("eval", "exec", "compile", "__import__")
    }
    assert making <= WRITTEN_OUT
