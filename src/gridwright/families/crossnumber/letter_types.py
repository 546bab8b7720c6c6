"""Clues of letters that stand for kinds of number: ``its types are A and D``.

Each letter is worth the number, in their order, of one of the kinds under `types`, different
letters of different ones.  What a clue says is a table of its letters and the digits of the entry.
Written out as relations, `A = 1 and prime(@1a) or A = 2 and ...`, it would be asked of one row
after the other: of 20 clues of 8 kinds nothing was found in 29 s, with all letters given.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.quantities import read_types
from gridwright.families.crossnumber.setting_parts import Among
from gridwright.model.constraints import Constraint, Table
from gridwright.text.table import KeyTable

__all__ = ["Typed", "read_letter_types", "typed_table"]

_TYPES: Final = pattern(
    r"(?:its|the|has)?\s*types?\s+(?P<how>are|is|includes?)\s+(?P<letters>[A-Za-z]"
    r"(?:(?:\s*[,&]\s*(?:and\s+)?|\s+and\s+|\s*)[A-Za-z]){0,11})\.?"
)
_AND: Final = pattern(r"\band\b|[\s,&]")
_MOST_NUMBERS: Final = 10_000
_MOST_ROWS: Final = 100_000
"""Of the table of one clue: 0.1 s."""


@dataclass(frozen=True)
class Typed(Among):
    """That an entry is of the kinds that some letters stand for; if `is_exact`, of no others."""

    entry: str
    letters: str
    types: tuple[ClueStatement, ...]
    is_exact: bool

    @property
    def said(self) -> str:
        """What it says, in English."""
        many = "the kind" if len(self.letters) == 1 else "each of the kinds"
        stands = "stands" if len(self.letters) == 1 else "stand"
        said = f"entry {self.entry} is of {many} that {listed(list(self.letters))} {stands} for"
        return f"{said}, and of no other kind under types" if self.is_exact else said


def read_letter_types(
    table: KeyTable, layout: Layout, entry: str, text: str, read: Callable[..., ClueStatement]
) -> Typed | None:
    """A clue that names kinds by letters; None if it is nothing of the sort.

    Raises FormatError where there are no kinds to stand for, or a letter is named twice.
    """
    found = _TYPES.fullmatch(text.strip())
    if not found:
        return None
    kinds = read_types(table, read)
    if not kinds:
        raise FormatError('letters need kinds to stand for: types = ["prime", "square"]')
    letters = _AND.sub("", found["letters"])
    if len(set(letters)) < len(letters):
        raise FormatError(f"a letter is named twice: {found['letters']}")
    is_exact = not found["how"].startswith("include")
    n_digits = len(layout.cells_of[entry])
    if read("any").base ** n_digits > _MOST_NUMBERS:
        raise FormatError(f"letters stand for kinds of at most {_MOST_NUMBERS:,} numbers")
    statements = tuple(read(f"{x} >= 1", is_relation=True) for x in letters)
    counts = frozenset({len(statements)})
    types = tuple(read(kind) for kind in kinds)
    return Typed(f"{entry} {text.strip()}", statements, counts, entry, letters, types, is_exact)


def typed_table(typed: Typed, layout: Layout, base: int) -> Constraint:
    """The letters and digits that go together; raises FormatError if there are too many."""
    cells, rows = layout.cells_of[typed.entry], set()
    for row in _rows(typed, len(cells), base):
        rows.add(row)
        if len(rows) > _MOST_ROWS:
            raise FormatError(
                f"{typed.entry}: kinds and letters go together in more than {_MOST_ROWS:,} ways"
            )
    return Table((*typed.letters, *cells), frozenset(rows), name=typed.text)


def _rows(typed: Typed, length: int, base: int) -> Iterator[tuple[int, ...]]:
    kinds = [_numbers(kind, base**length - 1) for kind in typed.types]
    n = len(typed.letters)
    for number in frozenset().union(*kinds):
        held = [i for i, numbers in enumerate(kinds, 1) if number in numbers]
        if typed.is_exact and len(held) != n:
            continue
        digits = digits_of(number, base)
        digits = [0] * (length - len(digits)) + digits
        yield from ((*values, *digits) for values in permutations(held, n))


@lru_cache(maxsize=256)
def _numbers(kind: ClueStatement, most: int) -> frozenset[int]:
    return frozenset(kind.numbers(1, most, {}))
