"""Letters under the board of a step: which are told, and how their values are written."""

from itertools import pairwise

from gridwright.puzzles.letter_marks import letter_marks
from gridwright.puzzles.step import Step
from gridwright.scene.scene import Area, Box, Role, Stroke, Words

BOARD = Box(0, 0, 6, 4)


def drawn(step, candidates, known=(), letters="ABC"):
    shapes = list(letter_marks(letters, [step], candidates, dict(known), BOARD))
    return shapes, [(shape.role, shape.text) for shape in shapes if isinstance(shape, Words)]


def test_values_are_told_as_ranges_and_those_that_go_are_crossed_out():
    step = Step("", "", {}, {"B": (8, 9, 10, 4)})
    shapes, texts = drawn(step, {"B": (1, 2, 3, 4, 6, 7, 8, 9, 10), "C": (1, 2)})
    assert texts == [
        (Role.HEADING, "B"),
        *((Role.CANDIDATE, text) for text in ("1–3", "6", "7")),
        *((Role.ELIMINATED, text) for text in ("4", "8–10")),
    ]
    assert sum(isinstance(shape, Stroke) for shape in shapes) == 2
    assert [shape.role for shape in shapes if isinstance(shape, Area)] == [Role.TARGET]


def test_a_letter_that_is_placed_or_known_has_one_value():
    placed = Step("", "", {"C": 5}, {"A": ()})
    assert drawn(placed, {"C": (5, 6)}, {"A": 3})[1] == [
        (Role.HEADING, "A"),
        (Role.FOUND, "3"),
        (Role.HEADING, "C"),
        (Role.FOUND, "5"),
    ]


def test_many_values_take_more_lines_and_letters_do_not_meet():
    evens = tuple(range(0, 80, 2))
    shapes, texts = drawn(Step("", "", {}, {"A": (80,), "B": (1,)}), {"A": evens, "B": (2,)})
    assert len(texts) == 45
    boxes = [shape.box for shape in shapes if isinstance(shape, Words)]
    assert all(box.x + box.width <= 6 for box in boxes)
    lines = {}
    for box in boxes:
        lines.setdefault(round(box.y, 6), []).append(box)
    for line in lines.values():
        line.sort(key=lambda box: box.x)
        assert all(a.x + a.width <= b.x for a, b in pairwise(line))
    assert len(lines) > 3
