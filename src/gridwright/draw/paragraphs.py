"""The text around a board in characters: title, preamble, columns, sources."""

from collections.abc import Iterator, Sequence

from gridwright.scene.columns import MOST_LINES, Copy, Row, broken, least
from gridwright.scene.scene import Article
from gridwright.text.spans import Span, TextRole

__all__ = ["set_in_characters"]

_GAP = 3
_LABEL_GAP = 2
_MOST_COLUMNS = 4
_NARROWEST = 16
_SHARED = 1.4
"""How many times the lines it costs if sections share columns."""

Line = tuple[Span, ...]


def set_in_characters(article: Article, board: Sequence[Line], width: int) -> Iterator[Line]:
    """The lines of an article, at most so wide, around those of its board."""
    for paragraph in (article.title, *article.preamble):
        if paragraph:
            yield from _paragraph(paragraph, width)
            yield ()
    yield from board
    if article.sections:
        yield from _columns(article, width)
    if article.closing:
        yield ()
        yield from _paragraph(article.closing, width)


def _paragraph(text: str, width: int) -> Iterator[Line]:
    for line in broken(text, width, len):
        yield (Span(line, TextRole.LABEL),)


def _columns(article: Article, width: int) -> Iterator[Line]:
    """The sections in the columns that need the fewest lines, each in its own where it has one."""
    copy = Copy(article.sections, len, _LABEL_GAP)
    best: tuple[float, int, bool, int, int] | None = None
    widths = copy.widths()
    usual = widths[len(widths) * 4 // 5]
    for n in range(1, _MOST_COLUMNS + 1):
        room = (width + _GAP) // n - _GAP
        if n > 1 and room < max(_NARROWEST, usual):
            break
        for own in (True, False):
            depth = least(copy, room, [0] * n, own=own)
            if depth is not None:
                found = depth * (1.0 if own else _SHARED), depth, own, n, room
                best = min(best or found, found)
    _, depth, own, n, room = best or (0.0, MOST_LINES, False, 1, width)
    columns, _ = copy.fill(room, [depth] * n, own=own)
    lines = [_texts(rows) for rows in columns]
    yield ()
    for i in range(max((max(rows, default=-1) for rows in lines), default=-1) + 1):
        cells = [rows.get(i, "") for rows in lines]
        last = max((place for place, text in enumerate(cells) if text), default=0)
        text = (" " * _GAP).join(text.ljust(room) for text in cells[: last + 1])
        yield (Span(text.rstrip(), TextRole.LABEL),)


def _texts(rows: Sequence[Row]) -> dict[int, str]:
    return {row.depth: row.label.ljust(int(row.indent)) + row.text for row in rows}
