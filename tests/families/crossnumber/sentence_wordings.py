"""Clues that are sentences, each told of whatever number it has as its subject, in plain Python.

``n`` is the number of the entry with the clue; ``e`` has the other entries, as in
`magazine_wordings`.
"""

from fractions import Fraction

from magazine_wordings import cube, digits, dprod, dsum, factors, prime, prime_factors, rev, square

PRIMES = [p for p in range(2, 1000) if prime(p)]


def places(n):
    return 10 ** (len(digits(n)) - 1)


def mean(n):
    return Fraction(dsum(n), len(digits(n)))


def width(n):
    return max(digits(n)) - min(digits(n))


def most_alike(n):
    return max(map(digits(n).count, digits(n)))


def in_order(n):
    return digits(n) in (sorted(digits(n)), sorted(digits(n), reverse=True))


def in_a_row(n):
    return sorted(digits(n)) == list(range(min(digits(n)), max(digits(n)) + 1))


def rotated(n, m):
    return n != m and places(n) == places(m) and str(n) in str(m) * 2


SENTENCES = (
    ("this number's reverse is prime", lambda n, e: prime(rev(n))),
    ("1d and 3d together", lambda n, e: n == e["1d"] + e["3d"]),
    ("the geometric mean of 1d and 9a", lambda n, e: n * n == e["1d"] * e["9a"]),
    ("half way between 1d and 8a", lambda n, e: 2 * n == e["1d"] + e["8a"]),
    ("a third as large as 8a", lambda n, e: 3 * n == e["8a"]),
    ("the remainder on dividing 9a by 100", lambda n, e: n == e["9a"] % 100),
    ("the integer part of 9a divided by 7", lambda n, e: n == e["9a"] // 7),
    ("the product of 1d and the number after 1d", lambda n, e: n == e["1d"] * (e["1d"] + 1)),
    ("8a plus 1d, all halved", lambda n, e: 2 * n == e["8a"] + e["1d"]),
    (
        "the sum of the squares of 1d and 3d, less 1",
        lambda n, e: n == e["1d"] ** 2 + e["3d"] ** 2 - 1,
    ),
    ("the product of a prime and its reverse", lambda n, e: any(p * rev(p) == n for p in PRIMES)),
    ("the sum of its odd digits is 8", lambda n, e: sum(d for d in digits(n) if d % 2) == 8),
    ("the difference between its largest and smallest digits is 5", lambda n, e: width(n) == 5),
    ("the sum of all its proper divisors is 64", lambda n, e: sum(factors(n)) - n == 64),
    ("the average of its digits is the same as that of 3d", lambda n, e: mean(n) == mean(e["3d"])),
    ("has as many factors as 8a", lambda n, e: len(factors(n)) == len(factors(e["8a"]))),
    ("a number which when doubled and reversed gives 5a", lambda n, e: rev(2 * n) == e["5a"]),
    ("when 9 is added, the digits are reversed", lambda n, e: n + 9 == rev(n)),
    (
        "if its last digit were moved to the front, it would be a square",
        lambda n, e: square(n % 10 * places(n) + n // 10),
    ),
    ("its digits, when multiplied, give 24", lambda n, e: dprod(n) == 24),
    ("prime when its first digit is removed", lambda n, e: prime(n % places(n))),
    ("differs from a square by 3", lambda n, e: square(n - 3) or square(n + 3)),
    ("8a is a multiple of this", lambda n, e: e["8a"] % n == 0),
    ("8a is greater than this by the square of 13", lambda n, e: e["8a"] - n == 169),
    ("9a is to this as this is to 1d", lambda n, e: e["9a"] * e["1d"] == n * n),
    ("both this and its reverse are square", lambda n, e: square(n) and square(rev(n))),
    ("neither of its neighbours is prime", lambda n, e: not prime(n - 1) and not prime(n + 1)),
    ("8a and this have the same digit product", lambda n, e: dprod(n) == dprod(e["8a"])),
    ("every digit of this number appears in 4d", lambda n, e: {*digits(n)} <= {*digits(e["4d"])}),
    ("no digit appears more than twice", lambda n, e: most_alike(n) < 3),
    ("its prime factors are all less than 10", lambda n, e: n > 1 and max(prime_factors(n)) < 10),
    ("starts with the last digit of 3d", lambda n, e: digits(n)[0] == e["3d"] % 10),
    ("the only square between 3d and 2a", lambda n, e: square(n) and e["3d"] <= n <= e["2a"]),
    ("a cyclic permutation of 5d", lambda n, e: rotated(n, e["5d"])),
    ("not a prime, a square or a cube", lambda n, e: not (prime(n) or square(n) or cube(n))),
    ("prime, but the sum of its digits isn't", lambda n, e: prime(n) and not prime(dsum(n))),
    (
        "its first digit is a prime, as is its last",
        lambda n, e: prime(digits(n)[0]) and prime(n % 10),
    ),
    ("digits are consecutive, but not in order", lambda n, e: in_a_row(n) and not in_order(n)),
    ("a prime p such that 2p + 1 is also prime", lambda n, e: prime(n) and prime(2 * n + 1)),
)
"""Clues, and which numbers they mean."""

SEVERAL_READINGS = (
    "anagram of 1d + 1",
    "3d exceeds this by its digit sum",
    "whose reverse is prime and greater than 500",
    "a square whose digit sum is odd and prime",
    "the first digit of 3d and the last digit of 4d",
    "3d is prime",
    "a third plus 5",
)
"""Clues that are refused, as they may be meant otherwise, or of another number."""
