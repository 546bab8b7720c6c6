"""Answers that are unknowns of their own, where they cannot be told from what is entered.

``references = "answers"`` makes ``3d`` in a clue the answer to 3d.  Of an answer that is entered
reversed, it is read off the grid (`clues.references`); of one that is jumbled, or perhaps reversed,
it is not, nor are answers known that rise in the order of the clues.  Then an answer has variables:

Variables  ``"the answer 3d digit 1"`` is the first digit of the answer to 3d, if it is known how
many it has; if not, it is ``"answer 3d digit 1"``, which may be 0: there are one or two more than
needed.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.entering import ANSWER, longer_by
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.operands import GRID
from gridwright.model.constraints import Variable
from gridwright.text.table import KeyTable

__all__ = [
    "Answer",
    "answer_digits",
    "answer_domains",
    "can_be_told",
    "digits_before",
    "is_padded",
    "read_answers",
]

_LONGER: Final = 1
"""Digits that an answer may have more than what is entered for it."""


_SHORTENED: Final = 2
"""The same for answers that some digits are left out of, wherever they stand."""
_WITHOUT: Final = pattern(r"without\s*\(")


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


def answer_digits(entry: str, n: int, *, is_exact: bool) -> tuple[str, ...]:
    """The digits of an answer, the highest first; of one that has so many, or perhaps fewer."""
    first = f"the {ANSWER}" if is_exact else ANSWER
    return tuple(f"{first} {entry} digit {k}" for k in range(1, n + 1))


def digits_before(entry: str, length: int, way: str, *, leading_zero: bool) -> tuple[str, ...]:
    """The digits of the answer to an entry of a length, by what is entered for it."""
    more = None if leading_zero else longer_by(way)
    if more is not None and length + more > 0:
        return answer_digits(entry, length + more, is_exact=True)
    more = _SHORTENED if _WITHOUT.match(way) else _LONGER
    return answer_digits(entry, length + more, is_exact=False)


def is_padded(digits: Sequence[Variable]) -> bool:
    """Whether these are the digits of an answer that may begin with 0 here."""
    return str(digits[0]).startswith(f"{ANSWER} ")


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
            length, leading_zero = len(layout.cells_of[entry]), table.flag("leading_zero")
            digits = digits_before(entry, length, how, leading_zero=leading_zero)
            found.append(Answer(entry, digits, read(f"@{ANSWER}", entering=how)))
    return tuple(found)


def _enciphered(
    table: KeyTable, entry: str, layout: Layout, read: Callable[..., ClueStatement]
) -> Answer:
    digits = answer_digits(entry, len(layout.cells_of[entry]), is_exact=True)
    return Answer(entry, digits, read(f"@{ANSWER}"), is_alike=True)


def answer_domains(
    answers: Iterable[Answer], base: int, *, leading_zero: bool
) -> dict[Variable, tuple[int, ...]]:
    """What the digits may be; no answer with so many digits begins with 0, unless entries may."""
    found: dict[Variable, tuple[int, ...]] = {}
    for answer in answers:
        own = [digit for digit in answer.digits if isinstance(digit, str)]  # not those of cells
        found |= dict.fromkeys(own, tuple(range(base)))
        is_first = answer.digits[0] in found and not is_padded(answer.digits)
        if is_first and not leading_zero:
            found[answer.digits[0]] = tuple(range(1, base))
    return found
