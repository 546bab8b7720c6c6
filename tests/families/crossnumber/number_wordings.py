"""Clues about kinds of number, factors, remainders and formulas, in the order of their rows on the
page; the last ones of the table of prose in docs/crosswords.md.

``n`` is the number of the entry with the clue, ``e`` has the other entries.
"""

from math import gcd, isqrt, prod

from magazine_wordings import cube, factors, palindrome, prime, prime_factors, square, triangular

NUMBERS = (
    ("the seventeenth Fibonacci number minus 700", lambda n, e: n == 897),
    ("the third multiple of 2d", lambda n, e: n == 3 * e["2d"]),
    ("a fifteenth of 5a", lambda n, e: 15 * n == e["5a"]),
    ("n(n + 1)(n + 2) for some n", lambda n, e: n in {k * (k + 1) * (k + 2) for k in range(1, 99)}),
    ("2n² − 5n, where n is a positive integer", lambda n, e: (n + 3) in _form(2, -5, 3)),
    ("3^n − 2 for some n", lambda n, e: n + 2 in {3**k for k in range(1, 9)}),
    ("n! + 3 for some n", lambda n, e: n in {9, 27, 123, 723}),
    (
        "a product of two primes each ending in 3",
        lambda n, e: any(
            prime(d) and prime(n // d) for d in factors(n) if d % 10 == 3 == n // d % 10
        ),
    ),
    (
        "the sum of two squares, both of which are palindromes",
        lambda n, e: any(
            square(d) and square(n - d) and palindrome(d) and palindrome(n - d) for d in range(1, n)
        ),
    ),
    (
        "the sum of the factors of 5a excluding itself",
        lambda n, e: n == sum(factors(e["5a"])) - e["5a"],
    ),
    (
        "the number of factors of this, excluding 1 and itself, is a prime",
        lambda n, e: prime(len(factors(n)) - 2),
    ),
    (
        "the product of the different prime factors of 8a",
        lambda n, e: n == prod(prime_factors(e["8a"])),
    ),
    ("the mean of its factors is 39", lambda n, e: sum(factors(n)) == 39 * len(factors(n))),
    (
        "a composite number with no factor less than 10",
        lambda n, e: not prime(n) and _least(n) >= 10,
    ),
    ("its prime factors are 2, 3 and 7", lambda n, e: prime_factors(n) == [2, 3, 7]),
    ("its factors add up to 96", lambda n, e: sum(factors(n)) == 96),
    ("2d is a factor of this", lambda n, e: n % e["2d"] == 0),
    ("1d + 2d = this + 3", lambda n, e: n + 3 == e["1d"] + e["2d"]),
    ("2d divides this with remainder 5", lambda n, e: n % e["2d"] == 5),
    ("when 9a is divided by this the remainder is 7", lambda n, e: e["9a"] % n == 7),
    (
        "leaves a remainder of 2 when divided by 3 and 3 when divided by 5",
        lambda n, e: n % 3 == 2 and n % 5 == 3,
    ),
    (
        "leaves remainders of 1 and 3 when divided by 4 and 5 respectively",
        lambda n, e: n % 4 == 1 and n % 5 == 3,
    ),
    ("a square with remainder 1 when divided by 5", lambda n, e: square(n) and n % 5 == 1),
    ("≡ 3 (mod 11)", lambda n, e: n % 11 == 3),
    ("the tenth term of the Fibonacci sequence", lambda n, e: n == 55),
    ("1d times the next whole number", lambda n, e: n == e["1d"] * (e["1d"] + 1)),
    (
        "the product of twin primes",
        lambda n, e: any(prime(p) and prime(p + 2) and n == p * (p + 2) for p in range(2, n)),
    ),
    ("the mean of a pair of twin primes", lambda n, e: prime(n - 1) and prime(n + 1)),
    (
        "the difference between consecutive squares",
        lambda n, e: n in {2 * k + 1 for k in range(1, 999)},
    ),
    ("a Sophie Germain prime", lambda n, e: prime(n) and prime(2 * n + 1)),
    ("2d increased by a third", lambda n, e: 3 * n == 4 * e["2d"]),
    ("7d as a percentage of 3a", lambda n, e: n * e["3a"] == 100 * e["7d"]),
    ("the number of days in the first six months of a leap year", lambda n, e: n == 182),
    ("the number of square inches in a square foot", lambda n, e: n == 144),
    ("pence in £3.50", lambda n, e: n == 350),
    ("the number of degrees in a triangle", lambda n, e: n == 180),
    (
        "the perimeter of a square of area 8a",
        lambda n, e: n == 4 * isqrt(e["8a"]) and square(e["8a"]),
    ),
    (
        "a square differing from a cube by 2",
        lambda n, e: square(n) and (cube(n - 2) or cube(n + 2)),
    ),
    ("its only prime factor is 3", lambda n, e: prime_factors(n) == [3]),
    (
        "a number with twelve factors, one of which is 9",
        lambda n, e: len(factors(n)) == 12 and n % 9 == 0,
    ),
    ("has 5a as a multiple", lambda n, e: e["5a"] % n == 0),
    ("1a has no factor in common with this", lambda n, e: gcd(n, e["1a"]) == 1),
    ("the square nearest to 500", lambda n, e: n == 484),
    ("12.5% of 8a", lambda n, e: 8 * n == e["8a"]),
    ("the nth triangular number, where n is 1d", lambda n, e: 2 * n == e["1d"] * (e["1d"] + 1)),
    ("the sum of the first 1d odd numbers", lambda n, e: n == e["1d"] ** 2),
    ("the sum of the first n cubes for some n", lambda n, e: square(n) and triangular(isqrt(n))),
    ("the number of multiples of 3 below 9a", lambda n, e: n == (e["9a"] - 1) // 3),
    ("a member of the sequence 5, 12, 19, ...", lambda n, e: n % 7 == 5),
    ("the second largest three-digit prime", lambda n, e: n == 991),
    ("the sum of the odd numbers from 1 to 49", lambda n, e: n == 625),
    (
        "a square with all its prime factors less than 10",
        lambda n, e: square(n) and max(prime_factors(n)) < 10,
    ),
    ("the square of this ends in 76", lambda n, e: n * n % 100 == 76),
    (
        "the product of two consecutive even numbers, neither of which is a multiple of 3",
        lambda n, e: any(m * (m + 2) == n and m % 3 == 2 for m in range(2, 40, 2)),
    ),
    (
        "the third prime after 2d",
        lambda n, e: n == [p for p in range(e["2d"] + 1, 99) if prime(p)][2],
    ),
    ("the second square below 5d", lambda n, e: n == (isqrt(e["5d"] - 1) - 1) ** 2),
    (
        "2^a × 5^b, where a and b are positive integers",
        lambda n, e: n % 10 == 0 and prime_factors(n) == [2, 5],
    ),
    ("3d plus or minus 4", lambda n, e: abs(n - e["3d"]) == 4),
    ("the sum of three consecutive powers of 2", lambda n, e: n % 7 == 0 and 128 % (n // 7) == 0),
    ("the first three decimals of pi", lambda n, e: n == 141),
    ("twice the only prime ending in 5", lambda n, e: n == 10),
    ("14 degrees less than a half-turn", lambda n, e: n == 166),
    ("the minutes of a ride that starts at 9:50 and ends at 11:15", lambda n, e: n == 85),
    ("has 6 factors, including 1 and itself", lambda n, e: len(factors(n)) == 6),
)
"""Clues, and which numbers they mean."""


def _form(a, b, c):
    return {a * k * k + b * k + c for k in range(1, 99)}


def _least(n):
    return min(prime_factors(n), default=1)
