"""Pictures with their texts, as the panels of a strip."""

import pytest

from gridwright.scene.scene import Area, Box, Disc, Role, Scene, Stroke, Words
from gridwright.scene.strip import Captioned, moved, panel, strip

SQUARE = Scene((Area(Role.SHADE, ((0, 0), (9, 0), (9, 9), (0, 9))),))


def test_panels_stand_in_rows_and_do_not_overlap():
    panels = [Captioned(f"{n}. step", SQUARE, ["some words " * 12]) for n in range(5)]
    scene = strip(panels, 2, "all")
    boards = [shape for shape in scene.shapes if isinstance(shape, Area)]
    corners = [board.points[0] for board in boards]
    assert len({x for x, _ in corners}) == 2
    assert len({y for _, y in corners}) == 3
    assert scene.flaws() == []
    assert scene.title == "all"
    assert scene.description.startswith("0. step\nsome words")


def test_every_kind_of_shape_is_moved():
    stroke = moved(Stroke(Role.BOX, ((0, 0), (1, 1))), 2, 3)
    disc = moved(Disc(Role.MARK, (0, 0), 1), 2, 3)
    word = moved(Words(Role.LABEL, "a", Box(0, 0, 1, 1), 0.5), 2, 3)
    assert stroke.points == ((2, 3), (3, 4))
    assert disc.at == (2, 3)
    assert word.box == Box(2, 3, 1, 1)


def test_the_sides_of_an_equation_are_not_parted():
    words = " ".join(["wide"] * 6 + ["r1c1 = 3."])
    lines = [
        s.text for s in strip([Captioned("", SQUARE, [words] * 9)]).shapes if hasattr(s, "text")
    ]
    assert all("r1c1" not in line or "3." in line for line in lines)


def test_the_text_of_wide_boards_is_as_large_on_the_page_as_that_of_narrow_ones():
    def share(cells: float) -> float:
        scene = Scene.of([Area(Role.SHADE, ((0, 0), (cells, 0), (cells, cells), (0, cells)))])
        made = strip([Captioned("1. Order", scene, ["r1c1 < r1c2."])])
        return max(s.size for s in made.shapes if isinstance(s, Words)) / made.bounds.width

    assert share(21) == pytest.approx(share(10), rel=0.05)


@pytest.mark.parametrize(
    ("words", "type_"), [(10, 9.0), (40, 9.0), (55, 8.0), (64, 7.0), (120, 6.0)]
)
def test_the_text_below_a_board_is_of_few_sizes_and_as_wide_as_its_panel(words, type_):
    room = Box(0, 0, 240.0, 212.0)
    made = panel(SQUARE, ["word " * words], room, 6.0)
    points = room.width / made.bounds.width
    sizes = {round(s.size * points, 6) for s in made.shapes if isinstance(s, Words)}
    assert sizes == {type_}
    assert made.bounds.height * points <= room.height + 1e-6
    assert made.flaws() == []


def test_a_text_that_leaves_no_room_for_its_board_is_not_set():
    assert panel(SQUARE, ["word " * 400], Box(0, 0, 240.0, 212.0), 6.0) is None


def test_the_text_of_a_small_board_is_not_smaller_since_its_cells_have_a_bound():
    small = Scene((Area(Role.SHADE, ((0, 0), (3, 0), (3, 3), (0, 3))),))
    made = panel(small, ["A sentence."], Box(0, 0, 240.0, 212.0), 6.0, largest=40.0)
    [told] = [shape for shape in made.shapes if isinstance(shape, Words)]
    assert made.bounds.width == pytest.approx(240 / 40)
    assert told.size * 40 == pytest.approx(9)
