"""Printed sheets: puzzles on numbered pages, their solutions at the end or facing them.

A book is a list of pages, a page a list of slots; each is drawn in vectors by `draw.pdf`.  The
same book gives the same bytes.  As a booklet, two pages go on each side of a sheet, in the order
that makes a booklet of the folded stack.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import asking
from gridwright.basics.printable import printable
from gridwright.draw.pdf import BOLD, REGULAR, new_canvas, paint
from gridwright.draw.qr import draw_qr
from gridwright.draw.type import Fonts
from gridwright.scene.scene import Box, Scene, Words, bounds_of

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["PAPERS", "PER_PAGE", "Book", "Entry", "imposed", "write_sheet"]

PAPERS: Final = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height in points."""
PER_PAGE: Final = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 12: (3, 4)}
"""Columns and rows of the slots of a page; twelve are for solutions at the end."""
MARGIN: Final = 45.0
GAP: Final = 22.0
LARGEST: Final = 2 / 11
"""Part of a slot's width that a cell takes, at most: a board of 3 by 3 shall not fill a page."""
_SOLUTIONS = 12
_LEAST: Final = 5.0
"""Points of the smallest type that is printed below a solution."""
_CLEAR: Final = 0.4
"""How far below a board that begins; sums at its edge are closer."""


class Entry(NamedTuple):
    """One puzzle; `text` is for its QR code.

    `solved` is None if no solution is shown; `unsolved` is printed in its place.
    """

    title: str
    note: str
    scene: Scene
    solved: Scene | None = None
    text: str = ""
    unsolved: str = "no solution"


class Book(NamedTuple):
    """Puzzles, and how they are printed; `solutions` is "end", "facing" or "none"."""

    entries: Sequence[Entry]
    title: str = ""
    author: str = ""
    paper: str = "a4"
    per_page: int = 4
    solutions: str = "end"
    booklet: bool = False
    font: str | None = None


class _Slot(NamedTuple):
    """A place on a page: a picture under its heading."""

    number: int
    entry: Entry
    scene: Scene | None
    is_solution: bool


class _Page(NamedTuple):
    """Some slots in columns and rows; a page without slots shows the title of the book."""

    slots: Sequence[_Slot]
    grid: tuple[int, int] = (1, 1)
    heading: str = ""

    @property
    def chapter(self) -> str:
        """What the page belongs to."""
        if not self.slots:
            return "Title"
        return "Solutions" if self.slots[0].is_solution else "Puzzles"


def write_sheet(book: Book) -> tuple[bytes, int, list[str]]:
    """The book as PDF, its number of pages, and what could not be shown, a sentence each.

    Raises PuzzleError for a font that cannot be read, MissingExtra.
    """
    file = BytesIO()
    width, height = PAPERS[book.paper]
    canvas = new_canvas(file, (width, height), book.title or "Puzzles", author=book.author)
    fonts = Fonts(book.font)
    pages = list(_pages(book))
    bookmarks = _Bookmarks(canvas, pages)
    sides = list(imposed(len(pages))) if book.booklet else [(place,) for place in range(len(pages))]
    for side in sides:
        for half, place in enumerate(asking(side, 1)):
            if place is None:
                continue
            bookmarks.mark(place)
            canvas.saveState()
            if book.booklet:
                canvas.setPageSize((height, width))
                scale = min(height / 2 / width, width / height)
                middle = height / 2 * half + (height / 2 - width * scale) / 2
                canvas.translate(middle, (width - height * scale) / 2)
                canvas.scale(scale, scale)
            _draw_page(canvas, pages[place], place + 1, book, fonts)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return file.getvalue(), len(sides), fonts.complaints()


