"""Printed sheets: puzzles on numbered pages, their solutions at the end or facing them.

A book is a list of pages, a page a list of slots; each is drawn in vectors by `draw.pdf`.  The
same book gives the same bytes.  As a booklet, two pages go on each side of a sheet, in the order
that makes a booklet of the folded stack.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import asking
from gridwright.basics.printable import printable
from gridwright.draw.book import PAPERS, PER_PAGE, Book, Entry
from gridwright.draw.pdf import BOLD, REGULAR, new_canvas, paint
from gridwright.draw.qr import MOST_OF_BOX, draw_qr
from gridwright.draw.type import Fonts
from gridwright.scene.paper import LEAST_TYPE, enlarged, fitted, over_pages, without_small_numbers
from gridwright.scene.scene import Article, Box, Role, Scene, Words, bounds_of

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["imposed", "write_sheet"]

MARGIN: Final = 45.0
GAP: Final = 22.0
LARGEST: Final = 2 / 11
"""The largest share of a slot's width for one cell: a 3 by 3 board should not fill a page."""
_SOLUTIONS = 12
_MOST_RULES: Final = 8
"""Lines of rules above a puzzle."""
_LEAST: Final = LEAST_TYPE
"""The smallest type below a solution, in points."""
_SMALL: Final = frozenset({Role.CLUE_NUMBER})
"""What a solution can do without."""
_CLEAR: Final = 0.4
"""How far below a board that begins; sums at its edge are closer."""


class _Slot(NamedTuple):
    """A place on a page: a picture under its heading, and how many points a cell of it takes.

    Of what goes on from the page before, `part` says which part it is, from 0.
    """

    number: int
    entry: Entry
    scene: Scene | None
    is_solution: bool
    points: float = inf
    part: int = 0
    heading: str = ""
    rules: str = ""


class _Page(NamedTuple):
    """Some slots in columns and rows; a page without slots shows the title of the book."""

    slots: Sequence[_Slot]
    grid: tuple[int, int] = (1, 1)
    heading: str = ""
    is_blank: bool = False

    def chapter(self, book: Book) -> str:
        """What the page belongs to."""
        message = book.language.message
        if not self.slots and not self.is_blank:
            return message("Title")
        if self.slots and self.slots[0].is_solution:
            return message("Solutions")
        return book.chapter or message("Puzzles")


def write_sheet(book: Book) -> tuple[bytes, int, list[str]]:
    """The book as PDF, its number of pages, and what could not be shown, a sentence each.

    Raises PuzzleError for a font that cannot be read, MissingExtra.
    """
    file = BytesIO()
    width, height = PAPERS[book.paper]
    canvas = new_canvas(file, (width, height), book.title or _puzzles(book), author=book.author)
    fonts = Fonts(book.font)
    pages = list(_pages(book))
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


def _puzzles(book: Book) -> str:
    return book.chapter or book.language.message("Puzzles")


def _slots(book: Book, numbers: Iterable[int], *, solved: bool) -> list[_Slot]:
    """Places for entries, which count from 1, or for their solutions."""
    found = []
    for number in numbers:
        entry = book.entries[number - 1]
        heading = f"{number}. {entry.title}" if book.numbered else entry.title
        scene = entry.solved if solved else enlarged(entry.scene) if book.large else entry.scene
        found.append(_Slot(number, entry, scene, solved, heading=heading))
    return found


def _pages(book: Book) -> Iterator[_Page]:
    n, heading = book.per_page, book.language.message("Solutions")
    everything = range(1, len(book.entries) + 1)
    puzzles = _slots(book, everything, solved=False)
    if book.solutions == "facing":
        yield _Page(())  # so that puzzles are on the left and their solutions on the right
    for slots, grid in _shared_out(puzzles, n, book):
        is_over = len(slots) > 1 and slots[-1].part > 0
        pages = [[slot] for slot in slots] if is_over else [slots]
        if book.solutions == "facing" and len(pages) % 2 == 0:
            yield _Page((), is_blank=True)
        for page in pages:
            yield _Page(_with_rules(page), grid, book.title)
        if book.solutions == "facing":
            numbers = dict.fromkeys(slot.number for slot in slots)
            solved = _slots(book, numbers, solved=True)
            yield _Page([_solved(slot, _room(book, grid)) for slot in solved], grid, heading)
    if book.solutions == "end":
        solved = _slots(book, everything, solved=True)
        for slots, grid in _shared_out(solved, _SOLUTIONS, book):
            yield _Page(slots, grid, heading)


def _with_rules(slots: Sequence[_Slot]) -> list[_Slot]:
    """The slots of a page, the first of those with the same rules with these."""
    seen: set[str] = set()
    found = []
    for slot in slots:
        rules = slot.entry.rules
        is_new = bool(rules) and rules not in seen and not slot.part
        found.append(slot._replace(rules=rules if is_new else ""))
        seen.add(rules)
    return found


