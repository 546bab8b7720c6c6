"""Sentences of a rubric that nothing else has read, as the relations that they come to."""

import re
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.quantities import entries_listed
from gridwright.families.crossnumber.setting_parts import SomeRelation
from gridwright.families.crossnumber.whole.amounts import AMOUNT, FEW, N, counted, is_each
from gridwright.families.crossnumber.whole.comparing import compared
from gridwright.families.crossnumber.whole.counting import as_condition, have_a_digit
from gridwright.families.crossnumber.whole.groups import PLACE, Groups, groups_of
from gridwright.families.crossnumber.whole.of_the_grid import read_of_the_grid
from gridwright.families.crossnumber.whole.rubric import MOST, Rubric, every, how_often, so_many
from gridwright.families.crossnumber.whole.things import ENTRIES, NAMES, entries_of
from gridwright.families.crossnumber.whole.told import (
    DIGITS,
    REPEATS,
    HowOften,
    digits_told,
    is_so,
    measure,
    told_of,
)

__all__ = ["read_of_groups"]

_VERB: Final = (
    r"(?:is|are|has|have|contains?|holds?|shows?|uses?|includes?|consists?|sums?|adds?|totals?|"
    r"multipl(?:y|ies)|do|does|differ|all|never|strictly|increases?|ascends?|rises?|decreases?|"
    r"descends?|falls?|reads?|when|forms?|makes?|spells?|shares?)"
)
_IN: Final = r"(?:in|of|on|along|around|round|across|down|at|making\s+up)"
_DIGITS_IN: Final = pattern(
    rf"(?:all\s+(?:of\s+)?)?(?:the\s+)?(?:digits|figures|cells|numbers)\s+{_IN}\s+"
    rf"{PLACE},?\s+(?P<told>{_VERB}\b.{{1,120}})",
    re.IGNORECASE,
)
_AND_THOSE: Final = pattern(
    rf"(\S.{{5,120}}?),?\s+and\s+(?:those|the\s+ones|the\s+digits)\s+({_IN}\s.{{5,120}})",
    re.IGNORECASE,
)
_EACH_DIGIT: Final = pattern(
    rf"(?P<each>each|every|no)\s+(?:digit|figure)\s+{_IN}\s+{PLACE}\s+"
    rf"(?P<told>{_VERB}\b.{{1,120}})",
    re.IGNORECASE,
)
_PLACE_IS: Final = pattern(rf"{PLACE},?\s+(?P<told>{_VERB}\b.{{1,120}})", re.IGNORECASE)
_ADJACENT: Final = pattern(
    r"(?P<no>(?:no|any|every)\s+two|each\s+pair\s+of|every\s+pair\s+of|all\s+pairs\s+of|all|)\s*"
    r"(?:horizontally\s+or\s+vertically\s+|orthogonally\s+)?(?P<all>(?:diagonally\s+or\s+"
    r"orthogonally|orthogonally\s+or\s+diagonally|horizontally,\s+vertically\s+or\s+"
    r"diagonally)\s+)?"
    r"(?:adjacent|neighbouring|touching)\s+(?:cells|squares|digits)\s+(?:always\s+"
    r"|(?P<never>never)\s+)?(?P<told>\S.{2,80})",
    re.IGNORECASE,
)
_ALTERNATE: Final = pattern(
    r"(?:(?:the\s+)?(?:cells|squares|grid)\s+contains?\s+)?(?:odd\s+and\s+even|even\s+"
    r"and\s+odd)\s+digits\s+(?:alternate|alternately)"
    r"(?:,?\s+(?:(?:throughout|in)\s+the\s+grid|(?:as|like)\s+(?:on\s+)?a\s+(?:chessboard"
    r"|chequerboard|checkerboard)|chequerwise|chequer-wise))+",
    re.IGNORECASE,
)
_DIGITS_OF: Final = pattern(
    rf"(?:all\s+(?:of\s+)?)?(?:the\s+)?digits\s+(?:of|in)\s+(?P<names>{NAMES})\s+"
    rf"(?P<told>.{{2,80}}?)",
    re.IGNORECASE,
)
_TOGETHER: Final = pattern(
    r"^(?:(?:are|is)\s+)?(?:together|between\s+them|taken\s+together)\s+(?=\S)|(?<=are)\s+"
    r"together(?=\s)|,?\s+(?:taken\s+)?together$",
    re.IGNORECASE,
)
_OF_ENTRIES: Final = pattern(
    rf"(?:all\s+(?:of\s+)?)?(?:the\s+)?digits\s+(?:of|in)\s+(?P<amount>{AMOUNT})\s+(?:of\s+"
    rf")?(?:the\s+)?{ENTRIES('1')}\s+(?P<told>{_VERB}\b.{{1,100}})",
    re.IGNORECASE,
)
_CORNERS: Final = pattern(
    rf"(?:the\s+)?(?:four\s+)?corner\s+digits\s+(?P<told>{_VERB}\b.{{1,120}})", re.IGNORECASE
)
_OPPOSITE: Final = pattern(
    r"(?:diagonally\s+)?opposite\s+(?:corners|corner\s+(?:cells|digits"
    r"|squares))\s+(?P<told>\S.{2,80})",
    re.IGNORECASE,
)
_TOTAL_OF: Final = pattern(
    r"(?:the\s+)?(?:(?:digit\s+)?(?P<sum>sums?|totals?)|(?:digit\s+"
    r")?(?P<product>products?))\s+of\s+"
    rf"(?:(?:all\s+)?(?:the\s+)?digits\s+{_IN}\s+)?{PLACE}\s+(?:is|are|equals?)\s+(?:all\s+"
    rf"|always\s+)?(?P<x>\S.{{0,60}})",
    re.IGNORECASE,
)
_NO_DIGIT: Final = pattern(
    r"(?:no\s+digit\s+(?:is\s+repeated|(?:appears?|occurs?|is\s+used)\s+(?:twice|more\s+"
    r"than\s+once))"
    r"|(?:there\s+are\s+)?no\s+repeated\s+digits(?:\s+appear)?)"
    r"\s+(?:with)?in\s+(?:any|each|every|a|the\s+same)\s+(?P<lines>(?:one\s+)?(?:row"
    r"|column)(?:\s+(?:or|and)\s+(?:(?:any|each|every|a)\s+)?(?:column|row))?)",
    re.IGNORECASE,
)
_THERE: Final = pattern(
    rf"(?:there\s+(?:is|are)\s+)?(?P<often>no|an?|{FEW})\s+(?P<what>{DIGITS})\s+"
    rf"(?:(?:appears?|occurs?)\s+)?{_IN}\s+{PLACE}",
    re.IGNORECASE,
)
_ALIKE: Final = pattern(
    r"(?:all\s+)?(?:has|have|shares?)\s+(?:an?\s+)?(?:the\s+)?(?P<how>same|equal"
    r"|different|distinct)\s+(?:digit\s+)?(?:(?P<sum>sums?|totals?)|(?P<product>products?)"
    r"|number\s+of\s+(?P<odd>odd|even)\s+digits)(?:\s+(?:of|as)\s+(?:(?:its|the|their)\s+"
    r"digits|the\s+others?|each\s+other))?"
    r"|(?:all\s+)?(?:sums?|adds?\s+up|totals?)\s+to\s+the\s+(?P<same>same)\s+(?:number|total|sum)",
    re.IGNORECASE,
)
_CONSECUTIVE: Final = pattern(
    r"consecutive(?:\s+(?:numbers|integers|whole\s+numbers))?,?(?:\s+(?:in\s+"
    r"(?:some|any)\s+order|not\s+necessarily\s+in\s+order))",
    re.IGNORECASE,
)
_SAME: Final = pattern(r"(?:the\s+same|equal|identical|alike)", re.IGNORECASE)
_SAME_DIGIT: Final = pattern(
    r"(?:(?:holds?|ha(?:s|ve)|contains?|shares?|shows?)\s+the\s+same\s+digit|are\s+"
    r"(?:all\s+)?(?:the\s+same|equal|alike|identical))",
    re.IGNORECASE,
)
_BARE: Final = pattern(
    rf"((?:has|have|contains?|holds?|includes?))\s+((?!no\b|one\b|zero\b|0\b|1\b){N}\s+\S.*)",
    re.IGNORECASE,
)
"""So many of something, of which it is told of no place."""
_DIFFERENT: Final = pattern(r"(?:different|distinct|unequal)", re.IGNORECASE)
_EXTREME: Final = pattern(
    r"(?:is|contains?|holds?|has)\s+(?:the\s+)?(?P<which>smallest|lowest|least|largest"
    r"|greatest|highest)\s+digit\s+(?:in|of)\s+the\s+(?:whole\s+)?grid",
    re.IGNORECASE,
)


