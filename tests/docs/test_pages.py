"""Generated pages are up to date, and nothing that people may use is without a page."""

import inspect
import re
import runpy
from pathlib import Path

import click
import pytest

import gridwright as gw
from gridwright.cli.app import app

DOCS = Path(__file__).parents[2] / "docs"
MAKE = runpy.run_path(str(DOCS / "make_pages.py"), run_name="make_pages")
PAGES = MAKE["pages"]()
REFERENCE = {path.name: path.read_text("utf-8") for path in (DOCS / "reference").glob("*.md")}
FAMILIES = sorted({family.name for family in MAKE["all_families"]()})
COMMANDS = [path for path, _ in MAKE["commands"]()]
FUNCTIONS = [name for name in gw.__all__ if inspect.isfunction(getattr(gw, name))]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_generated_page_is_up_to_date(path, request):
    made = PAGES[path]()
    if request.config.getoption("--update-golden"):
        path.write_text(made, encoding="utf-8")
    assert path.exists(), f"{path.name}: run `make pages`"
    assert path.read_text(encoding="utf-8") == made, f"{path.name}: run `make pages`"


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_a_page_with_words_of_its_own(family):
    page = (DOCS / "families" / f"{family}.md").read_text(encoding="utf-8")
    words = MAKE["NOTES"].search(page)[1].split()
    assert len(words) >= 20, f"say something of {family} between the comments of its page"


def test_no_page_is_of_a_family_that_is_gone():
    assert {path.stem for path in (DOCS / "families").glob("*.md")} == {*FAMILIES, "index"}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_described_with_all_its_options(command):
    page = (DOCS / "command-line.md").read_text(encoding="utf-8")
    manual = (DOCS / "gridwright.1").read_text(encoding="utf-8")
    assert f"\n## {command}\n" in page
    assert f".SS {command}" in manual
    found = app
    for word in command.split()[1:]:
        found = found.commands[word]
    for option in found.params:
        if isinstance(option, click.Option):
            assert option.opts[-1] in page, option.name
            assert option.help or MAKE["choices"](option), f"{command} {option.opts[-1]}: no help"


@pytest.mark.parametrize("name", gw.__all__)
def test_a_public_name_is_in_the_reference_once(name):
    places = [page for page, text in REFERENCE.items() if f"::: gridwright.{name}\n" in text]
    assert len(places) == 1, f"{name}: on {places}"
    assert f"[`{name}`]({places[0]}" in REFERENCE["index.md"], f"{name} is not in the index"


@pytest.mark.parametrize("name", gw.__all__)
def test_a_public_name_has_an_example(name):
    assert ">>>" in (inspect.getdoc(getattr(gw, name)) or "")


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_public_function_says_what_it_raises_and_of_which_types_it_is(name):
    function = getattr(gw, name)
    assert re.search(r"\b[Rr]aises\b", function.__doc__)
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    for parameter in signature.parameters.values():
        assert parameter.annotation is not inspect.Parameter.empty, parameter


def test_every_page_is_in_the_menu():
    menu = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    for path in DOCS.rglob("*.md"):
        place = path.relative_to(DOCS).as_posix()
        if not place.startswith("families/"):  # hooks.on_config lists those
            assert f"- {place}\n" in menu, place


def test_the_site_loads_nothing_from_elsewhere():
    told = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    assert "font: false" in told
    assert not re.search(r"(extra_css|extra_javascript|favicon|logo).*https?:", told)
    for path in (DOCS / "style").iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http" not in text, path.name
