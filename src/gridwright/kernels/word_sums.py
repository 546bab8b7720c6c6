"""Sums of words: how many choices of different digits make the first two words' sum the third.

Digit by digit from the right: those of the first two words are tried, that of the third follows;
if it is known, that of the second does.
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.compiled import entry, inner, sources

__all__ = ["MOST_LETTERS", "first_with_one"]

MOST_LETTERS = 10
OPEN = -1


@inner
def next_digit(letter, before, is_first, digits, used, is_leading):
    """The next digit that a letter may be after another one, -1 before the first; OPEN if none."""
    if letter < 0 or digits[letter] != OPEN:
        return (0 if letter < 0 else digits[letter]) if is_first else OPEN
    x = max(before + 1, is_leading[letter])
    while x < 10 and (used >> x) & 1 == 1:
        x += 1
    return x if x < 10 else OPEN


@inner
def fitting(letter, x, is_first, digits, used, is_leading):
    """The digit x for a letter, if it may be that and was not tried; else OPEN."""
    if not is_first or letter < 0:
        return OPEN if letter >= 0 or x != 0 or not is_first else 0
    if digits[letter] != OPEN:
        return x if digits[letter] == x else OPEN
    return OPEN if (used >> x) & 1 == 1 or x < is_leading[letter] else x


@inner
def count(letters, n, digits, is_leading, found, tried, is_new, carries):
    """How many solutions there are, up to 2; the last one is `found`.

    letters  int64[n]: those of the words by columns from the right, three each, -1 for none
    digits   int64[letters]: what is known of them, OPEN for the others; the same afterwards
    """
    n_found, used, p = 0, 0, 0
    for letter in range(MOST_LETTERS):
        if digits[letter] != OPEN:
            used |= 1 << digits[letter]
    tried[0], is_new[0], carries[0] = -1, 0, 0
    while p >= 0 and n_found < 2:
        if p == n:
            if carries[n // 3] == 0:
                n_found += 1
                for letter in range(MOST_LETTERS):
                    found[letter] = digits[letter]
            p -= 1
            continue
        letter, before, is_first = letters[p], tried[p], tried[p] < 0
        if is_new[p] == 1:
            used &= ~(1 << digits[letter])
            digits[letter], is_new[p] = OPEN, 0
        total = carries[p // 3] + (tried[p - 1] if p % 3 > 0 else 0)
        if p % 3 == 1 and letter >= 0 and digits[letter] == OPEN and digits[letters[p + 1]] != OPEN:
            x = (digits[letters[p + 1]] - total) % 10  # no other one makes the sum
            x = fitting(letter, x, is_first, digits, used, is_leading)
        elif p % 3 < 2:
            x = next_digit(letter, before, is_first, digits, used, is_leading)
        else:
            total += tried[p - 2]
            x = fitting(letter, total % 10, is_first, digits, used, is_leading)
            carries[p // 3 + 1] = total // 10
        if x == OPEN:
            p -= 1
            continue
        tried[p] = x
        if letter >= 0 and digits[letter] == OPEN:
            digits[letter], is_new[p] = x, 1
            used |= 1 << x
        p += 1
        tried[p], is_new[p] = -1, 0
    for q in range(n):
        if is_new[q] == 1:
            digits[letters[q]], is_new[q] = OPEN, 0
    return n_found


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def first_with_one(
        letters: Any, lengths: Any, digits: Any, is_leading: Any, found: Any, room: Any
    ) -> int:
        """The number of the first sum that has one solution; of how many there are, if none has.

        letters     int64[sums, most]: those of each, as `count` has them
        lengths     int64[sums]: how many these are
        digits      int64[sums, 10]: what is known of letters
        is_leading  int64[sums, 10]: the least digit of each
        found       int64[10]: the solution
        room        int64[3, most + 1]
        """
        if version < 0:
            return 0
        k = 0
        while (
            k < len(letters)
            and count(
                *(letters[k], lengths[k], digits[k], is_leading[k], found),
                *(room[0], room[1], room[2]),
            )
            != 1
        ):
            k += 1
        return k

    return first_with_one


first_with_one = _make()
