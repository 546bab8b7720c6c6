"""Clues and relations as formulas: what is known, and what must be written or be true.

`Asked` is the constraint itself, for where there is no program.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gridwright.clues.meaning import Meaning
from gridwright.clues.tree import Node
from gridwright.kernels.lists.fields import NEGATED, REVERSED, SIGNED, ZERO_TOO
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.entries import Clued, Entered

__all__ = ["FLAGS", "SELF", "Asked", "Formula", "equation_of"]

SELF: Final = "@"
"""The name of the entry that a clue is about, among the names of its formula."""

FLAGS: Final = {
    "": 0,
    "reverse": REVERSED,
    "negate": NEGATED,
    "signed": SIGNED | ZERO_TOO,
    "equation": ZERO_TOO,
}


@dataclass(frozen=True)
class Asked:
    """A constraint that is asked about in Python, when its inputs have few combinations left."""

    constraint: Constraint
    scope: tuple[int, ...]
    inputs: tuple[int, ...]

    @classmethod
    def of(cls, constraint: Constraint, place: Mapping[Variable, int]) -> "Asked":
        """What is entered for one value is computed, so that it is no input."""
        scope = tuple(place[v] for v in constraint.scope)
        inputs = scope
        if isinstance(constraint, Entered) or (
            isinstance(constraint, Clued) and _are_few(constraint.statement.tree)
        ):
            places = [place for _, place in constraint.letters]
            places += [place for _, entry in constraint.entries for place in entry]
            inputs = tuple(scope[place] for place in places)
        return cls(constraint, scope, tuple(dict.fromkeys(inputs)))


def _are_few(tree: Node) -> bool:
    """Whether few numbers may be entered, once letters and other entries are known."""
    if tree.op == "or":
        return all(map(_are_few, tree.nodes))
    return not (tree.nodes[0] if tree.op == "changed" else tree).is_set


@dataclass(frozen=True)
class Formula:
    """A statement with programs.

    names    what it is about: letters, and entries as ``@3d``, with their variables
    trees    of which one is meant: values if there is a subject, otherwise conditions
    how      ``condition``, ``member`` (a set that SELF belongs to) or a key of FLAGS
    asked    the constraint, for where there is no program
    subject  the cells in which the value is written
    is_late  another formula says nearly as much, sooner: it is only tried out
    """

    meaning: Meaning
    names: Mapping[str, tuple[int, ...]]
    trees: tuple[Node, ...]
    how: str
    asked: Asked
    subject: tuple[int, ...] = ()
    is_late: bool = False

    @property
    def flags(self) -> int:
        """How the value may be entered, for the kernel."""
        return FLAGS.get(self.how, 0)


def equation_of(trees: Sequence[Node]) -> tuple[str, tuple[Node, ...]]:
    """An entry and the expressions one of which it is; no entry if the relation says something
    else."""
    if any(tree.op != "chain" or tree.args[0] != "=" for tree in trees):
        return "", ()
    for name in (side.name for side in trees[0].nodes if side.op == "entry"):
        others = []
        for tree in trees:
            one, other = tree.nodes if tree.nodes[0].name == name else tree.nodes[::-1]
            if one.name != name or other.is_set:
                break
            others.append(other)
        else:
            return name, tuple(others)
    return "", ()
