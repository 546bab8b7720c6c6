"""Boards with their texts: nothing overlaps, everything is there, and the whole has a shape."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.scene.article import LABEL_GAP, SIZE, Plan, Typeset, set_out
from gridwright.scene.columns import Copy, broken, least
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Article, Item, Role, Scene, Section, Stroke, Words

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.name for path in EXAMPLES.glob("crossnumber*.toml"))


def sections(*sizes, text="a clue of some words"):
    return tuple(
        Section(f"Part {n}", tuple(Item(str(i), f"{text} {i}") for i in range(size)))
        for n, size in enumerate(sizes)
    )


def board(width, height):
    corners = ((0, 0), (width, 0), (width, height), (0, height), (0, 0))
    return Scene.of([Stroke(Role.BOX, corners)])


def article(shapes, *sizes, **keys):
    return Article(shapes, "Title", ("A preamble. " * 8,), sections(*sizes), "closing", **keys)


@pytest.mark.parametrize("name", NAMES)
def test_crosswords_have_the_shape_of_a_page_or_a_screen(name):
    scene = gw.draw(gw.load(EXAMPLES / name)).scene
    assert 0.6 < scene.bounds.width / scene.bounds.height < 2
    assert scene.flaws() == []


@pytest.mark.parametrize("sizes", [(0,), (1,), (3, 3), (30, 2), (40, 40), (9, 9, 9, 9), (150, 150)])
@pytest.mark.parametrize("size", [(2, 2), (5, 5), (20, 4), (4, 20), (15, 15)])
def test_texts_leave_the_board_and_one_another_alone(size, sizes):
    plain = board(*size)
    scene = set_out(plain, article(plain.shapes, *sizes))
    assert scene.flaws() == []
    texts = [shape for shape in scene.shapes if isinstance(shape, Words)]
    assert not any(word.extent.overlaps(plain.bounds) for word in texts)
    told = " ".join(word.text for word in texts)
    assert all(f"{i}" in told for i in range(max(sizes)))
    assert sum(word.text.startswith("a clue") for word in texts) == sum(sizes)
    shape = scene.bounds.width / scene.bounds.height
    assert 0.25 < shape < 5


def test_a_small_board_alone_keeps_its_place():
    plain = board(3, 3)
    scene = set_out(plain, Article(plain.shapes))
    assert scene.bounds == plain.bounds


def test_labels_and_texts_begin_at_the_same_place_in_a_column():
    plain = board(4, 4)
    scene = set_out(plain, article(plain.shapes, 12, 12))
    starts = {
        round(w.box.x, 3) for w in scene.shapes if getattr(w, "text", "").startswith("a clue")
    }
    assert len(starts) <= 3


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_the_least_depth_holds_everything_and_one_less_does_not(n, own):
    copy = Copy(sections(7, 11), len, 2)
    depth = least(copy, 12, [0] * n, own=own)
    if depth is None:
        assert own and n == 1
        return
    assert copy.is_whole(copy.fill(12, [depth] * n, own=own)[1])
    assert not copy.is_whole(copy.fill(12, [depth - 1] * n, own=own)[1])


def test_what_does_not_fit_goes_on_where_it_stopped():
    copy = Copy(sections(30, 30), len, 2)
    state, told, pages = (0, 0), [], 0
    while not copy.is_whole(state):
        columns, state = copy.fill(14, [5, 5], own=False, start=state)
        told += [row.label for rows in columns for row in rows if row.label]
        pages += 1
    assert told == [str(i) for _ in range(2) for i in range(30)]
    assert pages > 5


def test_no_line_is_wider_than_its_column_and_no_letter_is_lost():
    text = "word " * 30 + "W" * 100 + " end\u00a0kept\u00a0together"
    lines = broken(text, 17, len)
    assert max(map(len, lines)) <= 17
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_no_break_spaces_keep_words_together():
    assert broken("one two\u00a0(2)", 9, len) == ["one", "two (2)"]


@pytest.mark.parametrize("width", range(4, 14))
def test_words_held_together_are_parted_at_a_blank_if_they_are_wider_than_a_line(width):
    lines = broken("one two\u00a0four\u00a0sixsix\u00a0(2)", width, len)
    assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "onetwofoursixsix(2)"
    if width == 9:
        assert lines == ["one", "two four", "sixsix", "(2)"]


def test_of_very_many_paragraphs_the_number_is_told():
    copy = Copy(sections(10_000), len, 2)
    columns, state = copy.fill(40, [10_000], own=False)
    assert copy.is_whole(state) and columns[0][-1].text == "and 9,400 more"


@pytest.mark.parametrize("plan", [Plan(8, 2, 0, own=False), Plan(8, 0, 2, own=False)])
def test_texts_without_a_board_begin_at_the_margin(plan):
    text = article((), 9, 9)
    typeset = Typeset(text, Copy(text.sections, text_width, LABEL_GAP), SIZE)
    lines, _ = typeset.lines(plan, typeset.depth(plan))
    assert min(word.box.x for word in lines if word.text.startswith("Part")) == 0
