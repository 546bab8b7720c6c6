"""Printed sheets: puzzles on numbered pages, their solutions at the end or facing them.

A book is a list of pages, a page a list of slots; each is drawn in vectors by `draw.pdf`.  The
same book gives the same bytes.  As a booklet, two pages go on each side of a sheet, in the order
that makes a booklet of the folded stack.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import asking
from gridwright.basics.printable import printable
from gridwright.draw.book import PAPERS, Book
from gridwright.draw.paging import (
    GAP,
    LARGEST,
    MARGIN,
    MOST_NOTE,
    MOST_RULES,
    NOTE,
    Page,
    Slot,
    heading_size,
    pages_of,
    readable,
    room_of,
)
from gridwright.draw.pdf import BOLD, REGULAR, new_canvas, paint
from gridwright.draw.qr import draw_qr
from gridwright.draw.type import Fonts
from gridwright.scene.scene import Box

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["imposed", "write_sheet"]


def write_sheet(book: Book) -> tuple[bytes, int, list[str]]:
    """The book as PDF, its number of pages, and what could not be shown, a sentence each.

    Raises PuzzleError for a font that cannot be read, MissingExtra.
    """
    file = BytesIO()
    width, height = PAPERS[book.paper]
    canvas = new_canvas(file, (width, height), book.title or _puzzles(book), author=book.author)
    fonts = Fonts(book.font)
    pages = list(pages_of(book))
    bookmarks = _Bookmarks(canvas, pages, book)
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


class _Bookmarks:
    """The outline of a document: chapters, and the puzzles in them, in the order of reading."""

    def __init__(self, canvas: "Canvas", pages: Sequence[Page], book: Book) -> None:
        self.canvas = canvas
        self.keys: list[list[str]] = []
        chapter, n = "", 0
        for page in pages:
            entries = [(printable(slot.heading), 1) for slot in page.slots if not slot.part]
            if chapter != page.chapter(book):
                chapter = page.chapter(book)
                entries.insert(0, (chapter, 0))
            # reportlab takes entries with one key for one entry
            self.keys.append([f"place{n + i}" for i in range(len(entries))])
            for (heading, level), key in zip(entries, self.keys[-1], strict=True):
                canvas.addOutlineEntry(heading, key, level=level, closed=1 - level)
            n += len(entries)

    def mark(self, place: int) -> None:
        """Say that this page is drawn on the present side."""
        for key in self.keys[place]:
            self.canvas.bookmarkPage(key)


def _puzzles(book: Book) -> str:
    return book.chapter or book.language.message("Puzzles")


def _draw_page(canvas: "Canvas", page: Page, number: int, book: Book, fonts: Fonts) -> None:
    width, height = PAPERS[book.paper]
    if page.is_blank:
        return
    if not page.slots:
        title = book.title or _puzzles(book)
        fonts.centred(canvas, width / 2, height * 0.6, title, 28, BOLD, width - 90)
        fonts.centred(canvas, width / 2, height * 0.6 - 34, book.author, 13, REGULAR, width - 90)
        return
    if page.heading:
        fonts.centred(canvas, width / 2, height - 32, page.heading, 11, BOLD, width - 2 * MARGIN)
    fonts.centred(canvas, width / 2, 22, str(number), 9, REGULAR, 100)
    cols, _ = page.grid
    _, _, across, down = room_of(book, page.grid)
    for place, slot in enumerate(page.slots):
        row, col = divmod(place, cols)
        box = Box(
            MARGIN + col * (across + GAP),
            height - MARGIN - (row + 1) * down - row * GAP,
            across,
            down,
        )
        _draw_slot(canvas, slot, box, fonts)


def _draw_slot(canvas: "Canvas", slot: Slot, box: Box, fonts: Fonts) -> None:
    """A heading, a note and the picture, one below the other in the middle.

    If there is a QR code, it is on the right, and the heading and the note on the left of it.
    """
    size = heading_size(box)
    top, width = box.y + box.height, box.width
    if slot.entry.text and not slot.is_solution and not slot.part:
        side = draw_qr(canvas, slot.entry.text, box)
        if side is None:
            fonts.complain(
                f"{slot.number}. {slot.entry.title}: the text is too long for a QR code here"
            )
        width -= (side or 0) + 8 * (side is not None)
    else:
        side = None
    write, x = (fonts.centred, box.x + width / 2) if side is None else (fonts.left, box.x)
    top -= size
    write(canvas, x, top, slot.heading, size, BOLD, width)
    top -= 4
    notes = [(slot.rules, MOST_RULES), (slot.entry.note, MOST_NOTE)]
    for note, most in notes if not slot.is_solution and not slot.part else ():
        for line in fonts.wrapped(note, NOTE, width, most=most) if note else ():
            top -= 9
            write(canvas, x, top, line, NOTE, REGULAR, width)
        top -= 3 * bool(note)
    top = min(top, box.y + box.height - (side or 0)) - 5
    if slot.scene is None:
        write(canvas, x, top - size, slot.entry.unsolved, size, REGULAR, width)
        return
    room = Box(box.x, box.y, box.width, top - box.y)
    if room.height <= 0:
        raise PuzzleError(f"{slot.entry.title}: its heading leaves no room for the picture")
    scene = readable(slot, slot.scene, room)
    largest = min(slot.points, LARGEST * box.width)
    paint(canvas, scene, room, largest=largest, at_top=True)
