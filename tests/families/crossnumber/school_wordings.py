"""Clues of school papers and competitions, in the order of their rows in docs/crosswords.md.

``n`` is the number of the entry with the clue; ``e`` has the other entries.
"""

from itertools import combinations, pairwise
from math import gcd

from magazine_wordings import digits, dprod, dsum, prime, prime_factors, rev, square

PRIMES = [p for p in range(2, 2000) if prime(p)]


def outer(n):
    return digits(n)[0], digits(n)[-1]


SCHOOL = (
    ("each interior angle of a regular octagon", lambda n, e: n == 135),
    ("sum of the angles of a pentagon", lambda n, e: n == 540),
    ("number of edges of a cube", lambda n, e: n == 12),
    ("perimeter of a square of side 2d", lambda n, e: n == 4 * e["2d"]),
    ("area of a rectangle measuring 12 by 15", lambda n, e: n == 180),
    ("supplement of an angle of 36 degrees", lambda n, e: n == 144),
    ("metres in 0.75 kilometres", lambda n, e: n == 750),
    ("two and a half hours in minutes", lambda n, e: n == 150),
    ("minutes between 10.55 and 12.10", lambda n, e: n == 75),
    ("cards in a pack", lambda n, e: n == 52),
    ("arrangements of the letters in the word MATHS", lambda n, e: n == 120),
    ("MCMXC minus MCDXX", lambda n, e: n == 570),
    ("CCLVI in Arabic numerals", lambda n, e: n == 256),
    ("the binary number 11001 plus 2d", lambda n, e: n == 25 + e["2d"]),
    ("when written in base 8, it is 256", lambda n, e: n == 174),
    ("one hundred and eleven more than 2d", lambda n, e: n == 111 + e["2d"]),
    ("next number in the sequence 3, 7, 11, 15", lambda n, e: n == 19),
    ("2p + 1, where p is a prime", lambda n, e: n % 2 == 1 and prime(n // 2)),
    ("the value of x² + 2x where x is an integer", lambda n, e: square(n + 1)),
    (
        "pq, where p and q are consecutive primes",
        lambda n, e: any(p * q == n for p, q in pairwise(PRIMES)),
    ),
    ("a prime of the form n(n + 1)/2 + 1", lambda n, e: prime(n) and square(8 * (n - 1) + 1)),
    ("the solution of 3x − 8 = 52", lambda n, e: n == 20),
    ("double the number you get when you add 7 to 2d", lambda n, e: n == 2 * (e["2d"] + 7)),
    ("think of 2d, square it and take away 900", lambda n, e: n == e["2d"] ** 2 - 900),
    ("when you multiply 2d by 3 you get this number", lambda n, e: n == 3 * e["2d"]),
    ("the quotient when 8a is divided by 1d", lambda n, e: n * e["1d"] == e["8a"]),
    ("8a minus half of 1d, all divided by 3", lambda n, e: 3 * n == e["8a"] - e["1d"] // 2),
    ("10% less than 5a", lambda n, e: 10 * n == 9 * e["5a"]),
    ("8a to the nearest hundred", lambda n, e: n == (e["8a"] + 50) // 100 * 100),
    ("the nearest prime to 65", lambda n, e: n == 67),
    (
        "the digits of 5a in descending order",
        lambda n, e: str(n) == "".join(sorted(str(e["5a"]), reverse=True)),
    ),
    ("rearrange the digits of 5a", lambda n, e: sorted(str(n)) == sorted(str(e["5a"]))),
    (
        "a different arrangement of the digits of 5a",
        lambda n, e: sorted(str(n)) == sorted(str(e["5a"])) and n != e["5a"],
    ),
    ("consists of the digits of 5a reversed", lambda n, e: n == rev(e["5a"])),
    (
        "5a with its first two digits swapped",
        lambda n, e: str(n) == str(e["5a"])[1::-1] + str(e["5a"])[2],
    ),
    ("5a without its middle digit", lambda n, e: str(n) == str(e["5a"])[::2]),
    ("the first and last digits of 4d", lambda n, e: str(n) == str(e["4d"])[::3]),
    ("the last two digits of 8a in reverse order", lambda n, e: n == rev(e["8a"] % 100)),
    ("1d written twice, minus 1000", lambda n, e: n == 101 * e["1d"] - 1000),
    (
        "its digits are those of 1d with a 7 added",
        lambda n, e: sorted(str(n)) == sorted(str(e["1d"]) + "7"),
    ),
    ("shares a factor with 8a", lambda n, e: gcd(n, e["8a"]) > 1),
    (
        "my digits are all different and I am odd",
        lambda n, e: n % 2 == 1 and len({*str(n)}) == len(str(n)),
    ),
    ("prime, digit sum prime", lambda n, e: prime(n) and prime(dsum(n))),
    ("this prime is also prime when reversed", lambda n, e: prime(n) and prime(rev(n))),
    ("square; so is its reverse", lambda n, e: square(n) and square(rev(n))),
    (
        "all three digits are different and their sum is 12",
        lambda n, e: len({*str(n)}) == 3 == len(str(n)) and dsum(n) == 12,
    ),
    (
        "the first digit is greater than the sum of the other two",
        lambda n, e: digits(n)[0] > dsum(n) - digits(n)[0],
    ),
    (
        "each pair of adjacent digits forms a prime",
        lambda n, e: all(prime(10 * a + b) for a, b in pairwise(digits(n))),
    ),
    (
        "adjacent digits differ by at least 3",
        lambda n, e: all(abs(a - b) >= 3 for a, b in pairwise(digits(n))),
    ),
    (
        "no two digits differ by less than 2",
        lambda n, e: all(abs(a - b) >= 2 for a, b in combinations(digits(n), 2)),
    ),
    (
        "its digits are in ascending order and no two are adjacent numbers",
        lambda n, e: all(b - a >= 2 for a, b in pairwise(digits(n))),
    ),
    (
        "each digit is at least twice the digit before it",
        lambda n, e: all(b >= 2 * a for a, b in pairwise(digits(n))),
    ),
    (
        "one digit is double the other",
        lambda n, e: 10 <= n < 100 and (n // 10 == 2 * (n % 10) or n % 10 == 2 * (n // 10)),
    ),
    ("only two different digits appear", lambda n, e: len({*str(n)}) == 2),
    ("there is a zero in the middle", lambda n, e: len(str(n)) == 3 and digits(n)[1] == 0),
    ("its digits are 1, 3 and 5 in some order", lambda n, e: sorted(str(n)) == list("135")),
    ("contains each of 1, 2 and 3", lambda n, e: {*"123"} <= {*str(n)}),
    ("the sum of the outer digits is 9", lambda n, e: sum(outer(n)) == 9),
    (
        "multiply the digits together and you get a square",
        lambda n, e: dprod(n) > 0 and square(dprod(n)),
    ),
    ("when the digits are swapped the number increases by 27", lambda n, e: rev(n) == n + 27),
    ("not divisible by any of its digits", lambda n, e: all(d == 0 or n % d for d in digits(n))),
    ("has no prime factor greater than 7", lambda n, e: max(prime_factors(n)) <= 7),
    ("when this is divided by 7 the remainder is 3", lambda n, e: n % 7 == 3),
    ("divides exactly by 7 and by 11", lambda n, e: n % 77 == 0),
    ("the product of its digits is half the number", lambda n, e: 2 * dprod(n) == n),
    (
        "the sum of the squares of two consecutive integers",
        lambda n, e: any(k * k + (k + 1) ** 2 == n for k in range(1, 30)),
    ),
    (
        "the difference between two consecutive cubes",
        lambda n, e: any((k + 1) ** 3 - k**3 == n for k in range(1, 30)),
    ),
    (
        "the average of two consecutive primes",
        lambda n, e: any(p + q == 2 * n for p, q in pairwise(PRIMES)),
    ),
    (
        "product of a square and a cube, both greater than 1",
        lambda n, e: any(
            square(n // k**3) and n // k**3 > 1 for k in range(2, 10) if n % k**3 == 0
        ),
    ),
    ("prime difference between 1a and 3d", lambda n, e: n == abs(e["1a"] - e["3d"]) and prime(n)),
    ("the median of 12, 15, 22, 17 and 31", lambda n, e: n == 17),
    ("an integer power of 1d", lambda n, e: n in (e["1d"], e["1d"] ** 2)),
    ("the middle two digits of 4d", lambda n, e: n == e["4d"] // 10 % 100),
    (
        "removing the middle digit leaves a square",
        lambda n, e: len(str(n)) == 3 and square(n // 100 * 10 + n % 10) and n % 10 + n // 100 > 0,
    ),
    ("leaves remainder 1 on division by each of 3, 4 and 5", lambda n, e: n % 60 == 1),
    ("an emirp", lambda n, e: prime(n) and prime(rev(n)) and n != rev(n)),
    ("the first three-digit square", lambda n, e: n == 100),
    ("the area of a square whose perimeter is 48", lambda n, e: n == 144),
)
"""Clues, and which numbers they mean."""

UNCLEAR = (
    *("34 in base 5", "The nearest prime to 64", "2, 4, 8", "Next number in 3, 5, 11"),
    *("1d written thrice", "The first two digits of 5a reversed", "n + 12, where n is a pet"),
    *("2p + q, where p is a prime", "The solution of x² = 17", "x, where x² − 5x + 6 = 0"),
    *(
        "The area of a square",
        "The volume of a square of side 3",
        "Metres in 3 hours",
        "Metres in 5.5 cm",
    ),
    *("The product of 1d and 2d plus 5, minus", "Faces of a square"),
    *(
        "Each interior angle of an octagon",
        "2d gives 3d",
        "Odd multiple difference",
        "Two of its digits are equal",
    ),
    *("The binary number 120", "412 in base 40", "1d twice"),
    *("A pair of adjacent digits", "No two digits"),
    *("The product of two numbers, both less than 30 and", "The remainder is 2", "Think of 2d"),
)
"""Clues that are refused."""
