from importlib.metadata import entry_points

import pytest

from gridwright.basics import plugins


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
