"""Steps on their boards: reasons, targets, houses, chains."""

import gridwright as gw
from gridwright.puzzles.step import Fact, Inference, Reason, Step
from gridwright.scene.scene import Area, Disc, Role, Stroke, Words

PLACE = Reason(
    (Fact(0, (1,)), Fact(1, (2,))),
    (
        Inference("house.used", (3,), (Fact(0, (1,)),), (Fact(6, (2, 3)),)),
        Inference("house.place", (2,), (Fact(6, (2, 3)),), (Fact(8, (1,)),)),
    ),
)
CHAIN = Reason(
    (Fact(1, (1, 2)), Fact(3, (1, 3))),
    (
        Inference("house.used", (0,), (Fact(0, (1,)),), (Fact(1, (2,)),)),
        Inference("cell.only", (0,), (Fact(1, (2,)),), (Fact(1, (2,)),)),
        Inference("house.place", (1,), (Fact(1, (2,)),), (Fact(4, (3,)),)),
        Inference("house.place", (1,), (Fact(4, (3,)), Fact(3, (1, 3)))),
    ),
    Fact(0, (1,)),
)
PAIR = Reason((Fact(2, (1, 3)),), (Inference("house.place", (0,), (Fact(2, (1, 3)),)),))


def shapes(picture, kind, role):
    return [s for s in picture.scene.shapes if isinstance(s, kind) and s.role is role]


def drawn(step, **marks):
    return gw.draw(gw.Latin("...\n...\n..."), steps=[step], candidates=marks)


def test_reasons_targets_houses_and_rays_are_told_apart():
    picture = drawn(Step("hidden-single", "", {8: 1}, {}, PLACE))
    assert len(shapes(picture, Area, Role.BECAUSE)) == 2
    assert [area.tint for area in shapes(picture, Area, Role.TARGET)] == [3]
    assert len(shapes(picture, Stroke, Role.TARGET)) == 4
    assert len(shapes(picture, Stroke, Role.HOUSE)) == 4, "the last row, and no other"
    (ray,) = shapes(picture, Stroke, Role.LINK)
    assert ray.points[0][0] == ray.points[1][0] == 0.5
    assert [word.text for word in shapes(picture, Words, Role.FOUND)] == ["1"]


def test_a_chain_has_arrows_with_the_numbers_of_its_lines():
    step = Step("chain", "", {}, {0: (1,)}, CHAIN)
    picture = drawn(step, r1c1=(1, 2), r1c2=(1, 2), r2c1=(1, 3))
    assert [word.text for word in shapes(picture, Words, Role.SUPPOSED)] == ["2", "3"]
    assert [word.text for word in shapes(picture, Words, Role.LINK)] == ["1", "2"]
    assert len(shapes(picture, Area, Role.LINK)) == 2, "heads of arrows"
    assert len(shapes(picture, Disc, Role.SUPPOSED)) == 1, "around what is supposed"
    assert [word.text for word in shapes(picture, Words, Role.ELIMINATED)] == ["1"]


def test_the_marks_that_are_locked_have_rings():
    step = Step("hidden-pair", "", {}, {0: (3,)}, PAIR)
    picture = drawn(step, r1c1=(1, 2, 3), r1c2=(1, 2), r1c3=(1, 3))
    assert len(shapes(picture, Disc, Role.LINK)) == 4
    assert shapes(picture, Words, Role.LINK) == []


def test_struck_candidates_are_struck_in_text_too():
    picture = drawn(Step("", "", {}, {0: (3,)}), r1c1=(1, 3))
    assert "3\N{COMBINING LONG STROKE OVERLAY}" in str(picture)
    assert "/3" in picture.text(ascii_only=True)
    assert "/1" not in picture.text(ascii_only=True)


def test_steps_without_cells_are_drawn_on_letters():
    step = Step("sum-ends", "", {"M": 1}, {}, Reason((Fact("O", (0,)),)))
    picture = gw.draw(gw.Alphametic("SEND + MORE = MONEY"), steps=[step])
    assert len(shapes(picture, Area, Role.TARGET)) == 3  # before its value, too
    assert len(shapes(picture, Area, Role.BECAUSE)) == 2


def test_outlines_of_other_shapes_follow_their_cells():
    hexagons = gw.Hidoku("1 .\n. .", adjacency="hex")
    step = Step("", "", {1: 2}, {}, Reason((Fact(0, (1,)),)))
    picture = gw.draw(hexagons, steps=[step])
    assert len(shapes(picture, Stroke, Role.TARGET)) == 6
