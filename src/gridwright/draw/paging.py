"""What stands on which page of a book: puzzles in slots, as large as they can be read."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import Final, NamedTuple

from gridwright.basics.halting import asking
from gridwright.draw.book import PAPERS, PER_PAGE, Book, Entry
from gridwright.draw.qr import MOST_OF_BOX
from gridwright.scene.columns import broken
from gridwright.scene.metrics import text_width
from gridwright.scene.paper import (
    LEAST_TYPE,
    enlarged,
    fitted,
    least_type,
    legible,
    over_pages,
    without_small_numbers,
)
from gridwright.scene.scene import Article, Box, Role, Scene, Shape, Words, bounds_of

__all__ = [
    "GAP",
    "LARGEST",
    "MARGIN",
    "MOST_NOTE",
    "MOST_RULES",
    "NOTE",
    "Page",
    "Slot",
    "heading_size",
    "pages_of",
    "readable",
    "room_of",
]

MARGIN: Final = 45.0
NOTE: Final = 7.5
"""The type of rules and notes, in points."""
MOST_RULES: Final = 8
MOST_NOTE: Final = 3
"""Lines of rules above a puzzle, and of its note."""
GAP: Final = 22.0
LARGEST: Final = 2 / 11
"""The largest share of a slot's width for one cell: a 3 by 3 board should not fill a page."""
_USUAL: Final = (4, 2, 1)
"""Puzzles a page if nobody asks for a number: the most that there are and that can be read."""
_SOLUTIONS: Final = (12, 6, 4, 2, 1)
_LEAST_CELL: Final = 12.0
"""What a cell takes in which people write, in points: four millimetres."""
_SMALL: Final = frozenset({Role.CLUE_NUMBER})
"""What a solution can do without."""
_VALUES: Final = frozenset({Role.GIVEN, Role.FOUND})
"""What it cannot do without."""
_CLEAR: Final = 0.4
"""How far below a board that begins; sums at its edge are closer."""


class Slot(NamedTuple):
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


class Page(NamedTuple):
    """Some slots in columns and rows; a page without slots shows the title of the book."""

    slots: Sequence[Slot]
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


def _slots(book: Book, numbers: Iterable[int], *, solved: bool) -> list[Slot]:
    """Places for entries, which count from 1, or for their solutions."""
    found = []
    for number in numbers:
        entry = book.entries[number - 1]
        heading = f"{number}. {entry.title}" if book.numbered else entry.title
        scene = entry.solved if solved else enlarged(entry.scene) if book.large else entry.scene
        found.append(Slot(number, entry, scene, solved, heading=heading))
    return found


def pages_of(book: Book) -> Iterator[Page]:
    """All pages of a book, in the order of reading."""
    heading = book.language.message("Solutions")
    counts = (book.per_page, 1) if book.per_page else _from(_USUAL, book)
    everything = range(1, len(book.entries) + 1)
    puzzles = _slots(book, everything, solved=False)
    if book.solutions == "facing":
        yield Page(())  # so that puzzles are on the left and their solutions on the right
    for slots, grid in _shared_out(puzzles, counts, book, is_fixed=bool(book.per_page)):
        is_over = len(slots) > 1 and slots[-1].part > 0
        pages = [[slot] for slot in slots] if is_over else [slots]
        if book.solutions == "facing" and len(pages) % 2 == 0:
            yield Page((), is_blank=True)
        for page in pages:
            yield Page(_with_rules(page), grid, book.title)
        if book.solutions == "facing":
            numbers = dict.fromkeys(slot.number for slot in slots)
            solved = _slots(book, numbers, solved=True)
            yield Page([_solved(slot, room_of(book, grid)) for slot in solved], grid, heading)
    if book.solutions == "end":
        solved = _slots(book, everything, solved=True)
        for slots, grid in _shared_out(solved, _from(_SOLUTIONS, book), book):
            yield Page(slots, grid, heading)


def _from(counts: Sequence[int], book: Book) -> list[int]:
    """The counts from the least on that holds all puzzles of the book."""
    first = min((n for n in counts if n >= len(book.entries)), default=max(counts))
    return [n for n in counts if n <= first]


def _with_rules(slots: Sequence[Slot]) -> list[Slot]:
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
    slots: Sequence[Slot], counts: Sequence[int], book: Book, *, is_fixed: bool = True
) -> Iterator[tuple[list[Slot], tuple[int, int]]]:
    """The slots in groups of as many a page as can be read, the most first; the last count is 1.

    Unless the number is fixed, a page with fewer has larger slots, and type of less than seven
    points a page to itself.  What needs more room than a page has several, in parts.
    """
    group: list[Slot] = []
    most = counts[0]

    def placed(slot: Slot, n: int) -> Slot | None:
        return _placed(slot, room_of(book, PER_PAGE[n]), at_ease=n > 1 and not is_fixed)

    def page() -> tuple[list[Slot], tuple[int, int]]:
        n = most if is_fixed else min(n for n in counts if n >= len(group))
        return [placed(slot, n) or slot for slot in group], PER_PAGE[n]

    for slot in asking(slots, 4):
        n = next((n for n in counts if placed(slot, n)), 0)
        if group and len(group) >= min(n, most):
            yield page()
            group = []
        if not n:
            yield _alone(slot, room_of(book, (1, 1)), book), (1, 1)
            continue
        most = min(n, most) if group else n
        group.append(slot)
        if len(group) == most:
            yield page()
            group = []
    if group:
        yield page()


