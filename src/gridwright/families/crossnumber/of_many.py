"""Relations of many entries, or of whole rows and columns, as the relations that they come to.

::

    no two entries have the same digit sum          the digit sums of all entries are different
    1a and 5a are the only primes                   both are, no other entry is
    1a, 3a and 5a form an arithmetic progression in some order
    all rows and columns have the same sum          of their digits
    no two columns have the same sum
    each row adds up to a different square
    each row adds up to a square
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from math import comb
from operator import eq, ge, gt, le, lt, ne
from typing import Final

from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.gathered import LISTED, names_of_all
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.quantities import entries_listed, read_gathered
from gridwright.families.crossnumber.setting_parts import Quantified, SomeRelation, Told

__all__ = ["read_of_many"]

_WHO: Final = r"(?:(?:of\s+)?the\s+)?((?:across\s+|down\s+)?)(?:entries|answers)"
_NO_TWO: Final = pattern(
    rf"no\s+two\s+(?:{_WHO}|of\s+(\S.{{0,500}}?))\s+(?:have|has|share)\s+(?:the\s+same|an?\s+equal)\s+"
    r"(\S.{0,60}?)\.?",
    re.IGNORECASE,
)
_HAVE: Final = pattern(
    rf"(?:all\s+(?:of\s+)?(?:the\s+)?{_WHO}|the\s+(?:(?:across|down)\s+)?(?:entries|answers)|"
    r"(\S.{0,500}?))\s+(?:all\s+)?have\s+(different|distinct|the\s+same)\s+(\S.{0,60}?)\.?",
    re.IGNORECASE,
)
_ONLY: Final = pattern(
    r"(\S.{0,500}?)\s+(?:is|are)\s+the\s+only\s+(?:(across|down)\s+)?"
    r"(?:(?:entr(?:y|ies)|answers?|ones?)\s+(?:(?:that|which)\s+)?(?:(?:is|are)\s+)?)?(\S.{0,500}?)"
    r"(?:\s+among\s+the\s+(?:(across|down)\s+)?(?:entries|answers))?\.?",
    re.IGNORECASE,
)
_LINE: Final = (
    r"(?:(?:each|every|all|both|the)\s+){0,2}"
    r"(?:rows?|columns?|(?:two\s+)?(?:main\s+)?diagonals?)"
)
_SOME_LINES: Final = rf"{_LINE}(?:\s*,\s*{_LINE})?(?:,?\s+(?:and|or)\s+{_LINE})?"
_LINES: Final = pattern(
    rf"(?:all|each|every|the)\s+(?P<lines>{_SOME_LINES})\s+"
    r"(?:(?:(?:has|have)\s+(?P<same>the\s+same)\s+(?:digit\s+)?(?:sum|total)"
    r"(?:\s+of\s+(?:the\s+|its\s+|their\s+)?digits)?)|(?:(?:sums?|adds?\s+up|totals?)\s+(?:to\s+)?"
    r"(?P<total>\S.{0,60}?)))\.?",
    re.IGNORECASE,
)
_IN_LINES: Final = pattern(
    r"(?P<no>no|each|every|all)\s+(?:the\s+)?(?P<line>rows?|columns?)"
    r"(?:\s+(?:and|or)\s+(?:each\s+|every\s+|no\s+)?(?P<other>rows?|columns?))?\s+"
    r"(?:contains?|has|have|holds?)\s+(?P<how>more than|fewer than|less than|at least|at most|"
    r"exactly|just|)\s?(?P<n>\d|one|two|three|four|five|an?)\s+(?P<which>odd|even|prime|zero|[0-9])"
    r"(?:\s+digits?|s)?\.?",
    re.IGNORECASE,
)
_MOST_PAIRS: Final = 600
"""Pairs of rows or columns whose sums differ, each a relation of its own."""
_LINES_APART: Final = pattern(
    rf"(?:(?P<no>no\s+two)|(?:all|each|every|the))\s+(?P<lines>{_SOME_LINES})\s+"
    r"(?:(?:have|has)\s+(?P<how>the\s+same|an?\s+equal|(?:all\s+)?different|distinct|an?\s+different)"
    r"\s+(?:digit\s+)?(?:sums?|totals?)|(?:(?:all\s+)?(?:sums?|adds?\s+up|totals?)\s+to\s+"
    r"(?:the\s+(?P<same>same)\s+(?:number|total|sum)|(?:an?\s+)?different\s+(?P<kind>\S.{0,60}?))))\.?",
    re.IGNORECASE,
)
_SIGNS: Final = {"more than": ">", "fewer than": "<", "less than": "<", "at least": ">="} | {
    "at most": "<=",
    "exactly": "=",
    "just": "=",
}
_CONTRARY: Final = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "=": "!="}
_HOLDS: Final = {">": gt, "<": lt, ">=": ge, "<=": le, "=": eq, "!=": ne}
_SMALL: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_WHICH: Final = {
    "odd": lambda n: n % 2 == 1,
    "even": lambda n: n % 2 == 0,
    "prime": lambda n: n > 1 and all(n % d for d in range(2, n)),
    "zero": lambda n: n == 0,
}
_PROGRESSION: Final = pattern(
    r"(\S.{0,200}?)\s+(?:are\s+in|form|make)\s+(?:an?\s+)?(arithmetic|geometric)(?:al)?\s+"
    r"(?:progression|sequence|series),?\s+(?:when\s+taken\s+)?"
    r"(?:in\s+(?:some|any)\s+order|though\s+not\s+(?:necessarily\s+)?in\s+(?:this|that)\s+order)\.?",
    re.IGNORECASE,
)
_MOST_IN_STEPS: Final = 12
"""Entries in an arithmetic progression, in some order."""
_PLURAL: Final = pattern(r"numbers? of|digit sum|digit product|digital root|(?:first|last) digit")


def read_of_many(
    text: str, read: Callable[..., ClueStatement], layout: Layout
) -> tuple[SomeRelation, ...]:
    """The relations that a line comes to; none of any other line."""
    line = " ".join(text.split())
    if (apart := _LINES_APART.fullmatch(line)) and _tells_apart(apart):
        return tuple(_of_lines_apart(text.strip(), apart, read, layout))
    if (lines := _LINES.fullmatch(line)) and not _is_one(line, lines["lines"]):
        return tuple(_of_lines(text.strip(), lines, read, layout))
    if inside := _IN_LINES.fullmatch(line):
        return tuple(_in_lines(text.strip(), inside, read, layout))
    if two := _NO_TWO.fullmatch(line):
        return _compared(text, _who(two[1], two[2]), two[3], "different", read, layout)
    if have := _HAVE.fullmatch(line):
        thing, is_same = have[4], have[3].lower() not in ("different", "distinct")
        if is_same and have[2]:
            return ()  # of a list of entries: it is read as it is
        which = have[1] if have[1] is not None else _way(line)
        how = "equal" if is_same else "different"
        return _compared(text, _who(which, have[2]), thing, how, read, layout)
    if rising := _PROGRESSION.fullmatch(line):
        return tuple(_progression(text.strip(), rising, read, layout))
    if only := _ONLY.fullmatch(line):
        return _only(text.strip(), only, read, layout)
    return ()


def _is_one(line: str, lines: str) -> bool:
    """Whether one line is told of, ``the main diagonal``, not each of some."""
    return line.lower().startswith("the ") and not lines.lower().endswith("s")


def _way(line: str) -> str:
    """``across``, ``down`` or nothing, of a line that begins with ``the across entries``."""
    return next((way for way in ("across ", "down ") if line.lower().startswith(f"the {way}")), "")


def _who(way: str | None, names: str | None) -> str:
    return names or f"all {(way or '').strip()} entries".replace("  ", " ")


def _compared(
    text: str, who: str, thing: str, how: str, read: Callable[..., ClueStatement], layout: Layout
) -> tuple[SomeRelation, ...]:
    """``the digit sums of all entries are different``, if that thing can have two values."""
    if not _PLURAL.match(thing.lower().removesuffix("s")) and not _PLURAL.match(thing.lower()):
        return ()
    head, of, rest = thing.partition(" of ")
    many = f"{head if head.endswith('s') else head + 's'}{of}{rest}"
    told = f"the {many} of {who} are {how}"
    found = read_gathered(told, read, layout)
    return (Told(text.strip(), found.statement if found else read(told, is_relation=True)),)


def _only(
    text: str, only: re.Match[str], read: Callable[..., ClueStatement], layout: Layout
) -> tuple[SomeRelation, ...]:
    """That some entries are of a kind, and no others are."""
    named = tuple(entries_listed(only[1], layout))
    way = only[2] or only[4] or ""
    others = tuple(name for name in names_of_all(way, layout) if name not in named)
    kind = read(re.sub(r"^an?\s+", "", only[3]))
    if not (kind.tree.is_set and others):
        raise FormatError(f"expected what no other entry is, found {shown(only[3])}")
    return (
        Quantified(text, kind, named, frozenset({len(named)})),
        Quantified(text, kind, others, frozenset({0})),
    )


def _progression(
    text: str, found: re.Match[str], read: Callable[..., ClueStatement], layout: Layout
) -> Iterator[Told]:
    """That entries are in a progression, whichever comes first.

    Of more than three the steps from the least are so many times the same, and all different.
    """
    listed = LISTED.fullmatch(found[1])
    way = (listed[1] or listed[2] or "") if listed else ""
    names = names_of_all(way, layout) if listed else entries_listed(found[1], layout)
    is_sum = found[2].lower() == "arithmetic"
    if len(names) > 3 and is_sum and len(names) <= _MOST_IN_STEPS:
        among = ", ".join(f"@{name}" for name in names)
        whole = f"(max({among}) - min({among}))"
        for name in names:
            steps = f"(@{name} - min({among})) * {len(names) - 1}"
            yield Told(text, read(f"{steps} % {whole} = 0", is_relation=True))
        for one, other in combinations(names, 2):
            yield Told(text, read(f"@{one} != @{other}", is_relation=True))
        return
    if len(names) != 3:
        raise FormatError(f"expected three entries in some order, found {len(names)}")
    sign = "+" if is_sum else "*"
    parts = []
    for middle in names:
        first, last = (f"@{name}" for name in names if name != middle)
        parts.append(f"@{middle} {sign} @{middle} = {first} {sign} {last}")
    yield Told(text, read(" or ".join(parts), is_relation=True))


def _of_lines(
    text: str, lines: re.Match[str], read: Callable[..., ClueStatement], layout: Layout
) -> Iterator[SomeRelation]:
    """What the digits of each row, or column, add up to."""
    sums = _sums_of(lines["lines"], layout)
    if lines["same"]:
        for one, other in pairwise(sums):
            yield Told(text, read(f"{one} = {other}", is_relation=True))
        return
    for total in sums:
        yield Told(text, read(f"{total} = {lines['total']}", is_relation=True))


def _tells_apart(found: re.Match[str]) -> bool:
    """Whether sums differ: ``no two have the same``, ``all have different ones``."""
    is_same = bool(found["same"]) or (found["how"] or "").lower().split()[-1:] in (
        ["same"],
        ["equal"],
    )
    return is_same == bool(found["no"])


def _of_lines_apart(
    text: str, found: re.Match[str], read: Callable[..., ClueStatement], layout: Layout
) -> Iterator[SomeRelation]:
    """That the digits of no two rows, or columns, add up to the same, perhaps to what is told."""
    sums = _sums_of(found["lines"], layout)
    if comb(len(sums), 2) > _MOST_PAIRS:
        raise FormatError(f"more than {_MOST_PAIRS:,} pairs of rows or columns")
    kind = (found["kind"] or "").lower()
    if kind and kind not in ("number", "numbers", "total", "totals", "sum", "sums"):
        for total in sums:
            yield Told(text, read(f"{total} = {found['kind']}", is_relation=True))
    for one, other in combinations(sums, 2):
        yield Told(text, read(f"{one} != {other}", is_relation=True))


def _sums_of(lines: str, layout: Layout) -> list[str]:
    """The sums of the digits of each row, column or diagonal that a text speaks of."""
    if not layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")
    words = sorted({*re.findall("row|column|diagonal", lines.lower())})
    return [_sum(layout, cells) for word in words for cells in _cells(layout, word)]


def _in_lines(
    text: str, found: re.Match[str], read: Callable[..., ClueStatement], layout: Layout
) -> Iterator[SomeRelation]:
    """How many digits of a kind are in each row, or column."""
    if not layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")
    how, many = found["how"].lower(), found["n"].lower()
    is_none = found["no"].lower() == "no"
    if not how and many not in ("a", "an") and (not is_none or many in ("one", "1")):
        what = f"just {many}, or {many} at least"
        raise FormatError(f"{what}? expected 'exactly {many}' or 'at least {many}'")
    sign, which = _SIGNS.get(how, ">="), found["which"].lower()
    least = _SMALL.get(many) or int(many)
    base, holds = read("?").base, _WHICH.get(which) or int(which).__eq__
    digits = [digit for digit in range(base) if holds(digit)]
    if is_none:
        sign = _CONTRARY[sign]
    has_zero = 0 in digits  # kinds hold positive numbers: the other digits are counted
    told = [d for d in range(1, base) if d not in digits] if has_zero else digits
    kind = read("{" + ", ".join(map(str, told)) + "}")
    for word in sorted({w.lower().removesuffix("s") for w in (found["line"], found["other"]) if w}):
        for cells in _cells(layout, word):
            n = len(cells)
            held = [k for k in range(n + 1) if _HOLDS[sign](k, least)]
            counts = frozenset(n - k if has_zero else k for k in held)
            yield Quantified(text, kind, tuple(layout.name(cell) for cell in cells), counts)


def _cells(layout: Layout, word: str) -> list[list[int]]:
    """The cells of each row, of each column, or of the two diagonals of a square."""
    if word == "diagonal":
        rows, cols = layout.grid.rows, layout.grid.cols
        if rows != cols:
            raise FormatError(f"{rows} rows of {cols} cells have no diagonal")
        both = [[r * cols + r for r in range(rows)], [(r + 1) * (cols - 1) for r in range(rows)]]
        used = frozenset(layout.used)
        unused = next((cell for line in both for cell in line if cell not in used), None)
        if unused is not None:
            raise FormatError(f"the diagonals: {layout.name(unused)} belongs to no entry")
        return both
    found: dict[int, list[int]] = {}
    for cell in layout.used:
        found.setdefault(divmod(cell, layout.grid.cols)[word == "column"], []).append(cell)
    return list(found.values())


def _sum(layout: Layout, cells: list[int]) -> str:
    return f"({' + '.join('@' + layout.name(cell) for cell in cells)})"
