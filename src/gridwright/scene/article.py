"""A board with its text, set for the eye: title, preamble, board, clues in columns, sources.

The clues stand in columns below the board, beside it, or both, as in a magazine.  Of all the
ways to arrange them, `set_out` takes the one that leaves least paper empty and has the shape of a
page or of a screen.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import ceil, log
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.scene.columns import START, Copy, State, broken, least
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Article, Box, Role, Scene, Words, words

__all__ = ["LABEL_GAP", "MOST_COLUMNS", "NARROWEST", "Plan", "Typeset", "set_out"]

SIZE = 0.34
"""Height of the font of clues in a picture; a cell is 1."""
LINE = 1.36
"""From line to line, in heights of the font."""
_GAP = 1.9
"""Between columns, and between the board and the text."""
LABEL_GAP = 0.8
_TITLE, _CLOSING = 1.7, 0.82
MOST_COLUMNS = 5
NARROWEST, _WIDEST = 12.0, 46.0
"""Of columns."""
_LEAST_WIDTH = 22.0
"""Of a picture with a text: titles and preambles of small boards are broken there."""
_SHAPES = log(0.8), log(1.6)
"""Width by height, as logarithms, of pictures between which nobody chooses by their shape."""
_SLANTED, _SHARED, _BROKEN, _AROUND = 2.0, 0.4, 1.2, 0.25
"""What it costs to have another shape, sections that share columns, broken paragraphs, and text
both below the board and beside it.
"""


class Plan(NamedTuple):
    """How columns stand: how wide they are, how many below the board and how many beside it.

    If they are its `own`, each section begins a column.
    """

    width: float
    below: int
    beside: int
    own: bool


class Typeset:
    """An article in type of one size, to be set in several ways; lengths are in cells.

    `closing` is the size of its last line, as a share of the others.
    """

    def __init__(
        self, article: Article, copy: Copy, size: float, closing: float = _CLOSING
    ) -> None:
        self.article, self.copy, self.size, self.closing = article, copy, size, closing
        self.board = Scene(article.board).bounds if article.board else Box(0, 0, 0, 0)
        self.line, self.gap = LINE * size, _GAP * size

    def widths(self, plan: Plan) -> tuple[float, float]:
        """Of what stands below the board and of the board itself, and of everything."""
        below = plan.below * (plan.width + self.gap) - self.gap
        left = max(below, self.board.width)
        beside = plan.beside * (plan.width + self.gap) - (self.gap if left <= 0 else 0)
        return left, max(left, 0) + beside

    def tops(self, plan: Plan) -> list[int]:
        """How many lines lower each column begins than the board."""
        height = self.board.height + self.gap if self.board.height else 0.0
        return [ceil(height / self.line)] * plan.below + [0] * plan.beside

    def depth(self, plan: Plan) -> int | None:
        """The least lines from the top of the board to the end of the text; None without room."""
        tops = self.tops(plan)
        return least(self.copy, plan.width / self.size, tops, own=plan.own) if tops else 0

    def head(self, width: float) -> list[tuple[Role, str, float, float]]:
        """Title and preamble in lines: role, text, size of the font, and how far down."""
        found, y = [], 0.0
        for line in self._lines(self.article.title, width / _TITLE):
            found.append((Role.HEADING, line, _TITLE * self.size, y))
            y += _TITLE * self.line
        y += 0.3 * self.line if found else 0.0
        for paragraph in self.article.preamble:
            for line in self._lines(paragraph, width):
                found.append((Role.LABEL, line, self.size, y))
                y += self.line
            y += 0.3 * self.line
        return found

    def _lines(self, text: str, width: float) -> list[str]:
        return broken(text, width / self.size, text_width) if text else []

    def height(self, plan: Plan, depth: int) -> float:
        """Of everything, if the text goes down so many lines from the top of the board."""
        return self.around(plan) + self._body(depth)

    def around(self, plan: Plan) -> float:
        """The height of what stands above the board and below the columns."""
        _, width = self.widths(plan)
        return self._above(width) + self._below(width)

    def _above(self, width: float) -> float:
        head = self.head(width)
        return head[-1][3] + head[-1][2] * LINE + 0.6 * self.line if head else 0.0

    def _body(self, depth: int) -> float:
        return max(self.board.height, depth * self.line)

    def _below(self, width: float) -> float:
        n = len(self._lines(self.article.closing, width / self.closing))
        return (n * self.closing + 0.8) * self.line if n else 0.0

    def lines(self, plan: Plan, depth: int, start: State = START) -> tuple[list[Words], State]:
        """The text around the board, where the board is, and how far it has come."""
        left, width = self.widths(plan)
        x = self.board.x - (left - self.board.width) / 2 if self.board.width else 0.0
        y = self.board.y
        found = []
        above = self._above(width)
        for role, text, size, down in self.head(width):
            box = Box(x, y - above + down, width, size * LINE)
            found.append(words(role, text, box, size, align="left"))
        tops = self.tops(plan)
        columns, state = self.copy.fill(
            plan.width / self.size, [max(0, depth - top) for top in tops], own=plan.own, start=start
        )
        for n, (rows, top) in enumerate(zip(columns, tops, strict=True)):
            beside = left + self.gap if left > 0 else 0.0
            offset = beside - plan.below * (plan.width + self.gap) if n >= plan.below else 0.0
            at = x + offset + n * (plan.width + self.gap)
            for row in rows:
                down = y + (top + row.depth) * self.line
                indent = row.indent * self.size
                box = Box(at + indent, down, plan.width - indent, self.line)
                role = Role.HEADING if row.is_heading else Role.LABEL
                found.append(words(role, row.text, box, self.size, align="left"))
                if row.label:
                    box = Box(at, down, indent, self.line)
                    found.append(words(Role.HEADING, row.label, box, self.size, align="left"))
        down = y + self._body(depth) + 0.6 * self.line
        for line in self._lines(self.article.closing, width / self.closing):
            box = Box(x, down, width, self.line * self.closing)
            found.append(words(Role.LABEL, line, box, self.closing * self.size, align="left"))
            down += self.line * self.closing
        return found, state


def set_out(scene: Scene, article: Article) -> Scene:
    """The scene of a board with its text around it, in the best of many arrangements."""
    copy = Copy(article.sections, text_width, LABEL_GAP)
    typeset = Typeset(article, copy, SIZE)
    best, chosen, depth = 0.0, Plan(_LEAST_WIDTH * SIZE, 1, 0, own=False), 0
    depth = typeset.depth(chosen) or 0
    for plan in asking(_plans(typeset), 8):
        lines = typeset.depth(plan)
        if lines is None:
            continue
        width, height = typeset.widths(plan)[1], typeset.height(plan, lines)
        cost = _cost(width, height) + _BROKEN * _broken_share(copy, plan.width / SIZE)
        around = bool(plan.below and plan.beside)
        cost += around * _AROUND + (not plan.own) * (1 + around) * _SHARED
        if not best or cost < best:
            best, chosen, depth = cost, plan, lines
    found, _ = typeset.lines(chosen, depth)
    shapes = Scene.of([*article.board, *found]).shapes
    return replace(scene, shapes=shapes, article=article)


def _plans(typeset: Typeset) -> Iterator[Plan]:
    """The arrangements that are worth a look, for pictures of any size."""
    widths = typeset.copy.widths()
    if not widths:
        yield Plan(max(_LEAST_WIDTH * typeset.size, typeset.board.width), 1, 0, own=False)
        return
    some = [widths[(len(widths) - 1) * share // 20] for share in (20, 18, 13)]
    least_width = max(NARROWEST, typeset.copy.heading_width())
    n_columns = range(MOST_COLUMNS)
    for ems in dict.fromkeys(max(least_width, min(width, _WIDEST)) + 0.01 for width in some):
        width = ems * typeset.size
        for below, beside, own in product(n_columns, n_columns, (True, False)):
            if 0 < below + beside < MOST_COLUMNS:
                yield Plan(width, below, beside, own)
    if typeset.board.width:
        for below in (1, 2, 3):
            width = (typeset.board.width + typeset.gap) / below - typeset.gap
            if width >= least_width * typeset.size:
                yield from (Plan(width, below, 0, own) for own in (True, False))


def _cost(width: float, height: float) -> float:
    """The paper that is used, and how far its shape is from those that people like."""
    shape = log(width / height)
    return log(width * height) + 9 + _SLANTED * max(0.0, _SHAPES[0] - shape, shape - _SHAPES[1])


def _broken_share(copy: Copy, width: float) -> float:
    """How many lines more the paragraphs take in columns of a width than on one line each."""
    lines = copy.lines(width)
    return sum(map(len, lines)) / max(1, len(lines)) - 1
