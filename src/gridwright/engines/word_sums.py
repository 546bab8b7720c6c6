"""Which of some sums of two words have one solution, counted by compiled code.

Very few sums of words do, and those of many are looked through for one puzzle.
"""

from collections.abc import Sequence

import numpy as np

from gridwright.basics.errors import WrongSolution
from gridwright.basics.halting import ask
from gridwright.kernels.word_sums import MOST_LETTERS, first_with_one

__all__ = ["MOST_LETTERS", "first_unique"]


def first_unique(sums: Sequence[tuple[str, str, str]]) -> tuple[int, dict[str, int]] | None:
    """The place of the first sum with one solution, and the digits of its letters.

    Words have at most MOST_LETTERS different letters together; no number begins with 0.  Raises
    WrongSolution if the solution is none.

    >>> first_unique([("A", "B", "C"), ("SEND", "MORE", "MONEY")])
    (1, {'D': 7, 'E': 5, 'M': 1, 'N': 6, 'O': 0, 'R': 8, 'S': 9, 'Y': 2})
    """
    ask()
    possible = [k for k, (a, b, c) in enumerate(sums) if 0 <= len(c) - max(len(a), len(b)) <= 1]
    if not possible:
        return None
    longest = max(len(sums[k][2]) for k in possible)
    letters = np.full((len(possible), 3 * longest), -1, np.int64)
    lengths = np.zeros(len(possible), np.int64)
    digits = np.full((len(possible), MOST_LETTERS), -1, np.int64)
    is_leading = np.zeros((len(possible), MOST_LETTERS), np.int64)
    names = [sorted(set().union(*sums[k])) for k in possible]
    for row, k in enumerate(possible):
        place = {letter: i for i, letter in enumerate(names[row])}
        a, b, c = sums[k]
        lengths[row] = 3 * len(c)
        for j, word in enumerate((a, b, c)):
            letters[row, j : 3 * len(word) : 3] = [place[letter] for letter in reversed(word)]
            is_leading[row, place[word[0]]] = 1
        if len(c) > max(len(a), len(b)):
            digits[row, place[c[0]]] = 1  # no carry is greater
    found, room = np.zeros(MOST_LETTERS, np.int64), np.zeros((3, 3 * longest + 1), np.int64)
    row = first_with_one(letters, lengths, digits, is_leading, found, room)
    if row == len(possible):
        return None
    values = dict(zip(names[row], found.tolist(), strict=False))
    words = sums[possible[row]]
    numbers = [int("".join(str(values[letter]) for letter in word)) for word in words]
    if numbers[0] + numbers[1] != numbers[2] or len(set(values.values())) < len(values):
        raise WrongSolution(f"{words[0]} + {words[1]} is not {words[2]}: {numbers}")
    return possible[row], values