def _shared_out(
    slots: Sequence[_Slot], n: int, book: Book
) -> Iterator[tuple[list[_Slot], tuple[int, int]]]:
    """The slots in groups of `n` a page; what needs more room has pages of its own, in parts."""
    group: list[_Slot] = []
    for slot in asking(slots, 4):
        fit = _solved if slot.is_solution else _printed
        found = fit(slot, _room(book, PER_PAGE[n]))
        if found is not None:
            group.append(found)
        if group and (found is None or len(group) == n):
            yield group, PER_PAGE[n]
            group = []
        if found is None:
            yield _alone(slot, _room(book, (1, 1)), book), (1, 1)
    if group:
        yield group, PER_PAGE[n]


def _room(book: Book, grid: tuple[int, int]) -> Box:
    """A slot of a page, at the origin."""
    width, height = PAPERS[book.paper]
    across = (width - 2 * MARGIN - (grid[0] - 1) * GAP) / grid[0]
    return Box(0, 0, across, (height - 2 * MARGIN - (grid[1] - 1) * GAP) / grid[1])


def _below_heading(slot: _Slot, box: Box) -> float:
    """The height that is left to a picture below its heading, or its QR code."""
    has_code = slot.entry.text and not slot.is_solution and not slot.part
    code = MOST_OF_BOX * min(box.width, box.height) if has_code else 0.0
    return box.height - max(_heading_size(box) + 9, code + 5)


def _heading_size(box: Box) -> float:
    return 11.0 if box.width > 200 else 7.5


def _text_of(slot: _Slot) -> Article | None:
    """What is set around the board: the heading of the slot has the title already."""
    article = slot.scene.article if slot.scene else None
    return replace(article, title="") if article else None


def _printed(slot: _Slot, box: Box) -> _Slot | None:
    """The slot with its text set for its box; None if that has no room in type of six points."""
    article = _text_of(slot)
    if article is None:
        return slot
    height = _below_heading(slot, box)
    found = fitted(article, box.width, height, LARGEST * box.width)
    return slot._replace(scene=found.scene, points=found.points) if found else None


def _solved(slot: _Slot, box: Box) -> _Slot:
    """A solution with as much of its text as there is room for, at last the board alone."""
    article = _text_of(slot)
    if article is None or slot.scene is None:
        return slot
    height, largest = _below_heading(slot, box), LARGEST * box.width
    article = replace(article, closing="")
    values = [s for s in article.board if not (isinstance(s, Words) and s.role in _SMALL)]
    for part in (article, replace(article, sections=())):
        found = fitted(replace(part, board=tuple(values)), box.width, height, largest)
        if found is not None:
            small = without_small_numbers(article.board, found.points)
            texts = [s for s in found.scene.shapes if s not in values]
            scene = Scene.of([*small, *texts])
            return slot._replace(scene=scene, points=found.points)
    points = min(largest, box.width / slot.scene.bounds.width)
    return slot._replace(scene=Scene.of(without_small_numbers(article.board, points)))


def _alone(slot: _Slot, box: Box, book: Book) -> list[_Slot]:
    """A puzzle that has a page to itself, or several."""
    found = _printed(slot, box)
    article = _text_of(slot)
    if found is not None or article is None:
        return [found or slot]
    height, largest = _below_heading(slot, box), LARGEST * box.width
    pages = over_pages(article, box.width, height, largest)
    return [
        slot._replace(
            scene=page.scene,
            points=page.points,
            part=part,
            heading=slot.heading
            if not part
            else book.language.message("{heading} (continued)", heading=slot.heading),
        )
        for part, page in enumerate(pages)
    ]


class _Bookmarks:
    """The outline of a document: chapters, and the puzzles in them, in the order of reading."""

    def __init__(self, canvas: "Canvas", pages: Sequence[_Page], book: Book) -> None:
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


def _draw_page(canvas: "Canvas", page: _Page, number: int, book: Book, fonts: Fonts) -> None:
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
    _, _, across, down = _room(book, page.grid)
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
    size = _heading_size(box)
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
    notes = [(slot.rules, _MOST_RULES), (slot.entry.note, 3)]
    for note, most in notes if not slot.is_solution and not slot.part else ():
        for line in fonts.wrapped(note, 7.5, width, most=most) if note else ():
            top -= 9
            write(canvas, x, top, line, 7.5, REGULAR, width)
        top -= 3 * bool(note)
    top = min(top, box.y + box.height - (side or 0)) - 5
    if slot.scene is None:
        write(canvas, x, top - size, slot.entry.unsolved, size, REGULAR, width)
        return
    room = Box(box.x, box.y, box.width, top - box.y)
    if room.height <= 0:
        raise PuzzleError(f"{slot.entry.title}: its heading leaves no room for the picture")
    largest = min(slot.points, LARGEST * box.width)
    is_set = slot.points < inf
    scene = slot.scene if is_set or not slot.is_solution else _readable(slot.scene, room, largest)
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
