"""Clue numbers in large print, and panels that fit their paper."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.scene.paper import enlarged
from gridwright.scene.scene import Area, Box, Role, Scene, Words
from gridwright.scene.strip import panel

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("name", ["killer.toml", "kenken.toml", "crossnumber.toml"])
def test_clue_numbers_are_larger_and_touch_nothing(name: str) -> None:
    scene = gw.draw(gw.load(EXAMPLES / name)).scene
    large = enlarged(scene)
    assert large.flaws() == []
    sizes = [
        (a.size, b.size)
        for a, b in zip(scene.shapes, large.shapes, strict=True)
        if isinstance(a, Words) and isinstance(b, Words) and a.role is Role.CLUE_NUMBER
    ]
    assert all(small <= big for small, big in sizes)
    assert any(big >= 1.19 * small for small, big in sizes)


def test_the_text_of_a_panel_is_never_too_small() -> None:
    board = Scene((Area(Role.SHADE, ((0, 0), (13, 0), (13, 13), (0, 13))),))
    room = Box(0, 0, 240, 210)
    made = panel(board, ["a few words " * 8], room, 6.0)
    assert made is not None
    points = min(room.width / made.bounds.width, room.height / made.bounds.height)
    sizes = [shape.size for shape in made.shapes if isinstance(shape, Words)]
    assert min(sizes) * points >= 6.0
    assert made.flaws() == []
    assert panel(board, ["a few words " * 300], room, 6.0) is None
