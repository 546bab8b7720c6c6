"""How often digits are there: digits of a kind by how often, or in how many rows, each of them is.

::

    exactly one digit appears three times
    no digit appears in more than two rows
    every digit that is used appears in exactly two columns
    three of the corner cells hold the same digit
    no two of the corner cells hold the same digit

A cell that holds a digit counts one by arithmetic, ``max(0, 1 - abs(cell - digit))``: sums of such
terms are compared and counted as any number is.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.digits import read_digits
from gridwright.families.crossnumber.setting_parts import Among, SomeRelation, Told
from gridwright.families.crossnumber.whole.amounts import AMOUNT, FEW, N, counted, number_of
from gridwright.families.crossnumber.whole.groups import PLACE, Groups, groups_of
from gridwright.families.crossnumber.whole.rubric import Rubric, so_many
from gridwright.families.crossnumber.whole.told import HowOften

__all__ = ["as_condition", "have_a_digit", "read_of_digits"]

_IN: Final = r"(?:in|on|along|down|at)"
_TIMES: Final = (
    rf"(?:(?P<times>{FEW})\s+times|"
    r"(?P<bound>(?:exactly|at\s+least|at\s+most|(?:no\s+)?more\s+than|less\s+than)\s+)?"
    r"(?P<word>once|twice|thrice))"
)
_APPEARS: Final = r"(?:appears?|occurs?|(?:is|are)\s+(?:used|found|entered|placed)|features?)"
_DIGITS: Final = pattern(
    rf"(?P<many>{AMOUNT})\s+(?:of\s+the\s+)?(?:(?P<kind>odd|even|prime|non-?zero)\s+"
    r")?(?:different\s+)?(?:digit|figure)s?"
    r"(?:\s+(?:from\s+)?(?P<range>\d\s*(?:to|-|–)\s*\d))?"
    r"(?P<used>\s+(?:(?:that|which)\s+(?:is|are)\s+)?used(?:\s+in\s+the\s+(?:grid|diagram))?)?"
    rf"\s+{_APPEARS}\s+"
    rf"(?:(?P<often>{_TIMES}(?:\s+in\s+the\s+(?:whole\s+)?(?:grid|diagram))?)|{_IN}\s+{PLACE})",
    re.IGNORECASE,
)
_NO_SAME: Final = pattern(
    rf"no\s+(?P<so_many>{N})\s+(?:(?:of\s+the\s+)?(?:cells|squares|digits)\s+{_IN}\s+"
    rf"|(?:of\s+)?(?:the\s+)?){PLACE}\s+"
    r"(?:(?:hold|have|contain|share|show)\s+the\s+same\s+digit|are\s+(?:the\s+same|equal"
    r"|alike|identical))",
    re.IGNORECASE,
)
_IN_ANY: Final = pattern(
    r"\bin\s+(?:any|a|one|the\s+same)(?:\s+one)?\s+(?=row|column)", re.IGNORECASE
)
_ONCE: Final = {"once": "1", "twice": "2", "thrice": "3"}


def read_of_digits(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What a sentence tells of so many digits; nothing of another sentence."""
    if same := _NO_SAME.fullmatch(_IN_ANY.sub("in each ", line)):
        return _no_same(same, told, rubric)
    found = _DIGITS.fullmatch(line)
    if not found:
        return ()
    some = rubric.digits()
    for words in (found["kind"], found["range"] and re.sub(r"\s*(?:to|–)\s*", "-", found["range"])):
        if words:
            kind = words.lower().replace("nonzero", "non-zero")
            own = range(1, rubric.base) if kind == "non-zero" else read_digits(kind, rubric.base)
            some = tuple(digit for digit in some if digit in own)
    if found["often"]:
        cells = [("@" + rubric.layout.name(cell),) for cell in rubric.layout.used]
        amount = found["times"] or f"{found['bound'] or ''}{_ONCE[found['word'].lower()]}"
        groups = Groups("cells", tuple(cells), True)
    else:
        groups = groups_of(found, rubric.layout, rubric.shaded())
        amount = found["amount"] or "all"
        if not groups.are_lines:
            groups = groups._replace(cells=tuple((cell,) for cell in groups.cells[0]))
    if groups.are_lines and not found["often"] and not found["amount"]:
        raise FormatError("in how many? expected 'in each row', 'in exactly two rows'")
    counts = counted(amount, len(groups.cells), groups.what)
    if found["used"]:
        counts |= {0}
    if found["used"] and found["many"].lower() not in ("each", "every", "all"):
        raise FormatError("expected 'each digit that is used'")
    n, many = len(groups.cells), found["many"].lower()
    if many in ("no", "none"):
        many, counts = "each", frozenset(range(n + 1)) - counts
        if not counts:
            return ()
    texts = [_compared(_in_groups(groups.cells, digit), counts, n) for digit in some]
    return so_many(texts, many, "digits", told, rubric)


def have_a_digit(
    groups: Groups, amount: str | None, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """``three of the corner cells hold the same digit``: so many, whichever digit that is."""
    cells = [cell for group in groups.cells for cell in group]
    counts = counted(amount, len(cells), groups.what)
    if counts & {0, 1}:
        raise FormatError(
            f"{amount}: expected how many are the same, 'exactly two', 'at least two'"
        )
    texts = [as_condition(HowOften(tuple(cells), (d,), counts)) for d in rubric.digits()]
    parts = tuple(map(rubric.relation, texts))
    return (Among(told, parts, frozenset(range(1, len(parts) + 1))),)


def as_condition(part: HowOften) -> str:
    """How many of some cells hold some digits, as a condition."""
    each = [_in_groups([(cell,) for cell in part.cells], digit) for digit in part.digits]
    return _compared(" + ".join(each), part.counts, len(part.cells))


def _no_same(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    many = number_of(found["so_many"])
    groups = groups_of(found, rubric.layout, rubric.shaded())
    if many < 2:
        raise FormatError(f"no {found['so_many']}: expected two or more")
    most = frozenset(range(many))
    return tuple(
        Told(told, rubric.relation(as_condition(HowOften(cells, (digit,), most))))
        for cells in groups.cells
        if len(cells) >= many
        for digit in rubric.digits()
    )


def _in_groups(groups: Iterable[Sequence[str]], digit: int) -> str:
    """How many of some groups of cells hold a digit somewhere."""
    terms = []
    for cells in groups:
        each = ", ".join(f"1 - abs({cell} - {digit})" for cell in cells)
        terms.append(f"max(0, {each})")
    return " + ".join(terms)


def _compared(number: str, counts: frozenset[int], most: int) -> str:
    """That a number which is at most `most` is one of these."""
    lo, hi = min(counts), max(counts)
    if len(counts) > 1 and len(counts) == hi - lo + 1 and (not lo or hi == most):
        return f"{number} >= {lo}" if lo else f"{number} <= {hi}"
    return " or ".join(f"{number} = {n}" for n in sorted(counts))
