"""What the setting of a numeric crossword is made of: clues, relations, rules and counts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridwright.clues.statement import ClueStatement
from gridwright.model.constraints import Variable

__all__ = ["Among", "Apart", "Clue", "Count", "Paired", "PythonRelation", "Quantified", "Rule"]
__all__ += ["SomeRelation", "Told"]


@dataclass(frozen=True)
class Clue:
    """What an entry's clue says: a statement, or from Python the values themselves.

    `entered` is how a value is, one of `model.entries.ENTERED`; `printed` is the clue in print, if
    the rubric tells what it means.
    """

    entry: str
    statement: ClueStatement
    values: tuple[int, ...] | None = None
    entered: str = ""
    printed: str = ""


@dataclass(frozen=True)
class PythonRelation:
    """A Python function of letters and entries, by name (entries as ``@3d``)."""

    names: tuple[str, ...]
    test: Callable[..., Any]


@dataclass(frozen=True)
class Told:
    """A relation that is read as another one: ``type(1a) = type(3a)``, written out."""

    text: str
    statement: ClueStatement

    @property
    def names(self) -> tuple[str, ...]:
        """The letters and entries (as ``@3d``) that occur."""
        return self.statement.names


@dataclass(frozen=True)
class Quantified:
    """How many of some entries a kind holds: ``exactly two of 1a, 3d, 5a are prime``."""

    text: str
    statement: ClueStatement
    entries: tuple[str, ...]
    counts: frozenset[int]

    @property
    def names(self) -> tuple[str, ...]:
        """The letters and entries (as ``@3d``) that occur."""
        return (*self.statement.names, *(f"@{entry}" for entry in self.entries))


@dataclass(frozen=True)
class Paired:
    """What at least one of some entries is, for another of them: ``one is the reverse of another``.

    `statements` are what it is for each of the entries, in their order.
    """

    text: str
    statements: tuple[ClueStatement, ...]
    entries: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The letters and entries (as ``@3d``) that occur."""
        names = (name for statement in self.statements for name in statement.names)
        return tuple(dict.fromkeys((*names, *(f"@{entry}" for entry in self.entries))))


@dataclass(frozen=True)
class Among:
    """How many of some conditions are true: ``exactly two rows have an even sum``."""

    text: str
    statements: tuple[ClueStatement, ...]
    counts: frozenset[int]

    @property
    def names(self) -> tuple[str, ...]:
        """The letters and entries (as ``@3d``) that occur."""
        names = (name for statement in self.statements for name in statement.names)
        return tuple(dict.fromkeys(names))


SomeRelation = ClueStatement | PythonRelation | Told | Quantified | Paired | Among


@dataclass(frozen=True)
class Rule:
    """What is said of many entries at once: of every one, or of those of a direction.

    `told` is that in general, where each entry has a rule with its own number.
    """

    of: str
    statement: ClueStatement
    entries: tuple[str, ...]
    told: str = ""

    @property
    def printed(self) -> str:
        """The text of it, which several rules may have in common."""
        return self.told or self.statement.text


@dataclass(frozen=True)
class Count:
    """What is counted over all cells: weights of digits (once for each that occurs) and totals.

    Of a `letter` it is the digit that the letter is worth which is counted. `alike` are digits with
    the same uses, one of the totals: ``"all"`` of them, or those that are ``"used"``; `told` is the
    relation that says so, if one does.
    """

    name: str
    weights: tuple[tuple[int, int], ...]
    totals: frozenset[int]
    once: bool = False
    letter: str = ""
    alike: str = ""
    told: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The letter, if there is one."""
        return (self.letter,) if self.letter else ()


@dataclass(frozen=True)
class Apart:
    """Cells of which no two hold the same digit, or entries (their names) of one length.

    `told` is the relation that says so, if one does.
    """

    name: str
    cells: tuple[tuple[Variable, ...], ...]
    told: str = ""
