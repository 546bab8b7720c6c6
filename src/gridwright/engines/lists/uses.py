"""Uses of letters, each of which stands for one of a few numbers, as rows of lists."""

from typing import Final

import numpy as np

from gridwright.basics.errors import Undecided
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists.batches import Numbers

__all__ = ["rows_of_use"]

_MOST: Final = 1 << 60
"""Numbers of lists are below this."""


def rows_of_use(values: Numbers, statement: ClueStatement) -> tuple[Numbers, Numbers] | None:
    """A row, and the number that it stands for, for all that each value may stand for.

    None if one is a fraction, too large or undecided: a list has whole numbers.
    """
    rows, meaning = set[tuple[int, int]](), statement.meaning
    try:
        for formula in statement.uses:
            (name,) = formula.names
            for i, x in enumerate(map(int, values)):
                number = meaning.value(formula, {name: x})
                if isinstance(number, int) and abs(number) < _MOST:
                    rows.add((number, i))
                elif number is not None:
                    return None
    except Undecided:
        return None
    if not rows:
        return None
    numbers, places = np.array(sorted(rows), np.int64).T
    return places[:, np.newaxis], numbers
