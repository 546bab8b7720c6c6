"""The page of explanations is what its command makes now, with a whole one of every family."""

import re
import runpy
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.solving import all_families

ROOT = Path(__file__).parents[2]
MAKE = runpy.run_path(str(ROOT / "docs" / "make_explanations.py"), run_name="make_explanations")


def test_the_explanations_are_up_to_date(request: pytest.FixtureRequest) -> None:
    made = dict(MAKE["explanations"]())
    if request.config.getoption("--update-golden"):
        for path, content in made.items():
            path.write_text(content, encoding="utf-8")
    for path, content in made.items():
        told = f"{path.name}: run `make gallery`, and read what it tells"
        assert path.exists() and path.read_text(encoding="utf-8") == content, told
    pictures = {path for path in made if path.suffix == ".svg"}
    assert set((ROOT / "docs" / "steps").iterdir()) == pictures, "run `make gallery`"


def test_every_family_is_explained_to_its_end() -> None:
    shown = {gw.load(ROOT / path).family.name for path in MAKE["EXPLAINED"].values()}
    ours = {f.name for f in all_families() if type(f).__module__.startswith("gridwright.")}
    assert shown == ours
    page = (
        (ROOT / "docs" / "explanations.md").read_text(encoding="utf-8").partition(MAKE["MARK"])[2]
    )
    ends = re.findall(r"^<summary>(.*)</summary>$", page, re.MULTILINE)
    assert len(ends) == len(MAKE["EXPLAINED"])
    assert all(end.startswith("solved in ") for end in ends)
