"""Relations of every pair: of neighbouring or opposite cells, of two entries, whichever they are.

::

    no two adjacent cells hold the same digit       or cells a knight's (or king's) move apart
    opposite cells add up to 9                      turned by 180 degrees
    no two across entries have a common factor      are consecutive, share a digit, differ by 7
    every down entry is an anagram of an across entry
    the across entries add up to the same total as the down entries
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.gathered import names_of_all
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting_parts import Quantified, SomeRelation, Told

__all__ = ["kind_of_two", "read_of_pairs"]

_MOST: Final = 600
"""Pairs of one relation."""

_DIFFER: Final = "@{} != @{}"
_DIGITS: Final = r"(?:hold|contain|have|share)s?"
_NEXT: Final = pattern(
    rf"no\s+two\s+(?:adjacent|neighbouring|touching)\s+(?:cells|squares)\s+(?:{_DIGITS}\s+)?"
    r"(?:the\s+same\s+digit|(?:equal|identical)\s+digits|are\s+(?:equal|the\s+same))"
    rf"|(?:adjacent|neighbouring)\s+(?:cells|squares)\s+(?:{_DIGITS}\s+different\s+digits|differ)"
    r"|no\s+digit\s+is\s+(?:next|adjacent)\s+to\s+itself",
    re.IGNORECASE,
)
_MOVE: Final = pattern(
    rf"no\s+two\s+(?:cells|squares)\s+a\s+(?:chess\s+)?(knight|king)(?:['’]s)?[\s-]+move\s+apart\s+{_DIGITS}\s+"
    rf"(?:the\s+same|equal|identical)\s+digits?"
    rf"|(?:cells|squares)\s+a\s+(knight|king)(?:['’]s)?[\s-]+move\s+apart\s+{_DIGITS}\s+different\s+digits",
    re.IGNORECASE,
)
_STEPS: Final = {
    "knight": ((1, 2), (2, 1), (2, -1), (1, -2)),
    "king": ((0, 1), (1, 1), (1, 0), (1, -1)),
}
"""Rows and columns down and to the right, to half of the cells that a piece can move to."""
_WAYS: Final = pattern(
    r",?\s+(?:horizontally\s+or\s+vertically|across\s+or\s+down|in\s+the\s+grid)\.?$", re.IGNORECASE
)
_OPPOSITE: Final = pattern(
    r"(?:the\s+(?:digits\s+in\s+)?|digits\s+in\s+|each\s+pair\s+of\s+)?(?:diametrically\s+)?"
    r"opposite\s+(?:cells|squares|digits)\s+(?:always\s+)?(?:adds?\s+up|sums?|totals?)(?:\s+to)?\s+(\d{1,3})\.?",
    re.IGNORECASE,
)
_SAME_OPPOSITE: Final = pattern(
    r"(?:the\s+|each\s+pair\s+of\s+|any\s+two\s+)?(?:diametrically\s+)?opposite\s+(cells|squares|corners)(?:\s+of\s+the\s+grid)?"
    r"\s+(?:always\s+)?(?:(?:contain|hold|have)\s+(?:the\s+same|equal|identical)\s+digits?|are\s+(?:equal|the\s+same))\.?",
    re.IGNORECASE,
)
_ALIKE: Final = pattern(
    r"(?:diametrically\s+)?opposite\s+(?:cells|squares|digits)\s+(?:always\s+)?(?:have|are\s+of)\s+"
    r"(?:the\s+same|equal)\s+parity\.?",
    re.IGNORECASE,
)
_PATTERN: Final = pattern(
    r"(?:the\s+)?(?:pattern\s+of\s+)?(?:the\s+)?(?P<cells>cells|squares)\s+"
    r"(?:with|holding|containing|that\s+(?:hold|contain))\s+"
    r"(?:(?P<kind>odd|even|prime|square)(?:\s+digits?)?|(?:an?\s+)?(?P<digit>\d)s?)\s+"
    r"(?:(?:are|is)\s+(?:to\s+be\s+)?shaded,?\s+(?:and\s+)?)?"
    r"(?:(?:form|make|show)s?\s+an?\s+pattern\s+(?:with|that\s+has)\s+|(?:have|has|show|form)\s+)"
    r"(?P<how>\S.{2,60}?)\s+symmetry\.?",
    re.IGNORECASE,
)
_TURNS: Final = {
    **dict.fromkeys(
        (
            *("180", "180 degree", "180-degree", "180°", "half-turn", "half turn", "rotational"),
            *("180 degree rotational", "180-degree rotational", "180° rotational"),
            *("half-turn rotational", "two-fold rotational", "twofold rotational"),
        ),
        "180",
    ),
    **dict.fromkeys(("mirror", "left-right", "reflectional", "left-right mirror"), "mirror"),
    **dict.fromkeys(("up-down", "top-bottom", "upside down"), "upside down"),
}
_GOING: Final = r"((?:across|down)\s+)?"
_NO_TWO: Final = pattern(
    rf"no\s+two\s+(?:of\s+the\s+)?{_GOING}(?:entries|answers)\s+(\S.{{2,60}}?)\.?", re.IGNORECASE
)
_COPRIME: Final = pattern(
    rf"(?:all\s+(?:of\s+)?)?(?:the\s+)?{_GOING}(?:entries|answers)\s+are\s+(?:all\s+)?(?:pairwise\s+)?"
    r"(?:co-?prime|relatively\s+prime)(?:\s+(?:to|with)\s+(?:each\s+other|one\s+another)|\s+in\s+pairs)?\.?",
    re.IGNORECASE,
)
_BOUND: Final = r"(?:exactly|just|only|precisely|at\s+least|at\s+most|more\s+than)"
_TOLD_OF_TWO: Final = (
    (r"are\s+consecutive(?:\s+numbers)?", "consecutive with {}"),
    (r"(?:have|share)\s+a\s+(?:common\s+|prime\s+)?factor(?:\s+in\s+common)?", "not coprime to {}"),
    (r"(?:have|share)\s+a\s+(?:common\s+)?digit(?:\s+in\s+common)?", "shares a digit with {}"),
    (r"are\s+(?:anagrams|jumbles)(?:\s+of\s+(?:each\s+other|one\s+another))?", "anagram of {}"),
    (r"are\s+reverses(?:\s+of\s+(?:each\s+other|one\s+another))?", "reverse of {}"),
    (r"differ\s+by\s+(\d{1,9})", "differs from {{}} by {0}"),
    (
        rf"(?:have|share)\s+({_BOUND}\s+(?:one|two|three|four|\d)|two|three|four|[2-9])"
        r"\s+(?:common\s+)?digits?(?:\s+in\s+common)?",
        "shares {0} digits with {{}}",
    ),
)
"""What two entries are, and what the one is then, for the name of the other."""
_EVERY: Final = pattern(
    rf"(?:each|every)\s+{_GOING}(?:entry|answer)\s+(\S.{{2,40}}?)\s+"
    r"(an?|some|another|(?:at\s+least|exactly|just|precisely)\s+one|one)\s+(?:of\s+the\s+)?(?:other\s+)?"
    rf"{_GOING}(?:entry|entries|answers?)\.?",
    re.IGNORECASE,
)
_TOLD_OF_ONE: Final = (
    (r"is\s+the\s+(?:reverse|reversal)\s+of", "reverse of {}"),
    (r"is\s+an?\s+(?:anagram|jumble|rearrangement)\s+of", "anagram of {}"),
    (r"is\s+(?:a\s+multiple\s+of|divisible\s+by)", "factor of {}"),
    (r"is\s+a\s+(?:factor|divisor)\s+of", "multiple of {}"),
    (r"(?:has|shares)\s+a\s+(?:common\s+)?factor(?:\s+in\s+common)?\s+with", "not coprime to {}"),
    (r"is\s+co-?prime\s+(?:to|with)", "coprime to {}"),
    (r"is\s+(?:twice|double)", "half of {}"),
    (r"is\s+half(?:\s+of)?", "twice {}"),
)
"""What an entry is to another one, and what that is to it."""
_SAME_TOTAL: Final = pattern(
    r"the\s+(across|down)\s+(?:entries|answers)\s+(?:add\s+up|sum)\s+to\s+the\s+same\s+(?:total|sum|number)"
    r"\s+as\s+the\s+(across|down)\s+(?:entries|answers)(?:\s+do)?\.?",
    re.IGNORECASE,
)


def read_of_pairs(
    text: str, read: Callable[..., ClueStatement], layout: Layout
) -> tuple[SomeRelation, ...]:
    """The relations that a line comes to; none of any other line."""
    line, told = " ".join(text.split()), text.strip()
    if _NEXT.fullmatch(_WAYS.sub("", line).rstrip(".")):
        return tuple(_of_cells(told, _apart(layout, ((0, 1), (1, 0))), _DIFFER, read, layout))
    if move := _MOVE.fullmatch(line.rstrip(".")):
        steps = _STEPS[(move[1] or move[2]).lower()]
        return tuple(_of_cells(told, _apart(layout, steps), _DIFFER, read, layout))
    if opposite := _OPPOSITE.fullmatch(line):
        formula = f"@{{}} + @{{}} = {opposite[1]}"
        return tuple(_of_cells(told, _opposites(layout), formula, read, layout))
    if opposite := _SAME_OPPOSITE.fullmatch(line):
        pairs = _corners(layout) if opposite[1].lower() == "corners" else _opposites(layout)
        return tuple(_of_cells(told, pairs, "@{} = @{}", read, layout))
    if _ALIKE.fullmatch(line):
        return tuple(_of_cells(told, _opposites(layout), "@{} % 2 = @{} % 2", read, layout))
    if (seen := _PATTERN.fullmatch(line)) and (how := _TURNS.get(seen["how"].lower())):
        return tuple(_of_cells(told, _images(layout, how), _both_or_neither(seen), read, layout))
    if same := _SAME_TOTAL.fullmatch(line):
        sums = [" + ".join(f"@{n}" for n in names_of_all(same[i], layout)) for i in (1, 2)]
        return (Told(told, read(" = ".join(sums), is_relation=True)),)
    if coprime := _COPRIME.fullmatch(line):
        return tuple(_no_two(told, coprime[1], "not coprime to {}", read, layout))
    if two := _NO_TWO.fullmatch(line):
        kind = _kind(two[2], _TOLD_OF_TWO)
        return tuple(_no_two(told, two[1], kind, read, layout)) if kind else ()
    if every := _EVERY.fullmatch(line):
        return tuple(_every(told, every, read, layout))
    return ()


def _kind(text: str, table: tuple[tuple[str, str], ...]) -> str:
    """What is told of the one, with a place for the name of the other; empty if it is not known."""
    for said, kind in table:
        if found := re.fullmatch(said, text, re.IGNORECASE):
            return (
                kind.format(*(group or "" for group in found.groups())) if found.groups() else kind
            )
    return ""


def kind_of_two(text: str) -> str:
    """What is told of the one of two entries, with a place for the name of the other, or nothing.

    >>> kind_of_two("share exactly one digit")
    'shares exactly one digits with {}'
    """
    return _kind(text, _TOLD_OF_TWO)


def _of_cells(
    told: str,
    pairs: Iterator[tuple[int, int]],
    formula: str,
    read: Callable[..., ClueStatement],
    layout: Layout,
) -> Iterator[Told]:
    if not layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")
    for pair in pairs:
        names = (layout.name(cell) for cell in pair)
        yield Told(told, read(formula.format(*names), is_relation=True))


def _apart(layout: Layout, steps: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Cells and those that are so many rows below, and columns to the right of them."""
    used, grid = frozenset(layout.used), layout.grid
    for cell in layout.used:
        row, col = divmod(cell, grid.cols)
        ends = (grid.at(row + down, col + right) for down, right in steps)
        yield from ((cell, end) for end in ends if end is not None and end in used)