def read_of_groups(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What a sentence tells of cells that belong together; nothing of another sentence."""
    if several := _AND_THOSE.fullmatch(line):
        parts = (several[1], f"the digits {several[2]}")
        both = [read_of_groups(part, told, rubric) for part in parts]
        return (*both[0], *both[1]) if all(both) else ()
    if of_all := read_of_the_grid(line, told, rubric):
        return of_all
    if lines := _NO_DIGIT.fullmatch(line):
        words = re.sub(r"\bone\s+", "", lines["lines"])
        words = re.sub(r"\b(or|and)\s+(?:any|each|every|a)\s+", r"\1 ", words)
        return read_of_groups(f"each {words} contains no repeated digit", told, rubric)
    if there := _THERE.fullmatch(line):
        return _there(there, told, rubric)
    if adjacent := _ADJACENT.fullmatch(line):
        way = "no two" if adjacent["never"] else adjacent["no"]
        if adjacent["never"] and adjacent["no"].lower().startswith("no"):
            return ()
        return _adjacent(way, adjacent["told"], told, rubric, is_diagonal=bool(adjacent["all"]))
    if _ALTERNATE.fullmatch(line):
        return _adjacent("all", "have different parity", told, rubric)
    if several := _DIGITS_OF.fullmatch(line):
        return _of_several(several, told, rubric)
    if each := _OF_ENTRIES.fullmatch(line):
        names = entries_of(each, "1", rubric.layout, rubric.unclued)
        cells = tuple(_cells_of(name, rubric) for name in names)
        return _of_groups(
            each["told"],
            each["amount"],
            Groups("entries", cells, True),
            told,
            rubric,
            are_digits=True,
        )
    if opposite := _OPPOSITE.fullmatch(line):
        return _opposite(opposite["told"], told, rubric)
    if corners := _CORNERS.fullmatch(line):
        return read_of_groups(f"the digits in the corners {corners['told']}", told, rubric)
    if total := _TOTAL_OF.fullmatch(line):
        groups = groups_of(total, rubric.layout, rubric.shaded())
        return _totals(total, groups, told, rubric)
    if one := _EACH_DIGIT.fullmatch(line):
        groups = groups_of(one, rubric.layout, rubric.shaded())
        each_one = dict.fromkeys(cell for group in groups.cells for cell in group)
        groups = Groups("cells", tuple((cell,) for cell in each_one), True)
        said = " ".join(one["told"].split())
        return _of_groups(said, one["each"], groups, told, rubric, are_digits=True)
    found = _DIGITS_IN.fullmatch(line)
    are_digits = bool(found)
    found = found or _PLACE_IS.fullmatch(line)
    if not found:
        return ()
    groups = groups_of(found, rubric.layout, rubric.shaded())
    if (
        not groups.are_lines
        and found["amount"]
        and (found["amount"].lower() != "all" or found["cell"])
    ):  # of each cell by itself
        groups = groups._replace(cells=tuple((cell,) for cell in groups.cells[0]))
    said = " ".join(found["told"].split())
    word = (found["cell"] or "").lower()
    if word.startswith("square") and re.match("is|are", said, re.IGNORECASE):
        raise FormatError("squares of the grid, or numbers? expected 'cells'")
    are_digits = are_digits or not groups.are_lines
    return _of_groups(said, found["amount"], groups, told, rubric, are_digits=are_digits)


def _cells_of(name: str, rubric: Rubric) -> tuple[str, ...]:
    return tuple("@" + rubric.layout.name(cell) for cell in rubric.layout.cells_of[name])


def _of_several(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """``the digits of 1a and 3d together are all different``: each cell counts once."""
    said = " ".join(found["told"].split())
    together = _TOGETHER.sub("", said, count=1).strip()
    if together == said:
        return ()
    if re.match(r"(?:all|different)\b", together):
        together = f"are {together}"
    names = entries_listed(found["names"], rubric.layout)
    cells = dict.fromkeys(cell for name in names for cell in _cells_of(name, rubric))
    group = Groups("digits", (tuple(cells),), False)
    return _of_groups(together, None, group, told, rubric, are_digits=True)


def _adjacent(
    amount: str, said: str, told: str, rubric: Rubric, *, is_diagonal: bool = False
) -> tuple[SomeRelation, ...]:
    """Cells that are side by side, or one below the other, two by two; or touch at a corner."""
    layout, cols = rubric.layout, rubric.layout.grid.cols
    if not layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")
    used = frozenset(layout.used)
    pairs = [(c, c + 1) for c in layout.used if c + 1 in used and (c + 1) % cols]
    pairs += [(c, c + cols) for c in layout.used if c + cols in used]
    if is_diagonal:
        pairs += [(c, c + cols + 1) for c in layout.used if c + cols + 1 in used and (c + 1) % cols]
        pairs += [(c, c + cols - 1) for c in layout.used if c + cols - 1 in used and c % cols]
    named = tuple(("@" + layout.name(a), "@" + layout.name(b)) for a, b in pairs)
    way = "no" if amount.lower().startswith("no") else "each"
    group = Groups("adjacent cells", named, True)
    said = re.sub(
        r"^(?:contain|hold|have)\s+(?=the\s+same\s+digit$)", "are ", " ".join(said.split())
    )
    return _of_groups(said, way, group, told, rubric, are_digits=True)


def _opposite(said: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What is told of each corner and of the one across the grid."""
    layout, rows, cols = rubric.layout, rubric.layout.grid.rows, rubric.layout.grid.cols
    last, side = rows * cols - 1, cols - 1
    if (
        not layout.is_drawn
        or rows < 2
        or cols < 2
        or not {0, side, last - side, last} <= {*layout.used}
    ):
        raise FormatError("the corners: not all of them belong to entries")
    named = [tuple(f"@{layout.name(c)}" for c in pair) for pair in ((0, last), (side, last - side))]
    said = re.sub(
        r"^(?:contain|hold|have)\s+(?:the\s+same\s+digits?|equal\s+digits|identical\s+digits)$",
        "are equal",
        " ".join(said.split()),
        flags=re.IGNORECASE,
    )
    group = Groups("opposite corners", tuple(named), True)
    return _of_groups(said, "each", group, told, rubric, are_digits=True)


def _there(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """``there are exactly two 7s in each row``."""
    groups = groups_of(found, rubric.layout, rubric.shaded())
    if not is_each(found["amount"]):
        return ()
    digits = digits_told(found, rubric.base)
    often = found["often"].lower()
    if often in ("a", "an"):
        raise FormatError("just one, or one at least? expected 'exactly one' or 'at least one'")
    return tuple(
        how_often(HowOften(cells, digits, counted(often, len(cells), "cells")), told, rubric)
        for cells in groups.cells
    )


def _totals(
    found: "re.Match[str]", groups: Groups, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """What the sum of each of some groups is."""
    sums = [measure(cells, is_sum=bool(found["sum"])) for cells in groups.cells]
    return _of_measures(sums, found["x"], found["amount"], groups.what, told, rubric)


def _of_measures(
    sums: Sequence[str], x: str, amount: str | None, what: str, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    is_same, is_different = bool(_SAME.fullmatch(x)), bool(_DIFFERENT.fullmatch(x))
    if is_same or is_different:
        if len(sums) < 2 or not is_each(amount):
            raise FormatError(f"the same as what? there are {len(sums)} of these {what}")
        pairs = pairwise(sums) if is_same else combinations(sums, 2)
        sign = "=" if is_same else "!="
        return every([f"{a} {sign} {b}" for a, b in pairs], told, rubric)
    if _CONSECUTIVE.fullmatch(x) and is_each(amount) and len(sums) > 1:
        apart = [f"{a} != {b}" for a, b in combinations(sums, 2)]
        span = f"max({', '.join(sums)}) - min({', '.join(sums)}) = {len(sums) - 1}"
        return every([span, *apart], told, rubric)
    return so_many([is_so(one, x) for one in sums], amount, what, told, rubric)


def _of_groups(
    said: str, amount: str | None, groups: Groups, told: str, rubric: Rubric, *, are_digits: bool
) -> tuple[SomeRelation, ...]:
    """What is told of so many of the groups."""
    if groups.are_lines and (alike := _ALIKE.fullmatch(said)):
        return _alike(alike, groups, amount, told, rubric)
    if found := compared(said, amount, groups, told, rubric):
        return found
    cells = groups.cells
    is_none = " ".join((amount or "").lower().split()) in ("no", "none")
    are_single = len(cells) > 2 and all(len(group) == 1 for group in cells)
    if are_single and _SAME_DIGIT.fullmatch(said) and not is_each(amount) and not is_none:
        return have_a_digit(groups, amount, told, rubric)
    if (extreme := _EXTREME.fullmatch(said)) and len(cells) == 1 and len(cells[0]) == 1:
        sign = "<=" if extreme["which"].lower() in ("smallest", "lowest", "least") else ">="
        others = ("@" + rubric.layout.name(cell) for cell in rubric.layout.used)
        one = cells[0][0]
        return every([f"{one} {sign} {cell}" for cell in others if cell != one], told, rubric)
    if is_none and REPEATS.fullmatch(said):
        amount, said, is_none = "each", "have no repeated digit", False
    if is_none and (bare := _BARE.fullmatch(said)):  # of two there are none in three, either
        said = f"{bare[1]} at least {bare[2]}"
    conditions = []
    for group in cells:
        parts = told_of(group, said, rubric.base, are_digits=are_digits)
        if parts is None:
            return ()
        conditions.append(parts)
    if is_each(amount):
        each: list[SomeRelation] = []
        for parts in conditions:
            texts = [part for part in parts if isinstance(part, str)]
            each += every(texts, told, rubric)
            each += (how_often(p, told, rubric) for p in parts if isinstance(p, HowOften))
            if len(each) > MOST:
                raise FormatError(f"more than {MOST:,} conditions in a sentence")
        return tuple(each)
    is_counted = any(isinstance(part, HowOften) for parts in conditions for part in parts)
    if is_counted and is_none:
        return _denied_counts(conditions, told, rubric)
    whole = [
        _both([p if isinstance(p, str) else as_condition(p) for p in parts]) for parts in conditions
    ]
    return so_many(whole, amount, groups.what, told, rubric)


def _denied_counts(
    conditions: "Sequence[tuple[str | HowOften, ...]]", told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """``no row contains exactly two 7s``: any other number of them."""
    found = []
    for (part,) in conditions:
        assert isinstance(part, HowOften)
        counts = frozenset(range(len(part.cells) + 1)) - part.counts
        found.append(how_often(part._replace(counts=counts), told, rubric))
    return tuple(found)


def _alike(
    alike: "re.Match[str]", groups: Groups, amount: str | None, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """``have the same product``, ``have different numbers of odd digits``."""
    if parity := alike["odd"]:
        more = "" if parity.lower() == "odd" else " + 1"
        sums = [
            f"({' + '.join(f'({cell}{more}) % 2' for cell in cells)})" for cells in groups.cells
        ]
    else:
        sums = [measure(cells, is_sum=not alike["product"]) for cells in groups.cells]
    how = (alike["how"] or "same").lower()
    x = "the same" if how in ("same", "equal") else "different"
    return _of_measures(sums, x, amount, groups.what, told, rubric)


def _both(texts: Sequence[str]) -> str:
    """One condition that says all of them."""
    return texts[0] if len(texts) == 1 else " and ".join(f"({text})" for text in texts)
