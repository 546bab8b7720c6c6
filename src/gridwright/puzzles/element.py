"""Elements: what a puzzle with numbers in cells may have besides the rules of its family.

A thermometer, a dot between two cells, *cells a knight's move apart differ*: each is an `Element`,
a class in a file of its own, found as an entry point of the group ``gridwright.elements``, whose
name is its key in puzzle files.  Families whose `takes_elements` is true hand such keys over.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.basics.errors import PuzzleError
from gridwright.basics.plugins import load_target, targets
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = [
    "MOST_ENTRIES",
    "MOST_WORDS",
    "Element",
    "element_clues",
    "element_names",
    "element_notes",
    "element_rules",
    "find_element",
    "read_cells",
    "read_elements",
    "read_entries",
    "told_elements",
    "write_elements",
]

MOST_ENTRIES = 500
"""Lines, dots or cells that one key may have; a board of 9 by 9 has 144 pairs of neighbours."""

MOST_WORDS = 10_000
"""Cells, numbers and signs in all of them together."""

_GROUP = "gridwright.elements"


class Element(ABC):
    """One kind of thing that setters add to a board.  Instances have no state.

    name       its key in a puzzle file
    summary    what stands there, in a line
    rule       what it means, in a sentence for solvers
    example    a value of the key, for a Sudoku of nine rows
    f_puzzles  the keys of f-puzzles that it hears and writes; none if that program lacks it
    shape      how an entry is drawn on a page: `line`, cells in the order in which they are
               passed; `cells`, those of one thing; `cell`, each by itself; `pair`, two side by
               side; `dot`, such a pair with a number; `corner`, where four meet, with numbers;
               `arrow`, the first cell and those after it; `twins`, cells and as many others;
               `side` and `diagonal`, a place outside with a number; `switch`, a rule for all
               cells; none if it is typed
    negative_rule  the sentence for the key `negative` beside `parts`
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    rule: ClassVar[str]
    example: ClassVar[Any]
    f_puzzles: ClassVar[tuple[str, ...]] = ()
    shape: ClassVar[str] = ""
    negative_rule: ClassVar[str] = ""

    @property
    def title(self) -> str:
        """What people call it: "Slow thermometers"."""
        return self.name.replace("_", " ").capitalize()

    @property
    def parts(self) -> tuple[str, ...]:
        """The kinds of its entries, if its value is a table of them."""
        return ()

    @abstractmethod
    def read(self, table: KeyTable, grid: Grid) -> Any:
        """What the key says, checked and in tuples; raises PuzzleError with its place."""

    @abstractmethod
    def write(self, told: Any, grid: Grid) -> Any:
        """The value of the key from which `read` makes the same again."""

    @abstractmethod
    def clues(self, told: Any, puzzle: "Puzzle") -> Iterator[Clue]:
        """What it says of the cells, one clue for each thing that might be left out."""

    @abstractmethod
    def draw(self, told: Any, puzzle: "Puzzle", drawing: "Drawing") -> None:
        """Add it to the picture of the board."""

    def paths(self, told: Any) -> Iterator[Sequence[Cell]]:
        """The lines that are drawn through cells, of which each touches the one before it."""
        return iter(())

    def rules(self, told: Any) -> tuple[str, ...]:
        """The sentences for solvers."""
        return (self.rule,)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> Any:
        """The value of the key for an object of f-puzzles, of which it gets the keys `f_puzzles`.

        None if it says nothing.  Raises FormatError for what the element cannot say.
        """
        return None

    def to_f_puzzles(self, value: Any) -> Mapping[str, Any]:
        """The keys of f-puzzles for a value that `write` made."""
        return {}


def element_names() -> Sequence[str]:
    """The keys of all elements, ours and those of plug-ins."""
    return sorted(targets(_GROUP))


@cache
def find_element(name: str) -> Element:
    """The element of a key; raises PuzzleError for one that cannot be loaded."""
    target = targets(_GROUP)[name]
    try:
        element = load_target(target)()
    except Exception as error:  # a plug-in's defect must not look like ours
        raise PuzzleError(f"the element {target} cannot be loaded: {error}") from error
    if not isinstance(element, Element) or element.name != name:
        raise PuzzleError(f"{target} is not a gridwright Element with the name {name!r}")
    return element


