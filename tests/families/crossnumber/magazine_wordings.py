"""Clues as magazines print them, and what each means in plain Python.

``n`` is the number of the entry with the clue, of two or three digits; ``e`` has the other entries.
The rows were written before any was tried.
"""

from functools import cache
from itertools import pairwise
from math import gcd, isqrt, lcm, prod
from statistics import median, multimode

#: What the other entries are while a clue is tried, twice.
ENTRIES = (
    {"1a": 144, "2a": 61, "3a": 89, "5a": 482, "8a": 336, "9a": 2197}
    | {"1d": 12, "2d": 35, "3d": 47, "4d": 7869, "5d": 251, "7d": 173},
    {"1a": 27, "2a": 18, "3a": 35, "5a": 990, "8a": 1936, "9a": 4096}
    | {"1d": 16, "2d": 63, "3d": 11, "4d": 9948, "5d": 125, "7d": 42},
)


def digits(n):
    return [int(digit) for digit in str(n)]


def dsum(n):
    return sum(digits(n))


def dprod(n):
    return prod(digits(n))


def rev(n):
    return int(str(n)[::-1])


@cache
def factors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


@cache
def prime(n):
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


def prime_factors(n):
    return [d for d in factors(n) if prime(d)]


def omega(n):
    """Prime factors, each as often as it divides."""
    count = 0
    for p in prime_factors(n):
        while n % p == 0:
            n //= p
            count += 1
    return count


def power(n, exponent):
    return any(b**exponent == n for b in range(int(n ** (1 / exponent)) + 2))


def alternates(n):
    return all((a - b) % 2 for a, b in pairwise(digits(n)))


def no_neighbours(n):
    return all(a != b for a, b in pairwise(digits(n)))


def sum_odd(n):
    """How many digits are odd."""
    return sum(digit % 2 for digit in digits(n))


def square(n):
    return n >= 0 and isqrt(n) ** 2 == n


def cube(n):
    return power(n, 3)


def triangular(n):
    return square(8 * n + 1)


def palindrome(n):
    return str(n) == str(n)[::-1]


def fibonacci(n):
    a, b = 0, 1
    while a < n:
        a, b = b, a + b
    return a == n


def lucas(n):
    a, b = 2, 1
    while a < n and b < n:
        a, b = b, a + b
    return n in {a, b}


@cache
def next_prime(n):
    while not prime(n := n + 1):
        pass
    return n


def rising(n):
    return all(a < b for a, b in zip(digits(n), digits(n)[1:]))


def falling(n):
    return all(a > b for a, b in zip(digits(n), digits(n)[1:]))


def apart(n):
    return len(set(digits(n))) == len(digits(n))


def jumble(n, m):
    return sorted(digits(n)) == sorted(digits(m))


#: Digits that are digits upside down, and no others.
UPSIDE_DOWN = str.maketrans("69234507", "96xxxx0x")


