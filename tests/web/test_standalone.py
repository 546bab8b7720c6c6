"""The page as a folder that needs no server: what is in it, and what is refused."""

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.cli.app_serve import serve
from gridwright.web.browser import answer
from gridwright.web.standalone import find_pyodide, write_page

NAMES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


@pytest.fixture
def pyodide(tmp_path):
    """A folder with files of the right names."""
    folder = tmp_path / "node_modules" / "pyodide"
    folder.mkdir(parents=True)
    for name in (*NAMES, "pyodide-lock.json"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


def test_the_folder_has_all_that_the_page_asks_for(tmp_path, pyodide):
    folder = tmp_path / "page"
    n_files, n_bytes = write_page(folder, pyodide)
    files = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
    assert len(files) == n_files and n_bytes > 100_000
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    kept = json.loads(re.search(r"const FILES = (\[.*?\]);", worker)[1])
    assert {"./", *files} - {"index.html", "sw.js"} == set(kept)
    for path in folder.glob("js/*.js"):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"from '([^']+)'", text):
            assert (path.parent / name).is_file(), (path.name, name)
        assert "api/v1" not in text
    assert "wasm-unsafe-eval" in (folder / "index.html").read_text(encoding="utf-8")
    assert write_page(folder, pyodide)[0] == n_files  # once more, over the same


def test_the_package_in_it_answers_without_what_is_compiled(tmp_path, pyodide):
    write_page(tmp_path / "page", pyodide)
    with zipfile.ZipFile(tmp_path / "page" / "gridwright.zip") as archive:
        archive.extractall(tmp_path / "package")
    code = f"""
import sys
sys.path = [{str(tmp_path / "package")!r}] + [p for p in sys.path if "site-packages" not in p]
for name in ("numpy", "numba", "starlette", "click"):
    sys.modules[name] = None
sys.meta_path = [one for one in sys.meta_path if "editable" not in repr(one).lower()]
import gridwright
assert gridwright.__file__.startswith({str(tmp_path)!r}), gridwright.__file__
from gridwright.web.browser import answer
import json
text = open({str(Path("examples/sudoku.toml").resolve())!r}).read()
for operation in ("describe", "draft", "check", "hint", "solve", "grade", "explain", "count"):
    kind, said = answer(operation, json.dumps({{"text": text}}), lambda kind, said: None)
    print(operation, kind, len(said))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path,
                         env={"PYTHONPATH": ""}, timeout=60)  # fmt: skip
    lines = [line.split() for line in run.stdout.splitlines()]
    assert len(lines) == 8 and {kind for _, kind, _ in lines} == {"done"}, run.stderr + run.stdout


def test_answers_in_a_browser():
    heard = []
    kind, said = answer(
        "explain",
        '{"text": "1 .\\n. .", "family": "latin"}',
        lambda kind, said: heard.append((kind, json.loads(said))),
    )
    assert kind == "done" and json.loads(said)["status"] == "solved"
    assert heard and heard[0][0] == "steps"
    kind, said = answer("solve", '{"text": "1 x\\n. ."}', print)
    assert kind == "error" and json.loads(said)["error"]


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path, pyodide):
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "mine").write_text("x", encoding="utf-8")
    with pytest.raises(gw.PuzzleError, match="not empty"):
        write_page(tmp_path / "page", pyodide)


def test_where_pyodide_is_looked_for(tmp_path, pyodide, monkeypatch):
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    assert find_pyodide() == pyodide == find_pyodide(str(tmp_path))
    (pyodide / "pyodide.mjs").unlink()
    with pytest.raises(gw.PuzzleError, match="npm install pyodide"):
        find_pyodide(str(pyodide))


def test_the_command_writes_it(tmp_path, pyodide, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    Path("two.toml").write_text('puzzle = "latin"\nboard = "1"\n', encoding="utf-8")
    assert serve.main(["two.toml", "--static", "page"], standalone_mode=False) == 0
    said = capfd.readouterr().out
    assert said.startswith("page: ") and "index.html#p=" in said
