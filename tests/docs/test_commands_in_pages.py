"""Commands whose output a page shows give that output; ``...`` stands for what may vary."""

import doctest
import os
import re
import shlex
import subprocess
import sys

import pytest

from gridwright.cli.app import app
from tools.site.links import ROOT

GENERATED = "<!-- the rest is written by"
"""Below this mark of a page its generator has run the commands: see `test_explanations_page`."""
BLOCK = re.compile(r"^```console\n\$ (gridwright .*[^\\\n])\n((?:(?!```).*\n)+)", re.MULTILINE)
PAGES = (ROOT / "docs").rglob("*.md")
SHOWN = [
    pytest.param(command, output, id=f"{page.stem}: {command[:40]}")
    for page in sorted(PAGES)
    if page.name in ("explanations.md", "grading.md", "index.md", "quick-start.md")
    or page.parent.name == "tutorials"
    for command, output in BLOCK.findall(page.read_text(encoding="utf-8").partition(GENERATED)[0])
    if not output.startswith("$")
]


@pytest.mark.parametrize(("command", "output"), SHOWN)
def test_a_command_prints_what_its_page_shows(command, output):
    run = subprocess.run(
        [sys.executable, "-m", *shlex.split(command)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "100"},
        timeout=120,
    )
    same = doctest.OutputChecker().check_output(output, run.stdout, doctest.ELLIPSIS)
    assert same, run.stdout + run.stderr


def test_some_commands_are_looked_at():
    assert len(SHOWN) >= 3


def test_the_shell_is_told_to_complete_names_of_files():
    told = {"COMP_WORDS": "gridwright draw exa", "COMP_CWORD": "2"}
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; sys.argv[0] = 'gridwright'\nfrom gridwright.cli import main; main()",
        ],
        capture_output=True,
        text=True,
        env={**os.environ, **told, "_GRIDWRIGHT_COMPLETE": "bash_complete"},
        timeout=120,
    )
    assert run.stdout.strip() == "file,exa", run.stderr


def test_the_readme_names_every_command():
    shown = (ROOT / "README.md").read_text("utf-8")
    missing = [name for name in app.commands if f"$ gridwright {name}" not in shown]
    assert missing == []
