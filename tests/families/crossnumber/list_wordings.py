"""Clues that tell of several things at once, and what each means, as in `printed_wordings`."""

from math import gcd

from fresh_wordings import distinct
from magazine_wordings import digits, power, prime, rev, square

LAST = {f"{m:02}": "29" if m == 2 else "30" if m in (4, 6, 9, 11) else "31" for m in range(1, 13)}


def parts(n):
    """Its prime factors, each as often as it divides it."""
    least = next((d for d in range(2, n + 1) if n % d == 0), 0)
    return [least, *parts(n // least)] if least else []


LISTED = {
    "Contains no 2 or 3": lambda n, e: not {*str(n)} & {*"23"},
    "Has no 2s and 3s": lambda n, e: not {*str(n)} & {*"23"},
    "No zeros or repeated digits": lambda n, e: distinct(n) and "0" not in str(n),
    "Contains no repeated digits or zeros": lambda n, e: distinct(n) and "0" not in str(n),
    "No digit is repeated or zero": lambda n, e: distinct(n) and "0" not in str(n),
    "Coprime to 4 and 9": lambda n, e: gcd(n, 6) == 1,
    "A prime, coprime to both 1a and 12": lambda n, e: prime(n) and gcd(n, 12 * e["1a"]) == 1,
    "A number coprime to 30": lambda n, e: gcd(n, 30) == 1,
    "Greater than both 1a and 2a": lambda n, e: n > max(e["1a"], e["2a"]),
    "A square, less than 8a and 9a": lambda n, e: square(n) and n < min(e["8a"], e["9a"]),
    "Not both a multiple of 2 and a multiple of 3": lambda n, e: n % 6 != 0,
    "Not a multiple of both 2 and 3": lambda n, e: n % 6 != 0,
    "A prime or a square, and odd": lambda n, e: n % 2 and (prime(n) or square(n)),
    "Begins with 3 or 4 and ends in 5": lambda n, e: str(n)[0] in "34" and n % 10 == 5,
    "Begins with 3 or 4, and ends in 5": lambda n, e: str(n)[0] in "34" and n % 10 == 5,
    "The sum of its digits multiplied by 3": lambda n, e: (
        n == 3 * sum(digits(n)) == sum(3 * d for d in digits(n))
    ),
    "Still a prime when you reverse it": lambda n, e: prime(n) and prime(rev(n)),
    "If you add 1 to this number it becomes a cube": lambda n, e: power(n + 1, 3),
    "Only uses the digits 1, 2 and 3": lambda n, e: {*str(n)} <= {*"123"},
    "Same digit throughout": lambda n, e: len({*str(n)}) == 1,
    "No zeros or ones": lambda n, e: not {*str(n)} & {*"01"},
    "Contains no 0 or 5 or 7": lambda n, e: not {*str(n)} & {*"057"},
    "Contains a 3 and a 7": lambda n, e: {*"37"} <= {*str(n)},
    "Has a 5 somewhere": lambda n, e: "5" in str(n),
    "Contains distinct digits, no zeros": lambda n, e: distinct(n) and "0" not in str(n),
    "Not a prime, a square or a cube": lambda n, e: not (prime(n) or square(n) or power(n, 3)),
    "Square; total of digits: 4": lambda n, e: square(n) and sum(digits(n)) == 4,
    "How many seconds in 8 minutes?": lambda n, e: n == 480,
    "What is 17 x 6?": lambda n, e: n == 102,
    "The sum of its prime factors (with repetition) is 14": lambda n, e: sum(parts(n)) == 14,
    "The exponents of its prime factors are 3, 1": lambda n, e: (
        [parts(n).count(p) for p in sorted({*parts(n)})] == [3, 1]
    ),
    "A time on the 24-hour clock, over 9a": lambda n, e: (
        n > e["9a"] and n < 2400 and f"{n:04}"[2] < "6"
    ),
    "A 12-hour time": lambda n, e: 100 <= n < 1300 and f"{n:04}"[2] < "6",
    "A date (day and month), odd": lambda n, e: (
        n % 2 and f"{n:04}"[2:] in LAST and "01" <= f"{n:04}"[:2] <= LAST[f"{n:04}"[2:]]
    ),
}

NONE_OR_NOT_ALL = "not all of them, or none of them"
WHICH_FIRST = "which is read first"
IN_DOUBT = {
    "Not divisible by 2 and 3": NONE_OR_NOT_ALL,
    "Not divisible by 2, 3 and 5": NONE_OR_NOT_ALL,
    "An odd number, not a multiple of 3 and 5": NONE_OR_NOT_ALL,
    "Does not contain 2 and 3": NONE_OR_NOT_ALL,
    "Does not contain the digits 2 and 3": NONE_OR_NOT_ALL,
    "Does not contain both 2 and 3": "'both' is not understood",
    "Not equal to 1a and 2a": NONE_OR_NOT_ALL,
    "Not a square and a cube": "two readings",
    "Not both prime and odd": "two readings",
    "Contains no even digits or repeated digits": "is this denied too",
    "All digits are even or prime": "each digit the one or the other",
    "Each digit is odd or a square": "each digit the one or the other",
    "Its digits are odd or zero": "each digit the one or the other",
    "Exactly one of the digits is even and prime": "or is the number",
    "Prime or square and odd": WHICH_FIRST,
    "Prime and square or cube": WHICH_FIRST,
    "Odd, and a prime or a square": WHICH_FIRST,
    "First digit is 3 or 4 and last is 7": "write the choice last",
    "A multiple of 7 minus a square": "or a multiple of what is left",
    "The last digit is twice the first and second": "of the sum of these, or of each",
    "Prime, less than twice the first": "the first digit, or the first entry",
    "Even, half the last": "the first digit, or the first entry",
    "The sum of the digits of 9a multiplied by 3": "or what is told of it",
    "Is not prime, square or even": "is all of it denied",
    "Product of a prime and its reverse, the prime having two digits": "one that it is made of",
}
"""What may be meant in two ways, and part of the message that says so."""
READ = (
    "contains neither 2 nor 3",
    "divisible by neither 2 nor 3",
    "not a multiple of both 2 and 3",
    "(contains no 2) or (contains no 3)",
    "no digit is repeated, no zeros",
    "uses only the digits 2, 4, 6 and 7",
    "all digits are odd or all digits are prime",
    "a prime, and exactly one digit is even",
    "(a prime or a square) and odd",
    "last digit is 7, and its first digit is 3 or 4",
    "multiple of (7 - square)",
    "last digit is twice the sum of its first and second digits",
    "3 times the digit sum of 4d",
    "the digit sum of (3 * 4d)",
    "not prime, not even",
    "twice a prime between 10 and 99",
)
"""What those messages say one may write."""