def _placed(slot: Slot, box: Box, *, at_ease: bool) -> Slot | None:
    """The slot with what is shown in a box of this size; None if nobody could read that there, or
    not `at_ease`.
    """
    if slot.scene is None:
        return slot
    if slot.is_solution:
        found = _solved(slot, box)
        board = (found.scene or slot.scene).shapes
        values = [s for s in board if isinstance(s, Words) and s.role in _VALUES]
        points = found.points if found.points < inf else _points(slot.scene, box)
        return found if least_type(values, points) >= LEAST_TYPE - 0.01 else None
    if _text_of(slot) or slot.entry.is_step:
        return _printed(slot, box, at_ease=at_ease)
    notes = (slot.entry.rules, MOST_RULES), (slot.entry.note, MOST_NOTE)
    lines = sum(
        min(most, len(broken(note, box.width / NOTE, text_width))) for note, most in notes if note
    )
    points = _points(slot.scene, box._replace(height=box.height - 1.2 * NOTE * lines))
    is_legible = least_type(legible(slot.scene.shapes, points), points) >= LEAST_TYPE - 0.01
    return slot if is_legible and points >= _LEAST_CELL else None


def _points(scene: Scene, box: Box) -> float:
    """What a cell takes of a picture that is as large as it can be below its heading."""
    height = box.height - heading_size(box) - 9
    bounds = scene.bounds
    return min(LARGEST * box.width, box.width / bounds.width, height / bounds.height)


def room_of(book: Book, grid: tuple[int, int]) -> Box:
    """A slot of a page, at the origin."""
    width, height = PAPERS[book.paper]
    across = (width - 2 * MARGIN - (grid[0] - 1) * GAP) / grid[0]
    return Box(0, 0, across, (height - 2 * MARGIN - (grid[1] - 1) * GAP) / grid[1])


def _below_heading(slot: Slot, box: Box) -> float:
    """The height that is left to a picture below its heading, or its QR code."""
    has_code = slot.entry.text and not slot.is_solution and not slot.part
    code = MOST_OF_BOX * min(box.width, box.height) if has_code else 0.0
    return box.height - max(heading_size(box) + 9, code + 5)


def heading_size(box: Box) -> float:
    """The type of a heading, in points."""
    return 11.0 if box.width > 200 else 7.5


def _text_of(slot: Slot) -> Article | None:
    """What is set around the board: the heading of the slot has the title already."""
    article = slot.scene.article if slot.scene else None
    return replace(article, title="") if article else None


def _printed(slot: Slot, box: Box, *, at_ease: bool = False) -> Slot | None:
    """The slot with its text set for its box; None if that has no room in type of six points."""
    article = _text_of(slot)
    if article is None:
        return slot
    height = _below_heading(slot, box)
    found = fitted(article, box.width, height, LARGEST * box.width, at_ease=at_ease)
    return slot._replace(scene=found.scene, points=found.points) if found else None


def _solved(slot: Slot, box: Box) -> Slot:
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
            small = _with_readable_numbers(article.board, found.points)
            texts = [s for s in found.scene.shapes if s not in values]
            scene = Scene.of([*small, *texts])
            return slot._replace(scene=scene, points=found.points)
    points = min(largest, box.width / slot.scene.bounds.width)
    return slot._replace(scene=Scene.of(_with_readable_numbers(article.board, points)))


def _alone(slot: Slot, box: Box, book: Book) -> list[Slot]:
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


def readable(slot: Slot, scene: Scene, room: Box) -> Scene:
    """The `scene` of a slot for the room that is left below its heading and notes.

    The numbers of cells are as large as they must be.  A solution does without those that are too
    small, and without what is written below its board, if nobody could read that.
    """
    if slot.points < inf or slot.entry.is_step:
        return scene
    bounds = scene.bounds
    points = min(room.width / bounds.width, room.height / bounds.height, LARGEST * room.width)
    if slot.is_solution:
        kept = _without_small_words(scene.shapes, points)
        return replace(scene, shapes=_with_readable_numbers(kept, points))
    return replace(scene, shapes=tuple(legible(scene.shapes, points)))


def _with_readable_numbers(board: Sequence[Shape], points: float) -> tuple[Shape, ...]:
    """A solution whose numbers of cells have grown if that leaves room for the values, or are gone
    if they are too small.
    """
    grown = tuple(legible(board, points))
    return without_small_numbers(board if Scene(grown).flaws() else grown, points)


def _without_small_words(shapes: Sequence[Shape], points: float) -> Sequence[Shape]:
    """A board without what is written below it, if that is too small."""
    lines = [shape for shape in shapes if not isinstance(shape, Words)]
    bottom = max((box.y + box.height for box in map(bounds_of, lines)), default=inf)
    kept, sizes = [], []
    for shape in asking(shapes):
        if isinstance(shape, Words) and shape.box.y > bottom + _CLEAR:
            sizes.append(shape.size)
        else:
            kept.append(shape)
    return shapes if min(sizes, default=inf) * points >= LEAST_TYPE else kept
