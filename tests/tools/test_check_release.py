"""What a release wants is looked for before anything is built."""

import re
from pathlib import Path

import pytest

from gridwright.basics.version import __version__
from tools import check_release

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


@pytest.fixture
def told(tmp_path, monkeypatch):
    """What is wrong with a changelog that begins so."""
    (tmp_path / "version.py").write_text('__version__ = "1.2.0"')
    (tmp_path / "pyproject.toml").write_text('[tool.hatch.version]\npath = "version.py"\n')
    monkeypatch.setattr(check_release, "ROOT", tmp_path)

    def told(text):
        (tmp_path / "CHANGELOG.md").write_text(text)
        return check_release.undated()

    return told


def test_a_release_has_its_day_in_the_changelog_and_nothing_above_it(told):
    whole = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-22\n\n### Added\n- x\n"
    assert told(whole) == ""
    assert "no line `## [1.2.0] - `" in told(whole.replace("1.2.0", "1.1.0"))
    assert "no line `## [1.2.0] - `" in told(whole.replace(" - 2026-11-22", ""))
    assert "under Unreleased" in told(whole.replace("[Unreleased]\n", "[Unreleased]\n- new\n"))


def test_the_changelog_has_a_place_for_what_comes_next_and_the_day_of_this_version():
    heads = re.findall(r"^## (.*)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    assert heads[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d", heads[1])
