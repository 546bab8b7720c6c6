"""Answers that are unknowns of their own, where they cannot be told from what is entered.

``references = "answers"`` makes ``3d`` in a clue the answer to 3d.  Of an answer that is entered
reversed, it is read off the grid (`clues.references`); of one that is jumbled, or perhaps reversed,
it is not, nor are answers known that rise in the order of the clues.  Then an answer has variables:

Variables  ``"answer 3d digit 1"`` is a digit of the answer to 3d, which has one digit more than the
entry, so that it may begin with 0 here.
"""

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.entering import ANSWER
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.operands import GRID
from gridwright.model.constraints import Variable
from gridwright.text.table import KeyTable

__all__ = ["Answer", "answer_digit", "answer_domains", "can_be_told", "n_digits", "read_answers"]

_LONGER: Final = 1
"""Digits that an answer may have more than what is entered for it."""


_SHORTENED: Final = 2
"""The same for answers that some digits are left out of, wherever they stand."""
_WITHOUT: Final = pattern(r"without\s*\(|.*\b(?:first|topped) (?:digit )?and\b", re.IGNORECASE)


@dataclass(frozen=True)
class Answer:
    """The answer to an entry's clue: its digits, and what is entered for ``@answer``.

    `is_alike`: it has as many digits, which are told of one by one (`cipher`, `clashes`), and no
    leading 0 here.
    """

    entry: str
    digits: tuple[Variable, ...]
    entered: ClueStatement
    is_alike: bool = False


class _Clue(Protocol):
    @property
    def entry(self) -> str: ...
    @property
    def statement(self) -> ClueStatement: ...


def answer_digit(entry: str, k: int) -> str:
    """A digit of an answer; the first is 1."""
    return f"{ANSWER} {entry} digit {k}"


def n_digits(length: int, way: str) -> int:
    """How many digits the answer to an entry of a length has here, with those before it that are 0;
    `way` is what is entered for it."""
    return length + (_SHORTENED if _WITHOUT.match(way) else _LONGER)


def can_be_told(entry: str, way: str, read: Callable[..., ClueStatement]) -> bool:
    """Whether the answer to an entry can be told from what is entered for it."""
    try:
        read(f"@{entry}", references=f"{entry}={' '.join(way.split())}")
    except ExpressionError:
        return False
    return True


def read_answers(
    table: KeyTable,
    layout: Layout,
    clues: Iterable[_Clue],
    read: Callable[..., ClueStatement],
    way: Callable[[str], str],
    *,
    is_kept: bool,
    enciphered: Collection[str] = (),
    named: Collection[str] = (),
) -> tuple[Answer, ...]:
    """The answers that are unknowns: those that clues name, those that rise, those in cipher.

    `named` are entries whose answers relations name.

    Of any other it does not matter what it is, if what is entered for it is the same.
    """
    clues = tuple(clues)
    found = [_enciphered(table, c.entry, layout, read) for c in clues if c.entry in enciphered]
    if not is_kept:
        return tuple(found)
    rising = clues if table.flag("ascending") else ()
    wanted = {clue.entry: way(clue.entry) for clue in rising}
    wanted |= {entry: way(entry) for entry in named if entry not in enciphered}
    for clue in clues if "references" in table else ():
        for name in clue.statement.names:
            entry, part, _ = name.removeprefix("@").partition("[")
            if name.startswith("@") and entry in layout.cells_of and way(entry):
                if part:
                    told = f"which digits {name[1:]} are of an answer is not known"
                    raise table.error("references", told, place=clue.entry)
                if entry not in enciphered:
                    wanted.setdefault(entry, way(entry))
            elif entry == GRID:
                raise table.error("references", "digits of the grid are not answers")
    for entry, how in wanted.items():
        if how:
            length = n_digits(len(layout.cells_of[entry]), how)
            digits = tuple(answer_digit(entry, k) for k in range(1, length + 1))
            found.append(Answer(entry, digits, read(f"@{ANSWER}", entering=how)))
    return tuple(found)


def _enciphered(
    table: KeyTable, entry: str, layout: Layout, read: Callable[..., ClueStatement]
) -> Answer:
    length = len(layout.cells_of[entry])
    digits = tuple(answer_digit(entry, k) for k in range(1, length + 1))
    return Answer(entry, digits, read(f"@{ANSWER}"), is_alike=True)


def answer_domains(
    answers: Iterable[Answer], base: int, *, leading_zero: bool
) -> dict[Variable, tuple[int, ...]]:
    """What the digits may be; no answer of as many digits begins with 0, unless entries may."""
    found: dict[Variable, tuple[int, ...]] = {}
    for answer in answers:
        own = [digit for digit in answer.digits if isinstance(digit, str)]  # not those of cells
        found |= dict.fromkeys(own, tuple(range(base)))
        if answer.is_alike and not leading_zero and answer.digits[0] in found:
            found[answer.digits[0]] = tuple(range(1, base))
    return found
