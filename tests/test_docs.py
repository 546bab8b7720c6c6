"""Every example in the docs and in the docstrings is run; what they name is there."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import gridwright

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    *sorted(ROOT.glob("examples/*.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
]
PACKAGE = Path(gridwright.__file__).parent
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]
"""Those with examples."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_of_a_page_give_what_it_says(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = page.read_text(encoding="utf-8").replace("\n```", "\n\n```")
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.failures == 0
    assert test.examples or ">>>" not in text


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module_give_what_it_says(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_modules_that_are_named_by_their_place_are_there() -> None:
    named = re.compile(r"`((?:[a-z][a-z_0-9]*/)+[a-z_0-9]+)(?:\.py)?`")
    for path in (*PACKAGE.rglob("*.py"), ROOT / "ARCHITECTURE.md"):
        for place in named.findall(path.read_text(encoding="utf-8")):
            tried = (PACKAGE / place, ROOT / place, path.parent / place)
            assert any(one.is_dir() or one.with_suffix(".py").is_file() for one in tried), (
                f"{path}: {place}"
            )
