from importlib.metadata import entry_points

import pytest

import gridwright
from gridwright.basics import plugins
from gridwright.basics.errors import UnknownName


@pytest.fixture(autouse=True)
def _forget():
    plugins.targets.cache_clear()
    plugins.every_target.cache_clear()
    yield
    plugins.targets.cache_clear()
    plugins.every_target.cache_clear()


@pytest.mark.parametrize("group", ["gridwright.families", "gridwright.engines", "console_scripts"])
def test_both_ways_to_find_entry_points_find_the_same(group):
    found = plugins.targets(group)
    assert found
    assert set(found) == {entry.name for entry in entry_points(group=group)}
    assert found == plugins.every_target(group)


def test_a_package_with_damaged_metadata_is_passed_over(tmp_path, monkeypatch):
    texts = {"bad": b"\xff[gridwright.families]", "good": b"[gridwright.families]\nx = y:Z"}
    for name, content in texts.items():
        folder = tmp_path / f"{name}-1.dist-info"
        folder.mkdir()
        (folder / "entry_points.txt").write_bytes(content)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert plugins.targets("gridwright.families")["x"] == "y:Z"


CLONE = """
[project]
name = "gridwright"
[project.entry-points."gridwright.families"]
towers = "gridwright.families.towers:Towers"
"""


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A folder from which the package seems to run."""
    monkeypatch.setattr(gridwright, "__file__", f"{tmp_path}/src/gridwright/__init__.py")
    return tmp_path


def test_a_family_that_is_in_the_clone_but_not_installed_is_told_so(clone):
    (clone / "pyproject.toml").write_text(CLONE, encoding="utf-8")
    with pytest.raises(UnknownName) as caught:
        gridwright.parse('puzzle = "towers"')
    assert str(caught.value) == (
        f"line 1: puzzle: no family 'towers'; it is in {clone.name}/pyproject.toml, but "
        "was not yet when this was installed: install it again (`make test` and `make demo` do)"
    )
    with pytest.raises(UnknownName, match="no family 'tower'; known are abc-end-view, "):
        gridwright.parse('puzzle = "tower"')


NO_CLONES = [None, "", "[project", "[project]\nname = 1", b"\xff", "project = 1"]


@pytest.mark.parametrize("text", NO_CLONES)
def test_where_no_clone_is_there_is_no_hint(clone, text):
    if text is not None:
        data = text if isinstance(text, bytes) else text.encode()
        (clone / "pyproject.toml").write_bytes(data)
    assert plugins.not_installed("gridwright.families", "skyscrapers") == ""
