"""docs/crosswords.md row by row: what it says works, and does not work too well."""

import re
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber import Crossnumber

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ROW = {"entries": {"1a": "r1c1 r1c2"}}
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}, "duplicates": True}
LONG = {"entries": {"1a": "r1c1 r1c2 r1c3"}}
CLASH = {"grid": "..\n.#", "clues": {"1a": "19", "1d": "37"}}
CROSS = {"entries": {"1a": "r1c1 r1c2", "1d": "r1c1 r2c1"}, "duplicates": True}


def documented(section):
    """The first word of each row of the tables of a section."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


def firsts(**keys):
    return sorted(s["1a"] for s in gw.solutions(gw.Crossnumber(**keys), engine="plain"))


EXPRESSIONS = {  # the value with A = 6 and B = 4, and what a careless reading would give
    "AB": (24, 64),
    "A + B": (10, 24),
    "A − B": (2, -2),
    "A × B": (24, 10),
    "A ÷ B": (None, 1),
    "A % B": (2, 1),
    "A^B": (1296, 24),
    "A!": (720, 6),
    "√A": (None, 2),
    "(A)": (6, 0),
    "A = B": (None, 6),
    "@3d": (36, 3),
    "@3d[2]": (6, 3),
    "@3d[1..2]": (36, 63),
    "@r2c1": (3, 6),
    "rev(A)": (6, 60),
    "ds(A)": (6, 1),
    "dp(A)": (6, 1),
    "dsq(A)": (36, 6),
    "gcd(A, B)": (2, 1),
    "lcm(A, B)": (12, 24),
    "choose(A, B)": (15, 24),
    "sqrt(A)": (None, 2),
    "tri(A)": (21, 6),
    "concat(A, B)": (64, 46),
    "phi(A)": (2, 6),
    "divisors(A)": (4, 2),
    "sigma(A)": (12, 6),
    "gpf(A)": (3, 2),
    "lpf(A)": (2, 3),
    "dr(A)": (6, 0),
    "digits(A)": (1, 6),
    "abs(A)": (6, -6),
    "max(A, B)": (6, 4),
    "min(A, B)": (4, 6),
    "inbase(A, B)": (12, 6),
    "factoradic(A)": (100, 6),
    "roman(A)": (21, 6),
    "spelt(A)": (6, 21),
    "without(A, B)": (6, 4),
    "shifted(A, 2)": (8, 62),
    "frombase(12, A)": (8, 20),
    "complement(A, 9)": (3, 6),
    "turned(A)": (9, 6),
    "exponents(A)": (11, 6),
    "prime(A)": (13, 6),
}


def entered(text):
    """What an entry of four cells holds for a text: A is 6, B is 4, the entry 3d is 36."""
    found = gw.solutions(
        gw.Crossnumber(
            entries={"1a": "r1c1 r1c2 r1c3 r1c4", "3d": "r2c1 r2c2"},
            letters="1..9",
            given={"A": 6, "B": 4},
            clues={"1a": text, "3d": "36 + 0AB"},
            leading_zero=True,
        ),
        engine="plain",
    )
    return [solution["1a"] for solution in found]


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_an_expression_has_its_value_and_no_other(text):
    value, wrong = EXPRESSIONS[text]
    found = entered(text)
    assert found == ([] if value is None else [value])
    assert wrong not in found


SAME = {
    "AB": ["A*B", "A · B", "A × B", "(A)B", "A(B)", "[A][B]", "A∙B"],
    "A − B": ["A - B", "A – B", "A — B", "A ‐ B"],
    "24A ÷ B": ["24A/B", "24A ∕ B", "24A⁄B"],
    "A²": ["A^2", "A**2", "AA", "A^(1 + 1)"],
    "√(AA)": ["sqrt(A²)", "√[A^2]", "A"],
    "rev(10A + B)": ["rev (10A + B)", "reverse of (10A + B)", "46"],
    "A/B + A/B": ["(A + A)/B", "3"],
    "A/BA": ["(A/(BA))", "{}"],
}


@pytest.mark.parametrize("text", SAME)
def test_other_ways_to_write_it_mean_the_same(text):
    for other in SAME[text]:
        if other == "{}":
            assert entered(text) == []
        else:
            assert entered(other) == entered(text), other


ENTERED = {  # a clue, what is entered in three cells, and what is not
    '"reversed"': ("127", [721], 127),
    '"as it is or reversed"': ("127", [127, 721], 172),
    '"exactly 5 reversed"': ("127", "5 of 1 clues", None),
    '"reversed or cycled, each equally often"': ("127", "cannot be shared so by 2 ways", None),
    '"answer + 1"': ("127", [128], 127),
    '"answer - 1 or answer + 1"': ("127", [126, 128], 127),
    '"concat(answer, ds(answer))"': ("15", [156], 15),
    '"jumbled"': ("107", [170, 701, 710], 107),
    '"jumbled, no digit in its own place"': ("107", [710], 701),
    '"with one digit changed"': (
        "999",
        [*range(199, 999, 100), *range(909, 999, 10), *range(990, 999)],
        999,
    ),
    '"with one digit left out"': ("1234", [123, 124, 134, 234], 143),
    '"with one digit put in"': (
        "11",
        [101, *range(110, 120), *range(121, 199, 10), *range(211, 999, 100)],
        102,
    ),
    '"without its first digit"': ("9127", [127], 912),
    '"with two digits swapped"': ("127", [172, 217, 721], 712),
    '"each digit + 3"': ("158", [481], 158),
    '"each digit taken from 9"': ("127", [872], 127),
    '"upside down on a calculator"': ("162", [291], 162),
    '"with its first digit moved to the end"': ("127", [271], 712),
    '"with its last digit moved to the front"': ("127", [712], 271),
    '"answer + {number}"': ("127", [128], 127),
    '"cycled"': ("127", [271, 712], 721),
    '"in base 7"': ("127", [241], 127),
    '"in factorial base"': ("11", [121], 11),
    '"in Roman numerals"': ("41", [341], 41),
    '"without(answer, 0)"': ("100207", [127], 100),
    '"reversed if even"': ("128", [821], 128),
    '"enciphered"': (
        "122",
        [100 * a + 11 * b for a in range(1, 10) for b in range(10) if a != b],
        123,
    ),
    '"spelt(entry) = answer"': ("127", [127], 721),
}


@pytest.mark.parametrize("way", ENTERED)
def test_what_is_entered_is_what_the_page_says(way):
    clue, expected, wrong = ENTERED[way]
    keys = {**LONG, "clues": {"1a": clue}, "entered": way.strip('"')}
    if isinstance(expected, str):
        with pytest.raises(gw.PuzzleError, match=expected):
            gw.Crossnumber(**keys)
        return
    for engine in ("plain", "lists"):
        found = [s["1a"] for s in gw.solutions(gw.Crossnumber(**keys), engine=engine)]
        assert sorted(found) == expected
        assert wrong not in found


KINDS = {  # one that is, one that is not
    "prime": (13, 15),
    "composite": (15, 13),
    "square": (16, 15),
    "cube": (27, 25),
    "4th power": (16, 64),
    "power": (32, 24),
    "triangular": (55, 54),
    "pentagonal": (22, 21),
    "hexagonal": (28, 27),
    "heptagonal": (34, 35),
    "octagonal": (21, 22),
    "nonagonal": (24, 25),
    "decagonal": (27, 28),
    "12-gonal": (33, 34),
    "centred hexagonal": (19, 20),
    "tetrahedral": (20, 21),
    "square pyramidal": (14, 15),
    "pronic": (12, 13),
    "fibonacci": (34, 35),
    "lucas": (29, 34),
    "factorial": (24, 25),
    "catalan": (14, 15),
    "mersenne": (31, 32),
    "highly composite": (24, 18),
    "lucky": (13, 11),
    "palindrome": (33, 34),
    "repdigit": (33, 34),
    "undulating": (None, 12),
    "ascending": (12, 21),
    "descending": (21, 12),
    "nondecreasing": (11, 10),
    "nonincreasing": (11, 12),
    "consecutive digits": (21, 13),
    "arithmetic digits": (13, 7),
    "geometric digits": (24, 20),
    "alternating parity": (34, 35),
    "unequal neighbours": (34, 33),
    "strobogrammatic": (69, 66),
    "nonzero digits": (12, 20),
    "even digits": (24, 23),
    "odd digits": (35, 34),
    "matching ends": (33, 34),
    "leap year": (24, 26),
    "clocktime": (59, 60),
    "dialtime": (None, 59),
    "date": (None, 15),
    "harshad": (12, 13),
    "happy": (13, 12),
    "self": (20, 21),
    "narcissistic": (None, 15),
    "polydivisible": (24, 25),
    "automorphic": (25, 24),
    "prime power": (32, 36),
    "perfect": (28, 27),
    "abundant": (12, 13),
    "deficient": (13, 12),
    "squarefree": (15, 12),
    "semiprime": (35, 37),
    "odd": (17, 18),
    "even": (18, 17),
    "permutation": (12, 11),
    "multiple of 7": (77, 76),
    "factor of 720": (48, 49),
    "power of 2": (32, 33),
    "sum of consecutive integers": (15, 16),
    "product of consecutive integers": (12, 13),
    "sum of 2 squares": (13, 14),
    "difference of 2 cubes": (19, 20),
    "digit sum 12": (39, 38),
    "digit sum is prime": (14, 13),
    "digit product 12": (26, 25),
    "anagram of 6d": (63, 66),
    "> its reverse": (21, 12),
    "multiple of its last digit": (24, 23),
    "anagram of another answer": (63, 66),
    "{21, 55}": (55, 54),
    "100..199": (None, 99),
    "> 3a": (37, 36),
    "any": (10, 9),
    "2 * square": (50, 49),
    "concat(prime, square)": (79, 97),
    "prime + square": (12, 10),  # 10 is 1 + 9, 6 + 4, 9 + 1
    "odd square": (25, 36),
    "square or cube": (27, 28),
    "not square": (15, 16),
}


@pytest.mark.parametrize("text", KINDS)
def test_a_kind_of_number_holds_what_it_should_and_nothing_else(text):
    one, other = KINDS[text]
    six = {"entries": {"1a": "r1c1 r1c2", "6d": "r2c1 r2c2", "3a": "r3c1 r3c2"}}
    clues = {"1a": text, "6d": "36", "3a": "36"}
    found = firsts(**six, clues=clues, duplicates=True)
    assert other not in found
    assert (one in found) if one is not None else found == []


def test_numbers_from_one_to_the_other_have_both_ends():
    assert firsts(**LONG, clues={"1a": "100..199"}) == list(range(100, 200))


def test_undulating_and_narcissistic_numbers_have_three_digits_or_more():
    undulating = [101 * a + 10 * b for a in range(1, 10) for b in range(10) if a != b]
    assert firsts(**LONG, clues={"1a": "undulating"}) == sorted(undulating)
    assert firsts(**LONG, clues={"1a": "narcissistic"}) == [153, 370, 371, 407]


PHRASES = {  # what it means, and what it does not
    "square of 3d": ("3d^2", "square and 3d"),
    "square root of 3d": ("sqrt(3d)", "3d"),
    "sum of 3d and 4d": ("3d + 4d", "3d * 4d"),
    "product of 3d and 4d": ("3d * 4d", "3d + 4d"),
    "difference between 3d and 4d": ("abs(3d - 4d)", "3d - 4d"),
    "sum of the digits of 3d": ("ds(3d)", "digit sum 3d"),
    "product of the digits of 3d": ("dp(3d)", "digit product 3d"),
    "digital root of 3d": ("dr(3d)", "ds(3d)"),
    "number of digits in 3d": ("digits(3d)", "ds(3d)"),
    "number of divisors of 3d": ("divisors(3d)", "divisor of 3d"),
    "greatest prime factor of 3d": ("gpf(3d)", "prime and factor of 3d"),
    "least prime factor of 3d": ("lpf(3d)", "prime and factor of 3d"),
    "highest common factor of 3d and 4d": ("gcd(3d, 4d)", "factor of 3d and factor of 4d"),
    "lowest common multiple of 3d and 4d": ("lcm(3d, 4d)", "multiple of 3d and multiple of 4d"),
    "first digit of 3d": ("3d[1]", "3d"),
    "last digit of 3d": ("3d[-1]", "3d"),
    "last two digits of 3d": ("3d[-2..-1]", "3d[1..2]"),
    "last two digits are a square": ("last 2 digits = square", "last digit is a square"),
    "ends in 25": ("last 2 digits = 25", "last digit = 25"),
    "sum of 3d's digits squared": ("dsq(3d)", "ds(3d)^2"),
    "3d reversed": ("rev(3d)", "3d"),
    "sum of 3d, 4d and 5d": ("3d + 4d + 5d", "3d + 4d"),
    "product of 3d and 4d, less 5d": ("3d * 4d - 5d", "3d * (4d - 5d)"),
    "three-quarters of 3d": ("3(1/4)3d", "3 - (1/4)3d"),
    "3 mod 7": ("(multiple of 7) + 3 or 3", "(multiple of 7) + 3"),
    "leaves a remainder of 3 when divided by 7": ("3 mod 7", "7 mod 3"),
    "exceeds 3d by 7": ("3d + 7", "> 3d"),
    "prime that is one less than a square": ("prime and square - 1", "prime - 1"),
    "no two digits are the same": ("permutation", "repdigit"),
    "multiple of the sum of its digits": ("harshad", "multiple of 9"),
    "3d's digit sum": ("ds(3d)", "digit sum 3d"),
    "3d's last two digits": ("3d[-2..-1]", "3d[-1]"),
    "two more than a square": ("square + 2", "square * 2"),
    "three less than twice 3d": ("2 * 3d - 3", "3 - 2 * 3d"),
    "sum of two squares": ("square + square", "2 * square"),
    "sum of three cubes": ("cube + cube + cube", "3 * cube"),
    "product of two primes": ("semiprime", "2 * prime"),
    "difference of two squares": ("square - square", "square + square"),
    "same digit sum as 3d": ("digit sum ds(3d)", "digit sum 3d"),
    "same digits as 3d": ("anagram of 3d", "3d"),
    "digit product is 3d": ("digit product 3d", "dp(3d)"),
    "prime, ascending": ("prime and ascending", "prime or ascending"),
    "sum of its digits is 12": ("digit sum 12", "12"),
    "digits in ascending order": ("ascending", "descending"),
    "digits all different": ("permutation", "ascending"),
    "all digits even": ("even digits", "even"),
    "no zeros": ("nonzero digits", "permutation"),
    "first digit equals last digit": ("matching ends", "repdigit"),
    "multiple of its digit sum": ("harshad", "multiple of 9"),
    "its digit sum is prime": ("digit sum is prime", "digit sum 2"),
    "sum of its digits is a square": ("digit sum is square", "square"),
    "prime whose reverse is prime": ("prime and rev prime", "prime"),
    "square whose digit product is a cube": (
        "square and digit product is cube",
        "square and digit product 8",
    ),
    "between 300 and 400": ("300..400", "300 or 400"),
    "average of 3d and 4d": ("(3d + 4d) / 2", "3d + 4d / 2"),
    "hcf of 3d and 4d": ("gcd(3d, 4d)", "lcm(3d, 4d)"),
    "fourth power of a prime": ("prime ^ 4", "4th power and prime"),
    "square but not a cube": ("square and not cube", "square or not cube"),
    "neither prime nor square": ("not prime and not square", "not prime and square"),
    "exactly four factors": ("number of factors is 4", "factor of 4"),
    "odd number of factors": ("number of factors is odd", "odd"),
    "more than ten factors": ("number of factors > 10", "number of factors > 9"),
    "two different prime factors": (
        "number of different prime factors is 2",
        "number of factors is 2",
    ),
    "product of two different primes": (
        "squarefree and number of different prime factors is 2",
        "semiprime",
    ),
    "its square root is prime": ("square root of this is prime", "sqrt(3d) and prime"),
    "twice this is a square": ("2 * this = square", "2 * square"),
    "12 times the sum of its digits": ("12 * ds(this)", "12 * digit sum of 3d"),
    "prime, as is its reverse": ("prime and rev(this) = prime", "prime and reverse of prime"),
    "digits sum to 15": ("digit sum is 15", "dp(this) = 15"),
    "square with digit sum 13": ("square and digit sum is 13", "square or digit sum is 13"),
    "digit sum is the same as that of 3d": ("digit sum is ds(3d)", "digit sum is 3d"),
    "all digits are prime": ("each digit is prime", "prime"),
    "digits in arithmetic progression": ("arithmetic digits", "ascending"),
    "divisible by each of its digits": (
        "each digit is a factor of this",
        "multiple of its last digit",
    ),
    "contains the digit 7": ("contains a 7", "ends in 7"),
    "middle digit is 5": ("middle digit of this = 5", "last digit is 5"),
    "first digit is the sum of the other two": (
        "first digit = sum of the other 2 digits",
        "first digit is the last digit",
    ),
    "sum of its first and last digits is 10": (
        "sum of the outer digits = 10",
        "sum of its digits is 10",
    ),
    "second digit is 5": ("second digit = 5", "first digit is 5"),
    "same last digit as 3d": ("shares its last digit with 3d", "last digit of 3d"),
    "digits of 3d reversed": ("rev(3d)", "digits(3d)"),
    "reads the same backwards": ("palindrome", "rev(3d)"),
    "divisible by 4 and by 6": (
        "multiple of 4 and multiple of 6",
        "multiple of 4 or multiple of 6",
    ),
    "multiple of 5 greater than 600": ("multiple of 5 and > 600", "multiple of (600 + 5)"),
    "common factor of 3d and 4d": ("factor of 3d and factor of 4d", "gcd(3d, 4d)"),
    "proper factor of 3d": ("factor of 3d and < 3d", "factor of 3d"),
    "sum of the factors of 3d": ("sigma(3d)", "divisors(3d)"),
    "coprime to 3d": ("gcd(this, 3d) = 1", "prime and 3d"),
    "remainder when 3d is divided by 4d": ("3d % 4d", "3d / 4d"),
    "3d divided by 4d": ("3d / 4d", "3d * 4d"),
    "3d subtracted from 4d": ("4d - 3d", "3d - 4d"),
    "25% of 3d": ("(25/100) 3d", "25 % 3d"),
    "3 to the power of 5": ("3^5", "5^3"),
    "6 factorial": ("6!", "6 * factorial"),
    "cube root of 3d": ("cube root of (3d)", "3d^3"),
    "sum of the squares of 3d and 4d": ("3d^2 + 4d^2", "3d^2 + 4d"),
    "consecutive with 3d": ("abs(this - 3d) = 1", "3d + 1"),
    "Pythagorean triple with 3d and 4d": (
        "this^2 + 3d^2 - 4d^2 = 0 or this^2 + 4d^2 - 3d^2 = 0 or 3d^2 + 4d^2 - this^2 = 0",
        "3d^2 + 4d^2",
    ),
    "twin prime": ("prime and (this + 2 = prime or this - 2 = prime)", "prime"),
    "smaller of a pair of twin primes": ("prime and this + 2 = prime", "twin prime"),
    "three-digit prime": ("(100..999) prime", "3 prime"),
    "largest three-digit prime": ("largest 3-digit prime", "smallest 3-digit prime"),
    "smallest number with ten factors": (
        "smallest number that has 10 factors",
        "number with ten factors",
    ),
    "next prime after 3d": ("smallest prime greater than 3d", "prime greater than 3d"),
    "larger of 3d and 4d": ("max(3d, 4d)", "min(3d, 4d)"),
    "20th prime": ("71", "20 * prime"),
    "3d-th prime": ("prime(3d)", "3d * prime"),
    "3d with its digits reversed": ("rev(3d)", "3d"),
    "prime before 3d": ("largest prime less than 3d", "smallest prime greater than 3d"),
    "square when 1 is added": ("this + 1 = square", "square + 1"),
    "digits differ by 4": ("difference between its digits is 4", "digit sum 4"),
    "differs from 3d by 7": ("abs(this - 3d) = 7", "3d + 7"),
    "contains two 5s": ("contains a 5 twice", "contains a 5"),
    "three odd digits": ("contains three odd digits", "3 * odd digits"),
    "three consecutive digits": (
        "consecutive digits and number of digits is 3",
        "3 * consecutive digits",
    ),
    "units digit is 3": ("last digit = 3", "tens digit is 3"),
    "same digits as 3d in another order": ("anagram of 3d and != 3d", "anagram of 3d"),
    "digit sum is 10 or 12": ("digit sum 10 or digit sum 12", "12 or digit sum 10"),
    "nine-tenths of 3d": ("9(1/10)3d", "9 - (1/10)3d"),
    "twenty-five more than 3d": ("3d + 25", "20 - (3d + 5)"),
    "prime of the form 4n + 1": ("prime and (1 or (multiple of 4) + 1)", "prime and 4"),
    "prime to 3d": ("coprime to 3d", "prime"),
    "3d followed by 4d": ("concat(3d, 4d)", "concat(4d, 3d)"),
    "median of 3d, 4d and 5d": (
        "3d + 4d + 5d - max(3d, 4d, 5d) - min(3d, 4d, 5d)",
        "average of 3d, 4d and 5d",
    ),
    "range of 3d and 4d": ("max(3d, 4d) - min(3d, 4d)", "3d - 4d"),
    "larger than 3d by 7": ("3d + 7", "> 3d"),
    "no digit is used more than once": ("no digit is repeated", "repdigit"),
    "member of the Fibonacci sequence": ("fibonacci", "lucas"),
    "prime under 50": ("prime < 50", "prime > 50"),
    "half of 3d, rounded down": ("> half of 3d - 1 and <= half of 3d", ">= half of 3d"),
    "power of 7 times a power of 2": ("(power of 7) * (power of 2)", "power of 14"),
    "number of primes below 100": ("25", "number of factors < 100"),
    "prime dividing 3d": ("prime and factor of 3d", "prime and multiple of 3d"),
    "rearranges to give a square": ("anagram of square", "square"),
    "uses each of the digits 1 and 2": ("contains 1 and contains 2", "contains 1 or contains 2"),
    "number formed by its last two digits is prime": (
        "last 2 digits = prime",
        "first 2 digits = prime",
    ),
    "digits alternate in parity": ("alternating parity", "odd digits"),
    "no two adjacent digits are equal": ("unequal neighbours", "permutation"),
    "reads the same upside down": ("strobogrammatic", "palindrome"),
    "amicable": ("sigma(sigma(this) - this) = sigma(this) and not perfect", "perfect"),
    "amicable with 3d": ("sigma(3d) - 3d and sigma(this) - this = 3d and != 3d", "sigma(3d) - 3d"),
    "friend of 3d": (
        "sigma(this) / this = sigma(3d) / 3d and != 3d",
        "sigma(this) / this = sigma(3d) / 3d",
    ),
    "uses only digits of 3d": ("digits are among those of 3d", "anagram of 3d"),
    "prime such that 4 more is prime": ("prime and this + 4 = prime", "prime and this - 4 = prime"),
    "sum of the first 10 odd numbers": ("100", "sum of 10 consecutive odd numbers"),
    "mean of the digits of 3d": ("ds(3d) / digits(3d)", "ds(3d)"),
    "median of its digits is 5": ("median of digits = 5", "mean of its digits is 5"),
    "mode of its digits is 5": ("modal digit is 5", "median of its digits is 5"),
    "number of 7s in 3d": ("number of digit 7 in 3d", "number of digits in 3d"),
    "how many cells hold odd digits": (
        "number of odd digits in grid",
        "number of even digits in grid",
    ),
    "sum of the proper factors of 3d": ("sigma(3d) - 3d", "sigma(3d)"),
    "range of its digits is 4": (
        "greatest digit of this - least digit of this = 4",
        "digits differ by 4",
    ),
    "largest digit is 4": ("greatest digit of this = 4", "last digit is 4"),
    "first two digits total 12": ("sum of its first 2 digits = 12", "first two digits = 12"),
    "digits have a mean of 4": ("mean of its digits is 4", "digit sum is 4"),
    "greater than 3d but less than twice that number": ("> 3d and < 2 * 3d", "> 3d and < 2"),
    "divisible by neither 3 nor 5": (
        "not multiple of 3 and not multiple of 5",
        "not multiple of 15",
    ),
    "shares a common factor with 3d": ("not coprime to 3d", "coprime to 3d"),
    "three dozen": ("36", "3d"),
}


@pytest.mark.parametrize("text", PHRASES)
def test_several_words_mean_what_the_page_says(text):
    same, other = (ClueStatement(expression).tree for expression in PHRASES[text])
    assert ClueStatement(text).tree == same != other
    row = re.search(rf"^\| `{re.escape(text)}` \| `([^`]+)`", PAGE.read_text("utf-8"), re.MULTILINE)
    assert row
    assert ClueStatement(row[1]).tree == same


RELATIONS = {  # the entries are 6a and 7a (and a few more), each of two digits
    "6a = rev(25a)": ((21, 12), (21, 21)),
    "6a != 7a": ((12, 13), (12, 12)),
    "6a < 7a": ((12, 13), (13, 13)),
    "prime(rev(13a))": ((32, 10), (36, 10)),
    "3a % 7d = 0": ((24, 12), (25, 12)),
    "6a = square or 7a = 12": ((16, 13), (17, 13)),
    "6a = square and 7a = 12": ((16, 12), (16, 13)),
    "not prime(6a)": ((12, 10), (13, 10)),
    "type(6a) = type(7a)": ((16, 25), (16, 13)),
    "exactly two of 6a, 7a, 25a are prime": ((13, 10, 17), (13, 10, 18)),
    "6a contains a 7": ((17, 10), (18, 10)),
    "the digit sum of 6a is half that of 7a": ((12, 42), (12, 43)),
    "6a and 7a are both prime": ((13, 17), (13, 18)),
    "the last digits of 6a and 7a are both prime": ((12, 43), (12, 44)),
    "6a and 7a are reverses of each other": ((12, 21), (12, 22)),
    "6a and 7a have no common factor": ((12, 25), (12, 26)),
    "6a, 7a and 25a are in ascending order": ((12, 25, 26), (12, 26, 25)),
    "6a, 7a and 25a form an arithmetic progression in some order": ((12, 16, 14), (12, 16, 15)),
    "6a, 7a and 25a are consecutive": ((12, 14, 13), (12, 14, 15)),
    "6a, 7a and 25a sum to a square": ((12, 14, 10), (12, 14, 11)),
    "6a, 7a and 25a form a Pythagorean triple": ((15, 36, 39), (15, 36, 38)),
    "6a and 7a together use each of the digits 1 to 4 once": ((14, 32), (14, 33)),
    "6a is the largest of 6a, 7a and 25a": ((26, 25, 12), (26, 27, 12)),
    "the sum of the across entries is 99": ((45, 54), (45, 55)),
    "no two entries have the same digit sum": ((12, 42), (12, 30)),
    "6a is the only prime": ((13, 10), (13, 11)),
    "all rows and columns have the same sum": ((15, 51, 15, 51), (15, 52, 15, 51)),
    "each row adds up to a square": ((13, 36), (13, 35)),
    "no row contains more than one odd digit": ((12, 36), (12, 35)),
    "no two entries have a common factor": ((12, 25), (12, 26)),
    "every entry is an anagram of another entry": ((12, 21), (12, 22)),
    "no two adjacent cells hold the same digit": ((12, 31), (12, 32)),
    "opposite cells add up to 9": ((12, 78), (12, 87)),
    "opposite entries add up to a prime": ((12, 19), (12, 20)),
    "each digit that is used appears an equal number of times": ((12, 21), (12, 13)),
    "no digit appears more than twice": ((12, 21), (11, 12)),
    "the digit 7 does not appear": ((12, 21), (12, 17)),
    "exactly three different digits appear": ((12, 13), (12, 34)),
    "no digit appears in both shaded and unshaded squares": ((12, 34), (12, 13)),
    "no two columns have the same sum": ((12, 12), (12, 21)),
    "two of the entries add up to a square": ((12, 13), (12, 14)),
    "row 1 adds up to 8": ((35, 17), (36, 17)),
    "one of the entries is the reverse of another": ((12, 21), (12, 13)),
    "one of 6a, 7a and 25a is the sum of the other two": ((12, 30, 18), (12, 30, 19)),
    "6a = 7a ? 25a": ((30, 10, 20), (31, 10, 20)),
    "6a is prime XOR 7a is odd": ((13, 10), (13, 11)),
    "if 6a is even, 7a is odd": ((12, 13), (12, 14)),
    "every row has an even sum": ((13, 24), (12, 24)),
    "exactly one row has an even sum": ((13, 12), (13, 24)),
    "the digits in each row are in ascending order": ((12, 34), (12, 43)),
    "no digit is repeated in any row or column": ((12, 21), (12, 13)),
    "every 2 by 2 block adds up to 10": ((12, 34), (12, 33)),
    "the corner cells are all odd": ((13, 57), (13, 54)),
    "adjacent cells differ by 1": ((12, 21), (12, 13)),
    "there are more odd digits than even digits in the grid": ((13, 12), (12, 12)),
    "exactly one digit appears three times": ((11, 12), (11, 22)),
    "no three of the corner cells hold the same digit": ((11, 22), (11, 12)),
    "the top row adds up to more than the bottom row": ((13, 12), (13, 40)),
    "column 2 is twice column 1": ((12, 12), (12, 13)),
    "the two entries are one prime and one square": ((13, 16), (13, 12)),
    "no entry shares a digit with any other entry": ((12, 34), (12, 23)),
    "6a and 7a share exactly one digit": ((12, 23), (12, 34)),
    "the digits of 6a and 7a together are all different": ((12, 34), (12, 31)),
    "all entries but 7a are odd": ((12, 13), (13, 16)),
    "the digit sum of each entry is prime": ((12, 21), (12, 22)),
    "6a lies between 7a and 25a": ((13, 20, 12), (13, 20, 14)),
    "the two longest entries are prime": ((13, 17), (13, 18)),
    "in the chain 6a, 7a, 25a, each after the second is the sum of the two before it": (
        (12, 13, 25),
        (12, 13, 26),
    ),
    "the cells with even digits have 180 degree symmetry": ((23, 54), (23, 45)),
    "the digits in the unchecked cells add up to 10": ((12, 34), (12, 35)),
}


@pytest.mark.parametrize("text", RELATIONS)
def test_a_relation_is_true_of_some_and_false_of_others(text):
    names = list(dict.fromkeys(re.findall(r"\d+[ad]\b", text))) or ["6a", "7a"]
    names += ["99a"] * (len(names) < 2)
    entries = {name: f"r{i}c1 r{i}c2" for i, name in enumerate(names, 1)}
    for pair, holds in zip(RELATIONS[text], (True, False)):
        puzzle = gw.Crossnumber(
            entries=entries,
            duplicates=True,
            clues=dict(zip(names, pair)),
            relations=text,
            **({"types": ["prime", "square"]} if "type" in text else {}),
            **({"picture": {"shade": ["r1c1", "r1c2"]}} if "shaded" in text else {}),
        )
        assert (gw.count(puzzle) == 1) is holds


def test_relations_may_be_written_otherwise_too():
    for same in ("1a == 24", "24 = 1a", "23 < 1a < 25", "1a >= 24\n1a <= 24", "1a = 2 * 12"):
        assert firsts(**ROW, relations=same) == [24]


KEYS = {  # keys and the solutions; other keys, and the complaint or other solutions
    "grid": (
        ({"grid": "..#", "clues": {"1a": "49"}}, [49]),
        ({"grid": "..x"}, "'x'; expected . for a cell and # for a black square"),
    ),
    "starts": (
        ({"starts": "X.", "across": "1 49 (2)"}, [49]),
        ({"starts": "X.", "across": "2 49 (2)"}, "no cell is numbered '2'"),
    ),
    "across_lengths": (
        ({"across_lengths": "2", "down_lengths": "1/1", "clues": {"1a": "49"}}, [49]),
        (
            {"across_lengths": "3", "down_lengths": "1/1"},
            "add up to 3 cells, but there are 2 columns",
        ),
    ),
    "down_lengths": (
        ({"across_lengths": "2/11", "down_lengths": "2/2", "relations": "1a = 49 and 2d = 97"}, 9),
        ({"across_lengths": "2"}, "the key 'down_lengths' is missing"),
    ),
    "entries": (
        (
            {"entries": {"1a": "b a"}, "cells": "a b", "clues": {"1a": "49"}, "given": {"a": 9}},
            [49],
        ),
        ({"entries": {"1a": "b c"}, "cells": "a b"}, "'c' is not a cell of this puzzle"),
        ({"grid": "..", "entries": {"1r": "r1c2 r1c1"}, "clues": {"1r": "94"}}, [49]),
        ({"grid": "..", "entries": {"1a": "r1c1"}}, "1a is an entry of the grid already"),
    ),
    "labels": (
        ({"grid": "..\n..", "labels": "7..1", "across": "7 49\n5 18"}, 1),
        ({"grid": "..\n..", "labels": "7..6"}, "2 labels for 3 cells where entries begin"),
        (
            {
                "grid": "..\n..",
                "labels": {"across": "A B", "down": "a b"},
                "clues": "A 12\nB Aa/12 + 20",
                "relations": "a = 13",
            },
            1,
        ),
    ),
    "hidden": (
        (
            {
                **LONG,
                "entries": {"1a": "r1c1..r1c3", "1x": "r1c2..r1c3"},
                "clues": {"1a": "> 900", "1x": "9"},
                "hidden": "1x",
            },
            [909],
        ),
        ({**ROW, "hidden": "1x"}, "there is no entry '1x'"),
    ),
    "across": (({**ROW, "across": "1 49"}, [49]), ({**ROW, "across": "2 49"}, "no entry '2a'")),
    "down": (
        ({**CROSS, "across": "1 > 9", "down": "1 49", "cells": {"r1c2": "7"}}, [47]),
        ({**ROW, "down": "1 49"}, "there is no entry '1d'"),
    ),
    "clues": (
        ({**ROW, "clues": {"1a": "49"}}, [49]),
        ({**ROW, "clues": {"1a": "49", "a": "4"}}, "there is no entry 'a'"),
    ),
    "every": (
        ({**ROW, "every": "square", "clues": {"1a": "> 40"}}, [49, 64, 81]),
        ({**ROW, "across": {"rule": "square", "1": "> 40"}}, [49, 64, 81]),
        ({**PAIR, "every": "{number} * 49 or {number} * 49 - 13"}, [36, 49]),
        ({**ROW, "every": "squarish"}, "no entry and no word of clues has this name"),
        ({**ROW, "every": ["square"]}, "every: expected a text, found"),
        ({**ROW, "down": {"rule": "square"}}, "down rule: there is no entry of this direction"),
    ),
    "relations": (
        ({**ROW, "relations": "1a = 49"}, [49]),
        ({**ROW, "relations": "1a + 49"}, "expected a condition"),
    ),
    "rubric": (
        ({**ROW, "rubric": "1a is a square. Only the digits 4 and 9 are used."}, [49]),
        ({**ROW, "rubric": "1a is a square. Only red digits are used."}, "'Only red digits are us"),
    ),
    "kinds": (
        ({**ROW, "clues": {"1a": "odd mine"}, "kinds": {"mine": "cube + 1", "seen": [7]}}, [65]),
        ({**ROW, "clues": {"1a": "mine"}, "kinds": {"mine": "3a + 1"}}, "is not a number"),
        ({**ROW, "kinds": {"mine": {"file": "mine.txt"}}}, "a file is read only beside a puzzle"),
    ),
    "types": (
        (
            {
                **PAIR,
                "clues": {"1a": "> 60", "2a": "27"},
                "types": ["square", "cube"],
                "relations": "type(1a) = type(2a)",
            },
            [64],
        ),
        ({**ROW, "types": ["squarish", "cube"]}, "'squarish' is no word of clues; expected kinds"),
        ({**ROW, "types": "square"}, "expected a list of kinds of number"),
    ),
    "letters": (
        ({**ROW, "clues": {"1a": "A"}, "letters": "48..49"}, [48, 49]),
        ({**ROW, "clues": {"1a": "A"}, "letters": "49..48"}, "the smaller number first"),
    ),
    "uses": (
        ({**ROW, "clues": {"1a": "AB"}, "letters": "4..4", "uses": 2}, [16]),
        ({**ROW, "clues": {"1a": "AB"}, "letters": "4..4"}, []),
    ),
    "letter": (
        ({**ROW, "clues": {"1a": "A"}, "letters": "1..99", "letter": {"A": "49"}}, [49]),
        ({**ROW, "clues": {"1a": "A"}, "letters": "1..9", "letter": {"A": "49"}}, [49]),
        ({**ROW, "clues": {"1a": "X"}, "letters": "7..7", "letter": {"X": "7A"}}, [49]),
        ({**ROW, "clues": {"1a": "X"}, "letter": {"X": "7A"}}, "no values are given for A"),
    ),
    "words": (
        ({**ROW, "clues": {"1a": "odd"}, "letters": [2, 5], "words": False}, [20, 50]),
        ({**ROW, "clues": {"1a": "odd"}, "letters": [2, 5], "words": "no"}, "true or false"),
    ),
    "base": (
        ({**ROW, "clues": {"1a": "49"}, "base": 7, "leading_zero": True}, []),
        ({**ROW, "base": 1}, "expected a base from 2 to 64"),
        ({**ROW, "clues": {"1a": "20"}, "base": "5..12", "given": {"r1c2": 2}}, 2),
        ({**ROW, "base": "5..65"}, "expected a base from 2 to 64"),
        ({**ROW, "clues": {"1a": "9x"}, "base": "5..6"}, "in base 5, one of those it may be"),
    ),
    "clue_base": (
        ({**ROW, "clues": {"1a": "61"}, "clue_base": 8}, [49]),
        ({**ROW, "clues": {"1a": "5x"}, "clue_base": 65}, "expected a base from 2 to 64"),
        ({**ROW, "clues": {"1a": "61 + 8"}, "clue_base": 8}, "8 is no number in base 8"),
        ({**ROW, "clues": {"1a": "25"}, "base": [6, 8], "clue_base": "base"}, [17, 21]),
        ({**ROW, "clues": {"1a": "6"}, "base": [6, 8], "clue_base": "base"}, "in base 6, one of"),
    ),
    "clue_means": (
        ({**ROW, "clues": {"1a": "7"}, "clue_means": "{clue} squared"}, [49]),
        ({**ROW, "clues": {"1a": "7, 2"}, "clue_means": "{clue 1}^{clue 2}"}, [49]),
        ({**ROW, "clues": {"1a": "7"}, "clue_means": "{entry} = 7 * {clue} * {number}"}, [49]),
        (
            {**ROW, "clues": {"1a": "any"}, "clue_means": {"1a": "{clue}"}, "given": {"1a": 49}},
            [49],
        ),
        (
            {**PAIR, "clues": {"1a": "96", "2a": "94"}, "clue_means": {"1a": "{clue} - {next}"}}
            | {"given": {"2a": 47}, "variants": {"2a": "false"}},
            [49],
        ),
        ({**ROW, "clues": {"1a": "7"}, "clue_means": "{clue} {next}"}, "there is no other clue"),
        ({**ROW, "clues": {"1a": "7"}, "clue_means": "seven"}, "expected a sentence with {clue}"),
        ({**ROW, "clues": {"1a": "7"}, "clue_means": "{clues}"}, "'clues' is no place"),
        ({**ROW, "clues": {"1a": "7"}, "clue_means": "{clue 2}"}, "'7' has 1 parts, not 2"),
    ),
    "leading_zero": (
        ({**ROW, "clues": {"1a": "7"}, "leading_zero": True}, [7]),
        ({**ROW, "clues": {"1a": "7"}}, []),
    ),
    "duplicates": (
        ({**PAIR, "clues": {"1a": "49", "2a": "49"}}, [49]),
        ({**PAIR, "clues": {"1a": "49", "2a": "49"}, "duplicates": False}, []),
    ),
    "digits": (
        ({**ROW, "clues": {"1a": "square"}, "digits": "4-9"}, [49, 64]),
        ({**ROW, "digits": "0-x"}, "'x' is not a digit in base 10"),
    ),
    "digit_uses": (
        ({**ROW, "clues": {"1a": "multiple of 11"}, "digit_uses": {"4": 2}}, [44]),
        (
            {**LONG, "clues": {"1a": "square < 300"}, "digit_uses": {"4": "0 or 2"}},
            [100, 121, 144, 169, 196, 225, 256, 289],
        ),
        ({**LONG, "clues": {"1a": "square < 300"}, "digit_uses": {"even": 3}}, []),
        ({**ROW, "clues": {"1a": "{44, 49}"}, "letter": {"X": "4"}, "digit_uses": {"X": 1}}, [49]),
        ({**ROW, "digit_uses": {"x": 2}}, "'x' is not a digit in base 10"),
    ),
    "different_digits": (
        ({**LONG, "clues": {"1a": "square < 300"}, "different_digits": 2}, [100, 121, 144, 225]),
        ({**ROW, "different_digits": "few"}, "'few' is not a number, nor a kind of number"),
    ),
    "different_total": (
        (
            {**LONG, "clues": {"1a": "square < 300"}, "different_total": "prime"},
            [121, 144, 225, 256, 289],
        ),
        ({**ROW, "different_total": 46}, "expected at most 45, found '46'"),
    ),
    "digit_total": (
        ({**LONG, "clues": {"1a": "square < 300"}, "digit_total": "16 or 1"}, [100, 169, 196]),
        ({**ROW, "digit_total": "9..2"}, "expected the smaller number first"),
    ),
    "different": (
        ({**PAIR, "clues": {"1a": "{12, 31}", "2a": "32"}, "different": "r1c1 r2c1"}, [12]),
        ({**PAIR, "different": "r1c1 2a"}, "2a is an entry, 'r1c1' is not"),
    ),
    "rows_differ": (
        ({**ROW, "clues": {"1a": "12 or multiple of 11"}, "rows_differ": True}, [12]),
        ({"entries": {"1a": 2}, "rows_differ": True}, "cells of this puzzle have no places"),
    ),
    "columns_differ": (
        ({**PAIR, "clues": {"1a": "{12, 31}", "2a": "32"}, "columns_differ": True}, []),
        ({**PAIR, "columns_differ": "yes"}, "expected true or false"),
    ),
    "same": (
        ({**PAIR, "clues": {"1a": "{49, 66}", "2a": "14"}, "same": "r1c1 r2c2"}, [49]),
        ({**ROW, "clues": {"1a": "> 80"}, "same": "mirror"}, [88, 99]),
        ({**ROW, "same": "mirrored"}, "did you mean 'mirror'"),
        ({**ROW, "same": "r1c1"}, "expected two cells or more"),
    ),
    "code": (
        ({**PAIR, "clues": {"1a": "{41, 44}", "2a": "{14, 11}"}, "code": "AB\nBA"}, [41]),
        (
            {**ROW, "clues": {"1a": "9A + 13"}, "letters": "0..9", "code": "A ."},
            [49, 58, 67, 76, 85, 94],
        ),
        (
            {
                "entries": {"1a": "a b", "2a": "c d"},
                "cells": "a b\nc d",
                "clues": {"1a": "{41, 44}", "2a": "{14, 11}"},
                "code": {"A": "a d", "B": "b c"},
            },
            [41],
        ),
        ({**ROW, "code": {"A": "r1c1", "B": "r1c1"}}, "B: r1c1 is of A already"),
        ({**ROW, "code": {"A": "r2c1"}}, "is not a cell"),
        ({**ROW, "code": "A B C"}, "1 rows of 3; the grid has 1 of 2"),
    ),
    "cells": (
        ({**ROW, "clues": {"1a": "square"}, "cells": {"start": "4"}}, [49]),
        ({**ROW, "cells": {"begin": "4"}}, "'begin' is not a cell"),
    ),
    "variants": (
        ({**ROW, "clues": {"1a": "94"}, "variants": "reverse"}, [49, 94]),
        ({**ROW, "clues": {"1a": "94"}, "variants": {"down": "reverse"}}, [94]),
        ({**ROW, "clues": {"1a": "94"}, "variants": "numbers reversed"}, [49]),
        ({**PAIR, "clues": {"1a": "2a + 21", "2a": "73"}, "variants": "numbers reversed"}, [49]),
        ({**ROW, "clues": {"1a": "< 95"}, "variants": "false"}, [95, 96, 97, 98, 99]),
        ({**ROW, "clues": {"1a": "twin prime"}, "variants": "both ways"}, [11, 13, 17, 31, 71]),
        ({**ROW, "variants": "reversed"}, "did you mean 'reverse'"),
        ({**ROW, "variants": {"acros": "reverse"}}, "is no direction and no entry; did you mean"),
    ),
    "unplaced": (
        ({"grid": "..", "unplaced": "49"}, [49]),
        ({**PAIR, "unplaced": "49\n12 (2)", "relations": "1a > 2a"}, [49]),
        ({"grid": "..", "unplaced": "49 (3)"}, "no entry has 3 cells"),
        ({"grid": "..", "unplaced": "49\n50"}, "2 clues for 1 entries"),
        *(  # behind the line [unplaced] of a file
            (
                {"grid": "..\n..", "unplaced": {"across": "21\n23", key: value}},
                "stand before the line",
            )
            for key, value in (("digits", "1..4"), ("clues", "12"), ("title", "x"), ("base", 8))
        ),
    ),
    "entered": (
        ({**ROW, "clues": {"1a": "94"}, "entered": "reversed"}, [49]),
        ({**ROW, "clues": {"1a": "94"}, "entered": {"down": "reversed"}}, [94]),
        ({**ROW, "entered": "reversd"}, "expected what becomes of the answer"),
    ),
    "letter_means": (
        ({**ROW, "clues": {"1a": "7A"}, "letters": "3", "letter_means": "2 * letter + 1"}, [49]),
        ({**ROW, "clues": {"1a": "AA"}, "letters": "6", "letter_means": "letter + {number}"}, [49]),
        (
            {**ROW, "clues": {"1a": "7A"}, "letters": "7", "letter_means": {"down": "letter + 1"}},
            [49],
        ),
        (
            {**ROW, "clues": {"1a": "AA"}, "letters": "7", "letter_means": "9 - letter or letter"},
            [14, 49],
        ),
        (
            {
                **ROW,
                "clues": {"1a": "A + A"},
                "letters": "12",
                "letter_means": "letter or {number}",
            },
            "expected a formula such as 2 * letter, found '1'",
        ),
        ({**ROW, "letters": "7", "letter_means": "2 * leter"}, "expected a formula such as"),
        ({**ROW, "letter_means": "2 * letter"}, "there are no letters"),
    ),
    "clashes": (
        ({**CLASH, "clashes": "their sum"}, [49]),
        ({**CLASH, "clashes": {"entered": "across + down", "cells": 1}}, [49]),
        ({**CLASH, "clashes": {"entered": "across + down", "cells": 0}}, []),
        ({**CLASH, "clashes": {"entered": "their sum", "where": "across > down"}}, []),
        ({**CLASH, "clashes": {"entered": "their sum", "where": "A > 1"}}, "a condition of across"),
        ({**CLASH, "clashes": "their some"}, "expected a formula with across and down"),
        ({**CLASH, "clashes": {"entered": "either", "row": 1}}, "expected what is entered, as in"),
        ({**ROW, "clashes": "either"}, "no cell is in two entries"),
    ),
    "changed": (
        ({**ROW, "clues": {"1a": "> 47"}, "changed": {"cells": 2, "every": "{50, 61}"}}, 76),
        (
            {**ROW, "clues": {"1a": "> 47"}, "changed": {"to": "digit + 1", "every": "{50, 60}"}},
            [50, 60],
        ),
        ({**ROW, "changed": {"row": 1}}, "'row'; expected to, cells, rows"),
        ({**ROW, "changed": {"cells": 3}}, "there are only 2 cells in all"),
        ({**ROW, "changed": {"to": "digits"}}, "expected a formula with digit"),
        ({**ROW, "changed": {}}, "expected how many digits"),
    ),
    "juxtaposed": (
        ({**ROW, "clues": {"1a": "AB"}, "letters": "4..5", "juxtaposed": "number"}, [45, 54]),
        ({**ROW, "clues": {"1a": "AB"}, "letters": "4..5", "juxtaposed": "product"}, [20]),
        ({**ROW, "juxtaposed": "number"}, "there are no letters"),
    ),
    "signs": (
        ({**ROW, "clues": {"1a": "9 ? 8"}, "letters": "1", "signs": "+ ×"}, [17, 72]),
        ({**ROW, "clues": {"1a": "8 ? 9"}, "letters": "1", "signs": "+ -"}, [17]),
        ({**ROW, "signs": "plus"}, "expected signs such as"),
    ),
    "references": (
        (
            {**PAIR, "clues": {"1a": "94", "2a": "1a + 2"}, "entered": "reversed"}
            | {"references": "answers", "given": {"2a": 69}},
            [49],
        ),
        ({**PAIR, "clues": {"1a": "2a", "2a": "94"}, "entered": "reversed"}, [94]),
        (
            {**PAIR, "clues": {"1a": "2a", "2a": "94"}, "entered": "reversed"}
            | {"references": "answers"},
            [49],
        ),
        ({**ROW, "references": "answers"}, "expected the key entered too"),
        (
            {**PAIR, "clues": {"1a": "2a + 1", "2a": "48"}, "entered": {"2a": "jumbled"}}
            | {"references": "answers"},
            [49],
        ),
        (
            {**PAIR, "clues": {"1a": "2a[1]"}, "entered": "jumbled", "references": "answers"},
            "which digits 2a[1] are of an answer is not known",
        ),
    ),
    "letters_differ": (
        ({**ROW, "clues": {"1a": "AB"}, "letters": "4..5", "letters_differ": False}, [16, 20, 25]),
        ({**ROW, "clues": {"1a": "AB"}, "letters": "4..5", "letters_differ": "AB"}, [20]),
        (
            {**ROW, "clues": {"1a": "AB"}, "letters": "4..5", "letters_differ": "AC"},
            "'C' is not a letter of the clues",
        ),
    ),
    "starred": (
        ({**ROW, "clues": {"1a": "A*"}, "letters": "7..8", "starred": "square"}, [49, 64]),
        ({**ROW, "starred": "squared"}, "did you mean 'square'"),
    ),
    "ascending": (
        ({**PAIR, "clues": {"2a": "{49, 60}", "1a": "50"}, "ascending": True}, [50]),
        ({**PAIR, "clues": {"2a": "60", "1a": "50"}, "ascending": True}, []),
    ),
    "signed": (
        ({**ROW, "clues": {"1a": "1 - 50"}, "signed": True}, [49]),
        ({**ROW, "clues": {"1a": "1 - 50"}}, []),
    ),
    "symmetry": (
        ({"grid": "..", "clues": {"1a": "49"}, "symmetry": "180"}, [49]),
        ({"grid": "..#", "symmetry": "180"}, "r1c1: not symmetric"),
    ),
    "printed": (
        ({**ROW, "clues": {"1a": "49"}, "printed": {"1a": "Seven squared"}}, [49]),
        ({**ROW, "printed": {"2a": "Seven squared"}}, "there is no entry '2a'"),
        ({**ROW, "printed": {"1a": 7}}, "1a: expected a text"),
    ),
    "given": (
        ({**ROW, "clues": {"1a": "square"}, "given": {"r1c1": 4}}, [49]),
        ({**ROW, "given": {"r1c1": 10}}, "'10' is not among what it may be"),
    ),
    "after": (
        ({**ROW, "clues": {"1a": "49"}, "after": {"half": "1a/7"}}, [49]),
        ({**ROW, "clues": {"1a": "49"}, "after": {"m": "the correct letters"}}, [49]),
        ({**ROW, "after": {"half": "1x/7"}}, "half: there is no entry '1x'"),
    ),
    "functions": (
        ({**ROW, "clues": {"1a": "half(98)"}, "functions": {"half": lambda n: n // 2}}, [49]),
        ({**ROW, "clues": {"1a": "f(44)"}, "functions": {"f": "n + 5"}}, [49]),
        ({**ROW, "functions": {"half": 7}}, "neither a formula"),
    ),
    "enter": (
        ({**ROW, "clues": {"1a": "149"}, "enter": lambda n: n - 100}, [49]),
        ({**ROW, "enter": {"2a": int}}, "there is no entry '2a'"),
    ),
    "check": (
        ({**ROW, "clues": {"1a": "square"}, "check": lambda s: s["r1c2"] == 9}, [49]),
        ({**ROW, "check": "s['1a'] == 49"}, "from Python only"),
    ),
}


@pytest.mark.parametrize("key", KEYS)
def test_a_key_does_what_it_says_and_not_what_it_does_not(key):
    for keys, expected in KEYS[key]:
        if isinstance(expected, str):
            with pytest.raises(gw.PuzzleError) as caught:
                gw.Crossnumber(**keys)
            assert expected in str(caught.value)
        elif isinstance(expected, int):
            assert gw.count(gw.Crossnumber(**keys)) == expected
        else:
            assert sorted(set(firsts(**keys))) == expected


def test_the_page_tells_every_key_and_every_key_is_told():
    assert set(documented("Keys")) == Crossnumber.keys.keys() == KEYS.keys()


@pytest.mark.parametrize(
    ("section", "cases"),
    [
        ("Expressions", EXPRESSIONS),
        ("What is entered", ENTERED),
        ("Kinds of number", KINDS),
        ("In several words", PHRASES),
        ("Relations", RELATIONS),
    ],
)
def test_every_row_of_the_page_is_tested(section, cases):
    rows = documented(section)
    told = f"a case here for each row of docs/crosswords.md, in order: {set(rows) ^ set(cases)}"
    assert rows == list(cases), told


def test_every_word_of_the_vocabulary_is_on_the_page():
    from gridwright.clues.language.synonyms import SYNONYMS, THAN
    from gridwright.clues.language.words import VOCABULARY

    words = set(re.findall(r"[a-z]+", " ".join(re.findall(r"`([^`]+)`", PAGE.read_text("utf-8")))))
    missing = (SYNONYMS.keys() | THAN.keys() | VOCABULARY) - words
    assert not missing, f"docs/crosswords.md says nothing of {missing}"


def test_every_kind_of_number_and_every_function_has_a_row_of_its_own():
    from gridwright.clues.numbers.functions import FUNCTIONS
    from gridwright.clues.numbers.kinds import KINDS

    missing = KINDS.keys() - set(documented("Kinds of number"))
    assert not missing, f"docs/crosswords.md, Kinds of number: a row `| `{missing}` | ... |` each"
    functions = {row.partition("(")[0] for row in documented("Expressions") if row[0].isalpha()}
    missing = FUNCTIONS.keys() - functions
    assert not missing, f"docs/crosswords.md, Expressions: a row such as `f(A)` each for {missing}"
