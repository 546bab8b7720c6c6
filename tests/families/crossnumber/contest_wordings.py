"""Clues of contests, of schools and of other languages, and what each means in plain Python.

``n`` is the number of the entry with the clue, and ``e`` has the other entries, as in
`magazine_wordings`.  Of those that are refused, why.
"""

from itertools import pairwise

from magazine_wordings import digits, dprod, dsum, prime, rev, square
from near_wordings import factors, triangular
from spoken_wordings import n_divisors


def of_one(is_in, make):
    """Whether some number of a kind makes the number."""
    return lambda n, e: any(make(k) == n for k in range(1, n + 1) if is_in(k))


def steps(n):
    return {b - a for a, b in pairwise(digits(n))}


def at_most(n, kind, most):
    return (k for k in range(1, min(most, n)) if kind(k))


CONTEST = {
    # integers
    "The least three-digit integer divisible by 2, 3, 4, 5, and 6": lambda n, e: n == 120,
    "The greatest three-digit integer that leaves a remainder of 1 when divided by 5": (
        lambda n, e: n == 996
    ),
    "A three-digit integer equal to 11 times the sum of its digits": lambda n, e: n == 198,
    "An integer whose digits sum to 20": lambda n, e: dsum(n) == 20,
    "The number of positive divisors of this integer is 6": lambda n, e: n_divisors(n) == 6,
    "The average of the integers from 100 to 200, inclusive": lambda n, e: n == 150,
    "Its digits form an increasing arithmetic sequence": (
        lambda n, e: len(steps(n)) == 1 and steps(n).pop() > 0
    ),
    "The sum of the prime factors of 1a, counted with multiplicity": (
        lambda n, e: n == sum(factors(e["1a"]))
    ),
    # as in other languages
    "The cross sum is 7": lambda n, e: dsum(n) == 7,
    "Number with the cross sum 10 and the cross product 30": (
        lambda n, e: dsum(n) == 10 and dprod(n) == 30
    ),
    "The number read backwards is by 99 greater": lambda n, e: rev(n) == n + 99,
    "Divisible without remainder by 13 and by its last digit": (
        lambda n, e: n % 13 == 0 and n % 10 > 0 and n % (n % 10) == 0
    ),
    "The first digit is as large as the two others together": (
        lambda n, e: n < 1000 and len(digits(n)) == 3 and digits(n)[0] == sum(digits(n)[1:])
    ),
    "The sum of 5a and the fourfold of 1d": lambda n, e: n == e["5a"] + 4 * e["1d"],
    "The third part of 5a": lambda n, e: 3 * n == e["5a"],
    "Square number minus 4, at the same time a multiple of 5": (
        lambda n, e: square(n + 4) and n % 5 == 0
    ),
    "It consists only of odd digits, all of them different": (
        lambda n, e: all(d % 2 for d in digits(n)) and len({*digits(n)}) == len(digits(n))
    ),
    "Mirror number of a prime number": lambda n, e: n % 10 > 0 and prime(rev(n)),
    "Mirror image of 1a": lambda n, e: n == rev(e["1a"]),
    "The middle digit is the difference of the two outer ones": (
        lambda n, e: len(digits(n)) == 3 and n // 10 % 10 == abs(n // 100 - n % 10)
    ),
    "If one adds 7 one gets a square number": lambda n, e: square(n + 7),
    "If one divides it by 9, there remain 4": lambda n, e: n % 9 == 4,
    "5a and 1a have this number as their sum": lambda n, e: n == e["5a"] + e["1a"],
    # at school
    "The angles of a triangle add up to this many degrees": lambda n, e: n == 180,
    "The missing number: 25, 50, ?, 100": lambda n, e: n == 75,
    "Add together all the numbers from 1 to 20": lambda n, e: n == 210,
    "A number in the 7 times table with two digits the same": (
        lambda n, e: n % 7 == 0 and max(map(digits(n).count, digits(n))) == 2
    ),
    "I am a square number. If you turn me round I am still a square number": (
        lambda n, e: square(n) and square(rev(n))
    ),
    "The biggest three-digit number you can make with the digits 4, 9 and 6": (
        lambda n, e: n == 964
    ),
    "The smallest even number that can be made using each of the digits 3, 5 and 8 once": (
        lambda n, e: n == 358
    ),
    "The largest odd number using the digits 4, 9, 6 once each": lambda n, e: n == 649,
    "Which number is halfway between 200 and 260?": lambda n, e: n == 230,
    "Share 96 equally between 4": lambda n, e: n == 24,
    "How many faces do ten cubes have altogether?": lambda n, e: n == 60,
    "The number of quarters in 30 wholes": lambda n, e: n == 120,
    "Each of my digits is double the one before it": lambda n, e: all(
        b == 2 * a for a, b in pairwise(digits(n))
    ),
    "3 hundreds, 4 tens and 9 units": lambda n, e: n == 349,
    "The number of minutes between 10.15 am and noon": lambda n, e: n == 105,
    # in signs
    "2p (p prime)": of_one(prime, lambda p: 2 * p),
    "p^2 for a prime p": of_one(prime, lambda p: p * p),
    "p^2, p prime": of_one(prime, lambda p: p * p),
    "p^2q for primes p, q": (lambda n, e: len(factors(n)) == 3 and len({*factors(n)}) < 3),
    "n^2 (n > 20)": lambda n, e: square(n) and n > 400,
    "n(n+1)/2, n <= 20": lambda n, e: triangular(n) and n <= 210,
    "T_20": lambda n, e: n == 210,
    "Sum of two cubes (both positive)": (
        lambda n, e: any(a**3 + b**3 == n for a in range(1, 22) for b in range(1, a + 1))
    ),
    "Fibonacci number + triangular number (both under 100)": (
        lambda n, e: any(
            n - t in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89) for t in at_most(n, triangular, 100)
        )
    ),
    "First digit = sum of the others": lambda n, e: 2 * digits(n)[0] == dsum(n),
    "Has the same remainder on division by 7 and by 11": lambda n, e: n % 7 == n % 11,
    "Multiple of its digit sum and of 7": lambda n, e: n % dsum(n) == 0 == n % 7,
    "Mean of 1a and 9a, to nearest integer below": lambda n, e: n == (e["1a"] + e["9a"]) // 2,
    # of digits
    "All but one of its digits are 3": lambda n, e: digits(n).count(3) == len(digits(n)) - 1,
    "A prime, all but one of whose digits are odd": (
        lambda n, e: prime(n) and sum(d % 2 for d in digits(n)) == len(digits(n)) - 1
    ),
    "Its digits are in the ratio 1:2:3": lambda n, e: n in (123, 246, 369),
    # which are read wrongly at a glance
    "The first digit exceeds the second, which exceeds the third": (
        lambda n, e: len(digits(n)) > 2 and digits(n)[0] > digits(n)[1] > digits(n)[2]
    ),
    "Multiple of 19 plus or minus 1": lambda n, e: n % 19 in (1, 18),
    "The product of the two largest one-digit primes times 3": lambda n, e: n == 105,
    "The sum of the three smallest two-digit primes": lambda n, e: n == 41,
    # more of schools
    "How many 5p coins make £7?": lambda n, e: n == 140,
    "I think of a number, multiply it by 3 and subtract 4. The answer is 350.": (
        lambda n, e: n == 118
    ),
    "When it is divided by 8 the answer is 15 remainder 3": lambda n, e: n == 123,
    "The digits go up in twos": lambda n, e: steps(n) == {2},
    "The digits have a sum of 6 and a product of 6": lambda n, e: dsum(n) == 6 == dprod(n),
    "The number of legs on eleven spiders": lambda n, e: n == 88,
    "How many wheels do 20 tricycles have altogether?": lambda n, e: n == 60,
    "The year the Second World War ended, minus 1900": lambda n, e: n == 45,
    "A baker's dozen multiplied by itself": lambda n, e: n == 169,
    # more of contests
    "The difference of two cubes of consecutive integers": (
        of_one(lambda k: True, lambda k: (k + 1) ** 3 - k**3)
    ),
    "The supplement of a 55 degree angle": lambda n, e: n == 125,
    "The perimeter of a 20 by 35 rectangle": lambda n, e: n == 110,
    "The sum of the even integers from 2 to 30": lambda n, e: n == 240,
    "The number of two-digit positive integers": lambda n, e: n == 90,
    "The median of the numbers 121, 145, 160": lambda n, e: n == 145,
    "The digits of this number are consecutive integers in increasing order": (
        lambda n, e: steps(n) == {1}
    ),
    "Not divisible by any digit it contains, and has no zeros": (
        lambda n, e: 0 not in digits(n) and all(n % d for d in digits(n))
    ),
    "Each digit differs by 1 from its neighbour": lambda n, e: steps(n) <= {1, -1},
    "Even digits alternate with odd digits": lambda n, e: all(d % 2 for d in steps(n)),
    "The number with digits reversed is 4 times this number, less 3": (
        lambda n, e: rev(n) == 4 * n - 3
    ),
    "The cost in pence of 6 stamps at 35p each": lambda n, e: n == 210,
    "The change in pence from £5 after spending £3.26": lambda n, e: n == 174,
    "The number of eggs in 12 dozen": lambda n, e: n == 144,
    "The middle one of three consecutive integers whose sum is 360": lambda n, e: n == 120,
    "The largest of four consecutive odd numbers with sum 400": lambda n, e: n == 103,
    "pqr, where p, q and r are distinct primes": (
        lambda n, e: len(factors(n)) == 3 == len({*factors(n)})
    ),
    "If the digits of 5a are reversed, this number is obtained": lambda n, e: n == rev(e["5a"]),
    "The integer just before the square of 12": lambda n, e: n == 143,
}

UNSAID = {
    "divisible by 7 and 9 but not 7": "denied of the number, and said of it as well",
    "a prime that is not prime": "denied of the number, and said of it as well",
    "its last digit is a different prime": "different from what?",
    "its first digit is less than the second, which is even": "is this told of the digit?",
    "the sum of the two largest primes below 1a": "the same number several times",
    "the largest three-digit square or cube": "of the first kind alone, or of all?",
    "its reverse is the square of four times less 3": "taken away from what?",
    "T12": "there is no entry 'T12'; the triangular number is written T(12)",
    "A square, two of whose digits are equal": "just two of them, or two at least?",
    "the largest three-digit number made from the digits 1, 2, 3 and 4": "operator between",
    "3 tens and 4 hundreds": "is not understood",
    "sum of two primes (both under 100)": "expected",
}
