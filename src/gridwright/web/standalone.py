"""The page as a folder of files that needs no server: the package runs in the browser, in Pyodide.

The page is the same but for `js/api.js`, which asks a worker (`js/solver.js`) in place of a server.
Engines are those in plain Python, for compiled code there is no room; what needs numpy is left out
by the page.  Pyodide comes from a folder with its npm package: nothing is fetched here, and the
page asks nobody but the place where its files lie.
"""

import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from gridwright.api.solving import all_families
from gridwright.api.templates import about
from gridwright.api.templates import examples as example_files
from gridwright.basics.errors import PuzzleError
from gridwright.basics.version import __version__
from gridwright.web.examples import examples

__all__ = ["find_pyodide", "write_page"]

_HERE: Final = Path(__file__).parent
_PACKAGE: Final = _HERE.parent
_PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
_LEFT_OUT: Final = ("bulk/", "cli/", "engines/oracles/", "kernels/", "run/cluster/", "testing/")
_OF_WEB: Final = frozenset(
    {
        "__init__",
        "answering",
        "bounds",
        "browser",
        "drafting",
        "examples",
        "making",
        "messages",
        "worker",
    }
)
_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
_MARK: Final = "gridwright.zip"


def find_pyodide(named: str | None = None) -> Path:
    """The folder of the npm package pyodide: the one that is named, or that of `node_modules` in
    this folder or one above it.  Raises PuzzleError if it is not there."""
    if named is not None:
        folders = [Path(named), Path(named) / "node_modules" / "pyodide"]
    else:
        here = Path.cwd()
        folders = [folder / "node_modules" / "pyodide" for folder in (here, *here.parents)]
    for folder in folders:
        if all((folder / name).is_file() for name in _PYODIDE):
            return folder
    raise PuzzleError(
        "no Pyodide: `npm install pyodide` brings it, and --pyodide names its folder",
        place=named or "node_modules/pyodide",
    )


def write_page(folder: Path, pyodide: Path) -> tuple[int, int]:
    """Write the page into a new or empty folder, or over such a page; how many files and bytes.

    Raises PuzzleError if the folder holds something else or cannot be written.
    """
    try:
        if folder.exists() and not (folder / _MARK).exists() and any(folder.iterdir()):
            raise PuzzleError("it is not empty", place=str(folder))
        shutil.copytree(_HERE / "static", folder, dirs_exist_ok=True)
        shutil.copytree(_HERE / "alone", folder / "js", dirs_exist_ok=True)
        (folder / "pyodide").mkdir(exist_ok=True)
        for name in _PYODIDE:
            shutil.copyfile(pyodide / name, folder / "pyodide" / name)
        (folder / "data").mkdir(exist_ok=True)
        _write_json(folder / "data" / "examples.json", {"examples": list(examples())})
        families = [about(family) for family in all_families()]
        _write_json(folder / "data" / "families.json", {"families": families, "forms": []})
        (folder / _MARK).write_bytes(_package())
        page = folder / "index.html"
        text = page.read_text(encoding="utf-8")
        meta = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        page.write_text(text.replace("<title>", f"{meta}<title>", 1), encoding="utf-8")
        files = sorted(path.relative_to(folder).as_posix() for path in _files(folder))
        _write_worker(folder / "sw.js", files)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise PuzzleError(f"cannot write: {reason}", place=error.filename or str(folder)) from None
    return len(files), sum(path.stat().st_size for path in _files(folder))


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, separators=(",", ":")), encoding="utf-8")


def _write_worker(path: Path, files: list[str]) -> None:
    """The service worker, which keeps all files so that the page works without a network."""
    kept = ["./", *(name for name in files if name not in ("index.html", "sw.js"))]
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"const FILES = \[.*?\n\];", lambda _: f"const FILES = {json.dumps(kept)};", text,
                  flags=re.DOTALL)  # fmt: skip
    path.write_text(text, encoding="utf-8")


def _package() -> bytes:
    """The package without what needs a compiler, with its examples and entry points, as a ZIP."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(_PACKAGE.rglob("*")):
            name = path.relative_to(_PACKAGE).as_posix()
            if _is_taken(path, name):
                _add(archive, f"gridwright/{name}", path.read_bytes())
        for name, path in sorted(example_files().items()):
            _add(archive, f"gridwright/examples/{name}", path.read_bytes())
        try:
            entries = distribution("gridwright").read_text("entry_points.txt") or ""
        except PackageNotFoundError:
            raise PuzzleError("gridwright is not installed", place="entry points") from None
        info = f"gridwright-{__version__}.dist-info"
        meta = f"Metadata-Version: 2.1\nName: gridwright\nVersion: {__version__}\n"
        _add(archive, f"{info}/METADATA", meta.encode())
        _add(archive, f"{info}/entry_points.txt", entries.encode())
    return held.getvalue()


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """A file of no particular time, so that the same package makes the same archive."""
    archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def _is_taken(path: Path, name: str) -> bool:
    if path.suffix not in (".py", ".po") or name.startswith((*_LEFT_OUT, "examples/")):
        return False
    return not name.startswith("web/") or (path.parent == _HERE and path.stem in _OF_WEB)
