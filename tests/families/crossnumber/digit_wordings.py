"""Clues about digits in the manner of print, and what each means in plain Python.

The wordings were written before any was tried; those that may be meant in two ways stand apart.
``n`` is the number of the entry with the clue, of two to four digits, and ``e`` has the other
entries, as in `magazine_wordings`; ``s`` is a number as it is written.
"""

from itertools import pairwise, permutations
from math import prod

from fresh_wordings import distinct, first, palindrome
from magazine_wordings import cube, digits, dprod, dsum, prime, rev, square


def middle(n, k=2):
    """The k digits in the middle, as they are written; none if there is no such middle."""
    s = str(n)
    start = (len(s) - k) // 2
    return s[start : start + k] if len(s) >= k and (len(s) - k) % 2 == 0 else ""


def swapped(s, i, j):
    """The number with two of its digits in one another's place."""
    found = list(str(s))
    found[i], found[j] = found[j], found[i]
    return int("".join(found))


def halves(n):
    """Both halves of the digits, as they are written; nothing if they are of odd number."""
    s = str(n)
    return (s[: len(s) // 2], s[len(s) // 2 :]) if len(s) % 2 == 0 else ()


def steps(n):
    return [b - a for a, b in pairwise(digits(n))]


def nearest(n, unit):
    return (2 * n + unit) // (2 * unit) * unit


DIGITS = {
    # digits in the middle, and at both ends
    "The middle two digits are the same": lambda n, e: len({*middle(n)}) == 1,
    "Its last three digits are the same": (
        lambda n, e: len(str(n)) > 2 and len({*str(n)[-3:]}) == 1
    ),
    "The first three digits are equal": (lambda n, e: len(str(n)) > 2 and len({*str(n)[:3]}) == 1),
    "The last two digits are both even": lambda n, e: all(d % 2 == 0 for d in digits(n)[-2:]),
    "Its first two digits are both prime": (
        lambda n, e: all(d in (2, 3, 5, 7) for d in digits(n)[:2])
    ),
    "The two middle digits are zeros": lambda n, e: middle(n) == "00",
    "The middle two digits of this number form a square": (
        lambda n, e: middle(n) != "" and int(middle(n)) > 0 and square(int(middle(n)))
    ),
    "Middle two digits of 4d": lambda n, e: n == int(middle(e["4d"])),
    "Middle two digits equal 2d": lambda n, e: middle(n) == str(e["2d"]),
    "The inner digits are consecutive": (
        lambda n, e: middle(n) != "" and abs(int(middle(n)[0]) - int(middle(n)[1])) == 1
    ),
    "The first two digits and the last two digits are both squares": (
        lambda n, e: square(int(str(n)[:2])) and square(n % 100) and n % 100 > 0
    ),
    "Starts with 2d": lambda n, e: str(n).startswith(str(e["2d"])),
    "The number formed by the first two digits is twice that formed by the last two": (
        lambda n, e: int(str(n)[:2]) == 2 * (n % 100)
    ),
    # digits left out, put in, swapped, moved
    "4d with its first and last digits interchanged": lambda n, e: n == swapped(e["4d"], 0, 3),
    "4d with its middle two digits swapped": lambda n, e: n == swapped(e["4d"], 1, 2),
    "4d without its second digit": lambda n, e: n == int(str(e["4d"])[:1] + str(e["4d"])[2:]),
    "Delete the last two digits of 9a and add 2d": lambda n, e: n == e["9a"] // 100 + e["2d"],
    "4d with its last two digits moved to the front": (
        lambda n, e: n == int(str(e["4d"])[2:] + str(e["4d"])[:2])
    ),
    "2d with its last digit repeated": lambda n, e: n == int(f"{e['2d']}{e['2d'] % 10}"),
    "5a with 7 placed in front": lambda n, e: n == int(f"7{e['5a']}"),
    "2d with a zero inserted between its digits": (lambda n, e: n == int("0".join(str(e["2d"])))),
    "A cube with its last digit removed": (
        lambda n, e: any(cube(10 * n + digit) for digit in range(10))
    ),
    "Square when its first and last digits are swapped": (
        lambda n, e: square(swapped(n, 0, len(str(n)) - 1))
    ),
    "Deleting its middle digit leaves a prime": (
        lambda n, e: len(str(n)) == 3 and prime(int(str(n)[0] + str(n)[2]))
    ),
    "2d preceded by a 4": lambda n, e: n == int(f"4{e['2d']}"),
    "2d then 1d": lambda n, e: n == int(f"{e['2d']}{e['1d']}"),
    # rounding
    "Square of 2d, rounded to the nearest hundred": lambda n, e: n == nearest(e["2d"] ** 2, 100),
    "4d rounded to the nearest multiple of 12": lambda n, e: n == nearest(e["4d"], 12),
    # orders, and what digits have
    "Three consecutive digits in some order": (
        lambda n, e: (
            len(str(n)) == 3 and sorted(digits(n)) == [*range(min(digits(n)), min(digits(n)) + 3)]
        )
    ),
    "Four consecutive digits jumbled": (
        lambda n, e: len(str(n)) == 4 and distinct(n) and max(digits(n)) - min(digits(n)) == 3
    ),
    "Each digit differs from its neighbour by 1": lambda n, e: {*map(abs, steps(n))} == {1},
    "Two odd digits followed by two even digits": (
        lambda n, e: [d % 2 for d in digits(n)] == [1, 1, 0, 0]
    ),
    "Reads the same backwards as forwards": lambda n, e: palindrome(n),
    "Contains exactly one zero": lambda n, e: str(n).count("0") == 1,
    "Made up of only two different digits": lambda n, e: len({*str(n)}) == 2,
    "Comprises two different digits, each used twice": (
        lambda n, e: len(str(n)) == 4 and len({*str(n)}) == 2 and str(n).count(str(n)[0]) == 2
    ),
    "Two pairs of equal digits": (lambda n, e: sum(str(n).count(d) == 2 for d in {*str(n)}) == 2),
    "Has exactly one digit in common with 4d": (lambda n, e: len({*str(n)} & {*str(e["4d"])}) == 1),
    "No more than one even digit": lambda n, e: sum(d % 2 == 0 for d in digits(n)) <= 1,
    "More even digits than odd": (
        lambda n, e: 2 * sum(d % 2 == 0 for d in digits(n)) > len(digits(n))
    ),
    "Four different digits, all odd": (
        lambda n, e: len(str(n)) == 4 and distinct(n) and all(d % 2 for d in digits(n))
    ),
    "Digits all different and all prime": (
        lambda n, e: distinct(n) and all(d in (2, 3, 5, 7) for d in digits(n))
    ),
    "Uses no digit twice": lambda n, e: distinct(n),
    "Exactly one digit appears more than once": (
        lambda n, e: sum(str(n).count(d) > 1 for d in {*str(n)}) == 1
    ),
    "Even digits at both ends": lambda n, e: first(n) % 2 == n % 2 == 0,
    "Ends in two zeros": lambda n, e: n % 100 == 0,
    "Prime digits": lambda n, e: all(d in (2, 3, 5, 7) for d in digits(n)),
    "Non-decreasing digits": lambda n, e: all(step >= 0 for step in steps(n)),
    "Each digit is at least as large as the one before": (
        lambda n, e: all(step >= 0 for step in steps(n))
    ),
    "Each digit is less than the next": lambda n, e: all(step > 0 for step in steps(n)),
    "Each digit is twice the next": (lambda n, e: all(a == 2 * b for a, b in pairwise(digits(n)))),
    "Each digit is the sum of the two preceding digits": (
        lambda n, e: (
            len(str(n)) > 2
            and all(
                a + b == c for a, b, c in zip(digits(n), digits(n)[1:], digits(n)[2:], strict=False)
            )
        )
    ),
    "Of the form ABBA": lambda n, e: len(str(n)) == 4 and palindrome(n) and len({*str(n)}) == 2,
    "First half equals second half": lambda n, e: halves(n) and halves(n)[0] == halves(n)[1],
    "The odd-placed digits sum to 9": lambda n, e: sum(digits(n)[::2]) == 9,
    "Sum of digits in odd positions equals sum of digits in even positions": (
        lambda n, e: sum(digits(n)[::2]) == sum(digits(n)[1::2])
    ),
    "Product of non-zero digits is 48": (lambda n, e: prod(d for d in digits(n) if d) == 48),
    "The last digit is the mean of the others": (
        lambda n, e: (len(str(n)) - 1) * (n % 10) == dsum(n // 10)
    ),
    "Any rearrangement of its digits is a multiple of 11": (
        lambda n, e: all(int("".join(s)) % 11 == 0 for s in permutations(str(n)) if s[0] != "0")
    ),
    "The largest number that can be made from the digits of 4d": (
        lambda n, e: n == int("".join(sorted(str(e["4d"]), reverse=True)))
    ),
    "All the digits of 2d are in this number": lambda n, e: {*str(e["2d"])} <= {*str(n)},
    "No digit divides the number": lambda n, e: all(d == 0 or n % d for d in digits(n)),
    "Has a square digit sum": lambda n, e: square(dsum(n)),
    "Has a digital root of 5": lambda n, e: n % 9 == 5,
    "Reverse is larger": lambda n, e: rev(n) > n,
    "When its first digit is moved to the end it is increased by 9": (
        lambda n, e: int(str(n)[1:] + str(n)[0]) == n + 9
    ),
    "What remains when the last digit of 9a is removed": lambda n, e: n == e["9a"] // 10,
    "4d correct to two significant figures": lambda n, e: n == nearest(e["4d"], 100),
    "Inserting a zero in the middle of 2d": lambda n, e: n == int("0".join(str(e["2d"]))),
    "Tens digit 0": lambda n, e: n // 10 % 10 == 0,
    "Difference between the digit sums of 4d and 9a": (
        lambda n, e: n == abs(dsum(e["4d"]) - dsum(e["9a"]))
    ),
    "The number of its digits that are odd is 2": lambda n, e: sum(d % 2 for d in digits(n)) == 2,
    "Its triple has the same digits": lambda n, e: sorted(str(3 * n)) == sorted(str(n)),
    "Differs from 4d in exactly one digit": (
        lambda n, e: (
            len(str(n)) == 4 and sum(a != b for a, b in zip(str(n), str(e["4d"]), strict=True)) == 1
        )
    ),
    "Each pair of adjacent digits forms a two-digit multiple of 7": (
        lambda n, e: all(int(a + b) > 9 and int(a + b) % 7 == 0 for a, b in pairwise(str(n)))
    ),
    "All digits less than 6": lambda n, e: max(digits(n)) < 6,
    "Consists of 1s and 0s only": lambda n, e: {*str(n)} <= {"0", "1"},
    "2d with a 1 at each end": lambda n, e: n == int(f"1{e['2d']}1"),
    "Adjacent digits are consecutive": lambda n, e: {*map(abs, steps(n))} == {1},
    # the same as of another
    "Sum of digits same as 4d": lambda n, e: dsum(n) == dsum(e["4d"]),
    "Product of digits the same as that of 5a": lambda n, e: dprod(n) == dprod(e["5a"]),
    # several digits that are one figure, shares of them, and others that stand in them
    "Its two middle digits are 8": lambda n, e: middle(n) == "88",
    "Its last two digits are both 6": lambda n, e: str(n).endswith("66"),
    "First three digits are 7": lambda n, e: str(n).startswith("777"),
    "Half its digits are even": lambda n, e: 2 * sum(d % 2 == 0 for d in digits(n)) == len(str(n)),
    "Most of its digits are odd": lambda n, e: 2 * sum(d % 2 for d in digits(n)) > len(str(n)),
    "Contains 2d": lambda n, e: str(e["2d"]) in str(n),
    "Does not contain 2d": lambda n, e: str(e["2d"]) not in str(n),
    "Each digit is a factor or a multiple of the one before it": (
        lambda n, e: all(0 in (a, b) or a % b == 0 or b % a == 0 for a, b in pairwise(digits(n)))
    ),
    "Exactly one digit is odd": lambda n, e: sum(d % 2 for d in digits(n)) == 1,
    "One digit is even and the other prime": (
        lambda n, e: (
            len(str(n)) == 2 and any(a % 2 == 0 and prime(b) for a, b in permutations(digits(n), 2))
        )
    ),
    "A multiple of 3, half of whose digits are 7": (
        lambda n, e: n % 3 == 0 and 2 * str(n).count("7") == len(str(n))
    ),
    "Last two digits are 2 and 5": lambda n, e: n % 100 == 25,
    "The number formed by its first n digits is a multiple of n for all n": (
        lambda n, e: all(int(str(n)[:k]) % k == 0 for k in range(1, len(str(n)) + 1))
    ),
    "Digits in numerical order": lambda n, e: min(steps(n)) > 0,
    "A prime, not all of whose digits are odd": (
        lambda n, e: prime(n) and any(d % 2 == 0 for d in digits(n))
    ),
}

IN_TWO_WAYS = (
    "Square of 2d with its first digit removed",
    "Square of 2d rounded to the nearest ten",
    "The reverse of 4d without its last digit",
    "Its first digit is the same as 3d",
    "One digit different from 4d",
    "Its last two digits are 6",
    "A square whose last three digits are 4",
    "Its last two digits are even",
    "The first two digits are primes",
)

NOT_OF_EACH = (
    "Its digits form a prime",
    "The digits make a square",
    "In ascending order the digits form a square",
    "Its digits are half odd, half even",
)
"""Where a part of the sentence alone would tell of each digit."""
