"""Kinds of number that are told by their digits: palindromes, ascending digits, happy numbers.

Most are spelt digit by digit: a number is left as soon as its first digits do not go together, or
are outside the bounds.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, perm, prod
from typing import Final

from gridwright.basics.halting import asking
from gridwright.clues.numbers.functions import digits_of, value_of_digits
from gridwright.clues.numbers.kind import NumberKind, decided

__all__ = ["KINDS_OF_DIGITS", "spelt"]

Follows = Callable[[list[int], int, int], bool]
"""(digits so far, the next one, how many there will be) -> whether they go together."""


def spelt(follows: Follows, of_length: Callable[[int, int], int]) -> NumberKind:
    """Numbers of which every digit goes together with those before it.

    of_length  (length, base) -> how many there are, or a bound
    """

    def holds(number: int, base: int) -> bool:
        digits = digits_of(number, base)
        return all(follows(digits[:i], digit, len(digits)) for i, digit in enumerate(digits))

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        for length in range(len(digits_of(lo, base)), len(digits_of(max(hi, 1), base)) + 1):
            if of_length(length, base):
                yield from _numbers(follows, length, base, lo, hi)

    return NumberKind(holds, between, _by_length(of_length))


def _numbers(follows: Follows, length: int, base: int, lo: int, hi: int) -> Iterator[int]:
    """Those of a length from lo to hi, ascending."""
    digits: list[int] = []
    values = [0]
    following = 1
    while True:
        if following < base:
            value = values[-1] * base + following
            after = base ** (length - len(digits) - 1)
            if value * after > hi:
                return
            if (value + 1) * after <= lo or not follows(digits, following, length):
                following += 1
            elif after == 1:
                yield value
                following += 1
            else:
                digits.append(following)
                values.append(value)
                following = 0
        elif digits:
            following = digits.pop() + 1
            values.pop()
        else:
            return


def _is_palindrome(number: int, base: int) -> bool:
    digits = digits_of(number, base)
    return digits == digits[::-1]


def _palindromes(lo: int, hi: int, base: int) -> Iterator[int]:
    for length in range(len(digits_of(lo, base)), len(digits_of(max(hi, 1), base)) + 1):
        half = (length + 1) // 2
        start = base ** (half - 1)
        if length == len(digits_of(lo, base)):
            start = lo // base ** (length - half)
        for left in range(start, base**half):
            digits = digits_of(left, base)
            number = value_of_digits(digits + digits[: length - half][::-1], base)
            if number > hi:
                return
            if number >= lo:
                yield number


def _n_palindromes(lo: int, hi: int, base: int) -> int:
    """How many there are, by their left halves, which are consecutive numbers."""
    return _n_palindromes_to(hi, base) - _n_palindromes_to(lo - 1, base)


def _n_palindromes_to(most: int, base: int) -> int:
    if most < 1:
        return 0
    digits = digits_of(most, base)
    length = len(digits)
    half = (length + 1) // 2
    shorter: int = sum((base - 1) * base ** ((n - 1) // 2) for n in range(1, length))
    left = value_of_digits(digits[:half], base)
    last = value_of_digits(digits[:half] + digits[: length - half][::-1], base)
    return shorter + left - int(base ** (half - 1)) + (last <= most)


def _digit_sum(number: int, base: int) -> int:
    return sum(digits_of(number, base))


def _is_self(number: int, base: int) -> bool:
    """Whether no number with its digit sum added is this one (D. R. Kaprekar)."""
    reach = (base - 1) * len(digits_of(number, base))
    near = range(max(number - reach, 1), number)
    return all(n + _digit_sum(n, base) != number for n in near)


def _selves(lo: int, hi: int, base: int) -> Iterator[int]:
    reach = (base - 1) * len(digits_of(max(hi, 1), base))
    block = 10_000
    for start in range(lo, hi + 1, block):
        end = min(start + block - 1, hi)
        near = asking(range(max(start - reach, 1), end + 1))
        generated = {n + _digit_sum(n, base) for n in near}
        yield from (n for n in range(start, end + 1) if n not in generated)


def _is_happy(number: int, base: int) -> bool:
    """Whether sums of the squares of the digits lead to 1."""
    return _leads_to_1(sum(digit * digit for digit in digits_of(number, base)), base)


@cache
def _leads_to_1(number: int, base: int) -> bool:
    seen = set()
    while number not in seen:
        seen.add(number)
        number = sum(digit * digit for digit in digits_of(number, base))
    return number == 1


def _is_narcissistic(number: int, base: int) -> bool:
    """Whether the digits, to the power of how many they are, add up to the number."""
    digits = digits_of(number, base)
    return bool(sum(digit ** len(digits) for digit in digits) == number)


def _narcissistic(lo: int, hi: int, base: int) -> Iterator[int]:
    """From the digits in ascending order, which have a sum that is made of them, or not."""
    for length in range(len(digits_of(lo, base)), len(digits_of(max(hi, 1), base)) + 1):
        if not _n_narcissistic(length, base):
            return
        powers = [digit**length for digit in range(base)]
        sums = (
            (sum(map(powers.__getitem__, chosen)), chosen)
            for chosen in asking(combinations_with_replacement(range(base), length))
        )
        found = (n for n, chosen in sums if sorted(digits_of(n, base)) == list(chosen))
        yield from sorted(n for n in found if lo <= n <= hi)


def _n_narcissistic(length: int, base: int) -> int:
    """How many choices of digits are tried; none for lengths that no sum of powers has."""
    is_possible = length * (base - 1) ** length >= base ** (length - 1)
    return comb(base + length - 1, length) if is_possible else 0


def _is_automorphic(number: int, base: int) -> bool:
    """Whether the square ends in the number."""
    return bool((number * number - number) % base ** len(digits_of(number, base)) == 0)


def _automorphic(lo: int, hi: int, base: int) -> Iterator[int]:
    """Their last digits are automorphic too, but for zeros in front."""
    ends, weight = [0], 1
    while weight <= hi:
        ends = sorted(
            number
            for digit in asking(range(base), every=16)
            for number in (digit * weight + end for end in ends)
            if (number * number - number) % (weight * base) == 0
        )
        yield from (n for n in ends if weight <= n and lo <= n <= hi)
        weight *= base


def _n_of_digits(first: int, others: int, length: int) -> int:
    """How many numbers of a length have one of so many digits first, and of so many behind."""
    count: int = first * others ** (length - 1)
    return count


_TURNED: Final = {0: 0, 1: 1, 6: 9, 8: 8, 9: 6}
"""Digits that are digits upside down, and which."""


def _is_upright_turned(digits: list[int], digit: int, length: int) -> bool:
    """Whether a digit is one upside down, and the one that its partner from the front becomes.

    What a digit in the first half becomes must be a digit of the base too; its partner tells.
    """
    place = len(digits)
    if digit not in _TURNED or 2 * place + 1 < length:
        return digit in _TURNED
    return _TURNED[digit] == [*digits, digit][length - 1 - place]


def _n_upright_turned(length: int, base: int) -> int:
    """A bound: free choices in the first half, and one of three digits in the middle."""
    n_pairs = length // 2
    count: int = 5**n_pairs
    return count * (3 if length % 2 else 1)


@cache
def _of_divisible_starts(base: int) -> NumberKind:
    """Numbers of which the first n digits make a multiple of n, for each n."""
    return spelt(
        lambda digits, digit, length: (
            value_of_digits([*digits, digit], base) % (len(digits) + 1) == 0
        ),
        _n_of_divisible_starts,
    )


def _n_of_divisible_starts(length: int, base: int) -> int:
    """A bound: of the digits behind n - 1 others every n-th may follow."""
    return (base - 1) * prod(-(-base // n) for n in range(2, length + 1))


def _by_length(of_length: Callable[[int, int], int]) -> Callable[[int, int, int], int]:
    def count(lo: int, hi: int, base: int) -> int:
        lengths = range(len(digits_of(lo, base)), len(digits_of(hi, base)) + 1)
        return sum(of_length(length, base) for length in lengths)

    return count


KINDS_OF_DIGITS: Final[dict[str, NumberKind]] = {
    "palindrome": NumberKind(_is_palindrome, _palindromes, _n_palindromes),
    "permutation": spelt(
        lambda digits, digit, length: digit not in digits,
        lambda length, base: (base - 1) * perm(base - 1, length - 1),
    ),
    "repdigit": spelt(
        lambda digits, digit, length: not digits or digit == digits[0],
        lambda length, base: base - 1,
    ),
    "undulating": spelt(
        lambda digits, digit, length: (
            length > 2
            and (len(digits) != 1 or digit != digits[0])
            and (len(digits) < 2 or digit == digits[-2])
        ),
        lambda length, base: (base - 1) ** 2 if length > 2 else 0,
    ),
    "ascending": spelt(
        lambda digits, digit, length: not digits or digit > digits[-1],
        lambda length, base: comb(base - 1, length),
    ),
    "descending": spelt(
        lambda digits, digit, length: not digits or digit < digits[-1],
        lambda length, base: comb(base, length) - (length == 1),
    ),
    "nondecreasing": spelt(
        lambda digits, digit, length: not digits or digit >= digits[-1],
        lambda length, base: comb(base + length - 2, length),
    ),
    "nonincreasing": spelt(
        lambda digits, digit, length: not digits or digit <= digits[-1],
        lambda length, base: comb(base + length - 1, length) - 1,
    ),
    "consecutive digits": spelt(
        lambda digits, digit, length: (
            digit not in digits and max(*digits, digit, digit) - min(*digits, digit, digit) < length
        ),
        lambda length, base: max(base - length + 1, 0) * factorial(length) if length <= base else 0,
    ),
    "arithmetic digits": spelt(
        lambda digits, digit, length: (
            len(digits) < 2 or digit - digits[-1] == digits[1] - digits[0]
        ),
        lambda length, base: _n_of_digits(base - 1, base, min(length, 2)),
    ),
    "geometric digits": spelt(
        lambda digits, digit, length: (
            digit > 0 and (len(digits) < 2 or digit * digits[-2] == digits[-1] ** 2)
        ),
        lambda length, base: _n_of_digits(base - 1, base - 1, min(length, 2)),
    ),
    "alternating parity": spelt(
        lambda digits, digit, length: not digits or (digit - digits[-1]) % 2 == 1,
        lambda length, base: _n_of_digits(base - 1, (base + 1) // 2, length),
    ),
    "unequal neighbours": spelt(
        lambda digits, digit, length: not digits or digit != digits[-1],
        lambda length, base: _n_of_digits(base - 1, base - 1, length),
    ),
    "strobogrammatic": spelt(_is_upright_turned, _n_upright_turned),
    "nonzero digits": spelt(
        lambda digits, digit, length: digit > 0,
        lambda length, base: _n_of_digits(base - 1, base - 1, length),
    ),
    "even digits": spelt(
        lambda digits, digit, length: digit % 2 == 0,
        lambda length, base: _n_of_digits((base + 1) // 2 - 1, (base + 1) // 2, length),
    ),
    "odd digits": spelt(
        lambda digits, digit, length: digit % 2 == 1,
        lambda length, base: _n_of_digits(base // 2, base // 2, length),
    ),
    "matching ends": spelt(
        lambda digits, digit, length: len(digits) + 1 < length or digit == [*digits, digit][0],
        lambda length, base: _n_of_digits(base - 1, base, max(length - 1, 1)),
    ),
    "harshad": decided(lambda number, base: number % _digit_sum(number, base) == 0),
    "happy": decided(_is_happy),
    "polydivisible": NumberKind(
        lambda number, base: _of_divisible_starts(base).holds(number, base),
        lambda lo, hi, base: _of_divisible_starts(base).between(lo, hi, base),
        _by_length(_n_of_divisible_starts),
    ),
    "self": NumberKind(_is_self, _selves),
    "narcissistic": NumberKind(_is_narcissistic, _narcissistic, _by_length(_n_narcissistic)),
    "automorphic": NumberKind(
        _is_automorphic,
        _automorphic,
        lambda lo, hi, base: 8 * (len(digits_of(hi, base)) - len(digits_of(lo, base)) + 1),
    ),
}
"""Kinds by name."""
