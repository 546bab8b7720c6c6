from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Area, Box, Disc, Role, Scene, Stroke, Words, words

BOX = Box(1.0, 2.0, 0.8, 0.5)


def test_words_are_made_to_fit_their_box():
    short, long = words(Role.GIVEN, "1", BOX, 0.4), words(Role.GIVEN, "123456789", BOX, 0.4)
    assert short.size == 0.4
    assert long.size < 0.2
    for align in ("left", "right", "centre"):
        for climbs in (False, True):
            word = words(Role.LABEL, "Gjpq 42", BOX, 9.0, align=align, climbs=climbs)
            assert word.extent.within(BOX)


def test_a_text_begins_where_its_alignment_says():
    left, right = (words(Role.LABEL, "1", BOX, 0.3, align=align) for align in ("left", "right"))
    assert left.extent.x == BOX.x
    assert abs(right.extent.x + text_width("1") * 0.3 - 1.8) < 1e-9
    up = words(Role.LABEL, "1", BOX, 0.3, align="left", climbs=True)
    assert up.extent.y + up.extent.height == BOX.y + BOX.height


def test_control_characters_are_told_in_letters():
    assert words(Role.LABEL, "a\x1b\u202e", BOX, 0.3).text == "a\\x1b\\u202e"


def test_very_long_texts_are_cut():
    assert words(Role.LABEL, "x" * 10**6, BOX, 0.3).text == "x" * 299 + "…"


def test_shapes_are_drawn_in_the_order_of_their_roles():
    shapes = [
        words(Role.GIVEN, "1", BOX, 0.3),
        Stroke(Role.BOX, ((0, 0), (1, 0))),
        Disc(Role.MARK, (0, 0), 1),
        Area(Role.SHADE, ((0, 0), (1, 0), (1, 1))),
    ]
    assert [s.role for s in Scene.of(shapes).shapes] == ["shade", "mark", "box", "given"]


def test_bounds_hold_every_shape():
    scene = Scene.of([Disc(Role.MARK, (0, 0), 2), words(Role.GIVEN, "1", BOX, 0.3)])
    assert scene.bounds == Box(-2, -2, 4, 4.5)
    assert Scene(()).bounds == Box(0, 0, 1, 1)


def test_flaws_are_texts_that_leave_their_box_or_overlap():
    good = words(Role.GIVEN, "1", BOX, 0.3)
    assert Scene((good,)).flaws() == []
    assert Scene((Words(Role.GIVEN, "1234567", BOX, 0.4),)).flaws() == ["'1234567' leaves its box"]
    assert Scene((good, words(Role.FOUND, "2", BOX, 0.3))).flaws() == ["'1' overlaps '2'"]
    aside = words(Role.FOUND, "2", Box(1.8, 2.0, 0.8, 0.5), 0.3)
    assert Scene((good, aside)).flaws() == []
