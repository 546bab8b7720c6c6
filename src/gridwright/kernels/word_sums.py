"""Sums of words: how many choices of different digits make the first two words' sum the third.

First what the columns left of the shorter word say, where only a carry is added: a letter that
stays the same has none, one that changes has one, and if there is a carry out of the column it is
9 and becomes 0.  Then digit by digit from the right: those of the first two words are tried, that
of the third follows; if it is known, that of the second does.
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
def settled(letter, x, digits, is_leading):
    """Whether a letter can be x as far as is known; it is then."""
    if digits[letter] != OPEN:
        return digits[letter] == x
    if x < is_leading[letter]:
        return False
    for other in range(MOST_LETTERS):
        if digits[other] == x:
            return False
    digits[letter] = x
    return True


@inner
def length(codes):
    """How many letters a word has."""
    n = 0
    while n < len(codes) and codes[n] != 0:
        n += 1
    return n


@inner
def numbered(codes, letters, names, is_leading):
    """Number the letters of a sum in the order of its columns; whether they are few enough."""
    n_names = 0
    names[:], is_leading[:] = 0, 0
    for p in range(3 * length(codes[2])):
        code, place = codes[p % 3, p // 3], 0
        letters[p] = OPEN
        if code == 0:
            continue
        while place < n_names and names[place] != code:
            place += 1
        if place == MOST_LETTERS:
            return False
        if place == n_names:
            names[place], n_names = code, n_names + 1
        letters[p] = place
        if p // 3 == length(codes[p % 3]) - 1:
            is_leading[place] = 1
    return True


@inner
def top_carry(letters, first, last, has_one, digits, is_leading):
    """The carry into column `first`, if only carries are added there and up to `last`.

    Settles the digits that follow, of `last` first; `has_one` if there is a carry out of it.
    -1 if there is no solution.
    """
    carry = has_one
    for column in range(last, first - 1, -1):
        x, z = max(letters[3 * column], letters[3 * column + 1]), letters[3 * column + 2]
        if carry == 1:
            if not (settled(x, 9, digits, is_leading) and settled(z, 0, digits, is_leading)):
                return -1
        elif x != z:
            carry = 1
    return carry


@inner
def count(letters, n, digits, is_leading, found, tried, is_new, carries, first, carry):
    """How many solutions there are, up to 2; the last one is `found`.

    letters  int64[n]: those of the words by columns from the right, three each, -1 for none
    digits   int64[letters]: what is known of them, OPEN for the others; the same afterwards
    carry    that into the column `first`
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
        if p == 3 * first and tried[p] == -1 and carries[first] != carry:
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


@inner
def count_of(codes, found, room):
    """How many solutions a sum has, up to 2; see `first_with_one`."""
    letters, digits, is_leading, names = room[0], room[4], room[5], room[6]
    n_a, n_b, n_c = length(codes[0]), length(codes[1]), length(codes[2])
    longest, first = max(n_a, n_b), min(n_a, n_b)
    if n_c < longest or n_c > longest + 1 or not numbered(codes, letters, names, is_leading):
        return 0
    digits[:] = OPEN
    if n_c > longest and not settled(letters[3 * n_c - 1], 1, digits, is_leading):
        return 0  # no carry is greater
    carry = top_carry(letters, first, longest - 1, n_c - longest, digits, is_leading)
    if carry < 0:
        return 0
    return count(
        *(letters, 3 * n_c, digits, is_leading, found, room[1], room[2], room[3], first, carry)
    )


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def first_with_one(codes: Any, found: Any, room: Any) -> int:
        """The number of the first sum that has one solution; of how many there are, if none has.

        codes  int64[sums, 3, most]: the letters of each word from its last one, 0 beyond
        found  int64[10]: the digits of the solution, of the letters in the order of columns from
               the right, first word first
        room   int64[7, at least 3 * most + 1 and 10]
        """
        if version < 0:
            return 0
        k = 0
        while k < len(codes) and count_of(codes[k], found, room) != 1:
            k += 1
        return k

    return first_with_one


first_with_one = _make()