def imposed(n_pages: int) -> Iterator[tuple[int | None, int | None]]:
    """The pages, from 0, on the left and the right of each side of a booklet's sheets.

    >>> list(imposed(6))
    [(None, 0), (1, None), (5, 2), (3, 4)]
    """
    n = -(-n_pages // 4) * 4
    for i in range(n // 2):
        sides = (n - 1 - i, i) if i % 2 == 0 else (i, n - 1 - i)
        left, right = (page if page < n_pages else None for page in sides)
        yield left, right


def _pages(book: Book) -> Iterator[_Page]:
    n = book.per_page
    puzzles = [_Slot(i, e, e.scene, False) for i, e in enumerate(book.entries, 1)]
    solved = [_Slot(i, e, e.solved, True) for i, e in enumerate(book.entries, 1)]
    if book.solutions == "facing":
        yield _Page(())  # so that puzzles are on the left and their solutions on the right
    for start in range(0, len(puzzles), n):
        yield _Page(puzzles[start : start + n], PER_PAGE[n], book.title)
        if book.solutions == "facing":
            yield _Page(solved[start : start + n], PER_PAGE[n], "Solutions")
    if book.solutions == "end":
        for start in range(0, len(solved), _SOLUTIONS):
            yield _Page(solved[start : start + _SOLUTIONS], PER_PAGE[_SOLUTIONS], "Solutions")


class _Bookmarks:
    """The outline of a document: chapters, and the puzzles in them, in the order of reading."""

    def __init__(self, canvas: "Canvas", pages: Sequence[_Page]) -> None:
        self.canvas = canvas
        self.keys: list[list[str]] = []
        chapter, n = "", 0
        for page in pages:
            entries = [(f"{s.number}. {printable(s.entry.title)}", 1) for s in page.slots]
            if chapter != page.chapter:
                chapter = page.chapter
                entries.insert(0, (chapter, 0))
            # reportlab takes entries with one key for one entry
            self.keys.append([f"place{n + i}" for i in range(len(entries))])
            for (told, level), key in zip(entries, self.keys[-1], strict=True):
                canvas.addOutlineEntry(told, key, level=level, closed=1 - level)
            n += len(entries)

    def mark(self, place: int) -> None:
        """Say that this page is drawn on the present side."""
        for key in self.keys[place]:
            self.canvas.bookmarkPage(key)


def _draw_page(canvas: "Canvas", page: _Page, number: int, book: Book, fonts: Fonts) -> None:
    width, height = PAPERS[book.paper]
    if not page.slots:
        title = book.title or "Puzzles"
        fonts.centred(canvas, width / 2, height * 0.6, title, 28, BOLD, width - 90)
        fonts.centred(canvas, width / 2, height * 0.6 - 34, book.author, 13, REGULAR, width - 90)
        return
    if page.heading:
        fonts.centred(canvas, width / 2, height - 32, page.heading, 11, BOLD, width - 2 * MARGIN)
    fonts.centred(canvas, width / 2, 22, str(number), 9, REGULAR, 100)
    cols, rows = page.grid
    across = (width - 2 * MARGIN - (cols - 1) * GAP) / cols
    down = (height - 2 * MARGIN - (rows - 1) * GAP) / rows
    for place, slot in enumerate(page.slots):
        row, col = divmod(place, cols)
        box = Box(
            MARGIN + col * (across + GAP),
            height - MARGIN - (row + 1) * down - row * GAP,
            across,
            down,
        )
        _draw_slot(canvas, slot, box, fonts)


def _draw_slot(canvas: "Canvas", slot: _Slot, box: Box, fonts: Fonts) -> None:
    """A heading, a note and the picture, one below the other in the middle.

    If there is a QR code, it is on the right, and the heading and the note on the left of it.
    """
    size = 11.0 if box.width > 200 else 7.5
    top, width = box.y + box.height, box.width
    if slot.entry.text and not slot.is_solution:
        side = draw_qr(canvas, slot.entry.text, box)
        if side is None:
            fonts.complain(f"{slot.number}. {slot.entry.title}: too long a text for a QR code here")
        width -= (side or 0) + 8 * (side is not None)
    else:
        side = None
    write, x = (fonts.centred, box.x + width / 2) if side is None else (fonts.left, box.x)
    top -= size
    write(canvas, x, top, f"{slot.number}. {slot.entry.title}", size, BOLD, width)
    top -= 4
    if slot.entry.note and not slot.is_solution:
        for line in fonts.wrapped(slot.entry.note, 7.5, width, most=3):
            top -= 9
            write(canvas, x, top, line, 7.5, REGULAR, width)
        top -= 3
    top = min(top, box.y + box.height - (side or 0)) - 5
    if slot.scene is None:
        write(canvas, x, top - size, slot.entry.unsolved, size, REGULAR, width)
        return
    room = Box(box.x, box.y, box.width, top - box.y)
    if room.height <= 0:
        raise PuzzleError(f"{slot.entry.title}: its heading leaves no room for the picture")
    largest = LARGEST * box.width
    scene = _readable(slot.scene, room, largest) if slot.is_solution else slot.scene
    paint(canvas, scene, room, largest=largest, at_top=True)


def _readable(scene: Scene, room: Box, largest: float) -> Scene:
    """The solution; without what is written below its board, if nobody could read that."""
    lines = [shape for shape in scene.shapes if not isinstance(shape, Words)]
    bottom = max((box.y + box.height for box in map(bounds_of, lines)), default=inf)
    kept, sizes = [], []
    for shape in asking(scene.shapes):
        if isinstance(shape, Words) and shape.box.y > bottom + _CLEAR:
            sizes.append(shape.size)
        else:
            kept.append(shape)
    points = min(room.width / scene.bounds.width, room.height / scene.bounds.height, largest)
    is_readable = min(sizes, default=inf) * points >= _LEAST
    return scene if is_readable else replace(scene, shapes=tuple(kept))
