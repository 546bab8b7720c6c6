"""Which of some sums of two words have one solution, counted by compiled code.

Very few sums of words do, and those of many are looked through for one puzzle.
"""

from collections.abc import Sequence
from itertools import zip_longest

import numpy as np

from gridwright.basics.errors import WrongSolution
from gridwright.basics.halting import ask
from gridwright.kernels.word_sums import MOST_LETTERS, first_with_one

__all__ = ["MOST_LETTERS", "first_unique"]


def first_unique(sums: Sequence[tuple[str, str, str]]) -> tuple[int, dict[str, int]] | None:
    """The place of the first sum with one solution, and the digits of its letters.

    A sum of more than MOST_LETTERS different letters has none; no number begins with 0.  Raises
    WrongSolution if the solution is none.

    >>> first_unique([("A", "B", "C"), ("SEND", "MORE", "MONEY")])
    (1, {'D': 7, 'E': 5, 'M': 1, 'N': 6, 'O': 0, 'R': 8, 'S': 9, 'Y': 2})
    """
    ask()
    if not sums:
        return None
    backwards = np.array([[word[::-1] for word in words] for words in sums])
    codes = backwards.view(np.uint32).reshape(len(sums), 3, -1).astype(np.int64)
    found = np.zeros(MOST_LETTERS, np.int64)
    room = np.zeros((7, max(3 * codes.shape[2] + 1, MOST_LETTERS)), np.int64)
    row = first_with_one(codes, found, room)
    if row == len(sums):
        return None
    words = sums[row]
    columns = zip_longest(*(reversed(word) for word in words), fillvalue="")
    names = dict.fromkeys(letter for column in columns for letter in column if letter)
    values = dict(sorted(zip(names, found.tolist(), strict=False)))
    numbers = [int("".join(str(values[letter]) for letter in word)) for word in words]
    if numbers[0] + numbers[1] != numbers[2] or len(set(values.values())) < len(values):
        raise WrongSolution(f"{words[0]} + {words[1]} is not {words[2]}: {numbers}")
    return row, values
