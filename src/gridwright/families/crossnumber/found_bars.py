"""The bars of a carte blanche, which its solution tells.

Where bars are to be found a row is one entry, and its clue ``concat(AB, C + D)``.  In a solution
the values say how long each answer is, so where the bars are.
"""

from collections.abc import Iterator, Mapping

from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.model import clued
from gridwright.families.crossnumber.setting import Clue, Setting
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell

__all__ = ["found_bars"]


def found_bars(setting: Setting, values: Mapping[Variable, int]) -> Iterator[tuple[Cell, Cell]]:
    """Neighbours in an entry that a bar parts: the end of one answer and the start of the next."""
    for clue in setting.clues:
        if clue.values is None and not clue.statement.is_open and not clue.statement.entering:
            cells = setting.layout.cells_of[clue.entry]
            for at in _ends(setting, clue, values):
                if 0 < at < len(cells):
                    yield cells[at - 1], cells[at]


def _ends(setting: Setting, clue: Clue, values: Mapping[Variable, int]) -> Iterator[int]:
    """How many digits of the entry stand before each bar."""
    parts = list(_parts(clue.statement.tree))
    constraint = clued(setting, clue)
    if len(parts) < 2 or any(variable not in values for variable in constraint.scope):
        return
    known = constraint.known(tuple(values[variable] for variable in constraint.scope))
    at = 0
    for part in parts[:-1]:
        number = constraint.statement.meaning.whole(part, known)
        if number is None:
            return
        at += len(digits_of(number, setting.base))
        yield at


def _parts(tree: Node) -> Iterator[Node]:
    """The answers that stand side by side in an entry."""
    if tree.op == "call" and tree.args[0] == "concat":
        for part in tree.nodes:
            yield from _parts(part)
    else:
        yield tree
