import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.draw.svg import write_svg

GOLDEN = Path(__file__).parent / "golden"
NAMES = {path.name for path in (Path(__file__).parents[2] / "examples").iterdir()}
GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
"""The pictures of the examples are golden, too: nothing but a flag changes them."""
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</title><script>alert(1)</script> & \"'\x00\x1b[31m\u202e\ud800\ufffe\n]]> é 数独"


def test_the_svg_is_the_golden_one(picture, scene_name, request):
    is_example = scene_name.removesuffix("-empty").removesuffix("-solved") in NAMES
    golden = (GALLERY if is_example else GOLDEN) / f"{scene_name}.svg"
    if request.config.getoption("--update-golden"):
        golden.write_text(picture.svg(), encoding="utf-8")
    how = "make gallery" if is_example else "pytest tests/draw/test_svg.py --update-golden"
    place = f"{golden.parent.name}/{golden.name}"
    assert golden.exists(), f"{place} is missing: `{how}` writes it; look at it before you commit"
    told = f"{place} shows another picture: if that is meant, `{how}` writes it anew"
    assert picture.svg() == golden.read_text(encoding="utf-8"), told


def test_every_golden_file_is_of_a_picture(request):
    calls = [item.callspec for item in request.session.items if hasattr(item, "callspec")]
    names = {call.params["scene_name"] for call in calls if "scene_name" in call.params}
    if request.config.getoption("--every") > 1 or not names:
        pytest.skip("only some of the tests are run")
    found = [path.stem for folder in (GOLDEN, GALLERY) for path in folder.glob("*.svg")]
    assert set(found) <= names, f"{set(found) - names}: of no picture, take them away"
    assert sorted(found) == sorted(names)


def test_an_svg_is_well_formed_and_needs_nothing_from_outside(picture):
    root = ElementTree.fromstring(picture.svg())
    assert root.tag == f"{SVG}svg"
    assert root[0].tag == f"{SVG}title" and root[0].text
    assert root[1].tag == f"{SVG}desc" and root[1].text
    text = picture.svg().replace("http://www.w3.org/2000/svg", "", 1)
    assert not any(word in text for word in ("http", "href", "url(", "@import", "<script"))


def test_a_hostile_title_changes_nothing_but_the_title():
    puzzle = gw.Sudoku(["1..."] + ["...."] * 3)
    hostile = replace(puzzle, meta={"title": HOSTILE})
    root = ElementTree.fromstring(gw.draw(hostile).svg())
    tame = ElementTree.fromstring(gw.draw(puzzle).svg())
    assert "<script>" in root[0].text
    assert not any(c in root[0].text for c in "\x00\x1b\u202e\ud800\ufffe")
    assert [element.tag for element in root.iter()] == [element.tag for element in tame.iter()]


def test_hostile_names_are_drawn_as_text():
    cover = gw.ExactCover(["<b>", "]]>"], [["<b>", "]]>"]])
    root = ElementTree.fromstring(gw.draw(cover).svg())
    assert {"<b>", "]]>"} <= {text.text for text in root.iter(f"{SVG}text")}


def test_auto_prefers_what_the_reader_prefers_on_a_screen_only():
    picture = gw.draw(gw.Latin("1 . \n. ."))
    assert "@media screen and (prefers-color-scheme:dark)" in picture.svg()
    for theme in ("light", "dark"):
        assert "@media" not in write_svg(picture.scene, theme)
    assert write_svg(picture.scene, "dark") != write_svg(picture.scene, "light")


def test_the_theme_of_a_page_has_no_paper_and_both_grounds():
    svg = gw.draw(gw.Latin("1 .\n. ."), theme="page").svg()
    assert "paper" not in svg and "<desc>" not in svg and "prefers-color-scheme:dark" in svg
    assert 'viewBox="-2 -2 84 84"' in svg and "system-ui" in svg


def test_margins_and_crops_only_change_what_is_shown():
    picture = gw.draw(gw.Latin("1 .\n. ."))
    shapes = picture.svg().split("</style>")[1].split("/>", 1)[1]
    assert 'viewBox="0 0 80 80"' in picture.svg(margin=0)
    cropped = picture.svg(crop=(1, 0, 1, 1.5))
    assert 'viewBox="40 0 40 60"' in cropped and cropped.endswith(shapes)


@pytest.mark.parametrize("suffix", ["svg", "png", "pdf"])
def test_an_unknown_theme_is_refused(suffix, tmp_path):
    picture = gw.draw(gw.Latin("1"), theme="drak")
    with pytest.raises(
        gw.PuzzleError, match=r"no theme 'drak'; known are auto, light, dark, page; did"
    ):
        picture.save(tmp_path / f"board.{suffix}")
