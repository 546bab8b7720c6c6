"""The bars of a carte blanche, which its solution tells.

Where bars are to be found a row is one entry, and its clue ``concat(AB, C + D)``, or of kinds,
``concat(prime, square)``.  In a solution the values say where the bars are; if several places would
do, none is told.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from gridwright.clues.numbers.functions import value_of_digits
from gridwright.clues.numbers.side_by_side import cuts
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.model import clued
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import Clue
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell

__all__ = ["found_bars"]


def found_bars(setting: Setting, values: Mapping[Variable, int]) -> Iterator[tuple[Cell, Cell]]:
    """Neighbours in an entry that a bar parts: the end of one answer and the start of the next."""
    for clue in setting.clues:
        if clue.values is None and not clue.statement.is_open and not clue.statement.entering:
            cells = setting.layout.cells_of[clue.entry]
            for at in _ends(setting, clue, values):
                yield cells[at - 1], cells[at]


def _ends(setting: Setting, clue: Clue, values: Mapping[Variable, int]) -> tuple[int, ...]:
    """How many digits of the entry stand before each bar, if there is one way to set them."""
    parts = list(_parts(clue.statement.tree))
    constraint = clued(setting, clue)
    if len(parts) < 2 or any(variable not in values for variable in constraint.scope):
        return ()
    known = constraint.known(tuple(values[variable] for variable in constraint.scope))
    digits = [values[cell] for cell in setting.layout.cells_of[clue.entry]]
    meaning, number = constraint.statement.meaning, value_of_digits(digits, setting.base)
    holds = lambda k, n: meaning.contains(parts[k], n, known)  # noqa: E731
    found = list(islice(cuts(len(parts), number, setting.base, holds), 2)) if digits[0] else []
    return found[0] if len(found) == 1 else ()


def _parts(tree: Node) -> Iterator[Node]:
    """The answers that stand side by side in an entry."""
    if tree.op == "joined" or (tree.op == "call" and tree.args[0] == "concat"):
        for part in tree.nodes:
            yield from _parts(part)
    else:
        yield tree
