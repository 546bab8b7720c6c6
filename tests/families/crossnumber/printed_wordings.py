"""Clues of a hundred and fifty printed ones that were refused, and what each means.

``n`` is the number of the entry with the clue, of two to four digits, and ``e`` has the other
entries, as in `magazine_wordings`.  What may be meant in two ways stands apart, with a part of the
message that says so.
"""

from math import prod

from fresh_wordings import distinct
from magazine_wordings import alternates, digits, power, prime, rev, square


def turned(s):
    """The cyclic permutations of a number that do not begin with 0, but by no place."""
    return [int(s[i:] + s[:i]) for i in range(1, len(s)) if s[i] != "0"]


PRINTED = {
    "Cyclic permutation of a prime": lambda n, e: any(map(prime, turned(str(n)))),
    "A cyclic permutation of a square": lambda n, e: any(map(square, turned(str(n)))),
    "2d raised to a power": lambda n, e: any(e["2d"] ** k == n for k in range(9)),
    "The ratio of 1a to 1d": lambda n, e: n * e["1d"] == e["1a"],
    "Twice the ratio of 8a to 12": lambda n, e: 6 * n == e["8a"],
    "A number in the 7 times table": lambda n, e: n % 7 == 0,
    "In the seven times table": lambda n, e: n % 7 == 0,
    "2a plus 2d all squared": lambda n, e: n == (e["2a"] + e["2d"]) ** 2,
    "2d minus 1d, all cubed": lambda n, e: n == (e["2d"] - e["1d"]) ** 3,
    "The number of seconds in an hour and a half": lambda n, e: n == 5400,
    "Hours in a day and a half": lambda n, e: n == 36,
    "The year 25 years before 1991": lambda n, e: n == 1966,
    "10 years after the year 1991": lambda n, e: n == 2001,
    "Rotating it through 180 degrees leaves it unchanged": lambda n, e: (
        {*str(n)} <= {*"01689"} and str(n) == str(n)[::-1].translate(str.maketrans("69", "96"))
    ),
    "The digit in the tens place is 6": lambda n, e: n // 10 % 10 == 6,
    "All digits are prime and no two are alike": lambda n, e: (
        {*str(n)} <= {*"2357"} and distinct(n)
    ),
    "Odd and even digits alternate": lambda n, e: alternates(n),
    "A prime remaining prime when its last digit is removed": lambda n, e: (
        prime(n) and prime(n // 10)
    ),
    "A number which, when multiplied by 4, has its digits reversed": lambda n, e: 4 * n == rev(n),
    "A cube, plus or minus 1": lambda n, e: any(power(m, 3) and m > 0 for m in (n - 1, n + 1)),
    "First three digits of the square root of 200": lambda n, e: n == 141,
    "The first four digits of the square root of two": lambda n, e: n == 1414,
    "Twice the first two digits of the cube root of 20": lambda n, e: n == 54,
    "The first two digits of the square root of 144": lambda n, e: n == 12,
    "The first 3 digits of the square root of 50 plus 1": lambda n, e: n == 708,
    "2a and 1d written side by side": lambda n, e: n == int(f"{e['2a']}{e['1d']}"),
    "The term after 13 in the Fibonacci sequence": lambda n, e: n == 21,
    "The prime number just below 5a": lambda n, e: (
        n == max(p for p in range(e["5a"] - 50, e["5a"]) if prime(p))
    ),
    "A square just above 1a": lambda n, e: n == min(m * m for m in range(99) if m * m > e["1a"]),
    "The range of 1a, 2a, 3a, 5a": lambda n, e: (
        n == max(told := [e[name] for name in ("1a", "2a", "3a", "5a")]) - min(told)
    ),
    # what was read as something else
    "All digits distinct and non-zero": lambda n, e: distinct(n) and "0" not in str(n),
    "Its double is a square": lambda n, e: square(2 * n),
    "A non-prime odd number": lambda n, e: n % 2 and not prime(n),
    "An odd non-prime number": lambda n, e: n % 2 and not prime(n),
    "A non-palindromic prime": lambda n, e: prime(n) and str(n) != str(n)[::-1],
    "A non-prime multiple of 7": lambda n, e: n % 7 == 0 and n != 7,
    "The smallest non-prime greater than 1a": lambda n, e: (
        n == min(m for m in range(e["1a"] + 1, e["1a"] + 9) if not prime(m))
    ),
    "Either a square or a cube, and even": lambda n, e: n % 2 == 0 and (square(n) or power(n, 3)),
    "A square or a cube, less than 200": lambda n, e: n < 200 and (square(n) or power(n, 3)),
    "A square or a cube, ending in 6": lambda n, e: n % 10 == 6 and (square(n) or power(n, 3)),
    "A multiple of 3 and 5 whose digit sum is 9": lambda n, e: n % 15 == 0 and sum(digits(n)) == 9,
    "A multiple of 3 or 5, whose digit sum is 9": lambda n, e: (
        (n % 3 == 0 or n % 5 == 0) and sum(digits(n)) == 9
    ),
    "Sum of two squares, less than 50": lambda n, e: (
        n < 50 and any(square(n - a * a) and n > a * a for a in range(1, 7))
    ),
    "Sum of digits 10, product of digits 24": lambda n, e: (
        sum(digits(n)) == 10 and prod(digits(n)) == 24
    ),
    "Square; product of its digits: 36": lambda n, e: square(n) and prod(digits(n)) == 36,
    "Prime, every digit is non-zero": lambda n, e: prime(n) and "0" not in str(n),
}

IN_DOUBT = {
    "One digit twice": "what of the digit",
    "One digit three times": "what of the digit",
    "A third of the square above 1a": "next to it, or any",
    "Half the cube below 5a": "next to it, or any",
    "Sum of two squares less than 50": "each of them, or of the whole",
    "Sum of two consecutive squares less than 100": "each of them, or of the whole",
    "Difference of two cubes below 1000": "each of them, or of the whole",
    "Sum of two primes below 20": "each of them, or of the whole",
    "The product of the two primes nearest to 20": "nearest ones, or the whole",
    "Two more than a multiple of 7 less than 50": "which of the two numbers",
    "Anagram of 1a times 2": "an anagram of this number",
    "A prime adjacent to 2a": "differs from it by 1",
    "Square next to 5a": "differs from it by 1",
    "Last two digits of the square root of 200": "no last digits",
    "First 32 digits of the square root of 200": "expected 1 to 31 digits",
    "A square or a cube less than 200": "both, or of the last one",
    "A prime or a multiple of 3 less than 100": "both, or of the last one",
    "A square or cube whose digit sum is 9": "both, or of the last one",
    "A multiple of 3 or 5 which is a square": "both, or of the last one",
    "A multiple of 3 or 5 ending in 5": "of the whole, or of a part",
    "A square ending in 4 or 6 greater than 200": "so much less, or more",
    "Even, and either a square or a cube": "what is told here is not understood",
    "Same last digit as 1a and 5a": "of both entries",
    "Its third is prime": "a third of it",
    "Its digits are a square and a cube": "one digit each",
    "Its digits in ascending order make a square": "put in that order",
    "Three different digits which are all odd": "what is told here is not understood",
    "The digits are consecutive odd numbers": "what is told here is not understood",
    "A square of a number ending in 7": "which of the two numbers",
    "Uses only two digits": "so many different ones",
    "Twice 1a and 2a together": "or of all",
    "Sum of 1a, 2a, 3a squared": "'squared' is not understood here",
    "Total of the five 4-digit entries": "there are 3 of these",
    "Sum of the 7-digit answers": "there are 0 of these",
}
"""Refused, with a part of the message."""
