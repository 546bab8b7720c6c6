"""The page in Firefox, by WebDriver BiDi: every example opens, and one is played and shared."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from page_support import EXAMPLES, from_npm, link_of, text_of

import gridwright as gw


@pytest.fixture(scope="module")
def driven():
    """The browser and the module that drives it, with node."""
    names = ("firefox", "firefox-esr")
    browser = next((found for name in names if (found := shutil.which(name))), None)
    module = from_npm("puppeteer-core/package.json")
    if browser is None or module is None or shutil.which("node") is None:
        pytest.skip("Firefox, node or puppeteer-core (npm install puppeteer-core) is not installed")
    return browser, module


def test_every_example_opens_and_one_is_played_in_firefox(driven, server):
    browser, module = driven
    paths = [path for path in sorted(EXAMPLES.iterdir()) if path.suffix != ".md"]
    sheets = {path.name: gw.sheet(gw.load(path)) for path in paths}
    puzzle = gw.load(EXAMPLES / "futoshiki.toml")
    values = list(gw.solve(puzzle).solution.assignment.values())
    open_ = [i for i in range(len(values)) if i not in puzzle.givens]
    told = {
        "module": module.as_uri(),
        "browser": browser,
        "address": server,
        "boards": [{"name": n, "fragment": link_of(sheet.text)} for n, sheet in sheets.items()],
        "typed": {
            "fragment": link_of(text_of("futoshiki.toml")),
            "keys": [[i, str(values[i])] for i in open_],
        },
    }
    run = subprocess.run(
        ["node", str(Path(__file__).parent / "firefox.mjs")],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    found = json.loads(run.stdout)
    assert found["said"] == []
    assert found["shared"]
    for name, sheet in sheets.items():
        board = found["boards"][name]
        assert board["cells"] == len(sheet.cells) and board["width"] > 0, name
        assert not board["scrolls"], name
