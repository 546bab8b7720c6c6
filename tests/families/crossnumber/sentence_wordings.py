"""Clues that are sentences, each told of whatever number it has as its subject, in plain Python.

``n`` is the number of the entry with the clue; ``e`` has the other entries, as in
`magazine_wordings`.
"""

from fractions import Fraction
from itertools import pairwise

from magazine_wordings import cube, digits, dprod, dsum, factors, prime, prime_factors, rev, square

PRIMES = [p for p in range(2, 1000) if prime(p)]


def places(n):
    return 10 ** (len(digits(n)) - 1)


def in_base(n, base):
    return in_base(n // base, base) + str(n % base) if n else ""


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
    (
        "nearest square to 5a",
        lambda n, e: (
            square(n) and all(abs(m * m - e["5a"]) >= abs(n - e["5a"]) for m in range(1, 40))
        ),
    ),
    ("2 and a half times 1d", lambda n, e: 2 * n == 5 * e["1d"]),
    ("1a% of 200", lambda n, e: n == 2 * e["1a"]),
    ("if 3d is odd this is a square", lambda n, e: e["3d"] % 2 == 0 or square(n)),
    ("sum and product of its digits are both even", lambda n, e: dsum(n) % 2 == dprod(n) % 2 == 0),
    (
        "when written in a base other than 10, this number is 256",
        lambda n, e: any(n == 2 * b * b + 5 * b + 6 for b in range(7, 30) if b != 10),
    ),
    ("a prime that remains prime when reversed", lambda n, e: prime(n) and prime(rev(n))),
    (
        "a square followed by its reverse",
        lambda n, e: any(int(str(k * k) + str(k * k)[::-1]) == n for k in range(1, 40)),
    ),
    ("its square ends in the number itself", lambda n, e: (n * n - n) % (10 * places(n)) == 0),
    ("adding 9 reverses it", lambda n, e: n + 9 == rev(n)),
    (
        "its only even digit is the last",
        lambda n, e: n % 2 == 0 and all(d % 2 for d in digits(n)[:-1]),
    ),
    ("exceeds 1d by less than 50", lambda n, e: 0 < n - e["1d"] < 50),
    (
        "half the product of its digits is a square",
        lambda n, e: dprod(n) and not dprod(n) % 2 and square(dprod(n) // 2),
    ),
    ("5a with its digits in ascending order", lambda n, e: sorted(digits(e["5a"])) == digits(n)),
    ("3d with a 1 placed in front", lambda n, e: n == int(f"1{e['3d']}")),
    (
        "its first digit is odd, the second even and the third prime",
        lambda n, e: (
            len(digits(n)) == 3
            and digits(n)[0] % 2
            and digits(n)[1] % 2 == 0
            and prime(digits(n)[2])
        ),
    ),
    (
        "its digits are consecutive odd numbers in some order",
        lambda n, e: (
            sorted(digits(n))
            in [list(range(a, b, 2)) for a in (1, 3, 5, 7) for b in (a + 3, a + 5) if b < 12]
        ),
    ),
    (
        "square whose digits form another square when rearranged",
        lambda n, e: (
            square(n)
            and any(
                square(m) and m != n and sorted(digits(m)) == sorted(digits(n))
                for m in range(places(n), 10 * places(n))
            )
        ),
    ),
    ("the sum of the integers from 1 to 1d", lambda n, e: 2 * n == e["1d"] * (e["1d"] + 1)),
    ("the same parity as 3d", lambda n, e: n % 2 == e["3d"] % 2),
    ("a prime greater by 6 than another prime", lambda n, e: prime(n) and prime(n - 6)),
    ("number of three-digit squares", lambda n, e: n == 22),
    ("the digits of this square add up to 9", lambda n, e: square(n) and dsum(n) == 9),
    ("1a multiplied by 1d and then increased by 3d", lambda n, e: n == e["1a"] * e["1d"] + e["3d"]),
    (
        "not prime, but all of its digits are",
        lambda n, e: not prime(n) and all(map(prime, digits(n))),
    ),
    (
        "A square. All of its digits are even.",
        lambda n, e: square(n) and not any(d % 2 for d in digits(n)),
    ),
    ("48 is the product of 4 and this", lambda n, e: n == 12),
    ("the largest number whose square has four digits", lambda n, e: n == 99),
    ("the sum of the primes between 10 and 30", lambda n, e: n == 112),
    (
        "sum of two primes which differ by 6",
        lambda n, e: not n % 2 and prime(n // 2 - 3) and prime(n // 2 + 3),
    ),
    ("reads the same downwards and upwards", lambda n, e: n == rev(n)),
    ("all the same digit", lambda n, e: len({*digits(n)}) == 1),
    ("a number of the form 4k + 1 that is prime", lambda n, e: prime(n) and n % 4 == 1),
    ("the largest two-digit square (which is a cube as well)", lambda n, e: n == 64),
    (
        "the first two digits form a square, and the last two a prime",
        lambda n, e: n > 99 and square(n // 10) and prime(n % 100) and n % 100 > 9,
    ),
    (
        "the 1st, 2nd and 3rd digits are all the same",
        lambda n, e: n > 99 and len({*digits(n)}) == 1,
    ),
    (
        "this number and 2a are both odd numbers whose sum is a square",
        lambda n, e: n % 2 and e["2a"] % 2 and square(n + e["2a"]),
    ),
    (
        "first digit is more than the second by as much as the second is more than the third",
        lambda n, e: (
            n > 99
            and digits(n)[0] - digits(n)[1] == digits(n)[1] - digits(n)[2]
            and digits(n)[0] > digits(n)[1]
        ),
    ),
    (
        "each digit is odd and is greater than the one before",
        lambda n, e: all(d % 2 for d in digits(n)) and sorted({*digits(n)}) == digits(n),
    ),
    (
        "an angle of an isosceles triangle that has 70 as one of its angles",
        lambda n, e: n in (70, 55, 40),
    ),
    (
        "each interior angle of a regular polygon with 1d sides",
        lambda n, e: n * e["1d"] == 180 * e["1d"] - 360,
    ),
    ("smallest positive integer divisible by 4, 6, and 35", lambda n, e: n == 420),
    ("the number that multiplied by 1d gives 9a", lambda n, e: n * e["1d"] == e["9a"]),
    ("average of the first five square numbers", lambda n, e: n == 11),
    ("a number divisible by all the numbers from 1 to 6", lambda n, e: n % 60 == 0),
    ("a number that has 7 as its only prime factor", lambda n, e: n in (7, 49, 343, 2401)),
    (
        "a number one of whose digits is the sum of the other two",
        lambda n, e: len(digits(n)) == 3 and 2 * max(digits(n)) == dsum(n),
    ),
    (
        "an odd number whose digits are all even except the last",
        lambda n, e: n % 2 and all(d % 2 == 0 for d in digits(n)[:-1]),
    ),
    ("ten times the number of its factors", lambda n, e: n == 10 * len(factors(n))),
    ("this is 1d more than 2d", lambda n, e: n == e["1d"] + e["2d"]),
    ("rev. of 5d", lambda n, e: n == rev(e["5d"])),
    ("1d multiplied by itself", lambda n, e: n == e["1d"] ** 2),
    ("a power of two less than 1000", lambda n, e: n in (16, 32, 64, 128, 256, 512)),
    ("5d written in base 8", lambda n, e: n == int(oct(e["5d"])[2:])),
    ("a palindrome when written in base 3", lambda n, e: in_base(n, 3) == in_base(n, 3)[::-1]),
    ("add 8 to 3d and then double", lambda n, e: n == 2 * (e["3d"] + 8)),
    (
        "leg of a right-angled triangle whose hypotenuse is 65",
        lambda n, e: n < 65 and square(65 * 65 - n * n),
    ),
    ("area of a triangle with sides 13, 14 and 15", lambda n, e: n == 84),
    (
        "5d with two digits swapped",
        lambda n, e: (
            sorted(digits(n)) == sorted(digits(e["5d"]))
            and sum(a != b for a, b in zip(digits(n), digits(e["5d"]), strict=True)) == 2
        ),
    ),
    ("the number of days in March, April and May", lambda n, e: n == 92),
    ("the number of ways of arranging the letters of the word PRIME", lambda n, e: n == 120),
    (
        "first two digits form a square; last two a prime",
        lambda n, e: n > 99 and square(n // 10) and prime(n % 100) and n % 100 > 9,
    ),
    ("congruent to 3 modulo 7", lambda n, e: n % 7 == 3),
    ("9a (mod 100)", lambda n, e: n == e["9a"] % 100),
    ("digital root 7", lambda n, e: n % 9 == 7),
    (
        "alternately odd and even digits",
        lambda n, e: all((a + b) % 2 for a, b in pairwise(digits(n))),
    ),
    ("a number n such that n^2 + 1 is prime", lambda n, e: prime(n * n + 1)),
    ("twice (3d plus its digit sum)", lambda n, e: n == 2 * (e["3d"] + dsum(e["3d"]))),
    ("half of 5d rounded down to the nearest whole number", lambda n, e: n == e["5d"] // 2),
    ("the total of all the digits in 9a and 4d", lambda n, e: n == dsum(e["9a"]) + dsum(e["4d"])),
    (
        "its digits are three different primes",
        lambda n, e: n > 99 and all(map(prime, digits(n))) and most_alike(n) == 1,
    ),
    (
        "its digits are ascending and odd",
        lambda n, e: all(d % 2 for d in digits(n)) and sorted({*digits(n)}) == digits(n),
    ),
    (
        "its digits add up to 12 and are all odd",
        lambda n, e: dsum(n) == 12 and all(d % 2 for d in digits(n)),
    ),
    ("prime from whichever end it is read", lambda n, e: prime(n) and prime(rev(n))),
    (
        "the remainder when 9a is divided by its digit sum",
        lambda n, e: n == e["9a"] % dsum(e["9a"]),
    ),
    ("its reverse is a multiple of its digit sum", lambda n, e: rev(n) % dsum(n) == 0),
    ("twice the first digit equals the last digit", lambda n, e: 2 * digits(n)[0] == n % 10),
    ("how many primes are there below 100", lambda n, e: n == 25),
    ("the sum of the digits of this odd number is prime", lambda n, e: n % 2 and prime(dsum(n))),
    ("9 choose 4", lambda n, e: n == 126),
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
    "cube of a prime with its digits reversed",
    "the difference between 5a and its reverse divided by 99",
    "first digit of 9a squared",
    "multiple of 12 less than 5a",
    "the product of two consecutive integers both prime",
    "the result of multiplying 1d by the sum of its digits",
    "half of 3d is a cube",
    "digit sum of 4a squared",
    "reverse of 5a squared",
    "the units digit of 3d times 2a",
    "the result of taking 12 away from 5a divided by 5",
    "A cube. Twice 3d",
    "sum of three different primes",
    "a cube less a square",
    "4 digits, each one greater than the one before",
    "8 more than 3a, which is a prime",
    "product of 12 and its successor",
    "the last digit of 3d to the power 3",
    "twice the sum of 3d and 4d less 2",
    "seven times a square less than 500",
    "the sum of 3d and 4d squared",
    "the sum of its digits and 3d",
    "multiple of the digit sum of 3d and 4d",
    "a square plus 3 less than 200",
    "3d in base 8",
    "square of a number less than 20",
    "square of a prime less than 50",
    "anagram of a square above 500",
    "largest number less than 500 divisible by both 6 and 8",
)
"""Clues that are refused, as they may be meant otherwise, or of another number."""
