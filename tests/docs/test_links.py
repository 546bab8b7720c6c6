"""Every link leads somewhere: in the repository, on the site, and out of docstrings."""

import ast
import doctest
import re
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

import gridwright
from tools.site import links, markdown
from tools.site.links import ROOT, anchors, links_of, on_site, shown_files, turned

SOURCES = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "examples/*.md", "bench/results/*.md")
    for path in ROOT.glob(pattern)
)
PLACES = {
    **{path.relative_to(ROOT / "docs").as_posix(): path for path in ROOT.glob("docs/**/*.*")},
    **dict(shown_files()),
}
"""Every file of the site, by its place there."""


def name(path):
    return path.relative_to(ROOT).as_posix()


def is_elsewhere(target):
    return re.match(r"[a-z]+:", target) is not None


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_links_of_a_page_lead_to_files_and_headings_that_exist(path):
    text = path.read_text(encoding="utf-8")
    for target in links_of(text):
        if is_elsewhere(target):
            continue
        file, _, anchor = target.partition("#")
        there = path if not file else (path.parent / file).resolve()
        assert there.exists(), f"{name(path)}: no {target}"
        assert there.is_relative_to(ROOT), f"{name(path)}: {target} is not in this repository"
        if anchor:
            found = anchors(there.read_text(encoding="utf-8"))
            assert anchor in found, f"{name(path)}: {target}: no such heading"


@pytest.mark.parametrize("place", sorted(p for p in PLACES if p.endswith(".md")))
def test_links_of_a_page_lead_somewhere_on_the_site(place):
    source = PLACES[place]
    for target in links_of(turned(source.read_text(encoding="utf-8"), name(source))):
        file, _, _ = target.partition("#")
        if file and not is_elsewhere(target):
            assert normpath(join(dirname(place), file)) in PLACES, f"{place}: no {target}"


def test_no_docstring_has_a_link_that_only_holds_in_one_place():
    for path in Path(gridwright.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                for target in links_of(ast.get_docstring(node) or ""):
                    assert is_elsewhere(target), f"{path.name}: {target}"


def test_the_checker_sees_what_is_missing():
    assert list(links_of('![a](b.svg) <img src="c.svg"> [d](e.md#f)')) == [
        "b.svg",
        "c.svg",
        "e.md#f",
    ]
    assert anchors("## Two words\n```\n# none\n```\n::: gridwright.solve\n") == {
        "two-words",
        "gridwright.solve",
    }
    assert on_site("docs/glossary.md") == "glossary.md"
    assert turned("[a](ARCHITECTURE.md#layers)", "README.md") == "[a](architecture.md#layers)"
    assert turned("[a](tests/docs)", "README.md") == "a"


@pytest.mark.parametrize("module", [links, markdown], ids=lambda module: module.__name__)
def test_examples_of_what_builds_the_site_give_what_they_say(module):
    assert doctest.testmod(module).failed == 0
