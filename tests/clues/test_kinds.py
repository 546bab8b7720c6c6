from itertools import count, takewhile
from math import comb

import pytest

from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.numbers.kinds import KINDS, nth_power
from gridwright.clues.numbers.primes import MAX_PRIME, factors, is_prime, primes_between
from gridwright.model.checking import kinds as checking
from gridwright.model.checking import primes as checked

MOST = 3000


def divisors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


def written(n, base):
    return digits_of(n, base)


NAIVE = {
    "prime": lambda n, base: len(divisors(n)) == 2,
    "composite": lambda n, base: len(divisors(n)) > 2,
    "prime power": lambda n, base: len({d for d in divisors(n) if len(divisors(d)) == 2}) == 1,
    "semiprime": lambda n, base: len(divisors(n)) in (3, 4) and not cubed_prime(n),
    "square": lambda n, base: any(r * r == n for r in range(n + 1)),
    "cube": lambda n, base: any(r**3 == n for r in range(16)),
    "power": lambda n, base: any(r**k == n for k in range(2, 13) for r in range(1, 60)),
    "triangular": lambda n, base: n in [k * (k + 1) // 2 for k in range(100)],
    "pentagonal": lambda n, base: n in [k * (3 * k - 1) // 2 for k in range(100)],
    "hexagonal": lambda n, base: n in [k * (2 * k - 1) for k in range(1, 100)],
    "heptagonal": lambda n, base: n in [k * (5 * k - 3) // 2 for k in range(1, 100)],
    "octagonal": lambda n, base: n in [k * (3 * k - 2) for k in range(1, 100)],
    "nonagonal": lambda n, base: n in [k * (7 * k - 5) // 2 for k in range(1, 100)],
    "decagonal": lambda n, base: n in [k * (4 * k - 3) for k in range(1, 100)],
    "tetrahedral": lambda n, base: n in [comb(k + 2, 3) for k in range(100)],
    "square pyramidal": lambda n, base: n in [sum(i * i for i in range(k)) for k in range(2, 30)],
    "pronic": lambda n, base: n in [k * k + k for k in range(1, 60)],
    "fibonacci": lambda n, base: n in recurrence(1, 2),
    "lucas": lambda n, base: n in recurrence(1, 3) or n == 2,
    "factorial": lambda n, base: n in (1, 2, 6, 24, 120, 720),
    "perfect": lambda n, base: sum(divisors(n)) == 2 * n,
    "abundant": lambda n, base: sum(divisors(n)) > 2 * n,
    "deficient": lambda n, base: sum(divisors(n)) < 2 * n,
    "squarefree": lambda n, base: not any(n % (d * d) == 0 for d in range(2, 60)),
    "catalan": lambda n, base: n in (1, 2, 5, 14, 42, 132, 429, 1430),
    "mersenne": lambda n, base: n in [2**k - 1 for k in range(1, 13)],
    "highly composite": lambda n, base: n in HIGHLY_COMPOSITE,
    "lucky": lambda n, base: n in LUCKY,
    "repdigit": lambda n, base: written(n, base) == written(n, base)[:1] * len(written(n, base)),
    "undulating": lambda n, base: undulates(written(n, base)),
    "ascending": lambda n, base: written(n, base) == sorted(set(written(n, base))),
    "descending": lambda n, base: written(n, base)[::-1] == sorted(set(written(n, base))),
    "nondecreasing": lambda n, base: written(n, base) == sorted(written(n, base)),
    "nonincreasing": lambda n, base: written(n, base)[::-1] == sorted(written(n, base)),
    "consecutive digits": lambda n, base: (
        max(written(n, base)) - min(written(n, base)) == len(set(written(n, base))) - 1
        and len(set(written(n, base))) == len(written(n, base))
    ),
    "arithmetic digits": lambda n, base: all(
        a + c == 2 * b
        for a, b, c in zip(written(n, base), written(n, base)[1:], written(n, base)[2:])
    ),
    "geometric digits": lambda n, base: (
        0 not in written(n, base)
        and all(
            a * c == b * b
            for a, b, c in zip(written(n, base), written(n, base)[1:], written(n, base)[2:])
        )
    ),
    "harshad": lambda n, base: n in [k * sum(written(n, base)) for k in range(1, n + 1)],
    "nonzero digits": lambda n, base: min(written(n, base)) > 0,
    "even digits": lambda n, base: all(digit % 2 == 0 for digit in written(n, base)),
    "odd digits": lambda n, base: all(digit % 2 == 1 for digit in written(n, base)),
    "matching ends": lambda n, base: len({*written(n, base)[:1], *written(n, base)[-1:]}) == 1,
    "alternating parity": lambda n, base: (
        {d % 2 for d in written(n, base)[::2]} != {0, 1}
        and {d % 2 for d in written(n, base)[1::2]} != {0, 1}
        and len({d % 2 for d in written(n, base)[:2]}) == len(written(n, base)[:2])
    ),
    "unequal neighbours": lambda n, base: (
        not any(f",{d},{d}," in f",{','.join(map(str, written(n, base)))}," for d in range(base))
    ),
    "strobogrammatic": lambda n, base: (
        [{6: 9, 9: 6}.get(d, d) for d in written(n, base)[::-1]] == written(n, base)
        and {*written(n, base)} <= {0, 1, 6, 8, 9}
    ),
    "leap year": lambda n, base: n % 400 == 0 or (n % 4 == 0 and n % 100 != 0),
    "clocktime": lambda n, base: n < 2400 and str(n).zfill(4)[2] in "012345",
    "dialtime": lambda n, base: (
        str(n)[:-2] in [str(hour) for hour in range(1, 13)] and n % 100 < 60
    ),
    "date": lambda n, base: (
        n
        in [
            100 * day + month
            for month, days in enumerate((31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31), 1)
            for day in range(1, days + 1)
        ]
    ),
    "happy": lambda n, base: is_happy(n, base),
    "self": lambda n, base: n not in [k + sum(written(k, base)) for k in range(max(1, n - 60), n)],
    "narcissistic": lambda n, base: (
        n == sum(digit ** len(written(n, base)) for digit in written(n, base))
    ),
    "polydivisible": lambda n, base: all(
        sum(d * base**i for i, d in enumerate(written(n, base)[:k][::-1])) % k == 0
        for k in range(1, len(written(n, base)) + 1)
    ),
    "automorphic": lambda n, base: (
        written(n * n, base)[-len(written(n, base)) :] == written(n, base)
    ),
    "palindrome": lambda n, base: written(n, base) == written(n, base)[::-1],
    "permutation": lambda n, base: len(set(written(n, base))) == len(written(n, base)),
    "odd": lambda n, base: n % 2 == 1,
    "even": lambda n, base: n % 2 == 0,
}


def sieved():
    """What the sieve of lucky numbers leaves, struck out one after the other."""
    left, step = list(range(1, MOST, 2)), 1
    while step < len(left) and left[step] <= len(left):
        left = [n for place, n in enumerate(left, 1) if place % left[step]]
        step += 1
    return left


LUCKY = sieved()
HIGHLY_COMPOSITE = {1, 2, 4, 6, 12, 24, 36, 48, 60, 120, 180, 240, 360, 720, 840, 1260, 1680, 2520}
HIGHLY_COMPOSITE |= {5040, 7560, 10080, 15120, 20160, 25200}  # OEIS A002182


def undulates(digits):
    pair = digits[:2]
    return len(digits) > 2 and pair[0] != pair[1] and digits == (pair * len(digits))[: len(digits)]


def is_happy(n, base):
    for _ in range(99):
        n = sum(digit * digit for digit in written(n, base))
    return n == 1


def cubed_prime(n):
    return any(r**3 == n for r in range(2, 16))


def recurrence(a, b):
    numbers = [a, b]
    while numbers[-1] < MOST:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers


def test_every_kind_is_tested():
    told = (
        f"NAIVE in this file lacks {KINDS.keys() - NAIVE.keys()}: the definition, in plain Python"
    )
    assert NAIVE.keys() == KINDS.keys(), told


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("base", [2, 8, 10, 16])
def test_a_kind_is_what_its_definition_says(name, base):
    expected = [n for n in range(1, MOST) if NAIVE[name](n, base)]
    assert [n for n in range(1, MOST) if KINDS[name].holds(n, base)] == expected
    assert list(KINDS[name].between(1, MOST - 1, base)) == expected


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize(("lo", "hi"), [(1, 1), (100, 999), (997, 1009), (8, 7), (512, 512)])
def test_a_kind_is_listed_between_its_bounds_only(name, lo, hi):
    kind = KINDS[name]
    listed = list(kind.between(lo, hi, 10))
    assert listed == [n for n in range(lo, hi + 1) if kind.holds(n, 10)]
    assert len(listed) <= kind.at_most(lo, hi, 10)


SPELT = {"repdigit", "undulating", "ascending", "descending", "nondecreasing", "nonincreasing"}
SPELT |= {"permutation", "arithmetic digits", "consecutive digits", "narcissistic", "automorphic"}
SPELT |= {"geometric digits", "nonzero digits", "even digits", "odd digits", "matching ends"}
SPELT |= {"polydivisible", "alternating parity", "unequal neighbours", "strobogrammatic"}
DIVIDED = {"prime", "composite", "prime power", "semiprime", "squarefree", "abundant", "deficient"}
THICK = SPELT | DIVIDED | {"power", "lucky", "harshad", "happy", "self", "date"}
"""Kinds that are bounded, not counted."""


@pytest.mark.parametrize("name", sorted(KINDS.keys() - THICK))
@pytest.mark.parametrize("base", [2, 10, 16])
def test_a_kind_is_counted_without_being_walked_through(name, base):
    kind = KINDS[name]
    for lo, hi in ((1, 1), (1, 999), (100, 999), (100, 1000), (996, 1001), (8, 7), (512, 512)):
        assert kind.at_most(lo, hi, base) == len(list(kind.between(lo, hi, base)))


@pytest.mark.parametrize(
    ("number", "is_one"),
    [
        *((2902, True), (3002, False), (31, False), (101, True), (1231, False), (9912, False)),
        *((10199, True), (290224, True), (290225, False), (290200, True), (310495, False)),
        *((1011999, True), (29022000, True), (29021900, False), (31120000, False)),
        *((31129999, True), (101, True), (311299991, False), (32011999, False)),
    ],
)
def test_a_date_may_have_a_year_of_two_figures_or_four(number, is_one):
    kind = KINDS["date"]
    assert kind.holds(number, 10) == is_one == checking.KINDS["date"](number, 10)
    assert list(kind.between(number, number, 10)) == [number] * is_one
    near = range(number - 40, number + 40)
    assert list(kind.between(near[0], near[-1], 10)) == [n for n in near if kind.holds(n, 10)]


def test_powers_and_distinct_digits_are_bounded_closely():
    assert len(list(KINDS["power"].between(1, 10**8, 10))) == 10491  # OEIS A070428
    assert 10491 <= KINDS["power"].at_most(1, 10**8, 10) <= 10600  # 64 is a square and a cube
    assert KINDS["permutation"].at_most(10**7, 10**8 - 1, 10) == 9 * 9 * 8 * 7 * 6 * 5 * 4 * 3
    assert KINDS["permutation"].at_most(10**10, 10**11, 10) == 0
    assert nth_power(20_000).at_most(1, 10**30, 10) == 1


NOT_SO_FAR = {"composite", "semiprime", "abundant", "deficient", "squarefree", "lucky"}
NOT_SO_FAR |= {"narcissistic"}  # made of all choices of digits, of which there are many


@pytest.mark.parametrize("name", sorted(KINDS.keys() - NOT_SO_FAR))
def test_a_kind_is_listed_lazily(name):
    far = 10**17
    first = next(KINDS[name].between(far, 10**24, 10), None)
    assert first is None or (first >= far and KINDS[name].holds(first, 10))


def test_powers_of_any_exponent():
    assert list(nth_power(1).between(5, 8, 10)) == [5, 6, 7, 8]
    assert list(nth_power(5).between(1, 2000, 10)) == [1, 32, 243, 1024]
    assert list(nth_power(500).between(1, 10**30, 10)) == [1]
    assert nth_power(7).holds(123**7, 10)
    assert not nth_power(7).holds(123**7 + 1, 10)


LEAST = (2047, 1373653, 25326001, 3215031751, 2152302898747, 3474749660383, 341550071728321)
"""The least composite numbers that pass the first base, the first two, and so on to seven."""


@pytest.mark.parametrize("n", LEAST)
def test_what_fewer_bases_let_pass_is_no_prime(n):
    assert not is_prime(n)
    near = range(n - 100, n + 101)
    found = [m for m in near if is_prime(m)]
    assert found and found == [m for m in near if checked.is_prime(m)]


def test_primes_are_found_and_refused_far_out():
    assert is_prime(2**61 - 1)
    assert is_prime(10**24 + 7)
    assert not is_prime((2**31 - 1) * (2**61 - 1) // (2**31 - 1) * 3)
    assert not any(map(is_prime, (3215031751, 3825123056546413051, 318665857834031151167461)))
    found = takewhile(lambda n: n < 10**12 + 100, primes_between(10**12, MAX_PRIME))
    assert list(found) == [n for n in range(10**12, 10**12 + 100) if is_prime(n)]


def test_factors_multiply_to_the_number():
    for n in [
        1,
        2,
        97,
        360,
        10**18,
        999_999_937**2,
        999_999_937 * 999_999_929,
        2**59 - 55,
        9_999_999_967 * 9_999_999_929,
    ]:
        found, product = factors(n), 1
        for prime, exponent in found.items():
            assert is_prime(prime)
            product *= prime**exponent
        assert product == n
    assert factors(10**40) == {2: 40, 5: 40}
    with pytest.raises(Undecided, match="beyond 100,000,000,000,000,000,000: the factors"):
        factors((10**15 + 37) * (10**15 + 91))


def test_the_number_of_primes_below_a_million_is_the_published_one():
    assert sum(1 for _ in primes_between(1, 10**6)) == 78498
    assert next(n for n in count(2) if KINDS["perfect"].holds(n * 64, 10)) == 127


def test_perfect_numbers_are_known_up_to_a_bound_and_no_further():
    edge = 10**1500
    assert list(KINDS["perfect"].between(1, 9000, 10)) == [6, 28, 496, 8128]
    assert all(n < edge for n in KINDS["perfect"].between(1, edge, 10))
    with pytest.raises(Undecided):
        list(KINDS["perfect"].between(1, edge + 1, 10))


@pytest.mark.parametrize(
    ("lo", "hi"),
    [(1, 301), (1, 300), (3, 310), (999, 1_400), (19_800, 40_300), (999_600, 1_000_001)],
)
def test_semiprimes_that_are_made_are_those_that_are_found(lo, hi):
    kind = KINDS["semiprime"]
    listed = list(kind.between(lo, hi, 10))
    assert listed == [n for n in range(lo, hi + 1) if kind.holds(n, 10)]
