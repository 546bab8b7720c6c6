"""Clues that are read as prose, in the order of their table in docs/crosswords.md.

``n`` is the number of the entry with the clue; ``e`` has the other entries.  What may stand in one
place is tried in others too: a digit, a reverse, a sum of digits, what becomes of the number.
"""

from itertools import pairwise
from math import gcd, isqrt

from magazine_wordings import cube, digits, dprod, dsum, factors, prime, rev, square


def even(n):
    return n % 2 == 0


def outer(n):
    return digits(n)[0], digits(n)[-1]


def used(n, *some):
    """How many digits are among some."""
    return sum(digit in some for digit in digits(n))


def halves(n, differ):
    """Whether it is the product of two primes that differ by so much."""
    return any(p * (p + differ) == n and prime(p) and prime(p + differ) for p in range(2, 40))


def ways(n):
    """In how many ways it is a sum of two positive squares, in any order."""
    return sum(a * a + b * b == n for a in range(1, 32) for b in range(a, 32))


def with_repetition(n):
    """The sum of the prime factors, each as often as it divides."""
    p = min((p for p in factors(n) if p > 1), default=0)
    return p and p + with_repetition(n // p)


def alike(n):
    """How many of its digits are the same."""
    return max(map(str(n).count, "0123456789"))


def steps(n):
    """From each digit to the next."""
    return {b - a for a, b in pairwise(digits(n))}


def primes_of(n):
    """Its prime factors, each as often as it divides."""
    p = min((p for p in factors(n) if p > 1), default=0)
    return [p, *primes_of(n // p)] if p else []


PROSE = (
    ("whose reverse exceeds it by 495", lambda n, e: rev(n) == n + 495),
    (
        "a prime whose reverse and digit sum are both prime",
        lambda n, e: all(map(prime, (n, rev(n), dsum(n)))),
    ),
    ("a prime whose reverse is not a prime", lambda n, e: prime(n) and not prime(rev(n))),
    ("a multiple of 7 with a prime digit sum", lambda n, e: n % 7 == 0 and prime(dsum(n))),
    (
        "has an odd number of divisors and a prime digit sum",
        lambda n, e: len(factors(n)) % 2 == 1 and prime(dsum(n)),
    ),
    ("with a reverse that is prime", lambda n, e: prime(rev(n))),
    ("its digit sum and digit product are equal", lambda n, e: dsum(n) == dprod(n)),
    ("its digit sum is half that of 8a", lambda n, e: 2 * dsum(n) == dsum(e["8a"])),
    ("first digit the same as the last digit of 8a", lambda n, e: digits(n)[0] == e["8a"] % 10),
    ("last digit exceeds its first by 3", lambda n, e: n % 10 == digits(n)[0] + 3),
    (
        "neither its first digit nor its second is odd",
        lambda n, e: even(digits(n)[0]) and even(digits(n)[1]),
    ),
    ("exceeds the product of its digits by 20", lambda n, e: n == dprod(n) + 20),
    ("the difference between it and its reverse is 198", lambda n, e: abs(n - rev(n)) == 198),
    ("5a exceeds it by 12", lambda n, e: e["5a"] - n == 12),
    ("both it and its reverse are prime", lambda n, e: prime(n) and prime(rev(n))),
    ("square both forwards and backwards", lambda n, e: square(n) and square(rev(n))),
    ("one away from 5a", lambda n, e: abs(n - e["5a"]) == 1),
    ("one away from a square", lambda n, e: square(n - 1) or square(n + 1)),
    ("two short of a square", lambda n, e: square(n + 2)),
    ("together with 1a makes an even total", lambda n, e: even(n + e["1a"])),
    ("when divided by 11 it leaves 2", lambda n, e: n % 11 == 2),
    ("1521 divided by this leaves no remainder", lambda n, e: 1521 % n == 0),
    ("becomes prime on adding 4", lambda n, e: prime(n + 4)),
    ("reversing its digits increases it by 396", lambda n, e: rev(n) == n + 396),
    ("add 1 to get a cube", lambda n, e: cube(n + 1)),
    ("if you double it you get a square", lambda n, e: square(2 * n)),
    (
        "a prime such that doubling it and adding 1 gives another prime",
        lambda n, e: prime(n) and prime(2 * n + 1),
    ),
    ("dropping its last digit leaves a prime", lambda n, e: prime(n // 10)),
    ("removing its first digit leaves 64", lambda n, e: n % 10 ** (len(digits(n)) - 1) == 64),
    ("its square is a palindrome", lambda n, e: str(n * n) == str(n * n)[::-1]),
    ("half of it is a cube", lambda n, e: even(n) and cube(n // 2)),
    (
        "a square whose reverse is a larger square",
        lambda n, e: square(n) and square(rev(n)) and rev(n) > n,
    ),
    ("its digits, in ascending order, form 459", lambda n, e: sorted(digits(n)) == [4, 5, 9]),
    ("the digits add up to the same total as those of 8a", lambda n, e: dsum(n) == dsum(e["8a"])),
    (
        "its digits are odd and different",
        lambda n, e: all(d % 2 for d in digits(n)) and len(set(digits(n))) == len(digits(n)),
    ),
    ("its digits are all less than 4", lambda n, e: max(digits(n)) < 4),
    ("every digit is greater than 6", lambda n, e: min(digits(n)) > 6),
    ("none is zero", lambda n, e: 0 not in digits(n)),
    ("exactly two of its digits are square", lambda n, e: used(n, 1, 4, 9) == 2),
    ("the digit 8 appears just once", lambda n, e: used(n, 8) == 1),
    ("in which 7 appears more than once", lambda n, e: used(n, 7) > 1),
    ("no digit in common with 8a", lambda n, e: not set(digits(n)) & set(digits(e["8a"]))),
    ("contains all the digits of 2a", lambda n, e: set(digits(e["2a"])) <= set(digits(n))),
    ("consisting of two different digits", lambda n, e: len(set(digits(n))) == 2),
    ("with identical digits", lambda n, e: len(set(digits(n))) == 1),
    ("a palindrome whose outer digits are even", lambda n, e: n == rev(n) and even(outer(n)[0])),
    ("its first and last digits differ by 3", lambda n, e: abs(outer(n)[0] - outer(n)[1]) == 3),
    ("its first and last digits are 4 and 7 respectively", lambda n, e: outer(n) == (4, 7)),
    ("larger of a twin pair", lambda n, e: prime(n) and prime(n - 2)),
    ("smaller of two primes that differ by 6", lambda n, e: prime(n) and prime(n + 6)),
    ("product of two primes that differ by 4", lambda n, e: halves(n, 4)),
    (
        "product of two primes whose sum is 30",
        lambda n, e: any(p * (30 - p) == n and prime(p) and prime(30 - p) for p in range(2, 29)),
    ),
    ("product of two primes, one of which is 13", lambda n, e: n % 13 == 0 and prime(n // 13)),
    (
        "not expressible as the sum of two squares",
        lambda n, e: not any(square(n - a * a) and n > a * a for a in range(1, 32)),
    ),
    ("seven times a prime whose reverse is 17", lambda n, e: n == 7 * 71),
    ("twice a prime between 15 and 20", lambda n, e: n in (34, 38)),
    (
        "a multiple of a prime between 130 and 140",
        lambda n, e: n % 131 == 0 or n % 137 == 0 or n % 139 == 0,
    ),
    ("square of a single-digit prime", lambda n, e: n in (25, 49)),
    ("sum of two squares in two ways", lambda n, e: ways(n) == 2),
    ("expressible as the sum of two squares in more than one way", lambda n, e: ways(n) > 1),
    ("three of its digits are the same", lambda n, e: alike(n) == 3),
    ("at least two of its digits are the same", lambda n, e: alike(n) >= 2),
    ("has exactly one pair of equal digits", lambda n, e: alike(n) == 2),
    ("shares no digit with 8a", lambda n, e: not set(digits(n)) & set(digits(e["8a"]))),
    ("the digits of 8a in some order", lambda n, e: sorted(digits(n)) == sorted(digits(e["8a"]))),
    ("the greater of twin primes", lambda n, e: prime(n) and prime(n - 2)),
    ("one of its factors is 7", lambda n, e: n % 7 == 0),
    ("five and a half gross less 132", lambda n, e: n == 660),
    ("hours in nine days", lambda n, e: n == 216),
    ("four elevens", lambda n, e: n == 44),
    ("second perfect number", lambda n, e: n == 28),
    ("sum of the integers from 1 to 12", lambda n, e: n == 78),
    (
        "1a's digit sum increased by its digit product",
        lambda n, e: n == dsum(e["1a"]) + dprod(e["1a"]),
    ),
    ("uses only the digits 3 and 7", lambda n, e: set(digits(n)) <= {3, 7}),
    ("contains each of the digits 1 to 3", lambda n, e: {1, 2, 3} <= set(digits(n))),
    ("lies between 8a and 1d", lambda n, e: e["1d"] <= n <= e["8a"]),
    ("the sum of the cubes of its digits", lambda n, e: n == sum(d**3 for d in digits(n))),
    (
        "sum of two cubes in just one way",
        lambda n, e: sum(a**3 + b**3 == n for a in range(1, 10) for b in range(a, 10)) == 1,
    ),
    ("twice a prime, or a square", lambda n, e: (n % 2 == 0 and prime(n // 2)) or square(n)),
    ("a square in which one digit appears twice", lambda n, e: square(n) and alike(n) == 2),
    (
        "first two digits form a prime and so do the last two",
        lambda n, e: prime(int(str(n)[:2])) and prime(n % 100),
    ),
    (
        "its reverse is a square, as is its digit sum",
        lambda n, e: square(rev(n)) and square(dsum(n)),
    ),
    ("not a prime, but its reverse is", lambda n, e: not prime(n) and prime(rev(n))),
    ("begins and ends with the same digit", lambda n, e: digits(n)[0] == n % 10),
    ("ends with the digits of 2d", lambda n, e: n % 100 == e["2d"]),
    (
        "the same digits as 8a, in a different order",
        lambda n, e: sorted(digits(n)) == sorted(digits(e["8a"])) and n != e["8a"],
    ),
    ("its last digit is the sum of the others", lambda n, e: 2 * (n % 10) == dsum(n)),
    ("its square is twelve times as large", lambda n, e: n == 12),
    ("greater than its reverse by a square", lambda n, e: n > rev(n) and square(n - rev(n))),
    (
        "a multiple of both its first and last digits",
        lambda n, e: n % 10 != 0 and n % (n % 10) == n % digits(n)[0] == 0,
    ),
    (
        "its digits are consecutive, not necessarily in order",
        lambda n, e: sorted(digits(n)) == [*range(min(digits(n)), max(digits(n)) + 1)],
    ),
    ("its digit sum and that of 8a differ by 3", lambda n, e: abs(dsum(n) - dsum(e["8a"])) == 3),
    (
        "the largest prime factor of 8a, squared",
        lambda n, e: n == max(p for p in factors(e["8a"]) if prime(p)) ** 2,
    ),
    ("one less than its reverse's double", lambda n, e: n == 2 * rev(n) - 1),
    ("when squared, ends in 21", lambda n, e: n * n % 100 == 21),
    ("days in a leap year", lambda n, e: n == 366),
    (
        "hypotenuse of a right-angled triangle whose other sides are 1d and 2d",
        lambda n, e: n * n == e["1d"] ** 2 + e["2d"] ** 2,
    ),
    (
        "the sum of the different prime factors of 8a",
        lambda n, e: n == sum(p for p in factors(e["8a"]) if prime(p)),
    ),
    (
        "the sum of the prime factors of 8a, with repetition",
        lambda n, e: n == with_repetition(e["8a"]),
    ),
    (
        "divisible by exactly two of 2, 3 and 5",
        lambda n, e: sum(n % d == 0 for d in (2, 3, 5)) == 2,
    ),
    ("its digits differ by more than 4", lambda n, e: n < 100 and abs(n // 10 - n % 10) > 4),
    ("its two digits have a product of 12", lambda n, e: n < 100 and dprod(n) == 12),
    ("the digit in the middle is zero", lambda n, e: n > 99 and digits(n)[1] == 0),
    (
        "a prime with the same first and last digit",
        lambda n, e: prime(n) and digits(n)[0] == n % 10,
    ),
    (
        "a prime of which the reverse is composite",
        lambda n, e: prime(n) and not prime(rev(n)) and rev(n) > 1,
    ),
    ("the product of its digits exceeds their sum", lambda n, e: dprod(n) > dsum(n)),
    ("uses the digits 1, 2 and 3, each once", lambda n, e: sorted(digits(n)) == [1, 2, 3]),
    ("leaves the same remainder when divided by 7 or by 9", lambda n, e: n % 7 == n % 9),
    ("the product of 1d with its reverse", lambda n, e: n == e["1d"] * rev(e["1d"])),
    ("the number formed by reversing 3a", lambda n, e: n == rev(e["3a"])),
    ("its digits are two consecutive digits", lambda n, e: n < 100 and abs(n // 10 - n % 10) == 1),
    ("a square or a triangular number, but not both", lambda n, e: square(n) != square(8 * n + 1)),
    ("its reverse is prime, but it is not", lambda n, e: prime(rev(n)) and not prime(n)),
    ("contains each of the digits 1 to 3 once", lambda n, e: sorted(digits(n)) == [1, 2, 3]),
    ("the digits 3, 4 and 5 in some order", lambda n, e: sorted(digits(n)) == [3, 4, 5]),
    ("increased by 7, it is a square", lambda n, e: square(n + 7)),
    ("if its digits are reversed it becomes larger", lambda n, e: rev(n) > n),
    ("remainder 3 when divided by 8", lambda n, e: n % 8 == 3),
    ("4d without its last digit", lambda n, e: n == e["4d"] // 10),
    (
        "7d with its first digit moved to the end",
        lambda n, e: n == int(str(e["7d"])[1:] + str(e["7d"])[0]),
    ),
    (
        "the concatenation of 3d and the last digit of 8a",
        lambda n, e: n == 10 * e["3d"] + e["8a"] % 10,
    ),
    ("half of 3a, to the nearest whole number", lambda n, e: n == (e["3a"] + 1) // 2),
    ("the square root of 8a, ignoring any remainder", lambda n, e: n == isqrt(e["8a"])),
    (
        "the square root of 5a, rounded to the nearest integer",
        lambda n, e: n == round(e["5a"] ** 0.5),
    ),
    ("the cube root of 4d, rounded up", lambda n, e: (n - 1) ** 3 < e["4d"] <= n**3),
    ("1d squared, divided by 4", lambda n, e: 4 * n == e["1d"] ** 2),
    (
        "the sum of the first and last digits of 8a, times 3",
        lambda n, e: n == 3 * sum(outer(e["8a"])),
    ),
    ("the number of digits in 8a, multiplied by 6", lambda n, e: n == 6 * len(digits(e["8a"]))),
    (
        "its figures form a geometric progression",
        lambda n, e: (
            0 not in digits(n) and (n < 100 or digits(n)[1] ** 2 == digits(n)[0] * digits(n)[2])
        ),
    ),
    ("all but one of its digits are the same", lambda n, e: alike(n) == len(str(n)) - 1),
    (
        "all digits even, except one, and their sum is 13",
        lambda n, e: sum(d % 2 for d in digits(n)) == 1 and dsum(n) == 13,
    ),
    (
        "all its digits are odd except the last",
        lambda n, e: [d % 2 for d in digits(n)] == [1] * (len(str(n)) - 1) + [0],
    ),
    (
        "all digits alike except the first, which is 1",
        lambda n, e: n in (100, 122, 133, 144, 155, 166, 177, 188, 199),
    ),
    (
        "each digit, except the first, is one less than the one before it",
        lambda n, e: steps(n) <= {-1},
    ),
    (
        "each digit (except the first) is either one more or three less than the previous digit",
        lambda n, e: steps(n) <= {1, -3},
    ),
    ("each digit differs from the previous one by 4", lambda n, e: steps(n) <= {4, -4}),
    (
        "each digit after the first is at least the one before",
        lambda n, e: sorted(digits(n)) == digits(n),
    ),
    (
        "each digit is twice the previous one",
        lambda n, e: all(b == 2 * a for a, b in pairwise(digits(n))),
    ),
    (
        "every digit is a multiple of the one before it",
        lambda n, e: all(b % a == 0 if a else b == 0 for a, b in pairwise(digits(n))),
    ),
    (
        "each digit except the first and last is the mean of the digits on either side of it",
        lambda n, e: len(steps(n)) < 2,
    ),
    ("subtract 3d from 8a, then double it", lambda n, e: n == 2 * (e["8a"] - e["3d"])),
    ("the result of multiplying 1d by 4 and then subtracting 7", lambda n, e: n == 4 * e["1d"] - 7),
    (
        "the result when 111 is taken away from the sum of 3a and 8a",
        lambda n, e: n == e["3a"] + e["8a"] - 111,
    ),
    ("3d less than 8a", lambda n, e: n == e["8a"] - e["3d"]),
    ("one more than 4 times 2a", lambda n, e: n == 4 * e["2a"] + 1),
    ("the highest common factor of 8a and this number is 6", lambda n, e: gcd(n, e["8a"]) == 6),
    ("not equal to 5a or 8a", lambda n, e: n not in (e["5a"], e["8a"])),
    (
        "divisible by both the sum and the product of its digits",
        lambda n, e: dprod(n) and n % dsum(n) == 0 == n % dprod(n),
    ),
    ("the sum of this number's digits is 11", lambda n, e: dsum(n) == 11),
    ("the sum of the digits of 4d and 9a", lambda n, e: n == dsum(e["4d"]) + dsum(e["9a"])),
    (
        "the two outside digits multiply to give the middle one",
        lambda n, e: len(str(n)) == 3 and n // 100 * (n % 10) == n // 10 % 10,
    ),
    (
        "the product of two primes, both of which are larger than 3",
        lambda n, e: len(primes_of(n)) == 2 and min(primes_of(n)) > 3,
    ),
    ("three identical digits", lambda n, e: alike(n) == 3),
    ("the mean of the integers from 10 to 24", lambda n, e: n == 17),
    ("1d multiplied by 2.5", lambda n, e: 2 * n == 5 * e["1d"]),
    ("1½ times 1d", lambda n, e: 2 * n == 3 * e["1d"]),
    ("the mean (average) of 2d and 3d", lambda n, e: 2 * n == e["2d"] + e["3d"]),
    ("a cube (which is even)", lambda n, e: cube(n) and n % 2 == 0),
    ("4,300 minus 9a", lambda n, e: n == 4300 - e["9a"]),
    ("LXIV", lambda n, e: n == 64),
    ("if the digits are reversed you will get a square", lambda n, e: square(rev(n))),
    ("the same when reversed", lambda n, e: rev(n) == n),
    ("the answer to 3d, plus 4", lambda n, e: n == e["3d"] + 4),
    ("the largest multiple of 9 less than 1a", lambda n, e: n == (e["1a"] - 1) // 9 * 9),
    ("a number the sum of whose digits is 12", lambda n, e: dsum(n) == 12),
    ("digits that increase by two each time", lambda n, e: steps(n) <= {2}),
    ("three times 1d, reversed", lambda n, e: n == rev(3 * e["1d"])),
    ("3/4 of the sum of 1d and 8a", lambda n, e: 4 * n == 3 * (e["1d"] + e["8a"])),
    (
        "has exactly three prime factors, all different",
        lambda n, e: len(primes_of(n)) == len({*primes_of(n)}) == 3,
    ),
    (
        "digits in descending order add up to a prime",
        lambda n, e: digits(n) == sorted({*digits(n)}, reverse=True) and prime(dsum(n)),
    ),
    ("see 3d; a square greater than 100", lambda n, e: square(n) and n > 100),
    ("digits of 5a are reversed", lambda n, e: n == rev(e["5a"])),
    (
        "all its digits are odd, each less than the one before",
        lambda n, e: all(d % 2 for d in digits(n)) and digits(n) == sorted({*digits(n)})[::-1],
    ),
    (
        "its second digit is greater than either of the other two",
        lambda n, e: 99 < n < 1000 and digits(n)[1] > max(digits(n)[0], digits(n)[2]),
    ),
    ("ends in the same digit as 8a", lambda n, e: n % 10 == e["8a"] % 10),
    ("a multiple of 11 or of 2d", lambda n, e: n % 11 == 0 or n % e["2d"] == 0),
    ("a prime XOR a square", lambda n, e: prime(n) != square(n)),
)

AMBIGUOUS = (
    *("Has the digits 1 or 2", "Its digits are consecutive digits or 3"),
    *("One of its digits is 7", "The sum of two consecutive integers squared"),
    *("Uses the digits 1, 2 and 3 each", "Divisible by exactly four of 2, 3 and 5"),
    *("Consists of the digits 3 and 7", "Uses the digits 3 and 7", "The digits 3 and 7"),
    *("Consisting of 3s and 7s", "A square, or a cube, with digit sum 9"),
    *("A prime whose reverse is a square, as is its digit sum", "A number with repetition"),
    *("Ends with the digits of 2d in some order", "Begins with the digits of 2d"),
    *("Its last digit is odd, as is 8a", "The sum of its prime factors is 12"),
    *("Whose reverse is a square and exceeds 3d", "Whose digit sum is odd and a square"),
    *("Digit sum is prime and greater than 9", "Its reverse is prime but not a square"),
    *("Last digit is prime and exceeds first digit", "First digit is odd and greater than 3"),
    *("Twice a prime or square", "Sum of two squares or cubes", "Anagram of a square or cube"),
    *("Half a square or cube", "One more than a square or cube"),
    "A cube less its digit sum",
    *("The smallest number with this digit sum is 499", "A multiple of 2d less 5"),
    *("Its reverse is prime or square", "Two of its digits are equal"),
    *("Sum of two primes whose reverse is 17", "Not a square or even"),
    *("A square with no repeated digits other than 3", "Last digit is its smallest but one"),
    "Digits alternate between odd and prime",
    *(
        "The largest digit that is odd",
        "Which is",
        "Whose",
        "A prime whose",
        "Reversing it",
        "With",
    ),
    *("A square, but not both", "A square, cube or prime, but not both"),
    *(
        "12 to the nearest square",
        "A square, ignoring any remainder",
        "Twice the square root of 8a rounded up",
        "Increased by 7",
    ),
    "4d with its first digit moved to the front",
    *("Its reverse is prime, but it is not and even", "The concatenation of 3d"),
    *("Its final digits are both 1", "A square which", "Product of two primes that differ"),
    *("The product of two primes under twenty", "2^10 less than 8a", "Digit sum of 3d and 8a"),
    *("Take 53 from 8a divided by 2", "Five more than 8a divided by 2"),
    *("A cube (neither a prime)", "Neither a square", "A square XOR a prime XOR even"),
    *("Each less than the last", "The second digit is greater than either"),
    *("The digit sum is greater than either of the other two", "A prime XOR"),
)
