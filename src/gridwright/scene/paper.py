"""Articles on paper: in a rectangle of given size, with no type below six points.

What does not fit in the least type is no smaller, it goes on over several pages.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import inf, log
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.scene.article import LABEL_GAP, MOST_COLUMNS, NARROWEST, Plan, Typeset
from gridwright.scene.columns import START, Copy
from gridwright.scene.metrics import LINE_HEIGHT, text_width
from gridwright.scene.scene import Article, Box, Role, Scene, Shape, Words

__all__ = [
    "LEAST_TYPE",
    "Fitted",
    "enlarged",
    "fitted",
    "least_type",
    "legible",
    "over_pages",
    "without_small_numbers",
]

LEAST_TYPE = 6.0
"""The smallest type of a page, in points."""
_TYPES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, LEAST_TYPE)
_EASY = 7.0
"""The smallest that is read with ease."""
_LARGEST_CELL = 45.0
"""Of a board with a text, in points: a centimetre and a half."""
_LARGEST_NUMBER = 0.3
"""The type of the numbers in cells, in cells, if they would be too small otherwise."""
_LARGE = 1.4
"""How many times larger the clue numbers of a large print are."""
_CONTINUED = 7.0
"""The type of what goes on over several pages."""
_STEPS = 8
_TASTE, _USUAL_CELL = 0.7, 28.0
"""How much a larger board is worth, if larger type is worth 1; beyond a centimetre, next to
nothing.
"""
_BOARD_SHARE = 0.6
"""How much of the first of several pages the board may take."""
_MOST_PAGES = 20


class Fitted(NamedTuple):
    """A scene, and how many points a cell of it takes."""

    scene: Scene
    points: float


def fitted(
    article: Article, width: float, height: float, largest: float, *, at_ease: bool = False
) -> Fitted | None:
    """The article in a rectangle of so many points, or None if six-point type is too large.

    The type and the board are as large as they can be together; a cell takes at most `largest`
    points.  The text is below the board or beside it: both, where one goes on at the top of the
    page behind what is at its foot, only if it has no room otherwise.  Nor is it ever both, or in
    type of less than seven points, if there is to be room `at_ease`.
    """
    copy = Copy(article.sections, text_width, LABEL_GAP)
    most, least = _cells(article, width, height, largest)
    if least > most + 1e-9 or width <= 0 or height <= 0:
        return None
    cells = [most * (least / most) ** (step / _STEPS) for step in range(_STEPS + 1)]
    types = [size for size in _TYPES if size >= _EASY or not at_ease]
    pairs = [(size, cell) for size in types for cell in dict.fromkeys(cells)]
    pairs.sort(key=lambda pair: -_worth(*pair))
    for around, (size, cell) in asking(product((False,) if at_ease else (False, True), pairs), 4):
        typeset = Typeset(article, copy, size / cell, closing=1.0)
        found = _plan(typeset, width / cell, height / cell, around=around)
        if found is not None:
            lines, _ = typeset.lines(*found)
            return Fitted(Scene.of([*legible(article.board, cell), *lines]), cell)
    return None


def _worth(size: float, cell: float) -> float:
    """How good type of a size is beside a board of a size, both in points."""
    return log(size) + _TASTE * log(min(cell, _USUAL_CELL)) + 0.1 * log(cell)


def over_pages(article: Article, width: float, height: float, largest: float) -> list[Fitted]:
    """The article on as many pages as it needs, the board on the first; there is at least one."""
    copy = Copy(article.sections, text_width, LABEL_GAP)
    most, _ = _cells(article, width, height * _BOARD_SHARE, largest)
    pages: list[Fitted] = []
    state, part = START, article
    while len(pages) < _MOST_PAGES and (not pages or not copy.is_whole(state)):
        typeset = Typeset(part, copy, _CONTINUED / most, closing=1.0)
        plan = max(
            _page_plans(typeset, width / most),
            key=lambda plan: typeset.lines(plan, _room(typeset, plan, height / most), state)[1],
        )
        lines, reached = typeset.lines(plan, _room(typeset, plan, height / most), state)
        pages.append(Fitted(Scene.of([*legible(part.board, most), *lines]), most))
        if reached == state and not part.board:
            break
        state, part = reached, Article((), sections=article.sections)
    return pages


def legible(board: Iterable[Shape], points: float) -> Iterator[Shape]:
    """A board whose numbers of cells have grown to the least type, as far as they may."""
    for shape in board:
        if isinstance(shape, Words) and shape.role is Role.CLUE_NUMBER and shape.text:
            size = min(max(shape.size, LEAST_TYPE / points), _largest(shape))
            higher = max(0.0, size * LINE_HEIGHT - shape.box.height)
            box = shape.box._replace(height=shape.box.height + higher)
            yield replace(shape, size=size, box=box)
        else:
            yield shape


def least_type(board: Iterable[Shape], points: float) -> float:
    """The smallest type of a board whose cells take so many points."""
    return min((s.size * points for s in board if isinstance(s, Words) and s.text), default=inf)


def without_small_numbers(board: Iterable[Shape], points: float) -> tuple[Shape, ...]:
    """A board without those numbers of cells that would be smaller than six points."""
    return tuple(
        shape
        for shape in board
        if not (isinstance(shape, Words) and shape.role is Role.CLUE_NUMBER)
        or shape.size * points >= LEAST_TYPE - 0.01
    )


def enlarged(scene: Scene) -> Scene:
    """The scene with its clue numbers as large as they can be without touching another text."""
    others = [s.extent for s in scene.shapes if isinstance(s, Words) and s.text]

    def grown(shape: Shape) -> Shape:
        if not (isinstance(shape, Words) and shape.role is Role.CLUE_NUMBER and shape.text):
            return shape
        for scale in (_LARGE, 1.2):
            x, y, width, height = shape.box
            wide = max(width, shape.extent.width * scale)
            x -= {"left": 0.0, "right": wide - width}.get(shape.align, (wide - width) / 2)
            box = Box(x, y, wide, height * scale)
            larger = replace(shape, box=box, size=shape.size * scale)
            if not any(larger.extent.overlaps(o) for o in others if o != shape.extent):
                return larger
        return shape

    article = scene.article
    if article is not None:
        article = replace(article, board=tuple(map(grown, article.board)))
    return replace(scene, shapes=tuple(map(grown, asking(scene.shapes))), article=article)


def _cells(article: Article, width: float, height: float, largest: float) -> tuple[float, float]:
    """The most and the fewest points that a cell may take."""
    if not article.board:
        return largest, largest
    bounds = Scene(article.board).bounds
    most = min(largest, _LARGEST_CELL, width / bounds.width, height / bounds.height)
    sizes = [_largest(s) for s in article.board if isinstance(s, Words) and s.text]
    return most, LEAST_TYPE / min(sizes) if sizes else most / 2


def _largest(word: Words) -> float:
    """The size that a text of the board may have: the numbers of cells may grow."""
    if word.role is not Role.CLUE_NUMBER:
        return word.size
    return max(word.size, min(_LARGEST_NUMBER, word.box.width / text_width(word.text)))


def _plan(
    typeset: Typeset, width: float, height: float, *, around: bool
) -> tuple[Plan, int] | None:
    """The columns that need the least height, and their depth; None if they have no room."""
    best: tuple[int, Plan] | None = None
    for plan in _plans(typeset, width):
        if around != bool(plan.below and plan.beside):
            continue
        room = _room(typeset, plan, height)
        if not _may_hold(typeset, plan, room):
            continue
        depth = typeset.depth(plan)
        if depth is not None and depth <= room and typeset.height(plan, depth) <= height + 1e-6:
            is_better = best is None or (not plan.own, depth) < (not best[1].own, best[0])
            best = (depth, plan) if is_better else best
    return None if best is None else (best[1], best[0])


def _plans(typeset: Typeset, width: float) -> Iterator[Plan]:
    """Columns of one width that fill the page, below the board and beside it."""
    gap, board = typeset.gap, typeset.board.width
    narrowest = max(NARROWEST, typeset.copy.heading_width()) * typeset.size
    for n in range(1, MOST_COLUMNS + 1):
        plans = []
        across = (width + gap) / n - gap
        if across >= narrowest:
            plans += [(across, below) for below in range(1, n + 1)]
        beside = (width - board) / n - gap
        if board and beside >= narrowest:
            plans.append((beside, 0))
        for room, below in plans:
            if below in (0, n) or below * (room + gap) - gap >= board:
                yield Plan(room, below, n - below, own=True)
                yield Plan(room, below, n - below, own=False)


def _page_plans(typeset: Typeset, width: float) -> list[Plan]:
    """Columns below the board, each at least half as wide as the usual paragraph."""
    gap, widths = typeset.gap, typeset.copy.widths()
    usual = widths[len(widths) * 3 // 4] / 2 if widths else 0.0
    plans = [Plan((width + gap) / n - gap, n, 0, own=False) for n in range(1, MOST_COLUMNS + 1)]
    return [p for p in plans if p.width >= max(NARROWEST, usual) * typeset.size] or plans[:1]


def _room(typeset: Typeset, plan: Plan, height: float) -> int:
    """How many lines down from the top of the board a page goes."""
    return max(0, int((height - typeset.around(plan)) / typeset.line + 1e-6))


def _may_hold(typeset: Typeset, plan: Plan, room: int) -> bool:
    """Whether there are lines enough, if none were half empty: a quick look."""
    widths = typeset.copy.widths()
    lines = sum(max(0, room - top) for top in typeset.tops(plan))
    return max(len(widths), sum(widths) * typeset.size / plan.width) <= lines
