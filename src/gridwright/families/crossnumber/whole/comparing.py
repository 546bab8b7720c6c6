"""One thing of the grid and another: sums that are compared, and lines that are read as numbers.

::

    the top row adds up to more than the bottom row
    each column has the same sum as the main diagonal
    the bottom row is the sum of the rows above            read as numbers
    the digit sum of 1a lies between that of 2d and that of 3d
"""

import re
from itertools import pairwise
from typing import Final

from gridwright.basics.english import NUMBERS, listed
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.setting_parts import SomeRelation, Told
from gridwright.families.crossnumber.whole.amounts import N, number_of
from gridwright.families.crossnumber.whole.groups import AT, PLACE, Groups, groups_of
from gridwright.families.crossnumber.whole.rubric import Rubric, so_many
from gridwright.families.crossnumber.whole.told import measure

__all__ = ["compared", "read_of_lines"]

_AS_WHAT: Final = (
    r"(?:(?:that|those)\s+(?:of|in)\s+|the\s+digits\s+(?:in|of|on)\s+)?"
    rf"{PLACE}(?:\s+do(?:es)?)?"
)
_AS: Final = r"(?:as\s+much|as\s+great\s+a\s+(?:sum|total))"
_SUMS: Final = pattern(
    r"(?:sums?|adds?\s+up|adds|totals?|(?P<product>multipl(?:y|ies)))\s+(?:to\s+)?"
    rf"(?:(?:(?P<more>{N})\s+)?(?P<how>more|greater|larger|less|fewer|smaller)\s+than"
    r"|(?:(?P<same>the\s+same(?:\s+(?:sum|total|number|value|product))?)"
    rf"|(?P<times>twice|half|{N}\s+times)(?:\s+{_AS})?|{_AS})\s+as|(?P<of>twice|half)(?=\s+"
    rf"(?:that|the)\b))\s+{_AS_WHAT}",
    re.IGNORECASE,
)
_HAS: Final = pattern(
    r"(?:has|have)\s+(?:an?\s+|the\s+)?(?P<how>larger|greater|higher|bigger|smaller|lower"
    r"|lesser|same|equal)\s+(?:digit\s+)?"
    rf"(?:(?:sum|total)|(?P<product>product))\s+(?:than|as|to)\s+{_AS_WHAT}",
    re.IGNORECASE,
)
_LESS: Final = ("less", "fewer", "smaller", "lower", "lesser")

_A_LINE: Final = rf"(?:(?:the\s+)?(?:{AT})\s+(?:row|column)|(?:row|column)\s+\d{{1,2}})"
_LINE: Final = pattern(_A_LINE, re.IGNORECASE)
_PLACE: Final = pattern(PLACE, re.IGNORECASE)
_OTHERS: Final = pattern(
    rf"(?:all\s+)?(?:the\s+)?(?:(?P<others>other|remaining)\s+(?:{N}\s+)?(?P<what>row"
    rf"|column)s|(?:{N}\s+)?(?P<which>row|column)s\s+"
    r"(?P<where>above|below|to\s+the\s+left|to\s+the\s+right)(?:\s+(?:of\s+)?it)?)",
    re.IGNORECASE,
)
_OF_LINES: Final = pattern(
    rf"(?P<one>{_A_LINE})(?:,?\s+(?:read|taken)\s+as\s+a(?:n\s+entry|\s+number),?)?\s+"
    r"(?P<verb>is|equals|exceeds|divides|differs\s+from)\s+(?P<rest>\S.{2,120})",
    re.IGNORECASE,
)
_BETWEEN: Final = pattern(
    r"(?P<x>\S.{1,80}?)\s+(?:lies|falls|is)\s+(?P<how>(?:strictly|somewhere)\s+"
    r")?between\s+(?P<y>\S.{0,80}?)\s+and\s+(?P<z>\S.{0,80})",
    re.IGNORECASE,
)
_THAT: Final = pattern(r"that\s+of\s+(?=\S)", re.IGNORECASE)
_HEAD: Final = pattern(
    r"(?P<head>\S.{0,60}\sof\s)(?:@?\d|(?:the\s+)?(?:row|column))", re.IGNORECASE
)


