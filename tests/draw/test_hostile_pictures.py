"""Puzzles that are well formed and made to be large: their pictures stay within bounds."""

import xml.etree.ElementTree as ElementTree

import pytest

import gridwright as gw

LONG = "n" * 200_000
PAIRS = [(i, j) for i in range(1, 50) for j in range(1, 50) if i != j]
LARGE = {
    "an item of a long name": lambda: gw.ExactCover([LONG, "b"], [[LONG], ["b"]]),
    "many options": lambda: gw.ExactCover(range(500), [[i % 500] for i in range(50_000)]),
    "an option of many items": lambda: gw.ExactCover(range(20_000), [range(20_000)]),
    "a piece of a long name": lambda: gw.Polyomino("..", {LONG: "xx"}),
    "many pieces": lambda: gw.Polyomino("..", {f"p{i}": "xx" for i in range(2000)}),
    "a large packing": lambda: gw.Polyomino(["." * 100] * 100, {"P": "x"}, uses=10_000),
    "a long equation": lambda: gw.EquationBoard(["+".join("a" * 4000) + " = 1"], numbers="0..1"),
    "many equations": lambda: gw.EquationBoard(
        [f"a + x{i} = 1" for i in range(2000)], numbers="0..1"
    ),
    "many groups": lambda: gw.MagicBoard(
        ["." * 50] * 50, sum=9, groups=[{"cells": [f"r{i}c{j}", f"r{j}c{i}"]} for i, j in PAIRS]
    ),
    "a long title": lambda: gw.Latin("1", title=LONG),
    "a large path": lambda: gw.Hidoku(["." * 100] * 100, adjacency="hex"),
    "large numbers": lambda: gw.MagicBoard(["..."] * 3, numbers=[10**29 + i for i in range(9)]),
    "many clues": lambda: gw.Crossnumber(
        starts=["X." * 50] * 40,
        across=[f"{n} multiple of {n} (2)" for n in range(1, 2001)],
        duplicates=True,
    ),
    "long clues": lambda: gw.Crossnumber(
        grid="..\n..", clues={"1a": "1" + " + 1" * 2499, "1d": "?"}, printed={"1d": LONG}
    ),
    "long relations": lambda: gw.Crossnumber(
        grid="..\n..", relations=["1a + " * 500 + "2d > 9"] * 39
    ),
    "a long preamble": lambda: gw.Crossnumber(
        grid="..", title=LONG, note="n " * 100_000, source=LONG, clues={"1a": "square"}
    ),
    "a large graph": lambda: gw.Crossnumber(
        entries={f"{i}e": f"n{i} n{i * 7 % 2999}" for i in range(1, 2999)}, duplicates=True
    ),
    "a long column": lambda: gw.Hidoku(["."] * 10_000),
}


@pytest.mark.parametrize("name", LARGE)
def test_a_picture_stays_within_bounds(name):
    picture = gw.draw(LARGE[name]())
    assert len(picture.svg()) < 8_000_000
    ElementTree.fromstring(picture.svg())
    lines = picture.text().splitlines()
    assert len(lines) < 25_000
    assert max(map(len, lines)) < 2_000
    assert picture.scene.flaws() == []
