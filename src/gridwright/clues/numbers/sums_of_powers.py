"""In how many ways a number is a sum of two squares or two cubes of positive numbers.

Both need the factors of the number; see `primes.factors` for numbers whose factors are not found.
"""

from math import isqrt, prod

from gridwright.clues.numbers.primes import factors

__all__ = ["ways_of_two_cubes", "ways_of_two_squares"]


def ways_of_two_squares(n: int) -> int | None:
    """In how many ways a number is a sum of two positive squares, in any order; None below 1.

    Jacobi, Fundamenta nova (1829), by the prime factors: (k + 1) for each of 4m + 1.

    >>> ways_of_two_squares(50)
    2
    """
    if n < 1:
        return None
    powers = factors(n)
    if any(p % 4 == 3 and k % 2 for p, k in powers.items()):
        return 0
    n_ways = prod(k + 1 for p, k in powers.items() if p % 4 == 1)
    return (n_ways - (isqrt(n) ** 2 == n) + 1) // 2  # a square is also its own and 0's


def ways_of_two_cubes(n: int) -> int | None:
    """In how many ways a number is a sum of two positive cubes, in any order; None below 1.

    a^3 + b^3 is (a + b) (s^2 - 3ab) with s = a + b, so that s divides it; Wilson, The fifth
    taxicab number is 48988659276962496 (Journal of Integer Sequences 2, 1999), section 2.

    >>> ways_of_two_cubes(1729)
    2
    """
    if n < 1:
        return None
    sums = [1]
    for p, k in factors(n).items():
        sums = [s * p**i for s in sums for i in range(k + 1)]
    n_ways = 0
    for s in sums:
        product, rest = divmod(s * s - n // s, 3)
        apart = s * s - 4 * product
        n_ways += rest == 0 < product and apart >= 0 and isqrt(apart) ** 2 == apart
    return n_ways
