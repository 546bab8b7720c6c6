"""A new member of a closed set is told by mypy wherever it is not yet provided for.

Each set gets one more member in copies of the few modules that must know all of its members, and
mypy looks at these alone.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.api import opinion
from gridwright.basics import evaluate
from gridwright.cli import output, status, wording
from gridwright.draw import style, themes
from gridwright.engines.domains import formulas as compiled_formulas
from gridwright.engines.oracles import formulas as oracle_formulas
from gridwright.puzzles import result
from gridwright.scene import scene
from gridwright.text import spans as text

README = Path(__file__).parents[1] / "README.md"

USES = {
    result.Stopped: (sys.modules[result.Stopped.__module__], status, wording, opinion),
    result.Status: (wording,),
    text.TextRole: (output,),
    scene.Role: (style,),
    evaluate.Operator: (evaluate, compiled_formulas, oracle_formulas),
}
"""Who must know every member of a set."""


def copied(module, folder):
    """The module's file again, at the same place below another folder."""
    name = module.__name__.replace(".", "/") + ".py"
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    for parent in Path(name).parents[:-1]:
        (folder / parent / "__init__.py").touch()
    return Path(shutil.copy(module.__file__, folder / name))


def complaints(folder, paths):
    """What mypy says of a new member in these files, knowing nothing of any others."""
    words = ("--strict", "--follow-imports=skip", "--config-file=", "--cache-dir=.cache")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *words, *(str(path.relative_to(folder)) for path in paths)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
    )
    return [
        line for line in run.stdout.splitlines() if "assert_never" in line or "Operator" in line
    ]


@pytest.mark.parametrize("kind", USES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_new_member_is_told_by_mypy_wherever_it_is_not_provided_for(kind, tmp_path):
    home = sys.modules[kind.__module__]
    files = {module: copied(module, tmp_path) for module in {home, *USES[kind]}}
    source = files[home].read_text(encoding="utf-8")
    again, n = re.subn(
        rf"(class {kind.__name__}\(.*?Enum\):\n    \"\"\".*?\"\"\"\n\n)",
        r'\1    BRAND_NEW = "brand-new"' + "\n",
        source,
        flags=re.DOTALL,
    )
    assert n == 1
    files[home].write_text(again, encoding="utf-8")
    told = "\n".join(complaints(tmp_path, files.values()))
    for module in USES[kind]:
        name = str(files[module].relative_to(tmp_path))
        assert name in told, f"{name} does not notice a new {kind.__name__}: use assert_never there"


def test_every_reason_to_stop_is_in_the_readme_with_its_exit_status():
    rows = re.findall(r"^\| `(\w+)` \| .+ \| (\d+) \|$", README.read_text(encoding="utf-8"), re.M)
    expected = {stopped.value: str(status.of_reason(stopped)) for stopped in result.Stopped}
    assert dict(rows) == expected, "README.md, table of reasons to stop: one row for each Stopped"


@pytest.mark.parametrize("stopped", result.Stopped)
def test_every_reason_to_stop_has_words(stopped):
    assert wording.reason_to_stop(stopped)
    assert stopped.is_settled == (status.of_reason(stopped) == status.DONE)


def test_the_command_offers_every_theme_and_no_other():
    from gridwright.cli.app import draw

    [theme] = [option for option in draw.params if option.name == "theme"]
    assert sorted(theme.type.choices) == sorted(themes.THEMES)
