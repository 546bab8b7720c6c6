"""Answers that are unknowns of their own, where they cannot be told from what is entered.

``references = "answers"`` makes ``3d`` in a clue the answer to 3d.  Of an answer that is entered
reversed, it is read off the grid (`clues.references`); of one that is jumbled, or perhaps reversed,
it is not, nor are answers known that rise in the order of the clues.  Then an answer has variables:

Variables  ``"answer 3d digit 1"`` is a digit of the answer to 3d, which has one digit more than the
entry, so that it may begin with 0 here.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from gridwright.basics.errors import ExpressionError
from gridwright.clues.entering import ANSWER
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.operands import GRID
from gridwright.model.constraints import Variable
from gridwright.text.table import KeyTable

__all__ = ["Answer", "answer_domains", "can_be_told", "read_answers"]

_LONGER: Final = 1
"""Digits that an answer may have more than what is entered for it."""


@dataclass(frozen=True)
class Answer:
    """The answer to an entry's clue: its digits, and what is entered for ``@answer``.

    `cipher`: it is enciphered digit by digit (`cipher`), and has no leading 0 here.
    """

    entry: str
    digits: tuple[str, ...]
    entered: ClueStatement
    cipher: bool = False


class _Clue(Protocol):
    @property
    def entry(self) -> str: ...
    @property
    def statement(self) -> ClueStatement: ...


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
) -> tuple[Answer, ...]:
    """The answers that are unknowns: those that clues name, those that rise, those in cipher.

    Of any other it does not matter what it is, if what is entered for it is the same.
    """
    clues = tuple(clues)
    found = [_enciphered(table, c.entry, layout, read) for c in clues if c.entry in enciphered]
    if not is_kept:
        return tuple(found)
    rising = clues if table.flag("ascending") else ()
    wanted = {clue.entry: way(clue.entry) for clue in rising}
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
            length = len(layout.cells_of[entry]) + _LONGER
            digits = tuple(f"{ANSWER} {entry} digit {k}" for k in range(1, length + 1))
            found.append(Answer(entry, digits, read(f"@{ANSWER}", entering=how)))
    return tuple(found)


def _enciphered(
    table: KeyTable, entry: str, layout: Layout, read: Callable[..., ClueStatement]
) -> Answer:
    length = len(layout.cells_of[entry])
    digits = tuple(f"{ANSWER} {entry} digit {k}" for k in range(1, length + 1))
    return Answer(entry, digits, read(f"@{ANSWER}"), cipher=True)


def answer_domains(
    answers: Iterable[Answer], base: int, *, leading_zero: bool
) -> dict[Variable, tuple[int, ...]]:
    """What the digits may be; no answer in cipher begins with 0, unless entries may."""
    found: dict[Variable, tuple[int, ...]] = {}
    for answer in answers:
        found |= dict.fromkeys(answer.digits, tuple(range(base)))
        if answer.cipher and not leading_zero:
            found[answer.digits[0]] = tuple(range(1, base))
    return found
