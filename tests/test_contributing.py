"""CONTRIBUTING names places; they are there."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import gridwright

ROOT = Path(__file__).parents[1]
PACKAGE = Path(gridwright.__file__).parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PATHS = sorted(set(re.findall(r"`((?:[a-z_0-9]+/)+(?:[a-z_0-9]+\.[a-z]+)?)`", TEXT)))
EXAMPLES = {"kernels/propagators/strictly_between.py", "src/gridwright/families/ascending.py"}
"""What is to be written, in the examples."""


@pytest.mark.parametrize("path", PATHS)
def test_a_place_that_contributing_names_is_there(path):
    places = [folder / path for folder in (ROOT, PACKAGE)]
    is_example = path in EXAMPLES
    assert any(place.exists() for place in places) != is_example


def test_no_two_files_of_tests_have_one_name():
    """Pytest takes the second for the first, and collects neither."""
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert len(names) > 200
    assert [name for name, n in Counter(names).items() if n > 1] == []


TABLES = re.findall(r"`(_?[A-Z_]{4,})`[^`]{1,25}`((?:[a-z_]+/)+\w+\.py)`", TEXT)


@pytest.mark.parametrize(("name", "path"), TABLES)
def test_a_table_that_contributing_names_is_in_its_file(name, path):
    text = next(p for p in (ROOT / path, PACKAGE / path) if p.exists()).read_text(encoding="utf-8")
    assert re.search(rf"^{name}\b.*=", text, re.MULTILINE)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(gridwright\.[a-z_.]+)`", TEXT))))
def test_a_module_or_group_of_entry_points_that_contributing_names_is_there(name):
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    if f'entry-points."{name}"' not in project and name != "gridwright.constraints":
        import_module(name)