#: The wording, and what it means.
WORDINGS = (
    # Sums and products of digits.
    ("The sum of the digits of 4dn", lambda n, e: n == dsum(e["4d"])),
    ("Sum of the digits of 4 down", lambda n, e: n == dsum(e["4d"])),
    ("The digit sum of 4d", lambda n, e: n == dsum(e["4d"])),
    ("4d's digit sum", lambda n, e: n == dsum(e["4d"])),
    ("The sum of its digits is 15", lambda n, e: dsum(n) == 15),
    ("Its digits sum to 15", lambda n, e: dsum(n) == 15),
    ("Digits add up to 12", lambda n, e: dsum(n) == 12),
    ("Digits add to 12", lambda n, e: dsum(n) == 12),
    ("Its digits total 20", lambda n, e: dsum(n) == 20),
    ("Digits sum to a square", lambda n, e: square(dsum(n))),
    ("The sum of the digits is prime", lambda n, e: prime(dsum(n))),
    ("Digit sum is 1d", lambda n, e: dsum(n) == e["1d"]),
    ("A number whose digits sum to 10", lambda n, e: dsum(n) == 10),
    ("A prime whose digit sum is also prime", lambda n, e: prime(n) and prime(dsum(n))),
    ("A prime number with a digit sum of 11", lambda n, e: prime(n) and dsum(n) == 11),
    ("A square with digit sum 13", lambda n, e: square(n) and dsum(n) == 13),
    ("A square, the sum of whose digits is 13", lambda n, e: square(n) and dsum(n) == 13),
    ("A multiple of 5 with digit sum 12", lambda n, e: n % 5 == 0 and dsum(n) == 12),
    ("The product of its digits is 24", lambda n, e: dprod(n) == 24),
    ("Product of digits is 36", lambda n, e: dprod(n) == 36),
    ("The product of the digits of 7d", lambda n, e: n == dprod(e["7d"])),
    ("Its digits have a product of 24", lambda n, e: dprod(n) == 24),
    ("Digits multiply to 24", lambda n, e: dprod(n) == 24),
    ("A multiple of the sum of its digits", lambda n, e: n % dsum(n) == 0),
    ("Divisible by the sum of its digits", lambda n, e: n % dsum(n) == 0),
    ("Divisible by each of its digits", lambda n, e: all(d and n % d == 0 for d in digits(n))),
    ("Divisible by the product of its digits", lambda n, e: dprod(n) and n % dprod(n) == 0),
    ("12 times the sum of its digits", lambda n, e: n == 12 * dsum(n)),
    (
        "The sum of the squares of the digits of 4d",
        lambda n, e: n == sum(d * d for d in digits(e["4d"])),
    ),
    ("Same digit sum as 3d", lambda n, e: dsum(n) == dsum(e["3d"])),
    ("Has the same digit sum as 5d", lambda n, e: dsum(n) == dsum(e["5d"])),
    ("Its digit sum is the same as that of 5d", lambda n, e: dsum(n) == dsum(e["5d"])),
    # Multiples and factors.
    ("A multiple of 7dn", lambda n, e: n % e["7d"] == 0),
    ("Multiple of 13", lambda n, e: n % 13 == 0),
    ("A multiple of both 4 and 6", lambda n, e: n % 12 == 0),
    ("A multiple of 7 and 11", lambda n, e: n % 77 == 0),
    ("Divisible by 4 and by 6", lambda n, e: n % 12 == 0),
    ("Divisible by 4 and 6", lambda n, e: n % 12 == 0),
    ("Divisible by 4 but not by 8", lambda n, e: n % 4 == 0 and n % 8),
    ("A multiple of 3 but not of 9", lambda n, e: n % 3 == 0 and n % 9),
    ("Multiple of 3 but not 9", lambda n, e: n % 3 == 0 and n % 9),
    ("An even multiple of 7", lambda n, e: n % 14 == 0),
    ("An odd multiple of 9", lambda n, e: n % 18 == 9),
    ("A palindromic multiple of 11", lambda n, e: n % 11 == 0 and palindrome(n)),
    ("A multiple of 5 greater than 600", lambda n, e: n % 5 == 0 and n > 600),
    ("A multiple of 9 whose digits are all different", lambda n, e: n % 9 == 0 and apart(n)),
    ("A multiple of 1d and a factor of 8a", lambda n, e: n % e["1d"] == 0 and e["8a"] % n == 0),
    ("A factor of 5a", lambda n, e: e["5a"] % n == 0),
    ("A proper factor of 5a", lambda n, e: n < e["5a"] and e["5a"] % n == 0),
    ("A divisor of 360", lambda n, e: 360 % n == 0),
    ("Divides 360", lambda n, e: 360 % n == 0),
    ("Divides into 8a", lambda n, e: e["8a"] % n == 0),
    ("A common factor of 1a and 8a", lambda n, e: e["1a"] % n == 0 == e["8a"] % n),
    ("A common multiple of 1d and 2a", lambda n, e: n % e["1d"] == 0 == n % e["2a"]),
    ("A prime factor of 5a", lambda n, e: prime(n) and e["5a"] % n == 0),
    ("The largest prime factor of 5a", lambda n, e: n == max(prime_factors(e["5a"]))),
    ("The smallest prime factor of 5d", lambda n, e: n == min(prime_factors(e["5d"]))),
    ("The HCF of 1a and 8a", lambda n, e: n == gcd(e["1a"], e["8a"])),
    ("Highest common factor of 1a and 8a", lambda n, e: n == gcd(e["1a"], e["8a"])),
    ("The greatest common divisor of 1a and 8a", lambda n, e: n == gcd(e["1a"], e["8a"])),
    ("LCM of 1d and 2a", lambda n, e: n == lcm(e["1d"], e["2a"])),
    ("The lowest common multiple of 1d and 2a", lambda n, e: n == lcm(e["1d"], e["2a"])),
    ("Not a multiple of 3", lambda n, e: n % 3),
    ("Not divisible by 5", lambda n, e: n % 5),
    ("One more than a multiple of 7", lambda n, e: n % 7 == 1),
    ("3 more than a multiple of 10", lambda n, e: n % 10 == 3),
    ("Leaves a remainder of 3 when divided by 7", lambda n, e: n % 7 == 3),
    ("Leaves remainder 3 on division by 7", lambda n, e: n % 7 == 3),
    ("The remainder when 4d is divided by 5d", lambda n, e: n == e["4d"] % e["5d"]),
    ("Coprime to 8a", lambda n, e: gcd(n, e["8a"]) == 1),
    ("Shares no common factor with 8a", lambda n, e: gcd(n, e["8a"]) == 1),
    ("Exactly four factors", lambda n, e: len(factors(n)) == 4),
    ("Has exactly four factors", lambda n, e: len(factors(n)) == 4),
    ("A number with exactly four factors", lambda n, e: len(factors(n)) == 4),
    ("It has six factors", lambda n, e: len(factors(n)) == 6),
    ("A number with 12 divisors", lambda n, e: len(factors(n)) == 12),
    ("A number with an odd number of factors", lambda n, e: len(factors(n)) % 2 == 1),
    ("Has more than ten factors", lambda n, e: len(factors(n)) > 10),
    ("The number of factors of 8a", lambda n, e: n == len(factors(e["8a"]))),
    ("The number of divisors of 8a", lambda n, e: n == len(factors(e["8a"]))),
    ("The sum of the factors of 1a", lambda n, e: n == sum(factors(e["1a"]))),
    ("Has exactly three different prime factors", lambda n, e: len(prime_factors(n)) == 3),
    ("A number with two distinct prime factors", lambda n, e: len(prime_factors(n)) == 2),
    ("The product of two primes", lambda n, e: omega(n) == 2),
    ("The product of two different primes", lambda n, e: omega(n) == 2 == len(prime_factors(n))),
    ("The product of three distinct primes", lambda n, e: omega(n) == 3 == len(prime_factors(n))),
    (
        "Product of two consecutive primes",
        lambda n, e: any(prime(p) and n == p * next_prime(p) for p in range(40)),
    ),
    (
        "The sum of two consecutive primes",
        lambda n, e: any(prime(p) and n == p + next_prime(p) for p in range(n)),
    ),
    ("The product of two consecutive integers", lambda n, e: square(4 * n + 1)),
    (
        "The product of three consecutive numbers",
        lambda n, e: any(n == k**3 - k for k in range(1, 20)),
    ),
    (
        "The sum of three consecutive squares",
        lambda n, e: any(n == 3 * k * k + 2 for k in range(1, 30)),
    ),
    # Powers and roots.
    ("A square", lambda n, e: square(n)),
    ("A perfect square", lambda n, e: square(n)),
    ("Square number", lambda n, e: square(n)),
    ("Perfect cube", lambda n, e: cube(n)),
    ("A cube number", lambda n, e: cube(n)),
    ("A fourth power", lambda n, e: power(n, 4)),
    ("Its square root is a prime", lambda n, e: square(n) and prime(isqrt(n))),
    ("The square of a prime", lambda n, e: square(n) and prime(isqrt(n))),
    ("A prime squared", lambda n, e: square(n) and prime(isqrt(n))),
    ("The cube of a prime", lambda n, e: any(prime(p) and p**3 == n for p in range(11))),
    ("A palindromic square", lambda n, e: square(n) and palindrome(n)),
    ("A square palindrome", lambda n, e: square(n) and palindrome(n)),
    (
        "A square whose digits are also squares",
        lambda n, e: square(n) and all(d and square(d) for d in digits(n)),
    ),
    ("One less than a square", lambda n, e: square(n + 1)),
    ("1 less than a cube", lambda n, e: cube(n + 1)),
    ("Three less than a square", lambda n, e: square(n + 3)),
    ("Twice a square", lambda n, e: n % 2 == 0 and square(n // 2)),
    ("Double a prime", lambda n, e: n % 2 == 0 and prime(n // 2)),
    ("Three times a prime", lambda n, e: n % 3 == 0 and prime(n // 3)),
    ("Half a square", lambda n, e: square(2 * n)),
    (
        "The sum of two squares",
        lambda n, e: any(square(n - k * k) for k in range(1, isqrt(n - 1) + 1)),
    ),
    ("The sum of two consecutive squares", lambda n, e: square(2 * n - 1) and n % 2 == 1),
    ("The difference between two cubes", lambda n, e: any(cube(n + k**3) for k in range(1, 20))),
    ("A square plus a cube", lambda n, e: any(square(n - k**3) for k in range(1, 10) if n > k**3)),
    ("Both a square and a cube", lambda n, e: power(n, 6)),
    ("A square and a cube", lambda n, e: power(n, 6)),
    ("A square but not a fourth power", lambda n, e: square(n) and not power(n, 4)),
    ("Not a square", lambda n, e: not square(n)),
    ("A number which is both square and triangular", lambda n, e: square(n) and triangular(n)),
    ("A square which is also triangular", lambda n, e: square(n) and triangular(n)),
    ("The square of the sum of its digits", lambda n, e: n == dsum(n) ** 2),
    ("The square of 1d", lambda n, e: n == e["1d"] ** 2),
    ("1d squared", lambda n, e: n == e["1d"] ** 2),
    ("The square root of 1a", lambda n, e: n * n == e["1a"]),
    ("Cube root of 9a", lambda n, e: n**3 == e["9a"]),
    ("The square of a triangular number", lambda n, e: square(n) and triangular(isqrt(n))),
    ("A power of 2", lambda n, e: n in [2**k for k in range(12)]),
    ("A power of three", lambda n, e: n in [3**k for k in range(12)]),
    ("A power of a prime", lambda n, e: len(prime_factors(n)) == 1),
    ("A prime power", lambda n, e: len(prime_factors(n)) == 1),
    ("The sum of the squares of 1d and 3d", lambda n, e: n == e["1d"] ** 2 + e["3d"] ** 2),
    (
        "The difference between the squares of 1d and 3d",
        lambda n, e: n == abs(e["1d"] ** 2 - e["3d"] ** 2),
    ),
    ("3 to the power of 5", lambda n, e: n == 243),
    ("2 to the power 8", lambda n, e: n == 256),
    ("Two to the fifth power", lambda n, e: n == 32),
    ("The cube of 7", lambda n, e: n == 343),
    ("13 squared", lambda n, e: n == 169),
    ("6 factorial", lambda n, e: n == 720),
    ("An odd square", lambda n, e: square(n) and n % 2),
    ("An even cube", lambda n, e: cube(n) and n % 2 == 0),
    # Sums and the like of other entries.
    ("12 less than 7 down", lambda n, e: n == e["7d"] - 12),
    ("Three times 2ac", lambda n, e: n == 3 * e["2a"]),
    ("3 x 2ac", lambda n, e: n == 3 * e["2a"]),
    ("Twice the reverse of 3D", lambda n, e: n == 2 * rev(e["3d"])),
    ("5 across minus 1 down", lambda n, e: n == e["5a"] - e["1d"]),
    ("5 Across - 1 Down", lambda n, e: n == e["5a"] - e["1d"]),
    ("1dn + 3ac", lambda n, e: n == e["1d"] + e["3a"]),
    ("The sum of 1a, 2a and 3d", lambda n, e: n == e["1a"] + e["2a"] + e["3d"]),
    ("Sum of 1a and 3d", lambda n, e: n == e["1a"] + e["3d"]),
    ("1a plus 2d", lambda n, e: n == e["1a"] + e["2d"]),
    ("2d added to 1a", lambda n, e: n == e["1a"] + e["2d"]),
    ("1d subtracted from 5a", lambda n, e: n == e["5a"] - e["1d"]),
    ("2a less 1d", lambda n, e: n == e["2a"] - e["1d"]),
    ("The mean of 2a and 3d", lambda n, e: 2 * n == e["2a"] + e["3d"]),
    ("Average of 3a and 3d", lambda n, e: 2 * n == e["3a"] + e["3d"]),
    ("Half of 8a", lambda n, e: 2 * n == e["8a"]),
    ("Half 8a", lambda n, e: 2 * n == e["8a"]),
    ("A third of 5a", lambda n, e: 3 * n == e["5a"]),
    ("One third of 1a", lambda n, e: 3 * n == e["1a"]),
    ("Two thirds of 1a", lambda n, e: 3 * n == 2 * e["1a"]),
    ("Three quarters of 1a", lambda n, e: 4 * n == 3 * e["1a"]),
    ("25% of 8a", lambda n, e: 4 * n == e["8a"]),
    ("25 per cent of 8a", lambda n, e: 4 * n == e["8a"]),
    ("The product of 1d and 2d", lambda n, e: n == e["1d"] * e["2d"]),
    ("1d multiplied by 2d", lambda n, e: n == e["1d"] * e["2d"]),
    ("The difference between 1a and 2d", lambda n, e: n == abs(e["1a"] - e["2d"])),
    ("Difference of 1a and 2d", lambda n, e: n == abs(e["1a"] - e["2d"])),
    ("8a divided by 1d", lambda n, e: n * e["1d"] == e["8a"]),
    ("The reverse of 5d", lambda n, e: n == rev(e["5d"])),
    ("5d reversed", lambda n, e: n == rev(e["5d"])),
    ("5d backwards", lambda n, e: n == rev(e["5d"])),
    ("The reversal of 5d", lambda n, e: n == rev(e["5d"])),
    ("An anagram of 5d", lambda n, e: jumble(n, e["5d"])),
    ("A rearrangement of the digits of 5d", lambda n, e: jumble(n, e["5d"])),
    ("Same digits as 5d", lambda n, e: jumble(n, e["5d"])),
    ("Has the same digits as 5d", lambda n, e: jumble(n, e["5d"])),
    ("A permutation of 5d", lambda n, e: jumble(n, e["5d"])),
    ("One more than 7d", lambda n, e: n == e["7d"] + 1),
    ("7 more than twice 3d", lambda n, e: n == 2 * e["3d"] + 7),
    ("Ten less than 5a", lambda n, e: n == e["5a"] - 10),
    ("Five greater than 5d", lambda n, e: n == e["5d"] + 5),
    ("Twice 3d plus 5", lambda n, e: n == 2 * e["3d"] + 5),
    ("Less than 5a", lambda n, e: n < e["5a"]),
    ("Greater than 3d", lambda n, e: n > e["3d"]),
    ("Larger than 3d", lambda n, e: n > e["3d"]),
    ("Between 3d and 5a", lambda n, e: e["3d"] <= n <= e["5a"]),
    ("The sum of 5d and its reverse", lambda n, e: n == e["5d"] + rev(e["5d"])),
    ("5d plus its reverse", lambda n, e: n == e["5d"] + rev(e["5d"])),
    ("The difference between 5a and its reverse", lambda n, e: n == abs(e["5a"] - rev(e["5a"]))),
    ("(1a + 2d) ÷ 2", lambda n, e: 2 * n == e["1a"] + e["2d"]),
    ("1d × 2d", lambda n, e: n == e["1d"] * e["2d"]),
    ("Twice the sum of 1d and 2d", lambda n, e: n == 2 * (e["1d"] + e["2d"])),
    ("The square of the difference between 1d and 3d", lambda n, e: n == (e["1d"] - e["3d"]) ** 2),
    ("Consecutive with 5d", lambda n, e: abs(n - e["5d"]) == 1),
    (
        "Forms a Pythagorean triple with 1d and 2d",
        lambda n, e: any(
            a * a + b * b == c * c
            for a, b, c in (
                (n, e["1d"], e["2d"]),
                (n, e["2d"], e["1d"]),
                (e["1d"], e["2d"], n),
                (e["2d"], n, e["1d"]),
            )
        ),
    ),
    ("Equal to 1d reversed", lambda n, e: n == rev(e["1d"])),
    ("5a minus a square", lambda n, e: n < e["5a"] and square(e["5a"] - n)),
    ("3d plus a prime", lambda n, e: prime(n - e["3d"])),
    # Digits one by one.
    (
        "The first digit is the sum of the other two",
        lambda n, e: len(digits(n)) == 3 and 2 * digits(n)[0] == dsum(n),
    ),
    ("Its first digit is twice its last digit", lambda n, e: digits(n)[0] == 2 * digits(n)[-1]),
    ("The middle digit is 5", lambda n, e: len(digits(n)) == 3 and digits(n)[1] == 5),
    (
        "Middle digit is the sum of the outer two",
        lambda n, e: len(digits(n)) == 3 and 2 * digits(n)[1] == dsum(n),
    ),
    (
        "The middle digit is the mean of the other two",
        lambda n, e: len(digits(n)) == 3 and 2 * digits(n)[1] == digits(n)[0] + digits(n)[2],
    ),
    ("Last digit is 3", lambda n, e: digits(n)[-1] == 3),
    ("Ends in 3", lambda n, e: digits(n)[-1] == 3),
    ("A prime ending in 3", lambda n, e: prime(n) and digits(n)[-1] == 3),
    ("Starts with 7", lambda n, e: digits(n)[0] == 7),
    ("Begins with a 1", lambda n, e: digits(n)[0] == 1),
    ("Its last digit is prime", lambda n, e: prime(digits(n)[-1])),
    ("Contains the digit 7", lambda n, e: 7 in digits(n)),
    ("Contains a 7", lambda n, e: 7 in digits(n)),
    ("A cube containing the digit 2", lambda n, e: cube(n) and 2 in digits(n)),
    ("Does not contain a zero", lambda n, e: 0 not in digits(n)),
    ("Contains no zero", lambda n, e: 0 not in digits(n)),
    ("All digits are prime", lambda n, e: all(prime(d) for d in digits(n))),
    ("Digits are prime", lambda n, e: all(prime(d) for d in digits(n))),
    ("All its digits are odd", lambda n, e: all(d % 2 for d in digits(n))),
    ("All digits odd", lambda n, e: all(d % 2 for d in digits(n))),
    ("Each digit is even", lambda n, e: all(d % 2 == 0 for d in digits(n))),
    (
        "A square with all digits even",
        lambda n, e: square(n) and all(d % 2 == 0 for d in digits(n)),
    ),
    ("All digits different", lambda n, e: apart(n)),
    ("All digits are different", lambda n, e: apart(n)),
    ("Its digits are all different", lambda n, e: apart(n)),
    ("No two digits the same", lambda n, e: apart(n)),
    ("No repeated digits", lambda n, e: apart(n)),
    ("A prime with distinct digits", lambda n, e: prime(n) and apart(n)),
    ("All digits the same", lambda n, e: len(set(digits(n))) == 1),
    ("Has a repeated digit", lambda n, e: not apart(n)),
    ("Digits in ascending order", lambda n, e: rising(n)),
    ("Its digits are in increasing order", lambda n, e: rising(n)),
    ("Digits in descending order", lambda n, e: falling(n)),
    ("Its digits increase from left to right", lambda n, e: rising(n)),
    (
        "Its digits are in arithmetic progression",
        lambda n, e: len({b - a for a, b in zip(digits(n), digits(n)[1:])}) == 1,
    ),
    (
        "Digits form an arithmetic progression",
        lambda n, e: len({b - a for a, b in zip(digits(n), digits(n)[1:])}) == 1,
    ),
    ("The last two digits of 4d", lambda n, e: n == e["4d"] % 100),
    ("First two digits of 4d", lambda n, e: n == e["4d"] // 100),
    ("The digits of 2d reversed", lambda n, e: n == rev(e["2d"])),
    ("The sum of its first and last digits is 10", lambda n, e: digits(n)[0] + digits(n)[-1] == 10),
    ("Second digit is 5", lambda n, e: digits(n)[1] == 5),
    ("Same first digit as 5a", lambda n, e: digits(n)[0] == digits(e["5a"])[0]),
    ("Shares its last digit with 5d", lambda n, e: n % 10 == e["5d"] % 10),
    ("Not a multiple of 2, 3 or 5", lambda n, e: n % 2 and n % 3 and n % 5),
    ("A multiple of 7, 11 or 13", lambda n, e: not (n % 7 and n % 11 and n % 13)),
    ("Divisible by 3, 4 and 5", lambda n, e: n % 60 == 0),
    ("Divisible by 7 and 9 but not by 2", lambda n, e: n % 63 == 0 and n % 2),
    ("A multiple of 25 ending in 75", lambda n, e: n % 100 == 75),
    ("One of the factors of 8a", lambda n, e: e["8a"] % n == 0),
    ("The LCM of 1d and 2a", lambda n, e: n == lcm(e["1d"], e["2a"])),
    (
        "The sum of the squares of its digits is prime",
        lambda n, e: prime(sum(d * d for d in digits(n))),
    ),
    (
        "A number whose first digit is half its last digit",
        lambda n, e: 2 * digits(n)[0] == digits(n)[-1],
    ),
    # Kinds.
    ("Prime", lambda n, e: prime(n)),
    ("A prime number", lambda n, e: prime(n)),
    ("Not prime", lambda n, e: not prime(n)),
    ("An odd number", lambda n, e: n % 2),
    ("Palindrome", lambda n, e: palindrome(n)),
    ("A palindromic prime", lambda n, e: palindrome(n) and prime(n)),
    ("Not a palindrome", lambda n, e: not palindrome(n)),
    ("An even palindrome", lambda n, e: palindrome(n) and n % 2 == 0),
    ("A Fibonacci number", lambda n, e: fibonacci(n)),
    ("Fibonacci number", lambda n, e: fibonacci(n)),
    ("A member of the Fibonacci sequence", lambda n, e: fibonacci(n)),
    ("A Lucas number", lambda n, e: lucas(n)),
    ("Triangular number", lambda n, e: triangular(n)),
    ("A triangle number", lambda n, e: triangular(n)),
    ("A pentagonal number", lambda n, e: any(n == k * (3 * k - 1) // 2 for k in range(40))),
    ("A factorial", lambda n, e: n in {24, 120, 720}),
    ("A perfect number", lambda n, e: n in {28, 496}),
    ("Triangular and palindromic", lambda n, e: triangular(n) and palindrome(n)),
    ("A prime whose reverse is also prime", lambda n, e: prime(n) and prime(rev(n))),
    ("Its reverse is a prime", lambda n, e: prime(rev(n))),
    ("A prime when reversed", lambda n, e: prime(rev(n))),
    ("Prime, as is its reverse", lambda n, e: prime(n) and prime(rev(n))),
    ("The reverse of a prime", lambda n, e: prime(rev(n)) and n % 10),
    ("A twin prime", lambda n, e: prime(n) and (prime(n - 2) or prime(n + 2))),
    ("One of a pair of twin primes", lambda n, e: prime(n) and (prime(n - 2) or prime(n + 2))),
    ("The smaller of a pair of twin primes", lambda n, e: prime(n) and prime(n + 2)),
    ("The largest three-digit prime", lambda n, e: n == 997),
    ("Largest two-digit prime", lambda n, e: n == 97),
    ("The smallest three-digit square", lambda n, e: n == 100),
    ("The largest 3-digit cube", lambda n, e: n == 729),
    ("The smallest prime greater than 3d", lambda n, e: n == next_prime(e["3d"])),
    ("The next prime after 3d", lambda n, e: n == next_prime(e["3d"])),
    ("The largest square less than 5a", lambda n, e: n == isqrt(e["5a"] - 1) ** 2),
    ("The smallest square that is the sum of two squares", lambda n, e: n == 25),
    ("The smallest number with ten factors", lambda n, e: n == 48),
    ("The largest prime factor of 1001", lambda n, e: n == 13),
    ("A prime less than 50", lambda n, e: prime(n) and n < 50),
    ("A prime between 20 and 40", lambda n, e: prime(n) and 20 <= n <= 40),
    ("A square greater than 500", lambda n, e: square(n) and n > 500),
    ("A three-digit prime", lambda n, e: prime(n) and 100 <= n <= 999),
    ("A cube under 500", lambda n, e: cube(n) and n < 500),
    ("The 20th prime", lambda n, e: n == 71),
    ("The tenth triangular number", lambda n, e: n == 55),
    ("One more than a prime", lambda n, e: prime(n - 1)),
    ("Two less than a triangular number", lambda n, e: triangular(n + 2)),
    ("Double this is a square", lambda n, e: square(2 * n)),
    ("Half of this is prime", lambda n, e: n % 2 == 0 and prime(n // 2)),
    (
        "The product of a prime and a square",
        lambda n, e: any(n % p == 0 and square(n // p) for p in prime_factors(n)),
    ),
    (
        "The sum of a square and a prime",
        lambda n, e: any(prime(n - k * k) for k in range(1, isqrt(n) + 1)),
    ),
    ("A square or a cube", lambda n, e: square(n) or cube(n)),
    ("Either a square or a prime", lambda n, e: square(n) or prime(n)),
    ("Neither prime nor square", lambda n, e: not prime(n) and not square(n)),
    ("Prime; all digits odd", lambda n, e: prime(n) and all(d % 2 for d in digits(n))),
    ("Even, and a multiple of 9", lambda n, e: n % 18 == 0),
    ("A number that reads the same backwards", lambda n, e: palindrome(n)),
    # What was misread, or not understood, in the second round.
    ("Contains two 5s", lambda n, e: str(n).count("5") == 2),
    ("Contains at least two odd digits", lambda n, e: sum(d % 2 for d in digits(n)) > 1),
    ("Contains exactly one even digit", lambda n, e: sum(d % 2 == 0 for d in digits(n)) == 1),
    ("Contains more than one 7", lambda n, e: str(n).count("7") > 1),
    ("Contains no even digit", lambda n, e: all(d % 2 for d in digits(n))),
    ("Contains two different digits", lambda n, e: len(set(digits(n))) == 2),
    ("Three odd digits", lambda n, e: sum(d % 2 for d in digits(n)) == 3),
    ("Three different digits", lambda n, e: len(set(digits(n))) == 3),
    ("Three ascending digits", lambda n, e: n > 99 and rising(n)),
    ("Three consecutive digits in ascending order", lambda n, e: n in range(123, 790, 111)),
    ("Its last digit is the square of its first", lambda n, e: digits(n)[-1] == digits(n)[0] ** 2),
    ("Tens digit is greater than units digit", lambda n, e: digits(n)[-2] > digits(n)[-1]),
    ("First digit is twice last digit", lambda n, e: digits(n)[0] == 2 * digits(n)[-1]),
    ("Tens digit of 5a plus 20", lambda n, e: n == e["5a"] // 10 % 10 + 20),
    ("Its digits differ by 4", lambda n, e: n < 100 and abs(n // 10 - n % 10) == 4),
    (
        "Odd, whose digits differ by 3",
        lambda n, e: n % 2 and n < 100 and abs(n // 10 - n % 10) == 3,
    ),
    ("Difference between its digits is 3", lambda n, e: n < 100 and abs(n // 10 - n % 10) == 3),
    ("Differs from 3d by 7", lambda n, e: abs(n - e["3d"]) == 7),
    (
        "One of its digits is the sum of the other two",
        lambda n, e: n > 99 and 2 * max(digits(n)) == dsum(n),
    ),
    ("Its digit product equals that of 1a", lambda n, e: dprod(n) == dprod(e["1a"])),
    (
        "The digits are all odd and in descending order",
        lambda n, e: all(d % 2 for d in digits(n)) and falling(n),
    ),
    ("Same digits as 3d in another order", lambda n, e: jumble(n, e["3d"]) and n != e["3d"]),
    ("No digit is repeated; divisible by 4", lambda n, e: apart(n) and n % 4 == 0),
    ("3a with its digits reversed", lambda n, e: n == rev(e["3a"])),
    ("The digits of 5a in reverse order", lambda n, e: n == rev(e["5a"])),
    ("A square with its digits reversed", lambda n, e: n % 10 and square(rev(n))),
    (
        "A square with its digits rearranged",
        lambda n, e: any(
            jumble(n, m * m) for m in range(32) if len(str(m * m)) == len(str(n)) and m
        ),
    ),
    ("Reverse of a multiple of 4", lambda n, e: n % 10 and rev(n) % 4 == 0),
    ("A square when 1 is added", lambda n, e: square(n + 1)),
    ("Square when 3 is subtracted", lambda n, e: n > 3 and square(n - 3)),
    ("Becomes a cube when doubled", lambda n, e: cube(2 * n)),
    ("When reversed, a prime", lambda n, e: prime(rev(n))),
    ("The prime before 3d", lambda n, e: n == max(p for p in range(e["3d"]) if prime(p))),
    ("Previous square before 5a", lambda n, e: n == (isqrt(e["5a"] - 1)) ** 2),
    ("The square after 3d", lambda n, e: n == (isqrt(e["3d"]) + 1) ** 2),
    ("Nine-tenths of 5a", lambda n, e: 10 * n == 9 * e["5a"]),
    ("One-sixth of 5a", lambda n, e: 6 * n == e["5a"]),
    ("Three fifths of 5a", lambda n, e: 5 * n == 3 * e["5a"]),
    ("Twenty-five less than a square", lambda n, e: square(n + 25)),
    ("Half a dozen more than 3d", lambda n, e: n == e["3d"] + 6),
    ("A gross less a score", lambda n, e: n == 124),
    ("Prime to 8a", lambda n, e: gcd(n, e["8a"]) == 1),
    ("A prime which is two more than another prime", lambda n, e: prime(n) and prime(n - 2)),
    (
        "The sum of two fourth powers",
        lambda n, e: any(power(n - k**4, 4) for k in range(1, 6) if n > k**4),
    ),
    ("A prime of the form 4n + 1", lambda n, e: prime(n) and n % 4 == 1),
    ("Of the form n^2 + 1", lambda n, e: square(n - 1)),
    ("Of the form 6n - 1", lambda n, e: n % 6 == 5),
    ("Between 3d and 5d inclusive", lambda n, e: e["3d"] <= n <= e["5d"]),
    ("Units digit of 5a followed by 2a", lambda n, e: n == int(f"{e['5a'] % 10}{e['2a']}")),
    ("Median of 3d, 2a and 3a", lambda n, e: n == sorted([e["3d"], e["2a"], e["3a"]])[1]),
    ("The range of 3d, 5a and 1a", lambda n, e: n == e["5a"] - min(e["3d"], e["1a"])),
    ("Larger than 3d by 2a", lambda n, e: n == e["3d"] + e["2a"]),
    ("Less than 8a by 200", lambda n, e: n == e["8a"] - 200),
    ("No digit is used more than once", lambda n, e: apart(n)),
    ("1d plus 5d's middle digit", lambda n, e: n == e["1d"] + e["5d"] // 10 % 10),
    ("A multiple of 5a's tens digit", lambda n, e: n % (e["5a"] // 10 % 10) == 0),
    ("Divisible by both of its digits", lambda n, e: all(d and n % d == 0 for d in digits(n))),
    (
        "A square, each of whose digits is even",
        lambda n, e: square(n) and not any(d % 2 for d in digits(n)),
    ),
    (
        "A semiprime both of whose digits are odd",
        lambda n, e: omega(n) == 2 and all(d % 2 for d in digits(n)),
    ),
    ("The sum of its first two digits is 7", lambda n, e: digits(n)[0] + digits(n)[1] == 7),
    (
        "Has the same digits as 3d but not in the same order",
        lambda n, e: jumble(n, e["3d"]) and n != e["3d"],
    ),
    ("Digit sum 10 or 12", lambda n, e: dsum(n) in (10, 12)),
    ("First digit is 3 or 5", lambda n, e: digits(n)[0] in (3, 5)),
    (
        "Its digits sum to 10 and its first digit is 3 or 5",
        lambda n, e: dsum(n) == 10 and digits(n)[0] in (3, 5),
    ),
    ("Contains 3 or 5", lambda n, e: bool({3, 5} & {*digits(n)})),
    ("Contains 3 and 5", lambda n, e: {3, 5} <= {*digits(n)}),
    ("Contains 3 but not 5", lambda n, e: 3 in digits(n) and 5 not in digits(n)),
    ("Ends in 3 or 7", lambda n, e: n % 10 in (3, 7)),
    ("Power of 2 or 3", lambda n, e: n in (16, 27, 32, 64, 81, 128, 243, 256, 512, 729)),
    ("A multiple of 3 and 5 less than 500", lambda n, e: n % 15 == 0 and n < 500),
    # What was not understood in the third round.
    ("Half of 3a, rounded down", lambda n, e: n == e["3a"] // 2),
    ("A third of 5a rounded up", lambda n, e: n == -(-e["5a"] // 3)),
    (
        "A power of 7 times a power of 2",
        lambda n, e: any(n % 7**k == 0 and (n // 7**k).bit_count() == 1 for k in range(4)),
    ),
    ("One more than a power of 2", lambda n, e: n - 1 in [2**k for k in range(12)]),
    ("The number of primes below 100", lambda n, e: n == 25),
    ("Twice the number of squares under 500", lambda n, e: n == 44),
    ("The number of cubes at most 1000", lambda n, e: n == 10),
    (
        "The smallest two-digit prime not dividing 8a",
        lambda n, e: n == min(p for p in range(10, 100) if prime(p) and e["8a"] % p),
    ),
    ("A prime dividing 5a", lambda n, e: prime(n) and e["5a"] % n == 0),
    ("A square not dividing 9a", lambda n, e: square(n) and e["9a"] % n),
    ("Rearranges to give a cube", lambda n, e: any(jumble(n, k**3) for k in range(1, 10))),
    ("Rearrange 5d", lambda n, e: jumble(n, e["5d"])),
    ("Uses each of the digits 1, 2 and 3", lambda n, e: {1, 2, 3} <= {*digits(n)}),
    ("The number formed by its first two digits is prime", lambda n, e: prime(int(str(n)[:2]))),
    ("The number formed by the last two digits of 4d", lambda n, e: n == e["4d"] % 100),
    # What was not understood in the fourth round.
    ("Its digits are alternately odd and even", lambda n, e: alternates(n)),
    ("The digits alternate between even and odd", lambda n, e: alternates(n)),
    ("No two adjacent digits are equal", lambda n, e: no_neighbours(n)),
    ("Adjacent digits differ", lambda n, e: no_neighbours(n)),
    ("No two neighbouring digits are the same", lambda n, e: no_neighbours(n)),
    ("No two digits are equal", lambda n, e: len({*digits(n)}) == len(digits(n))),
    ("A prime that reads the same upside down", lambda n, e: n in (11, 101, 181, 619)),
    ("Amicable", lambda n, e: n in (220, 284)),
    ("Amicable to 220", lambda n, e: n == 284),
    ("A friend of 28", lambda n, e: n == 496),
    ("Its digits are among those of 8a", lambda n, e: {*digits(n)} <= {*digits(e["8a"])}),
    ("Uses only the digits of 4d", lambda n, e: {*digits(n)} <= {*digits(e["4d"])}),
    ("A prime such that 2 more is also prime", lambda n, e: prime(n) and prime(n + 2)),
    ("A prime such that two less is a square", lambda n, e: prime(n) and square(n - 2)),
    ("The sum of the first ten primes", lambda n, e: n == 129),
    ("The sum of the first 12 even numbers", lambda n, e: n == 156),
    ("The sum of the first 20 positive integers", lambda n, e: n == 210),
    ("The product of the first four primes", lambda n, e: n == 210),
    ("50 more than the mode of the digits of 8a", lambda n, e: n == 53 and e["8a"] == 336),
    ("The modal digit is 3", lambda n, e: multimode(str(n)) == ["3"]),
    ("The median of its digits is 5", lambda n, e: median(digits(n)) == 5),
    ("The mean of its digits is 4", lambda n, e: dsum(n) == 4 * len(digits(n))),
    ("20 more than the number of 9s in 4d", lambda n, e: n == 20 + str(e["4d"]).count("9")),
    ("90 less the number of odd digits in 9a", lambda n, e: n == 90 - sum_odd(e["9a"])),
    (
        "The first prime after 3a",
        lambda n, e: n == min(p for p in range(e["3a"] + 1, 150) if prime(p)),
    ),
    ("A baker's dozen", lambda n, e: n == 13),
    ("Three score and ten", lambda n, e: n == 70),
    ("Two gross and even", lambda n, e: n == 288),
    ("Ten dozen", lambda n, e: n == 120),
    ("The same upside-down", lambda n, e: str(n).translate(UPSIDE_DOWN) == str(n)[::-1]),
    (
        "A multiple of 3 and looks the same upside down",
        lambda n, e: n % 3 == 0 and str(n).translate(UPSIDE_DOWN) == str(n)[::-1],
    ),
    ("Remains prime when reversed", lambda n, e: prime(n) and prime(rev(n))),
    ("The sum of the proper factors of 8a", lambda n, e: n == sum(factors(e["8a"])) - e["8a"]),
    ("The range of its digits is 8", lambda n, e: max(digits(n)) - min(digits(n)) == 8),
    ("Its largest digit is 4", lambda n, e: max(digits(n)) == 4),
    ("A multiple of its smallest digit", lambda n, e: min(digits(n)) and n % min(digits(n)) == 0),
    ("20 times 8a's largest digit", lambda n, e: n == 20 * max(digits(e["8a"]))),
    ("The largest of its digits is prime", lambda n, e: prime(max(digits(n)))),
    # What was not understood, or was misread, in five crosswords.
    ("Greater than 1d but less than twice that number", lambda n, e: e["1d"] < n < 2 * e["1d"]),
    ("Has precisely 4 divisors", lambda n, e: len(factors(n)) == 4),
    ("Odd, and divisible by neither 3 nor 5", lambda n, e: n % 2 and n % 3 and n % 5),
    ("Shares a common factor greater than 1 with 8a", lambda n, e: gcd(n, e["8a"]) > 1),
    ("Shares a common factor with 8a", lambda n, e: gcd(n, e["8a"]) > 1),
    (
        "The largest digit is 3 more than the smallest",
        lambda n, e: max(digits(n)) == 3 + min(digits(n)),
    ),
    ("A number whose digits have a mean of 4", lambda n, e: dsum(n) == 4 * len(digits(n))),
    ("Its first two digits total 12", lambda n, e: sum(digits(n)[:2]) == 12),
    ("Last two digits multiply to 24", lambda n, e: prod(digits(n)[-2:]) == 24),
    ("Four less than a century", lambda n, e: n == 96),
)

#: What is not understood yet: each is refused, and says where.
REFUSED = (
    "Square root of 144 or 169",
    "Triangular number plus 1 or 2",
    "Between 100 and 200 or 500",
    "Sum of the digits of 3d or 5d",
    "Two primes",
    "Square 5a",
    "5a squares",
    "Multiple of 7 less 3",
    "Multiple of 7 minus 3",
    "Not prime or square",
    "Triangular but not square or prime",
    "Last digit is prime or square",
    "A prime before 3d",
    "Of the form n^2 + 12",
    "Largest factor of 5a, other than itself",
    "The sum of the prime factors of 8a",
    "8a over 1d",
    "Two of its digits are the same",
    "Has three digits the same",
    "Square, cube or prime",
    "The product of two of its digits is the third",
    "5d rotated",
    "Digits of 8a",
    "The product of three consecutive odd primes",
    "Uses the digits of 8a",
    "Less than that number",
    "Shares a common factor greater than 2 with 8a",
    "A number that is the smallest",
    "First two digits total",
    "First ten digits total 12",
)
