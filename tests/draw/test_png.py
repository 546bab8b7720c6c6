"""What is seen: the pixels of rendered pictures, compared with what their scenes promise."""

import io
import sys
from itertools import pairwise

import pytest

import gridwright as gw
from gridwright.draw.png import write_png
from gridwright.draw.svg import MARGIN, UNIT
from gridwright.scene.scene import Role, Scene, Stroke, Words

pytest.importorskip("resvg_py", reason="the extra png is not installed")
Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
ImageChops = pytest.importorskip("PIL.ImageChops", reason="Pillow is not installed")


def pixels(scene, theme="light"):
    return Image.open(io.BytesIO(write_png(scene, theme, scale=1.0))).convert("RGB")


def in_pixels(box, bounds):
    """The box in pixels, a pixel wider on each side: lines are smoothed."""
    left, top = box.x - bounds.x + MARGIN, box.y - bounds.y + MARGIN
    right, bottom = left + box.width, top + box.height
    return (
        int(left * UNIT) - 1, int(top * UNIT) - 1, int(right * UNIT) + 2, int(bottom * UNIT) + 2
    )  # fmt: skip


def test_no_text_leaves_its_box_and_none_overlap(picture):
    assert picture.scene.flaws() == []


def test_every_text_is_seen_and_stays_where_the_scene_says(picture):
    scene = picture.scene
    frame = [shape for shape in scene.shapes if isinstance(shape, Words)]
    # the same scene with its texts made empty, so that it keeps its size
    bare = Scene(
        tuple(Words(s.role, "", s.box, s.size) if isinstance(s, Words) else s for s in scene.shapes)
    )
    ink = ImageChops.difference(pixels(scene), pixels(bare)).convert("L")
    for word in frame:
        if word.text.strip():
            box = in_pixels(word.extent, scene.bounds)
            assert ink.crop(box).getbbox(), f"{word.text!r} is not seen"
            ink.paste(0, box)
    assert ink.getbbox() is None, "a text is seen outside of its box"


def test_no_value_touches_a_line(picture):
    shapes = picture.scene.shapes
    values = [s for s in shapes if isinstance(s, Words) and s.role in (Role.GIVEN, Role.FOUND)]
    lines = [s for s in shapes if isinstance(s, Stroke) and s.role in (Role.GRID, Role.BOX)]
    ends = [pair for line in lines for pair in pairwise(line.points)]
    for x, y, width, height in (word.extent for word in values):
        for (left, top), (right, bottom) in (sorted(pair) for pair in ends):
            if left == right and x < left < x + width:
                assert max(top, bottom) <= y or min(top, bottom) >= y + height
            if top == bottom and y < top < y + height:
                assert right <= x or left >= x + width


def test_dark_is_dark_and_light_is_light():
    picture = gw.draw(gw.Latin("1 .\n. ."))
    assert sum(pixels(picture.scene, "dark").getpixel((0, 0))) < 200
    assert pixels(picture.scene, "light").getpixel((0, 0)) == (255, 255, 255)


def test_the_same_scene_gives_the_same_bytes():
    scene = gw.draw(gw.Latin("1 .\n. .")).scene
    assert write_png(scene) == write_png(scene)


def test_a_large_board_is_drawn_smaller():
    scene = gw.draw(gw.Latin([["."] * 100] * 100)).scene
    image = Image.open(io.BytesIO(write_png(scene)))
    assert image.width * image.height <= 40_100_000


def test_without_resvg_the_command_that_installs_it_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(gw.MissingExtra, match=r"pip install 'gridwright\[png\]'"):
        write_png(gw.draw(gw.Latin("1")).scene)
