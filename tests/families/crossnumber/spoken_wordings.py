"""Clues as one speaks to a solver, and what each means; of those that are refused, why.

``n`` is the number of the entry with the clue, and ``e`` has the other entries, as in
`magazine_wordings`.
"""

from math import gcd, isqrt

from fresh_wordings import distinct
from magazine_wordings import cube, digits, dprod, dsum, prime, rev, square


def n_divisors(n):
    return sum(2 - (d * d == n) for d in range(1, isqrt(n) + 1) if not n % d)


def is_29(n, e):
    return n == 29


SPOKEN = {
    "I'm a square number and so is the sum of my digits": lambda n, e: (
        square(n) and square(dsum(n))
    ),
    "If you reverse my digits I become 27 bigger": lambda n, e: rev(n) == n + 27,
    "What you get when you add 1a, 3a and 1d": lambda n, e: n == e["1a"] + e["3a"] + e["1d"],
    "Round 5a to the nearest ten": lambda n, e: n == (e["5a"] + 5) // 10 * 10,
    "Rounds to 400 to the nearest hundred": lambda n, e: 350 <= n < 450,
    "Multiply my two digits together and you get 24": lambda n, e: n < 100 and dprod(n) == 24,
    "You get 8a if you add this to 2a": lambda n, e: n + e["2a"] == e["8a"],
    "When divided by 7, this leaves a remainder of 3": lambda n, e: n % 7 == 3,
    "A square strictly between 2a and 8a": lambda n, e: (
        square(n) and min(e["2a"], e["8a"]) < n < max(e["2a"], e["8a"])
    ),
    "Lies between 30 and 50, exclusive": lambda n, e: 30 < n < 50,
    "A number with more factors than 2a": lambda n, e: n_divisors(n) > n_divisors(e["2a"]),
    "Fewer digits than 8a has": lambda n, e: len(str(n)) < len(str(e["8a"])),
    "No digit appears twice in this number": lambda n, e: distinct(n),
    "The smallest number that can be divided by 4, 5 and 6": lambda n, e: n == 60,
    "It doesn't have any zeros": lambda n, e: "0" not in str(n),
    "The Roman numeral CXIV plus 1": lambda n, e: n == 115,
    "Prime whose digits are themselves prime": lambda n, e: prime(n) and {*str(n)} <= {*"2357"},
    "Sum of the primes dividing 2d": lambda n, e: (
        n == sum(p for p in range(2, 99) if prime(p) and e["2d"] % p == 0)
    ),
    "A concatenation of two squares": lambda n, e: any(
        str(n)[i] != "0" and square(int(str(n)[:i])) and square(int(str(n)[i:]))
        for i in range(1, len(str(n)))
    ),
    "The smallest digit is in the middle": lambda n, e: (
        len(str(n)) % 2 and digits(n)[len(str(n)) // 2] == min(digits(n))
    ),
    "Neither digit is prime": lambda n, e: n < 100 and not any(map(prime, digits(n))),
    "Its square has the same last digit": lambda n, e: n * n % 10 == n % 10,
    "Square with odd digit sum": lambda n, e: square(n) and dsum(n) % 2,
    "Differs by 4 from a cube": lambda n, e: cube(n - 4) or cube(n + 4),
    "1a with digits in ascending order": lambda n, e: n == int("".join(sorted(str(e["1a"])))),
    "1 + 2 + 3 + ... + 20": lambda n, e: n == 210,
    "Last three digits of 2^20": lambda n, e: n == 576,
    "Twice an odd square": lambda n, e: n % 2 == 0 and square(n // 2) and n // 2 % 2,
    "A multiple of 7 with an even tens digit": lambda n, e: n % 7 == 0 and n // 10 % 2 == 0,
    "Has a factor of 17": lambda n, e: n % 17 == 0,
    "The number and its reverse are both prime": lambda n, e: prime(n) and prime(rev(n)),
    "Each of its digits is a multiple of 3": lambda n, e: {*str(n)} <= {*"0369"},
    "Not a multiple of 2, 3 or 5": lambda n, e: n % 2 and n % 3 and n % 5,
    "The digits, when added together, come to 17": lambda n, e: dsum(n) == 17,
    "The fifth term of the sequence that starts 2, 6, 18, 54": lambda n, e: n == 162,
    "The length of the hypotenuse of a right-angled triangle whose legs are 20 and 21": is_29,
    "The largest number that can be written using the digits of 5a": lambda n, e: (
        n == int("".join(sorted(str(e["5a"]), reverse=True)))
    ),
    "A number that shares no prime factors with 2d": lambda n, e: gcd(n, e["2d"]) == 1,
    "A prime which becomes another prime when reversed": lambda n, e: (
        prime(n) and prime(rev(n)) and n != rev(n)
    ),
    "A multiple of 4, all of whose digits are odd except the last": lambda n, e: (
        n % 4 == 0 and all(d % 2 for d in digits(n)[:-1])
    ),
    "An odd number whose digits are all even except one": lambda n, e: (
        n % 2 and sum(d % 2 for d in digits(n)) == 1
    ),
    "The product of the smallest and largest digits of 8a": lambda n, e: (
        n == min(digits(e["8a"])) * max(digits(e["8a"]))
    ),
    "The difference between the 10th and 9th square numbers": lambda n, e: n == 19,
    "Strictly between 9 and the square of 1a": lambda n, e: (
        min(9, e["1a"] ** 2) < n < max(9, e["1a"] ** 2)
    ),
}
NOT_CLEAR = {
    "Its square has the same last two digits": "as each other, or as those of the number",
    "Has a factor of 1a": "a factor of this, or has this a factor",
    "The last digit of 1a squared": "the digit, or the number that it is of",
    "Smith number": "'Smith' is not understood here",
    "2^m - 1": "for some n",
    "The legs of 12 spiders": "'legs' is not understood here",
}
"""Refused, with a part of the message."""
