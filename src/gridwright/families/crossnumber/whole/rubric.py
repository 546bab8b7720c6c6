"""What sentences of a rubric are read with, and the relations that conditions come to."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting_parts import Among, Quantified, SomeRelation, Told
from gridwright.families.crossnumber.whole.amounts import counted
from gridwright.families.crossnumber.whole.told import HowOften

__all__ = ["MOST", "Rubric", "denied", "every", "how_often", "so_many"]

MOST: Final = 1_200
"""Conditions of one sentence."""


class Rubric(NamedTuple):
    """What sentences are read with: how texts are read, the grid, and what is shaded."""

    read: Callable[..., ClueStatement]
    layout: Layout
    unclued: Sequence[str]
    shaded: Callable[[], Sequence[str]]
    digits: Callable[[], Sequence[int]]
    before: Sequence[str] = ()
    """The entries that the sentence before it tells of."""

    @property
    def base(self) -> int:
        return self.read("?").base

    def is_cell(self, name: str) -> bool:
        """Whether an operand is one cell by its name."""
        return name.startswith("@") and name[1:] not in self.layout.variables_of and "[" not in name

    def relation(self, text: str) -> ClueStatement:
        """A condition; raises PuzzleError."""
        return self.read(text, is_relation=True)

    def denied(self, text: str) -> "ClueStatement | Among":
        """That the condition is not true."""
        statement = self.relation(text)
        try:
            contrary = self.relation(f"not ({text})")
            if contrary.tree.op == "not" and contrary.tree.nodes == (statement.tree,):
                return contrary
        except PuzzleError:
            pass
        return Among(text, (statement,), frozenset({0}))

    def either(self, texts: Sequence[str]) -> ClueStatement | None:
        """That one of the conditions is true, if a text says that; None if it would say more."""
        if len(texts) == 1:
            return self.relation(texts[0])
        found = self.relation(" or ".join(texts))
        parts = [node for text in texts for node in _parts(self.relation(text))]
        return found if list(_parts(found)) == parts else None


def _parts(statement: ClueStatement) -> Sequence[Node]:
    tree = statement.tree
    return tree.nodes if tree.op == "or" else (tree,)


def every(texts: Iterable[str], told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """Each of the conditions; raises FormatError if one is told of a cell and of no digit true."""
    found = tuple(rubric.relation(text) for text in texts)
    for statement in found:
        if len(statement.names) == 1 and rubric.is_cell(statement.names[0]):
            (name,) = statement.names
            if not any(statement.is_true({name: digit}) for digit in range(rubric.base)):
                raise FormatError(
                    f"{shown(told)}: no digit is so; cells hold digits of the base, from 0 to "
                    f"{rubric.base - 1}: for greater numbers in cells expected a greater base"
                )
    return tuple(Told(told, statement) for statement in found)


def so_many(
    texts: Sequence[str], amount: str | None, what: str, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """That so many of the conditions are true."""
    counts = counted(amount, len(texts), what)
    if len(texts) > MOST:
        raise FormatError(f"more than {MOST:,} conditions in a sentence")
    if counts == {len(texts)}:
        return every(texts, told, rubric)
    if counts == {0}:
        return every([f"not ({text})" for text in texts], told, rubric)
    return (Among(told, tuple(rubric.relation(text) for text in texts), counts),)


def how_often(part: HowOften, told: str, rubric: Rubric) -> Quantified:
    """How many of the cells hold such digits; kinds have no 0, so the other digits are counted."""
    digits, counts = set(part.digits), part.counts
    if 0 in digits:
        digits = set(range(1, rubric.base)) - digits
        counts = frozenset(len(part.cells) - n for n in counts)
    kind = rubric.read("{" + ", ".join(map(str, sorted(digits))) + "}")
    return Quantified(told, kind, tuple(cell.removeprefix("@") for cell in part.cells), counts)


def denied(text: str, told: str, rubric: Rubric) -> SomeRelation:
    """That a condition is not true."""
    found = rubric.denied(text)
    return replace(found, text=told) if isinstance(found, Among) else Told(told, found)