def compared(
    said: str, amount: str | None, groups: Groups, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """The sums of so many groups with that of another one; nothing of anything else."""
    found = _SUMS.fullmatch(said) or _HAS.fullmatch(said)
    if not found:
        return ()
    others = groups_of(found, rubric.layout, rubric.shaded())
    if len(others.cells) > 1:
        raise FormatError(f"as which of the {others.what}? expected one, 'the top row', 'row 2'")
    (other,) = others.cells
    if other in groups.cells:
        raise FormatError(f"{groups.what} are compared with one of themselves")
    parts = found.groupdict()
    y = measure(other, is_sum=not parts["product"])
    texts = []
    for cells in groups.cells:
        x = measure(cells, is_sum=not parts["product"])
        texts.append(_sign(parts, x, y))
    return so_many(texts, amount, groups.what, told, rubric)


def _sign(parts: "dict[str, str | None]", x: str, y: str) -> str:
    how = (parts.get("how") or "").lower()
    times = (parts.get("times") or parts.get("of") or "").lower()
    if times == "half":
        return f"2 * {x} = {y}"
    if times:
        return f"{x} = {2 if times == 'twice' else number_of(times.split()[0])} * {y}"
    if parts.get("more"):
        n = number_of(parts["more"] or "")
        return f"{x} = {y} - {n}" if how in _LESS else f"{x} = {y} + {n}"
    if not how or how in ("same", "equal"):
        return f"{x} = {y}"
    return f"{x} < {y}" if how in _LESS else f"{x} > {y}"


def read_of_lines(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What is told of lines that are read as numbers, or of what lies between two things."""
    if (between := _BETWEEN.fullmatch(line)) and not rubric.read("1").has_letters:
        return _between(between, told, rubric)
    found = _OF_LINES.fullmatch(line)
    if not found:
        return ()
    others = _OTHERS.search(found["rest"])
    if not others and not _LINE.search(found["rest"]):
        return ()
    one = _number(found["one"], rubric)
    rest = found["rest"]
    if others:
        rest = rest.replace(others[0], listed(_others(found["one"], others, rubric)))
    rest = _LINE.sub(lambda named: _number(named[0], rubric), rest)
    return (Told(told, rubric.relation(f"{one} {found['verb']} {rest}")),)


def _cells(name: str, rubric: Rubric) -> tuple[str, ...]:
    place = _PLACE.fullmatch(name)
    if place is None:
        raise FormatError(f"{name!r}: expected 'row 2', 'the top row'")
    return groups_of(place, rubric.layout, ()).cells[0]


def _number(name: str, rubric: Rubric) -> str:
    """A line as an operand: the entry that it is, or its digits side by side."""
    layout = rubric.layout
    cells = tuple(layout.cell(cell.removeprefix("@")) for cell in _cells(name, rubric))
    step = layout.grid.cols if "column" in name.lower() else 1
    if any(b - a != step for a, b in pairwise(cells)):
        raise FormatError(f"{name!r} is no number: there are black squares in it")
    for entry, own in layout.drawn:
        if tuple(own) == cells:
            return f"@{entry}"
    operands = [f"@{layout.name(cell)}" for cell in cells]
    return operands[0] if len(operands) == 1 else f"concat({', '.join(operands)})"


def _others(one: str, found: "re.Match[str]", rubric: Rubric) -> list[str]:
    """The lines above a line, or all but it, as operands."""
    layout = rubric.layout
    word = (found["what"] or found["which"]).lower()
    if word not in one.lower():
        raise FormatError(f"{found[0]!r}: of a {word}?")
    n_lines = layout.grid.rows if word == "row" else layout.grid.cols
    row, col = divmod(layout.cell(_cells(one, rubric)[0].removeprefix("@")), layout.grid.cols)
    own = row if word == "row" else col
    where = " ".join((found["where"] or "").lower().split())
    if where in ("above", "below") and word == "column":
        raise FormatError(f"{found[0]!r}: expected rows")
    if where.startswith("to") and word == "row":
        raise FormatError(f"{found[0]!r}: expected columns")
    before, behind = range(own), range(own + 1, n_lines)
    which = {"above": before, "to the left": before, "below": behind, "to the right": behind}
    lines = which.get(where, (*before, *behind))
    if not lines:
        raise FormatError(f"{found[0]!r}: there are none")
    if len(lines) < 2:
        raise FormatError(f"{found[0]!r}: there is one, and it is told of several")
    many = next((w for w in found[0].lower().split() if w in NUMBERS or w.isdigit()), None)
    if many and number_of(many) != len(lines):
        raise FormatError(f"{found[0]!r}: there are {len(lines)} of these")
    return [_number(f"{word} {n + 1}", rubric) for n in lines]


def _between(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """``the digit sum of 1a lies between that of 2d and that of 3d``, as if it were twice told."""
    x, ends = found["x"], [found["y"], found["z"]]
    if any(_THAT.match(end) for end in ends):
        head = _HEAD.match(x)
        if not head:
            return ()
        ends = [_THAT.sub(head["head"], end, count=1) for end in ends]
    how, (y, z) = found["how"] or "", ends
    return (Told(told, rubric.relation(f"{x} is {how}between {y} and {z}")),)
