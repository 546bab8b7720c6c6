"""Articles on paper: no type below six points, everything on some page, nothing twice."""

from dataclasses import replace
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.scene.article import set_out
from gridwright.scene.columns import broken
from gridwright.scene.metrics import text_width
from gridwright.scene.paper import LEAST_TYPE, fitted, over_pages
from gridwright.scene.scene import Article, Item, Role, Scene, Section, Stroke, Words

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.name for path in EXAMPLES.glob("crossnumber*.toml"))
PAGE = (505.0, 720.0)
SLOTS = {"page": PAGE, "half": (241.0, 720.0), "quarter": (241.0, 340.0), "small": (154.0, 200.0)}


def article_of(name):
    return replace(gw.draw(gw.load(EXAMPLES / name)).scene.article, title="")


def texts(fit):
    return [shape for shape in fit.scene.shapes if isinstance(shape, Words) and shape.text]


def least(fit):
    return min(word.size for word in texts(fit)) * fit.points


def has_room(fit, width, height):
    bounds = fit.scene.bounds
    return bounds.width * fit.points <= width + 0.1 and bounds.height * fit.points <= height + 0.1


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("name", NAMES)
def test_no_type_is_below_six_points(name, slot):
    width, height = SLOTS[slot]
    article = article_of(name)
    fit = fitted(article, width, height, width * 2 / 11)
    if fit is None:
        assert slot != "page"
        return
    assert least(fit) >= LEAST_TYPE - 1e-6
    assert has_room(fit, width, height)
    assert fit.scene.flaws() == []
    told = " ".join(word.text for word in texts(fit))
    assert all(item.label in told for section in article.sections for item in section.items)


@pytest.mark.parametrize("slot", SLOTS)
def test_clues_stand_below_the_board_or_beside_it_but_not_both_at_ease(slot):
    width, height = SLOTS[slot]
    for name in NAMES[::6]:
        article = article_of(name)
        fit = fitted(article, width, height, width * 2 / 11, at_ease=True)
        if fit is None:
            continue
        board = Scene(article.board).bounds
        told = [word for word in texts(fit) if word.role in (Role.HEADING, Role.LABEL)]
        assert min(word.size for word in told) * fit.points >= 7 - 1e-6
        clues = [word for word in told if word.role is Role.HEADING]
        below = [word.box.y > board.y + board.height for word in clues]
        beside = [word.box.x > board.x + board.width for word in clues]
        assert all(below) or all(beside)


def crossword(n, text="multiple of 7 and a prime plus 3", side=8):
    corners = ((0, 0), (side, 0), (side, side), (0, side), (0, 0))
    items = tuple(Item(str(i), f"{text} {i}.") for i in range(n))
    return Article((Stroke(Role.BOX, corners),), "", ("Rules.",), (Section("All", items),), "us")


@pytest.mark.parametrize("n", [0, 1, 40, 300, 600])
def test_what_has_no_room_goes_on_over_pages(n):
    article = crossword(n)
    pages = over_pages(article, *PAGE, 42)
    assert all(has_room(page, *PAGE) for page in pages)
    assert all(least(page) >= LEAST_TYPE for page in pages)
    assert [bool(page.scene.flaws()) for page in pages] == [False] * len(pages)
    labels = [w.text for p in pages for w in texts(p) if w.role is Role.HEADING]
    assert sorted(labels) == sorted([str(i) for i in range(n)] + ["All"] * bool(n))
    assert sum(any(isinstance(s, Stroke) for s in page.scene.shapes) for page in pages) == 1


def test_a_long_relation_is_broken_and_does_not_shrink_the_rest():
    plain, long = crossword(10), crossword(10)
    far = Item("", "1a + " * 60 + "2a = 3d")
    long = replace(long, sections=(*long.sections, Section("Relations", (far,))))
    one, other = (fitted(article, 241, 500, 40) for article in (plain, long))
    sizes = [max(w.size for w in texts(fit)) * fit.points for fit in (one, other)]
    assert sizes[1] > 0.7 * sizes[0] and least(other) >= LEAST_TYPE


def test_a_clue_of_ten_thousand_characters_fits_a_page():
    article = crossword(3, text="9" * 5_000 + " " + "8 + " * 1_250)
    fit = fitted(article, *PAGE, 42)
    assert fit is not None and least(fit) >= LEAST_TYPE - 1e-6
    plain = Scene.of(article.board)
    assert set_out(plain, article).flaws() == []


def test_without_room_there_is_no_scene():
    assert fitted(crossword(4), 0, 100, 40) is None
    assert fitted(crossword(4), 100, -1, 40) is None
    assert fitted(crossword(200), 100, 100, 40) is None


def test_on_low_paper_all_clues_stand_beside_the_board():
    fit = fitted(crossword(40), 505, 300, 42)
    clues = [word for word in texts(fit) if word.role is Role.HEADING]
    assert len(clues) == 41
    assert all(word.box.x > 8 for word in clues)


def test_the_length_of_a_clue_goes_to_the_next_line_before_its_first_word_stands_alone():
    told = "5 ×\u00a0semiprime\u00a0(4)"
    wide = text_width("5 × semiprime")
    assert broken(told, wide + 0.1, text_width) == ["5 × semiprime", "(4)"]
    assert broken(told, wide - 0.1, text_width) == ["5", "× semiprime", "(4)"]
    half = "multiple of 13 ×\u00a0semiprime\u00a0(4)"
    wide = text_width("multiple of 13 × semiprime") + 0.1
    assert broken(half, wide, text_width) == ["multiple of 13", "× semiprime (4)"]
