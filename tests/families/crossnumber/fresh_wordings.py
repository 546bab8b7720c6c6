"""Clues of five crosswords, in the manner of magazines, and what each means in plain Python.

All were written before any was tried; those that are refused stand apart.  ``n`` is the number of
the entry with the clue, of two to four digits; ``e`` has the other entries, as in
`magazine_wordings`.
"""

from math import gcd, isqrt

from magazine_wordings import cube, digits, dprod, dsum, factors, omega, prime, rev, square


def palindrome(n):
    return n == rev(n)


def triangular(n):
    return square(8 * n + 1)


def rises(n):
    return all(a < b for a, b in zip(digits(n), digits(n)[1:], strict=False))


def falls(n):
    return all(a > b for a, b in zip(digits(n), digits(n)[1:], strict=False))


def distinct(n):
    return len(set(digits(n))) == len(digits(n))


def anagrams(n, m):
    return sorted(digits(n)) == sorted(digits(m))


def first(n):
    return digits(n)[0]


def two_squares(n):
    return any(square(n - a * a) for a in range(1, isqrt(n - 1) + 1))


FRESH = {
    "an integral multiple of 1d": lambda n, e: n % e["1d"] == 0,
    "if you reverse the digits of this number you will get an exact multiple of 7": (
        lambda n, e: rev(n) % 7 == 0
    ),
    "the digits of 4d but in reverse order": lambda n, e: n == rev(e["4d"]),
    "5a written back to front": lambda n, e: n == rev(e["5a"]),
    "only two different digits are used in this odd number": (
        lambda n, e: n % 2 == 1 and len(set(digits(n))) == 2
    ),
    "the result of subtracting 7 from 2d then multiplying the answer by 3": (
        lambda n, e: n == 3 * (e["2d"] - 7)
    ),
    "a square whose root is a prime": lambda n, e: square(n) and prime(isqrt(n)),
    # of four digits
    "Contains each prime digit just once": lambda n, e: all(
        digits(n).count(d) == 1 for d in (2, 3, 5, 7)
    ),
    "When multiplied by 9 gives a permutation of its digits": (
        lambda n, e: sorted(digits(9 * n)) == sorted(digits(n))
    ),
    # the first
    "A prime whose digits sum to 14": lambda n, e: prime(n) and dsum(n) == 14,
    "Three more than a multiple of 5a": lambda n, e: n > 3 and (n - 3) % e["5a"] == 0,
    "The square of a prime": lambda n, e: square(n) and prime(isqrt(n)),
    "A palindromic multiple of eleven": lambda n, e: palindrome(n) and n % 11 == 0,
    "A triangular number, all of whose digits are odd": (
        lambda n, e: triangular(n) and all(d % 2 for d in digits(n))
    ),
    "One less than a cube": lambda n, e: cube(n + 1),
    "A multiple of 13 with strictly increasing digits": lambda n, e: n % 13 == 0 and rises(n),
    "The product of its digits is 56": lambda n, e: dprod(n) == 56,
    "Half the sum of 8a and 5a": lambda n, e: 2 * n == e["8a"] + e["5a"],
    "A semiprime which is also a palindrome": lambda n, e: omega(n) == 2 and palindrome(n),
    "A number whose square ends in 76": lambda n, e: n * n % 100 == 76,
    "A factor of 1001": lambda n, e: 1001 % n == 0,
    "The sum of three consecutive squares": (
        lambda n, e: any(n == 3 * k * k + 2 for k in range(2, 100))
    ),
    "A prime, but not when reversed": lambda n, e: prime(n) and not prime(rev(n)),
    "Contains exactly two 3s": lambda n, e: str(n).count("3") == 2,
    "Not a multiple of 3, 5 or 7": lambda n, e: all(n % d for d in (3, 5, 7)),
    # the second
    "Prime, and so is the sum of its digits": lambda n, e: prime(n) and prime(dsum(n)),
    "A square both of whose end digits are odd": (
        lambda n, e: square(n) and first(n) % 2 == 1 and n % 2 == 1
    ),
    "The lesser of two consecutive numbers whose product is 4692": lambda n, e: n == 68,
    "A multiple of 9 in which no digit is repeated": lambda n, e: n % 9 == 0 and distinct(n),
    "The digits are in descending order and their sum is 12": (
        lambda n, e: falls(n) and dsum(n) == 12
    ),
    "A number with exactly three divisors": lambda n, e: len(factors(n)) == 3,
    "A power of 2 plus a power of 3": (
        lambda n, e: any(2**a + 3**b == n for a in range(15) for b in range(10))
    ),
    "Two less than the reverse of 8a": lambda n, e: n == rev(e["8a"]) - 2,
    "Its first digit is twice its last": lambda n, e: first(n) == 2 * (n % 10),
    "Neither prime nor divisible by 2 or 3": (
        lambda n, e: not prime(n) and n % 2 != 0 and n % 3 != 0
    ),
    # the third
    "Has more than two prime digits": lambda n, e: sum(d in (2, 3, 5, 7) for d in digits(n)) > 2,
    "When its digits are reversed it becomes a larger prime": (
        lambda n, e: prime(rev(n)) and rev(n) > n
    ),
    "A multiple of 7, the sum of whose digits is also a multiple of 7": (
        lambda n, e: n % 7 == 0 and dsum(n) % 7 == 0
    ),
    "A prime of the form 6n + 1": lambda n, e: prime(n) and n % 6 == 1,
    "Shares its first digit with 8a": lambda n, e: first(n) == first(e["8a"]),
    "The difference between two cubes": (lambda n, e: any(cube(n + a**3) for a in range(1, 60))),
    "Exceeds 2d by its own digit sum": lambda n, e: n == e["2d"] + dsum(n),
    "A square that is the sum of two squares": lambda n, e: square(n) and two_squares(n),
    "Co-prime with 8a": lambda n, e: gcd(n, e["8a"]) == 1,
    "Odd, with an even digit sum": lambda n, e: n % 2 == 1 and dsum(n) % 2 == 0,
    "The sum of its digits is equal to the product of its digits": (
        lambda n, e: dsum(n) == dprod(n)
    ),
    "A prime with a prime number of digits": lambda n, e: prime(n) and prime(len(digits(n))),
    "Removing its last digit leaves a square": lambda n, e: square(n // 10),
    "No two of its digits are the same": lambda n, e: distinct(n),
    "The reverse of a multiple of 17": lambda n, e: n % 10 != 0 and rev(n) % 17 == 0,
    "A multiple of 6 but not of 4": lambda n, e: n % 6 == 0 and n % 4 != 0,
    # the fourth
    "Thrice a triangular number": lambda n, e: n % 3 == 0 and triangular(n // 3),
    "A perfect square with a repeated digit": lambda n, e: square(n) and not distinct(n),
    "The tens digit is greater than the units digit": (lambda n, e: n // 10 % 10 > n % 10),
    "Composite, but its reverse is prime": (lambda n, e: n > 3 and not prime(n) and prime(rev(n))),
    "Leaves remainder 1 on division by 2, 3 and 5": (lambda n, e: n % 2 == n % 3 == n % 5 == 1),
    "Twice its reverse, plus 2": lambda n, e: n == 2 * rev(n) + 2,
    "The digit 0 does not occur": lambda n, e: 0 not in digits(n),
    "Has an odd number of odd digits": lambda n, e: sum(d % 2 for d in digits(n)) % 2 == 1,
    "A square whose square root is a palindrome": (lambda n, e: square(n) and palindrome(isqrt(n))),
    "A multiple of a two-digit prime": (
        lambda n, e: any(n % p == 0 and prime(p) for p in range(10, 100))
    ),
    "The product of two consecutive odd numbers": (lambda n, e: square(n + 1) and n % 2 == 1),
    "Larger than 300 and smaller than 5a": lambda n, e: 300 < n < e["5a"],
    "Contains a 4 but no 7": lambda n, e: 4 in digits(n) and 7 not in digits(n),
    "A number equal to nineteen times its digit sum": lambda n, e: n == 19 * dsum(n),
    "A prime in which every digit is prime": (
        lambda n, e: prime(n) and all(d in (2, 3, 5, 7) for d in digits(n))
    ),
    # the fifth
    "The first two digits form a prime": (lambda n, e: prime(int(str(n)[:2]))),
    "A non-square with an odd digit product": (lambda n, e: not square(n) and dprod(n) % 2 == 1),
    "Equal to its digit product plus its digit sum": lambda n, e: n == dprod(n) + dsum(n),
    "The digit sum of its square is 19": lambda n, e: dsum(n * n) == 19,
    "If 1 is subtracted, it is divisible by 12": lambda n, e: (n - 1) % 12 == 0,
    "Adding its reverse gives a palindrome": lambda n, e: palindrome(n + rev(n)),
    "A multiple of 2d with a digit sum of 9": lambda n, e: n % e["2d"] == 0 and dsum(n) == 9,
    "A four-digit square": lambda n, e: n >= 1000 and square(n),
    "Not the sum of two primes": (
        lambda n, e: not any(prime(p) and prime(n - p) for p in range(2, n - 1))
    ),
    "A cube, as is its digit sum": lambda n, e: cube(n) and cube(dsum(n)),
    "Less than a hundred and prime": lambda n, e: n < 100 and prime(n),
    "A multiple of its own last two digits": (lambda n, e: n % 100 != 0 and n % (n % 100) == 0),
    "Either a square or one more than a square": lambda n, e: square(n) or square(n - 1),
    "A product of three different primes": (
        lambda n, e: omega(n) == 3 and sum(prime(d) for d in factors(n)) == 3
    ),
    "Has the digits 1, 2 and 3": lambda n, e: {1, 2, 3} <= {*digits(n)},
    # refused at first
    "Its reverse is four times as large": lambda n, e: rev(n) == 4 * n,
    "Has the same digits as 8a, in a different order": lambda n, e: (
        anagrams(n, e["8a"]) and n != e["8a"]
    ),
    "Its last digit is the sum of the others": lambda n, e: 2 * (n % 10) == dsum(n),
    "Greater than its reverse by a square": lambda n, e: n > rev(n) and square(n - rev(n)),
    "Begins and ends with the same digit": lambda n, e: first(n) == n % 10,
    "The number of days in a leap year": lambda n, e: n == 366,
    "A multiple of both its first and last digits": lambda n, e: (
        n % 10 != 0 and n % (n % 10) == n % first(n) == 0
    ),
    "Ends with the digits of 2d": lambda n, e: n % 100 == e["2d"],
    "Its digits are consecutive, not necessarily in order": lambda n, e: (
        distinct(n) and max(digits(n)) - min(digits(n)) == len(digits(n)) - 1
    ),
    "Its digit sum and that of 8a differ by 3": lambda n, e: abs(dsum(n) - dsum(e["8a"])) == 3,
    "The largest prime factor of 8a, squared": lambda n, e: (
        n == max(p for p in factors(e["8a"]) if prime(p)) ** 2
    ),
    "The only digits used are 1, 2 and 3": lambda n, e: set(digits(n)) <= {1, 2, 3},
}

REFUSED_FRESH = (
    "An even number with no even digit other than its last",
    "Divisible by the sum of its digits but not by the product",
    # what was read as something else, and is refused
    "Sum of consecutive integer powers of 2d",
    "A multiple of 3d. Even when reversed",
    "Product of two consecutive integers both composite",
    "Half its digits are the same",
    "Twice the third prime after 2d",
    "First three digits are 12",
    "Of the form 2^a × 3^b",
)
