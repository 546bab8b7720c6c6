"""Build the package and try what would be uploaded, in fresh environments.

    python tools/check_release.py [--tests]

Looks into the wheel (fonts, entry points) and the source archive (everything that the tests and
the Makefile need), then installs the wheel with each supported Python that is on the path and
runs the command. With ``--tests`` the tests of the source archive are run too, from the archive.
"""

import argparse
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ("python3.11", "python3.12", "python3.13")
IN_WHEEL = (
    "gridwright/draw/fonts/",
    "gridwright/examples/sudoku.toml",
    "gridwright/py.typed",
    "gridwright/web/static/index.html",
    "/entry_points.txt",
    "/licenses/",
)
IN_SDIST = (
    *("ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md"),
    *("bench/", "docs/", "examples/", "fuzz/", "src/", "tests/", "tools/"),
)
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def main() -> None:
    """Build, look, install, run; the first thing that is missing ends it with its name."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tests", action="store_true", help="run the source archive's tests")
    wants_tests = parser.parse_args().tests
    if complaint := undated():
        sys.exit(complaint)
    with tempfile.TemporaryDirectory() as folder:
        wheel, sdist = built(Path(folder))
        expect(IN_WHEEL, zipfile.ZipFile(wheel).namelist(), wheel.name)
        with tarfile.open(sdist) as archive:
            expect(IN_SDIST, inside(archive), sdist.name)
            archive.extractall(folder, filter="data")
        for python in filter(answers, PYTHONS):
            try_wheel(python, wheel, Path(folder) / python)
        if wants_tests:
            source = Path(folder) / sdist.name.removesuffix(".tar.gz")
            run("make", "test", cwd=source)
    print("ready to be released")


def undated() -> str:
    """What is wrong with the changelog: it wants the version with its day, and nothing above."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    module = ROOT / project["tool"]["hatch"]["version"]["path"]
    version = runpy.run_path(str(module))["__version__"]
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    above, _, dated = text.partition(f"\n## [{version}] - ")
    if not re.match(r"\d{4}-\d\d-\d\d\n", dated):
        return f"CHANGELOG.md: no line `## [{version}] - ` with the day of the release"
    if above.partition("## [Unreleased]")[2].strip():
        return f"CHANGELOG.md: under Unreleased is what belongs to {version} or a later version"
    return ""


def built(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source archive, made in an environment of their own."""
    builder = folder / "builder"
    venv.create(builder, with_pip=True)
    python = str(builder / "bin" / "python")
    run(python, "-m", "pip", "install", "--quiet", "build")
    run(python, "-m", "build", "--outdir", str(folder / "dist"), str(ROOT))
    wheels, sdists = (list((folder / "dist").glob(p)) for p in ("*.whl", "*.tar.gz"))
    return wheels[0], sdists[0]


def answers(python: str) -> bool:
    """Whether there is a Python of this name; some installers leave names that lead nowhere."""
    found = shutil.which(python)
    return (
        found is not None and not subprocess.run([found, "-c", ""], capture_output=True).returncode
    )


def inside(archive: tarfile.TarFile) -> Iterator[str]:
    """The files of a source archive, without the folder they are all in."""
    for name in archive.getnames():
        yield name.partition("/")[2]


def expect(wanted: tuple[str, ...], names: "list[str] | Iterator[str]", where: str) -> None:
    """Every wanted file or folder is there."""
    names = list(names)
    for part in wanted:
        if not any(part in name for name in names):
            sys.exit(f"{where}: no {part}")


def try_wheel(python: str, wheel: Path, folder: Path) -> None:
    """A wheel that is installed answers, and draws with the font it brought."""
    run(python, "-m", "venv", str(folder))
    run(str(folder / "bin" / "pip"), "install", "--quiet", f"{wheel}[png]")
    command = str(folder / "bin" / "gridwright")
    run(command, "--version")
    run(command, "solve", SUDOKU)
    run(command, "draw", SUDOKU, "-o", str(folder / "sudoku.png"))
    run(command, "families", "sudoku")
    run(command, "examples")


def run(*words: str, cwd: Path | None = None) -> None:
    """Run a command, told first; one that fails ends the check."""
    print("$", *words, flush=True)
    ended = subprocess.run(words, cwd=cwd, stdout=subprocess.DEVNULL)
    if ended.returncode:
        sys.exit(f"status {ended.returncode}")


if __name__ == "__main__":
    main()
