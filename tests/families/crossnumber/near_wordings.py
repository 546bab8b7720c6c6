"""Clues that say how far a number is from others, in words or in signs, and what each means.

``n`` is the number of the entry with the clue, and ``e`` has the other entries, as in
`magazine_wordings`.  Of those that are refused, why.
"""

from itertools import pairwise
from math import factorial, isqrt, prod

from magazine_wordings import cube, digits, dprod, dsum, prime, rev, square
from spoken_wordings import n_divisors


def factors(n):
    found, p = [], 2
    while n > 1:
        while n % p == 0:
            found.append(p)
            n //= p
        p += 1
    return found


def near(n, is_in, apart):
    return any(n - k > 0 and is_in(n - k) for k in apart)


def of_two_in_a_row(n, is_in, power):
    members = [k for k in range(1, isqrt(n) + 2) if is_in(k)]
    return any(a**power + b**power == n for a, b in pairwise(members))


def in_steps(n, sign):
    steps = {b - a for a, b in pairwise(digits(n))}
    return len(steps) == 1 and steps.pop() * sign > 0


def triangular(n):
    return square(8 * n + 1)


NEAR = {
    "Within 3 of a square": lambda n, e: near(n, square, range(-3, 4)),
    "A prime at most 2 away from a cube": lambda n, e: prime(n) and near(n, cube, range(-2, 3)),
    "At most 3 more than a square": lambda n, e: near(n, square, range(4)),
    "Between 1 and 3 less than a cube": lambda n, e: near(n, cube, (-3, -2, -1)),
    "1 or 2 more than a square": lambda n, e: near(n, square, (1, 2)),
    "Two more than a cube, or two less": lambda n, e: near(n, cube, (-2, 2)),
    "No more than 5 from 5a": lambda n, e: abs(n - e["5a"]) <= 5,
    "A prime between 20 and 40, not inclusive": lambda n, e: prime(n) and 20 < n < 40,
    "Between 30 and 60, ends excluded": lambda n, e: 30 < n < 60,
    "A multiple of 7 strictly between 30 and 63": lambda n, e: n % 7 == 0 and 30 < n < 63,
    "A prime with more digits than 2d": lambda n, e: prime(n) and len(str(n)) > len(str(e["2d"])),
    "Has two more factors than 3a": lambda n, e: n_divisors(n) == n_divisors(e["3a"]) + 2,
    "3 bigger than 5a": lambda n, e: n == e["5a"] + 3,
    "Its last digit is 2 higher than its first": lambda n, e: n % 10 == digits(n)[0] + 2,
    "The sum of the squares of two consecutive primes": lambda n, e: of_two_in_a_row(n, prime, 2),
    "Sum of the cubes of two consecutive odd numbers": (
        lambda n, e: of_two_in_a_row(n, lambda k: k % 2, 3)
    ),
    "Sum of two squares, one of which is 100": lambda n, e: n > 100 and square(n - 100),
    "Semiprime whose factors differ by 2": (
        lambda n, e: len(factors(n)) == 2 and factors(n)[1] - factors(n)[0] == 2
    ),
    "Product of two different primes, each greater than 10": (
        lambda n, e: len({*factors(n)}) == len(factors(n)) == 2 and factors(n)[0] > 10
    ),
    "Divisible by no square greater than 1": lambda n, e: len({*factors(n)}) == len(factors(n)),
    "Its digit sum is a factor of the sum of the factorials of its digits": (
        lambda n, e: sum(map(factorial, digits(n))) % dsum(n) == 0
    ),
    "Has a square product of its digits": lambda n, e: dprod(n) and square(dprod(n)),
    "Its last digit is the product of the others": (lambda n, e: n % 10 == prod(digits(n)[:-1])),
    "Its digits increase by the same amount each time": lambda n, e: in_steps(n, 1),
    "Digits go down in equal steps": lambda n, e: in_steps(n, -1),
    "The largest digit is at the end": lambda n, e: n % 10 == max(digits(n)),
    "The first digit is less than the second, which is less than the third": lambda n, e: (
        n > 99 and digits(n)[0] < digits(n)[1] < digits(n)[2]
    ),
    "400 to the nearest hundred": lambda n, e: 350 <= n < 450,
    "A power of 2 written backwards": lambda n, e: n % 10 and rev(n).bit_count() == 1,
    "A prime with a 3 in it": lambda n, e: prime(n) and "3" in str(n),
    "n^2 + 1": lambda n, e: square(n - 1),
    "T(n)": lambda n, e: triangular(n),
    "R(5a)": lambda n, e: n == rev(e["5a"]),
    "5a rev.": lambda n, e: n == rev(e["5a"]),
    "Prime; DS 14": lambda n, e: prime(n) and dsum(n) == 14,
    "÷ by 17": lambda n, e: n % 17 == 0,
    "Find 15% of 200": lambda n, e: n == 30,
    "A number that you can divide by 5 and by 7": lambda n, e: n % 35 == 0,
    "What number comes next: 3, 6, 12, 24, ...?": lambda n, e: n == 48,
    "I have two digits. Their sum is 9 and I am even.": (
        lambda n, e: n < 100 and dsum(n) == 9 and n % 2 == 0
    ),
    "A number divisible on 7 without remainder": lambda n, e: n % 7 == 0,
    "Its reverse is greater by 198": lambda n, e: rev(n) == n + 198,
    "All digits odd; sum 9": lambda n, e: {*str(n)} <= {*"13579"} and dsum(n) == 9,
    "Product of 3a and a single digit": lambda n, e: n % e["3a"] == 0 and n < 10 * e["3a"],
    "A number made up of three consecutive digits": lambda n, e: (
        n > 99 and max(digits(n)) - min(digits(n)) == 2 and len({*digits(n)}) == 3 and n < 1000
    ),
    "A prime, the first two digits of which form a square": lambda n, e: (
        prime(n) and square(int(str(n)[:2]))
    ),
    "Factorial of 6 minus 5a": lambda n, e: n == 720 - e["5a"],
    "Number formed by the digits 4, 5 and 6 and divisible by 5": lambda n, e: (
        sorted(str(n)) == [*"456"] and n % 5 == 0
    ),
    "If you add 12 to this number, you get 5a": lambda n, e: n + 12 == e["5a"],
    "5a, but digits rearranged": lambda n, e: sorted(str(n)) == sorted(str(e["5a"])),
    "7 ∣ n": lambda n, e: n % 7 == 0,
    "There are two 5s in this number": lambda n, e: str(n).count("5") == 2,
    "A prime with a 4 in the tens place": lambda n, e: prime(n) and n // 10 % 10 == 4,
    "Digit sum 25 or more": lambda n, e: dsum(n) >= 25,
    "If you reverse it, you get a bigger number": lambda n, e: rev(n) > n,
    "Multiple of 3a, but not 3a": lambda n, e: n % e["3a"] == 0 and n != e["3a"],
    "Either 3 more or 3 less than a multiple of 20": lambda n, e: n % 20 in (3, 17),
    "3a followed by a prime digit": lambda n, e: n // 10 == e["3a"] and n % 10 in (2, 3, 5, 7),
}
NOT_ONE = {
    "More than twice a prime": "which of them? nearly all numbers are greater than some",
    "A square between a prime and 50": "between which of them?",
    "A prime bigger than me": "no number is so compared with itself",
    "Sum of its digits and a prime": "of the digits of both, or of the digits, and then",
    "Exceeds 5a by its last digit": "of which number is this told?",
    "Sum of its digits raised to the power 3": "the sum, or each of the digits?",
    "n": "no entry and no word",
}
"""Refused, with a part of the message."""
