"""The gallery is what its command makes of the examples now."""

import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
GALLERY = runpy.run_path(str(DOCS / "make_gallery.py"), run_name="make_gallery")["gallery"]


def test_the_gallery_is_up_to_date(request: pytest.FixtureRequest) -> None:
    made = dict(GALLERY())
    if request.config.getoption("--update-golden"):
        for path, content in made.items():
            path.write_text(content, encoding="utf-8")
    for path, content in made.items():
        told = f"{path.name}: run `make gallery`, and look at what it draws"
        assert path.exists() and path.read_text(encoding="utf-8") == content, told
    pictures = {path for path in made if path.suffix == ".svg"}
    assert set((DOCS / "gallery").iterdir()) == pictures, "run `make gallery`"


def test_the_page_shows_every_picture() -> None:
    page = (DOCS / "gallery.md").read_text(encoding="utf-8")
    for path in (DOCS / "gallery").iterdir():
        assert f'src="gallery/{path.name}"' in page
