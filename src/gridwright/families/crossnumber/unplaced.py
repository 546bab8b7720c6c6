"""Clues without places: each is the clue of one of the entries, which is to be found.

Variables  ``"clue 3 at 5a"`` is 1 if the third clue is that of 5a, ``"clue 3 digit 1"`` a digit of
what is entered for it.

A clue whose length is given goes where there is room for it; any other may have leading zeros here,
as many as the longest entry is longer than its own.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from gridwright.basics.bounds import MAX_STATEMENTS
from gridwright.basics.complaints import Complaints
from gridwright.basics.errors import FormatError, PuzzleError, Undecided, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import goes, suffixes
from gridwright.families.crossnumber.rubric import How
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.entries import Clued, NumbersRise, Occurrences
from gridwright.text.table import KeyTable

__all__ = ["Unplaced", "placed", "read_unplaced", "unplaced_constraints", "unplaced_domains"]

_LENGTH: Final = pattern(r"\s+\((\d{1,4})\)\s*$")
_MOST: Final = 60
_MOST_LOOKED_AT: Final = 2000
"""Numbers that are looked at to list those of one clue: 10 ms."""

_MOST_ROWS: Final = 100_000
"""Of all the numbers of all entries, each as often as it is of a clue."""

_BEHIND: Final = "; keys of the puzzle itself stand before the line [unplaced]"
"""TOML takes what stands behind such a line into that table."""
_USUAL: Final = ("a", "ac", "across", "d", "dn", "down")


@dataclass(frozen=True)
class Unplaced:
    """A clue, how what it says is entered, and the entries that it may be of.

    `way` is the direction of these, `length` how many cells they have, if that is told.
    """

    name: str
    statement: ClueStatement
    entered: str
    entries: tuple[str, ...]
    way: str = ""
    length: int = 0


def read_unplaced(
    table: KeyTable,
    layout: Layout,
    read: Callable[..., ClueStatement],
    check: Callable[[ClueStatement, Layout], None],
    how: Callable[[str], How],
    complaints: Complaints,
) -> tuple[Unplaced, ...]:
    """The clues under ``unplaced``, one a line, or of each direction; what is wrong with some
    joins the complaints."""
    if "unplaced" not in table:
        return ()
    found: list[Unplaced] = []
    for way, lines in _lines(table):
        entries = _entries(way, layout)
        if not entries:
            raise table.error("unplaced", f"there is no entry {shown(way)}{_BEHIND}")
        is_rising = _rise(table) and len(lines) == len(entries)
        rising = sorted(entries.values()) if is_rising else [0] * len(lines)
        for (i, line), own in zip(lines, rising, strict=False):
            with complaints.gathered():
                try:
                    body, length = _parted(line)
                    fit = tuple(e for e, n in entries.items() if (length or own) in (0, n))
                    if not fit:
                        raise FormatError(f"no entry has {length or own} cells")
                    statement = read(body, **how(fit[0]).read)
                    check(statement, layout)
                    name = f"clue {len(found) + 1}"
                    one = Unplaced(name, statement, how(fit[0]).entered, fit, way, length)
                    found.append(one)
                except PuzzleError as error:
                    raise table.error("unplaced", error.message, within=i) from None
        if len(lines) > len(entries):
            what = f"entries {way}".rstrip()
            raise table.error("unplaced", f"{len(lines)} clues for {len(entries)} {what}")
    complaints.tell()
    return tuple(found)


def _entries(way: str, layout: Layout) -> dict[str, int]:
    """The entries of a direction with their lengths, those that are named (``1a 4a``), or all."""
    names = way.replace(",", " ").split()
    if names and all(name in layout.cells_of for name in names):
        return {name: len(layout.cells_of[name]) for name in names}
    found = _of_way(way, layout)
    if way and way not in _USUAL and found in (_of_way("across", layout), _of_way("down", layout)):
        return {}  # ``digits`` begins as ``down`` does
    return found


def _of_way(way: str, layout: Layout) -> dict[str, int]:
    """The entries of a direction, or of all, with their lengths."""
    ends = suffixes((way,))
    if way and way not in ends:  # ``clues`` is none
        return {}
    return {
        name: len(cells) for name, cells in layout.drawn if not way or goes(name, way, ends, layout)
    }


def _lines(table: KeyTable) -> list[tuple[str, list[tuple[int | None, str]]]]:
    """The clues of each direction, or of none, with their lines in the key."""
    value = table.values["unplaced"]
    texts = value if isinstance(value, Mapping) else {"": table.text("unplaced")}
    found = []
    for way, text in texts.items():
        if not isinstance(text, str):
            hint = _BEHIND if way else ""
            message = f"expected clues, one per line, found {shown(text)}{hint}"
            raise table.error("unplaced", message)
        lines = enumerate(line.strip() for line in text.splitlines())
        found.append((str(way), [(None if way else i, line) for i, line in lines if line]))
    n_lines = sum(len(lines) for _, lines in found)
    n_characters = sum(len(line) for _, lines in found for _, line in lines)
    if n_lines > _MOST or n_characters > MAX_STATEMENTS:
        raise table.error("unplaced", f"{n_lines:,} clues; at most {_MOST}")
    return found


def _parted(line: str) -> tuple[str, int]:
    """The body and the length, 0 if there is none."""
    length = _LENGTH.search(line)
    return (line[: length.start()], int(length[1])) if length else (line, 0)


def _rise(table: KeyTable) -> bool:
    """Whether longer entries have later clues: values rise, and are entered as they are."""
    is_plain = not any(key in table for key in ("entered", "variants", "leading_zero", "signed"))
    return table.flag("ascending") and is_plain


def _places(clues: Iterable[Unplaced]) -> Iterator[tuple[Unplaced, str, str]]:
    """Each clue with each entry it may be of, and the variable that says so."""
    for clue in clues:
        yield from ((clue, entry, f"{clue.name} at {entry}") for entry in clue.entries)


def _digits(clue: Unplaced, layout: Layout) -> tuple[str, ...]:
    length = max(len(layout.cells_of[entry]) for entry in clue.entries)
    return tuple(f"{clue.name} digit {k}" for k in range(1, length + 1))


def unplaced_domains(
    clues: Iterable[Unplaced], layout: Layout, base: int
) -> dict[Variable, tuple[int, ...]]:
    """What those variables may be."""
    clues = tuple(clues)
    found: dict[Variable, tuple[int, ...]] = {place: (0, 1) for _, _, place in _places(clues)}
    for clue in clues:
        found |= dict.fromkeys(_digits(clue, layout), tuple(range(base)))
    return found


def unplaced_constraints(
    clues: tuple[Unplaced, ...],
    layout: Layout,
    base: int,
    entries_of: Callable[[ClueStatement], tuple[Mapping[str, tuple[Variable, ...]], list[str]]],
    *,
    signed: bool,
    rising: bool,
) -> Iterator[Constraint]:
    """What each clue says, that it is of one entry, and that no entry has two."""
    digits = {clue.name: _digits(clue, layout) for clue in clues}
    for clue in clues:
        entries, letters = entries_of(clue.statement)
        scope: dict[Variable, int] = {}
        for variable in (*digits[clue.name], *letters, *(v for vs in entries.values() for v in vs)):
            scope.setdefault(variable, len(scope))
        yield Clued(
            tuple(scope),
            clue.statement,
            tuple((name, tuple(scope[v] for v in vs)) for name, vs in entries.items()),
            tuple(scope[v] for v in digits[clue.name]),
            clue.entered,
            signed,
            name=f"{clue.name} {clue.statement.text}",
        )
    by_clue: dict[str, list[Variable]] = {}
    by_entry: dict[str, list[Variable]] = {}
    for clue, entry, place in _places(clues):
        by_clue.setdefault(clue.name, []).append(place)
        by_entry.setdefault(entry, []).append(place)
    for name, places in by_clue.items():
        yield Occurrences(tuple(places), 1, 1, 1, name=f"{name} is of one entry")
    full = set(_full(clues))
    for entry, places in by_entry.items():
        least = 1 if entry in full else 0
        yield Occurrences(tuple(places), 1, least, 1, name=f"{entry} has one clue")
    if not signed:
        yield from _numbers_of_entries(clues, full, layout, base)
    pairs = tuple(product(range(base), repeat=2))
    same = frozenset((x, a, b) for x in (0, 1) for a, b in pairs if a == b or not x)
    zero = frozenset((x, a) for x in (0, 1) for a in range(base) if a == 0 or not x)
    for clue, entry, place in _places(clues):
        cells = layout.cells_of[entry]
        for k, digit in enumerate(reversed(digits[clue.name])):
            name = f"{clue.name} is of one entry"
            if k < len(cells):
                yield Table((place, digit, cells[-1 - k]), same, name=name)
            else:
                yield Table((place, digit), zero, name=name)
    if rising and len(clues) > 1:
        scope = {v: i for i, v in enumerate(v for clue in clues for v in digits[clue.name])}
        rows = tuple(tuple(scope[v] for v in digits[clue.name]) for clue in clues)
        name = "the clues are in ascending order of their values"
        yield NumbersRise(tuple(scope), rows, base, name=name)


def _full(clues: Iterable[Unplaced]) -> Iterator[str]:
    """The entries that have a clue for certain: as many clues as entries are for one another."""
    parts: list[tuple[set[str], int]] = []  # entries that share clues, and how many these are
    for clue in clues:
        own, n = set(clue.entries), 1
        for entries, others in [part for part in parts if part[0] & own]:
            parts.remove((entries, others))
            own, n = own | entries, n + others
        parts.append((own, n))
    for entries, n in parts:
        yield from entries if len(entries) == n else ()


def _numbers_of_entries(
    clues: tuple[Unplaced, ...], full: Collection[str], layout: Layout, base: int
) -> Iterator[Constraint]:
    """What may stand in an entry, number by number, with the clue that each is of.

    This is told by the other constraints, too, but digit by digit.  Of 20 clues in alphabetical
    order in a grid of 5x5, 3,705,583 nodes and 113 s without.
    """
    known: dict[tuple[str, int], tuple[int, ...] | None] = {}
    left = _MOST_ROWS
    for entry in layout.cells_of:
        if entry not in full:
            continue
        cells = layout.cells_of[entry]
        own = []
        for clue in clues:
            if entry in clue.entries:
                key = clue.name, len(cells)
                if key not in known:
                    known[key] = _numbers(clue, len(cells), base)
                own.append((clue, known[key]))
        left -= sum(base ** len(cells) if numbers is None else len(numbers) for _, numbers in own)
        if left < 0 or all(numbers is None for _, numbers in own):
            continue
        rows = set()
        for k, (_, numbers) in enumerate(own):
            flags = tuple(int(i == k) for i in range(len(own)))
            for number in range(1, base ** len(cells)) if numbers is None else numbers:
                rows.add((*flags, *_padded(number, len(cells), base)))
        scope: tuple[Variable, ...] = (*(f"{c.name} at {entry}" for c, _ in own), *cells)
        yield Table(scope, frozenset(rows), name=f"{entry} has one clue")


def _padded(number: int, length: int, base: int) -> list[int]:
    digits = digits_of(number, base)
    return [0] * (length - len(digits)) + digits


def _numbers(clue: Unplaced, length: int, base: int) -> tuple[int, ...] | None:
    """The numbers of a length that a clue allows; None if they are not known, or too many."""
    statement, most = clue.statement, base**length - 1
    try:
        if clue.entered or statement.names or statement.effort(1, most, {}) > _MOST_LOOKED_AT:
            return None
        return tuple(dict.fromkeys(statement.numbers(1, most, {})))
    except Undecided:
        return None


def placed(clues: Iterable[Unplaced], assignment: Mapping[Any, int]) -> dict[str, Unplaced]:
    """The clue of each entry, in the order of the clues."""
    return {entry: clue for clue, entry, place in _places(clues) if assignment.get(place) == 1}