def _opposites(layout: Layout) -> Iterator[tuple[int, int]]:
    """Cells that change places when the grid is turned by 180 degrees."""
    used, last = frozenset(layout.used), layout.grid.rows * layout.grid.cols - 1
    yield from ((cell, last - cell) for cell in layout.used if cell < last - cell in used)


def _corners(layout: Layout) -> Iterator[tuple[int, int]]:
    """The first corner with the last one, and the other two; raises FormatError without them."""
    used, cols = frozenset(layout.used), layout.grid.cols
    last = layout.grid.rows * cols - 1
    for one in (0, cols - 1):
        missing = next((cell for cell in (one, last - one) if cell not in used), None)
        if missing is not None:
            raise FormatError(f"the corners: {layout.name(missing)} belongs to no entry")
        yield one, last - one


def _images(layout: Layout, how: str) -> Iterator[tuple[int, int]]:
    """Cells that change places when the grid is turned, or seen in a mirror."""
    if how == "180":
        yield from _opposites(layout)
        return
    used, grid = frozenset(layout.used), layout.grid
    for cell in layout.used:
        row, col = divmod(cell, grid.cols)
        at = (row, grid.cols - 1 - col) if how == "mirror" else (grid.rows - 1 - row, col)
        image = grid.at(*at)
        if image is not None and cell < image and image in used:
            yield cell, image


