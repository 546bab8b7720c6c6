"""What is told of the whole grid: it reads the same upside down, more digits are odd than even."""

import re
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.setting_parts import SomeRelation, Told
from gridwright.families.crossnumber.whole.rubric import Rubric, every

__all__ = ["read_of_the_grid"]

_TURNED: Final = pattern(
    r"(?:the\s+)?(?:completed\s+|finished\s+|filled\s+)?(?:grid|diagram)\s+(?:looks|reads"
    r"|is|appears)\s+(?:the\s+same|unchanged)\s+when\s+(?:it\s+is\s+)?"
    r"(?:(?:turned|rotated)\s+(?:through\s+180\s*(?:degrees|°)|upside\s+down|by\s+"
    r"180\s*(?:degrees|°)|through\s+a\s+half\s+turn)),?\s+"
    r"(?:with\s+|if\s+|where\s+|\()?6\s*(?:s)?\s+(?:and|becoming|becomes)\s+9s?(?:\s+"
    r"(?:being\s+)?(?:inter)?changed|\s+and\s+vice\s+versa|\s+swapped|\s+exchanged)?\)?",
    re.IGNORECASE,
)
_MORE: Final = pattern(
    r"(?:there\s+are\s+|the\s+grid\s+(?:contains|has|holds)\s+)(?P<how>more|fewer|as\s+"
    r"many|twice\s+as\s+many|the\s+same\s+number\s+of|an\s+equal\s+number\s+of|equal\s+"
    r"numbers\s+of|equally\s+many)\s+"
    r"(?P<one>odd|even)\s+(?:digits\s+)?(?:than|as|and)\s+(?P<other>odd|even)(?:\s+digits"
    r"|\s+ones)?(?:\s+in\s+the\s+(?:whole\s+)?grid)?",
    re.IGNORECASE,
)
_HOW: Final = {"more": "{} > {}", "fewer": "{} < {}", "twice as many": "{} = 2 * {}"}


def read_of_the_grid(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What a sentence tells of all cells together; nothing of another sentence."""
    if more := _MORE.fullmatch(line):
        return _more(more, told, rubric)
    return _turned(told, rubric) if _TURNED.fullmatch(line) else ()


def _turned(told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """That the grid is its own image upside down, where 6 becomes 9."""
    layout, last = rubric.layout, rubric.layout.grid.rows * rubric.layout.grid.cols - 1
    used = frozenset(layout.used)
    if not layout.is_drawn or any(last - cell not in used for cell in used):
        raise FormatError("the shape of the grid is not its own image upside down")
    texts = []
    for cell in layout.used:
        if cell <= last - cell:
            a, b = ("@" + layout.name(one) for one in (cell, last - cell))
            texts.append(" or ".join(f"({a} = {i} and {b} = {j})" for i, j in _UPSIDE_DOWN))
    return every(texts, told, rubric)


_UPSIDE_DOWN: Final = ((0, 0), (1, 1), (6, 9), (8, 8), (9, 6))


def _more(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """How many digits are odd, and how many even."""
    if found["one"].lower() == found["other"].lower():
        return ()
    cells = ["@" + rubric.layout.name(cell) for cell in rubric.layout.used]
    odd = f"({' + '.join(f'{cell} % 2' for cell in cells)})"
    even = f"({len(cells)} - {odd})"
    both = (odd, even) if found["one"].lower() == "odd" else (even, odd)
    how = " ".join(found["how"].lower().split())
    return (Told(told, rubric.relation(_HOW.get(how, "{} = {}").format(*both))),)
