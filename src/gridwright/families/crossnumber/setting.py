"""A numeric crossword as a value: everything its keys say, read and checked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gridwright.families.crossnumber.after import After
from gridwright.families.crossnumber.alike import Alike
from gridwright.families.crossnumber.answers import Answer
from gridwright.families.crossnumber.changed import Changed
from gridwright.families.crossnumber.clashes import Clashes
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.rubric import Counted
from gridwright.families.crossnumber.setting_parts import (
    Apart,
    Clue,
    Count,
    Rule,
    SomeRelation,
    Told,
)
from gridwright.families.crossnumber.unplaced import Unplaced, placed
from gridwright.model.grid import Cell

__all__ = ["Setting"]


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
    clashes    what is entered where answers across and down disagree
    changed    which digits are changed at the end
    besides    what numbers are that entries have besides those in the grid
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
    clashes: Clashes | None = None
    changed: Changed | None = None
    besides: tuple[Told, ...] = ()

    @cached_property
    def answer_of(self) -> Mapping[str, Answer]:
        """The answers that are unknowns by entry."""
        return {answer.entry: answer for answer in self.answers}

    @cached_property
    def clue_of(self) -> Mapping[str, Clue]:
        """The clues by entry."""
        return {clue.entry: clue for clue in self.clues}

    def listed_values(self, entry: str) -> tuple[int, ...]:
        """The numbers that a clue from Python allows; none for other clues."""
        clue = self.clue_of.get(entry)
        return clue.values or () if clue else ()

    @property
    def is_about_answers(self) -> bool:
        """Whether clues that name entries are about the answers to these."""
        return self.clashes is not None or dict(self.keys).get("references") == "answers"

    def with_places(self, assignment: Mapping[Any, int]) -> "Setting":
        """The setting with clues where a solution says that they belong."""
        found = [
            Clue(entry, clue.statement, entered=clue.entered)
            for entry, clue in placed(self.unplaced, assignment).items()
        ]
        return replace(self, clues=(*self.clues, *found), unplaced=()) if found else self

    @property
    def of_grid(self) -> dict[str, str]:
        """Relations of all cells together, each with what it says."""
        found = {one.told: one.name for one in self.counts if one.told}
        return found | {one.told: one.name for one in self.apart if one.told}

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