def _both_or_neither(seen: "re.Match[str]") -> str:
    """What is so of two cells of which both have a digit of a kind, or neither."""
    if (seen["kind"] or "").lower() in ("odd", "even"):
        return "@{} % 2 = @{} % 2"
    told = f"= {seen['digit']}" if seen["digit"] else f"is {seen['kind'].lower()}"
    return f"@{{}} {told} XNOR @{{}} {told}"


def _no_two(
    told: str, way: str | None, kind: str, read: Callable[..., ClueStatement], layout: Layout
) -> Iterator[Quantified]:
    names = names_of_all(way or "", layout)
    if len(names) * (len(names) - 1) > 2 * _MOST:
        raise FormatError(f"{len(names)} entries are more than {_MOST} pairs")
    for one, other in combinations(names, 2):
        yield Quantified(told, read(kind.format(f"@{one}")), (other,), frozenset({0}))


def _every(
    told: str, found: "re.Match[str]", read: Callable[..., ClueStatement], layout: Layout
) -> Iterator[Quantified]:
    kind = _kind(found[2], _TOLD_OF_ONE)
    if not kind:
        return
    own, others = names_of_all(found[1] or "", layout), names_of_all(found[4] or "", layout)
    if len(own) * len(others) > _MOST:
        raise FormatError(f"{len(own)} entries and {len(others)} are more than {_MOST} pairs")
    is_just_one = found[3].lower().split()[0] in ("exactly", "just", "precisely")
    for name in own:
        rest = tuple(other for other in others if other != name)
        if not rest:
            raise FormatError(f"there is no other entry than {name}")
        counts = frozenset({1} if is_just_one else range(1, len(rest) + 1))
        yield Quantified(told, read(kind.format(f"@{name}")), rest, counts)
