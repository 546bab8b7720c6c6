"""A numeric crossword as a value: everything its keys say, read and checked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.after import After
from gridwright.families.crossnumber.alike import Alike
from gridwright.families.crossnumber.answers import Answer
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.rubric import Counted
from gridwright.families.crossnumber.unplaced import Unplaced, placed
from gridwright.model.grid import Cell

__all__ = [
    "Apart",
    "Clue",
    "Count",
    "Paired",
    "PythonRelation",
    "Quantified",
    "Rule",
    "Setting",
    "SomeRelation",
    "Told",
]


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


SomeRelation = ClueStatement | PythonRelation | Told | Quantified | Paired


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
    """What is counted over all cells: weights of digits (once for each that occurs) and totals."""

    name: str
    weights: tuple[tuple[int, int], ...]
    totals: frozenset[int]
    once: bool = False


@dataclass(frozen=True)
class Apart:
    """Cells of which no two hold the same digit, or entries (their names) of one length."""

    name: str
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Setting:
    """Everything about a numeric crossword, but its givens.

    clues      in the order of the puzzle; entries without one are missing
    rules      what many entries have in common, whatever their clues say
    digits     what a cell may hold, where `cells` says nothing else
    cells      what single cells may hold
    counts     over all cells
    apart      cells that hold different digits, or entries that are different numbers
    letters    each letter with its values, sorted
    derived    those of them that others tell, which may be equal to any
    enter      from Python: what is entered for a value, by entry, ``""`` for all others
    after      what is asked of the solution
    answers    those that are unknowns of their own
    bases      those that may be meant, where it is not told: `base` is one of them
    meant      relations that clues mean by the rubric: these are not printed
    test       from Python: a last check on a whole solution
    counted    how many clues are false, or how many answers are entered otherwise
    groups     letters that differ from one another
    alike      cells that hold the same digit
    unplaced   clues whose entries are to be found
    keys       the keys as they were given, for writing them again
    """

    layout: Layout
    clues: tuple[Clue, ...]
    rules: tuple[Rule, ...]
    relations: tuple[SomeRelation, ...]
    base: int
    digits: tuple[int, ...]
    cells: tuple[tuple[Cell, tuple[int, ...]], ...]
    counts: tuple[Count, ...]
    apart: tuple[Apart, ...]
    letters: tuple[tuple[str, tuple[int, ...]], ...]
    derived: tuple[str, ...]
    uses: int
    leading_zero: bool
    duplicates: bool
    ascending: bool
    signed: bool
    enter: tuple[tuple[str, Callable[[int], Any]], ...]
    after: tuple[After, ...]
    test: Callable[..., Any] | None
    keys: tuple[tuple[str, Any], ...]
    unplaced: tuple[Unplaced, ...] = ()
    counted: tuple[Counted, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    alike: tuple[Alike, ...] = ()
    meant: tuple[SomeRelation, ...] = ()
    bases: tuple[int, ...] = ()
    answers: tuple[Answer, ...] = ()
    cipher: str = ""

    @cached_property
    def answer_of(self) -> Mapping[str, Answer]:
        """The answers that are unknowns by entry."""
        return {answer.entry: answer for answer in self.answers}

    @cached_property
    def clue_of(self) -> Mapping[str, Clue]:
        """The clues by entry."""
        return {clue.entry: clue for clue in self.clues}

    def with_places(self, assignment: Mapping[Any, int]) -> "Setting":
        """The setting with clues where a solution says that they belong."""
        found = [
            Clue(entry, clue.statement, entered=clue.entered)
            for entry, clue in placed(self.unplaced, assignment).items()
        ]
        return replace(self, clues=(*self.clues, *found), unplaced=()) if found else self

    @property
    def clue_base(self) -> int:
        """The base of the numbers in clues and relations."""
        value = dict(self.keys).get("clue_base", 10)
        return self.base if value == "base" else int(value)

    @property
    def numbers_in_clues(self) -> str:
        """How those are written, in a sentence."""
        how = f"in base {self.clue_base} too" if self.clue_base == self.base else ""
        if self.bases:
            is_same = dict(self.keys).get("clue_base") == "base"
            how = "in that base too" if is_same else ""
        other = "decimal" if self.clue_base == 10 else f"in base {self.clue_base}"
        return f"numbers in clues are {how or other}"