# ------------------------------------------------------------------ of one puzzle


def read_elements(table: KeyTable, grid: Grid) -> dict[str, Any]:
    """What the keys of a table say that are elements; those that say nothing are left out."""
    found = {
        name: find_element(name).read(table, grid) for name in element_names() if name in table
    }
    return {name: told for name, told in found.items() if told}


def told_elements(puzzle: "Puzzle") -> Iterator[tuple[Element, Any]]:
    """The elements of a puzzle, each with what is told of it."""
    if puzzle.family.takes_elements:
        names = set(targets(_GROUP))
        yield from ((find_element(n), told) for n, told in puzzle.clues.items() if n in names)


def element_clues(puzzle: "Puzzle") -> Iterator[Clue]:
    """All clues of the elements of a puzzle."""
    for element, told in told_elements(puzzle):
        yield from element.clues(told, puzzle)


def element_rules(puzzle: "Puzzle") -> Iterator[str]:
    """Their sentences for solvers."""
    for element, told in told_elements(puzzle):
        yield from element.rules(told)


def element_notes(puzzle: "Puzzle") -> Iterator[str]:
    """What may be a slip: where a line goes on in a cell that does not touch the one before it."""
    grid = puzzle.grid
    for element, told in told_elements(puzzle):
        for number, path in enumerate(element.paths(told), 1):
            for one, other in pairwise(path):
                if other not in grid.neighbours(one, "king"):
                    names = f"{grid.name(one)} and {grid.name(other)}"
                    yield f"{element.name} {number}: {names} do not touch"


def write_elements(puzzle: "Puzzle") -> dict[str, Any]:
    """The keys from which `read_elements` makes the same again."""
    return {
        element.name: element.write(told, puzzle.grid) for element, told in told_elements(puzzle)
    }


# ------------------------------------------------------------------ reading


def read_entries(table: KeyTable, key: str, value: Any = None) -> Iterator[tuple[str, str]]:
    """The entries of a key, or of one part of it, each with its place: a list, or lines of a text.

    >>> list(read_entries(KeyTable({"x": ["r1c1 r1c2", "r2c2"]}), "x"))
    [('x 1', 'r1c1 r1c2'), ('x 2', 'r2c2')]
    """
    value = table.values[key] if value is None else value
    lines = (
        [line for line in value.splitlines() if line.strip()] if isinstance(value, str) else value
    )
    part = KeyTable({key: lines})
    try:
        entries = part.sequence(key, str, "texts such as 'r1c1 r1c2'")
    except PuzzleError as error:
        raise table.error(key, error.message) from None
    if len(entries) > MOST_ENTRIES:
        raise table.error(key, f"{len(entries):,} entries; at most {MOST_ENTRIES}")
    if sum(entry.count(" ") + 1 for entry in entries) > MOST_WORDS:
        raise table.error(key, f"more than {MOST_WORDS:,} cells")
    for number, entry in enumerate(entries, 1):
        yield f"{key} {number}", entry


def read_cells(
    table: KeyTable, place: str, text: str, grid: Grid, least: int = 1, *, may_close: bool = False
) -> tuple[Cell, ...]:
    """The cells of an entry between blanks or commas, none twice.

    may_close  but the first one may stand at the end, too

    Raises PuzzleError with the place of the entry.
    """
    key = place.split()[0]
    try:
        cells = tuple(map(grid.cell, text.replace(",", " ").split()))
    except PuzzleError as error:
        raise table.error(key, error.message, place=place) from None
    if len(cells) < least:
        expected = f"at least {least} cell{'s' * (least != 1)}"
        raise table.error(key, f"expected {expected}, found {len(cells)}", place=place)
    own = cells[:-1] if may_close and len(cells) > 2 and cells[0] == cells[-1] else cells
    for cell, times in Counter(own).items():
        if times > 1:
            raise table.error(key, f"{grid.name(cell)} stands there twice", place=place)
    return cells
